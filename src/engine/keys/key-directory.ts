import { LRUCache } from 'lru-cache'
import { type KeyStore, StoreUnavailable } from '../../store/store.ts'
import { digestOf, isOwnKey, isWellFormedKey } from './key-format.ts'
import type { KeyVerdict } from './key-verdict.ts'
import type { RegistrarKeys } from './registrar-keys.ts'

export interface KeyDirectory {
  /** Verifies a key that a caller at this IP address has sent. */
  judge(key: string, address: string): Promise<KeyVerdict>
}

export interface KeyDirectoryOptions {
  readonly keys: Pick<KeyStore, 'find'>
  /** If undefined, keys of other issuers are refused. */
  readonly registrar: RegistrarKeys | undefined
  readonly nowMs: () => number
}

/** A revoked key stops working on every machine within this time. */
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
    const verdict = await lookUp(digest)
    if (verdict.kind !== 'unverifiable') remembered.set(digest, verdict)
    return verdict
  }

  const lookUp = async (digest: string): Promise<KeyVerdict> => {
    try {
      const stored = await keys.find(digest)
      return stored === undefined || stored.revokedAtMs !== undefined
        ? INVALID
        : { kind: 'valid', clientId: `key:${stored.id}` }
    } catch (error) {
      if (error instanceof StoreUnavailable) return UNVERIFIABLE
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
