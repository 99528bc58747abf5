// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { beforeAll, expect, it } from 'vitest'
import { isAtOrBelow, labelsOf } from '../../src/dns/name.ts'
import type { Name } from '../../src/dns/record.ts'
import { registrableDomain } from '../../src/standards/public-suffix/registrable.ts'
import { type HealthRun, outcomeOf, runHealth, sentencesOf } from '../support/health-run.ts'
import { inProcessDns, topLevelZone } from '../support/in-process-internet.ts'
import { describeWith } from '../support/needs.ts'
import { allOf, suite } from './shared-suites.ts'

interface RealZone {
  readonly zone: Name
  readonly records: readonly {
    readonly name: string
    readonly type: string
    readonly ttl: number | null
    readonly data: string
  }[]
}

interface Summary {
  readonly zone: Name
  readonly spf: readonly string[]
  readonly dmarc: readonly string[]
  readonly mx: readonly string[]
  readonly nullMx: readonly string[]
  readonly caa: readonly string[]
  readonly mtaSts: readonly string[]
  readonly tlsRpt: readonly string[]
  readonly dkim: Readonly<Record<string, string>>
}

const zoneData = suite('replay/moj-zones.json')
const summaryData = suite('replay/moj-mail-summary.json')
const isPresent = zoneData.present && summaryData.present
const zones = isPresent ? zoneData.read<readonly RealZone[]>() : []

const NOW = new Date('2026-11-15T09:30:05.000Z')

/** An alias record of Route 53 returns addresses, without the name of its target. */
const ALIAS = 'Route53Provider/ALIAS'
const NO_TTL = 3600
/** Exports of Route 53 have no SOA record; it is the same for all zones. */
const SOA_VALUES = 'awsdns-hostmaster.amazon.com. 1 7200 900 1209600 86400'

const bare = (name: string): Name => name.replace(/\.$/, '')

const quoted = (text: string): string =>
  (text.match(/.{1,255}/gs) ?? ['']).map((part) => `"${part.replace(/["\\]/g, '\\$&')}"`).join(' ')

function masterLine({ name, type, ttl, data }: RealZone['records'][number]): string {
  const owner = `${bare(name)}.`
  if (type === ALIAS) return `${owner} 60 A 185.15.99.80`
  const written = type === 'TXT' ? quoted(data) : type === 'CNAME' || type === 'NS' ? `${bare(data)}.` : data
  return `${owner} ${ttl ?? NO_TTL} ${type} ${written}`
}

function masterFile({ zone, records }: RealZone): string {
  const firstServer = records.find(({ type }) => type === 'NS')?.data ?? ''
  return [';! unsigned', `${zone}. 900 SOA ${bare(firstServer)}. ${SOA_VALUES}`, ...records.map(masterLine)].join('\n')
}

/** All names outside these zones to which they point exist here, as they did in the real DNS. */
function hostsElsewhere(): readonly { readonly host: Name; readonly line: string }[] {
  const targets = zones.flatMap(({ records }) =>
    records.flatMap(({ type, data }) => (type === 'NS' || type === 'CNAME' ? [bare(data)] : [])),
  )
  return [...new Set(targets)]
    .filter((host) => !zones.some(({ zone }) => isAtOrBelow(host, zone)))
    .map((host, index) => ({ host, line: `${host}. A 93.${100 + (index % 150)}.${Math.floor(index / 150)}.53` }))
}

/** All zones send reports to the same domain, which accepts them. */
const REPORT_RECEIVER = `dmarc.service.gov.uk. MX 10 dmarc.service.gov.uk.
dmarc.service.gov.uk. A 185.15.98.25
*._report._dmarc.dmarc.service.gov.uk. TXT "v=DMARC1"`

function theirInternet() {
  const elsewhere = hostsElsewhere()
  const topOf = (name: Name): Name => labelsOf(name).at(-1) ?? ''
  const tops = new Set([...zones.map(({ zone }) => zone), ...elsewhere.map(({ host }) => host)].map(topOf))
  const topZones = [...tops].map((top): [Name, string] => {
    const hosts = elsewhere.filter(({ host }) => topOf(host) === top).map(({ line }) => line)
    return [top, topLevelZone([...hosts, ...(top === 'uk' ? [REPORT_RECEIVER] : [])].join('\n'))]
  })
  return inProcessDns({
    now: NOW,
    zones: Object.fromEntries([...topZones, ...zones.map((zone) => [zone.zone, masterFile(zone)])]),
  })
}

type MailClass = 'host' | 'nonmail' | 'implicit'

function hasAddress({ zone }: Summary): boolean {
  const apex = zones.find((one) => one.zone === zone)?.records.filter(({ name }) => bare(name) === zone)
  return apex?.some(({ type }) => type === 'A' || type === 'AAAA' || type === ALIAS) === true
}

const isRevoked = (record: string): boolean => /p=$/.test(record)

/** The class of a domain without a real MX record: it needs an address and a trace of mail to be judged like a mail domain. */
function mailClassOf(summary: Summary): MailClass {
  const { zone, nullMx, spf, dkim, mtaSts, tlsRpt } = summary
  if (registrableDomain(zone) !== zone) return 'host'
  const hasTrace =
    spf.some((record) => record !== 'v=spf1 -all') ||
    Object.values(dkim).some((record) => !isRevoked(record)) ||
    mtaSts.length + tlsRpt.length > 0
  return nullMx.length === 0 && hasAddress(summary) && hasTrace ? 'implicit' : 'nonmail'
}

/** The outcomes by the catalogue for such a summary; undefined means no finding. */
function expectedOf(summary: Summary): Readonly<Record<string, string | undefined>> {
  const { spf, dmarc, nullMx, caa, dkim } = summary
  const mailClass = mailClassOf(summary)
  const none = mailClass === 'implicit' ? 'none-mail' : 'none-nonmail'
  const withoutMx = {
    host: 'host',
    nonmail: hasAddress(summary) ? 'without-mail' : 'none',
    implicit: 'implicit',
  } as const
  const isLocked = nullMx.length > 0 && spf.length > 0 && dmarc.length > 0
  const hasRevokedWildcard = Object.values(dkim).some(isRevoked)
  const withoutKeys = mailClass === 'implicit' ? 'none' : undefined
  const whereSpf = spf.length > 0 ? 'ok' : undefined
  const whereDmarc = dmarc.length > 0 ? 'ok' : undefined
  return {
    'domain-resolves': 'ok',
    'mx-record': nullMx.length > 0 ? 'ok' : withoutMx[mailClass],
    'mx-null': nullMx.length > 0 ? 'ok' : undefined,
    'spf-record': whereSpf ?? none,
    'spf-syntax': whereSpf,
    'spf-all': whereSpf,
    'dmarc-record': whereDmarc ?? none,
    'dmarc-syntax': whereDmarc,
    'dmarc-policy': whereDmarc,
    'dmarc-rua': whereDmarc,
    'dkim-found': hasRevokedWildcard ? 'ok' : withoutKeys,
    'dkim-wildcard': undefined,
    'mail-lockdown': mailClass === 'host' ? undefined : isLocked ? 'ok' : 'incomplete',
    // The check applies only to domains that receive mail.
    'mta-sts-record': undefined,
    'tls-rpt-record': undefined,
    'caa-record': caa.length > 0 ? 'ok' : 'none',
    'caa-syntax': caa.length > 0 ? 'ok' : undefined,
    'caa-issue': caa.some((record) => record.includes(' issue ')) ? 'ok' : undefined,
    'web-dangling': undefined,
    'dnssec-signed': 'unsigned',
  }
}

describeWith(allOf(zoneData, summaryData), 'real zones', () => {
  const summaries = summaryData.read<readonly Summary[]>()
  const runs = new Map<Name, HealthRun>()
  beforeAll(async () => {
    const dns = theirInternet()
    for (const { zone } of zones) runs.set(zone, await runHealth(zone, dns, { now: NOW }))
  }, 60_000)

  const runOf = (zone: Name): HealthRun => {
    const run = runs.get(zone)
    if (run === undefined) throw new Error(`${zone} was not checked`)
    return run
  }

  it('match the assumptions of this test: no domain receives mail, every policy is “reject”', () => {
    expect(zones).toHaveLength(27)
    expect(summaries.flatMap(({ mx, nullMx }) => mx.filter((record) => !nullMx.includes(record)))).toEqual([])
    expect(summaries.flatMap(({ mtaSts, tlsRpt }) => [...mtaSts, ...tlsRpt])).toEqual([])
    for (const record of summaries.flatMap(({ dmarc }) => dmarc)) expect(record).toMatch(/;p=reject;sp=reject;rua=/)
    for (const record of summaries.flatMap(({ spf }) => spf)) expect(record).toBe('v=spf1 -all')
  })

  it.each(summaries)('$zone has the findings that follow from the summary of its owners', (summary) => {
    const run = runOf(summary.zone)
    const expected = expectedOf(summary)
    const found = Object.fromEntries(Object.keys(expected).map((id) => [id, outcomeOf(run, id)]))
    expect(found).toEqual(expected)
  })

  it.each(summaries)('$zone: the report is complete, in time, in two languages', ({ zone }) => {
    const run = runOf(zone)
    const { en, de } = run.worded
    expect(run.report.completeness).toBe('whole')
    expect(run.elapsedMs).toBeLessThan(8000)
    expect(run.questions).toBeLessThanOrEqual(160)
    expect(en.score).toSatisfy((score: number) => Number.isInteger(score) && score >= 1 && score <= 100)
    expect(de.score).toBe(en.score)
    expect(de.findings.map(({ id }) => id)).toEqual(en.findings.map(({ id }) => id))
    expect(sentencesOf(run).filter((sentence) => sentence.trim() === '')).toEqual([])
    for (const [index, finding] of en.findings.entries()) expect(finding.detail).not.toBe(de.findings[index]?.detail)
  })

  const locked = summaries.filter(({ spf, dmarc, nullMx }) => spf.length > 0 && dmarc.length > 0 && nullMx.length > 0)
  it.each(locked)('$zone rejects all mail, so that it has no findings about mail', ({ zone }) => {
    const { findings } = runOf(zone).worded.en
    const about = findings.filter(({ category, severity }) => category === 'email' && severity !== 'ok')
    expect(about.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([])
  })
})
