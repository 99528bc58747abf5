import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildIp, buildIpNetwork } from './build.ts'
import { containsNetwork, hasHostBits, withoutHostBits } from './network.ts'
import { type IpNetwork, parseIp, parseIpNetwork } from './parse.ts'
import { siteNetworkOf } from './site-network.ts'
import { isSpecialPurpose } from './special-purpose.ts'

function network(text: string): IpNetwork {
  const result = parseIpNetwork(text)
  if (!result.ok) throw new Error(`${text} is not a network`)
  return result.value
}

describe('parseIp', () => {
  it.each([
    ['192.0.2.1', 4, [192, 0, 2, 1]],
    ['0.0.0.0', 4, [0, 0, 0, 0]],
    ['::', 6, new Array(16).fill(0)],
    ['::1', 6, [...new Array(15).fill(0), 1]],
    ['2001:DB8::a:0:1', 6, [0x20, 0x01, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 1]],
    ['1:2:3:4:5:6:7:8', 6, [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8]],
    ['1:2:3:4:5:6:7::', 6, [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 0]],
    ['64:ff9b::192.0.2.33', 6, [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0, 192, 0, 2, 33]],
  ])('%s', (text, family, bytes) => {
    expect(parseIp(text)).toEqual({ ok: true, value: { family, bytes } })
  })

  it.each([
    '',
    '192.0.2',
    '192.0.2.01',
    '0300.0.2.1',
    '0x7f.1',
    '3221225985',
    '192.0.2.1.',
    ' 192.0.2.1',
    '192.0.2.256',
    ':::',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1::2::3',
    '1:2:3:4::5:6:7:8',
    'fe80::1%eth0',
    '[::1]',
    '::12345',
    '::ffff:192.0.2.01',
  ])('refuses %j', (text) => {
    expect(parseIp(text)).toEqual({ ok: false, fault: 'bad-address' })
  })
})

describe('parseIpNetwork', () => {
  it.each([
    ['192.0.2.1', 32],
    ['192.0.2.0/24', 24],
    ['0.0.0.0/0', 0],
    ['2001:db8::', 128],
    ['2001:db8::/32', 32],
  ])('%s has the prefix length %i', (text, prefix) => {
    expect(network(text).prefix).toBe(prefix)
  })

  it.each([
    '192.0.2.0/33',
    '192.0.2.0/024',
    '192.0.2.0/',
    '192.0.2.0/-1',
    '192.0.2.0/24/24',
    '192.0.2.0//24',
    '::/129',
  ])('refuses the prefix length of %s', (text) => {
    expect(parseIpNetwork(text)).toEqual({ ok: false, fault: 'bad-prefix' })
  })
})

describe('buildIp: RFC 5952', () => {
  it.each([
    ['2001:0DB8:0000:0000:0001:0000:0000:0001', '2001:db8::1:0:0:1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['0:0:0:0:0:0:0:0', '::'],
    ['1::', '1::'],
    ['::FFFF:192.0.2.1', '::ffff:192.0.2.1'],
    ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
    ['192.0.2.1', '192.0.2.1'],
  ])('%s is written %s', (text, canonical) => {
    const ip = parseIp(text)
    expect(ip.ok && buildIp(ip.value)).toBe(canonical)
  })

  it('writes a text that parses to the same address', () => {
    const bytes = (length: number) =>
      fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 255 })), { minLength: length, maxLength: length })
    const networks = fc.oneof(
      fc.record({
        address: bytes(4).map((value) => ({ family: 4 as const, bytes: value })),
        prefix: fc.integer({ min: 0, max: 32 }),
      }),
      fc.record({
        address: bytes(16).map((value) => ({ family: 6 as const, bytes: value })),
        prefix: fc.integer({ min: 0, max: 128 }),
      }),
    )
    fc.assert(
      fc.property(networks, (value) => {
        expect(parseIpNetwork(buildIpNetwork(value))).toEqual({ ok: true, value })
      }),
      { numRuns: 1000 },
    )
  })
})

describe('networks', () => {
  it.each([
    ['192.0.2.77/24', '192.0.2.0/24', true],
    ['192.0.2.0/24', '192.0.2.0/24', false],
    ['192.0.2.129/25', '192.0.2.128/25', true],
    ['255.255.255.255/0', '0.0.0.0/0', true],
    ['192.0.2.1/32', '192.0.2.1', false],
    ['2001:db8::1/65', '2001:db8::/65', true],
  ])('%s is in network %s; host bits: %s', (text, canonical, expected) => {
    expect(buildIpNetwork(withoutHostBits(network(text)))).toBe(canonical)
    expect(hasHostBits(network(text))).toBe(expected)
  })

  it.each([
    ['192.0.2.0/24', '192.0.2.255', true],
    ['192.0.2.0/24', '192.0.3.0', false],
    ['192.0.2.99/24', '192.0.2.1', true],
    ['192.0.2.0/24', '192.0.2.0/24', true],
    ['192.0.2.0/25', '192.0.2.0/24', false],
    ['0.0.0.0/0', '192.0.2.1', true],
    ['0.0.0.0/0', '::1', false],
    ['::/0', '192.0.2.1', false],
    ['2001:db8::/33', '2001:db8:7fff::1', true],
    ['2001:db8::/33', '2001:db8:8000::', false],
  ])('%s contains %s: %s', (outer, inner, expected) => {
    expect(containsNetwork(network(outer), network(inner))).toBe(expected)
  })
})

describe('the network of a site', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['::1', '::/48'],
    ['not an address', 'not an address'],
  ])('of %s is %s', (address, expected) => {
    expect(siteNetworkOf(address)).toBe(expected)
  })
})

describe('isSpecialPurpose', () => {
  it.each([
    '0.0.0.0',
    '10.255.255.255',
    '100.64.0.0/10',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.0/12',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.0/24',
    '198.19.255.255',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
    '2001::1',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2002::1',
    '5f00::1',
    'fc00::/7',
    'fe80::1',
    'ff02::1',
  ])('%s is', (text) => {
    expect(isSpecialPurpose(network(text))).toBe(true)
  })

  it.each([
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '223.255.255.255',
    '0.0.0.0/0',
    '2001:200::1',
    '2001:db8::1',
    '2003::1',
    '3fff::1',
    '2a00::/12',
    '::/0',
  ])('%s is not, at least not entirely', (text) => {
    expect(isSpecialPurpose(network(text))).toBe(false)
  })
})
