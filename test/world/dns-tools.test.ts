import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDnsTools } from '../contract/dns-tools.ts'
import { call } from '../http/start-service.ts'
import { type ServiceUnderTest, startWorldService } from '../support/scripted-world.ts'

let under: ServiceUnderTest
beforeAll(async () => {
  under = await startWorldService()
})
afterAll(() => under.close())

describeDnsTools(() => under.service)

it('the resolvers of this world query different servers first, so they disagree if the servers do', async () => {
  const { json } = await call(under.service, { path: '/api/v1/propagation/disagreeing-servers.lab/A' })
  expect(json['consistency']).toEqual({ reachable: 5, total: 5, agreeing: 3, consistent: false })
})

it('no connection was made to an address that is not public', () => {
  expect(under.internet.violations).toEqual([])
})
