/** The fields of RFC 6698 section 2.1. */
export interface TlsaFields {
  readonly usage: number
  readonly selector: number
  readonly matchingType: number
  readonly certificate: Uint8Array
}

const DANE_TA = 2
const DANE_EE = 3
const MAX_SELECTOR = 1

/** The length of the compared data by matching type; the full data has no fixed length. */
const DIGEST_BYTES: ReadonlyMap<number, number | undefined> = new Map([
  [0, undefined],
  [1, 32],
  [2, 64],
])

/**
 * RFC 7672 section 3.1: only usages 2 and 3 authenticate a mail server. The data must also have the form that selector
 * and matching type require.
 */
export function isUsableForSmtp({ usage, selector, matchingType, certificate }: TlsaFields): boolean {
  if (usage !== DANE_TA && usage !== DANE_EE) return false
  if (selector > MAX_SELECTOR || !DIGEST_BYTES.has(matchingType)) return false
  const length = DIGEST_BYTES.get(matchingType)
  return length === undefined ? isDerSequence(certificate) : certificate.length === length
}

/** A full certificate or public key is a DER sequence. */
const isDerSequence = (bytes: Uint8Array): boolean => bytes[0] === 0x30 && bytes.length > 2
