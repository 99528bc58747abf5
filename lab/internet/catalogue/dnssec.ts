import { DENIAL_TYPES, DNSSEC_TYPES, NO_DS, RIGHT_DS } from '../zone.ts'
import type { CatalogueDomain } from './domain.ts'

const days = (count: number): number => 24 * count

export const DNSSEC: readonly CatalogueDomain[] = [
  ...(
    [
      ['alg8', 'RSASHA256'],
      ['alg14', 'ECDSAP384SHA384'],
      ['alg15', 'ED25519'],
    ] as const
  ).map(
    ([label, algorithm]): CatalogueDomain => ({
      name: `dnssec-${label}.com`,
      why: `signed with ${algorithm} and two keys`,
      expects: 'secure',
      signing: { algorithm, keys: 'two' },
    }),
  ),
  {
    name: 'dnssec-bogus.com',
    why: 'every signature is wrong',
    expects: 'bogus',
    signing: { corrupted: { hasWrongSignatures: true } },
  },
  {
    name: 'dnssec-expired.com',
    why: 'the signatures expired a month ago',
    expects: 'bogus',
    signing: { validFromHours: days(-90), validToHours: days(-30) },
  },
  {
    name: 'dnssec-expiring.com',
    why: 'the signatures expire in two days',
    expects: 'secure',
    signing: { validFromHours: days(-28), validToHours: days(2) },
  },
  {
    name: 'dnssec-future.com',
    why: 'the signatures are valid in a month',
    expects: 'bogus',
    signing: { validFromHours: days(30), validToHours: days(90) },
  },
  {
    name: 'dnssec-ds-digest.com',
    why: 'the key tag of the DS fits, its digest does not',
    expects: 'bogus',
    ds: { ...RIGHT_DS, isWrong: true },
  },
  {
    name: 'dnssec-ds-unsigned.com',
    why: 'a DS in the parent, no signature in the zone',
    expects: 'bogus',
    signing: { corrupted: { withheld: DNSSEC_TYPES } },
  },
  {
    name: 'dnssec-no-dnskey.com',
    why: 'signed, but the keys are missing',
    expects: 'bogus',
    signing: { corrupted: { withheld: ['DNSKEY'] } },
  },
  {
    name: 'dnssec-no-nsec.com',
    why: 'positive answers are right, proofs of absence are missing',
    expects: 'secure',
    signing: { corrupted: { withheld: DENIAL_TYPES } },
  },
  {
    name: 'dnssec-island.com',
    why: 'signed, but no DS in the parent',
    expects: 'insecure',
    signing: {},
    ds: NO_DS,
  },
  {
    name: 'dnssec-ds-sha1.com',
    why: 'the only DS is a SHA-1 one',
    expects: 'secure',
    ds: { ...RIGHT_DS, digest: 'SHA-1' },
  },
  { name: 'dnssec-one-key.com', why: 'one key for everything', expects: 'secure' },
  {
    name: 'dnssec-nsec3.com',
    why: 'NSEC3 as recommended in RFC 9276',
    expects: 'secure',
    signing: { nsec3: { iterations: 0 } },
  },
  {
    name: 'dnssec-nsec3-iterations.com',
    why: 'NSEC3 with 500 iterations: absence is no longer proven',
    expects: 'secure',
    signing: { nsec3: { iterations: 500, salt: 'abcd' } },
  },
]
