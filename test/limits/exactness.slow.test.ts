import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import { describeWith } from '../support/needs.ts'
import { NEEDS_REDIS, type RedisServer, startRedisServer } from '../support/redis-server.ts'
import { countedCall, dataFolder, startProcess, statusesOf, times } from './processes.ts'
import { serveHere } from './serve-here.ts'

const opened: { stop(): Promise<void> }[] = []
const folders: { remove(): void }[] = []

afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop()
  for (const folder of folders.splice(0)) folder.remove()
})

async function opening<Service extends { stop(): Promise<void> }>(starting: Promise<Service>): Promise<Service> {
  const service = await starting
  opened.push(service)
  return service
}

function folder(): string {
  const made = dataFolder()
  folders.push(made)
  return made.path
}

describe('500 concurrent anonymous calls', () => {
  it.each([1, 2])('to %i workers: exactly 50 succeed', { timeout: 60_000 }, async (workers) => {
    const { url } = await opening(startProcess({ DATA_DIR: folder(), WORKERS: String(workers) }))
    expect(await statusesOf(times(500, () => countedCall(url)))).toEqual({ 200: 50, 429: 450 })
  })
})

describe('concurrent mail checks', () => {
  it('are limited per minute, whatever their result is', { timeout: 60_000 }, async () => {
    const { url } = await opening(startProcess({ DATA_DIR: folder(), WORKERS: '2' }))
    const calls = times(20, (index) => fetch(`${url}/api/v1/mail-check/no-${index}.example.com`))
    expect(await statusesOf(calls)).toEqual({ 200: 5, 429: 15 })
  })
})

describe('the count', () => {
  it('survives a kill and a restart', { timeout: 60_000 }, async () => {
    const DATA_DIR = folder()
    const first = await opening(startProcess({ DATA_DIR }))
    await statusesOf(times(30, () => countedCall(first.url)))
    await first.stop('SIGKILL')
    const second = await opening(serveHere({ DATA_DIR }))
    expect(await statusesOf(times(100, () => countedCall(second.url)))).toEqual({ 200: 20, 429: 80 })
  })

  it('does not depend on forwarding headers of the caller', async () => {
    const { url } = await opening(serveHere({ DATA_DIR: folder() }))
    const statuses: number[] = []
    for (const index of times(60, (place) => place)) {
      const response = await countedCall(url, { 'x-forwarded-for': `93.184.1.${index}` })
      await response.arrayBuffer()
      statuses.push(response.status)
    }
    expect(statuses).toEqual([...times(50, () => 200), ...times(10, () => 429)])
  })

  it('uses the address that a trusted proxy adds', async () => {
    const settings = { DATA_DIR: folder(), TRUST_PROXY: '127.0.0.1', LIMIT_ANONYMOUS_PER_DAY: '2' }
    const { url } = await opening(serveHere(settings))
    const from = (address: string) => times(3, () => countedCall(url, { 'x-forwarded-for': address }))
    expect(await statusesOf([...from('93.184.1.1'), ...from('2a01:4f8:1::1')])).toEqual({ 200: 4, 429: 2 })
    // The same /64, and a header with an address before the one that the proxy added.
    const known = await statusesOf([...from('2a01:4f8:1::2'), ...from('8.8.8.8, 93.184.1.1')])
    expect(known).toEqual({ 429: 6 })
  })
})

describeWith(NEEDS_REDIS, 'with one Redis', () => {
  let redis: RedisServer | undefined
  afterEach(async () => {
    await redis?.stop()
    redis = undefined
  })

  /** Two services share the store. Their clocks do not advance, so that Redis never times out on a busy machine. */
  async function twoMachines({ url }: RedisServer): Promise<(index: number) => string> {
    const start = () => opening(serveHere({ REDIS_URL: url, DATA_DIR: folder() }, createVirtualClock()))
    const [one, other] = [await start(), await start()]
    return (index) => (index % 2 === 0 ? one.url : other.url)
  }

  it('two machines count together, exactly', async () => {
    redis = await startRedisServer()
    const urlOf = await twoMachines(redis)
    const calls = times(500, (index) => countedCall(urlOf(index)))
    expect(await statusesOf(calls)).toEqual({ 200: 50, 429: 450 })
  })

  it('two machines share the burst limit', async () => {
    redis = await startRedisServer()
    const urlOf = await twoMachines(redis)
    const calls = times(20, (index) => fetch(`${urlOf(index)}/api/v1/mail-check/no-${index}.example.com`))
    expect(await statusesOf(calls)).toEqual({ 200: 5, 429: 15 })
  })

  it('no request fails if it ends under load, and limits are exact again after its restart', async () => {
    redis = await startRedisServer()
    let aheadMs = 0
    const clock = { ...systemClock, now: () => new Date(Date.now() + aheadMs) }
    const settings = { REDIS_URL: redis.url, DATA_DIR: folder(), LIMIT_ANONYMOUS_PER_DAY: '100000' }
    const { url } = await opening(serveHere(settings, clock))
    let isLoading = true
    let answered = 0
    const statuses = new Set<number>()
    const load = times(8, async () => {
      while (isLoading) {
        const response = await countedCall(url)
        await response.arrayBuffer()
        statuses.add(response.status)
        answered++
      }
    })
    const more = async (calls: number): Promise<void> => {
      const before = answered
      await expect.poll(() => answered - before, { timeout: 10_000 }).toBeGreaterThan(calls)
    }
    const store = async (): Promise<unknown> =>
      ((await (await fetch(`${url}/readyz`)).json()) as { readonly store: unknown }).store
    await more(50)
    await redis.kill()
    await more(50)
    expect(await store()).toBe('unavailable')
    await redis.start()
    await expect.poll(store, { timeout: 10_000 }).toBe('available')
    // The store counts as available only after it has worked for a second.
    aheadMs = 1_000
    await more(50)
    isLoading = false
    await Promise.all(load)
    expect([...statuses]).toEqual([200])
    const before = await remainingAt(url)
    await statusesOf(times(200, () => countedCall(url)))
    expect(before - (await remainingAt(url))).toBe(201)
  })
})

async function remainingAt(url: string): Promise<number> {
  const response = await countedCall(url)
  await response.arrayBuffer()
  return Number(response.headers.get('x-ratelimit-remaining'))
}
