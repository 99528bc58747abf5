import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CliWorld, runCli, startCliWorld } from './cli-world.ts'

let world: CliWorld
beforeAll(async () => {
  world = await startCliWorld(1)
}, 60_000)
afterAll(() => world.close())

describe('with one resolver, as --resolver allows', () => {
  it.each([
    ['perfect.lab', []],
    ['no-dmarc.lab', ['dmarc-record']],
    ['unregistered.lab', ['domain-resolves']],
  ])(
    'the report of %s is determined and has the problems %j',
    async (domain, problems) => {
      const { stdout } = await runCli(['check', domain, '--json'], world.outside)
      const { coverage, determined, findings } = JSON.parse(stdout) as {
        readonly coverage: number
        readonly determined: boolean
        readonly findings: readonly { readonly id: string; readonly severity: string }[]
      }
      expect([coverage, determined]).toEqual([1, true])
      expect(findings.filter(({ severity }) => severity === 'problem').map(({ id }) => id)).toEqual(problems)
    },
    60_000,
  )

  it('a resolver that does not exist is not asked', async () => {
    expect(await world.world.dns.askResolver('resolver-2', { name: 'perfect.lab', type: 1 })).toMatchObject({
      seen: false,
      why: { reason: 'disabled' },
    })
  })
})
