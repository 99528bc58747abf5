import { describe, expect, it } from 'vitest'
import { PAGE, redirectTo, START, seenOf } from '../../../test/seo/site-scene.ts'
import { directives } from './directives.ts'

const namesOf = ({ byName }: { readonly byName: ReadonlyMap<string, unknown> }): readonly string[] => [...byName.keys()]

describe('directives of the page', () => {
  it('are collected from its tags and all header lines, each with its source', async () => {
    const found = await seenOf(directives, {
      [START]: {
        headers: ['x-robots-tag: googlebot: nofollow', 'X-Robots-Tag: noarchive'],
        body: PAGE.replace('<h1>', '<meta name="bingbot" content="noindex"><h1>'),
      },
    })
    expect(namesOf(found.generic)).toEqual(['noarchive'])
    expect(namesOf(found.googlebot)).toEqual(['nofollow', 'noarchive'])
    expect(namesOf(found.bingbot)).toEqual(['noindex', 'noarchive'])
    expect(found.bingbot.byName.get('noindex')?.source).toEqual({ kind: 'meta', text: 'noindex' })
  })

  it('are those of the final response alone, not of the redirects before it', async () => {
    const found = await seenOf(directives, {
      [START]: redirectTo('/home', 301, 'x-robots-tag: noindex'),
      'https://example.com/home': PAGE,
    })
    expect(found.all).toEqual([])
  })

  it('depend on the date of the examination', async () => {
    const web = { [START]: { headers: ['x-robots-tag: unavailable_after: 25 Jun 2010 15:00:00 PST'], body: PAGE } }
    expect(namesOf((await seenOf(directives, web)).generic)).toContain('noindex')
  })
})
