import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import type { MoveResult } from '../../src/tools/move/worded.ts'
import type { Dns } from '../../src/world.ts'
import { DOMAIN, movingDns } from '../support/moving-internet.ts'
import { expectedOf, saidOf, signedPaths } from '../support/moving-paths.ts'
import { worldWith } from '../support/scripted-dns.ts'
import { call, type Reply, type Running, startService } from './start-service.ts'

const START = new Date('2026-11-15T12:00:00Z')
const HOUR = 3600_000
const TO = ['ns1.new.test', 'ns2.new.test']
const RECORDS = '@ A 93.184.80.1\n'

/** One service for all looks: the date and what is published change while it runs. */
let now = START
let published: Dns = movingDns({ old: RECORDS }, START)
const dns: Dns = {
  resolvers: published.resolvers,
  resolve: (...query) => published.resolve(...query),
  askResolver: (...query) => published.askResolver(...query),
  askServer: (...query) => published.askServer(...query),
}

let running: Running
beforeAll(async () => {
  running = await startService({ world: worldWith(dns, { ...systemClock, now: () => now }) })
})
afterAll(() => running.server.close())

const post = (move: object): Promise<Reply> =>
  call(running, {
    method: 'POST',
    path: `/api/v1/move/${DOMAIN}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(move),
  })

describe('a signed zone that moves, with the state that each result has', () => {
  it.each(signedPaths())('on the path $path', async ({ path, asked, looks }) => {
    let state: object | undefined
    for (const { hours, confirm, ...look } of looks) {
      now = new Date(START.getTime() + hours * HOUR)
      published = movingDns(look.published, now)
      const { status, json } = await post({ to: TO, path: asked, state, confirm })
      expect(status).toBe(200)
      const result = json as unknown as MoveResult & { readonly api: string }
      expect(result.api).toBe('v1')
      expect({ hours, ...saidOf(result, START) }).toEqual({ hours, ...expectedOf(path, { hours, ...look }) })
      // Names come only from the list of usual ones here: a stranger must not list a zone through this service.
      expect(result.parity.enumeration).toBe('known-names')
      state = result.state
    }
  })

  it('is refused with the state of another move', async () => {
    now = START
    published = movingDns({ old: RECORDS, new: RECORDS }, now)
    const { json } = await post({ to: TO })
    const { status, json: refusal } = await post({ to: ['ns7.new.test'], state: json['state'] })
    expect(status).toBe(400)
    expect(refusal.error).toMatchObject({ code: 'invalid_input', message: expect.stringContaining('another move') })
  })
})
