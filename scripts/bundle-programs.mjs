// Bundles the service, the programs of other commands and the library into a few files that share their code. The npm package
// contains these files instead of more than a thousand modules. Names are kept, so that stack traces stay readable.
import { rmSync } from 'node:fs'
import { build } from 'esbuild'

const OUT = 'dist/lib'
rmSync(OUT, { recursive: true, force: true })

await build({
  entryPoints: {
    main: 'dist/main.js',
    demo: 'dist/demo/command.js',
    doctor: 'dist/doctor/command.js',
    // Errors of the store are recognized by their class, so that both must share its code.
    'open-store': 'dist/store/open-store.js',
    'operator-errors': 'dist/operator-errors.js',
    index: 'dist/library/index.js',
    spf: 'dist/library/spf.js',
    dmarc: 'dist/library/dmarc.js',
    'mail-header': 'dist/library/mail-header.js',
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
  packages: 'external',
  logLevel: 'warning',
})
