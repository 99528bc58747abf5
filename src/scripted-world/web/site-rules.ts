import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { joinWords, NO_WORDS, readSiteWords, type SiteWords } from './site-words.ts'

/** What the files of a site cannot say. */
export interface SiteRules {
  /** Of the host, and of every answer that it gives. */
  readonly everywhere: SiteWords
  /** Where a path ends in a domain that somebody has registered: a registry. */
  readonly registered?: SiteWords
  /** Where there is neither a line nor a file. */
  readonly otherwise?: SiteWords
  readonly paths: ReadonlyMap<string, SiteWords>
}

export const NO_RULES: SiteRules = { everywhere: NO_WORDS, paths: new Map() }

/** Lines of `place word …` or `place Header: value`; a place is `*`, `registered`, `else` or a path. Several lines add up. */
export function parseSiteRules(text: string): Parsed<SiteRules, { readonly line: number; readonly message: string }> {
  const places = new Map<string, SiteWords>()
  for (const [index, line] of text.split('\n').entries()) {
    const [, place, rest] = /^(\S+)\s+(.*?)\s*$/.exec(line.replace(/(^|\s)#.*/, '')) ?? []
    if (line.trim() === '' || line.startsWith('#')) continue
    const fail = (message: string) => refused({ line: index + 1, message })
    if (place === undefined || rest === undefined) return fail('there must be a place and a word')
    if (!/^(\*|else|registered|\/.*)$/.test(place)) return fail(`"${place}" is no place`)
    const words = readSiteWords(rest)
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

/** What a site leaves unsaid, the rules of all sites of its form say. */
export const joinRules = (common: SiteRules, own: SiteRules): SiteRules => ({
  ...common,
  ...own,
  everywhere: joinWords(common.everywhere, own.everywhere),
  paths: new Map([...common.paths, ...own.paths]),
})
