import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import type { TlsFault } from '../../evidence/tls-fault.ts'

const WRONG_NAME = 'ERR_TLS_CERT_ALTNAME_INVALID'

/**
 * RFC 8461 section 3.3 wants the host as a DNS name among the alternative names. Node would also take the common name of a
 * certificate that has none.
 */
export function checkPolicyHost(host: string, certificate: PeerCertificate): Error | undefined {
  const hasDnsName = /(?:^|, )DNS:/.test(certificate.subjectaltname ?? '')
  return hasDnsName
    ? checkServerIdentity(host, certificate)
    : Object.assign(new Error('the certificate names no host'), { code: WRONG_NAME })
}

/** By the codes of Node and OpenSSL. Undefined: the connection itself broke, which says nothing about TLS. */
export function tlsFaultIn({ code }: { readonly code?: unknown }): TlsFault | undefined {
  if (typeof code !== 'string') return 'handshake'
  const known = CERTIFICATE_FAULTS[code]
  if (known !== undefined) return known
  if (code === 'EPROTO' || code.startsWith('ERR_')) return 'handshake'
  return SYSTEM_CODE.test(code) ? undefined : 'untrusted'
}

const CERTIFICATE_FAULTS: Readonly<Record<string, TlsFault>> = {
  [WRONG_NAME]: 'wrong-name',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not-yet-valid',
}

/** `ECONNRESET`, `EPIPE`; those of OpenSSL have underscores. */
const SYSTEM_CODE = /^E[A-Z0-9]+$/
