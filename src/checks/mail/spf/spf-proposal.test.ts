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
const hosts = (count: number) => ({
  terms: Array.from({ length: count }, (_, index) => `a:h${index}.example.com`).join(' '),
  records: Array.from({ length: count }, (_, index) => `h${index} A 93.184.26.${index}`).join('\n'),
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
    ['with several changes', spf('mx ptr include:gone.test ?all'), 'mx ~all', true],
  ])('is %s', async (_case, scene, terms, isNarrower) => {
    expect(await proposalFor(scene)).toEqual({ record: `v=spf1 ${terms}`, isNarrower })
  })

  const NINE = hosts(9)
  it.each<[string, Scene]>([
    ['if all is well', spf('mx -all')],
    ['if the last sender would be lost', spf('include:gone.test -all')],
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
