import type { DnssecPicture, DrawnDs, DrawnKey, DrawnZone } from '../../evidence/pictures/picture.ts'
import { isBreakOfLink, shownName, toneOfBreak, toneOfDs, ZONE_TONES } from './dnssec-states.ts'
import type { DnssecWords } from './dnssec-words.ts'
import { CHARACTER, shorten, widest, widthOf } from './measure.ts'
import { arrow, box, label, line, type Scene, type Shape, shortened, VERDICT_INDENT, verdict } from './scene.ts'

/** The limits of the diagram. The table contains everything. */
const MAX = { zones: 10, ds: 3, keys: 6 }
/** The number of boxes in a row. */
const ABREAST = 3
const NAME_COLUMNS = 26

const MARGIN = 8
const PAD = 14
const KEY = { height: 46, gap: 12 }
const DS = { height: 64 }
/** The gap between the keys of a zone and its DS records. */
const DS_GAP = 12
const BARE = 30
const GAP = 34
const BREAK = 30

/** Draws one box for each zone, the root zone first: its keys, and below them the DS records of the next zone. */
export function layOutDnssec(picture: DnssecPicture, words: DnssecWords): Scene {
  const { zones, hidden } = drawnZones(picture)
  const nameWidth = Math.max(
    160,
    widest(zones.map(({ name }) => shorten(shownName(name, words), NAME_COLUMNS))),
    widest(zones.map(({ name }) => shorten(words.authenticates(name), NAME_COLUMNS))),
    VERDICT_INDENT + widest(zones.map(({ state }) => words.states[state])),
  )
  const pillWidth = Math.max(19 * CHARACTER, VERDICT_INDENT + 20 + widest(Object.values(words.dsStates)))
  const x = { name: MARGIN + PAD, pills: MARGIN + PAD + nameWidth + 20 }
  const centreOf = (index: number): number => x.pills + (index % ABREAST) * (pillWidth + KEY.gap) + pillWidth / 2
  const abreast = Math.min(ABREAST, Math.max(2, ...zones.map(({ ds, keys }) => Math.max(ds.length, keys.length))))
  const width = x.pills + abreast * (pillWidth + KEY.gap) - KEY.gap + PAD + MARGIN
  const shapes: Shape[] = []
  /** The lines are painted over the boxes that they connect. */
  const links: Shape[] = []
  let y = MARGIN

  for (const [index, zone] of zones.entries()) {
    const next = zones[index + 1]
    const reason = picture.firstBreak?.zone === zone.name ? picture.firstBreak.reason : undefined
    const keysHeight = heightOfKeys(zone)
    const inner = reason !== undefined && !isBreakOfLink(reason) ? BREAK : 0
    const dsTop = y + PAD + keysHeight + inner
    const dsHeight = next === undefined ? 0 : heightOfDs(next)
    const height = PAD + keysHeight + inner + dsHeight + PAD
    shapes.push(
      box(MARGIN, y, width - 2 * MARGIN, height, {
        look: zone.state === 'below' || zone.state === 'unknown' ? 'dashed' : 'card',
        tone: ZONE_TONES[zone.state],
      }),
      shortened(x.name, y + PAD + 10, shownName(zone.name, words), NAME_COLUMNS, { look: 'strong' }),
      ...verdict(x.name, y + PAD + 34, ZONE_TONES[zone.state], words.states[zone.state]),
      ...(index === 0 && hidden > 0
        ? [
            label(x.name + widthOf(shownName(zone.name, words)) + 16, y + PAD + 10, words.moreZones(hidden), {
              look: 'faint',
            }),
          ]
        : []),
      ...keysDrawn(zone, y + PAD),
    )
    if (reason !== undefined && inner > 0)
      shapes.push(...verdict(x.name, y + PAD + keysHeight + BREAK / 2 + 4, 'bad', words.breaks[reason]))
    y += height
    if (next === undefined) continue
    shapes.push(...dsDrawn(next, dsTop + DS_GAP))
    const brokenHere = picture.firstBreak?.zone === next.name && isBreakOfLink(picture.firstBreak.reason)
    const gap = GAP + (brokenHere ? BREAK : 0)
    links.push(...linksDrawn(next, y - PAD, y, y + gap + PAD))
    if (brokenHere && picture.firstBreak !== undefined) {
      const { reason: broken } = picture.firstBreak
      shapes.push(...verdict(x.name, y + gap - BREAK / 2 - 4, toneOfBreak(broken), words.breaks[broken]))
    }
    y += gap
  }
  return { width, height: y + MARGIN, shapes: [...shapes, ...links] }

  function keysDrawn(zone: DrawnZone, top: number): readonly Shape[] {
    if (zone.keys.length === 0)
      return isUnseen(zone, 'keys')
        ? [label(x.pills, top + 10, words.unseenKeys, { look: 'faint' })]
        : bareDrawn(words.noKeys, top)
    const keys = zone.keys.slice(0, MAX.keys)
    const undrawn = zone.keys.length - keys.length
    const below = top + Math.ceil(keys.length / ABREAST) * (KEY.height + KEY.gap) + 2
    return [
      ...keys.flatMap((key, index) => keyDrawn(key, index, top)),
      ...(undrawn > 0 ? [label(x.pills, below, words.more(undrawn), { look: 'faint' as const })] : []),
    ]
  }

  function keyDrawn({ keyTag, algorithm, role, isVouchedFor }: DrawnKey, index: number, top: number): readonly Shape[] {
    const left = centreOf(index) - pillWidth / 2
    const y = top + Math.floor(index / ABREAST) * (KEY.height + KEY.gap)
    const tone = isVouchedFor ? 'ok' : 'neutral'
    return [
      box(left, y, pillWidth, KEY.height, { look: 'inner', tone }),
      label(left + 12, y + 15, `${words.roles[role]} ${keyTag}`, { look: 'name' }),
      shortened(left + 12, y + 32, algorithm, 17, { look: 'faint' }),
      ...(isVouchedFor ? [{ kind: 'mark' as const, x: left + pillWidth - 26, y: y + 15, tone: 'ok' as const }] : []),
    ]
  }

  function dsDrawn(zone: DrawnZone, top: number): readonly Shape[] {
    const about = shortened(x.name, top + 15, words.authenticates(zone.name), NAME_COLUMNS, { look: 'faint' })
    if (zone.ds.length === 0) return isUnseen(zone, 'ds') ? [] : [about, ...bareDrawn(words.noDs, top)]
    const undrawn = zone.ds.length - MAX.ds
    return [
      about,
      ...(undrawn > 0 ? [label(x.name, top + 35, words.more(undrawn), { look: 'faint' as const })] : []),
      ...zone.ds.slice(0, MAX.ds).flatMap((ds, index) => {
        const left = centreOf(index) - pillWidth / 2
        const tone = toneOfDs(ds, zone.ds)
        return [
          box(left, top, pillWidth, DS.height, { look: 'inner', tone }),
          label(left + 12, top + 14, `DS ${ds.keyTag}`, { look: 'name' }),
          shortened(left + 12, top + 31, ds.digestType, 17, { look: 'faint' }),
          ...verdict(left + 12, top + 49, tone, words.dsStates[ds.state]),
        ]
      }),
    ]
  }

  function bareDrawn(word: string, top: number): readonly Shape[] {
    return [
      box(x.pills, top, pillWidth, BARE, { look: 'dashed' }),
      label(x.pills + 12, top + BARE / 2, word, { look: 'faint' }),
    ]
  }

  /** Draws a line from each DS record to the key that it matches. Without a match, the line ends in the gap. */
  function linksDrawn(zone: DrawnZone, from: number, edge: number, to: number): readonly Shape[] {
    const keys = zone.keys.slice(0, MAX.keys)
    if (zone.ds.length === 0) {
      // A resolver has validated the link, even if we did not check its parts.
      if (zone.state === 'secure') return arrow(centreOf(0), edge, centreOf(0), to - PAD)
      return [line(`M${centreOf(0)} ${isUnseen(zone, 'ds') ? edge : from}V${edge + GAP / 2}`, { look: 'dashed' })]
    }
    return zone.ds.slice(0, MAX.ds).flatMap((ds, index): readonly Shape[] => {
      const target = ds.state === 'matched' ? keys.findIndex((key) => fits(ds, key)) : -1
      if (target >= 0) return arrow(centreOf(index), from, centreOf(target), to)
      const tone = toneOfDs(ds, zone.ds)
      return [line(`M${centreOf(index)} ${from}V${edge + GAP / 2 - 8}`, { look: 'dashed', tone })]
    })
  }
}

const fits = (ds: DrawnDs, key: DrawnKey): boolean =>
  key.isVouchedFor && key.keyTag === ds.keyTag && key.algorithm === ds.algorithm

function heightOfKeys({ keys }: DrawnZone): number {
  const drawn = Math.min(keys.length, MAX.keys)
  const rows = Math.ceil(drawn / ABREAST)
  const listed = rows * KEY.height + Math.max(0, rows - 1) * KEY.gap + (keys.length > MAX.keys ? 20 : 0)
  return Math.max(listed, KEY.height)
}

const heightOfDs = (zone: DrawnZone): number =>
  zone.ds.length > 0 ? DS_GAP + DS.height : isUnseen(zone, 'ds') ? 0 : DS_GAP + BARE

const isUnseen = ({ unseen }: DrawnZone, what: 'ds' | 'keys'): boolean => unseen?.includes(what) === true

/** The root zone, and the zones nearest to the domain. */
function drawnZones({ zones }: DnssecPicture): { readonly zones: readonly DrawnZone[]; readonly hidden: number } {
  const hidden = Math.max(0, zones.length - MAX.zones)
  const [root, ...others] = zones
  return { zones: root === undefined ? [] : [root, ...others.slice(hidden)], hidden }
}
