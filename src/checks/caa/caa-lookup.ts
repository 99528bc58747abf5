import { failingCaa } from '../../evidence/caa/caa-lookup.ts'
import { mentioned } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'
import { isFault } from '../mask.ts'

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
  maskedBy: [
    { by: 'dnssec-denial', when: ['broken'], onlyIf: isFault },
    { by: 'dnssec-servers', when: ['keys-not-shared'], onlyIf: isFault },
  ],
  decidedBy: [mentioned('CAA'), { types: ['CAA'] }, mentioned('A')],
  needs: { failingCaa },
  outcomes: {
    ok: outcome('ok'),
    fails: outcome<{ name: string; rcode: string | undefined }>(
      'problem',
      points(4),
      { client: 'ca', result: 'refuses', error: 'dns', cannotBeShown: 'CA/B Baseline Requirements 4.2' },
      { client: 'resolver', queries: 'CAA', response: 'no-answer' },
    ),
  },
  evaluate({ failingCaa: [first] }, say) {
    return first === undefined ? say('ok') : say('fails', { name: first.name, rcode: first.rcode })
  },
})
