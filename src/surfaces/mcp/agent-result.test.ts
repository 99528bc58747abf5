import { describe, expect, it } from 'vitest'
import { atOnce } from '../../slices.ts'
import type { Locale } from '../../text.ts'
import { TOOLS } from '../../tools/registry.ts'
import { resultForAgents } from './agent-result.ts'
import { createAgentTools } from './agent-tools.ts'
import type { View } from './view.ts'

const tools = createAgentTools(TOOLS)

function shaped(
  name: string,
  result: object,
  view: Partial<View> = {},
  language: Locale = 'en',
): Readonly<Record<string, unknown>> {
  const tool = tools.find(name)
  if (tool === undefined) throw new Error(`there is no tool ${name}`)
  const wanted = { hasPassed: false, isComplete: false, finding: undefined, ...view }
  return atOnce(resultForAgents(tool, result, wanted, language))
}

const FIX = {
  steps: ['Do it.'],
  record: { host: '@', type: 'TXT', value: 'v=spf1 -all' },
  cta: { label: 'Page', href: 'https://dns.example/' },
}
const PASSED = { id: 'soa-rname', category: 'dns', severity: 'ok', title: 'Good', detail: 'It is good.' }
const NOTE = { id: 'dane-tlsa', category: 'email', severity: 'info', title: 'Note', detail: 'It is a note.' }
const PROBLEM = {
  ...{ id: 'spf-record', category: 'email', severity: 'problem', title: 'No SPF record', detail: 'There is none.' },
  ...{ fix: FIX, why: 'It matters.', references: ['RFC 7208'], outcome: 'missing' },
}
const REPORT = { domain: 'example.com', findings: [PASSED, NOTE, PROBLEM], score: 40, groups: { a: 1 } }

describe('a result for agents', () => {
  it('has the verdict, short members, findings and then the rest', () => {
    expect(Object.keys(shaped('dns_health_check', REPORT))).toEqual([
      ...['verdict', 'domain', 'score', 'findings', 'notCovered', 'groups', 'omitted'],
    ])
  })

  it('has what an agent needs of a finding, the worst first, and no passed ones', () => {
    const { verdict, findings, omitted } = shaped('dns_health_check', REPORT)
    const { id, severity, title, detail } = PROBLEM
    expect(verdict).toEqual({ id, severity, title, detail })
    expect(findings).toEqual([
      { id, severity, title, detail, fix: { steps: FIX.steps, record: FIX.record } },
      { id: 'dane-tlsa', severity: 'info', title: 'Note', detail: 'It is a note.' },
    ])
    expect(omitted).toEqual({ passed: 1 })
  })

  it.each([
    ['notes', [NOTE, PASSED], 'en', 'No problems found'],
    ['passed checks', [PASSED], 'de', 'Keine Probleme gefunden'],
  ])('with nothing but %s has the verdict that there are no problems', (_what, findings, locale, title) => {
    const report = { domain: 'example.com', determined: true, coverage: 1, score: 100, findings, locale }
    expect(shaped('dns_health_check', report)['verdict']).toEqual({ severity: 'ok', title })
  })

  it('that is not determined has neither a score nor a statement about the domain, and says why', () => {
    const unknown = { ...NOTE, id: 'domain-resolves', title: 'Not checked: name resolution', detail: 'No resolver.' }
    const report = {
      ...{ domain: 'example.com', resolvable: false, score: 0, coverage: 0, determined: false, locale: 'en' },
      findings: [NOTE, unknown],
    }
    expect(shaped('dns_health_check', report)).toMatchObject({
      verdict: { id: 'domain-resolves', severity: 'info', title: 'not fully checked', detail: 'No resolver.' },
      determined: false,
      coverage: 0,
    })
    const names = Object.keys(shaped('dns_health_check', report))
    expect(names.filter((name) => name === 'score' || name === 'resolvable')).toEqual([])
  })

  it('keeps the verdict of a tool', () => {
    const verdict = { id: 'mail-delivery', outcome: 'ok', severity: 'ok', title: 'Good', detail: 'It is good.' }
    const result = { findings: [{ ...PASSED, id: 'mail-delivery' }], verdict }
    expect(shaped('mail_check', result)).toMatchObject({ verdict, findings: [], omitted: { passed: 1 } })
  })

  it('has everything with include: "all", the worst first', () => {
    const { verdict: _verdict, ...report } = shaped('dns_health_check', REPORT, { hasPassed: true, isComplete: true })
    expect(report).toMatchObject({ ...REPORT, findings: [PROBLEM, NOTE, PASSED] })
  })

  it('has whole findings with detail: "full", but no passed ones', () => {
    expect(shaped('dns_health_check', REPORT, { isComplete: true })['findings']).toEqual([PROBLEM, NOTE])
  })

  it('has one finding with finding', () => {
    expect(shaped('dns_health_check', REPORT, { finding: 'soa-rname' })).toEqual({
      finding: PASSED,
      domain: 'example.com',
    })
  })

  it('never shortens the texts of the one finding, only its evidence', () => {
    const long = 'This sentence is longer than any text that stays in a result that is shortened. '.repeat(12)
    const evidence = Array.from({ length: 60 }, (_, index) => ({ question: `q${index}`, answer: long }))
    const finding = { ...PROBLEM, detail: long, why: long, fix: { ...FIX, steps: [long] }, evidence }
    const result = shaped('dns_health_check', { ...REPORT, findings: [finding] }, { finding: 'spf-record' })
    expect(result['finding']).toMatchObject({ detail: long, why: long, fix: { steps: [long], record: FIX.record } })
    expect((result['finding'] as typeof finding).evidence.length).toBeLessThan(60)
    expect(result['omitted']).toEqual({
      members: expect.arrayContaining([expect.stringMatching(/evidence/)]),
      how: 'Call again with include: "all" too.',
    })
  })

  it('says that a finding is not in the report', () => {
    const { finding, note } = shaped('dns_lookup', { name: 'a.example', findings: [] }, { finding: 'lookup-answer' })
    expect([finding, note]).toEqual([null, expect.stringContaining('lookup-answer')])
  })

  it('without findings has no verdict', () => {
    expect(shaped('seo_check', { domain: 'a.example', findings: [] })).not.toHaveProperty('verdict')
  })

  it.each([
    ['dns_health_check', 'en', ['mail: The mail servers were not contacted.', 'web: The website was not opened.']],
    ['domain_availability', 'de', ['dns: Die DNS- und Mail-Einträge wurden nicht geprüft.']],
    ['dns_lookup', 'en', undefined],
  ] as const)('of %s says what it does not cover', (name, locale, expected) => {
    const { notCovered } = shaped(name, { domain: 'a.example', findings: [] }, {}, locale) as {
      readonly notCovered?: readonly { readonly area: string; readonly reason: string; readonly tool: string }[]
    }
    const said = notCovered?.map(({ area, reason }) => `${area}: ${reason}`)
    if (expected === undefined) expect(said).toBeUndefined()
    else expect(said).toEqual(expect.arrayContaining([...expected]))
    expect(notCovered?.every(({ tool }) => tool !== name) ?? true).toBe(true)
  })

  it('of a report about a domain has its changes in place of findings, and names the notes', () => {
    const change = {
      ...PROBLEM,
      area: 'dns',
      place: 'dns',
      findings: [{ id: PROBLEM.id }, { id: 'mail-lockdown' }],
    }
    const areas = [
      { area: 'dns', tool: 'dns_health_check', severity: 'problem', title: 'Bad', complete: true, score: 80 },
    ]
    const result = {
      domain: 'example.com',
      verdict: { title: 'Bad' },
      areas,
      changes: [change],
      findings: REPORT.findings,
    }
    const { id, severity, title, detail } = PROBLEM
    expect(shaped('domain_report', result)).toEqual({
      verdict: { title: 'Bad' },
      domain: 'example.com',
      areas: { dns: { severity: 'problem', title: 'Bad', score: 80 } },
      changes: [
        {
          ...{ id, severity, title, detail, fix: { steps: FIX.steps, record: FIX.record } },
          ...{ area: 'dns', place: 'dns', repairs: [PROBLEM.id, 'mail-lockdown'] },
        },
      ],
      notes: ['dane-tlsa: Note'],
      omitted: { passed: 1 },
    })
  })

  it('of a generator is never shortened', () => {
    const result = { kind: 'spf', record: 'ip4:192.0.2.1 '.repeat(3_000) }
    expect(shaped('generate_record', result)).toEqual(result)
  })
})
