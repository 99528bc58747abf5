import type { HeaderAnalysis } from '../../../standards/mail-header/analyse.ts'
import { hopTls, isBetweenOrganisations } from '../../../standards/mail-header/hop-transport.ts'
import { firstWord } from '../../../standards/mail-header/hop-waits.ts'
import { outcome } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'

export const headerHopTls = defineResultCheck<HeaderAnalysis>()({
  id: 'header-hop-tls',
  group: 'mail-header',
  isQuiet: true,
  references: ['RFC 3848', 'RFC 3207'],
  place: 'mail',
  outcomes: {
    ok: outcome('ok'),
    'no-tls': outcome<{ from: string; to: string; protocol: string; hop: number }>('info'),
  },
  evaluate({ hops }, say) {
    const judged = hops.filter((hop) => isBetweenOrganisations(hop) && hopTls(hop) !== undefined)
    if (judged.length === 0) return undefined
    const plain = judged.find((hop) => hopTls(hop) === false)
    if (plain === undefined) return say('ok')
    return say('no-tls', {
      from: firstWord(plain.from) ?? '',
      to: firstWord(plain.by) ?? '',
      protocol: firstWord(plain.with) ?? '',
      hop: plain.index + 1,
    })
  },
})
