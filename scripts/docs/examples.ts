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

/** Returns the text of docs/examples.json, which the pages of the service and `zonewise explain` read. */
export const examplesFile = (examples: ExamplesByCheck): string => `${JSON.stringify(examples, undefined, 1)}\n`
