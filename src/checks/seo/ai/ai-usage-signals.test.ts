import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, START, textFile } from '../../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../../test/support/web-scene.ts'
import { aiUsageSignalsText } from './ai-usage-signals.text.ts'
import { aiUsageSignals } from './ai-usage-signals.ts'

const findingOf = findingReader(aiUsageSignals, aiUsageSignalsText)

const ROBOTS = 'https://example.com/robots.txt'
const robots = (...lines: readonly string[]) => ({ [START]: PAGE, [ROBOTS]: textFile(lines.join('\n')) })
const forAll = (line: string) => robots('User-agent: *', line, 'Disallow: /tmp')
const header = (line: string, file: ScenePage = { status: 404 }) => ({
  [START]: { headers: [line], body: PAGE },
  [ROBOTS]: file,
})

describe('ai-usage-signals', () => {
  const CASES: readonly [string, Parameters<typeof findingOf>[0], string | undefined][] = [
    ['no robots.txt', { [START]: PAGE }, undefined],
    ['other lines that RFC 9309 does not know', forAll('Crawl-delay: 5'), undefined],
    ['a page in place of the file', { [START]: PAGE, [ROBOTS]: '<html>Content-Signal: search=no' }, undefined],
    ['the usual signal', forAll('Content-Signal: search=yes, ai-train=no'), 'info stated'],
    ['training refused, in the other spelling', forAll('Content-Usage: train-ai=n'), 'info stated'],
    ['a signal that says nothing known', forAll('Content-Signal: dreams=maybe'), 'info stated'],
    ['a signal in a header', header('content-usage: train-ai=n'), 'info stated'],
    ['search refused for another part', forAll('Content-Usage: /private/ search=n'), 'info stated'],
    [
      'search refused to a crawler for training',
      robots('User-agent: GPTBot', 'Content-Signal: search=no', 'Disallow: /'),
      'info stated',
    ],
    ['search refused', forAll('Content-Signal: search=no'), 'warn restricting'],
    ['search refused, in the other spelling', forAll('Content-Usage: train-ai=y, search=n'), 'warn restricting'],
    ['search refused for all paths', forAll('Content-Usage: / search=n'), 'warn restricting'],
    [
      'search refused to one search engine',
      robots('User-agent: Bingbot', 'Content-Signal: search=no', 'Disallow:'),
      'warn restricting',
    ],
    ['AI answers refused', forAll('content-signal: search=yes, AI-INPUT=NO'), 'warn restricting'],
    ['AI answers refused in a header', header('Content-Signal: ai-input=no'), 'warn restricting'],
    ['AI answers refused, in the vocabulary of the IETF', forAll('Content-Usage: ai-use=n'), 'warn restricting'],
    ['the same beside search that is allowed', forAll('Content-Usage: search=y, ai-use=n'), 'warn restricting'],
    ['the same in a header', header('content-usage: train-ai=n, ai-use=n'), 'warn restricting'],
    ['the same for another part', forAll('Content-Usage: /private/ ai-use=n'), 'info stated'],
    [
      'the same to a crawler for training',
      robots('User-agent: GPTBot', 'Content-Usage: ai-use=n', 'Disallow:'),
      'info stated',
    ],
    ['AI answers allowed, training refused', forAll('Content-Usage: train-ai=n, ai-use=y, search=y'), 'info stated'],
    ['a label of an older draft, which is no longer read', forAll('Content-Usage: bots=n'), 'info stated'],
    [
      'AI answers invited, and an AI search engine blocked',
      robots('User-agent: *', 'Content-Usage: ai-use=y', 'Disallow:', 'User-agent: PerplexityBot', 'Disallow: /'),
      'info contradicted',
    ],
    [
      'a refusal in a header while robots.txt fails',
      header('content-usage: search=n', { status: 503 }),
      'warn restricting',
    ],
    [
      'search invited, and an AI search engine blocked',
      robots('User-agent: *', 'Content-Signal: search=yes', 'Disallow:', 'User-agent: PerplexityBot', 'Disallow: /'),
      'info contradicted',
    ],
    [
      'only training blocked',
      robots('User-agent: *', 'Content-Signal: search=yes', 'Disallow:', 'User-agent: GPTBot', 'Disallow: /'),
      'info stated',
    ],
    ['a file that fails', { [START]: PAGE, [ROBOTS]: { status: 503 } }, 'info unknown'],
    ['no page', { [START]: { status: 404 }, [ROBOTS]: textFile('Content-Signal: search=no') }, 'info unknown'],
  ]
  it.each(CASES)('%s', async (_case, web, expected) => {
    expect(summaryOf(await findingOf(web))).toBe(expected)
  })

  it('shows the line, its number, and how it was understood', async () => {
    const finding = await findingOf(forAll('Content-Signal: search=yes,ai-train=no, new=soon'))
    expect(finding?.detail.en).toMatch(
      /^Line 2 .*“Content-Signal: search=yes,ai-train=no, new=soon”.* search: yes, ai-train: no and new: soon/,
    )
    expect(finding?.detail.de).toMatch(/^Zeile 2 .* search: ja, ai-train: nein und new: soon/)
  })

  it.each([
    ['Content-Usage: ai-use=n', 'Content-Usage excludes the page from AI answers', /AI answers\.$/],
    ['Content-Signal: ai-input=no', 'Content-Signal excludes the page from AI answers', /AI answers\.$/],
    ['Content-Usage: search=n', 'Content-Usage excludes the page from search', /search results\.$/],
    [
      'Content-Usage: search=n, ai-use=n',
      'Content-Usage excludes search and AI answers',
      /search results or AI answers\.$/,
    ],
  ])('%s: names the uses that it excludes, and no others', async (line, title, detail) => {
    const finding = await findingOf(forAll(line))
    expect(finding?.title.en).toBe(title)
    expect(finding?.detail.en).toMatch(detail)
  })

  it('names the labels that are in no vocabulary', async () => {
    const finding = await findingOf(forAll('Content-Usage: bots=n, ai-use=y'))
    expect(finding?.detail.en).toContain('bots: no (not in the vocabulary) and ai-use: yes')
    expect(finding?.detail.de).toContain('bots: nein (nicht im Vokabular) und ai-use: ja')
  })

  it('cites the drafts by their versions', () => {
    expect(aiUsageSignals.references).toEqual(
      expect.arrayContaining([
        expect.stringContaining('draft-ietf-aipref-vocab-08'),
        expect.stringContaining('draft-ietf-aipref-attach-05'),
      ]),
    )
  })

  it('names the agents for which the rules contradict the signals', async () => {
    const finding = await findingOf(robots('User-agent: *', 'Content-Signal: search=yes', 'Disallow: /'))
    expect(finding?.outcome).toBe('contradicted')
    expect(finding?.detail.en).toContain('OAI-SearchBot')
  })
})
