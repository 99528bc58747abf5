import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentOf, orderFrom, orderText, spread } from './batch-order.ts'

const ORDER = { command: 'check', lang: 'en' } as const

describe('the content of a batch', () => {
  it('is the same for the same work, and different for other domains, another order, command or language', () => {
    const contents = [
      contentOf(ORDER, ['a.example', 'b.example']),
      contentOf(ORDER, ['b.example', 'a.example']),
      contentOf(ORDER, ['a.example']),
      contentOf({ ...ORDER, command: 'report' }, ['a.example', 'b.example']),
      contentOf({ ...ORDER, lang: 'de' }, ['a.example', 'b.example']),
    ]
    expect(new Set(contents).size).toBe(contents.length)
    expect(contentOf({ ...ORDER }, ['a.example', 'b.example'])).toBe(contents[0])
    for (const content of contents) expect(content).toMatch(/^[0-9a-f]{12}$/)
  })
})

describe('the order for workers', () => {
  it('is read as it was written', () => {
    expect(orderFrom(orderText({ command: 'report', lang: 'de' }))).toEqual({ command: 'report', lang: 'de' })
  })

  it.each(['', 'null', '[]', '{"command":1,"lang":"en"}', '{"command":"check","lang":"fr"}', '{"command":"check"}'])(
    'is unknown if another program wrote %s',
    (text) => expect(orderFrom(text)).toBeUndefined(),
  )
})

describe('the order of the checks', () => {
  it('has each position once, and is the same each time', () => {
    fc.assert(
      fc.property(fc.array(fc.domain(), { maxLength: 200 }), (domains) => {
        const order = spread(domains)
        expect(order.toSorted((one, other) => one - other)).toEqual(domains.map((_, index) => index))
        expect(spread(domains)).toEqual(order)
      }),
    )
  })

  it('depends on the domains and not on their places in the list', () => {
    const domains = ['c.example', 'a.example', 'b.example', 'd.example']
    const ordered = (list: readonly string[]) => spread(list).map((index) => list[index])
    expect(ordered(domains.toReversed())).toEqual(ordered(domains))
  })

  it('spreads neighbors of the list, which often have the same provider, over the whole batch', () => {
    // Ten providers, each with 100 consecutive domains.
    const domains = Array.from({ length: 1000 }, (_, index) => `customer-${index}.example`)
    const providers = spread(domains).map((index) => Math.floor(index / 100))
    for (let start = 0; start < 1000; start += 100) {
      const counts = new Map<number, number>()
      for (const one of providers.slice(start, start + 100)) counts.set(one, (counts.get(one) ?? 0) + 1)
      // By chance, 10 of 100 are of the same provider; 30 would be more than six standard deviations away.
      expect(Math.max(...counts.values())).toBeLessThan(30)
      expect(counts.size).toBeGreaterThan(5)
    }
  })
})
