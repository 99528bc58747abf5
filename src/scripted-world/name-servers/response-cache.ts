import { boundedMap } from '../../bounded-map.ts'
import type { Transport } from '../scripted-internet.ts'

/** Caches responses. The same query gets the same response, except for its id and its letter case. */
export interface ResponseCache {
  /** Returns the cached response to the query, or creates and caches it. */
  respond(query: Uint8Array, transport: Transport, make: () => Uint8Array | undefined): Uint8Array | undefined
}

const HEADER_OCTETS = 12
const HOUR_MS = 3_600_000
const MAX_ENTRIES = 2_000

/** The cache is cleared every hour, because signatures are renewed every hour. */
export function createResponseCache(now: () => Date): ResponseCache {
  const entries = boundedMap<Uint8Array>(MAX_ENTRIES)
  let cachedInHour = Number.NaN
  return {
    respond(query, transport, make) {
      const end = endOfName(query)
      if (end === undefined) return make()
      const hour = Math.floor(now().getTime() / HOUR_MS)
      if (hour !== cachedInHour) entries.clear()
      cachedInHour = hour
      const key = keyOf(query, end, transport)
      const known = entries.get(key)
      if (known === undefined) {
        const made = make()
        if (made !== undefined) entries.set(key, made)
        return made
      }
      const response = Uint8Array.from(known)
      response.set(query.subarray(0, 2), 0)
      response.set(query.subarray(HEADER_OCTETS, end), HEADER_OCTETS)
      return response
    },
  }
}

/** Returns the offset after the name of the question; undefined unless there is exactly one valid question. */
function endOfName(query: Uint8Array): number | undefined {
  if (query.length < HEADER_OCTETS || query[4] !== 0 || query[5] !== 1) return undefined
  for (let position = HEADER_OCTETS; position < query.length; ) {
    const length = query[position] ?? 0
    if (length === 0) return position + 1
    if (length > 63) return undefined
    position += length + 1
  }
  return undefined
}

/** Label lengths are smaller than the codes of letters, so the whole name can be lowercased as text. */
function keyOf(query: Uint8Array, end: number, transport: Transport): string {
  const text = Buffer.from(query.buffer, query.byteOffset, query.length).toString('latin1')
  return `${transport} ${text.slice(2, HEADER_OCTETS)}${text.slice(HEADER_OCTETS, end).replace(/[A-Z]+/g, lower)}${text.slice(end)}`
}

const lower = (letters: string): string => letters.toLowerCase()
