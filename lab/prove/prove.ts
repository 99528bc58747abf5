/** Runs the proof inside the lab; `lab/run-prove` starts it, and the README of the lab lists the options. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CASES } from './cases/index.ts'
import { CHANGED } from './changed/index.ts'
import { contradictions } from './changed/run.ts'
import { HEALTHY_CLIENTS } from './healthy/clients.ts'
import { healthyDomains } from './healthy/domains.ts'
import { failuresOf } from './healthy/run.ts'
import { runningLab } from './lab-run.ts'
import { outcomeOf, withoutCase } from './outcomes.ts'
import { proveAll } from './prove-all.ts'
import { type Bench, type Proof, worldOfProof } from './run.ts'
import { summaryOf, summaryText } from './summary.ts'
import { claimText, tableOf } from './table.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    quick: { type: 'boolean' },
    healthy: { type: 'boolean' },
    changed: { type: 'boolean' },
    all: { type: 'boolean' },
    part: { type: 'string' },
    json: { type: 'string' },
  },
})

const isChosen = (outcome: { readonly check: string; readonly outcome: string }): boolean =>
  options.only === undefined ||
  options.only.some((word) =>
    [outcomeOf(outcome).group, outcome.check, `${outcome.check}/${outcome.outcome}`].includes(word),
  )

const startedMs = performance.now()
const seconds = (): number => Math.round((performance.now() - startedMs) / 1000)
const lab = runningLab()
const bench: Bench = { lab, world: worldOfProof() }

const progressOf = ({ check, outcome, domain, deviations }: Proof): string =>
  `${seconds()} s: ${check}/${outcome} (${domain}) ${deviations.length === 0 ? 'proven' : deviations.join('; ')}`

/** Every fault breaks its clients, and no repaired domain does. */
async function runCases(): Promise<boolean> {
  const isWhole = options.only === undefined && options.quick !== true
  const chosen = CASES.filter((one) => isChosen(one) && (options.quick !== true || one.isQuick === true))
  // A run that is ended too early has said what it has seen.
  const proofs = await proveAll(chosen, bench, undefined, (proof) => console.log(progressOf(proof)))
  const missing = withoutCase(CASES).map(({ id, outcome }) => `${id}/${outcome}`)
  const summary = summaryOf(proofs)
  console.log(tableOf(proofs))
  if (isWhole) console.log(`\n${summaryText(summary)}`)
  if (isWhole) for (const one of missing) console.log(`${one} has breaks and no case`)
  const file = options.json ?? join(lab.folder, 'prove.json')
  writeFileSync(file, `${JSON.stringify({ groups: summary, missing, proofs }, null, 1)}\n`)
  const deviating = proofs.filter(({ deviations }) => deviations.length > 0)
  const programs = new Set(proofs.flatMap(({ rows }) => rows.map(({ program }) => program)))
  console.log(
    `\n${proofs.length - deviating.length} of ${proofs.length} cases are proven by ${programs.size} programs in ` +
      `${seconds()} s; the results are in ${file}.`,
  )
  for (const { check, outcome, domain } of deviating) console.log(`not proven: ${check}/${outcome} (${domain})`)
  return deviating.length === 0 && !(isWhole && missing.length > 0)
}

/** No client fails with a domain about which we report nothing that breaks one. */
async function runHealthy(): Promise<boolean> {
  const [part = 1, parts = 1] = (options.part ?? '').split('/').filter(Boolean).map(Number)
  const domains = (await healthyDomains()).filter((_, index) => index % parts === part - 1)
  console.log(`${seconds()} s: ${domains.length} healthy domains`)
  const failures = await failuresOf(domains, HEALTHY_CLIENTS, lab, ({ domain, program, why }) =>
    console.log(`${seconds()} s: ${program} fails with ${domain}: ${why}`),
  )
  console.log(
    `\n${domains.length} healthy domains × ${HEALTHY_CLIENTS.length} clients: ${failures.length} failures in ${seconds()} s.`,
  )
  return failures.length === 0
}

/** The clients contradict every wrong claim. */
async function runChanged(): Promise<boolean> {
  const chosen = CHANGED.filter(isChosen)
  const results = await contradictions(chosen, bench)
  for (const { check, outcome, breaks, deviations } of results) {
    const claims = breaks.map((broken) => `${broken.client}: ${claimText(broken)}`).join('; ')
    console.log(`${check}/${outcome} as ${claims} → ${deviations[0] ?? 'NOT CONTRADICTED'}`)
  }
  const contradicted = results.filter(({ deviations }) => deviations.length > 0)
  console.log(`\n${contradicted.length} of ${results.length} changed outcomes are contradicted, in ${seconds()} s.`)
  return contradicted.length === results.length
}

const isOnly = options.healthy === true || options.changed === true
let isProven = true
if (!isOnly || options.all === true) isProven = (await runCases()) && isProven
if (options.changed === true || options.all === true) isProven = (await runChanged()) && isProven
if (options.healthy === true || options.all === true) isProven = (await runHealthy()) && isProven
process.exitCode = isProven ? 0 : 1
