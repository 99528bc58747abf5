import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as dmarc from '../../src/library/dmarc.ts'
import { createLibrary, type OpenEngine } from '../../src/library/functions.ts'
import * as mailHeader from '../../src/library/mail-header.ts'
import { createReports } from '../../src/library/reports-function.ts'
import * as spf from '../../src/library/spf.ts'
import { ZonewiseError } from '../../src/library/zonewise-error.ts'
import { TOOL_INDEX } from '../../src/tools/tool-index.ts'
import { type CliWorld, startCliWorld } from '../cli/cli-world.ts'
import { reportText } from '../mail-reports/report-texts.ts'
import { codeBlocksIn } from './code-blocks.ts'

const DOCUMENT = readFileSync(new URL('../../docs/library.md', import.meta.url), 'utf8')
const EXAMPLES = codeBlocksIn(DOCUMENT, 'js')

/** Domains of the simulated internet that take the place of those in the examples. */
const inWorld = (code: string): string =>
  code
    .replaceAll("'reports/'", JSON.stringify(REPORTS))
    .replaceAll("'example.com'", "'perfect.lab'")
    .replaceAll("'example.net'", "'dmarc-without-reports.lab'")

/** Files that take the place of those in the examples. */
const REPORTS = mkdtempSync(join(tmpdir(), 'zonewise-reports-'))
writeFileSync(join(REPORTS, 'report.xml'), reportText())
afterAll(() => rmSync(REPORTS, { recursive: true }))

const AsyncFunction = (async () => undefined).constructor as new (
  ...parts: string[]
) => (modules: object, console: object) => Promise<void>

/** Import declarations are replaced, because the library of this test has the simulated internet. */
const withoutImports = (code: string): string =>
  code.replace(/^import (\{[^}]*\}) from '([^']+)'$/gm, "const $1 = modules['$2']")

/** The output that the comments of an example promise, line by line. */
const promised = (code: string): string[] =>
  [...code.matchAll(/console\.log\(.*\) \/\/ (.+)$/gm)].map(([, said = '']) => said)

describe('the examples of docs/library.md', () => {
  let world: CliWorld | undefined
  let engine: OpenEngine | undefined
  beforeAll(async () => {
    world = await startCliWorld()
    engine = { ...(await world.outside.openEngine({ isOffline: false })), close: async () => undefined }
  })
  afterAll(() => world?.close())

  it('are found', () => {
    expect(EXAMPLES.length).toBeGreaterThan(5)
  })

  it.each(EXAMPLES)('$heading ($line)', async ({ code }) => {
    const { functions, createClient } = createLibrary(TOOL_INDEX, () => engine as OpenEngine)
    const modules = {
      zonewise: { ...functions, createClient, ZonewiseError },
      'zonewise/spf': spf,
      'zonewise/dmarc': dmarc,
      'zonewise/mail-header': mailHeader,
      'zonewise/reports': { ...createReports(() => engine as OpenEngine), ZonewiseError },
    }
    const lines: string[] = []
    const log = (...values: unknown[]) => void lines.push(values.map(String).join(' '))
    await new AsyncFunction('modules', 'console', withoutImports(inWorld(code)))(modules, { log })
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('\n')).not.toContain('undefined')
    if (promised(code).length > 0) expect(lines).toEqual(promised(code))
  })
})
