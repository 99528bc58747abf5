import { expect, it } from 'vitest'
import { saidOf } from './result-said.ts'

it.each([
  ['en', { verdict: { title: 'MX records found' } }, 'Result: MX records found.'],
  ['de', { verdict: { title: 'MX-Einträge gefunden' } }, 'Ergebnis: MX-Einträge gefunden.'],
  ['en', { ascii: 'xn--bcher-kva.example' }, 'The result is ready.'],
  ['de', { ascii: 'xn--bcher-kva.example' }, 'Das Ergebnis liegt vor.'],
] as const)('%s: %j is announced as “%s”', (locale, result, said) => {
  expect(saidOf(result, locale)).toBe(said)
})
