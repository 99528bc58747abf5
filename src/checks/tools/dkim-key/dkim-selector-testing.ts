import { outcome } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'
import type { DkimKeyFacts } from './facts.ts'

export const dkimSelectorTesting = defineResultCheck<DkimKeyFacts>()({
  id: 'dkim-selector-testing',
  group: 'dkim-key',
  isQuiet: true,
  references: ['RFC 6376 §3.6.1'],
  outcomes: {
    ok: outcome('ok'),
    testing: outcome<{ name: string }>('warn'),
  },
  evaluate(facts, say) {
    if (!facts.found || facts.revoked) return undefined
    return facts.testing ? say('testing', { name: facts.name }) : say('ok')
  },
})
