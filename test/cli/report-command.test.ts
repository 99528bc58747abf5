import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { HttpRequest } from '../../src/surfaces/cli/remote-tool-client.ts'
import type { Severity, WrittenFinding } from '../../src/surfaces/cli/tool-result.ts'
import { runCli, type Setting } from './cli-world.ts'
import { ANT_RULES, junitFaults } from './junit-rules.ts'
import { type AreaResults, domainReportOf, finding, outsideByTool, report } from './reports.ts'
import { sarifFaults } from './sarif-rules.ts'

const DOMAIN = 'one.example'

/** A result of a tool without a score. */
const judged = (severity: Severity, id: string, rest: Partial<WrittenFinding> = {}) => {
  const decisive = finding(id, severity, rest)
  const { title, outcome } = decisive
  return { domain: DOMAIN, verdict: { severity, title, ...(outcome && { outcome }) }, findings: [decisive] }
}

const healthy = (dns: readonly WrittenFinding[] = [finding('ns-count', 'ok')], score = 100) => ({
  ...report(DOMAIN, score, dns),
  ...{ resolvable: true, coverage: 1, determined: true },
})

const HEALTHY: AreaResults = {
  dns: healthy(),
  mail: judged('ok', 'mail-delivery'),
  web: { ...report(DOMAIN, 90, [finding('title', 'ok')]), error: null },
  registration: judged('info', 'registration-state'),
}
const RECORD = { host: '_dmarc.one.example', type: 'TXT', value: 'v=DMARC1; p=none' }
const NO_DMARC = finding('dmarc-record', 'problem', {
  title: 'No DMARC record',
  fix: { steps: ['At your DNS provider, add the record shown here.'], record: RECORD },
})
const EXPIRED_MAIL = judged('problem', 'mail-certificate', {
  title: 'Mail server certificate has expired',
  place: 'mail',
  fix: { steps: ['Renew the certificate.'] },
})
const EXPIRED: AreaResults = { ...HEALTHY, mail: EXPIRED_MAIL }
const UNDECIDED = judged('info', 'registration-state', {
  outcome: 'unknown',
  title: 'Not checked: registration',
  detail: 'The registry did not respond.',
})
const without = (area: keyof AreaResults): AreaResults =>
  Object.fromEntries(Object.entries(HEALTHY).filter(([id]) => id !== area))

const outsideFor = (results: AreaResults, lang: 'en' | 'de' = 'en') =>
  outsideByTool({ domain_report: domainReportOf(DOMAIN, results, lang) })

const run = async (results: AreaResults, options: readonly string[] = [], setting: Setting = {}) =>
  runCli(['report', DOMAIN, ...options], outsideFor(results, options.includes('de') ? 'de' : 'en'), setting)

const folder = mkdtempSync(join(tmpdir(), 'zonewise-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

const newPath = (): string => join(mkdtempSync(join(folder, 'file-')), 'file')

const file = (text: string): string => {
  const path = newPath()
  writeFileSync(path, text)
  return path
}

describe('the exit code of zonewise report, and its verdict', () => {
  it.each<[about: string, results: AreaResults, options: string[], code: number, says: string]>([
    ['nothing is wrong', HEALTHY, [], 0, 'No problems found.'],
    [
      'a certificate of a mail server has expired, although the DNS is perfect',
      EXPIRED,
      [],
      1,
      '1 problem found. Most important (mail servers): Mail server certificate has expired.',
    ],
    [
      'the registration could not be determined',
      { ...HEALTHY, registration: UNDECIDED },
      [],
      3,
      'Not checked: registration.',
    ],
    [
      'a certain problem is worse than an unknown area',
      { ...EXPIRED, registration: UNDECIDED },
      [],
      1,
      'Not checked: registration.',
    ],
    [
      'a warning does not hide that an area was not checked',
      { ...without('web'), dns: healthy([finding('spf-all', 'warn')]) },
      [],
      3,
      'Not checked: website.',
    ],
    ['an area was refused', without('web'), [], 3, 'No problems found. Not checked: website.'],
    [
      'too little could be checked for a score',
      { ...HEALTHY, dns: { ...healthy([]), coverage: 0.4, determined: false } },
      [],
      3,
      'Not fully checked: DNS and mail records.',
    ],
    [
      'the score of one area is too low',
      HEALTHY,
      ['--min-score', '95'],
      1,
      'The score is 90; the required score is 95.',
    ],
    ['the scores are high enough', HEALTHY, ['--min-score', '90'], 0, 'No problems found.'],
    ['only other findings are selected', EXPIRED, ['--only', 'ns-*'], 0, 'No problems found.'],
    ['the only problem is skipped', EXPIRED, ['--skip', 'mail-certificate'], 0, 'No problems found.'],
    [
      'what was not checked stays so if findings are selected',
      { ...EXPIRED, registration: UNDECIDED },
      ['--only', 'ns-*'],
      3,
      'Not checked: registration.',
    ],
    ['problems do not matter', EXPIRED, ['--fail-on', 'never'], 0, 'has expired'],
    [
      'warnings matter',
      { ...HEALTHY, dns: healthy([finding('spf-all', 'warn')]) },
      ['--fail-on', 'warn'],
      1,
      'No problems, 1 warning.',
    ],
    ['in German', EXPIRED, ['--lang', 'de'], 1, 'Am wichtigsten (Mailserver): Mail server certificate has expired.'],
  ])('%s', async (_about, results, options, code, says) => {
    const said = await run(results, options)
    expect([said.code, said.stdout]).toEqual([code, expect.stringContaining(says)])
  })

  it('is that of an unknown result if nothing could be checked', async () => {
    const { code, stdout } = await runCli(['report', DOMAIN], outsideFor({}))
    expect(code).toBe(3)
    expect(stdout).toContain('Not checked: The service is overloaded. Check again in a minute.')
  })

  it('is that of a failed call if the tool failed', async () => {
    const { code, stderr } = await runCli(['report', DOMAIN], outsideByTool({}))
    expect([code, stderr]).toEqual([3, expect.stringContaining('zonewise: ')])
  })
})

const TERMINAL: Setting = { isTty: true, columns: 80, env: { NO_COLOR: '1' } }

describe('zonewise report on the terminal', () => {
  it('shows the verdict, one line for each area, what to do, and how much is not shown', async () => {
    const { stdout } = await run({ ...HEALTHY, dns: healthy([NO_DMARC], 87) }, [], TERMINAL)
    expect(stdout.split('\n')).toEqual([
      'one.example  1 problem · 1 note · 2 passed',
      '1 problem found. Most important (DNS and mail records): No DMARC record.',
      '',
      '✗ DNS and mail records  No DMARC record · 87/100',
      '✓ Mail servers          Title of mail-delivery',
      '✓ Website               No problems found · 90/100',
      'i Registration          Title of registration-state',
      '',
      'What to do, most important first',
      '',
      '✗ dmarc-record  No DMARC record · DNS provider',
      '  Detail of dmarc-record.',
      '  → At your DNS provider, add the record shown here.',
      '  _dmarc.one.example  TXT  v=DMARC1; p=none',
      '',
      'Not shown: 1 note, 2 passed (--verbose).',
      '',
    ])
  })

  it('names the notes in a pipe, and nothing that is hidden', async () => {
    const { stdout } = await run(HEALTHY)
    expect(stdout.split('\n').slice(-4)).toEqual([
      'i Registration          Title of registration-state',
      '',
      'i registration-state  Title of registration-state',
      '',
    ])
  })

  it('says in German what was not checked and how old data is', async () => {
    const results = {
      ...without('web'),
      mail: { ...judged('ok', 'mail-delivery'), checkedAt: '2026-11-15T11:57:00.000Z' },
    }
    const { stdout } = await run(results, ['--lang', 'de'])
    expect(stdout.split('\n').slice(1, 7)).toEqual([
      'Keine Probleme gefunden. Nicht geprüft: Website.',
      '',
      '✓ DNS- und Mail-Einträge  Keine Probleme gefunden · 100/100',
      '✓ Mailserver              Title of mail-delivery · vor 3 Minuten geprüft',
      '? Website                 Nicht geprüft: Der Dienst ist überlastet. Prüfen Sie in einer Minute erneut.',
      'i Registrierung           Title of registration-state',
    ])
  })

  it.each<[checkedAt: string, age: RegExp]>([
    ['2026-11-15T12:00:00.000Z', /Title of mail-delivery$/m],
    ['2026-11-15T11:59:20.000Z', / · checked 40 seconds ago$/m],
    ['2026-11-15T11:57:30.000Z', / · checked 2 minutes ago$/m],
    ['2026-11-15T10:00:00.000Z', / · checked 2 hours ago$/m],
    // The clock of a server may be ahead.
    ['2026-11-15T12:03:00.000Z', /Title of mail-delivery$/m],
  ])('says how old data is that was checked at %s', async (checkedAt, age) => {
    const mail = { ...judged('ok', 'mail-delivery'), checkedAt }
    expect((await run({ ...HEALTHY, mail })).stdout).toMatch(age)
  })

  it('fits on a screen, but shows the steps of the first change', async () => {
    const steps = ['First step.', 'Second step.', 'Third step.', 'Fourth step.', 'Fifth step.']
    const many = Array.from({ length: 12 }, (_, index) => finding(`finding-${index}`, 'problem', { fix: { steps } }))
    const terminal = { ...TERMINAL, columns: 60 }
    const { stdout } = await run({ ...HEALTHY, dns: healthy(many, 0) }, [], terminal)
    const lines = stdout.split('\n')
    expect(lines.length).toBeLessThanOrEqual(41)
    expect(lines.filter((line) => line.includes('First step.'))).toHaveLength(1)
    expect(stdout.match(/^✗ finding-\d+ /gm)).toHaveLength(12)
    expect(stdout).toContain('Not shown: 11 fixes, 1 note, 2 passed (--verbose).')
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(60)
    const verbose = await run({ ...HEALTHY, dns: healthy(many, 0) }, ['--verbose'], terminal)
    expect(verbose.stdout.split('First step.')).toHaveLength(13)
  })

  it('shows notes and passed findings with --verbose, and never the results of the tools', async () => {
    const { stdout } = await run(EXPIRED, ['--verbose'])
    expect(stdout).toContain('Detail of registration-state.')
    expect(stdout).toContain('Title of ns-count')
    expect(stdout).not.toContain('coverage')
    expect(stdout).not.toContain('--verbose')
  })

  it('names the other findings that a change resolves', async () => {
    const shared = { steps: ['Replace the record.'], record: RECORD }
    const dns = healthy([finding('one', 'problem', { fix: shared }), finding('two', 'warn', { fix: shared })], 50)
    expect((await run({ ...HEALTHY, dns })).stdout).toContain('  Also resolves: two\n')
  })

  it('shows how the scores are calculated, and the commands that repeat the queries', async () => {
    const scoring = {
      groups: [{ title: 'DMARC', losses: [{ id: 'dmarc-record', points: 13 }] }],
      gates: [],
      sum: '100 − 13 (DMARC) = 87',
    }
    const evidence = [{ reproduce: 'dig _dmarc.one.example. TXT' }]
    const dns = { ...healthy([{ ...NO_DMARC, evidence }], 87), scoring }
    const { stdout } = await run({ ...HEALTHY, dns }, ['--why', '--dig'])
    expect(stdout).toContain('  $ dig _dmarc.one.example. TXT\n')
    expect(stdout).toContain('\nScore: DNS and mail records\n  DMARC  dmarc-record −13\n  100 − 13 (DMARC) = 87\n')
  })

  it('rejects what is not a domain before any call', async () => {
    const { code, stderr } = await runCli(['report', 'not a domain'], outsideFor(HEALTHY))
    expect([code, stderr]).toEqual([2, expect.stringContaining('is not a domain')])
    expect((await runCli(['report'], outsideFor(HEALTHY))).stderr).toContain('zonewise report example.com')
  })
})

describe('the other formats of zonewise report', () => {
  it('JSON is the result as in the API, which can be a baseline', async () => {
    const { stdout, code } = await run(EXPIRED, ['--format', 'json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(domainReportOf(DOMAIN, EXPIRED))))
    const baseline = file(stdout)
    const same = await run(EXPIRED, ['--baseline', baseline])
    expect([same.code, same.stdout]).toEqual([0, expect.stringContaining('(known before)')])
    const worse = { ...EXPIRED, dns: healthy([NO_DMARC], 87) }
    expect((await run(worse, ['--baseline', baseline])).code).toBe(1)
  })

  it('JSON has only what belongs to the selected findings', async () => {
    const results = { ...EXPIRED, dns: healthy([NO_DMARC], 87) }
    const { stdout } = await run(results, ['--format', 'json', '--only', 'mail-*'])
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: {
        id: 'mail-certificate',
        severity: 'problem',
        title: 'Mail server certificate has expired',
        detail: '1 problem found. Most important (mail servers): Mail server certificate has expired.',
      },
      areas: [
        { area: 'dns', severity: 'ok', title: '', problems: 0, score: 87 },
        { area: 'mail', severity: 'problem', title: 'Mail server certificate has expired', problems: 1 },
        { area: 'web', severity: 'ok' },
        { area: 'registration', severity: 'ok' },
      ],
      changes: [{ id: 'mail-certificate' }],
      findings: [{ id: 'mail-certificate' }],
      summary: { ok: 0, info: 0, warn: 0, problem: 1 },
    })
  })

  it('JSON lines have one line for each domain', async () => {
    const { stdout } = await runCli(['report', DOMAIN, 'two.example', '--format', 'jsonl'], outsideFor(HEALTHY))
    expect(stdout.trim().split('\n')).toHaveLength(2)
  })

  it('Markdown has the areas and what to do', async () => {
    const { stdout } = await run(EXPIRED, ['--format', 'markdown'])
    expect(stdout.split('\n')).toEqual([
      '## one.example',
      '',
      '1 problem, 1 note, 2 passed',
      '',
      '1 problem found. Most important \\(mail servers\\): Mail server certificate has expired.',
      '',
      '- ✓ DNS and mail records: No problems found · 100/100',
      '- ✗ Mail servers: Mail server certificate has expired',
      '- ✓ Website: No problems found · 90/100',
      '- i Registration: Title of registration-state',
      '',
      '### ✗ Mail server certificate has expired',
      '',
      '`mail-certificate` · mail provider: Detail of mail-certificate.',
      '',
      '1. Renew the certificate.',
      '',
      '- i `registration-state` Title of registration-state',
      '',
    ])
  })

  it('HTML has the whole report of one domain', async () => {
    const { stdout } = await run({ ...without('web'), mail: EXPIRED_MAIL }, ['--format', 'html'])
    for (const text of [
      '<p class="score">1 problem found. Most important (mail servers): Mail server certificate has expired. Not checked: website.</p>',
      '<tr><th scope="row">Website</th><td>? Not checked: The service is overloaded. Check again in a minute.</td><td></td></tr>',
      '<li>Renew the certificate.</li>',
      '<li>Title of ns-count</li>',
    ])
      expect(stdout).toContain(text)
  })

  it('CSV has one row for each domain, with the areas as columns', async () => {
    const { stdout } = await run({ ...without('web'), mail: EXPIRED_MAIL }, ['--format', 'csv'])
    const [head, row] = stdout.trim().split(/\r?\n/)
    expect(head).toContain(',notes,dns,mail,web,registration,findings')
    expect(row).toContain('one.example,problem,,1,0,1,ok,problem,not-checked,info,mail-certificate')
  })

  it('JUnit is a valid document with one suite for each domain', async () => {
    const { stdout } = await run(EXPIRED, ['--format', 'junit', '--min-score', '95'])
    expect(await junitFaults(stdout, ANT_RULES)).toEqual([])
    const suites = [...stdout.matchAll(/<testsuite .*?name="(.*?)".* tests="(.*?)" failures="(.*?)"/g)]
    expect(suites.map(([, ...counts]) => counts)).toEqual([['one.example', '5', '2']])
  })

  it('JUnit has an error with the areas that were not checked', async () => {
    const { stdout } = await run(without('web'), ['--format', 'junit'])
    expect(stdout).toContain('message="No problems found. Not checked: website."')
  })

  it('SARIF is one run with the findings of all areas', async () => {
    const { stdout } = await run(EXPIRED, ['--format', 'sarif'])
    expect(sarifFaults(stdout)).toEqual([])
    const [{ results }] = JSON.parse(stdout).runs
    expect(results.map(({ ruleId }: { readonly ruleId: string }) => ruleId).sort()).toEqual(
      ['mail-certificate', 'mail-delivery', 'ns-count', 'registration-state', 'title'].filter(
        (id) => id !== 'mail-delivery',
      ),
    )
  })

  it('GitHub gets annotations for the findings of all areas', async () => {
    const { stdout } = await run(EXPIRED, ['--format', 'github'])
    expect(stdout).toMatch(/^::error title=one\.example mail-certificate%3A/m)
    expect((await run(without('web'), ['--format', 'github'])).stdout).toContain(
      '::warning title=one.example::No problems found. Not checked: website.',
    )
  })

  it.each<[results: AreaResults, code: number, line: string]>([
    [
      HEALTHY,
      0,
      "ZONEWISE OK - one.example: 0 problems, 0 warnings | 'one.example check score'=100;;;0;100 'one.example seo score'=90;;;0;100 'one.example problems'=0;;;0 'one.example warnings'=0;;;0",
    ],
    [
      { ...HEALTHY, dns: healthy([finding('spf-all', 'warn')]) },
      1,
      'ZONEWISE WARNING - one.example: 0 problems, 1 warning',
    ],
    [EXPIRED, 2, 'ZONEWISE CRITICAL - one.example: 1 problem, 0 warnings'],
    [without('web'), 3, 'ZONEWISE UNKNOWN - one.example: No problems found. Not checked: website.'],
  ])('Nagios gets one service', async (results, code, line) => {
    const said = await run(results, ['--format', 'nagios'])
    expect([said.code, said.stdout]).toEqual([code, expect.stringContaining(line)])
  })

  it('files are written beside the terminal', async () => {
    const path = file('')
    const { stdout } = await run(EXPIRED, ['--output', `sarif=${path}`])
    expect(stdout).toContain('What to do, most important first')
    expect(sarifFaults(readFileSync(path, 'utf8'))).toEqual([])
  })
})

describe('zonewise report for many domains', () => {
  it('is one line for each domain, and can be resumed', async () => {
    const progress = newPath()
    const argv = ['report', '--file', file(DOMAIN), '--resume', progress]
    const first = await runCli(argv, outsideFor(EXPIRED))
    expect([first.code, first.stdout]).toEqual([1, expect.stringContaining('✗ one.example')])
    // The result is not determined again: no tool responds.
    const second = await runCli([...argv, '--format', 'json'], outsideByTool({}))
    expect([second.code, JSON.parse(second.stdout).verdict.id]).toEqual([1, 'mail-certificate'])
  })
})

describe('zonewise report with a server', () => {
  it('makes one call', async () => {
    const urls: string[] = []
    const send = async ({ url }: HttpRequest) => {
      urls.push(url)
      const body = JSON.stringify({ api: 'v1', ...domainReportOf(DOMAIN, {}) })
      return { status: 200, cacheControl: 'private, max-age=300', body }
    }
    const { code, stdout } = await runCli(['report', DOMAIN, '--server', 'https://zw.example'], {
      ...outsideByTool({}),
      send,
    })
    expect(urls).toEqual(['https://zw.example/api/v1/report/one.example?lang=en&detail=full'])
    expect([code, stdout]).toEqual([3, expect.stringContaining('? Website')])
  })
})

describe('the help and the completion of zonewise report', () => {
  it('name it with its options', async () => {
    expect((await runCli(['help'], outsideByTool({}))).stdout).toMatch(/^ {2}report +Check records, mail servers/m)
    const { stdout } = await runCli(['help', 'report'], outsideByTool({}))
    expect(stdout).toContain('Usage: zonewise report <domain>… [options]')
    for (const option of ['--format', '--lang', '--min-score', '--only', '--server', '--why', '--dig'])
      expect(stdout).toContain(option)
  })

  it.each(['bash', 'zsh', 'fish'])('complete it in %s, with the ids of all its findings', async (shell) => {
    const { stdout } = await runCli(['completion', shell], outsideByTool({}))
    expect(stdout).toMatch(/\breport\b/)
    const ids = stdout.split('\n').find((line) => /report --only'|from .*report.* -l only/.test(line)) ?? ''
    for (const id of ['spf-all', 'mail-certificate']) expect(ids).toContain(id)
  })
})

describe('what a command does not cover', () => {
  const HEALTH = { dns_health_check: healthy(), mail_check: HEALTHY['mail'] ?? {} }
  const line = (text: string): string => text.trimEnd().split('\n').at(-1) ?? ''

  it.each<[argv: readonly string[], last: string]>([
    [['check', DOMAIN], 'Not covered: mail servers, website. See mail, seo or report.'],
    [['check', DOMAIN, '--lang', 'de'], 'Nicht enthalten: Mailserver, Website. Siehe mail, seo oder report.'],
    [['check', DOMAIN, DOMAIN], 'Not covered: mail servers, website. See mail, seo or report.'],
    [
      ['mail', DOMAIN],
      'Not covered: DNS and mail records, website, registration. See check, seo, availability or report.',
    ],
  ])('is the last line of %j', async (argv, last) => {
    const { stdout } = await runCli(argv, outsideByTool(HEALTH))
    expect(line(stdout)).toBe(last)
    expect(stdout.match(/Not covered|Nicht enthalten/g)).toHaveLength(1)
  })

  it.each(['json', 'json-lines', 'markdown', 'html', 'junit', 'sarif', 'github', 'nagios'])(
    'is not part of the format %s',
    async (format) => {
      const { stdout } = await runCli(['check', DOMAIN, '--format', format], outsideByTool(HEALTH))
      expect(stdout).not.toContain('Not covered')
    },
  )

  it('is not said of a report about all areas', async () => {
    expect((await run(HEALTHY)).stdout).not.toContain('Not covered')
  })
})
