import { describe, expect, it } from 'vitest'
import type { DelegationPicture, DnssecPicture, DrawnZone, SpfPicture } from '../../evidence/pictures/picture.ts'
import { LOCALES, type Localized } from '../../text.ts'
import { layOutDelegation } from './delegation-layout.ts'
import { DELEGATION_WORDS } from './delegation-words.ts'
import { layOutDnssec } from './dnssec-layout.ts'
import { DNSSEC_WORDS } from './dnssec-words.ts'
import type { HeaderHops } from './hops-figures.ts'
import { layOutHops } from './hops-layout.ts'
import { HOPS_WORDS } from './hops-words.ts'
import { layOutMailPath } from './mail-path-layout.ts'
import type { MailPath } from './mail-path-states.ts'
import { MAIL_PATH_WORDS } from './mail-path-words.ts'
import { widthOf } from './measure.ts'
import type { Propagation } from './propagation-groups.ts'
import { layOutPropagation } from './propagation-layout.ts'
import { PROPAGATION_WORDS } from './propagation-words.ts'
import type { Label, Scene, Shape } from './scene.ts'
import { layOutSpf } from './spf-layout.ts'
import { SPF_WORDS } from './spf-words.ts'

const LONG = `${'a-label-of-a-name.'.repeat(13)}example.net`
const IPV6 = '2001:db8:1234:5678:9abc:def0:1234:5678'
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const delegation = (servers: number, ancestors: number): DelegationPicture => ({
  zone: LONG,
  ancestors: ['.', ...times(ancestors, (index) => `${index}.example`)],
  nameServers: times(servers, (index) => ({
    name: `${index}.${LONG}`,
    isInParent: index % 2 === 0,
    isInZone: index % 3 > 0,
    addresses: times(index % 9, () => ({ address: IPV6, isGlue: true, state: 'fails' as const })),
  })),
  isParentSeen: servers !== 1,
  isZoneSeen: servers !== 1,
})

/** A chain of records in which each includes the next. */
const spfChain = (depth: number, terms: number, name = LONG): SpfPicture => {
  const record = (level: number): SpfPicture['root'] => ({
    name,
    terms: [
      ...times(terms, () => ({
        text: `exists:${name}`,
        count: level * terms + 1,
        state: name === LONG ? ('multiple' as const) : ('fine' as const),
      })),
      ...(level < depth
        ? [{ text: `include:${name}`, count: level * terms + 2, state: 'fine' as const, leadsTo: record(level + 1) }]
        : []),
    ],
    omitted: 3,
  })
  return { limit: 10, lookups: 40, isAtLeast: true, root: record(0) }
}

const zone = (name: string, state: DrawnZone['state'], more: Partial<DrawnZone> = {}): DrawnZone => ({
  name,
  state,
  ds: [],
  keys: [],
  ...more,
})

const dnssec = (zones: number, records: number): DnssecPicture => ({
  zones: [
    zone('.', 'trusted', { unseen: ['keys'] }),
    ...times(zones, (index) =>
      zone(`${index}.${LONG}`, 'unknown', {
        ds: times(records, (tag) => ({
          keyTag: tag,
          algorithm: 'RSASHA1-NSEC3-SHA1',
          digestType: 'GOST R 34.11-94',
          state: 'matched',
        })),
        keys: times(records, (tag) => ({
          keyTag: tag,
          algorithm: 'RSASHA1-NSEC3-SHA1',
          role: 'ksk',
          isVouchedFor: true,
        })),
      }),
    ),
  ],
  ...(zones > 0 && { firstBreak: { zone: `0.${LONG}`, reason: 'rejected' } }),
})

const mailPath = (hosts: number, addresses: number, state: 'open' | 'unknown' = 'unknown'): MailPath => ({
  domain: LONG,
  acceptsMail: true,
  nullMx: false,
  mail: times(hosts, (index) => ({
    host: `${index}.${LONG}`,
    priority: 65_535,
    ipv4: [],
    ipv6: times(addresses, (last) => `${IPV6.slice(0, -4)}${1000 + last}`),
    ptr: [{ ip: `${IPV6.slice(0, -4)}1000`, names: [LONG, LONG], matchesForward: false }],
    ports: ([25, 465, 587, 143, 993, 110, 995] as const).map((port) => ({
      port,
      service: 'Submission',
      state,
    })),
  })),
})

const propagation = (resolvers: number, records: number): Propagation => ({
  name: LONG,
  type: 'TXT',
  resolvers: times(resolvers, (index) => ({
    label: `${index} ${LONG}`,
    reachable: index % 4 < 3,
    status: 0,
    answers: times(records, (record) => ({ ttl: 86_399, data: `${index % 7} ${record} ${LONG}` })),
  })),
})

const hops = (count: number, timestampOf: (index: number) => number | undefined): HeaderHops => ({
  hops: times(count, (index) => {
    const timestamp = timestampOf(index)
    const before = index > 0 ? timestampOf(index - 1) : undefined
    return {
      index,
      by: LONG,
      ...(timestamp !== undefined && { timestamp }),
      ...(timestamp !== undefined && before !== undefined && { deltaSec: (timestamp - before) / 1000 }),
    }
  }),
})

const both = <Picture, Words>(
  name: string,
  layOut: (picture: Picture, words: Words) => Scene,
  words: Localized<Words>,
  pictures: readonly Picture[],
) =>
  LOCALES.flatMap((locale) =>
    pictures.map((picture, index) => ({ name: `${name} ${index} (${locale})`, scene: layOut(picture, words[locale]) })),
  )

const SCENES = [
  ...both('delegation', layOutDelegation, DELEGATION_WORDS, [delegation(0, 0), delegation(1, 1), delegation(60, 40)]),
  ...both('spf', layOutSpf, SPF_WORDS, [spfChain(0, 0), spfChain(2, 2), spfChain(2, 5, 'a'), spfChain(30, 9)]),
  ...both('dnssec', layOutDnssec, DNSSEC_WORDS, [dnssec(0, 0), dnssec(1, 1), dnssec(2, 0), dnssec(40, 16)]),
  ...both(
    'broken chain',
    layOutDnssec,
    DNSSEC_WORDS,
    (['no-ds', 'no-keys', 'no-match', 'unsupported', 'signature', 'expired', 'rejected'] as const).map((reason) => ({
      zones: [zone('.', 'trusted'), zone('net', 'broken')],
      firstBreak: { zone: 'net', reason },
    })),
  ),
  ...both('mail path', layOutMailPath, MAIL_PATH_WORDS, [
    mailPath(0, 0),
    mailPath(1, 0),
    mailPath(1, 1, 'open'),
    mailPath(50, 20),
  ]),
  ...both('propagation', layOutPropagation, PROPAGATION_WORDS, [
    propagation(0, 0),
    propagation(5, 1),
    propagation(60, 90),
  ]),
  ...both('hops', layOutHops, HOPS_WORDS, [
    hops(0, () => undefined),
    hops(3, () => undefined),
    hops(3, () => 1_762_336_804_000),
    hops(200, (index) => (index % 5 === 4 ? undefined : 1_762_336_804_000 + (index % 3) * 1e8)),
    // The clock of the first host was just reset.
    hops(3, (index) => (index === 0 ? 0 : 1_762_336_804_000 + index)),
  ]),
]

interface Extent {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const extentOf = (shape: Exclude<Shape, { kind: 'line' }>): Extent => {
  const { x, y } = shape
  if (shape.kind === 'box') return { left: x, right: x + shape.width, top: y, bottom: y + shape.height }
  if (shape.kind === 'mark') return { left: x, right: x + 16, top: y - 8, bottom: y + 8 }
  const width = widthOf(shape.text)
  const left = shape.align === 'end' ? x - width : shape.align === 'middle' ? x - width / 2 : x
  return { left, right: left + width, top: y - 7, bottom: y + 7 }
}

const doOverlap = (one: Extent, other: Extent): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const labelsOf = ({ shapes }: Scene): readonly Label[] =>
  shapes.flatMap((shape) => (shape.kind === 'label' ? [shape] : []))

describe.each(SCENES)('$name', ({ scene }) => {
  it('stays inside its borders', () => {
    const outside = scene.shapes.filter((shape) => {
      if (shape.kind === 'line') return !/^[MLHVQChlz\d\s.-]+$/.test(shape.path)
      const { left, right, top, bottom } = extentOf(shape)
      return !(left >= 0 && right <= scene.width && top >= 0 && bottom <= scene.height)
    })
    expect(outside).toEqual([])
  })
  it('has no overlapping texts', () => {
    const labels = labelsOf(scene)
    const clashes = labels.flatMap((one, index) =>
      labels
        .slice(index + 1)
        .flatMap((other) => (doOverlap(extentOf(one), extentOf(other)) ? [[one.text, other.text]] : [])),
    )
    expect(clashes).toEqual([])
  })
  it('has no text that is wider than its box', () => {
    const boxes = scene.shapes.flatMap((shape) => (shape.kind === 'box' ? [extentOf(shape)] : []))
    const outside = labelsOf(scene).filter((text) => {
      const { left, right } = extentOf(text)
      const around = boxes.filter(
        (box) => box.left <= left && left < box.right && box.top <= text.y && text.y <= box.bottom,
      )
      return around.some((box) => right > box.right)
    })
    expect(outside).toEqual([])
  })
  it('stays small for any input', () => {
    expect(scene.shapes.length).toBeLessThan(700)
    expect(scene.width).toBeLessThan(1100)
    expect(scene.height).toBeLessThan(3500)
  })
})
