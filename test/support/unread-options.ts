import type { CallOptions } from '../../src/engine/call.ts'

/** Options of a call that fails if it determines the client or watches the connection, which a cached response must not need. */
export const unreadOptions = (): CallOptions => {
  const get = (): never => {
    throw new Error('a cached response needs this')
  }
  return Object.defineProperties({}, { signal: { get }, client: { get } })
}
