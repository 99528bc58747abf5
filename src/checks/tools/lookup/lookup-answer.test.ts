import { describe, expect, it } from 'vitest'
import { saidOf } from '../../../../test/support/judged-result.ts'
import { itHasTexts } from '../../../../test/support/result-check-texts.ts'
import { RCODE, TYPE } from '../../../dns/types.ts'
import type { Severity } from '../../verdict.ts'
import { LOOKUP_CHECKS } from './checks.ts'
import { type LookupFacts, lookupAnswer } from './lookup-answer.ts'

const [worded] = LOOKUP_CHECKS

const lookup = (type: keyof typeof TYPE, given: Partial<LookupFacts> = {}): LookupFacts => ({
  name: 'www.example.com',
  type,
  typeCode: TYPE[type],
  status: RCODE.NOERROR,
  answers: [],
  ...given,
})
const record = (type: keyof typeof TYPE, data: string, name = 'www.example.com') => ({ name, type: TYPE[type], data })
const alias = (name: string, data: string) => record('CNAME', data, name)
const CDN = alias('www.example.com', 'cdn.example.net')
const EDGE = alias('cdn.example.net', 'edge.example.org')

type Case = readonly [title: string, facts: LookupFacts, outcome: string, severity: Severity, values: object]

const CASES: readonly Case[] = [
  ['one record', lookup('A', { answers: [record('A', '192.0.2.1')] }), 'found', 'ok', { count: 1 }],
  [
    'two records',
    lookup('MX', { answers: [record('MX', '10 a.example.com'), record('MX', '20 b.example.com')] }),
    'found',
    'ok',
    { count: 2 },
  ],
  [
    // RFC 1034 section 3.6.2: a query for CNAME is not restarted at the target.
    'a CNAME record that was asked for',
    lookup('CNAME', { answers: [CDN] }),
    'found',
    'ok',
    { count: 1 },
  ],
  [
    'records at the target of an alias, which is not counted',
    lookup('A', { answers: [CDN, record('A', '192.0.2.1', 'cdn.example.net')] }),
    'found-via-alias',
    'ok',
    { count: 1, target: 'cdn.example.net' },
  ],
  [
    'records at the end of two aliases, in any order and letter case',
    lookup('A', {
      answers: [EDGE, alias('www.example.com', 'CDN.example.net'), record('A', '192.0.2.1', 'edge.example.org')],
    }),
    'found-via-alias',
    'ok',
    { count: 1, target: 'edge.example.org' },
  ],
  [
    'an alias that belongs to another name',
    lookup('A', { answers: [alias('other.example.com', 'cdn.example.net'), record('A', '192.0.2.1')] }),
    'found',
    'ok',
    { count: 1 },
  ],
  [
    'more records than the answer shows',
    lookup('A', { answers: [record('A', '192.0.2.1')], truncated: true }),
    'found',
    'ok',
    { count: 1, isTruncated: true },
  ],
  [
    'more records at the target of an alias than the answer shows',
    lookup('A', { answers: [CDN, record('A', '192.0.2.1', 'cdn.example.net')], truncated: true }),
    'found-via-alias',
    'ok',
    { count: 1, isTruncated: true },
  ],
  // The record may be in the part that is missing, so this is not NODATA.
  ['a truncated answer without a record of the type', lookup('TXT', { truncated: true }), 'unknown', 'info', {}],
  // RFC 2308 section 2.2.
  ['NODATA', lookup('MX'), 'no-record', 'info', { name: 'www.example.com', type: 'MX' }],
  ['only records of another type', lookup('MX', { answers: [record('A', '192.0.2.1')] }), 'no-record', 'info', {}],
  [
    'NODATA at the target of an alias',
    lookup('MX', { answers: [CDN] }),
    'no-record-via-alias',
    'info',
    { target: 'cdn.example.net' },
  ],
  // RFC 2308 section 2.1.
  ['NXDOMAIN', lookup('A', { status: RCODE.NXDOMAIN }), 'nxdomain', 'warn', { isReverse: false }],
  [
    'NXDOMAIN of a domain that was delegated a moment ago',
    lookup('A', { status: RCODE.NXDOMAIN, isDomainNew: true }),
    'not-visible-yet',
    'info',
    {},
  ],
  [
    'NXDOMAIN of a reverse name',
    lookup('PTR', { status: RCODE.NXDOMAIN, name: '10.2.0.192.in-addr.arpa' }),
    'nxdomain',
    'warn',
    { isReverse: true },
  ],
  [
    // RFC 6604 section 3: the RCODE is about the target, the alias itself exists.
    'NXDOMAIN of the target of an alias',
    lookup('A', { status: RCODE.NXDOMAIN, answers: [CDN] }),
    'dangling-alias',
    'problem',
    { target: 'cdn.example.net' },
  ],
  [
    'NXDOMAIN at the end of two aliases',
    lookup('TXT', { status: RCODE.NXDOMAIN, answers: [CDN, EDGE] }),
    'dangling-alias',
    'problem',
    { target: 'edge.example.org' },
  ],
  [
    'aliases that form a loop, whatever the RCODE',
    lookup('A', { status: RCODE.NOERROR, answers: [CDN, alias('cdn.example.net', 'www.example.com')] }),
    'alias-loop',
    'problem',
    { chain: ['www.example.com', 'cdn.example.net', 'www.example.com'] },
  ],
  [
    'an alias of itself',
    lookup('A', { status: RCODE.SERVFAIL, answers: [alias('www.example.com', 'www.example.com')] }),
    'alias-loop',
    'problem',
    { chain: ['www.example.com', 'www.example.com'] },
  ],
  ['SERVFAIL', lookup('A', { status: RCODE.SERVFAIL }), 'servfail', 'problem', { end: 'www.example.com' }],
  [
    'SERVFAIL of the target of an alias',
    lookup('A', { status: RCODE.SERVFAIL, answers: [CDN] }),
    'servfail',
    'problem',
    { end: 'cdn.example.net' },
  ],
  ['REFUSED', lookup('A', { status: RCODE.REFUSED }), 'refused', 'problem', { end: 'www.example.com' }],
  ['NOTIMP', lookup('A', { status: RCODE.NOTIMP }), 'other-error', 'problem', { rcode: 'NOTIMP' }],
  ['an RCODE without a name', lookup('A', { status: 3841 }), 'other-error', 'problem', { rcode: 'RCODE3841' }],
]

describe('lookup-answer', () => {
  it.each(CASES)('%s', (_title, facts, outcome, severity, values) => {
    expect(lookupAnswer.judge(facts)).toMatchObject({ outcome, severity, values })
  })

  itHasTexts(
    worded,
    CASES.map(([, facts]) => facts),
  )

  it.each<readonly [name: string, page: string | undefined]>([
    ['example.com', 'availability'],
    ['example.co.uk', 'availability'],
    ['missing.example.com', undefined],
    ['_dmarc.example.com', undefined],
    ['co.uk', undefined],
    ['host.test', undefined],
    ['10.2.0.192.in-addr.arpa', undefined],
  ])('%s does not exist: the page offered is %s', (name, page) => {
    expect(lookupAnswer.judge(lookup('A', { name, status: RCODE.NXDOMAIN }))?.remedy.page).toBe(page)
  })

  // The provider of the IP address manages the reverse zone (RFC 2317 section 3).
  it('refers the owner of a reverse name to the provider of the IP address', () => {
    const facts = lookup('PTR', { status: RCODE.NXDOMAIN, name: '10.2.0.192.in-addr.arpa' })
    expect(saidOf(worded, facts, 'en').steps.join(' ')).toMatch(/provider of the IP address/)
    expect(saidOf(worded, facts, 'de').steps.join(' ')).toMatch(/Anbieter der IP-Adresse/)
  })

  it('does not name the number of records that it saw as the number of all', () => {
    const facts = lookup('A', { answers: [record('A', '192.0.2.1'), record('A', '192.0.2.2')], truncated: true })
    expect(saidOf(worded, facts, 'en').detail).toBe('“www.example.com” has at least 2 A records.')
    expect(saidOf(worded, facts, 'de').detail).toBe('„www.example.com“ hat mindestens 2 A-Einträge.')
  })

  it('does not say that a record is missing after an error', () => {
    for (const status of [RCODE.SERVFAIL, RCODE.REFUSED, RCODE.NOTIMP]) {
      const facts = lookup('A', { status, answers: [CDN] })
      expect(saidOf(worded, facts, 'en').detail).toMatch(/“cdn\.example\.net”.*[Ww]hether .*record exists is not known/)
      expect(saidOf(worded, facts, 'de').detail).toMatch(
        /„cdn\.example\.net“.*[Oo]b es den Eintrag gibt, ist nicht bekannt/,
      )
    }
  })
})
