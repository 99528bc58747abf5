import { describe, expect, it } from 'vitest'
import { MAIL_HEADER_CHECKS } from '../../checks/tools/mail-header/checks.ts'
import { analyseHeader } from '../../standards/mail-header/analyse.ts'
import { headerAnalysis } from '../../tools/header-analysis.ts'
import { EXAMPLE_HEADER } from './header-example.ts'
import { bytesIn, headerPart, MAX_HEADER_BYTES } from './header-part.ts'

describe('the part of a message that leaves the browser', () => {
  it.each([
    ['a header alone', 'From: a@b.example\nSubject: x', 'From: a@b.example\nSubject: x'],
    ['not the body', 'From: a@b.example\n\nDear reader', 'From: a@b.example'],
    ['not the body with CRLF', 'From: a@b.example\r\n\r\nDear reader', 'From: a@b.example'],
    ['blank lines before the first field are no end', '\n\nFrom: a@b.example\n\nDear', '\n\nFrom: a@b.example'],
    ['nor are those behind a remark', 'Here it is\n\nReceived: by x\n\nDear', 'Here it is\n\nReceived: by x'],
    ['a folded line of blanks is no end', 'Subject: x\n \n y\n\nDear', 'Subject: x\n \n y'],
    ['what shows no usual field is left to the service', 'X-Odd: 1\n\nrest', 'X-Odd: 1\n\nrest'],
    ['nothing of nothing', '', ''],
  ])('%s', (_title, text, part) => {
    expect(headerPart(text)).toBe(part)
  })

  it.each([
    'From: a@b.example\nX: 1\n\nSubject: not a field',
    '\nReceived: by x; Thu, 05 Nov 2026 09:21:44 +0000\n\nTo: y',
  ])('the service reads the same in %j with and without the rest', (text) => {
    expect(analyseHeader(headerPart(text))).toEqual(analyseHeader(text))
  })

  it('has the same limit as the tool', () => {
    const { rest } = headerAnalysis
    expect(rest.method === 'POST' && rest.body.maxBytes).toBe(MAX_HEADER_BYTES)
  })

  it('is counted in bytes, not in characters', () => {
    expect(bytesIn('Grüße')).toBe(7)
  })
})

describe('the example', () => {
  it('shows an authenticated sender, a long delay and a slow clock', () => {
    const analysis = analyseHeader(EXAMPLE_HEADER)
    if (!analysis.ok) throw new Error('it cannot be read')
    const [authentication] = MAIL_HEADER_CHECKS
    expect(authentication.check.judge(analysis.value)).toMatchObject({ severity: 'ok' })
    // The times in the example are 09:15:07, 09:15:02, 09:21:40 and 09:21:44 UTC.
    expect(analysis.value.hops.map(({ deltaSec }) => deltaSec)).toEqual([undefined, -5, 398, 4])
  })

  it('contains only example domains', () => {
    const hosts = EXAMPLE_HEADER.match(/[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?![\w.])/g) ?? []
    expect(hosts.length).toBeGreaterThan(10)
    for (const name of hosts) if (!/^(?:header|smtp)\./.test(name)) expect(name).toMatch(/\.example$/)
  })
})
