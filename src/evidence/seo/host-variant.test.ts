import { describe, expect, it } from 'vitest'
import { PAGE, redirectTo, START, seenOf } from '../../../test/seo/site-scene.ts'
import type { Scene } from '../../../test/support/judging.ts'
import { hostVariant } from './host-variant.ts'

const WWW = 'https://www.example.com/'
const CANONICAL = `<!doctype html><title>Copy</title><link rel="canonical" href="${START}">`

describe('the other name of a site', () => {
  const CASES: readonly [string, NonNullable<Scene['web']>, object, string?][] = [
    ['has no address', { [START]: PAGE }, { kind: 'alone', host: 'www.example.com' }, '@ A 93.184.1.1'],
    ['leads to the page', { [START]: PAGE, [WWW]: redirectTo(START) }, { kind: 'same', hops: [{ status: 301 }] }],
    ['is where the page is', { [START]: redirectTo(WWW), [WWW]: PAGE }, { kind: 'same', hops: [], url: WWW }],
    ['is a copy', { [START]: PAGE, [WWW]: PAGE }, { kind: 'answers', status: 200, url: WWW, canonicals: [] }],
    [
      'is a copy that knows its original',
      { [START]: PAGE, [WWW]: CANONICAL },
      { kind: 'answers', status: 200, canonicals: [{ url: START }] },
    ],
    [
      'names its original in the head of its answer',
      { [START]: PAGE, [WWW]: { headers: [`link: <${START}>; rel="canonical"`], body: PAGE } },
      { kind: 'answers', canonicals: [{ url: START, from: 'header' }] },
    ],
    ['answers with an error', { [START]: PAGE, [WWW]: { status: 404 } }, { kind: 'answers', status: 404 }],
    [
      'has a bad certificate',
      { [START]: PAGE, [WWW]: { failure: 'tls', tlsFault: 'wrong-name' } },
      { kind: 'failing', by: 'tls' },
    ],
    ['refuses', { [START]: PAGE, [WWW]: { failure: 'refused' } }, { kind: 'failing', by: 'connection' }],
    ['is silent', { [START]: PAGE, [WWW]: { failure: 'connect-timeout' } }, { kind: 'failing', by: 'timeout' }],
    ['goes in circles', { [START]: PAGE, [WWW]: redirectTo('/') }, { kind: 'failing', by: 'redirects' }],
    ['is somewhere inside', { [START]: PAGE }, { kind: 'failing', by: 'not-public' }, '@ A 93.184.1.1\nwww A 10.0.0.1'],
    [
      'is the domain itself where only www has an address',
      { [WWW]: PAGE },
      { kind: 'alone', host: 'example.com' },
      'www A 93.184.1.2',
    ],
  ]
  it.each(CASES)('%s', async (_case, web, expected, zone) => {
    expect(await seenOf(hostVariant, web, zone === undefined ? {} : { zone })).toMatchObject(expected)
  })

  it('is the name without www for a domain that begins with it', async () => {
    const web = { [WWW]: PAGE, [START]: redirectTo(WWW) }
    const scene = { domain: 'www.example.com', zone: '@ A 93.184.1.2\nexample.com. A 93.184.1.1' }
    expect(await seenOf(hostVariant, web, scene)).toMatchObject({ kind: 'same', host: 'example.com' })
  })
})
