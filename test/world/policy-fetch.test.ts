import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseStsPolicy } from '../../src/standards/mta-sts/parse-policy.ts'
import { fetchPolicyOver } from '../support/fetch-policy-over.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { startWorld, type WorldUnderTest } from '../support/scripted-world.ts'

let under: WorldUnderTest
beforeAll(async () => {
  under = await startWorld({ clock: createIdleClock() })
})
afterAll(() => under.close())

const fetchPolicy = (domain: string, addresses: readonly string[]) =>
  fetchPolicyOver(under.world.web, { domain, addresses })

const WEB = ['93.184.81.1', '2a01:4f8:81::1']

describe('policies of the simulated internet', () => {
  it.each([
    ['perfect.lab', 'enforce', ['mx1.perfect.lab', 'mx2.perfect.lab']],
    ['policy-testing.lab', 'testing', ['mx1.policy-testing.lab', 'mx2.policy-testing.lab']],
    ['policy-tolerant.lab', 'enforce', ['mx1.policy-tolerant.lab', 'mx2.policy-tolerant.lab']],
  ])('%s is in mode %s', async (domain, mode, mx) => {
    const fetched = await fetchPolicy(domain, WEB)
    const body = fetched.seen && fetched.value.kind === 'response' ? fetched.value.body : ''
    expect(parseStsPolicy(body)).toMatchObject({ ok: true, value: { mode, mx } })
  })

  it('a redirect is reported, not followed', async () => {
    expect(await fetchPolicy('policy-redirect.lab', WEB)).toMatchObject({
      value: { kind: 'redirect', status: 301, location: expect.stringContaining('www.policy-redirect.lab') },
    })
  })

  it('an address without a server is tried twice', async () => {
    expect(await fetchPolicy('perfect.lab', ['93.184.99.99'])).toMatchObject({ value: { kind: 'unreachable' } })
  })

  it('no private address was contacted', async () => {
    await fetchPolicy('perfect.lab', ['10.0.0.80', '127.0.0.1', '::1'])
    expect(under.internet.violations).toEqual([])
  })
})
