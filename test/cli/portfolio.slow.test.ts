import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { runInterruptedPortfolio } from '../../bench/portfolio/run.ts'
import { describeWith, type Need } from '../support/needs.ts'

const IS_BUILT: Need = {
  present: existsSync(fileURLToPath(new URL('../../dist/cli.js', import.meta.url))),
  reason: 'it is not built',
}

/** `npx tsx bench/portfolio.ts` does the same with 1,000 domains. */
describeWith(IS_BUILT, 'a list of domains that is interrupted with SIGINT', { timeout: 240_000 }, () => {
  it('is continued without losing or repeating a result', async () => {
    const { domains, interrupted, saved, undetermined, resumed, finallySaved } = await runInterruptedPortfolio(30)
    expect(interrupted.code).toBe(130)
    expect(saved.length).toBeGreaterThanOrEqual(15)
    expect(saved.length).toBeLessThan(30)
    expect(interrupted.stderr).toContain(`Interrupted: ${saved.length} of 30 domains are checked.`)
    expect(domainsIn(interrupted.stdout)).toEqual(saved.toSorted())
    // Every domain without SPF record or DMARC record has a problem.
    expect(resumed.code).toBe(1)
    expect(domainsIn(resumed.stdout)).toEqual(domains.toSorted())
    const reused = saved.filter((domain) => !undetermined.includes(domain))
    expect(resumed.stderr).toContain(`${reused.length} of 30 results are from `)
    expect(finallySaved.slice(0, saved.length)).toEqual(saved)
    expect(finallySaved.slice(saved.length).some((domain) => reused.includes(domain))).toBe(false)
    expect(resumed.stdout).toContain('nobody-has-this.lab')
  })
})

const domainsIn = (csv: string): readonly string[] =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',', 1)[0] ?? '')
    .toSorted()
