import { describe, expect, it } from 'vitest'
import type { SiteErrorCause } from '../../evidence/seo/site-error.ts'
import { LOCALES } from '../../text.ts'
import { errorMessage } from './site-error-texts.ts'

const HOST = 'example.com'

/** Each code with the words that its message must contain, in both languages. */
const CASES: readonly [SiteErrorCause, readonly string[]][] = [
  [{ code: 'dns_failure', by: 'absent', host: HOST }, [HOST, 'www']],
  [{ code: 'dns_failure', by: 'failing', host: HOST }, [HOST]],
  [{ code: 'dns_failure', by: 'bogus', host: HOST }, [HOST, 'DNSSEC']],
  [{ code: 'dns_failure', by: 'no-resolver', host: HOST }, [HOST]],
  [{ code: 'dns_failure', by: 'redirect', host: 'shop.example' }, ['shop.example']],
  [{ code: 'not_requested', by: 'target-limit', host: HOST }, [HOST]],
  [{ code: 'not_requested', by: 'client-share', host: HOST }, [HOST]],
  [{ code: 'not_requested', by: 'own-address', host: HOST }, [HOST]],
  [{ code: 'not_requested', by: 'left-out', host: HOST }, [HOST]],
  [{ code: 'address_not_public', host: HOST, addresses: ['10.0.0.1'] }, [HOST, '10.0.0.1']],
  [{ code: 'connect_refused', host: HOST }, [HOST]],
  [{ code: 'connect_timeout', host: HOST }, [HOST]],
  [{ code: 'connect_failed', host: HOST, isIpv6Missing: false }, [HOST]],
  [{ code: 'connect_failed', host: HOST, isIpv6Missing: true }, [HOST, 'IPv6']],
  [{ code: 'tls_error', host: HOST, fault: 'handshake', certificate: undefined }, [HOST, 'HTTPS']],
  [{ code: 'response_timeout', host: HOST }, [HOST]],
  [{ code: 'too_many_redirects', redirects: 11 }, ['11']],
  [{ code: 'redirect_loop', target: 'https://example.com/a' }, ['https://example.com/a']],
  [{ code: 'redirect_blocked', target: 'gopher://example.com/', by: 'scheme' }, ['gopher://example.com/']],
  [{ code: 'redirect_blocked', target: 'http://example.com:22/', by: 'port' }, ['http://example.com:22/', 'ort']],
  [{ code: 'redirect_blocked', target: 'http://10.0.0.1/', by: 'address' }, ['http://10.0.0.1/']],
  [{ code: 'redirect_blocked', target: 'http://', by: 'not-a-url' }, ['http://']],
  [{ code: 'http_error', status: 503 }, ['503']],
  [{ code: 'http_error', status: 401 }, ['401', 'assw']],
  [{ code: 'blocked_by_protection', status: 403, mark: 'cf-mitigated' }, ['403']],
  [{ code: 'payment_required', mark: 'crawler-price', price: 'USD 0.01' }, ['402', 'USD 0.01']],
  [{ code: 'payment_required', mark: 'x402', price: undefined }, ['402']],
  [{ code: 'http_error', status: 402 }, ['402']],
  [{ code: 'not_html', mediaType: 'application/pdf' }, ['application/pdf']],
  [{ code: 'not_html', mediaType: undefined }, []],
  [{ code: 'empty_body' }, []],
  [{ code: 'soft_404', signals: { strong: [], weak: [], isSoft404: true } }, []],
  [{ code: 'opted_out', line: 7, rule: 'Disallow: /' }, ['7', 'robots.txt']],
]

describe('the message of an error', () => {
  it.each(CASES)('%j names its subject, in every language', (error, names) => {
    const messages = LOCALES.map((locale) => errorMessage(error, locale))
    for (const message of messages) {
      for (const name of names) expect(message).toContain(name)
      expect(message).toMatch(/\.$/)
      expect(message).not.toMatch(/undefined|!/)
    }
    expect(new Set(messages).size).toBe(LOCALES.length)
  })

  it('says that search engines may get access although we did not', () => {
    const error = { code: 'blocked_by_protection', status: 403, mark: 'cf-mitigated' } as const
    expect(errorMessage(error, 'en')).toContain('Search engines may still get through')
    expect(errorMessage(error, 'de')).toContain('Suchmaschinen')
  })

  it('shows no invisible characters of third-party values', () => {
    const error = { code: 'redirect_loop', target: 'https://example.com/\u202egpj' } as const
    expect(errorMessage(error, 'en')).toContain('\\u{202e}')
  })
})
