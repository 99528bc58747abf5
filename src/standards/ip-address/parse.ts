import { isIPv6 } from 'node:net'
import { type Parsed, parsed, refused } from '../parsed.ts'

export type IpFamily = 4 | 6

export interface Ip {
  readonly family: IpFamily
  /** 4 or 16 values of 0 to 255 in network byte order. */
  readonly bytes: readonly number[]
}

/** An address with a prefix length. Bits after the prefix stay as written; see `hasHostBits`. */
export interface IpNetwork {
  readonly address: Ip
  readonly prefix: number
}

export type IpFault = 'bad-address' | 'bad-prefix'

export const addressBits = (family: IpFamily): 32 | 128 => (family === 4 ? 32 : 128)

/** Accepts four decimal numbers without leading zeros, or the text of RFC 4291 section 2.2 without a zone. */
export function parseIp(text: string): Parsed<Ip, 'bad-address'> {
  const quad = ipv4Bytes(text)
  if (quad !== undefined) return parsed({ family: 4, bytes: quad })
  if (isIPv6(text) && !text.includes('%')) return parsed({ family: 6, bytes: ipv6Bytes(text) })
  return refused('bad-address')
}

/** Parses `address` or `address/prefix`; without a prefix the network is the single address. */
export function parseIpNetwork(text: string): Parsed<IpNetwork, IpFault> {
  const slash = text.indexOf('/')
  const address = parseIp(slash < 0 ? text : text.slice(0, slash))
  if (!address.ok) return address
  const bits = addressBits(address.value.family)
  const prefix = slash < 0 ? bits : parsePrefixLength(text.slice(slash + 1), bits)
  return prefix === undefined ? refused('bad-prefix') : parsed({ address: address.value, prefix })
}

/** Implements `ip4-cidr-length` of RFC 7208 section 12: decimal, without a leading zero. */
export function parsePrefixLength(text: string, bits: 32 | 128): number | undefined {
  const prefix = Number(text)
  const isCanonical = Number.isInteger(prefix) && String(prefix) === text
  return isCanonical && prefix >= 0 && prefix <= bits ? prefix : undefined
}

/** The loop reads each character once, because every request parses addresses. */
function ipv4Bytes(text: string): number[] | undefined {
  if (text.length > '255.255.255.255'.length) return undefined
  const bytes: number[] = []
  let value = 0
  let digits = 0
  for (let index = 0; index <= text.length; index++) {
    const digit = index === text.length ? DOT : text.charCodeAt(index) - ZERO
    if (digit === DOT) {
      if (digits === 0) return undefined
      bytes.push(value)
      value = 0
      digits = 0
    } else {
      const hasLeadingZero = digits > 0 && value === 0
      if (digit < 0 || digit > 9 || hasLeadingZero) return undefined
      value = value * 10 + digit
      digits++
      if (value > 255) return undefined
    }
  }
  return bytes.length === 4 ? bytes : undefined
}

const ZERO = 0x30
/** The code of a dot, relative to the digit zero. */
const DOT = 0x2e - ZERO

function ipv6Bytes(text: string): number[] {
  const gap = text.indexOf('::')
  if (gap < 0) return groupBytes(text)
  const head = groupBytes(text.slice(0, gap))
  const tail = groupBytes(text.slice(gap + 2))
  return [...head, ...new Array<number>(16 - head.length - tail.length).fill(0), ...tail]
}

function groupBytes(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (group.includes('.')) return ipv4Bytes(group) ?? []
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 0xff]
  })
}
