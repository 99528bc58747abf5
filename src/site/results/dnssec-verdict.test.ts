import { describe, expect, it } from 'vitest'
import { dnssecSigned } from '../../checks/security/dnssec-signed.ts'
import { type DnssecResult, dnssecSaid } from './dnssec-verdict.ts'
import type { Tone } from './verdict.tsx'

const DS = { keyTag: 55648, algorithm: 'ECDSAP256SHA256', digestType: 'SHA-256', digest: 'B4C8' }
const KEY = { keyTag: 55648, algorithm: 'ECDSAP256SHA256', flags: 257, role: 'ksk' } as const
const zone = (given: Partial<DnssecResult>): DnssecResult => ({
  domain: 'example.com',
  status: 'broken',
  adValidated: false,
  ds: [],
  dnskeys: [],
  links: (given.ds ?? []).map(({ keyTag }) => ({
    keyTag,
    matched: (given.dnskeys ?? []).some((key) => key.keyTag === keyTag),
  })),
  ...given,
})

const CASES: readonly (readonly [title: string, result: DnssecResult, tone: Tone, en: RegExp, de: RegExp])[] = [
  [
    'valid',
    zone({ status: 'valid', adValidated: true, ds: [DS], dnskeys: [KEY] }),
    'ok',
    /^The chain of trust reaches example\.com/,
    /^Die Vertrauenskette reicht bis example\.com/,
  ],
  [
    'unsigned, judged as in the health check',
    zone({ status: 'unsigned' }),
    dnssecSigned.outcomes.unsigned.severity,
    /^example\.com does not use DNSSEC/,
    /^example\.com verwendet kein DNSSEC/,
  ],
  [
    'a zone above is unsigned, judged as in the health check',
    zone({
      status: 'unsigned',
      chain: {
        zones: [
          { name: '.', state: 'trusted', ds: [], keys: [] },
          { name: 'com', state: 'insecure', ds: [], keys: [] },
          { name: 'example.com', state: 'below', ds: [], keys: [] },
        ],
        firstBreak: { zone: 'com', reason: 'no-ds' },
      },
    }),
    dnssecSigned.outcomes['parent-unsigned'].severity,
    /cannot use DNSSEC: a zone above it is not signed/,
    /kann DNSSEC nicht nutzen: Eine übergeordnete Zone ist nicht signiert/,
  ],
  [
    'the domain itself is the first unsigned zone',
    zone({
      status: 'unsigned',
      chain: {
        zones: [
          { name: '.', state: 'trusted', ds: [], keys: [] },
          { name: 'example.com', state: 'insecure', ds: [], keys: [] },
        ],
        firstBreak: { zone: 'example.com', reason: 'no-ds' },
      },
    }),
    'warn',
    /^example\.com does not use DNSSEC/,
    /^example\.com verwendet kein DNSSEC/,
  ],
  [
    'keys without a DS have no effect',
    zone({ status: 'unsigned', dnskeys: [KEY] }),
    'warn',
    /publishes keys, but the parent zone does not vouch/,
    /veröffentlicht Schlüssel, aber die Zone darüber bürgt nicht/,
  ],
  [
    'a name inside a signed zone',
    zone({ status: 'unsigned', adValidated: true }),
    'info',
    /no DS and no keys of its own, yet its answers are validated/,
    /weder DS noch eigene Schlüssel, doch die Antworten sind geprüft/,
  ],
  [
    'a DS of a key that is gone',
    zone({ ds: [{ ...DS, keyTag: 1 }], dnskeys: [KEY] }),
    'problem',
    /vouches for a key that example\.com does not publish/,
    /bürgt für einen Schlüssel, den example\.com nicht veröffentlicht/,
  ],
  ['a DS without any key', zone({ ds: [DS] }), 'problem', /but no key was found there/, /aber dort fand sich keiner/],
  [
    'signatures that do not hold',
    zone({ ds: [DS], dnskeys: [KEY] }),
    'problem',
    /fits, but resolvers do not accept its signatures/,
    /passt, aber Resolver nehmen die Signaturen nicht an/,
  ],
  [
    'a DS that nobody could look up is not said to be missing',
    zone({ dnskeys: [KEY] }),
    'problem',
    /^Nobody could tell us whether there is a DS record/,
    /^Niemand konnte uns sagen, ob es für example\.com einen DS-Eintrag gibt/,
  ],
]

describe('what a DNSSEC check says', () => {
  it.each(CASES)('%s', (_title, result, tone, en, de) => {
    const [english, german] = [dnssecSaid(result, 'en'), dnssecSaid(result, 'de')]
    expect([english.tone, german.tone]).toEqual([tone, tone])
    expect(english.sentence).toMatch(en)
    expect(german.sentence).toMatch(de)
  })
})
