import type { DnssecPicture, DrawnZone } from '../../evidence/pictures/picture.ts'
import { sentenceOf, shownName } from '../../site/pictures/dnssec-states.ts'
import { DNSSEC_WORDS, type DnssecWords } from '../../site/pictures/dnssec-words.ts'
import type { Locale } from '../../text.ts'
import { visible } from '../../visible.ts'
import { padded, widthOf } from './layout.ts'

/** The chain of trust: one line for each zone, from the root down, and the sentence of the web page. */
export function chainLines(chain: DnssecPicture, locale: Locale): readonly string[] {
  const words = DNSSEC_WORDS[locale]
  const rows = chain.zones.map((zone) => [
    visible(shownName(zone.name, words)),
    words.states[zone.state],
    visible([...dsTexts(zone, words), ...keyTexts(zone, words)].join(', ')),
  ])
  const widths = [0, 1].map((column) => Math.max(0, ...rows.map((row) => widthOf(row[column] ?? ''))))
  return [
    ...rows.map((row) =>
      row
        .map((cell, column) => padded(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    visible(sentenceOf(chain, words)),
  ]
}

/** The root has no parent zone that could have a DS record for it. Records that were not needed were not queried. */
function dsTexts({ name, ds, unseen = [] }: DrawnZone, { noDs, dsStates }: DnssecWords): readonly string[] {
  if (name === '.' || unseen.includes('ds')) return []
  return ds.length === 0 ? [noDs] : ds.map(({ keyTag, state }) => `DS ${keyTag} ${dsStates[state]}`)
}

function keyTexts({ keys, unseen = [] }: DrawnZone, { noKeys, roles }: DnssecWords): readonly string[] {
  if (unseen.includes('keys')) return []
  return keys.length === 0 ? [noKeys] : keys.map(({ keyTag, role }) => `${roles[role]} ${keyTag}`)
}
