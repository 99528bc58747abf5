import { type DmarcEvidence, type DmarcPolicyRecord, dmarc } from '../../evidence/dmarc.ts'
import { mapSeen } from '../../evidence/observed.ts'
import { scope } from '../../evidence/scope.ts'
import { defineView, type Look } from '../../evidence/view.ts'
import { buildDmarc } from '../../standards/dmarc/build.ts'
import { parseDmarc } from '../../standards/dmarc/parse.ts'
import { type DmarcReading, hasBadValue } from '../../standards/dmarc/policy.ts'
import type { DmarcRecord } from '../../standards/dmarc/record.ts'
import type { Observed } from '../../world.ts'
import type { FixRecord, Remedy } from '../define-check.ts'
import { fixRecord } from '../fix-record.ts'

export interface AppliedDmarc extends DmarcEvidence {
  readonly applied: DmarcPolicyRecord
}

/** The policy that applies to the domain; undefined where none does, and the questions about it do not arise. */
export const appliedDmarc = defineView(
  'applied dmarc',
  (look): Observed<AppliedDmarc | undefined> =>
    mapSeen(look.at(dmarc), (evidence) =>
      evidence.applied === undefined ? undefined : { ...evidence, applied: evidence.applied },
    ),
)

/** Where a record is to be changed, for the steps. */
export interface DmarcPlace {
  /** Such as `_dmarc.example.com`. */
  readonly name: string
  /** Who can change it: the owner, the owner of a parent domain, the operator of the public suffix, or whoever the alias leads to. */
  readonly keeper: 'own' | 'above' | 'suffix' | 'alias'
  readonly fix: FixRecord | undefined
}

export const placeOf = (
  { domain, isInherited, isOfSuffix, isAlias }: DmarcPolicyRecord,
  fix: FixRecord | undefined,
): DmarcPlace => ({
  name: `_dmarc.${domain}`,
  keeper: isOfSuffix ? 'suffix' : isInherited ? 'above' : isAlias ? 'alias' : 'own',
  fix,
})

/** Policies and report addresses that cannot be read would be lost in a record that is built anew. */
const NOT_TO_LOSE: readonly string[] = ['p', 'sp', 'np', 'rua', 'ruf']

/**
 * The changed record, if it stands at the domain itself and our own reading of it is good. What would be lost is repaired
 * first, by the change that is about it.
 */
export function offerDmarc(
  look: Look,
  { domain, reading, isInherited, isAlias }: DmarcPolicyRecord,
  changed: DmarcRecord | undefined,
  isGood: (reading: DmarcReading) => boolean,
  repairs: readonly string[] = [],
): FixRecord | undefined {
  const isLossy = NOT_TO_LOSE.some((tag) => !repairs.includes(tag) && hasBadValue(reading, tag))
  if (changed === undefined || isInherited || isAlias || isLossy) return undefined
  return dmarcFix(look, domain, buildDmarc(changed), isGood)
}

export function dmarcFix(
  look: Look,
  domain: string,
  text: string,
  isGood: (reading: DmarcReading) => boolean,
): FixRecord | undefined {
  const place = look.at(scope)
  const reading = parseDmarc(text)
  if (!place.seen || !reading.ok || !isGood(reading.value)) return undefined
  return fixRecord(`_dmarc.${domain}`, 'TXT', text, place.value)
}

export const dmarcRemedy = (fix: FixRecord | undefined): Remedy => ({
  ...(fix !== undefined && { record: fix }),
  page: 'generate-dmarc',
})
