/**
 * `Intl` carries the tables. With `fallback: 'none'` it names exactly the codes that it knows: of languages with two letters
 * those of ISO 639-1 and six older ones, of scripts those of ISO 15924. It also names codes that it replaces by others,
 * such as the region `UK`; those are told by their canonical form, and what is left of regions is ISO 3166-1, the groups of
 * UN M.49 and some reserved codes such as `EU`.
 */
const names = (type: 'language' | 'region' | 'script'): Intl.DisplayNames =>
  new Intl.DisplayNames('en', { type, fallback: 'none' })

const LANGUAGES = names('language')
const REGIONS = names('region')
const SCRIPTS = names('script')

/**
 * Languages in their own right, with codes of three letters in the registry, that `Intl` files under a larger one with two.
 * All others that it shortens are no codes of BCP 47 (RFC 5646 section 2.2.1).
 */
const MEMBERS = new Set(
  (
    'adp als arb ayr azj cls cmn cnr cwd drh drw ekk esk fat fuc gaz gug ike khk kmr knc kng kpv lvs npi ojg ory pbu pes ' +
    'plt prp prs quz src swc swh tnf uzn ydd zsm zyb'
  ).split(' '),
)

/** What `Intl` makes of a number that stands for nothing. */
const NO_REGION = 'ZZ'

/** Codes of three letters are taken at their word: `Intl` names some hundreds of the eight thousand. */
export const isKnownLanguage = (code: string): boolean =>
  code.length === 3 || (code.length === 2 && LANGUAGES.of(code) !== undefined)

export const isKnownScript = (code: string): boolean => SCRIPTS.of(code) !== undefined

export const isKnownRegion = (code: string): boolean =>
  REGIONS.of(code) !== undefined && replacementOfRegion(code) === undefined

/** The code that the standard has for a country, if it is another one. */
export function replacementOfRegion(code: string): string | undefined {
  const [, canonical] = Intl.getCanonicalLocales(`und-${code}`)[0]?.split('-') ?? []
  return canonical === code || canonical === NO_REGION ? undefined : canonical
}

/** The code of two letters for a language that is written with three. */
export function shorterLanguage(code: string): string | undefined {
  if (code.length !== 3 || MEMBERS.has(code)) return undefined
  const [canonical = ''] = Intl.getCanonicalLocales(code)[0]?.split('-') ?? []
  return canonical.length === 2 ? canonical : undefined
}
