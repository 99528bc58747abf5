import type { TlsFault } from '../../world.ts'

/** Why we rejected a TLS connection, as clauses for the evidence. */
const CLAUSES: Readonly<Record<TlsFault, string>> = {
  'wrong-name': 'the certificate is for another name',
  expired: 'the certificate has expired',
  'not-yet-valid': 'the certificate is not valid yet',
  untrusted: 'the certificate was not issued by a trusted authority',
  handshake: 'the TLS handshake failed',
}

export const tlsFaultClause = (fault: TlsFault): string => CLAUSES[fault]
