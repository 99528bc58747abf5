import { describe, expect, it } from 'vitest'
import { uncoveredHosts } from './mx-pattern.ts'
import { parseStsRecord } from './parse-record.ts'
import { policyIdAt } from './policy-id.ts'

describe('uncoveredHosts: RFC 8461 section 4.1', () => {
  it.each([
    ['mail.example.com', 'mail.example.com', true],
    ['mail.example.com', '*.example.com', true],
    ['example.com', '*.example.com', false],
    ['foo.bar.example.com', '*.example.com', false],
    ['mail.other.com', '*.example.com', false],
    ['mailexample.com', '*.example.com', false],
    ['foo.mail.example.com', 'mail.example.com', false],
    ['localhost', '*.localhost', false],
    ['a\\.b.example.com', '*.b.example.com', false],
  ])('%s against %s', (host, pattern, isCovered) => {
    expect(uncoveredHosts([host], ['unrelated.test', pattern])).toEqual(isCovered ? [] : [host])
  })
})

describe('policyIdAt', () => {
  it.each([
    ['2026-11-15T09:30:05.999Z', '20261115093005'],
    ['2027-01-01T01:00:00+02:00', '20261231230000'],
  ])('%s', (moment, id) => {
    expect(policyIdAt(new Date(moment))).toBe(id)
    expect(parseStsRecord(`v=STSv1; id=${id}`).ok).toBe(true)
  })
})
