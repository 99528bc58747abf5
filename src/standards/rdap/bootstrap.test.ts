import { describe, expect, it } from 'vitest'
import { parseBootstrap, serversFor } from './bootstrap.ts'
import { packagedBootstrap } from './packaged-bootstrap.ts'

const file = (...services: readonly unknown[]): string =>
  JSON.stringify({ publication: '2026-11-01T00:00:00Z', services, version: '1.0' })

const read = (...services: readonly unknown[]) => {
  const bootstrap = parseBootstrap(file(...services))
  if (!bootstrap.ok) throw new Error(bootstrap.fault)
  return bootstrap.value
}

describe('the server for a name', () => {
  const bootstrap = read(
    [['uk', 'Scot'], ['https://rdap.one.example/rdap/']],
    [['co.uk'], ['https://rdap.two.example/']],
    [['テスト'], ['https://rdap.three.example/']],
    [['kg'], ['http://rdap.four.example/']],
    [['br'], ['https://rdap.five.example', 'http://rdap.five.example']],
  )
  it.each<[name: string, servers: readonly string[] | undefined]>([
    ['example.uk', ['https://rdap.one.example/rdap/']],
    ['example.co.uk', ['https://rdap.two.example/']],
    ['example.org.uk', ['https://rdap.one.example/rdap/']],
    ['example.scot', ['https://rdap.one.example/rdap/']],
    ['example.xn--zckzah', ['https://rdap.three.example/']],
    ['example.com.br', ['https://rdap.five.example/']],
    ['example.kg', []],
    ['example.de', undefined],
    ['couk.de', undefined],
  ])('%s', (name, servers) => {
    expect(serversFor(name, bootstrap)).toEqual(servers)
  })

  it('is that of the root if the file has one and no longer suffix matches', () => {
    const rooted = read([[''], ['https://rdap.root.example/']], [['com'], ['https://rdap.one.example/']])
    expect(serversFor('example.de', rooted)).toEqual(['https://rdap.root.example/'])
    expect(serversFor('example.com', rooted)).toEqual(['https://rdap.one.example/'])
  })

  it('may have several base URLs, even from two entries', () => {
    const twice = read([['com'], ['https://a.example/', 'https://b.example/']], [['COM'], ['https://c.example/']])
    expect(serversFor('example.com', twice)).toEqual(['https://a.example/', 'https://b.example/', 'https://c.example/'])
  })
})

describe('a base URL that we do not connect to', () => {
  it.each([
    'http://rdap.example/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://localhost/',
    'https://rdap.example:8443/',
    'https://user:secret@rdap.example/',
    'ftp://rdap.example/',
    'file:///etc/passwd',
    'rdap.example',
    'https://example.org%%/',
    '',
  ])('%s', (url) => {
    expect(serversFor('example.com', read([['com'], [url]]))).toEqual([])
  })
})

describe('a base URL of another registry', () => {
  const bootstrap = read(
    [['com'], ['https://rdap.one.example/com/v1/']],
    [
      ['net', 'co.uk'],
      ['https://rdap.one.example/COM/v1/', 'https://rdap.two.example/rdap/'],
    ],
    [['uk', 'org.uk', 'xn--zckzah'], ['https://rdap.three.example/uk/']],
    [['samsung'], ['https://nic.samsung/rdap/samsung/com/']],
  )
  it.each<[name: string, servers: readonly string[]]>([
    ['example.com', ['https://rdap.one.example/com/v1/']],
    ['example.net', ['https://rdap.two.example/rdap/']],
    ['example.co.uk', ['https://rdap.two.example/rdap/']],
    ['example.uk', ['https://rdap.three.example/uk/']],
    ['example.org.uk', ['https://rdap.three.example/uk/']],
    ['example.xn--zckzah', []],
    ['example.samsung', ['https://nic.samsung/rdap/samsung/com/']],
  ])('is not used: %s', (name, servers) => {
    expect(serversFor(name, bootstrap)).toEqual(servers)
  })

  it('is reported', () => {
    expect([...bootstrap.omitted]).toEqual([
      ['net', 'https://rdap.one.example/COM/v1/'],
      ['co.uk', 'https://rdap.one.example/COM/v1/'],
      ['xn--zckzah', 'https://rdap.three.example/uk/'],
    ])
  })
})

describe('a bootstrap file', () => {
  it('reports up to 20 URLs that are not used, shortened', () => {
    const wrong = Array.from({ length: 5000 }, (_, index) => [[`tld${index}`], [`http://${'x'.repeat(500)}.example/`]])
    const { omitted, servers } = read(...wrong, [['com'], ['https://a.example/']])
    expect(servers.get('com')).toEqual(['https://a.example/'])
    expect(omitted.size).toBe(20)
    expect(omitted.get('tld0')).toHaveLength(100)
  })

  it('omits only invalid entries', () => {
    const bootstrap = read(
      [],
      'com',
      [['net']],
      [null, null],
      [
        [7, 'org'],
        [7, 'https://a.example/'],
      ],
      [['a b'], []],
    )
    expect([...bootstrap.servers]).toEqual([
      ['net', []],
      ['org', ['https://a.example/']],
    ])
  })

  it.each([
    ['nothing', '', 'not-json'],
    ['a page', '<html>', 'not-json'],
    ['a list', '[]', 'not-an-object'],
    ['an empty object', '{}', 'no-services'],
    ['services that are not a list', '{"services": {}}', 'no-services'],
    ['no services', '{"services": []}', 'no-services'],
    ['deep lists', `${'['.repeat(41)}${']'.repeat(41)}`, 'too-deep'],
    ['ten million characters', `{"services":[[["com"],[]]],"x":"${'x'.repeat(10_000_000)}"}`, 'too-large'],
  ])('with %s is refused', (_what, text, fault) => {
    expect(parseBootstrap(text)).toEqual({ ok: false, fault })
  })

  it('contains its publication date', () => {
    expect(read([['com'], ['https://a.example/']]).publication).toBe('2026-11-01T00:00:00Z')
  })
})

describe('the packaged copy', () => {
  it('is the IANA file of March 2026', () => {
    expect(packagedBootstrap().publication).toBe('2026-03-23T19:00:02Z')
    expect(packagedBootstrap().servers.size).toBe(1198)
  })

  /** Registries move their servers. To update the copy, download https://data.iana.org/rdap/dns.json and adapt the test above. */
  it('is less than a year old', () => {
    const ageDays = (Date.now() - Date.parse(packagedBootstrap().publication ?? '')) / 86_400_000
    expect(ageDays).toBeGreaterThanOrEqual(0)
    expect(ageDays).toBeLessThan(365)
  })

  it('has three registries without TLS, which are not queried', () => {
    expect([...packagedBootstrap().omitted.keys()]).toEqual(['kg', 'mg', 'ng'])
  })

  it.each([
    ['com', 1],
    ['uk', 1],
    ['au', 1],
    ['gov', 1],
    ['sg', 1],
    ['kg', 0],
    ['ng', 0],
    ['de', undefined],
    ['io', undefined],
  ])('has for %s this number of allowed servers: %s', (suffix, count) => {
    expect(packagedBootstrap().servers.get(suffix)?.length).toBe(count)
  })
})
