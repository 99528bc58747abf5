import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../src/surfaces/cli/formats/format-names.ts'
import { runCli } from './cli-world.ts'
import { finding, outsideWith, report } from './reports.ts'

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
    expect(stdout).toContain('\\`code\\` \\@somebody')
  })

  it('are unchanged in JSON', async () => {
    const { stdout } = await runCli(['check', domain, '--format', 'json'], OUTSIDE)
    expect(JSON.parse(stdout)).toMatchObject({ displayDomain: HOSTILE, findings: [{ title: HOSTILE }] })
  })
})
