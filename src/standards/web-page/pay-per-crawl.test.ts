import { describe, expect, it } from 'vitest'
import { crawlCharge } from './pay-per-crawl.ts'

const charge = (status: number, headers: [string, string][], body = '') =>
  crawlCharge({ status, headers, body: Buffer.from(body) })

describe('crawlCharge', () => {
  it.each<[string, [string, string][], string, { mark: string; price?: string }]>([
    ['a price', [['crawler-price', ' USD 0.01 ']], '', { mark: 'crawler-price', price: 'USD 0.01' }],
    ['a missing price', [['crawler-error', 'MissingCrawlerPrice']], '', { mark: 'crawler-error' }],
    [
      'a payment by x402, version 2',
      [['payment-required', 'eyJ4NDAyVmVyc2lvbiI6Mn0=']],
      '',
      { mark: 'payment-required' },
    ],
    ['a payment by x402, version 1', [], '{"x402Version":1,"accepts":[]}', { mark: 'x402' }],
  ])('is %s', (_what, headers, body, expected) => {
    expect(charge(402, headers, body)).toEqual(expected)
  })

  it.each<[string, number, [string, string][], string]>([
    ['a price on a page that came', 200, [['crawler-price', 'USD 0.01']], ''],
    ['another refusal', 403, [['crawler-price', 'USD 0.01']], ''],
    ['an unpaid site', 402, [['x-vercel-error', 'DEPLOYMENT_DISABLED']], '<h1>Payment required</h1>'],
    ['an empty price', 402, [['crawler-price', '']], ''],
  ])('is not %s', (_what, status, headers, body) => {
    expect(charge(status, headers, body)).toBeUndefined()
  })

  it('truncates an overlong price', () => {
    expect(charge(402, [['crawler-price', 'x'.repeat(5_000)]])?.price?.length).toBeLessThanOrEqual(40)
  })
})
