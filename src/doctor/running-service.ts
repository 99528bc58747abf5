import type { MetricsReading } from '../net/operator/metrics.ts'
import type { Diagnosis } from './outcomes.ts'

export interface RunningService {
  /** The address of the metrics; undefined if the settings turn them off. */
  readonly place: string | undefined
  readonly read: () => Promise<MetricsReading>
}

const ID = 'running-service'
const SECOND = 1000

/** Says whether the service that runs on this machine was blocked since its start, according to its metrics. */
export async function diagnoseRunningService({ place, read }: RunningService): Promise<Diagnosis> {
  if (place === undefined) return { id: ID, code: 'service-metrics-off', values: {} }
  const reading = await read()
  if (reading.kind === 'absent') return { id: ID, code: 'service-absent', values: { place } }
  if (reading.kind === 'failed') return unreadable(place, reading.detail)
  const lines = reading.text.split('\n')
  const longest = lines.flatMap((line) => LONGEST.exec(line)?.[1] ?? [])[0]
  // Otherwise it is another program, or an older version of the service.
  if (longest === undefined) return unreadable(place, 'the metrics of zonewise are not in the response')
  const stretches = lines.flatMap((line) => {
    const [, tool = '', phase = '', count = ''] = STRETCHES.exec(line) ?? []
    return count === '' ? [] : [{ tool, phase, count: Number(count) }]
  })
  const [worst] = stretches.toSorted((one, other) => other.count - one.count)
  if (worst === undefined) return { id: ID, code: 'service-prompt', values: { place } }
  const total = stretches.reduce((sum, { count }) => sum + count, 0)
  const longestMs = Math.round(Number(longest) * SECOND)
  const { tool, phase } = worst
  return { id: ID, code: 'service-blocked', values: { place, count: total, longestMs, tool, phase } }
}

const unreadable = (place: string, detail: string): Diagnosis => ({
  id: ID,
  code: 'service-unreadable',
  values: { place, detail },
})

const LONGEST = /^zonewise_blocked_longest_seconds (\d{1,9}(?:\.\d{1,9})?)$/
const STRETCHES = /^zonewise_blocked_stretches_total\{tool="(\w{1,64})",phase="(\w{1,32})"\} (\d{1,15})$/
