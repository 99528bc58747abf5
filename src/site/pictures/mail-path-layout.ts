import {
  type MailHost,
  type MailPath,
  type MailPort,
  POINTER_TONES,
  type Pointer,
  pointersOf,
  toneOfPort,
} from './mail-path-states.ts'
import { absence } from './mail-path-summary.ts'
import type { MailPathWords } from './mail-path-words.ts'
import { shorten, widest, widthOf } from './measure.ts'
import { bend, box, branch, label, line, type Scene, type Shape, shortened, VERDICT_INDENT, verdict } from './scene.ts'

/** The limits of the diagram. The table contains everything. */
const MAX = { hosts: 6, addresses: 4 }
const COLUMNS = { domain: 48, host: 44, pointer: 34 }

const MARGIN = 8
const PAD = 14
const STEP = 24
const DOMAIN = 34
const HEAD = 34
const ADDRESS = 26
const WIRE = 36
const PORT = { height: 46, gap: 8 }
const GAP = 16

/** Ports for sending mail are in the first row, ports for reading mail in the second. */
const MAILBOX_PORTS: ReadonlySet<number> = new Set([143, 993, 110, 995])

/** Draws the domain and a card for each mail server: IP addresses with their PTR names, and ports. */
export function layOutMailPath(picture: MailPath, words: MailPathWords): Scene {
  const hosts = picture.mail.slice(0, MAX.hosts)
  const undrawn = picture.mail.length - hosts.length
  const pointers = hosts.map(pointersOf)
  const noAddress = absence(picture, words.noAddress, words)
  const drawnPointers = pointers.flatMap((all) => all.slice(0, MAX.addresses))
  const x = MARGIN + STEP
  const addressWidth = widest(drawnPointers.map(({ address }) => address))
  const pointerX = x + PAD + addressWidth + WIRE
  const verdictX = pointerX + widest(drawnPointers.map(pointerText)) + 20
  const portWidth = Math.max(
    28 + widest(hosts.flatMap(({ ports }) => ports.map(({ port, service }) => `${port}${service}`))),
    20 + VERDICT_INDENT + widest(hosts.flatMap(({ ports }) => ports.map(({ state }) => words.states[state]))),
  )
  const abreast = Math.max(1, ...hosts.flatMap(({ ports }) => portRows(ports).map((row) => row.length)))
  const right = Math.max(
    verdictX + VERDICT_INDENT + widest(drawnPointers.map(({ state }) => words.pointers[state])),
    x + PAD + abreast * (portWidth + PORT.gap) - PORT.gap,
    pointers.some((all) => all.length === 0) ? x + PAD + VERDICT_INDENT + widthOf(noAddress.word) : 0,
    x + PAD + widest(hosts.map(({ host }) => shorten(host, COLUMNS.host))) + 20 + widthOf(words.priority(65_535)),
  )
  const cardWidth = right + PAD - x
  const domainWidth = widthOf(shorten(picture.domain, COLUMNS.domain)) + 2 * PAD

  const shapes: Shape[] = [
    box(MARGIN, MARGIN, domainWidth, DOMAIN, { look: 'strong' }),
    shortened(MARGIN + PAD, MARGIN + DOMAIN / 2, picture.domain, COLUMNS.domain, { look: 'strong' }),
  ]
  const trunk = { x: MARGIN + STEP / 2, y: MARGIN + DOMAIN }
  let y = trunk.y + GAP
  for (const [index, host] of hosts.entries()) {
    shapes.push(line(branch(trunk.x, trunk.y, x, y + HEAD / 2), { look: 'wire' }))
    const card = cardDrawn(host, pointers[index] ?? [], y)
    shapes.push(...card.shapes)
    y += card.height + GAP
  }
  const remark = remarkOn(picture, undrawn, words)
  if (remark !== undefined) {
    shapes.push(
      line(branch(trunk.x, trunk.y, x, y + DOMAIN / 2), { look: 'dashed' }),
      box(x, y, widthOf(remark) + 2 * PAD, DOMAIN, { look: 'dashed' }),
      label(x + PAD, y + DOMAIN / 2, remark, { look: 'faint' }),
    )
    y += DOMAIN + GAP
  }
  const width = Math.max(
    MARGIN + domainWidth,
    hosts.length > 0 ? x + cardWidth : 0,
    remark === undefined ? 0 : x + widthOf(remark) + 2 * PAD,
  )
  return { width: width + MARGIN, height: y - GAP + MARGIN, shapes }

  function cardDrawn({ host, priority, ports }: MailHost, all: readonly Pointer[], top: number) {
    const rows = all.slice(0, MAX.addresses)
    const left = all.length - rows.length
    const addressTop = top + HEAD
    const addressLines = Math.max(1, rows.length + (left > 0 ? 1 : 0))
    const portTop = addressTop + addressLines * ADDRESS + 8
    const lines = portRows(ports)
    const height = portTop + lines.length * (PORT.height + PORT.gap) - PORT.gap + PAD - top
    const shapes: readonly Shape[] = [
      box(x, top, cardWidth, height, { look: 'card' }),
      shortened(x + PAD, top + HEAD / 2 + 2, host, COLUMNS.host, { look: 'strong' }),
      label(x + cardWidth - PAD, top + HEAD / 2 + 2, words.priority(priority), { look: 'faint', align: 'end' }),
      ...rows.flatMap((pointer, index) => pointerDrawn(pointer, addressTop + index * ADDRESS + ADDRESS / 2)),
      ...(rows.length === 0 ? verdict(x + PAD, addressTop + ADDRESS / 2, noAddress.tone, noAddress.word) : []),
      ...(left > 0
        ? [label(x + PAD, addressTop + (addressLines - 0.5) * ADDRESS, words.more(left), { look: 'faint' as const })]
        : []),
      ...lines.flatMap((line, row) =>
        line.flatMap((port, column) =>
          portDrawn(port, x + PAD + column * (portWidth + PORT.gap), portTop + row * (PORT.height + PORT.gap)),
        ),
      ),
    ]
    return { shapes, height }
  }

  function pointerDrawn(pointer: Pointer, middle: number): readonly Shape[] {
    const { address, state } = pointer
    const text = pointerText(pointer)
    const start = x + PAD + widthOf(address) + 8
    return [
      label(x + PAD, middle, address, { look: 'name' }),
      line(bend(start, middle, text === '' ? verdictX - 8 : pointerX - 8, middle), {
        look: text === '' ? 'dashed' : 'wire',
      }),
      ...(text === '' ? [] : [{ ...label(pointerX, middle, text, { look: 'name' }), ...fullName(pointer, text) }]),
      ...verdict(verdictX, middle, POINTER_TONES[state], words.pointers[state]),
    ]
  }

  function portDrawn(port: MailPort, left: number, top: number): readonly Shape[] {
    const tone = toneOfPort(port)
    const number = String(port.port)
    return [
      box(left, top, portWidth, PORT.height, { look: 'inner', tone }),
      label(left + 10, top + 15, number, { look: 'name' }),
      label(left + 10 + widthOf(number) + 8, top + 15, port.service, { look: 'faint' }),
      ...verdict(left + 10, top + 32, tone, words.states[port.state]),
    ]
  }
}

const portRows = (ports: readonly MailPort[]): readonly (readonly MailPort[])[] =>
  [ports.filter(({ port }) => !MAILBOX_PORTS.has(port)), ports.filter(({ port }) => MAILBOX_PORTS.has(port))].filter(
    (row) => row.length > 0,
  )

const pointerText = ({ names: [first = ''] }: Pointer): string => shorten(first, COLUMNS.pointer)

/** All PTR names of an IP address, if the shown text does not contain them all. */
const fullName = ({ names }: Pointer, shown: string): { readonly full?: string } =>
  names.length > 1 || names[0] !== shown ? { full: names.join(', ') } : {}

function remarkOn(path: MailPath, undrawn: number, words: MailPathWords): string | undefined {
  const { nullMx, mail } = path
  if (nullMx) return words.nullMxShort
  if (mail.length === 0) return absence(path, words.noHostShort, words).word
  return undrawn > 0 ? words.more(undrawn) : undefined
}
