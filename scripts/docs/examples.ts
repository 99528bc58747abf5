import type { ExamplesByCheck } from '../../src/report/reference/examples.ts'
import { readWorldText } from '../../test/support/world-with.ts'
import { healthExamples } from './health-examples.ts'
import { seoExamples } from './seo-examples.ts'

/** Collects the current results of the checks for the domains that best show each finding. */
export async function collectExamples(): Promise<ExamplesByCheck> {
  const text = readWorldText()
  const examples = { ...(await healthExamples(text)), ...(await seoExamples(text)) }
  return Object.fromEntries(Object.entries(examples).filter(([, ofCheck]) => ofCheck.length > 0))
}

/**
 * Returns the module that contains the examples for the service. They are one string, so that only this script determines
 * the format.
 */
export function examplesModule(examples: ExamplesByCheck): string {
  const text = JSON.stringify(examples, undefined, 1).replace(/[\\`]|\$\{/g, '\\$&')
  return `// Written by \`npm run docs\` from the domains of world/; edit those, not this file.\nexport const RECORDED_EXAMPLES = \`${text}\`\n`
}
