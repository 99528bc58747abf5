import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { joinWords, NO_WORDS, readSiteWords, type SiteWords } from './site-words.ts'

/** The settings that the files of a site cannot express. */
export interface SiteRules {
  /** Settings for the host and for every response. */
  readonly everywhere: SiteWords
  /** Settings for paths that end in a registered domain, used by registries. */
  readonly registered?: SiteWords
  /** Settings for paths with neither a line nor a file. */
  readonly otherwise?: SiteWords
  readonly paths: ReadonlyMap<string, SiteWords>
}

export const NO_RULES: SiteRules = { everywhere: NO_WORDS, paths: new Map() }

/**
 * Parses lines of `place word …` or `place Header: value`; a place is `*`, `registered`, `else` or a path. Several lines
 * are combined.
 */
export function parseSiteRules(text: string): Parsed<SiteRules, { readonly line: number; readonly message: string }> {
  const places = new Map<string, SiteWords>()
  for (const [index, line] of text.split('\n').entries()) {
    const [, place, rest] = /^(\S+)\s(.*)$/s.exec(line.replace(/(^|\s)#.*/, '')) ?? []
    if (line.trim() === '' || line.startsWith('#')) continue
    const fail = (message: string) => refused({ line: index + 1, message })
    if (place === undefined || rest === undefined) return fail('there must be a place and a word')
    if (!/^(\*|else|registered|\/.*)$/.test(place)) return fail(`"${place}" is not a place`)
    const words = readSiteWords(rest.trim())
    if (!words.ok) return fail(words.fault)
    places.set(place, joinWords(places.get(place) ?? NO_WORDS, words.value))
  }
  const [registered, otherwise] = [places.get('registered'), places.get('else')]
  return parsed({
    everywhere: places.get('*') ?? NO_WORDS,
    ...(registered && { registered }),
    ...(otherwise && { otherwise }),
    paths: new Map([...places].filter(([place]) => place.startsWith('/'))),
  })
}

/** The common rules apply wherever the site does not define its own. */
export const joinRules = (common: SiteRules, own: SiteRules): SiteRules => ({
  ...common,
  ...own,
  everywhere: joinWords(common.everywhere, own.everywhere),
  paths: new Map([...common.paths, ...own.paths]),
})
