import { mapSeen } from '../../../evidence/engine/observed.ts'
import type { DmarcFault } from '../../../standards/dmarc/parse.ts'
import { badPolicyTags, type DmarcReading, hasReportUri, isWritten } from '../../../standards/dmarc/policy.ts'
import type { Observed } from '../../../world.ts'
import { DMARC } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { dmarcChange } from '../../examples.ts'
import { points } from '../../loss.ts'
import { shown } from '../../shown.ts'
import { appliedDmarc, type DmarcPlace, dmarcRemedy } from './dmarc-offer.ts'
import { placeFor } from './dmarc-proposal.ts'

interface DmarcForm {
  readonly text: string
  readonly reading: DmarcReading
  readonly place: DmarcPlace
}

const isWellFormed = (reading: DmarcReading): boolean =>
  reading.record.p !== undefined && badPolicyTags(reading).length === 0 && strayParts(reading).length === 0

const JUDGED_ELSEWHERE: readonly string[] = ['p', 'sp', 'np', 'rua', 'ruf']

/** The parts that receivers ignore: unknown, repeated or malformed tags, except those of policy and reports. */
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
  maskedBy: [{ by: 'dmarc-record', when: 'not ok' }],
  decidedBy: DMARC,
  examples: {
    'bad-tags': dmarcChange({}),
    'p-missing': dmarcChange({ policy: 'none' }),
    'bad-policy': dmarcChange({ policy: 'none' }),
  },
  /** Undefined if no record applies. */
  needs: (look): Observed<DmarcForm | undefined> =>
    mapSeen(look.at(appliedDmarc), (found) => {
      if (found === undefined) return undefined
      const { applied } = found
      return { text: applied.text, reading: applied.reading, place: placeFor(look, applied, isWellFormed) }
    }),
  outcomes: {
    ok: outcome<{ name: string }>('ok'),
    'bad-tags': outcome<Faulty & { parts: readonly string[] }>('warn', points(1)),
    'p-missing': outcome<Faulty>('warn', points(4), {
      client: 'receiver',
      method: 'dmarc',
      mail: 'spoofed',
      result: 'permerror',
      receivers: 'some',
    }),
    'bad-policy': outcome<Faulty & { tags: readonly string[]; hasValidRua: boolean }>('problem', points(10), {
      client: 'receiver',
      method: 'dmarc',
      mail: 'spoofed',
      result: 'permerror',
      receivers: 'some',
    }),
  },
  evaluate(dmarcForm, say) {
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
