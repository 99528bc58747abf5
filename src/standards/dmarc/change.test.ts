import { describe, expect, it } from 'vitest'
import { buildDmarc } from './build.ts'
import { mergeDmarc, withoutTags } from './change.ts'
import { parseDmarc } from './parse.ts'

const read = (tags: string) => {
  const reading = parseDmarc(`v=DMARC1; ${tags}`)
  if (!reading.ok) throw new Error(tags)
  return reading.value.record
}

describe('mergeDmarc', () => {
  it.each([
    [['p=reject', 'p=quarantine'], 'p=quarantine'],
    [['p=reject', 'p=none'], 'p=none'],
    [['p=reject', 'rua=mailto:a@example.com'], 'p=none; rua=mailto:a@example.com'],
    [['p=reject; sp=none', 'p=reject'], 'p=reject; sp=none'],
    [['p=reject; np=none', 'p=reject; sp=quarantine'], 'p=reject; sp=quarantine; np=none'],
    [
      ['p=none; rua=mailto:a@x.test,mailto:b@x.test', 'p=none; rua=mailto:b@x.test'],
      'p=none; rua=mailto:a@x.test,mailto:b@x.test',
    ],
    [['p=none; adkim=s; aspf=s', 'p=none; adkim=s'], 'p=none; adkim=s'],
    [['p=none; aspf=s', 'p=none; aspf=s; adkim=s'], 'p=none; aspf=s'],
    [['p=reject; t=y', 'p=reject'], 'p=reject; t=y'],
    [['p=none; ruf=mailto:a@example.com', 'p=none'], 'p=none; ruf=mailto:a@example.com'],
    [['p=reject', 'p=reject; pct=20'], 'p=reject; t=y'],
    [['p=none; fo=1; x=1', 'p=none; fo=d; psd=n'], 'p=none; fo=1; psd=n; x=1'],
  ])('%j', (records, merged) => {
    expect(buildDmarc(mergeDmarc(records.map(read)))).toBe(`v=DMARC1; ${merged}`)
  })
})

describe('withoutTags', () => {
  it('keeps the other tags, including unknown ones', () => {
    const record = withoutTags(read('p=reject; sp=none; t=y; fo=1; x=1'), 'sp', 't', 'pct')
    expect(buildDmarc(record)).toBe('v=DMARC1; p=reject; fo=1; x=1')
  })
})
