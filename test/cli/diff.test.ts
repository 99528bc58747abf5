import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { FindingsResult, WrittenFinding } from '../../src/surfaces/cli/tool-result.ts'
import { runCli } from './cli-world.ts'
import { domainReportOf, finding, outsideWith } from './reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'zonewise-diff-'))
afterAll(() => rmSync(folder, { recursive: true }))

const OUTSIDE = outsideWith([])

/** A health report as `zonewise check --json` writes it. */
const health = (findings: readonly WrittenFinding[], rest: Readonly<Record<string, unknown>> = {}): FindingsResult => ({
  ...{ domain: 'example.com', score: 80, coverage: 1, determined: true, resolvable: true },
  ...{ checkedAt: '2026-11-15T09:30:05.000Z', locale: 'en' },
  findings,
  ...rest,
})
const unknown = (id: string): WrittenFinding => finding(id, 'info', { outcome: 'unknown', title: 'Not checked: it' })

let files = 0
const file = (value: unknown): string => {
  const path = join(folder, `${++files}.json`)
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

const diff = (before: unknown, after: unknown, ...options: readonly string[]) =>
  runCli(['diff', file(before), file(after), ...options], OUTSIDE)

const OK = health([finding('spf-all', 'ok'), finding('ns-count', 'ok')])
const WARN = health([finding('spf-all', 'warn'), finding('ns-count', 'ok')])
const PROBLEM = health([finding('spf-all', 'problem'), finding('ns-count', 'ok')], { score: 60 })

describe('the exit code of diff', () => {
  it.each<[what: string, before: unknown, after: unknown, options: readonly string[], code: number]>([
    ['the same report', PROBLEM, PROBLEM, [], 0],
    ['something better', PROBLEM, OK, [], 0],
    ['a new problem where there was none', OK, PROBLEM, [], 1],
    ['a warning that became a problem', WARN, PROBLEM, [], 1],
    ['a new warning', OK, WARN, [], 0],
    ['a new warning, with a lower threshold', OK, WARN, ['--fail-on', 'warn'], 1],
    ['a new problem, with no threshold', OK, PROBLEM, ['--fail-on', 'never'], 0],
    ['a finding that the old report does not have', health([]), PROBLEM, [], 1],
    ['a passed finding that the old report does not have', health([]), OK, [], 0],
    ['a finding that is gone', PROBLEM, health([]), [], 0],
    ['a check that is no longer possible', OK, health([unknown('spf-all'), finding('ns-count', 'ok')]), [], 3],
    ['a check that is possible now', health([unknown('spf-all')]), PROBLEM, [], 0],
    [
      'a check that is no longer possible beside a new problem',
      OK,
      health([unknown('spf-all'), finding('ns-count', 'problem')]),
      [],
      1,
    ],
    ['a report that was not fully checked', OK, { ...OK, determined: false, coverage: 0.3 }, [], 3],
    ['two reports that were not fully checked', { ...OK, determined: false }, { ...OK, determined: false }, [], 0],
    ['a domain that could not be checked', OK, { domain: 'example.com', error: { code: 'a', message: 'b' } }, [], 3],
    ['a domain that could not be checked before', { domain: 'example.com', error: { code: 'a' } }, PROBLEM, [], 0],
    ['a domain that is missing', [OK, { ...OK, domain: 'example.net' }], OK, [], 3],
    ['a new domain without problems', OK, [OK, { ...OK, domain: 'example.net' }], [], 0],
    ['a new domain with problems', OK, [OK, { ...PROBLEM, domain: 'example.net' }], [], 1],
  ])('for %s', async (_what, before, after, options, code) => {
    const said = await diff(before, after, ...options)
    expect([said.code, said.stderr]).toEqual([code, ''])
  })
})

describe('the output of diff', () => {
  it('has the score and the changes by kind, the worst first', async () => {
    const before = health([finding('a-1', 'ok'), finding('b-1', 'problem'), finding('c-1', 'ok'), finding('d-1', 'ok')])
    const after = health([finding('a-1', 'problem'), finding('b-1', 'ok'), unknown('c-1'), finding('e-1', 'warn')])
    expect((await diff(before, { ...after, score: 70 })).stdout).toBe(
      [
        'example.com',
        'Score: 80 before, 70 after.',
        'Worse:',
        '  ✓ → ✗ Title of a-1 (a-1)',
        'Better:',
        '  ✗ → ✓ Title of b-1 (b-1)',
        'New:',
        '  ! Title of e-1 (e-1)',
        'No longer in the report:',
        '  ✓ Title of d-1 (d-1)',
        'Not comparable: not checked in one of the reports:',
        '  ✓ → i Not checked: it (c-1)',
        '0 findings are unchanged.',
        '',
      ].join('\n'),
    )
  })

  it('says so if nothing has changed, in the language of the call', async () => {
    expect((await diff(OK, OK, '--lang', 'de')).stdout).toBe(
      'example.com\nPunktzahl: vorher 80, nachher 80.\nKeine Änderungen: 2 Befunde sind gleich.\n',
    )
  })

  it('says which report lacks a domain', async () => {
    const { stdout } = await diff([OK, { ...OK, domain: 'old.example' }], [OK, { ...PROBLEM, domain: 'new.example' }])
    expect(stdout).toContain(
      'new.example\nThe earlier report does not contain this domain, so all its findings are new.\nNew:\n  ✗ Title of spf-all (spf-all)\n',
    )
    expect(stdout).toContain('old.example\nNot compared: the later report has no result for this domain.\n')
    const failed = await diff({ domain: 'example.com', error: { code: 'a', message: 'b' } }, OK)
    expect(failed.stdout).toContain('could not be checked in the earlier report')
  })

  it('is JSON for programs: one object, or an array', async () => {
    const { stdout } = await diff(OK, PROBLEM, '--json')
    expect(JSON.parse(stdout)).toEqual({
      domain: 'example.com',
      before: { checkedAt: '2026-11-15T09:30:05.000Z', score: 80, coverage: 1, determined: true },
      after: { checkedAt: '2026-11-15T09:30:05.000Z', score: 60, coverage: 1, determined: true },
      changes: {
        ...{ better: [], added: [], gone: [], changed: [], undetermined: [] },
        worse: [
          {
            id: 'spf-all',
            before: { id: 'spf-all', severity: 'ok', title: 'Title of spf-all' },
            after: { id: 'spf-all', severity: 'problem', title: 'Title of spf-all' },
          },
        ],
      },
      unchanged: 1,
    })
    const other = { ...OK, domain: 'example.net' }
    const many = JSON.parse((await diff([OK, other], [OK, other], '--format', 'json')).stdout) as object[]
    expect(many).toHaveLength(2)
  })

  it('is Markdown in which text of a report is never markup', async () => {
    const hostile = finding('spf-all', 'problem', { title: '<img src=x> [a](http://x.example) @team `x` | ![b](c)' })
    const { stdout } = await diff(OK, health([hostile, finding('ns-count', 'ok')]), '--format', 'markdown')
    expect(stdout).toBe(
      [
        '## example.com',
        'Score: 80 before, 80 after.',
        '### Worse',
        '- ✓ → ✗ \\<img src=x\\> \\[a\\]\\(`http://x.example`\\) `@team` \\`x\\` \\| \\!\\[b\\]\\(c\\) (`spf-all`)',
        '1 finding is unchanged.\n',
      ].join('\n\n'),
    )
  })

  it('shows control characters of a report in place of sending them to the terminal', async () => {
    const { stdout } = await diff(OK, health([finding('spf-all', 'problem', { title: 'a\u001b[31mb\u202e' })]))
    expect(stdout).not.toMatch(/[\u001b\u202e]/)
  })
})

describe('the files of diff', () => {
  it.each<[what: string, value: unknown]>([
    ['a response of the API', { api: 'v1', ...PROBLEM }],
    ['JSON lines', `${JSON.stringify({ ...OK, domain: 'example.net' })}\n${JSON.stringify(PROBLEM)}\n`],
    [
      'a report about a domain',
      domainReportOf('example.com', { dns: PROBLEM, mail: { findings: [finding('mail-delivery', 'ok')] } }),
    ],
  ])('can be %s', async (_what, value) => {
    expect((await diff(OK, value)).code).toBe(1)
  })

  it('can be stdin, for one of them', async () => {
    const said = await runCli(['diff', file(OK), '-'], OUTSIDE, { stdin: JSON.stringify(PROBLEM) })
    expect([said.code, said.stderr]).toEqual([1, ''])
    expect((await runCli(['diff', '-', file(OK)], OUTSIDE, { stdin: JSON.stringify(PROBLEM) })).code).toBe(0)
  })

  it.each<[what: string, value: unknown, says: string]>([
    ['another domain', { ...OK, domain: 'example.net' }, 'different domains: example.com and example.net'],
    ['nothing', ' ', 'is empty'],
    ['another format', '<x/>', 'is not JSON'],
    ['an error message', { api: 'v1', error: { code: 'blocked', message: 'x' } }, 'is an error message of the API'],
    ['a report of another tool', { domain: 'example.com', findings: [] }, 'has no report of the command check'],
  ])('cannot be about %s', async (_what, value, says) => {
    const { code, stdout, stderr } = await diff(OK, value)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(says)
  })
})
