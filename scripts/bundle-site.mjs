// Bundles the files for browsers: one script for each page, the shared code and one style sheet, a script and a style sheet for the
// documentation, and the preview image of shared links, all named after their content.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, parse } from 'node:path'
import { build } from 'esbuild'

const OUT = 'dist/assets'
rmSync(OUT, { recursive: true, force: true })

// Every browser has these functions; the package and the Node module would be larger than all pages together.
const ALIASES = JSON.parse(readFileSync(new URL('./browser-aliases.json', import.meta.url), 'utf8'))

const FOR_BROWSERS = {
  outdir: OUT,
  entryNames: '[name]-[hash]',
  bundle: true,
  minify: true,
  platform: 'browser',
  target: ['es2022', 'chrome115', 'firefox115', 'safari16.4'],
  logLevel: 'warning',
}

// A service worker is one classic script: it cannot import shared code.
await build({
  ...FOR_BROWSERS,
  entryPoints: [{ in: 'src/site/browser/offline-worker.ts', out: 'offline-worker' }],
  format: 'iife',
})

// So is the worker that reads mail reports, whose address the page has to know.
const reports = await build({
  ...FOR_BROWSERS,
  entryPoints: [{ in: 'src/site/browser/reports-worker.ts', out: 'reports-worker' }],
  format: 'iife',
  alias: ALIASES,
  metafile: true,
})
const [reportsWorker] = Object.keys(reports.metafile.outputs).map((file) => basename(file))

const { metafile } = await build({
  ...FOR_BROWSERS,
  entryPoints: [
    { in: 'src/site/browser/start.tsx', out: 'start' },
    { in: 'src/site/browser/docs.ts', out: 'docs' },
    { in: 'src/site/style/style.css', out: 'style' },
    { in: 'src/site/style/docs.css', out: 'docs' },
    { in: 'src/site/style/preview.png', out: 'preview' },
  ],
  chunkNames: 'part-[hash]',
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  alias: ALIASES,
  define: { REPORTS_WORKER: JSON.stringify(`/assets/${reportsWorker}`) },
  loader: { '.png': 'copy' },
  metafile: true,
})

/** The files that a script imports, directly or through another one. What it loads later is not among them. */
function importsOf(file, found = new Set()) {
  for (const { path, kind } of metafile.outputs[file].imports)
    if (kind === 'import-statement' && !found.has(path)) importsOf(path, found.add(path))
  return found
}

// A page names its scripts, so that browsers request all of them at once instead of each after the one that imports it.
const PAGES = 'src/site/pages/'
const outputs = Object.entries(metafile.outputs)
const start = outputs.find(([, { entryPoint }]) => entryPoint === 'src/site/browser/start.tsx')[0]
const scripts = outputs
  .filter(([, { entryPoint }]) => entryPoint?.startsWith(PAGES))
  .map(([file, { entryPoint }]) => {
    const files = new Set([...importsOf(start), file, ...importsOf(file)])
    return [parse(entryPoint).name, [...files].map((each) => basename(each))]
  })
writeFileSync(`${OUT}/scripts.json`, JSON.stringify(Object.fromEntries(scripts)))
