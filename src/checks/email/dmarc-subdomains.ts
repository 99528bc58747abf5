import { dmarcOrganisation } from '../../evidence/dmarc.ts'
import { mapSeen } from '../../evidence/observed.ts'
import { defineView } from '../../evidence/view.ts'
import { withoutTags } from '../../standards/dmarc/change.ts'
import type { DmarcReading } from '../../standards/dmarc/policy.ts'
import type { Observed } from '../../world.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { appliedDmarc, type DmarcPlace, dmarcRemedy, offerDmarc, placeOf } from './dmarc-offer.ts'

interface SubdomainPolicy {
  readonly domain: string
  readonly organisation: Observed<string>
  readonly reading: DmarcReading
  readonly place: DmarcPlace
}

/** Undefined where the policy is inherited, or receivers find none: it then says nothing about the names below. */
const subdomainPolicy = defineView(
  'dmarc subdomain policy',
  (look): Observed<SubdomainPolicy | undefined> =>
    mapSeen(look.at(appliedDmarc), (found) => {
      const { domain } = look.subject
      const organisation = look.at(dmarcOrganisation(domain))
      if (found === undefined || found.applied.isInherited || found.statedPolicy === undefined) return undefined
      const { reading } = found.applied
      const weaker = weakerTags(reading)
      const fix = offerDmarc(
        look,
        found.applied,
        withoutTags(reading.record, ...weaker),
        (changed) => weakerTags(changed).length === 0,
      )
      return { domain, organisation, reading, place: placeOf(found.applied, fix) }
    }),
)

const weakerTags = ({ record }: DmarcReading): readonly ('sp' | 'np')[] => {
  if (record.p !== 'quarantine' && record.p !== 'reject') return []
  return (['sp', 'np'] as const).filter((tag) => record[tag] === 'none')
}

export const dmarcSubdomains = defineCheck({
  id: 'dmarc-subdomains',
  group: 'dmarc',
  references: ['RFC 9989 §4.7'],
  needs: { subdomainPolicy },
  outcomes: {
    ok: outcome<{ domain: string }>('ok'),
    weaker: outcome<{ domain: string; tags: readonly string[]; place: DmarcPlace }>('warn'),
  },
  evaluate({ subdomainPolicy }, say) {
    if (subdomainPolicy === undefined) return undefined
    const { domain, organisation, reading, place } = subdomainPolicy
    if (!organisation.seen) return say.unknown(organisation.why)
    if (organisation.value !== domain) return undefined
    const tags = weakerTags(reading).map((tag) => `${tag}=none`)
    return tags.length === 0 ? say('ok', { domain }) : say('weaker', { domain, tags, place }, dmarcRemedy(place.fix))
  },
})
