import { describe, expect, it } from 'vitest'
import { DOMAIN, movingDns } from '../../test/support/moving-internet.ts'
import { worldWith } from '../../test/support/scripted-dns.ts'
import { systemClock } from '../clock.ts'
import { TYPE } from '../dns/types.ts'
import { createEngine } from '../engine/create-engine.ts'
import type { Dns } from '../world.ts'
import type { MoveResult } from './move/worded.ts'
import { planMove } from './plan-move.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const RECORDS = '@ MX 10 mail\nmail A 93.184.25.1\nodd-name A 93.184.80.1\n'
const AXFR = '93.184.30.1 allows-axfr\n45.33.30.1 allows-axfr\n'
const TO = { to: ['ns1.new.test', 'ns2.new.test'] }

async function plan(zone: string, move: object, isOwnMachine: boolean) {
  const asked: number[] = []
  const dns = movingDns({ old: zone, new: zone, servers: AXFR }, NOW)
  const watched: Dns = {
    ...dns,
    askServer(address, question, options) {
      asked.push(question.type)
      return dns.askServer(address, question, options)
    },
  }
  const engine = createEngine({ world: worldWith(watched, { ...systemClock, now: () => NOW }) })
  const input: Readonly<Record<string, unknown>> = { domain: DOMAIN, move }
  const { result } = await engine.call(planMove, (name) => input[name], { isOwnMachine })
  return { result: result as MoveResult, asked }
}

describe('a zone', () => {
  it.each([
    ['unsigned', `;! unsigned\n${RECORDS}`],
    ['with NSEC records', `;! signed denial=nsec\n${RECORDS}`],
  ])('is never transferred or walked along for a caller over the network: %s', async (_, zone) => {
    const { result, asked } = await plan(zone, TO, false)
    expect(asked).not.toContain(TYPE.AXFR)
    expect(asked).not.toContain(TYPE.NSEC)
    expect(result.parity).toMatchObject({ enumeration: 'known-names', complete: false })
    // The limit of queries over the network, of which servers get a part.
    expect(asked.length).toBeLessThan(900)
  })

  it('is transferred on the machine of its owner', async () => {
    const { result, asked } = await plan(`;! unsigned\n${RECORDS}`, TO, true)
    expect(asked).toContain(TYPE.AXFR)
    expect(result.parity).toMatchObject({ enumeration: 'transfer', complete: true })
  })
})

describe('the state of a move', () => {
  it('goes back and forth as JSON', async () => {
    const first = await plan(`;! unsigned\n${RECORDS}`, TO, false)
    const state: unknown = JSON.parse(JSON.stringify(first.result.state))
    const next = await plan(`;! unsigned\n${RECORDS}`, { ...TO, state }, false)
    expect(next.result.steps.map(({ id }) => id)).toEqual(first.result.steps.map(({ id }) => id))
    expect(next.result.state).toEqual(first.result.state)
  })

  it.each([
    ['another member', { ...TO, tow: [] }, '"tow" is not a member of a move'],
    ['a text as state', { ...TO, state: 'x' }, 'state must be the object of the last result'],
    ['no servers', {}, 'Name at least one new name server'],
    ['a number as server', { to: [1] }, 'to must be a list'],
    ['an unknown kind', { kind: 'merge' }, 'kind must be one of provider, sign, unsign'],
  ])('is refused: %s', async (_, move, says) => {
    await expect(plan(RECORDS, move, false)).rejects.toThrow(says)
  })
})
