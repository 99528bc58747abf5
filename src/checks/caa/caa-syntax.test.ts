import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import type { Case } from '../../../test/support/zone-scenes.ts'
import { worded } from '../define-check.ts'
import { caaSyntaxText } from './caa-syntax.text.ts'
import { caaSyntax } from './caa-syntax.ts'

const SHOP = 'a.shop.example.com'
const ZONE = '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\na.shop A 93.184.5.1\n'
const LETS_ENCRYPT = 'CAA 0 issue "letsencrypt.org"'

describe('caa-syntax', () => {
  it.each<Case>([
    ['one issuer', { zone: `@ ${LETS_ENCRYPT}` }, 'ok'],
    ['nobody may issue', { zone: '@ CAA 0 issue ";"' }, 'ok'],
    ['a known tag with the critical flag', { zone: '@ CAA 128 issue "ca.test"' }, 'ok'],
    ['a tag in capitals', { zone: '@ CAA 0 ISSUE "ca.test"' }, 'ok'],
    [
      'every known tag',
      {
        zone: '@ CAA 0 issue "ca.test"\n@ CAA 0 issuewild ";"\n@ CAA 0 iodef "mailto:a@example.com"\n@ CAA 0 issuemail "ca.test"\n@ CAA 0 issuevmc ";"\n@ CAA 0 contactemail "a@example.com"\n@ CAA 0 contactphone "+15551234567"',
      },
      'ok',
    ],
    ['an unknown tag that may be ignored', { zone: '@ CAA 0 tbs "x"' }, 'ok'],
    ['the only issuer is no name', { zone: '@ CAA 0 issue "Let\'s Encrypt"' }, 'forbids-all'],
    ['the only issuer has quotation marks inside', { zone: '@ CAA 0 issue "\\"ca.test\\""' }, 'forbids-all'],
    ['the only issuer is a URL', { zone: '@ CAA 0 issue "https://ca.test/"' }, 'forbids-all'],
    ['the only issuer has a malformed account', { zone: '@ CAA 0 issue "ca.test; accounturi=1"' }, 'forbids-all'],
    ['a malformed issuer beside a prohibition', { zone: '@ CAA 0 issue ";"\n@ CAA 0 issue "ca.test."' }, 'forbids-all'],
    ['two malformed issuers', { zone: '@ CAA 0 issue "a.test."\n@ CAA 0 issue "b.test."' }, 'forbids-all'],
    [
      'a malformed issuer beside a valid one',
      { zone: `@ ${LETS_ENCRYPT}\n@ CAA 0 issue "https://ca.test/"` },
      'invalid',
    ],
    ['a malformed issuer of wildcards', { zone: `@ ${LETS_ENCRYPT}\n@ CAA 0 issuewild "ca.test."` }, 'invalid'],
    ['a prohibition with quotation marks inside', { zone: '@ CAA 0 issue "\\";\\""' }, 'invalid'],
    [
      'a malformed issuer and an unknown critical tag',
      { zone: '@ CAA 0 issue "ca.test."\n@ CAA 128 foo "x"' },
      'unknown-critical',
    ],
    ['a reserved flag bit, which CAs ignore', { zone: '@ CAA 1 issue "ca.test"' }, 'reserved-flags'],
    ['a reserved flag bit beside the critical one', { zone: '@ CAA 129 issue "ca.test"' }, 'reserved-flags'],
    ['a reserved flag bit on an unknown tag', { zone: '@ CAA 1 tbs "x"' }, 'reserved-flags'],
    ['a reserved flag bit and a misspelt tag', { zone: '@ CAA 1 isue "ca.test"' }, 'invalid'],
    [
      'a reserved flag bit in one record, a misspelt tag in another',
      { zone: '@ CAA 1 issue "ca.test"\n@ CAA 0 isue "ca.test"' },
      'invalid',
    ],
    ['a misspelt tag', { zone: '@ CAA 0 isue "ca.test"' }, 'invalid'],
    ['an unknown tag with the critical flag', { zone: `@ ${LETS_ENCRYPT}\n@ CAA 128 foo "x"` }, 'unknown-critical'],
    ['the worse of two faults', { zone: '@ CAA 1 issue "ca.test"\n@ CAA 128 foo "x"' }, 'unknown-critical'],
    ['a fault in the set of the name above', { domain: SHOP, zone: `${ZONE}@ CAA 128 foo "x"` }, 'unknown-critical'],
    ['no set at all', { zone: '@ A 93.184.5.1' }, undefined],
    ['the set is unseen', { zone: `@ ${LETS_ENCRYPT}`, failures: { 'example.com CAA': 'deadline' } }, 'unknown'],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(caaSyntax, scene))?.outcome).toBe(outcome)
  })

  it('names all faulty records, because the correction of one alone does not help', async () => {
    const zone = '@ CAA 0 issue "https://ca.test"\n@ CAA 128 issuer "ca.test"\n@ CAA 0 iodef "it@example.com"'
    const check = worded(caaSyntax, caaSyntaxText)
    const [en, de] = [await textsFor(check, { zone }), await textsFor(check, { zone }, 'de')]
    expect(en.outcome).toBe('unknown-critical')
    expect(en.detail).toContain('0 issue "https://ca.test"')
    expect(en.detail).toContain('0 iodef "it@example.com"')
    for (const { steps } of [en, de]) {
      expect(steps[0]).toContain('issue "ca.test"')
      expect(steps[0]).toContain('iodef "mailto:it@example.com"')
    }
  })

  it.each<[string, Scene, string | undefined]>([
    ['the tag put right', { zone: '@ CAA 0 isue "ca.test"' }, '0 issue "ca.test"'],
    [
      'the flags put right',
      { zone: `@ ${LETS_ENCRYPT}\n@ CAA 1 iodef "mailto:a@example.com"` },
      '0 iodef "mailto:a@example.com"',
    ],
    ['an unknown property that may be ignored', { zone: '@ CAA 128 foo "x"' }, '0 foo "x"'],
    ['no guess about an issuer', { zone: '@ CAA 0 issue "Let\'s Encrypt"' }, undefined],
    ['an issuer without its quotation marks', { zone: '@ CAA 0 issue "\\"ca.test\\""' }, '0 issue "ca.test"'],
    ['the host of a URL', { zone: '@ CAA 0 issue "https://www.ca.test/"' }, '0 issue "ca.test"'],
    ['nothing that leaves out one of two issuers', { zone: '@ CAA 0 issue "a.test, b.test"' }, undefined],
    ['nothing where two records are at fault', { zone: '@ CAA 1 issue "a.test"\n@ CAA 1 issue "b.test"' }, undefined],
    ['nothing for the set of the name above', { domain: SHOP, zone: `${ZONE}@ CAA 128 foo "x"` }, undefined],
    [
      'nothing behind an alias',
      { domain: SHOP, zone: `${ZONE.replace('A 93.184.5.1', 'CNAME x.test.')}x.test. CAA 128 foo "x"` },
      undefined,
    ],
  ])('offers %s', async (_case, scene, value) => {
    expect((await judge(caaSyntax, scene))?.remedy.record?.value).toBe(value)
  })

  it.each<[string, string, readonly string[] | undefined]>([
    ['both issuers of one value', '@ CAA 0 issue "a.test, b.test"', ['0 issue "a.test"', '0 issue "b.test"']],
    [
      'the issuers of two values',
      '@ CAA 0 issue "\\"a.test\\""\n@ CAA 0 issue "https://b.test"',
      ['0 issue "a.test"', '0 issue "b.test"'],
    ],
    ['nothing if one of them is unclear', '@ CAA 0 issue "a.test."\n@ CAA 0 issue "Some CA"', undefined],
  ])('names the corrected records: %s', async (_case, zone, corrected) => {
    const values = (await judge(caaSyntax, { zone }))?.values as { corrected?: readonly string[] }
    expect(values.corrected && [...values.corrected].sort()).toEqual(corrected)
  })

  it('names the tag that a misspelled one resembles', async () => {
    const verdict = await judge(caaSyntax, { zone: '@ CAA 0 isue "ca.test"' })
    expect(verdict?.values).toMatchObject({ because: 'misspelt-tag', tag: 'isue', meant: 'issue' })
  })

  it('costs nothing for a reserved flag bit: the record works', async () => {
    expect((await judge(caaSyntax, { zone: '@ CAA 1 issue "ca.test"' }))?.severity).toBe('info')
  })

  it('shows published values with control characters made visible', async () => {
    const verdict = await judge(caaSyntax, { zone: `@ ${LETS_ENCRYPT}\n@ CAA 0 issue "a\\007b"` })
    expect(verdict?.values).toMatchObject({ record: '0 issue "a\\007b"' })
  })
})
