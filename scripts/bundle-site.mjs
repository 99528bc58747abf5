// Bundles the files for browsers: one script for each page, the shared code and one style sheet, a script and a style sheet for the
// documentation, and the preview image of shared links, all named after their content.
import { readFileSync, rmSync } from 'node:fs'
import { build } from 'esbuild'

const OUT = 'dist/assets'
rmSync(OUT, { recursive: true, force: true })

await build({
  entryPoints: [
    { in: 'src/site/browser/start.tsx', out: 'start' },
    { in: 'src/site/browser/docs.ts', out: 'docs' },
    { in: 'src/site/browser/offline-worker.ts', out: 'offline-worker' },
    { in: 'src/site/style/style.css', out: 'style' },
    { in: 'src/site/style/docs.css', out: 'docs' },
    { in: 'src/site/style/preview.png', out: 'preview' },
  ],
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
  loader: { '.png': 'copy' },
  logLevel: 'warning',
})
