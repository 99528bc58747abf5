// Checks the shipped packages against the registry. Exit code: 0 passed, 1 failed, 2 not completely checked.
import { readFileSync } from 'node:fs'
import { readRegistryState } from './dependencies/registry-state.ts'
import { type LockFile, shippedPackages } from './dependencies/shipped-packages.ts'
import { dependencyLines, exitCodeOf } from './dependencies/verdict.ts'

const lockFile = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as LockFile
const packages = shippedPackages(lockFile)
const lines = dependencyLines(packages, await readRegistryState(packages))
for (const { check, state, details } of lines) {
  console.log(`${check}: ${state}`)
  for (const detail of details) console.log(`  ${detail}`)
}
process.exitCode = exitCodeOf(lines)
