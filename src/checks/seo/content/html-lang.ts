import { page } from '../../../evidence/seo/visit.ts'
import { parseLanguageTag } from '../../../standards/language-tag/parse.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'

export const htmlLang = defineCheck({
  id: 'html-lang',
  group: 'content',
  references: ['HTML standard section 3.2.6.2', 'BCP 47 (RFC 5646 section 2.1)'],
  needs: { page },
  outcomes: {
    ok: outcome<{ value: string }>('ok'),
    missing: outcome('warn', points(3)),
    empty: outcome('warn', points(3)),
    malformed: outcome<{ value: string }>('warn', points(3)),
    'unknown-code': outcome<{ value: string; code: string; instead: string | undefined }>('warn', points(3)),
  },
  evaluate({ page }, say) {
    const value = page.facts.htmlLang
    if (value === undefined) return say('missing')
    const tag = parseLanguageTag(value)
    if (tag.ok) return say('ok', { value })
    const { fault } = tag
    if (fault.code === 'empty') return say('empty')
    if (!('subtag' in fault)) return say('malformed', { value })
    return say('unknown-code', { value, code: fault.subtag, instead: 'instead' in fault ? fault.instead : undefined })
  },
})
