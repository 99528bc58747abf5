import { type Bucket, type BucketDraw, MAX_CLOCK_SKEW_MS, ROUNDING_MS } from '../../token-bucket.ts'
import { asDrawn, asDrawnTokens } from '../drawn.ts'
import type { Counted, Counters, Window } from '../store.ts'
import type { RedisConnection } from './connection.ts'
import { redisScript } from './script.ts'

/**
 * Runs all counting steps of one turn of the event loop atomically, one after the other. Each step has a key, five
 * arguments and three result numbers. The first of several windows that are counted together has their number as an
 * argument, the others zero. Buckets are those of `../bucket.ts`. A value that is not a number is deleted, because it
 * would fail the whole batch.
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
local function answer(i, first, second, third)
  answers[3 * i - 2], answers[3 * i - 1], answers[3 * i] = first, second, third
end
local function count(from, to)
  local isWithin = true
  for i = from, to do
    local used, limit = read(KEYS[i]) or 0, tonumber(ARGV[5 * i - 3])
    if used < limit then
      answer(i, 1, used, 0)
    else
      answer(i, 0, limit, 0)
      isWithin = false
    end
  end
  for i = from, isWithin and to or 0 do
    local used = redis.call('INCR', KEYS[i])
    if used == 1 then redis.call('PEXPIRE', KEYS[i], ARGV[5 * i - 2]) end
    answer(i, 1, used, 0)
  end
end
for i = 1, #KEYS do
  local key, at = KEYS[i], 5 * i - 4
  local what, one, two = ARGV[at], tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2])
  local three, four = tonumber(ARGV[at + 3]), tonumber(ARGV[at + 4])
  if what == 'count' then
    local together = three
    if together > 0 then count(i, i + together - 1) end
  elseif what == 'uncount' then
    if (read(key) or 0) > 0 then redis.call('DECR', key) end
    answer(i, 0, 0, 0)
  else
    local capacity, refill, now, wanted = one, two, three, four
    local span = capacity * refill
    local full = math.max(read(key) or now, now)
    if full - now > span + ${MAX_CLOCK_SKEW_MS} then full = now + span end
    local function tokens() return math.floor((span - (full - now) + ${ROUNDING_MS}) / refill) end
    local drawn = math.max(0, math.min(wanted, tokens()))
    full = full + drawn * refill
    answer(i, drawn, math.max(0, tokens()), math.max(0, math.ceil(full + refill - span - now)))
    redis.call('SET', key, string.format('%.17g', full), 'PX', math.ceil(full - now + ${MAX_CLOCK_SKEW_MS}))
  end
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
}

/** Steps that one script must run. */
interface Order {
  readonly steps: readonly Step[]
  resolve(answers: readonly Answer[]): void
  reject(error: unknown): void
}

type Answer = readonly [first: number, second: number, third: number]

export function redisCounters(connection: RedisConnection, prefix: string, nowMs: () => number): Counters {
  const orders: Order[] = []

  const send = async (batch: readonly Order[]): Promise<void> => {
    try {
      const steps = batch.flatMap((order) => order.steps)
      const keys = steps.map(({ key }) => key)
      const values = steps.flatMap((step) => step.values)
      const answers = (await COUNT_ALL(connection, keys, values)) as readonly number[]
      let index = 0
      const next = (): number => answers[index++] ?? 0
      for (const { steps: own, resolve } of batch) resolve(own.map(() => [next(), next(), next()]))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  const flush = (): void => {
    let batch: Order[] = []
    let size = 0
    for (const order of orders.splice(0)) {
      if (size + order.steps.length > MAX_STEPS) {
        void send(batch)
        batch = []
        size = 0
      }
      batch.push(order)
      size += order.steps.length
    }
    void send(batch)
  }

  const takeAll = (steps: readonly Step[]): Promise<readonly Answer[]> =>
    new Promise((resolve, reject) => {
      if (orders.length === 0) setImmediate(flush)
      orders.push({ steps: steps.map(({ key, values }) => ({ key: prefix + key, values })), resolve, reject })
    })

  const take = async (key: string, ...values: Step['values']): Promise<Answer> =>
    (await takeAll([{ key, values }]))[0] as Answer

  const drawFrom = async (
    { key, capacity, refillMs, nowMs: atMs }: Bucket,
    wanted: number,
  ): Promise<Omit<BucketDraw, 'fullAtMs'>> => {
    const values = ['draw', String(capacity), String(refillMs), String(atMs), String(wanted)] as const
    const [tokens, left, waitMs] = await take(`bucket:${key}`, ...values)
    return { tokens, left, waitMs }
  }

  const countAll = async (windows: readonly Window[]): Promise<readonly Counted[]> => {
    const answers = await takeAll(
      windows.map(({ key, limit, endsAtMs }, index) => {
        const keepMs = Math.ceil(Math.max(0, endsAtMs - nowMs()) + GRACE_MS)
        const together = index === 0 ? windows.length : 0
        return { key: `window:${key}`, values: ['count', String(limit), String(keepMs), String(together), '0'] }
      }),
    )
    return answers.map(([isWithin, used]) => ({ isWithin: isWithin === 1, used }))
  }

  return {
    count: async (window) => (await countAll([window]))[0] as Counted,
    countAll,
    async uncount({ key }) {
      await take(`window:${key}`, 'uncount', '0', '0', '0', '0')
    },
    draw: async (bucket) => asDrawn(await drawFrom(bucket, 1)),
    drawSome: async (bucket, wanted) => asDrawnTokens(await drawFrom(bucket, wanted)),
  }
}
