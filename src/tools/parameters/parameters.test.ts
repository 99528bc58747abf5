import { describe, expect, it } from 'vitest'
import { Problem, type ProblemCode } from '../../problems.ts'
import { domainParameter } from './domain.ts'
import { askedName, queryNameParameter } from './query-name.ts'
import { LOOKUP_TYPES, lookupTypeParameter, RECORD_TYPES, recordTypeParameter } from './record-type.ts'
import { dkimName, selectorParameter } from './selector.ts'

const problemOf = (act: () => unknown): Problem => {
  try {
    act()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('nothing was refused')
}

const NO_TEXTS: readonly unknown[] = [undefined, null, 1, true, {}, [], ['A'], { toString: 1 }]

describe('no argument but a text', () => {
  it.each<[name: string, read: (raw: unknown) => unknown, code: ProblemCode]>([
    ['domain', domainParameter.read, 'invalid_domain'],
    ['name', queryNameParameter.read, 'invalid_name'],
    ['type', recordTypeParameter.read, 'invalid_type'],
    ['selector', selectorParameter.read, 'invalid_selector'],
  ])('is taken as %s', (_name, read, code) => {
    for (const raw of NO_TEXTS) expect(problemOf(() => read(raw)).code).toBe(code)
  })
})

describe('domain', () => {
  it('is given in its Punycode form', () => {
    expect(domainParameter.read(' Bücher.Example. ')).toBe('xn--bcher-kva.example')
  })

  it.each([
    ['https://example.com/path', 'example.com', 'url'],
    ['kim@example.com', 'example.com', 'email'],
    ['*.example.com', 'example.com', 'wildcard'],
    ['192.0.2.1', 'IP address', 'ip-address'],
    ['_dmarc.example.com', 'only letters', 'bad-character'],
    ['localhost', 'no dot', 'single-label'],
  ])('refuses %s and says what to send, and why for pages in other languages', (raw, says, reason) => {
    const problem = problemOf(() => domainParameter.read(raw))
    expect(problem.code).toBe('invalid_domain')
    expect(problem.message).toContain(says)
    expect(problem.reason).toBe(reason)
  })
})

describe('type', () => {
  it.each(RECORD_TYPES)('%s is taken in any letter case', (type) => {
    expect(
      [type, type.toLowerCase(), type.charAt(0).toLowerCase() + type.slice(1)].map(recordTypeParameter.read),
    ).toEqual([type, type, type])
  })

  it.each(['ANY', 'HTTPS', 'RRSIG', '1', '255', 'TYPE1', '', ' A', 'A ', 'ſoa', 'constructor'])(
    '%j is refused',
    (raw) => {
      const { code, message } = problemOf(() => recordTypeParameter.read(raw))
      expect(code).toBe('invalid_type')
      expect(message).toContain('A, NS, CNAME, SOA, PTR, MX, TXT, AAAA, SRV, DS, DNSKEY, CAA')
    },
  )
})

describe('type of a lookup', () => {
  const EXTENSIONS = ['HTTPS', 'SVCB', 'TLSA', 'SSHFP', 'NAPTR', 'CDS', 'CDNSKEY', 'NSEC', 'NSEC3PARAM', 'RRSIG']

  it('is one of the twelve of the contract or of ten more', () => {
    expect([...LOOKUP_TYPES].sort()).toEqual([...RECORD_TYPES, ...EXTENSIONS].sort())
  })

  it.each(LOOKUP_TYPES)('%s is taken in any letter case', (type) => {
    expect([type, type.toLowerCase()].map(lookupTypeParameter().read)).toEqual([type, type])
  })

  it.each(['ANY', 'AXFR', 'SPF', '65', 'TYPE65', '', 'http\u017f'])('%j is refused', (raw) => {
    expect(problemOf(() => lookupTypeParameter().read(raw)).code).toBe('invalid_type')
  })

  it('its description marks exactly the ten as extensions', () => {
    const { enum: all, anyOf } = lookupTypeParameter().schema as unknown as {
      readonly enum: readonly string[]
      readonly anyOf: readonly { readonly enum: readonly string[]; readonly 'x-extension'?: boolean }[]
    }
    expect(anyOf.flatMap((part) => part.enum)).toEqual(all)
    expect(anyOf.filter((part) => part['x-extension']).flatMap((part) => part.enum)).toEqual(EXTENSIONS)
  })
})

describe('name', () => {
  const asked = (raw: string, type: (typeof LOOKUP_TYPES)[number]) => askedName(queryNameParameter.read(raw), type)

  it.each([
    ['Example.COM.', 'example.com'],
    ['_dmarc.bücher.example', '_dmarc.xn--bcher-kva.example'],
    ['*.example.com', '*.example.com'],
    ['de', 'de'],
    ['1.2.0.192.in-addr.arpa', '1.2.0.192.in-addr.arpa'],
  ])('%s queries %s, also with PTR', (raw, name) => {
    expect([asked(raw, 'TXT'), asked(raw, 'PTR')]).toEqual([name, name])
  })

  const REVERSE_6 = '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa'

  it.each([
    ['192.0.2.10', '10.2.0.192.in-addr.arpa'],
    [' 192.0.2.10. ', '10.2.0.192.in-addr.arpa'],
    ['[192.0.2.10]', '10.2.0.192.in-addr.arpa'],
    ['2001:db8::1', REVERSE_6],
    ['2001:0DB8:0:0:0:0:0:0001', REVERSE_6],
    ['[2001:db8::1]', REVERSE_6],
    ['2001:db8::0.0.0.1', REVERSE_6],
    ['::ffff:192.0.2.1', '1.0.2.0.0.0.0.c.f.f.f.f.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.ip6.arpa'],
  ])('%s with PTR queries its reverse name', (raw, name) => {
    expect(asked(raw, 'PTR')).toBe(name)
  })

  it.each(LOOKUP_TYPES.filter((type) => type !== 'PTR'))('an address with %s is refused', (type) => {
    for (const raw of ['192.0.2.10', '2001:db8::1', '[::1]']) {
      const { code, message, reason } = problemOf(() => asked(raw, type))
      expect([code, reason]).toEqual(['invalid_name', 'address-without-ptr'])
      expect(message).toContain('or type PTR')
    }
  })

  it.each([
    ['a..b', 'two dots follow'],
    ['', 'empty'],
    ['exa mple.com', 'underscores'],
    ['www.*.example.com', 'whole first label'],
    ['https://example.com/', 'for example example.com'],
    ['kim@example.com', 'for example example.com'],
    ['192.0.2.0/24', 'URL'],
    ['192.0.2.256', 'number'],
    ['192.000.002.001', 'number'],
    ['3221225985', 'number'],
    ['fe80::1%eth0', 'no reverse name'],
    ['[192.0.2.10', 'underscores'],
    [`${'a'.repeat(64)}.example`, '63 characters'],
  ])('%j is refused: %s', (raw, says) => {
    const { code, message } = problemOf(() => asked(raw, 'PTR'))
    expect(code).toBe('invalid_name')
    expect(message).toContain(says)
  })
})

describe('selector', () => {
  const DOMAIN = domainParameter.read('example.com')
  const LONGEST = 253 - '._domainkey.example.com'.length
  const ofLength = (length: number) =>
    `${'a'.repeat(50)}.`
      .repeat(5)
      .slice(0, length - 1)
      .concat('z')

  it.each(['s1', 'MBO0001', 'a.b', 'em_1', '_', '-', '20230601', 'x'.repeat(63)])('%s is taken', (raw) => {
    const selector = selectorParameter.read(raw)
    expect(dkimName(selector, DOMAIN)).toBe(`${raw.toLowerCase()}._domainkey.example.com`)
  })

  it.each(['', 'b ad', ' s1', 's1 ', 's1.', '.s1', 'a..b', 'ü', 'a/b', 'a@b', '*', 'x'.repeat(64), 'a.'.repeat(200)])(
    '%j is refused',
    (raw) => {
      expect(problemOf(() => selectorParameter.read(raw)).code).toBe('invalid_selector')
    },
  )

  it('may make the name 253 characters long and not one more', () => {
    expect(dkimName(selectorParameter.read(ofLength(LONGEST)), DOMAIN)).toHaveLength(253)
    const problem = problemOf(() => dkimName(selectorParameter.read(ofLength(LONGEST + 1)), DOMAIN))
    expect(problem.code).toBe('invalid_selector')
    expect(problem.message).toContain('more than 253 characters')
  })
})
