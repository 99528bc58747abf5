import { textSize } from '../../evidence/zone-texts.ts'
import { defineCheck, outcome } from '../define-check.ts'

/** What passes every network in one piece (RFC 9715), and what resolvers announced before. */
const ONE_PACKET = 1232
const LARGEST = 4096

interface Size {
  readonly domain: string
  readonly bytes: number
}

export const txtSize = defineCheck({
  id: 'txt-size',
  group: 'zone',
  isQuiet: true,
  references: ['RFC 7208 §3.4', 'RFC 9715'],
  needs: { textSize },
  outcomes: {
    ok: outcome<Size>('ok'),
    large: outcome<Size>('info'),
    huge: outcome<Size & { isCutOff: boolean; tokens: readonly string[] }>('warn'),
  },
  evaluate({ textSize: { domain, bytes, isCutOff, tokens } }, say) {
    if (bytes > LARGEST || isCutOff) return say('huge', { domain, bytes, isCutOff, tokens })
    return say(bytes < ONE_PACKET ? 'ok' : 'large', { domain, bytes })
  },
})
