import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createGate } from '../../src/engine/gate.ts'
import type { Store } from '../../src/store/store.ts'
import { createTestFolder, NOON, openAt, type StorePlace, type TestFolder } from '../store/places.ts'
import { describeWith } from '../support/needs.ts'
import { NEEDS_REDIS, type RedisServer, startRedisServer } from '../support/redis-server.ts'

const PER_DAY = 2
const SHARED = 20 * PER_DAY

/** The gates of two processes with one store. */
async function twoGates(place: StorePlace) {
  const stores: readonly Store[] = [await openAt(place), await openAt(place)]
  const gates = stores.map(({ counters }) =>
    createGate({
      limits: { anonymousPerDay: PER_DAY, keyPerDay: 7, burstPerMinute: 1, badgeChecksPerHour: 60, overrides: [] },
      counters,
      keys: { judge: async () => ({ kind: 'invalid' }) },
      blocks: { blocksAddress: () => false, blocksKey: () => false },
      nowMs: () => NOON,
    }),
  )
  /** Parallel calls of these callers: how many were admitted, and how many were refunded afterwards. */
  const admitted = async (callers: readonly Omit<Caller, 'credential'>[], isRefunded = false): Promise<number> => {
    const outcomes = await Promise.all(
      callers.map(async (caller, index) => {
        const gate = gates[index % 2] ?? expect.fail()
        const client = await gate.identify({ ...caller, credential: { kind: 'none' } })
        try {
          const admission = await gate.admit(client, () => undefined)
          return () => gate.refund(client, admission)
        } catch {
          return undefined
        }
      }),
    )
    const refunds = outcomes.filter((outcome) => outcome !== undefined)
    if (isRefunded) await Promise.all(refunds.map((refund) => refund()))
    return refunds.length
  }
  return { admitted, close: () => Promise.all(stores.map((store) => store.close())) }
}

function describeGates(open: () => StorePlace): void {
  const origin = 'https://page.example.com'
  const subnets = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ address: `2a01:4f8:1:${index.toString(16)}::1` }))
  const visitors = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ address: `45.33.${index}.1`, origin }))

  it.each([
    ['60 /64s of one /48', subnets],
    ['60 visitors of one website', visitors],
  ])('%s: exactly 40 of 60 parallel calls are admitted, and refunds are complete', async (_what, callers) => {
    const { admitted, close } = await twoGates(open())
    expect(await admitted(callers(60), true)).toBe(SHARED)
    expect(await admitted(callers(60))).toBe(SHARED)
    expect(await admitted(callers(60))).toBe(0)
    await close()
  })

  it('a call that the shared limit refuses does not use up the limit of the client', async () => {
    const { admitted, close } = await twoGates(open())
    expect(await admitted(visitors(60))).toBe(SHARED)
    const alone = visitors(60).map(({ address }) => ({ address }))
    expect(await admitted([...alone, ...alone])).toBe(60 * PER_DAY - SHARED)
    await close()
  })

  it('addresses of an IPv4 network share no limit', async () => {
    const { admitted, close } = await twoGates(open())
    const hosts = Array.from({ length: 60 }, (_, index) => ({ address: `192.0.2.${index}` }))
    expect(await admitted(hosts)).toBe(60)
    await close()
  })
}

describe('with the embedded store', () => {
  const folders: TestFolder[] = []
  afterAll(() => {
    for (const folder of folders) folder.remove()
  })
  describeGates(() => {
    const folder = createTestFolder()
    folders.push(folder)
    return folder
  })
})

describeWith(NEEDS_REDIS, 'with Redis', () => {
  let server: RedisServer
  beforeAll(async () => {
    server = await startRedisServer()
  })
  afterAll(() => server.stop())
  let database = 0
  describeGates(() => ({ url: `${server.url}/${database++}` }))
})
