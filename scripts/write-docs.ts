import { writeFileSync } from 'node:fs'
import { collectExamples, examplesModule } from './docs/examples.ts'

const write = (path: string, text: string): void => writeFileSync(new URL(`../${path}`, import.meta.url), text)

write('src/report/reference/recorded-examples.ts', examplesModule(await collectExamples()))

// Only now, because the pages show the examples.
const { PAGES } = await import('./docs/pages.ts')
for (const [name, page] of Object.entries(PAGES)) write(`docs/${name}`, page())
