import { canonicals } from '../../../evidence/seo/page-links.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { agreedUrl, readCanonicals } from './canonical.ts'

export const canonicalPresent = defineCheck({
  id: 'canonical-present',
  group: 'indexing',
  references: ['RFC 6596'],
  needs: { canonicals },
  outcomes: {
    ok: outcome<{ url: string }>('ok'),
    none: outcome('info'),
    'only-in-body': outcome('info'),
  },
  evaluate({ canonicals: all }, say) {
    const read = readCanonicals(all)
    if (read.length === 0) return say(all.length === 0 ? 'none' : 'only-in-body')
    const url = agreedUrl(read)
    return url === undefined ? undefined : say('ok', { url })
  },
})
