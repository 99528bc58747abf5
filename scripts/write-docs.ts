import { writeFileSync } from 'node:fs'
import { collectExamples, examplesFile } from './docs/examples.ts'
import { architectureWithLayers } from './docs/layers.ts'
import { LAZY_MODULES } from './docs/lazy-modules.ts'

const write = (path: string, text: string): void => writeFileSync(new URL(`../${path}`, import.meta.url), text)

for (const [path, module] of Object.entries(LAZY_MODULES)) write(path, await module())
write('ARCHITECTURE.md', architectureWithLayers())
write('docs/examples.json', examplesFile(await collectExamples()))

// Imported after the examples are written, because the pages show them.
const { writeApiDoc } = await import('./docs/write-api-doc.ts')
await writeApiDoc()
const { PAGES } = await import('./docs/pages.ts')
for (const [name, page] of Object.entries(PAGES)) write(`docs/${name}`, page())
