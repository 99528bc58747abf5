import { describe, expect, it } from 'vitest'
import { analyseHeader, type HeaderAnalysis } from '../../standards/mail-header/analyse.ts'
import { headerAnalysis } from '../../tools/header-analysis.ts'
import { EXAMPLE_HEADER } from './header-example.ts'
import { bytesIn, headerPart, MAX_HEADER_BYTES } from './header-part.ts'
import { headerSaid } from './header-verdict.ts'
import type { Tone } from './verdict.tsx'

const analysed = (
  auth: HeaderAnalysis['auth'],
  alignment: Partial<HeaderAnalysis['alignment']> = {},
): HeaderAnalysis => ({
  hops: [],
  auth,
  fields: {},
  alignment: { fromDomain: 'shop.example', aligned: true, ...alignment },
})

const CASES: readonly (readonly [title: string, analysis: HeaderAnalysis, tone: Tone, en: RegExp, de: RegExp])[] = [
  ['DMARC passed', analysed({ dmarc: 'pass' }), 'ok', /confirms .* shop\.example/, /bestätigt, .* shop\.example/],
  [
    'DMARC passed for another name than people see',
    analysed({ dmarc: 'pass' }, { dmarcFromDomain: 'other.example' }),
    'warn',
    /passed, but for other\.example; the visible sender is shop\.example/,
    /erfolgreich, aber für other\.example; zu sehen ist als Absender shop\.example/,
  ],
  [
    'DMARC failed, whatever else passed',
    analysed({ spf: 'pass', dkim: 'pass', dmarc: 'fail' }),
    'problem',
    /^DMARC failed/,
    /^DMARC ist fehlgeschlagen/,
  ],
  [
    'no DMARC, names that belong together',
    analysed({ spf: 'pass', dmarc: 'none' }),
    'info',
    /there is no DMARC verdict/,
    /ein Urteil von DMARC gibt es nicht/,
  ],
  [
    'no DMARC, somebody else signed',
    analysed({ dkim: 'pass' }, { aligned: false }),
    'warn',
    /passed, but not for shop\.example/,
    /erfolgreich, aber nicht für shop\.example/,
  ],
  [
    'nothing passed',
    analysed({ spf: 'softfail', dkim: 'none' }),
    'warn',
    /^Neither SPF nor DKIM passed/,
    /^Weder SPF noch DKIM/,
  ],
  [
    'nobody noted anything',
    analysed({}),
    'unknown',
    /does not say whether the sender is genuine/,
    /sagt nicht, ob der Absender echt ist/,
  ],
  [
    'a field of the receiver without any of the three',
    analysed({ raw: 'mx.example; none' }),
    'unknown',
    /does not say whether the sender is genuine/,
    /sagt nicht, ob der Absender echt ist/,
  ],
]

describe('what an analysis of a header says', () => {
  it.each(CASES)('%s', (_title, analysis, tone, en, de) => {
    const [english, german] = [headerSaid(analysis, 'en'), headerSaid(analysis, 'de')]
    expect([english.tone, german.tone]).toEqual([tone, tone])
    expect(english.sentence).toMatch(en)
    expect(german.sentence).toMatch(de)
  })
})

describe('what of a message leaves the browser', () => {
  it.each([
    ['a header alone', 'From: a@b.example\nSubject: x', 'From: a@b.example\nSubject: x'],
    ['not the body', 'From: a@b.example\n\nDear reader', 'From: a@b.example'],
    ['not the body with CRLF', 'From: a@b.example\r\n\r\nDear reader', 'From: a@b.example'],
    ['blank lines before the first field are no end', '\n\nFrom: a@b.example\n\nDear', '\n\nFrom: a@b.example'],
    ['nor are those behind a remark', 'Here it is\n\nReceived: by x\n\nDear', 'Here it is\n\nReceived: by x'],
    ['a folded line of blanks is no end', 'Subject: x\n \n y\n\nDear', 'Subject: x\n \n y'],
    ['what shows no usual field is left to the service', 'X-Odd: 1\n\nrest', 'X-Odd: 1\n\nrest'],
    ['nothing of nothing', '', ''],
  ])('%s', (_title, text, kept) => {
    expect(headerPart(text)).toBe(kept)
  })

  it.each([
    'From: a@b.example\nX: 1\n\nSubject: not a field',
    '\nReceived: by x; Thu, 05 Nov 2026 09:21:44 +0000\n\nTo: y',
  ])('the service reads the same in %j with and without the rest', (text) => {
    expect(analyseHeader(headerPart(text))).toEqual(analyseHeader(text))
  })

  it('is as much as the tool takes', () => {
    const { rest } = headerAnalysis
    expect(rest.method === 'POST' && rest.body.maxBytes).toBe(MAX_HEADER_BYTES)
  })

  it('is counted in bytes, not in letters', () => {
    expect(bytesIn('Grüße')).toBe(7)
  })
})

describe('the example', () => {
  it('shows a proven sender, a long wait and a slow clock', () => {
    const analysis = analyseHeader(EXAMPLE_HEADER)
    if (!analysis.ok) throw new Error('it cannot be read')
    expect(headerSaid(analysis.value, 'en').tone).toBe('ok')
    // 09:15:07, 09:15:02, 09:21:40 and 09:21:44 UTC, as written into it.
    expect(analysis.value.hops.map(({ deltaSec }) => deltaSec)).toEqual([undefined, -5, 398, 4])
  })

  it('names nobody who exists', () => {
    const hosts = EXAMPLE_HEADER.match(/[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?![\w.])/g) ?? []
    expect(hosts.length).toBeGreaterThan(10)
    for (const name of hosts) if (!/^(?:header|smtp)\./.test(name)) expect(name).toMatch(/\.example$/)
  })
})
