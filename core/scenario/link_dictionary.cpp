// SPDX-License-Identifier: MIT
#include "core/scenario/link_dictionary.h"

namespace ringscope {

std::string_view linkDictionary() {
    // What most texts say stands last: the nearer it is, the fewer bits it takes to point there.
    static constexpr std::string_view kText =
        R"("one-at-a-time-signed","fnv1a-64-cut-signed","crc32-15","crc32-abs","md5-128","md5-64","sdbm-avalanche",)"
        R"("crc16-tag","sha1","murmur3","xxh64","fnv1a32","fnv1a64","ketama-libmemcached""modulo-rehash",)"
        R"("slot-table","memento","binomial","jump-guava","multi-probe","anchor","dx","maglev","rendezvous",)"
        R"("modulo""share-ketama","share-single","share-divided","chain","host-nul-port","with-port-11211",)"
        R"("given-or-without-port-11211","hash-or-zero","hashed-again","last-takes-all""zone":"a","identity":"",)"
        R"("number":0,"backup":true,"failing","founderSlots":[["membership":[{"founded":1},{"added":2},{"removed":3},)"
        R"({"down":4},{"up":5},{"replaced":6,"by":7}]"options":{"tableSize":65537,"slots":16384,"probes":21,)"
        R"("capacity":1000,"tries":20},"composed":{"system":"nginx-consistent","order":"shorter-first",)"
        R"("name":"identity","structure":"slots","counts":"per-weight","points":"md5-words","label":"{i}{node}",)"
        R"("ties":"last-alone","lookUp":"after","down":"left-out","perNode":160,"composed":{"system":"libmemcached",)"
        R"("order":"listed","name":"identity","structure":"ring","counts":"fixed","points":"label","label":"{node})"
        R"(-{i}","ties":"first","lookUp":"at-or-after","down":"stays","perNode":100,"firstIndex":0,"tries":20,)"
        R"("key":{"shorten":"","prefix":"","tag":"","digest":"hash"},"pointHash":{"function":"md5","seed":0},)"
        R"("balance":0.0,"soleUnhashed":false}},"rule":"composed","hash":{"function":"crc32","seed":0},)"
        R"("steps":[{"parent":0,"title":"{"type":"node-renamed","node":1,"name":"server-1"}},)"
        R"({"type":"node-virtual-nodes-changed","node":1,"perWeight":200}},{"type":"rule-changed","rule":"ring",)"
        R"("options":{"tableSize":65537,"slots":16384,"probes":21,"capacity":1000,"tries":20}}},)"
        R"({"type":"hash-changed","hash":{"function":"xxh64","seed":0}}},{"type":"weight-changed","node":1,)"
        R"("weight":2.0}},{"type":"keys-changed","keys":{"from":"listed","keys":["user:1","user:2","object1",)"
        R"("object2","a","b","c"],"counts":[1,1,1"keys":{"from":"file","path":"keys.txt","size":1000,"xxh64":"0x",)"
        R"("withCounts":false,"keys":[""keys":{"from":"uniform","count":1000,"requests":100000,"seed":1,)"
        R"("prefix":"key:"}}},"keys":{"from":"zipf","count":1000,"requests":100000,"exponent":1.0,"seed":1,)"
        R"("prefix":"key:"}}},{"parent":5,"event":{"type":"nodes-removed","nodes":[2]}},{"parent":6,)"
        R"("event":{"type":"nodes-revived","nodes":[1]}},{"parent":7,"event":{"type":"nodes-added",)"
        R"("nodes":[{"name":"cache-g","weight":1.0},{"name":"node4","weight":1.0}]}},{"parent":8,)"
        R"("event":{"type":"ring-changed","ring":{"virtualNodes":true,"perWeight":100,"label":"{node}#{i}",)"
        R"("firstIndex":1,"pointRule":"label"}}},{"parent":9,"event":{"type":"nodes-killed","nodes":[3]}}],)"
        R"("cursor":0,"view":{"keys":"embedded","pinned":"1","selection":"1","view":"compare"}}},"steps":[],)"
        R"("cursor":0,"view":{"view":"ring"}}{"format":"ringscope scenario","version":1,"title":"","startTitle":"",)"
        R"("start":{"nodes":[{"id":9,"name":"node1","weight":1.0,"health":"down","slot":8},{"id":10,"name":"node2",)"
        R"("weight":1.0,"health":"down","slot":9},{"id":11,"name":"node3","weight":1.0,"health":"down","slot":10},)"
        R"({"id":12,"name":"10.0.0.1:11211","weight":1.0,"health":"down","slot":11},{"id":13,"name":"10.0.0.2:11211",)"
        R"("weight":1.0,"health":"down","slot":12},{"id":1,"name":"cache-a","weight":1.0,"health":"up","slot":0},)"
        R"({"id":2,"name":"cache-b","weight":1.0,"health":"up","slot":1},{"id":3,"name":"cache-c","weight":1.0,)"
        R"("health":"up","slot":2},{"id":4,"name":"cache-d","weight":1.0,"health":"up","slot":3},{"id":5,)"
        R"("name":"cache-e","weight":1.0,"health":"up","slot":4},{"id":6,"name":"cache-f","weight":1.0,"health":"up",)"
        R"("slot":5},{"id":7,"name":"cache-g","weight":1.0,"health":"up","slot":6},{"id":8,"name":"cache-h",)"
        R"("weight":1.0,"health":"up","slot":7}],"nextNodeId":6,"rule":"ring","hash":{"function":"murmur3","seed":0},)"
        R"("ring":{"virtualNodes":false,"perWeight":20,"label":"{node}#{i}","firstIndex":1,"pointRule":"label"},)"
        R"("keys":{"from":"sequence","count":60,"prefix":"key:"}},"steps":[{"parent":0,)"
        R"("event":{"type":"nodes-killed","nodes":[3]}},{"parent":1,"event":{"type":"nodes-revived","nodes":[3]}},)"
        R"({"parent":2,"event":{"type":"nodes-added","nodes":[{"name":"cache-)";
    return kText;
}

}  // namespace ringscope
