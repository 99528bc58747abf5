/** Runs the proof inside the lab; `lab/run-prove` starts it. `--help` lists the options. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isShown } from '../../src/checks/breaks/break.ts'
import { CASES } from './cases/index.ts'
import { runningLab } from './lab-run.ts'
import { proveAll } from './prove-all.ts'
import { OUTCOMES, outcomeOf, worldOfProof } from './run.ts'
import { tableOf } from './table.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    quick: { type: 'boolean' },
    json: { type: 'string' },
  },
})

const isChosen = (check: string, outcome: string, group: string): boolean =>
  options.only === undefined || options.only.some((word) => [group, check, `${check}/${outcome}`].includes(word))

const isWhole = options.only === undefined && options.quick !== true

const chosen = CASES.filter(
  (one) => isChosen(one.check, one.outcome, outcomeOf(one).group) && (options.quick !== true || one.isQuick === true),
)
const startedMs = performance.now()
const lab = runningLab()
const proofs = await proveAll(chosen, { lab, world: worldOfProof() })
console.log(tableOf(proofs))

const missing = OUTCOMES.filter(
  ({ id, outcome, breaks }) =>
    breaks.some(isShown) && !CASES.some((one) => one.check === id && one.outcome === outcome),
)
if (isWhole) for (const { id, outcome } of missing) console.log(`${id}/${outcome} has breaks and no case`)

const file = options.json ?? join(lab.folder, 'prove.json')
writeFileSync(
  file,
  `${JSON.stringify({ proofs, missing: missing.map(({ id, outcome }) => `${id}/${outcome}`) }, null, 1)}\n`,
)
const deviating = proofs.filter(({ deviations }) => deviations.length > 0)
const programs = new Set(proofs.flatMap(({ rows }) => rows.map(({ program }) => program)))
console.log(
  `\n${proofs.length - deviating.length} of ${proofs.length} cases are proven by ${programs.size} programs in ` +
    `${Math.round((performance.now() - startedMs) / 1000)} s; the results are in ${file}.`,
)
for (const { check, outcome } of deviating) console.log(`not proven: ${check}/${outcome}`)
process.exitCode = deviating.length > 0 || (isWhole && missing.length > 0) ? 1 : 0
