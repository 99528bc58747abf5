import type { ExamplesByCheck } from '../../src/report/reference/examples.ts'
import { readWorldText } from '../../test/support/world-with.ts'
import { healthExamples } from './health-examples.ts'
import { seoExamples } from './seo-examples.ts'

/** What the checks say today about the domains that best show each finding. */
export async function collectExamples(): Promise<ExamplesByCheck> {
  const text = readWorldText()
  const examples = { ...(await healthExamples(text)), ...(await seoExamples(text)) }
  return Object.fromEntries(Object.entries(examples).filter(([, ofCheck]) => ofCheck.length > 0))
}

/** The module that keeps them for the service: one text, so that nothing but this script decides how it is laid out. */
export function examplesModule(examples: ExamplesByCheck): string {
  const text = JSON.stringify(examples, undefined, 1).replace(/[\\`]|\$\{/g, '\\$&')
  return `// Written by \`npm run docs\` from the domains of world/; edit those, not this file.\nexport const RECORDED_EXAMPLES = \`${text}\`\n`
}
