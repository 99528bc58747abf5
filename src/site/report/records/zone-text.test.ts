import { describe, expect, it } from 'vitest'
import { runHealth } from '../../../../test/support/health-run.ts'
import { dnsOver } from '../../../../test/support/in-process-internet.ts'
import { getFromWorld, internetWith, readWorldText } from '../../../../test/support/world-with.ts'
import { isAtOrBelow } from '../../../dns/name.ts'
import { presentZoneLine } from '../../../dns/presentation.ts'
import { parseZoneFile } from '../../../dns/zone-file/parse.ts'
import type { RecordsInWords } from '../../../report/published-records.ts'
import { LOCALES } from '../../../text.ts'
import { RECORDS_WORDS } from './records-words.ts'
import { zoneText } from './zone-text.ts'

const NOW = new Date('2026-11-15T09:30:05.000Z')
const WORLD = dnsOver(internetWith(readWorldText(), NOW), NOW)

/** The records that a parser of zone files reads, one line for each. Another origin must make no difference. */
function parsedLines(text: string): readonly string[] {
  const parsed = parseZoneFile(text, { origin: 'another.example', include: () => undefined })
  if (!parsed.ok) throw new Error(`line ${parsed.fault.line}: ${parsed.fault.message}`)
  return parsed.value.map(presentZoneLine)
}

/** The shown records as lines, those of the zone and those of others. */
function shownLines({ sets }: RecordsInWords, zone: string) {
  const isInside = (name: string, type: string): boolean => isAtOrBelow(name, zone) && type !== 'DS'
  const records = sets.flatMap((set) => set.records)
  const lines = (isWanted: boolean): readonly string[] => [
    ...new Set(
      records
        .filter(({ name, type }) => isInside(name, type) === isWanted)
        .map(({ name, ttl, type, data }) => `${name}. ${ttl} IN ${type} ${data}`),
    ),
  ]
  return { inside: lines(true), outside: lines(false) }
}

describe('the zone file of a report', () => {
  it.each([
    'perfect.lab',
    'unsigned.lab',
    'every-type.lab',
    'hostile-texts.lab',
    'alias-chain.lab',
    'apex-alias.lab',
    'large-txt.lab',
    'txt-servfail.lab',
  ])('%s: is read as the records that are shown, beginning with the SOA record', async (domain) => {
    const { worded } = await runHealth(domain, WORLD, { now: NOW, get: getFromWorld })
    for (const locale of LOCALES) {
      const records = worded[locale].records ?? { sets: [] }
      const text = zoneText(records, domain, RECORDS_WORDS[locale])
      const { inside, outside } = shownLines(records, domain)
      expect([...parsedLines(text)].sort()).toEqual([...inside].sort())
      expect(parsedLines(text)[0]).toContain(' IN SOA ')
      // The comments contain the others.
      const uncommented = parsedLines(
        text
          .split('\n')
          .filter((line) => / \d+ IN [A-Z]+ /.test(line))
          .map((line) => line.replace(/^; /, ''))
          .join('\n'),
      )
      expect([...uncommented].sort()).toEqual([...inside, ...outside].sort())
    }
  })

  const RECORDS: RecordsInWords = {
    sets: [
      {
        purpose: 'text',
        name: 'example.com',
        type: 'TXT',
        state: 'present',
        source: 'resolver',
        records: [{ name: 'example.com', ttl: 60, type: 'TXT', data: '"a"', text: 'a' }],
        omitted: 3,
      },
      {
        purpose: 'caa',
        name: 'example.com',
        type: 'CAA',
        state: 'undetermined',
        reason: 'timeout',
        detail: 'No response arrived in time.',
        records: [],
      },
      {
        purpose: 'spf',
        name: 'example.com',
        type: 'TXT',
        state: 'present',
        source: 'resolver',
        records: [],
        omitted: 2,
      },
      { purpose: 'mx', name: 'example.com', type: 'MX', state: 'absent', records: [] },
      {
        purpose: 'ds',
        name: 'example.com',
        type: 'DS',
        state: 'present',
        source: 'authoritative',
        records: [{ name: 'example.com', ttl: 60, type: 'DS', data: '1 13 2 aa' }],
      },
    ],
  }

  it('says what is missing, and what does not belong to the zone', () => {
    expect(zoneText(RECORDS, 'example.com', RECORDS_WORDS.en).split('\n')).toEqual([
      '; example.com',
      '; Only the records that this check has seen. The zone may have others.',
      '',
      '; Other TXT records',
      '; From the cache of a resolver: the TTL is the remaining time.',
      'example.com. 60 IN TXT "a"',
      '; 3 more records are not shown.',
      '',
      '; SPF',
      '; From the cache of a resolver: the TTL is the remaining time.',
      '; 2 more records are not shown.',
      '',
      '; Not part of this zone:',
      '; example.com. 60 IN DS 1 13 2 aa',
      '',
      '; Not determined:',
      '; CAA: No response arrived in time.',
      '',
    ])
  })
})
