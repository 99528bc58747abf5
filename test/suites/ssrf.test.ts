// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { expect, it } from 'vitest'
import { publicAddress } from '../../src/net/guard.ts'
import { buildIp } from '../../src/standards/ip-address/build.ts'
import { addressBits, type IpFamily, parseIpNetwork } from '../../src/standards/ip-address/parse.ts'
import { describeWith } from '../support/needs.ts'
import { suite } from './shared-suites.ts'

interface Block {
  readonly block: string
  readonly name: string
}

interface Range {
  readonly family: IpFamily
  readonly first: bigint
  readonly last: bigint
}

const data = suite('ssrf/special-purpose-blocks.json')

/** Computed with plain arithmetic, so that the code under test is not used to compute the expectation. */
function rangeOf(block: string): Range {
  const network = parseIpNetwork(block)
  if (!network.ok) throw new Error(`${block} is not a network`)
  const { address, prefix } = network.value
  const first = address.bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  return { family: address.family, first, last: first + (1n << BigInt(addressBits(address.family) - prefix)) - 1n }
}

const GLOBAL_UNICAST = rangeOf('2000::/3')

const textOf = (family: IpFamily, value: bigint): string =>
  buildIp({
    family,
    bytes: Array.from({ length: addressBits(family) / 8 }, (_, index) =>
      Number((value >> BigInt(addressBits(family) - 8 - 8 * index)) & 255n),
    ),
  })

const isIn = (range: Range, family: IpFamily, value: bigint): boolean =>
  range.family === family && value >= range.first && value <= range.last

describeWith(data, 'the special-purpose blocks of IANA and the clouds', () => {
  const blocks = data.read<readonly Block[]>()
  const ranges = blocks.map(({ block }) => rangeOf(block))
  const mayBeContacted = (family: IpFamily, value: bigint): boolean =>
    !ranges.some((range) => isIn(range, family, value)) && (family === 4 || isIn(GLOBAL_UNICAST, family, value))

  it.each(blocks)('$block ($name): first, last, one below, one above', ({ block }) => {
    const { family, first, last } = rangeOf(block)
    const end = (1n << BigInt(addressBits(family))) - 1n
    const values = [first, last, first - 1n, last + 1n].filter((value) => value >= 0n && value <= end)
    const seen = values.map((value) => [textOf(family, value), publicAddress(textOf(family, value)).seen])
    expect(seen).toEqual(values.map((value) => [textOf(family, value), mayBeContacted(family, value)]))
    expect(publicAddress(textOf(family, first)).seen).toBe(false)
    expect(publicAddress(textOf(family, last)).seen).toBe(false)
  })
})
