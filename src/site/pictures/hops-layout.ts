import { hopHost } from '../../standards/mail-header/hop-waits.ts'
import { figuresOf, type HeaderHops, type Hop, stateOf, ticksOf } from './hops-figures.ts'
import type { HopsWords } from './hops-words.ts'
import { widthOf } from './measure.ts'
import { box, hatch, label, line, type Scene, type Shape, shortened, type Tone, VERDICT_INDENT } from './scene.ts'
import { shortDuration } from './short-duration.ts'

/** The limits of the diagram. The table contains everything. */
const MAX_HOPS = 24
const HOST_COLUMNS = 38

const MARGIN = 12
const AXIS = 640
const HEAD = 52
const ROW = 46
/** Keeps texts away from the outermost lines. */
const TEXT_INSET = 8
const MARK = 16
const BAR = { height: 12, atLeast: 4 }
/** The shortest delay that is highlighted. */
const NOTICED_SEC = 60

/** Draws one row for each hop, oldest first, on a time axis. A bar is the time between the previous hop and this one. */
export function layOutHops(picture: HeaderHops, words: HopsWords): Scene {
  const { span, waits, longest } = figuresOf(picture)
  const hops = picture.hops.slice(0, MAX_HOPS)
  const undrawn = picture.hops.length - hops.length
  const seconds = span === undefined ? 0 : (span.to - span.from) / 1000
  const xOf = (timestamp: number): number =>
    span === undefined || seconds === 0 ? MARGIN : MARGIN + ((timestamp - span.from) / 1000 / seconds) * AXIS
  const bottom = HEAD + hops.length * ROW
  const shapes: Shape[] = span === undefined ? [] : axisDrawn(span.from, seconds, bottom)
  let before: number | undefined
  for (const [index, hop] of hops.entries()) {
    shapes.push(...hopDrawn(hop, index, before, HEAD + index * ROW))
    before = hop.timestamp ?? before
  }
  if (undrawn > 0) shapes.push(label(MARGIN, bottom + 14, words.more(undrawn), { look: 'faint' }))
  return { width: AXIS + 2 * MARGIN, height: bottom + (undrawn > 0 ? 32 : 8), shapes }

  function axisDrawn(fromMs: number, length: number, end: number): Shape[] {
    return [
      label(MARGIN, 12, words.startsAt(fromMs), { look: 'faint' }),
      ...(length === 0 ? [0] : ticksOf(length)).flatMap((tick) => {
        const x = MARGIN + (length === 0 ? 0 : (tick / length) * AXIS)
        const text = tick === 0 ? '0' : `+${shortDuration(tick)}`
        const isAtEnd = x + widthOf(text) / 2 > AXIS + 2 * MARGIN
        return [
          line(`M${rounded(x)} ${HEAD - 10}V${end}`, { look: 'grid' }),
          label(isAtEnd ? AXIS + 2 * MARGIN : rounded(x), HEAD - 20, text, {
            look: 'faint',
            ...(isAtEnd ? { align: 'end' as const } : tick > 0 && { align: 'middle' as const }),
          }),
        ]
      }),
    ]
  }

  function hopDrawn(hop: Hop, index: number, previous: number | undefined, top: number): readonly Shape[] {
    const host = hopHost(hop)
    const numberX = MARGIN + TEXT_INSET
    const nameX = numberX + widthOf('000') + 4
    return [
      label(numberX, top + 10, String(index + 1), { look: 'faint' }),
      host === undefined
        ? label(nameX, top + 10, words.nameless, { look: 'faint' })
        : shortened(nameX, top + 10, host, HOST_COLUMNS, { look: 'name' }),
      ...delayText(hop, top + 10),
      ...barDrawn(hop, previous, top + 22),
    ]
  }

  function delayText(hop: Hop, middle: number): readonly Shape[] {
    const state = stateOf(hop)
    const right = MARGIN + AXIS - TEXT_INSET
    const marked = (tone: Tone, word: string): readonly Shape[] => [
      label(right - VERDICT_INDENT, middle, word, { look: 'word', align: 'end', tone }),
      { kind: 'mark', x: right - MARK, y: middle, tone },
    ]
    if (state === 'timeless') return marked('unknown', words.noTime)
    if (state === 'back') return marked('warn', `−${shortDuration(hop.deltaSec ?? 0)} · ${words.clock}`)
    if (state === 'start') return [label(right, middle, words.start, { look: 'faint', align: 'end' })]
    const text = `+${shortDuration(waits.get(hop) ?? 0)}`
    const caption = hop === longest ? `${text} · ${words.longest}` : text
    return isNoticed(hop) ? marked('warn', caption) : [label(right, middle, caption, { look: 'word', align: 'end' })]
  }

  function isNoticed(hop: Hop): boolean {
    return (waits.get(hop) ?? 0) >= NOTICED_SEC
  }

  function barDrawn(hop: Hop, previous: number | undefined, top: number): readonly Shape[] {
    const { timestamp } = hop
    const middle = top + BAR.height / 2
    if (timestamp === undefined) return [line(`M${MARGIN} ${middle}H${MARGIN + AXIS}`, { look: 'dashed' })]
    const [from, to] = [previous ?? timestamp, timestamp].map(xOf).sort((one, other) => one - other)
    const start = Math.min(from ?? MARGIN, MARGIN + AXIS - BAR.atLeast)
    const area = {
      x: rounded(start),
      y: top,
      width: rounded(Math.max(BAR.atLeast, (to ?? start) - start)),
      height: BAR.height,
    }
    const isBack = stateOf(hop) === 'back'
    const tone: Tone | undefined = isBack || isNoticed(hop) ? 'warn' : undefined
    return [
      box(area.x, area.y, area.width, area.height, { look: 'bar', ...(tone === undefined ? { group: 0 } : { tone }) }),
      ...(isBack ? [line(hatch(area), { look: 'hatch' })] : []),
    ]
  }
}

const rounded = (value: number): number => Math.round(value * 10) / 10
