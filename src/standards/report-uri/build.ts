import type { EmailAddress } from '../email-address/parse.ts'
import type { Uri } from '../uri/parse.ts'

/**
 * RFC 6068 section 2 lists the characters of an address that must be encoded; RFC 9989 adds `!` and `,`. These characters
 * of a dot-atom need no encoding.
 */
const ENCODED = /[^A-Za-z0-9._~$'*+-]/

export const mailtoUri = ({ local, domain }: EmailAddress): Uri => ({
  scheme: 'mailto',
  rest: `${ENCODED.test(local) ? Array.from(local, encode).join('') : local}@${domain}`,
})

const encode = (character: string): string =>
  ENCODED.test(character) ? `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}` : character
