import { describe, expect, it } from 'vitest'
import { parseDomainName } from '../domain-name/parse.ts'
import { queryNameOf } from './query-name.ts'

const query = (text: string) => {
  const name = parseDomainName(text)
  return name.ok ? queryNameOf(name.value) : name
}

describe('the name in a query to a registry', () => {
  it.each([
    ['Example.COM.', 'example.com'],
    ['www.shop.example.com', 'example.com'],
    ['example.co.uk', 'example.co.uk'],
    ['a.b.example.co.uk', 'example.co.uk'],
    ['foo.uk.com', 'uk.com'],
    ['x.github.io', 'github.io'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    ['www.ck', 'www.ck'],
    ['a.例え.公司.cn', 'xn--r8jz45g.xn--55qx5d.cn'],
  ])('%s: %s', (text, name) => {
    expect(query(text)).toEqual({ ok: true, value: { name, isSpecialUse: false } })
  })

  it.each(['co.uk', 'com.br', 'foo.ck', '公司.cn'])('there is none for the suffix %s', (text) => {
    expect(query(text)).toEqual({ ok: false, fault: 'public-suffix' })
  })

  it.each([
    'www.shop.test',
    'a.example',
    'a.invalid',
    'a.localhost',
    'printer.local',
    'a.onion',
    'a.internal',
    'a.alt',
    '2.0.192.in-addr.arpa',
    'in-addr.arpa',
  ])('%s cannot be registered, and is returned unchanged', (name) => {
    expect(query(name)).toEqual({ ok: true, value: { name, isSpecialUse: true } })
  })
})
