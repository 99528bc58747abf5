import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'zw_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** The key has 178 random bits, so it cannot be guessed, and storing a plain digest is safe. */
const RANDOM_LENGTH = 30
const CHECKSUM_LENGTH = 6

const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`)

/** Keys with another prefix are verified by the registrar. */
export const isOwnKey = (key: string): boolean => key.startsWith(PREFIX)

/** The checksum reveals typing errors without a lookup in the store, and helps secret scanners to recognize keys. */
export const isWellFormedKey = (key: string): boolean =>
  FORM.test(key) && key.slice(-CHECKSUM_LENGTH) === checksum(key.slice(PREFIX.length, -CHECKSUM_LENGTH))

export function makeKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  return `${PREFIX}${random}${checksum(random)}`
}

/** The digest is stored and compared instead of the key. */
export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex')

function checksum(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits
    rest = Math.floor(rest / ALPHABET.length)
  }
  return digits
}
