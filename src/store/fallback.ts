import { boundedMap } from '../bounded-map.ts'
import { createOwnCounters } from './local-counters.ts'
import {
  type Counters,
  type KeyStore,
  type Notes,
  type OnStoreEvent,
  type Store,
  type StoredKey,
  StoreUnavailable,
} from './store.ts'

export interface FallbackOptions {
  readonly nowMs: () => number
  readonly onEvent: OnStoreEvent
}

/** These need about 20 MB. */
const MAX_OWN_CLIENTS = 100_000

const MAX_KNOWN_KEYS = 10_000
/** How long a valid key is still accepted while the store, which would know of a revocation, is unavailable. */
const KNOWN_KEY_MS = 24 * 3_600_000

const MAX_OWN_NOTES = 2000
/** Enough for verdicts and pauses; reports can be computed again. */
const MAX_OWN_NOTE_BYTES = 1024

/** How long the store must work before it is reported as back, so that an unstable store is reported only once. */
const STEADY_MS = 1000

/**
 * Keeps the service running while the store is unavailable: every process counts for itself, keys that were valid
 * before stay valid, and small notes are stored in memory. Every call tries the store first, so it is used again as
 * soon as it is available.
 */
export function withFallback(store: Store, { nowMs, onEvent }: FallbackOptions): Store {
  const own = createOwnCounters(MAX_OWN_CLIENTS)
  let unavailableUntilMs: number | undefined

  const failed = (error: StoreUnavailable): void => {
    if (unavailableUntilMs === undefined) onEvent({ kind: 'unavailable', why: error.message })
    unavailableUntilMs = nowMs() + STEADY_MS
  }

  const worked = (): void => {
    if (unavailableUntilMs === undefined || nowMs() < unavailableUntilMs) return
    unavailableUntilMs = undefined
    own.clear()
    onEvent({ kind: 'available' })
  }

  const counting = async <Result>(shared: Promise<Result>, alone: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await shared
      worked()
      return result
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      failed(error)
      return alone()
    }
  }

  const counters: Counters = {
    count: (window) => counting(store.counters.count(window), () => own.count(window)),
    countAll: (windows) => counting(store.counters.countAll(windows), () => own.countAll(windows)),
    uncount: (window) => counting(store.counters.uncount(window), () => own.uncount(window)),
    draw: (bucket) => counting(store.counters.draw(bucket), () => own.draw(bucket)),
    // Its callers have limits of their own, which apply alone while the store is unavailable.
    drawSome: (bucket, wanted) =>
      counting(store.counters.drawSome(bucket, wanted), () =>
        Promise.reject(new StoreUnavailable('tokens are not shared at the moment')),
      ),
  }

  return {
    counters,
    keys: rememberedKeys(store.keys, nowMs),
    blocks: store.blocks,
    notes: ownNotes(store.notes),
    async isAvailable() {
      const isAvailable = await store.isAvailable()
      if (isAvailable) worked()
      else failed(new StoreUnavailable('the store is not available'))
      return isAvailable
    },
    close: () => store.close(),
  }
}

function rememberedKeys(keys: KeyStore, nowMs: () => number): KeyStore {
  const known = boundedMap<{ readonly key: StoredKey; readonly atMs: number }>(MAX_KNOWN_KEYS)
  return {
    add: (key) => keys.add(key),
    list: () => keys.list(),
    async find(digest) {
      try {
        const key = await keys.find(digest)
        if (key === undefined || key.revokedAtMs !== undefined) known.delete(digest)
        else known.set(digest, { key, atMs: nowMs() })
        return key
      } catch (error) {
        const remembered = known.get(digest)
        const isUsable = remembered !== undefined && nowMs() - remembered.atMs < KNOWN_KEY_MS
        if (error instanceof StoreUnavailable && isUsable) return remembered.key
        throw error
      }
    },
    async revoke(id, atMs) {
      const isRevoked = await keys.revoke(id, atMs)
      for (const { key } of known.values()) {
        if (key.id === id) known.delete(key.digest)
      }
      return isRevoked
    },
  }
}

function ownNotes(notes: Notes): Notes {
  const own = boundedMap<{ readonly bytes: Uint8Array; readonly untilMs: number }>(MAX_OWN_NOTES)
  return {
    async get(name, nowMs) {
      try {
        return await notes.get(name, nowMs)
      } catch (error) {
        const note = own.get(name)
        if (error instanceof StoreUnavailable && note !== undefined && note.untilMs > nowMs) return note.bytes
        throw error
      }
    },
    async put(name, bytes, untilMs) {
      try {
        await notes.put(name, bytes, untilMs)
        own.delete(name)
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || bytes.length > MAX_OWN_NOTE_BYTES) throw error
        own.set(name, { bytes, untilMs })
      }
    },
  }
}
