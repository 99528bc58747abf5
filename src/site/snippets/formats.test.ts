import { describe, expect, it } from 'vitest'
import { bind } from './bind.ts'
import { cloudflare } from './cloudflare.ts'
import { dnscontrol } from './dnscontrol.ts'
import { SNIPPET_FORMATS } from './formats.ts'
import { panelEntries, plain } from './panel.ts'
import type { SnippetRecord } from './record.ts'
import { route53 } from './route53.ts'
import { terraformCloudflare, terraformRoute53 } from './terraform.ts'

const ZONE = 'example.com'
const SPF: SnippetRecord = { host: '@', type: 'TXT', value: 'v=spf1 mx -all' }
const DMARC: SnippetRecord = { host: '_dmarc.example.com', type: 'TXT', value: 'v=DMARC1; p=reject' }
const MX: SnippetRecord = { host: '@', type: 'MX', value: '10 mail.example.com' }
const NULL_MX: SnippetRecord = { host: '@', type: 'MX', value: '0 .' }
const CAA: SnippetRecord = {
  host: '@',
  type: 'CAA',
  value: '0 issue "letsencrypt.org"',
  alongside: ['128 iodef "mailto:a@example.com"'],
}
const TLSA: SnippetRecord = { host: '_25._tcp.mx.example.com', type: 'TLSA', value: '3 1 1 ABCDEF0123' }
const DS: SnippetRecord = { host: 'sub.example.com', type: 'DS', value: '2371 13 2 ABCDEF' }
const SRV: SnippetRecord = { host: '_sip._tcp.example.com', type: 'SRV', value: '10 60 5060 sip.example.com' }
const CNAME: SnippetRecord = { host: 'www.example.com', type: 'CNAME', value: 'example.com', ttl: 300 }
const A: SnippetRecord = { host: 'a.example.com', type: 'A', value: '192.0.2.1' }
const LONG: SnippetRecord = { host: '@', type: 'TXT', value: `${'a'.repeat(255)}${'b'.repeat(45)}` }

describe('a line of a zone file', () => {
  it.each<[what: string, record: SnippetRecord, line: string]>([
    ['the zone itself', SPF, 'example.com. 3600 IN TXT "v=spf1 mx -all"'],
    ['a name below it', DMARC, '_dmarc.example.com. 3600 IN TXT "v=DMARC1; p=reject"'],
    ['a mail server', MX, 'example.com. 3600 IN MX 10 mail.example.com.'],
    [
      'a mail server that has its dot already',
      { ...MX, value: '10 mx.example.net.' },
      'example.com. 3600 IN MX 10 mx.example.net.',
    ],
    ['no mail server', NULL_MX, 'example.com. 3600 IN MX 0 .'],
    [
      'several values',
      CAA,
      'example.com. 3600 IN CAA 0 issue "letsencrypt.org"\nexample.com. 3600 IN CAA 128 iodef "mailto:a@example.com"',
    ],
    ['a key of a certificate', TLSA, '_25._tcp.mx.example.com. 3600 IN TLSA 3 1 1 ABCDEF0123'],
    ['a key of a zone', DS, 'sub.example.com. 3600 IN DS 2371 13 2 ABCDEF'],
    ['a service', SRV, '_sip._tcp.example.com. 3600 IN SRV 10 60 5060 sip.example.com.'],
    ['an alias with a time of its own', CNAME, 'www.example.com. 300 IN CNAME example.com.'],
    ['an address', A, 'a.example.com. 3600 IN A 192.0.2.1'],
    ['a long text', LONG, `example.com. 3600 IN TXT "${'a'.repeat(255)}" "${'b'.repeat(45)}"`],
    ['quotes and backslashes', { ...SPF, value: 'a"b\\c' }, 'example.com. 3600 IN TXT "a\\"b\\\\c"'],
    ['other scripts, as bytes', { ...SPF, value: 'ü' }, 'example.com. 3600 IN TXT "\\195\\188"'],
    [
      'a line end in a value',
      { ...A, value: '192.0.2.1\nevil 1 IN A 192.0.2.2' },
      'a.example.com. 3600 IN A 192.0.2.1 evil 1 IN A 192.0.2.2',
    ],
  ])('%s', (_, record, line) => {
    expect(bind(record, ZONE)).toBe(line)
  })
})

describe('the name of a record', () => {
  it.each<[what: string, host: string, full: string]>([
    ['@', '@', 'example.com.'],
    ['the zone by its name', 'Example.com.', 'example.com.'],
    ['a full name', 'a.b.example.com', 'a.b.example.com.'],
    ['a full name with its dot', 'a.example.com.', 'a.example.com.'],
    ['one label', '_dmarc', '_dmarc.example.com.'],
    ['labels of a service', '_smtp._tls', '_smtp._tls.example.com.'],
    ['a name that only ends alike', 'notexample.com', 'notexample.com.'],
    ['a name of another zone', 'example.com._report._dmarc.example.net', 'example.com._report._dmarc.example.net.'],
    ['a wildcard', '*._domainkey.example.com', '*._domainkey.example.com.'],
  ])('%s', (_, host, full) => {
    expect(bind({ ...SPF, host }, ZONE).split(' ')[0]).toBe(full)
  })
})

describe('a call of Cloudflare', () => {
  const sent = (record: SnippetRecord) =>
    [...cloudflare(record, ZONE).matchAll(/--data '(.*)'$/gm)].map(([, json = '']) => JSON.parse(json))

  it.each<[what: string, record: SnippetRecord, body: object]>([
    ['text in quotes', SPF, { type: 'TXT', name: 'example.com', ttl: 1, content: '"v=spf1 mx -all"' }],
    [
      'a long text in strings',
      LONG,
      { type: 'TXT', name: 'example.com', ttl: 1, content: `"${'a'.repeat(255)}" "${'b'.repeat(45)}"` },
    ],
    ['a mail server', MX, { type: 'MX', name: 'example.com', ttl: 1, content: 'mail.example.com', priority: 10 }],
    [
      'a key of a certificate',
      TLSA,
      {
        type: 'TLSA',
        name: '_25._tcp.mx.example.com',
        ttl: 1,
        data: { usage: 3, selector: 1, matching_type: 1, certificate: 'ABCDEF0123' },
      },
    ],
    [
      'a key of a zone',
      DS,
      {
        type: 'DS',
        name: 'sub.example.com',
        ttl: 1,
        data: { key_tag: 2371, algorithm: 13, digest_type: 2, digest: 'ABCDEF' },
      },
    ],
    [
      'a service',
      SRV,
      {
        type: 'SRV',
        name: '_sip._tcp.example.com',
        ttl: 1,
        data: { priority: 10, weight: 60, port: 5060, target: 'sip.example.com' },
      },
    ],
    ['an alias', CNAME, { type: 'CNAME', name: 'www.example.com', ttl: 300, content: 'example.com' }],
    ['an address', A, { type: 'A', name: 'a.example.com', ttl: 1, content: '192.0.2.1' }],
  ])('sends %s', (_, record, body) => {
    expect(sent(record)).toEqual([body])
  })

  it('sends one record at a time', () => {
    expect(sent(CAA)).toEqual([
      { type: 'CAA', name: 'example.com', ttl: 1, data: { flags: 0, tag: 'issue', value: 'letsencrypt.org' } },
      { type: 'CAA', name: 'example.com', ttl: 1, data: { flags: 128, tag: 'iodef', value: 'mailto:a@example.com' } },
    ])
  })

  it('contains the URL and the token variable, and nothing else of the caller', () => {
    expect(cloudflare(SPF, ZONE)).toMatch(
      /^curl "https:\/\/api\.cloudflare\.com\/client\/v4\/zones\/\$ZONE_ID\/dns_records" \\\n {2}-H "Authorization: Bearer \$CLOUDFLARE_API_TOKEN"/,
    )
  })
})

describe('a change of Route 53', () => {
  const batch = (record: SnippetRecord) =>
    JSON.parse(/--change-batch '(.*)'$/s.exec(route53(record, ZONE))?.[1] ?? '').Changes[0]

  it('replaces the whole record set and is idempotent', () => {
    expect(batch(CAA)).toEqual({
      Action: 'UPSERT',
      ResourceRecordSet: {
        Name: 'example.com',
        Type: 'CAA',
        TTL: 3600,
        ResourceRecords: [{ Value: '0 issue "letsencrypt.org"' }, { Value: '128 iodef "mailto:a@example.com"' }],
      },
    })
  })

  it.each<[what: string, record: SnippetRecord, value: string]>([
    ['text', SPF, '"v=spf1 mx -all"'],
    ['a long text', LONG, `"${'a'.repeat(255)}" "${'b'.repeat(45)}"`],
    ['other scripts, as bytes in octal', { ...SPF, value: 'ü"' }, '"\\303\\274\\""'],
    ['a mail server', MX, '10 mail.example.com'],
    ['no mail server', NULL_MX, '0 .'],
    ['an alias', CNAME, 'example.com'],
  ])('writes %s', (_, record, value) => {
    expect(batch(record).ResourceRecordSet.ResourceRecords).toEqual([{ Value: value }])
  })
})

describe('Terraform', () => {
  it('has a resource of Cloudflare', () => {
    expect(terraformCloudflare(DMARC, ZONE)).toBe(
      [
        'resource "cloudflare_dns_record" "dmarc_example_com_txt" {',
        '  zone_id = var.cloudflare_zone_id',
        '  name    = "_dmarc.example.com"',
        '  type    = "TXT"',
        '  ttl     = 1',
        '  content = "\\"v=DMARC1; p=reject\\""',
        '}',
      ].join('\n'),
    )
  })

  it('has one resource for each record of a set, with unique names', () => {
    expect([...terraformCloudflare(CAA, ZONE).matchAll(/^resource "\w+" "(\w+)"/gm)].map(([, name]) => name)).toEqual([
      'example_com_caa',
      'example_com_caa_2',
    ])
    expect(terraformCloudflare(CAA, ZONE)).toContain(
      '  data    = {\n    flags = 0\n    tag = "issue"\n    value = "letsencrypt.org"\n  }',
    )
  })

  it('has one resource of Route 53 for the whole set', () => {
    expect(terraformRoute53(CAA, ZONE)).toBe(
      [
        'resource "aws_route53_record" "example_com_caa" {',
        '  zone_id = var.route53_zone_id',
        '  name    = "example.com"',
        '  type    = "CAA"',
        '  ttl     = 3600',
        '  records = [',
        '    "0 issue \\"letsencrypt.org\\"",',
        '    "128 iodef \\"mailto:a@example.com\\"",',
        '  ]',
        '}',
      ].join('\n'),
    )
  })

  it('leaves the outer quotes of a TXT value to the provider and splits the value', () => {
    expect(terraformRoute53(LONG, ZONE)).toContain(`    "${'a'.repeat(255)}\\" \\"${'b'.repeat(45)}",`)
  })

  it('never begins the name of a resource with a digit', () => {
    expect(terraformRoute53({ ...SPF, host: '25.example.com' }, ZONE)).toContain('"record_25_example_com_txt"')
  })
})

describe('DNSControl', () => {
  it.each<[what: string, record: SnippetRecord, line: string]>([
    ['the zone itself', SPF, 'TXT("@", "v=spf1 mx -all"),'],
    ['a name below it', DMARC, 'TXT("_dmarc", "v=DMARC1; p=reject"),'],
    [
      'a name of another zone',
      { ...DMARC, host: 'x._dmarc.example.net' },
      'TXT("x._dmarc.example.net.", "v=DMARC1; p=reject"),',
    ],
    ['a mail server', MX, 'MX("@", 10, "mail.example.com."),'],
    ['no mail server', NULL_MX, 'MX("@", 0, "."),'],
    [
      'authorities',
      CAA,
      'CAA("@", "issue", "letsencrypt.org"),\nCAA("@", "iodef", "mailto:a@example.com", CAA_CRITICAL),',
    ],
    ['a key of a certificate', TLSA, 'TLSA("_25._tcp.mx", 3, 1, 1, "ABCDEF0123"),'],
    ['a key of a zone', DS, 'DS("sub", 2371, 13, 2, "ABCDEF"),'],
    ['a service', SRV, 'SRV("_sip._tcp", 10, 60, 5060, "sip.example.com."),'],
    ['an alias', CNAME, 'CNAME("www", "example.com.", TTL(300)),'],
    ['an address', A, 'A("a", "192.0.2.1"),'],
  ])('%s', (_, record, line) => {
    expect(dnscontrol(record, ZONE)).toBe(line)
  })
})

describe('the fields of a panel', () => {
  it.each<[what: string, record: SnippetRecord, entries: readonly (readonly [string, string])[]]>([
    [
      'a text',
      DMARC,
      [
        ['host', '_dmarc'],
        ['type', 'TXT'],
        ['value', 'v=DMARC1; p=reject'],
      ],
    ],
    [
      'a mail server',
      MX,
      [
        ['host', '@'],
        ['type', 'MX'],
        ['priority', '10'],
        ['target', 'mail.example.com'],
      ],
    ],
    [
      'an alias',
      CNAME,
      [
        ['host', 'www'],
        ['type', 'CNAME'],
        ['target', 'example.com'],
      ],
    ],
    [
      'a value that is none',
      { ...MX, value: 'nonsense' },
      [
        ['host', '@'],
        ['type', 'MX'],
        ['value', 'nonsense'],
      ],
    ],
  ])('%s', (_, record, entries) => {
    expect(panelEntries(record, ZONE)).toEqual([entries])
  })

  it('is also one text, with a blank line between the records of a set', () => {
    expect(plain(CAA, ZONE)).toBe(
      'host: @\ntype: CAA\nflags: 0\ntag: issue\nvalue: letsencrypt.org\n\n' +
        'host: @\ntype: CAA\nflags: 128\ntag: iodef\nvalue: mailto:a@example.com',
    )
  })
})

it('every format has a unique id', () => {
  expect(new Set(SNIPPET_FORMATS.map(({ id }) => id)).size).toBe(SNIPPET_FORMATS.length)
})
