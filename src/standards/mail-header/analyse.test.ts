import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import headerCases from '../../../test/cases/header-cases.json' with { type: 'json' }
import { analyseHeader, type HeaderAnalysis } from './analyse.ts'

function analysis(text: string): HeaderAnalysis {
  const result = analyseHeader(text)
  if (!result.ok) throw new Error(result.fault)
  return result.value
}

describe('the header fixtures', () => {
  it.each(headerCases)('$id', ({ raw, expected: { api: _api, ...expected } }) => {
    const lines = raw.replaceAll('\r\n', '\n')
    expect(analysis(lines)).toStrictEqual(expected)
    expect(analysis(lines.replaceAll('\n', '\r\n'))).toStrictEqual(expected)
  })
})

describe('refusals', () => {
  it.each(['', ' ', '\n\t\r\n ', '\ufeff'])('%j is empty', (text) => {
    expect(analyseHeader(text)).toEqual({ ok: false, fault: 'empty' })
  })
  it.each(['hello', 'From jane Mon Nov 3 2025', 'http://example.com/', '\0', '\nBody\n\nText'])(
    '%j has no field',
    (text) => expect(analyseHeader(text)).toEqual({ ok: false, fault: 'no-field' }),
  )
})

describe('fields', () => {
  it('uses the first field of each name and treats an empty field as absent', () => {
    expect(analysis('Subject: a\nsubject: b\nDate:\nDate: x').fields).toStrictEqual({ subject: 'a' })
  })
  it('decodes only names and the subject', () => {
    const word = '=?utf-8?Q?=C3=BC?='
    const text = ['From', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'Return-Path']
      .map((name) => `${name}: ${word}`)
      .join('\n')
    expect(analysis(text).fields).toStrictEqual({
      from: 'ü',
      replyTo: 'ü',
      subject: 'ü',
      date: word,
      messageId: word,
      returnPath: word,
    })
  })
  it('removes control characters, including encoded ones', () => {
    const { fields } = analysis('Subject: a\x1b]52;c\x07b =?utf-8?Q?=1B[2J=0D=0A=00=C2=9B=09c?=\nFrom: =?utf-8?Q?=0A?=')
    expect(fields).toStrictEqual({ subject: 'a]52;cb [2J\tc' })
  })
  it('parses text in which every second byte is NUL', () => {
    expect(analysis([...'Subject: wide'].join('\0')).fields).toStrictEqual({ subject: 'wide' })
  })
  it('handles field names that are names of object members', () => {
    expect(analysis('__proto__: a\nconstructor: b\ntoString: c')).toStrictEqual({
      hops: [],
      auth: {},
      fields: {},
      alignment: { aligned: false },
    })
  })
})

describe('hops', () => {
  const received = (time: string) => `Received: by x; Mon, 3 Nov 2025 ${time} +0000\n`

  it('returns the newest 200', () => {
    const text = Array.from({ length: 300 }, (_, index) => `Received: by h${index}\n`).join('')
    const { hops } = analysis(text)
    expect(hops).toHaveLength(200)
    expect(hops[0]).toEqual({ index: 0, by: 'h199' })
    expect(hops[199]).toEqual({ index: 199, by: 'h0' })
  })
  it('rounds deltas, keeps their sign and never returns negative zero', () => {
    const times = ['10:00:00', '10:00:02.6', '10:00:02.2', '09:00:00', '08:59:58.4']
    const { hops } = analysis(times.toReversed().map(received).join(''))
    expect(hops.map(({ deltaSec }) => deltaSec)).toStrictEqual([undefined, 3, 0, -3602, -2])
  })
  it('uses Received fields only', () => {
    expect(
      analysis('X-Received: by a\nARC-Received: by b\nReceived-SPF: pass\nrECEIVED: by c\nReceived:').hops,
    ).toEqual([{ index: 0, by: 'c' }])
  })
})

describe('auth', () => {
  it('uses the first field with exactly that name', () => {
    const text =
      'ARC-Authentication-Results: i=1; x; spf=fail\nX-Authentication-Results: x; spf=fail\n' +
      'Authentication-Results-Original: x; spf=fail\nauthentication-results: y; spf=pass\nAuthentication-Results: z; dkim=pass'
    expect(analysis(text).auth).toStrictEqual({ spf: 'pass', raw: 'y; spf=pass' })
  })
  it('does not fall back to a later field when the first is empty', () => {
    expect(analysis('Authentication-Results:\nAuthentication-Results: x; spf=pass').auth).toStrictEqual({})
  })
})

/** Users of other analyzers reported these errors. The numbers are those of the catalogue. */
describe('complaints', () => {
  const received = (...values: string[]) => analysis(values.map((value) => `Received: ${value}\n`).join('')).hops

  it('34: clock skew is negative, not 23 hours', () => {
    const hops = received('by b; Mon, 3 Nov 2025 00:00:10 +0000', 'by a; Mon, 3 Nov 2025 01:00:10 +0100')
    expect(hops[1]?.deltaSec).toBe(0)
    const skewed = received('by b; Mon, 3 Nov 2025 00:00:10 +0000', 'by a; Mon, 3 Nov 2025 00:30:10 +0000')
    expect(skewed[1]?.deltaSec).toBe(-1800)
  })
  it('35: SendGrid dates', () => {
    expect(
      received('by a with SMTP id b 2025-11-13 16:39:24.757045452 +0000 UTC m=+349867.495769315')[0],
    ).toStrictEqual({
      index: 0,
      by: 'a',
      with: 'SMTP',
      date: '2025-11-13 16:39:24.757045452 +0000 UTC',
      timestamp: 1763051964757,
    })
  })
  it('36: folded and tabbed dates', () => {
    const hops = analysis('Received: by a;\r\n\tThu,\r\n 13\tNov\r\n\t2025 16:39:24\r\n +0000').hops
    expect(hops[0]).toStrictEqual({
      index: 0,
      by: 'a',
      date: 'Thu, 13 Nov 2025 16:39:24 +0000',
      timestamp: 1763051964000,
    })
    expect(received('by a; Thu, 13 16:39:24 +0000')[0]).toStrictEqual({
      index: 0,
      by: 'a',
      date: 'Thu, 13 16:39:24 +0000',
    })
  })
  it('37: keywords are whole words outside of comments', () => {
    const [hop] = received('from a.example.id (x with cipher y by z) by b id 1-By for <multiple recipients>')
    expect(hop).toStrictEqual({ index: 0, from: 'a.example.id (x with cipher y by z)', by: 'b' })
  })
  it('38: qmail comments are not hosts', () => {
    expect(received('(qmail 12 invoked by uid 1001); 9 Nov 2025 04:12:28 -0000')[0]).toStrictEqual({
      index: 0,
      date: '9 Nov 2025 04:12:28 -0000',
      timestamp: 1762661548000,
    })
  })
  it('39: a forged second field changes nothing', () => {
    const text =
      'Authentication-Results: a; spf=fail\nFrom: x@b.example\nAuthentication-Results: b; spf=pass; dkim=pass'
    expect(analysis(text).auth).toStrictEqual({ spf: 'fail', raw: 'a; spf=fail' })
  })
  it('40: a result forged through a quoted local part', () => {
    const forged = 'a; spf=pass (domain of "x); dkim=pass header.d=b.example (y"@c.example designates) z; dkim=none'
    expect(analysis(`From: x@b.example\nAuthentication-Results: ${forged}`)).toMatchObject({
      auth: { spf: 'pass', dkim: 'none' },
      alignment: { aligned: false },
    })
  })
  it('41: Microsoft names no server', () => {
    expect(analysis('Authentication-Results: spf=pass smtp.mailfrom=a.example; dkim=none').auth).toMatchObject({
      spf: 'pass',
      dkim: 'none',
    })
  })
  it('42: split encoded words', () => {
    expect(
      analysis('Subject: =?utf-8?B?4oI=?=\n =?utf-8?B?rA==?=\n =?UTF-8?Q?_=C3?=\n =?utf-8?Q?=BC?=').fields.subject,
    ).toBe('€ ü')
  })
  it('43: a name without a space before the address, and no address', () => {
    expect(analysis('From: "x@bank.example"<a@example.com>').alignment.fromDomain).toBe('example.com')
    expect(analysis('From: Jane Doe')).toMatchObject({ fields: { from: 'Jane Doe' }, alignment: { aligned: false } })
  })
  it('44: alignment by organizational domain, not by suffix', () => {
    const aligned = (from: string, path: string) =>
      analysis(`From: a@${from}\nReturn-Path: <b@${path}>`).alignment.aligned
    expect(aligned('evil-example.com', 'example.com')).toBe(false)
    expect(aligned('a.co.uk', 'b.co.uk')).toBe(false)
    expect(aligned('a.b.example.co.uk', 'c.example.co.uk')).toBe(true)
  })
})

describe('any text', () => {
  const snippet = fc.constantFrom(
    'Received: ',
    'Authentication-Results: x; ',
    'From: ',
    'Return-Path: ',
    'Reply-To: ',
    'Subject: ',
    'from a by b with c; ',
    'Mon, 3 Nov 2025 06:31:22 +0000',
    'dkim=pass header.d=',
    'dmarc=fail header.from=',
    'a@example.com',
    '=?utf-8?Q?=C3?=',
    '=?utf-8?B?vA==?=',
    '=?x?Q?a?=',
    ...'()<>"\\;,:@[]=? \t\n\0ü',
  )
  const header = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(snippet, { maxLength: 60 }).map((parts) => parts.join('')),
    fc.array(fc.tuple(snippet, fc.string()), { maxLength: 30 }).map((parts) => parts.flat().join('')),
  )

  it('never throws, survives JSON, counts hops and has no control characters', () => {
    fc.assert(
      fc.property(header, (text) => {
        const result = analyseHeader(text)
        expect(JSON.parse(JSON.stringify(result))).toStrictEqual(result)
        if (!result.ok) return
        expect(result.value.hops.map(({ index }) => index)).toEqual(result.value.hops.map((_, index) => index))
        expect(collectStrings(result.value).filter((shown) => /^$|[\x00-\x08\x0a-\x1f]/.test(shown))).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })
  it('does not depend on the line endings', () => {
    fc.assert(
      fc.property(header, (text) => {
        const lines = text.replaceAll('\r', '')
        const result = analyseHeader(lines)
        expect(analyseHeader(lines.replaceAll('\n', '\r\n'))).toEqual(result)
        expect(analyseHeader(lines.replaceAll('\n', '\r'))).toEqual(result)
      }),
      { numRuns: 1000 },
    )
  })
})

function collectStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectStrings) : []
}
