import { describe, expect, it } from 'vitest'
import { CHECKS } from '../../src/checks/registry.ts'
import type { ShownQuery } from '../../src/report/shown-queries.ts'
import type { Finding } from '../../src/report/words.ts'
import { runHealth } from '../support/health-run.ts'
import { inProcessDns, topLevelZone } from '../support/in-process-internet.ts'
import { policyExchange } from '../support/policy-exchange.ts'
import { DOMAIN, HEALTHY, NOW } from './altered-dns.ts'
import { zone } from './hostile-domains.ts'

interface Broken {
  readonly records?: string
  readonly servers?: string
  readonly parent?: string
  readonly web?: string
  readonly misbehaving?: string
  readonly domain?: string
  readonly policy?: string
}

const MAIL = '@ MX 10 mail\n@ MX 20 mail2\nmail A 93.184.6.25\nmail2 A 45.33.6.25'
const SPF = '@ TXT "v=spf1 mx -all"'
const DMARC = '_dmarc TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"'

const known = new Map<string, Promise<readonly Finding[]>>()

/** Several tests look at the findings of the same fault. */
function findingsOf(broken: Broken): Promise<readonly Finding[]> {
  const key = JSON.stringify(broken)
  const findings = known.get(key) ?? examined(broken)
  known.set(key, findings)
  return findings
}

async function examined({
  records = '',
  servers,
  parent,
  web,
  misbehaving = '',
  domain = DOMAIN,
  policy,
}: Broken): Promise<readonly Finding[]> {
  const zones = {
    com: topLevelZone(parent),
    [DOMAIN]: zone(records, { ...(servers !== undefined && { servers }), ...(web !== undefined && { web }) }),
  }
  const { worded } = await runHealth(domain, inProcessDns({ zones, servers: misbehaving, now: NOW }), {
    now: NOW,
    ...(policy !== undefined && {
      get: async () => policyExchange({ kind: 'response', status: 200, mediaType: 'text/plain', body: policy }),
    }),
  })
  return worded.en.findings
}

const shownQueriesOf = (findings: readonly Finding[], id: string): readonly ShownQuery[] =>
  findings.find((finding) => finding.id === id)?.evidence ?? []

/** The finding, the fault of the domain, the query that decides, and its response. */
type Case = [id: string, outcome: string, broken: Broken, asked: string, answer: RegExp, of: string | undefined]

const TWO_SERVERS = '@ NS ns1\n@ NS ns2\nns1 A 93.184.1.53\nns2 A 45.33.2.53'

const cases: readonly (Case | readonly [string, string, Broken, string, RegExp])[] = [
  ['domain-resolves', 'nxdomain', { domain: 'no-such-name.com' }, 'no-such-name.com NS', /^NXDOMAIN/],
  ['ns-count', 'one', { servers: '@ NS ns1\nns1 A 93.184.1.53' }, 'example.com NS', /^NOERROR/, '93.184.10.53'],
  ['ns-address', 'some-unresolvable', { servers: `${TWO_SERVERS}\n@ NS ns3` }, 'ns3.example.com A', /^NXDOMAIN/],
  [
    'ns-responding',
    'most-silent',
    { servers: TWO_SERVERS, misbehaving: '45.33.2.53 silent' },
    'example.com SOA',
    /^no answer/,
    '45.33.2.53',
  ],
  [
    'ns-authoritative',
    'lame',
    { servers: TWO_SERVERS, misbehaving: '45.33.2.53 refused' },
    'example.com SOA',
    /^REFUSED/,
    '45.33.2.53',
  ],
  [
    'ns-tcp',
    'no-tcp',
    { servers: TWO_SERVERS, misbehaving: '45.33.2.53 no-tcp' },
    'example.com SOA',
    /^no answer/,
    '45.33.2.53',
  ],
  ['mx-record', 'implicit', { records: SPF.replace(' mx', ' a') }, 'example.com MX', /^NOERROR, 0/],
  ['mx-address', 'some-dead', { records: `${MAIL}\n@ MX 30 gone` }, 'gone.example.com A', /^NXDOMAIN/],
  [
    'mx-cname',
    'alias',
    { records: `${MAIL}\n@ MX 30 other\nother CNAME mail` },
    'other.example.com A',
    /^NOERROR, [1-9]/,
  ],
  ['mx-null', 'with-others', { records: `${MAIL}\n@ MX 0 .` }, 'example.com MX', /^NOERROR, [1-9]/],
  ['spf-record', 'none-mail', { records: MAIL }, 'example.com TXT', /^NOERROR, 0/],
  [
    'spf-record',
    'multiple',
    { records: `${MAIL}\n${SPF}\n@ TXT "v=spf1 a -all"` },
    'example.com TXT',
    /^NOERROR, [1-9]/,
  ],
  [
    'spf-include',
    'missing',
    { records: `${MAIL}\n@ TXT "v=spf1 include:gone.example.com -all"` },
    'gone.example.com TXT',
    /^NXDOMAIN/,
  ],
  ['spf-all', 'pass', { records: `${MAIL}\n@ TXT "v=spf1 +all"` }, 'example.com TXT', /^NOERROR, [1-9]/],
  ['dkim-found', 'none', { records: `${MAIL}\n${SPF}` }, '_domainkey.example.com TXT', /^NXDOMAIN/],
  [
    'dkim-record',
    'invalid',
    { records: `${MAIL}\n${SPF}\ns1._domainkey TXT "v=DKIM1; p=*"` },
    's1._domainkey.example.com TXT',
    /^NOERROR, [1-9]/,
  ],
  ['dmarc-record', 'none-mail', { records: `${MAIL}\n${SPF}` }, '_dmarc.example.com TXT', /^NXDOMAIN/],
  [
    'dmarc-policy',
    'monitor',
    { records: `${MAIL}\n${SPF}\n_dmarc TXT "v=DMARC1; p=none; rua=mailto:d@example.com"` },
    '_dmarc.example.com TXT',
    /^NOERROR, [1-9]/,
  ],
  [
    'dmarc-rua-auth',
    'unauthorised',
    { records: `${MAIL}\n${SPF}\n_dmarc TXT "v=DMARC1; p=reject; rua=mailto:d@other.com"` },
    'example.com._report._dmarc.other.com TXT',
    /^NXDOMAIN/,
  ],
  ['mta-sts-record', 'none', { records: `${MAIL}\n${SPF}\n${DMARC}` }, '_mta-sts.example.com TXT', /^NXDOMAIN/],
  [
    'mta-sts-mx-match',
    'enforce-none',
    {
      records: `${MAIL}\n_mta-sts TXT "v=STSv1; id=1"\nmta-sts A 93.184.5.1`,
      policy: 'version: STSv1\nmode: enforce\nmx: old.example.com\nmax_age: 604800\n',
    },
    'https://mta-sts.example.com/.well-known/mta-sts.txt',
    /^HTTP 200/,
  ],
  [
    'tls-rpt-record',
    'none',
    { records: `${MAIL}\n_mta-sts TXT "v=STSv1; id=1"` },
    '_smtp._tls.example.com TXT',
    /^NXDOMAIN/,
  ],
  ['web-apex', 'missing', { web: 'www A 93.184.5.1' }, 'example.com A', /^NOERROR, 0/],
  ['web-www', 'missing', { web: '@ A 93.184.5.1' }, 'www.example.com A', /^NXDOMAIN/],
  ['web-dangling', 'dead', { web: '@ A 93.184.5.1\nwww CNAME gone' }, 'www.example.com A', /^NXDOMAIN/],
  ['caa-record', 'none', {}, 'example.com CAA', /^NOERROR, 0/],
]

/** Adds the optional last element, so that every case has the same length. */
const CASES = cases.map(([id, outcome, broken, asked, answer, of]): Case => [id, outcome, broken, asked, answer, of])

describe('the first evidence of a finding is the query that decides', () => {
  it.each<Case>(CASES)('%s, %s', async (id, outcome, broken, asked, answer, of) => {
    const findings = await findingsOf(broken)
    expect(findings.find((finding) => finding.id === id)?.outcome).toBe(outcome)
    const [first] = shownQueriesOf(findings, id)
    expect(first?.asked).toBe(asked)
    expect(first?.answer).toMatch(answer)
    if (of !== undefined) expect(first?.of).toBe(of)
  })

  it('of an unknown one the query that failed', async () => {
    const dns = inProcessDns({ zones: HEALTHY, now: NOW })
    const lost = { seen: false, why: { reason: 'budget', detail: 'lost in this test' } } as const
    const { worded } = await runHealth(
      DOMAIN,
      {
        ...dns,
        resolve: async (question, options) =>
          question.name.startsWith('_dmarc.') ? lost : dns.resolve(question, options),
      },
      { now: NOW },
    )
    const [first] = shownQueriesOf(worded.en.findings, 'dmarc-record')
    expect([first?.asked, first?.answer]).toEqual(['_dmarc.example.com TXT', 'no answer: lost in this test'])
  })
})

describe('evidence that only the offered fix depends on', () => {
  it.each(['dmarc-record', 'dmarc-policy', 'mx-record', 'spf-record', 'spf-all', 'mail-lockdown'])(
    'is not listed for %s: no DKIM selector',
    async (id) => {
      const broken = { records: `@ TXT "v=spf1 a ~all"\n_dmarc TXT "v=DMARC1; p=none"` }
      const missing = { records: MAIL }
      for (const findings of [await findingsOf(broken), await findingsOf(missing)])
        expect(shownQueriesOf(findings, id).filter(({ asked }) => asked.includes('._domainkey'))).toEqual([])
    },
  )

  it('nor are the queries to servers that a check shares with others', async () => {
    const findings = await findingsOf({ servers: TWO_SERVERS, misbehaving: '45.33.2.53 silent' })
    const asked = new Set(shownQueriesOf(findings, 'ns-responding').map((one) => one.asked))
    expect([...asked]).toEqual(['example.com SOA'])
  })
})

describe('every check', () => {
  it('says which queries decide', () => {
    expect(CHECKS.filter(({ check }) => check.decidedBy === undefined).map(({ check }) => check.id)).toEqual([])
  })

  it('has evidence for every finding, and at most 32 queries', async () => {
    for (const broken of [{}, { records: `${MAIL}\n${SPF}\n${DMARC}` }, { domain: 'no-such-name.com' }])
      for (const { id, evidence = [] } of await findingsOf(broken)) {
        expect([id, evidence.length > 0]).toEqual([id, true])
        expect(evidence.length).toBeLessThanOrEqual(32)
      }
  })
})
