import { describe, expect, it } from 'vitest'
import { NO_OUTSIDE } from '../../../test/support/no-outside.ts'
import { unseen } from '../../evidence/engine/observed.ts'
import type { WebRequest } from '../../world.ts'
import { fewAtOnce } from './few-at-once.ts'

const requestTo = (address: string): WebRequest => ({
  url: 'https://example.com/',
  addresses: [address],
  headers: {},
  maxBodyBytes: 0,
  connectMs: 1,
  firstByteMs: 1,
  totalMs: 1,
})

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A web whose responses the test releases. */
function slowWeb() {
  const open: (() => void)[] = []
  const web = fewAtOnce({
    ...NO_OUTSIDE.web,
    get: () => new Promise((resolve) => open.push(() => resolve(unseen('timeout', 'slow')))),
  })
  return { web, open }
}

describe('requests to one machine', () => {
  it('are at most four in parallel; the others wait', async () => {
    const { web, open } = slowWeb()
    const all = Array.from({ length: 6 }, () => web.get(requestTo('93.184.1.1')))
    await settled()
    expect(open).toHaveLength(4)
    open[0]?.()
    await settled()
    expect(open).toHaveLength(5)
    for (const answer of open) answer()
    await settled()
    open[5]?.()
    await Promise.all(all)
    expect(open).toHaveLength(6)
  })

  it('do not wait for those to another', async () => {
    const { web, open } = slowWeb()
    for (let index = 0; index < 5; index++) void web.get(requestTo('93.184.1.1'))
    void web.get(requestTo('93.184.1.2'))
    await settled()
    expect(open).toHaveLength(5)
  })

  it('leave their place when they fail', async () => {
    let calls = 0
    const web = fewAtOnce(
      {
        ...NO_OUTSIDE.web,
        get: async () => {
          calls++
          throw new Error('broken')
        },
      },
      1,
    )
    const results = await Promise.allSettled([web.get(requestTo('a')), web.get(requestTo('a'))])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(calls).toBe(2)
  })
})
