import { trimBlanks } from '../tag-list/split.ts'

export interface UsagePreference {
  /** Lower case, such as `ai-train`, `search`, `train-ai`. */
  readonly name: string
  /** Lower case, as written. */
  readonly value: string
  /** Undefined: neither yes nor no. */
  readonly isAllowed: boolean | undefined
}

const ANSWERS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['y', true],
  ['no', false],
  ['n', false],
])

const MAX_PREFERENCES = 50

/** `search=yes, ai-train=no` of Content-Signal, `train-ai=n, search=y` of Content-Usage, in robots.txt or in a header. */
export function readUsagePreferences(text: string): readonly UsagePreference[] {
  return text
    .split(',', MAX_PREFERENCES)
    .map(readPreference)
    .filter(({ name }) => name !== '')
}

function readPreference(item: string): UsagePreference {
  // Parameters behind a semicolon have no meaning yet.
  const [pair = ''] = item.split(';', 1)
  const equals = pair.indexOf('=')
  const name = trimBlanks(equals < 0 ? pair : pair.slice(0, equals)).toLowerCase()
  const value = equals < 0 ? '' : trimBlanks(pair.slice(equals + 1)).toLowerCase()
  return { name, value, isAllowed: ANSWERS.get(value) }
}
