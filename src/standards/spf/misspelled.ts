import { nearestWord } from '../nearest-word.ts'

/** The names of terms that are long enough to recognize a misspelling. */
const LONG_NAMES = ['include', 'exists', 'redirect']
const NAMES: Readonly<Record<string, string>> = {
  a: 'a',
  mx: 'mx',
  ptr: 'ptr',
  ip: 'ip4',
  ip4: 'ip4',
  ip6: 'ip6',
  ipv4: 'ip4',
  ipv6: 'ip6',
  exp: 'exp',
}

/** Short words are close to everything: `id`, `exp` and `rr` are not misspellings. */
const MIN_MISSPELLED_LENGTH = 5

/** The mechanism or modifier that a name of a term means: `inlcude` means `include`. */
export function mechanismMeantBy(name: string): string | undefined {
  const lower = name.toLowerCase()
  if (Object.hasOwn(NAMES, lower)) return NAMES[lower]
  return lower.length < MIN_MISSPELLED_LENGTH ? undefined : nearestWord(lower, LONG_NAMES)
}
