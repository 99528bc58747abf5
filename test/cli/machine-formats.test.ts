import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' }
import { Ajv } from 'ajv'
import { default as addFormats } from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { runCli } from './cli-world.ts'
import { finding, outsideWith, report } from './reports.ts'

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

/** The schema of Ant's JUnit task, as a package of a reporter ships it. */
const require = createRequire(import.meta.url)
const ANT_XSD = readFileSync(require.resolve('jest-junit-reporter/src/__tests__/fixtures/junit.xsd'), 'utf8')

const faultsByAnt = async (contents: string): Promise<readonly string[]> =>
  (await validateXML({ xml: { fileName: 'report.xml', contents }, schema: ANT_XSD })).errors.map(
    ({ message }) => message,
  )

/**
 * Transcribed by hand from junit-10.xsd of the Jenkins xUnit plugin, which no package ships: attributes (those with ! are
 * required), and what may be inside.
 */
const JENKINS_RULES: Readonly<Record<string, { readonly attributes: string; readonly inside: string }>> = {
  testsuites: { attributes: 'name time tests failures errors', inside: 'testsuite' },
  testsuite: {
    attributes: 'name! tests! failures! errors! group time skipped timestamp hostname id package file log url',
    inside: 'testsuite properties testcase system-out system-err',
  },
  testcase: {
    attributes: 'name! time classname group',
    inside: 'skipped error failure rerunFailure rerunError flakyFailure flakyError system-out system-err',
  },
  failure: { attributes: 'type message', inside: '' },
  error: { attributes: 'type message', inside: '' },
  properties: { attributes: '', inside: 'property' },
  property: { attributes: 'name! value!', inside: '' },
  'system-out': { attributes: '', inside: '' },
  'system-err': { attributes: '', inside: '' },
}

const HOSTILE = outsideWith([
  report('one.example', 0, [finding('x', 'problem', { title: `<&"'>]]>\u0000\u001b\uffff\ud800`, detail: '<!--\n' })]),
])

describe('JUnit', () => {
  it.each([[[]], [['--min-score', '50', '--fail-on', 'warn']], [['--lang', 'de', '--only', 'ns-*']]])(
    'is valid by the schema of Ant with %j',
    async (options) => {
      expect(await faultsByAnt(await written('junit', ...options))).toEqual([])
    },
  )

  it('is valid by the schema of Ant whatever the network sent', async () => {
    const { stdout } = await runCli(['check', 'one.example', '--format', 'junit'], HOSTILE)
    expect(await faultsByAnt(stdout)).toEqual([])
  })

  it('would be refused by that schema if anything were missing', async () => {
    const text = await written('junit')
    for (const part of [/ timestamp="[^"]*"/, / classname="[^"]*"/, '<system-err/>', ' failures="1"'])
      expect(await faultsByAnt(text.replace(part, ''))).not.toEqual([])
  })

  it('is what the rules of Jenkins allow', async () => {
    const text = await written('junit', '--min-score', '50', '--fail-on', 'warn')
    const open: string[] = []
    const tags = [...text.matchAll(/<(\/?)([\w-]+)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>/g)]
    expect(text.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
    for (const [, isClosing, name = '', attributes = '', isEmpty] of tags) {
      if (isClosing) {
        expect(open.pop()).toBe(name)
        continue
      }
      const known = JENKINS_RULES[name]?.attributes ?? ''
      const given = [...attributes.matchAll(/([\w-]+)=/g)].map(([, attribute]) => attribute)
      const parent = open.at(-1)
      if (parent !== undefined) expect(JENKINS_RULES[parent]?.inside.split(' ')).toContain(name)
      for (const attribute of given) expect(known.replaceAll('!', '').split(' ')).toContain(attribute)
      for (const attribute of known.split(' ').filter((one) => one.endsWith('!')))
        expect(given).toContain(attribute.slice(0, -1))
      if (!isEmpty) open.push(name)
    }
    expect([open, tags.length > 10]).toEqual([[], true])
  })

  it('counts what it holds', async () => {
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
  // It calls itself draft-04, whose names of the schema and of its dialect Ajv no longer reads; the rest means the same.
  const { $schema: dialect, id: _address, ...schema } = sarifSchema
  const ajv = new Ajv({ strictTypes: false, unicodeRegExp: false, allErrors: true })
  addFormats.default(ajv)
  const isValid = ajv.compile(schema)
  const faults = (text: string) => (isValid(JSON.parse(text)) ? [] : isValid.errors)

  it('has a schema in a dialect of which it uses nothing that means something else today', () => {
    expect(dialect).toBe('http://json-schema.org/draft-04/schema#')
    expect(JSON.stringify(schema)).not.toMatch(/"(?:exclusiveMinimum|exclusiveMaximum|dependencies|id)":(?!\{)/)
  })

  it.each([[[]], [['--lang', 'de', '--fail-on', 'warn']], [['--only', 'ns-*']]])(
    'is valid by the schema of the standard with %j',
    async (options) => {
      expect(faults(await written('sarif', ...options))).toEqual([])
    },
  )

  it('is valid by that schema whatever the network sent', async () => {
    expect(faults((await runCli(['check', 'one.example', '--format', 'sarif'], HOSTILE)).stdout)).toEqual([])
  })

  it.each([
    ['"version": "2.1.0"', '"version": "2.0.0"'],
    ['"level": "error"', '"level": "fatal"'],
    ['"ruleIndex": 0', '"ruleIndex": -2'],
    ['"kind": "fail"', '"kinds": "fail"'],
  ])('would be refused by that schema with %s replaced by %s', async (right, wrong) => {
    const text = await written('sarif')
    expect(text).toContain(right)
    expect(faults(text.replace(right, wrong))).not.toEqual([])
  })

  it('has a result for each finding, that names its rule', async () => {
    const { version, runs } = JSON.parse(await written('sarif')) as Sarif
    const [first] = runs
    expect([version, runs.length]).toEqual(['2.1.0', 1])
    expect(first?.results.map(({ ruleId, kind, level }) => [ruleId, kind, level])).toEqual([
      ['dmarc-record', 'fail', 'error'],
      ['spf-all', 'fail', 'warning'],
      // Section 3.27.10: what is no failure has no level.
      ['mx-ipv6', 'informational', 'none'],
      ['ns-count', 'pass', 'none'],
    ])
    for (const { ruleId, ruleIndex } of first?.results ?? [])
      expect(first?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId)
  })

  it('says what could not be looked at', async () => {
    const { runs } = JSON.parse(await written('sarif')) as Sarif
    expect(runs[0]?.invocations[0]).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [{ level: 'error', message: { text: expect.stringContaining('away.example: ') } }],
    })
  })
})

describe('GitHub', () => {
  it('gets a line for each thing to do, and nothing else that it would act upon', async () => {
    const lines = (await written('github')).split('\n')
    expect(lines.filter((line) => line.startsWith('::')).map((line) => line.split('::')[1])).toEqual([
      'error title=one.example dmarc-record%3A Title of dmarc-record',
      'warning title=one.example spf-all%3A Title of spf-all',
      'error title=away.example',
    ])
  })
})

describe('monitoring', () => {
  it('gets the state first, and figures behind a bar', async () => {
    const [first = ''] = (await written('nagios', '--min-score', '50')).split('\n')
    expect(first).toMatch(
      /^ZONEWISE CRITICAL - one\.example 40\/100, 1 problem, 1 warning; two\.example 100\/100, 0 problems/,
    )
    expect(first.split(' | ')[1]).toMatch(/^'one\.example score'=40;;50:;0;100 'one\.example problems'=1;;;0/)
  })
})
