import { page } from '../../../evidence/seo/visit.ts'
import { headerOf } from '../../../evidence/web/web-headers.ts'
import { parseHsts } from '../../../standards/hsts/parse.ts'
import { defineCheck, outcome } from '../../define-check.ts'

/** 180 days. */
const ENOUGH_SECONDS = 15_552_000

export const hsts = defineCheck({
  id: 'hsts',
  group: 'technical',
  references: ['RFC 6797 sections 6.1, 7.2 and 8.1'],
  needs: { page },
  outcomes: {
    ok: outcome<{ value: string }>('ok'),
    missing: outcome('info'),
    short: outcome<{ value: string; seconds: number }>('info'),
    'turned-off': outcome<{ value: string }>('info'),
    unreadable: outcome<{ value: string }>('info'),
    'over-http': outcome<{ value: string }>('info'),
  },
  evaluate({ page: { response, isHttps } }, say) {
    const value = headerOf(response, 'strict-transport-security')
    if (!isHttps) return value === undefined ? undefined : say('over-http', { value })
    if (value === undefined) return say('missing')
    const policy = parseHsts(value)
    if (!policy.ok) return say('unreadable', { value })
    const seconds = policy.value.maxAgeSeconds
    if (seconds === 0) return say('turned-off', { value })
    return seconds < ENOUGH_SECONDS ? say('short', { value, seconds }) : say('ok', { value })
  },
})
