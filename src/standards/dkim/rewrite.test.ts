import { describe, expect, it } from 'vitest'
import { aliasTargetIn, cleaned, withoutTag, withoutWord } from './rewrite.ts'

describe('a rewritten key record', () => {
  it.each([
    ['v=DKIM1; h=sha1; p=AB CD', 'v=DKIM1; p=AB CD'],
    ['v=DKIM1;h = sha1;n=h=1;p=AB;', 'v=DKIM1; n=h=1; p=AB'],
    ['p=AB', 'p=AB'],
  ])('without h: %s', (text, expected) => {
    expect(withoutTag(text, 'h')).toBe(expected)
  })

  it.each([
    ['v=DKIM1; t=y; p=AB', 'v=DKIM1; p=AB'],
    ['v=DKIM1; t=y:s; p=AB', 'v=DKIM1; t=s; p=AB'],
    ['v=DKIM1; t = s : Y : y; p=AB', 'v=DKIM1; t=s; p=AB'],
    ['v=DKIM1; t=s; p=AB', 'v=DKIM1; t=s; p=AB'],
  ])('without the flag y: %s', (text, expected) => {
    expect(withoutWord(text, 't', 'y')).toBe(expected)
  })

  it.each([
    ['"v=DKIM1; p=AB""CD"', 'v=DKIM1; p=ABCD'],
    ['"v=DKIM1; k=rsa; " "p=ABCD"', 'v=DKIM1; k=rsa; p=ABCD'],
    ['v=DKIM1;\nk=rsa;\r\np=AB\nCD\n', 'v=DKIM1; k=rsa; p=ABCD'],
    ['v=dkim1; p=ABCD', 'v=DKIM1; p=ABCD'],
    ['v = DKIM1;p=ABCD', 'v=DKIM1; p=ABCD'],
    ['p=ABCD', 'p=ABCD'],
  ])('cleaned: %j', (text, expected) => {
    expect(cleaned(text)).toBe(expected)
  })
})

describe('the target of an alias, published as a TXT record', () => {
  it.each([
    [
      'selector1-example-com._domainkey.contoso.onmicrosoft.com',
      'selector1-example-com._domainkey.contoso.onmicrosoft.com',
    ],
    ['abc123.dkim.amazonses.com.', 'abc123.dkim.amazonses.com'],
    ['"S1.DomainKey.u123.wl.sendgrid.net"', 's1.domainkey.u123.wl.sendgrid.net'],
    ['CNAME dkim.mcsv.net', 'dkim.mcsv.net'],
  ])('%s', (text, target) => {
    expect(aliasTargetIn(text)).toBe(target)
  })

  it.each([
    '',
    'dkim',
    'v=DKIM1; p=AB',
    'www.example.com',
    'dkim is not set up.',
    'https://dkim.example.com/',
    'dkim@example.com',
  ])('not %j', (text) => {
    expect(aliasTargetIn(text)).toBeUndefined()
  })
})
