import type { PeerCertificate, TLSSocket } from 'node:tls'

import { parseParameter } from '../../../src/dns/record-types/service-parameters.ts'
import { verificationTokenIn } from '../../../src/evidence/data/verification-tokens.ts'
import { authorizesNoSender, isSpfRecord } from '../../../src/evidence/mail/spf/spf-record.ts'
import { targetOf } from '../../../src/evidence/mail/spf/spf-target.ts'
import { answerFault, chainFault } from '../../../src/evidence/seo/answer-fault.ts'
import { hasInternalLink } from '../../../src/evidence/seo/named-address.ts'
import { bindingFault, hintsOf } from '../../../src/evidence/web/web-https-binding.ts'
import { checkHost, dnsNamesIn, presentedBy, tlsFaultIn } from '../../../src/net/http/certificate.ts'
import { decompress } from '../../../src/net/http/decompress.ts'
import { parseSpf } from '../../../src/standards/spf/parse.ts'
import { readPageAtOnce } from '../../../src/standards/web-page/read-page.ts'
import type { WebResponse } from '../../../src/world.ts'
import { type Target, textTarget, wellFormed } from '../target.ts'
import { smtpSession } from './smtp-session.ts'

const responseOf = (text: string): WebResponse => ({
  kind: 'response',
  status: 200,
  headers: [['content-type', text]],
  body: Buffer.from(text),
  bodyEnd: 'whole',
  wireBytes: text.length,
  ttfbMs: 1,
  address: '192.0.2.1',
})

/** The TLS connection to a server whose certificate has this text in every name. */
const channelWith = (text: string): TLSSocket =>
  ({
    authorized: false,
    authorizationError: text,
    getPeerX509Certificate: () => ({
      raw: Buffer.from(text),
      toLegacyObject: () => ({
        issuer: { CN: text },
        subjectaltname: text,
        valid_from: 'Nov 16 12:00:00 2026 GMT',
        valid_to: 'Nov 16 12:00:00 2027 GMT',
      }),
    }),
  }) as unknown as TLSSocket

function readTerms(text: string): unknown {
  const record = parseSpf(text)
  return record.ok ? record.value.record.terms.map((term) => targetOf(term, 'example.com')) : record
}

const bindingWith = (text: string): unknown => {
  const parameters = text.split(' ').flatMap((part) => parseParameter(part) ?? [])
  const binding = { parameters } as Parameters<typeof hintsOf>[0]
  return [bindingFault(binding), hintsOf(binding)]
}

function pageAnswer(text: string): unknown {
  const response = responseOf(text)
  const page = { url: 'https://example.com/', response, facts: readPageAtOnce(response.body, 'text/html') }
  const url = `https://example.com/${encodeURIComponent(wellFormed(text.slice(0, 1000)))}`
  const failure = { kind: 'failure', cause: 'refused', detail: text } as const
  return [answerFault(response, text), chainFault({ kind: 'failure', url, failure }, []), hasInternalLink(page)]
}

/** What the views and the clients of the network read from answers, besides the formats of `standards/`. */
export const EVIDENCE_TARGETS: readonly Target[] = [
  textTarget('verification-token', verificationTokenIn, ['domain', 'verif', '=', ':', '-', '.', 'DOMAIN_', 'MS=ms']),
  textTarget(
    'spf-targets',
    (text) => [isSpfRecord(text), authorizesNoSender(text), readTerms(text)],
    ['include:', 'a.', '\\', '%{d}', ' ', 'exp=', '-all', 'redirect='],
    'v=spf1 ',
  ),
  textTarget('service-parameters', bindingWith, [
    'alpn=h2',
    'port=443',
    'mandatory=',
    'ipv4hint=192.0.2.1',
    'ipv6hint=2001:db8::1',
    'key65534=',
    'ech=',
    ',',
    ' ',
    '\\',
    '\\255',
    '=',
  ]),
  textTarget('page-answer', pageAnswer, ['text/html', ';', '<a href="', '<base href=', '/', '">', ' ', '<!--']),
  textTarget(
    'certificate-names',
    (text) => [
      dnsNamesIn(text),
      presentedBy(channelWith(text)),
      // Node writes a name with unusual characters as JSON.
      checkHost('example.com', { subjectaltname: `DNS:${JSON.stringify(text)}`, subject: {} } as PeerCertificate)
        ?.message.length,
      tlsFaultIn({ code: text }),
    ],
    ['DNS:', ', ', '"', 'IP Address:', '*.', '\\', '\\u0000', 'othername:', 'E'],
  ),
  textTarget(
    'content-encoding',
    (text) => {
      const layers = decompress(text, { maxBytes: 1000, maxCompressedBytes: 1000 }, () => undefined)
      layers.end()
      return layers.stop()
    },
    ['gzip', 'br', ',', ' ', 'identity', 'x-gzip'],
  ),
  {
    name: 'smtp-replies',
    run: smtpSession,
    pieces: ['220 ', '250-', '250 STARTTLS', '\r\n', '\n', '554', ' ', '\u00e9', '\u0000'],
    start: '220 ',
  },
]
