<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>CentreWords</name>
    <message>
        <source>clockwise</source>
        <translation>顺时针</translation>
    </message>
    <message>
        <source>anticlockwise</source>
        <translation>逆时针</translation>
    </message>
    <message>
        <source>to the nearest point</source>
        <translation>到最近的点</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>Ringscope shows how keys find servers.</source>
        <translation>Ringscope 展示键如何找到服务器。</translation>
    </message>
    <message>
        <source>Usage: {program} COMMAND …</source>
        <translation>用法：{program} 命令 …</translation>
    </message>
    <message>
        <source>Say which node owns a key, and why</source>
        <translation>说明哪个节点拥有某个键，以及原因</translation>
    </message>
    <message>
        <source>Compare placement rules over the same nodes, keys and events</source>
        <translation>在相同的节点、键和事件上比较各种放置规则</translation>
    </message>
    <message>
        <source>Write a scenario&apos;s nodes, keys, points, events and moves as CSV and JSON</source>
        <translation>将场景的节点、键、点、事件和迁移写成 CSV 和 JSON</translation>
    </message>
    <message>
        <source>Hold tables recorded from running systems against Ringscope</source>
        <translation>将运行中的系统所记录的表与 Ringscope 核对</translation>
    </message>
    <message>
        <source>Say what a change does to caches, before it is made</source>
        <translation>在更改之前，说明它对缓存的影响</translation>
    </message>
    <message>
        <source>List the real systems whose placement is reproduced</source>
        <translation>列出可以重现其放置方式的真实系统</translation>
    </message>
    <message>
        <source>Say where two systems put the same keys on different servers, and why</source>
        <translation>说明两个系统把哪些相同的键放在不同的服务器上，以及原因</translation>
    </message>
    <message>
        <source>Look for what surprises: shares, order of servers, equal points, pitfalls</source>
        <translation>查找意外之处：份额、服务器顺序、重合的点、陷阱</translation>
    </message>
    <message>
        <source>Play lessons, and hold them to what they say</source>
        <translation>播放课程，并核对其中所说的内容</translation>
    </message>
    <message>
        <source>Paint a scenario as PNG, SVG or PDF</source>
        <translation>将场景绘制为 PNG、SVG 或 PDF</translation>
    </message>
    <message>
        <source>Make the pictures of the window that are kept true</source>
        <translation>生成需要保持准确的窗口图片</translation>
    </message>
    <message>
        <source>Play the built-in scenario: its pictures and data in a folder</source>
        <translation>播放内置场景：将其图片和数据放入一个文件夹</translation>
    </message>
    <message>
        <source>{program} COMMAND --help says more; --version tells the version.</source>
        <translation>{program} 命令 --help 给出更多说明；--version 显示版本。</translation>
    </message>
    <message>
        <source>Help is in the language of LC_ALL, LC_MESSAGES or LANG, or of --language ID before COMMAND ({languages}). Results and error messages are English in all of them.</source>
        <translation>帮助的语言由 LC_ALL、LC_MESSAGES 或 LANG 决定，或由命令之前的 --language ID 指定（{languages}）。无论哪种语言，结果和错误消息都是英文。</translation>
    </message>
    <message>
        <source>Exit codes: 0 done, 1 asked for something that is not possible, 2 wrong use.</source>
        <translation>退出码：0 完成，1 所要求的无法做到，2 用法错误。</translation>
    </message>
    <message>
        <source>Say which node owns a key, and why.</source>
        <translation>说明哪个节点拥有某个键，以及原因。</translation>
    </message>
    <message>
        <source>Usage: {command} [OPTIONS]{arguments}</source>
        <translation>用法：{command} [选项]{arguments}</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>选项：</translation>
    </message>
    <message>
        <source>Print this and stop</source>
        <translation>显示此帮助并退出</translation>
    </message>
    <message>
        <source>The nodes, separated by commas (needed)</source>
        <translation>各节点，以逗号分隔（必需）</translation>
    </message>
    <message>
        <source>A weight for each node, 0.001 to 1000; default 1. Without virtual nodes no effect</source>
        <translation>每个节点的权重，0.001 至 1000；默认 1。没有虚拟节点时不起作用</translation>
    </message>
    <message>
        <source>Zones of nodes: copies of a key stand in different ones</source>
        <translation>节点的区域：一个键的各副本位于不同区域</translation>
    </message>
    <message>
        <source>Nodes that are down: the walk goes on to the next</source>
        <translation>宕机的节点：查找继续走向下一个</translation>
    </message>
    <message>
        <source>maglev: entries of the table, a prime; default 65537</source>
        <translation>maglev：表项数，须为质数；默认 65537</translation>
    </message>
    <message>
        <source>slot-table: number of slots; default 16384</source>
        <translation>slot-table：槽位数；默认 16384</translation>
    </message>
    <message>
        <source>multi-probe: places of a key; default 21</source>
        <translation>multi-probe：一个键的位置数；默认 21</translation>
    </message>
    <message>
        <source>anchor, dx and their -java: buckets there can ever be; default twice the nodes or more</source>
        <translation>anchor、dx 及其 -java 变体：桶数的上限；默认为节点数的两倍或更多</translation>
    </message>
    <message>
        <source>modulo-rehash, modulo-rehash-python: buckets tried in all; default 20</source>
        <translation>modulo-rehash、modulo-rehash-python：总共尝试的桶数；默认 20</translation>
    </message>
    <message>
        <source>{first} (default), {others}</source>
        <translation>{first}（默认）、{others}</translation>
    </message>
    <message>
        <source>Seed of the hash, decimal or 0x hex; default 0</source>
        <translation>哈希的种子，十进制或 0x 开头的十六进制；默认 0</translation>
    </message>
    <message>
        <source>Virtual nodes per unit of weight; default off, with ketama points 160</source>
        <translation>每单位权重的虚拟节点数；默认 off，使用 ketama 点时为 160</translation>
    </message>
    <message>
        <source>label (default), ketama or ketama-libmemcached; the hash of keys stays --hash (real ketama: md5)</source>
        <translation>label（默认）、ketama 或 ketama-libmemcached；键的哈希仍由 --hash 决定（真正的 ketama 用 md5）</translation>
    </message>
    <message>
        <source>What is hashed for a point; default {node}#{i}</source>
        <translation>一个点所哈希的文本；默认 {node}#{i}</translation>
    </message>
    <message>
        <source>First {i}; default 1</source>
        <translation>第一个 {i}；默认 1</translation>
    </message>
    <message>
        <source>Placement rule: {first} (default), {others}</source>
        <translation>放置规则：{first}（默认）、{others}</translation>
    </message>
    <message>
        <source>As a real system places them, in place of rule, hash and points; or as a file of its pieces says</source>
        <translation>按真实系统的方式放置，代替规则、哈希和点；或按一个由部件组成的文件所述</translation>
    </message>
    <message>
        <source>An option of the system; may be given several times</source>
        <translation>系统的一个选项；可以多次给出</translation>
    </message>
    <message>
        <source>Servers and rule of a real system: nginx.conf or nginx -T, haproxy.cfg, nutcracker.yml, options of libmemcached, servers of libketama, CLUSTER NODES or SLOTS, host:port [weight] lines; - is standard input</source>
        <translation>真实系统的服务器和规则：nginx.conf 或 nginx -T、haproxy.cfg、nutcracker.yml、libmemcached 的选项、libketama 的服务器、CLUSTER NODES 或 SLOTS、host:port [weight] 形式的行；- 表示标准输入</translation>
    </message>
    <message>
        <source>The same</source>
        <translation>同上</translation>
    </message>
    <message>
        <source>Where nginx&apos;s include may read; never anything outside</source>
        <translation>nginx 的 include 可以读取的位置；绝不读取其外的任何内容</translation>
    </message>
    <message>
        <source>Which upstream, backend or pool of the configuration</source>
        <translation>使用配置中的哪个 upstream、backend 或 pool</translation>
    </message>
    <message>
        <source>What HAProxy&apos;s show servers state told</source>
        <translation>HAProxy 的 show servers state 所输出的内容</translation>
    </message>
    <message>
        <source>Say what in the configuration was understood and ignored, too</source>
        <translation>同时说明配置中哪些内容被理解、哪些被忽略</translation>
    </message>
    <message>
        <source>{ids}: what is made of the rule&apos;s choices; default each</source>
        <translation>{ids}：如何使用规则的选择；默认 each</translation>
    </message>
    <message>
        <source>bounded: no node gets more than X times the mean, rounded up; 1 to 1000, default 1.25</source>
        <translation>bounded：任何节点得到的键不超过均值的 X 倍（向上取整）；1 至 1000，默认 1.25</translation>
    </message>
    <message>
        <source>replicas: nodes that hold each key, 1 to 32; default 3</source>
        <translation>replicas：保存每个键的节点数，1 至 32；默认 3</translation>
    </message>
    <message>
        <source>Read the keys from a file, one a line, also gzip; - is standard input</source>
        <translation>从文件读取键，每行一个，也可用 gzip 压缩；- 表示标准输入</translation>
    </message>
    <message>
        <source>Lines of the key file: lines (default), columns (parted by blanks, &quot;…&quot; and […] keep them), csv, tsv, pairs (name=value, as memcached&apos;s metadump), combined (nginx), or the text of an nginx log_format</source>
        <translation>键文件的行格式：lines（默认）、columns（以空白分隔，&quot;…&quot; 和 […] 之内的空白保留）、csv、tsv、pairs（name=value，如 memcached 的 metadump）、combined（nginx），或 nginx 的 log_format 文本</translation>
    </message>
    <message>
        <source>What of a line is the key: a number or name of a column, or a text such as &apos;$host$request_uri&apos; or &apos;$1:$3&apos;; of a log&apos;s $request also $request_method, $request_uri, $server_protocol, $uri, $args and $arg_NAME, as nginx has them ($uri is decoded, without // and ..)</source>
        <translation>一行中的哪部分是键：列的序号或名称，或 &apos;$host$request_uri&apos;、&apos;$1:$3&apos; 这样的文本；对于日志中的 $request，还有 $request_method、$request_uri、$server_protocol、$uri、$args 和 $arg_NAME，与 nginx 中的含义相同（$uri 已解码，不含 // 和 ..）</translation>
    </message>
    <message>
        <source>Default csv; text with --explain</source>
        <translation>默认 csv；使用 --explain 时为 text</translation>
    </message>
    <message>
        <source>Say why: bytes, hash, what the rule does with it, owner, and its heirs</source>
        <translation>说明原因：字节、哈希、规则如何处理、归属节点及其继承者</translation>
    </message>
    <message>
        <source>Say how many keys each node owns, of any number of keys: none is kept</source>
        <translation>说明每个节点拥有多少个键，键的数目不限：不保留任何键</translation>
    </message>
    <message>
        <source>KEY may be given several times; - alone reads keys from standard input, one a line, as --keys FILE does. In files LF or CRLF ends a line, empty lines are skipped, a byte-order mark is cut; other bytes are kept. Put -- before a key that begins with -.</source>
        <translation>KEY 可以多次给出；单独的 - 表示从标准输入读取键，每行一个，与 --keys FILE 相同。文件中每行以 LF 或 CRLF 结尾，空行会跳过，字节顺序标记会去掉，其他字节保持不变。若键以 - 开头，请在其前加上 --。</translation>
    </message>
    <message>
        <source>csv: key,hash,position,point,node,encoding. Positions are those of the hash&apos;s own circle, in decimal; with modulo the position is the remainder; there is no point then, and with other rules than ring no position either: --explain tells what they do. A key without an owner has an empty node. Keys that are not UTF-8 or hold NUL are written with \xNN, and encoding says &quot;escaped&quot;; a text that begins with &apos; = + - @ tab or CR gets one &apos; in front. json has the same fields; there is no &apos; in front. With --count: node,keys,share; a last row without a node for keys nobody owns.</source>
        <translation>csv：key,hash,position,point,node,encoding。位置是哈希自身的环上的位置，为十进制；modulo 的位置是余数，没有点；除 ring 以外的其他规则也没有位置：--explain 会说明其做法。没有归属的键，其节点为空。不是 UTF-8 或含有 NUL 的键以 \xNN 写出，encoding 为 &quot;escaped&quot;；以 &apos; = + - @ 制表符或 CR 开头的文本前面会加一个 &apos;。json 有相同的字段，但前面不加 &apos;。使用 --count 时：node,keys,share；无所归属的键列在最后没有节点的一行。</translation>
    </message>
    <message>
        <source>--assign bounded and replicas need all keys, in their order, and keep them. bounded: key,hash,choice,node,passed, encoding: the rule&apos;s own choice, who gets the key, and how many full nodes it passed. replicas: key,hash,replica, node,zone,encoding, a row a copy. A node without a zone is a zone of its own. With --explain also csv: key,step, node,verdict,load,encoding, a row a candidate: taken, full, zone-taken, or taken-later when all zones were used.</source>
        <translation>--assign bounded 和 replicas 需要按顺序得到所有的键，并保留它们。bounded：key,hash,choice,node,passed,encoding，即规则自身的选择、谁得到该键、越过了多少个已满的节点。replicas：key,hash,replica,node,zone,encoding，每个副本一行。没有区域的节点自成一个区域。使用 --explain 时也有 csv：key,step,node,verdict,load,encoding，每个候选一行：taken、full、zone-taken，或所有区域都已用过时的 taken-later。</translation>
    </message>
    <message>
        <source>Examples:</source>
        <translation>示例：</translation>
    </message>
    <message>
        <source>Compare placement rules over the same nodes, keys and events.</source>
        <translation>在相同的节点、键和事件上比较各种放置规则。</translation>
    </message>
    <message>
        <source>Which rules, separated by commas; default all</source>
        <translation>使用哪些规则，以逗号分隔；默认全部</translation>
    </message>
    <message>
        <source>{ids}, or several with commas between: what is made of the rule&apos;s choices; default each</source>
        <translation>{ids}，或以逗号分隔的多个：如何使用规则的选择；默认 each</translation>
    </message>
    <message>
        <source>Read the keys from a file, one a line; - is standard input</source>
        <translation>从文件读取键，每行一个；- 表示标准输入</translation>
    </message>
    <message>
        <source>Keys key:1 … key:N instead; default 10000</source>
        <translation>改用键 key:1 … key:N；默认 10000</translation>
    </message>
    <message>
        <source>Event: nodes come</source>
        <translation>事件：节点加入</translation>
    </message>
    <message>
        <source>Event: nodes go down and keep their place</source>
        <translation>事件：节点宕机，并保留其位置</translation>
    </message>
    <message>
        <source>Event: nodes that are down come up again</source>
        <translation>事件：宕机的节点恢复</translation>
    </message>
    <message>
        <source>Event: nodes are taken away for good</source>
        <translation>事件：永久移除节点</translation>
    </message>
    <message>
        <source>Of a scenario: the last step, as the window counts; default where it was saved</source>
        <translation>对于场景：最后一个步骤，按窗口的计数；默认为保存时所在的步骤</translation>
    </message>
    <message>
        <source>Default text</source>
        <translation>默认 text</translation>
    </message>
    <message>
        <source>Measure no times</source>
        <translation>不测量时间</translation>
    </message>
    <message>
        <source>moved is over all events; needless: between nodes that were up before and after; expected: what the rule&apos;s theory says (not of bounded loads and replicas, of which only bounds are known). Loads and costs are those after the last event. look-up: one key, hashing included; the median of up to 15 runs and their quartiles. With replicas every copy counts as a key.</source>
        <translation>moved 是所有事件之和；needless 是前后都在线的节点之间的迁移；expected 是规则的理论值（有界负载和副本除外，它们只知道上下界）。负载和代价是最后一个事件之后的。look-up：查找一个键，包括哈希；至多 15 次运行的中位数和四分位数。使用 replicas 时每个副本都算一个键。</translation>
    </message>
    <message>
        <source>csv and json: rule, assign, factor, replicas, keys, moved, moved_share, needless, expected_share, peak_to_mean, deviation, memory_bytes, build_seconds, lookup_ns_q25, lookup_ns_median, lookup_ns_q75, weights, any_removal, history, refused_step, refused. What has no value is empty (null). With --no-times the bytes are the same each time.</source>
        <translation>csv 和 json：rule, assign, factor, replicas, keys, moved, moved_share, needless, expected_share, peak_to_mean, deviation, memory_bytes, build_seconds, lookup_ns_q25, lookup_ns_median, lookup_ns_q75, weights, any_removal, history, refused_step, refused。没有值的为空（null）。使用 --no-times 时每次的字节都相同。</translation>
    </message>
    <message>
        <source>Write a scenario&apos;s data as CSV and JSON.</source>
        <translation>将场景的数据写成 CSV 和 JSON。</translation>
    </message>
    <message>
        <source>Where to write (needed); made if it is not there</source>
        <translation>写到哪里（必需）；不存在时会创建</translation>
    </message>
    <message>
        <source>Which step, as the window counts: 1 is the start; default: where the scenario was saved</source>
        <translation>哪个步骤，按窗口的计数：1 是起点；默认为保存场景时所在的步骤</translation>
    </message>
    <message>
        <source>Hold tables recorded from running systems against Ringscope: n of n, or what differs.</source>
        <translation>将运行中的系统所记录的表与 Ringscope 核对：n 行中 n 行相同，或列出不同之处。</translation>
    </message>
    <message>
        <source>A table is what a running system did: lines `# name: value`, the last of them `# columns: …`, then rows of cells parted by tabs, escaped as \xNN. Of a FOLDER all files *.tsv are read, also those in folders within. Files may be packed with gzip. A head or a column that is not understood is an error with its line, never a pass.</source>
        <translation>表记录了运行中的系统所做的事：先是若干行 `# name: value`，其中最后一行是 `# columns: …`，然后是以制表符分隔单元格的行，以 \xNN 转义。对于 FOLDER，读取其中所有的 *.tsv 文件，也包括子文件夹中的。文件可以用 gzip 压缩。不能理解的表头或列是错误，会指出所在的行，绝不算通过。</translation>
    </message>
    <message>
        <source>To prove Ringscope on a cluster of your own, write a table with the options of locate in its head:</source>
        <translation>若要在自己的集群上验证 Ringscope，请写一个表，表头使用 locate 的选项：</translation>
    </message>
    <message>
        <source>catalog is the --system of locate, with a line `# option: name=value` for each --option; in its place there may be rule, hash, hash-seed, vnodes, points, label, first-index, table-size, slots, probes, capacity and tries. Also down and zones, and remarks: case, what, note; rows, their number, is checked. Columns: key server, and, if you know them, hash and point in decimal; or point server: all points of a ring in order. A key without a server has `none`.</source>
        <translation>catalog 是 locate 的 --system，每个 --option 写一行 `# option: name=value`；也可以代之以 rule、hash、hash-seed、vnodes、points、label、first-index、table-size、slots、probes、capacity 和 tries。还有 down 和 zones，以及备注：case、what、note；rows 是行数，会被核对。列：key server，若知道还可以有十进制的 hash 和 point；或 point server，即按顺序列出一个环上所有的点。没有服务器的键写 `none`。</translation>
    </message>
    <message>
        <source>csv and json: file, outcome, rows, equal, line, what, recorded, ours. outcome is equal, different or unreadable for a table, and difference for each of its first rows that differ; what is the key, or why a table cannot be read.</source>
        <translation>csv 和 json：file, outcome, rows, equal, line, what, recorded, ours。表的 outcome 是 equal、different 或 unreadable，其最先出现的几个不同的行则是 difference；what 是键，或表无法读取的原因。</translation>
    </message>
    <message>
        <source>Exit codes: 0 all rows of all tables are equal; 1 a row differs, or a table has none; 2 a table cannot be read or is of a system that nobody knows (also where others differ), or wrong use.</source>
        <translation>退出码：0 所有表的所有行都相同；1 有一行不同，或某个表没有行；2 某个表无法读取，或属于未知的系统（即使其他表有不同），或用法错误。</translation>
    </message>
    <message>
        <source>Say what a change does to caches, before it is made.</source>
        <translation>在更改之前，说明它对缓存的影响。</translation>
    </message>
    <message>
        <source>Nodes go down and keep their place</source>
        <translation>节点宕机，并保留其位置</translation>
    </message>
    <message>
        <source>Nodes that are down come up again</source>
        <translation>宕机的节点恢复</translation>
    </message>
    <message>
        <source>Nodes are taken away for good</source>
        <translation>永久移除节点</translation>
    </message>
    <message>
        <source>Nodes come, at the end of the list</source>
        <translation>节点加入，排在列表末尾</translation>
    </message>
    <message>
        <source>A node gets another weight</source>
        <translation>节点改用另一个权重</translation>
    </message>
    <message>
        <source>Another machine takes a server&apos;s place and is hashed as it was (real systems); its cache is empty</source>
        <translation>另一台机器接替某个服务器，并像它一样被哈希（真实系统）；其缓存为空</translation>
    </message>
    <message>
        <source>What follows is the next step of the plan</source>
        <translation>其后的是计划的下一个步骤</translation>
    </message>
    <message>
        <source>Every single change is a step of its own, those of lists too</source>
        <translation>每个单独的更改自成一个步骤，列表中的也是</translation>
    </message>
    <message>
        <source>Keys, one a line: key, key&lt;TAB&gt;count or key&lt;TAB&gt;count&lt;TAB&gt;bytes; - is standard input; gzip is unpacked</source>
        <translation>键，每行一个：key、key&lt;TAB&gt;count 或 key&lt;TAB&gt;count&lt;TAB&gt;bytes；- 表示标准输入；gzip 会解压</translation>
    </message>
    <message>
        <source>Begins these keys in place of key:, for example memtier- as memtier_benchmark writes them</source>
        <translation>这些键以此开头，代替 key:，例如 memtier_benchmark 所写的 memtier-</translation>
    </message>
    <message>
        <source>Number of the first of these keys; default 1, memtier_benchmark&apos;s is 0</source>
        <translation>这些键中第一个的编号；默认 1，memtier_benchmark 的是 0</translation>
    </message>
    <message>
        <source>Number or name of the column with the size of a value</source>
        <translation>存有值的大小的列，其序号或名称</translation>
    </message>
    <message>
        <source>Requests a second of all clients together</source>
        <translation>所有客户端每秒请求数之和</translation>
    </message>
    <message>
        <source>Share of requests the caches answer at rest; default 1</source>
        <translation>平稳时缓存所应答的请求份额；默认 1</translation>
    </message>
    <message>
        <source>Memory each node has for values, for keys with bytes</source>
        <translation>每个节点存放值的内存，用于带有字节数的键</translation>
    </message>
    <message>
        <source>Requests a second that the origin can answer</source>
        <translation>源站每秒可以应答的请求数</translation>
    </message>
    <message>
        <source>Also the worst failures of one and of two nodes (N−1, N−2) in the end</source>
        <translation>最后还列出一个和两个节点的最坏故障（N−1、N−2）</translation>
    </message>
    <message>
        <source>Exit with 1 if it holds, as &apos;moved&gt;20%&apos;</source>
        <translation>若条件成立则以退出码 1 退出，例如 &apos;moved&gt;20%&apos;</translation>
    </message>
    <message>
        <source>csv: which table; default steps</source>
        <translation>csv：哪个表；默认 steps</translation>
    </message>
    <message>
        <source>json: also the keys that move</source>
        <translation>json：也包括迁移的键</translation>
    </message>
    <message>
        <source>Changes stand in the order they are given in. Those up to --step are one step; with --one-by-one each is a step of its own, so that --swap a=a2,b=b2 --one-by-one replaces servers one after the other. Moved keys are those whose owner is another machine; needless are those between nodes that stayed up.</source>
        <translation>各更改按给出的顺序执行。到 --step 为止的更改是一个步骤；使用 --one-by-one 时每个更改自成一个步骤，因此 --swap a=a2,b=b2 --one-by-one 会逐个替换服务器。迁移的键是归属变为另一台机器的键；不必要的迁移是一直在线的节点之间的迁移。</translation>
    </message>
    <message>
        <source>Of a Redis Cluster (--config with CLUSTER NODES or SLOTS) the slots are as they were told, however they came about. --add is redis-cli&apos;s add-node and a rebalance that uses empty masters, --remove a rebalance that empties the node; a rebalance with weights and a reshard are not reckoned: ask again with the CLUSTER NODES after it.</source>
        <translation>对于 Redis Cluster（--config 为 CLUSTER NODES 或 SLOTS），槽位与所给出的相同，无论它们如何形成。--add 是 redis-cli 的 add-node，再加上使用空主节点的 rebalance；--remove 是清空该节点的 rebalance；带权重的 rebalance 和 reshard 不作推算：请用其后的 CLUSTER NODES 重新查询。</translation>
    </message>
    <message>
        <source>With --rps: every moved key misses once on its new node. Keys are asked for independently, each at its own rate (by its count), so a key is among the misses of the first minute with 1 − e^(−60 × rate), times --hit-ratio; requests for keys that nobody has, or that a system then gives to its servers in turn, always miss. Steps are a minute apart or more. What is evicted when a node gets more bytes than its memory is not reckoned: the node is told as overfull.</source>
        <translation>使用 --rps 时：每个迁移的键在新节点上有一次未命中。各键按各自的频率（由其次数得出）独立地被请求，因此一个键属于第一分钟未命中的概率是 1 − e^(−60 × 频率)，再乘以 --hit-ratio；无所归属的键，或系统会轮流交给各服务器的键，对它们的请求总是未命中。各步骤之间至少相隔一分钟。节点得到的字节数超过其内存时会逐出什么不作推算：该节点列为超出内存。</translation>
    </message>
    <message>
        <source>csv: one table, --table: steps (default), moves (from, to, keys), nodes (loads on each side), keys (all that move), hottest (the 20 most asked for). json: all of them, keys only with --list. Step 0 is the start.</source>
        <translation>csv：一个表，由 --table 指定：steps（默认）、moves（from, to, keys）、nodes（前后的负载）、keys（所有迁移的键）、hottest（请求最多的 20 个）。json：包含全部，键则仅在使用 --list 时列出。步骤 0 是起点。</translation>
    </message>
    <message>
        <source>--fail-if FIGURE&gt;NUMBER (or &gt;=, &lt;, &lt;=; 20% is 0.2) may be given several times. Figures:</source>
        <translation>--fail-if FIGURE&gt;NUMBER（或 &gt;=、&lt;、&lt;=；20% 即 0.2）可以多次给出。可用的数值：</translation>
    </message>
    <message>
        <source>share of the keys that move, of the step that moves most</source>
        <translation>迁移的键的份额，取迁移最多的步骤</translation>
    </message>
    <message>
        <source>the same of the requests</source>
        <translation>请求的相应份额</translation>
    </message>
    <message>
        <source>share of the keys that are elsewhere after all steps</source>
        <translation>所有步骤之后换了位置的键的份额</translation>
    </message>
    <message>
        <source>misses of the first minute after each step, all steps together (needs --rps)</source>
        <translation>每个步骤之后第一分钟的未命中数，所有步骤之和（需要 --rps）</translation>
    </message>
    <message>
        <source>requests a second at the origin in the first minute, of the worst step (needs --rps)</source>
        <translation>第一分钟内源站每秒请求数，取最坏的步骤（需要 --rps）</translation>
    </message>
    <message>
        <source>the same in the first moment (needs --rps)</source>
        <translation>最初一刻的相应数值（需要 --rps）</translation>
    </message>
    <message>
        <source>requests of the busiest node ÷ mean, after the worst step</source>
        <translation>最忙节点的请求 ÷ 均值，在最坏的步骤之后</translation>
    </message>
    <message>
        <source>nodes with more bytes than memory, after the worst step (needs --memory)</source>
        <translation>字节数超过内存的节点数，在最坏的步骤之后（需要 --memory）</translation>
    </message>
    <message>
        <source>share of the requests that nobody can answer, after the worst step</source>
        <translation>无人可以应答的请求份额，在最坏的步骤之后</translation>
    </message>
    <message>
        <source>Exit codes: 0 done; 1 a --fail-if holds, or what was asked for is not possible; 2 wrong use, also a --fail-if whose figure needs an input that was not given.</source>
        <translation>退出码：0 完成；1 某个 --fail-if 成立，或所要求的无法做到；2 用法错误，也包括 --fail-if 的数值所需的输入没有给出。</translation>
    </message>
    <message>
        <source>List the real systems whose placement is reproduced.</source>
        <translation>列出可以重现其放置方式的真实系统。</translation>
    </message>
    <message>
        <source>A row for each option, csv and json only</source>
        <translation>每个选项一行，仅用于 csv 和 json</translation>
    </message>
    <message>
        <source>A row for each pitfall, csv and json only</source>
        <translation>每个陷阱一行，仅用于 csv 和 json</translation>
    </message>
    <message>
        <source>ID is a system; without one all are listed. csv: id,title,version,source,exact,not_covered, a row a system; with --options id,option,values,initial,meaning, with --pitfalls id,pitfall,sentence. json has the same fields. text, the default, has everything about the systems named.</source>
        <translation>ID 是系统；不给出时列出全部。csv：id,title,version,source,exact,not_covered，每个系统一行；使用 --options 时为 id,option,values,initial,meaning，使用 --pitfalls 时为 id,pitfall,sentence。json 有相同的字段。默认的 text 包含所指定系统的全部信息。</translation>
    </message>
    <message>
        <source>Say where two systems put the same keys on different servers, and why.</source>
        <translation>说明两个系统把哪些相同的键放在不同的服务器上，以及原因。</translation>
    </message>
    <message>
        <source>One system</source>
        <translation>一个系统</translation>
    </message>
    <message>
        <source>An option of it; may be given several times</source>
        <translation>该系统的一个选项；可以多次给出</translation>
    </message>
    <message>
        <source>The other one</source>
        <translation>另一个系统</translation>
    </message>
    <message>
        <source>An option of that</source>
        <translation>另一个系统的一个选项</translation>
    </message>
    <message>
        <source>How many keys that differ are told; default 20</source>
        <translation>列出多少个不同的键；默认 20</translation>
    </message>
    <message>
        <source>csv: where they differ on the circle, in place of keys</source>
        <translation>csv：列出环上的不同之处，代替键</translation>
    </message>
    <message>
        <source>A and B are systems of the catalog, or files of pieces, as --system of locate takes them; without --a it is the system that a --config is of. For each key that they put on different servers the first step is looked for at which they part, in the order of a request: the bytes that are hashed, the digest, its byte order, the points (their names, number and positions), the look-up, ties, servers that are down. Steps are counted over the first 1000 keys that differ.</source>
        <translation>A 和 B 是目录中的系统，或由部件组成的文件，与 locate 的 --system 所接受的相同；没有 --a 时则是 --config 所属的系统。对于二者放在不同服务器上的每个键，按请求的顺序查找它们分开的第一步：被哈希的字节、摘要、其字节顺序、点（名称、数目和位置）、查找、并列、宕机的服务器。各步的计数基于最先出现的 1000 个不同的键。</translation>
    </message>
    <message>
        <source>csv: key,a,b,step,why,encoding, a row for each key that differs (at most --samples, default 20; all: no limit). With --arcs: begin,end,a,b, a row for each stretch (begin, end] of the circle that belongs to different servers; only of two rings of one width and one hash. json has everything.</source>
        <translation>csv：key,a,b,step,why,encoding，每个不同的键一行（至多 --samples 个，默认 20；all 表示不限）。使用 --arcs 时：begin,end,a,b，环上每段属于不同服务器的弧 (begin, end] 一行；仅用于宽度和哈希都相同的两个环。json 包含全部。</translation>
    </message>
    <message>
        <source>Exit codes: 0 they agree on every key; 1 they differ; 2 trouble, also files that cannot be read.</source>
        <translation>退出码：0 二者在每个键上都一致；1 二者不同；2 出错，也包括无法读取的文件。</translation>
    </message>
    <message>
        <source>Look for what surprises: shares, the order of servers, equal points, pitfalls.</source>
        <translation>查找意外之处：份额、服务器的顺序、重合的点、陷阱。</translation>
    </message>
    <message>
        <source>Orders of the servers that are tried; default 10</source>
        <translation>尝试的服务器顺序数；默认 10</translation>
    </message>
    <message>
        <source>Of the first of them; default 1</source>
        <translation>其中第一个顺序的种子；默认 1</translation>
    </message>
    <message>
        <source>csv: which table; default shares</source>
        <translation>csv：哪个表；默认 shares</translation>
    </message>
    <message>
        <source>Exit with 1 if anything was found</source>
        <translation>若发现任何问题则以退出码 1 退出</translation>
    </message>
    <message>
        <source>shares: what each node was asked to get by its weight, against what it is built to get; a node that is up and gets nothing is told. order: the servers are listed in other orders, and the keys counted that get another one; where the slots of a Redis Cluster were told (--config) they hold in any order, and json has null. collisions: points of different servers at one place, and who has it. pitfalls: what is known to surprise people about the system, where these servers and options are concerned.</source>
        <translation>shares：每个节点按权重应得的份额，与按其构建方式所得的份额；在线却什么也得不到的节点会被指出。order：以其他顺序列出服务器，并计数换了服务器的键；若 Redis Cluster 的槽位已经给出（--config），它们在任何顺序下都成立，json 为 null。collisions：不同服务器在同一位置的点，以及归谁。pitfalls：与这些服务器和选项有关的、已知会让人意外的系统行为。</translation>
    </message>
    <message>
        <source>csv: one table, --table: shares (default; node,weight,asked,got,points,receives_nothing), collisions (position,nodes,winner) or pitfalls (id,sentence). json: all, with the order.</source>
        <translation>csv：一个表，由 --table 指定：shares（默认；node,weight,asked,got,points,receives_nothing）、collisions（position,nodes,winner）或 pitfalls（id,sentence）。json：包含全部，也包括顺序。</translation>
    </message>
    <message>
        <source>Exit codes: 0 done; 1 with --strict if a node receives nothing, points collide, the order matters or a pitfall bites, or what was asked for is not possible; 2 wrong use.</source>
        <translation>退出码：0 完成；1 使用 --strict 时有节点什么也得不到、有点重合、顺序有影响或遇到陷阱，或所要求的无法做到；2 用法错误。</translation>
    </message>
    <message>
        <source>Play lessons, and hold them to what they say.</source>
        <translation>播放课程，并核对其中所说的内容。</translation>
    </message>
    <message>
        <source>Print the texts in this language (en, zh_CN), numbers filled in</source>
        <translation>以此语言（en、zh_CN）显示文本，并填入数值</translation>
    </message>
    <message>
        <source>FILE is a lesson as JSON; - is standard input. Each is played: what a step does must be possible, every number must be what is computed, every {name} in a text a number of its step, every text there in all languages of the title, and digits stand in a text only as numbers, in names of nodes and keys, and where the step lists them as said. What does not hold is told with its step, and the exit status is then 1.</source>
        <translation>FILE 是 JSON 格式的课程；- 表示标准输入。每个课程都会播放一遍：每个步骤所做的必须可行，每个数值必须与计算所得相同，文本中的每个 {name} 必须是其步骤的数值，每段文本必须具备标题所有的语言；数字在文本中只能作为数值出现，或在节点和键的名称中，或由步骤列为原话。不成立之处会连同其步骤一起指出，此时退出码为 1。</translation>
    </message>
    <message>
        <source>Paint a scenario as PNG, SVG or PDF.</source>
        <translation>将场景绘制为 PNG、SVG 或 PDF。</translation>
    </message>
    <message>
        <source>Where to write (needed): .png, .svg or .pdf</source>
        <translation>写到哪里（必需）：.png、.svg 或 .pdf</translation>
    </message>
    <message>
        <source>ring (default), modulo, compare, load, distribution, ranked, balance, window, decision</source>
        <translation>ring（默认）、modulo、compare、load、distribution、ranked、balance、window、decision</translation>
    </message>
    <message>
        <source>With --view decision: why this key is where it is</source>
        <translation>与 --view decision 一起使用：这个键为何在那里</translation>
    </message>
    <message>
        <source>With --view decision: id of a rule; default that of the scenario</source>
        <translation>与 --view decision 一起使用：规则的 id；默认为场景的规则</translation>
    </message>
    <message>
        <source>Of the step&apos;s event: percent of its motion that is over, its keys under way; default 100, what it did is told; rest: without it</source>
        <translation>对于步骤的事件：其动画已进行的百分比，键正在途中；默认 100，并说明事件的结果；rest：不含事件</translation>
    </message>
    <message>
        <source>Colours; default light</source>
        <translation>颜色；默认 light</translation>
    </message>
    <message>
        <source>Pixels at scale 1, 64 to 8192 each</source>
        <translation>缩放为 1 时的像素，各为 64 至 8192</translation>
    </message>
    <message>
        <source>A PNG has that many times the pixels; default 1</source>
        <translation>PNG 的像素为此倍数；默认 1</translation>
    </message>
    <message>
        <source>Resolution stored in a PNG; default 96 x scale</source>
        <translation>PNG 中记录的分辨率；默认 96 × 缩放</translation>
    </message>
    <message>
        <source>Text in an SVG; default outlines</source>
        <translation>SVG 中的文字；默认 outlines</translation>
    </message>
    <message>
        <source>Of words and numbers in the picture; default en</source>
        <translation>图片中的文字和数字所用的语言；默认 en</translation>
    </message>
    <message>
        <source>No background</source>
        <translation>无背景</translation>
    </message>
    <message>
        <source>The ending of the file says what is written. The picture holds title, legend, scale and seed; the light theme is usual, whatever the screen shows. PNG and SVG have the same bytes each time. With --moment 55 the keys of the step&apos;s event are on their way, with more than half of the time gone.</source>
        <translation>文件的扩展名决定写出的格式。图片包含标题、图例、刻度和种子；无论屏幕如何显示，通常使用浅色主题。PNG 和 SVG 每次的字节都相同。使用 --moment 55 时，步骤事件的键正在途中，时间已过一半多。</translation>
    </message>
    <message>
        <source>Where to write the GIF</source>
        <translation>GIF 写到哪里</translation>
    </message>
    <message>
        <source>Write PNG frames into this folder instead</source>
        <translation>改为将 PNG 帧写入此文件夹</translation>
    </message>
    <message>
        <source>How frames are called; default frame: frame-0001.png</source>
        <translation>帧的名称；默认 frame，即 frame-0001.png</translation>
    </message>
    <message>
        <source>Frames of that name that are there already are replaced</source>
        <translation>替换已经存在的同名帧</translation>
    </message>
    <message>
        <source>First and last step, as the window counts: 1 is the start; one number: that step; default all</source>
        <translation>第一个和最后一个步骤，按窗口的计数：1 是起点；只有一个数时：该步骤；默认全部</translation>
    </message>
    <message>
        <source>Pixels, 64 to 8192 each; default 800x600</source>
        <translation>像素，各为 64 至 8192；默认 800x600</translation>
    </message>
    <message>
        <source>Frames a second, 1 to 50; default 20</source>
        <translation>每秒帧数，1 至 50；默认 20</translation>
    </message>
    <message>
        <source>Of the motion, 0.25 to 8; default 1</source>
        <translation>动画的速度，0.25 至 8；默认 1</translation>
    </message>
    <message>
        <source>Rest after each step, and before the first, to 60; default 1.2</source>
        <translation>每个步骤之后以及第一个步骤之前的停留，至多 60；默认 1.2</translation>
    </message>
    <message>
        <source>How often the GIF is seen; 0 (default): for ever</source>
        <translation>GIF 播放的次数；0（默认）：一直循环</translation>
    </message>
    <message>
        <source>Without the sentence that says what the event did</source>
        <translation>不含说明事件结果的那句话</translation>
    </message>
    <message>
        <source>Arrows in place of travelling keys</source>
        <translation>用箭头代替迁移中的键</translation>
    </message>
    <message>
        <source>Make the pictures of the window that are kept true.</source>
        <translation>生成需要保持准确的窗口图片。</translation>
    </message>
    <message>
        <source>Make one of them</source>
        <translation>只生成其中一个</translation>
    </message>
    <message>
        <source>Writes a PNG for each state of the window that is kept true: at rest, a kill at 55 % of its motion, virtual nodes, a selection, the comparison, a large ring, empty, all down, compact; the first two and the large ring in dark, too; the second step of a presentation in light, in dark and on a small screen; at scale 2, with text at 200 %, and in Chinese; and why a key is where it is, under three rules. With --only NAME just that one.</source>
        <translation>为窗口需要保持准确的每种状态写出一个 PNG：静止、宕机动画进行到 55 %、虚拟节点、所选项、对比、大型环、空环、全部宕机、紧凑布局；前两个和大型环也有深色的；演示的第二步有浅色、深色和小屏幕的；还有缩放为 2 的、文字为 200 % 的和中文的；以及在三种规则下一个键为何在那里。使用 --only NAME 时只写出那一个。</translation>
    </message>
    <message>
        <source>Play the built-in scenario without a window.</source>
        <translation>不打开窗口，播放内置场景。</translation>
    </message>
    <message>
        <source>FOLDER is ringscope-out when it is not given, and made if it is not there.</source>
        <translation>FOLDER 不给出时为 ringscope-out，不存在时会创建。</translation>
    </message>
    <message>
        <source>Write a scenario as a text to paste, or read one</source>
        <translation>将场景写成可粘贴的文本，或读取这样的文本</translation>
    </message>
    <message>
        <source>Nodes, hash and points are those of locate; --add, --kill, --revive and --remove are events, each one step, in the order they are given in. A --system, or what a --config is of, is measured beside the rules, which then have its hash. Or give a SCENARIO, saved by the window or as a text of link: its nodes, keys and steps are compared, up to --step. Every rule has the history it would have had. A rule that cannot follow an event has no figures: it is said why below the table. When no rule can, the exit code is 1.</source>
        <translation>节点、哈希和点与 locate 相同；--add、--kill、--revive 和 --remove 是事件，各为一个步骤，按给出的顺序执行。--system 或 --config 所属的系统与各规则一同测量，各规则随之使用它的哈希。也可以给出 SCENARIO（窗口保存的文件，或 link 写出的文本）：比较其节点、键和步骤，直到 --step 为止。每种规则都有它本应经历的历史。无法跟随某个事件的规则没有数值：原因列在表的下方。若没有规则可以跟随，退出码为 1。</translation>
    </message>
    <message>
        <source>SCENARIO is a file saved by the window, or a text of link. Writes nodes, keys, points, events and moves, each as .csv and .json. Nodes, keys and points are those of the step; events and moves cover the whole line of steps through it. Files that are there already are replaced, all at the end.</source>
        <translation>SCENARIO 是窗口保存的文件，或 link 写出的文本。写出节点、键、点、事件和迁移，各为 .csv 和 .json 文件。节点、键和点是该步骤的；事件和迁移涵盖经过该步骤的整条步骤线。已经存在的文件在最后一起被替换。</translation>
    </message>
    <message>
        <source>Nodes, rule and keys of a scenario instead: a file saved by the window, or a text of link</source>
        <translation>改用某个场景的节点、规则和键：窗口保存的文件，或 link 写出的文本</translation>
    </message>
    <message>
        <source>Write a scenario as a text to paste, or read one.</source>
        <translation>将场景写成可粘贴的文本，或读取这样的文本。</translation>
    </message>
    <message>
        <source>Write the scenario as a file instead, with its keys</source>
        <translation>改为将场景连同它的键写成文件</translation>
    </message>
    <message>
        <source>Writes the scenario as one line that can be sent and pasted: into the window, and wherever a command takes a SCENARIO. It holds what the file holds; keys of files, too, as long as all of it fits into 100000 characters. The end of a text tells whether it is whole and as it was made. Blanks, line ends and quotes around and in it do no harm.</source>
        <translation>将场景写成一行文本，便于发送和粘贴：可粘贴到窗口中，也可用在命令需要 SCENARIO 的任何地方。文件中有的它都有；只要总长不超过 100000 个字符，键文件中的键也在其中。文本的末尾可以判断它是否完整、是否与写出时一致。文本前后和中间的空白、换行和引号都没有影响。</translation>
    </message>
    <message>
        <source>SCENARIO may be a text itself; - reads one from standard input. With -o it becomes a file.</source>
        <translation>SCENARIO 本身也可以是文本；- 表示从标准输入读取文本。使用 -o 时写成文件。</translation>
    </message>
    <message>
        <source>Write a lesson as a handout (PDF) or as a page (HTML)</source>
        <translation>将课程写成讲义（PDF）或网页（HTML）</translation>
    </message>
    <message>
        <source>Write a lesson as a handout or as a page.</source>
        <translation>将课程写成讲义或网页。</translation>
    </message>
    <message>
        <source>Where to write: .pdf or .html</source>
        <translation>写到哪里：.pdf 或 .html</translation>
    </message>
    <message>
        <source>Of the handout; default a4</source>
        <translation>讲义的纸张；默认 a4</translation>
    </message>
    <message>
        <source>Of its words; default en</source>
        <translation>其文字的语言；默认 en</translation>
    </message>
    <message>
        <source>FILE is a lesson as JSON, or a scenario, whose steps are then told by what they do. The ending of the output says what is written: .pdf is a handout with a picture a step, room to write where a step asks, and the answers on the last pages; .html is one page with everything in it, to be put on a course site.</source>
        <translation>FILE 是 JSON 格式的课程，或场景，场景的步骤按其所做的事来说明。输出文件的扩展名决定写出的内容：.pdf 是讲义，每个步骤一张图，提问的步骤留有书写的位置，答案在最后几页；.html 是包含全部内容的单个网页，可以放到课程网站上。</translation>
    </message>
    <message>
        <source>Show steps of a scenario or lesson as an animated GIF or as frames</source>
        <translation>将场景或课程的各步骤做成动画 GIF 或逐帧图片</translation>
    </message>
    <message>
        <source>Show steps of a scenario or lesson as an animated GIF or as frames.</source>
        <translation>将场景或课程的各步骤做成动画 GIF 或逐帧图片。</translation>
    </message>
    <message>
        <source>ring, modulo, compare; default: of a scenario ring, of a lesson what each step shows</source>
        <translation>ring、modulo、compare；默认：场景为 ring，课程为各步骤所显示的内容</translation>
    </message>
    <message>
        <source>FILE is a scenario, or a lesson as JSON, whose steps are seen with their marks and as closely as it looks. It begins with the state before the first step; every step&apos;s event is seen from its beginning to its end and rests. A GIF holds of every frame only what changed. Frames are FOLDER/NAME-0001.png and so on at an even rate, for programs that make films. The same scenario and options give the same bytes.</source>
        <translation>FILE 是场景，或 JSON 格式的课程；课程的步骤带有其标记，并按其远近显示。从第一个步骤之前的状态开始；每个步骤的事件都从头到尾播放，然后停留。GIF 的每一帧只保存有变化的部分。逐帧图片是 FOLDER/NAME-0001.png 等，间隔均匀，供制作影片的程序使用。相同的场景和选项每次给出相同的字节。</translation>
    </message>
</context>
<context>
    <name>DensityWords</name>
    <message>
        <source>Key density</source>
        <translation>键密度</translation>
    </message>
    <message>
        <source>%1 slices against the mean</source>
        <translation>%1 个扇区与均值相比</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
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
        <translation>放大镜 %1× · 环的 %2 ‰，含其中每段弧和每个键</translation>
    </message>
    <message>
        <source>drag to move</source>
        <translation>拖动以移动</translation>
    </message>
</context>
<context>
    <name>ringscope::AboutDialog</name>
    <message>
        <source>About Ringscope</source>
        <translation>关于 Ringscope</translation>
    </message>
    <message>
        <source>Ringscope %1</source>
        <translation>Ringscope %1</translation>
    </message>
    <message>
        <source>Shows how keys find servers.</source>
        <translation>展示键如何找到服务器。</translation>
    </message>
    <message>
        <source>The program is free software under the GNU General Public License, version 3 or later. Its core library is under the MIT licence.

It rests on Qt %1 with Qt Charts (GPL 3), zlib, xxHash (BSD 2-clause), utf8proc (MIT), yaml-cpp (MIT), nlohmann/json (MIT), CLI11 (BSD 3-clause), Boost.Math (Boost Software License 1.0), giflib (MIT), libimagequant (GPL 3) and, where the system has no suitable font, Open Sans (SIL Open Font License 1.1).</source>
        <translation>本程序是自由软件，采用 GNU 通用公共许可证第 3 版或更高版本。其核心库采用 MIT 许可证。

它基于 Qt %1 与 Qt Charts（GPL 3）、zlib、xxHash（BSD 2-clause）、utf8proc（MIT）、yaml-cpp（MIT）、nlohmann/json（MIT）、CLI11（BSD 3-clause）、Boost.Math（Boost Software License 1.0）、giflib（MIT）、libimagequant（GPL 3）；若系统没有合适的字体，还会使用 Open Sans（SIL 开放字体许可证 1.1）。</translation>
    </message>
</context>
<context>
    <name>ringscope::Actions</name>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
    <message>
        <source>&amp;Kill</source>
        <translation>使宕机(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Revive</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>An empty circle with 60 keys</source>
        <translation>一个有 60 个键的空环</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a scenario or a file of keys</source>
        <translation>打开场景或键文件</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Save &amp;with keys…</source>
        <translation>连同键一起保存(&amp;W)…</translation>
    </message>
    <message>
        <source>One file that holds every key, to take elsewhere</source>
        <translation>用一个文件保存所有的键，便于带走</translation>
    </message>
    <message>
        <source>&amp;Import keys…</source>
        <translation>导入键(&amp;I)…</translation>
    </message>
    <message>
        <source>Keys from a text file, one a line</source>
        <translation>从文本文件导入键，每行一个</translation>
    </message>
    <message>
        <source>&amp;Type or paste keys…</source>
        <translation>输入或粘贴键(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Export picture…</source>
        <translation>导出图片(&amp;E)…</translation>
    </message>
    <message>
        <source>The circle, a chart or the whole view as PNG, SVG or PDF</source>
        <translation>将环、图表或整个视图导出为 PNG、SVG 或 PDF</translation>
    </message>
    <message>
        <source>&amp;Copy this step as picture</source>
        <translation>将此步骤复制为图片(&amp;C)</translation>
    </message>
    <message>
        <source>What the canvas shows now, to the clipboard</source>
        <translation>将画布当前显示的内容复制到剪贴板</translation>
    </message>
    <message>
        <source>Export ani&amp;mation…</source>
        <translation>导出动画(&amp;M)…</translation>
    </message>
    <message>
        <source>Steps with their keys on the way, as a GIF or as frames</source>
        <translation>将步骤连同迁移中的键导出为 GIF 或逐帧图片</translation>
    </message>
    <message>
        <source>Export &amp;data…</source>
        <translation>导出数据(&amp;D)…</translation>
    </message>
    <message>
        <source>Nodes, keys, moves, points and steps as CSV or JSON</source>
        <translation>将节点、键、迁移、点和步骤导出为 CSV 或 JSON</translation>
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
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Add node…</source>
        <translation>添加节点(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Paste nodes…</source>
        <translation>粘贴节点(&amp;P)…</translation>
    </message>
    <message>
        <source>A list of nodes, one a line</source>
        <translation>节点列表，每行一个</translation>
    </message>
    <message>
        <source>&amp;Kill or revive</source>
        <translation>宕机或恢复(&amp;K)</translation>
    </message>
    <message>
        <source>Takes the selected node down, or brings it back</source>
        <translation>让所选节点宕机，或将其恢复</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>Takes the selected node and its points off the circle</source>
        <translation>将所选节点及其各点从环上移除</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>重命名(&amp;N)…</translation>
    </message>
    <message>
        <source>A node with another name stands elsewhere</source>
        <translation>名称不同的节点位于别处</translation>
    </message>
    <message>
        <source>&amp;Weight…</source>
        <translation>权重(&amp;W)…</translation>
    </message>
    <message>
        <source>Pi&amp;n colour</source>
        <translation>固定颜色(&amp;N)</translation>
    </message>
    <message>
        <source>Keeps its colour and letter when there are more than 12 nodes</source>
        <translation>节点超过 12 个时仍保留其颜色和字母</translation>
    </message>
    <message>
        <source>Bring all &amp;back</source>
        <translation>全部恢复(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Ring</source>
        <translation>环(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Modulo</source>
        <translation>取模(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>对比(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Virtual nodes</source>
        <translation>虚拟节点(&amp;V)</translation>
    </message>
    <message>
        <source>Many points a node instead of one</source>
        <translation>每个节点有多个点，而不是一个</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>高对比度(&amp;H)</translation>
    </message>
    <message>
        <source>Reduced m&amp;otion</source>
        <translation>减少动画(&amp;O)</translation>
    </message>
    <message>
        <source>Nothing travels; moved keys show an arrow to their owner</source>
        <translation>不播放移动动画；迁移的键用箭头指向归属节点</translation>
    </message>
    <message>
        <source>&amp;Inspect the selection</source>
        <translation>查看所选项(&amp;I)</translation>
    </message>
    <message>
        <source>Bytes, hash, position and owner of what is selected</source>
        <translation>所选项的字节、哈希、位置和归属节点</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>重置布局(&amp;L)</translation>
    </message>
    <message>
        <source>As the &amp;desktop</source>
        <translation>跟随桌面(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>增大(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>减小(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Normal</source>
        <translation>标准(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>播放或暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Step &amp;forward</source>
        <translation>前进一步(&amp;F)</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>后退一步(&amp;B)</translation>
    </message>
    <message>
        <source>To the &amp;start</source>
        <translation>回到起点(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Rename step…</source>
        <translation>重命名步骤(&amp;R)…</translation>
    </message>
    <message>
        <source>Rename s&amp;cenario…</source>
        <translation>重命名场景(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Look up a key</source>
        <translation>查找键(&amp;L)</translation>
    </message>
    <message>
        <source>Shows where a key stands and why</source>
        <translation>显示某个键的位置及其原因</translation>
    </message>
    <message>
        <source>Find a &amp;name for a place…</source>
        <translation>为某处查找节点名(&amp;N)…</translation>
    </message>
    <message>
        <source>A node name that hashes to a place on the circle</source>
        <translation>哈希到环上某处的节点名</translation>
    </message>
    <message>
        <source>Find a &amp;key for a place…</source>
        <translation>为某处查找键(&amp;K)…</translation>
    </message>
    <message>
        <source>A key that hashes to a place on the circle</source>
        <translation>哈希到环上某处的键</translation>
    </message>
    <message>
        <source>&amp;Hash and ring settings…</source>
        <translation>哈希与环设置(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Ringscope</source>
        <translation>关于 Ringscope(&amp;A)</translation>
    </message>
    <message>
        <source>Switch between light and da&amp;rk</source>
        <translation>切换浅色与深色(&amp;R)</translation>
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
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Scenario</source>
        <translation>场景(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>工具(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字大小(&amp;X)</translation>
    </message>
    <message>
        <source>Start from t&amp;his state</source>
        <translation>从此状态开始(&amp;H)</translation>
    </message>
    <message>
        <source>This state becomes the start; the steps before it go</source>
        <translation>以此状态为起点，之前的步骤会被去掉</translation>
    </message>
    <message>
        <source>L&amp;abs…</source>
        <translation>实验室(&amp;A)…</translation>
    </message>
    <message>
        <source>Balance, movement, inheritance, partial views and hash quality, measured</source>
        <translation>实测均衡、迁移、继承、局部视图与哈希质量</translation>
    </message>
    <message>
        <source>Compare &amp;rules…</source>
        <translation>比较规则(&amp;R)…</translation>
    </message>
    <message>
        <source>A table of what each rule moves, how evenly it loads, what it costs</source>
        <translation>列出每种规则迁移多少键、负载多均匀、代价多大</translation>
    </message>
    <message>
        <source>N&amp;umbers of the rules…</source>
        <translation>规则参数(&amp;U)…</translation>
    </message>
    <message>
        <source>Table size, slots, probes, capacity and tries</source>
        <translation>表大小、槽位数、探测次数、容量和尝试次数</translation>
    </message>
    <message>
        <source>&amp;Why is this key there?</source>
        <translation>这个键为何在那里？(&amp;W)</translation>
    </message>
    <message>
        <source>The decision of any rule for a key, step by step</source>
        <translation>任一规则对某个键的判定，逐步展示</translation>
    </message>
    <message>
        <source>Import a con&amp;figuration…</source>
        <translation>导入配置(&amp;F)…</translation>
    </message>
    <message>
        <source>Servers as nginx, HAProxy, twemproxy, a memcached client or Redis lists them</source>
        <translation>按 nginx、HAProxy、twemproxy、memcached 客户端或 Redis 的列表导入服务器</translation>
    </message>
    <message>
        <source>What &amp;if…</source>
        <translation>如果会怎样(&amp;I)…</translation>
    </message>
    <message>
        <source>What a plan does to keys, origin and memory, before anything is touched</source>
        <translation>在实际动手之前，看计划对键、源站和内存的影响</translation>
    </message>
    <message>
        <source>Why do two clients &amp;disagree?</source>
        <translation>两个客户端为何不一致？(&amp;D)</translation>
    </message>
    <message>
        <source>Which keys two systems or rules put on different nodes, and the step at which they part</source>
        <translation>两个系统或规则把哪些键放在不同节点上，以及在哪一步分开</translation>
    </message>
    <message>
        <source>&amp;Check this cluster</source>
        <translation>检查此集群(&amp;C)</translation>
    </message>
    <message>
        <source>Weights asked for against shares got, the order of the nodes, equal points</source>
        <translation>要求的权重与所得份额、节点顺序、重合的点</translation>
    </message>
    <message>
        <source>&amp;Next step</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>The lesson&apos;s next step, also back from free play</source>
        <translation>课程的下一步；自由操作后由此返回</translation>
    </message>
    <message>
        <source>Step &amp;back in the lesson</source>
        <translation>课程的上一步(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Leave the lesson</source>
        <translation>离开课程(&amp;L)</translation>
    </message>
    <message>
        <source>The ring stays as it is</source>
        <translation>环保持原样</translation>
    </message>
    <message>
        <source>&amp;Open a lesson file…</source>
        <translation>打开课程文件(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Reload lessons</source>
        <translation>重新载入课程(&amp;R)</translation>
    </message>
    <message>
        <source>Reads the lessons of your own folder again</source>
        <translation>重新读取你自己文件夹中的课程</translation>
    </message>
    <message>
        <source>&amp;Folder of lessons…</source>
        <translation>课程文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Chooses where your own lessons are</source>
        <translation>选择你自己的课程所在的位置</translation>
    </message>
    <message>
        <source>&amp;Show the folder</source>
        <translation>显示文件夹(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>Open te&amp;xt…</source>
        <translation>打开文本(&amp;X)…</translation>
    </message>
    <message>
        <source>A scenario that somebody has sent as a text</source>
        <translation>他人以文本发来的场景</translation>
    </message>
    <message>
        <source>Cop&amp;y as text</source>
        <translation>复制为文本(&amp;Y)</translation>
    </message>
    <message>
        <source>The scenario as one line, to send and to paste elsewhere</source>
        <translation>将场景写成一行文本，便于发送和粘贴到别处</translation>
    </message>
    <message>
        <source>&amp;Welcome</source>
        <translation>欢迎(&amp;W)</translation>
    </message>
    <message>
        <source>Three ways to begin</source>
        <translation>三种开始方式</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>The lesson or the scenario on a full screen, from its first step</source>
        <translation>从第一步起全屏演示课程或场景</translation>
    </message>
    <message>
        <source>Present &amp;from this step</source>
        <translation>从此步骤开始演示(&amp;F)</translation>
    </message>
    <message>
        <source>Save &amp;as lesson…</source>
        <translation>另存为课程(&amp;A)…</translation>
    </message>
    <message>
        <source>A lesson of the steps there are, with words to be written</source>
        <translation>把现有步骤做成课程，文字可继续编写</translation>
    </message>
    <message>
        <source>&amp;Edit lesson…</source>
        <translation>编辑课程(&amp;E)…</translation>
    </message>
    <message>
        <source>The lesson that is open, or one of a file</source>
        <translation>当前打开的课程，或文件中的课程</translation>
    </message>
    <message>
        <source>&amp;Quiz me…</source>
        <translation>考考我(&amp;Q)…</translation>
    </message>
    <message>
        <source>Endless questions about this scenario, which stays as it is</source>
        <translation>关于这个场景的无尽问题，场景保持不变</translation>
    </message>
    <message>
        <source>S&amp;top the quiz</source>
        <translation>结束测验(&amp;T)</translation>
    </message>
    <message>
        <source>Everything is as it was before</source>
        <translation>一切恢复原样</translation>
    </message>
    <message>
        <source>Res&amp;ults…</source>
        <translation>成绩(&amp;U)…</translation>
    </message>
    <message>
        <source>What you guessed in lessons and quizzes</source>
        <translation>你在课程和测验中的回答</translation>
    </message>
    <message>
        <source>Export &amp;handout…</source>
        <translation>导出讲义(&amp;H)…</translation>
    </message>
    <message>
        <source>The lesson or scenario to print (PDF) or for a course site (HTML)</source>
        <translation>将课程或场景导出为可打印的 PDF，或供课程网站使用的 HTML</translation>
    </message>
</context>
<context>
    <name>ringscope::AddNodeDialog</name>
    <message>
        <source>Add a node</source>
        <translation>添加节点</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Weight</source>
        <translation>权重(&amp;W)</translation>
    </message>
</context>
<context>
    <name>ringscope::AnimationDialog</name>
    <message>
        <source>Export animation</source>
        <translation>导出动画</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Say what each step &amp;did</source>
        <translation>说明每一步的结果(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Replace frames of the same name</source>
        <translation>替换同名的帧(&amp;R)</translation>
    </message>
    <message>
        <source>The circle</source>
        <translation>环</translation>
    </message>
    <message>
        <source>The modulo picture</source>
        <translation>取模图</translation>
    </message>
    <message>
        <source>The rules compared</source>
        <translation>所比较的规则</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>½×</source>
        <translation>½×</translation>
    </message>
    <message>
        <source>1×</source>
        <translation>1×</translation>
    </message>
    <message>
        <source>2×</source>
        <translation>2×</translation>
    </message>
    <message>
        <source>4×</source>
        <translation>4×</translation>
    </message>
    <message>
        <source>GIF, one file</source>
        <translation>GIF，单个文件</translation>
    </message>
    <message>
        <source>PNG, a file for each frame</source>
        <translation>PNG，每帧一个文件</translation>
    </message>
    <message>
        <source>For ever</source>
        <translation>无限循环</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>&amp;From step</source>
        <translation>起始步骤(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;To step</source>
        <translation>结束步骤(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>内容(&amp;W)</translation>
    </message>
    <message>
        <source>W&amp;idth in pixels</source>
        <translation>宽度（像素）(&amp;I)</translation>
    </message>
    <message>
        <source>H&amp;eight in pixels</source>
        <translation>高度（像素）(&amp;E)</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>主题(&amp;H)</translation>
    </message>
    <message>
        <source>Frames a se&amp;cond</source>
        <translation>每秒帧数(&amp;C)</translation>
    </message>
    <message>
        <source>S&amp;peed</source>
        <translation>速度(&amp;P)</translation>
    </message>
    <message>
        <source>Rest after each &amp;step</source>
        <translation>每步后停留(&amp;S)</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>格式(&amp;O)</translation>
    </message>
    <message>
        <source>P&amp;layed</source>
        <translation>播放次数(&amp;L)</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>At most %1 frames and %2 seconds.</source>
        <translation>最多 %1 帧，%2 秒。</translation>
    </message>
    <message>
        <source>Save the animation</source>
        <translation>保存动画</translation>
    </message>
    <message>
        <source>GIF files (*.gif)</source>
        <translation>GIF 文件 (*.gif)</translation>
    </message>
    <message>
        <source>Folder for the frames</source>
        <translation>存放帧的文件夹</translation>
    </message>
    <message>
        <source>This folder holds such frames already. Allow them to be replaced, or choose another folder.</source>
        <translation>此文件夹中已有这样的帧。请允许替换，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation>已停止，没有写入任何内容。</translation>
    </message>
    <message>
        <source>As the lesson shows it</source>
        <translation>与课程所示相同</translation>
    </message>
</context>
<context>
    <name>ringscope::BalanceChart</name>
    <message>
        <source>virtual nodes per node (log scale)</source>
        <translation>每节点虚拟节点数（对数刻度）</translation>
    </message>
    <message>
        <source>Balance by virtual nodes, shown once there is a node</source>
        <translation>均衡度与虚拟节点数，有节点后显示</translation>
    </message>
    <message>
        <source>Balance by virtual nodes: this ring&apos;s largest share of the circle is %1 times the mean with %2 virtual nodes</source>
        <translation>均衡度与虚拟节点数：有 %2 个虚拟节点时，本环最大的环占比是均值的 %1 倍</translation>
    </message>
    <message numerus="yes">
        <source>peak ÷ mean of the circle: exact mean, 5–95 % band of %Ln random ring(s); thin line: these names</source>
        <translation>
            <numerusform>环占比的峰值 ÷ 均值：精确均值，5–95 % 区间（%Ln 个随机环）；细线：这些名称</numerusform>
        </translation>
    </message>
    <message>
        <source>Dot: this ring&apos;s largest share of the circle. Hollow dot: its keys. Dotted line: what chance alone leaves with %1 keys, %2.</source>
        <translation>实心点：本环最大的环占比。空心点：其键数。虚线：%1 个键时仅由随机造成的水平，%2。</translation>
    </message>
    <message>
        <source>Dot: this ring&apos;s largest share of the circle.</source>
        <translation>实心点：本环最大的环占比。</translation>
    </message>
    <message>
        <source>Thin line: what these names give.</source>
        <translation>细线：这些名称得到的结果。</translation>
    </message>
    <message>
        <source>%1. From %2 to %3 virtual nodes random rings go from %4 to %5 on average, these names from %6 to %7</source>
        <translation>%1。虚拟节点从 %2 到 %3 个时，随机环平均从 %4 到 %5，这些名称从 %6 到 %7</translation>
    </message>
    <message numerus="yes">
        <source>Thin line: what these names give. With %1 virtual nodes %Ln hash seed(s) give %2 to %3 (5–95 %).</source>
        <translation>
            <numerusform>细线：这些名称得到的结果。有 %1 个虚拟节点时，%Ln 个哈希种子给出 %2 到 %3（5–95 %）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>peak ÷ mean of the circle: exact mean, 5–95 % band of %Ln random ring(s)</source>
        <translation>
            <numerusform>环占比的峰值 ÷ 均值：精确均值，5–95 % 区间（%Ln 个随机环）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::BalanceLab</name>
    <message>
        <source>virtual nodes per node (log scale)</source>
        <translation>每节点虚拟节点数（对数刻度）</translation>
    </message>
    <message>
        <source>nodes (log scale)</source>
        <translation>节点数（对数刻度）</translation>
    </message>
    <message>
        <source>probes per key (log scale)</source>
        <translation>每键探测次数（对数刻度）</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>上界</translation>
    </message>
    <message>
        <source>theory</source>
        <translation>理论</translation>
    </message>
    <message>
        <source>goal %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>99.5 %</source>
        <translation>99.5 %</translation>
    </message>
    <message>
        <source>0.5 %</source>
        <translation>0.5 %</translation>
    </message>
    <message>
        <source>With %1 nodes even 1,000,000 virtual nodes are not enough for %2.</source>
        <translation>%1 个节点时，即使 1,000,000 个虚拟节点也达不到 %2。</translation>
    </message>
    <message>
        <source>With %1 nodes, %2 virtual nodes a node are enough for a peak of %3 times the mean on average: %4.</source>
        <translation>%1 个节点时，每节点 %2 个虚拟节点即可使峰值平均不超过均值的 %3 倍：%4。</translation>
    </message>
    <message>
        <source>So that 95 of 100 rings keep to it, take %1: %2.</source>
        <translation>若要 100 个环中有 95 个做到，请取 %1 个：%2。</translation>
    </message>
    <message>
        <source>With %1 nodes of one point each, %2 probes are not enough for %3.</source>
        <translation>%1 个节点、每个一个点时，%2 次探测达不到 %3。</translation>
    </message>
    <message>
        <source>With %1 nodes of one point each, %2 probes a key keep the peak within %3 times the mean on average: %4 in all, but every look-up searches %2 times.</source>
        <translation>%1 个节点、每个一个点时，每键 %2 次探测使峰值平均不超过均值的 %3 倍：总共 %4，但每次查找要搜索 %2 次。</translation>
    </message>
    <message>
        <source>That is of the circle; the curves are of %1 counted keys, which scatter by themselves.</source>
        <translation>这是就环而言；曲线是 %1 个键的计数，计数本身也有离散。</translation>
    </message>
    <message>
        <source>With %1 virtual nodes a node the peak grows from %2 at %3 nodes to %4 at %5: more nodes need more points each.</source>
        <translation>每节点 %1 个虚拟节点时，峰值从 %3 个节点时的 %2 增长到 %5 个节点时的 %4：节点越多，每个节点需要的点越多。</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Probes</source>
        <translation>探测次数</translation>
    </message>
    <message>
        <source>Virtual nodes</source>
        <translation>虚拟节点</translation>
    </message>
    <message>
        <source>Rings</source>
        <translation>环数</translation>
    </message>
    <message>
        <source>Peak ÷ mean</source>
        <translation>峰值 ÷ 均值</translation>
    </message>
    <message>
        <source>5 %</source>
        <translation>5 %</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>Peak, theory</source>
        <translation>峰值（理论）</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Deviation, theory</source>
        <translation>标准差（理论）</translation>
    </message>
    <message>
        <source>Node, 0.5 %</source>
        <translation>节点 0.5 %</translation>
    </message>
    <message>
        <source>Node, 99.5 %</source>
        <translation>节点 99.5 %</translation>
    </message>
    <message>
        <source>Balance</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>Shares of the circle</source>
        <translation>环占比</translation>
    </message>
    <message>
        <source>%1 keys counted</source>
        <translation>计数 %1 个键</translation>
    </message>
    <message>
        <source>largest ÷ mean (log scale)</source>
        <translation>最大值 ÷ 均值（对数刻度）</translation>
    </message>
    <message>
        <source>standard deviation ÷ mean (log scale)</source>
        <translation>标准差 ÷ 均值（对数刻度）</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln virtual node(s)</source>
        <translation>
            <numerusform>%Ln 个虚拟节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>of a node ÷ mean, 99 % of the nodes</source>
        <translation>单个节点 ÷ 均值，含 99 % 的节点</translation>
    </message>
    <message>
        <source>0.5 %, theory</source>
        <translation>0.5 %，理论</translation>
    </message>
    <message>
        <source>99.5 %, theory</source>
        <translation>99.5 %，理论</translation>
    </message>
    <message>
        <source>%1; %2 random rings a point, seed %3. Bands are of the curve drawn strong: of peaks they hold 90 % of the rings, of nodes 99 %. Dotted is theory.</source>
        <translation>%1；每个数据点 %2 个随机环，种子 %3。色带属于粗线：峰值的色带包含 90 % 的环，节点的色带包含 99 % 的节点。点线为理论值。</translation>
    </message>
</context>
<context>
    <name>ringscope::BalancePage</name>
    <message>
        <source>As in the scenario</source>
        <translation>与场景一致</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Virtual nodes</source>
        <translation>虚拟节点</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Probes (multi-probe)</source>
        <translation>探测次数（多探测）</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Peak ÷ mean</source>
        <translation>峰值 ÷ 均值</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>99 % interval</source>
        <translation>99 % 区间</translation>
    </message>
    <message>
        <source>Virtual nodes per node</source>
        <translation>每节点虚拟节点数</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Shares of the circle</source>
        <translation>环占比</translation>
    </message>
    <message>
        <source>Goal for peak ÷ mean</source>
        <translation>峰值 ÷ 均值的目标</translation>
    </message>
    <message>
        <source>Random rings, at most</source>
        <translation>随机环数上限</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Deviation and 99 % interval</source>
        <translation>标准差与 99 % 区间</translation>
    </message>
    <message>
        <source>Further curves, for so many nodes</source>
        <translation>其他曲线的节点数</translation>
    </message>
    <message>
        <source>Further curves, for so many virtual nodes</source>
        <translation>其他曲线的虚拟节点数</translation>
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
        <translation>%1。虚拟节点哈希的是另一段文本，因此位于别处</translation>
    </message>
    <message>
        <source>%1. The name is what is hashed, so the node stands elsewhere</source>
        <translation>%1。被哈希的正是名称，因此节点位于别处</translation>
    </message>
    <message>
        <source>%1: no node is up, they have no owner</source>
        <translation>%1：没有在线节点，它们无所归属</translation>
    </message>
    <message>
        <source>%1 to the next node clockwise</source>
        <translation>%1，都归顺时针方向的下一个节点</translation>
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
        <translation>%1：哈希值现在对 %2 取模，不再对 %3 取模</translation>
    </message>
    <message>
        <source>These are other keys: they did not move, so nothing can be compared</source>
        <translation>键已更换：它们并未迁移，因此无从比较</translation>
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
        <translation>%1，%2 上没有键</translation>
    </message>
    <message>
        <source>%1. Every key and every node hashes to another place</source>
        <translation>%1。每个键和每个节点都哈希到了别处</translation>
    </message>
</context>
<context>
    <name>ringscope::BranchMenu</name>
    <message numerus="yes">
        <source>%1 (%n step(s))</source>
        <translation>
            <numerusform>%1（%n 步）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::CardScene</name>
    <message>
        <source>%1 of %2 buckets drawn</source>
        <translation>画出 %2 个桶中的 %1 个</translation>
    </message>
    <message>
        <source>%1 of %2 slots drawn</source>
        <translation>画出 %2 个槽位中的 %1 个</translation>
    </message>
    <message>
        <source>%1 of %2 entries drawn</source>
        <translation>画出 %2 个表项中的 %1 个</translation>
    </message>
    <message>
        <source>A row for each node and a column for each key: the highest score wins.</source>
        <translation>每个节点一行，每个键一列：得分最高者得键。</translation>
    </message>
    <message>
        <source>A circle with a point for each node; each key stands where its nearest probe is.</source>
        <translation>环上每个节点一个点；每个键画在离点最近的那次探测的位置。</translation>
    </message>
    <message>
        <source>A circle with the points of the nodes; each key stands at its hash.</source>
        <translation>环上有各节点的点；每个键位于其哈希值处。</translation>
    </message>
    <message>
        <source>%1 down</source>
        <translation>%1 宕机</translation>
    </message>
    <message>
        <source>%1, full</source>
        <translation>%1，已满</translation>
    </message>
    <message>
        <source>%1 of %2 keys drawn, those that moved first</source>
        <translation>画出 %2 个键中的 %1 个，优先迁移的键</translation>
    </message>
    <message>
        <source>%1 of %2 keys drawn</source>
        <translation>画出 %2 个键中的 %1 个</translation>
    </message>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%2 个节点中的 %1 个</translation>
    </message>
    <message numerus="yes">
        <source>%n ringed key(s) hashed again</source>
        <translation>
            <numerusform>%n 个带圈的键经过再次哈希</numerusform>
        </translation>
    </message>
    <message>
        <source>squares found their node full and went on</source>
        <translation>方块表示首选节点已满而转往他处的键</translation>
    </message>
    <message numerus="yes">
        <source>A row of %1 bucket(s), keys above theirs.</source>
        <translation>
            <numerusform>一行 %1 个桶，键在各自的桶上方。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A strip of %1 slot(s) in the colours of their nodes, keys above theirs.</source>
        <translation>
            <numerusform>一条 %1 个槽位的带，颜色为其节点的颜色，键在各自的槽位上方。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A table of %1 entr(ies) in the colours of their nodes, keys above theirs.</source>
        <translation>
            <numerusform>一张 %1 个表项的表，颜色为其节点的颜色，键在各自的表项上方。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %2 key(s)</source>
        <translation>
            <numerusform>%1 %2 个键</numerusform>
        </translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>ringscope::ChainFigure</name>
    <message>
        <source>buckets 0 … %1, row by row</source>
        <translation>桶 0 … %1，逐行排列</translation>
    </message>
    <message>
        <source>does not work</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>%1 is down</source>
        <translation>%1 宕机</translation>
    </message>
    <message>
        <source>sum %1, remainder %2 of %3</source>
        <translation>和为 %1，除以 %3 余 %2</translation>
    </message>
    <message>
        <source>replaced by bucket %1</source>
        <translation>由桶 %1 替代</translation>
    </message>
    <message>
        <source>hash reduced to 0 … %1: bucket %2</source>
        <translation>哈希值缩至 0 … %1：桶 %2</translation>
    </message>
    <message>
        <source>places 0 … %1, row by row</source>
        <translation>位置 0 … %1，逐行排列</translation>
    </message>
    <message>
        <source>%1 was tried</source>
        <translation>%1 已试过</translation>
    </message>
    <message>
        <source>%1 does not answer</source>
        <translation>%1 无响应</translation>
    </message>
</context>
<context>
    <name>ringscope::ChartPictures</name>
    <message>
        <source>Shown once there are keys</source>
        <translation>有键之后显示</translation>
    </message>
    <message>
        <source>Shown once a node is up</source>
        <translation>有节点在线后显示</translation>
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
        <translation>宕机</translation>
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
        <translation>环占比</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Of the mean</source>
        <translation>与均值之比</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
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
        <translation>均衡度与虚拟节点数</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>These names</source>
        <translation>这些名称</translation>
    </message>
    <message>
        <source>Over seeds, 5 %</source>
        <translation>各种子 5 %</translation>
    </message>
    <message>
        <source>Over seeds, 95 %</source>
        <translation>各种子 95 %</translation>
    </message>
</context>
<context>
    <name>ringscope::CheckLab</name>
    <message>
        <source>No node is up.</source>
        <translation>没有在线的节点。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) receive nothing, %1 for one.</source>
        <translation>
            <numerusform>%Ln 个节点什么也得不到，例如 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 receive(s) nothing.</source>
        <translation>
            <numerusform>%1 什么也得不到。</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Every node that is up gets the share that its weight asks for.</source>
        <translation>每个在线节点都得到其权重要求的份额。</translation>
    </message>
    <message>
        <source>Every node that is up receives something; farthest from its weight is %1, with %2 where %3 was asked for.</source>
        <translation>每个在线节点都有所得；离权重最远的是 %1：得到 %2，要求 %3。</translation>
    </message>
    <message>
        <source>There are no keys to try other orders with.</source>
        <translation>没有键可用于尝试其他顺序。</translation>
    </message>
    <message numerus="yes">
        <source>The order of the nodes does not matter: all keys stayed in %Ln other order(s).</source>
        <translation>
            <numerusform>节点的顺序无关紧要：在 %Ln 种其他顺序下所有键都没有迁移。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The order of the nodes matters: %1 of the keys get another node in one of %Ln other order(s), at most %2 at once.</source>
        <translation>
            <numerusform>节点的顺序有影响：在 %Ln 种其他顺序中，共 %1 的键换了节点，一次最多 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no points, so none can be equal.</source>
        <translation>没有点，因此不会有重合的点。</translation>
    </message>
    <message numerus="yes">
        <source>None of the %Ln point(s) stands where another node&apos;s does.</source>
        <translation>
            <numerusform>%Ln 个点中没有一个与其他节点的点重合。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At %Ln place(s) of the circle points of different nodes are equal, among %1 points.</source>
        <translation>
            <numerusform>在 %1 个点中，环上有 %Ln 处不同节点的点重合。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2.</source>
        <translation>%1，%2。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 other orders, seeds %2 to %3, on %4 keys.</source>
        <translation>%1 种其他顺序，种子 %2 至 %3，%4 个键。</translation>
    </message>
    <message>
        <source>The first %1 of %2 equal places are listed.</source>
        <translation>列出 %2 处重合位置中的前 %1 处。</translation>
    </message>
    <message>
        <source>Weights and shares</source>
        <translation>权重与份额</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Got</source>
        <translation>得到</translation>
    </message>
    <message>
        <source>Got ÷ asked</source>
        <translation>得到 ÷ 要求</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>in any of the orders</source>
        <translation>任一顺序中</translation>
    </message>
    <message>
        <source>in the worst one</source>
        <translation>最差的一种</translation>
    </message>
    <message>
        <source>Keys that get another node when the same nodes are listed in another order.</source>
        <translation>同样的节点按另一顺序列出时换了节点的键。</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Orders tried</source>
        <translation>尝试的顺序</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Ever changed</source>
        <translation>曾换节点</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Most at once</source>
        <translation>一次最多</translation>
    </message>
    <message>
        <source>Its seed</source>
        <translation>其种子</translation>
    </message>
    <message>
        <source>Equal points</source>
        <translation>重合的点</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Is found</source>
        <translation>被找到的</translation>
    </message>
    <message>
        <source>Pitfalls</source>
        <translation>陷阱</translation>
    </message>
    <message>
        <source>Pitfall</source>
        <translation>陷阱</translation>
    </message>
    <message>
        <source>What surprises people</source>
        <translation>出人意料之处</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>无</translation>
    </message>
    <message>
        <source>down</source>
        <translation>宕机</translation>
    </message>
    <message>
        <source>0 points: receives nothing</source>
        <translation>0 个点：什么也得不到</translation>
    </message>
    <message>
        <source>receives nothing</source>
        <translation>什么也得不到</translation>
    </message>
    <message>
        <source>Bar: the share of all keys a node is built to get. Mark: the share its weight asks for.</source>
        <translation>条：节点按构造应得的键份额。标记：其权重要求的份额。</translation>
    </message>
    <message>
        <source>The %1 nodes that are farthest from what was asked for.</source>
        <translation>离要求最远的 %1 个节点。</translation>
    </message>
    <message numerus="yes">
        <source>place(s) with points of several nodes</source>
        <translation>
            <numerusform>处有多个节点的点重合</numerusform>
        </translation>
    </message>
    <message>
        <source>Dots: places of the circle where points of different nodes are equal.</source>
        <translation>圆点：环上不同节点的点重合的位置。</translation>
    </message>
    <message>
        <source>Check of the cluster</source>
        <translation>集群检查</translation>
    </message>
    <message>
        <source>Slots are with their nodes by a table, in whatever order the nodes are listed.</source>
        <translation>槽位按表归属各节点，与节点的列出顺序无关。</translation>
    </message>
</context>
<context>
    <name>ringscope::CheckPage</name>
    <message>
        <source>Keys are placed</source>
        <translation>键的放置方式</translation>
    </message>
    <message>
        <source>Other orders of the nodes that are tried</source>
        <translation>尝试的其他节点顺序数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
</context>
<context>
    <name>ringscope::CloseUp</name>
    <message>
        <source>%1 × around %2</source>
        <translation>放大 %1 倍，位于 %2 附近</translation>
    </message>
</context>
<context>
    <name>ringscope::CompareCard</name>
    <message>
        <source>Rule of this card</source>
        <translation>此卡片的规则</translation>
    </message>
    <message>
        <source>Choose the rule of this card</source>
        <translation>选择此卡片的规则</translation>
    </message>
    <message>
        <source>Compare another rule</source>
        <translation>再比较一种规则</translation>
    </message>
    <message>
        <source>Do not compare “%1”</source>
        <translation>不再比较“%1”</translation>
    </message>
    <message>
        <source>Table…</source>
        <translation>表格…</translation>
    </message>
    <message>
        <source>Table of the rules</source>
        <translation>规则表</translation>
    </message>
    <message>
        <source>Mark down instead</source>
        <translation>改为标记宕机</translation>
    </message>
    <message>
        <source>Numbers of the rules…</source>
        <translation>规则参数…</translation>
    </message>
    <message>
        <source>Bounded by another factor…</source>
        <translation>以其他系数限制…</translation>
    </message>
    <message>
        <source>Another number of copies…</source>
        <translation>其他副本数…</translation>
    </message>
    <message>
        <source>bounded %1</source>
        <translation>有界 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n cop(ies)</source>
        <translation>
            <numerusform>%n 个副本</numerusform>
        </translation>
    </message>
    <message>
        <source>each key</source>
        <translation>逐键</translation>
    </message>
    <message>
        <source>What is made of the rule&apos;s choice</source>
        <translation>如何处理规则的选择</translation>
    </message>
    <message>
        <source>Each key where the rule says, loads bounded, or copies of each key</source>
        <translation>每个键按规则放置、限制负载，或为每个键存多个副本</translation>
    </message>
    <message>
        <source>The removal is undone, the node goes down in its place, and the later steps are made again as far as they apply</source>
        <translation>撤销移除，改为让该节点宕机，并重做之后仍适用的步骤</translation>
    </message>
</context>
<context>
    <name>ringscope::CompareDialog</name>
    <message>
        <source>&amp;All rules</source>
        <translation>全部规则(&amp;A)</translation>
    </message>
    <message>
        <source>Ring with &amp;bounded loads</source>
        <translation>有界负载的环(&amp;B)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Copy as text</source>
        <translation>复制为文本(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Compare rules</source>
        <translation>比较规则</translation>
    </message>
    <message>
        <source>Table of the rules</source>
        <translation>规则表</translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation>比较进度</translation>
    </message>
    <message>
        <source>Last event</source>
        <translation>最近事件</translation>
    </message>
    <message>
        <source>Whole scenario</source>
        <translation>整个场景</translation>
    </message>
    <message>
        <source>Not only those of the comparison</source>
        <translation>不限于正在比较的规则</translation>
    </message>
    <message>
        <source>Factor of the bounded loads</source>
        <translation>有界负载的系数</translation>
    </message>
    <message>
        <source>&amp;Factor</source>
        <translation>系数(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Numbers of the rules…</source>
        <translation>规则参数(&amp;N)…</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>关闭(&amp;L)</translation>
    </message>
    <message>
        <source>The comparison was cancelled; the table is the last one that was finished.</source>
        <translation>比较已取消；表中是上一次完成的结果。</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>保存表格</translation>
    </message>
    <message>
        <source>Table (*.csv);;JSON (*.json)</source>
        <translation>表格 (*.csv);;JSON (*.json)</translation>
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
    <name>ringscope::CompareView</name>
    <message>
        <source>Bounded loads</source>
        <translation>有界负载</translation>
    </message>
    <message>
        <source>Copies of each key</source>
        <translation>每个键的副本数</translation>
    </message>
    <message>
        <source>&amp;Factor</source>
        <translation>系数(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Copies</source>
        <translation>副本数(&amp;C)</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>No node takes more than this many times the mean</source>
        <translation>任何节点不超过平均负载的这个倍数</translation>
    </message>
    <message>
        <source>On as many nodes, 1 to 32</source>
        <translation>存于同样多的节点，1 到 32</translation>
    </message>
</context>
<context>
    <name>ringscope::CompareWords</name>
    <message>
        <source>node = hash mod N. No node is up.</source>
        <translation>节点 = hash mod N。没有在线节点。</translation>
    </message>
    <message>
        <source>node = hash mod N. N is %1.</source>
        <translation>节点 = hash mod N。N 为 %1。</translation>
    </message>
    <message>
        <source>node = hash mod N. N changes from %1 to %2.</source>
        <translation>节点 = hash mod N。N 从 %1 变为 %2。</translation>
    </message>
    <message>
        <source>nearly every cache starts cold</source>
        <translation>几乎所有缓存都要冷启动</translation>
    </message>
    <message>
        <source>most caches start cold</source>
        <translation>大多数缓存要冷启动</translation>
    </message>
    <message>
        <source>some keys start cold</source>
        <translation>部分键要冷启动</translation>
    </message>
    <message>
        <source>nothing starts cold</source>
        <translation>没有冷启动</translation>
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
        <translation>只有 %1 接收的键</translation>
    </message>
    <message>
        <source>no key between two nodes that stay</source>
        <translation>留下的节点之间没有键迁移</translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s) between two nodes that stay</source>
        <translation>
            <numerusform>%Ln 个键在留下的节点之间迁移</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing has moved yet</source>
        <translation>尚无迁移</translation>
    </message>
    <message>
        <source>kill or add a node to compare</source>
        <translation>让一个节点宕机，或添加一个节点，以作对比</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 key(s) moved</source>
        <translation>
            <numerusform>迁移 %1 个，共 %2 个键</numerusform>
        </translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>预期 %1</translation>
    </message>
    <message>
        <source>%1 can remove only its last node, “%2”.</source>
        <translation>“%1”只能移除最后一个节点“%2”。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>this rule could not follow</source>
        <translation>此规则无法跟随</translation>
    </message>
    <message>
        <source>its last placement is shown</source>
        <translation>显示的是它最后的放置结果</translation>
    </message>
    <message>
        <source>it has placed no key</source>
        <translation>它没有放置任何键</translation>
    </message>
    <message numerus="yes">
        <source>Each key on the first %Ln node(s) of the rule&apos;s order.</source>
        <translation>
            <numerusform>每个键存于规则次序中的前 %Ln 个节点。</numerusform>
        </translation>
    </message>
    <message>
        <source>A full node passes its keys on.</source>
        <translation>已满的节点将键转给下一个节点。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 cop(ies) moved</source>
        <translation>
            <numerusform>迁移 %1 个副本，共 %2 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No node takes more than %1 key(s); %2 found their node full.</source>
        <translation>
            <numerusform>每个节点最多 %1 个键；%2 个键遇到首选节点已满。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::ComparisonModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: none. %2</source>
        <translation>%1：无。%2</translation>
    </message>
</context>
<context>
    <name>ringscope::ComparisonWords</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1, bounded loads %2</source>
        <translation>%1，有界负载 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln replica(s)</source>
        <translation>
            <numerusform>%1，%Ln 个副本</numerusform>
        </translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Keys moved</source>
        <translation>迁移的键</translation>
    </message>
    <message>
        <source>Needless</source>
        <translation>不必要</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>Peak ÷ mean</source>
        <translation>峰值 ÷ 均值</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>Look-up</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Any removal</source>
        <translation>任意移除</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>How keys find their nodes.</source>
        <translation>键如何找到节点。</translation>
    </message>
    <message>
        <source>Keys that changed their node, and their share of all keys.</source>
        <translation>更换了节点的键，及其占全部键的比例。</translation>
    </message>
    <message>
        <source>Keys that moved between two nodes that were up before and after.</source>
        <translation>在事件前后都在线的两个节点之间迁移的键。</translation>
    </message>
    <message>
        <source>Share of the keys that theory moves.</source>
        <translation>理论上会迁移的键的占比。</translation>
    </message>
    <message>
        <source>Keys of the fullest node, divided by the mean of the nodes that are up.</source>
        <translation>键最多的节点的键数除以在线节点的均值。</translation>
    </message>
    <message>
        <source>Standard deviation of the nodes&apos; keys, as a share of their mean.</source>
        <translation>各节点键数的标准差，以均值的比例表示。</translation>
    </message>
    <message>
        <source>What a look-up needs in memory.</source>
        <translation>查找所需的内存。</translation>
    </message>
    <message>
        <source>Time to build the rule from nothing, measured here.</source>
        <translation>从零构建规则的时间，在本机测得。</translation>
    </message>
    <message>
        <source>Whether a node&apos;s weight changes what it gets.</source>
        <translation>节点的权重是否改变它分得的键。</translation>
    </message>
    <message>
        <source>Whether any node can be removed, not only the last one.</source>
        <translation>是否可以移除任意节点，而不只是最后一个。</translation>
    </message>
    <message>
        <source>Whether the answer depends on who came and went before.</source>
        <translation>结果是否取决于之前的加入与离开。</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>Theory knows only bounds for it.</source>
        <translation>理论只给出它的界限。</translation>
    </message>
    <message>
        <source>A key is not placed by itself.</source>
        <translation>键不是单独放置的。</translation>
    </message>
    <message>
        <source>No event has happened that keeps the keys.</source>
        <translation>还没有发生保留这些键的事件。</translation>
    </message>
    <message>
        <source>There are no keys or no nodes.</source>
        <translation>没有键或没有节点。</translation>
    </message>
    <message>
        <source>Nothing has moved yet: kill or add a node to compare.</source>
        <translation>还没有键迁移：让一个节点宕机，或添加一个节点，即可比较。</translation>
    </message>
    <message>
        <source>All of them moved %1 of the keys.</source>
        <translation>它们都迁移了 %1 的键。</translation>
    </message>
    <message>
        <source>%1 moved %2 of the keys, none between two nodes that stay; %3 moved %4.</source>
        <translation>“%1”迁移了 %2 的键，没有一个在留下的节点之间迁移；“%3”迁移了 %4。</translation>
    </message>
    <message>
        <source>%1 moved %2 of the keys, the fewest of all; %3 moved %4.</source>
        <translation>“%1”迁移了 %2 的键，为最少；“%3”迁移了 %4。</translation>
    </message>
    <message>
        <source>%1 Could not follow: %2.</source>
        <translation>%1无法跟随：%2。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>Over %Ln event(s), every move counted: %1</source>
        <translation>
            <numerusform>经过 %Ln 个事件，每次迁移都计入：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Time to look one key up, hashing included: the median of up to 15 runs of 1,024 keys each, and the quartiles between which half of the runs lie.</source>
        <translation>查找一个键的时间（含哈希）：最多 15 次运行（每次 1,024 个键）的中位数，以及半数运行所在的四分位区间。</translation>
    </message>
</context>
<context>
    <name>ringscope::DataDialog</name>
    <message>
        <source>Export data</source>
        <translation>导出数据</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>&amp;Nodes and their loads</source>
        <translation>节点及其负载(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Keys and their owners</source>
        <translation>键及其归属节点(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Points on the circle</source>
        <translation>环上的点(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>步骤(&amp;S)</translation>
    </message>
    <message>
        <source>Keys &amp;moved by each step</source>
        <translation>每一步迁移的键(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;CSV</source>
        <translation>&amp;CSV</translation>
    </message>
    <message>
        <source>&amp;JSON</source>
        <translation>&amp;JSON</translation>
    </message>
    <message>
        <source>Tables of the step you stand on</source>
        <translation>当前步骤的数据表</translation>
    </message>
    <message>
        <source>Formats</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>选择(&amp;H)…</translation>
    </message>
    <message>
        <source>Where to</source>
        <translation>保存位置</translation>
    </message>
</context>
<context>
    <name>ringscope::DecisionDialog</name>
    <message>
        <source>Why is this key there?</source>
        <translation>这个键为何在那里？</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Load of a node</source>
        <translation>节点的负载</translation>
    </message>
    <message>
        <source>Without a bound</source>
        <translation>不设上限</translation>
    </message>
    <message>
        <source>At most %1 × the mean</source>
        <translation>不超过均值的 %1 倍</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Rule</source>
        <translation>规则(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Load</source>
        <translation>负载(&amp;L)</translation>
    </message>
    <message>
        <source>Steps in words</source>
        <translation>步骤的文字说明</translation>
    </message>
    <message>
        <source>To the first step</source>
        <translation>回到第一步</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>Play the steps</source>
        <translation>播放步骤</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>复制图片(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;text</source>
        <translation>复制文字(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Export picture…</source>
        <translation>导出图片(&amp;E)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Enter a key to see why it is where it is.</source>
        <translation>输入一个键，看看它为何在那里。</translation>
    </message>
    <message>
        <source>“%1” is not one of the keys. A bound counts the keys there are, in their order: choose one of them, or go without the bound.</source>
        <translation>“%1”不是现有的键。负载上限按现有键的顺序计数：请选择其中一个键，或不设上限。</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf)</source>
        <translation>图片 (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>Cancelled. Choose a key or a rule to ask again.</source>
        <translation>已取消。重新选择键或规则即可再次查看。</translation>
    </message>
    <message>
        <source>Cancelled: this is where the key is without the bound.</source>
        <translation>已取消：此处显示不设上限时该键的位置。</translation>
    </message>
    <message>
        <source>Placing the keys: %1</source>
        <translation>正在放置键：%1</translation>
    </message>
</context>
<context>
    <name>ringscope::DecisionWords</name>
    <message>
        <source>nobody</source>
        <translation>无</translation>
    </message>
    <message>
        <source>“%1” has no owner</source>
        <translation>“%1”无归属节点</translation>
    </message>
    <message>
        <source>“%1” is on %2</source>
        <translation>“%1”在 %2 上</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>rule: what it does</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>There is nobody else who could take the key.</source>
        <translation>没有别的节点可以接管这个键。</translation>
    </message>
    <message>
        <source>If %1 went down: %2</source>
        <translation>若 %1 宕机：%2</translation>
    </message>
    <message>
        <source>, then </source>
        <translation>，然后是 </translation>
    </message>
    <message>
        <source>“%1” hashes to %2.</source>
        <translation>“%1”的哈希值是 %2。</translation>
    </message>
    <message>
        <source>So the key belongs to %1.</source>
        <translation>因此该键归 %1。</translation>
    </message>
    <message>
        <source>No node is up, so nobody has the key.</source>
        <translation>没有在线节点，该键无所归属。</translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln step(s) are not drawn: none of them found a node that is up.</source>
        <translation>
            <numerusform>前 %Ln 步未画出：都没有找到在线的节点。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” hashes to %2, %3 of the way round the circle.</source>
        <translation>“%1”的哈希值是 %2，位于环的 %3 处。</translation>
    </message>
    <message>
        <source>point %1 of %2</source>
        <translation>%2 的第 %1 个点</translation>
    </message>
    <message>
        <source>the point of %1</source>
        <translation>%1 的点</translation>
    </message>
    <message>
        <source>Clockwise comes %1. It is down, so the walk goes on.</source>
        <translation>顺时针遇到 %1。它已宕机，继续前行。</translation>
    </message>
    <message>
        <source>Clockwise comes %1. It is up, so the walk ends here.</source>
        <translation>顺时针遇到 %1。它在线，到此为止。</translation>
    </message>
    <message>
        <source>%1 of %2 points: the stretch from the key to its owner</source>
        <translation>%2 个点中的 %1 个：从键到归属节点的一段</translation>
    </message>
    <message>
        <source>%1 nodes are up: %2 divided by %1 is %3, remainder %4.</source>
        <translation>有 %1 个在线节点：%2 除以 %1 得 %3，余 %4。</translation>
    </message>
    <message>
        <source>Bucket %1 is %2, which has the key.</source>
        <translation>桶 %1 就是 %2，该键归它。</translation>
    </message>
    <message>
        <source>%1 of %2 buckets</source>
        <translation>%2 个桶中的 %1 个</translation>
    </message>
    <message>
        <source>%1 %2 of %3 buckets work.</source>
        <translation>%1%3 个桶中有 %2 个可用。</translation>
    </message>
    <message>
        <source>%1 works there.</source>
        <translation>那里的 %1 可用。</translation>
    </message>
    <message>
        <source>%1 is down there, so it is tried again.</source>
        <translation>那里的 %1 已宕机，再试一次。</translation>
    </message>
    <message>
        <source>That bucket does not work, so it goes on.</source>
        <translation>该桶不可用，继续尝试。</translation>
    </message>
    <message>
        <source>Try %1: the hashes up to “%2” sum to %3, remainder %4 of %5. %6</source>
        <translation>第 %1 次：到“%2”为止的哈希值之和为 %3，除以 %5 余 %4。%6</translation>
    </message>
    <message>
        <source>Try %1: the removed bucket is replaced by bucket %2. %3</source>
        <translation>第 %1 次：被移除的桶由桶 %2 替代。%3</translation>
    </message>
    <message>
        <source>Try %1: the hash %2, reduced to 0 … %3, is bucket %4. %5</source>
        <translation>第 %1 次：哈希值 %2 缩至 0 … %3，得桶 %4。%5</translation>
    </message>
    <message>
        <source>%1 of %2 tries: the last ones</source>
        <translation>%2 次尝试中的最后 %1 次</translation>
    </message>
    <message>
        <source>Only “%1” is hashed, the part in braces: %2.</source>
        <translation>只哈希花括号中的“%1”：%2。</translation>
    </message>
    <message>
        <source>%1 modulo %2 slots is slot %3.</source>
        <translation>%1 对 %2 个槽位取模，得槽位 %3。</translation>
    </message>
    <message>
        <source>The table says that slot %1 is with %2.</source>
        <translation>表中槽位 %1 归 %2。</translation>
    </message>
    <message>
        <source>%1 It seeds the jumps, which begin at bucket 0 of %2.</source>
        <translation>%1它是跳跃的种子，从 %2 个桶中的桶 0 开始。</translation>
    </message>
    <message>
        <source>It jumps from bucket %1 to bucket %2.</source>
        <translation>从桶 %1 跳到桶 %2。</translation>
    </message>
    <message>
        <source>The next jump would land at %1, outside: it stays in bucket %2.</source>
        <translation>下一跳会落到 %1，已在界外：留在桶 %2。</translation>
    </message>
    <message>
        <source>%1 %2 is down there, so the key is mixed and jumps again.</source>
        <translation>%1那里的 %2 已宕机，键经混合后重新跳跃。</translation>
    </message>
    <message>
        <source>%1 of %2 rounds: the last ones</source>
        <translation>%2 轮中的最后 %1 轮</translation>
    </message>
    <message>
        <source>logarithmic scale</source>
        <translation>对数刻度</translation>
    </message>
    <message>
        <source>%1, logarithmic scale</source>
        <translation>%1，对数刻度</translation>
    </message>
    <message>
        <source>“%1” and %2 hash to %3; with the weight, the score is %4.</source>
        <translation>“%1”与 %2 的哈希值是 %3；计入权重后分数为 %4。</translation>
    </message>
    <message>
        <source>“%1” and %2 hash to %3.</source>
        <translation>“%1”与 %2 的哈希值是 %3。</translation>
    </message>
    <message>
        <source>The score of %1 is the highest, so it has the key.</source>
        <translation>%1 的分数最高，因此该键归它。</translation>
    </message>
    <message>
        <source>%1 of %2 nodes: the highest scores</source>
        <translation>%2 个节点中分数最高的 %1 个</translation>
    </message>
    <message>
        <source>%1 nodes have filled %2 entries in turns, each taking the next free one of its own order.</source>
        <translation>%1 个节点轮流填满了 %2 个表项，每次取自己顺序中的下一个空项。</translation>
    </message>
    <message>
        <source>Round %1: each node in turn takes the next free entry of its own order.</source>
        <translation>第 %1 轮：各节点依次取自己顺序中的下一个空项。</translation>
    </message>
    <message>
        <source>Rounds %1 to %2: each node in turn takes the next free entry of its own order.</source>
        <translation>第 %1 至 %2 轮：各节点依次取自己顺序中的下一个空项。</translation>
    </message>
    <message>
        <source>%1 modulo %2 entries is entry %3.</source>
        <translation>%1 对 %2 个表项取模，得表项 %3。</translation>
    </message>
    <message>
        <source>Entry %1 was taken by %2, which has the key.</source>
        <translation>表项 %1 由 %2 占用，该键归它。</translation>
    </message>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%2 个节点中的 %1 个</translation>
    </message>
    <message>
        <source>%1 of %2 entries</source>
        <translation>%2 个表项中的 %1 个</translation>
    </message>
    <message>
        <source>Probe %1 of %2: the next point clockwise is that of %3, %4 of the circle away.</source>
        <translation>第 %1 次探测，共 %2 次：顺时针的下一个点属于 %3，相距环的 %4。</translation>
    </message>
    <message>
        <source>Probe %1 is the closest to a point, so %2 has the key.</source>
        <translation>第 %1 次探测离点最近，因此该键归 %2。</translation>
    </message>
    <message>
        <source>%1 probes; the %2 points are not drawn</source>
        <translation>%1 次探测；%2 个点未画出</translation>
    </message>
    <message>
        <source>%1 of %2 keys</source>
        <translation>%1 个键（上限 %2）</translation>
    </message>
    <message>
        <source>%1 holds %2: it has room.</source>
        <translation>%1 有%2：还有空位。</translation>
    </message>
    <message>
        <source>%1 holds %2: it is full, so the key goes on.</source>
        <translation>%1 有%2：已满，键继续前行。</translation>
    </message>
    <message>
        <source>%1 of %2 nodes: the last ones</source>
        <translation>%2 个节点中的最后 %1 个</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln node(s) up</source>
        <translation>
            <numerusform>%Ln 个节点中 %1 个在线</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, seed %2 · %3</source>
        <translation>%1，种子 %2 · %3</translation>
    </message>
    <message>
        <source>No try found a node that is up, so nobody has the key.</source>
        <translation>没有一次尝试找到在线的节点，该键无所归属。</translation>
    </message>
    <message>
        <source>The node that has slot %1 in the table is down, so nobody has the key.</source>
        <translation>表中拥有槽位 %1 的节点已宕机，该键无所归属。</translation>
    </message>
    <message>
        <source>“%1” goes to whose turn it is</source>
        <translation>“%1”轮到谁就归谁</translation>
    </message>
    <message>
        <source>If %1 went down, no other node would be sure to have the key.</source>
        <translation>若 %1 宕机，该键不会确定归任何其他节点。</translation>
    </message>
    <message>
        <source>%1 of %2 points: those that were looked at</source>
        <translation>%2 个点中的 %1 个：查找过的点</translation>
    </message>
</context>
<context>
    <name>ringscope::DisagreementLab</name>
    <message>
        <source>There are no keys to compare.</source>
        <translation>没有可比较的键。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 put all %Ln key(s) on the same nodes.</source>
        <translation>
            <numerusform>“%1”与“%2”把全部 %Ln 个键放在相同的节点上。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 put %3 of %Ln key(s) on different nodes: %4.</source>
        <translation>
            <numerusform>“%1”与“%2”把 %Ln 个键中的 %3 个放在不同的节点上：%4。</numerusform>
        </translation>
    </message>
    <message>
        <source>That is %1 of the requests.</source>
        <translation>占请求的 %1。</translation>
    </message>
    <message>
        <source>They differ on %1 of the circle.</source>
        <translation>两者在环的 %1 上不同。</translation>
    </message>
    <message>
        <source>%1 Here they part for %2 of the %3 keys that were looked at; the example is “%4”.</source>
        <translation>%1查看的 %3 个键中有 %2 个在此分开；例子是“%4”。</translation>
    </message>
    <message>
        <source>%1 and %2 of the scenario.</source>
        <translation>场景中的 %1和 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln 个键</numerusform>
        </translation>
    </message>
    <message>
        <source>The first %1 of %2 keys that differ are listed.</source>
        <translation>列出 %2 个不同的键中的前 %1 个。</translation>
    </message>
    <message>
        <source>Steps are those of the first %1.</source>
        <translation>步骤只看前 %1 个。</translation>
    </message>
    <message>
        <source>The first %1 of %2 stretches are listed.</source>
        <translation>列出 %2 段中的前 %1 段。</translation>
    </message>
    <message>
        <source>A circle is drawn only for two rings of one width that give keys the same digests.</source>
        <translation>只有两个宽度相同、键的摘要也相同的环才会画出来。</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Key “%1”</source>
        <translation>键“%1”</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a way of placing keys: the node it gives</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>First step that differs</source>
        <translation>首个不同的步骤</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>First key</source>
        <translation>首个键</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>环</translation>
    </message>
    <message>
        <source>After</source>
        <translation>起点之后</translation>
    </message>
    <message>
        <source>Up to</source>
        <translation>直到</translation>
    </message>
    <message>
        <source>Share of the circle</source>
        <translation>占环的比例</translation>
    </message>
    <message>
        <source>Keys that differ, by the first step at which the two part.</source>
        <translation>不同的键，按两者分开的首个步骤。</translation>
    </message>
    <message>
        <source>of the circle differs</source>
        <translation>的环不同</translation>
    </message>
    <message>
        <source>Outside %1, inside %2; where the band is whole, they agree. Dots: keys that differ.</source>
        <translation>外侧为 %1，内侧为 %2；环带完整处两者一致。圆点：不同的键。</translation>
    </message>
    <message>
        <source>Why two clients disagree</source>
        <translation>两个客户端为何不一致</translation>
    </message>
    <message>
        <source>The stronger the ink, the more of that part of the circle differs. Dots: keys that differ.</source>
        <translation>墨色越重，环的该部分不同的越多。圆点：不同的键。</translation>
    </message>
</context>
<context>
    <name>ringscope::DisagreementPage</name>
    <message>
        <source>One client</source>
        <translation>一个客户端</translation>
    </message>
    <message>
        <source>The other client</source>
        <translation>另一个客户端</translation>
    </message>
    <message>
        <source>Keys listed, at most</source>
        <translation>最多列出的键数</translation>
    </message>
    <message>
        <source>%1 (one client)</source>
        <translation>%1（一个客户端）</translation>
    </message>
    <message>
        <source>%1 (the other)</source>
        <translation>%1（另一个）</translation>
    </message>
</context>
<context>
    <name>ringscope::DivisionFigure</name>
    <message>
        <source>%1 = %2 × %3 + %4</source>
        <translation>%1 = %2 × %3 + %4</translation>
    </message>
    <message>
        <source>hash of “%1”: %2</source>
        <translation>“%1”的哈希值：%2</translation>
    </message>
</context>
<context>
    <name>ringscope::DocumentFile</name>
    <message>
        <source>it is no file</source>
        <translation>它不是文件</translation>
    </message>
</context>
<context>
    <name>ringscope::DraftForm</name>
    <message>
        <source>What happens</source>
        <translation>发生什么</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Digits that are said and not computed, with commas between them</source>
        <translation>只是说到、不经计算的数字，用逗号分隔</translation>
    </message>
    <message>
        <source>Change what is said</source>
        <translation>修改说到的数字</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Write title</source>
        <translation>编写标题</translation>
    </message>
    <message>
        <source>First sentence</source>
        <translation>第一句</translation>
    </message>
    <message>
        <source>Second sentence</source>
        <translation>第二句</translation>
    </message>
    <message>
        <source>Third sentence</source>
        <translation>第三句</translation>
    </message>
    <message>
        <source>Fourth sentence</source>
        <translation>第四句</translation>
    </message>
    <message>
        <source>Notes for the speaker</source>
        <translation>讲者备注</translation>
    </message>
    <message>
        <source>Write notes</source>
        <translation>编写备注</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>不提问</translation>
    </message>
    <message>
        <source>Who gets most keys of a node</source>
        <translation>某节点的键大多归谁</translation>
    </message>
    <message>
        <source>How many keys move</source>
        <translation>多少个键会迁移</translation>
    </message>
    <message>
        <source>Which node has most keys</source>
        <translation>哪个节点的键最多</translation>
    </message>
    <message>
        <source>Where a new node takes fewest keys</source>
        <translation>新节点放在哪里接管的键最少</translation>
    </message>
    <message>
        <source>What is asked before it happens</source>
        <translation>发生之前提的问题</translation>
    </message>
    <message>
        <source>The node that is asked about</source>
        <translation>问的是哪个节点</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Write sentence</source>
        <translation>编写句子</translation>
    </message>
    <message>
        <source>Change question</source>
        <translation>修改问题</translation>
    </message>
    <message>
        <source>Nothing: the step only talks.</source>
        <translation>什么也不做：这一步只讲解。</translation>
    </message>
</context>
<context>
    <name>ringscope::DraftLook</name>
    <message>
        <source>Rules that are compared</source>
        <translation>要对比的规则</translation>
    </message>
    <message>
        <source>Nodes that are marked</source>
        <translation>要标出的节点</translation>
    </message>
    <message>
        <source>Keys that are marked</source>
        <translation>要标出的键</translation>
    </message>
    <message>
        <source>Look closer</source>
        <translation>放大查看</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>环</translation>
    </message>
    <message>
        <source>Modulo</source>
        <translation>取模</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Middle of what is seen, in percent of the circle from the top</source>
        <translation>画面中心，从顶部算起占环的百分比</translation>
    </message>
    <message>
        <source> % from the top</source>
        <translation> %（从顶部起）</translation>
    </message>
    <message>
        <source>How many times larger</source>
        <translation>放大多少倍</translation>
    </message>
    <message>
        <source>Nodes and keys that are marked</source>
        <translation>要标出的节点和键</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Change view</source>
        <translation>更换视图</translation>
    </message>
    <message>
        <source>Change compared rules</source>
        <translation>更换要对比的规则</translation>
    </message>
    <message>
        <source>Mark nodes</source>
        <translation>标出节点</translation>
    </message>
    <message>
        <source>Mark keys</source>
        <translation>标出键</translation>
    </message>
</context>
<context>
    <name>ringscope::DraftNumbers</name>
    <message>
        <source>Numbers of the step</source>
        <translation>这一步的数字</translation>
    </message>
    <message>
        <source>Put into the sentence</source>
        <translation>放进句子</translation>
    </message>
    <message>
        <source>Its name in braces, where the cursor was last; the value stands there when it is shown</source>
        <translation>把花括号里的名称放到光标上次所在处；显示时换成数值</translation>
    </message>
    <message>
        <source>Add number</source>
        <translation>添加数字</translation>
    </message>
    <message>
        <source>A figure that the core computes</source>
        <translation>由程序计算的指标</translation>
    </message>
    <message>
        <source>Suggest numbers</source>
        <translation>推荐数字</translation>
    </message>
    <message>
        <source>Those that fit what happens in the step</source>
        <translation>适合这一步所发生之事的数字</translation>
    </message>
    <message>
        <source>Remove number</source>
        <translation>移除数字</translation>
    </message>
</context>
<context>
    <name>ringscope::DraftNumbersModel</name>
    <message>
        <source>The step&apos;s own</source>
        <translation>这一步自己的规则</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Under the rule</source>
        <translation>所用规则</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Rename number</source>
        <translation>重命名数字</translation>
    </message>
    <message>
        <source>Change number</source>
        <translation>修改数字</translation>
    </message>
</context>
<context>
    <name>ringscope::DraftPreview</name>
    <message>
        <source>Picture of the step</source>
        <translation>这一步的图</translation>
    </message>
</context>
<context>
    <name>ringscope::DraftStart</name>
    <message>
        <source>No nodes.</source>
        <translation>没有节点。</translation>
    </message>
    <message>
        <source>%1 (down)</source>
        <translation>%1（停机）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s): %1</source>
        <translation>
            <numerusform>%Ln 个节点：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln 个键</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · %2 · %3, seed %4</source>
        <translation>%1 · %2 · %3，种子 %4</translation>
    </message>
    <message>
        <source>Nothing is changed: the keys are those of the file %1, and a lesson holds its keys itself, up to %2 bytes. Give the scenario fewer keys, or generated ones.</source>
        <translation>没有任何改动：键来自文件 %1，而课程自身最多包含 %2 字节的键。请让场景使用较少的键或生成的键。</translation>
    </message>
    <message>
        <source>Nothing is changed: the keys are those of the file %1, which is not there.</source>
        <translation>没有任何改动：键来自文件 %1，而该文件不存在。</translation>
    </message>
    <message>
        <source>Begin with what the window shows</source>
        <translation>以窗口中的状态开始</translation>
    </message>
    <message>
        <source>The state in the main window takes the place of this one; the steps stay</source>
        <translation>用主窗口中的状态取代现有的起始状态；步骤保持不变</translation>
    </message>
    <message>
        <source>What the lesson begins with</source>
        <translation>课程从什么开始</translation>
    </message>
    <message>
        <source>Sources, a line each</source>
        <translation>来源，每行一个</translation>
    </message>
    <message>
        <source>Write sources</source>
        <translation>编写来源</translation>
    </message>
    <message>
        <source>Change start</source>
        <translation>更改起始状态</translation>
    </message>
</context>
<context>
    <name>ringscope::DraftStepList</name>
    <message>
        <source>Steps of the lesson</source>
        <translation>课程的步骤</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Before the step above (Alt+Up)</source>
        <translation>移到上一步之前（Alt+↑）</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>After the step below (Alt+Down)</source>
        <translation>移到下一步之后（Alt+↓）</translation>
    </message>
    <message>
        <source>Insert step</source>
        <translation>插入步骤</translation>
    </message>
    <message>
        <source>A step after this one that only talks</source>
        <translation>在这一步之后插入只讲解的一步</translation>
    </message>
    <message>
        <source>Delete step</source>
        <translation>删除步骤</translation>
    </message>
    <message>
        <source>What it does is not done any more</source>
        <translation>它所做的事不再发生</translation>
    </message>
    <message>
        <source>Merge with the next</source>
        <translation>与下一步合并</translation>
    </message>
    <message>
        <source>One step that does and says what both do</source>
        <translation>合成一步，两步所做所说都保留</translation>
    </message>
    <message>
        <source>Merge steps</source>
        <translation>合并步骤</translation>
    </message>
    <message>
        <source>%1 is step %2 of %3 now.</source>
        <translation>“%1”现在是第 %2 步，共 %3 步。</translation>
    </message>
    <message>
        <source>The step</source>
        <translation>该步骤</translation>
    </message>
    <message>
        <source>Start and sources</source>
        <translation>起始与来源</translation>
    </message>
    <message>
        <source>What the lesson begins with, and what it rests on</source>
        <translation>课程从什么开始，依据什么</translation>
    </message>
</context>
<context>
    <name>ringscope::DraftStepsModel</name>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>Without a title</source>
        <translation>没有标题</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>第 %1 步：%2</translation>
    </message>
    <message>
        <source>%1. What does not hold: %2</source>
        <translation>%1。不成立之处：%2</translation>
    </message>
    <message>
        <source>Move step</source>
        <translation>移动步骤</translation>
    </message>
    <message>
        <source>Drag a step to another place.</source>
        <translation>把步骤拖到别的位置。</translation>
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
        <source>Is a directory</source>
        <translation>它是文件夹</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>权限不足</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>设备空间不足</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>文件系统只读</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>输入/输出错误</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有这个文件或文件夹</translation>
    </message>
    <message>
        <source>the name must end with .png, .svg or .pdf</source>
        <translation>文件名必须以 .png、.svg 或 .pdf 结尾</translation>
    </message>
    <message>
        <source>unique names</source>
        <translation>不重复的名称</translation>
    </message>
    <message>
        <source>≤ 1000 names</source>
        <translation>≤ 1000 个名称</translation>
    </message>
    <message>
        <source>≤ 32 levels</source>
        <translation>≤ 32 层</translation>
    </message>
    <message>
        <source>33 levels</source>
        <translation>33 层</translation>
    </message>
    <message>
        <source>unique id</source>
        <translation>不重复的 id</translation>
    </message>
    <message>
        <source>unique slot</source>
        <translation>不重复的槽位</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>A node needs a name. Type one.</source>
        <translation>节点需要名称。请输入一个。</translation>
    </message>
    <message>
        <source>The name “%1” is too long. Use at most %2 bytes.</source>
        <translation>名称“%1”过长。最多可用 %2 字节。</translation>
    </message>
    <message>
        <source>The name “%1” is not valid UTF-8. Save the text as UTF-8 or type the name.</source>
        <translation>名称“%1”不是有效的 UTF-8。请将文本另存为 UTF-8，或直接输入名称。</translation>
    </message>
    <message>
        <source>The name “%1” holds a line end or another control character. Remove it.</source>
        <translation>名称“%1”含有换行符或其他控制字符。请将其删除。</translation>
    </message>
    <message>
        <source>There is already a node called “%1”. Choose another name, or change that node.</source>
        <translation>已有名为“%1”的节点。请换一个名称，或修改该节点。</translation>
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
        <translation>“%1”已经宕机，无需操作。</translation>
    </message>
    <message>
        <source>That is how it is already. Nothing changes.</source>
        <translation>现状已是如此，没有变化。</translation>
    </message>
    <message>
        <source>No node is selected. Select one first.</source>
        <translation>没有选中节点。请先选择一个。</translation>
    </message>
    <message>
        <source>“%1” is not a weight. Type a number such as 1 or %2.</source>
        <translation>“%1”不是权重。请输入数字，例如 1 或 %2。</translation>
    </message>
    <message>
        <source>A weight of %1 is not possible. Use %2 to %3.</source>
        <translation>权重不能为 %1。可用 %2 至 %3。</translation>
    </message>
    <message>
        <source>%1 nodes are too many. Use at most %2.</source>
        <translation>%1 个节点过多。最多可用 %2 个。</translation>
    </message>
    <message>
        <source>No node is up. Bring one back with its switch.</source>
        <translation>没有在线节点。请用节点的开关恢复一个。</translation>
    </message>
    <message>
        <source>“%1” is not a number of virtual nodes. Type a whole number such as 20.</source>
        <translation>“%1”不能作为虚拟节点数。请输入整数，例如 20。</translation>
    </message>
    <message>
        <source>%1 virtual nodes are not possible. Use %2 to %3.</source>
        <translation>虚拟节点数不能为 %1。可用 %2 至 %3。</translation>
    </message>
    <message>
        <source>This would put %1 points on the ring, more than %2. Lower the number of virtual nodes or the weights.</source>
        <translation>这会在环上放置 %1 个点，超过 %2 个。请减少虚拟节点数或降低权重。</translation>
    </message>
    <message>
        <source>%1 slots are too many. Use at most %2.</source>
        <translation>%1 个槽位过多。最多可用 %2 个。</translation>
    </message>
    <message>
        <source>The label “%1” does not name the node, so all nodes would stand on the same points. Put {node} into it.</source>
        <translation>标签“%1”不含节点名，所有节点会落在相同的点上。请在其中加入 {node}。</translation>
    </message>
    <message>
        <source>The label “%1” does not number the virtual nodes, so all of a node&apos;s would stand on one point. Put {i} into it.</source>
        <translation>标签“%1”不含虚拟节点编号，同一节点的虚拟节点会全部落在一个点上。请在其中加入 {i}。</translation>
    </message>
    <message>
        <source>Ringscope knows no hash “%1”. Choose one from the list.</source>
        <translation>Ringscope 没有哈希“%1”。请从列表中选择。</translation>
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
        <translation>“%1”需要虚拟节点。请先将其打开。</translation>
    </message>
    <message>
        <source>The hash “%1” takes no seed. Set the seed to 0.</source>
        <translation>哈希“%1”不使用种子。请将种子设为 0。</translation>
    </message>
    <message>
        <source>The seed %1 is too large for “%2”. Use at most %3.</source>
        <translation>种子 %1 对“%2”来说过大。最大可用 %3。</translation>
    </message>
    <message>
        <source>A key cannot be empty. Type one.</source>
        <translation>键不能为空。请输入一个。</translation>
    </message>
    <message>
        <source>“%1” is not a count. Write key, tab and a whole number on each line, or read the file without counts.</source>
        <translation>“%1”不是次数。请在每行写上键、制表符和整数，或不带次数读取该文件。</translation>
    </message>
    <message>
        <source>An exponent of %1 is not possible. Use %2 to %3.</source>
        <translation>指数不能为 %1。可用 %2 至 %3。</translation>
    </message>
    <message>
        <source>“%1” is not a number. Type digits only.</source>
        <translation>“%1”不是数字。请只输入数字。</translation>
    </message>
    <message>
        <source>There is no step %1; there are %2. Choose one of them.</source>
        <translation>没有第 %1 步；共有 %2 步。请从中选择。</translation>
    </message>
    <message>
        <source>“%1” was not found. Try another text.</source>
        <translation>未找到“%1”。请换一段文字再试。</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation>已取消，没有任何更改。</translation>
    </message>
    <message>
        <source>%1 was not found. It may have been moved or renamed; find it again.</source>
        <translation>未找到 %1。它可能已被移动或重命名，请重新查找。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2. Check that you may open it.</source>
        <translation>无法读取 %1：%2。请检查你是否有权打开它。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Save to another place; nothing was lost.</source>
        <translation>无法写入 %1：%2。请保存到别处；没有任何丢失。</translation>
    </message>
    <message>
        <source>%1 holds %2, more than %3. Use a smaller file.</source>
        <translation>%1 的大小为 %2，超过 %3。请使用较小的文件。</translation>
    </message>
    <message>
        <source>%1 has changed since it was used here. Read it again, or find the old one.</source>
        <translation>%1 在此处使用之后已被更改。请重新读取，或找回旧文件。</translation>
    </message>
    <message>
        <source>This is not a scenario Ringscope can read: expected %1, found %2. Open another file.</source>
        <translation>这不是 Ringscope 能读取的场景：应为 %1，实为 %2。请打开其他文件。</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>空</translation>
    </message>
    <message>
        <source>This scenario was saved by a newer Ringscope (version %1; this one reads up to %2). Update Ringscope to open it.</source>
        <translation>此场景由较新的 Ringscope 保存（版本 %1；当前程序最高可读 %2）。请更新 Ringscope 后再打开。</translation>
    </message>
    <message>
        <source>the system gives no reason</source>
        <translation>系统未给出原因</translation>
    </message>
    <message>
        <source>%1 requests are too many. Use at most %2.</source>
        <translation>%1 个请求过多。最多可用 %2 个。</translation>
    </message>
    <message>
        <source>%1 keys are too many. Use at most %2, or count them without keeping them: ringscope-cli locate --count.</source>
        <translation>%1 个键过多。最多可用 %2 个，或用 ringscope-cli locate --count 只计数而不保存。</translation>
    </message>
    <message>
        <source>There is not enough memory for so many keys. Use fewer, or count them without keeping them: ringscope-cli locate --count.</source>
        <translation>内存不足，放不下这么多键。请减少键数，或用 ringscope-cli locate --count 只计数而不保存。</translation>
    </message>
    <message>
        <source>The number %1 of “%2” does not fit. Use %3 to %4.</source>
        <translation>“%2”的数值 %1 不合适。可用 %3 至 %4。</translation>
    </message>
    <message>
        <source>A table of %1 entries does not work: the number must be a prime. The next one is %2.</source>
        <translation>%1 格的表不可用：格数必须是质数。下一个质数是 %2。</translation>
    </message>
    <message>
        <source>This rule can remove only its last node, “%1”. Mark “%2” down instead.</source>
        <translation>该规则只能移除最后一个节点“%1”。请改为将“%2”标记为宕机。</translation>
    </message>
    <message>
        <source>This rule was set up for at most %1 nodes, and there would be %2. Set a larger capacity first.</source>
        <translation>该规则最多容纳 %1 个节点，而这将有 %2 个。请先设置更大的容量。</translation>
    </message>
    <message>
        <source>The piece “%1” of the rule cannot be “%2”: there is none of that name.</source>
        <translation>规则的部件“%1”不能是“%2”：没有这个名称。</translation>
    </message>
    <message>
        <source>There is no system “%1”. Choose one of the list.</source>
        <translation>没有名为“%1”的系统。请从列表中选择。</translation>
    </message>
    <message>
        <source>“%1” has no option “%2”. It has: %3.</source>
        <translation>“%1”没有选项“%2”。可用的选项：%3。</translation>
    </message>
    <message>
        <source>The option “%1” cannot be “%2”. It may be: %3.</source>
        <translation>选项“%1”不能是“%2”。可以是：%3。</translation>
    </message>
    <message>
        <source>The table cannot be read: “%1” was expected, and there is “%2”.</source>
        <translation>无法读取该表：应为“%1”，实际为“%2”。</translation>
    </message>
    <message>
        <source>Nothing is known of tables of the system “%1”.</source>
        <translation>没有关于系统“%1”的表的信息。</translation>
    </message>
    <message>
        <source>%1 slots have no node, and redis-cli adds or empties nodes only where every slot has one. Repair the cluster, and import it again.</source>
        <translation>有 %1 个槽位没有节点，而 redis-cli 只有在每个槽位都有节点时才会添加或清空节点。请修复集群，再重新导入。</translation>
    </message>
    <message>
        <source>This is not the text of a scenario. Such a text begins with “ringscope:1:”; copy all of it.</source>
        <translation>这不是场景的文本。这样的文本以“ringscope:1:”开头；请完整复制。</translation>
    </message>
    <message>
        <source>The text was cut: its end is missing. Copy all of it.</source>
        <translation>文本被截断：缺少末尾。请完整复制。</translation>
    </message>
    <message>
        <source>The text was mistyped or changed on its way. Copy it again from where it comes from.</source>
        <translation>文本输入有误，或在传送中被改动。请从来源处重新复制。</translation>
    </message>
    <message>
        <source>This scenario is too large for a text of at most %1 characters. Save it with its keys, and send that file.</source>
        <translation>此场景太大，无法写成最多 %1 个字符的文本。请连同键一起保存，再发送该文件。</translation>
    </message>
    <message>
        <source>The keys of %1 are too many for a text of at most %2 characters. Save the scenario with its keys, and send that file.</source>
        <translation>%1 中的键太多，无法写成最多 %2 个字符的文本。请将场景连同键一起保存，再发送该文件。</translation>
    </message>
</context>
<context>
    <name>ringscope::ExportCommands</name>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>打开文件夹</translation>
    </message>
</context>
<context>
    <name>ringscope::FileBanner</name>
    <message>
        <source>Close the message</source>
        <translation>关闭消息</translation>
    </message>
</context>
<context>
    <name>ringscope::FileCommands</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>The scenario is open without these keys.</source>
        <translation>场景已打开，但不含这些键。</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>%1 在哪里？</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation>保存场景</translation>
    </message>
    <message>
        <source>Save the scenario with its keys</source>
        <translation>连同键一起保存场景</translation>
    </message>
    <message>
        <source>Scenarios (*.%1)</source>
        <translation>场景 (*.%1)</translation>
    </message>
    <message>
        <source>Import keys</source>
        <translation>导入键</translation>
    </message>
    <message>
        <source>Saving was cancelled; the file is as it was.</source>
        <translation>已取消保存，文件保持原样。</translation>
    </message>
    <message>
        <source>Import a configuration</source>
        <translation>导入配置</translation>
    </message>
    <message>
        <source>Configurations (*.conf *.cfg *.yml *.yaml *.txt *.servers);;All files (*)</source>
        <translation>配置文件 (*.conf *.cfg *.yml *.yaml *.txt *.servers);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Text files (*.txt *.csv *.tsv *.log *.gz);;All files (*)</source>
        <translation>文本文件 (*.txt *.csv *.tsv *.log *.gz);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Scenarios (*.%1);;Lessons (*.json);;Key files (*.txt *.csv *.tsv *.log *.gz);;All files (*)</source>
        <translation>场景 (*.%1);;课程 (*.json);;键文件 (*.txt *.csv *.tsv *.log *.gz);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>ringscope::FrameSeries</name>
    <message>
        <source>it is there already</source>
        <translation>文件已存在</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>无法创建文件夹</translation>
    </message>
    <message>
        <source>it cannot be put in its place</source>
        <translation>无法放到目标位置</translation>
    </message>
</context>
<context>
    <name>ringscope::FullNodesFigure</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1, has room</source>
        <translation>%1，有空位</translation>
    </message>
    <message>
        <source>%1, full</source>
        <translation>%1，已满</translation>
    </message>
</context>
<context>
    <name>ringscope::GuessScale</name>
    <message>
        <source>You said %1, it is %2, of %3.</source>
        <translation>你说 %1，其实是 %2，总共 %3。</translation>
    </message>
    <message>
        <source>It is %1 of %2.</source>
        <translation>是 %2 中的 %1 个。</translation>
    </message>
    <message>
        <source>you: %1</source>
        <translation>你：%1</translation>
    </message>
</context>
<context>
    <name>ringscope::Handout</name>
    <message>
        <source>Answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Name: ________________________    Date: ______________</source>
        <translation>姓名：________________________    日期：______________</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
</context>
<context>
    <name>ringscope::HandoutDialog</name>
    <message>
        <source>Take a lesson away</source>
        <translation>导出讲义</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Handout to print (PDF)</source>
        <translation>可打印的讲义（PDF）</translation>
    </message>
    <message>
        <source>Page for a course site (HTML)</source>
        <translation>供课程网站使用的网页（HTML）</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Letter</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>内容(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>纸张(&amp;P)</translation>
    </message>
    <message>
        <source>One file with everything in it; it fetches nothing from elsewhere.</source>
        <translation>一个文件包含全部内容，不从别处获取任何东西。</translation>
    </message>
    <message>
        <source>A picture a step, room to write, the answers on the last pages.</source>
        <translation>每步一幅图，留有书写空间，答案在最后几页。</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>PDF documents (*.pdf)</source>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
    <message>
        <source>Where to</source>
        <translation>保存位置</translation>
    </message>
</context>
<context>
    <name>ringscope::HashChooser</name>
    <message>
        <source>%1: clumps, shares spread %2 times as far as by chance</source>
        <translation>%1：聚集，占比的离散程度是随机情形的 %2 倍</translation>
    </message>
    <message>
        <source>%1 (clumps: %2× spread)</source>
        <translation>%1（聚集：离散 %2×）</translation>
    </message>
    <message>
        <source>This hash clumps with these names: %1 of the virtual nodes have a neighbour of the same node (chance: %2), so they even out little.</source>
        <translation>这种哈希遇到这些名称会聚集：%1 的虚拟节点与同一节点的虚拟节点相邻（随机情形：%2），因此均衡作用有限。</translation>
    </message>
</context>
<context>
    <name>ringscope::HashItems</name>
    <message>
        <source>Hashes of real systems</source>
        <translation>真实系统的哈希</translation>
    </message>
</context>
<context>
    <name>ringscope::HashLab</name>
    <message>
        <source>%1 puts %2 of %3 keys on %4, %5 times the mean; the most even here is %6 with %7 times.</source>
        <translation>%1 把 %3 个键中的 %2 个放在 %4 上，是均值的 %5 倍；这里最均匀的是 %6，为 %7 倍。</translation>
    </message>
    <message>
        <source>Points of similar names stand side by side under: %1.</source>
        <translation>相近名称的点在以下函数中挨在一起：%1。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Hash quality</source>
        <translation>哈希质量</translation>
    </message>
    <message>
        <source>%1 nodes, %2 points, keys %3 to %4. A dashed circle: the points clump.</source>
        <translation>%1 个节点，%2 个点，键 %3 至 %4。虚线圆：点聚集成团。</translation>
    </message>
    <message>
        <source>Hash function</source>
        <translation>哈希函数</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Circle, peak ÷ mean</source>
        <translation>环，峰值 ÷ 均值</translation>
    </message>
    <message>
        <source>Keys, peak ÷ mean</source>
        <translation>键，峰值 ÷ 均值</translation>
    </message>
    <message>
        <source>Most keys</source>
        <translation>最多键数</translation>
    </message>
    <message>
        <source>On</source>
        <translation>所在节点</translation>
    </message>
    <message>
        <source>Neighbours alike</source>
        <translation>相邻同主</translation>
    </message>
    <message>
        <source>By chance</source>
        <translation>随机预期</translation>
    </message>
    <message>
        <source>Clumps</source>
        <translation>聚集</translation>
    </message>
    <message>
        <source>circle %1</source>
        <translation>环 %1</translation>
    </message>
    <message>
        <source>keys %1</source>
        <translation>键 %1</translation>
    </message>
    <message>
        <source>clumps</source>
        <translation>聚集</translation>
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
        <source>Under %1 all points stand within %2 of the circle.</source>
        <translation>在 %1 下，所有点都落在环的 %2 之内。</translation>
    </message>
</context>
<context>
    <name>ringscope::HashPage</name>
    <message>
        <source>The nodes of the scenario</source>
        <translation>场景中的节点</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>cache-1, cache-2 …</source>
        <translation>cache-1、cache-2…</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Virtual nodes per node</source>
        <translation>每节点虚拟节点数</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>4 servers, one point each</source>
        <translation>4 台服务器，各一个点</translation>
    </message>
    <message>
        <source>Also the hashes of real systems</source>
        <translation>也包括真实系统的哈希</translation>
    </message>
</context>
<context>
    <name>ringscope::HeadWords</name>
    <message numerus="yes">
        <source>%Ln node(s) joined</source>
        <translation>
            <numerusform>%Ln 个节点已加入</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 joined</source>
        <translation>%1 已加入</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) went down</source>
        <translation>
            <numerusform>%Ln 个节点已宕机</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 went down</source>
        <translation>%1 已宕机</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) came up again</source>
        <translation>
            <numerusform>%Ln 个节点已恢复</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 came up again</source>
        <translation>%1 已恢复</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) left</source>
        <translation>
            <numerusform>%Ln 个节点已移除</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>%1 已移除</translation>
    </message>
    <message>
        <source>%1 became %2</source>
        <translation>%1 已更名为 %2</translation>
    </message>
    <message>
        <source>%1 has weight %2 now</source>
        <translation>%1 的权重现为 %2</translation>
    </message>
    <message>
        <source>%1 has as many virtual nodes as the others now</source>
        <translation>%1 的虚拟节点数现与其他节点相同</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %Ln virtual node(s) for each unit of weight now</source>
        <translation>
            <numerusform>%1 现在每单位权重有 %Ln 个虚拟节点</numerusform>
        </translation>
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
        <translation>哈希现为 %1，种子 %2</translation>
    </message>
    <message numerus="yes">
        <source>There are %Ln key(s) now</source>
        <translation>
            <numerusform>现在有 %Ln 个键</numerusform>
        </translation>
    </message>
    <message>
        <source>Rules that are not rings have other numbers</source>
        <translation>非环规则的参数已更改</translation>
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
    <name>ringscope::ImportDialog</name>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>What to &amp;open</source>
        <translation>要打开的内容(&amp;O)</translation>
    </message>
    <message>
        <source>What was understood, ignored and refused</source>
        <translation>已理解、已忽略和已拒绝的内容</translation>
    </message>
    <message>
        <source>What was read</source>
        <translation>读到的内容</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message numerus="yes">
        <source>%Ln server(s)</source>
        <translation>
            <numerusform>%Ln 台服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>refused</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>There is nothing in this file that places keys.</source>
        <translation>此文件中没有放置键的内容。</translation>
    </message>
    <message>
        <source>Keys are placed as %1 does, version %2.</source>
        <translation>键的放置与 %1（版本 %2）相同。</translation>
    </message>
    <message>
        <source>The key is %1: give keys as they are after it was filled in.</source>
        <translation>键为 %1：请给出代入之后的键。</translation>
    </message>
    <message>
        <source>It cannot be opened: see what was refused.</source>
        <translation>无法打开：请查看被拒绝的内容。</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>Understood</source>
        <translation>已理解</translation>
    </message>
    <message>
        <source>Ignored</source>
        <translation>已忽略</translation>
    </message>
</context>
<context>
    <name>ringscope::ImportText</name>
    <message>
        <source>This is none of the configurations that are known.</source>
        <translation>这不是任何已知的配置格式。</translation>
    </message>
    <message>
        <source>The byte %1 is no text: a configuration must be UTF-8 without NUL.</source>
        <translation>字节 %1 不是文本：配置必须是不含 NUL 的 UTF-8。</translation>
    </message>
    <message>
        <source>%1 bytes are too many for a configuration. The limit is %2.</source>
        <translation>配置有 %1 字节，太大了。上限为 %2。</translation>
    </message>
    <message>
        <source>The line is too long. The limit is %1 bytes.</source>
        <translation>该行太长。上限为 %1 字节。</translation>
    </message>
    <message>
        <source>There are too many %1. The limit is %2.</source>
        <translation>%1太多。上限为 %2。</translation>
    </message>
    <message>
        <source>More than %1 levels stand in one another.</source>
        <translation>嵌套超过 %1 层。</translation>
    </message>
    <message>
        <source>The quote %1 is not closed.</source>
        <translation>引号 %1 没有闭合。</translation>
    </message>
    <message>
        <source>The text ends where “%1” is missing.</source>
        <translation>文本在缺少“%1”处结束。</translation>
    </message>
    <message>
        <source>“%1” is not expected here.</source>
        <translation>此处不应出现“%1”。</translation>
    </message>
    <message>
        <source>This is not YAML: %1</source>
        <translation>这不是 YAML：%1</translation>
    </message>
    <message>
        <source>The file “%1” is included, and no folder to read it from was given.</source>
        <translation>包含了文件“%1”，但没有给出可读取的文件夹。</translation>
    </message>
    <message>
        <source>The included file “%1” is not in the folder.</source>
        <translation>被包含的文件“%1”不在该文件夹内。</translation>
    </message>
    <message>
        <source>There is no included file “%1”.</source>
        <translation>没有被包含的文件“%1”。</translation>
    </message>
    <message>
        <source>The included file “%1” cannot be read.</source>
        <translation>无法读取被包含的文件“%1”。</translation>
    </message>
    <message>
        <source>The file “%1” includes itself.</source>
        <translation>文件“%1”包含了自身。</translation>
    </message>
    <message>
        <source>Files read of “%1”: %2</source>
        <translation>已读取“%1”的文件：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 has no influence on placement.</source>
        <translation>%1 不影响放置。</translation>
    </message>
    <message>
        <source>%1 acts only when a server fails, starts or is full.</source>
        <translation>%1 只在服务器故障、启动或已满时起作用。</translation>
    </message>
    <message>
        <source>What %1 does is known to the running system only.</source>
        <translation>%1 的作用只有运行中的系统才知道。</translation>
    </message>
    <message>
        <source>%1 may change what the key is taken from.</source>
        <translation>%1 可能改变键的来源。</translation>
    </message>
    <message>
        <source>%1 is not known.</source>
        <translation>%1 不是已知选项。</translation>
    </message>
    <message>
        <source>%1 is given more than once.</source>
        <translation>%1 给出了不止一次。</translation>
    </message>
    <message>
        <source>%1 lacks a value, or has one that it does not take.</source>
        <translation>%1 缺少值，或带有它不接受的值。</translation>
    </message>
    <message>
        <source>“%2” is not understood as a value of %1.</source>
        <translation>无法将“%2”理解为 %1 的值。</translation>
    </message>
    <message>
        <source>%1 is newer than the version that was proved, %2.</source>
        <translation>%1 比已验证的版本 %2 更新。</translation>
    </message>
    <message>
        <source>What %1 does to placement is not reproduced.</source>
        <translation>%1 对放置的影响未被重现。</translation>
    </message>
    <message>
        <source>%1 is not possible together with “hash”.</source>
        <translation>%1 不能与“hash”一起使用。</translation>
    </message>
    <message>
        <source>%1: what holds is decided where the system runs.</source>
        <translation>%1：哪种情况成立由系统运行时决定。</translation>
    </message>
    <message>
        <source>The value of %1 is known only where the system runs.</source>
        <translation>%1 的值只有在系统运行处才知道。</translation>
    </message>
    <message>
        <source>“%1” does not choose by a key but by %2.</source>
        <translation>“%1”不是按键选择，而是按 %2。</translation>
    </message>
    <message>
        <source>“%1” is disabled.</source>
        <translation>“%1”已停用。</translation>
    </message>
    <message>
        <source>“%1” has no servers.</source>
        <translation>“%1”没有服务器。</translation>
    </message>
    <message>
        <source>The name “%1” stands here a second time.</source>
        <translation>名称“%1”在此第二次出现。</translation>
    </message>
    <message>
        <source>The name “%1” is longer than %2 bytes.</source>
        <translation>名称“%1”超过 %2 字节。</translation>
    </message>
    <message>
        <source>The weight %1 is read as %2: its last character is taken for the end of the line.</source>
        <translation>权重 %1 被读作 %2：最后一个字符被当作行尾。</translation>
    </message>
    <message>
        <source>Weights given before the distribution do not count.</source>
        <translation>在分布方式之前给出的权重不起作用。</translation>
    </message>
    <message>
        <source>There is no section “%1”.</source>
        <translation>没有名为“%1”的段。</translation>
    </message>
    <message>
        <source>A state of servers needs the configuration it belongs to.</source>
        <translation>服务器状态需要与其所属的配置一起使用。</translation>
    </message>
    <message>
        <source>%1/%2 has the weight %3 and is %4.</source>
        <translation>%1/%2 的权重为 %3，状态为 %4。</translation>
    </message>
    <message>
        <source>The configuration has no server %1/%2.</source>
        <translation>配置中没有服务器 %1/%2。</translation>
    </message>
    <message>
        <source>%1/%2 has the id %3 there and %4 by the configuration.</source>
        <translation>%1/%2 在那里的编号是 %3，而配置中是 %4。</translation>
    </message>
    <message>
        <source>%1 is a replica and left out.</source>
        <translation>%1 是副本，已略去。</translation>
    </message>
    <message>
        <source>The slot %1 is served twice.</source>
        <translation>槽位 %1 由两个节点负责。</translation>
    </message>
    <message>
        <source>The slot %1 is on its way from %2 to %3.</source>
        <translation>槽位 %1 正从 %2 移往 %3。</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>Slots that are served by nobody: %1 of 16384.</source>
        <translation>无人负责的槽位：16384 个中有 %1 个。</translation>
    </message>
    <message>
        <source>words</source>
        <translation>单词</translation>
    </message>
    <message>
        <source>remarks</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>sections</source>
        <translation>段</translation>
    </message>
    <message>
        <source>files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>up</source>
        <translation>在线</translation>
    </message>
    <message>
        <source>down</source>
        <translation>宕机</translation>
    </message>
    <message>
        <source>draining</source>
        <translation>排空中</translation>
    </message>
    <message>
        <source>turns (round robin)</source>
        <translation>轮询</translation>
    </message>
</context>
<context>
    <name>ringscope::InheritanceLab</name>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Each dead node leaves all its keys to one neighbour.</source>
        <translation>每个宕机节点把全部键留给一个邻居。</translation>
    </message>
    <message>
        <source>Each dead node shares its keys out among %1 others.</source>
        <translation>每个宕机节点的键由其他 %1 个节点分担。</translation>
    </message>
    <message>
        <source>A dead node shares its keys out among %1 to %2 others.</source>
        <translation>宕机节点的键由其他 %1 至 %2 个节点分担。</translation>
    </message>
    <message numerus="yes">
        <source>After %n failure(s) the fullest node has %1 times the mean of before (%2, without %3).</source>
        <translation>
            <numerusform>%n 个节点故障后，最满的节点是此前均值的 %1 倍（%2，缺少 %3）。</numerusform>
        </translation>
    </message>
    <message>
        <source>That is the heaviest of %1 combinations tried, not of all.</source>
        <translation>这是所试 %1 种组合中最重的，并非全部组合。</translation>
    </message>
    <message>
        <source>dead node</source>
        <translation>宕机节点</translation>
    </message>
    <message>
        <source>Part of the dead node&apos;s keys, by heir</source>
        <translation>宕机节点的键按继承者的份额</translation>
    </message>
    <message>
        <source>Dead node</source>
        <translation>宕机节点</translation>
    </message>
    <message>
        <source>Its share</source>
        <translation>其份额</translation>
    </message>
    <message>
        <source>Heirs</source>
        <translation>继承者数</translation>
    </message>
    <message>
        <source>Largest heir</source>
        <translation>最大继承者</translation>
    </message>
    <message>
        <source>Its part</source>
        <translation>继承份额</translation>
    </message>
    <message>
        <source>Moved besides</source>
        <translation>额外迁移</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>到 %1</translation>
    </message>
    <message>
        <source>Inheritance</source>
        <translation>继承</translation>
    </message>
    <message>
        <source>%1, measured with %2 random keys, seed %3.</source>
        <translation>%1，用 %2 个随机键实测，种子 %3。</translation>
    </message>
    <message>
        <source>%1, exact shares of the circle.</source>
        <translation>%1，环占比的精确值。</translation>
    </message>
    <message>
        <source>While a node is down nobody has its keys.</source>
        <translation>节点宕机期间，没有节点拥有它的键。</translation>
    </message>
</context>
<context>
    <name>ringscope::InheritancePage</name>
    <message>
        <source>The nodes of the scenario</source>
        <translation>场景中的节点</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Virtual nodes per node</source>
        <translation>每节点虚拟节点数</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Hash function</source>
        <translation>哈希函数</translation>
    </message>
    <message>
        <source>Keys, for rules without a circle</source>
        <translation>键（用于没有环的规则）</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
</context>
<context>
    <name>ringscope::InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Click a key or a node, or look up a key, to see why it is where it is.</source>
        <translation>点击键或节点，或查找某个键，即可了解它为何位于该处。</translation>
    </message>
    <message>
        <source>Not one of the keys; it would stand here.</source>
        <translation>它不在这些键之中；若加入，会位于此处。</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>up</source>
        <translation>在线</translation>
    </message>
    <message>
        <source>down</source>
        <translation>宕机</translation>
    </message>
    <message>
        <source>First point</source>
        <translation>第一个点</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>%1° from 0</source>
        <translation>距 0 点 %1°</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Share of the circle</source>
        <translation>环占比</translation>
    </message>
    <message>
        <source>Share of the keys</source>
        <translation>键占比</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Close the inspector</source>
        <translation>关闭检查器</translation>
    </message>
    <message>
        <source>Why is it there?</source>
        <translation>它为何在那里？</translation>
    </message>
    <message>
        <source>Share it is built to get</source>
        <translation>设计份额</translation>
    </message>
    <message>
        <source>Its part of the weights is too small for a single point: it receives nothing.</source>
        <translation>它在权重中所占份额太小，一个点也没有：什么也收不到。</translation>
    </message>
    <message>
        <source>Its part of the weights is too small: it receives nothing.</source>
        <translation>它在权重中所占份额太小：什么也收不到。</translation>
    </message>
</context>
<context>
    <name>ringscope::JumpFigure</name>
    <message>
        <source>%1 is outside</source>
        <translation>%1 在界外</translation>
    </message>
    <message>
        <source>%1 is down</source>
        <translation>%1 宕机</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>界外</translation>
    </message>
</context>
<context>
    <name>ringscope::KeyCard</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Number of keys</source>
        <translation>键的数量</translation>
    </message>
    <message>
        <source>1 M</source>
        <translation>100 万</translation>
    </message>
    <message>
        <source>Hash</source>
        <translation>哈希</translation>
    </message>
    <message>
        <source>Hash function</source>
        <translation>哈希函数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Seed of the hash</source>
        <translation>哈希的种子</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Requests in all</source>
        <translation>请求总数</translation>
    </message>
    <message>
        <source>Exponent</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>Exponent of Zipf&apos;s law</source>
        <translation>Zipf 定律的指数</translation>
    </message>
    <message>
        <source>Seed of the draw</source>
        <translation>抽样的种子</translation>
    </message>
    <message>
        <source>Look up a key…</source>
        <translation>查找键…</translation>
    </message>
    <message>
        <source>Look up a key</source>
        <translation>查找键</translation>
    </message>
    <message>
        <source>Kind of keys</source>
        <translation>键的类型</translation>
    </message>
    <message>
        <source>Numbered</source>
        <translation>顺序编号</translation>
    </message>
    <message>
        <source>Uniform requests</source>
        <translation>均匀请求</translation>
    </message>
    <message>
        <source>Zipf requests</source>
        <translation>Zipf 请求</translation>
    </message>
    <message>
        <source>Typed…</source>
        <translation>手动输入…</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>来自文件…</translation>
    </message>
    <message>
        <source>The key file has changed since it was read: keys may show other bytes than those that were placed. Import it again, with a copy in memory if it goes on changing.</source>
        <translation>键文件在读取之后有改动：显示的键可能与放置时的字节不同。请重新导入；如果文件还会改动，请在内存中保留副本。</translation>
    </message>
    <message>
        <source>Keys of presenter mode</source>
        <translation>演示模式的按键</translation>
    </message>
    <message>
        <source>live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>keys, what they do</comment>
        <translation>%1：%2。</translation>
    </message>
</context>
<context>
    <name>ringscope::KeyFacts</name>
    <message>
        <source>nobody</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 (down)</source>
        <translation>%1（宕机）</translation>
    </message>
    <message>
        <source>past 0</source>
        <translation>越过 0 点</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message numerus="yes">
        <source>%Ln byte(s)</source>
        <translation>
            <numerusform>%Ln 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>Hash</source>
        <translation>哈希</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>%1° from 0</source>
        <translation>距 0 点 %1°</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>%1 of the circle</source>
        <translation>环的 %1 处</translation>
    </message>
    <message>
        <source>Points passed</source>
        <translation>经过的点</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>归属节点</translation>
    </message>
    <message>
        <source>If that one died</source>
        <translation>若它宕机</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Modulo</source>
        <translation>取模</translation>
    </message>
    <message>
        <source>hash mod %1 = %2: %3</source>
        <translation>hash mod %1 = %2：%3</translation>
    </message>
</context>
<context>
    <name>ringscope::KeyReport</name>
    <message numerus="yes">
        <source>%Ln key(s) on %1.</source>
        <translation>
            <numerusform>%1，共 %Ln 个键。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln empty line(s) were skipped.</source>
        <translation>
            <numerusform>跳过了 %Ln 个空行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s) are not valid UTF-8, the first on line %1. They are kept byte for byte.</source>
        <translation>
            <numerusform>%Ln 个键不是有效的 UTF-8，第一个在第 %1 行。它们按原字节保留。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s) hold a NUL byte, the first on line %1. They are kept byte for byte.</source>
        <translation>
            <numerusform>%Ln 个键含有 NUL 字节，第一个在第 %1 行。它们按原字节保留。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) are longer than 64 KiB, the first is line %1.</source>
        <translation>
            <numerusform>%Ln 行超过 64 KiB，第一处是第 %1 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>The byte-order mark at the start does not belong to the first key.</source>
        <translation>开头的字节顺序标记不属于第一个键。</translation>
    </message>
    <message>
        <source>Lines end in CR LF; neither belongs to a key.</source>
        <translation>行以 CR LF 结尾，两者都不属于键。</translation>
    </message>
    <message>
        <source>The last line has no end; it counts.</source>
        <translation>最后一行没有换行符，仍计入。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln different key(s) on %1.</source>
        <translation>
            <numerusform>%1，共 %Ln 个不同的键。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>How often each comes is how often it is asked for: %Ln time(s) in all.</source>
        <translation>
            <numerusform>每个键出现的次数即其请求次数，合计 %Ln 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>They are kept in memory and saved with the scenario.</source>
        <translation>这些键保留在内存中，并随场景一起保存。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) have no key and are left out.</source>
        <translation>
            <numerusform>有 %Ln 行没有键，已略去。</numerusform>
        </translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>另有 %Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>it is not as the log format says</source>
        <translation>与日志格式不符</translation>
    </message>
    <message>
        <source>its key is empty</source>
        <translation>键为空</translation>
    </message>
    <message>
        <source>Choose a column, or write a template such as $host$request_uri.</source>
        <translation>请选择一列，或写出模板，例如 $host$request_uri。</translation>
    </message>
    <message>
        <source>“%1” has a ${ without a }.</source>
        <translation>“%1”中的 ${ 没有对应的 }。</translation>
    </message>
    <message>
        <source>No name or number stands behind the $ of “%1”.</source>
        <translation>“%1”中的 $ 后面没有名称或编号。</translation>
    </message>
    <message>
        <source>%1 is no column: they begin at 1, and pairs have names only.</source>
        <translation>%1 不是列：列从 1 开始编号，而 name=value 只有名称。</translation>
    </message>
    <message>
        <source>“%1” is a name, and these columns have numbers only.</source>
        <translation>“%1”是名称，而这些列只有编号。</translation>
    </message>
    <message>
        <source>There is no column “%1”.</source>
        <translation>没有名为“%1”的列。</translation>
    </message>
    <message>
        <source>Nothing parts the variables %1 of the log format.</source>
        <translation>日志格式中的变量 %1 之间没有分隔。</translation>
    </message>
    <message>
        <source>Write the text of the log_format; it has no variables yet.</source>
        <translation>请写出 log_format 的内容；其中还没有变量。</translation>
    </message>
    <message>
        <source>A quote is not closed within %1 bytes.</source>
        <translation>有一个引号在 %1 字节内没有闭合。</translation>
    </message>
    <message>
        <source>The text ends within quotes: one is not closed in the record that begins with “%1”.</source>
        <translation>文本在引号内结束：以“%1”开头的记录中有一个引号没有闭合。</translation>
    </message>
    <message>
        <source>it has no column “%1”</source>
        <translation>没有“%1”列</translation>
    </message>
</context>
<context>
    <name>ringscope::KeySourceEditor</name>
    <message>
        <source>The first line has the &amp;names of the columns</source>
        <translation>第一行是各列的名称(&amp;N)</translation>
    </message>
    <message>
        <source>nginx access log, “combined”</source>
        <translation>nginx 访问日志（combined）</translation>
    </message>
    <message>
        <source>Log of an nginx log_format</source>
        <translation>nginx log_format 定义的日志</translation>
    </message>
    <message>
        <source>Columns parted by blanks</source>
        <translation>以空白分隔的列</translation>
    </message>
    <message>
        <source>Table with commas (CSV)</source>
        <translation>以逗号分隔的表格（CSV）</translation>
    </message>
    <message>
        <source>Table with semicolons</source>
        <translation>以分号分隔的表格</translation>
    </message>
    <message>
        <source>Table with tabs</source>
        <translation>以制表符分隔的表格</translation>
    </message>
    <message>
        <source>name=value, as memcached dumps keys</source>
        <translation>name=value，即 memcached 导出键的形式</translation>
    </message>
    <message>
        <source>The first lines and their keys</source>
        <translation>前几行及其键</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>格式(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Log format</source>
        <translation>日志格式(&amp;L)</translation>
    </message>
    <message>
        <source>Key &amp;template</source>
        <translation>键模板(&amp;T)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Several, by the template</source>
        <translation>由模板组合多列</translation>
    </message>
    <message>
        <source>Colu&amp;mn</source>
        <translation>列(&amp;M)</translation>
    </message>
</context>
<context>
    <name>ringscope::KeyWay</name>
    <message>
        <source>nobody</source>
        <translation>无</translation>
    </message>
    <message>
        <source>“%1” is hashed by %2 to %3.</source>
        <translation>“%1”经 %2 哈希得 %3。</translation>
    </message>
    <message>
        <source>The look-up finds place %1, which %2 has.</source>
        <translation>查找得到位置 %1，归 %2。</translation>
    </message>
    <message>
        <source>Next comes place %1, which %2 has.</source>
        <translation>接着是位置 %1，归 %2。</translation>
    </message>
    <message>
        <source>The look-up finds point %1 of %2, made from “%3”.</source>
        <translation>查找得到 %2 的点 %1，由“%3”生成。</translation>
    </message>
    <message>
        <source>Next comes point %1 of %2, made from “%3”.</source>
        <translation>接着是 %2 的点 %1，由“%3”生成。</translation>
    </message>
    <message>
        <source>It is down.</source>
        <translation>它已宕机。</translation>
    </message>
    <message>
        <source>It was tried before.</source>
        <translation>它之前已尝试过。</translation>
    </message>
    <message>
        <source>It does not answer.</source>
        <translation>它没有应答。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln look(s) are left out here.</source>
        <translation>
            <numerusform>此处略去 %Ln 次查找。</numerusform>
        </translation>
    </message>
    <message>
        <source>So nobody has the key.</source>
        <translation>因此该键无所归属。</translation>
    </message>
    <message>
        <source>So the key belongs to %1.</source>
        <translation>因此该键归 %1。</translation>
    </message>
    <message>
        <source>What is done then depends on the requests before: the system goes round its nodes.</source>
        <translation>之后取决于此前的请求：系统在各节点间轮转。</translation>
    </message>
</context>
<context>
    <name>ringscope::KeysDialog</name>
    <message>
        <source>Type or paste keys</source>
        <translation>输入或粘贴键</translation>
    </message>
    <message>
        <source>Import keys</source>
        <translation>导入键</translation>
    </message>
    <message>
        <source>Use these keys</source>
        <translation>使用这些键</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>A &amp;key a line</source>
        <translation>每行一个键(&amp;K)</translation>
    </message>
    <message>
        <source>Key, tab, how often it is asked &amp;for</source>
        <translation>键、制表符、请求次数(&amp;F)</translation>
    </message>
    <message>
        <source>K&amp;eys</source>
        <translation>键(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Reading… %1</source>
        <translation>正在读取… %1</translation>
    </message>
    <message>
        <source>Keep a c&amp;opy in memory; the file may then change or vanish</source>
        <translation>在内存中保留副本(&amp;O)；之后文件可以改动或消失</translation>
    </message>
    <message>
        <source>A &amp;part of each line, of a log or a table</source>
        <translation>每行的一部分，来自日志或表格(&amp;P)</translation>
    </message>
    <message>
        <source>Lines without a key</source>
        <translation>没有键的行</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
</context>
<context>
    <name>ringscope::LabPage</name>
    <message>
        <source>What it shows</source>
        <translation>图表说明</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Figures of the chart</source>
        <translation>图表数据</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>重新运行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Export picture…</source>
        <translation>导出图片…</translation>
    </message>
    <message>
        <source>Export data…</source>
        <translation>导出数据…</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Cancelled. What is shown below is older.</source>
        <translation>已取消。下方显示的是较早的结果。</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>图片已复制到剪贴板。</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf)</source>
        <translation>图片 (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>Save the figures</source>
        <translation>保存数据</translation>
    </message>
    <message>
        <source>Tables (*.csv *.json)</source>
        <translation>表格 (*.csv *.json)</translation>
    </message>
    <message>
        <source>Cancelled. What is shown below is not complete.</source>
        <translation>已取消。下面显示的结果不完整。</translation>
    </message>
    <message>
        <source>Still being measured: the chart shows what is known so far.</source>
        <translation>仍在测量：图中为目前已知的结果。</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示内容</translation>
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
        <translation>所有键的平均 %1</translation>
    </message>
    <message>
        <source>average over all rings %1</source>
        <translation>所有环的平均 %1</translation>
    </message>
    <message>
        <source>this node&apos;s share of the circle %1</source>
        <translation>该节点的环占比 %1</translation>
    </message>
    <message>
        <source>share of this circle %1</source>
        <translation>占本环 %1</translation>
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
    <name>ringscope::LabsWindow</name>
    <message>
        <source>Labs</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>Balance</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>Movement</source>
        <translation>迁移</translation>
    </message>
    <message>
        <source>Inheritance</source>
        <translation>继承</translation>
    </message>
    <message>
        <source>Partial views</source>
        <translation>局部视图</translation>
    </message>
    <message>
        <source>Hash quality</source>
        <translation>哈希质量</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>如果会怎样</translation>
    </message>
    <message>
        <source>Two clients</source>
        <translation>两个客户端</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
</context>
<context>
    <name>ringscope::Language</name>
    <message>
        <source>English</source>
        <extracomment>This language&apos;s own name, as it calls itself: &quot;Deutsch&quot;</extracomment>
        <translation>简体中文</translation>
    </message>
</context>
<context>
    <name>ringscope::LessonCommands</name>
    <message>
        <source>Open a lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Lessons (*.json);;All files (*)</source>
        <translation>课程 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>And %1 more.</source>
        <translation>另有 %1 处。</translation>
    </message>
    <message>
        <source>Open it all the same</source>
        <translation>仍然打开</translation>
    </message>
    <message>
        <source>The lesson has changed on disk.</source>
        <translation>磁盘上的课程已更改。</translation>
    </message>
    <message>
        <source>Show it anew</source>
        <translation>重新显示</translation>
    </message>
    <message>
        <source>Folder of lessons</source>
        <translation>课程文件夹</translation>
    </message>
    <message>
        <source>Lessons are read from %1, and again when something changes there.</source>
        <translation>课程从 %1 读取，其中有变化时会重新读取。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>There is nothing to ask about this scenario: it needs keys and at least two nodes that are up.</source>
        <translation>这个场景没有可问的：需要有键，并至少有两个在线节点。</translation>
    </message>
</context>
<context>
    <name>ringscope::LessonFaults</name>
    <message>
        <source>texts by language</source>
        <translation>按语言列出的文本</translation>
    </message>
    <message>
        <source>a text in some language</source>
        <translation>某种语言的文本</translation>
    </message>
    <message>
        <source>a sentence</source>
        <translation>一句话</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>一个步骤</translation>
    </message>
    <message>
        <source>a key</source>
        <translation>一个键</translation>
    </message>
    <message>
        <source>numbers by name</source>
        <translation>按名称列出的数字</translation>
    </message>
    <message>
        <source>options by name</source>
        <translation>按名称列出的选项</translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation>0 到 1</translation>
    </message>
    <message>
        <source>1 to 20</source>
        <translation>1 到 20</translation>
    </message>
    <message>
        <source>The number “%1” cannot be computed: %2</source>
        <translation>无法计算数字“%1”：%2</translation>
    </message>
    <message>
        <source>The number “%1” is %2, not %3.</source>
        <translation>数字“%1”是 %2，不是 %3。</translation>
    </message>
    <message>
        <source>“%1”: nothing computes %2. Make it a number, or list it as said.</source>
        <translation>“%1”：%2 不是算出来的。请把它做成数字，或列入 said。</translation>
    </message>
    <message>
        <source>There is no node or key “%1”.</source>
        <translation>没有名为“%1”的节点或键。</translation>
    </message>
    <message>
        <source>“%1” is not there in the language “%2”.</source>
        <translation>“%1”没有语言“%2”的文本。</translation>
    </message>
    <message>
        <source>Start: %1</source>
        <translation>开头：%1</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>第 %1 步：%2</translation>
    </message>
    <message>
        <source>This is no lesson: expected %1, found %2.</source>
        <translation>这不是课程：应为 %1，实为 %2。</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>This lesson is written for a newer Ringscope (version %1; this one reads up to %2).</source>
        <translation>这个课程是为更新的 Ringscope 编写的（版本 %1；本程序最高读取到 %2）。</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>下列之一：%1</translation>
    </message>
    <message>
        <source>at most %1 items</source>
        <translation>至多 %1 项</translation>
    </message>
    <message>
        <source>There is no node “%1” when this happens. Correct its name, or add it in a step before.</source>
        <translation>此时没有名为“%1”的节点。请改正名称，或在前面的步骤中添加它。</translation>
    </message>
    <message>
        <source>a language such as en or zh_CN</source>
        <translation>语言，例如 en 或 zh_CN</translation>
    </message>
    <message>
        <source>unique names</source>
        <translation>不重复的名称</translation>
    </message>
    <message>
        <source>The number “%1” is a number: %2 stands there without quotation marks.</source>
        <translation>“%1”是数值：%2 应不带引号。</translation>
    </message>
    <message>
        <source>“%1”: the step has no number “%2”. Add it to its numbers, or choose one of them.</source>
        <translation>“%1”：该步骤没有数字“%2”。请把它加入数值，或从中选一个。</translation>
    </message>
    <message>
        <source>There is no rule “%1” to compare with.</source>
        <translation>没有可供比较的规则“%1”。</translation>
    </message>
    <message>
        <source>“%1” is not there in the language “%2”. The title says what languages the lesson has.</source>
        <translation>“%1”没有语言“%2”的版本。课程有哪些语言由标题决定。</translation>
    </message>
    <message>
        <source>Start, line %1: %2</source>
        <translation>起始，第 %1 行：%2</translation>
    </message>
    <message>
        <source>Step %1, line %2: %3</source>
        <translation>第 %1 步，第 %2 行：%3</translation>
    </message>
    <message>
        <source>This is no lesson: before %1 a comma, a straight quotation mark or a bracket is missing, or there is one too many.</source>
        <translation>这不是课程：在 %1 之前缺少或多出一个逗号、半角引号或括号。</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>末尾</translation>
    </message>
    <message>
        <source>The number “%1”: there is no figure “%2”. There are: %3.</source>
        <translation>数字“%1”：没有名为“%2”的指标。可用的有：%3。</translation>
    </message>
    <message>
        <source>The number “%1” (%2) has no value here.</source>
        <translation>数字“%1”（%2）在此处没有值。</translation>
    </message>
    <message>
        <source>The number “%1” (%2) is asked of a node: say of which.</source>
        <translation>数字“%1”（%2）针对某个节点：请指明是哪个。</translation>
    </message>
    <message>
        <source>The number “%1” (%2) is asked of a key: say of which.</source>
        <translation>数字“%1”（%2）针对某个键：请指明是哪个。</translation>
    </message>
    <message>
        <source>The number “%1” (%2): nobody gets keys of “%3” in this step.</source>
        <translation>数字“%1”（%2）：在此步骤中没有节点得到“%3”的键。</translation>
    </message>
    <message>
        <source>The number “%1” (%2): there is no node “%3”.</source>
        <translation>数字“%1”（%2）：没有名为“%3”的节点。</translation>
    </message>
    <message>
        <source>The number “%1” (%2): there is no key “%3”.</source>
        <translation>数字“%1”（%2）：没有名为“%3”的键。</translation>
    </message>
    <message>
        <source>What the step asks has no answer: “%1” must lose keys in it, and one node must get more of them than any other.</source>
        <translation>步骤的提问没有答案：“%1”必须在此步骤中失去键，并且有一个节点得到的键比其他节点都多。</translation>
    </message>
    <message>
        <source>What the step asks has no answer: after it, one node must have more keys than any other.</source>
        <translation>步骤的提问没有答案：步骤之后必须有一个节点的键比其他节点都多。</translation>
    </message>
    <message>
        <source>What the step asks has no answer: it must add one node, to a circle without virtual nodes.</source>
        <translation>步骤的提问没有答案：步骤必须在没有虚拟节点的环上添加一个节点。</translation>
    </message>
    <message>
        <source>What the step asks has no answer: the keys must be the same before and after it.</source>
        <translation>步骤的提问没有答案：步骤前后的键必须相同。</translation>
    </message>
    <message>
        <source>names with values {…}</source>
        <translation>带值的名称 {…}</translation>
    </message>
    <message>
        <source>a list […]</source>
        <translation>列表 […]</translation>
    </message>
    <message>
        <source>JSON in UTF-8</source>
        <translation>UTF-8 编码的 JSON</translation>
    </message>
    <message>
        <source>at most %1 bytes</source>
        <translation>最多 %1 字节</translation>
    </message>
</context>
<context>
    <name>ringscope::LessonFigures</name>
    <message>
        <source>Keys</source>
        <translation>键数</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Nodes that are up</source>
        <translation>在线节点数</translation>
    </message>
    <message>
        <source>Points on the circle</source>
        <translation>环上的点数</translation>
    </message>
    <message>
        <source>Keys that moved</source>
        <translation>迁移的键数</translation>
    </message>
    <message>
        <source>Keys that moved, in %</source>
        <translation>迁移的键占比（%）</translation>
    </message>
    <message>
        <source>What moves on average, in %</source>
        <translation>平均迁移占比（%）</translation>
    </message>
    <message>
        <source>Keys that moved without need</source>
        <translation>不必要地迁移的键数</translation>
    </message>
    <message>
        <source>Keys that came to a node</source>
        <translation>来到某节点的键数</translation>
    </message>
    <message>
        <source>Who got most of a node&apos;s keys</source>
        <translation>某节点的键大多归谁</translation>
    </message>
    <message>
        <source>Keys of a node</source>
        <translation>某节点的键数</translation>
    </message>
    <message>
        <source>Keys of a node, in %</source>
        <translation>某节点的键占比（%）</translation>
    </message>
    <message>
        <source>A node&apos;s share of the circle, in %</source>
        <translation>某节点在环上的份额（%）</translation>
    </message>
    <message>
        <source>The node with most keys</source>
        <translation>键最多的节点</translation>
    </message>
    <message>
        <source>Keys of the node with most</source>
        <translation>键最多的节点的键数</translation>
    </message>
    <message>
        <source>Most keys ÷ average</source>
        <translation>最多键数 ÷ 平均</translation>
    </message>
    <message>
        <source>Keys that nobody has</source>
        <translation>无所归属的键数</translation>
    </message>
    <message>
        <source>Who has a key</source>
        <translation>某个键归谁</translation>
    </message>
    <message>
        <source>Keys that another rule puts elsewhere</source>
        <translation>换一种规则会放到别处的键数</translation>
    </message>
    <message>
        <source>Keys that a node may have at most</source>
        <translation>一个节点最多可有的键</translation>
    </message>
    <message>
        <source>Keys whose first choice was full</source>
        <translation>首选节点已满的键</translation>
    </message>
</context>
<context>
    <name>ringscope::LessonLibrary</name>
    <message>
        <source>it is no file</source>
        <translation>它不是文件</translation>
    </message>
</context>
<context>
    <name>ringscope::LessonPage</name>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>显示答案</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Answer: %1</source>
        <translation>答案：%1</translation>
    </message>
    <message>
        <source>Made with Ringscope</source>
        <translation>用 Ringscope 制作</translation>
    </message>
</context>
<context>
    <name>ringscope::LessonPanel</name>
    <message>
        <source>%1. Choose a step</source>
        <translation>%1。选择步骤</translation>
    </message>
    <message>
        <source>This is the last step. Free play: do what you like.</source>
        <translation>这是最后一步。自由操作：想做什么都可以。</translation>
    </message>
    <message>
        <source>Free play: do what you like.</source>
        <translation>自由操作：想做什么都可以。</translation>
    </message>
    <message>
        <source>You have left the lesson’s way.</source>
        <translation>你已离开课程的路线。</translation>
    </message>
    <message>
        <source>Back to step %1</source>
        <translation>回到第 %1 步</translation>
    </message>
    <message>
        <source>See what happens</source>
        <translation>看看会发生什么</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Next step of the lesson</source>
        <translation>课程的下一步</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Leave the lesson</source>
        <translation>离开课程</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Previous step of the lesson</source>
        <translation>课程的上一步</translation>
    </message>
    <message>
        <source>Back to the lesson</source>
        <translation>回到课程</translation>
    </message>
    <message>
        <source>Choose a step</source>
        <translation>选择步骤</translation>
    </message>
    <message>
        <source>Text of the step</source>
        <translation>步骤的文本</translation>
    </message>
    <message>
        <source>Your node has come in place of the lesson’s.</source>
        <translation>现在来的是你的节点，而不是课程的节点。</translation>
    </message>
</context>
<context>
    <name>ringscope::LessonSheet</name>
    <message>
        <source>%1 of %2 keys</source>
        <translation>%1 个键，共 %2 个</translation>
    </message>
    <message>
        <source>Here it takes %1 of %2 keys</source>
        <translation>在这里它接走 %2 个键中的 %1 个</translation>
    </message>
    <message>
        <source>No nodes.</source>
        <translation>没有节点。</translation>
    </message>
    <message>
        <source>%1 nodes, %2 keys.</source>
        <translation>%1 个节点，%2 个键。</translation>
    </message>
    <message>
        <source>%1: %2 keys</source>
        <translation>%1：%2 个键</translation>
    </message>
    <message>
        <source>%1: down</source>
        <translation>%1：宕机</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts of a list</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>ringscope::LessonWords</name>
    <message>
        <source>%1 goes down. Who gets most of its keys?</source>
        <translation>%1 宕机。它的键大多归谁？</translation>
    </message>
    <message>
        <source>How many keys will move?</source>
        <translation>会有多少个键迁移？</translation>
    </message>
    <message>
        <source>Which node will have most keys?</source>
        <translation>哪个节点的键会最多？</translation>
    </message>
    <message>
        <source>Where does a new node take the fewest keys?</source>
        <translation>新节点放在哪里接走的键最少？</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>%1: how many keys will move?</source>
        <translation>%1：会有多少个键迁移？</translation>
    </message>
</context>
<context>
    <name>ringscope::LinkCommands</name>
    <message numerus="yes">
        <source>The scenario is in the clipboard: a text of %Ln character(s), to paste into Ringscope.</source>
        <translation>
            <numerusform>场景已复制到剪贴板：共 %Ln 个字符的文本，可粘贴到 Ringscope 中。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::LinkDialog</name>
    <message>
        <source>Open the text of a scenario</source>
        <translation>打开场景的文本</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>The &amp;text, as “Copy as text” made it</source>
        <translation>“复制为文本”得到的文本(&amp;T)</translation>
    </message>
    <message>
        <source>Paste it with all of its characters; line breaks and quotes do no harm.</source>
        <translation>请完整粘贴所有字符；换行和引号没有影响。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>“%1”: %2, %3, %4.</source>
        <translation>“%1”：%2、%3、%4。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln 个键</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln 个步骤</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::LoadBars</name>
    <message>
        <source>mean %1</source>
        <translation>均值 %1</translation>
    </message>
    <message>
        <source>Shown once there is a node</source>
        <translation>有节点后显示</translation>
    </message>
    <message>
        <source>%1: %2, %3 of the mean</source>
        <translation>%1：%2，为均值的 %3</translation>
    </message>
    <message>
        <source>%1 is down</source>
        <translation>%1 已宕机</translation>
    </message>
</context>
<context>
    <name>ringscope::LoadCard</name>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>share of the circle, no keys yet</source>
        <translation>环占比，尚无键</translation>
    </message>
    <message>
        <source>keys per node</source>
        <translation>每节点的键数</translation>
    </message>
    <message>
        <source>Load distribution</source>
        <translation>负载分布</translation>
    </message>
    <message>
        <source>nodes by keys</source>
        <translation>按键数统计节点</translation>
    </message>
    <message>
        <source>Balance by virtual nodes</source>
        <translation>均衡度与虚拟节点数</translation>
    </message>
    <message>
        <source>Peak ÷ mean</source>
        <translation>峰值 ÷ 均值</translation>
    </message>
    <message>
        <source>ideal %1</source>
        <translation>理想 %1</translation>
    </message>
    <message>
        <source>Keys of the fullest node divided by the mean of the nodes that are up.</source>
        <translation>键最多的节点的键数，除以在线节点的均值。</translation>
    </message>
    <message>
        <source>Std. deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>theory %1</source>
        <translation>理论 %1</translation>
    </message>
    <message>
        <source>of the mean</source>
        <translation>相对均值</translation>
    </message>
    <message>
        <source>Standard deviation of keys over the nodes that are up (divided by N), as share of the mean; beside it what theory expects over all rings.</source>
        <translation>在线节点键数的标准差（除以 N），以均值的百分比表示；旁边是理论上所有环的预期值。</translation>
    </message>
    <message>
        <source>p99 load</source>
        <translation>p99 负载</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>均值 %1</translation>
    </message>
    <message>
        <source>99 of 100 nodes hold at most this many keys.</source>
        <translation>100 个节点中有 99 个至多持有这么多键。</translation>
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
        <translation>尚无事件</translation>
    </message>
    <message>
        <source>Share of all keys that changed their node in the last event; expected is the average over all rings.</source>
        <translation>上一次事件中更换节点的键占全部键的比例；预期值是所有环的平均。</translation>
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
        <translation>当前能响应的节点。</translation>
    </message>
    <message>
        <source>All nodes, heaviest first</source>
        <translation>所有节点，负载高者在前</translation>
    </message>
    <message>
        <source>All nodes, heaviest first: from %1 to %2 keys</source>
        <translation>所有节点，负载高者在前：从 %1 到 %2 个键</translation>
    </message>
    <message>
        <source>Show figures as a table</source>
        <translation>以表格显示数据</translation>
    </message>
</context>
<context>
    <name>ringscope::LoadData</name>
    <message>
        <source>Load, no node is up</source>
        <translation>负载，没有在线节点</translation>
    </message>
    <message numerus="yes">
        <source>Load, %Ln node(s)</source>
        <translation>
            <numerusform>负载，%Ln 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, highest %2, lowest %3, mean %4</source>
        <translation>%1，最高 %2，最低 %3，均值 %4</translation>
    </message>
    <message>
        <source>%1, no keys, largest share of the circle: %2 with %3</source>
        <translation>%1，没有键，环占比最大的是 %2，占 %3</translation>
    </message>
    <message>
        <source>%1, highest %2 %3, mean %4</source>
        <translation>%1，最高是 %2，有 %3，均值 %4</translation>
    </message>
</context>
<context>
    <name>ringscope::LoadLegend</name>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Colour means load, from %1 to %2 of the mean</source>
        <translation>颜色表示负载，相对均值从 %1 到 %2</translation>
    </message>
</context>
<context>
    <name>ringscope::MainWindow</name>
    <message>
        <source>%1[*] – Ringscope</source>
        <translation>%1[*] – Ringscope</translation>
    </message>
    <message>
        <source>The computation was cancelled: the picture is not that of this step.</source>
        <translation>计算已取消：当前画面不是此步骤的画面。</translation>
    </message>
    <message>
        <source>Compute it</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>The computation of “%1” was cancelled. You stand where the picture is; the step is kept.</source>
        <translation>“%1”的计算已取消。现在停在画面所示的步骤，该步骤仍保留。</translation>
    </message>
</context>
<context>
    <name>ringscope::Menus</name>
    <message>
        <source>No files yet</source>
        <translation>尚无文件</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>清空列表(&amp;C)</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>S&amp;cenarios</source>
        <translation>场景(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Branches</source>
        <translation>分支(&amp;B)</translation>
    </message>
    <message>
        <source>%1 (no lesson)</source>
        <translation>%1（不是课程）</translation>
    </message>
    <message>
        <source>%1 (does not hold)</source>
        <translation>%1（有不成立之处）</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Steps: %1</source>
        <translation>步骤：%1</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Another lesson has the same id “%1”, so results of both are kept as one.</source>
        <translation>另一门课程的标识也是“%1”，因此两者的成绩会记在一起。</translation>
    </message>
    <message>
        <source>Not listed: %1 more files</source>
        <translation>未列出：另有 %1 个文件</translation>
    </message>
</context>
<context>
    <name>ringscope::ModuloPainter</name>
    <message>
        <source>72 slices of about %1 keys each; the outer rim is the share that moved</source>
        <translation>72 个扇区，各约 %1 个键；外圈是迁移的比例</translation>
    </message>
    <message>
        <source>72 slices of about %1 keys each</source>
        <translation>72 个扇区，各约 %1 个键</translation>
    </message>
    <message>
        <source>, measured on %1 keys</source>
        <translation>，按 %1 个键测得</translation>
    </message>
    <message>
        <source>keys on %1 nodes</source>
        <translation>个键，分布在 %1 个节点上</translation>
    </message>
    <message>
        <source>each bar is a node: its load against the mean</source>
        <translation>每条是一个节点：其负载与均值相比</translation>
    </message>
    <message>
        <source>keys on %1</source>
        <translation>个键，在 %1 上</translation>
    </message>
    <message>
        <source>%1 against the mean</source>
        <translation>与均值相比 %1</translation>
    </message>
    <message>
        <source>down</source>
        <translation>宕机</translation>
    </message>
</context>
<context>
    <name>ringscope::ModuloWidget</name>
    <message>
        <source>Keys and nodes under hash mod N</source>
        <translation>hash mod N 下的键与节点</translation>
    </message>
    <message>
        <source>Arrow keys go from node to node, Space kills or revives, Escape clears the selection.</source>
        <translation>方向键在节点间移动，空格键使节点宕机或恢复，Esc 键清除选择。</translation>
    </message>
    <message>
        <source>%1. %2.</source>
        <translation>%1。%2。</translation>
    </message>
    <message>
        <source>Keys and nodes under the rule “%1”</source>
        <translation>规则“%1”下的键与节点</translation>
    </message>
</context>
<context>
    <name>ringscope::MovementLab</name>
    <message>
        <source>%2 added to %1 nodes</source>
        <translation>在 %1 个节点上增加 %2 个</translation>
    </message>
    <message>
        <source>the last %2 of %1 nodes removed</source>
        <translation>移除 %1 个节点中的最后 %2 个</translation>
    </message>
    <message>
        <source>%2 of %1 nodes marked down</source>
        <translation>%1 个节点中有 %2 个宕机</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>With %1 nobody can move less than %2 of the keys on average.</source>
        <translation>%1：平均至少要迁移 %2 的键。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>More than they must move: %1.</source>
        <translation>迁移多于必要的有：%1。</translation>
    </message>
    <message>
        <source>These cannot do it: %1.</source>
        <translation>无法做到的有：%1。</translation>
    </message>
    <message>
        <source>Movement</source>
        <translation>迁移</translation>
    </message>
    <message>
        <source>Mean of %1 samples with %2 keys each, random names and keys, seed %3.</source>
        <translation>%1 个样本的均值，每个 %2 个键，名称和键随机，种子 %3。</translation>
    </message>
    <message>
        <source>Bar: share of the keys that moved; fine line: smallest to largest sample; upright mark: what the rule&apos;s own theory says; dashed: what must move at least.</source>
        <translation>条：迁移的键所占份额；细线：最小至最大样本；竖线：该规则的理论值；虚线：至少必须迁移的份额。</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>迁移</translation>
    </message>
    <message>
        <source>Smallest</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>Needless</source>
        <translation>不必要</translation>
    </message>
    <message>
        <source>Must move</source>
        <translation>必须迁移</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Letters a to z</source>
        <translation>字母 a 至 z</translation>
    </message>
    <message>
        <source>3 servers</source>
        <translation>3 台服务器</translation>
    </message>
    <message>
        <source>4 servers</source>
        <translation>4 台服务器</translation>
    </message>
    <message>
        <source>Number of each letter&apos;s server; framed letters stay</source>
        <translation>每个字母的服务器编号；带框的字母不动</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>字母</translation>
    </message>
    <message>
        <source>Server of 3</source>
        <translation>3 台时的服务器</translation>
    </message>
    <message>
        <source>Server of 4</source>
        <translation>4 台时的服务器</translation>
    </message>
    <message>
        <source>Stays</source>
        <translation>不动</translation>
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
        <source>Three servers become four, and %1 of %2 letters stay where they were (%3): %4. All others are asked for at a server that does not have them.</source>
        <translation>三台服务器变成四台，%2 个字母中有 %1 个留在原处（%3）：%4。其余的都会在没有它们的服务器上被查找。</translation>
    </message>
    <message>
        <source>CRC-32 of the letter, divided by the number of servers; the remainder is the server.</source>
        <translation>字母的 CRC-32 除以服务器数，余数即为服务器。</translation>
    </message>
    <message>
        <source>any %2 of %1 nodes removed</source>
        <translation>从 %1 个节点中移除任意 %2 个</translation>
    </message>
    <message>
        <source>This rule can remove only its last node.</source>
        <translation>此规则只能移除其最后一个节点。</translation>
    </message>
    <message>
        <source>nodes before (log scale)</source>
        <translation>变化前的节点数（对数刻度）</translation>
    </message>
    <message>
        <source>nodes before</source>
        <translation>变化前的节点数</translation>
    </message>
    <message>
        <source>share of the keys moved (log scale)</source>
        <translation>迁移的键的占比（对数刻度）</translation>
    </message>
    <message>
        <source>share of the keys moved</source>
        <translation>迁移的键的占比</translation>
    </message>
    <message>
        <source>least: %1</source>
        <translation>下限：%1</translation>
    </message>
    <message>
        <source>modulo, expected</source>
        <translation>取模，预期</translation>
    </message>
    <message>
        <source>With %1, %2 moves %3 of the keys; at least %4 must move.</source>
        <translation>%1：“%2”迁移 %3 的键；至少必须迁移 %4。</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between names</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>At no size does a key move between two nodes that stay: %1.</source>
        <translation>在任何节点数下都没有键在两个留下的节点之间迁移：%1。</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Movement as nodes are added</source>
        <translation>增加节点时的迁移</translation>
    </message>
    <message>
        <source>Movement as nodes go</source>
        <translation>减少节点时的迁移</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Mean of %1 samples with %2 keys each, random names and keys, seed %3. The band holds the samples of %4; dotted is theory.</source>
        <translation>%1 个样本的均值，每个 %2 个键，名称与键随机，种子 %3。色带包含“%4”的各个样本；点线为理论值。</translation>
    </message>
</context>
<context>
    <name>ringscope::MovementPage</name>
    <message>
        <source>As in the scenario</source>
        <translation>与场景一致</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Nodes are added</source>
        <translation>增加节点</translation>
    </message>
    <message>
        <source>The last nodes are removed</source>
        <translation>移除最后的节点</translation>
    </message>
    <message>
        <source>Random nodes are removed</source>
        <translation>随机移除节点</translation>
    </message>
    <message>
        <source>Random nodes go down</source>
        <translation>随机节点宕机</translation>
    </message>
    <message>
        <source>Letters a to z, 3 to 4 servers</source>
        <translation>字母 a 至 z，3 台变 4 台服务器</translation>
    </message>
    <message>
        <source>Nodes before</source>
        <translation>之前的节点数</translation>
    </message>
    <message>
        <source>Nodes that come or go</source>
        <translation>增减的节点数</translation>
    </message>
    <message>
        <source>Virtual nodes per node</source>
        <translation>每节点虚拟节点数</translation>
    </message>
    <message>
        <source>Hash function</source>
        <translation>哈希函数</translation>
    </message>
    <message>
        <source>Keys a sample</source>
        <translation>每个样本的键数</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>One change</source>
        <translation>一次变化</translation>
    </message>
    <message>
        <source>From 1 to N nodes</source>
        <translation>从 1 到 N 个节点</translation>
    </message>
    <message>
        <source>Largest number of nodes (N)</source>
        <translation>最大节点数（N）</translation>
    </message>
    <message>
        <source>Rule in front</source>
        <translation>突出的规则</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>坐标轴</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
</context>
<context>
    <name>ringscope::NodeAnswer</name>
    <message>
        <source>Your answer: a node</source>
        <translation>你的回答：一个节点</translation>
    </message>
</context>
<context>
    <name>ringscope::NodeCommands</name>
    <message>
        <source>Rename %1</source>
        <translation>重命名 %1</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>A node stands where its name hashes, so another name is another node in another place.</source>
        <translation>节点位于其名称哈希到的位置，因此换个名称就是另一处的另一个节点。</translation>
    </message>
    <message>
        <source>Weight of %1</source>
        <translation>%1 的权重</translation>
    </message>
    <message>
        <source>&amp;Weight</source>
        <translation>权重(&amp;W)</translation>
    </message>
    <message>
        <source>Set weight</source>
        <translation>设置权重</translation>
    </message>
    <message>
        <source>Find a name for a place</source>
        <translation>为某处查找节点名</translation>
    </message>
    <message>
        <source>Find a key for a place</source>
        <translation>为某处查找键</translation>
    </message>
    <message>
        <source>&amp;Degrees from twelve o&apos;clock, clockwise</source>
        <translation>从 12 点方向顺时针的角度(&amp;D)</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>A double click on the circle does the same.</source>
        <translation>在环上双击也可以。</translation>
    </message>
    <message>
        <source>Enter 0 to 359 degrees.</source>
        <translation>请输入 0 至 359 度。</translation>
    </message>
</context>
<context>
    <name>ringscope::NodeEditor</name>
    <message>
        <source>&amp;Weight</source>
        <translation>权重(&amp;W)</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>&amp;Own virtual nodes</source>
        <translation>单独设置虚拟节点(&amp;O)</translation>
    </message>
    <message>
        <source>Virtual nodes per unit of weight of this node</source>
        <translation>该节点每单位权重的虚拟节点数</translation>
    </message>
</context>
<context>
    <name>ringscope::NodeListModel</name>
    <message>
        <source>down</source>
        <translation>宕机</translation>
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
        <translation>%1，宕机%2</translation>
    </message>
    <message numerus="yes">
        <source>%1, up, %Ln key(s), %2 of all keys, weight %3%4</source>
        <translation>
            <numerusform>%1，在线，%Ln 个键，占所有键的 %2，权重 %3%4</numerusform>
        </translation>
    </message>
    <message>
        <source>0 points: receives nothing</source>
        <translation>0 个点：什么也收不到</translation>
    </message>
    <message>
        <source>no share: receives nothing</source>
        <translation>没有份额：什么也收不到</translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s) · ×%1</source>
        <translation>
            <numerusform>%Ln 个键 · ×%1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, up, receives nothing, weight %2%3</source>
        <translation>%1，在线，什么也收不到，权重 %2%3</translation>
    </message>
</context>
<context>
    <name>ringscope::NodesCard</name>
    <message>
        <source>none yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>%1 up</source>
        <translation>%1 个在线</translation>
    </message>
    <message>
        <source>%1 of %2 up</source>
        <translation>%1 / %2 在线</translation>
    </message>
    <message>
        <source>Keys: %1</source>
        <translation>键：%1</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add a node</source>
        <translation>添加节点</translation>
    </message>
    <message>
        <source>Keys and hash</source>
        <translation>键与哈希</translation>
    </message>
    <message>
        <source>Find a node…</source>
        <translation>查找节点…</translation>
    </message>
    <message>
        <source>Find a node</source>
        <translation>查找节点</translation>
    </message>
    <message>
        <source>Order of the nodes</source>
        <translation>节点的顺序</translation>
    </message>
    <message>
        <source>A node is one cache server. Add a few, and the keys find their owners.</source>
        <translation>一个节点就是一台缓存服务器。添加几个，键就会找到归属节点。</translation>
    </message>
    <message>
        <source>Heaviest first</source>
        <translation>负载高者在前</translation>
    </message>
    <message>
        <source>As added</source>
        <translation>按添加顺序</translation>
    </message>
</context>
<context>
    <name>ringscope::NumberAnswer</name>
    <message>
        <source>Your answer: a number of keys</source>
        <translation>你的回答：键的数量</translation>
    </message>
</context>
<context>
    <name>ringscope::OptionText</name>
    <message>
        <source>0, or a number from 101 on</source>
        <translation>0，或 101 及以上的数</translation>
    </message>
    <message>
        <source>1 … 1000</source>
        <translation>1 … 1000</translation>
    </message>
    <message>
        <source>1 … 100000</source>
        <translation>1 … 100000</translation>
    </message>
    <message>
        <source>a prime number</source>
        <translation>一个质数</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>一个整数</translation>
    </message>
    <message>
        <source>any text</source>
        <translation>任意文本</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>two characters, or nothing</source>
        <translation>两个字符，或空</translation>
    </message>
    <message>
        <source>words of whole, len=N, depth=N between commas</source>
        <translation>whole、len=N、depth=N 中的词，用逗号分隔</translation>
    </message>
    <message>
        <source>A key whose server is dead is not tried anywhere else.</source>
        <translation>服务器不可用的键不会再去别处尝试。</translation>
    </message>
    <message>
        <source>AUTO_EJECT_HOSTS with SERVER_FAILURE_LIMIT; MODULA does not look at it</source>
        <translation>AUTO_EJECT_HOSTS 与 SERVER_FAILURE_LIMIT；MODULA 不理会它</translation>
    </message>
    <message>
        <source>After so many failed requests a server is left alone, for as long as fail_timeout says; 0: never.</source>
        <translation>失败这么多次请求后，在 fail_timeout 所定的时间内不再使用该服务器；0：从不。</translation>
    </message>
    <message>
        <source>DISTRIBUTION; weighted: KETAMA_WEIGHTED</source>
        <translation>DISTRIBUTION；weighted：KETAMA_WEIGHTED</translation>
    </message>
    <message>
        <source>Entries of the table.</source>
        <translation>表的表项数。</translation>
    </message>
    <message>
        <source>FNV-1a instead of CRC-32.</source>
        <translation>用 FNV-1a 代替 CRC-32。</translation>
    </message>
    <message>
        <source>HASH as it was when the ring was last built, by adding a server or choosing a distribution; a weighted ring does not look at it</source>
        <translation>上次构建环时（添加服务器或选择分布时）的 HASH；加权环不理会它</translation>
    </message>
    <message>
        <source>HASH; by-distribution: md5 for weighted, which sets it, else default</source>
        <translation>HASH；by-distribution：weighted 为它所设的 md5，否则为 default</translation>
    </message>
    <message>
        <source>Most partitions of a member ÷ their mean.</source>
        <translation>成员的分区数上限 ÷ 其均值。</translation>
    </message>
    <message>
        <source>NAMESPACE, where it is hashed with the keys (HASH_WITH_PREFIX_KEY)</source>
        <translation>NAMESPACE，当它与键一起哈希时（HASH_WITH_PREFIX_KEY）</translation>
    </message>
    <message>
        <source>Partitions that are given out.</source>
        <translation>分配出去的分区数。</translation>
    </message>
    <message>
        <source>Percent of the mean load that a server may have; 0: any.</source>
        <translation>服务器可承受的平均负载百分比；0：不限。</translation>
    </message>
    <message>
        <source>Points of each element.</source>
        <translation>每个元素的点数。</translation>
    </message>
    <message>
        <source>Points of each member.</source>
        <translation>每个成员的点数。</translation>
    </message>
    <message>
        <source>Points of each server.</source>
        <translation>每台服务器的点数。</translation>
    </message>
    <message>
        <source>Points of each server; 50 is what the HTTP pool gives.</source>
        <translation>每台服务器的点数；HTTP 池给出 50。</translation>
    </message>
    <message>
        <source>Points of the ring at least.</source>
        <translation>环的点数下限。</translation>
    </message>
    <message>
        <source>Points of the ring at most, but for one that a host with a fraction gets.</source>
        <translation>环的点数上限，主机分到的零头所得的一个点除外。</translation>
    </message>
    <message>
        <source>Points on a ring for each unit of weight; 0: no ring, as Cache::Memcached.</source>
        <translation>每单位权重在环上的点数；0：没有环，与 Cache::Memcached 相同。</translation>
    </message>
    <message>
        <source>Put before every key.</source>
        <translation>放在每个键之前。</translation>
    </message>
    <message>
        <source>SORT_HOSTS</source>
        <translation>SORT_HOSTS</translation>
    </message>
    <message>
        <source>The function behind the type on the hash-type line.</source>
        <translation>hash-type 行中类型之后的函数。</translation>
    </message>
    <message>
        <source>The hash function given to the map; ident is the number that a text says.</source>
        <translation>交给映射的哈希函数；ident 是文本所写的数。</translation>
    </message>
    <message>
        <source>The hash function given to the package.</source>
        <translation>交给该软件包的哈希函数。</translation>
    </message>
    <message>
        <source>The hash of points; keys are always hashed by xxHash64.</source>
        <translation>点的哈希；键总是用 xxHash64 哈希。</translation>
    </message>
    <message>
        <source>The search as it is printed, or as it was meant.</source>
        <translation>按印出的样子查找，或按本意查找。</translation>
    </message>
    <message>
        <source>What of a request is hashed.</source>
        <translation>请求中被哈希的部分。</translation>
    </message>
    <message>
        <source>Whether a second server is tried when the first does not take the connection.</source>
        <translation>第一台服务器不接受连接时，是否尝试第二台。</translation>
    </message>
    <message>
        <source>Whether another server is tried after one that does not answer.</source>
        <translation>一台服务器没有应答后，是否尝试另一台。</translation>
    </message>
    <message>
        <source>Whether each digest is mixed once more; a type alone mixes on a ring only.</source>
        <translation>每个摘要是否再混合一次；只写类型时仅在环上混合。</translation>
    </message>
    <message>
        <source>Whether the namespace is hashed with the key.</source>
        <translation>命名空间是否与键一起哈希。</translation>
    </message>
    <message>
        <source>With balance uri: how much of the target is hashed.</source>
        <translation>balance uri 时：目标中有多少被哈希。</translation>
    </message>
    <message>
        <source>a server that fails too often is left out until it answers again</source>
        <translation>失败过多的服务器被排除，直到它再次应答</translation>
    </message>
    <message>
        <source>behavior hash; ketama_weighted sets md5</source>
        <translation>行为 hash；ketama_weighted 会设为 md5</translation>
    </message>
    <message>
        <source>behavior ketama</source>
        <translation>行为 ketama</translation>
    </message>
    <message>
        <source>behavior ketama_weighted</source>
        <translation>行为 ketama_weighted</translation>
    </message>
    <message>
        <source>digest of keys and points</source>
        <translation>键和点的摘要</translation>
    </message>
    <message>
        <source>hash of the keys; OPT_LIBKETAMA_COMPATIBLE sets HASH_MD5</source>
        <translation>键的哈希；OPT_LIBKETAMA_COMPATIBLE 会设为 HASH_MD5</translation>
    </message>
    <message>
        <source>hash of the keys; points are always MD5</source>
        <translation>键的哈希；点总是用 MD5</translation>
    </message>
    <message>
        <source>how keys find servers</source>
        <translation>键如何找到服务器</translation>
    </message>
    <message>
        <source>ketama, or the older hash_ring with three words</source>
        <translation>ketama，或旧的、取三个字的 hash_ring</translation>
    </message>
    <message>
        <source>only what is between the first of these and the next other one is hashed</source>
        <translation>只哈希这两个字符中第一个与其后另一个之间的部分</translation>
    </message>
    <message>
        <source>points of a node of weight 1</source>
        <translation>权重为 1 的节点的点数</translation>
    </message>
    <message>
        <source>put before every key with a colon, and hashed</source>
        <translation>加冒号放在每个键之前，并参与哈希</translation>
    </message>
    <message>
        <source>servers with this port are hashed without it</source>
        <translation>端口为此值的服务器哈希时不带端口</translation>
    </message>
    <message>
        <source>texts of the mean node</source>
        <translation>平均节点的文本数</translation>
    </message>
    <message>
        <source>texts of the mean server</source>
        <translation>平均服务器的文本数</translation>
    </message>
    <message>
        <source>useOldServerHashFunction: the whole CRC instead of 15 bits of it.</source>
        <translation>useOldServerHashFunction：用整个 CRC，而不是其中 15 位。</translation>
    </message>
    <message>
        <source>weighted ring with MD5</source>
        <translation>使用 MD5 的加权环</translation>
    </message>
    <message>
        <source>whether a dead server&apos;s keys go to others</source>
        <translation>宕机服务器的键是否转到其他服务器</translation>
    </message>
    <message>
        <source>whether a server with a weight above 1 was added after DISTRIBUTION_CONSISTENT was chosen</source>
        <translation>选择 DISTRIBUTION_CONSISTENT 之后，是否添加过权重大于 1 的服务器</translation>
    </message>
    <message>
        <source>whether the flag is set: by the distribution weighted, or by a server with a weight above 1 that is added after a distribution with a ring was chosen</source>
        <translation>该标志是否已设：由 weighted 分布设置，或由选择带环的分布之后添加的权重大于 1 的服务器设置</translation>
    </message>
    <message>
        <source>whether the machine&apos;s char is signed (x86) or not (ARM): matters to bytes from 0x80</source>
        <translation>机器的 char 是有符号（x86）还是无符号（ARM）：影响 0x80 及以上的字节</translation>
    </message>
    <message>
        <source>words taken of each digest</source>
        <translation>每个摘要取的字数</translation>
    </message>
    <message>
        <source>words taken of each digest; 4, or 3 with compatibility hash_ring</source>
        <translation>每个摘要取的字数；4，与 hash_ring 兼容时为 3</translation>
    </message>
</context>
<context>
    <name>ringscope::PartingText</name>
    <message>
        <source>bytes of the key</source>
        <translation>键的字节</translation>
    </message>
    <message>
        <source>Other bytes of the key are hashed: “%1” against “%2”.</source>
        <translation>被哈希的键字节不同：“%1”与“%2”。</translation>
    </message>
    <message>
        <source>byte order</source>
        <translation>字节序</translation>
    </message>
    <message>
        <source>The same bytes are hashed to the same digest, but the order of its bytes differs: %1 against %2.</source>
        <translation>相同的字节得到相同的摘要，但摘要的字节序不同：%1 与 %2。</translation>
    </message>
    <message>
        <source>width of the digest</source>
        <translation>摘要宽度</translation>
    </message>
    <message>
        <source>The same bytes are hashed, but the digest is cut to another width: %1 against %2.</source>
        <translation>被哈希的字节相同，但摘要截取的宽度不同：%1 与 %2。</translation>
    </message>
    <message>
        <source>digest</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>The same bytes are hashed, but the digest differs: %1 against %2.</source>
        <translation>被哈希的字节相同，但摘要不同：%1 与 %2。</translation>
    </message>
    <message>
        <source>where it is looked up</source>
        <translation>查找的位置</translation>
    </message>
    <message>
        <source>The digest is the same, but it is looked up elsewhere: %1 against %2.</source>
        <translation>摘要相同，但查找的位置不同：%1 与 %2。</translation>
    </message>
    <message>
        <source>nodes that take part</source>
        <translation>参与的节点</translation>
    </message>
    <message>
        <source>The digest is the same, but other nodes take part: %1 against %2 of them.</source>
        <translation>摘要相同，但参与的节点不同：%1 个与 %2 个。</translation>
    </message>
    <message>
        <source>names of points</source>
        <translation>点的名称</translation>
    </message>
    <message>
        <source>The digest is the same, but points differ: those of %3 are named “%1” against “%2”.</source>
        <translation>摘要相同，但点不同：%3 的点名为“%1”与“%2”。</translation>
    </message>
    <message>
        <source>number of points</source>
        <translation>点的数量</translation>
    </message>
    <message>
        <source>The digest is the same, but points differ: %3 has %1 against %2 of them.</source>
        <translation>摘要相同，但点不同：%3 有 %1 个与 %2 个点。</translation>
    </message>
    <message>
        <source>hash of points</source>
        <translation>点的哈希</translation>
    </message>
    <message>
        <source>The digest is the same, but points differ: the same name of %3 is point %1 against %2.</source>
        <translation>摘要相同，但点不同：%3 的同一名称对应点 %1 与 %2。</translation>
    </message>
    <message>
        <source>look-up</source>
        <translation>查找方式</translation>
    </message>
    <message>
        <source>Digest and points are the same, but the look-up differs: %1 against %2.</source>
        <translation>摘要和点都相同，但查找方式不同：%1 与 %2。</translation>
    </message>
    <message>
        <source>equal points</source>
        <translation>重合的点</translation>
    </message>
    <message>
        <source>The same point is found, which several nodes have; who is first differs: %1 against %2.</source>
        <translation>找到同一个点，但有多个节点拥有它；谁在先不同：%1 与 %2。</translation>
    </message>
    <message>
        <source>owner of the slot</source>
        <translation>槽位的归属</translation>
    </message>
    <message>
        <source>The same slot is found, but another node has it: %1 against %2.</source>
        <translation>找到同一个槽位，但归属的节点不同：%1 与 %2。</translation>
    </message>
    <message>
        <source>node that is down</source>
        <translation>宕机的节点</translation>
    </message>
    <message>
        <source>The same node is found, %3; what is done when it cannot serve differs: %1 against %2.</source>
        <translation>找到同一个节点 %3；它不能服务时的做法不同：%1 与 %2。</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>The digest is the same, but the rules differ: %1 against %2.</source>
        <translation>摘要相同，但规则不同：%1 与 %2。</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>ringscope::PasteNodesDialog</name>
    <message>
        <source>Add a list of nodes</source>
        <translation>添加一组节点</translation>
    </message>
    <message>
        <source>Add nodes</source>
        <translation>添加节点</translation>
    </message>
    <message>
        <source>One node a line, with its &amp;weight if it is not 1</source>
        <translation>每行一个节点，权重不为 1 时一并写上(&amp;W)</translation>
    </message>
    <message>
        <source>For example “cache-b 2” for a node of weight 2.</source>
        <translation>例如，权重为 2 的节点写作“cache-b 2”。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) will be added.</source>
        <translation>
            <numerusform>将添加 %Ln 个节点。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::PictureDialog</name>
    <message>
        <source>Export picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>T&amp;ransparent background</source>
        <translation>透明背景(&amp;R)</translation>
    </message>
    <message>
        <source>Text as &amp;outlines, the same everywhere</source>
        <translation>文字转为轮廓，各处显示一致(&amp;O)</translation>
    </message>
    <message>
        <source>Width in pixels</source>
        <translation>宽度（像素）</translation>
    </message>
    <message>
        <source>Height in pixels</source>
        <translation>高度（像素）</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>The circle</source>
        <translation>环</translation>
    </message>
    <message>
        <source>The modulo picture</source>
        <translation>取模图</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Balance by virtual nodes</source>
        <translation>均衡度与虚拟节点数</translation>
    </message>
    <message>
        <source>The whole view</source>
        <translation>整个视图</translation>
    </message>
    <message>
        <source>PNG, an image</source>
        <translation>PNG 图像</translation>
    </message>
    <message>
        <source>SVG, a drawing</source>
        <translation>SVG 矢量图</translation>
    </message>
    <message>
        <source>PDF, a page</source>
        <translation>PDF 页面</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>内容(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Size in pixels, and scale</source>
        <translation>尺寸（像素）与缩放(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>The file has %1 × %2 pixels.</source>
        <translation>文件尺寸为 %1 × %2 像素。</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>%1 files (*.%2)</source>
        <translation>%1 文件 (*.%2)</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在写入…</translation>
    </message>
    <message>
        <source>At rest</source>
        <translation>静止状态</translation>
    </message>
    <message>
        <source>After the event, with what it did</source>
        <translation>事件之后，并说明其结果</translation>
    </message>
    <message>
        <source>Under way, as it was on screen</source>
        <translation>进行中，与屏幕上一致</translation>
    </message>
    <message>
        <source>Load distribution</source>
        <translation>负载分布</translation>
    </message>
    <message>
        <source>All nodes, heaviest first</source>
        <translation>所有节点，负载高者在前</translation>
    </message>
    <message>
        <source>&amp;Moment</source>
        <translation>时刻(&amp;M)</translation>
    </message>
    <message>
        <source>The rules compared</source>
        <translation>所比较的规则</translation>
    </message>
</context>
<context>
    <name>ringscope::PictureSubject</name>
    <message>
        <source>%1, step %2</source>
        <translation>%1，第 %2 步</translation>
    </message>
    <message>
        <source>%1 Step %2</source>
        <translation>%1第 %2 步</translation>
    </message>
</context>
<context>
    <name>ringscope::PitfallText</name>
    <message>
        <source>Weights are shares of their sum, so a change of one weight changes the number of points of every server.</source>
        <translation>权重按占总和的份额计算，因此改变一个权重会改变每台服务器的点数。</translation>
    </message>
    <message>
        <source>The port 80 is not filled in: &quot;h&quot; and &quot;h:80&quot; are two names and make two different rings.</source>
        <translation>不会补上端口 80：“h”与“h:80”是两个名称，得到两个不同的环。</translation>
    </message>
    <message>
        <source>Names are hashed as they are written: &quot;Cache&quot; and &quot;cache&quot; make two different rings.</source>
        <translation>名称按原样参与哈希：“Cache”与“cache”得到两个不同的环。</translation>
    </message>
    <message>
        <source>Weights are not reduced: 10, 20, 50 make ten times the points of 1, 2, 5, and place keys differently.</source>
        <translation>权重不会约分：10、20、50 产生的点是 1、2、5 的十倍，键的放置也不同。</translation>
    </message>
    <message>
        <source>A server that is listed twice has its points once: its share does not grow, and its lines take turns.</source>
        <translation>列出两次的服务器只有一份点：它的份额不会增加，两行轮流使用。</translation>
    </message>
    <message>
        <source>The limit of 20 tries counts looks, not servers: a heavy server that is down makes it run out, and then round robin sends the key to whoever is next in turn.</source>
        <translation>20 次尝试的上限数的是查找次数，不是服务器数：权重大的服务器宕机时次数会用完，随后由轮询把键交给下一台轮到的服务器。</translation>
    </message>
    <message>
        <source>With one server the key is not hashed at all.</source>
        <translation>只有一台服务器时根本不对键做哈希。</translation>
    </message>
    <message>
        <source>Taking a line out moves nearly every key; marking it down moves only the keys of that server.</source>
        <translation>去掉一行几乎会使所有键迁移；把它标记为 down 则只有那台服务器的键会迁移。</translation>
    </message>
    <message>
        <source>Only 15 bits of the CRC choose: with a sum of weights above 327 shares are off by a percent and more, and above 32768 the last servers get nothing.</source>
        <translation>只有 CRC 的 15 位参与选择：权重之和超过 327 时份额偏差达百分之一以上，超过 32768 时最后的服务器什么也得不到。</translation>
    </message>
    <message>
        <source>A server that is listed twice counts as two servers and gets two shares.</source>
        <translation>列出两次的服务器按两台计算，得到两份份额。</translation>
    </message>
    <message>
        <source>Port 11211 is left out of the name that is hashed: a server that moves to another port gets other points.</source>
        <translation>参与哈希的名称会略去端口 11211：服务器换到其他端口后，点也会不同。</translation>
    </message>
    <message>
        <source>Weights have no effect: MODULA ignores them, and on a ring only those count that were given after the distribution was chosen (option weighted).</source>
        <translation>权重不起作用：MODULA 会忽略权重，而在环上只有在选定分布方式之后给出的权重才算数（选项 weighted）。</translation>
    </message>
    <message>
        <source>The hash crc keeps 15 bits: on this ring nearly all keys lie before the first point, and one server gets them.</source>
        <translation>哈希 crc 只保留 15 位：在这个环上几乎所有键都位于第一个点之前，全归一台服务器。</translation>
    </message>
    <message>
        <source>The hash crc keeps 15 bits, of points as well: points of different servers often coincide.</source>
        <translation>哈希 crc 只保留 15 位，点也是如此：不同服务器的点经常重合。</translation>
    </message>
    <message>
        <source>The points of a weighted ring are always MD5; the key hash is another one.</source>
        <translation>加权环的点始终用 MD5；键的哈希则另有函数。</translation>
    </message>
    <message>
        <source>The hash was changed after the ring was built: points keep the hash before, keys use the new one.</source>
        <translation>哈希是在环建成之后更改的：点仍用原来的哈希，键用新的。</translation>
    </message>
    <message>
        <source>Points are counted in single precision, so some servers get four fewer or more than their share.</source>
        <translation>点数用单精度计算，因此有些服务器会比应得的多四个或少四个点。</translation>
    </message>
    <message>
        <source>A share so small gets no points: such a server receives nothing.</source>
        <translation>份额太小就得不到点：这样的服务器什么也收不到。</translation>
    </message>
    <message>
        <source>When a server is ejected the points of all others are counted anew: keys move between survivors, too.</source>
        <translation>剔除一台服务器时，其余服务器的点数都会重新计算：幸存服务器之间也会有键迁移。</translation>
    </message>
    <message>
        <source>Two servers have the same points: the one that comes first has all their keys.</source>
        <translation>两台服务器的点相同：排在前面的一台拥有它们的全部键。</translation>
    </message>
    <message>
        <source>Bytes from 0x80 are read as negative numbers, as char is signed on x86: on ARM such keys go elsewhere.</source>
        <translation>从 0x80 起的字节会读作负数，因为 x86 上 char 是有符号的：在 ARM 上这样的键去向不同。</translation>
    </message>
    <message>
        <source>A socket without a name is hashed by its path and a colon.</source>
        <translation>没有名称的套接字按其路径加一个冒号做哈希。</translation>
    </message>
    <message>
        <source>Servers are sorted by the lengths of their names, then by bytes; the file&apos;s order does not count.</source>
        <translation>服务器先按名称长度、再按字节排序；文件中的顺序不起作用。</translation>
    </message>
    <message>
        <source>The hash crc32 keeps 15 bits: nearly all keys lie before the first point, and one server gets them; crc32a is the whole CRC.</source>
        <translation>哈希 crc32 只保留 15 位：几乎所有键都位于第一个点之前，全归一台服务器；crc32a 才是完整的 CRC。</translation>
    </message>
    <message>
        <source>The hash crc16 is not 16 bits wide: its upper bits are left over and count.</source>
        <translation>哈希 crc16 并非 16 位宽：残留的高位也参与计算。</translation>
    </message>
    <message>
        <source>Where nothing is between the two characters of hash_tag the whole key is hashed.</source>
        <translation>若 hash_tag 的两个字符之间没有内容，则对整个键做哈希。</translation>
    </message>
    <message>
        <source>The hash crc32 keeps 15 bits; crc32a is the whole CRC.</source>
        <translation>哈希 crc32 只保留 15 位；crc32a 才是完整的 CRC。</translation>
    </message>
    <message>
        <source>When a server is ejected nearly all keys move.</source>
        <translation>剔除一台服务器时，几乎所有键都会迁移。</translation>
    </message>
    <message>
        <source>ketama alone is not libketama&apos;s ring: 100 points by the key hash; ketama_weighted is.</source>
        <translation>单独的 ketama 并不是 libketama 的环：它用键的哈希生成 100 个点；ketama_weighted 才是。</translation>
    </message>
    <message>
        <source>Weights have no effect without ketama_weighted.</source>
        <translation>不设 ketama_weighted 时权重不起作用。</translation>
    </message>
    <message>
        <source>Port 11211 is left out of the name that is hashed, so this ring is not libketama&apos;s; for other ports it is.</source>
        <translation>参与哈希的名称会略去端口 11211，因此这个环与 libketama 的不同；其他端口则相同。</translation>
    </message>
    <message>
        <source>Points are counted in single precision, so for some weights libketama gives other numbers.</source>
        <translation>点数用单精度计算，因此对某些权重 libketama 会得出不同的数目。</translation>
    </message>
    <message>
        <source>DISTRIBUTION_CONSISTENT alone is not libketama&apos;s ring: 100 points by the key hash; OPT_LIBKETAMA_COMPATIBLE is.</source>
        <translation>单独的 DISTRIBUTION_CONSISTENT 并不是 libketama 的环：它用键的哈希生成 100 个点；OPT_LIBKETAMA_COMPATIBLE 才是。</translation>
    </message>
    <message>
        <source>A weight above 1 given under DISTRIBUTION_CONSISTENT switches to the weighted ring with MD5 points; the key hash stays as it was.</source>
        <translation>在 DISTRIBUTION_CONSISTENT 下给出大于 1 的权重，会切换为用 MD5 生成点的加权环；键的哈希保持不变。</translation>
    </message>
    <message>
        <source>Weights have no effect with DISTRIBUTION_MODULA.</source>
        <translation>使用 DISTRIBUTION_MODULA 时权重不起作用。</translation>
    </message>
    <message>
        <source>The ring is looked up backwards: a key belongs to the last point that is not greater.</source>
        <translation>在环上往回查找：键归属于不大于它的最后一个点。</translation>
    </message>
    <message>
        <source>A dead server&apos;s keys are hashed again behind 0, 1, …: neighbours on the ring do not inherit, and after 20 looks the client gives up.</source>
        <translation>宕机服务器的键会在前面加上 0、1、… 再次哈希：环上的邻居并不继承，查找 20 次之后客户端放弃。</translation>
    </message>
    <message>
        <source>The namespace and a colon are hashed with the key.</source>
        <translation>命名空间和一个冒号会与键一起参与哈希。</translation>
    </message>
    <message>
        <source>The port is always part of the name, 11211 too, unlike libmemcached.</source>
        <translation>端口始终是名称的一部分，11211 也不例外，这与 libmemcached 不同。</translation>
    </message>
    <message>
        <source>Shares are computed in doubles that may fall just below a whole number: 7, 14, 28 or 49 equal servers get 39 texts instead of 40, unlike libketama.</source>
        <translation>份额用双精度计算，可能恰好略小于整数：7、14、28 或 49 台相同的服务器各得 39 段文本而不是 40 段，与 libketama 不同。</translation>
    </message>
    <message>
        <source>A server with a vnodes number of its own gets exactly that many texts, whatever the weights.</source>
        <translation>自带 vnodes 数的服务器恰好得到那么多段文本，与权重无关。</translation>
    </message>
    <message>
        <source>The port is left out of names only if it is the default port; libmemcached always does.</source>
        <translation>只有默认端口才会从名称中略去；libmemcached 则总是略去。</translation>
    </message>
    <message>
        <source>The default ring is not ketama&apos;s: 128-bit points, one for each text.</source>
        <translation>默认的环不是 ketama 的：点为 128 位，每段文本只生成一个点。</translation>
    </message>
    <message>
        <source>A key whose digest is a point belongs to the next one: the look-up is strictly greater.</source>
        <translation>摘要恰为某个点的键归属于下一个点：查找要求严格大于。</translation>
    </message>
    <message>
        <source>Where two points coincide the node that was added last has it; in libketama the first.</source>
        <translation>两个点重合时，该点归最后添加的节点；在 libketama 中归最先添加的。</translation>
    </message>
    <message>
        <source>A share so small gets no points: such a node receives nothing.</source>
        <translation>份额太小就得不到点：这样的节点什么也收不到。</translation>
    </message>
    <message>
        <source>A key goes to the nearest point in either direction, not to the next one; half way between two it goes to the lower.</source>
        <translation>键归属于两个方向上最近的点，而不是下一个点；恰在两点正中时归属于较小的那个。</translation>
    </message>
    <message>
        <source>A server has 16 points per unit of weight: with weights below 10 shares are off by 10 to 20 percent and more.</source>
        <translation>服务器每单位权重有 16 个点：权重小于 10 时，份额偏差达 10 % 至 20 %，甚至更多。</translation>
    </message>
    <message>
        <source>Only the numeric ids count, not names and addresses. Without ids of their own, taking out a line renumbers the servers below it and moves their keys.</source>
        <translation>只有数字 id 起作用，名称和地址都不算。若服务器没有自己的 id，去掉一行会使其下方的服务器重新编号，它们的键也随之迁移。</translation>
    </message>
    <message>
        <source>The type alone means sdbm with avalanche, the type with a function means without: sdbm and djb2 then crowd short keys in small parts of the ring.</source>
        <translation>只写类型表示 sdbm 加 avalanche，类型后写明函数则表示不加：这时 sdbm 和 djb2 会把短键挤在环的一小部分上。</translation>
    </message>
    <message>
        <source>With hash-balance-factor a busy server passes requests on to the next point up; what is told here of one key is what happens while nobody is busy.</source>
        <translation>设置 hash-balance-factor 后，繁忙的服务器会把请求转给下一个点；这里对单个键的说明只适用于没有服务器繁忙的时候。</translation>
    </message>
    <message>
        <source>Of a header only what stands before the first comma is hashed: &quot;a,b&quot; goes where &quot;a&quot; goes.</source>
        <translation>请求头只取第一个逗号之前的部分做哈希：“a,b”与“a”去向相同。</translation>
    </message>
    <message>
        <source>Parameters and targets are hashed as they are written: &quot;a%20b&quot; and &quot;a+b&quot; are two keys.</source>
        <translation>参数和请求目标按原样参与哈希：“a%20b”与“a+b”是两个键。</translation>
    </message>
    <message>
        <source>When a server goes down or comes back the whole map is made again, and most keys move.</source>
        <translation>服务器宕机或恢复时会重新生成整个映射表，大多数键都会迁移。</translation>
    </message>
    <message>
        <source>Redispatch finds the same server again: while a server does not answer and no check has noticed, requests for its keys fail.</source>
        <translation>重新分派仍会找到同一台服务器：当服务器无响应而检查尚未发现时，对其键的请求会失败。</translation>
    </message>
    <message>
        <source>Slots belong to nodes by a table and not by a rule: a node that is added has none until they are moved to it.</source>
        <translation>槽位归属由一张表而不是规则决定：新加的节点在槽位移过来之前一个也没有。</translation>
    </message>
    <message>
        <source>A master that is down keeps its slots, and by default the cluster then serves no key at all.</source>
        <translation>宕机的主节点仍保留其槽位，而默认情况下整个集群此时不再服务任何键。</translation>
    </message>
    <message>
        <source>The split of a new cluster is rounded in single precision: three nodes get 5461, 5462 and 5461 slots.</source>
        <translation>新集群的划分用单精度取整：三个节点分别得到 5461、5462 和 5461 个槽位。</translation>
    </message>
    <message>
        <source>Weights count only while rebalance runs; the split of a new cluster does not know them.</source>
        <translation>权重只在 rebalance 运行时起作用；新集群的划分不考虑权重。</translation>
    </message>
    <message>
        <source>The lightest host gets a whole number of points, so that uneven weights make a much larger ring, up to its maximum.</source>
        <translation>最轻的主机得到整数个点，因此权重不均会使环大得多，直至上限。</translation>
    </message>
    <message>
        <source>Points are not rounded host by host: what is cut off from one is carried over to the next in the list.</source>
        <translation>点数不是逐台取整：一台舍去的部分会转给列表中的下一台。</translation>
    </message>
    <message>
        <source>What is hashed is the resolved address with its port, not the name in the configuration.</source>
        <translation>参与哈希的是解析后的地址加端口，而不是配置中的名称。</translation>
    </message>
    <message>
        <source>Adding a server to n moves all keys but one in n + 1, and so does another order of the list.</source>
        <translation>在 n 台服务器之外再加一台，每 n + 1 个键只有一个留在原处；改变列表顺序也是如此。</translation>
    </message>
    <message>
        <source>Keys of a dead server are hashed again and scatter over all servers.</source>
        <translation>宕机服务器的键会再次哈希，分散到所有服务器上。</translation>
    </message>
    <message>
        <source>Its ring has nothing in common with that of libketama but the option&apos;s name.</source>
        <translation>它的环除了选项名称之外，与 libketama 的环毫无共同之处。</translation>
    </message>
    <message>
        <source>Keys of a dead server fail until it is back: nobody takes them over.</source>
        <translation>宕机服务器的键在它恢复之前都会失败：没有服务器接管。</translation>
    </message>
    <message>
        <source>Without ketama_points adding a server to n moves all keys but one in n + 1, and so does another order of the list.</source>
        <translation>不设 ketama_points 时，在 n 台服务器之外再加一台，每 n + 1 个键只有一个留在原处；改变列表顺序也是如此。</translation>
    </message>
    <message>
        <source>A hash of 0 is replaced by 1: of 32768 keys one goes elsewhere than with the Perl client.</source>
        <translation>哈希值 0 会换成 1：每 32768 个键有一个与 Perl 客户端的去向不同。</translation>
    </message>
    <message>
        <source>What is hashed again is the number and not the key, so all keys of one number go the same way; the Perl client scatters them differently.</source>
        <translation>再次哈希的是编号而不是键，因此编号相同的键去向相同；Perl 客户端的分散方式与此不同。</translation>
    </message>
    <message>
        <source>Of equal points the server added last gets the keys, the other way round than in libketama.</source>
        <translation>点重合时，键归最后添加的服务器，与 libketama 相反。</translation>
    </message>
    <message>
        <source>Nothing separates the index from the name, so names that begin with digits may share points: 1 and &quot;1x&quot; is 11 and &quot;x&quot;.</source>
        <translation>序号与名称之间没有分隔，因此以数字开头的名称可能共用点：1 与“1x”等同于 11 与“x”。</translation>
    </message>
    <message>
        <source>It knows no weights: every server gets the same number of points.</source>
        <translation>它不支持权重：每台服务器的点数相同。</translation>
    </message>
    <message>
        <source>A key exactly on a point goes to the next one, so a server&apos;s own point name as a key may lead to another server.</source>
        <translation>恰好落在点上的键归属于下一个点，因此用服务器自己的点名作键，可能会去到另一台服务器。</translation>
    </message>
    <message>
        <source>The load bounds the partitions of a member, not its keys.</source>
        <translation>负载上限限制的是成员的分区数，而不是键数。</translation>
    </message>
    <message>
        <source>A change gives all partitions out anew, so that some move between members that were not touched.</source>
        <translation>每次变更都会重新分配所有分区，因此有些分区会在未受影响的成员之间迁移。</translation>
    </message>
    <message>
        <source>It knows no weights: every member gets the same number of points.</source>
        <translation>它不支持权重：每个成员的点数相同。</translation>
    </message>
    <message>
        <source>The program takes the size of a signed number, so that only the lower half of the ring 0 … 2³²−1 that the article speaks of is used.</source>
        <translation>程序取的是有符号数的范围，因此文章所说的环 0 … 2³²−1 只用到了下半部分。</translation>
    </message>
    <message>
        <source>The ring does not close: a key beyond the last point has no server, and the program that asks for it stops.</source>
        <translation>环没有闭合：越过最后一个点的键没有服务器，查询它的程序会中止。</translation>
    </message>
    <message>
        <source>Removing a server that is not there ends in a KeyError, although a guard is meant to prevent it.</source>
        <translation>移除不存在的服务器会以 KeyError 告终，尽管有一处检查本应防止它。</translation>
    </message>
    <message>
        <source>The article says Cache::Memcached does this; the module takes 15 bits of the CRC and not all 32.</source>
        <translation>文章说 Cache::Memcached 就是这样做的；该模块取的是 CRC 的 15 位，而不是全部 32 位。</translation>
    </message>
    <message>
        <source>(1 − n ÷ (n + m)) · 100 is called the hit rate after adding m servers to n; it is the share of keys that move.</source>
        <translation>文章把 (1 − n ÷ (n + m)) · 100 称为在 n 台之外加 m 台服务器后的命中率；它其实是迁移的键所占的比例。</translation>
    </message>
    <message>
        <source>It knows no weights.</source>
        <translation>它不支持权重。</translation>
    </message>
    <message>
        <source>Nothing separates the name from the index, so host:9091 with 10 and host:90911 with 0 make the same point.</source>
        <translation>名称与序号之间没有分隔，因此 host:9091 加 10 与 host:90911 加 0 得到同一个点。</translation>
    </message>
    <message>
        <source>It cannot remove a server.</source>
        <translation>它不能移除服务器。</translation>
    </message>
    <message>
        <source>The search returns the last point to keys past it and the first point to keys before the last: two arcs are wrong.</source>
        <translation>对于越过最后一个点的键，查找返回最后一个点；对于最后一个点之前的键，却返回第一个点：有两段弧是错的。</translation>
    </message>
    <message>
        <source>The weight is part of what is hashed, so that a change of it moves every point of the server.</source>
        <translation>权重是哈希内容的一部分，因此改变权重会移动该服务器的每个点。</translation>
    </message>
    <message>
        <source>Slots of a deleted server stay in the list: its keys get the error &quot;node not found&quot; instead of a neighbour.</source>
        <translation>已删除服务器的槽位仍留在列表中：它的键得到错误“node not found”，而不是转给邻居。</translation>
    </message>
    <message>
        <source>Every change appends all slots once more: the list never stops growing.</source>
        <translation>每次变更都会把所有槽位再追加一遍：列表会一直增长。</translation>
    </message>
    <message>
        <source>Delete lets its lock go before it works.</source>
        <translation>Delete 在开始工作之前就释放了锁。</translation>
    </message>
    <message>
        <source>The remainder is that of all 128 bits: programs that divide four bytes of MD5 give other servers.</source>
        <translation>余数取自全部 128 位：只用 MD5 的四个字节做除法的程序会得到不同的服务器。</translation>
    </message>
    <message>
        <source>The article says the ring of 1997 ends at 2³²−1; the paper has the unit interval, and 32 bits are a habit.</source>
        <translation>文章说 1997 年的环止于 2³²−1；论文用的是单位区间，32 位只是习惯。</translation>
    </message>
    <message>
        <source>The text sends a key to the first node smaller than it, the program to the first point not smaller.</source>
        <translation>按正文，键归属于第一个小于它的节点；按程序，则归属于第一个不小于它的点。</translation>
    </message>
    <message>
        <source>The article says that 1 ÷ (N − 1) of the keys keep their place when one of N servers goes; it is 1 ÷ N of all keys under a remainder.</source>
        <translation>文章说 N 台服务器少一台时有 1 ÷ (N − 1) 的键留在原处；按取余数计算其实是全部键的 1 ÷ N。</translation>
    </message>
</context>
<context>
    <name>ringscope::PlaceAnswer</name>
    <message>
        <source>Your answer: a place in degrees from twelve o&apos;clock, clockwise</source>
        <translation>你的回答：从十二点起顺时针的度数</translation>
    </message>
</context>
<context>
    <name>ringscope::PlaceOfferDialog</name>
    <message>
        <source>A name for this place</source>
        <translation>此处的节点名</translation>
    </message>
    <message>
        <source>A key for this place</source>
        <translation>此处的键</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add key</source>
        <translation>添加键</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>换一个</translation>
    </message>
    <message>
        <source>A node stands where its name hashes, so its place cannot be chosen. But a name that hashes there can be found.</source>
        <translation>节点位于其名称哈希到的位置，因此不能指定位置；但可以找到哈希到该处的名称。</translation>
    </message>
    <message>
        <source>A key stands where its bytes hash, so its place cannot be chosen. But a key that hashes there can be found.</source>
        <translation>键位于其字节哈希到的位置，因此不能指定位置；但可以找到哈希到该处的键。</translation>
    </message>
    <message>
        <source>&amp;Begins with</source>
        <translation>开头为(&amp;B)</translation>
    </message>
    <message>
        <source>Searching for a name that hashes here…</source>
        <translation>正在查找哈希到此处的名称…</translation>
    </message>
    <message>
        <source>%1 hashes within %2° of here.</source>
        <translation>%1 哈希到距此 %2° 以内。</translation>
    </message>
</context>
<context>
    <name>ringscope::PlanEditor</name>
    <message>
        <source>The plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新名称</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Steps of the plan</source>
        <translation>计划的步骤</translation>
    </message>
    <message>
        <source>Why the change cannot be made</source>
        <translation>为何无法作此变化</translation>
    </message>
    <message>
        <source>Goes down</source>
        <translation>宕机</translation>
    </message>
    <message>
        <source>Comes back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Is removed</source>
        <translation>被移除</translation>
    </message>
    <message>
        <source>Is added</source>
        <translation>被添加</translation>
    </message>
    <message>
        <source>Gets another weight</source>
        <translation>更改权重</translation>
    </message>
    <message>
        <source>Is swapped for a new machine</source>
        <translation>换成新机器</translation>
    </message>
    <message>
        <source>Add as a step</source>
        <translation>添加为一个步骤</translation>
    </message>
    <message>
        <source>Add to the last step</source>
        <translation>并入最后一步</translation>
    </message>
    <message>
        <source>Replace all, one by one</source>
        <translation>逐个替换全部</translation>
    </message>
    <message>
        <source>Remove step</source>
        <translation>删除步骤</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>A plan that swaps every node for a new machine, one a step; for at most %1 nodes</source>
        <translation>把每个节点换成新机器的计划，每步一个；最多 %1 个节点</translation>
    </message>
</context>
<context>
    <name>ringscope::PresenterKeys</name>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>第一步</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>最后一步</translation>
    </message>
    <message>
        <source>Go to the step with this number</source>
        <translation>跳到该编号的步骤</translation>
    </message>
    <message>
        <source>Play, or stop</source>
        <translation>播放或停止</translation>
    </message>
    <message>
        <source>Black screen</source>
        <translation>黑屏</translation>
    </message>
    <message>
        <source>White screen</source>
        <translation>白屏</translation>
    </message>
    <message>
        <source>Hint for the question</source>
        <translation>问题的提示</translation>
    </message>
    <message>
        <source>Draw with the mouse, while held</source>
        <translation>按住时用鼠标画线</translation>
    </message>
    <message>
        <source>Spotlight, while held; the wheel sizes it</source>
        <translation>按住时显示聚光灯，滚轮调整大小</translation>
    </message>
    <message>
        <source>Wipe what is drawn</source>
        <translation>擦除所画内容</translation>
    </message>
    <message>
        <source>Live: a click kills a node or brings it back</source>
        <translation>实时：点击使节点宕机或恢复</translation>
    </message>
    <message>
        <source>Speaker&apos;s notes</source>
        <translation>讲者备注</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Usual text size</source>
        <translation>默认文字大小</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>浅色或深色</translation>
    </message>
    <message>
        <source>High contrast for a weak projector</source>
        <translation>高对比度，适合较暗的投影仪</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>减少动画</translation>
    </message>
    <message>
        <source>These keys</source>
        <translation>显示这些按键</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>digits, then Enter</source>
        <translation>数字键，然后回车</translation>
    </message>
</context>
<context>
    <name>ringscope::PresenterWindow</name>
    <message>
        <source>Go to step %1</source>
        <translation>跳到第 %1 步</translation>
    </message>
    <message>
        <source>Live: a click kills a node or brings it back.</source>
        <translation>实时：点击使节点宕机或恢复。</translation>
    </message>
    <message>
        <source>Live is off: clicks do nothing.</source>
        <translation>实时已关闭：点击不起作用。</translation>
    </message>
    <message>
        <source>Presenter mode</source>
        <translation>演示模式</translation>
    </message>
    <message>
        <source>space  stop</source>
        <translation>空格  停止</translation>
    </message>
    <message>
        <source>← →  step    space  play</source>
        <translation>← →  换步    空格  播放</translation>
    </message>
    <message>
        <source>→  answer    H  hint</source>
        <translation>→  答案    H  提示</translation>
    </message>
    <message>
        <source>?  keys    Esc  leave</source>
        <translation>?  按键    Esc  退出</translation>
    </message>
    <message>
        <source>black screen</source>
        <translation>黑屏</translation>
    </message>
    <message>
        <source>white screen</source>
        <translation>白屏</translation>
    </message>
    <message>
        <source>live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between states</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>ringscope::PresenterWords</name>
    <message>
        <source>Moved</source>
        <translation>已迁移</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>预期 %1</translation>
    </message>
    <message>
        <source>Hash mod N, expected</source>
        <translation>hash mod N，预期</translation>
    </message>
    <message>
        <source>Ring, expected</source>
        <translation>哈希环，预期</translation>
    </message>
    <message>
        <source>%1, played on freely</source>
        <translation>%1，自由操作中</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>label and value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>moved, expected</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>ringscope::ProbeFigure</name>
    <message>
        <source>%1 probes</source>
        <translation>%1 次探测</translation>
    </message>
    <message>
        <source>%1 of %2 probes; all are on the circle</source>
        <translation>%2 次探测中的 %1 次；环上画出全部</translation>
    </message>
</context>
<context>
    <name>ringscope::Prompter</name>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>要保存对“%1”的更改吗？</translation>
    </message>
    <message>
        <source>Without saving, the steps since the last save are lost.</source>
        <translation>如果不保存，上次保存之后的步骤将会丢失。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Do not save</source>
        <translation>不保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ringscope::QuestionMarks</name>
    <message>
        <source>You, right</source>
        <translation>你，答对了</translation>
    </message>
    <message>
        <source>You</source>
        <translation>你</translation>
    </message>
    <message>
        <source>It is this one</source>
        <translation>是这一个</translation>
    </message>
    <message>
        <source>Instead of %1</source>
        <translation>原为 %1</translation>
    </message>
    <message>
        <source>Yours: %1</source>
        <translation>你的：%1</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
</context>
<context>
    <name>ringscope::QuestionView</name>
    <message>
        <source>%1 %2</source>
        <comment>verdict and points</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>A hint costs no points.</source>
        <translation>看提示不扣分。</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>直接揭晓</translation>
    </message>
    <message>
        <source>Go on without a guess.</source>
        <translation>不猜，直接看结果。</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>points, as a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Play my node instead</source>
        <translation>改放我的节点</translation>
    </message>
</context>
<context>
    <name>ringscope::QuestionWords</name>
    <message>
        <source>%1°</source>
        <translation>%1°</translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln 个键</numerusform>
        </translation>
    </message>
    <message>
        <source>One of them is %1:</source>
        <translation>其中之一是 %1：</translation>
    </message>
    <message>
        <source>%1 of the %2 go to %3.</source>
        <translation>%2中有 %1 个归 %3。</translation>
    </message>
    <message>
        <source>%1 has %2 of %3.</source>
        <translation>%3中，%1 有 %2 个。</translation>
    </message>
    <message>
        <source>The next is %1 with %2.</source>
        <translation>其次是 %1，有 %2 个。</translation>
    </message>
    <message>
        <source>%1 of the circle belongs to it.</source>
        <translation>环的 %1 归它所有。</translation>
    </message>
    <message>
        <source>That is %1 of all keys; on average it would be %2.</source>
        <translation>占全部键的 %1；平均而言会是 %2。</translation>
    </message>
    <message>
        <source>Most go to %1: %2.</source>
        <translation>去往 %1 的最多：%2 个。</translation>
    </message>
    <message>
        <source>A node anywhere on this circle takes %1 keys on average; on the best place, near %2, it takes %3.</source>
        <translation>在这个环上随便一处，新节点平均拿走 %1 个键；在最好的位置（%2 附近）只拿走 %3 个。</translation>
    </message>
    <message>
        <source>A new node takes the keys between the node before it and itself: the closer it stands behind that one, the fewer.</source>
        <translation>新节点拿走的，是它前一个节点到它自己之间的键：离前一个节点越近，拿走的越少。</translation>
    </message>
    <message>
        <source>Click a node on the circle, or choose it here.</source>
        <translation>点击环上的节点，或在这里选择。</translation>
    </message>
    <message>
        <source>Choose a node.</source>
        <translation>请选择一个节点。</translation>
    </message>
    <message>
        <source>Move the slider, or type a number.</source>
        <translation>移动滑块，或输入一个数。</translation>
    </message>
    <message>
        <source>Drag the new node along the circle and drop it, or type its place.</source>
        <translation>在环上拖动新节点，放手即作答；也可以输入它的位置。</translation>
    </message>
    <message>
        <source>Type a place on the circle.</source>
        <translation>请输入环上的位置。</translation>
    </message>
    <message>
        <source>Each of its points has a neighbour of its own. Who stands behind most of them?</source>
        <translation>它的每个点都有自己的邻居。谁最常紧跟在它们后面？</translation>
    </message>
    <message>
        <source>Put a finger on the node and go on clockwise. Whom do you meet first?</source>
        <translation>把手指放在这个节点上，顺时针往前走。最先遇到谁？</translation>
    </message>
    <message>
        <source>Think of what the rule does with a key whose node is down.</source>
        <translation>想一想：一个键的节点宕机时，规则会怎么做？</translation>
    </message>
    <message>
        <source>Only keys between a point that comes or goes and the point before it can move.</source>
        <translation>只有在来去的那个点与它前一个点之间的键才会迁移。</translation>
    </message>
    <message>
        <source>Which keys can stay: those of the node alone, or hardly any?</source>
        <translation>会迁移的只是这个节点的键，还是几乎所有的键？</translation>
    </message>
    <message>
        <source>Long arcs catch many keys. Whose arcs grow?</source>
        <translation>弧越长，接到的键越多。谁的弧会变长？</translation>
    </message>
    <message>
        <source>Who has most now, and who gets some more?</source>
        <translation>现在谁的键最多？谁还会再得到一些？</translation>
    </message>
    <message>
        <source>The stretch that the new node would take is shaded. Make it short, and keep keys out of it.</source>
        <translation>新节点会拿走的那一段已标出阴影。让它短一些，里面的键少一些。</translation>
    </message>
    <message>
        <source>Right!</source>
        <translation>答对了！</translation>
    </message>
    <message>
        <source>Close.</source>
        <translation>很接近。</translation>
    </message>
    <message>
        <source>Not this time.</source>
        <translation>这次没答对。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln point(s)</source>
        <translation>
            <numerusform>%Ln 分</numerusform>
        </translation>
    </message>
    <message>
        <source>It is %1.</source>
        <translation>是 %1。</translation>
    </message>
    <message>
        <source>You said %1, and so it is.</source>
        <translation>你说 %1，正是如此。</translation>
    </message>
    <message>
        <source>You said %1, it is %2.</source>
        <translation>你说 %1，其实是 %2。</translation>
    </message>
    <message>
        <source>It is %1 of %2.</source>
        <translation>是 %2中的 %1 个。</translation>
    </message>
    <message>
        <source>You said %1, it is %2 of %3.</source>
        <translation>你说 %1 个，其实是 %3中的 %2 个。</translation>
    </message>
    <message>
        <source>The best place is near %1.</source>
        <translation>最好的位置在 %1 附近。</translation>
    </message>
    <message>
        <source>A node at your place, %1, would take %2.</source>
        <translation>放在你选的位置（%1），节点会拿走 %2。</translation>
    </message>
    <message>
        <source>%1 of %2 right</source>
        <translation>%2 题答对 %1 题</translation>
    </message>
    <message>
        <source>Quiz, seed %1</source>
        <translation>测验，种子 %1</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln key(s) go to %1.</source>
        <translation>
            <numerusform>全部 %Ln 个键都归 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The name %1 hashes there, within %2°. A node of this name takes %3.</source>
        <translation>名称 %1 的哈希就在那里，相差不到 %2°。叫这个名称的节点会拿走 %3。</translation>
    </message>
    <message>
        <source>%1 takes %2.</source>
        <comment>a node and keys</comment>
        <translation>%1 拿走 %2。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a node and its keys</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>ringscope::QuizBar</name>
    <message>
        <source>Next question</source>
        <translation>下一题</translation>
    </message>
    <message>
        <source>Stop the quiz</source>
        <translation>结束测验</translation>
    </message>
    <message>
        <source>Everything is as it was then. Escape does the same.</source>
        <translation>一切恢复原样。按 Esc 键也可以。</translation>
    </message>
    <message>
        <source>Question %1, seed %2.</source>
        <translation>第 %1 题，种子 %2。</translation>
    </message>
    <message>
        <source>Question %1, seed %2: %3.</source>
        <translation>第 %1 题，种子 %2：%3。</translation>
    </message>
</context>
<context>
    <name>ringscope::QuizDialog</name>
    <message>
        <source>Quiz me</source>
        <translation>考考我</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Each question &amp;goes on from the last one</source>
        <translation>每一题都接着上一题(&amp;G)</translation>
    </message>
    <message>
        <source>Questions about this scenario, as many as you like. When you stop, everything is as it was.</source>
        <translation>关于这个场景的问题，想做多少就做多少。结束时，一切恢复原样。</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>种子(&amp;S)</translation>
    </message>
    <message>
        <source>The same scenario and the same seed give the same questions, on every computer.</source>
        <translation>场景相同、种子相同，在任何电脑上得到的问题都相同。</translation>
    </message>
    <message>
        <source>Enter a whole number, 0 or more.</source>
        <translation>请输入 0 或更大的整数。</translation>
    </message>
</context>
<context>
    <name>ringscope::QuizMaster</name>
    <message>
        <source>Next question</source>
        <translation>下一题</translation>
    </message>
</context>
<context>
    <name>ringscope::RecordedWords</name>
    <message>
        <source>Recorded from the scenario “%1”.</source>
        <translation>由场景“%1”录制而成。</translation>
    </message>
    <message>
        <source>There are no nodes yet.</source>
        <translation>现在还没有节点。</translation>
    </message>
    <message>
        <source>Most of them went to {heir}: {taken}.</source>
        <translation>其中大多数去了 {heir}：{taken} 个。</translation>
    </message>
    <message>
        <source>The average over all rings is {expected} %.</source>
        <translation>所有环的平均值是 {expected} %。</translation>
    </message>
    <message>
        <source>There are {keys} keys now, and {heaviest} has most of them.</source>
        <translation>现在有 {keys} 个键，其中 {heaviest} 最多。</translation>
    </message>
    <message>
        <source>A single node has all {keys} keys.</source>
        <translation>唯一的节点拥有全部 {keys} 个键。</translation>
    </message>
    <message>
        <source>{up} nodes share {keys} keys.</source>
        <translation>{up} 个节点分担 {keys} 个键。</translation>
    </message>
    <message>
        <source>Of {keys} keys, {moved} moved.</source>
        <translation>{keys} 个键中有 {moved} 个迁移。</translation>
    </message>
    <message>
        <source>{moved} of {keys} keys moved: {share} %.</source>
        <translation>{keys} 个键中有 {moved} 个迁移：{share} %。</translation>
    </message>
</context>
<context>
    <name>ringscope::RecorderCommands</name>
    <message>
        <source>Step %1 takes its keys from the file %2, and a lesson holds its keys itself, up to %3 bytes. Give the step fewer keys, or generated ones, and record again.</source>
        <translation>第 %1 步的键来自文件 %2，而课程要自己存放键，最多 %3 字节。请减少这一步的键，或改用生成的键，然后重新录制。</translation>
    </message>
    <message>
        <source>Step %1 takes its keys from the file %2, which is not there. Find it first, and record again.</source>
        <translation>第 %1 步的键来自文件 %2，但找不到该文件。请先找到它，再重新录制。</translation>
    </message>
    <message>
        <source>Step %1 cannot be recorded: %2</source>
        <translation>第 %1 步无法录制：%2</translation>
    </message>
    <message>
        <source>Edit a lesson</source>
        <translation>编辑课程</translation>
    </message>
    <message>
        <source>Lessons (*.json);;All files (*)</source>
        <translation>课程 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>A lesson has at most %1 steps, and these are %2. Choose Scenario → Start from this state at a later step, and save what follows as a lesson.</source>
        <translation>一门课程最多 %1 步，而这里有 %2 步。请在靠后的步骤选择“场景 → 从此状态开始”，再把其后的内容存为课程。</translation>
    </message>
</context>
<context>
    <name>ringscope::RecorderWindow</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Play from here</source>
        <translation>从这里播放</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>What it is about</source>
        <translation>内容简介</translation>
    </message>
    <message>
        <source>Language that is written</source>
        <translation>编写的语言</translation>
    </message>
    <message>
        <source>Write title</source>
        <translation>编写标题</translation>
    </message>
    <message>
        <source>Write what it is about</source>
        <translation>编写简介</translation>
    </message>
    <message>
        <source>Lesson without a title</source>
        <translation>没有标题的课程</translation>
    </message>
    <message>
        <source>Save lesson</source>
        <translation>保存课程</translation>
    </message>
    <message>
        <source>Lessons (*.json)</source>
        <translation>课程 (*.json)</translation>
    </message>
    <message>
        <source>Not saved. %1</source>
        <translation>未保存。%1</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>%1[*] – lesson</source>
        <translation>%1[*] – 课程</translation>
    </message>
    <message numerus="yes">
        <source>%Ln thing(s) do not hold.</source>
        <translation>
            <numerusform>有 %Ln 处不成立。</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything holds.</source>
        <translation>全部成立。</translation>
    </message>
    <message>
        <source>Not there in every language of the lesson.</source>
        <translation>课程的某些语言缺少这一项。</translation>
    </message>
    <message>
        <source>Not saved: %1 has changed on disk since it was opened here. Save again to replace it, or save as another file.</source>
        <translation>未保存：%1 在此处打开之后已在磁盘上被改动。再次保存即可覆盖它，也可另存为别的文件。</translation>
    </message>
    <message>
        <source>Save as another lesson</source>
        <translation>另存为另一门课程</translation>
    </message>
</context>
<context>
    <name>ringscope::RecoveryDialog</name>
    <message>
        <source>Recover unsaved work</source>
        <translation>恢复未保存的工作</translation>
    </message>
    <message>
        <source>Unsaved scenarios</source>
        <translation>未保存的场景</translation>
    </message>
    <message>
        <source>%1, never saved</source>
        <translation>%1，从未保存</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <translation>%1，来自 %2</translation>
    </message>
    <message>
        <source>Ringscope ended before these scenarios were saved.</source>
        <translation>Ringscope 在保存这些场景之前就退出了。</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Throw away</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
</context>
<context>
    <name>ringscope::ResultsDialog</name>
    <message>
        <source>Export as &amp;CSV…</source>
        <translation>导出为 CSV(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Keep them</source>
        <translation>保留(&amp;K)</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>成绩</translation>
    </message>
    <message>
        <source>Your guesses</source>
        <translation>你的回答</translation>
    </message>
    <message>
        <source>No question has been answered yet.</source>
        <translation>还没有回答过问题。</translation>
    </message>
    <message>
        <source>&amp;Forget them for good</source>
        <translation>彻底清除(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Forget all results</source>
        <translation>清除所有成绩(&amp;F)</translation>
    </message>
    <message>
        <source>All results will be gone. This cannot be undone.</source>
        <translation>所有成绩都会消失，且无法撤销。</translation>
    </message>
    <message>
        <source>They are kept on this computer only, for yourself.</source>
        <translation>成绩只保存在这台电脑上，只供你自己查看。</translation>
    </message>
    <message>
        <source>Export the results</source>
        <translation>导出成绩</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
</context>
<context>
    <name>ringscope::ResultsModel</name>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>You said</source>
        <translation>你的回答</translation>
    </message>
    <message>
        <source>It is</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最高分</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>ringscope::RingAccessible</name>
    <message>
        <source>%1, down, position %2 of the circle</source>
        <translation>%1，宕机，位于环的 %2 处</translation>
    </message>
    <message>
        <source>%1, up, %2, %3 percent, position %4 of the circle</source>
        <translation>%1，在线，%2，百分之 %3，位于环的 %4 处</translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln 个键</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, position %2 of the circle, no owner</source>
        <translation>%1，位于环的 %2 处，无归属节点</translation>
    </message>
    <message>
        <source>%1, position %2 of the circle, owner %3</source>
        <translation>%1，位于环的 %2 处，归属节点 %3</translation>
    </message>
    <message>
        <source>marked</source>
        <translation>已标出</translation>
    </message>
</context>
<context>
    <name>ringscope::RingSettingsDialog</name>
    <message>
        <source>Hash and ring settings</source>
        <translation>哈希与环设置</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>One hash per label</source>
        <translation>每个标签哈希一次</translation>
    </message>
    <message>
        <source>Ketama (libketama)</source>
        <translation>Ketama（libketama）</translation>
    </message>
    <message>
        <source>Ketama (libmemcached)</source>
        <translation>Ketama（libmemcached）</translation>
    </message>
    <message>
        <source>&amp;Hash function</source>
        <translation>哈希函数(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>种子(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Points of a node</source>
        <translation>节点的点(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Label of a virtual node</source>
        <translation>虚拟节点的标签(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;First index</source>
        <translation>起始编号(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Virtual nodes per unit of weight</source>
        <translation>每单位权重的虚拟节点数(&amp;V)</translation>
    </message>
    <message>
        <source>Virtual nodes are off: the bare name is hashed, %1.</source>
        <translation>虚拟节点已关闭：直接哈希名称 %1。</translation>
    </message>
    <message>
        <source>Hashed with MD5, four points each: %1 …</source>
        <translation>用 MD5 哈希，各得四个点：%1 …</translation>
    </message>
    <message>
        <source>Hashed: %1 …</source>
        <translation>被哈希的是：%1 …</translation>
    </message>
    <message>
        <source>This hash takes no seed.</source>
        <translation>这种哈希不使用种子。</translation>
    </message>
</context>
<context>
    <name>ringscope::RingWidget</name>
    <message>
        <source>Circle of keys and nodes</source>
        <translation>键与节点的环</translation>
    </message>
    <message>
        <source>Arrow keys go from node to node, with Shift from key to key. Space kills or revives, Delete removes, F looks up a key, Escape clears the selection.</source>
        <translation>方向键在节点间移动，按住 Shift 则在键之间移动。空格键使节点宕机或恢复，Delete 键移除，F 键查找键，Esc 键清除选择。</translation>
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
    <message>
        <source>Close look: %1.</source>
        <translation>近看：%1。</translation>
    </message>
    <message>
        <source>Whole circle</source>
        <translation>整个环</translation>
    </message>
    <message>
        <source>Escape shows it too</source>
        <translation>按 Esc 键也可显示</translation>
    </message>
</context>
<context>
    <name>ringscope::RuleCommands</name>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
</context>
<context>
    <name>ringscope::RuleNumbersDialog</name>
    <message>
        <source>Numbers of the rules</source>
        <translation>规则参数</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>&amp;Table size</source>
        <translation>表大小(&amp;T)</translation>
    </message>
    <message>
        <source>Maglev: a prime, many times the nodes.</source>
        <translation>Maglev：质数，应为节点数的许多倍。</translation>
    </message>
    <message>
        <source>&amp;Slots</source>
        <translation>槽位数(&amp;S)</translation>
    </message>
    <message>
        <source>Slot table: fixed as long as the table lives.</source>
        <translation>槽位表：在表的整个生命期内固定。</translation>
    </message>
    <message>
        <source>&amp;Probes</source>
        <translation>探测次数(&amp;P)</translation>
    </message>
    <message>
        <source>Multi-probe: places of a key on the circle.</source>
        <translation>多探测：一个键在环上的位置数。</translation>
    </message>
    <message>
        <source>&amp;Capacity</source>
        <translation>容量(&amp;C)</translation>
    </message>
    <message>
        <source>AnchorHash, DxHash: most nodes ever; 0 lets them choose.</source>
        <translation>AnchorHash、DxHash：节点数上限；0 表示自动选择。</translation>
    </message>
    <message>
        <source>T&amp;ries</source>
        <translation>尝试次数(&amp;R)</translation>
    </message>
    <message>
        <source>Modulo with rehash: nodes that are asked in all.</source>
        <translation>取模加再哈希：总共询问的节点数。</translation>
    </message>
    <message>
        <source>Take %1</source>
        <translation>改用 %1</translation>
    </message>
</context>
<context>
    <name>ringscope::RuleText</name>
    <message>
        <source>Consistent ring</source>
        <translation>一致性哈希环</translation>
    </message>
    <message>
        <source>The next node clockwise owns the key.</source>
        <translation>顺时针方向的下一个节点拥有该键。</translation>
    </message>
    <message>
        <source>Modulo</source>
        <translation>取模</translation>
    </message>
    <message>
        <source>The hash is divided by the number of nodes, and the remainder is the node.</source>
        <translation>哈希值除以节点数，余数就是节点。</translation>
    </message>
    <message>
        <source>Modulo with rehash</source>
        <translation>取模加再哈希</translation>
    </message>
    <message>
        <source>Like modulo; where that node is down, the key is hashed again with a try number.</source>
        <translation>与取模相同；若该节点宕机，则加上尝试次数再次哈希该键。</translation>
    </message>
    <message>
        <source>Slot table</source>
        <translation>槽位表</translation>
    </message>
    <message>
        <source>Jump</source>
        <translation>跳跃哈希</translation>
    </message>
    <message>
        <source>The key jumps ahead through the numbered nodes until it would jump past the last.</source>
        <translation>键在编号的节点间向前跳，直到下一跳会越过最后一个。</translation>
    </message>
    <message>
        <source>Jump (Guava)</source>
        <translation>跳跃哈希（Guava）</translation>
    </message>
    <message>
        <source>Jump with the random numbers of Guava&apos;s own generator.</source>
        <translation>使用 Guava 自带随机数生成器的跳跃哈希。</translation>
    </message>
    <message>
        <source>Rendezvous</source>
        <translation>会合哈希</translation>
    </message>
    <message>
        <source>Every node gets a score for the key; the highest wins.</source>
        <translation>每个节点对该键得一个分数，最高者胜出。</translation>
    </message>
    <message>
        <source>Rendezvous, weighted</source>
        <translation>会合哈希（加权）</translation>
    </message>
    <message>
        <source>Every node gets a score for the key, scaled by its weight; the highest wins.</source>
        <translation>每个节点对该键得一个按权重缩放的分数，最高者胜出。</translation>
    </message>
    <message>
        <source>Maglev</source>
        <translation>Maglev</translation>
    </message>
    <message>
        <source>Nodes take turns to fill a table in their own order; the key looks up its entry.</source>
        <translation>各节点按自己的次序轮流填表；键查表中属于它的一格。</translation>
    </message>
    <message>
        <source>Multi-probe</source>
        <translation>多探测</translation>
    </message>
    <message>
        <source>The key gets several places on the circle; the one closest to a node decides.</source>
        <translation>键在环上得到多个位置，离节点最近的那个决定归属。</translation>
    </message>
    <message>
        <source>AnchorHash</source>
        <translation>AnchorHash</translation>
    </message>
    <message>
        <source>Where a bucket was removed, the key is hashed again among those that worked then.</source>
        <translation>若桶已移除，键就在当时仍可用的桶中再次哈希。</translation>
    </message>
    <message>
        <source>AnchorHash (Java)</source>
        <translation>AnchorHash（Java）</translation>
    </message>
    <message>
        <source>AnchorHash that hashes the key&apos;s bytes, as the Java benchmark collection does.</source>
        <translation>对键的字节求哈希的 AnchorHash，与 Java 基准测试集相同。</translation>
    </message>
    <message>
        <source>DxHash</source>
        <translation>DxHash</translation>
    </message>
    <message>
        <source>The key draws one bucket after another until it draws one that works.</source>
        <translation>键逐个抽取桶，直到抽中一个可用的。</translation>
    </message>
    <message>
        <source>DxHash (Java)</source>
        <translation>DxHash（Java）</translation>
    </message>
    <message>
        <source>DxHash that draws with Java&apos;s own random numbers.</source>
        <translation>用 Java 自带随机数抽取桶的 DxHash。</translation>
    </message>
    <message>
        <source>MementoHash</source>
        <translation>MementoHash</translation>
    </message>
    <message>
        <source>Jump that remembers removed buckets and hashes their keys again among the others.</source>
        <translation>记住已移除的桶、并把它们的键在其余桶中再次哈希的跳跃哈希。</translation>
    </message>
    <message>
        <source>BinomialHash</source>
        <translation>BinomialHash</translation>
    </message>
    <message>
        <source>The key finds its bucket in a tree of powers of two, in constant time.</source>
        <translation>键在二的幂的树中以常数时间找到自己的桶。</translation>
    </message>
    <message>
        <source>Modulo with rehash (Python)</source>
        <translation>取模加再哈希（Python）</translation>
    </message>
    <message>
        <source>Like modulo; where that node is down, the key is hashed again as python-memcached does.</source>
        <translation>与取模相同；若该节点宕机，则按 python-memcached 的方式再次哈希该键。</translation>
    </message>
    <message>
        <source>table size</source>
        <translation>表大小</translation>
    </message>
    <message>
        <source>slots</source>
        <translation>槽位数</translation>
    </message>
    <message>
        <source>probes</source>
        <translation>探测次数</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>tries</source>
        <translation>尝试次数</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>副本数</translation>
    </message>
    <message>
        <source>The key&apos;s hash chooses one of a fixed number of slots, and a table names its node.</source>
        <translation>键的哈希值从固定数量的槽位中选出一个，由表给出该槽位的节点。</translation>
    </message>
    <message>
        <source>Real system</source>
        <translation>真实系统</translation>
    </message>
    <message>
        <source>Keys are placed as the running system places them.</source>
        <translation>键的放置与运行中的系统一致。</translation>
    </message>
    <message>
        <source>%1 counts the weight in its own way; more of it gets more keys.</source>
        <translation>“%1”按自己的方式计算权重；权重越大，得到的键越多。</translation>
    </message>
    <message>
        <source>%1 takes no weights: they have no effect.</source>
        <translation>“%1”不使用权重：权重不起作用。</translation>
    </message>
    <message>
        <source>A node of weight 2 gets twice the virtual nodes.</source>
        <translation>权重为 2 的节点拥有两倍的虚拟节点。</translation>
    </message>
    <message>
        <source>Weights have no effect while virtual nodes are off.</source>
        <translation>虚拟节点关闭时，权重不起作用。</translation>
    </message>
</context>
<context>
    <name>ringscope::ScenarioTitles</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>First ring</source>
        <translation>初识环</translation>
    </message>
    <message>
        <source>Large ring</source>
        <translation>大型环</translation>
    </message>
    <message>
        <source>Hot keys</source>
        <translation>热点键</translation>
    </message>
    <message>
        <source>Letters a to z</source>
        <translation>字母 a 到 z</translation>
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
        <translation>宕机</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 of the circle</source>
        <translation>占环的 %1</translation>
    </message>
    <message>
        <source>No nodes yet</source>
        <translation>尚无节点</translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s) are waiting for an owner.</source>
        <translation>
            <numerusform>%Ln 个键正在等待归属节点。</numerusform>
        </translation>
    </message>
    <message>
        <source>No node is up</source>
        <translation>没有在线节点</translation>
    </message>
    <message>
        <source>Bring one back with its switch</source>
        <translation>用开关恢复一个</translation>
    </message>
    <message>
        <source>No keys yet</source>
        <translation>尚无键</translation>
    </message>
    <message>
        <source>Choose how many there are</source>
        <translation>请选择键的数量</translation>
    </message>
    <message>
        <source>each arc shows whose they would be</source>
        <translation>每段弧显示键将归谁</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln key(s) on one node</source>
        <translation>
            <numerusform>全部 %Ln 个键都在一个节点上</numerusform>
        </translation>
    </message>
    <message>
        <source>every walk clockwise ends there</source>
        <translation>无论从哪里顺时针走，终点都在那里</translation>
    </message>
    <message>
        <source>each key belongs to the next node clockwise</source>
        <translation>每个键归顺时针方向的下一个节点</translation>
    </message>
    <message numerus="yes">
        <source>keys on %Ln node(s)</source>
        <translation>
            <numerusform>个键，分布在 %Ln 个节点上</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>keys on %1 of %Ln node(s)</source>
        <translation>
            <numerusform>个键，分布在 %Ln 个节点中的 %1 个上</numerusform>
        </translation>
    </message>
    <message>
        <source>many small arcs even out the load</source>
        <translation>许多小弧使负载均衡</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>virtual nodes</source>
        <translation>个虚拟节点</translation>
    </message>
    <message numerus="yes">
        <source>virtual nodes of %Ln node(s)</source>
        <translation>
            <numerusform>个虚拟节点，属于 %Ln 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>keys on %1 × %Ln virtual node(s)</source>
        <translation>
            <numerusform>个键，分布在 %1 × %Ln 个虚拟节点上</numerusform>
        </translation>
    </message>
    <message>
        <source>keys on %1</source>
        <translation>个键，分布在 %1 上</translation>
    </message>
    <message>
        <source>rim: key density against the mean</source>
        <translation>外圈：键密度与均值相比</translation>
    </message>
    <message>
        <source>colour and rim: key density against the mean</source>
        <translation>颜色与外圈：键密度与均值相比</translation>
    </message>
    <message>
        <source>colour: load of the owner, rim: key density</source>
        <translation>颜色：归属节点的负载，外圈：键密度</translation>
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
        <translation>假如 %1 宕机</translation>
    </message>
    <message>
        <source>would go: %1 holds none</source>
        <translation>会迁走：%1 上没有键</translation>
    </message>
    <message>
        <source>would have no owner</source>
        <translation>会无所归属</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 个归 %2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts of a list</comment>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 to %Ln other(s)</source>
        <translation>
            <numerusform>%1，%2 个归其他 %Ln 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>would go: %1</source>
        <translation>会迁走：%1</translation>
    </message>
    <message>
        <source>would come to %1</source>
        <translation>会迁到 %1</translation>
    </message>
    <message>
        <source>if it came up again</source>
        <translation>假如它恢复</translation>
    </message>
    <message>
        <source>Escape or a click on the canvas ends it</source>
        <translation>按 Esc 键或点击画布结束</translation>
    </message>
    <message>
        <source>has no owner</source>
        <translation>没有归属节点</translation>
    </message>
    <message>
        <source>walks clockwise to %1</source>
        <translation>顺时针走到 %1</translation>
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
    <message>
        <source>of %1 keys on the move</source>
        <translation>个键（共 %1 个）正在迁移</translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation>显示 %1 / %2</translation>
    </message>
    <message>
        <source>keys change their owner</source>
        <translation>个键更换归属节点</translation>
    </message>
    <message>
        <source>keys on the move</source>
        <translation>个键正在迁移</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>the other %Ln stay(s) where they are</source>
        <translation>
            <numerusform>其余 %Ln 个留在原处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>key(s) stay put</source>
        <translation>
            <numerusform>个键留在原处</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, seed %2 · %3 · %4, %5</source>
        <translation>%1，种子 %2 · %3 · %4，%5</translation>
    </message>
    <message>
        <source>%1 · position 0 at the top, clockwise</source>
        <translation>%1 · 位置 0 在顶部，顺时针</translation>
    </message>
    <message>
        <source>each key belongs to the next node anticlockwise</source>
        <translation>每个键归逆时针方向的下一个节点</translation>
    </message>
    <message>
        <source>each key belongs to the nearest node</source>
        <translation>每个键归最近的节点</translation>
    </message>
    <message>
        <source>goes to %1</source>
        <translation>归 %1</translation>
    </message>
    <message>
        <source>of %1 keys moved</source>
        <translation>个键已迁移（共 %1 个）</translation>
    </message>
    <message>
        <source>keys moved</source>
        <translation>个键已迁移</translation>
    </message>
</context>
<context>
    <name>ringscope::ScoreFigure</name>
    <message>
        <source>the largest hash there is</source>
        <translation>可能的最大哈希值</translation>
    </message>
</context>
<context>
    <name>ringscope::SentenceText</name>
    <message>
        <source>%1.</source>
        <comment>a sentence without its end</comment>
        <translation>%1。</translation>
    </message>
</context>
<context>
    <name>ringscope::Session</name>
    <message>
        <source>Change the start</source>
        <translation>更改起点</translation>
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
    <name>ringscope::ShortcutsDialog</name>
    <message>
        <source>Circle</source>
        <translation>环</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Next or previous node, clockwise or back</source>
        <translation>下一个或上一个节点，顺时针或逆时针</translation>
    </message>
    <message>
        <source>Next or previous key</source>
        <translation>下一个或上一个键</translation>
    </message>
    <message>
        <source>Look up a key</source>
        <translation>查找键</translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation>清除选择</translation>
    </message>
    <message>
        <source>Next or previous step</source>
        <translation>下一步或上一步</translation>
    </message>
    <message>
        <source>First or last step</source>
        <translation>第一步或最后一步</translation>
    </message>
    <message>
        <source>Other branches of this step</source>
        <translation>该步骤的其他分支</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Why is this key there?</source>
        <translation>这个键为何在那里？</translation>
    </message>
    <message>
        <source>Play the steps, or pause</source>
        <translation>播放各步，或暂停</translation>
    </message>
</context>
<context>
    <name>ringscope::SlotFigure</name>
    <message>
        <source>hash of “%1” = %2</source>
        <translation>“%1”的哈希值 = %2</translation>
    </message>
    <message>
        <source>%1, slot %2 of %3</source>
        <translation>%1，%3 个槽位中的槽位 %2</translation>
    </message>
</context>
<context>
    <name>ringscope::SpeakerWindow</name>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Time since the first step</source>
        <translation>自第一步起的时间</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>归零</translation>
    </message>
    <message>
        <source>Set the time back</source>
        <translation>时间归零</translation>
    </message>
    <message>
        <source>Speaker&apos;s view</source>
        <translation>讲者视图</translation>
    </message>
    <message>
        <source>Stop the time</source>
        <translation>暂停计时</translation>
    </message>
    <message>
        <source>Let the time go on</source>
        <translation>继续计时</translation>
    </message>
    <message>
        <source>No notes for this step.</source>
        <translation>这一步没有备注。</translation>
    </message>
    <message>
        <source>The end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Next: the answer</source>
        <translation>接下来：答案</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>接下来</translation>
    </message>
    <message>
        <source>Picture of the next step: %1</source>
        <translation>下一步的图片：%1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>step, what lies over it</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>ringscope::StartWords</name>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
</context>
<context>
    <name>ringscope::StepBar</name>
    <message>
        <source>Everything you do here is recorded as a step and can be replayed.</source>
        <translation>你在此处的每次操作都会记录为步骤，可以重放。</translation>
    </message>
    <message>
        <source>No steps yet</source>
        <translation>尚无步骤</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
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
        <source>To the start</source>
        <translation>回到起点</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>½×</source>
        <translation>½×</translation>
    </message>
    <message>
        <source>Half speed</source>
        <translation>半速</translation>
    </message>
    <message>
        <source>1×</source>
        <translation>1×</translation>
    </message>
    <message>
        <source>Normal speed</source>
        <translation>正常速度</translation>
    </message>
    <message>
        <source>4×</source>
        <translation>4×</translation>
    </message>
    <message>
        <source>Fourfold speed</source>
        <translation>四倍速</translation>
    </message>
    <message>
        <source>Before the first event</source>
        <translation>第一个事件之前</translation>
    </message>
    <message>
        <source>Event %1 of %2</source>
        <translation>第 %1 个事件，共 %2 个</translation>
    </message>
</context>
<context>
    <name>ringscope::StepCommands</name>
    <message>
        <source>Rename the step</source>
        <translation>重命名步骤</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Empty: the step is called by what it does.</source>
        <translation>留空则以步骤的内容命名。</translation>
    </message>
    <message>
        <source>Rename the scenario</source>
        <translation>重命名场景</translation>
    </message>
    <message numerus="yes">
        <source>The scenario now starts from this state. %n step(s) are gone.</source>
        <translation>
            <numerusform>场景现在从此状态开始，去掉了 %n 个步骤。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
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
            <numerusform>%Ln 个节点宕机</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 goes down</source>
        <translation>%1 宕机</translation>
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
            <numerusform>移除 %Ln 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 leaves</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>%1 becomes %2</source>
        <translation>%1 更名为 %2</translation>
    </message>
    <message>
        <source>%1 gets weight %2</source>
        <translation>%1 的权重改为 %2</translation>
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
        <translation>虚拟节点关闭</translation>
    </message>
    <message>
        <source>Virtual nodes: %1</source>
        <translation>虚拟节点：%1</translation>
    </message>
    <message>
        <source>Points are made another way</source>
        <translation>改变点的生成方式</translation>
    </message>
    <message>
        <source>Hash: %1, seed %2</source>
        <translation>哈希：%1，种子 %2</translation>
    </message>
    <message>
        <source>Keys: %1</source>
        <translation>键：%1</translation>
    </message>
    <message>
        <source>Keys are placed by other numbers</source>
        <translation>键按其他参数放置</translation>
    </message>
</context>
<context>
    <name>ringscope::SystemChooser</name>
    <message>
        <source>As in the scenario</source>
        <translation>与场景相同</translation>
    </message>
    <message>
        <source>Real systems</source>
        <translation>真实系统</translation>
    </message>
    <message>
        <source>Our own rules</source>
        <translation>自有规则</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>an option of a system</comment>
        <translation>%2 的 %1</translation>
    </message>
</context>
<context>
    <name>ringscope::SystemNote</name>
    <message>
        <source>Placed as by %1</source>
        <translation>按 %1 的方式放置</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pitfall(s) with these nodes</source>
        <translation>
            <numerusform>这些节点有 %Ln 个陷阱需留意</numerusform>
        </translation>
    </message>
    <message>
        <source>Pitfalls</source>
        <translation>陷阱</translation>
    </message>
</context>
<context>
    <name>ringscope::SystemWords</name>
    <message>
        <source>A key belongs to the first point at or after its hash, past the last one to the first.</source>
        <translation>键归属于哈希值处或其后的第一个点；越过最后一个点则归第一个点。</translation>
    </message>
    <message>
        <source>A key belongs to the first point at or after its hash; past the last one there is nobody.</source>
        <translation>键归属于哈希值处或其后的第一个点；越过最后一个点则无所归属。</translation>
    </message>
    <message>
        <source>A key belongs to the first point after its hash, never to one at it; past the last one to the first.</source>
        <translation>键归属于哈希值之后的第一个点，恰在哈希值处的点不算；越过最后一个点则归第一个点。</translation>
    </message>
    <message>
        <source>A key belongs to the last point at or before its hash: the look-up goes backwards.</source>
        <translation>键归属于哈希值处或其前的最后一个点：查找是往回走的。</translation>
    </message>
    <message>
        <source>A key belongs to the point nearest to its hash, before it or after it.</source>
        <translation>键归属于离哈希值最近的点，在其前或其后都可以。</translation>
    </message>
    <message>
        <source>A key belongs to the first point at or after its hash; but before the last point the first one is found, and past it the last one.</source>
        <translation>键归属于哈希值处或其后的第一个点；但在最后一个点之前找到的却是第一个点，越过它之后找到的才是最后一个点。</translation>
    </message>
    <message>
        <source>The hash is divided by the number of slots, and the remainder is the slot. Every node has as many slots in a row as its weight says.</source>
        <translation>哈希值除以槽位数，余数就是槽位。每个节点按权重连续占有若干槽位。</translation>
    </message>
    <message>
        <source>The hash is divided by the number of slots, and the remainder is the slot. Slots are dealt one by one to the node that is owed most.</source>
        <translation>哈希值除以槽位数，余数就是槽位。槽位逐个发给最应得的节点。</translation>
    </message>
    <message>
        <source>The hash is divided by the number of partitions, and the remainder is the partition. The nodes of a ring took the partitions within a bound.</source>
        <translation>哈希值除以分区数，余数就是分区。环上的节点在上限之内领取了各分区。</translation>
    </message>
    <message>
        <source>The hash is divided by the size of a table, and the remainder is the entry. Nodes filled the table in turns, as often as their weights say.</source>
        <translation>哈希值除以表的大小，余数就是表项。各节点按权重的次数轮流填满了这张表。</translation>
    </message>
    <message>
        <source>A part of the hash chooses a place on arcs that are as long as the weights.</source>
        <translation>哈希值的一部分在长度与权重成比例的弧上选出一处。</translation>
    </message>
    <message>
        <source>MD5, all 128 bits</source>
        <translation>MD5，全部 128 位</translation>
    </message>
    <message>
        <source>SHA-1, its first four bytes, the lowest first</source>
        <translation>SHA-1，前四个字节，低位在前</translation>
    </message>
    <message>
        <source>the address as a number</source>
        <translation>以地址为数</translation>
    </message>
    <message>
        <source>the address as a number, mixed</source>
        <translation>以地址为数，再经混合</translation>
    </message>
    <message>
        <source>the number that the key says</source>
        <translation>键本身写出的数</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1，种子 %2</translation>
    </message>
    <message>
        <source>“%1” hashes to %2, %3 of the way round the circle.</source>
        <translation>“%1”的哈希值是 %2，位于环的 %3 处。</translation>
    </message>
    <message>
        <source>Of “%1” the system hashes “%2”: %3, %4 of the way round the circle.</source>
        <translation>“%1”中该系统只哈希“%2”：%3，位于环的 %4 处。</translation>
    </message>
    <message>
        <source>The key is hashed again as “%1”, and the look-up finds %2.</source>
        <translation>键作为“%1”再次哈希，查找得到%2。</translation>
    </message>
    <message>
        <source>The next point is %1.</source>
        <translation>下一个点是%1。</translation>
    </message>
    <message>
        <source>The nearest point is %1, %2 of the circle before the key.</source>
        <translation>最近的点是%1，在键之前，相距环的 %2。</translation>
    </message>
    <message>
        <source>The nearest point is %1, %2 of the circle after the key.</source>
        <translation>最近的点是%1，在键之后，相距环的 %2。</translation>
    </message>
    <message>
        <source>Backwards, the first point is %1, %2 of the circle before the key.</source>
        <translation>往回走，第一个点是%1，在键之前，相距环的 %2。</translation>
    </message>
    <message>
        <source>The look-up finds %1.</source>
        <translation>查找得到%1。</translation>
    </message>
    <message>
        <source>Clockwise, the first point is %1, %2 of the circle after the key.</source>
        <translation>顺时针方向，第一个点是%1，在键之后，相距环的 %2。</translation>
    </message>
    <message>
        <source>arc up to %1</source>
        <translation>到 %1 为止的弧</translation>
    </message>
    <message>
        <source>the next one: %1 of %2</source>
        <translation>下一个：%1（共 %2 个）</translation>
    </message>
    <message>
        <source>%1, remainder %2 of %3</source>
        <translation>%1，除以 %3 余 %2</translation>
    </message>
    <message>
        <source>Only one node takes part: it has every key, without hashing.</source>
        <translation>只有一个节点参与：不经哈希，所有键都归它。</translation>
    </message>
    <message>
        <source>So %1 has the key.</source>
        <translation>因此该键归 %1。</translation>
    </message>
    <message>
        <source>Nothing of the key is hashed, so the nodes take turns: who serves depends on the requests before.</source>
        <translation>键中没有可哈希的内容，因此各节点轮流服务：由谁服务取决于之前的请求。</translation>
    </message>
    <message>
        <source>No look found a node that serves, so the nodes take turns: who serves depends on the requests before.</source>
        <translation>几次查找都没有找到可服务的节点，因此各节点轮流服务：由谁服务取决于之前的请求。</translation>
    </message>
    <message>
        <source>No node that takes part has a place, so nobody has the key.</source>
        <translation>参与的节点都没有位置，该键无所归属。</translation>
    </message>
    <message>
        <source>So nobody serves the key.</source>
        <translation>因此没有节点服务该键。</translation>
    </message>
    <message>
        <source>that of %1 at %2</source>
        <translation>位于 %2 的 %1 的点</translation>
    </message>
    <message>
        <source>that of %1 at %2, hashed from “%3”</source>
        <translation>位于 %2 的 %1 的点（由“%3”哈希而来）</translation>
    </message>
    <message>
        <source>“%1” hashes to %2, which lies on the arc of %3, up to %4.</source>
        <translation>“%1”的哈希值是 %2，位于 %3 的弧上，该弧到 %4 为止。</translation>
    </message>
    <message>
        <source>The next one is %1, that of %2.</source>
        <translation>下一个是 %1，属于 %2。</translation>
    </message>
    <message>
        <source>“%1” hashes to %2; divided by %3 the remainder is %4, that of %5.</source>
        <translation>“%1”的哈希值是 %2；除以 %3 余 %4，属于 %5。</translation>
    </message>
    <message>
        <source>With the hash of “%1” the sum is %2; divided by %3 the remainder is %4, that of %5.</source>
        <translation>加上“%1”的哈希值，和为 %2；除以 %3 余 %4，属于 %5。</translation>
    </message>
    <message>
        <source>The key is hashed again as “%1”: %2, divided by %3 the remainder is %4, that of %5.</source>
        <translation>键作为“%1”再次哈希：%2，除以 %3 余 %4，属于 %5。</translation>
    </message>
    <message>
        <source>%1 is up and serves it.</source>
        <translation>%1 在线，由它服务。</translation>
    </message>
    <message>
        <source>%1 is down.</source>
        <translation>%1 已宕机。</translation>
    </message>
    <message>
        <source>%1 is down, so the search goes on.</source>
        <translation>%1 已宕机，继续查找。</translation>
    </message>
    <message>
        <source>%1 was tried before.</source>
        <translation>%1 已经试过。</translation>
    </message>
    <message>
        <source>%1 was tried before, so the search goes on.</source>
        <translation>%1 已经试过，继续查找。</translation>
    </message>
    <message>
        <source>%1 is tried and does not answer.</source>
        <translation>尝试了 %1，没有响应。</translation>
    </message>
    <message>
        <source>%1 is tried and does not answer, so the search goes on.</source>
        <translation>尝试了 %1，没有响应，继续查找。</translation>
    </message>
    <message>
        <source>No node is up, so nobody has the key.</source>
        <translation>没有在线节点，该键无所归属。</translation>
    </message>
</context>
<context>
    <name>ringscope::TableFigure</name>
    <message>
        <source>offset %1, skip %2</source>
        <translation>偏移 %1，步长 %2</translation>
    </message>
    <message>
        <source>hash of “%1” mod %2 = %3</source>
        <translation>“%1”的哈希值 mod %2 = %3</translation>
    </message>
</context>
<context>
    <name>ringscope::TimelineWidget</name>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>第 %1 步，共 %2 步：%3</translation>
    </message>
    <message numerus="yes">
        <source>%n other branch(es) begin here.</source>
        <translation>
            <numerusform>另有 %n 个分支从此处开始。</numerusform>
        </translation>
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
            <numerusform>%Ln 个节点宕机</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 down</source>
        <translation>%1 宕机</translation>
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
    <message>
        <source>Other rule</source>
        <translation>其他规则</translation>
    </message>
</context>
<context>
    <name>ringscope::TopBar</name>
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
    <message numerus="yes">
        <source>%1 of %Ln node(s)</source>
        <translation>
            <numerusform>%1 / %Ln 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>%1  ·  %2, %3</source>
        <translation>%1  ·  %2，%3</translation>
    </message>
    <message>
        <source>Virtual nodes per unit of weight</source>
        <translation>每单位权重的虚拟节点数</translation>
    </message>
    <message numerus="yes">
        <source>One point a node; %n when virtual nodes are on</source>
        <translation>
            <numerusform>每个节点一个点；打开虚拟节点后为 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Switch to the light theme</source>
        <translation>切换到浅色主题</translation>
    </message>
    <message>
        <source>Switch to the dark theme</source>
        <translation>切换到深色主题</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Virtual nodes</source>
        <translation>虚拟节点</translation>
    </message>
    <message>
        <source>A virtual node hashes another text, so it stands elsewhere</source>
        <translation>虚拟节点哈希的是另一段文本，因此位于别处</translation>
    </message>
    <message>
        <source>Number of virtual nodes</source>
        <translation>虚拟节点数</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>Modulo</source>
        <translation>取模</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Present on a full screen (%1)</source>
        <translation>全屏演示（%1）</translation>
    </message>
</context>
<context>
    <name>ringscope::ViewsLab</name>
    <message>
        <source>theory</source>
        <translation>理论</translation>
    </message>
    <message>
        <source>part of the nodes that each client knows</source>
        <translation>每个客户端所知节点的比例</translation>
    </message>
    <message>
        <source>owners of a key</source>
        <translation>一个键的归属节点数</translation>
    </message>
    <message>
        <source>keys of the fullest cache ÷ mean</source>
        <translation>最满缓存的键数 ÷ 均值</translation>
    </message>
    <message>
        <source>two clients differ</source>
        <translation>两个客户端不一致</translation>
    </message>
    <message>
        <source>When each of %1 clients knows %2 of %3 nodes, a key has %4 owners on average and two clients differ on %5 of the keys; virtual nodes do not change that. They do even out the load: the fullest cache has %6 times the mean with %7 virtual nodes, %8 times with %9.</source>
        <translation>当 %1 个客户端各知道 %3 个节点中的 %2 个时，一个键平均有 %4 个归属节点，两个客户端在 %5 的键上不一致；虚拟节点不改变这一点。但虚拟节点能均衡负载：%7 个虚拟节点时最满的缓存是均值的 %6 倍，%9 个时为 %8 倍。</translation>
    </message>
    <message>
        <source>Partial views</source>
        <translation>局部视图</translation>
    </message>
    <message>
        <source>%1 keys, random names, seed %2. Spread and load as Karger and others defined them in 1997.</source>
        <translation>%1 个键，名称随机，种子 %2。散布与负载按 Karger 等人 1997 年的定义。</translation>
    </message>
    <message>
        <source>Virtual nodes</source>
        <translation>虚拟节点</translation>
    </message>
    <message>
        <source>Part known</source>
        <translation>所知比例</translation>
    </message>
    <message>
        <source>Nodes known</source>
        <translation>所知节点</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>散布</translation>
    </message>
    <message>
        <source>Spread, theory</source>
        <translation>散布（理论）</translation>
    </message>
    <message>
        <source>Largest spread</source>
        <translation>最大散布</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Disagreement</source>
        <translation>不一致</translation>
    </message>
    <message>
        <source>Disagreement, theory</source>
        <translation>不一致（理论）</translation>
    </message>
    <message>
        <source>All agree</source>
        <translation>全部一致</translation>
    </message>
    <message numerus="yes">
        <source>%Ln virtual node(s)</source>
        <translation>
            <numerusform>%Ln 个虚拟节点</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::ViewsPage</name>
    <message>
        <source>As in the scenario</source>
        <translation>与场景一致</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Spread of a key</source>
        <translation>键的散布</translation>
    </message>
    <message>
        <source>Load of a cache</source>
        <translation>缓存的负载</translation>
    </message>
    <message>
        <source>Disagreement</source>
        <translation>不一致</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Virtual nodes per node, at most</source>
        <translation>每节点虚拟节点数上限</translation>
    </message>
    <message>
        <source>Clients</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Hash function</source>
        <translation>哈希函数</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
</context>
<context>
    <name>ringscope::WalkFigure</name>
    <message>
        <source>The circle; below, %1 of it</source>
        <translation>整个环；下方为其 %1</translation>
    </message>
</context>
<context>
    <name>ringscope::WaysPanel</name>
    <message>
        <source>The key that is chosen in the table</source>
        <translation>表中选中的键</translation>
    </message>
    <message>
        <source>Where the two ways part</source>
        <translation>两条路径分开之处</translation>
    </message>
    <message>
        <source>Way of the key</source>
        <translation>键的路径</translation>
    </message>
    <message>
        <source>Way of the key: %1</source>
        <translation>键的路径：%1</translation>
    </message>
</context>
<context>
    <name>ringscope::WelcomeCard</name>
    <message>
        <source>Welcome to Ringscope</source>
        <translation>欢迎使用 Ringscope</translation>
    </message>
    <message>
        <source>See how keys find their servers. Three ways to begin:</source>
        <translation>看看键如何找到服务器。有三种开始方式：</translation>
    </message>
    <message>
        <source>Start lesson 1</source>
        <translation>开始第 1 课</translation>
    </message>
    <message>
        <source>Explore freely</source>
        <translation>自由探索</translation>
    </message>
    <message>
        <source>Import my cluster</source>
        <translation>导入我的集群</translation>
    </message>
    <message>
        <source>Close the welcome</source>
        <translation>关闭欢迎</translation>
    </message>
</context>
<context>
    <name>ringscope::WhatIfLab</name>
    <message>
        <source>%1 goes down</source>
        <translation>%1 宕机</translation>
    </message>
    <message>
        <source>%1 comes back</source>
        <translation>%1 恢复</translation>
    </message>
    <message>
        <source>%1 is removed</source>
        <translation>%1 被移除</translation>
    </message>
    <message>
        <source>%1 joins</source>
        <translation>%1 加入</translation>
    </message>
    <message>
        <source>%1 joins with weight %2</source>
        <translation>%1 以权重 %2 加入</translation>
    </message>
    <message>
        <source>%1 gets weight %2</source>
        <translation>%1 的权重改为 %2</translation>
    </message>
    <message>
        <source>%2 takes the place of %1</source>
        <translation>%2 接替 %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between changes</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>The plan is empty: this is how it stands. Put a step into it to see what that would do.</source>
        <translation>计划为空：这是当前的情况。加入一个步骤，即可看到它的影响。</translation>
    </message>
    <message>
        <source>No key moves.</source>
        <translation>没有键迁移。</translation>
    </message>
    <message>
        <source>%1 of %2 keys move (%3).</source>
        <translation>%2 个键中有 %1 个迁移（%3）。</translation>
    </message>
    <message>
        <source>In %1 steps keys move %2 times; in the end %3 of %4 keys are elsewhere (%5).</source>
        <translation>%1 个步骤中键共迁移 %2 次；最终 %4 个键中有 %3 个换了位置（%5）。</translation>
    </message>
    <message>
        <source>In the first minute the origin gets %1 requests a second, %2 before.</source>
        <translation>第一分钟内源站每秒收到 %1 个请求，之前为 %2 个。</translation>
    </message>
    <message>
        <source>The origin gets most in the minute after step %3: %1 requests a second, %2 before.</source>
        <translation>第 %3 步之后的一分钟内源站负担最重：每秒 %1 个请求，之前为 %2 个。</translation>
    </message>
    <message>
        <source>That is more than its limit of %1.</source>
        <translation>这超过了它的上限 %1。</translation>
    </message>
    <message>
        <source>Its limit of %1 holds.</source>
        <translation>未超过它的上限 %1。</translation>
    </message>
    <message>
        <source>Nobody has %1 of the keys in the end.</source>
        <translation>最终有 %1 个键没有节点拥有。</translation>
    </message>
    <message>
        <source>In the end more bytes fall on %1 of %2 nodes than their memory holds.</source>
        <translation>最终 %2 个节点中有 %1 个的字节数超过其内存。</translation>
    </message>
    <message>
        <source>Nodes that are up and get no key in the end: %1 of %2.</source>
        <translation>最终在线却没有得到键的节点：%2 个中有 %1 个。</translation>
    </message>
    <message>
        <source>%1 keys, %2 requests.</source>
        <translation>%1 个键，%2 个请求。</translation>
    </message>
    <message>
        <source>Keys are asked for independently, each at its own rate; a key that moved misses once on its new node. Steps are a minute apart or more.</source>
        <translation>各键按各自的频率独立地被请求；迁移的键在新节点上有一次未命中。各步骤之间至少相隔一分钟。</translation>
    </message>
    <message>
        <source>Bytes of values are not known: choose a file of keys whose lines are key, count and bytes with tabs between them.</source>
        <translation>值的字节数未知：请选择键文件，每行为键、次数和字节数，以制表符分隔。</translation>
    </message>
    <message>
        <source>Of the keys that move the first %1 of each step are listed.</source>
        <translation>每个步骤只列出前 %1 个迁移的键。</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>如果会怎样</translation>
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
        <source>nobody</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1 /s</source>
        <translation>%1 /秒</translation>
    </message>
    <message>
        <source>Bar: share of the keys that move with each step.</source>
        <translation>条：每个步骤中迁移的键所占份额。</translation>
    </message>
    <message>
        <source>Bar: requests a second at the origin, mean of the first minute after each step; fine line: from at rest to the first moment; dashed: the origin&apos;s limit.</source>
        <translation>条：每个步骤后第一分钟内源站每秒请求数的均值；细线：从平稳时到最初一刻；虚线：源站的上限。</translation>
    </message>
    <message>
        <source>Bar: requests a second at the origin, mean of the first minute after each step; fine line: from at rest to the first moment.</source>
        <translation>条：每个步骤后第一分钟内源站每秒请求数的均值；细线：从平稳时到最初一刻。</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>Keys that move in step %1, from the node at the left to the node above</source>
        <translation>第 %1 步中迁移的键，从左侧的节点到上方的节点</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>The largest moves of step %1, as shares of all keys.</source>
        <translation>第 %1 步中最大的几项迁移，占全部键的份额。</translation>
    </message>
    <message>
        <source>down</source>
        <translation>宕机</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>receives nothing</source>
        <translation>什么也得不到</translation>
    </message>
    <message>
        <source>%1. Bar: bytes of the values that fall on the node; dashed: its memory.</source>
        <translation>%1。条：落到该节点的值的字节数；虚线：其内存。</translation>
    </message>
    <message>
        <source>%1. Bar: share of the requests; upright mark: share of the weights of the nodes that are up.</source>
        <translation>%1。条：请求份额；竖线：在在线节点权重中的份额。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Keys moved</source>
        <translation>迁移的键</translation>
    </message>
    <message>
        <source>Of all</source>
        <translation>占全部</translation>
    </message>
    <message>
        <source>Needless</source>
        <translation>不必要</translation>
    </message>
    <message>
        <source>Misses in 1 min</source>
        <translation>1 分钟内未命中</translation>
    </message>
    <message>
        <source>Origin /s, 1st minute</source>
        <translation>源站 /秒，第 1 分钟</translation>
    </message>
    <message>
        <source>Origin /s at once</source>
        <translation>源站 /秒，最初一刻</translation>
    </message>
    <message>
        <source>Origin /s at rest</source>
        <translation>源站 /秒，平稳时</translation>
    </message>
    <message>
        <source>Over the limit</source>
        <translation>超过上限</translation>
    </message>
    <message>
        <source>Peak ÷ mean</source>
        <translation>峰值 ÷ 均值</translation>
    </message>
    <message>
        <source>Keys of nobody</source>
        <translation>无所归属的键</translation>
    </message>
    <message>
        <source>Nodes overfull</source>
        <translation>超出内存的节点</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>迁移</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>在线</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Share asked</source>
        <translation>应得份额</translation>
    </message>
    <message>
        <source>Share got</source>
        <translation>实得份额</translation>
    </message>
    <message>
        <source>Requests /s</source>
        <translation>请求 /秒</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Overfull</source>
        <translation>超出内存</translation>
    </message>
    <message>
        <source>Moved keys</source>
        <translation>迁移的键</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Hottest keys</source>
        <translation>最热的键</translation>
    </message>
    <message>
        <source>Node before</source>
        <translation>之前的节点</translation>
    </message>
    <message>
        <source>Node in the end</source>
        <translation>最终的节点</translation>
    </message>
    <message>
        <source>Bar: share of the requests; beside it the node that has the key, before and in the end.</source>
        <translation>条：请求份额；旁边是之前和最终拥有该键的节点。</translation>
    </message>
    <message>
        <source>Worst failures</source>
        <translation>最坏的故障</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>故障数</translation>
    </message>
    <message>
        <source>Worst by</source>
        <translation>最坏在于</translation>
    </message>
    <message>
        <source>Nodes that fail</source>
        <translation>故障的节点</translation>
    </message>
    <message>
        <source>Requests that move</source>
        <translation>迁移的请求</translation>
    </message>
    <message>
        <source>Of nobody then</source>
        <translation>届时无所归属</translation>
    </message>
    <message>
        <source>Busiest node</source>
        <translation>最忙的节点</translation>
    </message>
    <message>
        <source>Its share</source>
        <translation>其份额</translation>
    </message>
    <message>
        <source>Tried</source>
        <translation>已试</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>共</translation>
    </message>
    <message>
        <source>%1 without %2</source>
        <translation>%1：缺 %2</translation>
    </message>
    <message>
        <source>Most requests move</source>
        <translation>迁移的请求最多</translation>
    </message>
    <message>
        <source>Of all single failures and pairs after the plan. Bar: share of the requests on the busiest node then; upright mark: share of the requests that move.</source>
        <translation>计划之后所有的单点故障和双点故障。条：届时最忙节点上的请求份额；竖线：迁移的请求份额。</translation>
    </message>
    <message>
        <source>Drawn are the %1 busiest of %2 nodes; the table has all.</source>
        <translation>图中为 %2 个节点中最忙的 %1 个；表中列出全部。</translation>
    </message>
</context>
<context>
    <name>ringscope::WhatIfPage</name>
    <message>
        <source>Apply to the scenario</source>
        <translation>应用到场景</translation>
    </message>
    <message>
        <source>Makes every change of the plan an event of the scenario; undo takes them back</source>
        <translation>把计划的每个变化变为场景的事件；可以撤销</translation>
    </message>
    <message>
        <source>Requests a second, of all clients</source>
        <translation>所有客户端每秒请求数</translation>
    </message>
    <message>
        <source>Hit ratio at rest (0 to 1)</source>
        <translation>平稳时的命中率（0 到 1）</translation>
    </message>
    <message>
        <source>What the origin can answer, requests a second</source>
        <translation>源站每秒可应答的请求数</translation>
    </message>
    <message>
        <source>Memory of each node for values, MiB</source>
        <translation>每个节点存放值的内存，MiB</translation>
    </message>
    <message>
        <source>not told</source>
        <translation>未给出</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Those of the scenario</source>
        <translation>场景中的键</translation>
    </message>
    <message>
        <source>From a file</source>
        <translation>来自文件</translation>
    </message>
    <message>
        <source>One key a line: key, or key, count and bytes with tabs between them; also packed with gzip</source>
        <translation>每行一个键：键，或以制表符分隔的键、次数和字节数；也可用 gzip 压缩</translation>
    </message>
    <message>
        <source>Worst failures (N−1, N−2)</source>
        <translation>最坏的故障（N−1、N−2）</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Choose a file of keys</source>
        <translation>选择键文件</translation>
    </message>
    <message>
        <source>File of keys: %1</source>
        <translation>键文件：%1</translation>
    </message>
    <message>
        <source>Keys with counts and bytes</source>
        <translation>带次数和字节数的键</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>The plan has been applied: the scenario has %1 more steps, and undo takes them back one by one.</source>
        <translation>计划已应用：场景多了 %1 个步骤，可以逐个撤销。</translation>
    </message>
    <message>
        <source>The new machines stand at the end of the list, and this rule goes by the order of its nodes: some keys are elsewhere than planned.</source>
        <translation>新机器排在列表末尾，而此规则取决于节点的顺序：有些键的位置与计划不同。</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>如果会怎样</translation>
    </message>
    <message>
        <source>Step %1 of the plan cannot be done.</source>
        <translation>计划的第 %1 步无法执行。</translation>
    </message>
    <message>
        <source>Choose a file of keys, or the keys of the scenario.</source>
        <translation>请选择键文件，或使用场景中的键。</translation>
    </message>
</context>
<context>
    <name>ringscope::WindowLayout</name>
    <message>
        <source>Nodes and keys</source>
        <translation>节点与键</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
</context>
<context>
    <name>ringscope::WorkLine</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Computing the circle: %1</source>
        <translation>正在计算环：%1</translation>
    </message>
    <message>
        <source>Opening: %1</source>
        <translation>正在打开：%1</translation>
    </message>
    <message>
        <source>Recovering: %1</source>
        <translation>正在恢复：%1</translation>
    </message>
    <message>
        <source>Saving: %1</source>
        <translation>正在保存：%1</translation>
    </message>
    <message>
        <source>Copying the picture: %1</source>
        <translation>正在复制图片：%1</translation>
    </message>
    <message>
        <source>Cancel what is going on</source>
        <translation>取消正在进行的工作</translation>
    </message>
    <message>
        <source>What is going on</source>
        <translation>正在进行的工作</translation>
    </message>
    <message>
        <source>Making keys: %1</source>
        <translation>正在生成键：%1</translation>
    </message>
</context>
</TS>
