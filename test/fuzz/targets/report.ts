import { CHECKS } from '../../../src/checks/registry.ts'
import { shown } from '../../../src/checks/shown.ts'
import type { Inquiry } from '../../../src/evidence/engine/inquiry.ts'
import type { Entry } from '../../../src/evidence/engine/inquiry-session.ts'
import { aboutOf } from '../../../src/report/about.ts'
import { compareReports } from '../../../src/report/compare.ts'
import { comparedReportIn } from '../../../src/report/compared-report.ts'
import { code, fenced, plain, reportMarkdown } from '../../../src/report/markdown.ts'
import { markupText } from '../../../src/report/markup-text.ts'
import { headingOf } from '../../../src/report/overall/areas.ts'
import { overallOf } from '../../../src/report/overall/overall.ts'
import { causeOf, sharedCauses } from '../../../src/report/portfolio/causes.ts'
import { domainRow, portfolioOf } from '../../../src/report/portfolio/matrix.ts'
import { readReport, readReports } from '../../../src/report/read-report.ts'
import { recordQueries, shownQuery } from '../../../src/report/shown-queries.ts'
import { dayWords } from '../../../src/text.ts'
import { visible, visibleJson, visibleLines, visibleParsed, visibleValue } from '../../../src/visible.ts'
import { type Target, textTarget, wellFormed } from '../target.ts'
import { hostileReport } from './hostile-results.ts'

/** Queries of every kind, and answers with the text. */
function entriesWith(text: string): ReadonlyMap<string, Entry> {
  const url = `https://example.com/${encodeURIComponent(wellFormed(text.slice(0, 2000)))}`
  const bytes = Buffer.from(text)
  const response = {
    kind: 'response',
    status: 200,
    headers: [['content-type', text]],
    body: bytes,
    bodyEnd: 'whole',
    wireBytes: bytes.length,
    ttfbMs: 1,
    address: '192.0.2.1',
  }
  const dns = { name: text, type: 16 } as const
  const answers = [
    { name: text, type: 16, class: 1, ttl: 60, data: { type: 'TXT', strings: [bytes.subarray(0, 255)] } },
  ]
  const dnsAnswer = { from: text, status: 0, answers, authority: [], additional: [], extendedErrors: [] }
  const registration = (at: string) => ({
    isRegistered: true,
    url: at,
    statuses: [text],
    nameServers: [text],
    expires: text,
  })
  const all: readonly (readonly [object, object])[] = [
    [{ kind: 'web', url, isBodyShown: true }, response],
    [
      { kind: 'web', url },
      { kind: 'failure', cause: 'refused', detail: text },
    ],
    [{ kind: 'resolvers', ...dns, isCheckingDisabled: false }, dnsAnswer],
    [{ kind: 'server', ...dns, address: '192.0.2.1', form: 'dnssec', transport: 'udp' }, dnsAnswer],
    [
      { kind: 'greeting', address: '192.0.2.1', host: text },
      { banner: text, hasStartTls: true },
    ],
    [{ kind: 'registration', domain: text }, registration(url)],
    [{ kind: 'registration', domain: `${text}.` }, registration('whois://whois.example/')],
  ]
  return new Map(
    all.map(([inquiry, value], index) => [
      String(index),
      { inquiry: inquiry as Inquiry, observation: { seen: true, value: value as never }, startedMs: 0, endedMs: 1 },
    ]),
  )
}

const evidence = (text: string): unknown => [...recordQueries(entriesWith(text)).values()].map(shownQuery)

const MARKDOWN = { locale: 'en', subject: 'example.com', isNew: () => false, isWhole: true } as const

function compare(text: string): unknown {
  const report = comparedReportIn({ ...hostileReport(text), checkedAt: '2026-11-16T12:00:00Z' })
  const findings = [{ id: `${text}-a`, severity: 'warn', title: text, outcome: 'unknown' } as const]
  return report && [compareReports(report, { ...report, findings }), compareReports({ ...report, findings }, report)]
}

/** Checks that read a list of names, servers or terms, or one term. */
const ABOUT_TEXTS: readonly string[] = ['ns-count', 'ns-tcp', 'spf-void-lookups', 'spf-scope']

function portfolio(text: string): unknown {
  const values = { names: [text], servers: [text], terms: [text], term: text }
  const about = CHECKS.filter(({ check }) => ABOUT_TEXTS.includes(check.id)).map(({ check }) => ({
    ...{ id: check.id, severity: 'problem' as const, title: text },
    about: aboutOf(check, { values }, 'example.com'),
  }))
  const causes = about.map(causeOf)
  const rows = ['a.example', 'b.example'].map((domain) =>
    domainRow(domain, { report: hostileReport(text), isUndetermined: false }, 'group'),
  )
  return [
    sharedCauses([{ domain: 'a.example', causes }]),
    portfolioOf(rows, { kind: 'group', findingIds: ['ns-count'] }),
  ]
}

const JUDGED = { kind: 'judged', severity: 'problem', isPartial: false } as const

/** How texts from the network become part of a report. */
export const REPORT_TARGETS: readonly Target[] = [
  textTarget(
    'visible',
    (text) => [
      visible(text),
      visibleLines(text),
      visibleValue({ a: [text] }),
      visibleParsed(JSON.stringify([text])),
      visibleJson({ [text]: text }),
      shown(text),
    ],
    ['\u0000', '\u202e', '\ud800', '\u{e0001}', '\r\n', '\n', '\t', ' ', '\u200b', '\u2028', 'a'],
  ),
  {
    ...textTarget(
      'markdown',
      (text) => [
        plain(text),
        code(text),
        fenced([text, text]),
        markupText(text),
        headingOf(text),
        dayWords.en(text),
        reportMarkdown(hostileReport(text), { ...MARKDOWN, hasScoring: true, hasCommands: true }),
        overallOf({ dns: { ...JUDGED, title: text } as never }, 'en'),
      ],
      ['`', '``', '[', '](', '*', '_', '<', '&', '|', '@', '\n', '-', '#', '\\', '.', '!'],
    ),
    repeats: 8,
  },
  textTarget('evidence', evidence, ["'", '\r\n', '\n', '.', '\\', 'a.', '/', ' ', '"', ';', '\u0000']),
  textTarget('compared-reports', compare, ['-', 'a', ' ', '\u0000']),
  textTarget('report-file', (text) => [readReports(text), readReport(text, 'example.com')], [
    '{',
    '}',
    '[',
    ']',
    '"',
    ':',
    ',',
    '\n',
    '"domain":"example.com"',
    '"resolvable":true',
    '"findings":[',
    '"checkedAt":"2026-11-16T12:00:00Z"',
    '"score":5',
  ]),
  textTarget('portfolio-causes', portfolio, [
    'a.',
    'a-',
    '_a.',
    '1.',
    '1:',
    '::',
    'a:',
    'https://',
    'include:',
    'redirect=',
    '@',
    'ü',
    '_',
    ' ',
  ]),
]
