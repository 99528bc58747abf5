import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { HttpRequest } from '../../src/surfaces/cli/remote-tool-client.ts'
import type { Severity, WrittenFinding } from '../../src/surfaces/cli/tool-result.ts'
import { TOOLS } from '../../src/tools/registry.ts'
import { runCli } from './cli-world.ts'
import { ANT_RULES, junitFaults } from './junit-rules.ts'
import { finding, outsideByTool, partialReport, report } from './reports.ts'
import { sarifFaults } from './sarif-rules.ts'

const DOMAIN = 'one.example'

/** A result of a tool without a score. */
const judged = (severity: Severity, id: string, rest: Partial<WrittenFinding> & { readonly outcome?: string } = {}) => {
  const decisive = finding(id, severity, rest)
  return {
    domain: DOMAIN,
    state: 'registered',
    verdict: { ...decisive, outcome: 'some', ...rest },
    findings: [decisive],
  }
}

const HEALTHY = {
  dns_health_check: report(DOMAIN, 100, [finding('ns-count', 'ok')]),
  mail_check: judged('ok', 'mail-delivery'),
  seo_check: { ...report(DOMAIN, 90, [finding('title', 'ok')]), error: null },
  domain_availability: judged('info', 'registration-state'),
}
const EXPIRED = judged('problem', 'mail-certificate', { title: 'Mail server certificate has expired' })
const UNDECIDED = judged('info', 'registration-state', { outcome: 'unknown' })
const without = (name: keyof typeof HEALTHY) => ({ ...HEALTHY, [name]: undefined }) as unknown as typeof HEALTHY

const run = async (results: Readonly<Record<string, object>>, ...options: string[]) =>
  runCli(['report', DOMAIN, ...options], outsideByTool(results))

describe('zonewise report', () => {
  it.each<[about: string, results: Readonly<Record<string, object>>, options: string[], code: number, says: string]>([
    ['nothing is wrong', HEALTHY, [], 0, 'No problems found.'],
    [
      'a certificate of a mail server has expired, although the DNS is perfect',
      { ...HEALTHY, mail_check: EXPIRED },
      [],
      1,
      'At least one problem needs to be fixed. Most important (mail servers): Mail server certificate has expired.',
    ],
    [
      'the registration could not be determined',
      { ...HEALTHY, domain_availability: UNDECIDED },
      [],
      3,
      'Not checked: registration.',
    ],
    [
      'a certain problem is worse than an unknown result',
      { ...HEALTHY, mail_check: EXPIRED, domain_availability: UNDECIDED },
      [],
      1,
      'Not checked: registration.',
    ],
    ['one of the tools failed', without('seo_check'), [], 3, 'No problems found. Not checked: website.'],
    [
      'too little could be checked for a score',
      { ...HEALTHY, dns_health_check: partialReport(DOMAIN, 0.4, []) },
      [],
      3,
      'Not fully checked: DNS and mail records.',
    ],
    ['a score is too low', HEALTHY, ['--min-score', '95'], 1, 'the required score is 95'],
    [
      'the scores are high enough, and tools without a score are not compared',
      HEALTHY,
      ['--min-score', '90'],
      0,
      'No problems',
    ],
    [
      'only other findings are selected',
      { ...HEALTHY, mail_check: EXPIRED },
      ['--only', 'ns-*'],
      0,
      'No problems found.',
    ],
    ['problems do not matter', { ...HEALTHY, mail_check: EXPIRED }, ['--fail-on', 'never'], 0, 'has expired'],
    ['in German', { ...HEALTHY, mail_check: EXPIRED }, ['--lang', 'de'], 1, 'Am wichtigsten (Mailserver)'],
  ])('%s', async (_about, results, options, code, says) => {
    const said = await run(results, ...options)
    expect([said.code, said.stdout]).toEqual([code, expect.stringContaining(says)])
  })

  it('shows the domain once, and the areas in their order', async () => {
    const { stdout } = await run(HEALTHY)
    const heads = stdout.split('\n').filter((line) => /^[A-Zo]\S.*/.test(line))
    expect(heads).toEqual([
      DOMAIN,
      'No problems found.',
      'DNS and mail records  100/100  1 passed',
      'No problems found.',
      'Mail servers  1 passed',
      'Website  90/100  1 passed',
      'No problems found.',
      'Registration  1 note',
    ])
  })

  it('names the domain of an area if it is another one', async () => {
    const registration = { ...HEALTHY.domain_availability, domain: 'example' }
    expect((await run({ ...HEALTHY, domain_availability: registration })).stdout).toContain(
      'Registration (example)  1 note',
    )
  })

  it('names the tool that failed', async () => {
    const { stdout, stderr } = await run(without('seo_check'))
    expect(stderr).toMatch(/^zonewise: one\.example seo: /)
    expect(stdout).toContain('\nWebsite\n')
  })

  it('shows the data of the tools only on request', async () => {
    expect((await run(HEALTHY)).stdout).not.toContain('registered')
    expect((await run(HEALTHY, '--verbose')).stdout).toContain('registered')
  })

  it('rejects what is not a domain before any call', async () => {
    const { code, stderr } = await runCli(['report', 'not a domain'], outsideByTool(HEALTHY))
    expect([code, stderr]).toEqual([2, expect.stringContaining('is not a domain')])
    expect((await runCli(['report'], outsideByTool(HEALTHY))).stderr).toContain('zonewise report example.com')
  })

  it('is one JSON object for each domain, which can be a baseline', async () => {
    const results = { ...HEALTHY, mail_check: EXPIRED }
    const { stdout, code } = await run(results, '--format', 'json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toEqual({
      domain: DOMAIN,
      severity: 'problem',
      summary:
        'At least one problem needs to be fixed. Most important (mail servers): Mail server certificate has expired.',
      reports: {
        check: HEALTHY.dns_health_check,
        mail: EXPIRED,
        seo: HEALTHY.seo_check,
        availability: HEALTHY.domain_availability,
      },
    })
    const file = join(mkdtempSync(join(tmpdir(), 'zonewise-')), 'baseline.json')
    writeFileSync(file, stdout)
    expect((await run(results, '--baseline', file)).code).toBe(0)
    const worse = { ...results, seo_check: { ...HEALTHY.seo_check, findings: [finding('title', 'problem')] } }
    expect((await run(worse, '--baseline', file)).code).toBe(1)
  })

  it('is one line of JSON for each domain', async () => {
    const outside = outsideByTool(HEALTHY)
    const { stdout } = await runCli(['report', DOMAIN, 'two.example', DOMAIN, '--format', 'json-lines'], outside)
    const lines = stdout.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).domain)).toEqual([DOMAIN, 'two.example', DOMAIN])
  })

  it('is one Markdown document', async () => {
    const { stdout } = await run({ ...HEALTHY, mail_check: EXPIRED }, '--format', 'markdown')
    expect(stdout.match(/^#+ .*$/gm)).toEqual([
      '# one.example',
      '## DNS and mail records: 100/100',
      '## Mail servers',
      '### ✗ Mail server certificate has expired',
      '## Website: 90/100',
      '## Registration',
      '### i Title of registration-state',
    ])
  })

  it('names a tool that failed in Markdown', async () => {
    expect((await run(without('mail_check'), '--format', 'markdown')).stdout).toContain('## Mail servers')
  })

  it('is a valid JUnit document with one suite for each area', async () => {
    const { stdout } = await run({ ...HEALTHY, mail_check: EXPIRED }, '--format', 'junit', '--min-score', '95')
    expect(await junitFaults(stdout, ANT_RULES)).toEqual([])
    const suites = [...stdout.matchAll(/<testsuite .*?name="(.*?)".* tests="(.*?)" failures="(.*?)"/g)]
    expect(suites.map(([, ...counts]) => counts)).toEqual([
      ['one.example check', '2', '0'],
      ['one.example mail', '1', '1'],
      ['one.example seo', '2', '1'],
      ['one.example availability', '1', '0'],
    ])
  })

  it('is one SARIF run with the findings of all tools', async () => {
    const { stdout } = await run({ ...HEALTHY, mail_check: EXPIRED }, '--format', 'sarif')
    expect(sarifFaults(stdout)).toEqual([])
    const [{ results }] = JSON.parse(stdout).runs
    expect(results.map(({ ruleId }: { readonly ruleId: string }) => ruleId)).toEqual([
      'ns-count',
      'mail-certificate',
      'title',
      'registration-state',
    ])
  })

  it('has annotations of all tools for GitHub', async () => {
    const { stdout } = await run({ ...HEALTHY, mail_check: EXPIRED }, '--format', 'github')
    expect(stdout).toMatch(/^::error title=one\.example mail mail-certificate%3A/m)
  })

  it('is one service for Nagios, with distinct performance data', async () => {
    const { stdout, code } = await run({ ...HEALTHY, mail_check: EXPIRED }, '--format', 'nagios')
    expect(code).toBe(2)
    const [line = ''] = stdout.split('\n')
    expect(line).toMatch(/^ZONEWISE CRITICAL - one\.example check 100\/100/)
    const labels = [...line.matchAll(/'([^']+)'=/g)].map(([, label]) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('sends the four calls to a server', async () => {
    const urls: string[] = []
    const send = async ({ url }: HttpRequest) => {
      urls.push(url)
      const tool = TOOLS.find(({ rest }) => url.includes(rest.path.replace('{domain}', DOMAIN)))?.name ?? ''
      const { findings, ...result } = HEALTHY[tool as keyof typeof HEALTHY]
      const category = tool === 'seo_check' ? 'content' : 'email'
      const whole = findings.map((one) => ({ outcome: 'good', why: 'Why.', references: [], ...one, category }))
      const body = JSON.stringify({ api: 'v1', ...result, findings: whole })
      return { status: 200, cacheControl: 'private, max-age=300', body }
    }
    const outside = { ...outsideByTool({}), send }
    const { code } = await runCli(['report', DOMAIN, '--server', 'https://zw.example'], outside)
    expect(code).toBe(0)
    expect(urls.map((url) => new URL(url).pathname).sort()).toEqual([
      '/api/v1/availability/one.example',
      '/api/v1/check/one.example',
      '/api/v1/mail-check/one.example',
      '/api/v1/seo-check/one.example',
    ])
  })

  it('is in the help, with its options', async () => {
    expect((await runCli(['help'], outsideByTool({}))).stdout).toMatch(/^ {2}report +Check records, mail servers/m)
    const { stdout } = await runCli(['help', 'report'], outsideByTool({}))
    expect(stdout).toContain('Usage: zonewise report <domain>… [options]')
    for (const option of ['--format', '--lang', '--min-score', '--only', '--server']) expect(stdout).toContain(option)
  })

  it.each(['bash', 'zsh', 'fish'])('is completed in %s, with the ids of all its findings', async (shell) => {
    const { stdout } = await runCli(['completion', shell], outsideByTool({}))
    expect(stdout).toMatch(/\breport\b/)
    const ids = stdout.split('\n').find((line) => /report --only'|from .*report.* -l only/.test(line)) ?? ''
    for (const id of ['spf-all', 'mail-certificate']) expect(ids).toContain(id)
  })
})
