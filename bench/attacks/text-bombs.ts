import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Texts that make a parser slow if it is not linear: words that it looks for, repeated up to the end of the record, each
 * followed by something that it does not expect.
 */
const PATTERNS: readonly (readonly [start: string, repeated: string])[] = [
  ['N', 'DOMAIN'],
  ['v=spf1 ', 'include:a '],
  ['v=DMARC1;', 'p=none;'],
  ['v=DKIM1; p=', 'A'],
  ['', 'verification-'],
  ['', '= '],
]

const BYTES = 48_000
const STRING_BYTES = 250

/** The number of domains with such texts. */
const TEXT_BOMBS = PATTERNS.length

/** A name that was not queried before: the domain has a wildcard record. */
export const bombedName = (index: number): string => `n${index}.text-bomb-${index % TEXT_BOMBS}.lab`

function zoneOf([start, repeated]: readonly [string, string]): string {
  const text = `${start}${repeated.repeat(BYTES / repeated.length)} !`
  const strings = text.match(new RegExp(`[^]{1,${STRING_BYTES}}`, 'g')) ?? []
  // A semicolon starts a comment only outside of quotation marks.
  const record = `TXT ( ${strings.map((part) => `"${part}"`).join('\n  ')} )`
  return [
    '$TTL 60',
    '$INCLUDE parts/soa.zone',
    '$INCLUDE parts/name-servers.zone',
    `@ ${record}`,
    `* ${record}`,
    '* A 93.184.80.1',
    '',
  ].join('\n')
}

export interface BombedWorld {
  readonly folder: string
  remove(): void
}

/** A copy of the world of the repository that also has these domains. */
export function createBombedWorld(): BombedWorld {
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-world-'))
  cpSync(fileURLToPath(new URL('../../world/', import.meta.url)), folder, { recursive: true })
  PATTERNS.forEach((pattern, index) => {
    writeFileSync(join(folder, 'zones', `text-bomb-${index}.lab.zone`), zoneOf(pattern))
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
