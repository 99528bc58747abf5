import { generateKeyPairSync } from 'node:crypto'
import { isAtOrBelow } from '../../src/dns/name.ts'
import { RCODE, TYPE } from '../../src/dns/types.ts'
import type { DnsInquiry } from '../../src/evidence/engine/inquiry.ts'
import type { FetchedPolicy } from '../../src/evidence/web/policy-fetch.ts'
import { ofType } from '../support/delegation-scenes.ts'
import { answered, both, firstOf, NS1, NS2, overTcp, to, unanswered, withEdns } from '../support/deviating-servers.ts'
import { type Scene, TOP_SERVER } from '../support/judging.ts'
import { dsOf, makeKey, type Signing, signedScene, validFor, ZONE } from '../support/signed-scene.ts'

/** The purpose of the domain, which decides which state is correct. */
export type Purpose = 'mail' | 'parked'

/** One variant for each ingredient of example.com. */
export interface State {
  readonly purpose: Purpose
  readonly choices: ReadonlyMap<string, string>
}

export const GOOD = 'good'

type Deviation = NonNullable<Scene['answer']>

/** The additions of a variant to the scene; a string contains lines of the zone. */
type Variant =
  | string
  | {
      readonly zone?: string
      readonly parent?: string
      readonly answer?: Deviation
      readonly policy?: FetchedPolicy
      readonly signing?: Partial<Signing> | 'unsigned'
    }

type Variants = Readonly<Record<string, Variant>>

const TWO_SERVERS = '@ NS ns1\n@ NS ns2\nns1 A 93.184.1.53\nns1 AAAA 2a01:4f8:1::53\n'
const SERVER_2 = 'ns2 A 45.33.2.53\nns2 AAAA 2600:3c01:2::53\n'
const SECOND: readonly string[] = [NS2.ipv4, NS2.ipv6]
const HOST_1 = 'mx1 A 93.184.25.1\nmx1 AAAA 2a01:4f8:25::1\n'
const HOST_2 = 'mx2 A 45.33.25.1\nmx2 AAAA 2600:3c01:25::1\n'

const key = (bits: number): string =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64')
const ED25519 = 'k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='
const selector = (tags: string): string => `s1._domainkey TXT "v=DKIM1; ${tags}"`
const spf = (...texts: readonly string[]): string => texts.map((text) => `@ TXT "${text}"`).join('\n')
const dmarc = (...texts: readonly string[]): string => texts.map((text) => `_dmarc TXT "v=DMARC1; ${text}"`).join('\n')
const RUA = 'rua=mailto:dmarc@example.com'

const ANNOUNCED = '_mta-sts TXT "v=STSv1; id=a"\nmta-sts A 93.184.81.1\n'
const policy = (
  mode: string,
  hosts: readonly string[],
  { maxAge = 1_209_600, mediaType = 'text/plain' } = {},
): FetchedPolicy => ({
  kind: 'response',
  status: 200,
  mediaType,
  body: ['version: STSv1', `mode: ${mode}`, ...hosts.map((host) => `mx: ${host}`), `max_age: ${maxAge}`, ''].join('\n'),
})
const BOTH_HOSTS = ['mx1.example.com', 'mx2.example.com']

const SIGNER = makeKey()
const GONE = makeKey()

const isAtServers = (inquiry: DnsInquiry): boolean => inquiry.kind === 'server' && inquiry.address !== TOP_SERVER

/** The variants of a domain with mail; those of a parked domain that differ are below. */
const MAIL: Readonly<Record<string, Variants>> = {
  'name servers': {
    [GOOD]: TWO_SERVERS + SERVER_2,
    'one only': '@ NS ns1\nns1 A 93.184.1.53\nns1 AAAA 2a01:4f8:1::53',
    'one address': `${TWO_SERVERS}ns2 A 93.184.1.53\nns2 AAAA 2a01:4f8:1::53`,
    'one network': '@ NS ns1\n@ NS ns2\nns1 A 93.184.1.53\nns2 A 93.184.1.54',
    'one without address': TWO_SERVERS,
    'one more without address': `${TWO_SERVERS}${SERVER_2}@ NS ns3`,
    'one of an unregistered domain': `${TWO_SERVERS}${SERVER_2}@ NS ns.nobody-has-it.com.`,
    'an alias': `${TWO_SERVERS}ns2 CNAME other\nother A 45.33.2.53`,
    'a private one': `${TWO_SERVERS}${SERVER_2}@ NS ns3\nns3 A 10.1.2.3`,
    'one more at the parent': {
      zone: TWO_SERVERS + SERVER_2,
      parent: `${TWO_SERVERS}${SERVER_2}@ NS ns3.example.net.`,
    },
    'stale glue': { zone: TWO_SERVERS + SERVER_2, parent: `${TWO_SERVERS}ns2 A 45.33.2.99` },
    'no glue': { zone: TWO_SERVERS + SERVER_2, parent: TWO_SERVERS },
    'a silent one': { zone: TWO_SERVERS + SERVER_2, answer: unanswered(to(SECOND)) },
    'a lame one': {
      zone: TWO_SERVERS + SERVER_2,
      answer: answered(to(SECOND), { status: RCODE.REFUSED, isAuthoritative: false, answers: [] }),
    },
    'no TCP': { zone: TWO_SERVERS + SERVER_2, answer: unanswered(both(to(SECOND), overTcp), 'connection') },
    'silence to EDNS': { zone: TWO_SERVERS + SERVER_2, answer: unanswered(both(to(SECOND), withEdns)) },
    'nobody answers': {
      zone: TWO_SERVERS + SERVER_2,
      answer: unanswered((inquiry) =>
        inquiry.kind === 'server' ? isAtServers(inquiry) : isAtOrBelow(inquiry.name, ZONE),
      ),
    },
  },
  soa: {
    [GOOD]: '@ SOA ns1 hostmaster 2026111501 7200 1800 1209600 3600',
    'retry above refresh': '@ SOA ns1 hostmaster 2026111501 3600 7200 1209600 3600',
    'long absences': '@ 604800 SOA ns1 hostmaster 2026111501 7200 1800 1209600 604800',
    'an @ in the mailbox': '@ SOA ns1 hostmaster\\@example.com. 2026111501 7200 1800 1209600 3600',
    'all of it': '@ 604800 SOA . hostmaster\\@example.com. 2026111501 3600 7200 100 604800',
  },
  web: {
    [GOOD]: '@ A 93.184.80.1\n@ AAAA 2a01:4f8:80::1',
    'IPv4 only': '@ A 93.184.80.1',
    'a private address': '@ A 10.0.0.80',
    'a life of no time': '@ 0 A 93.184.80.1',
    'a broken HTTPS record': '@ A 93.184.80.1\n@ HTTPS 1 gone.example.com.',
  },
  www: {
    [GOOD]: 'www CNAME @',
    none: '',
    dead: 'www CNAME gone.example.com.',
    'a loop': 'www CNAME w2\nw2 CNAME www',
    'a private address': 'www A 192.168.1.10',
  },
  mx: {
    [GOOD]: `@ MX 10 mx1\n@ MX 20 mx2\n${HOST_1}${HOST_2}`,
    one: `@ MX 10 mx1\n${HOST_1}`,
    none: HOST_1 + HOST_2,
    'one dead': `@ MX 10 mx1\n@ MX 20 gone\n${HOST_1}`,
    'all dead': '@ MX 10 gone',
    'an alias': `@ MX 10 mx1\n@ MX 20 alias\nalias CNAME mx2\n${HOST_1}${HOST_2}`,
    'an address': `@ MX 10 93.184.25.1.\n`,
    'a private host': '@ MX 10 mx1\nmx1 A 192.168.1.10',
    'the null MX beside others': `@ MX 0 .\n@ MX 10 mx1\n${HOST_1}`,
    'the null MX': '@ MX 0 .',
  },
  tlsa: {
    [GOOD]: '',
    unusable: '_25._tcp.mx1 TLSA 1 1 1 b19abd9190917d00444cb2af185e848ffbce97f2d63272375784a401eb7404ec',
    usable: ['mx1', 'mx2']
      .map((host) => `_25._tcp.${host} TLSA 3 1 1 b19abd9190917d00444cb2af185e848ffbce97f2d63272375784a401eb7404ec`)
      .join('\n'),
    failing: {
      answer: answered(
        both(ofType(TYPE.TLSA), (inquiry) => !isAtServers(inquiry)),
        { status: RCODE.SERVFAIL, answers: [] },
      ),
    },
  },
  spf: {
    [GOOD]: spf('v=spf1 mx -all'),
    none: '',
    nobody: spf('v=spf1 -all'),
    softfail: spf('v=spf1 mx ~all'),
    two: spf('v=spf1 mx -all', 'v=spf1 -all'),
    'near miss': spf('v=spf1; mx -all'),
    'a syntax error': spf('v=spf1 mx -all ip4:300.1.1.1'),
    'eleven lookups': `${spf(`v=spf1 ${Array.from({ length: 11 }, (_, at) => `a:h${at}.example.com`).join(' ')} -all`)}\n${Array.from({ length: 11 }, (_, at) => `h${at} A 93.184.5.${at}`).join('\n')}`,
    'three void terms': spf('v=spf1 mx a:n1.example.com a:n2.example.com a:n3.example.com -all'),
    'a missing include': spf('v=spf1 mx include:nospf.test -all'),
    'a loop': `${spf('v=spf1 mx include:back.test -all')}\nback.test. TXT "v=spf1 include:example.com -all"`,
    everybody: spf('v=spf1 mx +all'),
    neutral: spf('v=spf1 mx'),
    'half the internet': spf('v=spf1 ip4:0.0.0.0/1 -all'),
    ptr: spf('v=spf1 ptr mx -all'),
  },
  dkim: {
    [GOOD]: selector(ED25519),
    none: '',
    hidden: `x7q41._domainkey TXT "v=DKIM1; ${ED25519}"`,
    '1024 bits': selector(`p=${key(1024)}`),
    '512 bits': selector(`p=${key(512)}`),
    'test mode': selector(`t=y; ${ED25519}`),
    'SHA-1 only': selector(`h=sha1; ${ED25519}`),
    unreadable: selector('p=!!!'),
    'an alias as text': 's1._domainkey TXT "tenant._domainkey.vendor.test"',
    two: `${selector(ED25519)}\n${selector(`t=y; ${ED25519}`)}`,
    dangling: 's1._domainkey CNAME gone.test.',
    'all of it': `${selector(`h=sha1; t=y; p=${key(1024)}`)}\ns2._domainkey CNAME gone.test.`,
  },
  dmarc: {
    [GOOD]: dmarc(`p=reject; ${RUA}`),
    none: '',
    two: dmarc(`p=reject; ${RUA}`, `p=none; ${RUA}`),
    misplaced: spf(`v=DMARC1; p=reject; ${RUA}`),
    garbled: `_dmarc TXT "v=DMARC1 p=reject; ${RUA}"`,
    'a false public suffix': dmarc(`p=reject; psd=y; ${RUA}`),
    'no policy': dmarc(RUA),
    'a misspelt policy': dmarc(`p=rejct; ${RUA}`),
    'a misspelt policy without reports': dmarc('p=rejct'),
    watching: dmarc(`p=none; ${RUA}`),
    'watching without reports': dmarc('p=none'),
    'test mode': dmarc(`p=quarantine; t=y; ${RUA}`),
    'half of the mail': dmarc(`p=quarantine; pct=50; ${RUA}`),
    quarantine: dmarc(`p=quarantine; ${RUA}`),
    'open subdomains': dmarc(`p=reject; sp=none; ${RUA}`),
    'an address without scheme': dmarc('p=reject; rua=dmarc@example.com'),
    'a receiver who did not agree': `${dmarc('p=reject; rua=mailto:dmarc@other.test')}\nother.test. A 45.33.7.1`,
    'a receiver who is gone': dmarc('p=reject; rua=mailto:dmarc@gone.test'),
    'unknown tags': dmarc(`p=reject; foo=bar; ${RUA}`),
    'all of it': dmarc('p=none; sp=none; foo=bar; pct=50; rua=mailto:dmarc@gone.test'),
  },
  'mta-sts': {
    [GOOD]: { zone: ANNOUNCED, policy: policy('enforce', ['*.example.com']) },
    none: '',
    'no id': { zone: '_mta-sts TXT "v=STSv1;"\nmta-sts A 93.184.81.1', policy: policy('enforce', BOTH_HOSTS) },
    'no host': '_mta-sts TXT "v=STSv1; id=a"',
    'a redirect': { zone: ANNOUNCED, policy: { kind: 'redirect', status: 301, location: 'https://www.example.com/' } },
    'a bad certificate': { zone: ANNOUNCED, policy: { kind: 'tls-invalid', fault: 'expired' } },
    'a misspelt key': { zone: ANNOUNCED, policy: policy('enforcing', BOTH_HOSTS) },
    testing: { zone: ANNOUNCED, policy: policy('testing', BOTH_HOSTS) },
    'testing without a host': { zone: ANNOUNCED, policy: policy('testing', ['mx1.example.com']) },
    withdrawn: { zone: ANNOUNCED, policy: policy('none', []) },
    'one host missing': { zone: ANNOUNCED, policy: policy('enforce', ['mx1.example.com']) },
    'all hosts missing': { zone: ANNOUNCED, policy: policy('enforce', ['old.example.com']) },
    'one hour': { zone: ANNOUNCED, policy: policy('enforce', BOTH_HOSTS, { maxAge: 3600 }) },
    'sent as HTML': { zone: ANNOUNCED, policy: policy('enforce', BOTH_HOSTS, { mediaType: 'text/html' }) },
  },
  'tls reports': {
    [GOOD]: '_smtp._tls TXT "v=TLSRPTv1; rua=mailto:tls-reports@example.com"',
    none: '',
    'no receiver': '_smtp._tls TXT "v=TLSRPTv1;"',
    garbled: '_smtp._tls TXT "v=TLSRPTv1 rua=mailto:tls-reports@example.com"',
  },
  caa: {
    [GOOD]: '@ CAA 0 issue "letsencrypt.org"',
    none: '',
    'a contact only': '@ CAA 0 iodef "mailto:caa@example.com"',
    misspelt: '@ CAA 0 isue "letsencrypt.org"',
    critical: '@ CAA 128 foo "x"',
    failing: { answer: answered(ofType(TYPE.CAA), { status: RCODE.SERVFAIL, answers: [] }) },
  },
  dnssec: {
    [GOOD]: {},
    unsigned: { signing: 'unsigned' },
    'no DS': { signing: { ds: [], resolvers: 'ignore' } },
    'the DS of a key that is gone': { signing: { ds: [dsOf(GONE)], resolvers: 'reject' } },
    expired: { signing: { validity: validFor(48, -1), resolvers: 'reject' } },
    'expires soon': { signing: { validity: validFor(20 * 24, 24) } },
    'a DS with SHA-1': { signing: { ds: [dsOf(SIGNER, 1)] } },
    'a DS to spare': { signing: { ds: [dsOf(SIGNER), dsOf(GONE)] } },
    'no signatures at one server': {
      // This name server exists, and is not the only one, in every variant.
      answer: answered(both(to([NS1.ipv4]), withEdns), ({ answers }) => ({
        answers: answers.filter(({ type }) => type !== TYPE.RRSIG),
      })),
    },
  },
}

/** The differences of a parked domain: no records for mail, and the three records that declare this. */
const PARKED: Readonly<Record<string, Variants>> = {
  mx: { [GOOD]: '@ MX 0 .', none: '', 'another preference': '@ MX 10 .' },
  tlsa: { [GOOD]: '' },
  spf: {
    [GOOD]: spf('v=spf1 -all'),
    none: '',
    softfail: spf('v=spf1 ~all'),
    two: spf('v=spf1 -all', 'v=spf1 ~all'),
    'near miss': spf('v=spf1; -all'),
    'a syntax error': spf('v=spf1 ip4:300.1.1.1 -all'),
    everybody: spf('v=spf1 +all'),
    neutral: spf('v=spf1 ?all'),
  },
  dkim: { [GOOD]: '' },
  dmarc: {
    [GOOD]: dmarc('p=reject; sp=reject; adkim=s; aspf=s'),
    none: '',
    two: dmarc('p=reject', 'p=none'),
    garbled: '_dmarc TXT "v=DMARC1 p=reject"',
    'a misspelt policy': dmarc('p=rejct'),
    watching: dmarc('p=none'),
    quarantine: dmarc('p=quarantine'),
    'open subdomains': dmarc('p=reject; sp=none'),
  },
  'mta-sts': { [GOOD]: '' },
  'tls reports': { [GOOD]: '' },
}

export const INGREDIENTS: readonly string[] = Object.keys(MAIL)

const variantTable = (ingredient: string, purpose: Purpose): Variants =>
  (purpose === 'parked' ? PARKED[ingredient] : undefined) ?? MAIL[ingredient] ?? {}

export const variantsOf = (ingredient: string, purpose: Purpose): readonly string[] =>
  Object.keys(variantTable(ingredient, purpose))

export function sceneOf({ purpose, choices }: State): Scene {
  const chosen = [...choices].map(([ingredient, name]) => {
    const variant = variantTable(ingredient, purpose)[name]
    if (variant === undefined) throw new Error(`${ingredient} has no variant ${name}`)
    return typeof variant === 'string' ? { zone: variant } : variant
  })
  const part = <Key extends 'parent' | 'policy' | 'signing'>(name: Key) =>
    chosen.map((variant) => variant[name]).find((value) => value !== undefined)
  const [parent, policyServed, signing = {}] = [part('parent'), part('policy'), part('signing')]
  const scene: Scene = {
    zone: chosen.map(({ zone = '' }) => zone).join('\n'),
    ...(parent !== undefined && { parent }),
    ...(policyServed !== undefined && { policy: policyServed }),
    answer: firstOf(...chosen.flatMap(({ answer = [] }) => answer)),
  }
  return signing === 'unsigned' ? unsigned(scene) : signedScene({ key: SIGNER, ...signing }, scene)
}

/** The parent zone is signed. */
const unsigned = (scene: Scene): Scene => ({
  ...scene,
  answer: (inquiry, usual) => {
    const isOwn = isAtOrBelow(inquiry.name, ZONE) && inquiry.type !== TYPE.DS
    const reported = isOwn ? { ...usual, isValidated: false } : usual
    return scene.answer?.(inquiry, reported) ?? { seen: true, value: reported }
  },
})
