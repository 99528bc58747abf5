import { describe, expect, it } from 'vitest'
import type { FixRecord, Page } from '../checks/verdict.ts'
import { pageHref } from './pages.ts'

const DMARC = 'v=DMARC1; p=none; rua=mailto:dmarc@example.com'
const at = (host: string, value: string, type = 'TXT'): FixRecord => ({ host, type, value })

describe('the link of a finding to a page', () => {
  it.each<[what: string, page: Page, record: FixRecord | undefined, query: object]>([
    ['without a record', 'generate-dmarc', undefined, { domain: 'example.com' }],
    [
      'with the offered record',
      'generate-dmarc',
      at('_dmarc.example.com', DMARC),
      { domain: 'example.com', record: DMARC },
    ],
    ['for the apex', 'generate-spf', at('@', 'v=spf1 -all'), { domain: 'example.com', record: 'v=spf1 -all' }],
    [
      'for a parent domain',
      'generate-dmarc',
      at('_dmarc.parent.example', DMARC),
      { domain: 'parent.example', record: DMARC },
    ],
    [
      'without a record that is longer than a link',
      'generate-spf',
      at('@', `v=spf1 ${'x'.repeat(1000)}`),
      { domain: 'example.com' },
    ],
    ['without one record of a set', 'generate-caa', at('@', '0 issue "ca.example"', 'CAA'), { domain: 'example.com' }],
    [
      'without a record that says nothing about the policy',
      'generate-mta-sts',
      at('_mta-sts.example.com', 'v=STSv1; id=1'),
      { domain: 'example.com' },
    ],
    ['to another page', 'availability', undefined, { domain: 'example.com' }],
  ])('%s', (_, page, record, query) => {
    const { origin, searchParams } = new URL(pageHref(page, 'example.com', 'https://dns.example', record))
    expect(origin).toBe('https://dns.example')
    expect(Object.fromEntries(searchParams)).toEqual(query)
  })
})
