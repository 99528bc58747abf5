import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { typeName } from '../../src/dns/types.ts'
import type { Dns } from '../../src/world.ts'
import { DAY, reportText, rowText } from '../mail-reports/report-texts.ts'
import { emptyDns, type Script, SILENCE, scriptedDns, worldWith } from '../support/scripted-dns.ts'
import { CLOCK, outsideOf, runCli, type Setting } from './cli-world.ts'
import { outsideWith } from './reports.ts'

const OUTSIDE = outsideWith([])
const folder = mkdtempSync(join(tmpdir(), 'zonewise-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

let folders = 0
/** A new folder with these files. */
function filesIn(files: Readonly<Record<string, string | Uint8Array>>): string {
  const path = join(folder, `${++folders}`)
  mkdirSync(path)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content)
  return path
}

const reports = (argv: readonly string[], setting?: Setting) => runCli(['reports', ...argv], OUTSIDE, setting)

const PASSED = '<disposition>none</disposition><dkim>pass</dkim><spf>fail</spf>'
const REJECTED = '<disposition>reject</disposition><dkim>fail</dkim><spf>fail</spf>'
const FORWARDED =
  '<disposition>none</disposition><dkim>fail</dkim><spf>fail</spf><reason><type>forwarded</type></reason>'

const ONE = reportText({
  reporter: 'one.example',
  rows: [
    rowText({ source: '192.0.2.1', count: 40, evaluated: PASSED }),
    rowText({ source: '198.51.100.7', count: 3, evaluated: REJECTED }),
    rowText({ source: '203.0.113.9', count: 2, evaluated: FORWARDED }),
  ],
})
const TWO = reportText({
  reporter: 'two.example',
  id: '2',
  begin: Date.UTC(2026, 10, 2) / 1000,
  end: Date.UTC(2026, 10, 2) / 1000 + DAY - 1,
  rows: [rowText({ source: '192.0.2.200', count: 5, evaluated: PASSED })],
})
const TLS = JSON.stringify({
  'organization-name': 'Three',
  'date-range': { 'start-datetime': '2026-11-01T00:00:00Z', 'end-datetime': '2026-11-01T23:59:59Z' },
  'report-id': 'tls-1',
  policies: [
    {
      policy: { 'policy-type': 'sts', 'policy-domain': 'example.com' },
      summary: { 'total-successful-session-count': 90, 'total-failure-session-count': 4 },
      'failure-details': [{ 'result-type': 'certificate-expired', 'failed-session-count': 4 }],
    },
  ],
})

const TOTALS = { reports: 3, rows: 4, messages: 50, policies: 1, refused: 1 }

describe('reports --offline', () => {
  const path = filesIn({
    'a.xml': ONE,
    'b.xml.gz': gzipSync(TWO),
    'c.json': TLS,
    'copy of a.xml': ONE,
    'z.txt': 'secret words',
  })

  it('counts everything once, and says what was refused', async () => {
    const said = await reports([path, '--offline', '--json'])
    expect([said.code, said.stderr]).toEqual([0, ''])
    const value = JSON.parse(said.stdout)
    expect(value.totals).toEqual(TOTALS)
    expect(value).toMatchObject({ duplicates: 1, failureReports: 0, unreadableRows: 0, offline: true })
    expect(value.refusals).toEqual([{ file: join(path, 'z.txt'), part: [], reason: 'unknown-format' }])
    expect(said.stdout).not.toContain('secret')
  })

  it('says who sends, with the class, the volume, the days and the reporters', async () => {
    const { domains, tls } = JSON.parse((await reports([path, '--offline', '--json'])).stdout)
    expect(domains).toHaveLength(1)
    expect(domains[0]).toMatchObject({
      domain: 'example.com',
      firstDay: '2026-11-01',
      lastDay: '2026-11-02',
      reporters: ['one.example', 'two.example'],
      claims: {
        messages: 50,
        passed: 45,
        failed: 5,
        notStated: 0,
        dispositions: { none: 2, quarantine: 0, reject: 3, unknown: 0 },
      },
      replays: [],
      sources: [
        {
          network: '192.0.2.0/24',
          messages: 45,
          classes: { aligned: 45, alignable: 0, forwarder: 0, unknown: 0 },
          days: [
            { day: '2026-11-01', messages: 40 },
            { day: '2026-11-02', messages: 5 },
          ],
          claimedBy: [
            { reporter: 'one.example', messages: 40 },
            { reporter: 'two.example', messages: 5 },
          ],
        },
        { network: '198.51.100.0/24', messages: 3, classes: { aligned: 0, alignable: 0, forwarder: 0, unknown: 3 } },
        { network: '203.0.113.0/24', messages: 2, classes: { aligned: 0, alignable: 0, forwarder: 2, unknown: 0 } },
      ],
    })
    expect(domains[0]).not.toHaveProperty('step')
    expect(tls).toEqual([{ domain: 'example.com', successful: 90, failed: 4, failures: { 'certificate-expired': 4 } }])
  })

  it('says the same as text', async () => {
    const { stdout } = await reports([path, '--offline'])
    expect(stdout.split('\n')).toEqual([
      '3 reports with 4 rows about 50 messages.',
      'Counted once although they came again: 1 report.',
      'Not read: 1, see the end.',
      '',
      'example.com',
      '2 reports of 2 receivers, from 1 November 2026 to 2 November 2026.',
      '',
      'Who sends:',
      '  192.0.2.0/24: 45 messages on 2 days: aligned. Claimed by one.example, two.example.',
      '  198.51.100.0/24: 3 messages on 1 day: unknown. Claimed by one.example.',
      '  203.0.113.0/24: 2 messages on 1 day: forwarder. Claimed by one.example.',
      '',
      'What receivers report:',
      'According to receivers, 5 of 50 messages failed DMARC: 3 were rejected, 0 quarantined, 2 delivered, and for 0 the reports do not say.',
      '',
      'Next step:',
      'Nothing was looked up, so that no step can be recommended.',
      '',
      'TLS reports',
      '  example.com: 90 sessions succeeded, 4 failed (certificate-expired 4).',
      '',
      'Not read',
      `  ${join(path, 'z.txt')}: it is neither a report nor an archive nor a message`,
      '',
    ])
  })

  it('speaks German', async () => {
    const { stdout } = await reports([path, '--offline', '--lang', 'de'])
    expect(stdout).toContain('2 Berichte von 2 Empfängern, vom 1. November 2026 bis zum 2. November 2026.')
    expect(stdout).toContain('192.0.2.0/24: 45 E-Mails an 2 Tagen: besteht DMARC. Laut one.example, two.example.')
  })

  it('shows addresses only if they are asked for', async () => {
    expect((await reports([path, '--offline', '--json'])).stdout).not.toContain('192.0.2.200')
    const { domains } = JSON.parse((await reports([path, '--offline', '--json', '--show-addresses'])).stdout)
    expect(domains[0].sources[0].addresses).toEqual(['192.0.2.1', '192.0.2.200'])
    expect((await reports([path, '--offline', '--show-addresses'])).stdout).toContain('(192.0.2.1, 192.0.2.200)')
  })

  it('judges another policy as far as that needs no lookup', async () => {
    const { domains } = JSON.parse((await reports([path, '--offline', '--json', '--policy', 'p=reject'])).stdout)
    expect(domains[0].replays).toMatchObject([
      { records: 'policy', messages: 50, certainty: { certain: 0, assumed: 0, 'not-replayable': 50 } },
    ])
  })

  it('reads stdin', async () => {
    const said = await reports(['-', '--offline', '--json'], { stdin: TWO })
    expect(JSON.parse(said.stdout).totals).toEqual({ reports: 1, rows: 1, messages: 5, policies: 0, refused: 0 })
  })

  it('has Markdown and CSV', async () => {
    const markdown = await reports([path, '--offline', '--format', 'markdown'])
    expect(markdown.stdout).toContain('## example.com\n')
    expect(markdown.stdout).toContain('### Who sends\n')
    const csv = await reports([path, '--offline', '--format', 'csv'])
    const [head, first, ...others] = csv.stdout.trimEnd().split('\n')
    expect(head).toMatch(/^domain,network,addresses,messages,aligned,alignable,forwarder,unknown,reports,/)
    expect(first).toMatch(
      /^example\.com,192\.0\.2\.0\/24,,45,45,0,0,0,2,2026-11-01,2026-11-02,"one\.example, two\.example",/,
    )
    expect(others).toHaveLength(2)
  })
})

describe('the exit code of reports', () => {
  const good = filesIn({ 'a.xml': ONE })
  const bad = filesIn({ 'a.xml': '<feedback>' })

  it.each<[what: string, argv: readonly string[], code: number, message: RegExp]>([
    ['a report', [good, '--offline'], 0, /^$/],
    ['no report', [bad, '--offline'], 3, /^$/],
    ['an empty folder', [filesIn({}), '--offline'], 3, /^$/],
    ['no file', ['--offline'], 2, /reports needs files or folders/],
    ['a missing file', [join(good, 'absent.xml'), '--offline'], 2, /cannot be read: it does not exist/],
    ['a format that it does not have', [good, '--offline', '--format', 'sarif'], 2, /Use one of terminal, json/],
    ['an unknown policy', [good, '--offline', '--policy', 'p=rejct'], 2, /Did you mean reject\?/],
    ['an unknown tag', [good, '--offline', '--policy', 'p=reject,q=none'], 2, /is not a part of --policy/],
    ['a policy without p', [good, '--offline', '--policy', 'sp=reject'], 2, /--policy needs p/],
    ['stdin twice', ['-', '-', '--offline'], 2, /can be read once/],
  ])('for %s', async (_what, argv, code, message) => {
    const said = await reports(argv, { stdin: '' })
    expect(said.stderr).toMatch(message)
    expect(said.code).toBe(code)
  })

  it('is that of an interrupted command after Ctrl-C, without a result', async () => {
    const said = await reports([good, '--offline'], { interrupted: AbortSignal.abort() })
    expect([said.code, said.stdout]).toEqual([130, ''])
  })
})

describe('hostile names and contents', () => {
  const hostile = filesIn({
    'a\u001b[31m\n.xml': 'password: hunter2',
    '=cmd.xml': reportText({
      reporter: '=HYPERLINK(&quot;http://evil.example&quot;)\u009b31m<b>@everyone</b>',
      rows: [rowText({ evaluated: PASSED })],
    }),
  })

  it.each(['terminal', 'json', 'markdown', 'csv'])('stay inert as %s', async (format) => {
    const { stdout } = await reports([hostile, '--offline', '--format', format])
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
    expect(stdout).not.toContain('hunter2')
    if (format === 'markdown') expect(stdout).not.toMatch(/(?<!\\)<b>|(?<![\\`])@everyone/)
    if (format === 'csv') expect(stdout).not.toMatch(/(?:^|,)"?[=+@-]/m)
  })

  it('end no line', async () => {
    const { stdout } = await reports([hostile, '--offline', '--json'])
    expect(JSON.parse(stdout).refusals).toHaveLength(1)
  })
})

describe('progress', () => {
  it('is shown on a terminal, and removed', async () => {
    const { stderr } = await reports([filesIn({ 'a.xml': ONE }), '--offline'], { isStderrTty: true })
    expect(stderr).toContain('Reading file 1')
    expect(stderr.endsWith('\u001b[2K')).toBe(true)
  })
})

const RECORDS: Script = {
  'example.com TXT': { answers: ['example.com. 300 IN TXT "v=spf1 include:_spf.esp.example -all"'] },
  '_spf.esp.example TXT': { answers: ['_spf.esp.example. 300 IN TXT "v=spf1 ip4:192.0.2.0/24 -all"'] },
  '_dmarc.example.com TXT': {
    answers: ['_dmarc.example.com. 300 IN TXT "v=DMARC1; p=none; rua=mailto:a@example.com"'],
  },
  'example.com SOA': {
    answers: ['example.com. 300 IN SOA ns1.example.net. admin.example.com. 1 7200 3600 1209600 300'],
  },
  'example.com NS': { answers: ['example.com. 300 IN NS ns1.example.net.'] },
  '1.2.0.192.in-addr.arpa PTR': { answers: ['1.2.0.192.in-addr.arpa. 300 IN PTR o1.sendgrid.net.'] },
  'o1.sendgrid.net A': { answers: ['o1.sendgrid.net. 300 IN A 192.0.2.1'] },
}

/** The command line in a world with these records, in which no other name exists. */
async function online(argv: readonly string[], records: Script = RECORDS) {
  const asked: string[] = []
  const isName = (name: string): boolean => Object.keys(records).some((key) => key.startsWith(`${name} `))
  const dns: Dns = {
    ...emptyDns(),
    async resolve(question, options) {
      asked.push(question.name)
      const key = `${question.name} ${typeName(question.type)}`
      const answer = records[key] ?? (isName(question.name) ? {} : { status: 'NXDOMAIN' })
      return scriptedDns({ [key]: answer }).resolve(question, options)
    },
  }
  const said = await runCli(['reports', ...argv], outsideOf(worldWith(dns, { ...systemClock, now: () => CLOCK })))
  return { ...said, asked }
}

const SPF = '<spf><domain>example.com</domain><result>pass</result></spf>'
const OWN = rowText({ source: '192.0.2.1', count: 10, evaluated: PASSED, results: SPF })
const STRANGE = rowText({ source: '198.51.100.7', count: 1, evaluated: REJECTED, results: SPF })

/** One report for each of the 14 days before the day of the clock; in 3 of them, a source that no record explains. */
const daily = Object.fromEntries(
  Array.from({ length: 14 }, (_, index) => [
    `${index}.xml`,
    reportText({
      reporter: 'one.example',
      id: `${index}`,
      begin: Date.UTC(2026, 10, 1 + index) / 1000,
      end: Date.UTC(2026, 10, 2 + index) / 1000 - 1,
      rows: index < 3 ? [OWN, STRANGE] : [OWN],
    }),
  ]),
)

describe('reports with lookups', () => {
  const path = filesIn(daily)

  it('replays the mail under the DNS of today, and says the next step', async () => {
    const said = await online([path, '--json'])
    expect([said.code, said.stderr]).toEqual([0, ''])
    const { domains, queries } = JSON.parse(said.stdout)
    expect(queries).toEqual({ unanswered: 0, unasked: 0 })
    expect(domains[0].replays).toMatchObject([
      {
        records: 'today',
        messages: 143,
        passed: 140,
        certainty: { certain: 143 },
        failed: { none: { messages: 3 } },
      },
    ])
    expect(domains[0].sources).toMatchObject([
      { network: '192.0.2.0/24', classes: { aligned: 140 }, names: ['o1.sendgrid.net'], services: ['SendGrid'] },
      { network: '198.51.100.0/24', classes: { unknown: 3 }, services: [] },
    ])
    expect(domains[0].step).toMatchObject({
      kind: 'raise',
      to: 'quarantine',
      day: '2026-11-15',
      record: 'v=DMARC1; p=quarantine; rua=mailto:a@example.com',
    })
  })

  it('replays it under another policy and after a change', async () => {
    const change = join(folder, 'change.json')
    const spf = '"v=spf1 include:_spf.esp.example ip4:198.51.100.0/24 -all"'
    writeFileSync(
      change,
      JSON.stringify({ domain: 'example.com', set: [{ name: '@', type: 'TXT', ttl: 300, values: [spf] }] }),
    )
    const policy = JSON.parse((await online([path, '--json', '--policy', 'p=reject'])).stdout).domains[0]
    expect(policy.replays[1]).toMatchObject({ records: 'policy', passed: 140, failed: { reject: { messages: 3 } } })
    const said = await online([path, '--json', '--plan', change])
    expect([said.code, said.stderr]).toEqual([0, ''])
    const planned = JSON.parse(said.stdout).domains[0]
    expect(planned.replays[1]).toMatchObject({ records: 'plan', passed: 143 })
    expect(planned.sources[1]).toMatchObject({ network: '198.51.100.0/24', classes: { alignable: 3 } })
  })

  it('never takes a failure to look for an absence', async () => {
    const said = await online([path, '--json'], { ...RECORDS, '_dmarc.example.com TXT': SILENCE })
    expect(said.code).toBe(3)
    const { domains, queries } = JSON.parse(said.stdout)
    expect(queries.unanswered).toBe(1)
    expect(domains[0].replays[0]).toMatchObject({ certainty: { certain: 0, assumed: 0, 'not-replayable': 143 } })
    expect(domains[0].step.kind).toBe('not-answered')
  })

  it('looks nothing up with --offline', async () => {
    const { asked, code } = await online([path, '--offline', '--json'])
    expect([code, asked]).toEqual([0, []])
  })

  it('refuses a change that cannot be read, and one without lookups', async () => {
    const change = join(folder, 'faulty.json')
    writeFileSync(change, '{"domain": 1}')
    const said = await online([path, '--plan', change])
    expect([said.code, said.stdout]).toEqual([2, ''])
    expect(said.stderr).toContain('faulty.json')
    expect((await online([path, '--offline', '--plan', change])).code).toBe(2)
  })
})
