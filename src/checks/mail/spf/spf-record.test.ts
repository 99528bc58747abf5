import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { LOCALES } from '../../../text.ts'
import { worded } from '../../define-check.ts'
import { spfRecordText } from './spf-record.text.ts'
import { spfRecord } from './spf-record.ts'

const WORDED = worded(spfRecord, spfRecordText)

const MAIL = '@ MX 10 mx1\nmx1 A 93.184.5.25\n'
const WEB = '@ A 93.184.5.1\n'
const ENFORCED = '_dmarc TXT "v=DMARC1; p=reject"\n'
const DKIM_KEY = 'default._domainkey TXT "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="\n'
const HOST: Pick<Scene, 'domain'> = { domain: 'shop.example.com' }
const hostZone = (rest: string): string => `$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\nshop A 93.184.5.1\n${rest}`

describe('spf-record', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['one record', { zone: `${MAIL}@ TXT "v=spf1 mx -all"` }, 'ok'],
    ['one record in capitals among other texts', { zone: `${MAIL}@ TXT "V=SPF1 mx -all"\n@ TXT "hello"` }, 'ok'],
    ['a bare version', { zone: `${MAIL}@ TXT "v=spf1"` }, 'ok'],
    ['a record split inside a word', { zone: `${MAIL}@ TXT "v=spf1 mx inc" "lude:a.test -all"` }, 'ok'],
    ['a near miss beside a valid record', { zone: `${MAIL}@ TXT "v=spf1 mx -all"\n@ TXT "v=spf10 a"` }, 'ok'],
    ['a record of type 99 only', { zone: `${MAIL}@ TYPE99 \\# 12 0b763d73706631202d616c6c` }, 'none-mail'],
    ['a mail domain without', { zone: `${MAIL}@ TXT "hello"` }, 'none-mail'],
    ['a website without any trace of mail', { zone: WEB }, 'none-nonmail'],
    [
      'a website with a DKIM key',
      { zone: `${WEB}s1._domainkey TXT "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="` },
      'none-mail',
    ],
    ['a null MX', { zone: `${WEB}@ MX 0 .` }, 'none-nonmail'],
    ['neither MX nor address', { zone: '@ TXT "hello"' }, 'none-nonmail'],
    ['a host without, DMARC enforced', { ...HOST, zone: hostZone(ENFORCED) }, 'none-host'],
    ['a host without, DMARC not enforced', { ...HOST, zone: hostZone('') }, 'none-nonmail'],
    ['a semicolon behind the version', { zone: `${MAIL}@ TXT "v=spf1; mx -all"` }, 'near-miss'],
    ['version ten', { zone: `${MAIL}@ TXT "v=spf10 mx -all"` }, 'near-miss'],
    ['two strings joined without a blank', { zone: `${MAIL}@ TXT "v=spf1" "mx -all"` }, 'near-miss'],
    ['a blank in front', { zone: `${MAIL}@ TXT " v=spf1 mx -all"` }, 'near-miss'],
    ['a quote in front', { zone: `${MAIL}@ TXT "\\"v=spf1 mx -all\\""` }, 'near-miss'],
    ['typographic quotes around it', { zone: `${MAIL}@ TXT "“v=spf1 mx -all”"` }, 'near-miss'],
    ['blanks around the equals sign', { zone: `${MAIL}@ TXT "v = spf1 mx -all"` }, 'near-miss'],
    ['no v=', { zone: `${MAIL}@ TXT "spf1 mx -all"` }, 'near-miss'],
    ['a Sender ID record is none', { zone: `${MAIL}@ TXT "spf2.0/pra mx -all"` }, 'none-mail'],
    ['two records', { zone: `${MAIL}@ TXT "v=spf1 mx -all"\n@ TXT "V=SPF1 ip4:93.184.5.9 ~all"` }, 'multiple'],
    ['the evidence is unseen', { zone: MAIL, failures: { 'example.com TXT': 'deadline' } }, 'unknown'],
    ['SERVFAIL at everyone is a failure, no absence', { zone: MAIL, failures: { 'example.com TXT': 2 } }, 'fails'],
    ['none, but the mail class is open', { zone: WEB, failures: { 'example.com MX': 'deadline' } }, 'unknown'],
    [
      'several, whatever the mail class',
      { zone: '@ TXT "v=spf1 -all"\n@ TXT "v=spf1 mx"', failures: { 'example.com MX': 'deadline' } },
      'multiple',
    ],
    [
      'none at a host whose DMARC is open',
      { ...HOST, zone: hostZone(''), failures: { '_dmarc.example.com TXT': 'deadline' } },
      'unknown',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(spfRecord, scene))?.outcome).toBe(outcome)
  })

  const FIXES: readonly [string, Scene, string | undefined][] = [
    ['own mail servers', { zone: MAIL }, 'v=spf1 mx ~all'],
    [
      'a known provider',
      { zone: '@ MX 1 smtp.google.com.\n_spf.google.com. TXT "v=spf1 ip4:142.250.0.0/17 ~all"' },
      'v=spf1 include:_spf.google.com ~all',
    ],
    ['a known provider whose policy cannot be fetched', { zone: '@ MX 1 smtp.google.com.' }, undefined],
    [
      'a known provider whose policy is broken',
      { zone: '@ MX 1 smtp.google.com.\n_spf.google.com. TXT "v=spf1 foo"' },
      undefined,
    ],
    [
      'a provider beside an own server',
      {
        zone: `${MAIL}@ MX 20 in1-smtp.messagingengine.com.\nspf.messagingengine.com. TXT "v=spf1 ip4:103.168.172.128/27 ?all"`,
      },
      'v=spf1 mx include:spf.messagingengine.com ~all',
    ],
    [
      'a provider of another list',
      {
        zone: '@ MX 1 in.nova.test.\nspf.nova.test. TXT "v=spf1 ip4:93.184.5.9 ~all"',
        lists: { spfIncludes: [{ mxSuffix: '.nova.test', include: 'spf.nova.test' }] },
      },
      'v=spf1 include:spf.nova.test ~all',
    ],
    [
      'a provider that another list does not have',
      { zone: '@ MX 1 smtp.google.com.\nsmtp.google.com. A 142.250.0.1', lists: { spfIncludes: [] } },
      'v=spf1 mx ~all',
    ],
    ['nothing points to mail', { zone: WEB }, 'v=spf1 -all'],
    ['no MX, but a DKIM key', { zone: WEB + DKIM_KEY }, undefined],
    ['a null MX', { zone: '@ MX 0 .' }, 'v=spf1 -all'],
    ['a null MX, but a DKIM key', { zone: `@ MX 0 .\n${DKIM_KEY}` }, undefined],
    ['a host: it may send', { ...HOST, zone: hostZone('') }, undefined],
    ['a near miss', { zone: `${MAIL}@ TXT "v=spf1;mx -all"` }, 'v=spf1 mx -all'],
    ['a near miss that would let everyone send', { zone: `${MAIL}@ TXT "v=spf1;mx +all"` }, undefined],
    ['a near miss with nothing but a private address', { zone: `${MAIL}@ TXT "v=spf1;ip4:10.0.0.1 -all"` }, undefined],
    [
      'two records with nothing but private addresses',
      { zone: `${MAIL}@ TXT "v=spf1 ip4:10.0.0.1 -all"\n@ TXT "v=spf1 ip4:192.168.1.1 -all"` },
      undefined,
    ],
    [
      'two records, one of them with nothing but a private address',
      { zone: `${MAIL}@ TXT "v=spf1 ip4:10.0.0.1 -all"\n@ TXT "v=spf1 mx -all"` },
      'v=spf1 ip4:10.0.0.1 mx -all',
    ],
    ['two near misses', { zone: `${MAIL}@ TXT "v=spf1;mx -all"\n@ TXT "v=spf10 a -all"` }, undefined],
    [
      'two records',
      { zone: `${MAIL}@ TXT "v=spf1 mx -all"\n@ TXT "V=SPF1 ip4:93.184.5.9 ~all"` },
      'v=spf1 ip4:93.184.5.9 mx ~all',
    ],
    [
      'two records in the other order of a DNS response',
      { zone: `${MAIL}@ TXT "V=SPF1 ip4:93.184.5.9 ~all"\n@ TXT "v=spf1 mx -all"` },
      'v=spf1 ip4:93.184.5.9 mx ~all',
    ],
    [
      'two records, one of them with a redirect beside all',
      {
        zone: `${MAIL}@ TXT "v=spf1 mx -all"\n@ TXT "v=spf1 redirect=p.test -all"\np.test. TXT "v=spf1 ip4:45.33.7.1 -all"`,
      },
      'v=spf1 include:p.test mx -all',
    ],
    [
      'two records, one of them with a dot instead of a colon',
      {
        zone: `${MAIL}@ TXT "v=spf1 mx -all"\n@ TXT "v=spf1 include.p.test -all"\np.test. TXT "v=spf1 ip4:45.33.7.1 -all"`,
      },
      'v=spf1 include:p.test mx -all',
    ],
    [
      'two records, one of which denies what the other allows',
      { zone: `${MAIL}@ TXT "v=spf1 ?ip4:45.33.7.1 -all"\n@ TXT "v=spf1 mx ip4:45.33.7.1 -all"` },
      undefined,
    ],
    ['two records, one of them faulty', { zone: `${MAIL}@ TXT "v=spf1 mx -all"\n@ TXT "v=spf1 foo"` }, undefined],
    [
      'two records that together ask too much',
      {
        zone: `${MAIL}@ TXT "v=spf1 ${'ptr:a.test a '.repeat(3)}mx -all"\n@ TXT "v=spf1 ${[1, 2, 3, 4, 5, 6, 7, 8].map((index) => `ptr:p${index}.test`).join(' ')} -all"`,
      },
      undefined,
    ],
  ]
  it.each(FIXES)('offers the right record for %s', async (_case, scene, record) => {
    const verdict = await judge(spfRecord, scene)
    expect(verdict?.severity).not.toBe('ok')
    expect(verdict?.remedy.record?.value).toBe(record)
  })

  it('does not ask for an SPF record beside a CNAME record, but for DMARC at the parent domain', async () => {
    const scene = {
      ...HOST,
      zone: '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\nshop CNAME host.test.\nhost.test. A 45.33.7.1',
    }
    const verdict = await judge(spfRecord, scene)
    expect([verdict?.outcome, verdict?.remedy]).toEqual(['none-nonmail', { page: 'generate-dmarc' }])
    for (const locale of LOCALES) {
      const { detail, steps } = await textsFor(WORDED, scene, locale)
      expect(detail).toContain('host.test')
      expect(steps.join('\n')).toContain('DMARC')
      expect(steps.join('\n')).not.toMatch(/v=spf1|SPF-Generator|SPF generator/)
    }
  })

  it('writes the name of a host in full, and @ only for an apex', async () => {
    const scene = { ...HOST, zone: hostZone('shop TXT "v=spf1;-all"') }
    expect((await judge(spfRecord, scene))?.remedy.record).toEqual({
      host: 'shop.example.com',
      type: 'TXT',
      value: 'v=spf1 -all',
    })
    expect((await judge(spfRecord, { zone: MAIL }))?.remedy.record?.host).toBe('@')
  })

  it('counts all records and shows the first four', async () => {
    const records = [1, 2, 3, 4, 5].map((index) => `v=spf1 ip4:93.184.5.${index} -all`)
    const zone = `${MAIL}${records.map((record) => `@ TXT "${record}"`).join('\n')}`
    const verdict = await judge(spfRecord, { zone })
    expect(verdict?.values).toMatchObject({ count: 5, records: records.slice(0, 4) })
  })

  it.each([
    [10, true],
    [11, false],
  ])('merges up to 10 records: %d', async (count, isOffered) => {
    const records = Array.from({ length: count }, (_, index) => `@ TXT "v=spf1 ip4:93.184.5.${index + 1} -all"`)
    const verdict = await judge(spfRecord, { zone: `${MAIL}${records.join('\n')}` })
    expect(verdict?.remedy.record !== undefined).toBe(isOffered)
  })

  it('offers no record for an alias: its TXT records belong to another operator', async () => {
    const zone = '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\nshop CNAME a.test.\na.test. TXT "v=spf1;-all"'
    const verdict = await judge(spfRecord, { ...HOST, zone })
    expect([verdict?.outcome, verdict?.remedy.record]).toEqual(['near-miss', undefined])
  })

  it.each(LOCALES)('has the step about other services before the record is added, %s', async (locale) => {
    const { steps } = await textsFor(WORDED, { zone: '@ MX 10 mx1\nmx1 A 93.184.5.25' }, locale)
    expect(steps[0]).toMatch(/^Before you add the record|vor dem Anlegen/)
    expect(steps[1]).toMatch(/add the record shown here|hier gezeigten Eintrag/)
  })

  it.each(LOCALES)('says that no mail passes an enforced DMARC policy without SPF and DKIM, %s', async (locale) => {
    const zone = '@ MX 10 mx1\nmx1 A 93.184.5.25\n_dmarc TXT "v=DMARC1; p=reject"'
    expect((await textsFor(WORDED, { zone }, locale)).detail).toMatch(/[“„]reject[”“]/)
    const website = '@ A 93.184.5.1\n_dmarc TXT "v=DMARC1; p=reject"'
    expect((await textsFor(WORDED, { zone: website }, locale)).detail).not.toMatch(/reject[”“]/)
  })
})
