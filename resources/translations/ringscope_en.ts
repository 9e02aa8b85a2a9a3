<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ringscope::BalanceChart</name>
    <message numerus="yes">
        <source>peak ÷ mean of the circle: exact mean, 5–95 % band of %Ln random ring(s); thin line: these names</source>
        <translation>
            <numerusform>peak ÷ mean of the circle: exact mean, 5–95 % band of %Ln random ring; thin line: these names</numerusform>
            <numerusform>peak ÷ mean of the circle: exact mean, 5–95 % band of %Ln random rings; thin line: these names</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Thin line: what these names give. With %1 virtual nodes %Ln hash seed(s) give %2 to %3 (5–95 %).</source>
        <translation>
            <numerusform>Thin line: what these names give. With %1 virtual nodes %Ln hash seed gives %2 to %3 (5–95 %).</numerusform>
            <numerusform>Thin line: what these names give. With %1 virtual nodes %Ln hash seeds give %2 to %3 (5–95 %).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>peak ÷ mean of the circle: exact mean, 5–95 % band of %Ln random ring(s)</source>
        <translation>
            <numerusform>peak ÷ mean of the circle: exact mean, 5–95 % band of %Ln random ring</numerusform>
            <numerusform>peak ÷ mean of the circle: exact mean, 5–95 % band of %Ln random rings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::BalanceLab</name>
    <message numerus="yes">
        <source>%Ln virtual node(s)</source>
        <translation>
            <numerusform>%Ln virtual node</numerusform>
            <numerusform>%Ln virtual nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::BodyWords</name>
    <message numerus="yes">
        <source>%1 of %2 key(s) moved (%3)</source>
        <translation>
            <numerusform>%1 of %2 key moved (%3)</numerusform>
            <numerusform>%1 of %2 keys moved (%3)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>0 of %1 key(s) moved</source>
        <translation>
            <numerusform>0 of %1 key moved</numerusform>
            <numerusform>0 of %1 keys moved</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::BranchMenu</name>
    <message numerus="yes">
        <source>%1 (%n step(s))</source>
        <translation>
            <numerusform>%1 (%n step)</numerusform>
            <numerusform>%1 (%n steps)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::CardScene</name>
    <message numerus="yes">
        <source>%n ringed key(s) hashed again</source>
        <translation>
            <numerusform>%n ringed key hashed again</numerusform>
            <numerusform>%n ringed keys hashed again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A row of %1 bucket(s), keys above theirs.</source>
        <translation>
            <numerusform>A row of %1 bucket, keys above theirs.</numerusform>
            <numerusform>A row of %1 buckets, keys above theirs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A strip of %1 slot(s) in the colours of their nodes, keys above theirs.</source>
        <translation>
            <numerusform>A strip of %1 slot in the colour of its node, keys above theirs.</numerusform>
            <numerusform>A strip of %1 slots in the colours of their nodes, keys above theirs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A table of %1 entr(ies) in the colours of their nodes, keys above theirs.</source>
        <translation>
            <numerusform>A table of %1 entry in the colour of its node, keys above theirs.</numerusform>
            <numerusform>A table of %1 entries in the colours of their nodes, keys above theirs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %2 key(s)</source>
        <translation>
            <numerusform>%1 %2 key</numerusform>
            <numerusform>%1 %2 keys</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::CheckLab</name>
    <message numerus="yes">
        <source>%Ln node(s) receive nothing, %1 for one.</source>
        <translation>
            <numerusform>%Ln node receives nothing, %1 for one.</numerusform>
            <numerusform>%Ln nodes receive nothing, %1 for one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 receive(s) nothing.</source>
        <translation>
            <numerusform>%1 receives nothing.</numerusform>
            <numerusform>%1 receive nothing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The order of the nodes does not matter: all keys stayed in %Ln other order(s).</source>
        <translation>
            <numerusform>The order of the nodes does not matter: all keys stayed in %Ln other order.</numerusform>
            <numerusform>The order of the nodes does not matter: all keys stayed in %Ln other orders.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The order of the nodes matters: %1 of the keys get another node in one of %Ln other order(s), at most %2 at once.</source>
        <translation>
            <numerusform>The order of the nodes matters: %1 of the keys get another node in %Ln other order, at most %2 at once.</numerusform>
            <numerusform>The order of the nodes matters: %1 of the keys get another node in one of %Ln other orders, at most %2 at once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of the %Ln point(s) stands where another node&apos;s does.</source>
        <translation>
            <numerusform>The only point stands where no other node&apos;s does.</numerusform>
            <numerusform>None of the %Ln points stands where another node&apos;s does.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At %Ln place(s) of the circle points of different nodes are equal, among %1 points.</source>
        <translation>
            <numerusform>At %Ln place of the circle points of different nodes are equal, among %1 points.</numerusform>
            <numerusform>At %Ln places of the circle points of different nodes are equal, among %1 points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>place(s) with points of several nodes</source>
        <translation>
            <numerusform>place with points of several nodes</numerusform>
            <numerusform>places with points of several nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::CompareCard</name>
    <message numerus="yes">
        <source>%n cop(ies)</source>
        <translation>
            <numerusform>%n copy</numerusform>
            <numerusform>%n copies</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::CompareWords</name>
    <message numerus="yes">
        <source>%Ln key(s) between two nodes that stay</source>
        <translation>
            <numerusform>%Ln key between two nodes that stay</numerusform>
            <numerusform>%Ln keys between two nodes that stay</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 key(s) moved</source>
        <translation>
            <numerusform>%1 of %2 key moved</numerusform>
            <numerusform>%1 of %2 keys moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each key on the first %Ln node(s) of the rule&apos;s order.</source>
        <translation>
            <numerusform>Each key on the first node of the rule&apos;s order.</numerusform>
            <numerusform>Each key on the first %Ln nodes of the rule&apos;s order.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 cop(ies) moved</source>
        <translation>
            <numerusform>%1 of %2 copy moved</numerusform>
            <numerusform>%1 of %2 copies moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No node takes more than %1 key(s); %2 found their node full.</source>
        <translation>
            <numerusform>No node takes more than %1 key; %2 found their node full.</numerusform>
            <numerusform>No node takes more than %1 keys; %2 found their node full.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::ComparisonWords</name>
    <message numerus="yes">
        <source>%1, %Ln replica(s)</source>
        <translation>
            <numerusform>%1, %Ln replica</numerusform>
            <numerusform>%1, %Ln replicas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Over %Ln event(s), every move counted: %1</source>
        <translation>
            <numerusform>Over %Ln event, every move counted: %1</numerusform>
            <numerusform>Over %Ln events, every move counted: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::DecisionWords</name>
    <message numerus="yes">
        <source>The first %Ln step(s) are not drawn: none of them found a node that is up.</source>
        <translation>
            <numerusform>The first step is not drawn: it did not find a node that is up.</numerusform>
            <numerusform>The first %Ln steps are not drawn: none of them found a node that is up.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln node(s) up</source>
        <translation>
            <numerusform>%1 of %Ln node up</numerusform>
            <numerusform>%1 of %Ln nodes up</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::DisagreementLab</name>
    <message numerus="yes">
        <source>%1 and %2 put all %Ln key(s) on the same nodes.</source>
        <translation>
            <numerusform>%1 and %2 put the only key on the same node.</numerusform>
            <numerusform>%1 and %2 put all %Ln keys on the same nodes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 put %3 of %Ln key(s) on different nodes: %4.</source>
        <translation>
            <numerusform>%1 and %2 put %3 of %Ln key on different nodes: %4.</numerusform>
            <numerusform>%1 and %2 put %3 of %Ln keys on different nodes: %4.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln key</numerusform>
            <numerusform>%Ln keys</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::DraftStart</name>
    <message numerus="yes">
        <source>%Ln node(s): %1</source>
        <translation>
            <numerusform>%Ln node: %1</numerusform>
            <numerusform>%Ln nodes: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln key</numerusform>
            <numerusform>%Ln keys</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::HeadWords</name>
    <message numerus="yes">
        <source>%Ln node(s) joined</source>
        <translation>
            <numerusform>%Ln node joined</numerusform>
            <numerusform>%Ln nodes joined</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) went down</source>
        <translation>
            <numerusform>%Ln node went down</numerusform>
            <numerusform>%Ln nodes went down</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) came up again</source>
        <translation>
            <numerusform>%Ln node came up again</numerusform>
            <numerusform>%Ln nodes came up again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) left</source>
        <translation>
            <numerusform>%Ln node left</numerusform>
            <numerusform>%Ln nodes left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %Ln virtual node(s) for each unit of weight now</source>
        <translation>
            <numerusform>%1 has %Ln virtual node for each unit of weight now</numerusform>
            <numerusform>%1 has %Ln virtual nodes for each unit of weight now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %Ln key(s) now</source>
        <translation>
            <numerusform>There is %Ln key now</numerusform>
            <numerusform>There are %Ln keys now</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::ImportDialog</name>
    <message numerus="yes">
        <source>%Ln server(s)</source>
        <translation>
            <numerusform>%Ln server</numerusform>
            <numerusform>%Ln servers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::InheritanceLab</name>
    <message numerus="yes">
        <source>After %n failure(s) the fullest node has %1 times the mean of before (%2, without %3).</source>
        <translation>
            <numerusform>After %n failure the fullest node has %1 times the mean of before (%2, without %3).</numerusform>
            <numerusform>After %n failures the fullest node has %1 times the mean of before (%2, without %3).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::KeyFacts</name>
    <message numerus="yes">
        <source>%Ln byte(s)</source>
        <translation>
            <numerusform>%Ln byte</numerusform>
            <numerusform>%Ln bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::KeyReport</name>
    <message numerus="yes">
        <source>%Ln key(s) on %1.</source>
        <translation>
            <numerusform>%Ln key on %1.</numerusform>
            <numerusform>%Ln keys on %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln empty line(s) were skipped.</source>
        <translation>
            <numerusform>%Ln empty line was skipped.</numerusform>
            <numerusform>%Ln empty lines were skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s) are not valid UTF-8, the first on line %1. They are kept byte for byte.</source>
        <translation>
            <numerusform>%Ln key is not valid UTF-8, on line %1. It is kept byte for byte.</numerusform>
            <numerusform>%Ln keys are not valid UTF-8, the first on line %1. They are kept byte for byte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s) hold a NUL byte, the first on line %1. They are kept byte for byte.</source>
        <translation>
            <numerusform>%Ln key holds a NUL byte, on line %1. It is kept byte for byte.</numerusform>
            <numerusform>%Ln keys hold a NUL byte, the first on line %1. They are kept byte for byte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) are longer than 64 KiB, the first is line %1.</source>
        <translation>
            <numerusform>%Ln line is longer than 64 KiB, line %1.</numerusform>
            <numerusform>%Ln lines are longer than 64 KiB, the first is line %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln different key(s) on %1.</source>
        <translation>
            <numerusform>%Ln different key on %1.</numerusform>
            <numerusform>%Ln different keys on %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>How often each comes is how often it is asked for: %Ln time(s) in all.</source>
        <translation>
            <numerusform>How often each comes is how often it is asked for: %Ln time in all.</numerusform>
            <numerusform>How often each comes is how often it is asked for: %Ln times in all.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) have no key and are left out.</source>
        <translation>
            <numerusform>%Ln line has no key and is left out.</numerusform>
            <numerusform>%Ln lines have no key and are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::KeyWay</name>
    <message numerus="yes">
        <source>%Ln look(s) are left out here.</source>
        <translation>
            <numerusform>%Ln look is left out here.</numerusform>
            <numerusform>%Ln looks are left out here.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::LinkCommands</name>
    <message numerus="yes">
        <source>The scenario is in the clipboard: a text of %Ln character(s), to paste into Ringscope.</source>
        <translation>
            <numerusform>The scenario is in the clipboard: a text of %Ln character, to paste into Ringscope.</numerusform>
            <numerusform>The scenario is in the clipboard: a text of %Ln characters, to paste into Ringscope.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::LinkDialog</name>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln key</numerusform>
            <numerusform>%Ln keys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln step</numerusform>
            <numerusform>%Ln steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::LoadData</name>
    <message numerus="yes">
        <source>Load, %Ln node(s)</source>
        <translation>
            <numerusform>Load, %Ln node</numerusform>
            <numerusform>Load, %Ln nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::NodeListModel</name>
    <message numerus="yes">
        <source>%Ln key(s) · ×%1 · %2 vn</source>
        <translation>
            <numerusform>%Ln key · ×%1 · %2 vn</numerusform>
            <numerusform>%Ln keys · ×%1 · %2 vn</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, up, %Ln key(s), %2 of all keys, weight %3%4</source>
        <translation>
            <numerusform>%1, up, %Ln key, %2 of all keys, weight %3%4</numerusform>
            <numerusform>%1, up, %Ln keys, %2 of all keys, weight %3%4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s) · ×%1</source>
        <translation>
            <numerusform>%Ln key · ×%1</numerusform>
            <numerusform>%Ln keys · ×%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::PasteNodesDialog</name>
    <message numerus="yes">
        <source>%Ln node(s) will be added.</source>
        <translation>
            <numerusform>%Ln node will be added.</numerusform>
            <numerusform>%Ln nodes will be added.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::QuestionWords</name>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln key</numerusform>
            <numerusform>%Ln keys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln point(s)</source>
        <translation>
            <numerusform>%Ln point</numerusform>
            <numerusform>%Ln points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln key(s) go to %1.</source>
        <translation>
            <numerusform>The only key goes to %1.</numerusform>
            <numerusform>All %Ln keys go to %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::RecorderWindow</name>
    <message numerus="yes">
        <source>%Ln thing(s) do not hold.</source>
        <translation>
            <numerusform>%Ln thing does not hold.</numerusform>
            <numerusform>%Ln things do not hold.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::RingAccessible</name>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln key</numerusform>
            <numerusform>%Ln keys</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::SceneWords</name>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln key</numerusform>
            <numerusform>%Ln keys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s) are waiting for an owner.</source>
        <translation>
            <numerusform>%Ln key is waiting for an owner.</numerusform>
            <numerusform>%Ln keys are waiting for an owner.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln key(s) on one node</source>
        <translation>
            <numerusform>The only key on one node</numerusform>
            <numerusform>All %Ln keys on one node</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>keys on %Ln node(s)</source>
        <translation>
            <numerusform>keys on %Ln node</numerusform>
            <numerusform>keys on %Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>keys on %1 of %Ln node(s)</source>
        <translation>
            <numerusform>keys on %1 of %Ln node</numerusform>
            <numerusform>keys on %1 of %Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>virtual nodes of %Ln node(s)</source>
        <translation>
            <numerusform>virtual nodes of %Ln node</numerusform>
            <numerusform>virtual nodes of %Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>keys on %1 × %Ln virtual node(s)</source>
        <translation>
            <numerusform>keys on %1 × %Ln virtual node</numerusform>
            <numerusform>keys on %1 × %Ln virtual nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln arc(s) around the ring</source>
        <translation>
            <numerusform>%1 · %Ln arc around the ring</numerusform>
            <numerusform>%1 · %Ln arcs around the ring</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 to %Ln other(s)</source>
        <translation>
            <numerusform>%1, %2 to %Ln other</numerusform>
            <numerusform>%1, %2 to %Ln others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln virtual node(s) each</source>
        <translation>
            <numerusform>%Ln virtual node each</numerusform>
            <numerusform>%Ln virtual nodes each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the other %Ln stay(s) where they are</source>
        <translation>
            <numerusform>the other %Ln stays where it is</numerusform>
            <numerusform>the other %Ln stay where they are</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>key(s) stay put</source>
        <translation>
            <numerusform>key stays put</numerusform>
            <numerusform>keys stay put</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::StepCommands</name>
    <message numerus="yes">
        <source>The scenario now starts from this state. %n step(s) are gone.</source>
        <translation>
            <numerusform>The scenario now starts from this state. %n step is gone.</numerusform>
            <numerusform>The scenario now starts from this state. %n steps are gone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::StepWords</name>
    <message numerus="yes">
        <source>Start with %Ln node(s)</source>
        <translation>
            <numerusform>Start with %Ln node</numerusform>
            <numerusform>Start with %Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) join</source>
        <translation>
            <numerusform>%Ln node joins</numerusform>
            <numerusform>%Ln nodes join</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) go down</source>
        <translation>
            <numerusform>%Ln node goes down</numerusform>
            <numerusform>%Ln nodes go down</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) come up again</source>
        <translation>
            <numerusform>%Ln node comes up again</numerusform>
            <numerusform>%Ln nodes come up again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) leave</source>
        <translation>
            <numerusform>%Ln node leaves</numerusform>
            <numerusform>%Ln nodes leave</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::SystemNote</name>
    <message numerus="yes">
        <source>%Ln pitfall(s) with these nodes</source>
        <translation>
            <numerusform>%Ln pitfall with these nodes</numerusform>
            <numerusform>%Ln pitfalls with these nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::TimelineWidget</name>
    <message numerus="yes">
        <source>%n other branch(es) begin here.</source>
        <translation>
            <numerusform>%n other branch begins here.</numerusform>
            <numerusform>%n other branches begin here.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::TitleWords</name>
    <message numerus="yes">
        <source>Add %Ln node(s)</source>
        <translation>
            <numerusform>Add %Ln node</numerusform>
            <numerusform>Add %Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) down</source>
        <translation>
            <numerusform>%Ln node down</numerusform>
            <numerusform>%Ln nodes down</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) up</source>
        <translation>
            <numerusform>%Ln node up</numerusform>
            <numerusform>%Ln nodes up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %Ln node(s)</source>
        <translation>
            <numerusform>Remove %Ln node</numerusform>
            <numerusform>Remove %Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vnode(s)</source>
        <translation>
            <numerusform>%Ln vnode</numerusform>
            <numerusform>%Ln vnodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln key</numerusform>
            <numerusform>%Ln keys</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::TopBar</name>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln key</numerusform>
            <numerusform>%Ln keys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln node(s)</source>
        <translation>
            <numerusform>%1 of %Ln node</numerusform>
            <numerusform>%1 of %Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One point a node; %n when virtual nodes are on</source>
        <translation>
            <numerusform>One point a node, also when virtual nodes are on</numerusform>
            <numerusform>One point a node; %n when virtual nodes are on</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::ViewsLab</name>
    <message numerus="yes">
        <source>%Ln virtual node(s)</source>
        <translation>
            <numerusform>%Ln virtual node</numerusform>
            <numerusform>%Ln virtual nodes</numerusform>
        </translation>
    </message>
</context>
</TS>
