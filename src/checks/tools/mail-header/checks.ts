import { wordedResult } from '../../define-result-check.ts'
import { headerAuthenticationText } from './header-authentication.text.ts'
import { headerAuthentication } from './header-authentication.ts'
import { headerDelayText } from './header-delay.text.ts'
import { headerDelay } from './header-delay.ts'
import { headerHopTlsText } from './header-hop-tls.text.ts'
import { headerHopTls } from './header-hop-tls.ts'
import { headerSignatureText } from './header-signature.text.ts'
import { headerSignature } from './header-signature.ts'

/** The first check answers the question of the tool and judges every result. */
export const MAIL_HEADER_CHECKS = [
  wordedResult(headerAuthentication, headerAuthenticationText),
  wordedResult(headerSignature, headerSignatureText),
  wordedResult(headerDelay, headerDelayText),
  wordedResult(headerHopTls, headerHopTlsText),
] as const
