import { describe, expect, it } from 'vitest'
import { clientNetwork } from './client-network.ts'
import { networkOf, sharingClient } from './clients.ts'

it.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['::1', '::/48'],
  ['', 'unknown'],
  ['no address', 'unknown'],
])('%s is logged as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

describe('the client that shares slots and budgets', () => {
  it.each([
    ['ip:192.0.2.77', '192.0.2.0/24'],
    ['net:2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['net:2001:db8::/64', '2001:db8::/48'],
    ['key:4f1d22ab', 'key:4f1d22ab'],
    ['registrar:abc', 'registrar:abc'],
    ['ip:unknown', 'unknown'],
    ['call 7', 'call 7'],
  ])('%s shares them in %s', (id, network) => {
    expect(networkOf(id)).toBe(network)
  })

  it.each([
    [{ id: 'key:4f1d22ab' }, '192.0.2.77', 'key:4f1d22ab'],
    [undefined, '192.0.2.77', 'ip:192.0.2.77'],
    [undefined, '2001:db8:1:2::5', 'net:2001:db8:1:2::/64'],
    [undefined, undefined, 'ip:unknown'],
  ])('of %o at %s is %s', (client, address, id) => {
    expect(sharingClient(client, address)).toBe(id)
  })
})
