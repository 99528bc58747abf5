import { describe, expect, it } from 'vitest'
import { TYPE } from '../../src/dns/types.ts'
import type { PathDetail } from '../../src/evidence/mail-path/host-path.ts'
import { createPorts } from '../../src/net/ports/ports.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { DomainName } from '../../src/standards/domain-name/parse.ts'
import { collectMail, MAIL_LIMITS } from '../../src/tools/mail/collect.ts'
import type { Ports, World } from '../../src/world.ts'
import { routes } from '../support/routes.ts'
import { checkMail, mailWorld } from './mail-world.ts'

const DOMAIN = 'example.com' as DomainName
const SETTINGS = { baseUrl: 'https://dns.example', isDirectDnsOn: true }

const FIVE_HOSTS = `@ A 93.184.9.1
${[1, 2, 3, 4, 5].map((host) => `@ MX ${host} mx${host}\nmx${host} A 93.184.${host}.1\nmx${host} AAAA 2a01:4f8:${host}::1`).join('\n')}`

describe('concurrency', () => {
  it('uses up to twelve connections in total and two per address, and no fewer while there is work', async () => {
    const world = mailWorld({ zone: FIVE_HOSTS, delayMs: 2 })
    await checkMail(world)
    expect(world.probes).toHaveLength(72)
    expect(world.peak).toEqual({ inAll: 12, perAddress: 2 })
  })

  it('counts an SMTP session as a connection', async () => {
    const ports = Object.fromEntries([1, 2, 3, 4, 5].map((host) => [`93.184.${host}.1 25`, 'open' as const]))
    const world = mailWorld({ zone: FIVE_HOSTS, ports, delayMs: 2 })
    await checkMail(world, 'full')
    expect(world.greeted).toHaveLength(5)
    expect(world.peak).toEqual({ inAll: 12, perAddress: 2 })
  })

  it.each([
    ['never', Number.POSITIVE_INFINITY],
    ['after every view', 0],
  ])(
    'tests port 25 of every host before any other port of a mail host if the examination yields %s',
    async (_, sliceMs) => {
      const world = mailWorld({ zone: FIVE_HOSTS })
      await checkMail({ ...world, sliceMs })
      const mail = world.probes.filter((probe) => !/ (?:80|443)$/.test(probe))
      expect(mail.slice(0, 10).every((probe) => probe.endsWith(' 25'))).toBe(true)
    },
  )

  it('delays no query for another one that it does not depend on', async () => {
    const world = mailWorld({ zone: FIVE_HOSTS })
    const waiting: (() => void)[] = []
    const { resolve } = world.dns
    const dns: World['dns'] = {
      ...world.dns,
      async resolve(question, options) {
        // Whether the name exists is found out at the same time, with queries for these types.
        const isOfPath = question.type !== TYPE.SOA && question.type !== TYPE.NS
        if (isOfPath) await new Promise<void>((go) => waiting.push(go))
        return resolve(question, options)
      },
    }
    const rounds: number[] = []
    const checked = checkMail({ ...world, dns }).then(() => 'done')
    // Advancing a clock without timers waits until nothing is scheduled any more, however many turns the examination takes.
    const idle = () => createVirtualClock().advance(0)
    for (let round = 0; round < 10; round++) {
      await idle()
      if (waiting.length === 0) break
      rounds.push(waiting.length)
      for (const go of waiting.splice(0)) go()
    }
    // MX, A and AAAA of the domain; two for each host; one PTR for each of ten addresses, which have no PTR records.
    expect(rounds).toEqual([3, 10, 10])
    expect(await checked).toBe('done')
  })
})

describe('time', () => {
  it('is twelve seconds, and twenty with the details', () => {
    expect(MAIL_LIMITS.brief.hardDeadlineMs).toBeLessThanOrEqual(12_000)
    expect(MAIL_LIMITS.full.hardDeadlineMs).toBeLessThanOrEqual(20_000)
    expect(MAIL_LIMITS.full.hardDeadlineMs).toBeGreaterThan(18_000)
  })

  const SHARED = '@ MX 10 mx\nmx A 93.184.25.1\n@ A 93.184.25.1\nwww A 93.184.25.1'
  it.each([
    ['the mail server', '@ MX 10 mx\nmx A 93.184.25.1'],
    ['the mail server, over IPv4 and IPv6', '@ MX 10 mx\nmx A 93.184.25.1\nmx AAAA 2a01:4f8::9'],
    ['two mail servers and the web server', '@ MX 10 a\n@ MX 10 b\na A 93.184.25.1\nb A 93.184.26.1\n@ A 93.184.27.1'],
    ['one server for mail and web', SHARED],
  ])('a host that drops every packet is known within five seconds: %s', async (_case, zone) => {
    const clock = createVirtualClock()
    const scene = mailWorld({ zone })
    const ports = createPorts({
      wire: routes({}),
      clock,
      resolve: scene.dns.resolve,
      egressTest: { mailHosts: [], webHosts: [] },
      ownName: 'check.example.net',
    })
    const world = { ...scene, ...clock, ports: { ...scene.ports, probe: ports.probe } }
    const { path } = await clock.run(collectMail(DOMAIN, 'full', { world, settings: SETTINGS }))
    expect(path.hosts[0]?.ports.map(({ state }) => state)).toEqual(Array(7).fill('filtered'))
    // The remaining time is for DNS queries, which take no time here.
    expect(clock.monotonicMs()).toBeLessThanOrEqual(4_600)
  })

  /** Accepts connections and never sends anything; records that its signal was aborted. */
  const neverEnding = () => {
    const signals: AbortSignal[] = []
    const probe: Ports['probe'] = (_address, port, signal) => {
      if (signal !== undefined) signals.push(signal)
      return port === 25 ? Promise.resolve({ seen: true, value: 'open' }) : new Promise(() => undefined)
    }
    return { signals, probe }
  }
  const SOON = { maxInquiries: 500, softDeadlineMs: 40, hardDeadlineMs: 60 }

  /** In virtual time, in which the deadline passes only when nothing else can happen. */
  const collectSoon = (world: World, detail: PathDetail = 'brief') => {
    const clock = createVirtualClock()
    return clock.run(collectMail(DOMAIN, detail, { world: { ...world, ...clock }, settings: SETTINGS }, SOON))
  }

  it('has run out: results so far are returned, and the rest is unknown', async () => {
    const { signals, probe } = neverEnding()
    const world = mailWorld({ zone: '@ MX 10 mx\nmx A 93.184.25.1', ownPorts: { probe } })
    const { path } = await collectSoon(world)
    expect(path.hosts[0]?.ports.map(({ state }) => state)).toEqual(['open', ...Array(6).fill('unknown')])
    expect(path.limitations).toEqual(['time-budget'])
    expect(signals.slice(1).every(({ aborted }) => aborted)).toBe(true)
  })

  it('has run out: no further connections are made', async () => {
    const probe: Ports['probe'] = (_address, _port, signal) =>
      new Promise((resolve) =>
        signal?.addEventListener('abort', () => resolve({ seen: false, why: { reason: 'aborted', detail: 'over' } })),
      )
    const world = mailWorld({ zone: '@ MX 10 mx\nmx A 93.184.25.1', ownPorts: { probe } })
    await collectSoon(world)
    await createVirtualClock().advance(0)
    expect(world.probes).toHaveLength(2)
  })

  it('a self-test of our own network that does not end leaves port 25 unknown', async () => {
    const ownPorts: Partial<Ports> = { egress: () => new Promise(() => undefined) }
    const world = mailWorld({ zone: '@ A 93.184.25.1', ports: { '93.184.25.1 25': 'open' }, ownPorts })
    const { path } = await collectSoon(world)
    expect(path).toMatchObject({ acceptsMail: false, limitations: ['time-budget'] })
    expect(path.hosts[0]?.ports.map(({ state }) => state)).toEqual(['unknown', ...Array(6).fill('closed')])
    expect(world.probes).not.toContain('93.184.25.1 25')
  })

  it('reverse DNS that was not queried in time is reported as an error', async () => {
    const world = mailWorld({ zone: '@ MX 10 mx\nmx A 93.184.25.1\n1.25.184.93.in-addr.arpa. PTR mx' })
    const { resolve } = world.dns
    const dns: World['dns'] = {
      ...world.dns,
      resolve: (question, options) =>
        question.name.endsWith('.arpa') ? new Promise(() => undefined) : resolve(question, options),
    }
    const { path } = await collectSoon({ ...world, dns }, 'full')
    expect(path.hosts[0]?.reverse).toMatchObject([{ names: [], isConfirmed: false, lookup: 'error' }])
    expect(path.limitations).toEqual(['time-budget'])
  })

  it('a domain that exceeds the query limit gets the results until then', async () => {
    const hosts = Array.from({ length: 10 }, (_, host) => {
      const addresses = [1, 2, 3, 4].flatMap((byte) => [
        `mx${host} A 93.184.${host}.${byte}`,
        ...[1, 2, 3, 4, 5].map((name) => `${byte}.${host}.184.93.in-addr.arpa. PTR n${name}-${byte}-${host}`),
      ])
      return [`@ MX 10 mx${host}`, ...addresses].join('\n')
    })
    const world = mailWorld({ zone: hosts.join('\n') })
    const limits = { ...MAIL_LIMITS.brief, maxInquiries: 150 }
    const { path } = await collectMail(DOMAIN, 'brief', { world, settings: SETTINGS }, limits)
    expect(world.questions.length + world.probes.length).toBeLessThanOrEqual(150)
    expect(path.limitations).toEqual(['time-budget'])
    expect(path.hosts[0]?.ports.map(({ state }) => state)).toEqual(Array(7).fill('closed'))
  })

  it('an internal error does not affect other calls, and no connection stays open', async () => {
    const { signals, probe } = neverEnding()
    const egress = () => Promise.reject(new Error('a fault of ours'))
    const world = mailWorld({ zone: '@ A 93.184.25.1', ownPorts: { probe, egress }, delayMs: 1 })
    await expect(checkMail(world)).rejects.toThrow('a fault of ours')
    expect(signals.every(({ aborted }) => aborted)).toBe(true)
  })
})
