/** The parts of a response that show whether crawlers have to pay for the page. */
interface Answer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Uint8Array
}

/** How a site requests payment from crawlers. */
export interface CrawlCharge {
  /** The name of the header or protocol that requests the payment. */
  readonly mark: string
  /** As written, such as “USD 0.01”. */
  readonly price?: string
}

const PAYMENT_REQUIRED = 402
const MAX_PRICE_LENGTH = 40
const LOOKED_AT_BYTES = 4 * 1024

/**
 * Detects HTTP 402 from a paywall for crawlers: pay per crawl of Cloudflare, or x402. Without one of their marks the
 * status has another cause: hosting providers send 402 for sites that were not paid for.
 */
export function crawlCharge({ status, headers, body }: Answer): CrawlCharge | undefined {
  if (status !== PAYMENT_REQUIRED) return undefined
  const headerValue = (wanted: string): string => headers.find(([name]) => name === wanted)?.[1].trim() ?? ''
  const price = headerValue('crawler-price')
  if (price !== '') return { mark: 'crawler-price', price: price.slice(0, MAX_PRICE_LENGTH) }
  for (const mark of ['crawler-error', 'payment-required']) if (headerValue(mark) !== '') return { mark }
  const start = Buffer.from(body.subarray(0, LOOKED_AT_BYTES)).toString('latin1')
  return start.includes('"x402Version"') ? { mark: 'x402' } : undefined
}
