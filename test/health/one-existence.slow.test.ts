import { describe, expect, it } from 'vitest'
import { IS_NIGHTLY } from '../support/extent.ts'
import { BROKEN_DOMAINS } from './broken-domains.ts'
import { contradictionsIn, EXCEPTIONS } from './one-existence.ts'

/** The nightly run has all scenarios, a change every third one: the tools use the same rule, so that most scenarios repeat each other. */
const CHOSEN = BROKEN_DOMAINS.filter((_, index) => IS_NIGHTLY || index % 3 === 0)

describe('all tools decide in the same way whether a name exists', () => {
  it.each(CHOSEN)('$id $title', async (scenario) => {
    expect(await contradictionsIn(scenario)).toEqual([])
  })

  it.each(Object.entries(EXCEPTIONS))('%s still needs its exception', async (id, reasons) => {
    const scenario = BROKEN_DOMAINS.find((one) => one.id === id)
    const found = scenario === undefined ? [] : await contradictionsIn(scenario, {})
    for (const tool of Object.keys(reasons)) expect(found.join('\n')).toContain(tool)
  })
})
