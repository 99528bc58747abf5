import { examinedAt } from '../../../evidence/engine/examined-at.ts'
import { type Ipv6Certificate, ipv6Certificate } from '../../../evidence/seo/ipv6-certificate.ts'
import { mainFetch } from '../../../evidence/seo/main-fetch.ts'
import { statedBy } from '../../../evidence/seo/site-error.ts'
import { type SitePage, visit } from '../../../evidence/seo/visit.ts'
import { certificateLifetime } from '../../../standards/certificate/lifetime.ts'
import type { SeenCertificate, TlsFault, WebFailure } from '../../../world.ts'
import { defineCheck, outcome, type Say } from '../../define-check.ts'
import { gate, points } from '../../loss.ts'
import { type TimeLeft, timeLeft } from '../../time-left.ts'

interface FaultyCertificate {
  readonly host: string
  /** As a date; undefined if the server sent no certificate. */
  readonly validTo: string | undefined
  readonly issuer: string | undefined
  readonly names: readonly string[]
}

interface EndingCertificate {
  readonly host: string
  /** As a date. */
  readonly validTo: string
  readonly left: TimeLeft
}

const OUTCOMES = {
  ok: outcome<{ host: string; validTo: string | undefined }>('ok'),
  'ends-soon': outcome<EndingCertificate>('info'),
  'about-to-end': outcome<EndingCertificate>('warn', points(5)),
  'invalid-over-ipv6': outcome<FaultyCertificate & { fault: TlsFault; addresses: readonly string[] }>(
    'problem',
    gate(60, 15),
  ),
  'http-only': outcome<{ url: string; because: WebFailure['cause'] }>('problem', gate(60, 15)),
  downgraded: outcome<{ start: string; url: string }>('problem', gate(60, 15)),
  handshake: outcome<FaultyCertificate>('problem', gate(60, 15)),
  untrusted: outcome<FaultyCertificate>('problem', gate(60, 15)),
  'not-yet-valid': outcome<FaultyCertificate & { validFrom: string | undefined }>('problem', gate(60, 15)),
  expired: outcome<FaultyCertificate>('problem', gate(60, 15)),
  'wrong-name': outcome<FaultyCertificate>('problem', gate(60, 15)),
}

export const httpsValid = defineCheck({
  id: 'https-valid',
  group: 'technical',
  references: [
    'RFC 9110 section 4.3.4',
    'RFC 9525 section 6',
    'CA/Browser Forum Ballot SC-081v3',
    'Let’s Encrypt: 6-day certificates (2026-01-15)',
  ],
  place: { 'invalid-over-ipv6': 'dns' },
  examples: {
    'http-only': { because: 'refused' },
    'invalid-over-ipv6': { fault: 'wrong-name' },
    'ends-soon': { left: { count: '‹left›', unit: 'days' } },
    'about-to-end': { left: { count: '‹left›', unit: 'days' } },
  },
  urgency: {
    'invalid-over-ipv6': 'some-users',
    'http-only': 'some-users',
    downgraded: 'some-users',
    handshake: 'service',
    untrusted: 'service',
    'not-yet-valid': 'service',
    expired: 'service',
    'wrong-name': 'service',
  },
  needs: { visit, mainFetch, ipv6Certificate, examinedAt },
  outcomes: OUTCOMES,
  evaluate({ visit, mainFetch: { chain, variant }, ipv6Certificate, examinedAt: now }, say) {
    if (ipv6Certificate !== undefined) return overIpv6(ipv6Certificate, say)
    if (visit.kind === 'page') return judgePage(visit.page, now, say)
    const { error } = visit
    if (statedBy(error) === 'https-valid' && error.code === 'tls_error')
      return faulty(error.host, error.fault, error.certificate, say)
    // Without a page there is no fault to report here, but it is still known that https works.
    if (error.code === 'opted_out' || variant !== 'https' || chain.end.kind !== 'response') return undefined
    return chain.end.url.startsWith('https:')
      ? fine(chain.end.url, chain.end.response.certificate, now, say)
      : undefined
  },
})

type SayHttps = Say<typeof OUTCOMES>

function judgePage(page: SitePage, now: Date, say: SayHttps) {
  const { url, start, isHttps, variant, httpsFailure, certificateFaults, response } = page
  const [fault] = certificateFaults
  if (fault?.certificate.fault !== undefined)
    return faulty(new URL(fault.url).hostname, fault.certificate.fault, fault.certificate, say)
  if (isHttps) return fine(url, response.certificate, now, say)
  return variant === 'http' && httpsFailure !== undefined
    ? say('http-only', { url, because: httpsFailure.cause })
    : say('downgraded', { start, url })
}

function fine(url: string, certificate: SeenCertificate | undefined, now: Date, say: SayHttps) {
  const host = new URL(url).hostname
  if (certificate === undefined) return say('ok', { host, validTo: undefined })
  const { state, leftMs } = certificateLifetime(certificate, now)
  const validTo = dateOf(certificate.validTo)
  // The TLS library has already checked that the certificate is valid now.
  return state === 'ends-soon' || state === 'about-to-end'
    ? say(state, { host, validTo, left: timeLeft(leftMs) })
    : say('ok', { host, validTo })
}

function overIpv6({ host, addresses, fault, certificate }: Ipv6Certificate, say: SayHttps) {
  return say('invalid-over-ipv6', {
    host,
    addresses,
    fault,
    validTo: certificate && dateOf(certificate.validTo),
    issuer: certificate?.issuer || undefined,
    names: certificate?.names ?? [],
  })
}

function faulty(host: string, fault: TlsFault, certificate: SeenCertificate | undefined, say: SayHttps) {
  return say(fault, {
    host,
    validFrom: certificate && dateOf(certificate.validFrom),
    validTo: certificate && dateOf(certificate.validTo),
    issuer: certificate?.issuer || undefined,
    names: certificate?.names ?? [],
  })
}

const dateOf = (moment: Date): string => moment.toISOString().slice(0, 10)
