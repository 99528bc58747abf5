import { describe, expect, it } from 'vitest'
import { sampleCheck } from '../../test/health/sample-check.ts'
import type { CheckId } from '../checks/registry.ts'
import type { Severity, Verdict } from '../checks/verdict.ts'
import type { ResourceRecord } from '../dns/record.ts'
import { makeRecord } from '../dns/record-data.ts'
import { TYPE } from '../dns/types.ts'
import { inquiryKey, type ResolverInquiry } from '../evidence/engine/inquiry.ts'
import type { Entry } from '../evidence/engine/inquiry-session.ts'
import { seen, unseen } from '../evidence/engine/observed.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import type { DnsAnswer, UnseenReason } from '../world.ts'
import { type HealthJudged, healthReport } from './report.ts'

const DOMAIN = 'example.com' as DomainName
const NOW = new Date('2026-11-15T09:30:05.000Z')

const verdict = (outcome: string, severity: Severity, values: object = {}): Verdict => ({
  outcome,
  severity,
  values,
  remedy: {},
})
const unknown = (reason: UnseenReason): Verdict =>
  verdict('unknown', 'info', { why: { reason, detail: 'not in this test' } })

const judged = (
  id: CheckId,
  verdict: Verdict | undefined,
  isQuiet = false,
  dependsOn: readonly string[] = [],
): HealthJudged => ({
  check: sampleCheck(id, {}, isQuiet),
  verdict,
  dependsOn: new Set(dependsOn),
})

const ANSWER: DnsAnswer = {
  status: 0,
  isAuthoritative: false,
  isValidated: true,
  isRecursionAvailable: true,
  isTruncated: false,
  hasEdns: true,
  extendedErrors: [],
  answers: [],
  authority: [],
  additional: [],
  from: 'resolver-2',
  durationMs: 3,
}

const textRecord = (text: string): ResourceRecord =>
  makeRecord('example.com', 60, { type: 'TXT', strings: [Buffer.from(text)] })

const inquiry = (name: string): ResolverInquiry => ({
  kind: 'resolvers',
  name,
  type: TYPE.SOA,
  isCheckingDisabled: false,
})

const entry = (name: string, observation: Entry['observation']): readonly [string, Entry] => [
  inquiryKey(inquiry(name)),
  { inquiry: inquiry(name), observation, startedMs: 1, endedMs: 4 },
]

const ANSWERED = new Map([entry('example.com', seen(ANSWER))])

const report = (verdicts: readonly HealthJudged[], entries: ReadonlyMap<string, Entry> = ANSWERED) =>
  healthReport({ domain: DOMAIN, checkedAt: NOW, judged: verdicts, session: { entries }, elapsedMs: 12.4 })

const ids = (...verdicts: Parameters<typeof report>): readonly string[] =>
  report(...verdicts).findings.map(({ check }) => check.check.id)

describe('a report', () => {
  it('has the worst first, then what costs most, then the order of the catalogue', () => {
    const findings = [
      judged('ns-count', verdict('ok', 'ok')),
      judged('ns-tcp', verdict('no-tcp', 'warn')),
      judged('ns-glue', verdict('mismatch', 'warn')),
      judged('mx-ipv6', verdict('none', 'info')),
      judged('soa-record', verdict('wrong', 'problem')),
      judged('ns-recursion', verdict('open', 'warn')),
      judged('ns-ipv6', verdict('none', 'info')),
    ]
    expect(ids(findings)).toEqual(['soa-record', 'ns-glue', 'ns-tcp', 'ns-recursion', 'ns-ipv6', 'mx-ipv6', 'ns-count'])
    expect(ids([...findings].reverse())).toEqual(ids(findings))
  })

  it('leaves out what does not arise, what is masked, and quiet checks with nothing to say', () => {
    expect(
      ids([
        judged('web-www', undefined),
        judged('ns-count', verdict('one', 'problem')),
        judged('ns-diversity', verdict('same-subnet', 'warn')),
        judged('ns-edns', verdict('ok', 'ok'), true),
        judged('ns-cname', unknown('timeout'), true),
        judged('ns-ent', verdict('ent-nxdomain', 'warn'), true),
      ]),
    ).toEqual(['ns-count', 'ns-ent'])
  })

  it('does not let a masked finding cost anything', () => {
    const { scoring } = report([
      judged('ns-count', verdict('one', 'problem')),
      judged('ns-diversity', verdict('same-address', 'problem')),
    ])
    expect(scoring.base).toBe(90)
  })

  it('is resolvable exactly when the name resolves', () => {
    const resolvable = (outcome: Verdict) => report([judged('domain-resolves', outcome)]).isResolvable
    expect(resolvable(verdict('ok', 'ok'))).toBe(true)
    expect(resolvable(verdict('nxdomain', 'problem'))).toBe(false)
    expect(resolvable(unknown('timeout'))).toBe(false)
  })

  it('says where each finding comes from', () => {
    const entries = new Map([
      entry('example.com', seen(ANSWER)),
      entry('www.example.com', unseen('timeout', 'no answer')),
    ])
    const { findings } = report(
      [judged('web-www', verdict('missing', 'warn'), false, [inquiryKey(inquiry('www.example.com'))])],
      entries,
    )
    expect(findings[0]?.evidence.map(({ inquiry }) => inquiry)).toEqual([inquiry('www.example.com')])
  })

  it('keeps no room for what no finding rests on', () => {
    // As much as a report keeps of evidence, for a picture alone.
    const answers = Array.from({ length: 8 }, () => textRecord('x'.repeat(190)))
    const forPicture = Array.from({ length: 60 }, (_, index) =>
      entry(`zone-${index}.example`, seen({ ...ANSWER, answers })),
    )
    const entries = new Map([...forPicture, entry('www.example.com', seen(ANSWER))])
    const key = inquiryKey(inquiry('www.example.com'))
    const { findings } = report([judged('web-www', verdict('missing', 'warn'), false, [key])], entries)
    expect(findings[0]?.evidence).toHaveLength(1)
  })

  it('says how much of the score was judged', () => {
    const { coverage, isDetermined } = report([
      judged('spf-record', verdict('ok', 'ok')),
      judged('caa-lookup', unknown('timeout')),
    ])
    // 11 points of SPF are judged, 4 of CAA are not.
    expect([coverage, isDetermined]).toEqual([0.73, false])
  })

  it('is never determined when no resolver responded', () => {
    const entries = new Map([entry('example.com', unseen('timeout', 'no answer'))])
    expect(report([judged('ns-count', verdict('ok', 'ok'))], entries).isDetermined).toBe(false)
  })

  const COMPLETENESS: readonly [string, readonly HealthJudged[], ReadonlyMap<string, Entry>, string][] = [
    ['everything was seen', [judged('ns-count', verdict('ok', 'ok'))], ANSWERED, 'whole'],
    ['something was not', [judged('ns-count', unknown('timeout'))], ANSWERED, 'partial'],
    [
      'something that is not even reported was not',
      [judged('ns-cname', unknown('timeout'), true)],
      ANSWERED,
      'partial',
    ],
    ['the registry was not', [judged('registration-status', unknown('timeout'))], ANSWERED, 'whole'],
    ['something is turned off', [judged('ns-tcp', unknown('disabled'))], ANSWERED, 'whole'],
    [
      'something masked was not',
      [judged('dmarc-record', verdict('none-mail', 'problem')), judged('dmarc-rua', unknown('timeout'))],
      ANSWERED,
      'whole',
    ],
    [
      'no resolver responded at all',
      [judged('domain-resolves', unknown('timeout'))],
      new Map([entry('example.com', unseen('timeout', 'no answer'))]),
      'outage',
    ],
  ]
  it.each(COMPLETENESS)('%s', (_case, verdicts, entries, completeness) => {
    expect(report(verdicts, entries).completeness).toBe(completeness)
  })
})
