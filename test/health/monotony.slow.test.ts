import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckGroup } from '../../src/checks/groups.ts'
import type { CheckId } from '../../src/checks/registry.ts'
import type { Verdict } from '../../src/checks/verdict.ts'
import { isMasked } from '../../src/report/masking.ts'
import { scoreOf } from '../../src/report/score.ts'
import { numRuns } from '../support/extent.ts'
import { CATALOGUE, type Catalogue, type CatalogueOutcome } from './catalogue.ts'

/** A possible finding of a report: a check and its outcome. */
interface PossibleFinding {
  readonly id: CheckId
  readonly group: CheckGroup
  readonly outcome: CatalogueOutcome
}

const UNKNOWN: CatalogueOutcome = { code: 'unknown', severity: 'info', loss: 0, kind: '' }

const scoreOfAll = (findings: readonly PossibleFinding[]): number =>
  scoreOf(
    findings.map(({ id, group, outcome: { code, severity } }) => ({ id, group, outcome: code, severity })),
    true,
  ).score

const verdictOf = ({ outcome: { code, severity } }: PossibleFinding): Verdict => ({
  outcome: code,
  severity,
  values: {},
  remedy: {},
})

const unmasked = (findings: readonly PossibleFinding[]): readonly PossibleFinding[] => {
  const verdicts = new Map(findings.map((one) => [one.id, verdictOf(one)]))
  return findings.filter((one) => !isMasked(one.id, verdictOf(one), (id) => verdicts.get(id), 'example.com'))
}

describe('a repair never lowers the score', () => {
  const scored = CATALOGUE.checks.filter(({ group }) => group !== 'resolve')

  /** Arbitrary outcomes of arbitrary checks of these groups. */
  const anyOf = (
    some: Catalogue['checks'],
    isPossible: (outcome: CatalogueOutcome) => boolean = () => true,
  ): fc.Arbitrary<readonly PossibleFinding[]> =>
    fc
      .tuple(
        ...some.map(({ id, group, outcomes }) =>
          fc.option(
            fc.constantFrom(...outcomes.filter(isPossible)).map((outcome) => ({ id, group, outcome })),
            { nil: undefined },
          ),
        ),
      )
      .map((findings) => findings.filter((one) => one !== undefined))

  it('when one outcome becomes better, or unknown', () => {
    fc.assert(
      fc.property(anyOf(scored), fc.nat(), fc.nat(), (findings, which, how) => {
        const chosen = findings[which % Math.max(1, findings.length)]
        if (chosen === undefined) return
        const { outcomes } = scored.find(({ id }) => id === chosen.id) ?? { outcomes: [] }
        const { severity, loss } = chosen.outcome
        const better = [...outcomes, UNKNOWN].filter(
          (other) =>
            other.loss <= loss &&
            !other.kind.startsWith('gate') &&
            !(other.severity === 'problem' && severity !== 'problem') &&
            !(other.kind !== 'soft' && chosen.outcome.kind === 'soft' && other.loss > 0),
        )
        const outcome = better[how % better.length] ?? UNKNOWN
        const repaired = findings.map((one) => (one === chosen ? { ...one, outcome } : one))
        expect(scoreOfAll(repaired)).toBeGreaterThanOrEqual(scoreOfAll(findings))
      }),
      { numRuns: numRuns(3000) },
    )
  })

  /** Checks with faults that exist only because a feature is absent, or that decide which features apply. */
  const CONSEQUENCES: readonly CheckId[] = ['mx-null', 'zone-wildcard', 'dmarc-auth-basis']

  const isGate = ({ kind }: CatalogueOutcome): boolean => kind.startsWith('gate')
  const isSoftOrFree = ({ kind, loss }: CatalogueOutcome): boolean => kind === 'soft' || loss === 0

  /** The feature, the outcomes of its absence, and the checks that apply once it is present. */
  const FEATURES: readonly [CheckId, readonly string[], (outcome: CatalogueOutcome) => boolean][] = [
    ['spf-record', ['none-mail', 'near-miss', 'multiple'], (outcome) => !isGate(outcome)],
    ['dmarc-record', ['none-mail', 'misplaced', 'multiple'], (outcome) => !isGate(outcome)],
    ['dnssec-signed', ['unsigned', 'no-ds'], isSoftOrFree],
    ['caa-record', ['none'], isSoftOrFree],
    ['dkim-found', ['none'], isSoftOrFree],
    ['mta-sts-record', ['none', 'invalid'], isSoftOrFree],
  ]
  it.each(FEATURES)('when %s is added, whatever faults become visible', (id, absences, mayFollow) => {
    const feature = CATALOGUE.checks.find((check) => check.id === id)
    if (feature === undefined) throw new Error(`${id} is not in the catalogue`)
    const answered = (code: string): PossibleFinding => {
      const outcome = feature.outcomes.find((one) => one.code === code)
      if (outcome === undefined) throw new Error(`${id} has no outcome ${code}`)
      return { id, group: feature.group, outcome }
    }
    const elsewhere = scored.filter(({ group, id: other }) => group !== feature.group && !CONSEQUENCES.includes(other))
    const followers = scored.filter(({ group, id: other }) => group === feature.group && other !== id)
    fc.assert(
      fc.property(
        anyOf(elsewhere),
        anyOf(followers, mayFollow),
        fc.constantFrom(...absences),
        (others, follow, absence) => {
          const before = unmasked([...others, ...follow, answered(absence)])
          const after = unmasked([...others, ...follow, answered('ok')])
          expect(scoreOfAll(after)).toBeGreaterThanOrEqual(scoreOfAll(before))
        },
      ),
      { numRuns: numRuns(1000) },
    )
  })
})
