import { describe, expect, it } from 'vitest'
import { clientNetwork } from './client-network.ts'
import { sharingClient } from './clients.ts'

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
    ['ip:192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
    ['net:2001:db8:1:2::/64', '2001:db8:1:2::5', '2001:db8:1::/48'],
    ['key:4f1d22ab', '192.0.2.77', 'key:4f1d22ab'],
    ['registrar:abc', '192.0.2.77', 'registrar:abc'],
  ])('of %s at %s is %s', (id, address, client) => {
    expect(sharingClient({ id }, address)).toBe(client)
  })

  it('is its network if it has not been identified', () => {
    expect(sharingClient(undefined, '192.0.2.77')).toBe('192.0.2.0/24')
    expect(sharingClient(undefined, undefined)).toBe('unknown')
  })
})
