import { describe, expect, it } from 'vitest'
import { registrarUrlIn } from './registrar-link.ts'

const URL = 'https://rdap.registrar.example/domain/EXAMPLE.COM'
const RDAP = 'application/rdap+json'
const link = (members: object = {}) => ({ rel: 'related', type: RDAP, href: URL, ...members })
const self = { rel: 'self', type: RDAP, href: 'https://rdap.registry.example/com/v1/domain/EXAMPLE.COM' }

describe('the URL of the data at the registrar', () => {
  it.each<[what: string, links: unknown, url: string | undefined]>([
    ['a link of the domain', [self, link()], URL],
    ['without a type, by its path', [link({ type: undefined })], URL],
    [
      'without the path, by its type',
      [link({ href: 'https://rdap.registrar.example/' })],
      'https://rdap.registrar.example/',
    ],
    [
      'with parameters of the type',
      [link({ type: `${RDAP}; charset=utf-8`, href: 'https://a.example/x' })],
      'https://a.example/x',
    ],
    ['the path before the type', [link({ href: 'https://rdap.registrar.example/' }), link()], URL],
    ['outside of a list', link(), URL],
    ['in any case', [link({ rel: 'Related' })], URL],
    ['among other relations', [link({ rel: 'item related' })], URL],
    [
      'after invalid ones',
      [null, 7, 'related', link({ href: 7 }), link({ href: 'http://a.example/domain/x' }), link()],
      URL,
    ],
    ['not the URL of the response', [self], undefined],
    ['not another relation', [link({ rel: 'alternate' })], undefined],
    ['not a relation of another type', [link({ rel: ['related'] })], undefined],
    ['not http', [link({ href: 'http://rdap.registrar.example/domain/EXAMPLE.COM' })], undefined],
    ['not an IP address', [link({ href: 'https://192.0.2.1/domain/EXAMPLE.COM' })], undefined],
    ['not a local name', [link({ href: 'https://localhost/domain/EXAMPLE.COM' })], undefined],
    ['not another port', [link({ href: 'https://rdap.registrar.example:8443/domain/EXAMPLE.COM' })], undefined],
    ['not a password', [link({ href: 'https://a:b@rdap.registrar.example/domain/EXAMPLE.COM' })], undefined],
    ['not a script', [link({ href: 'javascript:alert(1)//domain/x' })], undefined],
    ['not a relative URL', [link({ href: '/domain/EXAMPLE.COM' })], undefined],
    ['not a page for people', [link({ type: 'text/html', href: 'https://www.registrar.example/whois' })], undefined],
    ['not an entity', [link({ href: 'https://rdap.registry.example/entity/292' })], undefined],
    ['not a long URL', [link({ href: `${URL}?${'x'.repeat(2000)}` })], undefined],
    ['nothing', undefined, undefined],
  ])('%s', (_what, links, url) => {
    expect(registrarUrlIn({ links }, [])).toBe(url)
  })

  it.each<[what: string, own: unknown, links: unknown, url: string | undefined]>([
    ['is also a link of the registrar', undefined, [link()], URL],
    [
      'is rather that of the domain',
      [link({ href: 'https://a.example/domain/x' })],
      [link()],
      'https://a.example/domain/x',
    ],
    ['is not the registrar itself', undefined, [link({ href: 'https://rdap.registry.example/entity/292' })], undefined],
    ['is not the server of the registrar', undefined, [link({ href: 'https://rdap.registrar.example/' })], undefined],
  ])('%s', (_what, own, links, url) => {
    expect(registrarUrlIn({ links: own }, [{ roles: ['registrar'], links }])).toBe(url)
  })
})
