import type { DnssecBreak, DnssecPicture, DrawnDs, DrawnZone } from '../../evidence/pictures/picture.ts'
import type { DnssecWords } from './dnssec-words.ts'
import type { Tone } from './scene.ts'

/** An unsigned zone is normal, not faulty. */
export const ZONE_TONES: Readonly<Record<DrawnZone['state'], Tone>> = {
  trusted: 'ok',
  secure: 'ok',
  insecure: 'neutral',
  broken: 'bad',
  below: 'neutral',
  unknown: 'unknown',
}

const DS_TONES: Readonly<Record<DrawnDs['state'], Tone>> = {
  matched: 'ok',
  'no-key': 'bad',
  unsupported: 'neutral',
  unknown: 'unknown',
}

/** A DS record without a key is part of a key rollover if another DS record matches. */
export const toneOfDs = (ds: DrawnDs, all: readonly DrawnDs[]): Tone =>
  ds.state === 'no-key' && all.some(({ state }) => state === 'matched') ? 'neutral' : DS_TONES[ds.state]

/** Whether the fault is between the parent zone and the zone, or inside the zone. */
export const isBreakOfLink = (reason: DnssecBreak): boolean =>
  reason === 'no-ds' || reason === 'no-keys' || reason === 'no-match' || reason === 'unsupported'

export const toneOfBreak = (reason: DnssecBreak): Tone =>
  reason === 'no-ds' || reason === 'unsupported' ? 'neutral' : 'bad'

export const shownName = (name: string, words: Pick<DnssecWords, 'root'>): string =>
  name === '.' ? `. (${words.root})` : name

export function sentenceOf({ zones, firstBreak }: DnssecPicture, words: DnssecWords): string {
  if (firstBreak !== undefined) {
    const { zone, reason } = firstBreak
    const parent = zones[zones.findIndex(({ name }) => name === zone) - 1]?.name ?? '.'
    return words.breakSentences[reason]({ zone, parent: shownName(parent, words) })
  }
  const last = zones.at(-1)
  return last !== undefined && ZONE_TONES[last.state] === 'ok' ? words.holds(shownName(last.name, words)) : words.unsure
}
