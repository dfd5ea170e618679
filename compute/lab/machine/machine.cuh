// What the measurements share. `out` is written only where a sum equals a number that it never is, so that no
// compiler drops the work.
#define NEVER -12345.678f

DEVICE float sum_of(float value)
{
    return value;
}
DEVICE float sum_of(float2 value)
{
    return value.x + value.y;
}

// The next of a thread's random numbers (Numerical Recipes' linear congruence).
DEVICE uint next_random(uint state)
{
    return state * 1664525u + 1013904223u;
}
DEVICE uint first_random(uint thread)
{
    return thread * 747796405u + 2891336453u;
}
