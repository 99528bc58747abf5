import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { NOT_IN_THE_SERVICE, OWN_TEXT } from './own-text.ts'
import { functionsOf, type ScanningFunction } from './scanning-functions.ts'

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url))
const PROGRAM = ['--import', './compile.mjs', './print-executed.ts']

interface Scanner extends ScanningFunction {
  readonly module: string
}

const isService = (path: string): boolean =>
  /\.tsx?$/.test(path) &&
  !/\.test(?:-d)?\.tsx?$/.test(path) &&
  !Object.keys(NOT_IN_THE_SERVICE).includes(path.split('/')[0] ?? '')

const scanners: readonly Scanner[] = (readdirSync(SOURCES, { recursive: true }) as readonly string[])
  .map((path) => path.replaceAll('\\', '/'))
  .filter(isService)
  .sort()
  .flatMap((module) =>
    functionsOf(module, readFileSync(`${SOURCES}${module}`, 'utf8')).scanning.map((one) => ({ ...one, module })),
  )

/** The numbers of the executed functions of each module. */
type Executed = ReadonlyMap<string, ReadonlySet<number>>
/** By the targets, and by a check of a whole domain with hostile texts (test/hostile/), on all surfaces. */
let byTargets: Executed
let byWholeDomain: Executed
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, PROGRAM, {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    maxBuffer: 64 * 1024 * 1024,
  })
  type Modules = readonly (readonly [string, readonly number[]])[]
  const printed = JSON.parse(stdout) as { readonly targets: Modules; readonly wholeDomain: Modules }
  const executedIn = (modules: Modules): Executed => new Map(modules.map(([module, list]) => [module, new Set(list)]))
  byTargets = executedIn(printed.targets)
  byWholeDomain = executedIn(printed.wholeDomain)
}, 300_000)

const isReached = ({ module, index }: Scanner): boolean => byTargets.get(module)?.has(index) === true
const isInWholeDomain = ({ module, index }: Scanner): boolean => byWholeDomain.get(module)?.has(index) === true

const isListed = ({ module, name }: Scanner): boolean =>
  OWN_TEXT.some((entry) => entry.module === module && (entry.functions?.includes(name) ?? true))

const at = ({ module, line, name, operations }: Scanner): string =>
  `src/${module}:${line} ${name} (${operations.join(', ')})`

describe('every function that scans text', () => {
  it('is executed by a target, or reads only our own text', () => {
    expect(scanners.length).toBeGreaterThan(500)
    const unreached = scanners
      .filter((scanner) => !isReached(scanner) && !isInWholeDomain(scanner) && !isListed(scanner))
      .map(at)
    expect(
      unreached,
      'No target in test/fuzz/targets/ executes these functions, which scan text. Add each one to a target, with an input in ' +
        'test/fuzz/corpus/ that reaches it. If strangers cannot choose its text, add it to test/fuzz/own-text.ts with the reason.',
    ).toEqual([])
  })

  it('is in the list of functions on our own text only if no target executes it', () => {
    const pointless = OWN_TEXT.flatMap(({ module, functions }) => {
      const own = scanners.filter((scanner) => scanner.module === module)
      return (functions ?? [undefined]).flatMap((name) => {
        const named = own.filter((scanner) => name === undefined || scanner.name === name)
        if (named.length === 0) return [`${module} ${name ?? ''}: there is no such function that scans text`]
        return named.every(isReached) || (name === undefined && named.some(isReached))
          ? [
              `${module} ${
                name ??
                named
                  .filter(isReached)
                  .map(({ name: one }) => one)
                  .join(', ')
              }: a target executes it`,
            ]
          : []
      })
    })
    expect(pointless, 'Remove these entries from test/fuzz/own-text.ts, or list only the other functions.').toEqual([])
  })
})
