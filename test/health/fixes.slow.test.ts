import { beforeAll, describe, expect, it } from 'vitest'
import type { FixRecord } from '../../src/checks/verdict.ts'
import { presentZoneData, textOf } from '../../src/dns/presentation.ts'
import type { Name, ResourceRecord } from '../../src/dns/record.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import type { HealthReport } from '../../src/report/report.ts'
import type { WorldText } from '../../src/scripted-world/internet.ts'
import type { ScriptedInternet } from '../../src/scripted-world/scripted-internet.ts'
import { parseDomainName } from '../../src/standards/domain-name/parse.ts'
import { containsNetwork } from '../../src/standards/ip-address/network.ts'
import { type IpNetwork, parseIpNetwork } from '../../src/standards/ip-address/parse.ts'
import { runHealth } from '../support/health-run.ts'
import { dnsOver } from '../support/in-process-internet.ts'
import { authorized, evidentlyMeant, type SpfDns } from '../support/spf-senders.ts'
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
  caa-syntax invalid, caa-syntax reserved-flags, caa-syntax unknown-critical, dkim-found near-miss, dkim-hash sha1-only, dkim-record tolerated, dkim-testing all,
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

/** Its record belongs below a DNAME, where this test cannot publish it. */
const isPublishable = ({ domain }: { readonly domain: string }): boolean => domain !== 'dname-target.lab'

describe('every record that is offered as a fix, once it is published', () => {
  it('solves its finding', () => {
    const unsolved = results.filter(({ after }) => !SETTLED.includes(after.severity))
    expect(unsolved.filter(isPublishable).map(describeResult)).toEqual([])
  })

  it('is not offered again', () => {
    const again = results.filter(({ record, after }) => JSON.stringify(record) === JSON.stringify(after.record))
    expect(again.filter(isPublishable).map(describeResult)).toEqual([])
  })

  it('costs no points', () => {
    expect(results.filter(({ score, after }) => after.score < score).map(describeResult)).toEqual([])
  })

  it('was seen for these findings', () => {
    expect([...new Set(results.map(({ id, outcome }) => `${id} ${outcome}`))].sort()).toEqual(OFFERS)
    expect(results.length).toBeGreaterThan(170)
  })
})

describe('every record that is offered for a domain of the world', () => {
  const files = readWorldText()
  const records = [...files.zones].flatMap(([origin, text]) => {
    const zone = parseZoneFile(text, { origin, include: files.include })
    return zone.ok ? zone.value : []
  })
  const byName = new Map<Name, ResourceRecord[]>()
  for (const record of records) byName.set(record.name, [...(byName.get(record.name) ?? []), record])
  const at = (name: string): readonly ResourceRecord[] => byName.get(name) ?? []
  const dns: SpfDns = {
    texts: (name) => at(name).flatMap((record) => textOf(record) ?? []),
    addresses: (name) =>
      at(name).flatMap(({ data }) => (data.type === 'A' || data.type === 'AAAA' ? [data.address] : [])),
    mailHosts: (name) => at(name).flatMap(({ data }) => (data.type === 'MX' ? [data.exchange] : [])),
  }
  /** The servers of this domain do not serve the records of its file. */
  const visible = (): readonly Offer[] => offered.flat().filter(({ domain }) => domain !== 'parking-servers.lab')
  const nameOf = ({ domain, record: { host } }: Offer): string => (host === '@' ? domain : host)

  it('keeps the senders of SPF', () => {
    let compared = 0
    const losing = visible().flatMap((offer) => {
      const { domain, id, record } = offer
      const published = at(nameOf(offer)).filter((one) => /^["'\s]*v?=?spf1/i.test(textOf(one) ?? ''))
      if (!record.value.startsWith('v=spf1') || published.length === 0) return []
      compared++
      const passing = authorized(record.value, domain, dns)
      const networks = [...passing].flatMap((text) => networkIn(text) ?? [])
      const meant = published.flatMap(({ data }) =>
        data.type === 'TXT'
          ? [
              ...evidentlyMeant(
                data.strings.map((bytes) => Buffer.from(bytes).toString()),
                domain,
                dns,
              ).keys(),
            ]
          : [],
      )
      const isKept = (text: string): boolean => {
        const network = networkIn(text)
        return network === undefined || networks.some((outer) => containsNetwork(outer, network))
      }
      return meant.filter((text) => !isKept(text)).map((text) => `${domain}, ${id}: ${record.value} loses ${text}`)
    })
    expect(losing).toEqual([])
    expect(compared).toBeGreaterThan(15)
  })

  it('keeps the receivers of reports, DKIM keys, certification authorities and mail hosts', () => {
    const compared = new Set<string>()
    const losing = visible().flatMap((offer) => {
      const { domain, id, record } = offer
      const published = at(nameOf(offer)).filter(({ data }) => data.type === record.type)
      if (published.length === 0) return []
      compared.add(record.type === 'TXT' ? (/^v=\w+/.exec(record.value)?.[0] ?? '') : record.type)
      const before = published.map((one) => textOf(one) ?? presentZoneData(one))
      const lostOf = (text: string): readonly string[] =>
        // A certification authority has its own domain, and the URL of its website has a host below it.
        partsToKeep(record, text).filter(
          (part) => !record.value.toLowerCase().includes(part.toLowerCase().replace(/^www\./, '')),
        )
      const losses = before.map(lostOf)
      // A CAA record replaces one record of the set, of which it must have everything.
      const lost = record.type === 'CAA' && losses.some(({ length }) => length === 0) ? [] : losses.flat()
      return lost.map((part) => `${domain}, ${id}: ${record.value} loses ${part}`)
    })
    expect(losing).toEqual([])
    expect([...compared].sort()).toEqual(expect.arrayContaining(['CAA', 'MX', 'v=DKIM1', 'v=DMARC1', 'v=TLSRPTv1']))
  })
})

function networkIn(text: string): IpNetwork | undefined {
  const network = parseIpNetwork(text)
  return network.ok ? network.value : undefined
}

/** What a published text contains that the record offered in its place must have, found without the parsers of the service. */
function partsToKeep({ type, value }: FixRecord, text: string): readonly string[] {
  // A null MX record never replaces a mail host; another MX record replaces only the one with its priority.
  if (type === 'MX') return value === '0 .' && !text.endsWith(' .') ? [text] : []
  if (type === 'CAA') return text.match(/[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi) ?? []
  if (type !== 'TXT') return []
  const key = /DKIM1/i.test(value)
    ? (/p="?([\w+/="]*)/.exec(text.replaceAll(/-----[A-Z ]+-----|[\s"]/g, ''))?.[1] ?? '')
    : ''
  return [...(text.match(/[^\s,;:=!/"]+@[a-z0-9.-]+[a-z0-9]/gi) ?? []), ...(key === '' ? [] : [key])]
}

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
