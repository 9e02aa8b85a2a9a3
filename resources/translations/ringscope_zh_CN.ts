<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
    <context>
        <name>BalanceChart</name>
        <message>
            <source>virtual nodes per node (log scale)</source>
            <translation>每个节点的虚拟节点数（对数刻度）</translation>
        </message>
        <message>
            <source>Balance by virtual nodes, shown once there is a node</source>
            <translation>虚拟节点与均衡程度，有节点后显示</translation>
        </message>
        <message>
            <source>Balance by virtual nodes: this ring's largest share of the circle is %1 times the mean with %2 virtual nodes</source>
            <translation>虚拟节点与均衡程度：每个节点 %2 个虚拟节点时，本环上最大的圆环占比是平均值的 %1 倍</translation>
        </message>
    </context>
    <context>
        <name>CentreWords</name>
        <message>
            <source>clockwise</source>
            <translation>顺时针</translation>
        </message>
    </context>
    <context>
        <name>DensityWords</name>
        <message>
            <source>Key density</source>
            <translation>键的密度</translation>
        </message>
        <message>
            <source>%1 slices against the mean</source>
            <translation>%1 个切片与平均值相比</translation>
        </message>
        <message>
            <source>mean</source>
            <translation>平均值</translation>
        </message>
        <message>
            <source>Colour: load of the node</source>
            <translation>颜色：节点的负载</translation>
        </message>
    </context>
    <context>
        <name>LensWords</name>
        <message>
            <source>Lens %1× · %2 ‰ of the circle, every arc and key in it</source>
            <translation>放大镜 %1× · 圆环的 %2 ‰，其中的每段弧和每个键</translation>
        </message>
        <message>
            <source>drag to move</source>
            <translation>拖动可移动</translation>
        </message>
    </context>
    <context>
        <name>LoadBars</name>
        <message>
            <source>mean %1</source>
            <translation>平均值 %1</translation>
        </message>
        <message>
            <source>Shown once there is a node</source>
            <translation>有节点后显示</translation>
        </message>
    </context>
    <context>
        <name>LoadCard</name>
        <message>
            <source>Load</source>
            <translation>负载</translation>
        </message>
        <message>
            <source>share of the circle, no keys yet</source>
            <translation>圆环占比，还没有键</translation>
        </message>
        <message>
            <source>keys per node</source>
            <translation>每个节点的键数</translation>
        </message>
        <message>
            <source>Load distribution</source>
            <translation>负载分布</translation>
        </message>
        <message>
            <source>nodes by keys</source>
            <translation>按键数统计的节点</translation>
        </message>
        <message>
            <source>Balance by virtual nodes</source>
            <translation>虚拟节点与均衡程度</translation>
        </message>
    </context>
    <context>
        <name>LoadData</name>
        <message>
            <source>Load, no node is up</source>
            <translation>负载，没有节点在线</translation>
        </message>
        <message>
            <source>%1, highest %2, lowest %3, mean %4</source>
            <translation>%1，最高 %2，最低 %3，平均值 %4</translation>
        </message>
        <message>
            <source>%1, no keys, largest share of the circle: %2 with %3</source>
            <translation>%1，没有键，最大的圆环占比：%2，为 %3</translation>
        </message>
        <message>
            <source>%1, highest %2 %3, mean %4</source>
            <translation>%1，最高为 %2 %3，平均值 %4</translation>
        </message>
    </context>
    <context>
        <name>LoadLegend</name>
        <message>
            <source>mean</source>
            <translation>平均值</translation>
        </message>
    </context>
    <context>
        <name>ringscope::BodyWords</name>
        <message>
            <source>There are no keys to move.</source>
            <translation>没有可迁移的键。</translation>
        </message>
        <message>
            <source>%1. A virtual node hashes another text, so it stands elsewhere</source>
            <translation>%1。虚拟节点对另一段文本求哈希，所以位置不同</translation>
        </message>
        <message>
            <source>%1. The name is what is hashed, so the node stands elsewhere</source>
            <translation>%1。求哈希的正是名称，所以节点的位置变了</translation>
        </message>
        <message>
            <source>%1: no node is up, they have no owner</source>
            <translation>%1：没有节点在线，这些键没有归属</translation>
        </message>
        <message>
            <source>%1 to the next node clockwise</source>
            <translation>%1，归顺时针方向的下一个节点</translation>
        </message>
        <message>
            <source>%1, each to the next node clockwise</source>
            <translation>%1，各归顺时针方向的下一个节点</translation>
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>%1，归 %2</translation>
        </message>
        <message>
            <source>%1: the hash is divided by %2 now, no longer by %3</source>
            <translation>%1：哈希值现在除以 %2，不再除以 %3</translation>
        </message>
        <message>
            <source>These are other keys: they did not move, so nothing can be compared</source>
            <translation>这是另一组键：它们没有迁移，所以无从比较</translation>
        </message>
        <message>
            <source>Every key and every node hashes to another place, so nothing can be compared</source>
            <translation>每个键和每个节点的哈希位置都变了，所以无从比较</translation>
        </message>
        <message numerus="yes">
            <source>%1 of %2 key(s) moved (%3)</source>
            <translation>
                <numerusform>%2 个键中有 %1 个迁移（%3）</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>0 of %1 key(s) moved</source>
            <translation>
                <numerusform>%1 个键中有 0 个迁移</numerusform>
            </translation>
        </message>
        <message>
            <source>%1, %2 held none</source>
            <translation>%1，%2 原本没有键</translation>
        </message>
    </context>
    <context>
        <name>ringscope::ChartTable</name>
        <message>
            <source>up</source>
            <translation>在线</translation>
        </message>
        <message>
            <source>down</source>
            <translation>离线</translation>
        </message>
        <message>
            <source>Figures of the charts</source>
            <translation>图表数据</translation>
        </message>
        <message>
            <source>Node</source>
            <translation>节点</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Share of the circle</source>
            <translation>圆环占比</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>键</translation>
        </message>
        <message>
            <source>Of the mean</source>
            <translation>与平均值之比</translation>
        </message>
        <message>
            <source>Load</source>
            <translation>负载</translation>
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>%1 到 %2</translation>
        </message>
        <message>
            <source>Nodes</source>
            <translation>节点</translation>
        </message>
        <message>
            <source>Load distribution</source>
            <translation>负载分布</translation>
        </message>
        <message>
            <source>Virtual nodes</source>
            <translation>虚拟节点</translation>
        </message>
        <message>
            <source>5 %</source>
            <translation>5 %</translation>
        </message>
        <message>
            <source>Median</source>
            <translation>中位数</translation>
        </message>
        <message>
            <source>95 %</source>
            <translation>95 %</translation>
        </message>
        <message>
            <source>Balance by virtual nodes</source>
            <translation>虚拟节点与均衡程度</translation>
        </message>
    </context>
    <context>
        <name>ringscope::CompareFoot</name>
        <message>
            <source>%1, %2, %3</source>
            <translation>%1，%2，%3</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
    </context>
    <context>
        <name>ringscope::CompareWords</name>
        <message>
            <source>node = hash mod N. No node is up.</source>
            <translation>节点 = 哈希 mod N。没有节点在线。</translation>
        </message>
        <message>
            <source>node = hash mod N. N is %1.</source>
            <translation>节点 = 哈希 mod N。N 为 %1。</translation>
        </message>
        <message>
            <source>node = hash mod N. N changes from %1 to %2.</source>
            <translation>节点 = 哈希 mod N。N 从 %1 变为 %2。</translation>
        </message>
        <message>
            <source>nearly every cache starts cold</source>
            <translation>几乎所有缓存都从冷启动开始</translation>
        </message>
        <message>
            <source>most caches start cold</source>
            <translation>大多数缓存从冷启动开始</translation>
        </message>
        <message>
            <source>some keys start cold</source>
            <translation>部分键从冷启动开始</translation>
        </message>
        <message>
            <source>nothing starts cold</source>
            <translation>没有任何冷启动</translation>
        </message>
        <message>
            <source>every key stays where it is</source>
            <translation>每个键都留在原处</translation>
        </message>
        <message>
            <source>only the keys of %1</source>
            <translation>只有 %1 的键</translation>
        </message>
        <message>
            <source>only the keys that %1 takes</source>
            <translation>只有 %1 接管的键</translation>
        </message>
        <message>
            <source>no key between two nodes that stay</source>
            <translation>没有键在两个留下的节点之间迁移</translation>
        </message>
        <message numerus="yes">
            <source>%Ln key(s) between two nodes that stay</source>
            <translation>
                <numerusform>%Ln 个键在两个留下的节点之间迁移</numerusform>
            </translation>
        </message>
        <message>
            <source>Modulo</source>
            <translation>取模</translation>
        </message>
        <message>
            <source>Consistent ring</source>
            <translation>一致性哈希环</translation>
        </message>
        <message>
            <source>the next node clockwise owns the key.</source>
            <translation>键归顺时针方向的下一个节点。</translation>
        </message>
        <message>
            <source>nothing has moved yet</source>
            <translation>还没有键迁移</translation>
        </message>
        <message>
            <source>kill or add a node to compare</source>
            <translation>让一个节点离线或添加节点，即可比较</translation>
        </message>
        <message numerus="yes">
            <source>%1 of %2 key(s) moved</source>
            <translation>
                <numerusform>%2 个键中有 %1 个迁移</numerusform>
            </translation>
        </message>
        <message>
            <source>expected %1</source>
            <translation>预期 %1</translation>
        </message>
    </context>
    <context>
        <name>ringscope::ErrorPlace</name>
        <message>
            <source>%1, line %2, column %3: %4</source>
            <translation>%1，第 %2 行第 %3 列：%4</translation>
        </message>
        <message>
            <source>%1, line %2: %3</source>
            <translation>%1，第 %2 行：%3</translation>
        </message>
        <message>
            <source>Line %1: %2</source>
            <translation>第 %1 行：%2</translation>
        </message>
    </context>
    <context>
        <name>ringscope::ErrorWords</name>
        <message>
            <source>The file</source>
            <translation>文件</translation>
        </message>
        <message>
            <source>A node needs a name. Type one.</source>
            <translation>节点需要名称，请输入一个。</translation>
        </message>
        <message>
            <source>The name “%1” is too long. Use at most %2 bytes.</source>
            <translation>名称“%1”太长，最多 %2 个字节。</translation>
        </message>
        <message>
            <source>The name “%1” is not valid UTF-8. Save the text as UTF-8 or type the name.</source>
            <translation>名称“%1”不是有效的 UTF-8。请将文本存为 UTF-8，或直接输入名称。</translation>
        </message>
        <message>
            <source>The name “%1” holds a line end or another control character. Remove it.</source>
            <translation>名称“%1”含有换行或其他控制字符，请将其删除。</translation>
        </message>
        <message>
            <source>There is already a node called “%1”. Choose another name, or change that node.</source>
            <translation>已经有名为“%1”的节点。请换一个名称，或修改那个节点。</translation>
        </message>
        <message>
            <source>There is no node “%1” here. Choose one from the list.</source>
            <translation>这里没有节点“%1”。请从列表中选择。</translation>
        </message>
        <message>
            <source>“%1” is up already. Nothing to do.</source>
            <translation>“%1”已经在线，无需操作。</translation>
        </message>
        <message>
            <source>“%1” is down already. Nothing to do.</source>
            <translation>“%1”已经离线，无需操作。</translation>
        </message>
        <message>
            <source>That is how it is already. Nothing changes.</source>
            <translation>现在就是这样，没有任何变化。</translation>
        </message>
        <message>
            <source>No node is selected. Select one first.</source>
            <translation>没有选中节点，请先选择一个。</translation>
        </message>
        <message>
            <source>“%1” is not a weight. Type a number such as 1 or %2.</source>
            <translation>“%1”不是权重。请输入数字，例如 1 或 %2。</translation>
        </message>
        <message>
            <source>A weight of %1 is not possible. Use %2 to %3.</source>
            <translation>权重不能是 %1，请使用 %2 到 %3。</translation>
        </message>
        <message>
            <source>%1 nodes are too many. Use at most %2.</source>
            <translation>%1 个节点太多，最多 %2 个。</translation>
        </message>
        <message>
            <source>No node is up. Bring one back with its switch.</source>
            <translation>没有节点在线。请用开关让一个节点恢复。</translation>
        </message>
        <message>
            <source>“%1” is not a number of virtual nodes. Type a whole number such as 20.</source>
            <translation>“%1”不是虚拟节点数。请输入整数，例如 20。</translation>
        </message>
        <message>
            <source>%1 virtual nodes are not possible. Use %2 to %3.</source>
            <translation>不能有 %1 个虚拟节点，请使用 %2 到 %3。</translation>
        </message>
        <message>
            <source>This would put %1 points on the ring, more than %2. Lower the number of virtual nodes or the weights.</source>
            <translation>这会在环上放 %1 个点，超过 %2 个。请减少虚拟节点数或权重。</translation>
        </message>
        <message>
            <source>%1 slots are too many. Use at most %2.</source>
            <translation>%1 个槽太多，最多 %2 个。</translation>
        </message>
        <message>
            <source>The label “%1” does not name the node, so all nodes would stand on the same points. Put {node} into it.</source>
            <translation>标签“%1”没有节点名，所有节点会落在相同的点上。请加入 {node}。</translation>
        </message>
        <message>
            <source>The label “%1” does not number the virtual nodes, so all of a node's would stand on one point. Put {i} into it.</source>
            <translation>标签“%1”没有虚拟节点编号，同一节点的虚拟节点会落在同一个点上。请加入 {i}。</translation>
        </message>
        <message>
            <source>Ringscope knows no hash “%1”. Choose one from the list.</source>
            <translation>Ringscope 没有哈希函数“%1”。请从列表中选择。</translation>
        </message>
        <message>
            <source>Ringscope knows no rule “%1”. Choose one from the list.</source>
            <translation>Ringscope 没有规则“%1”。请从列表中选择。</translation>
        </message>
        <message>
            <source>Ringscope knows no way “%1” to make points. Choose one from the list.</source>
            <translation>Ringscope 没有生成点的方式“%1”。请从列表中选择。</translation>
        </message>
        <message>
            <source>“%1” makes 32-bit points, and the hash “%2” is wider. Choose a 32-bit hash.</source>
            <translation>“%1”生成 32 位的点，而哈希“%2”更宽。请选择 32 位哈希。</translation>
        </message>
        <message>
            <source>“%1” needs virtual nodes. Switch them on first.</source>
            <translation>“%1”需要虚拟节点，请先打开。</translation>
        </message>
        <message>
            <source>The hash “%1” takes no seed. Set the seed to 0.</source>
            <translation>哈希“%1”不使用种子，请将种子设为 0。</translation>
        </message>
        <message>
            <source>The seed %1 is too large for “%2”. Use at most %3.</source>
            <translation>种子 %1 对“%2”来说太大，最大为 %3。</translation>
        </message>
        <message>
            <source>A key cannot be empty. Type one.</source>
            <translation>键不能为空，请输入一个。</translation>
        </message>
        <message>
            <source>%1 keys are too many. Use at most %2.</source>
            <translation>%1 个键太多，最多 %2 个。</translation>
        </message>
        <message>
            <source>“%1” is not a count. Write key, tab and a whole number on each line, or read the file without counts.</source>
            <translation>“%1”不是次数。每行请写键、制表符和整数，或不按次数读取文件。</translation>
        </message>
        <message>
            <source>An exponent of %1 is not possible. Use %2 to %3.</source>
            <translation>指数不能是 %1，请使用 %2 到 %3。</translation>
        </message>
        <message>
            <source>“%1” is not a number. Type digits only.</source>
            <translation>“%1”不是数字，请只输入数字。</translation>
        </message>
        <message>
            <source>There is no step %1; there are %2. Choose one of them.</source>
            <translation>没有步骤 %1；共有 %2 步，请从中选择。</translation>
        </message>
        <message>
            <source>“%1” was not found. Try another text.</source>
            <translation>没有找到“%1”，请换一段文本。</translation>
        </message>
        <message>
            <source>Cancelled. Nothing was changed.</source>
            <translation>已取消，没有任何改动。</translation>
        </message>
        <message>
            <source>%1 was not found. It may have been moved or renamed; find it again.</source>
            <translation>没有找到 %1。它可能被移动或改名了，请重新查找。</translation>
        </message>
        <message>
            <source>%1 cannot be read: %2. Check that you may open it.</source>
            <translation>无法读取 %1：%2。请检查是否有权打开。</translation>
        </message>
        <message>
            <source>%1 cannot be written: %2. Save to another place; nothing was lost.</source>
            <translation>无法写入 %1：%2。请存到别处；没有丢失任何内容。</translation>
        </message>
        <message>
            <source>%1 holds %2, more than %3. Use a smaller file.</source>
            <translation>%1 有 %2，超过 %3。请使用较小的文件。</translation>
        </message>
        <message>
            <source>%1 has changed since it was used here. Read it again, or find the old one.</source>
            <translation>%1 在此使用之后已更改。请重新读取，或找回旧文件。</translation>
        </message>
        <message>
            <source>This is not a scenario Ringscope can read: expected %1, found %2. Open another file.</source>
            <translation>Ringscope 无法读取这个场景：应为 %1，实为 %2。请打开其他文件。</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>空</translation>
        </message>
        <message>
            <source>This scenario was saved by a newer Ringscope (version %1; this one reads up to %2). Update Ringscope to open it.</source>
            <translation>此场景由更新的 Ringscope 保存（版本 %1；本程序最高可读 %2）。请更新 Ringscope 后再打开。</translation>
        </message>
        <message>
            <source>the system gives no reason</source>
            <translation>系统没有说明原因</translation>
        </message>
    </context>
    <context>
        <name>ringscope::HeadWords</name>
        <message numerus="yes">
            <source>%Ln node(s) joined</source>
            <translation>
                <numerusform>%Ln 个节点加入</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 joined</source>
            <translation>%1 加入</translation>
        </message>
        <message numerus="yes">
            <source>%Ln node(s) went down</source>
            <translation>
                <numerusform>%Ln 个节点离线</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 went down</source>
            <translation>%1 离线</translation>
        </message>
        <message numerus="yes">
            <source>%Ln node(s) came up again</source>
            <translation>
                <numerusform>%Ln 个节点恢复</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 came up again</source>
            <translation>%1 恢复</translation>
        </message>
        <message numerus="yes">
            <source>%Ln node(s) left</source>
            <translation>
                <numerusform>%Ln 个节点移除</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>%1 移除</translation>
        </message>
        <message>
            <source>%1 became %2</source>
            <translation>%1 改名为 %2</translation>
        </message>
        <message>
            <source>%1 has weight %2 now</source>
            <translation>%1 的权重现在是 %2</translation>
        </message>
        <message>
            <source>%1 has as many virtual nodes as the others now</source>
            <translation>%1 的虚拟节点数现在与其他节点相同</translation>
        </message>
        <message>
            <source>%1 has %2 virtual nodes for each unit of weight now</source>
            <translation>%1 现在每单位权重有 %2 个虚拟节点</translation>
        </message>
        <message>
            <source>Virtual nodes are off</source>
            <translation>虚拟节点已关闭</translation>
        </message>
        <message>
            <source>Virtual nodes are on: %1 for each node</source>
            <translation>虚拟节点已打开：每个节点 %1 个</translation>
        </message>
        <message>
            <source>The hash is %1 now, seed %2</source>
            <translation>哈希现在是 %1，种子 %2</translation>
        </message>
        <message numerus="yes">
            <source>There are %Ln key(s) now</source>
            <translation>
                <numerusform>现在有 %Ln 个键</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ringscope::IconButton</name>
        <message>
            <source>%1 (%2)</source>
            <translation>%1（%2）</translation>
        </message>
    </context>
    <context>
        <name>ringscope::LabelWords</name>
        <message>
            <source>moved %1</source>
            <translation>迁移 %1</translation>
        </message>
        <message>
            <source>average over all keys %1</source>
            <translation>所有键的平均值 %1</translation>
        </message>
        <message>
            <source>average over all rings %1</source>
            <translation>所有环的平均值 %1</translation>
        </message>
        <message>
            <source>this node's share of the circle %1</source>
            <translation>此节点的圆环占比 %1</translation>
        </message>
        <message>
            <source>share of this circle %1</source>
            <translation>本圆环上的占比 %1</translation>
        </message>
        <message>
            <source>%1. %2.</source>
            <translation>%1。%2。</translation>
        </message>
        <message>
            <source>%1. %2; %3.</source>
            <translation>%1。%2；%3。</translation>
        </message>
        <message>
            <source>%1. %2; %3, %4.</source>
            <translation>%1。%2；%3，%4。</translation>
        </message>
    </context>
    <context>
        <name>ringscope::LoadBars</name>
        <message>
            <source>%1: %2, %3 of the mean</source>
            <translation>%1：%2，是平均值的 %3</translation>
        </message>
        <message>
            <source>%1 is down</source>
            <translation>%1 离线</translation>
        </message>
    </context>
    <context>
        <name>ringscope::LoadCard</name>
        <message>
            <source>Peak ÷ mean</source>
            <translation>峰值 ÷ 平均值</translation>
        </message>
        <message>
            <source>ideal %1</source>
            <translation>理想值 %1</translation>
        </message>
        <message>
            <source>Keys of the fullest node divided by the mean of the nodes that are up.</source>
            <translation>键最多的节点的键数除以在线节点的平均值。</translation>
        </message>
        <message>
            <source>Std. deviation</source>
            <translation>标准差</translation>
        </message>
        <message>
            <source>theory %1</source>
            <translation>理论值 %1</translation>
        </message>
        <message>
            <source>of the mean</source>
            <translation>占平均值</translation>
        </message>
        <message>
            <source>Standard deviation of keys over the nodes that are up (divided by N), as share of the mean; beside it what theory expects over all rings.</source>
            <translation>在线节点键数的标准差（除以 N）占平均值的比例；旁边是理论上所有环的预期值。</translation>
        </message>
        <message>
            <source>p99 load</source>
            <translation>p99 负载</translation>
        </message>
        <message>
            <source>mean %1</source>
            <translation>平均值 %1</translation>
        </message>
        <message>
            <source>99 of 100 nodes hold at most this many keys.</source>
            <translation>100 个节点中有 99 个最多持有这么多键。</translation>
        </message>
        <message>
            <source>Keys moved</source>
            <translation>迁移的键</translation>
        </message>
        <message>
            <source>expected %1</source>
            <translation>预期 %1</translation>
        </message>
        <message>
            <source>no event yet</source>
            <translation>还没有事件</translation>
        </message>
        <message>
            <source>Share of all keys that changed their node in the last event; expected is the average over all rings.</source>
            <translation>上一个事件中换了节点的键占所有键的比例；预期值是所有环的平均值。</translation>
        </message>
        <message>
            <source>Nodes up</source>
            <translation>在线节点</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>Nodes that answer now.</source>
            <translation>现在可用的节点。</translation>
        </message>
        <message>
            <source>Load</source>
            <translation>负载</translation>
        </message>
        <message>
            <source>Load distribution</source>
            <translation>负载分布</translation>
        </message>
        <message>
            <source>nodes by keys</source>
            <translation>按键数统计的节点</translation>
        </message>
        <message>
            <source>share of the circle, no keys yet</source>
            <translation>圆环占比，还没有键</translation>
        </message>
        <message>
            <source>keys per node</source>
            <translation>每个节点的键数</translation>
        </message>
        <message>
            <source>All nodes, heaviest first</source>
            <translation>所有节点，负载重的在前</translation>
        </message>
        <message>
            <source>All nodes, heaviest first: from %1 to %2 keys</source>
            <translation>所有节点，负载重的在前：从 %1 到 %2 个键</translation>
        </message>
        <message>
            <source>Balance by virtual nodes</source>
            <translation>虚拟节点与均衡程度</translation>
        </message>
        <message numerus="yes">
            <source>peak ÷ mean of the circle, %n random ring(s): median, 5–95 % band</source>
            <translation>
                <numerusform>圆环占比的峰值 ÷ 平均值，%n 个随机环：中位数，5–95 % 区间</numerusform>
            </translation>
        </message>
        <message>
            <source>Dot: this ring's largest share of the circle. Hollow dot: its keys. Dotted line: what chance alone leaves with %1 keys, %2.</source>
            <translation>实心点：本环上最大的圆环占比。空心点：其键数。虚线：%1 个键时仅由随机造成的值，%2。</translation>
        </message>
        <message>
            <source>Dot: this ring's largest share of the circle.</source>
            <translation>实心点：本环上最大的圆环占比。</translation>
        </message>
        <message>
            <source>Show figures as a table</source>
            <translation>以表格显示数据</translation>
        </message>
    </context>
    <context>
        <name>ringscope::LoadLegend</name>
        <message>
            <source>Colour means load, from %1 to %2 of the mean</source>
            <translation>颜色表示负载，从平均值的 %1 到 %2</translation>
        </message>
    </context>
    <context>
        <name>ringscope::ModuloPainter</name>
        <message>
            <source>72 slices of about %1 keys each; the dark rim is the share that moved</source>
            <translation>72 个切片，每个约 %1 个键；深色边缘是迁移的部分</translation>
        </message>
        <message>
            <source>72 slices of about %1 keys each</source>
            <translation>72 个切片，每个约 %1 个键</translation>
        </message>
        <message>
            <source>, measured on %1 keys</source>
            <translation>，在 %1 个键上测得</translation>
        </message>
    </context>
    <context>
        <name>ringscope::ModuloWidget</name>
        <message>
            <source>Keys and nodes under hash mod N</source>
            <translation>哈希 mod N 下的键与节点</translation>
        </message>
        <message>
            <source>Arrow keys go from node to node, Space kills or revives, Escape clears the selection.</source>
            <translation>方向键在节点之间移动，空格键让节点离线或恢复，Esc 键清除选择。</translation>
        </message>
    </context>
    <context>
        <name>ringscope::NodeListModel</name>
        <message>
            <source>down</source>
            <translation>离线</translation>
        </message>
        <message numerus="yes">
            <source>%Ln key(s) · ×%1 · %2 vn</source>
            <translation>
                <numerusform>%Ln 个键 · ×%1 · %2 虚拟节点</numerusform>
            </translation>
        </message>
        <message>
            <source>, pinned</source>
            <translation>，已固定</translation>
        </message>
        <message>
            <source>%1, down%2</source>
            <translation>%1，离线%2</translation>
        </message>
        <message numerus="yes">
            <source>%1, up, %Ln key(s), %2 of all keys, weight %3%4</source>
            <translation>
                <numerusform>%1，在线，%Ln 个键，占所有键的 %2，权重 %3%4</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ringscope::RingAccessible</name>
        <message>
            <source>%1, down, position %2 of the circle</source>
            <translation>%1，离线，位于圆环的 %2</translation>
        </message>
        <message>
            <source>%1, up, %2, %3 percent, position %4 of the circle</source>
            <translation>%1，在线，%2，百分之 %3，位于圆环的 %4</translation>
        </message>
        <message numerus="yes">
            <source>%Ln key(s)</source>
            <translation>
                <numerusform>%Ln 个键</numerusform>
            </translation>
        </message>
        <message>
            <source>%1, position %2 of the circle, no owner</source>
            <translation>%1，位于圆环的 %2，没有归属</translation>
        </message>
        <message>
            <source>%1, position %2 of the circle, owner %3</source>
            <translation>%1，位于圆环的 %2，归属 %3</translation>
        </message>
    </context>
    <context>
        <name>ringscope::RingWidget</name>
        <message numerus="yes">
            <source>key(s) stay put</source>
            <translation>
                <numerusform>个键留在原处</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>keys change their owner</source>
            <translation>个键更换归属</translation>
        </message>
        <message>
            <source>keys on the move</source>
            <translation>个键正在迁移</translation>
        </message>
        <message>
            <source>%1 of %2 shown</source>
            <translation>显示 %2 个中的 %1 个</translation>
        </message>
        <message numerus="yes">
            <source>the other %Ln stay(s) where they are</source>
            <translation>
                <numerusform>其余 %Ln 个留在原处</numerusform>
            </translation>
        </message>
        <message>
            <source>Circle of keys and nodes</source>
            <translation>键与节点的圆环</translation>
        </message>
        <message>
            <source>Arrow keys go from node to node, with Shift from key to key. Space kills or revives, Delete removes, F looks up a key, Escape clears the selection.</source>
            <translation>方向键在节点之间移动，按住 Shift 在键之间移动。空格键让节点离线或恢复，Delete 键移除，F 键查找键，Esc 键清除选择。</translation>
        </message>
        <message>
            <source>Add five nodes</source>
            <translation>添加五个节点</translation>
        </message>
        <message>
            <source>Open a scenario</source>
            <translation>打开场景</translation>
        </message>
        <message>
            <source>Bring all back</source>
            <translation>全部恢复</translation>
        </message>
    </context>
    <context>
        <name>ringscope::SceneWords</name>
        <message numerus="yes">
            <source>%Ln key(s)</source>
            <translation>
                <numerusform>%Ln 个键</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln node(s)</source>
            <translation>
                <numerusform>%Ln 个节点</numerusform>
            </translation>
        </message>
        <message>
            <source>down</source>
            <translation>离线</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>%1 of the circle</source>
            <translation>圆环的 %1</translation>
        </message>
        <message>
            <source>No nodes yet</source>
            <translation>还没有节点</translation>
        </message>
        <message numerus="yes">
            <source>%Ln key(s) are waiting for an owner.</source>
            <translation>
                <numerusform>%Ln 个键在等待归属。</numerusform>
            </translation>
        </message>
        <message>
            <source>No node is up</source>
            <translation>没有节点在线</translation>
        </message>
        <message>
            <source>Bring one back with its switch</source>
            <translation>用开关让一个节点恢复</translation>
        </message>
        <message>
            <source>No keys yet</source>
            <translation>还没有键</translation>
        </message>
        <message>
            <source>Choose how many there are</source>
            <translation>请选择键的数量</translation>
        </message>
        <message>
            <source>each arc shows whose they would be</source>
            <translation>每段弧显示键会归谁</translation>
        </message>
        <message numerus="yes">
            <source>All %Ln key(s) on one node</source>
            <translation>
                <numerusform>全部 %Ln 个键在一个节点上</numerusform>
            </translation>
        </message>
        <message>
            <source>every walk clockwise ends there</source>
            <translation>每次顺时针行走都在那里结束</translation>
        </message>
        <message>
            <source>each key belongs to the next node clockwise</source>
            <translation>每个键归顺时针方向的下一个节点</translation>
        </message>
        <message numerus="yes">
            <source>keys on %Ln node(s)</source>
            <translation>
                <numerusform>个键分布在 %Ln 个节点上</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>keys on %1 of %Ln node(s)</source>
            <translation>
                <numerusform>个键分布在 %Ln 个节点中的 %1 个上</numerusform>
            </translation>
        </message>
        <message>
            <source>many small arcs even out the load</source>
            <translation>许多小弧让负载更均匀</translation>
        </message>
        <message>
            <source>%1 × %2</source>
            <translation>%1 × %2</translation>
        </message>
        <message>
            <source>virtual nodes</source>
            <translation>虚拟节点</translation>
        </message>
        <message numerus="yes">
            <source>virtual nodes of %Ln node(s)</source>
            <translation>
                <numerusform>%Ln 个节点的虚拟节点</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>keys on %1 × %Ln virtual node(s)</source>
            <translation>
                <numerusform>个键分布在 %1 × %Ln 个虚拟节点上</numerusform>
            </translation>
        </message>
        <message>
            <source>keys on %1</source>
            <translation>个键在 %1 上</translation>
        </message>
        <message>
            <source>rim: key density against the mean</source>
            <translation>边缘：键的密度与平均值相比</translation>
        </message>
        <message>
            <source>colour and rim: key density against the mean</source>
            <translation>颜色和边缘：键的密度与平均值相比</translation>
        </message>
        <message>
            <source>colour: load of the owner, rim: key density</source>
            <translation>颜色：归属节点的负载，边缘：键的密度</translation>
        </message>
        <message numerus="yes">
            <source>%1 · %Ln arc(s) around the ring</source>
            <translation>
                <numerusform>%1 · 环上 %Ln 段弧</numerusform>
            </translation>
        </message>
        <message>
            <source>click the canvas to show all nodes</source>
            <translation>点击画布显示所有节点</translation>
        </message>
        <message>
            <source>if %1 went down</source>
            <translation>如果 %1 离线</translation>
        </message>
        <message>
            <source>would go: %1 holds none</source>
            <translation>会迁移：%1 没有键</translation>
        </message>
        <message>
            <source>would have no owner</source>
            <translation>会没有归属</translation>
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>%1 归 %2</translation>
        </message>
        <message>
            <source>, </source>
            <comment>between parts of a list</comment>
            <translation>，</translation>
        </message>
        <message numerus="yes">
            <source>%1, %2 to %Ln other(s)</source>
            <translation>
                <numerusform>%1，%2 归其他 %Ln 个节点</numerusform>
            </translation>
        </message>
        <message>
            <source>would go: %1</source>
            <translation>会迁移：%1</translation>
        </message>
        <message>
            <source>would come to %1</source>
            <translation>会归 %1</translation>
        </message>
        <message>
            <source>if it came up again</source>
            <translation>如果它恢复</translation>
        </message>
        <message>
            <source>Escape or a click on the canvas ends it</source>
            <translation>按 Esc 键或点击画布结束</translation>
        </message>
        <message>
            <source>has no owner</source>
            <translation>没有归属</translation>
        </message>
        <message>
            <source>walks clockwise to %1</source>
            <translation>顺时针走到 %1</translation>
        </message>
        <message>
            <source>%1, seed %2 · %3 · %4, %5 · position 0 at the top, clockwise</source>
            <translation>%1，种子 %2 · %3 · %4，%5 · 位置 0 在顶部，顺时针</translation>
        </message>
        <message>
            <source>one point each</source>
            <translation>各一个点</translation>
        </message>
        <message numerus="yes">
            <source>%Ln virtual node(s) each</source>
            <translation>
                <numerusform>各 %Ln 个虚拟节点</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ringscope::Session</name>
        <message>
            <source>Change the start</source>
            <translation>修改起始状态</translation>
        </message>
        <message>
            <source>Rename the step</source>
            <translation>重命名步骤</translation>
        </message>
        <message>
            <source>Rename the scenario</source>
            <translation>重命名场景</translation>
        </message>
    </context>
    <context>
        <name>ringscope::StartWords</name>
        <message>
            <source>Start</source>
            <translation>开始</translation>
        </message>
    </context>
    <context>
        <name>ringscope::StepWords</name>
        <message>
            <source>Start without nodes</source>
            <translation>从没有节点开始</translation>
        </message>
        <message numerus="yes">
            <source>Start with %Ln node(s)</source>
            <translation>
                <numerusform>从 %Ln 个节点开始</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln node(s) join</source>
            <translation>
                <numerusform>%Ln 个节点加入</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 joins</source>
            <translation>%1 加入</translation>
        </message>
        <message numerus="yes">
            <source>%Ln node(s) go down</source>
            <translation>
                <numerusform>%Ln 个节点离线</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 goes down</source>
            <translation>%1 离线</translation>
        </message>
        <message numerus="yes">
            <source>%Ln node(s) come up again</source>
            <translation>
                <numerusform>%Ln 个节点恢复</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 comes up again</source>
            <translation>%1 恢复</translation>
        </message>
        <message numerus="yes">
            <source>%Ln node(s) leave</source>
            <translation>
                <numerusform>%Ln 个节点移除</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 leaves</source>
            <translation>%1 移除</translation>
        </message>
        <message>
            <source>%1 becomes %2</source>
            <translation>%1 改名为 %2</translation>
        </message>
        <message>
            <source>%1 gets weight %2</source>
            <translation>%1 的权重变为 %2</translation>
        </message>
        <message>
            <source>%1 has as many virtual nodes as the others</source>
            <translation>%1 的虚拟节点数与其他节点相同</translation>
        </message>
        <message>
            <source>Virtual nodes of %1: %2</source>
            <translation>%1 的虚拟节点：%2</translation>
        </message>
        <message>
            <source>Virtual nodes off</source>
            <translation>关闭虚拟节点</translation>
        </message>
        <message>
            <source>Virtual nodes: %1</source>
            <translation>虚拟节点：%1</translation>
        </message>
        <message>
            <source>Points are made another way</source>
            <translation>用另一种方式生成点</translation>
        </message>
        <message>
            <source>Hash: %1, seed %2</source>
            <translation>哈希：%1，种子 %2</translation>
        </message>
        <message>
            <source>Keys: %1</source>
            <translation>键：%1</translation>
        </message>
    </context>
    <context>
        <name>ringscope::TitleWords</name>
        <message numerus="yes">
            <source>Add %Ln node(s)</source>
            <translation>
                <numerusform>添加 %Ln 个节点</numerusform>
            </translation>
        </message>
        <message>
            <source>Add %1</source>
            <translation>添加 %1</translation>
        </message>
        <message numerus="yes">
            <source>%Ln node(s) down</source>
            <translation>
                <numerusform>%Ln 个节点离线</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 down</source>
            <translation>%1 离线</translation>
        </message>
        <message numerus="yes">
            <source>%Ln node(s) up</source>
            <translation>
                <numerusform>%Ln 个节点恢复</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 up</source>
            <translation>%1 恢复</translation>
        </message>
        <message numerus="yes">
            <source>Remove %Ln node(s)</source>
            <translation>
                <numerusform>移除 %Ln 个节点</numerusform>
            </translation>
        </message>
        <message>
            <source>Remove %1</source>
            <translation>移除 %1</translation>
        </message>
        <message>
            <source>Rename %1</source>
            <translation>重命名 %1</translation>
        </message>
        <message>
            <source>%1 ×%2</source>
            <translation>%1 ×%2</translation>
        </message>
        <message>
            <source>%1: %2 vnodes</source>
            <translation>%1：%2 虚拟节点</translation>
        </message>
        <message>
            <source>%1: usual vnodes</source>
            <translation>%1：默认虚拟节点</translation>
        </message>
        <message>
            <source>No vnodes</source>
            <translation>无虚拟节点</translation>
        </message>
        <message numerus="yes">
            <source>%Ln vnode(s)</source>
            <translation>
                <numerusform>%Ln 虚拟节点</numerusform>
            </translation>
        </message>
        <message>
            <source>Other points</source>
            <translation>其他点</translation>
        </message>
        <message>
            <source>Other hash</source>
            <translation>其他哈希</translation>
        </message>
        <message>
            <source>Seed %1</source>
            <translation>种子 %1</translation>
        </message>
        <message numerus="yes">
            <source>%Ln key(s)</source>
            <translation>
                <numerusform>%Ln 个键</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ringscope::WorkLine</name>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Cancel the computation</source>
            <translation>取消计算</translation>
        </message>
        <message>
            <source>How much is computed</source>
            <translation>计算进度</translation>
        </message>
        <message>
            <source>Computing the circle</source>
            <translation>正在计算圆环</translation>
        </message>
    </context>
</TS>
