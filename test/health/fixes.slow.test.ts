import { beforeAll, describe, expect, it } from 'vitest'
import type { FixRecord } from '../../src/checks/define-check.ts'
import type { Name } from '../../src/dns/record.ts'
import type { HealthReport } from '../../src/report/report.ts'
import type { WorldText } from '../../src/scripted-world/internet.ts'
import type { ScriptedInternet } from '../../src/scripted-world/scripted-internet.ts'
import { parseDomainName } from '../../src/standards/domain-name/parse.ts'
import { runHealth } from '../support/health-run.ts'
import { dnsOver } from '../support/in-process-internet.ts'
import { getFromWorld, internetWith, keepingKeys, readWorldText, worldWith } from '../support/world-with.ts'

const NOW = new Date('2026-11-15T09:30:05.000Z')

interface Offer {
  readonly domain: Name
  readonly id: string
  readonly outcome: string
  readonly record: FixRecord
  readonly score: number
}

interface Result extends Offer {
  readonly after: {
    readonly severity: string | undefined
    readonly record: FixRecord | undefined
    readonly score: number
  }
}

/** A record published for a broken or changing domain is often not visible; `broken-domains.ts` has the expectations for those. */
const isBroken = (scenario: string | undefined): boolean => scenario?.startsWith('B') === true

/** What the reports of all domains of the world offer. */
let offered: readonly (readonly Offer[])[]
let results: readonly Result[]

beforeAll(async () => {
  const text = readWorldText()
  const internet = internetWith(text, NOW)
  const check = checkerOf(internet)
  const offers: { readonly ofDomain: readonly Offer[]; readonly scenario: string | undefined }[] = []
  for (const { subject, scenario } of internet.zones)
    if (parseDomainName(subject).ok) offers.push({ ofDomain: offersOf(await check(subject)), scenario })
  offered = offers.map(({ ofDomain }) => ofDomain)
  const tried = offers.filter(({ scenario }) => !isBroken(scenario)).map(({ ofDomain }) => ofDomain)
  results = await published(tried, text, internet)
}, 300_000)

function checkerOf(internet: ScriptedInternet): (domain: Name) => Promise<HealthReport> {
  const dns = dnsOver(internet, NOW)
  return async (domain) => (await runHealth(domain, dns, { now: NOW, get: getFromWorld })).report
}

const offersOf = ({ domain, findings, scoring: { score } }: HealthReport): readonly Offer[] =>
  findings.flatMap(({ check: { check }, verdict: { outcome, remedy } }) =>
    remedy.record === undefined ? [] : [{ domain, id: check.id, outcome, record: remedy.record, score }],
  )

/** Creating a world takes longer than a check, so one world publishes the first offer of every domain, another one the second. */
async function published(
  offersByDomain: readonly (readonly Offer[])[],
  text: WorldText,
  internet: ScriptedInternet,
): Promise<readonly Result[]> {
  const found: Result[] = []
  const rounds = Math.max(...offersByDomain.map((offers) => offers.length))
  for (let round = 0; round < rounds; round++) {
    const offers = offersByDomain.flatMap((ofDomain) => ofDomain.slice(round, round + 1))
    const changed = offers.reduce((world, { domain, record }) => worldWith(world, domain, record), text)
    const withDs = offers.flatMap(({ record }) => (record.type === 'DS' ? [record.host] : []))
    const check = checkerOf(keepingKeys(internetWith(changed, NOW), internet, withDs))
    for (const offer of offers) {
      const { findings, scoring } = await check(offer.domain)
      const verdict = findings.find((finding) => finding.check.check.id === offer.id)?.verdict
      const after = { severity: verdict?.severity, record: verdict?.remedy.record, score: scoring.score }
      found.push({ ...offer, after })
    }
  }
  return found
}

const describeResult = ({ domain, id, outcome, record: { host, type, value }, score, after }: Result): string =>
  `${domain}, ${id} ${outcome}: ${host} ${type} ${value} changes the score ${score} to ${after.severity} and ${after.score}`

const SETTLED: readonly (string | undefined)[] = [undefined, 'ok', 'info']

/** The findings that offer records. Each must occur in the world, so that its record is tested. */
const OFFERS = `
  caa-syntax invalid, caa-syntax reserved-flags, caa-syntax unknown-critical, dkim-found near-miss, dkim-hash sha1-only, dkim-record invalid, dkim-testing all,
  dmarc-alignment psd, dmarc-legacy-tags found, dmarc-policy monitor, dmarc-policy nonmail-weak, dmarc-policy partial, dmarc-policy testing,
  dmarc-record misplaced, dmarc-record multiple, dmarc-record near-miss, dmarc-record none-mail, dmarc-record none-nonmail, dmarc-rua bad-uri,
  dmarc-rua none-monitor, dmarc-rua-auth unauthorised, dmarc-subdomains weaker, dmarc-syntax bad-policy, dnssec-chain bogus,
  dnssec-ds-digest sha1-only, dnssec-signed no-ds, mail-lockdown incomplete, mta-sts-record invalid, mta-sts-record none,
  mx-cname alias, mx-record without-mail, spf-all neutral, spf-all pass, spf-all softfail-nonmail, spf-dead-terms dead,
  spf-include missing, spf-lookups too-many, spf-ptr used, spf-record multiple, spf-record near-miss, spf-record none-mail,
  spf-record none-nonmail, spf-syntax permerror, spf-void-lookups too-many, tls-rpt-record invalid, tls-rpt-record near-miss, tls-rpt-record none,
  web-apex missing, web-www missing`
  .trim()
  .split(/,\s+/)

describe('every record that is offered as a fix, once it is published', () => {
  it('solves its finding', () => {
    expect(results.filter(({ after }) => !SETTLED.includes(after.severity)).map(describeResult)).toEqual([])
  })

  it('is not offered again', () => {
    const again = results.filter(({ record, after }) => JSON.stringify(record) === JSON.stringify(after.record))
    expect(again.map(describeResult)).toEqual([])
  })

  it('costs no points', () => {
    expect(results.filter(({ score, after }) => after.score < score).map(describeResult)).toEqual([])
  })

  it('was seen for these findings', () => {
    expect([...new Set(results.map(({ id, outcome }) => `${id} ${outcome}`))].sort()).toEqual(OFFERS)
    expect(results.length).toBeGreaterThan(170)
  })
})

/** TXT records of one name have different purposes, which their version tags identify. */
const settingOf = ({ host, type, value }: FixRecord): string =>
  `${host.toLowerCase()} ${type} ${type === 'TXT' ? (/^v=\w+/i.exec(value)?.[0].toLowerCase() ?? '') : ''}`

it('no report of any domain of the world offers two records for one name, type and purpose', () => {
  const differing: string[] = []
  let shared = 0
  for (const ofDomain of offered) {
    const settings = new Map<string, Offer>()
    for (const offer of ofDomain) {
      const { domain, id, record } = offer
      const other = settings.get(settingOf(record))
      settings.set(settingOf(record), offer)
      if (other === undefined) continue
      if (other.record.value === record.value) shared++
      else differing.push(`${domain}, ${id}: ${record.value}, but ${other.id}: ${other.record.value}`)
    }
  }
  expect(differing).toEqual([])
  expect(shared).toBeGreaterThan(20)
})
