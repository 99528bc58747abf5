import { describe, expect, it } from 'vitest'
import { CHECKS } from '../checks/registry.ts'
import { TOOL_CHECKS } from '../checks/tools/registry.ts'
import { aboutOf } from './about.ts'

const DOMAIN = 'shop.example'

const aboutIn = (id: string, values: object): readonly string[] => {
  const found = [...CHECKS, ...TOOL_CHECKS].find(({ check }) => check.id === id)
  if (found === undefined) throw new Error(`there is no check ${id}`)
  return aboutOf(found.check, { values }, DOMAIN)
}

describe('a finding is about', () => {
  it.each<[what: string, id: string, values: object, about: readonly string[]]>([
    [
      'an include of another domain',
      'spf-include',
      {
        term: 'include:spf.mailer.example',
        target: 'spf.mailer.example',
        owner: DOMAIN,
        ownTerm: 'include:spf.mailer.example',
      },
      ['include:spf.mailer.example'],
    ],
    [
      'the terms that need the most lookups, without those of the domain itself',
      'spf-lookups',
      {
        costs: [
          { term: 'include:many.example', count: 10 },
          { term: 'a:www.shop.example', count: 1 },
          { term: 'a:shop.example/24', count: 1 },
          { term: 'redirect=shop.example', count: 1 },
          { term: 'mx', count: 1 },
        ],
      },
      ['include:many.example'],
    ],
    ['a range of IP addresses', 'spf-scope', { term: 'ip4:0.0.0.0/1' }, ['ip4:0.0.0.0/1']],
    [
      'a name server of a provider, with its IP addresses',
      'ns-responding',
      { silent: ['ns2.dns.example (192.0.2.53)', 'ns2.dns.example (2001:db8::53)'] },
      ['192.0.2.53', '2001:db8::53', 'ns2.dns.example'],
    ],
    [
      'the IP address of a name server inside the domain',
      'ns-tcp',
      { servers: ['ns1.shop.example (192.0.2.53)'] },
      ['192.0.2.53'],
    ],
    [
      'the open resolver, and not the name that it resolved',
      'ns-recursion',
      { servers: ['ns2.dns.example (192.0.2.53)'], controlName: 'a.root-servers.net' },
      ['192.0.2.53', 'ns2.dns.example'],
    ],
    [
      'an MX host and its certificate',
      'mail-certificate',
      { faults: [{ state: 'expired', hosts: ['mx.mailer.example'], days: [], issuers: [], names: [] }] },
      ['mx.mailer.example'],
    ],
    ['the MX host of a TLSA record', 'dane-tlsa', { hosts: ['mx.mailer.example'] }, ['mx.mailer.example']],
    [
      'the receiver of reports, without the record below it, which differs for each domain',
      'dmarc-rua-auth',
      { receivers: ['reports.example'], consentNames: ['shop.example._report._dmarc.reports.example'] },
      ['reports.example'],
    ],
    [
      'the target of a CNAME',
      'web-dangling',
      { names: ['www.shop.example'], chain: ['www.shop.example', 'gone.vendor.example'] },
      ['gone.vendor.example'],
    ],
    ['nothing, if its check names nothing', 'spf-record', { domain: DOMAIN, target: 'other.example' }, []],
    ['nothing, if its values name nothing', 'mx-record', { domain: DOMAIN, mayHavePolicy: false }, []],
    ['nothing outside the domain', 'ns-count', { names: ['ns1.shop.example', DOMAIN] }, []],
    ['a name that only ends like the domain', 'ns-count', { names: ['ns.workshop.example'] }, ['ns.workshop.example']],
    ['no name without a dot', 'mx-name-valid', { names: ['localhost'] }, []],
    [
      'one host for a name that occurs twice',
      'mx-cname',
      { hosts: ['MX.Mailer.example'], targets: ['mx.mailer.example'] },
      ['mx.mailer.example'],
    ],
  ])('%s', (_what, id, values, about) => {
    expect(aboutIn(id, values)).toEqual(about)
  })

  it('at most 50 hosts', () => {
    const names = Array.from({ length: 60 }, (_, index) => `ns${index}.dns.example`)
    expect(aboutIn('ns-count', { names })).toHaveLength(50)
  })

  it('visible characters only', () => {
    expect(aboutIn('mx-address', { dead: ['a\u202Eb.example'] }).join()).not.toContain('\u202E')
  })
})
