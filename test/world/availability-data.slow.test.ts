import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegistries } from '../../src/tools/availability/registries.ts'
import { call, type Reply, type Running, startService } from '../http/start-service.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { bootstrapOf } from '../support/registry-scene.ts'
import { type ServiceUnderTest, startWorldService } from '../support/scripted-world.ts'

/** The data of the registry in the result, and what they mean; `availability.slow.test.ts` tests the state. */
const clock = createIdleClock()
let under: ServiceUnderTest
/** A service whose list of registries has a wrong row: the URL for com is a website. */
let misled: Running
beforeAll(async () => {
  under = await startWorldService({ clock })
  misled = await startService({
    world: under.world,
    registries: createRegistries({ packaged: bootstrapOf({ com: ['https://perfect.lab/'] }) }),
  })
})
afterAll(async () => {
  await misled.server.close()
  await under.close()
})

const ask = (domain: string, service: Running = under.service): Promise<Reply> =>
  call(service, { path: `/api/v1/availability/${domain}?detail=full` })

const asked = (host: string): readonly string[] =>
  under.internet.seen.webRequests().filter((request) => request.includes(`//${host}/`))

describe('the days until the expiration', () => {
  it.each([
    ['expires-in-20-days.lab', 20, 'warn'],
    ['expires-in-5-days.lab', 5, 'problem'],
    ['expired-registration.lab', -3, 'problem'],
  ])('%s: %i, which is a %s', async (domain, expiresIn, severity) => {
    const { json } = await ask(domain)
    expect(json).toMatchObject({ state: 'registered', expiresIn, expiryPublished: true, verdict: { severity } })
  })

  it('are null if the registry publishes no expiration dates, and that is no fault', async () => {
    expect((await ask('taken.de')).json).toMatchObject({
      expires: null,
      expiresIn: null,
      expiryPublished: false,
      updated: '2025-02-11T11:00:00.000Z',
      verdict: { severity: 'ok' },
    })
  })

  it('are null if the date cannot be parsed', async () => {
    expect((await ask('unreadable-dates.com')).json).toMatchObject({ expires: null, expiresIn: null })
  })
})

describe('name servers and DNSSEC at the registry', () => {
  it('are in the result', async () => {
    expect((await ask('registry-agrees.lab')).json).toMatchObject({
      nameservers: ['ns1.registry-agrees.lab', 'ns2.registry-agrees.lab'],
      dnssec: { signed: false },
      updated: '2025-02-11T12:00:00.000Z',
    })
  })

  it('are in lower case and without a dot at the end, with the DS records', async () => {
    expect((await ask('registry-other-ds.lab')).json).toMatchObject({
      nameservers: ['ns1.registry-other-ds.lab', 'ns2.registry-other-ds.lab'],
      dnssec: {
        signed: true,
        ds: [{ keyTag: 12345, algorithm: 13, digestType: 2, digest: '0123456789abcdef'.repeat(4) }],
      },
    })
  })

  it('are null if the registry does not publish them', async () => {
    expect((await ask('taken.com')).json).toMatchObject({ nameservers: null, dnssec: null })
  })

  it.each([
    ['registry-other-name-servers.lab', 'registration-nameservers'],
    ['registry-other-ds.lab', 'registration-ds'],
  ])('%s: a difference from the DNS is a warning of %s', async (domain, id) => {
    const { findings } = (await ask(domain)).json as unknown as {
      findings: readonly { id: string; severity: string }[]
    }
    expect(findings).toContainEqual(expect.objectContaining({ id, severity: 'warn' }))
  })

  it('no difference is no warning', async () => {
    const { findings } = (await ask('registry-agrees.lab')).json as unknown as {
      findings: readonly { severity: string }[]
    }
    expect(findings.filter(({ severity }) => severity === 'warn' || severity === 'problem')).toEqual([])
  })
})

describe('the source', () => {
  it('is the server in the list of IANA', async () => {
    expect((await ask('taken.com')).json).toMatchObject({
      source: 'iana',
      trust: 'registry',
      registryUrl: 'https://com.registry.lab/domain/taken.com',
    })
  })
})

describe('a registry that refers to the registrar', () => {
  it('is completed with the data of the registrar, by one request', async () => {
    under.internet.seen.reset()
    expect((await ask('thin.com')).json).toMatchObject({
      registrar: 'Garden Gate Registrar Ltd',
      created: '2015-04-01T09:30:00.000Z',
      expires: '2031-04-01T09:30:00.000Z',
      registrarUrl: 'https://registrar.registry.lab/domain/thin.com',
    })
    expect(asked('registrar.registry.lab')).toEqual(['GET https://registrar.registry.lab/domain/thin.com'])
  })

  it.each([
    ['thin-registrar-fails.com', 'the registrar fails'],
    ['thin-registrar-other-name.com', 'the registrar returns another name'],
    ['thin-registrar-inside.com', 'the URL has a private address'],
  ])('%s has only the data of the registry: %s', async (domain) => {
    expect((await ask(domain)).json).toMatchObject({
      state: 'registered',
      registrar: null,
      created: '2015-04-01T09:30:00.000Z',
      expires: null,
    })
  })

  it('is not asked for a registry that has everything', async () => {
    under.internet.seen.reset()
    await ask('odd-forms.com')
    expect(asked('registrar.registry.lab')).toEqual([])
  })
})

describe('a list of registries with a wrong row', () => {
  it('a website that returns 404 for everything does not make a delegated name available', async () => {
    expect((await ask('taken.com', misled)).json).toMatchObject({ state: 'registered' })
  })
})

it('no connection was made to an address that is not public', () => {
  expect(under.internet.violations).toEqual([])
})
