import type { Dns, ResolverId } from '../../src/world.ts'
import { type Script, SILENCE, scriptedDns } from './scripted-dns.ts'

/** The key of RFC 6605 section 6.1; its key tag is 55648. */
const RFC_6605_KEY = '257 3 13 GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA=='
const RFC_6605_DIGEST = 'b4c8c1fe2e7477127b27115656ad6256f424625bf5c1e2770ce6d6e37df61d17'

const soa = (zone: string) => `${zone}. 3600 IN SOA ns1.${zone}. hostmaster.${zone}. 1 7200 3600 1209600 3600`

const SCRIPT: Script = {
  'example.com MX': { isValidated: true, answers: ['example.com. 3600 IN MX 10 mail.example.com.'] },
  'www.example.com A': {
    answers: ['www.example.com. 300 IN CNAME web.example.net.', 'web.example.net. 60 IN A 192.0.2.10'],
  },
  '10.2.0.192.in-addr.arpa PTR': { answers: ['10.2.0.192.in-addr.arpa. 86400 IN PTR web.example.net.'] },
  'missing.example.com A': { status: 'NXDOMAIN', isValidated: true },
  'moved.example.com A': { answers: ['moved.example.com. 300 IN A 192.0.2.20'] },
  'brisbane._domainkey.football.example.com TXT': {
    answers: [
      // RFC 8463 appendix A.2.
      'brisbane._domainkey.football.example.com. 300 IN TXT "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="',
    ],
  },
  'perth._domainkey.football.example.com TXT': {
    answers: ['perth._domainkey.football.example.com. 300 IN TXT "v=DKIM1; p="'],
  },
  'sydney._domainkey.football.example.com TXT': { status: 'NXDOMAIN' },
  'example.net DS': { isValidated: true, answers: [`example.net. 3600 IN DS 55648 13 2 ${RFC_6605_DIGEST}`] },
  'example.net DNSKEY': { answers: [`example.net. 3600 IN DNSKEY ${RFC_6605_KEY}`] },
  'example.net SOA': { isValidated: true, answers: [soa('example.net')] },
  'unsigned.example DS': { isValidated: true },
  'unsigned.example DNSKEY': {},
  'unsigned.example SOA': { answers: [soa('unsigned.example')] },
  'broken.example DS': { isValidated: true, answers: [`broken.example. 3600 IN DS 12345 13 2 ${RFC_6605_DIGEST}`] },
  'broken.example DNSKEY': { answers: [`broken.example. 3600 IN DNSKEY ${RFC_6605_KEY}`] },
  'broken.example SOA': { status: 'SERVFAIL' },
}

const BY_RESOLVER: Partial<Record<ResolverId, Script>> = {
  'resolver-3': { 'moved.example.com A': { answers: ['moved.example.com. 41 IN A 192.0.2.10'] } },
  'resolver-4': { 'moved.example.com A': { answers: ['moved.example.com. 297 IN A 192.0.2.20'] } },
  'resolver-5': { 'moved.example.com A': SILENCE },
}

/** The DNS of the examples of the DNS tools. */
export const exampleDns = (): Dns => scriptedDns(SCRIPT, BY_RESOLVER)
