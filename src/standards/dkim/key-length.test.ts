import { expect, it } from 'vitest'
import { type DkimKeyLength, keyLengthOf } from './key-length.ts'
import type { DkimKeyType } from './record.ts'

/** The limits are those of RFC 8301 section 3.2 and RFC 8463 section 3. */
it.each<[type: DkimKeyType, bits: number, length: DkimKeyLength]>([
  ['rsa', 512, 'too-short'],
  ['rsa', 1023, 'too-short'],
  ['rsa', 1024, 'short'],
  ['rsa', 2047, 'short'],
  ['rsa', 2048, 'recommended'],
  ['rsa', 4096, 'recommended'],
  ['rsa', 4097, 'too-long'],
  ['ed25519', 256, 'recommended'],
])('%s with %d bits is %s', (type, bits, length) => {
  expect(keyLengthOf({ type, bits })).toBe(length)
})
