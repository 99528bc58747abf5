import { type ChainOfTrust, chainOfTrust } from '../../evidence/dnssec/dnssec-chain.ts'
import { invalidSets } from '../../evidence/dnssec/dnssec-invalid-sets.ts'
import { offeredDs, offerFor } from '../../evidence/dnssec/dnssec-offer.ts'
import { mapSeen } from '../../evidence/engine/observed.ts'
import type { Observed } from '../../world.ts'
import { NOT_VALIDATED } from '../breaks/common.ts'
import { own } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { gate } from '../loss.ts'
import type { FixRecord } from '../verdict.ts'
import { dsFix, dsRemedy } from './dnssec-fix.ts'

interface Trust {
  readonly chain: ChainOfTrust
  readonly invalid: readonly string[]
  readonly fix: FixRecord | undefined
}

/** The codes of RFC 8914 section 4 that are about signatures. */
const EXTENDED_ERRORS: Readonly<Record<number, string>> = {
  1: 'Unsupported DNSKEY Algorithm',
  2: 'Unsupported DS Digest Type',
  5: 'DNSSEC Indeterminate',
  6: 'DNSSEC Bogus',
  7: 'Signature Expired',
  8: 'Signature Not Yet Valid',
  9: 'DNSKEY Missing',
  10: 'RRSIGs Missing',
  11: 'No Zone Key Bit Set',
  12: 'NSEC Missing',
}

export interface Broken {
  readonly zone: string
  readonly fault: NonNullable<ChainOfTrust['fault']>
  /** The key tags of the DS records in the parent zone. */
  readonly dsTags: readonly string[]
  /** The key tags of the keys in the zone. */
  readonly keyTags: readonly string[]
  /** The reason that a resolver gives. */
  readonly hint: string | undefined
  readonly fix: FixRecord | undefined
}

function brokenOf(
  { zone, fault = 'elsewhere', keySet, extendedError }: ChainOfTrust,
  fix: FixRecord | undefined,
): Broken {
  const [links, keys] = keySet.seen ? [keySet.value.links, keySet.value.keys] : [[], []]
  return {
    zone,
    fault,
    dsTags: [...new Set(links.map(({ ds }) => `${ds.keyTag}`))],
    keyTags: [...new Set(keys.map(({ tag }) => `${tag}`))],
    hint: EXTENDED_ERRORS[extendedError ?? 0],
    fix,
  }
}

export const dnssecChain = defineCheck({
  id: 'dnssec-chain',
  group: 'dnssec',
  references: ['RFC 4035 §5', 'RFC 6840 §5.11', 'CA/B Forum Ballot SC-085v2'],
  // Wrong DS records, and faults of the parent zone, are corrected by way of the registrar.
  place: {
    bogus: ({ fault }) => (fault === 'no-keys' || fault === 'no-match' || fault === 'above' ? 'registrar' : 'dns'),
  },
  isRoot: true,
  maskedBy: [
    { by: 'dnssec-signed', when: 'not ok' },
    // Resolvers reject whatever does not match the keys that they have cached, at random.
    { by: 'dnssec-servers', when: ['keys-not-shared'], only: ['some-invalid'] },
  ],
  decidedBy: [
    { isMentioned: true, isTypeMentioned: true },
    own('DS'),
    own('DNSKEY'),
    { ...own('SOA', 'NS'), isDirect: false },
  ],
  examples: { bogus: { fault: 'no-match' } },
  needs: (look): Observed<Trust | undefined> =>
    mapSeen(look.at(chainOfTrust), (chain) => {
      if (chain === undefined) return undefined
      const isDsWrong = chain.fault === 'no-match' || chain.fault === 'unsigned-keys'
      return {
        chain,
        invalid: look.value(invalidSets),
        fix: isDsWrong ? dsFix(offerFor(look.at(offeredDs))) : undefined,
      }
    }),
  outcomes: {
    ok: outcome<{ zone: string }>('ok'),
    'some-invalid': outcome<{ zone: string; sets: readonly string[] }>('problem', gate(35, 13), {
      client: 'validating-resolver',
      queries: 'some',
      response: 'SERVFAIL',
      extendedErrors: [6, 7, 8, 10],
    }),
    bogus: outcome<Broken>(
      'problem',
      gate(35, 13),
      {
        client: 'validating-resolver',
        queries: 'all',
        response: 'SERVFAIL',
        extendedErrors: [6, 9, 10, 12, 0],
      },
      NOT_VALIDATED,
    ),
  },
  evaluate(trust, say) {
    if (trust === undefined) return undefined
    const { chain, invalid, fix } = trust
    if (chain.state === 'holds')
      return invalid.length > 0
        ? say('some-invalid', { zone: chain.zone, sets: invalid })
        : say('ok', { zone: chain.zone })
    // Dates are reported by dnssec-expiry; a chain with unsupported algorithms counts as unsigned (RFC 4035 section 5.2).
    return chain.state === 'broken' ? say('bogus', brokenOf(chain, fix), dsRemedy(fix)) : undefined
  },
})
