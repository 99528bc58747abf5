import type { DrawnSpfRecord, DrawnSpfTerm, SpfPicture } from '../../evidence/pictures/picture.ts'
import type { Tone } from './scene.ts'

/** The rows of the SPF tree, in the order in which a receiver evaluates them. */
export type SpfRow =
  | { readonly kind: 'record'; readonly depth: number; readonly name: string; readonly isBeyond: boolean }
  | {
      readonly kind: 'term'
      readonly depth: number
      readonly record: string
      readonly term: DrawnSpfTerm
      /** Whether the limit is exceeded here or earlier, so that receivers have stopped. */
      readonly isBeyond: boolean
      /** Whether this term is the first above the limit. */
      readonly isFirstBeyond: boolean
    }
  | { readonly kind: 'omitted'; readonly depth: number; readonly count: number; readonly isBeyond: boolean }

export function rowsOf({ root, limit }: SpfPicture): readonly SpfRow[] {
  const rows: SpfRow[] = []
  let isBeyond = false
  const read = ({ name, terms, omitted }: DrawnSpfRecord, depth: number): void => {
    rows.push({ kind: 'record', depth, name, isBeyond })
    for (const term of terms) {
      const isFirstBeyond = !isBeyond && (term.count ?? 0) > limit
      isBeyond ||= isFirstBeyond
      rows.push({ kind: 'term', depth, record: name, term, isBeyond, isFirstBeyond })
      if (term.leadsTo !== undefined) read(term.leadsTo, depth + 1)
    }
    if (omitted !== undefined) rows.push({ kind: 'omitted', depth, count: omitted, isBeyond })
  }
  read(root, 0)
  return rows
}

export const TERM_TONES: Readonly<Record<DrawnSpfTerm['state'], Tone>> = {
  fine: 'ok',
  void: 'warn',
  missing: 'bad',
  multiple: 'bad',
  invalid: 'bad',
  loop: 'bad',
  macro: 'neutral',
  unknown: 'unknown',
}
