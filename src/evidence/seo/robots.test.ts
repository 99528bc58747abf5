import { describe, expect, it } from 'vitest'
import { PAGE, redirectTo, START, seenOf, textFile, ZONE } from '../../../test/seo/site-scene.ts'
import { observe } from '../../../test/support/judging.ts'
import type { ScenePage } from '../../../test/support/web-scene.ts'
import { robotsTxt } from './robots.ts'

const ROBOTS = 'https://example.com/robots.txt'

describe('robots.txt', () => {
  const CASES: readonly [string, ScenePage, object][] = [
    ['a file', textFile('User-agent: *\nDisallow: /x'), { kind: 'file', isHtml: false, isCut: false, bytes: 26 }],
    ['an empty file', textFile(''), { kind: 'file', bytes: 0 }],
    ['a page in its place', PAGE, { kind: 'file', isHtml: true, robots: { groups: [] } }],
    ['a page that is labelled as text', textFile('<!DOCTYPE html><p>'), { kind: 'file', isHtml: true }],
    ['no file', { status: 404 }, { kind: 'none', status: 404 }],
    ['a password', { status: 401 }, { kind: 'none', status: 401 }],
    ['gone', { status: 410 }, { kind: 'none', status: 410 }],
    ['too many requests', { status: 429 }, { kind: 'failing', by: { status: 429 } }],
    ['a broken server', { status: 503 }, { kind: 'failing', by: { status: 503 } }],
    ['silence', { failure: 'response-timeout' }, { kind: 'failing', by: { cause: 'response-timeout' } }],
    ['broken TLS', { failure: 'tls', tlsFault: 'expired' }, { kind: 'failing', by: { cause: 'tls' } }],
    ['a circle of redirects', redirectTo('/robots.txt', 302), { kind: 'none', status: 302 }],
    [
      'a redirect to a host that does not exist',
      redirectTo('https://gone.example.net/'),
      { kind: 'failing', by: { cause: 'no-address' } },
    ],
  ]
  it.each(CASES)('%s', async (_case, robots, expected) => {
    expect(await seenOf(robotsTxt, { [START]: PAGE, [ROBOTS]: robots })).toMatchObject({ url: ROBOTS, ...expected })
  })

  it('is truncated where crawlers stop reading', async () => {
    const long = `User-agent: *\n${'Disallow: /page\n'.repeat(40_000)}`
    expect(await seenOf(robotsTxt, { [START]: PAGE, [ROBOTS]: textFile(long) })).toMatchObject({
      kind: 'file',
      isCut: true,
      bytes: 500 * 1024,
    })
  })

  it('applies to the requested host, wherever its redirects lead', async () => {
    const answer = await seenOf(robotsTxt, {
      [START]: PAGE,
      [ROBOTS]: redirectTo('https://www.example.com/robots.txt'),
      'https://www.example.com/robots.txt': textFile('User-agent: *\nDisallow: /'),
    })
    expect(answer).toMatchObject({ kind: 'file', url: ROBOTS, robots: { groups: [{ firstLine: 1 }] } })
  })

  it('is followed through at most five redirects', async () => {
    const hops = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          index === 0 ? ROBOTS : `https://example.com/r${index}`,
          redirectTo(`/r${index + 1}`),
        ]),
      )
    const file = textFile('User-agent: *\nDisallow: /')
    const five = await seenOf(robotsTxt, { [START]: PAGE, ...hops(5), 'https://example.com/r5': file })
    const six = await seenOf(robotsTxt, { [START]: PAGE, ...hops(6), 'https://example.com/r6': file })
    expect([five.kind, six.kind]).toEqual(['file', 'none'])
  })

  it('is requested from the origin of the page', async () => {
    const answer = await seenOf(robotsTxt, {
      [START]: redirectTo('https://www.example.com/'),
      [ROBOTS]: textFile('User-agent: *\nDisallow: /'),
      'https://www.example.com/': PAGE,
      'https://www.example.com/robots.txt': textFile('User-agent: *\nDisallow:'),
    })
    expect(answer).toMatchObject({ url: 'https://www.example.com/robots.txt', robots: { groups: [{}] } })
  })

  it('is known although the page is an error', async () => {
    const answer = await seenOf(robotsTxt, { [START]: { status: 500 }, [ROBOTS]: textFile('User-agent: *') })
    expect(answer.kind).toBe('file')
  })

  it.each([
    ['no server answers at all', {}],
    ['its redirects lead where we do not go', { [START]: PAGE, [ROBOTS]: redirectTo('http://10.0.0.1/') }],
    ['bot protection answers', { [START]: PAGE, [ROBOTS]: { status: 503, headers: ['cf-mitigated: challenge'] } }],
    ['we could not look', { [START]: PAGE, [ROBOTS]: 'unseen' as const }],
  ])('is unseen where %s', async (_case, web) => {
    expect(await observe(robotsTxt, { zone: ZONE, web })).toMatchObject({ seen: false })
  })
})
