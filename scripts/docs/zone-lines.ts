import type { Name } from '../../src/dns/record.ts'

const MAX_LINES = 12

/** Returns the description in the first line of a zone file of world/. */
export const descriptionOf = (zone: string): string => /^;! is (.*)$/m.exec(zone)?.[1] ?? ''

/** Directives that do not describe the domain itself. */
const IS_REMARK = /^;! (is|scenario) |^;(?!!)|^\$|^\s*$/

/** Every domain of the world needs its own DMARC record, so it is relevant only if it is the subject. */
const IS_DMARC = /^_dmarc\s/

/**
 * Returns the lines of a zone file without the included parts that it shares with healthy domains, and its misbehaving
 * servers.
 */
export function relevantLines(zone: Name, source: string, servers: string, checkId: string): readonly string[] {
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

/** Returns at most a dozen lines and truncates long ones. */
export const cutListing = (lines: readonly string[], more: string): readonly string[] => [
  ...lines.slice(0, MAX_LINES).map(shortened),
  ...(lines.length > MAX_LINES ? [more] : []),
]

/** The directive marker means nothing to readers of the documentation, so it becomes an ordinary comment. */
const plain = (line: string): string => line.replace(/^;! /, '; ').trimEnd()
