import { HOSTERS, MAIL_HOSTS } from '../addresses.ts'
import { addressLine } from '../zone.ts'
import type { CatalogueDomain } from './domain.ts'

export const HEALTHY: readonly CatalogueDomain[] = [
  {
    name: 'ok.com',
    why: 'everything right, signed, its own mail host',
    expects: 'secure',
    parts: {
      mx: ['@ MX 10 mx1', addressLine('mx1', MAIL_HOSTS.own.v4), addressLine('mx1', MAIL_HOSTS.own.v6)],
    },
  },
  { name: 'ok-unsigned.com', why: 'everything right but no DNSSEC', expects: 'insecure' },
  { name: 'ok.de', why: 'signed with Ed25519', expects: 'secure', signing: { algorithm: 'ED25519' } },
  { name: 'xn--mnchen-3ya.de', why: 'an international name (münchen.de), signed', expects: 'secure' },
  { name: 'ok.co.uk', why: 'below a public suffix of two labels, signed', expects: 'secure' },
  {
    name: 'ok.org',
    why: 'four name servers of four implementations, signed with NSEC3',
    expects: 'secure',
    nameServers: [HOSTERS.nsd.host, HOSTERS.knot.host, HOSTERS.powerdns.host, HOSTERS.bind.host],
    signing: { nsec3: { iterations: 0 } },
  },
  {
    name: 'ok-unsigned.org',
    why: 'four name servers of four implementations, unsigned',
    expects: 'insecure',
    nameServers: [HOSTERS.nsd.host, HOSTERS.knot.host, HOSTERS.powerdns.host, HOSTERS.bind.host],
  },
]
