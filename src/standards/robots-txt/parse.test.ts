import { describe, expect, it } from 'vitest'
import { availabilityOf } from './availability.ts'
import { mayFetch } from './may-fetch.ts'
import { MAX_ROBOTS_BYTES, parseRobotsTxt } from './parse.ts'
import type { RobotsFault, RobotsTxt } from './record.ts'

const read = (text: string, isCut = false): RobotsTxt => {
  const bytes = new TextEncoder().encode(text)
  const robots = parseRobotsTxt({ bytes, isCut })
  if (!robots.ok) throw new Error(robots.fault)
  return robots.value
}

const isAllowed = (text: string, agent: string, path: string): boolean => mayFetch(read(text), agent, path).isAllowed

describe('parseRobotsTxt', () => {
  it.each<[text: string, faults: RobotsFault[]]>([
    ['User-agent: *\nDisallow:\nAllow: /a\nDisallow: *.gif', []],
    ['Allow: /\nUser-agent: *', [{ code: 'rule-before-agent', line: 1 }]],
    ['User-agent: *\n\nDisallow: secret', [{ code: 'bad-path', line: 3 }]],
    ['User-agent: *\nallow: https://cant.be/absolute', [{ code: 'bad-path', line: 2 }]],
    ['User-agent: # nobody\nDisallow: /', [{ code: 'empty-agent', line: 1 }]],
    ['sitemap: /cant/be/relative.xml', [{ code: 'bad-sitemap', line: 1 }]],
    ["sitemap:#can't be empty", [{ code: 'bad-sitemap', line: 1 }]],
    ['sitemap: https://a b/', [{ code: 'bad-sitemap', line: 1 }]],
    [
      'useragent: *\r\ndisalow: /',
      [
        { code: 'misspelt', line: 1 },
        { code: 'misspelt', line: 2 },
      ],
    ],
    [
      'User-agent *\rDisallow\t/',
      [
        { code: 'missing-colon', line: 1 },
        { code: 'missing-colon', line: 2 },
      ],
    ],
    ['every\nsingle line here\n: no name', [1, 2, 3].map((line): RobotsFault => ({ code: 'unreadable', line }))],
    [`User-agent: *\nDisallow: /${'x'.repeat(16_384)}\n`, [{ code: 'line-too-long', line: 2 }]],
  ])('%j', (text, faults) => {
    expect(read(text).faults).toEqual(faults)
  })

  it.each(['dissallow: /', 'Disallow /', 'DISALLOW:/', 'user-agent: b\ndisallowed: /'])('obeys %j', (line) => {
    expect(isAllowed(`User-agent: *\n${line}`, 'x', '/')).toBe(false)
  })

  it('returns sitemaps, signals and unknown lines', () => {
    const robots = read(
      'Sitemap: https://e.example/a.xml\nUser-agent: *\nFoo: bär\nContent-Signal: search=yes, AI-Train=No, ai-input=maybe\n' +
        'Content-Usage: /ai-ok/ train-ai=y;x=1\nSITEMAP: /b.xml\nDisallow: /',
    )
    expect(robots.sitemaps).toEqual([
      { line: 1, url: 'https://e.example/a.xml' },
      { line: 6, url: '/b.xml' },
    ])
    expect(robots.unknown).toEqual([{ line: 3, name: 'foo', value: 'bär' }])
    expect(robots.signals).toEqual([
      {
        line: 4,
        text: 'Content-Signal: search=yes, AI-Train=No, ai-input=maybe',
        name: 'content-signal',
        preferences: [
          { name: 'search', value: 'yes', isAllowed: true },
          { name: 'ai-train', value: 'no', isAllowed: false },
          { name: 'ai-input', value: 'maybe', isAllowed: undefined },
        ],
        groupLine: 2,
      },
      {
        line: 5,
        text: 'Content-Usage: /ai-ok/ train-ai=y;x=1',
        name: 'content-usage',
        path: '/ai-ok/',
        preferences: [{ name: 'train-ai', value: 'y', isAllowed: true }],
        groupLine: 2,
      },
    ])
  })

  it('assigns the lines to their groups', () => {
    const { groups } = read('User-agent: a\n\nUser-agent: b\nAllow: /\n\nDisallow: /x\nUser-agent: c')
    expect(
      groups.map(({ firstLine, lastLine, agents, rules }) => [firstLine, lastLine, agents.length, rules.length]),
    ).toEqual([
      [1, 6, 2, 2],
      [7, 7, 1, 0],
    ])
  })

  it('reads 500 KiB and omits the truncated last line', () => {
    const line = 'User-agent: x\nDisallow: /y\n'
    const filler = line.repeat(Math.floor(MAX_ROBOTS_BYTES / line.length))
    const rest = MAX_ROBOTS_BYTES - filler.length
    const atLimit = `${filler}${'#'.repeat(rest - 1)}\nUser-agent: late\nDisallow: /`
    expect([read(atLimit).isCut, isAllowed(atLimit, 'late', '/'), isAllowed(atLimit, 'x', '/y')]).toEqual([
      true,
      true,
      false,
    ])
    const text = 'User-agent: *\nDisallow: /private'
    expect([isAllowed(text, 'x', '/private'), mayFetch(read(text, true), 'x', '/private').isAllowed]).toEqual([
      false,
      true,
    ])
  })
})

describe('availabilityOf', () => {
  it.each([
    [200, 'rules'],
    [206, 'rules'],
    [301, 'everything'],
    [403, 'everything'],
    [404, 'everything'],
    [429, 'nothing'],
    [500, 'nothing'],
    [503, 'nothing'],
  ])('%i: %s', (status, availability) => {
    expect(availabilityOf(status)).toBe(availability)
  })
})
