import type { DomainHealth } from '../../report/words.ts'
import type { Page } from '../../site/pages/page.ts'
import type { PageState } from '../../site/state.ts'
import { COMMON_HEADERS } from '../http/common-headers.ts'
import type { HttpResponse } from '../http/http-response.ts'
import type { SiteAssets } from './assets.ts'
import { documentFor } from './document.tsx'

/**
 * The page loads only files of this service: nothing inline, nothing from other hosts, and no text that becomes markup
 * in the browser.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** Of every page, except the header for its language. */
export const PAGE_HEADERS = {
  ...COMMON_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'referrer-policy': 'no-referrer',
  vary: 'accept-language',
}

export const pageResponse = (
  status: number,
  page: Page,
  state: PageState,
  assets: SiteAssets,
  shared?: DomainHealth,
): HttpResponse => ({
  status,
  headers: { ...PAGE_HEADERS, 'content-language': state.locale },
  body: documentFor(page, state, assets, shared),
})
