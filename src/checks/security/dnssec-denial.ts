import { type DenialFault, denialProof, type ProofRange } from '../../evidence/dnssec-denial-proof.ts'
import { type FalseDenials, falseDenials } from '../../evidence/dnssec-false-denials.ts'
import { defineCheck, outcome } from '../define-check.ts'

interface BrokenDenial {
  readonly zone: string
  readonly failing: readonly ('name' | 'type')[]
  readonly fault: DenialFault | undefined
}

export const dnssecDenial = defineCheck({
  id: 'dnssec-denial',
  group: 'dnssec',
  references: ['RFC 4035 §5.4', 'RFC 5155 §8', 'RFC 8198 §5'],
  needs: { denialProof, falseDenials },
  outcomes: {
    ok: outcome<{ zone: string }>('ok'),
    'some-servers': outcome<{ zone: string; servers: readonly string[]; fault: DenialFault | undefined }>('problem'),
    'partly-broken': outcome<ProofRange & { zone: string; fault: DenialFault | undefined }>('problem'),
    'denies-existing': outcome<FalseDenials & { zone: string }>('problem'),
    broken: outcome<BrokenDenial>('problem'),
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
