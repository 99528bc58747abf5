/** The parts of a response that show whether it comes from the site or from its bot protection. */
interface Answer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Uint8Array
}

/** These headers occur only with challenges, regardless of the status (AWS uses 202, for example). */
const CHALLENGE_HEADERS: readonly (readonly [name: string, value: RegExp])[] = [
  ['cf-mitigated', /^challenge$/i],
  ['x-vercel-mitigated', /./],
  ['x-vercel-challenge-token', /./],
  ['x-amzn-waf-action', /./],
]

/**
 * These headers also occur with other responses; together with a refusal status, these values identify the service that
 * refused.
 */
const REFUSAL_HEADERS: readonly (readonly [name: string, value: RegExp])[] = [
  ['x-datadome', /^(?!protected$)./i],
  ['crawler-error', /./],
]

/** Patterns of the refusal pages of other services, and the reported mark. */
const REFUSAL_PAGES: readonly (readonly [mark: string, page: RegExp])[] = [
  ['captcha-delivery.com', /captcha-delivery\.com/],
  ['_Incapsula_Resource', /_Incapsula_Resource/],
  ['_pxAppId', /_pxAppId/],
  ['Sucuri Website Firewall', /Sucuri Website Firewall/i],
]

/** Ordinary pages contain widgets and beacons too, so the body counts only with one of these statuses. */
const REFUSALS: ReadonlySet<number> = new Set([403, 429, 503])

const TITLE = /<title[^>]{0,200}>\s{0,50}(Just a moment\.\.\.|Attention Required!)/i
const LOOKED_AT_BYTES = 32 * 1024

/** Returns the mark of a challenge or block by bot protection: the name of the header, or the words in the body. */
export function challengeMark({ status, headers, body }: Answer): string | undefined {
  const sentAmong = (marks: typeof CHALLENGE_HEADERS): string | undefined =>
    marks.find(([name, value]) => headers.some(([sent, is]) => sent === name && value.test(is.trim())))?.[0]
  const challenge = sentAmong(CHALLENGE_HEADERS)
  if (challenge !== undefined) return challenge
  if (!REFUSALS.has(status)) return undefined
  const refusal = sentAmong(REFUSAL_HEADERS)
  if (refusal !== undefined) return refusal
  const start = Buffer.from(body.subarray(0, LOOKED_AT_BYTES)).toString('latin1')
  const isCloudflare = headers.some(([name, value]) => name === 'server' && /^cloudflare\b/i.test(value.trim()))
  if (isCloudflare && start.includes('_cf_chl_opt')) return '_cf_chl_opt'
  const title = TITLE.exec(start)?.[1]
  if (title !== undefined) return title
  const page = REFUSAL_PAGES.find(([, pattern]) => pattern.test(start))
  if (page !== undefined) return page[0]
  // Cloudflare also shows this text on its pages for failures of origin servers, with status 503.
  return status !== 503 && /cloudflare ray id/i.test(start) ? 'Cloudflare Ray ID' : undefined
}
