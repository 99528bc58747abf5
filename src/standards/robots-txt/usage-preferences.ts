import { trimBlanks } from '../tag-list/split.ts'

export interface UsagePreference {
  /** Lower case, such as `ai-train`, `search`, `ai-use`. */
  readonly name: string
  /** Lower case, as written. */
  readonly value: string
  /** Undefined if the value means neither yes nor no. */
  readonly isAllowed: boolean | undefined
}

/**
 * The kinds of use, by label: those of draft-ietf-aipref-vocab-08 (`train-ai`, `ai-use`, `search`) and of Content-Signal
 * (`ai-train`, `ai-input`, `search`). Crawlers ignore all other labels, such as `bots` of an older draft.
 */
export type UsageKind = 'search' | 'ai-answers' | 'training'

const KINDS: ReadonlyMap<string, UsageKind> = new Map([
  ['search', 'search'],
  ['ai-input', 'ai-answers'],
  ['ai-use', 'ai-answers'],
  ['ai-train', 'training'],
  ['train-ai', 'training'],
])

export const usageKind = ({ name }: UsagePreference): UsageKind | undefined => KINDS.get(name)

const ANSWERS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['y', true],
  ['no', false],
  ['n', false],
])

const MAX_PREFERENCES = 50

/**
 * Parses `search=yes, ai-train=no` of Content-Signal and `train-ai=n, ai-use=n` of Content-Usage, in robots.txt or in a
 * header.
 */
export function readUsagePreferences(text: string): readonly UsagePreference[] {
  return text
    .split(',', MAX_PREFERENCES)
    .map(readPreference)
    .filter(({ name }) => name !== '')
}

function readPreference(item: string): UsagePreference {
  // Parameters after a semicolon are not defined yet.
  const [pair = ''] = item.split(';', 1)
  const equals = pair.indexOf('=')
  const name = trimBlanks(equals < 0 ? pair : pair.slice(0, equals)).toLowerCase()
  const value = equals < 0 ? '' : trimBlanks(pair.slice(equals + 1)).toLowerCase()
  return { name, value, isAllowed: ANSWERS.get(value) }
}
