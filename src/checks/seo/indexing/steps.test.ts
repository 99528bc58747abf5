import { describe, expect, it } from 'vitest'
import type { SiteError } from '../../../evidence/seo/site-error.ts'
import type { RobotsDirective } from '../../../standards/robots-directives/directive.ts'
import { LOCALES } from '../../../text.ts'
import { robotsTxtFormatText } from '../robots/robots-txt-format.text.ts'
import type { RemarkedLine } from '../robots/robots-txt-format.ts'
import { noPageSteps } from './no-page-steps.ts'
import { removeDirectiveSteps } from './noindex-steps.ts'

const URL_TRIED = 'https://example.com/start'
const at = { url: URL_TRIED, ttfbMs: undefined }

describe('the steps if there is no page', () => {
  /** Each error with the words that its steps must contain, in both languages. */
  const CASES: readonly [SiteError, readonly string[]][] = [
    [{ code: 'http_error', status: 401, ...at }, ['auth_basic', 'AuthType Basic']],
    [{ code: 'http_error', status: 403, ...at }, [URL_TRIED]],
    [{ code: 'http_error', status: 404, ...at }, [URL_TRIED, 'DocumentRoot']],
    [{ code: 'http_error', status: 503, ...at }, [URL_TRIED]],
    [{ code: 'http_error', status: 451, ...at }, [URL_TRIED, '200']],
    [{ code: 'dns_failure', by: 'absent', host: 'example.com', ...at }, ['A', 'AAAA', 'example.com']],
    [{ code: 'dns_failure', by: 'failing', host: 'example.com', ...at }, ['dig A example.com']],
    [{ code: 'dns_failure', by: 'bogus', host: 'example.com', ...at }, ['DNSSEC']],
    [{ code: 'dns_failure', by: 'redirect', host: 'shop.example', ...at }, ['shop.example']],
    [{ code: 'address_not_public', host: 'example.com', addresses: ['10.0.0.1'], ...at }, ['AAAA', 'example.com']],
    [{ code: 'connect_refused', host: 'example.com', ...at }, ['443', 'example.com']],
    [{ code: 'connect_timeout', host: 'example.com', ...at }, ['443', 'Firewall']],
    [{ code: 'connect_failed', host: 'example.com', isIpv6Missing: false, ...at }, ['443']],
    [{ code: 'response_timeout', host: 'example.com', ...at }, [URL_TRIED]],
    [{ code: 'redirect_loop', target: 'https://example.com/a', ...at }, ['https', 'www']],
    [{ code: 'too_many_redirects', redirects: 11, ...at }, ['1']],
    [{ code: 'redirect_blocked', target: 'ftp://example.com/', by: 'scheme', ...at }, ['ftp://example.com/']],
    [{ code: 'not_html', mediaType: undefined, ...at }, ['text/html', 'AddType']],
    [{ code: 'empty_body', ...at }, [URL_TRIED]],
  ]

  it.each(CASES)('%j name the place', (error, names) => {
    for (const locale of LOCALES) {
      const steps = noPageSteps[locale](error).join(' ').toLowerCase()
      for (const name of names) expect(steps).toContain(name.toLowerCase())
    }
  })
})

describe('the steps for a noindex', () => {
  const directive = (kind: 'meta' | 'header', engine?: string): RobotsDirective => ({
    name: 'noindex',
    value: '',
    source: { kind, text: 'noindex' },
    ...(engine !== undefined && { engine }),
  })

  it.each(LOCALES)('name the tag or the header, %s', (locale) => {
    const steps = removeDirectiveSteps[locale]
    expect(steps(directive('meta')).join(' ')).toContain('<meta name="robots">')
    expect(steps(directive('meta')).join(' ')).toContain('WordPress')
    expect(steps(directive('meta', 'bingbot'))).toEqual([expect.stringContaining('<meta name="bingbot">')])
    expect(steps(directive('header'))).toEqual([expect.stringContaining('X-Robots-Tag')])
  })
})

describe('the steps for lines of robots.txt without effect', () => {
  const LINES: readonly RemarkedLine[] = [
    { line: 1, remark: 'rule-before-agent' },
    { line: 3, remark: 'bad-path' },
    { line: 5, remark: 'bad-path' },
    { line: 9, remark: 'bad-sitemap' },
  ]

  it.each(LOCALES)('are one for each kind of fault, with its lines, %s', (locale) => {
    const { steps } = robotsTxtFormatText.outcomes['bad-lines'][locale]
    const shown = typeof steps === 'function' ? steps({ lines: LINES }) : []
    expect(shown).toEqual([
      expect.stringMatching(/User-agent: \*.* 1\)/),
      expect.stringMatching(/Disallow: \/.* 3 (?:and|und) \S+ 5\)/),
      expect.stringMatching(/Sitemap: https:.* 9\)/),
    ])
  })
})
