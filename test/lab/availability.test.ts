import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RealWorld } from '../../src/net/real-world.ts'
import { call, type Running, startService } from '../http/start-service.ts'
import { worldRegistries } from '../support/scripted-world.ts'
import { canaryVisits, openWorld } from './lab.ts'

let world: RealWorld
let service: Running
let visitsBefore = 0
beforeAll(async () => {
  visitsBefore = canaryVisits().length
  world = openWorld()
  service = await startService({ world, registries: worldRegistries() })
})
afterAll(async () => {
  await service.server.close()
  await world.close()
})

const ask = async (domain: string) => (await call(service, { path: `/api/v1/availability/${domain}` })).json

describe('registries simulated with nginx, and the DNS of real servers', () => {
  it.each([
    ['taken.com', 'registered'],
    ['taken.de', 'registered'],
    ['taken.co.uk', 'registered'],
    ['perfect.lab', 'registered'],
    ['moved.com', 'registered'],
    ['registry-is-blind.com', 'registered'],
    ['delegation-fails.com', 'registered'],
    ['nobody-has-it.com', 'available'],
    ['free.co.uk', 'available'],
    ['denied-in-html.com', 'available'],
    ['taken.org', 'registered'],
    ['wrong-type.com', 'registered'],
    ['unreadable-dates.com', 'registered'],
    ['redacted.com', 'registered'],
    ['says-yes-to-all.com', 'unknown'],
    ['moved-denied.com', 'available'],
    ['moved-to-website.com', 'unknown'],
    ['thin.com', 'registered'],
    ['thin-registrar-fails.com', 'registered'],
    ['thin-registrar-inside.com', 'registered'],
    ['on-hold.lab', 'registered'],
    ['in-redemption.lab', 'registered'],
    ['pending-delete.com', 'registered'],
    ['expires-in-20-days.lab', 'registered'],
    ['expires-in-5-days.lab', 'registered'],
    ['expired-registration.lab', 'registered'],
    ['registry-other-name-servers.lab', 'registered'],
    ['registry-other-ds.lab', 'registered'],
    ['denied-wrong-type.com', 'available'],
    ['empty-answer.com', 'unknown'],
    ['ten-megabytes.com', 'unknown'],
    ['denied-in-ten-megabytes.com', 'unknown'],
    ['denied-reserved.com', 'unknown'],
    ['reserved.com', 'unknown'],
    ['html-answer.com', 'unknown'],
    ['gone.com', 'unknown'],
    ['bad-gateway.com', 'unknown'],
    ['moved-inside.com', 'unknown'],
    ['moved-to-http.com', 'unknown'],
    ['moved-in-a-circle.com', 'unknown'],
    ['any.info', 'unknown'],
    ['any.biz', 'unknown'],
    ['any.pro', 'unknown'],
    ['any.travel', 'unknown'],
    ['any.asia', 'unknown'],
  ])('%s is %s', async (domain, state) => {
    expect(await ask(domain)).toMatchObject({ domain, state, noRdapForTld: false })
  })

  // A registry that reports too many queries is not queried for a while, so the other tests have their own budget.
  it.each(['denied-rate-limit.com', 'denied-rate-limit-in-text.com'])('%s is unknown', async (domain) => {
    const alone = await startService({ world, registries: worldRegistries() })
    const { json } = await call(alone, { path: `/api/v1/availability/${domain}` })
    await alone.server.close()
    expect(json).toMatchObject({ domain, state: 'unknown' })
  })

  it('the result has dates and registrar', async () => {
    expect(await ask('taken.com')).toMatchObject({
      registrar: 'Garden Gate Registrar Ltd',
      created: '2015-04-01T09:30:00.000Z',
      expires: '2031-04-01T09:30:00.000Z',
    })
  })

  it('net has no registry', async () => {
    expect(await ask('any.net')).toMatchObject({ state: 'unknown', noRdapForTld: true })
  })
})

it('no internal address was contacted', () => {
  expect(canaryVisits().slice(visitsBefore)).toEqual([])
})
