import { describe, expect, it } from 'vitest'
import { relativeCost } from '../../../test/support/relative-cost.ts'
import { verificationTokenIn } from './verification-tokens.ts'

describe('a verification token', () => {
  it.each<[text: string, word: string, service: string | undefined]>([
    ['google-site-verification=abc123', 'google-site-verification', 'Google'],
    ['google-site-verification: abc123', 'google-site-verification', 'Google'],
    ['MS=ms12345678', 'MS', 'Microsoft'],
    ['ms=ms12345678', 'ms', 'Microsoft'],
    ['docusign=05958488-4752-4ef2-95eb-aa7ba8a3bd0e', 'docusign', 'DocuSign'],
    ['amazonses:pmBGN/7MjnfhTKUZ06Enqq1PeGUaOkw8lGhcfwefcHU=', 'amazonses', 'Amazon SES'],
    ['ZOOM_verify_abcdef', 'ZOOM_verify', 'Zoom'],
    ['webexdomainverification.ABC=1', 'webexdomainverification', 'Webex'],
    // Services that are not in the table are recognized by the usual words.
    ['new-service-site-verification=1', 'new-service-site-verification', undefined],
    ['some-domain-proof=1', 'some-domain-proof', undefined],
  ])('%s', (text, word, service) => {
    expect(verificationTokenIn(text)).toEqual({ word, service })
  })

  it.each([
    'v=spf1 include:verification.example -all',
    'v=DMARC1; p=none; rua=mailto:verify@example.com',
    'MSX=1',
    'our domain is verified',
    'notamazonses:abc',
    '',
  ])('is not %j', (text) => {
    expect(verificationTokenIn(text)).toBeUndefined()
  })

  it.each([
    ['DOMAIN', (length: number) => `N${'DOMAIN'.repeat(length / 6)} `],
    ['domain.', (length: number) => `${'domain.'.repeat(length / 7)} `],
    ['verif', (length: number) => ` ${'verif'.repeat(length / 5)}`],
    ['word characters', (length: number) => `${'-'.repeat(length)}!`],
  ])('is found at the same cost however long the record is: %s', async (_, textOf) => {
    const [short, long] = [textOf(1000), textOf(60_000)]
    expect(await relativeCost(() => verificationTokenIn(long))).toBeLessThan(
      3 + 3 * (await relativeCost(() => verificationTokenIn(short))),
    )
  })
})
