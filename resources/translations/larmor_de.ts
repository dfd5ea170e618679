<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>QObject</name>
    <message>
        <source>%1 (modelled)</source>
        <translation>%1 (modelliert)</translation>
    </message>
    <message>
        <source>the Qt platform “%1” has no OpenGL windows</source>
        <translation>die Qt-Plattform „%1“ hat keine OpenGL-Fenster</translation>
    </message>
    <message>
        <source>no OpenGL context can be made</source>
        <translation>es lässt sich kein OpenGL-Kontext anlegen</translation>
    </message>
    <message>
        <source>OpenGL %1.%2 is older than 3.3</source>
        <translation>OpenGL %1.%2 ist älter als 3.3</translation>
    </message>
    <message>
        <source>the OpenGL context cannot be used</source>
        <translation>der OpenGL-Kontext ist nicht benutzbar</translation>
    </message>
    <message>
        <source>OpenGL cannot draw to a framebuffer object</source>
        <translation>OpenGL kann nicht in ein Framebuffer-Objekt zeichnen</translation>
    </message>
    <message>
        <source>±%1 cycles/FOV</source>
        <translation>±%1 Perioden/FOV</translation>
    </message>
    <message>
        <source> · %1 coils</source>
        <translation> · %1 Spulen</translation>
    </message>
    <message>
        <source>Cartesian · %1 × %2%3 · %4</source>
        <translation>kartesisch · %1 × %2%3 · %4</translation>
    </message>
    <message>
        <source>trajectory</source>
        <translation>Trajektorie</translation>
    </message>
    <message>
        <source>%1 · %2 × %3 samples%4 · %5</source>
        <translation>%1 · %2 × %3 Abtastwerte%4 · %5</translation>
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
        <translation>Jeder Punkt in einer Zeile, Zahlen ungekürzt</translation>
    </message>
    <message>
        <source>The chart as a value: axes, series, caption, command</source>
        <translation>Das Diagramm als Wert: Achsen, Reihen, Bildunterschrift, Befehl</translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation>+%1 weitere</translation>
    </message>
</context>
<context>
    <name>compute</name>
    <message>
        <source>&apos;%1&apos; is neither &quot;yes&quot; nor &quot;no&quot;</source>
        <translation>„%1“ ist weder „yes“ noch „no“</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number</source>
        <translation>„%1“ ist keine Zahl</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not text</source>
        <translation>„%1“ ist kein Text</translation>
    </message>
    <message>
        <source>&apos;engine&apos; is not text</source>
        <translation>„engine“ ist kein Text</translation>
    </message>
    <message>
        <source>&apos;matrix&apos; is not text</source>
        <translation>„matrix“ ist kein Text</translation>
    </message>
    <message>
        <source>A finer grid aliases less and costs memory and FFT time.</source>
        <translation>Ein feineres Gitter hat weniger Aliasing und kostet Speicher und FFT-Zeit.</translation>
    </message>
    <message>
        <source>Cells that a sample touches: error falls, work grows.</source>
        <translation>Zellen, die ein Abtastwert berührt: der Fehler sinkt, die Arbeit wächst.</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Coils</source>
        <translation>Spulen</translation>
    </message>
    <message>
        <source>Compares sums, solution and combined image with double precision, beside the clock.</source>
        <translation>Vergleicht Summen, Lösung und kombiniertes Bild mit doppelter Genauigkeit, außerhalb der Zeitmessung.</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>Double is the yardstick of rounding; on the cpu engine only.</source>
        <translation>Doppelte Genauigkeit ist der Maßstab für die Rundung; nur auf der Engine cpu.</translation>
    </message>
    <message>
        <source>Ends the iterations once the relative residual falls below: noise is not fitted.</source>
        <translation>Beendet die Iterationen, sobald das relative Residuum darunter fällt: Rauschen wird nicht angepasst.</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Error allowed to the non-uniform FFT, and on CUDA to factored and rotated sums: a wider kernel and more digits cost time.</source>
        <translation>Der nichtuniformen FFT erlaubter Fehler, auf CUDA auch faktorisierten und rotierten Summen: ein breiterer Kern und mehr Stellen kosten Zeit.</translation>
    </message>
    <message>
        <source>Estimate maps</source>
        <translation>Karten schätzen</translation>
    </message>
    <message>
        <source>Finds the coil sensitivities in the centre of k-space (ESPIRiT).</source>
        <translation>Findet die Spulensensitivitäten in der Mitte des k-Raums (ESPIRiT).</translation>
    </message>
    <message>
        <source>Gridding kernel</source>
        <translation>Gridding-Kern</translation>
    </message>
    <message>
        <source>How a sample spreads over the grid: the book&apos;s bilinear triangle aliases, Kaiser-Bessel hardly.</source>
        <translation>Wie sich ein Abtastwert über das Gitter verteilt: das bilineare Dreieck des Buchs hat Aliasing, Kaiser-Bessel kaum.</translation>
    </message>
    <message>
        <source>How samples become an image.</source>
        <translation>Wie aus Abtastwerten ein Bild wird.</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Kernels whose switches nobody threw take what the lab&apos;s tuner found fastest on this device for this size.</source>
        <translation>Kernel, deren Schalter niemand umlegte, nehmen, was der Tuner des Labors auf diesem Gerät für diese Größe am schnellsten fand.</translation>
    </message>
    <message>
        <source>Lambda</source>
        <translation>Lambda</translation>
    </message>
    <message>
        <source>Lean applies Q one octant of the doubled grid after another: half the memory, more time.</source>
        <translation>„lean“ wendet Q Oktant für Oktant des verdoppelten Gitters an: halber Speicher, mehr Zeit.</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>More resolve more, and in the end fit the noise.</source>
        <translation>Mehr lösen mehr auf und passen am Ende das Rauschen an.</translation>
    </message>
    <message>
        <source>Oversampling</source>
        <translation>Überabtastung</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Regulariser</source>
        <translation>Regularisierer</translation>
    </message>
    <message>
        <source>Stop at</source>
        <translation>Halt bei</translation>
    </message>
    <message>
        <source>The same sum by brute force, by rotation, as a matrix product or through an FFT.</source>
        <translation>Dieselbe Summe direkt, durch Rotation, als Matrixprodukt oder über eine FFT.</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>Tuned</source>
        <translation>Optimiert</translation>
    </message>
    <message>
        <source>Voxels of the image: the band of k-space that is used.</source>
        <translation>Voxel des Bilds: das genutzte Band des k-Raums.</translation>
    </message>
    <message>
        <source>Weight of the regulariser: noise falls, and detail with it.</source>
        <translation>Gewicht des Regularisierers: das Rauschen sinkt und mit ihm das Detail.</translation>
    </message>
    <message>
        <source>Weights undo that the centre of k-space is sampled more densely.</source>
        <translation>Gewichte gleichen aus, dass die Mitte des k-Raums dichter abgetastet ist.</translation>
    </message>
    <message>
        <source>What is held small beside the misfit: size, differences, edges.</source>
        <translation>Was neben der Abweichung klein gehalten wird: Größe, Differenzen, Kanten.</translation>
    </message>
    <message>
        <source>Who computes: the processor, OpenCL or CUDA.</source>
        <translation>Wer rechnet: der Prozessor, OpenCL oder CUDA.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>With maps, coils help to undo aliasing; without, their magnitudes are summed.</source>
        <translation>Mit Spulenkarten helfen die Spulen, Aliasing aufzulösen; ohne werden ihre Beträge summiert.</translation>
    </message>
    <message>
        <source>coils are combined without maps</source>
        <translation>die Spulen werden ohne Karten kombiniert</translation>
    </message>
    <message>
        <source>double precision sums in one way alone</source>
        <translation>doppelte Genauigkeit summiert nur auf eine Weise</translation>
    </message>
    <message>
        <source>it is a whole number</source>
        <translation>es ist eine ganze Zahl</translation>
    </message>
    <message>
        <source>it is from %1 to %2</source>
        <translation>es liegt zwischen %1 und %2</translation>
    </message>
    <message>
        <source>it is not a number</source>
        <translation>es ist keine Zahl</translation>
    </message>
    <message>
        <source>it is not finite</source>
        <translation>es ist nicht endlich</translation>
    </message>
    <message>
        <source>no Toeplitz product runs</source>
        <translation>kein Toeplitz-Produkt läuft</translation>
    </message>
    <message>
        <source>no non-uniform FFT runs</source>
        <translation>keine nichtuniforme FFT läuft</translation>
    </message>
    <message>
        <source>no setting is called &apos;%1&apos;</source>
        <translation>keine Einstellung heißt „%1“</translation>
    </message>
    <message>
        <source>of the scan</source>
        <translation>des Scans</translation>
    </message>
    <message>
        <source>only gridding convolves with a chosen kernel</source>
        <translation>nur Gridding faltet mit einem gewählten Kern</translation>
    </message>
    <message>
        <source>only least squares iterates</source>
        <translation>nur kleinste Quadrate iterieren</translation>
    </message>
    <message>
        <source>the bilinear kernel is 2 cells wide</source>
        <translation>der bilineare Kern ist 2 Zellen breit</translation>
    </message>
    <message>
        <source>the cpu engine has one variant of each stage</source>
        <translation>die Engine cpu hat von jeder Stufe eine Fassung</translation>
    </message>
    <message>
        <source>the scan&apos;s own grid is not doubled</source>
        <translation>das eigene Gitter des Scans wird nicht verdoppelt</translation>
    </message>
    <message>
        <source>this engine sums to single precision&apos;s rounding</source>
        <translation>diese Engine summiert mit der Rundung einfacher Genauigkeit</translation>
    </message>
    <message>
        <source>this method does not sum F^H d</source>
        <translation>diese Methode summiert kein F^H d</translation>
    </message>
    <message>
        <source>this method takes no density weights</source>
        <translation>diese Methode nimmt keine Dichtegewichte</translation>
    </message>
    <message>
        <source>thresholding runs all its iterations</source>
        <translation>die Schwellenwertiteration läuft immer ganz durch</translation>
    </message>
    <message>
        <source> (the same step for Q)</source>
        <translation> (derselbe Schritt für Q)</translation>
    </message>
    <message>
        <source>%1 % of the samples looked at lie near enough</source>
        <translation>%1 % der betrachteten Abtastwerte liegen nahe genug</translation>
    </message>
    <message>
        <source>%1 and %2 bytes, where %3 and %4 are needed</source>
        <translation>%1 und %2 Bytes, wo %3 und %4 nötig sind</translation>
    </message>
    <message>
        <source>%1 bytes are needed</source>
        <translation>%1 Bytes sind nötig</translation>
    </message>
    <message>
        <source>%1 bytes of shared memory per block: at most %2 blocks in 48 KB, %3 in the 227 KB of an H100</source>
        <translation>%1 Bytes Shared Memory je Block: höchstens %2 Blöcke in 48 KB, %3 in den 227 KB einer H100</translation>
    </message>
    <message>
        <source>%1 bytes, where %2 are needed</source>
        <translation>%1 Bytes, wo %2 nötig sind</translation>
    </message>
    <message>
        <source>%1 depends on the sample alone: computed once before, each voxel reads it instead of computing it again; constant puts it beside k in constant memory.</source>
        <translation>%1 hängt nur vom Abtastwert ab: einmal vorab berechnet, liest jedes Voxel es, statt es neu zu berechnen; constant legt es neben k in den Konstantenspeicher.</translation>
    </message>
    <message>
        <source>%1 do not fit in memory</source>
        <translation>%1 passen nicht in den Speicher</translation>
    </message>
    <message>
        <source>%1 elements each, where a batch allows 2^32</source>
        <translation>je %1 Elemente, wo ein Stapel 2^32 erlaubt</translation>
    </message>
    <message>
        <source>%1 has no option &apos;%2&apos;</source>
        <translation>%1 hat keine Option „%2“</translation>
    </message>
    <message>
        <source>%1 is not modelled: %2</source>
        <translation>%1 wird nicht modelliert: %2</translation>
    </message>
    <message>
        <source>%1 of %2 warps of a block take both branches, one after the other</source>
        <translation>%1 von %2 Warps eines Blocks nehmen beide Zweige, einen nach dem anderen</translation>
    </message>
    <message>
        <source>%1 of the gridding problem are too small</source>
        <translation>%1 der Gridding-Aufgabe sind zu klein</translation>
    </message>
    <message>
        <source>%1 operations for each access of global memory</source>
        <translation>%1 Operationen je Zugriff auf den globalen Speicher</translation>
    </message>
    <message>
        <source>%1 points at %2 per thread</source>
        <translation>%1 Punkte mit %2 je Thread</translation>
    </message>
    <message>
        <source>%1 points within %2</source>
        <translation>%1 Punkte innerhalb %2</translation>
    </message>
    <message>
        <source>%1 points, %2 atoms</source>
        <translation>%1 Punkte, %2 Atome</translation>
    </message>
    <message>
        <source>%1 points, where it takes 1 to %2</source>
        <translation>%1 Punkte, wo 1 bis %2 gehen</translation>
    </message>
    <message>
        <source>%1 points, where it takes 2^32</source>
        <translation>%1 Punkte, wo 2^32 gehen</translation>
    </message>
    <message>
        <source>%1 samples are too many to grid</source>
        <translation>%1 Abtastwerte sind zu viele zum Gridding</translation>
    </message>
    <message>
        <source>%1 samples on %2</source>
        <translation>%1 Abtastwerte auf %2</translation>
    </message>
    <message>
        <source>%1 samples, %2 points</source>
        <translation>%1 Abtastwerte, %2 Punkte</translation>
    </message>
    <message>
        <source>%1 samples, %2 points; at most %3 and %4</source>
        <translation>%1 Abtastwerte, %2 Punkte; höchstens %3 und %4</translation>
    </message>
    <message>
        <source>%1 take %2 threads, where a block has at most %3</source>
        <translation>%1 brauchen %2 Threads, wo ein Block höchstens %3 hat</translation>
    </message>
    <message>
        <source>%1 tested distances for each within the radius</source>
        <translation>%1 geprüfte Abstände je Atom innerhalb des Radius</translation>
    </message>
    <message>
        <source>%1 values, where %2 are expected</source>
        <translation>%1 Werte, wo %2 erwartet werden</translation>
    </message>
    <message>
        <source>%1 warps that do not wait for one another: elements are read before they are written</source>
        <translation>%1 Warps, die nicht aufeinander warten: Elemente werden gelesen, bevor sie geschrieben sind</translation>
    </message>
    <message>
        <source>%1 with max-registers %2 need more than the 65536 of a multiprocessor</source>
        <translation>%1 mit max-registers %2 brauchen mehr als die 65536 eines Multiprozessors</translation>
    </message>
    <message>
        <source>%1 x %2 bins x 4 bytes exceed 49152</source>
        <translation>%1 x %2 Bins x 4 Bytes übersteigen 49152</translation>
    </message>
    <message>
        <source>%1 x %2 floats, where %3 are the most</source>
        <translation>%1 x %2 Floats, wo %3 das Höchste sind</translation>
    </message>
    <message>
        <source>%1 x 8 bytes exceed its %2 bytes</source>
        <translation>%1 x 8 Bytes übersteigen seine %2 Bytes</translation>
    </message>
    <message>
        <source>%1, %2 and %3 bytes</source>
        <translation>%1, %2 und %3 Bytes</translation>
    </message>
    <message>
        <source>%1, %2 and %3 bytes, where %4, %5 and %6 are needed</source>
        <translation>%1, %2 und %3 Bytes, wo %4, %5 und %6 nötig sind</translation>
    </message>
    <message>
        <source>%1, and 2.5: an odd stride has no bank conflicts</source>
        <translation>%1, und 2.5: eine ungerade Schrittweite hat keine Bankkonflikte</translation>
    </message>
    <message>
        <source>%1, bank-conflict-free transpose</source>
        <translation>%1, Transposition ohne Bankkonflikte</translation>
    </message>
    <message>
        <source>%1, coalesced transpose</source>
        <translation>%1, zusammengefasste Transposition</translation>
    </message>
    <message>
        <source>%1, diagonal transpose</source>
        <translation>%1, diagonale Transposition</translation>
    </message>
    <message>
        <source>%1, naive transpose</source>
        <translation>%1, naive Transposition</translation>
    </message>
    <message>
        <source>%1, padding the matrix</source>
        <translation>%1, Auffüllen der Matrix</translation>
    </message>
    <message>
        <source>%1, shared memory copy</source>
        <translation>%1, Kopie durch Shared Memory</translation>
    </message>
    <message>
        <source>%1, simple copy</source>
        <translation>%1, einfache Kopie</translation>
    </message>
    <message>
        <source>%1, where a grid has at most %2</source>
        <translation>%1, wo ein Grid höchstens %2 hat</translation>
    </message>
    <message>
        <source>%1, where the matrix has a single voxel</source>
        <translation>%1, wo die Matrix ein einziges Voxel hat</translation>
    </message>
    <message>
        <source>%13.2.4 and appendix F.2</source>
        <translation>%13.2.4 und Anhang F.2</translation>
    </message>
    <message>
        <source>%13.2.4.1: normalised-float reads</source>
        <translation>%13.2.4.1: Lesen als normierter Float</translation>
    </message>
    <message>
        <source>%1: a block of %2 threads exceeds the limit of 1024</source>
        <translation>%1: ein Block von %2 Threads übersteigt die Grenze von 1024</translation>
    </message>
    <message>
        <source>%1: a side is longer than %2</source>
        <translation>%1: eine Seite ist länger als %2</translation>
    </message>
    <message>
        <source>%1: each thread copies four</source>
        <translation>%1: jeder Thread kopiert vier</translation>
    </message>
    <message>
        <source>%1: not coalesced</source>
        <translation>%1: nicht zusammengefasst</translation>
    </message>
    <message>
        <source>%1: rows must divide the tile</source>
        <translation>%1: rows muss die Kachel teilen</translation>
    </message>
    <message>
        <source>%1: the stores that can be saved</source>
        <translation>%1: die Schreibbefehle, die sich sparen lassen</translation>
    </message>
    <message>
        <source>%1: these options do not go together</source>
        <translation>%1: diese Optionen passen nicht zusammen</translation>
    </message>
    <message>
        <source>%1=%2 is not a value of this option; %3</source>
        <translation>%1=%2 ist kein Wert dieser Option; %3</translation>
    </message>
    <message>
        <source>%1=%2 is not a whole number</source>
        <translation>%1=%2 ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>%1=%2 is not offered here: %3</source>
        <translation>%1=%2 wird hier nicht angeboten: %3</translation>
    </message>
    <message>
        <source>%1=%2 is not possible</source>
        <translation>%1=%2 ist nicht möglich</translation>
    </message>
    <message>
        <source>%1=%2 is not usable</source>
        <translation>%1=%2 ist nicht brauchbar</translation>
    </message>
    <message>
        <source>%1after listing 3.8</source>
        <translation>%1nach Listing 3.8</translation>
    </message>
    <message>
        <source>%1appendix F, in software</source>
        <translation>%1Anhang F, in Software</translation>
    </message>
    <message>
        <source>%1appendix F.1</source>
        <translation>%1Anhang F.1</translation>
    </message>
    <message>
        <source>%1exercise 5.3</source>
        <translation>%1Übung 5.3</translation>
    </message>
    <message>
        <source>%1exercise 6.9</source>
        <translation>%1Übung 6.9</translation>
    </message>
    <message>
        <source>%1exercise 6.9, as GPUs since Volta need it</source>
        <translation>%1Übung 6.9, wie GPUs seit Volta es brauchen</translation>
    </message>
    <message>
        <source>%1exercises 6.1 to 6.4</source>
        <translation>%1Übungen 6.1 bis 6.4</translation>
    </message>
    <message>
        <source>%1fewer passes through shared memory</source>
        <translation>%1weniger Durchgänge durch das Shared Memory</translation>
    </message>
    <message>
        <source>%1one butterfly per thread</source>
        <translation>%1ein Butterfly je Thread</translation>
    </message>
    <message>
        <source>&apos;%1&apos; does not grid</source>
        <translation>„%1“ ist kein Gridding</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no adjoint sum</source>
        <translation>„%1“ ist keine adjungierte Summe</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a direction of fft</source>
        <translation>„%1“ ist keine Richtung von fft</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a matrix size</source>
        <translation>„%1“ ist keine Matrixgröße</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a size of fft</source>
        <translation>„%1“ ist keine Größe von fft</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an input of matmul</source>
        <translation>„%1“ ist keine Eingabe von matmul</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an option</source>
        <translation>„%1“ ist keine Option</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not the size of a product</source>
        <translation>„%1“ ist nicht die Größe eines Produkts</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not the size of an image</source>
        <translation>„%1“ ist nicht die Größe eines Bilds</translation>
    </message>
    <message>
        <source>(x + y) + z keeps z; x + (y + z) rounds it away beside 1e30. No compiler may swap them, and no two sums of different order need agree (Optimizing CUDA).</source>
        <translation>(x + y) + z behält z; x + (y + z) rundet es neben 1e30 weg. Kein Compiler darf sie vertauschen, und zwei Summen anderer Reihenfolge müssen nicht übereinstimmen (Optimizing CUDA).</translation>
    </message>
    <message>
        <source>, or a whole number from %1 to %2</source>
        <translation>, oder eine ganze Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>1 makes a block one-dimensional; rows of a block lie a whole row of the matrix apart.</source>
        <translation>1 macht einen Block eindimensional; die Zeilen eines Blocks liegen eine ganze Matrixzeile auseinander.</translation>
    </message>
    <message>
        <source>11^3 cells for 9^3</source>
        <translation>11^3 Zellen für 9^3</translation>
    </message>
    <message>
        <source>128 x 128 of c per block, 8 x 8 per thread</source>
        <translation>128 x 128 von c je Block, 8 x 8 je Thread</translation>
    </message>
    <message>
        <source>16 bytes per load</source>
        <translation>16 Bytes je Ladebefehl</translation>
    </message>
    <message>
        <source>24 KB per block</source>
        <translation>24 KB je Block</translation>
    </message>
    <message>
        <source>256 threads in a line</source>
        <translation>256 Threads in einer Linie</translation>
    </message>
    <message>
        <source>4 x 4 in registers</source>
        <translation>4 x 4 in Registern</translation>
    </message>
    <message>
        <source>64 x 64 of c per block, for small matrices</source>
        <translation>64 x 64 von c je Block, für kleine Matrizen</translation>
    </message>
    <message>
        <source>8^3 cells for 6^3</source>
        <translation>8^3 Zellen für 6^3</translation>
    </message>
    <message>
        <source>; %1 of %2 atoms overflow, bins are %3 % full</source>
        <translation>; %1 von %2 Atomen laufen über, die Bins sind zu %3 % voll</translation>
    </message>
    <message>
        <source>; checksum %1</source>
        <translation>; Prüfsumme %1</translation>
    </message>
    <message>
        <source>; padding adds %1 % of multiply-adds</source>
        <translation>; Auffüllen fügt %1 % der Multiply-Adds hinzu</translation>
    </message>
    <message>
        <source>A bin has room for so many; what does not fit overflows into a list (Kirk &amp; Hwu 2010, 10.3).</source>
        <translation>Ein Bin hat Platz für so viele; was nicht hineinpasst, läuft in eine Liste über (Kirk &amp; Hwu 2010, 10.3).</translation>
    </message>
    <message>
        <source>A block that stages samples in shared memory computes each sample&apos;s step once; from global memory each thread computes it again.</source>
        <translation>Ein Block, der Abtastwerte im Shared Memory bereitstellt, berechnet den Schritt jedes Abtastwerts einmal; aus dem globalen Speicher berechnet ihn jeder Thread neu.</translation>
    </message>
    <message>
        <source>A call costs its jump and the values that it must put aside (CUDA Programming Guide, E.1).</source>
        <translation>Ein Aufruf kostet seinen Sprung und die Werte, die er beiseitelegen muss (CUDA Programming Guide, E.1).</translation>
    </message>
    <message>
        <source>A float of padding after every 32 spreads strides that are multiples of the banks over all of them (CUDA C Programming Guide, 5.3.2.3).</source>
        <translation>Ein Float Füllung nach je 32 verteilt Schrittweiten, die Vielfache der Bänke sind, über alle (CUDA C Programming Guide, 5.3.2.3).</translation>
    </message>
    <message>
        <source>A function by a table that is read between its entries, through a texture or by plain loads.</source>
        <translation>Eine Funktion aus einer Tabelle, zwischen deren Einträgen gelesen wird, durch eine Textur oder durch einfaches Laden.</translation>
    </message>
    <message>
        <source>A grid that covers the array once, or a smaller one that strides over it: then the number of blocks no longer depends on the array.</source>
        <translation>Ein Grid, das das Feld einmal bedeckt, oder ein kleineres, das darüber hinwegschreitet: dann hängt die Zahl der Blöcke nicht mehr vom Feld ab.</translation>
    </message>
    <message>
        <source>A naive transpose writes columns, one memory transaction per element; the tiled one turns each tile in shared memory so that reads and writes both follow rows; the copies are the yardstick.</source>
        <translation>Eine naive Transposition schreibt Spalten, eine Speichertransaktion je Element; die gekachelte dreht jede Kachel im Shared Memory, sodass Lesen und Schreiben beide den Zeilen folgen; die Kopien sind der Maßstab.</translation>
    </message>
    <message>
        <source>A position in one store of 16 bytes, or in four of 4 bytes that lie 16 apart between neighbouring threads (CUDA C Programming Guide, 5.3.2.1).</source>
        <translation>Eine Position mit einem Schreibbefehl von 16 Bytes, oder mit vieren von 4 Bytes, die zwischen benachbarten Threads 16 auseinanderliegen (CUDA C Programming Guide, 5.3.2.1).</translation>
    </message>
    <message>
        <source>A rotation multiplies by e^{ib}; the second-order form 2 cos(b) z - z&apos; takes half the operations, as real and imaginary part go separate ways.</source>
        <translation>Eine Drehung multipliziert mit e^{ib}; die Form zweiter Ordnung 2 cos(b) z - z&apos; braucht halb so viele Operationen, da Real- und Imaginärteil getrennte Wege gehen.</translation>
    </message>
    <message>
        <source>A slanted plane through a volume, as the viewer needs it: eight neighbours in three directions.</source>
        <translation>Eine schräge Ebene durch ein Volumen, wie die Ansicht sie braucht: acht Nachbarn in drei Richtungen.</translation>
    </message>
    <message>
        <source>A thread for each element, row or column: along a row the addresses of a warp lie a row apart, down a column side by side (OpenCL Best Practices Guide, App. A, no. 4).</source>
        <translation>Ein Thread je Element, Zeile oder Spalte: entlang einer Zeile liegen die Adressen eines Warps eine Zeile auseinander, entlang einer Spalte nebeneinander (OpenCL Best Practices Guide, App. A, Nr. 4).</translation>
    </message>
    <message>
        <source>A thread per column</source>
        <translation>Ein Thread je Spalte</translation>
    </message>
    <message>
        <source>A thread per row</source>
        <translation>Ein Thread je Zeile</translation>
    </message>
    <message>
        <source>A tile in shared memory reads each value once for all its threads (OpenCL Best Practices Guide, App. A, no. 12); plain reads leave that to the caches.</source>
        <translation>Eine Kachel im Shared Memory liest jeden Wert einmal für alle ihre Threads (OpenCL Best Practices Guide, App. A, Nr. 12); einfaches Lesen überlässt das den Caches.</translation>
    </message>
    <message>
        <source>A vote is one instruction; a count in shared memory is an atomic operation per thread and two barriers (CUDA Programming Guide, B.6 and B.11).</source>
        <translation>Eine Abstimmung ist ein Befehl; eine Zählung im Shared Memory eine atomare Operation je Thread und zwei Barrieren (CUDA Programming Guide, B.6 und B.11).</translation>
    </message>
    <message>
        <source>A warp on one word</source>
        <translation>Ein Warp auf einem Wort</translation>
    </message>
    <message>
        <source>A warp that spans several rows of the block meets several runs of addresses: a width that 32 divides keeps it on one.</source>
        <translation>Ein Warp, der mehrere Zeilen des Blocks überspannt, trifft mehrere Adressfolgen: eine durch 32 teilbare Breite hält ihn auf einer.</translation>
    </message>
    <message>
        <source>A word left free after every 32: without it the tree&apos;s strides, all powers of two, meet in one bank (OpenCL Best Practices Guide, App. A, no. 11).</source>
        <translation>Ein freies Wort nach je 32: ohne es treffen sich die Schrittweiten des Baums, lauter Zweierpotenzen, in einer Bank (OpenCL Best Practices Guide, App. A, Nr. 11).</translation>
    </message>
    <message>
        <source>A word per thread</source>
        <translation>Ein Wort je Thread</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>Zugriff</translation>
    </message>
    <message>
        <source>Accumulate in</source>
        <translation>Summieren in</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Accuracy of functions</source>
        <translation>Genauigkeit von Funktionen</translation>
    </message>
    <message>
        <source>Addition by compare and swap</source>
        <translation>Addition durch Vergleichen und Tauschen</translation>
    </message>
    <message>
        <source>Adds two arrays: one operation for twelve bytes moved, so memory alone sets its time.</source>
        <translation>Addiert zwei Felder: eine Operation für zwölf bewegte Bytes, sodass allein der Speicher die Zeit bestimmt.</translation>
    </message>
    <message>
        <source>Adds two matrices, N^2 operations on 3 N^2 elements: moving them to a device and back costs more than the sums (OpenCL Best Practices Guide, 1.2).</source>
        <translation>Addiert zwei Matrizen, N^2 Operationen auf 3 N^2 Elementen: sie auf ein Gerät und zurück zu bringen kostet mehr als die Summen (OpenCL Best Practices Guide, 1.2).</translation>
    </message>
    <message>
        <source>Adds up an array, or finds its least or largest value: what conjugate gradients need at every step, and the books&apos; ladder from divergent threads to shuffles.</source>
        <translation>Addiert ein Feld auf oder findet seinen kleinsten oder größten Wert: was konjugierte Gradienten bei jedem Schritt brauchen, und die Lehrbuchreihe von divergenten Threads bis zu Shuffles.</translation>
    </message>
    <message>
        <source>Adjacent points of a thread are written with gaps between threads; a block&apos;s width apart, neighbouring threads write neighbours (Kirk &amp; Hwu 2010, 9.4).</source>
        <translation>Benachbarte Punkte eines Threads werden mit Lücken zwischen Threads geschrieben; um eine Blockbreite versetzt schreiben benachbarte Threads Nachbarn (Kirk &amp; Hwu 2010, 9.4).</translation>
    </message>
    <message>
        <source>Adjoint sum F^H d</source>
        <translation>Adjungierte Summe F^H d</translation>
    </message>
    <message>
        <source>Adjoint sum by recurrence</source>
        <translation>Adjungierte Summe durch Rekursion</translation>
    </message>
    <message>
        <source>All threads read the same atom at once: constant memory broadcasts it (CUDA C Programming Guide, 5.3.2.4), but warps of today&apos;s GPUs outrun its small cache; global memory does so through the cache since compute capability 2.0; shared memory, staged by the block, always.</source>
        <translation>Alle Threads lesen zugleich dasselbe Atom: der Konstantenspeicher verteilt es (CUDA C Programming Guide, 5.3.2.4), doch die Warps heutiger GPUs überholen seinen kleinen Cache; der globale Speicher tut es seit Compute Capability 2.0 durch den Cache; Shared Memory, vom Block gefüllt, immer.</translation>
    </message>
    <message>
        <source>All threads read the same sample at once: constant memory broadcasts it from a small cache, shared memory from a tile that the block has brought in together; what does not fit a kernel&apos;s argument list goes there, too (OpenCL Best Practices Guide, App. A, no. 16).</source>
        <translation>Alle Threads lesen zugleich denselben Abtastwert: der Konstantenspeicher verteilt ihn aus einem kleinen Cache, Shared Memory aus einer Kachel, die der Block gemeinsam geholt hat; auch was nicht in die Argumentliste eines Kernels passt, liegt dort (OpenCL Best Practices Guide, App. A, Nr. 16).</translation>
    </message>
    <message>
        <source>Along columns</source>
        <translation>Entlang der Spalten</translation>
    </message>
    <message>
        <source>An image turned about its centre: neighbours of the result lie along slanted lines of the image.</source>
        <translation>Ein um seine Mitte gedrehtes Bild: Nachbarn des Ergebnisses liegen entlang schräger Linien des Bilds.</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Arguments, one from each of so many equal steps of the range.</source>
        <translation>Argumente, eines aus jedem von so vielen gleichen Schritten des Bereichs.</translation>
    </message>
    <message>
        <source>Arguments, seeded over a quarter more than the table&apos;s range; any number from 1 on.</source>
        <translation>Argumente mit festem Startwert über ein Viertel mehr als den Bereich der Tabelle; jede Zahl ab 1.</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>Arithmetik</translation>
    </message>
    <message>
        <source>Arithmetic of the kernel: overlap gains most where it takes as long as the copies, which balanced brings about by measuring both (OpenCL Best Practices Guide, 3.1.3).</source>
        <translation>Rechnung des Kernels: Überlappung gewinnt am meisten, wo sie so lange dauert wie die Kopien, was balanced durch Messen beider herbeiführt (OpenCL Best Practices Guide, 3.1.3).</translation>
    </message>
    <message>
        <source>Array per field</source>
        <translation>Ein Feld je Komponente</translation>
    </message>
    <message>
        <source>Arrays, or records of k and Mu ready to be copied to constant memory. A reconstruction sets it.</source>
        <translation>Felder, oder Datensätze aus k und Mu, bereit für den Konstantenspeicher. Eine Rekonstruktion stellt es ein.</translation>
    </message>
    <message>
        <source>As many blocks as fit</source>
        <translation>So viele Blöcke, wie passen</translation>
    </message>
    <message>
        <source>As scanned</source>
        <translation>Wie gescannt</translation>
    </message>
    <message>
        <source>As the exercise, every thread storing</source>
        <translation>Wie in der Übung, jeder Thread schreibt</translation>
    </message>
    <message>
        <source>Asks all threads of a warp or a block one question: by the hardware&apos;s votes and ballots, or by counting in shared memory.</source>
        <translation>Stellt allen Threads eines Warps oder Blocks eine Frage: durch die Abstimmungen der Hardware, oder durch Zählen im Shared Memory.</translation>
    </message>
    <message>
        <source>At 1 half the threads only load; at 2 each adds while it loads, and at more the tree&apos;s price is shared by more elements (Kirk &amp; Hwu, exercises 6.1 to 6.4).</source>
        <translation>Bei 1 lädt die Hälfte der Threads nur; bei 2 addiert jeder beim Laden, und bei mehr teilen sich mehr Elemente den Preis des Baums (Kirk &amp; Hwu, Übungen 6.1 bis 6.4).</translation>
    </message>
    <message>
        <source>Atomic additions</source>
        <translation>Atomare Additionen</translation>
    </message>
    <message>
        <source>Atomic additions to one address are done one after the other: counting in shared memory first, for a block or a warp, leaves few of them to global memory (CUDA Programming Guide, B.10; OpenCL Best Practices Guide, App. A, no. 5).</source>
        <translation>Atomare Additionen auf eine Adresse geschehen nacheinander: zuerst im Shared Memory zu zählen, je Block oder Warp, lässt wenige für den globalen Speicher (CUDA Programming Guide, B.10; OpenCL Best Practices Guide, App. A, Nr. 5).</translation>
    </message>
    <message>
        <source>Atomic operations</source>
        <translation>Atomare Operationen</translation>
    </message>
    <message>
        <source>Atoms</source>
        <translation>Atome</translation>
    </message>
    <message>
        <source>Atoms beyond a radius are left out: sorted into bins, the work grows with the volume and not with its square.</source>
        <translation>Atome jenseits eines Radius entfallen: in Bins sortiert, wächst die Arbeit mit dem Volumen und nicht mit seinem Quadrat.</translation>
    </message>
    <message>
        <source>Atoms in</source>
        <translation>Atome in</translation>
    </message>
    <message>
        <source>Atoms of one launch, 16 bytes each in the 64 KB of constant memory; the map is read and written once for each chunk.</source>
        <translation>Atome eines Starts, je 16 Bytes in den 64 KB des Konstantenspeichers; die Karte wird für jedes Stück einmal gelesen und geschrieben.</translation>
    </message>
    <message>
        <source>Atoms per bin</source>
        <translation>Atome je Bin</translation>
    </message>
    <message>
        <source>Atoms per launch</source>
        <translation>Atome je Start</translation>
    </message>
    <message>
        <source>Atoms per round of the loop: fewer branches and counter updates.</source>
        <translation>Atome je Runde der Schleife: weniger Sprünge und Zähler.</translation>
    </message>
    <message>
        <source>Atoms that do not fit their bins: the processor sums them while the GPU walks the bins, or the GPU does for the whole volume (Kirk &amp; Hwu 2010, 10.3).</source>
        <translation>Atome, die nicht in ihre Bins passen: der Prozessor summiert sie, während die GPU die Bins durchläuft, oder die GPU tut es für das ganze Volumen (Kirk &amp; Hwu 2010, 10.3).</translation>
    </message>
    <message>
        <source>Barrier</source>
        <translation>Barriere</translation>
    </message>
    <message>
        <source>Barriers</source>
        <translation>Barrieren</translation>
    </message>
    <message>
        <source>Basics</source>
        <translation>Grundlagen</translation>
    </message>
    <message>
        <source>Bilinear is the book&apos;s baseline and leaves visible aliasing; Kaiser-Bessel concentrates its transform within the image.</source>
        <translation>Bilinear ist der Ausgangspunkt des Buchs und lässt sichtbares Aliasing; Kaiser-Bessel bündelt seine Transformierte im Bild.</translation>
    </message>
    <message>
        <source>Bin</source>
        <translation>Bin</translation>
    </message>
    <message>
        <source>Bin along z</source>
        <translation>Bin entlang z</translation>
    </message>
    <message>
        <source>Bins</source>
        <translation>Bins</translation>
    </message>
    <message>
        <source>Blelloch 1990</source>
        <translation>Blelloch 1990</translation>
    </message>
    <message>
        <source>Blelloch 1990; CUDA Programming Guide 3.0, G.3.3</source>
        <translation>Blelloch 1990; CUDA Programming Guide 3.0, G.3.3</translation>
    </message>
    <message>
        <source>Blelloch, padded</source>
        <translation>Blelloch, mit Füllung</translation>
    </message>
    <message>
        <source>Blelloch, unpadded</source>
        <translation>Blelloch, ohne Füllung</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Block height</source>
        <translation>Blockhöhe</translation>
    </message>
    <message>
        <source>Block of 16 columns</source>
        <translation>Block von 16 Spalten</translation>
    </message>
    <message>
        <source>Block order</source>
        <translation>Blockreihenfolge</translation>
    </message>
    <message>
        <source>Block rows</source>
        <translation>Blockzeilen</translation>
    </message>
    <message>
        <source>Block transpose in place</source>
        <translation>Blocktransposition an Ort und Stelle</translation>
    </message>
    <message>
        <source>Block width</source>
        <translation>Blockbreite</translation>
    </message>
    <message>
        <source>Blocks of elements in registers</source>
        <translation>Blöcke von Elementen in Registern</translation>
    </message>
    <message>
        <source>Blocks of voxels in registers</source>
        <translation>Blöcke von Voxeln in Registern</translation>
    </message>
    <message>
        <source>Bluestein: two transforms of %1 points, radices </source>
        <translation>Bluestein: zwei Transformationen von %1 Punkten, Radizes </translation>
    </message>
    <message>
        <source>Brackets</source>
        <translation>Klammern</translation>
    </message>
    <message>
        <source>Brings the records of a block into shared memory as one run of addresses and takes them apart there (OpenCL Best Practices Guide, App. A, no. 5).</source>
        <translation>Bringt die Datensätze eines Blocks als eine Adressfolge in das Shared Memory und zerlegt sie dort (OpenCL Best Practices Guide, App. A, Nr. 5).</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>Puffer</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Durch</translation>
    </message>
    <message>
        <source>CUDA C++ Programming Guide, warp shuffle functions</source>
        <translation>CUDA C++ Programming Guide, Warp-Shuffle-Funktionen</translation>
    </message>
    <message>
        <source>Cached in</source>
        <translation>Zwischengespeichert in</translation>
    </message>
    <message>
        <source>Caps the registers of a thread (0: no cap): more threads fit on a processor, but values that no longer fit spill to memory.</source>
        <translation>Begrenzt die Register eines Threads (0: keine Grenze): mehr Threads passen auf einen Prozessor, aber Werte, die nicht mehr hineinpassen, werden in den Speicher ausgelagert.</translation>
    </message>
    <message>
        <source>Carve-out</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Cells of a bin along x and y: larger bins spend less on the rim that neighbouring tiles share, smaller ones fit more blocks into shared memory.</source>
        <translation>Zellen eines Bins entlang x und y: größere Bins verwenden weniger auf den Rand, den Nachbarkacheln teilen, kleinere bringen mehr Blöcke im Shared Memory unter.</translation>
    </message>
    <message>
        <source>Cells of a bin along z, apart from the others because shared memory pays for all three.</source>
        <translation>Zellen eines Bins entlang z, getrennt von den anderen, weil das Shared Memory für alle drei bezahlt.</translation>
    </message>
    <message>
        <source>Cells of the grid for each voxel along an axis.</source>
        <translation>Zellen des Gitters je Voxel entlang einer Achse.</translation>
    </message>
    <message>
        <source>Cells that a sample touches along each axis: each one more gains about a digit, and the work grows as its power.</source>
        <translation>Zellen, die ein Abtastwert entlang jeder Achse berührt: jede weitere bringt etwa eine Stelle, und die Arbeit wächst mit ihrer Potenz.</translation>
    </message>
    <message>
        <source>Chains</source>
        <translation>Ketten</translation>
    </message>
    <message>
        <source>Chunks that stay in the constant cache%1</source>
        <translation>Stücke, die im Konstanten-Cache bleiben%1</translation>
    </message>
    <message>
        <source>Coalesced: CUDA C Best Practices Guide</source>
        <translation>Zusammengefasst: CUDA C Best Practices Guide</translation>
    </message>
    <message>
        <source>Compensated</source>
        <translation>Kompensiert</translation>
    </message>
    <message>
        <source>Completely unrolled</source>
        <translation>Ganz abgerollt</translation>
    </message>
    <message>
        <source>Complex elements are 8 bytes: the same number of loads moves twice the bytes.</source>
        <translation>Komplexe Elemente haben 8 Bytes: gleich viele Ladebefehle bewegen doppelt so viele Bytes.</translation>
    </message>
    <message>
        <source>Concurrent kernels</source>
        <translation>Gleichzeitige Kernel</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>Consecutive threads along a row read a run of addresses, along a column one float of each row (OpenCL Best Practices Guide, App. A, no. 4).</source>
        <translation>Aufeinanderfolgende Threads lesen entlang einer Zeile zusammenhängende Adressen, entlang einer Spalte je einen Float jeder Zeile (OpenCL Best Practices Guide, App. A, Nr. 4).</translation>
    </message>
    <message>
        <source>Constant memory serves one address of a warp at a time, and these differ; a table in global memory stays in the cache; the special-function units compute them anew, to six digits; accurate functions to all.</source>
        <translation>Der Konstantenspeicher bedient eine Adresse eines Warps auf einmal, und diese sind verschieden; eine Tabelle im globalen Speicher bleibt im Cache; die Einheiten für Sonderfunktionen berechnen sie neu, auf sechs Stellen; genaue Funktionen auf alle.</translation>
    </message>
    <message>
        <source>Constant memory, arrays</source>
        <translation>Konstantenspeicher, Felder</translation>
    </message>
    <message>
        <source>Constant memory, records</source>
        <translation>Konstantenspeicher, Datensätze</translation>
    </message>
    <message>
        <source>Coordinates from 0 to 1 over the image, whatever its size, or in texels.</source>
        <translation>Koordinaten von 0 bis 1 über das Bild, gleich welcher Größe, oder in Texeln.</translation>
    </message>
    <message>
        <source>Coordinates outside the image take its edge, or the image repeats.</source>
        <translation>Koordinaten außerhalb des Bilds nehmen seinen Rand, oder das Bild wiederholt sich.</translation>
    </message>
    <message>
        <source>Copies a matrix whose rows are padded, or not, to a length that memory&apos;s segments divide.</source>
        <translation>Kopiert eine Matrix, deren Zeilen auf eine Länge aufgefüllt sind oder nicht, die die Segmente des Speichers teilen.</translation>
    </message>
    <message>
        <source>Copies an array from an offset on: a warp&apos;s run of addresses then begins inside a segment of memory and takes one transaction more.</source>
        <translation>Kopiert ein Feld ab einem Versatz: die Adressfolge eines Warps beginnt dann innerhalb eines Speichersegments und braucht eine Transaktion mehr.</translation>
    </message>
    <message>
        <source>Copies an array: nothing but memory traffic, so its bandwidth is what any kernel that reads and writes can hope for.</source>
        <translation>Kopiert ein Feld: nichts als Speicherverkehr, sodass seine Bandbreite das ist, worauf jeder lesende und schreibende Kernel hoffen kann.</translation>
    </message>
    <message>
        <source>Copies and kernels of several streams beside each other, and the processor beside both: what hiding transfers is worth, as a timeline.</source>
        <translation>Kopien und Kernel mehrerer Ströme nebeneinander, und der Prozessor neben beiden: was das Überlappen der Übertragungen bringt, als Zeitverlauf.</translation>
    </message>
    <message>
        <source>Copies between host and device: by kind of host memory, direction and size, against the bus&apos;s rate.</source>
        <translation>Kopien zwischen Host und Gerät: nach Art des Host-Speichers, Richtung und Größe, gegen die Rate des Busses.</translation>
    </message>
    <message>
        <source>Copies every n-th float of an array: memory delivers whole segments, so most of what it moves is thrown away.</source>
        <translation>Kopiert jeden soundsovielten Float eines Felds: der Speicher liefert ganze Segmente, sodass das meiste, was er bewegt, weggeworfen wird.</translation>
    </message>
    <message>
        <source>Copies of the loop&apos;s body per round: fewer branches and counter updates, and loads that can be issued together.</source>
        <translation>Kopien des Schleifenkörpers je Runde: weniger Sprünge und Zähler, und Ladebefehle, die zusammen abgesetzt werden können.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>Copy through shared memory</source>
        <translation>Kopie durch Shared Memory</translation>
    </message>
    <message>
        <source>Copy with a stride</source>
        <translation>Kopie mit Schrittweite</translation>
    </message>
    <message>
        <source>Copy with an offset</source>
        <translation>Kopie mit Versatz</translation>
    </message>
    <message>
        <source>Correctly rounded division takes several instructions; 0 takes the fast one.</source>
        <translation>Korrekt gerundete Division braucht mehrere Befehle; 0 nimmt die schnelle.</translation>
    </message>
    <message>
        <source>Correctly rounded square roots take several instructions; 0 takes the fast one.</source>
        <translation>Korrekt gerundete Quadratwurzeln brauchen mehrere Befehle; 0 nimmt die schnelle.</translation>
    </message>
    <message>
        <source>Coulomb summation within a radius</source>
        <translation>Coulomb-Summation innerhalb eines Radius</translation>
    </message>
    <message>
        <source>Counted in shared memory</source>
        <translation>Im Shared Memory gezählt</translation>
    </message>
    <message>
        <source>Counted per block</source>
        <translation>Je Block gezählt</translation>
    </message>
    <message>
        <source>Counted per warp</source>
        <translation>Je Warp gezählt</translation>
    </message>
    <message>
        <source>Counts the cycles of each warp; they hold the time in which others were served (CUDA Programming Guide, B.9).</source>
        <translation>Zählt die Takte jedes Warps; sie enthalten die Zeit, in der andere bedient wurden (CUDA Programming Guide, B.9).</translation>
    </message>
    <message>
        <source>Counts values in bins: many threads add to few words, and what they wait for is each other.</source>
        <translation>Zählt Werte in Bins: viele Threads addieren auf wenige Wörter, und worauf sie warten, das sind sie selbst.</translation>
    </message>
    <message>
        <source>Crowded bins, as at the centre of k-space, are cut into jobs of so many samples, lest one block work on when all others have ended.</source>
        <translation>Volle Bins, wie in der Mitte des k-Raums, werden in Aufträge zu so vielen Abtastwerten geteilt, damit nicht ein Block weiterarbeitet, wenn alle anderen fertig sind.</translation>
    </message>
    <message>
        <source>Cuts the samples among blocks of their own, which add by atomics: small images have too few tiles to fill a GPU.</source>
        <translation>Verteilt die Abtastwerte auf eigene Blöcke, die atomar addieren: kleine Bilder haben zu wenige Kacheln, um eine GPU zu füllen.</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>Data layout</source>
        <translation>Datenanordnung</translation>
    </message>
    <message>
        <source>Degrees by which the plane is turned about two axes.</source>
        <translation>Grad, um die die Ebene um zwei Achsen gedreht ist.</translation>
    </message>
    <message>
        <source>Degrees of the turn.</source>
        <translation>Grad der Drehung.</translation>
    </message>
    <message>
        <source>Degridding</source>
        <translation>Degridding</translation>
    </message>
    <message>
        <source>Demonstrations</source>
        <translation>Demonstrationen</translation>
    </message>
    <message>
        <source>Depth first, a copy back waits in the copy engine&apos;s queue before the next copy there; breadth first or staggered it does not (OpenCL Best Practices Guide, 3.1.3).</source>
        <translation>Bei depth first wartet eine Rückkopie in der Schlange der Kopiereinheit vor der nächsten Hinkopie; bei breadth first oder versetzt nicht (OpenCL Best Practices Guide, 3.1.3).</translation>
    </message>
    <message>
        <source>Diagonal numbering of the blocks spreads concurrent blocks over the memory partitions of older GPUs; newer ones hash addresses and gain little.</source>
        <translation>Diagonale Nummerierung verteilt gleichzeitige Blöcke über die Speicherpartitionen älterer GPUs; neuere streuen die Adressen und gewinnen wenig.</translation>
    </message>
    <message>
        <source>Direct Coulomb summation</source>
        <translation>Direkte Coulomb-Summation</translation>
    </message>
    <message>
        <source>Direct reads the grid in the order of the scan; sorted samples read what their neighbours have just brought into the cache; tiled stages a bin&apos;s part of the grid in shared memory.</source>
        <translation>direct liest das Gitter in der Reihenfolge des Scans; sortierte Abtastwerte lesen, was ihre Nachbarn gerade in den Cache gebracht haben; tiled hält den Gitterteil eines Bins im Shared Memory.</translation>
    </message>
    <message>
        <source>Direct tests every atom; for large bins the processor chooses the atoms around each; small bins are walked by every block around its own points (Kirk &amp; Hwu 2010, 10.3).</source>
        <translation>direct prüft jedes Atom; für große Bins wählt der Prozessor die Atome um jeden; kleine Bins durchläuft jeder Block um seine eigenen Punkte (Kirk &amp; Hwu 2010, 10.3).</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Anzeige</translation>
    </message>
    <message>
        <source>Divergence</source>
        <translation>Divergenz</translation>
    </message>
    <message>
        <source>Division</source>
        <translation>Division</translation>
    </message>
    <message>
        <source>Double</source>
        <translation>Doppelt</translation>
    </message>
    <message>
        <source>Dummy atoms</source>
        <translation>Scheinatome</translation>
    </message>
    <message>
        <source>Dummy shared memory</source>
        <translation>Blindes Shared Memory</translation>
    </message>
    <message>
        <source>Each atomic operation on words in shared memory, with one to all threads of a block on a word.</source>
        <translation>Jede atomare Operation auf Wörtern im Shared Memory, mit einem bis allen Threads eines Blocks auf einem Wort.</translation>
    </message>
    <message>
        <source>Each pixel is wanted by all its neighbours: a tile with a halo in shared memory is loaded once for a block (OpenCL Best Practices Guide, 3.2.2.2); plain loads leave that to the cache.</source>
        <translation>Jedes Pixel brauchen alle seine Nachbarn: eine Kachel mit Rand im Shared Memory wird je Block einmal geladen (OpenCL Best Practices Guide, 3.2.2.2); einfaches Laden überlässt das dem Cache.</translation>
    </message>
    <message>
        <source>Each sample that a thread has read serves this many voxels, so loads and loop overhead are shared; it costs five registers per voxel.</source>
        <translation>Jeder von einem Thread gelesene Abtastwert dient so vielen Voxeln, sodass Ladebefehle und Schleife geteilt werden; das kostet fünf Register je Voxel.</translation>
    </message>
    <message>
        <source>Edges of an image: the derivatives across and down, each a mean over three rows or columns.</source>
        <translation>Kanten eines Bilds: die Ableitungen waagrecht und senkrecht, jede ein Mittel über drei Zeilen oder Spalten.</translation>
    </message>
    <message>
        <source>Eight streams, breadth first</source>
        <translation>Acht Ströme, breadth first</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>Element</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>Elemente</translation>
    </message>
    <message>
        <source>Elements per thread</source>
        <translation>Elemente je Thread</translation>
    </message>
    <message>
        <source>Elements that a thread loads before it needs the first of them: more loads in flight hide more of the memory&apos;s latency.</source>
        <translation>Elemente, die ein Thread lädt, bevor er das erste braucht: mehr Ladebefehle unterwegs verdecken mehr von der Latenz des Speichers.</translation>
    </message>
    <message>
        <source>Elements that the processor computes while copies and kernels run: launches and asynchronous copies return at once (Optimizing CUDA, asynchronous data transfers).</source>
        <translation>Elemente, die der Prozessor berechnet, während Kopien und Kernel laufen: Starts und asynchrone Kopien kehren sofort zurück (Optimizing CUDA, asynchronous data transfers).</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Entries of the table; 1 to 16384.</source>
        <translation>Einträge der Tabelle; 1 bis 16384.</translation>
    </message>
    <message>
        <source>Equal bins over [-1, 1), up to 2048.</source>
        <translation>Gleiche Bins über [-1, 1), bis 2048.</translation>
    </message>
    <message>
        <source>Even and odd parts of the exponential</source>
        <translation>Gerader und ungerader Teil der Exponentialfunktion</translation>
    </message>
    <message>
        <source>Every atom</source>
        <translation>Jedes Atom</translation>
    </message>
    <message>
        <source>Every sum of the first so many elements: the step that orders, packs and bins data in parallel.</source>
        <translation>Jede Summe der ersten Elemente: der Schritt, der Daten parallel ordnet, packt und in Bins verteilt.</translation>
    </message>
    <message>
        <source>Every thread stores, after a barrier</source>
        <translation>Jeder Thread schreibt, nach einer Barriere</translation>
    </message>
    <message>
        <source>Exact division</source>
        <translation>Exakte Division</translation>
    </message>
    <message>
        <source>Exact square root</source>
        <translation>Exakte Quadratwurzel</translation>
    </message>
    <message>
        <source>Exact sums the series of the Bessel function, table interpolates stored values, polynomial has a short polynomial for each tap, half of which serves the mirrored tap, too.</source>
        <translation>exact summiert die Reihe der Besselfunktion, table interpoliert gespeicherte Werte, polynomial hat ein kurzes Polynom je Tap, dessen Hälfte auch dem gespiegelten Tap dient.</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>Austausch</translation>
    </message>
    <message>
        <source>Extra columns of the tile: with one, the elements of a column lie in different banks and a warp reads them at once; with none they queue up in one bank.</source>
        <translation>Zusätzliche Spalten der Kachel: mit einer liegen die Elemente einer Spalte in verschiedenen Bänken, und ein Warp liest sie auf einmal; ohne stehen sie in einer Bank Schlange.</translation>
    </message>
    <message>
        <source>FFTW could not plan a transform</source>
        <translation>FFTW konnte eine Transformation nicht planen</translation>
    </message>
    <message>
        <source>Factored adjoint</source>
        <translation>Faktorisierte Adjungierte</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>Faktoren</translation>
    </message>
    <message>
        <source>Fast ones come from the special-function units, to about 2^-21 (OpenCL Best Practices Guide, App. A, no. 15).</source>
        <translation>Schnelle kommen von den Einheiten für Sonderfunktionen, auf etwa 2^-21 (OpenCL Best Practices Guide, App. A, Nr. 15).</translation>
    </message>
    <message>
        <source>Fast takes sine and cosine from the special-function units, in a few cycles and to about six digits; accurate computes them in software.</source>
        <translation>fast nimmt Sinus und Kosinus von den Einheiten für Sonderfunktionen, in wenigen Takten und auf etwa sechs Stellen; accurate berechnet sie in Software.</translation>
    </message>
    <message>
        <source>Fast takes sine and cosine from the special-function units; here they are few, so that accuracy costs little.</source>
        <translation>fast nimmt Sinus und Kosinus von den Einheiten für Sonderfunktionen; hier sind es wenige, sodass Genauigkeit wenig kostet.</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>Holen</translation>
    </message>
    <message>
        <source>Fields used</source>
        <translation>Benutzte Komponenten</translation>
    </message>
    <message>
        <source>Fills the bins up with atoms without charge: a row of bins is then one array without counts, for sums that add nothing.</source>
        <translation>Füllt die Bins mit Atomen ohne Ladung auf: eine Reihe von Bins ist dann ein Feld ohne Zähler, für Summen, die nichts beitragen.</translation>
    </message>
    <message>
        <source>Fills the list, or each bin, up with dummy samples that carry no data, so that the kernel has no bounds tests; sparse bins pay with more dummies than samples.</source>
        <translation>Füllt die Liste, oder jedes Bin, mit Scheinwerten ohne Daten auf, sodass der Kernel keine Grenzprüfung hat; dünne Bins bezahlen mit mehr Schein- als Abtastwerten.</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Abschluss</translation>
    </message>
    <message>
        <source>First addition while loading</source>
        <translation>Erste Addition beim Laden</translation>
    </message>
    <message>
        <source>Five floats, aligned to 16</source>
        <translation>Fünf Floats, auf 16 ausgerichtet</translation>
    </message>
    <message>
        <source>Five points in a plane</source>
        <translation>Fünf Punkte in einer Ebene</translation>
    </message>
    <message>
        <source>Floats</source>
        <translation>Floats</translation>
    </message>
    <message>
        <source>Floats between the elements of neighbouring threads: at 2, half of each segment is wasted (OpenCL Best Practices Guide, 3.2.1.4).</source>
        <translation>Floats zwischen den Elementen benachbarter Threads: bei 2 ist die Hälfte jedes Segments verschwendet (OpenCL Best Practices Guide, 3.2.1.4).</translation>
    </message>
    <message>
        <source>Floats by which all addresses are moved: off a multiple of the segment, a warp needs more transactions (OpenCL Best Practices Guide, 3.2.1.3).</source>
        <translation>Floats, um die alle Adressen verschoben sind: neben einem Vielfachen des Segments braucht ein Warp mehr Transaktionen (OpenCL Best Practices Guide, 3.2.1.3).</translation>
    </message>
    <message>
        <source>Floats copied</source>
        <translation>Kopierte Floats</translation>
    </message>
    <message>
        <source>Floats in a record: float2 and float4 are single loads, three floats are three, and five aligned to 16 bytes are two (CUDA Programming Guide, 5.3.2.1.1).</source>
        <translation>Floats in einem Datensatz: float2 und float4 sind ein Ladebefehl, drei Floats sind drei, und fünf, auf 16 Bytes ausgerichtet, sind zwei (CUDA Programming Guide, 5.3.2.1.1).</translation>
    </message>
    <message>
        <source>Floats of a vector; the book has 256.</source>
        <translation>Floats eines Vektors; das Buch hat 256.</translation>
    </message>
    <message>
        <source>Flush to zero</source>
        <translation>Auf null runden</translation>
    </message>
    <message>
        <source>Four adjacent elements per thread</source>
        <translation>Vier benachbarte Elemente je Thread</translation>
    </message>
    <message>
        <source>Four elements per thread</source>
        <translation>Vier Elemente je Thread</translation>
    </message>
    <message>
        <source>Fourier transform of rows</source>
        <translation>Fouriertransformation von Zeilen</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Fused multiply-add</source>
        <translation>Fused Multiply-Add</translation>
    </message>
    <message>
        <source>Fuses a*b+c into one instruction with one rounding, and lets a processor sum several samples side by side; 0 keeps every rounding and the order as written, as other machines have them (OpenCL Best Practices Guide, App. A, no. 7).</source>
        <translation>Fasst a*b+c zu einem Befehl mit einer Rundung zusammen und lässt einen Prozessor mehrere Abtastwerte nebeneinander summieren; 0 behält jede Rundung und die Reihenfolge wie geschrieben, wie andere Maschinen sie haben (OpenCL Best Practices Guide, App. A, Nr. 7).</translation>
    </message>
    <message>
        <source>Gather from bins</source>
        <translation>Gather aus Bins</translation>
    </message>
    <message>
        <source>Gather gives each voxel to one thread, so no two threads write the same place; scatter gives each sample to one thread and needs atomic additions; scatter-racy leaves them out and is wrong.</source>
        <translation>Gather gibt jedes Voxel einem Thread, sodass nie zwei Threads an dieselbe Stelle schreiben; Scatter gibt jeden Abtastwert einem Thread und braucht atomare Additionen; scatter-racy lässt sie weg und ist falsch.</translation>
    </message>
    <message>
        <source>Gather, registers</source>
        <translation>Gather, Register</translation>
    </message>
    <message>
        <source>Gather, sums in memory</source>
        <translation>Gather, Summen im Speicher</translation>
    </message>
    <message>
        <source>Global atomics</source>
        <translation>Global atomar</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Grid-stride</source>
        <translation>Grid-Stride</translation>
    </message>
    <message>
        <source>Gridding</source>
        <translation>Gridding</translation>
    </message>
    <message>
        <source>Hillis and Steele</source>
        <translation>Hillis und Steele</translation>
    </message>
    <message>
        <source>Hillis and Steele 1986; Kirk &amp; Hwu 2010, 1.9</source>
        <translation>Hillis und Steele 1986; Kirk &amp; Hwu 2010, 1.9</translation>
    </message>
    <message>
        <source>Hints to the compiler</source>
        <translation>Hinweise an den Compiler</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>Hops</source>
        <translation>Sprünge</translation>
    </message>
    <message>
        <source>Host and device</source>
        <translation>Host und Gerät</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>Host-Speicher</translation>
    </message>
    <message>
        <source>How many find their value positive (ballot, __syncthreads_count), or whether any or all do.</source>
        <translation>Wie viele ihren Wert positiv finden (ballot, __syncthreads_count), oder ob einer oder alle es tun.</translation>
    </message>
    <message>
        <source>How the last 32 threads go on: they ran in lock-step before Volta and needed no barrier (Kirk &amp; Hwu, exercise 6.9); today that is a race, and __syncwarp or shuffles take its place.</source>
        <translation>Wie die letzten 32 Threads weitermachen: vor Volta liefen sie im Gleichschritt und brauchten keine Barriere (Kirk &amp; Hwu, Übung 6.9); heute ist das ein Wettlauf, und __syncwarp oder Shuffles treten an ihre Stelle.</translation>
    </message>
    <message>
        <source>How the values lie: the more of them share a bin, the longer the queues.</source>
        <translation>Wie die Werte liegen: je mehr sich ein Bin teilen, desto länger die Schlangen.</translation>
    </message>
    <message>
        <source>Image filters</source>
        <translation>Bildfilter</translation>
    </message>
    <message>
        <source>In units; the book&apos;s atoms in ångström.</source>
        <translation>In Einheiten; die Atome des Buchs in Ångström.</translation>
    </message>
    <message>
        <source>Independent values of a thread: with one, each instruction waits for the one before.</source>
        <translation>Unabhängige Werte eines Threads: bei einem wartet jeder Befehl auf den vorigen.</translation>
    </message>
    <message>
        <source>Inline</source>
        <translation>Inline</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Input order</source>
        <translation>Eingabereihenfolge</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Instruction throughput</source>
        <translation>Befehlsdurchsatz</translation>
    </message>
    <message>
        <source>Integer product</source>
        <translation>Ganzzahlprodukt</translation>
    </message>
    <message>
        <source>Interleaved, bank conflicts</source>
        <translation>Verschränkt, Bankkonflikte</translation>
    </message>
    <message>
        <source>Interleaved, divergent</source>
        <translation>Verschränkt, divergent</translation>
    </message>
    <message>
        <source>Interpolates every sample from the grid points around it: the last step of the non-uniform FFT.</source>
        <translation>Interpoliert jeden Abtastwert aus den Gitterpunkten um ihn: der letzte Schritt der nichtuniformen FFT.</translation>
    </message>
    <message>
        <source>KB per block that nobody uses: occupancy falls, time rises only below the plateau (OpenCL Best Practices Guide, 4.5; App. A, no. 13).</source>
        <translation>KB je Block, die niemand benutzt: die Belegung sinkt, die Zeit steigt erst unterhalb des Plateaus (OpenCL Best Practices Guide, 4.5; App. A, Nr. 13).</translation>
    </message>
    <message>
        <source>Kahan 1965; Ogita, Rump and Oishi 2005</source>
        <translation>Kahan 1965; Ogita, Rump und Oishi 2005</translation>
    </message>
    <message>
        <source>Keeps a voxel&apos;s position and its two sums in registers, instead of reading and writing memory for every sample.</source>
        <translation>Hält Position und beide Summen eines Voxels in Registern, statt für jeden Abtastwert Speicher zu lesen und zu schreiben.</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kern</translation>
    </message>
    <message>
        <source>Kernel values</source>
        <translation>Kernwerte</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Large bin</source>
        <translation>Großes Bin</translation>
    </message>
    <message>
        <source>Large bins</source>
        <translation>Große Bins</translation>
    </message>
    <message>
        <source>Large flat bins, one column of cells per thread</source>
        <translation>Große flache Bins, eine Spalte von Zellen je Thread</translation>
    </message>
    <message>
        <source>Last barrier</source>
        <translation>Letzte Barriere</translation>
    </message>
    <message>
        <source>Last warp</source>
        <translation>Letzter Warp</translation>
    </message>
    <message>
        <source>Last warp in lock-step (then)</source>
        <translation>Letzter Warp im Gleichschritt (damals)</translation>
    </message>
    <message>
        <source>Last warp with __syncwarp (now)</source>
        <translation>Letzter Warp mit __syncwarp (heute)</translation>
    </message>
    <message>
        <source>Launch bounds</source>
        <translation>Startgrenzen</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Length of the arrays, any number from 1 on: bytes over time, the effective bandwidth, is what is compared (OpenCL Best Practices Guide, App. A, no. 2).</source>
        <translation>Länge der Felder, jede Zahl ab 1: Bytes über der Zeit, die effektive Bandbreite, wird verglichen (OpenCL Best Practices Guide, App. A, Nr. 2).</translation>
    </message>
    <message>
        <source>Length of the chain, each step waiting for the one before.</source>
        <translation>Länge der Kette, in der jeder Schritt auf den vorigen wartet.</translation>
    </message>
    <message>
        <source>Lengthens the rows of both matrices by two tiles, the other cure for partition camping; it costs memory.</source>
        <translation>Verlängert die Zeilen beider Matrizen um zwei Kacheln, das andere Mittel gegen Partition Camping; es kostet Speicher.</translation>
    </message>
    <message>
        <source>Lengthens the rows of the tile so that the rows of one sample lie in different banks of shared memory and its threads are served at once.</source>
        <translation>Verlängert die Zeilen der Kachel, sodass die Zeilen eines Abtastwerts in verschiedenen Bänken des Shared Memory liegen und seine Threads auf einmal bedient werden.</translation>
    </message>
    <message>
        <source>Lengthens the rows of the tile: a warp reads along them, so that only blocks narrower than a warp have bank conflicts to lose.</source>
        <translation>Verlängert die Zeilen der Kachel: ein Warp liest entlang ihnen, sodass nur Blöcke schmaler als ein Warp Bankkonflikte zu verlieren haben.</translation>
    </message>
    <message>
        <source>Lengthens the rows of the transposed tile by one, so that a column&apos;s elements lie in different banks (OpenCL Best Practices Guide, 3.2.2.3).</source>
        <translation>Verlängert die Zeilen der transponierten Kachel um eins, sodass die Elemente einer Spalte in verschiedenen Bänken liegen (OpenCL Best Practices Guide, 3.2.2.3).</translation>
    </message>
    <message>
        <source>Lengthens the tiles&apos; rows, by one element or in vector access by four: only the transposed store of vector access has bank conflicts to remove; elsewhere it costs shared memory for nothing.</source>
        <translation>Verlängert die Kachelzeilen um ein Element oder bei vector um vier: nur das transponierte Schreiben von vector hat Bankkonflikte zu verlieren; sonst kostet es Shared Memory für nichts.</translation>
    </message>
    <message>
        <source>Level-1 cache hands what one warp&apos;s transaction brought too much to the next warp; past it, only level 2 does (CUDA Programming Guide, G.4.2: -dlcm=ca and -dlcm=cg).</source>
        <translation>Der Level-1-Cache gibt, was die Transaktion eines Warps zu viel brachte, dem nächsten Warp; daran vorbei tut es nur Level 2 (CUDA Programming Guide, G.4.2: -dlcm=ca und -dlcm=cg).</translation>
    </message>
    <message>
        <source>Loads in flight: OpenCL Best Practices Guide, 3.2</source>
        <translation>Ladebefehle unterwegs: OpenCL Best Practices Guide, 3.2</translation>
    </message>
    <message>
        <source>Loads that wait for one another: latency, nothing else.</source>
        <translation>Ladebefehle, die aufeinander warten: Latenz, nichts sonst.</translation>
    </message>
    <message>
        <source>Loads the next tiles into registers before multiplying these, so that their latency passes unnoticed (Kirk &amp; Hwu 2010, 6.4); costs registers.</source>
        <translation>Lädt die nächsten Kacheln in Register, bevor diese multipliziert werden, sodass ihre Latenz unbemerkt vergeht (Kirk &amp; Hwu 2010, 6.4); kostet Register.</translation>
    </message>
    <message>
        <source>Long runs, fast trigonometry</source>
        <translation>Lange Läufe, schnelle Trigonometrie</translation>
    </message>
    <message>
        <source>Look-ups</source>
        <translation>Nachschläge</translation>
    </message>
    <message>
        <source>Loop in kernel</source>
        <translation>Schleife im Kernel</translation>
    </message>
    <message>
        <source>Many small transfers cost more than a large one, each its own overhead (CUDA Programming Guide, 5.3.1).</source>
        <translation>Viele kleine Übertragungen kosten mehr als eine große, jede ihren eigenen Aufwand (CUDA Programming Guide, 5.3.1).</translation>
    </message>
    <message>
        <source>Map is read</source>
        <translation>Karte gelesen</translation>
    </message>
    <message>
        <source>Mapped (zero copy)</source>
        <translation>Eingeblendet (Zero Copy)</translation>
    </message>
    <message>
        <source>Matrix addition</source>
        <translation>Matrixaddition</translation>
    </message>
    <message>
        <source>Matrix padding</source>
        <translation>Matrixfüllung</translation>
    </message>
    <message>
        <source>Matrix product</source>
        <translation>Matrixprodukt</translation>
    </message>
    <message>
        <source>Matrix size: N for N x N, or WxH; any size from 1 on.</source>
        <translation>Matrixgröße: N für N x N, oder WxH; jede Größe ab 1.</translation>
    </message>
    <message>
        <source>Matrix size: N for N x N, or WxH; what fills no tile stays as it is.</source>
        <translation>Matrixgröße: N für N x N, oder WxH; was keine Kachel füllt, bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>Matrix transpose</source>
        <translation>Matrixtransposition</translation>
    </message>
    <message>
        <source>Median filter</source>
        <translation>Medianfilter</translation>
    </message>
    <message>
        <source>Mirrored pairs</source>
        <translation>Gespiegelte Paare</translation>
    </message>
    <message>
        <source>Mirrored pairs, blocked registers, padded, sliced samples</source>
        <translation>Gespiegelte Paare, Registerblöcke, aufgefüllt, Abtastwerte in Scheiben</translation>
    </message>
    <message>
        <source>More elements per thread put more loads in flight and share out the index arithmetic, at the price of fewer threads.</source>
        <translation>Mehr Elemente je Thread bringen mehr Ladebefehle unter und verteilen die Indexrechnung, um den Preis von weniger Threads.</translation>
    </message>
    <message>
        <source>Mu</source>
        <translation>Mu</translation>
    </message>
    <message>
        <source>Mu = conj(Phi) D for F^H d; phi-mag is |Phi|^2 for Q. A reconstruction sets it.</source>
        <translation>Mu = conj(Phi) D für F^H d; phi-mag ist |Phi|^2 für Q. Eine Rekonstruktion stellt es ein.</translation>
    </message>
    <message>
        <source>Mu = conj(Phi) D for each sample: the part of the adjoint sum that does not depend on the voxel, split off into a kernel of its own.</source>
        <translation>Mu = conj(Phi) D für jeden Abtastwert: der Teil der adjungierten Summe, der nicht vom Voxel abhängt, in einen eigenen Kernel abgespalten.</translation>
    </message>
    <message>
        <source>Mu cannot be computed for %1 samples</source>
        <translation>Mu lässt sich für %1 Abtastwerte nicht berechnen</translation>
    </message>
    <message>
        <source>Mu in constant memory</source>
        <translation>Mu im Konstantenspeicher</translation>
    </message>
    <message>
        <source>Multiply-add</source>
        <translation>Multiply-Add</translation>
    </message>
    <message>
        <source>N for N rows of N points, or WxH for H rows of W points; rows have 1 to 8192 points.</source>
        <translation>N für N Zeilen von N Punkten, oder WxH für H Zeilen von W Punkten; Zeilen haben 1 bis 8192 Punkte.</translation>
    </message>
    <message>
        <source>N for N x N, or MxK for M rows of K elements (the guide&apos;s K is 16); any size from 1 on.</source>
        <translation>N für N x N, oder MxK für M Zeilen von K Elementen (K des Leitfadens ist 16); jede Größe ab 1.</translation>
    </message>
    <message>
        <source>N for two N x N matrices, or MxKxN for M x K times K x N; any size from 1 on.</source>
        <translation>N für zwei N x N-Matrizen, oder MxKxN für M x K mal K x N; jede Größe ab 1.</translation>
    </message>
    <message>
        <source>N or WxH with at most %1 elements is needed</source>
        <translation>nötig ist N oder WxH mit höchstens %1 Elementen</translation>
    </message>
    <message>
        <source>Naive</source>
        <translation>Naiv</translation>
    </message>
    <message>
        <source>Naive threads fetch two elements for each multiply-add; tiles in shared memory are fetched once for all threads of a block (OpenCL Best Practices Guide, 3.2.2.2); a single block leaves all multiprocessors but one idle.</source>
        <translation>Naive Threads holen zwei Elemente je Multiply-Add; Kacheln im Shared Memory werden einmal für alle Threads eines Blocks geholt (OpenCL Best Practices Guide, 3.2.2.2); ein einzelner Block lässt alle Multiprozessoren bis auf einen ruhen.</translation>
    </message>
    <message>
        <source>Naive threads read two factors for each multiplication; a block that stages a tile of both in shared memory reads each once for all its rows or columns.</source>
        <translation>Naive Threads lesen zwei Faktoren für jede Multiplikation; ein Block, der von beiden eine Kachel im Shared Memory bereitstellt, liest jeden einmal für alle seine Zeilen oder Spalten.</translation>
    </message>
    <message>
        <source>Nearest neighbours along one, two or three axes, and the voxel itself.</source>
        <translation>Nächste Nachbarn entlang einer, zweier oder dreier Achsen, und das Voxel selbst.</translation>
    </message>
    <message>
        <source>Neighbouring threads on neighbouring elements are coalesced into few transactions; neighbouring elements in one thread are not (OpenCL Best Practices Guide, App. A, no. 4).</source>
        <translation>Benachbarte Threads auf benachbarten Elementen werden zu wenigen Transaktionen zusammengefasst; benachbarte Elemente in einem Thread nicht (OpenCL Best Practices Guide, App. A, Nr. 4).</translation>
    </message>
    <message>
        <source>Neither</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Normalised</source>
        <translation>Normiert</translation>
    </message>
    <message>
        <source>Number of k-space samples.</source>
        <translation>Zahl der Abtastwerte im k-Raum.</translation>
    </message>
    <message>
        <source>Oblique slice</source>
        <translation>Schräge Schicht</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Belegung</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>One block per multiprocessor, prefetching</source>
        <translation>Ein Block je Multiprozessor, vorausladend</translation>
    </message>
    <message>
        <source>One chain</source>
        <translation>Eine Kette</translation>
    </message>
    <message>
        <source>One element per thread</source>
        <translation>Ein Element je Thread</translation>
    </message>
    <message>
        <source>One instruction again and again: the operations per clock that the guide&apos;s table promises.</source>
        <translation>Ein Befehl immer wieder: die Operationen je Takt, die die Tabelle des Leitfadens verspricht.</translation>
    </message>
    <message>
        <source>One load of 8 or 16 bytes for two or four values (CUDA Programming Guide, 5.3.2.1).</source>
        <translation>Ein Ladebefehl von 8 oder 16 Bytes für zwei oder vier Werte (CUDA Programming Guide, 5.3.2.1).</translation>
    </message>
    <message>
        <source>One load of 8 or 16 bytes replaces two or four of 4 bytes: fewer instructions and more bytes in flight for each (CUDA Programming Guide, 5.3.2.1).</source>
        <translation>Ein Ladebefehl von 8 oder 16 Bytes ersetzt zwei oder vier von 4 Bytes: weniger Befehle und mehr Bytes unterwegs je Befehl (CUDA Programming Guide, 5.3.2.1).</translation>
    </message>
    <message>
        <source>One stream</source>
        <translation>Ein Strom</translation>
    </message>
    <message>
        <source>One-dimensional blocks</source>
        <translation>Eindimensionale Blöcke</translation>
    </message>
    <message>
        <source>Only pinned memory is copied beside kernels: a pageable copy holds the host up until the driver has taken the data (CUDA Programming Guide, 3.2.6.2).</source>
        <translation>Nur angehefteter Speicher wird neben Kernels kopiert: eine Kopie aus auslagerbarem hält den Host auf, bis der Treiber die Daten genommen hat (CUDA Programming Guide, 3.2.6.2).</translation>
    </message>
    <message>
        <source>OpenCL 1.2 has no flag for write-combined memory</source>
        <translation>OpenCL 1.2 hat kein Flag für Write-Combined-Speicher</translation>
    </message>
    <message>
        <source>OpenCL C 1.2 does not reach tensor cores</source>
        <translation>OpenCL C 1.2 erreicht die Tensor Cores nicht</translation>
    </message>
    <message>
        <source>OpenCL C 1.2 fixes the rounding of division</source>
        <translation>OpenCL C 1.2 legt die Rundung der Division fest</translation>
    </message>
    <message>
        <source>OpenCL C 1.2 fixes the rounding of square roots</source>
        <translation>OpenCL C 1.2 legt die Rundung von Quadratwurzeln fest</translation>
    </message>
    <message>
        <source>OpenCL C 1.2 has neither shuffles nor a barrier for part of a block</source>
        <translation>OpenCL C 1.2 hat weder Shuffles noch eine Barriere für einen Teil eines Blocks</translation>
    </message>
    <message>
        <source>OpenCL C 1.2 has no votes</source>
        <translation>OpenCL C 1.2 hat keine Abstimmungen</translation>
    </message>
    <message>
        <source>OpenCL C has no cycle counter</source>
        <translation>OpenCL C hat keinen Taktzähler</translation>
    </message>
    <message>
        <source>OpenCL C has no inverse error function</source>
        <translation>OpenCL C hat keine inverse Fehlerfunktion</translation>
    </message>
    <message>
        <source>OpenCL C has no loads that pass a level of the cache</source>
        <translation>OpenCL C hat keine Ladebefehle, die eine Cache-Ebene umgehen</translation>
    </message>
    <message>
        <source>OpenCL C has no reciprocal cube root</source>
        <translation>OpenCL C hat keine reziproke Kubikwurzel</translation>
    </message>
    <message>
        <source>OpenCL cannot share out level-1 cache and shared memory</source>
        <translation>OpenCL kann Level-1-Cache und Shared Memory nicht aufteilen</translation>
    </message>
    <message>
        <source>OpenCL compilers inline every function</source>
        <translation>OpenCL-Compiler setzen jede Funktion inline</translation>
    </message>
    <message>
        <source>OpenCL has no register cap</source>
        <translation>OpenCL hat keine Registergrenze</translation>
    </message>
    <message>
        <source>OpenCL leaves subnormal numbers to the device</source>
        <translation>OpenCL überlässt subnormale Zahlen dem Gerät</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Optimizing Matrix Transpose in CUDA</source>
        <translation>Optimizing Matrix Transpose in CUDA</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Order of issue</source>
        <translation>Reihenfolge des Absetzens</translation>
    </message>
    <message>
        <source>Outside</source>
        <translation>Außerhalb</translation>
    </message>
    <message>
        <source>Overflow</source>
        <translation>Überlauf</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Überlappung</translation>
    </message>
    <message>
        <source>Padded bins</source>
        <translation>Aufgefüllte Bins</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Auffüllen</translation>
    </message>
    <message>
        <source>Pageable</source>
        <translation>Auslagerbar</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Pairs of vectors; the book has 1,024.</source>
        <translation>Vektorpaare; das Buch hat 1.024.</translation>
    </message>
    <message>
        <source>Parts that are worked on side by side: more hide more of the copies, until each is too small to be worth its launch.</source>
        <translation>Teile, die nebeneinander bearbeitet werden: mehr verdecken mehr von den Kopien, bis jeder zu klein ist, um seinen Start wert zu sein.</translation>
    </message>
    <message>
        <source>Passes over the matrix inside one launch: above 1 the cost of launching is spread, as in the second column of the guide&apos;s table; each pass gives a block another tile.</source>
        <translation>Durchgänge über die Matrix innerhalb eines Starts: über 1 verteilen sich die Kosten des Starts, wie in der zweiten Spalte der Tabelle des Leitfadens; jeder Durchgang gibt einem Block eine andere Kachel.</translation>
    </message>
    <message>
        <source>Patterns</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>Per cent of a multiprocessor&apos;s fast memory that serve as shared memory rather than as level-1 cache, which serves neighbouring and repeated accesses (CUDA Programming Guide, G.4.1).</source>
        <translation>Prozent des schnellen Speichers eines Multiprozessors, die als Shared Memory statt als Level-1-Cache dienen, der benachbarten und wiederholten Zugriffen dient (CUDA Programming Guide, G.4.1).</translation>
    </message>
    <message>
        <source>Physics</source>
        <translation>Physik</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Stücke</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Angeheftet</translation>
    </message>
    <message>
        <source>Pinned memory reaches the bus&apos;s full rate, which pageable memory does not, but is scarce (OpenCL Best Practices Guide, 3.1.1); write-combined memory is not snooped, up to 40 % quicker to send and very slow to read; mapped memory is used in place (CUDA Programming Guide, 3.2.5).</source>
        <translation>Angehefteter Speicher erreicht die volle Rate des Busses, auslagerbarer nicht, ist aber knapp (OpenCL Best Practices Guide, 3.1.1); Write-Combined-Speicher wird nicht überwacht, sendet bis 40 % schneller und ist sehr langsam zu lesen; eingeblendeter wird an Ort und Stelle benutzt (CUDA Programming Guide, 3.2.5).</translation>
    </message>
    <message>
        <source>Pinned, both ways</source>
        <translation>Angeheftet, beide Richtungen</translation>
    </message>
    <message>
        <source>Pinned, in 256 pieces</source>
        <translation>Angeheftet, in 256 Stücken</translation>
    </message>
    <message>
        <source>Pinned, to the host</source>
        <translation>Angeheftet, zum Host</translation>
    </message>
    <message>
        <source>Pipeline: each stream copies its part there, computes and copies back (CUDA Programming Guide, 3.2.6.4). Kernels: small kernels of several streams at once (3.2.6.3).</source>
        <translation>pipeline: jeder Strom kopiert seinen Teil hin, rechnet und kopiert zurück (CUDA Programming Guide, 3.2.6.4). kernels: kleine Kernel mehrerer Ströme zugleich (3.2.6.3).</translation>
    </message>
    <message>
        <source>Pitch</source>
        <translation>Zeilenabstand</translation>
    </message>
    <message>
        <source>Pitched</source>
        <translation>Mit Zeilenabstand</translation>
    </message>
    <message>
        <source>Pixels across the neighbourhood: 9 values need 20 comparisons in pairs, 25 need ten times as many.</source>
        <translation>Pixel über die Nachbarschaft: 9 Werte brauchen 20 paarweise Vergleiche, 25 zehnmal so viele.</translation>
    </message>
    <message>
        <source>Pixels of the image: N for N x N, or WxH.</source>
        <translation>Pixel des Bilds: N für N x N, oder WxH.</translation>
    </message>
    <message>
        <source>Pixels of the image: N for N x N, or WxH; any size from 1 on.</source>
        <translation>Pixel des Bilds: N für N x N, oder WxH; jede Größe ab 1.</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>Einfach</translation>
    </message>
    <message>
        <source>Plain loads</source>
        <translation>Einfaches Laden</translation>
    </message>
    <message>
        <source>Plain loads, linear</source>
        <translation>Einfaches Laden, linear</translation>
    </message>
    <message>
        <source>Plain loads, nearest</source>
        <translation>Einfaches Laden, nächster</translation>
    </message>
    <message>
        <source>Pointers that may overlap</source>
        <translation>Zeiger, die überlappen können</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Points along a large bin: its neighbourhood is the radius wider on every side, so that larger ones have more atoms for each point, and fewer launches.</source>
        <translation>Punkte entlang eines großen Bins: seine Umgebung ist auf jeder Seite um den Radius breiter, sodass größere mehr Atome je Punkt haben und weniger Starts.</translation>
    </message>
    <message>
        <source>Points along a small bin: small ones follow the radius closely, large ones hold enough atoms to be worth a step.</source>
        <translation>Punkte entlang eines kleinen Bins: kleine folgen dem Radius genau, große halten genug Atome, um einen Schritt wert zu sein.</translation>
    </message>
    <message>
        <source>Points change threads with both parts at once, or real and imaginary parts in turn: half the shared memory for twice the barriers.</source>
        <translation>Punkte wechseln die Threads mit beiden Teilen auf einmal, oder Real- und Imaginärteil nacheinander: halbes Shared Memory für doppelt so viele Barrieren.</translation>
    </message>
    <message>
        <source>Points of a row in a thread&apos;s registers: more hide latency with fewer threads (CUDA C Programming Guide, 5.2.3) and leave room for fewer blocks.</source>
        <translation>Punkte einer Zeile in den Registern eines Threads: mehr verdecken Latenz mit weniger Threads (CUDA C Programming Guide, 5.2.3) und lassen Platz für weniger Blöcke.</translation>
    </message>
    <message>
        <source>Points of a row that a thread sums: they share the atom&apos;s loads and the distance in y and z, which saves a quarter of the operations (Kirk &amp; Hwu 2010, 9.3).</source>
        <translation>Punkte einer Zeile, die ein Thread summiert: sie teilen sich das Laden des Atoms und den Abstand in y und z, was ein Viertel der Operationen spart (Kirk &amp; Hwu 2010, 9.3).</translation>
    </message>
    <message>
        <source>Points per thread</source>
        <translation>Punkte je Thread</translation>
    </message>
    <message>
        <source>Points that a thread transforms at once: a larger radix needs fewer passes through shared memory and fewer twiddle factors, and more registers.</source>
        <translation>Punkte, die ein Thread auf einmal transformiert: eine größere Radix braucht weniger Durchgänge durch das Shared Memory und weniger Drehfaktoren, und mehr Register.</translation>
    </message>
    <message>
        <source>Points: N for N x N x N, or WxHxD, half a unit apart.</source>
        <translation>Punkte: N für N x N x N, oder WxHxD, eine halbe Einheit auseinander.</translation>
    </message>
    <message>
        <source>Points: N for a plane of N x N, WxH, or WxHxD for D planes, half a unit apart.</source>
        <translation>Punkte: N für eine Ebene von N x N, WxH, oder WxHxD für D Ebenen, eine halbe Einheit auseinander.</translation>
    </message>
    <message>
        <source>Positions of the surface: N for N x N, or WxH.</source>
        <translation>Punkte der Fläche: N für N x N, oder WxH.</translation>
    </message>
    <message>
        <source>Prefetch</source>
        <translation>Vorausladen</translation>
    </message>
    <message>
        <source>Prefix sums</source>
        <translation>Präfixsummen</translation>
    </message>
    <message>
        <source>Matrix times its transpose</source>
        <translation>Produkt mit der eigenen Transponierten</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Radix</source>
        <translation>Radix</translation>
    </message>
    <message>
        <source>Radix 2</source>
        <translation>Radix 2</translation>
    </message>
    <message>
        <source>Radix 8</source>
        <translation>Radix 8</translation>
    </message>
    <message>
        <source>Radix 8, 16 points per thread, parts together</source>
        <translation>Radix 8, 16 Punkte je Thread, Teile zusammen</translation>
    </message>
    <message>
        <source>Radix 8, 8 points per thread</source>
        <translation>Radix 8, 8 Punkte je Thread</translation>
    </message>
    <message>
        <source>Radix 8, special-function units</source>
        <translation>Radix 8, Einheiten für Sonderfunktionen</translation>
    </message>
    <message>
        <source>Radix 8, table</source>
        <translation>Radix 8, Tabelle</translation>
    </message>
    <message>
        <source>Radix 8, table, padded</source>
        <translation>Radix 8, Tabelle, aufgefüllt</translation>
    </message>
    <message>
        <source>Random samples fill k-space evenly; radial ones crowd at its centre, where bins overflow.</source>
        <translation>Zufällige Abtastwerte füllen den k-Raum gleichmäßig; radiale drängen sich in seiner Mitte, wo Bins überlaufen.</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Reading the map before the sum holds a register for each point all along; late, the read waits for memory at the end (Kirk &amp; Hwu 2010, 9.4).</source>
        <translation>Die Karte vor der Summe zu lesen hält die ganze Zeit ein Register je Punkt; spät wartet das Lesen am Ende auf den Speicher (Kirk &amp; Hwu 2010, 9.4).</translation>
    </message>
    <message>
        <source>Reads a place twice while the neighbour writes to it: what barriers, volatile and a warp&apos;s lock-step each promise.</source>
        <translation>Liest eine Stelle zweimal, während der Nachbar sie schreibt: was Barrieren, volatile und der Gleichschritt eines Warps jeweils zusichern.</translation>
    </message>
    <message>
        <source>Reads records of two to five floats in each arrangement that a program could keep them in, and writes a weighted sum of their fields.</source>
        <translation>Liest Datensätze von zwei bis fünf Floats in jeder Anordnung, in der ein Programm sie halten könnte, und schreibt eine gewichtete Summe ihrer Felder.</translation>
    </message>
    <message>
        <source>Reads the multiprocessor&apos;s cycle counter around a chain of multiply-adds.</source>
        <translation>Liest den Taktzähler des Multiprozessors um eine Kette von Multiply-Adds.</translation>
    </message>
    <message>
        <source>Reconstruction</source>
        <translation>Rekonstruktion</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Records (aos) put the cells and offsets of a sample side by side; arrays (soa) let neighbouring threads read neighbouring words.</source>
        <translation>Datensätze (aos) legen Zellen und Versätze eines Abtastwerts nebeneinander; Felder (soa) lassen benachbarte Threads benachbarte Wörter lesen.</translation>
    </message>
    <message>
        <source>Records (aos) put the parts of a sample side by side, so that one cache line serves them all; arrays (soa) need a line for each part.</source>
        <translation>Datensätze (aos) legen die Teile eines Abtastwerts nebeneinander, sodass eine Cachezeile sie alle liefert; Felder (soa) brauchen eine Zeile je Teil.</translation>
    </message>
    <message>
        <source>Records end to end (float3)</source>
        <translation>Datensätze dicht an dicht (float3)</translation>
    </message>
    <message>
        <source>Records through shared memory</source>
        <translation>Datensätze durch Shared Memory</translation>
    </message>
    <message>
        <source>Recurrence</source>
        <translation>Rekursion</translation>
    </message>
    <message>
        <source>Reduction</source>
        <translation>Reduktion</translation>
    </message>
    <message>
        <source>Register cap</source>
        <translation>Registergrenze</translation>
    </message>
    <message>
        <source>Repetitions in the kernel.</source>
        <translation>Wiederholungen im Kernel.</translation>
    </message>
    <message>
        <source>Replaces subnormal numbers by zero, which makes some instructions shorter.</source>
        <translation>Ersetzt subnormale Zahlen durch null, was einige Befehle kürzer macht.</translation>
    </message>
    <message>
        <source>Restrict</source>
        <translation>Restrict</translation>
    </message>
    <message>
        <source>Rolled loops</source>
        <translation>Nicht abgerollte Schleifen</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Rotation by textures</source>
        <translation>Drehung durch Texturen</translation>
    </message>
    <message>
        <source>Rotation from voxel to voxel</source>
        <translation>Drehung von Voxel zu Voxel</translation>
    </message>
    <message>
        <source>Rounds rows and planes up to whole blocks: aligned rows and no bounds tests, for points that nobody wants (Kirk &amp; Hwu 2010, 9.4).</source>
        <translation>Rundet Zeilen und Ebenen auf ganze Blöcke auf: ausgerichtete Zeilen und keine Grenzprüfung, für Punkte, die niemand will (Kirk &amp; Hwu 2010, 9.4).</translation>
    </message>
    <message>
        <source>Rounds samples, rows and columns up to whole tiles, so that nothing that is read needs a bounds test.</source>
        <translation>Rundet Abtastwerte, Zeilen und Spalten auf ganze Kacheln auf, sodass nichts Gelesenes eine Grenzprüfung braucht.</translation>
    </message>
    <message>
        <source>Rounds the distance between rows up to so many floats: then every row begins on a segment and no warp&apos;s access is split (CUDA Programming Guide, 5.3.2.1.2, cudaMallocPitch).</source>
        <translation>Rundet den Abstand der Zeilen auf so viele Floats auf: dann beginnt jede Zeile auf einem Segment, und kein Zugriff eines Warps wird geteilt (CUDA Programming Guide, 5.3.2.1.2, cudaMallocPitch).</translation>
    </message>
    <message>
        <source>Rounds the matrices up to whole tiles with zeros: no bounds tests and aligned rows (OpenCL Best Practices Guide, 3.2.1), for more memory and idle multiply-adds.</source>
        <translation>Rundet die Matrizen mit Nullen auf ganze Kacheln auf: keine Grenzprüfung und ausgerichtete Zeilen (OpenCL Best Practices Guide, 3.2.1), für mehr Speicher und nutzlose Multiply-Adds.</translation>
    </message>
    <message>
        <source>Rounds the samples up to whole blocks with entries that weigh nothing, so that staging has no bounds tests.</source>
        <translation>Rundet die Abtastwerte mit Einträgen ohne Gewicht auf ganze Blöcke auf, sodass das Bereitstellen keine Grenzprüfung hat.</translation>
    </message>
    <message>
        <source>Rounds voxels and samples up with entries that weigh nothing, so that the kernel has no bounds tests; with memory=shared this does not touch bank conflicts, as all threads read one word.</source>
        <translation>Rundet Voxel und Abtastwerte mit Einträgen ohne Gewicht auf, sodass der Kernel keine Grenzprüfung hat; bei memory=shared berührt das keine Bankkonflikte, da alle Threads ein Wort lesen.</translation>
    </message>
    <message>
        <source>Rows end to end</source>
        <translation>Zeilen dicht an dicht</translation>
    </message>
    <message>
        <source>Rows of cells by neighbouring threads</source>
        <translation>Zeilen von Zellen durch benachbarte Threads</translation>
    </message>
    <message>
        <source>Rows per block</source>
        <translation>Zeilen je Block</translation>
    </message>
    <message>
        <source>Rows with a pitch</source>
        <translation>Zeilen mit Zeilenabstand</translation>
    </message>
    <message>
        <source>Rows x columns of c that a thread sums: merging k neighbouring tiles saves (k-1)/2k of the traffic (Kirk &amp; Hwu 2010, 6.6), and each value read from shared memory serves several multiply-adds.</source>
        <translation>Zeilen x Spalten von c, die ein Thread summiert: k Nachbarkacheln zusammenzulegen spart (k-1)/2k des Verkehrs (Kirk &amp; Hwu 2010, 6.6), und jeder aus dem Shared Memory gelesene Wert dient mehreren Multiply-Adds.</translation>
    </message>
    <message>
        <source>Rows x columns of voxels, or pairs, in a thread&apos;s registers: each factor read from shared memory then serves several multiplications.</source>
        <translation>Zeilen x Spalten von Voxeln oder Paaren in den Registern eines Threads: jeder aus dem Shared Memory gelesene Faktor dient dann mehreren Multiplikationen.</translation>
    </message>
    <message>
        <source>Sample weights Mu</source>
        <translation>Gewichte Mu der Abtastwerte</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Abtastwerte</translation>
    </message>
    <message>
        <source>Samples from</source>
        <translation>Abtastwerte aus</translation>
    </message>
    <message>
        <source>Samples of a fragment tile</source>
        <translation>Abtastwerte einer Fragmentkachel</translation>
    </message>
    <message>
        <source>Samples of one launch: each adds to the image once, so that long chunks spare memory traffic and short ones show the image sooner.</source>
        <translation>Abtastwerte eines Starts: jeder Start schreibt das Bild einmal, sodass lange Stücke Speicherverkehr sparen und kurze das Bild früher zeigen.</translation>
    </message>
    <message>
        <source>Samples of one launch: the image grows chunk by chunk and can be shown after each; small chunks stay in the cache but launch more often.</source>
        <translation>Abtastwerte eines Starts: das Bild wächst Stück für Stück und lässt sich nach jedem zeigen; kleine Stücke bleiben im Cache, starten aber öfter.</translation>
    </message>
    <message>
        <source>Samples per block</source>
        <translation>Abtastwerte je Block</translation>
    </message>
    <message>
        <source>Samples per launch</source>
        <translation>Abtastwerte je Start</translation>
    </message>
    <message>
        <source>Samples per round of the inner loop: fewer branches and counter updates, and loads that can be issued together.</source>
        <translation>Abtastwerte je Runde der inneren Schleife: weniger Sprünge und Zähler, und Ladebefehle, die zusammen abgesetzt werden können.</translation>
    </message>
    <message>
        <source>Samples staged</source>
        <translation>Bereitgestellte Abtastwerte</translation>
    </message>
    <message>
        <source>Samples that a block brings into shared memory at once: fewer barriers, more memory.</source>
        <translation>Abtastwerte, die ein Block auf einmal in das Shared Memory holt: weniger Barrieren, mehr Speicher.</translation>
    </message>
    <message>
        <source>Samples whose kernel values a block computes together before it adds them: more need more shared memory, fewer more barriers.</source>
        <translation>Abtastwerte, deren Kernwerte ein Block gemeinsam berechnet, bevor er sie addiert: mehr brauchen mehr Shared Memory, weniger mehr Barrieren.</translation>
    </message>
    <message>
        <source>Samples whose recurrences run side by side: each waits for its own last step, and two fill each other&apos;s waits.</source>
        <translation>Abtastwerte, deren Rekursionen nebeneinander laufen: jede wartet auf ihren eigenen letzten Schritt, und zwei füllen einander die Wartezeiten.</translation>
    </message>
    <message>
        <source>Scalar products</source>
        <translation>Skalarprodukte</translation>
    </message>
    <message>
        <source>Scalar products of many pairs of vectors, a block for each: the exercise that asks which of its stores are in vain.</source>
        <translation>Skalarprodukte vieler Vektorpaare, je ein Block: die Übung, die fragt, welche Schreibbefehle umsonst sind.</translation>
    </message>
    <message>
        <source>Scatter after fission</source>
        <translation>Scatter nach Fission</translation>
    </message>
    <message>
        <source>Scatter by rows</source>
        <translation>Scatter nach Zeilen</translation>
    </message>
    <message>
        <source>Scatter gives a sample to a thread and needs atomic additions; gather gives a grid point to a thread, which searches the bins around; binned sums a bin in shared memory and adds only the sum; scatter-racy leaves the atomics out and is wrong.</source>
        <translation>Scatter gibt einen Abtastwert einem Thread und braucht atomare Additionen; Gather gibt einen Gitterpunkt einem Thread, der die Bins ringsum durchsucht; binned summiert ein Bin im Shared Memory und addiert nur die Summe; scatter-racy lässt die atomaren Operationen weg und ist falsch.</translation>
    </message>
    <message>
        <source>Scatter with atomics</source>
        <translation>Scatter mit atomaren Operationen</translation>
    </message>
    <message>
        <source>Scatter without atomics</source>
        <translation>Scatter ohne atomare Operationen</translation>
    </message>
    <message>
        <source>Scatter, as printed</source>
        <translation>Scatter, wie im Buch</translation>
    </message>
    <message>
        <source>Scatter, sorted</source>
        <translation>Scatter, sortiert</translation>
    </message>
    <message>
        <source>Second order</source>
        <translation>Zweite Ordnung</translation>
    </message>
    <message>
        <source>Second order, staged</source>
        <translation>Zweite Ordnung, bereitgestellt</translation>
    </message>
    <message>
        <source>Second order, strided</source>
        <translation>Zweite Ordnung, mit Schrittweite</translation>
    </message>
    <message>
        <source>Seeded numbers in [-1, 1), or the book&apos;s harness: element (i, j) is i + j + 1, whose sums are exact in float up to 128 x 128 and show rounding beyond.</source>
        <translation>Zahlen in [-1, 1) mit festem Startwert, oder die des Buchs: Element (i, j) ist i + j + 1, dessen Summen in float bis 128 x 128 exakt sind und darüber Rundung zeigen.</translation>
    </message>
    <message>
        <source>Seeded positions and charges; auto takes one for each ten cubic units, as in water.</source>
        <translation>Positionen und Ladungen mit festem Startwert; auto nimmt eines je zehn Kubikeinheiten, wie in Wasser.</translation>
    </message>
    <message>
        <source>Seeded positions over the grid and charges in [-1, 1); 1 to 1000000.</source>
        <translation>Positionen über dem Gitter mit festem Startwert und Ladungen in [-1, 1); 1 bis 1000000.</translation>
    </message>
    <message>
        <source>Sequential</source>
        <translation>Sequenziell</translation>
    </message>
    <message>
        <source>Several elements per thread</source>
        <translation>Mehrere Elemente je Thread</translation>
    </message>
    <message>
        <source>Shared memory: Kirk &amp; Hwu 2010, section 5.3</source>
        <translation>Shared Memory: Kirk &amp; Hwu 2010, Abschnitt 5.3</translation>
    </message>
    <message>
        <source>Shared records, eight voxels per thread%1</source>
        <translation>Datensätze im Shared Memory, acht Voxel je Thread%1</translation>
    </message>
    <message>
        <source>Short rows alone make blocks of less than a warp; auto takes as many rows as make 192 threads, which hide the latency of registers (OpenCL Programming Guide, 3.2); a block has 1024 at most, however many rows are asked for.</source>
        <translation>Kurze Zeilen allein ergeben Blöcke von weniger als einem Warp; auto nimmt so viele Zeilen, dass es 192 Threads werden, die die Latenz der Register verdecken (OpenCL Programming Guide, 3.2); ein Block hat höchstens 1024, wie viele Zeilen auch verlangt werden.</translation>
    </message>
    <message>
        <source>Shuffles</source>
        <translation>Shuffles</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Side of the block and of its tiles: 16 filled the half-warps and banks of the guide&apos;s GPUs; on 32 banks only a tile of 32 with padding is free of conflicts.</source>
        <translation>Seite des Blocks und seiner Kacheln: 16 füllte die halben Warps und Bänke der GPUs des Leitfadens; bei 32 Bänken ist nur eine Kachel von 32 mit Füllung konfliktfrei.</translation>
    </message>
    <message>
        <source>Side of the block, and samples of one step: wider tiles reuse what they read more often and take more shared memory.</source>
        <translation>Seite des Blocks und Abtastwerte eines Schritts: breitere Kacheln nutzen Gelesenes öfter und belegen mehr Shared Memory.</translation>
    </message>
    <message>
        <source>Side of the square tile of a block: wider tiles make longer runs of consecutive addresses but take more shared memory.</source>
        <translation>Seite der quadratischen Kachel eines Blocks: breitere Kacheln ergeben längere Adressfolgen, belegen aber mehr Shared Memory.</translation>
    </message>
    <message>
        <source>Side of the tile and of the block of threads: accesses are coalesced where a row of it fills a segment, on the G80 at 16 alone (Kirk &amp; Hwu, exercise 6.8).</source>
        <translation>Seite der Kachel und des Blocks von Threads: Zugriffe sind zusammengefasst, wo eine Zeile davon ein Segment füllt, auf der G80 nur bei 16 (Kirk &amp; Hwu, Übung 6.8).</translation>
    </message>
    <message>
        <source>Simple</source>
        <translation>Einfach</translation>
    </message>
    <message>
        <source>Sine and cosine</source>
        <translation>Sinus und Kosinus</translation>
    </message>
    <message>
        <source>Single block</source>
        <translation>Einzelner Block</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Slices of samples</source>
        <translation>Scheiben der Abtastwerte</translation>
    </message>
    <message>
        <source>Small bin</source>
        <translation>Kleines Bin</translation>
    </message>
    <message>
        <source>Small bins</source>
        <translation>Kleine Bins</translation>
    </message>
    <message>
        <source>Small bins, overflow on the processor</source>
        <translation>Kleine Bins, Überlauf auf dem Prozessor</translation>
    </message>
    <message>
        <source>Small values that are added first are not lost beside large ones (Kirk &amp; Hwu, 7.5); as they are, these fall off like k-space from its centre.</source>
        <translation>Kleine Werte, die zuerst addiert werden, gehen neben großen nicht verloren (Kirk &amp; Hwu, 7.5); so, wie sie sind, fallen diese ab wie der k-Raum von seiner Mitte.</translation>
    </message>
    <message>
        <source>Sobel filter</source>
        <translation>Sobelfilter</translation>
    </message>
    <message>
        <source>Sorted</source>
        <translation>Sortiert</translation>
    </message>
    <message>
        <source>Sorted, unrolled polynomial</source>
        <translation>Sortiert, Polynom abgerollt</translation>
    </message>
    <message>
        <source>Special-function units</source>
        <translation>Einheiten für Sonderfunktionen</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Spreads every sample over the grid points around it: the first step of a gridding reconstruction and of the non-uniform FFT&apos;s adjoint.</source>
        <translation>Verteilt jeden Abtastwert auf die Gitterpunkte um ihn: der erste Schritt einer Gridding-Rekonstruktion und der Adjungierten der nichtuniformen FFT.</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Bereitstellen</translation>
    </message>
    <message>
        <source>Stencil</source>
        <translation>Stencil</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Steps of the inner product written out, without branch and index arithmetic.</source>
        <translation>Schritte des inneren Produkts ausgeschrieben, ohne Sprung und Indexrechnung.</translation>
    </message>
    <message>
        <source>Steps of the inner product written out: of six instructions in a rolled step two compute (Kirk &amp; Hwu 2010, 6.5); unrolled, index arithmetic and branches go.</source>
        <translation>Schritte des inneren Produkts ausgeschrieben: von sechs Befehlen eines Schleifenschritts rechnen zwei (Kirk &amp; Hwu 2010, 6.5); abgerollt entfallen Indexrechnung und Sprünge.</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>Ströme</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>Schrittweite</translation>
    </message>
    <message>
        <source>Strided</source>
        <translation>Mit Schrittweite</translation>
    </message>
    <message>
        <source>Strided threads read a whole row apart, one memory transaction each; staging only the other operand leaves that as it is; a tile that is stored transposed reads both along rows (OpenCL Best Practices Guide, 3.2.2.3).</source>
        <translation>Threads mit Schrittweite lesen eine ganze Zeile auseinander, je eine Transaktion; nur den anderen Faktor bereitzustellen lässt das, wie es ist; eine transponiert geschriebene Kachel liest beide entlang der Zeilen (OpenCL Best Practices Guide, 3.2.2.3).</translation>
    </message>
    <message>
        <source>Strided voxels put neighbouring threads on neighbouring voxels, so that a warp writes rows at once; consecutive ones are written one here, one there.</source>
        <translation>Mit Schrittweite liegen benachbarte Threads auf benachbarten Voxeln, sodass ein Warp Zeilen auf einmal schreibt; aufeinanderfolgende werden verstreut geschrieben.</translation>
    </message>
    <message>
        <source>Strided, rows staged</source>
        <translation>Mit Schrittweite, Zeilen bereitgestellt</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>Struktur</translation>
    </message>
    <message>
        <source>Sums every sample&apos;s contribution to every voxel: the adjoint of a non-Cartesian scan and the right-hand side of least squares.</source>
        <translation>Summiert den Beitrag jedes Abtastwerts zu jedem Voxel: die Adjungierte eines nichtkartesischen Scans und die rechte Seite der kleinsten Quadrate.</translation>
    </message>
    <message>
        <source>Sums |Phi|^2 e^{i 2 pi k.x} over all samples for every offset: with it, F^H F becomes a convolution.</source>
        <translation>Summiert |Phi|^2 e^{i 2 pi k.x} über alle Abtastwerte für jeden Versatz: damit wird F^H F zu einer Faltung.</translation>
    </message>
    <message>
        <source>Sweeps a function or a fast intrinsic over its arguments and shows its largest error in units of the last place beside the guide&apos;s bound; the error column counts in such bounds.</source>
        <translation>Fährt eine Funktion oder ein schnelles Intrinsic über seine Argumente und zeigt den größten Fehler in Einheiten der letzten Stelle neben der Schranke des Leitfadens; die Fehlerspalte zählt in solchen Schranken.</translation>
    </message>
    <message>
        <source>Synchronisation</source>
        <translation>Synchronisation</translation>
    </message>
    <message>
        <source>Table look-up</source>
        <translation>Tabellennachschlag</translation>
    </message>
    <message>
        <source>Tables hold each sine and cosine of a chunk once; fused computes them where they are needed, in every block again, and saves the memory traffic.</source>
        <translation>Tabellen halten jeden Sinus und Kosinus eines Stücks einmal; fused berechnet sie, wo sie gebraucht werden, in jedem Block neu, und spart den Speicherverkehr.</translation>
    </message>
    <message>
        <source>Takes shared memory that it does not need, so that fewer blocks share a multiprocessor and less of the memory&apos;s latency is hidden.</source>
        <translation>Belegt Shared Memory, das er nicht braucht, sodass weniger Blöcke sich einen Multiprozessor teilen und weniger Speicherlatenz verdeckt wird.</translation>
    </message>
    <message>
        <source>Tells the compiler the block size, so that it can share out registers for that size; off, it must allow for the largest block, of 1024 threads.</source>
        <translation>Sagt dem Compiler die Blockgröße, damit er die Register für diese Größe verteilen kann; ausgeschaltet muss er mit dem größten Block rechnen, mit 1024 Threads.</translation>
    </message>
    <message>
        <source>Tensor cores</source>
        <translation>Tensor Cores</translation>
    </message>
    <message>
        <source>Tensor cores multiply whole fragments at once: half precision rounds factors to 11 bits, pairs of halves keep 22 in three products.</source>
        <translation>Tensor Cores multiplizieren ganze Fragmente auf einmal: halbe Genauigkeit rundet Faktoren auf 11 Bit, Paare von Halben behalten 22 in drei Produkten.</translation>
    </message>
    <message>
        <source>Tensor cores, pairs of halves</source>
        <translation>Tensor Cores, Paare von Halben</translation>
    </message>
    <message>
        <source>Texels</source>
        <translation>Texel</translation>
    </message>
    <message>
        <source>Texture of bytes</source>
        <translation>Textur aus Bytes</translation>
    </message>
    <message>
        <source>Texture units filter and address by themselves, through a cache that keeps neighbours in both directions (CUDA C Programming Guide, 5.3.2.5); plain loads leave that to the kernel.</source>
        <translation>Textureinheiten filtern und adressieren selbst, durch einen Cache, der Nachbarn in beiden Richtungen hält (CUDA C Programming Guide, 5.3.2.5); einfaches Laden überlässt das dem Kernel.</translation>
    </message>
    <message>
        <source>Texture, linear</source>
        <translation>Textur, linear</translation>
    </message>
    <message>
        <source>Texture, nearest</source>
        <translation>Textur, nächster</translation>
    </message>
    <message>
        <source>Texture, wrapped</source>
        <translation>Textur, wiederholt</translation>
    </message>
    <message>
        <source>Textures</source>
        <translation>Texturen</translation>
    </message>
    <message>
        <source>The adjoint sum on a matrix of voxels as a complex matrix product: the exponential of k.x is a product of one factor for each axis.</source>
        <translation>Die adjungierte Summe auf einer Matrix von Voxeln als komplexes Matrixprodukt: die Exponentialfunktion von k.x ist ein Produkt aus einem Faktor je Achse.</translation>
    </message>
    <message>
        <source>The adjoint sum on equally spaced voxels: one sine and cosine, then a rotation from voxel to voxel, in a third of the direct sum&apos;s instructions.</source>
        <translation>Die adjungierte Summe auf gleichmäßig liegenden Voxeln: ein Sinus und Kosinus, dann eine Drehung von Voxel zu Voxel, mit einem Drittel der Befehle der direkten Summe.</translation>
    </message>
    <message>
        <source>The barrier after the tree&apos;s last step: thread 0 does not need it, but where every thread stores, a warp that is ahead would store an incomplete sum.</source>
        <translation>Die Barriere nach dem letzten Schritt des Baums: Thread 0 braucht sie nicht, doch wo jeder Thread schreibt, würde ein vorauseilender Warp eine unvollständige Summe schreiben.</translation>
    </message>
    <message>
        <source>The barrier between writing the tile and reading it: without it a thread may read what another warp has not yet written (Kirk &amp; Hwu, exercise 4.3).</source>
        <translation>Die Barriere zwischen Schreiben und Lesen der Kachel: ohne sie kann ein Thread lesen, was ein anderer Warp noch nicht geschrieben hat (Kirk &amp; Hwu, Übung 4.3).</translation>
    </message>
    <message>
        <source>The blocks&apos; values: the block that ends last adds them up, which needs a fence (CUDA Programming Guide, B.5); or the host launches again until one is left; or each block adds to one word.</source>
        <translation>Die Werte der Blöcke: der zuletzt endende Block addiert sie, was einen Fence braucht (CUDA Programming Guide, B.5); oder der Host startet wieder, bis einer bleibt; oder jeder Block addiert auf ein Wort.</translation>
    </message>
    <message>
        <source>The book&apos;s running example: 2 n^3 operations on 3 n^2 elements, so that all depends on how often each element is fetched from global memory.</source>
        <translation>Das durchgehende Beispiel des Buchs: 2 n^3 Operationen auf 3 n^2 Elementen, sodass alles davon abhängt, wie oft jedes Element aus dem globalen Speicher geholt wird.</translation>
    </message>
    <message>
        <source>The bus carries both directions at once, where the device has two copy engines (OpenCL Best Practices Guide, 3.1.3).</source>
        <translation>Der Bus befördert beide Richtungen zugleich, wo das Gerät zwei Kopiereinheiten hat (OpenCL Best Practices Guide, 3.1.3).</translation>
    </message>
    <message>
        <source>The grid walks over the array</source>
        <translation>Das Grid schreitet über das Feld</translation>
    </message>
    <message>
        <source>The guide takes 16 x 16; where 32 does not divide the width, a warp spans several rows.</source>
        <translation>Der Leitfaden nimmt 16 x 16; wo 32 die Breite nicht teilt, überspannt ein Warp mehrere Zeilen.</translation>
    </message>
    <message>
        <source>The guide&apos;s sample</source>
        <translation>Das Beispiel des Leitfadens</translation>
    </message>
    <message>
        <source>The last block adds up</source>
        <translation>Der letzte Block summiert</translation>
    </message>
    <message>
        <source>The last block, without its fence</source>
        <translation>Der letzte Block, ohne seinen Fence</translation>
    </message>
    <message>
        <source>The middle value of each pixel&apos;s neighbourhood takes single wrong pixels out and leaves edges: nothing but comparisons, in registers.</source>
        <translation>Der mittlere Wert der Nachbarschaft jedes Pixels beseitigt einzelne falsche Pixel und lässt Kanten: nichts als Vergleiche, in Registern.</translation>
    </message>
    <message>
        <source>The more a block counts before it adds its counts to the others&apos;, the less that costs.</source>
        <translation>Je mehr ein Block zählt, bevor er seine Zahlen zu denen der anderen addiert, desto weniger kostet das.</translation>
    </message>
    <message>
        <source>The nearest texel, or a mean of the neighbours weighted by distance; texture units weigh with eight bits (CUDA C Programming Guide, appendix F.2).</source>
        <translation>Das nächste Texel, oder ein nach Abstand gewichtetes Mittel der Nachbarn; Textureinheiten wägen mit acht Bit (CUDA C Programming Guide, Anhang F.2).</translation>
    </message>
    <message>
        <source>The potential of point charges on a grid, each point a sum over all atoms: the gather of F^H d with a reciprocal root instead of sine and cosine.</source>
        <translation>Das Potenzial von Punktladungen auf einem Gitter, jeder Punkt eine Summe über alle Atome: das Gather von F^H d mit einer reziproken Wurzel statt Sinus und Kosinus.</translation>
    </message>
    <message>
        <source>The processor takes a quarter</source>
        <translation>Der Prozessor nimmt ein Viertel</translation>
    </message>
    <message>
        <source>The rounder the tile, the smaller its halo: of 8^3 cells loaded 6^3 are useful, of 11^3 9^3 (Kirk &amp; Hwu, 12.2).</source>
        <translation>Je runder die Kachel, desto kleiner ihr Rand: von 8^3 geladenen Zellen nützen 6^3, von 11^3 9^3 (Kirk &amp; Hwu, 12.2).</translation>
    </message>
    <message>
        <source>The running value: a float, a float and what its roundings lost, or a double, at which most GPUs are slower: a literal without its f is enough to get there (Kirk &amp; Hwu, 7.4; OpenCL Best Practices Guide, App. A, no. 18).</source>
        <translation>Der laufende Wert: ein float, ein float und was seine Rundungen verloren, oder ein double, bei dem die meisten GPUs langsamer sind: ein Literal ohne sein f genügt, um dahin zu kommen (Kirk &amp; Hwu, 7.4; OpenCL Best Practices Guide, App. A, Nr. 18).</translation>
    </message>
    <message>
        <source>The same on 32 banks</source>
        <translation>Dasselbe auf 32 Bänken</translation>
    </message>
    <message>
        <source>The same through the level-1 cache</source>
        <translation>Dasselbe durch den Level-1-Cache</translation>
    </message>
    <message>
        <source>The same with the tree in registers</source>
        <translation>Dasselbe mit dem Baum in Registern</translation>
    </message>
    <message>
        <source>The same, atoms unrolled, no case for denormals in the root</source>
        <translation>Dasselbe, Atome abgerollt, kein Fall für Denormale in der Wurzel</translation>
    </message>
    <message>
        <source>The same, where no cache can run dry</source>
        <translation>Dasselbe, wo kein Cache leer laufen kann</translation>
    </message>
    <message>
        <source>The sign of the exponent: - forward, + inverse; neither divides.</source>
        <translation>Das Vorzeichen des Exponenten: - vorwärts, + invers; geteilt wird nicht.</translation>
    </message>
    <message>
        <source>Thread 0 stores</source>
        <translation>Thread 0 schreibt</translation>
    </message>
    <message>
        <source>Thread per pair</source>
        <translation>Thread je Paar</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Threads across and down: a square block touches the fewest lines of a cache that follows both directions.</source>
        <translation>Threads waagrecht und senkrecht: ein quadratischer Block berührt die wenigsten Zeilen eines Caches, der beiden Richtungen folgt.</translation>
    </message>
    <message>
        <source>Threads across and down: the larger the block, the smaller the halo&apos;s share of its tile (Kirk &amp; Hwu 2010, 12.2).</source>
        <translation>Threads waagrecht und senkrecht: je größer der Block, desto kleiner der Anteil des Rands an seiner Kachel (Kirk &amp; Hwu 2010, 12.2).</translation>
    </message>
    <message>
        <source>Threads across and down; the guide takes 16 x 16.</source>
        <translation>Threads waagrecht und senkrecht; der Leitfaden nimmt 16 x 16.</translation>
    </message>
    <message>
        <source>Threads along x and y that read a list.</source>
        <translation>Threads entlang x und y, die eine Liste lesen.</translation>
    </message>
    <message>
        <source>Threads along x and y: the book&apos;s half-warp of 16 across, or a whole warp.</source>
        <translation>Threads entlang x und y: der halbe Warp des Buchs mit 16 in der Breite, oder ein ganzer Warp.</translation>
    </message>
    <message>
        <source>Threads per block are tile x rows; fewer rows give each thread more elements and the same index arithmetic serves them all.</source>
        <translation>Threads je Block sind tile x rows; weniger Zeilen geben jedem Thread mehr Elemente, und dieselbe Indexrechnung dient ihnen allen.</translation>
    </message>
    <message>
        <source>Threads per block: a multiple of 32 leaves no warp partly empty, and 128 to 256 is where to start (OpenCL Best Practices Guide, App. A, no. 14).</source>
        <translation>Threads je Block: ein Vielfaches von 32 lässt keinen Warp halb leer, und bei 128 bis 256 beginnt man (OpenCL Best Practices Guide, App. A, Nr. 14).</translation>
    </message>
    <message>
        <source>Threads per block: enough to hide latency, not so many that registers run out.</source>
        <translation>Threads je Block: genug, um Latenz zu verdecken, nicht so viele, dass die Register ausgehen.</translation>
    </message>
    <message>
        <source>Threads per block: enough to hide latency; what a block shares is shared among more of them.</source>
        <translation>Threads je Block: genug, um Latenz zu verdecken; was ein Block teilt, teilen sich dann mehr von ihnen.</translation>
    </message>
    <message>
        <source>Threads per block: one per sample; the kernel is short, so its launch is most of its time.</source>
        <translation>Threads je Block: einer je Abtastwert; der Kernel ist kurz, sodass sein Start das meiste seiner Zeit ausmacht.</translation>
    </message>
    <message>
        <source>Threads per sample</source>
        <translation>Threads je Abtastwert</translation>
    </message>
    <message>
        <source>Threads per word</source>
        <translation>Threads je Wort</translation>
    </message>
    <message>
        <source>Threads that branch differently within one warp take both branches in turn; across warps it costs nothing.</source>
        <translation>Threads, die innerhalb eines Warps verschieden verzweigen, nehmen beide Zweige nacheinander; zwischen Warps kostet es nichts.</translation>
    </message>
    <message>
        <source>Threads that meet on one word are served one after the other.</source>
        <translation>Threads, die sich auf einem Wort treffen, werden nacheinander bedient.</translation>
    </message>
    <message>
        <source>Threads wait until the tiles are stored and again until all have used them; without either the product is wrong (Kirk &amp; Hwu 2010, exercise 5.3).</source>
        <translation>Threads warten, bis die Kacheln geschrieben sind, und noch einmal, bis alle sie benutzt haben; ohne eine davon ist das Produkt falsch (Kirk &amp; Hwu 2010, Übung 5.3).</translation>
    </message>
    <message>
        <source>Three-term recurrence of the exponential</source>
        <translation>Dreitermrekursion der Exponentialfunktion</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>Kachel</translation>
    </message>
    <message>
        <source>Tile 64, eight loads in flight</source>
        <translation>Kachel 64, acht Ladebefehle unterwegs</translation>
    </message>
    <message>
        <source>Tile 64, four loads in flight</source>
        <translation>Kachel 64, vier Ladebefehle unterwegs</translation>
    </message>
    <message>
        <source>Tile of A</source>
        <translation>Kachel von A</translation>
    </message>
    <message>
        <source>Tile padding</source>
        <translation>Kachelfüllung</translation>
    </message>
    <message>
        <source>Tile with halo</source>
        <translation>Kachel mit Rand</translation>
    </message>
    <message>
        <source>Tiled</source>
        <translation>Gekachelt</translation>
    </message>
    <message>
        <source>Tiled bins</source>
        <translation>Gekachelte Bins</translation>
    </message>
    <message>
        <source>Tiled bins, unrolled polynomial</source>
        <translation>Gekachelte Bins, Polynom abgerollt</translation>
    </message>
    <message>
        <source>Tiled, blocked registers</source>
        <translation>Gekachelt, Registerblöcke</translation>
    </message>
    <message>
        <source>Tiled, factors computed</source>
        <translation>Gekachelt, Faktoren berechnet</translation>
    </message>
    <message>
        <source>Tiled, factors tabulated</source>
        <translation>Gekachelt, Faktoren aus Tabellen</translation>
    </message>
    <message>
        <source>Tiled, four voxels per thread</source>
        <translation>Gekachelt, vier Voxel je Thread</translation>
    </message>
    <message>
        <source>Tiled, padded</source>
        <translation>Gekachelt, aufgefüllt</translation>
    </message>
    <message>
        <source>Tiled, padded, 32 wide</source>
        <translation>Gekachelt, aufgefüllt, 32 breit</translation>
    </message>
    <message>
        <source>Tiled, padded, diagonal</source>
        <translation>Gekachelt, aufgefüllt, diagonal</translation>
    </message>
    <message>
        <source>Tiled, padded, matrix padded</source>
        <translation>Gekachelt, aufgefüllt, Matrix aufgefüllt</translation>
    </message>
    <message>
        <source>Tiled, prefetch</source>
        <translation>Gekachelt, vorausladend</translation>
    </message>
    <message>
        <source>Tiled, unrolled</source>
        <translation>Gekachelt, abgerollt</translation>
    </message>
    <message>
        <source>Tiled, unrolled, four elements</source>
        <translation>Gekachelt, abgerollt, vier Elemente</translation>
    </message>
    <message>
        <source>Tiled, unrolled, two elements</source>
        <translation>Gekachelt, abgerollt, zwei Elemente</translation>
    </message>
    <message>
        <source>Tiled, without the first barrier</source>
        <translation>Gekachelt, ohne die erste Barriere</translation>
    </message>
    <message>
        <source>Tiled, without the second barrier</source>
        <translation>Gekachelt, ohne die zweite Barriere</translation>
    </message>
    <message>
        <source>Tiles of A and B</source>
        <translation>Kacheln von A und B</translation>
    </message>
    <message>
        <source>Tiles on their way</source>
        <translation>Kacheln unterwegs</translation>
    </message>
    <message>
        <source>Timed</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Toeplitz kernel Q</source>
        <translation>Toeplitz-Kern Q</translation>
    </message>
    <message>
        <source>Trajectory</source>
        <translation>Trajektorie</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>Übertragung</translation>
    </message>
    <message>
        <source>Transforms each row of a matrix in shared memory and registers: with the transpose it makes the inverse FFT of a Cartesian scan.</source>
        <translation>Transformiert jede Zeile einer Matrix in Shared Memory und Registern: mit der Transposition ergibt sie die inverse FFT eines kartesischen Scans.</translation>
    </message>
    <message>
        <source>Transposes each tile of a matrix where it lies: the exercise that asks for which block sizes a missing barrier goes unnoticed.</source>
        <translation>Transponiert jede Kachel einer Matrix dort, wo sie liegt: die Übung, die fragt, bei welchen Blockgrößen eine fehlende Barriere unbemerkt bleibt.</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Trigonometry</source>
        <translation>Trigonometrie</translation>
    </message>
    <message>
        <source>Tuned, atoms in global memory</source>
        <translation>Optimiert, Atome im globalen Speicher</translation>
    </message>
    <message>
        <source>Tuned, atoms staged in shared memory</source>
        <translation>Optimiert, Atome im Shared Memory bereitgestellt</translation>
    </message>
    <message>
        <source>Tuned, records</source>
        <translation>Optimiert, Datensätze</translation>
    </message>
    <message>
        <source>Tuned, small constant chunks</source>
        <translation>Optimiert, kleine konstante Stücke</translation>
    </message>
    <message>
        <source>Tuned, with shuffles</source>
        <translation>Optimiert, mit Shuffles</translation>
    </message>
    <message>
        <source>Tuned: 16 bytes per load, 32 elements per thread</source>
        <translation>Optimiert: 16 B je Zugriff, 32 Elemente je Thread</translation>
    </message>
    <message>
        <source>Tuned: 4 x 4, vector</source>
        <translation>Optimiert: 4 x 4, vector</translation>
    </message>
    <message>
        <source>Tuned: 8 x 8, vector</source>
        <translation>Optimiert: 8 x 8, vector</translation>
    </message>
    <message>
        <source>Tuned: 8 x 8, vector, prefetch</source>
        <translation>Optimiert: 8 x 8, vector, vorausladend</translation>
    </message>
    <message>
        <source>Tuned: eight points per thread</source>
        <translation>Optimiert: acht Punkte je Thread</translation>
    </message>
    <message>
        <source>Tuned: wide tile</source>
        <translation>Optimiert: breite Kachel</translation>
    </message>
    <message>
        <source>Tuned: wide tile, eight loads</source>
        <translation>Optimiert: breite Kachel, acht Ladebefehle</translation>
    </message>
    <message>
        <source>Turns rows into columns: between the two passes of the inverse FFT of a Cartesian scan. It computes nothing, so all its time is memory.</source>
        <translation>Macht Zeilen zu Spalten: zwischen den beiden Durchgängen der inversen FFT eines kartesischen Scans. Gerechnet wird nichts; die gesamte Zeit entfällt auf Speicherzugriffe.</translation>
    </message>
    <message>
        <source>Twenty-five values in registers</source>
        <translation>Fünfundzwanzig Werte in Registern</translation>
    </message>
    <message>
        <source>Twiddle factors</source>
        <translation>Drehfaktoren</translation>
    </message>
    <message>
        <source>Twiddle factors from global memory</source>
        <translation>Drehfaktoren aus dem globalen Speicher</translation>
    </message>
    <message>
        <source>Two barriers</source>
        <translation>Zwei Barrieren</translation>
    </message>
    <message>
        <source>Two barriers order the accesses; volatile only makes the second read a read; without either the compiler may keep the first (CUDA Programming Guide, B.2.4).</source>
        <translation>Zwei Barrieren ordnen die Zugriffe; volatile macht nur das zweite Lesen zu einem Lesen; ohne beides darf der Compiler das erste behalten (CUDA Programming Guide, B.2.4).</translation>
    </message>
    <message>
        <source>Two or four sums per thread by one load of 8 or 16 bytes from each array (CUDA Programming Guide, 5.3.2.1).</source>
        <translation>Zwei oder vier Summen je Thread mit einem Ladebefehl von 8 oder 16 Bytes aus jedem Feld (CUDA Programming Guide, 5.3.2.1).</translation>
    </message>
    <message>
        <source>Two pairs of tiles in turn need one barrier for each step instead of two, for twice the shared memory.</source>
        <translation>Zwei Kachelpaare im Wechsel brauchen je Schritt eine Barriere statt zweier, für doppelt so viel Shared Memory.</translation>
    </message>
    <message>
        <source>Two queues, staggered</source>
        <translation>Zwei Ströme, versetzt</translation>
    </message>
    <message>
        <source>Two streams, breadth first</source>
        <translation>Zwei Ströme, breadth first</translation>
    </message>
    <message>
        <source>Two streams, depth first</source>
        <translation>Zwei Ströme, depth first</translation>
    </message>
    <message>
        <source>Two streams, pageable memory</source>
        <translation>Zwei Ströme, auslagerbarer Speicher</translation>
    </message>
    <message>
        <source>Unroll</source>
        <translation>Abrollen</translation>
    </message>
    <message>
        <source>Up and down a tree with 2 n additions, or log2 n steps of n additions each: fewer steps against less work.</source>
        <translation>Einen Baum hinauf und hinab mit 2 n Additionen, oder log2 n Schritte von je n Additionen: weniger Schritte gegen weniger Arbeit.</translation>
    </message>
    <message>
        <source>V1: one point per thread</source>
        <translation>V1: ein Punkt je Thread</translation>
    </message>
    <message>
        <source>V2: four adjacent points</source>
        <translation>V2: vier benachbarte Punkte</translation>
    </message>
    <message>
        <source>V3: eight points, coalesced, padded</source>
        <translation>V3: acht Punkte, zusammengefasst, aufgefüllt</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Vector addition</source>
        <translation>Vektoraddition</translation>
    </message>
    <message>
        <source>Vector: a thread&apos;s elements are runs of four neighbours, moved 16 bytes at a time, and a warp&apos;s threads lie 4 x 8, so that shared memory is asked a quarter as often.</source>
        <translation>vector: die Elemente eines Threads sind Läufe von vier Nachbarn, je 16 Bytes bewegt, und die Threads eines Warps liegen 4 x 8, sodass das Shared Memory ein Viertel so oft gefragt wird.</translation>
    </message>
    <message>
        <source>Vertices of a moving surface</source>
        <translation>Ecken einer bewegten Fläche</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>Abstimmungen</translation>
    </message>
    <message>
        <source>Voxels at x and -x share their multiplications: sums with the cosine and with the sine alone make both in the end, with half the arithmetic.</source>
        <translation>Voxel bei x und -x teilen sich ihre Multiplikationen: Summen mit dem Kosinus und mit dem Sinus allein ergeben am Ende beide, mit der halben Rechnung.</translation>
    </message>
    <message>
        <source>Voxels of a thread</source>
        <translation>Voxel eines Threads</translation>
    </message>
    <message>
        <source>Voxels of the volume: N for N x N x N, or WxHxD; the plane has as many across and down as the longest side.</source>
        <translation>Voxel des Volumens: N für N x N x N, oder WxHxD; die Ebene hat so viele in Breite und Höhe wie die längste Seite.</translation>
    </message>
    <message>
        <source>Voxels per thread</source>
        <translation>Voxel je Thread</translation>
    </message>
    <message>
        <source>Voxels that one sine and cosine serve: longer runs spread its cost over more, take two registers each and let rounding errors grow.</source>
        <translation>Voxel, denen ein Sinus und Kosinus dienen: längere Läufe verteilen deren Kosten auf mehr, brauchen je zwei Register und lassen Rundungsfehler wachsen.</translation>
    </message>
    <message>
        <source>Voxels: N for N x N x N, or AxBxC.</source>
        <translation>Voxel: N für N x N x N, oder AxBxC.</translation>
    </message>
    <message>
        <source>Voxels: N for N x N, AxB, or AxBxC.</source>
        <translation>Voxel: N für N x N, AxB oder AxBxC.</translation>
    </message>
    <message>
        <source>Walk</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>Weights each voxel with its nearest neighbours, as finite differences do: every value is needed by several threads, and a tile&apos;s halo by several blocks.</source>
        <translation>Gewichtet jedes Voxel mit seinen nächsten Nachbarn, wie finite Differenzen: jeden Wert brauchen mehrere Threads, und den Rand einer Kachel mehrere Blöcke.</translation>
    </message>
    <message>
        <source>What a kernel&apos;s author tells the compiler: that pointers do not overlap, that a function stays a function; launch bounds and register caps are options of every kernel.</source>
        <translation>Was der Autor eines Kernels dem Compiler sagt: dass Zeiger nicht überlappen, dass eine Funktion eine Funktion bleibt; Startgrenzen und Registergrenzen sind Optionen jedes Kernels.</translation>
    </message>
    <message>
        <source>What becomes of the values; norm is the sum of squares, whose root is the caller&apos;s.</source>
        <translation>Was aus den Werten wird; norm ist die Summe der Quadrate, deren Wurzel Sache des Aufrufers ist.</translation>
    </message>
    <message>
        <source>What is repeated: sums and products come many to a clock, transcendental ones few, a division many instructions (CUDA Programming Guide, table 5-1; shifts for division by powers of two: OpenCL Best Practices Guide, App. A, no. 17).</source>
        <translation>Was wiederholt wird: Summen und Produkte kommen viele je Takt, transzendente wenige, eine Division viele Befehle (CUDA Programming Guide, Tabelle 5-1; Verschiebungen für Division durch Zweierpotenzen: OpenCL Best Practices Guide, App. A, Nr. 17).</translation>
    </message>
    <message>
        <source>Where the arguments lie: sin, cos and tan beyond 48039 take a slow path with memory of their own (CUDA Programming Guide, 5.4.1); fast ones lose their bound beyond pi.</source>
        <translation>Wo die Argumente liegen: sin, cos und tan jenseits von 48039 nehmen einen langsamen Weg mit eigenem Speicher (CUDA Programming Guide, 5.4.1); schnelle verlieren ihre Schranke jenseits von pi.</translation>
    </message>
    <message>
        <source>Whether a thread needs the whole record or its first field: of records end to end the rest then comes along for nothing.</source>
        <translation>Ob ein Thread den ganzen Datensatz oder seine erste Komponente braucht: von dicht liegenden Datensätzen kommt der Rest dann umsonst mit.</translation>
    </message>
    <message>
        <source>Whether an element&apos;s sum holds the element itself.</source>
        <translation>Ob die Summe eines Elements das Element selbst enthält.</translation>
    </message>
    <message>
        <source>Which side of the copy is shifted: the guide shifts both.</source>
        <translation>Welche Seite der Kopie verschoben ist: der Leitfaden verschiebt beide.</translation>
    </message>
    <message>
        <source>Who adds whom in a block: pairs whose threads lie apart keep every warp half busy (divergence, OpenCL Best Practices Guide, App. A, no. 6), pairs whose values lie apart meet in one bank (no. 11); runs of neighbours do neither.</source>
        <translation>Wer in einem Block wen addiert: Paare, deren Threads auseinanderliegen, halten jeden Warp halb beschäftigt (Divergenz, OpenCL Best Practices Guide, App. A, Nr. 6), Paare, deren Werte auseinanderliegen, treffen sich in einer Bank (Nr. 11); Folgen von Nachbarn tun beides nicht.</translation>
    </message>
    <message>
        <source>Who stores the result: thread 0, or, as the exercise has it, all, 255 of 256 stores in vain (Kirk &amp; Hwu, exercise 6.7).</source>
        <translation>Wer das Ergebnis schreibt: Thread 0, oder, wie in der Übung, alle, 255 von 256 Schreibbefehlen umsonst (Kirk &amp; Hwu, Übung 6.7).</translation>
    </message>
    <message>
        <source>Who votes: 32 threads, or the whole block.</source>
        <translation>Wer abstimmt: 32 Threads oder der ganze Block.</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>With a thread for each cell of a row, neighbouring threads touch neighbouring cells and one memory transaction serves several; alone, a thread&apos;s cells are its own and each is a transaction.</source>
        <translation>Mit einem Thread für jede Zelle einer Zeile berühren benachbarte Threads benachbarte Zellen, und eine Speichertransaktion dient mehreren; allein sind die Zellen eines Threads seine eigenen und jede eine Transaktion.</translation>
    </message>
    <message>
        <source>With its barrier</source>
        <translation>Mit ihrer Barriere</translation>
    </message>
    <message>
        <source>With several tiles in shared memory all but one are on their way, by copies that no thread waits for, while that one is multiplied.</source>
        <translation>Bei mehreren Kacheln im Shared Memory sind alle bis auf eine unterwegs, durch Kopien, auf die kein Thread wartet, während diese eine multipliziert wird.</translation>
    </message>
    <message>
        <source>With the width it makes the threads of a block.</source>
        <translation>Mit der Breite ergibt sie die Threads des Blocks.</translation>
    </message>
    <message>
        <source>Without it every store may have changed what is read next, so that it is read again (CUDA Programming Guide, E.3).</source>
        <translation>Ohne es kann jeder Schreibbefehl geändert haben, was als Nächstes gelesen wird, sodass neu gelesen wird (CUDA Programming Guide, E.3).</translation>
    </message>
    <message>
        <source>Without the counter</source>
        <translation>Ohne den Zähler</translation>
    </message>
    <message>
        <source>Without, one warp of 25 threads</source>
        <translation>Ohne, ein Warp von 25 Threads</translation>
    </message>
    <message>
        <source>Without, several warps</source>
        <translation>Ohne, mehrere Warps</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Write-combined</source>
        <translation>Write-Combined</translation>
    </message>
    <message>
        <source>Writers</source>
        <translation>Schreiber</translation>
    </message>
    <message>
        <source>Writes a surface of positions where a display draws them from, so that nothing goes to the host and back (OpenCL Best Practices Guide, App. A, no. 10).</source>
        <translation>Schreibt die Punkte einer Fläche dorthin, woher eine Anzeige sie zeichnet, sodass nichts zum Host und zurück geht (OpenCL Best Practices Guide, App. A, Nr. 10).</translation>
    </message>
    <message>
        <source>Writes all steps of the tree out, so that no instruction is spent on its loop (CUDA Programming Guide, E.2; Kirk &amp; Hwu, 6.5).</source>
        <translation>Schreibt alle Schritte des Baums aus, sodass kein Befehl auf seine Schleife geht (CUDA Programming Guide, E.2; Kirk &amp; Hwu, 6.5).</translation>
    </message>
    <message>
        <source>Writes out the loops over a thread&apos;s butterflies: rolled, their points are indexed at run time and live in local memory instead of registers.</source>
        <translation>Schreibt die Schleifen über die Butterflys eines Threads aus: nicht abgerollt, werden ihre Punkte zur Laufzeit indiziert und liegen im lokalen Speicher statt in Registern.</translation>
    </message>
    <message>
        <source>Writes out the loops over taps and coefficients: the kernel&apos;s values then stay in registers, where a rolled loop keeps them in memory.</source>
        <translation>Schreibt die Schleifen über Taps und Koeffizienten aus: die Kernwerte bleiben dann in Registern, wo eine nicht abgerollte Schleife sie im Speicher hält.</translation>
    </message>
    <message>
        <source>__sinf beyond pi</source>
        <translation>__sinf jenseits von pi</translation>
    </message>
    <message>
        <source>a NUFFT tolerance of %1</source>
        <translation>eine NUFFT-Toleranz von %1</translation>
    </message>
    <message>
        <source>a block of small bins is 8 x 8 threads for 8 x 8 x 8 points</source>
        <translation>ein Block kleiner Bins hat 8 x 8 Threads für 8 x 8 x 8 Punkte</translation>
    </message>
    <message>
        <source>a block of tensor cores has 8 warps of 32 x 64 sums, whose tables and tiles lie in the order of its fragments</source>
        <translation>ein Block von Tensor Cores hat 8 Warps mit 32 x 64 Summen, deren Tabellen und Kacheln in der Reihenfolge seiner Fragmente liegen</translation>
    </message>
    <message>
        <source>a block of this transform has too few registers</source>
        <translation>ein Block dieser Transformation hat zu wenige Register</translation>
    </message>
    <message>
        <source>a block of this transform is too large</source>
        <translation>ein Block dieser Transformation ist zu groß</translation>
    </message>
    <message>
        <source>a block shares all samples of its bin</source>
        <translation>ein Block teilt sich alle Abtastwerte seines Bins</translation>
    </message>
    <message>
        <source>a buffer is too small for this product</source>
        <translation>ein Puffer ist zu klein für dieses Produkt</translation>
    </message>
    <message>
        <source>a chunk begins outside the samples</source>
        <translation>ein Stück beginnt außerhalb der Abtastwerte</translation>
    </message>
    <message>
        <source>a grid of %1 points is too large to grid on</source>
        <translation>ein Gitter von %1 Punkten ist zu groß zum Gridding</translation>
    </message>
    <message>
        <source>a grid oversampled by %1</source>
        <translation>ein um %1 überabgetastetes Gitter</translation>
    </message>
    <message>
        <source>a grid-stride walk always takes the grid&apos;s next element</source>
        <translation>ein Grid-Stride-Durchlauf nimmt immer das nächste Element des Grids</translation>
    </message>
    <message>
        <source>a gridding kernel of width %1</source>
        <translation>ein Gridding-Kern der Breite %1</translation>
    </message>
    <message>
        <source>a kernel that copies in place reads or writes host memory; both ways at once need copies</source>
        <translation>ein Kernel, der an Ort und Stelle kopiert, liest oder schreibt Host-Speicher; beide Richtungen zugleich brauchen Kopien</translation>
    </message>
    <message>
        <source>a kernel&apos;s result has the wrong length</source>
        <translation>das Ergebnis eines Kernels hat die falsche Länge</translation>
    </message>
    <message>
        <source>a map has at most 2^30 points</source>
        <translation>eine Karte hat höchstens 2^30 Punkte</translation>
    </message>
    <message>
        <source>a map has at most 2^32 points</source>
        <translation>eine Karte hat höchstens 2^32 Punkte</translation>
    </message>
    <message>
        <source>a number from 1.125 to 4</source>
        <translation>eine Zahl von 1.125 bis 4</translation>
    </message>
    <message>
        <source>a problem of %1 has no &apos;%2&apos;</source>
        <translation>eine Aufgabe von %1 hat kein „%2“</translation>
    </message>
    <message>
        <source>a product takes N or MxKxN</source>
        <translation>ein Produkt nimmt N oder MxKxN</translation>
    </message>
    <message>
        <source>a reconstruction takes its values as they lie</source>
        <translation>eine Rekonstruktion nimmt ihre Werte, wie sie liegen</translation>
    </message>
    <message>
        <source>a reconstruction transposes once</source>
        <translation>eine Rekonstruktion transponiert einmal</translation>
    </message>
    <message>
        <source>a reduction&apos;s %1 are too small</source>
        <translation>%1 einer Reduktion sind zu klein</translation>
    </message>
    <message>
        <source>a side of %1 is outside 1 to %2</source>
        <translation>eine Seite von %1 liegt außerhalb von 1 bis %2</translation>
    </message>
    <message>
        <source>a thread has one element</source>
        <translation>ein Thread hat ein Element</translation>
    </message>
    <message>
        <source>a thread of structure=pair has no loop</source>
        <translation>ein Thread von structure=pair hat keine Schleife</translation>
    </message>
    <message>
        <source>a thread of this variant sums one element, and reads b from global memory</source>
        <translation>ein Thread dieser Variante summiert ein Element und liest b aus dem globalen Speicher</translation>
    </message>
    <message>
        <source>a thread of variant=gather has a grid point, not a sample</source>
        <translation>ein Thread von variant=gather hat einen Gitterpunkt, keinen Abtastwert</translation>
    </message>
    <message>
        <source>a thread of variant=gather has as many samples as its bins</source>
        <translation>ein Thread von variant=gather hat so viele Abtastwerte wie seine Bins</translation>
    </message>
    <message>
        <source>a thread of variant=naive has one voxel and reads the factors itself</source>
        <translation>ein Thread von variant=naive hat ein Voxel und liest die Faktoren selbst</translation>
    </message>
    <message>
        <source>a thread per row or column takes a line of threads</source>
        <translation>ein Thread je Zeile oder Spalte braucht eine Linie von Threads</translation>
    </message>
    <message>
        <source>a thread with one point has no distance between its points</source>
        <translation>ein Thread mit einem Punkt hat keinen Abstand zwischen seinen Punkten</translation>
    </message>
    <message>
        <source>a thread with points &lt; 2 x radix has one butterfly of the largest radix at most</source>
        <translation>ein Thread mit points &lt; 2 x radix hat höchstens einen Butterfly der größten Radix</translation>
    </message>
    <message>
        <source>a tile of %1 bytes exceeds the 49152 bytes of static shared memory</source>
        <translation>eine Kachel von %1 Bytes übersteigt die 49152 Bytes statischen Shared Memorys</translation>
    </message>
    <message>
        <source>a tile of %1 x %2 x %3 cells takes %4 bytes of shared memory, where a block has at most %5</source>
        <translation>eine Kachel von %1 x %2 x %3 Zellen belegt %4 Bytes Shared Memory, wo ein Block höchstens %5 hat</translation>
    </message>
    <message>
        <source>a transpose takes N or WxH</source>
        <translation>eine Transposition nimmt N oder WxH</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2 is needed</source>
        <translation>nötig ist eine ganze Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>about %1 MiB are needed of %2 MiB</source>
        <translation>etwa %1 MiB von %2 MiB sind nötig</translation>
    </message>
    <message>
        <source>access=vector needs runs of four elements along both sides of a thread&apos;s block; grain %1 has none, 4x4 and 8x8 have</source>
        <translation>access=vector braucht Läufe von vier Elementen entlang beider Seiten des Blocks eines Threads; grain %1 hat keine, 4x4 und 8x8 haben sie</translation>
    </message>
    <message>
        <source>address=wrap takes the fraction of a coordinate, which must be normalised (CUDA C Programming Guide, appendix F)</source>
        <translation>address=wrap nimmt den Bruchteil einer Koordinate, die normiert sein muss (CUDA C Programming Guide, Anhang F)</translation>
    </message>
    <message>
        <source>all of this tree is its last warp</source>
        <translation>dieser Baum ist ganz sein letzter Warp</translation>
    </message>
    <message>
        <source>an image has at most 2^30 texels</source>
        <translation>ein Bild hat höchstens 2^30 Texel</translation>
    </message>
    <message>
        <source>ask for a larger tolerance or oversampling</source>
        <translation>eine größere Toleranz oder Überabtastung verlangen</translation>
    </message>
    <message>
        <source>at most 2^28 samples and 2^31 voxels</source>
        <translation>höchstens 2^28 Abtastwerte und 2^31 Voxel</translation>
    </message>
    <message>
        <source>at most 2^28 voxels</source>
        <translation>höchstens 2^28 Voxel</translation>
    </message>
    <message>
        <source>at most 2^28 voxels (for Q: an eighth of that)</source>
        <translation>höchstens 2^28 Voxel (für Q: ein Achtel davon)</translation>
    </message>
    <message>
        <source>atomic additions</source>
        <translation>atomare Additionen</translation>
    </message>
    <message>
        <source>atoms=%1 is not a number of atoms</source>
        <translation>atoms=%1 ist keine Zahl von Atomen</translation>
    </message>
    <message>
        <source>barriers=no-used leaves out what buffers=2 does not have: two pairs of tiles need the first barrier alone</source>
        <translation>barriers=no-used lässt weg, was buffers=2 nicht hat: zwei Paare von Kacheln brauchen nur die erste Barriere</translation>
    </message>
    <message>
        <source>block-x %1 x block-y %2 = %3 threads exceed the limit of 1024</source>
        <translation>block-x %1 x block-y %2 = %3 Threads übersteigen die Grenze von 1024</translation>
    </message>
    <message>
        <source>c = a a^T: the same matrix is read along its rows and down its columns, which shows strided loads, and then bank conflicts, by themselves.</source>
        <translation>c = a a^T: dieselbe Matrix wird entlang ihrer Zeilen und Spalten gelesen, was Laden mit Schrittweite und dann Bankkonflikte für sich zeigt.</translation>
    </message>
    <message>
        <source>choose a higher block</source>
        <translation>einen höheren Block wählen</translation>
    </message>
    <message>
        <source>choose a larger block</source>
        <translation>einen größeren Block wählen</translation>
    </message>
    <message>
        <source>choose a larger tile</source>
        <translation>eine größere Kachel wählen</translation>
    </message>
    <message>
        <source>choose a matrix with that dimension</source>
        <translation>eine Matrix mit dieser Dimension wählen</translation>
    </message>
    <message>
        <source>choose a smaller block, fewer bins or variant=privatised</source>
        <translation>einen kleineren Block, weniger Bins oder variant=privatised wählen</translation>
    </message>
    <message>
        <source>choose a smaller matrix or oversampling</source>
        <translation>eine kleinere Matrix oder Überabtastung wählen</translation>
    </message>
    <message>
        <source>choose a smaller problem</source>
        <translation>eine kleinere Aufgabe wählen</translation>
    </message>
    <message>
        <source>choose fft.twiddles=table</source>
        <translation>fft.twiddles=table wählen</translation>
    </message>
    <message>
        <source>chunk %1 x %2 bytes = %3 bytes exceed the %4 bytes of constant memory (at most %5 samples)</source>
        <translation>chunk %1 x %2 Bytes = %3 Bytes übersteigen die %4 Bytes des Konstantenspeichers (höchstens %5 Abtastwerte)</translation>
    </message>
    <message>
        <source>conjugate gradients need dot products</source>
        <translation>konjugierte Gradienten brauchen Skalarprodukte</translation>
    </message>
    <message>
        <source>constant memory</source>
        <translation>Konstantenspeicher</translation>
    </message>
    <message>
        <source>constant memory cannot hold the twiddle factors</source>
        <translation>der Konstantenspeicher fasst die Drehfaktoren nicht</translation>
    </message>
    <message>
        <source>dcs without buffers</source>
        <translation>dcs ohne Puffer</translation>
    </message>
    <message>
        <source>double precision keeps denormals</source>
        <translation>doppelte Genauigkeit behält Denormale</translation>
    </message>
    <message>
        <source>every rounding stays, so that no value changes its bin</source>
        <translation>jede Rundung bleibt, sodass kein Wert sein Bin wechselt</translation>
    </message>
    <message>
        <source>every rounding stays: it is what is shown</source>
        <translation>jede Rundung bleibt: sie ist, was gezeigt wird</translation>
    </message>
    <message>
        <source>exp in double precision</source>
        <translation>exp in doppelter Genauigkeit</translation>
    </message>
    <message>
        <source>expected 1 to %1</source>
        <translation>erwartet wird 1 bis %1</translation>
    </message>
    <message>
        <source>expected a number from %1 to %2</source>
        <translation>erwartet wird eine Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>expected name=value, as in tile=32</source>
        <translation>erwartet wird name=wert, wie in tile=32</translation>
    </message>
    <message>
        <source>expected text, a number, true or false, not %1</source>
        <translation>erwartet wird Text, eine Zahl, true oder false, nicht %1</translation>
    </message>
    <message>
        <source>fft without buffers</source>
        <translation>fft ohne Puffer</translation>
    </message>
    <message>
        <source>filling the bins takes too many dummy samples</source>
        <translation>die Bins aufzufüllen braucht zu viele Scheinwerte</translation>
    </message>
    <message>
        <source>finish=atomic with precision=%1 would need atomic additions on 8 bytes; those of OpenCL C 1.2 are on 4</source>
        <translation>finish=atomic mit precision=%1 bräuchte atomare Additionen auf 8 Bytes; die von OpenCL C 1.2 sind auf 4</translation>
    </message>
    <message>
        <source>from 1 to 16777216</source>
        <translation>von 1 bis 16777216</translation>
    </message>
    <message>
        <source>gives a thread voxels of its own</source>
        <translation>gibt einem Thread eigene Voxel</translation>
    </message>
    <message>
        <source>has a sum of its own per thread</source>
        <translation>hat eine eigene Summe je Thread</translation>
    </message>
    <message>
        <source>images are complex</source>
        <translation>Bilder sind komplex</translation>
    </message>
    <message>
        <source>it is from 1e-12 to 0.1</source>
        <translation>sie liegt zwischen 1e-12 und 0.1</translation>
    </message>
    <message>
        <source>it takes N or WxH, H rows of W points</source>
        <translation>es nimmt N oder WxH, H Zeilen von W Punkten</translation>
    </message>
    <message>
        <source>it takes forward or inverse</source>
        <translation>es nimmt forward oder inverse</translation>
    </message>
    <message>
        <source>it takes random or book</source>
        <translation>es nimmt random oder book</translation>
    </message>
    <message>
        <source>its doubled grid exceeds 2^28 points</source>
        <translation>ihr verdoppeltes Gitter übersteigt 2^28 Punkte</translation>
    </message>
    <message>
        <source>its grid of %1 points exceeds 2^28</source>
        <translation>sein Gitter von %1 Punkten übersteigt 2^28</translation>
    </message>
    <message>
        <source>its image</source>
        <translation>ihr Bild</translation>
    </message>
    <message>
        <source>its options are %1</source>
        <translation>seine Optionen sind %1</translation>
    </message>
    <message>
        <source>kernels index at most %1</source>
        <translation>Kernel indizieren höchstens %1</translation>
    </message>
    <message>
        <source>kernels index at most %1 points</source>
        <translation>Kernel indizieren höchstens %1 Punkte</translation>
    </message>
    <message>
        <source>kernels: bilinear kaiser-bessel</source>
        <translation>Kerne: bilinear kaiser-bessel</translation>
    </message>
    <message>
        <source>last-warp=volatile moves one word at a time; the value of precision=kahan is 2</source>
        <translation>last-warp=volatile bewegt je ein Wort; der Wert von precision=kahan hat 2</translation>
    </message>
    <message>
        <source>mapped memory is not copied in pieces: the kernel takes it in place</source>
        <translation>eingeblendeter Speicher wird nicht stückweise kopiert: der Kernel nimmt ihn an Ort und Stelle</translation>
    </message>
    <message>
        <source>matmul without buffers</source>
        <translation>matmul ohne Puffer</translation>
    </message>
    <message>
        <source>matmul-aat takes N or MxK</source>
        <translation>matmul-aat nimmt N oder MxK</translation>
    </message>
    <message>
        <source>matrix %1 is too large</source>
        <translation>Matrix %1 ist zu groß</translation>
    </message>
    <message>
        <source>matrix %1 is too large for Q</source>
        <translation>Matrix %1 ist zu groß für Q</translation>
    </message>
    <message>
        <source>matrix-pad is for the lab, whose matrices have padded rows</source>
        <translation>matrix-pad ist für das Labor, dessen Matrizen aufgefüllte Zeilen haben</translation>
    </message>
    <message>
        <source>max-registers %1 x %2 threads = %3 registers exceed the 65536 of a multiprocessor</source>
        <translation>max-registers %1 x %2 Threads = %3 Register übersteigen die 65536 eines Multiprozessors</translation>
    </message>
    <message>
        <source>more than 2^28 entries</source>
        <translation>mehr als 2^28 Einträge</translation>
    </message>
    <message>
        <source>mu=constant puts Mu beside k in constant memory, so it needs memory=constant, not memory=%1</source>
        <translation>mu=constant legt Mu neben k in den Konstantenspeicher und braucht daher memory=constant, nicht memory=%1</translation>
    </message>
    <message>
        <source>neighbouring threads use neighbouring words: no conflict to remove</source>
        <translation>benachbarte Threads benutzen benachbarte Wörter: kein Konflikt zu beseitigen</translation>
    </message>
    <message>
        <source>neither side is shifted</source>
        <translation>keine Seite ist verschoben</translation>
    </message>
    <message>
        <source>no gridding kernel for so small a tolerance</source>
        <translation>kein Gridding-Kern für eine so kleine Toleranz</translation>
    </message>
    <message>
        <source>nothing to sum</source>
        <translation>nichts zu summieren</translation>
    </message>
    <message>
        <source>nothing to transform</source>
        <translation>nichts zu transformieren</translation>
    </message>
    <message>
        <source>nothing to transpose</source>
        <translation>nichts zu transponieren</translation>
    </message>
    <message>
        <source>of %1 cells loaded for a tile %2 are its own: %3 % halo</source>
        <translation>von %1 für eine Kachel geladenen Zellen sind %2 ihre eigenen: %3 % Rand</translation>
    </message>
    <message>
        <source>one sample per thread</source>
        <translation>ein Abtastwert je Thread</translation>
    </message>
    <message>
        <source>one stream has one order</source>
        <translation>ein Strom hat eine Reihenfolge</translation>
    </message>
    <message>
        <source>one warp of %1 threads: right in lock-step, promised by nothing since Volta</source>
        <translation>ein Warp von %1 Threads: im Gleichschritt richtig, seit Volta von nichts zugesichert</translation>
    </message>
    <message>
        <source>only blocks that hold a bin&apos;s tile in shared memory have jobs</source>
        <translation>nur Blöcke, die die Kachel eines Bins im Shared Memory halten, haben Aufträge</translation>
    </message>
    <message>
        <source>only memory=shared stages whole blocks</source>
        <translation>nur memory=shared stellt ganze Blöcke bereit</translation>
    </message>
    <message>
        <source>only records end to end gain from being staged</source>
        <translation>nur dicht liegende Datensätze gewinnen durch das Bereitstellen</translation>
    </message>
    <message>
        <source>only structure=gather %1</source>
        <translation>nur structure=gather %1</translation>
    </message>
    <message>
        <source>only tensor cores (arithmetic=fp16, fp16-pairs) are fed in this way</source>
        <translation>nur Tensor Cores (arithmetic=fp16, fp16-pairs) werden so gefüttert</translation>
    </message>
    <message>
        <source>only the sequential tree ends within one warp</source>
        <translation>nur der sequenzielle Baum endet innerhalb eines Warps</translation>
    </message>
    <message>
        <source>only variant=binned adds in a shared tile</source>
        <translation>nur variant=binned addiert in einer geteilten Kachel</translation>
    </message>
    <message>
        <source>only variant=binned stages samples</source>
        <translation>nur variant=binned stellt Abtastwerte bereit</translation>
    </message>
    <message>
        <source>option %1 is missing</source>
        <translation>die Option %1 fehlt</translation>
    </message>
    <message>
        <source>option &apos;%1&apos; has an unusable value</source>
        <translation>Option „%1“ hat einen unbrauchbaren Wert</translation>
    </message>
    <message>
        <source>option &apos;%1&apos; is given twice</source>
        <translation>Option „%1“ ist zweimal angegeben</translation>
    </message>
    <message>
        <source>option &apos;%1&apos; is not set</source>
        <translation>Option „%1“ ist nicht gesetzt</translation>
    </message>
    <message>
        <source>options are not a JSON object</source>
        <translation>Optionen sind kein JSON-Objekt</translation>
    </message>
    <message>
        <source>oversampling=%1 is not an oversampling</source>
        <translation>oversampling=%1 ist keine Überabtastung</translation>
    </message>
    <message>
        <source>pad=1 needs a chunk of whole %1: chunk %2 is not a multiple of %3</source>
        <translation>pad=1 braucht einen chunk aus ganzen %1: chunk %2 ist kein Vielfaches von %3</translation>
    </message>
    <message>
        <source>pad=1 needs a chunk of whole blocks: chunk %1 is not a multiple of block %2</source>
        <translation>pad=1 braucht ein Stück aus ganzen Blöcken: chunk %1 ist kein Vielfaches von block %2</translation>
    </message>
    <message>
        <source>pad=1 needs jobs of whole blocks: cap %1 is not a multiple of block %2</source>
        <translation>pad=1 braucht Aufträge aus ganzen Blöcken: cap %1 ist kein Vielfaches von block %2</translation>
    </message>
    <message>
        <source>padding adds %1 % of pairs</source>
        <translation>Auffüllen fügt %1 % der Paare hinzu</translation>
    </message>
    <message>
        <source>padding adds %1 % of points</source>
        <translation>Auffüllen fügt %1 % der Punkte hinzu</translation>
    </message>
    <message>
        <source>padding adds %1 % of samples</source>
        <translation>Auffüllen fügt %1 % der Abtastwerte hinzu</translation>
    </message>
    <message>
        <source>partial results</source>
        <translation>Teilergebnisse</translation>
    </message>
    <message>
        <source>pipeline=%1 tiles of depth=%2 take %3 bytes of shared memory on a flat matrix, where a block has at most %4</source>
        <translation>pipeline=%1 Kacheln mit depth=%2 belegen %3 Bytes Shared Memory auf einer flachen Matrix, wo ein Block höchstens %4 hat</translation>
    </message>
    <message>
        <source>plain loads use no tile</source>
        <translation>einfaches Laden benutzt keine Kachel</translation>
    </message>
    <message>
        <source>positions are finite, in cycles per field of view</source>
        <translation>Positionen sind endlich, in Perioden je Sichtfeld</translation>
    </message>
    <message>
        <source>positions of unequal length</source>
        <translation>Positionen ungleicher Länge</translation>
    </message>
    <message>
        <source>program=kernels leaves the processor out; host-share needs program=pipeline</source>
        <translation>program=kernels lässt den Prozessor aus; host-share braucht program=pipeline</translation>
    </message>
    <message>
        <source>raise fft.points</source>
        <translation>fft.points erhöhen</translation>
    </message>
    <message>
        <source>random or radial</source>
        <translation>random oder radial</translation>
    </message>
    <message>
        <source>range=slow-path is of sinf, cosf and tanf, whose arguments beyond 48039 need it, not of %1</source>
        <translation>range=slow-path gehört zu sinf, cosf und tanf, deren Argumente jenseits von 48039 ihn brauchen, nicht zu %1</translation>
    </message>
    <message>
        <source>rows of this length are not transformed by the kernel fft</source>
        <translation>Zeilen dieser Länge transformiert der Kernel fft nicht</translation>
    </message>
    <message>
        <source>sample %1 lies off the plane</source>
        <translation>Abtastwert %1 liegt außerhalb der Ebene</translation>
    </message>
    <message>
        <source>samples=%1 is not a number of samples</source>
        <translation>samples=%1 ist keine Zahl von Abtastwerten</translation>
    </message>
    <message>
        <source>scratch for the samples</source>
        <translation>Zwischenspeicher für die Abtastwerte</translation>
    </message>
    <message>
        <source>second values</source>
        <translation>zweite Werte</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>Shared Memory</translation>
    </message>
    <message>
        <source>sin in double precision</source>
        <translation>sin in doppelter Genauigkeit</translation>
    </message>
    <message>
        <source>sinf beyond 48039</source>
        <translation>sinf jenseits von 48039</translation>
    </message>
    <message>
        <source>slow path</source>
        <translation>langsamer Weg</translation>
    </message>
    <message>
        <source>spread=%1 is not possible</source>
        <translation>spread=%1 ist nicht möglich</translation>
    </message>
    <message>
        <source>texture-rotate takes N or WxH</source>
        <translation>texture-rotate nimmt N oder WxH</translation>
    </message>
    <message>
        <source>the adjoint problem lacks %1</source>
        <translation>der adjungierten Aufgabe fehlt %1</translation>
    </message>
    <message>
        <source>the adjoint problem lacks an array that mu needs</source>
        <translation>der adjungierten Aufgabe fehlt ein Feld, das mu braucht</translation>
    </message>
    <message>
        <source>the adjoint sum has nothing to add</source>
        <translation>die adjungierte Summe hat nichts zu addieren</translation>
    </message>
    <message>
        <source>the adjoint sum is too large</source>
        <translation>die adjungierte Summe ist zu groß</translation>
    </message>
    <message>
        <source>the adjoint sum&apos;s result has the wrong size</source>
        <translation>das Ergebnis der adjungierten Summe hat die falsche Größe</translation>
    </message>
    <message>
        <source>the arguments</source>
        <translation>die Argumente</translation>
    </message>
    <message>
        <source>the arrays</source>
        <translation>die Felder</translation>
    </message>
    <message>
        <source>the bilinear kernel is a triangle of width 2, computed by one subtraction</source>
        <translation>der bilineare Kern ist ein Dreieck der Breite 2, mit einer Subtraktion berechnet</translation>
    </message>
    <message>
        <source>the bins</source>
        <translation>die Bins</translation>
    </message>
    <message>
        <source>the block is one warp</source>
        <translation>der Block ist ein Warp</translation>
    </message>
    <message>
        <source>the buffers are too small for this sum</source>
        <translation>die Puffer sind zu klein für diese Summe</translation>
    </message>
    <message>
        <source>the buffers are too small for this transform</source>
        <translation>die Puffer sind zu klein für diese Transformation</translation>
    </message>
    <message>
        <source>the buffers are too small for this transpose</source>
        <translation>die Puffer sind zu klein für diese Transposition</translation>
    </message>
    <message>
        <source>the counts do not fit shared memory</source>
        <translation>die Zähler passen nicht in das Shared Memory</translation>
    </message>
    <message>
        <source>the functions settle themselves what they fuse</source>
        <translation>die Funktionen entscheiden selbst, was sie verschmelzen</translation>
    </message>
    <message>
        <source>the gaps between rows add %1 % of memory</source>
        <translation>die Lücken zwischen den Zeilen fügen %1 % Speicher hinzu</translation>
    </message>
    <message>
        <source>the grid</source>
        <translation>das Gitter</translation>
    </message>
    <message>
        <source>the grid %1 is too large</source>
        <translation>das Gitter %1 ist zu groß</translation>
    </message>
    <message>
        <source>the grid has too many blocks</source>
        <translation>das Grid hat zu viele Blöcke</translation>
    </message>
    <message>
        <source>the gridding problem lacks %1</source>
        <translation>der Gridding-Aufgabe fehlt %1</translation>
    </message>
    <message>
        <source>the gridding result has the wrong size</source>
        <translation>das Gridding-Ergebnis hat die falsche Größe</translation>
    </message>
    <message>
        <source>the halo adds %1 % to a tile</source>
        <translation>der Rand fügt einer Kachel %1 % hinzu</translation>
    </message>
    <message>
        <source>the image</source>
        <translation>das Bild</translation>
    </message>
    <message>
        <source>the image %1 is too large</source>
        <translation>das Bild %1 ist zu groß</translation>
    </message>
    <message>
        <source>the images of a reconstruction have no gaps between rows</source>
        <translation>die Bilder einer Rekonstruktion haben keine Lücken zwischen den Zeilen</translation>
    </message>
    <message>
        <source>the jobs</source>
        <translation>die Aufträge</translation>
    </message>
    <message>
        <source>the kernel&apos;s values</source>
        <translation>die Werte des Kerns</translation>
    </message>
    <message>
        <source>the kernels are %1</source>
        <translation>die Kernel sind %1</translation>
    </message>
    <message>
        <source>the least and the largest are exact</source>
        <translation>das Kleinste und das Größte sind exakt</translation>
    </message>
    <message>
        <source>the map and the atoms</source>
        <translation>die Karte und die Atome</translation>
    </message>
    <message>
        <source>the map is too large for this kernel</source>
        <translation>die Karte ist zu groß für diesen Kernel</translation>
    </message>
    <message>
        <source>the matrices</source>
        <translation>die Matrizen</translation>
    </message>
    <message>
        <source>the matrices are too large for a batch</source>
        <translation>die Matrizen sind zu groß für einen Stapel</translation>
    </message>
    <message>
        <source>the matrix has too many rows of blocks</source>
        <translation>die Matrix hat zu viele Blockzeilen</translation>
    </message>
    <message>
        <source>the matrix has too many rows of tiles</source>
        <translation>die Matrix hat zu viele Kachelzeilen</translation>
    </message>
    <message>
        <source>the matrix is too large to transpose</source>
        <translation>die Matrix ist zu groß zum Transponieren</translation>
    </message>
    <message>
        <source>the model has no bus and no host: it counts what kernels do on the device</source>
        <translation>das Modell hat keinen Bus und keinen Host: es zählt, was Kernel auf dem Gerät tun</translation>
    </message>
    <message>
        <source>the multiply-add is fused already, by fmaf</source>
        <translation>das Multiply-Add ist durch fmaf schon verschmolzen</translation>
    </message>
    <message>
        <source>the order</source>
        <translation>die Reihenfolge</translation>
    </message>
    <message>
        <source>the places</source>
        <translation>die Plätze</translation>
    </message>
    <message>
        <source>the potential map has the wrong size</source>
        <translation>die Potenzialkarte hat die falsche Größe</translation>
    </message>
    <message>
        <source>the product&apos;s result has the wrong size</source>
        <translation>das Ergebnis des Produkts hat die falsche Größe</translation>
    </message>
    <message>
        <source>the reconstruction&apos;s tolerance decides</source>
        <translation>die Toleranz der Rekonstruktion entscheidet</translation>
    </message>
    <message>
        <source>the register cap takes the place of the bounds</source>
        <translation>die Registergrenze tritt an die Stelle der Startgrenzen</translation>
    </message>
    <message>
        <source>the result of mu has the wrong size</source>
        <translation>das Ergebnis von mu hat die falsche Größe</translation>
    </message>
    <message>
        <source>the rows</source>
        <translation>die Zeilen</translation>
    </message>
    <message>
        <source>the sampled image has the wrong size</source>
        <translation>das abgetastete Bild hat die falsche Größe</translation>
    </message>
    <message>
        <source>the samples</source>
        <translation>die Abtastwerte</translation>
    </message>
    <message>
        <source>the samples and the grid</source>
        <translation>die Abtastwerte und das Gitter</translation>
    </message>
    <message>
        <source>the samples and voxels</source>
        <translation>die Abtastwerte und Voxel</translation>
    </message>
    <message>
        <source>the shared-memory copy reads and writes the tile along its rows, where there is no bank conflict for padding to remove</source>
        <translation>die Kopie durch Shared Memory liest und schreibt die Kachel entlang ihrer Zeilen, wo kein Bankkonflikt durch Auffüllen zu beseitigen ist</translation>
    </message>
    <message>
        <source>the shuffles of a warp are always unrolled</source>
        <translation>die Shuffles eines Warps sind immer abgerollt</translation>
    </message>
    <message>
        <source>the sum that reads the result decides</source>
        <translation>die Summe, die das Ergebnis liest, entscheidet</translation>
    </message>
    <message>
        <source>the sums are fused already, by fmaf</source>
        <translation>die Summen sind durch fmaf schon verschmolzen</translation>
    </message>
    <message>
        <source>the table of factors</source>
        <translation>die Tabelle der Faktoren</translation>
    </message>
    <message>
        <source>the transform&apos;s result has the wrong size</source>
        <translation>das Ergebnis der Transformation hat die falsche Größe</translation>
    </message>
    <message>
        <source>the transpose&apos;s result has the wrong size</source>
        <translation>das Ergebnis der Transposition hat die falsche Größe</translation>
    </message>
    <message>
        <source>the values</source>
        <translation>die Werte</translation>
    </message>
    <message>
        <source>the vectors are too many</source>
        <translation>es sind zu viele Vektoren</translation>
    </message>
    <message>
        <source>the volume has too many tiles along y or z</source>
        <translation>das Volumen hat zu viele Kacheln entlang y oder z</translation>
    </message>
    <message>
        <source>the volume is too large</source>
        <translation>das Volumen ist zu groß</translation>
    </message>
    <message>
        <source>there is no kernel &apos;%1&apos;</source>
        <translation>es gibt keinen Kernel „%1“</translation>
    </message>
    <message>
        <source>there is no map to sum</source>
        <translation>es gibt keine Karte zu summieren</translation>
    </message>
    <message>
        <source>there is no product that could be fused</source>
        <translation>es gibt kein Produkt, das verschmolzen werden könnte</translation>
    </message>
    <message>
        <source>there is no sum that could be fused</source>
        <translation>es gibt keine Summe, die verschmolzen werden könnte</translation>
    </message>
    <message>
        <source>these matrices cannot be multiplied</source>
        <translation>diese Matrizen lassen sich nicht multiplizieren</translation>
    </message>
    <message>
        <source>this block is the largest already</source>
        <translation>dieser Block ist schon der größte</translation>
    </message>
    <message>
        <source>this function is no division</source>
        <translation>diese Funktion ist keine Division</translation>
    </message>
    <message>
        <source>this function is no square root</source>
        <translation>diese Funktion ist keine Quadratwurzel</translation>
    </message>
    <message>
        <source>this instruction is no division</source>
        <translation>dieser Befehl ist keine Division</translation>
    </message>
    <message>
        <source>this kernel neither divides nor takes roots</source>
        <translation>dieser Kernel teilt nicht und zieht keine Wurzeln</translation>
    </message>
    <message>
        <source>this many values cannot be reduced</source>
        <translation>so viele Werte lassen sich nicht reduzieren</translation>
    </message>
    <message>
        <source>this program copies nothing while the clock runs</source>
        <translation>dieses Programm kopiert nichts, während die Uhr läuft</translation>
    </message>
    <message>
        <source>this variant does not use shared memory</source>
        <translation>diese Variante benutzt kein Shared Memory</translation>
    </message>
    <message>
        <source>this variant has no large bins</source>
        <translation>diese Variante hat keine großen Bins</translation>
    </message>
    <message>
        <source>this variant has no small bins</source>
        <translation>diese Variante hat keine kleinen Bins</translation>
    </message>
    <message>
        <source>this variant writes no tile column by column</source>
        <translation>diese Variante schreibt keine Kachel spaltenweise</translation>
    </message>
    <message>
        <source>tile %1, rows %2</source>
        <translation>tile %1, rows %2</translation>
    </message>
    <message>
        <source>tiles of %1 x %2 and %3 x %4, %5 of each, take %6 bytes, more than the %7 bytes of static shared memory</source>
        <translation>Kacheln von %1 x %2 und %3 x %4, je %5, belegen %6 Bytes, mehr als die %7 Bytes statischen Shared Memorys</translation>
    </message>
    <message>
        <source>trajectory=%1 is not a trajectory of the lab</source>
        <translation>trajectory=%1 ist keine Trajektorie des Labors</translation>
    </message>
    <message>
        <source>transpose without buffers</source>
        <translation>transpose ohne Puffer</translation>
    </message>
    <message>
        <source>uniform, peaked or one-bin</source>
        <translation>uniform, peaked oder one-bin</translation>
    </message>
    <message>
        <source>unknown function %1</source>
        <translation>unbekannte Funktion %1</translation>
    </message>
    <message>
        <source>unknown gridding kernel %1</source>
        <translation>unbekannter Gridding-Kern %1</translation>
    </message>
    <message>
        <source>unroll %1 does not divide the tile/rows = %2 elements of a thread</source>
        <translation>unroll %1 teilt die tile/rows = %2 Elemente eines Threads nicht</translation>
    </message>
    <message>
        <source>unroll %1 exceeds the %2 steps of a tile</source>
        <translation>unroll %1 übersteigt die %2 Schritte einer Kachel</translation>
    </message>
    <message>
        <source>unrolled steps</source>
        <translation>abgerollte Schritte</translation>
    </message>
    <message>
        <source>use pad=0, or larger bins</source>
        <translation>pad=0 oder größere Bins benutzen</translation>
    </message>
    <message>
        <source>variant=%1 takes the samples in the order of the scan</source>
        <translation>variant=%1 nimmt die Abtastwerte in der Reihenfolge des Scans</translation>
    </message>
    <message>
        <source>volatile alone</source>
        <translation>nur volatile</translation>
    </message>
    <message>
        <source>what a rounding loses is only found where every rounding stays</source>
        <translation>was eine Rundung verliert, findet sich nur, wo jede Rundung bleibt</translation>
    </message>
    <message>
        <source>widths are from 2 to 16 cells</source>
        <translation>Breiten liegen zwischen 2 und 16 Zellen</translation>
    </message>
    <message>
        <source>with structure=%1 a thread reads a single sample, once: memory=%2 has nothing to reuse; use memory=global</source>
        <translation>bei structure=%1 liest ein Thread einen einzigen Abtastwert einmal: memory=%2 hat nichts wiederzuverwenden; memory=global benutzen</translation>
    </message>
    <message>
        <source>with the Kaiser-Bessel kernel it is from 1.125 to 4</source>
        <translation>mit dem Kaiser-Bessel-Kern von 1.125 bis 4</translation>
    </message>
    <message>
        <source>with the bilinear kernel it is from 1 to 4</source>
        <translation>mit dem bilinearen Kern von 1 bis 4</translation>
    </message>
    <message>
        <source>without a barrier the product is wrong</source>
        <translation>ohne eine Barriere ist das Produkt falsch</translation>
    </message>
    <message>
        <source>without options of fft the engine&apos;s library transforms the rows</source>
        <translation>ohne Optionen von fft transformiert die Bibliothek der Engine die Zeilen</translation>
    </message>
    <message>
        <source> (each at least %1 times the last)</source>
        <translation> (je mindestens das %1-Fache des vorigen)</translation>
    </message>
    <message>
        <source> to within %1</source>
        <translation> auf %1 genau</translation>
    </message>
    <message>
        <source>% of peak</source>
        <translation>% der Spitze</translation>
    </message>
    <message>
        <source>%1 (%2) was not found; install the CUDA toolkit, or set CUDA_HOME to its folder</source>
        <translation>%1 (%2) wurde nicht gefunden; das CUDA-Toolkit installieren, oder CUDA_HOME auf seinen Ordner setzen</translation>
    </message>
    <message>
        <source>%1 (compute capability %2.%3)</source>
        <translation>%1 (Compute Capability %2.%3)</translation>
    </message>
    <message>
        <source>%1 (counted from 0) has no noise</source>
        <translation>%1 (ab 0 gezählt) hat kein Rauschen</translation>
    </message>
    <message>
        <source>%1 (counted from 0) has no noise of its own beside that of the coils before it</source>
        <translation>%1 (ab 0 gezählt) hat neben dem der Spulen davor kein eigenes Rauschen</translation>
    </message>
    <message>
        <source>%1 bytes are needed and %2 bytes are free</source>
        <translation>%1 Bytes sind nötig und %2 Bytes frei</translation>
    </message>
    <message>
        <source>%1 cannot be streamed</source>
        <translation>%1 kann nicht strömen</translation>
    </message>
    <message>
        <source>%1 coils of %2 voxels, region of %3</source>
        <translation>%1 Spulen zu %2 Voxeln, Bereich von %3</translation>
    </message>
    <message>
        <source>%1 discards all of its samples</source>
        <translation>%1 verwirft alle ihre Abtastwerte</translation>
    </message>
    <message>
        <source>%1 does not load: %2; reinstall the CUDA toolkit</source>
        <translation>%1 lädt nicht: %2; das CUDA-Toolkit neu installieren</translation>
    </message>
    <message>
        <source>%1 does not run in double precision</source>
        <translation>%1 läuft nicht in doppelter Genauigkeit</translation>
    </message>
    <message>
        <source>%1 does not run on the cpu engine</source>
        <translation>%1 läuft nicht auf der Engine cpu</translation>
    </message>
    <message>
        <source>%1 does not say when its samples were taken</source>
        <translation>%1 sagt nicht, wann seine Abtastwerte aufgenommen wurden</translation>
    </message>
    <message>
        <source>%1 flags for %2 samples</source>
        <translation>%1 Marken für %2 Abtastwerte</translation>
    </message>
    <message>
        <source>%1 has %2 channels, those before it %3</source>
        <translation>%1 hat %2 Kanäle, die davor %3</translation>
    </message>
    <message>
        <source>%1 has a row that is not these numbers: %2</source>
        <translation>%1 hat eine Zeile, die nicht aus diesen Zahlen besteht: %2</translation>
    </message>
    <message>
        <source>%1 has a semi-axis that is not a positive length</source>
        <translation>%1 hat eine Halbachse, die keine positive Länge ist</translation>
    </message>
    <message>
        <source>%1 has more than 4294967295 samples</source>
        <translation>%1 hat mehr als 4294967295 Abtastwerte</translation>
    </message>
    <message>
        <source>%1 has no coil maps</source>
        <translation>%1 hat keine Spulenkarten</translation>
    </message>
    <message>
        <source>%1 has no coils</source>
        <translation>%1 hat keine Spulen</translation>
    </message>
    <message>
        <source>%1 has no kernel switches in a reconstruction</source>
        <translation>%1 hat in einer Rekonstruktion keine Kernel-Schalter</translation>
    </message>
    <message>
        <source>%1 has no key &apos;%2&apos;</source>
        <translation>%1 hat keinen Schlüssel „%2“</translation>
    </message>
    <message>
        <source>%1 has no loop in the kernel</source>
        <translation>%1 hat keine Schleife im Kernel</translation>
    </message>
    <message>
        <source>%1 has no samples</source>
        <translation>%1 hat keine Abtastwerte</translation>
    </message>
    <message>
        <source>%1 has no trajectory of 2 or 3 dimensions (%2)</source>
        <translation>%1 hat keine Trajektorie mit 2 oder 3 Dimensionen (%2)</translation>
    </message>
    <message>
        <source>%1 has no values</source>
        <translation>%1 hat keine Werte</translation>
    </message>
    <message>
        <source>%1 has several values</source>
        <translation>%1 hat mehrere Werte</translation>
    </message>
    <message>
        <source>%1 holds a value that is not a finite number</source>
        <translation>%1 enthält einen Wert, der keine endliche Zahl ist</translation>
    </message>
    <message>
        <source>%1 holds values that are not finite</source>
        <translation>%1 enthält Werte, die nicht endlich sind</translation>
    </message>
    <message>
        <source>%1 is inconsistent</source>
        <translation>%1 ist widersprüchlich</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>%1 is no field map</source>
        <translation>%1 ist keine Feldkarte</translation>
    </message>
    <message>
        <source>%1 is no object</source>
        <translation>%1 ist kein Objekt</translation>
    </message>
    <message>
        <source>%1 is not a list of rows</source>
        <translation>%1 ist keine Liste von Zeilen</translation>
    </message>
    <message>
        <source>%1 is not what this program writes</source>
        <translation>%1 ist nicht, was dieses Programm schreibt</translation>
    </message>
    <message>
        <source>%1 is too old: it lacks %2; install CUDA 12.8 or newer</source>
        <translation>%1 ist zu alt: ihm fehlt %2; CUDA 12.8 oder neuer installieren</translation>
    </message>
    <message>
        <source>%1 is too small</source>
        <translation>%1 ist zu klein</translation>
    </message>
    <message>
        <source>%1 iterations are not possible</source>
        <translation>%1 Iterationen sind nicht möglich</translation>
    </message>
    <message>
        <source>%1 lies at k = (%2, %3, %4), outside of the encoded matrix of %5</source>
        <translation>%1 liegt bei k = (%2, %3, %4), außerhalb der kodierten Matrix von %5</translation>
    </message>
    <message>
        <source>%1 lines, %2 interleaves</source>
        <translation>%1 Zeilen, %2 Interleaves</translation>
    </message>
    <message>
        <source>%1 memory is not available on the cpu engine</source>
        <translation>%1-Speicher ist auf der Engine cpu nicht zu haben</translation>
    </message>
    <message>
        <source>%1 needs %2 of at least %3</source>
        <translation>%1 braucht %2 von mindestens %3</translation>
    </message>
    <message>
        <source>%1 noise samples of %2 coils</source>
        <translation>%1 Rauschwerte von %2 Spulen</translation>
    </message>
    <message>
        <source>%1 numbers, %2 coils of noise</source>
        <translation>%1 Zahlen, %2 Spulen Rauschen</translation>
    </message>
    <message>
        <source>%1 samples do not divide into %2 coils</source>
        <translation>%1 Abtastwerte verteilen sich nicht auf %2 Spulen</translation>
    </message>
    <message>
        <source>%1 samples do not fit the %2 points of %3</source>
        <translation>%1 Abtastwerte passen nicht zu den %2 Punkten von %3</translation>
    </message>
    <message>
        <source>%1 samples on a grid of %2</source>
        <translation>%1 Abtastwerte auf einem Gitter von %2</translation>
    </message>
    <message>
        <source>%1 samples, %2 to a readout</source>
        <translation>%1 Abtastwerte, %2 je Auslesung</translation>
    </message>
    <message>
        <source>%1 says a matrix of %2</source>
        <translation>%1 nennt eine Matrix von %2</translation>
    </message>
    <message>
        <source>%1 takes a number, not %2</source>
        <translation>%1 nimmt eine Zahl, nicht %2</translation>
    </message>
    <message>
        <source>%1 voxels of 16 bytes</source>
        <translation>%1 Voxel zu 16 Bytes</translation>
    </message>
    <message>
        <source>%1: divided by nothing</source>
        <translation>%1: durch nichts geteilt</translation>
    </message>
    <message>
        <source>%1:%2: the kernel&apos;s header cannot be read</source>
        <translation>%1:%2: der Kopf des Kernels ist nicht lesbar</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has an empty value between its commas</source>
        <translation>„%1“ hat zwischen seinen Kommas einen leeren Wert</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no calibration region</source>
        <translation>„%1“ hat keinen Kalibrierbereich</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no calibration region on a grid</source>
        <translation>„%1“ hat keinen Kalibrierbereich auf einem Gitter</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds none</source>
        <translation>„%1“ enthält keine</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is given twice</source>
        <translation>„%1“ ist zweimal angegeben</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no axis</source>
        <translation>„%1“ ist keine Achse</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no count</source>
        <translation>„%1“ ist keine Anzahl</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no name of two letters or more</source>
        <translation>„%1“ ist kein Name aus zwei oder mehr Buchstaben</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no tolerance</source>
        <translation>„%1“ ist keine Toleranz</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no word of a header</source>
        <translation>„%1“ ist kein Wort eines Kopfs</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a JSON object</source>
        <translation>„%1“ ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a compute capability known here</source>
        <translation>„%1“ ist keine hier bekannte Compute Capability</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a range</source>
        <translation>„%1“ ist kein Bereich</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a unit of trajectories</source>
        <translation>„%1“ ist keine Einheit von Trajektorien</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a whole number</source>
        <translation>„%1“ ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an axis of a sweep</source>
        <translation>„%1“ ist keine Achse eines Sweeps</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an engine</source>
        <translation>„%1“ ist keine Engine</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be from 1 to %2</source>
        <translation>„%1“ muss zwischen 1 und %2 liegen</translation>
    </message>
    <message>
        <source>&apos;kind&apos; is not &quot;larmor-session&quot;</source>
        <translation>„kind“ ist nicht &quot;larmor-session&quot;</translation>
    </message>
    <message>
        <source>&apos;matrix&apos; of the result is not three sizes</source>
        <translation>„matrix“ des Ergebnisses sind keine drei Größen</translation>
    </message>
    <message>
        <source>&apos;version&apos; is not a whole number from 1 up</source>
        <translation>„version“ ist keine ganze Zahl ab 1</translation>
    </message>
    <message>
        <source>--%1 takes a number, not %2</source>
        <translation>--%1 nimmt eine Zahl, nicht %2</translation>
    </message>
    <message>
        <source>--%1 takes a whole number, not %2</source>
        <translation>--%1 nimmt eine ganze Zahl, nicht %2</translation>
    </message>
    <message>
        <source>--coils keep would have one for each coil</source>
        <translation>--coils keep hätte eines je Spule</translation>
    </message>
    <message>
        <source>--field-map takes off, linear, linear:HZ or shim:HZ, not %1</source>
        <translation>--field-map nimmt off, linear, linear:HZ oder shim:HZ, nicht %1</translation>
    </message>
    <message>
        <source>--oracle checks whole scans</source>
        <translation>--oracle prüft ganze Scans</translation>
    </message>
    <message>
        <source>--slice is for a solid object and a matrix of one plane</source>
        <translation>--slice ist für ein räumliches Objekt und eine Matrix von einer Ebene</translation>
    </message>
    <message>
        <source>--slice lies between -0.5 and 0.5</source>
        <translation>--slice liegt zwischen -0.5 und 0.5</translation>
    </message>
    <message>
        <source>--traj-unit takes cycles/FOV, cycles/pixel, radians/pixel or 1/m</source>
        <translation>--traj-unit nimmt cycles/FOV, cycles/pixel, radians/pixel oder 1/m</translation>
    </message>
    <message>
        <source>--undersample takes R or AxB, not %1</source>
        <translation>--undersample nimmt R oder AxB, nicht %1</translation>
    </message>
    <message>
        <source>0 takes the samples as fast as frames can be made</source>
        <translation>0 nimmt die Abtastwerte so schnell, wie Bilder entstehen</translation>
    </message>
    <message>
        <source>1 is the acquisition&apos;s own</source>
        <translation>1 ist das der Aufnahme</translation>
    </message>
    <message>
        <source>16, epi 1</source>
        <translation>16, epi 1</translation>
    </message>
    <message>
        <source>; this engine tells neither registers nor instructions of its own</source>
        <translation>; diese Engine nennt weder Register noch Befehle selbst</translation>
    </message>
    <message>
        <source>A function that a host launches</source>
        <translation>Eine Funktion, die ein Host startet</translation>
    </message>
    <message>
        <source>A function that kernels call</source>
        <translation>Eine Funktion, die Kernel aufrufen</translation>
    </message>
    <message>
        <source>A sharp edge rings; a soft one blurs instead</source>
        <translation>Ein scharfer Rand schwingt nach; ein weicher verwischt dafür</translation>
    </message>
    <message>
        <source>Across the lines that are left out</source>
        <translation>Quer zu den weggelassenen Zeilen</translation>
    </message>
    <message>
        <source>All threads of a block meet</source>
        <translation>Alle Threads eines Blocks treffen sich</translation>
    </message>
    <message>
        <source>All threads of a launch</source>
        <translation>Alle Threads eines Starts</translation>
    </message>
    <message>
        <source>Along</source>
        <translation>Entlang</translation>
    </message>
    <message>
        <source>An option of %1.</source>
        <translation>Eine Option von %1.</translation>
    </message>
    <message>
        <source>Basis function</source>
        <translation>Basisfunktion</translation>
    </message>
    <message>
        <source>Blocks of the grid</source>
        <translation>Blöcke des Grids</translation>
    </message>
    <message>
        <source>CUDA %1 has no compiler for the %2; it needs 7.5 (Turing) or newer</source>
        <translation>CUDA %1 hat keinen Compiler für %2; es braucht 7.5 (Turing) oder neuer</translation>
    </message>
    <message>
        <source>CUDA kernels cannot be compiled here</source>
        <translation>CUDA-Kernel lassen sich hier nicht übersetzen</translation>
    </message>
    <message>
        <source>Calibration lines</source>
        <translation>Kalibrierzeilen</translation>
    </message>
    <message>
        <source>Cartesian samples are [coil][ky][kx], [coil][kz][ky][kx] or [ky][kx], these are %1</source>
        <translation>kartesische Abtastwerte sind [coil][ky][kx], [coil][kz][ky][kx] oder [ky][kx], diese sind %1</translation>
    </message>
    <message>
        <source>Coil maps</source>
        <translation>Spulenkarten</translation>
    </message>
    <message>
        <source>Combine coils</source>
        <translation>Spulen kombinieren</translation>
    </message>
    <message>
        <source>Conjugate gradients</source>
        <translation>Konjugierte Gradienten</translation>
    </message>
    <message>
        <source>DC offset</source>
        <translation>DC-Versatz</translation>
    </message>
    <message>
        <source>Density compensation</source>
        <translation>Dichtekompensation</translation>
    </message>
    <message>
        <source>Density power</source>
        <translation>Dichteexponent</translation>
    </message>
    <message>
        <source>Density weights</source>
        <translation>Dichtegewichte</translation>
    </message>
    <message>
        <source>Diameters, of each plane of a stack: below Nyquist&apos;s number streaks appear.</source>
        <translation>Durchmesser, je Ebene eines Stapels: unter der Nyquist-Zahl entstehen Streifen.</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>ESPIRiT crops at an eigenvalue from 0 to below 1</source>
        <translation>ESPIRiT beschneidet bei einem Eigenwert von 0 bis unter 1</translation>
    </message>
    <message>
        <source>ESPIRiT&apos;s threshold lies between 0 and 1</source>
        <translation>die Schwelle von ESPIRiT liegt zwischen 0 und 1</translation>
    </message>
    <message>
        <source>Edges of the reference</source>
        <translation>Kanten der Referenz</translation>
    </message>
    <message>
        <source>Every n-th line: the field of view shrinks n times, and the object folds over itself.</source>
        <translation>Jede n-te Zeile: das Sichtfeld schrumpft n-fach, und das Objekt faltet sich über sich selbst.</translation>
    </message>
    <message>
        <source>FFT of rows</source>
        <translation>FFT der Zeilen</translation>
    </message>
    <message>
        <source>FFTW has no plan for %1</source>
        <translation>FFTW hat keinen Plan für %1</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Grid to samples</source>
        <translation>Gitter auf Abtastwerte</translation>
    </message>
    <message>
        <source>Heartbeat</source>
        <translation>Herzschlag</translation>
    </message>
    <message>
        <source>High-pass</source>
        <translation>Hochpass</translation>
    </message>
    <message>
        <source>How samples fade</source>
        <translation>Wie die Abtastwerte abklingen</translation>
    </message>
    <message>
        <source>How spokes turn: golden ones cover k-space evenly at any time, which dynamic scans need.</source>
        <translation>Wie die Speichen sich drehen: goldene decken den k-Raum jederzeit gleichmäßig ab, wie es bewegte Scans brauchen.</translation>
    </message>
    <message>
        <source>Interleave</source>
        <translation>Verschränken</translation>
    </message>
    <message>
        <source>Interleaves</source>
        <translation>Interleaves</translation>
    </message>
    <message>
        <source>Lines by lot: folding turns into noise-like incoherence, which sparse solvers can remove.</source>
        <translation>Ausgeloste Zeilen: die Faltung wird zu rauschähnlicher Inkohärenz, die sparse Löser entfernen können.</translation>
    </message>
    <message>
        <source>Lines in the centre that are all measured: coil maps are estimated from them.</source>
        <translation>Zeilen in der Mitte, die alle gemessen werden: aus ihnen werden Spulenkarten geschätzt.</translation>
    </message>
    <message>
        <source>Lines kept in the centre</source>
        <translation>In der Mitte behaltene Zeilen</translation>
    </message>
    <message>
        <source>Lines, and with them time, saved</source>
        <translation>Gesparte Zeilen und mit ihnen Zeit</translation>
    </message>
    <message>
        <source>Low-pass</source>
        <translation>Tiefpass</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>Milliseconds from one readout to the next of the dynamic object.</source>
        <translation>Millisekunden von einer Auslesung des bewegten Objekts zur nächsten.</translation>
    </message>
    <message>
        <source>Milliseconds of one readout: off-resonance and decay act in that time.</source>
        <translation>Millisekunden einer Auslesung: Off-Resonanz und Zerfall wirken in dieser Zeit.</translation>
    </message>
    <message>
        <source>N or NxNxC</source>
        <translation>N oder NxNxC</translation>
    </message>
    <message>
        <source>NIfTI-1 holds at most 32767 voxels along a dimension</source>
        <translation>NIfTI-1 fasst höchstens 32767 Voxel entlang einer Dimension</translation>
    </message>
    <message>
        <source>NVRTC for compute capability %1</source>
        <translation>NVRTC für Compute Capability %1</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Noise samples</source>
        <translation>Rauschwerte</translation>
    </message>
    <message>
        <source>Noise, as dB of a fully sampled image; less is noisier.</source>
        <translation>Rauschen, in dB eines voll abgetasteten Bilds; kleinere Werte: mehr Rauschen.</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Of all lines or readouts</source>
        <translation>Aller Zeilen oder Auslesungen</translation>
    </message>
    <message>
        <source>Of each complex sample</source>
        <translation>Jedes komplexen Abtastwerts</translation>
    </message>
    <message>
        <source>Of each interleave or spoke: too few alias along the readout.</source>
        <translation>Je Interleave oder Speiche: zu wenige geben Aliasing entlang der Auslesung.</translation>
    </message>
    <message>
        <source>Of each readout of a rosette: each crosses the centre of k-space once.</source>
        <translation>Jeder Auslesung einer Rosette: jedes kreuzt die Mitte des k-Raums einmal.</translation>
    </message>
    <message>
        <source>Of how far samples reach</source>
        <translation>Dessen, wie weit Abtastwerte reichen</translation>
    </message>
    <message>
        <source>Of k-space along the axis, the centre included</source>
        <translation>Des k-Raums entlang der Achse, die Mitte eingeschlossen</translation>
    </message>
    <message>
        <source>Of one thread</source>
        <translation>Nur für einen Thread</translation>
    </message>
    <message>
        <source>Of the noise and of a random mask: the same seed makes the same scan.</source>
        <translation>Des Rauschens und einer zufälligen Maske: derselbe Startwert ergibt denselben Scan.</translation>
    </message>
    <message>
        <source>Of the value that is added</source>
        <translation>Des Werts, der addiert wird</translation>
    </message>
    <message>
        <source>Off-resonance</source>
        <translation>Off-Resonanz</translation>
    </message>
    <message>
        <source>One instance of the kernel</source>
        <translation>Eine Instanz des Kernels</translation>
    </message>
    <message>
        <source>One line in R is measured, or AxB along y and z: faster scans that need coils or priors.</source>
        <translation>Eine von R Zeilen wird gemessen, oder AxB entlang y und z: schnellere Scans, die Spulen oder Vorwissen brauchen.</translation>
    </message>
    <message>
        <source>One side of k-space repeats the other of a real object; where phase varies, leaving it out blurs.</source>
        <translation>Eine Seite des k-Raums wiederholt bei einem reellen Objekt die andere; wo die Phase sich ändert, verwischt das Weglassen.</translation>
    </message>
    <message>
        <source>One wrong sample is one plane wave: stripes over the whole image, finer the farther out.</source>
        <translation>Ein falscher Abtastwert ist eine ebene Welle: Streifen über das ganze Bild, feiner, je weiter außen.</translation>
    </message>
    <message>
        <source>OpenCL C has no name for tensor cores</source>
        <translation>OpenCL C hat keinen Namen für Tensor Cores</translation>
    </message>
    <message>
        <source>OpenCL does not tell the clock of a GPU</source>
        <translation>OpenCL nennt den Takt einer GPU nicht</translation>
    </message>
    <message>
        <source>OpenCL error %1</source>
        <translation>OpenCL-Fehler %1</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Partial Fourier</source>
        <translation>Partial Fourier</translation>
    </message>
    <message>
        <source>Petals</source>
        <translation>Blütenblätter</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Phases of Q</source>
        <translation>Phasen von Q</translation>
    </message>
    <message>
        <source>Place in the block</source>
        <translation>Platz im Block</translation>
    </message>
    <message>
        <source>Place in the grid</source>
        <translation>Platz im Grid</translation>
    </message>
    <message>
        <source>Place of the block in the grid</source>
        <translation>Platz des Blocks im Grid</translation>
    </message>
    <message>
        <source>Place samples on the grid</source>
        <translation>Abtastwerte auf das Gitter legen</translation>
    </message>
    <message>
        <source>Plane of a solid object that a plane matrix sees: -0.5 to 0.5 of the field of view.</source>
        <translation>Ebene eines räumlichen Objekts, die eine ebene Matrix sieht: −0,5 bis 0,5 des Sichtfelds.</translation>
    </message>
    <message>
        <source>Random mask</source>
        <translation>Zufällige Maske</translation>
    </message>
    <message>
        <source>Read by all; its size is a property of the device</source>
        <translation>Von allen gelesen; seine Größe ist eine Eigenschaft des Geräts</translation>
    </message>
    <message>
        <source>Readout time</source>
        <translation>Auslesezeit</translation>
    </message>
    <message>
        <source>Receive coils around the object (birdcage), 1 to 128: each sees the part that is near to it.</source>
        <translation>Empfangsspulen um das Objekt (Birdcage), 1 bis 128: jede sieht den Teil, der ihr nahe ist.</translation>
    </message>
    <message>
        <source>Receivers add the same noise to every sample: it shows everywhere, most at the weak outer samples.</source>
        <translation>Empfänger fügen jedem Abtastwert dasselbe Rauschen hinzu: es zeigt sich überall, am stärksten bei den schwachen äußeren Abtastwerten.</translation>
    </message>
    <message>
        <source>Repetition time</source>
        <translation>Repetitionszeit</translation>
    </message>
    <message>
        <source>Samples fade towards the edge of k-space: less ringing for less resolution.</source>
        <translation>Abtastwerte klingen zum Rand des k-Raums ab: weniger Nachschwingen für weniger Auflösung.</translation>
    </message>
    <message>
        <source>Samples of noise alone, of each coil, by which its covariance is measured.</source>
        <translation>Reine Rauschwerte jeder Spule, an denen ihre Kovarianz gemessen wird.</translation>
    </message>
    <message>
        <source>Samples to grid</source>
        <translation>Abtastwerte auf das Gitter</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalieren</translation>
    </message>
    <message>
        <source>Scale and combine</source>
        <translation>Skalieren und kombinieren</translation>
    </message>
    <message>
        <source>Scale of the threshold</source>
        <translation>Maßstab der Schwelle</translation>
    </message>
    <message>
        <source>Seconds of one beat of the dynamic object: what moves within a frame blurs.</source>
        <translation>Sekunden eines Schlags des bewegten Objekts: was sich innerhalb eines Bilds bewegt, verwischt.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Seen by all threads</source>
        <translation>Für alle Threads sichtbar</translation>
    </message>
    <message>
        <source>Seen by one block</source>
        <translation>Von einem Block gesehen</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Share kept</source>
        <translation>Behaltener Anteil</translation>
    </message>
    <message>
        <source>Share of the lines along y that is measured, 5/8 to 1: the rest would follow from a real image.</source>
        <translation>Gemessener Anteil der Zeilen entlang y, 5/8 bis 1: der Rest folgte aus einem reellen Bild.</translation>
    </message>
    <message>
        <source>Shift, crop, scale</source>
        <translation>Verschieben, beschneiden, skalieren</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Sort samples</source>
        <translation>Abtastwerte sortieren</translation>
    </message>
    <message>
        <source>Special-function units: fast, inexact</source>
        <translation>Einheiten für Sonderfunktionen: schnell, ungenau</translation>
    </message>
    <message>
        <source>Spectrum of Q</source>
        <translation>Spektrum von Q</translation>
    </message>
    <message>
        <source>Spike</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>Spiral: 1 is uniform, above it the centre is denser and the edge undersampled.</source>
        <translation>Spirale: 1 ist gleichmäßig, darüber ist die Mitte dichter und der Rand unterabgetastet.</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>Spokes</source>
        <translation>Speichen</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>Stripes across x</source>
        <translation>Streifen quer zu x</translation>
    </message>
    <message>
        <source>Stripes across y</source>
        <translation>Streifen quer zu y</translation>
    </message>
    <message>
        <source>Stripes across z</source>
        <translation>Streifen quer zu z</translation>
    </message>
    <message>
        <source>The axis whose negative end is left out</source>
        <translation>Die Achse, deren negatives Ende wegfällt</translation>
    </message>
    <message>
        <source>The centre alone: contrast stays, edges blur, and a sharp cut rings (Gibbs).</source>
        <translation>Nur die Mitte: der Kontrast bleibt, Kanten verwischen, und ein scharfer Schnitt schwingt nach (Gibbs).</translation>
    </message>
    <message>
        <source>The centre holds contrast, and what calibrates coils</source>
        <translation>Die Mitte enthält den Kontrast und was Spulen kalibriert</translation>
    </message>
    <message>
        <source>The outside alone: edges stay, areas vanish.</source>
        <translation>Nur das Äußere: Kanten bleiben, Flächen verschwinden.</translation>
    </message>
    <message>
        <source>The same lot again, or another</source>
        <translation>Dasselbe Los noch einmal, oder ein anderes</translation>
    </message>
    <message>
        <source>The same value in every sample: a bright point in the middle of the image.</source>
        <translation>Derselbe Wert in jedem Abtastwert: ein heller Punkt in der Mitte des Bilds.</translation>
    </message>
    <message>
        <source>Threads of a block</source>
        <translation>Threads eines Blocks</translation>
    </message>
    <message>
        <source>Threads of the grid</source>
        <translation>Threads des Grids</translation>
    </message>
    <message>
        <source>Threads that share memory and meet at barriers</source>
        <translation>Threads, die sich Speicher teilen und an Barrieren treffen</translation>
    </message>
    <message>
        <source>Time segments</source>
        <translation>Zeitsegmente</translation>
    </message>
    <message>
        <source>Total variation</source>
        <translation>Totale Variation</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>Transposition</translation>
    </message>
    <message>
        <source>Undersample</source>
        <translation>Unterabtasten</translation>
    </message>
    <message>
        <source>Undersampling</source>
        <translation>Unterabtastung</translation>
    </message>
    <message>
        <source>Upload</source>
        <translation>Hochladen</translation>
    </message>
    <message>
        <source>Vector algebra</source>
        <translation>Vektoralgebra</translation>
    </message>
    <message>
        <source>Voronoi areas are for at most %1 points</source>
        <translation>Voronoi-Flächen gehen für höchstens %1 Punkte</translation>
    </message>
    <message>
        <source>Voronoi areas are those of a plane</source>
        <translation>Voronoi-Flächen sind die einer Ebene</translation>
    </message>
    <message>
        <source>Voronoi cells need points that do not lie on a line</source>
        <translation>Voronoi-Zellen brauchen Punkte, die nicht auf einer Geraden liegen</translation>
    </message>
    <message>
        <source>Voxels, N, AxB or AxBxC: the reach of k-space is half of it.</source>
        <translation>Voxel, N, AxB oder AxBxC: der k-Raum reicht bis zur Hälfte davon.</translation>
    </message>
    <message>
        <source>Wavelet threshold</source>
        <translation>Wavelet-Schwelle</translation>
    </message>
    <message>
        <source>Weigh and split</source>
        <translation>Wägen und teilen</translation>
    </message>
    <message>
        <source>What is scanned: its exact Fourier transform is sampled, never a raster.</source>
        <translation>Was gescannt wird: abgetastet wird seine exakte Fouriertransformierte, nie ein Raster.</translation>
    </message>
    <message>
        <source>Where the window ends, of how far samples reach</source>
        <translation>Wo das Fenster endet, von dem, wie weit Abtastwerte reichen</translation>
    </message>
    <message>
        <source>Which lines are measured: random ones alias like noise, which sparse methods remove.</source>
        <translation>Welche Zeilen gemessen werden: zufällige falten wie Rauschen, das sparse Methoden entfernen.</translation>
    </message>
    <message>
        <source>Width of the edge</source>
        <translation>Breite des Rands</translation>
    </message>
    <message>
        <source>Writes before it are seen before those after</source>
        <translation>Schreibvorgänge davor werden vor denen danach gesehen</translation>
    </message>
    <message>
        <source>`--engine auto` takes the best engine that this machine has; `larmor info` lists them</source>
        <translation>`--engine auto` nimmt die beste Engine dieser Maschine; `larmor info` listet sie auf</translation>
    </message>
    <message>
        <source>`larmor model occupancy --cc` lists those that are known</source>
        <translation>`larmor model occupancy --cc` listet die bekannten auf</translation>
    </message>
    <message>
        <source>a &apos;)&apos; is missing</source>
        <translation>eine „)“ fehlt</translation>
    </message>
    <message>
        <source>a Cartesian sample is not on its grid</source>
        <translation>ein kartesischer Abtastwert liegt nicht auf seinem Gitter</translation>
    </message>
    <message>
        <source>a Cartesian trajectory</source>
        <translation>eine kartesische Trajektorie</translation>
    </message>
    <message>
        <source>a ball in a cube</source>
        <translation>eine Kugel in einem Würfel</translation>
    </message>
    <message>
        <source>a baseline has no name or no measurement</source>
        <translation>eine Basis hat keinen Namen oder keine Messung</translation>
    </message>
    <message>
        <source>a baseline needs a name</source>
        <translation>eine Basis braucht einen Namen</translation>
    </message>
    <message>
        <source>a beating object needs a period and a repetition time</source>
        <translation>ein schlagendes Objekt braucht eine Periode und eine Repetitionszeit</translation>
    </message>
    <message>
        <source>a birdcage has 1 to 128 coils</source>
        <translation>ein Birdcage hat 1 bis 128 Spulen</translation>
    </message>
    <message>
        <source>a birdcage has at most as many rings as coils</source>
        <translation>ein Birdcage hat höchstens so viele Ringe wie Spulen</translation>
    </message>
    <message>
        <source>a block has at most %1 bytes of shared memory</source>
        <translation>ein Block hat höchstens %1 Bytes Shared Memory</translation>
    </message>
    <message>
        <source>a block has at most %1 threads</source>
        <translation>ein Block hat höchstens %1 Threads</translation>
    </message>
    <message>
        <source>a buffer holds random, index, zero, result or update, not %1</source>
        <translation>ein Puffer enthält random, index, zero, result oder update, nicht %1</translation>
    </message>
    <message>
        <source>a buffer is NAME TYPE COUNT CONTENT</source>
        <translation>ein Puffer ist NAME TYP ANZAHL INHALT</translation>
    </message>
    <message>
        <source>a buffer that holds the result</source>
        <translation>ein Puffer für das Ergebnis</translation>
    </message>
    <message>
        <source>a buffer&apos;s type is float, float2, float4, int or uint</source>
        <translation>der Typ eines Puffers ist float, float2, float4, int oder uint</translation>
    </message>
    <message>
        <source>a calibration region has at least one sample along an axis</source>
        <translation>ein Kalibrierbereich hat entlang einer Achse mindestens einen Abtastwert</translation>
    </message>
    <message>
        <source>a calibration region is no larger than its grid</source>
        <translation>ein Kalibrierbereich ist nicht größer als sein Gitter</translation>
    </message>
    <message>
        <source>a cones trajectory</source>
        <translation>eine Cones-Trajektorie</translation>
    </message>
    <message>
        <source>a copy reaches past its host memory</source>
        <translation>eine Kopie reicht über ihren Host-Speicher hinaus</translation>
    </message>
    <message>
        <source>a frame needs at least one new spoke</source>
        <translation>ein Bild braucht mindestens eine neue Speiche</translation>
    </message>
    <message>
        <source>a frame needs at least one spoke</source>
        <translation>ein Bild braucht mindestens eine Speiche</translation>
    </message>
    <message>
        <source>a grid of %1 is too large</source>
        <translation>ein Gitter von %1 ist zu groß</translation>
    </message>
    <message>
        <source>a header of more than 1 MiB</source>
        <translation>eine Kopfzeile von mehr als 1 MiB</translation>
    </message>
    <message>
        <source>a kernel is tuned for one problem</source>
        <translation>ein Kernel wird für eine Aufgabe optimiert</translation>
    </message>
    <message>
        <source>a kernel left its arrays: please report the options; the engine has to be opened again</source>
        <translation>ein Kernel verließ seine Felder: bitte die Optionen melden; die Engine muss neu geöffnet werden</translation>
    </message>
    <message>
        <source>a kernel of a file needs a kernel compiler</source>
        <translation>ein Kernel aus einer Datei braucht einen Kernel-Compiler</translation>
    </message>
    <message>
        <source>a mark of another engine reached the cpu streams</source>
        <translation>eine Marke einer anderen Engine erreichte die Ströme der cpu</translation>
    </message>
    <message>
        <source>a measurement cannot be read</source>
        <translation>eine Messung ist nicht lesbar</translation>
    </message>
    <message>
        <source>a measurement is no JSON object</source>
        <translation>eine Messung ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>a model has no measured roofs</source>
        <translation>ein Modell hat keine gemessenen Dächer</translation>
    </message>
    <message>
        <source>a noise measurement has 0 to 100,000,000 samples of each coil</source>
        <translation>eine Rauschmessung hat 0 bis 100.000.000 Abtastwerte je Spule</translation>
    </message>
    <message>
        <source>a processor has no shared memory beside its caches</source>
        <translation>ein Prozessor hat außer seinen Caches kein Shared Memory</translation>
    </message>
    <message>
        <source>a processor has no special-function units</source>
        <translation>ein Prozessor hat keine Einheiten für Sonderfunktionen</translation>
    </message>
    <message>
        <source>a program cannot ask the processor for write-combined memory; drivers of GPUs give it</source>
        <translation>ein Programm kann vom Prozessor keinen Write-Combined-Speicher verlangen; Treiber von GPUs geben ihn</translation>
    </message>
    <message>
        <source>a radial trajectory</source>
        <translation>eine radiale Trajektorie</translation>
    </message>
    <message>
        <source>a random mask has one undersampling for both of its axes</source>
        <translation>eine zufällige Maske hat eine Unterabtastung für beide Achsen</translation>
    </message>
    <message>
        <source>a readout lasts more than 0 and at most 1000 seconds</source>
        <translation>eine Auslesung dauert mehr als 0 und höchstens 1000 Sekunden</translation>
    </message>
    <message>
        <source>a reconstruction method without a memory model</source>
        <translation>eine Rekonstruktionsmethode ohne Speichermodell</translation>
    </message>
    <message>
        <source>a reconstruction method without a pipeline</source>
        <translation>eine Rekonstruktionsmethode ohne Pipeline</translation>
    </message>
    <message>
        <source>a reconstruction through coil maps</source>
        <translation>eine Rekonstruktion durch Spulenkarten</translation>
    </message>
    <message>
        <source>a reference is &apos;entry NAME&apos; or &apos;kernel NAME option=value ...&apos;</source>
        <translation>eine Referenz ist &apos;entry NAME&apos; oder &apos;kernel NAME option=wert ...&apos;</translation>
    </message>
    <message>
        <source>a result of %1 has the wrong size</source>
        <translation>ein Ergebnis von %1 hat die falsche Größe</translation>
    </message>
    <message>
        <source>a row of lambdas needs the method least-squares</source>
        <translation>eine Reihe von Lambdas braucht die Methode least-squares</translation>
    </message>
    <message>
        <source>a scan is written as .h5, .cfl or .npy</source>
        <translation>ein Scan wird als .h5, .cfl oder .npy geschrieben</translation>
    </message>
    <message>
        <source>a simulation has no value &apos;%1&apos;</source>
        <translation>eine Simulation hat keinen Wert „%1“</translation>
    </message>
    <message>
        <source>a simulation matrix needs sizes from 1 to 65536</source>
        <translation>eine Simulationsmatrix braucht Größen von 1 bis 65536</translation>
    </message>
    <message>
        <source>a size of the block</source>
        <translation>eine Größe des Blocks</translation>
    </message>
    <message>
        <source>a size of the grid</source>
        <translation>eine Größe des Grids</translation>
    </message>
    <message>
        <source>a spiral&apos;s density power is from 1 to 8</source>
        <translation>der Dichteexponent einer Spirale liegt zwischen 1 und 8</translation>
    </message>
    <message>
        <source>a square plane</source>
        <translation>eine quadratische Ebene</translation>
    </message>
    <message>
        <source>a stream has one image for each frame</source>
        <translation>ein Strom hat ein Bild je Zeitpunkt</translation>
    </message>
    <message>
        <source>a stream&apos;s frames stand on windows of one</source>
        <translation>die Bilder eines Stroms stehen auf Fenstern davon</translation>
    </message>
    <message>
        <source>a string has no end</source>
        <translation>eine Zeichenkette hat kein Ende</translation>
    </message>
    <message>
        <source>a sum of zeros is not zero</source>
        <translation>eine Summe von Nullen ist nicht null</translation>
    </message>
    <message>
        <source>a sweep has one preset</source>
        <translation>ein Sweep hat eine Voreinstellung</translation>
    </message>
    <message>
        <source>a thread has at most %1 registers</source>
        <translation>ein Thread hat höchstens %1 Register</translation>
    </message>
    <message>
        <source>a trajectory holds at most 2,000,000,000 samples</source>
        <translation>eine Trajektorie enthält höchstens 2.000.000.000 Abtastwerte</translation>
    </message>
    <message>
        <source>a trajectory in 1/m needs the field of view</source>
        <translation>eine Trajektorie in 1/m braucht das Sichtfeld</translation>
    </message>
    <message>
        <source>a trajectory is 3 x samples x interleaves, this one is %1 x %2 ...</source>
        <translation>eine Trajektorie ist 3 x Abtastwerte x Interleaves, diese ist %1 x %2 ...</translation>
    </message>
    <message>
        <source>a trajectory is [sample][2 or 3] or [interleave][sample][2 or 3], this one is %1</source>
        <translation>eine Trajektorie ist [sample][2 oder 3] oder [interleave][sample][2 oder 3], diese ist %1</translation>
    </message>
    <message>
        <source>a trajectory of more than 4,294,967,295 samples</source>
        <translation>eine Trajektorie von mehr als 4.294.967.295 Abtastwerten</translation>
    </message>
    <message>
        <source>a trajectory per pixel needs the matrix</source>
        <translation>eine Trajektorie je Pixel braucht die Matrix</translation>
    </message>
    <message>
        <source>a trajectory point is not a finite number</source>
        <translation>ein Trajektorienpunkt ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>a trajectory without samples cannot be simulated</source>
        <translation>eine Trajektorie ohne Abtastwerte lässt sich nicht simulieren</translation>
    </message>
    <message>
        <source>a trajectory&apos;s coordinates differ in number</source>
        <translation>die Koordinaten einer Trajektorie sind verschieden viele</translation>
    </message>
    <message>
        <source>a window of lines leaves most of its grid empty</source>
        <translation>ein Fenster von Zeilen lässt das meiste seines Gitters leer</translation>
    </message>
    <message>
        <source>acquire at least %1 samples per coil without excitation</source>
        <translation>mindestens %1 Abtastwerte je Spule ohne Anregung aufnehmen</translation>
    </message>
    <message>
        <source>acquisition %1 has no channels</source>
        <translation>Aufnahme %1 hat keine Kanäle</translation>
    </message>
    <message>
        <source>acquisition %1 refers to encoding %2 of %3</source>
        <translation>Aufnahme %1 verweist auf Encoding %2 von %3</translation>
    </message>
    <message>
        <source>all its samples are zero</source>
        <translation>alle seine Abtastwerte sind null</translation>
    </message>
    <message>
        <source>an ESPIRiT kernel is 2 to 12 samples wide</source>
        <translation>ein ESPIRiT-Kern ist 2 bis 12 Abtastwerte breit</translation>
    </message>
    <message>
        <source>an echo-planar train steps regularly from line to line</source>
        <translation>ein echoplanarer Zug schreitet regelmäßig von Zeile zu Zeile</translation>
    </message>
    <message>
        <source>an echo-planar trajectory</source>
        <translation>eine echoplanare Trajektorie</translation>
    </message>
    <message>
        <source>an ellipse cannot lose the whole of a semi-axis</source>
        <translation>eine Ellipse kann keine ganze Halbachse verlieren</translation>
    </message>
    <message>
        <source>an empty image has no score</source>
        <translation>ein leeres Bild hat keine Bewertung</translation>
    </message>
    <message>
        <source>an image is [coil][z][y][x], [z][y][x] or [y][x], this is %1</source>
        <translation>ein Bild ist [coil][z][y][x], [z][y][x] oder [y][x], dieses ist %1</translation>
    </message>
    <message>
        <source>an image is written as .npy, .cfl, .nii, .nii.gz or .png</source>
        <translation>ein Bild wird als .npy, .cfl, .nii, .nii.gz oder .png geschrieben</translation>
    </message>
    <message>
        <source>an image needs sizes from 1 to 65536</source>
        <translation>ein Bild braucht Größen von 1 bis 65536</translation>
    </message>
    <message>
        <source>an image of %1 is too large for one PNG</source>
        <translation>ein Bild von %1 ist zu groß für ein PNG</translation>
    </message>
    <message>
        <source>an object is one volume, and it holds %1</source>
        <translation>ein Objekt ist ein Volumen, und es enthält %1</translation>
    </message>
    <message>
        <source>an off-resonance is at most 1,000,000 Hz</source>
        <translation>eine Off-Resonanz beträgt höchstens 1.000.000 Hz</translation>
    </message>
    <message>
        <source>an option is NAME = VALUE|VALUE (DEFAULT) : WHY</source>
        <translation>eine Option ist NAME = WERT|WERT (VORGABE) : WARUM</translation>
    </message>
    <message>
        <source>an undersampling</source>
        <translation>eine Unterabtastung</translation>
    </message>
    <message>
        <source>an undersampling is at least 1, and leaves a line</source>
        <translation>eine Unterabtastung ist mindestens 1 und lässt eine Zeile</translation>
    </message>
    <message>
        <source>analytic density weights need whole readouts</source>
        <translation>analytische Dichtegewichte brauchen ganze Auslesungen</translation>
    </message>
    <message>
        <source>asked for %1</source>
        <translation>verlangt ist %1</translation>
    </message>
    <message>
        <source>asked for %1 rings of %2 coils</source>
        <translation>verlangt sind %1 Ringe mit %2 Spulen</translation>
    </message>
    <message>
        <source>at iteration %1</source>
        <translation>bei Iteration %1</translation>
    </message>
    <message>
        <source>at most 4294967295 points can be addressed</source>
        <translation>höchstens 4294967295 Punkte sind adressierbar</translation>
    </message>
    <message>
        <source>bank conflicts</source>
        <translation>Bankkonflikte</translation>
    </message>
    <message>
        <source>baselines cannot be kept</source>
        <translation>Basen lassen sich nicht behalten</translation>
    </message>
    <message>
        <source>bases of vectors</source>
        <translation>Basen von Vektoren</translation>
    </message>
    <message>
        <source>both are seconds above 0</source>
        <translation>beide sind Sekunden über 0</translation>
    </message>
    <message>
        <source>buffers and problem come from the kernel that the reference names</source>
        <translation>Puffer und Aufgabe kommen von dem Kernel, den die Referenz nennt</translation>
    </message>
    <message>
        <source>build with CMAKE_CUDA_ARCHITECTURES naming this GPU&apos;s architecture</source>
        <translation>mit CMAKE_CUDA_ARCHITECTURES für die Architektur dieser GPU bauen</translation>
    </message>
    <message>
        <source>built in are built-in:cartesian and built-in:spiral</source>
        <translation>eingebaut sind built-in:cartesian und built-in:spiral</translation>
    </message>
    <message>
        <source>by the rules of occupancy</source>
        <translation>nach den Regeln der Belegung</translation>
    </message>
    <message>
        <source>bytes asked for</source>
        <translation>angeforderte Bytes</translation>
    </message>
    <message>
        <source>bytes moved</source>
        <translation>bewegte Bytes</translation>
    </message>
    <message>
        <source>bytes read</source>
        <translation>gelesene Bytes</translation>
    </message>
    <message>
        <source>bytes used of those moved</source>
        <translation>genutzte von den bewegten Bytes</translation>
    </message>
    <message>
        <source>bytes written</source>
        <translation>geschriebene Bytes</translation>
    </message>
    <message>
        <source>calibrate from images of its coils</source>
        <translation>aus Bildern seiner Spulen kalibrieren</translation>
    </message>
    <message>
        <source>calibration lines</source>
        <translation>Kalibrierzeilen</translation>
    </message>
    <message>
        <source>cannot make a PNG</source>
        <translation>ein PNG lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>cannot open %1: %2</source>
        <translation>%1 lässt sich nicht öffnen: %2</translation>
    </message>
    <message>
        <source>cannot read %1</source>
        <translation>%1 ist nicht lesbar</translation>
    </message>
    <message>
        <source>cannot read the folder of lessons %1</source>
        <translation>der Ordner der Lektionen %1 ist nicht lesbar</translation>
    </message>
    <message>
        <source>cannot read the lambdas &apos;%1&apos;</source>
        <translation>die Lambdas „%1“ sind nicht lesbar</translation>
    </message>
    <message>
        <source>cannot read the trajectory %1</source>
        <translation>die Trajektorie %1 ist nicht lesbar</translation>
    </message>
    <message>
        <source>cannot rebuild the coils</source>
        <translation>die Spulen lassen sich nicht wiederherstellen</translation>
    </message>
    <message>
        <source>cannot rebuild the phantom</source>
        <translation>das Phantom lässt sich nicht wiederherstellen</translation>
    </message>
    <message>
        <source>cannot tell the noise covariance of the coils</source>
        <translation>die Rauschkovarianz der Spulen lässt sich nicht bestimmen</translation>
    </message>
    <message>
        <source>cannot weigh by this reference image</source>
        <translation>nach diesem Referenzbild lässt sich nicht wägen</translation>
    </message>
    <message>
        <source>cannot whiten a scan without noise samples</source>
        <translation>ein Scan ohne Rauschwerte lässt sich nicht weißen</translation>
    </message>
    <message>
        <source>cannot whiten data of another number of coils</source>
        <translation>Daten einer anderen Zahl von Spulen lassen sich nicht weißen</translation>
    </message>
    <message>
        <source>cannot write %1</source>
        <translation>%1 lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>cannot write the journal %1</source>
        <translation>das Journal %1 lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>check that the map is in Hz and the sample times in seconds</source>
        <translation>prüfen, ob die Karte in Hz und die Abtastzeiten in Sekunden sind</translation>
    </message>
    <message>
        <source>check the driver with nvidia-smi, or choose --engine cpu</source>
        <translation>den Treiber mit nvidia-smi prüfen, oder --engine cpu wählen</translation>
    </message>
    <message>
        <source>check the folder and the file&apos;s name</source>
        <translation>Ordner und Dateinamen prüfen</translation>
    </message>
    <message>
        <source>check the installation of the CUDA toolkit</source>
        <translation>die Installation des CUDA-Toolkits prüfen</translation>
    </message>
    <message>
        <source>check the samples for values that are not finite, or scale them</source>
        <translation>die Abtastwerte auf nicht endliche Werte prüfen oder skalieren</translation>
    </message>
    <message>
        <source>choose --adjoint nufft, or auto</source>
        <translation>--adjoint nufft oder auto wählen</translation>
    </message>
    <message>
        <source>choose --coils rss or maps</source>
        <translation>--coils rss oder maps wählen</translation>
    </message>
    <message>
        <source>choose --engine opencl or --engine cuda</source>
        <translation>--engine opencl oder --engine cuda wählen</translation>
    </message>
    <message>
        <source>choose --precision single</source>
        <translation>--precision single wählen</translation>
    </message>
    <message>
        <source>choose --strategy climb</source>
        <translation>--strategy climb wählen</translation>
    </message>
    <message>
        <source>choose a GPU whose figures are known</source>
        <translation>eine GPU mit bekannten Zahlen wählen</translation>
    </message>
    <message>
        <source>choose a larger matrix</source>
        <translation>eine größere Matrix wählen</translation>
    </message>
    <message>
        <source>choose a place that you may write to</source>
        <translation>einen Ort mit Schreibrecht wählen</translation>
    </message>
    <message>
        <source>choose a place that you may write to, with room</source>
        <translation>einen beschreibbaren Ort mit Platz wählen</translation>
    </message>
    <message>
        <source>choose a smaller --matrix</source>
        <translation>eine kleinere --matrix wählen</translation>
    </message>
    <message>
        <source>choose a smaller --matrix, another method or another --engine</source>
        <translation>eine kleinere --matrix, eine andere Methode oder eine andere --engine wählen</translation>
    </message>
    <message>
        <source>choose a smaller block, fewer registers or less shared memory</source>
        <translation>einen kleineren Block, weniger Register oder weniger Shared Memory wählen</translation>
    </message>
    <message>
        <source>choose a smaller kernel</source>
        <translation>einen kleineren Kern wählen</translation>
    </message>
    <message>
        <source>choose a smaller matrix or close other programs</source>
        <translation>eine kleinere Matrix wählen oder andere Programme schließen</translation>
    </message>
    <message>
        <source>choose adjoint or least-squares, or leave --fieldmap out</source>
        <translation>adjoint oder least-squares wählen, oder --fieldmap weglassen</translation>
    </message>
    <message>
        <source>choose another --engine</source>
        <translation>eine andere --engine wählen</translation>
    </message>
    <message>
        <source>choose another --engine or --method</source>
        <translation>eine andere --engine oder --method wählen</translation>
    </message>
    <message>
        <source>choose gridding, adjoint or least-squares</source>
        <translation>gridding, adjoint oder least-squares wählen</translation>
    </message>
    <message>
        <source>choose identity, differences, wavelet or tv</source>
        <translation>identity, differences, wavelet oder tv wählen</translation>
    </message>
    <message>
        <source>choose pageable or mapped</source>
        <translation>pageable oder mapped wählen</translation>
    </message>
    <message>
        <source>close other programs that use the GPU, or choose a smaller matrix</source>
        <translation>andere Programme auf der GPU schließen, oder eine kleinere Matrix wählen</translation>
    </message>
    <message>
        <source>coil maps</source>
        <translation>Spulenkarten</translation>
    </message>
    <message>
        <source>coil maps need sizes from 1 to 65536</source>
        <translation>Spulenkarten brauchen Größen von 1 bis 65536</translation>
    </message>
    <message>
        <source>coils of one model with different spatial frequencies</source>
        <translation>Spulen eines Modells mit verschiedenen Ortsfrequenzen</translation>
    </message>
    <message>
        <source>combine its coils</source>
        <translation>seine Spulen kombinieren</translation>
    </message>
    <message>
        <source>compiled with %1</source>
        <translation>übersetzt mit %1</translation>
    </message>
    <message>
        <source>compute capability 1.3 is the first that has</source>
        <translation>Compute Capability 1.3 hat sie als erste</translation>
    </message>
    <message>
        <source>conjugate gradients left the range of single precision</source>
        <translation>die konjugierten Gradienten verließen den Bereich einfacher Genauigkeit</translation>
    </message>
    <message>
        <source>constant requests</source>
        <translation>Konstantenzugriffe</translation>
    </message>
    <message>
        <source>convert it to float32 or complex64</source>
        <translation>in float32 oder complex64 umwandeln</translation>
    </message>
    <message>
        <source>convert them to complex64 or float32</source>
        <translation>in complex64 oder float32 umwandeln</translation>
    </message>
    <message>
        <source>density weights</source>
        <translation>Dichtegewichte</translation>
    </message>
    <message>
        <source>density weights take from 1 to 100000 iterations</source>
        <translation>Dichtegewichte nehmen 1 bis 100000 Iterationen</translation>
    </message>
    <message>
        <source>descr, fortran_order or shape is missing</source>
        <translation>descr, fortran_order oder shape fehlt</translation>
    </message>
    <message>
        <source>device memory</source>
        <translation>Gerätespeicher</translation>
    </message>
    <message>
        <source>device memory (copy)</source>
        <translation>Gerätespeicher (Kopie)</translation>
    </message>
    <message>
        <source>device memory (read)</source>
        <translation>Gerätespeicher (Lesen)</translation>
    </message>
    <message>
        <source>device memory (write)</source>
        <translation>Gerätespeicher (Schreiben)</translation>
    </message>
    <message>
        <source>device to host</source>
        <translation>Gerät zu Host</translation>
    </message>
    <message>
        <source>dimension %1 has size %2</source>
        <translation>Dimension %1 hat Größe %2</translation>
    </message>
    <message>
        <source>dimension %1 is &apos;%2&apos;, not a size</source>
        <translation>Dimension %1 ist „%2“, keine Größe</translation>
    </message>
    <message>
        <source>direct sums over a matrix</source>
        <translation>direkte Summen über eine Matrix</translation>
    </message>
    <message>
        <source>divergent branches</source>
        <translation>divergente Verzweigungen</translation>
    </message>
    <message>
        <source>does not hold</source>
        <translation>trifft nicht zu</translation>
    </message>
    <message>
        <source>double precision cannot be streamed</source>
        <translation>doppelte Genauigkeit kann nicht strömen</translation>
    </message>
    <message>
        <source>each axis multiplies their number</source>
        <translation>jede Achse vervielfacht ihre Zahl</translation>
    </message>
    <message>
        <source>effective bandwidth</source>
        <translation>effektive Bandbreite</translation>
    </message>
    <message>
        <source>emulated, %1 · %2</source>
        <translation>emuliert, %1 · %2</translation>
    </message>
    <message>
        <source>engine %1 does not offer %2</source>
        <translation>die Engine %1 bietet kein %2</translation>
    </message>
    <message>
        <source>engine %1 has no library for matrix products</source>
        <translation>die Engine %1 hat keine Bibliothek für Matrixprodukte</translation>
    </message>
    <message>
        <source>equal angles do not cover a sphere evenly</source>
        <translation>gleiche Winkel decken eine Kugel nicht gleichmäßig ab</translation>
    </message>
    <message>
        <source>every sample is zero, so that no point counts as sampled</source>
        <translation>jeder Abtastwert ist null, sodass kein Punkt als abgetastet zählt</translation>
    </message>
    <message>
        <source>expected &apos;%1&apos;</source>
        <translation>erwartet wird „%1“</translation>
    </message>
    <message>
        <source>expected N, AxB or AxBxC with sizes from 1 to 65536</source>
        <translation>erwartet wird N, AxB oder AxBxC mit Größen von 1 bis 65536</translation>
    </message>
    <message>
        <source>expected True or False</source>
        <translation>erwartet wird True oder False</translation>
    </message>
    <message>
        <source>expected a number in the shape</source>
        <translation>erwartet wird eine Zahl in der Form (shape)</translation>
    </message>
    <message>
        <source>expected a string; records of several fields are not read</source>
        <translation>erwartet wird eine Zeichenkette; Datensätze mit mehreren Feldern werden nicht gelesen</translation>
    </message>
    <message>
        <source>expected auto, cpu, opencl or cuda</source>
        <translation>erwartet wird auto, cpu, opencl oder cuda</translation>
    </message>
    <message>
        <source>expected name=value,value,... or name=from:to:step, as in tile=8,16,32</source>
        <translation>erwartet wird name=wert,wert,... oder name=von:bis:schritt, wie in tile=8,16,32</translation>
    </message>
    <message>
        <source>faults found</source>
        <translation>gefundene Fehler</translation>
    </message>
    <message>
        <source>for example 1e-4:1:9</source>
        <translation>zum Beispiel 1e-4:1:9</translation>
    </message>
    <message>
        <source>forms: direct recurrence factored</source>
        <translation>Formen: direct recurrence factored</translation>
    </message>
    <message>
        <source>free some disk space and try again</source>
        <translation>etwas Plattenplatz freimachen und noch einmal versuchen</translation>
    </message>
    <message>
        <source>fused multiply-add</source>
        <translation>Fused Multiply-Add</translation>
    </message>
    <message>
        <source>give another problem or other options</source>
        <translation>eine andere Aufgabe oder andere Optionen geben</translation>
    </message>
    <message>
        <source>give another result file, or drop it with --restart</source>
        <translation>eine andere Ergebnisdatei angeben, oder es mit --restart verwerfen</translation>
    </message>
    <message>
        <source>give fewer values</source>
        <translation>weniger Werte angeben</translation>
    </message>
    <message>
        <source>give one with --reference</source>
        <translation>eines mit --reference geben</translation>
    </message>
    <message>
        <source>give them with --maps, or choose --estimate-maps yes or --coils rss</source>
        <translation>sie mit --maps geben, oder --estimate-maps yes oder --coils rss wählen</translation>
    </message>
    <message>
        <source>give those of the same coil array</source>
        <translation>die derselben Spulenanordnung geben</translation>
    </message>
    <message>
        <source>global memory</source>
        <translation>globaler Speicher</translation>
    </message>
    <message>
        <source>grid or block</source>
        <translation>grid oder block</translation>
    </message>
    <message>
        <source>host and device share one memory</source>
        <translation>Host und Gerät teilen sich einen Speicher</translation>
    </message>
    <message>
        <source>host to device</source>
        <translation>Host zu Gerät</translation>
    </message>
    <message>
        <source>images of the %1 engine are in host memory</source>
        <translation>Bilder der Engine %1 liegen im Host-Speicher</translation>
    </message>
    <message>
        <source>is it in another unit? say --traj-unit</source>
        <translation>ist sie in einer anderen Einheit? --traj-unit angeben</translation>
    </message>
    <message>
        <source>it begins after its end</source>
        <translation>es beginnt nach seinem Ende</translation>
    </message>
    <message>
        <source>it covers %1</source>
        <translation>sie deckt %1 ab</translation>
    </message>
    <message>
        <source>it does not begin as .npy does</source>
        <translation>es beginnt nicht wie .npy</translation>
    </message>
    <message>
        <source>it does not fit in memory</source>
        <translation>es passt nicht in den Speicher</translation>
    </message>
    <message>
        <source>it does not say where one readout ends and the next begins</source>
        <translation>es sagt nicht, wo eine Auslesung endet und die nächste beginnt</translation>
    </message>
    <message>
        <source>it has %1 volumes along dimension %2</source>
        <translation>es hat %1 Volumen entlang Dimension %2</translation>
    </message>
    <message>
        <source>it has %1 voxels in %2 coils, the image %3 in one</source>
        <translation>sie hat %1 Voxel in %2 Spulen, das Bild %3 in einer</translation>
    </message>
    <message>
        <source>it has changed since the scan was simulated from it</source>
        <translation>es hat sich geändert, seit der Scan daraus simuliert wurde</translation>
    </message>
    <message>
        <source>it has more than 16 dimensions</source>
        <translation>es hat mehr als 16 Dimensionen</translation>
    </message>
    <message>
        <source>it has no form for the processor</source>
        <translation>es hat keine Form für den Prozessor</translation>
    </message>
    <message>
        <source>it has no kernel compiler</source>
        <translation>sie hat keinen Kernel-Compiler</translation>
    </message>
    <message>
        <source>it has no kind</source>
        <translation>sie hat keine Art</translation>
    </message>
    <message>
        <source>it has no line &apos;# Dimensions&apos;</source>
        <translation>sie hat keine Zeile „# Dimensions“</translation>
    </message>
    <message>
        <source>it has no option %1</source>
        <translation>es hat keine Option %1</translation>
    </message>
    <message>
        <source>it has no random mask</source>
        <translation>sie hat keine zufällige Maske</translation>
    </message>
    <message>
        <source>it has no step</source>
        <translation>es hat keinen Schritt</translation>
    </message>
    <message>
        <source>it has no voxels</source>
        <translation>es hat keine Voxel</translation>
    </message>
    <message>
        <source>it has one production variant of each stage</source>
        <translation>sie hat eine Fassung jeder Stufe</translation>
    </message>
    <message>
        <source>it has too many values</source>
        <translation>es hat zu viele Werte</translation>
    </message>
    <message>
        <source>it holds %1 bytes of values where its header asks for %2</source>
        <translation>es enthält %1 Bytes Werte, wo die Kopfzeile %2 verlangt</translation>
    </message>
    <message>
        <source>it holds %1 bytes where its header asks for %2 values of 8 bytes</source>
        <translation>es enthält %1 Bytes, wo die Kopfzeile %2 Werte von 8 Bytes verlangt</translation>
    </message>
    <message>
        <source>it holds %1 images</source>
        <translation>es enthält %1 Bilder</translation>
    </message>
    <message>
        <source>it holds more than one image</source>
        <translation>es enthält mehr als ein Bild</translation>
    </message>
    <message>
        <source>it holds values that are not finite numbers</source>
        <translation>es enthält Werte, die keine endlichen Zahlen sind</translation>
    </message>
    <message>
        <source>it is %1, the image is %2</source>
        <translation>sie ist %1, das Bild ist %2</translation>
    </message>
    <message>
        <source>it is NIfTI-2; only NIfTI-1 is read</source>
        <translation>es ist NIfTI-2; nur NIfTI-1 wird gelesen</translation>
    </message>
    <message>
        <source>it is a %1number from %2 to %3</source>
        <translation>es ist eine %1Zahl von %2 bis %3</translation>
    </message>
    <message>
        <source>it is a number</source>
        <translation>es ist eine Zahl</translation>
    </message>
    <message>
        <source>it is at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>es ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>it is not a NIfTI-1 file</source>
        <translation>es ist keine NIfTI-1-Datei</translation>
    </message>
    <message>
        <source>it is not made on %1</source>
        <translation>es wird auf %1 nicht gemacht</translation>
    </message>
    <message>
        <source>it is one half of an .hdr/.img pair</source>
        <translation>es ist eine Hälfte eines .hdr/.img-Paars</translation>
    </message>
    <message>
        <source>it is one of its words</source>
        <translation>es ist eines seiner Wörter</translation>
    </message>
    <message>
        <source>it is wrong, or was not measured</source>
        <translation>es ist falsch oder wurde nicht gemessen</translation>
    </message>
    <message>
        <source>it needs %1 bytes, %2 are free</source>
        <translation>es braucht %1 Bytes, %2 sind frei</translation>
    </message>
    <message>
        <source>it needs %1, %2 free</source>
        <translation>es braucht %1, %2 sind frei</translation>
    </message>
    <message>
        <source>it says %1 voxels of %2 coils and holds %3 values</source>
        <translation>es nennt %1 Voxel von %2 Spulen und enthält %3 Werte</translation>
    </message>
    <message>
        <source>it stands in an expression</source>
        <translation>es steht in einem Ausdruck</translation>
    </message>
    <message>
        <source>it takes its edges from one image at rest</source>
        <translation>er nimmt seine Kanten aus einem ruhenden Bild</translation>
    </message>
    <message>
        <source>it was looked for as %1</source>
        <translation>gesucht wurde es als %1</translation>
    </message>
    <message>
        <source>it works in host memory, on whole scans</source>
        <translation>sie arbeitet im Host-Speicher, auf ganzen Scans</translation>
    </message>
    <message>
        <source>it would never end</source>
        <translation>es würde nie enden</translation>
    </message>
    <message>
        <source>its %1 coils cannot be seen as one image</source>
        <translation>seine %1 Spulen lassen sich nicht als ein Bild sehen</translation>
    </message>
    <message>
        <source>its XML header describes no encoding</source>
        <translation>sein XML-Kopf beschreibt kein Encoding</translation>
    </message>
    <message>
        <source>its XML header gives a matrix of %1 encoded, %2 reconstructed</source>
        <translation>sein XML-Kopf nennt eine Matrix von %1 kodiert, %2 rekonstruiert</translation>
    </message>
    <message>
        <source>its XML header is not ISMRMRD&apos;s: %1</source>
        <translation>sein XML-Kopf ist nicht der von ISMRMRD: %1</translation>
    </message>
    <message>
        <source>its acquisitions promise %1 bytes in a file of %2</source>
        <translation>seine Aufnahmen versprechen %1 Bytes in einer Datei von %2</translation>
    </message>
    <message>
        <source>its content</source>
        <translation>sein Inhalt</translation>
    </message>
    <message>
        <source>its contrast is to be a positive number, not %1</source>
        <translation>sein Kontrast muss eine positive Zahl sein, nicht %1</translation>
    </message>
    <message>
        <source>its doubled grid has more than 4294967295 points</source>
        <translation>sein verdoppeltes Gitter hat mehr als 4294967295 Punkte</translation>
    </message>
    <message>
        <source>its extension is neither .cfl nor .npy</source>
        <translation>ihre Endung ist weder .cfl noch .npy</translation>
    </message>
    <message>
        <source>its extension is none of %1</source>
        <translation>ihre Endung ist keine von %1</translation>
    </message>
    <message>
        <source>its format version is %1, not 1 to 3</source>
        <translation>seine Formatversion ist %1, nicht 1 bis 3</translation>
    </message>
    <message>
        <source>its header gives the sizes %1, one of which is empty</source>
        <translation>die Kopfzeile nennt die Größen %1, von denen eine leer ist</translation>
    </message>
    <message>
        <source>its header is not that of an array (at character %1): %2</source>
        <translation>die Kopfzeile ist nicht die eines Arrays (bei Zeichen %1): %2</translation>
    </message>
    <message>
        <source>its header promises %1 values, more than the file can hold</source>
        <translation>die Kopfzeile verspricht %1 Werte, mehr als die Datei fassen kann</translation>
    </message>
    <message>
        <source>its header says %1 dimensions, not 1 to 7</source>
        <translation>die Kopfzeile nennt %1 Dimensionen, nicht 1 bis 7</translation>
    </message>
    <message>
        <source>its k does not vary along %1</source>
        <translation>sein k ändert sich nicht entlang %1</translation>
    </message>
    <message>
        <source>its kernel has no model: %1</source>
        <translation>sein Kernel hat kein Modell: %1</translation>
    </message>
    <message>
        <source>its kernel, axes, settings, device or program version differ</source>
        <translation>Kernel, Achsen, Einstellungen, Gerät oder Programmversion sind andere</translation>
    </message>
    <message>
        <source>its kernels share the processor&apos;s caches, which the cpu engine measures</source>
        <translation>ihre Kernel teilen sich die Caches des Prozessors, die die Engine cpu misst</translation>
    </message>
    <message>
        <source>its largest |k| is %1: cycles per pixel? say --traj-unit</source>
        <translation>ihr größtes |k| ist %1: Perioden je Pixel? --traj-unit angeben</translation>
    </message>
    <message>
        <source>its list of dimensions is empty</source>
        <translation>seine Liste der Dimensionen ist leer</translation>
    </message>
    <message>
        <source>its matrix of %1 has a size above 65536</source>
        <translation>seine Matrix von %1 hat eine Größe über 65536</translation>
    </message>
    <message>
        <source>its noise samples are not all finite numbers</source>
        <translation>seine Rauschwerte sind nicht alle endliche Zahlen</translation>
    </message>
    <message>
        <source>its only device is a CPU</source>
        <translation>ihr einziges Gerät ist eine CPU</translation>
    </message>
    <message>
        <source>its oversampled grid is no whole number of voxels at matrix %1</source>
        <translation>sein überabgetastetes Gitter ist bei Matrix %1 keine ganze Zahl von Voxeln</translation>
    </message>
    <message>
        <source>its parameter &apos;%1&apos;</source>
        <translation>sein Parameter „%1“</translation>
    </message>
    <message>
        <source>its parameter &apos;%1&apos; is not a text</source>
        <translation>sein Parameter „%1“ ist kein Text</translation>
    </message>
    <message>
        <source>its parameter &apos;plane&apos; is none</source>
        <translation>sein Parameter „plane“ ist keine</translation>
    </message>
    <message>
        <source>its probe failed for an unknown reason</source>
        <translation>die Probe schlug aus unbekanntem Grund fehl</translation>
    </message>
    <message>
        <source>its samples are not Cartesian</source>
        <translation>seine Abtastwerte sind nicht kartesisch</translation>
    </message>
    <message>
        <source>its trajectory is empty</source>
        <translation>seine Trajektorie ist leer</translation>
    </message>
    <message>
        <source>its trajectory is not Cartesian</source>
        <translation>seine Trajektorie ist nicht kartesisch</translation>
    </message>
    <message>
        <source>its trajectory is said to be %1 and %2</source>
        <translation>ihre Trajektorie soll %1 und %2 sein</translation>
    </message>
    <message>
        <source>its trajectory reaches |k| = %1, a matrix of %2</source>
        <translation>ihre Trajektorie reicht bis |k| = %1, eine Matrix von %2</translation>
    </message>
    <message>
        <source>its values are of type &apos;%1&apos;</source>
        <translation>seine Werte sind vom Typ „%1“</translation>
    </message>
    <message>
        <source>its voxels are of type %1</source>
        <translation>seine Voxel sind vom Typ %1</translation>
    </message>
    <message>
        <source>its voxels begin at byte %1</source>
        <translation>seine Voxel beginnen bei Byte %1</translation>
    </message>
    <message>
        <source>its voxels begin beyond its end</source>
        <translation>seine Voxel beginnen hinter seinem Ende</translation>
    </message>
    <message>
        <source>join them into one .nii file</source>
        <translation>sie zu einer .nii-Datei zusammenfügen</translation>
    </message>
    <message>
        <source>keep more of k-space: nothing can be reconstructed from nothing</source>
        <translation>mehr vom k-Raum behalten: aus nichts lässt sich nichts rekonstruieren</translation>
    </message>
    <message>
        <source>kernel %1 does not compile</source>
        <translation>der Kernel %1 lässt sich nicht übersetzen</translation>
    </message>
    <message>
        <source>known are %1</source>
        <translation>bekannt sind %1</translation>
    </message>
    <message>
        <source>known: cycles/FOV, cycles/pixel, radians/pixel, 1/m</source>
        <translation>bekannt: cycles/FOV, cycles/pixel, radians/pixel, 1/m</translation>
    </message>
    <message>
        <source>lambda at the corner</source>
        <translation>Lambda an der Ecke</translation>
    </message>
    <message>
        <source>lambda is not a number of 0 or more</source>
        <translation>Lambda ist keine Zahl ab 0</translation>
    </message>
    <message>
        <source>larmor %1 reads versions 1 to %2</source>
        <translation>larmor %1 liest die Versionen 1 bis %2</translation>
    </message>
    <message>
        <source>larmor help lab run shows how it is written</source>
        <translation>larmor help lab run zeigt, wie er geschrieben wird</translation>
    </message>
    <message>
        <source>larmor lab list shows the presets</source>
        <translation>larmor lab list zeigt die Voreinstellungen</translation>
    </message>
    <message>
        <source>larmor lab show %1 %2</source>
        <translation>larmor lab show %1 %2</translation>
    </message>
    <message>
        <source>last cache</source>
        <translation>letzter Cache</translation>
    </message>
    <message>
        <source>launch overhead</source>
        <translation>Startaufwand</translation>
    </message>
    <message>
        <source>least squares on %1 is too large</source>
        <translation>kleinste Quadrate auf %1 sind zu groß</translation>
    </message>
    <message>
        <source>leave --traj away for Cartesian samples</source>
        <translation>für kartesische Abtastwerte --traj weglassen</translation>
    </message>
    <message>
        <source>leave that coil out</source>
        <translation>diese Spule weglassen</translation>
    </message>
    <message>
        <source>linear; kooshball golden</source>
        <translation>linear; Kooshball golden</translation>
    </message>
    <message>
        <source>load instructions of warps</source>
        <translation>Ladebefehle der Warps</translation>
    </message>
    <message>
        <source>matrix %1 cannot be reconstructed</source>
        <translation>Matrix %1 lässt sich nicht rekonstruieren</translation>
    </message>
    <message>
        <source>matrix %1 does not fit %2</source>
        <translation>Matrix %1 passt nicht zu %2</translation>
    </message>
    <message>
        <source>memory transactions</source>
        <translation>Speichertransaktionen</translation>
    </message>
    <message>
        <source>method %1 does not fit %2</source>
        <translation>die Methode %1 passt nicht zu %2</translation>
    </message>
    <message>
        <source>method %1 does not undo off-resonance</source>
        <translation>die Methode %1 behebt keine Off-Resonanz</translation>
    </message>
    <message>
        <source>method ifft cannot be streamed</source>
        <translation>die Methode ifft kann nicht strömen</translation>
    </message>
    <message>
        <source>model of the %1</source>
        <translation>Modell von %1</translation>
    </message>
    <message>
        <source>modelled: %1, compute capability %2, %3 · %4</source>
        <translation>modelliert: %1, Compute Capability %2, %3 · %4</translation>
    </message>
    <message>
        <source>more than %1 time segments would be needed</source>
        <translation>mehr als %1 Zeitsegmente wären nötig</translation>
    </message>
    <message>
        <source>more than 32 dimensions</source>
        <translation>mehr als 32 Dimensionen</translation>
    </message>
    <message>
        <source>move it away to begin anew</source>
        <translation>sie wegräumen, um neu zu beginnen</translation>
    </message>
    <message>
        <source>name a folder that holds .json files</source>
        <translation>einen Ordner mit .json-Dateien nennen</translation>
    </message>
    <message>
        <source>names are those of options and problem parameters</source>
        <translation>Namen sind die von Optionen und Parametern der Aufgabe</translation>
    </message>
    <message>
        <source>no CUDA: %1; no OpenCL GPU: %2</source>
        <translation>kein CUDA: %1; keine OpenCL-GPU: %2</translation>
    </message>
    <message>
        <source>no NVIDIA driver is installed (libcuda.so.1 is missing); on a machine with an NVIDIA GPU install its driver, version %1 or newer</source>
        <translation>kein NVIDIA-Treiber ist installiert (libcuda.so.1 fehlt); auf einer Maschine mit NVIDIA-GPU ihren Treiber installieren, Version %1 oder neuer</translation>
    </message>
    <message>
        <source>no memory for the transform of the object</source>
        <translation>kein Speicher für die Transformation des Objekts</translation>
    </message>
    <message>
        <source>no memory for the truth image</source>
        <translation>kein Speicher für das Bild der Wahrheit</translation>
    </message>
    <message>
        <source>no memory to measure the copy bandwidth in</source>
        <translation>kein Speicher, um die Kopierbandbreite zu messen</translation>
    </message>
    <message>
        <source>no noise</source>
        <translation>kein Rauschen</translation>
    </message>
    <message>
        <source>no parameter of an edit: %1</source>
        <translation>kein Parameter einer Bearbeitung: %1</translation>
    </message>
    <message>
        <source>no recipe of a simulation: %1</source>
        <translation>kein Rezept einer Simulation: %1</translation>
    </message>
    <message>
        <source>no rules for compute capability %1</source>
        <translation>keine Regeln für Compute Capability %1</translation>
    </message>
    <message>
        <source>no sample is left of %1</source>
        <translation>von %1 bleibt kein Abtastwert</translation>
    </message>
    <message>
        <source>no sample lies inside the band of matrix %1</source>
        <translation>kein Abtastwert liegt im Band der Matrix %1</translation>
    </message>
    <message>
        <source>no set of options ran right here</source>
        <translation>kein Optionssatz lief hier richtig</translation>
    </message>
    <message>
        <source>no status for the engine %1</source>
        <translation>kein Zustand der Engine %1</translation>
    </message>
    <message>
        <source>no such block</source>
        <translation>keinen solchen Block gibt es</translation>
    </message>
    <message>
        <source>no time can be predicted on the %1</source>
        <translation>für %1 lässt sich keine Zeit vorhersagen</translation>
    </message>
    <message>
        <source>no two coils fit a kernel of %1</source>
        <translation>keine zwei Spulen passen zu einem Kern von %1</translation>
    </message>
    <message>
        <source>noise is measured only where there is some</source>
        <translation>Rauschen wird nur gemessen, wo es welches gibt</translation>
    </message>
    <message>
        <source>noise is read from the acquisitions that an ISMRMRD file flags as noise</source>
        <translation>Rauschen wird aus den Aufnahmen gelesen, die eine ISMRMRD-Datei als Rauschen kennzeichnet</translation>
    </message>
    <message>
        <source>noise sample</source>
        <translation>Rauschwert</translation>
    </message>
    <message>
        <source>noise samples</source>
        <translation>Rauschwerte</translation>
    </message>
    <message>
        <source>none of its %1 acquisitions belongs to an image: all are flagged as noise, calibration or the like</source>
        <translation>keine seiner %1 Aufnahmen gehört zu einem Bild: alle sind als Rauschen, Kalibrierung oder dergleichen gekennzeichnet</translation>
    </message>
    <message>
        <source>none of the choices</source>
        <translation>keine der Möglichkeiten</translation>
    </message>
    <message>
        <source>not checked here</source>
        <translation>hier nicht geprüft</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation>nicht genug Speicher</translation>
    </message>
    <message>
        <source>not measured on this engine</source>
        <translation>auf dieser Engine nicht gemessen</translation>
    </message>
    <message>
        <source>nothing is named &apos;%1&apos;</source>
        <translation>nichts heißt „%1“</translation>
    </message>
    <message>
        <source>nothing published is named %1</source>
        <translation>nichts Veröffentlichtes heißt %1</translation>
    </message>
    <message>
        <source>nothing to calibrate from</source>
        <translation>nichts, woraus zu kalibrieren wäre</translation>
    </message>
    <message>
        <source>off, linear[:HZ] along x from edge to edge (100), or shim:HZ: the signal turns away in time.</source>
        <translation>off, linear[:HZ] entlang x von Rand zu Rand (100), oder shim:HZ: das Signal dreht sich mit der Zeit weg.</translation>
    </message>
    <message>
        <source>off-resonance correction</source>
        <translation>die Korrektur der Off-Resonanz</translation>
    </message>
    <message>
        <source>one has %1 voxels in %2 coils, the other %3 in %4</source>
        <translation>eines hat %1 Voxel in %2 Spulen, das andere %3 in %4</translation>
    </message>
    <message>
        <source>one has %1 voxels, the other %2</source>
        <translation>eines hat %1 Voxel, das andere %2</translation>
    </message>
    <message>
        <source>one to three numbers, with commas between them</source>
        <translation>eine bis drei Zahlen mit Kommas dazwischen</translation>
    </message>
    <message>
        <source>open it with the Larmor that saved it, or a newer one</source>
        <translation>mit dem Larmor öffnen, das sie gespeichert hat, oder einem neueren</translation>
    </message>
    <message>
        <source>open the engine again, or choose --engine cpu</source>
        <translation>die Engine neu öffnen, oder --engine cpu wählen</translation>
    </message>
    <message>
        <source>opening the GPU (cudaSetDevice)</source>
        <translation>Öffnen der GPU (cudaSetDevice)</translation>
    </message>
    <message>
        <source>options named</source>
        <translation>Optionen genannt</translation>
    </message>
    <message>
        <source>partial Fourier measures 5/8 to 1 of the lines</source>
        <translation>partielle Fourieraufnahme misst 5/8 bis 1 der Zeilen</translation>
    </message>
    <message>
        <source>partition camping</source>
        <translation>Partition Camping</translation>
    </message>
    <message>
        <source>passes over shared memory</source>
        <translation>Durchgänge des Shared Memory</translation>
    </message>
    <message>
        <source>phyllotaxis is an order of directions in space</source>
        <translation>phyllotaxis ist eine Ordnung von Richtungen im Raum</translation>
    </message>
    <message>
        <source>pin a result that is right</source>
        <translation>ein richtiges Ergebnis festhalten</translation>
    </message>
    <message>
        <source>please report it with the options and the device</source>
        <translation>bitte mit den Optionen und dem Gerät melden</translation>
    </message>
    <message>
        <source>positions and samples differ in number</source>
        <translation>Positionen und Abtastwerte sind verschieden viele</translation>
    </message>
    <message>
        <source>put the file beside the session and open that again</source>
        <translation>die Datei neben die Sitzung legen und diese noch einmal öffnen</translation>
    </message>
    <message>
        <source>registers %1 instead of %2</source>
        <translation>%1 Register statt %2</translation>
    </message>
    <message>
        <source>regular undersampling takes every second, third ... line</source>
        <translation>regelmäßige Unterabtastung nimmt jede zweite, dritte ... Zeile</translation>
    </message>
    <message>
        <source>relative error</source>
        <translation>relativer Fehler</translation>
    </message>
    <message>
        <source>rename or convert the file</source>
        <translation>die Datei umbenennen oder umwandeln</translation>
    </message>
    <message>
        <source>repair the data, or leave out what was not measured</source>
        <translation>die Daten berichtigen, oder weglassen, was nicht gemessen wurde</translation>
    </message>
    <message>
        <source>requested bandwidth</source>
        <translation>angeforderte Bandbreite</translation>
    </message>
    <message>
        <source>resident blocks</source>
        <translation>residente Blöcke</translation>
    </message>
    <message>
        <source>resident warps</source>
        <translation>residente Warps</translation>
    </message>
    <message>
        <source>result is right</source>
        <translation>Ergebnis ist richtig</translation>
    </message>
    <message>
        <source>rules of compute capability %1</source>
        <translation>Regeln der Compute Capability %1</translation>
    </message>
    <message>
        <source>rules of compute capability %1, %2</source>
        <translation>Regeln der Compute Capability %1, %2</translation>
    </message>
    <message>
        <source>sample %1 lies at %2 grid steps along %3</source>
        <translation>Abtastwert %1 liegt bei %2 Gitterschritten entlang %3</translation>
    </message>
    <message>
        <source>sample %1 of a matrix of %2</source>
        <translation>Abtastwert %1 einer Matrix von %2</translation>
    </message>
    <message>
        <source>samples and interleaves</source>
        <translation>Abtastwerte und Interleaves</translation>
    </message>
    <message>
        <source>samples must be that many for each coil</source>
        <translation>so viele Abtastwerte müssen es je Spule sein</translation>
    </message>
    <message>
        <source>samples on a trajectory are 1 x samples x interleaves x coils, these are %1 x %2 ...</source>
        <translation>Abtastwerte auf einer Trajektorie sind 1 x Abtastwerte x Interleaves x Spulen, diese sind %1 x %2 ...</translation>
    </message>
    <message>
        <source>samples on a trajectory need --traj FILE</source>
        <translation>Abtastwerte auf einer Trajektorie brauchen --traj DATEI</translation>
    </message>
    <message>
        <source>say --engine opencl or --engine cuda</source>
        <translation>--engine opencl oder --engine cuda angeben</translation>
    </message>
    <message>
        <source>say --loop over-kernel</source>
        <translation>--loop over-kernel angeben</translation>
    </message>
    <message>
        <source>say --matrix %1</source>
        <translation>--matrix %1 angeben</translation>
    </message>
    <message>
        <source>say --matrix N</source>
        <translation>--matrix N angeben</translation>
    </message>
    <message>
        <source>say --traj FILE</source>
        <translation>--traj DATEI angeben</translation>
    </message>
    <message>
        <source>say its SNR</source>
        <translation>sein SNR angeben</translation>
    </message>
    <message>
        <source>scale the samples</source>
        <translation>die Abtastwerte skalieren</translation>
    </message>
    <message>
        <source>set HOME or XDG_DATA_HOME to a folder that can be written to</source>
        <translation>HOME oder XDG_DATA_HOME auf einen beschreibbaren Ordner setzen</translation>
    </message>
    <message>
        <source>share of a copy</source>
        <translation>Anteil einer Kopie</translation>
    </message>
    <message>
        <source>shared memory %1 bytes instead of %2</source>
        <translation>%1 Bytes Shared Memory statt %2</translation>
    </message>
    <message>
        <source>signal subspace</source>
        <translation>Signalunterraum</translation>
    </message>
    <message>
        <source>sizes are from 1 to 65536</source>
        <translation>Größen liegen zwischen 1 und 65536</translation>
    </message>
    <message>
        <source>special functions</source>
        <translation>Sonderfunktionen</translation>
    </message>
    <message>
        <source>spoke angle</source>
        <translation>Speichenwinkel</translation>
    </message>
    <message>
        <source>square planes</source>
        <translation>quadratische Ebenen</translation>
    </message>
    <message>
        <source>sweep the options in which the presets differ</source>
        <translation>die Optionen durchlaufen, in denen sich die Voreinstellungen unterscheiden</translation>
    </message>
    <message>
        <source>take one of them out</source>
        <translation>eines davon herausnehmen</translation>
    </message>
    <message>
        <source>tensor cores, half precision</source>
        <translation>Tensor Cores, halbe Genauigkeit</translation>
    </message>
    <message>
        <source>the %1 has no double precision</source>
        <translation>%1 hat keine doppelte Genauigkeit</translation>
    </message>
    <message>
        <source>the %1 of %2 do not fit</source>
        <translation>%1 von %2 passen nicht</translation>
    </message>
    <message>
        <source>the %1 of the edit %2 cannot be %3</source>
        <translation>%1 der Bearbeitung %2 kann nicht %3 sein</translation>
    </message>
    <message>
        <source>the GPU does not answer: %1</source>
        <translation>die GPU antwortet nicht: %1</translation>
    </message>
    <message>
        <source>the GPU failed in %1</source>
        <translation>die GPU versagte bei %1</translation>
    </message>
    <message>
        <source>the GPU&apos;s memory has a fault: restart the machine, or choose --engine cpu</source>
        <translation>der Speicher der GPU hat einen Fehler: die Maschine neu starten, oder --engine cpu wählen</translation>
    </message>
    <message>
        <source>the NVIDIA driver does not answer; check with nvidia-smi that it runs, and install version %1 or newer</source>
        <translation>der NVIDIA-Treiber antwortet nicht; mit nvidia-smi prüfen, ob er läuft, und Version %1 oder neuer installieren</translation>
    </message>
    <message>
        <source>the NVIDIA driver reports %1, %2; check with nvidia-smi that it runs</source>
        <translation>der NVIDIA-Treiber meldet %1, %2; mit nvidia-smi prüfen, ob er läuft</translation>
    </message>
    <message>
        <source>the NVIDIA driver sees no GPU; check nvidia-smi and the variable CUDA_VISIBLE_DEVICES</source>
        <translation>der NVIDIA-Treiber sieht keine GPU; nvidia-smi und die Variable CUDA_VISIBLE_DEVICES prüfen</translation>
    </message>
    <message>
        <source>the NVIDIA driver supports CUDA %1 and this program needs %2; install driver %3 or newer</source>
        <translation>der NVIDIA-Treiber kann CUDA %1, dieses Programm braucht %2; Treiber %3 oder neuer installieren</translation>
    </message>
    <message>
        <source>the OpenCL loader libOpenCL.so.1 is not installed; install ocl-icd-libopencl1 and, to run kernels on the processor, pocl-opencl-icd</source>
        <translation>der OpenCL-Lader libOpenCL.so.1 ist nicht installiert; ocl-icd-libopencl1 installieren und, um Kernel auf dem Prozessor auszuführen, pocl-opencl-icd</translation>
    </message>
    <message>
        <source>the SNR is in dB, from -300 to 300</source>
        <translation>das SNR ist in dB, von -300 bis 300</translation>
    </message>
    <message>
        <source>the arrays of %1</source>
        <translation>die Felder von %1</translation>
    </message>
    <message>
        <source>the baselines are no JSON array</source>
        <translation>die Basen sind kein JSON-Array</translation>
    </message>
    <message>
        <source>the basis function of %1</source>
        <translation>die Basisfunktion von %1</translation>
    </message>
    <message>
        <source>the block does not fit a multiprocessor of the %1</source>
        <translation>der Block passt nicht auf einen Multiprozessor von %1</translation>
    </message>
    <message>
        <source>the block&apos;s registers exceed the %1 that a block can have</source>
        <translation>die Register des Blocks übersteigen die %1, die ein Block haben kann</translation>
    </message>
    <message>
        <source>the calibration region holds no signal</source>
        <translation>der Kalibrierbereich enthält kein Signal</translation>
    </message>
    <message>
        <source>the calibration region holds samples that are not finite numbers</source>
        <translation>der Kalibrierbereich enthält Abtastwerte, die keine endlichen Zahlen sind</translation>
    </message>
    <message>
        <source>the calibration takes more lines than the mask has</source>
        <translation>die Kalibrierung nimmt mehr Zeilen, als die Maske hat</translation>
    </message>
    <message>
        <source>the call</source>
        <translation>den Aufruf</translation>
    </message>
    <message>
        <source>the code for sm_%1</source>
        <translation>den Code für sm_%1</translation>
    </message>
    <message>
        <source>the coil maps do not fit %1</source>
        <translation>die Spulenkarten passen nicht zu %1</translation>
    </message>
    <message>
        <source>the coil maps do not fit the image</source>
        <translation>die Spulenkarten passen nicht zum Bild</translation>
    </message>
    <message>
        <source>the coil maps of %1</source>
        <translation>die Spulenkarten von %1</translation>
    </message>
    <message>
        <source>the conductors of a birdcage lie 0.6 to 4 fields of view from its axis</source>
        <translation>die Leiter eines Birdcage liegen 0,6 bis 4 Sichtfelder von seiner Achse</translation>
    </message>
    <message>
        <source>the default %1 of %2 is none of its values</source>
        <translation>die Vorgabe %1 von %2 ist keiner ihrer Werte</translation>
    </message>
    <message>
        <source>the density method pipe-menon takes any number</source>
        <translation>die Dichtemethode pipe-menon nimmt jede Zahl</translation>
    </message>
    <message>
        <source>the density method pipe-menon takes any samples</source>
        <translation>die Dichtemethode pipe-menon nimmt alle Abtastwerte</translation>
    </message>
    <message>
        <source>the density method pipe-menon takes any trajectory</source>
        <translation>die Dichtemethode pipe-menon nimmt jede Trajektorie</translation>
    </message>
    <message>
        <source>the display&apos;s watchdog stopped a long kernel: choose smaller chunks, or a GPU without a screen</source>
        <translation>der Wächter der Anzeige hielt einen langen Kernel an: kleinere Stücke oder eine GPU ohne Bildschirm wählen</translation>
    </message>
    <message>
        <source>the edit %1 has no &apos;%2&apos;</source>
        <translation>die Bearbeitung %1 hat kein „%2“</translation>
    </message>
    <message>
        <source>the edits of a session cannot be read</source>
        <translation>die Bearbeitungen einer Sitzung sind nicht lesbar</translation>
    </message>
    <message>
        <source>the engine %1 is not available</source>
        <translation>die Engine %1 ist nicht verfügbar</translation>
    </message>
    <message>
        <source>the engine cpu has nothing to tune</source>
        <translation>die Engine cpu hat nichts zu optimieren</translation>
    </message>
    <message>
        <source>the engine cuda is not available</source>
        <translation>die Engine cuda ist nicht verfügbar</translation>
    </message>
    <message>
        <source>the engine has no streams</source>
        <translation>die Engine hat keine Ströme</translation>
    </message>
    <message>
        <source>the engine opencl is not available</source>
        <translation>die Engine opencl ist nicht verfügbar</translation>
    </message>
    <message>
        <source>the experiment does not fit in memory</source>
        <translation>das Experiment passt nicht in den Speicher</translation>
    </message>
    <message>
        <source>the field map</source>
        <translation>die Feldkarte</translation>
    </message>
    <message>
        <source>the field map cannot be used</source>
        <translation>die Feldkarte ist nicht benutzbar</translation>
    </message>
    <message>
        <source>the field map does not fit the image</source>
        <translation>die Feldkarte passt nicht zum Bild</translation>
    </message>
    <message>
        <source>the field map is too strong for this readout</source>
        <translation>die Feldkarte ist zu stark für diese Auslesung</translation>
    </message>
    <message>
        <source>the field map of %1</source>
        <translation>die Feldkarte von %1</translation>
    </message>
    <message>
        <source>the file does not give it</source>
        <translation>die Datei gibt es nicht an</translation>
    </message>
    <message>
        <source>the file ends within %1 (byte %2 of %3)</source>
        <translation>die Datei endet innerhalb von %1 (Byte %2 von %3)</translation>
    </message>
    <message>
        <source>the first line &apos;// larmor-kernel: NAME&apos;</source>
        <translation>die erste Zeile &apos;// larmor-kernel: NAME&apos;</translation>
    </message>
    <message>
        <source>the header</source>
        <translation>die Kopfzeile</translation>
    </message>
    <message>
        <source>the header&apos;s extensions</source>
        <translation>die Erweiterungen der Kopfzeile</translation>
    </message>
    <message>
        <source>the header&apos;s length</source>
        <translation>die Länge der Kopfzeile</translation>
    </message>
    <message>
        <source>the image is empty</source>
        <translation>das Bild ist leer</translation>
    </message>
    <message>
        <source>the images cannot be compared</source>
        <translation>die Bilder lassen sich nicht vergleichen</translation>
    </message>
    <message>
        <source>the inverse FFT needs samples on a grid</source>
        <translation>die inverse FFT braucht Abtastwerte auf einem Gitter</translation>
    </message>
    <message>
        <source>the journal %1 belongs to another sweep</source>
        <translation>das Journal %1 gehört zu einem anderen Sweep</translation>
    </message>
    <message>
        <source>the kept baselines cannot be read</source>
        <translation>die behaltenen Basen sind nicht lesbar</translation>
    </message>
    <message>
        <source>the key &apos;%1&apos; is unexpected</source>
        <translation>der Schlüssel „%1“ ist unerwartet</translation>
    </message>
    <message>
        <source>the keys are %1</source>
        <translation>die Schlüssel sind %1</translation>
    </message>
    <message>
        <source>the lines of a plane do not share out among the interleaves</source>
        <translation>die Zeilen einer Ebene verteilen sich nicht auf die Interleaves</translation>
    </message>
    <message>
        <source>the list of sample times</source>
        <translation>die Liste der Abtastzeiten</translation>
    </message>
    <message>
        <source>the magic number</source>
        <translation>die Kennzahl</translation>
    </message>
    <message>
        <source>the magic word at byte 344 is not n+1</source>
        <translation>das Kennwort bei Byte 344 ist nicht n+1</translation>
    </message>
    <message>
        <source>the method is %1</source>
        <translation>die Methode ist %1</translation>
    </message>
    <message>
        <source>the methods that fit are %1</source>
        <translation>passende Methoden sind %1</translation>
    </message>
    <message>
        <source>the methods that fit are adjoint and least-squares</source>
        <translation>passende Methoden sind adjoint und least-squares</translation>
    </message>
    <message>
        <source>the middle of its k-space was not sampled</source>
        <translation>die Mitte seines k-Raums wurde nicht abgetastet</translation>
    </message>
    <message>
        <source>the model&apos;s %1</source>
        <translation>%1 des Modells</translation>
    </message>
    <message>
        <source>the noise covariance of the coils is singular</source>
        <translation>die Rauschkovarianz der Spulen ist singulär</translation>
    </message>
    <message>
        <source>the number is from 1 to 100000</source>
        <translation>die Zahl liegt zwischen 1 und 100000</translation>
    </message>
    <message>
        <source>the object %1 is at rest: it has no --period or --repetition-ms</source>
        <translation>das Objekt %1 ruht: es hat kein --period oder --repetition-ms</translation>
    </message>
    <message>
        <source>the option %1 has no values</source>
        <translation>die Option %1 hat keine Werte</translation>
    </message>
    <message>
        <source>the order of a birdcage&apos;s Fourier series is 1 to 4</source>
        <translation>die Ordnung der Fourierreihe eines Birdcage ist 1 bis 4</translation>
    </message>
    <message>
        <source>the paths are auto, interop-image, interop-buffer, read-back and painter</source>
        <translation>die Wege sind auto, interop-image, interop-buffer, read-back und painter</translation>
    </message>
    <message>
        <source>the plane z = %1 misses the object</source>
        <translation>die Ebene z = %1 verfehlt das Objekt</translation>
    </message>
    <message>
        <source>the processor copies within its own memory, where there is no device that needs pages to stay</source>
        <translation>der Prozessor kopiert im eigenen Speicher, wo kein Gerät verlangt, dass Seiten bleiben</translation>
    </message>
    <message>
        <source>the random masks take any number</source>
        <translation>die zufälligen Masken nehmen jede Zahl</translation>
    </message>
    <message>
        <source>the reconstruction does not fit in the memory of %1</source>
        <translation>die Rekonstruktion passt nicht in den Speicher von %1</translation>
    </message>
    <message>
        <source>the reference image</source>
        <translation>das Referenzbild</translation>
    </message>
    <message>
        <source>the reference image does not fit</source>
        <translation>das Referenzbild passt nicht</translation>
    </message>
    <message>
        <source>the reference of %1 was not computed</source>
        <translation>die Referenz von %1 wurde nicht berechnet</translation>
    </message>
    <message>
        <source>the regulariser anatomical cannot be streamed</source>
        <translation>der Regularisierer anatomical kann nicht strömen</translation>
    </message>
    <message>
        <source>the regulariser anatomical needs a reference image</source>
        <translation>der Regularisierer anatomical braucht ein Referenzbild</translation>
    </message>
    <message>
        <source>the residual to stop at is not a number of 0 or more</source>
        <translation>das Residuum zum Anhalten ist keine Zahl ab 0</translation>
    </message>
    <message>
        <source>the result of %1 %2 %3 is wrong</source>
        <translation>das Ergebnis von %1 %2 %3 ist falsch</translation>
    </message>
    <message>
        <source>the sample times of %1</source>
        <translation>die Abtastzeiten von %1</translation>
    </message>
    <message>
        <source>the samples of %1 cannot be summed by an FFT alone</source>
        <translation>die Abtastwerte von %1 lassen sich nicht allein durch eine FFT summieren</translation>
    </message>
    <message>
        <source>the samples of %1 need a trajectory</source>
        <translation>die Abtastwerte von %1 brauchen eine Trajektorie</translation>
    </message>
    <message>
        <source>the samples to keep do not fit the scan</source>
        <translation>die zu behaltenden Abtastwerte passen nicht zum Scan</translation>
    </message>
    <message>
        <source>the scan&apos;s coil maps and samples do not fit each other</source>
        <translation>Spulenkarten und Abtastwerte des Scans passen nicht zusammen</translation>
    </message>
    <message>
        <source>the scan&apos;s field map has not the values that it says</source>
        <translation>die Feldkarte des Scans hat nicht die Werte, die sie nennt</translation>
    </message>
    <message>
        <source>the scan&apos;s noise does not share out among its coils</source>
        <translation>das Rauschen des Scans verteilt sich nicht auf seine Spulen</translation>
    </message>
    <message>
        <source>the scan&apos;s times and samples do not fit each other</source>
        <translation>Zeiten und Abtastwerte des Scans passen nicht zusammen</translation>
    </message>
    <message>
        <source>the scan&apos;s trajectory and samples do not fit each other</source>
        <translation>Trajektorie und Abtastwerte des Scans passen nicht zusammen</translation>
    </message>
    <message>
        <source>the session needs %1, which is not there</source>
        <translation>die Sitzung braucht %1, das nicht da ist</translation>
    </message>
    <message>
        <source>the sparse solver left the range of single precision</source>
        <translation>der sparse Löser verließ den Bereich einfacher Genauigkeit</translation>
    </message>
    <message>
        <source>the speed of a stream is a number from 0 to 1000000</source>
        <translation>das Tempo eines Stroms ist eine Zahl von 0 bis 1000000</translation>
    </message>
    <message>
        <source>the spokes of a kooshball are turned golden or by phyllotaxis</source>
        <translation>die Speichen eines Kooshballs drehen sich golden oder nach phyllotaxis</translation>
    </message>
    <message>
        <source>the spokes of a plane are turned linear or golden</source>
        <translation>die Speichen einer Ebene drehen sich linear oder golden</translation>
    </message>
    <message>
        <source>the strategy pareto needs figures of compiled kernels</source>
        <translation>die Strategie pareto braucht Zahlen übersetzter Kernel</translation>
    </message>
    <message>
        <source>the system failed within %1</source>
        <translation>das System versagte innerhalb von %1</translation>
    </message>
    <message>
        <source>the trajectory %1 does not fit matrix %2</source>
        <translation>die Trajektorie %1 passt nicht zur Matrix %2</translation>
    </message>
    <message>
        <source>the trajectory %1 has no --%2</source>
        <translation>die Trajektorie %1 hat kein --%2</translation>
    </message>
    <message>
        <source>the trajectory has %1</source>
        <translation>die Trajektorie hat %1</translation>
    </message>
    <message>
        <source>the trajectory has %1 dimensions</source>
        <translation>die Trajektorie hat %1 Dimensionen</translation>
    </message>
    <message>
        <source>the trajectory of %1</source>
        <translation>die Trajektorie von %1</translation>
    </message>
    <message>
        <source>the trajectory of %1 cannot be in cycles/FOV</source>
        <translation>die Trajektorie von %1 kann nicht in Perioden/FOV sein</translation>
    </message>
    <message>
        <source>the trajectory&apos;s own</source>
        <translation>die der Trajektorie</translation>
    </message>
    <message>
        <source>the truth does not fit the image</source>
        <translation>die Wahrheit passt nicht zum Bild</translation>
    </message>
    <message>
        <source>the truth image</source>
        <translation>das Bild der Wahrheit</translation>
    </message>
    <message>
        <source>the value of %1 in %2 is no text</source>
        <translation>der Wert von %1 in %2 ist kein Text</translation>
    </message>
    <message>
        <source>the voxels</source>
        <translation>die Voxel</translation>
    </message>
    <message>
        <source>their model is not &apos;birdcage&apos;, the only one known</source>
        <translation>ihr Modell ist nicht „birdcage“, das einzige bekannte</translation>
    </message>
    <message>
        <source>their parameters are not a JSON object</source>
        <translation>ihre Parameter sind kein JSON-Objekt</translation>
    </message>
    <message>
        <source>there are %1</source>
        <translation>es gibt %1</translation>
    </message>
    <message>
        <source>there are no analytic density weights for a trajectory of kind %1</source>
        <translation>für eine Trajektorie der Art %1 gibt es keine analytischen Dichtegewichte</translation>
    </message>
    <message>
        <source>there is a GPU, but %1</source>
        <translation>es gibt eine GPU, aber %1</translation>
    </message>
    <message>
        <source>there is no folder for them</source>
        <translation>es gibt keinen Ordner dafür</translation>
    </message>
    <message>
        <source>there is no lesson &apos;%1&apos;</source>
        <translation>es gibt keine Lektion „%1“</translation>
    </message>
    <message>
        <source>there is no phantom &apos;%1&apos;</source>
        <translation>es gibt kein Phantom „%1“</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>es gibt keine solche Datei</translation>
    </message>
    <message>
        <source>they are %1, the image is %2</source>
        <translation>sie sind %1, das Bild ist %2</translation>
    </message>
    <message>
        <source>they are FROM:TO:COUNT with 0 &lt; FROM &lt; TO and 3 to 100 steps</source>
        <translation>sie sind VON:BIS:ANZAHL mit 0 &lt; VON &lt; BIS und 3 bis 100 Schritten</translation>
    </message>
    <message>
        <source>they are a list, not a Cartesian grid</source>
        <translation>sie sind eine Liste, kein kartesisches Gitter</translation>
    </message>
    <message>
        <source>they are for %1 coils, the scan has %2</source>
        <translation>sie gehören zu %1 Spulen, der Scan hat %2</translation>
    </message>
    <message>
        <source>they are no list</source>
        <translation>sie sind keine Liste</translation>
    </message>
    <message>
        <source>this engine uses no tensor units</source>
        <translation>diese Engine benutzt keine Tensoreinheiten</translation>
    </message>
    <message>
        <source>this is no edit of k-space: %1</source>
        <translation>das ist keine Bearbeitung des k-Raums: %1</translation>
    </message>
    <message>
        <source>this is not a Larmor session</source>
        <translation>dies ist keine Larmor-Sitzung</translation>
    </message>
    <message>
        <source>this program reads version 1</source>
        <translation>dieses Programm liest Version 1</translation>
    </message>
    <message>
        <source>this program was built without the CUDA engine; build it where a CUDA toolkit is installed</source>
        <translation>dieses Programm wurde ohne die Engine CUDA gebaut; dort bauen, wo ein CUDA-Toolkit installiert ist</translation>
    </message>
    <message>
        <source>this program was built without the OpenCL engine; configure with LARMOR_OPENCL=ON</source>
        <translation>dieses Programm wurde ohne die Engine OpenCL gebaut; mit LARMOR_OPENCL=ON konfigurieren</translation>
    </message>
    <message>
        <source>this result cannot be a baseline</source>
        <translation>dieses Ergebnis kann keine Basis sein</translation>
    </message>
    <message>
        <source>this session is of another version</source>
        <translation>diese Sitzung hat eine andere Version</translation>
    </message>
    <message>
        <source>this session is of version %1, which is newer than this program</source>
        <translation>diese Sitzung hat Version %1, neuer als dieses Programm</translation>
    </message>
    <message>
        <source>this session says no version</source>
        <translation>diese Sitzung nennt keine Version</translation>
    </message>
    <message>
        <source>this sweep has more than %1 points</source>
        <translation>dieser Sweep hat mehr als %1 Punkte</translation>
    </message>
    <message>
        <source>threads %1 instead of %2</source>
        <translation>%1 Threads statt %2</translation>
    </message>
    <message>
        <source>threads %1, registers %2, shared %3</source>
        <translation>threads %1, registers %2, shared %3</translation>
    </message>
    <message>
        <source>threads start at 1, registers and shared at 0</source>
        <translation>threads beginnen bei 1, registers und shared bei 0</translation>
    </message>
    <message>
        <source>transforms in double precision</source>
        <translation>Transformationen in doppelter Genauigkeit</translation>
    </message>
    <message>
        <source>transforms of oversampled grids</source>
        <translation>Transformationen überabgetasteter Gitter</translation>
    </message>
    <message>
        <source>tune each size by itself</source>
        <translation>jede Größe für sich optimieren</translation>
    </message>
    <message>
        <source>unknown density compensation %1</source>
        <translation>unbekannte Dichtekompensation %1</translation>
    </message>
    <message>
        <source>unknown display path &apos;%1&apos;</source>
        <translation>unbekannter Anzeigeweg „%1“</translation>
    </message>
    <message>
        <source>unknown edit of k-space &apos;%1&apos;</source>
        <translation>unbekannte Bearbeitung des k-Raums „%1“</translation>
    </message>
    <message>
        <source>unknown form of the direct sum %1</source>
        <translation>unbekannte Form der direkten Summe %1</translation>
    </message>
    <message>
        <source>unknown preset %1 of %2</source>
        <translation>unbekannte Voreinstellung %1 von %2</translation>
    </message>
    <message>
        <source>unknown scan %1</source>
        <translation>unbekannter Scan %1</translation>
    </message>
    <message>
        <source>unknown trajectory %1</source>
        <translation>unbekannte Trajektorie %1</translation>
    </message>
    <message>
        <source>vectors of %1 entries, at most %2 are taken</source>
        <translation>Vektoren mit %1 Einträgen, höchstens %2 gehen</translation>
    </message>
    <message>
        <source>voxel %1 is outside the matrix %2</source>
        <translation>Voxel %1 liegt außerhalb der Matrix %2</translation>
    </message>
    <message>
        <source>warp instructions</source>
        <translation>Warp-Befehle</translation>
    </message>
    <message>
        <source>ways of the worst conflict</source>
        <translation>Grad des schlimmsten Konflikts</translation>
    </message>
    <message>
        <source>without fusing</source>
        <translation>ohne FMA</translation>
    </message>
    <message>
        <source>write .npy or .cfl instead</source>
        <translation>stattdessen .npy oder .cfl schreiben</translation>
    </message>
    <message>
        <source>write FROM:TO:STEP (both ends belong to it) or FROM:TO:*FACTOR</source>
        <translation>VON:BIS:SCHRITT schreiben (beide Enden gehören dazu) oder VON:BIS:*FAKTOR</translation>
    </message>
    <message>
        <source>write it as ISMRMRD (.h5), with one acquisition for each readout</source>
        <translation>es als ISMRMRD (.h5) schreiben, mit einer Aufnahme je Auslesung</translation>
    </message>
    <message>
        <source>x, y, z and coils</source>
        <translation>x, y, z und Spulen</translation>
    </message>
    <message>
        <source>zlib has no memory</source>
        <translation>zlib hat keinen Speicher</translation>
    </message>
    <message>
        <source>one copy engine</source>
        <translation>eine Kopiereinheit</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>two copy engines</source>
        <translation>zwei Kopiereinheiten</translation>
    </message>
    <message>
        <source>A thread&apos;s part</source>
        <translation>Teil eines Threads</translation>
    </message>
    <message>
        <source>F^H F by</source>
        <translation>F^H F durch</translation>
    </message>
    <message>
        <source>F^H d by</source>
        <translation>F^H d durch</translation>
    </message>
    <message>
        <source>Neighbour&apos;s write</source>
        <translation>Schreiben des Nachbarn</translation>
    </message>
    <message>
        <source>Nyquist&apos;s number</source>
        <translation>die Nyquist-Zahl</translation>
    </message>
    <message>
        <source>Processor&apos;s share, %</source>
        <translation>CPU-Anteil, %</translation>
    </message>
    <message>
        <source>Stockham&apos;s passes; </source>
        <translation>Stockhams Durchgänge; </translation>
    </message>
    <message>
        <source>a buffer&apos;s count</source>
        <translation>die Anzahl eines Puffers</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>Arithmetik</translation>
    </message>
    <message>
        <source>warps</source>
        <translation>Warps</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>issue</source>
        <translation>Befehlsausgabe</translation>
    </message>
    <message>
        <source>cartesian</source>
        <translation>kartesisch</translation>
    </message>
    <message>
        <source>spiral</source>
        <translation>Spirale</translation>
    </message>
    <message>
        <source>radial</source>
        <translation>radial</translation>
    </message>
    <message>
        <source>rosette</source>
        <translation>Rosette</translation>
    </message>
    <message>
        <source>epi</source>
        <translation>EPI</translation>
    </message>
    <message>
        <source>cones</source>
        <translation>Cones</translation>
    </message>
    <message>
        <source>kooshball</source>
        <translation>Kooshball</translation>
    </message>
    <message>
        <source>stack of stars</source>
        <translation>Stapel von Sternen</translation>
    </message>
    <message>
        <source>stack of spirals</source>
        <translation>Stapel von Spiralen</translation>
    </message>
    <message>
        <source>16 x 16 with a grain of 1x4 and prefetch does not run on G80: its registers do not fit.</source>
        <translation>16 x 16 mit grain 1x4 und Vorausladen läuft nicht auf der G80: die Register reichen nicht aus.</translation>
    </message>
    <message>
        <source>C = A A^T: effective bandwidth</source>
        <translation>C = A A^T: effektive Bandbreite</translation>
    </message>
    <message>
        <source>C = A B, A is M x 16, B is 16 x N: effective bandwidth</source>
        <translation>C = A B, A ist M x 16, B ist 16 x N: effektive Bandbreite</translation>
    </message>
    <message>
        <source>CPU, double precision</source>
        <translation>CPU, doppelte Genauigkeit</translation>
    </message>
    <message>
        <source>CPU, single precision</source>
        <translation>CPU, einfache Genauigkeit</translation>
    </message>
    <message>
        <source>CPU: 2.66 GHz Core 2 Extreme, 4 threads. GPU: Quadro FX 5600, solver on the CPU</source>
        <translation>CPU: 2,66 GHz Core 2 Extreme, 4 Threads. GPU: Quadro FX 5600, Löser auf der CPU</translation>
    </message>
    <message>
        <source>CPU: 2.66 GHz Core 2 Extreme, 4 threads. GPU: Quadro FX 5600; the solver runs on the CPU</source>
        <translation>CPU: 2,66 GHz Core 2 Extreme, 4 Threads. GPU: Quadro FX 5600; der Löser läuft auf der CPU</translation>
    </message>
    <message>
        <source>Copy with an offset: what the prose says of the plot</source>
        <translation>Kopie mit Versatz: was der Text von der Kurve sagt</translation>
    </message>
    <message>
        <source>Cutoff summation: the prose&apos;s numbers</source>
        <translation>Summation innerhalb eines Radius: die Zahlen des Texts</translation>
    </message>
    <message>
        <source>Direct Coulomb summation on one GPU and one CPU core: the prose&apos;s numbers</source>
        <translation>Direkte Coulomb-Summation auf einer GPU und einem CPU-Kern: die Zahlen des Texts</translation>
    </message>
    <message>
        <source>Direct Coulomb summation: what the prose says of the curves</source>
        <translation>Direkte Coulomb-Summation: was der Text von den Kurven sagt</translation>
    </message>
    <message>
        <source>F^H d rate</source>
        <translation>Rate von F^H d</translation>
    </message>
    <message>
        <source>GPU over CPU from 10,000 atoms on, times</source>
        <translation>GPU gegen CPU ab 10.000 Atomen, Faktor</translation>
    </message>
    <message>
        <source>GPU, SFU trigonometry</source>
        <translation>GPU, Trigonometrie der SFU</translation>
    </message>
    <message>
        <source>GPU, software trigonometry</source>
        <translation>GPU, Trigonometrie in Software</translation>
    </message>
    <message>
        <source>Gen 1</source>
        <translation>Gen 1</translation>
    </message>
    <message>
        <source>Gen 2</source>
        <translation>Gen 2</translation>
    </message>
    <message>
        <source>Gridding + FFT (CPU, DP)</source>
        <translation>Gridding + FFT (CPU, DP)</translation>
    </message>
    <message>
        <source>Gridding + FFT (CPU, double)</source>
        <translation>Gridding + FFT (CPU, doppelt)</translation>
    </message>
    <message>
        <source>Host to device over PCI Express x16</source>
        <translation>Host zu Gerät über PCI Express x16</translation>
    </message>
    <message>
        <source>Hypotenuse sample, copies and computing balanced.</source>
        <translation>Beispiel Hypotenuse, Kopieren und Rechnen ausgewogen.</translation>
    </message>
    <message>
        <source>LS (CPU, double)</source>
        <translation>LS (CPU, doppelt)</translation>
    </message>
    <message>
        <source>LS (CPU, single)</source>
        <translation>LS (CPU, einfach)</translation>
    </message>
    <message>
        <source>LS (GPU, CMem)</source>
        <translation>LS (GPU, CMem)</translation>
    </message>
    <message>
        <source>LS (GPU, CMem, SFU, Exp)</source>
        <translation>LS (GPU, CMem, SFU, Exp)</translation>
    </message>
    <message>
        <source>LS (GPU, Naive)</source>
        <translation>LS (GPU, naiv)</translation>
    </message>
    <message>
        <source>LS (GPU, constant memory)</source>
        <translation>LS (GPU, Konstantenspeicher)</translation>
    </message>
    <message>
        <source>LS (GPU, constant memory, SFU, tuned)</source>
        <translation>LS (GPU, Konstantenspeicher, SFU, optimiert)</translation>
    </message>
    <message>
        <source>LS (GPU, naive)</source>
        <translation>LS (GPU, naiv)</translation>
    </message>
    <message>
        <source>M, N and the bytes that were counted are not given: compare ratios, not figures.</source>
        <translation>M, N und die gezählten Bytes sind nicht angegeben: Verhältnisse vergleichen, nicht Zahlen.</translation>
    </message>
    <message>
        <source>Matrix multiplication on G80: what the prose says of the bars</source>
        <translation>Matrixmultiplikation auf der G80: was der Text von den Balken sagt</translation>
    </message>
    <message>
        <source>Matrix transpose, 2048 x 2048 floats, GTX 280</source>
        <translation>Matrixtransposition, 2048 x 2048 Floats, GTX 280</translation>
    </message>
    <message>
        <source>Operations of a multiprocessor in one clock</source>
        <translation>Operationen eines Multiprozessors in einem Takt</translation>
    </message>
    <message>
        <source>Published in units of 1024^3 bytes; shown in 1e9.</source>
        <translation>Veröffentlicht in Einheiten von 1024^3 Bytes; hier in Einheiten von 10^9 Bytes.</translation>
    </message>
    <message>
        <source>Q rate</source>
        <translation>Rate von Q</translation>
    </message>
    <message>
        <source>Quality of the reconstructed image</source>
        <translation>Qualität des rekonstruierten Bilds</translation>
    </message>
    <message>
        <source>Reconstruction of a 3D non-Cartesian scan, 284,592 samples, 128^3 voxels</source>
        <translation>Rekonstruktion eines nichtkartesischen 3D-Scans, 284.592 Abtastwerte, 128^3 Voxel</translation>
    </message>
    <message>
        <source>Removing bank conflicts alone gains almost nothing here, because partition camping dominates.</source>
        <translation>Bankkonflikte allein zu beseitigen gewinnt hier fast nichts, weil Partition Camping überwiegt.</translation>
    </message>
    <message>
        <source>Single-precision functions: largest error</source>
        <translation>Funktionen einfacher Genauigkeit: größter Fehler</translation>
    </message>
    <message>
        <source>Text and table differ on the last Q: 6.5 min in the text.</source>
        <translation>Text und Tabelle weichen beim letzten Q ab: 6,5 min im Text.</translation>
    </message>
    <message>
        <source>The curves over the side of the grid are lost; V3 is the best for sides above 300. A reciprocal root counts as two operations.</source>
        <translation>Die Kurven über der Gitterseite liegen nicht vor; V3 ist für Seiten über 300 am besten. Eine reziproke Wurzel zählt als zwei Operationen.</translation>
    </message>
    <message>
        <source>The points of the plot are lost; the guide&apos;s prose names these. It also says roughly 8 times for the 8800, where 74/7 is about 10.6.</source>
        <translation>Die Punkte der Kurve sind verloren; der Text des Leitfadens nennt diese. Er sagt auch rund das 8-Fache für die 8800, wo 74/7 etwa 10,6 ist.</translation>
    </message>
    <message>
        <source>Time saved by overlapping copies with computing, at best</source>
        <translation>Durch Überlappen von Kopien und Rechnen bestenfalls gesparte Zeit</translation>
    </message>
    <message>
        <source>V1: a point per thread</source>
        <translation>V1: ein Punkt je Thread</translation>
    </message>
    <message>
        <source>V3: eight points, coalesced</source>
        <translation>V3: acht Punkte, zusammengefasst</translation>
    </message>
    <message>
        <source>atoms that fill the GPU</source>
        <translation>Atome, die die GPU füllen</translation>
    </message>
    <message>
        <source>atoms up to which the CPU is faster</source>
        <translation>Atome, bis zu denen die CPU schneller ist</translation>
    </message>
    <message>
        <source>bank conflicts removed</source>
        <translation>Bankkonflikte beseitigt</translation>
    </message>
    <message>
        <source>bank-conflict-free transpose</source>
        <translation>Transposition ohne Bankkonflikte</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>bound of 16 x 16 tiles</source>
        <translation>Grenze der Kacheln von 16 x 16</translation>
    </message>
    <message>
        <source>bound of the naive kernel</source>
        <translation>Grenze des naiven Kernels</translation>
    </message>
    <message>
        <source>coalesced transpose</source>
        <translation>zusammengefasste Transposition</translation>
    </message>
    <message>
        <source>coalesced, tile of A in shared memory</source>
        <translation>zusammengefasst, Kachel von A im Shared Memory</translation>
    </message>
    <message>
        <source>diagonal transpose</source>
        <translation>diagonale Transposition</translation>
    </message>
    <message>
        <source>evaluations</source>
        <translation>Auswertungen</translation>
    </message>
    <message>
        <source>fastest combination</source>
        <translation>schnellste Kombination</translation>
    </message>
    <message>
        <source>fp32 add, multiply, multiply-add</source>
        <translation>fp32 Addition, Multiplikation, Multiply-Add</translation>
    </message>
    <message>
        <source>fp32 reciprocal, root, logarithm, exponential, sine, cosine</source>
        <translation>fp32 Kehrwert, Wurzel, Logarithmus, Exponentialfunktion, Sinus, Kosinus</translation>
    </message>
    <message>
        <source>fp64 add, multiply, multiply-add</source>
        <translation>fp64 Addition, Multiplikation, Multiply-Add</translation>
    </message>
    <message>
        <source>gridding and inverse FFT</source>
        <translation>Gridding und inverse FFT</translation>
    </message>
    <message>
        <source>int32 add, logic, shift, compare</source>
        <translation>int32 Addition, Logik, Verschiebung, Vergleich</translation>
    </message>
    <message>
        <source>linear solver</source>
        <translation>linearer Löser</translation>
    </message>
    <message>
        <source>loop in kernel</source>
        <translation>Schleife im Kernel</translation>
    </message>
    <message>
        <source>loop over kernel</source>
        <translation>Schleife über den Kernel</translation>
    </message>
    <message>
        <source>measured, pinned</source>
        <translation>gemessen, Pinned Memory</translation>
    </message>
    <message>
        <source>naive transpose</source>
        <translation>naive Transposition</translation>
    </message>
    <message>
        <source>no optimisation</source>
        <translation>ohne Optimierung</translation>
    </message>
    <message>
        <source>offset a multiple of 16</source>
        <translation>Versatz ein Vielfaches von 16</translation>
    </message>
    <message>
        <source>other offsets</source>
        <translation>andere Versätze</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>Spitzenwert</translation>
    </message>
    <message>
        <source>peak quoted in chapter 5</source>
        <translation>Spitzenwert aus Kapitel 5</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>reconstruction</source>
        <translation>Rekonstruktion</translation>
    </message>
    <message>
        <source>shared memory, coalesced reads</source>
        <translation>Shared Memory, zusammengefasstes Lesen</translation>
    </message>
    <message>
        <source>shared-memory copy</source>
        <translation>Kopie durch Shared Memory</translation>
    </message>
    <message>
        <source>simple copy</source>
        <translation>einfache Kopie</translation>
    </message>
    <message>
        <source>simulated 3D non-Cartesian phantom, 284,592 samples, 128^3 voxels, 60 iterations</source>
        <translation>simuliertes nichtkartesisches 3D-Phantom, 284.592 Abtastwerte, 128^3 Voxel, 60 Iterationen</translation>
    </message>
    <message>
        <source>slowest combination</source>
        <translation>langsamste Kombination</translation>
    </message>
    <message>
        <source>small bins with overlap over the CPU&apos;s cutoff, times</source>
        <translation>kleine Bins mit Überlappung gegen die CPU mit Radius, Faktor</translation>
    </message>
    <message>
        <source>start of the GPU, ms</source>
        <translation>Start der GPU, ms</translation>
    </message>
    <message>
        <source>tiles of A and B in shared memory</source>
        <translation>Kacheln von A und B im Shared Memory</translation>
    </message>
    <message>
        <source>time saved</source>
        <translation>gesparte Zeit</translation>
    </message>
    <message>
        <source>type conversion</source>
        <translation>Typumwandlung</translation>
    </message>
    <message>
        <source>volume in A^3 at which direct summation loses to the CPU&apos;s cutoff</source>
        <translation>Volumen in A^3, ab dem die direkte Summation gegen die CPU mit Radius verliert</translation>
    </message>
    <message>
        <source>volume in A^3 at which large bins beat small ones</source>
        <translation>Volumen in A^3, ab dem große Bins schneller sind als kleine</translation>
    </message>
    <message>
        <source>volume in A^3 at which the CPU is the fastest</source>
        <translation>Volumen in A^3, bei dem die CPU am schnellsten ist</translation>
    </message>
    <message>
        <source>&apos;source&apos; of the lab is not a list of lines</source>
        <translation>„source“ des Labors ist keine Liste von Zeilen</translation>
    </message>
    <message>
        <source>is it a PNG?</source>
        <translation>ist es ein PNG?</translation>
    </message>
    <message>
        <source>make it at most %1 wide and high</source>
        <translation>es höchstens %1 breit und hoch machen</translation>
    </message>
    <message>
        <source>the picture</source>
        <translation>das Bild</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>modelliert</translation>
    </message>
    <message>
        <source>emulated</source>
        <translation>emuliert</translation>
    </message>
    <message>
        <source>reconstructed</source>
        <translation>rekonstruiert</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>berechnet</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>1.x has no second-level cache</source>
        <translation>1.x hat keinen Level-2-Cache</translation>
    </message>
    <message>
        <source>addresses are hashed over the memory controllers, so that camping does not occur</source>
        <translation>Adressen werden über die Speichercontroller gestreut, sodass sich nichts staut</translation>
    </message>
    <message>
        <source>no source read gives it</source>
        <translation>keine gelesene Quelle nennt es</translation>
    </message>
    <message>
        <source>its trajectory has %1 positions, its %2 coils %3 samples in all, and %4 sample times and %5 values of Phi are known</source>
        <translation>seine Trajektorie hat %1 Positionen, seine %2 Spulen zusammen %3 Abtastwerte; bekannt sind %4 Abtastzeiten und %5 Werte von Phi</translation>
    </message>
    <message>
        <source>a picture is one plane, and it holds %1</source>
        <translation>ein Bild ist eine Ebene, und sie enthält %1</translation>
    </message>
    <message>
        <source>a picture of %1 is none</source>
        <translation>ein Bild von %1 ist keines</translation>
    </message>
    <message>
        <source>a picture of %1 is too large</source>
        <translation>ein Bild von %1 ist zu groß</translation>
    </message>
    <message>
        <source>a stack of %1 pages of %2x%3 is too large</source>
        <translation>ein Stapel von %1 Seiten zu %2x%3 ist zu groß</translation>
    </message>
    <message>
        <source>is it a TIFF?</source>
        <translation>ist es ein TIFF?</translation>
    </message>
    <message>
        <source>its orientation tag turns the picture</source>
        <translation>seine Angabe zur Ausrichtung dreht das Bild</translation>
    </message>
    <message>
        <source>page %1 has another size than the first</source>
        <translation>Seite %1 hat eine andere Größe als die erste</translation>
    </message>
    <message>
        <source>save it upright</source>
        <translation>speichern Sie es aufrecht</translation>
    </message>
    <message>
        <source>save it with 8 or 16 bits of grey</source>
        <translation>speichern Sie es mit 8 oder 16 Bit Grau</translation>
    </message>
    <message>
        <source>save one page of it, or the stack as NIfTI (.nii)</source>
        <translation>speichern Sie eine Seite davon oder den Stapel als NIfTI (.nii)</translation>
    </message>
    <message>
        <source>take fewer pages</source>
        <translation>nehmen Sie weniger Seiten</translation>
    </message>
    <message>
        <source>take it out</source>
        <translation>nehmen Sie sie heraus</translation>
    </message>
    <message>
        <source>the picture is damaged</source>
        <translation>das Bild ist beschädigt</translation>
    </message>
    <message>
        <source>%1 brings code of its own: %2%3 of %4 for the kernel %5</source>
        <translation>%1 bringt eigenen Code mit: %2%3 aus %4 für den Kernel %5</translation>
    </message>
    <message>
        <source>%1, which would run on this machine; read it, then say --trust%2</source>
        <translation>%1; er liefe auf diesem Rechner: lesen Sie ihn, dann geben Sie --trust an%2</translation>
    </message>
    <message>
        <source>OpenSSL&apos;s libcrypto refuses it</source>
        <translation>libcrypto von OpenSSL verweigert es</translation>
    </message>
    <message>
        <source>belongs to somebody else</source>
        <translation>gehört jemand anderem</translation>
    </message>
    <message>
        <source>can be written by others</source>
        <translation>kann von anderen geschrieben werden</translation>
    </message>
    <message>
        <source>check the OpenSSL configuration of this machine</source>
        <translation>prüfen Sie die OpenSSL-Einrichtung dieses Rechners</translation>
    </message>
    <message>
        <source>is damaged</source>
        <translation>ist beschädigt</translation>
    </message>
    <message>
        <source>is no plain file</source>
        <translation>ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>is too large</source>
        <translation>ist zu groß</translation>
    </message>
    <message>
        <source>no SHA-256 can be computed</source>
        <translation>SHA-256 kann nicht berechnet werden</translation>
    </message>
    <message>
        <source>no code is trusted</source>
        <translation>keinem Code wird vertraut</translation>
    </message>
    <message>
        <source>nobody allowed it</source>
        <translation>niemand hat es erlaubt</translation>
    </message>
    <message>
        <source>read it, then trust it</source>
        <translation>lesen Sie ihn, dann vertrauen Sie ihm</translation>
    </message>
    <message>
        <source>the code is not remembered as trusted</source>
        <translation>der Code wird nicht als vertraut gemerkt</translation>
    </message>
    <message>
        <source>the code of %1 came with a document and is not run</source>
        <translation>der Code von %1 kam mit einem Dokument und wird nicht ausgeführt</translation>
    </message>
    <message>
        <source>the store %1 %2</source>
        <translation>der Speicher %1 %2</translation>
    </message>
    <message>
        <source>there is no folder for it</source>
        <translation>es gibt keinen Ordner dafür</translation>
    </message>
    <message>
        <source>scale the samples so that their largest is about 1</source>
        <translation>die Messwerte so skalieren, dass der größte etwa 1 ist</translation>
    </message>
    <message>
        <source>the system did not reach byte %1</source>
        <translation>das System erreichte Byte %1 nicht</translation>
    </message>
    <message>
        <source>voxel %1 of the image is not a finite number</source>
        <translation>Voxel %1 des Bildes ist keine endliche Zahl</translation>
    </message>
    <message>
        <source> (sets of coil maps)</source>
        <translation> (Sätze von Spulenkarten)</translation>
    </message>
    <message>
        <source>%1 cannot calibrate the coil maps of the scan</source>
        <translation>%1 kann die Spulenkarten des Scans nicht kalibrieren</translation>
    </message>
    <message>
        <source>%1 is too small for ESPIRiT</source>
        <translation>%1 ist für ESPIRiT zu klein</translation>
    </message>
    <message>
        <source>%1 samples hold %2 of the %3 patches of %4 that are needed</source>
        <translation>%1 Messpunkte enthalten %2 der %3 nötigen Ausschnitte von %4</translation>
    </message>
    <message>
        <source>dimension %1%2 has size %3</source>
        <translation>Dimension %1%2 hat die Größe %3</translation>
    </message>
    <message>
        <source>give calibration data with --calibration FILE or maps with --maps FILE, or measure more of the middle of k-space</source>
        <translation>Kalibrierdaten mit --calibration FILE oder Karten mit --maps FILE angeben, oder mehr von der Mitte des k-Raums messen</translation>
    </message>
    <message>
        <source>give data of the same coil array</source>
        <translation>Daten derselben Spulenanordnung angeben</translation>
    </message>
    <message>
        <source>give data of the same field of view</source>
        <translation>Daten desselben Gesichtsfelds angeben</translation>
    </message>
    <message>
        <source>give data of the same slice or volume</source>
        <translation>Daten derselben Schicht oder desselben Volumens angeben</translation>
    </message>
    <message>
        <source>it extends along %1, along which the scan has one voxel</source>
        <translation>sie reichen entlang %1, wo der Scan nur ein Voxel hat</translation>
    </message>
    <message>
        <source>it has %1 coils, the scan has %2</source>
        <translation>sie haben %1 Spulen, der Scan hat %2</translation>
    </message>
    <message>
        <source>it has no extent along %1, the scan has %2 voxels</source>
        <translation>sie haben keine Ausdehnung entlang %1, der Scan hat %2 Voxel</translation>
    </message>
    <message>
        <source>its field of view is %1, the scan&apos;s %2</source>
        <translation>ihr Gesichtsfeld ist %1, das des Scans %2</translation>
    </message>
    <message>
        <source>only %1 are read; take one: bart slice %2 0 %3 %4-0</source>
        <translation>nur %1 werden gelesen; einen nehmen: bart slice %2 0 %3 %4-0</translation>
    </message>
    <message>
        <source>sample %1 has no finite position</source>
        <translation>Messpunkt %1 hat keine endliche Position</translation>
    </message>
    <message>
        <source>say --maps estimate, or --coils maps</source>
        <translation>--maps estimate oder --coils maps angeben</translation>
    </message>
    <message>
        <source>the calibration region</source>
        <translation>der Kalibrierbereich</translation>
    </message>
    <message>
        <source>the calibration region of %1</source>
        <translation>der Kalibrierbereich von %1</translation>
    </message>
    <message>
        <source>the image shows the object times the root of the sum of squares of its coils, which are not known</source>
        <translation>das Bild zeigt das Objekt mal der Wurzel der Quadratsumme seiner Spulen, die nicht bekannt sind</translation>
    </message>
    <message>
        <source>the reference lines of %1</source>
        <translation>die Referenzzeilen von %1</translation>
    </message>
    <message>
        <source>the run saw its coils through none</source>
        <translation>der Lauf sah seine Spulen durch keine</translation>
    </message>
    <message>
        <source>there are no coil maps to write</source>
        <translation>es gibt keine Spulenkarten zu schreiben</translation>
    </message>
    <message>
        <source>there is no calibration region</source>
        <translation>es gibt keinen Kalibrierbereich</translation>
    </message>
    <message>
        <source>%1 has the length %2, not 1</source>
        <translation>%1 hat die Länge %2, nicht 1</translation>
    </message>
    <message>
        <source>%1 is not a finite number</source>
        <translation>%1 ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a part of a complex image</source>
        <translation>„%1“ ist kein Teil eines komplexen Bildes</translation>
    </message>
    <message>
        <source>a .png holds no complex image</source>
        <translation>eine .png fasst kein komplexes Bild</translation>
    </message>
    <message>
        <source>a .png shows one phase, and there are %1 images</source>
        <translation>eine .png zeigt eine Phase, und es sind %1 Bilder</translation>
    </message>
    <message>
        <source>a field of view is one to three sides of a few tenths of a metre</source>
        <translation>ein Sichtfeld hat eine bis drei Seiten von einigen Zehntelmetern</translation>
    </message>
    <message>
        <source>a side of its field of view is unknown</source>
        <translation>eine Seite seines Sichtfelds ist unbekannt</translation>
    </message>
    <message>
        <source>acquisition %1 states another position than those of its slice before it</source>
        <translation>Aufnahme %1 nennt eine andere Position als die ihrer Schicht vor ihr</translation>
    </message>
    <message>
        <source>acquisition %1 states other directions than acquisition %2</source>
        <translation>Aufnahme %1 nennt andere Richtungen als Aufnahme %2</translation>
    </message>
    <message>
        <source>give metres: --fov 0.22, 0.24x0.18 or 0.24x0.24x0.1</source>
        <translation>Meter angeben: --fov 0.22, 0.24x0.18 oder 0.24x0.24x0.1</translation>
    </message>
    <message>
        <source>its file states no directions</source>
        <translation>seine Datei nennt keine Richtungen</translation>
    </message>
    <message>
        <source>say --fov METRES, or AxBxC</source>
        <translation>--fov METER angeben, oder AxBxC</translation>
    </message>
    <message>
        <source>say --part magnitude or phase, or write .nii, .npy or .cfl</source>
        <translation>--part magnitude oder phase angeben, oder .nii, .npy oder .cfl schreiben</translation>
    </message>
    <message>
        <source>say magnitude, phase or complex</source>
        <translation>magnitude, phase oder complex angeben</translation>
    </message>
    <message>
        <source>the %1 and %2 directions of %3 enclose %4 degrees, not 90</source>
        <translation>die Richtungen %1 und %2 von %3 schließen %4 Grad ein, nicht 90</translation>
    </message>
    <message>
        <source>the %1 direction of %2</source>
        <translation>die Richtung %1 von %2</translation>
    </message>
    <message>
        <source>the headers of its acquisitions state no directions</source>
        <translation>die Köpfe seiner Aufnahmen nennen keine Richtungen</translation>
    </message>
    <message>
        <source>the position of %1 is not a finite number</source>
        <translation>die Position von %1 ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>the positions of its %1 slices are not evenly spaced along their normal</source>
        <translation>die Positionen seiner %1 Schichten liegen nicht in gleichen Abständen auf ihrer Normalen</translation>
    </message>
    <message>
        <source>the scan is simulated</source>
        <translation>der Scan ist simuliert</translation>
    </message>
    <message>
        <source>write .nii, .npy or .cfl</source>
        <translation>.nii, .npy oder .cfl schreiben</translation>
    </message>
    <message>
        <source>wrong --fov %1</source>
        <translation>falsches --fov %1</translation>
    </message>
    <message>
        <source>%1 is no journal of a sweep</source>
        <translation>%1 ist kein Journal eines Sweeps</translation>
    </message>
    <message>
        <source>%1 is not a folder</source>
        <translation>%1 ist kein Ordner</translation>
    </message>
    <message>
        <source>another program has held %1 for %2 s</source>
        <translation>ein anderes Programm hält %1 seit %2 s</translation>
    </message>
    <message>
        <source>cannot change %1</source>
        <translation>%1 kann nicht geändert werden</translation>
    </message>
    <message>
        <source>cannot compress</source>
        <translation>Komprimieren ist nicht möglich</translation>
    </message>
    <message>
        <source>choose a shorter name</source>
        <translation>einen kürzeren Namen wählen</translation>
    </message>
    <message>
        <source>choose another name, or allow writing to it</source>
        <translation>einen anderen Namen wählen oder das Schreiben erlauben</translation>
    </message>
    <message>
        <source>create it first</source>
        <translation>ihn zuerst anlegen</translation>
    </message>
    <message>
        <source>end that program and try again</source>
        <translation>jenes Programm beenden und noch einmal versuchen</translation>
    </message>
    <message>
        <source>give a file name</source>
        <translation>einen Dateinamen angeben</translation>
    </message>
    <message>
        <source>it does not begin as one, and is left as it is</source>
        <translation>sie beginnt nicht wie eines und bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>es ist ein Ordner</translation>
    </message>
    <message>
        <source>it is a symbolic link to %1</source>
        <translation>es ist eine symbolische Verknüpfung mit %1</translation>
    </message>
    <message>
        <source>it is write-protected</source>
        <translation>die Datei ist schreibgeschützt</translation>
    </message>
    <message>
        <source>its folder must be one that you may write to</source>
        <translation>in ihren Ordner müssen Sie schreiben dürfen</translation>
    </message>
    <message>
        <source>keep it on a disk whose files can be locked</source>
        <translation>sie auf einer Platte aufbewahren, deren Dateien sich sperren lassen</translation>
    </message>
    <message>
        <source>line %1 of %2 is damaged: its row is measured again</source>
        <translation>Zeile %1 von %2 ist beschädigt: Ihre Messung wird wiederholt</translation>
    </message>
    <message>
        <source>name another file with --journal, or move this one away</source>
        <translation>mit --journal eine andere Datei nennen oder diese verschieben</translation>
    </message>
    <message>
        <source>name that file itself, or remove the link</source>
        <translation>jene Datei selbst nennen oder die Verknüpfung entfernen</translation>
    </message>
    <message>
        <source>raise the limit of file sizes (ulimit -f)</source>
        <translation>die Grenze der Dateigrößen erhöhen (ulimit -f)</translation>
    </message>
    <message>
        <source>the name is empty</source>
        <translation>der Name ist leer</translation>
    </message>
    <message>
        <source>there is no folder %1</source>
        <translation>es gibt keinen Ordner %1</translation>
    </message>
    <message>
        <source>%1 left the range of single precision</source>
        <translation>%1 hat den Bereich einfacher Genauigkeit verlassen</translation>
    </message>
    <message>
        <source>%1; the largest sample is %2</source>
        <translation>%1; der größte Messwert ist %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no size of memory</source>
        <translation>„%1“ ist keine Speichergröße</translation>
    </message>
    <message>
        <source>, the largest value of the coil maps %1</source>
        <translation>, der größte Wert der Spulenkarten %1</translation>
    </message>
    <message>
        <source>all of its values vanished</source>
        <translation>alle seine Werte sind verschwunden</translation>
    </message>
    <message>
        <source>an image of a coil</source>
        <translation>ein Bild einer Spule</translation>
    </message>
    <message>
        <source>choose a smaller --matrix, another method or fewer coils</source>
        <translation>eine kleinere --matrix, eine andere Methode oder weniger Spulen wählen</translation>
    </message>
    <message>
        <source>density compensation</source>
        <translation>die Dichtekompensation</translation>
    </message>
    <message>
        <source>give bytes, or a whole number with K, M, G or T: 4G</source>
        <translation>Bytes angeben oder eine ganze Zahl mit K, M, G oder T: 4G</translation>
    </message>
    <message>
        <source>it needs %1 more, of which %2 leaves %3</source>
        <translation>es braucht %1 mehr, davon lässt %2 %3 übrig</translation>
    </message>
    <message>
        <source>its control group</source>
        <translation>die Kontrollgruppe</translation>
    </message>
    <message>
        <source>scale the samples, and the maps if there are any, so that their largest values are about 1</source>
        <translation>die Messwerte, und die Karten, falls es welche gibt, so skalieren, dass ihre größten Werte etwa 1 sind</translation>
    </message>
    <message>
        <source>scale them so that their largest value is about 1</source>
        <translation>sie so skalieren, dass ihr größter Wert etwa 1 ist</translation>
    </message>
    <message>
        <source>some of its values are not finite numbers</source>
        <translation>einige der Werte sind keine endlichen Zahlen</translation>
    </message>
    <message>
        <source>some of its weights are not finite numbers</source>
        <translation>einige der Gewichte sind keine endlichen Zahlen</translation>
    </message>
    <message>
        <source>the coil maps of %1 leave single precision no room</source>
        <translation>die Spulenkarten von %1 lassen der einfachen Genauigkeit keinen Raum</translation>
    </message>
    <message>
        <source>the inverse FFT</source>
        <translation>die inverse FFT</translation>
    </message>
    <message>
        <source>the machine</source>
        <translation>der Rechner</translation>
    </message>
    <message>
        <source>the solution of a coil</source>
        <translation>die Lösung einer Spule</translation>
    </message>
    <message>
        <source>the solution of least squares</source>
        <translation>die Lösung der kleinsten Quadrate</translation>
    </message>
    <message>
        <source>their largest value is %1</source>
        <translation>ihr größter Wert ist %1</translation>
    </message>
    <message>
        <source>they are zero everywhere</source>
        <translation>sie sind überall null</translation>
    </message>
    <message>
        <source>%1 is no list of indices: %2</source>
        <translation>%1 ist keine Liste von Indizes: %2</translation>
    </message>
    <message>
        <source>%1 takes another</source>
        <translation>%1 nimmt ein anderes</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no index from 0 to %2</source>
        <translation>„%1“ ist kein Index von 0 bis %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; of the images is not text</source>
        <translation>„%1“ der Bilder ist kein Text</translation>
    </message>
    <message>
        <source>--matrix %1 takes them</source>
        <translation>--matrix %1 nimmt sie hinzu</translation>
    </message>
    <message>
        <source>EPI readouts run to and fro (%1 reversed) and no phase correction is applied: expect a ghost</source>
        <translation>EPI-Auslesungen laufen hin und her (%1 umgekehrt), und keine Phasenkorrektur wird angewandt: ein Geisterbild ist zu erwarten</translation>
    </message>
    <message>
        <source>a choice of images is not a JSON object</source>
        <translation>eine Auswahl von Bildern ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>acquisitions of another encoding left out: %1, the image is of encoding %2</source>
        <translation>ausgelassene Aufnahmen einer anderen Kodierung: %1, das Bild ist von Kodierung %2</translation>
    </message>
    <message>
        <source>acquisitions without a sample: %1</source>
        <translation>Aufnahmen ohne Abtastwert: %1</translation>
    </message>
    <message>
        <source>asymmetric echo: %1 % of kx is acquired (%2 to %3), the rest is zero-filled</source>
        <translation>asymmetrisches Echo: %1 % von kx sind aufgenommen (%2 bis %3), der Rest ist mit Nullen gefüllt</translation>
    </message>
    <message>
        <source>at most %1 are reconstructed in one call</source>
        <translation>höchstens %1 werden in einem Aufruf rekonstruiert</translation>
    </message>
    <message>
        <source>choose fewer, and make several calls</source>
        <translation>weniger wählen und mehrere Aufrufe machen</translation>
    </message>
    <message>
        <source>choose one index along each dimension</source>
        <translation>entlang jeder Dimension einen Index wählen</translation>
    </message>
    <message>
        <source>choose one of them</source>
        <translation>eines davon wählen</translation>
    </message>
    <message>
        <source>dummy acquisitions left out: %1 (flag 27)</source>
        <translation>ausgelassene Leeraufnahmen: %1 (Kennzeichen 27)</translation>
    </message>
    <message>
        <source>feedback acquisitions left out: %1 (flag 26)</source>
        <translation>ausgelassene Rückmeldeaufnahmen: %1 (Kennzeichen 26)</translation>
    </message>
    <message>
        <source>give indices and ranges from 0, such as 3,5-7</source>
        <translation>Indizes und Bereiche ab 0 angeben, etwa 3,5-7</translation>
    </message>
    <message>
        <source>give the smaller index first</source>
        <translation>den kleineren Index zuerst angeben</translation>
    </message>
    <message>
        <source>here one image is read at a time</source>
        <translation>hier wird immer nur ein Bild gelesen</translation>
    </message>
    <message>
        <source>more than one image of %1 is chosen</source>
        <translation>mehr als ein Bild von %1 ist gewählt</translation>
    </message>
    <message>
        <source>navigator acquisitions left out: %1 (flag 23), no motion is corrected by them</source>
        <translation>ausgelassene Navigatoraufnahmen: %1 (Kennzeichen 23), keine Bewegung wird mit ihnen korrigiert</translation>
    </message>
    <message>
        <source>noise acquisitions kept to weigh the coils: %1 (flag 19)</source>
        <translation>Rauschaufnahmen, behalten zum Gewichten der Spulen: %1 (Kennzeichen 19)</translation>
    </message>
    <message>
        <source>noise acquisitions left out: %1 (flag 19), of other channels or too few to weigh the coils</source>
        <translation>ausgelassene Rauschaufnahmen: %1 (Kennzeichen 19), von anderen Kanälen oder zu wenige zum Gewichten der Spulen</translation>
    </message>
    <message>
        <source>of the contrasts %1 only %2 is in the image</source>
        <translation>von den Kontrasten %1 ist nur %2 im Bild</translation>
    </message>
    <message>
        <source>of the phases %1 only %2 is in the image</source>
        <translation>von den Phasen %1 ist nur %2 im Bild</translation>
    </message>
    <message>
        <source>of the repetitions %1 only %2 is in the image</source>
        <translation>von den Wiederholungen %1 ist nur %2 im Bild</translation>
    </message>
    <message>
        <source>of the sets %1 only %2 is in the image</source>
        <translation>von den Sätzen %1 ist nur %2 im Bild</translation>
    </message>
    <message>
        <source>of the slices %1 only %2 is in the image</source>
        <translation>von den Schichten %1 ist nur %2 im Bild</translation>
    </message>
    <message>
        <source>partial Fourier: %1 % of k%2 is acquired (%3 to %4), the rest is zero-filled</source>
        <translation>partielles Fourier: %1 % von k%2 sind aufgenommen (%3 bis %4), der Rest ist mit Nullen gefüllt</translation>
    </message>
    <message>
        <source>phase-correction acquisitions left out: %1 (flag 24)</source>
        <translation>ausgelassene Aufnahmen zur Phasenkorrektur: %1 (Kennzeichen 24)</translation>
    </message>
    <message>
        <source>phase-correction acquisitions left out: %1 (flag 24), readouts to and fro are not aligned by them</source>
        <translation>ausgelassene Aufnahmen zur Phasenkorrektur: %1 (Kennzeichen 24), hin- und herlaufende Auslesungen werden nicht mit ihnen ausgerichtet</translation>
    </message>
    <message>
        <source>phase-stabilisation acquisitions left out: %1 (flag 31), no drift is corrected by them</source>
        <translation>ausgelassene Aufnahmen zur Phasenstabilisierung: %1 (Kennzeichen 31), keine Drift wird mit ihnen korrigiert</translation>
    </message>
    <message>
        <source>phase-stabilisation references left out: %1 (flag 30)</source>
        <translation>ausgelassene Referenzen der Phasenstabilisierung: %1 (Kennzeichen 30)</translation>
    </message>
    <message>
        <source>points that are zero in all coils, and count as not sampled: %1 of %2</source>
        <translation>Punkte, die in allen Spulen null sind und als nicht abgetastet gelten: %1 von %2</translation>
    </message>
    <message>
        <source>present are %1</source>
        <translation>vorhanden sind %1</translation>
    </message>
    <message>
        <source>real-time feedback acquisitions left out: %1 (flag 28)</source>
        <translation>ausgelassene Echtzeit-Rückmeldungen: %1 (Kennzeichen 28)</translation>
    </message>
    <message>
        <source>reference-only acquisitions that stay out of the image: %1 (flag 20)</source>
        <translation>reine Referenzaufnahmen, die nicht ins Bild eingehen: %1 (Kennzeichen 20)</translation>
    </message>
    <message>
        <source>repeated lines, averaged with those measured before: %1 of %2</source>
        <translation>wiederholte Zeilen, gemittelt mit den vorher gemessenen: %1 von %2</translation>
    </message>
    <message>
        <source>reversed readouts turned round: %1</source>
        <translation>umgedrehte rückwärtige Auslesungen: %1</translation>
    </message>
    <message>
        <source>samples at the ends of readouts discarded, as their headers ask: %1 of %2</source>
        <translation>an den Enden der Auslesungen verworfene Abtastwerte, wie ihre Köpfe es verlangen: %1 von %2</translation>
    </message>
    <message>
        <source>samples beyond the band of matrix %1 left out: %2 of %3</source>
        <translation>ausgelassene Abtastwerte jenseits des Bandes der Matrix %1: %2 von %3</translation>
    </message>
    <message>
        <source>surface-coil correction acquisitions left out: %1 (flag 29), the shading stays</source>
        <translation>ausgelassene Aufnahmen zur Oberflächenspulen-Korrektur: %1 (Kennzeichen 29), die Abschattung bleibt</translation>
    </message>
    <message>
        <source>the range %1 runs backwards</source>
        <translation>der Bereich %1 läuft rückwärts</translation>
    </message>
    <message>
        <source>too many images are chosen</source>
        <translation>zu viele Bilder sind gewählt</translation>
    </message>
    <message>
        <source>%1 are left by %2</source>
        <translation>%1 lässt %2 übrig</translation>
    </message>
    <message>
        <source>%1 bytes before %2</source>
        <translation>%1 Bytes vor %2</translation>
    </message>
    <message>
        <source>%1 bytes beyond the end of %2</source>
        <translation>%1 Bytes hinter dem Ende von %2</translation>
    </message>
    <message>
        <source>%1 was not run</source>
        <translation>%1 wurde nicht ausgeführt</translation>
    </message>
    <message>
        <source>%1 was stopped</source>
        <translation>%1 wurde angehalten</translation>
    </message>
    <message>
        <source>%1, without files or network</source>
        <translation>%1, ohne Dateien und Netzwerk</translation>
    </message>
    <message>
        <source>; files are not kept from it: %1</source>
        <translation>; Dateien sind ihm nicht verwehrt: %1</translation>
    </message>
    <message>
        <source>; network and other processes are not kept from it: %1</source>
        <translation>; Netzwerk und andere Prozesse sind ihm nicht verwehrt: %1</translation>
    </message>
    <message>
        <source>Landlock refused a set of rules: %1</source>
        <translation>Landlock hat einen Satz von Regeln abgelehnt: %1</translation>
    </message>
    <message>
        <source>Landlock refused to be applied: %1</source>
        <translation>Landlock ließ sich nicht anwenden: %1</translation>
    </message>
    <message>
        <source>a download is larger than its buffer</source>
        <translation>ein Herunterladen ist größer als sein Puffer</translation>
    </message>
    <message>
        <source>a kernel of your own</source>
        <translation>ein eigener Kernel</translation>
    </message>
    <message>
        <source>a kernel of your own runs alone</source>
        <translation>ein eigener Kernel läuft allein</translation>
    </message>
    <message>
        <source>a message of %1 bytes is too large for a child process</source>
        <translation>eine Nachricht von %1 Bytes ist zu groß für einen Kindprozess</translation>
    </message>
    <message>
        <source>a message of a child process is cut off</source>
        <translation>eine Nachricht eines Kindprozesses ist abgeschnitten</translation>
    </message>
    <message>
        <source>a shared array is shorter than its size says</source>
        <translation>ein gemeinsames Feld ist kürzer als angegeben</translation>
    </message>
    <message>
        <source>an argument of an unknown kind</source>
        <translation>ein Argument unbekannter Art</translation>
    </message>
    <message>
        <source>an endless loop, or too much work</source>
        <translation>eine Endlosschleife oder zu viel Arbeit</translation>
    </message>
    <message>
        <source>an unknown command</source>
        <translation>ein unbekannter Befehl</translation>
    </message>
    <message>
        <source>an upload is larger than its buffer</source>
        <translation>ein Hochladen ist größer als sein Puffer</translation>
    </message>
    <message>
        <source>check its indices, its stack and its inline assembly</source>
        <translation>seine Indizes, seinen Stapel und eingebetteten Assembler prüfen</translation>
    </message>
    <message>
        <source>check the bounds of its indices</source>
        <translation>die Grenzen seiner Indizes prüfen</translation>
    </message>
    <message>
        <source>choose a smaller problem or close other programs</source>
        <translation>ein kleineres Problem wählen oder andere Programme schließen</translation>
    </message>
    <message>
        <source>in a process of its own</source>
        <translation>in einem eigenen Prozess</translation>
    </message>
    <message>
        <source>inside %1, which was not accessible</source>
        <translation>in %1, das nicht zugänglich war</translation>
    </message>
    <message>
        <source>is the program still where it was when this one began?</source>
        <translation>liegt das Programm noch dort, wo es beim Start dieses war?</translation>
    </message>
    <message>
        <source>it accessed memory %1</source>
        <translation>er griff auf Speicher zu: %1</translation>
    </message>
    <message>
        <source>it accessed memory outside its arrays</source>
        <translation>er griff auf Speicher außerhalb seiner Felder zu</translation>
    </message>
    <message>
        <source>it had not ended after %1: %2</source>
        <translation>er war nach %1 nicht zu Ende: %2</translation>
    </message>
    <message>
        <source>it took more than the %1 that it may take</source>
        <translation>er nahm mehr als die erlaubten %1</translation>
    </message>
    <message>
        <source>it was not ready within %1</source>
        <translation>er war nicht innerhalb von %1 bereit</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>er wurde angehalten</translation>
    </message>
    <message>
        <source>its compilation had not ended after %1</source>
        <translation>sein Übersetzen war nach %1 nicht zu Ende</translation>
    </message>
    <message>
        <source>its engine could not be opened</source>
        <translation>seine Engine konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <source>its process ended (%1)</source>
        <translation>sein Prozess endete (%1)</translation>
    </message>
    <message>
        <source>its process has none of the operations of reconstructions</source>
        <translation>sein Prozess hat keine der Operationen von Rekonstruktionen</translation>
    </message>
    <message>
        <source>its process was killed from outside, as the system does when memory runs out</source>
        <translation>sein Prozess wurde von außen beendet, wie es das System tut, wenn der Speicher ausgeht</translation>
    </message>
    <message>
        <source>measure again: a new one is started</source>
        <translation>erneut messen: ein neuer wird gestartet</translation>
    </message>
    <message>
        <source>no filter of system calls can be made</source>
        <translation>es lässt sich kein Filter für Systemaufrufe anlegen</translation>
    </message>
    <message>
        <source>no folder for temporary files in %1</source>
        <translation>kein Ordner für temporäre Dateien in %1</translation>
    </message>
    <message>
        <source>no pipe for a child process</source>
        <translation>keine Pipe für einen Kindprozess</translation>
    </message>
    <message>
        <source>no shared memory for an array of %1 bytes</source>
        <translation>kein gemeinsamer Speicher für ein Feld von %1 Bytes</translation>
    </message>
    <message>
        <source>no socket pair for a child process</source>
        <translation>kein Socketpaar für einen Kindprozess</translation>
    </message>
    <message>
        <source>no such engine</source>
        <translation>keine solche Engine</translation>
    </message>
    <message>
        <source>raise the limit (--memory-limit SIZE) if it needs more</source>
        <translation>die Grenze anheben (--memory-limit GRÖSSE), falls er mehr braucht</translation>
    </message>
    <message>
        <source>raise the limit (--time-limit SECONDS) if it needs more</source>
        <translation>die Grenze anheben (--time-limit SEKUNDEN), falls er mehr braucht</translation>
    </message>
    <message>
        <source>raise the number of open files (ulimit -n)</source>
        <translation>die Zahl offener Dateien erhöhen (ulimit -n)</translation>
    </message>
    <message>
        <source>seccomp refused its filter: %1</source>
        <translation>seccomp hat seinen Filter abgelehnt: %1</translation>
    </message>
    <message>
        <source>set TMPDIR to a folder that you may write to</source>
        <translation>TMPDIR auf einen beschreibbaren Ordner setzen</translation>
    </message>
    <message>
        <source>the array %1 (%2 bytes)</source>
        <translation>dem Feld %1 (%2 Bytes)</translation>
    </message>
    <message>
        <source>the child process %1 cannot be started</source>
        <translation>der Kindprozess %1 kann nicht gestartet werden</translation>
    </message>
    <message>
        <source>the emulator did not look: %1%2</source>
        <translation>der Emulator hat nicht nachgesehen: %1%2</translation>
    </message>
    <message>
        <source>the emulator did not look: the arrays are larger than %1 MiB</source>
        <translation>der Emulator hat nicht nachgesehen: die Felder sind größer als %1 MiB</translation>
    </message>
    <message>
        <source>the emulator found an access outside its arrays at %1: %2</source>
        <translation>der Emulator fand einen Zugriff außerhalb seiner Felder bei %1: %2</translation>
    </message>
    <message>
        <source>the emulator looked at %1 of %2 blocks</source>
        <translation>der Emulator hat %1 von %2 Blöcken angesehen</translation>
    </message>
    <message>
        <source>the emulator looked for %1 ms and was not at the end</source>
        <translation>der Emulator hat %1 ms nachgesehen und war nicht am Ende</translation>
    </message>
    <message>
        <source>the emulator, too, saw no end of the loop at %1</source>
        <translation>auch der Emulator sah kein Ende der Schleife bei %1</translation>
    </message>
    <message>
        <source>the kernel&apos;s process has no memory left</source>
        <translation>der Prozess des Kernels hat keinen Speicher mehr</translation>
    </message>
    <message>
        <source>the process for a kernel of your own did not start</source>
        <translation>der Prozess für einen eigenen Kernel startete nicht</translation>
    </message>
    <message>
        <source>the process of the kernel has ended</source>
        <translation>der Prozess des Kernels ist beendet</translation>
    </message>
    <message>
        <source>the system does not let a process give up privileges: %1</source>
        <translation>das System lässt einen Prozess keine Rechte abgeben: %1</translation>
    </message>
    <message>
        <source>this Linux has no Landlock (%1)</source>
        <translation>dieses Linux hat kein Landlock (%1)</translation>
    </message>
    <message>
        <source>the compilation of %1 was stopped</source>
        <translation>das Übersetzen von %1 wurde angehalten</translation>
    </message>
    <message>
        <source>%1 does not fit in memory</source>
        <translation>%1 passt nicht in den Speicher</translation>
    </message>
    <message>
        <source>%1:%2: a kernel&apos;s text includes no file</source>
        <translation>%1:%2: Der Text eines Kernels bindet keine Datei ein</translation>
    </message>
    <message>
        <source>another program is at work on it</source>
        <translation>ein anderes Programm arbeitet daran</translation>
    </message>
    <message>
        <source>it is a pipe, which may never end</source>
        <translation>es ist eine Pipe, die vielleicht nie endet</translation>
    </message>
    <message>
        <source>leave the line out: the macros of the header&apos;s help are there without it</source>
        <translation>Lassen Sie die Zeile weg: Die Makros der Hilfe sind ohne sie da</translation>
    </message>
    <message>
        <source>maps from its %1 samples explain %2 % of these samples, so that parts of the object have no map; take %3</source>
        <translation>Karten aus seinen %1 Abtastwerten erklären %2 % dieser Werte, sodass Teile des Objekts keine Karte haben; nehmen Sie %3</translation>
    </message>
    <message>
        <source>take a part of it, or a machine with more memory</source>
        <translation>Nehmen Sie einen Teil davon oder einen Rechner mit mehr Speicher</translation>
    </message>
    <message>
        <source>the calibration region is too small for ESPIRiT</source>
        <translation>der Kalibrierbereich ist zu klein für ESPIRiT</translation>
    </message>
    <message>
        <source>the reconstruction</source>
        <translation>die Rekonstruktion</translation>
    </message>
    <message>
        <source>wait for its end, or name another file</source>
        <translation>Warten Sie auf sein Ende oder nennen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>what %1 holds</source>
        <translation>der Inhalt von %1</translation>
    </message>
    <message>
        <source>what an #include names would be opened by the compiler</source>
        <translation>was ein #include nennt, würde der Compiler öffnen</translation>
    </message>
    <message>
        <source>write what comes out of it to a file first</source>
        <translation>Schreiben Sie erst in eine Datei, was aus ihr kommt</translation>
    </message>
    <message>
        <source>choose a smaller --matrix, fewer samples or fewer coils</source>
        <translation>Wählen Sie eine kleinere --matrix, weniger Abtastwerte oder weniger Spulen</translation>
    </message>
    <message>
        <source>the experiment</source>
        <translation>das Experiment</translation>
    </message>
    <message>
        <source>the simulated scan</source>
        <translation>die simulierte Messung</translation>
    </message>
    <message>
        <source>its trajectory stays within half a cycle per field of view of the centre of k-space (largest |k| %1)</source>
        <translation>die Trajektorie bleibt innerhalb einer halben Schwingung je Sichtfeld um die Mitte des k-Raums (größtes |k| %1)</translation>
    </message>
    <message>
        <source>A block runs on one core, thread after thread: expect no change while there are more blocks than cores.</source>
        <translation>Ein Block läuft auf einem Kern, Thread nach Thread: Solange es mehr Blöcke als Kerne gibt, ist keine Änderung zu erwarten.</translation>
    </message>
    <message>
        <source>A cache line holds 16 floats: expect a gain up to that width and little beyond.</source>
        <translation>Eine Cachezeile fasst 16 Floats: Bis zu dieser Breite ist ein Gewinn zu erwarten, darüber wenig.</translation>
    </message>
    <message>
        <source>A processor has no special-function units, fast means shorter polynomials: expect a gain where sine and cosine are most of the work.</source>
        <translation>Ein Prozessor hat keine Einheiten für Sonderfunktionen, schnell heißt kürzere Polynome: Ein Gewinn ist zu erwarten, wo Sinus und Kosinus die meiste Arbeit sind.</translation>
    </message>
    <message>
        <source>A processor runs the threads of a block in an order of its own: a race need not show here. The engine model finds it.</source>
        <translation>Ein Prozessor führt die Threads eines Blocks in eigener Reihenfolge aus: Ein Wettlauf muss sich hier nicht zeigen. Die Engine model findet ihn.</translation>
    </message>
    <message>
        <source>A processor&apos;s local memory is ordinary memory behind the caches and has no banks: expect no change beyond the noise.</source>
        <translation>Der lokale Speicher eines Prozessors ist gewöhnlicher Speicher hinter den Caches und hat keine Bänke: Zu erwarten ist nichts, was das Rauschen übersteigt.</translation>
    </message>
    <message>
        <source>A processor&apos;s memory has no such partitions: expect little, and that from another order of cache lines.</source>
        <translation>Der Speicher eines Prozessors hat keine solchen Partitionen: Zu erwarten ist kaum ein Unterschied, allenfalls durch die andere Reihenfolge der Cachezeilen.</translation>
    </message>
    <message>
        <source>Additions to one address take turns: expect a loss that grows with the threads that meet there.</source>
        <translation>Additionen auf eine Adresse warten aufeinander: Der Verlust wächst mit der Zahl der Threads, die sich dort treffen.</translation>
    </message>
    <message>
        <source>Additions to one word take turns: expect scatter to be slower than gather by one or two orders of magnitude.</source>
        <translation>Additionen auf ein Wort warten aufeinander: Scatter ist vermutlich um ein bis zwei Größenordnungen langsamer als Gather.</translation>
    </message>
    <message>
        <source>An OpenCL compiler may learn the size of a block at the launch in any case: expect little.</source>
        <translation>Ein OpenCL-Compiler erfährt die Blockgröße womöglich ohnehin beim Start: Zu erwarten ist wenig.</translation>
    </message>
    <message>
        <source>Caches load lines of 64 bytes: expect a difference where the arrays are larger than the caches, and little where they fit.</source>
        <translation>Caches laden Zeilen von 64 Byte: Ein Unterschied ist zu erwarten, wo die Felder größer sind als die Caches, und wenig, wo sie hineinpassen.</translation>
    </message>
    <message>
        <source>Constant and local memory are ordinary cached memory here: expect little, and staging may cost more than it saves.</source>
        <translation>Konstanter und lokaler Speicher sind hier gewöhnlicher Speicher mit Cache: Zu erwarten ist wenig, und das Umkopieren kann mehr kosten, als es spart.</translation>
    </message>
    <message>
        <source>Each launch costs some microseconds: expect small chunks to be slower, unless they fit the constant cache and larger ones do not.</source>
        <translation>Jeder Start kostet einige Mikrosekunden: Kleine Stücke sind vermutlich langsamer, außer wenn sie in den Konstanten-Cache passen und größere nicht.</translation>
    </message>
    <message>
        <source>Each launch has a fixed price: expect small chunks to be slower.</source>
        <translation>Jeder Start hat einen festen Preis: Kleine Stücke sind vermutlich langsamer.</translation>
    </message>
    <message>
        <source>Expect a change only where the kernel needs many registers.</source>
        <translation>Eine Änderung ist nur zu erwarten, wo der Kernel viele Register braucht.</translation>
    </message>
    <message>
        <source>Expect a change only where the kernel often divides, takes roots or meets subnormal numbers.</source>
        <translation>Eine Änderung ist nur zu erwarten, wo der Kernel oft dividiert, Wurzeln zieht oder auf subnormale Zahlen trifft.</translation>
    </message>
    <message>
        <source>Expect a clear gain where arithmetic is the limit; where threads wait for memory, only the error changes.</source>
        <translation>Ein deutlicher Gewinn ist zu erwarten, wo die Arithmetik die Grenze ist; wo Threads auf den Speicher warten, ändert sich nur der Fehler.</translation>
    </message>
    <message>
        <source>Expect a difference where each thread reads a record of its own, and little where all threads of a warp read the same one.</source>
        <translation>Ein Unterschied ist zu erwarten, wo jeder Thread einen eigenen Datensatz liest, und wenig, wo alle Threads eines Warps denselben lesen.</translation>
    </message>
    <message>
        <source>Expect a few per cent where loops are short, less what the dummies cost.</source>
        <translation>Einige Prozent sind zu erwarten, wo Schleifen kurz sind, abzüglich des Preises der Füllwerte.</translation>
    </message>
    <message>
        <source>Expect a gain as long as registers last; beyond that fewer threads are resident, or values spill to memory.</source>
        <translation>Ein Gewinn ist zu erwarten, solange die Register reichen; danach sind weniger Threads resident, oder Werte werden in den Speicher ausgelagert.</translation>
    </message>
    <message>
        <source>Expect a gain where a warp walks down a column of shared memory; none where the memory outside the chip is the limit.</source>
        <translation>Ein Gewinn ist zu erwarten, wo ein Warp eine Spalte des Shared Memory hinabläuft; keiner, wo der Speicher außerhalb des Chips die Grenze ist.</translation>
    </message>
    <message>
        <source>Expect a gain where registers limit the occupancy, and a loss where values spill.</source>
        <translation>Ein Gewinn ist zu erwarten, wo Register die Belegung begrenzen, und ein Verlust, wo Werte ausgelagert werden.</translation>
    </message>
    <message>
        <source>Expect a gain where the loop is short or its loads wait for one another; more copies take registers, and with them resident threads.</source>
        <translation>Ein Gewinn ist zu erwarten, wo die Schleife kurz ist oder ihre Ladevorgänge aufeinander warten; mehr Kopien kosten Register und damit residente Threads.</translation>
    </message>
    <message>
        <source>Expect a gain, though a smaller one than on the book&apos;s GPU, which did not cache such sums.</source>
        <translation>Ein Gewinn ist zu erwarten, aber ein kleinerer als auf der GPU des Buchs, die solche Summen nicht im Cache hielt.</translation>
    </message>
    <message>
        <source>Expect a plateau from about 128 threads on; very large blocks leave registers or room for threads unused. The lab&apos;s page Model draws the occupancy.</source>
        <translation>Ab etwa 128 Threads ist ein Plateau zu erwarten; sehr große Blöcke lassen Register oder Plätze für Threads ungenutzt. Die Seite Modell des Labors zeichnet die Belegung.</translation>
    </message>
    <message>
        <source>Expect different last digits, and a gain where multiply-adds are the limit; none where memory is.</source>
        <translation>Zu erwarten sind andere letzte Stellen und ein Gewinn, wo Multiplikation mit Addition die Grenze ist; keiner, wo es der Speicher ist.</translation>
    </message>
    <message>
        <source>Expect no change.</source>
        <translation>Keine Änderung ist zu erwarten.</translation>
    </message>
    <message>
        <source>Expect the largest step of this kernel where memory is the limit; caches make it smaller on newer GPUs than in the tables of the sources.</source>
        <translation>Wo der Speicher die Grenze ist, ist der größte Schritt dieses Kernels zu erwarten; Caches machen ihn auf neueren GPUs kleiner als in den Tabellen der Quellen.</translation>
    </message>
    <message>
        <source>Floats are added by compare and swap here, at many times the price of an addition: expect scatter to be far slower than gather.</source>
        <translation>Floats werden hier durch Vergleichen und Tauschen addiert, zum Vielfachen des Preises einer Addition: Scatter ist vermutlich weit langsamer als Gather.</translation>
    </message>
    <message>
        <source>GPUs since compute capability 2.0 spread addresses over their partitions by a hash: expect little. The lab&apos;s page Model shows the gain on a GTX 280.</source>
        <translation>GPUs seit Compute Capability 2.0 streuen Adressen durch einen Hash über ihre Partitionen: Zu erwarten ist wenig. Die Seite Modell des Labors zeigt den Gewinn auf einer GTX 280.</translation>
    </message>
    <message>
        <source>Newer GPUs cache global memory, too: constant memory gains while a launch&apos;s samples fit its cache of a few KB, and can lose beyond.</source>
        <translation>Neuere GPUs halten auch globalen Speicher im Cache: Konstanter Speicher gewinnt, solange die Abtastwerte eines Starts in seinen Cache von wenigen KB passen, und kann darüber verlieren.</translation>
    </message>
    <message>
        <source>Only as many threads run at once as there are cores: expect additions to one address to queue less than on a GPU.</source>
        <translation>Nur so viele Threads laufen zugleich, wie es Kerne gibt: Additionen auf eine Adresse stehen vermutlich weniger an als auf einer GPU.</translation>
    </message>
    <message>
        <source>The amount of work changes with it: compare rates, not times.</source>
        <translation>Damit ändert sich die Menge der Arbeit: Raten vergleichen, nicht Zeiten.</translation>
    </message>
    <message>
        <source>The banks serve a warp that reads this tile by columns in %1 steps with padding 0, in %2 with padding 1 and in %3 with padding 2.</source>
        <translation>Die Bänke bedienen einen Warp, der diese Kachel spaltenweise liest, mit Füllung 0 in %1 Schritten, mit Füllung 1 in %2 und mit Füllung 2 in %3.</translation>
    </message>
    <message>
        <source>The branch predictor makes bounds tests nearly free: expect nothing, or the price of the dummies.</source>
        <translation>Die Sprungvorhersage macht Grenzprüfungen fast kostenlos: Zu erwarten ist nichts, oder der Preis der Füllwerte.</translation>
    </message>
    <message>
        <source>The bytes are the same and the instructions fewer: expect some more bandwidth where there were too few loads in flight.</source>
        <translation>Die Bytes sind dieselben, die Befehle weniger: Etwas mehr Bandbreite ist zu erwarten, wo zu wenige Ladevorgänge unterwegs waren.</translation>
    </message>
    <message>
        <source>The caches keep what is read twice, and a tile is one more copy: naive is often as fast here, or faster, unlike on GPUs.</source>
        <translation>Die Caches behalten, was zweimal gelesen wird, und eine Kachel ist eine Kopie mehr: Anders als auf GPUs ist naive hier oft ebenso schnell oder schneller.</translation>
    </message>
    <message>
        <source>The compiler may join neighbouring threads into SIMD lanes by itself: expect little.</source>
        <translation>Der Compiler fasst benachbarte Threads womöglich selbst zu SIMD-Spuren zusammen: Zu erwarten ist wenig.</translation>
    </message>
    <message>
        <source>The compiler unrolls loops by itself and a core reorders instructions: expect a few per cent, up or down.</source>
        <translation>Der Compiler rollt Schleifen selbst ab, und ein Kern ordnet Befehle um: Zu erwarten sind einige Prozent, auf oder ab.</translation>
    </message>
    <message>
        <source>The cpu engine has a program of its own: only switches of the data, such as the element, reach it.</source>
        <translation>Die Engine cpu hat ein eigenes Programm: Nur Schalter der Daten, wie das Element, erreichen es.</translation>
    </message>
    <message>
        <source>The emulator takes no times: look at its counts and at what its checks find.</source>
        <translation>Der Emulator misst keine Zeiten: Zu betrachten sind seine Zählungen und was seine Prüfungen finden.</translation>
    </message>
    <message>
        <source>The result may be wrong in each run or now and then: see the check beside the time. The engine model finds the race.</source>
        <translation>Das Ergebnis kann in jedem Lauf oder hin und wieder falsch sein: siehe die Prüfung neben der Zeit. Die Engine model findet den Wettlauf.</translation>
    </message>
    <message>
        <source>What a thread holds has to fit the few vector registers of a core: expect a gain for small numbers and a loss for large ones.</source>
        <translation>Was ein Thread hält, muss in die wenigen Vektorregister eines Kerns passen: Für kleine Zahlen ist ein Gewinn zu erwarten, für große ein Verlust.</translation>
    </message>
    <message>
        <source>Wider tiles cut the traffic: expect a gain until shared memory or threads leave room for one block alone.</source>
        <translation>Breitere Kacheln mindern den Verkehr: Ein Gewinn ist zu erwarten, bis Shared Memory oder Threads nur noch einem Block Platz lassen.</translation>
    </message>
    <message>
        <source>%1, a matrix of %2 in this unit; choose another</source>
        <translation>%1, eine Matrix von %2 in dieser Einheit; eine andere wählen</translation>
    </message>
    <message>
        <source>%1, and no scan has %2 cycles in one pixel; is it in cycles/FOV or 1/m?</source>
        <translation>%1, und kein Scan hat %2 Perioden in einem Pixel; sind es cycles/FOV oder 1/m?</translation>
    </message>
    <message>
        <source>%1, which is less than a cycle over the image in this unit; %2</source>
        <translation>%1, in dieser Einheit weniger als eine Periode über dem Bild; %2</translation>
    </message>
    <message>
        <source>BART&apos;s are 3 x samples x interleaves</source>
        <translation>bei BART sind es 3 x Abtastwerte x Interleaves</translation>
    </message>
    <message>
        <source>NumPy&apos;s are real, [sample][2 or 3]</source>
        <translation>bei NumPy sind es reelle Zahlen, [Abtastwert][2 oder 3]</translation>
    </message>
    <message>
        <source>a matrix is N, AxB or AxBxC, with sizes from 1 to 65536</source>
        <translation>eine Matrix ist N, AxB oder AxBxC, mit Größen von 1 bis 65536</translation>
    </message>
    <message>
        <source>a trajectory in 1/m needs the field of view in metres, as 0.22 or 0.24x0.24x0.1</source>
        <translation>eine Trajektorie in 1/m braucht das Sichtfeld in Metern, etwa 0.22 oder 0.24x0.24x0.1</translation>
    </message>
    <message>
        <source>a trajectory per pixel needs the matrix that has these pixels</source>
        <translation>eine Trajektorie je Pixel braucht die Matrix mit diesen Pixeln</translation>
    </message>
    <message>
        <source>an ISMRMRD file holds its own trajectory; leave this empty</source>
        <translation>eine ISMRMRD-Datei enthält ihre Trajektorie selbst; dieses Feld leer lassen</translation>
    </message>
    <message>
        <source>an ISMRMRD file holds samples, no image; take .cfl, .npy or .nii</source>
        <translation>eine ISMRMRD-Datei enthält Abtastwerte, kein Bild; .cfl, .npy oder .nii nehmen</translation>
    </message>
    <message>
        <source>choose another</source>
        <translation>eine andere wählen</translation>
    </message>
    <message>
        <source>is it in cycles/pixel?</source>
        <translation>sind es cycles/pixel?</translation>
    </message>
    <message>
        <source>it holds %1 images; a field map is one</source>
        <translation>sie enthält %1 Bilder; eine Feldkarte ist eines</translation>
    </message>
    <message>
        <source>it is of %1 coils, the samples are of %2; take one of the same coil array</source>
        <translation>sie ist von %1 Spulen, die Abtastwerte sind von %2; eine derselben Spulenanordnung nehmen</translation>
    </message>
    <message>
        <source>its %1 points do not fit the %2 samples; each coil has one sample at each point</source>
        <translation>ihre %1 Punkte passen nicht zu den %2 Abtastwerten; jede Spule hat an jedem Punkt einen</translation>
    </message>
    <message>
        <source>its extension is none that Larmor reads</source>
        <translation>ihre Endung ist keine, die Larmor liest</translation>
    </message>
    <message>
        <source>its sizes %1 are no grid of samples; here a trajectory can stand in an ISMRMRD file only</source>
        <translation>ihre Größen %1 sind kein Gitter von Abtastwerten; eine Trajektorie kann hier nur in einer ISMRMRD-Datei stehen</translation>
    </message>
    <message>
        <source>its sizes %1 are no grid of samples; take one volume out of the file</source>
        <translation>ihre Größen %1 sind kein Gitter von Abtastwerten; ein Volumen aus der Datei nehmen</translation>
    </message>
    <message>
        <source>its sizes %1 are no image&apos;s; take one out of the file</source>
        <translation>ihre Größen %1 sind keine eines Bildes; eines aus der Datei nehmen</translation>
    </message>
    <message>
        <source>its sizes %1 are no trajectory&apos;s; %2</source>
        <translation>ihre Größen %1 sind keine einer Trajektorie; %2</translation>
    </message>
    <message>
        <source>maps that are given need no calibration; leave one of the two fields empty</source>
        <translation>gegebene Spulenkarten brauchen keine Kalibriermessung; eines der beiden Felder leer lassen</translation>
    </message>
    <message>
        <source>samples on a trajectory are 1 x samples x interleaves x coils, these are %1</source>
        <translation>Abtastwerte auf einer Trajektorie sind 1 x Abtastwerte x Interleaves x Spulen, diese sind %1</translation>
    </message>
    <message>
        <source>take .h5, .cfl, .npy, .nii or a picture</source>
        <translation>.h5, .cfl, .npy, .nii oder ein Foto nehmen</translation>
    </message>
    <message>
        <source>the coil maps are %1, the image is %2; both must have one matrix</source>
        <translation>die Spulenkarten sind %1, das Bild ist %2; beide müssen dieselbe Matrix haben</translation>
    </message>
    <message>
        <source>the largest |k| of the file is %1</source>
        <translation>das größte |k| der Datei ist %1</translation>
    </message>
    <message>
        <source>the samples are a list, not a grid; choose the file that says where they lie</source>
        <translation>die Abtastwerte sind eine Liste, kein Gitter; die Datei wählen, die sagt, wo sie liegen</translation>
    </message>
    <message>
        <source>this file is in another field already; a file has one part</source>
        <translation>diese Datei steht schon in einem anderen Feld; eine Datei hat eine Rolle</translation>
    </message>
    <message>
        <source>this is an image, no k-space; attach it below, or simulate its scan</source>
        <translation>dies ist ein Bild, kein k-Raum; unten anhängen, oder einen Scan davon simulieren</translation>
    </message>
    <message>
        <source>Sums in memory are read and written again for every sample: expect a clear gain from registers.</source>
        <translation>Summen im Speicher werden für jeden Abtastwert neu gelesen und geschrieben: Von Registern ist ein deutlicher Gewinn zu erwarten.</translation>
    </message>
    <message>
        <source>%1 has nothing to be compared with</source>
        <translation>%1 lässt sich mit nichts vergleichen</translation>
    </message>
    <message>
        <source>%1 has several kernels</source>
        <translation>%1 enthält mehrere Kernel</translation>
    </message>
    <message>
        <source>%1: the signature of %2 does not tell how it is run</source>
        <translation>%1: die Signatur von %2 sagt nicht, wie er ausgeführt wird</translation>
    </message>
    <message>
        <source>A parameter of %1.</source>
        <translation>Ein Parameter von %1.</translation>
    </message>
    <message>
        <source>Bank conflicts: an access to shared memory takes %1 steps instead of one.</source>
        <translation>Bankkonflikte: ein Zugriff auf Shared Memory braucht %1 Schritte statt eines einzigen.</translation>
    </message>
    <message>
        <source>Choose a larger problem: this one is over before the GPU is full.</source>
        <translation>Eine größere Aufgabe wählen: diese endet, bevor die GPU ausgelastet ist.</translation>
    </message>
    <message>
        <source>Divergence: on average %1 % of a warp&apos;s lanes work.</source>
        <translation>Divergenz: im Mittel arbeiten %1 % der Lanes eines Warps.</translation>
    </message>
    <message>
        <source>No switch of this kernel moves fewer bytes: it is at its roof.</source>
        <translation>Kein Schalter dieses Kernels bewegt weniger Bytes: der Kernel ist an seinem Dach.</translation>
    </message>
    <message>
        <source>Partition camping: one partition of the memory has %1 times its share to serve.</source>
        <translation>Partition Camping: eine Partition des Speichers hat das %1-Fache ihres Anteils zu bedienen.</translation>
    </message>
    <message>
        <source>Uncoalesced accesses: only %1 % of the bytes that are moved are used.</source>
        <translation>Nicht zusammengefasste Zugriffe: nur %1 % der bewegten Bytes werden genutzt.</translation>
    </message>
    <message>
        <source>a __shared__ array inside a function or a block</source>
        <translation>ein __shared__-Feld in einer Funktion oder einem Block</translation>
    </message>
    <message>
        <source>a default value of a parameter</source>
        <translation>ein Vorgabewert eines Parameters</translation>
    </message>
    <message>
        <source>a function whose pointer &apos;%1&apos; is given %2 here and %3 there</source>
        <translation>eine Funktion, deren Zeiger „%1“ zweierlei Speicher bekommt: hier %2, dort %3</translation>
    </message>
    <message>
        <source>a kernel takes pointers, int, unsigned int and float</source>
        <translation>ein Kernel nimmt Zeiger, int, unsigned int und float</translation>
    </message>
    <message>
        <source>a kernel&apos;s parameter of type %1</source>
        <translation>ein Kernelparameter vom Typ %1</translation>
    </message>
    <message>
        <source>a pointer to pointers</source>
        <translation>ein Zeiger auf Zeiger</translation>
    </message>
    <message>
        <source>add a line &apos;// buffer: %1 float COUNT random&apos; to the header</source>
        <translation>dem Kopf eine Zeile &apos;// buffer: %1 float ANZAHL random&apos; hinzufügen</translation>
    </message>
    <message>
        <source>add a line &apos;// reference: entry NAME&apos; and that kernel, which one thread runs</source>
        <translation>eine Zeile &apos;// reference: entry NAME&apos; und diesen Kernel hinzufügen; ein Thread führt ihn aus</translation>
    </message>
    <message>
        <source>arrays are of float, float2, float4, int or uint, not of %1</source>
        <translation>Felder sind aus float, float2, float4, int oder uint, nicht aus %1</translation>
    </message>
    <message>
        <source>begin it with &apos;// larmor-kernel: NAME&apos; and &apos;// entry: %1&apos;</source>
        <translation>sie mit &apos;// larmor-kernel: NAME&apos; und &apos;// entry: %1&apos; beginnen</translation>
    </message>
    <message>
        <source>begin the file with &apos;// larmor-kernel: NAME&apos; and add &apos;// %1&apos;; larmor help lab run says more</source>
        <translation>die Datei mit &apos;// larmor-kernel: NAME&apos; beginnen und &apos;// %1&apos; hinzufügen; mehr dazu: larmor help lab run</translation>
    </message>
    <message>
        <source>compared with what the emulator computes of the same text: the file names no reference</source>
        <translation>verglichen mit dem, was der Emulator aus demselben Text berechnet: die Datei nennt keine Referenz</translation>
    </message>
    <message>
        <source>declare it as an array of one dimension, or write its values: = {1.0f, 2.0f}</source>
        <translation>es als eindimensionales Feld deklarieren oder seine Werte angeben: = {1.0f, 2.0f}</translation>
    </message>
    <message>
        <source>declare it at the top of the kernel&apos;s body, and pass a pointer to it</source>
        <translation>es am Anfang des Kernelrumpfs deklarieren und einen Zeiger darauf übergeben</translation>
    </message>
    <message>
        <source>give the array a size: #define TILE 16, __shared__ float tile[TILE]</source>
        <translation>dem Feld eine Größe geben: #define TILE 16, __shared__ float tile[TILE]</translation>
    </message>
    <message>
        <source>give the kernel an array, or declare one of fixed size</source>
        <translation>dem Kernel ein Feld übergeben oder eines mit fester Größe deklarieren</translation>
    </message>
    <message>
        <source>it is the argument of a float parameter</source>
        <translation>es ist das Argument eines float-Parameters</translation>
    </message>
    <message>
        <source>its file names no reference, and the emulator, which would stand in, is not here: %1</source>
        <translation>seine Datei nennt keine Referenz, und der Emulator, der einspringen würde, ist nicht hier: %1</translation>
    </message>
    <message>
        <source>lanes at work in a warp: %1 %</source>
        <translation>arbeitende Lanes eines Warps: %1 %</translation>
    </message>
    <message>
        <source>launches, of the measured time: %1 %</source>
        <translation>Starts, von der gemessenen Zeit: %1 %</translation>
    </message>
    <message>
        <source>leave host code out: the header says which arrays there are</source>
        <translation>Host-Code weglassen: der Kopf sagt, welche Felder es gibt</translation>
    </message>
    <message>
        <source>leave it out</source>
        <translation>weglassen</translation>
    </message>
    <message>
        <source>leave it out: the emulator looks for accesses outside arrays and for races</source>
        <translation>weglassen: der Emulator sucht nach Zugriffen außerhalb von Feldern und nach Wettläufen</translation>
    </message>
    <message>
        <source>leave it out: the header says what the kernel is run with</source>
        <translation>weglassen: der Kopf sagt, womit der Kernel ausgeführt wird</translation>
    </message>
    <message>
        <source>leave the launch out: the header says grid, block and arguments</source>
        <translation>den Start weglassen: der Kopf nennt Grid, Block und Argumente</translation>
    </message>
    <message>
        <source>leave the namespace out: sqrtf(x), not std::sqrt(x)</source>
        <translation>den Namensraum weglassen: sqrtf(x), nicht std::sqrt(x)</translation>
    </message>
    <message>
        <source>load of the busiest memory partition, over the average: %1</source>
        <translation>Last der am stärksten belasteten Speicherpartition, gegen den Mittelwert: %1</translation>
    </message>
    <message>
        <source>make the type a macro: #define T float</source>
        <translation>den Typ zum Makro machen: #define T float</translation>
    </message>
    <message>
        <source>measured, of this device&apos;s copy: %1 %</source>
        <translation>gemessen, von der Kopie dieses Geräts: %1 %</translation>
    </message>
    <message>
        <source>measured: %1 ms</source>
        <translation>gemessen: %1 ms</translation>
    </message>
    <message>
        <source>occupancy: %1 %</source>
        <translation>Belegung: %1 %</translation>
    </message>
    <message>
        <source>pass a pointer, or the value itself</source>
        <translation>einen Zeiger übergeben, oder den Wert selbst</translation>
    </message>
    <message>
        <source>pass an array to the kernel, or make it __constant__ with its values</source>
        <translation>dem Kernel ein Feld übergeben, oder es mit seinen Werten zu __constant__ machen</translation>
    </message>
    <message>
        <source>pass one array and compute the index</source>
        <translation>ein einziges Feld übergeben und den Index berechnen</translation>
    </message>
    <message>
        <source>shared memory that is sized at the launch</source>
        <translation>Shared Memory, dessen Größe erst beim Start feststeht</translation>
    </message>
    <message>
        <source>steps of shared memory that bank conflicts add: %1 %</source>
        <translation>Schritte des Shared Memory, die durch Bankkonflikte hinzukommen: %1 %</translation>
    </message>
    <message>
        <source>the host&apos;s call %1</source>
        <translation>der Host-Aufruf %1</translation>
    </message>
    <message>
        <source>the model has no time of %1 on the %2</source>
        <translation>das Modell hat keine Zeit für %1 auf %2</translation>
    </message>
    <message>
        <source>the same text is compiled for CUDA and for OpenCL, which is C</source>
        <translation>derselbe Text wird für CUDA und für OpenCL übersetzt, und OpenCL ist C</translation>
    </message>
    <message>
        <source>the size of __constant__ %1, %2, is no plain number</source>
        <translation>die Größe von __constant__ %1, %2, ist keine bloße Zahl</translation>
    </message>
    <message>
        <source>write #define NAME value</source>
        <translation>#define NAME Wert schreiben</translation>
    </message>
    <message>
        <source>write %1 once for each, under two names</source>
        <translation>%1 für jede davon eigens schreiben, unter zwei Namen</translation>
    </message>
    <message>
        <source>write (float *)p</source>
        <translation>(float *)p schreiben</translation>
    </message>
    <message>
        <source>write (float)x</source>
        <translation>(float)x schreiben</translation>
    </message>
    <message>
        <source>write (float4 *)p</source>
        <translation>(float4 *)p schreiben</translation>
    </message>
    <message>
        <source>write 0</source>
        <translation>0 schreiben</translation>
    </message>
    <message>
        <source>write 0.5, or the name of a problem parameter</source>
        <translation>0.5 schreiben, oder den Namen eines Parameters der Aufgabe</translation>
    </message>
    <message>
        <source>write a function with a name</source>
        <translation>eine Funktion mit einem Namen schreiben</translation>
    </message>
    <message>
        <source>write a struct of three floats, or float4: a float3 has 12 bytes in CUDA and 16 in OpenCL</source>
        <translation>ein struct aus drei floats schreiben, oder float4: ein float3 hat in CUDA 12 Bytes und in OpenCL 16</translation>
    </message>
    <message>
        <source>write a struct that holds data alone, and functions that take it</source>
        <translation>ein struct schreiben, das nur Daten enthält, und Funktionen, die es entgegennehmen</translation>
    </message>
    <message>
        <source>write the function for one type, or make the type a macro: #define T float</source>
        <translation>die Funktion für einen einzigen Typ schreiben, oder den Typ zum Makro machen: #define T float</translation>
    </message>
    <message>
        <source>write the type</source>
        <translation>den Typ hinschreiben</translation>
    </message>
    <message>
        <source>write the value to an array of the kernel, which is compared with the reference</source>
        <translation>den Wert in ein Feld des Kernels schreiben, das mit der Referenz verglichen wird</translation>
    </message>
    <message>
        <source>write typedef, or the full name</source>
        <translation>typedef schreiben, oder den vollen Namen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a name</source>
        <translation>„%1“ ist kein Name</translation>
    </message>
    <message>
        <source>No switch of this kernel removes that bottleneck in the model.</source>
        <translation>Kein Schalter dieses Kernels beseitigt diesen Engpass im Modell.</translation>
    </message>
    <message>
        <source>Throw %1 to %2: %3 times as fast in the model.</source>
        <translation>%1 auf %2 stellen: im Modell %3-mal so schnell.</translation>
    </message>
    <message>
        <source>Too little work: the grid fills %1 % of the GPU, and each thread waits for itself.</source>
        <translation>Zu wenig Arbeit: Das Grid füllt die GPU zu %1 %, und jeder Thread wartet auf seine eigenen Ergebnisse.</translation>
    </message>
    <message>
        <source>a step on the host cannot be recorded</source>
        <translation>ein Schritt auf dem Host lässt sich nicht aufzeichnen</translation>
    </message>
    <message>
        <source>share of the bytes moved that was asked for: %1 %</source>
        <translation>Anteil der bewegten Bytes, die angefordert waren: %1 %</translation>
    </message>
    <message>
        <source>waves of blocks: %1</source>
        <translation>Wellen von Blöcken: %1</translation>
    </message>
    <message>
        <source>%1 closes nothing</source>
        <translation>%1 schließt nichts</translation>
    </message>
    <message>
        <source>%1 in line %2 comes before its %3</source>
        <translation>%1 in Zeile %2 kommt vor %3</translation>
    </message>
    <message>
        <source>%1 is not closed</source>
        <translation>%1 wird nicht geschlossen</translation>
    </message>
    <message>
        <source>%1 points per thread are fewer than radix %2: most threads of a pass would have no butterfly</source>
        <translation>%1 Punkte je Thread sind weniger als Radix %2: die meisten Threads eines Durchgangs hätten keinen Butterfly</translation>
    </message>
    <message>
        <source>%1a kernel of your own cannot have %2</source>
        <translation>%1ein eigener Kernel kann %2 nicht haben</translation>
    </message>
    <message>
        <source>Arithmetic is the limit: the instructions take longer than the memory traffic.</source>
        <translation>Die Arithmetik ist die Grenze: Die Befehle dauern länger als der Speicherverkehr.</translation>
    </message>
    <message>
        <source>Atomic operations are the limit: those to the same word take turns.</source>
        <translation>Atomare Operationen sind die Grenze: Die auf dasselbe Wort wechseln sich ab.</translation>
    </message>
    <message>
        <source>Choose a k-space file</source>
        <translation>Wählen Sie eine k-Raum-Datei</translation>
    </message>
    <message>
        <source>Latency is the limit: at an occupancy of %1 % there are too few threads to fill the waits.</source>
        <translation>Die Latenz ist die Grenze: Bei einer Belegung von %1 % gibt es zu wenige Threads, um die Wartezeiten zu füllen.</translation>
    </message>
    <message>
        <source>Launch time is the limit: it takes %1 % of the measured time.</source>
        <translation>Die Startzeit ist die Grenze: Sie macht %1 % der gemessenen Zeit aus.</translation>
    </message>
    <message>
        <source>Launch time is the limit: it takes most of the time.</source>
        <translation>Die Startzeit ist die Grenze: Sie macht den größten Teil der Zeit aus.</translation>
    </message>
    <message>
        <source>Memory bandwidth is the limit: every byte that is moved is used, at %1 GB/s.</source>
        <translation>Die Speicherbandbreite ist die Grenze: Jedes bewegte Byte wird genutzt, mit %1 GB/s.</translation>
    </message>
    <message>
        <source>No rule of thumb applies here; measure it.</source>
        <translation>Hier gilt keine Faustregel; messen Sie es.</translation>
    </message>
    <message>
        <source>Shared memory is the limit: its bandwidth is used up, without bank conflicts.</source>
        <translation>Das Shared Memory ist die Grenze: Seine Bandbreite ist ausgeschöpft, ohne Bankkonflikte.</translation>
    </message>
    <message>
        <source>The special-function units are the limit: sines, cosines, roots and reciprocals.</source>
        <translation>Die Spezialfunktionseinheiten sind die Grenze: Sinus, Kosinus, Wurzeln und Kehrwerte.</translation>
    </message>
    <message>
        <source>__constant__ %1 is never filled</source>
        <translation>__constant__ %1 wird nie gefüllt</translation>
    </message>
    <message>
        <source>a &apos;}&apos; is missing in what this &apos;{&apos; begins</source>
        <translation>in dem, was diese &apos;{&apos; beginnt, fehlt eine &apos;}&apos;</translation>
    </message>
    <message>
        <source>a matrix is not three sizes</source>
        <translation>eine Matrix besteht nicht aus drei Größen</translation>
    </message>
    <message>
        <source>a stage has no times</source>
        <translation>eine Stufe hat keine Zeiten</translation>
    </message>
    <message>
        <source>a stay has no image</source>
        <translation>ein Abschnitt hat kein Bild</translation>
    </message>
    <message>
        <source>a stay is of no option set</source>
        <translation>ein Abschnitt gehört zu keinem Optionssatz</translation>
    </message>
    <message>
        <source>cannot read the lesson %1</source>
        <translation>die Lektion %1 kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>its indices do not use blockDim, so it works with one block size only</source>
        <translation>seine Indizes benutzen blockDim nicht, daher passt er nur zu einer Blockgröße</translation>
    </message>
    <message>
        <source>leave it out here</source>
        <translation>lassen Sie es hier weg</translation>
    </message>
    <message>
        <source>mend the file at that place: it must be JSON</source>
        <translation>berichtigen Sie die Datei an dieser Stelle: sie muss JSON sein</translation>
    </message>
    <message>
        <source>repeat the lesson&apos;s structure with the texts that differ</source>
        <translation>wiederholen Sie den Aufbau der Lektion mit den Texten, die anders lauten</translation>
    </message>
    <message>
        <source>see that every bracket is closed by its own kind</source>
        <translation>sehen Sie nach, dass jede Klammer von ihrer eigenen Art geschlossen wird</translation>
    </message>
    <message>
        <source>the &apos;{&apos; is not closed</source>
        <translation>die &apos;{&apos; wird nicht geschlossen</translation>
    </message>
    <message>
        <source>the lesson has another type there: %1, not %2</source>
        <translation>die Lektion hat dort einen anderen Typ: %1, nicht %2</translation>
    </message>
    <message>
        <source>the lesson has no such place</source>
        <translation>die Lektion hat diese Stelle nicht</translation>
    </message>
    <message>
        <source>the live runs cannot be read</source>
        <translation>die Live-Läufe sind nicht lesbar</translation>
    </message>
    <message>
        <source>the position of sample %1 is not a number</source>
        <translation>die Position des Abtastwerts %1 ist keine Zahl</translation>
    </message>
    <message>
        <source>the results cannot be read</source>
        <translation>die Ergebnisse sind nicht lesbar</translation>
    </message>
    <message>
        <source>the text ends before its %1</source>
        <translation>der Text endet vor %1</translation>
    </message>
    <message>
        <source>the text ends before the last one</source>
        <translation>der Text endet vor der letzten</translation>
    </message>
    <message>
        <source>the times of a stay differ in number</source>
        <translation>die Zeiten eines Abschnitts sind verschieden viele</translation>
    </message>
    <message>
        <source>there is no engine %1</source>
        <translation>es gibt keine Engine %1</translation>
    </message>
    <message>
        <source>up to here there are more &apos;}&apos; than &apos;{&apos;</source>
        <translation>bis hierher gibt es mehr &apos;}&apos; als &apos;{&apos;</translation>
    </message>
    <message>
        <source>what follows is indented as if it were</source>
        <translation>was folgt, ist eingerückt, als wäre sie es</translation>
    </message>
    <message>
        <source>The figure&apos;s bars are not legible in our source; its prose says: with tiles of 8 x 8, unrolling and prefetching have no effect; with tiles of 16 x 16, complete unrolling gains more than 20 % in most cases.</source>
        <translation>Die Balken der Abbildung sind in unserer Quelle nicht lesbar; ihr Text sagt: Bei Kacheln von 8 x 8 haben Abrollen und Prefetching keine Wirkung; bei 16 x 16 bringt vollständiges Abrollen meist mehr als 20 %.</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>how</source>
        <translation>wie</translation>
    </message>
    <message>
        <source>What produced these numbers</source>
        <translation>Woher diese Zahlen stammen</translation>
    </message>
    <message>
        <source>Predict before you read on.</source>
        <translation>Sagen Sie voraus, bevor Sie weiterlesen.</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>Die Antwort</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Modelled</source>
        <translation>Modelliert</translation>
    </message>
    <message>
        <source>Emulated</source>
        <translation>Emuliert</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>Berechnet</translation>
    </message>
    <message>
        <source>not checked on this engine</source>
        <translation>auf dieser Engine nicht geprüft</translation>
    </message>
    <message>
        <source>Source:</source>
        <translation>Quelle:</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>kernels are modelled on the board</source>
        <translation>Kernel sind modelliert für die Karte</translation>
    </message>
    <message>
        <source>All that was checked holds.</source>
        <translation>Alles Geprüfte trifft zu.</translation>
    </message>
    <message>
        <source>A conclusion does not hold here.</source>
        <translation>Ein Schluss trifft hier nicht zu.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a list of the expected size</source>
        <translation>&apos;%1&apos; ist keine Liste der erwarteten Länge</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a text that is shown</source>
        <translation>&apos;%1&apos; ist kein Text, der gezeigt wird</translation>
    </message>
    <message>
        <source>a count is not a whole number</source>
        <translation>eine Anzahl ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>a time is not a number</source>
        <translation>eine Zeit ist keine Zahl</translation>
    </message>
    <message>
        <source>the measurements are not a list of at most %1</source>
        <translation>die Messungen sind keine Liste von höchstens %1</translation>
    </message>
    <message>
        <source>Cores here: %1.</source>
        <translation>Kerne hier: %1.</translation>
    </message>
    <message>
        <source> (rising)</source>
        <translation> (steigend)</translation>
    </message>
    <message>
        <source> exactly</source>
        <translation> genau</translation>
    </message>
    <message>
        <source> line</source>
        <translation> Zeile</translation>
    </message>
    <message>
        <source> lines</source>
        <translation> Zeilen</translation>
    </message>
    <message>
        <source>%1 %2 cannot run here</source>
        <translation>%1 %2 kann hier nicht laufen</translation>
    </message>
    <message>
        <source>%1 %2 is NaN or infinite</source>
        <translation>%1 %2 ist NaN oder unendlich</translation>
    </message>
    <message>
        <source>%1 has no %2</source>
        <translation>%1 hat keine Angabe: %2</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>%1 is zero</source>
        <translation>%1 ist null</translation>
    </message>
    <message>
        <source>%1 memory is not available</source>
        <translation>%1-Speicher ist nicht zu haben</translation>
    </message>
    <message>
        <source>OpenCL failed: %1</source>
        <translation>OpenCL ist gescheitert: %1</translation>
    </message>
    <message>
        <source>OpenCL has no usable device here; install pocl-opencl-icd to run kernels on the processor, or the GPU&apos;s OpenCL driver</source>
        <translation>OpenCL hat hier kein brauchbares Gerät; pocl-opencl-icd installieren, um Kernel auf dem Prozessor auszuführen, oder den OpenCL-Treiber der GPU</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>it has %1</source>
        <translation>es hat %1</translation>
    </message>
    <message>
        <source>its compressed data are damaged within %1</source>
        <translation>seine komprimierten Daten sind beschädigt innerhalb von %1</translation>
    </message>
    <message>
        <source>legal: %1</source>
        <translation>erlaubt: %1</translation>
    </message>
    <message>
        <source>no CUDA: %1</source>
        <translation>kein CUDA: %1</translation>
    </message>
    <message>
        <source>radices </source>
        <translation>Radizes </translation>
    </message>
    <message>
        <source>the %1 cannot address host memory (canMapHostMemory is 0)</source>
        <translation>die %1 kann den Speicher des Hosts nicht adressieren (canMapHostMemory ist 0)</translation>
    </message>
    <message>
        <source>the &apos;%1&apos;</source>
        <translation>das „%1“</translation>
    </message>
    <message>
        <source>the OpenCL device %1 cannot be opened: %2; check its driver</source>
        <translation>das OpenCL-Gerät %1 lässt sich nicht öffnen: %2; seinen Treiber prüfen</translation>
    </message>
    <message>
        <source>the OpenCL loader lacks %1; it is older than OpenCL 1.2</source>
        <translation>dem OpenCL-Lader fehlt %1; er ist älter als OpenCL 1.2</translation>
    </message>
    <message>
        <source>the brackets of each branch of an #if are counted</source>
        <translation>die Klammern jedes Zweigs eines #if werden gezählt</translation>
    </message>
    <message>
        <source>the file ends within %1</source>
        <translation>die Datei endet innerhalb von %1</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 ist leer</translation>
    </message>
    <message>
        <source>the widest kernel, of %1 cells, reaches %2 on a grid oversampled by %3</source>
        <translation>der breiteste Kern, von %1 Zellen, erreicht %2 auf einem %3-fach überabgetasteten Gitter</translation>
    </message>
    <message>
        <source>%1, %2 would do</source>
        <translation>%1, %2 würden genügen</translation>
    </message>
    <message>
        <source>%1 copy engines beside the multiprocessors</source>
        <translation>%1 Kopiereinheiten neben den Multiprozessoren</translation>
    </message>
    <message>
        <source>(a plain function)</source>
        <translation>(eine gewöhnliche Funktion)</translation>
    </message>
    <message>
        <source>a thread copies, another computes; each takes work in the order of issue</source>
        <translation>ein Thread kopiert, ein anderer rechnet; jeder nimmt Arbeit in der Reihenfolge des Auftrags</translation>
    </message>
    <message>
        <source>registers, local memory</source>
        <translation>Register, lokaler Speicher</translation>
    </message>
    <message>
        <source>the OpenCL runtime does not say how many copies run at once</source>
        <translation>die OpenCL-Laufzeit sagt nicht, wie viele Kopien zugleich laufen</translation>
    </message>
    <message>
        <source>threads of the OpenCL runtime, which share the processor&apos;s cores</source>
        <translation>Threads der OpenCL-Laufzeit, die sich die Kerne des Prozessors teilen</translation>
    </message>
    <message>
        <source>1/clock</source>
        <translation>1/Takt</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 is not a finite number; of %2 there are %3 like it</source>
        <translation>%1 ist keine endliche Zahl; von %2 sind %3 so</translation>
    </message>
    <message>
        <source>copy the file again from where it came; if that does not help, export it anew</source>
        <translation>Datei noch einmal von der Quelle kopieren; hilft das nicht, neu exportieren</translation>
    </message>
    <message>
        <source>it is a device or a pipe, not a file</source>
        <translation>es ist ein Gerät oder eine Pipe, keine Datei</translation>
    </message>
    <message>
        <source>it is not JSON: line %1, column %2</source>
        <translation>es ist kein JSON: Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>name a file in it</source>
        <translation>eine Datei darin nennen</translation>
    </message>
    <message>
        <source>put numbers in their place, 0 where nothing was measured, and write the file anew</source>
        <translation>durch Zahlen ersetzen, durch 0, wo nichts gemessen wurde, und die Datei neu schreiben</translation>
    </message>
    <message>
        <source>sample %1 (x %2, y %3, z %4, coil %5)</source>
        <translation>Abtastwert %1 (x %2, y %3, z %4, Spule %5)</translation>
    </message>
    <message>
        <source>take a session that Larmor saved</source>
        <translation>eine Sitzung nehmen, die Larmor gespeichert hat</translation>
    </message>
    <message>
        <source>take a session that Larmor saved, or mend that place in a text editor</source>
        <translation>eine Sitzung nehmen, die Larmor gespeichert hat, oder die Stelle in einem Texteditor berichtigen</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>trajectory point %1</source>
        <translation>Trajektorienpunkt %1</translation>
    </message>
    <message>
        <source>a number in it is too large</source>
        <translation>eine Zahl darin ist zu groß</translation>
    </message>
    <message>
        <source>it begins as %1 files do: rename it, or choose another file</source>
        <translation>sie beginnt wie eine %1-Datei: umbenennen oder eine andere wählen</translation>
    </message>
    <message>
        <source>Readouts that share the path: too few for the matrix alias. Spiral, rosette, cones 16; epi 1.</source>
        <translation>Auslesungen, die sich den Weg teilen: zu wenige für die Matrix geben Aliasing. Spirale, Rosette, Cones 16; EPI 1.</translation>
    </message>
    <message>
        <source>The path through k-space: densely sampled parts are reliable, gaps alias.</source>
        <translation>Der Weg durch den k-Raum: dicht abgetastete Teile sind verlässlich, Lücken falten sich ein.</translation>
    </message>
    <message>
        <source>choose the file of the trajectory; samples or maps have other sizes</source>
        <translation>die Datei der Trajektorie wählen; Abtastwerte oder Karten haben andere Größen</translation>
    </message>
    <message>
        <source>no matrix takes them: their coordinates are damaged; copy the file again from where it came</source>
        <translation>keine Matrix nimmt sie auf: ihre Koordinaten sind beschädigt; die Datei noch einmal von ihrem Ursprung kopieren</translation>
    </message>
    <message>
        <source>A processor runs few threads at once, which seldom meet: hardly an update is lost, and little of it shows. On a GPU thousands meet, and the image is spoiled.</source>
        <translation>Ein Prozessor führt wenige Threads zugleich aus, die selten aufeinandertreffen: Kaum eine Addition geht verloren, und man sieht wenig davon. Auf einer GPU treffen Tausende aufeinander, und das Bild ist verdorben.</translation>
    </message>
    <message>
        <source>it has no options</source>
        <translation>er hat keine Optionen</translation>
    </message>
    <message>
        <source>it has no options; its problem has %1</source>
        <translation>er hat keine Optionen; sein Problem hat %1</translation>
    </message>
    <message>
        <source>it looks like a trajectory, not k-space: %1 points of 3 real values</source>
        <translation>sie sieht nach einer Trajektorie aus, nicht nach k-Raum-Daten: %1 Punkte aus je 3 reellen Werten</translation>
    </message>
    <message>
        <source>its options are %1; its problem has %2</source>
        <translation>seine Optionen sind %1; sein Problem hat %2</translation>
    </message>
    <message>
        <source>open the k-space file, and give this one as its trajectory (--traj)</source>
        <translation>öffnen Sie die k-Raum-Datei, und geben Sie diese als deren Trajektorie an (--traj)</translation>
    </message>
    <message>
        <source>an index is a number from 0 to %1</source>
        <translation>ein Index ist eine Zahl von 0 bis %1</translation>
    </message>
    <message>
        <source>it was not compiled after %1 s</source>
        <translation>nach %1 s war er nicht übersetzt</translation>
    </message>
    <message>
        <source>make it shorter, or allow more: --time-limit SECONDS</source>
        <translation>kürzen Sie ihn, oder erlauben Sie mehr: --time-limit SEKUNDEN</translation>
    </message>
    <message>
        <source>the kernel %1 takes too long to compile</source>
        <translation>der Kernel %1 braucht zu lange zum Übersetzen</translation>
    </message>
    <message>
        <source>the spread of a stage is not six numbers</source>
        <translation>die Streuung einer Stufe besteht nicht aus sechs Zahlen</translation>
    </message>
    <message>
        <source>the spreads of a stay are not by stage</source>
        <translation>die Streuungen eines Abschnitts sind nicht nach Stufen geordnet</translation>
    </message>
    <message>
        <source>A tile collects the sums of a bin before they are added: fewer compare-and-swaps. Expect it level with sorted samples, and several times faster than gather.</source>
        <translation>Eine Kachel sammelt die Summen eines Bins, bevor sie addiert werden: Es wird seltener verglichen und getauscht. Zu erwarten ist etwa die Zeit sortierter Abtastwerte und das Mehrfache der Geschwindigkeit von Gather.</translation>
    </message>
    <message>
        <source>A tile collects the sums of a bin in shared memory: expect a gain of a few times for volumes with many samples; the few bins of a slice leave most of the GPU idle.</source>
        <translation>Eine Kachel sammelt die Summen eines Bins im Shared Memory: Bei Volumen mit vielen Abtastwerten ist ein Gewinn von einigen Malen zu erwarten; die wenigen Bins einer Schicht lassen den größten Teil der GPU ungenutzt.</translation>
    </message>
    <message>
        <source>Additions are done in the second-level cache: expect it to be fast along readouts, and slower in random order or where many samples meet at a cell.</source>
        <translation>Additionen geschehen im Cache zweiter Stufe: Zu erwarten ist, dass es entlang der Auslesungen schnell ist und langsamer bei zufälliger Reihenfolge oder wo viele Abtastwerte auf eine Zelle treffen.</translation>
    </message>
    <message>
        <source>Additions without atomics overwrite one another: expect a spoiled image, and little time saved.</source>
        <translation>Additionen ohne atomare Operationen überschreiben einander: Zu erwarten sind ein verdorbenes Bild und wenig gesparte Zeit.</translation>
    </message>
    <message>
        <source>Each sample is added by compare and swap, in the order of the scan. Along a readout neighbours share cache lines: expect little from sorting; much in random order.</source>
        <translation>Jeder Abtastwert wird durch Vergleichen und Tauschen addiert, in der Reihenfolge des Scans. Entlang einer Auslesung teilen Nachbarn Cachezeilen: Vom Sortieren ist wenig zu erwarten, viel bei zufälliger Reihenfolge.</translation>
    </message>
    <message>
        <source>No atomics, but each grid point tests all samples of the bins around it, and few of them reach it: expect it to be slower than scatter, most of all where samples crowd at the centre.</source>
        <translation>Keine atomaren Operationen, aber jeder Gitterpunkt prüft alle Abtastwerte der Bins ringsum, von denen ihn wenige erreichen: Zu erwarten ist, dass es langsamer als Scatter ist, vor allem wo sich Abtastwerte in der Mitte drängen.</translation>
    </message>
    <message>
        <source>No compare-and-swaps, but each grid point tests all samples of the bins around it, and few of them reach it: expect it to be several times slower than scatter.</source>
        <translation>Nichts wird verglichen und getauscht, aber jeder Gitterpunkt prüft alle Abtastwerte der Bins ringsum, von denen ihn wenige erreichen: Zu erwarten ist, dass es um ein Mehrfaches langsamer als Scatter ist.</translation>
    </message>
    <message>
        <source>Samples read the grid in the order of the scan: expect it level with sorted along readouts, and slower in random order.</source>
        <translation>Abtastwerte lesen das Gitter in der Reihenfolge des Scans: Entlang der Auslesungen ist es vermutlich so schnell wie sorted, bei zufälliger Reihenfolge langsamer.</translation>
    </message>
    <message>
        <source>Sorted samples find their cells in the caches: expect a gain where the scan&apos;s order is random, and little along readouts.</source>
        <translation>Sortierte Abtastwerte finden ihre Zellen in den Caches: Zu erwarten ist ein Gewinn, wo die Reihenfolge des Scans zufällig ist, und wenig entlang der Auslesungen.</translation>
    </message>
    <message>
        <source>Sorted samples read what their neighbours have just brought into the cache: expect a gain where the scan&apos;s order is random.</source>
        <translation>Sortierte Abtastwerte lesen, was ihre Nachbarn gerade in den Cache gebracht haben: Zu erwarten ist ein Gewinn, wo die Reihenfolge des Scans zufällig ist.</translation>
    </message>
    <message>
        <source>Sorted samples share what is in the caches, but meet at the same cells: expect a gain where the scan&apos;s order is random, and a small loss along readouts.</source>
        <translation>Sortierte Abtastwerte teilen, was in den Caches ist, treffen aber auf dieselben Zellen: Zu erwarten ist ein Gewinn, wo die Reihenfolge des Scans zufällig ist, und ein kleiner Verlust entlang der Auslesungen.</translation>
    </message>
    <message>
        <source>The caches keep what sorted samples share, and a tile is one more copy: expect a loss.</source>
        <translation>Die Caches behalten, was sortierte Abtastwerte teilen, und eine Kachel ist eine Kopie mehr: Zu erwarten ist ein Verlust.</translation>
    </message>
    <message>
        <source>The first-level cache keeps what sorted samples share, and filling a tile is waited for: expect a loss.</source>
        <translation>Der Cache erster Stufe behält, was sortierte Abtastwerte teilen, und auf das Füllen einer Kachel wird gewartet: Zu erwarten ist ein Verlust.</translation>
    </message>
    <message>
        <source>Bins of 4 hold few samples: expect them to be slower where tiles are filled or added, and little between larger ones.</source>
        <translation>Bins der Größe 4 enthalten wenige Abtastwerte: langsamer, wo Kacheln gefüllt oder addiert werden; zwischen größeren kaum ein Unterschied.</translation>
    </message>
    <message>
        <source>Each batch ends at a barrier, which splits the loop over the threads: expect a loss from small ones.</source>
        <translation>Jeder Stapel endet an einer Barriere, die die Schleife über die Threads teilt: kleine Stapel kosten Zeit.</translation>
    </message>
    <message>
        <source>Expect a clear gain where the additions of a row become one transaction of the memory.</source>
        <translation>Deutlicher Gewinn, wo die Additionen einer Zeile zu einer Speichertransaktion werden.</translation>
    </message>
    <message>
        <source>Expect a clear gain where the cells of a row are read in one transaction of the memory.</source>
        <translation>Deutlicher Gewinn, wo die Zellen einer Zeile in einer Speichertransaktion gelesen werden.</translation>
    </message>
    <message>
        <source>Expect a gain from leaving the exact series where arithmetic is the limit, and little between table and polynomial.</source>
        <translation>Gewinn ohne die exakte Reihe, wo das Rechnen die Grenze ist; zwischen Tabelle und Polynom kaum ein Unterschied.</translation>
    </message>
    <message>
        <source>Expect a gain where samples crowd, as at the centre of a radial scan, since the last block ends earlier; little where they are spread evenly.</source>
        <translation>Gewinn, wo sich Abtastwerte häufen, wie im Zentrum einer radialen Aufnahme, weil der letzte Block früher endet; wenig, wo sie gleichmäßig verteilt sind.</translation>
    </message>
    <message>
        <source>Expect a small gain from fewer barriers, until its shared memory costs a resident block.</source>
        <translation>Kleiner Gewinn durch weniger Barrieren, bis der Shared Memory einen residenten Block kostet.</translation>
    </message>
    <message>
        <source>Few cores share the jobs in any case, and each job fills or adds a tile of its own: expect a loss from small ones.</source>
        <translation>Die Aufträge verteilen sich ohnehin auf wenige Kerne, und jeder füllt oder addiert eine eigene Kachel: kleine Aufträge kosten Zeit.</translation>
    </message>
    <message>
        <source>Neighbouring threads become SIMD lanes: expect a gain from a thread for each cell, but for gather.</source>
        <translation>Benachbarte Threads werden zu SIMD-Lanes: Gewinn mit einem Thread je Zelle, außer bei gather.</translation>
    </message>
    <message>
        <source>Small bins give more blocks to run side by side and more borders, large ones need more shared memory and leave some processors idle: expect an optimum between.</source>
        <translation>Kleine Bins ergeben mehr Blöcke nebeneinander und mehr Ränder, große brauchen mehr Shared Memory und lassen Prozessoren leer laufen: Das Optimum liegt dazwischen.</translation>
    </message>
    <message>
        <source>The threads of a row share the kernel&apos;s values, which are a small part of the work then: expect little.</source>
        <translation>Die Threads einer Zeile teilen sich die Werte des Kerns, die dann ein kleiner Teil der Arbeit sind: wenig zu erwarten.</translation>
    </message>
    <message>
        <source>The threads of a sample have to sum what each has read, at barriers: expect one thread alone to be two or three times as fast, but for tiled.</source>
        <translation>Die Threads eines Abtastwerts müssen an Barrieren summieren, was jeder gelesen hat: Ein einzelner Thread ist zwei- bis dreimal so schnell, außer bei tiled.</translation>
    </message>
    <message>
        <source>By device.</source>
        <translation>Je nach Gerät.</translation>
    </message>
    <message>
        <source>it has %1 whole-number parameters, where indices in %2 dimensions need none, one or %2</source>
        <translation>er hat %1 ganzzahlige Parameter, wo Indizes in %2 Dimensionen keinen, einen oder %2 brauchen</translation>
    </message>
    <message>
        <source>%1 points, where it takes 1 to %2 with no factors but 2, 3, 5 and 7</source>
        <translation>%1 Punkte, er nimmt 1 bis %2 ohne andere Primfaktoren als 2, 3, 5 und 7</translation>
    </message>
    <message>
        <source>%1 threads with max-registers %2 need more than the 65536 of a multiprocessor</source>
        <translation>%1 Threads mit max-registers %2 brauchen mehr als die 65536 eines Multiprozessors</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no number of images of convolve</source>
        <translation>&apos;%1&apos; ist keine Anzahl von Bildern von convolve</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a size of convolve</source>
        <translation>&apos;%1&apos; ist keine Größe von convolve</translation>
    </message>
    <message>
        <source>A cache line holds 8 complex numbers: expect a gain up to 8 lines and little beyond.</source>
        <translation>Eine Cache-Zeile fasst 8 komplexe Zahlen: Gewinn bis zu 8 Linien, darüber wenig.</translation>
    </message>
    <message>
        <source>As a library does it</source>
        <translation>Wie eine Bibliothek es tut</translation>
    </message>
    <message>
        <source>Bytes that are neither read nor written cost nothing on any device: expect a clear gain where the grid is larger than the caches.</source>
        <translation>Bytes, die weder gelesen noch geschrieben werden, kosten auf keinem Gerät etwas: deutlicher Gewinn, wo das Gitter größer ist als die Caches.</translation>
    </message>
    <message>
        <source>Exchange suited</source>
        <translation>Passender Austausch</translation>
    </message>
    <message>
        <source>F^H F as a convolution</source>
        <translation>F^H F als Faltung</translation>
    </message>
    <message>
        <source>From a table in global memory, which stays in the cache, or computed anew by the special-function units, to six digits.</source>
        <translation>Aus einer Tabelle im globalen Speicher, die im Cache bleibt, oder von den Sonderfunktionseinheiten neu berechnet, auf sechs Stellen.</translation>
    </message>
    <message>
        <source>Fuse</source>
        <translation>Verschmelzen</translation>
    </message>
    <message>
        <source>How shared memory holds the lines of a block while points change threads: line by line, point by point, or as threads of a warp lie, so that they meet different banks: line by line along x, where they share a line, point by point along y and z, where each has its own (CUDA C Programming Guide, 5.3.2.3).</source>
        <translation>Wie der gemeinsame Speicher die Linien eines Blocks hält, während Punkte den Thread wechseln: Linie für Linie, Punkt für Punkt, oder so, wie die Threads eines Warps liegen, damit sie verschiedene Bänke treffen: Linie für Linie entlang x, wo sie eine Linie teilen, Punkt für Punkt entlang y und z, wo jeder seine eigene hat (CUDA C Programming Guide, 5.3.2.3).</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Images that one product has, as those of several coils.</source>
        <translation>Bilder, die ein Produkt hat, etwa die mehrerer Spulen.</translation>
    </message>
    <message>
        <source>Lines per block</source>
        <translation>Linien je Block</translation>
    </message>
    <message>
        <source>Memory is read in sectors of 32 bytes, 4 complex numbers: expect a gain up to 8 or 16 lines, and a loss where larger blocks leave fewer resident.</source>
        <translation>Speicher wird in Sektoren von 32 Byte gelesen, 4 komplexen Zahlen: Gewinn bis zu 8 oder 16 Linien, Verlust, wo größere Blöcke weniger ansässig lassen.</translation>
    </message>
    <message>
        <source>Memory is the limit of these transforms: expect times to fall with the bytes, to a half or less.</source>
        <translation>Der Speicher begrenzt diese Transformationen: die Zeiten sinken mit den Bytes, auf die Hälfte oder weniger.</translation>
    </message>
    <message>
        <source>Most of the doubled grid is zeros on the way in and cropped on the way out: pruned, lines that are all zeros are not transformed, zeros are not read, and what is cropped is neither computed further nor written.</source>
        <translation>Der größte Teil des doppelten Gitters ist auf dem Hinweg Null und wird auf dem Rückweg abgeschnitten: beschnitten werden Linien aus lauter Nullen nicht transformiert, Nullen nicht gelesen, und was abgeschnitten wird, wird weder weiter berechnet noch geschrieben.</translation>
    </message>
    <message>
        <source>Prune</source>
        <translation>Beschneiden</translation>
    </message>
    <message>
        <source>Pruned</source>
        <translation>Beschnitten</translation>
    </message>
    <message>
        <source>The heart of iterative reconstruction: the image in the corner of a grid of twice its size, a Fourier transform, the multiplication by the spectrum of Q, the transform back. Seven eighths of a volume&apos;s grid are zeros going in and are thrown away coming out.</source>
        <translation>Das Herz der iterativen Rekonstruktion: das Bild in der Ecke eines doppelt so großen Gitters, eine Fouriertransformation, die Multiplikation mit dem Spektrum von Q, die Rücktransformation. Sieben Achtel des Gitters eines Volumens sind auf dem Hinweg Nullen und werden auf dem Rückweg weggeworfen.</translation>
    </message>
    <message>
        <source>The spectrum is multiplied between the last transform forth and the first one back, in registers, in place of a pass of its own over the grid.</source>
        <translation>Das Spektrum wird zwischen der letzten Transformation hin und der ersten zurück multipliziert, in Registern, statt in einem eigenen Durchgang durch das Gitter.</translation>
    </message>
    <message>
        <source>Tuned, special-function units</source>
        <translation>Abgestimmt, Sonderfunktionseinheiten</translation>
    </message>
    <message>
        <source>Voxels of an image, WxH or WxHxD, up to 512 in each dimension; the grid has at least 2 N - 1 points in each, without prime factors above 7.</source>
        <translation>Voxel eines Bilds, BxH oder BxHxT, bis 512 in jeder Dimension; das Gitter hat in jeder mindestens 2 N - 1 Punkte, ohne Primfaktoren über 7.</translation>
    </message>
    <message>
        <source>a buffer is too small for this convolution</source>
        <translation>ein Puffer ist zu klein für diese Faltung</translation>
    </message>
    <message>
        <source>a convolution&apos;s grid is smaller than its image</source>
        <translation>das Gitter einer Faltung ist kleiner als ihr Bild</translation>
    </message>
    <message>
        <source>choose a smaller image, or cuFFT&apos;s or FFTW&apos;s transforms</source>
        <translation>ein kleineres Bild wählen oder die Transformationen von cuFFT oder FFTW</translation>
    </message>
    <message>
        <source>choose at most %1 in each dimension</source>
        <translation>höchstens %1 in jeder Dimension wählen</translation>
    </message>
    <message>
        <source>convolve without buffers</source>
        <translation>convolve ohne Puffer</translation>
    </message>
    <message>
        <source>grid %1, of which the image fills %2 %; %3 = %4</source>
        <translation>Gitter %1, von dem das Bild %2 % füllt; %3 = %4</translation>
    </message>
    <message>
        <source>it takes 1 to %1</source>
        <translation>möglich sind 1 bis %1</translation>
    </message>
    <message>
        <source>its lines have at most %1 points, twice the image&apos;s</source>
        <translation>seine Linien haben höchstens %1 Punkte, das Doppelte des Bilds</translation>
    </message>
    <message>
        <source>lines of this length are not transformed by the kernel convolve</source>
        <translation>Linien dieser Länge transformiert der Kernel convolve nicht</translation>
    </message>
    <message>
        <source>the convolution&apos;s result has the wrong size</source>
        <translation>das Ergebnis der Faltung hat die falsche Größe</translation>
    </message>
    <message>
        <source>the images</source>
        <translation>die Bilder</translation>
    </message>
    <message>
        <source>Along y and z line by line puts neighbouring threads into few banks: expect the suited exchange to be several times as fast.</source>
        <translation>Entlang y und z führt Linie für Linie benachbarte Threads in wenige Bänke: der passende Austausch sollte mehrmals so schnell sein.</translation>
    </message>
    <message>
        <source>Neighbouring lines that a block transforms: along y and z as many neighbours are read at once, 16 of them 128 bytes. A block takes fewer where 1024 threads or 48 KB of shared memory do not hold them, and where there would be less than 128 blocks.</source>
        <translation>Benachbarte Linien, die ein Block transformiert: entlang y und z werden so viele Nachbarn auf einmal gelesen, 16 davon sind 128 Byte. Ein Block nimmt weniger, wo 1024 Threads oder 48 KB gemeinsamer Speicher sie nicht fassen, und wo es weniger als 128 Blöcke gäbe.</translation>
    </message>
    <message>
        <source>Line by line</source>
        <translation>Linie für Linie</translation>
    </message>
    <message>
        <source>Tuned: pruned, fused</source>
        <translation>Abgestimmt: beschnitten, verschmolzen</translation>
    </message>
    <message>
        <source>Largest number of points that a thread transforms at once, a power of two or a product such as 12, 20 or 24: a larger radix needs fewer exchanges through shared memory, and more registers.</source>
        <translation>Größte Zahl von Punkten, die ein Thread auf einmal transformiert, eine Zweierpotenz oder ein Produkt wie 12, 20 oder 24: Eine größere Radix braucht weniger Austausche durch den gemeinsamen Speicher und mehr Register.</translation>
    </message>
    <message>
        <source>Coil maps multiply an image by a pass of its own before and after, or where the transforms along the first dimension read and write it, which sums over the coils in registers. Whole grids, not pruned, have a pass of their own at either end anyway.</source>
        <translation>Spulenkarten multiplizieren ein Bild in je einem eigenen Durchgang davor und danach, oder dort, wo die Transformationen entlang der ersten Dimension es lesen und schreiben; die Summe über die Spulen entsteht dann in Registern. Ganze Gitter ohne Auslassungen haben ohnehin an beiden Enden einen eigenen Durchgang.</translation>
    </message>
    <message>
        <source>Maps in the lines</source>
        <translation>Karten in den Linien</translation>
    </message>
    <message>
        <source>The images are one, seen through the maps of as many coils; the result is the sum over the coils of their products with the conjugate maps.</source>
        <translation>Die Bilder sind eines, gesehen durch die Karten ebenso vieler Spulen; das Ergebnis ist die Summe über die Spulen ihrer Produkte mit den konjugierten Karten.</translation>
    </message>
    <message>
        <source>whole grids have passes of their own at either end</source>
        <translation>ganze Gitter haben an beiden Enden eigene Durchgänge</translation>
    </message>
    <message>
        <source>Fast takes sine and cosine from the special-function units, whose error grows with the phase; reduced takes whole turns off before, which leaves single precision&apos;s own error.</source>
        <translation>„Fast“ nimmt Sinus und Kosinus von den Spezialfunktionseinheiten, deren Fehler mit der Phase wächst; „reduced“ zieht vorher ganze Umdrehungen ab, sodass der Fehler der einfachen Genauigkeit selbst bleibt.</translation>
    </message>
    <message>
        <source>Mirrored voxels</source>
        <translation>Gespiegelte Voxel</translation>
    </message>
    <message>
        <source>Tuned, mirrored</source>
        <translation>Abgestimmt, gespiegelt</translation>
    </message>
    <message>
        <source>Voxels at x and -x of the middle share each step of the recurrence, as cosines are even and sines odd: three instructions for a pair of sample and voxel, not four. With the rows at y and -y as well, two and a half. A thread then has two or four times its run of voxels, in as many more registers.</source>
        <translation>Voxel bei x und -x der Mitte teilen sich jeden Schritt der Rekursion, denn der Kosinus ist gerade und der Sinus ungerade: drei Befehle für ein Paar aus Messwert und Voxel statt vier, mit den Zeilen bei y und -y zweieinhalb. Ein Thread hat dann zwei- oder viermal so viele Voxel, in entsprechend mehr Registern.</translation>
    </message>
    <message>
        <source>Even and odd parts: Bracewell 2000, The Fourier Transform and Its Applications, chapter 2</source>
        <translation>Gerader und ungerader Teil: Bracewell 2000, The Fourier Transform and Its Applications, Kapitel 2</translation>
    </message>
    <message>
        <source>the coil maps</source>
        <translation>die Spulenkarten</translation>
    </message>
    <message>
        <source>A processor converts half precision and looks up mirrored values one by one: expect a loss, or nothing where the transforms take most of the time.</source>
        <translation>Ein Prozessor wandelt halbe Genauigkeit um und sucht gespiegelte Werte einzeln auf: Erwarten Sie einen Verlust, oder nichts, wo die Transformationen die meiste Zeit brauchen.</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>Spektrum</translation>
    </message>
    <message>
        <source>Tuned, spectrum in half precision</source>
        <translation>Abgestimmt, Spektrum in halber Genauigkeit</translation>
    </message>
    <message>
        <source>How the spectrum is stored, an eighth of what the product of a volume moves: 32 bits for each point; 16 bits, which round it to 11; or 32 bits for half the points, where those of k and -k are equal, as every sample has its opposite.</source>
        <translation>Wie das Spektrum gespeichert ist, ein Achtel dessen, was das Produkt eines Volumens bewegt: 32 Bit für jeden Punkt; 16 Bit, die es auf 11 runden; oder 32 Bit für die Hälfte der Punkte, wo die von k und -k gleich sind, da jeder Messwert sein Gegenüber hat.</translation>
    </message>
    <message>
        <source>The last dimension&apos;s pass moves a sixth fewer bytes: expect a fifteenth of the whole, and less of a symmetric spectrum, half of whose values come from the cache.</source>
        <translation>Der Durchgang der letzten Dimension bewegt ein Sechstel weniger Bytes: Erwarten Sie ein Fünfzehntel des Ganzen, und weniger von einem symmetrischen Spektrum, dessen Werte zur Hälfte aus dem Cache kommen.</translation>
    </message>
    <message>
        <source>As many places of padding as a pass&apos;s stride, behind as many points as all passes so far transform together, spread its strides over all banks (CUDA C Programming Guide, 5.3.2.3).</source>
        <translation>So viele Füllplätze wie die Schrittweite eines Durchgangs, hinter so vielen Punkten, wie alle Durchgänge bis dahin zusammen transformieren, verteilen seine Schritte auf alle Bänke (CUDA C Programming Guide, 5.3.2.3).</translation>
    </message>
    <message>
        <source>A warp loads both operands into registers for each 16 x 8 sums; a warpgroup of four has 64 x 128, takes the right operand from shared memory, and goes on while the tensor cores multiply.</source>
        <translation>Ein Warp lädt für je 16 x 8 Summen beide Operanden in Register; eine Warpgruppe aus vieren hat 64 x 128, nimmt den rechten Operanden aus dem gemeinsamen Speicher und arbeitet weiter, während die Tensor Cores multiplizieren.</translation>
    </message>
    <message>
        <source>Warpgroups</source>
        <translation>Warpgruppen</translation>
    </message>
    <message>
        <source>Warpgroups, pairs of halves</source>
        <translation>Warpgruppen, Paare von Halben</translation>
    </message>
    <message>
        <source>Who multiplies</source>
        <translation>Wer multipliziert</translation>
    </message>
    <message>
        <source>choose mma=warp</source>
        <translation>wählen Sie mma=warp</translation>
    </message>
    <message>
        <source>mma=warpgroup multiplies one tile while the one before it may still be read and the next comes in: pipeline=%1 is too few</source>
        <translation>mma=warpgroup multipliziert eine Kachel, während die vorige noch gelesen werden kann und die nächste eintrifft: pipeline=%1 ist zu wenig</translation>
    </message>
    <message>
        <source>the emulator runs mma.sync alone</source>
        <translation>der Emulator führt nur mma.sync aus</translation>
    </message>
    <message>
        <source>tiles on their way</source>
        <translation>Kacheln unterwegs</translation>
    </message>
    <message>
        <source>warpgroups do not multiply on this GPU</source>
        <translation>Warpgruppen multiplizieren auf dieser GPU nicht</translation>
    </message>
    <message>
        <source>wgmma is of compute capability 9.0, and the %1 has %2.%3</source>
        <translation>wgmma gehört zur Compute Capability 9.0, und die %1 hat %2.%3</translation>
    </message>
    <message>
        <source>mma=warpgroup holds 64 sums of a thread in registers, and a block of 1024 threads, for which launch-bounds=off allows, has 64 for each</source>
        <translation>mma=warpgroup hält 64 Summen eines Threads in Registern, und ein Block aus 1024 Threads, den launch-bounds=off zulässt, hat für jeden 64</translation>
    </message>
    <message>
        <source>mma=warpgroup holds 64 sums of a thread in registers: max-registers=%1 is too few, %2 are enough</source>
        <translation>mma=warpgroup hält 64 Summen eines Threads in Registern: max-registers=%1 sind zu wenige, %2 genügen</translation>
    </message>
    <message>
        <source>registers of a warpgroup</source>
        <translation>Register einer Warpgruppe</translation>
    </message>
    <message>
        <source>Toeplitz: two FFTs with Q, on a GPU by the kernel convolve; library: those of cuFFT or FFTW; VkFFT: its convolution, told what is zero; NUFFT or direct: every sample, every time.</source>
        <translation>Toeplitz: zwei FFTs mit Q, auf einer GPU durch den Kernel convolve; library: die von cuFFT oder FFTW; VkFFT: dessen Faltung, der gesagt ist, was null ist; NUFFT oder direct: jedes Mal alle Abtastwerte.</translation>
    </message>
    <message>
        <source>a grid of %1 has factors beside 2, 3, 5 and 7, or a side beyond 1024</source>
        <translation>ein Gitter von %1 hat Faktoren außer 2, 3, 5 und 7 oder eine Seite über 1024</translation>
    </message>
    <message>
        <source>choose --normal library, or toeplitz</source>
        <translation>--normal library oder toeplitz wählen</translation>
    </message>
    <message>
        <source>it runs on --engine cuda alone</source>
        <translation>es läuft nur mit --engine cuda</translation>
    </message>
    <message>
        <source>no F^H F by VkFFT</source>
        <translation>kein F^H F durch VkFFT</translation>
    </message>
    <message>
        <source>no convolution by VkFFT</source>
        <translation>keine Faltung durch VkFFT</translation>
    </message>
    <message>
        <source>this program was built without VkFFT: install libvkfft-dev and build it anew</source>
        <translation>dieses Programm wurde ohne VkFFT gebaut: libvkfft-dev installieren und neu bauen</translation>
    </message>
    <message>
        <source>the spectrum stands in octants, on grids of the image&apos;s own size</source>
        <translation>das Spektrum liegt in Oktanten vor, auf Gittern von der Größe des Bildes</translation>
    </message>
    <message>
        <source>a single field is written as it was read</source>
        <translation>ein einzelnes Feld wird geschrieben, wie es gelesen wurde</translation>
    </message>
    <message>
        <source>above its last warp this tree has one step</source>
        <translation>über seinem letzten Warp hat dieser Baum nur einen Schritt</translation>
    </message>
    <message>
        <source>%1 (%2), %3</source>
        <translation>%1 (%2), %3</translation>
    </message>
    <message>
        <source>%1 has %2 bytes and is aligned to %3: loads a record, if all of it is wanted: %4</source>
        <translation>%1 hat %2 Bytes und ist auf %3 ausgerichtet: Ladebefehle je Datensatz, wenn er ganz gebraucht wird: %4</translation>
    </message>
    <message>
        <source>%1 has no preset %2</source>
        <translation>%1 hat keine Voreinstellung %2</translation>
    </message>
    <message>
        <source>%1 is left out: another profile is called %2</source>
        <translation>%1 wird ausgelassen: ein anderes Profil heißt %2</translation>
    </message>
    <message>
        <source>%1 is missing: %2</source>
        <translation>%1 fehlt: %2</translation>
    </message>
    <message>
        <source>%1 is not modelled</source>
        <translation>%1 wird nicht modelliert</translation>
    </message>
    <message>
        <source>%1 passes of %2 bits, each in four launches: %3 blocks of %4 keys and %5 counts</source>
        <translation>%1 Durchgänge zu %2 Bits, jeder in vier Starts: %3 Blöcke zu %4 Schlüsseln und %5 Zähler</translation>
    </message>
    <message>
        <source>%1 products a pixel in two passes, where the whole mask has %2</source>
        <translation>%1 Produkte je Bildpunkt in zwei Durchgängen, wo die ganze Maske %2 hat</translation>
    </message>
    <message>
        <source>%1 products a pixel, each of a pixel and a weight that are loaded for it</source>
        <translation>%1 Produkte je Bildpunkt, jedes aus einem Bildpunkt und einem Gewicht, die dafür geladen werden</translation>
    </message>
    <message>
        <source>%1 reads a thread, each of %2 different addresses in a warp: a cache that serves one address at a time takes %3 steps where one would do for equal addresses</source>
        <translation>%1 Lesezugriffe je Thread, jeder auf %2 verschiedene Adressen im Warp: ein Cache, der eine Adresse auf einmal bedient, braucht %3 Schritte, wo für gleiche Adressen je einer genügte</translation>
    </message>
    <message>
        <source>%1 threads with %2 keys and %3 counters each take %4 bytes of shared memory, at most %5</source>
        <translation>%1 Threads mit je %2 Schlüsseln und %3 Zählern belegen %4 Bytes gemeinsamen Speichers, höchstens %5 gehen</translation>
    </message>
    <message>
        <source>%1, where %2 are possible</source>
        <translation>%1, wo %2 möglich sind</translation>
    </message>
    <message>
        <source>%1=%2 is no pattern of a warp</source>
        <translation>%1=%2 ist kein Muster eines Warps</translation>
    </message>
    <message>
        <source>%1=%2 is no size of a launch</source>
        <translation>%1=%2 ist keine Größe eines Starts</translation>
    </message>
    <message>
        <source>%1exercise 7.3</source>
        <translation>%1Übung 7.3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no call of this program</source>
        <translation>&apos;%1&apos; ist kein Aufruf dieses Programms</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no code of a device</source>
        <translation>&apos;%1&apos; ist kein Code eines Geräts</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no list of numbers</source>
        <translation>&apos;%1&apos; ist keine Liste von Zahlen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no task</source>
        <translation>&apos;%1&apos; ist keine Aufgabe</translation>
    </message>
    <message>
        <source>0 to 10: 2^m numbers between powers of two.</source>
        <translation>0 bis 10: 2^m Zahlen zwischen Zweierpotenzen.</translation>
    </message>
    <message>
        <source>1 to 1000, anywhere in a square box.</source>
        <translation>1 bis 1000, irgendwo in einem Quadrat.</translation>
    </message>
    <message>
        <source>1 to 32: the box has their square.</source>
        <translation>1 bis 32: Das Quadrat hat deren Quadratzahl.</translation>
    </message>
    <message>
        <source>1 to 64, each in a stream of its own: small ones fill the gaps at both ends.</source>
        <translation>1 bis 64, jeder in einem eigenen Stream: Kleine füllen die Lücken an beiden Enden.</translation>
    </message>
    <message>
        <source>1 to 64.</source>
        <translation>1 bis 64.</translation>
    </message>
    <message>
        <source>1 to 8.</source>
        <translation>1 bis 8.</translation>
    </message>
    <message>
        <source>1 to 8; the first of all is the one that is not stored.</source>
        <translation>1 bis 8; das allererste ist das, welches nicht gespeichert wird.</translation>
    </message>
    <message>
        <source>1e30 - 1e30 + z: with one pair of brackets z, with the other nothing; and running sums, whose last digits depend on the order of their terms.</source>
        <translation>1e30 - 1e30 + z: mit dem einen Klammerpaar z, mit dem anderen nichts; und laufende Summen, deren letzte Stellen von der Reihenfolge der Summanden abhängen.</translation>
    </message>
    <message>
        <source>2 to 8; the excess is 2^(n-1) - 1.</source>
        <translation>2 bis 8; der Überschuss ist 2^(n-1) - 1.</translation>
    </message>
    <message>
        <source>64-bit atomic minimum, maximum, and, or, xor</source>
        <translation>64-Bit atomar: Minimum, Maximum, und, oder, exklusiv-oder</translation>
    </message>
    <message>
        <source>64-bit clock of a multiprocessor</source>
        <translation>64-Bit-Uhr eines Multiprozessors</translation>
    </message>
    <message>
        <source>64-bit integer atomics in global memory</source>
        <translation>Atomare 64-Bit-Ganzzahloperationen im globalen Speicher</translation>
    </message>
    <message>
        <source>64-bit integer atomics in shared memory</source>
        <translation>Atomare 64-Bit-Ganzzahloperationen im gemeinsamen Speicher</translation>
    </message>
    <message>
        <source>A bit a pass</source>
        <translation>Ein Bit je Durchgang</translation>
    </message>
    <message>
        <source>A function of the device</source>
        <translation>Eine Funktion des Geräts</translation>
    </message>
    <message>
        <source>A kernel</source>
        <translation>Ein Kernel</translation>
    </message>
    <message>
        <source>A kernel by its name</source>
        <translation>Ein Kernel nach seinem Namen</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>Eine Zahl</translation>
    </message>
    <message>
        <source>A piece of device memory</source>
        <translation>Ein Stück Gerätespeicher</translation>
    </message>
    <message>
        <source>A sum in four orders, each step rounded to a toy format.</source>
        <translation>Eine Summe in vier Reihenfolgen, jeder Schritt in ein Spielzeugformat gerundet.</translation>
    </message>
    <message>
        <source>A texture or an image</source>
        <translation>Eine Textur oder ein Bild</translation>
    </message>
    <message>
        <source>A thread per point reads all atoms and writes once; a thread per atom adds to all points, which others add to at the same time: atomic additions, one after the other, or lost ones (Kirk &amp; Hwu 2010, 9.2 and 10.2).</source>
        <translation>Ein Thread je Punkt liest alle Atome und schreibt einmal; ein Thread je Atom addiert auf alle Punkte, auf die andere gleichzeitig addieren: atomare Additionen, eine nach der anderen, oder verlorene (Kirk &amp; Hwu 2010, 9.2 und 10.2).</translation>
    </message>
    <message>
        <source>A thread&apos;s own</source>
        <translation>Einem Thread eigen</translation>
    </message>
    <message>
        <source>Addresses that the lanes of a warp ask for in one read: the time grows with their number (CUDA Programming Guide, 5.3.2.4).</source>
        <translation>Adressen, nach denen die Spuren eines Warps in einem Lesezugriff fragen: die Zeit wächst mit ihrer Zahl (CUDA Programming Guide, 5.3.2.4).</translation>
    </message>
    <message>
        <source>All numbers of a format of a few bits, the value of one pattern, and what one bit more does.</source>
        <translation>Alle Zahlen eines Formats aus wenigen Bits, der Wert eines Musters und was ein Bit mehr bewirkt.</translation>
    </message>
    <message>
        <source>All threads want the same weight at the same time, which constant memory serves at once (CUDA Programming Guide, 5.3.2.4).</source>
        <translation>Alle Threads wollen zur gleichen Zeit dasselbe Gewicht, was Konstantenspeicher auf einmal bedient (CUDA Programming Guide, 5.3.2.4).</translation>
    </message>
    <message>
        <source>Amdahl&apos;s law</source>
        <translation>Amdahls Gesetz</translation>
    </message>
    <message>
        <source>An address per lane</source>
        <translation>Eine Adresse je Spur</translation>
    </message>
    <message>
        <source>An array of two dimensions or of one (line), or linear memory that is read by number (tex1Dfetch), without filter and addressing (CUDA C Programming Guide, 3.2.4 and B.8).</source>
        <translation>Ein Feld von zwei Dimensionen oder einer (line), oder linearer Speicher, der nach Nummer gelesen wird (tex1Dfetch), ohne Filter und Adressierung (CUDA C Programming Guide, 3.2.4 und B.8).</translation>
    </message>
    <message>
        <source>An array per field lets a warp read runs of addresses; records end to end put its addresses a record apart; records aligned to 8 or 16 bytes are read by one wide load (OpenCL Programming Guide, 3.1.2.1; App. A, no. 4 of the Best Practices); a vector type has the alignment that its name says.</source>
        <translation>Ein Feld je Komponente lässt einen Warp Läufe von Adressen lesen; Datensätze hintereinander legen seine Adressen einen Datensatz auseinander; auf 8 oder 16 Bytes ausgerichtete Datensätze liest ein breiter Ladebefehl (OpenCL Programming Guide, 3.1.2.1; App. A, no. 4 der Best Practices); ein Vektortyp hat die Ausrichtung, die sein Name sagt.</translation>
    </message>
    <message>
        <source>An array, which is laid out for neighbours in both directions, or rows of linear memory with a pitch (CUDA C Programming Guide, 3.2.4).</source>
        <translation>Ein Feld, das für Nachbarn in beiden Richtungen angelegt ist, oder Zeilen linearen Speichers mit Zeilenabstand (CUDA C Programming Guide, 3.2.4).</translation>
    </message>
    <message>
        <source>An atom per thread</source>
        <translation>Ein Atom je Thread</translation>
    </message>
    <message>
        <source>An atom per thread, without atomics</source>
        <translation>Ein Atom je Thread, ohne atomare Operationen</translation>
    </message>
    <message>
        <source>An iteration in hardware finds a few bits in each cycle: what is missing when it stops early.</source>
        <translation>Eine Iteration in Hardware findet in jedem Takt einige Bits: was fehlt, wenn sie früh aufhört.</translation>
    </message>
    <message>
        <source>Arguments of a kernel</source>
        <translation>Argumente eines Kernels</translation>
    </message>
    <message>
        <source>Arithmetic in bfloat16</source>
        <translation>Rechnen in bfloat16</translation>
    </message>
    <message>
        <source>Arithmetic in half precision</source>
        <translation>Rechnen in halber Genauigkeit</translation>
    </message>
    <message>
        <source>Array of double2</source>
        <translation>Feld von double2</translation>
    </message>
    <message>
        <source>Array of float3</source>
        <translation>Feld von float3</translation>
    </message>
    <message>
        <source>Array of short3</source>
        <translation>Feld von short3</translation>
    </message>
    <message>
        <source>Array of short4</source>
        <translation>Feld von short4</translation>
    </message>
    <message>
        <source>Atomic addition of doubles</source>
        <translation>Atomare Addition doppelter Genauigkeit</translation>
    </message>
    <message>
        <source>Atomic addition of floats</source>
        <translation>Atomare Addition von Gleitkommazahlen</translation>
    </message>
    <message>
        <source>Atomic addition of two or four floats</source>
        <translation>Atomare Addition von zwei oder vier Gleitkommazahlen</translation>
    </message>
    <message>
        <source>Atomics of a block&apos;s or the system&apos;s scope</source>
        <translation>Atomare Operationen mit der Reichweite eines Blocks oder des Systems</translation>
    </message>
    <message>
        <source>Atoms of a bin, the rest of which are dummies without a charge: 1 to 64.</source>
        <translation>Atome eines Fachs, dessen Rest Platzhalter ohne Ladung sind: 1 bis 64.</translation>
    </message>
    <message>
        <source>Ballots of a warp</source>
        <translation>Stimmzettel eines Warps (ballot)</translation>
    </message>
    <message>
        <source>Banks of shared memory</source>
        <translation>Bänke des gemeinsamen Speichers</translation>
    </message>
    <message>
        <source>Barriers that count, and, or</source>
        <translation>Barrieren, die zählen, und- und oder-verknüpfen</translation>
    </message>
    <message>
        <source>Binning of atoms</source>
        <translation>Atome in Fächer sortieren</translation>
    </message>
    <message>
        <source>Bit patterns</source>
        <translation>Bitmuster</translation>
    </message>
    <message>
        <source>Bits of a digit</source>
        <translation>Bits einer Ziffer</translation>
    </message>
    <message>
        <source>Block in x and y</source>
        <translation>Block in x und y</translation>
    </message>
    <message>
        <source>Block in z</source>
        <translation>Block in z</translation>
    </message>
    <message>
        <source>Blocks of a multiprocessor</source>
        <translation>Blöcke eines Multiprozessors</translation>
    </message>
    <message>
        <source>Blocks to multiprocessors</source>
        <translation>Von Blöcken zu Multiprozessoren</translation>
    </message>
    <message>
        <source>Blocks, as X, XxY or XxYxZ: up to 65,535 each, from 3.0 on 2,147,483,647 in x.</source>
        <translation>Blöcke, als X, XxY oder XxYxZ: bis 65.535 je Richtung, von 3.0 an 2.147.483.647 in x.</translation>
    </message>
    <message>
        <source>By how much blocks take less or more than the mean, in turns: 0 to 0.9.</source>
        <translation>Um wie viel Blöcke abwechselnd weniger oder mehr als das Mittel brauchen: 0 bis 0,9.</translation>
    </message>
    <message>
        <source>By how much, from 1 on.</source>
        <translation>Um wie viel, von 1 an.</translation>
    </message>
    <message>
        <source>By size: small numbers that are added first are not lost beside large ones (Kirk &amp; Hwu 2010, 7.5).</source>
        <translation>Nach der Größe: kleine Zahlen, die zuerst addiert werden, gehen neben großen nicht verloren (Kirk &amp; Hwu 2010, 7.5).</translation>
    </message>
    <message>
        <source>By which the caches differ.</source>
        <translation>Danach unterscheiden sich die Caches.</translation>
    </message>
    <message>
        <source>By whose banks the conflicts are counted.</source>
        <translation>Nach wessen Bänken die Konflikte gezählt werden.</translation>
    </message>
    <message>
        <source>CUDA and OpenCL</source>
        <translation>CUDA und OpenCL</translation>
    </message>
    <message>
        <source>CUDA_LAUNCH_BLOCKING=1: each launch waits, and the error stands where it belongs.</source>
        <translation>CUDA_LAUNCH_BLOCKING=1: Jeder Start wartet, und der Fehler steht, wo er hingehört.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Choose one of the answers: nothing is counted yet.</source>
        <translation>Wählen Sie eine der Antworten: Noch ist nichts gezählt.</translation>
    </message>
    <message>
        <source>Class code</source>
        <translation>Kurscode</translation>
    </message>
    <message>
        <source>Clusters of blocks, shared memory of a neighbour</source>
        <translation>Cluster von Blöcken, gemeinsamer Speicher eines Nachbarn</translation>
    </message>
    <message>
        <source>Code and devices</source>
        <translation>Code und Geräte</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Komponenten</translation>
    </message>
    <message>
        <source>Constant cache of a multiprocessor</source>
        <translation>Konstanten-Cache eines Multiprozessors</translation>
    </message>
    <message>
        <source>Constant memory</source>
        <translation>Konstantenspeicher</translation>
    </message>
    <message>
        <source>Constant memory is as fast as a register where all threads of a warp read one address, and takes a step for each further address (CUDA Programming Guide, 5.3.2.4; Kirk &amp; Hwu 2010, 5.2); global memory has caches of its own on newer GPUs.</source>
        <translation>Konstantenspeicher ist so schnell wie ein Register, wo alle Threads eines Warps eine Adresse lesen, und braucht für jede weitere Adresse einen Schritt (CUDA Programming Guide, 5.3.2.4; Kirk &amp; Hwu 2010, 5.2); globaler Speicher hat auf neueren GPUs eigene Caches.</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>Konstanten</translation>
    </message>
    <message>
        <source>Conversion</source>
        <translation>Umwandlung</translation>
    </message>
    <message>
        <source>Convolution with a mask</source>
        <translation>Faltung mit einer Maske</translation>
    </message>
    <message>
        <source>Copies beside kernels</source>
        <translation>Kopien neben Kerneln</translation>
    </message>
    <message>
        <source>Copies that return at once</source>
        <translation>Kopien, die sofort zurückkehren</translation>
    </message>
    <message>
        <source>Copies to shared memory past the registers</source>
        <translation>Kopien in den gemeinsamen Speicher an den Registern vorbei</translation>
    </message>
    <message>
        <source>Counting round</source>
        <translation>Zählen im Kreis</translation>
    </message>
    <message>
        <source>Counts of a scalar product</source>
        <translation>Zählungen eines Skalarprodukts</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Date:</source>
        <translation>Datum:</translation>
    </message>
    <message>
        <source>Device memory seen by the host</source>
        <translation>Gerätespeicher, den der Host sieht</translation>
    </message>
    <message>
        <source>Device to host</source>
        <translation>Vom Gerät zum Host</translation>
    </message>
    <message>
        <source>Different addresses</source>
        <translation>Verschiedene Adressen</translation>
    </message>
    <message>
        <source>Digits by cycles</source>
        <translation>Stellen nach Takten</translation>
    </message>
    <message>
        <source>Double multiply-adds a clock</source>
        <translation>Multiplikationen mit Addition je Takt, doppelt genau</translation>
    </message>
    <message>
        <source>Double precision</source>
        <translation>Doppelte Genauigkeit</translation>
    </message>
    <message>
        <source>Each pixel becomes a weighted mean of its neighbours: a mask that all threads read at the same time, and tiles with a halo.</source>
        <translation>Jeder Bildpunkt wird ein gewichtetes Mittel seiner Nachbarn: eine Maske, die alle Threads zur gleichen Zeit lesen, und Kacheln mit Rand.</translation>
    </message>
    <message>
        <source>Elements that a block adds up: a power of two up to 2048.</source>
        <translation>Elemente, die ein Block addiert: eine Zweierpotenz bis 2048.</translation>
    </message>
    <message>
        <source>F^H d&apos;s loops step by step: which thread writes what, as printed, fissioned and interchanged.</source>
        <translation>Die Schleifen von F^H d Schritt für Schritt: welcher Thread was schreibt, wie gedruckt, geteilt und vertauscht.</translation>
    </message>
    <message>
        <source>Fast intrinsics take a special-function unit and lose digits; which, the sweep shows (OpenCL Best Practices Guide, App. A, no. 15; CUDA Programming Guide, C). Names without an f are of double precision; __fadd_rz and its like round in one direction, __mul24, __popc and theirs are of integers, and exact (C.1.3, C.2.1, C.2.3).</source>
        <translation>Schnelle Funktionen nehmen eine Spezialeinheit und verlieren Stellen; welche, zeigt der Durchlauf (OpenCL Best Practices Guide, App. A, no. 15; CUDA Programming Guide, C). Namen ohne f sind von doppelter Genauigkeit; __fadd_rz und ähnliche runden in eine Richtung, __mul24, __popc und ähnliche sind von ganzen Zahlen, und genau (C.1.3, C.2.1, C.2.3).</translation>
    </message>
    <message>
        <source>Fence</source>
        <translation>Speicherbarriere</translation>
    </message>
    <message>
        <source>Fences towards the host and other GPUs</source>
        <translation>Speicherschranken zum Host und zu anderen GPUs</translation>
    </message>
    <message>
        <source>Finding devices, objects in their memory, launching, and the language itself.</source>
        <translation>Geräte finden, Objekte in ihrem Speicher, Starten und die Sprache selbst.</translation>
    </message>
    <message>
        <source>Fission and interchange</source>
        <translation>Teilung und Tausch</translation>
    </message>
    <message>
        <source>Fission gives Mu a loop of its own; then the loops can change places, and each thread has a voxel that no other writes.</source>
        <translation>Die Teilung gibt Mu eine eigene Schleife; dann können die Schleifen die Plätze tauschen, und jeder Thread hat ein Voxel, das kein anderer schreibt.</translation>
    </message>
    <message>
        <source>Float multiply-adds a clock</source>
        <translation>Multiplikationen mit Addition je Takt, einfach genau</translation>
    </message>
    <message>
        <source>For whom a block&apos;s value stands before its count: other threads of the block, which is not enough for the block that adds up, all of the device, or the host and other devices, too (CUDA Programming Guide, B.5).</source>
        <translation>Für wen der Wert eines Blocks vor seiner Zählung steht: für andere Threads des Blocks, was dem Block, der zusammenzählt, nicht genügt, für alle des Geräts, oder auch für den Rechner und andere Geräte (CUDA Programming Guide, B.5).</translation>
    </message>
    <message>
        <source>Four addresses a warp</source>
        <translation>Vier Adressen je Warp</translation>
    </message>
    <message>
        <source>Four bits a pass, no order within a block</source>
        <translation>Vier Bits je Durchgang, keine Ordnung innerhalb eines Blocks</translation>
    </message>
    <message>
        <source>Four bytes each, or one or two that are read as a number from 0 to 1, or with a sign from -1 to 1 (CUDA C Programming Guide, 3.2.4.1): a quarter of the traffic and 256 values; uint8 is read as it is.</source>
        <translation>Vier Bytes je Wert, oder ein oder zwei, die als Zahl von 0 bis 1 gelesen werden, mit Vorzeichen von -1 bis 1 (CUDA C Programming Guide, 3.2.4.1): ein Viertel des Verkehrs und 256 Werte; uint8 wird gelesen, wie es ist.</translation>
    </message>
    <message>
        <source>Function pointers, recursion, printf</source>
        <translation>Funktionszeiger, Rekursion, printf</translation>
    </message>
    <message>
        <source>Fused multiply-add of floats in hardware</source>
        <translation>Verschmolzenes Multiplizieren und Addieren in Hardware (einfache Genauigkeit)</translation>
    </message>
    <message>
        <source>GB/s between host and device: a read-back crosses it twice.</source>
        <translation>GB/s zwischen Host und Gerät: Ein Zurücklesen geht zweimal hinüber.</translation>
    </message>
    <message>
        <source>GB/s between host and device: page-locked memory reaches it (App. A, no. 8), copies beside the computation hide it (no. 9), and results that are only shown need not cross it (no. 10).</source>
        <translation>GB/s zwischen Host und Gerät: seitenfester Speicher erreicht das (App. A, no. 8), Kopien neben der Rechnung verbergen es (no. 9), und Ergebnisse, die nur gezeigt werden, müssen nicht hinüber (no. 10).</translation>
    </message>
    <message>
        <source>GB/s of the device&apos;s own memory, in which a shared buffer stays.</source>
        <translation>GB/s des Speichers des Geräts, in dem ein geteilter Puffer bleibt.</translation>
    </message>
    <message>
        <source>GFLOP/s of the device.</source>
        <translation>GFLOP/s des Geräts.</translation>
    </message>
    <message>
        <source>Given back</source>
        <translation>Zurückgegeben</translation>
    </message>
    <message>
        <source>Global memory</source>
        <translation>Globaler Speicher</translation>
    </message>
    <message>
        <source>Global memory behind caches</source>
        <translation>Globaler Speicher hinter Caches</translation>
    </message>
    <message>
        <source>Global memory, an address per lane</source>
        <translation>Globaler Speicher, eine Adresse je Spur</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Grid in x</source>
        <translation>Gitter in x</translation>
    </message>
    <message>
        <source>Grid in y</source>
        <translation>Gitter in y</translation>
    </message>
    <message>
        <source>Grid in z</source>
        <translation>Gitter in z</translation>
    </message>
    <message>
        <source>Grids of three dimensions</source>
        <translation>Gitter mit drei Dimensionen</translation>
    </message>
    <message>
        <source>Host memory mapped into the device&apos;s</source>
        <translation>Speicher des Hosts, in den des Geräts eingeblendet</translation>
    </message>
    <message>
        <source>Host to device</source>
        <translation>Vom Host zum Gerät</translation>
    </message>
    <message>
        <source>How far a grid is rounded up so that every thread has points, and what of it is idle.</source>
        <translation>Wie weit ein Gitter aufgerundet wird, damit jeder Thread Punkte hat, und was davon vergeblich ist.</translation>
    </message>
    <message>
        <source>How many devices</source>
        <translation>Wie viele Geräte</translation>
    </message>
    <message>
        <source>How much faster all becomes when a part becomes faster; and how much more is done in the same time (Gustafson).</source>
        <translation>Wie viel schneller alles wird, wenn ein Teil schneller wird; und wie viel mehr in derselben Zeit getan wird (Gustafson).</translation>
    </message>
    <message>
        <source>Hyperbolic tangent in hardware</source>
        <translation>Tangens hyperbolicus in Hardware</translation>
    </message>
    <message>
        <source>IEEE 754 in 16, 32 and 64 bits, or a toy of the bits below.</source>
        <translation>IEEE 754 in 16, 32 und 64 Bits oder ein Spielzeug mit den Bits unten.</translation>
    </message>
    <message>
        <source>Implementations on this machine</source>
        <translation>Implementierungen auf diesem Rechner</translation>
    </message>
    <message>
        <source>In order, between commas: launch, bad-launch (refused at once), fault (leaves its array), async-copy, copy, synchronise, last-error (reads the error: a refused launch is then forgotten, an illegal address stays), reset (a new context: all is forgotten).</source>
        <translation>Der Reihe nach, mit Kommas dazwischen: launch, bad-launch (sofort abgelehnt), fault (verlässt sein Feld), async-copy, copy, synchronise, last-error (liest den Fehler: ein abgelehnter Start ist dann vergessen, eine unerlaubte Adresse bleibt), reset (ein neuer Kontext: alles ist vergessen).</translation>
    </message>
    <message>
        <source>In the mode exclusive one process alone may use a device, in prohibited none; a program that names no device is given one that it may use, which need not be number 0.</source>
        <translation>Im Modus exklusiv darf nur ein Prozess ein Gerät nutzen, im Modus verboten keiner; ein Programm, das kein Gerät nennt, bekommt eines, das es nutzen darf, und das muss nicht die Nummer 0 sein.</translation>
    </message>
    <message>
        <source>In which blocks start: none may wait for another, so any is right.</source>
        <translation>In der Blöcke beginnen: Keiner darf auf einen anderen warten, also ist jede richtig.</translation>
    </message>
    <message>
        <source>In x: a block covers so many times its width.</source>
        <translation>In x: Ein Block bedeckt so oft seine Breite.</translation>
    </message>
    <message>
        <source>Integer atomics in global memory</source>
        <translation>Atomare Ganzzahloperationen im globalen Speicher</translation>
    </message>
    <message>
        <source>Integer atomics in shared memory</source>
        <translation>Atomare Ganzzahloperationen im gemeinsamen Speicher</translation>
    </message>
    <message>
        <source>Integer dot products of four bytes</source>
        <translation>Skalarprodukte von vier Bytes</translation>
    </message>
    <message>
        <source>Integer sum</source>
        <translation>Ganzzahlige Summe</translation>
    </message>
    <message>
        <source>It is counted. You can change it until the result is shown.</source>
        <translation>Sie ist gezählt. Sie können sie ändern, bis das Ergebnis gezeigt wird.</translation>
    </message>
    <message>
        <source>Its compute capability.</source>
        <translation>Seine Compute Capability.</translation>
    </message>
    <message>
        <source>Kernels at once</source>
        <translation>Kernel zugleich</translation>
    </message>
    <message>
        <source>Kernels that launch kernels</source>
        <translation>Kernel, die Kernel starten</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Keys of all values, thirteen values alone, whose equal keys must keep their order, or keys in order already.</source>
        <translation>Schlüssel aller Werte, nur dreizehn Werte, deren gleiche Schlüssel ihre Reihenfolge behalten müssen, oder schon geordnete Schlüssel.</translation>
    </message>
    <message>
        <source>Keys per thread</source>
        <translation>Schlüssel je Thread</translation>
    </message>
    <message>
        <source>Late errors</source>
        <translation>Späte Fehler</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Launch validator</source>
        <translation>Prüfer für Starts</translation>
    </message>
    <message>
        <source>Length of each branch: what a split warp pays twice. Up to 7 instructions, 4 where few warps are expected to split, are predicated instead, and no branch is left (CUDA Programming Guide, 5.4.2; OpenCL Best Practices Guide, App. A, no. 19).</source>
        <translation>Länge jedes Zweigs: was ein geteilter Warp zweimal bezahlt. Bis zu 7 Befehle, 4 wo wenige geteilte Warps erwartet werden, erhalten stattdessen Prädikate, und kein Sprung bleibt (CUDA Programming Guide, 5.4.2; OpenCL Best Practices Guide, App. A, no. 19).</translation>
    </message>
    <message>
        <source>Loads from global memory of a matrix product without tiles, and with tiles that threads share.</source>
        <translation>Ladevorgänge eines Matrixprodukts aus dem globalen Speicher ohne Kacheln und mit Kacheln, die Threads teilen.</translation>
    </message>
    <message>
        <source>Loads of a tiled product</source>
        <translation>Ladevorgänge eines gekachelten Produkts</translation>
    </message>
    <message>
        <source>Loads, arithmetic and branches for one atom, by the points that a thread has.</source>
        <translation>Laden, Rechnen und Sprünge für ein Atom, nach den Punkten, die ein Thread hat.</translation>
    </message>
    <message>
        <source>Local memory of a thread</source>
        <translation>Lokaler Speicher eines Threads</translation>
    </message>
    <message>
        <source>Longer tiles have longer runs of equal digits, and fewer counts to sum.</source>
        <translation>Längere Kacheln haben längere Läufe gleicher Ziffern und weniger Zähler zu summieren.</translation>
    </message>
    <message>
        <source>Loop of 6, 7 or 8 passes</source>
        <translation>Schleife von 6, 7 oder 8 Durchläufen</translation>
    </message>
    <message>
        <source>Managed memory</source>
        <translation>Verwalteter Speicher</translation>
    </message>
    <message>
        <source>Mask in</source>
        <translation>Maske in</translation>
    </message>
    <message>
        <source>Mask in place of a remainder</source>
        <translation>Maske statt Rest</translation>
    </message>
    <message>
        <source>Matches between the lanes of a warp</source>
        <translation>Vergleiche zwischen den Bahnen eines Warps (match)</translation>
    </message>
    <message>
        <source>Measure:</source>
        <translation>Messung:</translation>
    </message>
    <message>
        <source>Memory of a group</source>
        <translation>Speicher einer Gruppe</translation>
    </message>
    <message>
        <source>Memory of all</source>
        <translation>Speicher aller</translation>
    </message>
    <message>
        <source>Memory spaces</source>
        <translation>Speicherräume</translation>
    </message>
    <message>
        <source>More bits take fewer passes over the keys, and more counters: 2 to 16 for each thread in shared memory (Kirk &amp; Hwu 2010, 12.2.4).</source>
        <translation>Mehr Bits brauchen weniger Durchgänge über die Schlüssel und mehr Zähler: 2 bis 16 je Thread in gemeinsamem Speicher (Kirk &amp; Hwu 2010, 12.2.4).</translation>
    </message>
    <message>
        <source>More than 65,535 blocks in x</source>
        <translation>Mehr als 65.535 Blöcke in x</translation>
    </message>
    <message>
        <source>More than the cache</source>
        <translation>Mehr als der Cache</translation>
    </message>
    <message>
        <source>My number:</source>
        <translation>Meine Zahl:</translation>
    </message>
    <message>
        <source>N of N x N matrices: 1 to 64.</source>
        <translation>N von N x N-Matrizen: 1 bis 64.</translation>
    </message>
    <message>
        <source>N of N x N matrices: transfers are worth their time where many operations share them (OpenCL Best Practices Guide, App. A, no. 3).</source>
        <translation>N von N x N-Matrizen: Übertragungen lohnen sich, wo viele Operationen sie teilen (OpenCL Best Practices Guide, App. A, no. 3).</translation>
    </message>
    <message>
        <source>NAME:SHARE:SPEED-UP, and :host where the host does it meanwhile; they take the place of the two above.</source>
        <translation>NAME:ANTEIL:BESCHLEUNIGUNG, und :host, wo der Host sie währenddessen erledigt; sie treten an die Stelle der beiden oben.</translation>
    </message>
    <message>
        <source>Naive, unrolled</source>
        <translation>Naiv, abgerollt</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Name:</translation>
    </message>
    <message>
        <source>Neighbouring pixels want the same pixels: a tile with its halo is loaded once for a block (Kirk &amp; Hwu 2010, 12.2.3); a mask that is a product of two lines takes two passes of one line each.</source>
        <translation>Benachbarte Bildpunkte wollen dieselben Bildpunkte: eine Kachel mit ihrem Rand wird für einen Block einmal geladen (Kirk &amp; Hwu 2010, 12.2.3); eine Maske, die ein Produkt zweier Zeilen ist, braucht zwei Durchgänge zu je einer Zeile.</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>Nächste Frage</translation>
    </message>
    <message>
        <source>Number of the group</source>
        <translation>Nummer der Gruppe</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Numbers between commas.</source>
        <translation>Zahlen mit Kommas dazwischen.</translation>
    </message>
    <message>
        <source>Numbers of one size and sign; of both signs and eight powers of ten; or large pairs that cancel, with small ones between them.</source>
        <translation>Zahlen einer Größe und eines Vorzeichens; beider Vorzeichen und aus acht Zehnerpotenzen; oder große Paare, die sich aufheben, mit kleinen dazwischen.</translation>
    </message>
    <message>
        <source>Numbers of one sum.</source>
        <translation>Zahlen einer Summe.</translation>
    </message>
    <message>
        <source>Odd threads</source>
        <translation>Ungerade Threads</translation>
    </message>
    <message>
        <source>Of a thread, between commas: what one atom costs once is shared by them.</source>
        <translation>Eines Threads, mit Kommas dazwischen: Was ein Atom einmal kostet, teilen sie sich.</translation>
    </message>
    <message>
        <source>Of a vector, one for each thread: a power of two up to 1024.</source>
        <translation>Eines Vektors, eines für jeden Thread: eine Zweierpotenz bis 1024.</translation>
    </message>
    <message>
        <source>Of each board, between commas: the same program runs on all of them.</source>
        <translation>Jedes Boards, mit Kommas dazwischen: Dasselbe Programm läuft auf allen.</translation>
    </message>
    <message>
        <source>Of the format: 1 to 52.</source>
        <translation>Des Formats: 1 bis 52.</translation>
    </message>
    <message>
        <source>Of the launch: 1 to 65,535.</source>
        <translation>Des Starts: 1 bis 65.535.</translation>
    </message>
    <message>
        <source>Of the mask: 2 radius + 1 weights across and down, and a halo as wide around each tile (Kirk &amp; Hwu 2010, 12.2.3).</source>
        <translation>Der Maske: 2 Radius + 1 Gewichte quer und längs, und ein ebenso breiter Rand um jede Kachel (Kirk &amp; Hwu 2010, 12.2.3).</translation>
    </message>
    <message>
        <source>Of the positions.</source>
        <translation>Der Orte.</translation>
    </message>
    <message>
        <source>Of the toy: 0 to 10.</source>
        <translation>Des Spielzeugs: 0 bis 10.</translation>
    </message>
    <message>
        <source>Of the toy: 2 to 8.</source>
        <translation>Des Spielzeugs: 2 bis 8.</translation>
    </message>
    <message>
        <source>Of the whole array.</source>
        <translation>Des ganzen Felds.</translation>
    </message>
    <message>
        <source>Of two and four components it is aligned to its size and loaded at once, of three to one component and loaded one by one (CUDA Programming Guide, table B-1).</source>
        <translation>Mit zwei und vier Komponenten ist er auf seine Größe ausgerichtet und wird auf einmal geladen, mit dreien auf eine Komponente und einzeln (CUDA Programming Guide, Tabelle B-1).</translation>
    </message>
    <message>
        <source>On which compute capabilities a launch is legal, and why not.</source>
        <translation>Auf welchen Compute Capabilities ein Start erlaubt ist und warum nicht.</translation>
    </message>
    <message>
        <source>One address a warp</source>
        <translation>Eine Adresse je Warp</translation>
    </message>
    <message>
        <source>One address space of host and devices</source>
        <translation>Ein Adressraum für Host und Geräte</translation>
    </message>
    <message>
        <source>One clock for all multiprocessors</source>
        <translation>Eine Uhr für alle Multiprozessoren</translation>
    </message>
    <message>
        <source>One copy engine works its queue off in order: depth-first puts the first download, which waits for its kernel, before the second upload.</source>
        <translation>Eine Kopiereinheit arbeitet ihre Schlange der Reihe nach ab: Depth-first stellt die erste Übertragung zurück, die auf ihren Kernel wartet, vor die zweite Übertragung hin.</translation>
    </message>
    <message>
        <source>One thread, as x,y,z: its number, warp and lane.</source>
        <translation>Ein Thread, als x,y,z: seine Nummer, sein Warp und seine Bahn.</translation>
    </message>
    <message>
        <source>OpenCL 1.2 asks no device for images of two components (table 5.8)</source>
        <translation>OpenCL 1.2 verlangt von keinem Gerät Bilder mit zwei Komponenten (Tabelle 5.8)</translation>
    </message>
    <message>
        <source>OpenCL 1.2 makes no image of the rows of a buffer</source>
        <translation>OpenCL 1.2 macht kein Bild aus den Zeilen eines Puffers</translation>
    </message>
    <message>
        <source>OpenCL C 1.2 has no reversal of bits</source>
        <translation>OpenCL C 1.2 hat keine Umkehrung der Bits</translation>
    </message>
    <message>
        <source>OpenCL C 1.2 has one memory fence, and it holds for a work-group alone</source>
        <translation>OpenCL C 1.2 hat eine Speicherbarriere, und sie gilt nur für eine Arbeitsgruppe</translation>
    </message>
    <message>
        <source>OpenCL C 1.2 rounds to the nearest alone</source>
        <translation>OpenCL C 1.2 rundet nur zur nächsten Zahl</translation>
    </message>
    <message>
        <source>Operations of the Coulomb sum</source>
        <translation>Operationen der Coulomb-Summe</translation>
    </message>
    <message>
        <source>Operations to transfer</source>
        <translation>Operationen je Übertragung</translation>
    </message>
    <message>
        <source>Order and rounding</source>
        <translation>Reihenfolge und Rundung</translation>
    </message>
    <message>
        <source>Order in shared memory</source>
        <translation>Ordnen in gemeinsamem Speicher</translation>
    </message>
    <message>
        <source>Ordered in shared memory first</source>
        <translation>Zuerst in gemeinsamem Speicher geordnet</translation>
    </message>
    <message>
        <source>Orders keys of 32 bits digit by digit: counts, prefix sums of the counts, and a scatter that keeps the order of equal digits.</source>
        <translation>Ordnet Schlüssel von 32 Bits Ziffer für Ziffer: Zähler, Präfixsummen der Zähler, und ein Verteilen, das die Reihenfolge gleicher Ziffern behält.</translation>
    </message>
    <message>
        <source>PSNR after the best scale</source>
        <translation>PSNR nach der besten Skala</translation>
    </message>
    <message>
        <source>PTX is compiled for the device when the program is loaded</source>
        <translation>PTX wird für das Gerät übersetzt, wenn das Programm geladen wird</translation>
    </message>
    <message>
        <source>PTX is compiled forward, never back: it may use what the device cannot do</source>
        <translation>PTX wird vorwärts übersetzt, nie zurück: es könnte nutzen, was das Gerät nicht kann</translation>
    </message>
    <message>
        <source>Padding of a grid</source>
        <translation>Auffüllen eines Gitters</translation>
    </message>
    <message>
        <source>Pairs of them, one for each block.</source>
        <translation>Paare davon, eines für jeden Block.</translation>
    </message>
    <message>
        <source>Pixels of four bytes.</source>
        <translation>Pixel zu vier Bytes.</translation>
    </message>
    <message>
        <source>Place in the group</source>
        <translation>Platz in der Gruppe</translation>
    </message>
    <message>
        <source>Plain loads, mask in constant memory</source>
        <translation>Einfache Ladebefehle, Maske in Konstantenspeicher</translation>
    </message>
    <message>
        <source>Plain loads, mask in global memory</source>
        <translation>Einfache Ladebefehle, Maske in globalem Speicher</translation>
    </message>
    <message>
        <source>Pointers to pointers, recursion, bit fields</source>
        <translation>Zeiger auf Zeiger, Rekursion, Bitfelder</translation>
    </message>
    <message>
        <source>Points, as XxY.</source>
        <translation>Punkte, als XxY.</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>Predict:</source>
        <translation>Voraussage:</translation>
    </message>
    <message>
        <source>Predictions of the class: %1</source>
        <translation>Vorhersagen des Kurses: %1</translation>
    </message>
    <message>
        <source>Predictions that came true: %1 of %2</source>
        <translation>Eingetroffene Vorhersagen: %1 von %2</translation>
    </message>
    <message>
        <source>Radix sort</source>
        <translation>Radixsort</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>Lesezugriffe</translation>
    </message>
    <message>
        <source>Reads a table in constant memory with 1 to 32 different addresses in a warp: each read is one addition, so that operations a second are reads a second.</source>
        <translation>Liest eine Tabelle in Konstantenspeicher mit 1 bis 32 verschiedenen Adressen je Warp: jeder Lesezugriff ist eine Addition, so dass Operationen je Sekunde Lesezugriffe je Sekunde sind.</translation>
    </message>
    <message>
        <source>Reads of a thread.</source>
        <translation>Lesezugriffe eines Threads.</translation>
    </message>
    <message>
        <source>Reductions of a warp in one instruction</source>
        <translation>Reduktionen eines Warps in einem Befehl</translation>
    </message>
    <message>
        <source>Registers are allotted by</source>
        <translation>Register werden zugeteilt zu je</translation>
    </message>
    <message>
        <source>Registers of a block</source>
        <translation>Register eines Blocks</translation>
    </message>
    <message>
        <source>Registers of a multiprocessor</source>
        <translation>Register eines Multiprozessors</translation>
    </message>
    <message>
        <source>Registers of a thread</source>
        <translation>Register eines Threads</translation>
    </message>
    <message>
        <source>Remainder</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>Rows of them.</source>
        <translation>Zeilen davon.</translation>
    </message>
    <message>
        <source>Running sum of pairs that cancel</source>
        <translation>Laufende Summe sich aufhebender Paare</translation>
    </message>
    <message>
        <source>Running sum, cut off</source>
        <translation>Laufende Summe, abgeschnitten</translation>
    </message>
    <message>
        <source>Running sum, large ones first</source>
        <translation>Laufende Summe, große zuerst</translation>
    </message>
    <message>
        <source>Running sum, small ones first</source>
        <translation>Laufende Summe, kleine zuerst</translation>
    </message>
    <message>
        <source>Schedulers of warps</source>
        <translation>Zuteiler von Warps</translation>
    </message>
    <message>
        <source>Several barriers, and barriers of some threads</source>
        <translation>Mehrere Barrieren und Barrieren einiger Threads</translation>
    </message>
    <message>
        <source>Several kernels at once</source>
        <translation>Mehrere Kernel zugleich</translation>
    </message>
    <message>
        <source>Share of the time that becomes faster: what stays sequential limits all (OpenCL Best Practices Guide, App. A, no. 1).</source>
        <translation>Anteil der Zeit, der schneller wird: Was sequentiell bleibt, begrenzt alles (OpenCL Best Practices Guide, App. A, no. 1).</translation>
    </message>
    <message>
        <source>Shared memory is allotted by</source>
        <translation>Gemeinsamer Speicher wird zugeteilt zu je</translation>
    </message>
    <message>
        <source>Shared memory of a block</source>
        <translation>Gemeinsamer Speicher eines Blocks</translation>
    </message>
    <message>
        <source>Shared memory of a multiprocessor</source>
        <translation>Gemeinsamer Speicher eines Multiprozessors</translation>
    </message>
    <message>
        <source>Shared memory sized at the launch</source>
        <translation>Gemeinsamer Speicher, dessen Größe der Start bestimmt</translation>
    </message>
    <message>
        <source>Short enough for predicates</source>
        <translation>Kurz genug für Prädikate</translation>
    </message>
    <message>
        <source>Shuffles between the lanes of a warp</source>
        <translation>Austausch zwischen den Bahnen eines Warps (shuffle)</translation>
    </message>
    <message>
        <source>Side of the block and of its tiles: a tile of T cuts the traffic to 1/T (Kirk &amp; Hwu 2010, 5.3) and takes T x T threads; 2 and 4 are the book&apos;s drawing and its exercise (Fig. 5.5, 5.2), whose blocks fill no warp.</source>
        <translation>Seite des Blocks und seiner Kacheln: eine Kachel von T senkt den Verkehr auf 1/T (Kirk &amp; Hwu 2010, 5.3) und braucht T x T Threads; 2 und 4 sind die Zeichnung und die Aufgabe des Buchs (Abb. 5.5, 5.2), deren Blöcke keinen Warp füllen.</translation>
    </message>
    <message>
        <source>Sign, exponent, mantissa.</source>
        <translation>Vorzeichen, Exponent, Mantisse.</translation>
    </message>
    <message>
        <source>Sines, roots ... a clock</source>
        <translation>Sinus, Wurzeln ... je Takt</translation>
    </message>
    <message>
        <source>Size of a group</source>
        <translation>Größe einer Gruppe</translation>
    </message>
    <message>
        <source>Size of the table: constant memory holds 64 KB, a multiprocessor&apos;s cache of it 8 KB (CUDA Programming Guide, table G.1), and data that lie close together use it best (Kirk &amp; Hwu 2010, 8.3, Fig. 8.14).</source>
        <translation>Größe der Tabelle: Konstantenspeicher hat 64 KB, der Cache eines Multiprozessors davon 8 KB (CUDA Programming Guide, Tabelle G.1), und nahe beieinander liegende Daten nutzen ihn am besten (Kirk &amp; Hwu 2010, 8.3, Abb. 8.14).</translation>
    </message>
    <message>
        <source>Size of the whole</source>
        <translation>Größe des Ganzen</translation>
    </message>
    <message>
        <source>Solution.</source>
        <translation>Lösung.</translation>
    </message>
    <message>
        <source>Source to code</source>
        <translation>Vom Quelltext zum Code</translation>
    </message>
    <message>
        <source>Steps of a reduction</source>
        <translation>Schritte einer Reduktion</translation>
    </message>
    <message>
        <source>Straight to global memory</source>
        <translation>Direkt in globalen Speicher</translation>
    </message>
    <message>
        <source>Strides that grow or shrink; half: each thread has two elements, and none is idle in the first step.</source>
        <translation>Abstände, die wachsen oder schrumpfen; half: jeder Thread hat zwei Elemente, und keiner ist im ersten Schritt müßig.</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Surfaces: textures that are written</source>
        <translation>Oberflächen: Texturen, die beschrieben werden</translation>
    </message>
    <message>
        <source>T of T x T threads: what one loads, T read from shared memory; a register would serve one.</source>
        <translation>T von T x T Threads: Was einer lädt, lesen T aus dem gemeinsamen Speicher; ein Register diente nur einem.</translation>
    </message>
    <message>
        <source>Tensor Memory Accelerator</source>
        <translation>Tensor Memory Accelerator</translation>
    </message>
    <message>
        <source>Tensor products m16n8k16, and m16n8k8 with TF32</source>
        <translation>Tensorprodukte m16n8k16, und m16n8k8 mit TF32</translation>
    </message>
    <message>
        <source>Tensor products of four warps (wgmma)</source>
        <translation>Tensorprodukte von vier Warps (wgmma)</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Summanden</translation>
    </message>
    <message>
        <source>Texels in</source>
        <translation>Texel in</translation>
    </message>
    <message>
        <source>Texture cache of a multiprocessor</source>
        <translation>Textur-Cache eines Multiprozessors</translation>
    </message>
    <message>
        <source>Texture of bytes, read as they are</source>
        <translation>Textur von Bytes, gelesen wie sie sind</translation>
    </message>
    <message>
        <source>Texture of four components</source>
        <translation>Textur von vier Komponenten</translation>
    </message>
    <message>
        <source>Texture of one dimension</source>
        <translation>Textur einer Dimension</translation>
    </message>
    <message>
        <source>Texture of rows with a pitch</source>
        <translation>Textur von Zeilen mit Zeilenabstand</translation>
    </message>
    <message>
        <source>Texture of signed numbers</source>
        <translation>Textur vorzeichenbehafteter Zahlen</translation>
    </message>
    <message>
        <source>Textures as objects</source>
        <translation>Texturen als Objekte</translation>
    </message>
    <message>
        <source>That a multiprocessor holds at once, each with its own time: 1 to 32.</source>
        <translation>Die ein Multiprozessor gleichzeitig hält, jeder mit seiner eigenen Zeit: 1 bis 32.</translation>
    </message>
    <message>
        <source>That was of an earlier question. This is the present one.</source>
        <translation>Das galt einer früheren Frage. Dies ist die jetzige.</translation>
    </message>
    <message>
        <source>The block orders its keys in shared memory first, and neighbouring threads write neighbours; without it a warp&apos;s writes go to as many places as there are digits.</source>
        <translation>Der Block ordnet seine Schlüssel zuerst in gemeinsamem Speicher, und benachbarte Threads schreiben Nachbarn; ohne das gehen die Schreibzugriffe eines Warps an so viele Orte, wie es Ziffern gibt.</translation>
    </message>
    <message>
        <source>The book rounds 2 + 0.25 up in 7.4 and down in 7.5: choose.</source>
        <translation>Das Buch rundet 2 + 0,25 in 7.4 auf und in 7.5 ab: wähle.</translation>
    </message>
    <message>
        <source>The class code stands on the screen in the hall.</source>
        <translation>Der Kurscode steht auf der Leinwand im Saal.</translation>
    </message>
    <message>
        <source>The host sorts atoms into bins of fixed capacity: place of each, dummies, and who overflows.</source>
        <translation>Der Host sortiert Atome in Fächer fester Größe: Platz jedes Atoms, Platzhalter und wer überläuft.</translation>
    </message>
    <message>
        <source>The last block, fenced but not volatile</source>
        <translation>Der letzte Block, mit Barriere, aber nicht volatile</translation>
    </message>
    <message>
        <source>The last block, fenced for a block alone</source>
        <translation>Der letzte Block, Barriere nur für einen Block</translation>
    </message>
    <message>
        <source>The last block, fenced for the system</source>
        <translation>Der letzte Block, Barriere für das System</translation>
    </message>
    <message>
        <source>The predictions are closed. Look at the screen in the hall.</source>
        <translation>Die Vorhersagen sind beendet. Schauen Sie auf die Leinwand im Saal.</translation>
    </message>
    <message>
        <source>The predictions were closed before yours came: it is not counted.</source>
        <translation>Die Vorhersagen waren beendet, bevor Ihre kam: Sie ist nicht gezählt.</translation>
    </message>
    <message>
        <source>The same launch on boards of more and fewer multiprocessors, blocks in any order.</source>
        <translation>Derselbe Start auf Boards mit mehr und weniger Multiprozessoren, die Blöcke in beliebiger Reihenfolge.</translation>
    </message>
    <message>
        <source>The same mask as a product of two lines</source>
        <translation>Dieselbe Maske als Produkt zweier Zeilen</translation>
    </message>
    <message>
        <source>There are more predictions than phones can be: yours is not counted. Tell the lecturer.</source>
        <translation>Es sind mehr Vorhersagen, als es Telefone sein können: Ihre ist nicht gezählt. Sagen Sie es der Lehrperson.</translation>
    </message>
    <message>
        <source>There is no question now. This page follows the lesson.</source>
        <translation>Jetzt gibt es keine Frage. Diese Seite folgt der Lektion.</translation>
    </message>
    <message>
        <source>This cannot be answered. Open the address that is on the screen in the hall.</source>
        <translation>Das kann nicht beantwortet werden. Öffnen Sie die Adresse, die auf der Leinwand im Saal steht.</translation>
    </message>
    <message>
        <source>This class needs a cookie to tell phones apart: allow it, and send again.</source>
        <translation>Dieser Kurs braucht ein Cookie, um Telefone zu unterscheiden: Erlauben Sie es und senden Sie noch einmal.</translation>
    </message>
    <message>
        <source>This is not the code of this class.</source>
        <translation>Das ist nicht der Code dieses Kurses.</translation>
    </message>
    <message>
        <source>Threads of a multiprocessor</source>
        <translation>Threads eines Multiprozessors</translation>
    </message>
    <message>
        <source>Threads of a warp</source>
        <translation>Threads eines Warps</translation>
    </message>
    <message>
        <source>Threads of a warp that go their own ways</source>
        <translation>Threads eines Warps, die eigene Wege gehen</translation>
    </message>
    <message>
        <source>Threads per block: each has a counter for every digit in shared memory.</source>
        <translation>Threads je Block: jeder hat in gemeinsamem Speicher einen Zähler für jede Ziffer.</translation>
    </message>
    <message>
        <source>Threads to warps</source>
        <translation>Von Threads zu Warps</translation>
    </message>
    <message>
        <source>Threads, accesses, conflicts and divergence of the scalar-product kernel.</source>
        <translation>Threads, Zugriffe, Konflikte und Divergenz des Skalarprodukt-Kernels.</translation>
    </message>
    <message>
        <source>Threads, as X, XxY or XxYxZ.</source>
        <translation>Threads, als X, XxY oder XxYxZ.</translation>
    </message>
    <message>
        <source>Threads, as X, XxY or XxYxZ: x counts first, then y, then z.</source>
        <translation>Threads, als X, XxY oder XxYxZ: x zählt zuerst, dann y, dann z.</translation>
    </message>
    <message>
        <source>Threads, as XxY.</source>
        <translation>Threads, als XxY.</translation>
    </message>
    <message>
        <source>Three numbers with brackets, or many that each thread adds one after the other (Kirk &amp; Hwu 2010, 7.5).</source>
        <translation>Drei Zahlen mit Klammern, oder viele, die jeder Thread nacheinander addiert (Kirk &amp; Hwu 2010, 7.5).</translation>
    </message>
    <message>
        <source>Tiles of 2 x 2</source>
        <translation>Kacheln von 2 x 2</translation>
    </message>
    <message>
        <source>Tiles of 4 x 4</source>
        <translation>Kacheln von 4 x 4</translation>
    </message>
    <message>
        <source>Tiles of A and B, unrolled</source>
        <translation>Kacheln von A und B, abgerollt</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>Zeitmessung</translation>
    </message>
    <message>
        <source>To the nearest number (ties as above, or as said here), or always to one side: zero cuts off.</source>
        <translation>Zur nächsten Zahl (Gleichstände wie oben oder wie hier gesagt) oder immer nach einer Seite: zero schneidet ab.</translation>
    </message>
    <message>
        <source>To the nearest number, or cut off towards zero: errors of one sign then add up (Kirk &amp; Hwu 2010, exercise 7.3; CUDA Programming Guide, C.2.1).</source>
        <translation>Zur nächsten Zahl, oder zur Null hin abgeschnitten: Fehler eines Vorzeichens summieren sich dann (Kirk &amp; Hwu 2010, Aufgabe 7.3; CUDA Programming Guide, C.2.1).</translation>
    </message>
    <message>
        <source>Too long for predicates</source>
        <translation>Zu lang für Prädikate</translation>
    </message>
    <message>
        <source>Too many tries with wrong codes. Wait a minute.</source>
        <translation>Zu viele Versuche mit falschen Codes. Warten Sie eine Minute.</translation>
    </message>
    <message>
        <source>Toy formats</source>
        <translation>Spielzeugformate</translation>
    </message>
    <message>
        <source>Two carry both directions at once (compute capability 2.0 and later).</source>
        <translation>Zwei befördern beide Richtungen zugleich (Compute Capability 2.0 und später).</translation>
    </message>
    <message>
        <source>Two passes</source>
        <translation>Zwei Durchgänge</translation>
    </message>
    <message>
        <source>Uploads, kernels and downloads of pieces in streams, as one or two copy engines work them off.</source>
        <translation>Übertragungen hin, Kernel und Übertragungen zurück von Teilen in Streams, wie ein oder zwei Kopiereinheiten sie abarbeiten.</translation>
    </message>
    <message>
        <source>Values of a texel, all of which one fetch brings (CUDA C Programming Guide, B.8); the kernel takes their mean.</source>
        <translation>Werte eines Texels, die ein Zugriff alle bringt (CUDA C Programming Guide, B.8); der Kernel nimmt ihr Mittel.</translation>
    </message>
    <message>
        <source>Vector type</source>
        <translation>Vektortyp</translation>
    </message>
    <message>
        <source>Votes of a warp (all, any)</source>
        <translation>Abstimmungen eines Warps (alle, einer)</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Warps of a multiprocessor</source>
        <translation>Warps eines Multiprozessors</translation>
    </message>
    <message>
        <source>Ways to the screen</source>
        <translation>Wege zum Bildschirm</translation>
    </message>
    <message>
        <source>What a device is like</source>
        <translation>Wie ein Gerät beschaffen ist</translation>
    </message>
    <message>
        <source>What an image costs on its way from the kernel to the screen: through the host, or not.</source>
        <translation>Was ein Bild auf seinem Weg vom Kernel zum Bildschirm kostet: durch den Host oder nicht.</translation>
    </message>
    <message>
        <source>What both call the same thing, by topic.</source>
        <translation>Wie beide dasselbe nennen, nach Themen.</translation>
    </message>
    <message>
        <source>What calls return when a kernel goes wrong: a launch returns before it has run, so that a later call says so; and which errors are forgotten once read.</source>
        <translation>Was Aufrufe zurückgeben, wenn ein Kernel fehlgeht: Ein Start kehrt zurück, bevor er gelaufen ist, sodass es ein späterer Aufruf sagt; und welche Fehler nach dem Lesen vergessen sind.</translation>
    </message>
    <message>
        <source>What do you conclude?</source>
        <translation>Was schließt du daraus?</translation>
    </message>
    <message>
        <source>What is done at once, without another thread between read and write (CUDA Programming Guide, B.10); cas builds the others; inc and dec have a limit, beyond which they begin again (B.10.1.6, B.10.1.7).</source>
        <translation>Was auf einmal geschieht, ohne einen anderen Thread zwischen Lesen und Schreiben (CUDA Programming Guide, B.10); cas baut die anderen; inc und dec haben eine Grenze, jenseits derer sie von vorn beginnen (B.10.1.6, B.10.1.7).</translation>
    </message>
    <message>
        <source>What is worth being sent to a device: operations per element moved there and back.</source>
        <translation>Was es wert ist, an ein Gerät geschickt zu werden: Operationen je Element, das hin und zurück bewegt wird.</translation>
    </message>
    <message>
        <source>What the exponent 00...0 stands for (Kirk &amp; Hwu, Fig. 7.5).</source>
        <translation>Wofür der Exponent 00...0 steht (Kirk &amp; Hwu, Abb. 7.5).</translation>
    </message>
    <message>
        <source>What the host issues between the pieces, or the rounds: a command of stream 0, a memset, an allocation, a query after each kernel.</source>
        <translation>Was der Host zwischen den Teilen oder den Runden erteilt: einen Befehl von Stream 0, ein Memset, eine Anforderung, eine Frage nach jedem Kernel.</translation>
    </message>
    <message>
        <source>What the program brings: sm_XY is machine code, compute_XY is PTX.</source>
        <translation>Was das Programm mitbringt: sm_XY ist Maschinencode, compute_XY ist PTX.</translation>
    </message>
    <message>
        <source>Where commands go</source>
        <translation>Wohin Befehle gehen</translation>
    </message>
    <message>
        <source>Where each kind of variable lies, whether it is cached, who sees it and for how long.</source>
        <translation>Wo jede Art von Variable liegt, ob sie zwischengespeichert wird, wer sie sieht und wie lange.</translation>
    </message>
    <message>
        <source>Whether kernels of different streams may run at once (compute capability 2.0 and later).</source>
        <translation>Ob Kernel verschiedener Streams gleichzeitig laufen dürfen (Compute Capability 2.0 und später).</translation>
    </message>
    <message>
        <source>Whether the blocks&apos; values are read and written as volatile: each access is made, but nothing is ordered by it (CUDA Programming Guide, B.2.4); the fence does that.</source>
        <translation>Ob die Werte der Blöcke als volatile gelesen und geschrieben werden: jeder Zugriff geschieht, aber nichts wird dadurch geordnet (CUDA Programming Guide, B.2.4); das tut die Barriere.</translation>
    </message>
    <message>
        <source>Which device is used</source>
        <translation>Welches Gerät genutzt wird</translation>
    </message>
    <message>
        <source>Which machine code and which PTX run on a device, what is loaded, and why the rest is refused.</source>
        <translation>Welcher Maschinencode und welches PTX auf einem Gerät laufen, was geladen wird und warum der Rest abgelehnt wird.</translation>
    </message>
    <message>
        <source>Which threads and warps add in each step of the book&apos;s reductions, whole and with half of the threads.</source>
        <translation>Welche Threads und Warps in jedem Schritt der Reduktionen des Buchs addieren, ganz und mit der Hälfte der Threads.</translation>
    </message>
    <message>
        <source>Which threads of a block run together: their linear numbers, warps, half-warps, idle lanes.</source>
        <translation>Welche Threads eines Blocks gemeinsam laufen: ihre laufenden Nummern, Warps, Halbwarps, müßige Bahnen.</translation>
    </message>
    <message>
        <source>Why:</source>
        <translation>Warum:</translation>
    </message>
    <message>
        <source>With solutions</source>
        <translation>Mit Lösungen</translation>
    </message>
    <message>
        <source>Working set (KB)</source>
        <translation>Arbeitsmenge (KB)</translation>
    </message>
    <message>
        <source>Write a number, such as 0.25 or 3e6, of at most 10^12: nothing is counted yet.</source>
        <translation>Schreiben Sie eine Zahl wie 0,25 oder 3e6, höchstens 10^12: Noch ist nichts gezählt.</translation>
    </message>
    <message>
        <source>Your prediction:</source>
        <translation>Ihre Vorhersage:</translation>
    </message>
    <message>
        <source>Zeros, denormal numbers, infinities and NaN of a format, bit by bit.</source>
        <translation>Nullen, denormale Zahlen, Unendlich und NaN eines Formats, Bit für Bit.</translation>
    </message>
    <message>
        <source>a barrier has no values</source>
        <translation>eine Barriere hat keine Werte</translation>
    </message>
    <message>
        <source>a block</source>
        <translation>ein Block</translation>
    </message>
    <message>
        <source>a cache of its own</source>
        <translation>ein eigener Cache</translation>
    </message>
    <message>
        <source>a command of stream 0 begins when all before it has ended, and all after it waits</source>
        <translation>ein Befehl von Stream 0 beginnt, wenn alles vor ihm geendet hat, und alles nach ihm wartet</translation>
    </message>
    <message>
        <source>a fence of OpenCL C 1.2 holds for a work-group alone: without volatile nothing makes the compiler keep the order</source>
        <translation>eine Barriere von OpenCL C 1.2 gilt nur für eine Arbeitsgruppe: ohne volatile hält nichts den Übersetzer an, die Reihenfolge zu wahren</translation>
    </message>
    <message>
        <source>a number from %1 to %2 is needed</source>
        <translation>eine Zahl von %1 bis %2 ist nötig</translation>
    </message>
    <message>
        <source>a rate needs a board&apos;s clock and bandwidth: --device</source>
        <translation>eine Rate braucht Takt und Bandbreite eines Boards: --device</translation>
    </message>
    <message>
        <source>a reconstruction takes the fence that is right</source>
        <translation>eine Rekonstruktion nimmt die richtige Barriere</translation>
    </message>
    <message>
        <source>a reconstruction takes the form that is right in both languages</source>
        <translation>eine Rekonstruktion nimmt die Form, die in beiden Sprachen richtig ist</translation>
    </message>
    <message>
        <source>a result beside a published table cannot be read</source>
        <translation>ein Ergebnis neben einer veröffentlichten Tabelle ist nicht lesbar</translation>
    </message>
    <message>
        <source>a running sum has its order for brackets</source>
        <translation>eine laufende Summe hat statt Klammern ihre Reihenfolge</translation>
    </message>
    <message>
        <source>a step of a chain is %1 of these instructions and %2 beside them: operations count only these</source>
        <translation>ein Schritt einer Kette hat %1 dieser Befehle und %2 daneben: Operationen zählen nur diese</translation>
    </message>
    <message>
        <source>a step of a chain is %1 of these instructions and nothing else</source>
        <translation>ein Schritt einer Kette hat %1 dieser Befehle und sonst nichts</translation>
    </message>
    <message>
        <source>a thread</source>
        <translation>ein Thread</translation>
    </message>
    <message>
        <source>a thread that scatters has one atom and all points</source>
        <translation>ein verteilender Thread hat ein Atom und alle Punkte</translation>
    </message>
    <message>
        <source>a warp has 32 lanes</source>
        <translation>ein Warp hat 32 Bahnen</translation>
    </message>
    <message>
        <source>access=vector needs tiles of at least %1, in whose threads a warp lies 4 x 8; tile %2 is smaller</source>
        <translation>access=vector braucht Kacheln von mindestens %1, in deren Threads ein Warp 4 x 8 liegt; Kachel %2 ist kleiner</translation>
    </message>
    <message>
        <source>all threads and the host</source>
        <translation>alle Threads und der Host</translation>
    </message>
    <message>
        <source>allocating device memory or page-locked memory serialises the streams</source>
        <translation>Gerätespeicher oder seitenfesten Speicher anzufordern reiht die Streams hintereinander</translation>
    </message>
    <message>
        <source>an estimate: %1 values are needed at once, held to what a block of %2 threads may have</source>
        <translation>eine Schätzung: %1 Werte werden zugleich gebraucht, begrenzt auf das, was ein Block aus %2 Threads haben darf</translation>
    </message>
    <message>
        <source>an estimate: as many values are needed at once</source>
        <translation>eine Schätzung: so viele Werte werden zugleich gebraucht</translation>
    </message>
    <message>
        <source>another file %1 lies there</source>
        <translation>dort liegt eine andere Datei %1</translation>
    </message>
    <message>
        <source>another machine than the printed one</source>
        <translation>eine andere Maschine als die gedruckte</translation>
    </message>
    <message>
        <source>another major revision has other machine instructions</source>
        <translation>eine andere Hauptrevision hat andere Maschinenbefehle</translation>
    </message>
    <message>
        <source>another program keeps it busy</source>
        <translation>ein anderes Programm beschäftigt sie</translation>
    </message>
    <message>
        <source>another program kept the GPU busy: rates may be too low, latencies too high</source>
        <translation>ein anderes Programm hat die GPU beschäftigt: Raten können zu niedrig sein, Latenzen zu hoch</translation>
    </message>
    <message>
        <source>another program, or another Larmor, uses this port</source>
        <translation>ein anderes Programm oder ein anderes Larmor benutzt diesen Port</translation>
    </message>
    <message>
        <source>asking whether the GPU is idle</source>
        <translation>es wird geprüft, ob die GPU frei ist</translation>
    </message>
    <message>
        <source>between %1 and %2, where the times are equal on logarithmic scales</source>
        <translation>zwischen %1 und %2, wo die Zeiten auf logarithmischen Skalen gleich sind</translation>
    </message>
    <message>
        <source>block=%1 has too many threads</source>
        <translation>block=%1 hat zu viele Threads</translation>
    </message>
    <message>
        <source>both levels</source>
        <translation>beide Ebenen</translation>
    </message>
    <message>
        <source>calls are launch, bad-launch, fault, async-copy, copy, synchronise, last-error and reset</source>
        <translation>Aufrufe sind launch, bad-launch, fault, async-copy, copy, synchronise, last-error und reset</translation>
    </message>
    <message>
        <source>cannot open the class page at %1, port %2</source>
        <translation>kann die Kursseite nicht an %1, Port %2 öffnen</translation>
    </message>
    <message>
        <source>cannot save the lesson %1</source>
        <translation>kann die Lektion %1 nicht speichern</translation>
    </message>
    <message>
        <source>choose a port from 1024 to 65535</source>
        <translation>wählen Sie einen Port von 1024 bis 65535</translation>
    </message>
    <message>
        <source>choose another address</source>
        <translation>wählen Sie eine andere Adresse</translation>
    </message>
    <message>
        <source>choose another address or port</source>
        <translation>wählen Sie eine andere Adresse oder einen anderen Port</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>wähle einen anderen Ordner</translation>
    </message>
    <message>
        <source>choose the engine cuda</source>
        <translation>wählen Sie die Engine cuda</translation>
    </message>
    <message>
        <source>close other programs, and try again</source>
        <translation>schließen Sie andere Programme und versuchen Sie es erneut</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>end that program (nvidia-smi lists them), or measure in spite of it: --force</source>
        <translation>beenden Sie dieses Programm (nvidia-smi zeigt sie), oder messen Sie trotzdem: --force</translation>
    </message>
    <message>
        <source>end that program, or choose another port: in the preferences, or with --port</source>
        <translation>beenden Sie jenes Programm oder wählen Sie einen anderen Port: in den Einstellungen oder mit --port</translation>
    </message>
    <message>
        <source>every point is written by all %1 atoms, one addition after the other</source>
        <translation>jeder Punkt wird von allen %1 Atomen beschrieben, eine Addition nach der anderen</translation>
    </message>
    <message>
        <source>every warp makes %1 passes of the loop, as its longest thread does, and not %2, which are all lengths one after the other</source>
        <translation>jeder Warp macht %1 Durchläufe der Schleife, wie sein längster Thread, und nicht %2, alle Längen nacheinander</translation>
    </message>
    <message>
        <source>format=uint8 has components=1 here</source>
        <translation>format=uint8 hat hier components=1</translation>
    </message>
    <message>
        <source>format=uint8 is read as it is, which no texture unit filters (CUDA C Programming Guide, 3.2.4); filter=point is needed</source>
        <translation>format=uint8 wird gelesen, wie es ist, was keine Textureinheit filtert (CUDA C Programming Guide, 3.2.4); filter=point ist nötig</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>global</source>
        <translation>global</translation>
    </message>
    <message>
        <source>greatest denormal number</source>
        <translation>größte denormale Zahl</translation>
    </message>
    <message>
        <source>greatest number</source>
        <translation>größte Zahl</translation>
    </message>
    <message>
        <source>halving needs a power of two</source>
        <translation>Halbieren braucht eine Zweierpotenz</translation>
    </message>
    <message>
        <source>index=%1 is no thread of this block</source>
        <translation>index=%1 ist kein Thread dieses Blocks</translation>
    </message>
    <message>
        <source>infinity</source>
        <translation>unendlich</translation>
    </message>
    <message>
        <source>integers have no denormals</source>
        <translation>ganze Zahlen haben keine denormalisierten</translation>
    </message>
    <message>
        <source>it must divide the size, %1</source>
        <translation>es muss die Größe teilen, %1</translation>
    </message>
    <message>
        <source>its result is wrong on purpose</source>
        <translation>sein Ergebnis ist absichtlich falsch</translation>
    </message>
    <message>
        <source>its result is wrong: error %1 of %2 allowed</source>
        <translation>sein Ergebnis ist falsch: Fehler %1 von erlaubten %2</translation>
    </message>
    <message>
        <source>lanes are numbered from 0 to 31</source>
        <translation>Bahnen sind von 0 bis 31 nummeriert</translation>
    </message>
    <message>
        <source>lanes change places in pairs: swap=3,4</source>
        <translation>Bahnen tauschen paarweise die Plätze: swap=3,4</translation>
    </message>
    <message>
        <source>larmor lesson lists them; a file of your own ends in .json or .larmor-lesson</source>
        <translation>larmor lesson zählt sie auf; eine eigene Datei endet auf .json oder .larmor-lesson</translation>
    </message>
    <message>
        <source>least denormal number</source>
        <translation>kleinste denormale Zahl</translation>
    </message>
    <message>
        <source>least normal number</source>
        <translation>kleinste normale Zahl</translation>
    </message>
    <message>
        <source>libmicrohttpd does not start: %1</source>
        <translation>libmicrohttpd startet nicht: %1</translation>
    </message>
    <message>
        <source>local</source>
        <translation>lokal</translation>
    </message>
    <message>
        <source>look at the system&apos;s log</source>
        <translation>sehen Sie im Protokoll des Systems nach</translation>
    </message>
    <message>
        <source>machine code runs within its major revision, from its minor revision on</source>
        <translation>Maschinencode läuft innerhalb seiner Hauptrevision, von seiner Nebenrevision an</translation>
    </message>
    <message>
        <source>measuring %1</source>
        <translation>%1 wird gemessen</translation>
    </message>
    <message>
        <source>measuring %1; about %2 s left</source>
        <translation>%1 wird gemessen; noch etwa %2 s</translation>
    </message>
    <message>
        <source>minus infinity</source>
        <translation>minus unendlich</translation>
    </message>
    <message>
        <source>minus zero</source>
        <translation>minus null</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>modelled or computed</source>
        <translation>modelliert oder berechnet</translation>
    </message>
    <message>
        <source>ms of all pieces together.</source>
        <translation>ms aller Teile zusammen.</translation>
    </message>
    <message>
        <source>name a file beside the lesson</source>
        <translation>nenne eine Datei neben der Lektion</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>no GPU takes more than %1</source>
        <translation>keine GPU nimmt mehr als %1</translation>
    </message>
    <message>
        <source>no block reads what another one wrote</source>
        <translation>kein Block liest, was ein anderer schrieb</translation>
    </message>
    <message>
        <source>no class page can be opened</source>
        <translation>es kann keine Kursseite geöffnet werden</translation>
    </message>
    <message>
        <source>no rate: %1</source>
        <translation>keine Rate: %1</translation>
    </message>
    <message>
        <source>no such crossover from %1 to %2: %3 is the faster one at both</source>
        <translation>kein solcher Schnittpunkt von %1 bis %2: %3 ist an beiden Enden schneller</translation>
    </message>
    <message>
        <source>no such crossover: %1 is the faster one at %2, %3 at %4</source>
        <translation>kein solcher Schnittpunkt: %1 ist bei %2 schneller, %3 bei %4</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>nicht nötig</translation>
    </message>
    <message>
        <source>not run yet: larmor lab published %1 --fill</source>
        <translation>noch nicht gelaufen: larmor lab published %1 --fill</translation>
    </message>
    <message>
        <source>not run: the %1 seconds that it may take were over</source>
        <translation>nicht gelaufen: Die %1 Sekunden, die es dauern darf, waren um</translation>
    </message>
    <message>
        <source>nothing is printed here</source>
        <translation>hier ist nichts gedruckt</translation>
    </message>
    <message>
        <source>nothing of ours makes this number</source>
        <translation>nichts von uns ergibt diese Zahl</translation>
    </message>
    <message>
        <source>nothing stands between the streams</source>
        <translation>nichts steht zwischen den Streams</translation>
    </message>
    <message>
        <source>numbers from %1 to %2 between commas are needed; - is an idle lane</source>
        <translation>Zahlen von %1 bis %2 mit Kommas dazwischen sind nötig; - ist eine müßige Bahn</translation>
    </message>
    <message>
        <source>of the %1 combinations of %2 that ran</source>
        <translation>von den %1 von %2 Kombinationen, die liefen</translation>
    </message>
    <message>
        <source>on a smaller scan, not scaled: %1</source>
        <translation>an einem kleineren Scan, nicht umgerechnet: %1</translation>
    </message>
    <message>
        <source>on the chip</source>
        <translation>auf dem Chip</translation>
    </message>
    <message>
        <source>one</source>
        <translation>eins</translation>
    </message>
    <message>
        <source>only NVIDIA GPUs are measured</source>
        <translation>nur GPUs von NVIDIA werden vermessen</translation>
    </message>
    <message>
        <source>plain loads read the array as it is</source>
        <translation>einfache Ladebefehle lesen das Feld, wie es ist</translation>
    </message>
    <message>
        <source>ports below 1024 are the system&apos;s</source>
        <translation>Ports unter 1024 gehören dem System</translation>
    </message>
    <message>
        <source>quiet NaN</source>
        <translation>stilles NaN</translation>
    </message>
    <message>
        <source>random, few or sorted</source>
        <translation>random, few oder sorted</translation>
    </message>
    <message>
        <source>read</source>
        <translation>lesen</translation>
    </message>
    <message>
        <source>read and write</source>
        <translation>lesen und schreiben</translation>
    </message>
    <message>
        <source>register</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>relative error of the float</source>
        <translation>relativer Fehler des Floats</translation>
    </message>
    <message>
        <source>rename one of them</source>
        <translation>benenne eine davon um</translation>
    </message>
    <message>
        <source>say 1,1,0.25,0.25</source>
        <translation>etwa 1,1,0.25,0.25</translation>
    </message>
    <message>
        <source>say NAME:SHARE:SPEED-UP or NAME:SHARE:SPEED-UP:host, several between commas</source>
        <translation>etwa NAME:ANTEIL:BESCHLEUNIGUNG oder NAME:ANTEIL:BESCHLEUNIGUNG:host, mehrere mit Kommas dazwischen</translation>
    </message>
    <message>
        <source>say X, XxY or XxYxZ, each from 1 to %1</source>
        <translation>etwa X, XxY oder XxYxZ, jedes von 1 bis %1</translation>
    </message>
    <message>
        <source>say sm_13 (machine code) or compute_20 (PTX), several between commas</source>
        <translation>etwa sm_13 (Maschinencode) oder compute_20 (PTX), mehrere mit Kommas dazwischen</translation>
    </message>
    <message>
        <source>say x,y,z, each from 0 on and below the block&apos;s size</source>
        <translation>etwa x,y,z, jedes von 0 an und unter der Größe des Blocks</translation>
    </message>
    <message>
        <source>second level</source>
        <translation>zweite Ebene</translation>
    </message>
    <message>
        <source>setting device memory serialises the streams like a command of stream 0</source>
        <translation>Gerätespeicher zu setzen reiht die Streams hintereinander wie ein Befehl von Stream 0</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>gemeinsam</translation>
    </message>
    <message>
        <source>signalling NaN (GPUs have none)</source>
        <translation>signalisierendes NaN (GPUs haben keines)</translation>
    </message>
    <message>
        <source>source=linear is read by the number of a texel (tex1Dfetch; CUDA C Programming Guide, B.8.1): filter=point, normalised=0 and address=clamp are needed</source>
        <translation>source=linear wird nach der Nummer eines Texels gelesen (tex1Dfetch; CUDA C Programming Guide, B.8.1): filter=point, normalised=0 und address=clamp sind nötig</translation>
    </message>
    <message>
        <source>texture</source>
        <translation>Textur</translation>
    </message>
    <message>
        <source>the %1 is not measured now</source>
        <translation>die %1 wird jetzt nicht vermessen</translation>
    </message>
    <message>
        <source>the GPU&apos;s clock changed while it was measured</source>
        <translation>der Takt der GPU hat sich während der Messung geändert</translation>
    </message>
    <message>
        <source>the GPU&apos;s clock was held back while it was measured: %1</source>
        <translation>der Takt der GPU wurde während der Messung gebremst: %1</translation>
    </message>
    <message>
        <source>the application</source>
        <translation>die Anwendung</translation>
    </message>
    <message>
        <source>the book prints 14, where its own formula gives 13</source>
        <translation>das Buch druckt 14, wo seine eigene Formel 13 ergibt</translation>
    </message>
    <message>
        <source>the device&apos;s minor revision is older than the code</source>
        <translation>die Nebenrevision des Geräts ist älter als der Code</translation>
    </message>
    <message>
        <source>the emulator&apos;s texture units give numbers, not elements</source>
        <translation>die Textureinheiten des Emulators geben Zahlen, keine Elemente</translation>
    </message>
    <message>
        <source>the engine %1 compiles no kernels</source>
        <translation>die Engine %1 übersetzt keine Kernel</translation>
    </message>
    <message>
        <source>the engine %1 has none</source>
        <translation>die Engine %1 hat keine</translation>
    </message>
    <message>
        <source>the folder for a person&apos;s own data cannot be written to</source>
        <translation>in den Ordner für eigene Daten kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>the halo is %1 % of the pixels that a block loads</source>
        <translation>der Rand macht %1 % der Bildpunkte aus, die ein Block lädt</translation>
    </message>
    <message>
        <source>the kernel</source>
        <translation>der Kernel</translation>
    </message>
    <message>
        <source>the keys</source>
        <translation>die Schlüssel</translation>
    </message>
    <message>
        <source>the list of exercises cannot be read</source>
        <translation>die Liste der Übungen kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>the model&apos;s reason is not known</source>
        <translation>der Grund des Modells ist nicht bekannt</translation>
    </message>
    <message>
        <source>the numbers</source>
        <translation>die Zahlen</translation>
    </message>
    <message>
        <source>the parts are %1</source>
        <translation>die Teile sind %1</translation>
    </message>
    <message>
        <source>the profile cannot be kept</source>
        <translation>das Profil kann nicht behalten werden</translation>
    </message>
    <message>
        <source>the run %1 reads %2, which is outside the lesson&apos;s folder</source>
        <translation>der Lauf %1 liest %2, das außerhalb des Ordners der Lektion liegt</translation>
    </message>
    <message>
        <source>the run of %1 does not tell it</source>
        <translation>der Lauf von %1 sagt es nicht</translation>
    </message>
    <message>
        <source>the shares of the tasks add up to %1</source>
        <translation>die Anteile der Aufgaben ergeben zusammen %1</translation>
    </message>
    <message>
        <source>the source of the preset</source>
        <translation>die Quelle der Voreinstellung</translation>
    </message>
    <message>
        <source>the system gives no random numbers: %1</source>
        <translation>das System gibt keine Zufallszahlen: %1</translation>
    </message>
    <message>
        <source>the vector type says what a record holds</source>
        <translation>der Vektortyp sagt, was ein Datensatz enthält</translation>
    </message>
    <message>
        <source>there is no instruction &apos;%1&apos;</source>
        <translation>es gibt keinen Befehl &apos;%1&apos;</translation>
    </message>
    <message>
        <source>there is no part %1</source>
        <translation>es gibt keinen Teil %1</translation>
    </message>
    <message>
        <source>these records are of floats</source>
        <translation>diese Datensätze sind aus floats</translation>
    </message>
    <message>
        <source>they must add up to 1: name what is left over, too</source>
        <translation>sie müssen zusammen 1 ergeben: nenne auch, was übrig ist</translation>
    </message>
    <message>
        <source>this device has another number of copy engines</source>
        <translation>dieses Gerät hat eine andere Zahl von Kopiereinheiten</translation>
    </message>
    <message>
        <source>this finish leaves the fence out</source>
        <translation>dieser Abschluss lässt die Barriere weg</translation>
    </message>
    <message>
        <source>this finish needs no fence</source>
        <translation>dieser Abschluss braucht keine Barriere</translation>
    </message>
    <message>
        <source>this format has too many numbers to try them all</source>
        <translation>dieses Format hat zu viele Zahlen, um alle zu versuchen</translation>
    </message>
    <message>
        <source>this instruction is no root</source>
        <translation>dieser Befehl ist keine Wurzel</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>diese Maschine</translation>
    </message>
    <message>
        <source>this machine has no such address now</source>
        <translation>dieser Rechner hat jetzt keine solche Adresse</translation>
    </message>
    <message>
        <source>this machine: %1 (%2)</source>
        <translation>diese Maschine: %1 (%2)</translation>
    </message>
    <message>
        <source>this program was built without GNU libmicrohttpd: install libmicrohttpd-dev and build it again</source>
        <translation>dieses Programm wurde ohne GNU libmicrohttpd gebaut: Installieren Sie libmicrohttpd-dev und bauen Sie es neu</translation>
    </message>
    <message>
        <source>threadIdx &gt; 2 splits a warp, threadIdx / 32 &gt; 2 does not; odd threads split every warp (OpenCL Best Practices Guide, App. A, no. 6); a loop of 6, 7 or 8 passes costs the longest (Kirk &amp; Hwu 2010, 6.1).</source>
        <translation>threadIdx &gt; 2 teilt einen Warp, threadIdx / 32 &gt; 2 nicht; ungerade Threads teilen jeden Warp (OpenCL Best Practices Guide, App. A, no. 6); eine Schleife von 6, 7 oder 8 Durchläufen kostet den längsten (Kirk &amp; Hwu 2010, 6.1).</translation>
    </message>
    <message>
        <source>three numbers have brackets and no order to choose</source>
        <translation>drei Zahlen haben Klammern und keine Reihenfolge zu wählen</translation>
    </message>
    <message>
        <source>tile=%1 is not possible</source>
        <translation>tile=%1 ist nicht möglich</translation>
    </message>
    <message>
        <source>time of %1 iterations from a run with %2</source>
        <translation>Zeit von %1 Iterationen aus einem Lauf mit %2</translation>
    </message>
    <message>
        <source>time of %1 pairs at the rate of a run with %2</source>
        <translation>Zeit von %1 Paaren mit der Rate eines Laufs mit %2</translation>
    </message>
    <message>
        <source>to ask whether a kernel has ended keeps later kernels from starting before it has: this costs where kernels run at once</source>
        <translation>zu fragen, ob ein Kernel geendet hat, hält spätere Kernel davon ab, vorher zu beginnen: Das kostet, wo Kernel gleichzeitig laufen</translation>
    </message>
    <message>
        <source>two of its files are called %1</source>
        <translation>zwei ihrer Dateien heißen %1</translation>
    </message>
    <message>
        <source>unknown texels %1</source>
        <translation>unbekannte Texel %1</translation>
    </message>
    <message>
        <source>where nine tenths of the highest rate between %1 and %2 are reached</source>
        <translation>wo neun Zehntel der höchsten Rate zwischen %1 und %2 erreicht sind</translation>
    </message>
    <message>
        <source>write it to a file: -o FILE</source>
        <translation>schreiben Sie es in eine Datei: -o DATEI</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>null</translation>
    </message>
    <message>
        <source>16 transactions of 32 bytes move 8 times what is used; the guide&apos;s plot falls by 10.6, its text says 8</source>
        <translation>16 Transaktionen zu 32 Byte bewegen das 8-Fache dessen, was gebraucht wird; die Kurve des Handbuchs fällt auf ein 10,6-tel, sein Text sagt 8</translation>
    </message>
    <message>
        <source>A bound holds where ours is not above it. Ours is the largest error of a million values of the function&apos;s usual range; fmaf and the rest are left out.</source>
        <translation>Eine Schranke gilt, wo unser Wert nicht darüber liegt. Unserer ist der größte Fehler von einer Million Werten aus dem üblichen Bereich der Funktion; fmaf und die übrigen sind weggelassen.</translation>
    </message>
    <message>
        <source>A bound holds where ours is not above it. The OpenCL guide of the same year allows erfc 7. Below compute capability 1.3 a double is computed as a float.</source>
        <translation>Eine Schranke gilt, wo unser Wert nicht darüber liegt. Das OpenCL-Handbuch desselben Jahres erlaubt erfc 7. Unter Compute Capability 1.3 wird double als float gerechnet.</translation>
    </message>
    <message>
        <source>Absolute bounds are printed as powers of two and shown as numbers. __tanf and __powf are defined by the others and have no bound of their own.</source>
        <translation>Absolute Schranken sind als Zweierpotenzen gedruckt und als Zahlen gezeigt. __tanf und __powf sind durch die anderen bestimmt und haben keine eigene Schranke.</translation>
    </message>
    <message>
        <source>Double-precision functions: largest error</source>
        <translation>Funktionen doppelter Genauigkeit: größter Fehler</translation>
    </message>
    <message>
        <source>Fast functions of single precision: largest error</source>
        <translation>Schnelle Funktionen einfacher Genauigkeit: größter Fehler</translation>
    </message>
    <message>
        <source>Minutes of ours are those of the printed pairs at the rate of a smaller run; the solver runs on the processor, as in the book, 60 iterations.</source>
        <translation>Unsere Minuten sind die der gedruckten Paare mit der Rate eines kleineren Laufs; der Löser läuft wie im Buch auf dem Prozessor, 60 Iterationen.</translation>
    </message>
    <message>
        <source>OpenCL allows more for some functions; on a processor its own library computes them</source>
        <translation>OpenCL erlaubt für einige Funktionen mehr; auf einem Prozessor rechnet sie dessen eigene Bibliothek</translation>
    </message>
    <message>
        <source>Ours is sought in steps of the grid, half an ångström apart, one atom in ten cubic ångström. The book does not say which GPU it was: modelled is that of its chapter 9.</source>
        <translation>Unser Wert wird in Schritten des Gitters gesucht, ein halbes Ångström Abstand, ein Atom auf zehn Kubik-Ångström. Das Buch sagt nicht, welche GPU es war: Modelliert ist die seines Kapitels 9.</translation>
    </message>
    <message>
        <source>Ours: a 64 x 64 phantom on a spiral of 16 arms without noise. The book&apos;s scan, its noise and its regulariser are not given: compare the differences between rows.</source>
        <translation>Unserer: ein Phantom von 64 x 64 auf einer Spirale mit 16 Armen ohne Rauschen. Der Scan des Buchs, sein Rauschen und sein Regularisierer sind nicht angegeben: Vergleichen Sie die Unterschiede zwischen den Zeilen.</translation>
    </message>
    <message>
        <source>Ours: operations of all threads over time, clock and number of multiprocessors.</source>
        <translation>Unserer: Operationen aller Threads durch Zeit, Takt und Zahl der Multiprozessoren.</translation>
    </message>
    <message>
        <source>__cosf, x from -π to π</source>
        <translation>__cosf, x von -π bis π</translation>
    </message>
    <message>
        <source>__exp10f: and floor(|2.95 x|) more</source>
        <translation>__exp10f: und floor(|2.95 x|) mehr</translation>
    </message>
    <message>
        <source>__expf: and floor(|1.16 x|) more</source>
        <translation>__expf: und floor(|1.16 x|) mehr</translation>
    </message>
    <message>
        <source>__fdividef, y from 2^-126 to 2^126</source>
        <translation>__fdividef, y von 2^-126 bis 2^126</translation>
    </message>
    <message>
        <source>__log10f, other x</source>
        <translation>__log10f, andere x</translation>
    </message>
    <message>
        <source>__log10f, x from 0.5 to 2</source>
        <translation>__log10f, x von 0,5 bis 2</translation>
    </message>
    <message>
        <source>__log2f, other x</source>
        <translation>__log2f, andere x</translation>
    </message>
    <message>
        <source>__log2f, x from 0.5 to 2</source>
        <translation>__log2f, x von 0,5 bis 2</translation>
    </message>
    <message>
        <source>__logf, other x</source>
        <translation>__logf, andere x</translation>
    </message>
    <message>
        <source>__logf, x from 0.5 to 2</source>
        <translation>__logf, x von 0,5 bis 2</translation>
    </message>
    <message>
        <source>__sinf, x from -π to π</source>
        <translation>__sinf, x von -π bis π</translation>
    </message>
    <message>
        <source>absolute bound</source>
        <translation>absolute Schranke</translation>
    </message>
    <message>
        <source>all times here begin when the engine is open: the start of a driver is not among them</source>
        <translation>alle Zeiten beginnen hier, wenn die Engine offen ist: Der Start eines Treibers gehört nicht dazu</translation>
    </message>
    <message>
        <source>another device: of a processor a multiprocessor is a core with its vector unit, and the clock is the one that the driver states</source>
        <translation>ein anderes Gerät: Bei einem Prozessor ist ein Multiprozessor ein Kern mit seiner Vektoreinheit, und der Takt ist der, den der Treiber nennt</translation>
    </message>
    <message>
        <source>another device: where it is the processor, copies and kernels share its cores and little is saved</source>
        <translation>ein anderes Gerät: Wo es der Prozessor ist, teilen sich Kopien und Kernel seine Kerne, und wenig wird gespart</translation>
    </message>
    <message>
        <source>another machine than the printed one, and a smaller product where it is a processor</source>
        <translation>eine andere Maschine als die gedruckte, und ein kleineres Produkt, wo es ein Prozessor ist</translation>
    </message>
    <message>
        <source>another machine than the printed one, and fewer atoms</source>
        <translation>eine andere Maschine als die gedruckte, und weniger Atome</translation>
    </message>
    <message>
        <source>another machine than the printed one; without the copies and the start of the driver, which the book&apos;s times contain</source>
        <translation>eine andere Maschine als die gedruckte; ohne die Kopien und den Start des Treibers, welche die Zeiten des Buchs enthalten</translation>
    </message>
    <message>
        <source>another machine than the printed ones, and each input and each output counted once</source>
        <translation>eine andere Maschine als die gedruckten, und jede Eingabe und jede Ausgabe einmal gezählt</translation>
    </message>
    <message>
        <source>another object and another scan: the book&apos;s are not given</source>
        <translation>ein anderes Objekt und ein anderer Scan: Die des Buchs sind nicht angegeben</translation>
    </message>
    <message>
        <source>another processor, with vector instructions and several threads, and single precision: the book&apos;s was not optimised</source>
        <translation>ein anderer Prozessor, mit Vektorbefehlen und mehreren Threads, und einfache Genauigkeit: Die Fassung des Buchs war nicht optimiert</translation>
    </message>
    <message>
        <source>double precision is the yardstick of rounding here, a sum of long double steps without vector instructions: no time of it is told</source>
        <translation>doppelte Genauigkeit ist hier der Maßstab des Rundens, eine lange Summe ohne Vektorbefehle: Eine Zeit davon wird nicht genannt</translation>
    </message>
    <message>
        <source>half a unit in the last place is the error of a correctly rounded result, which the table calls 0</source>
        <translation>eine halbe Einheit der letzten Stelle ist der Fehler eines richtig gerundeten Ergebnisses, was die Tabelle 0 nennt</translation>
    </message>
    <message>
        <source>other hardware: the bounds are those of the GPUs of 2010</source>
        <translation>andere Hardware: Die Schranken sind die der GPUs von 2010</translation>
    </message>
    <message>
        <source>printed is the bound that the memory sets; ours is the rate that the kernel reaches</source>
        <translation>gedruckt ist die Schranke, die der Speicher setzt; unserer ist die Rate, die der Kernel erreicht</translation>
    </message>
    <message>
        <source>registers and code are those that today&apos;s compiler gives, not that of 2008</source>
        <translation>Register und Code sind die des heutigen Compilers, nicht die von 2008</translation>
    </message>
    <message>
        <source>registers and code are those that today&apos;s compiler gives, not that of 2008; a combination whose registers do not fit is refused</source>
        <translation>Register und Code sind die des heutigen Compilers, nicht die von 2008; eine Kombination, deren Register nicht passen, wird abgelehnt</translation>
    </message>
    <message>
        <source>sine and cosine are tested one by one</source>
        <translation>Sinus und Kosinus werden einzeln geprüft</translation>
    </message>
    <message>
        <source>the book does not say which GPU it was, nor how large its bins were</source>
        <translation>das Buch sagt nicht, welche GPU es war und wie groß seine Bins waren</translation>
    </message>
    <message>
        <source>the book&apos;s compiler of 2008 gave other registers and other code than today&apos;s, which the model counts; the book does not say which block and chunk it took</source>
        <translation>der Compiler von 2008 gab andere Register und anderen Code als der heutige, den das Modell zählt; das Buch sagt nicht, welchen Block und welches Stück es nahm</translation>
    </message>
    <message>
        <source>the guide gives neither the sizes nor the bytes that it counted: ours counts each input and each output once</source>
        <translation>das Handbuch nennt weder die Größen noch die gezählten Bytes: Unserer zählt jede Eingabe und jede Ausgabe einmal</translation>
    </message>
    <message>
        <source>the model begins with a launch: it has no driver to start</source>
        <translation>das Modell beginnt mit einem Start eines Kernels: Es hat keinen Treiber zu starten</translation>
    </message>
    <message>
        <source>the model counts and times: how a board&apos;s own units round is not known to it</source>
        <translation>das Modell zählt und misst Zeiten: Wie die Einheiten einer Karte runden, weiß es nicht</translation>
    </message>
    <message>
        <source>the model counts what kernels do: it makes no image</source>
        <translation>das Modell zählt, was Kernel tun: Es macht kein Bild</translation>
    </message>
    <message>
        <source>the model is of the GPU, and this ran on a processor</source>
        <translation>das Modell ist das der GPU, und dies lief auf einem Prozessor</translation>
    </message>
    <message>
        <source>the solver is missing: it ran on a processor, which the model of the GPU does not have</source>
        <translation>der Löser fehlt: Er lief auf einem Prozessor, den das Modell der GPU nicht hat</translation>
    </message>
    <message>
        <source>the solver ran on a processor, which the model of the GPU does not have</source>
        <translation>der Löser lief auf einem Prozessor, den das Modell der GPU nicht hat</translation>
    </message>
    <message>
        <source>the time of a launch and of the copies before it is none of the model&apos;s</source>
        <translation>die Zeit eines Starts und der Kopien davor gehört nicht zum Modell</translation>
    </message>
    <message>
        <source>this machine&apos;s bus, of whatever generation; its memory, where the device is the processor</source>
        <translation>der Bus dieser Maschine, welcher Generation auch immer; ihr Speicher, wo das Gerät der Prozessor ist</translation>
    </message>
    <message>
        <source>today&apos;s compiler leaves the loops over a tile&apos;s rows rolled, whose index operations the model charges; that of 2008 unrolled them: unroll=4 is nearer</source>
        <translation>der heutige Compiler lässt die Schleifen über die Zeilen einer Kachel stehen, deren Indexoperationen das Modell berechnet; der von 2008 rollte sie aus: unroll=4 liegt näher</translation>
    </message>
    <message>
        <source>what the loop around the instructions adds, and instructions that today&apos;s compiler joins or leaves out</source>
        <translation>was die Schleife um die Befehle hinzufügt, und Befehle, die der heutige Compiler zusammenfasst oder weglässt</translation>
    </message>
    <message>
        <source>Nothing to draw on this engine</source>
        <translation>Auf dieser Engine gibt es nichts zu zeichnen</translation>
    </message>
    <message>
        <source>Values of the chart</source>
        <translation>Werte des Diagramms</translation>
    </message>
    <message>
        <source>the %1 has no such thing: %2 (%3); compute capability %4 is the first that has</source>
        <translation>die %1 hat das nicht: %2 (%3); Compute Capability %4 ist die erste, die es hat</translation>
    </message>
    <message>
        <source>Loads in flight: C Best Practices Guide, hiding latency</source>
        <translation>Ladebefehle unterwegs: C Best Practices Guide, Latenz verdecken</translation>
    </message>
    <message>
        <source>Tuned: unrolled</source>
        <translation>Optimiert: abgerollt</translation>
    </message>
    <message>
        <source>%1 ended with status %2</source>
        <translation>%1 endete mit Status %2</translation>
    </message>
    <message>
        <source>%1 has not been run</source>
        <translation>%1 wurde nicht ausgeführt</translation>
    </message>
    <message>
        <source>%1 has too many blocks to be modelled</source>
        <translation>%1 hat zu viele Blöcke, um modelliert zu werden</translation>
    </message>
    <message>
        <source>%1 is %2 instead of %3</source>
        <translation>%1 ist %2 statt %3</translation>
    </message>
    <message>
        <source>%1 is %2, too large</source>
        <translation>%1 ist %2, zu groß</translation>
    </message>
    <message>
        <source>%1 is %2, too small</source>
        <translation>%1 ist %2, zu klein</translation>
    </message>
    <message>
        <source>%1 is %2, which does not say %3</source>
        <translation>%1 ist %2, worin %3 nicht steht</translation>
    </message>
    <message>
        <source>%1 is %2, which is no number</source>
        <translation>%1 ist %2, und das ist keine Zahl</translation>
    </message>
    <message>
        <source>%1 is more than a third away, and nothing says why</source>
        <translation>%1 weicht um mehr als ein Drittel ab, und nichts sagt, warum</translation>
    </message>
    <message>
        <source>%1 is not in the report</source>
        <translation>%1 steht nicht im Bericht</translation>
    </message>
    <message>
        <source>%1 is within a third, and yet a reason is given</source>
        <translation>%1 liegt innerhalb eines Drittels, und doch steht ein Grund dabei</translation>
    </message>
    <message>
        <source>%1: ours is missing</source>
        <translation>%1: Unsere Zahl fehlt</translation>
    </message>
    <message>
        <source>1 to 256; texel i holds i.</source>
        <translation>1 bis 256; Texel i enthält i.</translation>
    </message>
    <message>
        <source>As larmor model devices names it.</source>
        <translation>Wie larmor model devices sie nennt.</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>Koordinaten</translation>
    </message>
    <message>
        <source>Coordinates of a texture</source>
        <translation>Koordinaten einer Textur</translation>
    </message>
    <message>
        <source>Floating-point operations that a thread does for the bytes below; a multiply-add counts two.</source>
        <translation>Gleitkommaoperationen, die ein Thread für die Bytes darunter tut; eine Multiplikation mit Addition zählt zwei.</translation>
    </message>
    <message>
        <source>From 0 to 1 over the row, whatever its length, or in texels.</source>
        <translation>Von 0 bis 1 über die Reihe, gleich wie lang sie ist, oder in Texeln.</translation>
    </message>
    <message>
        <source>In order, between commas: register (once: it is expensive), map, kernel (writes), unmap, draw, unregister.</source>
        <translation>Der Reihe nach, zwischen Kommas: register (einmal: es ist teuer), map, kernel (schreibt), unmap, draw, unregister.</translation>
    </message>
    <message>
        <source>Life of a shared object</source>
        <translation>Leben eines geteilten Objekts</translation>
    </message>
    <message>
        <source>One or several between commas: from 0 to 1 over the row, or in texels, whose centres lie at 0.5, 1.5 ...</source>
        <translation>Eine oder mehrere zwischen Kommas: von 0 bis 1 über die Reihe, oder in Texeln, deren Mitten bei 0,5, 1,5 ... liegen</translation>
    </message>
    <message>
        <source>That it moves to and from global memory for them: the naive matrix product reads two floats for two operations.</source>
        <translation>Die er dafür von und zum globalen Speicher bewegt: das naive Matrixprodukt liest zwei Floats für zwei Operationen.</translation>
    </message>
    <message>
        <source>The nearest texel at the edge, or the row again and again (3.2.4.3).</source>
        <translation>Das nächste Texel am Rand, oder die Reihe immer wieder (3.2.4.3).</translation>
    </message>
    <message>
        <source>The texel in which the coordinate lies, or a mean of the two around it (F.1, F.2).</source>
        <translation>Das Texel, in dem die Koordinate liegt, oder ein Mittel der beiden um sie herum (F.1, F.2).</translation>
    </message>
    <message>
        <source>The texture units are the limit: each makes one fetch a cycle.</source>
        <translation>Die Textureinheiten sind die Grenze: jede macht einen Zugriff je Takt.</translation>
    </message>
    <message>
        <source>Two roofs of a board</source>
        <translation>Zwei Dächer einer Karte</translation>
    </message>
    <message>
        <source>What a kernel can reach on a board by its operations for each byte: its memory sets the one roof, its units the other.</source>
        <translation>Was ein Kernel auf einer Karte nach seinen Operationen je Byte erreichen kann: der Speicher setzt das eine Dach, die Einheiten das andere.</translation>
    </message>
    <message>
        <source>What a row of texels 0, 1, 2 ... gives at a coordinate: filter, addressing, and weights of eight bits.</source>
        <translation>Was eine Reihe von Texeln 0, 1, 2 ... an einer Koordinate gibt: Filter, Adressierung und Gewichte von acht Bits.</translation>
    </message>
    <message>
        <source>Which calls a buffer or texture of OpenGL takes before a kernel may write it and OpenGL may draw it, and who owns it meanwhile.</source>
        <translation>Welche Aufrufe ein Puffer oder eine Textur von OpenGL braucht, bevor ein Kernel schreiben und OpenGL zeichnen darf, und wem sie derweil gehören.</translation>
    </message>
    <message>
        <source>a search measures: %1 does not</source>
        <translation>eine Suche misst: %1 tut das nicht</translation>
    </message>
    <message>
        <source>address=wrap is not possible with normalised=0</source>
        <translation>address=wrap ist mit normalised=0 nicht möglich</translation>
    </message>
    <message>
        <source>atomic transactions</source>
        <translation>atomare Transaktionen</translation>
    </message>
    <message>
        <source>by the rules of latency</source>
        <translation>nach den Regeln der Latenz</translation>
    </message>
    <message>
        <source>bytes of local memory</source>
        <translation>Bytes des lokalen Speichers</translation>
    </message>
    <message>
        <source>choose a kernel that is launched alone, for example vector-add</source>
        <translation>wähle einen Kernel, der allein gestartet wird, zum Beispiel vector-add</translation>
    </message>
    <message>
        <source>it has no device that runs them beside the host</source>
        <translation>sie hat kein Gerät, das sie neben dem Host ausführt</translation>
    </message>
    <message>
        <source>it is a program of the host, with clocks of its own</source>
        <translation>es ist ein Programm des Hosts mit eigenen Uhren</translation>
    </message>
    <message>
        <source>it is not mapped</source>
        <translation>es ist nicht eingeblendet</translation>
    </message>
    <message>
        <source>it is registered already</source>
        <translation>es ist schon registriert</translation>
    </message>
    <message>
        <source>it takes the fraction of a coordinate, which must run from 0 to 1</source>
        <translation>es nimmt den Bruchteil einer Koordinate, die von 0 bis 1 laufen muss</translation>
    </message>
    <message>
        <source>its address holds between map and unmap only</source>
        <translation>seine Adresse gilt nur zwischen map und unmap</translation>
    </message>
    <message>
        <source>largest absolute error</source>
        <translation>größter absoluter Fehler</translation>
    </message>
    <message>
        <source>largest error</source>
        <translation>größter Fehler</translation>
    </message>
    <message>
        <source>larmor lesson --inventory lists them</source>
        <translation>larmor lesson --inventory listet sie auf</translation>
    </message>
    <message>
        <source>larmor model devices lists the boards and what is known of them</source>
        <translation>larmor model devices nennt die Karten und was von ihnen bekannt ist</translation>
    </message>
    <message>
        <source>launches cannot be clocked on the engine %1</source>
        <translation>Starts lassen sich auf der Engine %1 nicht mit der Uhr messen</translation>
    </message>
    <message>
        <source>launches of %1 cannot be clocked</source>
        <translation>Starts von %1 lassen sich nicht mit der Uhr messen</translation>
    </message>
    <message>
        <source>local memory of a thread</source>
        <translation>lokaler Speicher eines Threads</translation>
    </message>
    <message>
        <source>measured by the tuner</source>
        <translation>von der Suche gemessen</translation>
    </message>
    <message>
        <source>no source states its clock or its bandwidth</source>
        <translation>keine Quelle nennt ihren Takt oder ihre Bandbreite</translation>
    </message>
    <message>
        <source>nothing of the sources&apos; contents is called &apos;%1&apos;</source>
        <translation>Nichts von dem, was die Quellen enthalten, heißt „%1“</translation>
    </message>
    <message>
        <source>one launch needs what all blocks of an earlier one wrote</source>
        <translation>ein Start braucht, was alle Blöcke eines früheren geschrieben haben</translation>
    </message>
    <message>
        <source>only what is registered and not mapped can be mapped</source>
        <translation>nur Registriertes, das nicht eingeblendet ist, lässt sich einblenden</translation>
    </message>
    <message>
        <source>only what is registered and not mapped can be unregistered</source>
        <translation>nur Registriertes, das nicht eingeblendet ist, lässt sich abmelden</translation>
    </message>
    <message>
        <source>reductions of warps</source>
        <translation>Reduktionen von Warps</translation>
    </message>
    <message>
        <source>running what the list names</source>
        <translation>führe aus, was die Liste nennt</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Abtastwerte</translation>
    </message>
    <message>
        <source>say normalised=1 or address=clamp</source>
        <translation>normalised=1 oder address=clamp angeben</translation>
    </message>
    <message>
        <source>the %1 has no roofs</source>
        <translation>die %1 hat keine Dächer</translation>
    </message>
    <message>
        <source>the list of the sources&apos; contents cannot be read</source>
        <translation>Die Liste dessen, was die Quellen enthalten, kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>they fit</source>
        <translation>sie passen</translation>
    </message>
    <message>
        <source>transactions of reductions</source>
        <translation>Transaktionen von Reduktionen</translation>
    </message>
    <message>
        <source>warps that hide a load</source>
        <translation>Warps, die einen Lesezugriff verbergen</translation>
    </message>
    <message>
        <source>warps that hide arithmetic</source>
        <translation>Warps, die Arithmetik verbergen</translation>
    </message>
    <message>
        <source>warps that hide memory</source>
        <translation>Warps, die Speicherzugriffe verbergen</translation>
    </message>
    <message>
        <source>what OpenGL draws of a mapped object is undefined</source>
        <translation>was OpenGL von einem eingeblendeten Objekt zeichnet, ist undefiniert</translation>
    </message>
    <message>
        <source>Many phones came at once. Wait some seconds, then open the page again.</source>
        <translation>Viele Telefone kamen zugleich. Warten Sie einige Sekunden, dann öffnen Sie die Seite erneut.</translation>
    </message>
    <message>
        <source>it stands for all networks of this machine at once</source>
        <translation>sie steht für alle Netze dieses Rechners zugleich</translation>
    </message>
    <message>
        <source>name one address, which phones then open: %1</source>
        <translation>nennen Sie eine Adresse, die Telefone dann öffnen: %1</translation>
    </message>
    <message>
        <source>the best one may be among those that the time did not suffice for: --seconds allows more</source>
        <translation>die beste kann unter denen sein, für die die Zeit nicht reichte: --seconds lässt mehr zu</translation>
    </message>
    <message>
        <source>reads spread over all partitions and only the writes queue at one: the model lets reads pass meanwhile, on the board they wait behind the writes</source>
        <translation>Lesezugriffe verteilen sich über alle Partitionen, nur die Schreibzugriffe stehen an einer an: das Modell lässt Lesezugriffe inzwischen vorbei, auf der Karte warten sie hinter den Schreibzugriffen</translation>
    </message>
    <message>
        <source>no compiled kernels came with this program</source>
        <translation>mit diesem Programm kamen keine übersetzten Kernel</translation>
    </message>
    <message>
        <source>presets, lessons and the documents&apos; commands need no NVRTC; for the others: pip install nvidia-cuda-nvrtc</source>
        <translation>Voreinstellungen, Lektionen und die Befehle der Dokumente brauchen kein NVRTC; für die übrigen: pip install nvidia-cuda-nvrtc</translation>
    </message>
    <message>
        <source>this form of %1 cannot be compiled here</source>
        <translation>diese Form von %1 kann hier nicht übersetzt werden</translation>
    </message>
    <message>
        <source>there is no sample</source>
        <translation>es gibt keinen Abtastwert</translation>
    </message>
    <message>
        <source>%1 has a trajectory beside it, and none was named</source>
        <translation>neben %1 liegt eine Trajektorie, und keine wurde genannt</translation>
    </message>
    <message>
        <source>name %1 as the trajectory; move it away where the samples are a grid</source>
        <translation>%1 als Trajektorie nennen; die Datei woandershin legen, wenn die Abtastwerte ein Gitter sind</translation>
    </message>
    <message>
        <source>without it the samples would be those of a grid</source>
        <translation>ohne sie wären die Abtastwerte die eines Gitters</translation>
    </message>
</context>
<context>
    <name>larmor</name>
    <message>
        <source>Measurements of the lab appear here</source>
        <translation>Messungen des Labors erscheinen hier</translation>
    </message>
    <message>
        <source>%1 ms, error %2</source>
        <translation>%1 ms, Fehler %2</translation>
    </message>
    <message>
        <source>Time of each option set</source>
        <translation>Zeit jedes Optionssatzes</translation>
    </message>
    <message>
        <source>option set</source>
        <translation>Optionssatz</translation>
    </message>
    <message>
        <source>time, median [ms]</source>
        <translation>Zeit, Median [ms]</translation>
    </message>
    <message>
        <source>Time, the fastest %1 of %2 sets</source>
        <translation>Zeit, die schnellsten %1 von %2 Sätzen</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>A heat map needs two options or sizes that vary</source>
        <translation>Eine Heatmap braucht zwei Optionen oder Größen, die sich ändern</translation>
    </message>
    <message>
        <source>%1: best %2 for each pair</source>
        <translation>%1: bestes Ergebnis in %2 für jedes Paar</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Rate over size</source>
        <translation>Rate über der Größe</translation>
    </message>
    <message>
        <source>Lines need several sizes of the problem</source>
        <translation>Linien brauchen mehrere Größen der Aufgabe</translation>
    </message>
    <message>
        <source>rate [%1]</source>
        <translation>Rate [%1]</translation>
    </message>
    <message>
        <source>bandwidth [%1]</source>
        <translation>Bandbreite [%1]</translation>
    </message>
    <message>
        <source>Rate over size, the best %1 of %2 sets</source>
        <translation>Rate über der Größe, die besten %1 von %2 Sätzen</translation>
    </message>
    <message>
        <source>Distribution of the times</source>
        <translation>Verteilung der Zeiten</translation>
    </message>
    <message>
        <source>time [ms]</source>
        <translation>Zeit [ms]</translation>
    </message>
    <message>
        <source>share of samples [%]</source>
        <translation>Anteil der Messwerte [%]</translation>
    </message>
    <message>
        <source>time since start [s]</source>
        <translation>Zeit seit dem Start [s]</translation>
    </message>
    <message>
        <source>Live runs appear here</source>
        <translation>Live-Durchläufe erscheinen hier</translation>
    </message>
    <message>
        <source>Time per stage</source>
        <translation>Zeit je Stufe</translation>
    </message>
    <message>
        <source>Each option set that ran becomes a bar</source>
        <translation>Jeder gelaufene Optionssatz wird ein Balken</translation>
    </message>
    <message>
        <source>Effective bandwidth</source>
        <translation>Effektive Bandbreite</translation>
    </message>
    <message>
        <source>effective bandwidth [GB/s]</source>
        <translation>effektive Bandbreite [GB/s]</translation>
    </message>
    <message>
        <source>Bandwidth of each kernel option set appears here</source>
        <translation>Die Bandbreite jedes Optionssatzes eines Kernels erscheint hier</translation>
    </message>
    <message>
        <source>live, median</source>
        <translation>live, Median</translation>
    </message>
    <message>
        <source>lab, median</source>
        <translation>Labor, Median</translation>
    </message>
    <message>
        <source>device copy</source>
        <translation>Kopie auf dem Gerät</translation>
    </message>
    <message>
        <source>Convergence</source>
        <translation>Konvergenz</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>relative residual</source>
        <translation>relatives Residuum</translation>
    </message>
    <message>
        <source>Least squares shows its residual here</source>
        <translation>Kleinste Quadrate zeigen hier ihr Residuum</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>Residuum</translation>
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
        <translation>modelliert, %1</translation>
    </message>
    <message>
        <source>: time %1 %</source>
        <translation>: Zeit %1 %</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>modelliert</translation>
    </message>
    <message>
        <source>No prediction: tick Prediction on the page Measure</source>
        <translation>Keine Vorhersage: „Vorhersage“ auf der Seite „Messen“ ankreuzen</translation>
    </message>
    <message>
        <source>Modelled on the %1: %2</source>
        <translation>Modelliert für %1: %2</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>effective bandwidth</source>
        <translation>effektive Bandbreite</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>measured here</source>
        <translation>hier gemessen</translation>
    </message>
    <message>
        <source>%1, %2 GB/s</source>
        <translation>%1, %2 GB/s</translation>
    </message>
    <message>
        <source>%1, %2 GFLOP/s</source>
        <translation>%1, %2 GFLOP/s</translation>
    </message>
    <message>
        <source>%1
%2 % of the roof, limited by %3 (%4 %)
%5 operations per word asked for</source>
        <translation>%1
%2 % des Dachs, begrenzt durch %3 (%4 %)
%5 Operationen je angefordertem Wort</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>intensity [FLOP/byte]</source>
        <translation>Intensität [FLOP/Byte]</translation>
    </message>
    <message>
        <source>rate [GFLOP/s]</source>
        <translation>Rate [GFLOP/s]</translation>
    </message>
    <message>
        <source>results, in their order</source>
        <translation>Ergebnisse in ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>dasselbe</translation>
    </message>
    <message>
        <source>gridding, bilinear</source>
        <translation>Gridding, bilinear</translation>
    </message>
    <message>
        <source>The book&apos;s baseline: interpolation onto the grid, one FFT</source>
        <translation>Der Ausgangspunkt des Buchs: Interpolation auf das Gitter, eine FFT</translation>
    </message>
    <message>
        <source>gridding, Kaiser-Bessel</source>
        <translation>Gridding, Kaiser-Bessel</translation>
    </message>
    <message>
        <source>A wider kernel on a grid of twice the size hardly aliases</source>
        <translation>Ein breiterer Kern auf einem doppelt so großen Gitter hat kaum Aliasing</translation>
    </message>
    <message>
        <source>least squares</source>
        <translation>kleinste Quadrate</translation>
    </message>
    <message>
        <source>The image that explains the samples best, by conjugate gradients</source>
        <translation>Das Bild, das die Abtastwerte am besten erklärt, durch konjugierte Gradienten</translation>
    </message>
    <message>
        <source>least squares, total variation</source>
        <translation>kleinste Quadrate, totale Variation</translation>
    </message>
    <message>
        <source>least squares, wavelet</source>
        <translation>kleinste Quadrate, Wavelet</translation>
    </message>
    <message>
        <source>Edges are kept, small detail is taken for noise</source>
        <translation>Kanten bleiben, kleine Details gelten als Rauschen</translation>
    </message>
    <message>
        <source>least squares, double precision</source>
        <translation>kleinste Quadrate, doppelte Genauigkeit</translation>
    </message>
    <message>
        <source>The yardstick of rounding, on the processor</source>
        <translation>Der Maßstab für die Rundung, auf dem Prozessor</translation>
    </message>
    <message>
        <source>inverse FFT</source>
        <translation>inverse FFT</translation>
    </message>
    <message>
        <source>Exact for a full Cartesian scan</source>
        <translation>Exakt für einen vollständigen kartesischen Scan</translation>
    </message>
    <message>
        <source>adjoint</source>
        <translation>Adjungierte</translation>
    </message>
    <message>
        <source>The weighted sum over all samples</source>
        <translation>Die gewichtete Summe über alle Abtastwerte</translation>
    </message>
    <message>
        <source>Coil maps</source>
        <translation>Spulenkarten</translation>
    </message>
    <message>
        <source>Sensitivity of each coil (.cfl, .npy): least squares then solves for one image of all coils</source>
        <translation>Sensitivität jeder Spule (.cfl, .npy): kleinste Quadrate lösen dann nach einem Bild aller Spulen</translation>
    </message>
    <message>
        <source>Field map</source>
        <translation>Feldkarte</translation>
    </message>
    <message>
        <source>Off-resonance in Hz at each voxel (.npy, .cfl, .nii): its blurring is undone where readout times are known</source>
        <translation>Off-Resonanz in Hz an jedem Voxel (.npy, .cfl, .nii): ihre Unschärfe wird behoben, wo die Auslesezeiten bekannt sind</translation>
    </message>
    <message>
        <source>Noise scan</source>
        <translation>Rauschmessung</translation>
    </message>
    <message>
        <source>Samples without an object: each coil counts by what it knows (prewhitening, with maps)</source>
        <translation>Abtastwerte ohne Objekt: jede Spule zählt nach dem, was sie weiß (Prewhitening, mit Spulenkarten)</translation>
    </message>
    <message>
        <source>Reference image</source>
        <translation>Referenzbild</translation>
    </message>
    <message>
        <source>An image of the same anatomy, whose edges the anatomical regulariser keeps</source>
        <translation>Ein Bild derselben Anatomie, dessen Kanten der Regularisierer anatomical bewahrt</translation>
    </message>
    <message>
        <source>L-curve</source>
        <translation>L-Kurve</translation>
    </message>
    <message>
        <source>misfit ‖Fρ − d‖ [sample units]</source>
        <translation>Abweichung ‖Fρ − d‖ [Einheiten der Abtastwerte]</translation>
    </message>
    <message>
        <source>roughness ‖Wρ‖ [image units]</source>
        <translation>Rauheit ‖Wρ‖ [Einheiten des Bildes]</translation>
    </message>
    <message>
        <source>Each lambda becomes a point: press Run</source>
        <translation>Jedes Lambda wird ein Punkt: „Ausführen“ drücken</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>in Gebrauch</translation>
    </message>
    <message>
        <source>suggested: the corner</source>
        <translation>vorgeschlagen: die Ecke</translation>
    </message>
    <message>
        <source>Quality over lambda</source>
        <translation>Qualität über Lambda</translation>
    </message>
    <message>
        <source>lambda</source>
        <translation>Lambda</translation>
    </message>
    <message>
        <source>Scored where the truth is known: a simulated scan</source>
        <translation>Bewertet, wo die Wahrheit bekannt ist: bei einem simulierten Scan</translation>
    </message>
    <message>
        <source>corner</source>
        <translation>Ecke</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>modelled or computed</source>
        <translation>modelliert oder berechnet</translation>
    </message>
    <message>
        <source>Nothing to draw on this engine</source>
        <translation>Auf dieser Engine gibt es nichts zu zeichnen</translation>
    </message>
    <message>
        <source>counted, without a time: %1</source>
        <translation>gezählt, ohne Zeit: %1</translation>
    </message>
    <message>
        <source>; the assembler joined %1 accesses to others</source>
        <translation>; der Assembler legte %1 Zugriffe mit anderen zusammen</translation>
    </message>
    <message>
        <source>; line %1: %2</source>
        <translation>; Zeile %1: %2</translation>
    </message>
    <message>
        <source>Line profile</source>
        <translation>Linienprofil</translation>
    </message>
    <message>
        <source>Draw a line on the slice: Shift and the left button</source>
        <translation>Auf der Schicht eine Linie ziehen: Umschalt und linke Maustaste</translation>
    </message>
    <message>
        <source>distance [mm]</source>
        <translation>Abstand [mm]</translation>
    </message>
    <message>
        <source>distance [voxels]</source>
        <translation>Abstand [Voxel]</translation>
    </message>
    <message>
        <source>Cartesian, built in</source>
        <translation>Kartesisch, eingebaut</translation>
    </message>
    <message>
        <source>An inverse FFT: two passes of row transforms with the lab&apos;s transpose between them.</source>
        <translation>Eine inverse FFT: zwei Durchgänge von Zeilentransformationen mit der Transposition des Labors dazwischen.</translation>
    </message>
    <message>
        <source>Spiral, built in</source>
        <translation>Spirale, eingebaut</translation>
    </message>
    <message>
        <source>Eight coils, undersampled</source>
        <translation>Acht Spulen, unterabgetastet</translation>
    </message>
    <message>
        <source>A third of the lines, maps of the coils from the middle ones: SENSE unfolds the rest.</source>
        <translation>Ein Drittel der Zeilen, Spulenkarten aus den mittleren: SENSE entfaltet den Rest.</translation>
    </message>
    <message>
        <source>Radial, golden angle, streaming</source>
        <translation>Radial, goldener Winkel, im Strom</translation>
    </message>
    <message>
        <source>A beating object, reconstructed while its spokes arrive: latency against sharpness.</source>
        <translation>Ein schlagendes Objekt, rekonstruiert, während seine Speichen eintreffen: Latenz gegen Schärfe.</translation>
    </message>
    <message>
        <source>Kooshball in three dimensions</source>
        <translation>Kooshball in drei Dimensionen</translation>
    </message>
    <message>
        <source>Spokes to all sides, gridded into a volume of 64 planes: turn the wheel through them.</source>
        <translation>Speichen nach allen Seiten, per Gridding zu einem Volumen von 64 Ebenen: mit dem Mausrad hindurch.</translation>
    </message>
    <message>
        <source>Lab: transpose, naive</source>
        <translation>Labor: Transposition, naiv</translation>
    </message>
    <message>
        <source>From a few per cent of a copy to nearly all of it: tile, then pad, then unroll.</source>
        <translation>Von wenigen Prozent einer Kopie bis fast zum Ganzen: kacheln, auffüllen, abrollen.</translation>
    </message>
    <message>
        <source>Lab: F^H d, constant memory</source>
        <translation>Labor: F^H d, Konstantenspeicher</translation>
    </message>
    <message>
        <source>Lab: reduction, divergent</source>
        <translation>Labor: Reduktion, divergent</translation>
    </message>
    <message>
        <source>One sum, step by step: divergence, bank conflicts, then bandwidth.</source>
        <translation>Eine Summe, Schritt für Schritt: Divergenz, Bankkonflikte, dann Bandbreite.</translation>
    </message>
    <message>
        <source>Lab: matrix product, tiled</source>
        <translation>Labor: Matrixprodukt, gekachelt</translation>
    </message>
    <message>
        <source>Why a tile in shared memory saves loads, and registers save more.</source>
        <translation>Warum eine Kachel im Shared Memory Ladebefehle spart, und Register noch mehr.</translation>
    </message>
    <message>
        <source>overlap on</source>
        <translation>Überlappung ein</translation>
    </message>
    <message>
        <source>overlap off</source>
        <translation>Überlappung aus</translation>
    </message>
    <message>
        <source>Latency: last sample to image</source>
        <translation>Latenz: vom letzten Abtastwert zum Bild</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Frame rate</source>
        <translation>Bildrate</translation>
    </message>
    <message>
        <source>frames [1/s]</source>
        <translation>Bilder [1/s]</translation>
    </message>
    <message>
        <source>frames per second</source>
        <translation>Bilder je Sekunde</translation>
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
        <translation>zyklisch (Phase)</translation>
    </message>
    <message>
        <source>diverging (difference)</source>
        <translation>divergierend (Differenz)</translation>
    </message>
    <message>
        <source>auto colours</source>
        <translation>Farben: automatisch</translation>
    </message>
    <message>
        <source>grey</source>
        <translation>Graustufen</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>difference × %1</source>
        <translation>Differenz × %1</translation>
    </message>
    <message>
        <source>Full colour where the difference is 1/%1 of the largest voxel</source>
        <translation>Volle Farbe, wo die Differenz 1/%1 des größten Voxels beträgt</translation>
    </message>
    <message>
        <source>±π/2</source>
        <translation>±π/2</translation>
    </message>
    <message>
        <source>Half the circle</source>
        <translation>Der halbe Kreis</translation>
    </message>
    <message>
        <source>±π/8</source>
        <translation>±π/8</translation>
    </message>
    <message>
        <source>Small phases: shim, flow, rounding</source>
        <translation>Kleine Phasen: Shim, Fluss, Rundung</translation>
    </message>
    <message>
        <source>1 % to 99 %</source>
        <translation>1 % bis 99 %</translation>
    </message>
    <message>
        <source>Leaves the darkest and brightest hundredth out</source>
        <translation>Lässt das dunkelste und das hellste Hundertstel weg</translation>
    </message>
    <message>
        <source>weak parts</source>
        <translation>schwache Teile</translation>
    </message>
    <message>
        <source>± a tenth of the peak</source>
        <translation>± ein Zehntel des Spitzenwerts</translation>
    </message>
    <message>
        <source>soft tissue</source>
        <translation>Weichgewebe</translation>
    </message>
    <message>
        <source>10 % to 40 % of the peak: the grey inside of the head without its bright rim</source>
        <translation>10 % bis 40 % des Spitzenwerts: das Grau im Inneren des Kopfs ohne den hellen Rand</translation>
    </message>
    <message>
        <source>dark half</source>
        <translation>dunkle Hälfte</translation>
    </message>
    <message>
        <source>Up to half the peak</source>
        <translation>Bis zum halben Spitzenwert</translation>
    </message>
    <message>
        <source>background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Up to 5 % of the peak: artefacts and noise that else look black</source>
        <translation>Bis 5 % des Spitzenwerts: Artefakte und Rauschen, die sonst schwarz aussehen</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>sectors</source>
        <translation>Sekt.</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schr.</translation>
    </message>
    <message>
        <source>diverge</source>
        <translation>Div.</translation>
    </message>
    <message>
        <source>Share of the resource that bounds the predicted time</source>
        <translation>Anteil an dem Betriebsmittel, das die vorhergesagte Zeit begrenzt</translation>
    </message>
    <message>
        <source>Transactions of global memory for each request; 32 words side by side need 4 sectors</source>
        <translation>Transaktionen des globalen Speichers je Anforderung; 32 Wörter nebeneinander brauchen 4 Sektoren</translation>
    </message>
    <message>
        <source>Steps of shared memory for each request; more than 1 is a bank conflict</source>
        <translation>Schritte des Shared Memory je Anforderung; mehr als 1 ist ein Bankkonflikt</translation>
    </message>
    <message>
        <source>Share of the line&apos;s branches at which lanes of a warp part</source>
        <translation>Anteil der Verzweigungen der Zeile, an denen sich Lanes eines Warps trennen</translation>
    </message>
    <message>
        <source>pairs [10⁹/s]</source>
        <translation>Paare [10⁹/s]</translation>
    </message>
    <message>
        <source> · edited</source>
        <translation> · bearbeitet</translation>
    </message>
    <message>
        <source>defaults</source>
        <translation>Vorgaben</translation>
    </message>
    <message>
        <source>Option sets</source>
        <translation>Optionssätze</translation>
    </message>
    <message>
        <source>Each option set that is measured becomes a bar</source>
        <translation>Jeder gemessene Optionssatz erscheint hier als Balken</translation>
    </message>
    <message>
        <source>copy, measured here:</source>
        <translation>Kopie, hier gemessen:</translation>
    </message>
    <message>
        <source>Every repeat</source>
        <translation>Jede Wiederholung</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Repeats of a measurement appear here</source>
        <translation>Die Wiederholungen einer Messung erscheinen hier</translation>
    </message>
    <message>
        <source>Differences up to a tenth of the largest voxel of the truth: gain 10</source>
        <translation>Differenzen bis zu einem Zehntel des größten Voxels der Wahrheit: Verstärkung 10</translation>
    </message>
    <message>
        <source>The whole circle, −π to π</source>
        <translation>Der ganze Kreis, −π bis π</translation>
    </message>
    <message>
        <source>From nothing to the largest voxel of the truth, or of the image without one</source>
        <translation>Von nichts bis zum größten Voxel der Wahrheit, oder des Bilds, wo es keine gibt</translation>
    </message>
    <message>
        <source>as in the window</source>
        <translation>wie im Fenster</translation>
    </message>
    <message>
        <source>The method with its settings and switches as they are there now</source>
        <translation>Die Methode mit ihren Einstellungen und Schaltern, wie sie dort jetzt sind</translation>
    </message>
    <message>
        <source>%1 [elements]</source>
        <translation>%1 [Elemente]</translation>
    </message>
    <message>
        <source>Bars begin at zero, which a logarithmic axis does not have</source>
        <translation>Balken beginnen bei null, und das hat eine logarithmische Achse nicht</translation>
    </message>
    <message>
        <source>Decibels are logarithmic already</source>
        <translation>Dezibel sind schon logarithmisch</translation>
    </message>
    <message>
        <source>Some values are negative</source>
        <translation>Manche Werte sind negativ</translation>
    </message>
    <message>
        <source>There are no two different positive values</source>
        <translation>Es gibt keine zwei verschiedenen positiven Werte</translation>
    </message>
    <message>
        <source>Calibration scan</source>
        <translation>Kalibriermessung</translation>
    </message>
    <message>
        <source>A scan of the same coils and field of view (.h5, .npy, .cfl): coil maps are estimated from it</source>
        <translation>Eine Messung mit denselben Spulen und demselben Sichtfeld (.h5, .npy, .cfl): aus ihr werden die Spulenkarten geschätzt</translation>
    </message>
    <message>
        <source>%1 × faster (%2 to %3)</source>
        <translation>%1-mal schneller (%2 bis %3)</translation>
    </message>
    <message>
        <source>%1 × slower (%2 to %3)</source>
        <translation>%1-mal langsamer (%2 bis %3)</translation>
    </message>
    <message>
        <source>no clear change (%1 to %2 ×)</source>
        <translation>keine klare Änderung (%1 bis %2 ×)</translation>
    </message>
    <message>
        <source>engine of %1</source>
        <translation>Engine von %1</translation>
    </message>
    <message>
        <source>copy on this device</source>
        <translation>Kopie auf diesem Gerät</translation>
    </message>
    <message>
        <source>time per image [ms]</source>
        <translation>Zeit je Bild [ms]</translation>
    </message>
    <message>
        <source>launches and gaps</source>
        <translation>Starts und Lücken</translation>
    </message>
    <message>
        <source>host work</source>
        <translation>Arbeit des Hosts</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Foto</translation>
    </message>
    <message numerus="yes">
        <source>%n coils</source>
        <translation>
            <numerusform>%n Spule</numerusform>
            <numerusform>%n Spulen</numerusform>
        </translation>
    </message>
    <message>
        <source>real</source>
        <translation>reell</translation>
    </message>
    <message>
        <source>complex</source>
        <translation>komplex</translation>
    </message>
    <message>
        <source>largest |k| %1</source>
        <translation>größtes |k| %1</translation>
    </message>
    <message>
        <source>&amp;k-space</source>
        <translation>&amp;k-Raum</translation>
    </message>
    <message>
        <source>&amp;Trajectory</source>
        <translation>&amp;Trajektorie</translation>
    </message>
    <message>
        <source>&amp;Coil maps</source>
        <translation>&amp;Spulenkarten</translation>
    </message>
    <message>
        <source>&amp;Field map</source>
        <translation>&amp;Feldkarte</translation>
    </message>
    <message>
        <source>&amp;Noise scan</source>
        <translation>&amp;Rauschmessung</translation>
    </message>
    <message>
        <source>Cali&amp;bration scan</source>
        <translation>Kali&amp;briermessung</translation>
    </message>
    <message>
        <source>&amp;Reference image</source>
        <translation>R&amp;eferenzbild</translation>
    </message>
    <message>
        <source>&amp;Unit</source>
        <translation>Ein&amp;heit</translation>
    </message>
    <message>
        <source>Field of &amp;view, m</source>
        <translation>S&amp;ichtfeld, m</translation>
    </message>
    <message>
        <source>&amp;Matrix</source>
        <translation>&amp;Matrix</translation>
    </message>
    <message>
        <source>The samples: ISMRMRD (.h5), BART (.cfl) or NumPy (.npy)</source>
        <translation>Die Abtastwerte: ISMRMRD (.h5), BART (.cfl) oder NumPy (.npy)</translation>
    </message>
    <message>
        <source>Sensitivity of each coil on the image&apos;s matrix (.cfl, .npy, .nii)</source>
        <translation>Empfindlichkeit jeder Spule auf der Matrix des Bildes (.cfl, .npy, .nii)</translation>
    </message>
    <message>
        <source>Off-resonance in Hz at each voxel (.npy, .cfl, .nii)</source>
        <translation>Frequenzabweichung in Hz an jedem Voxel (.npy, .cfl, .nii)</translation>
    </message>
    <message>
        <source>Samples without an object, used to weight the coils (.h5, .npy, .cfl)</source>
        <translation>Abtastwerte ohne Objekt, nach denen die Spulen gewichtet werden (.h5, .npy, .cfl)</translation>
    </message>
    <message>
        <source>A scan of the same coils and field of view: maps are estimated from it (.h5, .npy, .cfl)</source>
        <translation>Ein Scan derselben Spulen und desselben Sichtfelds: daraus werden Spulenkarten geschätzt (.h5, .npy, .cfl)</translation>
    </message>
    <message>
        <source>In what the trajectory&apos;s file counts k</source>
        <translation>Worin die Datei der Trajektorie k zählt</translation>
    </message>
    <message>
        <source>Sides of the image in metres, 0.22 or 0.24x0.24x0.1; a trajectory in 1/m needs it</source>
        <translation>Seiten des Bildes in Metern, 0,22 oder 0,24x0,24x0,1; eine Trajektorie in 1/m braucht sie</translation>
    </message>
    <message>
        <source>Voxels of the image, N, AxB or AxBxC; empty: as far as the samples reach</source>
        <translation>Voxel des Bildes, N, AxB oder AxBxC; leer: so weit die Abtastwerte reichen</translation>
    </message>
    <message>
        <source>Scans (*.h5 *.mrd *.cfl *.hdr *.npy)</source>
        <translation>Scans (*.h5 *.mrd *.cfl *.hdr *.npy)</translation>
    </message>
    <message>
        <source>Trajectories (*.cfl *.hdr *.npy)</source>
        <translation>Trajektorien (*.cfl *.hdr *.npy)</translation>
    </message>
    <message>
        <source>Images (*.cfl *.npy *.nii *.nii.gz *.png *.tif *.tiff)</source>
        <translation>Bilder (*.cfl *.npy *.nii *.nii.gz *.png *.tif *.tiff)</translation>
    </message>
    <message>
        <source>Images (*.cfl *.hdr *.npy *.nii *.nii.gz)</source>
        <translation>Bilder (*.cfl *.hdr *.npy *.nii *.nii.gz)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The image: %1</source>
        <translation>Das Bild: %1</translation>
    </message>
    <message>
        <source>In the k-space file.</source>
        <translation>In der k-Raum-Datei.</translation>
    </message>
    <message>
        <source>None: the samples are taken for a grid.</source>
        <translation>Keine: die Abtastwerte gelten als Gitter.</translation>
    </message>
    <message>
        <source>%1, with %2</source>
        <translation>%1, mit %2</translation>
    </message>
    <message>
        <source>Effective bandwidth, live</source>
        <translation>Effektive Bandbreite, live</translation>
    </message>
    <message>
        <source>Time per image, live</source>
        <translation>Zeit je Bild, live</translation>
    </message>
    <message>
        <source>Time of %1, live</source>
        <translation>Zeit von %1, live</translation>
    </message>
    <message>
        <source>Arithmetic rate of %1, live</source>
        <translation>Rechenrate von %1, live</translation>
    </message>
    <message>
        <source>Effective bandwidth of %1, live</source>
        <translation>Effektive Bandbreite von %1, live</translation>
    </message>
    <message>
        <source>bandwidth [GB/s]</source>
        <translation>Bandbreite [GB/s]</translation>
    </message>
    <message>
        <source>model: %1</source>
        <translation>Modell: %1</translation>
    </message>
    <message>
        <source> · no modelled rates: %1</source>
        <translation> · keine modellierten Raten: %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Kirk and Hwu&apos;s case study: least squares on a spiral, whose residual and PSNR you watch.</source>
        <translation>Die Fallstudie von Kirk und Hwu: kleinste Quadrate auf einer Spirale, deren Residuum und PSNR Sie verfolgen.</translation>
    </message>
    <message>
        <source>Kirk and Hwu&apos;s best place for samples, and what has become of it on this device.</source>
        <translation>Der beste Platz für Abtastwerte nach Kirk und Hwu, und was auf diesem Gerät daraus geworden ist.</translation>
    </message>
    <message>
        <source>The slice</source>
        <translation>Die Schicht</translation>
    </message>
    <message>
        <source>The pipeline</source>
        <translation>Die Pipeline</translation>
    </message>
    <message>
        <source>The stages that make this image. Each is a kernel, and its width is its measured time; click one to see its switches.</source>
        <translation>Die Stufen, aus denen dieses Bild entsteht. Jede ist ein Kernel, und ihre Breite ist ihre gemessene Zeit; ein Klick auf eine zeigt ihre Schalter.</translation>
    </message>
    <message>
        <source>A switch</source>
        <translation>Ein Schalter</translation>
    </message>
    <message>
        <source>Its step in the chart</source>
        <translation>Seine Wirkung im Diagramm</translation>
    </message>
    <message>
        <source>The comparison</source>
        <translation>Der Vergleich</translation>
    </message>
    <message>
        <source>Every set of switches that you try stays here, side by side, until you clear the charts.</source>
        <translation>Jeder Satz von Schaltern, den Sie ausprobieren, bleibt hier neben den anderen stehen, bis Sie die Diagramme leeren.</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Predict, measure, understand: the menu Help has lessons to walk through (%1) and this tour.</source>
        <translation>Vorhersagen, messen, verstehen: im Menü „Hilfe“ stehen Lektionen zum Durcharbeiten (%1) und diese Tour.</translation>
    </message>
    <message>
        <source>about %1 s left</source>
        <translation>noch etwa %1 s</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>noch etwa %1 min</translation>
    </message>
    <message>
        <source>about %1 h left</source>
        <translation>noch etwa %1 h</translation>
    </message>
    <message>
        <source>Every optimisation is a switch: click another value while the scan runs. What it changes, and why, is explained below.</source>
        <translation>Jede Optimierung ist ein Schalter: Klicken Sie auf einen anderen Wert, während der Scan läuft. Was er ändert und warum, wird darunter erklärt.</translation>
    </message>
    <message>
        <source>rounding reached</source>
        <translation>Rundung erreicht</translation>
    </message>
    <message>
        <source>stage time [ms]</source>
        <translation>Zeit der Stufe [ms]</translation>
    </message>
    <message>
        <source>image time [ms]</source>
        <translation>Zeit je Bild [ms]</translation>
    </message>
    <message>
        <source>%1 × faster</source>
        <translation>%1 × schneller</translation>
    </message>
    <message>
        <source>%1 × slower</source>
        <translation>%1 × langsamer</translation>
    </message>
    <message>
        <source>no clear change</source>
        <translation>keine klare Änderung</translation>
    </message>
    <message>
        <source>from here: the present session</source>
        <translation>ab hier: die jetzige Sitzung</translation>
    </message>
    <message>
        <source>share of the device&apos;s copy rate [%]</source>
        <translation>Anteil an der Kopierrate des Geräts [%]</translation>
    </message>
    <message>
        <source>each device&apos;s copy</source>
        <translation>Kopie auf dem jeweiligen Gerät</translation>
    </message>
    <message>
        <source> · copy: %1 GB/s here, %2 GB/s by the model on the %3</source>
        <translation> · Kopie: %1 GB/s hier, %2 GB/s nach dem Modell auf %3</translation>
    </message>
    <message>
        <source>%1 ≥ %2 (machine busy)</source>
        <translation>%1 ≥ %2 (Rechner ausgelastet)</translation>
    </message>
    <message>
        <source>A scan is reconstructed again and again while Live is on. The wheel goes through the slices of a volume and zooms a single slice; drag with the right button for window and level.</source>
        <translation>Ein Scan wird immer wieder rekonstruiert, solange Live an ist. Das Rad blättert durch die Schichten eines Volumens und zoomt eine einzelne Schicht; mit der rechten Taste ziehen ändert Fenster und Mitte.</translation>
    </message>
    <message>
        <source>%1 % against “%2” (95 %: %3 to %4)</source>
        <translation>%1 % gegenüber „%2“ (95 %: %3 bis %4)</translation>
    </message>
    <message>
        <source>%1 % against “%2”, which may be noise (95 %: %3 to %4)</source>
        <translation>%1 % gegenüber „%2“, kann Rauschen sein (95 %: %3 bis %4)</translation>
    </message>
    <message>
        <source>%1 % against “%2”, from too few repeats to judge</source>
        <translation>%1 % gegenüber „%2“, aus zu wenigen Wiederholungen für ein Urteil</translation>
    </message>
    <message>
        <source>%1 %, noise</source>
        <translation>%1 %, Rauschen</translation>
    </message>
    <message>
        <source>%1 %, few repeats</source>
        <translation>%1 %, wenige Wiederholungen</translation>
    </message>
    <message>
        <source>%1 %2 (caches give more)</source>
        <translation>%1 %2 (Caches liefern mehr)</translation>
    </message>
    <message>
        <source>No kernel with switches has run yet: throw a switch to chart its bandwidth</source>
        <translation>Noch ist kein Kernel mit Schaltern gelaufen: Legen Sie einen Schalter um, um seine Bandbreite zu zeichnen</translation>
    </message>
    <message>
        <source>Positions of samples off the grid: BART 3 × samples × interleaves, NumPy [sample][2 or 3]</source>
        <translation>Lage der Abtastwerte außerhalb eines Gitters: BART 3 × Abtastwerte × Interleaves, NumPy [Abtastwert][2 oder 3]</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Wrong on purpose: no time of this scan is charted</source>
        <translation>Absichtlich falsch: von diesem Scan wird keine Zeit gezeichnet</translation>
    </message>
    <message>
        <source>Of each frame: the time from its last sample to its image</source>
        <translation>Von jedem Bild: die Zeit von seinem letzten Abtastwert bis zum Bild</translation>
    </message>
    <message>
        <source>Of each frame: how many such fit into a second, and its PSNR where the truth is known</source>
        <translation>Von jedem Bild: wie viele solche in eine Sekunde passen, und sein PSNR, wo die Wahrheit bekannt ist</translation>
    </message>
    <message>
        <source>too few images</source>
        <translation>zu wenige Bilder</translation>
    </message>
    <message>
        <source>time [s]</source>
        <translation>Zeit [s]</translation>
    </message>
    <message>
        <source>A marker stands where a switch was thrown, with what changed and how many times faster or slower it made the stage. The tab Steps lists them all.</source>
        <translation>Eine Marke steht, wo ein Schalter umgelegt wurde, mit dem, was sich änderte, und um wie viel schneller oder langsamer es die Stufe machte. Der Reiter Schritte führt alle auf.</translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>gespeichert %1</translation>
    </message>
    <message>
        <source>roughness, one point per lambda</source>
        <translation>Rauheit, ein Punkt je Lambda</translation>
    </message>
    <message>
        <source>not told from the switch: choose the engine first</source>
        <translation>nicht vom Schalter zu trennen: zuerst die Engine wählen</translation>
    </message>
    <message>
        <source>%L1 points</source>
        <translation>%L1 Punkte</translation>
    </message>
    <message>
        <source>modelled: %1 (%2 to %3), limited by %4; %5 GB/s of the bytes that the kernel must move</source>
        <translation>modelliert: %1 (%2 bis %3), begrenzt durch %4; %5 GB/s der Bytes, die der Kernel bewegen muss</translation>
    </message>
    <message>
        <source>time, long stays and pauses cut [s]</source>
        <translation>Zeit, lange Abschnitte und Pausen gekürzt [s]</translation>
    </message>
    <message>
        <source>%1 % of copy</source>
        <translation>%1 % der Kopie</translation>
    </message>
    <message>
        <source>no ratio: the engine changed too; choose the engine first</source>
        <translation>kein Verhältnis: Auch die Engine hat gewechselt; zuerst die Engine wählen</translation>
    </message>
    <message>
        <source>%1 (approximate)</source>
        <translation>%1 (ungefähr)</translation>
    </message>
    <message>
        <source>the same kernel as before</source>
        <translation>derselbe Kernel wie zuvor</translation>
    </message>
    <message>
        <source>now wrong on purpose: no time is charted</source>
        <translation>jetzt absichtlich falsch: keine Zeit im Diagramm</translation>
    </message>
    <message>
        <source>not decided (%1 to %2 ×)</source>
        <translation>nicht entschieden (%1 bis %2 ×)</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>nicht entschieden</translation>
    </message>
    <message>
        <source>%1 than %2</source>
        <translation>%1 als %2</translation>
    </message>
    <message>
        <source>%1 % against “%2”: below the %3 % that count as a change</source>
        <translation>%1 % gegenüber „%2“: unter den %3 %, die als Änderung zählen</translation>
    </message>
    <message>
        <source>%1 % against “%2”, which may be noise (95 %: %3 to %4, but ranks overlap: p = %5)</source>
        <translation>%1 % gegenüber „%2“, kann Rauschen sein (95 %: %3 bis %4, aber die Ränge überlappen: p = %5)</translation>
    </message>
    <message>
        <source>%1, share of the largest of its kind [%]</source>
        <translation>%1, Anteil am größten ihrer Art [%]</translation>
    </message>
    <message>
        <source>Write the lesson</source>
        <translation>Lektion schreiben</translation>
    </message>
    <message>
        <source>Jupyter notebooks (*.ipynb)</source>
        <translation>Jupyter-Notebooks (*.ipynb)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Worksheet…</source>
        <translation>Arbeitsblatt …</translation>
    </message>
    <message>
        <source>The questions with room for answers, to print (Markdown)</source>
        <translation>Die Fragen mit Platz für Antworten, zum Drucken (Markdown)</translation>
    </message>
    <message>
        <source>Worksheet with solutions…</source>
        <translation>Arbeitsblatt mit Lösungen …</translation>
    </message>
    <message>
        <source>Measures the whole lesson and adds its answers</source>
        <translation>Misst die ganze Lektion und fügt ihre Antworten hinzu</translation>
    </message>
    <message>
        <source>Notebook…</source>
        <translation>Notebook …</translation>
    </message>
    <message>
        <source>A Jupyter notebook whose cells measure</source>
        <translation>Ein Jupyter-Notebook, dessen Zellen messen</translation>
    </message>
    <message>
        <source>Notebook with solutions…</source>
        <translation>Notebook mit Lösungen …</translation>
    </message>
    <message>
        <source>; from %1 of %2 blocks</source>
        <translation>; aus %1 von %2 Blöcken</translation>
    </message>
    <message>
        <source> in %1 of %2 launches</source>
        <translation> in %1 von %2 Starts</translation>
    </message>
    <message>
        <source>, those of %1</source>
        <translation>, denen von %1</translation>
    </message>
</context>
<context>
    <name>larmor::AccessPane</name>
    <message>
        <source>Part of the warp</source>
        <translation>Teil des Warps</translation>
    </message>
    <message>
        <source>warp</source>
        <translation>Warp</translation>
    </message>
    <message>
        <source>All 32 lanes</source>
        <translation>Alle 32 Lanes</translation>
    </message>
    <message>
        <source>1st half</source>
        <translation>1. Hälfte</translation>
    </message>
    <message>
        <source>Lanes 0 to 15: on compute capability 1.x a half-warp is one request</source>
        <translation>Lanes 0 bis 15: bei Compute Capability 1.x ist ein halber Warp eine Anforderung</translation>
    </message>
    <message>
        <source>2nd half</source>
        <translation>2. Hälfte</translation>
    </message>
    <message>
        <source>Lanes 16 to 31</source>
        <translation>Lanes 16 bis 31</translation>
    </message>
    <message>
        <source>This kernel does not touch global memory.</source>
        <translation>Dieser Kernel rührt den globalen Speicher nicht an.</translation>
    </message>
    <message>
        <source>Nothing happens here under these options.</source>
        <translation>Unter diesen Optionen geschieht hier nichts.</translation>
    </message>
    <message>
        <source>%1: %2 bytes asked for, %3 moved in %4 transactions, %5 wasted (%6 % used)</source>
        <translation>%1: %2 Bytes angefordert, %3 in %4 Transaktionen bewegt, %5 verschwendet (%6 % genutzt)</translation>
    </message>
    <message>
        <source>atomic</source>
        <translation>atomar</translation>
    </message>
    <message>
        <source>write</source>
        <translation>schreiben</translation>
    </message>
    <message>
        <source>read</source>
        <translation>lesen</translation>
    </message>
</context>
<context>
    <name>larmor::AccessView</name>
    <message>
        <source>Addresses and transactions of one instruction</source>
        <translation>Adressen und Transaktionen eines Befehls</translation>
    </message>
    <message>
        <source>+%1 bytes</source>
        <translation>+%1 Bytes</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: moved, and nobody asked for it</source>
        <translation>%1: bewegt, und niemand fragte danach</translation>
    </message>
    <message>
        <source>%1: not moved</source>
        <translation>%1: nicht bewegt</translation>
    </message>
</context>
<context>
    <name>larmor::AcquisitionBar</name>
    <message>
        <source>Acquire</source>
        <translation>Aufnehmen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Readouts received</source>
        <translation>Empfangene Auslesungen</translation>
    </message>
    <message>
        <source>Readouts received so far; the image is made of these</source>
        <translation>Bisher empfangene Auslesungen; aus ihnen entsteht das Bild</translation>
    </message>
    <message>
        <source>Order of readouts</source>
        <translation>Reihenfolge der Auslesungen</translation>
    </message>
    <message>
        <source>As the scan has them, or from the centre of k-space outwards: contrast first</source>
        <translation>Wie im Scan, oder aus der Mitte des k-Raums nach außen: Kontrast zuerst</translation>
    </message>
    <message>
        <source>as acquired</source>
        <translation>wie aufgenommen</translation>
    </message>
    <message>
        <source>centric</source>
        <translation>zentrisch</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>How long the whole scan takes</source>
        <translation>Wie lange der ganze Scan dauert</translation>
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
        <translation>Sca&amp;n öffnen…</translation>
    </message>
    <message>
        <source>Open an ISMRMRD, BART or NumPy scan</source>
        <translation>Einen Scan in ISMRMRD, BART oder NumPy öffnen</translation>
    </message>
    <message>
        <source>Built-in &amp;Cartesian scan</source>
        <translation>Eingebauter &amp;kartesischer Scan</translation>
    </message>
    <message>
        <source>Reconstruct the built-in Cartesian scan</source>
        <translation>Den eingebauten kartesischen Scan rekonstruieren</translation>
    </message>
    <message>
        <source>Reconstruct the built-in spiral scan</source>
        <translation>Den eingebauten Spiralscan rekonstruieren</translation>
    </message>
    <message>
        <source>Make a scan: object, trajectory, coils, noise, matrix</source>
        <translation>Einen Scan erzeugen: Objekt, Trajektorie, Spulen, Rauschen, Matrix</translation>
    </message>
    <message>
        <source>Recent file 1</source>
        <translation>Letzte Datei 1</translation>
    </message>
    <message>
        <source>Open the file again that was opened last</source>
        <translation>Die zuletzt geöffnete Datei wieder öffnen</translation>
    </message>
    <message>
        <source>Recent file 2</source>
        <translation>Letzte Datei 2</translation>
    </message>
    <message>
        <source>Reopen the second most recent file</source>
        <translation>Die vorletzte Datei wieder öffnen</translation>
    </message>
    <message>
        <source>Recent file 3</source>
        <translation>Letzte Datei 3</translation>
    </message>
    <message>
        <source>Reopen the third most recent file</source>
        <translation>Die drittletzte Datei wieder öffnen</translation>
    </message>
    <message>
        <source>Recent file 4</source>
        <translation>Letzte Datei 4</translation>
    </message>
    <message>
        <source>Reopen the fourth most recent file</source>
        <translation>Die viertletzte Datei wieder öffnen</translation>
    </message>
    <message>
        <source>Recent file 5</source>
        <translation>Letzte Datei 5</translation>
    </message>
    <message>
        <source>Reopen the fifth most recent file</source>
        <translation>Die fünftletzte Datei wieder öffnen</translation>
    </message>
    <message>
        <source>S&amp;tart page…</source>
        <translation>S&amp;tartseite…</translation>
    </message>
    <message>
        <source>Scenarios to begin with, and what was opened last</source>
        <translation>Szenarien für den Anfang, und was zuletzt geöffnet war</translation>
    </message>
    <message>
        <source>Open sessio&amp;n…</source>
        <translation>S&amp;itzung öffnen…</translation>
    </message>
    <message>
        <source>Go on where a session was saved: scan, settings, lab and views</source>
        <translation>Dort weitermachen, wo eine Sitzung gespeichert wurde: Scan, Einstellungen, Labor und Ansichten</translation>
    </message>
    <message>
        <source>Save sess&amp;ion</source>
        <translation>&amp;Sitzung speichern</translation>
    </message>
    <message>
        <source>Keep scan, settings, lab and views in a file that larmor play runs, too</source>
        <translation>Scan, Einstellungen, Labor und Ansichten in einer Datei festhalten, die auch larmor play ausführt</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>Sitzung speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Keep the session in another file</source>
        <translation>Die Sitzung in einer anderen Datei festhalten</translation>
    </message>
    <message>
        <source>Attach coil &amp;maps…</source>
        <translation>S&amp;pulenkarten anhängen…</translation>
    </message>
    <message>
        <source>Sensitivity of each coil of this scan</source>
        <translation>Sensitivität jeder Spule dieses Scans</translation>
    </message>
    <message>
        <source>Attach &amp;field map…</source>
        <translation>&amp;Feldkarte anhängen…</translation>
    </message>
    <message>
        <source>Off-resonance in Hz at each voxel</source>
        <translation>Off-Resonanz in Hz an jedem Voxel</translation>
    </message>
    <message>
        <source>Samples without an object, used to weight the coils</source>
        <translation>Abtastwerte ohne Objekt, nach denen die Spulen gewichtet werden</translation>
    </message>
    <message>
        <source>Attach &amp;reference image…</source>
        <translation>&amp;Referenzbild anhängen…</translation>
    </message>
    <message>
        <source>Image whose edges the anatomical regulariser keeps</source>
        <translation>Bild, dessen Kanten der Regularisierer anatomical bewahrt</translation>
    </message>
    <message>
        <source>&amp;Save image…</source>
        <translation>Bi&amp;ld speichern…</translation>
    </message>
    <message>
        <source>Export &amp;view…</source>
        <translation>&amp;Ansicht exportieren…</translation>
    </message>
    <message>
        <source>&amp;Export chart…</source>
        <translation>&amp;Diagramm exportieren…</translation>
    </message>
    <message>
        <source>Write a chart as PNG, SVG or PDF, or its data as CSV or JSON</source>
        <translation>Ein Diagramm als PNG, SVG oder PDF schreiben, oder seine Daten als CSV oder JSON</translation>
    </message>
    <message>
        <source>Write every run as JSON</source>
        <translation>Jeden Durchlauf als JSON schreiben</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Take the last switch back</source>
        <translation>Den letzten Schalter zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Redo the last switch</source>
        <translation>Den Schalter wieder umlegen</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>&amp;Live</translation>
    </message>
    <message>
        <source>Reconstruct again and again</source>
        <translation>Immer wieder rekonstruieren</translation>
    </message>
    <message>
        <source>Run &amp;once</source>
        <translation>&amp;Einmal ausführen</translation>
    </message>
    <message>
        <source>Reconstruct one more time</source>
        <translation>Noch einmal rekonstruieren</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>A&amp;nhalten</translation>
    </message>
    <message>
        <source>Give up the running reconstruction and Live</source>
        <translation>Die laufende Rekonstruktion und Live aufgeben</translation>
    </message>
    <message>
        <source>The L-curve of least squares on this scan, with its corner</source>
        <translation>Die L-Kurve der kleinsten Quadrate auf diesem Scan, mit ihrer Ecke</translation>
    </message>
    <message>
        <source>S&amp;tream scan…</source>
        <translation>&amp;Scan strömen lassen…</translation>
    </message>
    <message>
        <source>Play the scan as it was acquired, and reconstruct it as it arrives</source>
        <translation>Den Scan abspielen, wie er aufgenommen wurde, und ihn beim Eintreffen rekonstruieren</translation>
    </message>
    <message>
        <source>&amp;Edit k-space…</source>
        <translation>&amp;k-Raum bearbeiten…</translation>
    </message>
    <message>
        <source>Masks, filters, noise, spikes, offset: what the samples mean to the image</source>
        <translation>Masken, Filter, Rauschen, Spitzen, Versatz: was die Abtastwerte für das Bild bedeuten</translation>
    </message>
    <message>
        <source>Line &amp;profile…</source>
        <translation>L&amp;inienprofil…</translation>
    </message>
    <message>
        <source>Values along a line: drag with Shift and the left button over the slice</source>
        <translation>Werte entlang einer Linie: mit Umschalt und linker Maustaste über die Schicht ziehen</translation>
    </message>
    <message>
        <source>Play &amp;acquisition</source>
        <translation>&amp;Aufnahme abspielen</translation>
    </message>
    <message>
        <source>Acquire the scan again, readout by readout, while the image forms</source>
        <translation>Den Scan noch einmal aufnehmen, Auslesung für Auslesung, während das Bild entsteht</translation>
    </message>
    <message>
        <source>Compare all that follows with the present time</source>
        <translation>Alles Folgende mit der jetzigen Zeit vergleichen</translation>
    </message>
    <message>
        <source>&amp;Unpin baseline</source>
        <translation>&amp;Basis lösen</translation>
    </message>
    <message>
        <source>Compare with nothing</source>
        <translation>Mit nichts vergleichen</translation>
    </message>
    <message>
        <source>&amp;Clear charts</source>
        <translation>&amp;Diagramme leeren</translation>
    </message>
    <message>
        <source>Forget the runs so far</source>
        <translation>Die bisherigen Durchläufe vergessen</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>&amp;Einpassen</translation>
    </message>
    <message>
        <source>Fit the slice into its frame</source>
        <translation>Die Schicht in ihren Rahmen einpassen</translation>
    </message>
    <message>
        <source>One voxel on one pixel</source>
        <translation>Ein Voxel auf einem Pixel</translation>
    </message>
    <message>
        <source>Zoom, position and window/level as at first</source>
        <translation>Zoom, Lage und Fensterung wie am Anfang</translation>
    </message>
    <message>
        <source>&amp;Magnitude</source>
        <translation>&amp;Betrag</translation>
    </message>
    <message>
        <source>Show the magnitude</source>
        <translation>Den Betrag zeigen</translation>
    </message>
    <message>
        <source>&amp;Phase</source>
        <translation>P&amp;hase</translation>
    </message>
    <message>
        <source>Show the phase</source>
        <translation>Die Phase zeigen</translation>
    </message>
    <message>
        <source>R&amp;eal part</source>
        <translation>Real&amp;teil</translation>
    </message>
    <message>
        <source>Show the real part</source>
        <translation>Den Realteil zeigen</translation>
    </message>
    <message>
        <source>Show the imaginary part</source>
        <translation>Den Imaginärteil zeigen</translation>
    </message>
    <message>
        <source>C&amp;omplex colours</source>
        <translation>Komple&amp;xe Farben</translation>
    </message>
    <message>
        <source>Show the phase as hue and the magnitude as brightness</source>
        <translation>Die Phase als Farbton und den Betrag als Helligkeit zeigen</translation>
    </message>
    <message>
        <source>Re&amp;construction</source>
        <translation>&amp;Rekonstruktion</translation>
    </message>
    <message>
        <source>Show what was reconstructed</source>
        <translation>Zeigen, was rekonstruiert wurde</translation>
    </message>
    <message>
        <source>&amp;Truth</source>
        <translation>&amp;Wahrheit</translation>
    </message>
    <message>
        <source>Show what a perfect scan would give</source>
        <translation>Zeigen, was ein vollkommener Scan ergäbe</translation>
    </message>
    <message>
        <source>&amp;Difference</source>
        <translation>&amp;Differenz</translation>
    </message>
    <message>
        <source>Show reconstruction less truth</source>
        <translation>Rekonstruktion minus Wahrheit zeigen</translation>
    </message>
    <message>
        <source>Interpolate between voxels</source>
        <translation>Zwischen Voxeln interpolieren</translation>
    </message>
    <message>
        <source>&amp;Auto</source>
        <translation>&amp;Automatisch</translation>
    </message>
    <message>
        <source>Window and level from the 1st to the 99th percentile of what is shown</source>
        <translation>Fensterung vom 1. bis zum 99. Perzentil des Gezeigten</translation>
    </message>
    <message>
        <source>Exchange bright and dark</source>
        <translation>Hell und Dunkel vertauschen</translation>
    </message>
    <message>
        <source>Loc&amp;k</source>
        <translation>K&amp;oppeln</translation>
    </message>
    <message>
        <source>The images of Compare methods are shown with this image&apos;s range and colours</source>
        <translation>Die Bilder von „Methoden vergleichen“ erscheinen mit Bereich und Farben dieses Bildes</translation>
    </message>
    <message>
        <source>Cross&amp;hair</source>
        <translation>Fade&amp;nkreuz</translation>
    </message>
    <message>
        <source>Crosshair in all planes, with value, index and millimetres; drag to move it</source>
        <translation>Fadenkreuz in allen Ebenen, mit Wert, Index und Millimetern; durch Ziehen zu bewegen</translation>
    </message>
    <message>
        <source>Pla&amp;y slices</source>
        <translation>S&amp;chichten abspielen</translation>
    </message>
    <message>
        <source>Run through the slices; Space over the image does it, too</source>
        <translation>Durch die Schichten laufen; die Leertaste über dem Bild tut es auch</translation>
    </message>
    <message>
        <source>A&amp;xial planes</source>
        <translation>&amp;Axiale Ebenen</translation>
    </message>
    <message>
        <source>Show the planes of x and y of a volume</source>
        <translation>Die Ebenen aus x und y eines Volumens zeigen</translation>
    </message>
    <message>
        <source>C&amp;oronal planes</source>
        <translation>&amp;Koronale Ebenen</translation>
    </message>
    <message>
        <source>Show the planes of x and z of a volume</source>
        <translation>Die Ebenen aus x und z eines Volumens zeigen</translation>
    </message>
    <message>
        <source>Sa&amp;gittal planes</source>
        <translation>&amp;Sagittale Ebenen</translation>
    </message>
    <message>
        <source>Show the planes of y and z of a volume</source>
        <translation>Die Ebenen aus y und z eines Volumens zeigen</translation>
    </message>
    <message>
        <source>Volume in &amp;3D</source>
        <translation>&amp;Volumen in 3D</translation>
    </message>
    <message>
        <source>Maximum, ray-cast or oblique plane, turned by dragging</source>
        <translation>Maximum, Raycasting oder schräge Ebene, durch Ziehen gedreht</translation>
    </message>
    <message>
        <source>All pla&amp;nes</source>
        <translation>Alle &amp;Ebenen</translation>
    </message>
    <message>
        <source>Three linked planes of a volume, and the volume in 3D</source>
        <translation>Drei gekoppelte Ebenen eines Volumens, und das Volumen in 3D</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>Fill the screen with the window</source>
        <translation>Den Bildschirm mit dem Fenster füllen</translation>
    </message>
    <message>
        <source>Large type, light colours and fewer panels on the whole screen; Esc leaves it</source>
        <translation>Große Schrift, helle Farben und weniger Felder auf dem ganzen Bildschirm; Esc beendet es</translation>
    </message>
    <message>
        <source>&amp;k-space</source>
        <translation>&amp;k-Raum</translation>
    </message>
    <message>
        <source>Show or hide the panel k-space</source>
        <translation>Das Feld k-Raum zeigen oder verbergen</translation>
    </message>
    <message>
        <source>&amp;Histogram</source>
        <translation>&amp;Histogramm</translation>
    </message>
    <message>
        <source>Show or hide the panel Histogram</source>
        <translation>Das Feld Histogramm zeigen oder verbergen</translation>
    </message>
    <message>
        <source>&amp;Pipeline</source>
        <translation>&amp;Pipeline</translation>
    </message>
    <message>
        <source>Show or hide the panel Pipeline with its switches</source>
        <translation>Das Feld Pipeline mit seinen Schaltern zeigen oder verbergen</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation>&amp;Diagramme</translation>
    </message>
    <message>
        <source>&amp;Restore default layout</source>
        <translation>&amp;Anordnung wiederherstellen</translation>
    </message>
    <message>
        <source>E&amp;xplore</source>
        <translation>&amp;Erkunden</translation>
    </message>
    <message>
        <source>Reconstruct live: the slice, its pipeline and its charts</source>
        <translation>Live rekonstruieren: die Schicht, ihre Pipeline und ihre Diagramme</translation>
    </message>
    <message>
        <source>Every kernel by itself: options, measurements, source</source>
        <translation>Jeder Kernel für sich: Optionen, Messungen, Quelltext</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>&amp;Wie das System</translation>
    </message>
    <message>
        <source>Dark or light as the desktop is</source>
        <translation>Dunkel oder hell wie der Desktop</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>Dunkle Farben</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>Light colours, for a projector</source>
        <translation>Helle Farben, für einen Projektor</translation>
    </message>
    <message>
        <source>As the s&amp;ystem</source>
        <translation>&amp;Wie das System</translation>
    </message>
    <message>
        <source>The desktop&apos;s language, where Larmor speaks it</source>
        <translation>Die Sprache des Desktops, wo Larmor sie spricht</translation>
    </message>
    <message>
        <source>Speak English</source>
        <translation>Englisch sprechen</translation>
    </message>
    <message>
        <source>Speak German</source>
        <translation>Deutsch sprechen</translation>
    </message>
    <message>
        <source>Speak Chinese</source>
        <translation>Chinesisch sprechen</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>&amp;Befehle…</translation>
    </message>
    <message>
        <source>Find an action, a kernel or a scenario by a few letters of its name</source>
        <translation>Eine Aktion, einen Kernel oder ein Szenario an ein paar Buchstaben seines Namens finden</translation>
    </message>
    <message>
        <source>Predict, measure, understand: the sources&apos; own studies, step by step</source>
        <translation>Vorhersagen, messen, verstehen: die Untersuchungen der Quellen, Schritt für Schritt</translation>
    </message>
    <message>
        <source>&amp;What&apos;s this?</source>
        <translation>&amp;Was ist das?</translation>
    </message>
    <message>
        <source>Click a control to read what it does and why</source>
        <translation>Ein Bedienelement anklicken und lesen, was es tut und warum</translation>
    </message>
    <message>
        <source>&amp;Log…</source>
        <translation>&amp;Protokoll…</translation>
    </message>
    <message>
        <source>Every message since the start, to be copied</source>
        <translation>Jede Meldung seit dem Start, zum Kopieren</translation>
    </message>
    <message>
        <source>&amp;About Larmor</source>
        <translation>Üb&amp;er Larmor</translation>
    </message>
    <message>
        <source>Version, licence, engines</source>
        <translation>Version, Lizenz, Engines</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Ausführen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>A&amp;nsicht</translation>
    </message>
    <message>
        <source>&amp;Volume</source>
        <translation>Volu&amp;men</translation>
    </message>
    <message>
        <source>Pa&amp;nels</source>
        <translation>Fe&amp;lder</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>On the slice</source>
        <translation>Auf der Schicht</translation>
    </message>
    <message>
        <source>On charts</source>
        <translation>Auf Diagrammen</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>next slice; zoom where there is one slice</source>
        <translation>nächste Schicht; Zoom, wo es nur eine gibt</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Strg+Mausrad</translation>
    </message>
    <message>
        <source>zoom at the cursor</source>
        <translation>Zoom am Mauszeiger</translation>
    </message>
    <message>
        <source>middle drag, Space+drag</source>
        <translation>mittlere Taste, Leertaste+Ziehen</translation>
    </message>
    <message>
        <source>move the slice</source>
        <translation>die Schicht verschieben</translation>
    </message>
    <message>
        <source>right drag</source>
        <translation>rechte Taste ziehen</translation>
    </message>
    <message>
        <source>window and level; double click resets them</source>
        <translation>Fensterung; Doppelklick setzt sie zurück</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Pos1, Ende</translation>
    </message>
    <message>
        <source>first, last slice</source>
        <translation>erste, letzte Schicht</translation>
    </message>
    <message>
        <source>arrows, Page Up, Page Down</source>
        <translation>Pfeile, Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>next, previous slice</source>
        <translation>nächste, vorige Schicht</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>play the slices</source>
        <translation>die Schichten abspielen</translation>
    </message>
    <message>
        <source>left drag</source>
        <translation>linke Taste ziehen</translation>
    </message>
    <message>
        <source>move the crosshair; turn the volume in 3D</source>
        <translation>das Fadenkreuz bewegen; das Volumen in 3D drehen</translation>
    </message>
    <message>
        <source>Shift+left drag</source>
        <translation>Umschalt+links ziehen</translation>
    </message>
    <message>
        <source>draw the line of a profile</source>
        <translation>die Linie eines Profils ziehen</translation>
    </message>
    <message>
        <source>double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>one plane of a volume large, or all</source>
        <translation>eine Ebene eines Volumens groß, oder alle</translation>
    </message>
    <message>
        <source>T, D held</source>
        <translation>T, D gehalten</translation>
    </message>
    <message>
        <source>drag</source>
        <translation>ziehen</translation>
    </message>
    <message>
        <source>zoom into a box</source>
        <translation>in einen Rahmen zoomen</translation>
    </message>
    <message>
        <source>right click</source>
        <translation>Rechtsklick</translation>
    </message>
    <message>
        <source>what else a chart can do</source>
        <translation>was ein Diagramm sonst noch kann</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Umschalt+Tab</translation>
    </message>
    <message>
        <source>next, previous control</source>
        <translation>nächstes, voriges Bedienelement</translation>
    </message>
    <message>
        <source>arrows on a switch</source>
        <translation>Pfeile auf einem Schalter</translation>
    </message>
    <message>
        <source>its other values</source>
        <translation>seine anderen Werte</translation>
    </message>
    <message>
        <source>F10, Alt+letter</source>
        <translation>F10, Alt+Buchstabe</translation>
    </message>
    <message>
        <source>menus</source>
        <translation>Menüs</translation>
    </message>
    <message>
        <source>Nothing was changed yet.</source>
        <translation>Noch wurde nichts geändert.</translation>
    </message>
    <message>
        <source>Nothing was taken back.</source>
        <translation>Nichts wurde zurückgenommen.</translation>
    </message>
    <message>
        <source>No baseline is pinned.</source>
        <translation>Keine Basis ist festgehalten.</translation>
    </message>
    <message>
        <source>Nothing is known of the object.</source>
        <translation>Vom Objekt ist nichts bekannt.</translation>
    </message>
    <message>
        <source>No other file was opened yet.</source>
        <translation>Noch wurde keine andere Datei geöffnet.</translation>
    </message>
    <message>
        <source>Not available for this view.</source>
        <translation>Für das, was jetzt gezeigt wird, bedeutet es nichts.</translation>
    </message>
    <message>
        <source>&amp;Built-in spiral scan</source>
        <translation>&amp;Eingebauter Spiralscan</translation>
    </message>
    <message>
        <source>Sim&amp;ulate scan…</source>
        <translation>S&amp;can simulieren…</translation>
    </message>
    <message>
        <source>Attac&amp;h noise scan…</source>
        <translation>Rausc&amp;hmessung anhängen…</translation>
    </message>
    <message>
        <source>E&amp;xport results…</source>
        <translation>Er&amp;gebnisse exportieren…</translation>
    </message>
    <message>
        <source>Compare &amp;methods…</source>
        <translation>&amp;Methoden vergleichen…</translation>
    </message>
    <message>
        <source>Pin &amp;baseline</source>
        <translation>Basis &amp;festhalten</translation>
    </message>
    <message>
        <source>Imaginar&amp;y part</source>
        <translation>&amp;Imaginärteil</translation>
    </message>
    <message>
        <source>&amp;Smooth</source>
        <translation>&amp;Glätten</translation>
    </message>
    <message>
        <source>&amp;Invert</source>
        <translation>&amp;Umkehren</translation>
    </message>
    <message>
        <source>P&amp;resentation</source>
        <translation>&amp;Präsentation</translation>
    </message>
    <message>
        <source>Kernel la&amp;b</source>
        <translation>&amp;Kernel-Labor</translation>
    </message>
    <message>
        <source>L&amp;essons…</source>
        <translation>&amp;Lektionen…</translation>
    </message>
    <message>
        <source>O&amp;pen recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Co&amp;lours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>&amp;Actual size</source>
        <translation>&amp;Tatsächliche Größe</translation>
    </message>
    <message>
        <source>&amp;Reset view</source>
        <translation>&amp;Ansicht zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>&amp;Zoom</translation>
    </message>
    <message>
        <source>Two to four methods or option sets on this scan, beside the book&apos;s figures</source>
        <translation>Zwei bis vier Methoden oder Optionssätze auf diesem Scan, neben den Zahlen des Buchs</translation>
    </message>
    <message>
        <source>&amp;Move a panel…</source>
        <translation>&amp;Feld verschieben…</translation>
    </message>
    <message>
        <source>Exchange two panels, or put one beside another; dragging its title does it, too</source>
        <translation>Zwei Felder vertauschen, oder eines neben ein anderes setzen; am Titel zu ziehen tut es auch</translation>
    </message>
    <message>
        <source>Every panel there again, in its place and as large as at first</source>
        <translation>Jedes Feld wieder da, an seinem Platz und so groß wie am Anfang</translation>
    </message>
    <message>
        <source>drag a panel&apos;s title</source>
        <translation>am Titel eines Felds ziehen</translation>
    </message>
    <message>
        <source>exchange panels, or put one beside another</source>
        <translation>Felder vertauschen oder nebeneinander setzen</translation>
    </message>
    <message>
        <source>Write the slice as it is seen as PNG, SVG or PDF, or its values as NumPy or NIfTI</source>
        <translation>Die Schicht, wie sie zu sehen ist, als PNG, SVG oder PDF schreiben, oder ihre Werte als NumPy oder NIfTI</translation>
    </message>
    <message>
        <source>Export pa&amp;ge…</source>
        <translation>Seite e&amp;xportieren…</translation>
    </message>
    <message>
        <source>Write all that this page shows as PNG, SVG or PDF</source>
        <translation>Alles, was diese Seite zeigt, als PNG, SVG oder PDF schreiben</translation>
    </message>
    <message>
        <source>wheel, + and −</source>
        <translation>Rad, + und −</translation>
    </message>
    <message>
        <source>zoom at the cursor, at the point read out</source>
        <translation>am Zeiger vergrößern, am abgelesenen Punkt</translation>
    </message>
    <message>
        <source>middle drag, Shift+drag, Shift+arrows</source>
        <translation>mit der mittleren Taste ziehen, Umschalt+Ziehen, Umschalt+Pfeile</translation>
    </message>
    <message>
        <source>move the zoomed part</source>
        <translation>den vergrößerten Teil verschieben</translation>
    </message>
    <message>
        <source>Backspace, double click</source>
        <translation>Rücktaste, Doppelklick</translation>
    </message>
    <message>
        <source>a zoom back, all of it</source>
        <translation>eine Vergrößerung zurück, alles</translation>
    </message>
    <message>
        <source>arrows, Home, End</source>
        <translation>Pfeile, Pos1, Ende</translation>
    </message>
    <message>
        <source>read the points one by one</source>
        <translation>die Punkte einen nach dem anderen ablesen</translation>
    </message>
    <message>
        <source>click on a name</source>
        <translation>Klick auf einen Namen</translation>
    </message>
    <message>
        <source>hide or show its line; with Ctrl it alone</source>
        <translation>seine Linie aus- oder einblenden; mit Strg sie allein</translation>
    </message>
    <message>
        <source>Ctrl+Shift+T</source>
        <translation>Strg+Umschalt+T</translation>
    </message>
    <message>
        <source>table in place of the chart</source>
        <translation>Tabelle anstelle des Diagramms</translation>
    </message>
    <message>
        <source>Save the magnitude, the phase or the complex image as NIfTI, .cfl or .npy, or as PNG</source>
        <translation>Betrag, Phase oder das komplexe Bild als NIfTI, .cfl oder .npy speichern, oder als PNG</translation>
    </message>
    <message>
        <source>Open severa&amp;l files…</source>
        <translation>&amp;Mehrere Dateien öffnen…</translation>
    </message>
    <message>
        <source>Close &amp;window</source>
        <translation>Akti&amp;ves Fenster schließen</translation>
    </message>
    <message>
        <source>Close all windows of Larmor</source>
        <translation>Alle Fenster von Larmor schließen</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>Colours, language, start page, engine, units, caches of the lab, keys</source>
        <translation>Farben, Sprache, Startseite, Engine, Einheiten, Caches des Labors, Tasten</translation>
    </message>
    <message>
        <source>Re&amp;gions of interest…</source>
        <translation>&amp;Regionen (ROI)…</translation>
    </message>
    <message>
        <source>Mean, standard deviation, SNR and area of ellipses and rectangles on the slice</source>
        <translation>Mittelwert, Standardabweichung, SNR und Fläche von Ellipsen und Rechtecken auf der Schicht</translation>
    </message>
    <message>
        <source>Ell&amp;ipse</source>
        <translation>Elli&amp;pse</translation>
    </message>
    <message>
        <source>Draw an ellipse: drag on the slice, or press Return over it for one in its middle</source>
        <translation>Eine Ellipse zeichnen: auf der Schicht ziehen, oder über ihr die Eingabetaste drücken für eine in ihrer Mitte</translation>
    </message>
    <message>
        <source>&amp;Rectangle</source>
        <translation>Rech&amp;teck</translation>
    </message>
    <message>
        <source>Draw a rectangle: drag on the slice, or press Return over it for one in its middle</source>
        <translation>Ein Rechteck zeichnen: auf der Schicht ziehen, oder über ihr die Eingabetaste drücken für eines in ihrer Mitte</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Tour</translation>
    </message>
    <message>
        <source>A minute&apos;s walk through the window, in six steps</source>
        <translation>Ein Rundgang durch das Fenster, in sechs Schritten und einer Minute</translation>
    </message>
    <message>
        <source>&amp;Keys and mouse…</source>
        <translation>Tasten und &amp;Maus…</translation>
    </message>
    <message>
        <source>List every key and gesture, and change the keys</source>
        <translation>Alle Tasten und Gesten auflisten, und die Tasten ändern</translation>
    </message>
    <message>
        <source>drag a region, its corner</source>
        <translation>eine Region ziehen, ihre Ecke</translation>
    </message>
    <message>
        <source>move the region, change its size</source>
        <translation>die Region verschieben, ihre Größe ändern</translation>
    </message>
    <message>
        <source>arrows, Shift+arrows, Del</source>
        <translation>Pfeile, Umschalt+Pfeile, Entf</translation>
    </message>
    <message>
        <source>move, resize, delete the selected region</source>
        <translation>die gewählte Region verschieben, in der Größe ändern, löschen</translation>
    </message>
    <message>
        <source>show the truth, the difference on the slice</source>
        <translation>die Wahrheit, die Differenz auf der Schicht zeigen</translation>
    </message>
    <message>
        <source>zoom on a page that scrolls, where the wheel alone scrolls</source>
        <translation>Zoom auf einer Seite zum Scrollen, wo das Mausrad allein scrollt</translation>
    </message>
    <message>
        <source>Close the active window</source>
        <translation>Das aktive Fenster schließen</translation>
    </message>
    <message>
        <source>End the tour, the presentation or the full screen, or stop reading a scan; Live goes on</source>
        <translation>Rundgang, Präsentation oder Vollbild beenden oder das Lesen eines Scans abbrechen; Live läuft weiter</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>C&amp;hoose lambda (L-curve)…</source>
        <translation>Lambda &amp;wählen (L-Kurve)…</translation>
    </message>
    <message>
        <source>&amp;Enlarge a panel</source>
        <translation>Feld &amp;vergrößern</translation>
    </message>
    <message>
        <source>The panel under the pointer, else the time chart, takes the room of all but the switches; once more gives it back</source>
        <translation>Das Feld unter dem Zeiger, sonst das Zeitdiagramm, erhält den Platz aller anderen außer den Schaltern; noch einmal gibt ihn zurück</translation>
    </message>
    <message>
        <source>Show or hide all charts</source>
        <translation>Alle Diagramme zeigen oder verbergen</translation>
    </message>
    <message>
        <source>&amp;Time, live</source>
        <translation>&amp;Zeit, live</translation>
    </message>
    <message>
        <source>Show or hide the chart of the running time</source>
        <translation>Das Diagramm der laufenden Zeit zeigen oder verbergen</translation>
    </message>
    <message>
        <source>&amp;Bandwidth, live</source>
        <translation>&amp;Bandbreite, live</translation>
    </message>
    <message>
        <source>Show or hide the chart of the running bandwidth</source>
        <translation>Das Diagramm der laufenden Bandbreite zeigen oder verbergen</translation>
    </message>
    <message>
        <source>By option &amp;set</source>
        <translation>&amp;Optionssätze</translation>
    </message>
    <message>
        <source>Show or hide the bars, steps and stages of the option sets</source>
        <translation>Balken, Schritte und Stufen der Optionssätze zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Close the windows that panels have of their own</source>
        <translation>Die eigenen Fenster von Feldern schließen</translation>
    </message>
    <message>
        <source>Panels back into the &amp;window</source>
        <translation>Felder z&amp;urück ins Fenster</translation>
    </message>
    <message>
        <source>Open a scan whose trajectory, coil maps or noise lie in files of their own, or whose field of view the file does not tell</source>
        <translation>Einen Scan öffnen, dessen Trajektorie, Spulenkarten oder Rauschen in eigenen Dateien liegen, oder dessen Sichtfeld die Datei nicht nennt</translation>
    </message>
</context>
<context>
    <name>larmor::AttachmentRow</name>
    <message>
        <source>Attach</source>
        <translation>Anhängen</translation>
    </message>
    <message>
        <source>%1: %2  ✕</source>
        <translation>%1: %2  ✕</translation>
    </message>
    <message>
        <source>%1
Click to detach</source>
        <translation>%1
Klicken, um es wegzunehmen</translation>
    </message>
    <message>
        <source>%1: in the scan</source>
        <translation>%1: im Scan</translation>
    </message>
    <message>
        <source>Attach coil maps, a field map, noise, a calibration or a reference image</source>
        <translation>Mehr über diese Messung sagen: Spulenkarten, Feldkarte, Rauschen, Kalibrierung, Referenzbild</translation>
    </message>
</context>
<context>
    <name>larmor::BankPane</name>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Serves the lanes step by step, as the banks do</source>
        <translation>Bedient die Lanes Schritt für Schritt, wie die Bänke es tun</translation>
    </message>
    <message>
        <source>Steps that are done</source>
        <translation>Erledigte Schritte</translation>
    </message>
    <message>
        <source>This kernel, under these options, does not touch shared memory.</source>
        <translation>Dieser Kernel rührt unter diesen Optionen das Shared Memory nicht an.</translation>
    </message>
    <message>
        <source>Nothing happens here under these options.</source>
        <translation>Unter diesen Optionen geschieht hier nichts.</translation>
    </message>
    <message>
        <source>%1 of %2 bytes a lane, served in %3</source>
        <translation>%1: %2 Bytes je Lane, bedient in %3</translation>
    </message>
    <message>
        <source>write</source>
        <translation>schreiben</translation>
    </message>
    <message>
        <source>read</source>
        <translation>lesen</translation>
    </message>
    <message>
        <source> of %1 requests</source>
        <translation> von %1 Anforderungen</translation>
    </message>
    <message>
        <source>, no conflict</source>
        <translation>, kein Konflikt</translation>
    </message>
    <message>
        <source>, %1-way conflict</source>
        <translation>, %1-facher Konflikt</translation>
    </message>
    <message>
        <source> (%1 at worst: which word is broadcast is not documented)</source>
        <translation> (schlimmstenfalls %1: welches Wort verteilt wird, ist nicht dokumentiert)</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <translation>
            <numerusform>einem Schritt</numerusform>
            <numerusform>%n Schritten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>larmor::BankView</name>
    <message>
        <source>Banks and the steps that serve them</source>
        <translation>Bänke und die Schritte, die sie bedienen</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>bank</source>
        <translation>Bank</translation>
    </message>
    <message>
        <source>bank %1, word %2 (byte %3): %4</source>
        <translation>Bank %1, Wort %2 (Byte %3): %4</translation>
    </message>
</context>
<context>
    <name>larmor::Banner</name>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Show what is known of the cause</source>
        <translation>Zeigen, was über die Ursache bekannt ist</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Every message since the start, to be copied</source>
        <translation>Jede Meldung seit dem Start, zum Kopieren</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
</context>
<context>
    <name>larmor::Baseline</name>
    <message>
        <source>%1%2 % since “%3” (±%4 %)</source>
        <translation>%1%2 % seit „%3“ (±%4 %)</translation>
    </message>
    <message>
        <source>%1%2 % since “%3”</source>
        <translation>%1%2 % seit „%3“</translation>
    </message>
</context>
<context>
    <name>larmor::BlocksView</name>
    <message>
        <source>Blocks of a launch on %1 multiprocessors</source>
        <translation>Blöcke eines Starts auf %1 Multiprozessoren</translation>
    </message>
    <message>
        <source>block %1 on multiprocessor %2, from %3 to %4 times a block&apos;s</source>
        <translation>Block %1 auf Multiprozessor %2, vom %3- bis zum %4-Fachen der Zeit eines Blocks</translation>
    </message>
</context>
<context>
    <name>larmor::BoundBars</name>
    <message>
        <source>device memory</source>
        <translation>Gerätespeicher</translation>
    </message>
    <message>
        <source>second-level cache (L2)</source>
        <translation>Cache zweiter Stufe (L2)</translation>
    </message>
    <message>
        <source>first-level cache (L1)</source>
        <translation>Cache erster Stufe (L1)</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>Shared Memory</translation>
    </message>
    <message>
        <source>constant memory</source>
        <translation>Konstantenspeicher</translation>
    </message>
    <message>
        <source>special-function units</source>
        <translation>Einheiten für Sonderfunktionen</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>Arithmetik</translation>
    </message>
    <message>
        <source>integer arithmetic</source>
        <translation>Ganzzahlarithmetik</translation>
    </message>
    <message>
        <source>double precision</source>
        <translation>doppelte Genauigkeit</translation>
    </message>
    <message>
        <source>tensor cores</source>
        <translation>Tensorkerne</translation>
    </message>
    <message>
        <source>issue of instructions</source>
        <translation>Ausgabe der Befehle</translation>
    </message>
    <message>
        <source>starts of blocks</source>
        <translation>Starts der Blöcke</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>atomic operations in turn</source>
        <translation>atomare Operationen nacheinander</translation>
    </message>
    <message>
        <source>texture fetches</source>
        <translation>Texturzugriffe</translation>
    </message>
    <message>
        <source>between two launches</source>
        <translation>zwischen zwei Starts</translation>
    </message>
</context>
<context>
    <name>larmor::CampingPane</name>
    <message>
        <source>Memory is dealt out to partitions 256 bytes at a time. Accesses of the blocks that run together queue up where they fall into few of them: a column has the transactions of one instruction of all their warps. Put order=diagonal beside order=row.</source>
        <translation>Der Speicher ist zu je 256 Bytes auf Partitionen verteilt. Zugriffe der zugleich laufenden Blöcke stauen sich, wo sie auf wenige davon fallen: eine Spalte zeigt die Transaktionen eines Befehls aller ihrer Warps. order=diagonal neben order=row stellen.</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Zähle…</translation>
    </message>
    <message>
        <source>This kernel does not touch global memory.</source>
        <translation>Dieser Kernel rührt den globalen Speicher nicht an.</translation>
    </message>
    <message>
        <source>No partitions are known of this GPU: %1</source>
        <translation>Von dieser GPU sind keine Partitionen bekannt: %1</translation>
    </message>
    <message>
        <source>reads ×%1, writes ×%2 by the most loaded partition</source>
        <translation>Lesen ×%1, Schreiben ×%2 durch die am stärksten belastete Partition</translation>
    </message>
    <message>
        <source>; the first %1 of %2 moments are shown</source>
        <translation>; die ersten %1 von %2 Augenblicken sind gezeigt</translation>
    </message>
</context>
<context>
    <name>larmor::CampingView</name>
    <message>
        <source>Work of the memory&apos;s partitions over time</source>
        <translation>Arbeit der Speicherpartitionen über der Zeit</translation>
    </message>
    <message>
        <source>partition %1</source>
        <translation>Partition %1</translation>
    </message>
    <message>
        <source>write</source>
        <translation>schreiben</translation>
    </message>
    <message>
        <source>read</source>
        <translation>lesen</translation>
    </message>
    <message>
        <source>camping</source>
        <translation>Stau</translation>
    </message>
    <message>
        <source>line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>access</source>
        <translation>Zugriff</translation>
    </message>
    <message>
        <source>line %1, visit %2: partition %3 serves %4 of %5 transactions</source>
        <translation>Zeile %1, Besuch %2: Partition %3 bedient %4 von %5 Transaktionen</translation>
    </message>
</context>
<context>
    <name>larmor::ChartRow</name>
    <message>
        <source>By option set</source>
        <translation>Optionssätze</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Each stage of the present run: plan, sort, copy, kernel, FFT and CG apart</source>
        <translation>Jede Stufe des jetzigen Durchlaufs: Plan, Sortieren, Kopieren, Kernel, FFT und CG getrennt</translation>
    </message>
    <message>
        <source>Time of each stage, stacked, for each option set</source>
        <translation>Zeit jeder Stufe, gestapelt, für jeden Optionssatz</translation>
    </message>
    <message>
        <source>Effective bandwidth of each option set beside this device&apos;s measured copy</source>
        <translation>Effektive Bandbreite jedes Optionssatzes neben der gemessenen Kopie dieses Geräts</translation>
    </message>
    <message>
        <source>Convergence</source>
        <translation>Konvergenz</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Write this chart as PNG, SVG or PDF, or its data as CSV or JSON</source>
        <translation>Dieses Diagramm als PNG, SVG oder PDF schreiben, oder seine Daten als CSV oder JSON</translation>
    </message>
    <message>
        <source>Bandwidth, live</source>
        <translation>Bandbreite, live</translation>
    </message>
    <message>
        <source>Time, live</source>
        <translation>Zeit, live</translation>
    </message>
    <message>
        <source>Time of</source>
        <translation>Zeit von</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Time of the kernel that was switched last: shows a step that the whole image would hide</source>
        <translation>Zeit des Kernels, der zuletzt umgeschaltet wurde: zeigt einen Schritt, den das ganze Bild verdecken würde</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Samples in host memory to image in host memory</source>
        <translation>Von den Abtastwerten im Host-Speicher zum Bild im Host-Speicher</translation>
    </message>
    <message>
        <source>Option sets</source>
        <translation>Optionssätze</translation>
    </message>
    <message>
        <source>No stage of these images runs kernels that have switches</source>
        <translation>Keine Stufe dieser Bilder führt Kernels mit Schaltern aus</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Each switch that was thrown, with what it did to its stage, the newest first</source>
        <translation>Jeder umgelegte Schalter mit seiner Wirkung auf seine Stufe, der neueste zuerst</translation>
    </message>
    <message>
        <source>Rate, live</source>
        <translation>Rechenrate, live</translation>
    </message>
    <message>
        <source>The speed of this machine drifted: bars are times of different moments, these ratios are of images by turns.</source>
        <translation>Das Tempo dieses Rechners driftete: Balken sind Zeiten verschiedener Augenblicke, diese Verhältnisse stammen aus Bildern im Wechsel.</translation>
    </message>
    <message>
        <source>drift · see Steps</source>
        <translation>Drift · siehe Schritte</translation>
    </message>
</context>
<context>
    <name>larmor::ChartTable</name>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Table of %1</source>
        <translation>Tabelle zu %1</translation>
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
        <translation>Reihe</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>%1 (modelled)</source>
        <translation>%1 (modelliert)</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>together</source>
        <translation>zusammen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
</context>
<context>
    <name>larmor::ChartView</name>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the picture, and the data as text</source>
        <translation>Das Bild kopieren, und die Daten als Text</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>Zoom zurücksetzen</translation>
    </message>
    <message>
        <source>Show everything again</source>
        <translation>Wieder alles zeigen</translation>
    </message>
    <message>
        <source>Save the chart as PNG, SVG or PDF, or its data as CSV or JSON</source>
        <translation>Das Diagramm als PNG, SVG oder PDF sichern, oder seine Daten als CSV oder JSON</translation>
    </message>
    <message>
        <source>Zoom back</source>
        <translation>Zoom zurück</translation>
    </message>
    <message>
        <source>What was seen before the last zoom</source>
        <translation>Was vor der letzten Vergrößerung zu sehen war</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>Als Tabelle</translation>
    </message>
    <message>
        <source>The data in rows and columns in place of the picture</source>
        <translation>Die Daten in Zeilen und Spalten anstelle des Bildes</translation>
    </message>
    <message>
        <source>Logarithmic x</source>
        <translation>x logarithmisch</translation>
    </message>
    <message>
        <source>Logarithmic y</source>
        <translation>y logarithmisch</translation>
    </message>
    <message>
        <source>Logarithmic second y</source>
        <translation>Zweites y logarithmisch</translation>
    </message>
    <message>
        <source>Equal ratios at equal distances; zeros are left out</source>
        <translation>Gleiche Verhältnisse in gleichen Abständen; Nullen fehlen</translation>
    </message>
    <message>
        <source>Arrow keys read the points, Ctrl+Shift+T shows a table. %1</source>
        <translation>Pfeiltasten lesen die Punkte, Strg+Umschalt+T zeigt eine Tabelle. %1</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Gezeigt</translation>
    </message>
</context>
<context>
    <name>larmor::CheckTable</name>
    <message>
        <source>Words</source>
        <translation>Worte</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Divided by</source>
        <translation>Geteilt durch</translation>
    </message>
    <message>
        <source>Must be</source>
        <translation>Muss sein</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>equal to</source>
        <translation>gleich</translation>
    </message>
</context>
<context>
    <name>larmor::ClassHistogram</name>
    <message>
        <source>Predictions of the class</source>
        <translation>Vorhersagen des Kurses</translation>
    </message>
    <message>
        <source>Nobody has predicted</source>
        <translation>Niemand hat vorhergesagt</translation>
    </message>
</context>
<context>
    <name>larmor::ClassJoinView</name>
    <message>
        <source>Class code</source>
        <translation>Kurscode</translation>
    </message>
    <message>
        <source>This step asks nothing</source>
        <translation>Dieser Schritt fragt nichts</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>Predictions, closed</source>
        <translation>Vorhersagen, beendet</translation>
    </message>
</context>
<context>
    <name>larmor::ClassPanel</name>
    <message>
        <source>Address of the class page</source>
        <translation>Adresse der Kursseite</translation>
    </message>
    <message>
        <source>The network in which the phones are: the page is opened on this address alone</source>
        <translation>Das Netz, in dem die Telefone sind: Die Seite wird nur an dieser Adresse geöffnet</translation>
    </message>
    <message>
        <source>Phones share an address</source>
        <translation>Telefone teilen eine Adresse</translation>
    </message>
    <message>
        <source>Where all phones come from one address (NAT), as behind some routers. They are told apart by a cookie then, and one address may predict up to %1 times. Predictions of the open question are asked anew.</source>
        <translation>Wo alle Telefone von einer Adresse kommen (NAT), wie hinter manchen Routern. Ein Cookie unterscheidet sie dann, und eine Adresse kann bis zu %1-mal vorhersagen. Vorhersagen zur offenen Frage werden neu erbeten.</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Neu fragen</translation>
    </message>
    <message>
        <source>Forget the predictions of this question, and let the class predict anew</source>
        <translation>Die Vorhersagen zu dieser Frage vergessen und den Kurs neu vorhersagen lassen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Close the predictions of this question, and show what was predicted</source>
        <translation>Die Vorhersagen zu dieser Frage beenden und zeigen, was vorhergesagt wurde</translation>
    </message>
    <message>
        <source>%1 (this machine alone)</source>
        <translation>%1 (nur dieser Rechner)</translation>
    </message>
    <message>
        <source>This machine no longer has the address %1: choose another one.</source>
        <translation>Dieser Rechner hat die Adresse %1 nicht mehr: Wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>No network: no phone reaches this machine. Connect it, then choose its address.</source>
        <translation>Kein Netz: Kein Telefon erreicht diesen Rechner. Verbinden Sie ihn und wählen Sie dann seine Adresse.</translation>
    </message>
    <message>
        <source>This machine alone reaches this address: choose that of a network.</source>
        <translation>Nur dieser Rechner erreicht diese Adresse: Wählen Sie die eines Netzes.</translation>
    </message>
    <message>
        <source>Predictions that came true: %1 of %2.</source>
        <translation>Eingetroffene Vorhersagen: %1 von %2.</translation>
    </message>
    <message>
        <source>A bar between two bounds counts from the first to below the second.</source>
        <translation>Ein Balken zwischen zwei Grenzen zählt von der ersten bis unter die zweite.</translation>
    </message>
</context>
<context>
    <name>larmor::ColourBar</name>
    <message>
        <source>Colour bar</source>
        <translation>Farbskala</translation>
    </message>
    <message>
        <source>%1 from %2 to %3 %4. Drag with the right button over the slice: across for the width of the window, up and down for its level.</source>
        <translation>%1 von %2 bis %3 %4. Mit der rechten Maustaste über die Schicht ziehen: waagrecht für die Fensterbreite, senkrecht für die Mitte.</translation>
    </message>
</context>
<context>
    <name>larmor::CommandModel</name>
    <message>
        <source>in force</source>
        <translation>gilt jetzt</translation>
    </message>
</context>
<context>
    <name>larmor::CommandPalette</name>
    <message>
        <source>not now</source>
        <translation>jetzt nicht</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Letters in their order: &quot;sis&quot; finds Simulate scan; arrows choose, Enter does it</source>
        <translation>Buchstaben in ihrer Reihenfolge: „scsi“ findet „Scan simulieren“; Pfeile wählen, Eingabe führt aus</translation>
    </message>
    <message>
        <source>Commands that fit</source>
        <translation>Passende Befehle</translation>
    </message>
    <message>
        <source>No matches.</source>
        <translation>Nichts heißt so.</translation>
    </message>
    <message>
        <source>Not now: %1</source>
        <translation>Jetzt nicht: %1</translation>
    </message>
    <message>
        <source>A few letters of an action, a method, a switch, a kernel or a lesson</source>
        <translation>Aktion, Methode, Schalter, Kernel, Lektion: ein paar Buchstaben</translation>
    </message>
    <message>
        <source>%1, in force</source>
        <translation>%1, gilt jetzt</translation>
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
        <translation>%1, %2 Abtastwerte</translation>
    </message>
    <message>
        <source>Reconstruction</source>
        <translation>Rekonstruktion</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Preparation</source>
        <translation>Vorbereitung</translation>
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
        <translation>Löser</translation>
    </message>
    <message>
        <source>Rest</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>RMSE [a.u.]</source>
        <translation>RMSE [w. E.]</translation>
    </message>
    <message>
        <source>PSNR [dB]</source>
        <translation>PSNR [dB]</translation>
    </message>
    <message>
        <source>Error [%]</source>
        <translation>Fehler [%]</translation>
    </message>
    <message>
        <source>Voxels of the image, and samples of each coil</source>
        <translation>Voxel des Bildes und Abtastwerte je Spule</translation>
    </message>
    <message>
        <source>Loading libraries, plans, compiling, and weights that later runs use again: once, before the times on its right, and not in their total</source>
        <translation>Bibliotheken laden, Pläne, Übersetzen und Gewichte, die spätere Läufe wiederverwenden: einmal, vor den Zeiten rechts davon und nicht in deren Summe</translation>
    </message>
    <message>
        <source>Other stages, launches and the host&apos;s work: with the times on its left the total</source>
        <translation>Andere Stufen, Starts und die Arbeit des Hosts: ergibt mit den Zeiten links davon die Summe</translation>
    </message>
    <message>
        <source>Root mean square error of the complex voxels; the book printed none per image</source>
        <translation>Wurzel des mittleren Fehlerquadrats der komplexen Voxel; das Buch nennt keine je Bild</translation>
    </message>
    <message>
        <source>Root mean square error over that of the truth; the book printed none per image</source>
        <translation>Effektivwert des Fehlers über dem der Wahrheit; das Buch druckte keinen je Bild</translation>
    </message>
    <message>
        <source>Times and quality, ours and those of the book</source>
        <translation>Zeiten und Qualität, unsere und die des Buchs</translation>
    </message>
    <message>
        <source>%1, here</source>
        <translation>%1, hier</translation>
    </message>
    <message>
        <source>Measured now on %1</source>
        <translation>Jetzt gemessen auf %1</translation>
    </message>
    <message>
        <source>Printed in: %1
Problem: %2
Machine: %3
Other problem, other machine: compare ratios.</source>
        <translation>Gedruckt in: %1
Aufgabe: %2
Maschine: %3
Andere Aufgabe, andere Maschine: Verhältnisse vergleichen.</translation>
    </message>
    <message>
        <source>%1, published 2010</source>
        <translation>%1, veröffentlicht 2010</translation>
    </message>
    <message>
        <source>In brackets: computed before, kept, and not in the total</source>
        <translation>In Klammern: vorher berechnet, aufbewahrt und nicht in der Summe</translation>
    </message>
</context>
<context>
    <name>larmor::CompareTile</name>
    <message>
        <source>Image of tile %1</source>
        <translation>Bild von Kachel %1</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>PSNR %1 dB · error %2 % · %3</source>
        <translation>PSNR %1 dB · Fehl. %2 % · %3</translation>
    </message>
    <message>
        <source>SSIM %1 · %2</source>
        <translation>SSIM %1 · %2</translation>
    </message>
    <message>
        <source>Against the object&apos;s truth: structural similarity (Wang et al. 2004), PSNR and per cent error; time from samples to image</source>
        <translation>Gegen die Wahrheit des Objekts: strukturelle Ähnlichkeit (Wang u. a. 2004), PSNR und prozentualer Fehler; Zeit von den Abtastwerten zum Bild</translation>
    </message>
    <message>
        <source>Method or option set of tile %1</source>
        <translation>Methode oder Optionssatz von Kachel %1</translation>
    </message>
    <message>
        <source>wrong on purpose: not a speed</source>
        <translation>absichtlich falsch: keine Geschwindigkeit</translation>
    </message>
</context>
<context>
    <name>larmor::CompareWindow</name>
    <message>
        <source>Compare methods</source>
        <translation>Methoden vergleichen</translation>
    </message>
    <message>
        <source>%1 methods</source>
        <translation>%1 Methoden</translation>
    </message>
    <message>
        <source>Difference from the truth</source>
        <translation>Differenz zur Wahrheit</translation>
    </message>
    <message>
        <source>Show how far each image lies above or below the truth</source>
        <translation>Zeigen, wie weit jedes Bild über oder unter der Wahrheit liegt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Give up the reconstructions that are not finished; choosing a method starts them again</source>
        <translation>Die noch laufenden Rekonstruktionen aufgeben; eine Methode zu wählen startet sie neu</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>How many methods or option sets stand side by side</source>
        <translation>Wie viele Methoden oder Optionssätze nebeneinander stehen</translation>
    </message>
    <message>
        <source>reconstructing…</source>
        <translation>rekonstruiere…</translation>
    </message>
    <message>
        <source>the comparison</source>
        <translation>der Vergleich</translation>
    </message>
</context>
<context>
    <name>larmor::CounterView</name>
    <message>
        <source>Counters of the present option set</source>
        <translation>Zähler des jetzigen Optionssatzes</translation>
    </message>
    <message>
        <source>only NVIDIA GPUs have them, and only on the engine cuda</source>
        <translation>nur NVIDIA-GPUs haben sie, und nur auf der Engine cuda</translation>
    </message>
    <message>
        <source>The model counts the source as it was before your edits.</source>
        <translation>Das Modell zählt den Quelltext, wie er vor Ihren Änderungen war.</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>Gezählt</translation>
    </message>
    <message>
        <source>By the hardware</source>
        <translation>Von der Hardware</translation>
    </message>
    <message>
        <source>By the model</source>
        <translation>Vom Modell</translation>
    </message>
    <message>
        <source>By the model, %1</source>
        <translation>Vom Modell, %1</translation>
    </message>
    <message>
        <source>Measure first; what this option set does is then counted.</source>
        <translation>Erst messen: dann wird gezählt, was dieser Optionssatz tut.</translation>
    </message>
    <message>
        <source>No hardware counters: %1.</source>
        <translation>Keine Hardwarezähler: %1.</translation>
    </message>
    <message>
        <source>The model counts…</source>
        <translation>Das Modell zählt…</translation>
    </message>
</context>
<context>
    <name>larmor::Desk</name>
    <message>
        <source>Recent file %1</source>
        <translation>Letzte Datei %1</translation>
    </message>
    <message>
        <source>Open %1 again</source>
        <translation>%1 wieder öffnen</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Kernel lab</source>
        <translation>Kernel-Labor</translation>
    </message>
    <message>
        <source>New kernel</source>
        <translation>Neuer Kernel</translation>
    </message>
    <message>
        <source>Your own kernel, from a small example</source>
        <translation>Ihr eigener Kernel, aus einem kleinen Beispiel</translation>
    </message>
    <message>
        <source>no stage of the present image; choose the method %1</source>
        <translation>keine Stufe des jetzigen Bildes; die Methode %1 wählen</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>Übungen</translation>
    </message>
    <message>
        <source>The exercises of Kirk and Hwu&apos;s book, their answers, and where they are shown</source>
        <translation>Die Übungen aus Kirks und Hwus Buch, ihre Antworten und wo sie gezeigt werden</translation>
    </message>
    <message>
        <source>Demonstration</source>
        <translation>Vorführung</translation>
    </message>
    <message>
        <source>What the sources contain</source>
        <translation>Was die Quellen enthalten</translation>
    </message>
    <message>
        <source>Where each of the sources&apos; contents is shown, and printed numbers beside ours</source>
        <translation>Wo gezeigt wird, was die Quellen enthalten, und gedruckte Zahlen neben unseren</translation>
    </message>
</context>
<context>
    <name>larmor::EditRow</name>
    <message>
        <source>Off: the image as it is without this edit</source>
        <translation>Aus: das Bild, wie es ohne diese Bearbeitung ist</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take this edit out of the list</source>
        <translation>Diese Bearbeitung aus der Liste nehmen</translation>
    </message>
</context>
<context>
    <name>larmor::ExerciseWindow</name>
    <message>
        <source>Lesson %1, step %2</source>
        <translation>Lektion %1, Schritt %2</translation>
    </message>
    <message>
        <source>Kernel %1, %2</source>
        <translation>Kernel %1, %2</translation>
    </message>
    <message>
        <source>Demonstration %1</source>
        <translation>Vorführung %1</translation>
    </message>
    <message>
        <source>View %1</source>
        <translation>Ansicht %1</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>Übungen</translation>
    </message>
    <message>
        <source>Exercises of Kirk and Hwu&apos;s book</source>
        <translation>Übungen aus Kirks und Hwus Buch</translation>
    </message>
    <message>
        <source>Exercise</source>
        <translation>Übung</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Open where the program shows it</source>
        <translation>Öffnen, wo das Programm es zeigt</translation>
    </message>
</context>
<context>
    <name>larmor::Explainer</name>
    <message>
        <source>%1 (now %2)</source>
        <translation>%1 (jetzt %2)</translation>
    </message>
</context>
<context>
    <name>larmor::ExplanationArea</name>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>What a switch does</source>
        <translation>Was ein Schalter bewirkt</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Quelle: %1</translation>
    </message>
    <message>
        <source>Point at a switch, reach it with Tab or throw it. Why it matters, what to expect here and the source are shown here.</source>
        <translation>Auf einen Schalter zeigen, ihn mit Tab erreichen oder umlegen: Hier steht, warum er zählt, was hier zu erwarten ist, und die Quelle.</translation>
    </message>
</context>
<context>
    <name>larmor::ExportDialog</name>
    <message>
        <source>Export: %1</source>
        <translation>Exportieren: %1</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>PNG</source>
        <translation>PNG</translation>
    </message>
    <message>
        <source>Pixels, for slides and the web</source>
        <translation>Bildpunkte, für Folien und das Netz</translation>
    </message>
    <message>
        <source>SVG</source>
        <translation>SVG</translation>
    </message>
    <message>
        <source>Lines and letters that can be edited</source>
        <translation>Linien und Buchstaben, die sich bearbeiten lassen</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Lines and letters with their fonts, for papers</source>
        <translation>Linien und Buchstaben mit ihren Schriften, für Aufsätze</translation>
    </message>
    <message>
        <source>NIfTI</source>
        <translation>NIfTI</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Maßstab</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Pixels of the PNG for one of the picture</source>
        <translation>Bildpunkte des PNG für einen des Bildes</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>What is written on the picture beside its data: marked switches, figures, crosshair, colour bar</source>
        <translation>Was außer den Daten auf dem Bild steht: markierte Schalter, Zahlen, Fadenkreuz, Farbbalken</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>Bildunterschrift</translation>
    </message>
    <message>
        <source>Below the picture: device, driver, options, date, version and the command line that makes it again</source>
        <translation>Unter dem Bild: Gerät, Treiber, Optionen, Datum, Version und die Befehlszeile, die es wieder herstellt</translation>
    </message>
    <message>
        <source>White background</source>
        <translation>Weißer Hintergrund</translation>
    </message>
    <message>
        <source>Dark ink on white; else the colours of the screen</source>
        <translation>Dunkel auf Weiß; sonst die Farben des Bildschirms</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>File to write; its ending decides the format</source>
        <translation>Zu schreibende Datei; ihre Endung bestimmt das Format</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>D&amp;urchsuchen…</translation>
    </message>
    <message>
        <source>Choose folder and name</source>
        <translation>Ordner und Namen wählen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>The picture, and its data as text, to the clipboard</source>
        <translation>Das Bild, und seine Daten als Text, in die Zwischenablage</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Write nothing (Esc)</source>
        <translation>Nichts schreiben (Esc)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Sichern</translation>
    </message>
    <message>
        <source>Write the file (Return)</source>
        <translation>Die Datei schreiben (Eingabe)</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>Allowed extensions: .%1</source>
        <translation>Ein Name endet auf eines von .%1</translation>
    </message>
    <message>
        <source>This file is there already and will be replaced.</source>
        <translation>Diese Datei gibt es schon; sie wird ersetzt.</translation>
    </message>
    <message>
        <source>Command: %1</source>
        <translation>Wieder durch: %1</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>Exportieren nach</translation>
    </message>
    <message>
        <source>What can be written (%1)</source>
        <translation>Was geschrieben werden kann (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Kopiert.</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Wird geschrieben…</translation>
    </message>
    <message>
        <source>Part of the image</source>
        <translation>Teil des Bildes</translation>
    </message>
    <message>
        <source>What the file holds of the complex image</source>
        <translation>Was die Datei vom komplexen Bild enthält</translation>
    </message>
</context>
<context>
    <name>larmor::FileActions</name>
    <message>
        <source>Open scan</source>
        <translation>Scan öffnen</translation>
    </message>
    <message>
        <source>Scans (*.h5 *.cfl *.hdr *.npy)</source>
        <translation>Scans (*.h5 *.cfl *.hdr *.npy)</translation>
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
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Attach: %1</source>
        <translation>Anhängen: %1</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>Sitzung öffnen</translation>
    </message>
    <message>
        <source>Sessions (*.json)</source>
        <translation>Sitzungen (*.json)</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>Save image</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>PNG, magnitude (*.png)</source>
        <translation>PNG, Betrag (*.png)</translation>
    </message>
    <message>
        <source>Export measurements</source>
        <translation>Messungen exportieren</translation>
    </message>
    <message>
        <source>Export results</source>
        <translation>Ergebnisse exportieren</translation>
    </message>
    <message>
        <source>Results (*.json)</source>
        <translation>Ergebnisse (*.json)</translation>
    </message>
    <message>
        <source>Volume or picture to scan</source>
        <translation>Zu scannendes Volumen oder Bild</translation>
    </message>
    <message>
        <source>Images (*.cfl *.npy *.nii *.nii.gz *.png *.tif *.tiff)</source>
        <translation>Bilder (*.cfl *.npy *.nii *.nii.gz *.png *.tif *.tiff)</translation>
    </message>
    <message>
        <source>Volumes and pictures (*.nii *.nii.gz *.png *.tif *.tiff)</source>
        <translation>Volumen und Bilder (*.nii *.nii.gz *.png *.tif *.tiff)</translation>
    </message>
    <message>
        <source>NIfTI, magnitude (*.nii *.nii.gz)</source>
        <translation>NIfTI, Betrag (*.nii *.nii.gz)</translation>
    </message>
    <message>
        <source>NIfTI, phase in radians (*.nii *.nii.gz)</source>
        <translation>NIfTI, Phase in Radiant (*.nii *.nii.gz)</translation>
    </message>
    <message>
        <source>NIfTI, complex (*.nii *.nii.gz)</source>
        <translation>NIfTI, komplex (*.nii *.nii.gz)</translation>
    </message>
    <message>
        <source>NumPy, complex (*.npy)</source>
        <translation>NumPy, komplex (*.npy)</translation>
    </message>
    <message>
        <source>NumPy, magnitude (*.npy)</source>
        <translation>NumPy, Betrag (*.npy)</translation>
    </message>
    <message>
        <source>NumPy, phase in radians (*.npy)</source>
        <translation>NumPy, Phase in Radiant (*.npy)</translation>
    </message>
    <message>
        <source>BART, complex (*.cfl)</source>
        <translation>BART, komplex (*.cfl)</translation>
    </message>
    <message>
        <source>PNG, phase (*.png)</source>
        <translation>PNG, Phase (*.png)</translation>
    </message>
</context>
<context>
    <name>larmor::HistogramView</name>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>Left and right arrow move the lower limit of the window, with Shift the upper.</source>
        <translation>Pfeil links und rechts verschieben die untere Grenze des Fensters, mit Umschalt die obere.</translation>
    </message>
    <message>
        <source>Drag the two lines to choose the displayed range</source>
        <translation>Mit den beiden Linien den gezeigten Bereich wählen</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>Logarithmic counts: makes rare values visible</source>
        <translation>Logarithmische Anzahlen: machen seltene Werte sichtbar</translation>
    </message>
    <message>
        <source>Logarithmic counts</source>
        <translation>Logarithmische Anzahlen</translation>
    </message>
    <message>
        <source>No image yet</source>
        <translation>Noch kein Bild</translation>
    </message>
</context>
<context>
    <name>larmor::ImportDialog</name>
    <message>
        <source>Open a scan from its files</source>
        <translation>Einen Scan aus seinen Dateien öffnen</translation>
    </message>
    <message>
        <source>Choose the file: %1</source>
        <translation>Die Datei wählen: %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Open nothing (Esc)</source>
        <translation>Nichts öffnen (Esc)</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Öffnen</translation>
    </message>
    <message>
        <source>No field was found for: %1</source>
        <translation>Keinem Feld zugeordnet: %1</translation>
    </message>
    <message>
        <source>One to three sides in metres, as 0.22 or 0.24x0.24x0.1</source>
        <translation>Eine bis drei Seiten in Metern, etwa 0,22 oder 0,24x0,24x0,1</translation>
    </message>
    <message>
        <source>chosen by the largest |k|</source>
        <translation>nach dem größten |k| gewählt</translation>
    </message>
    <message>
        <source>chosen as the coil maps have it</source>
        <translation>wie bei den Spulenkarten gewählt</translation>
    </message>
    <message>
        <source>found beside the scan</source>
        <translation>neben dem Scan gefunden</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>Looking at the files…</source>
        <translation>Die Dateien werden angesehen…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Open the scan with all that stands here (Return)</source>
        <translation>Den Scan mit allem öffnen, was hier steht (Eingabetaste)</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>Optional</translation>
    </message>
    <message>
        <source>for example %1</source>
        <translation>zum Beispiel %1</translation>
    </message>
</context>
<context>
    <name>larmor::InventoryWindow</name>
    <message>
        <source>What the sources contain</source>
        <translation>Was die Quellen enthalten</translation>
    </message>
    <message>
        <source>What the sources contain, printed numbers beside ours</source>
        <translation>Was die Quellen enthalten, gedruckte Zahlen neben unseren</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Printed</source>
        <translation>Gedruckt</translation>
    </message>
    <message>
        <source>Ours</source>
        <translation>Unsere</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>All sources</source>
        <translation>Alle Quellen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Which source&apos;s contents are listed</source>
        <translation>Der Inhalt welcher Quelle aufgelistet wird</translation>
    </message>
    <message>
        <source>Compute numbers</source>
        <translation>Zahlen berechnen</translation>
    </message>
    <message>
        <source>Run what the listed numbers need, and put ours beside what is printed</source>
        <translation>Ausführen, was die aufgelisteten Zahlen brauchen, und unsere neben die gedruckten stellen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Run the chosen line&apos;s command, and check what it shows</source>
        <translation>Den Befehl der gewählten Zeile ausführen und prüfen, was er zeigt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>Ausgelassen: %1</translation>
    </message>
    <message>
        <source>Open where the program shows it</source>
        <translation>Öffnen, wo das Programm es zeigt</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>Läuft …</translation>
    </message>
    <message>
        <source>It shows what it should.</source>
        <translation>Es zeigt, was es soll.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
</context>
<context>
    <name>larmor::KSpaceEditor</name>
    <message>
        <source>Edit k-space</source>
        <translation>k-Raum bearbeiten</translation>
    </message>
    <message>
        <source>Nothing is edited. Add a mask, a filter or a fault, and watch what it does to the image; the scan&apos;s file is never changed.</source>
        <translation>Nichts ist bearbeitet. Eine Maske, einen Filter oder einen Fehler hinzufügen und sehen, was mit dem Bild geschieht; die Datei des Scans bleibt unverändert.</translation>
    </message>
    <message>
        <source>Add edit</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Masks leave samples out; filters, noise, spikes and an offset change their values</source>
        <translation>Masken lassen Abtastwerte weg; Filter, Rauschen, Spitzen und Versatz ändern ihre Werte</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Take all edits back, in one undo step</source>
        <translation>Alle Bearbeitungen zurücknehmen, in einem Schritt</translation>
    </message>
</context>
<context>
    <name>larmor::KSpaceView</name>
    <message>
        <source>k-space</source>
        <translation>k-Raum</translation>
    </message>
    <message>
        <source>Drag to turn, double click to turn back</source>
        <translation>Ziehen dreht, Doppelklick dreht zurück</translation>
    </message>
    <message>
        <source>Magnitude of the samples, logarithmic</source>
        <translation>Betrag der Abtastwerte, logarithmisch</translation>
    </message>
    <message>
        <source>first</source>
        <translation>erster</translation>
    </message>
    <message>
        <source>last sample</source>
        <translation>letzter Abtastwert</translation>
    </message>
    <message>
        <source>−%1 decades</source>
        <translation>−%1 Dekaden</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>%1 per cycle%2</source>
        <translation>%1 je Periode%2</translation>
    </message>
    <message>
        <source>No scan yet</source>
        <translation>Noch kein Scan</translation>
    </message>
</context>
<context>
    <name>larmor::KernelBrowser</name>
    <message>
        <source>Find a kernel</source>
        <translation>Einen Kernel finden</translation>
    </message>
    <message>
        <source>Words of its name, its summary or a preset</source>
        <translation>Wörter seines Namens, seiner Beschreibung oder einer Voreinstellung</translation>
    </message>
    <message>
        <source>Kernels by group</source>
        <translation>Kernel nach Gruppen</translation>
    </message>
</context>
<context>
    <name>larmor::KernelSection</name>
    <message>
        <source>For the lab alone: %1</source>
        <translation>Nur im Labor: %1</translation>
    </message>
    <message>
        <source>Compiler</source>
        <translation>Compiler</translation>
    </message>
    <message>
        <source>Options that the compiler takes for every kernel</source>
        <translation>Optionen, die der Compiler für jeden Kernel nimmt</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Voreinstellungen</translation>
    </message>
    <message>
        <source>defaults</source>
        <translation>Vorgaben</translation>
    </message>
    <message>
        <source>Put every switch of %1 back</source>
        <translation>Jeden Schalter von %1 zurückstellen</translation>
    </message>
    <message>
        <source>Preset %1</source>
        <translation>Voreinstellung %1</translation>
    </message>
    <message>
        <source>Not now: %1</source>
        <translation>Jetzt nicht: %1</translation>
    </message>
    <message>
        <source>Every switch at its default.</source>
        <translation>Jeder Schalter auf seiner Vorgabe.</translation>
    </message>
    <message>
        <source>Here, on %1: %2</source>
        <translation>Hier, auf %1: %2</translation>
    </message>
    <message>
        <source>%1: preset %2</source>
        <translation>%1: Voreinstellung %2</translation>
    </message>
    <message>
        <source>After %1: %2.</source>
        <translation>Nach %1: %2.</translation>
    </message>
    <message>
        <source>%1 (in charts: %2)</source>
        <translation>%1 (in Diagrammen: %2)</translation>
    </message>
    <message>
        <source>Wrong on purpose: the image may show it.</source>
        <translation>Absichtlich falsch: das Bild kann es zeigen.</translation>
    </message>
    <message>
        <source>Wrong on purpose: its result may be wrong, and no time is charted.</source>
        <translation>Absichtlich falsch: das Ergebnis kann falsch sein, und keine Zeit wird gezeichnet.</translation>
    </message>
</context>
<context>
    <name>larmor::KeyBindings</name>
    <message>
        <source>Show the truth while held</source>
        <translation>Die Wahrheit zeigen, solange gehalten</translation>
    </message>
    <message>
        <source>Show the difference while held</source>
        <translation>Die Differenz zeigen, solange gehalten</translation>
    </message>
</context>
<context>
    <name>larmor::KeysWindow</name>
    <message>
        <source>Keys and mouse</source>
        <translation>Tasten und Maus</translation>
    </message>
    <message>
        <source>Find a key or what it does</source>
        <translation>Eine Taste oder ihre Wirkung finden</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Shows the lines that hold every word</source>
        <translation>Zeigt die Zeilen, die jedes Wort enthalten</translation>
    </message>
    <message>
        <source>Keys and what they do</source>
        <translation>Tasten und was sie tun</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>What they do</source>
        <translation>Was sie tun</translation>
    </message>
    <message>
        <source>Press the keys that the chosen line is to have; Esc leaves the field</source>
        <translation>Die Tasten drücken, die die gewählte Zeile haben soll; Esc verlässt das Feld</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Give the chosen line back its original keys</source>
        <translation>Der gewählten Zeile ihre ursprünglichen Tasten zurückgeben</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Give every line back its original keys</source>
        <translation>Jeder Zeile ihre ursprünglichen Tasten zurückgeben</translation>
    </message>
    <message>
        <source>Use them here</source>
        <translation>Hier verwenden</translation>
    </message>
    <message>
        <source>The chosen line takes the keys from what has them now</source>
        <translation>Die gewählte Zeile übernimmt die Tasten von dem, was sie jetzt hat</translation>
    </message>
    <message>
        <source>Gestures stay as they are.</source>
        <translation>Gesten bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Choose a line to change its keys.</source>
        <translation>Eine Zeile wählen, um ihre Tasten zu ändern.</translation>
    </message>
    <message>
        <source>%1 already belongs to &quot;%2&quot;.</source>
        <translation>%1 gehört schon zu „%2“.</translation>
    </message>
    <message>
        <source>Remove the keys of the chosen line</source>
        <translation>Die Tasten der gewählten Zeile entfernen</translation>
    </message>
</context>
<context>
    <name>larmor::LCurveWindow</name>
    <message>
        <source>Choose lambda</source>
        <translation>Lambda wählen</translation>
    </message>
    <message>
        <source>Click on a point to take its lambda over</source>
        <translation>Auf einen Punkt klicken, um sein Lambda zu übernehmen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Lambdas</source>
        <translation>Lambdas</translation>
    </message>
    <message>
        <source>FROM:TO:COUNT, in even ratio: wide enough that both arms of the L are seen</source>
        <translation>VON:BIS:ANZAHL, in gleichem Verhältnis: weit genug, dass beide Arme des L zu sehen sind</translation>
    </message>
    <message>
        <source>Reconstruct at each lambda; Q and plans are made once</source>
        <translation>Mit jedem Lambda rekonstruieren; Q und Pläne werden einmal gebildet</translation>
    </message>
    <message>
        <source>Take the corner</source>
        <translation>Ecke übernehmen</translation>
    </message>
    <message>
        <source>Reconstruct with the suggested lambda</source>
        <translation>Mit dem vorgeschlagenen Lambda rekonstruieren</translation>
    </message>
    <message>
        <source>Lambda trades smoothness against the fit to the samples. At the corner of the L, improving one makes the other much worse.</source>
        <translation>Lambda wägt ein glattes Bild gegen die Abtastwerte ab: in der Ecke des L kostet weniger vom einen viel vom anderen.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Suggested: lambda %1, where the curve bends most. Click on a point to take another.</source>
        <translation>Vorschlag: Lambda %1, wo sich die Kurve am stärksten krümmt. Auf einen Punkt klicken, um ein anderes zu nehmen.</translation>
    </message>
    <message>
        <source>Lambda %1 is in use.</source>
        <translation>Lambda %1 ist in Gebrauch.</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n iterations</source>
        <translation>
            <numerusform>%1 · %n Iteration</numerusform>
            <numerusform>%1 · %n Iterationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reconstructing at %n lambdas…</source>
        <translation>
            <numerusform>Rekonstruiere mit %n Lambda…</numerusform>
            <numerusform>Rekonstruiere mit %n Lambdas…</numerusform>
        </translation>
    </message>
    <message>
        <source>the L-curve</source>
        <translation>die L-Kurve</translation>
    </message>
    <message>
        <source>No corner: the curve has no sharp bend between these lambdas. Try a wider range, or take the point whose picture looks best.</source>
        <translation>Keine Ecke: zwischen diesen Lambdas hat die Kurve keinen scharfen Knick. Einen weiteren Bereich versuchen oder den Punkt nehmen, dessen Bild am besten aussieht.</translation>
    </message>
</context>
<context>
    <name>larmor::LabColumns</name>
    <message>
        <source>Kernels, options and results</source>
        <translation>Kernel, Optionen und Ergebnisse</translation>
    </message>
</context>
<context>
    <name>larmor::LabEngine</name>
    <message>
        <source>The cpu engine has one production variant of this stage: choose engine auto, opencl or cuda to throw its switches.</source>
        <translation>Die Engine cpu hat von dieser Stufe eine einzige Fassung: Engine auto, opencl oder cuda wählen, um ihre Schalter umzulegen.</translation>
    </message>
    <message>
        <source>No engine here compiles kernels. %1</source>
        <translation>Keine Engine hier übersetzt Kernel. %1</translation>
    </message>
    <message>
        <source>Throwing it also moves this stage from the cpu engine to opencl.</source>
        <translation>Beim Umlegen wechselt diese Stufe auch von der Engine cpu zu opencl.</translation>
    </message>
</context>
<context>
    <name>larmor::LabPage</name>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>Läuft auf</translation>
    </message>
    <message>
        <source>cuda</source>
        <translation>cuda</translation>
    </message>
    <message>
        <source>NVRTC, on an NVIDIA GPU</source>
        <translation>NVRTC, auf einer NVIDIA-GPU</translation>
    </message>
    <message>
        <source>opencl</source>
        <translation>opencl</translation>
    </message>
    <message>
        <source>The same source by the OpenCL runtime</source>
        <translation>Derselbe Quelltext durch die OpenCL-Laufzeit</translation>
    </message>
    <message>
        <source>cpu, all cores</source>
        <translation>cpu, alle Kerne</translation>
    </message>
    <message>
        <source>The same problem with SIMD and threads: the CPU row of every table</source>
        <translation>Dieselbe Aufgabe mit SIMD und Threads: die CPU-Zeile jeder Tabelle</translation>
    </message>
    <message>
        <source>cpu, one thread</source>
        <translation>cpu, ein Thread</translation>
    </message>
    <message>
        <source>Plain loops, as the books write their reference</source>
        <translation>Einfache Schleifen, wie die Bücher ihre Referenz schreiben</translation>
    </message>
    <message>
        <source>model</source>
        <translation>model</translation>
    </message>
    <message>
        <source>Every thread in the emulator, compiled for the GPU of the page Model: checked, counted and searched for races, without times</source>
        <translation>Jeder Thread im Emulator, übersetzt für die GPU der Seite „Modell“: geprüft, gezählt und auf Wettläufe durchsucht, ohne Zeiten</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Time, rates and accuracy of this option set, and of those before it</source>
        <translation>Zeit, Raten und Genauigkeit dieses Optionssatzes und der früheren</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>Every combination of chosen values</source>
        <translation>Jede Kombination gewählter Werte</translation>
    </message>
    <message>
        <source>Tune</source>
        <translation>Tuner</translation>
    </message>
    <message>
        <source>Search for the fastest option set</source>
        <translation>Den schnellsten Optionssatz suchen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>The kernel as compiled for this option set</source>
        <translation>Der Kernel, wie er für diesen Optionssatz übersetzt wird</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Transactions, bank conflicts, partitions and occupancy on any GPU, which need not be here</source>
        <translation>Transaktionen, Bankkonflikte, Partitionen und Belegung auf jeder GPU, die nicht hier sein muss</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Veröffentlichtes</translation>
    </message>
    <message>
        <source>Tables and figures of the sources, with ours beside them</source>
        <translation>Tabellen und Bilder der Quellen, mit unseren daneben</translation>
    </message>
    <message>
        <source>a session without a file</source>
        <translation>einer Sitzung ohne Datei</translation>
    </message>
    <message>
        <source>code that came with a document is not run</source>
        <translation>Code, der mit einem Dokument kam, wird nicht ausgeführt</translation>
    </message>
    <message>
        <source>read it, then run it again and allow it</source>
        <translation>lesen Sie ihn, dann führen Sie ihn erneut aus und erlauben es</translation>
    </message>
    <message>
        <source>Measured here: %1.</source>
        <translation>Hier gemessen: %1.</translation>
    </message>
    <message>
        <source>Modelled on %1: %2.</source>
        <translation>Modelliert auf %1: %2.</translation>
    </message>
    <message>
        <source>How near each option set comes to what this device can do, and why it is slow</source>
        <translation>Wie nahe jeder Optionssatz dem kommt, was dieses Gerät kann, und warum er langsam ist</translation>
    </message>
</context>
<context>
    <name>larmor::LabRunner</name>
    <message>
        <source>the kernel lab</source>
        <translation>das Kernel-Labor</translation>
    </message>
</context>
<context>
    <name>larmor::Lanes</name>
    <message>
        <source>lane %1</source>
        <translation>Lane %1</translation>
    </message>
    <message>
        <source>lanes %1</source>
        <translation>Lanes %1</translation>
    </message>
</context>
<context>
    <name>larmor::LanguageMenu</name>
    <message>
        <source>the language of the system</source>
        <translation>die Sprache des Systems</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>At the &amp;next start</source>
        <translation>Beim nächsten &amp;Start</translation>
    </message>
    <message>
        <source>Reopen the window to switch to %1.</source>
        <translation>Öffnen Sie das Fenster neu, um zu %1 zu wechseln.</translation>
    </message>
    <message>
        <source>The session is kept: scan, settings, edits, baselines, views, and what was measured live and in the lab. The steps to undo begin afresh.</source>
        <translation>Die Sitzung bleibt erhalten: Scan, Einstellungen, Änderungen, Vergleichswerte, Ansichten und was live und im Labor gemessen wurde. Die Schritte zum Rückgängigmachen beginnen neu.</translation>
    </message>
    <message>
        <source>&amp;Reopen</source>
        <translation>&amp;Neu öffnen</translation>
    </message>
    <message>
        <source>A measurement or a kernel that is running is stopped.</source>
        <translation>Eine laufende Messung oder ein laufender Kernel wird beendet.</translation>
    </message>
</context>
<context>
    <name>larmor::LessonList</name>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Own lessons…</source>
        <translation>Eigene Lektionen…</translation>
    </message>
    <message>
        <source>Choose a folder with lessons of your own: .json files as README describes</source>
        <translation>Einen Ordner mit eigenen Lektionen wählen: .json-Dateien, wie README sie beschreibt</translation>
    </message>
    <message>
        <source>New lesson…</source>
        <translation>Neue Lektion…</translation>
    </message>
    <message>
        <source>Make a file with a short lesson, with comments, to be changed in an editor</source>
        <translation>Eine Datei mit einer kurzen, kommentierten Lektion anlegen, die im Editor geändert wird</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Open the folder of this lesson&apos;s file</source>
        <translation>Den Ordner der Datei dieser Lektion öffnen</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 ist nicht lesbar</translation>
    </message>
    <message>
        <source>%1 (own)</source>
        <translation>%1 (eigene)</translation>
    </message>
    <message>
        <source>Folder of lessons</source>
        <translation>Ordner der Lektionen</translation>
    </message>
    <message>
        <source>New lesson</source>
        <translation>Neue Lektion</translation>
    </message>
    <message>
        <source>Name of its file in %1, without .json</source>
        <translation>Name der Datei in %1, ohne .json</translation>
    </message>
    <message>
        <source>A lesson&apos;s name consists of letters, digits, - and _.</source>
        <translation>Der Name einer Lektion besteht aus Buchstaben, Ziffern, - und _.</translation>
    </message>
    <message>
        <source>There is already a lesson %1; choose another name.</source>
        <translation>Es gibt schon eine Lektion %1; wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Wrote %1. Change it in an editor: this window reads it again whenever it is saved.</source>
        <translation>%1 geschrieben. Ändern Sie die Datei in einem Editor: Dieses Fenster liest sie nach jedem Speichern neu.</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>Forget the predictions and results of this lesson, as for another class</source>
        <translation>Vorhersagen und Ergebnisse dieser Lektion vergessen, etwa für eine andere Klasse</translation>
    </message>
    <message>
        <source>Exercises…</source>
        <translation>Übungen…</translation>
    </message>
    <message>
        <source>The exercises of Kirk and Hwu&apos;s book, their answers, and where they are shown</source>
        <translation>Die Übungen aus Kirks und Hwus Buch, ihre Antworten und wo sie gezeigt werden</translation>
    </message>
    <message>
        <source>Demonstrations…</source>
        <translation>Vorführungen…</translation>
    </message>
    <message>
        <source>Figures and tables of the sources that need no device: change their parameters</source>
        <translation>Zahlen und Tabellen der Quellen, die kein Gerät brauchen: ändere ihre Parameter</translation>
    </message>
    <message>
        <source>Sources…</source>
        <translation>Quellen …</translation>
    </message>
    <message>
        <source>What the sources contain: where each is shown, and printed numbers beside ours</source>
        <translation>Was die Quellen enthalten: wo jedes gezeigt wird, und gedruckte Zahlen neben unseren</translation>
    </message>
</context>
<context>
    <name>larmor::LessonMaker</name>
    <message>
        <source>Make a lesson</source>
        <translation>Lektion erstellen</translation>
    </message>
    <message>
        <source>Added %1.</source>
        <translation>%1 hinzugefügt.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>The draft is not kept: there is no folder for it</source>
        <translation>Der Entwurf wird nicht aufbewahrt: es gibt keinen Ordner dafür</translation>
    </message>
    <message>
        <source>Your draft, as you left it</source>
        <translation>Dein Entwurf, wie du ihn verlassen hast</translation>
    </message>
    <message>
        <source>Opened %1.</source>
        <translation>%1 geöffnet.</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message>
        <source>A new lesson; the one before is kept in %1</source>
        <translation>Eine neue Lektion; die vorige liegt in %1</translation>
    </message>
    <message>
        <source>A lesson to hand on</source>
        <translation>Eine Lektion zum Weitergeben</translation>
    </message>
    <message>
        <source>Save the lesson</source>
        <translation>Lektion speichern</translation>
    </message>
    <message>
        <source>Lessons (*.larmor-lesson)</source>
        <translation>Lektionen (*.larmor-lesson)</translation>
    </message>
    <message>
        <source>Lessons (*.json)</source>
        <translation>Lektionen (*.json)</translation>
    </message>
    <message>
        <source>draft</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Add what the lab measured</source>
        <translation>Messung des Labors hinzufügen</translation>
    </message>
    <message>
        <source>The kernel, problem and options of its newest run</source>
        <translation>Kernel, Problem und Optionen seines neuesten Laufs</translation>
    </message>
    <message>
        <source>Add the image</source>
        <translation>Bild hinzufügen</translation>
    </message>
    <message>
        <source>The scan and the settings of the picture in the window</source>
        <translation>Scan und Einstellungen des Bilds im Fenster</translation>
    </message>
    <message>
        <source>Add what the model counts</source>
        <translation>Zählung des Modells hinzufügen</translation>
    </message>
    <message>
        <source>The lab&apos;s kernel on the GPU of its page Model</source>
        <translation>Der Kernel des Labors auf der GPU seiner Seite „Modell“</translation>
    </message>
    <message>
        <source>Add a step of words</source>
        <translation>Schritt aus Worten hinzufügen</translation>
    </message>
    <message>
        <source>A step that measures nothing</source>
        <translation>Ein Schritt, der nichts misst</translation>
    </message>
    <message>
        <source>into the chosen step</source>
        <translation>in den gewählten Schritt</translation>
    </message>
    <message>
        <source>What is added is compared with what that step has already; else it is a step of its own</source>
        <translation>Was hinzukommt, wird mit dem verglichen, was der Schritt schon hat; sonst ist es ein eigener Schritt</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Hinauf</translation>
    </message>
    <message>
        <source>The step earlier</source>
        <translation>Den Schritt früher</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Hinab</translation>
    </message>
    <message>
        <source>The step later</source>
        <translation>Den Schritt später</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>The step, with what it measures</source>
        <translation>Den Schritt mit dem, was er misst</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Its question</source>
        <translation>Ihre Frage</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>Misst</translation>
    </message>
    <message>
        <source>Bars of</source>
        <translation>Balken von</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>no question</source>
        <translation>keine Frage</translation>
    </message>
    <message>
        <source>a choice</source>
        <translation>eine Auswahl</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Voraussage</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Gefragt</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Divided by</source>
        <translation>Geteilt durch</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>divided by</source>
        <translation>geteilt durch</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Begin another lesson; the draft is kept aside</source>
        <translation>Eine andere Lektion beginnen; der Entwurf bleibt beiseite</translation>
    </message>
    <message>
        <source>The lesson as a worksheet</source>
        <translation>Die Lektion als Arbeitsblatt</translation>
    </message>
    <message>
        <source>Share…</source>
        <translation>Weitergeben …</translation>
    </message>
    <message>
        <source>One file that Larmor opens by itself, with the objects it scans</source>
        <translation>Eine Datei, die Larmor von selbst öffnet, mit den Objekten, die sie scannt</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern …</translation>
    </message>
    <message>
        <source>Check the lesson and write its file</source>
        <translation>Die Lektion prüfen und ihre Datei schreiben</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>larmor::LessonStepView</name>
    <message>
        <source>Source: </source>
        <translation>Quelle: </translation>
    </message>
    <message>
        <source>Figures of this step</source>
        <translation>Zahlen dieses Schritts</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>how</source>
        <translation>wie</translation>
    </message>
    <message>
        <source>not checked on this engine</source>
        <translation>auf dieser Engine nicht geprüft</translation>
    </message>
    <message>
        <source>All from 0 to %1.</source>
        <translation>Alle von 0 bis %1.</translation>
    </message>
    <message>
        <source>Each from 0 to its own largest value: they are up to %1 times apart.</source>
        <translation>Jedes von 0 bis zu seinem größten Wert: diese liegen bis zum %1-Fachen auseinander.</translation>
    </message>
    <message>
        <source>By device: </source>
        <translation>Je nach Gerät: </translation>
    </message>
</context>
<context>
    <name>larmor::LessonWindow</name>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>A GPU, else OpenCL, else the processor</source>
        <translation>Eine GPU, sonst OpenCL, sonst der Prozessor</translation>
    </message>
    <message>
        <source>Kernels are modelled on the lesson&apos;s board</source>
        <translation>Kernel werden auf dem Board der Lektion modelliert</translation>
    </message>
    <message>
        <source>Kernels are measured on this engine</source>
        <translation>Kernel werden auf dieser Engine gemessen</translation>
    </message>
    <message>
        <source>‹ Back</source>
        <translation>‹ Zurück</translation>
    </message>
    <message>
        <source>The step before</source>
        <translation>Der vorige Schritt</translation>
    </message>
    <message>
        <source>Next ›</source>
        <translation>Weiter ›</translation>
    </message>
    <message>
        <source>The next step</source>
        <translation>Der nächste Schritt</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Run what this step measures</source>
        <translation>Ausführen, was dieser Schritt misst</translation>
    </message>
    <message>
        <source>Show in Larmor</source>
        <translation>In Larmor zeigen</translation>
    </message>
    <message>
        <source>Set the main window, or the kernel lab, as this step&apos;s last run is</source>
        <translation>Das Hauptfenster oder das Kernel-Labor so einstellen wie den letzten Lauf dieses Schritts</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>Schritt %1 von %2: %3</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Run what this step measures (F5)</source>
        <translation>Ausführen, was dieser Schritt misst (F5)</translation>
    </message>
    <message>
        <source>Engine %1, %2</source>
        <translation>Engine %1, %2</translation>
    </message>
    <message>
        <source>the lesson</source>
        <translation>die Lektion</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Noch einmal messen</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Bericht…</translation>
    </message>
    <message>
        <source>Write the whole lesson as a page: texts, charts, tables, conclusions</source>
        <translation>Die ganze Lektion als Seite schreiben: Texte, Diagramme, Tabellen, Schlussfolgerungen</translation>
    </message>
    <message>
        <source>Write the lesson&apos;s report</source>
        <translation>Den Bericht der Lektion schreiben</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>Webseiten (*.html)</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message>
        <source>Modelled or computed: nothing of this step ran on an engine</source>
        <translation>Modelliert oder berechnet: Nichts von diesem Schritt lief auf einer Engine</translation>
    </message>
    <message>
        <source>Cancelled: nothing was measured in this step</source>
        <translation>Abgebrochen: In diesem Schritt wurde nichts gemessen</translation>
    </message>
    <message>
        <source>Compute again</source>
        <translation>Neu berechnen</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Predict first: then the result tells something (F5)</source>
        <translation>Zuerst vorhersagen: Dann sagt das Ergebnis etwas (F5)</translation>
    </message>
    <message>
        <source>Model or compute what this step shows (F5)</source>
        <translation>Modellieren oder berechnen, was dieser Schritt zeigt (F5)</translation>
    </message>
    <message>
        <source>From the beginning: nothing is predicted or measured yet</source>
        <translation>Von vorn: Noch ist nichts vorhergesagt oder gemessen</translation>
    </message>
    <message>
        <source>This was the last step.</source>
        <translation>Das war der letzte Schritt.</translation>
    </message>
    <message>
        <source>This was the last step. Predictions that came true: %1 of %2.</source>
        <translation>Das war der letzte Schritt. Eingetroffene Vorhersagen: %1 von %2.</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Worksheets, notebooks, lessons of your own</source>
        <translation>Arbeitsblätter, Notebooks, eigene Lektionen</translation>
    </message>
    <message>
        <source>End class</source>
        <translation>Kurs beenden</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Kurs</translation>
    </message>
    <message>
        <source>Class page</source>
        <translation>Kursseite</translation>
    </message>
    <message>
        <source>Open a page on which the phones of a class predict, over the local network; once it is open, close it (F7)</source>
        <translation>Eine Seite öffnen, auf der die Telefone eines Kurses über das lokale Netz vorhersagen; ist sie offen, sie schließen (F7)</translation>
    </message>
    <message>
        <source>There is no class page: %1</source>
        <translation>Es gibt keine Kursseite: %1</translation>
    </message>
    <message>
        <source>The class page is closed; its counts stay for the report</source>
        <translation>Die Kursseite ist geschlossen; ihre Zählungen bleiben für den Bericht</translation>
    </message>
    <message>
        <source>Open a lesson…</source>
        <translation>Lektion öffnen …</translation>
    </message>
    <message>
        <source>Make a lesson…</source>
        <translation>Lektion erstellen …</translation>
    </message>
    <message>
        <source>Of what you measure in the window, with questions and checks</source>
        <translation>Aus dem, was du im Fenster misst, mit Fragen und Prüfungen</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>Lektion öffnen</translation>
    </message>
    <message>
        <source>Lessons (*.larmor-lesson *.json)</source>
        <translation>Lektionen (*.larmor-lesson *.json)</translation>
    </message>
</context>
<context>
    <name>larmor::LimitsPane</name>
    <message>
        <source>Compute capabilities</source>
        <translation>Compute Capabilities</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Those that have a column: 1.0 2.0 9.0; none: all that are known</source>
        <translation>Die eine Spalte haben: 1.0 2.0 9.0; keine: alle bekannten</translation>
    </message>
    <message>
        <source>Lines with</source>
        <translation>Zeilen mit</translation>
    </message>
    <message>
        <source>Lines that hold these letters, as “atomic” or “shared”</source>
        <translation>Zeilen, die diese Buchstaben enthalten, etwa „atomar“ oder „gemeinsam“</translation>
    </message>
    <message>
        <source>Limits and abilities by compute capability</source>
        <translation>Grenzen und Fähigkeiten nach Compute Capability</translation>
    </message>
    <message>
        <source>Limit or ability</source>
        <translation>Grenze oder Fähigkeit</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
</context>
<context>
    <name>larmor::LivePill</name>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
</context>
<context>
    <name>larmor::LiveWorker</name>
    <message>
        <source>The %1 engine failed; going on with %2.</source>
        <translation>Die Engine %1 versagte; weiter mit %2.</translation>
    </message>
    <message>
        <source>Run in OpenCL because their switches were touched: %1</source>
        <translation>In OpenCL ausgeführt, weil ihre Schalter berührt wurden: %1</translation>
    </message>
</context>
<context>
    <name>larmor::LogWindow</name>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Every message since the program was started</source>
        <translation>Jede Meldung seit dem Start des Programms</translation>
    </message>
    <message>
        <source>Nothing was said yet.</source>
        <translation>Noch wurde nichts gemeldet.</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Alles kopieren</translation>
    </message>
    <message>
        <source>Put every message on the clipboard, for a report or a colleague</source>
        <translation>Jede Meldung in die Zwischenablage legen, für einen Bericht oder eine Kollegin</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Forget the messages so far</source>
        <translation>Die bisherigen Meldungen vergessen</translation>
    </message>
</context>
<context>
    <name>larmor::LoopOrderPlayer</name>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Let the threads run, a moment after the other</source>
        <translation>Die Threads laufen lassen, einen Augenblick nach dem anderen</translation>
    </message>
    <message>
        <source>One moment</source>
        <translation>Ein Augenblick</translation>
    </message>
    <message>
        <source>What the threads do next</source>
        <translation>Was die Threads als Nächstes tun</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
</context>
<context>
    <name>larmor::LoopOrderView</name>
    <message>
        <source>launch %1: </source>
        <translation>Start %1: </translation>
    </message>
    <message>
        <source>each thread its Mu</source>
        <translation>jeder Thread sein Mu</translation>
    </message>
    <message>
        <source>✗ %1 threads write F[%2] at once</source>
        <translation>✗ %1 Threads schreiben zugleich F[%2]</translation>
    </message>
    <message>
        <source>✓ each thread a voxel of its own</source>
        <translation>✓ jeder Thread ein eigenes Voxel</translation>
    </message>
    <message>
        <source>thread 0</source>
        <translation>Thread 0</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>Thread %1</translation>
    </message>
</context>
<context>
    <name>larmor::Machine</name>
    <message>
        <source>Resting while %1 measures</source>
        <translation>Pausiert, solange %1 misst</translation>
    </message>
    <message>
        <source>Waiting for the current image</source>
        <translation>Wartet auf das laufende Bild</translation>
    </message>
    <message>
        <source>Waiting: %1 is measuring</source>
        <translation>Wartet: %1 misst gerade</translation>
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
        <translation>OpenGL zeichnet hier der Prozessor (%1), der Maler ist dann schneller</translation>
    </message>
    <message>
        <source>k-space</source>
        <translation>k-Raum</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Colour each readout from its first sample to its last</source>
        <translation>Jede Auslesung vom ersten bis zum letzten Abtastwert färben</translation>
    </message>
    <message>
        <source>density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>Colour by samples per cell of one cycle: what density compensation undoes</source>
        <translation>Nach Abtastwerten je Zelle einer Periode färben: was die Dichtekompensation ausgleicht</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Colour by the magnitude of what was received, logarithmic</source>
        <translation>Nach dem Betrag des Empfangenen färben, logarithmisch</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>window and level</source>
        <translation>Fensterbreite und -mitte</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>each stage is a kernel; switch anything while it runs</source>
        <translation>jede Stufe ist ein Kernel; im Lauf umschalten</translation>
    </message>
    <message>
        <source>Edited sources</source>
        <translation>Bearbeitete Quelltexte</translation>
    </message>
    <message>
        <source>Your edits to %1 are not saved.</source>
        <translation>Der Quelltext von %1 ist geändert und steht in keiner Ihrer Dateien.</translation>
    </message>
    <message>
        <source>Keep the draft</source>
        <translation>Entwurf behalten</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Go on editing</source>
        <translation>Weiter bearbeiten</translation>
    </message>
    <message>
        <source>wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>About Larmor</source>
        <translation>Über Larmor</translation>
    </message>
    <message>
        <source>&lt;b&gt;Larmor %1&lt;/b&gt;&lt;br&gt;Live MRI reconstruction, and what makes it fast.&lt;br&gt;GPL-3.0-or-later, with permission to link NVIDIA&apos;s CUDA libraries.&lt;br&gt;%2</source>
        <translation>&lt;b&gt;Larmor %1&lt;/b&gt;&lt;br&gt;MRT-Rekonstruktion live, und was sie schnell macht.&lt;br&gt;GPL-3.0-or-later, mit der Erlaubnis, NVIDIAs CUDA-Bibliotheken einzubinden.&lt;br&gt;%2</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nichts zurückzunehmen</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <translation>%1 zurücknehmen</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Nichts zu wiederholen</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <translation>%1 wiederholen</translation>
    </message>
    <message>
        <source>Scan this volume</source>
        <translation>Dieses Volumen scannen</translation>
    </message>
    <message>
        <source>Open as a scan</source>
        <translation>Als Scan öffnen</translation>
    </message>
    <message>
        <source>Attach: %1</source>
        <translation>Anhängen: %1</translation>
    </message>
    <message>
        <source>Scan this picture</source>
        <translation>Dieses Bild scannen</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>%1 claims no scanner coordinates: %2</source>
        <translation>%1 nennt keine Scannerkoordinaten: %2</translation>
    </message>
    <message>
        <source>Resting while the kernel lab is open</source>
        <translation>Pausiert, solange das Kernel-Labor offen ist</translation>
    </message>
    <message>
        <source>Not opened: what was dropped is no file on this machine. Save it to a folder first, and drop it from there.</source>
        <translation>Nicht geöffnet: was abgelegt wurde, ist keine Datei auf diesem Rechner. Erst in einem Ordner speichern und von dort ablegen.</translation>
    </message>
    <message>
        <source>A part of the readouts is shown: its times are not recorded</source>
        <translation>Nur ein Teil der Auslesungen ist gezeigt: seine Zeiten werden nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Drafts reappear when you next open the lab.</source>
        <translation>Entwürfe sind wieder da, wenn Sie das Labor das nächste Mal öffnen.</translation>
    </message>
    <message>
        <source>What this session had measured cannot be read; its settings are here.</source>
        <translation>Was diese Sitzung gemessen hatte, ist nicht lesbar; ihre Einstellungen sind da.</translation>
    </message>
    <message>
        <source>What was measured here before is kept: open recent %1 to see it again.</source>
        <translation>Was hier vorher gemessen wurde, ist aufbewahrt: als %1 unter den zuletzt geöffneten Dateien.</translation>
    </message>
    <message>
        <source>Unsaved measurements</source>
        <translation>Ungespeicherte Messungen</translation>
    </message>
    <message>
        <source>What was measured cannot be kept: %1</source>
        <translation>Was gemessen wurde, lässt sich nicht aufbewahren: %1</translation>
    </message>
    <message>
        <source>Close and lose it</source>
        <translation>Schließen und verlieren</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Set as in the lesson, whose window is behind this one</source>
        <translation>Wie in der Lektion eingestellt; deren Fenster liegt hinter diesem</translation>
    </message>
    <message>
        <source>Set as in the lesson; %1 brings its window back</source>
        <translation>Wie in der Lektion eingestellt; %1 holt deren Fenster zurück</translation>
    </message>
    <message>
        <source>The session was not opened: what was measured here cannot be kept. Save it to a file first.</source>
        <translation>Die Sitzung wurde nicht geöffnet: Was hier gemessen wurde, lässt sich nicht aufbewahren. Speichern Sie es zuerst in einer Datei.</translation>
    </message>
    <message>
        <source>Lambda is still %1, as chosen for the scan before.</source>
        <translation>Lambda ist noch %1, wie für den Scan davor gewählt.</translation>
    </message>
    <message>
        <source>The built-in scan that suits this engine is %1: it is reconstructed now.</source>
        <translation>Zu dieser Engine passt der eingebaute Scan %1: Er wird jetzt rekonstruiert.</translation>
    </message>
    <message>
        <source>%1 would suit this engine better. The scan stays, for its charts; “Built-in, chosen for this device” takes the other one.</source>
        <translation>%1 würde besser zu dieser Engine passen. Der Scan bleibt, wegen seiner Diagramme; „Eingebaut, für dieses Gerät gewählt“ nimmt den anderen.</translation>
    </message>
    <message>
        <source>Not opened: a session, a lesson or a kernel opens by itself. Drop it alone, and the files of a scan together.</source>
        <translation>Nicht geöffnet: eine Sitzung, eine Lektion oder ein Kernel öffnet sich allein. Lege sie allein ab, und die Dateien eines Scans zusammen.</translation>
    </message>
</context>
<context>
    <name>larmor::MeasureButton</name>
    <message>
        <source>Measure the caches, units and latencies of the GPU in this computer, some minutes, and list it as a GPU of your own</source>
        <translation>Caches, Einheiten und Latenzen der GPU in diesem Rechner messen, einige Minuten lang, und sie als eigene GPU aufnehmen</translation>
    </message>
    <message>
        <source>Looking for a GPU…</source>
        <translation>Eine GPU wird gesucht…</translation>
    </message>
    <message>
        <source>%1 %: %2</source>
        <translation>%1 %: %2</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>Messung beenden</translation>
    </message>
    <message>
        <source>Measure this GPU</source>
        <translation>Diese GPU vermessen</translation>
    </message>
    <message>
        <source>Measured: %1</source>
        <translation>Vermessen: %1</translation>
    </message>
    <message>
        <source>the GPU&apos;s profile</source>
        <translation>das Profil der GPU</translation>
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
        <translation>, %1 % einer Kopie</translation>
    </message>
    <message>
        <source>%1 GB/s requested</source>
        <translation>%1 GB/s angefordert</translation>
    </message>
    <message>
        <source>%1 GFLOP/s</source>
        <translation>%1 GFLOP/s</translation>
    </message>
    <message>
        <source>%1 · 10⁹ pairs/s</source>
        <translation>%1 · 10⁹ Paare/s</translation>
    </message>
    <message>
        <source>Wrong on purpose: not a speed</source>
        <translation>Absichtlich falsch: keine Geschwindigkeit</translation>
    </message>
    <message>
        <source> · %1 registers</source>
        <translation> · %1 Register</translation>
    </message>
    <message>
        <source>, %1 bytes spilled</source>
        <translation>, %1 Bytes ausgelagert</translation>
    </message>
    <message>
        <source>, no spills</source>
        <translation>, nichts ausgelagert</translation>
    </message>
    <message>
        <source> · %1 shared</source>
        <translation> · %1 Shared Memory</translation>
    </message>
    <message>
        <source> · the clock fell meanwhile: measure again</source>
        <translation> · der Takt fiel inzwischen: noch einmal messen</translation>
    </message>
    <message>
        <source>Wrong on purpose</source>
        <translation>Absichtlich falsch</translation>
    </message>
    <message>
        <source> · %1 of %2 branches divergent</source>
        <translation> · %1 von %2 Verzweigungen divergent</translation>
    </message>
    <message>
        <source> · no races</source>
        <translation> · keine Wettläufe</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>At each switch</source>
        <translation>Bei jedem Schalter</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Beside each bar what the model predicts, dashed: of this device where the model knows it, else of the GPU that the page Model has</source>
        <translation>Neben jedem Balken, gestrichelt, was das Modell vorhersagt: von diesem Gerät, wo das Modell es kennt, sonst von der GPU der Seite „Modell“</translation>
    </message>
    <message>
        <source>Verify this option set, then measure it until the spread is small</source>
        <translation>Diesen Optionssatz prüfen, dann messen, bis die Streuung klein ist</translation>
    </message>
    <message>
        <source>Pin baseline</source>
        <translation>Basis festhalten</translation>
    </message>
    <message>
        <source>Compare everything with the chosen row, or with the last one; again: with nothing</source>
        <translation>Alles mit der gewählten Zeile vergleichen, oder mit der letzten; noch einmal: mit nichts</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Write the table as CSV, or all measurements as JSON</source>
        <translation>Die Tabelle als CSV schreiben, oder alle Messungen als JSON</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>Not measured yet: every result is checked against a double-precision oracle first.</source>
        <translation>Noch nicht gemessen: jedes Ergebnis wird erst gegen eine Referenz in doppelter Genauigkeit geprüft.</translation>
    </message>
    <message>
        <source>model</source>
        <translation>model</translation>
    </message>
    <message>
        <source>%1 warp instructions in %2 blocks, compiled for %3; times: page Model</source>
        <translation>%1 Warp-Befehle in %2 Blöcken, übersetzt für %3; Zeiten: Seite „Modell“</translation>
    </message>
    <message>
        <source>± %1 %, %2 repeats · %3</source>
        <translation>± %1 %, %2 Wiederholungen · %3</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>Basis: %1</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Beside the time, show what the run did: memory sectors, steps of shared memory, branches. By the hardware where it can be asked, and by the model</source>
        <translation>Neben der Zeit, was der Lauf tat: Speichersektoren, Schritte des Shared Memory, Verzweigungen. Von der Hardware, wo sie sich fragen lässt, und vom Modell</translation>
    </message>
    <message>
        <source>Baselines</source>
        <translation>Basen</translation>
    </message>
    <message>
        <source>Baselines of this kernel by name: compare with one, keep another, delete</source>
        <translation>Basen dieses Kernels mit Namen: mit einer vergleichen, eine weitere behalten, löschen</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>Keep as…</source>
        <translation>Behalten als…</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>Keep a baseline</source>
        <translation>Eine Basis behalten</translation>
    </message>
    <message>
        <source>Name of the baseline</source>
        <translation>Name der Basis</translation>
    </message>
    <message>
        <source>Checked: %1</source>
        <translation>Geprüft: %1</translation>
    </message>
    <message>
        <source>WRONG: %1; not a speed</source>
        <translation>FALSCH: %1; keine Geschwindigkeit</translation>
    </message>
    <message>
        <source>WRONG: %1</source>
        <translation>FALSCH: %1</translation>
    </message>
    <message>
        <source>%1 more waiting</source>
        <translation>%1 weitere warten</translation>
    </message>
    <message>
        <source>Measure as soon as an option or the problem changes; what is changed while something is measured waits its turn</source>
        <translation>Messen, sobald sich eine Option oder die Aufgabe ändert; was während einer Messung geändert wird, wartet, bis es an der Reihe ist</translation>
    </message>
    <message>
        <source>Option sets that are measured when this one is; Cancel drops them, too</source>
        <translation>Optionssätze, die nach diesem gemessen werden; Abbrechen verwirft auch sie</translation>
    </message>
</context>
<context>
    <name>larmor::MeasurementTable</name>
    <message>
        <source>Measurements</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>Option set</source>
        <translation>Optionssatz</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
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
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>Against baseline</source>
        <translation>Gegen die Basis</translation>
    </message>
    <message>
        <source>A preset, or what differs from the defaults</source>
        <translation>Eine Voreinstellung, oder was von den Vorgaben abweicht</translation>
    </message>
    <message>
        <source>Who ran it; on the cpu engine by one thread or by all</source>
        <translation>Wer es ausführte; auf der Engine cpu ein Thread oder alle</translation>
    </message>
    <message>
        <source>What was computed</source>
        <translation>Was berechnet wurde</translation>
    </message>
    <message>
        <source>Median of the repeats</source>
        <translation>Median der Wiederholungen</translation>
    </message>
    <message>
        <source>Interquartile range over the median</source>
        <translation>Interquartilsabstand über dem Median</translation>
    </message>
    <message>
        <source>Compulsory bytes over time</source>
        <translation>Mindestbytes über der Zeit</translation>
    </message>
    <message>
        <source>Operations over time</source>
        <translation>Operationen über der Zeit</translation>
    </message>
    <message>
        <source>Largest error against the double-precision oracle</source>
        <translation>Größter Fehler gegen das Orakel doppelter Genauigkeit</translation>
    </message>
    <message>
        <source>Of one thread; + where some spill to memory</source>
        <translation>Nur für einen Thread; +, wo einige in den Speicher ausgelagert sind</translation>
    </message>
    <message>
        <source>Change of time, with its noise</source>
        <translation>Änderung der Zeit, mit ihrem Rauschen</translation>
    </message>
    <message>
        <source>skipped: %1</source>
        <translation>übersprungen: %1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>wrong on purpose</source>
        <translation>absichtlich falsch</translation>
    </message>
    <message>
        <source>WRONG: %1</source>
        <translation>FALSCH: %1</translation>
    </message>
</context>
<context>
    <name>larmor::MessageLog</name>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
</context>
<context>
    <name>larmor::ModelChoice</name>
    <message>
        <source>GPU that the model is asked about; it need not be here</source>
        <translation>GPU, nach der das Modell gefragt wird; sie muss nicht hier sein</translation>
    </message>
    <message>
        <source>Options that stand beside these: pad=0, or several: order=diagonal pad=1</source>
        <translation>Optionen, die daneben stehen: pad=0, oder mehrere: order=diagonal pad=1</translation>
    </message>
    <message>
        <source>same options</source>
        <translation>gleiche Optionen</translation>
    </message>
    <message>
        <source>GPU that stands beside the first</source>
        <translation>GPU, die neben der ersten steht</translation>
    </message>
    <message>
        <source>same GPU</source>
        <translation>gleiche GPU</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Auf</translation>
    </message>
    <message>
        <source>beside</source>
        <translation>neben</translation>
    </message>
    <message>
        <source>on</source>
        <translation>auf</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>the baseline</source>
        <translation>die Basis</translation>
    </message>
    <message>
        <source>%1 (%2), your own</source>
        <translation>%1 (%2), eigene</translation>
    </message>
</context>
<context>
    <name>larmor::ModelPage</name>
    <message>
        <source>Kernel source with what each line does</source>
        <translation>Quelltext des Kernels und was jede Zeile tut</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Accesses</source>
        <translation>Zugriffe</translation>
    </message>
    <message>
        <source>Global memory: addresses, transactions, wasted bytes</source>
        <translation>Globaler Speicher: Adressen, Transaktionen, verschwendete Bytes</translation>
    </message>
    <message>
        <source>Banks</source>
        <translation>Bänke</translation>
    </message>
    <message>
        <source>Shared memory: who hits which bank, and the steps that serve them</source>
        <translation>Shared Memory: wer welche Bank trifft, und die Schritte, die sie bedienen</translation>
    </message>
    <message>
        <source>Camping</source>
        <translation>Camping</translation>
    </message>
    <message>
        <source>The memory&apos;s partitions over time</source>
        <translation>Die Partitionen des Speichers über der Zeit</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Belegung</translation>
    </message>
    <message>
        <source>Blocks that a multiprocessor holds at once, and what if</source>
        <translation>Blöcke, die ein Multiprozessor zugleich hält, und was wäre wenn</translation>
    </message>
    <message>
        <source>Running one block in the emulator…</source>
        <translation>Ein Block läuft im Emulator…</translation>
    </message>
    <message>
        <source>Counting what the launch does…</source>
        <translation>Zähle, was der Start tut…</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>What GPUs allow and can do, by compute capability</source>
        <translation>Was GPUs zulassen und können, nach Compute Capability</translation>
    </message>
</context>
<context>
    <name>larmor::OccupancyPane</name>
    <message>
        <source>Occupancy</source>
        <translation>Belegung</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Limiter</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Warps</source>
        <translation>Warps</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>By warps</source>
        <translation>Nach Warps</translation>
    </message>
    <message>
        <source>By registers</source>
        <translation>Nach Registern</translation>
    </message>
    <message>
        <source>By shared</source>
        <translation>Nach Shared M.</translation>
    </message>
    <message>
        <source>Of one multiprocessor of it</source>
        <translation>Eines ihrer Multiprozessoren</translation>
    </message>
    <message>
        <source>What keeps it from holding more blocks</source>
        <translation>Was sie hindert, mehr Blöcke zu halten</translation>
    </message>
    <message>
        <source>What would let one more block in</source>
        <translation>Was einen Block mehr einließe</translation>
    </message>
    <message>
        <source>Resident warps over the most there can be</source>
        <translation>Residente Warps über den höchstens möglichen</translation>
    </message>
    <message>
        <source>Resident warps</source>
        <translation>Residente Warps</translation>
    </message>
    <message>
        <source>Resident blocks</source>
        <translation>Residente Blöcke</translation>
    </message>
    <message>
        <source>Blocks that the warps of a multiprocessor allow</source>
        <translation>Blöcke, die die Warps eines Multiprozessors erlauben</translation>
    </message>
    <message>
        <source>Blocks that its registers allow</source>
        <translation>Blöcke, die seine Register erlauben</translation>
    </message>
    <message>
        <source>Blocks that its shared memory allows</source>
        <translation>Blöcke, die sein Shared Memory erlaubt</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>Shared bytes</source>
        <translation>Shared Bytes</translation>
    </message>
    <message>
        <source>%1: what if it were another?</source>
        <translation>%1: was, wenn es anders wäre?</translation>
    </message>
    <message>
        <source>As compiled</source>
        <translation>Wie übersetzt</translation>
    </message>
    <message>
        <source>Back to what the compiled kernel needs</source>
        <translation>Zurück zu dem, was der übersetzte Kernel braucht</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Zähle…</translation>
    </message>
    <message>
        <source>Registers from %1.</source>
        <translation>Register aus %1.</translation>
    </message>
    <message>
        <source>Registers are not known here: without them they limit nothing.</source>
        <translation>Die Register sind hier nicht bekannt: ohne sie begrenzen sie nichts.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Block size</source>
        <translation>Blockgröße</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>Shared Memory</translation>
    </message>
    <message>
        <source>block [threads]</source>
        <translation>Block [Threads]</translation>
    </message>
    <message>
        <source>per thread [registers]</source>
        <translation>je Thread [Register]</translation>
    </message>
    <message>
        <source>per block [kB]</source>
        <translation>je Block [kB]</translation>
    </message>
    <message>
        <source>resident [warps]</source>
        <translation>belegt [Warps]</translation>
    </message>
</context>
<context>
    <name>larmor::OptionsPanel</name>
    <message>
        <source>Simulate…</source>
        <translation>Simulieren…</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>inverse FFT</source>
        <translation>inverse FFT</translation>
    </message>
    <message>
        <source>Exact for a full Cartesian scan</source>
        <translation>Exakt für einen vollständigen kartesischen Scan</translation>
    </message>
    <message>
        <source>gridding</source>
        <translation>Gridding</translation>
    </message>
    <message>
        <source>Weighted samples convolved onto a grid, then one FFT</source>
        <translation>Gewichtete Abtastwerte auf ein Gitter gefaltet, dann eine FFT</translation>
    </message>
    <message>
        <source>adjoint</source>
        <translation>Adjungierte</translation>
    </message>
    <message>
        <source>least squares</source>
        <translation>kleinste Quadrate</translation>
    </message>
    <message>
        <source>Conjugate gradients on F^H F + lambda, with Q and FFTs</source>
        <translation>Konjugierte Gradienten auf F^H F + Lambda, mit Q und FFTs</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>CUDA where there is a GPU, else an OpenCL GPU, else the processor; touched kernels run where their switches are real</source>
        <translation>CUDA, wo es eine GPU gibt, sonst eine OpenCL-GPU, sonst der Prozessor; berührte Kernel laufen, wo ihre Schalter wirklich sind</translation>
    </message>
    <message>
        <source>FFTW, SIMD and threads</source>
        <translation>FFTW, SIMD und Threads</translation>
    </message>
    <message>
        <source>The lab&apos;s kernels by the OpenCL runtime</source>
        <translation>Die Kernel des Labors durch die OpenCL-Laufzeit</translation>
    </message>
    <message>
        <source>The lab&apos;s kernels by NVRTC</source>
        <translation>Die Kernel des Labors durch NVRTC</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>Scan</translation>
    </message>
    <message>
        <source>What is reconstructed; a file is opened with Ctrl+O</source>
        <translation>Was rekonstruiert wird; Strg+O öffnet eine Datei</translation>
    </message>
    <message>
        <source>Attached</source>
        <translation>Angehängt</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Display path</source>
        <translation>Anzeigeweg</translation>
    </message>
    <message>
        <source>How the image reaches the screen: interop stays on the GPU, read-back crosses the host, painter needs no OpenGL</source>
        <translation>Wie das Bild auf den Schirm kommt: interop bleibt auf der GPU, read-back geht über den Host, painter braucht kein OpenGL</translation>
    </message>
    <message>
        <source>Steps of conjugate gradients (1 to 1000)</source>
        <translation>Schritte der konjugierten Gradienten (1 bis 1000)</translation>
    </message>
    <message>
        <source>Regularisation, dimensionless: larger is smoother</source>
        <translation>Regularisierung, dimensionslos: größer ist glatter</translation>
    </message>
    <message>
        <source>Lambda</source>
        <translation>Lambda</translation>
    </message>
    <message>
        <source>L-curve…</source>
        <translation>L-Kurve…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>An inverse FFT needs samples on a Cartesian grid.</source>
        <translation>Eine inverse FFT braucht Abtastwerte auf einem kartesischen Gitter.</translation>
    </message>
    <message>
        <source>Reconstruct at a row of lambdas, and choose by the corner of the L-curve</source>
        <translation>Mit einer Reihe von Lambdas rekonstruieren und nach der Ecke der L-Kurve wählen</translation>
    </message>
    <message>
        <source>Built-in, chosen for this device</source>
        <translation>Eingebaut, für dieses Gerät gewählt</translation>
    </message>
    <message>
        <source>F^H d of the weighted samples: summed directly, or by the NUFFT that equals the sum, whichever is faster here</source>
        <translation>F^H d der gewichteten Abtastwerte: direkt summiert oder mit der NUFFT, die der Summe gleicht, je nachdem, was hier schneller ist</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Not in the present image: FFTs take the place of this sum, which is faster here. The first switch thrown below makes the image by the direct sum.</source>
        <translation>Nicht im jetzigen Bild: FFTs ersetzen diese Summe, was hier schneller ist. Der erste Schalter, der hier umgelegt wird, lässt das Bild durch die direkte Summe entstehen.</translation>
    </message>
    <message>
        <source>Not in the present image: FFTs take the place of this sum.</source>
        <translation>Nicht im jetzigen Bild: FFTs ersetzen diese Summe.</translation>
    </message>
</context>
<context>
    <name>larmor::OwnPresets</name>
    <message>
        <source>Your own: %1 to %2 rad</source>
        <translation>Eigene: %1 bis %2 rad</translation>
    </message>
    <message>
        <source>Your own: %1 % to %2 % of the peak</source>
        <translation>Eigene: %1 % bis %2 % des Höchstwerts</translation>
    </message>
</context>
<context>
    <name>larmor::PanelMover</name>
    <message>
        <source>Exchange with</source>
        <translation>Tauschen mit</translation>
    </message>
    <message>
        <source>Put before</source>
        <translation>Davor setzen</translation>
    </message>
    <message>
        <source>Put after</source>
        <translation>Dahinter setzen</translation>
    </message>
    <message>
        <source>Back into the window</source>
        <translation>Zurück ins Fenster</translation>
    </message>
    <message>
        <source>Window of its own</source>
        <translation>Eigenes Fenster</translation>
    </message>
    <message>
        <source>Make a tab with</source>
        <translation>Als Register zu</translation>
    </message>
    <message>
        <source>Give the others their room back</source>
        <translation>Den anderen ihren Platz zurückgeben</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Drag to move the panel; right click to enlarge it and for its other places; double click for a window of its own, as on a second screen</source>
        <translation>Ziehen, um das Feld zu verschieben; Rechtsklick, um es zu vergrößern, und für seine anderen Plätze; Doppelklick für ein eigenes Fenster, etwa auf einem zweiten Bildschirm</translation>
    </message>
    <message>
        <source>Enlarge, or give the others their room back</source>
        <translation>Vergrößern, oder den anderen ihren Platz zurückgeben</translation>
    </message>
</context>
<context>
    <name>larmor::PanelTabs</name>
    <message>
        <source>Panels in one place</source>
        <translation>Felder an einem Platz</translation>
    </message>
</context>
<context>
    <name>larmor::PipelineBar</name>
    <message>
        <source>%1 on %2: %3 (%4 %)</source>
        <translation>%1 auf %2: %3 (%4 %)</translation>
    </message>
    <message>
        <source>
%1 moved, %2 GB/s effective</source>
        <translation>
%1 bewegt, %2 GB/s effektiv</translation>
    </message>
    <message>
        <source>waiting for the first image</source>
        <translation>warte auf das erste Bild</translation>
    </message>
    <message>
        <source>%1 per image · %2 images/s</source>
        <translation>%1 je Bild · %2 Bilder/s</translation>
    </message>
    <message>
        <source>wrong on purpose: not a speed</source>
        <translation>absichtlich falsch: keine Geschwindigkeit</translation>
    </message>
    <message>
        <source>Ctrl+B pins a baseline</source>
        <translation>Strg+B hält eine Basis fest</translation>
    </message>
    <message>
        <source>Launches and gaps</source>
        <translation>Starts und Lücken</translation>
    </message>
    <message>
        <source>Between the stages: %1 (%2 %)
Launching them, and waiting for the host</source>
        <translation>Zwischen den Stufen: %1 (%2 %)
Ihr Start und das Warten auf den Host</translation>
    </message>
    <message>
        <source>Host work</source>
        <translation>Arbeit des Hosts</translation>
    </message>
    <message>
        <source>The processor&apos;s work before the first stage and after the last: %1 (%2 %)</source>
        <translation>Arbeit des Prozessors vor der ersten Stufe und nach der letzten: %1 (%2 %)</translation>
    </message>
    <message>
        <source>Mean of the middle fifth of the runs since the last switch: samples in host memory to image in host memory</source>
        <translation>Mittel des mittleren Fünftels der Läufe seit dem letzten Umschalten: von den Abtastwerten im Host-Speicher zum Bild im Host-Speicher</translation>
    </message>
</context>
<context>
    <name>larmor::PredictionBox</name>
    <message>
        <source>Predict before you measure</source>
        <translation>Vor der Messung vorhersagen</translation>
    </message>
    <message>
        <source>Your prediction</source>
        <translation>Ihre Vorhersage</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>This engine gives no answer: %1.</source>
        <translation>Diese Engine gibt keine Antwort: %1.</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Modelled (%1)</source>
        <translation>Modelliert (%1)</translation>
    </message>
    <message>
        <source>Emulated</source>
        <translation>Emuliert</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>Berechnet</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>✓ As you predicted. %1: %2.</source>
        <translation>✓ Wie vorhergesagt. %1: %2.</translation>
    </message>
    <message>
        <source>✗ Your prediction differs. %1: %2.</source>
        <translation>✗ Ihre Vorhersage weicht ab. %1: %2.</translation>
    </message>
    <message>
        <source>right within %1 %</source>
        <translation>richtig bis auf %1 %</translation>
    </message>
</context>
<context>
    <name>larmor::Preferences</name>
    <message>
        <source>The setting %1 is &quot;%2&quot;: %3 is used</source>
        <translation>Die Einstellung %1 ist „%2“: stattdessen gilt %3</translation>
    </message>
</context>
<context>
    <name>larmor::PreferencesWindow</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>as the system</source>
        <translation>wie das System</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>dunkel</translation>
    </message>
    <message>
        <source>light</source>
        <translation>hell</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Light suits a projector, dark a dim room.</source>
        <translation>Hell passt zu einem Projektor, dunkel zu einem abgedunkelten Raum.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Open the start page with the window</source>
        <translation>Die Startseite mit dem Fenster öffnen</translation>
    </message>
    <message>
        <source>Scenarios, lessons and the files opened last, at each start</source>
        <translation>Szenarien, Lektionen und die zuletzt geöffneten Dateien, bei jedem Start</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>It is in the menu File at any time.</source>
        <translation>Sie steht jederzeit im Menü „Datei“.</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>millimetres</source>
        <translation>Millimeter</translation>
    </message>
    <message>
        <source>voxels</source>
        <translation>Voxel</translation>
    </message>
    <message>
        <source>Distances</source>
        <translation>Abstände</translation>
    </message>
    <message>
        <source>warm</source>
        <translation>warm</translation>
    </message>
    <message>
        <source>cold</source>
        <translation>kalt</translation>
    </message>
    <message>
        <source>Caches</source>
        <translation>Caches</translation>
    </message>
    <message>
        <source>Keys…</source>
        <translation>Tasten…</translation>
    </message>
    <message>
        <source>Change the keys of commands</source>
        <translation>Die Tasten von Befehlen ändern</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>Vorgaben wiederherstellen</translation>
    </message>
    <message>
        <source>Reset everything on this page except the language; the keys have a reset of their own</source>
        <translation>Alles auf dieser Seite zurücksetzen, außer der Sprache; die Tasten werden getrennt zurückgesetzt</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>What was chosen is kept already</source>
        <translation>Was gewählt wurde, ist schon gesichert</translation>
    </message>
    <message>
        <source>The window reopens in the chosen language, with its session, once you agree.</source>
        <translation>Das Fenster öffnet sich in der gewählten Sprache neu, mit seiner Sitzung, sobald Sie zustimmen.</translation>
    </message>
    <message>
        <source>For measurements in the kernel lab. Warm: a run finds what the one before left. Cold: the caches are emptied before each run, as for data seen for the first time.</source>
        <translation>Für Messungen im Kernel-Labor. Warm: Ein Lauf findet vor, was der vorige hinterlassen hat. Kalt: Die Caches werden vor jedem Lauf geleert, wie bei Daten, die zum ersten Mal gelesen werden.</translation>
    </message>
    <message>
        <source>For this session and for new ones; auto takes a GPU where there is one.</source>
        <translation>Für diese und neue Sitzungen; auto nimmt eine GPU, wo es eine gibt.</translation>
    </message>
    <message>
        <source>The unit along a line profile. A scan without a field of view is always in voxels.</source>
        <translation>Die Einheit entlang eines Linienprofils. Ein Scan ohne Bildfeld wird immer in Voxeln angegeben.</translation>
    </message>
    <message>
        <source>Port of the class page</source>
        <translation>Port der Kursseite</translation>
    </message>
    <message>
        <source>From the next time that a lesson&apos;s class page is opened</source>
        <translation>Ab dem nächsten Öffnen der Kursseite einer Lektion</translation>
    </message>
    <message>
        <source>Class page</source>
        <translation>Kursseite</translation>
    </message>
    <message>
        <source>The network port of the page on which a class predicts a lesson&apos;s result by phone. Choose another one where another program uses it.</source>
        <translation>Der Netzwerk-Port der Seite, auf der ein Kurs das Ergebnis einer Lektion am Telefon vorhersagt. Wählen Sie einen anderen, wo ein anderes Programm ihn benutzt.</translation>
    </message>
</context>
<context>
    <name>larmor::PresetDialog</name>
    <message>
        <source>Own presets: %1</source>
        <translation>Eigene Vorgaben: %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Everything is kept already (Esc)</source>
        <translation>Alles ist schon gesichert (Esc)</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Name of the present range</source>
        <translation>Name des jetzigen Bereichs</translation>
    </message>
    <message>
        <source>The displayed range is kept under this name, as shares of the peak</source>
        <translation>Der gezeigte Bereich wird unter diesem Namen gesichert, als Anteile des Höchstwerts</translation>
    </message>
    <message>
        <source>&amp;Save range</source>
        <translation>Bereich &amp;sichern</translation>
    </message>
    <message>
        <source>Keep the displayed range; one of the same name is replaced (Return)</source>
        <translation>Den gezeigten Bereich sichern; einer gleichen Namens wird ersetzt (Eingabe)</translation>
    </message>
    <message>
        <source>Own presets</source>
        <translation>Eigene Vorgaben</translation>
    </message>
    <message>
        <source>F2 or a double click renames one</source>
        <translation>F2 oder ein Doppelklick benennt eine um</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Delete the chosen preset (Del)</source>
        <translation>Die gewählte Vorgabe löschen (Entf)</translation>
    </message>
    <message>
        <source>The range that this quantity is shown with when the program starts</source>
        <translation>Der Bereich, mit dem diese Größe beim Start des Programms gezeigt wird</translation>
    </message>
    <message>
        <source>Range at the start</source>
        <translation>Bereich beim Start</translation>
    </message>
    <message>
        <source>At the s&amp;tart</source>
        <translation>Beim S&amp;tart</translation>
    </message>
    <message>
        <source>“%1” is among the presets now.</source>
        <translation>„%1“ ist jetzt unter den Vorgaben.</translation>
    </message>
    <message>
        <source>The displayed range is empty: nothing was kept.</source>
        <translation>Der gezeigte Bereich ist leer: nichts wurde gesichert.</translation>
    </message>
    <message>
        <source>“%1” cannot be the name: it is blank, or taken.</source>
        <translation>„%1“ kann nicht der Name sein: er ist leer oder vergeben.</translation>
    </message>
</context>
<context>
    <name>larmor::ProfileWindow</name>
    <message>
        <source>Line profile</source>
        <translation>Linienprofil</translation>
    </message>
    <message>
        <source>Values along the line</source>
        <translation>Werte entlang der Linie</translation>
    </message>
</context>
<context>
    <name>larmor::Projector</name>
    <message>
        <source>Presentation</source>
        <translation>Präsentation</translation>
    </message>
</context>
<context>
    <name>larmor::PublishedPage</name>
    <message>
        <source>A printed table or figure of the sources</source>
        <translation>Eine gedruckte Tabelle oder Abbildung der Quellen</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Published figures and ours</source>
        <translation>Veröffentlichte Zahlen und unsere</translation>
    </message>
    <message>
        <source>As published</source>
        <translation>Wie veröffentlicht</translation>
    </message>
    <message>
        <source>%1 (%2 ×)</source>
        <translation>%1 (%2 ×)</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>Apart: %1</source>
        <translation>Abweichung: %1</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Füllen</translation>
    </message>
    <message>
        <source>Run what this table needs: the model of the printed board, and this machine&apos;s kernels on smaller problems; two minutes at most</source>
        <translation>Was diese Tabelle braucht, ausführen: das Modell der gedruckten Karte und die Kernel dieser Maschine an kleineren Problemen; höchstens zwei Minuten</translation>
    </message>
    <message>
        <source>Quick</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>On small problems, with few repeats: seconds instead of minutes</source>
        <translation>An kleinen Problemen, mit wenigen Wiederholungen: Sekunden statt Minuten</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Which of our columns stand beside the printed ones</source>
        <translation>Welche unserer Spalten neben den gedruckten stehen</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>The table with all its columns and the runs behind them, for a file</source>
        <translation>Die Tabelle mit allen Spalten und den Läufen dahinter, für eine Datei</translation>
    </message>
    <message>
        <source>Filling the table</source>
        <translation>Die Tabelle wird gefüllt</translation>
    </message>
    <message>
        <source>Running %1</source>
        <translation>%1 läuft</translation>
    </message>
    <message>
        <source>the published table</source>
        <translation>die veröffentlichte Tabelle</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
</context>
<context>
    <name>larmor::QrView</name>
    <message>
        <source>QR code of %1</source>
        <translation>QR-Code von %1</translation>
    </message>
</context>
<context>
    <name>larmor::ReadingBar</name>
    <message>
        <source>Slice</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>Phase</source>
        <comment>of a cycle</comment>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Set</source>
        <comment>of images</comment>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Show all that is not in the image, line by line</source>
        <translation>Zeile für Zeile zeigen, was nicht im Bild ist</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Which image of the file is reconstructed</source>
        <translation>Welches Bild der Datei rekonstruiert wird</translation>
    </message>
    <message>
        <source>Not all of the file is in the image: %1</source>
        <translation>Nicht alles aus der Datei ist im Bild: %1</translation>
    </message>
    <message>
        <source>Not all of the file is in the image</source>
        <translation>Nicht alles aus der Datei ist im Bild</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>facts</comment>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>larmor::RecordSteps</name>
    <message>
        <source>Line of the kernel&apos;s source that touches this memory</source>
        <translation>Zeile des Quelltexts, die diesen Speicher anrührt</translation>
    </message>
    <message>
        <source>The line before</source>
        <translation>Die vorige Zeile</translation>
    </message>
    <message>
        <source>The next line</source>
        <translation>Die nächste Zeile</translation>
    </message>
    <message>
        <source>Warp of the block</source>
        <translation>Warp des Blocks</translation>
    </message>
    <message>
        <source>Which of the warp&apos;s accesses on this line</source>
        <translation>Welcher der Zugriffe des Warps auf dieser Zeile</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Warp</source>
        <translation>Warp</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>Zugriff</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
</context>
<context>
    <name>larmor::RecoveryBar</name>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Go on with that session: its scan, its settings and its views</source>
        <translation>Mit jener Sitzung weitermachen: Scan, Einstellungen und Ansichten</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Forget that session</source>
        <translation>Jene Sitzung vergessen</translation>
    </message>
    <message>
        <source>Ask again at the next start</source>
        <translation>Beim nächsten Start wieder fragen</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Larmor closed unexpectedly. The session from %1 can be restored: %2, %3.</source>
        <translation>Larmor endete nicht ordnungsgemäß. Vom %1 gibt es eine Sitzung: %2, %3.</translation>
    </message>
</context>
<context>
    <name>larmor::RegionsWindow</name>
    <message>
        <source>Regions of interest</source>
        <translation>Regionen (ROI)</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Measure the noise in the selected region: put it into air, free of signal and artefacts</source>
        <translation>Das Rauschen in der gewählten Region messen: sie in Luft legen, frei von Signal und Artefakten</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete the selected region (Del)</source>
        <translation>Die gewählte Region löschen (Entf)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the table as text, with tabs</source>
        <translation>Die Tabelle als Text mit Tabulatoren kopieren</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Mean [%1]</source>
        <translation>Mittelwert [%1]</translation>
    </message>
    <message>
        <source>SD [%1]</source>
        <translation>SD [%1]</translation>
    </message>
    <message>
        <source>SNR</source>
        <translation>SNR</translation>
    </message>
    <message>
        <source>Area [px]</source>
        <translation>Fläche [px]</translation>
    </message>
    <message>
        <source>Area [mm²]</source>
        <translation>Fläche [mm²]</translation>
    </message>
    <message>
        <source>Min [%1]</source>
        <translation>Min [%1]</translation>
    </message>
    <message>
        <source>Max [%1]</source>
        <translation>Max [%1]</translation>
    </message>
    <message>
        <source>axial z %1</source>
        <translation>axial z %1</translation>
    </message>
    <message>
        <source>coronal y %1</source>
        <translation>koronal y %1</translation>
    </message>
    <message>
        <source>sagittal x %1</source>
        <translation>sagittal x %1</translation>
    </message>
    <message>
        <source>%1 (background)</source>
        <translation>%1 (Hintergrund)</translation>
    </message>
    <message>
        <source>No SNR is stated for a difference or a phase.</source>
        <translation>Für eine Differenz oder eine Phase wird kein SNR angegeben.</translation>
    </message>
    <message>
        <source>For the SNR, put a region into air, select it and press Background.</source>
        <translation>Für das SNR eine Region in Luft legen, sie auswählen und „Hintergrund“ drücken.</translation>
    </message>
    <message>
        <source>SNR = mean of the region ÷ SD of the background.</source>
        <translation>SNR = Mittelwert der Region ÷ SD des Hintergrunds.</translation>
    </message>
    <message>
        <source>SNR = mean of the region ÷ σ, with σ = SD of the background ÷ %1: noise alone has magnitudes of Rayleigh&apos;s distribution (Henkelman 1985).</source>
        <translation>SNR = Mittelwert der Region ÷ σ, mit σ = SD des Hintergrunds ÷ %1: die Beträge reinen Rauschens sind Rayleigh-verteilt (Henkelman 1985).</translation>
    </message>
    <message>
        <source>SNR = mean of the region ÷ σ, with σ = SD of the background ÷ %1: noise alone, as the root of the sum of squares of %2 coils, follows the chi distribution (Constantinides et al. 1997).</source>
        <translation>SNR = Mittelwert der Region ÷ σ, mit σ = SD des Hintergrunds ÷ %1: reines Rauschen folgt, als Wurzel der Quadratsumme von %2 Spulen, der Chi-Verteilung (Constantinides u. a. 1997).</translation>
    </message>
    <message>
        <source>The background has no spread: there is no noise to measure.</source>
        <translation>Der Hintergrund hat keine Streuung: es gibt kein Rauschen zu messen.</translation>
    </message>
    <message>
        <source>The background holds signal: its mean is %1 SD, noise alone would give %2 SD. Move it into air.</source>
        <translation>Der Hintergrund enthält Signal: Sein Mittelwert beträgt %1 SD, Rauschen allein ergäbe %2 SD. Verschieben Sie ihn in die Luft.</translation>
    </message>
    <message>
        <source>The background is not noise alone: its mean is %1 SD, noise would give %2 SD. A part of it may be masked; move it to where there is noise.</source>
        <translation>Der Hintergrund ist nicht nur Rauschen: sein Mittel beträgt %1 SD, Rauschen ergäbe %2 SD. Ein Teil davon ist vielleicht maskiert; dorthin verschieben, wo Rauschen ist.</translation>
    </message>
    <message>
        <source>For millimetres the field of view is wanted, which the file does not tell: open it again with “Open several files”, and enter it there.</source>
        <translation>Für Millimeter fehlt das Sichtfeld, das die Datei nicht nennt: Öffne sie noch einmal mit „Mehrere Dateien öffnen“ und trage es dort ein.</translation>
    </message>
    <message>
        <source>The SNR in brackets does not hold.</source>
        <translation>Das SNR in Klammern gilt nicht.</translation>
    </message>
</context>
<context>
    <name>larmor::RoofKeeper</name>
    <message>
        <source>the copy-rate test</source>
        <translation>der Test der Kopierrate</translation>
    </message>
</context>
<context>
    <name>larmor::RooflinePage</name>
    <message>
        <source>Measure roofs</source>
        <translation>Grenzen messen</translation>
    </message>
    <message>
        <source>What this device reaches at best: memory, arithmetic, special functions; kept</source>
        <translation>Was dieses Gerät bestenfalls erreicht: Speicher, Arithmetik, Sonderfunktionen; wird behalten</translation>
    </message>
    <message>
        <source>Points of the roofline</source>
        <translation>Punkte der Roofline</translation>
    </message>
    <message>
        <source>Option set</source>
        <translation>Optionssatz</translation>
    </message>
    <message>
        <source>FLOP/byte</source>
        <translation>FLOP/Byte</translation>
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
        <translation>Vom Dach</translation>
    </message>
    <message>
        <source>FLOP/access</source>
        <translation>FLOP/Zugriff</translation>
    </message>
    <message>
        <source>Limiter</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>In the order of measuring</source>
        <translation>In der Reihenfolge der Messung</translation>
    </message>
    <message>
        <source>Reached rate</source>
        <translation>Erreichte Rate</translation>
    </message>
    <message>
        <source>Effective bandwidth</source>
        <translation>Effektive Bandbreite</translation>
    </message>
    <message>
        <source>Of what this intensity could reach at best</source>
        <translation>Von dem, was diese Intensität bestenfalls erreichen könnte</translation>
    </message>
    <message>
        <source>Compute to global memory access: operations per word asked for (Kirk &amp; Hwu, 5.1)</source>
        <translation>Rechnen zu globalem Speicherzugriff: Operationen je angefordertem Wort (Kirk &amp; Hwu, 5.1)</translation>
    </message>
    <message>
        <source>What keeps it from being faster</source>
        <translation>Was es hindert, schneller zu sein</translation>
    </message>
    <message>
        <source>This device&apos;s roofs are not measured yet: without them a point has no per cent.</source>
        <translation>Die Dächer dieses Geräts sind noch nicht gemessen: ohne sie hat ein Punkt keine Prozente.</translation>
    </message>
    <message>
        <source>Roofs measured on this device on %1.</source>
        <translation>Dächer auf diesem Gerät gemessen am %1.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Operations per byte that the kernel must move</source>
        <translation>Operationen je Byte, das der Kernel bewegen muss</translation>
    </message>
    <message>
        <source>Points above the copy roof found their data in the caches.</source>
        <translation>Punkte über dem Dach der Kopie fanden ihre Daten in den Caches.</translation>
    </message>
    <message>
        <source>Where a kernel only moves data, each word read or written counts as one operation.</source>
        <translation>Wo ein Kernel nur Daten bewegt, zählt jedes gelesene oder geschriebene Wort als eine Operation.</translation>
    </message>
</context>
<context>
    <name>larmor::ScanLadder</name>
    <message>
        <source>%1: chosen for this device. A pass over it takes as long as %2 launches, so that a switch shows; an image takes %3 ms.</source>
        <translation>%1: für dieses Gerät gewählt. Ein Durchgang darüber dauert so lange wie %2 Starts, sodass ein Schalter sichtbar wird; ein Bild braucht %3 ms.</translation>
    </message>
    <message>
        <source>%1: the largest built-in scan whose image stays under 33 ms here (%2 ms). A pass over it takes as long as %3 launches: part of what the charts show is the launch.</source>
        <translation>%1: der größte eingebaute Scan, dessen Bild hier unter 33 ms bleibt (%2 ms). Ein Durchgang darüber dauert so lange wie %3 Starts: ein Teil dessen, was die Diagramme zeigen, ist der Start.</translation>
    </message>
    <message>
        <source>%1: the largest built-in scan. A pass over it takes as long as %2 launches: part of what the charts show is the launch.</source>
        <translation>%1: der größte eingebaute Scan. Ein Durchgang darüber dauert so lange wie %2 Starts: ein Teil dessen, was die Diagramme zeigen, ist der Start.</translation>
    </message>
    <message>
        <source>A pass takes as long as %1 launches: charts show these, too</source>
        <translation>Ein Durchgang dauert so lange wie %1 Starts: Die Diagramme zeigen diese mit</translation>
    </message>
</context>
<context>
    <name>larmor::ScanLibrary</name>
    <message>
        <source>Built-in Cartesian</source>
        <translation>Eingebaut, kartesisch</translation>
    </message>
    <message>
        <source>Built-in spiral</source>
        <translation>Eingebaut, Spirale</translation>
    </message>
    <message>
        <source>Simulated %1, %2</source>
        <translation>Simuliert: %1, %2</translation>
    </message>
    <message>
        <source>, %1 coils</source>
        <translation>, %1 Spulen</translation>
    </message>
    <message>
        <source>Simulated scan</source>
        <translation>Simulierter Scan</translation>
    </message>
    <message numerus="yes">
        <source>Built-in Cartesian, %1, %n coil(s)</source>
        <translation>
            <numerusform>Eingebaut, kartesisch, %1, %n Spule</numerusform>
            <numerusform>Eingebaut, kartesisch, %1, %n Spulen</numerusform>
        </translation>
    </message>
    <message>
        <source>Built-in Cartesian, %1</source>
        <translation>Eingebaut, kartesisch, %1</translation>
    </message>
</context>
<context>
    <name>larmor::SettingsSection</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>the scan has one coil</source>
        <translation>der Scan hat eine Spule</translation>
    </message>
</context>
<context>
    <name>larmor::ShowWindow</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Demonstrations</source>
        <translation>Demonstrationen</translation>
    </message>
    <message>
        <source>The same on the command line</source>
        <translation>Dasselbe auf der Befehlszeile</translation>
    </message>
    <message>
        <source>%1 multiprocessors</source>
        <translation>%1 Multiprozessoren</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Größen</translation>
    </message>
</context>
<context>
    <name>larmor::SimulateWindow</name>
    <message>
        <source>Simulate a scan</source>
        <translation>Einen Scan simulieren</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>Simulieren</translation>
    </message>
    <message>
        <source>Sample the object&apos;s exact transform and reconstruct the scan</source>
        <translation>Die exakte Transformierte des Objekts abtasten und den Scan rekonstruieren</translation>
    </message>
    <message>
        <source>Sampling…</source>
        <translation>Taste ab…</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>Datei…</translation>
    </message>
    <message>
        <source>Take a NIfTI volume or a PNG picture as the object: a sum of box voxels</source>
        <translation>Ein NIfTI-Volumen oder ein PNG-Bild als Objekt nehmen: eine Summe von Quader-Voxeln</translation>
    </message>
</context>
<context>
    <name>larmor::SliceNavigator</name>
    <message>
        <source>At the crosshair: voxel, place, magnitude and phase, complex value</source>
        <translation>Am Fadenkreuz: Voxel, Ort, Betrag und Phase, komplexer Wert</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Planes</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Axial</source>
        <translation>Axial</translation>
    </message>
    <message>
        <source>The planes of x and y (4)</source>
        <translation>Die Ebenen aus x und y (4)</translation>
    </message>
    <message>
        <source>Coronal</source>
        <translation>Koronal</translation>
    </message>
    <message>
        <source>The planes of x and z (5)</source>
        <translation>Die Ebenen aus x und z (5)</translation>
    </message>
    <message>
        <source>Sagittal</source>
        <translation>Sagittal</translation>
    </message>
    <message>
        <source>The planes of y and z (6)</source>
        <translation>Die Ebenen aus y und z (6)</translation>
    </message>
    <message>
        <source>3D</source>
        <translation>3D</translation>
    </message>
    <message>
        <source>The volume as a whole: drag to turn it (7)</source>
        <translation>Das Volumen als Ganzes: ziehen dreht es (7)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Three linked planes and the volume; double click one (8)</source>
        <translation>Drei gekoppelte Ebenen und das Volumen; eine durch Doppelklick (8)</translation>
    </message>
    <message>
        <source>3D view</source>
        <translation>3D-Ansicht</translation>
    </message>
    <message>
        <source>How the volume is drawn as a whole</source>
        <translation>Wie das Volumen als Ganzes gezeichnet wird</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>The largest value along each ray: vessels, rims, spikes</source>
        <translation>Der größte Wert entlang jedes Strahls: Gefäße, Ränder, Spitzen</translation>
    </message>
    <message>
        <source>ray-cast</source>
        <translation>Raycasting</translation>
    </message>
    <message>
        <source>Values shine and hide what lies behind; the window says how much</source>
        <translation>Werte leuchten und verdecken, was dahinter liegt; die Fensterung sagt, wie sehr</translation>
    </message>
    <message>
        <source>oblique</source>
        <translation>schräg</translation>
    </message>
    <message>
        <source>A plane across the volume, turned by dragging; the wheel moves it</source>
        <translation>Eine Ebene quer durch das Volumen, durch Ziehen gedreht; das Mausrad verschiebt sie</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Slice number</source>
        <translation>Nummer der Schicht</translation>
    </message>
    <message>
        <source>Run through the slices (Space over the image)</source>
        <translation>Durch die Schichten laufen (Leertaste über dem Bild)</translation>
    </message>
    <message>
        <source>Slices a second</source>
        <translation>Schichten je Sekunde</translation>
    </message>
    <message>
        <source> /s</source>
        <translation> /s</translation>
    </message>
    <message>
        <source>axial z</source>
        <translation>axial z</translation>
    </message>
    <message>
        <source>coronal y</source>
        <translation>koronal y</translation>
    </message>
    <message>
        <source>sagittal x</source>
        <translation>sagittal x</translation>
    </message>
    <message>
        <source>volume</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>Slice of the plane used last, counted from 0 (wheel, arrows, Page Up and Down, Home, End)</source>
        <translation>Schicht der zuletzt benutzten Ebene, gezählt ab 0 (Mausrad, Pfeile, Bild auf und Bild ab, Pos1, Ende)</translation>
    </message>
</context>
<context>
    <name>larmor::SlicePanel</name>
    <message>
        <source>Slice</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Against the image that a perfect, fully sampled scan would give</source>
        <translation>Gegen das Bild, das ein vollkommener, voll abgetasteter Scan ergäbe</translation>
    </message>
    <message>
        <source>Reconstructed slice</source>
        <translation>Rekonstruierte Schicht</translation>
    </message>
    <message>
        <source>Against the truth: root mean square error, peak signal to noise, structural similarity of the magnitudes (Wang et al. 2004), error in per cent</source>
        <translation>Gegen die Wahrheit: Effektivwert des Fehlers, Spitzensignal zu Rauschen, strukturelle Ähnlichkeit der Beträge (Wang u. a. 2004), Fehler in Prozent</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Magnitude</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>Show the magnitude (M)</source>
        <translation>Den Betrag zeigen (M)</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Show the phase (P)</source>
        <translation>Die Phase zeigen (P)</translation>
    </message>
    <message>
        <source>Real</source>
        <translation>Real</translation>
    </message>
    <message>
        <source>Show the real part (E)</source>
        <translation>Den Realteil zeigen (E)</translation>
    </message>
    <message>
        <source>Imag.</source>
        <translation>Imag.</translation>
    </message>
    <message>
        <source>Show the imaginary part (I)</source>
        <translation>Den Imaginärteil zeigen (I)</translation>
    </message>
    <message>
        <source>Complex</source>
        <translation>Komplex</translation>
    </message>
    <message>
        <source>Hue for phase, brightness for magnitude (C)</source>
        <translation>Farbton für die Phase, Helligkeit für den Betrag (C)</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Gezeigt</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Show what was reconstructed (1)</source>
        <translation>Zeigen, was rekonstruiert wurde (1)</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Nothing is known of the object of a measured scan.</source>
        <translation>Vom Objekt eines gemessenen Scans ist nichts bekannt.</translation>
    </message>
    <message>
        <source>%1 · partial, %2 %</source>
        <translation>%1 · teilweise, %2 %</translation>
    </message>
    <message>
        <source>inverse FFT</source>
        <translation>inverse FFT</translation>
    </message>
    <message>
        <source>gridding</source>
        <translation>Gridding</translation>
    </message>
    <message>
        <source>adjoint</source>
        <translation>Adjungierte</translation>
    </message>
    <message>
        <source>least squares · iteration %1</source>
        <translation>kleinste Quadrate · Iteration %1</translation>
    </message>
    <message>
        <source>least squares · iteration %1 of %2</source>
        <translation>kleinste Quadrate · Iteration %1 von %2</translation>
    </message>
    <message>
        <source>PSNR %1 dB</source>
        <translation>PSNR %1 dB</translation>
    </message>
    <message>
        <source>wrong on purpose</source>
        <translation>absichtlich falsch</translation>
    </message>
    <message>
        <source>equal to the truth</source>
        <translation>gleich der Wahrheit</translation>
    </message>
    <message>
        <source>PSNR %1 dB · error %2 %</source>
        <translation>PSNR %1 dB · Fehler %2 %</translation>
    </message>
    <message>
        <source>Show what a perfect scan would give (hold T)</source>
        <translation>Zeigen, was ein vollkommener Scan ergäbe (T halten)</translation>
    </message>
    <message>
        <source>Show reconstruction less truth (hold D)</source>
        <translation>Rekonstruktion minus Wahrheit zeigen (D halten)</translation>
    </message>
    <message>
        <source>wrong on purpose · error %1 %</source>
        <translation>absichtlich falsch · Fehler %1 %</translation>
    </message>
    <message>
        <source>SSIM %3 · RMSE %1 · PSNR %2 dB · error %4 %</source>
        <translation>SSIM %3 · RMSE %1 · PSNR %2 dB · Fehler %4 %</translation>
    </message>
</context>
<context>
    <name>larmor::SliceView</name>
    <message>
        <source>the shader %1 does not compile: %2</source>
        <translation>der Shader %1 lässt sich nicht übersetzen: %2</translation>
    </message>
    <message>
        <source>magnitude</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>real part</source>
        <translation>Realteil</translation>
    </message>
    <message>
        <source>imaginary part</source>
        <translation>Imaginärteil</translation>
    </message>
    <message>
        <source>complex: hue phase, brightness magnitude</source>
        <translation>komplex: Farbton Phase, Helligkeit Betrag</translation>
    </message>
    <message>
        <source>%1 of the truth</source>
        <translation>%1 der Wahrheit</translation>
    </message>
    <message>
        <source>%1, image − truth</source>
        <translation>%1, Bild − Wahrheit</translation>
    </message>
    <message>
        <source>rad</source>
        <translation>rad</translation>
    </message>
    <message>
        <source>a.u.</source>
        <translation>w. E.</translation>
    </message>
    <message>
        <source>the image has no copy in host memory</source>
        <translation>das Bild hat keine Kopie im Host-Speicher</translation>
    </message>
    <message>
        <source>%1 needs OpenGL</source>
        <translation>%1 braucht OpenGL</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Magnitude</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>Phase, radians</source>
        <translation>Phase, Radiant</translation>
    </message>
    <message>
        <source>Complex</source>
        <translation>Komplex</translation>
    </message>
    <message>
        <source>Every voxel, single precision, as NumPy reads it</source>
        <translation>Jedes Voxel, einfach genau, wie NumPy es liest</translation>
    </message>
    <message>
        <source>Every voxel, with its size and place, as NIfTI-1</source>
        <translation>Jedes Voxel, mit seiner Größe und Lage, als NIfTI-1</translation>
    </message>
    <message>
        <source>the OpenGL context is lost</source>
        <translation>der OpenGL-Kontext ist verloren</translation>
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
        <translation>Maximum entlang der Strahlen</translation>
    </message>
    <message>
        <source>ray-cast</source>
        <translation>Raycasting</translation>
    </message>
    <message>
        <source>oblique slice %1</source>
        <translation>schräge Schicht %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Slice image</source>
        <translation>Bild der Schicht</translation>
    </message>
    <message>
        <source>Wheel: slice or zoom. Middle drag: pan. Right drag: window and level. F fits, R resets, T and D show truth and difference while held.</source>
        <translation>Mausrad: Schicht oder Zoom. Mittlere Taste: verschieben. Rechte Taste: Fensterung. F passt ein, R setzt zurück, T und D zeigen Wahrheit und Differenz, solange sie gehalten werden.</translation>
    </message>
    <message>
        <source>the view has not been shown yet</source>
        <translation>die Ansicht wurde noch nicht gezeigt</translation>
    </message>
    <message>
        <source>Fell back from OpenGL to the painter: %1</source>
        <translation>Der Painter zeichnet anstelle von OpenGL: %1</translation>
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
        <translation>Schicht %1</translation>
    </message>
</context>
<context>
    <name>larmor::SourceEditor</name>
    <message>
        <source>Source that can be edited</source>
        <translation>Quelltext zum Bearbeiten</translation>
    </message>
    <message>
        <source>What the compiler says</source>
        <translation>Was der Compiler sagt</translation>
    </message>
    <message>
        <source>A click goes to the line</source>
        <translation>Ein Klick führt zur Zeile</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Check this text against the oracle and measure it (Ctrl+Return)</source>
        <translation>Diesen Text gegen das Orakel prüfen und messen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>The text as it was; Ctrl+Z brings the changes back</source>
        <translation>Der Text, wie er war; Strg+Z bringt die Änderungen wieder</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Write the text to its file</source>
        <translation>Den Text in seine Datei schreiben</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Write the text to another file</source>
        <translation>Den Text in eine andere Datei schreiben</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>A .cu of your own, whose header names its options</source>
        <translation>Eine eigene .cu-Datei, deren Kopf ihre Optionen nennt</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Your draft of this source is here again. Revert brings back the original.</source>
        <translation>Ihr Entwurf dieses Quelltexts ist wieder da. „Zurücksetzen“ bringt das Original.</translation>
    </message>
    <message>
        <source>Edit the source and run it: it is checked and measured as it stands.</source>
        <translation>Den Quelltext bearbeiten und ausführen: er wird geprüft und gemessen, wie er dasteht.</translation>
    </message>
    <message>
        <source>The text is as it was. Ctrl+Z brings the changes back.</source>
        <translation>Der Text ist, wie er war. Strg+Z bringt die Änderungen wieder.</translation>
    </message>
    <message>
        <source>Save the source</source>
        <translation>Quelltext speichern</translation>
    </message>
    <message>
        <source>Kernels (*.cu)</source>
        <translation>Kernel (*.cu)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message>
        <source>Open a kernel of your own</source>
        <translation>Einen eigenen Kernel öffnen</translation>
    </message>
    <message>
        <source>Compiling, checking, measuring…</source>
        <translation>Übersetze, prüfe, messe…</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>It does not compile.</source>
        <translation>Es lässt sich nicht übersetzen.</translation>
    </message>
    <message>
        <source>%1 · changed, kept as a draft</source>
        <translation>%1 · geändert, als Entwurf behalten</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>End what runs in the lab, and what waits for it (Shift+F5)</source>
        <translation>Beenden, was im Labor läuft und was darauf wartet (Umschalt+F5)</translation>
    </message>
    <message>
        <source>Stopped before it was measured. The text can be run again.</source>
        <translation>Angehalten, bevor gemessen wurde. Der Text kann wieder ausgeführt werden.</translation>
    </message>
    <message>
        <source>Right: %1. %2 ± %3 %, and a row among the measurements.</source>
        <translation>Richtig: %1. %2 ± %3 %, und eine Zeile unter den Messungen.</translation>
    </message>
    <message>
        <source>It runs, but its result is WRONG: %1.</source>
        <translation>Es läuft, aber das Ergebnis ist FALSCH: %1.</translation>
    </message>
    <message>
        <source>Right in the emulator: %1, no races.</source>
        <translation>Richtig im Emulator: %1, keine Wettläufe.</translation>
    </message>
    <message>
        <source>It runs in the emulator, but its result is WRONG: %1.</source>
        <translation>Es läuft im Emulator, aber das Ergebnis ist FALSCH: %1.</translation>
    </message>
    <message>
        <source>Before your last change: %1</source>
        <translation>Vor Ihrer letzten Änderung: %1</translation>
    </message>
    <message>
        <source>Another window keeps a draft of %1. Yours is kept beside it, as %2.</source>
        <translation>Ein anderes Fenster hat einen Entwurf von %1 gespeichert. Ihrer wird daneben als %2 aufbewahrt.</translation>
    </message>
    <message>
        <source>Your own kernel, from a small example</source>
        <translation>Ihr eigener Kernel, aus einem kleinen Beispiel</translation>
    </message>
    <message>
        <source>It runs, %1 ± %2 %, and stays within its arrays. Whether its result is right nobody checks: name a reference, as // reference: entry f.</source>
        <translation>Er läuft, %1 ± %2 %, und bleibt in seinen Arrays. Ob sein Ergebnis richtig ist, prüft niemand: Nenne eine Referenz, etwa // reference: entry f.</translation>
    </message>
    <message>
        <source>It stays within its arrays in the emulator, without races. Whether its result is right nobody checks: name a reference, as // reference: entry f.</source>
        <translation>Im Emulator bleibt er in seinen Arrays, ohne Wettlauf. Ob sein Ergebnis richtig ist, prüft niemand: Nenne eine Referenz, etwa // reference: entry f.</translation>
    </message>
</context>
<context>
    <name>larmor::SourcePage</name>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>CUDA</source>
        <translation>CUDA</translation>
    </message>
    <message>
        <source>As NVRTC compiles it</source>
        <translation>Wie NVRTC es übersetzt</translation>
    </message>
    <message>
        <source>OpenCL</source>
        <translation>OpenCL</translation>
    </message>
    <message>
        <source>As the OpenCL runtime compiles it</source>
        <translation>Wie die OpenCL-Laufzeit es übersetzt</translation>
    </message>
    <message>
        <source>PTX</source>
        <translation>PTX</translation>
    </message>
    <message>
        <source>What NVRTC makes of it; needs no GPU</source>
        <translation>Was NVRTC daraus macht; braucht keine GPU</translation>
    </message>
    <message>
        <source>CUDA ↔ OpenCL</source>
        <translation>CUDA ↔ OpenCL</translation>
    </message>
    <message>
        <source>Which word is which (Kirk &amp; Hwu 2010, chapter 11)</source>
        <translation>Welches Wort welches ist (Kirk &amp; Hwu 2010, Kapitel 11)</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>The text itself: change it and run it</source>
        <translation>Der Text selbst: ändern und ausführen</translation>
    </message>
    <message>
        <source>Compute capability for which PTX, registers and occupancy are given</source>
        <translation>Compute Capability, für die PTX, Register und Belegung gelten</translation>
    </message>
    <message>
        <source>Compiled for</source>
        <translation>Übersetzt für</translation>
    </message>
    <message>
        <source>Heat</source>
        <translation>Wärme</translation>
    </message>
    <message>
        <source>Beside each line its share of the predicted time, sectors, bank conflicts and divergence, on the GPU that the page Model has</source>
        <translation>Neben jeder Zeile ihr Anteil an der vorhergesagten Zeit, Sektoren, Bankkonflikte und Divergenz, auf der GPU der Seite „Modell“</translation>
    </message>
    <message>
        <source>Kernel source</source>
        <translation>Quelltext des Kernels</translation>
    </message>
    <message>
        <source>Words of CUDA and OpenCL</source>
        <translation>Wörter von CUDA und OpenCL</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>%1: grid %2 × %3 × %4, block %5 × %6 × %7</source>
        <translation>%1: Grid %2 × %3 × %4, Block %5 × %6 × %7</translation>
    </message>
    <message>
        <source> · %1 launches in all</source>
        <translation> · %1 Starts insgesamt</translation>
    </message>
    <message>
        <source>
%1 registers, %2 shared, %3 · occupancy %4 % (%5 blocks at once, limited by %6)</source>
        <translation>
%1 Register, %2 Shared Memory, %3 · Belegung %4 % (%5 Blöcke zugleich, begrenzt durch %6)</translation>
    </message>
    <message>
        <source>%1 bytes spilled</source>
        <translation>%1 Bytes ausgelagert</translation>
    </message>
    <message>
        <source>no spills</source>
        <translation>nichts ausgelagert</translation>
    </message>
    <message>
        <source>Next step: %1</source>
        <translation>Nächster Schritt: %1</translation>
    </message>
    <message>
        <source>
Heat: modelled on the %1</source>
        <translation>
Wärme: modelliert für %1</translation>
    </message>
    <message>
        <source>Listing…</source>
        <translation>Liste auf…</translation>
    </message>
    <message numerus="yes">
        <source> · %n lines differ from the baseline</source>
        <translation>
            <numerusform> · %n Zeile anders als in der Basis</numerusform>
            <numerusform> · %n Zeilen anders als in der Basis</numerusform>
        </translation>
    </message>
    <message>
        <source>This code came with %1. Before it runs on this machine, you are asked.</source>
        <translation>Dieser Code kam mit %1. Bevor er auf diesem Rechner läuft, werden Sie gefragt.</translation>
    </message>
    <message>
        <source>This code came with %1. You allowed this code before: it runs without a question.</source>
        <translation>Dieser Code kam mit %1. Sie haben ihn schon erlaubt: Er läuft ohne Rückfrage.</translation>
    </message>
</context>
<context>
    <name>larmor::StageTable</name>
    <message>
        <source>plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>sort</source>
        <translation>Sortieren</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>Kopie</translation>
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
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Stages of the present run</source>
        <translation>Stufen des jetzigen Durchlaufs</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
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
        <translation>Wie in der Pipeline-Leiste</translation>
    </message>
    <message>
        <source>Planning, sorting, copying, kernels, FFTs and the solver told apart</source>
        <translation>Planen, Sortieren, Kopieren, Kernel, FFTs und Löser auseinandergehalten</translation>
    </message>
    <message>
        <source>Who ran it</source>
        <translation>Wer es ausführte</translation>
    </message>
    <message>
        <source>Before the run, from sizes and from what earlier runs took</source>
        <translation>Vor dem Lauf, aus Größen und aus dem, was frühere Läufe brauchten</translation>
    </message>
    <message>
        <source>Of the whole</source>
        <translation>Vom Ganzen</translation>
    </message>
    <message>
        <source>Compulsory bytes over time</source>
        <translation>Mindestbytes über der Zeit</translation>
    </message>
    <message>
        <source>Operations over time</source>
        <translation>Operationen über der Zeit</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Whole image</source>
        <translation>Ganzes Bild</translation>
    </message>
    <message>
        <source>Samples in host memory to image in host memory</source>
        <translation>Von den Abtastwerten im Host-Speicher zum Bild im Host-Speicher</translation>
    </message>
    <message>
        <source>Memory: %1 predicted, %2 used</source>
        <translation>Speicher: %1 vorhergesagt, %2 gebraucht</translation>
    </message>
    <message>
        <source>Held at once on the engine; a run that cannot fit is refused with the number</source>
        <translation>Zugleich auf der Engine gehalten; ein Lauf, der nicht hineinpasst, wird mit der Zahl abgelehnt</translation>
    </message>
    <message>
        <source>Mean of the middle fifth of the images since the last switch</source>
        <translation>Mittel des mittleren Fünftels der Bilder seit dem letzten Umschalten</translation>
    </message>
    <message>
        <source>Launches and gaps</source>
        <translation>Starts und Lücken</translation>
    </message>
    <message>
        <source>Between the stages: launching them, and waiting for the host</source>
        <translation>Zwischen den Stufen: ihr Start und das Warten auf den Host</translation>
    </message>
    <message>
        <source>Host work</source>
        <translation>Arbeit des Hosts</translation>
    </message>
    <message>
        <source>The processor&apos;s work before the first stage and after the last</source>
        <translation>Arbeit des Prozessors vor der ersten Stufe und nach der letzten</translation>
    </message>
    <message numerus="yes">
        <source>Repeats beside the image: %1 ± %2 %, %n batch(es)</source>
        <translation>
            <numerusform>Wiederholungen neben dem Bild: %1 ± %2 %, %n Stapel</numerusform>
            <numerusform>Wiederholungen neben dem Bild: %1 ± %2 %, %n Stapel</numerusform>
        </translation>
    </message>
    <message>
        <source>Scores and repeats</source>
        <translation>Bewertung und Wiederholungen</translation>
    </message>
    <message>
        <source>Beside the image, outside its time: comparing it with the truth, launching short stages again, handing it over</source>
        <translation>Neben dem Bild, außerhalb seiner Zeit: Vergleich mit der Wahrheit, erneutes Starten kurzer Stufen, Übergabe</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>From the end of an image to the beginning of the next, while its values are counted: Live makes 60 a second at most</source>
        <translation>Vom Ende eines Bilds bis zum Anfang des nächsten, während seine Werte gezählt werden: Live macht höchstens 60 je Sekunde</translation>
    </message>
    <message>
        <source>From image to image</source>
        <translation>Von Bild zu Bild</translation>
    </message>
    <message>
        <source>The whole image, what is beside it, and waiting</source>
        <translation>Das ganze Bild, was neben ihm geschieht, und das Warten</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Anzeige</translation>
    </message>
    <message>
        <source>From the image to the texture on the screen, by the window while the next image is made</source>
        <translation>Vom Bild zur Textur auf dem Bildschirm, durch das Fenster, während das nächste Bild entsteht</translation>
    </message>
    <message>
        <source>Between the stages, which were recorded as one CUDA graph: one launch for all of them</source>
        <translation>Zwischen den Stufen, die als ein CUDA-Graph aufgezeichnet wurden: ein Start für alle</translation>
    </message>
</context>
<context>
    <name>larmor::StartWindow</name>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Opened last</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Nothing yet: File, Open scan, or drop a file on the window.</source>
        <translation>Noch nichts: „Datei, Scan öffnen“, oder eine Datei auf das Fenster ziehen.</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Lessons: predict, measure, understand</source>
        <translation>Lektionen: vorhersagen, messen, verstehen</translation>
    </message>
    <message>
        <source>Open this page with the window</source>
        <translation>Diese Seite mit dem Fenster öffnen</translation>
    </message>
    <message>
        <source>At each start; it is in the menu File at any time</source>
        <translation>Bei jedem Start; sie steht jederzeit im Menü „Datei“</translation>
    </message>
    <message>
        <source>The book: D. B. Kirk and W. W. Hwu, Programming Massively Parallel Processors.</source>
        <translation>Das Buch: D. B. Kirk und W. W. Hwu, Programming Massively Parallel Processors.</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Tour</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Go on with the scan that is open (Esc)</source>
        <translation>Mit dem geöffneten Scan weitermachen (Esc)</translation>
    </message>
    <message>
        <source>All lessons…</source>
        <translation>Alle Lektionen…</translation>
    </message>
    <message>
        <source>Larmor reconstructs MRI slices live. Throw a switch of a kernel, such as tiling or padding, and see at once what it does to the slice, to its time and to the bandwidth.</source>
        <translation>Larmor rekonstruiert MRT-Schichten live. Legen Sie einen Schalter eines Kernels um, etwa Kacheln oder Padding, und sehen Sie sofort, was das an der Schicht, ihrer Zeit und der Bandbreite ändert.</translation>
    </message>
</context>
<context>
    <name>larmor::StatusLine</name>
    <message>
        <source>Time of the last image</source>
        <translation>Zeit des letzten Bilds</translation>
    </message>
    <message>
        <source>Under the cursor: voxel, place where it is known, magnitude and phase, complex value</source>
        <translation>Unter dem Mauszeiger: Voxel, Ort, wo er bekannt ist, Betrag und Phase, komplexer Wert</translation>
    </message>
    <message>
        <source>cpu + opencl</source>
        <translation>cpu + opencl</translation>
    </message>
    <message>
        <source>display: %1 · %2 · %3 through the host</source>
        <translation>Anzeige: %1 · %2 · %3 über den Host</translation>
    </message>
    <message>
        <source>Drawn by %1</source>
        <translation>Gezeichnet von %1</translation>
    </message>
    <message>
        <source>image: %1</source>
        <translation>Bild: %1</translation>
    </message>
    <message>
        <source>Live resumes when this ends</source>
        <translation>Live läuft weiter, sobald dies endet</translation>
    </message>
</context>
<context>
    <name>larmor::StepTable</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Ratio, 95 %</source>
        <translation>Verhältnis, 95 %</translation>
    </message>
</context>
<context>
    <name>larmor::StepWords</name>
    <message>
        <source>engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>engine: %1</source>
        <translation>Engine: %1</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>Schalter</translation>
    </message>
</context>
<context>
    <name>larmor::StreamWindow</name>
    <message>
        <source>Stream a scan</source>
        <translation>Einen Scan strömen lassen</translation>
    </message>
    <message>
        <source>Last image</source>
        <translation>Letztes Bild</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Play the scan as it was acquired, and reconstruct it as it arrives</source>
        <translation>Den Scan abspielen, wie er aufgenommen wurde, und ihn beim Eintreffen rekonstruieren</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Überlappung</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>Copy the next readouts while a frame is computed</source>
        <translation>Die nächsten Auslesungen kopieren, während ein Bild berechnet wird</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Copy, then compute: what overlap saves is seen</source>
        <translation>Erst kopieren, dann rechnen: was die Überlappung spart, wird sichtbar</translation>
    </message>
    <message>
        <source>Readouts a frame</source>
        <translation>Auslesungen je Bild</translation>
    </message>
    <message>
        <source>More give a sharper image of a longer time; Fibonacci numbers suit the golden angle</source>
        <translation>Mehr geben ein schärferes Bild einer längeren Zeit; Fibonacci-Zahlen passen zum goldenen Winkel</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schrittweite</translation>
    </message>
    <message>
        <source>New readouts from frame to frame: fewer give more frames, if they keep up</source>
        <translation>Neue Auslesungen von Bild zu Bild: weniger geben mehr Bilder, wenn die Rechnung mitkommt</translation>
    </message>
    <message>
        <source>as acquired</source>
        <translation>wie aufgenommen</translation>
    </message>
    <message>
        <source>4 × faster</source>
        <translation>4 × schneller</translation>
    </message>
    <message>
        <source>unthrottled</source>
        <translation>so schnell es geht</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Of the acquisition; frames that come too late are dropped, the latest wins</source>
        <translation>Der Aufnahme; Bilder, die zu spät kommen, entfallen, das neueste gewinnt</translation>
    </message>
    <message>
        <source>Beating heart</source>
        <translation>Schlagendes Herz</translation>
    </message>
    <message>
        <source>Simulate a scan that suits: an object that beats, by golden-angle spokes</source>
        <translation>Einen passenden Scan simulieren: ein schlagendes Objekt, mit Speichen im goldenen Winkel</translation>
    </message>
    <message>
        <source>Stream %1</source>
        <translation>%1 im Strom</translation>
    </message>
    <message>
        <source>%1 readouts. Each frame is made from the last ones that arrived.</source>
        <translation>%1 Auslesungen. Jedes Bild entsteht aus den letzten, die eintrafen.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Streaming…</source>
        <translation>Es strömt…</translation>
    </message>
    <message>
        <source>frame %1 · latency %2</source>
        <translation>Bild %1 · Latenz %2</translation>
    </message>
    <message>
        <source> · PSNR %1 dB</source>
        <translation> · PSNR %1 dB</translation>
    </message>
    <message>
        <source> · %1 dropped</source>
        <translation> · %1 entfallen</translation>
    </message>
    <message>
        <source>%1 frames, %2 per second, %3 dropped · latency %4 (95 %: %5) · overlap: %6 times as fast · %7</source>
        <translation>%1 Bilder, %2 je Sekunde, %3 entfallen · Latenz %4 (95 %: %5) · Überlappung: %6-mal so schnell · %7</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>the stream</source>
        <translation>der Datenstrom</translation>
    </message>
    <message>
        <source>The latest image appears here while a scan streams</source>
        <translation>Hier erscheint das neueste Bild, sobald Daten eintreffen</translation>
    </message>
</context>
<context>
    <name>larmor::SweepFields</name>
    <message>
        <source>%1
Values with commas, ranges as 256:1024:256 or 256:4096:*2; empty: as chosen now</source>
        <translation>%1
Werte mit Kommas, Bereiche wie 256:1024:256 oder 256:4096:*2; leer: wie jetzt gewählt</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Every value that is offered: %1</source>
        <translation>Jeder angebotene Wert: %1</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Vorgabe</translation>
    </message>
</context>
<context>
    <name>larmor::SweepPage</name>
    <message>
        <source>Run sweep</source>
        <translation>Sweep starten</translation>
    </message>
    <message>
        <source>Measure every combination; rows are kept on disk as they come</source>
        <translation>Jede Kombination messen; Zeilen werden sofort auf der Platte behalten</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Stop after the row that is being measured, until resumed</source>
        <translation>Nach der Zeile anhalten, die gerade gemessen wird, bis es weitergeht</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>Write every row as a table</source>
        <translation>Jede Zeile als Tabelle schreiben</translation>
    </message>
    <message>
        <source>JSON…</source>
        <translation>JSON…</translation>
    </message>
    <message>
        <source>Write every row with its samples and provenance</source>
        <translation>Jede Zeile mit Messwerten und Herkunft schreiben</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>heat map</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>By the two values that vary most</source>
        <translation>Nach den beiden Werten, die sich am meisten ändern</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>modelliert</translation>
    </message>
    <message>
        <source>The same heat map as the model predicts it, of the rows that have a prediction</source>
        <translation>Dieselbe Heatmap, wie das Modell sie vorhersagt, aus den Zeilen mit Vorhersage</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>Over the size of the problem, log axes</source>
        <translation>Über der Größe der Aufgabe, logarithmische Achsen</translation>
    </message>
    <message>
        <source>bars</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>Median time of each option set</source>
        <translation>Median der Zeit jedes Optionssatzes</translation>
    </message>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Every row; click on a heading to sort</source>
        <translation>Jede Zeile; ein Klick auf eine Überschrift sortiert</translation>
    </message>
    <message>
        <source>The emulator takes no times to sweep over: choose another engine.</source>
        <translation>Der Emulator nimmt keine Zeiten für einen Sweep: eine andere Engine wählen.</translation>
    </message>
    <message>
        <source>, %1 of them illegal: kept as rows with the constraint</source>
        <translation>, davon %1 unzulässig: als Zeilen mit der Bedingung behalten</translation>
    </message>
    <message>
        <source>. A sweep of these was not finished: it goes on where it ended</source>
        <translation>. Ein Sweep über diese wurde nicht beendet: er geht weiter, wo er endete</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>%1 of %2 rows: run it again to go on</source>
        <translation>%1 von %2 Zeilen: noch einmal starten, um fortzufahren</translation>
    </message>
    <message>
        <source>, %1 of them kept from before</source>
        <translation>, davon %1 von früher behalten</translation>
    </message>
    <message numerus="yes">
        <source>%n combinations</source>
        <translation>
            <numerusform>%n Kombination</numerusform>
            <numerusform>%n Kombinationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paused after %n rows</source>
        <translation>
            <numerusform>Angehalten nach %n Zeile</numerusform>
            <numerusform>Angehalten nach %n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Time for each set</source>
        <translation>Zeit je Satz</translation>
    </message>
    <message>
        <source>≤ %1 s</source>
        <translation>≤ %1 s</translation>
    </message>
    <message>
        <source>A set is measured for so long at most, less where its samples agree sooner</source>
        <translation>Ein Satz wird höchstens so lange gemessen, kürzer, wenn seine Messwerte eher übereinstimmen</translation>
    </message>
    <message>
        <source>, %1 of them damaged in the journal and measured again</source>
        <translation>, davon %1 im Journal beschädigt und neu gemessen</translation>
    </message>
</context>
<context>
    <name>larmor::SwitchCommands</name>
    <message>
        <source>Preset</source>
        <translation>Voreinstellung</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Schalter</translation>
    </message>
</context>
<context>
    <name>larmor::TimelineView</name>
    <message>
        <source>Timeline of copies and computations</source>
        <translation>Zeitverlauf von Kopien und Berechnungen</translation>
    </message>
    <message>
        <source>Copies beside computations overlap; one after the other they do not</source>
        <translation>Kopien neben Berechnungen überlappen; nacheinander tun sie es nicht</translation>
    </message>
    <message>
        <source>to device</source>
        <translation>zum Gerät</translation>
    </message>
    <message>
        <source>from device</source>
        <translation>vom Gerät</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Start the stream to see who works when</source>
        <translation>Den Datenstrom starten, um zu sehen, was wann arbeitet</translation>
    </message>
    <message>
        <source>−%1 ms</source>
        <translation>−%1 ms</translation>
    </message>
    <message>
        <source>now · %1 ms copied while computing</source>
        <translation>jetzt · %1 ms beim Rechnen kopiert</translation>
    </message>
</context>
<context>
    <name>larmor::TitleBar</name>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
</context>
<context>
    <name>larmor::Tour</name>
    <message>
        <source>Tour</source>
        <translation>Tour</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>End the tour (Esc); the menu Help has it again</source>
        <translation>Die Tour beenden (Esc); im Menü „Hilfe“ ist sie wieder da</translation>
    </message>
    <message>
        <source>‹ Back</source>
        <translation>‹ Zurück</translation>
    </message>
    <message>
        <source>The step before (←)</source>
        <translation>Der vorige Schritt (←)</translation>
    </message>
    <message>
        <source>Next ›</source>
        <translation>Weiter ›</translation>
    </message>
    <message>
        <source>The next step (→ or Return)</source>
        <translation>Der nächste Schritt (→ oder Eingabe)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
</context>
<context>
    <name>larmor::TrustQuestion</name>
    <message>
        <source>Run the code of this document?</source>
        <translation>Den Code dieses Dokuments ausführen?</translation>
    </message>
    <message>
        <source>The document brings code of its own. It would run on this machine, in a process of its own: run it only if you know who wrote it.</source>
        <translation>Das Dokument bringt eigenen Code mit. Er liefe auf diesem Rechner in einem eigenen Prozess: führen Sie ihn nur aus, wenn Sie wissen, wer ihn geschrieben hat.</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message numerus="yes">
        <source>%n lines of %1</source>
        <translation>
            <numerusform>%n Zeile aus %1</numerusform>
            <numerusform>%n Zeilen aus %1</numerusform>
        </translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>Show code</source>
        <translation>Code zeigen</translation>
    </message>
    <message>
        <source>Code of the document</source>
        <translation>Code des Dokuments</translation>
    </message>
    <message>
        <source>Run once</source>
        <translation>Einmal ausführen</translation>
    </message>
    <message>
        <source>This run alone; the next one asks again</source>
        <translation>Nur dieser Lauf; der nächste fragt wieder</translation>
    </message>
    <message>
        <source>Trust and run</source>
        <translation>Vertrauen und ausführen</translation>
    </message>
    <message>
        <source>Remembers this very text: it runs without a question from now on</source>
        <translation>Merkt sich genau diesen Text: er läuft von nun an ohne Frage</translation>
    </message>
    <message>
        <source>Do not run</source>
        <translation>Nicht ausführen</translation>
    </message>
    <message>
        <source>Nothing of it is run</source>
        <translation>Nichts davon wird ausgeführt</translation>
    </message>
</context>
<context>
    <name>larmor::TunerPage</name>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>set</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>time, median [ms]</source>
        <translation>Zeit, Median [ms]</translation>
    </message>
    <message>
        <source>Each set that is tried becomes a point</source>
        <translation>Jeder versuchte Satz wird ein Punkt</translation>
    </message>
    <message>
        <source>tried</source>
        <translation>versucht</translation>
    </message>
    <message>
        <source>best so far</source>
        <translation>bisher bester</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>exhaustive</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>Every legal set: sure, and slow</source>
        <translation>Jeder zulässige Satz: sicher und langsam</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>A seeded sample of the legal sets</source>
        <translation>Eine Stichprobe der zulässigen Sätze mit festem Startwert</translation>
    </message>
    <message>
        <source>climb</source>
        <translation>Aufstieg</translation>
    </message>
    <message>
        <source>From the best preset to better neighbours, one option at a time</source>
        <translation>Von der besten Voreinstellung zu besseren Nachbarn, eine Option nach der anderen</translation>
    </message>
    <message>
        <source>Pareto</source>
        <translation>Pareto</translation>
    </message>
    <message>
        <source>Only sets that no other beats in efficiency and utilisation, as compiled (Ryoo et al. 2008)</source>
        <translation>Nur Sätze, die kein anderer in Effizienz und Auslastung schlägt, wie übersetzt (Ryoo u. a. 2008)</translation>
    </message>
    <message>
        <source>strategy&apos;s own</source>
        <translation>der Strategie</translation>
    </message>
    <message>
        <source>Sets to measure at most; 0: what the strategy wants</source>
        <translation>Höchstens zu messende Sätze; 0: was die Strategie will</translation>
    </message>
    <message>
        <source>Tune</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search for the fastest option set of this problem; every set is verified</source>
        <translation>Den schnellsten Optionssatz dieser Aufgabe suchen; jeder Satz wird geprüft</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Throw the switches of the winner here in the lab</source>
        <translation>Hier im Labor die Schalter des Siegers umlegen</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Remember the winner for reconstructions on this device</source>
        <translation>Den Sieger für Rekonstruktionen auf diesem Gerät merken</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>The emulator takes no times to search by: choose opencl or cuda.</source>
        <translation>Der Emulator nimmt keine Zeiten für die Suche: opencl oder cuda wählen.</translation>
    </message>
    <message>
        <source>The cpu engine has no switches to search over: choose opencl or cuda.</source>
        <translation>Die Engine cpu hat keine Schalter zum Durchsuchen: opencl oder cuda wählen.</translation>
    </message>
    <message>
        <source>The book&apos;s experiment found 20 % over the best that rules of thumb gave.</source>
        <translation>Das Experiment des Buchs fand 20 % über dem Besten, was Faustregeln ergaben.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche…</translation>
    </message>
    <message>
        <source> · a preset: rules of thumb reach it</source>
        <translation> · eine Voreinstellung: Faustregeln führen dorthin</translation>
    </message>
    <message>
        <source> · %1 % less than the best preset, %2</source>
        <translation> · %1 % weniger als die beste Voreinstellung, %2</translation>
    </message>
    <message>
        <source>, %1 pruned</source>
        <translation>, %1 ausgesondert</translation>
    </message>
    <message>
        <source> · kept for reconstructions on this device</source>
        <translation> · behalten für Rekonstruktionen auf diesem Gerät</translation>
    </message>
    <message numerus="yes">
        <source>Search stopped early: %n sets were tried.</source>
        <translation>
            <numerusform>Die Suche endete vorzeitig: %n Satz wurde versucht.</numerusform>
            <numerusform>Die Suche endete vorzeitig: %n Sätze wurden versucht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Best: %1, %2 measured again for the full time</source>
        <translation>Bester: %1, %2, noch einmal über die volle Zeit gemessen</translation>
    </message>
    <message>
        <source> · %L1 of %L2 legal sets tried</source>
        <translation> · %L1 von %L2 zulässigen Sätzen versucht</translation>
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
        <translation>%1 von 0–%2</translation>
    </message>
    <message>
        <source>error %1 of %2 allowed</source>
        <translation>Fehler %1 von %2 erlaubten</translation>
    </message>
    <message>
        <source>exact, as required</source>
        <translation>genau, wie verlangt</translation>
    </message>
    <message>
        <source>error %1, where it must be exact</source>
        <translation>Fehler %1, wo es genau sein muss</translation>
    </message>
</context>
<context>
    <name>larmor::Viewing</name>
    <message>
        <source>Decades of the logarithmic scale</source>
        <translation>Dekaden der logarithmischen Skala</translation>
    </message>
    <message>
        <source>Logarithmic scale: decades below the largest sample that are told apart</source>
        <translation>Logarithmische Skala: Dekaden unter dem größten Abtastwert, die unterschieden werden</translation>
    </message>
    <message>
        <source> dec.</source>
        <translation> Dek.</translation>
    </message>
    <message>
        <source>reconstruction</source>
        <translation>Rekonstruktion</translation>
    </message>
    <message>
        <source>truth</source>
        <translation>Wahrheit</translation>
    </message>
</context>
<context>
    <name>larmor::VoxelTexture</name>
    <message>
        <source>the image is larger than a texture can be here (%1 voxels along an axis)</source>
        <translation>das Bild ist größer, als eine Textur hier sein kann (%1 Voxel entlang einer Achse)</translation>
    </message>
    <message>
        <source>no graphics memory for a texture of %1</source>
        <translation>kein Grafikspeicher für eine Textur von %1</translation>
    </message>
    <message>
        <source>the image is in host memory</source>
        <translation>das Bild ist im Host-Speicher</translation>
    </message>
    <message>
        <source>the image has no copy in host memory</source>
        <translation>das Bild hat keine Kopie im Host-Speicher</translation>
    </message>
    <message>
        <source>no OpenGL context is current</source>
        <translation>kein OpenGL-Kontext ist aktuell</translation>
    </message>
</context>
<context>
    <name>larmor::WhySlowView</name>
    <message>
        <source>Throw the switch</source>
        <translation>Schalter umlegen</translation>
    </message>
    <message>
        <source>Set the option as the sentence says, and measure</source>
        <translation>Die Option wie vorgeschlagen setzen, und messen</translation>
    </message>
    <message>
        <source>The model cannot say what keeps this option set from being faster.</source>
        <translation>Das Modell kann nicht sagen, was diesen Optionssatz hindert, schneller zu sein.</translation>
    </message>
    <message>
        <source>Asking the model what keeps this option set from being faster…</source>
        <translation>Das Modell wird gefragt, was diesen Optionssatz hindert, schneller zu sein…</translation>
    </message>
    <message>
        <source>Modelled on the %1: %2</source>
        <translation>Modelliert für %1: %2</translation>
    </message>
    <message>
        <source>Not measured with these options yet: all of this is modelled.</source>
        <translation>Mit diesen Optionen noch nicht gemessen: all dies ist modelliert.</translation>
    </message>
    <message>
        <source>On %1, which measured it: %2 GB/s. Its roofs are not measured yet.</source>
        <translation>Gemessen auf %1: %2 GB/s. Seine Dächer sind noch nicht gemessen.</translation>
    </message>
    <message>
        <source>On %1, which measured it: %2 GB/s, %3 % of its memory roof of %4 GB/s.</source>
        <translation>Gemessen auf %1: %2 GB/s, %3 % seines Speicherdachs von %4 GB/s.</translation>
    </message>
    <message>
        <source>On %1, which measured it: %2 GFLOP/s, %3 % of its arithmetic roof of %4 GFLOP/s.</source>
        <translation>Gemessen auf %1: %2 GFLOP/s, %3 % seines Rechendachs von %4 GFLOP/s.</translation>
    </message>
    <message>
        <source>There its memory binds.</source>
        <translation>Dort begrenzt der Speicher.</translation>
    </message>
    <message>
        <source>There its arithmetic binds.</source>
        <translation>Dort begrenzt die Arithmetik.</translation>
    </message>
    <message>
        <source>There its special-function units bind.</source>
        <translation>Dort begrenzen die Einheiten für Sonderfunktionen.</translation>
    </message>
    <message>
        <source>There launching takes %1 % of the time.</source>
        <translation>Dort nehmen die Starts %1 % der Zeit.</translation>
    </message>
    <message>
        <source>None of its roofs is near. The model, which knows this GPU, tells the cause below.</source>
        <translation>Keine der Grenzen ist annähernd erreicht. Das Modell, das diese GPU kennt, nennt den Grund unten.</translation>
    </message>
    <message>
        <source>Alone, %1 would take the longest of the modelled parts: %2.</source>
        <translation>Für sich allein bräuchte von den modellierten Teilen am längsten: %1, %2.</translation>
    </message>
    <message>
        <source>That is more than memory gives: its data came from the caches. A larger problem shows what memory costs.</source>
        <translation>Das ist mehr, als der Speicher liefert: Die Daten kamen aus den Caches. Ein größeres Problem zeigt, was der Speicher kostet.</translation>
    </message>
    <message>
        <source>None of its roofs is near: latency holds it back, be it too few threads, waits or scattered accesses. Which of these, the model cannot say of a device that it does not know.</source>
        <translation>Keines seiner Dächer ist nahe: Latenz bremst, also zu wenige Threads, Wartezeiten oder verstreute Zugriffe. Was davon, kann das Modell für ein Gerät nicht sagen, das es nicht kennt.</translation>
    </message>
</context>
<context>
    <name>larmor::WindowBar</name>
    <message>
        <source>Level</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>Value in the middle of the displayed range</source>
        <translation>Wert in der Mitte des gezeigten Bereichs</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Width of the displayed range</source>
        <translation>Breite des gezeigten Bereichs</translation>
    </message>
    <message>
        <source>Preset range</source>
        <translation>Voreingestellter Bereich</translation>
    </message>
    <message>
        <source>Ranges for a purpose</source>
        <translation>Bereiche für einen Zweck</translation>
    </message>
    <message>
        <source>Colour map</source>
        <translation>Farbtabelle</translation>
    </message>
    <message>
        <source>Colours from the lowest to the highest displayed value</source>
        <translation>Farben vom niedrigsten zum höchsten gezeigten Wert</translation>
    </message>
    <message>
        <source>Own presets…</source>
        <translation>Eigene Vorgaben…</translation>
    </message>
    <message>
        <source>Name the displayed range; rename and delete your own; choose the one that images start with</source>
        <translation>Den gezeigten Bereich benennen; eigene umbenennen und löschen; den wählen, mit dem Bilder beginnen</translation>
    </message>
</context>
<context>
    <name>larmor::WindowKeys</name>
    <message>
        <source>Quit Larmor?</source>
        <translation>Larmor beenden?</translation>
    </message>
    <message>
        <source>Closing the main window quits Larmor and closes these windows as well: %1</source>
        <translation>Das Hauptfenster zu schließen beendet Larmor und schließt auch diese Fenster: %1</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
</context>
</TS>
