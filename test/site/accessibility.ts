import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type WithAxe = typeof globalThis & { readonly axe?: { run(options: unknown): Promise<AxeResults> } }

/** What axe has against the page as it looks now: a rule, and the places that break it. */
export async function barriers(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => (globalThis as WithAxe).axe !== undefined))) await page.evaluate(AXE)
  const found = await page.evaluate(
    (tags) => (globalThis as WithAxe).axe?.run({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] }),
    TAGS,
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
