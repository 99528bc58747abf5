import { describe, expect, it } from 'vitest'
import { missed, type Row, tableOf } from '../../bench/figures.ts'

describe('a figure', () => {
  it.each<[string, Row, boolean]>([
    ['at its upper bound', { name: 'a', value: 1.5, bound: { most: 1.5 } }, false],
    ['above its upper bound', { name: 'a', value: 1.51, bound: { most: 1.5 } }, true],
    ['at its lower bound', { name: 'a', value: 0.6, bound: { least: 0.6 } }, false],
    ['below its lower bound', { name: 'a', value: 0.59, bound: { least: 0.6 } }, true],
    ['that is not a number', { name: 'a', value: Number.NaN, bound: { least: 0.6 } }, true],
    ['that could not be measured', { name: 'a', reason: 'no Redis' }, false],
  ])('%s', (_, row, isMissed) => {
    expect(missed([row])).toHaveLength(isMissed ? 1 : 0)
  })
})

describe('the table', () => {
  const within: Row = { name: 'demo', value: 1234, unit: 'ms', bound: { most: 3000 } }
  const over: Row = { name: 'ratio', value: 0.555, bound: { least: 0.6 }, details: '9 µs, bare server 5 µs' }
  const absent: Row = { name: 'Redis', reason: 'there is no redis-server here' }

  it('has a line for each figure, and counts the misses below', () => {
    expect(tableOf([within, over, absent]).split('\n')).toEqual([
      'figure  measured  bound            made from',
      'demo    1234 ms   ≤ 3000  kept',
      // The exact value decides, not the rounded 0.56.
      'ratio   0.56      ≥ 0.6   MISSED   9 µs, bare server 5 µs',
      'Redis                     skipped  there is no redis-server here',
      '',
      '1 of 2 figures MISSED their bounds',
    ])
  })

  it('says when nothing was missed', () => {
    expect(tableOf([within]).split('\n').at(-1)).toBe('All figures (1) are within their bounds')
  })
})
