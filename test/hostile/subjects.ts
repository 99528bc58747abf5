import { DOMAIN, WHOIS_DOMAIN } from './hostile-records.ts'
import type { Hostility } from './places.ts'

/** A call of a tool, on every surface that has it. */
export interface Subject {
  readonly name: string
  readonly tool: string
  /** The arguments on the command line. */
  readonly words: readonly string[]
  /** The path below /api/v1/. */
  readonly path: string
  readonly args: Readonly<Record<string, unknown>>
  /** Undefined if a browser must send the input. */
  readonly page?: string
  readonly body?: string
  /** Rendered in a few formats only, because another subject has a result of the same kind. */
  readonly isVariant?: true
}

const variant = (subject: Subject): Subject => ({ ...subject, isVariant: true })

const ofDomain = (tool: string, word: string, path: string, page: string, domain = DOMAIN): Subject => ({
  name: `${word} ${domain}`,
  tool,
  words: [word, domain],
  path: `${path}/${domain}`,
  args: { domain },
  page: page.endsWith('/') ? `${page}${domain}` : `${page}?domain=${domain}`,
})

const lookup = (name: string, type: string, tool = 'lookup'): Subject => ({
  name: `${tool} ${type}`,
  tool: `dns_${tool}`,
  words: [tool, name, type],
  path: `${tool}/${name}/${type}`,
  args: { name, type },
  page: `/${tool}?name=${name}&type=${type}`,
})

const dkim = (selector: string): Subject => ({
  name: `dkim ${selector}`,
  tool: 'dkim_check',
  words: ['dkim', DOMAIN, selector],
  path: `dkim/${DOMAIN}/${selector}`,
  args: { domain: DOMAIN, selector },
  page: `/dkim?domain=${DOMAIN}&selector=${selector}`,
})

const { page: _page, ...wholeReport } = ofDomain('domain_report', 'report', 'report', '/')

export const SUBJECTS: readonly Subject[] = [
  ofDomain('dns_health_check', 'check', 'check', '/check/'),
  // Its page is that of the health check.
  wholeReport,
  ofDomain('dnssec_check', 'dnssec', 'dnssec', '/dnssec'),
  ofDomain('mail_check', 'mail', 'mail-check', '/mail-check'),
  ofDomain('seo_check', 'seo', 'seo-check', '/seo-check'),
  ofDomain('domain_availability', 'availability', 'availability', '/availability'),
  ofDomain('domain_availability', 'availability', 'availability', '/availability', WHOIS_DOMAIN),
  dkim('default'),
  variant(dkim('selector1')),
  lookup(DOMAIN, 'TXT', 'propagation'),
  lookup(DOMAIN, 'TXT'),
  ...[
    ...['MX', 'NS', 'SOA', 'CAA', 'HTTPS', 'SSHFP', 'CDS'].map((type) => lookup(DOMAIN, type)),
    lookup(`alias.${DOMAIN}`, 'CNAME'),
    lookup(`_dns.${DOMAIN}`, 'SVCB'),
    lookup(`naptr.${DOMAIN}`, 'NAPTR'),
    lookup(`_imaps._tcp.${DOMAIN}`, 'SRV'),
    lookup(`_25._tcp.mx1.${DOMAIN}`, 'TLSA'),
    lookup('1.25.184.93.in-addr.arpa', 'PTR'),
  ].map(variant),
]

/** The fields of a mail header that are read. */
const FIELDS = [
  'From',
  'Subject',
  'Received',
  'Authentication-Results',
  'ARC-Authentication-Results',
  'DKIM-Signature',
  'Received-SPF',
  'Return-Path',
  'List-Unsubscribe',
  'Message-ID',
  'Date',
  'X-Spam-Status',
]

const MAX_HEADER_BYTES = 30_000

/** The analysis of a header in which each field, and at last the whole, consists of the text. */
export function headerSubjects({ text, share = 1 }: Hostility): readonly Subject[] {
  const make = (bytes: number): string => text.make(Math.floor(share * bytes))
  return [
    [
      'all fields',
      FIELDS.map((field) => `${field}: ${make(MAX_HEADER_BYTES / FIELDS.length - 40)}`).join('\n'),
    ] as const,
    ...FIELDS.map((field) => [field, `${field}: ${make(MAX_HEADER_BYTES)}\nFrom: a@b.com`] as const),
    ['names', `From: a@b.com\n${make(MAX_HEADER_BYTES)}`] as const,
  ].map(([name, raw], index) => ({
    name: `headers ${name}`,
    tool: 'header_analysis',
    words: ['headers', '-'],
    path: 'header-analysis',
    args: { raw },
    body: JSON.stringify({ raw }),
    ...(index > 0 && { isVariant: true }),
  }))
}
