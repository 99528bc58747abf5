import { describe, expect, it } from 'vitest'
import type { Verdict } from '../checks/verdict.ts'
import type { ResourceRecord } from '../dns/record.ts'
import { makeRecord } from '../dns/record-data.ts'
import { TYPE } from '../dns/types.ts'
import { type DnsInquiry, inquiryKey } from '../evidence/engine/inquiry.ts'
import type { Entry } from '../evidence/engine/inquiry-session.ts'
import { seen, unseen } from '../evidence/engine/observed.ts'
import type { DnsAnswer, Observed, ResolverId } from '../world.ts'
import { createRanking, queriesForEach } from './rank-queries.ts'

const ANSWER: DnsAnswer = {
  status: 0,
  isAuthoritative: false,
  isValidated: false,
  isRecursionAvailable: true,
  isTruncated: false,
  hasEdns: true,
  extendedErrors: [],
  answers: [],
  authority: [],
  additional: [],
  from: 'resolver-1',
  durationMs: 3,
}

const toResolvers = (name: string, type: number): DnsInquiry => ({
  kind: 'resolvers',
  name,
  type,
  isCheckingDisabled: false,
})
const toServer = (address: string, name: string, type: number, isRecursionDesired = false): DnsInquiry => ({
  kind: 'server',
  address,
  name,
  type,
  transport: 'udp',
  form: 'plain',
  isRecursionDesired,
})

type Asked = readonly [DnsInquiry, observation?: Observed<DnsAnswer>]

const entriesOf = (asked: readonly Asked[]): ReadonlyMap<string, Entry> =>
  new Map(
    asked.map(([inquiry, observation = seen(ANSWER)]) => [
      inquiryKey(inquiry),
      { inquiry, observation, startedMs: 1, endedMs: 2 },
    ]),
  )

const verdict = (outcome: string, values: object = {}): Verdict => ({
  outcome,
  severity: 'problem',
  values,
  remedy: {},
})

/** The evidence of a finding of this check, as `name of server`, if the check used these queries in this order. */
function listed(id: string, of: Verdict, asked: readonly Asked[]): readonly string[] {
  const entries = entriesOf(asked)
  const keys = createRanking(entries, 'example.com')({ id, verdict: of, dependsOn: new Set(entries.keys()) })
  return keys.map((key) => {
    const inquiry = entries.get(key)?.inquiry as DnsInquiry
    return inquiry.kind === 'server' ? `${inquiry.name} of ${inquiry.address}` : inquiry.name
  })
}

const SCOPE = toResolvers('example.com', TYPE.SOA)
const SELECTOR = toResolvers('s1._domainkey.example.com', TYPE.TXT)
const DMARC = toResolvers('_dmarc.example.com', TYPE.TXT)
const DMARC_ABOVE = toResolvers('_dmarc.com', TYPE.TXT)
const MX = toResolvers('example.com', TYPE.MX)
const text = (value: string): ResourceRecord =>
  makeRecord('example.com', 60, { type: 'TXT', strings: [Buffer.from(value)] })

describe('the queries that a finding lists', () => {
  it('are those that its verdict uses, the deciding ones first', () => {
    const looked: readonly Asked[] = [[SCOPE], [SELECTOR], [MX], [DMARC_ABOVE], [DMARC]]
    expect(listed('dmarc-policy', verdict('monitor'), looked)).toEqual([
      '_dmarc.example.com',
      '_dmarc.com',
      'example.com',
    ])
  })

  it('begin with the server that the verdict names', () => {
    const silent = unseen('timeout', 'no answer')
    const looked: readonly Asked[] = [
      [toServer('192.0.2.1', 'example.com', TYPE.SOA)],
      [toServer('192.0.2.1', 'example.com', TYPE.NS)],
      [toServer('192.0.2.2', 'example.com', TYPE.SOA), silent],
    ]
    const named = verdict('some-silent', { silent: ['ns2.example.com (192.0.2.2)'] })
    expect(listed('ns-responding', named, looked)).toEqual(['example.com of 192.0.2.2', 'example.com of 192.0.2.1'])
  })

  it('begin with the host that the verdict names', () => {
    const looked: readonly Asked[] = [
      [MX],
      [toResolvers('mx1.example.com', TYPE.A)],
      [toResolvers('mx2.example.com', TYPE.A)],
    ]
    expect(listed('mx-address', verdict('some-dead', { names: ['mx2.example.com'] }), looked)).toEqual([
      'mx2.example.com',
      'example.com',
    ])
  })

  it('begin with the resolver that the verdict names', () => {
    const at = (resolver: ResolverId): DnsInquiry => ({
      kind: 'resolver',
      resolver,
      name: 'zw-random.example.com',
      type: TYPE.A,
      isCheckingDisabled: true,
    })
    const looked: readonly Asked[] = [
      [toServer('192.0.2.1', 'example.com', TYPE.SOA)],
      [at('resolver-1')],
      [at('resolver-2'), unseen('timeout', 'no answer')],
    ]
    expect(listed('ns-responding', verdict('resolver-blocked', { resolvers: ['resolver-2'] }), looked)).toEqual([
      'zw-random.example.com',
      'example.com of 192.0.2.1',
    ])
  })

  it('begin with the record set that the verdict names', () => {
    const looked: readonly Asked[] = [[toResolvers('example.com', TYPE.DS)], [SCOPE], [MX]]
    const invalid = verdict('some-invalid', { zone: 'example.com', sets: ['example.com MX'] })
    const entries = entriesOf(looked)
    const dependsOn = new Set(entries.keys())
    const [first] = createRanking(entries, 'example.com')({ id: 'dnssec-chain', verdict: invalid, dependsOn })
    expect(first).toBe(inquiryKey(MX))
  })

  it('begin with the domain that a term names', () => {
    const looked: readonly Asked[] = [
      [toResolvers('example.com', TYPE.TXT)],
      [toResolvers('gone.example.net', TYPE.TXT)],
    ]
    const missing = verdict('missing', { domain: 'example.com', terms: ['include:gone.example.net'] })
    expect(listed('spf-include', missing, looked)).toEqual(['gone.example.net', 'example.com'])
  })

  const FAILURES: readonly [string, readonly Asked[], readonly string[]][] = [
    [
      'the one that is the reason',
      [[DMARC_ABOVE], [MX, unseen('timeout', 'late')], [DMARC, unseen('budget', 'used up')]],
      ['_dmarc.example.com', 'example.com', '_dmarc.com'],
    ],
    [
      'another one, if the reason is not among the expected',
      [[DMARC], [SCOPE, unseen('budget', 'used up')]],
      ['example.com', '_dmarc.example.com'],
    ],
    [
      'one that was answered with an error',
      [[SELECTOR], [DMARC_ABOVE], [DMARC, seen({ ...ANSWER, status: 2 })]],
      ['_dmarc.example.com', '_dmarc.com'],
    ],
    [
      'none, if only recursion was refused',
      [[toServer('192.0.2.1', 'control.test', TYPE.A, true), seen({ ...ANSWER, status: 5 })], [DMARC]],
      ['_dmarc.example.com'],
    ],
  ]
  it.each(FAILURES)('of an unknown verdict begin with the failure: %s', (_case, looked, expected) => {
    const unknown = verdict('unknown', { why: { reason: 'budget', detail: 'used up' } })
    expect(listed('dmarc-policy', unknown, looked)).toEqual(expected)
  })

  it('are all of them, the nearest first, for a check that nothing is known of', () => {
    expect(listed('a-new-check', verdict('bad'), [[SCOPE], [SELECTOR]])).toEqual([
      'example.com',
      's1._domainkey.example.com',
    ])
  })
})

describe('the room for evidence', () => {
  it('is shared, so that every finding keeps the query that decides', () => {
    const long = seen({ ...ANSWER, answers: Array.from({ length: 8 }, () => text('x'.repeat(190))) })
    const selectors = Array.from(
      { length: 60 },
      (_, index): Asked => [toResolvers(`s${index}._domainkey.example.com`, TYPE.TXT), long],
    )
    const entries = entriesOf([...selectors, [DMARC, long], [MX, long]])
    const dependsOn = new Set(entries.keys())
    const [dkim = [], dmarc = [], mx = []] = queriesForEach(
      [
        { id: 'dkim-found', verdict: verdict('none'), dependsOn },
        { id: 'dmarc-record', verdict: verdict('none-mail'), dependsOn },
        { id: 'mx-record', verdict: verdict('implicit'), dependsOn },
      ],
      entries,
      'example.com',
    )
    expect(dmarc[0]?.inquiry).toEqual(DMARC)
    expect(mx[0]?.inquiry).toEqual(MX)
    expect(dkim.length).toBeLessThanOrEqual(32)
    const recorded = new Set([...dkim, ...dmarc, ...mx].map(({ inquiry }) => inquiryKey(inquiry)))
    // Some 1700 characters each, of 64 000.
    expect(recorded.size).toBeLessThan(40)
  })
})
