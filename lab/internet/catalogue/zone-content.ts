import { txtLine } from '../zone.ts'
import type { CatalogueDomain } from './domain.ts'

/** Five kilobytes at one name, which exceeds a datagram. */
export const HUGE_TEXT: readonly string[] = Array.from({ length: 20 }, (_, index) =>
  txtLine('@', `filler-${index}-${'x'.repeat(230)}`),
)

const CHAIN: readonly string[] = [
  ...Array.from({ length: 7 }, (_, index) => `c${index + 1} CNAME c${index + 2}`),
  'c8 A 151.101.1.1',
]

export const ZONE_CONTENT: readonly CatalogueDomain[] = [
  { name: 'soa-timers.com', why: 'retry above refresh', expects: 'insecure', soa: { timers: '60 3600 1000 604800' } },
  { name: 'soa-mname.com', why: 'MNAME does not exist', expects: 'insecure', soa: { mname: 'nosuch.soa-mname.com.' } },
  {
    name: 'wildcard.com',
    why: 'a wildcard for A and TXT, signed',
    expects: 'secure',
    extra: ['* A 151.101.1.1', '* TXT "wildcard text"'],
  },
  { name: 'huge-txt.com', why: 'TXT of five kilobytes at the apex, signed', expects: 'secure', extra: HUGE_TEXT },
  {
    name: 'no-apex-address.com',
    why: 'an address for www only',
    expects: 'insecure',
    parts: { web: [], www: ['www A 151.101.1.1'] },
  },
  { name: 'no-www.com', why: 'no www', expects: 'insecure', parts: { www: [] } },
  {
    name: 'private-address.com',
    why: 'the addresses are private',
    expects: 'insecure',
    parts: { web: ['@ A 10.0.0.1'], www: ['www A 192.168.1.1'] },
  },
  {
    name: 'loopback-address.com',
    why: 'the addresses are loopback ones',
    expects: 'insecure',
    parts: { web: ['@ A 127.0.0.1', '@ AAAA ::1'] },
  },
  {
    name: 'cname-chain.com',
    why: 'www is a chain of eight CNAMEs',
    expects: 'insecure',
    parts: { www: ['www CNAME c1'] },
    extra: CHAIN,
  },
]
