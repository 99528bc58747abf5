import { asDrawn, asDrawnTokens, type BucketDraw, MAX_CLOCK_SKEW_MS, ROUNDING_MS } from '../bucket.ts'
import type { Bucket, Counted, Counters, Window } from '../store.ts'
import type { RedisConnection } from './connection.ts'
import { redisScript } from './script.ts'

/**
 * Runs all counting steps of one turn of the event loop atomically, one after the other. Each step has a key, five
 * arguments and three result numbers. Buckets are those of `../bucket.ts`. A value that is not a number is deleted,
 * because it would fail the whole batch.
 */
const COUNT_ALL = redisScript(`
local answers = {}
local function read(key)
  local text = redis.pcall('GET', key)
  local number = type(text) == 'string' and tonumber(text) or nil
  if text and not number then
    redis.log(redis.LOG_WARNING, 'zonewise deletes a malformed counter: ' .. key)
    redis.call('DEL', key)
  end
  return number
end
for i = 1, #KEYS do
  local key, at = KEYS[i], 5 * i - 4
  local what, one, two = ARGV[at], tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2])
  local three, four = tonumber(ARGV[at + 3]), tonumber(ARGV[at + 4])
  local first, second, third = 0, 0, 0
  if what == 'count' then
    local limit, keepMs = one, two
    local used = read(key) or 0
    if used < limit then
      first, second = 1, redis.call('INCR', key)
      if second == 1 then redis.call('PEXPIRE', key, keepMs) end
    else
      second = limit
    end
  elseif what == 'uncount' then
    if (read(key) or 0) > 0 then redis.call('DECR', key) end
  else
    local capacity, refill, now, wanted = one, two, three, four
    local span = capacity * refill
    local full = math.max(read(key) or now, now)
    if full - now > span + ${MAX_CLOCK_SKEW_MS} then full = now + span end
    local function tokens() return math.floor((span - (full - now) + ${ROUNDING_MS}) / refill) end
    first = math.max(0, math.min(wanted, tokens()))
    full = full + first * refill
    second = math.max(0, tokens())
    third = math.max(0, math.ceil(full + refill - span - now))
    redis.call('SET', key, string.format('%.17g', full), 'PX', math.ceil(full - now + ${MAX_CLOCK_SKEW_MS}))
  end
  answers[3 * i - 2], answers[3 * i - 1], answers[3 * i] = first, second, third
end
return answers
`)

/** A script blocks all other clients of the server. */
const MAX_STEPS = 500

/** The key of a window contains its end, so keeping it longer is harmless. Clocks may differ by this time. */
const GRACE_MS = MAX_CLOCK_SKEW_MS

interface Step {
  readonly key: string
  readonly values: readonly [what: string, one: string, two: string, three: string, four: string]
  resolve(answer: Answer): void
  reject(error: unknown): void
}

type Answer = readonly [first: number, second: number, third: number]

export function redisCounters(connection: RedisConnection, prefix: string, nowMs: () => number): Counters {
  let steps: Step[] = []

  const send = async (batch: readonly Step[]): Promise<void> => {
    try {
      const keys = batch.map(({ key }) => key)
      const values = batch.flatMap((step) => step.values)
      const answers = (await COUNT_ALL(connection, keys, values)) as readonly number[]
      batch.forEach(({ resolve }, index) => {
        resolve([answers[3 * index] ?? 0, answers[3 * index + 1] ?? 0, answers[3 * index + 2] ?? 0])
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  const flush = (): void => {
    const all = steps
    steps = []
    for (let from = 0; from < all.length; from += MAX_STEPS) void send(all.slice(from, from + MAX_STEPS))
  }

  const take = (key: string, ...values: Step['values']): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (steps.length === 0) setImmediate(flush)
      steps.push({ key: prefix + key, values, resolve, reject })
    })

  const drawFrom = async (
    { key, capacity, refillMs, nowMs: atMs }: Bucket,
    wanted: number,
  ): Promise<Omit<BucketDraw, 'fullAtMs'>> => {
    const values = ['draw', String(capacity), String(refillMs), String(atMs), String(wanted)] as const
    const [tokens, left, waitMs] = await take(`bucket:${key}`, ...values)
    return { tokens, left, waitMs }
  }

  return {
    async count({ key, limit, endsAtMs }: Window): Promise<Counted> {
      const cacheMs = Math.max(0, endsAtMs - nowMs()) + GRACE_MS
      const [isWithin, used] = await take(`window:${key}`, 'count', String(limit), String(Math.ceil(cacheMs)), '0', '0')
      return { isWithin: isWithin === 1, used }
    },
    async uncount({ key }) {
      await take(`window:${key}`, 'uncount', '0', '0', '0', '0')
    },
    draw: async (bucket) => asDrawn(await drawFrom(bucket, 1)),
    drawSome: async (bucket, wanted) => asDrawnTokens(await drawFrom(bucket, wanted)),
  }
}
