import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHECKS } from '../../src/checks/registry.ts'
import { each } from '../../src/evidence/engine/suspension.ts'
import { defineView } from '../../src/evidence/engine/view.ts'
import { mailClass } from '../../src/evidence/mail/mail-class.ts'
import { type HealthReport, healthReport } from '../../src/report/report.ts'
import { observe, SCENE_TIME } from '../support/judging.ts'
import { GOOD, INGREDIENTS, type Purpose, type State, sceneOf, variantsOf } from './domain-states.ts'

interface Seen {
  readonly report: HealthReport
  readonly mailClass: string
}

const everything = defineView('all verdicts and the mail class', (look) => ({
  verdicts: each(CHECKS, ({ check }) => look.value(check.verdict)),
  mailClass: look.at(mailClass),
}))

async function see(state: State): Promise<Seen> {
  const { verdicts, mailClass: kind } = await observe(everything, sceneOf(state))
  const report = healthReport({
    domain: 'example.com' as HealthReport['domain'],
    checkedAt: SCENE_TIME,
    judged: CHECKS.map((check, index) => ({ check, verdict: verdicts[index], dependsOn: new Set() })),
    session: { entries: new Map() },
    elapsedMs: 1,
  })
  const { score } = report.scoring
  expect([Number.isInteger(score), score >= 0, score <= 100]).toEqual([true, true, true])
  expect(score === 0).toBe(!report.isResolvable)
  return { report, mailClass: kind.seen ? kind.value : 'unknown' }
}

/** About half of the ingredients of a domain are correct, the others have any of their variants. */
const states: fc.Arbitrary<State> = fc
  .constantFrom<Purpose>('mail', 'parked')
  .chain((purpose) =>
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

const orders = fc.shuffledSubarray([...INGREDIENTS], { minLength: INGREDIENTS.length })

const withVariant = ({ purpose, choices }: State, ingredient: string, variant: string): State => ({
  purpose,
  choices: new Map(choices).set(ingredient, variant),
})

const allGood = (purpose: Purpose): State => ({ purpose, choices: new Map(INGREDIENTS.map((name) => [name, GOOD])) })

const allWrong = (purpose: Purpose): State => ({
  purpose,
  choices: new Map(INGREDIENTS.map((name) => [name, variantsOf(name, purpose).at(-1) ?? GOOD])),
})

const knownFaults = new Map<string, Promise<boolean>>()

/** A variant that costs nothing in an otherwise correct domain is not a fault, and is not repaired. */
function isFault(purpose: Purpose, ingredient: string, variant: string): Promise<boolean> {
  const key = `${purpose} ${ingredient} ${variant}`
  const known =
    knownFaults.get(key) ??
    see(withVariant(allGood(purpose), ingredient, variant)).then(({ report }) => report.scoring.score < 100)
  knownFaults.set(key, known)
  return known
}

/**
 * Section 3.5 of the catalogue: a repair that activates a harmful setting creates a new problem. These are the harmful states of
 * optional features that another fault can hide.
 */
const HARMFUL: Readonly<Record<string, readonly string[]>> = {
  'mta-sts-mx-match': ['enforce-mismatch', 'enforce-none'],
  'dane-tlsa': ['lookup-fails'],
}

const harms = ({ report }: Seen): readonly string[] =>
  report.findings.flatMap(({ check, verdict }) =>
    HARMFUL[check.check.id]?.includes(verdict.outcome) === true ? [check.check.id] : [],
  )

/** Section 3.5 again: without SPF and DMARC, a domain without mail loses fewer points than one that starts to receive mail. */
const takesUpMail = (before: Seen, after: Seen): boolean => before.mailClass === 'nonmail' && after.mailClass === 'mail'

const isExempt = (before: Seen, after: Seen): boolean =>
  takesUpMail(before, after) || harms(after).some((id) => !harms(before).includes(id))

const reported = ({ report }: Seen): string =>
  `${report.scoring.score}: ${report.findings
    .filter(({ verdict }) => verdict.severity === 'warn' || verdict.severity === 'problem')
    .map(({ check, verdict }) => `${check.check.id} ${verdict.outcome}`)
    .join(', ')}`

describe('the score of a domain, whatever its state', () => {
  it('never decreases while the faults are repaired one by one, and is 100 at the end', async () => {
    const repairs = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(states, orders, async (first, order) => {
        let state = first
        let before = await see(state)
        for (const ingredient of order) {
          const variant = state.choices.get(ingredient) ?? GOOD
          if (!(await isFault(state.purpose, ingredient, variant))) continue
          state = withVariant(state, ingredient, GOOD)
          const after = await see(state)
          const change = `${state.purpose}: ${ingredient}, ${variant}\n${reported(before)}\n${reported(after)}`
          if (!isExempt(before, after))
            expect(after.report.scoring.score, change).toBeGreaterThanOrEqual(before.report.scoring.score)
          repairs.set(ingredient, (repairs.get(ingredient) ?? 0) + 1)
          before = after
        }
        expect(before.report.scoring.score, reported(before)).toBe(100)
      }),
      {
        numRuns: 60,
        examples: [
          [allWrong('mail'), [...INGREDIENTS]],
          [allWrong('parked'), [...INGREDIENTS]],
        ],
      },
    )
    expect([...repairs.keys()].sort()).toEqual([...INGREDIENTS].sort())
  }, 180_000)
})
