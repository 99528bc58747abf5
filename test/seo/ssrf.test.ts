// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { isIPv6 } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { DomainName } from '../../src/standards/domain-name/parse.ts'
import { collectSeo } from '../../src/tools/seo/collect.ts'
import type { Dns } from '../../src/world.ts'
import redirectCases from '../cases/redirect-cases.json' with { type: 'json' }
import { suite } from '../suites/shared-suites.ts'
import { describeWith } from '../support/needs.ts'
import { type SeoWorld, type SeoWorldOptions, seoWorld } from './seo-world.ts'
import { PAGE, redirectTo, START } from './site-scene.ts'

interface Block {
  readonly block: string
  readonly globally: string
}

const blocks = suite('ssrf/special-purpose-blocks.json')

const SETTINGS = { baseUrl: 'https://dns.example', isDirectDnsOn: false }

async function checked(options: SeoWorldOptions) {
  const world = seoWorld(options)
  const report = await collectSeo('example.com' as DomainName, 'en', { world, settings: SETTINGS })
  return { report, world }
}

const contacted = ({ requests }: SeoWorld): readonly string[] => requests.flatMap(({ addresses }) => addresses)

/** The addresses of the simulated servers. */
const OUTSIDE = ['93.184.1.1', '93.184.1.2']

const urlOf = (address: string): string => `http://${isIPv6(address) ? `[${address}]` : address}/`

describeWith(blocks, 'addresses that are not publicly reachable', () => {
  const special = blocks
    .read<readonly Block[]>()
    .filter(({ block, globally }) => globally === 'False' && block.includes('/'))
  it.each(special)('$block is never contacted, neither by name nor after a redirect', async ({ block }) => {
    const [address = ''] = block.split('/')
    const named = await checked({ hosts: { 'example.com': address } })
    expect(named.report.error?.code).toBe('address_not_public')
    expect(contacted(named.world)).toEqual([])
    const { report, world } = await checked({ web: { [START]: redirectTo(urlOf(address)), [urlOf(address)]: PAGE } })
    expect(report.error).toMatchObject({ code: 'redirect_blocked', by: 'address' })
    expect(contacted(world).filter((one) => !OUTSIDE.includes(one))).toEqual([])
  })
})

describe('redirects to internal addresses', () => {
  const HOSTS = {
    'example.com': '93.184.1.1',
    'private-a.lab.test': '10.1.2.3',
    'downgrade.lab.test': '192.168.7.7',
    'public.lab.test': '93.184.1.3',
  }
  it.each(redirectCases)('$name', async ({ location }) => {
    const { report, world } = await checked({
      hosts: HOSTS,
      web: { [START]: redirectTo(location, 302), 'http://*': PAGE, 'https://*': PAGE },
    })
    expect(report.error).toMatchObject({ code: 'redirect_blocked', by: 'address' })
    expect(contacted(world).filter((one) => !OUTSIDE.includes(one))).toEqual([])
  })

  it('a name whose address changes is resolved once: the checked address is the one that is used', async () => {
    const [outside, inside] = [seoWorld({ web: { [START]: PAGE } }), seoWorld({ hosts: { 'example.com': '10.0.0.1' } })]
    const answered = new Set<string>()
    const resolve: Dns['resolve'] = (question, options) => {
      const key = `${question.name} ${question.type}`
      const isFirst = !answered.has(key)
      answered.add(key)
      return (isFirst ? outside : inside).dns.resolve(question, options)
    }
    const world = { ...outside, dns: { ...outside.dns, resolve } }
    const report = await collectSeo('example.com' as DomainName, 'en', { world, settings: SETTINGS })
    expect(report.error).toBeUndefined()
    expect(contacted(outside).filter((one) => !OUTSIDE.includes(one))).toEqual([])
  })
})
