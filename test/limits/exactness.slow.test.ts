import { afterEach, describe, expect, it } from 'vitest'
import { describeWith } from '../support/needs.ts'
import { NEEDS_REDIS, type RedisServer, startRedisServer } from '../support/redis-server.ts'
import { countedCall, dataFolder, type RunningProcess, startProcess, statusesOf, times } from './processes.ts'

const opened: { stop(): Promise<void> }[] = []
const folders: { remove(): void }[] = []

afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop()
  for (const folder of folders.splice(0)) folder.remove()
})

async function started(environment: Readonly<Record<string, string>>): Promise<RunningProcess> {
  const process = await startProcess(environment)
  opened.push(process)
  return process
}

function folder(): string {
  const made = dataFolder()
  folders.push(made)
  return made.path
}

describe('500 anonymous calls at once', () => {
  it.each([1, 2])('to %i workers: exactly 50 are answered', { timeout: 60_000 }, async (workers) => {
    const { url } = await started({ DATA_DIR: folder(), WORKERS: String(workers) })
    expect(await statusesOf(times(500, () => countedCall(url)))).toEqual({ 200: 50, 429: 450 })
  })
})

describe('mail checks at once', () => {
  it('are answered as often as a minute allows, whatever they find', { timeout: 60_000 }, async () => {
    const { url } = await started({ DATA_DIR: folder(), WORKERS: '2' })
    const calls = times(20, (index) => fetch(`${url}/api/v1/mail-check/no-${index}.example.com`))
    expect(await statusesOf(calls)).toEqual({ 200: 5, 429: 15 })
  })
})

describe('what was counted', () => {
  it('is still counted after a kill and a restart', { timeout: 60_000 }, async () => {
    const DATA_DIR = folder()
    const first = await started({ DATA_DIR })
    await statusesOf(times(30, () => countedCall(first.url)))
    await first.stop('SIGKILL')
    const second = await started({ DATA_DIR })
    expect(await statusesOf(times(100, () => countedCall(second.url)))).toEqual({ 200: 20, 429: 80 })
  })

  it('does not depend on what a caller says about where it is', { timeout: 60_000 }, async () => {
    const { url } = await started({ DATA_DIR: folder() })
    const statuses: number[] = []
    for (const index of times(60, (place) => place)) {
      const response = await countedCall(url, { 'x-forwarded-for': `93.184.1.${index}` })
      await response.arrayBuffer()
      statuses.push(response.status)
    }
    expect(statuses).toEqual([...times(50, () => 200), ...times(10, () => 429)])
  })

  it('follows the address that a trusted proxy names', { timeout: 60_000 }, async () => {
    const { url } = await started({ DATA_DIR: folder(), TRUST_PROXY: '127.0.0.1', LIMIT_ANONYMOUS_PER_DAY: '2' })
    const from = (address: string) => times(3, () => countedCall(url, { 'x-forwarded-for': address }))
    expect(await statusesOf([...from('93.184.1.1'), ...from('2a01:4f8:1::1')])).toEqual({ 200: 4, 429: 2 })
    // The same /64, and an address in front of the one that the proxy saw.
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

  it('two machines count together, exactly', { timeout: 60_000 }, async () => {
    redis = await startRedisServer()
    const environment = { REDIS_URL: redis.url, DATA_DIR: folder() }
    const [one, other] = await Promise.all([started(environment), started(environment)])
    const calls = times(500, (index) => countedCall(index % 2 === 0 ? one.url : other.url))
    expect(await statusesOf(calls)).toEqual({ 200: 50, 429: 450 })
  })

  it('two machines share the burst limit', { timeout: 60_000 }, async () => {
    redis = await startRedisServer()
    const environment = { REDIS_URL: redis.url, DATA_DIR: folder() }
    const [one, other] = await Promise.all([started(environment), started(environment)])
    const calls = times(20, (index) =>
      fetch(`${index % 2 === 0 ? one.url : other.url}/api/v1/mail-check/no-${index}.example.com`),
    )
    expect(await statusesOf(calls)).toEqual({ 200: 5, 429: 15 })
  })

  it('its death under load costs no answer, and limits are exact again after its return', {
    timeout: 90_000,
  }, async () => {
    redis = await startRedisServer()
    const { url } = await started({ REDIS_URL: redis.url, DATA_DIR: folder(), LIMIT_ANONYMOUS_PER_DAY: '100000' })
    let isLoading = true
    const statuses = new Map<number, number>()
    const load = times(8, async () => {
      while (isLoading) {
        const response = await countedCall(url)
        await response.arrayBuffer()
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      }
    })
    await sleep(1000)
    await redis.kill()
    await sleep(3000)
    await redis.start()
    await sleep(5000)
    isLoading = false
    await Promise.all(load)
    expect([...statuses.keys()]).toEqual([200])
    const before = await remainingAt(url)
    await statusesOf(times(200, () => countedCall(url)))
    expect(before - (await remainingAt(url))).toBe(201)
  })
})

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function remainingAt(url: string): Promise<number> {
  const response = await countedCall(url)
  await response.arrayBuffer()
  return Number(response.headers.get('x-ratelimit-remaining'))
}
