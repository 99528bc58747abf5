/** Five pixels wide, nine high; the last two rows are below the baseline. */
export const GLYPH = { width: 5, height: 9 } as const

/** One row of pixels for each digit of base 32; the highest bit is the leftmost pixel. */
const ROWS: Readonly<Record<string, string>> = {
  a: '00e1fhf00',
  b: 'gguhhhu00',
  c: '00fgggf00',
  d: '11fhhhf00',
  e: '00ehvgf00',
  f: '68u888800',
  g: '00fhhhf1e',
  h: 'gguhhhh00',
  i: '40c444e00',
  j: '20622222c',
  k: 'ggikoki00',
  l: 'c44444e00',
  m: '00qllll00',
  n: '00uhhhh00',
  o: '00ehhhe00',
  p: '00uhhhugg',
  q: '00fhhhf11',
  r: '00mpggg00',
  s: '00fge1u00',
  t: '88u888600',
  u: '00hhhhf00',
  v: '00hhha400',
  w: '00hllla00',
  x: '00ha4ah00',
  y: '00hhhhf1e',
  z: '00v248v00',
  '0': 'ehjlphe00',
  '1': '4c4444e00',
  '2': 'eh168gv00',
  '3': 'u11e11u00',
  '4': '26aiv2200',
  '5': 'vgu11he00',
  '6': 'egguhhe00',
  '7': 'v12444400',
  '8': 'ehhehhe00',
  '9': 'ehhf11e00',
  '.': '00000cc00',
  '-': '000e00000',
  _: '000000v00',
  '/': '11248gg00',
  ' ': '000000000',
}

/** A filled box stands for a character that the font does not have. */
const MISSING = 'vvvvvvv00'

/** Whether each pixel of a character is set, row by row. The font has the characters of names in Punycode, in lower case. */
export const glyphOf = (character: string): readonly (readonly boolean[])[] =>
  [...(ROWS[character] ?? MISSING)].map((digit) => {
    const bits = Number.parseInt(digit, 32)
    return Array.from({ length: GLYPH.width }, (_, column) => ((bits >> (GLYPH.width - 1 - column)) & 1) === 1)
  })
