import { type Parsed, parsed, refused } from '../parsed.ts'
import { looksLikeHtml } from '../web-text/looks-like-html.ts'

export interface LlmsTxt {
  /** The first heading of level 1. */
  readonly heading?: string
  /** The first non-empty line, for display. */
  readonly firstLine: string
  readonly hasLink: boolean
  readonly byteLength: number
}

export interface LlmsTxtBody {
  readonly bytes: Uint8Array
  readonly contentType?: string | undefined
}

const FENCE = /^ {0,3}(```|~~~)/

/** Checks only the outline of the file: Markdown with a title and links (llmstxt.org). */
export function readLlmsTxt({ bytes, contentType }: LlmsTxtBody): Parsed<LlmsTxt, 'empty' | 'html'> {
  const text = new TextDecoder().decode(bytes)
  if (text.trim() === '') return refused('empty')
  if (looksLikeHtml(text, contentType)) return refused('html')
  const lines = linesOutsideCode(text)
  const heading = firstHeading(lines)
  return parsed({
    ...(heading !== undefined && { heading }),
    firstLine: firstLineOf(text),
    hasLink: lines.some(hasLink),
    byteLength: bytes.length,
  })
}

const MAX_LINE_CHARACTERS = 200

const firstLineOf = (text: string): string =>
  text
    .trimStart()
    .slice(0, MAX_LINE_CHARACTERS)
    .split(/[\r\n]/, 1)[0] ?? ''

/** Code blocks are removed, because `#` starts a comment in many languages. */
function linesOutsideCode(text: string): readonly string[] {
  let fence: string | undefined
  return text.split(/\r\n|\r|\n/).filter((line) => {
    const mark = FENCE.exec(line)?.[1]
    const wasOpen = fence !== undefined
    if (mark !== undefined && (fence === undefined || fence === mark)) fence = wasOpen ? undefined : mark
    return !wasOpen && mark === undefined
  })
}

/** Returns `# Title`, or a line that is underlined with equals signs. */
function firstHeading(lines: readonly string[]): string | undefined {
  for (const [index, line] of lines.entries()) {
    const heading = /^ {0,3}#[ \t](.*)$/.exec(line)?.[1]?.trim() ?? ''
    if (heading !== '') return withoutClosingMarks(heading)
    const isUnderlined = /^ {0,3}=+[ \t]*$/.test(lines[index + 1] ?? '')
    if (isUnderlined && line.trim() !== '') return line.trim()
  }
  return undefined
}

const withoutClosingMarks = (heading: string): string => {
  const blank = heading.lastIndexOf(' ')
  return blank > 0 && /^#+$/.test(heading.slice(blank + 1)) ? heading.slice(0, blank).trimEnd() : heading
}

/** Returns true for `[text](url)` and `<https://…>`. */
function hasLink(line: string): boolean {
  const open = line.indexOf('[')
  const middle = open < 0 ? -1 : line.indexOf('](', open)
  return (middle >= 0 && /^[^\s)]/.test(line.slice(middle + 2, middle + 3))) || /<https?:\/\/[^\s>]/i.test(line)
}
