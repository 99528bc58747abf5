import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../text.ts'
import { clockTime } from '../../parts/times.ts'
import { roundInWords, type WatchRound } from './watch-words.ts'

const BY = '2026-11-15T14:05:00.000Z'

type Shows = boolean | null

const round = (servers: readonly Shows[], resolvers: readonly Shows[], rest: Partial<WatchRound> = {}): WatchRound => ({
  round: 1,
  checkedAt: '2026-11-15T14:00:00.000Z',
  expected: 'x',
  gone: false,
  nameServers: servers.map((shows, index) => ({ name: `ns${index}`, address: '192.0.2.1', shows })),
  resolvers: resolvers.map((shows, index) => ({ id: `resolver-${index}`, label: 'x', shows })),
  visibleBy: BY,
  nextInSeconds: null,
  ...rest,
})

/** The time zone of the machine decides how the time is written. */
const at = (locale: Locale): string => clockTime(new Date(BY), locale)

describe('one round in words', () => {
  it.each<[what: string, round: WatchRound, en: string, de: string]>([
    [
      'resolvers with an old response',
      round([true, true], [true, true, true, false, false], { nextInSeconds: 31 }),
      `2 of 2 name servers and 3 of 5 resolvers show the new record; all by ${at('en')} at the latest. Next query in 31 seconds.`,
      `2 von 2 Nameservern und 3 von 5 Resolvern zeigen den neuen Eintrag; alle spätestens um ${at('de')} Uhr. Nächste Abfrage in 31 Sekunden.`,
    ],
    [
      'not yet published',
      round([true, false], [false, false, false, false, false], { visibleBy: null }),
      '1 of 2 name servers and 0 of 5 resolvers show the new record. It is not yet published on all name servers.',
      '1 von 2 Nameservern und 0 von 5 Resolvern zeigen den neuen Eintrag. Er ist noch nicht auf allen Nameservern veröffentlicht.',
    ],
    [
      'visible everywhere, with one silent resolver',
      round([true], [true, true, true, true, null]),
      '1 of 1 name server and 4 of 5 resolvers show the new record. 1 did not respond.',
      '1 von 1 Nameserver und 4 von 5 Resolvern zeigen den neuen Eintrag. 1 hat nicht geantwortet.',
    ],
    [
      'without name servers',
      round([], [true, true, true, null, null]),
      '3 of 5 resolvers show the new record. 2 did not respond.',
      '3 von 5 Resolvern zeigen den neuen Eintrag. 2 haben nicht geantwortet.',
    ],
  ])('%s', (_what, given, en, de) => {
    expect(roundInWords.en(given)).toBe(en)
    expect(roundInWords.de(given)).toBe(de)
  })
})
