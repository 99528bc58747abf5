import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface ResolverState {
  readonly id: string
  readonly label: string
  /** Null until the resolver has been queried. */
  readonly isAnswering: boolean | null
}

/** Collects the Prometheus metrics of the service. */
export interface ServiceMeter {
  answered(route: string | undefined, method: string, status: number, durationMs: number): void
  /**
   * `kept`: from the cache. `joined`: shared with callers that requested it at the same time. `made`: computed for the
   * first caller.
   */
  looked(partition: string, found: 'hit' | 'joined' | 'miss'): void
  decided(decision: string): void
  /** A query or connection that was not made, to spare its target. */
  targetRefused(kind: 'dns' | 'web' | 'mail' | 'whois', reason: 'target-limit' | 'client-share'): void
  storeIs(state: 'available' | 'unavailable'): void
  /** A stretch of synchronous work in which no other request was served. */
  blocked(tool: string, phase: string, ms: number): void
  /** `read` is called whenever the metrics are collected. */
  watch(name: WatchedCount, read: () => number): void
  watchResolvers(read: () => readonly ResolverState[]): void
  readonly registry: Registry
}

/** The counts that are read when the metrics are collected, with their descriptions. */
const WATCHED_COUNTS = {
  health_checks_running: 'Health checks that are running.',
  health_checks_waiting: 'Health checks that are queued.',
  mail_checks_running: 'Mail checks that are running.',
  mail_checks_waiting: 'Mail checks that are queued.',
  seo_checks_running: 'SEO checks that are running.',
  seo_checks_waiting: 'SEO checks that are queued.',
  probe_checks_running: 'Checks for the Prometheus probe that are running.',
  probe_checks_waiting: 'Checks for the Prometheus probe that are queued.',
  event_streams_open: 'Event streams that are open.',
} as const

type WatchedCount = keyof typeof WATCHED_COUNTS

/** In seconds, from a cached response to the longest check. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

const MAX_PENDING = 64

export function createServiceMeter(): ServiceMeter {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'zonewise_' })
  // These gauges have the name of a counter, and repeat the sum of the gauges by type.
  for (const what of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`zonewise_nodejs_active_${what}_total`)

  const requests = new Counter({
    name: 'zonewise_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['route', 'method', 'status'],
    registers,
    collect: () => recordPending(),
  })
  const durations = new Histogram({
    name: 'zonewise_http_request_duration_seconds',
    help: 'From the arrival of a request to its answer.',
    labelNames: ['route'],
    buckets: DURATION_BUCKETS,
    registers,
  })
  const results = new Counter({
    name: 'zonewise_results_total',
    help: 'Results that callers share, by where they came from.',
    labelNames: ['kind', 'found'],
    registers,
  })
  const decisions = new Counter({
    name: 'zonewise_limiter_decisions_total',
    help: 'What the limits decided.',
    labelNames: ['decision'],
    registers,
  })
  const targetRefusals = new Counter({
    name: 'zonewise_target_refusals_total',
    help: 'Queries and connections that were not made, to spare their target.',
    labelNames: ['kind', 'reason'],
    registers,
  })
  const storeUnavailable = new Gauge({
    name: 'zonewise_store_unavailable',
    help: '1 while the store cannot be used and limits are counted by each process for itself.',
    aggregator: 'max',
    registers,
  })
  storeUnavailable.set(0)
  // Without labels, so that it exists from the start: an increase from nothing would not be visible.
  const blockedSeconds = new Counter({
    name: 'zonewise_blocked_seconds_total',
    help: 'Time in which synchronous work kept all requests of the process waiting for 200 ms or longer.',
    registers,
  })
  const blockedStretches = new Counter({
    name: 'zonewise_blocked_stretches_total',
    help: 'Stretches of synchronous work of 200 ms or longer, in which no other request was served.',
    labelNames: ['tool', 'phase'],
    registers,
  })
  const blockedLongest = new Gauge({
    name: 'zonewise_blocked_longest_seconds',
    help: 'The longest of these stretches since the start of the process.',
    aggregator: 'max',
    registers,
  })
  blockedLongest.set(0)
  let longestMs = 0

  // Binding the labels once is cheaper than looking them up for every request.
  interface Bound {
    readonly count: () => void
    readonly time: (seconds: number) => void
  }
  const boundByStatus = new Map<number, Map<string, Map<string, Bound>>>()
  const innerOf = <Key, Value>(map: Map<Key, Map<string, Value>>, key: Key): Map<string, Value> => {
    const known = map.get(key)
    if (known !== undefined) return known
    const made = new Map<string, Value>()
    map.set(key, made)
    return made
  }
  const boundTo = (route: string, method: string, status: number): Bound => {
    const bound = innerOf(innerOf(boundByStatus, status), method)
    const known = bound.get(route)
    if (known !== undefined) return known
    const [counter, histogram] = [requests.labels(route, method, String(status)), durations.labels(route)]
    const made = { count: () => counter.inc(), time: (seconds: number) => histogram.observe(seconds) }
    bound.set(route, made)
    return made
  }

  // Recording many requests together costs a fraction of recording them one by one. They are recorded before the
  // metrics are read.
  let pending: {
    readonly route: string
    readonly method: string
    readonly status: number
    readonly durationMs: number
  }[] = []
  function recordPending(): void {
    const due = pending
    pending = []
    for (const { route, method, status, durationMs } of due) {
      const { count, time } = boundTo(route, method, status)
      count()
      time(durationMs / 1000)
    }
  }

  return {
    registry,
    answered(route = 'none', method, status, durationMs) {
      pending.push({ route, method, status, durationMs })
      if (pending.length >= MAX_PENDING) recordPending()
    },
    looked: (partition, found) => results.inc({ kind: partition, found }),
    decided: (decision) => decisions.inc({ decision }),
    targetRefused: (kind, reason) => targetRefusals.inc({ kind, reason }),
    storeIs: (state) => storeUnavailable.set(state === 'unavailable' ? 1 : 0),
    blocked(tool, phase, ms) {
      blockedSeconds.inc(ms / 1000)
      blockedStretches.inc({ tool, phase })
      longestMs = Math.max(longestMs, ms)
      blockedLongest.set(longestMs / 1000)
    },
    watch(name, read) {
      new Gauge({
        name: `zonewise_${name}`,
        help: WATCHED_COUNTS[name],
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    watchResolvers(read) {
      new Gauge({
        name: 'zonewise_resolver_answering',
        help: '1 while a resolver is used, 0 while it is skipped because it failed.',
        labelNames: ['resolver', 'label'],
        aggregator: 'min',
        registers,
        collect() {
          for (const { id, label, isAnswering } of read())
            this.set({ resolver: id, label }, isAnswering === false ? 0 : 1)
        },
      })
    },
  }
}
