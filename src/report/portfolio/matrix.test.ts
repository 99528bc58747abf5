import { describe, expect, it } from 'vitest'
import { countsOf, type FindingsResult, type Severity, type WrittenFinding } from '../findings-result.ts'
import { type ColumnKind, domainRow, type Examined, portfolioOf, STATES } from './matrix.ts'

const finding = (id: string, severity: Severity, rest: Partial<WrittenFinding> = {}): WrittenFinding => ({
  id,
  category: 'email',
  severity,
  title: `Title of ${id}`,
  detail: `Detail of ${id}.`,
  ...rest,
})

const UNKNOWN = finding('dnssec-chain', 'info', { title: 'Not checked: DNSSEC chain of trust' })

const part = (findings: readonly WrittenFinding[], rest: Partial<FindingsResult> = {}): Examined => ({
  report: { score: 90, findings, ...rest },
  isUndetermined: false,
})

/** A report about a domain with one finding in each area, or none if the area could not be checked. */
const inAreas = (areas: Readonly<Record<string, WrittenFinding | undefined>>): Examined => {
  const report = {
    ...{ domain: 'shop.example', changes: [], notCovered: [], verdict: {}, summary: countsOf([]) },
    areas: Object.entries(areas).map(([area, only]) => ({ area, complete: only !== undefined })),
    findings: Object.entries(areas).flatMap(([area, only]) => (only === undefined ? [] : [{ ...only, area }])),
  }
  return { report, isUndetermined: false }
}

const FAILED: Examined = { report: undefined, isUndetermined: true, error: 'No resolver responded.' }

const row = (examined: Examined, kind: ColumnKind = 'group') => domainRow('shop.example', examined, kind)

describe('the state of a domain', () => {
  it.each<[what: string, part: Examined, state: string, score: number | undefined]>([
    ['is good if all checks passed', part([finding('ns-count', 'ok')]), 'ok', 90],
    ['is the worst of its findings', part([finding('ns-count', 'ok'), finding('spf-all', 'warn')]), 'warn', 90],
    ['is a problem', part([finding('spf-all', 'warn'), finding('mx-record', 'problem')]), 'problem', 90],
    ['is not good if a check was not possible', part([finding('ns-count', 'ok'), UNKNOWN]), 'info', 90],
    [
      'is a problem even if too little was checked for a score',
      part([finding('mx-record', 'problem')], { determined: false }),
      'problem',
      undefined,
    ],
    [
      'is not good if too little was checked',
      part([finding('ns-count', 'ok')], { determined: false }),
      'not-checked',
      undefined,
    ],
    [
      'is not good if the tool could not determine its result',
      { ...part([finding('ns-count', 'ok')]), isUndetermined: true },
      'not-checked',
      undefined,
    ],
    ['is not good without a result', FAILED, 'not-checked', undefined],
    ['is not good without findings', part([]), 'not-checked', 90],
    [
      'has no score if the result has an error',
      part([finding('http-status', 'problem')], { error: { code: 'timeout', message: 'Timeout.' } }),
      'problem',
      undefined,
    ],
  ])('%s', (_what, only, state, score) => {
    const { state: actual, score: shown } = row(only)
    expect([actual, shown]).toEqual([state, score])
  })

  it('says why there is no result', () => {
    expect(row(FAILED).error).toBe('No resolver responded.')
  })
})

describe('the cells of a domain', () => {
  const FINDINGS = [finding('ns-count', 'ok'), finding('ns-tcp', 'warn'), finding('spf-all', 'ok'), UNKNOWN]

  it.each<[kind: ColumnKind, cells: object]>([
    ['group', { delegation: 'warn', spf: 'ok', dnssec: 'not-checked' }],
    ['finding', { 'ns-count': 'ok', 'ns-tcp': 'warn', 'spf-all': 'ok', 'dnssec-chain': 'not-checked' }],
  ])('by %s have the worst state of the findings in it', (kind, cells) => {
    expect(row(part(FINDINGS), kind).cells).toEqual(cells)
  })

  it('by group use the category of findings that are not part of the health check', () => {
    expect(row(part([finding('title-present', 'warn', { category: 'content' })])).cells).toEqual({ content: 'warn' })
  })

  it('by area are those of a report about a domain, and an area that was not checked is not good', () => {
    const { cells, state, score, isDetermined } = row(
      inAreas({ dns: finding('spf-all', 'warn'), mail: undefined, web: finding('http-status', 'ok') }),
      'area',
    )
    expect(cells).toEqual({ dns: 'warn', mail: 'not-checked', web: 'ok' })
    // Scores of different areas cannot be compared.
    expect([state, score, isDetermined]).toEqual(['warn', undefined, false])
  })
})

describe('many domains', () => {
  const rowOf = (domain: string, examined: Examined) => domainRow(domain, examined, 'group')
  const PORTFOLIO = portfolioOf(
    [
      rowOf('good.example', part([finding('ns-count', 'ok')], { score: 100 })),
      rowOf('unreachable.example', FAILED),
      rowOf('noted.example', part([finding('mx-ipv6', 'info')], { score: 99 })),
      rowOf('b-warned.example', part([finding('spf-all', 'warn')], { score: 80 })),
      rowOf('a-warned.example', part([finding('spf-all', 'warn')], { score: 80 })),
      rowOf('worse.example', part([finding('spf-all', 'problem')], { score: 40 })),
      rowOf(
        'two-problems.example',
        part([finding('spf-all', 'problem'), finding('mx-record', 'problem')], { score: 60 }),
      ),
      rowOf('one-problem.example', part([finding('spf-all', 'problem')], { score: 60 })),
      rowOf('partly.example', part([finding('spf-all', 'problem')], { determined: false })),
      rowOf('partial.example', part([finding('ns-count', 'ok')], { determined: false })),
    ],
    { kind: 'group', findingIds: [] },
  )

  it('are sorted by risk, and unknown results come before good ones', () => {
    expect(PORTFOLIO.rows.map(({ domain }) => domain)).toEqual([
      'worse.example',
      'two-problems.example',
      'one-problem.example',
      'partly.example',
      'a-warned.example',
      'b-warned.example',
      'partial.example',
      'unreachable.example',
      'noted.example',
      'good.example',
    ])
  })

  it('are counted by state', () => {
    expect(PORTFOLIO.totals).toEqual({ problem: 4, warn: 2, 'not-checked': 2, info: 1, ok: 1 })
    expect(Object.keys(PORTFOLIO.totals)).toEqual(STATES)
  })

  it('have the columns in which there are findings, in the order of the policy', () => {
    expect(PORTFOLIO.columns.map(({ id }) => id)).toEqual(['delegation', 'mx', 'spf'])
    expect(PORTFOLIO.columns[0]?.title).toEqual({ en: 'Delegation and name servers', de: 'Delegation und Nameserver' })
  })

  it('have the same finding', () => {
    expect(PORTFOLIO.shared.map(({ id, severity, domains }) => [id, severity, domains.length])).toEqual([
      ['spf-all', 'problem', 4],
      ['spf-all', 'warn', 2],
    ])
  })

  it.each<[kind: ColumnKind, columns: readonly string[]]>([
    ['finding', ['mail-delivery', 'mail-dane', 'mail-other']],
    ['area', ['Mail servers', 'Website']],
  ])('have columns by %s', (kind, titles) => {
    const findings = [finding('mail-other', 'ok'), finding('mail-dane', 'ok'), finding('mail-delivery', 'ok')]
    const areas = inAreas({ web: finding('http-status', 'ok'), mail: finding('mail-delivery', 'ok') })
    const rows = [row(kind === 'area' ? areas : part(findings), kind)]
    const { columns } = portfolioOf(rows, { kind, findingIds: ['mail-starttls', 'mail-delivery', 'mail-dane'] })
    expect(columns.map(({ title }) => title.en)).toEqual(titles)
  })

  it('have titles for the categories of a tool', () => {
    const content = { en: 'Content', de: 'Inhalt' }
    const rows = [rowOf('a.example', part([finding('title-present', 'ok', { category: 'content' })]))]
    const order = { kind: 'group', findingIds: [], categoryTitles: { content } } as const
    expect(portfolioOf(rows, order).columns).toEqual([{ id: 'content', title: content }])
  })
})
