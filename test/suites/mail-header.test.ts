// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { expect, it } from 'vitest'
import { analyseHeader, type HeaderAnalysis } from '../../src/standards/mail-header/analyse.ts'
import { createWordDecoder } from '../../src/standards/mail-header/encoded-words.ts'
import { parseFields } from '../../src/standards/mail-header/fields.ts'
import { describeWith } from '../support/needs.ts'
import { type SharedSuite, suite } from './shared-suites.ts'

function analysis(header: string): HeaderAnalysis {
  const result = analyseHeader(header)
  if (!result.ok) throw new Error(result.fault)
  return result.value
}

/** Differences between the specification of this service and a suite: our result and the reason. */
type Deviations<Answer> = Readonly<Record<string, { answer: Answer; why: string }>>

const describeSuite = (file: string, tests: (data: SharedSuite) => void) => {
  const data = suite(`headers/${file}`)
  describeWith(data, file, () => tests(data))
}

describeSuite('received-stalwart.json', (data) => {
  interface Row {
    readonly header: string
    readonly expected: { fromHost: string | null; byHost: string | null; timestamp: number | null }
  }
  const rows = data.read<Row[]>()
  const DEVIATIONS: Deviations<Partial<Row['expected']>> = {
    'Received: by oak.ein.cz (Postfix, from userid 1002)': {
      answer: { fromHost: null },
      why: 'a keyword inside a comment opens no clause',
    },
    'Received: from testintranator.net.vm ([unix socket])_': {
      answer: { timestamp: null },
      why: 'the date text is "_ Tue, …", which is outside the grammar; it stays as text',
    },
  }
  const deviationOf = (header: string) => Object.entries(DEVIATIONS).find(([start]) => header.startsWith(start))?.[1]

  it.each(rows)('$header', ({ header, expected }) => {
    const [hop] = analysis(header).hops
    const { fromHost, byHost, timestamp } = { ...expected, ...deviationOf(header)?.answer }
    expect({
      fromHost: hostOf(hop?.from),
      byHost: hostOf(hop?.by),
      timestamp: hop?.timestamp ?? null,
    }).toEqual({ fromHost, byHost, timestamp })
  })
  it('still has every listed deviation', () => {
    expect(rows.filter(({ header }) => deviationOf(header) !== undefined)).toHaveLength(Object.keys(DEVIATIONS).length)
  })

  /** The suite has only the host name: no comment, brackets, port or comma, and no IP address instead of it. */
  function hostOf(clause: string | undefined): string | null {
    const word = /^[^\s(]*/.exec(clause ?? '')?.[0] ?? ''
    const host = word
      .replace(/^\[(.*)\](:\d+)?$/, '$1')
      .replace(/^<(.*)>$/, '$1')
      .replace(/,$/, '')
    return host === '' || host.includes('@') ? null : host
  }
})

describeSuite('date-stalwart.json', (data) => {
  interface Row {
    readonly header: string
    readonly timestamp: number | null
  }
  const rows = data.read<Row[]>()
  const ZONE = 'a zone outside the list gives no time'
  const DEVIATIONS: Deviations<number | null> = {
    '20 11 (some \n 44 comments(more comments\n )) 79 05:34:27 -0300': {
      answer: null,
      why: 'the month must be a name',
    },
    ' 4 8 15 16 23 42, 4 8 15 16 23 42, 4 8 15 16 23 42, ': { answer: null, why: 'numbers alone are not a date' },
    'Tue, 1 Jul 2003 ((invalid)\ncomment) 10:52:37 +0200': {
      answer: 1057049557000,
      why: 'a line that starts no field continues the one before it, so the comment is closed',
    },
    'Thu, 10 Jul 1997 14:53:31 EST5EDT': { answer: null, why: ZONE },
    'Thu, 10 Jul 1997 14:53:31 A': { answer: null, why: ZONE },
    'Thu, 10 Jul 1997 14:53:31 ZZZZ': { answer: null, why: ZONE },
  }
  it.each(rows)('$header', ({ header, timestamp }) => {
    const deviation = DEVIATIONS[header]
    const [hop] = analysis(`Received: x; ${header}`).hops
    expect(hop?.timestamp ?? null).toBe(deviation === undefined ? timestamp : deviation.answer)
  })
  it('still has every listed deviation', () => {
    expect(rows.filter(({ header }) => header in DEVIATIONS)).toHaveLength(Object.keys(DEVIATIONS).length)
  })
})

describeSuite('mha-received.json', (data) => {
  interface Row {
    readonly set: number
    readonly row?: number
    readonly total?: string
    readonly expected?: { hop: number; from?: string; by?: string; with?: string; dateNum: number; delaySort: number }
  }
  const { sets, cases } = data.read<{ sets: Record<string, string[]>; cases: Row[] }>()

  it.each(cases)('set $set, row $row', ({ set, row, total, expected }) => {
    const { hops } = analysis((sets[String(set)] ?? []).join('\n'))
    if (expected === undefined) {
      const seconds = hops.reduce((sum, { deltaSec = 0 }) => sum + deltaSec, 0)
      expect(`${Math.floor(seconds / 60)} minutes ${seconds % 60} seconds`).toBe(total)
      return
    }
    const hop = hops[row ?? -1]
    expect({
      from: hop?.from,
      by: hop?.by,
      with: hop?.with,
      dateNum: hop?.timestamp,
      hop: (hop?.index ?? -1) + 1,
    }).toEqual({
      from: expected.from,
      by: expected.by,
      with: expected.with,
      dateNum: expected.dateNum,
      hop: expected.hop,
    })
    // In the suite -1 means "no earlier hop"; we omit the delta.
    expect(hop?.deltaSec).toBe(row === 0 ? undefined : expected.delaySort / 1000)
  })
})

describeSuite('mha-dates.json', (data) => {
  const rows = data.read<{ header: string; timestamp: number }[]>()
  const DEVIATIONS: Deviations<undefined> = {
    'Received: test; Apr 21 2018 03:01:04 +0000': { answer: undefined, why: 'the day comes before the month' },
    'Received: test; 4/20/2018 11:01:16 PM -0400 (EDT)': { answer: undefined, why: 'not a form of mail or ISO' },
    'Received: test; 4-20-2018 11:01:07 PM': { answer: undefined, why: 'a date without a time zone has no timestamp' },
  }
  it.each(rows)('$header', ({ header, timestamp }) => {
    const [hop] = analysis(header).hops
    expect(hop?.date).toBe(header.slice('Received: test; '.length))
    expect(hop?.timestamp).toBe(header in DEVIATIONS ? undefined : timestamp)
  })
  it('still has every listed deviation', () => {
    expect(rows.filter(({ header }) => header in DEVIATIONS)).toHaveLength(Object.keys(DEVIATIONS).length)
  })
})

describeSuite('mha-rfc2047.json', (data) => {
  interface Suite {
    readonly decode: { input: string; output: string }[]
    readonly headerList: { input: string; output: { header: string; value: string }[] }[]
  }
  const { decode, headerList } = data.read<Suite>()

  it.each(decode)('decodes $input', ({ input, output }) => {
    expect(createWordDecoder()(input)).toBe(output)
  })

  const BROKEN_LABEL = '=?UTF 8?B?VGFsbGVzdCBUZWVuYWdlciwgVG9wIFBsYXlzIG9mIHRoZSBXZWVrICYgbW9y?='
  const DEVIATIONS: Deviations<string> = {
    [BROKEN_LABEL]: {
      answer: `🏈  2019's No.1 Recruit, The World's ${' '}${BROKEN_LABEL} e`,
      why: '"UTF 8" is not a known charset, so the word stays as it is, with the white space around it',
    },
  }
  it.each(headerList)('unfolds $input', ({ input, output }) => {
    const decodeWords = createWordDecoder()
    const deviation = Object.entries(DEVIATIONS).find(([word]) => input.includes(word))?.[1]
    const fields = parseFields(input).map(({ name, value }) => ({ header: name, value: decodeWords(value) }))
    expect(fields).toEqual(
      output.map((field, index) => (index === 0 && deviation ? { ...field, value: deviation.answer } : field)),
    )
  })
})

describeSuite('authentication-results.json', (data) => {
  interface Row {
    readonly source: string
    readonly header: string
    readonly expect: Record<'spf' | 'dkim' | 'dmarc' | 'dmarcHeaderFrom', string | null>
  }
  const rows = data.read<Row[]>()
  const DEVIATIONS: Deviations<Partial<Row['expect']>> = {
    'mox yahoo': { answer: { dkim: 'pass' }, why: 'one signature that passed is enough; the suite lists the first' },
  }
  it.each(rows)('$source: $header', ({ source, header, expect: expected }) => {
    const { spf = null, dkim = null, dmarc = null, dmarcHeaderFrom = null } = analysis(header).auth
    expect({ spf, dkim, dmarc, dmarcHeaderFrom }).toEqual({ ...expected, ...DEVIATIONS[source]?.answer })
  })
  it('still has every listed deviation', () => {
    expect(rows.filter(({ source }) => source in DEVIATIONS)).toHaveLength(Object.keys(DEVIATIONS).length)
  })
})
