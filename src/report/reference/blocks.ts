import type { Severity } from '../../checks/verdict.ts'
import type { Locale } from '../../text.ts'
import type { FindingId } from './finding-id.ts'

/** Other pages of the reference; the renderer knows their URLs. */
export type Destination =
  | { readonly page: 'index' | 'severity' | 'world' }
  | { readonly page: 'finding'; readonly id: FindingId }

/** A part of a line: plain or formatted text. */
export type Piece =
  | string
  | { readonly as: 'code' | 'strong'; readonly text: string }
  | { readonly as: 'link'; readonly text: string; readonly to: Destination }
  | { readonly as: 'severity'; readonly text: Severity }

export type Line = readonly Piece[]

/** The parts of a page, before it is rendered as Markdown or HTML. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly line: Line }
  | { readonly kind: 'paragraph'; readonly line: Line; readonly language?: Locale }
  | { readonly kind: 'steps'; readonly steps: readonly string[]; readonly language: Locale }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly Line[])[]
      /** Pages may collapse it. */
      readonly isLong?: true
    }
  | { readonly kind: 'listing'; readonly format: 'zone' | 'text' | 'json'; readonly text: string }

export const code = (text: string): Piece => ({ as: 'code', text })

export const severityMark = (severity: Severity): Piece => ({ as: 'severity', text: severity })

export const link = (text: string, to: Destination): Piece => ({ as: 'link', text, to })
