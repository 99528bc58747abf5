import { mapSeen } from '../../evidence/observed.ts'
import { defineView } from '../../evidence/view.ts'
import type { DmarcFault } from '../../standards/dmarc/parse.ts'
import {
  badPolicyTags,
  type DmarcReading,
  hasReportUri,
  isWritten,
  statedPolicy,
} from '../../standards/dmarc/policy.ts'
import type { DmarcRecord } from '../../standards/dmarc/record.ts'
import type { Observed } from '../../world.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { shown } from '../shown.ts'
import { appliedDmarc, type DmarcPlace, dmarcRemedy, offerDmarc, placeOf } from './dmarc-offer.ts'

interface DmarcForm {
  readonly text: string
  readonly reading: DmarcReading
  readonly place: DmarcPlace
}

/** Undefined where no record applies. */
const dmarcForm = defineView(
  'dmarc form',
  (look): Observed<DmarcForm | undefined> =>
    mapSeen(look.at(appliedDmarc), (found) => {
      if (found === undefined) return undefined
      const { applied } = found
      const fix = offerDmarc(look, applied, repaired(applied.reading), isWellFormed, ['p', 'sp', 'np'])
      return { text: applied.text, reading: applied.reading, place: placeOf(applied, fix) }
    }),
)

/**
 * What receivers make of it today, written so that all of them read it alike. A record that they drop would begin to ask
 * strangers for failure reports: that is for its owner to decide.
 */
function repaired(reading: DmarcReading): DmarcRecord | undefined {
  const { record } = reading
  const bad = badPolicyTags(reading)
  if (statedPolicy(reading, false) === undefined && record.ruf !== undefined) return undefined
  const p = record.p ?? 'none'
  return {
    ...record,
    p,
    // Nobody guesses a stricter policy for subdomains than receivers apply now.
    ...(bad.includes('sp') && p !== 'none' && { sp: 'none' }),
    ...(bad.includes('np') && p !== 'none' && { np: 'none' }),
    other: [],
  }
}

const isWellFormed = (reading: DmarcReading): boolean =>
  reading.record.p !== undefined && badPolicyTags(reading).length === 0 && strayParts(reading).length === 0

const JUDGED_ELSEWHERE: readonly string[] = ['p', 'sp', 'np', 'rua', 'ruf']

/** What receivers ignore: unknown, repeated or malformed tags, other than those of policy and reports. */
const strayParts = ({ record, faults }: DmarcReading): readonly string[] => [
  ...record.other.map(({ name }) => name),
  ...faults.flatMap(strayText),
]

function strayText(fault: DmarcFault): readonly string[] {
  if (fault.code === 'empty-tag') return [';;']
  if (fault.code === 'missing-policy') return []
  if (fault.code === 'bad-tag') return [fault.text]
  if (fault.code === 'duplicate-tag') return [fault.tag]
  return JUDGED_ELSEWHERE.includes(fault.tag) ? [] : [`${fault.tag}=${fault.text}`]
}

interface Faulty {
  readonly text: string
  readonly place: DmarcPlace
}

const MAX_SHOWN_PARTS = 5

export const dmarcSyntax = defineCheck({
  id: 'dmarc-syntax',
  group: 'dmarc',
  references: ['RFC 9989 §4.7', 'RFC 9989 §4.8', 'RFC 9989 §4.10.1'],
  needs: { dmarcForm },
  outcomes: {
    ok: outcome<{ name: string }>('ok'),
    'bad-tags': outcome<Faulty & { parts: readonly string[] }>('warn'),
    'p-missing': outcome<Faulty>('warn'),
    'bad-policy': outcome<Faulty & { tags: readonly string[]; hasValidRua: boolean }>('problem'),
  },
  evaluate({ dmarcForm }, say) {
    if (dmarcForm === undefined) return undefined
    const { reading, place } = dmarcForm
    const text = shown(dmarcForm.text)
    const tags = badPolicyTags(reading)
    const hasValidRua = hasReportUri(reading)
    const parts = strayParts(reading).slice(0, MAX_SHOWN_PARTS)
    if (tags.length > 0) return say('bad-policy', { text, place, tags, hasValidRua }, dmarcRemedy(place.fix))
    if (!isWritten(reading, 'p')) return say('p-missing', { text, place }, dmarcRemedy(place.fix))
    if (parts.length > 0) return say('bad-tags', { text, place, parts }, dmarcRemedy(place.fix))
    return say('ok', { name: place.name })
  },
})
