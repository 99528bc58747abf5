import type { Place } from './change.ts'

/** A value of JSON or YAML with its place. */
export type SourceNode =
  | { readonly kind: 'object'; readonly members: readonly SourceMember[]; readonly place: Place }
  | { readonly kind: 'list'; readonly items: readonly SourceNode[]; readonly place: Place }
  | { readonly kind: 'text'; readonly value: string; readonly place: Place }
  /** `source` is how it is written. */
  | { readonly kind: 'number'; readonly value: number; readonly source: string; readonly place: Place }
  | { readonly kind: 'boolean'; readonly value: boolean; readonly source: string; readonly place: Place }
  | { readonly kind: 'null'; readonly place: Place }
  /** It has a fault of its own, which was reported. */
  | { readonly kind: 'broken'; readonly place: Place }

export interface SourceMember {
  readonly name: string
  readonly place: Place
  readonly value: SourceNode
}

export type ObjectNode = Extract<SourceNode, { readonly kind: 'object' }>
export type ListNode = Extract<SourceNode, { readonly kind: 'list' }>

/** The deepest change has a list in an object in a list in an object. */
export const MAX_DEPTH = 16
