import { page } from '../../../evidence/seo/visit.ts'
import { defineCheck, outcome } from '../../define-check.ts'

export const doctype = defineCheck({
  id: 'doctype',
  group: 'technical',
  references: ['HTML standard section 13.1.1'],
  needs: { page },
  outcomes: {
    ok: outcome('ok'),
    legacy: outcome<{ firstLine: string }>('info'),
    missing: outcome<{ firstLine: string }>('info'),
  },
  evaluate({ page }, say) {
    const { kind, firstLine } = page.facts.doctype
    return kind === 'html' ? say('ok') : say(kind, { firstLine })
  },
})
