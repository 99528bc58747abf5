import { seen } from '../../../evidence/engine/observed.ts'
import { defineView } from '../../../evidence/engine/view.ts'
import { senderKeys } from '../../../evidence/mail/dkim/dkim-state.ts'
import type { Observed } from '../../../world.ts'
import { DKIM_KEYS } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'

const keyFolder = defineView('dkim folder', (look): Observed<string> => seen(`_domainkey.${look.subject.domain}`))

export const dkimWildcard = defineCheck({
  id: 'dkim-wildcard',
  group: 'dkim',
  isQuiet: true,
  references: ['RFC 4592'],
  decidedBy: [{ label: 'zw-*' }, ...DKIM_KEYS],
  examples: { ok: { isRevoked: false } },
  needs: { senderKeys, keyFolder },
  outcomes: {
    ok: outcome<{ isRevoked: boolean }>('ok'),
    any: outcome<{ folder: string }>('info'),
  },
  evaluate({ senderKeys, keyFolder }, say) {
    if (senderKeys === undefined) return undefined
    return senderKeys.wildcard === 'any'
      ? say('any', { folder: keyFolder })
      : say('ok', { isRevoked: senderKeys.wildcard === 'revoked' })
  },
})
