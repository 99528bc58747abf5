import { beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, measureReference, type Reference } from './cost.ts'
import { runEverything } from './run-everything.ts'
import { HIDDEN_TEXT, HOSTILE_TEXTS } from './texts.ts'

/** The sample of `npm test`; `hostile-domain.slow.test.ts` has all texts, forms, tools and surfaces. */
const TEXTS = ['the word “domain”', 'blanks', 'tag openings']
const TOOLS = ['dns_health_check', 'seo_check', 'domain_availability']

describe('a domain whose every text is hostile', () => {
  let reference: Reference
  beforeAll(async () => {
    reference = await measureReference('bare', 1, { isApiOnly: true, isWanted: ({ tool }) => TOOLS.includes(tool) })
  }, 60_000)

  it.each(HOSTILE_TEXTS.filter(({ name }) => TEXTS.includes(name)))(
    'costs no more than one with harmless texts: $name',
    { timeout: 300_000 },
    async (text) => {
      expect(await faultsOf(text, reference)).toEqual([])
    },
  )

  it('shows no hidden characters on any surface for readers', { timeout: 60_000 }, async () => {
    const hostility = { text: HIDDEN_TEXT, form: 'led', share: 1 / 50 } as const
    const steps = await runEverything(hostility, { isWanted: ({ isVariant }) => isVariant !== true })
    expect(steps.length).toBeGreaterThan(100)
    expect(steps.flatMap(({ name, fault }) => (fault === undefined ? [] : [`${name}: ${fault}`]))).toEqual([])
  })
})
