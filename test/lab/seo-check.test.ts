import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RealWorld } from '../../src/net/real-world.ts'
import { call, type Running, startService } from '../http/start-service.ts'
import { canaryVisits, FOR_SHARED_SERVERS, openWorld } from './lab.ts'

let world: RealWorld
let service: Running
let visitsBefore = 0
beforeAll(async () => {
  visitsBefore = canaryVisits().length
  world = openWorld(FOR_SHARED_SERVERS)
  service = await startService({ world })
})
afterAll(async () => {
  await service.server.close()
  await world.close()
})

interface Report {
  readonly finalUrl: string
  readonly score: number
  readonly pageTitle: string | null
  readonly error: { readonly code: string } | null
  readonly findings: readonly { readonly id: string; readonly severity: string; readonly detail: string }[]
}

async function check(domain: string): Promise<Report> {
  const { status, json } = await call(service, { path: `/api/v1/seo-check/${domain}` })
  expect(status).toBe(200)
  return json as unknown as Report
}

const faultsOf = ({ findings }: Report): readonly string[] =>
  findings
    .filter(({ severity }) => severity === 'warn' || severity === 'problem')
    .map(({ id, severity }) => `${id}:${severity}`)

describe('sites that nginx serves', () => {
  it.each([
    ['perfect.lab', 100, []],
    ['no-www.lab', 100, []],
    ['only-www.lab', 100, []],
    ['https-only.lab', 100, []],
    ['training-blocked.lab', 100, []],
    ['redirect-elsewhere.lab', 100, []],
    ['ai-blocked.lab', 87, ['ai-search-access:problem', 'ai-assistant-access:warn']],
    ['catch-all.lab', 94, ['missing-page-status:warn']],
    ['two-copies.lab', 90, ['host-variants:warn', 'http-to-https:warn']],
    ['http-only.lab', 60, ['sitemap-valid:warn', 'https-valid:problem', 'http-to-https:warn']],
    ['noindex.lab', 30, ['page-indexable:problem']],
    [
      'blocked-by-robots.lab',
      30,
      ['robots-allows-search:problem', 'ai-search-access:problem', 'ai-assistant-access:warn'],
    ],
    ['robots-unavailable.lab', 40, ['robots-txt-reachable:problem']],
    ['expired-certificate.lab', 60, ['https-valid:problem']],
    ['wrong-certificate.lab', 60, ['https-valid:problem']],
    ['untrusted-certificate.lab', 60, ['https-valid:problem']],
  ])('%s: %i', async (domain, score, faults) => {
    const report = await check(domain)
    expect(report.error).toBeNull()
    expect(faultsOf(report)).toEqual(faults)
    expect(report.score).toBe(score)
  })

  it.each([
    ['redirect-elsewhere.lab', 'https://perfect.lab/', 'perfect.lab: gardens, tools and seeds'],
    ['login-wall.lab', 'https://login.login-wall.lab/sign-in?back=/', 'Sign in to login-wall.lab'],
    ['only-www.lab', 'https://www.only-www.lab/', 'only-www.lab: gardens, tools and seeds'],
  ])('%s ends at %s', async (domain, finalUrl, pageTitle) => {
    expect(await check(domain)).toMatchObject({ finalUrl, pageTitle })
  })

  it('the page of perfect.lab is compressed, which is not a fault', async () => {
    const { findings } = await check('perfect.lab')
    expect(findings.find(({ id }) => id === 'https-valid')?.severity).toBe('ok')
    expect(findings.find(({ id }) => id === 'compression')?.severity).toBe('ok')
  })
})

describe('sites without a page', () => {
  it.each([
    ['unregistered.lab', 'dns_failure'],
    ['closed-site.lab', 'connect_refused'],
    ['filtered-site.lab', 'connect_timeout'],
    ['failed-handshake.lab', 'tls_error'],
    ['redirect-loop.lab', 'redirect_loop'],
    ['redirect-chain.lab', 'too_many_redirects'],
    ['redirect-port.lab', 'redirect_blocked'],
    ['redirect-private.lab', 'redirect_blocked'],
    ['staging-password.lab', 'http_error'],
    ['challenge.lab', 'blocked_by_protection'],
    ['not-html.lab', 'not_html'],
    ['empty-page.lab', 'empty_body'],
    ['soft-404.lab', 'soft_404'],
    ['opted-out.lab', 'opted_out'],
  ])('%s: %s', async (domain, code) => {
    expect(await check(domain)).toMatchObject({ error: { code }, score: 0, pageTitle: null })
  })
})

it('no internal address was contacted', () => {
  expect(canaryVisits().slice(visitsBefore)).toEqual([])
})
