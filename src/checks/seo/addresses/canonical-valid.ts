import { canonicals } from '../../../evidence/seo/page-links.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { distinctUrls, isUsable, readCanonicals } from './canonical.ts'

export const canonicalValid = defineCheck({
  id: 'canonical-valid',
  group: 'indexing',
  references: ['RFC 6596 §3', 'Google Search Central: canonical URLs'],
  needs: { canonicals },
  outcomes: {
    ok: outcome<{ url: string }>('ok'),
    relative: outcome<{ written: string; url: string }>('info'),
    unusable: outcome<{ written: readonly string[] }>('warn', points(6)),
    'fragment-only': outcome<{ written: readonly string[] }>('warn', points(6)),
    conflicting: outcome<{ urls: readonly string[] }>('warn', points(6)),
  },
  evaluate({ canonicals: all }, say) {
    const read = readCanonicals(all)
    const urls = distinctUrls(read)
    if (urls.length > 1) return say('conflicting', { urls })
    const unusable = read.filter((named) => !isUsable(named))
    const written = [...new Set(unusable.map((named) => named.written))]
    if (unusable.some(({ isFragment }) => isFragment)) return say('fragment-only', { written })
    if (unusable.length > 0) return say('unusable', { written })
    const [url] = urls
    if (url === undefined) return undefined
    const relative = read.find(({ isAbsolute }) => !isAbsolute)
    return relative === undefined ? say('ok', { url }) : say('relative', { written: relative.written, url })
  },
})
