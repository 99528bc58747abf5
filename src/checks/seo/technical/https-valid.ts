import { mainFetch } from '../../../evidence/seo/main-fetch.ts'
import { statedBy } from '../../../evidence/seo/site-error.ts'
import { type SitePage, visit } from '../../../evidence/seo/visit.ts'
import type { SeenCertificate, TlsFault, WebFailure } from '../../../world.ts'
import { defineCheck, outcome, type Say } from '../../define-check.ts'

interface FaultyCertificate {
  readonly host: string
  /** As a date; undefined where the certificate was not shown. */
  readonly validTo: string | undefined
  readonly issuer: string | undefined
  readonly names: readonly string[]
}

const OUTCOMES = {
  ok: outcome<{ host: string; validTo: string | undefined }>('ok'),
  'http-only': outcome<{ url: string; because: WebFailure['cause'] }>('problem'),
  downgraded: outcome<{ start: string; url: string }>('problem'),
  handshake: outcome<FaultyCertificate>('problem'),
  untrusted: outcome<FaultyCertificate>('problem'),
  'not-yet-valid': outcome<FaultyCertificate & { validFrom: string | undefined }>('problem'),
  expired: outcome<FaultyCertificate>('problem'),
  'wrong-name': outcome<FaultyCertificate>('problem'),
}

export const httpsValid = defineCheck({
  id: 'https-valid',
  group: 'technical',
  references: ['RFC 9110 section 4.3.4', 'RFC 9525 section 6'],
  needs: { visit, mainFetch },
  outcomes: OUTCOMES,
  evaluate({ visit, mainFetch: { chain, variant } }, say) {
    if (visit.kind === 'page') return judgePage(visit.page, say)
    const { error } = visit
    if (statedBy(error) === 'https-valid' && error.code === 'tls_error')
      return faulty(error.host, error.fault, error.certificate, say)
    // Without a page there is nothing wrong here to tell; that https works is still known.
    if (error.code === 'opted_out' || variant !== 'https' || chain.end.kind !== 'response') return undefined
    return chain.end.url.startsWith('https:') ? fine(chain.end.url, chain.end.response.certificate, say) : undefined
  },
})

type SayHttps = Say<typeof OUTCOMES>

function judgePage(page: SitePage, say: SayHttps) {
  const { url, start, isHttps, variant, httpsFailure, certificateFaults, response } = page
  const [fault] = certificateFaults
  if (fault?.certificate.fault !== undefined)
    return faulty(new URL(fault.url).hostname, fault.certificate.fault, fault.certificate, say)
  if (isHttps) return fine(url, response.certificate, say)
  return variant === 'http' && httpsFailure !== undefined
    ? say('http-only', { url, because: httpsFailure.cause })
    : say('downgraded', { start, url })
}

const fine = (url: string, certificate: SeenCertificate | undefined, say: SayHttps) =>
  say('ok', { host: new URL(url).hostname, validTo: certificate && dateOf(certificate.validTo) })

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
