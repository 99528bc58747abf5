import { describe, expect, it } from 'vitest'
import { UNKNOWN, type Verdict } from '../../checks/verdict.ts'
import type { ReportedFinding } from '../../report/report.ts'
import { LOCALES } from '../../text.ts'
import type { UnseenReason } from '../../world.ts'
import { cachedDnssec, type DnssecReport, dnssecCodec } from './cached-report.ts'
import { DNSSEC_CHECKS, decisiveFinding } from './findings.ts'

const NOW = new Date('2026-11-15T09:30:05.000Z')

function finding(id: string, outcome: string, severity: Verdict['severity'], values: object = {}): ReportedFinding {
  const check = DNSSEC_CHECKS.find((one) => one.check.id === id)
  if (check === undefined) throw new Error(`no check is called ${id}`)
  return { check, verdict: { outcome, severity, values, remedy: {} }, points: 0, evidence: [] }
}

const unknown = (id: string, reason: UnseenReason): ReportedFinding =>
  finding(id, UNKNOWN, 'info', { why: { reason, detail: '' } })

const UNSIGNED = finding('dnssec-signed', 'unsigned', 'warn', { zone: 'example.com', withoutEdns: [] })
const CHAIN_OK = finding('dnssec-chain', 'ok', 'ok', { zone: 'example.com' })
const SIGNED_OK = finding('dnssec-signed', 'ok', 'ok', { zone: 'example.com' })
const RESOLVES = finding('domain-resolves', 'ok', 'ok', { domain: 'example.com' })

describe('the verdict about DNSSEC', () => {
  it.each<[why: string, findings: readonly ReportedFinding[], decisive: string | undefined]>([
    ['the worst finding', [UNSIGNED, RESOLVES], 'dnssec-signed'],
    ['a note before what is ok', [unknown('dnssec-denial', 'timeout'), RESOLVES, CHAIN_OK], 'dnssec-denial'],
    ['the chain if all is ok', [RESOLVES, SIGNED_OK, CHAIN_OK], 'dnssec-chain'],
    ['the signing if there is no finding about the chain', [RESOLVES, SIGNED_OK], 'dnssec-signed'],
    ['nothing that the operator switched off', [unknown('dnssec-servers', 'disabled'), CHAIN_OK], 'dnssec-chain'],
    ['whatever there is', [RESOLVES], 'domain-resolves'],
    ['nothing without findings', [], undefined],
  ])('is %s', (_why, findings, decisive) => {
    expect(decisiveFinding(findings)?.check.check.id).toBe(decisive)
  })
})

const reportOf = (...findings: readonly ReportedFinding[]): DnssecReport => ({
  zone: { domain: 'example.com', status: 'unsigned', adValidated: false, ds: [], dnskeys: [], links: [] },
  checkedAt: NOW,
  findings,
  signatureExpiry: { state: 'none' },
})

describe('what could not be checked', () => {
  it.each([
    ['en', /score/i],
    ['de', /Punktzahl/],
  ] as const)('is reported without a word about a score, because the tool has none (%s)', (locale, score) => {
    const { value } = cachedDnssec(reportOf(unknown('dnssec-denial', 'timeout')), 30_000, NOW.getTime())
    const { verdict, findings } = value.inWords({
      locale,
      detail: 'full',
      baseUrl: 'https://dns.example',
    }).result
    expect(verdict).toMatchObject({ id: 'dnssec-denial', outcome: UNKNOWN })
    for (const { detail } of [verdict, ...(findings ?? [])].filter((one) => one !== undefined))
      expect(detail).not.toMatch(score)
  })
})

describe('a DNSSEC report on its way to another machine', () => {
  const { value } = cachedDnssec(reportOf(UNSIGNED, RESOLVES), 300_000, NOW.getTime())

  it.each(LOCALES)('reads the same there (%s)', (locale) => {
    const wording = { locale, detail: 'full', baseUrl: 'https://dns.example' } as const
    const decoded = dnssecCodec.decode(dnssecCodec.encode(value), NOW.getTime() + 300_000)
    expect(decoded?.value.inWords(wording)).toEqual(value.inWords(wording))
  })

  it('is not used by a version that has no text for an outcome', () => {
    const encoded = dnssecCodec.encode(value)
    expect(encoded).toContain('"outcome":"unsigned"')
    expect(dnssecCodec.decode(encoded.replace('"outcome":"unsigned"', '"outcome":"unheard-of"'), 0)).toBeUndefined()
  })
})
