import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { FOR_ALL, LAYERS, layerTable } from './layers.ts'

/** Global inputs and outputs that only a few files may use: clock, environment, console, network. */
const FORBIDDEN_TEXT: readonly {
  pattern: RegExp
  /** If absent, the pattern is forbidden in all of `src/`. */
  forbiddenIn?: readonly string[]
  allowedIn: readonly string[]
  what: string
}[] = [
  { pattern: /\bprocess\.env\b/, allowedIn: ['main.ts', 'cli.ts'], what: 'reads the environment' },
  {
    pattern: /\bDate\.now\(|\bnew Date\(\)/,
    allowedIn: ['clock.ts', 'site/browser/browser.ts'],
    what: 'reads the clock',
  },
  // Pages use the timers of the browser. `setImmediate` is not forbidden, because it only yields to other tasks.
  {
    pattern: /\bperformance\.now\b|\bset(Timeout|Interval)\(|\bAbortSignal\.timeout\(|'node:(timers|perf_hooks)\b/,
    // How busy the event loop is, is a fact about the process, like its CPU time.
    allowedIn: ['clock.ts', 'site/', 'serving/busy-meter.ts'],
    what: 'uses time that is not passed in',
  },
  {
    pattern: /\bMath\.random\(/,
    allowedIn: ['net/real-world.ts'],
    what: 'uses randomness that is not passed in',
  },
  { pattern: /\bconsole\./, allowedIn: [], what: 'writes to the console' },
  // The command line sends requests to a server that its user named, a browser to the server of its page.
  {
    pattern: /(?<![.\w])fetch\(/,
    allowedIn: ['cli.ts', 'site/browser/ask.ts', 'site/browser/docs.ts', 'site/browser/offline-worker.ts'],
    what: 'opens a connection',
  },
  {
    pattern: /from 'node:(dgram|tls|dns|http2|https|child_process)/,
    allowedIn: ['net/', 'scripted-world/'],
    what: 'uses the network without src/net',
  },
  // A view is suspended by an exception, which only the derivation of views may catch. The decoder of `follow.ts` calls no view.
  {
    pattern: /\bcatch\b *[({]/,
    forbiddenIn: ['evidence/', 'checks/'],
    allowedIn: ['evidence/engine/suspension.ts', 'evidence/seo/follow.ts'],
    what: 'catches exceptions',
  },
]

const SRC = fileURLToPath(new URL('../src/', import.meta.url))
const ROOT = fileURLToPath(new URL('../', import.meta.url))

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourceFiles(path)
    return /\.tsx?$/.test(entry.name) && !/\.(test|test-d)\.tsx?$/.test(entry.name) ? [path] : []
  })

const layerOf = (file: string): string =>
  relative(SRC, file)
    .split(/[/\\]/)[0]
    ?.replace(/\.tsx?$/, '') ?? ''

const importsOf = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\s(?:[\w\s{},*]*\sfrom\s)?'([^']+)'|\bimport\(\s*'([^']+)'/gm)].map(
    ([, declared, dynamic]) => declared ?? dynamic ?? '',
  )

/** `node:net` may be imported to parse addresses and for types, never for sockets. */
const HARMLESS_OF_NET = ['isIP', 'isIPv4', 'isIPv6']

/** Only the network layer, and the servers of the world for tests and the demo, may open sockets. */
const MAY_USE_SOCKETS = ['net', 'scripted-world']

const usesSockets = (text: string): boolean =>
  [...text.matchAll(/import (type )?\{([^}]*)\} from 'node:net'/g)].some(
    ([, isType, names = '']) =>
      isType === undefined && names.split(',').some((name) => !HARMLESS_OF_NET.includes(name.trim())),
  )

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Returns one sentence for each rule that the file violates. */
function violations(file: string, text: string): string[] {
  const name = relative(SRC, file)
  const layer = layerOf(file)
  const rules = LAYERS[layer]
  if (rules === undefined) return [`src/${name} is in no layer of the architecture test`]
  const crossed = importsOf(text).flatMap((specifier) => {
    if (specifier.startsWith('.')) {
      const target = layerOf(resolve(dirname(file), specifier))
      return target === layer || FOR_ALL.includes(target) || rules.mayImport.includes(target)
        ? []
        : [`src/${name} (${layer}) must not import ${target}`]
    }
    const allowed = specifier.startsWith('node:') ? rules.nodeModules : rules.packages
    const imported = specifier.startsWith('node:') ? specifier : packageOf(specifier)
    return allowed.includes(imported) ? [] : [`src/${name} (${layer}) must not import ${imported}`]
  })
  const isIn = (places: readonly string[]): boolean =>
    places.some((place) => (place.endsWith('/') ? name.startsWith(place) : name === place))
  const hidden = FORBIDDEN_TEXT.filter(
    ({ pattern, forbiddenIn, allowedIn }) =>
      pattern.test(text) && (forbiddenIn === undefined || isIn(forbiddenIn)) && !isIn(allowedIn),
  )
  const sockets = usesSockets(text) && !MAY_USE_SOCKETS.includes(layer) ? [`src/${name} uses sockets`] : []
  return [...crossed, ...sockets, ...hidden.map(({ what }) => `src/${name} ${what}`)]
}

/** Returns one sentence for each import that a layer may use and does not use. */
function unusedAllowances(): string[] {
  const used = new Map<string, Set<string>>()
  for (const file of sourceFiles(SRC)) {
    const names = used.get(layerOf(file)) ?? new Set<string>()
    used.set(layerOf(file), names)
    for (const specifier of importsOf(readFileSync(file, 'utf8')))
      names.add(
        specifier.startsWith('.')
          ? layerOf(resolve(dirname(file), specifier))
          : specifier.startsWith('node:')
            ? specifier
            : packageOf(specifier),
      )
  }
  return Object.entries(LAYERS).flatMap(([layer, { mayImport, nodeModules, packages }]) =>
    [...mayImport, ...nodeModules, ...packages]
      .filter((name) => !used.get(layer)?.has(name))
      .map((name) => `${layer} may import ${name}, but does not`),
  )
}

/** Returns one circle of imports, if there is one: the files in the order of the imports. */
function circleIn(importsByFile: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const finished = new Set<string>()
  function search(file: string, path: readonly string[]): readonly string[] | undefined {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (finished.has(file)) return undefined
    for (const imported of importsByFile.get(file) ?? []) {
      const circle = search(imported, [...path, file])
      if (circle !== undefined) return circle
    }
    finished.add(file)
    return undefined
  }
  for (const file of importsByFile.keys()) {
    const circle = search(file, [])
    if (circle !== undefined) return circle
  }
  return undefined
}

describe('the folders', () => {
  const MOST_FILES = 40

  it('have at most 40 files each, tests not counted', () => {
    const counts = new Map<string, number>()
    for (const file of sourceFiles(SRC)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    const crowded = [...counts].filter(([, count]) => count > MOST_FILES)
    expect(crowded.map(([folder, count]) => `${relative(SRC, folder)}: ${count} files`)).toEqual([])
  })
})

describe('the imports', () => {
  it('have no circle, types included', () => {
    const ownImports = (file: string): readonly string[] =>
      importsOf(readFileSync(file, 'utf8'))
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => resolve(dirname(file), specifier))
    const circle = circleIn(new Map(sourceFiles(SRC).map((file) => [file, ownImports(file)])))
    expect(circle?.map((file) => relative(SRC, file))).toBe(undefined)
  })

  it.each<[imports: Readonly<Record<string, readonly string[]>>, circle: readonly string[] | undefined]>([
    [{ a: ['b', 'c'], b: ['c'], c: [] }, undefined],
    [{ a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
    [{ a: ['a'] }, ['a', 'a']],
  ])('%j: %j', (imports, circle) => {
    expect(circleIn(new Map(Object.entries(imports)))).toEqual(circle)
  })
})

describe('the layers', () => {
  it('import and use only what they may', () => {
    const files = sourceFiles(SRC)
    expect(files.length).toBeGreaterThan(500)
    expect(files.flatMap((file) => violations(file, readFileSync(file, 'utf8')))).toEqual([])
  })

  it('may import only what they need', () => {
    expect(unusedAllowances()).toEqual([])
  })

  it('are described in ARCHITECTURE.md', () => {
    expect(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')).toContain(`\n${layerTable()}\n`)
  })
})

/**
 * A mocked or reset module stays mocked for all files of the same process, and most test files share one process.
 * Whatever a test replaces is a parameter instead. This file contains the names of the functions that it looks for.
 */
const MOCKS_MODULES = /\bvi(?:test)?\s*\.\s*mock\b|\b(?:doMock|unmock|doUnmock|resetModules|importMock|importActual)\b/
const MAY_NAME_THEM = 'test/architecture.test.ts'

const mocksModules = (text: string): boolean => MOCKS_MODULES.test(text)

const testFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return testFiles(path)
    const isTest = path.startsWith(SRC) ? /\.test\.tsx?$/.test(entry.name) : /\.tsx?$/.test(entry.name)
    return isTest ? [relative(ROOT, path)] : []
  })

const testPaths = [...testFiles(SRC), ...testFiles(join(ROOT, 'test'))].filter((file) => file !== MAY_NAME_THEM)
const readTest = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

describe('the tests and their helpers', () => {
  it('are found in src/ and in test/', () => {
    expect(testPaths).toEqual(expect.arrayContaining(['src/report/score.test.ts', 'test/support/judging.ts']))
  })

  it('do not use URL.canParse, which fails once it is compiled', () => {
    expect(testPaths.filter((file) => /\bURL\.canParse\(/.test(readTest(file)))).toEqual([])
  })

  it('mock no module', () => {
    expect(testPaths.filter((file) => mocksModules(readTest(file)))).toEqual([])
  })

  it.each<[text: string, isFound: boolean]>([
    ["vi.mock('./list.ts')", true],
    ['vi\n  .mock(import("./list.ts"))', true],
    ["vitest.mock('./list.ts')", true],
    ["vi.doMock('./list.ts', () => ({ default: [] }))", true],
    ['vi.resetModules()', true],
    ['const { doMock } = vi', true],
    ["await vi.importActual('./list.ts')", true],
    ["vi.fn().mockReturnValue('x')", false],
    ["vi.spyOn(clock, 'now').mockRestore()", false],
  ])('finds in %j: %s', (text, isFound) => {
    expect(mocksModules(text)).toBe(isFound)
  })
})

/** The result of a run must show which files test less in a clone without third-party data. */
const READS_OUTSIDE = /shared-suites\.ts'|\.\.\/shared\//
const SAYS_SO =
  '// This file reads third-party data from outside the repository; suites whose data is missing are skipped.\n'

const hidesData = (text: string): boolean => READS_OUTSIDE.test(text) && !text.startsWith(SAYS_SO)

describe('data from outside the repository', () => {
  const readers = testPaths.filter((file) => READS_OUTSIDE.test(readTest(file)))

  it('is read by some tests', () => {
    expect(readers).toContain('test/suites/spf.test.ts')
  })

  it('is mentioned in the first line of these tests', () => {
    expect(readers.filter((file) => hidesData(readTest(file)))).toEqual([])
  })

  it.each<[text: string, isHidden: boolean]>([
    ["import { suite } from './shared-suites.ts'\n", true],
    ["const RUN = new URL('../../../shared/conformance/run.mjs', import.meta.url)", true],
    [`${SAYS_SO}\nimport { suite } from './shared-suites.ts'\n`, false],
    ["import { judge } from '../support/judging.ts'\n", false],
  ])('finds in %j: %s', (text, isHidden) => {
    expect(hidesData(text)).toBe(isHidden)
  })
})

describe('the architecture test itself', () => {
  const CASES: readonly { file: string; text: string; says: string }[] = [
    {
      file: 'standards/spf/parse.ts',
      text: "import { Problem } from '../../problems.ts'",
      says: 'src/standards/spf/parse.ts (standards) must not import problems',
    },
    {
      file: 'tools/idn-convert.ts',
      text: "import { fastify } from 'fastify'",
      says: 'src/tools/idn-convert.ts (tools) must not import fastify',
    },
    {
      file: 'engine/call.ts',
      text: "import { send } from '../surfaces/http/http-response.ts'",
      says: 'src/engine/call.ts (engine) must not import surfaces',
    },
    {
      file: 'standards/idn/convert.ts',
      text: "import { readFileSync } from 'node:fs'",
      says: 'src/standards/idn/convert.ts (standards) must not import node:fs',
    },
    {
      file: 'tools/generate/mta-sts.ts',
      text: 'const id = new Date()',
      says: 'src/tools/generate/mta-sts.ts reads the clock',
    },
    ...[
      'const startedAt = performance.now()',
      'const timer = setTimeout(end, 100)',
      'const timer = setInterval(refresh, 100)',
      'const signal = AbortSignal.timeout(100)',
      "import { setTimeout as sleep } from 'node:timers/promises'",
    ].map((text) => ({ file: 'net/race.ts', text, says: 'src/net/race.ts uses time that is not passed in' })),
    {
      file: 'surfaces/http/body.ts',
      text: "import { connect, isIP } from 'node:net'",
      says: 'src/surfaces/http/body.ts uses sockets',
    },
    {
      file: 'engine/call.ts',
      text: "const x = await import('../surfaces/http/body.ts')",
      says: 'src/engine/call.ts (engine) must not import surfaces',
    },
    {
      file: 'surfaces/http/body.ts',
      text: 'const limit = process.env.LIMIT',
      says: 'src/surfaces/http/body.ts reads the environment',
    },
    { file: 'helpers/misc.ts', text: '', says: 'src/helpers/misc.ts is in no layer of the architecture test' },
  ]
  it.each(CASES)('finds: $says', ({ file, text, says }) => {
    expect(violations(join(SRC, file), text)).toContain(says)
  })
})
