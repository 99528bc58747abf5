// Judges the regular expressions of src for more than linear time: npm run check-expressions. Only those that are not yet listed in
// .ci/expressions/linear.json are analyzed; `-- --all` analyzes all. `-- --write` writes the list. Expressions that are not linear
// must be listed in .ci/expressions/accepted.json, with the bound of their input. Needs `npm ci` in .ci/tools.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Accepted, complaintsAbout, nameOf } from './expressions/complaints.ts'
import { findExpressions } from './expressions/find.ts'
import { judge, type Verdict } from './expressions/judge.ts'

const ROOT = new URL('../', import.meta.url)
const LINEAR = new URL('.ci/expressions/linear.json', ROOT)
const ACCEPTED = new URL('.ci/expressions/accepted.json', ROOT)
const json = (file: URL) => JSON.parse(readFileSync(file, 'utf8'))

const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test(?:-d)?\.tsx?$/.test(file)
const found = readdirSync(fileURLToPath(new URL('src/', ROOT)), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter(isCode)
  .sort()
  .flatMap((file) => findExpressions(file, readFileSync(new URL(file, ROOT), 'utf8')))

const isAll = process.argv.includes('--all')
const accepted = json(ACCEPTED) as readonly Accepted[]
const linear = new Set(json(LINEAR) as readonly string[])
const isListed = (file: string, name: string): boolean =>
  linear.has(name) || accepted.some((one) => one.file === file && one.expression === name)

const verdicts = new Map<string, Verdict>()
for (const expression of found) {
  const { file, source, flags } = expression
  const name = nameOf(expression)
  if (verdicts.has(name) || (!isAll && isListed(file, name))) continue
  verdicts.set(
    name,
    source === undefined ? { status: 'not judged', reason: 'it is built at run time' } : await judge(source, flags),
  )
}

const complaints = complaintsAbout(found, verdicts, accepted)
if (process.argv.includes('--write')) {
  const isLinear = (name: string): boolean =>
    verdicts.get(name)?.status === 'linear' || (!verdicts.has(name) && linear.has(name))
  const names = [...new Set(found.map(nameOf))].filter(isLinear).sort()
  writeFileSync(LINEAR, `${JSON.stringify(names, undefined, 2)}\n`)
}
for (const complaint of complaints) console.error(complaint)
console.log(
  `${found.length} regular expressions, ${verdicts.size} analyzed, ${accepted.length} accepted: ${complaints.length === 0 ? 'ok' : `${complaints.length} to correct`}`,
)
process.exitCode = complaints.length === 0 ? 0 : 1
