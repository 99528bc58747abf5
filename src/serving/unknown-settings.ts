import { SETTINGS } from '../config.ts'
import { nearestWord } from '../standards/nearest-word.ts'

export interface UnknownSetting {
  readonly name: string
  /** The setting that is probably meant. */
  readonly meant: string | undefined
}

const NAMES = Object.keys(SETTINGS)

/** Beginnings that only settings of this service have; other programs have variables with names such as BASE_URL, too. */
const OWN_BEGINNINGS: readonly string[] = [
  'LIMIT_',
  'RATE_LIMIT_',
  'DOH_RESOLVER',
  'RDAP_',
  'REGISTRAR_',
  'TARGET_BUDGET',
]

/** Up to this number of letters, other variables have similar names by chance: HOST, PORT and WHOIS. */
const SHORT = 6

/** Variables of the environment that look like misspelt settings. They would be ignored, and a limit would not apply. */
export const unknownSettings = (environment: Readonly<Record<string, string | undefined>>): readonly UnknownSetting[] =>
  Object.keys(environment)
    .filter((name) => !NAMES.includes(name.replace(/_FILE$/, '')))
    .flatMap((name) => {
      const isOwn = OWN_BEGINNINGS.some((beginning) => name.startsWith(beginning))
      const meant = nearestWord(name, NAMES)
      const isMisspelt = meant !== undefined && isTypo(name, meant)
      return isOwn || isMisspelt ? [{ name, meant: meant ?? beginningWith(name) }] : []
    })

const beginningWith = (name: string): string | undefined => NAMES.find((setting) => setting.startsWith(name))

/** One letter more, less or other, or two that are swapped. */
function isTypo(name: string, meant: string): boolean {
  if (meant.length <= SHORT || Math.abs(name.length - meant.length) > 1) return false
  const start = [...meant].findIndex((letter, index) => letter !== name[index])
  const at = start === -1 ? meant.length : start
  const [given, wanted] = [name.slice(at), meant.slice(at)]
  const isSwapped = given[0] === wanted[1] && given[1] === wanted[0] && given.slice(2) === wanted.slice(2)
  return isSwapped || given.slice(1) === wanted || given === wanted.slice(1) || given.slice(1) === wanted.slice(1)
}
