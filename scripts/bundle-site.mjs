// Bundles the files for browsers: one script for each page, the shared code, and one style sheet, all named after their content.
import { readFileSync, rmSync } from 'node:fs'
import { build } from 'esbuild'

const OUT = 'dist/assets'
rmSync(OUT, { recursive: true, force: true })

await build({
  entryPoints: {
    start: 'src/site/browser/start.tsx',
    'offline-worker': 'src/site/browser/offline-worker.ts',
    style: 'src/site/style/style.css',
  },
  outdir: OUT,
  entryNames: '[name]-[hash]',
  chunkNames: 'part-[hash]',
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: ['es2022', 'chrome115', 'firefox115', 'safari16.4'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  // Every browser has these functions; the package and the Node module would be larger than all pages together.
  alias: JSON.parse(readFileSync(new URL('./browser-aliases.json', import.meta.url), 'utf8')),
  logLevel: 'warning',
})
