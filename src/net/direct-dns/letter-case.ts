import type { Name } from '../../dns/record.ts'

/**
 * The name with each letter in a case that the bits choose: a server echoes the question, so whoever forges an answer must
 * guess them as well ("0x20", draft-vixie-dnsext-dns0x20). One bit for each character is enough.
 */
export function withRandomCase(name: Name, randomBytes: (size: number) => Uint8Array): Name {
  const bits = randomBytes((name.length >> 3) + 1)
  let result = ''
  for (let index = 0; index < name.length; index++) {
    const character = name[index] ?? ''
    const isUpper = (((bits[index >> 3] ?? 0) >> (index & 7)) & 1) === 1
    result += isUpper ? character.toUpperCase() : character.toLowerCase()
  }
  return result
}
