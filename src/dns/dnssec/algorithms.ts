/** IANA registry of DNS security algorithm numbers. */
const ALGORITHM_NAMES: Readonly<Record<number, string>> = {
  0: 'DELETE',
  1: 'RSAMD5',
  2: 'DH',
  3: 'DSA',
  5: 'RSASHA1',
  6: 'DSA-NSEC3-SHA1',
  7: 'RSASHA1-NSEC3-SHA1',
  8: 'RSASHA256',
  10: 'RSASHA512',
  12: 'ECC-GOST',
  13: 'ECDSAP256SHA256',
  14: 'ECDSAP384SHA384',
  15: 'ED25519',
  16: 'ED448',
  17: 'SM2SM3',
  23: 'ECC-GOST12',
  252: 'INDIRECT',
  253: 'PRIVATEDNS',
  254: 'PRIVATEOID',
}

/** IANA registry of DS digest algorithms. */
const DIGEST_NAMES: Readonly<Record<number, string>> = {
  1: 'SHA-1',
  2: 'SHA-256',
  3: 'GOST R 34.11-94',
  4: 'SHA-384',
  5: 'GOST R 34.11-2012',
  6: 'SM3',
}

const ALGORITHM_CODES = new Map(Object.entries(ALGORITHM_NAMES).map(([code, name]) => [name, Number(code)]))

export const algorithmName = (algorithm: number): string => ALGORITHM_NAMES[algorithm] ?? `ALG${algorithm}`

export const algorithmCode = (name: string): number | undefined => ALGORITHM_CODES.get(name.toUpperCase())

export const digestName = (digestType: number): string => DIGEST_NAMES[digestType] ?? `DIGEST${digestType}`
