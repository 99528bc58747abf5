import { describe, expect, it } from 'vitest'
import { parseDmarc } from './parse.ts'
import {
  badPolicyTags,
  type DmarcReading,
  effectivePolicy,
  isTesting,
  isWritten,
  milderPolicy,
  statedPolicy,
  usableReportUris,
} from './policy.ts'
import type { DmarcPolicy } from './record.ts'

function reading(tags: string): DmarcReading {
  const result = parseDmarc(`v=DMARC1; ${tags}`)
  if (!result.ok) throw new Error(`${tags} is not a DMARC record`)
  return result.value
}

const RUA = 'rua=mailto:reports@example.com'

describe('the policy that a record states', () => {
  it.each<[tags: string, own: DmarcPolicy | undefined, inherited: DmarcPolicy | undefined]>([
    ['p=none', 'none', 'none'],
    ['p=quarantine', 'quarantine', 'quarantine'],
    ['p=reject; sp=none', 'reject', 'none'],
    ['p=none; sp=reject', 'none', 'reject'],
    // RFC 9989 section 4.7: without `p` the record counts as `p=none`.
    [RUA, 'none', 'none'],
    // Section 4.10.1: an invalid policy counts as `none` if the record has a report address; otherwise the record is ignored.
    [`p=maybe; ${RUA}`, 'none', 'none'],
    ['p=maybe', undefined, undefined],
    [`p=reject; sp=maybe; ${RUA}`, 'none', 'none'],
    ['p=reject; np=maybe', undefined, undefined],
    // Receivers need not be able to use the report address.
    ['p=maybe; rua=https://example.com/', 'none', 'none'],
  ])('%s', (tags, own, inherited) => {
    expect([statedPolicy(reading(tags), false), statedPolicy(reading(tags), true)]).toEqual([own, inherited])
  })
})

describe('the policy that receivers apply', () => {
  it.each<[tags: string, own: DmarcPolicy | undefined]>([
    ['p=reject', 'reject'],
    ['p=reject; t=n', 'reject'],
    ['p=reject; t=y', 'quarantine'],
    ['p=quarantine; t=y', 'none'],
    ['p=none; t=y', 'none'],
    ['p=reject; pct=0', 'quarantine'],
    ['p=reject; pct=1', 'reject'],
    ['p=maybe; t=y', undefined],
  ])('%s', (tags, own) => {
    expect(effectivePolicy(reading(tags), false)).toBe(own)
  })

  it.each([
    ['t=y', true],
    ['t=n', false],
    ['pct=0', true],
    ['pct=100', false],
    ['p=none', false],
  ])('%s means test mode: %s', (tags, expected) => {
    expect(isTesting(reading(tags).record)).toBe(expected)
  })
})

describe('the tags of a policy', () => {
  it.each<[tags: string, bad: readonly string[]]>([
    ['p=none; sp=none; np=none', []],
    ['p=x; sp=none', ['p']],
    ['p=none; sp=x; np=x', ['sp', 'np']],
    ['p=none; adkim=x', []],
  ])('%s: invalid tags', (tags, bad) => {
    expect(badPolicyTags(reading(tags))).toEqual(bad)
  })

  it.each([
    ['p=none', true],
    ['p=x', true],
    ['sp=none', false],
    [`sp=x; ${RUA}`, false],
  ])('%s: p is written, %s', (tags, expected) => {
    expect(isWritten(reading(tags), 'p')).toBe(expected)
  })
})

it('only mail addresses can receive reports', () => {
  const { rua } = reading('p=none; rua=mailto:a@example.com,https://example.com/').record
  expect(usableReportUris(rua)).toEqual(rua?.slice(0, 1))
  expect(usableReportUris(undefined)).toEqual([])
})

it.each<[one: DmarcPolicy, other: DmarcPolicy, milder: DmarcPolicy]>([
  ['none', 'reject', 'none'],
  ['reject', 'quarantine', 'quarantine'],
  ['quarantine', 'quarantine', 'quarantine'],
])('of %s and %s the milder is %s', (one, other, milder) => {
  expect(milderPolicy(one, other)).toBe(milder)
})
