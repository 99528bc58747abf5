import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { visible, visibleJson } from '../../../visible.ts'
import type { Outcome } from '../verdict.ts'

/** Many times the length of the longest result. */
const MAX_LINE_BYTES = 16 * 1024 * 1024
/** A result has about 10 kB; higher levels take twice as long for a few percent. */
const LEVEL = 4

/** The result as `check --file --format json-lines` writes it, compressed. */
export const storedLine = (outcome: Outcome): Uint8Array => deflateRawSync(lineOf(outcome), { level: LEVEL })

const lineOf = (outcome: Outcome): string =>
  visibleJson(outcome.kind === 'answered' ? outcome.result : { ...outcome.question.input, error: outcome.error })

/** Whatever is stored is one line. */
export function readLine(stored: Uint8Array, position: number): string {
  try {
    return visible(inflateRawSync(stored, { maxOutputLength: MAX_LINE_BYTES }).toString())
  } catch {
    return JSON.stringify({ position, error: { code: 'internal_error', message: 'The stored result cannot be read.' } })
  }
}
