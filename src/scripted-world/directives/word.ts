import { encodeName } from '../../dns/name.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import type { Directives } from './directives.ts'

/** The parser of one directive: it takes the rest of the line and extends the known settings, or returns what it expects. */
export type Word = (rest: string, known: Directives) => Parsed<Directives, string>

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Accepts relative and absolute names; `@` is the zone itself. */
export const isName = (text: string): boolean =>
  text !== '' && !/\s/.test(text) && encodeName(text.replace(/(?<=.)\.$/, '')).ok

/** A directive without arguments. */
export const alone =
  (change: Partial<Directives>): Word =>
  (rest, known) =>
    rest === '' ? parsed({ ...known, ...change }) : refused('takes no arguments')

/** A directive with exactly one fixed argument. */
export const only =
  (text: string, change: Partial<Directives>): Word =>
  (rest, known) =>
    rest === text ? parsed({ ...known, ...change }) : refused(`expects "${text}"`)

export const isOneOf = <Text extends string>(texts: readonly Text[], text: string | undefined): text is Text =>
  (texts as readonly (string | undefined)[]).includes(text)
