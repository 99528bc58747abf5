import type { EmailAddress } from '../email-address/parse.ts'
import type { Uri } from '../uri/parse.ts'

/**
 * RFC 6068 section 2 names what must be encoded in an address; RFC 9989 adds `!` and `,`.
 * Of the characters of a dot-atom these remain as they are.
 */
const PLAIN = /[A-Za-z0-9._~$'*+-]/

export const mailtoUri = ({ local, domain }: EmailAddress): Uri => ({
  scheme: 'mailto',
  rest: `${Array.from(local, encode).join('')}@${domain}`,
})

const encode = (character: string): string =>
  PLAIN.test(character) ? character : `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
