import { systemClock } from '../../../src/clock.ts'
import { cookieLine, NO_COOKIES, withCookies } from '../../../src/evidence/seo/cookies.ts'
import { createWebGet } from '../../../src/net/http/web-get.ts'
import { readAgents } from '../../../src/standards/ai-agents/read.ts'
import { decoderFor } from '../../../src/standards/charset/decoder.ts'
import { parseHsts } from '../../../src/standards/hsts/parse.ts'
import { parseHreflang, parseLanguageTag } from '../../../src/standards/language-tag/parse.ts'
import { parseLinkHeader } from '../../../src/standards/link-header/parse.ts'
import { readLlmsTxt } from '../../../src/standards/llms-txt/read.ts'
import { effectiveDirectives, parseUnavailableAfter } from '../../../src/standards/robots-directives/effective.ts'
import { readRobotsHeader, readRobotsMeta } from '../../../src/standards/robots-directives/read.ts'
import { mayFetch } from '../../../src/standards/robots-txt/may-fetch.ts'
import { parseRobotsTxt } from '../../../src/standards/robots-txt/parse.ts'
import { readUsagePreferences } from '../../../src/standards/robots-txt/usage-preferences.ts'
import { readSitemap } from '../../../src/standards/sitemap/read.ts'
import { challengeMark } from '../../../src/standards/web-page/challenge.ts'
import { fingerprintOf } from '../../../src/standards/web-page/fingerprint.ts'
import { readJsonLd } from '../../../src/standards/web-page/json-ld.ts'
import { parseMetaRefresh } from '../../../src/standards/web-page/meta-refresh.ts'
import { placeholderMark } from '../../../src/standards/web-page/placeholder.ts'
import { readPageAtOnce } from '../../../src/standards/web-page/read-page.ts'
import { scriptShell } from '../../../src/standards/web-page/script-shell.ts'
import { soft404Signals } from '../../../src/standards/web-page/soft-404.ts'
import { languageOf } from '../../../src/surfaces/site/language.ts'
import { type Target, textOf, textTarget, wellFormed } from '../target.ts'

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

function readRobots(text: string): unknown {
  const robots = parseRobotsTxt({ bytes: Buffer.from(text), contentType: 'text/plain' })
  return robots.ok ? [robots, mayFetch(robots.value, text, text), mayFetch(robots.value, '*', '/a1x2b')] : robots
}

/** What the SEO check concludes from a page alone. */
function readWholePage(input: Uint8Array): unknown {
  const facts = readPageAtOnce(input, 'text/html')
  const context = { isNoindex: false, hasInternalLink: false, isLikeMissingPage: false }
  const finalUrl = `https://example.com/${encodeURI(wellFormed(textOf(input).slice(0, 2000)))}`
  return [
    facts,
    placeholderMark(facts),
    scriptShell(facts),
    soft404Signals(facts, { ...context, finalUrl }),
    fingerprintOf(facts, input, 'token'),
  ]
}

/** Redirects and cookies decide about the URL and the headers of the next request. */
const webGet = createWebGet({ clock: systemClock, ownNames: new Set(), guard: () => undefined } as never)
const nextRequest = async (text: string): Promise<unknown> => [
  await webGet({ url: text, addresses: [], headers: { cookie: text } } as never),
  await webGet({ url: 'https://[::1]/', addresses: [], headers: { cookie: text } } as never),
]

/** What web servers send: pages, files and headers. */
export const WEB_TARGETS: readonly Target[] = [
  textTarget('robots-txt', readRobots, [
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
    (text) => {
      const directives = [...readRobotsMeta('robots', text), ...readRobotsMeta(text, text), ...readRobotsHeader(text)]
      return [directives, effectiveDirectives(directives, 'googlebot', NOW), parseUnavailableAfter(text)]
    },
    ['noindex', ',', ':', 'googlebot', 'max-snippet', 'unavailable_after', '-1', ' '],
  ),
  {
    name: 'web-page',
    run: (input) => readWholePage(input),
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
  textTarget('meta-refresh', parseMetaRefresh, ['0', '.', ';', ',', ' ', 'url', '=', "'", '"', '/'], '5'),
  textTarget(
    'hsts',
    parseHsts,
    ['max-age', '=', ';', '"', '31536000', 'includeSubDomains', 'preload', ' '],
    'max-age=',
  ),
  textTarget('link-header', parseLinkHeader, ['<', '>', ';', ',', 'rel=', '"', 'canonical', '\\', 'hreflang=', '*=']),
  textTarget(
    'language-tag',
    (text) => [parseLanguageTag(text), parseHreflang(text), languageOf(text, text)],
    ['en', '-', '_', 'x-default', 'Latn', '419', '1901', 'u', ';q=', ','],
    'en-',
  ),
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
  textTarget(
    'next-request',
    nextRequest,
    ['https://', 'a.', '[', ']', ':', '/', '%', '\\t', '\\u0000', '?'],
    'https://',
  ),
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
