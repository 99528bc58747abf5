import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../src/surfaces/cli/formats/format-names.ts'
import { runCli } from './cli-world.ts'
import { finding, outsideByTool, outsideWith, report } from './reports.ts'

const HOSTILE = [
  '\u001b[31mred',
  '\u001b]52;c;cm0gLXJm\u0007',
  '\u009b2J',
  'a\rb',
  'a\n::error::forged',
  '\u202egnp.exe',
  'zero\u200bwidth',
  '</failure><script>',
  'pipe | bar',
  '`code` @somebody',
].join(' ')

const domain = 'hostile.example'
const evil = (id: string) =>
  finding(id, 'problem', {
    title: HOSTILE,
    detail: HOSTILE,
    fix: { steps: [HOSTILE], record: { host: '@', type: 'TXT', value: HOSTILE } },
    evidence: [{ reproduce: HOSTILE }],
  })
const OUTSIDE = outsideWith([{ ...report(domain, 1, [evil('spf-all')]), displayDomain: HOSTILE }])

/** All control characters that a terminal interprets, except line feed. */
const ACTED_UPON = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

describe('hostile values from the network', () => {
  it.each(FORMATS)('contain no control characters for terminals as %s', async (format) => {
    const { stdout } = await runCli(['check', domain, '--format', format, '--why', '--dig'], OUTSIDE)
    expect([...stdout.matchAll(ACTED_UPON)].filter(([character]) => character !== '\n')).toEqual([])
    // A CSV file has the ids of the findings, but none of their texts.
    if (format !== 'csv') expect(stdout).toContain('gnp.exe')
  })

  it('add no line to formats in which lines are commands', async () => {
    const { stdout } = await runCli(['check', domain, '--format', 'github'], OUTSIDE)
    expect(stdout.split('\n').filter((line) => line.startsWith('::'))).toHaveLength(1)
    const nagios = await runCli(['check', domain, '--format', 'nagios'], OUTSIDE)
    expect(nagios.stdout.match(/\|/g)).toHaveLength(1)
  })

  it('add no element to XML', async () => {
    const { stdout } = await runCli(['check', domain, '--format', 'junit'], OUTSIDE)
    const elements = new Set([...stdout.matchAll(/<\/?([a-z-]+)/g)].map(([, name]) => name))
    const ours = [
      'testcase',
      'testsuite',
      'testsuites',
      'properties',
      'property',
      'system-out',
      'system-err',
      'failure',
    ]
    expect([...elements].sort()).toEqual(ours.sort())
  })

  it('add no markup to Markdown', async () => {
    const { stdout } = await runCli(['check', domain, '--format', 'markdown'], OUTSIDE)
    expect(stdout).toContain('\\<script\\>')
    expect(stdout).toContain('\\`code\\` `@somebody`')
  })

  it('are unchanged in JSON', async () => {
    const { stdout } = await runCli(['check', domain, '--format', 'json'], OUTSIDE)
    expect(JSON.parse(stdout)).toMatchObject({ displayDomain: HOSTILE, findings: [{ title: HOSTILE }] })
  })
})

describe('the log of a CI system', () => {
  const LINES = [
    '::error title=x::forged',
    '\u3000 ::error::forged',
    'a ##[error]forged',
    '##vso[task.setvariable variable=x]y',
    "##teamcity[message text='x']",
  ]
  const outside = outsideByTool({
    dns_lookup: {
      name: domain,
      type: 'TXT',
      status: 0,
      answers: [...LINES, '::1'].map((data) => ({ name: domain, type: 16, ttl: 60, data })),
      findings: [],
    },
  })
  const short = async (env: Readonly<Record<string, string>>) =>
    (await runCli(['lookup', domain, 'TXT', '--short'], outside, { env })).stdout.split('\n').slice(0, -1)

  it.each(['GITHUB_ACTIONS', 'TF_BUILD', 'TEAMCITY_VERSION'])('gets no command from a record with %s', async (name) => {
    expect(await short({ [name]: 'true' })).toEqual([
      '\\u003a:error title=x::forged',
      '\u3000 \\u003a:error::forged',
      'a \\u0023#[error]forged',
      '\\u0023#vso[task.setvariable variable=x]y',
      "\\u0023#teamcity[message text='x']",
      // An IP address is not a command.
      '::1',
    ])
  })

  it('is the only place in which they are escaped', async () => {
    expect(await short({})).toEqual([...LINES, '::1'])
  })

  it('gets JSON with the same value', async () => {
    const argv = ['lookup', domain, 'TXT', '--json']
    const plain = await runCli(argv, outside)
    const escaped = await runCli(argv, outside, { env: { GITHUB_ACTIONS: 'true' } })
    expect(escaped.stdout).not.toContain('##[')
    expect(JSON.parse(escaped.stdout)).toEqual(JSON.parse(plain.stdout))
  })

  it('still gets the annotations of the format github', async () => {
    const { stdout } = await runCli(['check', domain, '--format', 'github'], OUTSIDE, {
      env: { GITHUB_ACTIONS: 'true' },
    })
    expect(stdout).toMatch(/^::error title=/)
  })
})

describe('SARIF', () => {
  it('has no link and no placeholder from a record', async () => {
    const record = 'v=DMARC1; p=none; x=[x](javascript:alert(1)) \\[y](z) {0}'
    const bad = finding('dmarc-policy', 'problem', {
      title: `Title “${record}”`,
      detail: `The record is “${record}”.`,
      fix: { steps: [`Replace “${record}”.`], record: { host: '@', type: 'TXT', value: record } },
    })
    const { stdout } = await runCli(['check', domain, '--format', 'sarif'], outsideWith([report(domain, 1, [bad])]))
    const [run] = JSON.parse(stdout).runs
    const { text } = run.results[0].message as { readonly text: string }
    expect(text.match(/javascript/g)).toHaveLength(4)
    // Section 3.11.6: a bracket is a character if a backslash is before it, and so is a backslash.
    const unescaped = text.replace(/\\[\\[\]]/g, '')
    expect(unescaped).not.toMatch(/[[\]\\]/)
    // Section 3.11.5: a brace is written twice.
    expect(text.replaceAll(/\{\{|\}\}/g, '')).not.toMatch(/[{}]/)
    expect(text).toContain('x=\\[x\\](javascript:alert(1)) \\\\\\[y\\](z) {{0}}')
  })
})
