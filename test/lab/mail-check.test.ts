import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { createRealWorld, type RealWorld } from '../../src/net/real-world.ts'
import { systemWire } from '../../src/net/system-wire.ts'
import type { MailCheck } from '../../src/tools/mail/schema.ts'
import { call, type Running, startService } from '../http/start-service.ts'
import { canaryVisits, timed } from './lab.ts'

let world: RealWorld
let service: Running
let visitsBefore = 0
beforeAll(async () => {
  visitsBefore = canaryVisits().length
  world = createRealWorld({
    resolvers: readConfig({}).DOH_RESOLVERS,
    isDirectDnsOn: false,
    wire: systemWire(),
    userAgent: 'zonewise (lab)',
    ownName: 'probe.lab',
    egressTest: { mailHosts: ['mx1.hoster.lab', 'mx2.hoster.lab', 'mx3.hoster.lab'], webHosts: ['1.1.1.1', '8.8.8.8'] },
  })
  service = await startService({ world })
})
afterAll(async () => {
  await service.server.close()
  await world.close()
})

async function check(domain: string): Promise<MailCheck> {
  const { status, json } = await call(service, { path: `/api/v1/mail-check/${domain}?detail=full` })
  expect(status).toBe(200)
  return json as unknown as MailCheck
}

const LETTERS = { open: 'o', closed: 'c', filtered: 'f', unknown: 'u' } as const

/** 25, 465, 587, 143, 993, 110, 995: one letter each. */
const statesOf = ({ mail }: MailCheck): string | undefined => mail[0]?.ports.map(({ state }) => LETTERS[state]).join('')

describe('ports of Postfix and Dovecot', () => {
  it.each([
    ['perfect.lab', 'ooococc'],
    ['mail-and-mailbox.lab', 'ooooooo'],
    ['closed-mail-ports.lab', 'ccccccc'],
    ['silent-mail-ports.lab', 'fffffff'],
    ['implicit-mail-host.lab', 'ocococc'],
    ['mx-is-address.lab', 'uuuuuuu'],
  ])('%s: %s', async (domain, states) => {
    const { result, tookMs } = await timed(() => check(domain))
    expect(statesOf(result)).toBe(states)
    expect(tookMs).toBeLessThan(20_000)
  })

  it.each([
    ['perfect.lab', ['open', 'open']],
    ['http-only.lab', ['open', 'closed']],
    ['closed-site.lab', ['closed', 'closed']],
    ['filtered-site.lab', ['filtered', 'filtered']],
  ])('the web host of %s: %j', async (domain, states) => {
    expect((await check(domain)).web?.ports.map(({ state }) => state)).toEqual(states)
  })

  it.each([
    ['perfect.lab', { acceptsMail: true, nullMx: false }],
    ['null-mx-sender.lab', { acceptsMail: false, nullMx: true, mail: [] }],
    ['implicit-mail-host.lab', { acceptsMail: true, nullMx: false }],
    ['no-mx.lab', { acceptsMail: false, nullMx: false }],
  ])('%s: %j', async (domain, expected) => {
    expect(await check(domain)).toMatchObject(expected)
  })

  it('of twelve hosts ten are listed', async () => {
    const { mail, limitations } = await check('twelve-mail-hosts.lab')
    expect(mail).toHaveLength(10)
    expect(limitations).toEqual(['hosts-truncated'])
  })
})

describe('SMTP sessions with Postfix', () => {
  it.each([
    ['perfect.lab', /^220 mx1\.hoster\.lab ESMTP/, true],
    ['slow-greeting.lab', /^220 /, true],
    ['no-starttls.lab', /^220 /, false],
    ['busy-mail-host.lab', /^421 /, null],
    ['refusing-mail-host.lab', /^554 /, null],
  ])('%s: %s, STARTTLS %s', async (domain, banner, starttls) => {
    const { mail } = await check(domain)
    expect(mail[0]?.smtp?.starttls).toBe(starttls)
    expect(mail[0]?.smtp?.banner).toMatch(banner)
  })

  it.each([
    ['perfect.lab', true, true],
    ['mail-certificate-expired.lab', true, false],
    ['mail-certificate-wrong.lab', false, true],
    ['mail-certificate-untrusted.lab', true, false],
  ])('the certificate of %s: for this host %s, trusted %s', async (domain, hostMatches, trusted) => {
    expect((await check(domain)).mail[0]?.smtp?.tls).toMatchObject({ hostMatches, trusted, version: 'TLSv1.3' })
  })

  it.each([
    ['dane.lab', ['valid', 'valid']],
    ['dane-mismatch.lab', ['mismatch', 'mismatch']],
    ['tlsa-unsigned.lab', ['unsigned', 'none']],
    ['perfect.lab', ['none', 'none']],
  ])('DANE of %s: %j', async (domain, dane) => {
    expect((await check(domain)).mail.map((host) => host.dane)).toEqual(dane)
  })

  it.each([
    ['perfect.lab', true],
    ['wrong-reverse-name.lab', false],
    ['nameless-mail-host.lab', false],
  ])('the reverse DNS of %s is forward-confirmed: %s', async (domain, matchesForward) => {
    expect((await check(domain)).mail[0]?.ptr[0]?.matchesForward).toBe(matchesForward)
  })
})

it('no internal address was contacted', async () => {
  await check('private-mail-host.lab')
  expect(canaryVisits().slice(visitsBefore)).toEqual([])
})
