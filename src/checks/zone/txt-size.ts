import { textSize } from '../../evidence/zone/zone-texts.ts'
import { UDP_RESPONSE_BYTES } from '../../standards/txt-size/response-size.ts'
import { atDomain, server } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'

/** The buffer size that resolvers announced before the DNS Flag Day of 2020. */
const LARGEST = 4096

interface Size {
  readonly domain: string
  readonly bytes: number
}

export const txtSize = defineCheck({
  id: 'txt-size',
  group: 'zone',
  isQuiet: true,
  references: ['DNS Flag Day 2020'],
  decidedBy: [server(['TXT'], { at: '@' }), atDomain('TXT')],
  needs: { textSize },
  outcomes: {
    ok: outcome<Size>('ok'),
    large: outcome<Size>('info'),
    huge: outcome<Size & { isCutOff: boolean; tokens: readonly string[] }>('warn', points(1)),
  },
  evaluate({ textSize: { domain, bytes, isCutOff, tokens } }, say) {
    if (bytes > LARGEST || isCutOff) return say('huge', { domain, bytes, isCutOff, tokens })
    return say(bytes < UDP_RESPONSE_BYTES ? 'ok' : 'large', { domain, bytes })
  },
})
