import { describe, expect, it } from 'vitest'
import { healthReport } from '../../report/report.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import { healthCodec, keptReport } from './kept-report.ts'

const NOW = new Date('2026-11-15T09:30:05.000Z')

const made = (text: string) =>
  keptReport(
    healthReport({
      domain: 'example.com' as DomainName,
      checkedAt: NOW,
      judged: [],
      book: { entries: new Map() },
      elapsedMs: 1,
      pictures: {
        spf: {
          limit: 10,
          lookups: 0,
          isAtLeast: false,
          root: { name: 'example.com', terms: [{ text, count: undefined, state: 'fine' }] },
        },
      },
    }),
    NOW.getTime(),
  )

describe('a report on its way to another machine', () => {
  it('takes its pictures along', () => {
    const { value } = made('-all')
    const travelled = healthCodec.unpack(healthCodec.pack(value), NOW.getTime())
    expect(travelled?.value.report.pictures).toEqual(value.report.pictures)
  })

  it('is of no use where it has none, because an older version made it', () => {
    const text = healthCodec.pack(made('-all').value).replace('"pictures"', '"sketches"')
    expect(healthCodec.unpack(text, NOW.getTime())).toBeUndefined()
  })
})

describe('the pictures of a report', () => {
  it('count for the room that it takes', () => {
    expect(made('x'.repeat(101)).bytes - made('x').bytes).toBe(200)
  })

  it('show no more than a line of what a stranger wrote, and nothing hidden', () => {
    const [term] = made(`exp=\u202e${'x'.repeat(500)}`).value.report.pictures.spf?.root.terms ?? []
    expect(term?.text).toMatch(/^exp=\\u\{202e\}x+…$/)
    expect(term?.text.length).toBeLessThan(220)
  })
})
