import { describe, expect, it } from 'vitest'
import { TOOLS } from './registry.ts'
import { takeHosts } from './taken-hosts.ts'

const taken = (tool: string, given: Readonly<Record<string, unknown>>) =>
  takeHosts(TOOLS.find(({ name }) => name === tool)?.parameters ?? {}, given)

describe('hosts in pasted arguments', () => {
  it.each<[tool: string, given: Readonly<Record<string, unknown>>, input: object]>([
    ['dns_health_check', { domain: 'https://example.com/' }, { domain: 'example.com' }],
    ['domain_availability', { domain: 'kim@example.com' }, { domain: 'example.com' }],
    ['idn_convert', { name: 'https://bücher.example/' }, { name: 'xn--bcher-kva.example' }],
    ['dns_lookup', { name: 'http://192.0.2.1/', type: 'PTR' }, { name: '192.0.2.1', type: 'PTR' }],
    ['dns_lookup', { name: '_dmarc.example.com:53', type: 'TXT' }, { name: '_dmarc.example.com', type: 'TXT' }],
    ['dns_health_check', { domain: '*.example.com' }, { domain: 'example.com' }],
    ['dkim_check', { domain: 'example.com:25', selector: 's1' }, { domain: 'example.com', selector: 's1' }],
  ])('%s takes the host out of %j', (tool, given, input) => {
    expect(taken(tool, given).input).toEqual(input)
    expect(taken(tool, given).taken).toHaveLength(1)
  })

  it.each<[tool: string, given: Readonly<Record<string, unknown>>]>([
    ['dns_health_check', { domain: 'example.com' }],
    ['dns_health_check', { domain: 42 }],
    ['dns_health_check', {}],
    // The host is not valid either, so the error is about what was given.
    ['dns_health_check', { domain: 'http://192.0.2.1/' }],
    ['dns_health_check', { domain: 'https://my_host.example.com/' }],
    ['domain_availability', { domain: 'https://co.uk/' }],
    ['dns_lookup', { name: '*.example.com', type: 'MX' }],
    ['dkim_check', { domain: 'example.com', selector: 'https://example.com/' }],
    ['header_analysis', { header: 'https://example.com/' }],
    ['generate_record', { kind: 'spf', input: { domain: 'https://example.com/' } }],
  ])('%s leaves %j as it is', (tool, given) => {
    expect(taken(tool, given)).toEqual({ input: given, taken: [] })
  })

  it('says what was given and what was taken', () => {
    expect(taken('dns_health_check', { domain: 'Kim <kim@example.com>' }).taken).toEqual([
      { parameter: 'domain', text: 'Kim <kim@example.com>', host: 'example.com', form: 'email' },
    ])
  })

  it.each(TOOLS)('$name: every parameter called domain or name is a host', ({ parameters }) => {
    for (const [name, { isHost = false }] of Object.entries(parameters))
      expect([name, isHost]).toEqual([name, ['domain', 'name'].includes(name)])
  })
})
