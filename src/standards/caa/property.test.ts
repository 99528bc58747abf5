import { describe, expect, it } from 'vitest'
import { buildCaa } from './build.ts'
import { parseCaa } from './parse.ts'
import { caaPropertyFault, repairCaaProperty } from './property.ts'
import type { CaaRecord } from './record.ts'

function read(text: string): CaaRecord {
  const record = parseCaa(text)
  if (!record.ok) throw new Error(`${text} is not a CAA record`)
  return record.value
}

describe('the faults of a CAA property', () => {
  it.each([
    ['0 issue "ca.example"', undefined],
    ['0 issue ";"', undefined],
    ['128 issue "ca.example; policy=ev"', undefined],
    ['0 ISSUE "ca.example"', undefined],
    // RFC 8659 section 4.4.
    ['0 iodef "mailto:security@example.com"', undefined],
    ['0 iodef "https://iodef.example.com/"', undefined],
    ['0 iodef "http://iodef.example.com/"', undefined],
    ['0 iodef "security@example.com"', 'bad-value'],
    ['0 iodef "ftp://example.com/"', 'bad-value'],
    // RFC 8659 section 4.2: malformed values.
    ['0 issue "%%%%%"', 'bad-value'],
    ['0 issuewild "ca.example; %%%%%"', 'bad-value'],
    ['0 issuemail "ca_.example"', 'bad-value'],
    ['0 issuemail "authority.example; account=123456"', undefined],
    ['0 issuevmc ";"', undefined],
    // RFC 8657 sections 3 and 4.
    ['0 issue "example.net; accounturi=https://example.net/account/1234"', undefined],
    ['0 issue "example.net; accounturi=1234"', 'bad-value'],
    ['0 issue "example.net; validationmethods=dns-01,http-01"', undefined],
    ['0 issue "example.net; validationmethods=dns-01"', undefined],
    ['0 issue "example.net; validationmethods=dns-01,http-01,tls-alpn-01"', undefined],
    ['0 issue "example.net; validationmethods="', undefined],
    ['0 issue "example.net; policy=a_b"', undefined],
    ['0 issue "example.net; validationmethods=dns_01"', 'bad-value'],
    ['0 issue "example.net; validationmethods=dns-01,"', 'bad-value'],
    ['0 contactemail "domainowner@example.com"', undefined],
    ['0 contactemail "domainowner"', 'bad-value'],
    ['0 contactphone "+1-555-123-4567"', undefined],
    ['0 contactphone "555 123"', 'bad-value'],
    ['1 issue "ca.example"', 'reserved-flags'],
    ['129 issue "ca.example"', 'reserved-flags'],
    ['126 foo "bar"', 'reserved-flags'],
    ['0 foo "bar"', undefined],
    ['0 tbs "Unknown"', undefined],
    ['128 tbs "Unknown"', 'unknown-critical'],
    ['129 tbs "Unknown"', 'unknown-critical'],
    ['128 isue "ca.example"', 'unknown-critical'],
    ['0 isue "ca.example"', 'misspelt-tag'],
    ['0 issues "ca.example"', 'misspelt-tag'],
    ['0 issuewyld "ca.example"', 'misspelt-tag'],
    ['0 iodf "mailto:a@example.com"', 'misspelt-tag'],
    ['0 isseu "ca.example"', undefined],
  ])('%s: %s', (text, code) => {
    expect(caaPropertyFault(read(text))?.code).toBe(code)
  })
})

describe('the repair of a CAA property', () => {
  it.each([
    ['1 issue "ca.example"', '0 issue "ca.example"'],
    ['129 issue "ca.example"', '128 issue "ca.example"'],
    ['0 isue "ca.example"', '0 issue "ca.example"'],
    ['128 isue "ca.example"', '128 issue "ca.example"'],
    ['128 foo "x"', '0 foo "x"'],
    ['0 iodef "security@example.com"', '0 iodef "mailto:security@example.com"'],
    ['0 issue "ca.example."', '0 issue "ca.example"'],
    ['0 issue "ca.example.; policy=ev"', '0 issue "ca.example; policy=ev"'],
    ['0 issue "ca.example. ; policy=a."', '0 issue "ca.example; policy=a."'],
    ['0 issue "\\"ca.example\\""', '0 issue "ca.example"'],
    ['0 issue "\'ca.example; policy=ev\'"', '0 issue "ca.example; policy=ev"'],
    ['0 issue "\\"ca.example\\"; policy=ev"', '0 issue "ca.example; policy=ev"'],
    ['0 issue "\\226\\128\\156ca.example\\226\\128\\157"', '0 issue "ca.example"'],
    ['0 issue "https://ca.example"', '0 issue "ca.example"'],
    ['0 issue "https://www.ca.example/repository?x=1"', '0 issue "ca.example"'],
    ['0 issue "HTTP://CA.example:443/"', '0 issue "ca.example"'],
    ['0 issue "ca.example/"', '0 issue "ca.example"'],
    ['0 issuewild "\\";\\""', '0 issuewild ";"'],
    ['0 issue "ca.example; a=b;"', '0 issue "ca.example; a=b"'],
    ['0 issue "ca.example, other.example"', '0 issue "ca.example"|0 issue "other.example"'],
    ['128 issue "ca.example other.example"', '128 issue "ca.example"|128 issue "other.example"'],
    ['0 issue "ca.example; other.example"', '0 issue "ca.example"|0 issue "other.example"'],
    ['0 issue "\\"ca.example\\" \\"ca.example\\""', '0 issue "ca.example"'],
    ['0 isue "https://ca.example/"', '0 issue "ca.example"'],
    // A part that is unclear: a CA that is left out could not renew.
    ['0 issue "ca.example, Other CA"', undefined],
    ['0 issue "ca.example other.example; policy=ev"', undefined],
    ['0 issue "https://ca.example/ or none"', undefined],
    ['0 issue "Some CA"', undefined],
    ['0 issue "mailto:ca@ca.example"', undefined],
    ['0 issue "\\"\\""', undefined],
    ['0 issue "%%%%%"', undefined],
    ['0 isue "%%%%%"', undefined],
    ['0 iodef "ftp://example.com/"', undefined],
  ])('%s becomes %s', (text, repaired) => {
    const result = repairCaaProperty(read(text))
    expect(result?.map(buildCaa).join('|')).toBe(repaired)
  })
})
