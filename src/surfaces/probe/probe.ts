import { type Clock, deadlineSignal, type Timer } from '../../clock.ts'
import type { CallOptions, Engine } from '../../engine/call.ts'
import { Problem } from '../../problems.ts'
import { createSemaphore } from '../../semaphore.ts'
import type { ServiceLog } from '../../service-log.ts'
import { createOwnCounters } from '../../store/local-counters.ts'
import type { CheckSlots } from '../../tools/check-slots.ts'
import type { Made } from '../../tools/result-cache.ts'
import { CONTENT_TYPE, type FailureLabel, type Sample, textOf } from './metrics.ts'
import { PROBE_MODULES, type Probed, runModule } from './modules.ts'
import { type ProbeTarget, readProbe, timeLimitOf } from './request.ts'
import { samplesOf, undetermined } from './samples.ts'

export interface ProbeRequest {
  /** The query string, with or without its question mark. */
  readonly search: string
  /** The value of the header `X-Prometheus-Scrape-Timeout-Seconds`. */
  readonly timeout: string | undefined
}

export interface ProbeResponse {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

export interface Probe {
  answer(request: ProbeRequest): Promise<ProbeResponse>
  counts(): { readonly running: number; readonly waiting: number }
}

interface ProbeOptions {
  readonly engine: Pick<Engine, 'call' | 'cache' | 'clock'>
  readonly log: Pick<ServiceLog, 'logger'>
  /** Checks that may be started per minute; 0 disables the probe. */
  readonly perMinute: number
}

/**
 * The slots of the probe. 200 targets a minute whose checks take 3 seconds occupy 10. A further check waits, and one that finds
 * the queue full fails: together they limit the targets in flight.
 */
const SLOTS = { total: 16, maxWaitingInAll: 240 }
const MAX_WAIT_MS = 30_000
const MINUTE_MS = 60_000

/** One client for the budgets of targets and for the processor, so that probes take no more of them than one user. */
const CLIENT = 'probe'

/** A check has a slot of the probe when it starts, so it takes none of the slots for users. */
const UNLIMITED: CheckSlots = { take: (_callers, work) => work(0), counts: () => ({ running: 0, waiting: 0 }) }
const CALL: CallOptions = { client: CLIENT, slots: { health: UNLIMITED, mail: UNLIMITED, seo: UNLIMITED } }

/** A computed response without the duration, which differs for each scrape. */
interface CachedText {
  readonly text: string
}

const plainText = (status: number, message: string): ProbeResponse => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body: `${message}\n`,
})

/**
 * Answers scrapes of Prometheus. Results are cached like those of the tools. A check continues after the timeout of the
 * scrape that started it, so that the next scrape finds its result.
 */
export function createProbe({ engine, log: { logger }, perMinute }: ProbeOptions): Probe {
  const { clock } = engine
  const nowMs = (): number => clock.now().getTime()
  const partition = engine.cache.partition<CachedText>('probe')
  const permits = createSemaphore(SLOTS)
  const started = createOwnCounters(1)

  const check = async ({ module, target }: ProbeTarget): Promise<Probed> => {
    const run = (): Promise<Probed> => runModule(PROBE_MODULES[module], target, engine, CALL)
    return run().catch((error: unknown) => {
      // The probe has joined the check of a user, and the queue of users was full; this time it starts its own.
      if (error instanceof Problem && error.code === 'service_unavailable') return run()
      throw error
    })
  }

  const withinBudget = async (target: ProbeTarget): Promise<Probed> => {
    const bucket = { key: CLIENT, capacity: perMinute, refillMs: MINUTE_MS / perMinute, nowMs: nowMs() }
    if (!(await started.draw(bucket)).isDrawn) throw new ProbeFailure('overload')
    const deadline = deadlineSignal(clock, MAX_WAIT_MS)
    const release = await permits.acquire({ signal: deadline.signal })
    deadline.cancel()
    if (release === undefined) throw new ProbeFailure('overload')
    return check(target).finally(release)
  }

  const make = async (target: ProbeTarget): Promise<Made<CachedText>> => {
    const { report, reuseMs } = await withinBudget(target)
    if (report === undefined) throw new ProbeFailure('outage')
    const { findingIds = [] } = PROBE_MODULES[target.module].tool
    const text = textOf([{ name: 'probe_success', value: 1 }, ...samplesOf(report, new Set(findingIds))])
    return { value: { text }, cacheMs: reuseMs, bytes: 2 * text.length }
  }

  const reasonOf = (error: unknown): FailureLabel => {
    if (error instanceof ProbeFailure) return error.reason
    if (error instanceof Problem && error.code === 'resolver_unavailable') return 'outage'
    if (error instanceof Problem && error.code === 'service_unavailable') return 'overload'
    logger.error({ route: '/probe', err: error }, 'internal error')
    return 'internal'
  }

  const failureText = ({ module }: ProbeTarget, error: unknown): string =>
    textOf([
      { name: 'probe_success', value: 0 },
      { name: 'zonewise_probe_failure', labels: { reason: reasonOf(error) }, value: 1 },
      ...PROBE_MODULES[module].values.map((value): Sample => undetermined(value, true)),
    ])

  return {
    async answer({ search, timeout }) {
      if (perMinute === 0) return plainText(404, 'The probe is disabled (LIMIT_PROBES_PER_MINUTE=0).')
      let target: ProbeTarget
      try {
        target = readProbe(search)
      } catch (error) {
        if (error instanceof Problem) return plainText(error.status, error.message)
        throw error
      }
      const startedMs = clock.monotonicMs()
      const shared = partition.share(`${target.module} ${target.target}`, () => make(target))
      const body = await within(clock, shared, timeLimitOf(timeout)).then(
        ({ text }) => text,
        (error: unknown) => failureText(target, error),
      )
      const value = (clock.monotonicMs() - startedMs) / 1000
      return {
        status: 200,
        contentType: CONTENT_TYPE,
        body: body + textOf([{ name: 'probe_duration_seconds', value }]),
      }
    },
    counts() {
      const { inUse, waiting } = permits.counts()
      return { running: inUse, waiting }
    },
  }
}

/** The check was not made, for a reason that says nothing about the domain. */
class ProbeFailure extends Error {
  readonly reason: FailureLabel

  constructor(reason: FailureLabel) {
    super(reason)
    this.reason = reason
  }
}

function within<Value>(clock: Clock, promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: Timer | undefined
  const late = new Promise<never>((_, reject) => {
    timer = clock.setTimer(() => reject(new ProbeFailure('timeout')), ms)
  })
  return Promise.race([promise, late]).finally(() => timer?.cancel())
}
