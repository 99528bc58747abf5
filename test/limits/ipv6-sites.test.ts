import { afterEach, expect, it } from 'vitest'
import { call, type Running } from '../http/start-service.ts'
import { startGated } from './gated-service.ts'

let service: Running
afterEach(() => service.server.close())

const called = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  call(service, {
    method: 'POST',
    path: '/api/v1/generate/spf',
    headers: { 'x-forwarded-for': address, ...headers },
    body: '{}',
  })

it('60 /64s of one /48 get 20 times the limit of one of them together', async () => {
  service = await startGated({ perDay: 1 })
  const replies = []
  for (let index = 0; index < 60; index++) replies.push(await called(`2001:db8:1:${index.toString(16)}::1`))
  expect(replies.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 20 }, () => 200),
    ...Array.from({ length: 40 }, () => 429),
  ])
  const last = replies.at(-1)
  expect(last?.json.error?.message).toContain(
    'The daily limit of 20 requests of your network 2001:db8:1::/48 is used up.',
  )
  expect(last?.headers).toMatchObject({ 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0' })
  // Another /48, an IPv4 address and a key have limits of their own.
  expect((await called('2001:db8:2::1')).status).toBe(200)
  expect((await called('192.0.2.1')).status).toBe(200)
  expect((await called('2001:db8:1:ff::1', { 'x-api-key': 'zw_good' })).status).toBe(200)
})
