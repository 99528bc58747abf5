import { buildIp } from '../../standards/ip-address/build.ts'
import { type IpFamily, parseIp } from '../../standards/ip-address/parse.ts'
import { decodeBase64, encodeBase64 } from '../bytes-text.ts'
import { quote, unescapeText } from '../escapes.ts'

export interface ServiceParameter {
  readonly key: number
  readonly value: Uint8Array
}

/**
 * The format of one parameter value (RFC 9460 section 7, RFC 9461, RFC 9540). Both functions return undefined for an
 * invalid value.
 */
interface ParameterFormat {
  readonly name: string
  present(value: Uint8Array): string | undefined
  /** `value` has no zone file escapes any more. */
  parse(value: Uint8Array): Uint8Array | undefined
}

const EMPTY = new Uint8Array()

/** The index is the key number. */
const FORMATS: readonly ParameterFormat[] = [
  { name: 'mandatory', present: presentKeys, parse: parseKeys },
  { name: 'alpn', present: presentAlpn, parse: parseAlpn },
  flag('no-default-alpn'),
  { name: 'port', present: presentPort, parse: parsePort },
  { name: 'ipv4hint', present: (value) => presentAddresses(value, 4), parse: (text) => parseAddresses(text, 4) },
  { name: 'ech', present: presentBase64, parse: (value) => decodeBase64(latin1(value)) },
  { name: 'ipv6hint', present: (value) => presentAddresses(value, 6), parse: (text) => parseAddresses(text, 6) },
  { name: 'dohpath', present: (value) => (value.length === 0 ? undefined : quote(value)), parse: notEmpty },
  flag('ohttp'),
]

export function presentParameter({ key, value }: ServiceParameter): string {
  const format = FORMATS[key]
  const text = format?.present(value)
  if (format === undefined || text === undefined) return value.length === 0 ? `key${key}` : `key${key}=${quote(value)}`
  return text === '' ? format.name : `${format.name}=${text}`
}

/** `key=value` or `key`, without quotation marks and with escapes unchanged. */
export function parseParameter(text: string): ServiceParameter | undefined {
  const [, name = '', hasValue, escaped = ''] = /^([a-z0-9-]+)(=)?(.*)$/s.exec(text) ?? []
  const value = unescapeText(escaped)
  if (value === undefined || (hasValue === undefined && escaped !== '')) return undefined
  const key = parseKey(name)
  if (key === undefined) return undefined
  const format = FORMATS[key]
  if (format === undefined) return { key, value }
  // If the key is written as a number, the value is raw bytes (RFC 9460 section 2.1), which must still have the right
  // format.
  const bytes = name === format.name ? format.parse(value) : value
  return bytes === undefined || format.present(bytes) === undefined ? undefined : { key, value: bytes }
}

/** The key 65535 is reserved as invalid. */
function parseKey(name: string): number | undefined {
  const known = FORMATS.findIndex((format) => format.name === name)
  if (known >= 0) return known
  const number = /^key(0|[1-9]\d{0,4})$/.exec(name)?.[1]
  return number !== undefined && Number(number) < 0xffff ? Number(number) : undefined
}

const keyName = (key: number): string => FORMATS[key]?.name ?? `key${key}`

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

function flag(name: string): ParameterFormat {
  const onlyEmpty = (value: Uint8Array) => (value.length === 0 ? EMPTY : undefined)
  return { name, present: (value) => (value.length === 0 ? '' : undefined), parse: onlyEmpty }
}

function notEmpty(value: Uint8Array): Uint8Array | undefined {
  return value.length === 0 ? undefined : value
}

/** In ascending order without duplicates, and never `mandatory` itself (RFC 9460 section 8). */
function presentKeys(value: Uint8Array): string | undefined {
  if (value.length === 0 || value.length % 2 !== 0) return undefined
  const keys = Array.from({ length: value.length / 2 }, (_, i) => ((value[2 * i] ?? 0) << 8) | (value[2 * i + 1] ?? 0))
  if (keys.some((key, index) => key <= (keys[index - 1] ?? 0))) return undefined
  return keys.map(keyName).join(',')
}

function parseKeys(value: Uint8Array): Uint8Array | undefined {
  const keys = latin1(value).split(',').map(parseKey)
  if (!keys.every((key) => key !== undefined) || new Set(keys).size < keys.length) return undefined
  return Uint8Array.from(keys.toSorted((a, b) => a - b).flatMap((key) => [key >> 8, key & 0xff]))
}

/** RFC 9460 appendix A.1: inside a list, comma and backslash are escaped in addition to the zone file escapes. */
function presentAlpn(value: Uint8Array): string | undefined {
  const list: number[] = []
  let offset = 0
  while (offset < value.length) {
    const length = value[offset] ?? 0
    const id = value.subarray(offset + 1, offset + 1 + length)
    if (length === 0 || id.length < length) return undefined
    if (offset > 0) list.push(COMMA)
    for (const byte of id) list.push(...(byte === COMMA || byte === BACKSLASH ? [BACKSLASH, byte] : [byte]))
    offset += 1 + length
  }
  return list.length === 0 ? undefined : quote(Uint8Array.from(list))
}

const COMMA = 0x2c
const BACKSLASH = 0x5c

function parseAlpn(value: Uint8Array): Uint8Array | undefined {
  const ids: number[][] = [[]]
  for (let offset = 0; offset < value.length; offset += 1) {
    let byte = value[offset] ?? 0
    if (byte === COMMA) {
      ids.push([])
      continue
    }
    if (byte === BACKSLASH) {
      offset += 1
      byte = value[offset] ?? 0
      if (byte !== COMMA && byte !== BACKSLASH) return undefined
    }
    ids.at(-1)?.push(byte)
  }
  if (ids.some((id) => id.length === 0 || id.length > 255)) return undefined
  return Uint8Array.from(ids.flatMap((id) => [id.length, ...id]))
}

function presentPort(value: Uint8Array): string | undefined {
  return value.length === 2 ? String(((value[0] ?? 0) << 8) | (value[1] ?? 0)) : undefined
}

function parsePort(value: Uint8Array): Uint8Array | undefined {
  const text = latin1(value)
  const port = Number(text)
  return /^\d{1,5}$/.test(text) && port <= 0xffff ? Uint8Array.of(port >> 8, port & 0xff) : undefined
}

function presentAddresses(value: Uint8Array, family: IpFamily): string | undefined {
  const octets = family === 4 ? 4 : 16
  if (value.length === 0 || value.length % octets !== 0) return undefined
  const addresses = Array.from({ length: value.length / octets }, (_, i) =>
    buildIp({ family, bytes: Array.from(value.subarray(i * octets, (i + 1) * octets)) }),
  )
  return addresses.join(',')
}

function parseAddresses(value: Uint8Array, family: IpFamily): Uint8Array | undefined {
  const bytes: number[] = []
  for (const text of latin1(value).split(',')) {
    const ip = parseIp(text)
    if (!ip.ok || ip.value.family !== family) return undefined
    bytes.push(...ip.value.bytes)
  }
  return Uint8Array.from(bytes)
}

function presentBase64(value: Uint8Array): string | undefined {
  return value.length === 0 ? undefined : encodeBase64(value)
}
