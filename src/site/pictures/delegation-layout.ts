import type { DelegationPicture, DrawnNameServer } from '../../evidence/pictures/picture.ts'
import { ADDRESS_TONES, LISTING_TONES, listingOf } from './delegation-states.ts'
import type { DelegationWords } from './delegation-words.ts'
import { shorten, widest, widthOf } from './measure.ts'
import { bend, box, branch, label, line, type Scene, type Shape, shortened, VERDICT_INDENT, verdict } from './scene.ts'

/** The limits of the diagram. The table contains everything. */
const MAX = { ancestors: 5, servers: 12, addresses: 4 }
const COLUMNS = { zone: 40, server: 32 }

const MARGIN = 8
const PAD = 12
const STEP = 24
const ZONE = { height: 32, gap: 12 }
const SERVER = { height: 52, gap: 14 }
const ADDRESS = 26
const WIRE = 40

/** Draws the zones as steps, the name servers below the last zone, and their IP addresses beside them. */
export function layOutDelegation(picture: DelegationPicture, words: DelegationWords): Scene {
  const shapes: Shape[] = []
  const zones = layOutZones(picture, words)
  shapes.push(...zones.shapes)
  const servers = picture.nameServers.slice(0, MAX.servers)
  const x = zones.x + STEP
  const cardWidth =
    2 * PAD +
    Math.max(
      widest(servers.map(({ name }) => shorten(name, COLUMNS.server))),
      VERDICT_INDENT + widest(servers.map((server) => words.listedBy[listingOf(server, picture)])),
    )
  const addressX = x + cardWidth + WIRE
  const addressWidth = widest(servers.flatMap(({ addresses }) => addresses.map(({ address }) => address)))
  let y = zones.bottom + SERVER.gap
  let width = Math.max(zones.width, x + cardWidth)
  for (const server of servers) {
    const rows = addressRows(server, words)
    const height = Math.max(SERVER.height, rows.length * ADDRESS)
    const middle = y + height / 2
    const listing = listingOf(server, picture)
    const card = { x, y: middle - SERVER.height / 2 }
    shapes.push(
      line(branch(zones.x + PAD, zones.bottom, x, middle), {
        look: listing === 'zone' ? 'dashed' : 'wire',
      }),
      box(card.x, card.y, cardWidth, SERVER.height, { look: 'card', tone: LISTING_TONES[listing] }),
      shortened(x + PAD, card.y + 17, server.name, COLUMNS.server, { look: 'name' }),
      ...verdict(x + PAD, card.y + 37, LISTING_TONES[listing], words.listedBy[listing]),
    )
    const top = middle - (rows.length * ADDRESS) / 2 + ADDRESS / 2
    for (const [index, { text, tone, word }] of rows.entries()) {
      const rowY = top + index * ADDRESS
      const wordX = addressX + 4 + (text === undefined ? 0 : addressWidth + 20)
      shapes.push(
        line(bend(x + cardWidth, middle, addressX - 4, rowY), { look: text === undefined ? 'dashed' : 'wire' }),
        ...(text === undefined ? [] : [label(addressX + 4, rowY, text, { look: 'name' })]),
        ...(tone === undefined ? [label(wordX, rowY, word, { look: 'faint' })] : verdict(wordX, rowY, tone, word)),
      )
      width = Math.max(width, wordX + VERDICT_INDENT + widthOf(word))
    }
    y += height + SERVER.gap
  }
  const undrawn = picture.nameServers.length - servers.length + (picture.omitted ?? 0)
  const remark = servers.length === 0 ? words.noServers : undrawn > 0 ? words.more(undrawn) : undefined
  if (remark !== undefined) {
    const height = ZONE.height
    shapes.push(
      line(branch(zones.x + PAD, zones.bottom, x, y + height / 2), { look: 'dashed' }),
      box(x, y, widthOf(remark) + 2 * PAD, height, { look: 'dashed' }),
      label(x + PAD, y + height / 2, remark, { look: 'faint' }),
    )
    width = Math.max(width, x + widthOf(remark) + 2 * PAD)
    y += height + SERVER.gap
  }
  return { width: width + MARGIN, height: y - SERVER.gap + MARGIN, shapes }
}

interface Zones {
  readonly shapes: readonly Shape[]
  /** The position of the last zone. */
  readonly x: number
  readonly bottom: number
  readonly width: number
}

function layOutZones({ zone, ancestors, isParentSeen, isZoneSeen }: DelegationPicture, words: DelegationWords): Zones {
  const hidden = Math.max(0, ancestors.length - MAX.ancestors)
  const [root, ...others] = ancestors
  const above = root === undefined ? [] : [root, ...others.slice(hidden)]
  const steps = [...above, zone]
  const shapes: Shape[] = []
  let width = 0
  for (const [index, name] of steps.entries()) {
    const isZone = index === steps.length - 1
    const x = MARGIN + index * STEP
    const y = MARGIN + index * (ZONE.height + ZONE.gap)
    const shown = shorten(name, COLUMNS.zone)
    const boxWidth = widthOf(shown) + 2 * PAD
    const remark = remarkOn(index, steps.length)
    if (index > 0) shapes.push(line(branch(x - STEP + PAD, y - ZONE.gap, x, y + ZONE.height / 2), { look: 'wire' }))
    shapes.push(
      box(x, y, boxWidth, ZONE.height, { look: isZone ? 'strong' : 'card' }),
      shortened(x + PAD, y + ZONE.height / 2, name, COLUMNS.zone, { look: isZone ? 'strong' : 'name' }),
      ...(remark === undefined ? [] : [label(x + boxWidth + 10, y + ZONE.height / 2, remark, { look: 'faint' })]),
    )
    width = Math.max(width, x + boxWidth + 10 + widthOf(remark ?? ''))
  }
  const last = steps.length - 1
  return {
    shapes,
    x: MARGIN + last * STEP,
    bottom: MARGIN + last * (ZONE.height + ZONE.gap) + ZONE.height,
    width,
  }

  function remarkOn(index: number, count: number): string | undefined {
    const remarks = [
      ...(index === 0 && count > 1 ? [words.root] : []),
      ...(index === 0 && hidden > 0 ? [words.moreZones(hidden)] : []),
      ...(index === count - 2 && !isParentSeen ? [words.unseenParent] : []),
      ...(index === count - 1 && !isZoneSeen ? [words.unseenZone] : []),
    ]
    return remarks.length > 0 ? remarks.join(' · ') : undefined
  }
}

interface AddressRow {
  readonly text: string | undefined
  /** Undefined if the row is only a note. */
  readonly tone?: (typeof ADDRESS_TONES)[keyof typeof ADDRESS_TONES]
  readonly word: string
}

function addressRows({ addresses }: DrawnNameServer, words: DelegationWords): readonly AddressRow[] {
  if (addresses.length === 0) return [{ text: undefined, tone: 'unknown', word: words.noAddress }]
  const undrawn = addresses.length - MAX.addresses
  return [
    ...addresses.slice(0, MAX.addresses).map(({ address, isGlue, state }) => ({
      text: address,
      tone: ADDRESS_TONES[state],
      word: isGlue ? `${words.states[state]} · ${words.glue}` : words.states[state],
    })),
    ...(undrawn > 0 ? [{ text: undefined, word: words.more(undrawn) }] : []),
  ]
}
