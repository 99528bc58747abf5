import { describe, expect, it } from 'vitest'
import { createFetchJudge, mayFetch, namesAgent } from './may-fetch.ts'
import { parseRobotsTxt } from './parse.ts'
import type { RobotsTxt } from './record.ts'

const read = (text: string | Uint8Array): RobotsTxt => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const robots = parseRobotsTxt({ bytes })
  if (!robots.ok) throw new Error(robots.fault)
  return robots.value
}

const isAllowed = (text: string | Uint8Array, agent: string, path: string): boolean =>
  mayFetch(read(text), agent, path).isAllowed

describe('mayFetch: the cases of the catalogue', () => {
  it.each<[text: string, agent: string, path: string, isAllowed: boolean]>([
    [
      'User-agent: *\nSitemap: https://e.example/s.xml\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /',
      'Googlebot',
      '/',
      false,
    ],
    ['User-agent: GPTBot\n\nDisallow: /', 'GPTBot', '/', false],
    ['User-agent: GPTBot\n\nDisallow: /', 'Bingbot', '/', true],
    ['User-agent: *\nDisallow: /\nUser-agent: Googlebot\nDisallow: /private', 'Googlebot', '/', true],
    ['User-agent: *\nDisallow: /\nUser-agent: Googlebot\nDisallow: /private', 'Bingbot', '/', false],
    ['User-agent: *\nDisallow: /\nUser-agent: OAI-SearchBot\nDisallow:', 'OAI-SearchBot', '/', true],
    ['User-agent: *\nDisallow: /\nUser-agent: OAI-SearchBot\nDisallow:', 'PerplexityBot', '/', false],
    ...(['/a', '/b', '/c'] as const).map((path): [string, string, string, boolean] => [
      'User-agent: ClaudeBot\nDisallow: /a\nUser-agent: *\nDisallow: /b\nUser-agent: claudebot\nDisallow: /c',
      'ClaudeBot',
      path,
      path === '/b',
    ]),
    ['User-agent: Google\nDisallow: /', 'Googlebot', '/', true],
    ['User-agent: *\nDisallow: /p\nAllow: /page\nDisallow: /x\nAllow: /x', 'Googlebot', '/page1', true],
    ['User-agent: *\nDisallow: /p\nAllow: /page\nDisallow: /x\nAllow: /x', 'Googlebot', '/p1', false],
    ['User-agent: *\nDisallow: /p\nAllow: /page\nDisallow: /x\nAllow: /x', 'Googlebot', '/x', true],
    ['User-agent: *\nDisallow: /*.php$\nDisallow: /$', 'Googlebot', '/a.php', false],
    ['User-agent: *\nDisallow: /*.php$\nDisallow: /$', 'Googlebot', '/a.php?x=1', true],
    ['User-agent: *\nDisallow: /*.php$\nDisallow: /$', 'Googlebot', '/', false],
    ['User-agent: *\nDisallow: /*.php$\nDisallow: /$', 'Googlebot', '/de/', true],
    ['\ufeffUser-agent: *\nDisallow: /', 'Googlebot', '/', false],
    ['Disallow: /\nUser-agent: GPTBot\nAllow: /', 'Bingbot', '/', true],
    ['User-agent: *\nDisallow: /caf%c3%a9', 'Googlebot', '/café', false],
    ['User-agent: *\nDisallow: /caf%c3%a9', 'Googlebot', '/caf%C3%A9', false],
    ['User-agent: *\nContent-Signal: search=yes, ai-train=no\nCrawl-delay: 5\nDisallow: /tmp', 'Googlebot', '/', true],
    ['User-agent: *\nDisallow: /Private', 'Googlebot', '/private', true],
  ])('%j: %s %s is %s', (text, agent, path, expected) => {
    expect(isAllowed(text, agent, path)).toBe(expected)
  })

  it('an HTML page instead of the file has no rules', () => {
    const bytes = new TextEncoder().encode('<!doctype html>\nUser-agent: *\nDisallow: /')
    expect(parseRobotsTxt({ bytes })).toEqual({ ok: false, fault: 'html' })
    expect(parseRobotsTxt({ bytes: new Uint8Array(), contentType: 'text/html' }).ok).toBe(false)
  })

  it('extensions are not reported as faults', () => {
    const robots = read('User-agent: *\nContent-Signal: search=yes\nCrawl-delay: 5\nLicense: /l.xml\nDisallow: /tmp')
    expect([robots.faults, robots.unknown, robots.knownLines]).toEqual([[], [], 5])
  })
})

describe('mayFetch: agents', () => {
  it.each<[line: string, token: string, isRequested: boolean]>([
    ['MistralAI-User/1.0', 'MistralAI-User', true],
    ['GOOGLEBOT', 'googlebot', true],
    ['Googlebot Images', 'Googlebot', true],
    ['Googlebot-News', 'Googlebot', false],
    ['Googlebot', 'Googlebot-News', false],
    ['AI2Bot', 'AI2Bot', true],
    ['AI2Bot/1.0', 'ai2bot', true],
    ['AI2Bot-Dolma', 'AI2Bot', false],
    ['AI', 'AI2Bot', false],
    ['img2dataset', 'img2dataset', true],
    ['my_bot', 'My_Bot', true],
    ['* all', '*', false],
    ['', '', false],
  ])('the line %j applies to %s: %s', (line, token, applies) => {
    const [agent] = read(`User-agent: ${line}`).groups[0]?.agents ?? []
    expect(agent !== undefined && namesAgent(agent, token)).toBe(applies)
  })

  it.each([
    ['*', true],
    ['* # everybody', true],
    ['* and more', true],
    ['*bot', false],
  ])('the line %j applies to all agents: %s', (line, isForAll) => {
    expect(isAllowed(`User-agent: ${line}\nDisallow: /`, 'Googlebot', '/')).toBe(!isForAll)
  })

  it('returns the lines that decided', () => {
    const robots = read('# x\nUser-agent: *\nUser-agent: a\nDisallow: /x # why\n\nUser-agent: A\nDisallow: /x/y\n')
    expect(mayFetch(robots, 'a', '/x/y/z')).toEqual({
      isAllowed: false,
      isNamed: true,
      rule: { line: 7, text: 'Disallow: /x/y' },
      groupLine: 6,
    })
    expect(mayFetch(robots, 'a', '/x')).toMatchObject({ rule: { line: 4, text: 'Disallow: /x' }, groupLine: 3 })
    expect(mayFetch(robots, 'b', '/x')).toMatchObject({ isNamed: false, rule: { line: 4 }, groupLine: 2 })
    expect(mayFetch(robots, 'a', '/')).toEqual({ isAllowed: true, isNamed: true, groupLine: 3 })
    expect(mayFetch(read('Allow: /'), 'a', '/')).toEqual({ isAllowed: true, isNamed: false })
  })

  it('returns the same result for many agents as for each one separately', () => {
    const robots = read(
      'User-agent: a\nUser-agent: b\nDisallow: /x\nUser-agent: b\nAllow: /xy\nUser-agent: *\nDisallow: /',
    )
    const judge = createFetchJudge(robots, '/xyz')
    expect(['a', 'b', 'c'].map((agent) => judge(agent).isAllowed)).toEqual([false, true, false])
    for (const agent of ['a', 'b', 'c']) expect(judge(agent)).toEqual(mayFetch(robots, agent, '/xyz'))
  })
})

describe('mayFetch: paths', () => {
  it.each<[rule: string, path: string, isMatch: boolean]>([
    // The examples of RFC 9309 section 2.2.2.
    ['/foo/bar/%62%61%7A', '/foo/bar/baz', true],
    ['/foo/bar/ツ', '/foo/bar/%E3%83%84', true],
    ['/foo/bar/%E3%83%84', '/foo/bar/ツ', true],
    ['/foo/bar?baz=quz', '/foo/bar?baz=quz', true],
    ['/a%2fb', '/a/b', false],
    ['/a%2fb', '/a%2Fb', true],
    // The examples of RFC 9309 section 2.2.3.
    ['/path/file-with-a-%2A.html', '/path/file-with-a-*.html', true],
    ['/path/file-with-a-%2A.html', '/path/file-with-a-b.html', false],
    ['/path/foo-%24', '/path/foo-$', true],
    ['/dollar$inside', '/dollar$inside/more', true],
    ['/dollar$inside$', '/dollar$inside/more', false],
    ['/dollar$inside$', '/dollar$inside', true],
    ['/a*', '/a*b', true],
    ['/*/b', '/a/b', true],
    ['/*ab*ab$', '/xabyabab', true],
    ['/*ab*ab$', '/xab', false],
    ['/*ab*ba$', '/xaba', false],
    ['/*aab', '/aaaab', true],
    ['/*abcabd', '/abcabcabd', true],
    ['/**b', '/ab', true],
    ['*', '/', true],
    ['*$', '/x', true],
    ['$', '/', false],
    ['x', '/x', false],
    ['/x', 'x', true],
    ['/x$', '/x#fragment', true],
    ['/?q', '?q', true],
  ])('Disallow: %s matches %s: %s', (rule, path, isMatch) => {
    expect(isAllowed(`User-agent: *\nDisallow: ${rule}`, 'x', path)).toBe(!isMatch)
  })

  it.each([1, 31, 32, 33, 63, 64, 65, 1500])('finds text that begins at offset %i', (place) => {
    const path = `/${'a'.repeat(place - 1)}bc/${'a'.repeat(40)}`
    const text = 'User-agent: *\nDisallow: /*bc/a*aa$\nUser-agent: x\nDisallow: /*cb'
    expect([isAllowed(text, 'y', path), isAllowed(text, 'x', path)]).toEqual([false, true])
  })

  it.each([
    ['/a$b', '/a*bc', '/a$bc', 5],
    ['/%c3%a4*', '/ä/b', '/ä/b', 9],
    ['/%61%62', '/ab*', '/ab', 4],
  ])('%s is shorter than %s', (shorter, longer, path, weight) => {
    const robots = read(`User-agent: *\nAllow: ${shorter}\nDisallow: ${longer}`)
    expect(robots.groups[0]?.rules[1]?.weight).toBe(weight)
    expect(mayFetch(robots, 'x', path)).toMatchObject({ isAllowed: false, rule: { line: 3 } })
  })

  it('compares the bytes of a file in another charset', () => {
    const bytes = Buffer.from('User-agent: *\nDisallow: /caf\xe9', 'latin1')
    expect([isAllowed(bytes, 'x', '/caf%E9'), isAllowed(bytes, 'x', '/caf%C3%A9')]).toEqual([false, true])
  })
})
