import { describe, expect, it } from 'vitest'
import { memoryCounters } from '../../../test/support/memory-counters.ts'
import { type Notes, type StoredKey, StoreUnavailable } from '../../store/store.ts'
import { createKeyDirectory } from './key-directory.ts'
import { digestOf, makeKey } from './key-format.ts'
import { type AskRegistrar, createRegistrarKeys } from './registrar-keys.ts'

const ADDRESS = '93.184.1.1'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const VALID_KEY = makeKey()
const REVOKED_KEY = makeKey()

const storedKey = (key: string, id: string, revokedAtMs?: number): StoredKey => ({
  id,
  label: id,
  digest: digestOf(key),
  lastFour: key.slice(-4),
  createdAtMs: 0,
  revokedAtMs,
})

function directory() {
  const keysByDigest = new Map(
    [storedKey(VALID_KEY, 'k1'), storedKey(REVOKED_KEY, 'k2', 5)].map((key) => [key.digest, key]),
  )
  let nowMs = Date.parse('2026-11-15T12:00:00Z')
  let isUnavailable = false
  let looks = 0
  const keys = createKeyDirectory({
    keys: {
      async find(digest) {
        looks++
        if (isUnavailable) throw new StoreUnavailable('gone')
        return keysByDigest.get(digest)
      },
    },
    registrar: undefined,
    nowMs: () => nowMs,
  })
  return {
    judge: (key: string) => keys.judge(key, ADDRESS),
    looks: () => looks,
    advance: (ms: number) => {
      nowMs += ms
    },
    revoke: () => keysByDigest.set(digestOf(VALID_KEY), storedKey(VALID_KEY, 'k1', nowMs)),
    setUnavailable: () => {
      isUnavailable = true
    },
  }
}

describe('a key of this service', () => {
  it.each([
    ['that is stored', VALID_KEY, { kind: 'valid', clientId: 'key:k1' }],
    ['that was revoked', REVOKED_KEY, { kind: 'invalid' }],
    ['that was never issued', makeKey(), { kind: 'invalid' }],
    ['with a typing error', `${VALID_KEY.slice(0, -1)}!`, { kind: 'invalid' }],
    ['of another service', 'sk_live_123', { kind: 'invalid' }],
  ])('%s', async (_what, key, verdict) => {
    expect(await directory().judge(key)).toEqual(verdict)
  })

  it('is looked up once in ten seconds, and stops working within that time after a revocation', async () => {
    const { judge, looks, advance, revoke } = directory()
    await judge(VALID_KEY)
    await judge(VALID_KEY)
    expect(looks()).toBe(1)
    revoke()
    advance(10_001)
    expect(await judge(VALID_KEY)).toEqual({ kind: 'invalid' })
  })

  it('is not looked up if it is not well-formed', async () => {
    const { judge, looks } = directory()
    await judge('zw_nonsense')
    expect(looks()).toBe(0)
  })

  it('cannot be verified while the store is unavailable, and this result is not cached', async () => {
    const { judge, setUnavailable, looks } = directory()
    setUnavailable()
    expect(await judge(VALID_KEY)).toEqual({ kind: 'unverifiable' })
    await judge(VALID_KEY)
    expect(looks()).toBe(2)
  })
})

function memoryNotes(stored?: string): Notes {
  const notes = new Map<string, { bytes: Uint8Array; untilMs: number }>()
  return {
    async get(name, nowMs) {
      if (stored !== undefined && !notes.has(name)) return new TextEncoder().encode(stored)
      const note = notes.get(name)
      return note !== undefined && note.untilMs > nowMs ? note.bytes : undefined
    },
    async put(name, bytes, untilMs) {
      notes.set(name, { bytes, untilMs })
    },
  }
}

function registrar(says: Record<string, Awaited<ReturnType<AskRegistrar>>>, stored?: string) {
  let nowMs = Date.parse('2026-11-15T12:00:00Z')
  const asked: string[] = []
  const errors: unknown[] = []
  const keys = createRegistrarKeys({
    async ask(key) {
      asked.push(key)
      return says[key] ?? 'invalid'
    },
    notes: memoryNotes(stored),
    counters: memoryCounters(),
    nowMs: () => nowMs,
    onError: (error) => errors.push(error),
  })
  return {
    asked,
    errors,
    says,
    judge: async (key: string, address = ADDRESS) => (await keys.judge(key, address)).kind,
    clientOf: async (key: string) => keys.judge(key, ADDRESS),
    advance: (ms: number) => {
      nowMs += ms
    },
  }
}

describe('a key of the registrar', () => {
  it('is verified once in ten minutes if it is valid', async () => {
    const { judge, asked, advance } = registrar({ good: 'valid' })
    expect(await judge('good')).toBe('valid')
    advance(10 * MINUTE - 1)
    await judge('good')
    expect(asked).toHaveLength(1)
    advance(1)
    await judge('good')
    expect(asked).toHaveLength(2)
  })

  it('is verified once in a minute if it is not valid', async () => {
    const { judge, asked, advance } = registrar({})
    expect(await judge('bad')).toBe('invalid')
    await judge('bad')
    expect(asked).toHaveLength(1)
    advance(MINUTE)
    await judge('bad')
    expect(asked).toHaveLength(2)
  })

  it.each(['not json', 'null', '{}', '{"verdict":"perhaps","atMs":1}'])(
    'is verified again if the stored verdict is malformed: %s',
    async (stored) => {
      const { judge, asked, errors } = registrar({ good: 'valid' }, stored)
      expect(await judge('good')).toBe('valid')
      expect(asked).toEqual(['good'])
      expect(errors).toHaveLength(1)
    },
  )

  it('is counted under its digest, never under the key itself', async () => {
    expect(await registrar({ good: 'valid' }).clientOf('good')).toEqual({
      kind: 'valid',
      clientId: `registrar:${digestOf('good')}`,
    })
  })

  it('that was valid is accepted for a day while the registrar does not respond', async () => {
    const { judge, says, advance } = registrar({ good: 'valid' })
    await judge('good')
    says['good'] = 'unverifiable'
    advance(24 * HOUR - 1)
    expect(await judge('good')).toBe('valid')
    advance(1)
    expect(await judge('good')).toBe('unverifiable')
  })

  it('that is unknown is unverifiable meanwhile', async () => {
    expect(await registrar({ new: 'unverifiable' }).judge('new')).toBe('unverifiable')
  })

  it('is verified once for all concurrent callers', async () => {
    const { judge, asked } = registrar({ good: 'valid' })
    await Promise.all(Array.from({ length: 50 }, () => judge('good')))
    expect(asked).toHaveLength(1)
  })

  it('can be refused at most ten times an hour from one IP address', async () => {
    const { judge, asked } = registrar({})
    for (let guess = 0; guess < 30; guess++) await judge(`guess-${guess}`)
    expect(asked).toHaveLength(10)
    expect(await judge('guess-31')).toBe('unverifiable')
    expect(await judge('guess-31', '45.33.2.1')).toBe('invalid')
  })

  it('is not counted as an attempt if it is valid', async () => {
    const keys = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`good-${index}`, 'valid' as const]))
    const { judge, asked } = registrar(keys)
    for (const key of Object.keys(keys)) expect(await judge(key)).toBe('valid')
    expect(asked).toHaveLength(30)
  })

  it('that is too long is refused without asking the registrar', async () => {
    const { judge, asked } = registrar({})
    expect(await judge('x'.repeat(513))).toBe('invalid')
    expect(asked).toEqual([])
  })
})
