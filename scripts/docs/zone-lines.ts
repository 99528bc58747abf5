import type { Name } from '../../src/dns/record.ts'

const MAX_LINES = 12

/** What the first line of a zone file of world/ says. */
export const sentenceAbout = (zone: string): string => /^;! is (.*)$/m.exec(zone)?.[1] ?? ''

/** Directives that say nothing about the domain itself. */
const IS_REMARK = /^;! (is|scenario) |^;(?!!)|^\$|^\s*$/

/** Every domain of the world needs one of its own, so it tells only where it is the subject. */
const IS_DMARC = /^_dmarc\s/

/** What a zone file writes out itself, without the parts that it shares with domains in good order, and its odd servers. */
export function linesThatMatter(zone: Name, source: string, servers: string, checkId: string): readonly string[] {
  const own = source.split('\n').filter((line) => !IS_REMARK.test(line))
  const isAboutPolicy = /^(dmarc|bimi)-/.test(checkId)
  const records = own.filter((line) => isAboutPolicy || !IS_DMARC.test(line))
  const behaviours = servers
    .split('\n')
    .filter((line) =>
      line
        .split('#')[1]
        ?.split(/[\s,]+/)
        .includes(zone),
    )
    .map((line) => `; server ${(line.split('#')[0] ?? '').trim().replace(/\s+/g, ' ')}`)
  return cutListing([...records.map(plain), ...behaviours], '; …')
}

const MAX_LENGTH = 160

export const shortened = (line: string): string => (line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)} …` : line)

/** At most a dozen lines, none of them long. */
export const cutListing = (lines: readonly string[], more: string): readonly string[] => [
  ...lines.slice(0, MAX_LINES).map(shortened),
  ...(lines.length > MAX_LINES ? [more] : []),
]

/** A directive is a comment like any other to who does not know the world. */
const plain = (line: string): string => line.replace(/^;! /, '; ').trimEnd()
