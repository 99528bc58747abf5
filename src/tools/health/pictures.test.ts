import { describe, expect, it } from 'vitest'
import { runHealth } from '../../../test/support/health-run.ts'
import { dnsOver } from '../../../test/support/in-process-internet.ts'
import { NO_OUTSIDE } from '../../../test/support/no-outside.ts'
import { getFromWorld, internetWith, readWorldText } from '../../../test/support/world-with.ts'
import { CHECKS } from '../../checks/registry.ts'
import { TYPE, typeName } from '../../dns/types.ts'
import { examine } from '../../evidence/engine/examine.ts'
import { createInquirer, subjectOf } from '../../evidence/engine/inquirer.ts'
import type { DelegationPicture, DnssecPicture, DrawnSpfRecord, Pictures } from '../../evidence/pictures/picture.ts'
import { createVirtualClock } from '../../scripted-world/virtual-clock.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { Dns } from '../../world.ts'

const NOW = new Date('2026-11-15T09:30:05.000Z')
const WORLD = dnsOver(internetWith(readWorldText(), NOW), NOW)

interface Options {
  readonly dns?: Dns
  readonly isDirectDnsOn?: boolean
}

const run = (domain: string, { dns = WORLD, isDirectDnsOn = true }: Options = {}) =>
  runHealth(domain, dns, { now: NOW, isDirectDnsOn, get: getFromWorld })

const known = new Map<string, ReturnType<typeof run>>()

/** The usual report of a domain is made once for all tests. */
function check(domain: string, options?: Options): ReturnType<typeof run> {
  if (options?.dns !== undefined || options?.isDirectDnsOn !== undefined) return run(domain, options)
  const usual = known.get(domain) ?? run(domain)
  known.set(domain, usual)
  return usual
}

const picturesOf = async (domain: string, options: Options = {}): Promise<Pictures> =>
  (await check(domain, options)).report.pictures

/** A line for each server: who lists it, and its addresses with what they do; a star for glue. */
const serverLines = (picture: DelegationPicture | undefined): readonly string[] =>
  picture?.nameServers.map(({ name, isInParent, isInZone, addresses }) =>
    [
      name,
      `${isInParent ? 'parent' : ''}${isInParent && isInZone ? '+' : ''}${isInZone ? 'zone' : ''}`,
      ...addresses.map(({ address, isGlue, state }) => `${address}${isGlue ? '*' : ''} ${state}`),
    ].join(', '),
  ) ?? []

describe('the delegations of the small internet', () => {
  /** parts/name-servers.zone: two servers inside the zone, so the parent has their addresses too. */
  const usual = (zone: string): readonly string[] => [
    `ns1.${zone}, parent+zone, 93.184.1.53* answers, 2a01:4f8:1::53* answers`,
    `ns2.${zone}, parent+zone, 45.33.2.53* answers, 2600:3c01:2::53* answers`,
  ]
  const CASES: readonly [zone: string, lines: readonly string[], isZoneSeen: boolean][] = [
    ['perfect.lab', usual('perfect.lab'), true],
    [
      'one-silent-server.lab',
      [
        'ns1.one-silent-server.lab, parent+zone, 93.184.1.53* answers, 2a01:4f8:1::53* answers',
        'ns2.one-silent-server.lab, parent+zone, 45.33.20.5* silent, 2600:3c01:20::5* silent',
      ],
      true,
    ],
    [
      'lame-servers.lab',
      [
        'ns1.lame-servers.lab, parent+zone, 93.184.20.6* lame, 2a01:4f8:20::6* lame',
        'ns2.lame-servers.lab, parent+zone, 45.33.20.6* lame, 2600:3c01:20::6* lame',
      ],
      true,
    ],
    [
      'refusing-servers.lab',
      [
        'ns1.refusing-servers.lab, parent, 93.184.20.1* fails, 2a01:4f8:20::1* fails',
        'ns2.refusing-servers.lab, parent, 45.33.20.1* fails, 2600:3c01:20::1* fails',
      ],
      false,
    ],
    [
      'forgotten-name-server.lab',
      [...usual('forgotten-name-server.lab'), 'ns3.hoster.lab, parent, 51.15.8.53 fails, 2001:bc8:8::53 fails'],
      true,
    ],
    [
      'extra-name-server.lab',
      [
        ...usual('extra-name-server.lab'),
        'ns3.extra-name-server.lab, zone, 51.15.3.53 answers, 2001:bc8:3::53 answers',
      ],
      true,
    ],
    // Without glue records, name servers inside their own zone cannot be found.
    ['missing-glue.lab', ['ns1.missing-glue.lab, parent', 'ns2.missing-glue.lab, parent'], false],
  ]
  it.each(CASES)('%s', async (zone, lines, isZoneSeen) => {
    const { delegation } = await picturesOf(zone)
    expect(serverLines(delegation)).toEqual(lines)
    expect(delegation).toMatchObject({ zone, ancestors: ['.', 'lab'], isParentSeen: true, isZoneSeen })
  })

  it('without questions to name servers: what the zone says, and nothing about parent and servers', async () => {
    const { delegation } = await picturesOf('perfect.lab', { isDirectDnsOn: false })
    expect(serverLines(delegation)).toEqual([
      'ns1.perfect.lab, zone, 93.184.1.53 unknown, 2a01:4f8:1::53 unknown',
      'ns2.perfect.lab, zone, 45.33.2.53 unknown, 2600:3c01:2::53 unknown',
    ])
    expect(delegation).toMatchObject({ isParentSeen: false, isZoneSeen: true })
  })
})

const spfLines = ({ terms }: DrawnSpfRecord, depth = 0): readonly string[] =>
  terms.flatMap(({ text, count, state, leadsTo }) => [
    `${'  '.repeat(depth)}${count ?? '-'} ${text}${state === 'fine' ? '' : ` ${state}`}`,
    ...(leadsTo === undefined ? [] : spfLines(leadsTo, depth + 1)),
  ])

describe('the SPF records of the small internet', () => {
  const CASES: readonly [domain: string, lookups: number, isAtLeast: boolean, lines: readonly string[]][] = [
    ['perfect.lab', 1, false, ['1 mx', '- -all']],
    ['half-the-internet.lab', 0, false, ['- ip4:0.0.0.0/1', '- -all']],
    [
      'ten-lookups.lab',
      10,
      false,
      [
        '1 mx',
        '2 a:out1.spf.lab',
        '3 exists:yes.spf.lab',
        '- ip4:93.184.25.1',
        '4 include:ten.spf.lab',
        '  5 a:out1.spf.lab',
        '  6 a:out2.spf.lab',
        '  7 mx:spf.lab',
        '  - ip4:93.184.200.25/24',
        '  - -all',
        '- exp=why.spf.lab',
        '8 redirect=rest.spf.lab',
        '  9 a:out3.spf.lab',
        '  10 exists:yes.spf.lab',
        '  - ip6:2a01:4f8:26::/48',
        '  - -all',
      ],
    ],
    [
      'eleven-lookups.lab',
      11,
      false,
      [
        '1 mx',
        '2 include:many.spf.lab',
        '  3 include:a.many.spf.lab',
        '    4 a:out1.spf.lab',
        '    5 a:out2.spf.lab',
        '    - -all',
        '  6 include:b.many.spf.lab',
        '    7 a:out2.spf.lab',
        '    8 a:out3.spf.lab',
        '    - -all',
        '  9 include:c.many.spf.lab',
        '    10 a:out1.spf.lab',
        '    11 a:out3.spf.lab',
        '    - -all',
        '  - -all',
        '- -all',
      ],
    ],
    ['spf-redirect.lab', 1, false, ['1 redirect=_spf.lab', '  - ip4:93.184.25.1', '  - ip4:45.33.25.1', '  - -all']],
    ['include-without-spf.lab', 2, false, ['1 mx', '2 include:nospf.lab missing', '- -all']],
    ['spf-macro-include.lab', 1, true, ['1 include:%{i}._ip.%{h}._ehlo.%{d}._spf.vendor.lab macro', '- ~all']],
    [
      'two-void-terms.lab',
      3,
      false,
      ['1 mx', '2 a:n1.two-void-terms.lab void', '3 a:n2.two-void-terms.lab void', '- -all'],
    ],
  ]
  it.each(CASES)('%s', async (domain, lookups, isAtLeast, lines) => {
    const { spf } = await picturesOf(domain)
    expect(spf && spfLines(spf.root)).toEqual(lines)
    expect(spf).toMatchObject({ limit: 10, lookups, isAtLeast })
  })
})

/** Each zone with its state, its DS and its keys; a star for a key that a DS record authenticates. */
const chainLines = (picture: DnssecPicture | undefined): readonly string[] =>
  picture?.zones.map(({ name, state, ds, keys, unseen }) =>
    [
      `${name} ${state}`,
      ...ds.map(({ digestType, state }) => `${digestType} ${state}`),
      ...keys.map(({ role, isVouchedFor }) => `${role}${isVouchedFor ? '*' : ''}`),
      ...(unseen === undefined ? [] : [`unseen ${unseen.join(' ')}`]),
    ].join(', '),
  ) ?? []

describe('the chains of the small internet', () => {
  const ABOVE = ['. trusted, ksk', 'lab secure, SHA-256 matched, ksk*']
  const CASES: readonly [zone: string, lines: readonly string[], reason: string | undefined][] = [
    ['perfect.lab', [...ABOVE, 'perfect.lab secure, SHA-256 matched, ksk*'], undefined],
    ['sha1-ds.lab', [...ABOVE, 'sha1-ds.lab secure, SHA-1 matched, ksk*'], undefined],
    ['unsigned.lab', ['. trusted, unseen keys', 'lab secure, unseen ds keys', 'unsigned.lab insecure'], 'no-ds'],
    ['ds-of-old-key.lab', [...ABOVE, 'ds-of-old-key.lab broken, SHA-256 no-key, ksk'], 'no-match'],
    ['ds-without-keys.lab', [...ABOVE, 'ds-without-keys.lab broken, SHA-256 no-key'], 'no-keys'],
    ['missing-keys.lab', [...ABOVE, 'missing-keys.lab broken, SHA-256 no-key'], 'no-keys'],
    ['expired-signatures.lab', [...ABOVE, 'expired-signatures.lab broken, SHA-256 matched, ksk*'], 'expired'],
    ['broken-signatures.lab', [...ABOVE, 'broken-signatures.lab broken, SHA-256 matched, ksk*'], 'signature'],
    ['refusing-servers.lab', [...ABOVE, 'refusing-servers.lab unknown, SHA-256 unknown, unseen keys'], undefined],
  ]
  it.each(CASES)('%s', async (zone, lines, reason) => {
    for (const isDirectDnsOn of [true, false]) {
      const { dnssec } = await picturesOf(zone, { isDirectDnsOn })
      expect(chainLines(dnssec)).toEqual(lines)
      expect(dnssec?.firstBreak).toEqual(reason && { zone, reason })
    }
  })
})

describe('a name that does not exist', () => {
  it('has no pictures', async () => {
    expect(await picturesOf('unregistered.lab')).toEqual({})
  })
})

/** The queries that are sent, to any server. */
function listening(dns: Dns): { readonly dns: Dns; readonly asked: ReadonlySet<string> } {
  const asked = new Set<string>()
  return {
    asked,
    dns: {
      ...dns,
      resolve(question, options = {}) {
        asked.add(`${question.name} ${typeName(question.type)}${options.isCheckingDisabled ? ' +cd' : ''}`)
        return dns.resolve(question, options)
      },
      askResolver(id, question, options) {
        asked.add(`${id} ${question.name} ${question.type} ${options?.isCheckingDisabled}`)
        return dns.askResolver(id, question, options)
      },
      askServer(address, question, options) {
        asked.add(`${address} ${question.name} ${question.type} ${JSON.stringify(options)}`)
        return dns.askServer(address, question, options)
      },
    },
  }
}

/** What the checks alone ask. */
async function askedByChecks(domain: string): Promise<ReadonlySet<string>> {
  const { dns, asked } = listening(WORLD)
  const clock = createVirtualClock()
  const world = {
    ...NO_OUTSIDE,
    ...clock,
    web: { get: getFromWorld },
    now: () => NOW,
    random: () => 0.5,
    dns,
  }
  const settings = { baseUrl: 'https://dns.example', isDirectDnsOn: true }
  const examined = examine({
    subject: subjectOf(domain as DomainName, world, settings),
    inquirer: createInquirer({ world, isDirectDnsOn: true }),
    clock,
    views: CHECKS.map(({ check }) => check.verdict),
    limits: { maxInquiries: 250, softDeadlineMs: 6000, hardDeadlineMs: 7800 },
  })
  await clock.run(examined)
  return asked
}

describe('what pictures cost', () => {
  const CHAIN = ['. DNSKEY +cd', 'lab DNSKEY +cd', 'lab DS +cd']
  it.each<[domain: string, extra: readonly string[]]>([
    ['perfect.lab', CHAIN],
    ['eleven-lookups.lab', CHAIN],
    ['lame-servers.lab', CHAIN],
    ['ds-of-old-key.lab', CHAIN],
    ['unsigned.lab', []],
    ['unregistered.lab', []],
    // The published records are shown from the same answers, also where checks do not need all of them.
    ['parked-locked.lab', CHAIN],
    ['every-type.lab', CHAIN],
    ['alias-chain.lab', CHAIN],
    ['apex-alias.lab', CHAIN],
    ['www.perfect.lab', CHAIN],
    ['txt-servfail.lab', CHAIN],
    ['mx-servfail.lab', CHAIN],
    ['wildcard.lab', CHAIN],
    ['1.25.184.93.in-addr.arpa', ['. DNSKEY +cd', 'arpa DNSKEY +cd', 'arpa DS +cd']],
  ])('%s: the only queries in addition to those of the checks are %j', async (domain, extra) => {
    const checks = await askedByChecks(domain)
    const { dns, asked } = listening(WORLD)
    await check(domain, { dns })
    expect([...asked].filter((question) => !checks.has(question)).sort()).toEqual(extra)
  })

  it('no report waits for them, or says less because of them', async () => {
    const silent: Dns = {
      ...WORLD,
      resolve: (question, options) =>
        ['.', 'lab'].includes(question.name) && [TYPE.DS, TYPE.DNSKEY].includes(question.type as never)
          ? new Promise(() => undefined)
          : WORLD.resolve(question, options),
    }
    const usual = await check('perfect.lab')
    const { report, elapsedMs } = await check('perfect.lab', { dns: silent })
    expect(elapsedMs).toBeLessThan(3000)
    expect(report.completeness).toBe('whole')
    expect(report.findings.map(({ check, verdict }) => [check.check.id, verdict.outcome])).toEqual(
      usual.report.findings.map(({ check, verdict }) => [check.check.id, verdict.outcome]),
    )
    expect(chainLines(report.pictures.dnssec)).toEqual([
      '. trusted, unseen keys',
      'lab secure, unseen ds keys',
      'perfect.lab secure, SHA-256 matched, ksk*',
    ])
  })
})
