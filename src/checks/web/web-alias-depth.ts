import { webNames } from '../../evidence/web.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { shown } from '../shown.ts'

/** CNAME records in a row that nobody minds. */
const MAX_USUAL = 4

export const webAliasDepth = defineCheck({
  id: 'web-alias-depth',
  group: 'web',
  isQuiet: true,
  references: ['RFC 1034 §3.6.2'],
  needs: { webNames },
  outcomes: {
    ok: outcome('ok'),
    deep: outcome<{ www: string; count: number; target: string }>('info'),
  },
  evaluate({ webNames: { www } }, say) {
    if (!www.end.seen) return say.unknown(www.end.why)
    const { state, aliases } = www.end.value
    // A circle has no depth; it is a finding of its own.
    if (state === 'loop') return undefined
    if (aliases.length <= MAX_USUAL) return say('ok')
    return say('deep', { www: www.name, count: aliases.length, target: shown(aliases.at(-1) ?? '') })
  },
})
