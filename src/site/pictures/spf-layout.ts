import type { SpfPicture } from '../../evidence/pictures/picture.ts'
import { shorten, widest, widthOf } from './measure.ts'
import { box, label, line, type Scene, type Shape, shortened, type Tone, VERDICT_INDENT, verdict } from './scene.ts'
import { rowsOf, type SpfRow, TERM_TONES } from './spf-rows.ts'
import type { SpfWords } from './spf-words.ts'

/** The limits of the diagram. The table contains everything. */
const MAX = { rows: 60, depth: 8 }
const COLUMNS = 44

const MARGIN = 8
const PAD = 12
const STEP = 20
/** Each nested box is a little narrower. */
const INSET = 5
const ROW = { record: 30, term: 28, omitted: 28 }
const LIMIT = 30
/** The padding above the first row of a box and below its last row. */
const FOOT = 6
const COUNT = { width: 34, height: 20 }

/** Draws records as nested boxes, the number of lookups in a column on the right, and a line at the limit. */
export function layOutSpf(picture: SpfPicture, words: SpfWords): Scene {
  const all = rowsOf(picture)
  const rows = all.slice(0, MAX.rows)
  const undrawn = all.length - rows.length
  const total = words.total(picture.lookups, picture.limit, picture.isAtLeast)
  const isAbove = picture.lookups > picture.limit
  const wordX =
    MARGIN + Math.max(...rows.map((row) => indentOf(row) + widthOf(shorten(textOf(row, words), COLUMNS)))) + 28
  const wordWidth = widest(rows.map((row) => remarkOn(row, words)?.word ?? ''))
  const crossing = rows.find((row) => row.kind === 'term' && row.isFirstBeyond)
  const limitIndent = crossing === undefined ? 0 : indentOf(crossing)
  const countX =
    Math.max(
      wordX + (wordWidth > 0 ? VERDICT_INDENT + wordWidth : 0),
      MARGIN + limitIndent + widthOf(words.limit(picture.limit)),
    ) + 20
  const width = countX + Math.max(COUNT.width, widthOf(words.lookups)) + insetOf(MAX.depth) + MARGIN
  const centre = width - MARGIN - insetOf(MAX.depth) - widthOf(words.lookups) / 2

  const boxes: Shape[] = []
  const shapes: Shape[] = []
  const open: { readonly depth: number; readonly y: number; readonly isBeyond: boolean }[] = []
  let y = MARGIN
  const close = (depth: number): void => {
    while ((open.at(-1)?.depth ?? -1) >= depth) {
      const opened = open.pop()
      if (opened === undefined) return
      const x = MARGIN + opened.depth * STEP
      boxes.push(
        box(x, opened.y, width - MARGIN - insetOf(opened.depth) - x, y + FOOT - opened.y, {
          look: opened.isBeyond ? 'dashed' : opened.depth === 0 ? 'card' : 'inner',
        }),
      )
      y += FOOT
    }
  }

  for (const row of rows) {
    close(row.kind === 'record' ? drawnDepth(row) : drawnDepth(row) + 1)
    if (row.kind === 'term' && row.isFirstBeyond) {
      shapes.push(
        line(`M${MARGIN} ${y + LIMIT - 6}H${width - MARGIN}`, { look: 'limit', tone: 'bad' }),
        label(MARGIN + indentOf(row), y + LIMIT / 2 - 4, words.limit(picture.limit), { look: 'word', tone: 'bad' }),
      )
      y += LIMIT
    }
    if (row.kind === 'record') {
      if (row.depth > 0) y += FOOT
      open.push({ depth: drawnDepth(row), y, isBeyond: row.isBeyond })
    }
    shapes.push(...drawnRow(row, y + ROW[row.kind] / 2))
    y += ROW[row.kind]
  }
  close(0)

  const foot = y + 20
  const drawn: Shape[] = [
    ...boxes.sort((one, other) => (one.kind === 'box' && other.kind === 'box' ? one.x - other.x : 0)),
    ...shapes,
    ...(undrawn > 0 ? [label(MARGIN + PAD, foot, words.more(undrawn), { look: 'faint' })] : []),
    label(width - MARGIN - PAD, foot, total, {
      look: 'strong',
      align: 'end',
      tone: isAbove ? 'bad' : 'ok',
    }),
  ]
  return { width, height: foot + 20, shapes: drawn }

  function drawnRow(row: SpfRow, middle: number): readonly Shape[] {
    const x = MARGIN + indentOf(row)
    const remark = remarkOn(row, words)
    const count = row.kind === 'term' ? row.term.count : undefined
    const isFaint = row.isBeyond || row.kind === 'omitted'
    const isRecord = row.kind === 'record'
    return [
      shortened(x, middle, textOf(row, words), COLUMNS, { look: isFaint ? 'faint' : isRecord ? 'strong' : 'name' }),
      ...(remark === undefined ? [] : verdict(wordX, middle, remark.tone, remark.word)),
      ...(isRecord && row.depth === 0
        ? [label(centre, middle, words.lookups, { look: 'faint', align: 'middle' })]
        : []),
      ...(count === undefined ? [] : countShapes(count, middle)),
    ]
  }

  function countShapes(count: number, middle: number): readonly Shape[] {
    const tone: Tone = count > picture.limit ? 'bad' : 'neutral'
    return [
      box(centre - COUNT.width / 2, middle - COUNT.height / 2, COUNT.width, COUNT.height, { look: 'badge', tone }),
      label(centre, middle, String(count), { look: 'badge', align: 'middle', tone }),
    ]
  }
}

const drawnDepth = ({ depth }: SpfRow): number => Math.min(depth, MAX.depth)
const insetOf = (depth: number): number => depth * INSET
const indentOf = (row: SpfRow): number => drawnDepth(row) * STEP + PAD

function textOf(row: SpfRow, words: SpfWords): string {
  switch (row.kind) {
    case 'record':
      return row.name
    case 'term':
      return row.term.text
    case 'omitted':
      return words.more(row.count)
  }
}

function remarkOn(row: SpfRow, words: SpfWords): { readonly tone: Tone; readonly word: string } | undefined {
  if (row.kind !== 'term') return undefined
  if (row.isBeyond) return { tone: 'neutral', word: words.beyond }
  const { state } = row.term
  return state === 'fine' ? undefined : { tone: TERM_TONES[state], word: words.states[state] }
}
