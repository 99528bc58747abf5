import { webNames } from '../../evidence/web/web.ts'
import { WEB_ADDRESSES } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { shown } from '../shown.ts'

/** The number of consecutive CNAME records that causes no problems. */
const MAX_USUAL = 4

export const webAliasDepth = defineCheck({
  id: 'web-alias-depth',
  group: 'web',
  isQuiet: true,
  references: ['RFC 1034 §3.6.2'],
  decidedBy: WEB_ADDRESSES,
  needs: { webNames },
  outcomes: {
    ok: outcome('ok'),
    deep: outcome<{ www: string; count: number; target: string }>('info'),
  },
  evaluate({ webNames: { www } }, say) {
    if (!www.end.seen) return say.unknown(www.end.why)
    const { state, aliases } = www.end.value
    // A loop has no depth; web-dangling reports it.
    if (state === 'loop') return undefined
    if (aliases.length <= MAX_USUAL) return say('ok')
    return say('deep', { www: www.name, count: aliases.length, target: shown(aliases.at(-1) ?? '') })
  },
})
