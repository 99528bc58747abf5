import { describe, expect, it } from 'vitest'
import { observe, type Scene } from '../../../../test/support/judging.ts'
import { spfProposal } from './spf-proposal.ts'

const MAIL = '@ MX 10 mx1\nmx1 A 93.184.25.1'
const PARKED = '@ MX 0 .'
const spf = (terms: string, more = '', base = MAIL): Scene => ({ zone: `${base}\n@ TXT "v=spf1 ${terms}"\n${more}` })

/** Lookups of names that do not exist. */
const voids = (count: number): string =>
  Array.from({ length: count }, (_, index) => `a:gone${index}.example.com`).join(' ')

/** Lookups of names that exist, and their records. */
const hosts = (count: number, network = '93.184.26') => ({
  terms: Array.from({ length: count }, (_, index) => `a:h${index}.example.com`).join(' '),
  records: Array.from({ length: count }, (_, index) => `h${index} A ${network}.${index}`).join('\n'),
})

async function proposalFor(scene: Scene) {
  const observation = await observe(spfProposal, scene)
  if (!observation.seen) throw new Error('the record was not seen')
  const { value } = observation
  return value && { record: value.fix.value, isNarrower: value.isNarrower }
}

describe('the record that SPF findings offer', () => {
  it.each<[string, Scene, string, boolean]>([
    ['without ptr', spf('mx ptr -all'), 'mx -all', true],
    ['closed instead of neutral', spf('mx ?all'), 'mx ~all', true],
    ['closed instead of without all', spf('mx'), 'mx ~all', true],
    ['closed instead of open', spf('mx +all'), 'mx ~all', true],
    ['without an address range that contains every address', spf('mx ip4:0.0.0.0/0 -all'), 'mx ~all', true],
    ['locked for a domain without mail', spf('?all', '', PARKED), '-all', true],
    ['without terms behind all', spf('mx -all a'), 'mx -all', false],
    ['without an include of a name that does not exist', spf('mx include:gone.test -all'), 'mx -all', false],
    [
      'without an include of a name without text',
      spf('mx include:o.test -all', 'o.test. A 93.184.9.9'),
      'mx -all',
      false,
    ],
    ['without an include of a name without SPF', spf('mx include:o.test -all', 'o.test. TXT "hi"'), 'mx -all', false],
    ['without an include of the domain itself', spf('mx include:example.com -all'), 'mx -all', false],
    ['without more than two lookups of names that do not exist', spf(`mx ${voids(3)} -all`), 'mx -all', false],
    [
      'with a space before all',
      spf('mx include:o.test-all', 'o.test. TXT "v=spf1 ip4:93.184.9.9"'),
      'mx include:o.test -all',
      true,
    ],
    [
      'without the domain that a panel has appended',
      spf('mx include:o.test.example.com -all', 'o.test. TXT "v=spf1 ip4:93.184.9.9"'),
      'mx include:o.test -all',
      false,
    ],
    [
      'with a space between two strings',
      { zone: `${MAIL}\n@ TXT "v=spf1 include:o.test" "mx -all"\no.test. TXT "v=spf1 ip4:93.184.9.9"` },
      'include:o.test mx -all',
      false,
    ],
    ['without ptr beside a private address', spf('ip4:10.0.0.1 mx ptr -all'), 'ip4:10.0.0.1 mx -all', true],
    [
      'closed, with ptr as the only sender beside a private address',
      spf('ip4:10.0.0.1 ptr'),
      'ip4:10.0.0.1 ptr ~all',
      true,
    ],
    ['with several changes', spf('mx ptr include:gone.test ?all'), 'mx ~all', true],
  ])('is %s', async (_case, scene, terms, isNarrower) => {
    expect(await proposalFor(scene)).toEqual({ record: `v=spf1 ${terms}`, isNarrower })
  })

  const NINE = hosts(9)
  const PRIVATE = hosts(10, '10.0.1')
  it.each<[string, Scene]>([
    ['if all is well', spf('mx -all')],
    ['if the last sender would be lost', spf('include:gone.test -all')],
    ['if only a private address would remain without ptr', spf('ip4:10.0.0.1 ptr -all')],
    ['if only a private address would remain without an include', spf('ip4:10.0.0.1 include:gone.test -all')],
    ['if only a private address would remain without lookups', spf(`ip4:10.0.0.1 ${voids(3)} -all`)],
    ['if only a private address would remain without the open term', spf('ip4:10.0.0.1 +all')],
    ['if only a private address could send once it is closed', spf('ip4:10.0.0.1 ?all')],
    ['if only a private address is moved before all', spf('-all ip4:10.0.0.1')],
    ['if only a private address remains of two', spf('ip4:10.0.0.1 ip4:10.0.0.1 -all')],
    ['if only a private address could send, and the domain has no mail', spf('ip4:10.0.0.1 ?all', '', PARKED)],
    [
      'if addresses of hosts would replace their names, and all are private',
      spf(`a ${PRIVATE.terms} -all`, `@ A 10.0.0.1\n${PRIVATE.records}`),
    ],
    ['if the last term that is meant for a sender would be lost', { zone: '@ A 93.184.25.1\n@ TXT "v=spf1 ~all mx"' }],
    [
      'if the included record is faulty, because it may name real senders',
      spf('mx include:o.test -all', 'o.test. TXT "v=spf1 mxx -all"'),
    ],
    [
      'if the included record refers back to the domain',
      spf('mx include:o.test -all', 'o.test. TXT "v=spf1 include:example.com -all"'),
    ],
    ['if two lookups find nothing', spf(`mx ${voids(2)} -all`)],
    ['if there are exactly ten lookups', spf(`mx ${NINE.terms} -all`, NINE.records)],
    [
      'if the term all is in the record of a redirect',
      spf('redirect=o.test', 'o.test. TXT "v=spf1 ip4:93.184.9.9 ?all"'),
    ],
    [
      'if it is unknown whether there is mail',
      { ...spf('ip4:93.184.25.1 ?all'), failures: { 'example.com MX': 'deadline' } },
    ],
    ['if the domain has no SPF record', { zone: MAIL }],
  ])('is not offered %s', async (_case, scene) => {
    expect(await proposalFor(scene)).toBeUndefined()
  })
})
