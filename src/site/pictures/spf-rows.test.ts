import { describe, expect, it } from 'vitest'
import type { DrawnSpfRecord, DrawnSpfTerm } from '../../evidence/pictures/picture.ts'
import { rowsOf } from './spf-rows.ts'

const term = (text: string, count?: number, leadsTo?: DrawnSpfRecord): DrawnSpfTerm => ({
  text,
  count,
  state: 'fine',
  ...(leadsTo !== undefined && { leadsTo }),
})

const picture = (root: DrawnSpfRecord, limit: number) => ({ limit, lookups: 0, isAtLeast: false, root })

/** The text of a row, indented by its depth. `!` marks terms above the limit, `!!` the first of them. */
const reported = (root: DrawnSpfRecord, limit: number): readonly string[] =>
  rowsOf(picture(root, limit)).map((row) => {
    const text = row.kind === 'record' ? `[${row.name}]` : row.kind === 'term' ? row.term.text : `+${row.count}`
    const sign = row.kind === 'term' && row.isFirstBeyond ? '!!' : row.isBeyond ? '!' : ''
    return `${'  '.repeat(row.depth)}${text}${sign}`
  })

const nested = (): DrawnSpfRecord => ({
  name: 'example.net',
  terms: [
    term('mx', 1),
    term('include:a.example', 2, { name: 'a.example', terms: [term('a', 3), term('-all')] }),
    term('exists:b.example', 4),
    term('-all'),
  ],
})

describe('the rows of an SPF tree', () => {
  it('are in the order in which a receiver evaluates them', () => {
    expect(reported(nested(), 10)).toEqual([
      '[example.net]',
      'mx',
      'include:a.example',
      '  [a.example]',
      '  a',
      '  -all',
      'exists:b.example',
      '-all',
    ])
  })

  // RFC 7208 section 4.6.4: the limit itself is allowed; exceeding it ends the evaluation.
  it('are within the limit if they reach it exactly', () => {
    expect(reported(nested(), 4).join()).not.toContain('!')
  })
  it('are above the limit from the first term that exceeds it, including the rest of the outer records', () => {
    expect(reported(nested(), 2)).toEqual([
      '[example.net]',
      'mx',
      'include:a.example',
      '  [a.example]',
      '  a!!',
      '  -all!',
      'exists:b.example!',
      '-all!',
    ])
  })
  it('end with the number of omitted terms', () => {
    expect(reported({ name: 'example.net', terms: [term('mx', 1)], omitted: 7 }, 10)).toEqual([
      '[example.net]',
      'mx',
      '+7',
    ])
  })
})
