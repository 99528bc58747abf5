import { describe, expect, it } from 'vitest'
import { runCli } from './cli-world.ts'
import { ANT_RULES, JENKINS_RULES, junitFaults } from './junit-rules.ts'
import { finding, outsideWith, report } from './reports.ts'
import { sarifFaults } from './sarif-rules.ts'

const OUTSIDE = outsideWith([
  report('one.example', 40, [
    finding('dmarc-record', 'problem'),
    finding('spf-all', 'warn'),
    finding('mx-ipv6', 'info'),
  ]),
  report('two.example', 100, [finding('ns-count', 'ok')]),
])
const DOMAINS = ['one.example', 'two.example', 'away.example']

const written = async (format: string, ...options: string[]): Promise<string> =>
  (await runCli(['check', ...DOMAINS, '--format', format, ...options], OUTSIDE)).stdout

const HOSTILE = outsideWith([
  report('one.example', 0, [finding('x', 'problem', { title: `<&"'>]]>\u0000\u001b\uffff\ud800`, detail: '<!--\n' })]),
])

describe.each([
  ['Ant', ANT_RULES],
  ['Jenkins', JENKINS_RULES],
])('JUnit by the rules of %s', (_name, rules) => {
  it.each([[[]], [['--min-score', '50', '--fail-on', 'warn']], [['--lang', 'de', '--only', 'ns-*']]])(
    'is valid with %j',
    async (options) => {
      expect(await junitFaults(await written('junit', ...options), rules)).toEqual([])
    },
  )

  it('is valid with hostile values from the network', async () => {
    const { stdout } = await runCli(['check', 'one.example', '--format', 'junit'], HOSTILE)
    expect(await junitFaults(stdout, rules)).toEqual([])
  })
})

describe('JUnit', () => {
  it.each<[right: string | RegExp, wrong: string, fault: RegExp]>([
    [/ timestamp="[^"]*"/, '', /testsuite lacks timestamp/],
    [/ timestamp="[^"]*"/, ' timestamp="2026-11-15T12:00:00Z"', /testsuite has timestamp/],
    [/ classname="[^"]*"/, '', /testcase lacks classname/],
    ['<system-err/>', '', /testsuite contains/],
    [' failures="1"', '', /testsuite lacks failures/],
    [' failures="1"', ' failures="one"', /testsuite has failures/],
    ['<failure ', '<failure colour="red" ', /failure has colour/],
    ['<properties>', 'text<properties>', /testsuite has text/],
    ['<system-out/>', '<output/>', /unknown element output/],
    ['<testsuites>', '<testsuites>&', /parser error|xmlParse/],
  ])('would be refused by the rules of Ant with %s replaced by %j', async (right, wrong, fault) => {
    const text = await written('junit')
    const corrupted = text.replace(right, wrong)
    expect(corrupted).not.toBe(text)
    expect((await junitFaults(corrupted, ANT_RULES)).join()).toMatch(fault)
  })

  it('has the correct counts of tests and failures', async () => {
    const text = await written('junit')
    const suites = [...text.matchAll(/<testsuite .*?name="(.*?)".* tests="(.*?)" failures="(.*?)" errors="(.*?)"/g)]
    expect(suites.map(([, ...counts]) => counts)).toEqual([
      ['one.example', '3', '1', '0'],
      ['two.example', '1', '0', '0'],
      ['away.example', '1', '0', '1'],
    ])
  })
})

interface Sarif {
  readonly version: string
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly name: string; readonly rules: readonly { readonly id: string }[] } }
    readonly invocations: readonly {
      readonly executionSuccessful: boolean
      readonly toolExecutionNotifications: readonly unknown[]
    }[]
    readonly results: readonly {
      readonly ruleId: string
      readonly ruleIndex: number
      readonly kind: string
      readonly level: string
      readonly baselineState: string
      readonly partialFingerprints: Readonly<Record<string, string>>
    }[]
  }[]
}

describe('SARIF 2.1.0', () => {
  it.each([[[]], [['--lang', 'de', '--fail-on', 'warn']], [['--only', 'ns-*']]])(
    'is valid by the rules of the standard with %j',
    async (options) => {
      expect(sarifFaults(await written('sarif', ...options))).toEqual([])
    },
  )

  it('is valid by those rules with hostile values from the network', async () => {
    expect(sarifFaults((await runCli(['check', 'one.example', '--format', 'sarif'], HOSTILE)).stdout)).toEqual([])
  })

  it.each([
    ['"version": "2.1.0"', '"version": "2.0.0"'],
    ['"level": "error"', '"level": "fatal"'],
    ['"ruleIndex": 0', '"ruleIndex": -2'],
    ['"kind": "fail"', '"kinds": "fail"'],
    ['"kind": "fail"', '"kind": "pass"'],
    ['"name": "zonewise",', ''],
    ['"startLine": 1', '"startLine": 0'],
    ['"baselineState": "new"', '"baselineState": "old"'],
    ['"executionSuccessful": false,', ''],
  ])('would be refused by those rules with %s replaced by %s', async (right, wrong) => {
    const text = await written('sarif')
    expect(text).toContain(right)
    expect(sarifFaults(text.replace(right, wrong))).not.toEqual([])
  })

  it('has a result for each finding, that names its rule', async () => {
    const { version, runs } = JSON.parse(await written('sarif')) as Sarif
    const [first] = runs
    expect([version, runs.length]).toEqual(['2.1.0', 1])
    expect(first?.results.map(({ ruleId, kind, level }) => [ruleId, kind, level])).toEqual([
      ['dmarc-record', 'fail', 'error'],
      ['spf-all', 'fail', 'warning'],
      // Section 3.27.10: a result that is not a failure has no level.
      ['mx-ipv6', 'informational', 'none'],
      ['ns-count', 'pass', 'none'],
    ])
    for (const { ruleId, ruleIndex } of first?.results ?? [])
      expect(first?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId)
  })

  it('reports checks that could not be made', async () => {
    const { runs } = JSON.parse(await written('sarif')) as Sarif
    expect(runs[0]?.invocations[0]).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [{ level: 'error', message: { text: expect.stringContaining('away.example: ') } }],
    })
  })
})

describe('GitHub', () => {
  it('gets one command for each problem and warning, and no other commands', async () => {
    const lines = (await written('github')).split('\n')
    expect(lines.filter((line) => line.startsWith('::')).map((line) => line.split('::')[1])).toEqual([
      'error title=one.example dmarc-record%3A Title of dmarc-record',
      'warning title=one.example spf-all%3A Title of spf-all',
      'error title=away.example',
    ])
  })
})

describe('monitoring', () => {
  it('gets the state first, and performance data after a vertical bar', async () => {
    const [first = ''] = (await written('nagios', '--min-score', '50')).split('\n')
    expect(first).toMatch(
      /^ZONEWISE CRITICAL - one\.example 40\/100, 1 problem, 1 warning; two\.example 100\/100, 0 problems/,
    )
    expect(first.split(' | ')[1]).toMatch(/^'one\.example score'=40;;50:;0;100 'one\.example problems'=1;;;0/)
  })
})
