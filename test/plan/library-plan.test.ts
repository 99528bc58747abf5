import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLibrary, type Library } from '../../src/library/functions.ts'
import { planChange } from '../../src/tools/plan-change.ts'
import { type CliWorld, startCliWorld } from '../cli/cli-world.ts'
import { zoneOf } from '../cli/planned-zones.ts'

let world: CliWorld
let library: Library
beforeAll(async () => {
  world = await startCliWorld()
  const { engine } = await world.outside.openEngine({ isOffline: false })
  library = createLibrary([{ name: 'plan', summary: '', load: async () => planChange }], () => ({
    engine,
    close: async () => undefined,
  }))
}, 60_000)
afterAll(() => world.close())

interface Plan {
  readonly score: number
  readonly before: { readonly score: number }
  readonly difference: Readonly<Record<'worse' | 'better' | 'added', readonly { readonly id: string }[]>>
  readonly notJudged: readonly { readonly reason: string }[]
}

const plan = (...given: readonly unknown[]): Promise<Plan> => library.functions['plan']?.(...given) as Promise<Plan>
const idsIn = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

describe('plan() of the library', () => {
  it('judges a change that is an object', async () => {
    const { score, before, difference } = await plan('mx-doubled.lab', {
      set: [{ name: '@', type: 'MX', values: ['10 post.mx-doubled.lab.'] }],
    })
    expect(idsIn(difference.better)).toContain('mx-address')
    expect([difference.worse, score > before.score]).toEqual([[], true])
  })

  it('judges a zone file, in the language of the options', async () => {
    const zone = zoneOf('perfect.lab').replaceAll(/^_dmarc .*\n/gm, '')
    expect(zone).not.toBe(zoneOf('perfect.lab'))
    const { difference } = await plan('perfect.lab', zone, { lang: 'de', format: 'zone' })
    expect(difference.worse).toContainEqual(
      expect.objectContaining({ id: 'dmarc-record', after: expect.objectContaining({ title: 'Kein DMARC-Eintrag' }) }),
    )
  })

  it('refuses a change with all faults and their places', async () => {
    await expect(plan('perfect.lab', '@ 60 A 192.0.2\nwww 60 MX ten mx\n', { format: 'zone' })).rejects.toMatchObject({
      name: 'ZonewiseError',
      code: 'invalid_change',
      message: expect.stringMatching(/^line 1, column 8: [^\n]*\nline 2, column 11: /),
    })
  })
})
