import { readFileSync } from 'node:fs'
import type { ExamplesByCheck } from '../report/reference/examples.ts'

/** Written by `npm run docs`. The path is the same from `src/surfaces`, `dist/surfaces` and the bundles in `dist/bin`. */
const FILE = new URL('../../docs/examples.json', import.meta.url)

let examples: ExamplesByCheck | undefined

/** Reads the file when an example is first shown, because most processes never show one. */
export function recordedExamples(): ExamplesByCheck {
  examples ??= JSON.parse(readFileSync(FILE, 'utf8')) as ExamplesByCheck
  return examples
}
