import type { Clock } from '../../clock.ts'
import { type Notes, type OnStoreEvent, type Store, StoreUnavailable } from '../store.ts'
import { type OnMalformedRow, reportMalformedRows } from '../stored-rows.ts'
import { redisBlocks, redisKeys } from './access-stores.ts'
import { connectToRedis, type RedisConnection } from './connection.ts'
import { redisCounters } from './counters.ts'

export interface RedisStoreOptions {
  readonly url: string
  readonly clock: Clock
  readonly onEvent: OnStoreEvent
}

const PREFIX = 'zonewise:'

const PULSE_MS = 60_000

/**
 * Uses one Redis or Valkey server that all machines share. If it is not available yet, the start waits for it for a
 * limited time.
 */
export async function openRedisStore({ url, clock, onEvent }: RedisStoreOptions): Promise<Store> {
  const nowMs = (): number => clock.now().getTime()
  const onMalformed = reportMalformedRows(onEvent)
  const connection = await connectToRedis(clock, url)
  return {
    counters: redisCounters(connection, PREFIX, nowMs),
    keys: redisKeys(connection, PREFIX, onMalformed),
    blocks: redisBlocks(connection, PREFIX, onMalformed),
    notes: redisNotes(connection, `${PREFIX}note:`, nowMs, onMalformed),
    async isAvailable() {
      try {
        // A server that accepts no writes would still answer a ping.
        await connection.send(['SET', `${PREFIX}pulse`, '', 'PX', String(PULSE_MS)])
        return true
      } catch (error) {
        if (error instanceof StoreUnavailable) return false
        throw error
      }
    },
    async close() {
      connection.close()
    },
  }
}

/** The expiry time is stored before the bytes, so that the clock of the caller decides, not that of the server. */
const TIME_BYTES = 8

function redisNotes(
  { send, sendForBytes }: RedisConnection,
  prefix: string,
  nowMs: () => number,
  onMalformed: OnMalformedRow,
): Notes {
  return {
    async get(name, atMs) {
      const stored = (await sendForBytes(['GET', prefix + name])) as Buffer | null
      if (stored === null) return undefined
      if (stored.length < TIME_BYTES) {
        onMalformed('notes', name)
        return undefined
      }
      return stored.readDoubleBE(0) > atMs ? stored.subarray(TIME_BYTES) : undefined
    },
    async put(name, bytes, untilMs) {
      const time = Buffer.alloc(TIME_BYTES)
      time.writeDoubleBE(untilMs)
      const ttlMs = Math.max(1, Math.ceil(untilMs - nowMs()))
      await send(['SET', prefix + name, Buffer.concat([time, bytes]), 'PX', String(ttlMs)])
    },
  }
}
