/**
 * Plays the broken domains and prints a table of them: `npx tsx test/health/broken-table.ts [--why] [family or id …]`. With
 * `--why`, each deviation from the expectation stands below its scenario.
 */
import {
  BROKEN_DOMAINS,
  deviationsOf,
  differencesBetween,
  type Played,
  play,
  subjectOf,
  unknownsOf,
} from './broken-domains.ts'

const SEEDS = [1, 2, 3, 4, 5]

const [...words] = process.argv.slice(2).filter((word) => word !== '--why')
const isWhyWanted = process.argv.includes('--why')
const chosen = BROKEN_DOMAINS.filter(
  ({ id, family }) => words.length === 0 || words.includes(id) || words.includes(family),
)

const range = (values: readonly number[]): string => {
  const [least, most] = [Math.round(Math.min(...values)), Math.round(Math.max(...values))]
  return least === most ? `${least}` : `${least}–${most}`
}

let right = 0
console.log(
  '| Scenario | Domain | First finding ms | Last finding ms | Queries | Unknown | Score | Expected | Result |',
)
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
for (const scenario of chosen) {
  const runs: Played[] = []
  for (const seed of SEEDS) runs.push(await play(scenario, seed))
  const [first, ...others] = runs as [Played, ...Played[]]
  const reasons = new Set([
    ...others.flatMap((other) => differencesBetween(first, other)),
    ...runs.flatMap((run) => deviationsOf(scenario, run)),
  ])
  if (reasons.size === 0) right++
  const cells = [
    `${scenario.id} ${scenario.title}`,
    subjectOf(scenario.id),
    range(runs.map(({ firstFindingMs }) => firstFindingMs)),
    range(runs.map(({ lastFindingMs }) => lastFindingMs)),
    range(runs.map(({ queries }) => queries)),
    range(runs.map(unknownsOf)),
    range(runs.map(({ score }) => score)),
    `${range(scenario.score)}, ≤ ${scenario.maxMs} ms`,
    reasons.size === 0 ? 'as expected' : `${reasons.size} deviations`,
  ]
  console.log(`| ${cells.join(' | ')} |`)
  if (isWhyWanted) for (const reason of reasons) console.log(`  - ${reason}`)
}
console.log(`\n${right} of ${chosen.length} scenarios as expected.`)
