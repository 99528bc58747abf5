import { describe, expect, it } from 'vitest'
import { CHECKS } from '../../checks/registry.ts'
import { healthReport } from '../../report/report.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import { cachedReport, healthCodec } from './cached-report.ts'

const NOW = new Date('2026-11-15T09:30:05.000Z')

const made = (text: string) =>
  cachedReport(
    healthReport({
      domain: 'example.com' as DomainName,
      checkedAt: NOW,
      judged: [],
      session: { entries: new Map() },
      elapsedMs: 1,
      pictures: {
        spf: {
          limit: 10,
          lookups: 0,
          isAtLeast: false,
          root: { name: 'example.com', terms: [{ text, count: undefined, state: 'fine' }] },
        },
      },
      records: { sets: [{ purpose: 'mx', name: 'example.com', type: 'MX', state: 'absent', records: [] }] },
    }),
    NOW.getTime(),
  )

describe('a report on its way to another machine', () => {
  it('takes its pictures along', () => {
    const { value } = made('-all')
    const travelled = healthCodec.decode(healthCodec.encode(value), NOW.getTime())
    expect(travelled?.value.report.pictures).toEqual(value.report.pictures)
  })

  it('takes its records along', () => {
    const { value } = made('-all')
    const travelled = healthCodec.decode(healthCodec.encode(value), NOW.getTime())
    expect(travelled?.value.report.records.sets).toEqual([
      { purpose: 'mx', name: 'example.com', type: 'MX', state: 'absent', records: [] },
    ])
  })

  it('takes along how much was judged', () => {
    const { value } = made('-all')
    const travelled = healthCodec.decode(healthCodec.encode(value), NOW.getTime())
    expect(travelled?.value.report).toMatchObject({ coverage: 1, isDetermined: true })
  })

  it.each(['pictures', 'records', 'coverage', 'isDetermined'])(
    'is of no use without %s, because an older version made it',
    (member) => {
      const text = healthCodec.encode(made('-all').value).replace(`"${member}"`, '"former"')
      expect(healthCodec.decode(text, NOW.getTime())).toBeUndefined()
    },
  )

  it.each([
    ['an outcome that this version has', 'one', true],
    ['an unknown verdict', 'unknown', true],
    ['an outcome of another version', 'from-the-future', false],
  ])('with %s', (_case, outcome, isUsed) => {
    const { report } = made('-all').value
    const check = CHECKS.find(({ check }) => check.id === 'ns-count')
    if (check === undefined) throw new Error('there is no such check')
    const verdict = { outcome, severity: 'problem' as const, values: {}, remedy: {} }
    const { value } = cachedReport(
      { ...report, findings: [{ check, verdict, points: 10, evidence: [] }] },
      NOW.getTime(),
    )
    expect(healthCodec.decode(healthCodec.encode(value), NOW.getTime()) !== undefined).toBe(isUsed)
  })
})

describe('the pictures of a report', () => {
  it('count for the room that it takes', () => {
    expect(made('x'.repeat(101)).bytes - made('x').bytes).toBe(200)
  })

  it('show no more than a line of what a stranger wrote, and nothing hidden', () => {
    const [term] = made(`exp=\u202e${'x'.repeat(500)}`).value.report.pictures.spf?.root.terms ?? []
    expect(term?.text).toMatch(/^exp=\\u\{202e\}x+…$/)
    expect(term?.text.length).toBeLessThan(220)
  })
})
