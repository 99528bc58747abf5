import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, redirectTo, START, textFile } from '../../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../../test/support/web-scene.ts'
import { allowSteps } from './agent-blocks.text.ts'
import { aiAssistantAccessText } from './ai-assistant-access.text.ts'
import { aiAssistantAccess } from './ai-assistant-access.ts'
import { aiSearchAccessText } from './ai-search-access.text.ts'
import { aiSearchAccess } from './ai-search-access.ts'

const search = findingReader(aiSearchAccess, aiSearchAccessText)
const assistant = findingReader(aiAssistantAccess, aiAssistantAccessText)

const ROBOTS = 'https://example.com/robots.txt'
const served = (robots: ScenePage) => ({ [START]: PAGE, [ROBOTS]: robots })
const blocking = (...tokens: readonly string[]) =>
  textFile(`${tokens.map((token) => `User-agent: ${token}\n`).join('')}Disallow: /`)

const MAIN = ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot']

describe('ai-search-access', () => {
  const CASES: readonly [string, ScenePage, string][] = [
    ['no robots.txt', { status: 404 }, 'ok ok'],
    ['a robots.txt with status 403', { status: 403 }, 'ok ok'],
    ['rules for another part of the site', textFile('User-agent: *\nDisallow: /private'), 'ok ok'],
    ['crawlers for training', blocking('GPTBot', 'ClaudeBot', 'CCBot', 'Google-Extended', 'Amazonbot'), 'ok ok'],
    ['assistants', blocking('ChatGPT-User', 'Claude-User'), 'ok ok'],
    ['AI search engines that are only listed', blocking('YouBot', 'meta-webindexer', 'DuckAssistBot'), 'ok ok'],
    ['a part of a name', blocking('OAI', 'Perplexity', 'Apple'), 'ok ok'],
    ['a page in place of the file', '<!doctype html><pre>User-agent: *\nDisallow: /</pre>', 'ok ok'],
    ['a rule before any agent', textFile('Disallow: /\nUser-agent: GPTBot\nAllow: /'), 'ok ok'],
    ['an unknown agent', blocking('training-preference'), 'ok ok'],
    ['one of the first three', blocking('OAI-SearchBot'), 'warn some-blocked'],
    ['one in small letters, with its version', blocking('oai-searchbot/1.3'), 'warn some-blocked'],
    ['the smaller ones', blocking('Applebot', 'Amzn-SearchBot'), 'warn some-blocked'],
    ['two of the first three', blocking('OAI-SearchBot', 'PerplexityBot'), 'warn some-blocked'],
    ['Googlebot, whose rules Applebot takes', blocking('Googlebot'), 'warn some-blocked'],
    [
      'all agents but one',
      textFile('User-agent: *\nDisallow: /\nUser-agent: OAI-SearchBot\nDisallow:'),
      'warn some-blocked',
    ],
    ['the first three', blocking(...MAIN), 'problem main-blocked'],
    ['everybody', blocking('*'), 'problem main-blocked'],
    [
      'a star above a copied list',
      textFile('User-agent: *\nSitemap: https://example.com/s.xml\n\nUser-agent: GPTBot\nDisallow: /'),
      'problem main-blocked',
    ],
    ['a file that fails', { status: 503 }, 'info unknown'],
    ['too many requests for the file', { status: 429 }, 'info unknown'],
    ['no answer for the file', { failure: 'response-timeout' }, 'info unknown'],
    ['a file that we did not see', 'unseen', 'info unknown'],
  ]
  it.each(CASES)('with %s', async (_case, robots, expected) => {
    expect(summaryOf(await search(served(robots)))).toBe(expected)
  })

  it('names the blocked agents, and the line that blocks them', async () => {
    const robots = textFile(
      'User-agent: PerplexityBot\nUser-agent: Applebot\nDisallow: /\n\nUser-agent: Amzn-SearchBot\nDisallow: /*',
    )
    const finding = await search(served(robots))
    expect(finding?.values).toEqual({
      blocks: [
        { agents: ['PerplexityBot', 'Applebot'], line: 3, rule: 'Disallow: /' },
        { agents: ['Amzn-SearchBot'], line: 6, rule: 'Disallow: /*' },
      ],
    })
    for (const detail of [finding?.detail.en, finding?.detail.de])
      expect(detail).toMatch(/PerplexityBot, Applebot \(.* 3 .*Disallow: \/.*Amzn-SearchBot \(.* 6 /)
  })

  it('applies to the page after redirects, and to the robots.txt of its host', async () => {
    const web = {
      [START]: redirectTo('https://www.example.com/de/'),
      'https://www.example.com/de/': PAGE,
      'https://www.example.com/robots.txt': textFile('User-agent: PerplexityBot\nDisallow: /de/'),
      [ROBOTS]: blocking('*'),
    }
    expect(summaryOf(await search(web))).toBe('warn some-blocked')
  })

  it('has no verdict if there is no page', async () => {
    expect(summaryOf(await search({ [START]: { status: 500 }, [ROBOTS]: blocking('*') }))).toBe('info unknown')
  })
})

describe('the steps that allow blocked user agents', () => {
  const ONE = [{ agents: ['PerplexityBot', 'Applebot'], line: 3, rule: 'Disallow: /' }]
  const TWO = [...ONE, { agents: ['Amzn-SearchBot'], line: 6, rule: 'Disallow: /*' }]
  it.each([
    ['en', ONE, /rule in line 3 .*remove it\./, /PerplexityBot and Applebot from the group with this rule/],
    ['en', TWO, /rules in lines 3 and 6 .*remove them\./, /PerplexityBot, Applebot and Amzn-SearchBot .*groups /],
    ['de', ONE, /Regel in Zeile 3 .*gelten soll,/, /PerplexityBot und Applebot aus der Gruppe mit dieser Regel/],
    [
      'de',
      TWO,
      /Regeln in den Zeilen 3 und 6 .*gelten sollen,/,
      /Applebot und Amzn-SearchBot aus den Gruppen mit diesen Regeln/,
    ],
  ] as const)('%s', (locale, blocks, removal, own) => {
    const [first, second, third] = allowSteps[locale](blocks)
    expect(first).toMatch(removal)
    expect(second).toMatch(own)
    expect(third).toContain('Allow: /')
  })
})

describe('ai-assistant-access', () => {
  const CASES: readonly [string, ScenePage, string][] = [
    ['no robots.txt', { status: 404 }, 'ok ok'],
    ['crawlers for training', blocking('GPTBot', 'ClaudeBot', 'CCBot'), 'ok ok'],
    ['AI search engines', blocking(...MAIN), 'ok ok'],
    ['assistants that are only listed', blocking('DuckAssistBot', 'Kimi-User', 'meta-externalfetcher'), 'ok ok'],
    ['a name without its end', blocking('MistralAI'), 'ok ok'],
    ['one of them', blocking('Claude-User'), 'warn blocked'],
    ['one with its version', blocking('MistralAI-User/1.0'), 'warn blocked'],
    ['everybody', blocking('*'), 'warn blocked'],
    ['a file that fails', { status: 500 }, 'info unknown'],
  ]
  it.each(CASES)('with %s', async (_case, robots, expected) => {
    expect(summaryOf(await assistant(served(robots)))).toBe(expected)
  })

  it('names the agents that may fetch the page nevertheless', async () => {
    const finding = await assistant(served(blocking('ChatGPT-User', 'Claude-User', 'Perplexity-User')))
    expect(finding?.values).toMatchObject({ nonCompliant: ['ChatGPT-User', 'Perplexity-User'] })
    expect(finding?.detail.en).toMatch(/operators of ChatGPT-User and Perplexity-User do not promise/)
    expect(finding?.detail.de).toMatch(/Betreiber von ChatGPT-User und Perplexity-User sichern nicht zu/)
  })

  it('does not say this about an agent that promises to obey', async () => {
    const finding = await assistant(served(blocking('Claude-User')))
    expect(finding?.detail.en).not.toContain('promise')
  })
})
