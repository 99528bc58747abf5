import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../src/surfaces/cli/options.ts'
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

/** All that a terminal would act upon, but for the end of a line. */
const ACTED_UPON = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

describe('whatever the network says', () => {
  it.each(FORMATS)('as %s nothing of it reaches the terminal as a command', async (format) => {
    const { stdout } = await runCli(['check', domain, '--format', format, '--why', '--dig'], OUTSIDE)
    expect([...stdout.matchAll(ACTED_UPON)].filter(([character]) => character !== '\n')).toEqual([])
    expect(stdout).toContain('gnp.exe')
  })

  it('makes no line of its own where lines are commands', async () => {
    const { stdout } = await runCli(['check', domain, '--format', 'github'], OUTSIDE)
    expect(stdout.split('\n').filter((line) => line.startsWith('::'))).toHaveLength(1)
    const nagios = await runCli(['check', domain, '--format', 'nagios'], OUTSIDE)
    expect(nagios.stdout.match(/\|/g)).toHaveLength(1)
  })

  it('makes no element in XML', async () => {
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

  it('makes no markup in Markdown', async () => {
    const { stdout } = await runCli(['check', domain, '--format', 'markdown'], OUTSIDE)
    expect(stdout).toContain('\\<script\\>')
    expect(stdout).toContain('\\`code\\` \\@somebody')
  })

  it('is the same value in JSON', async () => {
    const { stdout } = await runCli(['check', domain, '--format', 'json'], OUTSIDE)
    expect(JSON.parse(stdout)).toMatchObject({ displayDomain: HOSTILE, findings: [{ title: HOSTILE }] })
  })
})
