import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The list of samples has two hundred rows of the same making; axe would look at each for a minute. */
const LEFT_OUT = '.samples table:nth-of-type(n + 2)'

type WithAxe = typeof globalThis & { readonly axe?: { run(context: unknown, options: unknown): Promise<AxeResults> } }

/** What axe has against the page as it looks now: a rule, and the places that break it. */
export async function barriers(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => (globalThis as WithAxe).axe !== undefined))) await page.evaluate(AXE)
  const found = await page.evaluate(
    ([values, selector]) =>
      (globalThis as WithAxe).axe?.run(
        { include: ['html'], exclude: [selector] },
        { runOnly: { type: 'tag', values }, resultTypes: ['violations'] },
      ),
    [TAGS, LEFT_OUT] as const,
  )
  if (found === undefined) throw new Error('axe could not be brought into the page')
  return found.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes
        .slice(0, MAX_NODES)
        .map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary?.replaceAll(/\s+/g, ' ')})`)
        .join('; ')}`,
  )
}

/** Enough to find what is wrong. */
const MAX_NODES = 4
