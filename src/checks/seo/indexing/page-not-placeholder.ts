import { page } from '../../../evidence/seo/visit.ts'
import { placeholderMark } from '../../../standards/web-page/placeholder.ts'
import { defineCheck, outcome } from '../../define-check.ts'

export const pageNotPlaceholder = defineCheck({
  id: 'page-not-placeholder',
  group: 'indexing',
  references: ['convention'],
  needs: { page },
  outcomes: {
    ok: outcome('ok'),
    placeholder: outcome<{ mark: string }>('problem'),
  },
  evaluate({ page: { facts } }, say) {
    const mark = placeholderMark(facts)
    return mark === undefined ? say('ok') : say('placeholder', { mark })
  },
})
