import tr46 from 'tr46'

const ALL_CHECKS = { checkBidi: true, checkHyphens: true, checkJoiners: true, useSTD3ASCIIRules: true } as const

const UNKNOWN = 0
const SIMPLE = 1
const SPECIAL = 2

/** One byte for each character of the basic plane, filled in as characters are met: a bounded memory of table lookups. */
const KINDS = new Uint8Array(0x10000)

const DOT = 0x2e
const HYPHEN = 0x2d
const UNDERSCORE = 0x5f

/** No character before it combines with another. */
const FIRST_COMBINING = 0x300

/**
 * The name in the form that UTS #46 gives it, if it can find nothing wrong with it but its length and changes nothing
 * but the case of ASCII letters. Most names are like that, and for them one look at each character does what the tables
 * take fifty times as long for. `undefined` says nothing: ask the tables.
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
      // `xn--` and every other label with two hyphens in this place.
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
  // Characters that are fine one by one may still join into another.
  if (mayCombine && name.normalize('NFC') !== name) return undefined
  return hasCapital ? lowerCapitals(name) : name
}

/** Only ASCII letters change their case here: what JavaScript does to a final sigma is not what UTS #46 does. */
const lowerCapitals = (name: string): string => name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

const isCapital = (unit: number): boolean => unit >= 0x41 && unit <= 0x5a

const hasEdgeHyphen = (name: string, start: number, end: number): boolean =>
  name.charCodeAt(start) === HYPHEN || name.charCodeAt(end - 1) === HYPHEN

function isSimpleCharacter(unit: number): boolean {
  if (KINDS[unit] === UNKNOWN) KINDS[unit] = staysAsItIs(String.fromCharCode(unit)) ? SIMPLE : SPECIAL
  return KINDS[unit] === SIMPLE
}

/** Alone it shows mappings and combining marks; between Latin letters it shows direction and joiners. */
function staysAsItIs(character: string): boolean {
  return [character, `a${character}a`].every((label) => {
    const { domain, error } = tr46.toUnicode(label, ALL_CHECKS)
    return !error && domain === label
  })
}
