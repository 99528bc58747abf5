import { failingCaa } from '../../evidence/caa-lookup.ts'
import { defineCheck, outcome } from '../define-check.ts'

export const caaLookup = defineCheck({
  id: 'caa-lookup',
  group: 'caa',
  isQuiet: true,
  references: [
    'RFC 8659 §3',
    'CA/B Baseline Requirements 4.2 (formerly 3.2.2.8)',
    // CAs validate DNSSEC for CAA since 15 March 2026, and process accounturi and validationmethods from 15 March 2027.
    'CA/B Forum Ballot SC-085v2',
    'CA/B Forum Ballot SC-098v2',
    'RFC 8657',
  ],
  needs: { failingCaa },
  outcomes: {
    ok: outcome('ok'),
    fails: outcome<{ name: string; rcode: string | undefined }>('problem'),
  },
  evaluate({ failingCaa: [first] }, say) {
    return first === undefined ? say('ok') : say('fails', { name: first.name, rcode: first.rcode })
  },
})
