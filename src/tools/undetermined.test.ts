import { describe, expect, it } from 'vitest'
import { undeterminedMembers, withoutUndetermined } from './undetermined.ts'

const MAIL = { domain: 'example.com', acceptsMail: false, nullMx: false, mail: [], web: null }

describe('a result without what is not determined', () => {
  it.each<[what: string, result: object, missing: readonly string[]]>([
    ['a report that is not determined', { score: 0, resolvable: false, determined: false }, ['score', 'resolvable']],
    ['a report that is determined', { score: 0, resolvable: false, determined: true }, []],
    ['a mail check whose DNS queries failed', { ...MAIL, limitations: ['dns-failure'] }, ['acceptsMail', 'nullMx']],
    ['a mail check of a domain without mail servers', MAIL, []],
    ['a mail check with another limitation', { ...MAIL, limitations: ['target-budget'] }, []],
    ['a name that does not exist', { ...MAIL, exists: false, limitations: ['dns-failure'] }, []],
    ['a null MX record', { ...MAIL, nullMx: true, limitations: ['dns-failure'] }, []],
    [
      'a mail server whose other queries failed',
      { ...MAIL, acceptsMail: true, mail: [{ host: 'mx.example.com' }], limitations: ['dns-failure'] },
      [],
    ],
    ['a result of another form', { acceptsNothing: false, mail: [], limitations: ['dns-failure'] }, []],
  ])('%s', (_what, result, missing) => {
    const expected = Object.keys(result).filter((name) => !missing.includes(name))
    expect(Object.keys(withoutUndetermined(result))).toEqual(expected)
  })

  it('is documented', () => {
    expect([...undeterminedMembers(['domain', 'determined']).keys()]).toEqual(['score', 'resolvable'])
    expect([...undeterminedMembers(['domain', 'acceptsMail']).keys()]).toEqual(['acceptsMail', 'nullMx'])
    expect(undeterminedMembers(['domain']).size).toBe(0)
  })
})
