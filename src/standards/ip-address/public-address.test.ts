import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseIp } from './parse.ts'
import { isPublicAddress } from './public-address.ts'

const isPublic = (text: string): boolean => {
  const ip = parseIp(text)
  if (!ip.ok) throw new Error(`${text} is not an address`)
  return isPublicAddress(ip.value)
}

describe('isPublicAddress', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '168.63.129.15',
    '168.63.129.17',
    '223.255.255.255',
    '2000::1',
    '2001:200::1',
    '2606:4700:4700::1111',
    '2a00:1450::5efe',
    '3ffe:ffff::1',
  ])('%s is', (text) => expect(isPublic(text)).toBe(true))

  it.each([
    ['this host', '0.0.0.0'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['loopback', '::1'],
    ['private use', '10.0.0.1'],
    ['private use', '172.31.255.255'],
    ['private use', '192.168.0.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['cloud metadata', '169.254.169.254'],
    ['cloud metadata', '100.100.100.200'],
    ['cloud metadata', '192.0.0.192'],
    ['cloud metadata', '168.63.129.16'],
    ['cloud metadata', 'fd00:ec2::254'],
    ['documentation', '192.0.2.1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['benchmarking', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['AS112', '192.175.48.1'],
    ['AS112', '2620:4f:8000::1'],
    ['mapped IPv4', '::ffff:8.8.8.8'],
    ['mapped IPv4', '::ffff:127.0.0.1'],
    ['compatible IPv4', '::127.0.0.1'],
    ['translated IPv4', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::10.0.0.1'],
    ['NAT64', '64:ff9b:1::10.0.0.1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['ISATAP', '2600::5efe:127.0.0.1'],
    ['ISATAP', '2600::200:5efe:10.0.0.1'],
    ['unique local', 'fc00::1'],
    ['link-local', 'fe80::1'],
    ['site-local', 'fec0::1'],
    ['SRv6', '5f00::1'],
    ['outside 2000::/3', '1fff:ffff::1'],
    ['outside 2000::/3', '4000::'],
  ])('%s %s is not', (_, text) => expect(isPublic(text)).toBe(false))

  it('is never true for IPv6 outside 2000::/3', () => {
    const outside = fc
      .array(fc.integer({ min: 0, max: 255 }), { minLength: 16, maxLength: 16 })
      .filter(([first = 0]) => first >> 5 !== 1)
    fc.assert(fc.property(outside, (bytes) => !isPublicAddress({ family: 6, bytes })))
  })

  it('is never true for an invalid address', () => {
    expect(isPublicAddress({ family: 4, bytes: [8, 8, 8] })).toBe(false)
    expect(isPublicAddress({ family: 6, bytes: [0x26] })).toBe(false)
  })
})
