import { describe, expect, it } from 'vitest'
import { clientNetwork } from './client-network.ts'
import { shareHolderOf } from './clients.ts'

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

describe('the holder of a share', () => {
  it.each([
    ['ip:192.0.2.77', 'net:192.0.2.0/24'],
    ['net:2001:db8:1:2::/64', 'net:2001:db8:1::/48'],
    ['key:4f1d22ab', 'key:4f1d22ab'],
    ['registrar:abc', 'registrar:abc'],
    ['ip:unknown', 'net:unknown'],
  ])('of %s is %s', (id, holder) => {
    expect(shareHolderOf(id)).toBe(holder)
  })
})
