import { writeFileSync } from 'node:fs'
import { PAGES } from './docs/pages.ts'

for (const [name, write] of Object.entries(PAGES)) writeFileSync(new URL(`../docs/${name}`, import.meta.url), write())
