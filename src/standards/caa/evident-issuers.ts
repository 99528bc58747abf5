import { trimBlanks } from '../tag-list/split.ts'
import { buildCaaIssueValue, parseCaaIssueValue } from './issue-value.ts'

/** More than any domain needs. Texts list this number of values in full. */
const MAX_ISSUERS = 5
/** A longer text is no list of certificate authorities. */
const MAX_LENGTH = 1000

/**
 * The values that a malformed value of `issue` evidently means: one for each certificate authority that it names, without
 * quotation marks, or reduced from a URL to its host. Undefined if a part of it is unclear, because a CA that is left out could not
 * renew its certificates.
 */
export function evidentIssueValues(text: string): readonly string[] | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const bare = withoutQuotes(text)
  const value = parseCaaIssueValue(bare)
  // An empty text in quotation marks does not say what was meant; a semicolon forbids everything.
  if (value.ok && bare !== '') return [buildCaaIssueValue(value.value)]
  const [head = '', ...segments] = bare.split(';').map(withoutQuotes)
  const parameters = segments.filter((segment) => segment.includes('='))
  const named = [head, ...segments.filter((segment) => !segment.includes('='))]
  const words = named.flatMap((part) => part.split(/[\s,]/)).filter((word) => withoutQuotes(word) !== '')
  const issuers = [...new Set(words.map(issuerIn))]
  if (issuers.length === 0 || issuers.length > MAX_ISSUERS) return undefined
  // It is not clear to which of several issuers a parameter belongs.
  if (parameters.length > 0 && issuers.length > 1) return undefined
  const values = issuers.map((issuer) =>
    issuer === undefined ? undefined : wellFormed([issuer, ...parameters].join('; ')),
  )
  return values.every((value) => value !== undefined) ? values : undefined
}

function wellFormed(text: string): string | undefined {
  const value = parseCaaIssueValue(text)
  return value.ok ? buildCaaIssueValue(value.value) : undefined
}

/** The host of a URL, or the name itself. No CA uses a name that begins with `www` as its issuer domain name. */
function issuerIn(word: string): string | undefined {
  const bare = withoutQuotes(word).toLowerCase()
  const [, host = ''] = /^(?:https?:\/\/)?([^/?#:]*)/.exec(bare) ?? []
  const name = host.replace(/^www\./, '').replace(/\.$/, '')
  return name.includes('.') && parseCaaIssueValue(name).ok ? name : undefined
}

/** Straight quotation marks and backslashes, and the three octets of curly quotation marks in UTF-8. */
const QUOTES = new Set([
  '"',
  "'",
  '`',
  '\\',
  ' ',
  '\t',
  '\u00e2',
  '\u0080',
  '\u0098',
  '\u0099',
  '\u009c',
  '\u009d',
  '\u009e',
])

/** A loop, because an expression for the end would be quadratic on a long run of these characters. */
function withoutQuotes(text: string): string {
  const inner = trimBlanks(text)
  let start = 0
  let end = inner.length
  while (start < end && QUOTES.has(inner.charAt(start))) start += 1
  while (end > start && QUOTES.has(inner.charAt(end - 1))) end -= 1
  return inner.slice(start, end)
}
