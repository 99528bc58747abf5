import { describe, expect, it } from 'vitest'
import { INVALID_DNSSEC, type Severity, type Verdict } from '../checks/define-check.ts'
import { CHECKS } from '../checks/registry.ts'
import { isMasked, LOOKUPS, MASKS, maskersOf } from './masking.ts'
import { WEIGHTED_IDS, type WeightedId } from './weights.ts'

const verdict = (outcome: string, severity: Severity = 'warn', values: object = {}): Verdict => ({
  outcome,
  severity,
  values,
  remedy: {},
})

type VerdictsById = Readonly<Partial<Record<WeightedId, Verdict>>>

/** The ids that would be left out if every check had a verdict. */
const omitted = (given: VerdictsById, others: Verdict = verdict('fault')): readonly WeightedId[] =>
  WEIGHTED_IDS.filter((id) =>
    isMasked(id, given[id] ?? others, (other) => given[other] ?? verdict('ok', 'ok'), 'example.com'),
  )

const of = (id: WeightedId, outcome: string, severity?: Severity, values?: object): VerdictsById => ({
  [id]: verdict(outcome, severity, values),
})

const beginning = (...prefixes: readonly string[]): readonly WeightedId[] =>
  WEIGHTED_IDS.filter((id) => prefixes.some((prefix) => id.startsWith(prefix)))

const TRANSPORT = beginning('mta-sts-', 'tls-rpt', 'dane', 'bimi')

/** With everything else ok a null MX would stand: these cases say that there is none. */
const NO_NULL_MX = of('mx-null', 'with-others', 'problem')

const NS_FREE = of('target-unregistered', 'open', 'problem', { targets: [{ kind: 'ns' }] })
const KEYS_APART = of('dnssec-servers', 'keys-not-shared')

describe('an alias that fails for every type', () => {
  const fails = (name: string, values: object = {}): Verdict =>
    verdict('fails', 'warn', { name, type: 'AAAA', cause: 'timeout', ...values })
  const BEHIND = { target: 'host.example.net' }
  const BELOW = { delegation: { zone: 'www.example.com', servers: ['ns1.example.net'] } }

  it.each<[what: string, by: WeightedId, outcome: string, values: object, other: Verdict, isLeftOut: boolean]>([
    ['www', 'web-www', 'fails', { name: 'www.example.com', ...BEHIND }, fails('www.example.com', BEHIND), true],
    ['the domain', 'web-apex', 'fails', { name: 'example.com', ...BEHIND }, fails('example.com', BEHIND), true],
    [
      'a delegated www',
      'web-www',
      'fails',
      { name: 'www.example.com', ...BELOW },
      fails('www.example.com', BELOW),
      true,
    ],
    ['a loop', 'web-dangling', 'loop', { names: ['www.example.com'] }, fails('www.example.com', BEHIND), true],
    ['another name', 'web-www', 'fails', { name: 'www.example.com', ...BEHIND }, fails('example.com', BEHIND), false],
    ['without an alias', 'web-www', 'fails', { name: 'www.example.com' }, fails('www.example.com'), false],
    ['another loop', 'web-dangling', 'loop', { names: ['www.example.com'] }, fails('example.com', BEHIND), false],
  ])('%s: is reported once', (_what, by, outcome, values, other, isLeftOut) => {
    const given: VerdictsById = { [by]: verdict(outcome, 'problem', values), 'mx-null': verdict('with-others') }
    expect(omitted(given, other).includes('web-ipv6')).toBe(isLeftOut)
    expect(omitted(given, other)).not.toContain(by)
  })
})

describe('what a fault leaves out', () => {
  const CASES: readonly [string, VerdictsById, readonly WeightedId[]][] = [
    ['nothing where nothing is wrong', NO_NULL_MX, []],
    ['inside a zone: what is asked of an apex only', of('zone-apex', 'inside-zone', 'info'), ['apex-cname', 'web-www']],
    ['behind an alias: the same', of('zone-apex', 'alias', 'info'), ['apex-cname', 'web-www']],
    ['one name server: how far apart they are', of('ns-count', 'one', 'problem'), ['ns-diversity']],
    ['all mail hosts dead: how many there are', of('mx-address', 'all-dead', 'problem'), ['mx-redundancy', 'mx-ipv6']],
    [
      'no SPF: all but the legacy type',
      of('spf-record', 'none-mail'),
      beginning('spf-').filter((id) => !/record|legacy/.test(id)),
    ],
    [
      'SPF unseen: the same',
      of('spf-record', 'unknown', 'info'),
      beginning('spf-').filter((id) => !/record|legacy/.test(id)),
    ],
    [
      'SPF that cannot be read: what follows from reading it',
      of('spf-syntax', 'permerror', 'problem'),
      ['spf-lookups', 'spf-void-lookups', 'spf-include', 'spf-all', 'spf-scope', 'spf-ptr', 'spf-dead-terms'],
    ],
    ['an SPF loop: the counts', of('spf-include', 'loop', 'problem'), ['spf-lookups', 'spf-void-lookups']],
    ['an include that is missing: nothing', of('spf-include', 'missing', 'problem'), []],
    ['an include that is unseen: the void count', of('spf-include', 'unknown', 'info'), ['spf-void-lookups']],
    [
      'no DKIM key found: what its keys are like',
      of('dkim-found', 'undiscovered', 'info'),
      ['dkim-record', 'dkim-key-strength', 'dkim-testing', 'dkim-hash'],
    ],
    ['no DMARC: all of DMARC', of('dmarc-record', 'none-mail'), beginning('dmarc-').slice(1)],
    [
      'a DMARC policy that makes receivers drop the record: what it says',
      { ...of('dmarc-syntax', 'bad-policy', 'problem'), ...of('dmarc-rua', 'bad-uri') },
      ['dmarc-policy', 'dmarc-subdomains', 'dmarc-rua-auth', 'dmarc-rua-mailbox'],
    ],
    [
      'a DMARC policy that makes receivers drop the record, without a report address: what it says',
      { ...of('dmarc-syntax', 'bad-policy', 'problem'), ...of('dmarc-rua', 'none-monitor') },
      ['dmarc-policy', 'dmarc-subdomains', 'dmarc-rua', 'dmarc-rua-auth', 'dmarc-rua-mailbox'],
    ],
    ['a bad DMARC policy with reports: nothing', of('dmarc-syntax', 'bad-policy', 'problem'), []],
    ['no MTA-STS: all of it', of('mta-sts-record', 'none'), beginning('mta-sts-').slice(1)],
    [
      'MTA-STS policy out of reach: what it says',
      of('mta-sts-policy', 'redirect'),
      ['mta-sts-syntax', 'mta-sts-mode', 'mta-sts-mx-match', 'mta-sts-max-age', 'mta-sts-media-type'],
    ],
    [
      'MTA-STS policy unreadable: what it says',
      of('mta-sts-syntax', 'invalid'),
      ['mta-sts-mode', 'mta-sts-mx-match', 'mta-sts-max-age'],
    ],
    ['an unknown critical tag: who may issue', of('caa-syntax', 'unknown-critical'), ['caa-issue']],
    ['no CAA: what it holds', of('caa-record', 'none'), ['caa-syntax', 'caa-issue']],
    [
      'www that leads nowhere',
      of('web-dangling', 'dead', 'problem', { names: ['www.example.com'], chain: ['www.example.com', 'example.com'] }),
      ['web-www'],
    ],
    ['a domain that leads nowhere', of('web-dangling', 'loop', 'problem', { names: ['example.com'] }), ['web-apex']],
    [
      'unsigned: the rest of DNSSEC, but not records that ask for it',
      of('dnssec-signed', 'unsigned'),
      beginning('dnssec-').filter((id) => id !== 'dnssec-signed' && id !== 'dnssec-cds'),
    ],
  ]
  it.each(CASES)('%s', (_case, given, ids) => {
    expect(omitted({ ...NO_NULL_MX, ...given })).toEqual(ids)
  })

  it.each(['none', 'host', 'implicit'])('mx-record %s: the rest of MX, and the transport', (outcome) => {
    const ids = omitted({ ...NO_NULL_MX, ...of('mx-record', outcome, 'info') })
    expect(ids).toEqual(
      WEIGHTED_IDS.filter((id) => (id.startsWith('mx-') && id !== 'mx-record') || TRANSPORT.includes(id)),
    )
  })

  it.each(['ok', 'odd-preference', 'sender'])('a null MX alone (%s): mail hosts and the transport', (outcome) => {
    const ids = omitted(of('mx-null', outcome, 'info'), verdict('none'))
    const expected = [
      ...beginning('mx-').filter((id) => !['mx-record', 'mx-null'].includes(id)),
      ...TRANSPORT,
      'dkim-found',
      ...(outcome === 'sender' ? ['mail-lockdown'] : []),
    ]
    expect([...ids].sort()).toEqual([...expected].sort())
  })

  it('a null MX leaves out only that no key was found', () => {
    expect(omitted(of('mx-null', 'ok', 'ok'), verdict('receive-only', 'info'))).not.toContain('dkim-found')
  })

  it('a public suffix: the faults of its mail, not what is worth knowing', () => {
    const suffix = { ...NO_NULL_MX, ...of('zone-apex', 'public-suffix', 'info') }
    const faults = omitted(suffix, verdict('fault', 'problem'))
    expect(faults).toEqual([...beginning('mx-', 'spf-', 'dkim-', 'dmarc-'), 'mail-lockdown', ...TRANSPORT])
    // The one fault of this scene.
    expect(omitted(suffix, verdict('many', 'info'))).toEqual(['mx-null'])
  })

  it('an unknown name: everything else', () => {
    expect(omitted(of('domain-resolves', 'unknown', 'info'))).toEqual(WEIGHTED_IDS.slice(1))
  })

  it('nxdomain: everything else', () => {
    const ids = omitted({ ...NO_NULL_MX, ...of('domain-resolves', 'nxdomain', 'problem') })
    expect(WEIGHTED_IDS.filter((id) => !ids.includes(id))).toEqual(['domain-resolves'])
  })

  it('unreachable: everything but the causes that the parent zone, the name servers and the registry show', () => {
    const left = [
      'domain-resolves',
      'ns-count',
      'ns-parent-agreement',
      'ns-address',
      'ns-name-valid',
      'ns-cname',
      'ns-glue',
      'ns-public-ip',
      'ns-responding',
      'ns-authoritative',
      'ns-latency',
      'ns-tcp',
      'ns-edns',
      'ns-letter-case',
      'target-unregistered',
      'registration-status',
      'registration-expiry',
    ]
    const ids = omitted({ ...NO_NULL_MX, ...of('domain-resolves', 'unreachable', 'problem') })
    expect(WEIGHTED_IDS.filter((id) => !ids.includes(id))).toEqual(left)
  })

  it.each([
    ['registered', 'ok', true],
    ['on-hold', 'problem', false],
  ] as const)(
    'unreachable: a registration that is %s is omitted only if it is no cause',
    (outcome, severity, isOmitted) => {
      const verdicts = {
        ...of('domain-resolves', 'unreachable', 'problem'),
        ...of('registration-status', outcome, severity),
      }
      expect(omitted(verdicts).includes('registration-status')).toBe(isOmitted)
    },
  )

  it('nothing because of a question that does not arise', () => {
    expect(isMasked('spf-all', verdict('pass', 'problem'), () => undefined, 'example.com')).toBe(false)
  })

  const CAUSES: readonly [string, VerdictsById, WeightedId, string, boolean][] = [
    [
      'servers with different data: the serial numbers that show it',
      of('ns-consistency', 'differs'),
      'soa-serial',
      'diverged',
      true,
    ],
    [
      'servers with different data: not a serial number that only lags',
      of('ns-consistency', 'differs'),
      'soa-serial',
      'lagging',
      false,
    ],
    [
      'servers that drop EDNS options: resolvers that send them',
      of('ns-edns', 'options'),
      'ns-responding',
      'resolver-blocked',
      true,
    ],
    [
      'servers that drop EDNS options: not servers that do not respond at all',
      of('ns-edns', 'options'),
      'ns-responding',
      'some-silent',
      false,
    ],
    ['servers with the same data: nothing', of('ns-consistency', 'ok', 'ok'), 'soa-serial', 'diverged', false],
    ['a name that resolves: that it is inactive', {}, 'registration-status', 'inactive', true],
    ['a name that resolves: not that it is on hold', {}, 'registration-status', 'on-hold', false],
    [
      'a name on hold: that the registry says so',
      of('domain-resolves', 'on-hold', 'problem'),
      'registration-status',
      'on-hold',
      true,
    ],
    [
      'an unknown registration: each part of it',
      of('registration-status', 'unknown', 'info'),
      'registration-expiry',
      'unknown',
      true,
    ],
    [
      'servers of the parent zone that differ: that one differs from the registry',
      of('ns-parent-agreement', 'names-differ'),
      'registration-nameservers',
      'differs',
      true,
    ],
    [
      'servers of the parent zone with other DS records: the same',
      of('ns-parent-agreement', 'ds-differs'),
      'registration-ds',
      'differs',
      true,
    ],
    ['no SPF: that no mail passes DMARC', of('spf-record', 'none-mail'), 'dmarc-auth-basis', 'no-auth', true],
    ['SPF misspelt: the same', of('spf-record', 'near-miss'), 'dmarc-auth-basis', 'no-auth', true],
    ['SPF that cannot be read: the same', of('spf-syntax', 'permerror'), 'dmarc-auth-basis', 'no-auth', true],
    ['an SPF include that is missing: the same', of('spf-include', 'missing'), 'dmarc-auth-basis', 'no-auth', true],
    ['too many SPF lookups: the same', of('spf-lookups', 'too-many'), 'dmarc-auth-basis', 'no-auth', true],
    ['keys that are not shared: records that resolvers reject', KEYS_APART, 'mx-record', 'invalid-dnssec', true],
    ['keys that are not shared: not a missing record', KEYS_APART, 'mx-record', 'none', false],
    ['keys that are not shared: some rejected sets', KEYS_APART, 'dnssec-chain', 'some-invalid', true],
    ['keys that are not shared: not a broken chain', KEYS_APART, 'dnssec-chain', 'bogus', false],
    ['keys that are not shared: rejected proofs', KEYS_APART, 'dnssec-denial', 'broken', true],
    ['keys that are not shared: not false proofs', KEYS_APART, 'dnssec-denial', 'denies-existing', false],
    ['a name server that can be taken over: that few are left', NS_FREE, 'ns-diversity', 'same-address', true],
    ['a name server that can be taken over: that it has no address', NS_FREE, 'ns-address', 'some-unresolvable', true],
    [
      'a mail server that can be taken over: not that there are few name servers',
      of('target-unregistered', 'open', 'problem', { targets: [{ kind: 'mx' }] }),
      'ns-diversity',
      'same-address',
      false,
    ],
    ['no DS: not that it is requested', of('dnssec-signed', 'no-ds'), 'dnssec-cds', 'differs', true],
    ['no DS: but that the request is faulty', of('dnssec-signed', 'no-ds'), 'dnssec-cds', 'faulty', false],
    ['no SPF: not that mail passes by SPF alone', of('spf-record', 'none-mail'), 'dmarc-auth-basis', 'spf-only', false],
  ]
  it.each(CAUSES)('one cause, one finding: %s', (_case, given, id, outcome, isOmitted) => {
    const verdicts = { ...NO_NULL_MX, ...given, ...of(id, outcome) }
    expect(omitted(verdicts, verdict('ok', 'ok')).includes(id)).toBe(isOmitted)
  })

  it('never itself', () => {
    expect(MASKS.filter(({ by, omits }) => omits.includes(by))).toEqual([])
  })
})

describe('the verdicts that must be known first', () => {
  it('names every finding that could leave this one out', () => {
    expect([...maskersOf('spf-void-lookups')]).toEqual([
      'domain-resolves',
      'zone-apex',
      'spf-record',
      'spf-syntax',
      'spf-include',
      'target-unregistered',
    ])
    expect([...maskersOf('spf-record')]).toEqual([
      'domain-resolves',
      'zone-apex',
      'web-dangling',
      'web-apex',
      'web-www',
      'dnssec-chain',
      'dnssec-expiry',
      'dnssec-denial',
      'dnssec-servers',
    ])
    expect([...maskersOf('domain-resolves')]).toEqual([])
  })

  it('does not wait for a finding that can only leave out other verdicts of the check', () => {
    expect([...maskersOf('spf-record', verdict('ok', 'ok'))]).toEqual(['domain-resolves'])
    expect(maskersOf('spf-record', verdict(INVALID_DNSSEC)).has('dnssec-chain')).toBe(true)
  })

  it('waits for DNSSEC only where validation can reject the record of a check', () => {
    const rejectable = CHECKS.filter(({ check }) => Object.hasOwn(check.outcomes, INVALID_DNSSEC))
    expect(LOOKUPS).toEqual(rejectable.map(({ check }) => check.id))
  })
})
