import { describe, expect, it } from 'vitest'
import { relativeCost } from '../../test/support/relative-cost.ts'
import { MAX_FAULTS } from './faults.ts'
import { type ChangeFormat, MAX_CHANGE_BYTES, type ReadChange, readChange } from './read.ts'

const read = (format: ChangeFormat, text: string): ReadChange => readChange(text, { format, domain: 'example.com' })

const codes = (format: ChangeFormat, text: string): readonly string[] => {
  const result = read(format, text)
  return result.ok ? [] : [...new Set(result.faults.map(({ code }) => code))]
}

const ofLength = (piece: string, length: number, start = '', end = ''): string =>
  start + piece.repeat(Math.ceil(length / piece.length)).slice(0, length) + end

describe('a change that is too large', () => {
  it.each(['json', 'zone', 'octodns'] as const)('is refused before it is read: %s', async (format) => {
    const text = ofLength('x', 1024 * 1024, '"')
    expect(codes(format, text)).toEqual(['too-large'])
    // Far below the cost of a scan, because its length decides.
    expect(await relativeCost(() => read(format, text), 1)).toBeLessThan(1)
  })

  it('is measured in bytes', () => {
    expect(codes('zone', ofLength('ü', MAX_CHANGE_BYTES / 2, ';'))).toEqual(['too-large'])
    expect(codes('zone', ofLength('u', MAX_CHANGE_BYTES - 1, ';'))).toEqual(['nothing-in-it'])
  })
})

describe('depth', () => {
  it.each<[format: ChangeFormat, piece: string, code: string]>([
    ['json', '[', 'too-deep'],
    ['json', '{"a":', 'too-deep'],
    ['octodns', '[', 'too-deep'],
    ['octodns', '{', 'too-deep'],
    ['octodns', '{a: ', 'too-deep'],
    ['octodns', '- ', 'too-deep'],
    ['octodns', '? ', 'too-deep'],
    ['zone', '(', 'zone-syntax'],
  ])('%s: %s is refused at its limit', async (format, piece, code) => {
    const text = piece.repeat(Math.floor(200_000 / piece.length))
    expect(codes(format, text)).toContain(code)
    expect(await relativeCost(() => read(format, text), 100)).toBeLessThan(3000)
  })

  it('is refused for 100,000 levels in steps', () => {
    const stairs = Array.from({ length: 600 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')
    expect(codes('octodns', stairs)).toEqual(['too-deep'])
    expect(codes('json', '['.repeat(100_000))).toEqual(['too-deep'])
  })
})

describe('bombs', () => {
  const LAUGHS = [
    'a: &a {type: TXT, values: [x, x, x, x, x, x, x, x, x, x]}',
    ...'bcdefghi'
      .split('')
      .map((name, index) => `${name}: &${name} [${Array(10).fill(`*${'abcdefghi'[index]}`).join(', ')}]`),
  ].join('\n')

  it('of nested aliases are refused', async () => {
    expect(codes('octodns', LAUGHS)).not.toEqual([])
    expect(await relativeCost(() => read('octodns', LAUGHS), 100)).toBeLessThan(300)
  })

  it('of many uses of a large anchor are refused', async () => {
    const many = `a: &a\n  type: TXT\n  values:\n${Array.from({ length: 2000 }, (_, index) => `  - v${index}\n`).join('')}`
    const uses = Array.from({ length: 90 }, (_, index) => `b${index}: *a\n`).join('')
    expect(codes('octodns', many + uses)).toEqual(['too-many-records'])
    expect(codes('octodns', `a: &a 1\n${'b: *a\n'.repeat(200)}`)).toContain('yaml-too-many-aliases')
    expect(await relativeCost(() => read('octodns', many + uses), 2000)).toBeLessThan(4000)
  })

  it('of merged maps are refused', () => {
    const members = Array.from({ length: 3000 }, (_, index) => `  m${index}: 1\n`).join('')
    const merging = `a: &a\n  type: A\n  value: 192.0.2.1\n${members}`
    const uses = Array.from({ length: 90 }, (_, index) => `b${index}: {<<: *a}\n`).join('')
    expect(codes('octodns', merging + uses)).toEqual(['too-many-records'])
  })

  it('of $GENERATE and $INCLUDE are refused', () => {
    expect(codes('zone', '$GENERATE 1-2147483647 a$ A 192.0.2.1')).toEqual(['directive-refused'])
    expect(codes('zone', '$INCLUDE /dev/zero')).toEqual(['directive-refused'])
  })

  it('have a limited list of faults', () => {
    const result = read('zone', 'x\n'.repeat(10_000))
    expect(result.ok ? [] : result.faults).toHaveLength(MAX_FAULTS + 1)
    expect(result).toMatchObject({
      faults: { [MAX_FAULTS]: { code: 'more-faults', values: { count: 10_000 - MAX_FAULTS } } },
    })
  })

  it('have more records than a change can have', () => {
    const values = Array.from({ length: 10_001 }, (_, index) => `"${index}"`).join(',')
    const json = `{"set":[{"name":"a","type":"TXT","values":[${values}]}]}`
    expect(codes('json', json)).toEqual(['too-many-records'])
    expect(codes('octodns', `a:\n  type: TXT\n  values: [${values}]`)).toEqual(['too-many-records'])
    expect(codes('zone', 'a 1 A 1.1.1.1\n'.repeat(10_001))).toEqual(['too-many-records'])
  })
})
