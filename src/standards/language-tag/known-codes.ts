/**
 * `Intl` contains the tables. With `fallback: 'none'` it has names for exactly the codes that it knows: the two-letter
 * languages of ISO 639-1 and six older ones, and the scripts of ISO 15924. It also has names for codes that it replaces
 * by others, such as the region `UK`; their canonical form differs. The remaining regions are ISO 3166-1, the groups of
 * UN M.49 and some reserved codes such as `EU`.
 */
const names = (type: 'language' | 'region' | 'script'): Intl.DisplayNames =>
  new Intl.DisplayNames('en', { type, fallback: 'none' })

const LANGUAGES = names('language')
const REGIONS = names('region')
const SCRIPTS = names('script')

/**
 * Languages with a three-letter code in the registry that `Intl` replaces by a macrolanguage with a two-letter code. All
 * other three-letter codes that it shortens are not valid in BCP 47 (RFC 5646 section 2.2.1).
 */
const MEMBERS = new Set(
  (
    'adp als arb ayr azj cls cmn cnr cwd drh drw ekk esk fat fuc gaz gug ike khk kmr knc kng kpv lvs npi ojg ory pbu pes ' +
    'plt prp prs quz src swc swh tnf uzn ydd zsm zyb'
  ).split(' '),
)

/** The region to which `Intl` maps an unassigned number. */
const NO_REGION = 'ZZ'

/** Three-letter codes are always accepted, because `Intl` knows only some hundreds of the eight thousand. */
export const isKnownLanguage = (code: string): boolean =>
  code.length === 3 || (code.length === 2 && LANGUAGES.of(code) !== undefined)

export const isKnownScript = (code: string): boolean => SCRIPTS.of(code) !== undefined

export const isKnownRegion = (code: string): boolean =>
  REGIONS.of(code) !== undefined && replacementOfRegion(code) === undefined

/** Returns the code that the standard uses for the region, if it differs. */
export function replacementOfRegion(code: string): string | undefined {
  const [, canonical] = Intl.getCanonicalLocales(`und-${code}`)[0]?.split('-') ?? []
  return canonical === code || canonical === NO_REGION ? undefined : canonical
}

/** Returns the two-letter code of a language that is written with three letters. */
export function shorterLanguage(code: string): string | undefined {
  if (code.length !== 3 || MEMBERS.has(code)) return undefined
  const [canonical = ''] = Intl.getCanonicalLocales(code)[0]?.split('-') ?? []
  return canonical.length === 2 ? canonical : undefined
}
