import type { Clock } from '../../clock.ts'
import { getFromOperator } from './get.ts'

const TIMEOUT_MS = 3000
/** Only the status of the response matters. */
const MAX_BYTES = 65_536

const REFUSALS: readonly number[] = [401, 403, 404]

/** Asks the registrar whether it issued a key. Any other response than a definite yes or no is `unverifiable`. */
export const registrarAt =
  (clock: Pick<Clock, 'setTimer'>, url: string, userAgent: string) =>
  async (key: string): Promise<'valid' | 'invalid' | 'unverifiable'> => {
    const headers = { authorization: `Bearer ${key}`, 'user-agent': userAgent }
    const response = await getFromOperator(clock, { url, headers, totalMs: TIMEOUT_MS, maxBytes: MAX_BYTES }).catch(
      () => undefined,
    )
    if (response === undefined) return 'unverifiable'
    if (response.status >= 200 && response.status < 300) return 'valid'
    return REFUSALS.includes(response.status) ? 'invalid' : 'unverifiable'
  }
