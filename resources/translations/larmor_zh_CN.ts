<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>QObject</name>
    <message>
        <source>%1 (modelled)</source>
        <translation>%1（模型）</translation>
    </message>
    <message>
        <source>the Qt platform “%1” has no OpenGL windows</source>
        <translation>Qt 平台“%1”没有 OpenGL 窗口</translation>
    </message>
    <message>
        <source>no OpenGL context can be made</source>
        <translation>无法创建 OpenGL 上下文</translation>
    </message>
    <message>
        <source>OpenGL %1.%2 is older than 3.3</source>
        <translation>OpenGL %1.%2 低于 3.3</translation>
    </message>
    <message>
        <source>the OpenGL context cannot be used</source>
        <translation>OpenGL 上下文无法使用</translation>
    </message>
    <message>
        <source>OpenGL cannot draw to a framebuffer object</source>
        <translation>OpenGL 无法绘制到帧缓冲对象</translation>
    </message>
    <message>
        <source>±%1 cycles/FOV</source>
        <translation>±%1 周期/FOV</translation>
    </message>
    <message>
        <source> · %1 coils</source>
        <translation> · %1 个线圈</translation>
    </message>
    <message>
        <source>Cartesian · %1 × %2%3 · %4</source>
        <translation>笛卡尔 · %1 × %2%3 · %4</translation>
    </message>
    <message>
        <source>trajectory</source>
        <translation>轨迹</translation>
    </message>
    <message>
        <source>%1 · %2 × %3 samples%4 · %5</source>
        <translation>%1 · %2 × %3 个采样点%4 · %5</translation>
    </message>
    <message>
        <source>x %1 · y %2 · z %3</source>
        <translation>x %1 · y %2 · z %3</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <source>%1 ∠ %2°</source>
        <translation>%1 ∠ %2°</translation>
    </message>
    <message>
        <source>Every point in a row, numbers in full</source>
        <translation>每个点一行,数字不截断</translation>
    </message>
    <message>
        <source>The chart as a value: axes, series, caption, command</source>
        <translation>以数据表示的图表:坐标轴、系列、说明、命令</translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation>另有 %1 项</translation>
    </message>
</context>
<context>
    <name>compute</name>
    <message>
        <source>&apos;%1&apos; is neither &quot;yes&quot; nor &quot;no&quot;</source>
        <translation>“%1”既不是“yes”也不是“no”</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number</source>
        <translation>“%1”不是数字</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not text</source>
        <translation>“%1”不是文本</translation>
    </message>
    <message>
        <source>&apos;engine&apos; is not text</source>
        <translation>“engine”不是文本</translation>
    </message>
    <message>
        <source>&apos;matrix&apos; is not text</source>
        <translation>“matrix”不是文本</translation>
    </message>
    <message>
        <source>A finer grid aliases less and costs memory and FFT time.</source>
        <translation>更细的网格混叠更少，但占用内存和 FFT 时间。</translation>
    </message>
    <message>
        <source>Cells that a sample touches: error falls, work grows.</source>
        <translation>每个采样点涉及的网格单元：误差下降，工作量增加。</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Coils</source>
        <translation>线圈</translation>
    </message>
    <message>
        <source>Compares sums, solution and combined image with double precision, beside the clock.</source>
        <translation>把求和、解和合成图像与双精度比较，不计入时间。</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>Double is the yardstick of rounding; on the cpu engine only.</source>
        <translation>双精度是舍入误差的标尺；仅限引擎 cpu。</translation>
    </message>
    <message>
        <source>Ends the iterations once the relative residual falls below: noise is not fitted.</source>
        <translation>相对残差低于此值即停止迭代：不去拟合噪声。</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Error allowed to the non-uniform FFT, and on CUDA to factored and rotated sums: a wider kernel and more digits cost time.</source>
        <translation>非均匀 FFT 允许的误差，在 CUDA 上也适用于因式分解和旋转求和：更宽的核和更多位数需要更多时间。</translation>
    </message>
    <message>
        <source>Estimate maps</source>
        <translation>估计灵敏度图</translation>
    </message>
    <message>
        <source>Finds the coil sensitivities in the centre of k-space (ESPIRiT).</source>
        <translation>从 k 空间中心求线圈灵敏度（ESPIRiT）。</translation>
    </message>
    <message>
        <source>Gridding kernel</source>
        <translation>网格化核</translation>
    </message>
    <message>
        <source>How a sample spreads over the grid: the book&apos;s bilinear triangle aliases, Kaiser-Bessel hardly.</source>
        <translation>采样点如何扩散到网格：书中的双线性三角核有混叠，Kaiser-Bessel 几乎没有。</translation>
    </message>
    <message>
        <source>How samples become an image.</source>
        <translation>采样如何变成图像。</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代次数</translation>
    </message>
    <message>
        <source>Kernels whose switches nobody threw take what the lab&apos;s tuner found fastest on this device for this size.</source>
        <translation>未被改动开关的内核采用实验室调优器在本设备上为此规模找到的最快组合。</translation>
    </message>
    <message>
        <source>Lambda</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>Lean applies Q one octant of the doubled grid after another: half the memory, more time.</source>
        <translation>“lean”逐个卦限地在加倍网格上应用 Q：内存减半，时间增加。</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>More resolve more, and in the end fit the noise.</source>
        <translation>越多分辨越细，最终会拟合噪声。</translation>
    </message>
    <message>
        <source>Oversampling</source>
        <translation>过采样</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Regulariser</source>
        <translation>正则项</translation>
    </message>
    <message>
        <source>Stop at</source>
        <translation>停止于</translation>
    </message>
    <message>
        <source>The same sum by brute force, by rotation, as a matrix product or through an FFT.</source>
        <translation>同一求和：直接、旋转递推、矩阵乘法或经由 FFT。</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>Tuned</source>
        <translation>已调优</translation>
    </message>
    <message>
        <source>Voxels of the image: the band of k-space that is used.</source>
        <translation>图像的体素数：所用的 k 空间范围。</translation>
    </message>
    <message>
        <source>Weight of the regulariser: noise falls, and detail with it.</source>
        <translation>正则项的权重：噪声降低，细节也随之减少。</translation>
    </message>
    <message>
        <source>Weights undo that the centre of k-space is sampled more densely.</source>
        <translation>权重抵消 k 空间中心采样更密的影响。</translation>
    </message>
    <message>
        <source>What is held small beside the misfit: size, differences, edges.</source>
        <translation>除失配外还要压低的量：大小、差分、边缘。</translation>
    </message>
    <message>
        <source>Who computes: the processor, OpenCL or CUDA.</source>
        <translation>由谁计算：处理器、OpenCL 或 CUDA。</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>With maps, coils help to undo aliasing; without, their magnitudes are summed.</source>
        <translation>有灵敏度图时线圈有助于消除混叠；没有时把其幅值相加。</translation>
    </message>
    <message>
        <source>coils are combined without maps</source>
        <translation>线圈不用灵敏度图合并</translation>
    </message>
    <message>
        <source>double precision sums in one way alone</source>
        <translation>双精度只有一种求和方式</translation>
    </message>
    <message>
        <source>it is a whole number</source>
        <translation>应为整数</translation>
    </message>
    <message>
        <source>it is from %1 to %2</source>
        <translation>应在 %1 到 %2 之间</translation>
    </message>
    <message>
        <source>it is not a number</source>
        <translation>不是数字</translation>
    </message>
    <message>
        <source>it is not finite</source>
        <translation>不是有限值</translation>
    </message>
    <message>
        <source>no Toeplitz product runs</source>
        <translation>没有运行 Toeplitz 乘积</translation>
    </message>
    <message>
        <source>no non-uniform FFT runs</source>
        <translation>没有运行非均匀 FFT</translation>
    </message>
    <message>
        <source>no setting is called &apos;%1&apos;</source>
        <translation>没有名为“%1”的设置</translation>
    </message>
    <message>
        <source>of the scan</source>
        <translation>取自扫描</translation>
    </message>
    <message>
        <source>only gridding convolves with a chosen kernel</source>
        <translation>只有网格化使用所选的卷积核</translation>
    </message>
    <message>
        <source>only least squares iterates</source>
        <translation>只有最小二乘需要迭代</translation>
    </message>
    <message>
        <source>the bilinear kernel is 2 cells wide</source>
        <translation>双线性核宽 2 个单元</translation>
    </message>
    <message>
        <source>the cpu engine has one variant of each stage</source>
        <translation>引擎 cpu 的每个阶段只有一个版本</translation>
    </message>
    <message>
        <source>the scan&apos;s own grid is not doubled</source>
        <translation>扫描自身的网格不加倍</translation>
    </message>
    <message>
        <source>this engine sums to single precision&apos;s rounding</source>
        <translation>此引擎按单精度舍入求和</translation>
    </message>
    <message>
        <source>this method does not sum F^H d</source>
        <translation>此方法不对 F^H d 求和</translation>
    </message>
    <message>
        <source>this method takes no density weights</source>
        <translation>此方法不使用密度权重</translation>
    </message>
    <message>
        <source>thresholding runs all its iterations</source>
        <translation>阈值迭代总是执行全部次数</translation>
    </message>
    <message>
        <source> (the same step for Q)</source>
        <translation>（Q 的同一步骤）</translation>
    </message>
    <message>
        <source>%1 % of the samples looked at lie near enough</source>
        <translation>查看的采样中 %1 % 足够近</translation>
    </message>
    <message>
        <source>%1 and %2 bytes, where %3 and %4 are needed</source>
        <translation>%1 和 %2 字节，需要 %3 和 %4</translation>
    </message>
    <message>
        <source>%1 bytes are needed</source>
        <translation>需要 %1 字节</translation>
    </message>
    <message>
        <source>%1 bytes of shared memory per block: at most %2 blocks in 48 KB, %3 in the 227 KB of an H100</source>
        <translation>每块 %1 字节共享内存：48 KB 中最多 %2 块，H100 的 227 KB 中最多 %3 块</translation>
    </message>
    <message>
        <source>%1 bytes, where %2 are needed</source>
        <translation>%1 字节，需要 %2</translation>
    </message>
    <message>
        <source>%1 depends on the sample alone: computed once before, each voxel reads it instead of computing it again; constant puts it beside k in constant memory.</source>
        <translation>%1 只取决于采样：预先计算一次，各体素读取而不再重算；constant 把它与 k 一起放入常量内存。</translation>
    </message>
    <message>
        <source>%1 do not fit in memory</source>
        <translation>%1放不进内存</translation>
    </message>
    <message>
        <source>%1 elements each, where a batch allows 2^32</source>
        <translation>每个 %1 个元素，而批处理允许 2^32</translation>
    </message>
    <message>
        <source>%1 has no option &apos;%2&apos;</source>
        <translation>%1 没有选项“%2”</translation>
    </message>
    <message>
        <source>%1 is not modelled: %2</source>
        <translation>%1 不建模：%2</translation>
    </message>
    <message>
        <source>%1 of %2 warps of a block take both branches, one after the other</source>
        <translation>一块 %2 个线程束中有 %1 个依次走两个分支</translation>
    </message>
    <message>
        <source>%1 of the gridding problem are too small</source>
        <translation>网格化问题的%1太小</translation>
    </message>
    <message>
        <source>%1 operations for each access of global memory</source>
        <translation>每次全局内存访问 %1 次运算</translation>
    </message>
    <message>
        <source>%1 points at %2 per thread</source>
        <translation>%1 点，每线程 %2</translation>
    </message>
    <message>
        <source>%1 points within %2</source>
        <translation>%2 内的 %1 个点</translation>
    </message>
    <message>
        <source>%1 points, %2 atoms</source>
        <translation>%1 个点，%2 个原子</translation>
    </message>
    <message>
        <source>%1 points, where it takes 1 to %2</source>
        <translation>%1 点，允许 1 到 %2</translation>
    </message>
    <message>
        <source>%1 points, where it takes 2^32</source>
        <translation>%1 个点，上限 2^32</translation>
    </message>
    <message>
        <source>%1 samples are too many to grid</source>
        <translation>%1 个采样对网格化太多</translation>
    </message>
    <message>
        <source>%1 samples on %2</source>
        <translation>%1 个采样，%2</translation>
    </message>
    <message>
        <source>%1 samples, %2 points</source>
        <translation>%1 个采样，%2 个点</translation>
    </message>
    <message>
        <source>%1 samples, %2 points; at most %3 and %4</source>
        <translation>%1 个采样，%2 个点；最多 %3 和 %4</translation>
    </message>
    <message>
        <source>%1 take %2 threads, where a block has at most %3</source>
        <translation>%1 需要 %2 个线程，而每块最多 %3</translation>
    </message>
    <message>
        <source>%1 tested distances for each within the radius</source>
        <translation>半径内每个原子检查 %1 个距离</translation>
    </message>
    <message>
        <source>%1 values, where %2 are expected</source>
        <translation>%1 个值，应为 %2 个</translation>
    </message>
    <message>
        <source>%1 warps that do not wait for one another: elements are read before they are written</source>
        <translation>%1 个互不等待的线程束：元素在写入之前就被读取</translation>
    </message>
    <message>
        <source>%1 with max-registers %2 need more than the 65536 of a multiprocessor</source>
        <translation>%1 在 max-registers %2 下需要超过多处理器的 65536 个寄存器</translation>
    </message>
    <message>
        <source>%1 x %2 bins x 4 bytes exceed 49152</source>
        <translation>%1 x %2 箱 x 4 字节超过 49152</translation>
    </message>
    <message>
        <source>%1 x %2 floats, where %3 are the most</source>
        <translation>%1 x %2 个浮点数，最多 %3</translation>
    </message>
    <message>
        <source>%1 x 8 bytes exceed its %2 bytes</source>
        <translation>%1 x 8 字节超过其 %2 字节</translation>
    </message>
    <message>
        <source>%1, %2 and %3 bytes</source>
        <translation>%1、%2 和 %3 字节</translation>
    </message>
    <message>
        <source>%1, %2 and %3 bytes, where %4, %5 and %6 are needed</source>
        <translation>%1、%2 和 %3 字节，需要 %4、%5 和 %6</translation>
    </message>
    <message>
        <source>%1, and 2.5: an odd stride has no bank conflicts</source>
        <translation>%1，以及 2.5：奇数步长没有存储体冲突</translation>
    </message>
    <message>
        <source>%1, bank-conflict-free transpose</source>
        <translation>%1，无存储体冲突转置</translation>
    </message>
    <message>
        <source>%1, coalesced transpose</source>
        <translation>%1，合并访问转置</translation>
    </message>
    <message>
        <source>%1, diagonal transpose</source>
        <translation>%1，对角转置</translation>
    </message>
    <message>
        <source>%1, naive transpose</source>
        <translation>%1，朴素转置</translation>
    </message>
    <message>
        <source>%1, padding the matrix</source>
        <translation>%1，填充矩阵</translation>
    </message>
    <message>
        <source>%1, shared memory copy</source>
        <translation>%1，共享内存拷贝</translation>
    </message>
    <message>
        <source>%1, simple copy</source>
        <translation>%1，简单拷贝</translation>
    </message>
    <message>
        <source>%1, where a grid has at most %2</source>
        <translation>%1，而网格最多 %2</translation>
    </message>
    <message>
        <source>%1, where the matrix has a single voxel</source>
        <translation>%1，而矩阵在此只有一个体素</translation>
    </message>
    <message>
        <source>%13.2.4 and appendix F.2</source>
        <translation>%13.2.4 和附录 F.2</translation>
    </message>
    <message>
        <source>%13.2.4.1: normalised-float reads</source>
        <translation>%13.2.4.1：按归一化浮点读取</translation>
    </message>
    <message>
        <source>%1: a block of %2 threads exceeds the limit of 1024</source>
        <translation>%1：%2 线程的线程块超过上限 1024</translation>
    </message>
    <message>
        <source>%1: a side is longer than %2</source>
        <translation>%1：某边长于 %2</translation>
    </message>
    <message>
        <source>%1: each thread copies four</source>
        <translation>%1：每个线程拷贝四个</translation>
    </message>
    <message>
        <source>%1: not coalesced</source>
        <translation>%1：未合并</translation>
    </message>
    <message>
        <source>%1: rows must divide the tile</source>
        <translation>%1：rows 必须整除块边长</translation>
    </message>
    <message>
        <source>%1: the stores that can be saved</source>
        <translation>%1：可以省去的存储</translation>
    </message>
    <message>
        <source>%1: these options do not go together</source>
        <translation>%1：这些选项不能同时使用</translation>
    </message>
    <message>
        <source>%1=%2 is not a value of this option; %3</source>
        <translation>%1=%2 不是此选项的值；%3</translation>
    </message>
    <message>
        <source>%1=%2 is not a whole number</source>
        <translation>%1=%2 不是整数</translation>
    </message>
    <message>
        <source>%1=%2 is not offered here: %3</source>
        <translation>此处不提供 %1=%2：%3</translation>
    </message>
    <message>
        <source>%1=%2 is not possible</source>
        <translation>不能取 %1=%2</translation>
    </message>
    <message>
        <source>%1=%2 is not usable</source>
        <translation>%1=%2 无法使用</translation>
    </message>
    <message>
        <source>%1after listing 3.8</source>
        <translation>%1参照程序 3.8</translation>
    </message>
    <message>
        <source>%1appendix F, in software</source>
        <translation>%1附录 F，软件实现</translation>
    </message>
    <message>
        <source>%1appendix F.1</source>
        <translation>%1附录 F.1</translation>
    </message>
    <message>
        <source>%1exercise 5.3</source>
        <translation>%1习题 5.3</translation>
    </message>
    <message>
        <source>%1exercise 6.9</source>
        <translation>%1习题 6.9</translation>
    </message>
    <message>
        <source>%1exercise 6.9, as GPUs since Volta need it</source>
        <translation>%1习题 6.9，自 Volta 起的 GPU 所需</translation>
    </message>
    <message>
        <source>%1exercises 6.1 to 6.4</source>
        <translation>%1习题 6.1 至 6.4</translation>
    </message>
    <message>
        <source>%1fewer passes through shared memory</source>
        <translation>%1经共享内存的遍数更少</translation>
    </message>
    <message>
        <source>%1one butterfly per thread</source>
        <translation>%1每线程一个蝶形</translation>
    </message>
    <message>
        <source>&apos;%1&apos; does not grid</source>
        <translation>“%1”不是网格化</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no adjoint sum</source>
        <translation>“%1”不是伴随求和</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a direction of fft</source>
        <translation>“%1”不是 fft 的方向</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a matrix size</source>
        <translation>“%1”不是矩阵大小</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a size of fft</source>
        <translation>“%1”不是 fft 的规模</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an input of matmul</source>
        <translation>“%1”不是 matmul 的输入</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an option</source>
        <translation>“%1”不是选项</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not the size of a product</source>
        <translation>“%1”不是乘积的规模</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not the size of an image</source>
        <translation>“%1”不是图像大小</translation>
    </message>
    <message>
        <source>(x + y) + z keeps z; x + (y + z) rounds it away beside 1e30. No compiler may swap them, and no two sums of different order need agree (Optimizing CUDA).</source>
        <translation>(x + y) + z 保留 z；x + (y + z) 在 1e30 旁把它舍掉。编译器不得交换它们，两个次序不同的和也不必相等（Optimizing CUDA）。</translation>
    </message>
    <message>
        <source>, or a whole number from %1 to %2</source>
        <translation>，或 %1 到 %2 的整数</translation>
    </message>
    <message>
        <source>1 makes a block one-dimensional; rows of a block lie a whole row of the matrix apart.</source>
        <translation>1 使线程块为一维；块的各行相隔矩阵整行。</translation>
    </message>
    <message>
        <source>11^3 cells for 9^3</source>
        <translation>11^3 个单元得 9^3</translation>
    </message>
    <message>
        <source>128 x 128 of c per block, 8 x 8 per thread</source>
        <translation>每块 c 的 128 x 128，每线程 8 x 8</translation>
    </message>
    <message>
        <source>16 bytes per load</source>
        <translation>每次加载 16 字节</translation>
    </message>
    <message>
        <source>24 KB per block</source>
        <translation>每块 24 KB</translation>
    </message>
    <message>
        <source>256 threads in a line</source>
        <translation>一列 256 个线程</translation>
    </message>
    <message>
        <source>4 x 4 in registers</source>
        <translation>寄存器中 4 x 4</translation>
    </message>
    <message>
        <source>64 x 64 of c per block, for small matrices</source>
        <translation>每块 c 的 64 x 64，适合小矩阵</translation>
    </message>
    <message>
        <source>8^3 cells for 6^3</source>
        <translation>8^3 个单元得 6^3</translation>
    </message>
    <message>
        <source>; %1 of %2 atoms overflow, bins are %3 % full</source>
        <translation>；%2 个原子中有 %1 个溢出，箱的填充率 %3 %</translation>
    </message>
    <message>
        <source>; checksum %1</source>
        <translation>；校验和 %1</translation>
    </message>
    <message>
        <source>; padding adds %1 % of multiply-adds</source>
        <translation>；填充增加 %1 % 的乘加</translation>
    </message>
    <message>
        <source>A bin has room for so many; what does not fit overflows into a list (Kirk &amp; Hwu 2010, 10.3).</source>
        <translation>每箱可放这么多；放不下的溢出到列表（Kirk &amp; Hwu 2010，10.3）。</translation>
    </message>
    <message>
        <source>A block that stages samples in shared memory computes each sample&apos;s step once; from global memory each thread computes it again.</source>
        <translation>把采样载入共享内存的线程块对每个采样的步进只算一次；从全局内存读取时每个线程都要重算。</translation>
    </message>
    <message>
        <source>A call costs its jump and the values that it must put aside (CUDA Programming Guide, E.1).</source>
        <translation>调用的代价是跳转以及要保存的值（CUDA Programming Guide，E.1）。</translation>
    </message>
    <message>
        <source>A float of padding after every 32 spreads strides that are multiples of the banks over all of them (CUDA C Programming Guide, 5.3.2.3).</source>
        <translation>每 32 个后填充一个浮点数，使步长为存储体整数倍的访问分散到所有存储体（CUDA C Programming Guide，5.3.2.3）。</translation>
    </message>
    <message>
        <source>A function by a table that is read between its entries, through a texture or by plain loads.</source>
        <translation>用表表示的函数，在表项之间读取，经纹理或普通加载。</translation>
    </message>
    <message>
        <source>A grid that covers the array once, or a smaller one that strides over it: then the number of blocks no longer depends on the array.</source>
        <translation>网格一次覆盖数组，或用较小的网格跨步遍历：后者的线程块数不再取决于数组。</translation>
    </message>
    <message>
        <source>A naive transpose writes columns, one memory transaction per element; the tiled one turns each tile in shared memory so that reads and writes both follow rows; the copies are the yardstick.</source>
        <translation>朴素转置按列写，每个元素一次内存事务；分块转置在共享内存中翻转每块，使读写都沿行；拷贝是标尺。</translation>
    </message>
    <message>
        <source>A position in one store of 16 bytes, or in four of 4 bytes that lie 16 apart between neighbouring threads (CUDA C Programming Guide, 5.3.2.1).</source>
        <translation>一次 16 字节存储一个位置，或四次 4 字节，相邻线程之间相隔 16（CUDA C Programming Guide，5.3.2.1）。</translation>
    </message>
    <message>
        <source>A rotation multiplies by e^{ib}; the second-order form 2 cos(b) z - z&apos; takes half the operations, as real and imaginary part go separate ways.</source>
        <translation>旋转即乘以 e^{ib}；二阶形式 2 cos(b) z - z&apos; 运算减半，因为实部和虚部各自独立。</translation>
    </message>
    <message>
        <source>A slanted plane through a volume, as the viewer needs it: eight neighbours in three directions.</source>
        <translation>穿过体数据的斜平面，查看器需要：三个方向八个邻居。</translation>
    </message>
    <message>
        <source>A thread for each element, row or column: along a row the addresses of a warp lie a row apart, down a column side by side (OpenCL Best Practices Guide, App. A, no. 4).</source>
        <translation>每元素、每行或每列一个线程：沿行时线程束的地址相隔一行，沿列时相邻（OpenCL Best Practices Guide，附录 A，第 4 条）。</translation>
    </message>
    <message>
        <source>A thread per column</source>
        <translation>每列一个线程</translation>
    </message>
    <message>
        <source>A thread per row</source>
        <translation>每行一个线程</translation>
    </message>
    <message>
        <source>A tile in shared memory reads each value once for all its threads (OpenCL Best Practices Guide, App. A, no. 12); plain reads leave that to the caches.</source>
        <translation>共享内存中的块为其所有线程只读每个值一次（OpenCL Best Practices Guide，附录 A，第 12 条）；普通读取交给缓存。</translation>
    </message>
    <message>
        <source>A vote is one instruction; a count in shared memory is an atomic operation per thread and two barriers (CUDA Programming Guide, B.6 and B.11).</source>
        <translation>表决是一条指令；在共享内存中计数则每线程一次原子操作外加两个屏障（CUDA Programming Guide，B.6 和 B.11）。</translation>
    </message>
    <message>
        <source>A warp on one word</source>
        <translation>一个线程束访问一个字</translation>
    </message>
    <message>
        <source>A warp that spans several rows of the block meets several runs of addresses: a width that 32 divides keeps it on one.</source>
        <translation>跨块中多行的线程束会遇到多段地址：宽度能被 32 整除则只有一段。</translation>
    </message>
    <message>
        <source>A word left free after every 32: without it the tree&apos;s strides, all powers of two, meet in one bank (OpenCL Best Practices Guide, App. A, no. 11).</source>
        <translation>每 32 个后空一个字：否则树的步长都是 2 的幂，落在同一存储体（OpenCL Best Practices Guide，附录 A，第 11 条）。</translation>
    </message>
    <message>
        <source>A word per thread</source>
        <translation>每线程一个字</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>访问</translation>
    </message>
    <message>
        <source>Accumulate in</source>
        <translation>累加位置</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Accuracy of functions</source>
        <translation>函数的精度</translation>
    </message>
    <message>
        <source>Addition by compare and swap</source>
        <translation>用比较交换实现加法</translation>
    </message>
    <message>
        <source>Adds two arrays: one operation for twelve bytes moved, so memory alone sets its time.</source>
        <translation>两数组相加：每搬运十二字节一次运算，时间完全由内存决定。</translation>
    </message>
    <message>
        <source>Adds two matrices, N^2 operations on 3 N^2 elements: moving them to a device and back costs more than the sums (OpenCL Best Practices Guide, 1.2).</source>
        <translation>两矩阵相加，3 N^2 个元素上 N^2 次运算：搬到设备再搬回的代价超过求和（OpenCL Best Practices Guide，1.2）。</translation>
    </message>
    <message>
        <source>Adds up an array, or finds its least or largest value: what conjugate gradients need at every step, and the books&apos; ladder from divergent threads to shuffles.</source>
        <translation>对数组求和，或求最小、最大值：共轭梯度每一步都需要，也是书中从发散线程到 shuffle 的阶梯。</translation>
    </message>
    <message>
        <source>Adjacent points of a thread are written with gaps between threads; a block&apos;s width apart, neighbouring threads write neighbours (Kirk &amp; Hwu 2010, 9.4).</source>
        <translation>一个线程的相邻点写入时线程之间有间隔；若相隔一个块宽，则相邻线程写相邻点（Kirk &amp; Hwu 2010，9.4）。</translation>
    </message>
    <message>
        <source>Adjoint sum F^H d</source>
        <translation>伴随求和 F^H d</translation>
    </message>
    <message>
        <source>Adjoint sum by recurrence</source>
        <translation>递推伴随求和</translation>
    </message>
    <message>
        <source>All threads read the same atom at once: constant memory broadcasts it (CUDA C Programming Guide, 5.3.2.4), but warps of today&apos;s GPUs outrun its small cache; global memory does so through the cache since compute capability 2.0; shared memory, staged by the block, always.</source>
        <translation>所有线程同时读同一原子：常量内存会广播（CUDA C Programming Guide，5.3.2.4），但当今 GPU 的线程束超出其小缓存；全局内存自计算能力 2.0 起经缓存实现；由线程块载入的共享内存则始终可以。</translation>
    </message>
    <message>
        <source>All threads read the same sample at once: constant memory broadcasts it from a small cache, shared memory from a tile that the block has brought in together; what does not fit a kernel&apos;s argument list goes there, too (OpenCL Best Practices Guide, App. A, no. 16).</source>
        <translation>所有线程同时读同一采样：常量内存从小缓存中广播，共享内存从线程块共同载入的块中读取；放不进内核参数表的数据也放在那里（OpenCL Best Practices Guide，附录 A，第 16 条）。</translation>
    </message>
    <message>
        <source>Along columns</source>
        <translation>沿列</translation>
    </message>
    <message>
        <source>An image turned about its centre: neighbours of the result lie along slanted lines of the image.</source>
        <translation>绕中心旋转的图像：结果的邻居位于图像的斜线上。</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>自变量</translation>
    </message>
    <message>
        <source>Arguments, one from each of so many equal steps of the range.</source>
        <translation>自变量数，在范围内等分的每一步各取一个。</translation>
    </message>
    <message>
        <source>Arguments, seeded over a quarter more than the table&apos;s range; any number from 1 on.</source>
        <translation>带种子的自变量，范围比表大四分之一；从 1 起任意数。</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>运算</translation>
    </message>
    <message>
        <source>Arithmetic of the kernel: overlap gains most where it takes as long as the copies, which balanced brings about by measuring both (OpenCL Best Practices Guide, 3.1.3).</source>
        <translation>内核的运算量：与拷贝耗时相当时重叠收益最大，balanced 通过测量两者实现（OpenCL Best Practices Guide，3.1.3）。</translation>
    </message>
    <message>
        <source>Array per field</source>
        <translation>每字段一个数组</translation>
    </message>
    <message>
        <source>Arrays, or records of k and Mu ready to be copied to constant memory. A reconstruction sets it.</source>
        <translation>数组，或 k 与 Mu 的记录，可直接拷入常量内存。由重建设定。</translation>
    </message>
    <message>
        <source>As many blocks as fit</source>
        <translation>尽可能多的线程块</translation>
    </message>
    <message>
        <source>As scanned</source>
        <translation>按扫描顺序</translation>
    </message>
    <message>
        <source>As the exercise, every thread storing</source>
        <translation>按习题，每个线程都写</translation>
    </message>
    <message>
        <source>Asks all threads of a warp or a block one question: by the hardware&apos;s votes and ballots, or by counting in shared memory.</source>
        <translation>向线程束或线程块的所有线程提一个问题：用硬件表决，或在共享内存中计数。</translation>
    </message>
    <message>
        <source>At 1 half the threads only load; at 2 each adds while it loads, and at more the tree&apos;s price is shared by more elements (Kirk &amp; Hwu, exercises 6.1 to 6.4).</source>
        <translation>取 1 时半数线程只加载；取 2 时每个线程边加载边相加；更多则由更多元素分摊树的代价（Kirk &amp; Hwu，习题 6.1 至 6.4）。</translation>
    </message>
    <message>
        <source>Atomic additions</source>
        <translation>原子加</translation>
    </message>
    <message>
        <source>Atomic additions to one address are done one after the other: counting in shared memory first, for a block or a warp, leaves few of them to global memory (CUDA Programming Guide, B.10; OpenCL Best Practices Guide, App. A, no. 5).</source>
        <translation>对同一地址的原子加依次进行：先在共享内存中按块或线程束计数，留给全局内存的就很少（CUDA Programming Guide，B.10；OpenCL Best Practices Guide，附录 A，第 5 条）。</translation>
    </message>
    <message>
        <source>Atomic operations</source>
        <translation>原子操作</translation>
    </message>
    <message>
        <source>Atoms</source>
        <translation>原子</translation>
    </message>
    <message>
        <source>Atoms beyond a radius are left out: sorted into bins, the work grows with the volume and not with its square.</source>
        <translation>半径之外的原子被略去：分箱后工作量随体积增长，而不是随其平方。</translation>
    </message>
    <message>
        <source>Atoms in</source>
        <translation>原子位于</translation>
    </message>
    <message>
        <source>Atoms of one launch, 16 bytes each in the 64 KB of constant memory; the map is read and written once for each chunk.</source>
        <translation>一次启动的原子数，每个 16 字节，存于 64 KB 常量内存；每块读写一次图。</translation>
    </message>
    <message>
        <source>Atoms per bin</source>
        <translation>每箱原子数</translation>
    </message>
    <message>
        <source>Atoms per launch</source>
        <translation>每次启动的原子数</translation>
    </message>
    <message>
        <source>Atoms per round of the loop: fewer branches and counter updates.</source>
        <translation>每轮循环的原子数：分支和计数更少。</translation>
    </message>
    <message>
        <source>Atoms that do not fit their bins: the processor sums them while the GPU walks the bins, or the GPU does for the whole volume (Kirk &amp; Hwu 2010, 10.3).</source>
        <translation>放不进箱的原子：处理器在 GPU 遍历各箱时求和，或由 GPU 对整个体积求和（Kirk &amp; Hwu 2010，10.3）。</translation>
    </message>
    <message>
        <source>Barrier</source>
        <translation>同步屏障</translation>
    </message>
    <message>
        <source>Barriers</source>
        <translation>屏障</translation>
    </message>
    <message>
        <source>Basics</source>
        <translation>基础</translation>
    </message>
    <message>
        <source>Bilinear is the book&apos;s baseline and leaves visible aliasing; Kaiser-Bessel concentrates its transform within the image.</source>
        <translation>双线性是书中的基准，留有可见混叠；Kaiser-Bessel 的变换集中在图像内。</translation>
    </message>
    <message>
        <source>Bin</source>
        <translation>箱</translation>
    </message>
    <message>
        <source>Bin along z</source>
        <translation>z 向的箱</translation>
    </message>
    <message>
        <source>Bins</source>
        <translation>箱数</translation>
    </message>
    <message>
        <source>Blelloch 1990</source>
        <translation>Blelloch 1990</translation>
    </message>
    <message>
        <source>Blelloch 1990; CUDA Programming Guide 3.0, G.3.3</source>
        <translation>Blelloch 1990；CUDA Programming Guide 3.0，G.3.3</translation>
    </message>
    <message>
        <source>Blelloch, padded</source>
        <translation>Blelloch，有填充</translation>
    </message>
    <message>
        <source>Blelloch, unpadded</source>
        <translation>Blelloch，无填充</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>线程块</translation>
    </message>
    <message>
        <source>Block height</source>
        <translation>块高</translation>
    </message>
    <message>
        <source>Block of 16 columns</source>
        <translation>16 列的线程块</translation>
    </message>
    <message>
        <source>Block order</source>
        <translation>线程块次序</translation>
    </message>
    <message>
        <source>Block rows</source>
        <translation>块行数</translation>
    </message>
    <message>
        <source>Block transpose in place</source>
        <translation>分块原地转置</translation>
    </message>
    <message>
        <source>Block width</source>
        <translation>块宽</translation>
    </message>
    <message>
        <source>Blocks of elements in registers</source>
        <translation>寄存器中的元素块</translation>
    </message>
    <message>
        <source>Blocks of voxels in registers</source>
        <translation>寄存器中的体素块</translation>
    </message>
    <message>
        <source>Bluestein: two transforms of %1 points, radices </source>
        <translation>Bluestein：两次 %1 点变换，基为 </translation>
    </message>
    <message>
        <source>Brackets</source>
        <translation>括号</translation>
    </message>
    <message>
        <source>Brings the records of a block into shared memory as one run of addresses and takes them apart there (OpenCL Best Practices Guide, App. A, no. 5).</source>
        <translation>把线程块的记录以连续地址载入共享内存，再在其中拆开（OpenCL Best Practices Guide，附录 A，第 5 条）。</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>缓冲</translation>
    </message>
    <message>
        <source>By</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>CUDA C++ Programming Guide, warp shuffle functions</source>
        <translation>CUDA C++ Programming Guide，warp shuffle 函数</translation>
    </message>
    <message>
        <source>Cached in</source>
        <translation>缓存于</translation>
    </message>
    <message>
        <source>Caps the registers of a thread (0: no cap): more threads fit on a processor, but values that no longer fit spill to memory.</source>
        <translation>限制每线程寄存器数（0：不限）：处理器上可容纳更多线程，但放不下的值会溢出到内存。</translation>
    </message>
    <message>
        <source>Carve-out</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Cells of a bin along x and y: larger bins spend less on the rim that neighbouring tiles share, smaller ones fit more blocks into shared memory.</source>
        <translation>箱沿 x 和 y 的单元数：箱越大，与邻块共有的边缘占比越小；越小则共享内存可容纳更多线程块。</translation>
    </message>
    <message>
        <source>Cells of a bin along z, apart from the others because shared memory pays for all three.</source>
        <translation>箱沿 z 的单元数，单独设置，因为三个方向都占用共享内存。</translation>
    </message>
    <message>
        <source>Cells of the grid for each voxel along an axis.</source>
        <translation>沿一轴每体素的网格单元数。</translation>
    </message>
    <message>
        <source>Cells that a sample touches along each axis: each one more gains about a digit, and the work grows as its power.</source>
        <translation>采样沿每轴涉及的单元数：每多一个约多一位精度，工作量按幂次增长。</translation>
    </message>
    <message>
        <source>Chains</source>
        <translation>链</translation>
    </message>
    <message>
        <source>Chunks that stay in the constant cache%1</source>
        <translation>能留在常量缓存中的块%1</translation>
    </message>
    <message>
        <source>Coalesced: CUDA C Best Practices Guide</source>
        <translation>合并访问：CUDA C Best Practices Guide</translation>
    </message>
    <message>
        <source>Compensated</source>
        <translation>补偿求和</translation>
    </message>
    <message>
        <source>Completely unrolled</source>
        <translation>完全展开</translation>
    </message>
    <message>
        <source>Complex elements are 8 bytes: the same number of loads moves twice the bytes.</source>
        <translation>复数元素为 8 字节：同样多的加载搬运两倍字节。</translation>
    </message>
    <message>
        <source>Concurrent kernels</source>
        <translation>并发内核</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Consecutive threads along a row read a run of addresses, along a column one float of each row (OpenCL Best Practices Guide, App. A, no. 4).</source>
        <translation>连续线程沿行读连续地址，沿列则每行读一个浮点数（OpenCL Best Practices Guide，附录 A，第 4 条）。</translation>
    </message>
    <message>
        <source>Constant memory serves one address of a warp at a time, and these differ; a table in global memory stays in the cache; the special-function units compute them anew, to six digits; accurate functions to all.</source>
        <translation>常量内存一次只服务线程束的一个地址，而这些地址各不相同；全局内存中的表留在缓存；特殊函数单元重新计算到六位；精确函数得到全部位数。</translation>
    </message>
    <message>
        <source>Constant memory, arrays</source>
        <translation>常量内存，数组结构</translation>
    </message>
    <message>
        <source>Constant memory, records</source>
        <translation>常量内存，结构数组</translation>
    </message>
    <message>
        <source>Coordinates from 0 to 1 over the image, whatever its size, or in texels.</source>
        <translation>坐标在图像上为 0 到 1（与大小无关），或以纹素计。</translation>
    </message>
    <message>
        <source>Coordinates outside the image take its edge, or the image repeats.</source>
        <translation>图像外的坐标取边缘，或图像重复。</translation>
    </message>
    <message>
        <source>Copies a matrix whose rows are padded, or not, to a length that memory&apos;s segments divide.</source>
        <translation>拷贝矩阵，其行是否填充到内存段的整数倍。</translation>
    </message>
    <message>
        <source>Copies an array from an offset on: a warp&apos;s run of addresses then begins inside a segment of memory and takes one transaction more.</source>
        <translation>从某偏移起拷贝数组：线程束的地址段从内存段中间开始，多一次事务。</translation>
    </message>
    <message>
        <source>Copies an array: nothing but memory traffic, so its bandwidth is what any kernel that reads and writes can hope for.</source>
        <translation>拷贝数组：只有内存流量，其带宽是任何读写内核所能期望的上限。</translation>
    </message>
    <message>
        <source>Copies and kernels of several streams beside each other, and the processor beside both: what hiding transfers is worth, as a timeline.</source>
        <translation>多个流的拷贝和内核并行，处理器也同时工作：以时间线展示隐藏传输的价值。</translation>
    </message>
    <message>
        <source>Copies between host and device: by kind of host memory, direction and size, against the bus&apos;s rate.</source>
        <translation>主机与设备间的拷贝：按主机内存类型、方向和大小，与总线速率对比。</translation>
    </message>
    <message>
        <source>Copies every n-th float of an array: memory delivers whole segments, so most of what it moves is thrown away.</source>
        <translation>每隔若干个拷贝数组的一个浮点数：内存以整段交付，搬运的大部分被丢弃。</translation>
    </message>
    <message>
        <source>Copies of the loop&apos;s body per round: fewer branches and counter updates, and loads that can be issued together.</source>
        <translation>每轮循环体的份数：分支和计数更少，加载可一起发出。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>拷贝</translation>
    </message>
    <message>
        <source>Copy through shared memory</source>
        <translation>经共享内存拷贝</translation>
    </message>
    <message>
        <source>Copy with a stride</source>
        <translation>带步长的拷贝</translation>
    </message>
    <message>
        <source>Copy with an offset</source>
        <translation>带偏移的拷贝</translation>
    </message>
    <message>
        <source>Correctly rounded division takes several instructions; 0 takes the fast one.</source>
        <translation>正确舍入的除法需要多条指令；0 采用快速除法。</translation>
    </message>
    <message>
        <source>Correctly rounded square roots take several instructions; 0 takes the fast one.</source>
        <translation>正确舍入的平方根需要多条指令；0 采用快速平方根。</translation>
    </message>
    <message>
        <source>Coulomb summation within a radius</source>
        <translation>截断半径内的库仑求和</translation>
    </message>
    <message>
        <source>Counted in shared memory</source>
        <translation>在共享内存中计数</translation>
    </message>
    <message>
        <source>Counted per block</source>
        <translation>按块计数</translation>
    </message>
    <message>
        <source>Counted per warp</source>
        <translation>按线程束计数</translation>
    </message>
    <message>
        <source>Counts the cycles of each warp; they hold the time in which others were served (CUDA Programming Guide, B.9).</source>
        <translation>统计每个线程束的周期数；其中包含其他线程束被服务的时间（CUDA Programming Guide，B.9）。</translation>
    </message>
    <message>
        <source>Counts values in bins: many threads add to few words, and what they wait for is each other.</source>
        <translation>把数值计入各箱：许多线程对少数字相加，它们等待的正是彼此。</translation>
    </message>
    <message>
        <source>Crowded bins, as at the centre of k-space, are cut into jobs of so many samples, lest one block work on when all others have ended.</source>
        <translation>拥挤的箱（如 k 空间中心）被切成这么多采样的作业，以免其他线程块都结束后还有一个在工作。</translation>
    </message>
    <message>
        <source>Cuts the samples among blocks of their own, which add by atomics: small images have too few tiles to fill a GPU.</source>
        <translation>把采样分给各自的线程块并以原子方式相加：小图像的块太少，填不满 GPU。</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>Data layout</source>
        <translation>数据布局</translation>
    </message>
    <message>
        <source>Degrees by which the plane is turned about two axes.</source>
        <translation>平面绕两轴旋转的度数。</translation>
    </message>
    <message>
        <source>Degrees of the turn.</source>
        <translation>旋转的度数。</translation>
    </message>
    <message>
        <source>Degridding</source>
        <translation>反网格化</translation>
    </message>
    <message>
        <source>Demonstrations</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Depth first, a copy back waits in the copy engine&apos;s queue before the next copy there; breadth first or staggered it does not (OpenCL Best Practices Guide, 3.1.3).</source>
        <translation>深度优先时，拷回在拷贝引擎队列中排在下一次拷入之前等待；广度优先或交错则不会（OpenCL Best Practices Guide，3.1.3）。</translation>
    </message>
    <message>
        <source>Diagonal numbering of the blocks spreads concurrent blocks over the memory partitions of older GPUs; newer ones hash addresses and gain little.</source>
        <translation>对角编号把同时运行的线程块分散到旧 GPU 的内存分区；新 GPU 对地址做散列，收益很小。</translation>
    </message>
    <message>
        <source>Direct Coulomb summation</source>
        <translation>直接库仑求和</translation>
    </message>
    <message>
        <source>Direct reads the grid in the order of the scan; sorted samples read what their neighbours have just brought into the cache; tiled stages a bin&apos;s part of the grid in shared memory.</source>
        <translation>direct 按扫描顺序读网格；sorted 的采样读邻居刚载入缓存的内容；tiled 把箱对应的网格部分载入共享内存。</translation>
    </message>
    <message>
        <source>Direct tests every atom; for large bins the processor chooses the atoms around each; small bins are walked by every block around its own points (Kirk &amp; Hwu 2010, 10.3).</source>
        <translation>direct 检查所有原子；大箱由处理器为每个箱选出周围的原子；小箱由每个线程块围绕自己的点遍历（Kirk &amp; Hwu 2010，10.3）。</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Divergence</source>
        <translation>发散</translation>
    </message>
    <message>
        <source>Division</source>
        <translation>除法</translation>
    </message>
    <message>
        <source>Double</source>
        <translation>双精度</translation>
    </message>
    <message>
        <source>Dummy atoms</source>
        <translation>虚拟原子</translation>
    </message>
    <message>
        <source>Dummy shared memory</source>
        <translation>虚占共享内存</translation>
    </message>
    <message>
        <source>Each atomic operation on words in shared memory, with one to all threads of a block on a word.</source>
        <translation>对共享内存中的字执行各种原子操作，一个到整块的线程访问同一个字。</translation>
    </message>
    <message>
        <source>Each pixel is wanted by all its neighbours: a tile with a halo in shared memory is loaded once for a block (OpenCL Best Practices Guide, 3.2.2.2); plain loads leave that to the cache.</source>
        <translation>每个像素被其所有邻居需要：共享内存中带光晕的块每线程块只载入一次（OpenCL Best Practices Guide，3.2.2.2）；普通加载则交给缓存。</translation>
    </message>
    <message>
        <source>Each sample that a thread has read serves this many voxels, so loads and loop overhead are shared; it costs five registers per voxel.</source>
        <translation>线程读入的每个采样用于这么多体素，加载和循环开销得以分摊；每个体素占用五个寄存器。</translation>
    </message>
    <message>
        <source>Edges of an image: the derivatives across and down, each a mean over three rows or columns.</source>
        <translation>图像边缘：横向和纵向导数，各对三行或三列取平均。</translation>
    </message>
    <message>
        <source>Eight streams, breadth first</source>
        <translation>八个流，广度优先</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>元素数</translation>
    </message>
    <message>
        <source>Elements per thread</source>
        <translation>每线程元素数</translation>
    </message>
    <message>
        <source>Elements that a thread loads before it needs the first of them: more loads in flight hide more of the memory&apos;s latency.</source>
        <translation>线程在用到第一个元素之前加载的元素数：在途加载越多，隐藏的内存延迟越多。</translation>
    </message>
    <message>
        <source>Elements that the processor computes while copies and kernels run: launches and asynchronous copies return at once (Optimizing CUDA, asynchronous data transfers).</source>
        <translation>拷贝和内核运行时由处理器计算的元素：启动和异步拷贝立即返回（Optimizing CUDA，asynchronous data transfers）。</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>表项</translation>
    </message>
    <message>
        <source>Entries of the table; 1 to 16384.</source>
        <translation>表的项数；1 至 16384。</translation>
    </message>
    <message>
        <source>Equal bins over [-1, 1), up to 2048.</source>
        <translation>[-1, 1) 上的等宽箱，最多 2048。</translation>
    </message>
    <message>
        <source>Even and odd parts of the exponential</source>
        <translation>指数函数的偶部和奇部</translation>
    </message>
    <message>
        <source>Every atom</source>
        <translation>所有原子</translation>
    </message>
    <message>
        <source>Every sum of the first so many elements: the step that orders, packs and bins data in parallel.</source>
        <translation>前若干元素的所有和：并行排序、打包和分箱的基本步骤。</translation>
    </message>
    <message>
        <source>Every thread stores, after a barrier</source>
        <translation>屏障之后每个线程都写</translation>
    </message>
    <message>
        <source>Exact division</source>
        <translation>精确除法</translation>
    </message>
    <message>
        <source>Exact square root</source>
        <translation>精确平方根</translation>
    </message>
    <message>
        <source>Exact sums the series of the Bessel function, table interpolates stored values, polynomial has a short polynomial for each tap, half of which serves the mirrored tap, too.</source>
        <translation>exact 对贝塞尔函数级数求和，table 插值存储的值，polynomial 每个抽头用一个短多项式，其一半也用于镜像抽头。</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>Extra columns of the tile: with one, the elements of a column lie in different banks and a warp reads them at once; with none they queue up in one bank.</source>
        <translation>块的额外列数：有一列时，一列的元素位于不同存储体，线程束可同时读取；没有则在同一存储体排队。</translation>
    </message>
    <message>
        <source>FFTW could not plan a transform</source>
        <translation>FFTW 无法规划变换</translation>
    </message>
    <message>
        <source>Factored adjoint</source>
        <translation>因式分解的伴随</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>因子</translation>
    </message>
    <message>
        <source>Fast ones come from the special-function units, to about 2^-21 (OpenCL Best Practices Guide, App. A, no. 15).</source>
        <translation>快速的来自特殊函数单元，精度约 2^-21（OpenCL Best Practices Guide，附录 A，第 15 条）。</translation>
    </message>
    <message>
        <source>Fast takes sine and cosine from the special-function units, in a few cycles and to about six digits; accurate computes them in software.</source>
        <translation>fast 由特殊函数单元求正弦和余弦，只需几个周期，约六位精度；accurate 用软件计算。</translation>
    </message>
    <message>
        <source>Fast takes sine and cosine from the special-function units; here they are few, so that accuracy costs little.</source>
        <translation>fast 由特殊函数单元求正弦余弦；此处次数很少，精确计算代价不大。</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>取数</translation>
    </message>
    <message>
        <source>Fields used</source>
        <translation>使用的字段</translation>
    </message>
    <message>
        <source>Fills the bins up with atoms without charge: a row of bins is then one array without counts, for sums that add nothing.</source>
        <translation>用不带电的原子补满各箱：一行箱便是不需计数的数组，代价是多余的零求和。</translation>
    </message>
    <message>
        <source>Fills the list, or each bin, up with dummy samples that carry no data, so that the kernel has no bounds tests; sparse bins pay with more dummies than samples.</source>
        <translation>用不带数据的虚拟采样补满列表或各箱，内核无需边界检查；稀疏的箱中虚拟采样多于真实采样。</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>滤波</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>收尾</translation>
    </message>
    <message>
        <source>First addition while loading</source>
        <translation>加载时做第一次加法</translation>
    </message>
    <message>
        <source>Five floats, aligned to 16</source>
        <translation>五个浮点数，对齐到 16</translation>
    </message>
    <message>
        <source>Five points in a plane</source>
        <translation>平面内五点</translation>
    </message>
    <message>
        <source>Floats</source>
        <translation>浮点数</translation>
    </message>
    <message>
        <source>Floats between the elements of neighbouring threads: at 2, half of each segment is wasted (OpenCL Best Practices Guide, 3.2.1.4).</source>
        <translation>相邻线程元素之间的浮点数：为 2 时每段浪费一半（OpenCL Best Practices Guide，3.2.1.4）。</translation>
    </message>
    <message>
        <source>Floats by which all addresses are moved: off a multiple of the segment, a warp needs more transactions (OpenCL Best Practices Guide, 3.2.1.3).</source>
        <translation>所有地址移动的浮点数：不是内存段整数倍时线程束需要更多事务（OpenCL Best Practices Guide，3.2.1.3）。</translation>
    </message>
    <message>
        <source>Floats copied</source>
        <translation>拷贝的浮点数</translation>
    </message>
    <message>
        <source>Floats in a record: float2 and float4 are single loads, three floats are three, and five aligned to 16 bytes are two (CUDA Programming Guide, 5.3.2.1.1).</source>
        <translation>记录中的浮点数：float2 和 float4 为一次加载，三个浮点数为三次，对齐到 16 字节的五个为两次（CUDA Programming Guide，5.3.2.1.1）。</translation>
    </message>
    <message>
        <source>Floats of a vector; the book has 256.</source>
        <translation>向量的浮点数；书中为 256。</translation>
    </message>
    <message>
        <source>Flush to zero</source>
        <translation>下溢归零</translation>
    </message>
    <message>
        <source>Four adjacent elements per thread</source>
        <translation>每线程四个相邻元素</translation>
    </message>
    <message>
        <source>Four elements per thread</source>
        <translation>每线程四个元素</translation>
    </message>
    <message>
        <source>Fourier transform of rows</source>
        <translation>行傅里叶变换</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Fused multiply-add</source>
        <translation>融合乘加</translation>
    </message>
    <message>
        <source>Fuses a*b+c into one instruction with one rounding, and lets a processor sum several samples side by side; 0 keeps every rounding and the order as written, as other machines have them (OpenCL Best Practices Guide, App. A, no. 7).</source>
        <translation>把 a*b+c 融合为一条指令、一次舍入，并允许处理器并排累加多个采样；0 保留每次舍入和书写顺序，与其他机器一致（OpenCL Best Practices Guide，附录 A，第 7 条）。</translation>
    </message>
    <message>
        <source>Gather from bins</source>
        <translation>从箱中 gather</translation>
    </message>
    <message>
        <source>Gather gives each voxel to one thread, so no two threads write the same place; scatter gives each sample to one thread and needs atomic additions; scatter-racy leaves them out and is wrong.</source>
        <translation>gather 让每个线程负责一个体素，因此不会有两个线程写同一位置；scatter 让每个线程负责一个采样，需要原子加；scatter-racy 省去原子加，结果错误。</translation>
    </message>
    <message>
        <source>Gather, registers</source>
        <translation>gather，寄存器</translation>
    </message>
    <message>
        <source>Gather, sums in memory</source>
        <translation>gather，累加和存于内存</translation>
    </message>
    <message>
        <source>Global atomics</source>
        <translation>全局原子</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Grid-stride</source>
        <translation>网格跨步</translation>
    </message>
    <message>
        <source>Gridding</source>
        <translation>网格化</translation>
    </message>
    <message>
        <source>Hillis and Steele</source>
        <translation>Hillis 与 Steele</translation>
    </message>
    <message>
        <source>Hillis and Steele 1986; Kirk &amp; Hwu 2010, 1.9</source>
        <translation>Hillis 与 Steele 1986；Kirk &amp; Hwu 2010，1.9</translation>
    </message>
    <message>
        <source>Hints to the compiler</source>
        <translation>给编译器的提示</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>直方图</translation>
    </message>
    <message>
        <source>Hops</source>
        <translation>跳数</translation>
    </message>
    <message>
        <source>Host and device</source>
        <translation>主机与设备</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>主机内存</translation>
    </message>
    <message>
        <source>How many find their value positive (ballot, __syncthreads_count), or whether any or all do.</source>
        <translation>有多少个值为正（ballot、__syncthreads_count），或是否任一、全部为正。</translation>
    </message>
    <message>
        <source>How the last 32 threads go on: they ran in lock-step before Volta and needed no barrier (Kirk &amp; Hwu, exercise 6.9); today that is a race, and __syncwarp or shuffles take its place.</source>
        <translation>最后 32 个线程如何继续：Volta 之前锁步运行，不需屏障（Kirk &amp; Hwu，习题 6.9）；如今这是竞争，需用 __syncwarp 或 shuffle。</translation>
    </message>
    <message>
        <source>How the values lie: the more of them share a bin, the longer the queues.</source>
        <translation>数值的分布：同一箱中越多，排队越长。</translation>
    </message>
    <message>
        <source>Image filters</source>
        <translation>图像滤波</translation>
    </message>
    <message>
        <source>In units; the book&apos;s atoms in ångström.</source>
        <translation>以单位计；书中的原子以埃计。</translation>
    </message>
    <message>
        <source>Independent values of a thread: with one, each instruction waits for the one before.</source>
        <translation>线程的独立值数：只有一个时，每条指令都等待前一条。</translation>
    </message>
    <message>
        <source>Inline</source>
        <translation>内联</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Input order</source>
        <translation>输入次序</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Instruction throughput</source>
        <translation>指令吞吐量</translation>
    </message>
    <message>
        <source>Integer product</source>
        <translation>整数乘法</translation>
    </message>
    <message>
        <source>Interleaved, bank conflicts</source>
        <translation>交错，存储体冲突</translation>
    </message>
    <message>
        <source>Interleaved, divergent</source>
        <translation>交错，发散</translation>
    </message>
    <message>
        <source>Interpolates every sample from the grid points around it: the last step of the non-uniform FFT.</source>
        <translation>由周围网格点插值出每个采样：非均匀 FFT 的最后一步。</translation>
    </message>
    <message>
        <source>KB per block that nobody uses: occupancy falls, time rises only below the plateau (OpenCL Best Practices Guide, 4.5; App. A, no. 13).</source>
        <translation>每块无人使用的 KB 数：占用率下降，低于平台后时间才上升（OpenCL Best Practices Guide，4.5；附录 A，第 13 条）。</translation>
    </message>
    <message>
        <source>Kahan 1965; Ogita, Rump and Oishi 2005</source>
        <translation>Kahan 1965；Ogita、Rump 和 Oishi 2005</translation>
    </message>
    <message>
        <source>Keeps a voxel&apos;s position and its two sums in registers, instead of reading and writing memory for every sample.</source>
        <translation>把体素的位置和两个和保存在寄存器中，而不是为每个采样读写内存。</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>核</translation>
    </message>
    <message>
        <source>Kernel values</source>
        <translation>核值</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Large bin</source>
        <translation>大箱</translation>
    </message>
    <message>
        <source>Large bins</source>
        <translation>大箱</translation>
    </message>
    <message>
        <source>Large flat bins, one column of cells per thread</source>
        <translation>大而扁的箱，每线程一列单元</translation>
    </message>
    <message>
        <source>Last barrier</source>
        <translation>最后的屏障</translation>
    </message>
    <message>
        <source>Last warp</source>
        <translation>最后的线程束</translation>
    </message>
    <message>
        <source>Last warp in lock-step (then)</source>
        <translation>最后的线程束锁步（当时）</translation>
    </message>
    <message>
        <source>Last warp with __syncwarp (now)</source>
        <translation>最后的线程束用 __syncwarp（如今）</translation>
    </message>
    <message>
        <source>Launch bounds</source>
        <translation>启动界限</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Length of the arrays, any number from 1 on: bytes over time, the effective bandwidth, is what is compared (OpenCL Best Practices Guide, App. A, no. 2).</source>
        <translation>数组长度，从 1 起任意数：比较的是字节数除以时间，即有效带宽（OpenCL Best Practices Guide，附录 A，第 2 条）。</translation>
    </message>
    <message>
        <source>Length of the chain, each step waiting for the one before.</source>
        <translation>链的长度，每一步都等待前一步。</translation>
    </message>
    <message>
        <source>Lengthens the rows of both matrices by two tiles, the other cure for partition camping; it costs memory.</source>
        <translation>把两个矩阵的行加长两块，这是解决分区拥堵的另一方法；代价是内存。</translation>
    </message>
    <message>
        <source>Lengthens the rows of the tile so that the rows of one sample lie in different banks of shared memory and its threads are served at once.</source>
        <translation>加长块的行，使一个采样的各行位于共享内存的不同存储体，其线程可同时得到服务。</translation>
    </message>
    <message>
        <source>Lengthens the rows of the tile: a warp reads along them, so that only blocks narrower than a warp have bank conflicts to lose.</source>
        <translation>加长块的行：线程束沿行读取，只有窄于线程束的线程块才有存储体冲突可消除。</translation>
    </message>
    <message>
        <source>Lengthens the rows of the transposed tile by one, so that a column&apos;s elements lie in different banks (OpenCL Best Practices Guide, 3.2.2.3).</source>
        <translation>把转置块的行加长一，使一列的元素位于不同存储体（OpenCL Best Practices Guide，3.2.2.3）。</translation>
    </message>
    <message>
        <source>Lengthens the tiles&apos; rows, by one element or in vector access by four: only the transposed store of vector access has bank conflicts to remove; elsewhere it costs shared memory for nothing.</source>
        <translation>把块的行加长一个元素，vector 访问时加长四个：只有 vector 的转置存储有存储体冲突可消除，其他情形白占共享内存。</translation>
    </message>
    <message>
        <source>Level-1 cache hands what one warp&apos;s transaction brought too much to the next warp; past it, only level 2 does (CUDA Programming Guide, G.4.2: -dlcm=ca and -dlcm=cg).</source>
        <translation>一级缓存把一个线程束事务多取的内容交给下一个线程束；绕过它则只有二级缓存（CUDA Programming Guide，G.4.2：-dlcm=ca 与 -dlcm=cg）。</translation>
    </message>
    <message>
        <source>Loads in flight: OpenCL Best Practices Guide, 3.2</source>
        <translation>在途加载：OpenCL Best Practices Guide，3.2</translation>
    </message>
    <message>
        <source>Loads that wait for one another: latency, nothing else.</source>
        <translation>互相等待的加载：只有延迟。</translation>
    </message>
    <message>
        <source>Loads the next tiles into registers before multiplying these, so that their latency passes unnoticed (Kirk &amp; Hwu 2010, 6.4); costs registers.</source>
        <translation>在相乘之前把下一块载入寄存器，使延迟不被察觉（Kirk &amp; Hwu 2010，6.4）；占用寄存器。</translation>
    </message>
    <message>
        <source>Long runs, fast trigonometry</source>
        <translation>长序列，快速三角函数</translation>
    </message>
    <message>
        <source>Look-ups</source>
        <translation>查表次数</translation>
    </message>
    <message>
        <source>Loop in kernel</source>
        <translation>内核内循环</translation>
    </message>
    <message>
        <source>Many small transfers cost more than a large one, each its own overhead (CUDA Programming Guide, 5.3.1).</source>
        <translation>许多小传输比一次大传输代价高，每次都有开销（CUDA Programming Guide，5.3.1）。</translation>
    </message>
    <message>
        <source>Map is read</source>
        <translation>读取图的时机</translation>
    </message>
    <message>
        <source>Mapped (zero copy)</source>
        <translation>映射（零拷贝）</translation>
    </message>
    <message>
        <source>Matrix addition</source>
        <translation>矩阵加法</translation>
    </message>
    <message>
        <source>Matrix padding</source>
        <translation>矩阵填充</translation>
    </message>
    <message>
        <source>Matrix product</source>
        <translation>矩阵乘法</translation>
    </message>
    <message>
        <source>Matrix size: N for N x N, or WxH; any size from 1 on.</source>
        <translation>矩阵大小：N 表示 N x N，或 WxH；从 1 起任意大小。</translation>
    </message>
    <message>
        <source>Matrix size: N for N x N, or WxH; what fills no tile stays as it is.</source>
        <translation>矩阵大小：N 表示 N x N，或 WxH；不足一块的部分保持不变。</translation>
    </message>
    <message>
        <source>Matrix transpose</source>
        <translation>矩阵转置</translation>
    </message>
    <message>
        <source>Median filter</source>
        <translation>中值滤波</translation>
    </message>
    <message>
        <source>Mirrored pairs</source>
        <translation>镜像对</translation>
    </message>
    <message>
        <source>Mirrored pairs, blocked registers, padded, sliced samples</source>
        <translation>镜像对，寄存器分块，填充，采样分片</translation>
    </message>
    <message>
        <source>More elements per thread put more loads in flight and share out the index arithmetic, at the price of fewer threads.</source>
        <translation>每线程元素越多，在途加载越多、索引计算越分摊，代价是线程更少。</translation>
    </message>
    <message>
        <source>Mu</source>
        <translation>Mu</translation>
    </message>
    <message>
        <source>Mu = conj(Phi) D for F^H d; phi-mag is |Phi|^2 for Q. A reconstruction sets it.</source>
        <translation>F^H d 用 Mu = conj(Phi) D；Q 用 phi-mag 即 |Phi|^2。由重建设定。</translation>
    </message>
    <message>
        <source>Mu = conj(Phi) D for each sample: the part of the adjoint sum that does not depend on the voxel, split off into a kernel of its own.</source>
        <translation>每个采样的 Mu = conj(Phi) D：伴随求和中与体素无关的部分，分离为单独的内核。</translation>
    </message>
    <message>
        <source>Mu cannot be computed for %1 samples</source>
        <translation>无法为 %1 个采样计算 Mu</translation>
    </message>
    <message>
        <source>Mu in constant memory</source>
        <translation>Mu 在常量内存中</translation>
    </message>
    <message>
        <source>Multiply-add</source>
        <translation>乘加</translation>
    </message>
    <message>
        <source>N for N rows of N points, or WxH for H rows of W points; rows have 1 to 8192 points.</source>
        <translation>N 表示 N 行、每行 N 点，或 WxH 表示 H 行、每行 W 点；每行 1 至 8192 点。</translation>
    </message>
    <message>
        <source>N for N x N, or MxK for M rows of K elements (the guide&apos;s K is 16); any size from 1 on.</source>
        <translation>N 表示 N x N，或 MxK 表示 M 行、每行 K 个元素（指南的 K 为 16）；从 1 起任意大小。</translation>
    </message>
    <message>
        <source>N for two N x N matrices, or MxKxN for M x K times K x N; any size from 1 on.</source>
        <translation>N 表示两个 N x N 矩阵，或 MxKxN 表示 M x K 乘 K x N；从 1 起任意大小。</translation>
    </message>
    <message>
        <source>N or WxH with at most %1 elements is needed</source>
        <translation>需要 N 或 WxH，最多 %1 个元素</translation>
    </message>
    <message>
        <source>Naive</source>
        <translation>朴素</translation>
    </message>
    <message>
        <source>Naive threads fetch two elements for each multiply-add; tiles in shared memory are fetched once for all threads of a block (OpenCL Best Practices Guide, 3.2.2.2); a single block leaves all multiprocessors but one idle.</source>
        <translation>朴素线程每次乘加取两个元素；共享内存中的块为整个线程块只取一次（OpenCL Best Practices Guide，3.2.2.2）；单个线程块使其余多处理器全部闲置。</translation>
    </message>
    <message>
        <source>Naive threads read two factors for each multiplication; a block that stages a tile of both in shared memory reads each once for all its rows or columns.</source>
        <translation>朴素线程每次乘法读两个因子；把两者的块载入共享内存的线程块，每个因子只为其所有行或列读一次。</translation>
    </message>
    <message>
        <source>Nearest neighbours along one, two or three axes, and the voxel itself.</source>
        <translation>沿一、二或三轴的近邻，以及体素本身。</translation>
    </message>
    <message>
        <source>Neighbouring threads on neighbouring elements are coalesced into few transactions; neighbouring elements in one thread are not (OpenCL Best Practices Guide, App. A, no. 4).</source>
        <translation>相邻线程访问相邻元素会合并为少量事务；一个线程访问相邻元素则不会（OpenCL Best Practices Guide，附录 A，第 4 条）。</translation>
    </message>
    <message>
        <source>Neither</source>
        <translation>都不能</translation>
    </message>
    <message>
        <source>Normalised</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Number of k-space samples.</source>
        <translation>k 空间采样数。</translation>
    </message>
    <message>
        <source>Oblique slice</source>
        <translation>斜切面</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>占用率</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>One block per multiprocessor, prefetching</source>
        <translation>每多处理器一个线程块，预取</translation>
    </message>
    <message>
        <source>One chain</source>
        <translation>一条链</translation>
    </message>
    <message>
        <source>One element per thread</source>
        <translation>每线程一个元素</translation>
    </message>
    <message>
        <source>One instruction again and again: the operations per clock that the guide&apos;s table promises.</source>
        <translation>反复执行一条指令：指南表格所承诺的每周期操作数。</translation>
    </message>
    <message>
        <source>One load of 8 or 16 bytes for two or four values (CUDA Programming Guide, 5.3.2.1).</source>
        <translation>一次加载 8 或 16 字节取两个或四个值（CUDA Programming Guide，5.3.2.1）。</translation>
    </message>
    <message>
        <source>One load of 8 or 16 bytes replaces two or four of 4 bytes: fewer instructions and more bytes in flight for each (CUDA Programming Guide, 5.3.2.1).</source>
        <translation>一次 8 或 16 字节的加载代替两次或四次 4 字节的：指令更少，每条在途字节更多（CUDA Programming Guide，5.3.2.1）。</translation>
    </message>
    <message>
        <source>One stream</source>
        <translation>一个流</translation>
    </message>
    <message>
        <source>One-dimensional blocks</source>
        <translation>一维线程块</translation>
    </message>
    <message>
        <source>Only pinned memory is copied beside kernels: a pageable copy holds the host up until the driver has taken the data (CUDA Programming Guide, 3.2.6.2).</source>
        <translation>只有锁页内存能与内核并行拷贝：可分页内存的拷贝会阻塞主机直到驱动取走数据（CUDA Programming Guide，3.2.6.2）。</translation>
    </message>
    <message>
        <source>OpenCL 1.2 has no flag for write-combined memory</source>
        <translation>OpenCL 1.2 没有写合并内存标志</translation>
    </message>
    <message>
        <source>OpenCL C 1.2 does not reach tensor cores</source>
        <translation>OpenCL C 1.2 无法使用张量核心</translation>
    </message>
    <message>
        <source>OpenCL C 1.2 fixes the rounding of division</source>
        <translation>OpenCL C 1.2 固定了除法的舍入</translation>
    </message>
    <message>
        <source>OpenCL C 1.2 fixes the rounding of square roots</source>
        <translation>OpenCL C 1.2 固定了平方根的舍入</translation>
    </message>
    <message>
        <source>OpenCL C 1.2 has neither shuffles nor a barrier for part of a block</source>
        <translation>OpenCL C 1.2 既没有 shuffle，也没有块内局部屏障</translation>
    </message>
    <message>
        <source>OpenCL C 1.2 has no votes</source>
        <translation>OpenCL C 1.2 没有表决</translation>
    </message>
    <message>
        <source>OpenCL C has no cycle counter</source>
        <translation>OpenCL C 没有周期计数器</translation>
    </message>
    <message>
        <source>OpenCL C has no inverse error function</source>
        <translation>OpenCL C 没有反误差函数</translation>
    </message>
    <message>
        <source>OpenCL C has no loads that pass a level of the cache</source>
        <translation>OpenCL C 没有绕过某级缓存的加载</translation>
    </message>
    <message>
        <source>OpenCL C has no reciprocal cube root</source>
        <translation>OpenCL C 没有立方根倒数</translation>
    </message>
    <message>
        <source>OpenCL cannot share out level-1 cache and shared memory</source>
        <translation>OpenCL 不能划分一级缓存和共享内存</translation>
    </message>
    <message>
        <source>OpenCL compilers inline every function</source>
        <translation>OpenCL 编译器内联所有函数</translation>
    </message>
    <message>
        <source>OpenCL has no register cap</source>
        <translation>OpenCL 没有寄存器上限</translation>
    </message>
    <message>
        <source>OpenCL leaves subnormal numbers to the device</source>
        <translation>OpenCL 把次正规数交给设备处理</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Optimizing Matrix Transpose in CUDA</source>
        <translation>Optimizing Matrix Transpose in CUDA</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Order of issue</source>
        <translation>发出次序</translation>
    </message>
    <message>
        <source>Outside</source>
        <translation>边界外</translation>
    </message>
    <message>
        <source>Overflow</source>
        <translation>溢出</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>Padded bins</source>
        <translation>填充的箱</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Pageable</source>
        <translation>可分页</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Pairs of vectors; the book has 1,024.</source>
        <translation>向量对；书中为 1,024。</translation>
    </message>
    <message>
        <source>Parts that are worked on side by side: more hide more of the copies, until each is too small to be worth its launch.</source>
        <translation>并行处理的部分数：越多隐藏的拷贝越多，直到每部分小得不值一次启动。</translation>
    </message>
    <message>
        <source>Passes over the matrix inside one launch: above 1 the cost of launching is spread, as in the second column of the guide&apos;s table; each pass gives a block another tile.</source>
        <translation>一次启动中遍历矩阵的次数：大于 1 时分摊启动代价，如指南表格的第二列；每遍线程块处理另一块。</translation>
    </message>
    <message>
        <source>Patterns</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Per cent of a multiprocessor&apos;s fast memory that serve as shared memory rather than as level-1 cache, which serves neighbouring and repeated accesses (CUDA Programming Guide, G.4.1).</source>
        <translation>多处理器快速存储中作共享内存而非一级缓存的百分比；一级缓存服务相邻和重复的访问（CUDA Programming Guide，G.4.1）。</translation>
    </message>
    <message>
        <source>Physics</source>
        <translation>物理</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>锁页</translation>
    </message>
    <message>
        <source>Pinned memory reaches the bus&apos;s full rate, which pageable memory does not, but is scarce (OpenCL Best Practices Guide, 3.1.1); write-combined memory is not snooped, up to 40 % quicker to send and very slow to read; mapped memory is used in place (CUDA Programming Guide, 3.2.5).</source>
        <translation>锁页内存能达到总线全速，可分页内存不能，但它稀缺（OpenCL Best Practices Guide，3.1.1）；写合并内存不被监听，发送快至 40 %，读取很慢；映射内存就地使用（CUDA Programming Guide，3.2.5）。</translation>
    </message>
    <message>
        <source>Pinned, both ways</source>
        <translation>锁页，双向</translation>
    </message>
    <message>
        <source>Pinned, in 256 pieces</source>
        <translation>锁页，分 256 块</translation>
    </message>
    <message>
        <source>Pinned, to the host</source>
        <translation>锁页，到主机</translation>
    </message>
    <message>
        <source>Pipeline: each stream copies its part there, computes and copies back (CUDA Programming Guide, 3.2.6.4). Kernels: small kernels of several streams at once (3.2.6.3).</source>
        <translation>pipeline：每个流拷入自己的部分、计算、拷回（CUDA Programming Guide，3.2.6.4）。kernels：多个流的小内核同时运行（3.2.6.3）。</translation>
    </message>
    <message>
        <source>Pitch</source>
        <translation>行距</translation>
    </message>
    <message>
        <source>Pitched</source>
        <translation>带行距</translation>
    </message>
    <message>
        <source>Pixels across the neighbourhood: 9 values need 20 comparisons in pairs, 25 need ten times as many.</source>
        <translation>邻域宽度的像素数：9 个值需 20 次成对比较，25 个需十倍之多。</translation>
    </message>
    <message>
        <source>Pixels of the image: N for N x N, or WxH.</source>
        <translation>图像像素：N 表示 N x N，或 WxH。</translation>
    </message>
    <message>
        <source>Pixels of the image: N for N x N, or WxH; any size from 1 on.</source>
        <translation>图像像素：N 表示 N x N，或 WxH；从 1 起任意大小。</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>Plain loads</source>
        <translation>普通加载</translation>
    </message>
    <message>
        <source>Plain loads, linear</source>
        <translation>普通加载，线性</translation>
    </message>
    <message>
        <source>Plain loads, nearest</source>
        <translation>普通加载，最近</translation>
    </message>
    <message>
        <source>Pointers that may overlap</source>
        <translation>可能重叠的指针</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点数</translation>
    </message>
    <message>
        <source>Points along a large bin: its neighbourhood is the radius wider on every side, so that larger ones have more atoms for each point, and fewer launches.</source>
        <translation>大箱一边的点数：其邻域每侧宽出一个半径，箱越大每点的原子越多、启动越少。</translation>
    </message>
    <message>
        <source>Points along a small bin: small ones follow the radius closely, large ones hold enough atoms to be worth a step.</source>
        <translation>小箱一边的点数：小的紧贴半径，大的有足够的原子值得走一步。</translation>
    </message>
    <message>
        <source>Points change threads with both parts at once, or real and imaginary parts in turn: half the shared memory for twice the barriers.</source>
        <translation>点在线程间交换时实虚部一起，或先后交换：共享内存减半，屏障加倍。</translation>
    </message>
    <message>
        <source>Points of a row in a thread&apos;s registers: more hide latency with fewer threads (CUDA C Programming Guide, 5.2.3) and leave room for fewer blocks.</source>
        <translation>线程寄存器中一行的点数：越多则可用更少线程隐藏延迟（CUDA C Programming Guide，5.2.3），能容纳的线程块也更少。</translation>
    </message>
    <message>
        <source>Points of a row that a thread sums: they share the atom&apos;s loads and the distance in y and z, which saves a quarter of the operations (Kirk &amp; Hwu 2010, 9.3).</source>
        <translation>一个线程求和的同行点：它们共用原子的加载以及 y、z 方向的距离，节省四分之一的运算（Kirk &amp; Hwu 2010，9.3）。</translation>
    </message>
    <message>
        <source>Points per thread</source>
        <translation>每线程点数</translation>
    </message>
    <message>
        <source>Points that a thread transforms at once: a larger radix needs fewer passes through shared memory and fewer twiddle factors, and more registers.</source>
        <translation>线程一次变换的点数：基越大，经共享内存的遍数和旋转因子越少，寄存器越多。</translation>
    </message>
    <message>
        <source>Points: N for N x N x N, or WxHxD, half a unit apart.</source>
        <translation>点：N 表示 N x N x N，或 WxHxD，间隔半个单位。</translation>
    </message>
    <message>
        <source>Points: N for a plane of N x N, WxH, or WxHxD for D planes, half a unit apart.</source>
        <translation>点：N 表示 N x N 的平面，WxH，或 WxHxD 表示 D 个平面，间隔半个单位。</translation>
    </message>
    <message>
        <source>Positions of the surface: N for N x N, or WxH.</source>
        <translation>曲面的点：N 表示 N x N，或 WxH。</translation>
    </message>
    <message>
        <source>Prefetch</source>
        <translation>预取</translation>
    </message>
    <message>
        <source>Prefix sums</source>
        <translation>前缀和</translation>
    </message>
    <message>
        <source>Matrix times its transpose</source>
        <translation>与自身转置的乘积</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>量</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>Radix</source>
        <translation>基</translation>
    </message>
    <message>
        <source>Radix 2</source>
        <translation>基 2</translation>
    </message>
    <message>
        <source>Radix 8</source>
        <translation>基 8</translation>
    </message>
    <message>
        <source>Radix 8, 16 points per thread, parts together</source>
        <translation>基 8，每线程 16 点，实虚部一起</translation>
    </message>
    <message>
        <source>Radix 8, 8 points per thread</source>
        <translation>基 8，每线程 8 点</translation>
    </message>
    <message>
        <source>Radix 8, special-function units</source>
        <translation>基 8，特殊函数单元</translation>
    </message>
    <message>
        <source>Radix 8, table</source>
        <translation>基 8，查表</translation>
    </message>
    <message>
        <source>Radix 8, table, padded</source>
        <translation>基 8，查表，填充</translation>
    </message>
    <message>
        <source>Random samples fill k-space evenly; radial ones crowd at its centre, where bins overflow.</source>
        <translation>随机采样均匀填充 k 空间；径向采样聚集在中心，使箱溢出。</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Reading the map before the sum holds a register for each point all along; late, the read waits for memory at the end (Kirk &amp; Hwu 2010, 9.4).</source>
        <translation>求和前读图会一直为每点占用一个寄存器；晚读则在最后等待内存（Kirk &amp; Hwu 2010，9.4）。</translation>
    </message>
    <message>
        <source>Reads a place twice while the neighbour writes to it: what barriers, volatile and a warp&apos;s lock-step each promise.</source>
        <translation>邻居写入时对同一位置读两次：屏障、volatile 和线程束锁步各自保证什么。</translation>
    </message>
    <message>
        <source>Reads records of two to five floats in each arrangement that a program could keep them in, and writes a weighted sum of their fields.</source>
        <translation>以程序可能采用的各种布局读取二到五个浮点数的记录，写出其字段的加权和。</translation>
    </message>
    <message>
        <source>Reads the multiprocessor&apos;s cycle counter around a chain of multiply-adds.</source>
        <translation>在一串乘加前后读取多处理器的周期计数器。</translation>
    </message>
    <message>
        <source>Reconstruction</source>
        <translation>重建</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>记录数</translation>
    </message>
    <message>
        <source>Records (aos) put the cells and offsets of a sample side by side; arrays (soa) let neighbouring threads read neighbouring words.</source>
        <translation>结构数组（aos）把采样的单元和偏移放在一起；数组结构（soa）让相邻线程读相邻的字。</translation>
    </message>
    <message>
        <source>Records (aos) put the parts of a sample side by side, so that one cache line serves them all; arrays (soa) need a line for each part.</source>
        <translation>结构数组（aos）把一个采样的各部分放在一起，一条缓存行即可全部提供；数组结构（soa）每部分需要一行。</translation>
    </message>
    <message>
        <source>Records end to end (float3)</source>
        <translation>首尾相接的记录（float3）</translation>
    </message>
    <message>
        <source>Records through shared memory</source>
        <translation>经共享内存的记录</translation>
    </message>
    <message>
        <source>Recurrence</source>
        <translation>递推</translation>
    </message>
    <message>
        <source>Reduction</source>
        <translation>归约</translation>
    </message>
    <message>
        <source>Register cap</source>
        <translation>寄存器上限</translation>
    </message>
    <message>
        <source>Repetitions in the kernel.</source>
        <translation>内核中的重复次数。</translation>
    </message>
    <message>
        <source>Replaces subnormal numbers by zero, which makes some instructions shorter.</source>
        <translation>用零代替次正规数，使某些指令更短。</translation>
    </message>
    <message>
        <source>Restrict</source>
        <translation>restrict</translation>
    </message>
    <message>
        <source>Rolled loops</source>
        <translation>循环不展开</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>Rotation by textures</source>
        <translation>用纹理旋转</translation>
    </message>
    <message>
        <source>Rotation from voxel to voxel</source>
        <translation>逐体素旋转</translation>
    </message>
    <message>
        <source>Rounds rows and planes up to whole blocks: aligned rows and no bounds tests, for points that nobody wants (Kirk &amp; Hwu 2010, 9.4).</source>
        <translation>把行和平面补齐到整块：行对齐且无需边界检查，代价是无用的点（Kirk &amp; Hwu 2010，9.4）。</translation>
    </message>
    <message>
        <source>Rounds samples, rows and columns up to whole tiles, so that nothing that is read needs a bounds test.</source>
        <translation>把采样、行和列补齐到整块，读取无需边界检查。</translation>
    </message>
    <message>
        <source>Rounds the distance between rows up to so many floats: then every row begins on a segment and no warp&apos;s access is split (CUDA Programming Guide, 5.3.2.1.2, cudaMallocPitch).</source>
        <translation>把行距补齐到这么多浮点数：每行都从内存段起始，线程束的访问不会被拆分（CUDA Programming Guide，5.3.2.1.2，cudaMallocPitch）。</translation>
    </message>
    <message>
        <source>Rounds the matrices up to whole tiles with zeros: no bounds tests and aligned rows (OpenCL Best Practices Guide, 3.2.1), for more memory and idle multiply-adds.</source>
        <translation>用零把矩阵补齐到整块：无边界检查、行对齐（OpenCL Best Practices Guide，3.2.1），代价是更多内存和无用的乘加。</translation>
    </message>
    <message>
        <source>Rounds the samples up to whole blocks with entries that weigh nothing, so that staging has no bounds tests.</source>
        <translation>用零权重项把采样补齐到整块，暂存时无需边界检查。</translation>
    </message>
    <message>
        <source>Rounds voxels and samples up with entries that weigh nothing, so that the kernel has no bounds tests; with memory=shared this does not touch bank conflicts, as all threads read one word.</source>
        <translation>用权重为零的项把体素和采样补齐，内核便无需边界检查；memory=shared 时不影响存储体冲突，因为所有线程读同一个字。</translation>
    </message>
    <message>
        <source>Rows end to end</source>
        <translation>首尾相接的行</translation>
    </message>
    <message>
        <source>Rows of cells by neighbouring threads</source>
        <translation>相邻线程处理单元行</translation>
    </message>
    <message>
        <source>Rows per block</source>
        <translation>每块行数</translation>
    </message>
    <message>
        <source>Rows with a pitch</source>
        <translation>带行距的行</translation>
    </message>
    <message>
        <source>Rows x columns of c that a thread sums: merging k neighbouring tiles saves (k-1)/2k of the traffic (Kirk &amp; Hwu 2010, 6.6), and each value read from shared memory serves several multiply-adds.</source>
        <translation>线程求和的 c 的行 x 列：合并 k 个相邻块节省 (k-1)/2k 的流量（Kirk &amp; Hwu 2010，6.6），从共享内存读出的每个值用于多次乘加。</translation>
    </message>
    <message>
        <source>Rows x columns of voxels, or pairs, in a thread&apos;s registers: each factor read from shared memory then serves several multiplications.</source>
        <translation>线程寄存器中体素（或对）的行 x 列：从共享内存读出的每个因子用于多次乘法。</translation>
    </message>
    <message>
        <source>Sample weights Mu</source>
        <translation>采样权重 Mu</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>Samples from</source>
        <translation>采样来自</translation>
    </message>
    <message>
        <source>Samples of a fragment tile</source>
        <translation>片段块的采样数</translation>
    </message>
    <message>
        <source>Samples of one launch: each adds to the image once, so that long chunks spare memory traffic and short ones show the image sooner.</source>
        <translation>一次启动的采样数：每次启动累加图像一次，块长节省内存流量，块短更早显示图像。</translation>
    </message>
    <message>
        <source>Samples of one launch: the image grows chunk by chunk and can be shown after each; small chunks stay in the cache but launch more often.</source>
        <translation>一次启动的采样数：图像逐块增长，每块之后都可显示；小块留在缓存中，但启动更频繁。</translation>
    </message>
    <message>
        <source>Samples per block</source>
        <translation>每块采样数</translation>
    </message>
    <message>
        <source>Samples per launch</source>
        <translation>每次启动的采样数</translation>
    </message>
    <message>
        <source>Samples per round of the inner loop: fewer branches and counter updates, and loads that can be issued together.</source>
        <translation>内层循环每轮的采样数：分支和计数更少，加载可一起发出。</translation>
    </message>
    <message>
        <source>Samples staged</source>
        <translation>暂存采样数</translation>
    </message>
    <message>
        <source>Samples that a block brings into shared memory at once: fewer barriers, more memory.</source>
        <translation>线程块一次载入共享内存的采样数：屏障更少，内存更多。</translation>
    </message>
    <message>
        <source>Samples whose kernel values a block computes together before it adds them: more need more shared memory, fewer more barriers.</source>
        <translation>线程块在相加前一起计算核值的采样数：越多占用共享内存越多，越少屏障越多。</translation>
    </message>
    <message>
        <source>Samples whose recurrences run side by side: each waits for its own last step, and two fill each other&apos;s waits.</source>
        <translation>并排递推的采样数：每个等待自己的上一步，两个可互相填补等待。</translation>
    </message>
    <message>
        <source>Scalar products</source>
        <translation>点积</translation>
    </message>
    <message>
        <source>Scalar products of many pairs of vectors, a block for each: the exercise that asks which of its stores are in vain.</source>
        <translation>许多向量对的点积，每对一个线程块：习题问哪些存储是徒劳的。</translation>
    </message>
    <message>
        <source>Scatter after fission</source>
        <translation>拆分循环后的 scatter</translation>
    </message>
    <message>
        <source>Scatter by rows</source>
        <translation>按行 scatter</translation>
    </message>
    <message>
        <source>Scatter gives a sample to a thread and needs atomic additions; gather gives a grid point to a thread, which searches the bins around; binned sums a bin in shared memory and adds only the sum; scatter-racy leaves the atomics out and is wrong.</source>
        <translation>scatter 让线程负责一个采样，需要原子加；gather 让线程负责一个网格点并搜索周围的箱；binned 在共享内存中对箱求和后只加总和；scatter-racy 省去原子操作，结果错误。</translation>
    </message>
    <message>
        <source>Scatter with atomics</source>
        <translation>带原子操作的 scatter</translation>
    </message>
    <message>
        <source>Scatter without atomics</source>
        <translation>无原子操作的 scatter</translation>
    </message>
    <message>
        <source>Scatter, as printed</source>
        <translation>scatter，按书中原样</translation>
    </message>
    <message>
        <source>Scatter, sorted</source>
        <translation>scatter，已排序</translation>
    </message>
    <message>
        <source>Second order</source>
        <translation>二阶</translation>
    </message>
    <message>
        <source>Second order, staged</source>
        <translation>二阶，暂存</translation>
    </message>
    <message>
        <source>Second order, strided</source>
        <translation>二阶，跨步</translation>
    </message>
    <message>
        <source>Seeded numbers in [-1, 1), or the book&apos;s harness: element (i, j) is i + j + 1, whose sums are exact in float up to 128 x 128 and show rounding beyond.</source>
        <translation>[-1, 1) 内带种子的数，或书中的数据：元素 (i, j) 为 i + j + 1，其和在 128 x 128 以内用 float 精确，超出则显现舍入。</translation>
    </message>
    <message>
        <source>Seeded positions and charges; auto takes one for each ten cubic units, as in water.</source>
        <translation>带种子的位置和电荷；auto 每十个立方单位取一个，如同水中。</translation>
    </message>
    <message>
        <source>Seeded positions over the grid and charges in [-1, 1); 1 to 1000000.</source>
        <translation>网格上带种子的位置，电荷在 [-1, 1)；1 至 1000000。</translation>
    </message>
    <message>
        <source>Sequential</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Several elements per thread</source>
        <translation>每线程多个元素</translation>
    </message>
    <message>
        <source>Shared memory: Kirk &amp; Hwu 2010, section 5.3</source>
        <translation>共享内存：Kirk &amp; Hwu 2010，5.3 节</translation>
    </message>
    <message>
        <source>Shared records, eight voxels per thread%1</source>
        <translation>共享内存中的结构数组，每线程八个体素%1</translation>
    </message>
    <message>
        <source>Short rows alone make blocks of less than a warp; auto takes as many rows as make 192 threads, which hide the latency of registers (OpenCL Programming Guide, 3.2); a block has 1024 at most, however many rows are asked for.</source>
        <translation>短行单独构成的线程块不足一个线程束；auto 取足够的行凑成 192 个线程以隐藏寄存器延迟（OpenCL Programming Guide，3.2）；无论要求多少行，每块最多 1024 个线程。</translation>
    </message>
    <message>
        <source>Shuffles</source>
        <translation>shuffle</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>侧</translation>
    </message>
    <message>
        <source>Side of the block and of its tiles: 16 filled the half-warps and banks of the guide&apos;s GPUs; on 32 banks only a tile of 32 with padding is free of conflicts.</source>
        <translation>线程块及块的边长：16 正好填满指南所用 GPU 的半线程束和存储体；32 个存储体时只有带填充的 32 块无冲突。</translation>
    </message>
    <message>
        <source>Side of the block, and samples of one step: wider tiles reuse what they read more often and take more shared memory.</source>
        <translation>线程块边长和每步采样数：块越宽，读入数据复用越多，占用共享内存也越多。</translation>
    </message>
    <message>
        <source>Side of the square tile of a block: wider tiles make longer runs of consecutive addresses but take more shared memory.</source>
        <translation>线程块方形块的边长：越宽连续地址越长，但占用更多共享内存。</translation>
    </message>
    <message>
        <source>Side of the tile and of the block of threads: accesses are coalesced where a row of it fills a segment, on the G80 at 16 alone (Kirk &amp; Hwu, exercise 6.8).</source>
        <translation>块与线程块的边长：一行填满一个内存段时访问合并，在 G80 上只有 16 满足（Kirk &amp; Hwu，习题 6.8）。</translation>
    </message>
    <message>
        <source>Simple</source>
        <translation>简单</translation>
    </message>
    <message>
        <source>Sine and cosine</source>
        <translation>正弦与余弦</translation>
    </message>
    <message>
        <source>Single block</source>
        <translation>单个线程块</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>Slices of samples</source>
        <translation>采样分片</translation>
    </message>
    <message>
        <source>Small bin</source>
        <translation>小箱</translation>
    </message>
    <message>
        <source>Small bins</source>
        <translation>小箱</translation>
    </message>
    <message>
        <source>Small bins, overflow on the processor</source>
        <translation>小箱，溢出由处理器处理</translation>
    </message>
    <message>
        <source>Small values that are added first are not lost beside large ones (Kirk &amp; Hwu, 7.5); as they are, these fall off like k-space from its centre.</source>
        <translation>先加的小值不会被大值淹没（Kirk &amp; Hwu，7.5）；原样的数据像 k 空间一样从中心衰减。</translation>
    </message>
    <message>
        <source>Sobel filter</source>
        <translation>Sobel 滤波</translation>
    </message>
    <message>
        <source>Sorted</source>
        <translation>已排序</translation>
    </message>
    <message>
        <source>Sorted, unrolled polynomial</source>
        <translation>已排序，多项式展开</translation>
    </message>
    <message>
        <source>Special-function units</source>
        <translation>特殊函数单元</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Spreads every sample over the grid points around it: the first step of a gridding reconstruction and of the non-uniform FFT&apos;s adjoint.</source>
        <translation>把每个采样扩散到周围的网格点：网格化重建和非均匀 FFT 伴随的第一步。</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>暂存</translation>
    </message>
    <message>
        <source>Stencil</source>
        <translation>模板计算</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Steps of the inner product written out, without branch and index arithmetic.</source>
        <translation>展开内积的步，没有分支和索引计算。</translation>
    </message>
    <message>
        <source>Steps of the inner product written out: of six instructions in a rolled step two compute (Kirk &amp; Hwu 2010, 6.5); unrolled, index arithmetic and branches go.</source>
        <translation>展开内积的步：循环一步六条指令中只有两条在计算（Kirk &amp; Hwu 2010，6.5）；展开后索引计算和分支消失。</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>Strided</source>
        <translation>跨步</translation>
    </message>
    <message>
        <source>Strided threads read a whole row apart, one memory transaction each; staging only the other operand leaves that as it is; a tile that is stored transposed reads both along rows (OpenCL Best Practices Guide, 3.2.2.3).</source>
        <translation>跨步线程相隔整行读取，每个各一次事务；只暂存另一操作数无济于事；转置存储的块使两者都沿行读取（OpenCL Best Practices Guide，3.2.2.3）。</translation>
    </message>
    <message>
        <source>Strided voxels put neighbouring threads on neighbouring voxels, so that a warp writes rows at once; consecutive ones are written one here, one there.</source>
        <translation>跨步排列使相邻线程处理相邻体素，线程束一次写整行；连续排列则分散写入。</translation>
    </message>
    <message>
        <source>Strided, rows staged</source>
        <translation>跨步，暂存行</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>Sums every sample&apos;s contribution to every voxel: the adjoint of a non-Cartesian scan and the right-hand side of least squares.</source>
        <translation>对每个体素累加每个采样的贡献：非笛卡尔扫描的伴随，也是最小二乘的右端项。</translation>
    </message>
    <message>
        <source>Sums |Phi|^2 e^{i 2 pi k.x} over all samples for every offset: with it, F^H F becomes a convolution.</source>
        <translation>对每个偏移在所有采样上求和 |Phi|^2 e^{i 2 pi k.x}：于是 F^H F 成为卷积。</translation>
    </message>
    <message>
        <source>Sweeps a function or a fast intrinsic over its arguments and shows its largest error in units of the last place beside the guide&apos;s bound; the error column counts in such bounds.</source>
        <translation>让函数或快速内建函数遍历其自变量，给出以末位单位计的最大误差和指南的界限；误差列以该界限为单位。</translation>
    </message>
    <message>
        <source>Synchronisation</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>Table look-up</source>
        <translation>查表</translation>
    </message>
    <message>
        <source>Tables hold each sine and cosine of a chunk once; fused computes them where they are needed, in every block again, and saves the memory traffic.</source>
        <translation>表把每块的正弦余弦存一次；fused 在需要处、在每个线程块中重新计算，节省内存流量。</translation>
    </message>
    <message>
        <source>Takes shared memory that it does not need, so that fewer blocks share a multiprocessor and less of the memory&apos;s latency is hidden.</source>
        <translation>占用并不需要的共享内存，使更少的线程块共享多处理器，隐藏的内存延迟更少。</translation>
    </message>
    <message>
        <source>Tells the compiler the block size, so that it can share out registers for that size; off, it must allow for the largest block, of 1024 threads.</source>
        <translation>告知编译器线程块大小，使其按此分配寄存器；关闭时须按最大的 1024 线程块考虑。</translation>
    </message>
    <message>
        <source>Tensor cores</source>
        <translation>张量核心</translation>
    </message>
    <message>
        <source>Tensor cores multiply whole fragments at once: half precision rounds factors to 11 bits, pairs of halves keep 22 in three products.</source>
        <translation>张量核心一次乘整个片段：半精度把因子舍入到 11 位，半精度对用三次乘积保留 22 位。</translation>
    </message>
    <message>
        <source>Tensor cores, pairs of halves</source>
        <translation>张量核心，半精度对</translation>
    </message>
    <message>
        <source>Texels</source>
        <translation>纹素</translation>
    </message>
    <message>
        <source>Texture of bytes</source>
        <translation>字节纹理</translation>
    </message>
    <message>
        <source>Texture units filter and address by themselves, through a cache that keeps neighbours in both directions (CUDA C Programming Guide, 5.3.2.5); plain loads leave that to the kernel.</source>
        <translation>纹理单元自行滤波和寻址，其缓存保存两个方向的邻居（CUDA C Programming Guide，5.3.2.5）；普通加载由内核完成。</translation>
    </message>
    <message>
        <source>Texture, linear</source>
        <translation>纹理，线性</translation>
    </message>
    <message>
        <source>Texture, nearest</source>
        <translation>纹理，最近</translation>
    </message>
    <message>
        <source>Texture, wrapped</source>
        <translation>纹理，环绕</translation>
    </message>
    <message>
        <source>Textures</source>
        <translation>纹理</translation>
    </message>
    <message>
        <source>The adjoint sum on a matrix of voxels as a complex matrix product: the exponential of k.x is a product of one factor for each axis.</source>
        <translation>体素矩阵上的伴随求和写成复数矩阵乘法：k.x 的指数是各轴因子之积。</translation>
    </message>
    <message>
        <source>The adjoint sum on equally spaced voxels: one sine and cosine, then a rotation from voxel to voxel, in a third of the direct sum&apos;s instructions.</source>
        <translation>等间距体素上的伴随求和：一次正弦余弦，然后逐体素旋转，指令为直接求和的三分之一。</translation>
    </message>
    <message>
        <source>The barrier after the tree&apos;s last step: thread 0 does not need it, but where every thread stores, a warp that is ahead would store an incomplete sum.</source>
        <translation>树的最后一步之后的屏障：线程 0 不需要，但若每个线程都写，领先的线程束会写入不完整的和。</translation>
    </message>
    <message>
        <source>The barrier between writing the tile and reading it: without it a thread may read what another warp has not yet written (Kirk &amp; Hwu, exercise 4.3).</source>
        <translation>写块与读块之间的同步屏障：没有它，线程可能读到其他线程束尚未写入的内容（Kirk &amp; Hwu，习题 4.3）。</translation>
    </message>
    <message>
        <source>The blocks&apos; values: the block that ends last adds them up, which needs a fence (CUDA Programming Guide, B.5); or the host launches again until one is left; or each block adds to one word.</source>
        <translation>各线程块的值：由最后结束的线程块相加，需要栅栏（CUDA Programming Guide，B.5）；或主机反复启动直到剩一个；或各块加到同一个字。</translation>
    </message>
    <message>
        <source>The book&apos;s running example: 2 n^3 operations on 3 n^2 elements, so that all depends on how often each element is fetched from global memory.</source>
        <translation>书中贯穿始终的例子：3 n^2 个元素上 2 n^3 次运算，关键在于每个元素从全局内存取多少次。</translation>
    </message>
    <message>
        <source>The bus carries both directions at once, where the device has two copy engines (OpenCL Best Practices Guide, 3.1.3).</source>
        <translation>设备有两个拷贝引擎时总线可双向同时传输（OpenCL Best Practices Guide，3.1.3）。</translation>
    </message>
    <message>
        <source>The grid walks over the array</source>
        <translation>网格跨步遍历数组</translation>
    </message>
    <message>
        <source>The guide takes 16 x 16; where 32 does not divide the width, a warp spans several rows.</source>
        <translation>指南取 16 x 16；宽度不能被 32 整除时一个线程束跨多行。</translation>
    </message>
    <message>
        <source>The guide&apos;s sample</source>
        <translation>指南的示例</translation>
    </message>
    <message>
        <source>The last block adds up</source>
        <translation>最后的线程块求和</translation>
    </message>
    <message>
        <source>The last block, without its fence</source>
        <translation>最后的线程块，无栅栏</translation>
    </message>
    <message>
        <source>The middle value of each pixel&apos;s neighbourhood takes single wrong pixels out and leaves edges: nothing but comparisons, in registers.</source>
        <translation>每个像素邻域的中值去除孤立的错误像素并保留边缘：只有比较，在寄存器中进行。</translation>
    </message>
    <message>
        <source>The more a block counts before it adds its counts to the others&apos;, the less that costs.</source>
        <translation>线程块在合并计数之前数得越多，合并的代价越小。</translation>
    </message>
    <message>
        <source>The nearest texel, or a mean of the neighbours weighted by distance; texture units weigh with eight bits (CUDA C Programming Guide, appendix F.2).</source>
        <translation>最近的纹素，或按距离加权的邻居平均；纹理单元权重为八位（CUDA C Programming Guide，附录 F.2）。</translation>
    </message>
    <message>
        <source>The potential of point charges on a grid, each point a sum over all atoms: the gather of F^H d with a reciprocal root instead of sine and cosine.</source>
        <translation>点电荷在网格上的电势，每个点对所有原子求和：与 F^H d 相同的 gather，只是以平方根倒数代替正弦余弦。</translation>
    </message>
    <message>
        <source>The processor takes a quarter</source>
        <translation>处理器承担四分之一</translation>
    </message>
    <message>
        <source>The rounder the tile, the smaller its halo: of 8^3 cells loaded 6^3 are useful, of 11^3 9^3 (Kirk &amp; Hwu, 12.2).</source>
        <translation>块越接近立方，光晕越小：载入 8^3 个单元有用 6^3，11^3 有用 9^3（Kirk &amp; Hwu，12.2）。</translation>
    </message>
    <message>
        <source>The running value: a float, a float and what its roundings lost, or a double, at which most GPUs are slower: a literal without its f is enough to get there (Kirk &amp; Hwu, 7.4; OpenCL Best Practices Guide, App. A, no. 18).</source>
        <translation>累加值：float，float 加上舍入损失，或 double（多数 GPU 较慢，常数漏写 f 就会变成 double；Kirk &amp; Hwu，7.4；OpenCL Best Practices Guide，附录 A，第 18 条）。</translation>
    </message>
    <message>
        <source>The same on 32 banks</source>
        <translation>同上，32 个存储体</translation>
    </message>
    <message>
        <source>The same through the level-1 cache</source>
        <translation>同上，经一级缓存</translation>
    </message>
    <message>
        <source>The same with the tree in registers</source>
        <translation>同上，树在寄存器中</translation>
    </message>
    <message>
        <source>The same, atoms unrolled, no case for denormals in the root</source>
        <translation>同上，原子展开，开方不处理次正规数</translation>
    </message>
    <message>
        <source>The same, where no cache can run dry</source>
        <translation>同上，没有缓存会落空</translation>
    </message>
    <message>
        <source>The sign of the exponent: - forward, + inverse; neither divides.</source>
        <translation>指数的符号：- 正变换，+ 逆变换；都不除。</translation>
    </message>
    <message>
        <source>Thread 0 stores</source>
        <translation>线程 0 写</translation>
    </message>
    <message>
        <source>Thread per pair</source>
        <translation>每对一个线程</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Threads across and down: a square block touches the fewest lines of a cache that follows both directions.</source>
        <translation>横向和纵向线程数：对两个方向的缓存，方形线程块触及的行最少。</translation>
    </message>
    <message>
        <source>Threads across and down: the larger the block, the smaller the halo&apos;s share of its tile (Kirk &amp; Hwu 2010, 12.2).</source>
        <translation>横向和纵向线程数：线程块越大，光晕占块的比例越小（Kirk &amp; Hwu 2010，12.2）。</translation>
    </message>
    <message>
        <source>Threads across and down; the guide takes 16 x 16.</source>
        <translation>横向和纵向的线程数；指南取 16 x 16。</translation>
    </message>
    <message>
        <source>Threads along x and y that read a list.</source>
        <translation>沿 x 和 y 读取列表的线程数。</translation>
    </message>
    <message>
        <source>Threads along x and y: the book&apos;s half-warp of 16 across, or a whole warp.</source>
        <translation>沿 x 和 y 的线程数：书中横向 16 的半个线程束，或整个线程束。</translation>
    </message>
    <message>
        <source>Threads per block are tile x rows; fewer rows give each thread more elements and the same index arithmetic serves them all.</source>
        <translation>每块线程数为 tile x rows；行越少每线程元素越多，共用同一索引计算。</translation>
    </message>
    <message>
        <source>Threads per block: a multiple of 32 leaves no warp partly empty, and 128 to 256 is where to start (OpenCL Best Practices Guide, App. A, no. 14).</source>
        <translation>每块线程数：32 的倍数使线程束不留空，128 至 256 是起点（OpenCL Best Practices Guide，附录 A，第 14 条）。</translation>
    </message>
    <message>
        <source>Threads per block: enough to hide latency, not so many that registers run out.</source>
        <translation>每块线程数：足以隐藏延迟，又不致耗尽寄存器。</translation>
    </message>
    <message>
        <source>Threads per block: enough to hide latency; what a block shares is shared among more of them.</source>
        <translation>每块线程数：足以隐藏延迟；线程块共享的数据由更多线程分摊。</translation>
    </message>
    <message>
        <source>Threads per block: one per sample; the kernel is short, so its launch is most of its time.</source>
        <translation>每块线程数：每采样一个；内核很短，启动占去大部分时间。</translation>
    </message>
    <message>
        <source>Threads per sample</source>
        <translation>每采样线程数</translation>
    </message>
    <message>
        <source>Threads per word</source>
        <translation>每字线程数</translation>
    </message>
    <message>
        <source>Threads that branch differently within one warp take both branches in turn; across warps it costs nothing.</source>
        <translation>同一线程束中分支不同的线程会依次走两个分支；不同线程束之间没有代价。</translation>
    </message>
    <message>
        <source>Threads that meet on one word are served one after the other.</source>
        <translation>访问同一个字的线程被依次处理。</translation>
    </message>
    <message>
        <source>Threads wait until the tiles are stored and again until all have used them; without either the product is wrong (Kirk &amp; Hwu 2010, exercise 5.3).</source>
        <translation>线程先等块存好，再等所有线程用完；缺任何一个乘积就错误（Kirk &amp; Hwu 2010，习题 5.3）。</translation>
    </message>
    <message>
        <source>Three-term recurrence of the exponential</source>
        <translation>指数函数的三项递推</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Tile 64, eight loads in flight</source>
        <translation>块 64，八个在途加载</translation>
    </message>
    <message>
        <source>Tile 64, four loads in flight</source>
        <translation>块 64，四个在途加载</translation>
    </message>
    <message>
        <source>Tile of A</source>
        <translation>A 的块</translation>
    </message>
    <message>
        <source>Tile padding</source>
        <translation>块填充</translation>
    </message>
    <message>
        <source>Tile with halo</source>
        <translation>带光晕的块</translation>
    </message>
    <message>
        <source>Tiled</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Tiled bins</source>
        <translation>分块的箱</translation>
    </message>
    <message>
        <source>Tiled bins, unrolled polynomial</source>
        <translation>分块的箱，多项式展开</translation>
    </message>
    <message>
        <source>Tiled, blocked registers</source>
        <translation>分块，寄存器分块</translation>
    </message>
    <message>
        <source>Tiled, factors computed</source>
        <translation>分块，因子现算</translation>
    </message>
    <message>
        <source>Tiled, factors tabulated</source>
        <translation>分块，因子查表</translation>
    </message>
    <message>
        <source>Tiled, four voxels per thread</source>
        <translation>分块，每线程四个体素</translation>
    </message>
    <message>
        <source>Tiled, padded</source>
        <translation>分块，填充</translation>
    </message>
    <message>
        <source>Tiled, padded, 32 wide</source>
        <translation>分块，填充，宽 32</translation>
    </message>
    <message>
        <source>Tiled, padded, diagonal</source>
        <translation>分块，填充，对角</translation>
    </message>
    <message>
        <source>Tiled, padded, matrix padded</source>
        <translation>分块，填充，矩阵填充</translation>
    </message>
    <message>
        <source>Tiled, prefetch</source>
        <translation>分块，预取</translation>
    </message>
    <message>
        <source>Tiled, unrolled</source>
        <translation>分块，展开</translation>
    </message>
    <message>
        <source>Tiled, unrolled, four elements</source>
        <translation>分块，展开，四个元素</translation>
    </message>
    <message>
        <source>Tiled, unrolled, two elements</source>
        <translation>分块，展开，两个元素</translation>
    </message>
    <message>
        <source>Tiled, without the first barrier</source>
        <translation>分块，无第一个屏障</translation>
    </message>
    <message>
        <source>Tiled, without the second barrier</source>
        <translation>分块，无第二个屏障</translation>
    </message>
    <message>
        <source>Tiles of A and B</source>
        <translation>A 和 B 的块</translation>
    </message>
    <message>
        <source>Tiles on their way</source>
        <translation>在途块数</translation>
    </message>
    <message>
        <source>Timed</source>
        <translation>计时</translation>
    </message>
    <message>
        <source>Toeplitz kernel Q</source>
        <translation>Toeplitz 核 Q</translation>
    </message>
    <message>
        <source>Trajectory</source>
        <translation>轨迹</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>Transforms each row of a matrix in shared memory and registers: with the transpose it makes the inverse FFT of a Cartesian scan.</source>
        <translation>在共享内存和寄存器中变换矩阵的每一行：与转置一起构成笛卡尔扫描的逆 FFT。</translation>
    </message>
    <message>
        <source>Transposes each tile of a matrix where it lies: the exercise that asks for which block sizes a missing barrier goes unnoticed.</source>
        <translation>在原处转置矩阵的每个块：习题问在哪些块大小下缺少同步屏障不会被察觉。</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>Trigonometry</source>
        <translation>三角函数</translation>
    </message>
    <message>
        <source>Tuned, atoms in global memory</source>
        <translation>已调优，原子在全局内存</translation>
    </message>
    <message>
        <source>Tuned, atoms staged in shared memory</source>
        <translation>已调优，原子载入共享内存</translation>
    </message>
    <message>
        <source>Tuned, records</source>
        <translation>已调优，结构数组</translation>
    </message>
    <message>
        <source>Tuned, small constant chunks</source>
        <translation>已调优，小常量块</translation>
    </message>
    <message>
        <source>Tuned, with shuffles</source>
        <translation>已调优，用 shuffle</translation>
    </message>
    <message>
        <source>Tuned: 16 bytes per load, 32 elements per thread</source>
        <translation>已调优：每次加载 16 字节，每线程 32 个元素</translation>
    </message>
    <message>
        <source>Tuned: 4 x 4, vector</source>
        <translation>已调优：4 x 4，vector</translation>
    </message>
    <message>
        <source>Tuned: 8 x 8, vector</source>
        <translation>已调优：8 x 8，vector</translation>
    </message>
    <message>
        <source>Tuned: 8 x 8, vector, prefetch</source>
        <translation>已调优：8 x 8，vector，预取</translation>
    </message>
    <message>
        <source>Tuned: eight points per thread</source>
        <translation>已调优：每线程八点</translation>
    </message>
    <message>
        <source>Tuned: wide tile</source>
        <translation>已调优：宽块</translation>
    </message>
    <message>
        <source>Tuned: wide tile, eight loads</source>
        <translation>已调优：宽块，八个加载</translation>
    </message>
    <message>
        <source>Turns rows into columns: between the two passes of the inverse FFT of a Cartesian scan. It computes nothing, so all its time is memory.</source>
        <translation>把行变成列：位于笛卡尔扫描逆 FFT 的两遍之间。它不做计算，时间全花在内存上。</translation>
    </message>
    <message>
        <source>Twenty-five values in registers</source>
        <translation>寄存器中二十五个值</translation>
    </message>
    <message>
        <source>Twiddle factors</source>
        <translation>旋转因子</translation>
    </message>
    <message>
        <source>Twiddle factors from global memory</source>
        <translation>旋转因子来自全局内存</translation>
    </message>
    <message>
        <source>Two barriers</source>
        <translation>两个屏障</translation>
    </message>
    <message>
        <source>Two barriers order the accesses; volatile only makes the second read a read; without either the compiler may keep the first (CUDA Programming Guide, B.2.4).</source>
        <translation>两个屏障使访问有序；volatile 只保证第二次真的读取；两者都没有时编译器可沿用第一次的值（CUDA Programming Guide，B.2.4）。</translation>
    </message>
    <message>
        <source>Two or four sums per thread by one load of 8 or 16 bytes from each array (CUDA Programming Guide, 5.3.2.1).</source>
        <translation>每线程两或四个和，从每个数组一次加载 8 或 16 字节（CUDA Programming Guide，5.3.2.1）。</translation>
    </message>
    <message>
        <source>Two pairs of tiles in turn need one barrier for each step instead of two, for twice the shared memory.</source>
        <translation>两对块轮换，每步只需一个屏障而非两个，共享内存加倍。</translation>
    </message>
    <message>
        <source>Two queues, staggered</source>
        <translation>两个流，交错</translation>
    </message>
    <message>
        <source>Two streams, breadth first</source>
        <translation>两个流，广度优先</translation>
    </message>
    <message>
        <source>Two streams, depth first</source>
        <translation>两个流，深度优先</translation>
    </message>
    <message>
        <source>Two streams, pageable memory</source>
        <translation>两个流，可分页内存</translation>
    </message>
    <message>
        <source>Unroll</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Up and down a tree with 2 n additions, or log2 n steps of n additions each: fewer steps against less work.</source>
        <translation>沿树上下共 2 n 次加法，或 log2 n 步、每步 n 次加法：步数少与工作少之间的取舍。</translation>
    </message>
    <message>
        <source>V1: one point per thread</source>
        <translation>V1：每线程一个点</translation>
    </message>
    <message>
        <source>V2: four adjacent points</source>
        <translation>V2：四个相邻点</translation>
    </message>
    <message>
        <source>V3: eight points, coalesced, padded</source>
        <translation>V3：八个点，合并访问，填充</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Vector addition</source>
        <translation>向量加法</translation>
    </message>
    <message>
        <source>Vector: a thread&apos;s elements are runs of four neighbours, moved 16 bytes at a time, and a warp&apos;s threads lie 4 x 8, so that shared memory is asked a quarter as often.</source>
        <translation>vector：线程的元素为四个相邻元素一组，每次移动 16 字节，线程束按 4 x 8 排列，共享内存的访问减为四分之一。</translation>
    </message>
    <message>
        <source>Vertices of a moving surface</source>
        <translation>运动曲面的顶点</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>表决</translation>
    </message>
    <message>
        <source>Voxels at x and -x share their multiplications: sums with the cosine and with the sine alone make both in the end, with half the arithmetic.</source>
        <translation>x 和 -x 处的体素共用乘法：分别用余弦和正弦求和，最后得到两者，运算量减半。</translation>
    </message>
    <message>
        <source>Voxels of a thread</source>
        <translation>线程的体素</translation>
    </message>
    <message>
        <source>Voxels of the volume: N for N x N x N, or WxHxD; the plane has as many across and down as the longest side.</source>
        <translation>体数据的体素：N 表示 N x N x N，或 WxHxD；平面宽高等于最长边。</translation>
    </message>
    <message>
        <source>Voxels per thread</source>
        <translation>每线程体素数</translation>
    </message>
    <message>
        <source>Voxels that one sine and cosine serve: longer runs spread its cost over more, take two registers each and let rounding errors grow.</source>
        <translation>一次正弦余弦服务的体素数：越长分摊越多，每个占两个寄存器，舍入误差也增长。</translation>
    </message>
    <message>
        <source>Voxels: N for N x N x N, or AxBxC.</source>
        <translation>体素：N 表示 N x N x N，或 AxBxC。</translation>
    </message>
    <message>
        <source>Voxels: N for N x N, AxB, or AxBxC.</source>
        <translation>体素：N 表示 N x N，或 AxB、AxBxC。</translation>
    </message>
    <message>
        <source>Walk</source>
        <translation>遍历方式</translation>
    </message>
    <message>
        <source>Weights each voxel with its nearest neighbours, as finite differences do: every value is needed by several threads, and a tile&apos;s halo by several blocks.</source>
        <translation>像有限差分那样对每个体素及其近邻加权：每个值被多个线程需要，块的光晕被多个线程块需要。</translation>
    </message>
    <message>
        <source>What a kernel&apos;s author tells the compiler: that pointers do not overlap, that a function stays a function; launch bounds and register caps are options of every kernel.</source>
        <translation>内核作者告诉编译器的信息：指针不重叠、函数保持为函数；启动界限和寄存器上限是每个内核的选项。</translation>
    </message>
    <message>
        <source>What becomes of the values; norm is the sum of squares, whose root is the caller&apos;s.</source>
        <translation>对数值做什么；norm 为平方和，开方由调用者完成。</translation>
    </message>
    <message>
        <source>What is repeated: sums and products come many to a clock, transcendental ones few, a division many instructions (CUDA Programming Guide, table 5-1; shifts for division by powers of two: OpenCL Best Practices Guide, App. A, no. 17).</source>
        <translation>重复的指令：和与积每周期很多，超越函数很少，除法需多条指令（CUDA Programming Guide，表 5-1；以移位代替除以 2 的幂：OpenCL Best Practices Guide，附录 A，第 17 条）。</translation>
    </message>
    <message>
        <source>Where the arguments lie: sin, cos and tan beyond 48039 take a slow path with memory of their own (CUDA Programming Guide, 5.4.1); fast ones lose their bound beyond pi.</source>
        <translation>自变量所在范围：sin、cos、tan 超过 48039 走占用内存的慢路径（CUDA Programming Guide，5.4.1）；快速版本超过 pi 便失去界限。</translation>
    </message>
    <message>
        <source>Whether a thread needs the whole record or its first field: of records end to end the rest then comes along for nothing.</source>
        <translation>线程需要整条记录还是只需第一个字段：首尾相接的记录会白白带上其余部分。</translation>
    </message>
    <message>
        <source>Whether an element&apos;s sum holds the element itself.</source>
        <translation>元素的和是否包含元素本身。</translation>
    </message>
    <message>
        <source>Which side of the copy is shifted: the guide shifts both.</source>
        <translation>拷贝的哪一侧偏移：指南两侧都偏移。</translation>
    </message>
    <message>
        <source>Who adds whom in a block: pairs whose threads lie apart keep every warp half busy (divergence, OpenCL Best Practices Guide, App. A, no. 6), pairs whose values lie apart meet in one bank (no. 11); runs of neighbours do neither.</source>
        <translation>块内谁与谁相加：线程相隔的对使每个线程束半忙（发散，OpenCL Best Practices Guide，附录 A，第 6 条），数值相隔的对落在同一存储体（第 11 条）；相邻序列两者皆无。</translation>
    </message>
    <message>
        <source>Who stores the result: thread 0, or, as the exercise has it, all, 255 of 256 stores in vain (Kirk &amp; Hwu, exercise 6.7).</source>
        <translation>由谁写结果：线程 0，或如习题那样由所有线程写，256 次中 255 次徒劳（Kirk &amp; Hwu，习题 6.7）。</translation>
    </message>
    <message>
        <source>Who votes: 32 threads, or the whole block.</source>
        <translation>表决者：32 个线程或整个线程块。</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>With a thread for each cell of a row, neighbouring threads touch neighbouring cells and one memory transaction serves several; alone, a thread&apos;s cells are its own and each is a transaction.</source>
        <translation>一行中每个单元一个线程时，相邻线程访问相邻单元，一次事务服务多个；单独时线程的单元各是一次事务。</translation>
    </message>
    <message>
        <source>With its barrier</source>
        <translation>有屏障</translation>
    </message>
    <message>
        <source>With several tiles in shared memory all but one are on their way, by copies that no thread waits for, while that one is multiplied.</source>
        <translation>共享内存中有多个块时，除正在相乘的一块外其余都在途，拷贝无需线程等待。</translation>
    </message>
    <message>
        <source>With the width it makes the threads of a block.</source>
        <translation>与宽度一起构成线程块的线程数。</translation>
    </message>
    <message>
        <source>Without it every store may have changed what is read next, so that it is read again (CUDA Programming Guide, E.3).</source>
        <translation>没有它，每次写都可能改变接下来要读的内容，因此要重新读取（CUDA Programming Guide，E.3）。</translation>
    </message>
    <message>
        <source>Without the counter</source>
        <translation>不用计数器</translation>
    </message>
    <message>
        <source>Without, one warp of 25 threads</source>
        <translation>无屏障，一个 25 线程的线程束</translation>
    </message>
    <message>
        <source>Without, several warps</source>
        <translation>无屏障，多个线程束</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作量</translation>
    </message>
    <message>
        <source>Write-combined</source>
        <translation>写合并</translation>
    </message>
    <message>
        <source>Writers</source>
        <translation>写入者</translation>
    </message>
    <message>
        <source>Writes a surface of positions where a display draws them from, so that nothing goes to the host and back (OpenCL Best Practices Guide, App. A, no. 10).</source>
        <translation>把曲面顶点直接写到显示绘制之处，数据无需往返主机（OpenCL Best Practices Guide，附录 A，第 10 条）。</translation>
    </message>
    <message>
        <source>Writes all steps of the tree out, so that no instruction is spent on its loop (CUDA Programming Guide, E.2; Kirk &amp; Hwu, 6.5).</source>
        <translation>展开树的所有步，循环不占指令（CUDA Programming Guide，E.2；Kirk &amp; Hwu，6.5）。</translation>
    </message>
    <message>
        <source>Writes out the loops over a thread&apos;s butterflies: rolled, their points are indexed at run time and live in local memory instead of registers.</source>
        <translation>展开线程的蝶形循环：不展开时点在运行时索引，位于本地内存而非寄存器。</translation>
    </message>
    <message>
        <source>Writes out the loops over taps and coefficients: the kernel&apos;s values then stay in registers, where a rolled loop keeps them in memory.</source>
        <translation>展开对抽头和系数的循环：核值留在寄存器中，而不展开的循环把它们放在内存。</translation>
    </message>
    <message>
        <source>__sinf beyond pi</source>
        <translation>超过 pi 的 __sinf</translation>
    </message>
    <message>
        <source>a NUFFT tolerance of %1</source>
        <translation>NUFFT 容差 %1</translation>
    </message>
    <message>
        <source>a block of small bins is 8 x 8 threads for 8 x 8 x 8 points</source>
        <translation>小箱的线程块为 8 x 8 线程，处理 8 x 8 x 8 个点</translation>
    </message>
    <message>
        <source>a block of tensor cores has 8 warps of 32 x 64 sums, whose tables and tiles lie in the order of its fragments</source>
        <translation>张量核心的线程块有 8 个线程束，各 32 x 64 个和，其表和块按片段顺序排列</translation>
    </message>
    <message>
        <source>a block of this transform has too few registers</source>
        <translation>此变换的线程块寄存器不足</translation>
    </message>
    <message>
        <source>a block of this transform is too large</source>
        <translation>此变换的线程块太大</translation>
    </message>
    <message>
        <source>a block shares all samples of its bin</source>
        <translation>线程块共享其箱的所有采样</translation>
    </message>
    <message>
        <source>a buffer is too small for this product</source>
        <translation>缓冲区对此乘积太小</translation>
    </message>
    <message>
        <source>a chunk begins outside the samples</source>
        <translation>某块起始于采样之外</translation>
    </message>
    <message>
        <source>a grid of %1 points is too large to grid on</source>
        <translation>%1 点的网格对网格化太大</translation>
    </message>
    <message>
        <source>a grid oversampled by %1</source>
        <translation>过采样 %1 的网格</translation>
    </message>
    <message>
        <source>a grid-stride walk always takes the grid&apos;s next element</source>
        <translation>网格跨步遍历总是取网格的下一个元素</translation>
    </message>
    <message>
        <source>a gridding kernel of width %1</source>
        <translation>宽度为 %1 的网格化核</translation>
    </message>
    <message>
        <source>a kernel that copies in place reads or writes host memory; both ways at once need copies</source>
        <translation>就地拷贝的内核读或写主机内存；双向同时需要拷贝</translation>
    </message>
    <message>
        <source>a kernel&apos;s result has the wrong length</source>
        <translation>内核结果的长度不对</translation>
    </message>
    <message>
        <source>a map has at most 2^30 points</source>
        <translation>图最多有 2^30 个点</translation>
    </message>
    <message>
        <source>a map has at most 2^32 points</source>
        <translation>图最多有 2^32 个点</translation>
    </message>
    <message>
        <source>a number from 1.125 to 4</source>
        <translation>1.125 到 4 的数</translation>
    </message>
    <message>
        <source>a problem of %1 has no &apos;%2&apos;</source>
        <translation>%1 的问题没有“%2”</translation>
    </message>
    <message>
        <source>a product takes N or MxKxN</source>
        <translation>乘积取 N 或 MxKxN</translation>
    </message>
    <message>
        <source>a reconstruction takes its values as they lie</source>
        <translation>重建按原有次序取值</translation>
    </message>
    <message>
        <source>a reconstruction transposes once</source>
        <translation>重建只转置一次</translation>
    </message>
    <message>
        <source>a reduction&apos;s %1 are too small</source>
        <translation>归约的%1太小</translation>
    </message>
    <message>
        <source>a side of %1 is outside 1 to %2</source>
        <translation>边长 %1 超出 1 到 %2</translation>
    </message>
    <message>
        <source>a thread has one element</source>
        <translation>每个线程一个元素</translation>
    </message>
    <message>
        <source>a thread of structure=pair has no loop</source>
        <translation>structure=pair 的线程没有循环</translation>
    </message>
    <message>
        <source>a thread of this variant sums one element, and reads b from global memory</source>
        <translation>此变体的线程只求一个元素，从全局内存读 b</translation>
    </message>
    <message>
        <source>a thread of variant=gather has a grid point, not a sample</source>
        <translation>variant=gather 的线程对应网格点而非采样</translation>
    </message>
    <message>
        <source>a thread of variant=gather has as many samples as its bins</source>
        <translation>variant=gather 的线程的采样数取决于其箱</translation>
    </message>
    <message>
        <source>a thread of variant=naive has one voxel and reads the factors itself</source>
        <translation>variant=naive 的线程只有一个体素，自己读取因子</translation>
    </message>
    <message>
        <source>a thread per row or column takes a line of threads</source>
        <translation>每行或每列一个线程需要一维排列的线程</translation>
    </message>
    <message>
        <source>a thread with one point has no distance between its points</source>
        <translation>只有一个点的线程没有点间距</translation>
    </message>
    <message>
        <source>a thread with points &lt; 2 x radix has one butterfly of the largest radix at most</source>
        <translation>points &lt; 2 x radix 的线程最多有一个最大基的蝶形运算</translation>
    </message>
    <message>
        <source>a tile of %1 bytes exceeds the 49152 bytes of static shared memory</source>
        <translation>%1 字节的块超过静态共享内存的 49152 字节</translation>
    </message>
    <message>
        <source>a tile of %1 x %2 x %3 cells takes %4 bytes of shared memory, where a block has at most %5</source>
        <translation>%1 x %2 x %3 单元的块占 %4 字节共享内存，而每块最多 %5</translation>
    </message>
    <message>
        <source>a transpose takes N or WxH</source>
        <translation>转置取 N 或 WxH</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2 is needed</source>
        <translation>需要 %1 到 %2 的整数</translation>
    </message>
    <message>
        <source>about %1 MiB are needed of %2 MiB</source>
        <translation>约需 %1 MiB，共有 %2 MiB</translation>
    </message>
    <message>
        <source>access=vector needs runs of four elements along both sides of a thread&apos;s block; grain %1 has none, 4x4 and 8x8 have</source>
        <translation>access=vector 需要线程块两边都有四个连续元素；grain %1 没有，4x4 和 8x8 有</translation>
    </message>
    <message>
        <source>address=wrap takes the fraction of a coordinate, which must be normalised (CUDA C Programming Guide, appendix F)</source>
        <translation>address=wrap 取坐标的小数部分，坐标必须归一化（CUDA C Programming Guide，附录 F）</translation>
    </message>
    <message>
        <source>all of this tree is its last warp</source>
        <translation>此树整个就是最后的线程束</translation>
    </message>
    <message>
        <source>an image has at most 2^30 texels</source>
        <translation>图像最多 2^30 个纹素</translation>
    </message>
    <message>
        <source>ask for a larger tolerance or oversampling</source>
        <translation>请要求更大的容差或过采样</translation>
    </message>
    <message>
        <source>at most 2^28 samples and 2^31 voxels</source>
        <translation>最多 2^28 个采样和 2^31 个体素</translation>
    </message>
    <message>
        <source>at most 2^28 voxels</source>
        <translation>最多 2^28 个体素</translation>
    </message>
    <message>
        <source>at most 2^28 voxels (for Q: an eighth of that)</source>
        <translation>最多 2^28 个体素（对 Q 为其八分之一）</translation>
    </message>
    <message>
        <source>atomic additions</source>
        <translation>原子加</translation>
    </message>
    <message>
        <source>atoms=%1 is not a number of atoms</source>
        <translation>atoms=%1 不是原子数</translation>
    </message>
    <message>
        <source>barriers=no-used leaves out what buffers=2 does not have: two pairs of tiles need the first barrier alone</source>
        <translation>barriers=no-used 省去的正是 buffers=2 所没有的：两对块只需第一个屏障</translation>
    </message>
    <message>
        <source>block-x %1 x block-y %2 = %3 threads exceed the limit of 1024</source>
        <translation>block-x %1 x block-y %2 = %3 个线程，超过上限 1024</translation>
    </message>
    <message>
        <source>c = a a^T: the same matrix is read along its rows and down its columns, which shows strided loads, and then bank conflicts, by themselves.</source>
        <translation>c = a a^T：同一矩阵沿行和沿列读取，单独展示跨步加载以及随后的存储体冲突。</translation>
    </message>
    <message>
        <source>choose a higher block</source>
        <translation>请选择更高的线程块</translation>
    </message>
    <message>
        <source>choose a larger block</source>
        <translation>请选择更大的线程块</translation>
    </message>
    <message>
        <source>choose a larger tile</source>
        <translation>请选择更大的块</translation>
    </message>
    <message>
        <source>choose a matrix with that dimension</source>
        <translation>请选择具有该维度的矩阵</translation>
    </message>
    <message>
        <source>choose a smaller block, fewer bins or variant=privatised</source>
        <translation>请选择更小的线程块、更少的箱或 variant=privatised</translation>
    </message>
    <message>
        <source>choose a smaller matrix or oversampling</source>
        <translation>请选择更小的矩阵或过采样</translation>
    </message>
    <message>
        <source>choose a smaller problem</source>
        <translation>请选择更小的问题</translation>
    </message>
    <message>
        <source>choose fft.twiddles=table</source>
        <translation>请选择 fft.twiddles=table</translation>
    </message>
    <message>
        <source>chunk %1 x %2 bytes = %3 bytes exceed the %4 bytes of constant memory (at most %5 samples)</source>
        <translation>chunk %1 x %2 字节 = %3 字节，超过常量内存的 %4 字节（最多 %5 个采样）</translation>
    </message>
    <message>
        <source>conjugate gradients need dot products</source>
        <translation>共轭梯度需要点积</translation>
    </message>
    <message>
        <source>constant memory</source>
        <translation>常量内存</translation>
    </message>
    <message>
        <source>constant memory cannot hold the twiddle factors</source>
        <translation>常量内存放不下旋转因子</translation>
    </message>
    <message>
        <source>dcs without buffers</source>
        <translation>dcs 没有缓冲区</translation>
    </message>
    <message>
        <source>double precision keeps denormals</source>
        <translation>双精度保留次正规数</translation>
    </message>
    <message>
        <source>every rounding stays, so that no value changes its bin</source>
        <translation>保留每次舍入，使数值不换箱</translation>
    </message>
    <message>
        <source>every rounding stays: it is what is shown</source>
        <translation>保留每次舍入：这正是要展示的</translation>
    </message>
    <message>
        <source>exp in double precision</source>
        <translation>双精度 exp</translation>
    </message>
    <message>
        <source>expected 1 to %1</source>
        <translation>应为 1 到 %1</translation>
    </message>
    <message>
        <source>expected a number from %1 to %2</source>
        <translation>应为 %1 到 %2 的数</translation>
    </message>
    <message>
        <source>expected name=value, as in tile=32</source>
        <translation>应为 名称=值，如 tile=32</translation>
    </message>
    <message>
        <source>expected text, a number, true or false, not %1</source>
        <translation>应为文本、数字、true 或 false，而不是 %1</translation>
    </message>
    <message>
        <source>fft without buffers</source>
        <translation>fft 没有缓冲区</translation>
    </message>
    <message>
        <source>filling the bins takes too many dummy samples</source>
        <translation>填满箱需要太多虚拟采样</translation>
    </message>
    <message>
        <source>finish=atomic with precision=%1 would need atomic additions on 8 bytes; those of OpenCL C 1.2 are on 4</source>
        <translation>finish=atomic 与 precision=%1 需要 8 字节原子加；OpenCL C 1.2 只有 4 字节的</translation>
    </message>
    <message>
        <source>from 1 to 16777216</source>
        <translation>从 1 到 16777216</translation>
    </message>
    <message>
        <source>gives a thread voxels of its own</source>
        <translation>让线程有自己的体素</translation>
    </message>
    <message>
        <source>has a sum of its own per thread</source>
        <translation>每个线程有自己的和</translation>
    </message>
    <message>
        <source>images are complex</source>
        <translation>图像是复数</translation>
    </message>
    <message>
        <source>it is from 1e-12 to 0.1</source>
        <translation>应在 1e-12 到 0.1 之间</translation>
    </message>
    <message>
        <source>it takes N or WxH, H rows of W points</source>
        <translation>应为 N 或 WxH，即 H 行、每行 W 点</translation>
    </message>
    <message>
        <source>it takes forward or inverse</source>
        <translation>应为 forward 或 inverse</translation>
    </message>
    <message>
        <source>it takes random or book</source>
        <translation>应为 random 或 book</translation>
    </message>
    <message>
        <source>its doubled grid exceeds 2^28 points</source>
        <translation>其加倍网格超过 2^28 个点</translation>
    </message>
    <message>
        <source>its grid of %1 points exceeds 2^28</source>
        <translation>其 %1 点的网格超过 2^28</translation>
    </message>
    <message>
        <source>its image</source>
        <translation>其图像</translation>
    </message>
    <message>
        <source>its options are %1</source>
        <translation>其选项为 %1</translation>
    </message>
    <message>
        <source>kernels index at most %1</source>
        <translation>内核最多索引 %1</translation>
    </message>
    <message>
        <source>kernels index at most %1 points</source>
        <translation>内核最多索引 %1 个点</translation>
    </message>
    <message>
        <source>kernels: bilinear kaiser-bessel</source>
        <translation>核：bilinear kaiser-bessel</translation>
    </message>
    <message>
        <source>last-warp=volatile moves one word at a time; the value of precision=kahan is 2</source>
        <translation>last-warp=volatile 一次移动一个字；precision=kahan 的值为 2 个字</translation>
    </message>
    <message>
        <source>mapped memory is not copied in pieces: the kernel takes it in place</source>
        <translation>映射内存不分块拷贝：内核就地使用</translation>
    </message>
    <message>
        <source>matmul without buffers</source>
        <translation>matmul 没有缓冲区</translation>
    </message>
    <message>
        <source>matmul-aat takes N or MxK</source>
        <translation>matmul-aat 取 N 或 MxK</translation>
    </message>
    <message>
        <source>matrix %1 is too large</source>
        <translation>矩阵 %1 太大</translation>
    </message>
    <message>
        <source>matrix %1 is too large for Q</source>
        <translation>矩阵 %1 对 Q 太大</translation>
    </message>
    <message>
        <source>matrix-pad is for the lab, whose matrices have padded rows</source>
        <translation>matrix-pad 用于实验室，其矩阵的行有填充</translation>
    </message>
    <message>
        <source>max-registers %1 x %2 threads = %3 registers exceed the 65536 of a multiprocessor</source>
        <translation>max-registers %1 x %2 线程 = %3 个寄存器，超过多处理器的 65536 个</translation>
    </message>
    <message>
        <source>more than 2^28 entries</source>
        <translation>超过 2^28 项</translation>
    </message>
    <message>
        <source>mu=constant puts Mu beside k in constant memory, so it needs memory=constant, not memory=%1</source>
        <translation>mu=constant 把 Mu 与 k 一起放入常量内存，因此需要 memory=constant，而不是 memory=%1</translation>
    </message>
    <message>
        <source>neighbouring threads use neighbouring words: no conflict to remove</source>
        <translation>相邻线程使用相邻的字：没有冲突可消除</translation>
    </message>
    <message>
        <source>neither side is shifted</source>
        <translation>两侧都没有偏移</translation>
    </message>
    <message>
        <source>no gridding kernel for so small a tolerance</source>
        <translation>没有满足如此小容差的网格化核</translation>
    </message>
    <message>
        <source>nothing to sum</source>
        <translation>没有可求和的内容</translation>
    </message>
    <message>
        <source>nothing to transform</source>
        <translation>没有可变换的内容</translation>
    </message>
    <message>
        <source>nothing to transpose</source>
        <translation>没有可转置的内容</translation>
    </message>
    <message>
        <source>of %1 cells loaded for a tile %2 are its own: %3 % halo</source>
        <translation>为一块载入的 %1 个单元中 %2 个属于自己：光晕 %3 %</translation>
    </message>
    <message>
        <source>one sample per thread</source>
        <translation>每线程一个采样</translation>
    </message>
    <message>
        <source>one stream has one order</source>
        <translation>一个流只有一种次序</translation>
    </message>
    <message>
        <source>one warp of %1 threads: right in lock-step, promised by nothing since Volta</source>
        <translation>一个 %1 线程的线程束：锁步执行时正确，自 Volta 起不再有保证</translation>
    </message>
    <message>
        <source>only blocks that hold a bin&apos;s tile in shared memory have jobs</source>
        <translation>只有把箱的块放在共享内存中的线程块才有作业</translation>
    </message>
    <message>
        <source>only memory=shared stages whole blocks</source>
        <translation>只有 memory=shared 暂存整块</translation>
    </message>
    <message>
        <source>only records end to end gain from being staged</source>
        <translation>只有首尾相接的记录才受益于暂存</translation>
    </message>
    <message>
        <source>only structure=gather %1</source>
        <translation>只有 structure=gather %1</translation>
    </message>
    <message>
        <source>only tensor cores (arithmetic=fp16, fp16-pairs) are fed in this way</source>
        <translation>只有张量核心（arithmetic=fp16、fp16-pairs）这样供数</translation>
    </message>
    <message>
        <source>only the sequential tree ends within one warp</source>
        <translation>只有顺序树在一个线程束内结束</translation>
    </message>
    <message>
        <source>only variant=binned adds in a shared tile</source>
        <translation>只有 variant=binned 在共享块中相加</translation>
    </message>
    <message>
        <source>only variant=binned stages samples</source>
        <translation>只有 variant=binned 暂存采样</translation>
    </message>
    <message>
        <source>option %1 is missing</source>
        <translation>缺少选项 %1</translation>
    </message>
    <message>
        <source>option &apos;%1&apos; has an unusable value</source>
        <translation>选项“%1”的值无法使用</translation>
    </message>
    <message>
        <source>option &apos;%1&apos; is given twice</source>
        <translation>选项“%1”给出了两次</translation>
    </message>
    <message>
        <source>option &apos;%1&apos; is not set</source>
        <translation>未设置选项“%1”</translation>
    </message>
    <message>
        <source>options are not a JSON object</source>
        <translation>选项不是 JSON 对象</translation>
    </message>
    <message>
        <source>oversampling=%1 is not an oversampling</source>
        <translation>oversampling=%1 不是过采样</translation>
    </message>
    <message>
        <source>pad=1 needs a chunk of whole %1: chunk %2 is not a multiple of %3</source>
        <translation>pad=1 需要 chunk 为 %1 的整数倍：chunk %2 不是 %3 的倍数</translation>
    </message>
    <message>
        <source>pad=1 needs a chunk of whole blocks: chunk %1 is not a multiple of block %2</source>
        <translation>pad=1 需要整块的 chunk：chunk %1 不是 block %2 的倍数</translation>
    </message>
    <message>
        <source>pad=1 needs jobs of whole blocks: cap %1 is not a multiple of block %2</source>
        <translation>pad=1 需要整块的作业：cap %1 不是 block %2 的倍数</translation>
    </message>
    <message>
        <source>padding adds %1 % of pairs</source>
        <translation>填充增加 %1 % 的对</translation>
    </message>
    <message>
        <source>padding adds %1 % of points</source>
        <translation>填充增加 %1 % 的点</translation>
    </message>
    <message>
        <source>padding adds %1 % of samples</source>
        <translation>填充增加 %1 % 的采样</translation>
    </message>
    <message>
        <source>partial results</source>
        <translation>部分结果</translation>
    </message>
    <message>
        <source>pipeline=%1 tiles of depth=%2 take %3 bytes of shared memory on a flat matrix, where a block has at most %4</source>
        <translation>pipeline=%1 个 depth=%2 的块在平面矩阵上占 %3 字节共享内存，而每块最多 %4</translation>
    </message>
    <message>
        <source>plain loads use no tile</source>
        <translation>普通加载不使用块</translation>
    </message>
    <message>
        <source>positions are finite, in cycles per field of view</source>
        <translation>位置应为有限值，单位为每视野周期数</translation>
    </message>
    <message>
        <source>positions of unequal length</source>
        <translation>位置长度不一致</translation>
    </message>
    <message>
        <source>program=kernels leaves the processor out; host-share needs program=pipeline</source>
        <translation>program=kernels 不使用处理器；host-share 需要 program=pipeline</translation>
    </message>
    <message>
        <source>raise fft.points</source>
        <translation>请增大 fft.points</translation>
    </message>
    <message>
        <source>random or radial</source>
        <translation>random 或 radial</translation>
    </message>
    <message>
        <source>range=slow-path is of sinf, cosf and tanf, whose arguments beyond 48039 need it, not of %1</source>
        <translation>range=slow-path 用于自变量超过 48039 的 sinf、cosf 和 tanf，不用于 %1</translation>
    </message>
    <message>
        <source>rows of this length are not transformed by the kernel fft</source>
        <translation>内核 fft 不变换此长度的行</translation>
    </message>
    <message>
        <source>sample %1 lies off the plane</source>
        <translation>采样 %1 不在平面内</translation>
    </message>
    <message>
        <source>samples=%1 is not a number of samples</source>
        <translation>samples=%1 不是采样数</translation>
    </message>
    <message>
        <source>scratch for the samples</source>
        <translation>采样的暂存区</translation>
    </message>
    <message>
        <source>second values</source>
        <translation>第二组值</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>sin in double precision</source>
        <translation>双精度 sin</translation>
    </message>
    <message>
        <source>sinf beyond 48039</source>
        <translation>超过 48039 的 sinf</translation>
    </message>
    <message>
        <source>slow path</source>
        <translation>慢路径</translation>
    </message>
    <message>
        <source>spread=%1 is not possible</source>
        <translation>不能取 spread=%1</translation>
    </message>
    <message>
        <source>texture-rotate takes N or WxH</source>
        <translation>texture-rotate 取 N 或 WxH</translation>
    </message>
    <message>
        <source>the adjoint problem lacks %1</source>
        <translation>伴随问题缺少 %1</translation>
    </message>
    <message>
        <source>the adjoint problem lacks an array that mu needs</source>
        <translation>伴随问题缺少 mu 所需的数组</translation>
    </message>
    <message>
        <source>the adjoint sum has nothing to add</source>
        <translation>伴随求和没有可加的内容</translation>
    </message>
    <message>
        <source>the adjoint sum is too large</source>
        <translation>伴随求和太大</translation>
    </message>
    <message>
        <source>the adjoint sum&apos;s result has the wrong size</source>
        <translation>伴随求和的结果大小不对</translation>
    </message>
    <message>
        <source>the arguments</source>
        <translation>自变量</translation>
    </message>
    <message>
        <source>the arrays</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>the bilinear kernel is a triangle of width 2, computed by one subtraction</source>
        <translation>双线性核是宽 2 的三角形，一次减法即可计算</translation>
    </message>
    <message>
        <source>the bins</source>
        <translation>箱</translation>
    </message>
    <message>
        <source>the block is one warp</source>
        <translation>线程块就是一个线程束</translation>
    </message>
    <message>
        <source>the buffers are too small for this sum</source>
        <translation>缓冲区对此求和太小</translation>
    </message>
    <message>
        <source>the buffers are too small for this transform</source>
        <translation>缓冲区对此变换太小</translation>
    </message>
    <message>
        <source>the buffers are too small for this transpose</source>
        <translation>缓冲区对此转置太小</translation>
    </message>
    <message>
        <source>the counts do not fit shared memory</source>
        <translation>计数放不进共享内存</translation>
    </message>
    <message>
        <source>the functions settle themselves what they fuse</source>
        <translation>函数自行决定融合什么</translation>
    </message>
    <message>
        <source>the gaps between rows add %1 % of memory</source>
        <translation>行间空隙增加 %1 % 的内存</translation>
    </message>
    <message>
        <source>the grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>the grid %1 is too large</source>
        <translation>网格 %1 太大</translation>
    </message>
    <message>
        <source>the grid has too many blocks</source>
        <translation>网格中线程块太多</translation>
    </message>
    <message>
        <source>the gridding problem lacks %1</source>
        <translation>网格化问题缺少 %1</translation>
    </message>
    <message>
        <source>the gridding result has the wrong size</source>
        <translation>网格化结果大小不对</translation>
    </message>
    <message>
        <source>the halo adds %1 % to a tile</source>
        <translation>光晕使块增加 %1 %</translation>
    </message>
    <message>
        <source>the image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>the image %1 is too large</source>
        <translation>图像 %1 太大</translation>
    </message>
    <message>
        <source>the images of a reconstruction have no gaps between rows</source>
        <translation>重建图像的行间没有空隙</translation>
    </message>
    <message>
        <source>the jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>the kernel&apos;s values</source>
        <translation>核的值</translation>
    </message>
    <message>
        <source>the kernels are %1</source>
        <translation>内核有 %1</translation>
    </message>
    <message>
        <source>the least and the largest are exact</source>
        <translation>最小值和最大值是精确的</translation>
    </message>
    <message>
        <source>the map and the atoms</source>
        <translation>图和原子</translation>
    </message>
    <message>
        <source>the map is too large for this kernel</source>
        <translation>图对此内核太大</translation>
    </message>
    <message>
        <source>the matrices</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>the matrices are too large for a batch</source>
        <translation>矩阵对批处理太大</translation>
    </message>
    <message>
        <source>the matrix has too many rows of blocks</source>
        <translation>矩阵的线程块行太多</translation>
    </message>
    <message>
        <source>the matrix has too many rows of tiles</source>
        <translation>矩阵的块行太多</translation>
    </message>
    <message>
        <source>the matrix is too large to transpose</source>
        <translation>矩阵太大，无法转置</translation>
    </message>
    <message>
        <source>the model has no bus and no host: it counts what kernels do on the device</source>
        <translation>模型没有总线和主机：它只统计内核在设备上的操作</translation>
    </message>
    <message>
        <source>the multiply-add is fused already, by fmaf</source>
        <translation>乘加已由 fmaf 融合</translation>
    </message>
    <message>
        <source>the order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>the places</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>the potential map has the wrong size</source>
        <translation>电势图大小不对</translation>
    </message>
    <message>
        <source>the product&apos;s result has the wrong size</source>
        <translation>乘积结果大小不对</translation>
    </message>
    <message>
        <source>the reconstruction&apos;s tolerance decides</source>
        <translation>由重建的容差决定</translation>
    </message>
    <message>
        <source>the register cap takes the place of the bounds</source>
        <translation>寄存器上限代替了启动界限</translation>
    </message>
    <message>
        <source>the result of mu has the wrong size</source>
        <translation>mu 的结果大小不对</translation>
    </message>
    <message>
        <source>the rows</source>
        <translation>各行</translation>
    </message>
    <message>
        <source>the sampled image has the wrong size</source>
        <translation>采样所得图像大小不对</translation>
    </message>
    <message>
        <source>the samples</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>the samples and the grid</source>
        <translation>采样和网格</translation>
    </message>
    <message>
        <source>the samples and voxels</source>
        <translation>采样和体素</translation>
    </message>
    <message>
        <source>the shared-memory copy reads and writes the tile along its rows, where there is no bank conflict for padding to remove</source>
        <translation>经共享内存的拷贝沿行读写块，没有可由填充消除的存储体冲突</translation>
    </message>
    <message>
        <source>the shuffles of a warp are always unrolled</source>
        <translation>线程束的 shuffle 总是展开的</translation>
    </message>
    <message>
        <source>the sum that reads the result decides</source>
        <translation>由读取结果的求和决定</translation>
    </message>
    <message>
        <source>the sums are fused already, by fmaf</source>
        <translation>求和已由 fmaf 融合</translation>
    </message>
    <message>
        <source>the table of factors</source>
        <translation>因子表</translation>
    </message>
    <message>
        <source>the transform&apos;s result has the wrong size</source>
        <translation>变换结果大小不对</translation>
    </message>
    <message>
        <source>the transpose&apos;s result has the wrong size</source>
        <translation>转置结果大小不对</translation>
    </message>
    <message>
        <source>the values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>the vectors are too many</source>
        <translation>向量太多</translation>
    </message>
    <message>
        <source>the volume has too many tiles along y or z</source>
        <translation>体数据沿 y 或 z 的块太多</translation>
    </message>
    <message>
        <source>the volume is too large</source>
        <translation>体数据太大</translation>
    </message>
    <message>
        <source>there is no kernel &apos;%1&apos;</source>
        <translation>没有内核“%1”</translation>
    </message>
    <message>
        <source>there is no map to sum</source>
        <translation>没有要求和的图</translation>
    </message>
    <message>
        <source>there is no product that could be fused</source>
        <translation>没有可融合的乘积</translation>
    </message>
    <message>
        <source>there is no sum that could be fused</source>
        <translation>没有可融合的求和</translation>
    </message>
    <message>
        <source>these matrices cannot be multiplied</source>
        <translation>这些矩阵不能相乘</translation>
    </message>
    <message>
        <source>this block is the largest already</source>
        <translation>此线程块已是最大</translation>
    </message>
    <message>
        <source>this function is no division</source>
        <translation>此函数不是除法</translation>
    </message>
    <message>
        <source>this function is no square root</source>
        <translation>此函数不是平方根</translation>
    </message>
    <message>
        <source>this instruction is no division</source>
        <translation>此指令不是除法</translation>
    </message>
    <message>
        <source>this kernel neither divides nor takes roots</source>
        <translation>此内核既不做除法也不开方</translation>
    </message>
    <message>
        <source>this many values cannot be reduced</source>
        <translation>无法归约这么多值</translation>
    </message>
    <message>
        <source>this program copies nothing while the clock runs</source>
        <translation>此程序在计时期间不拷贝</translation>
    </message>
    <message>
        <source>this variant does not use shared memory</source>
        <translation>此变体不使用共享内存</translation>
    </message>
    <message>
        <source>this variant has no large bins</source>
        <translation>此变体没有大箱</translation>
    </message>
    <message>
        <source>this variant has no small bins</source>
        <translation>此变体没有小箱</translation>
    </message>
    <message>
        <source>this variant writes no tile column by column</source>
        <translation>此变体不按列写块</translation>
    </message>
    <message>
        <source>tile %1, rows %2</source>
        <translation>tile %1，rows %2</translation>
    </message>
    <message>
        <source>tiles of %1 x %2 and %3 x %4, %5 of each, take %6 bytes, more than the %7 bytes of static shared memory</source>
        <translation>%1 x %2 和 %3 x %4 的块各 %5 个，占 %6 字节，超过静态共享内存的 %7 字节</translation>
    </message>
    <message>
        <source>trajectory=%1 is not a trajectory of the lab</source>
        <translation>trajectory=%1 不是实验室的轨迹</translation>
    </message>
    <message>
        <source>transpose without buffers</source>
        <translation>transpose 没有缓冲区</translation>
    </message>
    <message>
        <source>uniform, peaked or one-bin</source>
        <translation>uniform、peaked 或 one-bin</translation>
    </message>
    <message>
        <source>unknown function %1</source>
        <translation>未知函数 %1</translation>
    </message>
    <message>
        <source>unknown gridding kernel %1</source>
        <translation>未知的网格化核 %1</translation>
    </message>
    <message>
        <source>unroll %1 does not divide the tile/rows = %2 elements of a thread</source>
        <translation>unroll %1 不能整除线程的 tile/rows = %2 个元素</translation>
    </message>
    <message>
        <source>unroll %1 exceeds the %2 steps of a tile</source>
        <translation>unroll %1 超过块的 %2 步</translation>
    </message>
    <message>
        <source>unrolled steps</source>
        <translation>展开的步</translation>
    </message>
    <message>
        <source>use pad=0, or larger bins</source>
        <translation>请用 pad=0 或更大的箱</translation>
    </message>
    <message>
        <source>variant=%1 takes the samples in the order of the scan</source>
        <translation>variant=%1 按扫描顺序取采样</translation>
    </message>
    <message>
        <source>volatile alone</source>
        <translation>仅 volatile</translation>
    </message>
    <message>
        <source>what a rounding loses is only found where every rounding stays</source>
        <translation>只有保留每次舍入，才能找回舍入所丢失的</translation>
    </message>
    <message>
        <source>widths are from 2 to 16 cells</source>
        <translation>宽度为 2 到 16 个单元</translation>
    </message>
    <message>
        <source>with structure=%1 a thread reads a single sample, once: memory=%2 has nothing to reuse; use memory=global</source>
        <translation>structure=%1 时每个线程只读一个采样一次：memory=%2 没有可复用之处；请用 memory=global</translation>
    </message>
    <message>
        <source>with the Kaiser-Bessel kernel it is from 1.125 to 4</source>
        <translation>Kaiser-Bessel 核时为 1.125 到 4</translation>
    </message>
    <message>
        <source>with the bilinear kernel it is from 1 to 4</source>
        <translation>双线性核时为 1 到 4</translation>
    </message>
    <message>
        <source>without a barrier the product is wrong</source>
        <translation>缺少屏障时乘积错误</translation>
    </message>
    <message>
        <source>without options of fft the engine&apos;s library transforms the rows</source>
        <translation>没有 fft 选项时由引擎的库变换各行</translation>
    </message>
    <message>
        <source> (each at least %1 times the last)</source>
        <translation> （每个至少为前一个的 %1 倍）</translation>
    </message>
    <message>
        <source> to within %1</source>
        <translation> ，误差不超过 %1</translation>
    </message>
    <message>
        <source>% of peak</source>
        <translation>% 峰值</translation>
    </message>
    <message>
        <source>%1 (%2) was not found; install the CUDA toolkit, or set CUDA_HOME to its folder</source>
        <translation>未找到 %1（%2）；请安装 CUDA 工具包，或把 CUDA_HOME 设为其文件夹</translation>
    </message>
    <message>
        <source>%1 (compute capability %2.%3)</source>
        <translation>%1（计算能力 %2.%3）</translation>
    </message>
    <message>
        <source>%1 (counted from 0) has no noise</source>
        <translation>%1（从 0 计）没有噪声</translation>
    </message>
    <message>
        <source>%1 (counted from 0) has no noise of its own beside that of the coils before it</source>
        <translation>%1（从 0 计）除之前线圈的噪声外没有自己的噪声</translation>
    </message>
    <message>
        <source>%1 bytes are needed and %2 bytes are free</source>
        <translation>需要 %1 字节，空闲 %2 字节</translation>
    </message>
    <message>
        <source>%1 cannot be streamed</source>
        <translation>%1 不能流式运行</translation>
    </message>
    <message>
        <source>%1 coils of %2 voxels, region of %3</source>
        <translation>%1 个线圈，各 %2 体素，区域 %3</translation>
    </message>
    <message>
        <source>%1 discards all of its samples</source>
        <translation>%1 丢弃了所有采样</translation>
    </message>
    <message>
        <source>%1 does not load: %2; reinstall the CUDA toolkit</source>
        <translation>%1 无法加载：%2；请重新安装 CUDA 工具包</translation>
    </message>
    <message>
        <source>%1 does not run in double precision</source>
        <translation>%1 不能以双精度运行</translation>
    </message>
    <message>
        <source>%1 does not run on the cpu engine</source>
        <translation>%1 不能在引擎 cpu 上运行</translation>
    </message>
    <message>
        <source>%1 does not say when its samples were taken</source>
        <translation>%1 没有给出采样时间</translation>
    </message>
    <message>
        <source>%1 flags for %2 samples</source>
        <translation>%2 个采样有 %1 个标志</translation>
    </message>
    <message>
        <source>%1 has %2 channels, those before it %3</source>
        <translation>%1 有 %2 个通道，之前的有 %3 个</translation>
    </message>
    <message>
        <source>%1 has a row that is not these numbers: %2</source>
        <translation>%1 有一行不是这些数：%2</translation>
    </message>
    <message>
        <source>%1 has a semi-axis that is not a positive length</source>
        <translation>%1 的半轴不是正长度</translation>
    </message>
    <message>
        <source>%1 has more than 4294967295 samples</source>
        <translation>%1 的采样超过 4294967295 个</translation>
    </message>
    <message>
        <source>%1 has no coil maps</source>
        <translation>%1 没有线圈灵敏度图</translation>
    </message>
    <message>
        <source>%1 has no coils</source>
        <translation>%1 没有线圈</translation>
    </message>
    <message>
        <source>%1 has no kernel switches in a reconstruction</source>
        <translation>%1 在重建中没有内核开关</translation>
    </message>
    <message>
        <source>%1 has no key &apos;%2&apos;</source>
        <translation>%1 没有键“%2”</translation>
    </message>
    <message>
        <source>%1 has no loop in the kernel</source>
        <translation>%1 没有内核内循环</translation>
    </message>
    <message>
        <source>%1 has no samples</source>
        <translation>%1 没有采样</translation>
    </message>
    <message>
        <source>%1 has no trajectory of 2 or 3 dimensions (%2)</source>
        <translation>%1 没有 2 或 3 维轨迹（%2）</translation>
    </message>
    <message>
        <source>%1 has no values</source>
        <translation>%1 没有值</translation>
    </message>
    <message>
        <source>%1 has several values</source>
        <translation>%1 有多个值</translation>
    </message>
    <message>
        <source>%1 holds a value that is not a finite number</source>
        <translation>%1 含有非有限的值</translation>
    </message>
    <message>
        <source>%1 holds values that are not finite</source>
        <translation>%1 含有非有限值</translation>
    </message>
    <message>
        <source>%1 is inconsistent</source>
        <translation>%1 不一致</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>%1 is no field map</source>
        <translation>%1 不是场图</translation>
    </message>
    <message>
        <source>%1 is no object</source>
        <translation>%1 不是对象</translation>
    </message>
    <message>
        <source>%1 is not a list of rows</source>
        <translation>%1 不是行的列表</translation>
    </message>
    <message>
        <source>%1 is not what this program writes</source>
        <translation>%1 不是本程序所写</translation>
    </message>
    <message>
        <source>%1 is too old: it lacks %2; install CUDA 12.8 or newer</source>
        <translation>%1 太旧：缺少 %2；请安装 CUDA 12.8 或更新版本</translation>
    </message>
    <message>
        <source>%1 is too small</source>
        <translation>%1 太小</translation>
    </message>
    <message>
        <source>%1 iterations are not possible</source>
        <translation>不能迭代 %1 次</translation>
    </message>
    <message>
        <source>%1 lies at k = (%2, %3, %4), outside of the encoded matrix of %5</source>
        <translation>%1 位于 k = (%2, %3, %4)，超出编码矩阵 %5</translation>
    </message>
    <message>
        <source>%1 lines, %2 interleaves</source>
        <translation>%1 条线，%2 个交错</translation>
    </message>
    <message>
        <source>%1 memory is not available on the cpu engine</source>
        <translation>引擎 cpu 上没有 %1 内存</translation>
    </message>
    <message>
        <source>%1 needs %2 of at least %3</source>
        <translation>%1 需要至少 %3 的%2</translation>
    </message>
    <message>
        <source>%1 noise samples of %2 coils</source>
        <translation>%2 个线圈的 %1 个噪声采样</translation>
    </message>
    <message>
        <source>%1 numbers, %2 coils of noise</source>
        <translation>%1 个数，%2 个线圈的噪声</translation>
    </message>
    <message>
        <source>%1 samples do not divide into %2 coils</source>
        <translation>%1 个采样不能平分给 %2 个线圈</translation>
    </message>
    <message>
        <source>%1 samples do not fit the %2 points of %3</source>
        <translation>%1 个采样与 %3 的 %2 个点不匹配</translation>
    </message>
    <message>
        <source>%1 samples on a grid of %2</source>
        <translation>%2 网格上的 %1 个采样</translation>
    </message>
    <message>
        <source>%1 samples, %2 to a readout</source>
        <translation>%1 个采样，每次读出 %2 个</translation>
    </message>
    <message>
        <source>%1 says a matrix of %2</source>
        <translation>%1 的矩阵为 %2</translation>
    </message>
    <message>
        <source>%1 takes a number, not %2</source>
        <translation>%1 需要数字，而不是 %2</translation>
    </message>
    <message>
        <source>%1 voxels of 16 bytes</source>
        <translation>%1 个 16 字节的体素</translation>
    </message>
    <message>
        <source>%1: divided by nothing</source>
        <translation>%1：除数为零</translation>
    </message>
    <message>
        <source>%1:%2: the kernel&apos;s header cannot be read</source>
        <translation>%1:%2：无法读取内核文件头</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has an empty value between its commas</source>
        <translation>“%1”的逗号之间有空值</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no calibration region</source>
        <translation>“%1”没有校准区</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no calibration region on a grid</source>
        <translation>“%1”没有网格上的校准区</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds none</source>
        <translation>“%1”不含噪声采样</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is given twice</source>
        <translation>“%1”给出了两次</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no axis</source>
        <translation>“%1”不是轴</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no count</source>
        <translation>“%1”不是计数</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no name of two letters or more</source>
        <translation>“%1”不是两个以上字母的名称</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no tolerance</source>
        <translation>“%1”不是容差</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no word of a header</source>
        <translation>“%1”不是文件头的词</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a JSON object</source>
        <translation>“%1”不是 JSON 对象</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a compute capability known here</source>
        <translation>“%1”不是此处已知的计算能力</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a range</source>
        <translation>“%1”不是范围</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a unit of trajectories</source>
        <translation>“%1”不是轨迹单位</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a whole number</source>
        <translation>“%1”不是整数</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an axis of a sweep</source>
        <translation>“%1”不是遍历的轴</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an engine</source>
        <translation>“%1”不是引擎</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be from 1 to %2</source>
        <translation>“%1”必须在 1 到 %2 之间</translation>
    </message>
    <message>
        <source>&apos;kind&apos; is not &quot;larmor-session&quot;</source>
        <translation>“kind”不是 &quot;larmor-session&quot;</translation>
    </message>
    <message>
        <source>&apos;matrix&apos; of the result is not three sizes</source>
        <translation>结果的“matrix”不是三个大小</translation>
    </message>
    <message>
        <source>&apos;version&apos; is not a whole number from 1 up</source>
        <translation>“version”不是从 1 起的整数</translation>
    </message>
    <message>
        <source>--%1 takes a number, not %2</source>
        <translation>--%1 需要数字，而不是 %2</translation>
    </message>
    <message>
        <source>--%1 takes a whole number, not %2</source>
        <translation>--%1 需要整数，而不是 %2</translation>
    </message>
    <message>
        <source>--coils keep would have one for each coil</source>
        <translation>--coils keep 会每线圈一幅</translation>
    </message>
    <message>
        <source>--field-map takes off, linear, linear:HZ or shim:HZ, not %1</source>
        <translation>--field-map 可取 off、linear、linear:HZ 或 shim:HZ，而不是 %1</translation>
    </message>
    <message>
        <source>--oracle checks whole scans</source>
        <translation>--oracle 检查整个扫描</translation>
    </message>
    <message>
        <source>--slice is for a solid object and a matrix of one plane</source>
        <translation>--slice 用于立体物体和单平面矩阵</translation>
    </message>
    <message>
        <source>--slice lies between -0.5 and 0.5</source>
        <translation>--slice 在 -0.5 与 0.5 之间</translation>
    </message>
    <message>
        <source>--traj-unit takes cycles/FOV, cycles/pixel, radians/pixel or 1/m</source>
        <translation>--traj-unit 可取 cycles/FOV、cycles/pixel、radians/pixel 或 1/m</translation>
    </message>
    <message>
        <source>--undersample takes R or AxB, not %1</source>
        <translation>--undersample 可取 R 或 AxB，而不是 %1</translation>
    </message>
    <message>
        <source>0 takes the samples as fast as frames can be made</source>
        <translation>0 表示按成像的最快速度取采样</translation>
    </message>
    <message>
        <source>1 is the acquisition&apos;s own</source>
        <translation>1 为采集自身的速度</translation>
    </message>
    <message>
        <source>16, epi 1</source>
        <translation>16，epi 1</translation>
    </message>
    <message>
        <source>; this engine tells neither registers nor instructions of its own</source>
        <translation>；此引擎自身不提供寄存器和指令数</translation>
    </message>
    <message>
        <source>A function that a host launches</source>
        <translation>由主机启动的函数</translation>
    </message>
    <message>
        <source>A function that kernels call</source>
        <translation>由内核调用的函数</translation>
    </message>
    <message>
        <source>A sharp edge rings; a soft one blurs instead</source>
        <translation>锐利边缘产生振铃；柔和边缘则模糊</translation>
    </message>
    <message>
        <source>Across the lines that are left out</source>
        <translation>与去掉的线垂直</translation>
    </message>
    <message>
        <source>All threads of a block meet</source>
        <translation>线程块的所有线程会合</translation>
    </message>
    <message>
        <source>All threads of a launch</source>
        <translation>一次启动的所有线程</translation>
    </message>
    <message>
        <source>Along</source>
        <translation>沿</translation>
    </message>
    <message>
        <source>An option of %1.</source>
        <translation>%1 的选项。</translation>
    </message>
    <message>
        <source>Basis function</source>
        <translation>基函数</translation>
    </message>
    <message>
        <source>Blocks of the grid</source>
        <translation>网格的线程块数</translation>
    </message>
    <message>
        <source>CUDA %1 has no compiler for the %2; it needs 7.5 (Turing) or newer</source>
        <translation>CUDA %1 没有用于 %2 的编译器；需要 7.5（Turing）或更新</translation>
    </message>
    <message>
        <source>CUDA kernels cannot be compiled here</source>
        <translation>此处无法编译 CUDA 内核</translation>
    </message>
    <message>
        <source>Calibration lines</source>
        <translation>校准线</translation>
    </message>
    <message>
        <source>Cartesian samples are [coil][ky][kx], [coil][kz][ky][kx] or [ky][kx], these are %1</source>
        <translation>笛卡尔采样为 [coil][ky][kx]、[coil][kz][ky][kx] 或 [ky][kx]，而这里是 %1</translation>
    </message>
    <message>
        <source>Coil maps</source>
        <translation>线圈灵敏度图</translation>
    </message>
    <message>
        <source>Combine coils</source>
        <translation>合并线圈</translation>
    </message>
    <message>
        <source>Conjugate gradients</source>
        <translation>共轭梯度</translation>
    </message>
    <message>
        <source>DC offset</source>
        <translation>直流偏移</translation>
    </message>
    <message>
        <source>Density compensation</source>
        <translation>密度补偿</translation>
    </message>
    <message>
        <source>Density power</source>
        <translation>密度指数</translation>
    </message>
    <message>
        <source>Density weights</source>
        <translation>密度权重</translation>
    </message>
    <message>
        <source>Diameters, of each plane of a stack: below Nyquist&apos;s number streaks appear.</source>
        <translation>直径数，堆叠轨迹按每平面计：低于奈奎斯特数会出现条纹。</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>ESPIRiT crops at an eigenvalue from 0 to below 1</source>
        <translation>ESPIRiT 的裁剪特征值在 0 到 1 以下</translation>
    </message>
    <message>
        <source>ESPIRiT&apos;s threshold lies between 0 and 1</source>
        <translation>ESPIRiT 的阈值在 0 与 1 之间</translation>
    </message>
    <message>
        <source>Edges of the reference</source>
        <translation>参考图像的边缘</translation>
    </message>
    <message>
        <source>Every n-th line: the field of view shrinks n times, and the object folds over itself.</source>
        <translation>每 n 条取一条：视野缩小 n 倍，物体折叠到自身上。</translation>
    </message>
    <message>
        <source>FFT of rows</source>
        <translation>行 FFT</translation>
    </message>
    <message>
        <source>FFTW has no plan for %1</source>
        <translation>FFTW 没有 %1 的计划</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>因子</translation>
    </message>
    <message>
        <source>Grid to samples</source>
        <translation>网格到采样</translation>
    </message>
    <message>
        <source>Heartbeat</source>
        <translation>心跳</translation>
    </message>
    <message>
        <source>High-pass</source>
        <translation>高通</translation>
    </message>
    <message>
        <source>How samples fade</source>
        <translation>采样如何衰减</translation>
    </message>
    <message>
        <source>How spokes turn: golden ones cover k-space evenly at any time, which dynamic scans need.</source>
        <translation>辐条的旋转方式：黄金角在任何时刻都均匀覆盖 k 空间，动态扫描需要它。</translation>
    </message>
    <message>
        <source>Interleave</source>
        <translation>交织</translation>
    </message>
    <message>
        <source>Interleaves</source>
        <translation>交错数</translation>
    </message>
    <message>
        <source>Lines by lot: folding turns into noise-like incoherence, which sparse solvers can remove.</source>
        <translation>抽签选线：折叠变成类噪声的非相干，可由稀疏求解器去除。</translation>
    </message>
    <message>
        <source>Lines in the centre that are all measured: coil maps are estimated from them.</source>
        <translation>中心全部测量的线：用于估计线圈灵敏度图。</translation>
    </message>
    <message>
        <source>Lines kept in the centre</source>
        <translation>中心保留的线数</translation>
    </message>
    <message>
        <source>Lines, and with them time, saved</source>
        <translation>节省的线数和时间</translation>
    </message>
    <message>
        <source>Low-pass</source>
        <translation>低通</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩模</translation>
    </message>
    <message>
        <source>Milliseconds from one readout to the next of the dynamic object.</source>
        <translation>动态物体相邻读出之间的毫秒数。</translation>
    </message>
    <message>
        <source>Milliseconds of one readout: off-resonance and decay act in that time.</source>
        <translation>一次读出的毫秒数：偏共振和衰减在此期间起作用。</translation>
    </message>
    <message>
        <source>N or NxNxC</source>
        <translation>N 或 NxNxC</translation>
    </message>
    <message>
        <source>NIfTI-1 holds at most 32767 voxels along a dimension</source>
        <translation>NIfTI-1 每维最多 32767 个体素</translation>
    </message>
    <message>
        <source>NVRTC for compute capability %1</source>
        <translation>计算能力 %1 的 NVRTC</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>Noise samples</source>
        <translation>噪声采样</translation>
    </message>
    <message>
        <source>Noise, as dB of a fully sampled image; less is noisier.</source>
        <translation>噪声，以全采样图像的 dB 计；越小噪声越大。</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>物体</translation>
    </message>
    <message>
        <source>Of all lines or readouts</source>
        <translation>所有线或读出的</translation>
    </message>
    <message>
        <source>Of each complex sample</source>
        <translation>每个复采样的</translation>
    </message>
    <message>
        <source>Of each interleave or spoke: too few alias along the readout.</source>
        <translation>每个交错或辐条的采样数：太少会沿读出方向混叠。</translation>
    </message>
    <message>
        <source>Of each readout of a rosette: each crosses the centre of k-space once.</source>
        <translation>玫瑰轨迹每次读出的花瓣：每瓣穿过 k 空间中心一次。</translation>
    </message>
    <message>
        <source>Of how far samples reach</source>
        <translation>占采样范围的比例</translation>
    </message>
    <message>
        <source>Of k-space along the axis, the centre included</source>
        <translation>沿该轴的 k 空间，含中心</translation>
    </message>
    <message>
        <source>Of one thread</source>
        <translation>单个线程的</translation>
    </message>
    <message>
        <source>Of the noise and of a random mask: the same seed makes the same scan.</source>
        <translation>噪声和随机掩模的种子：相同种子得到相同扫描。</translation>
    </message>
    <message>
        <source>Of the value that is added</source>
        <translation>所加的值</translation>
    </message>
    <message>
        <source>Off-resonance</source>
        <translation>偏共振</translation>
    </message>
    <message>
        <source>One instance of the kernel</source>
        <translation>内核的一个实例</translation>
    </message>
    <message>
        <source>One line in R is measured, or AxB along y and z: faster scans that need coils or priors.</source>
        <translation>每 R 线测一条，或沿 y、z 取 AxB：扫描更快，但需要线圈或先验。</translation>
    </message>
    <message>
        <source>One side of k-space repeats the other of a real object; where phase varies, leaving it out blurs.</source>
        <translation>实物体的 k 空间一侧重复另一侧；相位变化处省略会模糊。</translation>
    </message>
    <message>
        <source>One wrong sample is one plane wave: stripes over the whole image, finer the farther out.</source>
        <translation>一个错误采样是一个平面波：条纹遍布图像，越靠外越细。</translation>
    </message>
    <message>
        <source>OpenCL C has no name for tensor cores</source>
        <translation>OpenCL C 没有张量核心的名称</translation>
    </message>
    <message>
        <source>OpenCL does not tell the clock of a GPU</source>
        <translation>OpenCL 不提供 GPU 时钟</translation>
    </message>
    <message>
        <source>OpenCL error %1</source>
        <translation>OpenCL 错误 %1</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>自己的</translation>
    </message>
    <message>
        <source>Partial Fourier</source>
        <translation>部分傅里叶</translation>
    </message>
    <message>
        <source>Petals</source>
        <translation>花瓣数</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>相位</translation>
    </message>
    <message>
        <source>Phases of Q</source>
        <translation>Q 的相位</translation>
    </message>
    <message>
        <source>Place in the block</source>
        <translation>在线程块中的位置</translation>
    </message>
    <message>
        <source>Place in the grid</source>
        <translation>在网格中的位置</translation>
    </message>
    <message>
        <source>Place of the block in the grid</source>
        <translation>线程块在网格中的位置</translation>
    </message>
    <message>
        <source>Place samples on the grid</source>
        <translation>把采样放到网格</translation>
    </message>
    <message>
        <source>Plane of a solid object that a plane matrix sees: -0.5 to 0.5 of the field of view.</source>
        <translation>平面矩阵所见的立体物体平面：视野的 -0.5 到 0.5。</translation>
    </message>
    <message>
        <source>Random mask</source>
        <translation>随机掩模</translation>
    </message>
    <message>
        <source>Read by all; its size is a property of the device</source>
        <translation>所有线程可读；大小取决于设备</translation>
    </message>
    <message>
        <source>Readout time</source>
        <translation>读出时间</translation>
    </message>
    <message>
        <source>Receive coils around the object (birdcage), 1 to 128: each sees the part that is near to it.</source>
        <translation>物体周围的接收线圈（鸟笼），1 到 128：每个看到邻近的部分。</translation>
    </message>
    <message>
        <source>Receivers add the same noise to every sample: it shows everywhere, most at the weak outer samples.</source>
        <translation>接收机对每个采样加入相同噪声：处处可见，在弱的外围采样上最明显。</translation>
    </message>
    <message>
        <source>Repetition time</source>
        <translation>重复时间</translation>
    </message>
    <message>
        <source>Samples fade towards the edge of k-space: less ringing for less resolution.</source>
        <translation>采样向 k 空间边缘衰减：振铃更少，分辨率更低。</translation>
    </message>
    <message>
        <source>Samples of noise alone, of each coil, by which its covariance is measured.</source>
        <translation>各线圈的纯噪声采样，用于测量协方差。</translation>
    </message>
    <message>
        <source>Samples to grid</source>
        <translation>采样到网格</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Scale and combine</source>
        <translation>缩放并合并</translation>
    </message>
    <message>
        <source>Scale of the threshold</source>
        <translation>阈值的尺度</translation>
    </message>
    <message>
        <source>Seconds of one beat of the dynamic object: what moves within a frame blurs.</source>
        <translation>动态物体一次跳动的秒数：一帧内运动的部分会模糊。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Seen by all threads</source>
        <translation>所有线程可见</translation>
    </message>
    <message>
        <source>Seen by one block</source>
        <translation>一个线程块可见</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Share kept</source>
        <translation>保留比例</translation>
    </message>
    <message>
        <source>Share of the lines along y that is measured, 5/8 to 1: the rest would follow from a real image.</source>
        <translation>沿 y 测量的线的比例，5/8 到 1：若图像为实数，其余可推出。</translation>
    </message>
    <message>
        <source>Shift, crop, scale</source>
        <translation>移位、裁剪、缩放</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>Sort samples</source>
        <translation>采样排序</translation>
    </message>
    <message>
        <source>Special-function units: fast, inexact</source>
        <translation>特殊函数单元：快，不精确</translation>
    </message>
    <message>
        <source>Spectrum of Q</source>
        <translation>Q 的频谱</translation>
    </message>
    <message>
        <source>Spike</source>
        <translation>尖峰</translation>
    </message>
    <message>
        <source>Spiral: 1 is uniform, above it the centre is denser and the edge undersampled.</source>
        <translation>螺旋：1 为均匀，大于 1 时中心更密而边缘欠采样。</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>Spokes</source>
        <translation>辐条数</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Stripes across x</source>
        <translation>沿 x 的条纹</translation>
    </message>
    <message>
        <source>Stripes across y</source>
        <translation>沿 y 的条纹</translation>
    </message>
    <message>
        <source>Stripes across z</source>
        <translation>沿 z 的条纹</translation>
    </message>
    <message>
        <source>The axis whose negative end is left out</source>
        <translation>去掉负端的轴</translation>
    </message>
    <message>
        <source>The centre alone: contrast stays, edges blur, and a sharp cut rings (Gibbs).</source>
        <translation>只留中心：保留对比度，边缘模糊，锐利截断产生振铃（Gibbs）。</translation>
    </message>
    <message>
        <source>The centre holds contrast, and what calibrates coils</source>
        <translation>中心包含对比度和线圈校准信息</translation>
    </message>
    <message>
        <source>The outside alone: edges stay, areas vanish.</source>
        <translation>只留外围：保留边缘，区域消失。</translation>
    </message>
    <message>
        <source>The same lot again, or another</source>
        <translation>同一抽签，或另一个</translation>
    </message>
    <message>
        <source>The same value in every sample: a bright point in the middle of the image.</source>
        <translation>每个采样加同一值：图像中心出现亮点。</translation>
    </message>
    <message>
        <source>Threads of a block</source>
        <translation>线程块的线程数</translation>
    </message>
    <message>
        <source>Threads of the grid</source>
        <translation>网格的线程数</translation>
    </message>
    <message>
        <source>Threads that share memory and meet at barriers</source>
        <translation>共享内存并在屏障处会合的线程</translation>
    </message>
    <message>
        <source>Time segments</source>
        <translation>时间分段</translation>
    </message>
    <message>
        <source>Total variation</source>
        <translation>全变分</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>Undersample</source>
        <translation>欠采样</translation>
    </message>
    <message>
        <source>Undersampling</source>
        <translation>欠采样</translation>
    </message>
    <message>
        <source>Upload</source>
        <translation>上传</translation>
    </message>
    <message>
        <source>Vector algebra</source>
        <translation>向量运算</translation>
    </message>
    <message>
        <source>Voronoi areas are for at most %1 points</source>
        <translation>Voronoi 面积最多 %1 个点</translation>
    </message>
    <message>
        <source>Voronoi areas are those of a plane</source>
        <translation>Voronoi 面积是平面的</translation>
    </message>
    <message>
        <source>Voronoi cells need points that do not lie on a line</source>
        <translation>Voronoi 单元需要不共线的点</translation>
    </message>
    <message>
        <source>Voxels, N, AxB or AxBxC: the reach of k-space is half of it.</source>
        <translation>体素，N、AxB 或 AxBxC：k 空间范围为其一半。</translation>
    </message>
    <message>
        <source>Wavelet threshold</source>
        <translation>小波阈值</translation>
    </message>
    <message>
        <source>Weigh and split</source>
        <translation>加权并拆分</translation>
    </message>
    <message>
        <source>What is scanned: its exact Fourier transform is sampled, never a raster.</source>
        <translation>被扫描的物体：对其精确傅里叶变换采样，而不是栅格。</translation>
    </message>
    <message>
        <source>Where the window ends, of how far samples reach</source>
        <translation>窗的终点，占采样范围的比例</translation>
    </message>
    <message>
        <source>Which lines are measured: random ones alias like noise, which sparse methods remove.</source>
        <translation>测量哪些线：随机线的混叠像噪声，可由稀疏方法去除。</translation>
    </message>
    <message>
        <source>Width of the edge</source>
        <translation>边缘宽度</translation>
    </message>
    <message>
        <source>Writes before it are seen before those after</source>
        <translation>之前的写先于之后的写可见</translation>
    </message>
    <message>
        <source>`--engine auto` takes the best engine that this machine has; `larmor info` lists them</source>
        <translation>`--engine auto` 选用本机最好的引擎；`larmor info` 列出它们</translation>
    </message>
    <message>
        <source>`larmor model occupancy --cc` lists those that are known</source>
        <translation>`larmor model occupancy --cc` 列出已知的</translation>
    </message>
    <message>
        <source>a &apos;)&apos; is missing</source>
        <translation>缺少“)”</translation>
    </message>
    <message>
        <source>a Cartesian sample is not on its grid</source>
        <translation>某笛卡尔采样不在其网格上</translation>
    </message>
    <message>
        <source>a Cartesian trajectory</source>
        <translation>笛卡尔轨迹</translation>
    </message>
    <message>
        <source>a ball in a cube</source>
        <translation>立方体中的球</translation>
    </message>
    <message>
        <source>a baseline has no name or no measurement</source>
        <translation>某基准没有名称或测量</translation>
    </message>
    <message>
        <source>a baseline needs a name</source>
        <translation>基准需要名称</translation>
    </message>
    <message>
        <source>a beating object needs a period and a repetition time</source>
        <translation>跳动的物体需要周期和重复时间</translation>
    </message>
    <message>
        <source>a birdcage has 1 to 128 coils</source>
        <translation>鸟笼有 1 到 128 个线圈</translation>
    </message>
    <message>
        <source>a birdcage has at most as many rings as coils</source>
        <translation>鸟笼的环数不多于线圈数</translation>
    </message>
    <message>
        <source>a block has at most %1 bytes of shared memory</source>
        <translation>线程块最多 %1 字节共享内存</translation>
    </message>
    <message>
        <source>a block has at most %1 threads</source>
        <translation>线程块最多 %1 个线程</translation>
    </message>
    <message>
        <source>a buffer holds random, index, zero, result or update, not %1</source>
        <translation>缓冲区内容为 random、index、zero、result 或 update，而不是 %1</translation>
    </message>
    <message>
        <source>a buffer is NAME TYPE COUNT CONTENT</source>
        <translation>缓冲区应为 名称 类型 数量 内容</translation>
    </message>
    <message>
        <source>a buffer that holds the result</source>
        <translation>存放结果的缓冲区</translation>
    </message>
    <message>
        <source>a buffer&apos;s type is float, float2, float4, int or uint</source>
        <translation>缓冲区类型为 float、float2、float4、int 或 uint</translation>
    </message>
    <message>
        <source>a calibration region has at least one sample along an axis</source>
        <translation>校准区沿每轴至少有一个采样</translation>
    </message>
    <message>
        <source>a calibration region is no larger than its grid</source>
        <translation>校准区不大于其网格</translation>
    </message>
    <message>
        <source>a cones trajectory</source>
        <translation>锥形轨迹</translation>
    </message>
    <message>
        <source>a copy reaches past its host memory</source>
        <translation>拷贝超出其主机内存</translation>
    </message>
    <message>
        <source>a frame needs at least one new spoke</source>
        <translation>一帧至少需要一条新辐条</translation>
    </message>
    <message>
        <source>a frame needs at least one spoke</source>
        <translation>一帧至少需要一条辐条</translation>
    </message>
    <message>
        <source>a grid of %1 is too large</source>
        <translation>网格 %1 太大</translation>
    </message>
    <message>
        <source>a header of more than 1 MiB</source>
        <translation>文件头超过 1 MiB</translation>
    </message>
    <message>
        <source>a kernel is tuned for one problem</source>
        <translation>内核针对一个问题调优</translation>
    </message>
    <message>
        <source>a kernel left its arrays: please report the options; the engine has to be opened again</source>
        <translation>内核越出数组：请报告选项；需要重新打开引擎</translation>
    </message>
    <message>
        <source>a kernel of a file needs a kernel compiler</source>
        <translation>文件中的内核需要内核编译器</translation>
    </message>
    <message>
        <source>a mark of another engine reached the cpu streams</source>
        <translation>另一引擎的标记到达了 cpu 的流</translation>
    </message>
    <message>
        <source>a measurement cannot be read</source>
        <translation>无法读取测量</translation>
    </message>
    <message>
        <source>a measurement is no JSON object</source>
        <translation>测量不是 JSON 对象</translation>
    </message>
    <message>
        <source>a model has no measured roofs</source>
        <translation>模型没有实测上限</translation>
    </message>
    <message>
        <source>a noise measurement has 0 to 100,000,000 samples of each coil</source>
        <translation>噪声测量每线圈 0 到 100,000,000 个采样</translation>
    </message>
    <message>
        <source>a processor has no shared memory beside its caches</source>
        <translation>处理器除缓存外没有共享内存</translation>
    </message>
    <message>
        <source>a processor has no special-function units</source>
        <translation>处理器没有特殊函数单元</translation>
    </message>
    <message>
        <source>a program cannot ask the processor for write-combined memory; drivers of GPUs give it</source>
        <translation>程序不能向处理器申请写合并内存；由 GPU 驱动提供</translation>
    </message>
    <message>
        <source>a radial trajectory</source>
        <translation>径向轨迹</translation>
    </message>
    <message>
        <source>a random mask has one undersampling for both of its axes</source>
        <translation>随机掩模两轴共用一个欠采样</translation>
    </message>
    <message>
        <source>a readout lasts more than 0 and at most 1000 seconds</source>
        <translation>读出时长大于 0 且不超过 1000 秒</translation>
    </message>
    <message>
        <source>a reconstruction method without a memory model</source>
        <translation>没有内存模型的重建方法</translation>
    </message>
    <message>
        <source>a reconstruction method without a pipeline</source>
        <translation>没有流水线的重建方法</translation>
    </message>
    <message>
        <source>a reconstruction through coil maps</source>
        <translation>经线圈灵敏度图的重建</translation>
    </message>
    <message>
        <source>a reference is &apos;entry NAME&apos; or &apos;kernel NAME option=value ...&apos;</source>
        <translation>参考应为 &apos;entry 名称&apos; 或 &apos;kernel 名称 选项=值 ...&apos;</translation>
    </message>
    <message>
        <source>a result of %1 has the wrong size</source>
        <translation>%1 的结果大小不对</translation>
    </message>
    <message>
        <source>a row of lambdas needs the method least-squares</source>
        <translation>一系列 λ 需要方法 least-squares</translation>
    </message>
    <message>
        <source>a scan is written as .h5, .cfl or .npy</source>
        <translation>扫描写为 .h5、.cfl 或 .npy</translation>
    </message>
    <message>
        <source>a simulation has no value &apos;%1&apos;</source>
        <translation>模拟没有值“%1”</translation>
    </message>
    <message>
        <source>a simulation matrix needs sizes from 1 to 65536</source>
        <translation>模拟矩阵的大小为 1 到 65536</translation>
    </message>
    <message>
        <source>a size of the block</source>
        <translation>线程块的大小</translation>
    </message>
    <message>
        <source>a size of the grid</source>
        <translation>网格的大小</translation>
    </message>
    <message>
        <source>a spiral&apos;s density power is from 1 to 8</source>
        <translation>螺旋的密度指数为 1 到 8</translation>
    </message>
    <message>
        <source>a square plane</source>
        <translation>方形平面</translation>
    </message>
    <message>
        <source>a stream has one image for each frame</source>
        <translation>流的每一帧一幅图像</translation>
    </message>
    <message>
        <source>a stream&apos;s frames stand on windows of one</source>
        <translation>流的各帧只基于其中的窗口</translation>
    </message>
    <message>
        <source>a string has no end</source>
        <translation>字符串没有结束</translation>
    </message>
    <message>
        <source>a sum of zeros is not zero</source>
        <translation>零之和不为零</translation>
    </message>
    <message>
        <source>a sweep has one preset</source>
        <translation>一次遍历只有一个预设</translation>
    </message>
    <message>
        <source>a thread has at most %1 registers</source>
        <translation>线程最多 %1 个寄存器</translation>
    </message>
    <message>
        <source>a trajectory holds at most 2,000,000,000 samples</source>
        <translation>轨迹最多 2,000,000,000 个采样</translation>
    </message>
    <message>
        <source>a trajectory in 1/m needs the field of view</source>
        <translation>单位为 1/m 的轨迹需要视野</translation>
    </message>
    <message>
        <source>a trajectory is 3 x samples x interleaves, this one is %1 x %2 ...</source>
        <translation>轨迹为 3 x 采样 x 交错，而这里是 %1 x %2 ...</translation>
    </message>
    <message>
        <source>a trajectory is [sample][2 or 3] or [interleave][sample][2 or 3], this one is %1</source>
        <translation>轨迹为 [sample][2 或 3] 或 [interleave][sample][2 或 3]，而这里是 %1</translation>
    </message>
    <message>
        <source>a trajectory of more than 4,294,967,295 samples</source>
        <translation>超过 4,294,967,295 个采样的轨迹</translation>
    </message>
    <message>
        <source>a trajectory per pixel needs the matrix</source>
        <translation>按像素的轨迹需要矩阵</translation>
    </message>
    <message>
        <source>a trajectory point is not a finite number</source>
        <translation>某轨迹点不是有限值</translation>
    </message>
    <message>
        <source>a trajectory without samples cannot be simulated</source>
        <translation>没有采样的轨迹无法模拟</translation>
    </message>
    <message>
        <source>a trajectory&apos;s coordinates differ in number</source>
        <translation>轨迹坐标的数目不同</translation>
    </message>
    <message>
        <source>a window of lines leaves most of its grid empty</source>
        <translation>只有部分行的窗口使网格大多为空</translation>
    </message>
    <message>
        <source>acquire at least %1 samples per coil without excitation</source>
        <translation>请在无激发时每线圈至少采 %1 个</translation>
    </message>
    <message>
        <source>acquisition %1 has no channels</source>
        <translation>采集 %1 没有通道</translation>
    </message>
    <message>
        <source>acquisition %1 refers to encoding %2 of %3</source>
        <translation>采集 %1 引用编码 %2（共 %3）</translation>
    </message>
    <message>
        <source>all its samples are zero</source>
        <translation>其采样全为零</translation>
    </message>
    <message>
        <source>an ESPIRiT kernel is 2 to 12 samples wide</source>
        <translation>ESPIRiT 核宽 2 到 12 个采样</translation>
    </message>
    <message>
        <source>an echo-planar train steps regularly from line to line</source>
        <translation>回波平面链逐线规则步进</translation>
    </message>
    <message>
        <source>an echo-planar trajectory</source>
        <translation>回波平面轨迹</translation>
    </message>
    <message>
        <source>an ellipse cannot lose the whole of a semi-axis</source>
        <translation>椭圆不能失去整个半轴</translation>
    </message>
    <message>
        <source>an empty image has no score</source>
        <translation>空图像没有评分</translation>
    </message>
    <message>
        <source>an image is [coil][z][y][x], [z][y][x] or [y][x], this is %1</source>
        <translation>图像为 [coil][z][y][x]、[z][y][x] 或 [y][x]，而这里是 %1</translation>
    </message>
    <message>
        <source>an image is written as .npy, .cfl, .nii, .nii.gz or .png</source>
        <translation>图像写为 .npy、.cfl、.nii、.nii.gz 或 .png</translation>
    </message>
    <message>
        <source>an image needs sizes from 1 to 65536</source>
        <translation>图像大小为 1 到 65536</translation>
    </message>
    <message>
        <source>an image of %1 is too large for one PNG</source>
        <translation>%1 的图像对一个 PNG 太大</translation>
    </message>
    <message>
        <source>an object is one volume, and it holds %1</source>
        <translation>物体是一个体数据，而它含 %1 个</translation>
    </message>
    <message>
        <source>an off-resonance is at most 1,000,000 Hz</source>
        <translation>偏共振最多 1,000,000 Hz</translation>
    </message>
    <message>
        <source>an option is NAME = VALUE|VALUE (DEFAULT) : WHY</source>
        <translation>选项应为 名称 = 值|值 (默认) : 原因</translation>
    </message>
    <message>
        <source>an undersampling</source>
        <translation>欠采样</translation>
    </message>
    <message>
        <source>an undersampling is at least 1, and leaves a line</source>
        <translation>欠采样至少为 1，且至少留一条线</translation>
    </message>
    <message>
        <source>analytic density weights need whole readouts</source>
        <translation>解析密度权重需要完整的读出</translation>
    </message>
    <message>
        <source>asked for %1</source>
        <translation>要求 %1</translation>
    </message>
    <message>
        <source>asked for %1 rings of %2 coils</source>
        <translation>要求 %1 环 %2 线圈</translation>
    </message>
    <message>
        <source>at iteration %1</source>
        <translation>在第 %1 次迭代</translation>
    </message>
    <message>
        <source>at most 4294967295 points can be addressed</source>
        <translation>最多可寻址 4294967295 个点</translation>
    </message>
    <message>
        <source>bank conflicts</source>
        <translation>存储体冲突</translation>
    </message>
    <message>
        <source>baselines cannot be kept</source>
        <translation>无法保存基准</translation>
    </message>
    <message>
        <source>bases of vectors</source>
        <translation>向量基</translation>
    </message>
    <message>
        <source>both are seconds above 0</source>
        <translation>两者都为大于 0 的秒数</translation>
    </message>
    <message>
        <source>buffers and problem come from the kernel that the reference names</source>
        <translation>缓冲区和问题来自参考所指的内核</translation>
    </message>
    <message>
        <source>build with CMAKE_CUDA_ARCHITECTURES naming this GPU&apos;s architecture</source>
        <translation>请用包含此 GPU 架构的 CMAKE_CUDA_ARCHITECTURES 构建</translation>
    </message>
    <message>
        <source>built in are built-in:cartesian and built-in:spiral</source>
        <translation>内置的有 built-in:cartesian 和 built-in:spiral</translation>
    </message>
    <message>
        <source>by the rules of occupancy</source>
        <translation>按占用率规则</translation>
    </message>
    <message>
        <source>bytes asked for</source>
        <translation>请求字节</translation>
    </message>
    <message>
        <source>bytes moved</source>
        <translation>搬运字节</translation>
    </message>
    <message>
        <source>bytes read</source>
        <translation>读字节</translation>
    </message>
    <message>
        <source>bytes used of those moved</source>
        <translation>搬运字节的利用率</translation>
    </message>
    <message>
        <source>bytes written</source>
        <translation>写字节</translation>
    </message>
    <message>
        <source>calibrate from images of its coils</source>
        <translation>请用其线圈图像校准</translation>
    </message>
    <message>
        <source>calibration lines</source>
        <translation>校准线</translation>
    </message>
    <message>
        <source>cannot make a PNG</source>
        <translation>无法生成 PNG</translation>
    </message>
    <message>
        <source>cannot open %1: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>cannot read %1</source>
        <translation>无法读取 %1</translation>
    </message>
    <message>
        <source>cannot read the folder of lessons %1</source>
        <translation>无法读取课程文件夹 %1</translation>
    </message>
    <message>
        <source>cannot read the lambdas &apos;%1&apos;</source>
        <translation>无法读取 λ 序列“%1”</translation>
    </message>
    <message>
        <source>cannot read the trajectory %1</source>
        <translation>无法读取轨迹 %1</translation>
    </message>
    <message>
        <source>cannot rebuild the coils</source>
        <translation>无法重建线圈</translation>
    </message>
    <message>
        <source>cannot rebuild the phantom</source>
        <translation>无法重建体模</translation>
    </message>
    <message>
        <source>cannot tell the noise covariance of the coils</source>
        <translation>无法确定线圈的噪声协方差</translation>
    </message>
    <message>
        <source>cannot weigh by this reference image</source>
        <translation>无法按此参考图像加权</translation>
    </message>
    <message>
        <source>cannot whiten a scan without noise samples</source>
        <translation>没有噪声采样的扫描无法白化</translation>
    </message>
    <message>
        <source>cannot whiten data of another number of coils</source>
        <translation>无法对不同线圈数的数据白化</translation>
    </message>
    <message>
        <source>cannot write %1</source>
        <translation>无法写入 %1</translation>
    </message>
    <message>
        <source>cannot write the journal %1</source>
        <translation>无法写入日志 %1</translation>
    </message>
    <message>
        <source>check that the map is in Hz and the sample times in seconds</source>
        <translation>请检查场图单位为 Hz、采样时间单位为秒</translation>
    </message>
    <message>
        <source>check the driver with nvidia-smi, or choose --engine cpu</source>
        <translation>请用 nvidia-smi 检查驱动，或选择 --engine cpu</translation>
    </message>
    <message>
        <source>check the folder and the file&apos;s name</source>
        <translation>请检查文件夹和文件名</translation>
    </message>
    <message>
        <source>check the installation of the CUDA toolkit</source>
        <translation>请检查 CUDA 工具包的安装</translation>
    </message>
    <message>
        <source>check the samples for values that are not finite, or scale them</source>
        <translation>请检查采样中的非有限值，或进行缩放</translation>
    </message>
    <message>
        <source>choose --adjoint nufft, or auto</source>
        <translation>请选择 --adjoint nufft 或 auto</translation>
    </message>
    <message>
        <source>choose --coils rss or maps</source>
        <translation>请选择 --coils rss 或 maps</translation>
    </message>
    <message>
        <source>choose --engine opencl or --engine cuda</source>
        <translation>请选择 --engine opencl 或 --engine cuda</translation>
    </message>
    <message>
        <source>choose --precision single</source>
        <translation>请选择 --precision single</translation>
    </message>
    <message>
        <source>choose --strategy climb</source>
        <translation>请选择 --strategy climb</translation>
    </message>
    <message>
        <source>choose a GPU whose figures are known</source>
        <translation>请选择数据已知的 GPU</translation>
    </message>
    <message>
        <source>choose a larger matrix</source>
        <translation>请选择更大的矩阵</translation>
    </message>
    <message>
        <source>choose a place that you may write to</source>
        <translation>请选择有写权限的位置</translation>
    </message>
    <message>
        <source>choose a place that you may write to, with room</source>
        <translation>请选择有空间且可写的位置</translation>
    </message>
    <message>
        <source>choose a smaller --matrix</source>
        <translation>请选择更小的 --matrix</translation>
    </message>
    <message>
        <source>choose a smaller --matrix, another method or another --engine</source>
        <translation>请选择更小的 --matrix、其他方法或其他 --engine</translation>
    </message>
    <message>
        <source>choose a smaller block, fewer registers or less shared memory</source>
        <translation>请选择更小的线程块、更少的寄存器或共享内存</translation>
    </message>
    <message>
        <source>choose a smaller kernel</source>
        <translation>请选择更小的核</translation>
    </message>
    <message>
        <source>choose a smaller matrix or close other programs</source>
        <translation>请选择更小的矩阵或关闭其他程序</translation>
    </message>
    <message>
        <source>choose adjoint or least-squares, or leave --fieldmap out</source>
        <translation>请选择 adjoint 或 least-squares，或去掉 --fieldmap</translation>
    </message>
    <message>
        <source>choose another --engine</source>
        <translation>请选择其他 --engine</translation>
    </message>
    <message>
        <source>choose another --engine or --method</source>
        <translation>请选择其他 --engine 或 --method</translation>
    </message>
    <message>
        <source>choose gridding, adjoint or least-squares</source>
        <translation>请选择 gridding、adjoint 或 least-squares</translation>
    </message>
    <message>
        <source>choose identity, differences, wavelet or tv</source>
        <translation>请选择 identity、differences、wavelet 或 tv</translation>
    </message>
    <message>
        <source>choose pageable or mapped</source>
        <translation>请选择 pageable 或 mapped</translation>
    </message>
    <message>
        <source>close other programs that use the GPU, or choose a smaller matrix</source>
        <translation>请关闭使用 GPU 的其他程序，或选择更小的矩阵</translation>
    </message>
    <message>
        <source>coil maps</source>
        <translation>线圈灵敏度图</translation>
    </message>
    <message>
        <source>coil maps need sizes from 1 to 65536</source>
        <translation>线圈灵敏度图的大小为 1 到 65536</translation>
    </message>
    <message>
        <source>coils of one model with different spatial frequencies</source>
        <translation>同一模型的线圈空间频率不同</translation>
    </message>
    <message>
        <source>combine its coils</source>
        <translation>请合并其线圈</translation>
    </message>
    <message>
        <source>compiled with %1</source>
        <translation>用 %1 编译</translation>
    </message>
    <message>
        <source>compute capability 1.3 is the first that has</source>
        <translation>计算能力 1.3 起才有</translation>
    </message>
    <message>
        <source>conjugate gradients left the range of single precision</source>
        <translation>共轭梯度超出单精度范围</translation>
    </message>
    <message>
        <source>constant requests</source>
        <translation>常量请求</translation>
    </message>
    <message>
        <source>convert it to float32 or complex64</source>
        <translation>请转换为 float32 或 complex64</translation>
    </message>
    <message>
        <source>convert them to complex64 or float32</source>
        <translation>请转换为 complex64 或 float32</translation>
    </message>
    <message>
        <source>density weights</source>
        <translation>密度权重</translation>
    </message>
    <message>
        <source>density weights take from 1 to 100000 iterations</source>
        <translation>密度权重需 1 到 100000 次迭代</translation>
    </message>
    <message>
        <source>descr, fortran_order or shape is missing</source>
        <translation>缺少 descr、fortran_order 或 shape</translation>
    </message>
    <message>
        <source>device memory</source>
        <translation>设备内存</translation>
    </message>
    <message>
        <source>device memory (copy)</source>
        <translation>设备内存（拷贝）</translation>
    </message>
    <message>
        <source>device memory (read)</source>
        <translation>设备内存（读）</translation>
    </message>
    <message>
        <source>device memory (write)</source>
        <translation>设备内存（写）</translation>
    </message>
    <message>
        <source>device to host</source>
        <translation>设备到主机</translation>
    </message>
    <message>
        <source>dimension %1 has size %2</source>
        <translation>维度 %1 的大小为 %2</translation>
    </message>
    <message>
        <source>dimension %1 is &apos;%2&apos;, not a size</source>
        <translation>维度 %1 为“%2”，不是大小</translation>
    </message>
    <message>
        <source>direct sums over a matrix</source>
        <translation>矩阵上的直接求和</translation>
    </message>
    <message>
        <source>divergent branches</source>
        <translation>发散分支</translation>
    </message>
    <message>
        <source>does not hold</source>
        <translation>不成立</translation>
    </message>
    <message>
        <source>double precision cannot be streamed</source>
        <translation>双精度不能流式运行</translation>
    </message>
    <message>
        <source>each axis multiplies their number</source>
        <translation>每个轴都使点数成倍增加</translation>
    </message>
    <message>
        <source>effective bandwidth</source>
        <translation>有效带宽</translation>
    </message>
    <message>
        <source>emulated, %1 · %2</source>
        <translation>仿真，%1 · %2</translation>
    </message>
    <message>
        <source>engine %1 does not offer %2</source>
        <translation>引擎 %1 不提供%2</translation>
    </message>
    <message>
        <source>engine %1 has no library for matrix products</source>
        <translation>引擎 %1 没有矩阵乘法库</translation>
    </message>
    <message>
        <source>equal angles do not cover a sphere evenly</source>
        <translation>等角不能均匀覆盖球面</translation>
    </message>
    <message>
        <source>every sample is zero, so that no point counts as sampled</source>
        <translation>所有采样为零，没有点算作已采样</translation>
    </message>
    <message>
        <source>expected &apos;%1&apos;</source>
        <translation>应为“%1”</translation>
    </message>
    <message>
        <source>expected N, AxB or AxBxC with sizes from 1 to 65536</source>
        <translation>应为 N、AxB 或 AxBxC，大小为 1 到 65536</translation>
    </message>
    <message>
        <source>expected True or False</source>
        <translation>应为 True 或 False</translation>
    </message>
    <message>
        <source>expected a number in the shape</source>
        <translation>shape 中应为数字</translation>
    </message>
    <message>
        <source>expected a string; records of several fields are not read</source>
        <translation>应为字符串；不读取多字段记录</translation>
    </message>
    <message>
        <source>expected auto, cpu, opencl or cuda</source>
        <translation>应为 auto、cpu、opencl 或 cuda</translation>
    </message>
    <message>
        <source>expected name=value,value,... or name=from:to:step, as in tile=8,16,32</source>
        <translation>应为 名称=值,值,... 或 名称=起:止:步长，如 tile=8,16,32</translation>
    </message>
    <message>
        <source>faults found</source>
        <translation>发现的错误</translation>
    </message>
    <message>
        <source>for example 1e-4:1:9</source>
        <translation>例如 1e-4:1:9</translation>
    </message>
    <message>
        <source>forms: direct recurrence factored</source>
        <translation>形式：direct recurrence factored</translation>
    </message>
    <message>
        <source>free some disk space and try again</source>
        <translation>请腾出磁盘空间后重试</translation>
    </message>
    <message>
        <source>fused multiply-add</source>
        <translation>融合乘加</translation>
    </message>
    <message>
        <source>give another problem or other options</source>
        <translation>请给出其他问题或选项</translation>
    </message>
    <message>
        <source>give another result file, or drop it with --restart</source>
        <translation>请给出其他结果文件，或用 --restart 丢弃它</translation>
    </message>
    <message>
        <source>give fewer values</source>
        <translation>请给出更少的值</translation>
    </message>
    <message>
        <source>give one with --reference</source>
        <translation>请用 --reference 给出</translation>
    </message>
    <message>
        <source>give them with --maps, or choose --estimate-maps yes or --coils rss</source>
        <translation>请用 --maps 给出，或选择 --estimate-maps yes 或 --coils rss</translation>
    </message>
    <message>
        <source>give those of the same coil array</source>
        <translation>请给出同一线圈阵列的</translation>
    </message>
    <message>
        <source>global memory</source>
        <translation>全局内存</translation>
    </message>
    <message>
        <source>grid or block</source>
        <translation>grid 或 block</translation>
    </message>
    <message>
        <source>host and device share one memory</source>
        <translation>主机与设备共用一个内存</translation>
    </message>
    <message>
        <source>host to device</source>
        <translation>主机到设备</translation>
    </message>
    <message>
        <source>images of the %1 engine are in host memory</source>
        <translation>引擎 %1 的图像在主机内存中</translation>
    </message>
    <message>
        <source>is it in another unit? say --traj-unit</source>
        <translation>是否为其他单位？请指定 --traj-unit</translation>
    </message>
    <message>
        <source>it begins after its end</source>
        <translation>起点在终点之后</translation>
    </message>
    <message>
        <source>it covers %1</source>
        <translation>它覆盖%1</translation>
    </message>
    <message>
        <source>it does not begin as .npy does</source>
        <translation>开头不像 .npy</translation>
    </message>
    <message>
        <source>it does not fit in memory</source>
        <translation>放不进内存</translation>
    </message>
    <message>
        <source>it does not say where one readout ends and the next begins</source>
        <translation>它没有说明读出的起止</translation>
    </message>
    <message>
        <source>it has %1 volumes along dimension %2</source>
        <translation>沿维度 %2 有 %1 个体数据</translation>
    </message>
    <message>
        <source>it has %1 voxels in %2 coils, the image %3 in one</source>
        <translation>它在 %2 个线圈中有 %1 体素，图像在一个中有 %3</translation>
    </message>
    <message>
        <source>it has changed since the scan was simulated from it</source>
        <translation>自模拟此扫描后它已改变</translation>
    </message>
    <message>
        <source>it has more than 16 dimensions</source>
        <translation>超过 16 维</translation>
    </message>
    <message>
        <source>it has no form for the processor</source>
        <translation>没有处理器版本</translation>
    </message>
    <message>
        <source>it has no kernel compiler</source>
        <translation>它没有内核编译器</translation>
    </message>
    <message>
        <source>it has no kind</source>
        <translation>没有类型</translation>
    </message>
    <message>
        <source>it has no line &apos;# Dimensions&apos;</source>
        <translation>没有“# Dimensions”行</translation>
    </message>
    <message>
        <source>it has no option %1</source>
        <translation>没有选项 %1</translation>
    </message>
    <message>
        <source>it has no random mask</source>
        <translation>没有随机掩模</translation>
    </message>
    <message>
        <source>it has no step</source>
        <translation>没有步长</translation>
    </message>
    <message>
        <source>it has no voxels</source>
        <translation>它没有体素</translation>
    </message>
    <message>
        <source>it has one production variant of each stage</source>
        <translation>它的每个阶段只有一个版本</translation>
    </message>
    <message>
        <source>it has too many values</source>
        <translation>值太多</translation>
    </message>
    <message>
        <source>it holds %1 bytes of values where its header asks for %2</source>
        <translation>含 %1 字节的值，而文件头要求 %2</translation>
    </message>
    <message>
        <source>it holds %1 bytes where its header asks for %2 values of 8 bytes</source>
        <translation>含 %1 字节，而文件头要求 %2 个 8 字节的值</translation>
    </message>
    <message>
        <source>it holds %1 images</source>
        <translation>它含 %1 幅图像</translation>
    </message>
    <message>
        <source>it holds more than one image</source>
        <translation>它含有不止一幅图像</translation>
    </message>
    <message>
        <source>it holds values that are not finite numbers</source>
        <translation>它含有非有限的值</translation>
    </message>
    <message>
        <source>it is %1, the image is %2</source>
        <translation>它为 %1，图像为 %2</translation>
    </message>
    <message>
        <source>it is NIfTI-2; only NIfTI-1 is read</source>
        <translation>这是 NIfTI-2；只读取 NIfTI-1</translation>
    </message>
    <message>
        <source>it is a %1number from %2 to %3</source>
        <translation>应为 %2 到 %3 的%1数</translation>
    </message>
    <message>
        <source>it is a number</source>
        <translation>应为数字</translation>
    </message>
    <message>
        <source>it is at least %1</source>
        <translation>至少为 %1</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>嵌套过深</translation>
    </message>
    <message>
        <source>it is not a NIfTI-1 file</source>
        <translation>不是 NIfTI-1 文件</translation>
    </message>
    <message>
        <source>it is not made on %1</source>
        <translation>不在 %1 上进行</translation>
    </message>
    <message>
        <source>it is one half of an .hdr/.img pair</source>
        <translation>它是 .hdr/.img 对的一半</translation>
    </message>
    <message>
        <source>it is one of its words</source>
        <translation>应为其词之一</translation>
    </message>
    <message>
        <source>it is wrong, or was not measured</source>
        <translation>它是错误的，或未经测量</translation>
    </message>
    <message>
        <source>it needs %1 bytes, %2 are free</source>
        <translation>需要 %1 字节，空闲 %2</translation>
    </message>
    <message>
        <source>it needs %1, %2 free</source>
        <translation>需要 %1，空闲 %2</translation>
    </message>
    <message>
        <source>it says %1 voxels of %2 coils and holds %3 values</source>
        <translation>声明 %2 个线圈的 %1 体素，却含 %3 个值</translation>
    </message>
    <message>
        <source>it stands in an expression</source>
        <translation>它在表达式中</translation>
    </message>
    <message>
        <source>it takes its edges from one image at rest</source>
        <translation>它从静止图像取得边缘</translation>
    </message>
    <message>
        <source>it was looked for as %1</source>
        <translation>按 %1 查找</translation>
    </message>
    <message>
        <source>it works in host memory, on whole scans</source>
        <translation>它在主机内存中处理整个扫描</translation>
    </message>
    <message>
        <source>it would never end</source>
        <translation>永远不会结束</translation>
    </message>
    <message>
        <source>its %1 coils cannot be seen as one image</source>
        <translation>其 %1 个线圈不能视为一幅图像</translation>
    </message>
    <message>
        <source>its XML header describes no encoding</source>
        <translation>其 XML 头没有描述编码</translation>
    </message>
    <message>
        <source>its XML header gives a matrix of %1 encoded, %2 reconstructed</source>
        <translation>其 XML 头的矩阵为编码 %1、重建 %2</translation>
    </message>
    <message>
        <source>its XML header is not ISMRMRD&apos;s: %1</source>
        <translation>其 XML 头不是 ISMRMRD 的：%1</translation>
    </message>
    <message>
        <source>its acquisitions promise %1 bytes in a file of %2</source>
        <translation>其采集声明 %1 字节，而文件为 %2</translation>
    </message>
    <message>
        <source>its content</source>
        <translation>其内容</translation>
    </message>
    <message>
        <source>its contrast is to be a positive number, not %1</source>
        <translation>其对比度应为正数，而不是 %1</translation>
    </message>
    <message>
        <source>its doubled grid has more than 4294967295 points</source>
        <translation>其加倍网格超过 4294967295 个点</translation>
    </message>
    <message>
        <source>its extension is neither .cfl nor .npy</source>
        <translation>其扩展名既非 .cfl 也非 .npy</translation>
    </message>
    <message>
        <source>its extension is none of %1</source>
        <translation>其扩展名不是 %1 之一</translation>
    </message>
    <message>
        <source>its format version is %1, not 1 to 3</source>
        <translation>格式版本为 %1，而不是 1 到 3</translation>
    </message>
    <message>
        <source>its header gives the sizes %1, one of which is empty</source>
        <translation>文件头给出大小 %1，其中一个为空</translation>
    </message>
    <message>
        <source>its header is not that of an array (at character %1): %2</source>
        <translation>文件头不是数组的（第 %1 个字符）：%2</translation>
    </message>
    <message>
        <source>its header promises %1 values, more than the file can hold</source>
        <translation>文件头声明 %1 个值，超出文件所能容纳</translation>
    </message>
    <message>
        <source>its header says %1 dimensions, not 1 to 7</source>
        <translation>文件头给出 %1 维，而不是 1 到 7</translation>
    </message>
    <message>
        <source>its k does not vary along %1</source>
        <translation>其 k 沿 %1 不变</translation>
    </message>
    <message>
        <source>its kernel has no model: %1</source>
        <translation>其内核没有模型：%1</translation>
    </message>
    <message>
        <source>its kernel, axes, settings, device or program version differ</source>
        <translation>其内核、轴、设置、设备或程序版本不同</translation>
    </message>
    <message>
        <source>its kernels share the processor&apos;s caches, which the cpu engine measures</source>
        <translation>其内核共用处理器缓存，由引擎 cpu 测量</translation>
    </message>
    <message>
        <source>its largest |k| is %1: cycles per pixel? say --traj-unit</source>
        <translation>其最大 |k| 为 %1：是周期/像素吗？请指定 --traj-unit</translation>
    </message>
    <message>
        <source>its list of dimensions is empty</source>
        <translation>维度表为空</translation>
    </message>
    <message>
        <source>its matrix of %1 has a size above 65536</source>
        <translation>其矩阵 %1 有超过 65536 的大小</translation>
    </message>
    <message>
        <source>its noise samples are not all finite numbers</source>
        <translation>其噪声采样并非都是有限值</translation>
    </message>
    <message>
        <source>its only device is a CPU</source>
        <translation>其唯一设备是 CPU</translation>
    </message>
    <message>
        <source>its oversampled grid is no whole number of voxels at matrix %1</source>
        <translation>矩阵 %1 时其过采样网格不是整数个体素</translation>
    </message>
    <message>
        <source>its parameter &apos;%1&apos;</source>
        <translation>其参数“%1”</translation>
    </message>
    <message>
        <source>its parameter &apos;%1&apos; is not a text</source>
        <translation>其参数“%1”不是文本</translation>
    </message>
    <message>
        <source>its parameter &apos;plane&apos; is none</source>
        <translation>其参数“plane”不是平面</translation>
    </message>
    <message>
        <source>its probe failed for an unknown reason</source>
        <translation>其探测因未知原因失败</translation>
    </message>
    <message>
        <source>its samples are not Cartesian</source>
        <translation>其采样不是笛卡尔的</translation>
    </message>
    <message>
        <source>its trajectory is empty</source>
        <translation>其轨迹为空</translation>
    </message>
    <message>
        <source>its trajectory is not Cartesian</source>
        <translation>其轨迹不是笛卡尔的</translation>
    </message>
    <message>
        <source>its trajectory is said to be %1 and %2</source>
        <translation>其轨迹被声明为 %1 和 %2</translation>
    </message>
    <message>
        <source>its trajectory reaches |k| = %1, a matrix of %2</source>
        <translation>其轨迹达到 |k| = %1，即矩阵 %2</translation>
    </message>
    <message>
        <source>its values are of type &apos;%1&apos;</source>
        <translation>其值类型为“%1”</translation>
    </message>
    <message>
        <source>its voxels are of type %1</source>
        <translation>其体素类型为 %1</translation>
    </message>
    <message>
        <source>its voxels begin at byte %1</source>
        <translation>其体素始于第 %1 字节</translation>
    </message>
    <message>
        <source>its voxels begin beyond its end</source>
        <translation>其体素起始超出文件末尾</translation>
    </message>
    <message>
        <source>join them into one .nii file</source>
        <translation>请合成一个 .nii 文件</translation>
    </message>
    <message>
        <source>keep more of k-space: nothing can be reconstructed from nothing</source>
        <translation>请保留更多 k 空间：什么都没有就无法重建</translation>
    </message>
    <message>
        <source>kernel %1 does not compile</source>
        <translation>内核 %1 无法编译</translation>
    </message>
    <message>
        <source>known are %1</source>
        <translation>已知有 %1</translation>
    </message>
    <message>
        <source>known: cycles/FOV, cycles/pixel, radians/pixel, 1/m</source>
        <translation>已知：cycles/FOV、cycles/pixel、radians/pixel、1/m</translation>
    </message>
    <message>
        <source>lambda at the corner</source>
        <translation>拐角处的 λ</translation>
    </message>
    <message>
        <source>lambda is not a number of 0 or more</source>
        <translation>λ 不是大于等于 0 的数</translation>
    </message>
    <message>
        <source>larmor %1 reads versions 1 to %2</source>
        <translation>larmor %1 读取版本 1 到 %2</translation>
    </message>
    <message>
        <source>larmor help lab run shows how it is written</source>
        <translation>larmor help lab run 说明写法</translation>
    </message>
    <message>
        <source>larmor lab list shows the presets</source>
        <translation>larmor lab list 列出预设</translation>
    </message>
    <message>
        <source>larmor lab show %1 %2</source>
        <translation>larmor lab show %1 %2</translation>
    </message>
    <message>
        <source>last cache</source>
        <translation>末级缓存</translation>
    </message>
    <message>
        <source>launch overhead</source>
        <translation>启动开销</translation>
    </message>
    <message>
        <source>least squares on %1 is too large</source>
        <translation>在 %1 上的最小二乘太大</translation>
    </message>
    <message>
        <source>leave --traj away for Cartesian samples</source>
        <translation>笛卡尔采样请去掉 --traj</translation>
    </message>
    <message>
        <source>leave that coil out</source>
        <translation>请去掉该线圈</translation>
    </message>
    <message>
        <source>linear; kooshball golden</source>
        <translation>linear；kooshball 用 golden</translation>
    </message>
    <message>
        <source>load instructions of warps</source>
        <translation>线程束加载指令</translation>
    </message>
    <message>
        <source>matrix %1 cannot be reconstructed</source>
        <translation>无法重建矩阵 %1</translation>
    </message>
    <message>
        <source>matrix %1 does not fit %2</source>
        <translation>矩阵 %1 与 %2 不匹配</translation>
    </message>
    <message>
        <source>memory transactions</source>
        <translation>内存事务</translation>
    </message>
    <message>
        <source>method %1 does not fit %2</source>
        <translation>方法 %1 不适合 %2</translation>
    </message>
    <message>
        <source>method %1 does not undo off-resonance</source>
        <translation>方法 %1 不校正偏共振</translation>
    </message>
    <message>
        <source>method ifft cannot be streamed</source>
        <translation>方法 ifft 不能流式运行</translation>
    </message>
    <message>
        <source>model of the %1</source>
        <translation>%1 的模型</translation>
    </message>
    <message>
        <source>modelled: %1, compute capability %2, %3 · %4</source>
        <translation>模型：%1，计算能力 %2，%3 · %4</translation>
    </message>
    <message>
        <source>more than %1 time segments would be needed</source>
        <translation>将需要超过 %1 个时间分段</translation>
    </message>
    <message>
        <source>more than 32 dimensions</source>
        <translation>超过 32 维</translation>
    </message>
    <message>
        <source>move it away to begin anew</source>
        <translation>请将其移走以重新开始</translation>
    </message>
    <message>
        <source>name a folder that holds .json files</source>
        <translation>请给出含 .json 文件的文件夹</translation>
    </message>
    <message>
        <source>names are those of options and problem parameters</source>
        <translation>名称应为选项和问题参数的名称</translation>
    </message>
    <message>
        <source>no CUDA: %1; no OpenCL GPU: %2</source>
        <translation>没有 CUDA：%1；没有 OpenCL GPU：%2</translation>
    </message>
    <message>
        <source>no NVIDIA driver is installed (libcuda.so.1 is missing); on a machine with an NVIDIA GPU install its driver, version %1 or newer</source>
        <translation>未安装 NVIDIA 驱动（缺少 libcuda.so.1）；在有 NVIDIA GPU 的机器上请安装 %1 或更新的驱动</translation>
    </message>
    <message>
        <source>no memory for the transform of the object</source>
        <translation>没有内存用于物体的变换</translation>
    </message>
    <message>
        <source>no memory for the truth image</source>
        <translation>没有内存用于真值图像</translation>
    </message>
    <message>
        <source>no memory to measure the copy bandwidth in</source>
        <translation>没有用于测量拷贝带宽的内存</translation>
    </message>
    <message>
        <source>no noise</source>
        <translation>无噪声</translation>
    </message>
    <message>
        <source>no parameter of an edit: %1</source>
        <translation>不是编辑的参数：%1</translation>
    </message>
    <message>
        <source>no recipe of a simulation: %1</source>
        <translation>不是模拟配方：%1</translation>
    </message>
    <message>
        <source>no rules for compute capability %1</source>
        <translation>没有计算能力 %1 的规则</translation>
    </message>
    <message>
        <source>no sample is left of %1</source>
        <translation>%1 没有剩下采样</translation>
    </message>
    <message>
        <source>no sample lies inside the band of matrix %1</source>
        <translation>没有采样落在矩阵 %1 的频带内</translation>
    </message>
    <message>
        <source>no set of options ran right here</source>
        <translation>没有选项组合在此正确运行</translation>
    </message>
    <message>
        <source>no status for the engine %1</source>
        <translation>没有引擎 %1 的状态</translation>
    </message>
    <message>
        <source>no such block</source>
        <translation>没有这样的线程块</translation>
    </message>
    <message>
        <source>no time can be predicted on the %1</source>
        <translation>无法预测 %1 上的时间</translation>
    </message>
    <message>
        <source>no two coils fit a kernel of %1</source>
        <translation>没有两个线圈适合 %1 的核</translation>
    </message>
    <message>
        <source>noise is measured only where there is some</source>
        <translation>有噪声时才测量噪声</translation>
    </message>
    <message>
        <source>noise is read from the acquisitions that an ISMRMRD file flags as noise</source>
        <translation>噪声取自 ISMRMRD 文件中标记为噪声的采集</translation>
    </message>
    <message>
        <source>noise sample</source>
        <translation>噪声采样</translation>
    </message>
    <message>
        <source>noise samples</source>
        <translation>噪声采样</translation>
    </message>
    <message>
        <source>none of its %1 acquisitions belongs to an image: all are flagged as noise, calibration or the like</source>
        <translation>其 %1 个采集都不属于图像：全部标记为噪声、校准之类</translation>
    </message>
    <message>
        <source>none of the choices</source>
        <translation>不在选项之中</translation>
    </message>
    <message>
        <source>not checked here</source>
        <translation>此处未检查</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>not measured on this engine</source>
        <translation>此引擎上未测量</translation>
    </message>
    <message>
        <source>nothing is named &apos;%1&apos;</source>
        <translation>没有名为“%1”的</translation>
    </message>
    <message>
        <source>nothing published is named %1</source>
        <translation>没有名为 %1 的已发表内容</translation>
    </message>
    <message>
        <source>nothing to calibrate from</source>
        <translation>没有可用于校准的内容</translation>
    </message>
    <message>
        <source>off, linear[:HZ] along x from edge to edge (100), or shim:HZ: the signal turns away in time.</source>
        <translation>off，linear[:HZ] 沿 x 从边到边（100），或 shim:HZ：信号随时间偏转。</translation>
    </message>
    <message>
        <source>off-resonance correction</source>
        <translation>偏共振校正</translation>
    </message>
    <message>
        <source>one has %1 voxels in %2 coils, the other %3 in %4</source>
        <translation>一个在 %2 个线圈中有 %1 体素，另一个在 %4 个中有 %3</translation>
    </message>
    <message>
        <source>one has %1 voxels, the other %2</source>
        <translation>一个有 %1 体素，另一个 %2</translation>
    </message>
    <message>
        <source>one to three numbers, with commas between them</source>
        <translation>一到三个数，用逗号分隔</translation>
    </message>
    <message>
        <source>open it with the Larmor that saved it, or a newer one</source>
        <translation>请用保存它的 Larmor 或更新版本打开</translation>
    </message>
    <message>
        <source>open the engine again, or choose --engine cpu</source>
        <translation>请重新打开引擎，或选择 --engine cpu</translation>
    </message>
    <message>
        <source>opening the GPU (cudaSetDevice)</source>
        <translation>打开 GPU（cudaSetDevice）</translation>
    </message>
    <message>
        <source>options named</source>
        <translation>已指明选项</translation>
    </message>
    <message>
        <source>partial Fourier measures 5/8 to 1 of the lines</source>
        <translation>部分傅里叶测量 5/8 到 1 的线</translation>
    </message>
    <message>
        <source>partition camping</source>
        <translation>分区拥堵</translation>
    </message>
    <message>
        <source>passes over shared memory</source>
        <translation>共享内存趟数</translation>
    </message>
    <message>
        <source>phyllotaxis is an order of directions in space</source>
        <translation>phyllotaxis 是空间方向的次序</translation>
    </message>
    <message>
        <source>pin a result that is right</source>
        <translation>请固定一个正确的结果</translation>
    </message>
    <message>
        <source>please report it with the options and the device</source>
        <translation>请连同选项和设备一起报告</translation>
    </message>
    <message>
        <source>positions and samples differ in number</source>
        <translation>位置与采样数目不同</translation>
    </message>
    <message>
        <source>put the file beside the session and open that again</source>
        <translation>请把文件放在会话旁边再打开</translation>
    </message>
    <message>
        <source>registers %1 instead of %2</source>
        <translation>寄存器 %1 而非 %2</translation>
    </message>
    <message>
        <source>regular undersampling takes every second, third ... line</source>
        <translation>规则欠采样每隔二、三……条取一条</translation>
    </message>
    <message>
        <source>relative error</source>
        <translation>相对误差</translation>
    </message>
    <message>
        <source>rename or convert the file</source>
        <translation>请重命名或转换文件</translation>
    </message>
    <message>
        <source>repair the data, or leave out what was not measured</source>
        <translation>请修正数据，或去掉未测量的部分</translation>
    </message>
    <message>
        <source>requested bandwidth</source>
        <translation>请求带宽</translation>
    </message>
    <message>
        <source>resident blocks</source>
        <translation>驻留线程块</translation>
    </message>
    <message>
        <source>resident warps</source>
        <translation>驻留线程束</translation>
    </message>
    <message>
        <source>result is right</source>
        <translation>结果正确</translation>
    </message>
    <message>
        <source>rules of compute capability %1</source>
        <translation>计算能力 %1 的规则</translation>
    </message>
    <message>
        <source>rules of compute capability %1, %2</source>
        <translation>计算能力 %1 的规则，%2</translation>
    </message>
    <message>
        <source>sample %1 lies at %2 grid steps along %3</source>
        <translation>采样 %1 沿 %3 位于 %2 个网格步处</translation>
    </message>
    <message>
        <source>sample %1 of a matrix of %2</source>
        <translation>矩阵 %2 的采样 %1</translation>
    </message>
    <message>
        <source>samples and interleaves</source>
        <translation>采样和交错</translation>
    </message>
    <message>
        <source>samples must be that many for each coil</source>
        <translation>每个线圈的采样数必须如此</translation>
    </message>
    <message>
        <source>samples on a trajectory are 1 x samples x interleaves x coils, these are %1 x %2 ...</source>
        <translation>轨迹上的采样为 1 x 采样 x 交错 x 线圈，而这里是 %1 x %2 ...</translation>
    </message>
    <message>
        <source>samples on a trajectory need --traj FILE</source>
        <translation>轨迹上的采样需要 --traj 文件</translation>
    </message>
    <message>
        <source>say --engine opencl or --engine cuda</source>
        <translation>请指定 --engine opencl 或 --engine cuda</translation>
    </message>
    <message>
        <source>say --loop over-kernel</source>
        <translation>请指定 --loop over-kernel</translation>
    </message>
    <message>
        <source>say --matrix %1</source>
        <translation>请指定 --matrix %1</translation>
    </message>
    <message>
        <source>say --matrix N</source>
        <translation>请指定 --matrix N</translation>
    </message>
    <message>
        <source>say --traj FILE</source>
        <translation>请指定 --traj 文件</translation>
    </message>
    <message>
        <source>say its SNR</source>
        <translation>请给出其 SNR</translation>
    </message>
    <message>
        <source>scale the samples</source>
        <translation>请缩放采样</translation>
    </message>
    <message>
        <source>set HOME or XDG_DATA_HOME to a folder that can be written to</source>
        <translation>请把 HOME 或 XDG_DATA_HOME 设为可写文件夹</translation>
    </message>
    <message>
        <source>share of a copy</source>
        <translation>占拷贝的比例</translation>
    </message>
    <message>
        <source>shared memory %1 bytes instead of %2</source>
        <translation>共享内存 %1 字节而非 %2</translation>
    </message>
    <message>
        <source>signal subspace</source>
        <translation>信号子空间</translation>
    </message>
    <message>
        <source>sizes are from 1 to 65536</source>
        <translation>大小为 1 到 65536</translation>
    </message>
    <message>
        <source>special functions</source>
        <translation>特殊函数</translation>
    </message>
    <message>
        <source>spoke angle</source>
        <translation>辐条角</translation>
    </message>
    <message>
        <source>square planes</source>
        <translation>多个方形平面</translation>
    </message>
    <message>
        <source>sweep the options in which the presets differ</source>
        <translation>请遍历预设之间不同的选项</translation>
    </message>
    <message>
        <source>take one of them out</source>
        <translation>请取出其中一个</translation>
    </message>
    <message>
        <source>tensor cores, half precision</source>
        <translation>张量核心，半精度</translation>
    </message>
    <message>
        <source>the %1 has no double precision</source>
        <translation>%1 没有双精度</translation>
    </message>
    <message>
        <source>the %1 of %2 do not fit</source>
        <translation>%2 的 %1 不匹配</translation>
    </message>
    <message>
        <source>the %1 of the edit %2 cannot be %3</source>
        <translation>编辑 %2 的 %1 不能为 %3</translation>
    </message>
    <message>
        <source>the GPU does not answer: %1</source>
        <translation>GPU 没有响应：%1</translation>
    </message>
    <message>
        <source>the GPU failed in %1</source>
        <translation>GPU 在 %1 中失败</translation>
    </message>
    <message>
        <source>the GPU&apos;s memory has a fault: restart the machine, or choose --engine cpu</source>
        <translation>GPU 内存有故障：请重启机器，或选择 --engine cpu</translation>
    </message>
    <message>
        <source>the NVIDIA driver does not answer; check with nvidia-smi that it runs, and install version %1 or newer</source>
        <translation>NVIDIA 驱动没有响应；请用 nvidia-smi 检查其是否运行，并安装 %1 或更新版本</translation>
    </message>
    <message>
        <source>the NVIDIA driver reports %1, %2; check with nvidia-smi that it runs</source>
        <translation>NVIDIA 驱动报告 %1，%2；请用 nvidia-smi 检查其是否运行</translation>
    </message>
    <message>
        <source>the NVIDIA driver sees no GPU; check nvidia-smi and the variable CUDA_VISIBLE_DEVICES</source>
        <translation>NVIDIA 驱动未发现 GPU；请检查 nvidia-smi 和变量 CUDA_VISIBLE_DEVICES</translation>
    </message>
    <message>
        <source>the NVIDIA driver supports CUDA %1 and this program needs %2; install driver %3 or newer</source>
        <translation>NVIDIA 驱动支持 CUDA %1，而本程序需要 %2；请安装驱动 %3 或更新版本</translation>
    </message>
    <message>
        <source>the OpenCL loader libOpenCL.so.1 is not installed; install ocl-icd-libopencl1 and, to run kernels on the processor, pocl-opencl-icd</source>
        <translation>未安装 OpenCL 加载器 libOpenCL.so.1；请安装 ocl-icd-libopencl1，若要在处理器上运行内核还需 pocl-opencl-icd</translation>
    </message>
    <message>
        <source>the SNR is in dB, from -300 to 300</source>
        <translation>SNR 以 dB 计，-300 到 300</translation>
    </message>
    <message>
        <source>the arrays of %1</source>
        <translation>%1 的数组</translation>
    </message>
    <message>
        <source>the baselines are no JSON array</source>
        <translation>基准不是 JSON 数组</translation>
    </message>
    <message>
        <source>the basis function of %1</source>
        <translation>%1 的基函数</translation>
    </message>
    <message>
        <source>the block does not fit a multiprocessor of the %1</source>
        <translation>线程块放不进 %1 的多处理器</translation>
    </message>
    <message>
        <source>the block&apos;s registers exceed the %1 that a block can have</source>
        <translation>线程块的寄存器超过每块上限 %1</translation>
    </message>
    <message>
        <source>the calibration region holds no signal</source>
        <translation>校准区没有信号</translation>
    </message>
    <message>
        <source>the calibration region holds samples that are not finite numbers</source>
        <translation>校准区含有非有限的采样</translation>
    </message>
    <message>
        <source>the calibration takes more lines than the mask has</source>
        <translation>校准所需的线多于掩模</translation>
    </message>
    <message>
        <source>the call</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>the code for sm_%1</source>
        <translation>sm_%1 的代码</translation>
    </message>
    <message>
        <source>the coil maps do not fit %1</source>
        <translation>线圈灵敏度图与 %1 不匹配</translation>
    </message>
    <message>
        <source>the coil maps do not fit the image</source>
        <translation>线圈灵敏度图与图像不匹配</translation>
    </message>
    <message>
        <source>the coil maps of %1</source>
        <translation>%1 的线圈灵敏度图</translation>
    </message>
    <message>
        <source>the conductors of a birdcage lie 0.6 to 4 fields of view from its axis</source>
        <translation>鸟笼导体距轴 0.6 到 4 个视野</translation>
    </message>
    <message>
        <source>the default %1 of %2 is none of its values</source>
        <translation>%2 的默认值 %1 不在其值中</translation>
    </message>
    <message>
        <source>the density method pipe-menon takes any number</source>
        <translation>密度方法 pipe-menon 适用任意数目</translation>
    </message>
    <message>
        <source>the density method pipe-menon takes any samples</source>
        <translation>密度方法 pipe-menon 适用任意采样</translation>
    </message>
    <message>
        <source>the density method pipe-menon takes any trajectory</source>
        <translation>密度方法 pipe-menon 适用任意轨迹</translation>
    </message>
    <message>
        <source>the display&apos;s watchdog stopped a long kernel: choose smaller chunks, or a GPU without a screen</source>
        <translation>显示看门狗终止了长时间的内核：请选择更小的块，或不接屏幕的 GPU</translation>
    </message>
    <message>
        <source>the edit %1 has no &apos;%2&apos;</source>
        <translation>编辑 %1 没有“%2”</translation>
    </message>
    <message>
        <source>the edits of a session cannot be read</source>
        <translation>无法读取会话的编辑</translation>
    </message>
    <message>
        <source>the engine %1 is not available</source>
        <translation>引擎 %1 不可用</translation>
    </message>
    <message>
        <source>the engine cpu has nothing to tune</source>
        <translation>引擎 cpu 没有可调优的</translation>
    </message>
    <message>
        <source>the engine cuda is not available</source>
        <translation>引擎 cuda 不可用</translation>
    </message>
    <message>
        <source>the engine has no streams</source>
        <translation>此引擎没有流</translation>
    </message>
    <message>
        <source>the engine opencl is not available</source>
        <translation>引擎 opencl 不可用</translation>
    </message>
    <message>
        <source>the experiment does not fit in memory</source>
        <translation>实验放不进内存</translation>
    </message>
    <message>
        <source>the field map</source>
        <translation>场图</translation>
    </message>
    <message>
        <source>the field map cannot be used</source>
        <translation>场图无法使用</translation>
    </message>
    <message>
        <source>the field map does not fit the image</source>
        <translation>场图与图像不匹配</translation>
    </message>
    <message>
        <source>the field map is too strong for this readout</source>
        <translation>场图对此读出过强</translation>
    </message>
    <message>
        <source>the field map of %1</source>
        <translation>%1 的场图</translation>
    </message>
    <message>
        <source>the file does not give it</source>
        <translation>文件没有给出</translation>
    </message>
    <message>
        <source>the file ends within %1 (byte %2 of %3)</source>
        <translation>文件在 %1 内结束（第 %2 字节，共 %3）</translation>
    </message>
    <message>
        <source>the first line &apos;// larmor-kernel: NAME&apos;</source>
        <translation>首行 &apos;// larmor-kernel: 名称&apos;</translation>
    </message>
    <message>
        <source>the header</source>
        <translation>文件头</translation>
    </message>
    <message>
        <source>the header&apos;s extensions</source>
        <translation>文件头扩展</translation>
    </message>
    <message>
        <source>the header&apos;s length</source>
        <translation>文件头长度</translation>
    </message>
    <message>
        <source>the image is empty</source>
        <translation>图像为空</translation>
    </message>
    <message>
        <source>the images cannot be compared</source>
        <translation>图像无法比较</translation>
    </message>
    <message>
        <source>the inverse FFT needs samples on a grid</source>
        <translation>逆 FFT 需要网格上的采样</translation>
    </message>
    <message>
        <source>the journal %1 belongs to another sweep</source>
        <translation>日志 %1 属于另一次遍历</translation>
    </message>
    <message>
        <source>the kept baselines cannot be read</source>
        <translation>无法读取已保存的基准</translation>
    </message>
    <message>
        <source>the key &apos;%1&apos; is unexpected</source>
        <translation>意外的键“%1”</translation>
    </message>
    <message>
        <source>the keys are %1</source>
        <translation>键有 %1</translation>
    </message>
    <message>
        <source>the lines of a plane do not share out among the interleaves</source>
        <translation>平面的线不能平分给各交错</translation>
    </message>
    <message>
        <source>the list of sample times</source>
        <translation>采样时间表</translation>
    </message>
    <message>
        <source>the magic number</source>
        <translation>魔数</translation>
    </message>
    <message>
        <source>the magic word at byte 344 is not n+1</source>
        <translation>第 344 字节的标识不是 n+1</translation>
    </message>
    <message>
        <source>the method is %1</source>
        <translation>方法为 %1</translation>
    </message>
    <message>
        <source>the methods that fit are %1</source>
        <translation>适合的方法有 %1</translation>
    </message>
    <message>
        <source>the methods that fit are adjoint and least-squares</source>
        <translation>适合的方法有 adjoint 和 least-squares</translation>
    </message>
    <message>
        <source>the middle of its k-space was not sampled</source>
        <translation>其 k 空间中心未采样</translation>
    </message>
    <message>
        <source>the model&apos;s %1</source>
        <translation>模型的 %1</translation>
    </message>
    <message>
        <source>the noise covariance of the coils is singular</source>
        <translation>线圈噪声协方差奇异</translation>
    </message>
    <message>
        <source>the number is from 1 to 100000</source>
        <translation>次数为 1 到 100000</translation>
    </message>
    <message>
        <source>the object %1 is at rest: it has no --period or --repetition-ms</source>
        <translation>物体 %1 静止：没有 --period 或 --repetition-ms</translation>
    </message>
    <message>
        <source>the option %1 has no values</source>
        <translation>选项 %1 没有值</translation>
    </message>
    <message>
        <source>the order of a birdcage&apos;s Fourier series is 1 to 4</source>
        <translation>鸟笼傅里叶级数的阶为 1 到 4</translation>
    </message>
    <message>
        <source>the paths are auto, interop-image, interop-buffer, read-back and painter</source>
        <translation>路径有 auto、interop-image、interop-buffer、read-back 和 painter</translation>
    </message>
    <message>
        <source>the plane z = %1 misses the object</source>
        <translation>平面 z = %1 未穿过物体</translation>
    </message>
    <message>
        <source>the processor copies within its own memory, where there is no device that needs pages to stay</source>
        <translation>处理器在自身内存中拷贝，没有要求页面驻留的设备</translation>
    </message>
    <message>
        <source>the random masks take any number</source>
        <translation>随机掩模可取任意数</translation>
    </message>
    <message>
        <source>the reconstruction does not fit in the memory of %1</source>
        <translation>重建放不进 %1 的内存</translation>
    </message>
    <message>
        <source>the reference image</source>
        <translation>参考图像</translation>
    </message>
    <message>
        <source>the reference image does not fit</source>
        <translation>参考图像不匹配</translation>
    </message>
    <message>
        <source>the reference of %1 was not computed</source>
        <translation>%1 的参考未计算</translation>
    </message>
    <message>
        <source>the regulariser anatomical cannot be streamed</source>
        <translation>正则项 anatomical 不能流式运行</translation>
    </message>
    <message>
        <source>the regulariser anatomical needs a reference image</source>
        <translation>正则项 anatomical 需要参考图像</translation>
    </message>
    <message>
        <source>the residual to stop at is not a number of 0 or more</source>
        <translation>停止残差不是大于等于 0 的数</translation>
    </message>
    <message>
        <source>the result of %1 %2 %3 is wrong</source>
        <translation>%1 %2 %3 的结果错误</translation>
    </message>
    <message>
        <source>the sample times of %1</source>
        <translation>%1 的采样时间</translation>
    </message>
    <message>
        <source>the samples of %1 cannot be summed by an FFT alone</source>
        <translation>%1 的采样不能只用 FFT 求和</translation>
    </message>
    <message>
        <source>the samples of %1 need a trajectory</source>
        <translation>%1 的采样需要轨迹</translation>
    </message>
    <message>
        <source>the samples to keep do not fit the scan</source>
        <translation>要保留的采样与扫描不匹配</translation>
    </message>
    <message>
        <source>the scan&apos;s coil maps and samples do not fit each other</source>
        <translation>扫描的线圈灵敏度图与采样不匹配</translation>
    </message>
    <message>
        <source>the scan&apos;s field map has not the values that it says</source>
        <translation>扫描的场图没有其声明的数值</translation>
    </message>
    <message>
        <source>the scan&apos;s noise does not share out among its coils</source>
        <translation>扫描的噪声不能分给各线圈</translation>
    </message>
    <message>
        <source>the scan&apos;s times and samples do not fit each other</source>
        <translation>扫描的时间与采样不匹配</translation>
    </message>
    <message>
        <source>the scan&apos;s trajectory and samples do not fit each other</source>
        <translation>扫描的轨迹与采样不匹配</translation>
    </message>
    <message>
        <source>the session needs %1, which is not there</source>
        <translation>会话需要 %1，但它不存在</translation>
    </message>
    <message>
        <source>the sparse solver left the range of single precision</source>
        <translation>稀疏求解器超出单精度范围</translation>
    </message>
    <message>
        <source>the speed of a stream is a number from 0 to 1000000</source>
        <translation>流速为 0 到 1000000 的数</translation>
    </message>
    <message>
        <source>the spokes of a kooshball are turned golden or by phyllotaxis</source>
        <translation>kooshball 的辐条按 golden 或 phyllotaxis 旋转</translation>
    </message>
    <message>
        <source>the spokes of a plane are turned linear or golden</source>
        <translation>平面的辐条按 linear 或 golden 旋转</translation>
    </message>
    <message>
        <source>the strategy pareto needs figures of compiled kernels</source>
        <translation>策略 pareto 需要编译后内核的数据</translation>
    </message>
    <message>
        <source>the system failed within %1</source>
        <translation>系统在 %1 内出错</translation>
    </message>
    <message>
        <source>the trajectory %1 does not fit matrix %2</source>
        <translation>轨迹 %1 不适合矩阵 %2</translation>
    </message>
    <message>
        <source>the trajectory %1 has no --%2</source>
        <translation>轨迹 %1 没有 --%2</translation>
    </message>
    <message>
        <source>the trajectory has %1</source>
        <translation>轨迹有 %1</translation>
    </message>
    <message>
        <source>the trajectory has %1 dimensions</source>
        <translation>轨迹有 %1 维</translation>
    </message>
    <message>
        <source>the trajectory of %1</source>
        <translation>%1 的轨迹</translation>
    </message>
    <message>
        <source>the trajectory of %1 cannot be in cycles/FOV</source>
        <translation>%1 的轨迹不可能以周期/FOV 为单位</translation>
    </message>
    <message>
        <source>the trajectory&apos;s own</source>
        <translation>轨迹自身的</translation>
    </message>
    <message>
        <source>the truth does not fit the image</source>
        <translation>真值与图像不匹配</translation>
    </message>
    <message>
        <source>the truth image</source>
        <translation>真值图像</translation>
    </message>
    <message>
        <source>the value of %1 in %2 is no text</source>
        <translation>%2 中 %1 的值不是文本</translation>
    </message>
    <message>
        <source>the voxels</source>
        <translation>体素</translation>
    </message>
    <message>
        <source>their model is not &apos;birdcage&apos;, the only one known</source>
        <translation>其模型不是唯一已知的“birdcage”</translation>
    </message>
    <message>
        <source>their parameters are not a JSON object</source>
        <translation>其参数不是 JSON 对象</translation>
    </message>
    <message>
        <source>there are %1</source>
        <translation>有 %1</translation>
    </message>
    <message>
        <source>there are no analytic density weights for a trajectory of kind %1</source>
        <translation>%1 类轨迹没有解析密度权重</translation>
    </message>
    <message>
        <source>there is a GPU, but %1</source>
        <translation>有 GPU，但%1</translation>
    </message>
    <message>
        <source>there is no folder for them</source>
        <translation>没有存放它们的文件夹</translation>
    </message>
    <message>
        <source>there is no lesson &apos;%1&apos;</source>
        <translation>没有课程“%1”</translation>
    </message>
    <message>
        <source>there is no phantom &apos;%1&apos;</source>
        <translation>没有体模“%1”</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这样的文件</translation>
    </message>
    <message>
        <source>they are %1, the image is %2</source>
        <translation>它们为 %1，图像为 %2</translation>
    </message>
    <message>
        <source>they are FROM:TO:COUNT with 0 &lt; FROM &lt; TO and 3 to 100 steps</source>
        <translation>格式为 起:止:个数，0 &lt; 起 &lt; 止，3 到 100 步</translation>
    </message>
    <message>
        <source>they are a list, not a Cartesian grid</source>
        <translation>它们是列表，不是笛卡尔网格</translation>
    </message>
    <message>
        <source>they are for %1 coils, the scan has %2</source>
        <translation>它们属于 %1 个线圈，扫描有 %2 个</translation>
    </message>
    <message>
        <source>they are no list</source>
        <translation>它们不是列表</translation>
    </message>
    <message>
        <source>this engine uses no tensor units</source>
        <translation>此引擎不使用张量单元</translation>
    </message>
    <message>
        <source>this is no edit of k-space: %1</source>
        <translation>不是 k 空间编辑：%1</translation>
    </message>
    <message>
        <source>this is not a Larmor session</source>
        <translation>这不是 Larmor 会话</translation>
    </message>
    <message>
        <source>this program reads version 1</source>
        <translation>本程序读取版本 1</translation>
    </message>
    <message>
        <source>this program was built without the CUDA engine; build it where a CUDA toolkit is installed</source>
        <translation>此程序构建时没有 CUDA 引擎；请在装有 CUDA 工具包处构建</translation>
    </message>
    <message>
        <source>this program was built without the OpenCL engine; configure with LARMOR_OPENCL=ON</source>
        <translation>此程序构建时没有 OpenCL 引擎；请用 LARMOR_OPENCL=ON 配置</translation>
    </message>
    <message>
        <source>this result cannot be a baseline</source>
        <translation>此结果不能作为基准</translation>
    </message>
    <message>
        <source>this session is of another version</source>
        <translation>此会话是另一版本</translation>
    </message>
    <message>
        <source>this session is of version %1, which is newer than this program</source>
        <translation>此会话为版本 %1，比本程序新</translation>
    </message>
    <message>
        <source>this session says no version</source>
        <translation>此会话没有版本</translation>
    </message>
    <message>
        <source>this sweep has more than %1 points</source>
        <translation>此遍历超过 %1 个点</translation>
    </message>
    <message>
        <source>threads %1 instead of %2</source>
        <translation>线程 %1 而非 %2</translation>
    </message>
    <message>
        <source>threads %1, registers %2, shared %3</source>
        <translation>threads %1，registers %2，shared %3</translation>
    </message>
    <message>
        <source>threads start at 1, registers and shared at 0</source>
        <translation>threads 从 1 起，registers 和 shared 从 0 起</translation>
    </message>
    <message>
        <source>transforms in double precision</source>
        <translation>双精度变换</translation>
    </message>
    <message>
        <source>transforms of oversampled grids</source>
        <translation>过采样网格的变换</translation>
    </message>
    <message>
        <source>tune each size by itself</source>
        <translation>请分别对每个规模调优</translation>
    </message>
    <message>
        <source>unknown density compensation %1</source>
        <translation>未知的密度补偿 %1</translation>
    </message>
    <message>
        <source>unknown display path &apos;%1&apos;</source>
        <translation>未知的显示路径“%1”</translation>
    </message>
    <message>
        <source>unknown edit of k-space &apos;%1&apos;</source>
        <translation>未知的 k 空间编辑“%1”</translation>
    </message>
    <message>
        <source>unknown form of the direct sum %1</source>
        <translation>未知的直接求和形式 %1</translation>
    </message>
    <message>
        <source>unknown preset %1 of %2</source>
        <translation>%2 没有预设 %1</translation>
    </message>
    <message>
        <source>unknown scan %1</source>
        <translation>未知的扫描 %1</translation>
    </message>
    <message>
        <source>unknown trajectory %1</source>
        <translation>未知的轨迹 %1</translation>
    </message>
    <message>
        <source>vectors of %1 entries, at most %2 are taken</source>
        <translation>向量有 %1 项，最多 %2</translation>
    </message>
    <message>
        <source>voxel %1 is outside the matrix %2</source>
        <translation>体素 %1 在矩阵 %2 之外</translation>
    </message>
    <message>
        <source>warp instructions</source>
        <translation>线程束指令</translation>
    </message>
    <message>
        <source>ways of the worst conflict</source>
        <translation>最坏冲突的路数</translation>
    </message>
    <message>
        <source>without fusing</source>
        <translation>不融合</translation>
    </message>
    <message>
        <source>write .npy or .cfl instead</source>
        <translation>请改写为 .npy 或 .cfl</translation>
    </message>
    <message>
        <source>write FROM:TO:STEP (both ends belong to it) or FROM:TO:*FACTOR</source>
        <translation>请写 起:止:步长（含两端）或 起:止:*倍数</translation>
    </message>
    <message>
        <source>write it as ISMRMRD (.h5), with one acquisition for each readout</source>
        <translation>请写成 ISMRMRD（.h5），每次读出一个采集</translation>
    </message>
    <message>
        <source>x, y, z and coils</source>
        <translation>x、y、z 和线圈</translation>
    </message>
    <message>
        <source>zlib has no memory</source>
        <translation>zlib 内存不足</translation>
    </message>
    <message>
        <source>one copy engine</source>
        <translation>一个拷贝引擎</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>寄存器</translation>
    </message>
    <message>
        <source>two copy engines</source>
        <translation>两个拷贝引擎</translation>
    </message>
    <message>
        <source>A thread&apos;s part</source>
        <translation>线程的部分</translation>
    </message>
    <message>
        <source>F^H F by</source>
        <translation>F^H F 方式</translation>
    </message>
    <message>
        <source>F^H d by</source>
        <translation>F^H d 方式</translation>
    </message>
    <message>
        <source>Neighbour&apos;s write</source>
        <translation>邻居的写入</translation>
    </message>
    <message>
        <source>Nyquist&apos;s number</source>
        <translation>奈奎斯特数</translation>
    </message>
    <message>
        <source>Processor&apos;s share, %</source>
        <translation>处理器份额，%</translation>
    </message>
    <message>
        <source>Stockham&apos;s passes; </source>
        <translation>Stockham 各遍；</translation>
    </message>
    <message>
        <source>a buffer&apos;s count</source>
        <translation>缓冲区的数量</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>算术</translation>
    </message>
    <message>
        <source>warps</source>
        <translation>线程束</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>线程块</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>issue</source>
        <translation>指令发射</translation>
    </message>
    <message>
        <source>cartesian</source>
        <translation>笛卡尔</translation>
    </message>
    <message>
        <source>spiral</source>
        <translation>螺旋</translation>
    </message>
    <message>
        <source>radial</source>
        <translation>径向</translation>
    </message>
    <message>
        <source>rosette</source>
        <translation>玫瑰</translation>
    </message>
    <message>
        <source>epi</source>
        <translation>EPI</translation>
    </message>
    <message>
        <source>cones</source>
        <translation>锥形</translation>
    </message>
    <message>
        <source>kooshball</source>
        <translation>Kooshball</translation>
    </message>
    <message>
        <source>stack of stars</source>
        <translation>星形堆叠</translation>
    </message>
    <message>
        <source>stack of spirals</source>
        <translation>螺旋堆叠</translation>
    </message>
    <message>
        <source>16 x 16 with a grain of 1x4 and prefetch does not run on G80: its registers do not fit.</source>
        <translation>16 x 16、grain 1x4 加预取在 G80 上不能运行：寄存器放不下。</translation>
    </message>
    <message>
        <source>C = A A^T: effective bandwidth</source>
        <translation>C = A A^T：有效带宽</translation>
    </message>
    <message>
        <source>C = A B, A is M x 16, B is 16 x N: effective bandwidth</source>
        <translation>C = A B，A 为 M x 16，B 为 16 x N：有效带宽</translation>
    </message>
    <message>
        <source>CPU, double precision</source>
        <translation>CPU，双精度</translation>
    </message>
    <message>
        <source>CPU, single precision</source>
        <translation>CPU，单精度</translation>
    </message>
    <message>
        <source>CPU: 2.66 GHz Core 2 Extreme, 4 threads. GPU: Quadro FX 5600, solver on the CPU</source>
        <translation>CPU：2.66 GHz Core 2 Extreme，4 线程。GPU：Quadro FX 5600，求解器在 CPU 上</translation>
    </message>
    <message>
        <source>CPU: 2.66 GHz Core 2 Extreme, 4 threads. GPU: Quadro FX 5600; the solver runs on the CPU</source>
        <translation>CPU：2.66 GHz Core 2 Extreme，4 线程。GPU：Quadro FX 5600；求解器在 CPU 上运行</translation>
    </message>
    <message>
        <source>Copy with an offset: what the prose says of the plot</source>
        <translation>带偏移的拷贝：正文对曲线的说明</translation>
    </message>
    <message>
        <source>Cutoff summation: the prose&apos;s numbers</source>
        <translation>截断求和：正文中的数据</translation>
    </message>
    <message>
        <source>Direct Coulomb summation on one GPU and one CPU core: the prose&apos;s numbers</source>
        <translation>一个 GPU 与一个 CPU 核心上的直接库仑求和：正文中的数据</translation>
    </message>
    <message>
        <source>Direct Coulomb summation: what the prose says of the curves</source>
        <translation>直接库仑求和：正文对曲线的说明</translation>
    </message>
    <message>
        <source>F^H d rate</source>
        <translation>F^H d 速率</translation>
    </message>
    <message>
        <source>GPU over CPU from 10,000 atoms on, times</source>
        <translation>10,000 个原子以上 GPU 对 CPU 的倍数</translation>
    </message>
    <message>
        <source>GPU, SFU trigonometry</source>
        <translation>GPU，SFU 三角函数</translation>
    </message>
    <message>
        <source>GPU, software trigonometry</source>
        <translation>GPU，软件三角函数</translation>
    </message>
    <message>
        <source>Gen 1</source>
        <translation>第 1 代</translation>
    </message>
    <message>
        <source>Gen 2</source>
        <translation>第 2 代</translation>
    </message>
    <message>
        <source>Gridding + FFT (CPU, DP)</source>
        <translation>网格化 + FFT（CPU，DP）</translation>
    </message>
    <message>
        <source>Gridding + FFT (CPU, double)</source>
        <translation>网格化 + FFT（CPU，双精度）</translation>
    </message>
    <message>
        <source>Host to device over PCI Express x16</source>
        <translation>经 PCI Express x16 的主机到设备</translation>
    </message>
    <message>
        <source>Hypotenuse sample, copies and computing balanced.</source>
        <translation>斜边示例，拷贝与计算均衡。</translation>
    </message>
    <message>
        <source>LS (CPU, double)</source>
        <translation>LS（CPU，双精度）</translation>
    </message>
    <message>
        <source>LS (CPU, single)</source>
        <translation>LS（CPU，单精度）</translation>
    </message>
    <message>
        <source>LS (GPU, CMem)</source>
        <translation>LS（GPU，CMem）</translation>
    </message>
    <message>
        <source>LS (GPU, CMem, SFU, Exp)</source>
        <translation>LS（GPU，CMem，SFU，Exp）</translation>
    </message>
    <message>
        <source>LS (GPU, Naive)</source>
        <translation>LS（GPU，朴素）</translation>
    </message>
    <message>
        <source>LS (GPU, constant memory)</source>
        <translation>LS（GPU，常量内存）</translation>
    </message>
    <message>
        <source>LS (GPU, constant memory, SFU, tuned)</source>
        <translation>LS（GPU，常量内存，SFU，调优）</translation>
    </message>
    <message>
        <source>LS (GPU, naive)</source>
        <translation>LS（GPU，朴素）</translation>
    </message>
    <message>
        <source>M, N and the bytes that were counted are not given: compare ratios, not figures.</source>
        <translation>未给出 M、N 和计入的字节：请比较比值而非数值。</translation>
    </message>
    <message>
        <source>Matrix multiplication on G80: what the prose says of the bars</source>
        <translation>G80 上的矩阵乘法：正文对柱图的说明</translation>
    </message>
    <message>
        <source>Matrix transpose, 2048 x 2048 floats, GTX 280</source>
        <translation>矩阵转置，2048 x 2048 个浮点数，GTX 280</translation>
    </message>
    <message>
        <source>Operations of a multiprocessor in one clock</source>
        <translation>多处理器每周期的操作数</translation>
    </message>
    <message>
        <source>Published in units of 1024^3 bytes; shown in 1e9.</source>
        <translation>以 1024^3 字节为单位发表；按 1e9 显示。</translation>
    </message>
    <message>
        <source>Q rate</source>
        <translation>Q 速率</translation>
    </message>
    <message>
        <source>Quality of the reconstructed image</source>
        <translation>重建图像的质量</translation>
    </message>
    <message>
        <source>Reconstruction of a 3D non-Cartesian scan, 284,592 samples, 128^3 voxels</source>
        <translation>三维非笛卡尔扫描的重建，284,592 个采样，128^3 体素</translation>
    </message>
    <message>
        <source>Removing bank conflicts alone gains almost nothing here, because partition camping dominates.</source>
        <translation>仅消除存储体冲突在此几乎没有收益，因为分区拥堵占主导。</translation>
    </message>
    <message>
        <source>Single-precision functions: largest error</source>
        <translation>单精度函数：最大误差</translation>
    </message>
    <message>
        <source>Text and table differ on the last Q: 6.5 min in the text.</source>
        <translation>正文与表在最后的 Q 上不一致：正文为 6.5 分钟。</translation>
    </message>
    <message>
        <source>The curves over the side of the grid are lost; V3 is the best for sides above 300. A reciprocal root counts as two operations.</source>
        <translation>随网格边长的曲线已失；边长 300 以上 V3 最佳。平方根倒数计为两次运算。</translation>
    </message>
    <message>
        <source>The points of the plot are lost; the guide&apos;s prose names these. It also says roughly 8 times for the 8800, where 74/7 is about 10.6.</source>
        <translation>曲线上的点已失；指南正文给出这些。它还说 8800 约为 8 倍，而 74/7 约为 10.6。</translation>
    </message>
    <message>
        <source>Time saved by overlapping copies with computing, at best</source>
        <translation>拷贝与计算重叠最多节省的时间</translation>
    </message>
    <message>
        <source>V1: a point per thread</source>
        <translation>V1：每线程一个点</translation>
    </message>
    <message>
        <source>V3: eight points, coalesced</source>
        <translation>V3：八个点，合并访问</translation>
    </message>
    <message>
        <source>atoms that fill the GPU</source>
        <translation>填满 GPU 的原子数</translation>
    </message>
    <message>
        <source>atoms up to which the CPU is faster</source>
        <translation>CPU 更快的原子数上限</translation>
    </message>
    <message>
        <source>bank conflicts removed</source>
        <translation>消除存储体冲突</translation>
    </message>
    <message>
        <source>bank-conflict-free transpose</source>
        <translation>无存储体冲突转置</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>界限</translation>
    </message>
    <message>
        <source>bound of 16 x 16 tiles</source>
        <translation>16 x 16 块的上限</translation>
    </message>
    <message>
        <source>bound of the naive kernel</source>
        <translation>朴素内核的上限</translation>
    </message>
    <message>
        <source>coalesced transpose</source>
        <translation>合并访问转置</translation>
    </message>
    <message>
        <source>coalesced, tile of A in shared memory</source>
        <translation>合并访问，A 的块在共享内存</translation>
    </message>
    <message>
        <source>diagonal transpose</source>
        <translation>对角转置</translation>
    </message>
    <message>
        <source>evaluations</source>
        <translation>求值次数</translation>
    </message>
    <message>
        <source>fastest combination</source>
        <translation>最快组合</translation>
    </message>
    <message>
        <source>fp32 add, multiply, multiply-add</source>
        <translation>fp32 加、乘、乘加</translation>
    </message>
    <message>
        <source>fp32 reciprocal, root, logarithm, exponential, sine, cosine</source>
        <translation>fp32 倒数、开方、对数、指数、正弦、余弦</translation>
    </message>
    <message>
        <source>fp64 add, multiply, multiply-add</source>
        <translation>fp64 加、乘、乘加</translation>
    </message>
    <message>
        <source>gridding and inverse FFT</source>
        <translation>网格化与逆 FFT</translation>
    </message>
    <message>
        <source>int32 add, logic, shift, compare</source>
        <translation>int32 加、逻辑、移位、比较</translation>
    </message>
    <message>
        <source>linear solver</source>
        <translation>线性求解器</translation>
    </message>
    <message>
        <source>loop in kernel</source>
        <translation>内核内循环</translation>
    </message>
    <message>
        <source>loop over kernel</source>
        <translation>内核外循环</translation>
    </message>
    <message>
        <source>measured, pinned</source>
        <translation>实测，锁页</translation>
    </message>
    <message>
        <source>naive transpose</source>
        <translation>朴素转置</translation>
    </message>
    <message>
        <source>no optimisation</source>
        <translation>无优化</translation>
    </message>
    <message>
        <source>offset a multiple of 16</source>
        <translation>偏移为 16 的倍数</translation>
    </message>
    <message>
        <source>other offsets</source>
        <translation>其他偏移</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>peak quoted in chapter 5</source>
        <translation>第 5 章引用的峰值</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>reconstruction</source>
        <translation>重建</translation>
    </message>
    <message>
        <source>shared memory, coalesced reads</source>
        <translation>共享内存，合并读取</translation>
    </message>
    <message>
        <source>shared-memory copy</source>
        <translation>共享内存拷贝</translation>
    </message>
    <message>
        <source>simple copy</source>
        <translation>简单拷贝</translation>
    </message>
    <message>
        <source>simulated 3D non-Cartesian phantom, 284,592 samples, 128^3 voxels, 60 iterations</source>
        <translation>模拟的三维非笛卡尔体模，284,592 个采样，128^3 体素，60 次迭代</translation>
    </message>
    <message>
        <source>slowest combination</source>
        <translation>最慢组合</translation>
    </message>
    <message>
        <source>small bins with overlap over the CPU&apos;s cutoff, times</source>
        <translation>带重叠的小箱对 CPU 截断法的倍数</translation>
    </message>
    <message>
        <source>start of the GPU, ms</source>
        <translation>GPU 启动，ms</translation>
    </message>
    <message>
        <source>tiles of A and B in shared memory</source>
        <translation>A 和 B 的块在共享内存</translation>
    </message>
    <message>
        <source>time saved</source>
        <translation>节省的时间</translation>
    </message>
    <message>
        <source>type conversion</source>
        <translation>类型转换</translation>
    </message>
    <message>
        <source>volume in A^3 at which direct summation loses to the CPU&apos;s cutoff</source>
        <translation>直接求和不敌 CPU 截断法的体积，A^3</translation>
    </message>
    <message>
        <source>volume in A^3 at which large bins beat small ones</source>
        <translation>大箱胜过小箱的体积，A^3</translation>
    </message>
    <message>
        <source>volume in A^3 at which the CPU is the fastest</source>
        <translation>CPU 最快的体积，A^3</translation>
    </message>
    <message>
        <source>&apos;source&apos; of the lab is not a list of lines</source>
        <translation>实验室的“source”不是行的列表</translation>
    </message>
    <message>
        <source>is it a PNG?</source>
        <translation>它是 PNG 吗？</translation>
    </message>
    <message>
        <source>make it at most %1 wide and high</source>
        <translation>请使宽高不超过 %1</translation>
    </message>
    <message>
        <source>the picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>emulated</source>
        <translation>仿真</translation>
    </message>
    <message>
        <source>reconstructed</source>
        <translation>重建</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>无</translation>
    </message>
    <message>
        <source>1.x has no second-level cache</source>
        <translation>1.x 没有二级缓存</translation>
    </message>
    <message>
        <source>addresses are hashed over the memory controllers, so that camping does not occur</source>
        <translation>地址散列到各内存控制器，因此不会拥堵</translation>
    </message>
    <message>
        <source>no source read gives it</source>
        <translation>所读资料均未给出</translation>
    </message>
    <message>
        <source>its trajectory has %1 positions, its %2 coils %3 samples in all, and %4 sample times and %5 values of Phi are known</source>
        <translation>其轨迹有 %1 个位置，其 %2 个线圈共有 %3 个采样，并已知 %4 个采样时间和 %5 个 Phi 值</translation>
    </message>
    <message>
        <source>a picture is one plane, and it holds %1</source>
        <translation>图片应为一个平面，而它含有 %1 个</translation>
    </message>
    <message>
        <source>a picture of %1 is none</source>
        <translation>%1 的图片不成图片</translation>
    </message>
    <message>
        <source>a picture of %1 is too large</source>
        <translation>%1 的图片过大</translation>
    </message>
    <message>
        <source>a stack of %1 pages of %2x%3 is too large</source>
        <translation>%1 页 %2x%3 的图像堆栈过大</translation>
    </message>
    <message>
        <source>is it a TIFF?</source>
        <translation>这是 TIFF 文件吗？</translation>
    </message>
    <message>
        <source>its orientation tag turns the picture</source>
        <translation>其方向标签会旋转图片</translation>
    </message>
    <message>
        <source>page %1 has another size than the first</source>
        <translation>第 %1 页的尺寸与第一页不同</translation>
    </message>
    <message>
        <source>save it upright</source>
        <translation>请以正立方向保存</translation>
    </message>
    <message>
        <source>save it with 8 or 16 bits of grey</source>
        <translation>请以 8 位或 16 位灰度保存</translation>
    </message>
    <message>
        <source>save one page of it, or the stack as NIfTI (.nii)</source>
        <translation>请保存其中一页，或将堆栈存为 NIfTI (.nii)</translation>
    </message>
    <message>
        <source>take fewer pages</source>
        <translation>请减少页数</translation>
    </message>
    <message>
        <source>take it out</source>
        <translation>请将其移除</translation>
    </message>
    <message>
        <source>the picture is damaged</source>
        <translation>图片已损坏</translation>
    </message>
    <message>
        <source>%1 brings code of its own: %2%3 of %4 for the kernel %5</source>
        <translation>%1 自带代码：%4 中的 %2%3，用于内核 %5</translation>
    </message>
    <message>
        <source>%1, which would run on this machine; read it, then say --trust%2</source>
        <translation>%1，它将在本机运行；请先阅读，再使用 --trust%2</translation>
    </message>
    <message>
        <source>OpenSSL&apos;s libcrypto refuses it</source>
        <translation>OpenSSL 的 libcrypto 拒绝了它</translation>
    </message>
    <message>
        <source>belongs to somebody else</source>
        <translation>属于其他人</translation>
    </message>
    <message>
        <source>can be written by others</source>
        <translation>可被其他人写入</translation>
    </message>
    <message>
        <source>check the OpenSSL configuration of this machine</source>
        <translation>请检查本机的 OpenSSL 配置</translation>
    </message>
    <message>
        <source>is damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>is no plain file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>is too large</source>
        <translation>过大</translation>
    </message>
    <message>
        <source>no SHA-256 can be computed</source>
        <translation>无法计算 SHA-256</translation>
    </message>
    <message>
        <source>no code is trusted</source>
        <translation>不信任任何代码</translation>
    </message>
    <message>
        <source>nobody allowed it</source>
        <translation>没有人允许它</translation>
    </message>
    <message>
        <source>read it, then trust it</source>
        <translation>请先阅读，再信任它</translation>
    </message>
    <message>
        <source>the code is not remembered as trusted</source>
        <translation>该代码未被记为可信</translation>
    </message>
    <message>
        <source>the code of %1 came with a document and is not run</source>
        <translation>%1 的代码来自文档，不会运行</translation>
    </message>
    <message>
        <source>the store %1 %2</source>
        <translation>存储 %1 %2</translation>
    </message>
    <message>
        <source>there is no folder for it</source>
        <translation>没有存放它的文件夹</translation>
    </message>
    <message>
        <source>scale the samples so that their largest is about 1</source>
        <translation>请缩放采样值，使最大值约为 1</translation>
    </message>
    <message>
        <source>the system did not reach byte %1</source>
        <translation>系统未能到达第 %1 字节</translation>
    </message>
    <message>
        <source>voxel %1 of the image is not a finite number</source>
        <translation>图像的体素 %1 不是有限数</translation>
    </message>
    <message>
        <source> (sets of coil maps)</source>
        <translation>（线圈灵敏度图组）</translation>
    </message>
    <message>
        <source>%1 cannot calibrate the coil maps of the scan</source>
        <translation>%1 不能校准该扫描的线圈灵敏度图</translation>
    </message>
    <message>
        <source>%1 is too small for ESPIRiT</source>
        <translation>%1对 ESPIRiT 来说太小</translation>
    </message>
    <message>
        <source>%1 samples hold %2 of the %3 patches of %4 that are needed</source>
        <translation>%1 个采样点包含所需 %3 个 %4 小块中的 %2 个</translation>
    </message>
    <message>
        <source>dimension %1%2 has size %3</source>
        <translation>第 %1 维%2的大小为 %3</translation>
    </message>
    <message>
        <source>give calibration data with --calibration FILE or maps with --maps FILE, or measure more of the middle of k-space</source>
        <translation>用 --calibration FILE 给出校准数据，或用 --maps FILE 给出灵敏度图，或者多测量一些 k 空间中心</translation>
    </message>
    <message>
        <source>give data of the same coil array</source>
        <translation>请给出同一线圈阵列的数据</translation>
    </message>
    <message>
        <source>give data of the same field of view</source>
        <translation>请给出相同视野的数据</translation>
    </message>
    <message>
        <source>give data of the same slice or volume</source>
        <translation>请给出同一层面或体积的数据</translation>
    </message>
    <message>
        <source>it extends along %1, along which the scan has one voxel</source>
        <translation>它沿 %1 有延伸，而扫描沿该轴只有一个体素</translation>
    </message>
    <message>
        <source>it has %1 coils, the scan has %2</source>
        <translation>它有 %1 个线圈，扫描有 %2 个</translation>
    </message>
    <message>
        <source>it has no extent along %1, the scan has %2 voxels</source>
        <translation>它沿 %1 没有延伸，扫描有 %2 个体素</translation>
    </message>
    <message>
        <source>its field of view is %1, the scan&apos;s %2</source>
        <translation>它的视野为 %1，扫描的视野为 %2</translation>
    </message>
    <message>
        <source>only %1 are read; take one: bart slice %2 0 %3 %4-0</source>
        <translation>只读取 %1；请取其中一个：bart slice %2 0 %3 %4-0</translation>
    </message>
    <message>
        <source>sample %1 has no finite position</source>
        <translation>采样点 %1 的位置不是有限值</translation>
    </message>
    <message>
        <source>say --maps estimate, or --coils maps</source>
        <translation>请使用 --maps estimate 或 --coils maps</translation>
    </message>
    <message>
        <source>the calibration region</source>
        <translation>校准区</translation>
    </message>
    <message>
        <source>the calibration region of %1</source>
        <translation>%1 的校准区</translation>
    </message>
    <message>
        <source>the image shows the object times the root of the sum of squares of its coils, which are not known</source>
        <translation>图像显示的是物体乘以其线圈平方和的平方根，而这些线圈未知</translation>
    </message>
    <message>
        <source>the reference lines of %1</source>
        <translation>%1 的参考线</translation>
    </message>
    <message>
        <source>the run saw its coils through none</source>
        <translation>本次运行没有使用灵敏度图</translation>
    </message>
    <message>
        <source>there are no coil maps to write</source>
        <translation>没有可写入的线圈灵敏度图</translation>
    </message>
    <message>
        <source>there is no calibration region</source>
        <translation>没有校准区</translation>
    </message>
    <message>
        <source>%1 has the length %2, not 1</source>
        <translation>%1的长度为 %2，而不是 1</translation>
    </message>
    <message>
        <source>%1 is not a finite number</source>
        <translation>%1不是有限数</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a part of a complex image</source>
        <translation>“%1”不是复数图像的组成部分</translation>
    </message>
    <message>
        <source>a .png holds no complex image</source>
        <translation>.png 不能保存复数图像</translation>
    </message>
    <message>
        <source>a .png shows one phase, and there are %1 images</source>
        <translation>一个 .png 只显示一幅相位图，而这里有 %1 幅图像</translation>
    </message>
    <message>
        <source>a field of view is one to three sides of a few tenths of a metre</source>
        <translation>视野由一到三个边长给出，每个为零点几米</translation>
    </message>
    <message>
        <source>a side of its field of view is unknown</source>
        <translation>其视野的某一边长未知</translation>
    </message>
    <message>
        <source>acquisition %1 states another position than those of its slice before it</source>
        <translation>采集 %1 给出的位置与同一层面先前的采集不同</translation>
    </message>
    <message>
        <source>acquisition %1 states other directions than acquisition %2</source>
        <translation>采集 %1 给出的方向与采集 %2 不同</translation>
    </message>
    <message>
        <source>give metres: --fov 0.22, 0.24x0.18 or 0.24x0.24x0.1</source>
        <translation>请以米为单位：--fov 0.22、0.24x0.18 或 0.24x0.24x0.1</translation>
    </message>
    <message>
        <source>its file states no directions</source>
        <translation>其文件未给出方向</translation>
    </message>
    <message>
        <source>say --fov METRES, or AxBxC</source>
        <translation>请给出 --fov 米数，或 AxBxC</translation>
    </message>
    <message>
        <source>say --part magnitude or phase, or write .nii, .npy or .cfl</source>
        <translation>请用 --part magnitude 或 phase，或写成 .nii、.npy 或 .cfl</translation>
    </message>
    <message>
        <source>say magnitude, phase or complex</source>
        <translation>请用 magnitude、phase 或 complex</translation>
    </message>
    <message>
        <source>the %1 and %2 directions of %3 enclose %4 degrees, not 90</source>
        <translation>%3 的 %1 与 %2 方向夹角为 %4 度，而不是 90</translation>
    </message>
    <message>
        <source>the %1 direction of %2</source>
        <translation>%2 的 %1 方向</translation>
    </message>
    <message>
        <source>the headers of its acquisitions state no directions</source>
        <translation>其采集头未给出方向</translation>
    </message>
    <message>
        <source>the position of %1 is not a finite number</source>
        <translation>%1 的位置不是有限数</translation>
    </message>
    <message>
        <source>the positions of its %1 slices are not evenly spaced along their normal</source>
        <translation>其 %1 个层面的位置沿法线方向间距不等</translation>
    </message>
    <message>
        <source>the scan is simulated</source>
        <translation>该扫描是模拟的</translation>
    </message>
    <message>
        <source>write .nii, .npy or .cfl</source>
        <translation>请写成 .nii、.npy 或 .cfl</translation>
    </message>
    <message>
        <source>wrong --fov %1</source>
        <translation>--fov %1 有误</translation>
    </message>
    <message>
        <source>%1 is no journal of a sweep</source>
        <translation>%1 不是遍历的日志</translation>
    </message>
    <message>
        <source>%1 is not a folder</source>
        <translation>%1 不是文件夹</translation>
    </message>
    <message>
        <source>another program has held %1 for %2 s</source>
        <translation>另一个程序已占用 %1 达 %2 秒</translation>
    </message>
    <message>
        <source>cannot change %1</source>
        <translation>无法更改 %1</translation>
    </message>
    <message>
        <source>cannot compress</source>
        <translation>无法压缩</translation>
    </message>
    <message>
        <source>choose a shorter name</source>
        <translation>请选择较短的名称</translation>
    </message>
    <message>
        <source>choose another name, or allow writing to it</source>
        <translation>请另选名称，或允许写入该文件</translation>
    </message>
    <message>
        <source>create it first</source>
        <translation>请先创建它</translation>
    </message>
    <message>
        <source>end that program and try again</source>
        <translation>请结束该程序后重试</translation>
    </message>
    <message>
        <source>give a file name</source>
        <translation>请给出文件名</translation>
    </message>
    <message>
        <source>it does not begin as one, and is left as it is</source>
        <translation>其开头不像日志，保持原样</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>它是一个文件夹</translation>
    </message>
    <message>
        <source>it is a symbolic link to %1</source>
        <translation>它是指向 %1 的符号链接</translation>
    </message>
    <message>
        <source>it is write-protected</source>
        <translation>它是写保护的</translation>
    </message>
    <message>
        <source>its folder must be one that you may write to</source>
        <translation>其所在文件夹必须可写</translation>
    </message>
    <message>
        <source>keep it on a disk whose files can be locked</source>
        <translation>请将其保存在支持文件锁定的磁盘上</translation>
    </message>
    <message>
        <source>line %1 of %2 is damaged: its row is measured again</source>
        <translation>%2 的第 %1 行已损坏：该行将重新测量</translation>
    </message>
    <message>
        <source>name another file with --journal, or move this one away</source>
        <translation>请用 --journal 指定另一个文件，或移走此文件</translation>
    </message>
    <message>
        <source>name that file itself, or remove the link</source>
        <translation>请直接指定该文件，或删除此链接</translation>
    </message>
    <message>
        <source>raise the limit of file sizes (ulimit -f)</source>
        <translation>请提高文件大小限制（ulimit -f）</translation>
    </message>
    <message>
        <source>the name is empty</source>
        <translation>名称为空</translation>
    </message>
    <message>
        <source>there is no folder %1</source>
        <translation>没有文件夹 %1</translation>
    </message>
    <message>
        <source>%1 left the range of single precision</source>
        <translation>%1超出了单精度的范围</translation>
    </message>
    <message>
        <source>%1; the largest sample is %2</source>
        <translation>%1；最大的采样值为 %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no size of memory</source>
        <translation>“%1”不是内存大小</translation>
    </message>
    <message>
        <source>, the largest value of the coil maps %1</source>
        <translation>，线圈灵敏度图的最大值为 %1</translation>
    </message>
    <message>
        <source>all of its values vanished</source>
        <translation>其所有值都变为零</translation>
    </message>
    <message>
        <source>an image of a coil</source>
        <translation>某个线圈的图像</translation>
    </message>
    <message>
        <source>choose a smaller --matrix, another method or fewer coils</source>
        <translation>请选择更小的 --matrix、其他方法或更少的线圈</translation>
    </message>
    <message>
        <source>density compensation</source>
        <translation>密度补偿</translation>
    </message>
    <message>
        <source>give bytes, or a whole number with K, M, G or T: 4G</source>
        <translation>请给出字节数，或带 K、M、G、T 的整数：4G</translation>
    </message>
    <message>
        <source>it needs %1 more, of which %2 leaves %3</source>
        <translation>还需要 %1，而%2只留下 %3</translation>
    </message>
    <message>
        <source>its control group</source>
        <translation>其控制组</translation>
    </message>
    <message>
        <source>scale the samples, and the maps if there are any, so that their largest values are about 1</source>
        <translation>请缩放采样值以及灵敏度图（如果有），使其最大值约为 1</translation>
    </message>
    <message>
        <source>scale them so that their largest value is about 1</source>
        <translation>请将其缩放，使最大值约为 1</translation>
    </message>
    <message>
        <source>some of its values are not finite numbers</source>
        <translation>其中有些值不是有限数</translation>
    </message>
    <message>
        <source>some of its weights are not finite numbers</source>
        <translation>其中有些权重不是有限数</translation>
    </message>
    <message>
        <source>the coil maps of %1 leave single precision no room</source>
        <translation>%1 的线圈灵敏度图没有给单精度留下余地</translation>
    </message>
    <message>
        <source>the inverse FFT</source>
        <translation>逆 FFT</translation>
    </message>
    <message>
        <source>the machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>the solution of a coil</source>
        <translation>某个线圈的解</translation>
    </message>
    <message>
        <source>the solution of least squares</source>
        <translation>最小二乘的解</translation>
    </message>
    <message>
        <source>their largest value is %1</source>
        <translation>其最大值为 %1</translation>
    </message>
    <message>
        <source>they are zero everywhere</source>
        <translation>它们处处为零</translation>
    </message>
    <message>
        <source>%1 is no list of indices: %2</source>
        <translation>%1 不是序号列表：%2</translation>
    </message>
    <message>
        <source>%1 takes another</source>
        <translation>%1 可选取另一个</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no index from 0 to %2</source>
        <translation>“%1”不是 0 到 %2 的序号</translation>
    </message>
    <message>
        <source>&apos;%1&apos; of the images is not text</source>
        <translation>图像的“%1”不是文本</translation>
    </message>
    <message>
        <source>--matrix %1 takes them</source>
        <translation>--matrix %1 可包含它们</translation>
    </message>
    <message>
        <source>EPI readouts run to and fro (%1 reversed) and no phase correction is applied: expect a ghost</source>
        <translation>EPI 读出来回进行（%1 个反向），且未作相位校正：会出现鬼影</translation>
    </message>
    <message>
        <source>a choice of images is not a JSON object</source>
        <translation>图像选择不是 JSON 对象</translation>
    </message>
    <message>
        <source>acquisitions of another encoding left out: %1, the image is of encoding %2</source>
        <translation>略去的其他编码的采集：%1，图像属于编码 %2</translation>
    </message>
    <message>
        <source>acquisitions without a sample: %1</source>
        <translation>没有采样点的采集：%1</translation>
    </message>
    <message>
        <source>asymmetric echo: %1 % of kx is acquired (%2 to %3), the rest is zero-filled</source>
        <translation>不对称回波：kx 采集了 %1 %（%2 到 %3），其余填零</translation>
    </message>
    <message>
        <source>at most %1 are reconstructed in one call</source>
        <translation>一次调用最多重建 %1 幅</translation>
    </message>
    <message>
        <source>choose fewer, and make several calls</source>
        <translation>请少选一些，分几次调用</translation>
    </message>
    <message>
        <source>choose one index along each dimension</source>
        <translation>请在每个维度选一个序号</translation>
    </message>
    <message>
        <source>choose one of them</source>
        <translation>请选其中之一</translation>
    </message>
    <message>
        <source>dummy acquisitions left out: %1 (flag 27)</source>
        <translation>略去的空采集：%1（标志 27）</translation>
    </message>
    <message>
        <source>feedback acquisitions left out: %1 (flag 26)</source>
        <translation>略去的反馈采集：%1（标志 26）</translation>
    </message>
    <message>
        <source>give indices and ranges from 0, such as 3,5-7</source>
        <translation>请给出从 0 起的序号和范围，例如 3,5-7</translation>
    </message>
    <message>
        <source>give the smaller index first</source>
        <translation>请先写较小的序号</translation>
    </message>
    <message>
        <source>here one image is read at a time</source>
        <translation>这里一次只读一幅图像</translation>
    </message>
    <message>
        <source>more than one image of %1 is chosen</source>
        <translation>选了 %1 的多幅图像</translation>
    </message>
    <message>
        <source>navigator acquisitions left out: %1 (flag 23), no motion is corrected by them</source>
        <translation>略去的导航采集：%1（标志 23），未用于校正运动</translation>
    </message>
    <message>
        <source>noise acquisitions kept to weigh the coils: %1 (flag 19)</source>
        <translation>留作线圈加权的噪声采集：%1（标志 19）</translation>
    </message>
    <message>
        <source>noise acquisitions left out: %1 (flag 19), of other channels or too few to weigh the coils</source>
        <translation>略去的噪声采集：%1（标志 19），通道不同或太少，不足以给线圈加权</translation>
    </message>
    <message>
        <source>of the contrasts %1 only %2 is in the image</source>
        <translation>对比度 %1 中只有 %2 在图像里</translation>
    </message>
    <message>
        <source>of the phases %1 only %2 is in the image</source>
        <translation>时相 %1 中只有 %2 在图像里</translation>
    </message>
    <message>
        <source>of the repetitions %1 only %2 is in the image</source>
        <translation>重复 %1 中只有 %2 在图像里</translation>
    </message>
    <message>
        <source>of the sets %1 only %2 is in the image</source>
        <translation>组 %1 中只有 %2 在图像里</translation>
    </message>
    <message>
        <source>of the slices %1 only %2 is in the image</source>
        <translation>层 %1 中只有 %2 在图像里</translation>
    </message>
    <message>
        <source>partial Fourier: %1 % of k%2 is acquired (%3 to %4), the rest is zero-filled</source>
        <translation>部分傅里叶：k%2 采集了 %1 %（%3 到 %4），其余填零</translation>
    </message>
    <message>
        <source>phase-correction acquisitions left out: %1 (flag 24)</source>
        <translation>略去的相位校正采集：%1（标志 24）</translation>
    </message>
    <message>
        <source>phase-correction acquisitions left out: %1 (flag 24), readouts to and fro are not aligned by them</source>
        <translation>略去的相位校正采集：%1（标志 24），来回的读出未据此对齐</translation>
    </message>
    <message>
        <source>phase-stabilisation acquisitions left out: %1 (flag 31), no drift is corrected by them</source>
        <translation>略去的相位稳定采集：%1（标志 31），未用于校正漂移</translation>
    </message>
    <message>
        <source>phase-stabilisation references left out: %1 (flag 30)</source>
        <translation>略去的相位稳定参考：%1（标志 30）</translation>
    </message>
    <message>
        <source>points that are zero in all coils, and count as not sampled: %1 of %2</source>
        <translation>在所有线圈中为零、视为未采样的点：%1 / %2</translation>
    </message>
    <message>
        <source>present are %1</source>
        <translation>现有 %1</translation>
    </message>
    <message>
        <source>real-time feedback acquisitions left out: %1 (flag 28)</source>
        <translation>略去的实时反馈采集：%1（标志 28）</translation>
    </message>
    <message>
        <source>reference-only acquisitions that stay out of the image: %1 (flag 20)</source>
        <translation>不进入图像的纯参考采集：%1（标志 20）</translation>
    </message>
    <message>
        <source>repeated lines, averaged with those measured before: %1 of %2</source>
        <translation>重复的行，与先前测得的取平均：%1 / %2</translation>
    </message>
    <message>
        <source>reversed readouts turned round: %1</source>
        <translation>已翻转的反向读出：%1</translation>
    </message>
    <message>
        <source>samples at the ends of readouts discarded, as their headers ask: %1 of %2</source>
        <translation>按头信息舍弃的读出两端采样点：%1 / %2</translation>
    </message>
    <message>
        <source>samples beyond the band of matrix %1 left out: %2 of %3</source>
        <translation>略去的超出矩阵 %1 频带的采样点：%2 / %3</translation>
    </message>
    <message>
        <source>surface-coil correction acquisitions left out: %1 (flag 29), the shading stays</source>
        <translation>略去的表面线圈校正采集：%1（标志 29），明暗不均仍在</translation>
    </message>
    <message>
        <source>the range %1 runs backwards</source>
        <translation>范围 %1 是倒着的</translation>
    </message>
    <message>
        <source>too many images are chosen</source>
        <translation>选的图像太多</translation>
    </message>
    <message>
        <source>%1 are left by %2</source>
        <translation>%2 还剩 %1</translation>
    </message>
    <message>
        <source>%1 bytes before %2</source>
        <translation>%2 之前 %1 字节处</translation>
    </message>
    <message>
        <source>%1 bytes beyond the end of %2</source>
        <translation>%2 末尾之后 %1 字节处</translation>
    </message>
    <message>
        <source>%1 was not run</source>
        <translation>%1 未运行</translation>
    </message>
    <message>
        <source>%1 was stopped</source>
        <translation>%1 已被停止</translation>
    </message>
    <message>
        <source>%1, without files or network</source>
        <translation>%1，无文件和网络访问</translation>
    </message>
    <message>
        <source>; files are not kept from it: %1</source>
        <translation>；未能禁止其访问文件：%1</translation>
    </message>
    <message>
        <source>; network and other processes are not kept from it: %1</source>
        <translation>；未能禁止其访问网络和其他进程：%1</translation>
    </message>
    <message>
        <source>Landlock refused a set of rules: %1</source>
        <translation>Landlock 拒绝了规则集：%1</translation>
    </message>
    <message>
        <source>Landlock refused to be applied: %1</source>
        <translation>Landlock 无法应用：%1</translation>
    </message>
    <message>
        <source>a download is larger than its buffer</source>
        <translation>下载大于其缓冲区</translation>
    </message>
    <message>
        <source>a kernel of your own</source>
        <translation>您自己的内核</translation>
    </message>
    <message>
        <source>a kernel of your own runs alone</source>
        <translation>您自己的内核单独运行</translation>
    </message>
    <message>
        <source>a message of %1 bytes is too large for a child process</source>
        <translation>%1 字节的消息对子进程来说太大</translation>
    </message>
    <message>
        <source>a message of a child process is cut off</source>
        <translation>子进程的消息被截断</translation>
    </message>
    <message>
        <source>a shared array is shorter than its size says</source>
        <translation>共享数组比所述的短</translation>
    </message>
    <message>
        <source>an argument of an unknown kind</source>
        <translation>未知类型的参数</translation>
    </message>
    <message>
        <source>an endless loop, or too much work</source>
        <translation>死循环，或工作量过大</translation>
    </message>
    <message>
        <source>an unknown command</source>
        <translation>未知命令</translation>
    </message>
    <message>
        <source>an upload is larger than its buffer</source>
        <translation>上传大于其缓冲区</translation>
    </message>
    <message>
        <source>check its indices, its stack and its inline assembly</source>
        <translation>请检查其下标、栈和内联汇编</translation>
    </message>
    <message>
        <source>check the bounds of its indices</source>
        <translation>请检查其下标范围</translation>
    </message>
    <message>
        <source>choose a smaller problem or close other programs</source>
        <translation>请选择较小的问题或关闭其他程序</translation>
    </message>
    <message>
        <source>in a process of its own</source>
        <translation>在独立进程中</translation>
    </message>
    <message>
        <source>inside %1, which was not accessible</source>
        <translation>%1 内，该处不可访问</translation>
    </message>
    <message>
        <source>is the program still where it was when this one began?</source>
        <translation>程序是否还在本程序启动时的位置？</translation>
    </message>
    <message>
        <source>it accessed memory %1</source>
        <translation>它访问了内存：%1</translation>
    </message>
    <message>
        <source>it accessed memory outside its arrays</source>
        <translation>它访问了其数组之外的内存</translation>
    </message>
    <message>
        <source>it had not ended after %1: %2</source>
        <translation>%1 后仍未结束：%2</translation>
    </message>
    <message>
        <source>it took more than the %1 that it may take</source>
        <translation>它占用超过了允许的 %1</translation>
    </message>
    <message>
        <source>it was not ready within %1</source>
        <translation>%1 内未就绪</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>已被停止</translation>
    </message>
    <message>
        <source>its compilation had not ended after %1</source>
        <translation>其编译在 %1 后仍未结束</translation>
    </message>
    <message>
        <source>its engine could not be opened</source>
        <translation>无法打开其引擎</translation>
    </message>
    <message>
        <source>its process ended (%1)</source>
        <translation>其进程已结束（%1）</translation>
    </message>
    <message>
        <source>its process has none of the operations of reconstructions</source>
        <translation>其进程没有重建所用的操作</translation>
    </message>
    <message>
        <source>its process was killed from outside, as the system does when memory runs out</source>
        <translation>其进程被外部终止，系统在内存耗尽时会这样做</translation>
    </message>
    <message>
        <source>measure again: a new one is started</source>
        <translation>请重新测量：会启动新的进程</translation>
    </message>
    <message>
        <source>no filter of system calls can be made</source>
        <translation>无法建立系统调用过滤器</translation>
    </message>
    <message>
        <source>no folder for temporary files in %1</source>
        <translation>%1 中无法建立临时文件夹</translation>
    </message>
    <message>
        <source>no pipe for a child process</source>
        <translation>无法为子进程建立管道</translation>
    </message>
    <message>
        <source>no shared memory for an array of %1 bytes</source>
        <translation>没有共享内存可容纳 %1 字节的数组</translation>
    </message>
    <message>
        <source>no socket pair for a child process</source>
        <translation>无法为子进程建立套接字对</translation>
    </message>
    <message>
        <source>no such engine</source>
        <translation>没有这个引擎</translation>
    </message>
    <message>
        <source>raise the limit (--memory-limit SIZE) if it needs more</source>
        <translation>若确需更多，请提高限制（--memory-limit 大小）</translation>
    </message>
    <message>
        <source>raise the limit (--time-limit SECONDS) if it needs more</source>
        <translation>若确需更多，请提高限制（--time-limit 秒数）</translation>
    </message>
    <message>
        <source>raise the number of open files (ulimit -n)</source>
        <translation>请提高打开文件数（ulimit -n）</translation>
    </message>
    <message>
        <source>seccomp refused its filter: %1</source>
        <translation>seccomp 拒绝了过滤器：%1</translation>
    </message>
    <message>
        <source>set TMPDIR to a folder that you may write to</source>
        <translation>请将 TMPDIR 设为可写的文件夹</translation>
    </message>
    <message>
        <source>the array %1 (%2 bytes)</source>
        <translation>数组 %1（%2 字节）</translation>
    </message>
    <message>
        <source>the child process %1 cannot be started</source>
        <translation>无法启动子进程 %1</translation>
    </message>
    <message>
        <source>the emulator did not look: %1%2</source>
        <translation>仿真器未检查：%1%2</translation>
    </message>
    <message>
        <source>the emulator did not look: the arrays are larger than %1 MiB</source>
        <translation>仿真器未检查：数组大于 %1 MiB</translation>
    </message>
    <message>
        <source>the emulator found an access outside its arrays at %1: %2</source>
        <translation>仿真器在 %1 发现了数组之外的访问：%2</translation>
    </message>
    <message>
        <source>the emulator looked at %1 of %2 blocks</source>
        <translation>仿真器检查了 %2 个块中的 %1 个</translation>
    </message>
    <message>
        <source>the emulator looked for %1 ms and was not at the end</source>
        <translation>仿真器检查了 %1 毫秒，尚未结束</translation>
    </message>
    <message>
        <source>the emulator, too, saw no end of the loop at %1</source>
        <translation>仿真器也未见 %1 处的循环结束</translation>
    </message>
    <message>
        <source>the kernel&apos;s process has no memory left</source>
        <translation>内核的进程已无内存</translation>
    </message>
    <message>
        <source>the process for a kernel of your own did not start</source>
        <translation>您自己内核的进程未能启动</translation>
    </message>
    <message>
        <source>the process of the kernel has ended</source>
        <translation>内核的进程已结束</translation>
    </message>
    <message>
        <source>the system does not let a process give up privileges: %1</source>
        <translation>系统不允许进程放弃权限：%1</translation>
    </message>
    <message>
        <source>this Linux has no Landlock (%1)</source>
        <translation>此 Linux 没有 Landlock（%1）</translation>
    </message>
    <message>
        <source>the compilation of %1 was stopped</source>
        <translation>%1 的编译已被停止</translation>
    </message>
    <message>
        <source>%1 does not fit in memory</source>
        <translation>%1放不进内存</translation>
    </message>
    <message>
        <source>%1:%2: a kernel&apos;s text includes no file</source>
        <translation>%1:%2：内核的文本不能包含文件</translation>
    </message>
    <message>
        <source>another program is at work on it</source>
        <translation>另一个程序正在使用它</translation>
    </message>
    <message>
        <source>it is a pipe, which may never end</source>
        <translation>它是一个管道，可能永远不会结束</translation>
    </message>
    <message>
        <source>leave the line out: the macros of the header&apos;s help are there without it</source>
        <translation>请删去这一行：帮助中所列的宏无需它即可使用</translation>
    </message>
    <message>
        <source>maps from its %1 samples explain %2 % of these samples, so that parts of the object have no map; take %3</source>
        <translation>由其%1个采样得到的灵敏度图只能解释这些采样的%2 %，物体的一部分没有灵敏度图；请取%3</translation>
    </message>
    <message>
        <source>take a part of it, or a machine with more memory</source>
        <translation>请只取其中一部分，或使用内存更大的计算机</translation>
    </message>
    <message>
        <source>the calibration region is too small for ESPIRiT</source>
        <translation>校准区域对ESPIRiT来说太小</translation>
    </message>
    <message>
        <source>the reconstruction</source>
        <translation>重建</translation>
    </message>
    <message>
        <source>wait for its end, or name another file</source>
        <translation>请等待其结束，或指定另一个文件</translation>
    </message>
    <message>
        <source>what %1 holds</source>
        <translation>%1的内容</translation>
    </message>
    <message>
        <source>what an #include names would be opened by the compiler</source>
        <translation>编译器会打开#include所指的文件</translation>
    </message>
    <message>
        <source>write what comes out of it to a file first</source>
        <translation>请先把它的输出写入文件</translation>
    </message>
    <message>
        <source>choose a smaller --matrix, fewer samples or fewer coils</source>
        <translation>请选择更小的--matrix、更少的采样或更少的线圈</translation>
    </message>
    <message>
        <source>the experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>the simulated scan</source>
        <translation>模拟扫描</translation>
    </message>
    <message>
        <source>its trajectory stays within half a cycle per field of view of the centre of k-space (largest |k| %1)</source>
        <translation>其轨迹始终在 k 空间中心每视野半个周期之内（最大 |k| %1）</translation>
    </message>
    <message>
        <source>A block runs on one core, thread after thread: expect no change while there are more blocks than cores.</source>
        <translation>一个线程块在一个核上逐线程运行：只要线程块多于核，预计没有变化。</translation>
    </message>
    <message>
        <source>A cache line holds 16 floats: expect a gain up to that width and little beyond.</source>
        <translation>一条缓存行可容纳 16 个浮点数：在此宽度以内预计有收益，再宽则很少。</translation>
    </message>
    <message>
        <source>A processor has no special-function units, fast means shorter polynomials: expect a gain where sine and cosine are most of the work.</source>
        <translation>处理器没有特殊函数单元，快速是指较短的多项式：在正弦和余弦占大部分计算量时预计有收益。</translation>
    </message>
    <message>
        <source>A processor runs the threads of a block in an order of its own: a race need not show here. The engine model finds it.</source>
        <translation>处理器按自己的顺序运行线程块中的线程：竞争在此未必显现。引擎 model 能找到它。</translation>
    </message>
    <message>
        <source>A processor&apos;s local memory is ordinary memory behind the caches and has no banks: expect no change beyond the noise.</source>
        <translation>处理器的本地内存是缓存之后的普通内存，没有存储体：预计变化不超出噪声。</translation>
    </message>
    <message>
        <source>A processor&apos;s memory has no such partitions: expect little, and that from another order of cache lines.</source>
        <translation>处理器的内存没有这样的分区：预计变化很小，且只来自缓存行次序的不同。</translation>
    </message>
    <message>
        <source>Additions to one address take turns: expect a loss that grows with the threads that meet there.</source>
        <translation>对同一地址的加法依次进行：预计损失随在此相遇的线程数增长。</translation>
    </message>
    <message>
        <source>Additions to one word take turns: expect scatter to be slower than gather by one or two orders of magnitude.</source>
        <translation>对同一个字的加法依次进行：预计 scatter 比 gather 慢一到两个数量级。</translation>
    </message>
    <message>
        <source>An OpenCL compiler may learn the size of a block at the launch in any case: expect little.</source>
        <translation>OpenCL 编译器在启动时可能本来就知道线程块的大小：预计变化很小。</translation>
    </message>
    <message>
        <source>Caches load lines of 64 bytes: expect a difference where the arrays are larger than the caches, and little where they fit.</source>
        <translation>缓存按 64 字节的行加载：数组大于缓存时预计有差别，放得下时差别很小。</translation>
    </message>
    <message>
        <source>Constant and local memory are ordinary cached memory here: expect little, and staging may cost more than it saves.</source>
        <translation>常量内存和本地内存在此都是带缓存的普通内存：预计变化很小，暂存的代价可能大于收益。</translation>
    </message>
    <message>
        <source>Each launch costs some microseconds: expect small chunks to be slower, unless they fit the constant cache and larger ones do not.</source>
        <translation>每次启动要花几微秒：预计小分块更慢，除非小分块能放进常量缓存而大分块放不下。</translation>
    </message>
    <message>
        <source>Each launch has a fixed price: expect small chunks to be slower.</source>
        <translation>每次启动都有固定开销：预计小分块更慢。</translation>
    </message>
    <message>
        <source>Expect a change only where the kernel needs many registers.</source>
        <translation>只有在内核需要许多寄存器时才预计有变化。</translation>
    </message>
    <message>
        <source>Expect a change only where the kernel often divides, takes roots or meets subnormal numbers.</source>
        <translation>只有在内核经常做除法、开方或遇到次正规数时才预计有变化。</translation>
    </message>
    <message>
        <source>Expect a clear gain where arithmetic is the limit; where threads wait for memory, only the error changes.</source>
        <translation>在受算术限制处预计有明显收益；在线程等待内存处只有误差改变。</translation>
    </message>
    <message>
        <source>Expect a difference where each thread reads a record of its own, and little where all threads of a warp read the same one.</source>
        <translation>各线程读取各自的记录时预计有差别；线程束的所有线程读取同一记录时差别很小。</translation>
    </message>
    <message>
        <source>Expect a few per cent where loops are short, less what the dummies cost.</source>
        <translation>循环较短时预计有百分之几的收益，但要减去填充项的代价。</translation>
    </message>
    <message>
        <source>Expect a gain as long as registers last; beyond that fewer threads are resident, or values spill to memory.</source>
        <translation>只要寄存器够用就预计有收益；超出后驻留线程减少，或数值溢出到内存。</translation>
    </message>
    <message>
        <source>Expect a gain where a warp walks down a column of shared memory; none where the memory outside the chip is the limit.</source>
        <translation>线程束沿共享内存的一列访问时预计有收益；受片外内存限制时没有。</translation>
    </message>
    <message>
        <source>Expect a gain where registers limit the occupancy, and a loss where values spill.</source>
        <translation>寄存器限制占用率时预计有收益，数值溢出时预计有损失。</translation>
    </message>
    <message>
        <source>Expect a gain where the loop is short or its loads wait for one another; more copies take registers, and with them resident threads.</source>
        <translation>循环较短或其加载相互等待时预计有收益；展开份数越多占用的寄存器越多，驻留线程随之减少。</translation>
    </message>
    <message>
        <source>Expect a gain, though a smaller one than on the book&apos;s GPU, which did not cache such sums.</source>
        <translation>预计有收益，但小于书中的 GPU，那时的 GPU 不缓存这类和。</translation>
    </message>
    <message>
        <source>Expect a plateau from about 128 threads on; very large blocks leave registers or room for threads unused. The lab&apos;s page Model draws the occupancy.</source>
        <translation>约从 128 个线程起预计趋于平稳；很大的线程块会使寄存器或线程位置闲置。实验室的“模型”页画出占用率。</translation>
    </message>
    <message>
        <source>Expect different last digits, and a gain where multiply-adds are the limit; none where memory is.</source>
        <translation>预计末位数字不同，在受乘加限制处有收益；受内存限制处没有。</translation>
    </message>
    <message>
        <source>Expect no change.</source>
        <translation>预计没有变化。</translation>
    </message>
    <message>
        <source>Expect the largest step of this kernel where memory is the limit; caches make it smaller on newer GPUs than in the tables of the sources.</source>
        <translation>在受内存限制处预计是该内核最大的一步；新 GPU 的缓存使它小于资料表格中的数值。</translation>
    </message>
    <message>
        <source>Floats are added by compare and swap here, at many times the price of an addition: expect scatter to be far slower than gather.</source>
        <translation>此处浮点数用比较并交换来相加，代价是普通加法的许多倍：预计 scatter 远慢于 gather。</translation>
    </message>
    <message>
        <source>GPUs since compute capability 2.0 spread addresses over their partitions by a hash: expect little. The lab&apos;s page Model shows the gain on a GTX 280.</source>
        <translation>自计算能力 2.0 起，GPU 用散列把地址分散到各分区：预计变化很小。实验室的“模型”页显示 GTX 280 上的收益。</translation>
    </message>
    <message>
        <source>Newer GPUs cache global memory, too: constant memory gains while a launch&apos;s samples fit its cache of a few KB, and can lose beyond.</source>
        <translation>新 GPU 也缓存全局内存：一次启动的采样能放进几 KB 的常量缓存时，常量内存有收益，超出后可能变慢。</translation>
    </message>
    <message>
        <source>Only as many threads run at once as there are cores: expect additions to one address to queue less than on a GPU.</source>
        <translation>同时运行的线程数只等于核数：预计对同一地址的加法比在 GPU 上排队更少。</translation>
    </message>
    <message>
        <source>The amount of work changes with it: compare rates, not times.</source>
        <translation>工作量随之改变：请比较速率而不是时间。</translation>
    </message>
    <message>
        <source>The banks serve a warp that reads this tile by columns in %1 steps with padding 0, in %2 with padding 1 and in %3 with padding 2.</source>
        <translation>线程束按列读取该分块时，存储体所需步数：填充 0 为 %1，填充 1 为 %2，填充 2 为 %3。</translation>
    </message>
    <message>
        <source>The branch predictor makes bounds tests nearly free: expect nothing, or the price of the dummies.</source>
        <translation>分支预测使边界检查几乎没有开销：预计没有变化，或只有填充项的代价。</translation>
    </message>
    <message>
        <source>The bytes are the same and the instructions fewer: expect some more bandwidth where there were too few loads in flight.</source>
        <translation>字节数不变而指令更少：原先在途加载太少时，预计带宽略有提高。</translation>
    </message>
    <message>
        <source>The caches keep what is read twice, and a tile is one more copy: naive is often as fast here, or faster, unlike on GPUs.</source>
        <translation>缓存会保留被读两次的数据，分块是多一次复制：与 GPU 不同，naive 在此往往同样快甚至更快。</translation>
    </message>
    <message>
        <source>The compiler may join neighbouring threads into SIMD lanes by itself: expect little.</source>
        <translation>编译器可能自行把相邻线程合并为 SIMD 通道：预计变化很小。</translation>
    </message>
    <message>
        <source>The compiler unrolls loops by itself and a core reorders instructions: expect a few per cent, up or down.</source>
        <translation>编译器会自行展开循环，核也会重排指令：预计有百分之几的增减。</translation>
    </message>
    <message>
        <source>The cpu engine has a program of its own: only switches of the data, such as the element, reach it.</source>
        <translation>cpu 引擎有自己的程序：只有数据方面的开关（如元素类型）对它起作用。</translation>
    </message>
    <message>
        <source>The emulator takes no times: look at its counts and at what its checks find.</source>
        <translation>仿真器不计时：请看它的计数和检查结果。</translation>
    </message>
    <message>
        <source>The result may be wrong in each run or now and then: see the check beside the time. The engine model finds the race.</source>
        <translation>结果可能每次都错，也可能偶尔出错：见时间旁的检查。引擎 model 能找到该竞争。</translation>
    </message>
    <message>
        <source>What a thread holds has to fit the few vector registers of a core: expect a gain for small numbers and a loss for large ones.</source>
        <translation>线程保存的数据必须放进核的少量向量寄存器：数值小时预计有收益，数值大时预计有损失。</translation>
    </message>
    <message>
        <source>Wider tiles cut the traffic: expect a gain until shared memory or threads leave room for one block alone.</source>
        <translation>较宽的分块减少访存量：在共享内存或线程数只容得下一个线程块之前，预计有收益。</translation>
    </message>
    <message>
        <source>%1, a matrix of %2 in this unit; choose another</source>
        <translation>%1，在此单位下矩阵为 %2；请另选单位</translation>
    </message>
    <message>
        <source>%1, and no scan has %2 cycles in one pixel; is it in cycles/FOV or 1/m?</source>
        <translation>%1，没有扫描在一个像素内有 %2 个周期；单位是 cycles/FOV 还是 1/m？</translation>
    </message>
    <message>
        <source>%1, which is less than a cycle over the image in this unit; %2</source>
        <translation>%1，在此单位下整幅图像不足一个周期；%2</translation>
    </message>
    <message>
        <source>BART&apos;s are 3 x samples x interleaves</source>
        <translation>BART 的轨迹是 3 x 采样 x 交错</translation>
    </message>
    <message>
        <source>NumPy&apos;s are real, [sample][2 or 3]</source>
        <translation>NumPy 的轨迹是实数，[采样][2 或 3]</translation>
    </message>
    <message>
        <source>a matrix is N, AxB or AxBxC, with sizes from 1 to 65536</source>
        <translation>矩阵写作 N、AxB 或 AxBxC，大小为 1 到 65536</translation>
    </message>
    <message>
        <source>a trajectory in 1/m needs the field of view in metres, as 0.22 or 0.24x0.24x0.1</source>
        <translation>以 1/m 为单位的轨迹需要以米为单位的视野，如 0.22 或 0.24x0.24x0.1</translation>
    </message>
    <message>
        <source>a trajectory per pixel needs the matrix that has these pixels</source>
        <translation>以像素为单位的轨迹需要这些像素所在的矩阵</translation>
    </message>
    <message>
        <source>an ISMRMRD file holds its own trajectory; leave this empty</source>
        <translation>ISMRMRD 文件自带轨迹；此处请留空</translation>
    </message>
    <message>
        <source>an ISMRMRD file holds samples, no image; take .cfl, .npy or .nii</source>
        <translation>ISMRMRD 文件含有采样而非图像；请用 .cfl、.npy 或 .nii</translation>
    </message>
    <message>
        <source>choose another</source>
        <translation>请另选</translation>
    </message>
    <message>
        <source>is it in cycles/pixel?</source>
        <translation>单位是 cycles/pixel 吗？</translation>
    </message>
    <message>
        <source>it holds %1 images; a field map is one</source>
        <translation>它含有 %1 幅图像；场图只有一幅</translation>
    </message>
    <message>
        <source>it is of %1 coils, the samples are of %2; take one of the same coil array</source>
        <translation>它来自 %1 个线圈，采样来自 %2 个；请用同一线圈阵列的文件</translation>
    </message>
    <message>
        <source>its %1 points do not fit the %2 samples; each coil has one sample at each point</source>
        <translation>其 %1 个点与 %2 个采样不匹配；每个线圈在每个点有一个采样</translation>
    </message>
    <message>
        <source>its extension is none that Larmor reads</source>
        <translation>Larmor 不读取这种扩展名</translation>
    </message>
    <message>
        <source>its sizes %1 are no grid of samples; here a trajectory can stand in an ISMRMRD file only</source>
        <translation>其大小 %1 不是采样网格；此处轨迹只能在 ISMRMRD 文件中</translation>
    </message>
    <message>
        <source>its sizes %1 are no grid of samples; take one volume out of the file</source>
        <translation>其大小 %1 不是采样网格；请从文件中取出一个体数据</translation>
    </message>
    <message>
        <source>its sizes %1 are no image&apos;s; take one out of the file</source>
        <translation>其大小 %1 不是一幅图像；请从文件中取出一幅</translation>
    </message>
    <message>
        <source>its sizes %1 are no trajectory&apos;s; %2</source>
        <translation>其大小 %1 不是轨迹；%2</translation>
    </message>
    <message>
        <source>maps that are given need no calibration; leave one of the two fields empty</source>
        <translation>已给出灵敏度图就不需要校准；请将两者之一留空</translation>
    </message>
    <message>
        <source>samples on a trajectory are 1 x samples x interleaves x coils, these are %1</source>
        <translation>轨迹上的采样是 1 x 采样 x 交错 x 线圈，这里是 %1</translation>
    </message>
    <message>
        <source>take .h5, .cfl, .npy, .nii or a picture</source>
        <translation>请用 .h5、.cfl、.npy、.nii 或图片</translation>
    </message>
    <message>
        <source>the coil maps are %1, the image is %2; both must have one matrix</source>
        <translation>线圈灵敏度图为 %1，图像为 %2；两者的矩阵必须相同</translation>
    </message>
    <message>
        <source>the largest |k| of the file is %1</source>
        <translation>文件中最大的 |k| 为 %1</translation>
    </message>
    <message>
        <source>the samples are a list, not a grid; choose the file that says where they lie</source>
        <translation>采样是列表而非网格；请选择说明其位置的文件</translation>
    </message>
    <message>
        <source>this file is in another field already; a file has one part</source>
        <translation>此文件已在另一个字段中；一个文件只有一个用途</translation>
    </message>
    <message>
        <source>this is an image, no k-space; attach it below, or simulate its scan</source>
        <translation>这是图像而非 k 空间；请在下方附加，或模拟对它的扫描</translation>
    </message>
    <message>
        <source>Sums in memory are read and written again for every sample: expect a clear gain from registers.</source>
        <translation>内存中的和对每个采样都要重新读写：预计使用寄存器有明显收益。</translation>
    </message>
    <message>
        <source>%1 has nothing to be compared with</source>
        <translation>%1 没有可供比较的结果</translation>
    </message>
    <message>
        <source>%1 has several kernels</source>
        <translation>%1 含有多个内核</translation>
    </message>
    <message>
        <source>%1: the signature of %2 does not tell how it is run</source>
        <translation>%1：从 %2 的签名看不出如何运行它</translation>
    </message>
    <message>
        <source>A parameter of %1.</source>
        <translation>%1 的参数。</translation>
    </message>
    <message>
        <source>Bank conflicts: an access to shared memory takes %1 steps instead of one.</source>
        <translation>存储体冲突：一次共享内存访问需要 %1 步，而不是一步。</translation>
    </message>
    <message>
        <source>Choose a larger problem: this one is over before the GPU is full.</source>
        <translation>请选择更大的问题：此问题在占满 GPU 之前就已结束。</translation>
    </message>
    <message>
        <source>Divergence: on average %1 % of a warp&apos;s lanes work.</source>
        <translation>发散：线程束的通道平均只有 %1 % 在工作。</translation>
    </message>
    <message>
        <source>No switch of this kernel moves fewer bytes: it is at its roof.</source>
        <translation>此内核没有能减少搬运字节数的开关：已达上限。</translation>
    </message>
    <message>
        <source>Partition camping: one partition of the memory has %1 times its share to serve.</source>
        <translation>分区拥堵：内存的一个分区承担了平均份额的 %1 倍。</translation>
    </message>
    <message>
        <source>Uncoalesced accesses: only %1 % of the bytes that are moved are used.</source>
        <translation>未合并访问：搬运的字节只有 %1 % 被使用。</translation>
    </message>
    <message>
        <source>a __shared__ array inside a function or a block</source>
        <translation>函数或语句块内的 __shared__ 数组</translation>
    </message>
    <message>
        <source>a default value of a parameter</source>
        <translation>参数的默认值</translation>
    </message>
    <message>
        <source>a function whose pointer &apos;%1&apos; is given %2 here and %3 there</source>
        <translation>一个函数，其指针“%1”在一处为%2，在另一处为%3</translation>
    </message>
    <message>
        <source>a kernel takes pointers, int, unsigned int and float</source>
        <translation>内核的参数可为指针、int、unsigned int 和 float</translation>
    </message>
    <message>
        <source>a kernel&apos;s parameter of type %1</source>
        <translation>类型为 %1 的内核参数</translation>
    </message>
    <message>
        <source>a pointer to pointers</source>
        <translation>指向指针的指针</translation>
    </message>
    <message>
        <source>add a line &apos;// buffer: %1 float COUNT random&apos; to the header</source>
        <translation>请在文件头中添加一行 &apos;// buffer: %1 float 数量 random&apos;</translation>
    </message>
    <message>
        <source>add a line &apos;// reference: entry NAME&apos; and that kernel, which one thread runs</source>
        <translation>请添加一行 &apos;// reference: entry 名称&apos; 以及该内核，它由一个线程运行</translation>
    </message>
    <message>
        <source>arrays are of float, float2, float4, int or uint, not of %1</source>
        <translation>数组可为 float、float2、float4、int 或 uint，不能为 %1</translation>
    </message>
    <message>
        <source>begin it with &apos;// larmor-kernel: NAME&apos; and &apos;// entry: %1&apos;</source>
        <translation>请以 &apos;// larmor-kernel: 名称&apos; 和 &apos;// entry: %1&apos; 开头</translation>
    </message>
    <message>
        <source>begin the file with &apos;// larmor-kernel: NAME&apos; and add &apos;// %1&apos;; larmor help lab run says more</source>
        <translation>请以 &apos;// larmor-kernel: 名称&apos; 开头，并添加 &apos;// %1&apos;；详见 larmor help lab run</translation>
    </message>
    <message>
        <source>compared with what the emulator computes of the same text: the file names no reference</source>
        <translation>与仿真器按同一文本计算的结果比较：文件未指定参考</translation>
    </message>
    <message>
        <source>declare it as an array of one dimension, or write its values: = {1.0f, 2.0f}</source>
        <translation>请声明为一维数组，或写出其值：= {1.0f, 2.0f}</translation>
    </message>
    <message>
        <source>declare it at the top of the kernel&apos;s body, and pass a pointer to it</source>
        <translation>请在内核主体的开头声明，并传递指向它的指针</translation>
    </message>
    <message>
        <source>give the array a size: #define TILE 16, __shared__ float tile[TILE]</source>
        <translation>请给出数组大小：#define TILE 16，__shared__ float tile[TILE]</translation>
    </message>
    <message>
        <source>give the kernel an array, or declare one of fixed size</source>
        <translation>请给内核一个数组，或声明固定大小的数组</translation>
    </message>
    <message>
        <source>it is the argument of a float parameter</source>
        <translation>它是 float 参数的实参</translation>
    </message>
    <message>
        <source>its file names no reference, and the emulator, which would stand in, is not here: %1</source>
        <translation>其文件未指定参考，而可替代参考的仿真器在此不可用：%1</translation>
    </message>
    <message>
        <source>lanes at work in a warp: %1 %</source>
        <translation>线程束中工作的通道：%1 %</translation>
    </message>
    <message>
        <source>launches, of the measured time: %1 %</source>
        <translation>启动占实测时间：%1 %</translation>
    </message>
    <message>
        <source>leave host code out: the header says which arrays there are</source>
        <translation>请删去主机代码：文件头说明有哪些数组</translation>
    </message>
    <message>
        <source>leave it out</source>
        <translation>请删去</translation>
    </message>
    <message>
        <source>leave it out: the emulator looks for accesses outside arrays and for races</source>
        <translation>请删去：仿真器会检查数组之外的访问和竞争</translation>
    </message>
    <message>
        <source>leave it out: the header says what the kernel is run with</source>
        <translation>请删去：文件头说明内核用什么运行</translation>
    </message>
    <message>
        <source>leave the launch out: the header says grid, block and arguments</source>
        <translation>请删去启动语句：文件头说明网格、线程块和参数</translation>
    </message>
    <message>
        <source>leave the namespace out: sqrtf(x), not std::sqrt(x)</source>
        <translation>请删去命名空间：用 sqrtf(x)，不用 std::sqrt(x)</translation>
    </message>
    <message>
        <source>load of the busiest memory partition, over the average: %1</source>
        <translation>最忙内存分区的负载与平均值之比：%1</translation>
    </message>
    <message>
        <source>make the type a macro: #define T float</source>
        <translation>请把类型定义为宏：#define T float</translation>
    </message>
    <message>
        <source>measured, of this device&apos;s copy: %1 %</source>
        <translation>实测，为本设备拷贝的：%1 %</translation>
    </message>
    <message>
        <source>measured: %1 ms</source>
        <translation>实测：%1 ms</translation>
    </message>
    <message>
        <source>occupancy: %1 %</source>
        <translation>占用率：%1 %</translation>
    </message>
    <message>
        <source>pass a pointer, or the value itself</source>
        <translation>请传递指针，或传递值本身</translation>
    </message>
    <message>
        <source>pass an array to the kernel, or make it __constant__ with its values</source>
        <translation>请向内核传递数组，或声明为 __constant__ 并写出其值</translation>
    </message>
    <message>
        <source>pass one array and compute the index</source>
        <translation>请传递一个数组并计算索引</translation>
    </message>
    <message>
        <source>shared memory that is sized at the launch</source>
        <translation>启动时才确定大小的共享内存</translation>
    </message>
    <message>
        <source>steps of shared memory that bank conflicts add: %1 %</source>
        <translation>存储体冲突增加的步数占共享内存步数：%1 %</translation>
    </message>
    <message>
        <source>the host&apos;s call %1</source>
        <translation>主机调用 %1</translation>
    </message>
    <message>
        <source>the model has no time of %1 on the %2</source>
        <translation>模型没有 %1 在 %2 上的时间</translation>
    </message>
    <message>
        <source>the same text is compiled for CUDA and for OpenCL, which is C</source>
        <translation>同一文本既编译为 CUDA，也编译为 OpenCL，后者是 C 语言</translation>
    </message>
    <message>
        <source>the size of __constant__ %1, %2, is no plain number</source>
        <translation>__constant__ %1 的大小 %2 不是单纯的数字</translation>
    </message>
    <message>
        <source>write #define NAME value</source>
        <translation>请写 #define 名称 值</translation>
    </message>
    <message>
        <source>write %1 once for each, under two names</source>
        <translation>请把 %1 写两遍，每种情形一个，名称不同</translation>
    </message>
    <message>
        <source>write (float *)p</source>
        <translation>请写 (float *)p</translation>
    </message>
    <message>
        <source>write (float)x</source>
        <translation>请写 (float)x</translation>
    </message>
    <message>
        <source>write (float4 *)p</source>
        <translation>请写 (float4 *)p</translation>
    </message>
    <message>
        <source>write 0</source>
        <translation>请写 0</translation>
    </message>
    <message>
        <source>write 0.5, or the name of a problem parameter</source>
        <translation>请写 0.5 之类的数字，或问题参数的名称</translation>
    </message>
    <message>
        <source>write a function with a name</source>
        <translation>请写具名函数</translation>
    </message>
    <message>
        <source>write a struct of three floats, or float4: a float3 has 12 bytes in CUDA and 16 in OpenCL</source>
        <translation>请写由三个 float 组成的结构体，或用 float4：float3 在 CUDA 中占 12 字节，在 OpenCL 中占 16 字节</translation>
    </message>
    <message>
        <source>write a struct that holds data alone, and functions that take it</source>
        <translation>请写只含数据的结构体，以及以它为参数的函数</translation>
    </message>
    <message>
        <source>write the function for one type, or make the type a macro: #define T float</source>
        <translation>请只为一种类型写此函数，或把类型定义为宏：#define T float</translation>
    </message>
    <message>
        <source>write the type</source>
        <translation>请写出类型</translation>
    </message>
    <message>
        <source>write the value to an array of the kernel, which is compared with the reference</source>
        <translation>请把值写入内核的数组，该数组会与参考比较</translation>
    </message>
    <message>
        <source>write typedef, or the full name</source>
        <translation>请用 typedef，或写出全名</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a name</source>
        <translation>“%1”不是名称</translation>
    </message>
    <message>
        <source>No switch of this kernel removes that bottleneck in the model.</source>
        <translation>在模型中，此内核没有任何开关能消除该瓶颈。</translation>
    </message>
    <message>
        <source>Throw %1 to %2: %3 times as fast in the model.</source>
        <translation>把 %1 切换为 %2：模型中速度为原来的 %3 倍。</translation>
    </message>
    <message>
        <source>Too little work: the grid fills %1 % of the GPU, and each thread waits for itself.</source>
        <translation>工作量太小：网格只填满 GPU 的 %1 %，每个线程都在等待自己。</translation>
    </message>
    <message>
        <source>a step on the host cannot be recorded</source>
        <translation>主机上的步骤无法录制</translation>
    </message>
    <message>
        <source>share of the bytes moved that was asked for: %1 %</source>
        <translation>所传输字节中被请求的比例：%1 %</translation>
    </message>
    <message>
        <source>waves of blocks: %1</source>
        <translation>线程块的波数：%1</translation>
    </message>
    <message>
        <source>%1 closes nothing</source>
        <translation>%1 没有对应的开括号</translation>
    </message>
    <message>
        <source>%1 in line %2 comes before its %3</source>
        <translation>第 %2 行的 %1 出现在其 %3 之前</translation>
    </message>
    <message>
        <source>%1 is not closed</source>
        <translation>%1 没有闭合</translation>
    </message>
    <message>
        <source>%1 points per thread are fewer than radix %2: most threads of a pass would have no butterfly</source>
        <translation>每线程 %1 个点少于基数 %2：一遍中的大多数线程将没有蝶形运算</translation>
    </message>
    <message>
        <source>%1a kernel of your own cannot have %2</source>
        <translation>%1自己的内核不能含有%2</translation>
    </message>
    <message>
        <source>Arithmetic is the limit: the instructions take longer than the memory traffic.</source>
        <translation>瓶颈是算术：指令比内存传输更耗时。</translation>
    </message>
    <message>
        <source>Atomic operations are the limit: those to the same word take turns.</source>
        <translation>瓶颈是原子操作：对同一字的操作依次进行。</translation>
    </message>
    <message>
        <source>Choose a k-space file</source>
        <translation>请选择 k 空间文件</translation>
    </message>
    <message>
        <source>Latency is the limit: at an occupancy of %1 % there are too few threads to fill the waits.</source>
        <translation>瓶颈是延迟：占用率为 %1 % 时，线程太少，填不满等待时间。</translation>
    </message>
    <message>
        <source>Launch time is the limit: it takes %1 % of the measured time.</source>
        <translation>瓶颈是启动开销：占实测时间的 %1 %。</translation>
    </message>
    <message>
        <source>Launch time is the limit: it takes most of the time.</source>
        <translation>瓶颈是启动开销：它占去大部分时间。</translation>
    </message>
    <message>
        <source>Memory bandwidth is the limit: every byte that is moved is used, at %1 GB/s.</source>
        <translation>瓶颈是内存带宽：移动的每个字节都被用到，%1 GB/s。</translation>
    </message>
    <message>
        <source>No rule of thumb applies here; measure it.</source>
        <translation>这里没有经验法则可循；请实测。</translation>
    </message>
    <message>
        <source>Shared memory is the limit: its bandwidth is used up, without bank conflicts.</source>
        <translation>瓶颈是共享内存：带宽已用尽，且没有存储体冲突。</translation>
    </message>
    <message>
        <source>The special-function units are the limit: sines, cosines, roots and reciprocals.</source>
        <translation>瓶颈是特殊函数单元：正弦、余弦、平方根和倒数。</translation>
    </message>
    <message>
        <source>__constant__ %1 is never filled</source>
        <translation>__constant__ %1 从未被填充</translation>
    </message>
    <message>
        <source>a &apos;}&apos; is missing in what this &apos;{&apos; begins</source>
        <translation>从这个 &apos;{&apos; 开始的部分缺少一个 &apos;}&apos;</translation>
    </message>
    <message>
        <source>a matrix is not three sizes</source>
        <translation>矩阵不是三个尺寸</translation>
    </message>
    <message>
        <source>a stage has no times</source>
        <translation>某个阶段没有时间</translation>
    </message>
    <message>
        <source>a stay has no image</source>
        <translation>某一段没有图像</translation>
    </message>
    <message>
        <source>a stay is of no option set</source>
        <translation>某一段不属于任何选项组合</translation>
    </message>
    <message>
        <source>cannot read the lesson %1</source>
        <translation>无法读取课程 %1</translation>
    </message>
    <message>
        <source>its indices do not use blockDim, so it works with one block size only</source>
        <translation>其索引不使用 blockDim，因此只适用于一种块大小</translation>
    </message>
    <message>
        <source>leave it out here</source>
        <translation>请在此处省略</translation>
    </message>
    <message>
        <source>mend the file at that place: it must be JSON</source>
        <translation>请修正文件的该处：必须是 JSON</translation>
    </message>
    <message>
        <source>repeat the lesson&apos;s structure with the texts that differ</source>
        <translation>请按课程的结构只写不同的文本</translation>
    </message>
    <message>
        <source>see that every bracket is closed by its own kind</source>
        <translation>请确认每个括号都由同类括号闭合</translation>
    </message>
    <message>
        <source>the &apos;{&apos; is not closed</source>
        <translation>&apos;{&apos; 没有闭合</translation>
    </message>
    <message>
        <source>the lesson has another type there: %1, not %2</source>
        <translation>课程在该处是另一种类型：%1，而不是 %2</translation>
    </message>
    <message>
        <source>the lesson has no such place</source>
        <translation>课程中没有这个位置</translation>
    </message>
    <message>
        <source>the live runs cannot be read</source>
        <translation>无法读取实时运行记录</translation>
    </message>
    <message>
        <source>the position of sample %1 is not a number</source>
        <translation>采样 %1 的位置不是数</translation>
    </message>
    <message>
        <source>the results cannot be read</source>
        <translation>无法读取结果</translation>
    </message>
    <message>
        <source>the text ends before its %1</source>
        <translation>文本在其 %1 之前结束</translation>
    </message>
    <message>
        <source>the text ends before the last one</source>
        <translation>文本在最后一个之前结束</translation>
    </message>
    <message>
        <source>the times of a stay differ in number</source>
        <translation>某一段的时间个数不一致</translation>
    </message>
    <message>
        <source>there is no engine %1</source>
        <translation>没有引擎 %1</translation>
    </message>
    <message>
        <source>up to here there are more &apos;}&apos; than &apos;{&apos;</source>
        <translation>到此处 &apos;}&apos; 多于 &apos;{&apos;</translation>
    </message>
    <message>
        <source>what follows is indented as if it were</source>
        <translation>后面的缩进如同它已闭合</translation>
    </message>
    <message>
        <source>The figure&apos;s bars are not legible in our source; its prose says: with tiles of 8 x 8, unrolling and prefetching have no effect; with tiles of 16 x 16, complete unrolling gains more than 20 % in most cases.</source>
        <translation>我们的来源中该图的柱形无法辨认；其正文说：8 x 8 的分块时，展开和预取没有效果；16 x 16 时，完全展开多半提升 20 % 以上。</translation>
    </message>
    <message>
        <source>run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>how</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>What produced these numbers</source>
        <translation>这些数字的来源</translation>
    </message>
    <message>
        <source>Predict before you read on.</source>
        <translation>请先预测，再往下读。</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Modelled</source>
        <translation>建模</translation>
    </message>
    <message>
        <source>Emulated</source>
        <translation>仿真</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>not checked on this engine</source>
        <translation>此引擎上未检查</translation>
    </message>
    <message>
        <source>Source:</source>
        <translation>来源：</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>kernels are modelled on the board</source>
        <translation>内核按此显卡建模</translation>
    </message>
    <message>
        <source>All that was checked holds.</source>
        <translation>所有检查过的结论都成立。</translation>
    </message>
    <message>
        <source>A conclusion does not hold here.</source>
        <translation>有一条结论在此不成立。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a list of the expected size</source>
        <translation>&apos;%1&apos; 不是预期长度的列表</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a text that is shown</source>
        <translation>&apos;%1&apos; 不是会显示的文本</translation>
    </message>
    <message>
        <source>a count is not a whole number</source>
        <translation>某个计数不是整数</translation>
    </message>
    <message>
        <source>a time is not a number</source>
        <translation>某个时间不是数</translation>
    </message>
    <message>
        <source>the measurements are not a list of at most %1</source>
        <translation>测量结果不是最多 %1 项的列表</translation>
    </message>
    <message>
        <source>Cores here: %1.</source>
        <translation>此处的核数：%1。</translation>
    </message>
    <message>
        <source> (rising)</source>
        <translation>（递增）</translation>
    </message>
    <message>
        <source> exactly</source>
        <translation> （精确）</translation>
    </message>
    <message>
        <source> line</source>
        <translation> 行</translation>
    </message>
    <message>
        <source> lines</source>
        <translation> 行</translation>
    </message>
    <message>
        <source>%1 %2 cannot run here</source>
        <translation>%1 %2 不能在此运行</translation>
    </message>
    <message>
        <source>%1 %2 is NaN or infinite</source>
        <translation>%1 %2 是 NaN 或无穷</translation>
    </message>
    <message>
        <source>%1 has no %2</source>
        <translation>%1 没有%2</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1为 %2</translation>
    </message>
    <message>
        <source>%1 is zero</source>
        <translation>%1为零</translation>
    </message>
    <message>
        <source>%1 memory is not available</source>
        <translation>没有 %1 内存</translation>
    </message>
    <message>
        <source>OpenCL failed: %1</source>
        <translation>OpenCL 失败：%1</translation>
    </message>
    <message>
        <source>OpenCL has no usable device here; install pocl-opencl-icd to run kernels on the processor, or the GPU&apos;s OpenCL driver</source>
        <translation>OpenCL 在此没有可用设备；请安装 pocl-opencl-icd 以在处理器上运行内核，或安装 GPU 的 OpenCL 驱动</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>至多 %1</translation>
    </message>
    <message>
        <source>it has %1</source>
        <translation>它有 %1</translation>
    </message>
    <message>
        <source>its compressed data are damaged within %1</source>
        <translation>压缩数据损坏于 %1</translation>
    </message>
    <message>
        <source>legal: %1</source>
        <translation>可取值：%1</translation>
    </message>
    <message>
        <source>no CUDA: %1</source>
        <translation>没有 CUDA：%1</translation>
    </message>
    <message>
        <source>radices </source>
        <translation>基为 </translation>
    </message>
    <message>
        <source>the %1 cannot address host memory (canMapHostMemory is 0)</source>
        <translation>%1 不能寻址主机内存（canMapHostMemory 为 0）</translation>
    </message>
    <message>
        <source>the &apos;%1&apos;</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>the OpenCL device %1 cannot be opened: %2; check its driver</source>
        <translation>OpenCL 设备 %1 无法打开：%2；请检查其驱动</translation>
    </message>
    <message>
        <source>the OpenCL loader lacks %1; it is older than OpenCL 1.2</source>
        <translation>OpenCL 加载器缺少 %1；它早于 OpenCL 1.2</translation>
    </message>
    <message>
        <source>the brackets of each branch of an #if are counted</source>
        <translation>#if 每个分支中的括号都计算在内</translation>
    </message>
    <message>
        <source>the file ends within %1</source>
        <translation>文件结束于 %1</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1为空</translation>
    </message>
    <message>
        <source>the widest kernel, of %1 cells, reaches %2 on a grid oversampled by %3</source>
        <translation>最宽的核有 %1 个单元，在 %3 倍过采样的网格上达到 %2</translation>
    </message>
    <message>
        <source>%1, %2 would do</source>
        <translation>%1，%2 就够了</translation>
    </message>
    <message>
        <source>%1 copy engines beside the multiprocessors</source>
        <translation>多处理器之外有 %1 个拷贝引擎</translation>
    </message>
    <message>
        <source>(a plain function)</source>
        <translation>（普通函数）</translation>
    </message>
    <message>
        <source>a thread copies, another computes; each takes work in the order of issue</source>
        <translation>一个线程负责拷贝，另一个负责计算；各自按提交顺序处理</translation>
    </message>
    <message>
        <source>registers, local memory</source>
        <translation>寄存器、局部内存</translation>
    </message>
    <message>
        <source>the OpenCL runtime does not say how many copies run at once</source>
        <translation>OpenCL 运行时未说明可同时进行多少个拷贝</translation>
    </message>
    <message>
        <source>threads of the OpenCL runtime, which share the processor&apos;s cores</source>
        <translation>OpenCL 运行时的线程，共享处理器的核心</translation>
    </message>
    <message>
        <source>1/clock</source>
        <translation>1/周期</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 is not a finite number; of %2 there are %3 like it</source>
        <translation>%1 不是有限数；%2 个中有 %3 个如此</translation>
    </message>
    <message>
        <source>copy the file again from where it came; if that does not help, export it anew</source>
        <translation>从来源重新复制文件；若无效，请重新导出</translation>
    </message>
    <message>
        <source>it is a device or a pipe, not a file</source>
        <translation>它是设备或管道，不是文件</translation>
    </message>
    <message>
        <source>it is not JSON: line %1, column %2</source>
        <translation>不是 JSON：第 %1 行，第 %2 列</translation>
    </message>
    <message>
        <source>name a file in it</source>
        <translation>请指定其中的一个文件</translation>
    </message>
    <message>
        <source>put numbers in their place, 0 where nothing was measured, and write the file anew</source>
        <translation>以数值替换（未测量处为 0），然后重新写出文件</translation>
    </message>
    <message>
        <source>sample %1 (x %2, y %3, z %4, coil %5)</source>
        <translation>采样 %1（x %2，y %3，z %4，线圈 %5）</translation>
    </message>
    <message>
        <source>take a session that Larmor saved</source>
        <translation>请使用 Larmor 保存的会话</translation>
    </message>
    <message>
        <source>take a session that Larmor saved, or mend that place in a text editor</source>
        <translation>请使用 Larmor 保存的会话，或用文本编辑器修正该处</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>trajectory point %1</source>
        <translation>轨迹点 %1</translation>
    </message>
    <message>
        <source>a number in it is too large</source>
        <translation>其中有数值过大</translation>
    </message>
    <message>
        <source>it begins as %1 files do: rename it, or choose another file</source>
        <translation>其开头与 %1 文件相同：请改名或另选文件</translation>
    </message>
    <message>
        <source>Readouts that share the path: too few for the matrix alias. Spiral, rosette, cones 16; epi 1.</source>
        <translation>共享轨迹的读出条数：对矩阵来说太少就会混叠。spiral、rosette、cones 为 16；epi 为 1。</translation>
    </message>
    <message>
        <source>The path through k-space: densely sampled parts are reliable, gaps alias.</source>
        <translation>穿过 k 空间的路径：采样密的部分可靠，空缺处会混叠。</translation>
    </message>
    <message>
        <source>choose the file of the trajectory; samples or maps have other sizes</source>
        <translation>请选择轨迹文件；采样点或灵敏度图的尺寸不同</translation>
    </message>
    <message>
        <source>no matrix takes them: their coordinates are damaged; copy the file again from where it came</source>
        <translation>没有矩阵能容纳它们：坐标已损坏；请从来源重新复制该文件</translation>
    </message>
    <message>
        <source>A processor runs few threads at once, which seldom meet: hardly an update is lost, and little of it shows. On a GPU thousands meet, and the image is spoiled.</source>
        <translation>处理器同时只运行少数线程，难得相遇：几乎没有更新丢失，也几乎看不出来。在 GPU 上有成千上万个线程相遇，图像会被毁坏。</translation>
    </message>
    <message>
        <source>it has no options</source>
        <translation>它没有选项</translation>
    </message>
    <message>
        <source>it has no options; its problem has %1</source>
        <translation>它没有选项；其问题参数为 %1</translation>
    </message>
    <message>
        <source>it looks like a trajectory, not k-space: %1 points of 3 real values</source>
        <translation>它看起来是轨迹而不是 k 空间数据：%1 个点，每个点有 3 个实数值</translation>
    </message>
    <message>
        <source>its options are %1; its problem has %2</source>
        <translation>它的选项为 %1；其问题参数为 %2</translation>
    </message>
    <message>
        <source>open the k-space file, and give this one as its trajectory (--traj)</source>
        <translation>请打开 k 空间文件，并将此文件指定为其轨迹（--traj）</translation>
    </message>
    <message>
        <source>an index is a number from 0 to %1</source>
        <translation>索引是 0 到 %1 的数</translation>
    </message>
    <message>
        <source>it was not compiled after %1 s</source>
        <translation>%1 秒后仍未编译完</translation>
    </message>
    <message>
        <source>make it shorter, or allow more: --time-limit SECONDS</source>
        <translation>请将其缩短，或放宽限制：--time-limit 秒数</translation>
    </message>
    <message>
        <source>the kernel %1 takes too long to compile</source>
        <translation>编译内核 %1 耗时过长</translation>
    </message>
    <message>
        <source>the spread of a stage is not six numbers</source>
        <translation>某一阶段的离散度不是六个数</translation>
    </message>
    <message>
        <source>the spreads of a stay are not by stage</source>
        <translation>某一段的离散度未按阶段给出</translation>
    </message>
    <message>
        <source>A tile collects the sums of a bin before they are added: fewer compare-and-swaps. Expect it level with sorted samples, and several times faster than gather.</source>
        <translation>分块先汇总一个箱的和再相加，比较并交换更少：预计与排序后的采样相当，比 gather 快数倍。</translation>
    </message>
    <message>
        <source>A tile collects the sums of a bin in shared memory: expect a gain of a few times for volumes with many samples; the few bins of a slice leave most of the GPU idle.</source>
        <translation>分块在共享内存中汇总一个箱的和：对采样很多的体数据预计快数倍；单个层面的箱很少，GPU 大部分空闲。</translation>
    </message>
    <message>
        <source>Additions are done in the second-level cache: expect it to be fast along readouts, and slower in random order or where many samples meet at a cell.</source>
        <translation>加法在二级缓存中完成：沿读出方向预计较快；顺序随机或许多采样落在同一单元时较慢。</translation>
    </message>
    <message>
        <source>Additions without atomics overwrite one another: expect a spoiled image, and little time saved.</source>
        <translation>没有原子操作的加法会互相覆盖：预计图像被破坏，节省的时间很少。</translation>
    </message>
    <message>
        <source>Each sample is added by compare and swap, in the order of the scan. Along a readout neighbours share cache lines: expect little from sorting; much in random order.</source>
        <translation>每个采样按扫描顺序用比较并交换相加。沿读出方向相邻采样共享缓存行：预计排序收益很小；顺序随机时收益很大。</translation>
    </message>
    <message>
        <source>No atomics, but each grid point tests all samples of the bins around it, and few of them reach it: expect it to be slower than scatter, most of all where samples crowd at the centre.</source>
        <translation>没有原子操作，但每个网格点要检查周围各箱的所有采样，而其中很少能影响它：预计比 scatter 慢，采样在中心密集时尤其如此。</translation>
    </message>
    <message>
        <source>No compare-and-swaps, but each grid point tests all samples of the bins around it, and few of them reach it: expect it to be several times slower than scatter.</source>
        <translation>没有比较并交换，但每个网格点要检查周围各箱的所有采样，而其中很少能影响它：预计比 scatter 慢数倍。</translation>
    </message>
    <message>
        <source>Samples read the grid in the order of the scan: expect it level with sorted along readouts, and slower in random order.</source>
        <translation>采样按扫描顺序读网格：沿读出方向预计与 sorted 相当，顺序随机时较慢。</translation>
    </message>
    <message>
        <source>Sorted samples find their cells in the caches: expect a gain where the scan&apos;s order is random, and little along readouts.</source>
        <translation>排序后的采样能在缓存中找到其网格单元：扫描顺序随机时预计有收益，沿读出方向收益很小。</translation>
    </message>
    <message>
        <source>Sorted samples read what their neighbours have just brought into the cache: expect a gain where the scan&apos;s order is random.</source>
        <translation>排序后的采样读邻居刚载入缓存的内容：扫描顺序随机时预计有收益。</translation>
    </message>
    <message>
        <source>Sorted samples share what is in the caches, but meet at the same cells: expect a gain where the scan&apos;s order is random, and a small loss along readouts.</source>
        <translation>排序后的采样共享缓存内容，但会落在同一单元：扫描顺序随机时预计有收益，沿读出方向略有损失。</translation>
    </message>
    <message>
        <source>The caches keep what sorted samples share, and a tile is one more copy: expect a loss.</source>
        <translation>缓存已保留排序后采样共享的内容，分块只是多一次复制：预计有损失。</translation>
    </message>
    <message>
        <source>The first-level cache keeps what sorted samples share, and filling a tile is waited for: expect a loss.</source>
        <translation>一级缓存已保留排序后采样共享的内容，而填充分块需要等待：预计有损失。</translation>
    </message>
    <message>
        <source>Bins of 4 hold few samples: expect them to be slower where tiles are filled or added, and little between larger ones.</source>
        <translation>大小为 4 的格仓样本很少：在需要填充或累加分块时会较慢；更大的格仓之间差别很小。</translation>
    </message>
    <message>
        <source>Each batch ends at a barrier, which splits the loop over the threads: expect a loss from small ones.</source>
        <translation>每一批都以屏障结束，屏障会拆分遍历线程的循环：批次小会变慢。</translation>
    </message>
    <message>
        <source>Expect a clear gain where the additions of a row become one transaction of the memory.</source>
        <translation>当一行的加法合并为一次内存事务时，会有明显提升。</translation>
    </message>
    <message>
        <source>Expect a clear gain where the cells of a row are read in one transaction of the memory.</source>
        <translation>当一行的网格单元由一次内存事务读取时，会有明显提升。</translation>
    </message>
    <message>
        <source>Expect a gain from leaving the exact series where arithmetic is the limit, and little between table and polynomial.</source>
        <translation>在受算术限制时，不用精确级数会有提升；查表与多项式之间差别很小。</translation>
    </message>
    <message>
        <source>Expect a gain where samples crowd, as at the centre of a radial scan, since the last block ends earlier; little where they are spread evenly.</source>
        <translation>在样本密集处（如径向扫描的中心）会有提升，因为最后一个线程块更早结束；样本均匀分布时差别很小。</translation>
    </message>
    <message>
        <source>Expect a small gain from fewer barriers, until its shared memory costs a resident block.</source>
        <translation>屏障减少会有小幅提升，直到共享内存的占用使驻留线程块减少。</translation>
    </message>
    <message>
        <source>Few cores share the jobs in any case, and each job fills or adds a tile of its own: expect a loss from small ones.</source>
        <translation>任务本来就只分给少数几个核心，而每个任务都要填充或累加自己的分块：任务小会变慢。</translation>
    </message>
    <message>
        <source>Neighbouring threads become SIMD lanes: expect a gain from a thread for each cell, but for gather.</source>
        <translation>相邻线程成为 SIMD 通道：每个单元一个线程会有提升，gather 除外。</translation>
    </message>
    <message>
        <source>Small bins give more blocks to run side by side and more borders, large ones need more shared memory and leave some processors idle: expect an optimum between.</source>
        <translation>小格仓带来更多可并行的线程块和更多边界，大格仓需要更多共享内存并使部分处理器空闲：最优值介于两者之间。</translation>
    </message>
    <message>
        <source>The threads of a row share the kernel&apos;s values, which are a small part of the work then: expect little.</source>
        <translation>同一行的线程共享核函数值，这时它只占工作量的一小部分：差别很小。</translation>
    </message>
    <message>
        <source>The threads of a sample have to sum what each has read, at barriers: expect one thread alone to be two or three times as fast, but for tiled.</source>
        <translation>同一样本的线程要在屏障处把各自读取的值相加：单个线程会快两到三倍，tiled 除外。</translation>
    </message>
    <message>
        <source>By device.</source>
        <translation>按设备。</translation>
    </message>
    <message>
        <source>it has %1 whole-number parameters, where indices in %2 dimensions need none, one or %2</source>
        <translation>它有 %1 个整数参数，而 %2 维索引需要 0 个、1 个或 %2 个</translation>
    </message>
    <message>
        <source>%1 points, where it takes 1 to %2 with no factors but 2, 3, 5 and 7</source>
        <translation>%1 个点，而它接受 1 到 %2 个点，且质因数只能是 2、3、5 和 7</translation>
    </message>
    <message>
        <source>%1 threads with max-registers %2 need more than the 65536 of a multiprocessor</source>
        <translation>%1 个线程在 max-registers %2 下需要的寄存器多于一个多处理器的 65536 个</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no number of images of convolve</source>
        <translation>&apos;%1&apos; 不是 convolve 的图像数</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a size of convolve</source>
        <translation>&apos;%1&apos; 不是 convolve 的尺寸</translation>
    </message>
    <message>
        <source>A cache line holds 8 complex numbers: expect a gain up to 8 lines and little beyond.</source>
        <translation>一个缓存行容纳 8 个复数：8 条线以内有收益，再多则很小。</translation>
    </message>
    <message>
        <source>As a library does it</source>
        <translation>按库的做法</translation>
    </message>
    <message>
        <source>Bytes that are neither read nor written cost nothing on any device: expect a clear gain where the grid is larger than the caches.</source>
        <translation>不读不写的字节在任何设备上都不花时间：网格大于缓存时收益明显。</translation>
    </message>
    <message>
        <source>Exchange suited</source>
        <translation>交换适配</translation>
    </message>
    <message>
        <source>F^H F as a convolution</source>
        <translation>作为卷积的 F^H F</translation>
    </message>
    <message>
        <source>From a table in global memory, which stays in the cache, or computed anew by the special-function units, to six digits.</source>
        <translation>取自全局内存中的表（留在缓存里），或由特殊函数单元重新计算，精确到六位。</translation>
    </message>
    <message>
        <source>Fuse</source>
        <translation>融合</translation>
    </message>
    <message>
        <source>How shared memory holds the lines of a block while points change threads: line by line, point by point, or as threads of a warp lie, so that they meet different banks: line by line along x, where they share a line, point by point along y and z, where each has its own (CUDA C Programming Guide, 5.3.2.3).</source>
        <translation>点在线程间交换时共享内存如何存放一个块的各条线：逐线、逐点，或按 warp 中线程的排列，使它们访问不同的存储体：沿 x 逐线（线程共用一条线），沿 y 和 z 逐点（每个线程各有一条线）（CUDA C Programming Guide, 5.3.2.3）。</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像数</translation>
    </message>
    <message>
        <source>Images that one product has, as those of several coils.</source>
        <translation>一次乘积所含的图像数，例如多个线圈的图像。</translation>
    </message>
    <message>
        <source>Lines per block</source>
        <translation>每块的线数</translation>
    </message>
    <message>
        <source>Memory is read in sectors of 32 bytes, 4 complex numbers: expect a gain up to 8 or 16 lines, and a loss where larger blocks leave fewer resident.</source>
        <translation>内存按 32 字节（4 个复数）的扇区读取：8 或 16 条线以内有收益；块更大而驻留数减少时有损失。</translation>
    </message>
    <message>
        <source>Memory is the limit of these transforms: expect times to fall with the bytes, to a half or less.</source>
        <translation>这些变换受内存限制：时间随字节数下降，降到一半或更少。</translation>
    </message>
    <message>
        <source>Most of the doubled grid is zeros on the way in and cropped on the way out: pruned, lines that are all zeros are not transformed, zeros are not read, and what is cropped is neither computed further nor written.</source>
        <translation>双倍网格的大部分在正向时是零，在逆向时被裁掉：剪枝后，全零的线不变换，零不读取，被裁掉的既不再计算也不写出。</translation>
    </message>
    <message>
        <source>Prune</source>
        <translation>剪枝</translation>
    </message>
    <message>
        <source>Pruned</source>
        <translation>剪枝</translation>
    </message>
    <message>
        <source>The heart of iterative reconstruction: the image in the corner of a grid of twice its size, a Fourier transform, the multiplication by the spectrum of Q, the transform back. Seven eighths of a volume&apos;s grid are zeros going in and are thrown away coming out.</source>
        <translation>迭代重建的核心：图像放在两倍大小网格的一角，傅里叶变换，乘以 Q 的谱，再逆变换。体数据网格的八分之七正向时是零，逆向后被丢弃。</translation>
    </message>
    <message>
        <source>The spectrum is multiplied between the last transform forth and the first one back, in registers, in place of a pass of its own over the grid.</source>
        <translation>谱在最后一次正变换与第一次逆变换之间于寄存器中相乘，而不单独遍历网格。</translation>
    </message>
    <message>
        <source>Tuned, special-function units</source>
        <translation>调优，特殊函数单元</translation>
    </message>
    <message>
        <source>Voxels of an image, WxH or WxHxD, up to 512 in each dimension; the grid has at least 2 N - 1 points in each, without prime factors above 7.</source>
        <translation>一幅图像的体素数，WxH 或 WxHxD，每维至多 512；网格每维至少 2 N - 1 个点，质因数不超过 7。</translation>
    </message>
    <message>
        <source>a buffer is too small for this convolution</source>
        <translation>缓冲区对此卷积太小</translation>
    </message>
    <message>
        <source>a convolution&apos;s grid is smaller than its image</source>
        <translation>卷积的网格小于其图像</translation>
    </message>
    <message>
        <source>choose a smaller image, or cuFFT&apos;s or FFTW&apos;s transforms</source>
        <translation>选择较小的图像，或用 cuFFT 或 FFTW 的变换</translation>
    </message>
    <message>
        <source>choose at most %1 in each dimension</source>
        <translation>每维至多选 %1</translation>
    </message>
    <message>
        <source>convolve without buffers</source>
        <translation>convolve 没有缓冲区</translation>
    </message>
    <message>
        <source>grid %1, of which the image fills %2 %; %3 = %4</source>
        <translation>网格 %1，其中图像占 %2 %；%3 = %4</translation>
    </message>
    <message>
        <source>it takes 1 to %1</source>
        <translation>它接受 1 到 %1</translation>
    </message>
    <message>
        <source>its lines have at most %1 points, twice the image&apos;s</source>
        <translation>它的线最多 %1 个点，是图像的两倍</translation>
    </message>
    <message>
        <source>lines of this length are not transformed by the kernel convolve</source>
        <translation>内核 convolve 不变换这种长度的线</translation>
    </message>
    <message>
        <source>the convolution&apos;s result has the wrong size</source>
        <translation>卷积结果的大小不对</translation>
    </message>
    <message>
        <source>the images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Along y and z line by line puts neighbouring threads into few banks: expect the suited exchange to be several times as fast.</source>
        <translation>沿 y 和 z 逐线存放会使相邻线程落入少数存储体：适配的交换预计快数倍。</translation>
    </message>
    <message>
        <source>Neighbouring lines that a block transforms: along y and z as many neighbours are read at once, 16 of them 128 bytes. A block takes fewer where 1024 threads or 48 KB of shared memory do not hold them, and where there would be less than 128 blocks.</source>
        <translation>一个块变换的相邻线数：沿 y 和 z 一次读取同样多的相邻点，16 个即 128 字节。1024 个线程或 48 KB 共享内存容纳不下时，以及块数会少于 128 时，块取较少的线。</translation>
    </message>
    <message>
        <source>Line by line</source>
        <translation>逐线</translation>
    </message>
    <message>
        <source>Tuned: pruned, fused</source>
        <translation>调优：剪枝、融合</translation>
    </message>
    <message>
        <source>Largest number of points that a thread transforms at once, a power of two or a product such as 12, 20 or 24: a larger radix needs fewer exchanges through shared memory, and more registers.</source>
        <translation>一个线程一次变换的最多点数，为二的幂或 12、20、24 之类的乘积：基越大，经共享内存的交换越少，所需寄存器越多。</translation>
    </message>
    <message>
        <source>Coil maps multiply an image by a pass of its own before and after, or where the transforms along the first dimension read and write it, which sums over the coils in registers. Whole grids, not pruned, have a pass of their own at either end anyway.</source>
        <translation>线圈图与图像相乘，可以前后各用一趟单独的遍历，也可以放在沿第一维的变换读写图像之处，这样对线圈的求和在寄存器里完成。不剪枝的整个网格两端本来就各有一趟遍历。</translation>
    </message>
    <message>
        <source>Maps in the lines</source>
        <translation>线圈图并入行变换</translation>
    </message>
    <message>
        <source>The images are one, seen through the maps of as many coils; the result is the sum over the coils of their products with the conjugate maps.</source>
        <translation>这些图像是同一幅，透过同样多个线圈的灵敏度图来看；结果是它们与共轭线圈图的乘积对各线圈之和。</translation>
    </message>
    <message>
        <source>whole grids have passes of their own at either end</source>
        <translation>整个网格两端各有单独的遍历</translation>
    </message>
    <message>
        <source>Fast takes sine and cosine from the special-function units, whose error grows with the phase; reduced takes whole turns off before, which leaves single precision&apos;s own error.</source>
        <translation>fast 由特殊功能单元计算正弦和余弦，其误差随相位增长；reduced 先减去整圈，只剩单精度本身的误差。</translation>
    </message>
    <message>
        <source>Mirrored voxels</source>
        <translation>镜像体素</translation>
    </message>
    <message>
        <source>Tuned, mirrored</source>
        <translation>调优，镜像</translation>
    </message>
    <message>
        <source>Voxels at x and -x of the middle share each step of the recurrence, as cosines are even and sines odd: three instructions for a pair of sample and voxel, not four. With the rows at y and -y as well, two and a half. A thread then has two or four times its run of voxels, in as many more registers.</source>
        <translation>中心两侧 x 与 -x 处的体素共用递推的每一步，因为余弦为偶、正弦为奇：每个采样与体素对用三条指令而非四条；若 y 与 -y 的行也共用，则为两条半。一个线程因此有两倍或四倍的体素，寄存器也相应增多。</translation>
    </message>
    <message>
        <source>Even and odd parts: Bracewell 2000, The Fourier Transform and Its Applications, chapter 2</source>
        <translation>偶部与奇部：Bracewell 2000，The Fourier Transform and Its Applications，第 2 章</translation>
    </message>
    <message>
        <source>the coil maps</source>
        <translation>线圈灵敏度图</translation>
    </message>
    <message>
        <source>A processor converts half precision and looks up mirrored values one by one: expect a loss, or nothing where the transforms take most of the time.</source>
        <translation>处理器逐个转换半精度数并逐个查找镜像值：预计会变慢，若变换占去大部分时间则没有变化。</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>频谱</translation>
    </message>
    <message>
        <source>Tuned, spectrum in half precision</source>
        <translation>调优，半精度频谱</translation>
    </message>
    <message>
        <source>How the spectrum is stored, an eighth of what the product of a volume moves: 32 bits for each point; 16 bits, which round it to 11; or 32 bits for half the points, where those of k and -k are equal, as every sample has its opposite.</source>
        <translation>频谱的存储方式，它占一个体积乘积所搬运数据的八分之一：每点 32 位；16 位，舍入到 11 位；或只存一半的点、每点 32 位，前提是 k 与 -k 处的值相等，即每个采样都有其对称的采样。</translation>
    </message>
    <message>
        <source>The last dimension&apos;s pass moves a sixth fewer bytes: expect a fifteenth of the whole, and less of a symmetric spectrum, half of whose values come from the cache.</source>
        <translation>最后一维的遍次少搬运六分之一的字节：预计整体快十五分之一；对称频谱则更少，其一半的值来自缓存。</translation>
    </message>
    <message>
        <source>As many places of padding as a pass&apos;s stride, behind as many points as all passes so far transform together, spread its strides over all banks (CUDA C Programming Guide, 5.3.2.3).</source>
        <translation>在到目前为止各遍次共同变换的点数之后，填充与该遍次步长同样多的位置，使其步长分散到所有存储体（CUDA C Programming Guide, 5.3.2.3）。</translation>
    </message>
    <message>
        <source>A warp loads both operands into registers for each 16 x 8 sums; a warpgroup of four has 64 x 128, takes the right operand from shared memory, and goes on while the tensor cores multiply.</source>
        <translation>一个线程束每算 16 x 8 个和，都要把两个操作数载入寄存器；由四个线程束组成的线程束组一次算 64 x 128 个，右操作数取自共享内存，张量核心相乘时它可以继续执行。</translation>
    </message>
    <message>
        <source>Warpgroups</source>
        <translation>线程束组</translation>
    </message>
    <message>
        <source>Warpgroups, pairs of halves</source>
        <translation>线程束组，半精度对</translation>
    </message>
    <message>
        <source>Who multiplies</source>
        <translation>由谁相乘</translation>
    </message>
    <message>
        <source>choose mma=warp</source>
        <translation>请选择 mma=warp</translation>
    </message>
    <message>
        <source>mma=warpgroup multiplies one tile while the one before it may still be read and the next comes in: pipeline=%1 is too few</source>
        <translation>mma=warpgroup 在计算一个块时，前一个块可能仍在被读取，下一个块正在载入：pipeline=%1 太少</translation>
    </message>
    <message>
        <source>the emulator runs mma.sync alone</source>
        <translation>模拟器只执行 mma.sync</translation>
    </message>
    <message>
        <source>tiles on their way</source>
        <translation>在途的块</translation>
    </message>
    <message>
        <source>warpgroups do not multiply on this GPU</source>
        <translation>此 GPU 上线程束组不能做乘法</translation>
    </message>
    <message>
        <source>wgmma is of compute capability 9.0, and the %1 has %2.%3</source>
        <translation>wgmma 属于计算能力 9.0，而 %1 为 %2.%3</translation>
    </message>
    <message>
        <source>mma=warpgroup holds 64 sums of a thread in registers, and a block of 1024 threads, for which launch-bounds=off allows, has 64 for each</source>
        <translation>mma=warpgroup 把一个线程的 64 个和保存在寄存器中，而 launch-bounds=off 允许的 1024 线程的块，每个线程只有 64 个寄存器</translation>
    </message>
    <message>
        <source>mma=warpgroup holds 64 sums of a thread in registers: max-registers=%1 is too few, %2 are enough</source>
        <translation>mma=warpgroup 把一个线程的 64 个和保存在寄存器中：max-registers=%1 太少，%2 个即可</translation>
    </message>
    <message>
        <source>registers of a warpgroup</source>
        <translation>线程束组的寄存器</translation>
    </message>
    <message>
        <source>Toeplitz: two FFTs with Q, on a GPU by the kernel convolve; library: those of cuFFT or FFTW; VkFFT: its convolution, told what is zero; NUFFT or direct: every sample, every time.</source>
        <translation>Toeplitz：用 Q 做两次 FFT，在 GPU 上由核函数 convolve 完成；library：由 cuFFT 或 FFTW 完成；VkFFT：由它的卷积完成，并告知哪些为零；NUFFT 或 direct：每次都用所有采样点。</translation>
    </message>
    <message>
        <source>a grid of %1 has factors beside 2, 3, 5 and 7, or a side beyond 1024</source>
        <translation>%1 的网格含有 2、3、5、7 以外的因子，或某一边超过 1024</translation>
    </message>
    <message>
        <source>choose --normal library, or toeplitz</source>
        <translation>请选择 --normal library 或 toeplitz</translation>
    </message>
    <message>
        <source>it runs on --engine cuda alone</source>
        <translation>它只在 --engine cuda 上运行</translation>
    </message>
    <message>
        <source>no F^H F by VkFFT</source>
        <translation>不能由 VkFFT 计算 F^H F</translation>
    </message>
    <message>
        <source>no convolution by VkFFT</source>
        <translation>不能由 VkFFT 做卷积</translation>
    </message>
    <message>
        <source>this program was built without VkFFT: install libvkfft-dev and build it anew</source>
        <translation>本程序构建时没有 VkFFT：请安装 libvkfft-dev 并重新构建</translation>
    </message>
    <message>
        <source>the spectrum stands in octants, on grids of the image&apos;s own size</source>
        <translation>频谱以八分体保存，各在图像自身大小的网格上</translation>
    </message>
    <message>
        <source>a single field is written as it was read</source>
        <translation>单个字段按读入的原样写出</translation>
    </message>
    <message>
        <source>above its last warp this tree has one step</source>
        <translation>此树在最后的线程束之上只有一步</translation>
    </message>
    <message>
        <source>%1 (%2), %3</source>
        <translation>%1（%2），%3</translation>
    </message>
    <message>
        <source>%1 has %2 bytes and is aligned to %3: loads a record, if all of it is wanted: %4</source>
        <translation>%1 有 %2 字节，按 %3 对齐：需要整个记录时每条记录的加载次数：%4</translation>
    </message>
    <message>
        <source>%1 has no preset %2</source>
        <translation>%1 没有预设 %2</translation>
    </message>
    <message>
        <source>%1 is left out: another profile is called %2</source>
        <translation>%1 被略去：另一个配置已名为 %2</translation>
    </message>
    <message>
        <source>%1 is missing: %2</source>
        <translation>缺少 %1：%2</translation>
    </message>
    <message>
        <source>%1 is not modelled</source>
        <translation>%1 不在模型之内</translation>
    </message>
    <message>
        <source>%1 passes of %2 bits, each in four launches: %3 blocks of %4 keys and %5 counts</source>
        <translation>%1 趟，每趟 %2 位，各启动四次：%3 个块，每块 %4 个键，共 %5 个计数</translation>
    </message>
    <message>
        <source>%1 products a pixel in two passes, where the whole mask has %2</source>
        <translation>分两趟每像素 %1 次乘积，而整个掩模要 %2 次</translation>
    </message>
    <message>
        <source>%1 products a pixel, each of a pixel and a weight that are loaded for it</source>
        <translation>每像素 %1 次乘积，每次都为之加载一个像素和一个权重</translation>
    </message>
    <message>
        <source>%1 reads a thread, each of %2 different addresses in a warp: a cache that serves one address at a time takes %3 steps where one would do for equal addresses</source>
        <translation>每线程读 %1 次，每次在一个 warp 中有 %2 个不同地址：一次只服务一个地址的缓存要 %3 步，而相同地址每次只要一步</translation>
    </message>
    <message>
        <source>%1 threads with %2 keys and %3 counters each take %4 bytes of shared memory, at most %5</source>
        <translation>%1 个线程各有 %2 个键和 %3 个计数器，占 %4 字节共享内存，最多 %5</translation>
    </message>
    <message>
        <source>%1, where %2 are possible</source>
        <translation>%1，最多可以 %2</translation>
    </message>
    <message>
        <source>%1=%2 is no pattern of a warp</source>
        <translation>%1=%2 不是线程束的模式</translation>
    </message>
    <message>
        <source>%1=%2 is no size of a launch</source>
        <translation>%1=%2 不是启动的大小</translation>
    </message>
    <message>
        <source>%1exercise 7.3</source>
        <translation>%1习题 7.3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no call of this program</source>
        <translation>“%1”不是这个程序的调用</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no code of a device</source>
        <translation>“%1”不是设备代码</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no list of numbers</source>
        <translation>“%1”不是数的列表</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no task</source>
        <translation>“%1”不是任务</translation>
    </message>
    <message>
        <source>0 to 10: 2^m numbers between powers of two.</source>
        <translation>0 到 10：两个二的幂之间有 2^m 个数。</translation>
    </message>
    <message>
        <source>1 to 1000, anywhere in a square box.</source>
        <translation>1 到 1000，位于正方形内任意处。</translation>
    </message>
    <message>
        <source>1 to 32: the box has their square.</source>
        <translation>1 到 32：正方形中有其平方个格子。</translation>
    </message>
    <message>
        <source>1 to 64, each in a stream of its own: small ones fill the gaps at both ends.</source>
        <translation>1 到 64，各在自己的流中：小的部分填满两端的空隙。</translation>
    </message>
    <message>
        <source>1 to 64.</source>
        <translation>1 到 64。</translation>
    </message>
    <message>
        <source>1 to 8.</source>
        <translation>1 到 8。</translation>
    </message>
    <message>
        <source>1 to 8; the first of all is the one that is not stored.</source>
        <translation>1 到 8；最前面的一位是不存储的那一位。</translation>
    </message>
    <message>
        <source>1e30 - 1e30 + z: with one pair of brackets z, with the other nothing; and running sums, whose last digits depend on the order of their terms.</source>
        <translation>1e30 - 1e30 + z：一种括号得 z，另一种得零；还有逐项累加的和，其末位取决于各项的次序。</translation>
    </message>
    <message>
        <source>2 to 8; the excess is 2^(n-1) - 1.</source>
        <translation>2 到 8；偏移是 2^(n-1) - 1。</translation>
    </message>
    <message>
        <source>64-bit atomic minimum, maximum, and, or, xor</source>
        <translation>64 位原子最小、最大、与、或、异或</translation>
    </message>
    <message>
        <source>64-bit clock of a multiprocessor</source>
        <translation>多处理器的 64 位时钟</translation>
    </message>
    <message>
        <source>64-bit integer atomics in global memory</source>
        <translation>全局内存中的 64 位整数原子操作</translation>
    </message>
    <message>
        <source>64-bit integer atomics in shared memory</source>
        <translation>共享内存中的 64 位整数原子操作</translation>
    </message>
    <message>
        <source>A bit a pass</source>
        <translation>每趟一位</translation>
    </message>
    <message>
        <source>A function of the device</source>
        <translation>设备函数</translation>
    </message>
    <message>
        <source>A kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>A kernel by its name</source>
        <translation>按名字取得内核</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>A piece of device memory</source>
        <translation>一块设备内存</translation>
    </message>
    <message>
        <source>A sum in four orders, each step rounded to a toy format.</source>
        <translation>按四种次序求和，每一步都舍入到玩具格式。</translation>
    </message>
    <message>
        <source>A texture or an image</source>
        <translation>纹理或图像</translation>
    </message>
    <message>
        <source>A thread per point reads all atoms and writes once; a thread per atom adds to all points, which others add to at the same time: atomic additions, one after the other, or lost ones (Kirk &amp; Hwu 2010, 9.2 and 10.2).</source>
        <translation>每点一个线程读全部原子、只写一次；每原子一个线程则加到所有点上，而别的线程同时也在加：原子加法逐个进行，否则会丢失（Kirk &amp; Hwu 2010，9.2 和 10.2）。</translation>
    </message>
    <message>
        <source>A thread&apos;s own</source>
        <translation>线程自己的</translation>
    </message>
    <message>
        <source>Addresses that the lanes of a warp ask for in one read: the time grows with their number (CUDA Programming Guide, 5.3.2.4).</source>
        <translation>一个 warp 的各通道在一次读取中请求的地址数：时间随之增长（CUDA Programming Guide，5.3.2.4）。</translation>
    </message>
    <message>
        <source>All numbers of a format of a few bits, the value of one pattern, and what one bit more does.</source>
        <translation>几位格式的所有数、一个位模式的值，以及多一位的作用。</translation>
    </message>
    <message>
        <source>All threads want the same weight at the same time, which constant memory serves at once (CUDA Programming Guide, 5.3.2.4).</source>
        <translation>所有线程同时需要同一个权重，常量内存可一次满足（CUDA Programming Guide，5.3.2.4）。</translation>
    </message>
    <message>
        <source>Amdahl&apos;s law</source>
        <translation>阿姆达尔定律</translation>
    </message>
    <message>
        <source>An address per lane</source>
        <translation>每通道一个地址</translation>
    </message>
    <message>
        <source>An array of two dimensions or of one (line), or linear memory that is read by number (tex1Dfetch), without filter and addressing (CUDA C Programming Guide, 3.2.4 and B.8).</source>
        <translation>二维数组或一维数组（line），或按编号读取的线性内存（tex1Dfetch），没有滤波和寻址（CUDA C Programming Guide，3.2.4 和 B.8）。</translation>
    </message>
    <message>
        <source>An array per field lets a warp read runs of addresses; records end to end put its addresses a record apart; records aligned to 8 or 16 bytes are read by one wide load (OpenCL Programming Guide, 3.1.2.1; App. A, no. 4 of the Best Practices); a vector type has the alignment that its name says.</source>
        <translation>每个字段一个数组，warp 便读连续地址；记录首尾相接，地址相隔一条记录；按 8 或 16 字节对齐的记录可用一次宽加载读取（OpenCL Programming Guide，3.1.2.1；Best Practices App. A, no. 4）；向量类型的对齐由其名字决定。</translation>
    </message>
    <message>
        <source>An array, which is laid out for neighbours in both directions, or rows of linear memory with a pitch (CUDA C Programming Guide, 3.2.4).</source>
        <translation>为两个方向的邻居而布局的数组，或带行距的线性内存（CUDA C Programming Guide，3.2.4）。</translation>
    </message>
    <message>
        <source>An atom per thread</source>
        <translation>每线程一个原子</translation>
    </message>
    <message>
        <source>An atom per thread, without atomics</source>
        <translation>每线程一个原子，不用原子操作</translation>
    </message>
    <message>
        <source>An iteration in hardware finds a few bits in each cycle: what is missing when it stops early.</source>
        <translation>硬件迭代每个周期得到几位：提前停止时缺少什么。</translation>
    </message>
    <message>
        <source>Arguments of a kernel</source>
        <translation>内核的参数</translation>
    </message>
    <message>
        <source>Arithmetic in bfloat16</source>
        <translation>bfloat16 算术</translation>
    </message>
    <message>
        <source>Arithmetic in half precision</source>
        <translation>半精度算术</translation>
    </message>
    <message>
        <source>Array of double2</source>
        <translation>double2 数组</translation>
    </message>
    <message>
        <source>Array of float3</source>
        <translation>float3 数组</translation>
    </message>
    <message>
        <source>Array of short3</source>
        <translation>short3 数组</translation>
    </message>
    <message>
        <source>Array of short4</source>
        <translation>short4 数组</translation>
    </message>
    <message>
        <source>Atomic addition of doubles</source>
        <translation>双精度原子加法</translation>
    </message>
    <message>
        <source>Atomic addition of floats</source>
        <translation>浮点数原子加法</translation>
    </message>
    <message>
        <source>Atomic addition of two or four floats</source>
        <translation>两个或四个浮点数的原子加法</translation>
    </message>
    <message>
        <source>Atomics of a block&apos;s or the system&apos;s scope</source>
        <translation>块范围或系统范围的原子操作</translation>
    </message>
    <message>
        <source>Atoms of a bin, the rest of which are dummies without a charge: 1 to 64.</source>
        <translation>一个格子的原子数，其余是没有电荷的占位者：1 到 64。</translation>
    </message>
    <message>
        <source>Ballots of a warp</source>
        <translation>线程束选票（ballot）</translation>
    </message>
    <message>
        <source>Banks of shared memory</source>
        <translation>共享内存的存储体</translation>
    </message>
    <message>
        <source>Barriers that count, and, or</source>
        <translation>带计数、与、或的栅障</translation>
    </message>
    <message>
        <source>Binning of atoms</source>
        <translation>原子分格</translation>
    </message>
    <message>
        <source>Bit patterns</source>
        <translation>位模式</translation>
    </message>
    <message>
        <source>Bits of a digit</source>
        <translation>每个数字的位数</translation>
    </message>
    <message>
        <source>Block in x and y</source>
        <translation>块的 x 和 y</translation>
    </message>
    <message>
        <source>Block in z</source>
        <translation>块的 z</translation>
    </message>
    <message>
        <source>Blocks of a multiprocessor</source>
        <translation>多处理器的块</translation>
    </message>
    <message>
        <source>Blocks to multiprocessors</source>
        <translation>从块到多处理器</translation>
    </message>
    <message>
        <source>Blocks, as X, XxY or XxYxZ: up to 65,535 each, from 3.0 on 2,147,483,647 in x.</source>
        <translation>块数，写作 X、XxY 或 XxYxZ：各方向最多 65,535，从 3.0 起 x 方向最多 2,147,483,647。</translation>
    </message>
    <message>
        <source>By how much blocks take less or more than the mean, in turns: 0 to 0.9.</source>
        <translation>各块轮流比平均值少用或多用多少时间：0 到 0.9。</translation>
    </message>
    <message>
        <source>By how much, from 1 on.</source>
        <translation>加快多少倍，从 1 起。</translation>
    </message>
    <message>
        <source>By size: small numbers that are added first are not lost beside large ones (Kirk &amp; Hwu 2010, 7.5).</source>
        <translation>按大小：先加小数，便不会在大数旁丢失（Kirk &amp; Hwu 2010，7.5）。</translation>
    </message>
    <message>
        <source>By which the caches differ.</source>
        <translation>缓存因它而不同。</translation>
    </message>
    <message>
        <source>By whose banks the conflicts are counted.</source>
        <translation>按谁的存储体计算冲突。</translation>
    </message>
    <message>
        <source>CUDA and OpenCL</source>
        <translation>CUDA 与 OpenCL</translation>
    </message>
    <message>
        <source>CUDA_LAUNCH_BLOCKING=1: each launch waits, and the error stands where it belongs.</source>
        <translation>CUDA_LAUNCH_BLOCKING=1：每次启动都等待，错误出现在它该在的地方。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>Choose one of the answers: nothing is counted yet.</source>
        <translation>请选择一个答案：尚未计入。</translation>
    </message>
    <message>
        <source>Class code</source>
        <translation>课堂代码</translation>
    </message>
    <message>
        <source>Clusters of blocks, shared memory of a neighbour</source>
        <translation>块的集群，相邻块的共享内存</translation>
    </message>
    <message>
        <source>Code and devices</source>
        <translation>代码与设备</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>分量</translation>
    </message>
    <message>
        <source>Constant cache of a multiprocessor</source>
        <translation>多处理器的常量缓存</translation>
    </message>
    <message>
        <source>Constant memory</source>
        <translation>常量内存</translation>
    </message>
    <message>
        <source>Constant memory is as fast as a register where all threads of a warp read one address, and takes a step for each further address (CUDA Programming Guide, 5.3.2.4; Kirk &amp; Hwu 2010, 5.2); global memory has caches of its own on newer GPUs.</source>
        <translation>warp 的所有线程读同一地址时，常量内存与寄存器一样快，每多一个地址多一步（CUDA Programming Guide，5.3.2.4；Kirk &amp; Hwu 2010，5.2）；较新的 GPU 上全局内存有自己的缓存。</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>Conversion</source>
        <translation>类型转换</translation>
    </message>
    <message>
        <source>Convolution with a mask</source>
        <translation>掩模卷积</translation>
    </message>
    <message>
        <source>Copies beside kernels</source>
        <translation>与内核并行的复制</translation>
    </message>
    <message>
        <source>Copies that return at once</source>
        <translation>立即返回的复制</translation>
    </message>
    <message>
        <source>Copies to shared memory past the registers</source>
        <translation>绕过寄存器到共享内存的复制</translation>
    </message>
    <message>
        <source>Counting round</source>
        <translation>循环计数</translation>
    </message>
    <message>
        <source>Counts of a scalar product</source>
        <translation>标量积的计数</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Date:</source>
        <translation>日期：</translation>
    </message>
    <message>
        <source>Device memory seen by the host</source>
        <translation>主机可见的设备内存</translation>
    </message>
    <message>
        <source>Device to host</source>
        <translation>设备到主机</translation>
    </message>
    <message>
        <source>Different addresses</source>
        <translation>不同地址数</translation>
    </message>
    <message>
        <source>Digits by cycles</source>
        <translation>按周期的位数</translation>
    </message>
    <message>
        <source>Double multiply-adds a clock</source>
        <translation>每周期双精度乘加</translation>
    </message>
    <message>
        <source>Double precision</source>
        <translation>双精度</translation>
    </message>
    <message>
        <source>Each pixel becomes a weighted mean of its neighbours: a mask that all threads read at the same time, and tiles with a halo.</source>
        <translation>每个像素变为其邻居的加权平均：所有线程同时读同一掩模，图块带有光环。</translation>
    </message>
    <message>
        <source>Elements that a block adds up: a power of two up to 2048.</source>
        <translation>一个块相加的元素数：不超过 2048 的二的幂。</translation>
    </message>
    <message>
        <source>F^H d&apos;s loops step by step: which thread writes what, as printed, fissioned and interchanged.</source>
        <translation>逐步列出 F^H d 的循环：按书中的、拆分的和交换的形式，哪个线程写什么。</translation>
    </message>
    <message>
        <source>Fast intrinsics take a special-function unit and lose digits; which, the sweep shows (OpenCL Best Practices Guide, App. A, no. 15; CUDA Programming Guide, C). Names without an f are of double precision; __fadd_rz and its like round in one direction, __mul24, __popc and theirs are of integers, and exact (C.1.3, C.2.1, C.2.3).</source>
        <translation>快速内建函数用特殊功能单元并丢失位数；扫描可显示丢了哪些（OpenCL Best Practices Guide，App. A, no. 15；CUDA Programming Guide，C）。不带 f 的名字为双精度；__fadd_rz 之类朝一个方向舍入，__mul24、__popc 之类用于整数，且精确（C.1.3、C.2.1、C.2.3）。</translation>
    </message>
    <message>
        <source>Fence</source>
        <translation>内存栅栏</translation>
    </message>
    <message>
        <source>Fences towards the host and other GPUs</source>
        <translation>面向主机和其他 GPU 的内存栅栏</translation>
    </message>
    <message>
        <source>Finding devices, objects in their memory, launching, and the language itself.</source>
        <translation>查找设备、设备内存中的对象、启动以及语言本身。</translation>
    </message>
    <message>
        <source>Fission and interchange</source>
        <translation>拆分与交换</translation>
    </message>
    <message>
        <source>Fission gives Mu a loop of its own; then the loops can change places, and each thread has a voxel that no other writes.</source>
        <translation>拆分使 Mu 有自己的循环；然后循环可以交换，每个线程有一个别人不写的体素。</translation>
    </message>
    <message>
        <source>Float multiply-adds a clock</source>
        <translation>每周期单精度乘加</translation>
    </message>
    <message>
        <source>For whom a block&apos;s value stands before its count: other threads of the block, which is not enough for the block that adds up, all of the device, or the host and other devices, too (CUDA Programming Guide, B.5).</source>
        <translation>块的值在其计数之前对谁可见：块内其他线程（对求和的块不够）、整个设备，或还包括主机和其他设备（CUDA Programming Guide，B.5）。</translation>
    </message>
    <message>
        <source>Four addresses a warp</source>
        <translation>每 warp 四个地址</translation>
    </message>
    <message>
        <source>Four bits a pass, no order within a block</source>
        <translation>每趟四位，块内不排序</translation>
    </message>
    <message>
        <source>Four bytes each, or one or two that are read as a number from 0 to 1, or with a sign from -1 to 1 (CUDA C Programming Guide, 3.2.4.1): a quarter of the traffic and 256 values; uint8 is read as it is.</source>
        <translation>每值四字节，或一两个字节，读作 0 到 1 的数，带符号则为 -1 到 1（CUDA C Programming Guide，3.2.4.1）：流量四分之一，256 个值；uint8 原样读取。</translation>
    </message>
    <message>
        <source>Function pointers, recursion, printf</source>
        <translation>函数指针、递归、printf</translation>
    </message>
    <message>
        <source>Fused multiply-add of floats in hardware</source>
        <translation>硬件单精度融合乘加</translation>
    </message>
    <message>
        <source>GB/s between host and device: a read-back crosses it twice.</source>
        <translation>主机与设备之间的 GB/s：读回要经过两次。</translation>
    </message>
    <message>
        <source>GB/s between host and device: page-locked memory reaches it (App. A, no. 8), copies beside the computation hide it (no. 9), and results that are only shown need not cross it (no. 10).</source>
        <translation>主机与设备之间的 GB/s：页锁定内存能达到它（App. A, no. 8），与计算并行的复制把它隐藏（no. 9），只用于显示的结果不必传回（no. 10）。</translation>
    </message>
    <message>
        <source>GB/s of the device&apos;s own memory, in which a shared buffer stays.</source>
        <translation>设备自身内存的 GB/s，共享的缓冲区留在其中。</translation>
    </message>
    <message>
        <source>GFLOP/s of the device.</source>
        <translation>设备的 GFLOP/s。</translation>
    </message>
    <message>
        <source>Given back</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>Global memory</source>
        <translation>全局内存</translation>
    </message>
    <message>
        <source>Global memory behind caches</source>
        <translation>带缓存的全局内存</translation>
    </message>
    <message>
        <source>Global memory, an address per lane</source>
        <translation>全局内存，每通道一个地址</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>进入</translation>
    </message>
    <message>
        <source>Grid in x</source>
        <translation>网格的 x</translation>
    </message>
    <message>
        <source>Grid in y</source>
        <translation>网格的 y</translation>
    </message>
    <message>
        <source>Grid in z</source>
        <translation>网格的 z</translation>
    </message>
    <message>
        <source>Grids of three dimensions</source>
        <translation>三维网格</translation>
    </message>
    <message>
        <source>Host memory mapped into the device&apos;s</source>
        <translation>映射到设备的主机内存</translation>
    </message>
    <message>
        <source>Host to device</source>
        <translation>主机到设备</translation>
    </message>
    <message>
        <source>How far a grid is rounded up so that every thread has points, and what of it is idle.</source>
        <translation>为使每个线程都有点，网格要向上取整多少，其中多少是空闲的。</translation>
    </message>
    <message>
        <source>How many devices</source>
        <translation>有多少设备</translation>
    </message>
    <message>
        <source>How much faster all becomes when a part becomes faster; and how much more is done in the same time (Gustafson).</source>
        <translation>一部分变快时整体快多少；以及同样时间内多做多少（古斯塔夫森）。</translation>
    </message>
    <message>
        <source>Hyperbolic tangent in hardware</source>
        <translation>硬件双曲正切</translation>
    </message>
    <message>
        <source>IEEE 754 in 16, 32 and 64 bits, or a toy of the bits below.</source>
        <translation>16、32 和 64 位的 IEEE 754，或由下面的位数构成的玩具格式。</translation>
    </message>
    <message>
        <source>Implementations on this machine</source>
        <translation>本机上的实现</translation>
    </message>
    <message>
        <source>In order, between commas: launch, bad-launch (refused at once), fault (leaves its array), async-copy, copy, synchronise, last-error (reads the error: a refused launch is then forgotten, an illegal address stays), reset (a new context: all is forgotten).</source>
        <translation>按顺序，用逗号分隔：launch、bad-launch（立即被拒绝）、fault（越出数组）、async-copy、copy、synchronise、last-error（读取错误：被拒绝的启动随后被忘记，非法地址会保留）、reset（新的上下文：全部忘记）。</translation>
    </message>
    <message>
        <source>In the mode exclusive one process alone may use a device, in prohibited none; a program that names no device is given one that it may use, which need not be number 0.</source>
        <translation>在独占模式下只有一个进程可以使用设备，在禁止模式下都不可以；没有指定设备的程序会得到一个可用的设备，不一定是 0 号。</translation>
    </message>
    <message>
        <source>In which blocks start: none may wait for another, so any is right.</source>
        <translation>块开始的次序：谁也不能等待别人，所以任何次序都正确。</translation>
    </message>
    <message>
        <source>In x: a block covers so many times its width.</source>
        <translation>在 x 方向：块覆盖其宽度的这么多倍。</translation>
    </message>
    <message>
        <source>Integer atomics in global memory</source>
        <translation>全局内存中的整数原子操作</translation>
    </message>
    <message>
        <source>Integer atomics in shared memory</source>
        <translation>共享内存中的整数原子操作</translation>
    </message>
    <message>
        <source>Integer dot products of four bytes</source>
        <translation>四个字节的整数点积</translation>
    </message>
    <message>
        <source>Integer sum</source>
        <translation>整数加法</translation>
    </message>
    <message>
        <source>It is counted. You can change it until the result is shown.</source>
        <translation>已计入。在显示结果之前可以修改。</translation>
    </message>
    <message>
        <source>Its compute capability.</source>
        <translation>它的计算能力。</translation>
    </message>
    <message>
        <source>Kernels at once</source>
        <translation>同时运行的内核</translation>
    </message>
    <message>
        <source>Kernels that launch kernels</source>
        <translation>由内核启动内核</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Keys of all values, thirteen values alone, whose equal keys must keep their order, or keys in order already.</source>
        <translation>取遍所有值的键；只有十三个值，其相等的键须保持次序；或已排好序的键。</translation>
    </message>
    <message>
        <source>Keys per thread</source>
        <translation>每线程键数</translation>
    </message>
    <message>
        <source>Late errors</source>
        <translation>迟到的错误</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Launch validator</source>
        <translation>启动检查</translation>
    </message>
    <message>
        <source>Length of each branch: what a split warp pays twice. Up to 7 instructions, 4 where few warps are expected to split, are predicated instead, and no branch is left (CUDA Programming Guide, 5.4.2; OpenCL Best Practices Guide, App. A, no. 19).</source>
        <translation>每个分支的长度：分裂的 warp 要付两次。至多 7 条指令（预计很少分裂时为 4 条）改用谓词，不再有跳转（CUDA Programming Guide，5.4.2；OpenCL Best Practices Guide，App. A, no. 19）。</translation>
    </message>
    <message>
        <source>Loads from global memory of a matrix product without tiles, and with tiles that threads share.</source>
        <translation>不分块以及线程共享分块时，矩阵乘积从全局内存的加载次数。</translation>
    </message>
    <message>
        <source>Loads of a tiled product</source>
        <translation>分块乘积的加载</translation>
    </message>
    <message>
        <source>Loads, arithmetic and branches for one atom, by the points that a thread has.</source>
        <translation>按每线程的点数，列出一个原子的加载、算术和分支。</translation>
    </message>
    <message>
        <source>Local memory of a thread</source>
        <translation>线程的本地内存</translation>
    </message>
    <message>
        <source>Longer tiles have longer runs of equal digits, and fewer counts to sum.</source>
        <translation>较长的图块有较长的相同数字段，要求和的计数也更少。</translation>
    </message>
    <message>
        <source>Loop of 6, 7 or 8 passes</source>
        <translation>6、7 或 8 次的循环</translation>
    </message>
    <message>
        <source>Managed memory</source>
        <translation>托管内存</translation>
    </message>
    <message>
        <source>Mask in</source>
        <translation>掩模位于</translation>
    </message>
    <message>
        <source>Mask in place of a remainder</source>
        <translation>用掩码代替取余</translation>
    </message>
    <message>
        <source>Matches between the lanes of a warp</source>
        <translation>线程束通道之间的匹配（match）</translation>
    </message>
    <message>
        <source>Measure:</source>
        <translation>测量：</translation>
    </message>
    <message>
        <source>Memory of a group</source>
        <translation>组的内存</translation>
    </message>
    <message>
        <source>Memory of all</source>
        <translation>所有线程的内存</translation>
    </message>
    <message>
        <source>Memory spaces</source>
        <translation>内存空间</translation>
    </message>
    <message>
        <source>More bits take fewer passes over the keys, and more counters: 2 to 16 for each thread in shared memory (Kirk &amp; Hwu 2010, 12.2.4).</source>
        <translation>位数越多趟数越少，计数器越多：每线程在共享内存中 2 到 16 个（Kirk &amp; Hwu 2010，12.2.4）。</translation>
    </message>
    <message>
        <source>More than 65,535 blocks in x</source>
        <translation>x 方向超过 65,535 个块</translation>
    </message>
    <message>
        <source>More than the cache</source>
        <translation>超过缓存</translation>
    </message>
    <message>
        <source>My number:</source>
        <translation>我的数值：</translation>
    </message>
    <message>
        <source>N of N x N matrices: 1 to 64.</source>
        <translation>N x N 矩阵的 N：1 到 64。</translation>
    </message>
    <message>
        <source>N of N x N matrices: transfers are worth their time where many operations share them (OpenCL Best Practices Guide, App. A, no. 3).</source>
        <translation>N x N 矩阵的 N：许多运算共用一次传输时传输才值得（OpenCL Best Practices Guide, App. A, no. 3）。</translation>
    </message>
    <message>
        <source>NAME:SHARE:SPEED-UP, and :host where the host does it meanwhile; they take the place of the two above.</source>
        <translation>NAME:SHARE:SPEED-UP，由主机同时完成的加 :host；它们取代上面两项。</translation>
    </message>
    <message>
        <source>Naive, unrolled</source>
        <translation>朴素，循环展开</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>姓名：</translation>
    </message>
    <message>
        <source>Neighbouring pixels want the same pixels: a tile with its halo is loaded once for a block (Kirk &amp; Hwu 2010, 12.2.3); a mask that is a product of two lines takes two passes of one line each.</source>
        <translation>相邻像素需要相同的像素：带光环的图块为整个块只加载一次（Kirk &amp; Hwu 2010，12.2.3）；掩模若为两条线之积，则只需两趟各一条线。</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>下一个问题</translation>
    </message>
    <message>
        <source>Number of the group</source>
        <translation>组的编号</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数</translation>
    </message>
    <message>
        <source>Numbers between commas.</source>
        <translation>用逗号分隔的数。</translation>
    </message>
    <message>
        <source>Numbers of one size and sign; of both signs and eight powers of ten; or large pairs that cancel, with small ones between them.</source>
        <translation>大小和符号一致的数；两种符号、跨八个数量级的数；或互相抵消的大数对，其间夹着小数。</translation>
    </message>
    <message>
        <source>Numbers of one sum.</source>
        <translation>一个和的项数。</translation>
    </message>
    <message>
        <source>Odd threads</source>
        <translation>奇数线程</translation>
    </message>
    <message>
        <source>Of a thread, between commas: what one atom costs once is shared by them.</source>
        <translation>每线程的点数，用逗号分隔：一个原子的一次性开销由这些点分摊。</translation>
    </message>
    <message>
        <source>Of a vector, one for each thread: a power of two up to 1024.</source>
        <translation>每个向量的元素数，每个线程一个：不超过 1024 的二的幂。</translation>
    </message>
    <message>
        <source>Of each board, between commas: the same program runs on all of them.</source>
        <translation>每块板的多处理器数，用逗号分隔：同一个程序在所有板上运行。</translation>
    </message>
    <message>
        <source>Of the format: 1 to 52.</source>
        <translation>格式的位数：1 到 52。</translation>
    </message>
    <message>
        <source>Of the launch: 1 to 65,535.</source>
        <translation>启动的块数：1 到 65,535。</translation>
    </message>
    <message>
        <source>Of the mask: 2 radius + 1 weights across and down, and a halo as wide around each tile (Kirk &amp; Hwu 2010, 12.2.3).</source>
        <translation>掩模的：横竖各 2 × 半径 + 1 个权重，每个图块外有同样宽的光环（Kirk &amp; Hwu 2010，12.2.3）。</translation>
    </message>
    <message>
        <source>Of the positions.</source>
        <translation>位置的随机种子。</translation>
    </message>
    <message>
        <source>Of the toy: 0 to 10.</source>
        <translation>玩具格式的：0 到 10。</translation>
    </message>
    <message>
        <source>Of the toy: 2 to 8.</source>
        <translation>玩具格式的：2 到 8。</translation>
    </message>
    <message>
        <source>Of the whole array.</source>
        <translation>整个数组的。</translation>
    </message>
    <message>
        <source>Of two and four components it is aligned to its size and loaded at once, of three to one component and loaded one by one (CUDA Programming Guide, table B-1).</source>
        <translation>两个和四个分量的按其大小对齐，一次加载；三个分量的按一个分量对齐，逐个加载（CUDA Programming Guide，表 B-1）。</translation>
    </message>
    <message>
        <source>On which compute capabilities a launch is legal, and why not.</source>
        <translation>启动在哪些计算能力上合法，以及为什么不合法。</translation>
    </message>
    <message>
        <source>One address a warp</source>
        <translation>每 warp 一个地址</translation>
    </message>
    <message>
        <source>One address space of host and devices</source>
        <translation>主机与设备的统一地址空间</translation>
    </message>
    <message>
        <source>One clock for all multiprocessors</source>
        <translation>所有多处理器共用的时钟</translation>
    </message>
    <message>
        <source>One copy engine works its queue off in order: depth-first puts the first download, which waits for its kernel, before the second upload.</source>
        <translation>一个复制引擎按顺序处理队列：深度优先把等待内核的第一次下载排在第二次上传之前。</translation>
    </message>
    <message>
        <source>One thread, as x,y,z: its number, warp and lane.</source>
        <translation>一个线程，写作 x,y,z：它的编号、线程束和通道。</translation>
    </message>
    <message>
        <source>OpenCL 1.2 asks no device for images of two components (table 5.8)</source>
        <translation>OpenCL 1.2 不要求设备支持两分量图像（表 5.8）</translation>
    </message>
    <message>
        <source>OpenCL 1.2 makes no image of the rows of a buffer</source>
        <translation>OpenCL 1.2 不能由缓冲区的行构成图像</translation>
    </message>
    <message>
        <source>OpenCL C 1.2 has no reversal of bits</source>
        <translation>OpenCL C 1.2 没有位反转</translation>
    </message>
    <message>
        <source>OpenCL C 1.2 has one memory fence, and it holds for a work-group alone</source>
        <translation>OpenCL C 1.2 只有一种内存栅栏，且仅对一个工作组有效</translation>
    </message>
    <message>
        <source>OpenCL C 1.2 rounds to the nearest alone</source>
        <translation>OpenCL C 1.2 只舍入到最近的数</translation>
    </message>
    <message>
        <source>Operations of the Coulomb sum</source>
        <translation>库仑求和的运算</translation>
    </message>
    <message>
        <source>Operations to transfer</source>
        <translation>运算与传输之比</translation>
    </message>
    <message>
        <source>Order and rounding</source>
        <translation>次序与舍入</translation>
    </message>
    <message>
        <source>Order in shared memory</source>
        <translation>在共享内存中排序</translation>
    </message>
    <message>
        <source>Ordered in shared memory first</source>
        <translation>先在共享内存中排序</translation>
    </message>
    <message>
        <source>Orders keys of 32 bits digit by digit: counts, prefix sums of the counts, and a scatter that keeps the order of equal digits.</source>
        <translation>逐位数字对 32 位键排序：计数、计数的前缀和，以及保持相同数字次序的分散写。</translation>
    </message>
    <message>
        <source>PSNR after the best scale</source>
        <translation>取最佳比例后的 PSNR</translation>
    </message>
    <message>
        <source>PTX is compiled for the device when the program is loaded</source>
        <translation>PTX 在加载程序时为设备编译</translation>
    </message>
    <message>
        <source>PTX is compiled forward, never back: it may use what the device cannot do</source>
        <translation>PTX 只向前编译，不向后：它可能使用设备没有的功能</translation>
    </message>
    <message>
        <source>Padding of a grid</source>
        <translation>网格的填充</translation>
    </message>
    <message>
        <source>Pairs of them, one for each block.</source>
        <translation>向量对的数目，每个块一对。</translation>
    </message>
    <message>
        <source>Pixels of four bytes.</source>
        <translation>每个四字节的像素数。</translation>
    </message>
    <message>
        <source>Place in the group</source>
        <translation>在组中的位置</translation>
    </message>
    <message>
        <source>Plain loads, mask in constant memory</source>
        <translation>普通加载，掩模在常量内存</translation>
    </message>
    <message>
        <source>Plain loads, mask in global memory</source>
        <translation>普通加载，掩模在全局内存</translation>
    </message>
    <message>
        <source>Pointers to pointers, recursion, bit fields</source>
        <translation>指向指针的指针、递归、位域</translation>
    </message>
    <message>
        <source>Points, as XxY.</source>
        <translation>点数，写作 XxY。</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Predict:</source>
        <translation>预测：</translation>
    </message>
    <message>
        <source>Predictions of the class: %1</source>
        <translation>全班的预测：%1</translation>
    </message>
    <message>
        <source>Predictions that came true: %1 of %2</source>
        <translation>预测正确：%2 个中的 %1 个</translation>
    </message>
    <message>
        <source>Radix sort</source>
        <translation>基数排序</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>读取次数</translation>
    </message>
    <message>
        <source>Reads a table in constant memory with 1 to 32 different addresses in a warp: each read is one addition, so that operations a second are reads a second.</source>
        <translation>读常量内存中的表，每 warp 有 1 到 32 个不同地址：每次读取对应一次加法，故每秒操作数即每秒读取数。</translation>
    </message>
    <message>
        <source>Reads of a thread.</source>
        <translation>每线程的读取次数。</translation>
    </message>
    <message>
        <source>Reductions of a warp in one instruction</source>
        <translation>一条指令的线程束归约</translation>
    </message>
    <message>
        <source>Registers are allotted by</source>
        <translation>寄存器的分配单位</translation>
    </message>
    <message>
        <source>Registers of a block</source>
        <translation>块的寄存器</translation>
    </message>
    <message>
        <source>Registers of a multiprocessor</source>
        <translation>多处理器的寄存器</translation>
    </message>
    <message>
        <source>Registers of a thread</source>
        <translation>线程的寄存器</translation>
    </message>
    <message>
        <source>Remainder</source>
        <translation>取余</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>舍入</translation>
    </message>
    <message>
        <source>Rows of them.</source>
        <translation>像素的行数。</translation>
    </message>
    <message>
        <source>Running sum of pairs that cancel</source>
        <translation>互相抵消的数对的累加和</translation>
    </message>
    <message>
        <source>Running sum, cut off</source>
        <translation>累加和，截断</translation>
    </message>
    <message>
        <source>Running sum, large ones first</source>
        <translation>累加和，先大后小</translation>
    </message>
    <message>
        <source>Running sum, small ones first</source>
        <translation>累加和，先小后大</translation>
    </message>
    <message>
        <source>Schedulers of warps</source>
        <translation>线程束调度器</translation>
    </message>
    <message>
        <source>Several barriers, and barriers of some threads</source>
        <translation>多个栅障，以及部分线程的栅障</translation>
    </message>
    <message>
        <source>Several kernels at once</source>
        <translation>多个内核同时运行</translation>
    </message>
    <message>
        <source>Share of the time that becomes faster: what stays sequential limits all (OpenCL Best Practices Guide, App. A, no. 1).</source>
        <translation>变快的那部分时间的份额：保持串行的部分限制整体（OpenCL Best Practices Guide, App. A, no. 1）。</translation>
    </message>
    <message>
        <source>Shared memory is allotted by</source>
        <translation>共享内存的分配单位</translation>
    </message>
    <message>
        <source>Shared memory of a block</source>
        <translation>块的共享内存</translation>
    </message>
    <message>
        <source>Shared memory of a multiprocessor</source>
        <translation>多处理器的共享内存</translation>
    </message>
    <message>
        <source>Shared memory sized at the launch</source>
        <translation>在启动时确定大小的共享内存</translation>
    </message>
    <message>
        <source>Short enough for predicates</source>
        <translation>短到可用谓词</translation>
    </message>
    <message>
        <source>Shuffles between the lanes of a warp</source>
        <translation>线程束通道之间的交换（shuffle）</translation>
    </message>
    <message>
        <source>Side of the block and of its tiles: a tile of T cuts the traffic to 1/T (Kirk &amp; Hwu 2010, 5.3) and takes T x T threads; 2 and 4 are the book&apos;s drawing and its exercise (Fig. 5.5, 5.2), whose blocks fill no warp.</source>
        <translation>块及其图块的边长：边长 T 的图块把流量降到 1/T（Kirk &amp; Hwu 2010，5.3），需 T x T 个线程；2 和 4 是书中的图和习题（图 5.5、5.2），其块填不满一个 warp。</translation>
    </message>
    <message>
        <source>Sign, exponent, mantissa.</source>
        <translation>符号、指数、尾数。</translation>
    </message>
    <message>
        <source>Sines, roots ... a clock</source>
        <translation>每周期正弦、方根等</translation>
    </message>
    <message>
        <source>Size of a group</source>
        <translation>组的大小</translation>
    </message>
    <message>
        <source>Size of the table: constant memory holds 64 KB, a multiprocessor&apos;s cache of it 8 KB (CUDA Programming Guide, table G.1), and data that lie close together use it best (Kirk &amp; Hwu 2010, 8.3, Fig. 8.14).</source>
        <translation>表的大小：常量内存为 64 KB，多处理器对它的缓存为 8 KB（CUDA Programming Guide，表 G.1），彼此靠近的数据利用得最好（Kirk &amp; Hwu 2010，8.3，图 8.14）。</translation>
    </message>
    <message>
        <source>Size of the whole</source>
        <translation>整体的大小</translation>
    </message>
    <message>
        <source>Solution.</source>
        <translation>解答。</translation>
    </message>
    <message>
        <source>Source to code</source>
        <translation>从源码到代码</translation>
    </message>
    <message>
        <source>Steps of a reduction</source>
        <translation>归约的步骤</translation>
    </message>
    <message>
        <source>Straight to global memory</source>
        <translation>直接写入全局内存</translation>
    </message>
    <message>
        <source>Strides that grow or shrink; half: each thread has two elements, and none is idle in the first step.</source>
        <translation>步距增大或减小；half：每个线程有两个元素，第一步没有空闲的线程。</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>求和</translation>
    </message>
    <message>
        <source>Surfaces: textures that are written</source>
        <translation>表面：可写的纹理</translation>
    </message>
    <message>
        <source>T of T x T threads: what one loads, T read from shared memory; a register would serve one.</source>
        <translation>T x T 个线程的 T：一个线程加载的，有 T 个线程从共享内存读取；寄存器只服务一个线程。</translation>
    </message>
    <message>
        <source>Tensor Memory Accelerator</source>
        <translation>张量内存加速器</translation>
    </message>
    <message>
        <source>Tensor products m16n8k16, and m16n8k8 with TF32</source>
        <translation>m16n8k16 张量乘积，以及 TF32 的 m16n8k8</translation>
    </message>
    <message>
        <source>Tensor products of four warps (wgmma)</source>
        <translation>四个线程束的张量乘积（wgmma）</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>项数</translation>
    </message>
    <message>
        <source>Texels in</source>
        <translation>纹素位于</translation>
    </message>
    <message>
        <source>Texture cache of a multiprocessor</source>
        <translation>多处理器的纹理缓存</translation>
    </message>
    <message>
        <source>Texture of bytes, read as they are</source>
        <translation>字节纹理，原样读取</translation>
    </message>
    <message>
        <source>Texture of four components</source>
        <translation>四分量纹理</translation>
    </message>
    <message>
        <source>Texture of one dimension</source>
        <translation>一维纹理</translation>
    </message>
    <message>
        <source>Texture of rows with a pitch</source>
        <translation>带行距的纹理</translation>
    </message>
    <message>
        <source>Texture of signed numbers</source>
        <translation>有符号数纹理</translation>
    </message>
    <message>
        <source>Textures as objects</source>
        <translation>纹理对象</translation>
    </message>
    <message>
        <source>That a multiprocessor holds at once, each with its own time: 1 to 32.</source>
        <translation>一个多处理器同时容纳的块数，各有自己的时间：1 到 32。</translation>
    </message>
    <message>
        <source>That was of an earlier question. This is the present one.</source>
        <translation>那是之前的问题。这是当前的问题。</translation>
    </message>
    <message>
        <source>The block orders its keys in shared memory first, and neighbouring threads write neighbours; without it a warp&apos;s writes go to as many places as there are digits.</source>
        <translation>块先在共享内存中对其键排序，相邻线程便写相邻位置；否则一个 warp 的写入会散到与数字个数一样多的位置。</translation>
    </message>
    <message>
        <source>The book rounds 2 + 0.25 up in 7.4 and down in 7.5: choose.</source>
        <translation>书中 7.4 把 2 + 0.25 向上舍入，7.5 向下舍入：请选择。</translation>
    </message>
    <message>
        <source>The class code stands on the screen in the hall.</source>
        <translation>课堂代码显示在教室的屏幕上。</translation>
    </message>
    <message>
        <source>The host sorts atoms into bins of fixed capacity: place of each, dummies, and who overflows.</source>
        <translation>主机把原子分到固定容量的格子里：每个原子的位置、占位者，以及谁溢出。</translation>
    </message>
    <message>
        <source>The last block, fenced but not volatile</source>
        <translation>最后一个块，有栅栏但非 volatile</translation>
    </message>
    <message>
        <source>The last block, fenced for a block alone</source>
        <translation>最后一个块，仅块级栅栏</translation>
    </message>
    <message>
        <source>The last block, fenced for the system</source>
        <translation>最后一个块，系统级栅栏</translation>
    </message>
    <message>
        <source>The predictions are closed. Look at the screen in the hall.</source>
        <translation>预测已结束。请看教室的屏幕。</translation>
    </message>
    <message>
        <source>The predictions were closed before yours came: it is not counted.</source>
        <translation>您的预测到达之前预测已结束：未计入。</translation>
    </message>
    <message>
        <source>The same launch on boards of more and fewer multiprocessors, blocks in any order.</source>
        <translation>在多处理器多少不同的板上进行同样的启动，块可按任何次序。</translation>
    </message>
    <message>
        <source>The same mask as a product of two lines</source>
        <translation>同一掩模作为两条线之积</translation>
    </message>
    <message>
        <source>There are more predictions than phones can be: yours is not counted. Tell the lecturer.</source>
        <translation>预测数超过了可能的手机数：您的预测未计入。请告诉讲师。</translation>
    </message>
    <message>
        <source>There is no question now. This page follows the lesson.</source>
        <translation>现在没有问题。本页面会随课程更新。</translation>
    </message>
    <message>
        <source>This cannot be answered. Open the address that is on the screen in the hall.</source>
        <translation>无法回答这个请求。请打开教室屏幕上的地址。</translation>
    </message>
    <message>
        <source>This class needs a cookie to tell phones apart: allow it, and send again.</source>
        <translation>本课堂需要用 Cookie 区分手机：请允许后重新发送。</translation>
    </message>
    <message>
        <source>This is not the code of this class.</source>
        <translation>这不是本课堂的代码。</translation>
    </message>
    <message>
        <source>Threads of a multiprocessor</source>
        <translation>多处理器的线程</translation>
    </message>
    <message>
        <source>Threads of a warp</source>
        <translation>线程束的线程</translation>
    </message>
    <message>
        <source>Threads of a warp that go their own ways</source>
        <translation>线程束中各走各路的线程</translation>
    </message>
    <message>
        <source>Threads per block: each has a counter for every digit in shared memory.</source>
        <translation>每块线程数：每个线程在共享内存中对每个数字有一个计数器。</translation>
    </message>
    <message>
        <source>Threads to warps</source>
        <translation>从线程到线程束</translation>
    </message>
    <message>
        <source>Threads, accesses, conflicts and divergence of the scalar-product kernel.</source>
        <translation>标量积内核的线程、访问、冲突和发散。</translation>
    </message>
    <message>
        <source>Threads, as X, XxY or XxYxZ.</source>
        <translation>线程数，写作 X、XxY 或 XxYxZ。</translation>
    </message>
    <message>
        <source>Threads, as X, XxY or XxYxZ: x counts first, then y, then z.</source>
        <translation>线程数，写作 X、XxY 或 XxYxZ：先数 x，再数 y，然后 z。</translation>
    </message>
    <message>
        <source>Threads, as XxY.</source>
        <translation>线程数，写作 XxY。</translation>
    </message>
    <message>
        <source>Three numbers with brackets, or many that each thread adds one after the other (Kirk &amp; Hwu 2010, 7.5).</source>
        <translation>带括号的三个数，或每个线程逐个相加的许多数（Kirk &amp; Hwu 2010，7.5）。</translation>
    </message>
    <message>
        <source>Tiles of 2 x 2</source>
        <translation>2 x 2 图块</translation>
    </message>
    <message>
        <source>Tiles of 4 x 4</source>
        <translation>4 x 4 图块</translation>
    </message>
    <message>
        <source>Tiles of A and B, unrolled</source>
        <translation>A 和 B 的分块，循环展开</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>计时</translation>
    </message>
    <message>
        <source>To the nearest number (ties as above, or as said here), or always to one side: zero cuts off.</source>
        <translation>舍入到最近的数（平局如上或按此处所说），或总是舍入到一侧：zero 表示截断。</translation>
    </message>
    <message>
        <source>To the nearest number, or cut off towards zero: errors of one sign then add up (Kirk &amp; Hwu 2010, exercise 7.3; CUDA Programming Guide, C.2.1).</source>
        <translation>舍入到最近的数，或向零截断：同号误差便会累积（Kirk &amp; Hwu 2010，习题 7.3；CUDA Programming Guide，C.2.1）。</translation>
    </message>
    <message>
        <source>Too long for predicates</source>
        <translation>长到不能用谓词</translation>
    </message>
    <message>
        <source>Too many tries with wrong codes. Wait a minute.</source>
        <translation>错误代码尝试次数过多。请等一分钟。</translation>
    </message>
    <message>
        <source>Toy formats</source>
        <translation>玩具格式</translation>
    </message>
    <message>
        <source>Two carry both directions at once (compute capability 2.0 and later).</source>
        <translation>两个引擎同时传输两个方向（计算能力 2.0 及以后）。</translation>
    </message>
    <message>
        <source>Two passes</source>
        <translation>两趟</translation>
    </message>
    <message>
        <source>Uploads, kernels and downloads of pieces in streams, as one or two copy engines work them off.</source>
        <translation>各流中各部分的上传、内核和下载，由一个或两个复制引擎依次完成。</translation>
    </message>
    <message>
        <source>Values of a texel, all of which one fetch brings (CUDA C Programming Guide, B.8); the kernel takes their mean.</source>
        <translation>一个纹素的值，一次取回全部（CUDA C Programming Guide，B.8）；核函数取其平均。</translation>
    </message>
    <message>
        <source>Vector type</source>
        <translation>向量类型</translation>
    </message>
    <message>
        <source>Votes of a warp (all, any)</source>
        <translation>线程束投票（all、any）</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Warps of a multiprocessor</source>
        <translation>多处理器的线程束</translation>
    </message>
    <message>
        <source>Ways to the screen</source>
        <translation>通往屏幕的路径</translation>
    </message>
    <message>
        <source>What a device is like</source>
        <translation>设备是什么样的</translation>
    </message>
    <message>
        <source>What an image costs on its way from the kernel to the screen: through the host, or not.</source>
        <translation>图像从内核到屏幕的代价：经过主机或不经过。</translation>
    </message>
    <message>
        <source>What both call the same thing, by topic.</source>
        <translation>按主题列出两者对同一事物的叫法。</translation>
    </message>
    <message>
        <source>What calls return when a kernel goes wrong: a launch returns before it has run, so that a later call says so; and which errors are forgotten once read.</source>
        <translation>内核出错时各调用返回什么：启动在运行之前就返回，所以由后面的调用报告；以及哪些错误读取后就被忘记。</translation>
    </message>
    <message>
        <source>What do you conclude?</source>
        <translation>你得出什么结论？</translation>
    </message>
    <message>
        <source>What is done at once, without another thread between read and write (CUDA Programming Guide, B.10); cas builds the others; inc and dec have a limit, beyond which they begin again (B.10.1.6, B.10.1.7).</source>
        <translation>一次完成的操作，读写之间没有别的线程（CUDA Programming Guide，B.10）；cas 可构成其余操作；inc 和 dec 有界限，超过后从头开始（B.10.1.6、B.10.1.7）。</translation>
    </message>
    <message>
        <source>What is worth being sent to a device: operations per element moved there and back.</source>
        <translation>什么值得送到设备：每个来回移动的元素对应多少运算。</translation>
    </message>
    <message>
        <source>What the exponent 00...0 stands for (Kirk &amp; Hwu, Fig. 7.5).</source>
        <translation>指数 00...0 代表什么（Kirk &amp; Hwu，图 7.5）。</translation>
    </message>
    <message>
        <source>What the host issues between the pieces, or the rounds: a command of stream 0, a memset, an allocation, a query after each kernel.</source>
        <translation>主机在各部分或各轮之间发出的命令：0 号流的命令、内存设置、分配，或在每个内核之后的查询。</translation>
    </message>
    <message>
        <source>What the program brings: sm_XY is machine code, compute_XY is PTX.</source>
        <translation>程序带来的代码：sm_XY 是机器码，compute_XY 是 PTX。</translation>
    </message>
    <message>
        <source>Where commands go</source>
        <translation>命令送往哪里</translation>
    </message>
    <message>
        <source>Where each kind of variable lies, whether it is cached, who sees it and for how long.</source>
        <translation>每种变量位于何处，是否缓存，谁能看到，存在多久。</translation>
    </message>
    <message>
        <source>Whether kernels of different streams may run at once (compute capability 2.0 and later).</source>
        <translation>不同流的内核是否可以同时运行（计算能力 2.0 及以后）。</translation>
    </message>
    <message>
        <source>Whether the blocks&apos; values are read and written as volatile: each access is made, but nothing is ordered by it (CUDA Programming Guide, B.2.4); the fence does that.</source>
        <translation>块的值是否按 volatile 读写：每次访问都会进行，但不保证次序（CUDA Programming Guide，B.2.4）；次序由栅栏保证。</translation>
    </message>
    <message>
        <source>Which device is used</source>
        <translation>使用哪个设备</translation>
    </message>
    <message>
        <source>Which machine code and which PTX run on a device, what is loaded, and why the rest is refused.</source>
        <translation>哪些机器码和 PTX 能在设备上运行，加载哪个，以及其余的为什么被拒绝。</translation>
    </message>
    <message>
        <source>Which threads and warps add in each step of the book&apos;s reductions, whole and with half of the threads.</source>
        <translation>书中各种归约的每一步有哪些线程和线程束相加，用全部线程或一半线程。</translation>
    </message>
    <message>
        <source>Which threads of a block run together: their linear numbers, warps, half-warps, idle lanes.</source>
        <translation>块中的哪些线程一起运行：线性编号、线程束、半线程束、空闲的通道。</translation>
    </message>
    <message>
        <source>Why:</source>
        <translation>理由：</translation>
    </message>
    <message>
        <source>With solutions</source>
        <translation>附解答</translation>
    </message>
    <message>
        <source>Working set (KB)</source>
        <translation>工作集 (KB)</translation>
    </message>
    <message>
        <source>Write a number, such as 0.25 or 3e6, of at most 10^12: nothing is counted yet.</source>
        <translation>请写一个数，例如 0.25 或 3e6，不超过 10^12：尚未计入。</translation>
    </message>
    <message>
        <source>Your prediction:</source>
        <translation>您的预测：</translation>
    </message>
    <message>
        <source>Zeros, denormal numbers, infinities and NaN of a format, bit by bit.</source>
        <translation>某格式的零、非规格化数、无穷大和 NaN，逐位列出。</translation>
    </message>
    <message>
        <source>a barrier has no values</source>
        <translation>屏障没有值</translation>
    </message>
    <message>
        <source>a block</source>
        <translation>一个块</translation>
    </message>
    <message>
        <source>a cache of its own</source>
        <translation>自己的缓存</translation>
    </message>
    <message>
        <source>a command of stream 0 begins when all before it has ended, and all after it waits</source>
        <translation>0 号流的命令在它之前的全部结束后才开始，它之后的全部等待</translation>
    </message>
    <message>
        <source>a fence of OpenCL C 1.2 holds for a work-group alone: without volatile nothing makes the compiler keep the order</source>
        <translation>OpenCL C 1.2 的栅栏只对一个工作组有效：没有 volatile，编译器便不必保持次序</translation>
    </message>
    <message>
        <source>a number from %1 to %2 is needed</source>
        <translation>需要 %1 到 %2 之间的数</translation>
    </message>
    <message>
        <source>a rate needs a board&apos;s clock and bandwidth: --device</source>
        <translation>速率需要板的时钟和带宽：--device</translation>
    </message>
    <message>
        <source>a reconstruction takes the fence that is right</source>
        <translation>重建采用正确的栅栏</translation>
    </message>
    <message>
        <source>a reconstruction takes the form that is right in both languages</source>
        <translation>重建采用在两种语言中都正确的形式</translation>
    </message>
    <message>
        <source>a result beside a published table cannot be read</source>
        <translation>无法读取已发表表格旁的结果</translation>
    </message>
    <message>
        <source>a running sum has its order for brackets</source>
        <translation>累加和以次序代替括号</translation>
    </message>
    <message>
        <source>a step of a chain is %1 of these instructions and %2 beside them: operations count only these</source>
        <translation>链的一步有 %1 条这种指令，另有 %2 条：操作数只计前者</translation>
    </message>
    <message>
        <source>a step of a chain is %1 of these instructions and nothing else</source>
        <translation>链的一步只有 %1 条这种指令</translation>
    </message>
    <message>
        <source>a thread</source>
        <translation>一个线程</translation>
    </message>
    <message>
        <source>a thread that scatters has one atom and all points</source>
        <translation>分散的线程有一个原子和所有的点</translation>
    </message>
    <message>
        <source>a warp has 32 lanes</source>
        <translation>一个线程束有 32 个通道</translation>
    </message>
    <message>
        <source>access=vector needs tiles of at least %1, in whose threads a warp lies 4 x 8; tile %2 is smaller</source>
        <translation>access=vector 要求图块至少为 %1，warp 在其线程中排成 4 x 8；图块 %2 太小</translation>
    </message>
    <message>
        <source>all threads and the host</source>
        <translation>所有线程和主机</translation>
    </message>
    <message>
        <source>allocating device memory or page-locked memory serialises the streams</source>
        <translation>分配设备内存或页锁定内存会使各流串行</translation>
    </message>
    <message>
        <source>an estimate: %1 values are needed at once, held to what a block of %2 threads may have</source>
        <translation>估计值：同时需要 %1 个值，限制为 %2 个线程的线程块所能拥有的数量</translation>
    </message>
    <message>
        <source>an estimate: as many values are needed at once</source>
        <translation>估计值：同时需要这么多个值</translation>
    </message>
    <message>
        <source>another file %1 lies there</source>
        <translation>那里已有另一个文件 %1</translation>
    </message>
    <message>
        <source>another machine than the printed one</source>
        <translation>与书中不同的机器</translation>
    </message>
    <message>
        <source>another major revision has other machine instructions</source>
        <translation>另一个主版本有不同的机器指令</translation>
    </message>
    <message>
        <source>another program keeps it busy</source>
        <translation>另一个程序正在占用它</translation>
    </message>
    <message>
        <source>another program kept the GPU busy: rates may be too low, latencies too high</source>
        <translation>另一个程序占用了 GPU：速率可能偏低，延迟可能偏高</translation>
    </message>
    <message>
        <source>another program, or another Larmor, uses this port</source>
        <translation>另一个程序或另一个 Larmor 正在使用这个端口</translation>
    </message>
    <message>
        <source>asking whether the GPU is idle</source>
        <translation>正在检查 GPU 是否空闲</translation>
    </message>
    <message>
        <source>between %1 and %2, where the times are equal on logarithmic scales</source>
        <translation>在 %1 与 %2 之间，按对数刻度时间相等之处</translation>
    </message>
    <message>
        <source>block=%1 has too many threads</source>
        <translation>block=%1 的线程太多</translation>
    </message>
    <message>
        <source>both levels</source>
        <translation>两级</translation>
    </message>
    <message>
        <source>calls are launch, bad-launch, fault, async-copy, copy, synchronise, last-error and reset</source>
        <translation>可用的调用有 launch、bad-launch、fault、async-copy、copy、synchronise、last-error 和 reset</translation>
    </message>
    <message>
        <source>cannot open the class page at %1, port %2</source>
        <translation>无法在 %1 的端口 %2 打开课堂页面</translation>
    </message>
    <message>
        <source>cannot save the lesson %1</source>
        <translation>无法保存课程 %1</translation>
    </message>
    <message>
        <source>choose a port from 1024 to 65535</source>
        <translation>请选择 1024 到 65535 之间的端口</translation>
    </message>
    <message>
        <source>choose another address</source>
        <translation>请另选一个地址</translation>
    </message>
    <message>
        <source>choose another address or port</source>
        <translation>请另选地址或端口</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>请选择另一个文件夹</translation>
    </message>
    <message>
        <source>choose the engine cuda</source>
        <translation>请选择引擎 cuda</translation>
    </message>
    <message>
        <source>close other programs, and try again</source>
        <translation>请关闭其他程序后重试</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>end that program (nvidia-smi lists them), or measure in spite of it: --force</source>
        <translation>请结束该程序（nvidia-smi 会列出），或仍然测量：--force</translation>
    </message>
    <message>
        <source>end that program, or choose another port: in the preferences, or with --port</source>
        <translation>请结束该程序，或另选端口：在首选项中，或用 --port</translation>
    </message>
    <message>
        <source>every point is written by all %1 atoms, one addition after the other</source>
        <translation>每个点由全部 %1 个原子写入，加法逐个进行</translation>
    </message>
    <message>
        <source>every warp makes %1 passes of the loop, as its longest thread does, and not %2, which are all lengths one after the other</source>
        <translation>每个 warp 循环 %1 次，与其最长的线程一样，而不是所有长度相加的 %2 次</translation>
    </message>
    <message>
        <source>format=uint8 has components=1 here</source>
        <translation>format=uint8 在此只有 components=1</translation>
    </message>
    <message>
        <source>format=uint8 is read as it is, which no texture unit filters (CUDA C Programming Guide, 3.2.4); filter=point is needed</source>
        <translation>format=uint8 原样读取，纹理单元不能对其滤波（CUDA C Programming Guide，3.2.4）；需要 filter=point</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>global</source>
        <translation>全局</translation>
    </message>
    <message>
        <source>greatest denormal number</source>
        <translation>最大的非规格化数</translation>
    </message>
    <message>
        <source>greatest number</source>
        <translation>最大的数</translation>
    </message>
    <message>
        <source>halving needs a power of two</source>
        <translation>折半需要二的幂</translation>
    </message>
    <message>
        <source>index=%1 is no thread of this block</source>
        <translation>index=%1 不是这个块的线程</translation>
    </message>
    <message>
        <source>infinity</source>
        <translation>无穷大</translation>
    </message>
    <message>
        <source>integers have no denormals</source>
        <translation>整数没有非规格化数</translation>
    </message>
    <message>
        <source>it must divide the size, %1</source>
        <translation>它必须整除大小 %1</translation>
    </message>
    <message>
        <source>its result is wrong on purpose</source>
        <translation>其结果是有意错误的</translation>
    </message>
    <message>
        <source>its result is wrong: error %1 of %2 allowed</source>
        <translation>其结果错误：误差 %1，允许 %2</translation>
    </message>
    <message>
        <source>lanes are numbered from 0 to 31</source>
        <translation>通道编号为 0 到 31</translation>
    </message>
    <message>
        <source>lanes change places in pairs: swap=3,4</source>
        <translation>通道成对交换位置：swap=3,4</translation>
    </message>
    <message>
        <source>larmor lesson lists them; a file of your own ends in .json or .larmor-lesson</source>
        <translation>larmor lesson 列出它们；自己的文件以 .json 或 .larmor-lesson 结尾</translation>
    </message>
    <message>
        <source>least denormal number</source>
        <translation>最小的非规格化数</translation>
    </message>
    <message>
        <source>least normal number</source>
        <translation>最小的规格化数</translation>
    </message>
    <message>
        <source>libmicrohttpd does not start: %1</source>
        <translation>libmicrohttpd 无法启动：%1</translation>
    </message>
    <message>
        <source>local</source>
        <translation>本地</translation>
    </message>
    <message>
        <source>look at the system&apos;s log</source>
        <translation>请查看系统日志</translation>
    </message>
    <message>
        <source>machine code runs within its major revision, from its minor revision on</source>
        <translation>机器码在其主版本内、从其次版本起可以运行</translation>
    </message>
    <message>
        <source>measuring %1</source>
        <translation>正在测量 %1</translation>
    </message>
    <message>
        <source>measuring %1; about %2 s left</source>
        <translation>正在测量 %1；还需约 %2 秒</translation>
    </message>
    <message>
        <source>minus infinity</source>
        <translation>负无穷大</translation>
    </message>
    <message>
        <source>minus zero</source>
        <translation>负零</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>modelled or computed</source>
        <translation>建模或计算</translation>
    </message>
    <message>
        <source>ms of all pieces together.</source>
        <translation>所有部分合计的毫秒数。</translation>
    </message>
    <message>
        <source>name a file beside the lesson</source>
        <translation>请指定课程旁边的文件</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>no GPU takes more than %1</source>
        <translation>没有 GPU 能接受超过 %1 个</translation>
    </message>
    <message>
        <source>no block reads what another one wrote</source>
        <translation>没有块读取别的块所写的值</translation>
    </message>
    <message>
        <source>no class page can be opened</source>
        <translation>无法打开课堂页面</translation>
    </message>
    <message>
        <source>no rate: %1</source>
        <translation>没有速率：%1</translation>
    </message>
    <message>
        <source>no such crossover from %1 to %2: %3 is the faster one at both</source>
        <translation>从 %1 到 %2 没有这样的交叉点：两端都是 %3 较快</translation>
    </message>
    <message>
        <source>no such crossover: %1 is the faster one at %2, %3 at %4</source>
        <translation>没有这样的交叉点：在 %2 处 %1 较快，在 %4 处 %3 较快</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不需要</translation>
    </message>
    <message>
        <source>not run yet: larmor lab published %1 --fill</source>
        <translation>尚未运行：larmor lab published %1 --fill</translation>
    </message>
    <message>
        <source>not run: the %1 seconds that it may take were over</source>
        <translation>未运行：允许的 %1 秒已用完</translation>
    </message>
    <message>
        <source>nothing is printed here</source>
        <translation>此处原文没有数字</translation>
    </message>
    <message>
        <source>nothing of ours makes this number</source>
        <translation>我们没有得出此数的项目</translation>
    </message>
    <message>
        <source>nothing stands between the streams</source>
        <translation>流之间没有别的命令</translation>
    </message>
    <message>
        <source>numbers from %1 to %2 between commas are needed; - is an idle lane</source>
        <translation>需要用逗号分隔的 %1 到 %2 之间的数；- 是空闲的通道</translation>
    </message>
    <message>
        <source>of the %1 combinations of %2 that ran</source>
        <translation>取自 %2 种组合中运行过的 %1 种</translation>
    </message>
    <message>
        <source>on a smaller scan, not scaled: %1</source>
        <translation>用较小的扫描，未换算：%1</translation>
    </message>
    <message>
        <source>on the chip</source>
        <translation>在芯片上</translation>
    </message>
    <message>
        <source>one</source>
        <translation>一</translation>
    </message>
    <message>
        <source>only NVIDIA GPUs are measured</source>
        <translation>只测量 NVIDIA 的 GPU</translation>
    </message>
    <message>
        <source>plain loads read the array as it is</source>
        <translation>普通加载按原样读数组</translation>
    </message>
    <message>
        <source>ports below 1024 are the system&apos;s</source>
        <translation>1024 以下的端口属于系统</translation>
    </message>
    <message>
        <source>quiet NaN</source>
        <translation>安静 NaN</translation>
    </message>
    <message>
        <source>random, few or sorted</source>
        <translation>random、few 或 sorted</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读</translation>
    </message>
    <message>
        <source>read and write</source>
        <translation>读和写</translation>
    </message>
    <message>
        <source>register</source>
        <translation>寄存器</translation>
    </message>
    <message>
        <source>relative error of the float</source>
        <translation>浮点数的相对误差</translation>
    </message>
    <message>
        <source>rename one of them</source>
        <translation>请重命名其中一个</translation>
    </message>
    <message>
        <source>say 1,1,0.25,0.25</source>
        <translation>例如 1,1,0.25,0.25</translation>
    </message>
    <message>
        <source>say NAME:SHARE:SPEED-UP or NAME:SHARE:SPEED-UP:host, several between commas</source>
        <translation>写作 NAME:SHARE:SPEED-UP 或 NAME:SHARE:SPEED-UP:host，多个用逗号分隔</translation>
    </message>
    <message>
        <source>say X, XxY or XxYxZ, each from 1 to %1</source>
        <translation>写作 X、XxY 或 XxYxZ，各为 1 到 %1</translation>
    </message>
    <message>
        <source>say sm_13 (machine code) or compute_20 (PTX), several between commas</source>
        <translation>例如 sm_13（机器码）或 compute_20（PTX），多个用逗号分隔</translation>
    </message>
    <message>
        <source>say x,y,z, each from 0 on and below the block&apos;s size</source>
        <translation>写作 x,y,z，各从 0 起且小于块的大小</translation>
    </message>
    <message>
        <source>second level</source>
        <translation>第二级</translation>
    </message>
    <message>
        <source>setting device memory serialises the streams like a command of stream 0</source>
        <translation>设置设备内存会像 0 号流的命令一样使各流串行</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>共享</translation>
    </message>
    <message>
        <source>signalling NaN (GPUs have none)</source>
        <translation>信号 NaN（GPU 没有）</translation>
    </message>
    <message>
        <source>source=linear is read by the number of a texel (tex1Dfetch; CUDA C Programming Guide, B.8.1): filter=point, normalised=0 and address=clamp are needed</source>
        <translation>source=linear 按纹素编号读取（tex1Dfetch；CUDA C Programming Guide，B.8.1）：需要 filter=point、normalised=0 和 address=clamp</translation>
    </message>
    <message>
        <source>texture</source>
        <translation>纹理</translation>
    </message>
    <message>
        <source>the %1 is not measured now</source>
        <translation>现在不测量 %1</translation>
    </message>
    <message>
        <source>the GPU&apos;s clock changed while it was measured</source>
        <translation>测量期间 GPU 的时钟频率发生了变化</translation>
    </message>
    <message>
        <source>the GPU&apos;s clock was held back while it was measured: %1</source>
        <translation>测量期间 GPU 的时钟频率受到限制：%1</translation>
    </message>
    <message>
        <source>the application</source>
        <translation>应用程序</translation>
    </message>
    <message>
        <source>the book prints 14, where its own formula gives 13</source>
        <translation>书中印的是 14，而它自己的公式得 13</translation>
    </message>
    <message>
        <source>the device&apos;s minor revision is older than the code</source>
        <translation>设备的次版本比代码旧</translation>
    </message>
    <message>
        <source>the emulator&apos;s texture units give numbers, not elements</source>
        <translation>模拟器的纹理单元只给出数，不给出元素</translation>
    </message>
    <message>
        <source>the engine %1 compiles no kernels</source>
        <translation>引擎 %1 不编译内核</translation>
    </message>
    <message>
        <source>the engine %1 has none</source>
        <translation>引擎 %1 没有这种 GPU</translation>
    </message>
    <message>
        <source>the folder for a person&apos;s own data cannot be written to</source>
        <translation>无法写入个人数据文件夹</translation>
    </message>
    <message>
        <source>the halo is %1 % of the pixels that a block loads</source>
        <translation>光环占块所加载像素的 %1 %</translation>
    </message>
    <message>
        <source>the kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>the keys</source>
        <translation>这些键</translation>
    </message>
    <message>
        <source>the list of exercises cannot be read</source>
        <translation>无法读取习题列表</translation>
    </message>
    <message>
        <source>the model&apos;s reason is not known</source>
        <translation>模型偏离的原因不详</translation>
    </message>
    <message>
        <source>the numbers</source>
        <translation>这些数</translation>
    </message>
    <message>
        <source>the parts are %1</source>
        <translation>可用的部分有 %1</translation>
    </message>
    <message>
        <source>the profile cannot be kept</source>
        <translation>无法保存该配置</translation>
    </message>
    <message>
        <source>the run %1 reads %2, which is outside the lesson&apos;s folder</source>
        <translation>运行 %1 读取的 %2 在课程文件夹之外</translation>
    </message>
    <message>
        <source>the run of %1 does not tell it</source>
        <translation>%1 的运行没有给出此值</translation>
    </message>
    <message>
        <source>the shares of the tasks add up to %1</source>
        <translation>各任务的份额之和为 %1</translation>
    </message>
    <message>
        <source>the source of the preset</source>
        <translation>该预设的来源</translation>
    </message>
    <message>
        <source>the system gives no random numbers: %1</source>
        <translation>系统没有提供随机数：%1</translation>
    </message>
    <message>
        <source>the vector type says what a record holds</source>
        <translation>向量类型决定记录的内容</translation>
    </message>
    <message>
        <source>there is no instruction &apos;%1&apos;</source>
        <translation>没有指令“%1”</translation>
    </message>
    <message>
        <source>there is no part %1</source>
        <translation>没有名为 %1 的部分</translation>
    </message>
    <message>
        <source>these records are of floats</source>
        <translation>这些记录由 float 组成</translation>
    </message>
    <message>
        <source>they must add up to 1: name what is left over, too</source>
        <translation>它们的和必须为 1：剩余的部分也要写出</translation>
    </message>
    <message>
        <source>this device has another number of copy engines</source>
        <translation>此设备的复制引擎数不同</translation>
    </message>
    <message>
        <source>this finish leaves the fence out</source>
        <translation>这种收尾省去了栅栏</translation>
    </message>
    <message>
        <source>this finish needs no fence</source>
        <translation>这种收尾不需要栅栏</translation>
    </message>
    <message>
        <source>this format has too many numbers to try them all</source>
        <translation>这个格式的数太多，无法全部尝试</translation>
    </message>
    <message>
        <source>this instruction is no root</source>
        <translation>这条指令不是开方</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>this machine has no such address now</source>
        <translation>本机现在没有这个地址</translation>
    </message>
    <message>
        <source>this machine: %1 (%2)</source>
        <translation>本机：%1（%2）</translation>
    </message>
    <message>
        <source>this program was built without GNU libmicrohttpd: install libmicrohttpd-dev and build it again</source>
        <translation>本程序构建时没有 GNU libmicrohttpd：请安装 libmicrohttpd-dev 后重新构建</translation>
    </message>
    <message>
        <source>threadIdx &gt; 2 splits a warp, threadIdx / 32 &gt; 2 does not; odd threads split every warp (OpenCL Best Practices Guide, App. A, no. 6); a loop of 6, 7 or 8 passes costs the longest (Kirk &amp; Hwu 2010, 6.1).</source>
        <translation>threadIdx &gt; 2 会分裂一个 warp，threadIdx / 32 &gt; 2 不会；奇数线程分裂每个 warp（OpenCL Best Practices Guide，App. A, no. 6）；6、7 或 8 次的循环按最长的计（Kirk &amp; Hwu 2010，6.1）。</translation>
    </message>
    <message>
        <source>three numbers have brackets and no order to choose</source>
        <translation>三个数只有括号，没有次序可选</translation>
    </message>
    <message>
        <source>tile=%1 is not possible</source>
        <translation>tile=%1 不可行</translation>
    </message>
    <message>
        <source>time of %1 iterations from a run with %2</source>
        <translation>由 %2 次迭代的运行换算的 %1 次迭代时间</translation>
    </message>
    <message>
        <source>time of %1 pairs at the rate of a run with %2</source>
        <translation>按 %2 对的运行速率换算的 %1 对所需时间</translation>
    </message>
    <message>
        <source>to ask whether a kernel has ended keeps later kernels from starting before it has: this costs where kernels run at once</source>
        <translation>询问内核是否结束，会使后面的内核在它结束之前不能开始：内核同时运行时这有代价</translation>
    </message>
    <message>
        <source>two of its files are called %1</source>
        <translation>其中两个文件都叫 %1</translation>
    </message>
    <message>
        <source>unknown texels %1</source>
        <translation>未知的纹素 %1</translation>
    </message>
    <message>
        <source>where nine tenths of the highest rate between %1 and %2 are reached</source>
        <translation>在 %1 与 %2 之间达到最高速率十分之九之处</translation>
    </message>
    <message>
        <source>write it to a file: -o FILE</source>
        <translation>请将其写入文件：-o FILE</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>零</translation>
    </message>
    <message>
        <source>16 transactions of 32 bytes move 8 times what is used; the guide&apos;s plot falls by 10.6, its text says 8</source>
        <translation>16 次 32 字节的事务搬运 8 倍于所用的数据；指南的曲线下降 10.6 倍，其文字说 8 倍</translation>
    </message>
    <message>
        <source>A bound holds where ours is not above it. Ours is the largest error of a million values of the function&apos;s usual range; fmaf and the rest are left out.</source>
        <translation>我们的值不超过上限时，该上限成立。我们的值是函数常用范围内一百万个值的最大误差；fmaf 等其余函数未列入。</translation>
    </message>
    <message>
        <source>A bound holds where ours is not above it. The OpenCL guide of the same year allows erfc 7. Below compute capability 1.3 a double is computed as a float.</source>
        <translation>我们的值不超过上限时，该上限成立。同年的 OpenCL 指南允许 erfc 为 7。计算能力低于 1.3 时，double 按 float 计算。</translation>
    </message>
    <message>
        <source>Absolute bounds are printed as powers of two and shown as numbers. __tanf and __powf are defined by the others and have no bound of their own.</source>
        <translation>绝对上限原文印作二的幂，此处显示为数值。__tanf 和 __powf 由其他函数定义，没有自己的上限。</translation>
    </message>
    <message>
        <source>Double-precision functions: largest error</source>
        <translation>双精度函数：最大误差</translation>
    </message>
    <message>
        <source>Fast functions of single precision: largest error</source>
        <translation>单精度快速函数：最大误差</translation>
    </message>
    <message>
        <source>Minutes of ours are those of the printed pairs at the rate of a smaller run; the solver runs on the processor, as in the book, 60 iterations.</source>
        <translation>我们的分钟数是按较小运行的速率换算到书中配对数的时间；求解器与书中一样在处理器上运行 60 次迭代。</translation>
    </message>
    <message>
        <source>OpenCL allows more for some functions; on a processor its own library computes them</source>
        <translation>OpenCL 对某些函数允许更大的误差；在处理器上由其自己的库计算</translation>
    </message>
    <message>
        <source>Ours is sought in steps of the grid, half an ångström apart, one atom in ten cubic ångström. The book does not say which GPU it was: modelled is that of its chapter 9.</source>
        <translation>我们的值按网格的级差寻找，格点间距半埃，每十立方埃一个原子。书中没有说明是哪块 GPU：模型采用其第 9 章的那块。</translation>
    </message>
    <message>
        <source>Ours: a 64 x 64 phantom on a spiral of 16 arms without noise. The book&apos;s scan, its noise and its regulariser are not given: compare the differences between rows.</source>
        <translation>我们的：64 x 64 体模，16 臂螺旋，无噪声。书中的扫描、噪声和正则项均未给出：请比较各行之间的差别。</translation>
    </message>
    <message>
        <source>Ours: operations of all threads over time, clock and number of multiprocessors.</source>
        <translation>我们的：所有线程的运算数除以时间、时钟频率和多处理器数。</translation>
    </message>
    <message>
        <source>__cosf, x from -π to π</source>
        <translation>__cosf，x 从 -π 到 π</translation>
    </message>
    <message>
        <source>__exp10f: and floor(|2.95 x|) more</source>
        <translation>__exp10f：另加 floor(|2.95 x|)</translation>
    </message>
    <message>
        <source>__expf: and floor(|1.16 x|) more</source>
        <translation>__expf：另加 floor(|1.16 x|)</translation>
    </message>
    <message>
        <source>__fdividef, y from 2^-126 to 2^126</source>
        <translation>__fdividef，y 从 2^-126 到 2^126</translation>
    </message>
    <message>
        <source>__log10f, other x</source>
        <translation>__log10f，其他 x</translation>
    </message>
    <message>
        <source>__log10f, x from 0.5 to 2</source>
        <translation>__log10f，x 从 0.5 到 2</translation>
    </message>
    <message>
        <source>__log2f, other x</source>
        <translation>__log2f，其他 x</translation>
    </message>
    <message>
        <source>__log2f, x from 0.5 to 2</source>
        <translation>__log2f，x 从 0.5 到 2</translation>
    </message>
    <message>
        <source>__logf, other x</source>
        <translation>__logf，其他 x</translation>
    </message>
    <message>
        <source>__logf, x from 0.5 to 2</source>
        <translation>__logf，x 从 0.5 到 2</translation>
    </message>
    <message>
        <source>__sinf, x from -π to π</source>
        <translation>__sinf，x 从 -π 到 π</translation>
    </message>
    <message>
        <source>absolute bound</source>
        <translation>绝对上限</translation>
    </message>
    <message>
        <source>all times here begin when the engine is open: the start of a driver is not among them</source>
        <translation>此处所有时间都从引擎打开后开始：不包括驱动程序的启动</translation>
    </message>
    <message>
        <source>another device: of a processor a multiprocessor is a core with its vector unit, and the clock is the one that the driver states</source>
        <translation>另一种设备：对处理器而言，多处理器是一个带向量单元的核心，时钟频率取驱动程序所报的值</translation>
    </message>
    <message>
        <source>another device: where it is the processor, copies and kernels share its cores and little is saved</source>
        <translation>另一种设备：若为处理器，复制与内核共用其核心，节省很少</translation>
    </message>
    <message>
        <source>another machine than the printed one, and a smaller product where it is a processor</source>
        <translation>与书中不同的机器；若为处理器，矩阵也较小</translation>
    </message>
    <message>
        <source>another machine than the printed one, and fewer atoms</source>
        <translation>与书中不同的机器，原子也较少</translation>
    </message>
    <message>
        <source>another machine than the printed one; without the copies and the start of the driver, which the book&apos;s times contain</source>
        <translation>与书中不同的机器；不含书中时间所包括的复制和驱动程序启动</translation>
    </message>
    <message>
        <source>another machine than the printed ones, and each input and each output counted once</source>
        <translation>与原文不同的机器，且每个输入和输出只计一次</translation>
    </message>
    <message>
        <source>another object and another scan: the book&apos;s are not given</source>
        <translation>另一个物体和另一次扫描：书中的并未给出</translation>
    </message>
    <message>
        <source>another processor, with vector instructions and several threads, and single precision: the book&apos;s was not optimised</source>
        <translation>另一种处理器，使用向量指令和多个线程，且为单精度：书中的版本未经优化</translation>
    </message>
    <message>
        <source>double precision is the yardstick of rounding here, a sum of long double steps without vector instructions: no time of it is told</source>
        <translation>双精度在此是舍入的标尺，是不用向量指令的长求和：不给出其时间</translation>
    </message>
    <message>
        <source>half a unit in the last place is the error of a correctly rounded result, which the table calls 0</source>
        <translation>正确舍入的结果误差为末位的半个单位，表中记作 0</translation>
    </message>
    <message>
        <source>other hardware: the bounds are those of the GPUs of 2010</source>
        <translation>硬件不同：上限针对 2010 年的 GPU</translation>
    </message>
    <message>
        <source>printed is the bound that the memory sets; ours is the rate that the kernel reaches</source>
        <translation>原文是内存所定的上限；我们的是内核达到的速率</translation>
    </message>
    <message>
        <source>registers and code are those that today&apos;s compiler gives, not that of 2008</source>
        <translation>寄存器和代码出自今天的编译器，而非 2008 年的</translation>
    </message>
    <message>
        <source>registers and code are those that today&apos;s compiler gives, not that of 2008; a combination whose registers do not fit is refused</source>
        <translation>寄存器和代码出自今天的编译器，而非 2008 年的；寄存器放不下的组合被拒绝</translation>
    </message>
    <message>
        <source>sine and cosine are tested one by one</source>
        <translation>正弦和余弦分别测试</translation>
    </message>
    <message>
        <source>the book does not say which GPU it was, nor how large its bins were</source>
        <translation>书中没有说明是哪块 GPU，也没有说明箱的大小</translation>
    </message>
    <message>
        <source>the book&apos;s compiler of 2008 gave other registers and other code than today&apos;s, which the model counts; the book does not say which block and chunk it took</source>
        <translation>2008 年的编译器给出的寄存器和代码不同于模型所计的今天的编译器；书中没有说明所用的线程块和分段</translation>
    </message>
    <message>
        <source>the guide gives neither the sizes nor the bytes that it counted: ours counts each input and each output once</source>
        <translation>指南既没有给出大小，也没有给出所计的字节：我们对每个输入和输出各计一次</translation>
    </message>
    <message>
        <source>the model begins with a launch: it has no driver to start</source>
        <translation>模型从内核启动开始：没有驱动程序要启动</translation>
    </message>
    <message>
        <source>the model counts and times: how a board&apos;s own units round is not known to it</source>
        <translation>模型只计数和计时：它不知道显卡自身的单元如何舍入</translation>
    </message>
    <message>
        <source>the model counts what kernels do: it makes no image</source>
        <translation>模型只统计内核所做的事：不生成图像</translation>
    </message>
    <message>
        <source>the model is of the GPU, and this ran on a processor</source>
        <translation>模型是 GPU 的，而此项在处理器上运行</translation>
    </message>
    <message>
        <source>the solver is missing: it ran on a processor, which the model of the GPU does not have</source>
        <translation>缺少求解器：它在处理器上运行，而 GPU 的模型没有处理器</translation>
    </message>
    <message>
        <source>the solver ran on a processor, which the model of the GPU does not have</source>
        <translation>求解器在处理器上运行，而 GPU 的模型没有处理器</translation>
    </message>
    <message>
        <source>the time of a launch and of the copies before it is none of the model&apos;s</source>
        <translation>启动及之前复制的时间不在模型之内</translation>
    </message>
    <message>
        <source>this machine&apos;s bus, of whatever generation; its memory, where the device is the processor</source>
        <translation>本机的总线，不论哪一代；若设备为处理器，则是其内存</translation>
    </message>
    <message>
        <source>today&apos;s compiler leaves the loops over a tile&apos;s rows rolled, whose index operations the model charges; that of 2008 unrolled them: unroll=4 is nearer</source>
        <translation>今天的编译器不展开遍历分块各行的循环，模型计入其索引运算；2008 年的编译器将其展开：unroll=4 更接近</translation>
    </message>
    <message>
        <source>what the loop around the instructions adds, and instructions that today&apos;s compiler joins or leaves out</source>
        <translation>指令外围的循环所增加的开销，以及今天的编译器合并或省去的指令</translation>
    </message>
    <message>
        <source>Nothing to draw on this engine</source>
        <translation>此引擎上没有可绘制的内容</translation>
    </message>
    <message>
        <source>Values of the chart</source>
        <translation>图表的数值</translation>
    </message>
    <message>
        <source>the %1 has no such thing: %2 (%3); compute capability %4 is the first that has</source>
        <translation>%1 没有此功能：%2（%3）；计算能力 %4 是第一个具备它的</translation>
    </message>
    <message>
        <source>Loads in flight: C Best Practices Guide, hiding latency</source>
        <translation>在途加载：C Best Practices Guide，隐藏延迟</translation>
    </message>
    <message>
        <source>Tuned: unrolled</source>
        <translation>已调优：展开</translation>
    </message>
    <message>
        <source>%1 ended with status %2</source>
        <translation>%1 以状态 %2 结束</translation>
    </message>
    <message>
        <source>%1 has not been run</source>
        <translation>%1 尚未运行</translation>
    </message>
    <message>
        <source>%1 has too many blocks to be modelled</source>
        <translation>%1 的线程块太多，无法建模</translation>
    </message>
    <message>
        <source>%1 is %2 instead of %3</source>
        <translation>%1 为 %2，而应为 %3</translation>
    </message>
    <message>
        <source>%1 is %2, too large</source>
        <translation>%1 为 %2，过大</translation>
    </message>
    <message>
        <source>%1 is %2, too small</source>
        <translation>%1 为 %2，过小</translation>
    </message>
    <message>
        <source>%1 is %2, which does not say %3</source>
        <translation>%1 为 %2，其中没有 %3</translation>
    </message>
    <message>
        <source>%1 is %2, which is no number</source>
        <translation>%1 为 %2，不是数</translation>
    </message>
    <message>
        <source>%1 is more than a third away, and nothing says why</source>
        <translation>%1 偏差超过三分之一，却没有说明原因</translation>
    </message>
    <message>
        <source>%1 is not in the report</source>
        <translation>报告中没有 %1</translation>
    </message>
    <message>
        <source>%1 is within a third, and yet a reason is given</source>
        <translation>%1 在三分之一以内，却给出了原因</translation>
    </message>
    <message>
        <source>%1: ours is missing</source>
        <translation>%1：缺少本程序的数值</translation>
    </message>
    <message>
        <source>1 to 256; texel i holds i.</source>
        <translation>1 到 256；纹素 i 的值为 i。</translation>
    </message>
    <message>
        <source>As larmor model devices names it.</source>
        <translation>如 larmor model devices 所称。</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>坐标</translation>
    </message>
    <message>
        <source>Coordinates of a texture</source>
        <translation>纹理坐标</translation>
    </message>
    <message>
        <source>Floating-point operations that a thread does for the bytes below; a multiply-add counts two.</source>
        <translation>一个线程为下面的字节所做的浮点运算；一次乘加计为两次。</translation>
    </message>
    <message>
        <source>From 0 to 1 over the row, whatever its length, or in texels.</source>
        <translation>沿整行从 0 到 1，不论多长，或以纹素计。</translation>
    </message>
    <message>
        <source>In order, between commas: register (once: it is expensive), map, kernel (writes), unmap, draw, unregister.</source>
        <translation>按次序，用逗号分隔：register（一次：代价高）、map、kernel（写）、unmap、draw、unregister。</translation>
    </message>
    <message>
        <source>Life of a shared object</source>
        <translation>共享对象的一生</translation>
    </message>
    <message>
        <source>One or several between commas: from 0 to 1 over the row, or in texels, whose centres lie at 0.5, 1.5 ...</source>
        <translation>一个或用逗号分隔的多个：沿整行从 0 到 1，或以纹素计，其中心在 0.5、1.5 ……</translation>
    </message>
    <message>
        <source>That it moves to and from global memory for them: the naive matrix product reads two floats for two operations.</source>
        <translation>它为此与全局内存之间移动的字节：朴素矩阵乘法为两次运算读两个浮点数。</translation>
    </message>
    <message>
        <source>The nearest texel at the edge, or the row again and again (3.2.4.3).</source>
        <translation>边缘最近的纹素，或整行不断重复（3.2.4.3）。</translation>
    </message>
    <message>
        <source>The texel in which the coordinate lies, or a mean of the two around it (F.1, F.2).</source>
        <translation>坐标所在的纹素，或其两侧两个的加权平均（F.1、F.2）。</translation>
    </message>
    <message>
        <source>The texture units are the limit: each makes one fetch a cycle.</source>
        <translation>纹理单元是瓶颈：每个单元每周期读取一次。</translation>
    </message>
    <message>
        <source>Two roofs of a board</source>
        <translation>一张卡的两个屋顶</translation>
    </message>
    <message>
        <source>What a kernel can reach on a board by its operations for each byte: its memory sets the one roof, its units the other.</source>
        <translation>一个内核按其每字节运算在一张卡上所能达到的：内存定一个屋顶，单元定另一个。</translation>
    </message>
    <message>
        <source>What a row of texels 0, 1, 2 ... gives at a coordinate: filter, addressing, and weights of eight bits.</source>
        <translation>一行纹素 0、1、2 …… 在某坐标处给出什么：滤波、寻址和八位权重。</translation>
    </message>
    <message>
        <source>Which calls a buffer or texture of OpenGL takes before a kernel may write it and OpenGL may draw it, and who owns it meanwhile.</source>
        <translation>OpenGL 的缓冲区或纹理在内核可写、OpenGL 可绘之前需要哪些调用，此间归谁所有。</translation>
    </message>
    <message>
        <source>a search measures: %1 does not</source>
        <translation>搜索需要测量：%1 不测量</translation>
    </message>
    <message>
        <source>address=wrap is not possible with normalised=0</source>
        <translation>normalised=0 时不能使用 address=wrap</translation>
    </message>
    <message>
        <source>atomic transactions</source>
        <translation>原子事务</translation>
    </message>
    <message>
        <source>by the rules of latency</source>
        <translation>按延迟规则</translation>
    </message>
    <message>
        <source>bytes of local memory</source>
        <translation>本地内存的字节</translation>
    </message>
    <message>
        <source>choose a kernel that is launched alone, for example vector-add</source>
        <translation>请选择单独启动的内核，例如 vector-add</translation>
    </message>
    <message>
        <source>it has no device that runs them beside the host</source>
        <translation>它没有与主机并行运行的设备</translation>
    </message>
    <message>
        <source>it is a program of the host, with clocks of its own</source>
        <translation>它是主机的程序，有自己的时钟</translation>
    </message>
    <message>
        <source>it is not mapped</source>
        <translation>未映射</translation>
    </message>
    <message>
        <source>it is registered already</source>
        <translation>已注册过</translation>
    </message>
    <message>
        <source>it takes the fraction of a coordinate, which must run from 0 to 1</source>
        <translation>它取坐标的小数部分，坐标须从 0 到 1</translation>
    </message>
    <message>
        <source>its address holds between map and unmap only</source>
        <translation>其地址只在 map 与 unmap 之间有效</translation>
    </message>
    <message>
        <source>largest absolute error</source>
        <translation>最大绝对误差</translation>
    </message>
    <message>
        <source>largest error</source>
        <translation>最大误差</translation>
    </message>
    <message>
        <source>larmor lesson --inventory lists them</source>
        <translation>larmor lesson --inventory 会列出它们</translation>
    </message>
    <message>
        <source>larmor model devices lists the boards and what is known of them</source>
        <translation>larmor model devices 列出各卡及其已知数据</translation>
    </message>
    <message>
        <source>launches cannot be clocked on the engine %1</source>
        <translation>在引擎 %1 上无法为启动计时</translation>
    </message>
    <message>
        <source>launches of %1 cannot be clocked</source>
        <translation>无法为 %1 的启动计时</translation>
    </message>
    <message>
        <source>local memory of a thread</source>
        <translation>线程的本地内存</translation>
    </message>
    <message>
        <source>measured by the tuner</source>
        <translation>由调优器测量</translation>
    </message>
    <message>
        <source>no source states its clock or its bandwidth</source>
        <translation>没有来源给出其时钟或带宽</translation>
    </message>
    <message>
        <source>nothing of the sources&apos; contents is called &apos;%1&apos;</source>
        <translation>资料内容中没有名为“%1”的条目</translation>
    </message>
    <message>
        <source>one launch needs what all blocks of an earlier one wrote</source>
        <translation>一次启动需要先前一次启动的所有线程块写入的内容</translation>
    </message>
    <message>
        <source>only what is registered and not mapped can be mapped</source>
        <translation>只有已注册且未映射的才能映射</translation>
    </message>
    <message>
        <source>only what is registered and not mapped can be unregistered</source>
        <translation>只有已注册且未映射的才能注销</translation>
    </message>
    <message>
        <source>reductions of warps</source>
        <translation>线程束的归约</translation>
    </message>
    <message>
        <source>running what the list names</source>
        <translation>正在运行列表中的命令</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>采样数</translation>
    </message>
    <message>
        <source>say normalised=1 or address=clamp</source>
        <translation>请指定 normalised=1 或 address=clamp</translation>
    </message>
    <message>
        <source>the %1 has no roofs</source>
        <translation>%1 没有屋顶</translation>
    </message>
    <message>
        <source>the list of the sources&apos; contents cannot be read</source>
        <translation>无法读取资料内容列表</translation>
    </message>
    <message>
        <source>they fit</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>transactions of reductions</source>
        <translation>归约的事务</translation>
    </message>
    <message>
        <source>warps that hide a load</source>
        <translation>隐藏一次加载的线程束</translation>
    </message>
    <message>
        <source>warps that hide arithmetic</source>
        <translation>隐藏算术延迟的线程束</translation>
    </message>
    <message>
        <source>warps that hide memory</source>
        <translation>隐藏内存延迟的线程束</translation>
    </message>
    <message>
        <source>what OpenGL draws of a mapped object is undefined</source>
        <translation>OpenGL 绘制已映射对象的结果未定义</translation>
    </message>
    <message>
        <source>Many phones came at once. Wait some seconds, then open the page again.</source>
        <translation>同时来的手机太多。请等几秒，再打开页面。</translation>
    </message>
    <message>
        <source>it stands for all networks of this machine at once</source>
        <translation>它同时代表本机的所有网络</translation>
    </message>
    <message>
        <source>name one address, which phones then open: %1</source>
        <translation>请指定一个供手机打开的地址：%1</translation>
    </message>
    <message>
        <source>the best one may be among those that the time did not suffice for: --seconds allows more</source>
        <translation>最好的可能在时间不够而没有运行的组合之中：用 --seconds 给更多时间</translation>
    </message>
    <message>
        <source>reads spread over all partitions and only the writes queue at one: the model lets reads pass meanwhile, on the board they wait behind the writes</source>
        <translation>读访问分散在所有分区，只有写访问在一个分区排队：模型让读访问同时通过，而在实际的卡上它们要等在写访问之后</translation>
    </message>
    <message>
        <source>no compiled kernels came with this program</source>
        <translation>此程序没有附带已编译的核函数</translation>
    </message>
    <message>
        <source>presets, lessons and the documents&apos; commands need no NVRTC; for the others: pip install nvidia-cuda-nvrtc</source>
        <translation>预设、课程和文档中的命令不需要 NVRTC；其他的请运行：pip install nvidia-cuda-nvrtc</translation>
    </message>
    <message>
        <source>this form of %1 cannot be compiled here</source>
        <translation>%1 的这种形式无法在此处编译</translation>
    </message>
    <message>
        <source>there is no sample</source>
        <translation>没有采样</translation>
    </message>
    <message>
        <source>%1 has a trajectory beside it, and none was named</source>
        <translation>%1 旁边有轨迹文件，但没有指定轨迹</translation>
    </message>
    <message>
        <source>name %1 as the trajectory; move it away where the samples are a grid</source>
        <translation>请把 %1 指定为轨迹；若采样本就在网格上，请把该文件移走</translation>
    </message>
    <message>
        <source>without it the samples would be those of a grid</source>
        <translation>没有轨迹，这些采样会被当作网格上的采样</translation>
    </message>
</context>
<context>
    <name>larmor</name>
    <message>
        <source>Measurements of the lab appear here</source>
        <translation>实验室的测量结果显示在这里</translation>
    </message>
    <message>
        <source>%1 ms, error %2</source>
        <translation>%1 ms，误差 %2</translation>
    </message>
    <message>
        <source>Time of each option set</source>
        <translation>各选项组合的时间</translation>
    </message>
    <message>
        <source>option set</source>
        <translation>选项组合</translation>
    </message>
    <message>
        <source>time, median [ms]</source>
        <translation>时间，中位数 [ms]</translation>
    </message>
    <message>
        <source>Time, the fastest %1 of %2 sets</source>
        <translation>时间，最快的 %1 组（共 %2 组）</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>A heat map needs two options or sizes that vary</source>
        <translation>热图需要两个变化的选项或规模</translation>
    </message>
    <message>
        <source>%1: best %2 for each pair</source>
        <translation>%1：每一对的最佳 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Rate over size</source>
        <translation>速率随规模的变化</translation>
    </message>
    <message>
        <source>Lines need several sizes of the problem</source>
        <translation>折线需要多个问题规模</translation>
    </message>
    <message>
        <source>rate [%1]</source>
        <translation>速率 [%1]</translation>
    </message>
    <message>
        <source>bandwidth [%1]</source>
        <translation>带宽 [%1]</translation>
    </message>
    <message>
        <source>Rate over size, the best %1 of %2 sets</source>
        <translation>速率随规模的变化，最佳 %1 组（共 %2 组）</translation>
    </message>
    <message>
        <source>Distribution of the times</source>
        <translation>时间分布</translation>
    </message>
    <message>
        <source>time [ms]</source>
        <translation>时间 [ms]</translation>
    </message>
    <message>
        <source>share of samples [%]</source>
        <translation>样本占比 [%]</translation>
    </message>
    <message>
        <source>time since start [s]</source>
        <translation>自开始起的时间 [s]</translation>
    </message>
    <message>
        <source>Live runs appear here</source>
        <translation>实时运行显示在这里</translation>
    </message>
    <message>
        <source>Time per stage</source>
        <translation>各阶段的时间</translation>
    </message>
    <message>
        <source>Each option set that ran becomes a bar</source>
        <translation>每个运行过的选项组合成为一根柱</translation>
    </message>
    <message>
        <source>Effective bandwidth</source>
        <translation>有效带宽</translation>
    </message>
    <message>
        <source>effective bandwidth [GB/s]</source>
        <translation>有效带宽 [GB/s]</translation>
    </message>
    <message>
        <source>Bandwidth of each kernel option set appears here</source>
        <translation>各内核选项组合的带宽显示在这里</translation>
    </message>
    <message>
        <source>live, median</source>
        <translation>实时，中位数</translation>
    </message>
    <message>
        <source>lab, median</source>
        <translation>实验室，中位数</translation>
    </message>
    <message>
        <source>device copy</source>
        <translation>设备拷贝</translation>
    </message>
    <message>
        <source>Convergence</source>
        <translation>收敛</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>relative residual</source>
        <translation>相对残差</translation>
    </message>
    <message>
        <source>Least squares shows its residual here</source>
        <translation>最小二乘的残差显示在这里</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>PSNR</source>
        <translation>PSNR</translation>
    </message>
    <message>
        <source>PSNR [dB]</source>
        <translation>PSNR [dB]</translation>
    </message>
    <message>
        <source>modelled, %1</source>
        <translation>模型，%1</translation>
    </message>
    <message>
        <source>: time %1 %</source>
        <translation>：时间 %1 %</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>No prediction: tick Prediction on the page Measure</source>
        <translation>没有预测：请在“测量”页勾选“预测”</translation>
    </message>
    <message>
        <source>Modelled on the %1: %2</source>
        <translation>在 %1 上的模型：%2</translation>
    </message>
    <message>
        <source>published</source>
        <translation>已发表</translation>
    </message>
    <message>
        <source>effective bandwidth</source>
        <translation>有效带宽</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>measured here</source>
        <translation>本机实测</translation>
    </message>
    <message>
        <source>%1, %2 GB/s</source>
        <translation>%1，%2 GB/s</translation>
    </message>
    <message>
        <source>%1, %2 GFLOP/s</source>
        <translation>%1，%2 GFLOP/s</translation>
    </message>
    <message>
        <source>%1
%2 % of the roof, limited by %3 (%4 %)
%5 operations per word asked for</source>
        <translation>%1
达到上限的 %2 %，受限于%3（%4 %）
每个请求的字 %5 次运算</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>屋顶线</translation>
    </message>
    <message>
        <source>intensity [FLOP/byte]</source>
        <translation>强度 [FLOP/字节]</translation>
    </message>
    <message>
        <source>rate [GFLOP/s]</source>
        <translation>速率 [GFLOP/s]</translation>
    </message>
    <message>
        <source>results, in their order</source>
        <translation>结果，按先后顺序</translation>
    </message>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>gridding, bilinear</source>
        <translation>网格化，双线性</translation>
    </message>
    <message>
        <source>The book&apos;s baseline: interpolation onto the grid, one FFT</source>
        <translation>书中的基准：插值到网格，再做一次 FFT</translation>
    </message>
    <message>
        <source>gridding, Kaiser-Bessel</source>
        <translation>网格化，Kaiser-Bessel</translation>
    </message>
    <message>
        <source>A wider kernel on a grid of twice the size hardly aliases</source>
        <translation>更宽的核配合两倍大小的网格，几乎没有混叠</translation>
    </message>
    <message>
        <source>least squares</source>
        <translation>最小二乘</translation>
    </message>
    <message>
        <source>The image that explains the samples best, by conjugate gradients</source>
        <translation>用共轭梯度求出最能解释采样数据的图像</translation>
    </message>
    <message>
        <source>least squares, total variation</source>
        <translation>最小二乘，全变分</translation>
    </message>
    <message>
        <source>least squares, wavelet</source>
        <translation>最小二乘，小波</translation>
    </message>
    <message>
        <source>Edges are kept, small detail is taken for noise</source>
        <translation>保留边缘，细小细节被当作噪声</translation>
    </message>
    <message>
        <source>least squares, double precision</source>
        <translation>最小二乘，双精度</translation>
    </message>
    <message>
        <source>The yardstick of rounding, on the processor</source>
        <translation>舍入误差的标尺，在处理器上计算</translation>
    </message>
    <message>
        <source>inverse FFT</source>
        <translation>逆 FFT</translation>
    </message>
    <message>
        <source>Exact for a full Cartesian scan</source>
        <translation>对完整的笛卡尔扫描是精确的</translation>
    </message>
    <message>
        <source>adjoint</source>
        <translation>伴随</translation>
    </message>
    <message>
        <source>The weighted sum over all samples</source>
        <translation>对所有采样点的加权和</translation>
    </message>
    <message>
        <source>Coil maps</source>
        <translation>线圈灵敏度图</translation>
    </message>
    <message>
        <source>Sensitivity of each coil (.cfl, .npy): least squares then solves for one image of all coils</source>
        <translation>每个线圈的灵敏度（.cfl、.npy）：最小二乘随后对所有线圈求解同一幅图像</translation>
    </message>
    <message>
        <source>Field map</source>
        <translation>场图</translation>
    </message>
    <message>
        <source>Off-resonance in Hz at each voxel (.npy, .cfl, .nii): its blurring is undone where readout times are known</source>
        <translation>每个体素的偏共振，单位 Hz（.npy、.cfl、.nii）：在已知读出时间处消除其造成的模糊</translation>
    </message>
    <message>
        <source>Noise scan</source>
        <translation>噪声扫描</translation>
    </message>
    <message>
        <source>Samples without an object: each coil counts by what it knows (prewhitening, with maps)</source>
        <translation>无物体的采样：每个线圈按其信息量加权（预白化，需灵敏度图）</translation>
    </message>
    <message>
        <source>Reference image</source>
        <translation>参考图像</translation>
    </message>
    <message>
        <source>An image of the same anatomy, whose edges the anatomical regulariser keeps</source>
        <translation>同一解剖结构的图像，正则项 anatomical 会保留其边缘</translation>
    </message>
    <message>
        <source>L-curve</source>
        <translation>L 曲线</translation>
    </message>
    <message>
        <source>misfit ‖Fρ − d‖ [sample units]</source>
        <translation>失配 ‖Fρ − d‖ [采样单位]</translation>
    </message>
    <message>
        <source>roughness ‖Wρ‖ [image units]</source>
        <translation>粗糙度 ‖Wρ‖ [图像单位]</translation>
    </message>
    <message>
        <source>Each lambda becomes a point: press Run</source>
        <translation>每个 λ 成为一个点：请按“运行”</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>正在使用</translation>
    </message>
    <message>
        <source>suggested: the corner</source>
        <translation>建议：拐角</translation>
    </message>
    <message>
        <source>Quality over lambda</source>
        <translation>质量随 λ 的变化</translation>
    </message>
    <message>
        <source>lambda</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>Scored where the truth is known: a simulated scan</source>
        <translation>仅在已知真值时评分：模拟扫描</translation>
    </message>
    <message>
        <source>corner</source>
        <translation>拐角</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>modelled or computed</source>
        <translation>模型或计算</translation>
    </message>
    <message>
        <source>Nothing to draw on this engine</source>
        <translation>在此引擎上没有可绘制的内容</translation>
    </message>
    <message>
        <source>counted, without a time: %1</source>
        <translation>仅计数，没有时间：%1</translation>
    </message>
    <message>
        <source>; the assembler joined %1 accesses to others</source>
        <translation>；汇编器把 %1 次访问与其他访问合并</translation>
    </message>
    <message>
        <source>; line %1: %2</source>
        <translation>；第 %1 行：%2</translation>
    </message>
    <message>
        <source>Line profile</source>
        <translation>线剖面</translation>
    </message>
    <message>
        <source>Draw a line on the slice: Shift and the left button</source>
        <translation>在切片上画线：Shift + 鼠标左键</translation>
    </message>
    <message>
        <source>distance [mm]</source>
        <translation>距离 [mm]</translation>
    </message>
    <message>
        <source>distance [voxels]</source>
        <translation>距离 [体素]</translation>
    </message>
    <message>
        <source>Cartesian, built in</source>
        <translation>笛卡尔，内置</translation>
    </message>
    <message>
        <source>An inverse FFT: two passes of row transforms with the lab&apos;s transpose between them.</source>
        <translation>一次逆 FFT：两遍行变换，中间是实验室的转置。</translation>
    </message>
    <message>
        <source>Spiral, built in</source>
        <translation>螺旋，内置</translation>
    </message>
    <message>
        <source>Eight coils, undersampled</source>
        <translation>八个线圈，欠采样</translation>
    </message>
    <message>
        <source>A third of the lines, maps of the coils from the middle ones: SENSE unfolds the rest.</source>
        <translation>三分之一的相位编码线，灵敏度图取自中央部分：其余由 SENSE 展开。</translation>
    </message>
    <message>
        <source>Radial, golden angle, streaming</source>
        <translation>径向，黄金角，流式</translation>
    </message>
    <message>
        <source>A beating object, reconstructed while its spokes arrive: latency against sharpness.</source>
        <translation>跳动的物体，辐条到达时即重建：延迟与清晰度的取舍。</translation>
    </message>
    <message>
        <source>Kooshball in three dimensions</source>
        <translation>三维 Kooshball</translation>
    </message>
    <message>
        <source>Spokes to all sides, gridded into a volume of 64 planes: turn the wheel through them.</source>
        <translation>向各个方向的辐条，网格化为 64 层的体数据：滚动滚轮浏览。</translation>
    </message>
    <message>
        <source>Lab: transpose, naive</source>
        <translation>实验室：转置，朴素</translation>
    </message>
    <message>
        <source>From a few per cent of a copy to nearly all of it: tile, then pad, then unroll.</source>
        <translation>从拷贝的百分之几到几乎全部：先分块，再填充，再展开。</translation>
    </message>
    <message>
        <source>Lab: F^H d, constant memory</source>
        <translation>实验室：F^H d，常量内存</translation>
    </message>
    <message>
        <source>Lab: reduction, divergent</source>
        <translation>实验室：归约，发散</translation>
    </message>
    <message>
        <source>One sum, step by step: divergence, bank conflicts, then bandwidth.</source>
        <translation>一个求和，逐步改进：发散、存储体冲突，然后是带宽。</translation>
    </message>
    <message>
        <source>Lab: matrix product, tiled</source>
        <translation>实验室：矩阵乘法，分块</translation>
    </message>
    <message>
        <source>Why a tile in shared memory saves loads, and registers save more.</source>
        <translation>为什么共享内存中的分块能减少加载，而寄存器减少得更多。</translation>
    </message>
    <message>
        <source>overlap on</source>
        <translation>重叠开</translation>
    </message>
    <message>
        <source>overlap off</source>
        <translation>重叠关</translation>
    </message>
    <message>
        <source>Latency: last sample to image</source>
        <translation>延迟：从最后一个采样点到图像</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>拷贝</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Frame rate</source>
        <translation>帧率</translation>
    </message>
    <message>
        <source>frames [1/s]</source>
        <translation>帧 [1/s]</translation>
    </message>
    <message>
        <source>frames per second</source>
        <translation>每秒帧数</translation>
    </message>
    <message>
        <source>viridis</source>
        <translation>viridis</translation>
    </message>
    <message>
        <source>turbo</source>
        <translation>turbo</translation>
    </message>
    <message>
        <source>cyclic (phase)</source>
        <translation>循环（相位）</translation>
    </message>
    <message>
        <source>diverging (difference)</source>
        <translation>发散（差值）</translation>
    </message>
    <message>
        <source>auto colours</source>
        <translation>自动配色</translation>
    </message>
    <message>
        <source>grey</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>difference × %1</source>
        <translation>差值 × %1</translation>
    </message>
    <message>
        <source>Full colour where the difference is 1/%1 of the largest voxel</source>
        <translation>差值达到最大体素的 1/%1 时为满色</translation>
    </message>
    <message>
        <source>±π/2</source>
        <translation>±π/2</translation>
    </message>
    <message>
        <source>Half the circle</source>
        <translation>半个圆周</translation>
    </message>
    <message>
        <source>±π/8</source>
        <translation>±π/8</translation>
    </message>
    <message>
        <source>Small phases: shim, flow, rounding</source>
        <translation>小相位：匀场、流动、舍入</translation>
    </message>
    <message>
        <source>1 % to 99 %</source>
        <translation>1 % 至 99 %</translation>
    </message>
    <message>
        <source>Leaves the darkest and brightest hundredth out</source>
        <translation>去掉最暗和最亮的百分之一</translation>
    </message>
    <message>
        <source>weak parts</source>
        <translation>弱信号</translation>
    </message>
    <message>
        <source>± a tenth of the peak</source>
        <translation>± 峰值的十分之一</translation>
    </message>
    <message>
        <source>soft tissue</source>
        <translation>软组织</translation>
    </message>
    <message>
        <source>10 % to 40 % of the peak: the grey inside of the head without its bright rim</source>
        <translation>峰值的 10 % 至 40 %：头部内部的灰度，不含明亮的边缘</translation>
    </message>
    <message>
        <source>dark half</source>
        <translation>暗部</translation>
    </message>
    <message>
        <source>Up to half the peak</source>
        <translation>直到峰值的一半</translation>
    </message>
    <message>
        <source>background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>Up to 5 % of the peak: artefacts and noise that else look black</source>
        <translation>直到峰值的 5 %：平时看起来是黑色的伪影和噪声</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>sectors</source>
        <translation>扇区</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>diverge</source>
        <translation>发散</translation>
    </message>
    <message>
        <source>Share of the resource that bounds the predicted time</source>
        <translation>占限制预测时间的资源的比例</translation>
    </message>
    <message>
        <source>Transactions of global memory for each request; 32 words side by side need 4 sectors</source>
        <translation>每次请求的全局内存事务数；32 个相邻的字需要 4 个扇区</translation>
    </message>
    <message>
        <source>Steps of shared memory for each request; more than 1 is a bank conflict</source>
        <translation>每次请求的共享内存步数；大于 1 即为存储体冲突</translation>
    </message>
    <message>
        <source>Share of the line&apos;s branches at which lanes of a warp part</source>
        <translation>该行分支中线程束各通道分道的比例</translation>
    </message>
    <message>
        <source>pairs [10⁹/s]</source>
        <translation>对 [10⁹/s]</translation>
    </message>
    <message>
        <source> · edited</source>
        <translation> · 已编辑</translation>
    </message>
    <message>
        <source>defaults</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Option sets</source>
        <translation>选项组合</translation>
    </message>
    <message>
        <source>Each option set that is measured becomes a bar</source>
        <translation>每个测量过的选项组合成为一根柱</translation>
    </message>
    <message>
        <source>copy, measured here:</source>
        <translation>拷贝，本机实测：</translation>
    </message>
    <message>
        <source>Every repeat</source>
        <translation>每次重复</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Repeats of a measurement appear here</source>
        <translation>一次测量的各次重复显示在这里</translation>
    </message>
    <message>
        <source>Differences up to a tenth of the largest voxel of the truth: gain 10</source>
        <translation>差值到真值最大体素的十分之一：增益 10</translation>
    </message>
    <message>
        <source>The whole circle, −π to π</source>
        <translation>整个圆周，−π 到 π</translation>
    </message>
    <message>
        <source>From nothing to the largest voxel of the truth, or of the image without one</source>
        <translation>从零到真值的最大体素，没有真值时取图像的</translation>
    </message>
    <message>
        <source>as in the window</source>
        <translation>与窗口相同</translation>
    </message>
    <message>
        <source>The method with its settings and switches as they are there now</source>
        <translation>该方法及其当前的设置和开关</translation>
    </message>
    <message>
        <source>%1 [elements]</source>
        <translation>%1 [元素]</translation>
    </message>
    <message>
        <source>Bars begin at zero, which a logarithmic axis does not have</source>
        <translation>条形从零开始,而对数轴没有零</translation>
    </message>
    <message>
        <source>Decibels are logarithmic already</source>
        <translation>分贝本身就是对数</translation>
    </message>
    <message>
        <source>Some values are negative</source>
        <translation>有些值为负</translation>
    </message>
    <message>
        <source>There are no two different positive values</source>
        <translation>没有两个不同的正值</translation>
    </message>
    <message>
        <source>Calibration scan</source>
        <translation>校准扫描</translation>
    </message>
    <message>
        <source>A scan of the same coils and field of view (.h5, .npy, .cfl): coil maps are estimated from it</source>
        <translation>用相同线圈和相同视野采集的扫描（.h5、.npy、.cfl）：由它估计线圈灵敏度图</translation>
    </message>
    <message>
        <source>%1 × faster (%2 to %3)</source>
        <translation>快 %1 倍（%2 至 %3）</translation>
    </message>
    <message>
        <source>%1 × slower (%2 to %3)</source>
        <translation>慢 %1 倍（%2 至 %3）</translation>
    </message>
    <message>
        <source>no clear change (%1 to %2 ×)</source>
        <translation>无明显变化（%1 至 %2 ×）</translation>
    </message>
    <message>
        <source>engine of %1</source>
        <translation>引擎 %1</translation>
    </message>
    <message>
        <source>copy on this device</source>
        <translation>本设备的复制</translation>
    </message>
    <message>
        <source>time per image [ms]</source>
        <translation>每幅图像时间 [ms]</translation>
    </message>
    <message>
        <source>launches and gaps</source>
        <translation>启动与间隙</translation>
    </message>
    <message>
        <source>host work</source>
        <translation>主机工作</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message numerus="yes">
        <source>%n coils</source>
        <translation>
            <numerusform>%n 个线圈</numerusform>
        </translation>
    </message>
    <message>
        <source>real</source>
        <translation>实数</translation>
    </message>
    <message>
        <source>complex</source>
        <translation>复数</translation>
    </message>
    <message>
        <source>largest |k| %1</source>
        <translation>最大 |k| %1</translation>
    </message>
    <message>
        <source>&amp;k-space</source>
        <translation>k 空间(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Trajectory</source>
        <translation>轨迹(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Coil maps</source>
        <translation>线圈灵敏度图(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Field map</source>
        <translation>场图(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Noise scan</source>
        <translation>噪声扫描(&amp;N)</translation>
    </message>
    <message>
        <source>Cali&amp;bration scan</source>
        <translation>校准扫描(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Reference image</source>
        <translation>参考图像(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Unit</source>
        <translation>单位(&amp;U)</translation>
    </message>
    <message>
        <source>Field of &amp;view, m</source>
        <translation>视野，米(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Matrix</source>
        <translation>矩阵(&amp;M)</translation>
    </message>
    <message>
        <source>The samples: ISMRMRD (.h5), BART (.cfl) or NumPy (.npy)</source>
        <translation>采样：ISMRMRD (.h5)、BART (.cfl) 或 NumPy (.npy)</translation>
    </message>
    <message>
        <source>Sensitivity of each coil on the image&apos;s matrix (.cfl, .npy, .nii)</source>
        <translation>每个线圈在图像矩阵上的灵敏度（.cfl、.npy、.nii）</translation>
    </message>
    <message>
        <source>Off-resonance in Hz at each voxel (.npy, .cfl, .nii)</source>
        <translation>每个体素的偏共振，单位 Hz（.npy、.cfl、.nii）</translation>
    </message>
    <message>
        <source>Samples without an object, used to weight the coils (.h5, .npy, .cfl)</source>
        <translation>无物体的采样，用于给线圈加权（.h5、.npy、.cfl）</translation>
    </message>
    <message>
        <source>A scan of the same coils and field of view: maps are estimated from it (.h5, .npy, .cfl)</source>
        <translation>相同线圈和视野的扫描：由它估计灵敏度图（.h5、.npy、.cfl）</translation>
    </message>
    <message>
        <source>In what the trajectory&apos;s file counts k</source>
        <translation>轨迹文件中 k 的单位</translation>
    </message>
    <message>
        <source>Sides of the image in metres, 0.22 or 0.24x0.24x0.1; a trajectory in 1/m needs it</source>
        <translation>图像边长，单位米，0.22 或 0.24x0.24x0.1；以 1/m 为单位的轨迹需要它</translation>
    </message>
    <message>
        <source>Voxels of the image, N, AxB or AxBxC; empty: as far as the samples reach</source>
        <translation>图像的体素数，N、AxB 或 AxBxC；留空：按采样所及范围</translation>
    </message>
    <message>
        <source>Scans (*.h5 *.mrd *.cfl *.hdr *.npy)</source>
        <translation>扫描 (*.h5 *.mrd *.cfl *.hdr *.npy)</translation>
    </message>
    <message>
        <source>Trajectories (*.cfl *.hdr *.npy)</source>
        <translation>轨迹 (*.cfl *.hdr *.npy)</translation>
    </message>
    <message>
        <source>Images (*.cfl *.npy *.nii *.nii.gz *.png *.tif *.tiff)</source>
        <translation>图像 (*.cfl *.npy *.nii *.nii.gz *.png *.tif *.tiff)</translation>
    </message>
    <message>
        <source>Images (*.cfl *.hdr *.npy *.nii *.nii.gz)</source>
        <translation>图像 (*.cfl *.hdr *.npy *.nii *.nii.gz)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>The image: %1</source>
        <translation>图像：%1</translation>
    </message>
    <message>
        <source>In the k-space file.</source>
        <translation>在 k 空间文件中。</translation>
    </message>
    <message>
        <source>None: the samples are taken for a grid.</source>
        <translation>无：采样按网格处理。</translation>
    </message>
    <message>
        <source>%1, with %2</source>
        <translation>%1，附带 %2</translation>
    </message>
    <message>
        <source>Effective bandwidth, live</source>
        <translation>实时有效带宽</translation>
    </message>
    <message>
        <source>Time per image, live</source>
        <translation>每幅图像的实时时间</translation>
    </message>
    <message>
        <source>Time of %1, live</source>
        <translation>%1 的实时时间</translation>
    </message>
    <message>
        <source>Arithmetic rate of %1, live</source>
        <translation>%1 的实时运算速率</translation>
    </message>
    <message>
        <source>Effective bandwidth of %1, live</source>
        <translation>%1 的实时有效带宽</translation>
    </message>
    <message>
        <source>bandwidth [GB/s]</source>
        <translation>带宽 [GB/s]</translation>
    </message>
    <message>
        <source>model: %1</source>
        <translation>模型：%1</translation>
    </message>
    <message>
        <source> · no modelled rates: %1</source>
        <translation> · 没有模型速率：%1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Kirk and Hwu&apos;s case study: least squares on a spiral, whose residual and PSNR you watch.</source>
        <translation>Kirk 与 Hwu 的案例研究：螺旋扫描上的最小二乘，可观察其残差和 PSNR。</translation>
    </message>
    <message>
        <source>Kirk and Hwu&apos;s best place for samples, and what has become of it on this device.</source>
        <translation>Kirk 与 Hwu 认为采样的最佳存放处，以及它在本设备上的表现。</translation>
    </message>
    <message>
        <source>The slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>The pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>The stages that make this image. Each is a kernel, and its width is its measured time; click one to see its switches.</source>
        <translation>生成此图像的各阶段。每个阶段都是一个内核，宽度表示其实测时间；点击其中一个可查看其开关。</translation>
    </message>
    <message>
        <source>A switch</source>
        <translation>开关</translation>
    </message>
    <message>
        <source>Its step in the chart</source>
        <translation>图表中的阶跃</translation>
    </message>
    <message>
        <source>The comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Every set of switches that you try stays here, side by side, until you clear the charts.</source>
        <translation>您试过的每组开关都保留在这里，并排显示，直到您清空图表。</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Predict, measure, understand: the menu Help has lessons to walk through (%1) and this tour.</source>
        <translation>预测、测量、理解：“帮助”菜单中有可逐步学习的课程（%1）和本导览。</translation>
    </message>
    <message>
        <source>about %1 s left</source>
        <translation>约剩 %1 秒</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>约剩 %1 分钟</translation>
    </message>
    <message>
        <source>about %1 h left</source>
        <translation>约剩 %1 小时</translation>
    </message>
    <message>
        <source>Every optimisation is a switch: click another value while the scan runs. What it changes, and why, is explained below.</source>
        <translation>每项优化都是一个开关：扫描运行时点击另一个值即可。它改变什么、为什么，在下方说明。</translation>
    </message>
    <message>
        <source>rounding reached</source>
        <translation>已达舍入误差</translation>
    </message>
    <message>
        <source>stage time [ms]</source>
        <translation>阶段时间 [ms]</translation>
    </message>
    <message>
        <source>image time [ms]</source>
        <translation>图像时间 [ms]</translation>
    </message>
    <message>
        <source>%1 × faster</source>
        <translation>快 %1 倍</translation>
    </message>
    <message>
        <source>%1 × slower</source>
        <translation>慢 %1 倍</translation>
    </message>
    <message>
        <source>no clear change</source>
        <translation>无明显变化</translation>
    </message>
    <message>
        <source>from here: the present session</source>
        <translation>自此处起：当前会话</translation>
    </message>
    <message>
        <source>share of the device&apos;s copy rate [%]</source>
        <translation>占设备复制速率的比例 [%]</translation>
    </message>
    <message>
        <source>each device&apos;s copy</source>
        <translation>各设备的复制速率</translation>
    </message>
    <message>
        <source> · copy: %1 GB/s here, %2 GB/s by the model on the %3</source>
        <translation> · 复制：此处 %1 GB/s，模型给出 %3 上 %2 GB/s</translation>
    </message>
    <message>
        <source>%1 ≥ %2 (machine busy)</source>
        <translation>%1 ≥ %2（机器繁忙）</translation>
    </message>
    <message>
        <source>A scan is reconstructed again and again while Live is on. The wheel goes through the slices of a volume and zooms a single slice; drag with the right button for window and level.</source>
        <translation>Live 打开时，扫描会不断重建。滚轮在体数据中切换切片，在单个切片上缩放；按住右键拖动调整窗宽窗位。</translation>
    </message>
    <message>
        <source>%1 % against “%2” (95 %: %3 to %4)</source>
        <translation>相对“%2”为 %1 %（95 %：%3 至 %4）</translation>
    </message>
    <message>
        <source>%1 % against “%2”, which may be noise (95 %: %3 to %4)</source>
        <translation>相对“%2”为 %1 %，可能只是噪声（95 %：%3 至 %4）</translation>
    </message>
    <message>
        <source>%1 % against “%2”, from too few repeats to judge</source>
        <translation>相对“%2”为 %1 %，重复次数太少，无法判断</translation>
    </message>
    <message>
        <source>%1 %, noise</source>
        <translation>%1 %，噪声</translation>
    </message>
    <message>
        <source>%1 %, few repeats</source>
        <translation>%1 %，重复少</translation>
    </message>
    <message>
        <source>%1 %2 (caches give more)</source>
        <translation>%1 %2（缓存更快）</translation>
    </message>
    <message>
        <source>No kernel with switches has run yet: throw a switch to chart its bandwidth</source>
        <translation>带开关的内核尚未运行：拨动一个开关，即可绘制其带宽</translation>
    </message>
    <message>
        <source>Positions of samples off the grid: BART 3 × samples × interleaves, NumPy [sample][2 or 3]</source>
        <translation>不在网格上的采样点的位置：BART 3 × 采样点 × 交错，NumPy [采样点][2 或 3]</translation>
    </message>
    <message>
        <source>image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Wrong on purpose: no time of this scan is charted</source>
        <translation>故意出错：不绘制该扫描的时间</translation>
    </message>
    <message>
        <source>Of each frame: the time from its last sample to its image</source>
        <translation>每一帧：从最后一个采样到图像的时间</translation>
    </message>
    <message>
        <source>Of each frame: how many such fit into a second, and its PSNR where the truth is known</source>
        <translation>每一帧：每秒可容纳多少这样的帧，以及在真值已知时的 PSNR</translation>
    </message>
    <message>
        <source>too few images</source>
        <translation>图像太少</translation>
    </message>
    <message>
        <source>time [s]</source>
        <translation>时间 [s]</translation>
    </message>
    <message>
        <source>A marker stands where a switch was thrown, with what changed and how many times faster or slower it made the stage. The tab Steps lists them all.</source>
        <translation>拨动开关之处有一个标记，标明改变了什么，以及该阶段因此快了或慢了多少倍。“步骤”选项卡列出全部。</translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>保存于 %1</translation>
    </message>
    <message>
        <source>roughness, one point per lambda</source>
        <translation>粗糙度，每个 lambda 一个点</translation>
    </message>
    <message>
        <source>not told from the switch: choose the engine first</source>
        <translation>无法与开关区分：请先选择引擎</translation>
    </message>
    <message>
        <source>%L1 points</source>
        <translation>%L1 个点</translation>
    </message>
    <message>
        <source>modelled: %1 (%2 to %3), limited by %4; %5 GB/s of the bytes that the kernel must move</source>
        <translation>模型：%1（%2 至 %3），受限于%4；按内核必须移动的字节计为 %5 GB/s</translation>
    </message>
    <message>
        <source>time, long stays and pauses cut [s]</source>
        <translation>时间，长时段与停顿已截短 [s]</translation>
    </message>
    <message>
        <source>%1 % of copy</source>
        <translation>复制的 %1 %</translation>
    </message>
    <message>
        <source>no ratio: the engine changed too; choose the engine first</source>
        <translation>无比值：引擎也变了；请先选择引擎</translation>
    </message>
    <message>
        <source>%1 (approximate)</source>
        <translation>%1（约）</translation>
    </message>
    <message>
        <source>the same kernel as before</source>
        <translation>内核与之前相同</translation>
    </message>
    <message>
        <source>now wrong on purpose: no time is charted</source>
        <translation>现在是故意出错：不绘制时间</translation>
    </message>
    <message>
        <source>not decided (%1 to %2 ×)</source>
        <translation>尚无定论（%1 至 %2 ×）</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>尚无定论</translation>
    </message>
    <message>
        <source>%1 than %2</source>
        <translation>相比 %2 %1</translation>
    </message>
    <message>
        <source>%1 % against “%2”: below the %3 % that count as a change</source>
        <translation>相对“%2”为 %1 %：低于算作变化的 %3 %</translation>
    </message>
    <message>
        <source>%1 % against “%2”, which may be noise (95 %: %3 to %4, but ranks overlap: p = %5)</source>
        <translation>相对“%2”为 %1 %，可能只是噪声（95 %：%3 至 %4，但秩次重叠：p = %5）</translation>
    </message>
    <message>
        <source>%1, share of the largest of its kind [%]</source>
        <translation>%1，占同类最大值的比例 [%]</translation>
    </message>
    <message>
        <source>Write the lesson</source>
        <translation>写出课程</translation>
    </message>
    <message>
        <source>Jupyter notebooks (*.ipynb)</source>
        <translation>Jupyter 笔记本 (*.ipynb)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Worksheet…</source>
        <translation>练习单…</translation>
    </message>
    <message>
        <source>The questions with room for answers, to print (Markdown)</source>
        <translation>带答题空间的问题，可打印（Markdown）</translation>
    </message>
    <message>
        <source>Worksheet with solutions…</source>
        <translation>附解答的练习单…</translation>
    </message>
    <message>
        <source>Measures the whole lesson and adds its answers</source>
        <translation>测量整课并加入答案</translation>
    </message>
    <message>
        <source>Notebook…</source>
        <translation>笔记本…</translation>
    </message>
    <message>
        <source>A Jupyter notebook whose cells measure</source>
        <translation>单元格进行测量的 Jupyter 笔记本</translation>
    </message>
    <message>
        <source>Notebook with solutions…</source>
        <translation>附解答的笔记本…</translation>
    </message>
    <message>
        <source>; from %1 of %2 blocks</source>
        <translation>；由 %2 个线程块中的 %1 个得出</translation>
    </message>
    <message>
        <source> in %1 of %2 launches</source>
        <translation>，%2 次启动中的 %1 次</translation>
    </message>
    <message>
        <source>, those of %1</source>
        <translation>，取自 %1</translation>
    </message>
</context>
<context>
    <name>larmor::AccessPane</name>
    <message>
        <source>Part of the warp</source>
        <translation>线程束的一部分</translation>
    </message>
    <message>
        <source>warp</source>
        <translation>线程束</translation>
    </message>
    <message>
        <source>All 32 lanes</source>
        <translation>全部 32 个通道</translation>
    </message>
    <message>
        <source>1st half</source>
        <translation>前半</translation>
    </message>
    <message>
        <source>Lanes 0 to 15: on compute capability 1.x a half-warp is one request</source>
        <translation>通道 0 至 15：在计算能力 1.x 上半个线程束为一次请求</translation>
    </message>
    <message>
        <source>2nd half</source>
        <translation>后半</translation>
    </message>
    <message>
        <source>Lanes 16 to 31</source>
        <translation>通道 16 至 31</translation>
    </message>
    <message>
        <source>This kernel does not touch global memory.</source>
        <translation>此内核不访问全局内存。</translation>
    </message>
    <message>
        <source>Nothing happens here under these options.</source>
        <translation>在这些选项下这里没有任何操作。</translation>
    </message>
    <message>
        <source>%1: %2 bytes asked for, %3 moved in %4 transactions, %5 wasted (%6 % used)</source>
        <translation>%1：请求 %2 字节，用 %4 次事务搬运 %3，浪费 %5（利用率 %6 %）</translation>
    </message>
    <message>
        <source>atomic</source>
        <translation>原子</translation>
    </message>
    <message>
        <source>write</source>
        <translation>写</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读</translation>
    </message>
</context>
<context>
    <name>larmor::AccessView</name>
    <message>
        <source>Addresses and transactions of one instruction</source>
        <translation>一条指令的地址与事务</translation>
    </message>
    <message>
        <source>+%1 bytes</source>
        <translation>+%1 字节</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: moved, and nobody asked for it</source>
        <translation>%1：被搬运，但没有人请求</translation>
    </message>
    <message>
        <source>%1: not moved</source>
        <translation>%1：未搬运</translation>
    </message>
</context>
<context>
    <name>larmor::AcquisitionBar</name>
    <message>
        <source>Acquire</source>
        <translation>采集</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Readouts received</source>
        <translation>已接收的读出</translation>
    </message>
    <message>
        <source>Readouts received so far; the image is made of these</source>
        <translation>至今接收的读出；图像由它们构成</translation>
    </message>
    <message>
        <source>Order of readouts</source>
        <translation>读出顺序</translation>
    </message>
    <message>
        <source>As the scan has them, or from the centre of k-space outwards: contrast first</source>
        <translation>按扫描原有顺序，或从 k 空间中心向外：先得到对比度</translation>
    </message>
    <message>
        <source>as acquired</source>
        <translation>按采集顺序</translation>
    </message>
    <message>
        <source>centric</source>
        <translation>中心优先</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>How long the whole scan takes</source>
        <translation>整个扫描持续的时间</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>larmor::Actions</name>
    <message>
        <source>&amp;Open scan…</source>
        <translation>打开扫描(&amp;O)…</translation>
    </message>
    <message>
        <source>Open an ISMRMRD, BART or NumPy scan</source>
        <translation>打开 ISMRMRD、BART 或 NumPy 扫描</translation>
    </message>
    <message>
        <source>Built-in &amp;Cartesian scan</source>
        <translation>内置笛卡尔扫描(&amp;C)</translation>
    </message>
    <message>
        <source>Reconstruct the built-in Cartesian scan</source>
        <translation>重建内置的笛卡尔扫描</translation>
    </message>
    <message>
        <source>Reconstruct the built-in spiral scan</source>
        <translation>重建内置的螺旋扫描</translation>
    </message>
    <message>
        <source>Make a scan: object, trajectory, coils, noise, matrix</source>
        <translation>生成扫描：物体、轨迹、线圈、噪声、矩阵</translation>
    </message>
    <message>
        <source>Recent file 1</source>
        <translation>最近的文件 1</translation>
    </message>
    <message>
        <source>Open the file again that was opened last</source>
        <translation>重新打开上次打开的文件</translation>
    </message>
    <message>
        <source>Recent file 2</source>
        <translation>最近的文件 2</translation>
    </message>
    <message>
        <source>Reopen the second most recent file</source>
        <translation>重新打开倒数第 2 个文件</translation>
    </message>
    <message>
        <source>Recent file 3</source>
        <translation>最近的文件 3</translation>
    </message>
    <message>
        <source>Reopen the third most recent file</source>
        <translation>重新打开倒数第 3 个文件</translation>
    </message>
    <message>
        <source>Recent file 4</source>
        <translation>最近的文件 4</translation>
    </message>
    <message>
        <source>Reopen the fourth most recent file</source>
        <translation>重新打开倒数第 4 个文件</translation>
    </message>
    <message>
        <source>Recent file 5</source>
        <translation>最近的文件 5</translation>
    </message>
    <message>
        <source>Reopen the fifth most recent file</source>
        <translation>重新打开倒数第 5 个文件</translation>
    </message>
    <message>
        <source>S&amp;tart page…</source>
        <translation>开始页(&amp;T)…</translation>
    </message>
    <message>
        <source>Scenarios to begin with, and what was opened last</source>
        <translation>入门场景，以及最近打开的内容</translation>
    </message>
    <message>
        <source>Open sessio&amp;n…</source>
        <translation>打开会话(&amp;N)…</translation>
    </message>
    <message>
        <source>Go on where a session was saved: scan, settings, lab and views</source>
        <translation>从保存的会话处继续：扫描、设置、实验室和视图</translation>
    </message>
    <message>
        <source>Save sess&amp;ion</source>
        <translation>保存会话(&amp;I)</translation>
    </message>
    <message>
        <source>Keep scan, settings, lab and views in a file that larmor play runs, too</source>
        <translation>把扫描、设置、实验室和视图保存到文件，larmor play 也能运行它</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>会话另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Keep the session in another file</source>
        <translation>把会话保存到另一个文件</translation>
    </message>
    <message>
        <source>Attach coil &amp;maps…</source>
        <translation>附加线圈灵敏度图(&amp;M)…</translation>
    </message>
    <message>
        <source>Sensitivity of each coil of this scan</source>
        <translation>此扫描各线圈的灵敏度</translation>
    </message>
    <message>
        <source>Attach &amp;field map…</source>
        <translation>附加场图(&amp;F)…</translation>
    </message>
    <message>
        <source>Off-resonance in Hz at each voxel</source>
        <translation>每个体素的偏共振，单位 Hz</translation>
    </message>
    <message>
        <source>Samples without an object, used to weight the coils</source>
        <translation>无物体的采样，据此对线圈加权</translation>
    </message>
    <message>
        <source>Attach &amp;reference image…</source>
        <translation>附加参考图像(&amp;R)…</translation>
    </message>
    <message>
        <source>Image whose edges the anatomical regulariser keeps</source>
        <translation>正则项 anatomical 保留其边缘的图像</translation>
    </message>
    <message>
        <source>&amp;Save image…</source>
        <translation>保存图像(&amp;S)…</translation>
    </message>
    <message>
        <source>Export &amp;view…</source>
        <translation>导出视图(&amp;V)…</translation>
    </message>
    <message>
        <source>&amp;Export chart…</source>
        <translation>导出图表(&amp;E)…</translation>
    </message>
    <message>
        <source>Write a chart as PNG, SVG or PDF, or its data as CSV or JSON</source>
        <translation>把图表写成 PNG、SVG 或 PDF，或把数据写成 CSV 或 JSON</translation>
    </message>
    <message>
        <source>Write every run as JSON</source>
        <translation>把每次运行写成 JSON</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Take the last switch back</source>
        <translation>撤回上一次开关操作</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Redo the last switch</source>
        <translation>再次拨动该开关</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>实时(&amp;L)</translation>
    </message>
    <message>
        <source>Reconstruct again and again</source>
        <translation>反复重建</translation>
    </message>
    <message>
        <source>Run &amp;once</source>
        <translation>运行一次(&amp;O)</translation>
    </message>
    <message>
        <source>Reconstruct one more time</source>
        <translation>再重建一次</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Give up the running reconstruction and Live</source>
        <translation>放弃正在进行的重建和实时模式</translation>
    </message>
    <message>
        <source>The L-curve of least squares on this scan, with its corner</source>
        <translation>此扫描上最小二乘的 L 曲线及其拐角</translation>
    </message>
    <message>
        <source>S&amp;tream scan…</source>
        <translation>流式播放扫描(&amp;T)…</translation>
    </message>
    <message>
        <source>Play the scan as it was acquired, and reconstruct it as it arrives</source>
        <translation>按采集过程播放扫描，边到达边重建</translation>
    </message>
    <message>
        <source>&amp;Edit k-space…</source>
        <translation>编辑 k 空间(&amp;E)…</translation>
    </message>
    <message>
        <source>Masks, filters, noise, spikes, offset: what the samples mean to the image</source>
        <translation>掩模、滤波、噪声、尖峰、偏移：采样数据对图像意味着什么</translation>
    </message>
    <message>
        <source>Line &amp;profile…</source>
        <translation>线剖面(&amp;P)…</translation>
    </message>
    <message>
        <source>Values along a line: drag with Shift and the left button over the slice</source>
        <translation>沿线的数值：按住 Shift 用鼠标左键在切片上拖动</translation>
    </message>
    <message>
        <source>Play &amp;acquisition</source>
        <translation>播放采集过程(&amp;A)</translation>
    </message>
    <message>
        <source>Acquire the scan again, readout by readout, while the image forms</source>
        <translation>逐次读出地重新采集扫描，图像随之形成</translation>
    </message>
    <message>
        <source>Compare all that follows with the present time</source>
        <translation>把之后的一切与当前时间比较</translation>
    </message>
    <message>
        <source>&amp;Unpin baseline</source>
        <translation>取消基准(&amp;U)</translation>
    </message>
    <message>
        <source>Compare with nothing</source>
        <translation>不与任何结果比较</translation>
    </message>
    <message>
        <source>&amp;Clear charts</source>
        <translation>清空图表(&amp;C)</translation>
    </message>
    <message>
        <source>Forget the runs so far</source>
        <translation>忘记至今的运行</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>适合窗口(&amp;F)</translation>
    </message>
    <message>
        <source>Fit the slice into its frame</source>
        <translation>使切片适合其边框</translation>
    </message>
    <message>
        <source>One voxel on one pixel</source>
        <translation>一个体素对应一个像素</translation>
    </message>
    <message>
        <source>Zoom, position and window/level as at first</source>
        <translation>缩放、位置和窗宽窗位恢复初始</translation>
    </message>
    <message>
        <source>&amp;Magnitude</source>
        <translation>幅值(&amp;M)</translation>
    </message>
    <message>
        <source>Show the magnitude</source>
        <translation>显示幅值</translation>
    </message>
    <message>
        <source>&amp;Phase</source>
        <translation>相位(&amp;P)</translation>
    </message>
    <message>
        <source>Show the phase</source>
        <translation>显示相位</translation>
    </message>
    <message>
        <source>R&amp;eal part</source>
        <translation>实部(&amp;E)</translation>
    </message>
    <message>
        <source>Show the real part</source>
        <translation>显示实部</translation>
    </message>
    <message>
        <source>Show the imaginary part</source>
        <translation>显示虚部</translation>
    </message>
    <message>
        <source>C&amp;omplex colours</source>
        <translation>复数颜色(&amp;O)</translation>
    </message>
    <message>
        <source>Show the phase as hue and the magnitude as brightness</source>
        <translation>以色调显示相位，以亮度显示幅值</translation>
    </message>
    <message>
        <source>Re&amp;construction</source>
        <translation>重建(&amp;C)</translation>
    </message>
    <message>
        <source>Show what was reconstructed</source>
        <translation>显示重建结果</translation>
    </message>
    <message>
        <source>&amp;Truth</source>
        <translation>真值(&amp;T)</translation>
    </message>
    <message>
        <source>Show what a perfect scan would give</source>
        <translation>显示完美扫描应有的结果</translation>
    </message>
    <message>
        <source>&amp;Difference</source>
        <translation>差值(&amp;D)</translation>
    </message>
    <message>
        <source>Show reconstruction less truth</source>
        <translation>显示重建减真值</translation>
    </message>
    <message>
        <source>Interpolate between voxels</source>
        <translation>在体素之间插值</translation>
    </message>
    <message>
        <source>&amp;Auto</source>
        <translation>自动(&amp;A)</translation>
    </message>
    <message>
        <source>Window and level from the 1st to the 99th percentile of what is shown</source>
        <translation>窗宽窗位取所示内容的第 1 至第 99 百分位</translation>
    </message>
    <message>
        <source>Exchange bright and dark</source>
        <translation>交换明暗</translation>
    </message>
    <message>
        <source>Loc&amp;k</source>
        <translation>锁定(&amp;K)</translation>
    </message>
    <message>
        <source>The images of Compare methods are shown with this image&apos;s range and colours</source>
        <translation>“比较方法”的图像采用此图像的范围和颜色</translation>
    </message>
    <message>
        <source>Cross&amp;hair</source>
        <translation>十字线(&amp;H)</translation>
    </message>
    <message>
        <source>Crosshair in all planes, with value, index and millimetres; drag to move it</source>
        <translation>各平面上的十字线，带数值、索引和毫米；拖动以移动</translation>
    </message>
    <message>
        <source>Pla&amp;y slices</source>
        <translation>播放切片(&amp;Y)</translation>
    </message>
    <message>
        <source>Run through the slices; Space over the image does it, too</source>
        <translation>依次浏览切片；在图像上按空格键也可</translation>
    </message>
    <message>
        <source>A&amp;xial planes</source>
        <translation>轴位面(&amp;X)</translation>
    </message>
    <message>
        <source>Show the planes of x and y of a volume</source>
        <translation>显示体数据的 x–y 平面</translation>
    </message>
    <message>
        <source>C&amp;oronal planes</source>
        <translation>冠状面(&amp;O)</translation>
    </message>
    <message>
        <source>Show the planes of x and z of a volume</source>
        <translation>显示体数据的 x–z 平面</translation>
    </message>
    <message>
        <source>Sa&amp;gittal planes</source>
        <translation>矢状面(&amp;G)</translation>
    </message>
    <message>
        <source>Show the planes of y and z of a volume</source>
        <translation>显示体数据的 y–z 平面</translation>
    </message>
    <message>
        <source>Volume in &amp;3D</source>
        <translation>三维体(&amp;3)</translation>
    </message>
    <message>
        <source>Maximum, ray-cast or oblique plane, turned by dragging</source>
        <translation>最大值、光线投射或斜切面，拖动旋转</translation>
    </message>
    <message>
        <source>All pla&amp;nes</source>
        <translation>所有平面(&amp;N)</translation>
    </message>
    <message>
        <source>Three linked planes of a volume, and the volume in 3D</source>
        <translation>体数据的三个联动平面，以及三维体</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>Fill the screen with the window</source>
        <translation>窗口充满屏幕</translation>
    </message>
    <message>
        <source>Large type, light colours and fewer panels on the whole screen; Esc leaves it</source>
        <translation>全屏、大字体、浅色、较少面板；按 Esc 退出</translation>
    </message>
    <message>
        <source>&amp;k-space</source>
        <translation>k 空间(&amp;K)</translation>
    </message>
    <message>
        <source>Show or hide the panel k-space</source>
        <translation>显示或隐藏 k 空间面板</translation>
    </message>
    <message>
        <source>&amp;Histogram</source>
        <translation>直方图(&amp;H)</translation>
    </message>
    <message>
        <source>Show or hide the panel Histogram</source>
        <translation>显示或隐藏直方图面板</translation>
    </message>
    <message>
        <source>&amp;Pipeline</source>
        <translation>流水线(&amp;P)</translation>
    </message>
    <message>
        <source>Show or hide the panel Pipeline with its switches</source>
        <translation>显示或隐藏带开关的流水线面板</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation>图表(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Restore default layout</source>
        <translation>恢复默认布局(&amp;R)</translation>
    </message>
    <message>
        <source>E&amp;xplore</source>
        <translation>探索(&amp;X)</translation>
    </message>
    <message>
        <source>Reconstruct live: the slice, its pipeline and its charts</source>
        <translation>实时重建：切片、其流水线和图表</translation>
    </message>
    <message>
        <source>Every kernel by itself: options, measurements, source</source>
        <translation>单独研究每个内核：选项、测量、源代码</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>Dark or light as the desktop is</source>
        <translation>随桌面为深色或浅色</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>深色配色</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>Light colours, for a projector</source>
        <translation>浅色配色，适合投影</translation>
    </message>
    <message>
        <source>As the s&amp;ystem</source>
        <translation>跟随系统(&amp;Y)</translation>
    </message>
    <message>
        <source>The desktop&apos;s language, where Larmor speaks it</source>
        <translation>桌面的语言，若 Larmor 支持</translation>
    </message>
    <message>
        <source>Speak English</source>
        <translation>使用英语</translation>
    </message>
    <message>
        <source>Speak German</source>
        <translation>使用德语</translation>
    </message>
    <message>
        <source>Speak Chinese</source>
        <translation>使用中文</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>命令(&amp;C)…</translation>
    </message>
    <message>
        <source>Find an action, a kernel or a scenario by a few letters of its name</source>
        <translation>用名称中的几个字母查找操作、内核或场景</translation>
    </message>
    <message>
        <source>Predict, measure, understand: the sources&apos; own studies, step by step</source>
        <translation>预测、测量、理解：资料中的研究，一步一步来</translation>
    </message>
    <message>
        <source>&amp;What&apos;s this?</source>
        <translation>这是什么？(&amp;W)</translation>
    </message>
    <message>
        <source>Click a control to read what it does and why</source>
        <translation>点击控件，阅读其作用和原因</translation>
    </message>
    <message>
        <source>&amp;Log…</source>
        <translation>日志(&amp;L)…</translation>
    </message>
    <message>
        <source>Every message since the start, to be copied</source>
        <translation>启动以来的所有消息，可复制</translation>
    </message>
    <message>
        <source>&amp;About Larmor</source>
        <translation>关于 Larmor(&amp;A)</translation>
    </message>
    <message>
        <source>Version, licence, engines</source>
        <translation>版本、许可证、引擎</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Volume</source>
        <translation>体数据(&amp;V)</translation>
    </message>
    <message>
        <source>Pa&amp;nels</source>
        <translation>面板(&amp;N)</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>语言(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>On the slice</source>
        <translation>在切片上</translation>
    </message>
    <message>
        <source>On charts</source>
        <translation>在图表上</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任何位置</translation>
    </message>
    <message>
        <source>wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>next slice; zoom where there is one slice</source>
        <translation>下一切片；只有一层时缩放</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Ctrl+滚轮</translation>
    </message>
    <message>
        <source>zoom at the cursor</source>
        <translation>在光标处缩放</translation>
    </message>
    <message>
        <source>middle drag, Space+drag</source>
        <translation>中键拖动，空格+拖动</translation>
    </message>
    <message>
        <source>move the slice</source>
        <translation>移动切片</translation>
    </message>
    <message>
        <source>right drag</source>
        <translation>右键拖动</translation>
    </message>
    <message>
        <source>window and level; double click resets them</source>
        <translation>窗宽窗位；双击重置</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Home、End</translation>
    </message>
    <message>
        <source>first, last slice</source>
        <translation>第一、最后切片</translation>
    </message>
    <message>
        <source>arrows, Page Up, Page Down</source>
        <translation>方向键、Page Up、Page Down</translation>
    </message>
    <message>
        <source>next, previous slice</source>
        <translation>下一、上一切片</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>play the slices</source>
        <translation>播放切片</translation>
    </message>
    <message>
        <source>left drag</source>
        <translation>左键拖动</translation>
    </message>
    <message>
        <source>move the crosshair; turn the volume in 3D</source>
        <translation>移动十字线；旋转三维体</translation>
    </message>
    <message>
        <source>Shift+left drag</source>
        <translation>Shift+左键拖动</translation>
    </message>
    <message>
        <source>draw the line of a profile</source>
        <translation>画剖面线</translation>
    </message>
    <message>
        <source>double click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>one plane of a volume large, or all</source>
        <translation>放大体数据的一个平面，或显示全部</translation>
    </message>
    <message>
        <source>T, D held</source>
        <translation>按住 T、D</translation>
    </message>
    <message>
        <source>drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>zoom into a box</source>
        <translation>放大框选区域</translation>
    </message>
    <message>
        <source>right click</source>
        <translation>右键单击</translation>
    </message>
    <message>
        <source>what else a chart can do</source>
        <translation>图表的其他功能</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab、Shift+Tab</translation>
    </message>
    <message>
        <source>next, previous control</source>
        <translation>下一个、上一个控件</translation>
    </message>
    <message>
        <source>arrows on a switch</source>
        <translation>开关上的方向键</translation>
    </message>
    <message>
        <source>its other values</source>
        <translation>切换其他值</translation>
    </message>
    <message>
        <source>F10, Alt+letter</source>
        <translation>F10、Alt+字母</translation>
    </message>
    <message>
        <source>menus</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Nothing was changed yet.</source>
        <translation>尚未作任何更改。</translation>
    </message>
    <message>
        <source>Nothing was taken back.</source>
        <translation>没有撤销过任何操作。</translation>
    </message>
    <message>
        <source>No baseline is pinned.</source>
        <translation>没有固定的基准。</translation>
    </message>
    <message>
        <source>Nothing is known of the object.</source>
        <translation>对物体一无所知。</translation>
    </message>
    <message>
        <source>No other file was opened yet.</source>
        <translation>尚未打开过其他文件。</translation>
    </message>
    <message>
        <source>Not available for this view.</source>
        <translation>对当前所示内容没有意义。</translation>
    </message>
    <message>
        <source>&amp;Built-in spiral scan</source>
        <translation>内置螺旋扫描(&amp;B)</translation>
    </message>
    <message>
        <source>Sim&amp;ulate scan…</source>
        <translation>模拟扫描(&amp;U)…</translation>
    </message>
    <message>
        <source>Attac&amp;h noise scan…</source>
        <translation>附加噪声扫描(&amp;H)…</translation>
    </message>
    <message>
        <source>E&amp;xport results…</source>
        <translation>导出结果(&amp;X)…</translation>
    </message>
    <message>
        <source>Compare &amp;methods…</source>
        <translation>比较方法(&amp;M)…</translation>
    </message>
    <message>
        <source>Pin &amp;baseline</source>
        <translation>固定基准(&amp;B)</translation>
    </message>
    <message>
        <source>Imaginar&amp;y part</source>
        <translation>虚部(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Smooth</source>
        <translation>平滑(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Invert</source>
        <translation>反转(&amp;I)</translation>
    </message>
    <message>
        <source>P&amp;resentation</source>
        <translation>演示(&amp;R)</translation>
    </message>
    <message>
        <source>Kernel la&amp;b</source>
        <translation>内核实验室(&amp;B)</translation>
    </message>
    <message>
        <source>L&amp;essons…</source>
        <translation>课程(&amp;E)…</translation>
    </message>
    <message>
        <source>O&amp;pen recent</source>
        <translation>最近打开(&amp;P)</translation>
    </message>
    <message>
        <source>Co&amp;lours</source>
        <translation>配色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Actual size</source>
        <translation>实际大小(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Reset view</source>
        <translation>重置视图(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>Two to four methods or option sets on this scan, beside the book&apos;s figures</source>
        <translation>在此扫描上并排比较两到四种方法或选项组合，并列出书中的数据</translation>
    </message>
    <message>
        <source>&amp;Move a panel…</source>
        <translation>移动面板(&amp;M)…</translation>
    </message>
    <message>
        <source>Exchange two panels, or put one beside another; dragging its title does it, too</source>
        <translation>交换两个面板，或把一个放到另一个旁边；拖动标题也可</translation>
    </message>
    <message>
        <source>Every panel there again, in its place and as large as at first</source>
        <translation>所有面板恢复到最初的位置和大小</translation>
    </message>
    <message>
        <source>drag a panel&apos;s title</source>
        <translation>拖动面板标题</translation>
    </message>
    <message>
        <source>exchange panels, or put one beside another</source>
        <translation>交换面板，或并排放置</translation>
    </message>
    <message>
        <source>Write the slice as it is seen as PNG, SVG or PDF, or its values as NumPy or NIfTI</source>
        <translation>将所见切片写为 PNG、SVG 或 PDF,或将其数值写为 NumPy 或 NIfTI</translation>
    </message>
    <message>
        <source>Export pa&amp;ge…</source>
        <translation>导出页面(&amp;G)…</translation>
    </message>
    <message>
        <source>Write all that this page shows as PNG, SVG or PDF</source>
        <translation>将本页所示全部内容写为 PNG、SVG 或 PDF</translation>
    </message>
    <message>
        <source>wheel, + and −</source>
        <translation>滚轮、+ 和 −</translation>
    </message>
    <message>
        <source>zoom at the cursor, at the point read out</source>
        <translation>在光标处、读数点处缩放</translation>
    </message>
    <message>
        <source>middle drag, Shift+drag, Shift+arrows</source>
        <translation>中键拖动、Shift+拖动、Shift+方向键</translation>
    </message>
    <message>
        <source>move the zoomed part</source>
        <translation>移动放大的部分</translation>
    </message>
    <message>
        <source>Backspace, double click</source>
        <translation>退格键、双击</translation>
    </message>
    <message>
        <source>a zoom back, all of it</source>
        <translation>退回一次缩放、显示全部</translation>
    </message>
    <message>
        <source>arrows, Home, End</source>
        <translation>方向键、Home、End</translation>
    </message>
    <message>
        <source>read the points one by one</source>
        <translation>逐点读数</translation>
    </message>
    <message>
        <source>click on a name</source>
        <translation>点击名称</translation>
    </message>
    <message>
        <source>hide or show its line; with Ctrl it alone</source>
        <translation>隐藏或显示其曲线;按住 Ctrl 只显示它</translation>
    </message>
    <message>
        <source>Ctrl+Shift+T</source>
        <translation>Ctrl+Shift+T</translation>
    </message>
    <message>
        <source>table in place of the chart</source>
        <translation>以表格代替图表</translation>
    </message>
    <message>
        <source>Save the magnitude, the phase or the complex image as NIfTI, .cfl or .npy, or as PNG</source>
        <translation>将幅值、相位或复数图像保存为 NIfTI、.cfl 或 .npy，或保存为 PNG</translation>
    </message>
    <message>
        <source>Open severa&amp;l files…</source>
        <translation>打开多个文件(&amp;L)…</translation>
    </message>
    <message>
        <source>Close &amp;window</source>
        <translation>关闭窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Close all windows of Larmor</source>
        <translation>关闭 Larmor 的所有窗口</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>首选项(&amp;P)…</translation>
    </message>
    <message>
        <source>Colours, language, start page, engine, units, caches of the lab, keys</source>
        <translation>配色、语言、开始页、引擎、单位、实验室的缓存、按键</translation>
    </message>
    <message>
        <source>Re&amp;gions of interest…</source>
        <translation>感兴趣区(&amp;G)…</translation>
    </message>
    <message>
        <source>Mean, standard deviation, SNR and area of ellipses and rectangles on the slice</source>
        <translation>切片上椭圆和矩形的均值、标准差、SNR 和面积</translation>
    </message>
    <message>
        <source>Ell&amp;ipse</source>
        <translation>椭圆(&amp;I)</translation>
    </message>
    <message>
        <source>Draw an ellipse: drag on the slice, or press Return over it for one in its middle</source>
        <translation>画椭圆：在切片上拖动，或在切片上按回车，在中央画一个</translation>
    </message>
    <message>
        <source>&amp;Rectangle</source>
        <translation>矩形(&amp;R)</translation>
    </message>
    <message>
        <source>Draw a rectangle: drag on the slice, or press Return over it for one in its middle</source>
        <translation>画矩形：在切片上拖动，或在切片上按回车，在中央画一个</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>导览(&amp;T)</translation>
    </message>
    <message>
        <source>A minute&apos;s walk through the window, in six steps</source>
        <translation>用一分钟了解窗口，共六步</translation>
    </message>
    <message>
        <source>&amp;Keys and mouse…</source>
        <translation>键盘与鼠标(&amp;K)…</translation>
    </message>
    <message>
        <source>List every key and gesture, and change the keys</source>
        <translation>列出所有按键和手势，并可更改按键</translation>
    </message>
    <message>
        <source>drag a region, its corner</source>
        <translation>拖动区域、区域的角</translation>
    </message>
    <message>
        <source>move the region, change its size</source>
        <translation>移动区域、改变其大小</translation>
    </message>
    <message>
        <source>arrows, Shift+arrows, Del</source>
        <translation>方向键、Shift+方向键、Del</translation>
    </message>
    <message>
        <source>move, resize, delete the selected region</source>
        <translation>移动、缩放、删除选中的区域</translation>
    </message>
    <message>
        <source>show the truth, the difference on the slice</source>
        <translation>在切片上显示真值、差值</translation>
    </message>
    <message>
        <source>zoom on a page that scrolls, where the wheel alone scrolls</source>
        <translation>在可滚动的页面上缩放，单用滚轮则滚动页面</translation>
    </message>
    <message>
        <source>Close the active window</source>
        <translation>关闭当前窗口</translation>
    </message>
    <message>
        <source>End the tour, the presentation or the full screen, or stop reading a scan; Live goes on</source>
        <translation>结束导览、演示或全屏，或停止读取扫描；Live 继续运行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>C&amp;hoose lambda (L-curve)…</source>
        <translation>选择 λ（L 曲线）(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Enlarge a panel</source>
        <translation>放大面板(&amp;E)</translation>
    </message>
    <message>
        <source>The panel under the pointer, else the time chart, takes the room of all but the switches; once more gives it back</source>
        <translation>鼠标所指的面板（否则为时间图）占用除开关外所有面板的空间；再按一次恢复</translation>
    </message>
    <message>
        <source>Show or hide all charts</source>
        <translation>显示或隐藏所有图表</translation>
    </message>
    <message>
        <source>&amp;Time, live</source>
        <translation>实时时间(&amp;T)</translation>
    </message>
    <message>
        <source>Show or hide the chart of the running time</source>
        <translation>显示或隐藏实时时间图</translation>
    </message>
    <message>
        <source>&amp;Bandwidth, live</source>
        <translation>实时带宽(&amp;B)</translation>
    </message>
    <message>
        <source>Show or hide the chart of the running bandwidth</source>
        <translation>显示或隐藏实时带宽图</translation>
    </message>
    <message>
        <source>By option &amp;set</source>
        <translation>按选项组合(&amp;S)</translation>
    </message>
    <message>
        <source>Show or hide the bars, steps and stages of the option sets</source>
        <translation>显示或隐藏各选项组合的条形图、步骤与阶段</translation>
    </message>
    <message>
        <source>Close the windows that panels have of their own</source>
        <translation>关闭各面板的独立窗口</translation>
    </message>
    <message>
        <source>Panels back into the &amp;window</source>
        <translation>面板收回窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Open a scan whose trajectory, coil maps or noise lie in files of their own, or whose field of view the file does not tell</source>
        <translation>打开其轨迹、线圈图或噪声位于单独文件中、或文件未给出视野的扫描</translation>
    </message>
</context>
<context>
    <name>larmor::AttachmentRow</name>
    <message>
        <source>Attach</source>
        <translation>附加</translation>
    </message>
    <message>
        <source>%1: %2  ✕</source>
        <translation>%1：%2  ✕</translation>
    </message>
    <message>
        <source>%1
Click to detach</source>
        <translation>%1
点击移除</translation>
    </message>
    <message>
        <source>%1: in the scan</source>
        <translation>%1：在扫描中</translation>
    </message>
    <message>
        <source>Attach coil maps, a field map, noise, a calibration or a reference image</source>
        <translation>补充此扫描的信息：线圈灵敏度图、场图、噪声、校准、参考图像</translation>
    </message>
</context>
<context>
    <name>larmor::BankPane</name>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Serves the lanes step by step, as the banks do</source>
        <translation>像存储体那样一步步为各通道服务</translation>
    </message>
    <message>
        <source>Steps that are done</source>
        <translation>已完成的步数</translation>
    </message>
    <message>
        <source>This kernel, under these options, does not touch shared memory.</source>
        <translation>此内核在这些选项下不访问共享内存。</translation>
    </message>
    <message>
        <source>Nothing happens here under these options.</source>
        <translation>在这些选项下这里没有任何操作。</translation>
    </message>
    <message>
        <source>%1 of %2 bytes a lane, served in %3</source>
        <translation>%1，每通道 %2 字节，分 %3 完成</translation>
    </message>
    <message>
        <source>write</source>
        <translation>写</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读</translation>
    </message>
    <message>
        <source> of %1 requests</source>
        <translation>（%1 次请求）</translation>
    </message>
    <message>
        <source>, no conflict</source>
        <translation>，无冲突</translation>
    </message>
    <message>
        <source>, %1-way conflict</source>
        <translation>，%1 路冲突</translation>
    </message>
    <message>
        <source> (%1 at worst: which word is broadcast is not documented)</source>
        <translation>（最坏 %1：广播哪个字没有文档说明）</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <translation>
            <numerusform>%n 步</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>larmor::BankView</name>
    <message>
        <source>Banks and the steps that serve them</source>
        <translation>存储体及为其服务的各步</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>bank</source>
        <translation>存储体</translation>
    </message>
    <message>
        <source>bank %1, word %2 (byte %3): %4</source>
        <translation>存储体 %1，字 %2（字节 %3）：%4</translation>
    </message>
</context>
<context>
    <name>larmor::Banner</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Show what is known of the cause</source>
        <translation>显示已知的原因</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Every message since the start, to be copied</source>
        <translation>启动以来的所有消息，可复制</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>位于 %1</translation>
    </message>
</context>
<context>
    <name>larmor::Baseline</name>
    <message>
        <source>%1%2 % since “%3” (±%4 %)</source>
        <translation>%1%2 %，相对“%3”（±%4 %）</translation>
    </message>
    <message>
        <source>%1%2 % since “%3”</source>
        <translation>%1%2 %，相对“%3”</translation>
    </message>
</context>
<context>
    <name>larmor::BlocksView</name>
    <message>
        <source>Blocks of a launch on %1 multiprocessors</source>
        <translation>一次启动的块在 %1 个多处理器上</translation>
    </message>
    <message>
        <source>block %1 on multiprocessor %2, from %3 to %4 times a block&apos;s</source>
        <translation>块 %1 在多处理器 %2 上，从块时间的 %3 倍到 %4 倍</translation>
    </message>
</context>
<context>
    <name>larmor::BoundBars</name>
    <message>
        <source>device memory</source>
        <translation>设备内存</translation>
    </message>
    <message>
        <source>second-level cache (L2)</source>
        <translation>二级缓存 (L2)</translation>
    </message>
    <message>
        <source>first-level cache (L1)</source>
        <translation>一级缓存 (L1)</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>constant memory</source>
        <translation>常量内存</translation>
    </message>
    <message>
        <source>special-function units</source>
        <translation>特殊函数单元</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>算术</translation>
    </message>
    <message>
        <source>integer arithmetic</source>
        <translation>整数算术</translation>
    </message>
    <message>
        <source>double precision</source>
        <translation>双精度</translation>
    </message>
    <message>
        <source>tensor cores</source>
        <translation>张量核心</translation>
    </message>
    <message>
        <source>issue of instructions</source>
        <translation>指令发射</translation>
    </message>
    <message>
        <source>starts of blocks</source>
        <translation>线程块启动</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>atomic operations in turn</source>
        <translation>依次进行的原子操作</translation>
    </message>
    <message>
        <source>texture fetches</source>
        <translation>纹理读取</translation>
    </message>
    <message>
        <source>between two launches</source>
        <translation>两次启动之间</translation>
    </message>
</context>
<context>
    <name>larmor::CampingPane</name>
    <message>
        <source>Memory is dealt out to partitions 256 bytes at a time. Accesses of the blocks that run together queue up where they fall into few of them: a column has the transactions of one instruction of all their warps. Put order=diagonal beside order=row.</source>
        <translation>内存以 256 字节为单位分配到各分区。同时运行的线程块若落在少数分区上，访问就会排队：一列表示其所有线程束一条指令的事务。请把 order=diagonal 与 order=row 并排比较。</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>正在计数…</translation>
    </message>
    <message>
        <source>This kernel does not touch global memory.</source>
        <translation>此内核不访问全局内存。</translation>
    </message>
    <message>
        <source>No partitions are known of this GPU: %1</source>
        <translation>未知此 GPU 的分区：%1</translation>
    </message>
    <message>
        <source>reads ×%1, writes ×%2 by the most loaded partition</source>
        <translation>负载最重的分区使读 ×%1、写 ×%2</translation>
    </message>
    <message>
        <source>; the first %1 of %2 moments are shown</source>
        <translation>；仅显示前 %1 个时刻（共 %2 个）</translation>
    </message>
</context>
<context>
    <name>larmor::CampingView</name>
    <message>
        <source>Work of the memory&apos;s partitions over time</source>
        <translation>内存各分区随时间的工作</translation>
    </message>
    <message>
        <source>partition %1</source>
        <translation>分区 %1</translation>
    </message>
    <message>
        <source>write</source>
        <translation>写</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读</translation>
    </message>
    <message>
        <source>camping</source>
        <translation>拥堵</translation>
    </message>
    <message>
        <source>line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>access</source>
        <translation>访问</translation>
    </message>
    <message>
        <source>line %1, visit %2: partition %3 serves %4 of %5 transactions</source>
        <translation>第 %1 行，第 %2 次：分区 %3 完成 %5 次事务中的 %4 次</translation>
    </message>
</context>
<context>
    <name>larmor::ChartRow</name>
    <message>
        <source>By option set</source>
        <translation>按选项组合</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Each stage of the present run: plan, sort, copy, kernel, FFT and CG apart</source>
        <translation>当前运行的各阶段：计划、排序、拷贝、内核、FFT 和 CG 分开列出</translation>
    </message>
    <message>
        <source>Time of each stage, stacked, for each option set</source>
        <translation>各选项组合中各阶段的时间，堆叠显示</translation>
    </message>
    <message>
        <source>Effective bandwidth of each option set beside this device&apos;s measured copy</source>
        <translation>各选项组合的有效带宽，与本设备实测拷贝对比</translation>
    </message>
    <message>
        <source>Convergence</source>
        <translation>收敛</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Write this chart as PNG, SVG or PDF, or its data as CSV or JSON</source>
        <translation>把此图表写成 PNG、SVG 或 PDF，或把数据写成 CSV 或 JSON</translation>
    </message>
    <message>
        <source>Bandwidth, live</source>
        <translation>实时带宽</translation>
    </message>
    <message>
        <source>Time, live</source>
        <translation>实时时间</translation>
    </message>
    <message>
        <source>Time of</source>
        <translation>时间对象</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Time of the kernel that was switched last: shows a step that the whole image would hide</source>
        <translation>最近切换的内核的时间：显示在整幅图像中会被掩盖的变化</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Samples in host memory to image in host memory</source>
        <translation>从主机内存中的采样到主机内存中的图像</translation>
    </message>
    <message>
        <source>Option sets</source>
        <translation>选项组合</translation>
    </message>
    <message>
        <source>No stage of these images runs kernels that have switches</source>
        <translation>这些图像没有任何阶段运行带开关的内核</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Each switch that was thrown, with what it did to its stage, the newest first</source>
        <translation>每次切换的开关及其对所属阶段的影响，最新的在前</translation>
    </message>
    <message>
        <source>Rate, live</source>
        <translation>运算速率，实时</translation>
    </message>
    <message>
        <source>The speed of this machine drifted: bars are times of different moments, these ratios are of images by turns.</source>
        <translation>本机速度发生漂移：条形是不同时刻的时间，而这些比值来自交替重建的图像。</translation>
    </message>
    <message>
        <source>drift · see Steps</source>
        <translation>漂移 · 见“步骤”</translation>
    </message>
</context>
<context>
    <name>larmor::ChartTable</name>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Table of %1</source>
        <translation>%1 的表格</translation>
    </message>
</context>
<context>
    <name>larmor::ChartTableModel</name>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>series</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>%1 (modelled)</source>
        <translation>%1(模型)</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>together</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>larmor::ChartView</name>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the picture, and the data as text</source>
        <translation>复制图片，以及文本形式的数据</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>重置缩放</translation>
    </message>
    <message>
        <source>Show everything again</source>
        <translation>重新显示全部</translation>
    </message>
    <message>
        <source>Save the chart as PNG, SVG or PDF, or its data as CSV or JSON</source>
        <translation>将图表存为 PNG、SVG 或 PDF,或将其数据存为 CSV 或 JSON</translation>
    </message>
    <message>
        <source>Zoom back</source>
        <translation>退回缩放</translation>
    </message>
    <message>
        <source>What was seen before the last zoom</source>
        <translation>上次缩放之前所见</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>显示为表格</translation>
    </message>
    <message>
        <source>The data in rows and columns in place of the picture</source>
        <translation>以行列显示数据,代替图形</translation>
    </message>
    <message>
        <source>Logarithmic x</source>
        <translation>x 对数</translation>
    </message>
    <message>
        <source>Logarithmic y</source>
        <translation>y 对数</translation>
    </message>
    <message>
        <source>Logarithmic second y</source>
        <translation>第二 y 对数</translation>
    </message>
    <message>
        <source>Equal ratios at equal distances; zeros are left out</source>
        <translation>相等比值对应相等距离;零值不画</translation>
    </message>
    <message>
        <source>Arrow keys read the points, Ctrl+Shift+T shows a table. %1</source>
        <translation>方向键读取各点,Ctrl+Shift+T 显示表格。%1</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>larmor::CheckTable</name>
    <message>
        <source>Words</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Divided by</source>
        <translation>除以</translation>
    </message>
    <message>
        <source>Must be</source>
        <translation>必须</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>equal to</source>
        <translation>等于</translation>
    </message>
</context>
<context>
    <name>larmor::ClassHistogram</name>
    <message>
        <source>Predictions of the class</source>
        <translation>全班的预测</translation>
    </message>
    <message>
        <source>Nobody has predicted</source>
        <translation>没有人作出预测</translation>
    </message>
</context>
<context>
    <name>larmor::ClassJoinView</name>
    <message>
        <source>Class code</source>
        <translation>课堂代码</translation>
    </message>
    <message>
        <source>This step asks nothing</source>
        <translation>这一步没有问题</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Predictions, closed</source>
        <translation>预测（已结束）</translation>
    </message>
</context>
<context>
    <name>larmor::ClassPanel</name>
    <message>
        <source>Address of the class page</source>
        <translation>课堂页面的地址</translation>
    </message>
    <message>
        <source>The network in which the phones are: the page is opened on this address alone</source>
        <translation>手机所在的网络：页面只在这个地址上打开</translation>
    </message>
    <message>
        <source>Phones share an address</source>
        <translation>手机共用一个地址</translation>
    </message>
    <message>
        <source>Where all phones come from one address (NAT), as behind some routers. They are told apart by a cookie then, and one address may predict up to %1 times. Predictions of the open question are asked anew.</source>
        <translation>用于所有手机来自同一地址（NAT）的情形，例如在某些路由器之后。此时用 Cookie 区分手机，一个地址最多可预测 %1 次。当前开放的问题会重新收集预测。</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>重新提问</translation>
    </message>
    <message>
        <source>Forget the predictions of this question, and let the class predict anew</source>
        <translation>清除这个问题的预测，让全班重新预测</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Close the predictions of this question, and show what was predicted</source>
        <translation>结束这个问题的预测，并显示预测结果</translation>
    </message>
    <message>
        <source>%1 (this machine alone)</source>
        <translation>%1（仅本机）</translation>
    </message>
    <message>
        <source>This machine no longer has the address %1: choose another one.</source>
        <translation>本机已不再使用地址 %1：请另选一个。</translation>
    </message>
    <message>
        <source>No network: no phone reaches this machine. Connect it, then choose its address.</source>
        <translation>没有网络：手机无法访问本机。请先连接网络，再选择其地址。</translation>
    </message>
    <message>
        <source>This machine alone reaches this address: choose that of a network.</source>
        <translation>只有本机能访问这个地址：请选择一个网络地址。</translation>
    </message>
    <message>
        <source>Predictions that came true: %1 of %2.</source>
        <translation>预测正确：%2 个中的 %1 个。</translation>
    </message>
    <message>
        <source>A bar between two bounds counts from the first to below the second.</source>
        <translation>两个界限之间的柱计入从第一个界限起、小于第二个界限的值。</translation>
    </message>
</context>
<context>
    <name>larmor::ColourBar</name>
    <message>
        <source>Colour bar</source>
        <translation>色标</translation>
    </message>
    <message>
        <source>%1 from %2 to %3 %4. Drag with the right button over the slice: across for the width of the window, up and down for its level.</source>
        <translation>%1 从 %2 到 %3 %4。在切片上用鼠标右键拖动：左右调整窗宽，上下调整窗位。</translation>
    </message>
</context>
<context>
    <name>larmor::CommandModel</name>
    <message>
        <source>in force</source>
        <translation>当前值</translation>
    </message>
</context>
<context>
    <name>larmor::CommandPalette</name>
    <message>
        <source>not now</source>
        <translation>现在不可用</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Letters in their order: &quot;sis&quot; finds Simulate scan; arrows choose, Enter does it</source>
        <translation>按顺序输入的字母：“sis”可找到 Simulate scan；方向键选择，回车执行</translation>
    </message>
    <message>
        <source>Commands that fit</source>
        <translation>匹配的命令</translation>
    </message>
    <message>
        <source>No matches.</source>
        <translation>没有这样的名称。</translation>
    </message>
    <message>
        <source>Not now: %1</source>
        <translation>现在不可用：%1</translation>
    </message>
    <message>
        <source>A few letters of an action, a method, a switch, a kernel or a lesson</source>
        <translation>输入操作、方法、开关、内核或课程的几个字母</translation>
    </message>
    <message>
        <source>%1, in force</source>
        <translation>%1，当前值</translation>
    </message>
</context>
<context>
    <name>larmor::CompareTable</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1, %2 samples</source>
        <translation>%1，%2 个采样</translation>
    </message>
    <message>
        <source>Reconstruction</source>
        <translation>重建</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>Preparation</source>
        <translation>准备</translation>
    </message>
    <message>
        <source>Q</source>
        <translation>Q</translation>
    </message>
    <message>
        <source>F^H d</source>
        <translation>F^H d</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Rest</source>
        <translation>其余</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>RMSE [a.u.]</source>
        <translation>RMSE [任意单位]</translation>
    </message>
    <message>
        <source>PSNR [dB]</source>
        <translation>PSNR [dB]</translation>
    </message>
    <message>
        <source>Error [%]</source>
        <translation>误差 [%]</translation>
    </message>
    <message>
        <source>Voxels of the image, and samples of each coil</source>
        <translation>图像的体素数，以及每个线圈的采样数</translation>
    </message>
    <message>
        <source>Loading libraries, plans, compiling, and weights that later runs use again: once, before the times on its right, and not in their total</source>
        <translation>加载库、建立计划、编译，以及后续运行会重用的权重：只做一次，先于右侧各时间，不计入总时间</translation>
    </message>
    <message>
        <source>Other stages, launches and the host&apos;s work: with the times on its left the total</source>
        <translation>其他阶段、启动和主机工作：与左侧时间相加即为总时间</translation>
    </message>
    <message>
        <source>Root mean square error of the complex voxels; the book printed none per image</source>
        <translation>复数体素的均方根误差；书中未给出每幅图像的数值</translation>
    </message>
    <message>
        <source>Root mean square error over that of the truth; the book printed none per image</source>
        <translation>均方根误差与真值均方根之比；书中没有逐图给出</translation>
    </message>
    <message>
        <source>Times and quality, ours and those of the book</source>
        <translation>时间与质量，本机与书中的</translation>
    </message>
    <message>
        <source>%1, here</source>
        <translation>%1，本机</translation>
    </message>
    <message>
        <source>Measured now on %1</source>
        <translation>刚在 %1 上测得</translation>
    </message>
    <message>
        <source>Printed in: %1
Problem: %2
Machine: %3
Other problem, other machine: compare ratios.</source>
        <translation>出处：%1
问题：%2
机器：%3
问题不同、机器不同：请比较比值。</translation>
    </message>
    <message>
        <source>%1, published 2010</source>
        <translation>%1，2010 年发表</translation>
    </message>
    <message>
        <source>In brackets: computed before, kept, and not in the total</source>
        <translation>括号内：之前已计算并保留，不计入合计</translation>
    </message>
</context>
<context>
    <name>larmor::CompareTile</name>
    <message>
        <source>Image of tile %1</source>
        <translation>第 %1 格的图像</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>PSNR %1 dB · error %2 % · %3</source>
        <translation>PSNR %1 dB · 误差 %2 % · %3</translation>
    </message>
    <message>
        <source>SSIM %1 · %2</source>
        <translation>SSIM %1 · %2</translation>
    </message>
    <message>
        <source>Against the object&apos;s truth: structural similarity (Wang et al. 2004), PSNR and per cent error; time from samples to image</source>
        <translation>相对物体真值：结构相似度（Wang 等 2004）、PSNR 和百分误差；从采样到图像的时间</translation>
    </message>
    <message>
        <source>Method or option set of tile %1</source>
        <translation>第 %1 格的方法或选项组合</translation>
    </message>
    <message>
        <source>wrong on purpose: not a speed</source>
        <translation>故意错误：不算速度</translation>
    </message>
</context>
<context>
    <name>larmor::CompareWindow</name>
    <message>
        <source>Compare methods</source>
        <translation>比较方法</translation>
    </message>
    <message>
        <source>%1 methods</source>
        <translation>%1 种方法</translation>
    </message>
    <message>
        <source>Difference from the truth</source>
        <translation>与真值之差</translation>
    </message>
    <message>
        <source>Show how far each image lies above or below the truth</source>
        <translation>显示每幅图像比真值高或低多少</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Give up the reconstructions that are not finished; choosing a method starts them again</source>
        <translation>放弃尚未完成的重建；选择方法会重新开始</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>How many methods or option sets stand side by side</source>
        <translation>并排显示多少种方法或选项组合</translation>
    </message>
    <message>
        <source>reconstructing…</source>
        <translation>重建中…</translation>
    </message>
    <message>
        <source>the comparison</source>
        <translation>方法比较</translation>
    </message>
</context>
<context>
    <name>larmor::CounterView</name>
    <message>
        <source>Counters of the present option set</source>
        <translation>当前选项组合的计数器</translation>
    </message>
    <message>
        <source>only NVIDIA GPUs have them, and only on the engine cuda</source>
        <translation>只有在引擎 cuda 上才查询，且仅限 NVIDIA GPU</translation>
    </message>
    <message>
        <source>The model counts the source as it was before your edits.</source>
        <translation>模型统计的是编辑前的源代码。</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>计数项</translation>
    </message>
    <message>
        <source>By the hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>By the model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>By the model, %1</source>
        <translation>模型，%1</translation>
    </message>
    <message>
        <source>Measure first; what this option set does is then counted.</source>
        <translation>请先测量：随后统计此选项组合所做的操作。</translation>
    </message>
    <message>
        <source>No hardware counters: %1.</source>
        <translation>没有硬件计数器：%1。</translation>
    </message>
    <message>
        <source>The model counts…</source>
        <translation>模型正在统计…</translation>
    </message>
</context>
<context>
    <name>larmor::Desk</name>
    <message>
        <source>Recent file %1</source>
        <translation>最近的文件 %1</translation>
    </message>
    <message>
        <source>Open %1 again</source>
        <translation>重新打开 %1</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Kernel lab</source>
        <translation>内核实验室</translation>
    </message>
    <message>
        <source>New kernel</source>
        <translation>新建内核</translation>
    </message>
    <message>
        <source>Your own kernel, from a small example</source>
        <translation>您自己的内核，从一个小例子开始</translation>
    </message>
    <message>
        <source>no stage of the present image; choose the method %1</source>
        <translation>不是当前图像的阶段；请选择方法 %1</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>习题</translation>
    </message>
    <message>
        <source>The exercises of Kirk and Hwu&apos;s book, their answers, and where they are shown</source>
        <translation>Kirk 和 Hwu 书中的习题、答案以及在哪里演示</translation>
    </message>
    <message>
        <source>Demonstration</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>What the sources contain</source>
        <translation>资料的内容</translation>
    </message>
    <message>
        <source>Where each of the sources&apos; contents is shown, and printed numbers beside ours</source>
        <translation>资料各项内容在何处展示，以及印刷数值与本程序数值对照</translation>
    </message>
</context>
<context>
    <name>larmor::EditRow</name>
    <message>
        <source>Off: the image as it is without this edit</source>
        <translation>关闭：没有此项编辑时的图像</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Take this edit out of the list</source>
        <translation>从列表中移除此项编辑</translation>
    </message>
</context>
<context>
    <name>larmor::ExerciseWindow</name>
    <message>
        <source>Lesson %1, step %2</source>
        <translation>课程 %1，第 %2 步</translation>
    </message>
    <message>
        <source>Kernel %1, %2</source>
        <translation>内核 %1，%2</translation>
    </message>
    <message>
        <source>Demonstration %1</source>
        <translation>演示 %1</translation>
    </message>
    <message>
        <source>View %1</source>
        <translation>视图 %1</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>习题</translation>
    </message>
    <message>
        <source>Exercises of Kirk and Hwu&apos;s book</source>
        <translation>Kirk 和 Hwu 书中的习题</translation>
    </message>
    <message>
        <source>Exercise</source>
        <translation>习题</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Open where the program shows it</source>
        <translation>打开程序中演示它的地方</translation>
    </message>
</context>
<context>
    <name>larmor::Explainer</name>
    <message>
        <source>%1 (now %2)</source>
        <translation>%1（当前 %2）</translation>
    </message>
</context>
<context>
    <name>larmor::ExplanationArea</name>
    <message>
        <source>Explanation</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>What a switch does</source>
        <translation>开关的作用</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>出处：%1</translation>
    </message>
    <message>
        <source>Point at a switch, reach it with Tab or throw it. Why it matters, what to expect here and the source are shown here.</source>
        <translation>指向开关、用 Tab 选中或拨动它：此处显示其意义、本机上的预期效果及来源。</translation>
    </message>
</context>
<context>
    <name>larmor::ExportDialog</name>
    <message>
        <source>Export: %1</source>
        <translation>导出:%1</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>PNG</source>
        <translation>PNG</translation>
    </message>
    <message>
        <source>Pixels, for slides and the web</source>
        <translation>像素,用于幻灯片和网页</translation>
    </message>
    <message>
        <source>SVG</source>
        <translation>SVG</translation>
    </message>
    <message>
        <source>Lines and letters that can be edited</source>
        <translation>可编辑的线条和文字</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Lines and letters with their fonts, for papers</source>
        <translation>带字体的线条和文字,用于论文</translation>
    </message>
    <message>
        <source>NIfTI</source>
        <translation>NIfTI</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Pixels of the PNG for one of the picture</source>
        <translation>图中一个像素对应的 PNG 像素数</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>What is written on the picture beside its data: marked switches, figures, crosshair, colour bar</source>
        <translation>图上数据以外的内容:开关标记、数字、十字线、色条</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Below the picture: device, driver, options, date, version and the command line that makes it again</source>
        <translation>图下方:设备、驱动、选项、日期、版本,以及重新生成它的命令行</translation>
    </message>
    <message>
        <source>White background</source>
        <translation>白色背景</translation>
    </message>
    <message>
        <source>Dark ink on white; else the colours of the screen</source>
        <translation>白底深色;否则用屏幕颜色</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>File to write; its ending decides the format</source>
        <translation>要写的文件;扩展名决定格式</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>Choose folder and name</source>
        <translation>选择文件夹和名称</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>The picture, and its data as text, to the clipboard</source>
        <translation>将图形及其文本数据放入剪贴板</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Write nothing (Esc)</source>
        <translation>不写入(Esc)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Write the file (Return)</source>
        <translation>写文件(回车)</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>Allowed extensions: .%1</source>
        <translation>名称须以下列之一结尾:.%1</translation>
    </message>
    <message>
        <source>This file is there already and will be replaced.</source>
        <translation>此文件已存在,将被替换。</translation>
    </message>
    <message>
        <source>Command: %1</source>
        <translation>重做命令:%1</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>导出到</translation>
    </message>
    <message>
        <source>What can be written (%1)</source>
        <translation>可写的格式(%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在写入…</translation>
    </message>
    <message>
        <source>Part of the image</source>
        <translation>图像的组成部分</translation>
    </message>
    <message>
        <source>What the file holds of the complex image</source>
        <translation>文件保存复数图像的哪一部分</translation>
    </message>
</context>
<context>
    <name>larmor::FileActions</name>
    <message>
        <source>Open scan</source>
        <translation>打开扫描</translation>
    </message>
    <message>
        <source>Scans (*.h5 *.cfl *.hdr *.npy)</source>
        <translation>扫描 (*.h5 *.cfl *.hdr *.npy)</translation>
    </message>
    <message>
        <source>ISMRMRD (*.h5)</source>
        <translation>ISMRMRD (*.h5)</translation>
    </message>
    <message>
        <source>BART (*.cfl *.hdr)</source>
        <translation>BART (*.cfl *.hdr)</translation>
    </message>
    <message>
        <source>NumPy (*.npy)</source>
        <translation>NumPy (*.npy)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Attach: %1</source>
        <translation>附加：%1</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>打开会话</translation>
    </message>
    <message>
        <source>Sessions (*.json)</source>
        <translation>会话 (*.json)</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Save image</source>
        <translation>保存图像</translation>
    </message>
    <message>
        <source>PNG, magnitude (*.png)</source>
        <translation>PNG，幅值 (*.png)</translation>
    </message>
    <message>
        <source>Export measurements</source>
        <translation>导出测量结果</translation>
    </message>
    <message>
        <source>Export results</source>
        <translation>导出结果</translation>
    </message>
    <message>
        <source>Results (*.json)</source>
        <translation>结果 (*.json)</translation>
    </message>
    <message>
        <source>Volume or picture to scan</source>
        <translation>要扫描的体数据或图片</translation>
    </message>
    <message>
        <source>Images (*.cfl *.npy *.nii *.nii.gz *.png *.tif *.tiff)</source>
        <translation>图像 (*.cfl *.npy *.nii *.nii.gz *.png *.tif *.tiff)</translation>
    </message>
    <message>
        <source>Volumes and pictures (*.nii *.nii.gz *.png *.tif *.tiff)</source>
        <translation>体数据与图片 (*.nii *.nii.gz *.png *.tif *.tiff)</translation>
    </message>
    <message>
        <source>NIfTI, magnitude (*.nii *.nii.gz)</source>
        <translation>NIfTI，幅值 (*.nii *.nii.gz)</translation>
    </message>
    <message>
        <source>NIfTI, phase in radians (*.nii *.nii.gz)</source>
        <translation>NIfTI，相位（弧度） (*.nii *.nii.gz)</translation>
    </message>
    <message>
        <source>NIfTI, complex (*.nii *.nii.gz)</source>
        <translation>NIfTI，复数 (*.nii *.nii.gz)</translation>
    </message>
    <message>
        <source>NumPy, complex (*.npy)</source>
        <translation>NumPy，复数 (*.npy)</translation>
    </message>
    <message>
        <source>NumPy, magnitude (*.npy)</source>
        <translation>NumPy，幅值 (*.npy)</translation>
    </message>
    <message>
        <source>NumPy, phase in radians (*.npy)</source>
        <translation>NumPy，相位（弧度） (*.npy)</translation>
    </message>
    <message>
        <source>BART, complex (*.cfl)</source>
        <translation>BART，复数 (*.cfl)</translation>
    </message>
    <message>
        <source>PNG, phase (*.png)</source>
        <translation>PNG，相位 (*.png)</translation>
    </message>
</context>
<context>
    <name>larmor::HistogramView</name>
    <message>
        <source>Histogram</source>
        <translation>直方图</translation>
    </message>
    <message>
        <source>Left and right arrow move the lower limit of the window, with Shift the upper.</source>
        <translation>左右方向键移动窗口下限，按住 Shift 移动上限。</translation>
    </message>
    <message>
        <source>Drag the two lines to choose the displayed range</source>
        <translation>拖动两条线选择显示范围</translation>
    </message>
    <message>
        <source>log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Logarithmic counts: makes rare values visible</source>
        <translation>对数计数：使稀有的数值可见</translation>
    </message>
    <message>
        <source>Logarithmic counts</source>
        <translation>对数计数</translation>
    </message>
    <message>
        <source>No image yet</source>
        <translation>尚无图像</translation>
    </message>
</context>
<context>
    <name>larmor::ImportDialog</name>
    <message>
        <source>Open a scan from its files</source>
        <translation>由多个文件打开扫描</translation>
    </message>
    <message>
        <source>Choose the file: %1</source>
        <translation>选择文件：%1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Open nothing (Esc)</source>
        <translation>不打开 (Esc)</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>No field was found for: %1</source>
        <translation>没有适合的字段：%1</translation>
    </message>
    <message>
        <source>One to three sides in metres, as 0.22 or 0.24x0.24x0.1</source>
        <translation>一到三个边长，单位米，如 0.22 或 0.24x0.24x0.1</translation>
    </message>
    <message>
        <source>chosen by the largest |k|</source>
        <translation>按最大 |k| 选择</translation>
    </message>
    <message>
        <source>chosen as the coil maps have it</source>
        <translation>按线圈灵敏度图选择</translation>
    </message>
    <message>
        <source>found beside the scan</source>
        <translation>在扫描旁找到</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Looking at the files…</source>
        <translation>正在查看文件…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Open the scan with all that stands here (Return)</source>
        <translation>用此处的全部内容打开扫描（回车）</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>可选</translation>
    </message>
    <message>
        <source>for example %1</source>
        <translation>例如 %1</translation>
    </message>
</context>
<context>
    <name>larmor::InventoryWindow</name>
    <message>
        <source>What the sources contain</source>
        <translation>资料的内容</translation>
    </message>
    <message>
        <source>What the sources contain, printed numbers beside ours</source>
        <translation>资料的内容，印刷数值与本程序数值对照</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Printed</source>
        <translation>印刷值</translation>
    </message>
    <message>
        <source>Ours</source>
        <translation>本程序</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>All sources</source>
        <translation>所有资料</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Which source&apos;s contents are listed</source>
        <translation>列出哪份资料的内容</translation>
    </message>
    <message>
        <source>Compute numbers</source>
        <translation>计算数值</translation>
    </message>
    <message>
        <source>Run what the listed numbers need, and put ours beside what is printed</source>
        <translation>运行所列数值需要的命令，并把本程序的数值与印刷值并列</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Run the chosen line&apos;s command, and check what it shows</source>
        <translation>运行所选行的命令并检查其结果</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>至多 %1</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>未包含：%1</translation>
    </message>
    <message>
        <source>Open where the program shows it</source>
        <translation>打开程序中展示它的位置</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>正在运行…</translation>
    </message>
    <message>
        <source>It shows what it should.</source>
        <translation>结果符合预期。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>larmor::KSpaceEditor</name>
    <message>
        <source>Edit k-space</source>
        <translation>编辑 k 空间</translation>
    </message>
    <message>
        <source>Nothing is edited. Add a mask, a filter or a fault, and watch what it does to the image; the scan&apos;s file is never changed.</source>
        <translation>尚无编辑。添加掩模、滤波或故障，观察对图像的影响；扫描文件不会改变。</translation>
    </message>
    <message>
        <source>Add edit</source>
        <translation>添加编辑</translation>
    </message>
    <message>
        <source>Masks leave samples out; filters, noise, spikes and an offset change their values</source>
        <translation>掩模去掉采样点；滤波、噪声、尖峰和偏移改变其数值</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Take all edits back, in one undo step</source>
        <translation>一步撤回所有编辑</translation>
    </message>
</context>
<context>
    <name>larmor::KSpaceView</name>
    <message>
        <source>k-space</source>
        <translation>k 空间</translation>
    </message>
    <message>
        <source>Drag to turn, double click to turn back</source>
        <translation>拖动旋转，双击复原</translation>
    </message>
    <message>
        <source>Magnitude of the samples, logarithmic</source>
        <translation>采样的幅值，对数</translation>
    </message>
    <message>
        <source>first</source>
        <translation>首个</translation>
    </message>
    <message>
        <source>last sample</source>
        <translation>最后采样点</translation>
    </message>
    <message>
        <source>−%1 decades</source>
        <translation>−%1 个数量级</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>%1 per cycle%2</source>
        <translation>每周期%2 %1</translation>
    </message>
    <message>
        <source>No scan yet</source>
        <translation>尚无扫描</translation>
    </message>
</context>
<context>
    <name>larmor::KernelBrowser</name>
    <message>
        <source>Find a kernel</source>
        <translation>查找内核</translation>
    </message>
    <message>
        <source>Words of its name, its summary or a preset</source>
        <translation>名称、说明或预设中的词</translation>
    </message>
    <message>
        <source>Kernels by group</source>
        <translation>按组排列的内核</translation>
    </message>
</context>
<context>
    <name>larmor::KernelSection</name>
    <message>
        <source>For the lab alone: %1</source>
        <translation>仅限实验室：%1</translation>
    </message>
    <message>
        <source>Compiler</source>
        <translation>编译器</translation>
    </message>
    <message>
        <source>Options that the compiler takes for every kernel</source>
        <translation>编译器对每个内核接受的选项</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>defaults</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Put every switch of %1 back</source>
        <translation>恢复 %1 的所有开关</translation>
    </message>
    <message>
        <source>Preset %1</source>
        <translation>预设 %1</translation>
    </message>
    <message>
        <source>Not now: %1</source>
        <translation>现在不可用：%1</translation>
    </message>
    <message>
        <source>Every switch at its default.</source>
        <translation>所有开关均为默认值。</translation>
    </message>
    <message>
        <source>Here, on %1: %2</source>
        <translation>此处（%1）：%2</translation>
    </message>
    <message>
        <source>%1: preset %2</source>
        <translation>%1：预设 %2</translation>
    </message>
    <message>
        <source>After %1: %2.</source>
        <translation>在“%1”之后：%2。</translation>
    </message>
    <message>
        <source>%1 (in charts: %2)</source>
        <translation>%1（图中：%2）</translation>
    </message>
    <message>
        <source>Wrong on purpose: the image may show it.</source>
        <translation>故意错误：图像中可能看得出来。</translation>
    </message>
    <message>
        <source>Wrong on purpose: its result may be wrong, and no time is charted.</source>
        <translation>故意错误：结果可能有误，不绘制时间。</translation>
    </message>
</context>
<context>
    <name>larmor::KeyBindings</name>
    <message>
        <source>Show the truth while held</source>
        <translation>按住时显示真值</translation>
    </message>
    <message>
        <source>Show the difference while held</source>
        <translation>按住时显示差值</translation>
    </message>
</context>
<context>
    <name>larmor::KeysWindow</name>
    <message>
        <source>Keys and mouse</source>
        <translation>键盘与鼠标</translation>
    </message>
    <message>
        <source>Find a key or what it does</source>
        <translation>查找按键或其作用</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Shows the lines that hold every word</source>
        <translation>显示包含所有词的行</translation>
    </message>
    <message>
        <source>Keys and what they do</source>
        <translation>按键及其作用</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>What they do</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Press the keys that the chosen line is to have; Esc leaves the field</source>
        <translation>按下所选行要使用的按键；Esc 退出此输入框</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Give the chosen line back its original keys</source>
        <translation>所选行恢复最初的按键</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Give every line back its original keys</source>
        <translation>所有行恢复最初的按键</translation>
    </message>
    <message>
        <source>Use them here</source>
        <translation>用于此处</translation>
    </message>
    <message>
        <source>The chosen line takes the keys from what has them now</source>
        <translation>把这些按键从当前占用者改给所选行</translation>
    </message>
    <message>
        <source>Gestures stay as they are.</source>
        <translation>手势不能更改。</translation>
    </message>
    <message>
        <source>Choose a line to change its keys.</source>
        <translation>选择一行以更改其按键。</translation>
    </message>
    <message>
        <source>%1 already belongs to &quot;%2&quot;.</source>
        <translation>%1 已用于“%2”。</translation>
    </message>
    <message>
        <source>Remove the keys of the chosen line</source>
        <translation>移除所选行的按键</translation>
    </message>
</context>
<context>
    <name>larmor::LCurveWindow</name>
    <message>
        <source>Choose lambda</source>
        <translation>选择 λ</translation>
    </message>
    <message>
        <source>Click on a point to take its lambda over</source>
        <translation>点击一个点以采用其 λ</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Lambdas</source>
        <translation>λ 序列</translation>
    </message>
    <message>
        <source>FROM:TO:COUNT, in even ratio: wide enough that both arms of the L are seen</source>
        <translation>起:止:个数，等比：范围要足以看到 L 的两臂</translation>
    </message>
    <message>
        <source>Reconstruct at each lambda; Q and plans are made once</source>
        <translation>用每个 λ 重建；Q 和计划只生成一次</translation>
    </message>
    <message>
        <source>Take the corner</source>
        <translation>采用拐角</translation>
    </message>
    <message>
        <source>Reconstruct with the suggested lambda</source>
        <translation>用建议的 λ 重建</translation>
    </message>
    <message>
        <source>Lambda trades smoothness against the fit to the samples. At the corner of the L, improving one makes the other much worse.</source>
        <translation>λ 在图像平滑与拟合采样之间权衡：在 L 的拐角处，减少其一会使另一大幅增加。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Suggested: lambda %1, where the curve bends most. Click on a point to take another.</source>
        <translation>建议：λ %1，曲线在此弯曲最大。点击某点可采用另一个。</translation>
    </message>
    <message>
        <source>Lambda %1 is in use.</source>
        <translation>正在使用 λ %1。</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n iterations</source>
        <translation>
            <numerusform>%1 · %n 次迭代</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reconstructing at %n lambdas…</source>
        <translation>
            <numerusform>正在用 %n 个 λ 重建…</numerusform>
        </translation>
    </message>
    <message>
        <source>the L-curve</source>
        <translation>L 曲线</translation>
    </message>
    <message>
        <source>No corner: the curve has no sharp bend between these lambdas. Try a wider range, or take the point whose picture looks best.</source>
        <translation>没有拐角：在这些 lambda 之间曲线没有明显的弯折。请试更宽的范围，或取图像看起来最好的那个点。</translation>
    </message>
</context>
<context>
    <name>larmor::LabColumns</name>
    <message>
        <source>Kernels, options and results</source>
        <translation>内核、选项与结果</translation>
    </message>
</context>
<context>
    <name>larmor::LabEngine</name>
    <message>
        <source>The cpu engine has one production variant of this stage: choose engine auto, opencl or cuda to throw its switches.</source>
        <translation>引擎 cpu 对此阶段只有一个版本：请选择引擎 auto、opencl 或 cuda 以使用其开关。</translation>
    </message>
    <message>
        <source>No engine here compiles kernels. %1</source>
        <translation>本机没有可编译内核的引擎。%1</translation>
    </message>
    <message>
        <source>Throwing it also moves this stage from the cpu engine to opencl.</source>
        <translation>切换它还会把这一级从 cpu 引擎移到 opencl。</translation>
    </message>
</context>
<context>
    <name>larmor::LabPage</name>
    <message>
        <source>Kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>运行于</translation>
    </message>
    <message>
        <source>cuda</source>
        <translation>cuda</translation>
    </message>
    <message>
        <source>NVRTC, on an NVIDIA GPU</source>
        <translation>NVRTC，在 NVIDIA GPU 上</translation>
    </message>
    <message>
        <source>opencl</source>
        <translation>opencl</translation>
    </message>
    <message>
        <source>The same source by the OpenCL runtime</source>
        <translation>由 OpenCL 运行时执行的同一源代码</translation>
    </message>
    <message>
        <source>cpu, all cores</source>
        <translation>cpu，所有核心</translation>
    </message>
    <message>
        <source>The same problem with SIMD and threads: the CPU row of every table</source>
        <translation>用 SIMD 和多线程解同一问题：每张表的 CPU 行</translation>
    </message>
    <message>
        <source>cpu, one thread</source>
        <translation>cpu，单线程</translation>
    </message>
    <message>
        <source>Plain loops, as the books write their reference</source>
        <translation>普通循环，与书中的参考实现相同</translation>
    </message>
    <message>
        <source>model</source>
        <translation>model</translation>
    </message>
    <message>
        <source>Every thread in the emulator, compiled for the GPU of the page Model: checked, counted and searched for races, without times</source>
        <translation>仿真器中的每个线程，为“模型”页的 GPU 编译：检查、计数并查找竞争，没有时间</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Time, rates and accuracy of this option set, and of those before it</source>
        <translation>此选项组合及之前各组合的时间、速率和精度</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>屋顶线</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>遍历</translation>
    </message>
    <message>
        <source>Every combination of chosen values</source>
        <translation>所选值的每种组合</translation>
    </message>
    <message>
        <source>Tune</source>
        <translation>调优</translation>
    </message>
    <message>
        <source>Search for the fastest option set</source>
        <translation>搜索最快的选项组合</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源代码</translation>
    </message>
    <message>
        <source>The kernel as compiled for this option set</source>
        <translation>为此选项组合编译的内核</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Transactions, bank conflicts, partitions and occupancy on any GPU, which need not be here</source>
        <translation>任意 GPU（无需在本机）上的事务、存储体冲突、分区和占用率</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>已发表</translation>
    </message>
    <message>
        <source>Tables and figures of the sources, with ours beside them</source>
        <translation>资料中的表和图，旁边是本机结果</translation>
    </message>
    <message>
        <source>a session without a file</source>
        <translation>没有文件的会话</translation>
    </message>
    <message>
        <source>code that came with a document is not run</source>
        <translation>来自文档的代码未运行</translation>
    </message>
    <message>
        <source>read it, then run it again and allow it</source>
        <translation>请先阅读，然后再次运行并允许</translation>
    </message>
    <message>
        <source>Measured here: %1.</source>
        <translation>此处实测：%1。</translation>
    </message>
    <message>
        <source>Modelled on %1: %2.</source>
        <translation>在 %1 上建模：%2。</translation>
    </message>
    <message>
        <source>How near each option set comes to what this device can do, and why it is slow</source>
        <translation>每个选项组离该设备的能力还有多远，以及它为什么慢</translation>
    </message>
</context>
<context>
    <name>larmor::LabRunner</name>
    <message>
        <source>the kernel lab</source>
        <translation>内核实验室</translation>
    </message>
</context>
<context>
    <name>larmor::Lanes</name>
    <message>
        <source>lane %1</source>
        <translation>通道 %1</translation>
    </message>
    <message>
        <source>lanes %1</source>
        <translation>通道 %1</translation>
    </message>
</context>
<context>
    <name>larmor::LanguageMenu</name>
    <message>
        <source>the language of the system</source>
        <translation>系统语言</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>At the &amp;next start</source>
        <translation>下次启动时(&amp;N)</translation>
    </message>
    <message>
        <source>Reopen the window to switch to %1.</source>
        <translation>重新打开窗口即可切换到 %1。</translation>
    </message>
    <message>
        <source>The session is kept: scan, settings, edits, baselines, views, and what was measured live and in the lab. The steps to undo begin afresh.</source>
        <translation>会话将保留：扫描、设置、编辑、基线、视图，以及实时和实验室中的测量结果。撤销步骤将重新开始。</translation>
    </message>
    <message>
        <source>&amp;Reopen</source>
        <translation>重新打开(&amp;R)</translation>
    </message>
    <message>
        <source>A measurement or a kernel that is running is stopped.</source>
        <translation>正在进行的测量或正在运行的内核将被停止。</translation>
    </message>
</context>
<context>
    <name>larmor::LessonList</name>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Own lessons…</source>
        <translation>自己的课程…</translation>
    </message>
    <message>
        <source>Choose a folder with lessons of your own: .json files as README describes</source>
        <translation>选择存放自己课程的文件夹：README 所述的 .json 文件</translation>
    </message>
    <message>
        <source>New lesson…</source>
        <translation>新建课程…</translation>
    </message>
    <message>
        <source>Make a file with a short lesson, with comments, to be changed in an editor</source>
        <translation>创建一个带注释的简短课程文件，供在编辑器中修改</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Open the folder of this lesson&apos;s file</source>
        <translation>打开该课程文件所在的文件夹</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>无法读取 %1</translation>
    </message>
    <message>
        <source>%1 (own)</source>
        <translation>%1（自己的）</translation>
    </message>
    <message>
        <source>Folder of lessons</source>
        <translation>课程文件夹</translation>
    </message>
    <message>
        <source>New lesson</source>
        <translation>新建课程</translation>
    </message>
    <message>
        <source>Name of its file in %1, without .json</source>
        <translation>%1 中的文件名，不含 .json</translation>
    </message>
    <message>
        <source>A lesson&apos;s name consists of letters, digits, - and _.</source>
        <translation>课程名由字母、数字、- 和 _ 组成。</translation>
    </message>
    <message>
        <source>There is already a lesson %1; choose another name.</source>
        <translation>已有课程 %1；请换一个名称。</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Wrote %1. Change it in an editor: this window reads it again whenever it is saved.</source>
        <translation>已写入 %1。请在编辑器中修改：每次保存后本窗口都会重新读取。</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Forget the predictions and results of this lesson, as for another class</source>
        <translation>清除本课的预测与结果，例如用于另一个班级</translation>
    </message>
    <message>
        <source>Exercises…</source>
        <translation>习题…</translation>
    </message>
    <message>
        <source>The exercises of Kirk and Hwu&apos;s book, their answers, and where they are shown</source>
        <translation>Kirk 和 Hwu 书中的习题、答案以及在哪里演示</translation>
    </message>
    <message>
        <source>Demonstrations…</source>
        <translation>演示…</translation>
    </message>
    <message>
        <source>Figures and tables of the sources that need no device: change their parameters</source>
        <translation>各资料中不需要设备的数字和表格：可改变参数</translation>
    </message>
    <message>
        <source>Sources…</source>
        <translation>资料…</translation>
    </message>
    <message>
        <source>What the sources contain: where each is shown, and printed numbers beside ours</source>
        <translation>资料的内容：各自在何处展示，以及印刷数值与本程序数值对照</translation>
    </message>
</context>
<context>
    <name>larmor::LessonMaker</name>
    <message>
        <source>Make a lesson</source>
        <translation>制作课程</translation>
    </message>
    <message>
        <source>Added %1.</source>
        <translation>已添加 %1。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>The draft is not kept: there is no folder for it</source>
        <translation>草稿未保存：没有可用的文件夹</translation>
    </message>
    <message>
        <source>Your draft, as you left it</source>
        <translation>你上次留下的草稿</translation>
    </message>
    <message>
        <source>Opened %1.</source>
        <translation>已打开 %1。</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>A new lesson; the one before is kept in %1</source>
        <translation>新课程；之前的保存在 %1</translation>
    </message>
    <message>
        <source>A lesson to hand on</source>
        <translation>用于分享的课程</translation>
    </message>
    <message>
        <source>Save the lesson</source>
        <translation>保存课程</translation>
    </message>
    <message>
        <source>Lessons (*.larmor-lesson)</source>
        <translation>课程 (*.larmor-lesson)</translation>
    </message>
    <message>
        <source>Lessons (*.json)</source>
        <translation>课程 (*.json)</translation>
    </message>
    <message>
        <source>draft</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Add what the lab measured</source>
        <translation>添加实验室的测量</translation>
    </message>
    <message>
        <source>The kernel, problem and options of its newest run</source>
        <translation>最近一次运行的内核、问题和选项</translation>
    </message>
    <message>
        <source>Add the image</source>
        <translation>添加图像</translation>
    </message>
    <message>
        <source>The scan and the settings of the picture in the window</source>
        <translation>窗口中图像的扫描与设置</translation>
    </message>
    <message>
        <source>Add what the model counts</source>
        <translation>添加模型的计数</translation>
    </message>
    <message>
        <source>The lab&apos;s kernel on the GPU of its page Model</source>
        <translation>实验室的内核，在“模型”页的 GPU 上</translation>
    </message>
    <message>
        <source>Add a step of words</source>
        <translation>添加文字步骤</translation>
    </message>
    <message>
        <source>A step that measures nothing</source>
        <translation>不测量的步骤</translation>
    </message>
    <message>
        <source>into the chosen step</source>
        <translation>加入所选步骤</translation>
    </message>
    <message>
        <source>What is added is compared with what that step has already; else it is a step of its own</source>
        <translation>新添加的与该步骤已有的比较；否则成为单独的步骤</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>The step earlier</source>
        <translation>步骤提前</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>The step later</source>
        <translation>步骤推后</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>The step, with what it measures</source>
        <translation>该步骤及其测量</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Its question</source>
        <translation>其问题</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Bars of</source>
        <translation>柱图</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>no question</source>
        <translation>无问题</translation>
    </message>
    <message>
        <source>a choice</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Divided by</source>
        <translation>除以</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>divided by</source>
        <translation>除以</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Begin another lesson; the draft is kept aside</source>
        <translation>开始另一课；草稿另存</translation>
    </message>
    <message>
        <source>The lesson as a worksheet</source>
        <translation>课程的练习单</translation>
    </message>
    <message>
        <source>Share…</source>
        <translation>分享…</translation>
    </message>
    <message>
        <source>One file that Larmor opens by itself, with the objects it scans</source>
        <translation>Larmor 可直接打开的文件，附所扫描的对象</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Check the lesson and write its file</source>
        <translation>检查课程并写出文件</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>larmor::LessonStepView</name>
    <message>
        <source>Source: </source>
        <translation>来源： </translation>
    </message>
    <message>
        <source>Figures of this step</source>
        <translation>此步骤的数据</translation>
    </message>
    <message>
        <source>run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>how</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>not checked on this engine</source>
        <translation>此引擎上未检查</translation>
    </message>
    <message>
        <source>All from 0 to %1.</source>
        <translation>全部从 0 到 %1。</translation>
    </message>
    <message>
        <source>Each from 0 to its own largest value: they are up to %1 times apart.</source>
        <translation>每幅从 0 到各自的最大值：彼此最多相差 %1 倍。</translation>
    </message>
    <message>
        <source>By device: </source>
        <translation>按设备：</translation>
    </message>
</context>
<context>
    <name>larmor::LessonWindow</name>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>A GPU, else OpenCL, else the processor</source>
        <translation>GPU，否则 OpenCL，否则处理器</translation>
    </message>
    <message>
        <source>Kernels are modelled on the lesson&apos;s board</source>
        <translation>内核按课程指定的显卡建模</translation>
    </message>
    <message>
        <source>Kernels are measured on this engine</source>
        <translation>内核在此引擎上测量</translation>
    </message>
    <message>
        <source>‹ Back</source>
        <translation>‹ 上一步</translation>
    </message>
    <message>
        <source>The step before</source>
        <translation>前一个步骤</translation>
    </message>
    <message>
        <source>Next ›</source>
        <translation>下一步 ›</translation>
    </message>
    <message>
        <source>The next step</source>
        <translation>后一个步骤</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Run what this step measures</source>
        <translation>运行此步骤的测量</translation>
    </message>
    <message>
        <source>Show in Larmor</source>
        <translation>在 Larmor 中显示</translation>
    </message>
    <message>
        <source>Set the main window, or the kernel lab, as this step&apos;s last run is</source>
        <translation>把主窗口或内核实验室设置成此步骤最后一次运行的状态</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>第 %1 步，共 %2 步：%3</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Run what this step measures (F5)</source>
        <translation>运行此步骤的测量（F5）</translation>
    </message>
    <message>
        <source>Engine %1, %2</source>
        <translation>引擎 %1，%2</translation>
    </message>
    <message>
        <source>the lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>重新测量</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
    <message>
        <source>Write the whole lesson as a page: texts, charts, tables, conclusions</source>
        <translation>把整个课程写成一个网页：文字、图表、表格、结论</translation>
    </message>
    <message>
        <source>Write the lesson&apos;s report</source>
        <translation>写课程报告</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>Modelled or computed: nothing of this step ran on an engine</source>
        <translation>建模或计算所得：本步没有在任何引擎上运行</translation>
    </message>
    <message>
        <source>Cancelled: nothing was measured in this step</source>
        <translation>已取消：本步没有测量</translation>
    </message>
    <message>
        <source>Compute again</source>
        <translation>重新计算</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Predict first: then the result tells something (F5)</source>
        <translation>请先预测：结果才有意义 (F5)</translation>
    </message>
    <message>
        <source>Model or compute what this step shows (F5)</source>
        <translation>建模或计算此步骤所展示的内容 (F5)</translation>
    </message>
    <message>
        <source>From the beginning: nothing is predicted or measured yet</source>
        <translation>从头开始：尚无预测或测量</translation>
    </message>
    <message>
        <source>This was the last step.</source>
        <translation>这是最后一步。</translation>
    </message>
    <message>
        <source>This was the last step. Predictions that came true: %1 of %2.</source>
        <translation>这是最后一步。预测正确：%1/%2。</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Worksheets, notebooks, lessons of your own</source>
        <translation>练习单、笔记本、自己的课程</translation>
    </message>
    <message>
        <source>End class</source>
        <translation>结束课堂</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>课堂</translation>
    </message>
    <message>
        <source>Class page</source>
        <translation>课堂页面</translation>
    </message>
    <message>
        <source>Open a page on which the phones of a class predict, over the local network; once it is open, close it (F7)</source>
        <translation>打开一个页面，让全班用手机经本地网络作出预测;已打开时则关闭它 （F7）</translation>
    </message>
    <message>
        <source>There is no class page: %1</source>
        <translation>没有课堂页面：%1</translation>
    </message>
    <message>
        <source>The class page is closed; its counts stay for the report</source>
        <translation>课堂页面已关闭;其计数保留给报告使用</translation>
    </message>
    <message>
        <source>Open a lesson…</source>
        <translation>打开课程…</translation>
    </message>
    <message>
        <source>Make a lesson…</source>
        <translation>制作课程…</translation>
    </message>
    <message>
        <source>Of what you measure in the window, with questions and checks</source>
        <translation>由你在窗口中的测量组成，带问题和检查</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Lessons (*.larmor-lesson *.json)</source>
        <translation>课程 (*.larmor-lesson *.json)</translation>
    </message>
</context>
<context>
    <name>larmor::LimitsPane</name>
    <message>
        <source>Compute capabilities</source>
        <translation>计算能力</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Those that have a column: 1.0 2.0 9.0; none: all that are known</source>
        <translation>有一列的计算能力：1.0 2.0 9.0；不写：所有已知的</translation>
    </message>
    <message>
        <source>Lines with</source>
        <translation>包含文字</translation>
    </message>
    <message>
        <source>Lines that hold these letters, as “atomic” or “shared”</source>
        <translation>包含这些文字的行，例如“原子”或“共享”</translation>
    </message>
    <message>
        <source>Limits and abilities by compute capability</source>
        <translation>按计算能力的限制与功能</translation>
    </message>
    <message>
        <source>Limit or ability</source>
        <translation>限制或功能</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
</context>
<context>
    <name>larmor::LivePill</name>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
</context>
<context>
    <name>larmor::LiveWorker</name>
    <message>
        <source>The %1 engine failed; going on with %2.</source>
        <translation>引擎 %1 失败；改用 %2 继续。</translation>
    </message>
    <message>
        <source>Run in OpenCL because their switches were touched: %1</source>
        <translation>因其开关被改动而在 OpenCL 中运行：%1</translation>
    </message>
</context>
<context>
    <name>larmor::LogWindow</name>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Every message since the program was started</source>
        <translation>程序启动以来的所有消息</translation>
    </message>
    <message>
        <source>Nothing was said yet.</source>
        <translation>尚无消息。</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>全部复制</translation>
    </message>
    <message>
        <source>Put every message on the clipboard, for a report or a colleague</source>
        <translation>把所有消息放到剪贴板，用于报告或交给同事</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Forget the messages so far</source>
        <translation>忘记至今的消息</translation>
    </message>
</context>
<context>
    <name>larmor::LoopOrderPlayer</name>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Let the threads run, a moment after the other</source>
        <translation>让线程运行，一个时刻接一个时刻</translation>
    </message>
    <message>
        <source>One moment</source>
        <translation>一个时刻</translation>
    </message>
    <message>
        <source>What the threads do next</source>
        <translation>线程接下来做什么</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
</context>
<context>
    <name>larmor::LoopOrderView</name>
    <message>
        <source>launch %1: </source>
        <translation>启动 %1： </translation>
    </message>
    <message>
        <source>each thread its Mu</source>
        <translation>每个线程算自己的 Mu</translation>
    </message>
    <message>
        <source>✗ %1 threads write F[%2] at once</source>
        <translation>✗ %1 个线程同时写 F[%2]</translation>
    </message>
    <message>
        <source>✓ each thread a voxel of its own</source>
        <translation>✓ 每个线程有自己的体素</translation>
    </message>
    <message>
        <source>thread 0</source>
        <translation>线程 0</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>线程 %1</translation>
    </message>
</context>
<context>
    <name>larmor::Machine</name>
    <message>
        <source>Resting while %1 measures</source>
        <translation>%1测量期间暂停</translation>
    </message>
    <message>
        <source>Waiting for the current image</source>
        <translation>正在等待当前图像完成</translation>
    </message>
    <message>
        <source>Waiting: %1 is measuring</source>
        <translation>等待中：%1正在测量</translation>
    </message>
</context>
<context>
    <name>larmor::MainWindow</name>
    <message>
        <source>Larmor</source>
        <translation>Larmor</translation>
    </message>
    <message>
        <source>OpenGL is drawn by the processor here (%1), where the painter is faster</source>
        <translation>此处 OpenGL 由处理器绘制（%1），用 painter 更快</translation>
    </message>
    <message>
        <source>k-space</source>
        <translation>k 空间</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Colour each readout from its first sample to its last</source>
        <translation>每次读出从第一个到最后一个采样点着色</translation>
    </message>
    <message>
        <source>density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>Colour by samples per cell of one cycle: what density compensation undoes</source>
        <translation>按每周期单元内的采样数着色：密度补偿所要消除的</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Colour by the magnitude of what was received, logarithmic</source>
        <translation>按接收信号的幅值着色，对数</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>直方图</translation>
    </message>
    <message>
        <source>window and level</source>
        <translation>窗宽与窗位</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>each stage is a kernel; switch anything while it runs</source>
        <translation>每个阶段都是一个内核；运行中随意切换</translation>
    </message>
    <message>
        <source>Edited sources</source>
        <translation>已编辑的源代码</translation>
    </message>
    <message>
        <source>Your edits to %1 are not saved.</source>
        <translation>%1 的源代码已更改，且不在您的任何文件中。</translation>
    </message>
    <message>
        <source>Keep the draft</source>
        <translation>保留草稿</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Go on editing</source>
        <translation>继续编辑</translation>
    </message>
    <message>
        <source>wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>About Larmor</source>
        <translation>关于 Larmor</translation>
    </message>
    <message>
        <source>&lt;b&gt;Larmor %1&lt;/b&gt;&lt;br&gt;Live MRI reconstruction, and what makes it fast.&lt;br&gt;GPL-3.0-or-later, with permission to link NVIDIA&apos;s CUDA libraries.&lt;br&gt;%2</source>
        <translation>&lt;b&gt;Larmor %1&lt;/b&gt;&lt;br&gt;实时 MRI 重建，以及它为什么快。&lt;br&gt;GPL-3.0-or-later，并允许链接 NVIDIA 的 CUDA 库。&lt;br&gt;%2</translation>
    </message>
    <message>
        <source>start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>没有可撤销的操作</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <translation>撤销 %1</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>没有可重做的操作</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <translation>重做 %1</translation>
    </message>
    <message>
        <source>Scan this volume</source>
        <translation>扫描此体数据</translation>
    </message>
    <message>
        <source>Open as a scan</source>
        <translation>作为扫描打开</translation>
    </message>
    <message>
        <source>Attach: %1</source>
        <translation>附加：%1</translation>
    </message>
    <message>
        <source>Scan this picture</source>
        <translation>扫描此图片</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>%1 claims no scanner coordinates: %2</source>
        <translation>%1 未声明扫描仪坐标：%2</translation>
    </message>
    <message>
        <source>Resting while the kernel lab is open</source>
        <translation>内核实验室打开期间暂停</translation>
    </message>
    <message>
        <source>Not opened: what was dropped is no file on this machine. Save it to a folder first, and drop it from there.</source>
        <translation>未打开：拖入的不是本机文件。请先保存到文件夹，再从那里拖入。</translation>
    </message>
    <message>
        <source>A part of the readouts is shown: its times are not recorded</source>
        <translation>只显示了一部分读出：其时间不作记录</translation>
    </message>
    <message>
        <source>Drafts reappear when you next open the lab.</source>
        <translation>下次打开实验室时，草稿会重新出现。</translation>
    </message>
    <message>
        <source>What this session had measured cannot be read; its settings are here.</source>
        <translation>无法读取此会话的测量结果；其设置已载入。</translation>
    </message>
    <message>
        <source>What was measured here before is kept: open recent %1 to see it again.</source>
        <translation>此前在这里测得的结果已保留：在最近打开的文件中选择 %1 即可再次查看。</translation>
    </message>
    <message>
        <source>Unsaved measurements</source>
        <translation>未保存的测量</translation>
    </message>
    <message>
        <source>What was measured cannot be kept: %1</source>
        <translation>无法保留测得的结果：%1</translation>
    </message>
    <message>
        <source>Close and lose it</source>
        <translation>关闭并丢弃</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>留下</translation>
    </message>
    <message>
        <source>Set as in the lesson, whose window is behind this one</source>
        <translation>已按课程设置；课程窗口在此窗口之后</translation>
    </message>
    <message>
        <source>Set as in the lesson; %1 brings its window back</source>
        <translation>已按课程设置；%1 可重新打开课程窗口</translation>
    </message>
    <message>
        <source>The session was not opened: what was measured here cannot be kept. Save it to a file first.</source>
        <translation>未打开会话：此处的测量结果无法保留。请先将其保存到文件。</translation>
    </message>
    <message>
        <source>Lambda is still %1, as chosen for the scan before.</source>
        <translation>λ 仍为 %1，即为上一个扫描所选的值。</translation>
    </message>
    <message>
        <source>The built-in scan that suits this engine is %1: it is reconstructed now.</source>
        <translation>适合此引擎的内置扫描为 %1：现在重建它。</translation>
    </message>
    <message>
        <source>%1 would suit this engine better. The scan stays, for its charts; “Built-in, chosen for this device” takes the other one.</source>
        <translation>%1 更适合此引擎。为保留图表，扫描不变；“内置，按本设备选择”会换用它。</translation>
    </message>
    <message>
        <source>Not opened: a session, a lesson or a kernel opens by itself. Drop it alone, and the files of a scan together.</source>
        <translation>未打开：会话、课程或内核需单独打开。请单独拖放它，扫描的文件则一起拖放。</translation>
    </message>
</context>
<context>
    <name>larmor::MeasureButton</name>
    <message>
        <source>Measure the caches, units and latencies of the GPU in this computer, some minutes, and list it as a GPU of your own</source>
        <translation>测量本机 GPU 的缓存、单元和延迟（需几分钟），并将其列为您自己的 GPU</translation>
    </message>
    <message>
        <source>Looking for a GPU…</source>
        <translation>正在查找 GPU…</translation>
    </message>
    <message>
        <source>%1 %: %2</source>
        <translation>%1 %：%2</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>停止测量</translation>
    </message>
    <message>
        <source>Measure this GPU</source>
        <translation>测量此 GPU</translation>
    </message>
    <message>
        <source>Measured: %1</source>
        <translation>已测量：%1</translation>
    </message>
    <message>
        <source>the GPU&apos;s profile</source>
        <translation>GPU 配置</translation>
    </message>
</context>
<context>
    <name>larmor::MeasurePage</name>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>, %1 % of a copy</source>
        <translation>，拷贝的 %1 %</translation>
    </message>
    <message>
        <source>%1 GB/s requested</source>
        <translation>请求 %1 GB/s</translation>
    </message>
    <message>
        <source>%1 GFLOP/s</source>
        <translation>%1 GFLOP/s</translation>
    </message>
    <message>
        <source>%1 · 10⁹ pairs/s</source>
        <translation>%1 · 10⁹ 对/s</translation>
    </message>
    <message>
        <source>Wrong on purpose: not a speed</source>
        <translation>故意错误：不算速度</translation>
    </message>
    <message>
        <source> · %1 registers</source>
        <translation> · %1 个寄存器</translation>
    </message>
    <message>
        <source>, %1 bytes spilled</source>
        <translation>，溢出 %1 字节</translation>
    </message>
    <message>
        <source>, no spills</source>
        <translation>，无溢出</translation>
    </message>
    <message>
        <source> · %1 shared</source>
        <translation> · 共享 %1</translation>
    </message>
    <message>
        <source> · the clock fell meanwhile: measure again</source>
        <translation> · 期间时钟下降：请重新测量</translation>
    </message>
    <message>
        <source>Wrong on purpose</source>
        <translation>故意错误</translation>
    </message>
    <message>
        <source> · %1 of %2 branches divergent</source>
        <translation> · %2 个分支中有 %1 个发散</translation>
    </message>
    <message>
        <source> · no races</source>
        <translation> · 无竞争</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>At each switch</source>
        <translation>每次切换</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Beside each bar what the model predicts, dashed: of this device where the model knows it, else of the GPU that the page Model has</source>
        <translation>每根柱旁以虚线显示模型的预测：若模型了解本设备则针对本设备，否则针对“模型”页的 GPU</translation>
    </message>
    <message>
        <source>Verify this option set, then measure it until the spread is small</source>
        <translation>验证此选项组合，然后测量到离散足够小</translation>
    </message>
    <message>
        <source>Pin baseline</source>
        <translation>固定基准</translation>
    </message>
    <message>
        <source>Compare everything with the chosen row, or with the last one; again: with nothing</source>
        <translation>把一切与选中的行（或最后一行）比较；再按一次：不比较</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Write the table as CSV, or all measurements as JSON</source>
        <translation>把表格写成 CSV，或把所有测量写成 JSON</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>柱状图</translation>
    </message>
    <message>
        <source>Not measured yet: every result is checked against a double-precision oracle first.</source>
        <translation>尚未测量：每个结果都先与双精度标准结果核对。</translation>
    </message>
    <message>
        <source>model</source>
        <translation>model</translation>
    </message>
    <message>
        <source>%1 warp instructions in %2 blocks, compiled for %3; times: page Model</source>
        <translation>%2 个线程块中 %1 条线程束指令，为 %3 编译；时间见“模型”页</translation>
    </message>
    <message>
        <source>± %1 %, %2 repeats · %3</source>
        <translation>± %1 %，重复 %2 次 · %3</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>基准：%1</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>点对</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>Beside the time, show what the run did: memory sectors, steps of shared memory, branches. By the hardware where it can be asked, and by the model</source>
        <translation>在时间旁显示运行所做的操作：内存扇区、共享内存步数、分支。可查询时取自硬件，同时取自模型</translation>
    </message>
    <message>
        <source>Baselines</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Baselines of this kernel by name: compare with one, keep another, delete</source>
        <translation>此内核的命名基准：与某个基准比较、再保存一个、删除</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>Keep as…</source>
        <translation>保存为…</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>Keep a baseline</source>
        <translation>保存基准</translation>
    </message>
    <message>
        <source>Name of the baseline</source>
        <translation>基准名称</translation>
    </message>
    <message>
        <source>Checked: %1</source>
        <translation>已检查：%1</translation>
    </message>
    <message>
        <source>WRONG: %1; not a speed</source>
        <translation>错误：%1；不算速度</translation>
    </message>
    <message>
        <source>WRONG: %1</source>
        <translation>错误：%1</translation>
    </message>
    <message>
        <source>%1 more waiting</source>
        <translation>还有 %1 个等待</translation>
    </message>
    <message>
        <source>Measure as soon as an option or the problem changes; what is changed while something is measured waits its turn</source>
        <translation>选项或问题一改变就测量；测量期间所做的更改依次等待</translation>
    </message>
    <message>
        <source>Option sets that are measured when this one is; Cancel drops them, too</source>
        <translation>在当前测量之后测量的选项组；取消也会丢弃它们</translation>
    </message>
</context>
<context>
    <name>larmor::MeasurementTable</name>
    <message>
        <source>Measurements</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Option set</source>
        <translation>选项组合</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>±</source>
        <translation>±</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>寄存器</translation>
    </message>
    <message>
        <source>Against baseline</source>
        <translation>相对基准</translation>
    </message>
    <message>
        <source>A preset, or what differs from the defaults</source>
        <translation>预设，或与默认值的差别</translation>
    </message>
    <message>
        <source>Who ran it; on the cpu engine by one thread or by all</source>
        <translation>由谁运行；引擎 cpu 上为单线程或全部线程</translation>
    </message>
    <message>
        <source>What was computed</source>
        <translation>计算的内容</translation>
    </message>
    <message>
        <source>Median of the repeats</source>
        <translation>各次重复的中位数</translation>
    </message>
    <message>
        <source>Interquartile range over the median</source>
        <translation>四分位距与中位数之比</translation>
    </message>
    <message>
        <source>Compulsory bytes over time</source>
        <translation>必要字节数除以时间</translation>
    </message>
    <message>
        <source>Operations over time</source>
        <translation>运算数除以时间</translation>
    </message>
    <message>
        <source>Largest error against the double-precision oracle</source>
        <translation>相对双精度标准结果的最大误差</translation>
    </message>
    <message>
        <source>Of one thread; + where some spill to memory</source>
        <translation>每个线程；+ 表示部分溢出到内存</translation>
    </message>
    <message>
        <source>Change of time, with its noise</source>
        <translation>时间的变化及其噪声</translation>
    </message>
    <message>
        <source>skipped: %1</source>
        <translation>已跳过：%1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>wrong on purpose</source>
        <translation>故意错误</translation>
    </message>
    <message>
        <source>WRONG: %1</source>
        <translation>错误：%1</translation>
    </message>
</context>
<context>
    <name>larmor::MessageLog</name>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
</context>
<context>
    <name>larmor::ModelChoice</name>
    <message>
        <source>GPU that the model is asked about; it need not be here</source>
        <translation>向模型询问的 GPU；无需在本机</translation>
    </message>
    <message>
        <source>Options that stand beside these: pad=0, or several: order=diagonal pad=1</source>
        <translation>用于对比的选项：pad=0，或多个：order=diagonal pad=1</translation>
    </message>
    <message>
        <source>same options</source>
        <translation>相同选项</translation>
    </message>
    <message>
        <source>GPU that stands beside the first</source>
        <translation>与第一个并列的 GPU</translation>
    </message>
    <message>
        <source>same GPU</source>
        <translation>相同 GPU</translation>
    </message>
    <message>
        <source>On</source>
        <translation>在</translation>
    </message>
    <message>
        <source>beside</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>on</source>
        <translation>于</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>the baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>%1 (%2), your own</source>
        <translation>%1（%2），您自己的</translation>
    </message>
</context>
<context>
    <name>larmor::ModelPage</name>
    <message>
        <source>Kernel source with what each line does</source>
        <translation>内核源代码及每行的作用</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Accesses</source>
        <translation>访问</translation>
    </message>
    <message>
        <source>Global memory: addresses, transactions, wasted bytes</source>
        <translation>全局内存：地址、事务、浪费的字节</translation>
    </message>
    <message>
        <source>Banks</source>
        <translation>存储体</translation>
    </message>
    <message>
        <source>Shared memory: who hits which bank, and the steps that serve them</source>
        <translation>共享内存：谁访问哪个存储体，以及为其服务的各步</translation>
    </message>
    <message>
        <source>Camping</source>
        <translation>分区拥堵</translation>
    </message>
    <message>
        <source>The memory&apos;s partitions over time</source>
        <translation>内存各分区随时间的变化</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>占用率</translation>
    </message>
    <message>
        <source>Blocks that a multiprocessor holds at once, and what if</source>
        <translation>一个多处理器同时容纳的线程块，以及假设分析</translation>
    </message>
    <message>
        <source>Running one block in the emulator…</source>
        <translation>正在仿真器中运行一个线程块…</translation>
    </message>
    <message>
        <source>Counting what the launch does…</source>
        <translation>正在统计启动所做的工作…</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>What GPUs allow and can do, by compute capability</source>
        <translation>GPU 允许什么、能做什么，按计算能力列出</translation>
    </message>
</context>
<context>
    <name>larmor::OccupancyPane</name>
    <message>
        <source>Occupancy</source>
        <translation>占用率</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Limiter</source>
        <translation>限制因素</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Warps</source>
        <translation>线程束</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>线程块</translation>
    </message>
    <message>
        <source>By warps</source>
        <translation>按线程束</translation>
    </message>
    <message>
        <source>By registers</source>
        <translation>按寄存器</translation>
    </message>
    <message>
        <source>By shared</source>
        <translation>按共享内存</translation>
    </message>
    <message>
        <source>Of one multiprocessor of it</source>
        <translation>它的一个多处理器</translation>
    </message>
    <message>
        <source>What keeps it from holding more blocks</source>
        <translation>妨碍容纳更多线程块的因素</translation>
    </message>
    <message>
        <source>What would let one more block in</source>
        <translation>怎样能再容纳一个线程块</translation>
    </message>
    <message>
        <source>Resident warps over the most there can be</source>
        <translation>驻留线程束与最大可能数之比</translation>
    </message>
    <message>
        <source>Resident warps</source>
        <translation>驻留线程束</translation>
    </message>
    <message>
        <source>Resident blocks</source>
        <translation>驻留线程块</translation>
    </message>
    <message>
        <source>Blocks that the warps of a multiprocessor allow</source>
        <translation>多处理器的线程束所允许的线程块</translation>
    </message>
    <message>
        <source>Blocks that its registers allow</source>
        <translation>其寄存器所允许的线程块</translation>
    </message>
    <message>
        <source>Blocks that its shared memory allows</source>
        <translation>其共享内存所允许的线程块</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>寄存器</translation>
    </message>
    <message>
        <source>Shared bytes</source>
        <translation>共享字节</translation>
    </message>
    <message>
        <source>%1: what if it were another?</source>
        <translation>%1：如果改变会怎样？</translation>
    </message>
    <message>
        <source>As compiled</source>
        <translation>按编译结果</translation>
    </message>
    <message>
        <source>Back to what the compiled kernel needs</source>
        <translation>恢复到编译后内核所需的值</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>正在计数…</translation>
    </message>
    <message>
        <source>Registers from %1.</source>
        <translation>寄存器数来自%1。</translation>
    </message>
    <message>
        <source>Registers are not known here: without them they limit nothing.</source>
        <translation>此处不知道寄存器数：它们因此不构成限制。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Block size</source>
        <translation>线程块大小</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>block [threads]</source>
        <translation>线程块 [线程]</translation>
    </message>
    <message>
        <source>per thread [registers]</source>
        <translation>每线程需求 [寄存器]</translation>
    </message>
    <message>
        <source>per block [kB]</source>
        <translation>每块需求 [kB]</translation>
    </message>
    <message>
        <source>resident [warps]</source>
        <translation>驻留 [线程束]</translation>
    </message>
</context>
<context>
    <name>larmor::OptionsPanel</name>
    <message>
        <source>Simulate…</source>
        <translation>模拟…</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>inverse FFT</source>
        <translation>逆 FFT</translation>
    </message>
    <message>
        <source>Exact for a full Cartesian scan</source>
        <translation>对完整的笛卡尔扫描是精确的</translation>
    </message>
    <message>
        <source>gridding</source>
        <translation>网格化</translation>
    </message>
    <message>
        <source>Weighted samples convolved onto a grid, then one FFT</source>
        <translation>加权采样卷积到网格，然后做一次 FFT</translation>
    </message>
    <message>
        <source>adjoint</source>
        <translation>伴随</translation>
    </message>
    <message>
        <source>least squares</source>
        <translation>最小二乘</translation>
    </message>
    <message>
        <source>Conjugate gradients on F^H F + lambda, with Q and FFTs</source>
        <translation>对 F^H F + λ 做共轭梯度，使用 Q 和 FFT</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>CUDA where there is a GPU, else an OpenCL GPU, else the processor; touched kernels run where their switches are real</source>
        <translation>有 GPU 时用 CUDA，否则用 OpenCL GPU，否则用处理器；改动过的内核在其开关真实有效之处运行</translation>
    </message>
    <message>
        <source>FFTW, SIMD and threads</source>
        <translation>FFTW、SIMD 和多线程</translation>
    </message>
    <message>
        <source>The lab&apos;s kernels by the OpenCL runtime</source>
        <translation>由 OpenCL 运行时执行实验室的内核</translation>
    </message>
    <message>
        <source>The lab&apos;s kernels by NVRTC</source>
        <translation>由 NVRTC 编译实验室的内核</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>What is reconstructed; a file is opened with Ctrl+O</source>
        <translation>要重建的内容；用 Ctrl+O 打开文件</translation>
    </message>
    <message>
        <source>Attached</source>
        <translation>已附加</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代次数</translation>
    </message>
    <message>
        <source>Display path</source>
        <translation>显示路径</translation>
    </message>
    <message>
        <source>How the image reaches the screen: interop stays on the GPU, read-back crosses the host, painter needs no OpenGL</source>
        <translation>图像到达屏幕的方式：interop 留在 GPU 上，read-back 经过主机，painter 不需要 OpenGL</translation>
    </message>
    <message>
        <source>Steps of conjugate gradients (1 to 1000)</source>
        <translation>共轭梯度的步数（1 至 1000）</translation>
    </message>
    <message>
        <source>Regularisation, dimensionless: larger is smoother</source>
        <translation>正则化，无量纲：越大越平滑</translation>
    </message>
    <message>
        <source>Lambda</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>L-curve…</source>
        <translation>L 曲线…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>An inverse FFT needs samples on a Cartesian grid.</source>
        <translation>逆 FFT 需要笛卡尔网格上的采样。</translation>
    </message>
    <message>
        <source>Reconstruct at a row of lambdas, and choose by the corner of the L-curve</source>
        <translation>用一系列 λ 重建，按 L 曲线的拐角选择</translation>
    </message>
    <message>
        <source>Built-in, chosen for this device</source>
        <translation>内置，按本设备选择</translation>
    </message>
    <message>
        <source>F^H d of the weighted samples: summed directly, or by the NUFFT that equals the sum, whichever is faster here</source>
        <translation>加权采样的 F^H d：直接求和，或用与之等价的 NUFFT，取此处较快者</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Not in the present image: FFTs take the place of this sum, which is faster here. The first switch thrown below makes the image by the direct sum.</source>
        <translation>不在当前图像中：此处用 FFT 代替该求和，更快。切换下面的任一开关后，图像改用直接求和。</translation>
    </message>
    <message>
        <source>Not in the present image: FFTs take the place of this sum.</source>
        <translation>不在当前图像中：FFT 代替了该求和。</translation>
    </message>
</context>
<context>
    <name>larmor::OwnPresets</name>
    <message>
        <source>Your own: %1 to %2 rad</source>
        <translation>自定义:%1 至 %2 rad</translation>
    </message>
    <message>
        <source>Your own: %1 % to %2 % of the peak</source>
        <translation>自定义:峰值的 %1 % 至 %2 %</translation>
    </message>
</context>
<context>
    <name>larmor::PanelMover</name>
    <message>
        <source>Exchange with</source>
        <translation>与之交换</translation>
    </message>
    <message>
        <source>Put before</source>
        <translation>放在前面</translation>
    </message>
    <message>
        <source>Put after</source>
        <translation>放在后面</translation>
    </message>
    <message>
        <source>Back into the window</source>
        <translation>放回主窗口</translation>
    </message>
    <message>
        <source>Window of its own</source>
        <translation>独立窗口</translation>
    </message>
    <message>
        <source>Make a tab with</source>
        <translation>合为标签页：</translation>
    </message>
    <message>
        <source>Give the others their room back</source>
        <translation>恢复其他面板</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Drag to move the panel; right click to enlarge it and for its other places; double click for a window of its own, as on a second screen</source>
        <translation>拖动以移动面板；右键可放大面板或查看其他位置；双击放入独立窗口，例如放到第二块屏幕上</translation>
    </message>
    <message>
        <source>Enlarge, or give the others their room back</source>
        <translation>放大，或把空间还给其他面板</translation>
    </message>
</context>
<context>
    <name>larmor::PanelTabs</name>
    <message>
        <source>Panels in one place</source>
        <translation>同一位置的面板</translation>
    </message>
</context>
<context>
    <name>larmor::PipelineBar</name>
    <message>
        <source>%1 on %2: %3 (%4 %)</source>
        <translation>%1，在 %2 上：%3（%4 %）</translation>
    </message>
    <message>
        <source>
%1 moved, %2 GB/s effective</source>
        <translation>
搬运 %1，有效 %2 GB/s</translation>
    </message>
    <message>
        <source>waiting for the first image</source>
        <translation>等待第一幅图像</translation>
    </message>
    <message>
        <source>%1 per image · %2 images/s</source>
        <translation>每幅 %1 · %2 幅/s</translation>
    </message>
    <message>
        <source>wrong on purpose: not a speed</source>
        <translation>故意错误：不算速度</translation>
    </message>
    <message>
        <source>Ctrl+B pins a baseline</source>
        <translation>Ctrl+B 固定基准</translation>
    </message>
    <message>
        <source>Launches and gaps</source>
        <translation>启动与间隙</translation>
    </message>
    <message>
        <source>Between the stages: %1 (%2 %)
Launching them, and waiting for the host</source>
        <translation>阶段之间：%1（%2 %）
启动它们以及等待主机</translation>
    </message>
    <message>
        <source>Host work</source>
        <translation>主机工作</translation>
    </message>
    <message>
        <source>The processor&apos;s work before the first stage and after the last: %1 (%2 %)</source>
        <translation>处理器在第一个阶段之前和最后一个阶段之后的工作：%1（%2 %）</translation>
    </message>
    <message>
        <source>Mean of the middle fifth of the runs since the last switch: samples in host memory to image in host memory</source>
        <translation>自上次切换以来中间五分之一运行的平均值：从主机内存中的采样到主机内存中的图像</translation>
    </message>
</context>
<context>
    <name>larmor::PredictionBox</name>
    <message>
        <source>Predict before you measure</source>
        <translation>测量前先预测</translation>
    </message>
    <message>
        <source>Your prediction</source>
        <translation>您的预测</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>This engine gives no answer: %1.</source>
        <translation>此引擎没有答案：%1。</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Modelled (%1)</source>
        <translation>建模（%1）</translation>
    </message>
    <message>
        <source>Emulated</source>
        <translation>仿真</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>✓ As you predicted. %1: %2.</source>
        <translation>✓ 与您的预测一致。%1：%2。</translation>
    </message>
    <message>
        <source>✗ Your prediction differs. %1: %2.</source>
        <translation>✗ 与您的预测不同。%1：%2。</translation>
    </message>
    <message>
        <source>right within %1 %</source>
        <translation>误差 %1 % 以内算正确</translation>
    </message>
</context>
<context>
    <name>larmor::Preferences</name>
    <message>
        <source>The setting %1 is &quot;%2&quot;: %3 is used</source>
        <translation>设置 %1 的值为“%2”：改用 %3</translation>
    </message>
</context>
<context>
    <name>larmor::PreferencesWindow</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>as the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Light suits a projector, dark a dim room.</source>
        <translation>浅色适合投影，深色适合昏暗的房间。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Open the start page with the window</source>
        <translation>打开窗口时显示开始页</translation>
    </message>
    <message>
        <source>Scenarios, lessons and the files opened last, at each start</source>
        <translation>每次启动时显示场景、课程和最近打开的文件</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>It is in the menu File at any time.</source>
        <translation>随时可从“文件”菜单打开。</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>millimetres</source>
        <translation>毫米</translation>
    </message>
    <message>
        <source>voxels</source>
        <translation>体素</translation>
    </message>
    <message>
        <source>Distances</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>warm</source>
        <translation>热</translation>
    </message>
    <message>
        <source>cold</source>
        <translation>冷</translation>
    </message>
    <message>
        <source>Caches</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Keys…</source>
        <translation>按键…</translation>
    </message>
    <message>
        <source>Change the keys of commands</source>
        <translation>更改命令的按键</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>恢复默认</translation>
    </message>
    <message>
        <source>Reset everything on this page except the language; the keys have a reset of their own</source>
        <translation>本页除语言外全部恢复初始；按键另有重置</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>What was chosen is kept already</source>
        <translation>所作选择已经保存</translation>
    </message>
    <message>
        <source>The window reopens in the chosen language, with its session, once you agree.</source>
        <translation>确认后，窗口将以所选语言连同会话重新打开。</translation>
    </message>
    <message>
        <source>For measurements in the kernel lab. Warm: a run finds what the one before left. Cold: the caches are emptied before each run, as for data seen for the first time.</source>
        <translation>用于内核实验室的测量。热：每次运行沿用上一次留下的缓存内容。冷：每次运行前清空缓存，如同首次读取数据。</translation>
    </message>
    <message>
        <source>For this session and for new ones; auto takes a GPU where there is one.</source>
        <translation>用于本次及新的会话；auto 在有 GPU 时使用 GPU。</translation>
    </message>
    <message>
        <source>The unit along a line profile. A scan without a field of view is always in voxels.</source>
        <translation>线剖面的单位。没有视野大小的扫描始终以体素为单位。</translation>
    </message>
    <message>
        <source>Port of the class page</source>
        <translation>课堂页面的端口</translation>
    </message>
    <message>
        <source>From the next time that a lesson&apos;s class page is opened</source>
        <translation>从下次打开课程的课堂页面起生效</translation>
    </message>
    <message>
        <source>Class page</source>
        <translation>课堂页面</translation>
    </message>
    <message>
        <source>The network port of the page on which a class predicts a lesson&apos;s result by phone. Choose another one where another program uses it.</source>
        <translation>全班用手机预测课程结果的页面所用的网络端口。如有其他程序占用，请另选一个。</translation>
    </message>
</context>
<context>
    <name>larmor::PresetDialog</name>
    <message>
        <source>Own presets: %1</source>
        <translation>自定义预设:%1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Everything is kept already (Esc)</source>
        <translation>一切均已保存(Esc)</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Name of the present range</source>
        <translation>当前范围的名称</translation>
    </message>
    <message>
        <source>The displayed range is kept under this name, as shares of the peak</source>
        <translation>以此名称保存所示范围,按峰值的比例</translation>
    </message>
    <message>
        <source>&amp;Save range</source>
        <translation>保存范围(&amp;S)</translation>
    </message>
    <message>
        <source>Keep the displayed range; one of the same name is replaced (Return)</source>
        <translation>保存所示范围;同名者被替换(回车)</translation>
    </message>
    <message>
        <source>Own presets</source>
        <translation>自定义预设</translation>
    </message>
    <message>
        <source>F2 or a double click renames one</source>
        <translation>F2 或双击可重命名</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Delete the chosen preset (Del)</source>
        <translation>删除所选预设(Del)</translation>
    </message>
    <message>
        <source>The range that this quantity is shown with when the program starts</source>
        <translation>程序启动时显示此量所用的范围</translation>
    </message>
    <message>
        <source>Range at the start</source>
        <translation>启动时的范围</translation>
    </message>
    <message>
        <source>At the s&amp;tart</source>
        <translation>启动时(&amp;T)</translation>
    </message>
    <message>
        <source>“%1” is among the presets now.</source>
        <translation>“%1”已加入预设。</translation>
    </message>
    <message>
        <source>The displayed range is empty: nothing was kept.</source>
        <translation>所示范围为空:未保存。</translation>
    </message>
    <message>
        <source>“%1” cannot be the name: it is blank, or taken.</source>
        <translation>“%1”不能作名称:为空或已被占用。</translation>
    </message>
</context>
<context>
    <name>larmor::ProfileWindow</name>
    <message>
        <source>Line profile</source>
        <translation>线剖面</translation>
    </message>
    <message>
        <source>Values along the line</source>
        <translation>沿线的数值</translation>
    </message>
</context>
<context>
    <name>larmor::Projector</name>
    <message>
        <source>Presentation</source>
        <translation>演示</translation>
    </message>
</context>
<context>
    <name>larmor::PublishedPage</name>
    <message>
        <source>A printed table or figure of the sources</source>
        <translation>资料中刊印的表或图</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Published figures and ours</source>
        <translation>已发表的数据与本机的</translation>
    </message>
    <message>
        <source>As published</source>
        <translation>按发表</translation>
    </message>
    <message>
        <source>%1 (%2 ×)</source>
        <translation>%1（%2 ×）</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>此处</translation>
    </message>
    <message>
        <source>Apart: %1</source>
        <translation>偏离：%1</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Run what this table needs: the model of the printed board, and this machine&apos;s kernels on smaller problems; two minutes at most</source>
        <translation>运行此表所需：书中显卡的模型，以及本机内核在较小问题上的运行；最多两分钟</translation>
    </message>
    <message>
        <source>Quick</source>
        <translation>快速</translation>
    </message>
    <message>
        <source>On small problems, with few repeats: seconds instead of minutes</source>
        <translation>用小问题、少重复：几秒而非几分钟</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Which of our columns stand beside the printed ones</source>
        <translation>我们的哪些列显示在原文列旁</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>The table with all its columns and the runs behind them, for a file</source>
        <translation>包含所有列及其背后运行的表格，用于文件</translation>
    </message>
    <message>
        <source>Filling the table</source>
        <translation>正在填充表格</translation>
    </message>
    <message>
        <source>Running %1</source>
        <translation>正在运行 %1</translation>
    </message>
    <message>
        <source>the published table</source>
        <translation>已发表的表格</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>larmor::QrView</name>
    <message>
        <source>QR code of %1</source>
        <translation>%1 的二维码</translation>
    </message>
</context>
<context>
    <name>larmor::ReadingBar</name>
    <message>
        <source>Slice</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>对比度</translation>
    </message>
    <message>
        <source>Phase</source>
        <comment>of a cycle</comment>
        <translation>时相</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Set</source>
        <comment>of images</comment>
        <translation>组</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Show all that is not in the image, line by line</source>
        <translation>逐行显示不在图像里的内容</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Which image of the file is reconstructed</source>
        <translation>重建文件中的哪幅图像</translation>
    </message>
    <message>
        <source>Not all of the file is in the image: %1</source>
        <translation>文件内容并未全部进入图像：%1</translation>
    </message>
    <message>
        <source>Not all of the file is in the image</source>
        <translation>文件内容并未全部进入图像</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>facts</comment>
        <translation>
            <numerusform>另有%n项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>larmor::RecordSteps</name>
    <message>
        <source>Line of the kernel&apos;s source that touches this memory</source>
        <translation>访问此内存的内核源代码行</translation>
    </message>
    <message>
        <source>The line before</source>
        <translation>上一行</translation>
    </message>
    <message>
        <source>The next line</source>
        <translation>下一行</translation>
    </message>
    <message>
        <source>Warp of the block</source>
        <translation>线程块中的线程束</translation>
    </message>
    <message>
        <source>Which of the warp&apos;s accesses on this line</source>
        <translation>线程束在此行的第几次访问</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Warp</source>
        <translation>线程束</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>访问</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
</context>
<context>
    <name>larmor::RecoveryBar</name>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Go on with that session: its scan, its settings and its views</source>
        <translation>继续那个会话：其扫描、设置和视图</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Forget that session</source>
        <translation>忘记那个会话</translation>
    </message>
    <message>
        <source>Ask again at the next start</source>
        <translation>下次启动时再询问</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后</translation>
    </message>
    <message>
        <source>Larmor closed unexpectedly. The session from %1 can be restored: %2, %3.</source>
        <translation>Larmor 未正常结束。有一个 %1 的会话：%2，%3。</translation>
    </message>
</context>
<context>
    <name>larmor::RegionsWindow</name>
    <message>
        <source>Regions of interest</source>
        <translation>感兴趣区</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>Measure the noise in the selected region: put it into air, free of signal and artefacts</source>
        <translation>在选中的区域中测量噪声：请放在空气中，避开信号和伪影</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete the selected region (Del)</source>
        <translation>删除选中的区域（Del）</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the table as text, with tabs</source>
        <translation>把表格复制为文本，以制表符分隔</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>Mean [%1]</source>
        <translation>均值 [%1]</translation>
    </message>
    <message>
        <source>SD [%1]</source>
        <translation>标准差 [%1]</translation>
    </message>
    <message>
        <source>SNR</source>
        <translation>SNR</translation>
    </message>
    <message>
        <source>Area [px]</source>
        <translation>面积 [px]</translation>
    </message>
    <message>
        <source>Area [mm²]</source>
        <translation>面积 [mm²]</translation>
    </message>
    <message>
        <source>Min [%1]</source>
        <translation>最小值 [%1]</translation>
    </message>
    <message>
        <source>Max [%1]</source>
        <translation>最大值 [%1]</translation>
    </message>
    <message>
        <source>axial z %1</source>
        <translation>轴位 z %1</translation>
    </message>
    <message>
        <source>coronal y %1</source>
        <translation>冠状 y %1</translation>
    </message>
    <message>
        <source>sagittal x %1</source>
        <translation>矢状 x %1</translation>
    </message>
    <message>
        <source>%1 (background)</source>
        <translation>%1（背景）</translation>
    </message>
    <message>
        <source>No SNR is stated for a difference or a phase.</source>
        <translation>差值和相位不给出 SNR。</translation>
    </message>
    <message>
        <source>For the SNR, put a region into air, select it and press Background.</source>
        <translation>要得到 SNR，请把一个区域放在空气中，选中它并按“背景”。</translation>
    </message>
    <message>
        <source>SNR = mean of the region ÷ SD of the background.</source>
        <translation>SNR = 区域均值 ÷ 背景标准差。</translation>
    </message>
    <message>
        <source>SNR = mean of the region ÷ σ, with σ = SD of the background ÷ %1: noise alone has magnitudes of Rayleigh&apos;s distribution (Henkelman 1985).</source>
        <translation>SNR = 区域均值 ÷ σ，其中 σ = 背景标准差 ÷ %1：纯噪声的幅值服从瑞利分布（Henkelman 1985）。</translation>
    </message>
    <message>
        <source>SNR = mean of the region ÷ σ, with σ = SD of the background ÷ %1: noise alone, as the root of the sum of squares of %2 coils, follows the chi distribution (Constantinides et al. 1997).</source>
        <translation>SNR = 区域均值 ÷ σ，其中 σ = 背景标准差 ÷ %1：纯噪声经 %2 个线圈平方和开方后服从 χ 分布（Constantinides 等 1997）。</translation>
    </message>
    <message>
        <source>The background has no spread: there is no noise to measure.</source>
        <translation>背景没有离散：没有可测量的噪声。</translation>
    </message>
    <message>
        <source>The background holds signal: its mean is %1 SD, noise alone would give %2 SD. Move it into air.</source>
        <translation>背景含有信号：其均值为 %1 SD，仅有噪声时应为 %2 SD。请将它移到空气中。</translation>
    </message>
    <message>
        <source>The background is not noise alone: its mean is %1 SD, noise would give %2 SD. A part of it may be masked; move it to where there is noise.</source>
        <translation>背景不只是噪声：其均值为 %1 SD，噪声应为 %2 SD。其中一部分可能被掩膜置零；请移到有噪声的地方。</translation>
    </message>
    <message>
        <source>For millimetres the field of view is wanted, which the file does not tell: open it again with “Open several files”, and enter it there.</source>
        <translation>毫米值需要视野大小，而文件未给出：请用“打开多个文件”重新打开并在那里输入。</translation>
    </message>
    <message>
        <source>The SNR in brackets does not hold.</source>
        <translation>括号中的 SNR 不成立。</translation>
    </message>
</context>
<context>
    <name>larmor::RoofKeeper</name>
    <message>
        <source>the copy-rate test</source>
        <translation>复制速率测试</translation>
    </message>
</context>
<context>
    <name>larmor::RooflinePage</name>
    <message>
        <source>Measure roofs</source>
        <translation>测量上限</translation>
    </message>
    <message>
        <source>What this device reaches at best: memory, arithmetic, special functions; kept</source>
        <translation>本设备的最佳能力：内存、算术、特殊函数；会保存</translation>
    </message>
    <message>
        <source>Points of the roofline</source>
        <translation>屋顶线上的点</translation>
    </message>
    <message>
        <source>Option set</source>
        <translation>选项组合</translation>
    </message>
    <message>
        <source>FLOP/byte</source>
        <translation>FLOP/字节</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>Of the roof</source>
        <translation>占上限</translation>
    </message>
    <message>
        <source>FLOP/access</source>
        <translation>FLOP/访问</translation>
    </message>
    <message>
        <source>Limiter</source>
        <translation>限制因素</translation>
    </message>
    <message>
        <source>In the order of measuring</source>
        <translation>按测量顺序</translation>
    </message>
    <message>
        <source>Reached rate</source>
        <translation>达到的速率</translation>
    </message>
    <message>
        <source>Effective bandwidth</source>
        <translation>有效带宽</translation>
    </message>
    <message>
        <source>Of what this intensity could reach at best</source>
        <translation>占此强度最佳可能值的比例</translation>
    </message>
    <message>
        <source>Compute to global memory access: operations per word asked for (Kirk &amp; Hwu, 5.1)</source>
        <translation>计算与全局内存访问之比：每个请求的字的运算数（Kirk &amp; Hwu，5.1）</translation>
    </message>
    <message>
        <source>What keeps it from being faster</source>
        <translation>妨碍其更快的因素</translation>
    </message>
    <message>
        <source>This device&apos;s roofs are not measured yet: without them a point has no per cent.</source>
        <translation>本设备的上限尚未测量：没有上限就没有百分比。</translation>
    </message>
    <message>
        <source>Roofs measured on this device on %1.</source>
        <translation>本设备的上限于 %1 测得。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Operations per byte that the kernel must move</source>
        <translation>内核必须移动的每字节的运算数</translation>
    </message>
    <message>
        <source>Points above the copy roof found their data in the caches.</source>
        <translation>高于复制上限的点，其数据来自缓存。</translation>
    </message>
    <message>
        <source>Where a kernel only moves data, each word read or written counts as one operation.</source>
        <translation>若内核只搬运数据，则每读或写一个字计为一次运算。</translation>
    </message>
</context>
<context>
    <name>larmor::ScanLadder</name>
    <message>
        <source>%1: chosen for this device. A pass over it takes as long as %2 launches, so that a switch shows; an image takes %3 ms.</source>
        <translation>%1：按本设备选择。每遍耗时相当于 %2 次启动，因此能看出开关的作用；一幅图像需要 %3 ms。</translation>
    </message>
    <message>
        <source>%1: the largest built-in scan whose image stays under 33 ms here (%2 ms). A pass over it takes as long as %3 launches: part of what the charts show is the launch.</source>
        <translation>%1：图像时间在本机低于 33 ms 的最大内置扫描（%2 ms）。每遍耗时相当于 %3 次启动：图表所示有一部分是启动时间。</translation>
    </message>
    <message>
        <source>%1: the largest built-in scan. A pass over it takes as long as %2 launches: part of what the charts show is the launch.</source>
        <translation>%1：最大的内置扫描。每遍耗时相当于 %2 次启动：图表所示有一部分是启动时间。</translation>
    </message>
    <message>
        <source>A pass takes as long as %1 launches: charts show these, too</source>
        <translation>一遍处理的时间相当于 %1 次启动：图表也包含这些启动</translation>
    </message>
</context>
<context>
    <name>larmor::ScanLibrary</name>
    <message>
        <source>Built-in Cartesian</source>
        <translation>内置笛卡尔</translation>
    </message>
    <message>
        <source>Built-in spiral</source>
        <translation>内置螺旋</translation>
    </message>
    <message>
        <source>Simulated %1, %2</source>
        <translation>模拟 %1，%2</translation>
    </message>
    <message>
        <source>, %1 coils</source>
        <translation>，%1 个线圈</translation>
    </message>
    <message>
        <source>Simulated scan</source>
        <translation>模拟的扫描</translation>
    </message>
    <message numerus="yes">
        <source>Built-in Cartesian, %1, %n coil(s)</source>
        <translation>
            <numerusform>内置笛卡尔，%1，%n 个线圈</numerusform>
        </translation>
    </message>
    <message>
        <source>Built-in Cartesian, %1</source>
        <translation>内置笛卡尔，%1</translation>
    </message>
</context>
<context>
    <name>larmor::SettingsSection</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>the scan has one coil</source>
        <translation>该扫描只有一个线圈</translation>
    </message>
</context>
<context>
    <name>larmor::ShowWindow</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Demonstrations</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>The same on the command line</source>
        <translation>命令行上的同样操作</translation>
    </message>
    <message>
        <source>%1 multiprocessors</source>
        <translation>%1 个多处理器</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数值</translation>
    </message>
</context>
<context>
    <name>larmor::SimulateWindow</name>
    <message>
        <source>Simulate a scan</source>
        <translation>模拟扫描</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Sample the object&apos;s exact transform and reconstruct the scan</source>
        <translation>对物体的精确变换采样，并重建该扫描</translation>
    </message>
    <message>
        <source>Sampling…</source>
        <translation>正在采样…</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>Take a NIfTI volume or a PNG picture as the object: a sum of box voxels</source>
        <translation>以 NIfTI 体数据或 PNG 图片为物体：盒状体素之和</translation>
    </message>
</context>
<context>
    <name>larmor::SliceNavigator</name>
    <message>
        <source>At the crosshair: voxel, place, magnitude and phase, complex value</source>
        <translation>十字线处：体素、位置、幅值和相位、复数值</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Planes</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>Axial</source>
        <translation>轴位</translation>
    </message>
    <message>
        <source>The planes of x and y (4)</source>
        <translation>x–y 平面（4）</translation>
    </message>
    <message>
        <source>Coronal</source>
        <translation>冠状</translation>
    </message>
    <message>
        <source>The planes of x and z (5)</source>
        <translation>x–z 平面（5）</translation>
    </message>
    <message>
        <source>Sagittal</source>
        <translation>矢状</translation>
    </message>
    <message>
        <source>The planes of y and z (6)</source>
        <translation>y–z 平面（6）</translation>
    </message>
    <message>
        <source>3D</source>
        <translation>三维</translation>
    </message>
    <message>
        <source>The volume as a whole: drag to turn it (7)</source>
        <translation>整个体数据：拖动旋转（7）</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Three linked planes and the volume; double click one (8)</source>
        <translation>三个联动平面和体数据；双击放大其一（8）</translation>
    </message>
    <message>
        <source>3D view</source>
        <translation>三维视图</translation>
    </message>
    <message>
        <source>How the volume is drawn as a whole</source>
        <translation>整个体数据的绘制方式</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>The largest value along each ray: vessels, rims, spikes</source>
        <translation>沿每条射线的最大值：血管、边缘、尖峰</translation>
    </message>
    <message>
        <source>ray-cast</source>
        <translation>光线投射</translation>
    </message>
    <message>
        <source>Values shine and hide what lies behind; the window says how much</source>
        <translation>数值发光并遮挡后面的内容；程度由窗宽窗位决定</translation>
    </message>
    <message>
        <source>oblique</source>
        <translation>斜切</translation>
    </message>
    <message>
        <source>A plane across the volume, turned by dragging; the wheel moves it</source>
        <translation>穿过体数据的平面，拖动旋转；滚轮移动</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>Slice number</source>
        <translation>切片编号</translation>
    </message>
    <message>
        <source>Run through the slices (Space over the image)</source>
        <translation>依次浏览切片（在图像上按空格）</translation>
    </message>
    <message>
        <source>Slices a second</source>
        <translation>每秒切片数</translation>
    </message>
    <message>
        <source> /s</source>
        <translation> /s</translation>
    </message>
    <message>
        <source>axial z</source>
        <translation>轴位 z</translation>
    </message>
    <message>
        <source>coronal y</source>
        <translation>冠状 y</translation>
    </message>
    <message>
        <source>sagittal x</source>
        <translation>矢状 x</translation>
    </message>
    <message>
        <source>volume</source>
        <translation>体数据</translation>
    </message>
    <message>
        <source>Slice of the plane used last, counted from 0 (wheel, arrows, Page Up and Down, Home, End)</source>
        <translation>最近所用平面的切片，从 0 计（滚轮、方向键、Page Up 和 Page Down、Home、End）</translation>
    </message>
</context>
<context>
    <name>larmor::SlicePanel</name>
    <message>
        <source>Slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>Against the image that a perfect, fully sampled scan would give</source>
        <translation>与完美的全采样扫描所得图像比较</translation>
    </message>
    <message>
        <source>Reconstructed slice</source>
        <translation>重建的切片</translation>
    </message>
    <message>
        <source>Against the truth: root mean square error, peak signal to noise, structural similarity of the magnitudes (Wang et al. 2004), error in per cent</source>
        <translation>相对真值：均方根误差、峰值信噪比、幅值的结构相似度（Wang 等 2004）、百分误差</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>量</translation>
    </message>
    <message>
        <source>Magnitude</source>
        <translation>幅值</translation>
    </message>
    <message>
        <source>Show the magnitude (M)</source>
        <translation>显示幅值（M）</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>相位</translation>
    </message>
    <message>
        <source>Show the phase (P)</source>
        <translation>显示相位（P）</translation>
    </message>
    <message>
        <source>Real</source>
        <translation>实部</translation>
    </message>
    <message>
        <source>Show the real part (E)</source>
        <translation>显示实部（E）</translation>
    </message>
    <message>
        <source>Imag.</source>
        <translation>虚部</translation>
    </message>
    <message>
        <source>Show the imaginary part (I)</source>
        <translation>显示虚部（I）</translation>
    </message>
    <message>
        <source>Complex</source>
        <translation>复数</translation>
    </message>
    <message>
        <source>Hue for phase, brightness for magnitude (C)</source>
        <translation>色调表示相位，亮度表示幅值（C）</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Show what was reconstructed (1)</source>
        <translation>显示重建结果（1）</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>真值</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Nothing is known of the object of a measured scan.</source>
        <translation>实测扫描的物体是未知的。</translation>
    </message>
    <message>
        <source>%1 · partial, %2 %</source>
        <translation>%1 · 部分，%2 %</translation>
    </message>
    <message>
        <source>inverse FFT</source>
        <translation>逆 FFT</translation>
    </message>
    <message>
        <source>gridding</source>
        <translation>网格化</translation>
    </message>
    <message>
        <source>adjoint</source>
        <translation>伴随</translation>
    </message>
    <message>
        <source>least squares · iteration %1</source>
        <translation>最小二乘 · 第 %1 次迭代</translation>
    </message>
    <message>
        <source>least squares · iteration %1 of %2</source>
        <translation>最小二乘 · 第 %1 / %2 次迭代</translation>
    </message>
    <message>
        <source>PSNR %1 dB</source>
        <translation>PSNR %1 dB</translation>
    </message>
    <message>
        <source>wrong on purpose</source>
        <translation>故意错误</translation>
    </message>
    <message>
        <source>equal to the truth</source>
        <translation>与真值相同</translation>
    </message>
    <message>
        <source>PSNR %1 dB · error %2 %</source>
        <translation>PSNR %1 dB · 误差 %2 %</translation>
    </message>
    <message>
        <source>Show what a perfect scan would give (hold T)</source>
        <translation>显示完美扫描应有的结果（按住 T）</translation>
    </message>
    <message>
        <source>Show reconstruction less truth (hold D)</source>
        <translation>显示重建减真值（按住 D）</translation>
    </message>
    <message>
        <source>wrong on purpose · error %1 %</source>
        <translation>故意出错 · 误差 %1 %</translation>
    </message>
    <message>
        <source>SSIM %3 · RMSE %1 · PSNR %2 dB · error %4 %</source>
        <translation>SSIM %3 · RMSE %1 · PSNR %2 dB · 误差 %4 %</translation>
    </message>
</context>
<context>
    <name>larmor::SliceView</name>
    <message>
        <source>the shader %1 does not compile: %2</source>
        <translation>着色器 %1 无法编译：%2</translation>
    </message>
    <message>
        <source>magnitude</source>
        <translation>幅值</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>相位</translation>
    </message>
    <message>
        <source>real part</source>
        <translation>实部</translation>
    </message>
    <message>
        <source>imaginary part</source>
        <translation>虚部</translation>
    </message>
    <message>
        <source>complex: hue phase, brightness magnitude</source>
        <translation>复数：色调为相位，亮度为幅值</translation>
    </message>
    <message>
        <source>%1 of the truth</source>
        <translation>真值的%1</translation>
    </message>
    <message>
        <source>%1, image − truth</source>
        <translation>%1，图像 − 真值</translation>
    </message>
    <message>
        <source>rad</source>
        <translation>rad</translation>
    </message>
    <message>
        <source>a.u.</source>
        <translation>任意单位</translation>
    </message>
    <message>
        <source>the image has no copy in host memory</source>
        <translation>图像在主机内存中没有副本</translation>
    </message>
    <message>
        <source>%1 needs OpenGL</source>
        <translation>%1 需要 OpenGL</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>Magnitude</source>
        <translation>幅值</translation>
    </message>
    <message>
        <source>Phase, radians</source>
        <translation>相位（弧度）</translation>
    </message>
    <message>
        <source>Complex</source>
        <translation>复数</translation>
    </message>
    <message>
        <source>Every voxel, single precision, as NumPy reads it</source>
        <translation>每个体素,单精度,NumPy 可读</translation>
    </message>
    <message>
        <source>Every voxel, with its size and place, as NIfTI-1</source>
        <translation>每个体素,含尺寸和位置,NIfTI-1 格式</translation>
    </message>
    <message>
        <source>the OpenGL context is lost</source>
        <translation>OpenGL 上下文已丢失</translation>
    </message>
</context>
<context>
    <name>larmor::SliceWidget</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>maximum along rays</source>
        <translation>沿射线的最大值</translation>
    </message>
    <message>
        <source>ray-cast</source>
        <translation>光线投射</translation>
    </message>
    <message>
        <source>oblique slice %1</source>
        <translation>斜切面 %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>Slice image</source>
        <translation>切片图像</translation>
    </message>
    <message>
        <source>Wheel: slice or zoom. Middle drag: pan. Right drag: window and level. F fits, R resets, T and D show truth and difference while held.</source>
        <translation>滚轮：切片或缩放。中键拖动：平移。右键拖动：窗宽窗位。F 适合窗口，R 重置，按住 T 和 D 显示真值和差值。</translation>
    </message>
    <message>
        <source>the view has not been shown yet</source>
        <translation>视图尚未显示</translation>
    </message>
    <message>
        <source>Fell back from OpenGL to the painter: %1</source>
        <translation>已从 OpenGL 改为 Painter 绘制：%1</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <source>%1 px</source>
        <translation>%1 px</translation>
    </message>
    <message>
        <source>slice %1</source>
        <translation>切片 %1</translation>
    </message>
</context>
<context>
    <name>larmor::SourceEditor</name>
    <message>
        <source>Source that can be edited</source>
        <translation>可编辑的源代码</translation>
    </message>
    <message>
        <source>What the compiler says</source>
        <translation>编译器的消息</translation>
    </message>
    <message>
        <source>A click goes to the line</source>
        <translation>点击跳到该行</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Check this text against the oracle and measure it (Ctrl+Return)</source>
        <translation>用标准结果检查此文本并测量（Ctrl+Enter）</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>The text as it was; Ctrl+Z brings the changes back</source>
        <translation>恢复原文；Ctrl+Z 找回更改</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Write the text to its file</source>
        <translation>把文本写入其文件</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Write the text to another file</source>
        <translation>把文本写入另一个文件</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>A .cu of your own, whose header names its options</source>
        <translation>自己的 .cu 文件，其文件头列出选项</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Your draft of this source is here again. Revert brings back the original.</source>
        <translation>您对此源代码的草稿已恢复。“还原”可取回原文。</translation>
    </message>
    <message>
        <source>Edit the source and run it: it is checked and measured as it stands.</source>
        <translation>编辑并运行源代码：按现有内容检查和测量。</translation>
    </message>
    <message>
        <source>The text is as it was. Ctrl+Z brings the changes back.</source>
        <translation>文本已恢复原样。Ctrl+Z 找回更改。</translation>
    </message>
    <message>
        <source>Save the source</source>
        <translation>保存源代码</translation>
    </message>
    <message>
        <source>Kernels (*.cu)</source>
        <translation>内核 (*.cu)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>Open a kernel of your own</source>
        <translation>打开自己的内核</translation>
    </message>
    <message>
        <source>Compiling, checking, measuring…</source>
        <translation>正在编译、检查、测量…</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>It does not compile.</source>
        <translation>无法编译。</translation>
    </message>
    <message>
        <source>%1 · changed, kept as a draft</source>
        <translation>%1 · 已更改，保留为草稿</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>End what runs in the lab, and what waits for it (Shift+F5)</source>
        <translation>结束实验室中正在运行和等待的内容 (Shift+F5)</translation>
    </message>
    <message>
        <source>Stopped before it was measured. The text can be run again.</source>
        <translation>测量之前已停止。该文本可以再次运行。</translation>
    </message>
    <message>
        <source>Right: %1. %2 ± %3 %, and a row among the measurements.</source>
        <translation>正确：%1。%2 ± %3 %，并在测量中添加一行。</translation>
    </message>
    <message>
        <source>It runs, but its result is WRONG: %1.</source>
        <translation>可以运行，但结果错误：%1。</translation>
    </message>
    <message>
        <source>Right in the emulator: %1, no races.</source>
        <translation>仿真器中正确：%1，无竞争。</translation>
    </message>
    <message>
        <source>It runs in the emulator, but its result is WRONG: %1.</source>
        <translation>可以在仿真器中运行，但结果错误：%1。</translation>
    </message>
    <message>
        <source>Before your last change: %1</source>
        <translation>上次修改之前：%1</translation>
    </message>
    <message>
        <source>Another window keeps a draft of %1. Yours is kept beside it, as %2.</source>
        <translation>另一个窗口已保存 %1 的草稿。您的草稿另存为 %2。</translation>
    </message>
    <message>
        <source>Your own kernel, from a small example</source>
        <translation>您自己的内核，从一个小例子开始</translation>
    </message>
    <message>
        <source>It runs, %1 ± %2 %, and stays within its arrays. Whether its result is right nobody checks: name a reference, as // reference: entry f.</source>
        <translation>可以运行，%1 ± %2 %，且不越界。结果是否正确无人检查：请指定参考，如 // reference: entry f。</translation>
    </message>
    <message>
        <source>It stays within its arrays in the emulator, without races. Whether its result is right nobody checks: name a reference, as // reference: entry f.</source>
        <translation>在仿真器中不越界，也无竞争。结果是否正确无人检查：请指定参考，如 // reference: entry f。</translation>
    </message>
</context>
<context>
    <name>larmor::SourcePage</name>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>CUDA</source>
        <translation>CUDA</translation>
    </message>
    <message>
        <source>As NVRTC compiles it</source>
        <translation>NVRTC 编译的形式</translation>
    </message>
    <message>
        <source>OpenCL</source>
        <translation>OpenCL</translation>
    </message>
    <message>
        <source>As the OpenCL runtime compiles it</source>
        <translation>OpenCL 运行时编译的形式</translation>
    </message>
    <message>
        <source>PTX</source>
        <translation>PTX</translation>
    </message>
    <message>
        <source>What NVRTC makes of it; needs no GPU</source>
        <translation>NVRTC 生成的结果；不需要 GPU</translation>
    </message>
    <message>
        <source>CUDA ↔ OpenCL</source>
        <translation>CUDA ↔ OpenCL</translation>
    </message>
    <message>
        <source>Which word is which (Kirk &amp; Hwu 2010, chapter 11)</source>
        <translation>词汇对照（Kirk &amp; Hwu 2010，第 11 章）</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>The text itself: change it and run it</source>
        <translation>文本本身：修改并运行</translation>
    </message>
    <message>
        <source>Compute capability for which PTX, registers and occupancy are given</source>
        <translation>给出 PTX、寄存器和占用率所针对的计算能力</translation>
    </message>
    <message>
        <source>Compiled for</source>
        <translation>编译目标</translation>
    </message>
    <message>
        <source>Heat</source>
        <translation>热度</translation>
    </message>
    <message>
        <source>Beside each line its share of the predicted time, sectors, bank conflicts and divergence, on the GPU that the page Model has</source>
        <translation>每行旁显示其占预测时间的比例、扇区、存储体冲突和发散，针对“模型”页的 GPU</translation>
    </message>
    <message>
        <source>Kernel source</source>
        <translation>内核源代码</translation>
    </message>
    <message>
        <source>Words of CUDA and OpenCL</source>
        <translation>CUDA 与 OpenCL 的词汇</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>%1: grid %2 × %3 × %4, block %5 × %6 × %7</source>
        <translation>%1：网格 %2 × %3 × %4，线程块 %5 × %6 × %7</translation>
    </message>
    <message>
        <source> · %1 launches in all</source>
        <translation> · 共 %1 次启动</translation>
    </message>
    <message>
        <source>
%1 registers, %2 shared, %3 · occupancy %4 % (%5 blocks at once, limited by %6)</source>
        <translation>
%1 个寄存器，共享 %2，%3 · 占用率 %4 %（同时 %5 个线程块，受限于%6）</translation>
    </message>
    <message>
        <source>%1 bytes spilled</source>
        <translation>溢出 %1 字节</translation>
    </message>
    <message>
        <source>no spills</source>
        <translation>无溢出</translation>
    </message>
    <message>
        <source>Next step: %1</source>
        <translation>下一步：%1</translation>
    </message>
    <message>
        <source>
Heat: modelled on the %1</source>
        <translation>
热度：按 %1 的模型</translation>
    </message>
    <message>
        <source>Listing…</source>
        <translation>正在列出…</translation>
    </message>
    <message numerus="yes">
        <source> · %n lines differ from the baseline</source>
        <translation>
            <numerusform> · %n 行与基准不同</numerusform>
        </translation>
    </message>
    <message>
        <source>This code came with %1. Before it runs on this machine, you are asked.</source>
        <translation>此代码来自 %1。在本机运行之前会先询问您。</translation>
    </message>
    <message>
        <source>This code came with %1. You allowed this code before: it runs without a question.</source>
        <translation>此代码来自 %1。您以前已允许此代码：它无需询问即可运行。</translation>
    </message>
</context>
<context>
    <name>larmor::StageTable</name>
    <message>
        <source>plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>sort</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>拷贝</translation>
    </message>
    <message>
        <source>FFT</source>
        <translation>FFT</translation>
    </message>
    <message>
        <source>CG</source>
        <translation>CG</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Stages of the present run</source>
        <translation>当前运行的各阶段</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>As in the pipeline bar</source>
        <translation>与流水线条一致</translation>
    </message>
    <message>
        <source>Planning, sorting, copying, kernels, FFTs and the solver told apart</source>
        <translation>区分计划、排序、拷贝、内核、FFT 和求解器</translation>
    </message>
    <message>
        <source>Who ran it</source>
        <translation>由谁运行</translation>
    </message>
    <message>
        <source>Before the run, from sizes and from what earlier runs took</source>
        <translation>运行之前，根据规模和以往运行所用时间得出</translation>
    </message>
    <message>
        <source>Of the whole</source>
        <translation>占整体</translation>
    </message>
    <message>
        <source>Compulsory bytes over time</source>
        <translation>必要字节数除以时间</translation>
    </message>
    <message>
        <source>Operations over time</source>
        <translation>运算数除以时间</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Whole image</source>
        <translation>整幅图像</translation>
    </message>
    <message>
        <source>Samples in host memory to image in host memory</source>
        <translation>从主机内存中的采样到主机内存中的图像</translation>
    </message>
    <message>
        <source>Memory: %1 predicted, %2 used</source>
        <translation>内存：预测 %1，使用 %2</translation>
    </message>
    <message>
        <source>Held at once on the engine; a run that cannot fit is refused with the number</source>
        <translation>引擎上同时占用的量；放不下的运行会被拒绝并给出数字</translation>
    </message>
    <message>
        <source>Mean of the middle fifth of the images since the last switch</source>
        <translation>自上次切换以来中间五分之一图像的平均值</translation>
    </message>
    <message>
        <source>Launches and gaps</source>
        <translation>启动与间隙</translation>
    </message>
    <message>
        <source>Between the stages: launching them, and waiting for the host</source>
        <translation>阶段之间：启动它们以及等待主机</translation>
    </message>
    <message>
        <source>Host work</source>
        <translation>主机工作</translation>
    </message>
    <message>
        <source>The processor&apos;s work before the first stage and after the last</source>
        <translation>处理器在第一个阶段之前和最后一个阶段之后的工作</translation>
    </message>
    <message numerus="yes">
        <source>Repeats beside the image: %1 ± %2 %, %n batch(es)</source>
        <translation>
            <numerusform>图像之外的重复：%1 ± %2 %，%n 批</numerusform>
        </translation>
    </message>
    <message>
        <source>Scores and repeats</source>
        <translation>评分与重复</translation>
    </message>
    <message>
        <source>Beside the image, outside its time: comparing it with the truth, launching short stages again, handing it over</source>
        <translation>图像之外，不计入其时间：与真值比较、重新启动短阶段、交付图像</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>From the end of an image to the beginning of the next, while its values are counted: Live makes 60 a second at most</source>
        <translation>从一幅图像结束到下一幅开始，其间统计其数值：实时模式每秒最多 60 幅</translation>
    </message>
    <message>
        <source>From image to image</source>
        <translation>图像到图像</translation>
    </message>
    <message>
        <source>The whole image, what is beside it, and waiting</source>
        <translation>整幅图像、图像之外的工作和等待</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>From the image to the texture on the screen, by the window while the next image is made</source>
        <translation>从图像到屏幕上的纹理，由窗口在生成下一幅图像时完成</translation>
    </message>
    <message>
        <source>Between the stages, which were recorded as one CUDA graph: one launch for all of them</source>
        <translation>各阶段之间；它们已录制为一个 CUDA 图，一次启动即全部执行</translation>
    </message>
</context>
<context>
    <name>larmor::StartWindow</name>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Opened last</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Nothing yet: File, Open scan, or drop a file on the window.</source>
        <translation>暂无：用“文件”菜单的“打开扫描”，或把文件拖到窗口上。</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Lessons: predict, measure, understand</source>
        <translation>课程：预测、测量、理解</translation>
    </message>
    <message>
        <source>Open this page with the window</source>
        <translation>打开窗口时显示此页</translation>
    </message>
    <message>
        <source>At each start; it is in the menu File at any time</source>
        <translation>每次启动时；随时可从“文件”菜单打开</translation>
    </message>
    <message>
        <source>The book: D. B. Kirk and W. W. Hwu, Programming Massively Parallel Processors.</source>
        <translation>书：D. B. Kirk 和 W. W. Hwu，Programming Massively Parallel Processors。</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Go on with the scan that is open (Esc)</source>
        <translation>继续当前打开的扫描（Esc）</translation>
    </message>
    <message>
        <source>All lessons…</source>
        <translation>全部课程…</translation>
    </message>
    <message>
        <source>Larmor reconstructs MRI slices live. Throw a switch of a kernel, such as tiling or padding, and see at once what it does to the slice, to its time and to the bandwidth.</source>
        <translation>Larmor 实时重建 MRI 层面。切换一个内核的开关（如分块或填充），立即看到它对层面、时间和带宽的影响。</translation>
    </message>
</context>
<context>
    <name>larmor::StatusLine</name>
    <message>
        <source>Time of the last image</source>
        <translation>上一幅图像的时间</translation>
    </message>
    <message>
        <source>Under the cursor: voxel, place where it is known, magnitude and phase, complex value</source>
        <translation>光标处：体素、已知时的位置、幅值和相位、复数值</translation>
    </message>
    <message>
        <source>cpu + opencl</source>
        <translation>cpu + opencl</translation>
    </message>
    <message>
        <source>display: %1 · %2 · %3 through the host</source>
        <translation>显示：%1 · %2 · %3 经主机</translation>
    </message>
    <message>
        <source>Drawn by %1</source>
        <translation>由 %1 绘制</translation>
    </message>
    <message>
        <source>image: %1</source>
        <translation>图像：%1</translation>
    </message>
    <message>
        <source>Live resumes when this ends</source>
        <translation>结束后实时模式自动恢复</translation>
    </message>
</context>
<context>
    <name>larmor::StepTable</name>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Ratio, 95 %</source>
        <translation>比值，95 %</translation>
    </message>
</context>
<context>
    <name>larmor::StepWords</name>
    <message>
        <source>engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>engine: %1</source>
        <translation>引擎：%1</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>开关</translation>
    </message>
</context>
<context>
    <name>larmor::StreamWindow</name>
    <message>
        <source>Stream a scan</source>
        <translation>流式播放扫描</translation>
    </message>
    <message>
        <source>Last image</source>
        <translation>最新图像</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Play the scan as it was acquired, and reconstruct it as it arrives</source>
        <translation>按采集过程播放扫描，边到达边重建</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>Copy the next readouts while a frame is computed</source>
        <translation>计算一帧的同时拷贝下一批读出</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Copy, then compute: what overlap saves is seen</source>
        <translation>先拷贝后计算：可看出重叠节省了多少</translation>
    </message>
    <message>
        <source>Readouts a frame</source>
        <translation>每帧读出数</translation>
    </message>
    <message>
        <source>More give a sharper image of a longer time; Fibonacci numbers suit the golden angle</source>
        <translation>越多图像越清晰但时间越长；斐波那契数适合黄金角</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>New readouts from frame to frame: fewer give more frames, if they keep up</source>
        <translation>帧与帧之间的新读出数：越少帧越多，前提是跟得上</translation>
    </message>
    <message>
        <source>as acquired</source>
        <translation>按采集速度</translation>
    </message>
    <message>
        <source>4 × faster</source>
        <translation>4 倍速</translation>
    </message>
    <message>
        <source>unthrottled</source>
        <translation>尽可能快</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Of the acquisition; frames that come too late are dropped, the latest wins</source>
        <translation>采集速度；来得太晚的帧被丢弃，最新的优先</translation>
    </message>
    <message>
        <source>Beating heart</source>
        <translation>跳动的心脏</translation>
    </message>
    <message>
        <source>Simulate a scan that suits: an object that beats, by golden-angle spokes</source>
        <translation>模拟合适的扫描：跳动的物体，黄金角辐条</translation>
    </message>
    <message>
        <source>Stream %1</source>
        <translation>流式 %1</translation>
    </message>
    <message>
        <source>%1 readouts. Each frame is made from the last ones that arrived.</source>
        <translation>%1 次读出。每帧由最近到达的读出生成。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Streaming…</source>
        <translation>正在流式播放…</translation>
    </message>
    <message>
        <source>frame %1 · latency %2</source>
        <translation>第 %1 帧 · 延迟 %2</translation>
    </message>
    <message>
        <source> · PSNR %1 dB</source>
        <translation> · PSNR %1 dB</translation>
    </message>
    <message>
        <source> · %1 dropped</source>
        <translation> · 丢弃 %1</translation>
    </message>
    <message>
        <source>%1 frames, %2 per second, %3 dropped · latency %4 (95 %: %5) · overlap: %6 times as fast · %7</source>
        <translation>%1 帧，每秒 %2，丢弃 %3 · 延迟 %4（95 %：%5）· 重叠后为 %6 倍速 · %7</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>the stream</source>
        <translation>数据流</translation>
    </message>
    <message>
        <source>The latest image appears here while a scan streams</source>
        <translation>扫描传入时，最新的图像显示在这里</translation>
    </message>
</context>
<context>
    <name>larmor::SweepFields</name>
    <message>
        <source>%1
Values with commas, ranges as 256:1024:256 or 256:4096:*2; empty: as chosen now</source>
        <translation>%1
用逗号分隔的值，范围如 256:1024:256 或 256:4096:*2；留空：按当前选择</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Every value that is offered: %1</source>
        <translation>提供的所有值：%1</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
</context>
<context>
    <name>larmor::SweepPage</name>
    <message>
        <source>Run sweep</source>
        <translation>运行遍历</translation>
    </message>
    <message>
        <source>Measure every combination; rows are kept on disk as they come</source>
        <translation>测量每种组合；各行随到随存盘</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Stop after the row that is being measured, until resumed</source>
        <translation>测完当前行后停止，直到继续</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>Write every row as a table</source>
        <translation>把所有行写成表格</translation>
    </message>
    <message>
        <source>JSON…</source>
        <translation>JSON…</translation>
    </message>
    <message>
        <source>Write every row with its samples and provenance</source>
        <translation>写出每一行及其样本和来源</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>heat map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>By the two values that vary most</source>
        <translation>按变化最多的两个值</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The same heat map as the model predicts it, of the rows that have a prediction</source>
        <translation>模型预测的同一热图，取自有预测的行</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>折线</translation>
    </message>
    <message>
        <source>Over the size of the problem, log axes</source>
        <translation>随问题规模，对数坐标轴</translation>
    </message>
    <message>
        <source>bars</source>
        <translation>柱状</translation>
    </message>
    <message>
        <source>Median time of each option set</source>
        <translation>各选项组合时间的中位数</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Every row; click on a heading to sort</source>
        <translation>所有行；点击表头排序</translation>
    </message>
    <message>
        <source>The emulator takes no times to sweep over: choose another engine.</source>
        <translation>仿真器没有可遍历的时间：请选择其他引擎。</translation>
    </message>
    <message>
        <source>, %1 of them illegal: kept as rows with the constraint</source>
        <translation>，其中 %1 种不合法：保留为带约束说明的行</translation>
    </message>
    <message>
        <source>. A sweep of these was not finished: it goes on where it ended</source>
        <translation>。对这些组合的一次遍历尚未完成：将从中断处继续</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>%1 of %2 rows: run it again to go on</source>
        <translation>%1 / %2 行：再次运行以继续</translation>
    </message>
    <message>
        <source>, %1 of them kept from before</source>
        <translation>，其中 %1 行为之前保留</translation>
    </message>
    <message numerus="yes">
        <source>%n combinations</source>
        <translation>
            <numerusform>%n 种组合</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paused after %n rows</source>
        <translation>
            <numerusform>已在 %n 行后暂停</numerusform>
        </translation>
    </message>
    <message>
        <source>Time for each set</source>
        <translation>每组时间</translation>
    </message>
    <message>
        <source>≤ %1 s</source>
        <translation>≤ %1 秒</translation>
    </message>
    <message>
        <source>A set is measured for so long at most, less where its samples agree sooner</source>
        <translation>每组最多测量这么久；若样本更早一致则更短</translation>
    </message>
    <message>
        <source>, %1 of them damaged in the journal and measured again</source>
        <translation>，其中 %1 行在日志中已损坏并重新测量</translation>
    </message>
</context>
<context>
    <name>larmor::SwitchCommands</name>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>开关</translation>
    </message>
</context>
<context>
    <name>larmor::TimelineView</name>
    <message>
        <source>Timeline of copies and computations</source>
        <translation>拷贝与计算的时间线</translation>
    </message>
    <message>
        <source>Copies beside computations overlap; one after the other they do not</source>
        <translation>拷贝与计算并列即为重叠；先后进行则不是</translation>
    </message>
    <message>
        <source>to device</source>
        <translation>到设备</translation>
    </message>
    <message>
        <source>from device</source>
        <translation>从设备</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Start the stream to see who works when</source>
        <translation>启动流以查看各部分的工作时间</translation>
    </message>
    <message>
        <source>−%1 ms</source>
        <translation>−%1 ms</translation>
    </message>
    <message>
        <source>now · %1 ms copied while computing</source>
        <translation>现在 · 计算期间拷贝 %1 ms</translation>
    </message>
</context>
<context>
    <name>larmor::TitleBar</name>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
</context>
<context>
    <name>larmor::Tour</name>
    <message>
        <source>Tour</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>End the tour (Esc); the menu Help has it again</source>
        <translation>结束导览（Esc）；可从“帮助”菜单重新打开</translation>
    </message>
    <message>
        <source>‹ Back</source>
        <translation>‹ 上一步</translation>
    </message>
    <message>
        <source>The step before (←)</source>
        <translation>前一个步骤（←）</translation>
    </message>
    <message>
        <source>Next ›</source>
        <translation>下一步 ›</translation>
    </message>
    <message>
        <source>The next step (→ or Return)</source>
        <translation>后一个步骤（→ 或回车）</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>larmor::TrustQuestion</name>
    <message>
        <source>Run the code of this document?</source>
        <translation>运行此文档的代码吗？</translation>
    </message>
    <message>
        <source>The document brings code of its own. It would run on this machine, in a process of its own: run it only if you know who wrote it.</source>
        <translation>该文档自带代码。它将在本机的独立进程中运行：请仅在知道作者是谁时运行。</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message numerus="yes">
        <source>%n lines of %1</source>
        <translation>
            <numerusform>%1 中的 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>Show code</source>
        <translation>显示代码</translation>
    </message>
    <message>
        <source>Code of the document</source>
        <translation>文档的代码</translation>
    </message>
    <message>
        <source>Run once</source>
        <translation>运行一次</translation>
    </message>
    <message>
        <source>This run alone; the next one asks again</source>
        <translation>仅此一次运行；下次会再次询问</translation>
    </message>
    <message>
        <source>Trust and run</source>
        <translation>信任并运行</translation>
    </message>
    <message>
        <source>Remembers this very text: it runs without a question from now on</source>
        <translation>记住这段文本：今后运行不再询问</translation>
    </message>
    <message>
        <source>Do not run</source>
        <translation>不运行</translation>
    </message>
    <message>
        <source>Nothing of it is run</source>
        <translation>不运行其中任何代码</translation>
    </message>
</context>
<context>
    <name>larmor::TunerPage</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>set</source>
        <translation>组合</translation>
    </message>
    <message>
        <source>time, median [ms]</source>
        <translation>时间，中位数 [ms]</translation>
    </message>
    <message>
        <source>Each set that is tried becomes a point</source>
        <translation>每个尝试过的组合成为一个点</translation>
    </message>
    <message>
        <source>tried</source>
        <translation>已尝试</translation>
    </message>
    <message>
        <source>best so far</source>
        <translation>目前最佳</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>exhaustive</source>
        <translation>穷举</translation>
    </message>
    <message>
        <source>Every legal set: sure, and slow</source>
        <translation>所有合法组合：可靠但慢</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>A seeded sample of the legal sets</source>
        <translation>带种子的合法组合抽样</translation>
    </message>
    <message>
        <source>climb</source>
        <translation>爬山</translation>
    </message>
    <message>
        <source>From the best preset to better neighbours, one option at a time</source>
        <translation>从最佳预设出发，每次改一个选项走向更好的邻居</translation>
    </message>
    <message>
        <source>Pareto</source>
        <translation>帕累托</translation>
    </message>
    <message>
        <source>Only sets that no other beats in efficiency and utilisation, as compiled (Ryoo et al. 2008)</source>
        <translation>仅限编译后在效率和利用率上不被其他组合超越的组合（Ryoo 等 2008）</translation>
    </message>
    <message>
        <source>strategy&apos;s own</source>
        <translation>按策略</translation>
    </message>
    <message>
        <source>Sets to measure at most; 0: what the strategy wants</source>
        <translation>最多测量的组合数；0：由策略决定</translation>
    </message>
    <message>
        <source>Tune</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search for the fastest option set of this problem; every set is verified</source>
        <translation>为此问题搜索最快的选项组合；每个组合都经验证</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>Throw the switches of the winner here in the lab</source>
        <translation>在实验室中拨到优胜者的开关</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Remember the winner for reconstructions on this device</source>
        <translation>记住优胜者，用于本设备上的重建</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>The emulator takes no times to search by: choose opencl or cuda.</source>
        <translation>仿真器没有可供搜索的时间：请选择 opencl 或 cuda。</translation>
    </message>
    <message>
        <source>The cpu engine has no switches to search over: choose opencl or cuda.</source>
        <translation>引擎 cpu 没有可搜索的开关：请选择 opencl 或 cuda。</translation>
    </message>
    <message>
        <source>The book&apos;s experiment found 20 % over the best that rules of thumb gave.</source>
        <translation>书中的实验比经验法则的最佳结果高出 20 %。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source> · a preset: rules of thumb reach it</source>
        <translation> · 一个预设：经验法则即可达到</translation>
    </message>
    <message>
        <source> · %1 % less than the best preset, %2</source>
        <translation> · 比最佳预设 %2 少 %1 %</translation>
    </message>
    <message>
        <source>, %1 pruned</source>
        <translation>，剪去 %1 个</translation>
    </message>
    <message>
        <source> · kept for reconstructions on this device</source>
        <translation> · 已保留，用于本设备上的重建</translation>
    </message>
    <message numerus="yes">
        <source>Search stopped early: %n sets were tried.</source>
        <translation>
            <numerusform>搜索提前结束：尝试了 %n 个组合。</numerusform>
        </translation>
    </message>
    <message>
        <source>Best: %1, %2 measured again for the full time</source>
        <translation>最佳：%1，以完整时长重新测量为 %2</translation>
    </message>
    <message>
        <source> · %L1 of %L2 legal sets tried</source>
        <translation> · 已尝试 %L2 个合法组合中的 %L1 个</translation>
    </message>
</context>
<context>
    <name>larmor::Units</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>%1 of 0–%2</source>
        <translation>%1（0–%2）</translation>
    </message>
    <message>
        <source>error %1 of %2 allowed</source>
        <translation>误差 %1，允许 %2</translation>
    </message>
    <message>
        <source>exact, as required</source>
        <translation>精确，符合要求</translation>
    </message>
    <message>
        <source>error %1, where it must be exact</source>
        <translation>误差 %1，而此处必须精确</translation>
    </message>
</context>
<context>
    <name>larmor::Viewing</name>
    <message>
        <source>Decades of the logarithmic scale</source>
        <translation>对数刻度的数量级数</translation>
    </message>
    <message>
        <source>Logarithmic scale: decades below the largest sample that are told apart</source>
        <translation>对数刻度：最大采样值以下可分辨的数量级数</translation>
    </message>
    <message>
        <source> dec.</source>
        <translation> 级</translation>
    </message>
    <message>
        <source>reconstruction</source>
        <translation>重建</translation>
    </message>
    <message>
        <source>truth</source>
        <translation>真值</translation>
    </message>
</context>
<context>
    <name>larmor::VoxelTexture</name>
    <message>
        <source>the image is larger than a texture can be here (%1 voxels along an axis)</source>
        <translation>图像超出此处纹理的最大尺寸（每轴 %1 体素）</translation>
    </message>
    <message>
        <source>no graphics memory for a texture of %1</source>
        <translation>没有显存容纳 %1 的纹理</translation>
    </message>
    <message>
        <source>the image is in host memory</source>
        <translation>图像在主机内存中</translation>
    </message>
    <message>
        <source>the image has no copy in host memory</source>
        <translation>图像在主机内存中没有副本</translation>
    </message>
    <message>
        <source>no OpenGL context is current</source>
        <translation>没有当前的 OpenGL 上下文</translation>
    </message>
</context>
<context>
    <name>larmor::WhySlowView</name>
    <message>
        <source>Throw the switch</source>
        <translation>拨动开关</translation>
    </message>
    <message>
        <source>Set the option as the sentence says, and measure</source>
        <translation>按此句设置选项并测量</translation>
    </message>
    <message>
        <source>The model cannot say what keeps this option set from being faster.</source>
        <translation>模型无法说明此选项组合为何不能更快。</translation>
    </message>
    <message>
        <source>Asking the model what keeps this option set from being faster…</source>
        <translation>正在询问模型：此选项组合为何不能更快…</translation>
    </message>
    <message>
        <source>Modelled on the %1: %2</source>
        <translation>在 %1 上的模型：%2</translation>
    </message>
    <message>
        <source>Not measured with these options yet: all of this is modelled.</source>
        <translation>尚未用这些选项测量：以下均为模型结果。</translation>
    </message>
    <message>
        <source>On %1, which measured it: %2 GB/s. Its roofs are not measured yet.</source>
        <translation>在测量所用的 %1 上：%2 GB/s。其上限尚未测量。</translation>
    </message>
    <message>
        <source>On %1, which measured it: %2 GB/s, %3 % of its memory roof of %4 GB/s.</source>
        <translation>在测量所用的 %1 上：%2 GB/s，为其内存上限 %4 GB/s 的 %3 %。</translation>
    </message>
    <message>
        <source>On %1, which measured it: %2 GFLOP/s, %3 % of its arithmetic roof of %4 GFLOP/s.</source>
        <translation>在测量所用的 %1 上：%2 GFLOP/s，为其算术上限 %4 GFLOP/s 的 %3 %。</translation>
    </message>
    <message>
        <source>There its memory binds.</source>
        <translation>在该设备上受内存限制。</translation>
    </message>
    <message>
        <source>There its arithmetic binds.</source>
        <translation>在该设备上受算术限制。</translation>
    </message>
    <message>
        <source>There its special-function units bind.</source>
        <translation>在该设备上受特殊函数单元限制。</translation>
    </message>
    <message>
        <source>There launching takes %1 % of the time.</source>
        <translation>在该设备上启动占 %1 % 的时间。</translation>
    </message>
    <message>
        <source>None of its roofs is near. The model, which knows this GPU, tells the cause below.</source>
        <translation>离其各上限都远。模型了解此 GPU，原因见下。</translation>
    </message>
    <message>
        <source>Alone, %1 would take the longest of the modelled parts: %2.</source>
        <translation>在模型各部分中，单独耗时最长的是%1：%2。</translation>
    </message>
    <message>
        <source>That is more than memory gives: its data came from the caches. A larger problem shows what memory costs.</source>
        <translation>这超过了内存所能提供的：数据来自缓存。更大的问题才会显示内存的代价。</translation>
    </message>
    <message>
        <source>None of its roofs is near: latency holds it back, be it too few threads, waits or scattered accesses. Which of these, the model cannot say of a device that it does not know.</source>
        <translation>离它的各条上限都不近：受延迟限制，即线程太少、等待或访问分散。究竟是哪一种，模型无法对它不认识的设备作出判断。</translation>
    </message>
</context>
<context>
    <name>larmor::WindowBar</name>
    <message>
        <source>Level</source>
        <translation>窗位</translation>
    </message>
    <message>
        <source>Value in the middle of the displayed range</source>
        <translation>显示范围的中间值</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗宽</translation>
    </message>
    <message>
        <source>Width of the displayed range</source>
        <translation>显示范围的宽度</translation>
    </message>
    <message>
        <source>Preset range</source>
        <translation>预设范围</translation>
    </message>
    <message>
        <source>Ranges for a purpose</source>
        <translation>用于特定目的的范围</translation>
    </message>
    <message>
        <source>Colour map</source>
        <translation>颜色映射</translation>
    </message>
    <message>
        <source>Colours from the lowest to the highest displayed value</source>
        <translation>从最低到最高显示值的颜色</translation>
    </message>
    <message>
        <source>Own presets…</source>
        <translation>自定义预设…</translation>
    </message>
    <message>
        <source>Name the displayed range; rename and delete your own; choose the one that images start with</source>
        <translation>为所示范围命名;重命名和删除自己的预设;选择图像开始时所用的预设</translation>
    </message>
</context>
<context>
    <name>larmor::WindowKeys</name>
    <message>
        <source>Quit Larmor?</source>
        <translation>退出 Larmor？</translation>
    </message>
    <message>
        <source>Closing the main window quits Larmor and closes these windows as well: %1</source>
        <translation>关闭主窗口会退出 Larmor，并同时关闭这些窗口：%1</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
</context>
</TS>
