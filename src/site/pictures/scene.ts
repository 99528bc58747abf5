import { shorten } from './measure.ts'

/** The state of an element. Each tone has its own color and mark; a word is always beside it. */
export type Tone = 'ok' | 'warn' | 'bad' | 'neutral' | 'unknown'

/** A drawing as a list of shapes in painting order, independent of the output format. */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
}

export type Shape = Box | Line | Label | Mark

export interface Box {
  readonly kind: 'box'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly look: 'card' | 'inner' | 'dashed' | 'strong' | 'badge' | 'bar'
  readonly tone?: Tone
  /** One of a few colors that distinguish elements and have no meaning. */
  readonly group?: number
}

export interface Line {
  readonly kind: 'line'
  readonly path: string
  readonly look: 'wire' | 'dashed' | 'limit' | 'grid' | 'hatch' | 'arrow'
  readonly tone?: Tone
  readonly group?: number
}

export interface Label {
  readonly kind: 'label'
  readonly x: number
  /** The middle of the line. */
  readonly y: number
  readonly text: string
  /** The full text, if the shown text is shortened. */
  readonly full?: string
  readonly look: 'name' | 'strong' | 'word' | 'faint' | 'badge'
  readonly align?: 'end' | 'middle'
  readonly tone?: Tone
  readonly group?: number
}

/** A mark of 16 by 16 px. */
export interface Mark {
  readonly kind: 'mark'
  readonly x: number
  /** The vertical middle. */
  readonly y: number
  readonly tone: Tone
}

type Rest<Kind extends Shape> = Omit<Kind, 'kind' | 'x' | 'y' | 'width' | 'height' | 'text' | 'full'>

export const box = (x: number, y: number, width: number, height: number, rest: Rest<Box>): Box => ({
  kind: 'box',
  x,
  y,
  width,
  height,
  ...rest,
})

export const line = (path: string, rest: Omit<Line, 'kind' | 'path'>): Line => ({ kind: 'line', path, ...rest })

export const label = (x: number, y: number, text: string, rest: Rest<Label>): Label => ({
  kind: 'label',
  x,
  y,
  text,
  ...rest,
})

/** A text from the network, shortened to the available columns. */
export function shortened(x: number, y: number, text: string, columns: number, rest: Rest<Label>): Label {
  const shown = shorten(text, columns)
  return { ...label(x, y, shown, rest), ...(shown !== text && { full: text }) }
}

/** A mark and its word, which begins 22 px further right. */
export const verdict = (x: number, y: number, tone: Tone, word: string): readonly Shape[] => [
  { kind: 'mark', x, y, tone },
  label(x + VERDICT_INDENT, y, word, { look: 'word', tone }),
]

export const VERDICT_INDENT = 22

const CORNER = 6

/** A line that goes down and then to the right, as in a tree. */
export const branch = (x: number, y: number, toX: number, toY: number): string =>
  `M${x} ${y}V${toY - CORNER}Q${x} ${toY} ${x + CORNER} ${toY}H${toX}`

/** A line from left to right. */
export function bend(x: number, y: number, toX: number, toY: number): string {
  const middle = (x + toX) / 2
  return y === toY ? `M${x} ${y}H${toX}` : `M${x} ${y}C${middle} ${y} ${middle} ${toY} ${toX} ${toY}`
}

const ARROW = { length: 8, half: 4 }

/** An arrow from top to bottom. */
export function arrow(x: number, y: number, toX: number, toY: number): readonly Line[] {
  const end = toY - ARROW.length
  const middle = (y + end) / 2
  const way = x === toX ? `M${x} ${y}V${end}` : `M${x} ${y}C${x} ${middle} ${toX} ${middle} ${toX} ${end}`
  const head = `M${toX} ${toY}l${-ARROW.half} ${-ARROW.length}h${2 * ARROW.half}z`
  return [line(way, { look: 'wire', tone: 'ok' }), line(head, { look: 'arrow', tone: 'ok' })]
}

const HATCH_STEP = 8

/** Diagonal lines that fill a box. */
export function hatch({ x, y, width, height }: Pick<Box, 'x' | 'y' | 'width' | 'height'>): string {
  const pieces: string[] = []
  for (let start = HATCH_STEP; start < width + height; start += HATCH_STEP) {
    const fromX = Math.min(start, width)
    const fromY = Math.max(0, start - width)
    const toX = Math.max(0, start - height)
    const toY = Math.min(start, height)
    pieces.push(`M${x + fromX} ${y + fromY}L${x + toX} ${y + toY}`)
  }
  return pieces.join('')
}
