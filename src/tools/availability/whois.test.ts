import { beforeEach, describe, expect, it } from 'vitest'
import { bootstrapOf, registryScene } from '../../../test/support/registry-scene.ts'
import { createVirtualClock, type VirtualClock } from '../../scripted-world/virtual-clock.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { WhoisServer } from '../../standards/whois/servers.ts'
import type { Observed, WhoisRequest, WhoisResponse } from '../../world.ts'
import { createRegistries } from './registries.ts'
import { createMemoryBudget, type QueryUse } from './registry-budget.ts'
import { createWhois } from './whois.ts'

const HOST = 'whois.registry.example'
const NAME = 'beispiel.jp' as DomainName

const SERVER: WhoisServer = {
  tlds: ['jp', 'jp-idn'],
  host: HOST,
  query: (name) => `DOM ${name}/e`,
  notRegistered: 'No match!!',
  source: 'https://registry.example/',
  seen: '2026-11',
}

const ENTRY = '[Domain Name] BEISPIEL.JP\n[Created on] 2005/05/30\n'
const LIMIT = 'Query limit exceeded.\n'

type Response = string | Partial<WhoisResponse> | Extract<Observed<never>, { seen: false }>['why']

let clock: VirtualClock
beforeEach(() => {
  clock = createVirtualClock()
})

interface Setting {
  /** Sent in order, the last one repeatedly. */
  readonly responses?: readonly Response[]
  readonly server?: Partial<WhoisServer>
  readonly dns?: NonNullable<Parameters<typeof registryScene>[0]['dns']>
  readonly facts?: Parameters<typeof createWhois>[0]['facts']
}

function start({ responses = [ENTRY], server = {}, dns = {}, facts = () => undefined }: Setting = {}) {
  const requests: WhoisRequest[] = []
  const scene = registryScene({ clock, dns })
  const world = {
    ...scene.world,
    whois: {
      async ask(request: WhoisRequest): Promise<Observed<WhoisResponse>> {
        requests.push(request)
        return observed(responses[Math.min(requests.length, responses.length) - 1] ?? '')
      },
    },
  }
  const serverFor = (tld: string) => (tld === 'jp' ? { ...SERVER, ...server } : undefined)
  const whois = createWhois({ budget: createMemoryBudget(), serverFor, facts })
  const ask = (use: QueryUse = 'call', signal = new AbortController().signal, name = NAME) =>
    clock.run(whois.ask(name, world, signal, use))
  return { whois, world, requests, ask }
}

function observed(response: Response): Observed<WhoisResponse> {
  if (typeof response !== 'string' && 'reason' in response) return { seen: false, why: response }
  const value = { bytes: new Uint8Array(), end: 'whole' as const }
  if (typeof response !== 'string') return { seen: true, value: { ...value, ...response } }
  return { seen: true, value: { ...value, bytes: new TextEncoder().encode(response) } }
}

describe('a query to a WHOIS server', () => {
  it('is the line that the server expects, at its addresses', async () => {
    const { ask, requests, whois } = start()
    expect(await ask()).toMatchObject({ kind: 'registered', entry: { created: new Date('2005-05-30T00:00:00Z') } })
    expect(requests).toEqual([{ addresses: ['93.184.10.80'], query: 'DOM beispiel.jp/e' }])
    expect(whois.urlFor(NAME)).toBe('whois://whois.registry.example/beispiel.jp')
  })

  it.each<[about: string, setting: Setting, answer: object]>([
    [
      'a documented phrase',
      { responses: ['No match!!\n'] },
      { kind: 'not-found', isReserved: false, isConclusive: true },
    ],
    [
      'a phrase that is not documented',
      { responses: ['No match!!\n'], server: { notRegistered: undefined } },
      { kind: 'not-found', isReserved: false, isConclusive: false },
    ],
    [
      'a reserved name',
      { responses: ['[Domain Name] BEISPIEL.JP\n[Status] Reserved\n'], server: { notRegistered: undefined } },
      { kind: 'not-found', isReserved: true, isConclusive: true },
    ],
    ['a query limit', { responses: [LIMIT] }, { kind: 'failed', why: 'paused' }],
    ['a page', { responses: ['<html>No match!!</html>'] }, { kind: 'failed', why: 'registry' }],
    ['another name', { responses: ['[Domain Name] ANDERES.JP\n'] }, { kind: 'failed', why: 'registry' }],
    ...(['cut', 'stalled', 'broken'] as const).map((end): [string, Setting, object] => [
      `a phrase in an answer that is ${end}`,
      { responses: [{ bytes: new TextEncoder().encode('No match!!\n'), end }] },
      { kind: 'failed', why: 'registry' },
    ]),
    [
      'no connection',
      { responses: [{ reason: 'connection', detail: 'refused' }] },
      { kind: 'failed', why: 'registry' },
    ],
    ['an exhausted budget', { responses: [{ reason: 'target-limit', detail: '' }] }, { kind: 'failed', why: 'busy' }],
    ['an exhausted share', { responses: [{ reason: 'client-share', detail: '' }] }, { kind: 'failed', why: 'busy' }],
    [
      'a server without an address',
      { dns: { [`${HOST} A`]: { status: 'NXDOMAIN' }, [`${HOST} AAAA`]: { status: 'NXDOMAIN' } } },
      { kind: 'failed', why: 'registry' },
    ],
    [
      'resolvers that do not respond',
      {
        dns: { [`${HOST} A`]: { reason: 'timeout', detail: '' }, [`${HOST} AAAA`]: { reason: 'timeout', detail: '' } },
      },
      { kind: 'failed', why: 'own-dns' },
    ],
  ])('that gets %s', async (_about, setting, answer) => {
    expect(await start(setting).ask()).toEqual(answer)
  })

  it('is not sent for a TLD without a server', async () => {
    const { ask, requests, whois } = start()
    const name = 'example.xyz' as DomainName
    expect(await ask('call', undefined, name)).toEqual({ kind: 'no-registry' })
    expect([requests, whois.urlFor(name)]).toEqual([[], undefined])
  })
})

describe('the budget of a WHOIS server', () => {
  it('allows 2 queries per second', async () => {
    const { ask, requests } = start()
    const startedMs = clock.monotonicMs()
    await ask()
    await ask()
    await ask()
    expect([requests.length, clock.monotonicMs() - startedMs]).toEqual([3, 500])
  })

  it('is the lowest limit that a registry of the server documents for WHOIS', async () => {
    const limits = {
      jp: { queries: 15, perSeconds: 60, protocol: 'whois' },
      'jp-idn': { queries: 1, perSeconds: 5, protocol: 'whois' },
    } as const
    const { ask, requests } = start({ facts: (tld) => ({ publishesExpiry: true, queryLimit: limits[tld as 'jp'] }) })
    await ask()
    const startedMs = clock.monotonicMs()
    await ask()
    expect([requests.length, clock.monotonicMs() - startedMs]).toEqual([2, 5000])
  })

  it('ignores a limit for RDAP', async () => {
    const queryLimit = { queries: 1, perSeconds: 60, protocol: 'rdap' } as const
    const { ask, requests } = start({ facts: () => ({ queryLimit }) })
    await ask()
    await ask()
    expect([requests.length, clock.monotonicMs()]).toEqual([2, 0])
  })

  it('lets a report use half, without waiting', async () => {
    const { ask } = start()
    await ask('report')
    expect(await ask('report')).toEqual({ kind: 'failed', why: 'busy' })
    expect(await ask('call')).toMatchObject({ kind: 'registered' })
  })

  it('pauses after a query limit, each time twice as long, and no longer than 15 minutes', async () => {
    const { ask, requests } = start({ responses: [LIMIT] })
    for (const pauseMs of [60_000, 120_000, 240_000, 480_000, 900_000, 900_000]) {
      const before = requests.length
      await ask()
      await clock.advance(pauseMs - 1)
      expect([await ask(), requests.length - before]).toEqual([{ kind: 'failed', why: 'paused' }, 1])
      await clock.advance(1)
    }
  })

  it('pauses as at first after an answer in between', async () => {
    const { ask, requests } = start({ responses: [LIMIT, ENTRY, LIMIT, ENTRY] })
    await ask()
    await clock.advance(60_000)
    await ask()
    await ask()
    await clock.advance(60_000)
    expect([await ask(), requests.length]).toMatchObject([{ kind: 'registered' }, 4])
  })

  it('lets no query wait longer than its caller', async () => {
    const { ask, requests } = start()
    expect(await ask('call', AbortSignal.abort())).toEqual({ kind: 'failed', why: 'busy' })
    expect(requests).toEqual([])
  })
})

describe('the registries with WHOIS', () => {
  it.each([
    ['beispiel.jp', 'whois'],
    ['example.com', 'iana'],
    ['example.io', 'overlay'],
    ['example.xyz', undefined],
  ])('use it only for TLDs without RDAP: %s', (name, kind) => {
    const { whois } = start()
    const registries = createRegistries({
      packaged: bootstrapOf({ com: ['https://rdap.registry.example/'] }),
      overlay: (tld) => (tld === 'io' ? { url: 'https://io.registry.example/', trust: 'community' } : undefined),
      whois: {
        ...whois,
        urlFor: (domain) => (name === 'example.xyz' ? undefined : (whois.urlFor(domain) ?? 'whois://x/')),
      },
    })
    expect(registries.sourceFor(name as DomainName, 0)?.kind).toBe(kind)
  })

  it('query it', async () => {
    const { whois, world, requests } = start()
    const registries = createRegistries({
      packaged: bootstrapOf({ com: ['https://rdap.registry.example/'] }),
      overlay: () => undefined,
      whois,
    })
    expect(await registries.ask(NAME, world, new AbortController().signal)).toMatchObject({ kind: 'registered' })
    expect(requests).toHaveLength(1)
  })
})
