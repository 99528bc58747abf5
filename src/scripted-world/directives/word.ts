import { encodeName } from '../../dns/name.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import type { Directives } from './directives.ts'

/** One word of the table of directives: takes the rest of its line and adds to what is known, or says what it expects. */
export type Word = (rest: string, known: Directives) => Parsed<Directives, string>

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Relative or not; `@` is the zone itself. */
export const isName = (text: string): boolean =>
  text !== '' && !/\s/.test(text) && encodeName(text.replace(/(?<=.)\.$/, '')).ok

/** A word that takes nothing. */
export const alone =
  (change: Partial<Directives>): Word =>
  (rest, known) =>
    rest === '' ? parsed({ ...known, ...change }) : refused('stands alone')

/** A word that takes exactly one fixed text. */
export const only =
  (text: string, change: Partial<Directives>): Word =>
  (rest, known) =>
    rest === text ? parsed({ ...known, ...change }) : refused(`wants "${text}"`)

export const isOneOf = <Text extends string>(texts: readonly Text[], text: string | undefined): text is Text =>
  (texts as readonly (string | undefined)[]).includes(text)
