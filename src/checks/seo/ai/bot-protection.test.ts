import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, START } from '../../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../../test/support/web-scene.ts'
import { botProtectionText } from './bot-protection.text.ts'
import { botProtection } from './bot-protection.ts'

const findingOf = findingReader(botProtection, botProtectionText)

const LLMS = 'https://example.com/llms.txt'
const served = (file: ScenePage) => ({ [START]: PAGE, [LLMS]: file })
const CHALLENGE: ScenePage = { status: 403, headers: ['cf-mitigated: challenge'] }

describe('bot-protection', () => {
  const CASES: readonly [string, Parameters<typeof findingOf>[0], string | undefined][] = [
    ['a challenge by Cloudflare', served(CHALLENGE), 'info seen'],
    ['one by Vercel', served({ status: 429, headers: ['x-vercel-mitigated: challenge'] }), 'info seen'],
    [
      'one by AWS, with a status of its own',
      served({ status: 202, headers: ['x-amzn-waf-action: challenge'] }),
      'info seen',
    ],
    [
      'words of a challenge with a refusal',
      served({ status: 403, body: '<title>Just a moment...</title>' }),
      'info seen',
    ],
    ['all quiet', { [START]: PAGE }, undefined],
    ['a refusal without any mark', served({ status: 403, body: 'Forbidden' }), undefined],
    ['those words with an array id', served({ status: 403, body: 'array id 7' }), undefined],
    ['a widget on a page', served(`${PAGE}<script src="/cdn-cgi/challenge-platform/x.js"></script>`), undefined],
    ['a page that did not come through either', { [START]: CHALLENGE, [LLMS]: CHALLENGE }, 'info unknown'],
  ]
  it.each(CASES)('with %s', async (_case, web, expected) => {
    expect(summaryOf(await findingOf(web))).toBe(expected)
  })

  it('names the mark and the place, and claims nothing about other clients', async () => {
    const finding = await findingOf(served(CHALLENGE))
    for (const detail of [finding?.detail.en, finding?.detail.de]) {
      expect(detail).toContain(`${LLMS} (HTTP 403, cf-mitigated)`)
      expect(detail).not.toContain('Googlebot')
    }
    expect(finding?.detail.en).toContain('We cannot see')
  })
})
