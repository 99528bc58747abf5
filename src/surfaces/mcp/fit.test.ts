import { describe, expect, it } from 'vitest'
import { type Entry, fitted } from './fit.ts'
import { estimateTokens } from './token-estimate.ts'

const sizeOf = (value: unknown): number => estimateTokens(JSON.stringify(value))

const finding = (id: string, severity: string): Entry => ({
  id,
  severity,
  title: `Title of ${id}`,
  detail: 'A detail of this finding that says what was seen and what it means. '.repeat(3),
  fix: { steps: ['At your DNS provider, replace the record with the one shown here.'] },
})
const many = (severity: string, count: number): readonly Entry[] =>
  Array.from({ length: count }, (_, index) => finding(`${severity}-${index}`, severity))

const findingsIn = (report: object): readonly Entry[] => (report as { findings: readonly Entry[] }).findings
const omittedIn = (report: object): Readonly<Record<string, unknown>> =>
  (report as { omitted?: Readonly<Record<string, unknown>> }).omitted ?? {}

describe('the estimate of tokens', () => {
  // Counted with o200k_base; the estimate may be a tenth lower or a fifth higher.
  it.each([
    ['The quick brown fox jumps over the lazy dog.', 10],
    ['{"id":"spf-record","severity":"problem","title":"No SPF record"}', 18],
    ['Die DMARC-Richtlinie ist „none“: Empfänger stellen gefälschte E-Mails zu.', 22],
  ])('%s', (text, tokens) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(tokens * 0.9)
    expect(estimateTokens(text)).toBeLessThanOrEqual(tokens * 1.3)
  })

  it('is higher for keys than for words of the same length', () => {
    const key = 'V3xbPhH3njAisiJf5dzxODoqcOGEgG+U+wkRywB9ikfxUl1Oyqd8GTPJDyDqaH1w'
    expect(estimateTokens(key)).toBeGreaterThan(
      2 * estimateTokens('words of the same length '.repeat(3).slice(0, key.length)),
    )
  })

  it('is not continued where it is enough', () => {
    expect(estimateTokens('word '.repeat(1_000_000), 10)).toBe(11)
    expect(estimateTokens('word '.repeat(10), 10)).toBe(10)
  })

  it('is zero for nothing', () => expect(estimateTokens(' ')).toBe(0))
})

describe('a report that fits', () => {
  it('is returned as it is', () => {
    const report = { verdict: { id: 'a' }, findings: many('info', 2) }
    expect(fitted(report, 2_500, 'findings')).toBe(report)
  })
})

describe('a report that is too long', () => {
  const report = {
    verdict: { id: 'problem-0', severity: 'problem' },
    domain: 'example.com',
    findings: [...many('problem', 2), ...many('warn', 3), ...many('info', 8)],
    hosts: Array.from({ length: 30 }, (_, index) => ({ host: `mx${index}.example.com`, ports: [25, 465, 587] })),
    omitted: { passed: 7 },
  }

  it.each([1_300, 1_000, 600, 400, 300, 200, 150])('needs at most %i tokens', (bound) => {
    const short = fitted(report, bound, 'findings')
    expect(sizeOf(short)).toBeLessThanOrEqual(bound)
    expect(Object.keys(short)[0]).toBe('verdict')
    expect(short['verdict']).toEqual(report.verdict)
    expect(omittedIn(short)).toMatchObject({ passed: 7, how: expect.stringContaining('include: "all"') })
  })

  it('loses the texts of notes before the steps of problems', () => {
    const short = fitted(report, 1_300, 'findings')
    expect(findingsIn(short).map((one) => Object.hasOwn(one, 'fix'))).toEqual(
      report.findings.map(({ severity }) => severity !== 'info'),
    )
    expect(omittedIn(short)['texts']).toBe('8 findings without detail or steps')
  })

  it('says how many entries of a list are left', () => {
    const short = fitted(report, 1_000, 'findings')
    const hosts = (short as { hosts: readonly unknown[] }).hosts.length
    expect(hosts).toBeLessThan(30)
    expect(omittedIn(short)['members']).toContain(`hosts: ${hosts} of 30`)
  })

  it('names the findings that are gone', () => {
    const short = fitted(report, 200, 'findings')
    const left = findingsIn(short).map(({ id }) => id)
    expect(left.length).toBeLessThan(13)
    expect([...left, ...((omittedIn(short)['findings'] ?? []) as string[])]).toEqual(
      report.findings.map(({ id }) => id),
    )
  })

  it('shortens long texts and says so', () => {
    const long = { findings: [finding('a', 'warn')], record: 'v=DKIM1 '.repeat(500) }
    const short = fitted(long, 500, 'findings')
    expect(String(short['record'])).toHaveLength(121)
    expect(omittedIn(short)['members']).toEqual(['record: first 120 characters'])
  })

  it('keeps lists inside of lists', () => {
    const nested = { findings: [], hosts: report.hosts }
    const short = fitted(nested, 300, 'findings') as unknown as typeof report
    expect(short.hosts.every(({ ports }) => ports.length === 3)).toBe(true)
  })

  it('about a finding names the argument for one outcome', () => {
    const outcomes = many('warn', 12).map(({ id, ...rest }) => ({ outcome: id ?? '', ...rest }))
    const short = fitted({ question: 'Is it?', outcomes }, 400, 'outcomes')
    expect(sizeOf(short)).toBeLessThanOrEqual(400)
    expect(omittedIn(short)['how']).toContain('outcome: "<code>"')
  })
})
