import type { Observed, SeenCertificate } from '../../world.ts'
import { seen, unseen } from '../engine/observed.ts'
import { defineView, type View } from '../engine/view.ts'
import type { Chain } from './chain.ts'
import { mainFetch } from './main-fetch.ts'

/**
 * The certificate of the page after all redirects, or the first invalid one on the way; undefined if the page has none because
 * it is served over http or the domain has no website. Without a TLS handshake it is not known.
 */
export const httpsCertificate: View<Observed<SeenCertificate | undefined>> = defineView('https certificate', (look) => {
  const fetched = look.at(mainFetch)
  return fetched.seen ? certificateOf(fetched.value.chain) : fetched
})

export function certificateOf({ certificateFaults, end }: Chain): Observed<SeenCertificate | undefined> {
  const [fault] = certificateFaults
  if (fault !== undefined) return seen(fault.certificate)
  if (end.kind === 'response') return seen(end.response.certificate)
  if (end.kind === 'no-address' && end.by === 'absent') return seen(undefined)
  return end.kind === 'failure' && end.failure.certificate !== undefined
    ? seen(end.failure.certificate)
    : unseen('connection', 'there was no TLS handshake')
}
