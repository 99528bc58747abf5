import { HOSTERS } from '../addresses.ts'
import { faultyHost, faultyHosts } from '../faulty-servers.ts'
import type { CatalogueDomain } from './domain.ts'
import { HUGE_TEXT } from './zone-content.ts'

const GOOD = HOSTERS.nsd.host

export const SERVERS: readonly CatalogueDomain[] = [
  {
    name: 'tcp-refused.com',
    why: 'one name server refuses TCP',
    expects: 'insecure',
    nameServers: [GOOD, faultyHost('no-tcp')],
  },
  {
    name: 'tcp-dropped.com',
    why: 'one name server: TCP is filtered',
    expects: 'insecure',
    nameServers: [GOOD, faultyHost('filters-tcp')],
  },
  {
    name: 'tc-no-tcp.com',
    why: 'all name servers truncate every answer and refuse TCP',
    expects: 'dead',
    nameServers: faultyHosts('truncates-without-tcp'),
  },
  {
    name: 'slow-ns.com',
    why: 'both name servers answer after 1 s: some resolvers give up',
    expects: 'varies',
    nameServers: faultyHosts('slow-1000'),
  },
  {
    name: 'slow-300-ns.com',
    why: 'both name servers answer after 0.3 s',
    expects: 'insecure',
    nameServers: faultyHosts('slow-300'),
  },
  {
    name: 'slow-9000-ns.com',
    why: 'both name servers answer after 9 s',
    expects: 'varies',
    nameServers: faultyHosts('slow-9000'),
  },
  {
    name: 'servfail-all.com',
    why: 'all name servers answer SERVFAIL',
    expects: 'dead',
    nameServers: faultyHosts('servfail'),
  },
  {
    name: 'garbage-ns.com',
    why: 'one name server answers random bytes',
    expects: 'insecure',
    nameServers: [GOOD, faultyHost('garbage')],
  },
  {
    name: 'wrong-id.com',
    why: 'one name server answers with another id',
    expects: 'insecure',
    nameServers: [GOOD, faultyHost('wrong-id')],
  },
  {
    name: 'empty-udp.com',
    why: 'one name server answers with an empty datagram',
    expects: 'insecure',
    nameServers: [GOOD, faultyHost('empty')],
  },
  {
    name: 'malformed-ns.com',
    why: 'one name server cuts the message inside a record',
    expects: 'insecure',
    nameServers: [GOOD, faultyHost('malformed')],
  },
  {
    name: 'no-edns.com',
    why: 'both name servers answer FORMERR to EDNS',
    expects: 'insecure',
    nameServers: faultyHosts('no-edns'),
  },
  {
    name: 'silent-to-edns.com',
    why: 'both name servers are silent on EDNS: some resolvers give up',
    expects: 'varies',
    nameServers: faultyHosts('silent-to-edns'),
  },
  {
    name: 'bad-version.com',
    why: 'both name servers answer BADVERS to EDNS 0',
    expects: 'varies',
    nameServers: faultyHosts('bad-version'),
  },
  {
    name: 'no-aa.com',
    why: 'both name servers deny their authority',
    expects: 'varies',
    nameServers: faultyHosts('lame'),
  },
  {
    name: 'case-lower.com',
    why: 'both name servers fold the case of the question',
    expects: 'insecure',
    nameServers: faultyHosts('folds-case'),
  },
  {
    name: 'caa-servfail.com',
    why: 'both name servers answer SERVFAIL to CAA',
    expects: 'insecure',
    nameServers: faultyHosts('fails-caa'),
  },
  {
    name: 'few-types.com',
    why: 'both name servers know only A, NS, SOA and MX',
    expects: 'insecure',
    nameServers: faultyHosts('knows-few-types'),
  },
  {
    name: 'empty-names-denied.com',
    why: 'both name servers answer NXDOMAIN below underscores',
    expects: 'insecure',
    nameServers: faultyHosts('denies-empty-names'),
  },
  {
    name: 'flapping-ns.com',
    why: 'every second answer is SERVFAIL',
    expects: 'varies',
    nameServers: faultyHosts('flaps'),
  },
  {
    name: 'lossy-ns.com',
    why: 'a third of the packets is lost each way',
    expects: 'varies',
    nameServers: faultyHosts('loses-packets'),
  },
  {
    name: 'small-packets-ns.com',
    why: 'the path drops what is longer than 576 bytes',
    expects: 'insecure',
    nameServers: faultyHosts('small-packets-only'),
    extra: HUGE_TEXT,
  },
  {
    name: 'apex-cname.com',
    why: 'CNAME at the apex, which no proper server would load',
    expects: 'varies',
    nameServers: faultyHosts('apex-cname'),
  },
  {
    name: 'cname-conflict.com',
    why: 'CNAME beside the DMARC record, which no proper server would load',
    expects: 'insecure',
    nameServers: faultyHosts('cname-conflict'),
  },
  {
    name: 'rebind.com',
    why: 'the address alternates between a public one and 127.0.0.1',
    expects: 'insecure',
    nameServers: faultyHosts('rebinds'),
  },
]
