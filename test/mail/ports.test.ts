import { describe, expect, it } from 'vitest'
import { unseen } from '../../src/evidence/engine/observed.ts'
import type { MailCheck } from '../../src/tools/mail/schema.ts'
import type { PortState, UnseenReason } from '../../src/world.ts'
import { checkMail, type MailScene, mailWorld } from './mail-world.ts'

const ONE_HOST = '@ MX 10 mx\nmx A 93.184.25.1'
const BOTH_FAMILIES = `${ONE_HOST}\nmx AAAA 2a01:4f8::25`

const statesOf = ({ mail }: MailCheck, index = 0): Readonly<Record<number, string>> =>
  Object.fromEntries(mail[index]?.ports.map(({ port, state }) => [port, state]) ?? [])

const stateOf = (check: MailCheck, port = 25): string | undefined => statesOf(check)[port]

describe('the ports of a host', () => {
  it('are these seven in this order, with these names', async () => {
    const { mail } = await checkMail({
      zone: ONE_HOST,
      ports: { '93.184.25.1 25': 'open', '93.184.25.1 993': 'filtered' },
    })
    expect(mail[0]?.ports).toEqual([
      { port: 25, service: 'SMTP', state: 'open' },
      { port: 465, service: 'SMTPS', state: 'closed' },
      { port: 587, service: 'Submission', state: 'closed' },
      { port: 143, service: 'IMAP', state: 'closed' },
      { port: 993, service: 'IMAPS', state: 'filtered' },
      { port: 110, service: 'POP3', state: 'closed' },
      { port: 995, service: 'POP3S', state: 'closed' },
    ])
  })

  const BEST: readonly [PortState | 'untested', PortState | 'untested', string][] = [
    ['open', 'closed', 'open'],
    ['filtered', 'open', 'open'],
    ['untested', 'open', 'open'],
    ['closed', 'filtered', 'closed'],
    ['untested', 'closed', 'closed'],
    ['filtered', 'untested', 'filtered'],
    ['untested', 'untested', 'unknown'],
    ['filtered', 'filtered', 'filtered'],
  ]
  it.each(BEST)('%s over IPv4 and %s over IPv6 is %s', async (ipv4, ipv6, state) => {
    const ports = { '93.184.25.1 25': ipv4, '2a01:4f8::25 25': ipv6 }
    expect(stateOf(await checkMail({ zone: BOTH_FAMILIES, ports }))).toBe(state)
  })

  it('are tested at the lowest public address of each family, in the order of bytes', async () => {
    const world = mailWorld({
      zone: `@ MX 10 mx
mx A 93.184.100.1
mx A 93.184.25.1
mx A 10.0.0.1
mx AAAA 2a01:4f8::25
mx AAAA 2a01:4f8::9
mx AAAA fe80::1`,
    })
    const { mail } = await checkMail(world)
    expect(mail[0]?.ipv4).toEqual(['10.0.0.1', '93.184.25.1', '93.184.100.1'])
    expect(mail[0]?.ipv6).toEqual(['2a01:4f8::9', '2a01:4f8::25', 'fe80::1'])
    expect(new Set(world.probes.map((probe) => probe.split(' ')[0]))).toEqual(new Set(['93.184.25.1', '2a01:4f8::9']))
    expect(world.probes).toHaveLength(14)
  })

  it('of addresses that are not public are unknown, and no connection is made', async () => {
    const world = mailWorld({
      zone: `@ MX 10 private
@ MX 20 loopback
@ MX 30 documentation
@ MX 40 mapped
@ A 169.254.169.254
private A 10.0.0.1
private AAAA fd00::1
loopback A 127.0.0.1
loopback AAAA ::1
documentation A 192.0.2.1
mapped AAAA ::ffff:93.184.25.1`,
      ports: { '10.0.0.1 25': 'open', '127.0.0.1 25': 'open', '169.254.169.254 80': 'open' },
    })
    const check = await checkMail(world, 'full')
    expect(world.probes).toEqual([])
    expect(world.greeted).toEqual([])
    for (const [index] of check.mail.entries())
      expect(new Set(Object.values(statesOf(check, index)))).toEqual(new Set(['unknown']))
    expect(check.mail[0]?.ipv4).toEqual(['10.0.0.1'])
    expect(check.web?.ports.map(({ state }) => state)).toEqual(['unknown', 'unknown'])
    expect(check).not.toHaveProperty('limitations')
  })
})

describe('ports that are not tested', () => {
  const BLOCKED: readonly ('blocked' | 'intercepted')[] = ['blocked', 'intercepted']
  it.each(BLOCKED)(
    'port 25 is unknown while our outgoing port 25 is %s, and the others work as usual',
    async (port25) => {
      const world = mailWorld({
        zone: ONE_HOST,
        egress: { port25 },
        ports: { '93.184.25.1 25': 'filtered', '93.184.25.1 465': 'open' },
      })
      const check = await checkMail(world, 'full')
      expect(statesOf(check)).toMatchObject({ 25: 'unknown', 465: 'open', 587: 'closed' })
      expect(check.limitations).toEqual(['egress-25-blocked'])
      expect(check.acceptsMail).toBe(true)
      expect(world.probes).not.toContain('93.184.25.1 25')
      expect(check.mail[0]).not.toHaveProperty('smtp')
    },
  )

  it('IPv6 is unknown if we have no IPv6, and only IPv4 counts', async () => {
    const world = mailWorld({
      zone: BOTH_FAMILIES,
      egress: { hasIpv6: false },
      ports: { '93.184.25.1 25': 'filtered' },
    })
    const check = await checkMail(world)
    expect(stateOf(check)).toBe('filtered')
    expect(check.limitations).toEqual(['no-ipv6'])
    expect(world.probes.filter((probe) => probe.includes(':'))).toEqual([])
  })

  it('a host with IPv6 only is unknown if we have no IPv6', async () => {
    const check = await checkMail({ zone: '@ MX 10 mx\nmx AAAA 2a01:4f8::25', egress: { hasIpv6: false } })
    expect(new Set(Object.values(statesOf(check)))).toEqual(new Set(['unknown']))
    expect(check.limitations).toEqual(['no-ipv6'])
  })

  it('our own limits are not reported if they had no effect', async () => {
    const check = await checkMail({ zone: '@ MX 0 .', egress: { port25: 'blocked', hasIpv6: false } })
    expect(check).not.toHaveProperty('limitations')
  })

  const REASONS: readonly [UnseenReason, string, readonly string[] | undefined][] = [
    ['target-limit', '93.184.25.1', ['target-budget']],
    ['client-share', '93.184.25.1', ['target-budget']],
    ['own-address', '93.184.25.1', undefined],
    ['aborted', '93.184.25.1', ['time-budget']],
    ['not-public', '93.184.25.1', undefined],
    ['disabled', '93.184.25.1', undefined],
    ['connection', '93.184.25.1', undefined],
    ['connection', '2a01:4f8::25', ['no-ipv6']],
  ]
  it.each(REASONS)('a port whose test failed (%s at %s) is unknown', async (reason, address, limitations) => {
    const zone = `@ MX 10 mx\nmx ${address.includes(':') ? 'AAAA' : 'A'} ${address}`
    const check = await checkMail({ zone, ownPorts: { probe: async () => unseen(reason, 'in this test') } })
    expect(new Set(Object.values(statesOf(check)))).toEqual(new Set(['unknown']))
    expect(check.limitations).toEqual(limitations)
  })
})

describe('which hosts', () => {
  const hosts = (count: number): string =>
    Array.from({ length: count }, (_, index) => `@ MX ${index + 1} mx${index}\nmx${index} A 93.184.${index}.1`).join(
      '\n',
    )

  it('the first five by preference are tested, the others are listed', async () => {
    const world = mailWorld({ zone: hosts(7) })
    const { mail, limitations } = await checkMail(world)
    expect(mail.map(({ ports }) => ports[0]?.state)).toEqual([...Array(5).fill('closed'), 'unknown', 'unknown'])
    expect(mail[6]).toMatchObject({ ipv4: ['93.184.6.1'], ptr: [{ ip: '93.184.6.1' }] })
    expect(new Set(world.probes.map((probe) => probe.split(' ')[0])).size).toBe(5)
    expect(limitations).toBeUndefined()
  })

  it('ten of eighty-eight are listed, and the others are not queried', async () => {
    const world = mailWorld({ zone: hosts(88) })
    const { mail, limitations } = await checkMail(world, 'full')
    expect(mail.map(({ priority }) => priority)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(limitations).toEqual(['hosts-truncated'])
    expect(world.questions.some((question) => question.includes('mx10.'))).toBe(false)
    expect(world.probes).toHaveLength(35)
  })

  it('exactly ten are within the limit', async () => {
    expect(await checkMail({ zone: hosts(10) })).not.toHaveProperty('limitations')
  })
})

describe('web', () => {
  it('has two ports, and neither a priority nor a PTR', async () => {
    const { web } = await checkMail({
      zone: '@ MX 0 .\n@ A 93.184.25.2\n@ AAAA 2a01:4f8::80',
      ports: { '93.184.25.2 80': 'open', '2a01:4f8::80 443': 'open' },
    })
    expect(web).toEqual({
      host: 'example.com',
      ipv4: ['93.184.25.2'],
      ipv6: ['2a01:4f8::80'],
      ports: [
        { port: 80, service: 'HTTP', state: 'open' },
        { port: 443, service: 'HTTPS', state: 'open' },
      ],
    })
  })

  it('is null without an address', async () => {
    expect((await checkMail({ zone: ONE_HOST })).web).toBeNull()
  })

  it('is found behind an alias', async () => {
    const scene: MailScene = { zone: '@ CNAME www.example.net.\nwww.example.net. A 93.184.25.3' }
    expect((await checkMail(scene)).web).toMatchObject({ host: 'example.com', ipv4: ['93.184.25.3'] })
  })

  it('is never tested on other ports than these two', async () => {
    const world = mailWorld({ zone: '@ MX 0 .\n@ A 93.184.25.2' })
    await checkMail(world, 'full')
    expect([...world.probes].sort()).toEqual(['93.184.25.2 443', '93.184.25.2 80'])
  })
})
