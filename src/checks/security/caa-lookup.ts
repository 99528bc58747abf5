import { failingCaa } from '../../evidence/caa-lookup.ts'
import { defineCheck, outcome } from '../define-check.ts'

export const caaLookup = defineCheck({
  id: 'caa-lookup',
  group: 'caa',
  isQuiet: true,
  references: ['RFC 8659 §3', 'CA/B Baseline Requirements 3.2.2.8'],
  needs: { failingCaa },
  outcomes: {
    ok: outcome('ok'),
    fails: outcome<{ name: string; rcode: string | undefined }>('problem'),
  },
  evaluate({ failingCaa: [first] }, say) {
    return first === undefined ? say('ok') : say('fails', { name: first.name, rcode: first.rcode })
  },
})
