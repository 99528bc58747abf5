import { shorten, widest, widthOf } from './measure.ts'
import {
  type AnswerGroup,
  type AskedResolver,
  groupsOf,
  longestTtl,
  type Propagation,
  unreachableOf,
} from './propagation-groups.ts'
import type { PropagationWords } from './propagation-words.ts'
import { bend, box, hatch, label, line, type Scene, type Shape, shortened, verdict } from './scene.ts'

/** The limits of the diagram. The table contains everything. */
const MAX = { resolvers: 20, records: 6 }
const COLUMNS = { resolver: 22, record: 52 }
/** The number of colors. */
const COLOURS = 5

const MARGIN = 8
const PAD = 14
const ROW = { height: 34, gap: 8 }
const RECORD = 22
const HEAD = 32
const WIRE = 44
const GAP = 18

/** Draws the resolvers on the left and each distinct response once on the right. */
export function layOutPropagation(picture: Propagation, words: PropagationWords): Scene {
  const groups = groupsOf(picture)
  const silent = unreachableOf(picture)
  const total = picture.resolvers.length
  const rowWidth =
    2 * PAD +
    widest(picture.resolvers.map((resolver) => shorten(resolver.label, COLUMNS.resolver))) +
    24 +
    widest([words.notReached, ...picture.resolvers.map((resolver) => cachedFor(resolver, words))])
  const answerX = MARGIN + rowWidth + WIRE
  const answerWidth =
    2 * PAD +
    Math.max(
      widest(groups.flatMap((group) => linesOf(group, words).map(({ text }) => shorten(text, COLUMNS.record)))),
      widthOf(words.agreeing(total, total)) + 60,
    )
  const shapes: Shape[] = []
  let room = MAX.resolvers
  let undrawn = 0
  let y = MARGIN

  const take = (resolvers: readonly AskedResolver[]): readonly AskedResolver[] => {
    const taken = resolvers.slice(0, room)
    room -= taken.length
    undrawn += resolvers.length - taken.length
    return taken
  }

  // The number of a group only tells it from others.
  const isOnly = groups.length === 1
  for (const [index, group] of groups.entries()) {
    const resolvers = take(group.resolvers)
    if (resolvers.length === 0) continue
    const lines = linesOf(group, words)
    const rowsHeight = resolvers.length * (ROW.height + ROW.gap) - ROW.gap
    const answerHeight = HEAD + lines.length * RECORD + PAD / 2
    const height = Math.max(rowsHeight, answerHeight)
    const colour = { group: index % COLOURS }
    const answerY = y + (height - answerHeight) / 2
    const top = y + (height - rowsHeight) / 2
    for (const [place, resolver] of resolvers.entries()) {
      const rowY = top + place * (ROW.height + ROW.gap)
      shapes.push(
        line(bend(MARGIN + rowWidth, rowY + ROW.height / 2, answerX, answerY + answerHeight / 2), {
          look: 'wire',
          ...colour,
        }),
        box(MARGIN, rowY, rowWidth, ROW.height, { look: 'inner' }),
        shortened(MARGIN + PAD, rowY + ROW.height / 2, resolver.label, COLUMNS.resolver, { look: 'name' }),
        label(MARGIN + rowWidth - PAD, rowY + ROW.height / 2, cachedFor(resolver, words), {
          look: 'faint',
          align: 'end',
        }),
      )
    }
    shapes.push(
      box(answerX, answerY, answerWidth, answerHeight, { look: 'card', ...colour }),
      ...(isOnly
        ? []
        : [
            box(answerX + PAD, answerY + 8, 24, 22, { look: 'badge', ...colour }),
            label(answerX + PAD + 12, answerY + 19, String(group.number), {
              look: 'badge',
              align: 'middle',
              ...colour,
            }),
          ]),
      label(answerX + PAD + (isOnly ? 0 : 34), answerY + 19, words.agreeing(group.resolvers.length, total), {
        look: 'faint',
      }),
      ...lines.map(({ text, look }, place) =>
        shortened(answerX + PAD, answerY + HEAD + place * RECORD + RECORD / 2, text, COLUMNS.record, { look }),
      ),
    )
    y += height + GAP
  }
  for (const resolver of take(silent)) {
    const row = { x: MARGIN, y, width: rowWidth, height: ROW.height }
    shapes.push(
      box(row.x, row.y, row.width, row.height, { look: 'dashed' }),
      line(hatch(row), { look: 'hatch' }),
      box(row.x + PAD - 6, row.y + 6, widthOf(shorten(resolver.label, COLUMNS.resolver)) + 12, row.height - 12, {
        look: 'bar',
      }),
      shortened(MARGIN + PAD, y + ROW.height / 2, resolver.label, COLUMNS.resolver, { look: 'name' }),
      ...verdict(answerX, y + ROW.height / 2, 'unknown', words.notReached),
    )
    y += ROW.height + ROW.gap
  }
  if (undrawn > 0) {
    shapes.push(label(MARGIN + PAD, y + RECORD / 2, words.more(undrawn), { look: 'faint' }))
    y += RECORD + GAP
  }
  return { width: answerX + answerWidth + MARGIN, height: y, shapes }
}

function cachedFor(resolver: AskedResolver, words: PropagationWords): string {
  const ttl = longestTtl(resolver)
  return ttl === undefined ? '' : words.cachedFor(ttl)
}

interface AnswerLine {
  readonly text: string
  readonly look: 'name' | 'faint'
}

function linesOf({ status, data }: AnswerGroup, words: PropagationWords): readonly AnswerLine[] {
  const undrawn = data.length - MAX.records
  return [
    ...(status === undefined ? [] : [{ text: status, look: 'name' as const }]),
    ...(status === undefined && data.length === 0 ? [{ text: words.noRecord, look: 'faint' as const }] : []),
    ...data.slice(0, MAX.records).map((text) => ({ text, look: 'name' as const })),
    ...(undrawn > 0 ? [{ text: words.more(undrawn), look: 'faint' as const }] : []),
  ]
}
