import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadWebSites, type WebSites } from './web-sites.ts'

const FILES: Readonly<Record<string, string>> = {
  'addresses.txt': '# one\n93.184.80.1\n',
  'secret.txt': 'beside the sites',
  'default/index.html': '<title>{domain} at {host}{path}</title>',
  'default/robots.txt': 'User-agent: *\n',
  'default/site.txt': '* A: 1\nelse 404 as=/robots.txt\n/moved 308=https://{host}/new\n',
  'www.default/site.txt': 'else 301=https://{domain}{path}\n',
  'own.lab/index.html': 'own',
  'own.lab/site.txt': '* certificate=expired http=same\n* A: 2\n/robots.txt 503\n',
  'deep.own.lab/notes.txt': 'deep',
  'registry.default/site.txt': 'registered as=/yes.json\nelse 404\n',
  'registry.default/yes.json': '{ "ldhName": "{name}" }',
  'com.registry.lab/site.txt':
    '/domain/odd.com 500\n/domain/large.com as=/yes.json megabytes=2\n/domain/dated.com as=/dates.txt\n',
  'com.registry.lab/dates.txt': '{days+20} {days-3} {days}',
}

const NOW = new Date('2026-03-01T06:00:00Z')

let folder = ''
let sites: WebSites
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'web-'))
  for (const [path, text] of Object.entries(FILES)) write(path, text)
  sites = loadWebSites({ folder, now: () => NOW, registered: ['taken.com'] })
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the sites of a folder', () => {
  it.each([
    ['a domain without a folder', 'any.lab', '/', 200, '<title>any.lab at any.lab/</title>'],
    ['a query after the path', 'any.lab', '/robots.txt?x=1', 200, 'User-agent: *\n'],
    ['a page that is missing', 'any.lab', '/nope', 404, 'User-agent: *\n'],
    ['a site of its own', 'own.lab', '/', 200, 'own'],
    ['what it leaves to the common one', 'own.lab', '/nope', 404, 'User-agent: *\n'],
    ['a line of its own for a common file', 'own.lab', '/robots.txt', 503, 'User-agent: *\n'],
    ['a host of no common form', 'deep.own.lab', '/notes.txt', 200, 'deep'],
    ['a page that such a host does not have', 'deep.own.lab', '/', 404, 'Nothing here.\n'],
    ['an unknown host', 'a.b.lab', '/', 404, 'Nothing here.\n'],
    ['a name that is registered', 'com.registry.lab', '/domain/taken.com', 200, '{ "ldhName": "taken.com" }'],
    ['a name that is not', 'com.registry.lab', '/domain/free.com', 404, 'Nothing here.\n'],
    ['a name with its own registry response', 'com.registry.lab', '/domain/odd.com', 500, 'Status 500.\n'],
    [
      'dates relative to the clock',
      'com.registry.lab',
      '/domain/dated.com',
      200,
      '2026-03-21T18:00:00.000Z 2026-02-26T18:00:00.000Z {days}',
    ],
    ['a way out of the folder', 'own.lab', '/../secret.txt', 404, 'User-agent: *\n'],
    ['the rules themselves', 'own.lab', '/site.txt', 404, 'User-agent: *\n'],
    ['a folder', 'deep.own.lab', '/.well-known', 404, 'Nothing here.\n'],
  ])('%s', (_, host, path, status, body) => {
    expect(sites.reply(host, path)).toMatchObject({ status, body })
  })

  it('a body can have a size', () => {
    const { body } = sites.reply('com.registry.lab', '/domain/large.com')
    expect(body).toHaveLength(2_000_000)
    expect(JSON.parse(body)).toEqual({ ldhName: 'large.com' })
  })

  it.each([
    ['www of a domain', 'www.any.lab', '/a', 'https', 301, 'https://any.lab/a'],
    ['a line', 'any.lab', '/moved', 'https', 308, 'https://any.lab/new'],
    ['plain HTTP', 'any.lab', '/a?b=c', 'http', 301, 'https://any.lab/a?b=c'],
  ] as const)('%s leads elsewhere', (_, host, path, scheme, status, location) => {
    expect(sites.reply(host, path, scheme)).toMatchObject({ status, location, body: '' })
  })

  it('may have the same content over plain HTTP', () => {
    expect(sites.reply('own.lab', '/', 'http')).toMatchObject({ status: 200, body: 'own' })
  })

  it('have the headers of the common site and their own', () => {
    expect(sites.reply('own.lab', '/').headers).toEqual([
      ['A', '1'],
      ['A', '2'],
    ])
  })

  it('have valid certificates unless configured otherwise', () => {
    expect(['any.lab', 'own.lab', 'a.b.lab'].map(sites.certificateOf)).toEqual(['good', 'expired', 'good'])
  })

  it('derive media types from file extensions', () => {
    const types = ['/', '/robots.txt'].map((path) => sites.reply('any.lab', path).mediaType)
    expect(types).toEqual(['text/html; charset=utf-8', 'text/plain'])
    expect(sites.reply('com.registry.lab', '/yes.json').mediaType).toBe('application/json')
  })

  it('list all their paths', () => {
    expect([...sites.pathsOf('own.lab')].sort()).toEqual(['/', '/moved', '/robots.txt'])
    expect(sites.pathsOf('a.b.lab')).toEqual([])
  })

  it('are refused if a line is invalid', () => {
    write('bad.lab/site.txt', '/ sleepy\n')
    expect(() => loadWebSites({ folder, now: () => NOW })).toThrow(
      'bad.lab/site.txt, line 1: "sleepy" is not a known word',
    )
    rmSync(join(folder, 'bad.lab'), { recursive: true })
  })
})
