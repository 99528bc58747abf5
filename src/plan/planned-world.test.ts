import { describe, expect, it } from 'vitest'
import { zoneChange } from '../../test/support/changes.ts'
import { records } from '../../test/support/delegation-scenes.ts'
import { worldWith } from '../../test/support/scripted-dns.ts'
import type { NotJudged } from '../change/change.ts'
import type { Question } from '../dns/message.ts'
import { presentZoneLine } from '../dns/presentation.ts'
import { RCODE, TYPE, typeName } from '../dns/types.ts'
import { createVirtualClock } from '../scripted-world/virtual-clock.ts'
import type { Dns, DnsAnswer, Observed, World } from '../world.ts'
import { plannedWorld } from './planned-world.ts'

const SERVER = '192.0.2.53'
const REFUSING = '192.0.2.54'
const PARENT = '192.0.2.55'
const SILENT = '192.0.2.56'

const answer = (part: Partial<DnsAnswer>): Observed<DnsAnswer> => ({
  seen: true,
  value: {
    ...{ status: RCODE.NOERROR, isAuthoritative: false, isValidated: true, isRecursionAvailable: false },
    ...{ isTruncated: false, hasEdns: true, extendedErrors: [], answers: [], authority: [], additional: [] },
    ...{ from: SERVER, durationMs: 7, ...part },
  },
})

/** What is published: one record for each question, which says what was asked. */
function published(question: Question): Observed<DnsAnswer> {
  const { name, type } = question
  if (type === TYPE.SOA) return answer({ answers: records(`${name}. 60 SOA ns1 old 1 2 3 4 60`) })
  if (type === TYPE.NS) return answer({ answers: records(`${name}. 60 NS old.example.net.`) })
  return answer({ answers: records(`${name}. 60 TXT "published ${typeName(type)}"`) })
}

const DNS: Dns = {
  resolvers: [{ id: 'resolver-1', label: 'One' }],
  resolve: async (question) => published(question),
  askResolver: async (_resolver, question) => published(question),
  async askServer(address, question) {
    if (address === SILENT) return { seen: false, why: { reason: 'timeout', detail: '' } }
    if (address === REFUSING) return answer({ status: RCODE.REFUSED, from: address })
    if (address === PARENT) return answer({ authority: records('example.com. 60 NS old.example.net.'), from: address })
    const today = published(question)
    return today.seen ? answer({ ...today.value, isAuthoritative: true }) : today
  },
}

const ZONE = `
@        SOA   ns1 host 7 2 3 4 300
@        NS    ns1
ns1      A     192.0.2.53
@        MX    10 mail.example.net.
www      CNAME @
shop     CNAME shops.example.net.
loop     CNAME loop
*.wild   TXT   "any"
old      DNAME new.example.com.
a.new    A     192.0.2.9
sub      NS    ns.sub
ns.sub   A     192.0.2.77
@        A     192.0.2.1
@        DNSKEY 257 3 13 AAAA
`

const SETTINGS = { isDirectDnsOn: true }

const wholeZone = (zone: string) => zoneChange(`$ORIGIN example.com.\n$TTL 60\n${zone}`)

const planned = async (zone: string, dns: Dns = DNS): Promise<World> =>
  plannedWorld(worldWith(dns, createVirtualClock()), wholeZone(zone), SETTINGS)

const shown = (observed: Observed<DnsAnswer>) => {
  if (!observed.seen) return observed.why.reason
  const { status, answers, authority } = observed.value
  return { status, answers: answers.map(presentZoneLine), authority: authority.map(presentZoneLine) }
}

const resolved = async (name: string, type: keyof typeof TYPE) =>
  shown(await (await planned(ZONE)).dns.resolve({ name, type: TYPE[type] }))

const served = async (address: string, name: string, type: keyof typeof TYPE) =>
  (await planned(ZONE)).dns.askServer(address, { name, type: TYPE[type] }, { transport: 'udp' })

describe('a planned zone at resolvers', () => {
  it('has its own records', async () => {
    expect(await resolved('example.com', 'MX')).toMatchObject({
      status: RCODE.NOERROR,
      answers: [expect.stringMatching(/MX\s+10 mail\.example\.net\./)],
    })
  })

  it('does not have what is published today', async () => {
    expect(await resolved('example.com', 'TXT')).toMatchObject({
      status: RCODE.NOERROR,
      answers: [],
      authority: [expect.stringContaining('SOA')],
    })
    expect(await resolved('gone.example.com', 'TXT')).toMatchObject({ status: RCODE.NXDOMAIN, answers: [] })
  })

  it('leaves all other names as they are', async () => {
    expect(await resolved('example.net', 'TXT')).toMatchObject({ answers: [expect.stringContaining('published TXT')] })
    expect(await resolved('notexample.com', 'A')).toMatchObject({ answers: [expect.stringContaining('published A')] })
  })

  it('follows aliases, inside the zone and out of it', async () => {
    expect(await resolved('www.example.com', 'A')).toMatchObject({
      answers: [expect.stringContaining('CNAME'), expect.stringContaining('192.0.2.1')],
    })
    expect(await resolved('shop.example.com', 'A')).toMatchObject({
      answers: [expect.stringContaining('CNAME'), expect.stringContaining('shops.example.net.')],
    })
    expect(await resolved('a.old.example.com', 'A')).toMatchObject({
      answers: [
        expect.stringContaining('DNAME'),
        expect.stringContaining('CNAME'),
        expect.stringContaining('192.0.2.9'),
      ],
    })
    expect(await resolved('loop.example.com', 'A')).toMatchObject({ status: RCODE.SERVFAIL })
  })

  it('expands wildcards, and leaves delegated names to their servers', async () => {
    expect(await resolved('x.wild.example.com', 'TXT')).toMatchObject({
      answers: [expect.stringMatching(/^x\.wild\.example\.com\. .*"any"/)],
    })
    expect(await resolved('www.sub.example.com', 'TXT')).toMatchObject({
      answers: [expect.stringContaining('published TXT')],
    })
  })

  it.each(['DNSKEY', 'NSEC3PARAM', 'CDS'] as const)(
    'has the %s that is published, which a signer makes',
    async (type) => {
      expect(await resolved('example.com', type)).toMatchObject({
        answers: [expect.stringContaining(`published ${type}`)],
      })
    },
  )

  it('is the same for every resolver and every client', async () => {
    const base = worldWith(DNS, createVirtualClock())
    const world = await plannedWorld({ ...base, forClient: () => base }, wholeZone(ZONE), SETTINGS)
    const question = { name: 'example.com', type: TYPE.MX }
    const whole = shown(await world.dns.resolve(question))
    expect(shown(await world.dns.askResolver('resolver-1', question))).toEqual(whole)
    expect(shown((await world.forClient?.('client')?.dns.resolve(question)) as Observed<DnsAnswer>)).toEqual(whole)
  })
})

describe('a planned zone at name servers', () => {
  it('is served by those that serve the zone today', async () => {
    const observed = await served(SERVER, 'example.com', 'MX')
    expect(shown(observed)).toMatchObject({ answers: [expect.stringContaining('mail.example.net.')] })
    expect(observed).toMatchObject({ value: { isAuthoritative: true, isValidated: false, durationMs: 7 } })
  })

  it('includes referrals with glue', async () => {
    const observed = await served(SERVER, 'www.sub.example.com', 'A')
    expect(shown(observed)).toMatchObject({ answers: [], authority: [expect.stringContaining('ns.sub.example.com.')] })
    expect(observed).toMatchObject({ value: { isAuthoritative: false, additional: [{ name: 'ns.sub.example.com' }] } })
  })

  it('changes nothing at servers that do not serve the zone', async () => {
    expect(shown(await served(SILENT, 'example.com', 'MX'))).toBe('timeout')
    expect(shown(await served(REFUSING, 'example.com', 'MX'))).toMatchObject({ status: RCODE.REFUSED })
    expect(shown(await served(PARENT, 'example.com', 'NS'))).toMatchObject({
      authority: [expect.stringContaining('old.example.net.')],
    })
  })

  it('changes neither other zones nor zone transfers', async () => {
    expect(shown(await served(SERVER, 'example.net', 'MX'))).toMatchObject({
      answers: [expect.stringContaining('published MX')],
    })
    expect(shown(await served(SERVER, 'example.com', 'AXFR'))).toMatchObject({
      answers: [expect.stringContaining('published AXFR')],
    })
  })
})

describe('a planned zone with an ALIAS record', () => {
  const asked = async (name: string, type: keyof typeof TYPE) => {
    const notJudged: readonly NotJudged[] = [
      { reason: 'alias', name: 'example.com', type: 'ALIAS', place: { line: 1 } },
      { reason: 'provider-type', name: 'app.example.com', type: 'URLFWD', place: { line: 2 } },
      { reason: 'unknown-type', name: 'mail.example.com', type: 'CERT', place: { line: 3 } },
    ]
    const zone = '@ SOA ns1 host 7 2 3 4 300\n@ NS ns1\nns1 A 192.0.2.53\n@ TXT x\nwww CNAME @\napp AAAA 2001:db8::1'
    const { dns } = await plannedWorld(worldWith(DNS, createVirtualClock()), wholeZone(zone), {
      ...SETTINGS,
      notJudged,
    })
    const question = { name, type: TYPE[type] }
    const answers = [
      await dns.resolve(question),
      await dns.askResolver('resolver-1', question),
      await dns.askServer(SERVER, question, { transport: 'udp' }),
    ]
    return answers.map((one) => (one.seen ? one.value.answers.length : one.why.reason))
  }
  const UNKNOWN = ['provider-only', 'provider-only', 'provider-only']

  it('does not say that the name has no addresses', async () => {
    expect(await asked('example.com', 'A')).toEqual(UNKNOWN)
    expect(await asked('example.com', 'HTTPS')).toEqual(UNKNOWN)
    expect(await asked('app.example.com', 'A')).toEqual(UNKNOWN)
  })

  it('does not say so of an alias to it', async () => {
    expect(await asked('www.example.com', 'AAAA')).toEqual(UNKNOWN)
  })

  it('has the records that it has', async () => {
    expect(await asked('example.com', 'TXT')).toEqual([1, 1, 1])
    expect(await asked('app.example.com', 'AAAA')).toEqual([1, 1, 1])
    expect(await asked('example.com', 'MX')).toEqual([0, 0, 0])
    expect(await asked('mail.example.com', 'A')).toEqual([0, 0, 0])
  })
})

describe('a planned zone', () => {
  it('has the published SOA and NS records if the file has none', async () => {
    const { dns } = await planned('@ A 192.0.2.1')
    expect(shown(await dns.resolve({ name: 'example.com', type: TYPE.NS }))).toMatchObject({
      answers: [expect.stringContaining('old.example.net.')],
    })
    expect(shown(await dns.resolve({ name: 'x.example.com', type: TYPE.A }))).toMatchObject({
      status: RCODE.NXDOMAIN,
      authority: [expect.stringContaining('SOA')],
    })
  })

  it('is refused if neither the file nor the published zone has a SOA record', async () => {
    const nothing: Dns = { ...DNS, resolve: async () => answer({ status: RCODE.NXDOMAIN }) }
    await expect(planned('@ A 192.0.2.1', nothing)).rejects.toThrow('there must be one SOA at the apex')
  })

  it('is refused if no name server would load it', async () => {
    await expect(planned(`${ZONE}\n@ SOA ns2 host 7 2 3 4 300`)).rejects.toThrow()
  })
})
