import { describe, expect, it } from 'vitest'
import { cookieLine, NO_COOKIES, withCookies } from './cookies.ts'

const NOW = new Date('2026-11-15T09:30:05.000Z')
const HOST = new URL('https://www.example.com/')

const jarWith = (...lines: readonly string[]) => withCookies(NO_COOKIES, HOST, lines, NOW)

describe('cookies within a chain of redirects', () => {
  const CASES: readonly [string, string, string][] = [
    ['a=1', 'https://www.example.com/', 'a=1'],
    ['a=1; Path=/x; HttpOnly; SameSite=Lax', 'https://www.example.com/other', 'a=1'],
    ['a=1', 'https://example.com/', ''],
    ['a=1', 'https://shop.www.example.com/', ''],
    ['a=1; Domain=example.com', 'https://example.com/', 'a=1'],
    ['a=1; domain=.EXAMPLE.com', 'https://shop.example.com/', 'a=1'],
    ['a=1; Domain=com', 'https://www.example.com/', ''],
    ['a=1; Domain=example.net', 'https://example.net/', ''],
    ['a=1; Domain=shop.example.com', 'https://shop.example.com/', ''],
    ['a=1; Secure', 'http://www.example.com/', ''],
    ['a=1; Secure', 'https://www.example.com/', 'a=1'],
    ['a=1; Max-Age=0', 'https://www.example.com/', ''],
    ['a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'https://www.example.com/', 'a=1'],
    ['a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'https://www.example.com/', ''],
    ['a=1; Expires=whenever', 'https://www.example.com/', 'a=1'],
    ['a', 'https://www.example.com/', ''],
    ['a=1\r\nx-injected: yes', 'https://www.example.com/', ''],
    ['a=ü', 'https://www.example.com/', ''],
    [`a=${'x'.repeat(2000)}`, 'https://www.example.com/', ''],
  ]
  it.each(CASES)('%s is sent to %s as "%s"', (line, url, sent) => {
    expect(cookieLine(jarWith(line), new URL(url))).toBe(sent)
  })

  it('are replaced, deleted, and sent together', () => {
    expect(cookieLine(jarWith('a=1', 'b=2', 'a=3'), HOST)).toBe('b=2; a=3')
    expect(cookieLine(jarWith('a=1', 'b=2', 'a=; Max-Age=-1'), HOST)).toBe('b=2')
  })

  it('are limited in number', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `c${index}=1`)
    expect(cookieLine(jarWith(...many), HOST).split('; ')).toHaveLength(20)
  })
})
