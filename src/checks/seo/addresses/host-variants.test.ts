import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, redirectTo, START } from '../../../../test/seo/site-scene.ts'
import type { Scene } from '../../../../test/support/judging.ts'
import { RCODE } from '../../../dns/types.ts'
import { seen } from '../../../evidence/engine/observed.ts'
import { hostVariantsText } from './host-variants.text.ts'
import { hostVariants } from './host-variants.ts'

const WWW = 'https://www.example.com/'
const calling = (canonical: string) => PAGE.replace('<title>', `<link rel="canonical" href="${canonical}"><title>`)

describe('host-variants', () => {
  const findingOf = findingReader(hostVariants, hostVariantsText)
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
      'the certificate does not name www',
      { [START]: PAGE, [WWW]: { body: PAGE, certificate: { fault: 'wrong-name', names: ['example.com'] } } },
      'warn other-not-in-certificate',
    ],
    [
      'the certificate names neither, which https-valid reports',
      {
        [START]: { body: PAGE, certificate: { fault: 'wrong-name', names: ['host.example.net'] } },
        [WWW]: { body: PAGE, certificate: { fault: 'wrong-name', names: ['host.example.net'] } },
      },
      'info other-fails',
    ],
    [
      'the certificate of www has expired',
      { [START]: PAGE, [WWW]: { body: PAGE, certificate: { fault: 'expired' } } },
      'info other-fails',
    ],
    [
      'www has no certificate at all',
      { [START]: PAGE, [WWW]: { failure: 'tls', tlsFault: 'handshake' } },
      'info other-fails',
    ],
    ['www does not answer', { [START]: PAGE, [WWW]: { failure: 'response-timeout' } }, 'info other-fails'],
    ['www refuses', { [START]: PAGE }, 'info other-fails'],
    [
      'www leads nowhere',
      { [START]: PAGE, [WWW]: redirectTo('https://gone.example.net/') },
      'warn other-redirects-nowhere',
    ],
    [
      'www of a site without HTTPS leads nowhere',
      { 'http://example.com/': PAGE, 'http://www.example.com/': redirectTo('http://gone.example.net/') },
      'warn other-redirects-nowhere',
    ],
    [
      'www of a site without HTTPS leads to it',
      { 'http://example.com/': PAGE, 'http://www.example.com/': redirectTo('http://example.com/') },
      'ok ok',
    ],
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
    expect(summaryOf(await findingOf(web))).toBe(expected)
  })

  it.each([
    ['there is no www', '@ A 93.184.1.1', { [START]: PAGE }, 'ok only-one'],
    ['there is nothing but www', 'www A 93.184.1.2', { [WWW]: PAGE }, 'ok only-one'],
    ['www is somewhere inside', '@ A 93.184.1.1\nwww A 10.0.0.1', { [START]: PAGE }, 'info other-fails'],
    ['there is no site', '@ MX 10 mx', {}, undefined],
  ])('%s', async (_case, zone, web, expected) => {
    expect(summaryOf(await findingOf(web, { zone }))).toBe(expected)
  })

  it('names the host that the certificate lacks, and those that it has', async () => {
    const finding = await findingOf({
      [START]: PAGE,
      [WWW]: { body: PAGE, certificate: { fault: 'wrong-name', names: ['example.com', 'shop.example.com'] } },
    })
    for (const detail of [finding?.detail.en, finding?.detail.de]) {
      expect(detail).toContain('www.example.com')
      expect(detail).toContain('shop.example.com')
    }
  })

  describe('if the bare domain is not usable but www is', () => {
    const rejected = (name: string): Pick<Scene, 'answer'> => ({
      answer: (inquiry, usual) =>
        inquiry.kind === 'resolvers' && inquiry.name === name && !inquiry.isCheckingDisabled
          ? seen({ ...usual, status: RCODE.SERVFAIL, answers: [] })
          : undefined,
    })
    it.each<[string, Partial<Scene>, NonNullable<Scene['web']>]>([
      ['its address is loopback', { zone: '@ A 127.0.0.1\nwww A 93.184.1.2' }, { [WWW]: PAGE }],
      ['its address is private', { zone: '@ A 10.0.0.1\nwww A 93.184.1.2' }, { [WWW]: PAGE }],
      ['its server refuses connections', {}, { [WWW]: PAGE }],
      [
        'its server does not answer',
        {},
        { [START]: { failure: 'connect-timeout' }, 'http://example.com/': { failure: 'connect-timeout' }, [WWW]: PAGE },
      ],
      [
        'its server speaks no TLS and no HTTP',
        {},
        {
          [START]: { failure: 'tls', tlsFault: 'handshake' },
          'http://example.com/': { failure: 'bad-response' },
          [WWW]: PAGE,
        },
      ],
      ['validating resolvers reject its address', rejected('example.com'), { [WWW]: PAGE }],
      ['its name servers fail', { failures: { 'example.com A': 2, 'example.com AAAA': 2 } }, { [WWW]: PAGE }],
    ])('%s', async (_case, scene, web) => {
      const finding = await findingOf(web, scene)
      expect(summaryOf(finding)).toBe('warn bare-domain-fails')
      expect(finding?.detail.en).toContain('example.com')
      expect(finding?.detail.en).toContain('www.example.com')
    })

    it('requests the page with www, and treats the bare domain as the other name', async () => {
      const scene = { domain: 'www.example.com', zone: '@ A 93.184.1.2\nexample.com. A 127.0.0.1' }
      expect(summaryOf(await findingOf({ [WWW]: PAGE }, scene))).toBe('info other-fails')
    })
  })

  it('names both', async () => {
    const finding = await findingOf({ [START]: PAGE, [WWW]: PAGE })
    expect(finding?.detail.de).toContain(`${START} und ${WWW}`)
  })
})
