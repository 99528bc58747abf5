import { describe, expect, it } from 'vitest'
import type { StoreEvent } from './store.ts'
import { readBlock, readKey, reportMalformedRows } from './stored-rows.ts'

const BLOCK = { what: '192.0.2.0/24', reason: 'a flood', sinceMs: 1 }
const KEY = { id: 'a', label: 'office', digest: 'd', lastFour: 'abcd', createdAtMs: 1 }

const NOT_ROWS: readonly unknown[] = [undefined, null, 1, 'text', [], {}]

describe('a stored block', () => {
  it('is read with the known members only', () => {
    expect(readBlock({ ...BLOCK, more: true })).toEqual(BLOCK)
  })

  it.each([
    ...NOT_ROWS,
    { ...BLOCK, what: null },
    { ...BLOCK, what: '' },
    { ...BLOCK, reason: 7 },
    { ...BLOCK, sinceMs: '1' },
    { ...BLOCK, sinceMs: Number.NaN },
    { ...BLOCK, sinceMs: 8.64e15 + 1 },
  ])('is malformed: %j', (value) => {
    expect(readBlock(value)).toBeUndefined()
  })
})

describe('a stored key', () => {
  it.each([
    ['never revoked, in JSON', KEY, undefined],
    ['never revoked, in SQL', { ...KEY, revokedAtMs: null }, undefined],
    ['revoked', { ...KEY, revokedAtMs: 2 }, 2],
  ])('is read: %s', (_what, value, revokedAtMs) => {
    expect(readKey(value)).toEqual({ ...KEY, revokedAtMs })
  })

  it.each([
    ...NOT_ROWS,
    { ...KEY, id: undefined },
    { ...KEY, label: 1 },
    { ...KEY, digest: null },
    { ...KEY, lastFour: 1234 },
    { ...KEY, createdAtMs: null },
    { ...KEY, revokedAtMs: 'yesterday' },
  ])('is malformed: %j', (value) => {
    expect(readKey(value)).toBeUndefined()
  })
})

describe('malformed rows', () => {
  it('are reported once each', () => {
    const events: StoreEvent[] = []
    const report = reportMalformedRows((event) => events.push(event))
    report('blocks', 'x')
    report('blocks', 'x')
    report('keys', 'x')
    expect(events).toEqual([
      { kind: 'malformed', table: 'blocks', row: 'x' },
      { kind: 'malformed', table: 'keys', row: 'x' },
    ])
  })

  it('do not fill the log or the memory, even in large numbers', () => {
    let events = 0
    const report = reportMalformedRows(() => events++)
    for (let row = 0; row < 5000; row += 1) report('keys', String(row))
    expect(events).toBe(1000)
  })
})
