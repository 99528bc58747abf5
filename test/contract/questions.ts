import type { Name } from '../../src/dns/record.ts'
import { RCODE, rcodeName, TYPE } from '../../src/dns/types.ts'
import type { ContractQuestion } from './dns-contract.ts'

const secure = (name: Name, type: number, ...answers: readonly string[]): ContractQuestion => ({
  name,
  type,
  shows: { status: rcodeName(RCODE.NOERROR), isValidated: true, answers: [...answers].sort() },
})

const insecure = (name: Name, type: number, ...answers: readonly string[]): ContractQuestion => ({
  name,
  type,
  shows: { status: rcodeName(RCODE.NOERROR), isValidated: false, answers: [...answers].sort() },
})

const fails = (name: Name, type: number): ContractQuestion => ({
  name,
  type,
  shows: { status: rcodeName(RCODE.SERVFAIL), isValidated: false, answers: [] },
})

const absent = (name: Name, type: number, isValidated = true): ContractQuestion => ({
  name,
  type,
  shows: { status: rcodeName(RCODE.NXDOMAIN), isValidated, answers: [] },
})

/** CD=1 returns the data in spite of the fault, without AD. */
const unchecked = (name: Name, type: number, ...answers: readonly string[]): ContractQuestion => ({
  ...insecure(name, type, ...answers),
  isCheckingDisabled: true,
})

const WEB = '93.184.80.1'

/** Zones with an invalid chain of trust, each with a different fault. */
const BROKEN = [
  'broken-signatures.lab',
  'expired-signatures.lab',
  'future-signatures.lab',
  'ds-of-old-key.lab',
  'ds-without-keys.lab',
  'missing-signatures.lab',
]

/** Queries whose responses follow directly from the zone files of world/. */
export const CONTRACT: readonly ContractQuestion[] = [
  secure('perfect.lab', TYPE.A, `perfect.lab A ${WEB}`),
  secure('perfect.lab', TYPE.AAAA, 'perfect.lab AAAA 2a01:4f8:80::1'),
  secure('perfect.lab', TYPE.MX, 'perfect.lab MX 10 mx1.perfect.lab', 'perfect.lab MX 20 mx2.perfect.lab'),
  secure('perfect.lab', TYPE.TXT, 'perfect.lab TXT v=spf1 mx -all'),
  secure('perfect.lab', TYPE.NS, 'perfect.lab NS ns1.perfect.lab', 'perfect.lab NS ns2.perfect.lab'),
  secure('perfect.lab', TYPE.CAA, 'perfect.lab CAA 0 issue "letsencrypt.org"'),
  secure('perfect.lab', TYPE.DNSKEY, 'perfect.lab DNSKEY'),
  secure('perfect.lab', TYPE.DS, 'perfect.lab DS'),
  secure('perfect.lab', TYPE.SRV),
  secure('PeRfEcT.lab', TYPE.A, `perfect.lab A ${WEB}`),
  secure(
    'perfect.lab',
    TYPE.SOA,
    'perfect.lab SOA ns1.perfect.lab hostmaster.perfect.lab 2026010101 7200 1800 1209600 3600',
  ),
  secure('_dmarc.perfect.lab', TYPE.TXT, '_dmarc.perfect.lab TXT v=DMARC1; p=reject; rua=mailto:dmarc@perfect.lab'),
  secure('www.perfect.lab', TYPE.A, 'www.perfect.lab CNAME perfect.lab', `perfect.lab A ${WEB}`),
  absent('nosuch.perfect.lab', TYPE.A),
  secure('xn--mnchen-test-thb.lab', TYPE.A, `xn--mnchen-test-thb.lab A ${WEB}`),
  secure('1.25.184.93.in-addr.arpa', TYPE.PTR, '1.25.184.93.in-addr.arpa PTR mx1.hoster.lab'),
  absent('unregistered.lab', TYPE.A),
  absent('_dmarc.no-dmarc.lab', TYPE.TXT),
  secure('no-mx.lab', TYPE.MX),

  insecure('unsigned.lab', TYPE.A, `unsigned.lab A ${WEB}`),
  insecure('unsigned.lab', TYPE.DNSKEY),
  absent('nosuch.unsigned.lab', TYPE.A, false),
  // The parent zone proves that there is no DS record.
  secure('unsigned.lab', TYPE.DS),
  insecure('ds-forgotten.lab', TYPE.A, `ds-forgotten.lab A ${WEB}`),
  insecure('ds-forgotten.lab', TYPE.DNSKEY, 'ds-forgotten.lab DNSKEY'),
  insecure('no-edns.lab', TYPE.A, `no-edns.lab A ${WEB}`),
  ...BROKEN.map((name) => fails(name, TYPE.A)),
  ...BROKEN.map((name) => unchecked(name, TYPE.A, `${name} A ${WEB}`)),
  secure('sha1-ds.lab', TYPE.A, `sha1-ds.lab A ${WEB}`),
  secure('standby-ds.lab', TYPE.DS, 'standby-ds.lab DS', 'standby-ds.lab DS'),
  secure('ed25519.lab', TYPE.A, `ed25519.lab A ${WEB}`),
  secure('short-signatures.lab', TYPE.A, `short-signatures.lab A ${WEB}`),
  secure('nsec.lab', TYPE.A, `nsec.lab A ${WEB}`),
  absent('nosuch.nsec.lab', TYPE.A),
  secure('nsec.lab', TYPE.MX),

  secure('anything.wildcard.lab', TYPE.TXT, 'anything.wildcard.lab TXT any name at all'),
  // An empty non-terminal exists, and so does not come from the wildcard (RFC 4592 section 2.2.2).
  secure('b.wildcard.lab', TYPE.TXT),
  absent('c.b.wildcard.lab', TYPE.TXT),
  secure(
    'www.alias-chain.lab',
    TYPE.A,
    'www.alias-chain.lab CNAME one.alias-chain.lab',
    'one.alias-chain.lab CNAME two.alias-chain.lab',
    'two.alias-chain.lab CNAME www.vendor.lab',
    'www.vendor.lab CNAME vendor.lab',
    `vendor.lab A ${WEB}`,
  ),
  secure(
    'web.old.dname.lab',
    TYPE.A,
    'old.dname.lab DNAME vendor.lab',
    'web.old.dname.lab CNAME web.vendor.lab',
    'web.vendor.lab A 93.184.80.2',
  ),
  secure('mx1.mx-alias.lab', TYPE.A, 'mx1.mx-alias.lab CNAME mx1.hoster.lab', 'mx1.hoster.lab A 93.184.25.1'),
  secure('every-type.lab', TYPE.TXT, 'every-type.lab TXT one stringand another'),
  secure('_sip._tcp.every-type.lab', TYPE.SRV, '_sip._tcp.every-type.lab SRV 10 20 5060 mx1.every-type.lab'),
  secure('unknown.every-type.lab', 65_280, 'unknown.every-type.lab TYPE65280 \\# 4 0A000001'),

  fails('failing-servers.lab', TYPE.A),
  fails('refusing-servers.lab', TYPE.A),
  fails('_dmarc.dmarc-servfail.lab', TYPE.TXT),
  secure('dmarc-servfail.lab', TYPE.A, `dmarc-servfail.lab A ${WEB}`),
  secure('folds-case.lab', TYPE.A, `folds-case.lab A ${WEB}`),
  secure('truncating-servers.lab', TYPE.A, `truncating-servers.lab A ${WEB}`),
]

/**
 * Zones for which resolver implementations return different responses, so that they cannot be compared: the implementations have
 * different timeouts for servers that are slow, silent or partly broken.
 */
const UNCERTAIN: readonly Name[] = [
  'silent-name-servers.lab',
  'worst.lab',
  'one-silent-server.lab', // depends on the server that is queried first, and on the timeout for a silent one
  'never-answers.lab',
  'slow-servers.lab',
  'one-slow-server.lab',
  'lame-servers.lab',
  'truncating-without-tcp.lab',
  'silent-to-edns.lab',
  'bad-edns-version.lab',
  'missing-glue.lab',
  'disagreeing-servers.lab',
  'lagging-serial.lab',
  'alias-loop.lab',
  // BIND may retry longer than every client timeout; without keys, servers differ in what they still sign.
  'ds-without-keys.lab',
  'missing-keys.lab',
  'missing-signatures.lab',
  // Zones that broken domains need.
  'dead-parent.lab',
  'half-dead-parent.lab',
  'slow-parent.lab',
  'ns-cycle-two.lab',
  '_dmarc.dmarc-zone-dead.lab',
  // No real server loads a zone with a CNAME at its apex.
  'apex-alias.lab',
]

/** PowerDNS does not check the signature of DNSKEY sets in queries; Knot Resolver rejects proofs with 100 iterations. */
const UNCERTAIN_QUESTIONS: readonly { readonly name: Name; readonly type: number }[] = [
  { name: 'broken-signatures.lab', type: TYPE.DNSKEY },
  { name: 'expired-signatures.lab', type: TYPE.DNSKEY },
  { name: 'future-signatures.lab', type: TYPE.DNSKEY },
  { name: 'nosuch.nsec3-iterations.lab', type: TYPE.A },
]

/** The root zone, the top-level domains and the zones of server names differ between the worlds. */
const OWN_OF_EACH_WORLD: readonly Name[] = ['.', 'com', 'de', 'net', 'org', 'uk', 'root-servers.net', 'arpa', 'lab']

const TYPES_AT_SUBJECT = [TYPE.A, TYPE.AAAA, TYPE.MX, TYPE.TXT, TYPE.NS, TYPE.SOA, TYPE.CAA, TYPE.DS, TYPE.DNSKEY]

interface SweptZone {
  readonly origin: Name
  readonly subject: Name
  readonly scenario?: string
}

/** Broken and changing domains have tests of their own (test/lab/broken-domains.test.ts): resolvers return different responses. */
const isBroken = ({ scenario }: SweptZone): boolean => scenario?.startsWith('B') === true

/** The same queries for every other zone; the only expectation is that all worlds return the same responses. */
export const sweepOf = (zones: readonly SweptZone[]): readonly Omit<ContractQuestion, 'shows'>[] =>
  zones
    .filter((zone) => !isBroken(zone) && !UNCERTAIN.includes(zone.origin) && !OWN_OF_EACH_WORLD.includes(zone.origin))
    .flatMap(({ subject }) => [
      ...TYPES_AT_SUBJECT.map((type) => ({ name: subject, type })),
      { name: `www.${subject}`, type: TYPE.A },
      { name: `_dmarc.${subject}`, type: TYPE.TXT },
      { name: `s1._domainkey.${subject}`, type: TYPE.TXT },
      { name: `nosuch.${subject}`, type: TYPE.A },
    ])
    .filter(({ name, type }) => !UNCERTAIN_QUESTIONS.some((row) => row.name === name && row.type === type))
