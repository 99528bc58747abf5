/** An entry of a list of domains, with its place for error messages. */
export interface ListedDomain {
  readonly text: string
  /** Counted from 1. */
  readonly line: number
}

/** The words with which exports of spreadsheets and registrars name the column of the domains. */
const HEADINGS: readonly string[] = [
  'domain',
  'domains',
  'domain name',
  'fqdn',
  'host',
  'hostname',
  'name',
  'url',
  'website',
]

/**
 * Reads a list with one domain per line: a plain list, or the first column of a CSV file. Empty lines, comments that begin with #
 * and a heading are left out. A # inside a word belongs to a URL.
 */
export function listedDomains(text: string): readonly ListedDomain[] {
  const entries = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ text: firstCell(line.replace(/(?:^|\s)#.*$/s, '')), line: index + 1 }))
    .filter((entry) => entry.text !== '')
  const [first, ...others] = entries
  return first !== undefined && HEADINGS.includes(first.text.toLowerCase()) ? others : entries
}

function firstCell(line: string): string {
  const trimmed = line.trim()
  const quoted = /^"((?:[^"]|"")*)"/.exec(trimmed)?.[1]
  if (quoted !== undefined) return quoted.replaceAll('""', '"').trim()
  return (trimmed.split(/[,;\t]/, 1)[0] ?? '').trim()
}
