import { cookieLine, NO_COOKIES, withCookies } from '../../../src/evidence/seo/cookies.ts'
import { readAgents } from '../../../src/standards/ai-agents/read.ts'
import { decoderFor } from '../../../src/standards/charset/decoder.ts'
import { parseHsts } from '../../../src/standards/hsts/parse.ts'
import { parseHreflang, parseLanguageTag } from '../../../src/standards/language-tag/parse.ts'
import { parseLinkHeader } from '../../../src/standards/link-header/parse.ts'
import { readLlmsTxt } from '../../../src/standards/llms-txt/read.ts'
import { readRobotsHeader, readRobotsMeta } from '../../../src/standards/robots-directives/read.ts'
import { parseRobotsTxt } from '../../../src/standards/robots-txt/parse.ts'
import { readUsagePreferences } from '../../../src/standards/robots-txt/usage-preferences.ts'
import { readSitemap } from '../../../src/standards/sitemap/read.ts'
import { challengeMark } from '../../../src/standards/web-page/challenge.ts'
import { readJsonLd } from '../../../src/standards/web-page/json-ld.ts'
import { parseMetaRefresh } from '../../../src/standards/web-page/meta-refresh.ts'
import { readPageAtOnce } from '../../../src/standards/web-page/read-page.ts'
import { languageOf } from '../../../src/surfaces/site/language.ts'
import { type Target, textOf, textTarget } from '../target.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const JSON_PIECES = ['{', '}', '[', ']', '"', ':', ',', 'null', '1e999', '"__proto__":', '\\u0000', '\\ud800', '{"a":']
const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const cookies = (text: string): unknown => {
  const url = new URL('https://www.example.com/')
  return cookieLine(withCookies(NO_COOKIES, url, text.split('\n'), NOW), url)
}

/** What web servers send: pages, files and headers. */
export const WEB_TARGETS: readonly Target[] = [
  textTarget('robots-txt', (text) => parseRobotsTxt({ bytes: Buffer.from(text), contentType: 'text/plain' }), [
    'User-agent:',
    'Disallow:',
    'Allow:',
    '*',
    '$',
    '/',
    '%',
    '#',
    '\n',
    '\r',
    'Sitemap:',
    'Content-Usage:',
    'Crawl-delay:',
  ]),
  textTarget('usage-preferences', readUsagePreferences, ['train-ai', '=', 'n', 'y', ',', ';', ' ', 'search']),
  textTarget(
    'robots-directives',
    (text) => [readRobotsMeta('robots', text), readRobotsMeta(text, text), readRobotsHeader(text)],
    ['noindex', ',', ':', 'googlebot', 'max-snippet', 'unavailable_after', '-1', ' '],
  ),
  {
    name: 'web-page',
    run: (input) => readPageAtOnce(input, 'text/html'),
    pieces: [
      '<',
      '>',
      '</',
      '<!--',
      '-->',
      '<![CDATA[',
      '<title>',
      '<meta ',
      'charset=',
      'http-equiv=refresh',
      'content="',
      '<script type="application/ld+json">',
      '</script>',
      '<svg>',
      '<template>',
      '&#x',
      '&amp',
      ';',
      '"',
      "'",
      '=',
      '<a href=',
      '<p>',
      '\u0000',
    ],
  },
  {
    name: 'web-page-charset',
    run: (input) => [
      readPageAtOnce(input, undefined),
      readPageAtOnce(input, `text/html; charset=${textOf(input).slice(0, 40)}`),
      decoderFor(textOf(input).slice(0, 40))?.decode(input),
    ],
    pieces: [
      '<meta charset=',
      'utf-16',
      'utf-8',
      'shift_jis',
      'x-user-defined',
      'replacement',
      '"',
      '\u00fe\u00ff',
      '\u00ff\u00fe',
    ],
  },
  textTarget(
    'web-challenge',
    (text) =>
      challengeMark({
        status: 403,
        headers: [
          ['server', text],
          ['cf-mitigated', text],
        ],
        body: Buffer.from(text),
      } as never),
    ['cf-mitigated', 'challenge', '<title>', 'Just a moment'],
  ),
  textTarget('json-ld', readJsonLd, [...JSON_PIECES, '"@type":', '"@graph":', '"@context":']),
  textTarget('meta-refresh', parseMetaRefresh, ['0', '.', ';', ',', ' ', 'url', '=', "'", '"', '/']),
  textTarget('hsts', parseHsts, ['max-age', '=', ';', '"', '31536000', 'includeSubDomains', 'preload', ' ']),
  textTarget('link-header', parseLinkHeader, ['<', '>', ';', ',', 'rel=', '"', 'canonical', '\\', 'hreflang=', '*=']),
  textTarget('language-tag', (text) => [parseLanguageTag(text), parseHreflang(text), languageOf(text, text)], [
    'en',
    '-',
    '_',
    'x-default',
    'Latn',
    '419',
    '1901',
    'u',
    ';q=',
    ',',
  ]),
  textTarget('cookies', cookies, [
    'a=b',
    ';',
    '=',
    'Domain=',
    '.example.com',
    'Path=',
    'Secure',
    'Expires=',
    'Max-Age=',
    '__Host-',
    '\n',
    '"',
  ]),
  textTarget('sitemap', (text) => readSitemap({ bytes: Buffer.from(text), contentType: 'application/xml' }), [
    '<?xml',
    '?>',
    '<urlset',
    '<sitemapindex',
    '<!--',
    '-->',
    '<!DOCTYPE',
    '[',
    '<!ENTITY',
    '>',
    ' ',
  ]),
  textTarget('llms-txt', (text) => readLlmsTxt({ bytes: Buffer.from(text), contentType: 'text/plain' }), [
    '#',
    '##',
    '\n',
    '>',
    '- [',
    '](',
    ')',
    ':',
  ]),
  textTarget('ai-agents', (text) => readAgents(json(text)), [...JSON_PIECES, '"agents":', '"asOf":', '"name":']),
]
