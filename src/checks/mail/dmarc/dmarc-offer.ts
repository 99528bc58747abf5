import { scope } from '../../../evidence/delegation/scope.ts'
import { mapSeen } from '../../../evidence/engine/observed.ts'
import { defineView, type Look } from '../../../evidence/engine/view.ts'
import { type DmarcFacts, type DmarcPolicyRecord, dmarc } from '../../../evidence/mail/dmarc/dmarc.ts'
import { parseDmarc } from '../../../standards/dmarc/parse.ts'
import type { DmarcReading } from '../../../standards/dmarc/policy.ts'
import type { DmarcPolicy } from '../../../standards/dmarc/record.ts'
import { keepsReceivers } from '../../../standards/report-uri/receivers.ts'
import type { Observed } from '../../../world.ts'
import { fixRecord } from '../../fix-record.ts'
import type { FixRecord, Remedy } from '../../verdict.ts'

export interface AppliedDmarc extends DmarcFacts {
  readonly applied: DmarcPolicyRecord
}

/** The policy that applies to the domain; undefined if there is none, so that checks of the policy do not apply. */
export const appliedDmarc = defineView(
  'applied dmarc',
  (look): Observed<AppliedDmarc | undefined> =>
    mapSeen(look.at(dmarc), (evidence) =>
      evidence.applied === undefined ? undefined : { ...evidence, applied: evidence.applied },
    ),
)

/** The effects of a proposed record that its steps depend on. */
export interface DmarcChange {
  /** The policy in the proposed record. */
  readonly policy: DmarcPolicy
  /** Receivers enforce the policy for all mail only with the proposed record. */
  readonly isRaised: boolean
  /** Mailboxes that the proposed record adds as receivers of aggregate reports. */
  readonly newMailboxes: readonly string[]
  /** Tags such as `sp=none` that exempt subdomains from the policy and are not in the proposed record. */
  readonly endedExemptions: readonly string[]
  /** The tag `psd=y` is not in the proposed record, so that subdomains become the same organization. */
  readonly endsSuffix: boolean
  /** The proposed record has the changes of more than one finding. */
  readonly isCombined: boolean
}

/** Where a record is to be changed, for the steps. */
export interface DmarcPlace {
  /** Such as `_dmarc.example.com`. */
  readonly name: string
  /** Who can change it: the owner, the owner of a parent domain, the operator of the public suffix, or the owner of the alias target. */
  readonly keeper: 'own' | 'above' | 'suffix' | 'alias'
  readonly fix: FixRecord | undefined
  /** The effects of the offered record; undefined if none is offered. */
  readonly change: DmarcChange | undefined
}

/** The place alone, for steps without an offered record. */
export const placeOf = (applied: DmarcPolicyRecord): DmarcPlace => ({
  name: `_dmarc.${applied.domain}`,
  keeper: keeperOf(applied),
  fix: undefined,
  change: undefined,
})

function keeperOf({ isInherited, isOfSuffix, isAlias }: DmarcPolicyRecord): DmarcPlace['keeper'] {
  if (isOfSuffix) return 'suffix'
  if (isInherited) return 'above'
  return isAlias ? 'alias' : 'own'
}

/** Undefined if the record does not have all receivers of the published ones. */
export function dmarcFix(
  look: Look,
  domain: string,
  text: string,
  isGood: (reading: DmarcReading) => boolean,
  published: readonly string[] = [],
): FixRecord | undefined {
  const place = look.at(scope)
  const reading = parseDmarc(text)
  if (!place.seen || !reading.ok || !isGood(reading.value) || !keepsReceivers(published, text)) return undefined
  return fixRecord(`_dmarc.${domain}`, 'TXT', text, place.value)
}

export const dmarcRemedy = (fix: FixRecord | undefined): Remedy => ({
  ...(fix !== undefined && { record: fix }),
  page: 'generate-dmarc',
})
