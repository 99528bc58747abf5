// Writes docs/api.md alone, which takes seconds; `npm run docs` writes all pages.
import { writeApiDoc } from './docs/write-api-doc.ts'

await writeApiDoc()
