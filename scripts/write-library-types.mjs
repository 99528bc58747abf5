// Writes the declaration files of the library to dist/types/, from the tools that the compiler wrote to dist/. It runs without a
// loader for TypeScript, which would translate all modules of the tools again.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const TYPES = join(ROOT, 'dist/types')
const LIBRARY = join(TYPES, 'library')

rmSync(TYPES, { recursive: true, force: true })
execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.types.json'], {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
})

const { outputFiles } = await build({
  entryPoints: [join(ROOT, 'scripts/library/types.ts')],
  bundle: true,
  format: 'esm',
  platform: 'node',
  write: false,
})
const { libraryTypes } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
const { TOOLS } = await import(new URL('../dist/tools/registry.js', import.meta.url).href)
writeFileSync(join(LIBRARY, 'index.d.ts'), libraryTypes(TOOLS))
// The compiler would declare everything that the function uses.
writeFileSync(
  join(LIBRARY, 'reports.d.ts'),
  [
    "import type { ReadMailReports } from './reports-types.js'",
    "export type * from './reports-types.js'",
    "export { ZonewiseError } from './zonewise-error.js'",
    'export declare const readMailReports: ReadMailReports',
    '',
  ].join('\n'),
)

const files = readdirSync(TYPES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.d.ts'))
  .map((name) => join(TYPES, name))
// The compiler keeps the extensions of the source in declarations, which other tools do not resolve.
for (const file of files)
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/ from '(\.[^'\n]+)\.ts'/g, " from '$1.js'"))

const needed = withImports(files.filter((file) => dirname(file) === LIBRARY))
for (const file of files) if (!needed.has(file)) rmSync(file)

/** Returns the files and everything that they import. */
function withImports(paths, all = new Set()) {
  for (const path of paths) {
    if (all.has(path)) continue
    all.add(path)
    const imports = [...readFileSync(path, 'utf8').matchAll(/ from '(\.[^']+)\.js'/g)]
    withImports(
      imports.map(([, target]) => resolve(dirname(path), `${target}.d.ts`)),
      all,
    )
  }
  return all
}
