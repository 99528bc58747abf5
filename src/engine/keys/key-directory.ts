import { LRUCache } from 'lru-cache'
import { type KeyBook, StoreAway } from '../../store/store.ts'
import { digestOf, isOwnKey, isWellFormedKey } from './key-format.ts'
import type { RegistrarKeys } from './registrar-keys.ts'

/** `unverifiable`: nobody who could know was reached; the caller is served as if there were no key. */
export type KeyVerdict =
  | { readonly kind: 'valid'; readonly clientId: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unverifiable' }

export interface KeyDirectory {
  /** Of which the caller at this address says that it is theirs. */
  judge(key: string, address: string): Promise<KeyVerdict>
}

export interface KeyDirectoryOptions {
  readonly keys: Pick<KeyBook, 'find'>
  /** Undefined: keys of others are refused. */
  readonly registrar: RegistrarKeys | undefined
  readonly nowMs: () => number
}

/** A key that is revoked stops working within this time, on every machine. */
const REMEMBERED_MS = 10_000
const MAX_REMEMBERED = 10_000

const INVALID: KeyVerdict = { kind: 'invalid' }
const UNVERIFIABLE: KeyVerdict = { kind: 'unverifiable' }

export function createKeyDirectory({ keys, registrar, nowMs }: KeyDirectoryOptions): KeyDirectory {
  const remembered = new LRUCache<string, KeyVerdict>({
    max: MAX_REMEMBERED,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now: nowMs },
  })

  const judgeOwn = async (key: string): Promise<KeyVerdict> => {
    if (!isWellFormedKey(key)) return INVALID
    const digest = digestOf(key)
    const known = remembered.get(digest)
    if (known !== undefined) return known
    const verdict = await looked(digest)
    if (verdict.kind !== 'unverifiable') remembered.set(digest, verdict)
    return verdict
  }

  const looked = async (digest: string): Promise<KeyVerdict> => {
    try {
      const kept = await keys.find(digest)
      return kept === undefined || kept.revokedAtMs !== undefined
        ? INVALID
        : { kind: 'valid', clientId: `key:${kept.id}` }
    } catch (error) {
      if (error instanceof StoreAway) return UNVERIFIABLE
      throw error
    }
  }

  return {
    async judge(key, address) {
      if (isOwnKey(key)) return judgeOwn(key)
      return registrar === undefined ? INVALID : registrar.judge(key, address)
    },
  }
}
