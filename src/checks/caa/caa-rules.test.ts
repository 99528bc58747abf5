import { describe, expect, it } from 'vitest'
import { judge } from '../../../test/support/judging.ts'
import { caaIssue } from './caa-issue.ts'
import { caaRecord } from './caa-record.ts'
import { caaSyntax } from './caa-syntax.ts'

/** Pebble does not look up CAA records, so the consequences that these checks claim are compared with the cases of RFC 8659. */
type WhoMayIssue = 'any CA' | 'the named CA' | 'no CA'

/** The consequence that follows from the `breaks` of the outcomes. */
async function claimed(zone: string, domain: string): Promise<WhoMayIssue> {
  const scene = { domain, zone: `$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\n${zone}\nwww.shop A 93.184.5.1\n` }
  const claims = await Promise.all(
    [caaRecord, caaSyntax, caaIssue].map(async (check) => {
      const verdict = await judge(check, scene)
      const outcomes: Readonly<Record<string, { readonly breaks?: readonly object[] }>> = check.outcomes
      return outcomes[verdict?.outcome ?? '']?.breaks ?? []
    }),
  )
  const results = claims.flat().flatMap((broken) => ('result' in broken ? [broken.result] : []))
  if (results.includes('refuses')) return 'no CA'
  return results.includes('issues-to-anyone') ? 'any CA' : 'the named CA'
}

const WEBSITE = '@ A 93.184.5.1\nshop A 93.184.5.1\n'

describe('who may issue a certificate for a name', () => {
  it.each<readonly [section: string, rule: string, zone: string, expected: WhoMayIssue, domain?: string]>([
    ['3', 'no CAA record at the name or above it', '', 'any CA'],
    ['3', 'a record at the name', '@ CAA 0 issue "ca.test"', 'the named CA'],
    ['3', 'a record of the parent name', '@ CAA 0 issue "ca.test"', 'the named CA', 'shop.example.com'],
    [
      '3',
      'the record at the name, and not that of its parent',
      '@ CAA 0 issue "ca.test"\nshop CAA 0 issue ";"',
      'no CA',
      'shop.example.com',
    ],
    [
      '3',
      'an empty restriction at the name, although its parent allows no CA',
      '@ CAA 0 issue ";"\nshop CAA 0 iodef "mailto:a@example.com"',
      'any CA',
      'shop.example.com',
    ],
    ['4.1', 'a critical property with an unknown tag', '@ CAA 0 issue "ca.test"\n@ CAA 128 tbs "Unknown"', 'no CA'],
    [
      '4.1',
      'a property with an unknown tag that is not critical',
      '@ CAA 0 issue "ca.test"\n@ CAA 0 tbs "Unknown"',
      'the named CA',
    ],
    ['4.1', 'a critical property with a known tag', '@ CAA 128 issue "ca.test"', 'the named CA'],
    ['4.1', 'a tag in other letter case', '@ CAA 0 ISSUE "ca.test"', 'the named CA'],
    ['4.2', 'no issuer', '@ CAA 0 issue ";"', 'no CA'],
    ['4.2', 'a malformed value alone, which names no issuer', '@ CAA 0 issue "%%%%%"', 'no CA'],
    ['4.2', 'a malformed value beside a correct one', '@ CAA 0 issue "%%%%%"\n@ CAA 0 issue "ca.test"', 'the named CA'],
    ['4.2', 'no issuer beside an issuer', '@ CAA 0 issue ";"\n@ CAA 0 issue "ca.test"', 'the named CA'],
    ['4.2', 'an issuer with a parameter', '@ CAA 0 issue "ca.test; account=230123"', 'the named CA'],
    ['4.3', 'only wildcards are restricted', '@ CAA 0 issuewild "ca.test"', 'any CA'],
    ['4.4', 'only an address for reports', '@ CAA 0 iodef "mailto:a@example.com"', 'any CA'],
  ])('RFC 8659 section %s: %s', async (_section, _rule, zone, expected, domain = 'example.com') => {
    expect(await claimed(`${WEBSITE}${zone}`, domain)).toBe(expected)
  })
})
