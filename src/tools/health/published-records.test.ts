import { describe, expect, it } from 'vitest'
import { runHealth } from '../../../test/support/health-run.ts'
import { dnsOver } from '../../../test/support/in-process-internet.ts'
import { getFromWorld, internetWith, readWorldText, worldWith } from '../../../test/support/world-with.ts'
import type { SetInWords } from '../../report/published-records.ts'
import type { WorldText } from '../../scripted-world/internet.ts'
import { LOCALES } from '../../text.ts'

const NOW = new Date('2026-11-15T09:30:05.000Z')
const TEXT = readWorldText()
const worldOf = (text: WorldText) => dnsOver(internetWith(text, NOW), NOW)
const WORLD = worldOf(TEXT)

interface Options {
  readonly dns?: typeof WORLD
  readonly isDirectDnsOn?: boolean
}

const runOf = (domain: string, { dns = WORLD, isDirectDnsOn = true }: Options = {}) =>
  runHealth(domain, dns, { now: NOW, isDirectDnsOn, get: getFromWorld })

async function setsOf(domain: string, options: Options = {}): Promise<readonly SetInWords[]> {
  const { worded } = await runOf(domain, options)
  return worded.en.records?.sets ?? []
}

/** A line for each set, followed by its records. Keys are new in every run, so their data is left out. */
const linesOf = (sets: readonly SetInWords[]): readonly string[] =>
  sets.flatMap(({ purpose, type, name, state, reason, source, records }) => [
    [purpose, type, name, state, reason, source].filter(Boolean).join(' '),
    ...records.map(
      ({ name, ttl, type, data }) =>
        `  ${name} ${ttl} ${type} ${['DS', 'DNSKEY'].includes(type) || name.includes('_domainkey') ? '…' : data}`,
    ),
  ])

const setOf = (sets: readonly SetInWords[], purpose: string): SetInWords | undefined =>
  sets.find((set) => set.purpose === purpose)

describe('the published records of a healthy domain', () => {
  /** From world/zones/perfect.lab.zone and the parts that it includes. */
  const PERFECT = (mx: string): readonly string[] => [
    `name-servers NS perfect.lab present ${mx}`,
    '  perfect.lab 3600 NS ns1.perfect.lab.',
    '  perfect.lab 3600 NS ns2.perfect.lab.',
    `soa SOA perfect.lab present ${mx}`,
    '  perfect.lab 3600 SOA ns1.perfect.lab. hostmaster.perfect.lab. 2026010101 7200 1800 1209600 3600',
    `address A perfect.lab present ${mx}`,
    '  perfect.lab 3600 A 93.184.80.1',
    `address AAAA perfect.lab present ${mx}`,
    '  perfect.lab 3600 AAAA 2a01:4f8:80::1',
    `www A www.perfect.lab present ${mx}`,
    '  www.perfect.lab 3600 CNAME perfect.lab.',
    '  perfect.lab 3600 A 93.184.80.1',
    // The name servers are not queried for this set if the resolvers return it.
    'www AAAA www.perfect.lab present resolver',
    '  www.perfect.lab 3600 CNAME perfect.lab.',
    '  perfect.lab 3600 AAAA 2a01:4f8:80::1',
    `mx MX perfect.lab present ${mx}`,
    '  perfect.lab 3600 MX 10 mx1.perfect.lab.',
    '  perfect.lab 3600 MX 20 mx2.perfect.lab.',
    `spf TXT perfect.lab present ${mx}`,
    '  perfect.lab 3600 TXT "v=spf1 mx -all"',
    `dmarc TXT _dmarc.perfect.lab present ${mx}`,
    '  _dmarc.perfect.lab 3600 TXT "v=DMARC1; p=reject; rua=mailto:dmarc@perfect.lab"',
    'dkim TXT _domainkey.perfect.lab present resolver',
    '  s1._domainkey.perfect.lab 3600 TXT …',
    `mta-sts TXT _mta-sts.perfect.lab present ${mx}`,
    '  _mta-sts.perfect.lab 3600 TXT "v=STSv1; id=20260101"',
    `tls-rpt TXT _smtp._tls.perfect.lab present ${mx}`,
    '  _smtp._tls.perfect.lab 3600 TXT "v=TLSRPTv1; rua=mailto:tls-reports@hoster.lab"',
    'bimi TXT default._bimi.perfect.lab absent',
    'verification TXT perfect.lab absent',
    'text TXT perfect.lab absent',
    `caa CAA perfect.lab present ${mx}`,
    '  perfect.lab 3600 CAA 0 issue "letsencrypt.org"',
    'https HTTPS perfect.lab absent',
    'https HTTPS www.perfect.lab absent',
    `ds DS perfect.lab present ${mx}`,
    '  perfect.lab 3600 DS …',
    `dnskey DNSKEY perfect.lab present ${mx}`,
    '  perfect.lab 3600 DNSKEY …',
  ]

  it('are those of its zone file, from the name servers where a check queries them', async () => {
    expect(linesOf(await setsOf('perfect.lab'))).toEqual(PERFECT('authoritative'))
  })

  it('come from resolvers if direct queries are turned off', async () => {
    expect(linesOf(await setsOf('perfect.lab', { isDirectDnsOn: false }))).toEqual(PERFECT('resolver'))
  })

  it('are those of the zone for a name in the reverse tree', async () => {
    const sets = await setsOf('1.25.184.93.in-addr.arpa')
    expect(sets.map(({ purpose }) => purpose)).toEqual(['name-servers', 'soa', 'ds', 'dnskey'])
    expect(setOf(sets, 'name-servers')?.state).toBe('present')
  })
})

describe('the MTA-STS policy file', () => {
  it.each<[domain: string, file: object | undefined]>([
    [
      'perfect.lab',
      {
        url: 'https://mta-sts.perfect.lab/.well-known/mta-sts.txt',
        state: 'present',
        lines: ['version: STSv1', 'mode: enforce', 'mx: mx1.perfect.lab', 'mx: mx2.perfect.lab', 'max_age: 1209600'],
      },
    ],
    ['policy-one-hour.lab', { state: 'present' }],
    ['no-mta-sts.lab', { state: 'absent', lines: [] }],
    ['policy-redirect.lab', { state: 'undetermined', reason: 'unreadable', lines: [] }],
    ['policy-host-in-dead-zone.lab', { state: 'undetermined', reason: 'unreadable', lines: [] }],
    ['parked-locked.lab', { state: 'undetermined', reason: 'not-queried', lines: [] }],
    ['unregistered.lab', undefined],
    ['1.25.184.93.in-addr.arpa', undefined],
  ])('of %s', async (domain, file) => {
    const { worded } = await runOf(domain)
    if (file === undefined) expect(worded.en.records?.policyFile).toBeUndefined()
    else expect(worded.en.records?.policyFile).toMatchObject(file)
  })

  it('that could not be read is explained in the language of the reader', async () => {
    const { worded } = await runOf('policy-redirect.lab')
    expect(worded.en.records?.policyFile?.detail).toBe('The policy file could not be read.')
    expect(worded.de.records?.policyFile?.detail).toBe('Die Richtliniendatei ließ sich nicht lesen.')
  })
})

describe('records that are absent or not determined', () => {
  it('a name that does not exist has none, and not those of the zone above it', async () => {
    const sets = await setsOf('unregistered.lab')
    expect(sets.length).toBeGreaterThan(15)
    expect(sets.filter(({ state }) => state !== 'absent')).toEqual([])
    expect(sets.every(({ name }) => name.endsWith('unregistered.lab'))).toBe(true)
  })

  it.each<[domain: string, undetermined: readonly string[]]>([
    ['caa-servfail.lab', ['caa CAA failed']],
    ['mx-servfail.lab', ['mx MX failed']],
    ['https-servfail.lab', ['https HTTPS failed', 'https HTTPS failed']],
    ['bogus-txt.lab', ['spf TXT invalid', 'verification TXT invalid', 'text TXT invalid']],
    ['parked-locked.lab', ['bimi TXT not-queried']],
    ['perfect.lab', []],
  ])('%s: only %j', async (domain, undetermined) => {
    const sets = await setsOf(domain)
    expect(
      sets.flatMap(({ purpose, type, state, reason }) =>
        state === 'undetermined' ? [`${purpose} ${type} ${reason}`] : [],
      ),
    ).toEqual(undetermined)
  })

  it('a failing type leaves all its purposes open', async () => {
    const sets = await setsOf('txt-servfail.lab')
    const open = sets.filter(({ state }) => state === 'undetermined')
    expect(open.map(({ type, reason }) => `${type} ${reason}`)).toEqual(
      sets.filter(({ type }) => type === 'TXT').map(() => 'TXT failed'),
    )
    expect(setOf(sets, 'mx')?.records).toHaveLength(2)
  })

  it('a domain whose name servers do not respond has only the DS record of its parent zone', async () => {
    const { worded } = await runOf('all-servers-dead.lab')
    for (const locale of LOCALES) {
      const sets = worded[locale].records?.sets ?? []
      expect(setOf(sets, 'ds')).toMatchObject({ state: 'present', source: 'authoritative' })
      const others = sets.filter(({ purpose }) => purpose !== 'ds')
      expect(others.filter(({ state }) => state !== 'undetermined')).toEqual([])
      expect(others.filter(({ reason }) => reason === 'aborted')).toEqual([])
      for (const { detail } of others) expect(detail).toMatch(/^[A-Z].+\.$/)
    }
  })

  it('DKIM selectors are absent only if none can exist', async () => {
    expect(setOf(await setsOf('no-dkim.lab'), 'dkim')).toMatchObject({ state: 'absent', records: [] })
    const host = 'unusual-selector._domainkey.no-dkim.lab'
    const dns = worldOf(worldWith(TEXT, 'no-dkim.lab', { host, type: 'TXT', value: 'v=DKIM1; p=AAAA' }))
    expect(setOf(await setsOf('no-dkim.lab', { dns }), 'dkim')).toMatchObject({
      state: 'undetermined',
      reason: 'unlisted-selectors',
      detail: expect.stringContaining('selectors'),
    })
  })
})

describe('many and unusual records', () => {
  it('are separated by purpose, and limited', async () => {
    const tokens = Array.from({ length: 40 }, (_, index) => `@ TXT "new-service-verification=${index}"`)
    const zone = [TEXT.zones.get('perfect.lab'), '@ TXT "MS=ms1"', '@ TXT "anything else"', ...tokens, ''].join('\n')
    const dns = worldOf({ ...TEXT, zones: new Map(TEXT.zones).set('perfect.lab', zone) })
    const sets = await setsOf('perfect.lab', { dns })
    expect(setOf(sets, 'spf')?.records.map(({ text }) => text)).toEqual(['v=spf1 mx -all'])
    expect(setOf(sets, 'text')?.records.map(({ text }) => text)).toEqual(['anything else'])
    expect(setOf(sets, 'verification')).toMatchObject({ omitted: 9 })
    expect(setOf(sets, 'verification')?.records).toHaveLength(32)
  })

  it('of an alias begin with the CNAME records', async () => {
    const sets = await setsOf('alias-chain.lab')
    const [www] = sets.filter(({ purpose }) => purpose === 'www')
    expect(www?.records.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'www.alias-chain.lab CNAME',
      'one.alias-chain.lab CNAME',
      'two.alias-chain.lab CNAME',
      'www.vendor.lab CNAME',
      'vendor.lab A',
    ])
  })

  it('of an alias without a target are listed once', async () => {
    const sets = await setsOf('dangling-www.lab')
    expect(
      sets
        .filter(({ name }) => name.startsWith('www.'))
        .map(({ type, state, records }) => [type, state, records.length]),
    ).toEqual([
      ['A', 'present', 1],
      ['AAAA', 'absent', 0],
      ['HTTPS', 'absent', 0],
    ])
  })

  it('contain no characters that could change how the text around them is shown', async () => {
    const records = (await setsOf('hostile-texts.lab')).flatMap(({ records }) => records)
    expect(records.length).toBeGreaterThan(15)
    for (const { name, data, text = '' } of records) {
      expect(`${name} ${data}`).toMatch(/^[ -~]+$/)
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    }
  })
})
