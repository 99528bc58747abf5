import { readFile } from 'node:fs/promises'
import { register } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { transform } from 'esbuild'

/** Compiles each module by itself, and adds no functions, so that they can be compared with those in the source. */
if (isMainThread) register(import.meta.url)

export async function load(url, context, next) {
  const extension = extname(url).slice(1)
  if (extension !== 'ts' && extension !== 'tsx') return next(url, context)
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), {
    loader: extension,
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    target: 'node20',
    supported: { 'import-attributes': true },
  })
  return { format: 'module', source: code, shortCircuit: true }
}
