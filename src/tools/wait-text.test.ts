import { expect, it } from 'vitest'
import type { Locale } from '../text.ts'
import { WAIT_TEXT, waitingOf } from './wait-text.ts'

it.each<[Locale, Parameters<typeof waitingOf>[0], string]>([
  [
    'en',
    { target: 'name-server', address: '198.41.0.4', waitMs: 2_400 },
    'Waiting for about 3 seconds, because many checks are querying the name server 198.41.0.4.',
  ],
  [
    'de',
    { target: 'name-server', address: '198.41.0.4', waitMs: 2_400 },
    'Die Prüfung wartet etwa 3 Sekunden, weil gerade viele Prüfungen den Nameserver 198.41.0.4 abfragen.',
  ],
  [
    'en',
    { target: 'website', address: '2001:db8::1', waitMs: 0 },
    'Waiting for about 1 second, because many checks are querying websites at 2001:db8::1.',
  ],
  [
    'de',
    { target: 'website', address: '2001:db8::1', waitMs: 0 },
    'Die Prüfung wartet etwa 1 Sekunde, weil gerade viele Prüfungen Websites auf 2001:db8::1 abfragen.',
  ],
])('a wait in words (%s): %j', (locale, wait, text) => {
  expect(WAIT_TEXT[locale](waitingOf(wait))).toBe(text)
})
