import { describe, expect, it } from 'vitest'
import type { DnssecPicture, DrawnSpfRecord, DrawnSpfTerm, SpfPicture } from '../../evidence/pictures/picture.ts'
import { layOutDnssec } from './dnssec-layout.ts'
import { DNSSEC_WORDS } from './dnssec-words.ts'
import { layOutHops } from './hops-layout.ts'
import { HOPS_WORDS } from './hops-words.ts'
import { layOutPropagation } from './propagation-layout.ts'
import { PROPAGATION_WORDS } from './propagation-words.ts'
import type { Line, Scene } from './scene.ts'
import { layOutSpf } from './spf-layout.ts'
import { SPF_WORDS } from './spf-words.ts'

const textsOf = ({ shapes }: Scene): readonly string[] =>
  shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []))

const heightOf = ({ shapes }: Scene, text: string): number => {
  const found = shapes.find((shape) => shape.kind === 'label' && shape.text === text)
  if (found?.kind !== 'label') throw new Error(`nothing says ${text}`)
  return found.y
}

const linesOf = ({ shapes }: Scene, look: Line['look']): readonly Line[] =>
  shapes.flatMap((shape) => (shape.kind === 'line' && shape.look === look ? [shape] : []))

describe('the line at the limit of an SPF tree', () => {
  let count = 0
  const costly = (text: string, leadsTo?: DrawnSpfRecord): DrawnSpfTerm => ({
    text,
    count: 0,
    state: 'fine',
    ...(leadsTo !== undefined && { leadsTo }),
  })
  /** Counts lookups as RFC 7208 section 4.6.4 does: depth first, an include before the included record. */
  const counted = (record: DrawnSpfRecord): DrawnSpfRecord => ({
    ...record,
    terms: record.terms.map((term) => {
      if (term.count === undefined) return term
      const own = { ...term, count: ++count }
      return term.leadsTo === undefined ? own : { ...own, leadsTo: counted(term.leadsTo) }
    }),
  })
  const all: DrawnSpfTerm = { text: '-all', count: undefined, state: 'fine' }
  const part = (name: string, ...hosts: readonly string[]): DrawnSpfRecord => ({
    name,
    terms: [...hosts.map((host) => costly(`a:${host}`)), all],
  })
  /** The records of the zones eleven-lookups.lab and spf.lab, and a variant with one lookup less. */
  const picture = (isElevenfold: boolean): SpfPicture => {
    count = 0
    const many: DrawnSpfRecord = {
      name: 'many',
      terms: [
        costly('include:a', part('a', 'out1', 'out2')),
        costly('include:b', part('b', 'out2', 'out3')),
        costly('include:c', part('c', 'out1', 'last')),
        all,
      ],
    }
    const terms = [...(isElevenfold ? [costly('mx')] : []), costly('include:many', many), all]
    return { limit: 10, root: counted({ name: 'root', terms }), lookups: count, isAtLeast: false }
  }

  it('is drawn between the tenth and the eleventh lookup', () => {
    const scene = layOutSpf(picture(true), SPF_WORDS.en)
    const [line, ...others] = linesOf(scene, 'limit')
    expect(others).toEqual([])
    const y = Number(/^M\d+ ([\d.]+)H/.exec(line?.path ?? '')?.[1])
    expect(y).toBeGreaterThan(heightOf(scene, '10'))
    expect(y).toBeLessThan(heightOf(scene, '11'))
    expect(textsOf(scene)).toContain('11 DNS lookups; the limit is 10')
    // The term itself, and the rest of each of the three records that contain it.
    expect(textsOf(scene).filter((text) => text === SPF_WORDS.en.beyond)).toHaveLength(4)
  })
  it('is not drawn if there are at most ten lookups', () => {
    const scene = layOutSpf(picture(false), SPF_WORDS.en)
    expect(linesOf(scene, 'limit')).toEqual([])
    expect(textsOf(scene)).toContain('10 DNS lookups; the limit is 10')
  })
})

describe('the links of a chain of trust', () => {
  const key = (keyTag: number, isVouchedFor: boolean) => ({
    keyTag,
    algorithm: 'ED25519',
    role: 'ksk' as const,
    isVouchedFor,
  })
  const ds = (keyTag: number, state: 'matched' | 'no-key') => ({
    keyTag,
    algorithm: 'ED25519',
    digestType: 'SHA-256',
    state,
  })
  const root = { name: '.', state: 'trusted' as const, ds: [], keys: [key(1, false)] }
  const drawn = (picture: DnssecPicture): Scene => layOutDnssec(picture, DNSSEC_WORDS.en)

  it('connect each DS record with the key that it matches', () => {
    const scene = drawn({
      zones: [
        root,
        { name: 'net', state: 'secure', ds: [ds(2, 'matched'), ds(3, 'no-key')], keys: [key(2, true), key(4, false)] },
      ],
    })
    expect(linesOf(scene, 'arrow')).toHaveLength(1)
    expect(linesOf(scene, 'dashed')).toHaveLength(1)
    expect(textsOf(scene)).not.toContain(DNSSEC_WORDS.en.breaks['no-match'])
  })
  it('end in the gap if no key matches, with one text about it', () => {
    const scene = drawn({
      zones: [root, { name: 'net', state: 'broken', ds: [ds(3, 'no-key')], keys: [key(4, false)] }],
      firstBreak: { zone: 'net', reason: 'no-match' },
    })
    expect(linesOf(scene, 'arrow')).toEqual([])
    expect(textsOf(scene).filter((text) => text === DNSSEC_WORDS.en.breaks['no-match'])).toHaveLength(1)
  })
  it('show an unsigned zone without a fault', () => {
    const scene = drawn({
      zones: [root, { name: 'net', state: 'insecure', ds: [], keys: [] }],
      firstBreak: { zone: 'net', reason: 'no-ds' },
    })
    expect(textsOf(scene)).toContain('Unsigned from here: the parent zone has no DS record.')
    expect(scene.shapes.filter((shape) => shape.tone === 'bad')).toEqual([])
  })
  it('say nothing about DS records that were not queried', () => {
    const texts = textsOf(
      drawn({ zones: [root, { name: 'net', state: 'secure', ds: [], keys: [], unseen: ['ds', 'keys'] }] }),
    )
    expect(texts).not.toContain(DNSSEC_WORDS.en.noDs)
    expect(texts).not.toContain(DNSSEC_WORDS.en.noKeys)
  })
})

it('shows the response of the majority first, and hatches unreachable resolvers', () => {
  const resolver = (label: string, data: string | undefined) => ({
    label,
    reachable: data !== undefined,
    status: data === undefined ? -1 : 0,
    answers: data === undefined ? [] : [{ ttl: 300, data }],
  })
  const scene = layOutPropagation(
    {
      name: 'moved.example.com',
      type: 'A',
      resolvers: [
        resolver('old', '192.0.2.10'),
        resolver('gone', undefined),
        resolver('one', '192.0.2.20'),
        resolver('two', '192.0.2.20'),
      ],
    },
    PROPAGATION_WORDS.en,
  )
  expect(['192.0.2.20', '192.0.2.10', 'gone'].map((text) => heightOf(scene, text))).toEqual(
    ['192.0.2.20', '192.0.2.10', 'gone'].map((text) => heightOf(scene, text)).sort((one, other) => one - other),
  )
  expect(linesOf(scene, 'hatch')).toHaveLength(1)
})

describe('bars of hops', () => {
  const start = Date.UTC(2025, 10, 5, 10)
  const scene = layOutHops(
    {
      hops: [
        { index: 0, by: 'first', timestamp: start },
        { index: 1, by: 'late', timestamp: start + 300_000, deltaSec: 300 },
        { index: 2, by: 'timeless' },
        { index: 3, by: 'behind', timestamp: start + 200_000, deltaSec: -100 },
        { index: 4, by: 'last', timestamp: start + 400_000, deltaSec: 200 },
      ],
    },
    HOPS_WORDS.en,
  )
  const bars = scene.shapes.flatMap((shape) => (shape.kind === 'box' ? [shape] : []))

  it('are as long as the time between two hops', () => {
    const [, late, behind, last] = bars.map(({ width }) => width)
    expect(late).toBe(480)
    expect(behind).toBe(160)
    expect(last).toBe(320)
  })
  it('are hatched if a clock is wrong, and left out if there is no time', () => {
    expect(bars).toHaveLength(4)
    expect(linesOf(scene, 'hatch')).toHaveLength(1)
    expect(textsOf(scene)).toContain('−1 min 40 s · clock is wrong')
    expect(textsOf(scene)).toContain('no time')
  })
  it('mark the longest delay, as far as all clocks agree', () => {
    // At 200 seconds the message had already passed the hop that says 300.
    expect(textsOf(scene)).toContain('+3 min 20 s · longest delay')
  })
})
