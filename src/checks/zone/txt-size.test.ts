import { describe, expect, it } from 'vitest'
import { judge } from '../../../test/support/judging.ts'
import { type Case, NO_SERVER } from '../../../test/support/zone-scenes.ts'
import { TYPE } from '../../dns/types.ts'
import { generateSpf } from '../../tools/generate/spf.ts'
import type { SpfInput } from '../../tools/generate/spf-schema.ts'
import { txtSize } from './txt-size.ts'

/**
 * A TXT set for a response of exactly this size: 12 bytes of header, 13 bytes of `example.com` and 4 more in the question
 * section, and 12 bytes before the data of each record.
 */
function textsOf(bytes: number): string {
  const full = 12 + 256
  const rest = bytes - 12 - 13 - 4
  const count = Math.floor(rest / full)
  const last = rest - count * full - 13
  const texts = Array.from({ length: count }, (_, index) => String(index).padStart(255, 'x'))
  return [...texts, 'y'.repeat(last)].map((text) => `@ TXT "${text}"`).join('\n')
}

/** An SPF record of exactly this length: networks of 18 bytes each, and an include for the rest. */
function spfOf(bytes: number): SpfInput {
  const rest = bytes - 'v=spf1 include:.example ~all'.length
  const count = Math.floor((rest - 1) / 18)
  const ip6 = Array.from({ length: count }, (_, index) => `2a00:${100 + index}::/32`)
  return { ip6, includes: [`${'x'.repeat(rest - count * 18)}.example`] }
}

describe('txt-size', () => {
  it.each<Case>([
    ['no texts', { zone: '' }, 'ok'],
    ['1231 bytes', { zone: textsOf(1231) }, 'ok'],
    ['1232 bytes', { zone: textsOf(1232) }, 'large'],
    ['4096 bytes', { zone: textsOf(4096) }, 'large'],
    ['4097 bytes', { zone: textsOf(4097) }, 'huge'],
    [
      'cut off by a server that refuses TCP',
      {
        zone: textsOf(1300),
        answer: (inquiry, usual) =>
          inquiry.kind === 'server' && inquiry.type === TYPE.TXT
            ? { seen: true, value: { ...usual, isTruncated: true, answers: [] } }
            : undefined,
      },
      'huge',
    ],
    ['resolvers are enough', { zone: textsOf(1300), isDirectDnsOn: false }, 'large'],
    ['resolvers are enough where no server answers', { zone: textsOf(1300), answer: NO_SERVER }, 'large'],
    ['the texts are unseen', { zone: '', failures: { 'example.com TXT': 'deadline' } }, 'unknown'],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(txtSize, scene))?.outcome).toBe(outcome)
  })

  it.each([1185, 1186])('agrees with the SPF generator about a record of %i bytes', async (bytes) => {
    const { record, warnings } = generateSpf(spfOf(bytes))
    expect(record).toHaveLength(bytes)
    const strings = record.match(/.{1,255}/g) ?? []
    const verdict = await judge(txtSize, { zone: `@ TXT ${strings.map((text) => `"${text}"`).join(' ')}` })
    expect(warnings.some(({ code }) => code === 'record-too-long')).toBe(verdict?.outcome === 'large')
  })

  it('names the source of its limit, and no other', () => {
    expect(txtSize.references).toEqual(['DNS Flag Day 2020'])
  })

  it('lists domain verification tokens by their first word', async () => {
    const zone = `${textsOf(4097)}\n@ TXT "google-site-verification=abc"\n@ TXT "MS=ms123"\n@ TXT "v=spf1 -all"`
    expect((await judge(txtSize, { zone }))?.values).toMatchObject({ tokens: ['google-site-verification', 'MS'] })
  })
})
