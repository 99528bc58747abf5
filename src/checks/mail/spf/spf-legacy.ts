import { TYPE } from '../../../dns/types.ts'
import { mapSeen } from '../../../evidence/engine/observed.ts'
import { resolvedSet } from '../../../evidence/lookup/record-set.ts'
import { spfSelection } from '../../../evidence/mail/spf/spf-record.ts'
import type { Observed } from '../../../world.ts'
import { atDomain } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { shown } from '../../shown.ts'

interface Leftovers {
  readonly domain: string
  readonly senderId: string | undefined
  readonly hasTypeSpf: boolean
}

export const spfLegacy = defineCheck({
  id: 'spf-legacy',
  group: 'spf',
  isQuiet: true,
  references: ['RFC 7208 §3.1', 'RFC 7208 §14.1'],
  decidedBy: [atDomain('SPF'), atDomain('TXT')],
  needs: (look): Observed<Leftovers> => {
    const selection = look.at(spfSelection)
    // Some servers do not respond to a type that they do not know; this proves nothing, and nothing depends on it.
    const typeSpf = look.at(resolvedSet(look.subject.domain, TYPE.SPF))
    return mapSeen(selection, ({ others }) => ({
      domain: look.subject.domain,
      senderId: others.find((text) => /^spf2\.0\//i.test(text)),
      hasTypeSpf: typeSpf.seen && typeSpf.value.records.length > 0,
    }))
  },
  outcomes: {
    ok: outcome<{ domain: string }>('ok'),
    found: outcome<{ domain: string; senderId: string | undefined; hasTypeSpf: boolean }>('info'),
  },
  evaluate({ domain, senderId, hasTypeSpf }, say) {
    if (senderId === undefined && !hasTypeSpf) return say('ok', { domain })
    return say('found', { domain, senderId: senderId === undefined ? undefined : shown(senderId), hasTypeSpf })
  },
})
