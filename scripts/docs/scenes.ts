import type { CheckId } from '../../src/checks/registry.ts'
import { RCODE, TYPE } from '../../src/dns/types.ts'
import { ofType, records } from '../../test/support/delegation-scenes.ts'
import { answered, EVERY_ADDRESS, firstOf, NS2, overUdp, to, type Which } from '../../test/support/deviating-servers.ts'
import type { Scene } from '../../test/support/judging.ts'
import { makeKey, signedScene } from '../../test/support/signed-scene.ts'
import { aliased } from '../../test/support/zone-scenes.ts'
import { REGISTRATION_SCENES } from './registration-scenes.ts'

/** A case from the tests of a check, for outcomes that no domain of world/ shows. */
export interface ExampleScene extends Scene {
  readonly about: string
  /** Shown instead of the zone. */
  readonly lines?: readonly string[]
  /** Facts that are not visible in the zone. */
  readonly remarks?: readonly string[]
}

/** The DS record of RFC 6605 section 6.1, and one of another key. */
const DS = '55648 13 2 b4c8c1fe2e7477127b27115656ad6256f424625bf5c1e2770ce6d6e37df61d17'
const OTHER_DS = '3613 15 2 3aa5ab37efce57f737fc1627013fee07bdf241bd10f3b1964ab55c78e79a304b'

/** An RSA key in the format of RFC 3110: the exponent 65537 and a modulus of 128 bytes. */
const SHORT_RSA = Buffer.from([3, 1, 0, 1, ...new Array<number>(128).fill(0xff)]).toString('base64')

const isControl: Which = ({ name }) => name === 'control.test'

export const SCENES: Readonly<Partial<Record<CheckId, ExampleScene>>> = {
  ...REGISTRATION_SCENES,
  'ns-name-valid': {
    about: 'An NS record contains an IP address instead of a host name.',
    zone: '@ NS ns1\n@ NS 93.184.1.1.\nns1 A 93.184.1.53',
  },
  'ns-address': {
    about: 'The name of a name server is misspelled, and anyone can register its domain.',
    zone: `@ NS ns1.example.net.
@ NS ns2.example.net.
@ NS ns3.exmaple.net.
ns1.example.net. A 93.184.1.1
ns2.example.net. A 45.33.1.1`,
  },
  'ns-latency': {
    about: 'One name server takes 1.5 seconds for each response.',
    zone: '@ NS ns1\n@ NS ns2\nns1 A 93.184.1.53\nns2 A 45.33.2.53',
    remarks: [`${NS2.ipv4} responds after 1.5 seconds`],
    answer: answered(to([NS2.ipv4]), { durationMs: 1500 }),
  },
  'ns-letter-case': {
    about: 'A name server knows names in lower case only.',
    zone: '@ NS ns1\n@ NS ns2\nns1 A 93.184.1.53\nns2 A 45.33.2.53',
    remarks: [`${NS2.ipv4} answers NXDOMAIN for eXaMpLe.CoM`],
    answer: answered(to([NS2.ipv4], overUdp), { isCaseSensitive: true }),
  },
  'ns-recursion': {
    about: 'A name server resolves names of other domains for anyone (open resolver).',
    zone: 'control.test. A 185.7.7.7',
    remarks: [`${NS2.ipv4} answers for control.test too`],
    answer: firstOf(
      answered(to([NS2.ipv4], isControl), {
        isAuthoritative: false,
        isRecursionAvailable: true,
        answers: records('control.test. A 185.7.7.7'),
      }),
      answered(to(EVERY_ADDRESS, isControl), { status: RCODE.REFUSED, answers: [], isAuthoritative: false }),
    ),
  },
  'ns-consistency': {
    about: 'One name server does not know the second mail host.',
    zone: '@ MX 10 mx1\n@ MX 20 mx2',
    remarks: [`${NS2.ipv4} has only: @ MX 10 mx1`],
    answer: answered(to([NS2.ipv4], ofType(TYPE.MX)), { answers: records('@ MX 10 mx1') }),
  },
  'soa-record': {
    about: 'One name server has no SOA record.',
    zone: '@ SOA ns1 hostmaster 2026111501 7200 1800 1209600 3600',
    remarks: [`${NS2.ipv4} answers the question for it with nothing`],
    answer: answered(to([NS2.ipv4], ofType(TYPE.SOA)), { answers: [], authority: [] }),
  },
  'mta-sts-policy': {
    about: 'The MTA-STS record exists, but the policy host has no IP address.',
    zone: '@ MX 10 mx1\nmx1 A 93.184.5.25\n_mta-sts TXT "v=STSv1; id=a"',
  },
  'dnssec-key-size': {
    about: 'The zone is signed with an RSA key of 1024 bits.',
    zone: `@ DS 1 8 2 ${'00'.repeat(32)}\n@ DNSKEY 257 3 8 ${SHORT_RSA}`,
  },
  'dnssec-servers': {
    about: 'One name server sends no signatures.',
    ...signedScene(
      { key: makeKey() },
      {
        answer: answered(to([NS2.ipv4]), ({ answers }) => ({
          answers: answers.filter(({ type }) => type !== TYPE.RRSIG),
        })),
      },
    ),
    // The keys are created anew each time.
    lines: [],
    remarks: [`${NS2.ipv4} leaves the RRSIG records out`],
  },
  'ns-ent': {
    about: 'A name without records gets NXDOMAIN, although a name below it exists.',
    zone: '_smtp._tls TXT "v=TLSRPTv1; rua=mailto:tls@example.com"',
    remarks: ['_tls.example.com is answered with NXDOMAIN'],
    answer: answered(({ name }) => name === '_tls.example.com', { status: RCODE.NXDOMAIN, answers: [] }),
  },
  'soa-mname': {
    about: 'The primary name server in the SOA record has no IP address.',
    zone: '@ SOA gone hm 1 7200 1800 1209600 3600\n@ A 93.184.5.1',
  },
  'cname-conflict': {
    about: 'A name has a CNAME record and other records.',
    zone: '@ A 93.184.5.1\nwww A 93.184.5.1',
    remarks: ['the servers also have an alias at www'],
    answer: aliased('www.example.com', [TYPE.CNAME], 'servers'),
  },
  'spf-legacy': {
    about: 'The domain has a Sender ID record, which is obsolete, in addition to its SPF record.',
    zone: '@ TXT "v=spf1 mx -all"\n@ TXT "spf2.0/pra mx -all"\n@ MX 10 mx1\nmx1 A 93.184.5.25',
  },
  'dkim-dangling': {
    about: 'The CNAME record of a selector points to a name that does not exist.',
    zone: '@ MX 10 mx1\nk1._domainkey CNAME k1.gone.test.',
  },
  'mta-sts-media-type': {
    about: 'The policy is served as HTML.',
    zone: '@ MX 10 mx1\nmx1 A 93.184.5.25\n_mta-sts TXT "v=STSv1; id=a"\nmta-sts A 93.184.81.1',
    remarks: ['the policy file comes with Content-Type: text/html'],
    policy: {
      kind: 'response',
      status: 200,
      mediaType: 'text/html',
      body: 'version: STSv1\nmode: enforce\nmx: mx1.example.com\nmax_age: 1209600\n',
    },
  },
  'web-https-rr': {
    about: 'The HTTPS record has an address hint that is not an IP address of its target.',
    zone: '@ A 93.184.5.1\n@ HTTPS 1 . ipv4hint=93.184.5.9',
  },
  'web-alias-depth': {
    about: 'The CNAME chain of www has five aliases.',
    zone: `www CNAME a1.test.
a1.test. CNAME a2.test.
a2.test. CNAME a3.test.
a3.test. CNAME a4.test.
a4.test. CNAME a5.test.
a5.test. A 93.184.5.1`,
  },
  'caa-lookup': {
    about: 'Queries for CAA records fail, while other queries are answered.',
    zone: '@ A 93.184.5.1',
    remarks: ['every question for CAA is answered with SERVFAIL'],
    failures: { 'example.com CAA': RCODE.SERVFAIL },
  },
  'dnssec-cds': {
    about: 'The zone requests a DS record (CDS) that the registry has not published.',
    domain: 'example.net',
    zone: `@ DS ${DS}\n@ CDS ${OTHER_DS}`,
  },
}
