import { HOSTERS } from '../addresses.ts'
import { faultyHost } from '../faulty-servers.ts'
import type { CatalogueDomain } from './domain.ts'

const FIRST = HOSTERS.nsd
const SECOND = HOSTERS.knot

export const DELEGATION: readonly CatalogueDomain[] = [
  {
    name: 'lame-one.com',
    why: 'one of two name servers answers REFUSED',
    expects: 'secure',
    nameServers: [FIRST.host, faultyHost('refused')],
  },
  {
    name: 'ns-timeout-one.com',
    why: 'one name server is a black hole',
    expects: 'secure',
    nameServers: [FIRST.host, 'blackhole.fault-ns.net.'],
  },
  {
    name: 'ns-timeout-all.com',
    why: 'all name servers are black holes',
    expects: 'dead',
    nameServers: ['blackhole.fault-ns.net.', 'blackhole2.fault-ns.net.'],
  },
  {
    name: 'ns-port-closed-one.com',
    why: 'one name server: port 53 is closed',
    expects: 'insecure',
    nameServers: [FIRST.host, 'closed.fault-ns.net.'],
  },
  { name: 'single-ns.com', why: 'only one name server', expects: 'insecure', nameServers: [FIRST.host] },
  {
    name: 'answer-mismatch.com',
    why: 'the two name servers hold different addresses',
    expects: 'insecure',
    differsAt: { server: 'knot', text: '151.101.1.1', instead: '151.101.1.2' },
  },
  {
    name: 'ns-mismatch.com',
    why: 'the NS set in the parent differs from the one in the zone',
    expects: 'insecure',
    childNameServers: [FIRST.host, HOSTERS.powerdns.host],
  },
  {
    name: 'glue-mismatch.com',
    why: 'the glue in the parent differs from the address in the zone',
    expects: 'insecure',
    nameServers: ['ns1.glue-mismatch.com.', 'ns2.glue-mismatch.com.'],
    glue: {
      'ns1.glue-mismatch.com.': [FIRST.addresses.v4],
      'ns2.glue-mismatch.com.': [SECOND.addresses.v4],
    },
    extra: [`ns1 A ${SECOND.addresses.v4}`, `ns2 A ${FIRST.addresses.v4}`],
  },
  {
    name: 'missing-glue.com',
    why: 'name servers below the zone, without glue',
    expects: 'dead',
    nameServers: ['ns1.missing-glue.com.', 'ns2.missing-glue.com.'],
    extra: [`ns1 A ${FIRST.addresses.v4}`, `ns2 A ${SECOND.addresses.v4}`],
  },
  {
    name: 'cyclic-a.com',
    why: 'its only name server is below cyclic-b.com',
    expects: 'dead',
    nameServers: ['ns1.cyclic-b.com.'],
    extra: [`ns1 A ${FIRST.addresses.v4}`],
  },
  {
    name: 'cyclic-b.com',
    why: 'its only name server is below cyclic-a.com',
    expects: 'dead',
    nameServers: ['ns1.cyclic-a.com.'],
    extra: [`ns1 A ${FIRST.addresses.v4}`],
  },
  {
    name: 'ns-nxdomain.com',
    why: 'one name server does not exist',
    expects: 'insecure',
    nameServers: [FIRST.host, 'nosuch.fault-ns.net.'],
  },
  {
    name: 'ns-private.com',
    why: 'one name server has a private address',
    expects: 'insecure',
    nameServers: [FIRST.host, 'private.fault-ns.net.'],
  },
  {
    name: 'open-recursion.com',
    why: 'one name server is an open resolver',
    expects: 'insecure',
    nameServers: [FIRST.host, 'openrec.fault-ns.net.'],
  },
  { name: 'axfr-open.com', why: 'zone transfer for anyone', expects: 'insecure', isTransferOpen: true },
]
