import tr46 from 'tr46'

const ALL_CHECKS = { checkBidi: true, checkHyphens: true, checkJoiners: true, useSTD3ASCIIRules: true } as const

const UNKNOWN = 0
const SIMPLE = 1
const SPECIAL = 2

/** Caches the table lookup of each character of the basic plane in one byte, so the cache is bounded. */
const KINDS = new Uint8Array(0x10000)

const DOT = 0x2e
const HYPHEN = 0x2d
const UNDERSCORE = 0x5f

/** No character below this code point combines with another. */
const FIRST_COMBINING = 0x300

/**
 * Returns the form that UTS #46 would produce, if it would change only the letter case of ASCII and could find no fault
 * except the length. This applies to most names, and one pass over the characters is fifty times faster than the full
 * tables. `undefined` means that the tables must decide.
 */
export function simpleForm(name: string, { isStrict }: { readonly isStrict: boolean }): string | undefined {
  let labelStart = 0
  let hasCapital = false
  let mayCombine = false
  for (let index = 0; index < name.length; index++) {
    const unit = name.charCodeAt(index)
    if (unit === DOT) {
      if (isStrict && hasEdgeHyphen(name, labelStart, index)) return undefined
      labelStart = index + 1
    } else if (unit === HYPHEN) {
      // Excludes `xn--` and every other label with two hyphens in this position.
      if (index - labelStart === 3 && name.charCodeAt(index - 1) === HYPHEN) return undefined
    } else if (isCapital(unit)) {
      hasCapital = true
    } else if (unit === UNDERSCORE ? isStrict : !isSimpleCharacter(unit)) {
      return undefined
    } else if (unit >= FIRST_COMBINING) {
      mayCombine = true
    }
  }
  if (isStrict && hasEdgeHyphen(name, labelStart, name.length)) return undefined
  // Characters that are valid separately may still compose into another character.
  if (mayCombine && name.normalize('NFC') !== name) return undefined
  return hasCapital ? lowerCapitals(name) : name
}

/** Only ASCII letters change their case here, because JavaScript and UTS #46 differ for a final sigma. */
const lowerCapitals = (name: string): string => name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

const isCapital = (unit: number): boolean => unit >= 0x41 && unit <= 0x5a

const hasEdgeHyphen = (name: string, start: number, end: number): boolean =>
  name.charCodeAt(start) === HYPHEN || name.charCodeAt(end - 1) === HYPHEN

function isSimpleCharacter(unit: number): boolean {
  if (KINDS[unit] === UNKNOWN) KINDS[unit] = staysAsItIs(String.fromCharCode(unit)) ? SIMPLE : SPECIAL
  return KINDS[unit] === SIMPLE
}

/** The single character reveals mappings and combining marks; between Latin letters it reveals direction and joiner rules. */
function staysAsItIs(character: string): boolean {
  return [character, `a${character}a`].every((label) => {
    const { domain, error } = tr46.toUnicode(label, ALL_CHECKS)
    return !error && domain === label
  })
}
