// Checks the shipped packages against the registry. Exit code: 0 passed, 1 failed, 2 not completely checked.
import { readShippedPackages } from './dependencies/read-shipped.ts'
import { readRegistryState } from './dependencies/registry-state.ts'
import { dependencyLines, exitCodeOf } from './dependencies/verdict.ts'

const packages = readShippedPackages()
const lines = dependencyLines(packages, await readRegistryState(packages))
for (const { check, state, details } of lines) {
  console.log(`${check}: ${state}`)
  for (const detail of details) console.log(`  ${detail}`)
}
process.exitCode = exitCodeOf(lines)
