import { describe, expect, it } from 'vitest'
import { makeRecord } from '../record-data.ts'
import { parseZoneFile } from '../zone-file/parse.ts'
import { verifyRrset } from './verify.ts'

/** The key, record and signature as printed in the RFC, and a time within the validity. */
const RFC_EXAMPLES: readonly [source: string, at: string, text: string][] = [
  [
    'RFC 5702 section 6.1, RSA/SHA-256',
    '2020-01-01',
    `example.net. 3600 IN DNSKEY 256 3 8 AwEAAcFcGsaxxdgiuuGmCkVImy4h99CqT7jwY3pexPGcnUFtR2Fh36BponcwtkZ4cAgtvd4Qs8PkxUdp6p/DlUmObdk=
     www.example.net. 3600 IN A 192.0.2.91
     www.example.net. 3600 IN RRSIG A 8 3 3600 20300101000000 20000101000000 9033 example.net. (
       kRCOH6u7l0QGy9qpC9l1sLncJcOKFLJ7GhiUOibu4teYp5VE9RncriShZNz85mwlMgNEacFYK/lPtPiVYP4bwg== )`,
  ],
  [
    'RFC 5702 section 6.2, RSA/SHA-512',
    '2020-01-01',
    `example.net. 3600 IN DNSKEY 256 3 10 (
       AwEAAdHoNTOW+et86KuJOWRDp1pndvwb6Y83nSVXXyLA3DLroROUkN6X0O6pnWnjJQujX/AyhqFDxj13tOnD9u/1kTg7cV6rklMrZDtJCQ5P
       Cl/D7QNPsgVsMu1J2Q8gpMpztNFLpPBz1bWXjDtaR7ZQBlZ3PFY12ZTSncorffcGmhOL )
     www.example.net. 3600 IN A 192.0.2.91
     www.example.net. 3600 IN RRSIG A 10 3 3600 20300101000000 20000101000000 3740 example.net. (
       tsb4wnjRUDnB1BUi+t6TMTXThjVnG+eCkWqjvvjhzQL1d0YRoOe0CbxrVDYd0xDtsuJRaeUw1ep94PzEWzr0iGYgZBWm/zpq+9fOuagYJRfD
       qfReKBzMweOLDiNa8iP5g9vMhpuv6OPlvpXwm9Sa9ZXIbNl1MBGk0fthPgxdDLw= )`,
  ],
  [
    'RFC 6605 section 6.1, P-256',
    '2010-09-01',
    `example.net. 3600 IN DNSKEY 257 3 13 (
       GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA== )
     www.example.net. 3600 IN A 192.0.2.1
     www.example.net. 3600 IN RRSIG A 13 3 3600 20100909100439 20100812100439 55648 example.net. (
       qx6wLYqmh+l9oCKTN6qIc+bw6ya+KJ8oMz0YP107epXAyGmt+3SNruPFKG7tZoLBLlUzGGus7ZwmwWep666VCw== )`,
  ],
  [
    'RFC 6605 section 6.2, P-384',
    '2010-09-01',
    `example.net. 3600 IN DNSKEY 257 3 14 (
       xKYaNhWdGOfJ+nPrL8/arkwf2EY3MDJ+SErKivBVSum1w/egsXvSADtNJhyem5RCOpgQ6K8X1DRSEkrbYQ+OB+v8/uX45NBwY8rp65F6Glur
       8I/mlVNgF6W/qTI37m40 )
     www.example.net. 3600 IN A 192.0.2.1
     www.example.net. 3600 IN RRSIG A 14 3 3600 20100909102025 20100812102025 10771 example.net. (
       /L5hDKIvGDyI1fcARX3z65qrmPsVz73QD1Mr5CEqOiLP95hxQouuroGCeZOvzFaxsT8Glr74hbavRKayJNuydCuzWTSSPdz7wnqXL5bdcJzu
       sdnI0RSMROxxwGipWcJm )`,
  ],
  [
    'RFC 8080 section 6.1, Ed25519',
    '2015-08-01',
    `example.com. 3600 IN DNSKEY 257 3 15 l02Woi0iS8Aa25FQkUd9RMzZHJpBoRQwAQEX1SxZJA4=
     example.com. 3600 IN MX 10 mail.example.com.
     example.com. 3600 IN RRSIG MX 15 2 3600 1440021600 1438207200 3613 example.com. (
       oL9krJun7xfBOIWcGHi7mag5/hdZrKWw15jPGrHpjQeRAvTdszaPD+QLs3fx8A4M3e23mRZ9VrbpMngwcrqNAg== )`,
  ],
  [
    'RFC 8080 section 6.2, Ed448',
    '2015-08-01',
    `example.com. 3600 IN DNSKEY 257 3 16 (
       3kgROaDjrh0H2iuixWBrc8g2EpBBLCdGzHmn+G2MpTPhpj/OiBVHHSfPodx1FYYUcJKm1MDpJtIA )
     example.com. 3600 IN MX 10 mail.example.com.
     example.com. 3600 IN RRSIG MX 16 2 3600 1440021600 1438207200 9713 example.com. (
       3cPAHkmlnxcDHMyg7vFC34l0blBhuG1qpwLmjInI8w1CMB29FkEAIJUA0amxWndkmnBZ6SKiwZSAxGILn/NBtOXft0+Gj7FSvOKxE/07+4RQ
       vE581N3Aj/JtIyaiYVdnYtyMWbSNyGEY2213WKsJlwEA )`,
  ],
]

describe.each(RFC_EXAMPLES)('%s', (_, date, text) => {
  // The indentation is removed, because a leading blank would mean the owner of the previous record.
  const zone = parseZoneFile(text.replaceAll(/^ +/gm, ''), { origin: '.', include: () => undefined })
  const [key, record, rrsig] = zone.ok ? zone.value : []
  const at = Date.parse(date) / 1000

  it('is valid, but not with another record', () => {
    if (key === undefined || record === undefined || rrsig === undefined) throw new Error('three records are needed')
    expect(verifyRrset([record], rrsig, key, at)).toBe('valid')
    const other = makeRecord(
      record.name,
      3600,
      record.data.type === 'A'
        ? { type: 'A', address: '192.0.2.2' }
        : { type: 'MX', preference: 11, exchange: 'mail.example.com' },
    )
    expect(verifyRrset([other], rrsig, key, at)).toBe('bad-signature')
  })
})
