import { describe, expect, it } from 'vitest'
import { records } from '../../../../test/support/delegation-scenes.ts'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { makeKey, validFor } from '../../../../test/support/signed-scene.ts'
import { signRrset } from '../../../dns/dnssec/sign.ts'
import { compareNames } from '../../../dns/name.ts'
import { RCODE } from '../../../dns/types.ts'
import { seen } from '../../../evidence/engine/observed.ts'
import { dkimFound } from './dkim-found.ts'

/** The key of RFC 8463 appendix A.2. */
const KEY = 'TXT "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="'
const MX = '@ MX 10 mx1'
const RANDOM = 'zw-random._domainkey'
const ALL_SELECTORS_SILENT: NonNullable<Scene['answer']> = (inquiry) =>
  /^(?!zw-random)[^.]+\._domainkey\./.test(inquiry.name)
    ? { seen: false, why: { reason: 'timeout', detail: 'silence' } }
    : undefined
/** RFC 9824: the response for a name that does not exist is NOERROR without data. */
const COMPACT_DENIAL: NonNullable<Scene['answer']> = (_inquiry, usual) =>
  usual.status === RCODE.NXDOMAIN ? seen({ ...usual, status: RCODE.NOERROR }) : undefined
/** A server that returns NXDOMAIN for names with children. */
const DENIES_PARENTS: NonNullable<Scene['answer']> = (inquiry, usual) =>
  /^_(tls|domainkey)\./.test(inquiry.name) ? seen({ ...usual, status: RCODE.NXDOMAIN }) : undefined

const INSIDE = '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\n'
const SES = 'MX 10 feedback-smtp.eu-west-1.amazonses.com.'
const SES_SPF = 'TXT "v=spf1 include:amazonses.com ~all"'
const below = (...records: readonly string[]): Scene => ({
  domain: 'send.example.com',
  zone: INSIDE + records.map((record) => `send ${record}`).join('\n'),
})
/** Subdomains that only receive the bounces of a mail service. */
const BOUNCES: readonly [string, Scene, string][] = [
  ['a bounce domain of Amazon SES', below(SES, SES_SPF), 'bounce-domain'],
  [
    'a bounce domain of SparkPost',
    below('MX 10 smtp.eu.sparkpostmail.com.', 'TXT "v=spf1 redirect=_spf.eu.sparkpostmail.com"'),
    'bounce-domain',
  ],
  ['the feedback host without the SPF record of the service', below(SES, 'TXT "v=spf1 mx -all"'), 'none'],
  ['the feedback host beside a mail server', below(SES, 'MX 20 mx1.example.com.', SES_SPF), 'none'],
  [
    'mail servers of the service that take all mail',
    below('MX 10 inbound-smtp.eu-west-1.amazonaws.com.', SES_SPF),
    'none',
  ],
  ['the feedback host of a registered domain', { zone: `@ ${SES}\n@ ${SES_SPF}` }, 'none'],
]

describe('dkim-found', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['a key at one of the first selectors', { zone: `${MX}\ns1._domainkey ${KEY}` }, 'ok'],
    ['a key at a general selector', { zone: `${MX}\nmail._domainkey ${KEY}` }, 'ok'],
    ['a key at a selector of a provider', { zone: `${MX}\nprotonmail2._domainkey ${KEY}` }, 'ok'],
    ['a broken key', { zone: `${MX}\ns1._domainkey TXT "v=DKIM1; p=nonsense"` }, 'ok'],
    ['a key without v', { zone: `${MX}\ns1._domainkey TXT "p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="` }, 'ok'],
    [
      'a key behind an alias',
      { zone: `${MX}\nselector1._domainkey CNAME k.example.net.\nk.example.net. ${KEY}` },
      'ok',
    ],
    [
      'a key, while all else is silent',
      { zone: `${MX}\ns1._domainkey ${KEY}`, failures: { '_domainkey.example.com TXT': 'deadline' } },
      'ok',
    ],
    [
      'a key beside a wildcard',
      { zone: `${MX}\n${RANDOM} CNAME www\ngoogle._domainkey CNAME www\ns1._domainkey ${KEY}` },
      'ok',
    ],
    ['an unknown selector', { zone: `${MX}\nx7q41._domainkey ${KEY}` }, 'undiscovered'],
    ['a revoked key only', { zone: `${MX}\ns1._domainkey TXT "v=DKIM1; p="` }, 'undiscovered'],
    ['a DMARC text at a selector', { zone: `${MX}\ns1._domainkey TXT "v=DMARC1; p=none"` }, 'undiscovered'],
    [
      'the target of an alias as text',
      { zone: `${MX}\nselector1._domainkey TXT "selector1-example-com._domainkey.contoso.onmicrosoft.com"` },
      'near-miss',
    ],
    [
      'the target of an alias as text, beside a key',
      { zone: `${MX}\nselector1._domainkey TXT "abc.dkim.amazonses.com"\ns1._domainkey ${KEY}` },
      'ok',
    ],
    [
      'a wildcard alias',
      { zone: `${MX}\n${RANDOM} CNAME www\ngoogle._domainkey CNAME www\ns1._domainkey CNAME www` },
      'undecidable',
    ],
    ['a wildcard text', { zone: `${MX}\n${RANDOM} ${KEY}\ns1._domainkey ${KEY}` }, 'undecidable'],
    ['a revoked wildcard of a domain with mail', { zone: `${MX}\n${RANDOM} TXT "v=DKIM1; p="` }, 'undecidable'],
    ['compact denial', { zone: MX, answer: COMPACT_DENIAL }, 'undecidable'],
    [
      'a server that denies names with children',
      { zone: `${MX}\n_smtp._tls TXT "v=TLSRPTv1; rua=mailto:a@example.com"`, answer: DENIES_PARENTS },
      'undecidable',
    ],
    [
      'nothing, and nobody is meant to send',
      { zone: `${MX}\n@ TXT "v=spf1 -all"\n_dmarc TXT "v=DMARC1; p=reject"` },
      'receive-only',
    ],
    ['nothing, and quarantine', { zone: `${MX}\n@ TXT "v=spf1 -all"\n_dmarc TXT "v=DMARC1; p=quarantine"` }, 'none'],
    [
      'nothing, and reject in test mode',
      { zone: `${MX}\n@ TXT "v=spf1 -all"\n_dmarc TXT "v=DMARC1; p=reject; t=y"` },
      'none',
    ],
    ...BOUNCES,
    ['nothing below _domainkey', { zone: `${MX}\n@ TXT "v=spf1 mx -all"` }, 'none'],
    ['nothing, the selectors silent', { zone: MX, answer: ALL_SELECTORS_SILENT }, 'none'],
    ['nothing, no MX, but a sender in SPF', { zone: '@ A 93.184.5.1\n@ TXT "v=spf1 a -all"' }, 'none'],
    ['nothing, and no trace of mail', { zone: '@ A 93.184.5.1' }, undefined],
    ['no mail, nothing found', { zone: '@ MX 0 .' }, undefined],
    ['no mail, every key revoked', { zone: `@ MX 0 .\n${RANDOM} TXT "v=DKIM1; p="` }, 'ok'],
    [
      'a host',
      { domain: 'shop.example.com', zone: '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\nshop A 93.184.5.1' },
      undefined,
    ],
    [
      'something exists, a selector is silent',
      { zone: `${MX}\nx7q41._domainkey ${KEY}`, failures: { 'k1._domainkey.example.com TXT': 'deadline' } },
      'unknown',
    ],
    ['_domainkey in silence', { zone: MX, failures: { '_domainkey.example.com TXT': 'deadline' } }, 'unknown'],
    [
      'the control name in silence',
      { zone: `${MX}\ns1._domainkey ${KEY}`, failures: { 'zw-random._domainkey.example.com TXT': 'deadline' } },
      'unknown',
    ],
    ['none or receive-only, SPF unseen', { zone: MX, failures: { 'example.com TXT': 'deadline' } }, 'unknown'],
    ['MX in silence', { zone: MX, failures: { 'example.com MX': 'deadline' } }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dkimFound, scene))?.outcome).toBe(outcome)
  })

  const selectorsAsked = async (scene: Scene, answer?: Scene['answer']): Promise<readonly string[]> => {
    const asked = new Set<string>()
    await judge(dkimFound, {
      ...scene,
      answer(inquiry, usual) {
        const [, selector] = /^([^.]+)\._domainkey\./.exec(inquiry.name) ?? []
        if (selector !== undefined && selector !== 'zw-random') asked.add(selector)
        return answer?.(inquiry, usual)
      },
    })
    return [...asked]
  }

  it('tries only the first five if no selector can exist', async () => {
    expect(await selectorsAsked({ zone: MX })).toEqual(['google', 'selector1', 'selector2', 'default', 's1'])
  })

  it('tries only the first five for a domain without mail', async () => {
    expect(await selectorsAsked({ zone: `@ MX 0 .\nx7q41._domainkey ${KEY}` })).toHaveLength(5)
  })

  it("tries 45 at most, including those of the domain's own provider", async () => {
    const zone = `${MX}\n@ TXT "v=spf1 include:spf.constantcontact.com -all"\nx7q41._domainkey ${KEY}`
    const asked = await selectorsAsked({ zone })
    expect(asked).toHaveLength(45)
    expect(asked.indexOf('ctct1')).toBe(5)
  })

  /** Resolvers prove with the last NSEC record at or before the name that it does not exist. */
  const denying = (nsec: string, isValidated = true): NonNullable<Scene['answer']> => {
    const chain = records(nsec)
    const [soa] = records('@ SOA ns hm 1 2 3 4 5')
    return (inquiry, usual) => {
      const owned = chain.filter(({ name }) => compareNames(name, inquiry.name) <= 0).at(-1)
      if (usual.answers.length > 0 || owned === undefined || soa === undefined) return undefined
      return seen({ ...usual, isValidated, authority: [soa, owned, signRrset([owned], key.signing, validFor(24, 24))] })
    }
  }
  const key = makeKey()
  const FIRST = ['google', 'selector1', 'selector2', 'default', 's1']

  it('tries no selector that signed answers deny', async () => {
    const chain = '@ NSEC mail._domainkey SOA NS MX RRSIG NSEC\nmail._domainkey NSEC @ TXT RRSIG NSEC'
    const zone = `${MX}\nmail._domainkey ${KEY}`
    expect(await selectorsAsked({ zone }, denying(chain))).toEqual([...FIRST, 'mail'])
    expect((await judge(dkimFound, { zone, answer: denying(chain) }))?.outcome).toBe('ok')
  })

  it('tries a selector that only some of the records deny', async () => {
    const asked = await selectorsAsked(
      { zone: `${MX}\nx7q41._domainkey ${KEY}` },
      denying('@ NSEC default._domainkey SOA NS MX RRSIG NSEC\ngoogle._domainkey NSEC k2._domainkey A RRSIG NSEC'),
    )
    expect(asked).not.toContain('brevo1')
    expect(asked).not.toContain('k1')
    expect(asked).toContain('k2')
    expect(asked).toContain('mail')
  })

  it('does not believe denials that resolvers have not validated', async () => {
    const zone = `${MX}\nx7q41._domainkey ${KEY}`
    const chain = '@ NSEC x7q41._domainkey SOA NS MX RRSIG NSEC\nx7q41._domainkey NSEC @ TXT RRSIG NSEC'
    // The denial of _mta-sts covers the selectors after x7q41.
    expect(await selectorsAsked({ zone }, denying(chain))).toEqual(FIRST)
    expect(await selectorsAsked({ zone }, denying(chain, false))).toHaveLength(45)
  })

  it('tries the others in groups, so that the denials of one group cover the next', async () => {
    const zone = `${MX}\nx7q41._domainkey ${KEY}`
    const chain =
      '@ NSEC x7q41._domainkey SOA NS MX RRSIG NSEC\nx7q41._domainkey NSEC _e TXT RRSIG NSEC\n_e NSEC @ TXT RRSIG NSEC'
    // None of the first queries is between x7q41 and _e. Three of the four selectors there are in the first group.
    expect(await selectorsAsked({ zone }, denying(chain))).toEqual([...FIRST, 'zoho', 'zmail', 'zendesk1'])
  })

  it('tries the selectors of another list, in its order and each once', async () => {
    const nova = { name: 'Nova', selectors: ['nova1', 'first1'], traces: ['nova.test'] }
    const other = { name: 'Other', selectors: ['other1'], traces: ['other.test'] }
    const dkimSelectors = { first: ['first1', 'first1'], general: ['general1'], providers: [other, nova] }
    const zone = `@ MX 10 mx1.nova.test.\nx7q41._domainkey ${KEY}`
    expect(await selectorsAsked({ zone, lists: { dkimSelectors } })).toEqual(['first1', 'nova1', 'general1', 'other1'])
    const unsigned = await judge(dkimFound, { zone: '@ MX 10 mx1.nova.test.', lists: { dkimSelectors } })
    expect(unsigned).toMatchObject({ values: { providers: ['Nova'] } })
  })

  it('names the provider that the records refer to', async () => {
    const verdict = await judge(dkimFound, { zone: '@ MX 1 smtp.google.com.' })
    expect(verdict).toMatchObject({ outcome: 'none', values: { providers: ['Google'] } })
    expect(verdict?.remedy).toEqual({})
  })

  it('offers the alias that was entered as TXT', async () => {
    const verdict = await judge(dkimFound, { zone: `${MX}\ns1._domainkey TXT "abc.dkim.amazonses.com."` })
    expect(verdict?.remedy.record).toEqual({
      host: 's1._domainkey.example.com',
      type: 'CNAME',
      value: 'abc.dkim.amazonses.com',
    })
  })
})
