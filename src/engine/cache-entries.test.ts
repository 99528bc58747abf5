import { describe, expect, it } from 'vitest'
import type { Codec } from '../tools/result-cache.ts'
import { type CacheLimits, createCacheEntries } from './cache-entries.ts'

interface Text {
  readonly text: string
}

const KIB = 1024

/** Entries on a clock that the test moves, and a codec that counts how often it is used. */
function scene(limits: CacheLimits = { maxBytes: 400 * KIB, maxEntryBytes: 100 * KIB }) {
  const clock = { ms: 1_800_000_000_000 }
  const used = { encoded: 0, decoded: [] as number[] }
  const codec: Codec<object> = {
    encode(value) {
      used.encoded++
      return JSON.stringify(value)
    },
    decode(text, cacheUntilMs) {
      used.decoded.push(cacheUntilMs - clock.ms)
      return { value: JSON.parse(text) as Text, bytes: 40 * KIB }
    },
  }
  const entries = createCacheEntries(limits, () => clock.ms)
  const add = (key: string, { cacheMs = 300, bytes = 40 * KIB, text = key.repeat(500) } = {}) =>
    entries.set(key, { value: { text }, startedMs: clock.ms, cacheMs, bytes }, codec)
  const textOf = (key: string): string | undefined => (entries.get(key, codec)?.value as Text | undefined)?.text
  return { clock, codec, entries, used, add, textOf }
}

/** Pseudorandom letters, which can be compressed to three quarters at best. */
function incompressible(length: number): string {
  let state = 1
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return letters.charAt((state >> 16) % letters.length)
  }).join('')
}

describe('an entry', () => {
  it('is returned as the value itself while it is among those used most recently', () => {
    const { entries, codec, used, add } = scene()
    add('a')
    expect(entries.get('a', codec)?.value).toBe(entries.get('a', codec)?.value)
    expect(used.decoded).toEqual([])
  })

  it('is decoded after others were used, with the time until which it is cached, and is then a recent one again', () => {
    const { clock, entries, codec, used, add, textOf } = scene()
    for (const key of ['a', 'b', 'c']) add(key)
    clock.ms += 100
    expect(textOf('a')).toBe('a'.repeat(500))
    expect(entries.get('a', codec)?.startedMs).toBe(clock.ms - 100)
    expect(used).toEqual({ encoded: 3, decoded: [200] })
  })

  it('keeps characters of all languages and half of a pair of UTF-16', () => {
    const { add, textOf } = scene()
    const text = 'ä→日本🦀\ud83e'
    add('a', { text })
    for (const key of ['b', 'c']) add(key)
    expect(textOf('a')).toBe(text)
  })

  it('expires, whether it is a recent one or not', () => {
    const { clock, entries, add, textOf } = scene()
    for (const key of ['a', 'b', 'c']) add(key)
    clock.ms += 299
    expect(['a', 'c'].map(textOf)).toEqual(['a'.repeat(500), 'c'.repeat(500)])
    clock.ms += 2
    expect(['a', 'b', 'c'].map(textOf)).toEqual([undefined, undefined, undefined])
    expect(entries.peek('a')).toBeUndefined()
  })

  it('replaces the former one', () => {
    const { add, textOf } = scene()
    add('a', { text: 'former' })
    add('a', { text: 'new' })
    expect(textOf('a')).toBe('new')
    for (const key of ['b', 'c']) add(key)
    expect(textOf('a')).toBe('new')
  })

  it('is not encoded again if its text is known', () => {
    const { entries, codec, used, add, textOf } = scene()
    const known = { value: { text: 'value' }, startedMs: undefined, cacheMs: 300, bytes: 40 * KIB }
    entries.set('a', { ...known, text: '{"text":"known"}' }, codec)
    for (const key of ['b', 'c']) add(key)
    expect(textOf('a')).toBe('known')
    expect(used.encoded).toBe(2)
  })

  it('is stored as it is if it is small or has no codec', () => {
    const { entries, codec, used, add } = scene()
    add('a', { bytes: 100 })
    entries.set('b', { value: { text: 'b' }, startedMs: 0, cacheMs: 300, bytes: 40 * KIB }, undefined)
    expect([entries.get('a', codec)?.startedMs, entries.get('b', undefined)?.startedMs]).toEqual([1_800_000_000_000, 0])
    expect(used.encoded).toBe(0)
  })

  it('is not stored if it is larger than the limit, which also removes the former one', () => {
    const { add, textOf } = scene()
    add('a')
    add('a', { bytes: 101 * KIB })
    expect(textOf('a')).toBeUndefined()
  })
})

describe('the memory of all entries', () => {
  it('is counted by what the compressed text takes', () => {
    const { add, textOf } = scene()
    const keys = Array.from({ length: 100 }, (_, index) => `key ${index}`)
    for (const key of keys) add(key)
    expect(keys.filter((key) => textOf(key) !== undefined)).toEqual(keys)
  })

  it('is bounded: the least recently used entries are removed first', () => {
    const { entries, codec, add } = scene()
    const text = incompressible(40 * KIB)
    // Three quarters of 400 KiB have room for nine of at least 30 KiB.
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) add(key, { text })
    entries.get('a', codec)
    for (const key of ['i', 'j', 'k']) add(key, { text })
    expect(entries.peek('a')).toBeDefined()
    expect(entries.peek('b')).toBeUndefined()
    expect(entries.peek('k')).toBeDefined()
  })
})
