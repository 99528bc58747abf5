import { describe, expect, it } from 'vitest'
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

/** Transcribed from junit-10.xsd of the Jenkins xUnit plugin: attributes (those with ! are required), and what may be inside. */
const XSD: Readonly<Record<string, { readonly attributes: string; readonly inside: string }>> = {
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
}

describe('JUnit', () => {
  it('is what the schema allows', async () => {
    const text = await written('junit', '--min-score', '50', '--fail-on', 'warn')
    const open: string[] = []
    const tags = [...text.matchAll(/<(\/?)([\w-]+)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>/g)]
    expect(text.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
    for (const [, isClosing, name = '', attributes = '', isEmpty] of tags) {
      if (isClosing) {
        expect(open.pop()).toBe(name)
        continue
      }
      const known = XSD[name]?.attributes ?? ''
      const given = [...attributes.matchAll(/([\w-]+)=/g)].map(([, attribute]) => attribute)
      const parent = open.at(-1)
      if (parent !== undefined) expect(XSD[parent]?.inside.split(' ')).toContain(name)
      for (const attribute of given) expect(known.replaceAll('!', '').split(' ')).toContain(attribute)
      for (const attribute of known.split(' ').filter((one) => one.endsWith('!')))
        expect(given).toContain(attribute.slice(0, -1))
      if (!isEmpty) open.push(name)
    }
    expect([open, tags.length > 10]).toEqual([[], true])
  })

  it('counts what it holds', async () => {
    const text = await written('junit')
    expect(text).toContain('<testsuite name="one.example" tests="3" failures="1" errors="0"')
    expect(text).toContain('<testsuite name="two.example" tests="1" failures="0" errors="0"')
    expect(text).toContain('<testsuite name="away.example" tests="1" failures="0" errors="1"')
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
