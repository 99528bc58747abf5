import { describe, expect, it } from 'vitest'
import { type PropagationResult, propagationSaid, type ResolverEntry, unreachedSaid } from './propagation-verdict.ts'
import type { Tone } from './verdict.tsx'

const answering = (label: string, status: number, ...answers: readonly (readonly [ttl: number, data: string])[]) => ({
  id: label,
  label,
  reachable: true,
  status,
  ad: false,
  answers: answers.map(([ttl, data]) => ({ ttl, data })),
})
const silent = (label: string): ResolverEntry => ({
  id: label,
  label,
  reachable: false,
  status: -1,
  ad: false,
  answers: [],
})
const compared = (agreeing: number, ...resolvers: readonly ResolverEntry[]): PropagationResult => {
  const reachable = resolvers.filter((one) => one.reachable).length
  return {
    name: 'example.com',
    type: 'A',
    resolvers,
    consistency: { reachable, total: resolvers.length, agreeing, consistent: agreeing > 0 && agreeing === reachable },
  }
}

const NEW = [300, '192.0.2.20'] as const
const OLD = [41, '192.0.2.10'] as const
const five = (make: (label: string) => ResolverEntry) => ['V', 'W', 'X', 'Y', 'Z'].map(make)

const CASES: readonly (readonly [title: string, result: PropagationResult, tone: Tone, en: string, de: string])[] = [
  [
    'all agree',
    compared(5, ...five((label) => answering(label, 0, NEW))),
    'ok',
    'All 5 resolvers agree: example.com has one A record.',
    'Alle 5 Resolver sind sich einig: example.com hat einen A-Eintrag.',
  ],
  [
    'all that were reached agree',
    compared(2, answering('X', 0, NEW), answering('Y', 0, NEW), silent('Z')),
    'ok',
    'All 2 resolvers that we reached agree: example.com has one A record.',
    'Alle 2 erreichbaren Resolver sind sich einig: example.com hat einen A-Eintrag.',
  ],
  [
    'some agree',
    compared(2, answering('X', 0, NEW), answering('Y', 0, NEW), answering('Z', 0, OLD)),
    'warn',
    '2 of 3 resolvers agree.',
    '2 von 3 Resolvern sind sich einig.',
  ],
  [
    'nobody agrees with anybody',
    compared(1, answering('X', 0, NEW), answering('Y', 3)),
    'warn',
    'Each of the 2 resolvers says something else.',
    'Jeder der 2 Resolver sagt etwas anderes.',
  ],
  [
    'agreement that the name does not exist',
    compared(2, answering('X', 3), answering('Y', 3)),
    'warn',
    'All 2 resolvers agree: example.com does not exist.',
    'Alle 2 Resolver sind sich einig: example.com existiert nicht.',
  ],
  [
    'agreement on NODATA',
    compared(2, answering('X', 0), answering('Y', 0)),
    'ok',
    'All 2 resolvers agree: example.com has no A records.',
    'Alle 2 Resolver sind sich einig: example.com hat keine A-Einträge.',
  ],
  [
    'agreement in failure is no good news',
    compared(2, answering('X', 2), answering('Y', 2)),
    'problem',
    'All 2 resolvers agree: the question ends in SERVFAIL.',
    'Alle 2 Resolver sind sich einig: die Frage endet mit SERVFAIL.',
  ],
  [
    'one answer has nothing to be compared with',
    compared(1, answering('X', 0, NEW), silent('Y')),
    'info',
    'Only X could be reached; it says: example.com has one A record.',
    'Nur X war erreichbar; die Antwort: example.com hat einen A-Eintrag.',
  ],
  [
    'nobody was reached',
    compared(0, ...five(silent)),
    'unknown',
    'None of the 5 resolvers could be reached.',
    'Keiner der 5 Resolver war erreichbar.',
  ],
]

describe('what a comparison of resolvers says', () => {
  it.each(CASES)('%s', (_title, result, tone, en, de) => {
    expect(propagationSaid(result, 'en')).toMatchObject({ tone, sentence: en })
    expect(propagationSaid(result, 'de')).toMatchObject({ tone, sentence: de })
  })

  it('takes the blame where nobody was reached', () => {
    const result = compared(0, ...five(silent))
    expect(propagationSaid(result, 'en').more).toMatch(/on our side and says nothing about the domain/)
    expect(propagationSaid(result, 'de').more).toMatch(/liegt an uns und sagt nichts über die Domain/)
  })

  it('names those that were not reached, and takes the blame', () => {
    const result = compared(1, answering('X', 0, NEW), silent('Y'), silent('Z'))
    expect(unreachedSaid(result, 'en')).toMatch(/^Y and Z could not be reached from here. That is our trouble/)
    expect(unreachedSaid(result, 'de')).toMatch(/^Y und Z waren von hier aus nicht erreichbar. Das liegt an uns/)
  })

  it('says when the last answer runs out', () => {
    const result = compared(1, answering('X', 0, [3600, '192.0.2.20']), answering('Y', 0, OLD))
    expect(propagationSaid(result, 'en').more).toMatch(/asks anew in 1 hour\.$/)
    expect(propagationSaid(result, 'de').more).toMatch(/fragt der letzte von ihnen in 1 Stunde neu\.$/)
  })
})
