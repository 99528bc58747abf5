import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHECKS } from '../../src/checks/registry.ts'
import { mailClass } from '../../src/evidence/mail-class.ts'
import { defineView } from '../../src/evidence/view.ts'
import { type HealthReport, healthReport } from '../../src/report/report.ts'
import { observe, SCENE_TIME } from '../support/judging.ts'
import { GOOD, INGREDIENTS, type Purpose, sceneOf, type State, variantsOf } from './domain-states.ts'

interface Seen {
  readonly report: HealthReport
  readonly mailClass: string
}

const everything = defineView('all verdicts and the mail class', (look) => ({
  verdicts: CHECKS.map(({ check }) => look.at(check.verdict)),
  mailClass: look.at(mailClass),
}))

async function see(state: State): Promise<Seen> {
  const { verdicts, mailClass: kind } = await observe(everything, sceneOf(state))
  const report = healthReport({
    domain: 'example.com' as HealthReport['domain'],
    checkedAt: SCENE_TIME,
    judged: CHECKS.map((check, index) => ({ check, verdict: verdicts[index], restsOn: new Set() })),
    book: { entries: new Map() },
    elapsedMs: 1,
  })
  return { report, mailClass: kind.seen ? kind.value : 'unknown' }
}

/** Half of what a domain consists of is in order, the other half any other way. */
const states: fc.Arbitrary<State> = fc.constantFrom<Purpose>('mail', 'parked').chain((purpose) =>
  fc
    .tuple(
      ...INGREDIENTS.map((ingredient) =>
        fc
          .tuple(fc.boolean(), fc.constantFrom(...variantsOf(ingredient, purpose)))
          .map(([isGood, variant]): [string, string] => [ingredient, isGood ? GOOD : variant]),
      ),
    )
    .map((choices) => ({ purpose, choices: new Map(choices) })),
)

const repaired = (state: State, ingredient: string): State => ({
  ...state,
  choices: new Map(state.choices).set(ingredient, GOOD),
})

const told = ({ report }: Seen): string =>
  `${report.scoring.score}: ${report.findings
    .filter(({ verdict }) => verdict.severity === 'warn' || verdict.severity === 'problem')
    .map(({ check, verdict }) => `${check.check.id} ${verdict.outcome}`)
    .join(', ')}`

describe('the score of a domain, whatever its state', () => {
  it('never falls when one thing after the other is put right, and is full in the end', async () => {
    await fc.assert(
      fc.asyncProperty(states, fc.shuffledSubarray([...INGREDIENTS], { minLength: INGREDIENTS.length }), async (first, order) => {
        let state = first
        let before = await see(state)
        expectWhole(before)
        for (const ingredient of order) {
          const variant = state.choices.get(ingredient)
          if (variant === GOOD) continue
          state = repaired(state, ingredient)
          const after = await see(state)
          expectWhole(after)
          const change = `${state.purpose}, ${ingredient} ${variant} → good\n${told(before)}\n${told(after)}`
          if (!isExempt(before, after)) expect(after.report.scoring.score, change).toBeGreaterThanOrEqual(before.report.scoring.score)
          before = after
        }
        expect(before.report.scoring.score, told(before)).toBe(100)
      }),
      { numRuns: 30 },
    )
  }, 60_000)
})

function expectWhole({ report: { scoring, isResolvable } }: Seen): void {
  expect(Number.isInteger(scoring.score)).toBe(true)
  expect(scoring.score).toBeGreaterThanOrEqual(0)
  expect(scoring.score).toBeLessThanOrEqual(100)
  expect(scoring.score === 0).toBe(!isResolvable)
}

const isExempt = (_before: Seen, _after: Seen): boolean => false
