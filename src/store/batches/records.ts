import type { RedisConnection } from '../redis/connection.ts'
import { redisScript } from '../redis/script.ts'
import {
  type BatchItem,
  type BatchRecord,
  type BatchResult,
  type BegunBatch,
  type NewBatch,
  RATE_INTERVAL_MS,
  RATE_INTERVALS,
} from './batches.ts'

/**
 * A batch has these keys: the record (a hash), its results (a hash from the position to the result) and the counts of the last
 * minute. A further key names the batch with this content. All expire together, after the same time without a change.
 */
const BEGIN = redisScript(`
local current = redis.call('GET', KEYS[1])
if current then
  local record = ARGV[1] .. current
  local known = redis.call('HMGET', record, 'total', 'canceledAtMs')
  if known[1] and not known[2] and redis.call('HLEN', record .. ':results') < tonumber(known[1]) then
    redis.call('PEXPIRE', record, ARGV[7])
    redis.call('PEXPIRE', record .. ':results', ARGV[7])
    redis.call('PEXPIRE', KEYS[1], ARGV[7])
    return {current, 0}
  end
end
local record = ARGV[1] .. ARGV[2]
redis.call('HSET', record, 'content', ARGV[3], 'total', ARGV[4], 'order', ARGV[5], 'createdAtMs', ARGV[6], 'keepMs', ARGV[7])
redis.call('PEXPIRE', record, ARGV[7])
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[7])
return {ARGV[2], 1}
`)

/** The first result counts: a job that two workers have run changes nothing the second time. */
const SAVE = redisScript(`
local known = redis.call('HMGET', KEYS[1], 'keepMs', 'canceledAtMs', 'content')
if not known[1] or known[2] then return 0 end
local isNew = redis.call('HSETNX', KEYS[2], ARGV[1], ARGV[2])
if isNew == 1 then
  redis.call('HSETNX', KEYS[1], 'firstResultAtMs', ARGV[4])
  if ARGV[3] == '1' then redis.call('HINCRBY', KEYS[1], 'failed', 1) end
  redis.call('INCR', KEYS[3])
  redis.call('PEXPIRE', KEYS[3], ARGV[5])
end
redis.call('PEXPIRE', KEYS[1], known[1])
redis.call('PEXPIRE', KEYS[2], known[1])
redis.call('PEXPIRE', ARGV[6] .. known[3], known[1])
return isNew
`)

const CANCEL = redisScript(`
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSETNX', KEYS[1], 'canceledAtMs', ARGV[1])
return 1
`)

const MISSING = redisScript(`
local missing = {}
for i = 1, #ARGV do missing[i] = 1 - redis.call('HEXISTS', KEYS[1], ARGV[i]) end
return missing
`)

export type BatchRecords = ReturnType<typeof batchRecords>

/** What Redis knows of batches, besides their jobs. */
export function batchRecords(connection: RedisConnection, prefix: string, nowMs: () => number) {
  const { send, sendForBytes } = connection
  const recordKey = (id: string): string => `${prefix}${id}`
  const resultsKey = (id: string): string => `${prefix}${id}:results`
  const rateKey = (id: string, interval: number): string => `${prefix}${id}:rate:${interval}`
  const contentKey = (content: string): string => `${prefix}content:${content}`
  const interval = (): number => Math.floor(nowMs() / RATE_INTERVAL_MS)

  return {
    async begin({ content, total, order, keepMs }: NewBatch): Promise<BegunBatch> {
      const createdAtMs = nowMs()
      const newId = `${content}-${createdAtMs.toString(36)}`
      const values = [prefix, newId, content, String(total), order, String(createdAtMs), String(keepMs)]
      const [id, isNew] = (await BEGIN(connection, [contentKey(content)], values)) as [string, number]
      return { id, isNew: isNew === 1 }
    },
    async withoutResult(id: string, items: readonly BatchItem[]): Promise<readonly BatchItem[]> {
      const positions = items.map(({ position }) => String(position))
      const missing = (await MISSING(connection, [resultsKey(id)], positions)) as readonly number[]
      return items.filter((_, index) => missing[index] === 1)
    },
    async find(id: string): Promise<BatchRecord | undefined> {
      const [members, done, storedForMs] = await Promise.all([
        send(['HGETALL', recordKey(id)]),
        send(['HLEN', resultsKey(id)]),
        send(['PTTL', recordKey(id)]),
      ])
      return recordFrom(members as Readonly<Record<string, string>>, done as number, storedForMs as number)
    },
    async cancel(id: string): Promise<boolean> {
      return (await CANCEL(connection, [recordKey(id)], [String(nowMs())])) === 1
    },
    async hasResult(id: string, position: number): Promise<boolean> {
      return (await send(['HEXISTS', resultsKey(id), String(position)])) === 1
    },
    /** What to do with the domains of the batch; undefined if it has expired or was canceled. */
    async orderOf(id: string): Promise<string | undefined> {
      const [order, canceledAtMs] = (await send(['HMGET', recordKey(id), 'order', 'canceledAtMs'])) as (string | null)[]
      return canceledAtMs === null ? (order ?? undefined) : undefined
    },
    async save(id: string, position: number, { bytes, isFailed }: BatchResult): Promise<boolean> {
      const keys = [recordKey(id), resultsKey(id), rateKey(id, interval())]
      const rateMs = RATE_INTERVAL_MS * (RATE_INTERVALS + 1)
      const flags = [isFailed ? '1' : '0', String(nowMs()), String(rateMs), contentKey('')]
      return (await SAVE(connection, keys, [String(position), Buffer.from(bytes), ...flags])) === 1
    },
    async recentResults(id: string): Promise<readonly number[]> {
      const now = interval()
      const keys = Array.from({ length: RATE_INTERVALS }, (_, index) => rateKey(id, now - 1 - index))
      return ((await send(['MGET', ...keys])) as (string | null)[]).map(wholeNumber).map((count) => count ?? 0)
    },
    async results(id: string, from: number, to: number): Promise<readonly (Uint8Array | undefined)[]> {
      if (to <= from) return []
      const positions = Array.from({ length: to - from }, (_, index) => String(from + index))
      const found = (await sendForBytes(['HMGET', resultsKey(id), ...positions])) as (Buffer | null)[]
      return found.map((bytes) => bytes ?? undefined)
    },
  }
}

/** Undefined for a record that another program has written. */
function recordFrom(
  members: Readonly<Record<string, string>>,
  done: number,
  storedForMs: number,
): BatchRecord | undefined {
  const total = wholeNumber(members['total'])
  const createdAtMs = wholeNumber(members['createdAtMs'])
  const { order } = members
  if (total === undefined || createdAtMs === undefined || order === undefined) return undefined
  return {
    ...{ total, order, createdAtMs, done },
    storedForMs: Math.max(0, storedForMs),
    canceledAtMs: wholeNumber(members['canceledAtMs']),
    firstResultAtMs: wholeNumber(members['firstResultAtMs']),
    failed: wholeNumber(members['failed']) ?? 0,
  }
}

function wholeNumber(text: string | null | undefined): number | undefined {
  const value = Number(text || Number.NaN)
  return Number.isSafeInteger(value) && value >= 0 ? value : undefined
}
