import { writeFileSync } from 'node:fs'
import { apiPage } from './api.ts'
import { recordApiExamples, recordedText } from './record-api-examples.ts'

/** Records the examples first, because the page shows them. */
export async function writeApiDoc(): Promise<void> {
  const write = (path: string, text: string): void => writeFileSync(new URL(path, import.meta.url), text)
  write('recorded-api-examples.json', recordedText(await recordApiExamples()))
  write('../../docs/api.md', apiPage())
}
