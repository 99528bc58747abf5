import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseBootstrap } from '../../src/standards/rdap/bootstrap.ts'
import { createRegistries } from '../../src/tools/availability/registries.ts'
import type { RegistryBudget } from '../../src/tools/availability/registry-budget.ts'
import { call, type Reply, type Running, startService } from '../http/start-service.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { type ServiceUnderTest, startWorldService } from '../support/scripted-world.ts'

const BOOTSTRAP_FILE = fileURLToPath(new URL('../../world/web/data.registry.lab/rdap/dns.json', import.meta.url))

/** A budget without a rate limit for registries. */
const UNLIMITED: RegistryBudget = {
  take: async () => ({ ok: true }),
  pause: async () => undefined,
}

/** `under` has the rate limit for registries; `hasty` has none, for tests that do not test the limit. */
const clock = createIdleClock()
let under: ServiceUnderTest
let hasty: Running
beforeAll(async () => {
  under = await startWorldService({ clock })
  const packaged = parseBootstrap(readFileSync(BOOTSTRAP_FILE, 'utf8'))
  if (!packaged.ok) throw new Error(packaged.fault)
  hasty = await startService({
    world: under.world,
    registries: createRegistries({ packaged: packaged.value, overlay: () => undefined, budget: UNLIMITED }),
  })
})
afterAll(async () => {
  await hasty.server.close()
  await under.close()
})

const ask = (domain: string, service = hasty): Promise<Reply> =>
  call(service, { path: `/api/v1/availability/${domain}` })

type Row = readonly [domain: string, state: 'registered' | 'available' | 'unknown', why: string]

/** The decision table, in order; world/web/com.registry.lab/site.txt describes each name. */
const ROWS: readonly Row[] = [
  ['taken.com', 'registered', 'the registry has it'],
  ['odd-forms.com', 'registered', 'the registry has it, in odd forms'],
  ['wrong-type.com', 'registered', 'the registry has it; the type of the response is that of a page'],
  ['unreadable-dates.com', 'registered', 'the registry has it, with dates that are not dates'],
  ['redacted.com', 'registered', 'the registry has it, and withholds personal data'],
  ['thin.com', 'registered', 'the registry has it, and refers to the registrar for the rest'],
  ['thin-registrar-fails.com', 'registered', 'the registry has it, and the registrar fails'],
  ['thin-registrar-other-name.com', 'registered', 'the registry has it, and the registrar returns another name'],
  ['thin-registrar-inside.com', 'registered', 'the registry has it, and refers to a private address'],
  ['another-name.com', 'unknown', 'the answer is about another name'],
  ['another-object.com', 'unknown', 'the answer is about something else'],
  ['error-inside.com', 'unknown', 'the answer is an error inside a 200'],
  ['html-answer.com', 'unknown', 'the answer is a page'],
  ['cut-off.com', 'unknown', 'the answer is not JSON to its end'],
  ['says-yes-to-all.com', 'unknown', 'the answer is nothing but the name, and the same for every name'],
  ['empty-answer.com', 'unknown', 'the answer is empty'],
  ['huge-answer.com', 'unknown', 'the answer never ends'],
  ['ten-megabytes.com', 'unknown', 'the answer has 10 MB'],
  ['denied-in-ten-megabytes.com', 'unknown', 'the denial has 10 MB, which may say anything'],
  ['denied-rate-limit.com', 'unknown', '404, but the text is about a rate limit'],
  ['denied-rate-limit-in-text.com', 'unknown', '404, but the plain text is about a rate limit'],
  ['reserved.com', 'unknown', 'the registry keeps it for itself'],
  ['pending-delete.com', 'registered', 'it is about to be deleted, and not yet to be had'],
  ['dropping.com', 'registered', 'it is about to be released'],
  ['on-hold.com', 'registered', 'the registrar has put it on hold'],
  ['expired.com', 'registered', 'it has expired, and is not yet to be had'],
  ['nobody-has-it.com', 'available', 'neither the registry nor the DNS has it'],
  ['registry-is-blind.com', 'registered', 'the registry denies it, and the DNS delegates it'],
  ['delegation-fails.com', 'registered', 'the registry denies it, and the DNS delegates it with wrong signatures'],
  ['denied-reserved.com', 'unknown', 'the registry denies it because it is reserved'],
  ['denied-premium.com', 'unknown', 'the registry denies it because it is expensive'],
  ['denied-wrong-type.com', 'available', 'the registry denies it with JSON of another type'],
  ['denied-in-html.com', 'available', 'the registry denies it with a page, as many do'],
  ['bad-request.com', 'unknown', '400'],
  ['unprocessable.com', 'unknown', '422'],
  ['any.biz', 'unknown', '403'],
  ['no-method.com', 'unknown', '405'],
  ['not-acceptable.com', 'unknown', '406, also for any type'],
  ['wants-any-type.com', 'registered', '406, but not for any type'],
  ['unsupported.com', 'unknown', '415'],
  ['gone.com', 'unknown', '410'],
  ['any.info', 'unknown', '429'],
  ['moved.com', 'registered', 'a redirect to the response'],
  ['moved-in-a-circle.com', 'unknown', 'a redirect to itself'],
  ['moved-denied.com', 'available', 'a redirect to another server, which denies it'],
  ['moved-to-website.com', 'unknown', 'a redirect to a website, whose 404 is about a page'],
  ['moved-to-http.com', 'unknown', 'a redirect that leaves https'],
  ['moved-inside.com', 'unknown', 'a redirect to a private address'],
  ['moved-far.com', 'unknown', 'one redirect too many'],
  ['server-error.com', 'unknown', '500'],
  ['bad-gateway.com', 'unknown', '502'],
  ['taken.org', 'registered', '503 at the first server, and the second has it'],
  ['nobody-has-it.org', 'available', '503 at the first server, 404 at the second'],
  ['any.tel', 'unknown', '500 at the only server'],
  ['any.pro', 'unknown', 'the registry refuses connections'],
  ['any.travel', 'unknown', 'the registry does not answer'],
  ['any.asia', 'unknown', 'the certificate of the registry has expired'],
  ['never-answers.com', 'unknown', 'the registry takes the question and says nothing'],
  ['accepted.com', 'unknown', '202'],
  ['no-content.com', 'unknown', '204'],
  ['taken.de', 'registered', 'a base URL without a slash at its end'],
  ['taken.co.uk', 'registered', 'the registry of uk, over https although http is listed first'],
  ['free.co.uk', 'available', 'the registry of uk denies it'],
  ['perfect.lab', 'registered', 'any domain of this world'],
  ['unregistered.lab', 'available', 'none of this world'],
  ['on-hold.lab', 'registered', 'on hold, and therefore not in the DNS'],
  ['in-redemption.lab', 'registered', 'deleted, but it can still be restored'],
  ['expired-registration.lab', 'registered', 'expired three days ago, and still in the DNS'],
]

describe('the state by registry and DNS', () => {
  it.each(ROWS)('%s is %s: %s', async (domain, state) => {
    const startedAtMs = clock.monotonicMs()
    const { status, json } = await ask(domain)
    expect(clock.monotonicMs() - startedAtMs).toBeLessThan(9_000)
    expect(status).toBe(200)
    expect(json).toMatchObject({ domain, state, noRdapForTld: false })
    expect(json['disclaimer']).toMatch(/^Non-binding /)
    if (state !== 'registered') expect(json).toMatchObject({ registrar: null, created: null, expires: null })
  })

  it.each([
    ['taken.com', ['clientTransferProhibited']],
    ['transfer-unlocked.lab', ['ok']],
    ['on-hold.com', ['clientHold', 'clientTransferProhibited']],
    ['pending-delete.com', ['pendingDelete', 'redemptionPeriod']],
    ['dropping.com', ['pendingDelete']],
    // The registry has no entry, or none that can be parsed.
    ['nobody-has-it.com', undefined],
    ['registry-is-blind.com', undefined],
    ['html-answer.com', undefined],
  ])('%s has the status %j', async (domain, statuses) => {
    expect((await ask(domain)).json['statuses']).toEqual(statuses)
  })

  it.each([
    ['taken.com', 'Garden Gate Registrar Ltd', '2015-04-01T09:30:00.000Z', '2031-04-01T09:30:00.000Z'],
    ['expired.com', 'Garden Gate Registrar Ltd', '2015-04-01T09:30:00.000Z', '2020-04-01T09:30:00.000Z'],
    ['odd-forms.com', 'Garden Gate Oddities', '2015-04-01T09:30:00.000Z', '2031-04-01T00:00:00.000Z'],
    ['taken.de', null, null, null],
    // Dates that cannot be parsed are absent, and the next date does not replace them.
    ['unreadable-dates.com', 'Garden Gate Registrar Ltd', null, null],
    // A redacted name is not a name.
    ['redacted.com', null, '2015-04-01T09:30:00.000Z', '2031-04-01T09:30:00.000Z'],
    ['registry-is-blind.com', null, null, null],
  ])('%s: through %s, from %s to %s', async (domain, registrar, created, expires) => {
    expect((await ask(domain)).json).toMatchObject({ registrar, created, expires })
  })

  it.each(['any.net', 'somebody.test', 'somebody.onion'])('%s has no registry with RDAP', async (domain) => {
    expect((await ask(domain)).json).toMatchObject({ domain, state: 'unknown', noRdapForTld: true })
  })

  it.each([
    ['www.shop.taken.com', 'taken.com'],
    ['TAKEN.com.', 'taken.com'],
    ['a.b.taken.co.uk', 'taken.co.uk'],
  ])('for %s the result is about %s', async (asked, domain) => {
    expect((await ask(asked)).json).toMatchObject({ domain, state: 'registered' })
  })

  it.each(['co.uk', 'taken..com', '_x.taken.com', '93.184.80.1'])('%s is refused without any query', async (asked) => {
    under.internet.seen.reset()
    const { status, json } = await ask(asked)
    expect([status, json.error?.code]).toEqual([400, 'invalid_domain'])
    expect(under.internet.seen.webRequests()).toEqual([])
  })
})

describe('a registry that returns 404 for a name', () => {
  it.each([
    ['failing-servers.lab', 'the name servers of the name fail'],
    ['never-answers.lab', 'the name servers of the name say nothing'],
  ])('%s is unknown: %s', async (domain) => {
    under.internet.faultAtSite('lab.registry.lab', '404')
    const { json } = await ask(domain)
    under.internet.faultAtSite('lab.registry.lab', undefined)
    expect(json).toMatchObject({ domain, state: 'unknown', noRdapForTld: false })
  })

  it('a DNS that fails for every query proves nothing', async () => {
    for (const resolver of RESOLVERS) under.internet.fault(resolver, 'servfail')
    const { status, json } = await ask('another-free-name.com')
    for (const resolver of RESOLVERS) under.internet.fault(resolver, undefined)
    expect(status).toBe(200)
    expect(json).toMatchObject({ state: 'unknown', noRdapForTld: false })
  })

  it('our own outage of DNS is not cached', async () => {
    for (const resolver of RESOLVERS) under.internet.fault(resolver, 'dead')
    const during = await ask('yet-another-name.com')
    for (const resolver of RESOLVERS) under.internet.fault(resolver, undefined)
    expect(during.json).toMatchObject({ state: 'unknown', noRdapForTld: false })
    expect((await ask('yet-another-name.com')).json).toMatchObject({ state: 'available' })
  })
})

const RESOLVERS = ['resolver-1', 'resolver-2', 'resolver-3', 'resolver-4', 'resolver-5'] as const

describe('load on registries', () => {
  const askPolitely = (domain: string): Promise<Reply> => ask(domain, under.service)
  const asked = (host: string): readonly string[] =>
    under.internet.seen.webRequests().filter((request) => request.includes(`//${host}/`))

  it('twenty identical concurrent calls are one query', async () => {
    under.internet.seen.reset()
    const replies = await Promise.all(Array.from({ length: 20 }, () => askPolitely('asked-by-many.com')))
    expect(new Set(replies.map(({ json }) => json['state']))).toEqual(new Set(['available']))
    expect(asked('com.registry.lab')).toEqual(['GET https://com.registry.lab/domain/asked-by-many.com'])
  })

  it('a result is cached', async () => {
    const first = await askPolitely('taken.com')
    under.internet.seen.reset()
    expect((await askPolitely('taken.com')).json).toEqual(first.json)
    expect(asked('com.registry.lab')).toEqual([])
  })

  it.each(['info', 'biz'])('after a refusal the registry of %s is not queried', async (suffix) => {
    await askPolitely(`first.${suffix}`)
    under.internet.seen.reset()
    expect((await askPolitely(`second.${suffix}`)).json).toMatchObject({ state: 'unknown' })
    expect(asked(`${suffix}.registry.lab`)).toEqual([])
  })

  it('many different names are queried at two per second, and calls that would wait too long are refused immediately', async () => {
    under.internet.seen.reset()
    const startedAtMs = clock.monotonicMs()
    const states = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => (await askPolitely(`crowd-${index}.de`)).json['state']),
    )
    const elapsedMs = clock.monotonicMs() - startedAtMs
    expect(elapsedMs).toBeLessThan(9_000)
    const questions = asked('de.registry.lab').length
    expect(questions).toBeGreaterThan(2)
    expect(questions).toBeLessThanOrEqual(2 * Math.ceil(elapsedMs / 1_000) + 2)
    // The response to the last query may arrive too late.
    const available = states.filter((state) => state === 'available').length
    expect(available).toBeGreaterThan(2)
    expect(available).toBeLessThanOrEqual(questions)
    expect(states.filter((state) => state === 'unknown')).toHaveLength(40 - available)
  })
})

it('no connection was made to an address that is not public', () => {
  expect(under.internet.violations).toEqual([])
})
