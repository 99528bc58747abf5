import { describe, expect, it } from 'vitest'
import { answersOf } from '../../../test/mail-reports/answers.ts'
import { readAll, reportText, rowText } from '../../../test/mail-reports/report-texts.ts'
import type { Answers } from '../answers.ts'
import { withPolicy } from './policy.ts'
import { createJudge, replay } from './replay.ts'

const KEY = { TXT: ['v=DKIM1; p=AAAA'] }
const ZONE = {
  'example.com': { TXT: ['v=spf1 ip4:192.0.2.0/24 -all'], A: ['192.0.2.1'] },
  'macro.example.com': { TXT: ['v=spf1 exists:%{l}.example.net -all'] },
  '_dmarc.example.com': { TXT: ['v=DMARC1; p=reject; sp=quarantine'] },
  's1._domainkey.example.com': KEY,
  'revoked._domainkey.example.com': { TXT: ['v=DKIM1; p='] },
  'failed._domainkey.example.com': { TXT: 'unknown' as const },
  'esp._domainkey.esp.example': KEY,
}
const TODAY = answersOf(ZONE)

const spf = (domain: string, result = 'pass', scope = 'mfrom'): string =>
  `<spf><domain>${domain}</domain><scope>${scope}</scope><result>${result}</result></spf>`
const dkim = (domain: string, selector: string, result = 'pass'): string =>
  `<dkim><domain>${domain}</domain><selector>${selector}</selector><result>${result}</result></dkim>`

interface Case {
  readonly source?: string
  readonly from?: string
  readonly results: string
  readonly evaluated?: string
}

function verdict(
  { evaluated, from = 'example.com', results, source = '203.0.113.1' }: Case,
  answers: Answers = TODAY,
): string {
  const identifiers = from === '' ? '' : `<header_from>${from}</header_from>`
  const text = reportText({
    rows: [rowText({ source, identifiers, results, ...(evaluated !== undefined && { evaluated }) })],
  })
  const [row] = [...readAll([text]).rows()]
  if (row === undefined) throw new Error('no row')
  const found = createJudge('example.com', answers).verdictOf(row)
  if (found === undefined) return 'another domain'
  const requested = found.result === 'fail' ? found.requested : undefined
  return [found.result, found.certainty, requested, found.gap].filter((part) => part !== undefined).join(' ')
}

describe('a row under the records of today', () => {
  it.each<[title: string, row: Case, expected: string]>([
    ['an authorized source', { source: '192.0.2.9', results: spf('example.com', 'fail') }, 'pass certain'],
    ['another source', { results: spf('example.com') }, 'fail certain reject'],
    ['a domain that is not aligned', { source: '192.0.2.9', results: spf('esp.example') }, 'fail certain reject'],
    ['the scope helo', { source: '192.0.2.9', results: spf('example.com', 'pass', 'helo') }, 'pass assumed'],
    ['no domain of SPF', { results: '<spf><domain></domain><result>none</result></spf>' }, 'fail assumed reject'],
    [
      'macros that need the local part',
      { results: spf('macro.example.com') },
      'unknown not-replayable needs-local-part',
    ],
    ['a signature with a key', { results: dkim('example.com', 's1') + spf('esp.example') }, 'pass certain'],
    [
      'a signature of a relaxed domain',
      { from: 'sub.example.com', results: dkim('example.com', 's1') + spf('esp.example') },
      'pass certain',
    ],
    [
      'a signature whose key is gone',
      { results: dkim('example.com', 'gone') + spf('esp.example') },
      'fail certain reject',
    ],
    [
      'a signature whose key is revoked',
      { results: dkim('example.com', 'revoked') + spf('esp.example') },
      'fail certain reject',
    ],
    [
      'a signature whose key was not seen',
      { results: dkim('example.com', 'failed') + spf('esp.example') },
      'unknown not-replayable no-key-answer',
    ],
    [
      'a signature without a selector',
      { results: `<dkim><domain>example.com</domain><result>pass</result></dkim>${spf('esp.example')}` },
      'pass assumed',
    ],
    [
      'a broken signature with a key',
      { results: dkim('example.com', 's1', 'fail') + spf('esp.example') },
      'fail assumed reject',
    ],
    [
      'a broken signature without a key',
      { results: dkim('example.com', 'gone', 'fail') + spf('esp.example') },
      'fail certain reject',
    ],
    [
      'a signature of another domain',
      { results: dkim('esp.example', 'esp') + spf('esp.example') },
      'fail certain reject',
    ],
    [
      'a contradiction',
      { evaluated: '<dkim>pass</dkim><spf>fail</spf>', results: spf('esp.example') },
      'unknown not-replayable contradictory',
    ],
    ['a subdomain', { from: 'sub.example.com', results: spf('esp.example') }, 'fail certain quarantine'],
    ['no domain in From', { from: '', results: spf('esp.example') }, 'unknown not-replayable no-header-from'],
    ['another domain', { from: 'example.org', results: spf('example.org') }, 'another domain'],
  ])('%s', (_title, row, expected) => {
    expect(verdict(row)).toBe(expected)
  })
})

describe('a row under other records', () => {
  const failing = { results: spf('esp.example') }

  it('fails under another policy', () => {
    expect(verdict(failing, withPolicy(TODAY, 'example.com', { p: 'quarantine' }))).toBe('fail certain quarantine')
    expect(verdict({ ...failing, from: 'sub.example.com' }, withPolicy(TODAY, 'example.com', { sp: null }))).toBe(
      'fail certain reject',
    )
  })

  it('is assumed where receivers differ', () => {
    expect(verdict(failing, withPolicy(TODAY, 'example.com', { t: 'y' }))).toBe('fail assumed reject')
    expect(
      verdict({ ...failing, from: 'absent.example.com' }, withPolicy(TODAY, 'example.com', { np: 'reject' })),
    ).toBe('fail assumed reject')
  })

  it('needs exact domains with strict alignment', () => {
    const row = { from: 'sub.example.com', results: dkim('example.com', 's1') + spf('esp.example') }
    expect(verdict(row, withPolicy(TODAY, 'example.com', { adkim: 's' }))).toBe('fail certain quarantine')
  })

  it('passes with the SPF record of a change', () => {
    const changed = answersOf({ ...ZONE, 'example.com': { TXT: ['v=spf1 ip4:203.0.113.1 -all'] } })
    expect(verdict({ results: spf('example.com', 'fail') }, changed)).toBe('pass certain')
  })

  it('is not certain to pass with the key of a change', () => {
    const changed = answersOf({ ...ZONE, 'gone._domainkey.example.com': KEY })
    expect(verdict({ results: dkim('example.com', 'gone', 'permerror') + spf('esp.example') }, changed)).toBe(
      'fail assumed reject',
    )
  })

  it('cannot be judged without an answer about the policy', () => {
    const silent = answersOf({ ...ZONE, '_dmarc.example.com': { TXT: 'unknown' } })
    expect(verdict(failing, silent)).toBe('unknown not-replayable no-policy-answer')
  })
})

describe('counts', () => {
  it('have every message once, and the questions without an answer', () => {
    const rows = [
      rowText({ source: '192.0.2.1', count: 100, results: spf('example.com') }),
      rowText({ count: 7, results: spf('esp.example') }),
      rowText({
        count: 4,
        results: spf('esp.example'),
        evaluated: '<spf>fail</spf><reason><type>forwarded</type></reason>',
      }),
      rowText({ count: 2, results: dkim('example.com', 'failed') + spf('esp.example') }),
      rowText({ count: 50, identifiers: '<header_from>example.org</header_from>' }),
    ]
    const { counts, open } = replay(readAll([reportText({ rows })]), 'example.com', TODAY)
    expect(counts).toEqual({
      messages: 113,
      certainty: { certain: 111, assumed: 0, 'not-replayable': 2 },
      passed: 100,
      failed: {
        none: { messages: 0, overridden: 0 },
        quarantine: { messages: 0, overridden: 0 },
        reject: { messages: 11, overridden: 4 },
        unknown: { messages: 0, overridden: 0 },
      },
      notReplayable: 2,
    })
    expect(open).toEqual([{ name: 'failed._domainkey.example.com', type: 'TXT' }])
  })
})
