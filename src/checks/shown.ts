import { visible } from '../visible.ts'

const MAX_SHOWN = 200

/** The first half of a surrogate pair. */
const HALF_AT_THE_END = /[\ud800-\udbff]$/

/** Makes a value from the network safe for a sentence: short, on one line, without invisible characters. */
export function shown(value: string): string {
  return visible(value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN).replace(HALF_AT_THE_END, '')}…` : value)
}
