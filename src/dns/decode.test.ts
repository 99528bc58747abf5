import { describe, expect, it } from 'vitest'
import { relativeCost } from '../../test/support/relative-cost.ts'
import { decodeMessage } from './decode.ts'

/** In scans of 64 KiB: the names take about 40. */
const MAX_SCANS = 500

/** Parses hexadecimal text with blanks; words in quotation marks are ASCII. */
function wire(text: string): Uint8Array {
  const hex = text.replaceAll(/'([^']*)'/g, (_, word: string) => Buffer.from(word).toString('hex'))
  return new Uint8Array(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'))
}

const header = (flags: string, counts: string) => `abcd ${flags} ${counts}`
/** A message with one question for `a.`, type A, and the given records in the answer section. */
const answer = (count: number, records: string) =>
  wire(`${header('8180', `0001 ${count.toString(16).padStart(4, '0')} 0000 0000`)} 01 'a' 00 0001 0001 ${records}`)
/** A record whose owner is a pointer to the name of the question. */
const record = (type: string, rdata: string, ttl = '0000012c') =>
  `c00c ${type} 0001 ${ttl} ${wire(rdata).length.toString(16).padStart(4, '0')} ${rdata}`

function firstAnswer(bytes: Uint8Array) {
  const message = decodeMessage(bytes)
  if (!message.ok) throw new Error(message.fault)
  return message.value.answers[0]
}

describe('a whole message', () => {
  it('keeps the letter case of the question, lowercases all other names, and reads flags, EDNS and extended errors', () => {
    const message = decodeMessage(
      wire(`1234 8fb3 0001 0001 0000 0001
        02 'Ab' 03 'CoM' 00 000f 0001
        c00c 000f 0001 00000e10 0009 000a 04 'MaiL' c00f
        00 0029 04d0 01008000 0018 000a 0002 abcd  000f 000e 0016 'böse' 00 ${'41'.repeat(6)}`),
    )
    expect(message).toEqual({
      ok: true,
      value: {
        id: 0x1234,
        isResponse: true,
        opcode: 1,
        isAuthoritative: true,
        isTruncated: true,
        isRecursionDesired: true,
        isRecursionAvailable: true,
        isAuthenticData: true,
        isCheckingDisabled: true,
        rcode: 19,
        question: { name: 'Ab.CoM', type: 15 },
        answers: [
          {
            name: 'ab.com',
            type: 15,
            ttl: 3600,
            data: { type: 'MX', preference: 10, exchange: 'mail.com' },
            wire: wire("000a 04 'mail' 03 'com' 00"),
          },
        ],
        authority: [],
        additional: [],
        edns: {
          version: 0,
          udpPayloadSize: 1232,
          isDnssecOk: true,
          extendedErrors: [{ code: 22, text: 'böse\0AAAAAA' }],
          optionCodes: [10],
        },
      },
    })
  })

  it('has no question if none was sent', () => {
    const message = decodeMessage(wire(header('8001', '0000 0000 0000 0000')))
    expect(message).toMatchObject({ ok: true, value: { question: undefined, rcode: 1, edns: undefined } })
  })

  it('removes the final NUL from the text of an extended error', () => {
    const message = decodeMessage(
      wire(`${header('8000', '0000 0000 0000 0001')} 00 0029 0200 00000000 0009 000f 0005 0006 'ab' 00`),
    )
    expect(message).toMatchObject({ ok: true, value: { edns: { extendedErrors: [{ code: 6, text: 'ab' }] } } })
  })

  it('ignores bytes after the last record', () => {
    expect(firstAnswer(answer(1, `${record('0001', 'c0000201')} ffff`))).toMatchObject({ type: 1 })
  })

  it('returns plain byte arrays for a Buffer too', () => {
    const message = decodeMessage(Buffer.from(answer(1, record('0010', "01 'x'"))))
    expect(message.ok && message.value.answers[0]?.wire.constructor).toBe(Uint8Array)
  })
})

describe('records', () => {
  it.each([
    ['00000000', 0],
    ['7fffffff', 2_147_483_647],
    ['80000000', 0],
    ['ffffffff', 0],
  ])('a TTL of %s counts as %i', (ttl, seconds) => {
    expect(firstAnswer(answer(1, record('0001', 'c0000201', ttl)))?.ttl).toBe(seconds)
  })

  it.each([
    ['a dot', "03 'a.b' 00", 'a\\.b'],
    ['a NUL', "03 'a' 00 'b' 00", 'a\\000b'],
    ['the highest byte', '01 ff 00', '\\255'],
    ['a blank', '01 20 00', '\\032'],
    ['a backslash', '01 5c 00', '\\\\'],
    ['letters beyond ASCII that have a lower case in Latin-1', '01 c0 00', '\\192'],
    ['the root', '00', '.'],
  ])('a name with %s is written with escapes', (_, rdata, target) => {
    expect(firstAnswer(answer(1, record('0002', rdata)))?.data).toEqual({ type: 'NS', target })
  })

  it('keeps unknown types as bytes', () => {
    expect(firstAnswer(answer(1, record('03e7', 'c00c ff')))).toEqual({
      name: 'a',
      type: 999,
      ttl: 300,
      data: { type: 'other' },
      wire: Uint8Array.of(0xc0, 0x0c, 0xff),
    })
  })

  it.each([
    ['NSEC', '002f', "01 'B' 00 0001 40"],
    ['HTTPS', '0041', "0001 01 'B' 00"],
  ])('the canonical form of %s keeps the letter case of its name (RFC 6840 section 5.1)', (_, type, rdata) => {
    expect(firstAnswer(answer(1, record(type, rdata)))?.wire).toEqual(wire(rdata))
  })

  it('follows a pointer into another name, and a pointer to a pointer', () => {
    const message = decodeMessage(answer(2, `${record('0002', "01 'b' c00c")} ${record('0002', "01 'c' c01f")}`))
    expect(message.ok && message.value.answers.map(({ data }) => data)).toEqual([
      { type: 'NS', target: 'b.a' },
      { type: 'NS', target: 'c.b.a' },
    ])
  })
})

describe('refusals', () => {
  const MALFORMED: readonly [what: string, type: string, rdata: string][] = [
    ['A without data', '0001', ''],
    ['A with three bytes', '0001', 'c00002'],
    ['A with five bytes', '0001', 'c000020100'],
    ['AAAA with four bytes', '001c', 'c0000201'],
    ['NS without data', '0002', ''],
    ['NS with bytes after the name', '0002', '00 00'],
    ['MX with a preference only', '000f', '000a'],
    ['TXT without data', '0010', ''],
    ['TXT whose string is longer than the data', '0010', "05 'abc'"],
    ['SOA without numbers', '0006', '00 00'],
    ['SRV cut off', '0021', '0001 0002'],
    ['DS cut off', '002b', '0001 08'],
    ['DNSKEY cut off', '0030', '0101 03'],
    ['CAA without a tag', '0101', '00 00'],
    ['CAA whose tag is cut off', '0101', "00 05 'iss'"],
    ['CAA without data', '0101', ''],
    ['TLSA cut off', '0034', '03 01'],
    ['SSHFP cut off', '002c', '04'],
    ['NAPTR without its replacement', '0023', "0064 0032 01 'a' 00 00"],
    ['NAPTR with bytes after the name', '0023', '0064 0032 00 00 00 00 00'],
    ['RRSIG cut off', '002e', '0001 08 01'],
    ['NSEC with an empty block', '002f', '00 00 00'],
    ['NSEC with a block of 33 bytes', '002f', `00 00 21 ${'01'.repeat(33)}`],
    ['NSEC with blocks out of order', '002f', '00 01 01 40 00 01 40'],
    ['NSEC3 without a hash', '0032', '01 00 0000 00 00'],
    ['NSEC3PARAM with a salt cut off', '0033', '01 00 0000 04 aabb'],
    ['HTTPS with keys out of order', '0041', '0001 00 0003 0002 01bb 0001 0003 026832'],
    ['HTTPS with a key twice', '0041', '0001 00 0003 0002 01bb 0003 0002 01bb'],
    ['HTTPS with a value cut off', '0041', '0001 00 0003 0002 01'],
  ]
  it.each(MALFORMED)('%s', (_, type, rdata) => {
    expect(decodeMessage(answer(1, record(type, rdata)))).toEqual({ ok: false, fault: 'bad-record' })
  })

  it.each([...MALFORMED, ['NS with a pointer to itself', '0002', 'c01f']])(
    '%s is kept as bytes if the caller wants it, and so are the records after it',
    (_, type, rdata) => {
      const bytes = answer(2, `${record(type, rdata)} ${record('0001', 'c0000201')}`)
      const message = decodeMessage(bytes, { keepsMalformed: true })
      expect(message).toMatchObject({ ok: true, value: { hasMalformedRecords: true } })
      expect(message.ok && message.value.answers).toMatchObject([
        { name: 'a', type: Number.parseInt(type, 16), ttl: 300, data: { type: 'other' }, wire: wire(rdata) },
        { name: 'a', data: { type: 'A', address: '192.0.2.1' } },
      ])
    },
  )

  it.each([
    ['a pointer to itself', 'c01f'],
    ['a pointer forward', 'c021'],
    ['a pointer into its own name', "01 'b' c01f"],
    ['a label of type 01', '40 00'],
    ['a label of type 10', '80 00'],
    ['a name of 256 octets', `${`3f ${'61'.repeat(63)}`.repeat(4)} 00`],
    ['a name that a pointer makes too long', `${`3f ${'61'.repeat(63)}`.repeat(3)} 3c ${'61'.repeat(60)} c00c`],
  ])('%s', (_, rdata) => {
    expect(decodeMessage(answer(1, record('0002', rdata)))).toEqual({ ok: false, fault: 'bad-name' })
  })

  it('refuses a name that is too long even if its end is a known pointer target', () => {
    const long = `${`3f ${'61'.repeat(63)}`.repeat(3)} 3c ${'61'.repeat(60)} c00c`
    expect(decodeMessage(answer(2, `${record('0002', "01 'b' c00c")} ${record('0002', long)}`))).toEqual({
      ok: false,
      fault: 'bad-name',
    })
  })

  it.each([
    ['NSEC', '002f', 'c00c 0001 40'],
    ['SVCB', '0040', '0001 c00c'],
  ])('a pointer in %s, where compression is forbidden', (_, type, rdata) => {
    expect(decodeMessage(answer(1, record(type, rdata)))).toEqual({ ok: false, fault: 'bad-name' })
  })

  it.each<[what: string, bytes: Uint8Array, fault: string]>([
    ['nothing', new Uint8Array(), 'cut-off'],
    ['eleven bytes', new Uint8Array(11), 'cut-off'],
    ['65 536 bytes', new Uint8Array(65_536), 'too-long'],
    ['two questions', wire(`${header('0000', '0002 0000 0000 0000')} 00 0001 0001 00 0001 0001`), 'too-many-questions'],
    ['a question cut off', wire(`${header('0000', '0001 0000 0000 0000')} 01 'a'`), 'cut-off'],
    ['a question in class CH', wire(`${header('0000', '0001 0000 0000 0000')} 00 0010 0003`), 'other-class'],
    ['a record in class CH', answer(1, 'c00c 0010 0003 00000000 0002 0161'), 'other-class'],
    ['513 announced records without any', wire(header('8000', '0000 0200 0001 0000')), 'cut-off'],
    ['more than 512 records, the last one cut off', answer(600, record('0001', 'c0000201').repeat(599)), 'cut-off'],
    [
      'more than 512 records, with a label of type 01 after them',
      answer(600, `${record('0001', 'c0000201').repeat(599)} 40 0001 0001 00000000 0000`),
      'bad-name',
    ],
    ['fewer records than announced', answer(2, record('0001', 'c0000201')), 'cut-off'],
    ['RDATA that ends after the message', answer(1, 'c00c 0001 0001 00000000 0004 c00002'), 'cut-off'],
    ['OPT among the answers', answer(1, '00 0029 0200 00000000 0000'), 'bad-edns'],
    [
      'two OPT records',
      wire(`${header('8000', '0000 0000 0000 0002')} ${'00 0029 0200 00000000 0000'.repeat(2)}`),
      'bad-edns',
    ],
    ['OPT with a name', wire(`${header('8000', '0000 0000 0000 0001')} 0161 00 0029 0200 00000000 0000`), 'bad-edns'],
    [
      'an option cut off',
      wire(`${header('8000', '0000 0000 0000 0001')} 00 0029 0200 00000000 0005 000a 0002 ab`),
      'bad-edns',
    ],
    [
      'an extended error without a code',
      wire(`${header('8000', '0000 0000 0000 0001')} 00 0029 0200 00000000 0005 000f 0001 00`),
      'bad-edns',
    ],
  ])('%s', (_, bytes, fault) => {
    expect(decodeMessage(bytes)).toEqual({ ok: false, fault })
  })
})

describe('a message with TC set', () => {
  it('may be cut anywhere after the question: complete records are returned', () => {
    const whole = wire(
      `${header('8200', '0001 0002 0000 0000')} 01 'a' 00 0001 0001 ${record('0001', 'c0000201').repeat(2)}`,
    )
    for (let length = whole.length - 1; length >= 35; length -= 1) {
      const message = decodeMessage(whole.subarray(0, length))
      expect(message).toMatchObject({ ok: true, value: { isTruncated: true, answers: [{ name: 'a' }] } })
    }
  })

  it('is still refused if its question is cut or a record is malformed', () => {
    expect(decodeMessage(wire(`${header('8200', '0001 0000 0000 0000')} 01 'a'`)).ok).toBe(false)
    const malformed = `${header('8200', '0001 0001 0000 0000')} 01 'a' 00 0001 0001 ${record('0001', 'c000')}`
    expect(decodeMessage(wire(malformed)).ok).toBe(false)
  })
})

describe('limits', () => {
  /**
   * A record of type 999 whose data are a chain of pointers, the first to the root, and an owner that follows `count`
   * of them.
   */
  const chain = (count: number) => {
    const pointers = Array.from({ length: count - 1 }, (_, index) =>
      (0xc018 + 2 * index - (index === 0 ? 1 : 2)).toString(16),
    )
    const rdata = `00 ${pointers.join(' ')}`
    const last = (0xc018 + 2 * (count - 2)).toString(16)
    return wire(
      `${header('8000', '0000 0002 0000 0000')} 00 03e7 0001 00000000
       ${wire(rdata).length.toString(16).padStart(4, '0')} ${rdata} ${last} 03e7 0001 00000000 0000`,
    )
  }

  it('follows 127 pointers in a name and no more', () => {
    expect(decodeMessage(chain(127))).toMatchObject({ ok: true, value: { answers: [{}, { name: '.' }] } })
    expect(decodeMessage(chain(128))).toEqual({ ok: false, fault: 'bad-name' })
  })

  it('reads only the first answers of a message with thousands of them if no more are wanted', () => {
    const bytes = answer(4000, `${record('0001', '01020304')} ${record('0001', '05060708')} ffff`)
    expect(decodeMessage(bytes)).toMatchObject({ ok: false })
    const opening = decodeMessage(bytes, { wantedAnswers: 2 })
    expect(opening).toMatchObject({ ok: true, value: { authority: [], additional: [] } })
    expect(opening.ok && opening.value.answers).toHaveLength(2)
    expect(decodeMessage(answer(1, record('0001', '01020304')), { wantedAnswers: 2 })).toMatchObject({ ok: true })
  })

  it('decodes 512 records, skips the others, and still reads the OPT record at the end', () => {
    const many = (answers: number, additional: string) =>
      wire(
        `${header('8180', `0001 ${answers.toString(16).padStart(4, '0')} 0001 0002`)} 01 'a' 00 0001 0001
         ${record('0001', 'c0000201').repeat(answers)} 01 'b' c00c 0002 0001 0000012c 0002 c00c ${additional}`,
      )
    const opt = '00 0029 04d0 00008000 0000'
    const message = decodeMessage(many(600, `01 'x' 01 'y' 00 0001 0001 0000012c 0004 c0000201 ${opt}`))
    expect(message).toMatchObject({ ok: true, value: { authority: [], additional: [], hasSkippedRecords: true } })
    expect(message.ok && message.value.answers).toHaveLength(512)
    expect(message.ok && message.value.edns).toMatchObject({ udpPayloadSize: 1232, isDnssecOk: true })
    const whole = decodeMessage(many(510, `${record('0001', 'c0000201')} ${opt}`))
    expect(whole.ok && whole.value.hasSkippedRecords).toBeUndefined()
    expect(whole).toMatchObject({ ok: true, value: { authority: [{ name: 'b.a' }], additional: [{ name: 'a' }] } })
  })

  it('skips thousands of records at little cost', async () => {
    const bytes = answer(4000, record('0001', 'c0000201').repeat(4000))
    expect(decodeMessage(bytes)).toMatchObject({ ok: true, value: { hasSkippedRecords: true } })
    expect(await relativeCost(() => decodeMessage(bytes), MAX_SCANS)).toBeLessThan(MAX_SCANS)
  })

  it('reads 512 records with three names of up to 127 labels each at little cost', async () => {
    const owner = 12
    const pointer = (label: number) => (0xc000 + owner + 2 * label).toString(16)
    const soa = (index: number) =>
      `${pointer(index % 127)} 0006 0001 00000000 0018 ${pointer((index + 40) % 127)} ${pointer((index + 80) % 127)} ${'00'.repeat(20)}`
    const bytes = wire(
      `${header('8000', '0001 0200 0000 0000')} ${'01ff'.repeat(127)} 00 0001 0001
       ${Array.from({ length: 512 }, (_, index) => soa(index)).join(' ')}`,
    )
    expect(decodeMessage(bytes).ok).toBe(true)
    expect(await relativeCost(() => decodeMessage(bytes), MAX_SCANS)).toBeLessThan(MAX_SCANS)
  })
})
