import { describe, expect, it } from 'vitest'
import { growthOf, LINEAR } from '../../../test/support/growth.ts'
import { type Cause, type CausedFinding, causeOf, sharedCauses } from './causes.ts'

const finding = (id: string, detail: string, rest: Partial<CausedFinding> = {}): CausedFinding => ({
  id,
  severity: 'problem',
  title: `Title of ${id}`,
  detail,
  ...rest,
})

const DOMAIN = 'shop.example'

describe('the cause that a finding names', () => {
  it.each<[what: string, id: string, detail: string, facts: readonly string[]]>([
    [
      'an include of another domain',
      'spf-include',
      '“include:spf.mailer.example” in the SPF record of shop.example points to spf.mailer.example, but DNS queries for this name fail.',
      ['include:spf.mailer.example'],
    ],
    [
      'an include in a German text',
      'spf-include',
      '„include:spf.mailer.example“ im SPF-Eintrag von shop.example verweist auf spf.mailer.example.',
      ['include:spf.mailer.example'],
    ],
    [
      'the terms that need the most lookups, without those of the domain itself',
      'spf-lookups',
      'The SPF record of shop.example needs up to 12 DNS lookups; the limit is 10. Most lookups come from “include:many.example” (10), “a:www.shop.example” (1), “mx” (1).',
      ['include:many.example'],
    ],
    [
      'a range of IP addresses',
      'spf-scope',
      'The SPF record of shop.example contains “ip4:0.0.0.0/1”, a range larger than /16 (IPv4) or /32 (IPv6).',
      ['ip4:0.0.0.0/1'],
    ],
    [
      'a name server of a provider, with its IP addresses',
      'ns-responding',
      'Of 4 IP addresses of the name servers, these do not respond: ns2.dns.example (192.0.2.53) and ns2.dns.example (2001:db8::53).',
      ['192.0.2.53', '2001:db8::53', 'ns2.dns.example'],
    ],
    [
      'the IP address of a name server inside the domain',
      'ns-tcp',
      'ns1.shop.example (192.0.2.53) responds over UDP, but not over TCP.',
      ['192.0.2.53'],
    ],
    [
      'no name that every text contains',
      'ns-recursion',
      'ns2.dns.example (192.0.2.53) resolved a.root-servers.net for us, a name outside the zone.',
      ['192.0.2.53', 'ns2.dns.example'],
    ],
    [
      'an MX host and its certificate',
      'mail-certificate',
      'The certificate of mx.mailer.example expired on 1 January 2021.',
      ['mx.mailer.example'],
    ],
    [
      'the MX host of a TLSA record',
      'dane-tlsa',
      'TLSA queries for _25._tcp.mx.mailer.example end in errors.',
      ['mx.mailer.example'],
    ],
    [
      'the receiver of reports, without the record below it, which differs for each domain',
      'dmarc-rua-auth',
      'The DMARC record at _dmarc.shop.example has a report address at reports.example, but the authorization record shop.example._report._dmarc.reports.example does not exist.',
      ['reports.example'],
    ],
    [
      'the target of a CNAME',
      'web-dangling',
      'The CNAME of www.shop.example points to a name that does not exist (www.shop.example → gone.vendor.example).',
      ['gone.vendor.example'],
    ],
    [
      'nothing, although the text names a large receiver',
      'spf-record',
      'shop.example has no SPF record. Since 2025, Gmail, Yahoo and Outlook.com reject bulk mail without SPF.',
      [],
    ],
    ['nothing outside the domain', 'ns-count', 'The only name server of shop.example is ns1.shop.example.', []],
    ['no URL', 'mx-record', 'See https://docs.example/findings/mx-record and mail@other.example.', []],
    ['no time and no section of an RFC', 'ns-latency', 'At 12:00:05, RFC 5321 section 5.1.2.3.4 applies.', []],
    [
      'one fact for a name that occurs twice',
      'mx-cname',
      'MX.Mailer.example is an alias; mx.mailer.example.',
      ['mx.mailer.example'],
    ],
  ])('%s', (_what, id, detail, facts) => {
    expect(causeOf(finding(id, detail), DOMAIN)).toEqual({
      id,
      severity: 'problem',
      title: `Title of ${id}`,
      facts,
    })
  })
})

const cause = (id: string, facts: readonly string[], rest: Partial<Cause> = {}): Cause => ({
  id,
  severity: 'problem',
  title: `Title of ${id}`,
  facts,
  ...rest,
})

const shared = (rows: Readonly<Record<string, readonly Cause[]>>): readonly string[] =>
  sharedCauses(Object.entries(rows).map(([domain, causes]) => ({ domain, causes }))).map(
    ({ id, facts, domains }) => `${id} [${facts.join(' ')}] ${domains.join(' ')}`,
  )

describe('domains with a common cause', () => {
  const INCLUDE = cause('spf-include', ['include:gone.example'])

  it.each<[what: string, rows: Readonly<Record<string, readonly Cause[]>>, groups: readonly string[]]>([
    ['share an include', { a: [INCLUDE], b: [INCLUDE], c: [] }, ['spf-include [include:gone.example] a b']],
    ['do not, if only one has it', { a: [INCLUDE], b: [] }, []],
    [
      'do not, if the finding is the same but the host is another one',
      { a: [cause('mx-address', ['mx1.example'])], b: [cause('mx-address', ['mx2.example'])] },
      [],
    ],
    [
      'do not, if the host is the same but the finding is another one',
      { a: [cause('mx-address', ['mx.example'])], b: [cause('mail-certificate', ['mx.example'])] },
      [],
    ],
    [
      'do not, if the severity is another one',
      { a: [cause('ns-tcp', ['ns.example'])], b: [cause('ns-tcp', ['ns.example'], { severity: 'warn' })] },
      [],
    ],
    [
      'have a name server and its IP address as one cause',
      { a: [cause('ns-tcp', ['192.0.2.1', 'ns.example'])], b: [cause('ns-tcp', ['192.0.2.1', 'ns.example'])] },
      ['ns-tcp [192.0.2.1 ns.example] a b'],
    ],
    [
      'have two causes if they are not the same domains',
      {
        a: [cause('spf-lookups', ['include:x', 'include:y'])],
        b: [cause('spf-lookups', ['include:x'])],
        c: [cause('spf-lookups', ['include:y'])],
      },
      ['spf-lookups [include:x] a b', 'spf-lookups [include:y] a c'],
    ],
    [
      'have the same finding in their own records',
      { a: [cause('dmarc-record', [])], b: [cause('dmarc-record', [])] },
      ['dmarc-record [] a b'],
    ],
    [
      'have different outcomes of one check',
      { a: [cause('dmarc-record', [])], b: [cause('dmarc-record', [], { title: 'Several DMARC records' })] },
      [],
    ],
    [
      'are named once if a title contains a number',
      {
        a: [cause('spf-lookups', ['include:x'], { title: '11' })],
        b: [cause('spf-lookups', ['include:x'], { title: '12' })],
      },
      ['spf-lookups [include:x] a b'],
    ],
    [
      'are listed with common hosts first, then the worst, then the most common',
      {
        a: [
          cause('caa-record', [], { severity: 'warn' }),
          cause('dmarc-record', []),
          cause('ns-tcp', ['n'], { severity: 'warn' }),
        ],
        b: [
          cause('caa-record', [], { severity: 'warn' }),
          cause('dmarc-record', []),
          cause('ns-tcp', ['n'], { severity: 'warn' }),
          cause('mx-address', ['m']),
        ],
        c: [cause('spf-all', []), cause('dmarc-record', []), cause('mx-address', ['m'])],
        d: [cause('spf-all', [])],
      },
      ['mx-address [m] b c', 'ns-tcp [n] a b', 'dmarc-record [] a b c', 'spf-all [] c d', 'caa-record [] a b'],
    ],
  ])('%s', (_what, rows, groups) => {
    expect(shared(rows)).toEqual(groups)
  })
})

describe('a detail that quotes a long record', () => {
  it.each(['a.', 'a', 'ä-', 'a_.', '.', '-', '1.', '192.0.2.', 'a::', 'ab:', ':', '@a.', 'http://', 'include:'])(
    'is read in linear time: %s',
    (part) => {
      const readings = ['ns-responding', 'spf-include'].map((id) =>
        growthOf(
          (length) => `“${part.repeat(length / part.length)}z_-”`,
          (detail) => causeOf(finding(id, detail), DOMAIN),
        ),
      )
      expect(Math.max(...readings)).toBeLessThan(LINEAR)
    },
  )

  it.each<[what: string, detail: string, facts: readonly string[]]>([
    ['a full IPv6 address', '2001:db8:0:0:0:0:0:53 does not respond', ['2001:db8:0:0:0:0:0:53']],
    ['an IPv6 address at the end of a sentence', 'It points to 2001:DB8::53.', ['2001:db8::53']],
    ['no IPv6 address: a time, and other letters', 'at 12:30:05 in a::g and 1::2x', []],
  ])('%s', (_what, detail, facts) => {
    expect(causeOf(finding('ns-responding', detail), DOMAIN).facts).toEqual(facts)
  })
})
