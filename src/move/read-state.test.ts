import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BEFORE, ON_NEW, observationOf, T0, WISH } from '../../test/support/moving-zone.ts'
import { advance } from './move.ts'
import { readState } from './read-state.ts'
import { newState, writeState } from './state.ts'

const written = (): string => {
  const observation = observationOf({ ...BEFORE, new: ON_NEW })
  const result = advance({ state: newState('example.com', WISH), observation, now: T0, confirm: ['lower-ttl'] })
  if (!result.ok) throw new Error(result.fault.en)
  return writeState(result.value.state)
}

const faultOf = (text: string, domain = 'example.com') => {
  const result = readState(text, domain, WISH)
  return result.ok ? undefined : result.fault
}

/** The state with one member changed. */
const withMember = (member: string, value: unknown): string =>
  JSON.stringify({ ...JSON.parse(written()), [member]: value })

describe('the state of a move', () => {
  it('is read as it was written', () => {
    const text = written()
    const state = readState(text, 'example.com', WISH)
    expect(state.ok && writeState(state.value)).toBe(text)
    expect(readState(writeState(newState('example.com', WISH)), 'example.com', WISH).ok).toBe(true)
  })

  it('has no secrets and is bounded', () => {
    expect(written().length).toBeLessThan(20_000)
  })

  it('of another domain is refused, with both names', () => {
    const fault = faultOf(written(), 'example.net')
    expect(fault?.en).toContain('“example.com”')
    expect(fault?.en).toContain('example.net')
    expect(fault?.de).toContain('gehört zu einer anderen Domain')
  })

  it('of another version is refused', () => {
    expect(faultOf(withMember('version', 2))?.en).toContain('has version 2; this program reads version 1')
    expect(faultOf(withMember('version', undefined))?.en).toContain('has version none')
  })

  it('of another target is refused', () => {
    const other = withMember('wish', { kind: 'provider', to: [{ name: 'ns1.other.example', addresses: [] }] })
    expect(faultOf(other)?.en).toContain('another move of this domain')
    expect(faultOf(withMember('wish', { kind: 'sign' }))?.en).toContain('another move of this domain')
  })

  it.each([
    ['history', [{ side: 'old', server: 'ns1', set: 'ns', value: '', ttl: -1, from: T0 }]],
    ['history', [{ side: 'old', server: 'ns1', set: 'ns', value: '', ttl: 60, from: T0, until: T0 - 1 }]],
    ['history', [{ side: 'old', server: 'ns1', set: 'address not..a.name', value: '', ttl: 60, from: T0 }]],
    ['history', 'none'],
    ['done', [{ step: 'everything', at: T0 }]],
    ['confirmed', [{ step: 'ds-away', at: T0, about: '' }]],
    ['path', 'shortcut'],
    ['unknownUntil', '0'],
    ['keys', { old: [1], new: [] }],
    ['surprise', true],
    ['__proto__x', {}],
  ])('is refused if “%s” was edited', (member, value) => {
    expect(faultOf(withMember(member, value))?.en).toContain(`“${member}” is missing or has an invalid value`)
  })

  it('is refused if a part of it is missing, or is from the future', () => {
    const { unknownUntil: _, ...rest } = JSON.parse(written())
    expect(faultOf(JSON.stringify(rest))?.en).toContain('“observedAt”')
    expect(faultOf(withMember('observedAt', T0 - 10))?.en).toContain('“observedAt”')
  })

  it.each(['', 'null', '[]', '"state"', '{', '{"version":1}', '\u0000', `${'['.repeat(50_000)}`])(
    'is refused if it is no state: %j',
    (text) => expect(faultOf(text.slice(0, 100_000))?.en).toMatch(/state file/),
  )

  it('is refused as a whole if it is too large', () => {
    expect(faultOf(' '.repeat(4_000_001))?.en).toContain('more than 4 MB')
  })

  it('never throws, and never accepts what the engine cannot use', () => {
    const text = written()
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(20), fc.string({ maxLength: 20 }), (at, length, inserted) => {
        const result = readState(text.slice(0, at) + inserted + text.slice(at + length), 'example.com', WISH)
        if (!result.ok) return
        const now = Math.max(T0, result.value.observedAt ?? 0)
        const observation = observationOf({ ...BEFORE, at: now })
        expect(advance({ state: result.value, observation, now })).toHaveProperty('ok')
      }),
      { numRuns: 300 },
    )
  })
})
