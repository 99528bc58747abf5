import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { parseIp } from '../../standards/ip-address/parse.ts'
import {
  bitString,
  boolean,
  type Der,
  explicit,
  implicit,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  set,
  time,
  utf8String,
} from './der.ts'

export interface IssuedCertificate {
  readonly certPem: string
  readonly keyPem: string
}

export interface CertificateOrder {
  /** DNS names (including wildcards) or IP addresses; the first one is the common name. */
  readonly names: readonly string[]
  readonly notBefore?: Date
  readonly notAfter?: Date
  /** The same text produces the same key in every world, so that a TLSA record in a zone file can refer to it. */
  readonly keyFrom?: string
}

/** The certificate authority of a scripted world. */
export interface CertificateAuthority {
  readonly caPem: string
  issue(order: CertificateOrder): Promise<IssuedCertificate>
}

interface KeyPair {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

/** Clients use the real clock, and a scripted world may be set to any time, so its certificates have a long validity period. */
const LONG_AGO = new Date('2020-01-01T00:00:00Z')
const FAR_AHEAD = new Date('2099-12-31T23:59:59Z')

const ECDSA_WITH_SHA256 = sequence(objectIdentifier('1.2.840.10045.4.3.2'))

const COMMON_NAME = '2.5.4.3'
const SUBJECT_KEY_IDENTIFIER = '2.5.29.14'
const KEY_USAGE = '2.5.29.15'
const SUBJECT_ALTERNATIVE_NAME = '2.5.29.17'
const BASIC_CONSTRAINTS = '2.5.29.19'
const AUTHORITY_KEY_IDENTIFIER = '2.5.29.35'
const EXTENDED_KEY_USAGE = '2.5.29.37'
const SERVER_AUTHENTICATION = '1.3.6.1.5.5.7.3.1'

const makeKeys = (): KeyPair => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** These keys are not secret, because anyone can derive them; they are only for servers of a scripted world. */
function keysFrom(text: string): KeyPair {
  const ecdh = createECDH('prime256v1')
  const scalar = createHash('sha256').update(text).digest()
  ecdh.setPrivateKey(scalar)
  const point = ecdh.getPublicKey()
  const x = point.toString('base64url', 1, 33)
  const y = point.toString('base64url', 33)
  const d = scalar.toString('base64url')
  const privateKey = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}

const spkiOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' })

const keyIdentifier = (key: KeyObject): Buffer => createHash('sha1').update(spkiOf(key)).digest()

const distinguishedName = (commonName: string): Der =>
  sequence(set(sequence(objectIdentifier(COMMON_NAME), utf8String(commonName))))

const extension = (id: string, value: Uint8Array, isCritical = false): Der =>
  sequence(objectIdentifier(id), ...(isCritical ? [boolean(true)] : []), octetString(value))

const pem = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`

/** RFC 5280 section 4.2.1.6: dNSName has tag [2], iPAddress has tag [7]. */
function generalName(name: string): Der {
  const ip = parseIp(name)
  return ip.ok ? implicit(7, Uint8Array.from(ip.value.bytes)) : implicit(2, Buffer.from(name, 'latin1'))
}

interface Contents {
  readonly serial: number
  readonly issuer: Der
  readonly subject: Der
  readonly notBefore: Date
  readonly notAfter: Date
  readonly publicKey: KeyObject
  readonly extensions: readonly Der[]
}

function certificate(contents: Contents, signer: KeyObject): string {
  const toBeSigned = sequence(
    explicit(0, integer(2)),
    integer(contents.serial),
    ECDSA_WITH_SHA256,
    contents.issuer,
    sequence(time(contents.notBefore), time(contents.notAfter)),
    contents.subject,
    spkiOf(contents.publicKey),
    explicit(3, sequence(...contents.extensions)),
  )
  return pem(sequence(toBeSigned, ECDSA_WITH_SHA256, bitString(sign('sha256', toBeSigned, signer))))
}

/** Creates a certificate authority with a new key. The private key never leaves the process. */
export async function createAuthority(commonName = 'Scripted World CA'): Promise<CertificateAuthority> {
  const keys = makeKeys()
  const issuer = distinguishedName(commonName)
  const caKeyIdentifier = keyIdentifier(keys.publicKey)
  const caPem = certificate(
    {
      serial: 1,
      issuer,
      subject: issuer,
      notBefore: LONG_AGO,
      notAfter: FAR_AHEAD,
      publicKey: keys.publicKey,
      extensions: [
        extension(BASIC_CONSTRAINTS, sequence(boolean(true)), true),
        // Bits 5 and 6 are keyCertSign and cRLSign.
        extension(KEY_USAGE, bitString(Uint8Array.of(0b0000_0110), 1), true),
        extension(SUBJECT_KEY_IDENTIFIER, octetString(caKeyIdentifier)),
      ],
    },
    keys.privateKey,
  )
  let serial = 1
  return {
    caPem,
    async issue({ names, notBefore = LONG_AGO, notAfter = FAR_AHEAD, keyFrom }) {
      const leaf = keyFrom === undefined ? makeKeys() : keysFrom(keyFrom)
      serial += 1
      const certPem = certificate(
        {
          serial,
          issuer,
          subject: distinguishedName(names[0] ?? 'nobody'),
          notBefore,
          notAfter,
          publicKey: leaf.publicKey,
          extensions: [
            extension(BASIC_CONSTRAINTS, sequence(), true),
            // Bit 0 is digitalSignature.
            extension(KEY_USAGE, bitString(Uint8Array.of(0b1000_0000), 7), true),
            extension(EXTENDED_KEY_USAGE, sequence(objectIdentifier(SERVER_AUTHENTICATION))),
            extension(SUBJECT_ALTERNATIVE_NAME, sequence(...names.map(generalName))),
            extension(SUBJECT_KEY_IDENTIFIER, octetString(keyIdentifier(leaf.publicKey))),
            extension(AUTHORITY_KEY_IDENTIFIER, sequence(implicit(0, caKeyIdentifier))),
          ],
        },
        keys.privateKey,
      )
      return { certPem, keyPem: leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
    },
  }
}
