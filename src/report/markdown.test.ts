import { describe, expect, it } from 'vitest'
import { plain } from './markdown.ts'

/**
 * What a reader of GitHub Flavored Markdown shows as text, and not as code. Code spans contain no backticks here, and backslash
 * escapes are resolved before links are searched, as the readers of GitHub do.
 */
const shownAsText = (markdown: string): string =>
  markdown
    .split(/(\\[!-/:-@[-`{-~])/)
    .map((part) => (/^\\[!-/:-@[-`{-~]$/.test(part) ? `\u0000${part.slice(1)}` : part))
    .join('')
    .replace(/(?<!\u0000)`[^`]*`/g, ' code ')
    .replaceAll('\u0000', '')

/** Section 6.9 of the specification, without its conditions about what comes before or after: that finds more, never less. */
const AUTOLINK = /(?:https?|ftp):\/\/|www\.|mailto:|xmpp:|[\w.+-]+@[\w-]|@\w/i

describe('text from the network', () => {
  it.each([
    'https://evil.example/login?a=b&c=d',
    'HTTP://evil.example',
    'ftp://evil.example',
    'www.evil.example',
    'WWW.evil.example/a_b',
    'admin@evil.example',
    'mailto:admin@evil.example',
    'xmpp:admin@evil.example/x',
    '@somebody',
    'a`https://evil.example`b',
    '`www.evil.example',
    '\\https://evil.example',
    '(https://evil.example/(a))',
    '“https://evil.example”',
    'a|https://evil.example|b',
    'https://evil.example|https://evil.example',
    '<https://evil.example>',
    '[x](https://evil.example)',
    '![x](https://evil.example/pixel.png)',
    'a\nhttps://evil.example',
    'v=DMARC1; p=none; rua=mailto:a@evil.example,mailto:b@evil.example',
  ])('%j is not linked', (text) => {
    expect(shownAsText(plain(text))).not.toMatch(AUTOLINK)
    expect(plain(text).match(/(?<!\\)`/g)?.length).toBeGreaterThanOrEqual(2)
  })

  it('stays as it is if nothing links it', () => {
    expect(plain('Detail of the zone example.com: 12 lookups.')).toBe('Detail of the zone example.com: 12 lookups.')
    expect(plain('a_b *c* <d> #1 [e](f)')).toBe('a\\_b \\*c\\* \\<d\\> \\#1 \\[e\\]\\(f\\)')
  })

  it('leaves the punctuation of the sentence outside of the code', () => {
    expect(plain('The page “https://a.example/x” redirects to https://b.example.')).toBe(
      'The page “`https://a.example/x`” redirects to `https://b.example`.',
    )
  })

  it('never ends a cell of a table', () => {
    expect(plain('https://a.example/x|y')).toBe('`https://a.example/x`\\|y')
  })
})
