import { page } from '../../../evidence/seo/visit.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { cutShort } from '../cut-short.ts'

export const favicon = defineCheck({
  id: 'favicon',
  group: 'content',
  references: ['HTML standard section 4.6.7.8', 'Google Search documentation: favicons'],
  needs: { page },
  outcomes: {
    ok: outcome<{ href: string }>('ok'),
    missing: outcome('info'),
  },
  evaluate({ page }, say) {
    const icon = page.facts.links.items.find(({ rels, href = '' }) => rels.includes('icon') && href !== '')
    if (icon?.href !== undefined) return say('ok', { href: icon.href })
    const why = cutShort(page)
    return why === undefined ? say('missing') : say.unknown(why)
  },
})
