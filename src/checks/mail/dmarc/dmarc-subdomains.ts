import { mapSeen } from '../../../evidence/engine/observed.ts'
import { dmarcOrganization } from '../../../evidence/mail/dmarc/dmarc.ts'
import type { DmarcReading } from '../../../standards/dmarc/policy.ts'
import type { Observed } from '../../../world.ts'
import { DMARC } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { dmarcChange } from '../../examples.ts'
import { points } from '../../loss.ts'
import { weakerTags } from './dmarc-changes.ts'
import { appliedDmarc, type DmarcPlace, dmarcRemedy } from './dmarc-offer.ts'
import { placeFor } from './dmarc-proposal.ts'

interface SubdomainPolicy {
  readonly domain: string
  readonly organisation: Observed<string>
  readonly reading: DmarcReading
  readonly place: DmarcPlace
}

export const dmarcSubdomains = defineCheck({
  id: 'dmarc-subdomains',
  group: 'dmarc',
  references: ['RFC 9989 §4.7'],
  maskedBy: [
    { by: 'dmarc-record', when: 'not ok' },
    // Without a report address, receivers act as if there were no record.
    { by: 'dmarc-syntax', when: ['bad-policy'], unless: 'dmarc-rua' },
  ],
  decidedBy: DMARC,
  examples: { weaker: { tags: ['sp=none'], ...dmarcChange({ endedExemptions: ['sp=none'] }) } },
  /** Undefined if the policy is inherited, or if receivers find none: then it does not apply to the names below. */
  needs: (look): Observed<SubdomainPolicy | undefined> =>
    mapSeen(look.at(appliedDmarc), (found) => {
      const { domain } = look.subject
      const organisation = look.at(dmarcOrganization(domain))
      if (found === undefined || found.applied.isInherited || found.statedPolicy === undefined) return undefined
      const { reading } = found.applied
      const place = placeFor(look, found.applied, ({ record }) => weakerTags(record).length === 0)
      return { domain, organisation, reading, place }
    }),
  outcomes: {
    ok: outcome<{ domain: string }>('ok'),
    weaker: outcome<{ domain: string; policy: string; tags: readonly string[]; place: DmarcPlace }>('warn', points(3), {
      client: 'receiver',
      method: 'dmarc',
      mail: 'spoofed',
      result: 'not-rejected',
      isPartial: true,
    }),
  },
  evaluate(subdomainPolicy, say) {
    if (subdomainPolicy === undefined) return undefined
    const { domain, organisation, reading, place } = subdomainPolicy
    if (!organisation.seen) return say.unknown(organisation.why)
    if (organisation.value !== domain) return undefined
    const tags = weakerTags(reading.record).map((tag) => `${tag}=none`)
    const policy = reading.record.p ?? 'none'
    return tags.length === 0
      ? say('ok', { domain })
      : say('weaker', { domain, policy, tags, place }, dmarcRemedy(place.fix))
  },
})
