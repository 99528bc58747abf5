import { mapSeen } from '../../../evidence/engine/observed.ts'
import type { Look } from '../../../evidence/engine/view.ts'
import { type MailClass, mailClass } from '../../../evidence/mail/mail-class.ts'
import { wildcard } from '../../../evidence/zone/wildcard.ts'
import type { DmarcRecord } from '../../../standards/dmarc/record.ts'
import type { Observed } from '../../../world.ts'
import { DMARC, MAIL_CLASS } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { dmarcChange, RAISED_DMARC } from '../../examples.ts'
import { points } from '../../loss.ts'
import { shown } from '../../shown.ts'
import { strengthOf } from './dmarc-changes.ts'
import { type AppliedDmarc, appliedDmarc, type DmarcPlace, dmarcRemedy } from './dmarc-offer.ts'
import { dmarcProposal, placeFor } from './dmarc-proposal.ts'

interface PolicyStep {
  readonly found: AppliedDmarc
  readonly mailClass: Observed<MailClass>
  readonly place: DmarcPlace
  readonly hasReports: boolean
  readonly hasBasis: boolean
  readonly mayRejectUnused: boolean
}

/** With a wildcard record every subdomain exists, so `np` applies to none. */
function hasWildcard(look: Look): boolean {
  const found = look.at(wildcard)
  return found.seen && found.value.types.length > 0
}

interface Weak {
  readonly text: string
  readonly place: DmarcPlace
  /** The tags that keep the policy from being enforced in full, such as `t=y` and `pct=50`. */
  readonly tags: readonly string[]
  /** Aggregate reports show which hosts send. */
  readonly hasReports: boolean
  /** The domain's own mail can pass DMARC: there is a valid SPF record, or a DKIM key. */
  readonly hasBasis: boolean
  /** `np=reject` would protect subdomains that do not exist, which no mail of the domain uses. */
  readonly mayRejectUnused: boolean
}

const weakeningTags = ({ t, pct = 100 }: DmarcRecord): readonly string[] => [
  ...(t === 'y' ? ['t=y'] : []),
  ...(pct < 100 ? [`pct=${pct}`] : []),
]

export const dmarcPolicy = defineCheck({
  id: 'dmarc-policy',
  group: 'dmarc',
  references: ['RFC 9989 §4.7', 'RFC 9989 §5.1', 'RFC 9989 §7.4', 'RFC 9989 App. A.6', 'RFC 7489 §6.3'],
  maskedBy: [
    { by: 'dmarc-record', when: 'not ok' },
    // Without a report address, receivers act as if there were no record.
    { by: 'dmarc-syntax', when: ['bad-policy'], unless: 'dmarc-rua' },
  ],
  decidedBy: [...DMARC, ...MAIL_CLASS],
  examples: {
    partial: RAISED_DMARC,
    testing: RAISED_DMARC,
    'nonmail-weak': dmarcChange({ isRaised: true }),
    monitor: RAISED_DMARC,
  },
  /** Undefined if no record applies. */
  needs: (look): Observed<PolicyStep | undefined> =>
    mapSeen(look.at(appliedDmarc), (found) => {
      const kind = look.at(mailClass)
      if (found === undefined) return undefined
      const isNonmail = kind.seen && kind.value === 'nonmail'
      const proposal = look.at(dmarcProposal)
      const { hasReports = false, hasBasis = false } = (proposal.seen && proposal.value) || {}
      const place = placeFor(look, found.applied, (reading) => strengthOf(reading, false, isNonmail) === 'ok')
      const mayRejectUnused =
        place.keeper === 'own' &&
        place.fix === undefined &&
        found.applied.reading.record.np === undefined &&
        !hasWildcard(look)
      return { found, mailClass: kind, place, hasReports, hasBasis, mayRejectUnused }
    }),
  outcomes: {
    ok: outcome<{ policy: string }>('ok'),
    partial: outcome<Weak>('warn', points(2)),
    testing: outcome<Weak>('warn', points(4)),
    'nonmail-weak': outcome<Weak>('warn', points(4)),
    monitor: outcome<Weak>('warn', points(6), {
      client: 'receiver',
      method: 'dmarc',
      mail: 'spoofed',
      result: 'not-rejected',
    }),
  },
  evaluate(policyStep, say) {
    if (policyStep === undefined) return undefined
    const { found, mailClass, place, ...facts } = policyStep
    const { applied, effectivePolicy } = found
    // The mail class matters for every policy but the strictest.
    if (!mailClass.seen && effectivePolicy !== 'reject') return say.unknown(mailClass.why)
    const strength = strengthOf(applied.reading, applied.isInherited, mailClass.seen && mailClass.value === 'nonmail')
    if (strength === undefined) return undefined
    if (strength === 'ok') return say('ok', { policy: effectivePolicy ?? 'none' })
    return say(
      strength,
      { text: shown(applied.text), tags: weakeningTags(applied.reading.record), place, ...facts },
      dmarcRemedy(place.fix),
    )
  },
})
