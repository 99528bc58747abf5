import { joinName } from '../../dns/name.ts'
import { scope } from '../../evidence/delegation/scope.ts'
import { seen } from '../../evidence/engine/observed.ts'
import { defineView } from '../../evidence/engine/view.ts'
import { textsOf } from '../../evidence/lookup/texts.ts'
import { parseDmarc } from '../../standards/dmarc/parse.ts'
import { isAnySuffix } from '../../standards/public-suffix/organisation.ts'
import { atDomain, own } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'

/**
 * `psd=y` in the only DMARC record of a private suffix (RFC 9989). A record that could not be read declares nothing, and neither
 * does one of an ordinary domain, where the flag is a fault that `dmarc-alignment` reports.
 */
const suffixDeclaration = defineView('suffix declaration', (look) => {
  const texts = look.at(textsOf(joinName('_dmarc', look.subject.domain)))
  const [only, ...more] = (texts.seen ? texts.value : []).flatMap((text) => {
    const reading = parseDmarc(text)
    return reading.ok ? [reading.value.record] : []
  })
  return seen({ isDeclared: only?.psd === 'y' && more.length === 0 && isAnySuffix(look.subject.domain) })
})

export const zoneApex = defineCheck({
  id: 'zone-apex',
  group: 'resolve',
  references: ['RFC 1034 §4.2.1', 'RFC 2308 §3', 'Zonemaster Basic01'],
  decidedBy: [atDomain('SOA', 'NS'), own('SOA', 'NS'), { types: ['TXT'], at: '_dmarc' }],
  needs: { scope, suffixDeclaration },
  outcomes: {
    ok: outcome<{ domain: string }>('ok'),
    'inside-zone': outcome<{ domain: string; zone: string }>('info'),
    alias: outcome<{ domain: string; zone: string; target: string }>('info'),
    'public-suffix': outcome<{ domain: string }>('info'),
  },
  evaluate({ scope: { domain, apex, isApex, aliasTarget, isPublicSuffix }, suffixDeclaration }, say) {
    if (isPublicSuffix || suffixDeclaration.isDeclared) return say('public-suffix', { domain })
    if (aliasTarget !== undefined) return say('alias', { domain, zone: apex, target: aliasTarget })
    return isApex ? say('ok', { domain }) : say('inside-zone', { domain, zone: apex })
  },
})
