import { describe, expect, it } from 'vitest'
import type { ChangePlace } from '../checks/define-check.ts'
import { changeByFinding, changesOf, type FixableFinding } from './changes.ts'

const DMARC = { host: '_dmarc.example.com', type: 'TXT', value: 'v=DMARC1; p=quarantine' }
const SPF = { host: '@', type: 'TXT', value: 'v=spf1 mx -all' }
const GENERATOR = { label: 'DMARC generator', href: '/generate/dmarc' }

const finding = (
  id: string,
  severity: FixableFinding['severity'],
  steps: readonly string[],
  rest: Omit<NonNullable<FixableFinding['fix']>, 'steps'> = {},
): FixableFinding => ({ id, severity, fix: { steps, ...rest } })

const outlined = (findings: readonly FixableFinding[]) =>
  changesOf(findings).map(({ findings: resolved, steps, record }) => ({
    resolves: resolved.map(({ id }) => id).join(' '),
    steps: steps.join(' '),
    value: record?.value,
  }))

describe('the changes of a report', () => {
  it('are one for all findings that propose the same record, named after the worst', () => {
    const findings = [
      finding('note', 'info', ['replace'], { record: DMARC }),
      finding('other', 'warn', ['add'], { record: SPF }),
      finding('worst', 'problem', ['check', 'replace'], { record: { ...DMARC, host: '_DMARC.example.com' } }),
    ]
    expect(outlined(findings)).toEqual([
      { resolves: 'worst note', steps: 'check replace', value: DMARC.value },
      { resolves: 'other', steps: 'add', value: SPF.value },
    ])
    expect(changesOf(findings).map(({ lead }) => lead.id)).toEqual(['worst', 'other'])
  })

  it.each([
    ['another host', { ...SPF, host: 'www.example.com' }],
    ['another type', { ...SPF, type: 'SPF' }],
    ['another value', { ...SPF, value: 'v=spf1 -all' }],
  ])('are separate for a record with %s', (_, record) => {
    const both = [finding('one', 'warn', ['add'], { record: SPF }), finding('two', 'warn', ['add'], { record })]
    expect(outlined(both).map(({ resolves }) => resolves)).toEqual(['one', 'two'])
  })

  it('are separate for findings without a record, and none for findings without a fix', () => {
    const findings = [
      finding('one', 'warn', ['same']),
      finding('two', 'warn', ['same']),
      { id: 'three', severity: 'warn' } as const,
    ]
    expect(outlined(findings).map(({ resolves }) => resolves)).toEqual(['one', 'two'])
  })

  it.each([
    [
      'equal lists',
      [
        ['check', 'replace', 'note'],
        ['check', 'replace', 'note'],
      ],
      'check replace note',
    ],
    [
      'a precondition of the second',
      [
        ['a', 'replace', 'note'],
        ['b', 'replace', 'note'],
      ],
      'a b replace note',
    ],
    ['a stage after the edit', [['replace'], ['replace', 'later']], 'replace later'],
    [
      'preconditions at two steps',
      [
        ['replace', 'note'],
        ['a', 'replace', 'b', 'note', 'c'],
      ],
      'a replace b note c',
    ],
    ['nothing in common', [['a'], ['b']], 'a b'],
    ['three lists', [['replace'], ['a', 'replace'], ['b', 'a', 'replace']], 'b a replace'],
  ])('have the steps of all findings once, in their order: %s', (_, lists, steps) => {
    const findings = lists.map((list, index) => finding(`f${index}`, 'warn', list, { record: DMARC }))
    expect(outlined(findings).map((change) => change.steps)).toEqual([steps])
  })

  it('leave out the steps of notes beside those of a warning', () => {
    const note = finding('note', 'info', ['optional'], { record: SPF })
    expect(outlined([note, finding('warning', 'warn', ['add'], { record: SPF })])[0]?.steps).toBe('add')
    expect(outlined([note])[0]?.steps).toBe('optional')
  })

  it('have each link to a page once', () => {
    const findings = [
      finding('one', 'warn', [], { record: DMARC, cta: GENERATOR }),
      finding('two', 'warn', [], { record: DMARC, cta: GENERATOR }),
      finding('three', 'warn', [], { record: DMARC }),
    ]
    expect(changesOf(findings).map(({ links }) => links)).toEqual([[GENERATOR]])
  })

  it('are found by the id of each of their findings', () => {
    const changes = changesOf([
      finding('one', 'warn', [], { record: DMARC }),
      finding('two', 'info', [], { record: DMARC }),
      finding('three', 'warn', ['set']),
    ])
    const places = changeByFinding(changes)
    expect(['one', 'two', 'three', 'four'].map((id) => places.get(id)?.lead.id)).toEqual([
      'one',
      'one',
      'three',
      undefined,
    ])
  })
})

describe('the place of a change', () => {
  const placeOf = (rest: Partial<FixableFinding>): ChangePlace | undefined =>
    changesOf([{ id: 'one', severity: 'warn', fix: { steps: ['Do it.'] }, ...rest }])[0]?.who

  it.each(['registrar', 'dns', 'mail', 'web'] as const)('is that of the finding: %s', (place) => {
    expect(placeOf({ place })).toBe(place)
    expect(placeOf({ place, fix: { steps: [], record: SPF } })).toBe('dns')
    expect(placeOf({ place, fix: { steps: [], record: { ...SPF, type: 'DS' } } })).toBe('registrar')
  })

  it('is the DNS provider if a server does not say it', () => {
    expect(placeOf({})).toBe('dns')
  })
})
