// Bundles the service, the programs of other commands and the library into a few files that share their code. The npm package
// contains these files instead of more than a thousand modules. Names are kept, so that stack traces stay readable.
import { rmSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { withoutUnusedParts } from './queue-library.mjs'

const OUT = 'dist/lib'
rmSync(OUT, { recursive: true, force: true })

const { metafile } = await build({
  entryPoints: {
    main: 'dist/main.js',
    demo: 'dist/demo/command.js',
    doctor: 'dist/doctor/command.js',
    // Errors of the store are recognized by their class, so that both must share its code.
    'open-store': 'dist/store/open-store.js',
    'open-batches': 'dist/store/batches/open-batches.js',
    'batch-worker': 'dist/serving/batch-worker.js',
    'operator-errors': 'dist/operator-errors.js',
    index: 'dist/library/index.js',
    spf: 'dist/library/spf.js',
    dmarc: 'dist/library/dmarc.js',
    'mail-header': 'dist/library/mail-header.js',
    reports: 'dist/library/reports.js',
  },
  outdir: OUT,
  chunkNames: 'part-[hash]',
  bundle: true,
  splitting: true,
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Node 22 has SQLite; only older versions load this package, whose compiled files cannot be bundled.
  external: ['@photostructure/sqlite'],
  plugins: [withoutUnusedParts],
  // Some packages are CommonJS and load modules of Node with `require`.
  banner: {
    js: "import { createRequire as zonewiseRequire } from 'node:module';const require = zonewiseRequire(import.meta.url);",
  },
  logLevel: 'warning',
  metafile: true,
})

/** `node_modules/a/node_modules/b/index.js` → `node_modules/a/node_modules/b`; undefined for our own code. */
const packageOf = (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.slice(path.indexOf('node_modules/')))?.[0]

// A test compares these with the packages whose licenses are shipped.
const packages = [
  ...new Set(
    Object.keys(metafile.inputs)
      .filter((path) => path.includes('node_modules/'))
      .map(packageOf),
  ),
]
writeFileSync('dist/bundled-packages.json', JSON.stringify({ packages: packages.sort() }))
