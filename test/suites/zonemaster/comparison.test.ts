import { describe, expect, it } from 'vitest'
import { differingTags } from './comparison.ts'
import type { Reported, Told } from './tags.ts'

const ZONE = 'child.parent.test'

const report = (findings: Readonly<Record<string, Told>>, parts: Partial<Reported> = {}): Reported => ({
  domain: ZONE,
  finding: (id) => findings[id],
  delegated: new Map(),
  own: new Map(),
  failingMx: [],
  ...parts,
})

const reported = (outcome: string, values: Told['values'] = {}): Told => ({ outcome, values })

const demand = (testCase: string, mandatory: readonly string[], forbidden: readonly string[] = []) => ({
  testCase,
  mandatory,
  forbidden,
  allOtherTagsForbidden: forbidden.length === 0,
})

const TWO_NAMES = new Map([
  ['ns1.child.parent.test', ['93.1.1.1']],
  ['ns2.child.parent.test', ['93.1.1.1']],
])

describe('comparison of a report with the tags of a scenario', () => {
  it.each([
    [
      'a delegated zone without responses is found',
      demand('basic01', ['B01_CHILD_FOUND', 'B01_PARENT_FOUND']),
      report({ 'domain-resolves': reported('unreachable', { zone: ZONE }) }),
      [],
    ],
    [
      'a parent zone without responses hides the zone',
      demand('basic01', ['B01_CHILD_FOUND', 'B01_PARENT_FOUND']),
      report({ 'domain-resolves': reported('unreachable', { zone: 'parent.test' }) }),
      ['B01_CHILD_FOUND', 'B01_PARENT_FOUND', 'B01_NO_CHILD', 'B01_PARENT_NOT_FOUND'],
    ],
    [
      'a name that is reported as part of another zone is not a zone',
      demand('basic01', ['B01_CHILD_FOUND', 'B01_PARENT_FOUND']),
      report({ 'zone-apex': reported('inside-zone') }),
      ['B01_CHILD_FOUND', 'B01_NO_CHILD'],
    ],
    [
      'a tag without a finding may be missing, but a contradicting finding is not allowed if the tag is forbidden',
      demand('basic01', ['B01_NO_CHILD', 'B01_PARENT_FOUND']),
      report({ 'zone-apex': reported('alias') }),
      ['B01_CHILD_IS_ALIAS'],
    ],
    [
      'only the forbidden tags of the row are forbidden',
      demand('zone09', [], ['Z09_MISSING_MAIL_TARGET']),
      report({ 'mx-null': reported('odd-preference') }),
      [],
    ],
    [
      'a forbidden finding',
      demand('zone09', [], ['Z09_MISSING_MAIL_TARGET']),
      report({ 'mx-record': reported('none') }),
      ['Z09_MISSING_MAIL_TARGET'],
    ],
    [
      'shared addresses are reported on their side of the delegation',
      demand('delegation02', ['CHILD_NS_SAME_IP', 'DEL_DISTINCT_NS_IP']),
      report({ 'ns-diversity': reported('same-address', { addresses: ['93.1.1.1'] }) }, { own: TWO_NAMES }),
      [],
    ],
    [
      'a finding of shared addresses that matches neither side',
      demand('delegation02', ['CHILD_DISTINCT_NS_IP', 'DEL_DISTINCT_NS_IP']),
      report({ 'ns-diversity': reported('same-address', { addresses: ['93.1.1.1'] }) }),
      ['CHILD_DISTINCT_NS_IP', 'DEL_DISTINCT_NS_IP', 'DEL_NS_SAME_IP', 'CHILD_NS_SAME_IP'],
    ],
    [
      '"not checked" names no server',
      demand('zone09', ['Z09_NO_RESPONSE_MX_QUERY'], ['Z09_MX_DATA']),
      report({ 'ns-consistency': reported('unknown', { why: '93.1.1.1' }) }, { failingMx: ['93.1.1.1'] }),
      ['Z09_NO_RESPONSE_MX_QUERY'],
    ],
    [
      'the name server that fails is named',
      demand('zone09', ['Z09_NO_RESPONSE_MX_QUERY'], ['Z09_MX_DATA']),
      report({ 'ns-consistency': reported('differs', { mx: ['ns2 (93.1.1.1)'] }) }, { failingMx: ['93.1.1.1'] }),
      [],
    ],
  ])('%s', (_what, demanded, reported, expected) => {
    expect(differingTags(demanded, reported)).toEqual(expected)
  })

  it('throws on an unknown tag', () => {
    expect(() => differingTags(demand('zone09', ['Z09_NEW']), report({}))).toThrow('Z09_NEW has no mapping')
  })
})
