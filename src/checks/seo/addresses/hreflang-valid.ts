import type { Alternate } from '../../../evidence/seo/named-address.ts'
import { alternates } from '../../../evidence/seo/page-links.ts'
import { page } from '../../../evidence/seo/visit.ts'
import { type LanguageTagFault, parseHreflang } from '../../../standards/language-tag/parse.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'

/** Why search engines ignore an entry. */
export type EntryFault = LanguageTagFault | { readonly code: 'relative-address' | 'no-address' }

export interface FaultyEntry {
  readonly language: string
  readonly written: string
  readonly faults: readonly EntryFault[]
}

export const hreflangValid = defineCheck({
  id: 'hreflang-valid',
  group: 'indexing',
  references: ['BCP 47', 'Google Search Central: localized versions'],
  examples: {
    'faulty-entries': {
      entries: [{ language: '‹language›', written: '‹written›', faults: [{ code: 'underscore' }] }],
    },
  },
  needs: { alternates, page },
  outcomes: {
    ok: outcome<{ count: number }>('ok'),
    'no-default': outcome<{ count: number }>('info'),
    'no-self': outcome<{ count: number; url: string }>('info'),
    'faulty-entries': outcome<{ count: number; entries: readonly FaultyEntry[] }>('warn', points(4)),
  },
  evaluate({ alternates: all, page: { url } }, say) {
    // Search engines ignore them in the body, which another finding reports.
    const read = all.filter(({ from }) => from !== 'body')
    const count = read.length
    if (count === 0) return undefined
    const entries = read.map(examined).filter(({ faults }) => faults.length > 0)
    if (entries.length > 0) return say('faulty-entries', { count, entries })
    if (!read.some((entry) => entry.url === url)) return say('no-self', { count, url })
    const hasDefault = read.some(({ language }) => language.toLowerCase() === 'x-default')
    return hasDefault ? say('ok', { count }) : say('no-default', { count })
  },
})

function examined({ language, written, url, isAbsolute }: Alternate): FaultyEntry {
  const tag = parseHreflang(language)
  const faults: EntryFault[] = tag.ok ? [] : [tag.fault]
  if (!isAbsolute) faults.push({ code: 'relative-address' })
  else if (url === undefined) faults.push({ code: 'no-address' })
  return { language, written, faults }
}
