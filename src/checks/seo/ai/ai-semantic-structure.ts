import { page } from '../../../evidence/seo/visit.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { cutShort } from '../cut-short.ts'

/** The fault of the headings, if there is one. */
export type HeadingFault =
  | { readonly kind: 'none' }
  | { readonly kind: 'first'; readonly level: number }
  | { readonly kind: 'skip'; readonly from: number; readonly to: number }

export const aiSemanticStructure = defineCheck({
  id: 'ai-semantic-structure',
  group: 'ai',
  references: ['HTML standard: main, article, headings and outlines'],
  examples: { incomplete: { hasLandmark: false, fault: { kind: 'none' } } },
  needs: { page },
  outcomes: {
    ok: outcome<{ landmark: 'main' | 'article'; headings: number }>('ok'),
    incomplete: outcome<{ hasLandmark: boolean; fault: HeadingFault | undefined }>('info'),
  },
  evaluate({ page }, say) {
    const why = cutShort(page)
    if (why !== undefined) return say.unknown(why)
    const { hasMain, hasArticle, headingLevels } = page.facts
    const hasLandmark = hasMain || hasArticle
    const fault = headingFault(headingLevels.items)
    return hasLandmark && fault === undefined
      ? say('ok', { landmark: hasMain ? 'main' : 'article', headings: headingLevels.total })
      : say('incomplete', { hasLandmark, fault })
  },
})

/** The headings start with h1, and each is at most one level deeper than the one before; they may go up any number of levels. */
function headingFault(levels: readonly number[]): HeadingFault | undefined {
  const [first] = levels
  if (first === undefined) return { kind: 'none' }
  if (first !== 1) return { kind: 'first', level: first }
  let from = first
  for (const to of levels) {
    if (to > from + 1) return { kind: 'skip', from, to }
    from = to
  }
  return undefined
}
