import { describe, expect, it } from 'vitest'
import { LOCALES } from '../text.ts'
import { hostNote, longNote } from './panel-notes.ts'
import type { FixRecord } from './verdict.ts'

const txt = (value: string, host = '@'): FixRecord => ({ host, type: 'TXT', value })

describe.each(LOCALES)('notes about panels in %s', (locale) => {
  it.each<[string, FixRecord | undefined, number]>([
    ['255 bytes fit into one string', txt('x'.repeat(255)), 0],
    ['256 bytes do not', txt('x'.repeat(256)), 1],
    ['bytes are counted, not characters', txt('ü'.repeat(128)), 1],
    ['only TXT records have strings', { host: '@', type: 'CAA', value: 'x'.repeat(256) }, 0],
    ['no record', undefined, 0],
  ])('a long value: %s', (_case, fix, notes) => {
    expect(longNote[locale](fix)).toHaveLength(notes)
  })

  it.each<[string, FixRecord | undefined, number]>([
    ['a name that a panel may complete', txt('x', '_dmarc.example.com'), 1],
    ['the zone apex', txt('x'), 0],
    ['no record', undefined, 0],
  ])('a long name: %s', (_case, fix, notes) => {
    expect(hostNote[locale](fix)).toHaveLength(notes)
  })
})
