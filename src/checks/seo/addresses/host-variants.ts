import { type HostVariant, hostVariant } from '../../../evidence/seo/host-variant.ts'
import { mainFetch } from '../../../evidence/seo/main-fetch.ts'
import { canonicalsOf } from '../../../evidence/seo/named-address.ts'
import type { SiteError } from '../../../evidence/seo/site-error.ts'
import { type SitePage, visit } from '../../../evidence/seo/visit.ts'
import { type ChangePlace, defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { agreedUrl, readCanonicals } from './canonical.ts'

export type VariantFailure = Extract<HostVariant, { kind: 'failing' }>['by']
type Answering = Extract<HostVariant, { kind: 'answers' }>

interface Copies {
  url: string
  otherUrl: string
}

/** Addresses that do not work are records; everything else is a matter of the web server. */
const placeBy = ({ by }: { readonly by: VariantFailure }): ChangePlace =>
  by === 'not-public' || by === 'dns' || by === 'dnssec' ? 'dns' : 'web'

export const hostVariants = defineCheck({
  id: 'host-variants',
  group: 'indexing',
  references: ['Google Search Central: canonical URLs', 'RFC 9525 section 6'],
  place: { 'other-fails': placeBy, 'bare-domain-fails': placeBy },
  examples: { 'other-fails': { by: 'tls' }, 'bare-domain-fails': { by: 'not-public' } },
  maskedBy: [
    {
      by: 'web-apex',
      when: ['missing', 'fails', 'invalid-dnssec'],
      only: ['bare-domain-fails'],
      effect: 'same-change',
    },
  ],
  needs: { hostVariant, visit, mainFetch },
  outcomes: {
    ok: outcome<{ host: string; url: string }>('ok'),
    'only-one': outcome<{ host: string }>('ok'),
    'other-fails': outcome<{ host: string; by: VariantFailure }>('info'),
    'other-is-error': outcome<{ host: string; url: string; status: number }>('info'),
    'same-canonical': outcome<Copies & { canonical: string }>('info'),
    'two-copies': outcome<Copies>('warn', points(5)),
    'other-not-in-certificate': outcome<{ host: string; names: readonly string[] }>('warn', points(5)),
    'other-redirects-nowhere': outcome<{ host: string }>('warn', points(5)),
    'bare-domain-fails': outcome<{ host: string; judged: string; by: VariantFailure }>('warn', points(5)),
  },
  evaluate({ hostVariant: other, visit: visited, mainFetch: { host: judged, variant } }, say) {
    if (visited.kind === 'error' && isNowhere(visited.error)) return undefined
    const { host } = other
    if (other.kind === 'alone') return say('only-one', { host })
    if (other.kind === 'failing') {
      const { by, isAsked, tlsFault, names = [] } = other
      if (isAsked) return say('bare-domain-fails', { host, judged, by })
      if (by === 'redirects') return say('other-redirects-nowhere', { host })
      // If the page itself has a certificate for another name, both have one cause, which https-valid reports.
      const isNameMissing = tlsFault === 'wrong-name' && variant === 'https'
      return isNameMissing ? say('other-not-in-certificate', { host, names }) : say('other-fails', { host, by })
    }
    const { url: otherUrl } = other
    if (other.kind === 'same') return say('ok', { host, url: otherUrl })
    if (visited.kind === 'error') return undefined
    const { page } = visited
    if (new URL(page.url).hostname === new URL(otherUrl).hostname) return say('ok', { host, url: otherUrl })
    if (other.status !== 200) return say('other-is-error', { host, url: otherUrl, status: other.status })
    const canonical = sharedCanonical(page, other)
    return canonical === undefined
      ? say('two-copies', { url: page.url, otherUrl })
      : say('same-canonical', { url: page.url, otherUrl, canonical })
  },
})

/** Neither name leads to a page, so that the two cannot be compared. */
const isNowhere = (error: SiteError): boolean =>
  error.code === 'address_not_public' || (error.code === 'dns_failure' && error.by !== 'redirect')

function sharedCanonical(page: SitePage, { canonicals }: Answering): string | undefined {
  const own = agreedUrl(readCanonicals(canonicalsOf(page)))
  return own !== undefined && own === agreedUrl(readCanonicals(canonicals)) ? own : undefined
}
