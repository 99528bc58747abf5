import { trimBlanks } from '../tag-list/split.ts'
import type { DirectiveSource, RobotsDirective } from './directive.ts'

/** Names of meta tags for all engines; Google also accepts the singular. */
const GENERIC_TAGS = ['robots', 'robot']
const ENGINE_TAGS = ['googlebot', 'bingbot', 'googlebot-news']

/** Directives that have a value; any other name before a colon is an engine. */
const WITH_VALUE = ['unavailable_after', 'max-snippet', 'max-image-preview', 'max-video-preview']

/** The limit is far above the number of existing directives. */
const MAX_DIRECTIVES = 100

/** Parses one meta tag; the result is empty if its name is not that of a robots tag. */
export function readRobotsMeta(tagName: string, content: string): readonly RobotsDirective[] {
  const name = tagName.trim().toLowerCase()
  const source: DirectiveSource = { kind: 'meta', text: content }
  if (GENERIC_TAGS.includes(name)) return wordsOf(content).map((word) => readWord(word, undefined, source))
  if (ENGINE_TAGS.includes(name)) return wordsOf(content).map((word) => readWord(word, name, source))
  return []
}

/**
 * Parses one line. Lines of a repeated header must not be joined, because an engine named in one line would also apply to
 * the next.
 */
export function readRobotsHeader(line: string): readonly RobotsDirective[] {
  const source: DirectiveSource = { kind: 'header', text: line }
  let engine: string | undefined
  return wordsOf(line).flatMap((word) => {
    const [, name, rest] = /^([^\s:,]+)[ \t]*:(.*)$/s.exec(word) ?? []
    if (name === undefined || WITH_VALUE.includes(name.toLowerCase())) return [readWord(word, engine, source)]
    engine = name.toLowerCase()
    const first = trimBlanks(rest ?? '')
    return first === '' ? [] : [readWord(first, engine, source)]
  })
}

/** Splits at commas, except at the comma after the day of the week in a date. */
function wordsOf(list: string): readonly string[] {
  const words: string[] = []
  for (const piece of list.split(',', MAX_DIRECTIVES)) {
    const last = words.at(-1) ?? ''
    const isRestOfDate = /unavailable_after[ \t]*:[ \t]*[a-z]{3,9}$/i.test(last)
    const word = trimBlanks(piece.replace(/[\r\n]/g, ' '))
    if (isRestOfDate) words[words.length - 1] = `${last}, ${word}`
    else if (word !== '') words.push(word)
  }
  return words
}

function readWord(word: string, engine: string | undefined, source: DirectiveSource): RobotsDirective {
  const colon = word.indexOf(':')
  return {
    name: trimBlanks(colon < 0 ? word : word.slice(0, colon)).toLowerCase(),
    value: colon < 0 ? '' : trimBlanks(word.slice(colon + 1)),
    ...(engine !== undefined && { engine }),
    source,
  }
}
