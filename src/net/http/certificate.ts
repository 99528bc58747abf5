import type { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { checkServerIdentity, type PeerCertificate, type TLSSocket } from 'node:tls'
import type { SeenCertificate, TlsFault } from '../../world.ts'

const WRONG_NAME = 'ERR_TLS_CERT_ALTNAME_INVALID'

/**
 * RFC 9525 section 2 and RFC 8461 section 3.3 require the host among the alternative names; Node would also accept the
 * common name.
 */
export function checkHost(host: string, certificate: PeerCertificate): Error | undefined {
  const isNamed = isIP(host) !== 0 || /(?:^|, )DNS:/.test(certificate.subjectaltname ?? '')
  return isNamed
    ? checkServerIdentity(host, certificate)
    : Object.assign(new Error('the certificate contains no host name'), { code: WRONG_NAME })
}

/**
 * Classifies an error by its code from Node or OpenSSL. Undefined means that the connection itself broke, which says
 * nothing about TLS.
 */
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

/** Matches `ECONNRESET` and `EPIPE`; the codes of OpenSSL contain underscores. */
const SYSTEM_CODE = /^E[A-Z0-9]+$/

const MAX_NAMES = 100
const MAX_CHAIN = 10
const MAX_ISSUER_LENGTH = 200

export interface PresentedChain {
  readonly certificate: SeenCertificate
  /**
   * The certificates as sent, in DER, with the certificate of the host first. Certificates that only our own trust
   * store could add are not included.
   */
  readonly chain: readonly Uint8Array[]
}

/** Reads the certificate chain of the server. Undefined if there is none, or if it cannot be read. */
export function presentedBy(channel: TLSSocket): PresentedChain | undefined {
  const own = channel.getPeerX509Certificate()
  if (own === undefined) return undefined
  const { issuer, subjectaltname, valid_from, valid_to } = own.toLegacyObject()
  const validFrom = new Date(valid_from)
  const validTo = new Date(valid_to)
  if (Number.isNaN(validFrom.getTime()) || Number.isNaN(validTo.getTime())) return undefined
  const fault = faultOf(channel)
  const names = dnsNamesIn(subjectaltname ?? '')
  return { certificate: { fault, names, issuer: issuerText(issuer), validFrom, validTo }, chain: chainFrom(own) }
}

function faultOf({ authorized, authorizationError }: TLSSocket): TlsFault | undefined {
  // Its type is `Error`, but the value is an error code.
  return authorized ? undefined : (tlsFaultIn({ code: authorizationError }) ?? 'untrusted')
}

function chainFrom(own: X509Certificate): readonly Uint8Array[] {
  const chain: Uint8Array[] = []
  for (
    let certificate: X509Certificate | undefined = own;
    certificate !== undefined && chain.length < MAX_CHAIN;
    certificate = certificate.issuerCertificate
  ) {
    chain.push(certificate.raw)
  }
  return chain
}

/**
 * Node puts names with unusual characters in quotation marks, and commas inside them are not separators. Such names are
 * not host names.
 */
const ALTERNATIVE_NAME = /([^:]*):((?:[^,"]|"(?:[^"\\]|\\.)*")*)(?:, |$)/gy

export const dnsNamesIn = (alternativeNames: string): readonly string[] =>
  [...alternativeNames.matchAll(ALTERNATIVE_NAME)]
    .flatMap(([, kind, name = '']) => (kind === 'DNS' && !name.includes('"') ? [name.toLowerCase()] : []))
    .slice(0, MAX_NAMES)

/** A field that occurs more than once is an array, although its type says otherwise. */
function issuerText(issuer: PeerCertificate['issuer']): string {
  const { CN, O, OU } = issuer as Readonly<Record<string, string | readonly string[] | undefined>>
  const [text = ''] = [CN ?? O ?? OU ?? ''].flat()
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, MAX_ISSUER_LENGTH)
}
