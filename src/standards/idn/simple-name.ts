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

/**
 * Whether UTS #46 can find nothing wrong with a name but its length, and changes nothing but the case of ASCII letters. Most names are like that, and for them one look at each character does what the tables take fifty times
 * as long for. `false` says nothing: ask the tables.
 */
export function isSimpleName(name: string, { isStrict }: { readonly isStrict: boolean }): boolean {
  let labelStart = 0
  for (let index = 0; index < name.length; index++) {
    const unit = name.charCodeAt(index)
    if (unit === DOT) {
      if (isStrict && hasEdgeHyphen(name, labelStart, index)) return false
      labelStart = index + 1
    } else if (unit === HYPHEN) {
      // `xn--` and every other label with two hyphens in this place.
      if (index - labelStart === 3 && name.charCodeAt(index - 1) === HYPHEN) return false
    } else if (unit === UNDERSCORE ? isStrict : !isSimpleCharacter(unit)) {
      return false
    }
  }
  if (isStrict && hasEdgeHyphen(name, labelStart, name.length)) return false
  // Characters that are fine one by one may still join into another.
  return name.normalize('NFC') === name
}

const hasEdgeHyphen = (name: string, start: number, end: number): boolean =>
  name.charCodeAt(start) === HYPHEN || name.charCodeAt(end - 1) === HYPHEN

function isSimpleCharacter(unit: number): boolean {
  const isCapital = unit >= 0x41 && unit <= 0x5a
  if (isCapital) return true
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
