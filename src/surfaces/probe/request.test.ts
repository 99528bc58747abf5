import { describe, expect, it } from 'vitest'
import { readProbe, timeLimitOf } from './request.ts'

describe('the query of a probe', () => {
  it.each([
    ['target=example.com', { module: 'health', target: 'example.com' }],
    ['?module=mail&target=example.com', { module: 'mail', target: 'example.com' }],
    // One cache entry, whatever the spelling.
    ['target=EXAMPLE.com.', { module: 'health', target: 'example.com' }],
    ['target=m%C3%BCnchen.de&module=dnssec', { module: 'dnssec', target: 'xn--mnchen-3ya.de' }],
    // The registration is that of the registrable domain.
    ['target=www.example.com&module=registration', { module: 'registration', target: 'example.com' }],
  ])('%s', (search, expected) => {
    expect(readProbe(search)).toEqual(expected)
  })

  it.each<[search: string, message: RegExp]>([
    ['', /^target is missing\. Example: \/probe\?target=example\.com&module=health$/],
    ['target=', /not a domain name/],
    ['target=https://example.com/', /not a domain name.*example\.com/],
    ['target=exa%20mple.com', /not a domain name/],
    ['target=192.0.2.1', /IP address|not a domain name/],
    ['target=co.uk&module=registration', /public suffix/],
    [
      'target=example.com&module=ping',
      /^module must be one of health, mail, seo, registration, dnssec, report\. Example: /,
    ],
    ['target=example.com&module=constructor', /^module must be one of/],
    ['target=example.com&module=', /^module must be one of/],
    ['target=example.com&modul=mail', /^\/probe has only the parameters target and module\. Example: /],
    ['target=example.com&target=example.net', /^target is given more than once\./],
  ])('%s is refused, with the reason and an example', (search, message) => {
    expect(() => readProbe(search)).toThrow(message)
  })
})

describe('the time for a scrape', () => {
  it.each<[header: string | undefined, ms: number]>([
    ['10', 9500],
    ['1.5', 1000],
    ['1', 500],
    // The offset must not take all of a short timeout.
    ['0.4', 200],
    ['100000', 120_000],
    [undefined, 25_000],
    ['0', 25_000],
    ['soon', 25_000],
    ['-1', 25_000],
  ])('header %s: %i ms', (header, ms) => {
    expect(timeLimitOf(header)).toBe(ms)
  })
})
