// This file is compiled and never run: the compiler must reject each line after an expected error.

import { defineCheck, outcome, worded } from '../../src/checks/define-check.ts'
import { points } from '../../src/checks/loss.ts'
import type { ExistingMask, Masks, OutcomeOf } from '../../src/checks/registry.ts'
import type { SharedChanges } from '../../src/report/overall/shared-changes.ts'

const common = { id: 'sample', group: 'zone', references: [], needs: {} } as const
const outcomes = { ok: outcome('ok'), wrong: outcome<{ host: string }>('problem', points(1)) }

export const sound = defineCheck({
  ...common,
  outcomes,
  maskedBy: [{ by: 'zone-apex', when: ['alias'], only: ['wrong', 'unknown'] }],
  place: { wrong: ({ host }) => (host === 'mail.example.com' ? 'mail' : 'dns') },
  about: ({ host }) => [host],
  examples: { wrong: { host: '‹host›' } },
  evaluate: (_evidence, say) => say('wrong', { host: 'mail.example.com' }),
})

export const misspeltVerdict = defineCheck({
  ...common,
  outcomes,
  // @ts-expect-error the check has no such outcome
  evaluate: (_evidence, say) => say('worng', { host: 'mail.example.com' }),
})

export const misspeltOwnOutcome = defineCheck({
  ...common,
  outcomes,
  // @ts-expect-error only outcomes of the check itself can be masked
  maskedBy: [{ by: 'zone-apex', when: ['alias'], only: ['worng'] }],
  evaluate: () => undefined,
})

export const misspeltPlace = defineCheck({
  ...common,
  outcomes,
  // @ts-expect-error only outcomes of the check have a place
  place: { worng: 'mail' },
  evaluate: () => undefined,
})

export const otherPlace = defineCheck({
  ...common,
  outcomes,
  // @ts-expect-error there is no such place
  place: { wrong: 'hosting' },
  evaluate: () => undefined,
})

export const placeByOtherValue = defineCheck({
  ...common,
  outcomes,
  // @ts-expect-error the outcome has no such value
  place: { wrong: ({ target }) => (target === 'mail.example.com' ? 'mail' : 'dns') },
  evaluate: () => undefined,
})

export const aboutOtherValue = defineCheck({
  ...common,
  outcomes,
  // @ts-expect-error no outcome has such a value
  about: ({ target }) => [target],
  evaluate: () => undefined,
})

export const misspeltExample = defineCheck({
  ...common,
  outcomes,
  // @ts-expect-error only outcomes of the check have examples
  examples: { worng: { host: '‹host›' } },
  evaluate: () => undefined,
})

const inBoth = <Text>(text: Text) => ({ en: text, de: text })
const texts = { question: inBoth('?'), subject: inBoth(''), why: inBoth('') }
const said = inBoth({ title: '', detail: '' })

export const complete = worded(sound, { ...texts, outcomes: { ok: said, wrong: said } })
// @ts-expect-error an outcome has no text
export const incomplete = worded(sound, { ...texts, outcomes: { ok: said } })

const clause = { part: 'dnssec', ...inBoth('') } as const
export const forManagers = worded(sound, {
  ...texts,
  outcomes: { ok: said, wrong: said },
  forManagers: { wrong: clause },
})
export const misspeltForManagers = worded(sound, {
  ...texts,
  outcomes: { ok: said, wrong: said },
  // @ts-expect-error only outcomes of the check have clauses for managers
  forManagers: { worng: clause },
})
export const misspeltPart = worded(sound, {
  ...texts,
  outcomes: { ok: said, wrong: said },
  // @ts-expect-error the summary has no such part
  forManagers: { wrong: { ...clause, part: 'dnsec' } },
})
export const inOneLanguage = worded(sound, {
  ...texts,
  outcomes: { ok: said, wrong: said },
  // @ts-expect-error the German clause is missing
  forManagers: { wrong: { part: 'dnssec', en: '' } },
})

declare const ofAllChecks: Masks
export const everyMask: ExistingMask = ofAllChecks
declare const ofAllAreas: SharedChanges
export const everyCause: ExistingMask = ofAllAreas
export const existing: ExistingMask = { by: 'spf-record', when: ['none-mail', 'unknown'], unless: 'dmarc-rua' }
// @ts-expect-error the masking check has no such outcome
export const misspeltMasker: ExistingMask = { by: 'spf-record', when: ['none-mial'] }
// @ts-expect-error there is no such check
export const unknownMasker: ExistingMask = { by: 'spf-recrod', when: 'not ok' }
// @ts-expect-error there is no such check
export const unknownException: ExistingMask = { by: 'spf-record', when: 'not ok', unless: 'dmarc-ruaa' }

export const code: OutcomeOf<'dmarc-policy'> = 'monitor'
// @ts-expect-error the check has no such outcome
export const misspeltCode: OutcomeOf<'dmarc-policy'> = 'monitr'
