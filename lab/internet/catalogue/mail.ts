import { BLACK_HOLES, UNREACHABLE } from '../addresses.ts'
import type { DkimKeys } from '../dkim-keys.ts'
import { txtLine } from '../zone.ts'
import type { CatalogueDomain } from './domain.ts'

const mailHost = (address: string): readonly string[] => ['@ MX 10 mail', `mail A ${address}`]

const mx = (name: string, why: string, lines: readonly string[]): CatalogueDomain => ({
  name,
  why,
  expects: 'insecure',
  parts: { mx: lines },
})

const spf = (name: string, why: string, ...lines: readonly string[]): CatalogueDomain => ({
  name,
  why,
  expects: 'insecure',
  parts: { spf: lines },
})

const dmarc = (name: string, why: string, ...lines: readonly string[]): CatalogueDomain => ({
  name,
  why,
  expects: 'insecure',
  parts: { dmarc: lines },
})

/** Creates `count` includes with one network each. */
const includes = (domain: string, count: number): readonly string[] => {
  const numbers = Array.from({ length: count }, (_, index) => index)
  return [
    txtLine('@', `v=spf1 ${numbers.map((number) => `include:i${number}.${domain}`).join(' ')} -all`),
    ...numbers.map((number) => `i${number} TXT "v=spf1 ip4:185.70.40.${number} -all"`),
  ]
}

export const MAIL: readonly CatalogueDomain[] = [
  {
    name: 'null-mx.com',
    why: 'takes no mail (RFC 7505)',
    expects: 'insecure',
    parts: {
      mx: ['@ MX 0 .'],
      spf: ['@ TXT "v=spf1 -all"'],
      dmarc: ['_dmarc TXT "v=DMARC1; p=reject"'],
      mtaSts: [],
      tlsRpt: [],
    },
  },
  {
    name: 'nothing.com',
    why: 'SOA and NS only',
    expects: 'insecure',
    parts: { web: [], www: [], mx: [], spf: [], dmarc: [], dkim: [], mtaSts: [], tlsRpt: [], caa: [] },
  },
  mx('mx-cname.com', 'the mail host is a CNAME', ['@ MX 10 mail', 'mail CNAME mx1.mailhost.net.']),
  mx('mx-nxdomain.com', 'the mail host does not exist', ['@ MX 10 nosuch']),
  mx('mx-private.com', 'the mail host has a private address', mailHost('10.1.2.3')),
  mx('mx-no-ptr.com', 'the address of the mail host has no name', mailHost('185.70.41.1')),
  mx('mx-closed.com', 'all ports of the mail host are closed', mailHost('185.70.41.3')),
  mx('mx-filtered.com', 'the mail host is silent', mailHost(BLACK_HOLES.v4)),
  mx('mx-unreachable.com', 'the mail host cannot be reached', mailHost(UNREACHABLE.v4)),
  spf('spf-none.com', 'no SPF'),
  spf('spf-two.com', 'two SPF records', '@ TXT "v=spf1 mx -all"', '@ TXT "v=spf1 a ~all"'),
  spf('spf-plus-all.com', '+all', '@ TXT "v=spf1 +all"'),
  spf('spf-syntax.com', 'unknown mechanisms', '@ TXT "v=spf1 ipv4:1.2.3.4 inclde:x -all"'),
  spf('spf-11-lookups.com', 'one lookup too many', ...includes('spf-11-lookups.com', 11)),
  spf('spf-10-lookups.com', 'as many lookups as allowed', ...includes('spf-10-lookups.com', 10)),
  spf('spf-loop.com', 'includes itself', '@ TXT "v=spf1 include:spf-loop.com -all"'),
  spf(
    'spf-void.com',
    'three lookups without answer',
    '@ TXT "v=spf1 a:v1.spf-void.com a:v2.spf-void.com a:v3.spf-void.com -all"',
  ),
  spf('spf-redirect.com', 'redirect', '@ TXT "v=spf1 redirect=_spf.mailhost.net"'),
  spf('spf-macro.com', 'exists with a macro', '@ TXT "v=spf1 exists:%{i}._spf.spf-macro.com -all"'),
  dmarc('dmarc-none.com', 'no DMARC'),
  dmarc('dmarc-p-none.com', 'p=none', '_dmarc TXT "v=DMARC1; p=none; rua=mailto:d@dmarc-p-none.com"'),
  dmarc('dmarc-no-rua.com', 'no reports', '_dmarc TXT "v=DMARC1; p=reject"'),
  dmarc('dmarc-syntax.com', 'no policy', '_dmarc TXT "v=DMARC1; rua=mailto:x@dmarc-syntax.com"'),
  dmarc('dmarc-cname.com', 'a CNAME to another domain', '_dmarc CNAME _dmarc.mailhost.net.'),
  { name: 'sts-absent.com', why: 'no MTA-STS, no TLS-RPT', expects: 'insecure', parts: { mtaSts: [], tlsRpt: [] } },
  {
    name: 'tls-rpt-bad.com',
    why: 'TLS-RPT without address',
    expects: 'insecure',
    parts: { tlsRpt: ['_smtp._tls TXT "v=TLSRPTv1"'] },
  },
  { name: 'caa-none.com', why: 'no CAA', expects: 'insecure', parts: { caa: [] } },
  { name: 'caa-deny.com', why: 'nobody may issue', expects: 'insecure', parts: { caa: ['@ CAA 0 issue ";"'] } },
]

const selector = (name: string, value: string): string => txtLine(`${name}._domainkey`, value)

/** A domain with one selector for each state of a key. */
export const dkimDomain = (keys: DkimKeys): CatalogueDomain => ({
  name: 'dkim-set.com',
  why: 'a selector for each state of a DKIM key',
  expects: 'secure',
  parts: {
    dkim: [
      selector('rsa2048', `v=DKIM1; k=rsa; p=${keys.rsa2048}`),
      selector('rsa1024', `v=DKIM1; k=rsa; p=${keys.rsa1024}`),
      selector('rsa512', `v=DKIM1; k=rsa; p=${keys.rsa512}`),
      selector('ed25519', `v=DKIM1; k=ed25519; p=${keys.ed25519}`),
      selector('revoked', 'v=DKIM1; k=rsa; p='),
      selector('testing', `v=DKIM1; t=y; p=${keys.rsa2048}`),
      selector('malformed', 'v=DKIM1; k=rsa; p=!!!notbase64'),
      selector('no-key', 'v=DKIM1; k=rsa'),
      selector('garbage', 'hello world'),
      selector('without-version', `k=rsa; p=${keys.rsa2048}`),
      selector('two', `v=DKIM1; p=${keys.rsa1024}`),
      selector('two', `v=DKIM1; p=${keys.rsa2048}`),
      'alias._domainkey CNAME s1._domainkey.ok.com.',
      `split._domainkey TXT ${(`v=DKIM1; k=rsa; p=${keys.rsa2048}`.match(/.{1,40}/g) ?? []).map((part) => `"${part}"`).join(' ')}`,
    ],
  },
})
