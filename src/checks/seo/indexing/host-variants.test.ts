import { describe, expect, it } from 'vitest'
import { PAGE, redirectTo, START } from '../../../../test/seo/site-scene.ts'
import { gist, tellerOf } from '../../../../test/seo/told-finding.ts'
import type { Scene } from '../../../../test/support/judging.ts'
import { hostVariantsText } from './host-variants.text.ts'
import { hostVariants } from './host-variants.ts'

const WWW = 'https://www.example.com/'
const calling = (canonical: string) => PAGE.replace('<title>', `<link rel="canonical" href="${canonical}"><title>`)

describe('host-variants', () => {
  const tell = tellerOf(hostVariants, hostVariantsText)
  const CASES: readonly [string, NonNullable<Scene['web']>, string | undefined][] = [
    ['www leads to the domain', { [START]: PAGE, [WWW]: redirectTo(START) }, 'ok ok'],
    ['the domain leads to www', { [START]: redirectTo(WWW), [WWW]: PAGE }, 'ok ok'],
    [
      'both lead to one host, and to different pages there',
      { [START]: PAGE, [WWW]: redirectTo('https://example.com/start'), 'https://example.com/start': PAGE },
      'ok ok',
    ],
    ['each answers by itself', { [START]: PAGE, [WWW]: PAGE }, 'warn two-copies'],
    ['each calls itself canonical', { [START]: calling(START), [WWW]: calling(WWW) }, 'warn two-copies'],
    [
      'each calls itself canonical, in the same words',
      { [START]: calling('/'), [WWW]: calling('/') },
      'warn two-copies',
    ],
    ['both call the same canonical', { [START]: calling(START), [WWW]: calling(START) }, 'info same-canonical'],
    ['only one names a canonical', { [START]: PAGE, [WWW]: calling(START) }, 'warn two-copies'],
    ['www is an error', { [START]: PAGE, [WWW]: { status: 404 } }, 'info other-is-error'],
    [
      'the certificate does not hold for www',
      { [START]: PAGE, [WWW]: { body: PAGE, certificate: { fault: 'wrong-name' } } },
      'info other-fails',
    ],
    ['www does not answer', { [START]: PAGE, [WWW]: { failure: 'response-timeout' } }, 'info other-fails'],
    ['www refuses', { [START]: PAGE }, 'info other-fails'],
    ['www leads nowhere', { [START]: PAGE, [WWW]: redirectTo('https://gone.example.net/') }, 'info other-fails'],
    [
      'www shows us a challenge',
      { [START]: PAGE, [WWW]: { status: 403, headers: ['cf-mitigated: challenge'] } },
      'info unknown',
    ],
    ['we could not look', { [START]: PAGE, [WWW]: 'unseen' }, 'info unknown'],
    ['the domain is an error, and www is not', { [START]: { status: 500 }, [WWW]: PAGE }, undefined],
    ['the domain is an error, and www leads to it', { [START]: { status: 500 }, [WWW]: redirectTo(START) }, 'ok ok'],
  ]
  it.each(CASES)('%s', async (_case, web, expected) => {
    expect(gist(await tell(web))).toBe(expected)
  })

  it.each([
    ['there is no www', '@ A 93.184.1.1', { [START]: PAGE }, 'ok only-one'],
    ['there is nothing but www', 'www A 93.184.1.2', { [WWW]: PAGE }, 'ok only-one'],
    ['www is somewhere inside', '@ A 93.184.1.1\nwww A 10.0.0.1', { [START]: PAGE }, 'info other-fails'],
    ['there is no site', '@ MX 10 mx', {}, undefined],
  ])('%s', async (_case, zone, web, expected) => {
    expect(gist(await tell(web, { zone }))).toBe(expected)
  })

  it('names both', async () => {
    const finding = await tell({ [START]: PAGE, [WWW]: PAGE })
    expect(finding?.detail.de).toContain(`${START} und ${WWW}`)
  })
})
