import { describe, expect, it } from 'vitest'
import { dnssecIn, type RegistryDnssec } from './secure-dns.ts'

const SHA256 = '49fd46e6c4b45c55d4ac'.repeat(3).padEnd(64, '0')
const row = (members: object = {}) => ({ keyTag: 12345, algorithm: 13, digestType: 2, digest: SHA256, ...members })
const DS = { keyTag: 12345, algorithm: 13, digestType: 2, digest: SHA256 }
const UNSIGNED: RegistryDnssec = { isSigned: false, ds: [] }
const SIGNED: RegistryDnssec = { isSigned: true, ds: undefined }

describe('the DNSSEC data of a domain', () => {
  it.each<[what: string, secureDns: unknown, dnssec: RegistryDnssec | undefined]>([
    ['a DS record', { delegationSigned: true, dsData: [row()] }, { isSigned: true, ds: [DS] }],
    ['a DS record without the flag', { dsData: [row()] }, { isSigned: true, ds: [DS] }],
    [
      'a DS record counts more than the flag',
      { delegationSigned: false, dsData: [row()] },
      { isSigned: true, ds: [DS] },
    ],
    [
      'several DS records, in the order of the registry',
      { delegationSigned: true, dsData: [row({ keyTag: 2 }), row({ keyTag: 1 })] },
      {
        isSigned: true,
        ds: [
          { ...DS, keyTag: 2 },
          { ...DS, keyTag: 1 },
        ],
      },
    ],
    ['one DS record outside of a list', { dsData: row() }, { isSigned: true, ds: [DS] }],
    [
      'a digest in capitals with spaces',
      { dsData: [row({ digest: ` ${SHA256.toUpperCase().replace(/(.{8})/g, '$1 ')}` })] },
      { isSigned: true, ds: [DS] },
    ],
    [
      'numbers as text',
      { dsData: [row({ keyTag: '12345', algorithm: '13', digestType: '2' })] },
      { isSigned: true, ds: [DS] },
    ],
    ['the flag alone: signed', { delegationSigned: true }, SIGNED],
    ['the flag alone: unsigned', { delegationSigned: false }, UNSIGNED],
    ['the flag with empty lists', { delegationSigned: false, dsData: [], keyData: [] }, UNSIGNED],
    ['the flag as text', { delegationSigned: 'TRUE' }, SIGNED],
    ['the flag as text: unsigned', { delegationSigned: 'false' }, UNSIGNED],
    ['a key', { keyData: [{ flags: 257, protocol: 3, algorithm: 13, publicKey: 'AwEAAc==' }] }, SIGNED],
    ['an empty key', { delegationSigned: false, keyData: [{ flags: 257, publicKey: ' ' }] }, UNSIGNED],
    ['only invalid rows, but the flag', { delegationSigned: true, dsData: [row({ digest: 'REDACTED' })] }, SIGNED],
    ['a list of one object', [{ delegationSigned: true }], SIGNED],
    ['the zone alone says nothing of the delegation', { zoneSigned: true }, undefined],
    ['an empty object', {}, undefined],
    ['a flag of another type', { delegationSigned: 1 }, undefined],
    ['a flag in other words', { delegationSigned: 'yes' }, undefined],
    ['a text', 'unsigned', undefined],
    ['nothing', undefined, undefined],
    ['null', null, undefined],
  ])('%s', (_what, secureDns, dnssec) => {
    expect(dnssecIn(secureDns)).toEqual(dnssec)
  })

  it.each<[what: string, members: object]>([
    ['no key tag', { keyTag: undefined }],
    ['a key tag that is too large', { keyTag: 65_536 }],
    ['a negative key tag', { keyTag: -1 }],
    ['a fraction', { keyTag: 1.5 }],
    ['a text that is not a number', { keyTag: '0x10' }],
    ['an algorithm that is too large', { algorithm: 256 }],
    ['no digest type', { digestType: null }],
    ['no digest', { digest: undefined }],
    ['a digest that is not hexadecimal', { digest: 'z'.repeat(64) }],
    ['a digest of odd length', { digest: SHA256.slice(1) }],
    ['a short digest', { digest: 'abcd' }],
  ])('a row with %s is omitted, and the others remain', (_what, members) => {
    expect(dnssecIn({ dsData: [null, 'DS', row(members), row()] })).toEqual({ isSigned: true, ds: [DS] })
  })

  it('has 20 rows at most', () => {
    expect(dnssecIn({ dsData: Array.from({ length: 5000 }, () => row()) })?.ds).toHaveLength(20)
  })
})
