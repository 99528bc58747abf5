import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEO_IDS } from '../../src/report/seo/weights.ts'
import { call } from '../http/start-service.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { type ServiceUnderTest, startWorldService } from '../support/scripted-world.ts'
import { loadedWorld } from './raw-clients.ts'

/** These checks are slow, so they run concurrently. */
const SLOW = ['dripping.lab', 'stalling.lab', 'silent-site.lab', 'filtered-site.lab', 'slow-site.lab']

const clock = createIdleClock()
let under: ServiceUnderTest
beforeAll(async () => {
  under = await startWorldService({ clock })
  for (const domain of SLOW) void checked(domain)
})
afterAll(() => under.close())

interface Report {
  readonly domain: string
  readonly finalUrl: string
  readonly ttfbMs: number | null
  readonly score: number
  readonly pageTitle: string | null
  readonly error: { readonly code: string; readonly message: string } | null
  readonly findings: readonly { readonly id: string; readonly severity: string }[]
}

interface Checked {
  readonly report: Report
  readonly elapsedMs: number
}

async function check(domain: string, query = ''): Promise<Checked> {
  const startedAtMs = clock.monotonicMs()
  const { status, json } = await call(under.service, { path: `/api/v1/seo-check/${domain}${query}` })
  expect(status, `${domain}: ${JSON.stringify(json).slice(0, 300)}`).toBe(200)
  return { report: json as unknown as Report, elapsedMs: clock.monotonicMs() - startedAtMs }
}

const done = new Map<string, Promise<Checked>>()

/** Each domain is checked once, and its tests share the result. */
function checked(domain: string): Promise<Checked> {
  const promise = done.get(domain) ?? check(domain)
  done.set(domain, promise)
  return promise
}

const idsOf = ({ findings }: Report): readonly string[] => findings.map(({ id, severity }) => `${id}:${severity}`)

/** The findings that cost points. */
const faultsOf = (report: Report): readonly string[] =>
  idsOf(report).filter((finding) => /:(?:warn|problem)$/.test(finding))

interface Site {
  /** Computed by hand from the points and limits of the catalogue for 57 findings. */
  readonly score: number
  /** Exactly the findings that cost points. */
  readonly faults: readonly string[]
  readonly notes?: readonly string[]
  readonly absent?: readonly string[]
}

const ALL_AGENTS = ['ai-search-access:problem', 'ai-assistant-access:warn']
const ROBOTS_UNSEEN = ['robots-allows-search', 'ai-search-access', 'ai-assistant-access', 'ai-training-policy']

/** The sites of this world with a page, and the findings that their names announce. */
const SITES: Readonly<Record<string, Site>> = {
  'perfect.lab': { score: 100, faults: [], notes: ['llms-txt:ok', 'sitemap-present:ok', 'https-valid:ok', 'hsts:ok'] },
  'no-www.lab': { score: 100, faults: [], notes: ['host-variants:ok'] },
  'https-only.lab': { score: 100, faults: [], notes: ['http-to-https:ok'] },
  'http2-only.lab': { score: 100, faults: [], notes: ['https-valid:ok', 'host-variants:ok'] },
  'private-web.lab': { score: 100, faults: [], notes: ['http-status:ok'] },
  'only-www.lab': { score: 100, faults: [], notes: ['http-status:ok', 'host-variants:ok', 'sitemap-present:info'] },
  'apex-loopback.lab': { score: 95, faults: ['host-variants:warn'], notes: ['http-status:ok', 'https-valid:ok'] },
  'certificate-without-www.lab': { score: 95, faults: ['host-variants:warn'], notes: ['https-valid:ok'] },
  'training-blocked.lab': { score: 100, faults: [], notes: ['ai-training-policy:info', 'ai-search-access:ok'] },
  'ai-blocked.lab': { score: 87, faults: ALL_AGENTS, absent: ['robots-shared-group'] },
  'cookie-loop.lab': { score: 100, faults: [], notes: ['redirect-chain:ok'] },
  'redirect-elsewhere.lab': { score: 100, faults: [], notes: ['redirect-domain:info', 'redirect-type:info'] },
  'wrong-charset.lab': { score: 100, faults: [], notes: ['title-present:ok'] },
  'wrong-coding.lab': { score: 100, faults: [], notes: ['title-present:ok'] },
  'slow-site.lab': { score: 96, faults: ['response-time:warn'] },
  'catch-all.lab': { score: 94, faults: ['missing-page-status:warn'] },
  'two-copies.lab': { score: 90, faults: ['host-variants:warn', 'http-to-https:warn'] },
  'noindex.lab': {
    score: 30,
    faults: ['page-indexable:problem'],
    notes: ['robots-allows-search:ok'],
    absent: ['noindex-hidden-by-robots'],
  },
  'blocked-by-robots.lab': {
    score: 30,
    faults: ['robots-allows-search:problem', ...ALL_AGENTS],
    notes: ['robots-txt-reachable:ok', 'page-indexable:ok'],
  },
  'robots-unavailable.lab': { score: 40, faults: ['robots-txt-reachable:problem'], absent: ROBOTS_UNSEEN },
  'expired-certificate.lab': {
    score: 60,
    faults: ['https-valid:problem'],
    notes: ['title-present:ok'],
    absent: [...ROBOTS_UNSEEN, 'robots-txt-reachable'],
  },
  'wrong-certificate.lab': { score: 60, faults: ['https-valid:problem'] },
  'untrusted-certificate.lab': { score: 60, faults: ['https-valid:problem'] },
  'http-only.lab': {
    score: 60,
    faults: ['sitemap-valid:warn', 'https-valid:problem', 'http-to-https:warn'],
    notes: ['robots-txt-reachable:ok', 'hsts:info'],
  },
  'placeholder.lab': {
    score: 40,
    faults: ['page-not-placeholder:problem', 'links-crawlable:warn', 'meta-description:warn', 'text-amount:warn'],
    notes: ['robots-txt-reachable:info', 'title-present:ok'],
  },
  'js-shell.lab': {
    score: 62,
    faults: [
      'robots-txt-format:warn',
      'missing-page-status:warn',
      'links-crawlable:warn',
      'title-quality:warn',
      'meta-description:warn',
      'h1-present:warn',
      'ai-content-readable:problem',
    ],
    notes: ['text-amount:info', 'llms-txt:info', 'sitemap-present:info', 'robots-txt-reachable:ok'],
  },
  'login-wall.lab': {
    score: 90,
    faults: ['meta-description:warn', 'text-amount:warn'],
    notes: ['redirect-domain:info', 'redirect-type:info'],
    absent: ['links-crawlable'],
  },
  'bare-page.lab': {
    score: 62,
    faults: [
      'links-crawlable:warn',
      'title-present:problem',
      'meta-description:warn',
      'h1-present:warn',
      'html-lang:warn',
      'text-amount:warn',
      'image-alt:warn',
      'viewport:warn',
      'charset:warn',
    ],
    notes: ['canonical-present:info', 'structured-data:info', 'favicon:info', 'doctype:info', 'open-graph:info'],
    absent: ['title-quality', 'canonical-valid', 'canonical-target'],
  },
  'endless.lab': {
    score: 90,
    faults: ['compression:warn', 'html-size:warn', 'head-integrity:warn'],
    notes: ['title-present:ok', 'http-status:ok'],
  },
}

describe('sites with a page', () => {
  it.each(Object.entries(SITES))('%s', async (domain, { score, faults, notes = [], absent = [] }) => {
    const { report } = await checked(domain)
    expect(report.error).toBeNull()
    expect([...faultsOf(report)].sort()).toEqual([...faults].sort())
    expect(idsOf(report)).toEqual(expect.arrayContaining([...notes]))
    expect(report.findings.filter(({ id }) => absent.includes(id))).toEqual([])
    expect(report.score).toBe(score)
    expect(report.ttfbMs).toEqual(expect.any(Number))
  })

  it('findings are in the order of the catalogue, each once', async () => {
    for (const domain of ['perfect.lab', 'bare-page.lab', 'js-shell.lab']) {
      const ids = (await checked(domain)).report.findings.map(({ id }) => id)
      expect(ids).toEqual(SEO_IDS.filter((id) => ids.includes(id)))
    }
  })

  it.each([
    ['perfect.lab', 'https://perfect.lab/', 'perfect.lab: gardens, tools and seeds'],
    ['redirect-elsewhere.lab', 'https://perfect.lab/', 'perfect.lab: gardens, tools and seeds'],
    ['login-wall.lab', 'https://login.login-wall.lab/sign-in?back=/', 'Sign in to login-wall.lab'],
    ['http-only.lab', 'http://http-only.lab/', 'http-only.lab: gardens, tools and seeds'],
    ['only-www.lab', 'https://www.only-www.lab/', 'only-www.lab: gardens, tools and seeds'],
    ['apex-loopback.lab', 'https://www.apex-loopback.lab/', 'apex-loopback.lab: gardens, tools and seeds'],
    ['bare-page.lab', 'https://bare-page.lab/', null],
    // The bytes do not match the charset of the header.
    [
      'wrong-charset.lab',
      'https://wrong-charset.lab/',
      'G\ufffdrten, Ger\ufffdte und S\ufffdmereien f\ufffdr K\ufffdln',
    ],
  ])('%s ends at %s with the title %j', async (domain, finalUrl, pageTitle) => {
    expect((await checked(domain)).report).toMatchObject({ domain, finalUrl, pageTitle })
  })
})

interface Failure {
  readonly code: string
  /** The finding that names the cause. */
  readonly cause: 'http-status' | 'https-valid' | 'page-not-soft-404' | 'none'
  readonly finalUrl?: string
  readonly hasNoHead?: boolean
  readonly withinMs?: number
}

/** The sites without a page, or with a page that must not be judged. */
const FAILURES: Readonly<Record<string, Failure>> = {
  'unregistered.lab': { code: 'dns_failure', cause: 'http-status', hasNoHead: true },
  'failing-servers.lab': { code: 'dns_failure', cause: 'http-status', hasNoHead: true },
  'closed-site.lab': { code: 'connect_refused', cause: 'http-status', hasNoHead: true },
  'filtered-site.lab': { code: 'connect_timeout', cause: 'http-status', hasNoHead: true, withinMs: 10_000 },
  'hung-up.lab': { code: 'connect_failed', cause: 'http-status' },
  'no-http-at-all.lab': { code: 'connect_failed', cause: 'http-status' },
  'endless-head.lab': { code: 'connect_failed', cause: 'http-status' },
  'failed-handshake.lab': { code: 'tls_error', cause: 'https-valid' },
  'silent-site.lab': { code: 'response_timeout', cause: 'http-status', withinMs: 20_000 },
  'dripping.lab': { code: 'response_timeout', cause: 'http-status', withinMs: 20_000 },
  'stalling.lab': { code: 'response_timeout', cause: 'http-status', withinMs: 20_000 },
  'redirect-chain.lab': {
    code: 'too_many_redirects',
    cause: 'http-status',
    // Ten redirects are followed; the target of the eleventh is not requested.
    finalUrl: 'https://redirect-chain.lab/10',
  },
  'redirect-loop.lab': { code: 'redirect_loop', cause: 'http-status' },
  'redirect-port.lab': { code: 'redirect_blocked', cause: 'http-status', finalUrl: 'https://redirect-port.lab/' },
  'redirect-private.lab': { code: 'redirect_blocked', cause: 'http-status', finalUrl: 'https://redirect-private.lab/' },
  'staging-password.lab': { code: 'http_error', cause: 'http-status' },
  'challenge.lab': { code: 'blocked_by_protection', cause: 'none' },
  'pay-per-crawl.lab': { code: 'payment_required', cause: 'none' },
  'not-html.lab': { code: 'not_html', cause: 'http-status' },
  'empty-page.lab': { code: 'empty_body', cause: 'http-status' },
  // Two megabytes of spaces were read.
  'bomb.lab': { code: 'empty_body', cause: 'http-status' },
  'soft-404.lab': { code: 'soft_404', cause: 'page-not-soft-404' },
  'opted-out.lab': { code: 'opted_out', cause: 'none' },
}

const CAUSES = ['http-status', 'https-valid', 'page-not-soft-404']

/** Members about the page, which are absent without a page. */
const OF_A_PAGE = ['page-indexable', 'title-present', 'text-amount', 'viewport', 'ai-content-readable']

describe('sites without a page', () => {
  it.each(Object.entries(FAILURES))('%s', async (domain, { code, cause, finalUrl, hasNoHead, withinMs = 8_000 }) => {
    const { report, elapsedMs } = await checked(domain)
    expect(report.error?.code).toBe(code)
    expect(report.error?.message).toMatch(/^\S.*\.$/)
    expect(report).toMatchObject({ score: 0, pageTitle: null, ...(finalUrl && { finalUrl }) })
    expect(report.ttfbMs).toEqual(hasNoHead ? null : expect.any(Number))
    const causes = report.findings.filter(({ id, severity }) => CAUSES.includes(id) && severity === 'problem')
    expect(causes.map(({ id }) => id)).toEqual(cause === 'none' ? [] : [cause])
    expect(report.findings.filter(({ id }) => OF_A_PAGE.includes(id))).toEqual([])
    expect(elapsedMs).toBeLessThan(withinMs)
  })

  it('the message is in the requested language', async () => {
    const { report } = await check('redirect-loop.lab', '?lang=de')
    expect(report.error?.message).not.toBe((await checked('redirect-loop.lab')).report.error?.message)
    expect(report.error?.code).toBe('redirect_loop')
  })

  it('our own outage of DNS is not a fault of the site, and is not cached', async () => {
    const resolvers = ['resolver-1', 'resolver-2', 'resolver-3', 'resolver-4', 'resolver-5'] as const
    for (const resolver of resolvers) under.internet.fault(resolver, 'dead')
    const during = (await check('weak-dkim-key.lab')).report
    for (const resolver of resolvers) under.internet.fault(resolver, undefined)
    expect(during).toMatchObject({ error: { code: 'dns_failure' }, score: 0 })
    expect(faultsOf(during)).toEqual([])
    expect((await check('weak-dkim-key.lab')).report).toMatchObject({ error: null, score: 100 })
  })

  it('a site that fails intermittently gets a report in both cases', async () => {
    const { report } = await check('flaky.lab')
    expect([null, 'http_error']).toContain(report.error?.code ?? null)
  })
})

it('every site of world/web is in one of the two tables', () => {
  const { hosts } = loadedWorld.sites
  const own = hosts.filter((host) => /^[^.]+\.lab$/.test(host))
  // One site fails intermittently; the other one is for tests of the display of its texts (test/site/hostile.slow.test.ts).
  const others = ['flaky.lab', 'hostile-texts.lab']
  expect(own.filter((host) => !(host in SITES) && !(host in FAILURES)).sort()).toEqual(others)
})

describe('load on sites', () => {
  it('at most eleven requests are sent, and only for resources that checks use', async () => {
    under.internet.seen.reset()
    await check('ed25519.lab')
    const requests = under.internet.seen.webRequests().filter((request) => request.includes('ed25519.lab'))
    expect(requests.length).toBeLessThanOrEqual(11)
    const paths = new Set(requests.map((request) => new URL(request.slice('GET '.length)).pathname))
    const canary = [...paths].filter((path) => /^\/[a-z]{8}-[0-9a-f]{12}$/.test(path))
    expect(canary).toHaveLength(1)
    expect([...paths].filter((path) => !canary.includes(path)).sort()).toEqual([
      '/',
      '/llms.txt',
      '/robots.txt',
      '/sitemap.xml',
    ])
  })

  it('no further file is requested from a site that opts out', async () => {
    under.internet.seen.reset()
    await check('opted-out.lab', '?lang=de')
    const paths = under.internet.seen.webRequests().map((request) => new URL(request.slice('GET '.length)).pathname)
    expect(paths.filter((path) => path === '/llms.txt' || path === '/sitemap.xml')).toEqual([])
  })

  it('twenty identical concurrent calls are one visit', async () => {
    under.internet.seen.reset()
    await Promise.all(Array.from({ length: 20 }, () => check('sha1-ds.lab')))
    const visits = under.internet.seen.webRequests().filter((request) => request.endsWith('//sha1-ds.lab/robots.txt'))
    expect(visits).toHaveLength(1)
  })
})

describe('hostile sites', () => {
  const HOSTILE = ['bomb', 'endless', 'endless uncompressed', 'endless-head', 'never-answers', 'drip', 'stalls']

  it('need little memory, whatever they send, and end in time', { timeout: 60_000 }, async () => {
    // Otherwise the checks would wait for each other, because a process runs only some of them at the same time.
    await Promise.all(SLOW.map(checked))
    const domains = [
      'spf-ptr.lab',
      'two-spf.lab',
      'two-dmarc.lab',
      'no-spf.lab',
      'no-dkim.lab',
      'no-dmarc.lab',
      'no-caa.lab',
    ]
    for (const [index, domain] of domains.entries()) under.internet.faultAtSite(domain, HOSTILE[index])
    // The memory of the whole process, because decompression uses memory outside of buffers. This file has a process of its own.
    const before = process.memoryUsage.rss()
    let highest = before
    const watch = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage.rss())
    }, 20)
    const checks = await Promise.all(domains.map((domain) => check(domain)))
    clearInterval(watch)
    for (const domain of domains) under.internet.faultAtSite(domain, undefined)
    expect(Math.max(...checks.map(({ elapsedMs }) => elapsedMs))).toBeLessThan(20_500)
    // Each site has at most six bodies of two megabytes, compressed and decompressed; the servers are in this process too.
    expect((highest - before) / 1024 / 1024).toBeLessThan(150)
  })
})

it('no connection was made to an address that is not public', () => {
  expect(under.internet.violations).toEqual([])
})
