import { describe, expect, it } from 'vitest'
import { type Cases, records } from '../../../test/support/delegation-scenes.ts'
import { answered, both, toAnyServer } from '../../../test/support/deviating-servers.ts'
import { textsFor } from '../../../test/support/finding-texts.ts'
import { judge } from '../../../test/support/judging.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { LOCALES } from '../../text.ts'
import { worded } from '../define-check.ts'
import { targetUnregisteredText } from './target-unregistered.text.ts'
import { targetUnregistered } from './target-unregistered.ts'

const SERVERS = '@ NS ns1\n@ NS ns2\nns1 A 93.184.1.53\nns2 A 45.33.2.53'
const MX = '@ MX 10 mx.expired.com.'

describe('target-unregistered', () => {
  const CASES: Cases = [
    ['all targets resolve', { zone: '@ MX 10 mx.other.com.\nmx.other.com. A 93.184.5.25' }, 'ok'],
    ['an MX host', { zone: MX }, 'open'],
    ['an SPF include', { zone: '@ TXT "v=spf1 include:spf.expired.com -all"' }, 'open'],
    ['an SPF redirect', { zone: '@ TXT "v=spf1 redirect=spf.expired.com"' }, 'open'],
    ['the target of www', { zone: '@ A 93.184.5.1\nwww CNAME shop.expired.com.' }, 'open'],
    ['a name server', { zone: `${SERVERS}\n@ NS ns3.expired.com.` }, 'open'],
    ['a missing host of a registered domain', { zone: '@ MX 10 mx.other.com.\nother.com. A 93.184.5.1' }, 'ok'],
    ['a missing host of the domain itself', { zone: '@ MX 10 mx' }, 'ok'],
    [
      'the registry delegates the domain, and resolvers do not know it yet',
      { zone: MX, parent: `${SERVERS}\nexpired.com. NS ns1.expired.com.` },
      'ok',
    ],
    ['resolvers alone decide where name servers are not asked', { zone: MX, isDirectDnsOn: false }, 'open'],
    ['no records with targets', { zone: '@ A 93.184.5.1' }, 'ok'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(targetUnregistered, scene))?.outcome).toBe(outcome)
  })

  it('names the SPF record of a provider that contains the target, and the own term that uses it', async () => {
    const zone = [
      '@ TXT "v=spf1 mx include:spf.provider.net -all"',
      'spf.provider.net. TXT "v=spf1 include:more.provider.net -all"',
      'more.provider.net. TXT "v=spf1 ip4:45.33.7.1 include:_spf.expired.com -all"',
    ].join('\n')
    const verdict = await judge(targetUnregistered, { zone })
    const within = { owner: 'more.provider.net', term: 'include:spf.provider.net' }
    expect(verdict?.values).toEqual({
      zone: 'example.com',
      targets: [{ kind: 'spf', target: '_spf.expired.com', domain: 'expired.com', within }],
    })
    for (const locale of LOCALES) {
      const { detail, steps } = await textsFor(worded(targetUnregistered, targetUnregisteredText), { zone }, locale)
      expect(detail).toMatch(/more\.provider\.net.*include:spf\.provider\.net.*permerror/s)
      expect(steps.join('\n')).toMatch(/more\.provider\.net.*include:spf\.provider\.net/s)
      // The own record does not contain a term for the target.
      expect(steps.join('\n')).not.toMatch(/oder die SPF-Angabe|or the SPF term/)
    }
  })

  it('does not believe name servers that still have the zone of an unregistered domain', async () => {
    const isAddressOfWww = both(toAnyServer, ({ name, type }) => name === 'www.example.com' && type === TYPE.A)
    const answer = answered(isAddressOfWww, {
      status: RCODE.NOERROR,
      answers: records('www CNAME shop.expired.com.\nshop.expired.com. A 93.184.5.9'),
    })
    const verdict = await judge(targetUnregistered, { zone: '@ A 93.184.5.1\nwww CNAME shop.expired.com.', answer })
    expect(verdict?.values).toMatchObject({ targets: [{ kind: 'cname', target: 'shop.expired.com' }] })
  })

  it('names the DNAME record from which an alias is derived', async () => {
    const answer = answered(({ name }) => name === 'www.example.com', {
      status: RCODE.NXDOMAIN,
      answers: records('@ DNAME expired.com.\nwww CNAME www.expired.com.'),
    })
    const verdict = await judge(targetUnregistered, { zone: '@ A 93.184.5.1', answer })
    expect(verdict?.values).toMatchObject({ targets: [{ kind: 'dname', domain: 'expired.com' }] })
  })

  it('names each target, its record and the domain that anyone can register', async () => {
    const zone = `${MX}\n@ A 93.184.5.1\nwww CNAME shop.gone.com.`
    expect((await judge(targetUnregistered, { zone }))?.values).toEqual({
      zone: 'example.com',
      targets: [
        { kind: 'mx', target: 'mx.expired.com', domain: 'expired.com', within: undefined },
        { kind: 'cname', target: 'shop.gone.com', domain: 'gone.com', within: undefined },
      ],
    })
  })
})
