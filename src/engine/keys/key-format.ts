import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'zw_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 178 bits: nobody guesses it, so that a plain digest is enough to keep. */
const RANDOM_LENGTH = 30
const CHECKSUM_LENGTH = 6

const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`)

/** Ours, or of somebody else: every key that does not begin like ours is for the registrar to judge. */
export const isOwnKey = (key: string): boolean => key.startsWith(PREFIX)

/** A typing error shows without a look into the store, and secret scanners can tell a key from noise. */
export const isWellFormedKey = (key: string): boolean =>
  FORM.test(key) && key.slice(-CHECKSUM_LENGTH) === checksum(key.slice(PREFIX.length, -CHECKSUM_LENGTH))

export function makeKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  return `${PREFIX}${random}${checksum(random)}`
}

/** What is kept and compared instead of the key. */
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
