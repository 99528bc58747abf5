import { GLYPH, glyphOf } from './font.ts'
import { type Bitmap, type Colour, encodePng } from './png.ts'

/** The size that social networks show without cropping. */
export const SIZE = { width: 1200, height: 630 } as const

const MARGIN = 72
const INNER = SIZE.width - 2 * MARGIN
/** One column of space follows each character. */
const ADVANCE = GLYPH.width + 1
const NAME_SCALE = { min: 4, max: 12 } as const
const SMALL = 6
const LARGE = 20
const BAR_HEIGHT = 24

const [INK, FAINT, ACCENT] = [1, 2, 3]
const PAPER_COLOUR: Colour = [255, 255, 255]
const INK_COLOUR: Colour = [27, 31, 35]
const FAINT_COLOUR: Colour = [87, 96, 106]

export interface SharedPicture {
  /** In Punycode; the font has no other characters. */
  readonly domain?: string
  /** The text of the badge, such as 92/100. */
  readonly message?: string
  /** As #rrggbb or #rgb. */
  readonly colour: string
  /** A share from 0 to 1, if there is a score. */
  readonly filled?: number
  /** A day such as 2026-11-16. */
  readonly day?: string
}

/** The preview image of a report. Its words are lower case and the same in all languages, like those of the badge. */
export function sharedPicture({ domain, message, colour, filled, day }: SharedPicture): Buffer {
  const canvas: Bitmap = { ...SIZE, pixels: new Uint8Array(SIZE.width * SIZE.height) }
  fill(canvas, { x: 0, y: 0, width: SIZE.width, height: BAR_HEIGHT }, ACCENT)
  write(canvas, 'zonewise', { x: MARGIN, y: 72, scale: SMALL, colour: FAINT })
  if (domain !== undefined) {
    const { text, scale } = fitted(domain)
    write(canvas, text, { x: MARGIN, y: 178, scale, colour: INK })
  }
  write(canvas, 'dns health', { x: MARGIN, y: 322, scale: SMALL, colour: FAINT })
  if (message !== undefined) write(canvas, message, { x: MARGIN, y: 384, scale: LARGE, colour: INK })
  if (filled !== undefined)
    fill(canvas, { x: MARGIN, y: 562, width: Math.round(INNER * filled), height: BAR_HEIGHT }, ACCENT)
  if (day !== undefined) {
    const x = SIZE.width - MARGIN - day.length * ADVANCE * SMALL
    write(canvas, day, { x, y: 322, scale: SMALL, colour: FAINT })
  }
  return encodePng(canvas, [PAPER_COLOUR, INK_COLOUR, FAINT_COLOUR, colourOf(colour)])
}

/** A name that is too long loses its beginning, because its end says whose it is. */
export function fitted(domain: string): { readonly text: string; readonly scale: number } {
  const most = Math.floor(INNER / (ADVANCE * NAME_SCALE.min))
  const text = domain.length > most ? `...${domain.slice(3 - most)}` : domain
  const scale = Math.floor(INNER / (ADVANCE * text.length))
  return { text, scale: Math.min(NAME_SCALE.max, scale) }
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function fill({ width, pixels }: Bitmap, area: Area, colour: number): void {
  for (let y = area.y; y < area.y + area.height; y++)
    pixels.fill(colour, y * width + area.x, y * width + area.x + area.width)
}

interface Place {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly colour: number
}

function write(canvas: Bitmap, text: string, { x, y, scale, colour }: Place): void {
  for (const [index, character] of [...text].entries())
    for (const [row, cells] of glyphOf(character).entries())
      for (const [column, isSet] of cells.entries())
        if (isSet)
          fill(
            canvas,
            { x: x + (index * ADVANCE + column) * scale, y: y + row * scale, width: scale, height: scale },
            colour,
          )
}

function colourOf(hex: string): Colour {
  const digits = hex.slice(1)
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const number = Number.parseInt(long, 16)
  return [number >> 16, (number >> 8) & 0xff, number & 0xff]
}
