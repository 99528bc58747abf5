import { type DenialFault, denialProof, type ProofRange } from '../../evidence/dnssec/dnssec-denial-proof.ts'
import { type FalseDenials, falseDenials } from '../../evidence/dnssec/dnssec-false-denials.ts'
import type { ExtendedError } from '../breaks/break.ts'
import { own } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { gate, points } from '../loss.ts'

interface BrokenDenial {
  readonly zone: string
  readonly failing: readonly ('name' | 'type')[]
  readonly fault: DenialFault | undefined
}

/** Resolvers report what they miss or reject: the proof or its signature. */
const INVALID_PROOF = [6, 7, 8, 9, 10, 12] as const satisfies readonly ExtendedError[]

export const dnssecDenial = defineCheck({
  id: 'dnssec-denial',
  group: 'dnssec',
  references: ['RFC 4035 §5.4', 'RFC 5155 §8', 'RFC 8198 §5'],
  maskedBy: [
    { by: 'dnssec-signed', when: 'not ok' },
    // A proof cannot be valid if its keys or signatures are not.
    { by: 'dnssec-chain', when: ['bogus'] },
    { by: 'dnssec-expiry', when: ['expired'] },
    { by: 'dnssec-servers', when: ['keys-not-shared'], only: ['broken'] },
  ],
  decidedBy: [{ label: 'zw-*' }, own('SPF'), own('TYPE65280'), own('NSEC3PARAM'), own('DNSKEY')],
  examples: {
    'some-servers': { fault: 'missing' },
    'partly-broken': { fault: 'bad-signature' },
    broken: { failing: ['name'], fault: 'expired' },
  },
  needs: { denialProof, falseDenials },
  outcomes: {
    ok: outcome<{ zone: string }>('ok'),
    'some-servers': outcome<{ zone: string; servers: readonly string[]; fault: DenialFault | undefined }>(
      'problem',
      points(8),
      // Some resolvers do not ask another name server.
      { client: 'validating-resolver', queries: 'absent', response: 'SERVFAIL', isPartial: true },
      {
        when: 'one-server-down',
        client: 'validating-resolver',
        queries: 'absent',
        response: 'no-answer',
      },
    ),
    'partly-broken': outcome<ProofRange & { zone: string; fault: DenialFault | undefined }>('problem', points(8), {
      client: 'validating-resolver',
      queries: 'absent',
      response: 'SERVFAIL',
      extendedErrors: INVALID_PROOF,
      isPartial: true,
    }),
    'denies-existing': outcome<FalseDenials & { zone: string }>('problem', gate(60, 10), {
      client: 'resolver-with-aggressive-nsec',
      queries: 'some',
      response: 'no-data',
      isPartial: true,
    }),
    broken: outcome<BrokenDenial>('problem', gate(60, 10), {
      client: 'validating-resolver',
      queries: 'absent',
      response: 'SERVFAIL',
      extendedErrors: INVALID_PROOF,
    }),
  },
  evaluate({ denialProof, falseDenials }, say) {
    if (denialProof === undefined) return undefined
    const { zone, failing, fault, range, servers } = denialProof
    const isBroken = failing.length > 0 && range === undefined && servers.length === 0
    if (isBroken) return say('broken', { zone, failing, fault })
    if (falseDenials !== undefined) return say('denies-existing', { zone, ...falseDenials })
    if (range !== undefined) return say('partly-broken', { zone, fault, ...range })
    return servers.length > 0 ? say('some-servers', { zone, servers, fault }) : say('ok', { zone })
  },
})
