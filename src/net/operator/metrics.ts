import type { Clock } from '../../clock.ts'
import { getFromOperator } from './get.ts'

/** `absent`: nothing listens there. `failed`: something does, but it did not return metrics. */
export type MetricsReading =
  | { readonly kind: 'metrics'; readonly text: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly detail: string }

const TIMEOUT_MS = 3000
const MAX_BYTES = 4 * 1024 * 1024

/** Reads the metrics of a service on this machine. */
export async function readMetrics(
  clock: Pick<Clock, 'setTimer'>,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<MetricsReading> {
  try {
    const request = { url, headers, totalMs: TIMEOUT_MS, maxBytes: MAX_BYTES }
    const { status, body } = await getFromOperator(clock, request)
    return status === 200
      ? { kind: 'metrics', text: body.toString('utf8') }
      : { kind: 'failed', detail: `status ${status}` }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'ECONNREFUSED' ? { kind: 'absent' } : { kind: 'failed', detail: message }
  }
}
