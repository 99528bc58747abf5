import { appendFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { twoWorlds } from './planned-scenarios.ts'

const worlds = twoWorlds()

describe('every scenario of the world, planned on top of a bare zone', () => {
  it.each(worlds.plannable.map((one) => [one.zone.origin, one] as const))('%s', async (_origin, plannable) => {
    const [served, planned] = [await worlds.served(plannable.zone), await worlds.planned(plannable)]
    const ids = [...new Set([...served.keys(), ...planned.keys()])].filter((id) => served.get(id) !== planned.get(id))
    appendFileSync('/tmp/s39-dev.txt', `${_origin}: ${ids.map((id) => `${id} [${served.get(id)} -> ${planned.get(id)}]`).join(', ')}\n`)
    expect(ids).toEqual([])
  })
})
