import { describe, expect, it } from 'vitest'
import { BROKEN_DOMAINS } from './broken-domains.ts'
import { contradictionsIn, EXCEPTIONS } from './one-existence.ts'

describe('all tools decide in the same way whether a name exists', () => {
  it.each(BROKEN_DOMAINS)('$id $title', async (scenario) => {
    expect(await contradictionsIn(scenario)).toEqual([])
  })

  it.each(Object.entries(EXCEPTIONS))('%s still needs its exception', async (id, reasons) => {
    const scenario = BROKEN_DOMAINS.find((one) => one.id === id)
    const found = scenario === undefined ? [] : await contradictionsIn(scenario, {})
    for (const tool of Object.keys(reasons)) expect(found.join('\n')).toContain(tool)
  })
})
