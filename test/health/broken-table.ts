/**
 * Runs the broken domains and prints a table of them: `npx tsx test/health/broken-table.ts [--why] [family or id …]`. With
 * `--why`, each deviation from the expectation is printed below its scenario.
 */
import { BROKEN_DOMAINS, playAll, SEEDS, subjectOf, unknownsOf } from './broken-domains.ts'

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
  const { runs, deviations } = await playAll(scenario, SEEDS)
  if (deviations.length === 0) right++
  const cells = [
    `${scenario.id} ${scenario.title}`,
    subjectOf(scenario.id),
    range(runs.map(({ firstFindingMs }) => firstFindingMs)),
    range(runs.map(({ lastFindingMs }) => lastFindingMs)),
    range(runs.map(({ queries }) => queries)),
    range(runs.map(unknownsOf)),
    range(runs.map(({ score }) => score)),
    `${range(scenario.score)}, ≤ ${scenario.maxMs} ms`,
    deviations.length === 0 ? 'as expected' : `${deviations.length} deviations`,
  ]
  console.log(`| ${cells.join(' | ')} |`)
  if (isWhyWanted) for (const deviation of deviations) console.log(`  - ${deviation}`)
}
console.log(`\n${right} of ${chosen.length} scenarios as expected.`)
