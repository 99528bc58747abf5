import type { DnssecPicture, DrawnZone } from '../../evidence/pictures/picture.ts'
import type { Locale } from '../../text.ts'
import { sentenceOf, shownName } from './dnssec-states.ts'
import { DNSSEC_WORDS, type DnssecWords } from './dnssec-words.ts'

/** The diagram as text. */
export interface DnssecText {
  /** The name, the state and the records of each zone, from the root down. */
  readonly rows: readonly (readonly [name: string, state: string, records: string])[]
  readonly sentence: string
}

/** The text of a chain of trust; undefined if the value is something else. */
export const dnssecText = (value: unknown, locale: Locale): DnssecText | undefined =>
  isChain(value) ? textOf(value, DNSSEC_WORDS[locale]) : undefined

const isChain = (value: unknown): value is DnssecPicture =>
  typeof value === 'object' &&
  value !== null &&
  'zones' in value &&
  Array.isArray(value.zones) &&
  value.zones.every((zone: Partial<DrawnZone>) => Array.isArray(zone.ds) && Array.isArray(zone.keys))

const textOf = (chain: DnssecPicture, words: DnssecWords): DnssecText => ({
  rows: chain.zones.map(
    (zone) =>
      [
        shownName(zone.name, words),
        words.states[zone.state],
        [...dsTexts(zone, words), ...keyTexts(zone, words)].join(', '),
      ] as const,
  ),
  sentence: sentenceOf(chain, words),
})

/** The root has no parent zone that could have a DS record for it. Records that were not needed were not queried. */
function dsTexts({ name, ds, unseen = [] }: DrawnZone, { noDs, dsStates }: DnssecWords): readonly string[] {
  if (name === '.' || unseen.includes('ds')) return []
  return ds.length === 0 ? [noDs] : ds.map(({ keyTag, state }) => `DS ${keyTag} ${dsStates[state]}`)
}

function keyTexts({ keys, unseen = [] }: DrawnZone, { noKeys, roles }: DnssecWords): readonly string[] {
  if (unseen.includes('keys')) return []
  return keys.length === 0 ? [noKeys] : keys.map(({ keyTag, role }) => `${roles[role]} ${keyTag}`)
}
