import { atOnce, type Steps } from './slices.ts'

/**
 * Control characters, characters that reorder or hide text, lone surrogates and noncharacters: terminals handle them
 * differently, and XML forbids them.
 */
const HIDDEN = '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}]'

/** All characters but those of most English and German texts, none of which is hidden. Looking for these is cheaper. */
const MAY_HAVE_HIDDEN = /[^ -~\u00a1-\u00ac\u00ae-\u017f\u2010-\u2027]/

/** Matches runs, because a call of a function for each character of a long run is slow. */
const RUNS = new RegExp(`${HIDDEN}+`, 'gu')

const escapedRun = (run: string): string => {
  let escaped = ''
  for (const character of run) escaped += `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
  return escaped
}

/**
 * Makes a text safe for one line of a terminal, a page or a sentence: text from the network cannot move the cursor, change
 * colors, or hide or reorder other text. The result stays the same if the function is applied again.
 */
export const visible = (text: string): string => (MAY_HAVE_HIDDEN.test(text) ? text.replace(RUNS, escapedRun) : text)

const RUNS_BUT_LINE_FEEDS = new RegExp(`(?:(?!\\n)${HIDDEN})+`, 'gu')

/** Makes a text with several lines safe. All lines are searched at once, because a text may have thousands of short ones. */
export const visibleLines = (text: string): readonly string[] =>
  text.trimEnd().replace(RUNS_BUT_LINE_FEEDS, escapedRun).split('\n')

const RUNS_IN_LINES = new RegExp(`(?:(?!\\r\\n|[\\n\\t])${HIDDEN})+`, 'gu')

/** Servers and resolvers return the same text. A long one is made safe once. */
const LONG = 1000

const visibleInLines = (text: string): string =>
  MAY_HAVE_HIDDEN.test(text) ? text.replace(RUNS_IN_LINES, escapedRun) : text

/** Makes all texts in a value safe for a page. Line breaks and tabs stay, because files and mail headers contain them. */
export function visibleValue<Value>(value: Value): Value {
  // Most texts of a report are lists of a few sentences, for which steps would cost more than the search.
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' && item.length < LONG))
    return value.map(visibleInLines) as Value
  return atOnce(visibleValueInSteps(value))
}

/** The same for a result of any size, with an opportunity to yield after each item of a list. */
export function* visibleValueInSteps<Value>(value: Value): Steps<Value> {
  const known = new Map<string, string>()
  const visibleText = (text: string): string => {
    if (text.length < LONG) return visibleInLines(text)
    const safe = known.get(text) ?? visibleInLines(text)
    known.set(text, safe)
    return safe
  }
  function* within(each: unknown): Steps<unknown> {
    if (typeof each === 'string') return visibleText(each)
    if (typeof each !== 'object' || each === null) return each
    if (Array.isArray(each)) {
      const items: unknown[] = []
      for (const item of each) {
        items.push(yield* within(item))
        yield
      }
      return items
    }
    const members: Record<string, unknown> = {}
    for (const [name, member] of Object.entries(each)) members[name] = yield* within(member)
    return members
  }
  return (yield* within(value)) as Value
}

/** Hidden characters, and the escapes of JSON that may stand for one. Line feeds and tabs have other escapes. */
const MAY_HIDE = new RegExp(`\\\\[bfru]|${HIDDEN}`, 'u')

/** Reads JSON and makes all texts in it safe for a page. JSON without anything hidden, as most is, is searched only once. */
export function visibleParsed(json: string): unknown {
  const value: unknown = JSON.parse(json)
  return MAY_HIDE.test(json) ? visibleValue(value) : value
}

/**
 * Makes JSON safe for a terminal and for readers of MCP results. Its value does not change, because hidden characters occur in strings only and are
 * escaped there.
 */
export function visibleJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, undefined, indent)
  return text.replace(RUNS_BUT_LINE_FEEDS, escapedUnits)
}

const escapedUnits = (run: string): string => {
  let escaped = ''
  for (let index = 0; index < run.length; index++)
    escaped += `\\u${run.charCodeAt(index).toString(16).padStart(4, '0')}`
  return escaped
}
