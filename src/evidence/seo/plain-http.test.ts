import { describe, expect, it } from 'vitest'
import { PAGE, redirectTo, START, seenOf } from '../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../test/support/web-scene.ts'
import { plainHttp } from './plain-http.ts'

const HTTP = 'http://example.com/'

describe('plain http', () => {
  const CASES: readonly [string, Readonly<Record<string, ScenePage>>, object][] = [
    [
      'leads to https',
      { [HTTP]: redirectTo(START) },
      { kind: 'to-https', url: HTTP, target: START, hops: [{ status: 301 }] },
    ],
    [
      'leads to https by way of www',
      {
        [HTTP]: redirectTo('http://www.example.com/'),
        'http://www.example.com/': redirectTo('https://www.example.com/', 308),
      },
      { kind: 'to-https', target: 'https://www.example.com/', hops: [{ status: 301 }, { status: 308 }] },
    ],
    ['leads to https whatever is there', { [HTTP]: redirectTo('https://10.0.0.1/') }, { kind: 'to-https' }],
    ['sends the page itself', { [HTTP]: PAGE }, { kind: 'answers', status: 200 }],
    ['sends an error', { [HTTP]: { status: 403 } }, { kind: 'answers', status: 403 }],
    ['is not there', { [HTTP]: { failure: 'refused' } }, { kind: 'closed' }],
    ['is filtered', { [HTTP]: { failure: 'connect-timeout' } }, { kind: 'closed' }],
    ['says nothing', { [HTTP]: { failure: 'response-timeout' } }, { kind: 'failing' }],
    ['goes in circles', { [HTTP]: redirectTo('/') }, { kind: 'failing' }],
    ['leads inside', { [HTTP]: redirectTo('http://10.0.0.1/') }, { kind: 'failing' }],
  ]
  it.each(CASES)('%s', async (_case, web, expected) => {
    expect(await seenOf(plainHttp, { [START]: PAGE, ...web })).toMatchObject(expected)
  })
})
