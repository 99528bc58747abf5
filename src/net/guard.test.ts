import { describe, expect, it } from 'vitest'
import { operatorAddress, publicAddress } from './guard.ts'

describe('publicAddress', () => {
  it.each([
    ['8.8.8.8', '8.8.8.8'],
    ['2606:4700:4700:0000::1111', '2606:4700:4700::1111'],
    ['2A00:1450::1', '2a00:1450::1'],
  ])('accepts %s as %s', (text, canonical) => {
    expect(publicAddress(text)).toEqual({ seen: true, value: canonical })
  })

  it.each(['127.0.0.1', '10.1.2.3', '::1', '::ffff:8.8.8.8', 'fe80::1', '169.254.169.254', '192.0.2.1'])(
    'refuses %s and names it',
    (text) => {
      expect(publicAddress(text)).toEqual({
        seen: false,
        why: { reason: 'not-public', detail: `${text} is not a public address` },
      })
    },
  )

  // A URL parser or inet_aton would read these spellings as 127.0.0.1 or another internal address.
  it.each([
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
    '127.1',
    '127.0.1',
    '0',
    '127.0.0.1.',
    '127.0.0.01',
    '１２７.0.0.1',
    '127。0。0。1',
    '①②⑦.0.0.1',
    ' 127.0.0.1',
    '127.0.0.1\n',
    '127.0.0.1\0',
    '127.0.0.1:53',
    '127.0.0.1/8',
    '127.0.0.1%25',
    'user@127.0.0.1',
    '\\127.0.0.1',
    '//127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '::1%lo',
    'fe80::1%eth0',
    '8.8.8.8%eth0',
    '2606:4700::1%1',
    'localhost',
    'ip6-localhost',
    '127.0.0.1.nip.io',
    'example.com',
    '',
    '-1',
    '256.256.256.256',
    '1e1.1.1.1',
  ])('refuses %j, which is not an IP address', (text) => {
    expect(publicAddress(text)).toEqual({
      seen: false,
      why: { reason: 'not-public', detail: 'this is not an IP address' },
    })
  })
})

describe('operatorAddress', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['0:0::1', '::1'],
    ['localhost', undefined],
  ])('%s is dialed as %s', (text, expected) => expect(operatorAddress(text)).toBe(expected))
})
