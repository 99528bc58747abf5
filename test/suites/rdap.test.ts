// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { expect, it } from 'vitest'
import { createEngine } from '../../src/engine/create-engine.ts'
import { parseBootstrap, serversFor } from '../../src/standards/rdap/bootstrap.ts'
import { packagedBootstrap } from '../../src/standards/rdap/packaged-bootstrap.ts'
import { createRegistries } from '../../src/tools/availability/registries.ts'
import { domainAvailability } from '../../src/tools/domain-availability.ts'
import { describeWith } from '../support/needs.ts'
import { bootstrapOf, registryScene, type ScriptedReply } from '../support/registry-scene.ts'
import { resultOf } from '../support/result-of.ts'
import { allOf, suite } from './shared-suites.ts'

const read = (path: string): string => suite(`rdap/${path}`).text()

const filesIn = (folder: string): readonly string[] =>
  suite(`rdap/${folder}/`)
    .list()
    .map((file) => `${folder}/${file}`)

const data = suite('rdap/bootstrap-dns-2025.json')
const answers = ['rdap/openrdap/', 'rdap/icann-conformance/', 'rdap/icann-json-schema/', 'rdap/whoisit/'].map(suite)

/** Calls the tool in a world whose only registry sends this response. */
function ask(domain: string, reply: ScriptedReply): Promise<unknown> {
  const { world } = registryScene({ web: { [`https://rdap.registry.example/domain/${domain}`]: reply } })
  const registries = createRegistries({ packaged: bootstrapOf({ com: ['https://rdap.registry.example/'] }) })
  return resultOf(
    createEngine({ world, registries }).call(domainAvailability, (name) => (name === 'domain' ? domain : undefined)),
  )
}

describeWith(allOf(data, suite('rdap/openrdap/')), 'RDAP bootstrap files', () => {
  const olderEdition = () => {
    const older = parseBootstrap(read('bootstrap-dns-2025.json'))
    if (!older.ok) throw new Error(older.fault)
    return older.value
  }

  it('the packaged copy is a newer edition of the file of November 2025', () => {
    const older = olderEdition()
    expect(older).toMatchObject({ publication: '2025-11-06T23:00:01Z', servers: { size: 1192 } })
    // Few registries change within months: more differences would mean a damaged copy.
    const { servers } = packagedBootstrap()
    const unchanged = [...older.servers].filter(([suffix, urls]) => servers.get(suffix)?.join() === urls.join())
    expect(unchanged.length).toBeGreaterThan(1150)
  })

  it('every suffix of that file is parsed, and every https URL', () => {
    const { services } = data.read<{ services: readonly (readonly [readonly string[], readonly string[]])[] }>()
    const older = olderEdition()
    for (const [suffixes, urls] of services)
      for (const suffix of suffixes)
        expect(serversFor(`example.${suffix}`, older), suffix).toEqual(urls.filter((url) => url.startsWith('https://')))
  })

  const servers = (path: string, name: string) => {
    const bootstrap = parseBootstrap(read(`openrdap/${path}`))
    return bootstrap.ok ? serversFor(name, bootstrap.value) : bootstrap.fault
  }

  /** The https URLs that the file has for this suffix. */
  const listed = (path: string, suffix: string): readonly string[] =>
    suite(`rdap/openrdap/${path}`)
      .read<{ services: readonly (readonly [(readonly string[])?, (readonly string[])?])[] }>()
      .services.filter(([suffixes]) => suffixes?.includes(suffix))
      .flatMap(([, urls = []]) => urls)
      .filter((url) => url.startsWith('https://'))
      .map((url) => new URL(url).href)

  it.each([
    ['bootstrap/dns.json', 'example.br', 'br', 1],
    ['bootstrap/dns.json', 'www.example.cz', 'cz', 1],
    ['bootstrap_complex/dns.json', 'com', 'com', 1],
    ['bootstrap_complex/dns.json', 'example.com', 'com', 1],
    ['bootstrap_complex/dns.json', 'sub.example.com', 'sub.example.com', 1],
    ['bootstrap_complex/dns.json', 'a.sub.example.com', 'sub.example.com', 1],
    ['bootstrap_complex/dns.json', 'example.net', '', 1],
    ['bootstrap_malformed/dns_bad_services.json', 'example.br', 'br', 1],
    ['bootstrap_malformed/dns_bad_url.json', 'example.br', 'br', 1],
    ['bootstrap_malformed/dns_bad_url.json', 'a.example', 'example', 0],
  ])('%s has for %s the entries of %j: %d', (path, name, suffix, count) => {
    expect(servers(path, name)).toEqual(listed(path, suffix))
    expect(servers(path, name)).toHaveLength(count)
  })

  it.each([
    ['bootstrap/dns.json', undefined],
    ['bootstrap_malformed/dns_empty.json.invalid', 'not-json'],
    ['bootstrap_malformed/dns_syntax_error.json.invalid', 'not-json'],
    ['bootstrap_http_error/404.html', 'not-json'],
  ])('%s has nothing for example.com', (path, nothing) => {
    expect(servers(path, 'example.com')).toBe(nothing)
  })

  it.each(['asn', 'ipv4', 'ipv6', 'object-tags'])('the list of another kind, %s, covers no domain', (kind) => {
    expect([undefined, 'no-services']).toContain(servers(`bootstrap/${kind}.json`, 'example.com'))
  })
})

describeWith(allOf(...answers), 'RDAP responses', () => {
  it.each([
    [
      'whoisit/data_rdap_response_domain1.json',
      'google.com',
      'MarkMonitor Inc.',
      '1997-09-15T04:00:00.000Z',
      '2028-09-14T04:00:00.000Z',
    ],
    [
      'icann-conformance/domain/valid.json',
      'example.com',
      'Example Inc.',
      '1997-09-15T04:00:00.000Z',
      '2028-09-14T04:00:00.000Z',
    ],
    [
      'icann-conformance/domain/valid_registrant.json',
      'example.com',
      null,
      '1997-09-15T04:00:00.000Z',
      '2028-09-14T04:00:00.000Z',
    ],
    [
      'icann-conformance/domain/private_ipv4_nameserver_bug.json',
      'hhgames.com',
      null,
      '2011-01-01T01:01:01.000Z',
      '2024-01-01T01:01:01.000Z',
    ],
  ])('%s', async (path, domain, registrar, created, expires) => {
    expect(await ask(domain, { body: read(path) })).toMatchObject({ state: 'registered', registrar, created, expires })
    expect(await ask('other.com', { body: read(path) })).toMatchObject({ state: 'unknown', noRdapForTld: false })
  })

  it.each([
    ['valid', 'Example Inc.'],
    ['invalid-roles', null],
    ['invalid-vcard', null],
  ])('the entity %s', async (file, registrar) => {
    const entity = read(`icann-conformance/entity/${file}.json`)
    const body = {
      objectClassName: 'domain',
      ldhName: 'example.com',
      status: ['active'],
      entities: [JSON.parse(entity)],
    }
    expect(await ask('example.com', { body })).toMatchObject({ state: 'registered', registrar })
    expect(await ask('example.com', { body: entity })).toMatchObject({ state: 'unknown', registrar: null })
  })

  it('files that are not domain responses are rejected', async () => {
    const files = [
      'icann-json-schema',
      'openrdap/bootstrap',
      'openrdap/bootstrap_malformed',
      'openrdap/bootstrap_http_error',
    ]
      .flatMap(filesIn)
      .filter((path) => !path.endsWith('profile'))
    expect(files.length).toBeGreaterThan(45)
    for (const path of files)
      expect(await ask('example.com', { body: read(path) }), path).toMatchObject({
        state: 'unknown',
        noRdapForTld: false,
      })
  })

  it('a 404 with an HTML page is accepted as a 404', async () => {
    const body = read('openrdap/bootstrap_http_error/404.html')
    expect(await ask('example.com', { status: 404, body })).toMatchObject({ state: 'available' })
  })
})
