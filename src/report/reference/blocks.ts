import type { Locale } from '../../text.ts'
import type { FindingId } from './finding-id.ts'

/** Other pages of the reference. Whoever renders knows where they are. */
export type Destination =
  | { readonly page: 'index' | 'severity' | 'world' }
  | { readonly page: 'finding'; readonly id: FindingId }

/** A piece of a line: plain text, or text that is marked in some way. */
export type Piece =
  | string
  | { readonly as: 'code' | 'strong'; readonly text: string }
  | { readonly as: 'link'; readonly text: string; readonly to: Destination }

export type Line = readonly Piece[]

/** What a page consists of, before it is Markdown or HTML. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly line: Line }
  | { readonly kind: 'paragraph'; readonly line: Line; readonly language?: Locale }
  | { readonly kind: 'steps'; readonly steps: readonly string[]; readonly language: Locale }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly Line[])[] }
  | { readonly kind: 'listing'; readonly format: 'zone' | 'text' | 'json'; readonly text: string }

export const code = (text: string): Piece => ({ as: 'code', text })

export const link = (text: string, to: Destination): Piece => ({ as: 'link', text, to })
