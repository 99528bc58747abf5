// Bundles the command line into a few files with their V8 code cache: loading and compiling hundreds of small files takes longer
// than most commands. scripts/cli-start.cjs starts them.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'
import { tableInParts } from './table-in-parts.mjs'

const BIN = 'dist/bin'
const here = (name) => fileURLToPath(new URL(name, import.meta.url))

/** Programs that a command starts, as scripts/bundle-programs.mjs writes them. */
const PROGRAMS = {
  './main.js': '../lib/main.js',
  './demo/command.js': '../lib/demo.js',
  './doctor/command.js': '../lib/doctor.js',
  './store/open-store.js': '../lib/open-store.js',
  './store/batches/open-batches.js': '../lib/open-batches.js',
  './serving/batch-worker.js': '../lib/batch-worker.js',
  './operator-errors.js': '../lib/operator-errors.js',
}

/** The modules that a computing command needs, all in the first file. */
const FIRST = [
  'cli',
  'surfaces/cli/run-tool',
  'surfaces/cli/formats/terminal',
  'serving/offline-engine',
  'tools/idn-convert',
]

/** Code from the V8 cache cannot use `import()`, so the starting file does it instead. */
function withProgramsOutside(text) {
  return Object.entries(PROGRAMS).reduce(
    (changed, [from, to]) => {
      const call = `import('${from}')`
      if (!changed.includes(call)) throw new Error(`cli.js does not load ${from}`)
      return changed.replace(call, `importProgram('${to}')`)
    },
    text.replace(/^#!.*/, ''),
  )
}

const textOf = ({ path }) => readFileSync(path, 'utf8')
const tableOf = (file) => JSON.parse(textOf(file))

const { outputFiles, metafile } = await build({
  outdir: BIN,
  bundle: true,
  minify: true,
  legalComments: 'none',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
  entryPoints: ['dist/cli.js'],
  splitting: true,
  write: false,
  metafile: true,
  plugins: [
    {
      name: 'programs outside, tables as text',
      setup({ onLoad }) {
        onLoad({ filter: /\/dist\/cli\.js$/ }, (file) => ({ contents: withProgramsOutside(textOf(file)) }))
        onLoad({ filter: /\/tr46\/lib\/mappingTable\.json$/ }, (file) => ({ contents: tableInParts(tableOf(file)) }))
        // V8 parses JSON faster than a literal of the same size.
        onLoad({ filter: /\.json$/ }, (file) => ({
          contents: `module.exports = JSON.parse(${JSON.stringify(JSON.stringify(tableOf(file)))})`,
        }))
      },
    },
  ],
})

const entryOf = (module) =>
  Object.keys(metafile.outputs).find((path) => metafile.outputs[path].entryPoint === `dist/${module}.js`)

/** Returns the files and all their static imports. */
function withImports(paths, all = new Set()) {
  for (const path of paths) {
    if (path === undefined) throw new Error('a module of the first file is not an entry point')
    if (all.has(path) || metafile.outputs[path] === undefined) continue
    all.add(path)
    const { imports } = metafile.outputs[path]
    withImports(
      imports.filter(({ kind }) => kind === 'import-statement').map((one) => one.path),
      all,
    )
  }
  return all
}

const functions = await Promise.all(
  outputFiles.map(async ({ path, text }) => {
    const { code } = await transform(text, {
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      minify: true,
      supported: { 'dynamic-import': false },
      define: { 'import.meta.url': 'bundleUrl' },
      banner: '(function(module,exports,require,importProgram,bundleUrl){',
      footer: '})',
    })
    return { path, name: basename(path), code: code.trimEnd() }
  }),
)
const inFirst = new Set([...withImports(FIRST.map(entryOf))].map((path) => resolve(path)))
const firstText = `({${functions
  .filter(({ path }) => inFirst.has(path))
  .map(({ name, code }) => `${JSON.stringify(`./${name}`)}:${code}`)
  .join(',\n')}})`
// The hash in the name keeps a file and its cached code together if several builds run at the same time.
const first = `first-${createHash('sha256').update(firstText).digest('hex').slice(0, 8)}.js`
const files = [{ name: first, code: firstText }, ...functions.filter(({ path }) => !inFirst.has(path))]

mkdirSync(BIN, { recursive: true })
for (const { name, code } of files) writeFileSync(`${BIN}/${name}`, code)
writeFileSync(`${BIN}/package.json`, '{ "type": "commonjs" }\n')
const entry = `./${basename(entryOf('cli'))}`
const start = readFileSync(here('cli-start.cjs'), 'utf8').replace('FIRST', first).replace('ENTRY', entry)
execFileSync(
  process.execPath,
  [here('cache-cli-code.mjs'), resolve(BIN), first, entry, ...files.map(({ name }) => name)],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
writeFileSync(`${BIN}/cli.js.new`, start)
chmodSync(`${BIN}/cli.js.new`, 0o755)
renameSync(`${BIN}/cli.js.new`, `${BIN}/cli.js`)
const present = new Set(['cli.js', 'package.json', ...files.flatMap(({ name }) => [name, `${name}.code`])])
for (const name of readdirSync(BIN)) if (!present.has(name)) rmSync(`${BIN}/${name}`)
