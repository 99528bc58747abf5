import { describe, expect, it } from 'vitest'
import { answered, firstOf, to, withEdns } from '../../../test/support/deviating-servers.ts'
import { textsFor } from '../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { seen } from '../../evidence/engine/observed.ts'
import { LOCALES } from '../../text.ts'
import { worded } from '../define-check.ts'
import { dkimFoundText } from './dkim/dkim-found.text.ts'
import { dkimFound } from './dkim/dkim-found.ts'
import { dmarcAlignmentText } from './dmarc/dmarc-alignment.text.ts'
import { dmarcAlignment } from './dmarc/dmarc-alignment.ts'
import { dmarcRecordText } from './dmarc/dmarc-record.text.ts'
import { dmarcRecord } from './dmarc/dmarc-record.ts'
import { NO_SENDERS, SUFFIX_FIRST } from './dmarc/dmarc-steps.ts'
import { mailLockdownText } from './dmarc/mail-lockdown.text.ts'
import { mailLockdown } from './dmarc/mail-lockdown.ts'
import { mtaStsPolicyText } from './mta-sts/mta-sts-policy.text.ts'
import { mtaStsPolicy } from './mta-sts/mta-sts-policy.ts'
import { mtaStsRecordText } from './mta-sts/mta-sts-record.text.ts'
import { mtaStsRecord } from './mta-sts/mta-sts-record.ts'
import { mxAddressText } from './mx/mx-address.text.ts'
import { mxAddress } from './mx/mx-address.ts'
import { mxIpv6 } from './mx/mx-ipv6.ts'
import { mxRecordText } from './mx/mx-record.text.ts'
import { mxRecord } from './mx/mx-record.ts'
import { spfLookupsText } from './spf/spf-lookups.text.ts'
import { spfLookups } from './spf/spf-lookups.ts'
import { spfRecordText } from './spf/spf-record.text.ts'
import { spfRecord } from './spf/spf-record.ts'
import { daneTlsaText } from './transport/dane-tlsa.text.ts'
import { daneTlsa } from './transport/dane-tlsa.ts'

const WEB: Scene = { zone: '@ A 93.184.5.1' }
const MAIL = '@ MX 10 mx1\nmx1 A 93.184.5.25\n'

describe('a record that forbids sending is added only if no service sends', () => {
  const check = worded(spfRecord, spfRecordText)
  it.each([
    [
      'en',
      /^If no service sends mail with example\.com, .* add the record shown here/,
      /^If one does, .* SPF record for that service instead/,
    ],
    [
      'de',
      /^Wenn kein Dienst E-Mails mit example\.com versendet, .* den hier gezeigten Eintrag/,
      /^Wenn doch, .* stattdessen einen SPF-Eintrag/,
    ],
  ] as const)('SPF, %s', async (locale, none, one) => {
    const { outcome, steps } = await textsFor(check, WEB, locale)
    expect(outcome).toBe('none-nonmail')
    expect(steps).toEqual([expect.stringMatching(none), expect.stringMatching(one)])
  })
})

describe('merged SPF records', () => {
  const check = worded(spfRecord, spfRecordText)
  const two = (text: string): Scene => ({ zone: `${MAIL}@ TXT "v=spf1 ip4:93.184.5.0/24 -all"\n@ TXT "${text}"` })

  it('need no count of lookups if the offered record was counted', async () => {
    const offered = await textsFor(check, two('v=spf1 ip4:45.33.5.0/24 -all'))
    expect(offered.steps.join(' ')).toMatch(/the record shown here/)
    expect(offered.steps.join(' ')).not.toMatch(/10 DNS lookups/)
  })

  it('say what to do above the limit', async () => {
    const { outcome, steps } = await textsFor(check, two('v=spf1 ipx:45.33.5.0/24 -all'))
    expect(outcome).toBe('multiple')
    expect(steps.join(' ')).toMatch(
      /make sure that the merged record needs at most 10 DNS lookups .*; if not, merge fewer services/,
    )
    expect((await textsFor(check, two('v=spf1 ipx:45.33.5.0/24 -all'), 'de')).steps.join(' ')).toMatch(
      /höchstens 10 DNS-Abfragen .*; wenn nicht, führen Sie weniger Dienste zusammen/,
    )
  })
})

describe('the DMARC record of a subdomain has a place and a content of its own', () => {
  const place = /_dmarc\.<sub/i
  const content = /“v=DMARC1; p=none”.*do not copy|„v=DMARC1; p=none“.*kopieren Sie nicht/
  const at = /at your DNS provider|bei Ihrem DNS-Anbieter/

  it.each(LOCALES)('in every list that sets p=reject, %s', async (locale) => {
    const lists = [
      NO_SENDERS[locale],
      (await textsFor(worded(dmarcRecord, dmarcRecordText), WEB, locale)).steps,
      (await textsFor(worded(mailLockdown, mailLockdownText), { zone: '@ A 93.184.5.1\n@ TXT "v=spf1 -all"' }, locale))
        .steps,
    ]
    for (const steps of lists) {
      const [step = ''] = steps.filter((text) => place.test(text))
      expect(step).toMatch(at)
      expect(step).toMatch(content)
    }
  })
})

describe('the lockdown of a domain without mail', () => {
  const check = worded(mailLockdown, mailLockdownText)
  const LAST: Scene = { zone: '@ A 93.184.5.1\n@ TXT "v=spf1 -all"\n_dmarc TXT "v=DMARC1; p=reject; sp=reject"' }

  it('names priority and target of the null MX record, and no further record after the last one', async () => {
    const { steps } = await textsFor(check, LAST)
    expect(steps.at(-1)).toMatch(/only MX record of example\.com, with priority 0 and a single dot as the target/)
    expect((await textsFor(check, LAST, 'de')).steps.at(-1)).toMatch(
      /mit Priorität 0 und einem einzelnen Punkt als Ziel/,
    )
    expect((await textsFor(check, WEB)).steps.join(' ')).toMatch(/it shows the next record/)
  })
})

describe('psd=y is removed only if no subdomain belongs to someone else', () => {
  it.each(LOCALES)('%s', async (locale) => {
    const check = worded(dmarcAlignment, dmarcAlignmentText)
    for (const more of ['', '\n_dmarc CNAME d.test.\nd.test. TXT "v=DMARC1; p=reject; psd=y"']) {
      const zone = `${MAIL}${more === '' ? '_dmarc TXT "v=DMARC1; p=reject; psd=y"' : more}`
      const { outcome, steps } = await textsFor(check, { zone }, locale)
      expect(outcome).toBe('psd')
      expect(steps.filter((step) => step === SUFFIX_FIRST[locale])).toEqual([SUFFIX_FIRST[locale]])
      expect(steps.indexOf(SUFFIX_FIRST[locale])).toBeLessThan(
        steps.findIndex((step) => /psd=y|shown here|gezeigten/.test(step)),
      )
    }
  })
})

describe('German texts that were read twice', () => {
  it('mx-record: senders, not mail, try to deliver', async () => {
    const { outcome, detail } = await textsFor(worded(mxRecord, mxRecordText), WEB, 'de')
    expect(outcome).toBe('without-mail')
    expect(detail).toMatch(/Absender versuchen oft tagelang, fehlgeleitete E-Mails beim Webserver zuzustellen/)
  })

  it('mx-address: queries that fail now, not afterwards', async () => {
    const { steps } = await textsFor(worded(mxAddress, mxAddressText), { zone: '@ MX 10 gone' }, 'de')
    expect(steps.join(' ')).toMatch(/falls schon die Anfragen nach diesen Einträgen fehlschlagen/)
  })
})

describe('DKIM signing begins when the key is published', () => {
  it.each([
    ['en', /set up DKIM/, /^When these records can be queried, .* turn on signing/],
    ['de', /^Richten Sie .* DKIM/, /^Wenn diese Einträge abrufbar sind, schalten Sie .* das Signieren ein/],
  ] as const)('%s', async (locale, setUp, turnOn) => {
    const { outcome, steps } = await textsFor(worded(dkimFound, dkimFoundText), { zone: MAIL }, locale)
    expect(outcome).toBe('none')
    expect(steps.slice(0, 3)).toEqual([
      expect.stringMatching(setUp),
      expect.stringMatching(/DNS provider|DNS-Anbieter/),
      expect.stringMatching(turnOn),
    ])
  })
})

describe('an SPF record with the addresses of the mail servers', () => {
  const includes = Array.from({ length: 10 }, (_, index) => `include:s${index}.example.net`).join(' ')
  const targets = Array.from(
    { length: 10 },
    (_, index) => `s${index}.example.net. TXT "v=spf1 ip4:51.15.8.${index} -all"`,
  )
  const zone = `${MAIL}@ TXT "v=spf1 mx ${includes} -all"\n${targets.join('\n')}`

  it.each([
    [
      'en',
      /^Change this record before the IP addresses of your mail servers change/,
      /leave out those that no longer do/,
    ],
    [
      'de',
      /^Ändern Sie diesen Eintrag, bevor sich die IP-Adressen Ihrer Mailserver ändern/,
      /lassen Sie die übrigen weg/,
    ],
  ] as const)('is to be changed with them, %s', async (locale, later, first) => {
    const { outcome, steps } = await textsFor(worded(spfLookups, spfLookupsText), { zone }, locale)
    expect(outcome).toBe('too-many')
    expect((await judge(spfLookups, { zone }))?.remedy.record?.value).toMatch(/ip4:93\.184\.5\.25/)
    expect(steps[0]).toMatch(first)
    expect(steps.at(-1)).toMatch(later)
  })
})

describe('MTA-STS', () => {
  const record = worded(mtaStsRecord, mtaStsRecordText)
  const policy = worded(mtaStsPolicy, mtaStsPolicyText)
  const positions = (steps: readonly string[], wanted: readonly RegExp[]): readonly number[] =>
    wanted.map((pattern) => steps.findIndex((step) => pattern.test(step)))

  it.each([
    [
      'en',
      [
        /add a TXT record _smtp\._tls\.example\.com with “v=TLSRPTv1; rua=mailto:/,
        /^At your DNS provider, add an A, AAAA or CNAME record for mta-sts\.example\.com/,
        /publish this text/,
        /TXT record _mta-sts/,
        /^When the TLS reports/,
      ],
    ],
    [
      'de',
      [
        /TXT-Eintrag _smtp\._tls\.example\.com mit „v=TLSRPTv1; rua=mailto:/,
        /^Legen Sie .* für mta-sts\.example\.com einen A-, AAAA- oder CNAME-Eintrag/,
        /diesen Text/,
        /TXT-Eintrag _mta-sts/,
        /^Wenn die TLS-Berichte/,
      ],
    ],
  ] as const)('begins with the reports and the address of the policy host, %s', async (locale, wanted) => {
    const { outcome, steps } = await textsFor(record, { zone: MAIL }, locale)
    expect(outcome).toBe('none')
    const found = positions(steps, wanted)
    expect(found).not.toContain(-1)
    expect(found).toEqual([...found].sort((one, other) => one - other))
  })

  it('asks for nothing that there is', async () => {
    const zone = `${MAIL}mta-sts A 93.184.81.1\n_smtp._tls TXT "v=TLSRPTv1; rua=mailto:tls@example.com"`
    const { steps } = await textsFor(record, { zone })
    expect(steps.join(' ')).not.toMatch(/A, AAAA or CNAME|_smtp\._tls/)
  })

  const DEAD_ALIAS = `${MAIL}mta-sts CNAME gone.test.\n`

  it.each([
    [
      'en',
      /is an alias \(CNAME\) of “gone\.test”/,
      /^Ask the operator of gone\.test/,
      /replace the CNAME record of mta-sts\.example\.com .*in one change/,
    ],
    [
      'de',
      /ist ein Alias \(CNAME\) von „gone\.test“/,
      /^Bitten Sie den Betreiber von gone\.test/,
      /ersetzen Sie .* den CNAME-Eintrag von mta-sts\.example\.com in einem Schritt/,
    ],
  ] as const)(
    'replaces an alias of the policy host instead of adding records beside it, %s',
    async (locale, said, ask, replace) => {
      const zone = `${DEAD_ALIAS}_mta-sts TXT "v=STSv1; id=a"`
      const { outcome, detail, steps } = await textsFor(policy, { zone }, locale)
      expect(outcome).toBe('unreachable')
      expect(detail).toMatch(said)
      expect(steps.slice(0, 2)).toEqual([expect.stringMatching(ask), expect.stringMatching(replace)])
      expect((await textsFor(record, { zone: DEAD_ALIAS }, locale)).steps[1]).toMatch(replace)
    },
  )
})

describe('mx-ipv6', () => {
  it('is unknown if the name servers deny AAAA records of a host that has an A record', async () => {
    const isAaaa = ({ name, type }: { readonly name: string; readonly type: number }) =>
      name === 'mx1.example.com' && type === TYPE.AAAA
    const denied: Scene = { zone: MAIL, answer: answered(isAaaa, { status: RCODE.NXDOMAIN, answers: [] }) }
    expect((await judge(mxIpv6, denied))?.outcome).toBe('unknown')
    expect((await judge(mxIpv6, { zone: MAIL }))?.outcome).toBe('none')
  })
})

describe('dane-tlsa', () => {
  const zone = `@ MX 10 mx.provider.test.\nmx.provider.test. A 93.184.5.25\n_25._tcp.mx.provider.test. TLSA 3 1 1 ${'ab'.repeat(32)}`
  const unsigned: NonNullable<Scene['answer']> = (inquiry, usual) =>
    inquiry.name.endsWith('example.com') ? seen({ ...usual, isValidated: false }) : undefined
  const noEdns = answered(to(['45.33.2.53'], withEdns), { hasEdns: false, status: 1, answers: [] })

  it.each(LOCALES)('does not turn on DNSSEC at name servers without EDNS, %s', async (locale) => {
    const check = worded(daneTlsa, daneTlsaText)
    const unable = await textsFor(check, { zone, answer: firstOf(noEdns, unsigned) }, locale)
    expect(unable.outcome).toBe('partial')
    expect(unable.steps[0]).toMatch(
      /^Do not turn on DNSSEC for example\.com yet|^Schalten Sie DNSSEC für example\.com noch nicht ein/,
    )
    const able = await textsFor(check, { zone, answer: unsigned }, locale)
    expect(able.steps.join(' ')).not.toMatch(/Do not turn on|noch nicht ein/)
  })
})
