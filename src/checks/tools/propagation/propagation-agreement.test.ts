import { describe, expect, it } from 'vitest'
import { saidOf } from '../../../../test/support/judged-result.ts'
import { itHasTexts } from '../../../../test/support/result-check-texts.ts'
import { RCODE } from '../../../dns/types.ts'
import type { Severity } from '../../verdict.ts'
import { answerGroups, type ResolverFacts } from './answer-groups.ts'
import { PROPAGATION_CHECKS } from './checks.ts'
import { type PropagationFacts, propagationAgreement } from './propagation-agreement.ts'

const [worded] = PROPAGATION_CHECKS

const LABELS = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon']

type Returned = Omit<ResolverFacts, 'label'>

const returning = (ttl: number | null, ...data: readonly string[]): Returned => ({
  reachable: true,
  status: RCODE.NOERROR,
  answers: data.map((value) => ({ ttl, data: value })),
})
const rcode = (status: number): Returned => ({ reachable: true, status, answers: [] })
const NEW = returning(300, '192.0.2.20')
const OLD = returning(41, '192.0.2.10')
const NODATA = returning(null)
const NXDOMAIN = rcode(RCODE.NXDOMAIN)
const SERVFAIL = rcode(RCODE.SERVFAIL)
const REFUSED = rcode(RCODE.REFUSED)
const SILENT: Returned = { reachable: false, status: -1, answers: [] }

/** The responses of the resolvers, in the order of `LABELS`. */
const compared = (type: string, ...returned: readonly Returned[]): PropagationFacts => ({
  name: 'www.example.com',
  type,
  resolvers: returned.map((one, index) => ({ label: LABELS[index] ?? '', ...one })),
})

/** Three sets of IP addresses with TTLs of up to `ttl`. */
const threeSets = (type: string, ttl: number) =>
  compared(
    type,
    returning(20, '192.0.2.1'),
    returning(ttl, '192.0.2.2'),
    returning(50, '192.0.2.3'),
    returning(60, '192.0.2.3'),
  )

type Case = readonly [title: string, facts: PropagationFacts, outcome: string, severity: Severity]

const CASES: readonly Case[] = [
  ['all return the same record', compared('A', NEW, NEW, NEW, NEW, NEW), 'agree', 'ok'],
  [
    'the same records in another order, with other TTLs and one of them twice',
    compared('A', returning(9, '192.0.2.1', '192.0.2.2'), returning(300, '192.0.2.2', '192.0.2.1', '192.0.2.1')),
    'agree',
    'ok',
  ],
  ['all that respond return the same', compared('A', NEW, SILENT, NEW, SILENT, NEW), 'agree', 'ok'],
  ['one response only', compared('A', SILENT, NEW, SILENT, SILENT, SILENT), 'single', 'info'],
  ['one response only, without a record', compared('A', SILENT, NODATA), 'single', 'info'],
  ['three sets of IP addresses with short TTLs', threeSets('A', 300), 'varies', 'info'],
  ['three sets of IPv6 addresses with short TTLs', threeSets('AAAA', 600), 'varies', 'info'],
  ['three sets of IP addresses, one cached for long', threeSets('A', 601), 'differ', 'warn'],
  ['three sets of other records', threeSets('MX', 300), 'differ', 'warn'],
  [
    'three sets of IP addresses without TTLs',
    compared('A', returning(null, '192.0.2.1'), returning(null, '192.0.2.2'), returning(null, '192.0.2.3')),
    'differ',
    'warn',
  ],
  ['nobody has the record', compared('MX', NODATA, NODATA, NODATA), 'no-record', 'info'],
  // RFC 9824: signed zones may answer NODATA for a name that does not exist.
  ['nobody has the record, and some deny the name', compared('MX', NXDOMAIN, NODATA, NXDOMAIN), 'no-record', 'info'],
  ['the name does not exist', compared('A', NXDOMAIN, NXDOMAIN, SILENT), 'nxdomain', 'warn'],
  ['the name does not exist, by one response', compared('A', NXDOMAIN, SILENT), 'nxdomain', 'warn'],
  ['two sets of records', compared('A', NEW, NEW, OLD, NEW, SILENT), 'differ', 'warn'],
  [
    'every resolver returns another TXT record',
    compared('TXT', returning(0, 'a'), returning(0, 'b')),
    'differ',
    'warn',
  ],
  ['one more record at one resolver', compared('NS', returning(9, 'a', 'b'), returning(9, 'a')), 'differ', 'warn'],
  ['some deny the name', compared('A', NEW, NXDOMAIN, NEW), 'partly-missing', 'warn'],
  ['some have no record', compared('TXT', NEW, NODATA, OLD), 'partly-missing', 'warn'],
  ['some return SERVFAIL', compared('A', NEW, SERVFAIL, NEW), 'some-fail', 'warn'],
  ['some return REFUSED, the others differ', compared('A', NEW, REFUSED, OLD, NXDOMAIN), 'some-fail', 'warn'],
  ['all return SERVFAIL', compared('A', SERVFAIL, SERVFAIL, SERVFAIL), 'fails', 'problem'],
  ['all return errors, not the same ones', compared('A', SERVFAIL, REFUSED, SILENT), 'fails', 'problem'],
  ['the only response is an error', compared('A', REFUSED, SILENT, SILENT), 'fails', 'problem'],
]

describe('propagation-agreement', () => {
  it.each(CASES)('%s', (_title, facts, outcome, severity) => {
    expect(propagationAgreement.judge(facts)).toMatchObject({ outcome, severity })
  })

  itHasTexts(
    worded,
    CASES.map(([, facts]) => facts),
  )

  it('compares only complete answers', () => {
    const part = { ...returning(300, '192.0.2.7'), truncated: true as const }
    expect(propagationAgreement.judge(compared('A', part, NEW, NEW))).toMatchObject({ outcome: 'agree' })
    expect(propagationAgreement.judge(compared('A', part, part, SILENT))).toMatchObject({
      outcome: 'unknown',
      values: { why: { reason: 'bad-answer' } },
    })
  })

  it('is unknown if no resolver responded', () => {
    expect(propagationAgreement.judge(compared('A', SILENT, SILENT))).toMatchObject({
      outcome: 'unknown',
      severity: 'info',
      values: { why: { reason: 'dns-failure' } },
    })
  })

  it('groups the resolvers, the largest group first, with the longest caching', () => {
    const { resolvers } = compared('A', OLD, NEW, SILENT, returning(7, '192.0.2.20'), returning(null, '192.0.2.20'))
    expect(answerGroups(resolvers)).toEqual([
      { labels: ['Beta', 'Delta', 'Epsilon'], status: RCODE.NOERROR, data: ['192.0.2.20'], seconds: 300 },
      { labels: ['Alpha'], status: RCODE.NOERROR, data: ['192.0.2.10'], seconds: 41 },
    ])
  })

  it('names each resolver with its response, the cache time, and those that did not respond', () => {
    const facts = compared('A', NEW, NEW, OLD, SILENT)
    expect(saidOf(worded, facts, 'en').detail).toBe(
      'Responses for “www.example.com”: Alpha and Beta return “192.0.2.20” (cached for up to 5 minutes); Gamma returns “192.0.2.10” (cached for up to 41 seconds). ' +
        'After a change, resolvers return the old records until their TTL expires. No response arrived in time from Delta.',
    )
    expect(saidOf(worded, facts, 'de').detail).toBe(
      'Antworten zu „www.example.com“: Alpha und Beta liefern „192.0.2.20“ (noch bis zu 5 Minuten im Cache); Gamma liefert „192.0.2.10“ (noch bis zu 41 Sekunden im Cache). ' +
        'Nach einer Änderung liefern Resolver die alten Einträge, bis deren TTL abgelaufen ist. Von Delta kam keine rechtzeitige Antwort.',
    )
  })

  // When the longest TTL has expired, all present cache entries have: this is a safe limit, whichever value is the old one.
  it.each([
    ['the longest TTL of all', [OLD, NEW], /after 5 minutes/],
    ['nothing where nothing is cached', [returning(0, 'a'), returning(0, 'b')], /^(?!.*repeat the comparison)/],
    ['nothing where no TTL is known', [returning(null, 'a'), returning(null, 'b')], /^(?!.*repeat the comparison)/],
  ])('how long to wait after a change: %s', (_title, returned, words) => {
    expect(saidOf(worded, compared('A', ...returned), 'en').steps.join(' ')).toMatch(words)
  })

  it.each([
    ['SERVFAIL', SERVFAIL, true],
    ['REFUSED', REFUSED, false],
  ])('%s: whether DNSSEC may be the cause', (_title, returned, isMentioned) => {
    for (const locale of ['en', 'de'] as const) {
      const steps = saidOf(worded, compared('A', NEW, returned), locale).steps.join(' ')
      expect(/DNSSEC/.test(steps)).toBe(isMentioned)
    }
  })
})
