<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>larmor</name>
    <message numerus="yes">
        <source>%n coils</source>
        <translation>
            <numerusform>%n coil</numerusform>
            <numerusform>%n coils</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>larmor::BankPane</name>
    <message numerus="yes">
        <source>%n steps</source>
        <translation>
            <numerusform>one step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>larmor::LCurveWindow</name>
    <message numerus="yes">
        <source>%1 · %n iterations</source>
        <translation>
            <numerusform>%1 · %n iteration</numerusform>
            <numerusform>%1 · %n iterations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reconstructing at %n lambdas…</source>
        <translation>
            <numerusform>Reconstructing at %n lambda…</numerusform>
            <numerusform>Reconstructing at %n lambdas…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>larmor::ReadingBar</name>
    <message numerus="yes">
        <source>%n more</source>
        <comment>facts</comment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>larmor::ScanLibrary</name>
    <message numerus="yes">
        <source>Built-in Cartesian, %1, %n coil(s)</source>
        <translation>
            <numerusform>Built-in Cartesian, %1, %n coil</numerusform>
            <numerusform>Built-in Cartesian, %1, %n coils</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>larmor::SourcePage</name>
    <message numerus="yes">
        <source> · %n lines differ from the baseline</source>
        <translation>
            <numerusform> · %n line differs from the baseline</numerusform>
            <numerusform> · %n lines differ from the baseline</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>larmor::StageTable</name>
    <message numerus="yes">
        <source>Repeats beside the image: %1 ± %2 %, %n batch(es)</source>
        <translation>
            <numerusform>Repeats beside the image: %1 ± %2 %, %n batch</numerusform>
            <numerusform>Repeats beside the image: %1 ± %2 %, %n batches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>larmor::SweepPage</name>
    <message numerus="yes">
        <source>%n combinations</source>
        <translation>
            <numerusform>%n combination</numerusform>
            <numerusform>%n combinations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paused after %n rows</source>
        <translation>
            <numerusform>Paused after %n row</numerusform>
            <numerusform>Paused after %n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>larmor::TrustQuestion</name>
    <message numerus="yes">
        <source>%n lines of %1</source>
        <translation>
            <numerusform>%n line of %1</numerusform>
            <numerusform>%n lines of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>larmor::TunerPage</name>
    <message numerus="yes">
        <source>Search stopped early: %n sets were tried.</source>
        <translation>
            <numerusform>The search ended before its end: %n set was tried.</numerusform>
            <numerusform>The search ended before its end: %n sets were tried.</numerusform>
        </translation>
    </message>
</context>
</TS>
