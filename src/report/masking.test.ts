import { describe, expect, it } from 'vitest'
import type { Severity, Verdict } from '../checks/define-check.ts'
import { isMasked, MASKS, maskersOf } from './masking.ts'
import { WEIGHTED_IDS, type WeightedId } from './weights.ts'

const verdict = (outcome: string, severity: Severity = 'warn', values: object = {}): Verdict => ({
  outcome,
  severity,
  values,
  remedy: {},
})

type Standing = Readonly<Partial<Record<WeightedId, Verdict>>>

/** The ids that would be left out if every check had a verdict. */
const omitted = (standing: Standing, others: Verdict = verdict('fault')): readonly WeightedId[] =>
  WEIGHTED_IDS.filter((id) =>
    isMasked(id, standing[id] ?? others, (other) => standing[other] ?? verdict('ok', 'ok'), 'example.com'),
  )

const of = (id: WeightedId, outcome: string, severity?: Severity, values?: object): Standing => ({
  [id]: verdict(outcome, severity, values),
})

const beginning = (...prefixes: readonly string[]): readonly WeightedId[] =>
  WEIGHTED_IDS.filter((id) => prefixes.some((prefix) => id.startsWith(prefix)))

const TRANSPORT = beginning('mta-sts-', 'tls-rpt', 'dane', 'bimi')

/** With everything else ok a null MX would stand: these cases say that there is none. */
const NO_NULL_MX = of('mx-null', 'with-others', 'problem')

describe('what a fault leaves out', () => {
  const CASES: readonly [string, Standing, readonly WeightedId[]][] = [
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
    ['no CAA: what it holds', of('caa-record', 'none'), ['caa-syntax', 'caa-issue']],
    [
      'www that leads nowhere',
      of('web-dangling', 'dead', 'problem', { names: ['www.example.com'], chain: ['www.example.com', 'example.com'] }),
      ['web-www'],
    ],
    ['a domain that leads nowhere', of('web-dangling', 'loop', 'problem', { names: ['example.com'] }), ['web-apex']],
    ['unsigned: the rest of DNSSEC', of('dnssec-signed', 'unsigned'), beginning('dnssec-').slice(1)],
  ]
  it.each(CASES)('%s', (_case, standing, ids) => {
    expect(omitted({ ...NO_NULL_MX, ...standing })).toEqual(ids)
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

  it.each(['nxdomain', 'unreachable'])('%s: everything but what the parent tells', (outcome) => {
    const left = ['domain-resolves', 'ns-count', 'ns-address', 'ns-public-ip', 'ns-responding', 'ns-authoritative']
    const ids = omitted({ ...NO_NULL_MX, ...of('domain-resolves', outcome, 'problem') })
    expect(WEIGHTED_IDS.filter((id) => !ids.includes(id))).toEqual(left)
  })

  it('nothing because of a question that does not arise', () => {
    expect(isMasked('spf-all', verdict('pass', 'problem'), () => undefined, 'example.com')).toBe(false)
  })

  it('never itself', () => {
    expect(MASKS.filter(({ by, omits }) => omits.includes(by))).toEqual([])
  })
})

describe('who must be heard first', () => {
  it('names every finding that could leave this one out', () => {
    expect([...maskersOf('spf-void-lookups')]).toEqual([
      'domain-resolves',
      'zone-apex',
      'spf-record',
      'spf-syntax',
      'spf-include',
    ])
    expect([...maskersOf('domain-resolves')]).toEqual([])
  })
})
