import { connect as connectSocket, Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sleep } from '../../src/clock.ts'
import { createRealWorld } from '../../src/net/real-world.ts'
import type { DialableAddress, Wire } from '../../src/net/wire.ts'
import type { MailCheck } from '../../src/tools/mail/schema.ts'
import { call, startService } from '../http/start-service.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { type ServiceUnderTest, startWorldService } from '../support/scripted-world.ts'

const clock = createIdleClock()
let under: ServiceUnderTest
beforeAll(async () => {
  under = await startWorldService({ clock })
})
afterAll(() => under.close())

interface Checked {
  readonly check: MailCheck
  readonly elapsedMs: number
}

async function check(domain: string, service = under.service): Promise<Checked> {
  const startedAtMs = clock.monotonicMs()
  const { status, json } = await call(service, { path: `/api/v1/mail-check/${domain}?detail=full` })
  expect(status).toBe(200)
  return { check: json as unknown as MailCheck, elapsedMs: clock.monotonicMs() - startedAtMs }
}

const done = new Map<string, Promise<Checked>>()

/** Each domain is checked once, and its tests share the result. */
function checked(domain: string): Promise<Checked> {
  const promise = done.get(domain) ?? check(domain)
  done.set(domain, promise)
  return promise
}

const LETTERS = { open: 'o', closed: 'c', filtered: 'f', unknown: 'u' } as const

/** 25, 465, 587, 143, 993, 110, 995: one letter each. */
const statesOf = ({ mail }: MailCheck, index = 0): string | undefined =>
  mail[index]?.ports.map(({ state }) => LETTERS[state]).join('')

const webOf = ({ web }: MailCheck): string | undefined => web?.ports.map(({ state }) => LETTERS[state]).join('')

describe('ports', () => {
  it.each([
    ['perfect.lab', 'ooococc'],
    ['closed-mail-ports.lab', 'ccccccc'],
    ['silent-mail-ports.lab', 'fffffff'],
    ['mail-and-mailbox.lab', 'ooooooo'],
    ['no-starttls.lab', 'occococ'],
    ['mx-is-address.lab', 'uuuuuuu'],
    ['implicit-mail-host.lab', 'ocococc'],
  ])('the mail host of %s: %s', async (domain, states) => {
    expect(statesOf((await checked(domain)).check)).toBe(states)
  })

  it.each([
    ['perfect.lab', 'oo'],
    ['http-only.lab', 'oc'],
    ['https-only.lab', 'co'],
    ['closed-site.lab', 'cc'],
    ['filtered-site.lab', 'ff'],
    ['only-www.lab', undefined],
  ])('the web host of %s: %s', async (domain, states) => {
    expect(webOf((await checked(domain)).check)).toBe(states)
  })

  it('a dead first host does not hide the second', async () => {
    const { check } = await checked('dead-first-mail-host.lab')
    expect([statesOf(check, 0), statesOf(check, 1)]).toEqual(['ccccccc', 'ooococc'])
    expect(check.acceptsMail).toBe(true)
  })

  it('of twelve hosts ten are listed and five tested', async () => {
    const { check } = await checked('twelve-mail-hosts.lab')
    expect(check.mail.map(({ priority }) => priority)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    expect(check.mail.map((_, index) => statesOf(check, index))).toEqual([
      ...Array<string>(5).fill('ooococc'),
      ...Array<string>(5).fill('uuuuuuu'),
    ])
    expect(check.limitations).toEqual(['hosts-truncated'])
  })

  it('a private address is listed, and the public one of the same host is tested', async () => {
    const { check } = await checked('private-mail-host.lab')
    expect(check.mail[0]).toMatchObject({ ipv4: ['192.168.1.10'], ipv6: ['2a01:4f8:25::1'] })
    expect(statesOf(check)).toBe('ooococc')
  })
})

describe('domains that accept mail', () => {
  it.each([
    ['perfect.lab', { acceptsMail: true, nullMx: false }, [10, 20]],
    ['closed-mail-ports.lab', { acceptsMail: true, nullMx: false }, [10]],
    ['null-mx-sender.lab', { acceptsMail: false, nullMx: true }, []],
    ['implicit-mail-host.lab', { acceptsMail: true, nullMx: false }, [0]],
    ['no-mx.lab', { acceptsMail: false, nullMx: false }, [0]],
    ['mx-is-address.lab', { acceptsMail: false, nullMx: false }, [10]],
    ['mx-alias.lab', { acceptsMail: true, nullMx: false }, [10, 20]],
    ['failing-servers.lab', { acceptsMail: false, nullMx: false, web: null, limitations: ['dns-failure'] }, []],
    ['unregistered.lab', { acceptsMail: false, nullMx: false, web: null }, []],
  ])('%s: %j, priorities %j', async (domain, expected, priorities) => {
    const { check } = await checked(domain)
    expect(check).toMatchObject(expected)
    expect(check.mail.map(({ priority }) => priority)).toEqual(priorities)
  })
})

describe('reverse DNS', () => {
  it.each([
    ['perfect.lab', ['mx1.hoster.lab'], true, 'ok'],
    ['wrong-reverse-name.lab', expect.any(Array), false, 'ok'],
    ['nameless-mail-host.lab', [], false, 'nxdomain'],
  ])('%s', async (domain, names, matchesForward, lookup) => {
    const { check } = await checked(domain)
    expect(check.mail[0]?.ptr[0]).toMatchObject({ names, matchesForward, lookup })
  })

  it('wrong-reverse-name.lab has a PTR record that is not forward-confirmed', async () => {
    const { check } = await checked('wrong-reverse-name.lab')
    expect(check.mail[0]?.ptr[0]?.names).toHaveLength(1)
  })
})

describe('the session on port 25', () => {
  it.each([
    ['perfect.lab', /^220 mx1\.hoster\.lab ESMTP/, true, 3_000],
    ['long-greeting.lab', /^220-mail\.hoster\.lab ESMTP$/, true, 3_000],
    ['slow-greeting.lab', /^220 mail\.hoster\.lab ESMTP/, true, 10_000],
    ['no-starttls.lab', /^220 /, false, 3_000],
    ['failing-starttls.lab', /^220 /, true, 3_000],
    ['busy-mail-host.lab', /^421 /, null, 3_000],
    ['refusing-mail-host.lab', /^554 /, null, 3_000],
    ['hung-up-mail-host.lab', undefined, null, 3_000],
    ['endless-greeting.lab', /^220-.{1,196}$/, null, 3_000],
    ['tarpit.lab', undefined, null, 20_000],
    ['all-ports-open.lab', undefined, null, 20_000],
  ])('%s: banner %s, STARTTLS %s, within %i ms', async (domain, banner, starttls, withinMs) => {
    const { check, elapsedMs } = await checked(domain)
    const smtp = check.mail[0]?.smtp
    expect(smtp?.starttls).toBe(starttls)
    if (banner === undefined) expect(smtp).not.toHaveProperty('banner')
    else expect(smtp?.banner).toMatch(banner)
    expect(elapsedMs).toBeLessThan(withinMs)
  })

  it.each(['closed-mail-ports.lab', 'silent-mail-ports.lab'])('there is no session with %s', async (domain) => {
    expect((await checked(domain)).check.mail[0]).not.toHaveProperty('smtp')
  })

  it('the banner of odd-banner.lab has no control characters in the result', async () => {
    const banner = (await checked('odd-banner.lab')).check.mail[0]?.smtp?.banner ?? ''
    expect(banner).toMatch(/^220 /)
    expect(banner).not.toMatch(/\p{Cc}/u)
  })

  it('consists only of EHLO, STARTTLS and QUIT, which are sent after the banner', async () => {
    under.internet.seen.reset()
    await checked('no-www.lab')
    const lines = under.internet.seen.mailLines('93.184.25.1')
    expect(lines.map((line) => line.split(' ', 1)[0])).toEqual(['EHLO', 'STARTTLS', 'QUIT'])
  })

  it('only all-ports-open.lab is suspicious', async () => {
    expect((await checked('all-ports-open.lab')).check.mail[0]?.suspicious).toBe(true)
    expect((await checked('mail-and-mailbox.lab')).check.mail[0]).not.toHaveProperty('suspicious')
    expect((await checked('tarpit.lab')).check.mail[0]).not.toHaveProperty('suspicious')
  })
})

describe('certificates', () => {
  it.each([
    ['perfect.lab', true, true],
    ['mail-certificate-expired.lab', true, false],
    ['mail-certificate-wrong.lab', false, true],
    ['mail-certificate-untrusted.lab', true, false],
  ])('of %s: for this host %s, trusted %s', async (domain, hostMatches, trusted) => {
    const { check } = await checked(domain)
    expect(check.mail[0]?.smtp?.tls).toMatchObject({ hostMatches, trusted, version: 'TLSv1.3' })
  })

  it('the result of perfect.lab has names, issuer and expiry', async () => {
    const { check } = await checked('perfect.lab')
    expect(check.mail[0]?.smtp?.tls).toMatchObject({
      names: ['mx1.perfect.lab'],
      issuer: 'Scripted World CA',
      notAfter: '2099-12-31T23:59:59.000Z',
    })
  })

  it('there is no certificate if STARTTLS fails', async () => {
    expect((await checked('failing-starttls.lab')).check.mail[0]?.smtp).not.toHaveProperty('tls')
  })
})

describe('DANE', () => {
  it.each([
    ['dane.lab', ['valid', 'valid']],
    ['dane-mismatch.lab', ['mismatch', 'mismatch']],
    ['tlsa-unsigned.lab', ['unsigned', 'none']],
    ['perfect.lab', ['none', 'none']],
  ])('of %s: %j', async (domain, dane) => {
    const { check } = await checked(domain)
    expect(check.mail.map((host) => host.dane)).toEqual(dane)
  })
})

describe('our own network', () => {
  type Route = 'as usual' | 'nowhere' | 'no route' | 'to a mail host'

  /** The clients of the service in a network with faulty routes. */
  async function checkedBehind(routeTo: (address: string, port: number) => Route, domain: string): Promise<MailCheck> {
    const { internet } = under
    const connect: Wire['connect'] = (address, port) => {
      switch (routeTo(address, port)) {
        case 'as usual':
          return internet.wire.connect(address, port)
        case 'nowhere':
          return connectSocket({ host: 'black-hole', port, lookup: () => undefined })
        case 'no route':
          return new Socket().destroy(Object.assign(new Error('no route'), { code: 'ENETUNREACH' }))
        case 'to a mail host':
          return internet.wire.connect(MAIL_HOST, 25)
      }
    }
    const world = createRealWorld({
      resolvers: internet.resolverSettings,
      isDirectDnsOn: false,
      wire: { ...internet.wire, connect },
      clock,
      userAgent: 'zonewise (tests)',
      certificateAuthorities: [internet.caPem],
      egressTest: {
        mailHosts: ['mx1.hoster.lab', 'mx2.hoster.lab', 'mx3.hoster.lab'],
        webHosts: internet.resolverSettings.flatMap(({ addresses }) => addresses),
      },
    })
    const service = await startService({ world })
    try {
      return (await check(domain, service)).check
    } finally {
      await service.server.close()
      await world.close()
    }
  }
  const MAIL_HOST = '93.184.25.1' as DialableAddress

  it('that blocks outgoing port 25 makes the port unknown, never filtered, and is reported', async () => {
    const check = await checkedBehind((_, port) => (port === 25 ? 'nowhere' : 'as usual'), 'mail-and-mailbox.lab')
    expect(statesOf(check)).toBe('uoooooo')
    expect(check.limitations).toEqual(['egress-25-blocked'])
    expect(check.acceptsMail).toBe(true)
    expect(check.mail[0]).not.toHaveProperty('smtp')
  })

  it('that blocks outgoing port 25 does not make a web server a mail host', async () => {
    const check = await checkedBehind((_, port) => (port === 25 ? 'nowhere' : 'as usual'), 'implicit-mail-host.lab')
    expect(check).toMatchObject({ acceptsMail: false, limitations: ['egress-25-blocked'] })
  })

  it('that intercepts port 25 of all hosts makes the port unknown too', async () => {
    const check = await checkedBehind(
      (_, port) => (port === 25 ? 'to a mail host' : 'as usual'),
      'closed-mail-ports.lab',
    )
    expect(statesOf(check)).toBe('ucccccc')
    expect(check.limitations).toEqual(['egress-25-blocked'])
  })

  it('that allows outgoing port 25 reports a silent host as filtered', async () => {
    const silent = (address: string, port: number): Route =>
      address === '93.184.203.25' && port === 25 ? 'nowhere' : 'as usual'
    const check = await checkedBehind(silent, 'mail-and-mailbox.lab')
    expect(statesOf(check)).toBe('foooooo')
    expect(check).not.toHaveProperty('limitations')
  })

  it.each(['no route', 'nowhere'] as const)('without IPv6 (%s) is reported, and IPv4 is enough', async (route) => {
    const check = await checkedBehind((address) => (address.includes(':') ? route : 'as usual'), 'perfect.lab')
    expect(statesOf(check)).toBe('ooococc')
    expect(check.limitations).toEqual(['no-ipv6'])
  })

  it('without DNS is reported, and works again some seconds later', async () => {
    const own = await startWorldService({ clock })
    const resolvers = ['resolver-1', 'resolver-2', 'resolver-3', 'resolver-4', 'resolver-5'] as const
    for (const resolver of resolvers) own.internet.fault(resolver, 'dead')
    const during = (await check('perfect.lab', own.service)).check
    expect(during).toMatchObject({ mail: [], acceptsMail: false, web: null, limitations: ['dns-failure'] })
    for (const resolver of resolvers) own.internet.fault(resolver, undefined)
    await sleep(clock, 5_500)
    const after = (await check('perfect.lab', own.service)).check
    await own.close()
    expect(statesOf(after)).toBe('ooococc')
    expect(after).not.toHaveProperty('limitations')
  })
})

describe('load on hosts', () => {
  it('many domains on one host cause one test of each of its ports', async () => {
    const own = await startWorldService({ clock })
    const domains = own.zones
      .map(({ origin }) => origin)
      .filter((origin) => /^(?:spf|dmarc|policy)-.*\.lab$/.test(origin))
    expect(domains.length).toBeGreaterThan(15)
    await Promise.all(domains.map((domain) => call(own.service, { path: `/api/v1/mail-check/${domain}` })))
    const visits = [465, 587, 143, 993, 110, 995].map((port) =>
      own.internet.seen.connections().get(`93.184.25.1:${port}`),
    )
    await own.close()
    expect(visits).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('only the ports of mail and web servers are ever tried, and those of name servers and resolvers', () => {
    const ports = [...under.internet.seen.connections().keys()].map((visit) => visit.slice(visit.lastIndexOf(':') + 1))
    const usual = new Set(['25', '465', '587', '143', '993', '110', '995', '80', '443', '53'])
    expect(ports.filter((port) => !usual.has(port))).toEqual([])
  })
})

it('no connection was made to an address that is not public', () => {
  expect(under.internet.violations).toEqual([])
})
