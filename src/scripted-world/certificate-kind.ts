/** The faults of a certificate. `none`: there is no certificate for the name, so the handshake fails. */
const CERTIFICATE_KINDS = ['good', 'expired', 'not-yet-valid', 'wrong-name', 'untrusted', 'none'] as const

export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

export const isCertificateKind = (word: string): word is CertificateKind =>
  (CERTIFICATE_KINDS as readonly string[]).includes(word)
