import type { Name } from '../../dns/record.ts'

export type RandomBytes = (size: number) => Uint8Array

/**
 * Randomizes the case of each letter in the name. A server echoes the question, so a forged response must guess the
 * case as well ("0x20", draft-vixie-dnsext-dns0x20). One random bit for each character is enough.
 */
export function withRandomCase(name: Name, randomBytes: RandomBytes): Name {
  const bits = randomBytes((name.length >> 3) + 1)
  let result = ''
  for (let index = 0; index < name.length; index++) {
    const character = name[index] ?? ''
    const isUpper = (((bits[index >> 3] ?? 0) >> (index & 7)) & 1) === 1
    result += isUpper ? character.toUpperCase() : character.toLowerCase()
  }
  return result
}
