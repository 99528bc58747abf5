import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that depend on colors. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type WithAxe = typeof globalThis & { readonly axe?: { run(options: unknown): Promise<AxeResults> } }

/** The violations that axe finds in the current state of the page: a rule and the elements that violate it. */
export const barriers = (page: Page): Promise<readonly string[]> => found(page, { type: 'tag', values: TAGS })

/** Runs only the rules that depend on colors. */
export const barriersOfColour = (page: Page): Promise<readonly string[]> =>
  found(page, { type: 'rule', values: COLOUR_RULES })

interface Wanted {
  readonly type: 'tag' | 'rule'
  readonly values: readonly string[]
}

async function found(page: Page, wanted: Wanted): Promise<readonly string[]> {
  if (!(await page.evaluate(() => (globalThis as WithAxe).axe !== undefined))) await page.evaluate(AXE)
  const results = await page.evaluate(
    (runOnly) => (globalThis as WithAxe).axe?.run({ runOnly, resultTypes: ['violations'] }),
    wanted,
  )
  if (results === undefined) throw new Error('axe could not be loaded into the page')
  return results.violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, MAX_PLACES).map(({ target, failureSummary = '' }) => {
      return `${target.join(' ')} (${failureSummary.replaceAll(/\s+/g, ' ')})`
    })
    return `${id}: ${help}: ${places.join('; ')}`
  })
}

/** The first elements are enough to find the fault. */
const MAX_PLACES = 4
