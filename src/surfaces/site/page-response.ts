import type { DomainHealth } from '../../report/words.ts'
import type { Page } from '../../site/pages/page.ts'
import type { PageState } from '../../site/state.ts'
import { atOnce, type Steps } from '../../slices.ts'
import { COMMON_HEADERS } from '../http/common-headers.ts'
import type { HttpResponse } from '../http/http-response.ts'
import type { SiteAssets } from './assets.ts'
import { documentInSteps } from './document.tsx'

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
  // The only policies: they return the URLs of the service worker (`site/browser/offline.ts`) and of the worker that reads mail reports.
  'trusted-types offline reports',
].join('; ')

/** The page needs the clipboard, to which it may write. It uses none of these, and nothing in it may ask for them. */
const PERMISSIONS_POLICY = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'publickey-credentials-get', 'screen-wake-lock', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Of every page, except the header for its language. */
export const PAGE_HEADERS = {
  ...COMMON_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': 'no-referrer',
  vary: 'accept-language',
}

/** A page may contain a result of any size, so it is rendered in steps. */
export function* pageResponseInSteps(
  status: number,
  page: Page,
  state: PageState,
  assets: SiteAssets,
  shared?: DomainHealth,
): Steps<HttpResponse> {
  return {
    status,
    headers: { ...PAGE_HEADERS, 'content-language': state.locale },
    body: yield* documentInSteps(page, state, assets, shared),
  }
}

export const pageResponse = (...page: Parameters<typeof pageResponseInSteps>): HttpResponse =>
  atOnce(pageResponseInSteps(...page))
