import { page } from '../../../evidence/seo/visit.ts'
import { placeholderMark } from '../../../standards/web-page/placeholder.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { gate } from '../../loss.ts'

export const pageNotPlaceholder = defineCheck({
  id: 'page-not-placeholder',
  group: 'indexing',
  references: ['convention'],
  needs: { page },
  outcomes: {
    ok: outcome('ok'),
    placeholder: outcome<{ mark: string }>('problem', gate(40, 20)),
  },
  evaluate({ page: { facts } }, say) {
    const mark = placeholderMark(facts)
    return mark === undefined ? say('ok') : say('placeholder', { mark })
  },
})
