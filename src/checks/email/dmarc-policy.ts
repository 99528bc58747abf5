import { dkim } from '../../evidence/dkim.ts'
import { type MailClass, mailClass } from '../../evidence/mail-class.ts'
import { mailTraces } from '../../evidence/mail-lockdown.ts'
import { mapSeen } from '../../evidence/observed.ts'
import { spfVerdict } from '../../evidence/spf-verdict.ts'
import { defineView, type Look } from '../../evidence/view.ts'
import { withoutTags } from '../../standards/dmarc/change.ts'
import {
  type DmarcReading,
  effectivePolicy,
  isTesting,
  statedPolicy,
  usableReportUris,
} from '../../standards/dmarc/policy.ts'
import type { DmarcRecord } from '../../standards/dmarc/record.ts'
import type { Observed } from '../../world.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { shown } from '../shown.ts'
import { type AppliedDmarc, appliedDmarc, type DmarcPlace, dmarcRemedy, offerDmarc, placeOf } from './dmarc-offer.ts'

type Strength = 'ok' | 'partial' | 'testing' | 'nonmail-weak' | 'monitor'

/** Undefined where receivers find no policy. */
function strengthOf(reading: DmarcReading, isInherited: boolean, isNonmail: boolean): Strength | undefined {
  const stated = statedPolicy(reading, isInherited)
  if (stated === undefined) return undefined
  if (isNonmail && effectivePolicy(reading, isInherited) !== 'reject') return 'nonmail-weak'
  if (stated === 'none') return 'monitor'
  if (isTesting(reading.record)) return stated === 'quarantine' ? 'testing' : 'partial'
  return (reading.record.pct ?? 100) < 100 ? 'partial' : 'ok'
}

interface PolicyStep {
  readonly found: AppliedDmarc
  readonly mailClass: Observed<MailClass>
  readonly place: DmarcPlace
  /** Reports come in, and somebody can pass the policy: it may be raised. */
  readonly isReady: boolean
}

/** Undefined where no record applies. */
const policyStep = defineView(
  'dmarc policy step',
  (look): Observed<PolicyStep | undefined> =>
    mapSeen(look.at(appliedDmarc), (found) => {
      const kind = look.at(mailClass)
      if (found === undefined) return undefined
      const { applied } = found
      const isReady = usableReportUris(applied.reading.record.rua).length > 0 && hasBasis(look)
      const isNonmail = kind.seen && kind.value === 'nonmail'
      const raised = kind.seen ? raisedRecord(look, found, isNonmail, isReady) : undefined
      const fix = offerDmarc(look, applied, raised, (reading) => strengthOf(reading, false, isNonmail) === 'ok')
      return { found, mailClass: kind, place: placeOf(applied, fix), isReady }
    }),
)

/** One step at a time, and nothing that could stop mail; what weakens the policy goes. */
function raisedRecord(
  look: Look,
  { applied: { reading, isInherited } }: AppliedDmarc,
  isNonmail: boolean,
  isReady: boolean,
): DmarcRecord | undefined {
  const traces = look.at(mailTraces)
  // A policy that is missing or cannot be read is written down first.
  if (reading.record.p === undefined || isInherited) return undefined
  const plain = withoutTags(reading.record, 't', 'pct')
  if (isNonmail) return traces.seen && !traces.value.maySend ? { ...plain, p: 'reject' } : undefined
  return isReady && reading.record.p !== 'reject' ? { ...plain, p: 'quarantine' } : undefined
}

/** Own mail can pass: a valid SPF record, or a DKIM key. */
function hasBasis(look: Look): boolean {
  const spf = look.at(spfVerdict)
  const keys = look.at(dkim)
  return (spf.seen && spf.value.state === 'valid') || (keys.seen && keys.value.liveKeys.length > 0)
}

interface Weak {
  readonly text: string
  readonly place: DmarcPlace
  readonly isReady: boolean
}

export const dmarcPolicy = defineCheck({
  id: 'dmarc-policy',
  group: 'dmarc',
  references: ['RFC 9989 §4.7', 'RFC 9989 §5.1', 'RFC 9989 §7.4', 'RFC 9989 App. A.6', 'RFC 7489 §6.3'],
  needs: { policyStep },
  outcomes: {
    ok: outcome<{ policy: string }>('ok'),
    partial: outcome<Weak>('warn'),
    testing: outcome<Weak>('warn'),
    'nonmail-weak': outcome<Weak>('warn'),
    monitor: outcome<Weak>('warn'),
  },
  evaluate({ policyStep }, say) {
    if (policyStep === undefined) return undefined
    const { found, mailClass, place, isReady } = policyStep
    const { applied, effectivePolicy } = found
    // The class decides about every policy but the strictest.
    if (!mailClass.seen && effectivePolicy !== 'reject') return say.unknown(mailClass.why)
    const strength = strengthOf(applied.reading, applied.isInherited, mailClass.seen && mailClass.value === 'nonmail')
    if (strength === undefined) return undefined
    if (strength === 'ok') return say('ok', { policy: effectivePolicy ?? 'none' })
    return say(strength, { text: shown(applied.text), place, isReady }, dmarcRemedy(place.fix))
  },
})
