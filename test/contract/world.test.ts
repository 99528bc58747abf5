import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type WorldUnderTest } from '../support/scripted-world.ts'
import { differences, runContract } from './dns-contract.ts'
import { CONTRACT } from './questions.ts'

let under: WorldUnderTest
beforeAll(async () => {
  under = await startWorld()
})
afterAll(() => under.close())

describe('the in-process world', () => {
  it('returns the responses of the contract, which the lab tests too', async () => {
    const actual = await runContract(CONTRACT, under.world.dns.resolve)
    const expected = CONTRACT.map(({ shows }) => shows)
    expect(differences(CONTRACT, expected, actual)).toEqual([])
    expect(actual.length).toBeGreaterThan(30)
  })
})
