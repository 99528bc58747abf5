import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { ToolJudgement } from '../../report/tool-findings.ts'
import { LOCALES, type Locale } from '../../text.ts'
import { PageContextProvider } from '../page-context.ts'
import { Judgement, type JudgementProps } from './judgement.tsx'

const SITE = { baseUrl: 'https://zw.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } }

type Finding = ToolJudgement['findings'][number]

const finding = (given: Partial<Finding> = {}): Finding => ({
  id: 'lookup-answer',
  category: 'dns',
  outcome: 'servfail',
  severity: 'problem',
  title: 'Lookup fails (SERVFAIL)',
  detail: 'The resolver returns SERVFAIL.',
  why: 'Programs use only what a lookup returns.',
  references: ['RFC 2308'],
  ...given,
})

const FIX = { steps: ['At your DNS provider, check the name servers.', 'Repeat the lookup.'] }

const judged = (first: Finding, ...others: readonly Finding[]): ToolJudgement => ({
  verdict: { id: first.id, outcome: first.outcome, severity: first.severity, title: first.title, detail: first.detail },
  findings: [first, ...others],
})

const drawn = (result: JudgementProps['result'], locale: Locale = 'en'): string =>
  renderToString(
    <PageContextProvider value={{ locale, site: SITE, browser: undefined }}>
      <Judgement result={result} zone="example.com">
        <p>beside it</p>
      </Judgement>
    </PageContextProvider>,
  )

/** The tone and the texts of the part above the findings. */
function headOf(html: string): readonly string[] {
  const [, tone, content = ''] =
    /<section class="result-head tone-(\w+)" data-finding="lookup-answer">(.*?)<\/section>/s.exec(html) ?? []
  const words = content.split(/<[^>]+>/).filter((text) => text !== '')
  return [tone ?? '', ...words]
}

describe('the verdict', () => {
  it.each([
    ['ok', 'found', 'ok', 'Passed', 'Bestanden'],
    ['info', 'no-record', 'info', 'Note', 'Hinweis'],
    ['warn', 'nxdomain', 'warn', 'Warning', 'Warnung'],
    ['problem', 'servfail', 'problem', 'Problem', 'Problem'],
    ['info', 'unknown', 'unknown', 'Not checked', 'Nicht geprüft'],
  ] as const)('of severity %s and outcome %s', (severity, outcome, tone, en, de) => {
    const result = judged(finding({ severity, outcome }))
    const rest = ['Lookup fails (SERVFAIL)', 'The resolver returns SERVFAIL.', 'beside it']
    expect(headOf(drawn(result, 'en'))).toEqual([tone, en, ...rest])
    expect(headOf(drawn(result, 'de'))).toEqual([tone, de, ...rest])
  })

  it('is left out if the result has none', () => {
    expect(drawn({})).toBe('')
  })
})

describe('the findings', () => {
  it.each(LOCALES)('are not repeated if there is only one, without steps (%s)', (locale) => {
    const html = drawn(judged(finding()), locale)
    expect(html).not.toContain('class="findings"')
    expect(html.split('Lookup fails (SERVFAIL)')).toHaveLength(2)
  })

  it.each([
    ['en', 'Findings', 'What to do'],
    ['de', 'Befunde', 'Was zu tun ist'],
  ] as const)('link to the steps, which are in the verdict, in order (%s)', (locale, title, todo) => {
    const html = drawn(judged(finding({ fix: FIX })), locale)
    expect(headOf(html)).toEqual(expect.arrayContaining([...FIX.steps]))
    expect(html).toContain(`<h2>${title}</h2>`)
    expect(html).toMatch(new RegExp(`<h4>${todo}</h4><p><a class="fix-link" href="#change-lookup-answer"`))
    expect(html.split(FIX.steps[0] ?? '')).toHaveLength(2)
  })

  it('have their own steps, if they are not the one that decides', () => {
    const other = finding({ id: 'other-check', severity: 'warn', title: 'Another fault', fix: FIX })
    const html = drawn(judged(finding(), other))
    expect(headOf(html)).not.toContain(FIX.steps[0])
    expect(html).toContain(`<div class="change-body"><ol class="steps"><li>${FIX.steps[0]}</li>`)
  })

  it('are all listed if there are several; those that passed are folded', () => {
    const passed = finding({ id: 'other-check', outcome: 'good', severity: 'ok', title: 'All good' })
    const html = drawn(judged(finding(), passed))
    expect(html).toMatch(/id="finding-lookup-answer".*<details class="passed">.*id="finding-other-check"/s)
    expect(html).toContain('1 passed')
  })

  it('stay text', () => {
    const html = drawn(judged(finding({ title: '<script>alert(1)</script>', fix: { steps: ['<img src=x>'] } })))
    expect(html).not.toMatch(/<script|<img/)
  })
})
