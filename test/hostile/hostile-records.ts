import type { Name, ResourceRecord } from '../../src/dns/record.ts'
import { makeRecord, otherRecord } from '../../src/dns/record-data.ts'
import type { Starts, TextsAt } from './places.ts'
import { LARGEST_BYTES } from './texts.ts'

export const DOMAIN = 'hostile.com'
/** Another owner, whose records the domain refers to. */
export const OTHER = 'other.com'
/** A domain whose registry has only WHOIS. */
export const WHOIS_DOMAIN = 'hostile.jp'

export const WEB_ADDRESS = '93.184.80.1'
export const MAIL_ADDRESS = '93.184.25.1'
export const REGISTRY_ADDRESS = '93.184.82.1'
export const WHOIS_ADDRESS = '93.184.43.1'

const TTL = 3600
const MAX_STRING = 255
const MAX_NAME_BYTES = 253
const MAX_LABEL_BYTES = 63

/** Record types that are not decoded: they fill the list of types in the proof that a name has no other. */
const UNKNOWN_TYPES = Array.from({ length: 500 }, (_, index) => 1000 + 60 * index)
const HINFO = 13

/** Parameters of HTTPS and SVCB records (RFC 9460): the list of protocols, and one for private use. */
const ALPN = 1
const PRIVATE_KEY = 65_280

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'utf8')

function txt(name: Name, texts: readonly string[]): readonly ResourceRecord[] {
  return texts.map((text) => {
    const bytes = bytesOf(text)
    const count = Math.max(1, Math.ceil(bytes.length / MAX_STRING))
    const strings = Array.from({ length: count }, (_, index) =>
      bytes.subarray(index * MAX_STRING, (index + 1) * MAX_STRING),
    )
    return makeRecord(name, TTL, { type: 'TXT', strings })
  })
}

/** Strings of up to 255 bytes, each after its length. */
function withLengths(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  for (let start = 0; start < bytes.length; start += MAX_STRING - 1) {
    const part = bytes.subarray(start, start + MAX_STRING - 1)
    parts.push(Uint8Array.of(part.length), part)
  }
  return Buffer.concat(parts)
}

/** A name below `base` whose labels consist of the bytes of a text, in lower case as on the wire. */
function nameOf(text: string, base: Name): Name {
  const bytes = bytesOf(text.toLowerCase()).subarray(0, MAX_NAME_BYTES - base.length - 5)
  const labels: string[] = []
  for (let start = 0; start < bytes.length; start += MAX_LABEL_BYTES)
    labels.push(Array.from(bytes.subarray(start, start + MAX_LABEL_BYTES), presentedByte).join(''))
  return [...labels, base].join('.')
}

const presentedByte = (byte: number): string => {
  const character = String.fromCharCode(byte)
  return /[a-z0-9-]/.test(character) ? character : `\\${String(byte).padStart(3, '0')}`
}

/** A name is short, so that many of them are only a few. */
const MAX_NAMES = 5
const namesAt = (textsAt: TextsAt, place: string, base: Name): readonly Name[] => [
  ...new Set(
    textsAt(place, MAX_NAME_BYTES)
      .slice(0, MAX_NAMES)
      .map((text) => nameOf(text, base)),
  ),
]

/** TXT records of formats, with the start of two of their members. */
const TEXTS: readonly (readonly [label: string, starts: Starts])[] = [
  ['_dmarc', ['v=DMARC1; p=none; rua=mailto:', 'v=DMARC1; p=']],
  ['_mta-sts', ['v=STSv1; id=', 'v=STSv1; id=1; x=']],
  ['_smtp._tls', ['v=TLSRPTv1; rua=', 'v=TLSRPTv1; rua=mailto:a@b.test,']],
  ['default._bimi', ['v=BIMI1; l=', 'v=BIMI1; l=https://a.test/b.svg; a=']],
  ['default._domainkey', ['v=DKIM1; k=rsa; p=', 'v=DKIM1; h=']],
  ['google._domainkey', ['v=DKIM1; t=', 'k=rsa; p=AAAA; n=']],
  ['_validation-persist', ['ca.test; accounturi=', 'ca.test; persistUntil=1; ']],
  ['mail', ['v=spf1 ', 'v=spf1 include:']],
]

function parametersOf(text: string): readonly { readonly key: number; readonly value: Uint8Array }[] {
  const bytes = bytesOf(text)
  const half = Math.floor(bytes.length / 2)
  return [
    { key: ALPN, value: withLengths(bytes.subarray(0, half)) },
    { key: PRIVATE_KEY, value: bytes.subarray(half) },
  ]
}

/** The records of the domain in the wire format, with foreign text in every member that can contain text. */
export function ownRecords(textsAt: TextsAt): readonly ResourceRecord[] {
  const name = (label: string): Name => `${label}.${DOMAIN}`
  const mailHosts = [name('mx1'), ...namesAt(textsAt, 'MX names', OTHER)]
  const [mname = DOMAIN] = namesAt(textsAt, 'SOA primary name server', OTHER)
  const [rname = DOMAIN] = namesAt(textsAt, 'SOA mailbox', OTHER)
  const [alias = DOMAIN] = namesAt(textsAt, 'CNAME target', OTHER)
  return [
    makeRecord(DOMAIN, TTL, { type: 'SOA', mname, rname, serial: 1, refresh: 1, retry: 1, expire: 1, minimum: 1 }),
    ...['ns1', 'ns2'].map((label) => makeRecord(DOMAIN, TTL, { type: 'NS', target: name(label) })),
    ...namesAt(textsAt, 'NS names', OTHER).map((target) => makeRecord(DOMAIN, TTL, { type: 'NS', target })),
    makeRecord(name('ns1'), TTL, { type: 'A', address: '93.184.1.53' }),
    makeRecord(name('ns2'), TTL, { type: 'A', address: '45.33.2.53' }),
    makeRecord(DOMAIN, TTL, { type: 'A', address: WEB_ADDRESS }),
    makeRecord(name('www'), TTL, { type: 'A', address: WEB_ADDRESS }),
    makeRecord(name('mta-sts'), TTL, { type: 'A', address: WEB_ADDRESS }),
    makeRecord(name('mx1'), TTL, { type: 'A', address: MAIL_ADDRESS }),
    ...mailHosts.map((exchange, index) => makeRecord(DOMAIN, TTL, { type: 'MX', preference: index, exchange })),
    ...txt(DOMAIN, [
      `v=spf1 include:spf.${OTHER} -all`,
      ...textsAt('TXT at the apex', LARGEST_BYTES - 200, ['v=spf1 ', 'google-site-verification=']),
    ]),
    ...TEXTS.flatMap(([label, starts]) => txt(name(label), textsAt(`TXT at ${label}`, LARGEST_BYTES, starts))),
    makeRecord(name('selector1._domainkey'), TTL, { type: 'CNAME', target: alias }),
    makeRecord(name('alias'), TTL, { type: 'CNAME', target: alias }),
    ...textsAt('CAA values', LARGEST_BYTES, ['ca.test; accounturi=', 'mailto:']).map((value, index) =>
      makeRecord(DOMAIN, TTL, {
        type: 'CAA',
        flags: 0,
        tag: ['issue', 'iodef', 'issuewild', 'contactemail'][index % 4] ?? 'issue',
        value: bytesOf(value),
      }),
    ),
    ...textsAt('HTTPS parameters', LARGEST_BYTES).map((text, index) =>
      makeRecord(DOMAIN, TTL, { type: 'HTTPS', priority: index + 1, target: '.', parameters: parametersOf(text) }),
    ),
    ...textsAt('SVCB parameters', LARGEST_BYTES).map((text, index) =>
      makeRecord(name('_dns'), TTL, { type: 'SVCB', priority: index + 1, target: '.', parameters: parametersOf(text) }),
    ),
    ...namesAt(textsAt, 'SRV targets', OTHER).map((target, index) =>
      makeRecord(name('_imaps._tcp'), TTL, { type: 'SRV', priority: index, weight: 1, port: 993, target }),
    ),
    ...textsAt('NAPTR texts', 255).map((text, index) => {
      const value = bytesOf(text).subarray(0, MAX_STRING)
      return makeRecord(name('naptr'), TTL, {
        type: 'NAPTR',
        ...{ order: index, preference: 1, flags: value, services: value, regexp: value, replacement: alias },
      })
    }),
    ...textsAt('TLSA data', LARGEST_BYTES).map((text) =>
      makeRecord(name('_25._tcp.mx1'), TTL, {
        type: 'TLSA',
        ...{ usage: 3, selector: 1, matchingType: 0, certificate: bytesOf(text) },
      }),
    ),
    ...textsAt('SSHFP data', LARGEST_BYTES).map((text) =>
      makeRecord(DOMAIN, TTL, { type: 'SSHFP', algorithm: 4, fingerprintType: 2, fingerprint: bytesOf(text) }),
    ),
    ...textsAt('CDS digests', 20_000).map((text) =>
      makeRecord(DOMAIN, TTL, { type: 'CDS', keyTag: 1, algorithm: 13, digestType: 2, digest: bytesOf(text) }),
    ),
    ...textsAt('HINFO bytes', LARGEST_BYTES).map((text) => otherRecord(DOMAIN, TTL, HINFO, bytesOf(text))),
    ...UNKNOWN_TYPES.map((type) => otherRecord(DOMAIN, TTL, type, bytesOf('a'))),
  ]
}

/** The records of the other owner: the target of an SPF include and of reports. */
export const otherRecords = (textsAt: TextsAt): readonly ResourceRecord[] => [
  makeRecord(OTHER, TTL, { type: 'NS', target: `ns1.${OTHER}` }),
  makeRecord(`ns1.${OTHER}`, TTL, { type: 'A', address: '93.184.1.54' }),
  ...txt(`spf.${OTHER}`, textsAt('SPF record of an include', LARGEST_BYTES, ['v=spf1 ', 'v=spf1 redirect='])),
  ...txt(
    `*._report._dmarc.${OTHER}`,
    textsAt('authorization of DMARC reports', LARGEST_BYTES, ['v=DMARC1; ', 'v=DMARC1; rua=']),
  ),
  ...txt(`*.${OTHER}`, textsAt('TXT of every other name', LARGEST_BYTES, ['v=spf1 ', 'v=DMARC1; '])),
]

/** The reverse names of the mail server. */
export const reverseRecords = (textsAt: TextsAt): readonly ResourceRecord[] =>
  namesAt(textsAt, 'PTR names', OTHER).map((target) =>
    makeRecord('1.25.184.93.in-addr.arpa', TTL, { type: 'PTR', target }),
  )

/** One line of a zone file, in the form for unknown types (RFC 3597), which can contain any bytes. */
export const zoneLine = ({ name, type, ttl, wire }: ResourceRecord): string =>
  `${name === '.' ? '' : name}. ${ttl} IN TYPE${type} \\# ${wire.length} ${Buffer.from(wire).toString('hex')}`
