import { describe, expect, it } from 'vitest'
import { type Cause, type CausedFinding, causeOf, sharedCauses } from './causes.ts'

describe('the cause of a finding', () => {
  const FINDING: CausedFinding = { id: 'spf-include', severity: 'problem', title: 'SPF include fails' }

  it('is what the finding is about', () => {
    expect(causeOf({ ...FINDING, about: ['include:spf.mailer.example'] })).toEqual({
      ...FINDING,
      facts: ['include:spf.mailer.example'],
    })
  })

  it('is its title alone in a report that does not say more', () => {
    expect(causeOf(FINDING)).toEqual({ ...FINDING, facts: [] })
  })
})

const cause = (id: string, facts: readonly string[], rest: Partial<Cause> = {}): Cause => ({
  id,
  severity: 'problem',
  title: `Title of ${id}`,
  facts,
  ...rest,
})

const shared = (rows: Readonly<Record<string, readonly Cause[]>>): readonly string[] =>
  sharedCauses(Object.entries(rows).map(([domain, causes]) => ({ domain, causes }))).map(
    ({ id, facts, domains }) => `${id} [${facts.join(' ')}] ${domains.join(' ')}`,
  )

describe('domains with a common cause', () => {
  const INCLUDE = cause('spf-include', ['include:gone.example'])

  it.each<[what: string, rows: Readonly<Record<string, readonly Cause[]>>, groups: readonly string[]]>([
    ['share an include', { a: [INCLUDE], b: [INCLUDE], c: [] }, ['spf-include [include:gone.example] a b']],
    ['do not, if only one has it', { a: [INCLUDE], b: [] }, []],
    [
      'do not, if the finding is the same but the host is another one',
      { a: [cause('mx-address', ['mx1.example'])], b: [cause('mx-address', ['mx2.example'])] },
      [],
    ],
    [
      'do not, if the host is the same but the finding is another one',
      { a: [cause('mx-address', ['mx.example'])], b: [cause('mail-certificate', ['mx.example'])] },
      [],
    ],
    [
      'do not, if the severity is another one',
      { a: [cause('ns-tcp', ['ns.example'])], b: [cause('ns-tcp', ['ns.example'], { severity: 'warn' })] },
      [],
    ],
    [
      'have a name server and its IP address as one cause',
      { a: [cause('ns-tcp', ['192.0.2.1', 'ns.example'])], b: [cause('ns-tcp', ['192.0.2.1', 'ns.example'])] },
      ['ns-tcp [192.0.2.1 ns.example] a b'],
    ],
    [
      'have two causes if they are not the same domains',
      {
        a: [cause('spf-lookups', ['include:x', 'include:y'])],
        b: [cause('spf-lookups', ['include:x'])],
        c: [cause('spf-lookups', ['include:y'])],
      },
      ['spf-lookups [include:x] a b', 'spf-lookups [include:y] a c'],
    ],
    [
      'have the same finding in their own records',
      { a: [cause('dmarc-record', [])], b: [cause('dmarc-record', [])] },
      ['dmarc-record [] a b'],
    ],
    [
      'have different outcomes of one check',
      { a: [cause('dmarc-record', [])], b: [cause('dmarc-record', [], { title: 'Several DMARC records' })] },
      [],
    ],
    [
      'are named once if a title contains a number',
      {
        a: [cause('spf-lookups', ['include:x'], { title: '11' })],
        b: [cause('spf-lookups', ['include:x'], { title: '12' })],
      },
      ['spf-lookups [include:x] a b'],
    ],
    [
      'are listed with common hosts first, then the worst, then the most common',
      {
        a: [
          cause('caa-record', [], { severity: 'warn' }),
          cause('dmarc-record', []),
          cause('ns-tcp', ['n'], { severity: 'warn' }),
        ],
        b: [
          cause('caa-record', [], { severity: 'warn' }),
          cause('dmarc-record', []),
          cause('ns-tcp', ['n'], { severity: 'warn' }),
          cause('mx-address', ['m']),
        ],
        c: [cause('spf-all', []), cause('dmarc-record', []), cause('mx-address', ['m'])],
        d: [cause('spf-all', [])],
      },
      ['mx-address [m] b c', 'ns-tcp [n] a b', 'dmarc-record [] a b c', 'spf-all [] c d', 'caa-record [] a b'],
    ],
  ])('%s', (_what, rows, groups) => {
    expect(shared(rows)).toEqual(groups)
  })
})
