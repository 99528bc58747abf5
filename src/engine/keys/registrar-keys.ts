import { type Counters, type Notes, StoreUnavailable } from '../../store/store.ts'
import { parseJson } from '../../store/stored-rows.ts'
import { addressId } from '../clients.ts'
import { digestOf } from './key-format.ts'
import type { KeyVerdict } from './key-verdict.ts'

/** Asks the registrar about a key, because only the registrar knows its keys. */
export type AskRegistrar = (key: string) => Promise<'valid' | 'invalid' | 'unverifiable'>

export interface RegistrarKeys {
  judge(key: string, address: string): Promise<KeyVerdict>
}

export interface RegistrarKeysOptions {
  readonly ask: AskRegistrar
  /** Verdicts are shared by all processes, under the digest of the key. */
  readonly notes: Notes
  readonly counters: Pick<Counters, 'count' | 'uncount'>
  readonly nowMs: () => number
  readonly onError: (error: unknown) => void
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const VALID_FOR_MS = 10 * MINUTE
const INVALID_FOR_MS = MINUTE
/** How long an earlier verdict is used while the registrar does not respond. */
const LAST_GOOD_FOR_MS = 24 * HOUR

/**
 * How many refused keys one IP address may have verified in an hour, so that the service cannot be used to guess keys.
 */
const MAX_REFUSED_PER_HOUR = 10

/** Longer texts cannot be keys, so the registrar is not asked about them. */
const MAX_LENGTH = 512

const INVALID: KeyVerdict = { kind: 'invalid' }
const UNVERIFIABLE: KeyVerdict = { kind: 'unverifiable' }

interface Remembered {
  readonly verdict: 'valid' | 'invalid'
  readonly atMs: number
}

export function createRegistrarKeys({ ask, notes, counters, nowMs, onError }: RegistrarKeysOptions): RegistrarKeys {
  const asking = new Map<string, Promise<KeyVerdict>>()

  const recall = async (digest: string): Promise<Remembered | undefined> => {
    const bytes = await whereThere(notes.get(noteName(digest), nowMs()))
    if (bytes === undefined) return undefined
    const remembered = parseJson(new TextDecoder().decode(bytes))
    if (isRemembered(remembered)) return remembered
    onError(new Error(`the stored verdict on the key with the digest ${digest} is malformed`))
    return undefined
  }

  const remember = async (digest: string, verdict: Remembered['verdict']): Promise<void> => {
    const cacheMs = verdict === 'valid' ? LAST_GOOD_FOR_MS : INVALID_FOR_MS
    const remembered: Remembered = { verdict, atMs: nowMs() }
    const bytes = new TextEncoder().encode(JSON.stringify(remembered))
    await whereThere(notes.put(noteName(digest), bytes, nowMs() + cacheMs))
  }

  const triesOf = (address: string) => {
    const hour = Math.floor(nowMs() / HOUR)
    return { key: `registrar-tries:${addressId(address)}:${hour}`, endsAtMs: (hour + 1) * HOUR }
  }

  const judge = async (key: string, digest: string, address: string): Promise<KeyVerdict> => {
    const known = await recall(digest)
    const ageMs = known === undefined ? Number.POSITIVE_INFINITY : nowMs() - known.atMs
    if (known?.verdict === 'invalid' && ageMs < INVALID_FOR_MS) return INVALID
    if (known?.verdict === 'valid' && ageMs < VALID_FOR_MS) return validVerdict(digest)
    const tries = triesOf(address)
    // A key that was valid before does not count as an attempt.
    if (known?.verdict !== 'valid') {
      const counted = await whereThere(counters.count({ ...tries, limit: MAX_REFUSED_PER_HOUR }))
      if (counted?.isWithin === false) return UNVERIFIABLE
    }
    const said = await ask(key)
    // Only refusals count, even if many keys are tried at the same time.
    if (known?.verdict !== 'valid' && said !== 'invalid') await whereThere(counters.uncount(tries))
    if (said !== 'unverifiable') {
      await remember(digest, said)
      return said === 'valid' ? validVerdict(digest) : INVALID
    }
    return known?.verdict === 'valid' && ageMs < LAST_GOOD_FOR_MS ? validVerdict(digest) : UNVERIFIABLE
  }

  return {
    async judge(key, address) {
      if (key.length > MAX_LENGTH) return INVALID
      const digest = digestOf(key)
      const known = asking.get(digest)
      if (known !== undefined) return known
      const judging = judge(key, digest, address).finally(() => asking.delete(digest))
      asking.set(digest, judging)
      return judging
    },
  }
}

function isRemembered(value: unknown): value is Remembered {
  const { verdict, atMs } = (value ?? {}) as Partial<Remembered>
  return (verdict === 'valid' || verdict === 'invalid') && typeof atMs === 'number'
}

const noteName = (digest: string): string => `registrar:${digest}`

const validVerdict = (digest: string): KeyVerdict => ({ kind: 'valid', clientId: `registrar:${digest}` })

/** Returns undefined if the store is unavailable. */
async function whereThere<Value>(wanted: Promise<Value>): Promise<Value | undefined> {
  try {
    return await wanted
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined
    throw error
  }
}
