import { describe, expect, it } from 'vitest'
import { records } from '../../../test/support/delegation-scenes.ts'
import { RCODE } from '../../dns/types.ts'
import { deniesName } from './denied-name.ts'

describe('a negative answer', () => {
  it.each<[string, status: number, authority: string, isDenied: boolean]>([
    ['NXDOMAIN', RCODE.NXDOMAIN, '', true],
    ['NODATA', RCODE.NOERROR, 'www NSEC zz A RRSIG NSEC', false],
    ['compact denial of a name', RCODE.NOERROR, 'no NSEC \\000.no RRSIG NSEC TYPE128', true],
    ['compact denial of a type', RCODE.NOERROR, 'www NSEC \\000.www A RRSIG NSEC', false],
    ['compact denial at an empty non-terminal', RCODE.NOERROR, '_tls NSEC \\000._tls RRSIG NSEC', false],
    ['an error', RCODE.SERVFAIL, '', false],
  ])('%s', (_case, status, authority, isDenied) => {
    expect(deniesName({ status, authority: authority === '' ? [] : records(authority) })).toBe(isDenied)
  })
})
