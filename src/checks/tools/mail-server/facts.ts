import type { MailClass } from '../../../evidence/mail/mail-class.ts'
import type { Limitation } from '../../../evidence/mail-path/limitations.ts'
import type { TestedState } from '../../../evidence/mail-path/port-states.ts'
import type { DaneResult } from '../../../evidence/mail-path/published-keys.ts'

/** The parts of the certificate that the checks need; a mail server presents it after STARTTLS. */
export interface MailCertificate {
  readonly version: string
  readonly issuer: string
  readonly names: readonly string[]
  readonly notBefore: string
  readonly notAfter: string
  readonly hostMatches: boolean
  readonly trusted: boolean
}

export interface MailSession {
  /** The first line of the SMTP banner. */
  readonly banner?: string
  /** `null`: the session ended before the server could offer it. */
  readonly starttls: boolean | null
  readonly tls?: MailCertificate
}

export interface MailHostFacts {
  readonly host: string
  readonly ipv4: readonly string[]
  readonly ipv6: readonly string[]
  readonly ptr: readonly {
    readonly ip: string
    readonly names: readonly string[]
    readonly matchesForward: boolean
    /** Only in the full result; without it, a failed lookup looks like a missing record. */
    readonly lookup?: 'ok' | 'nxdomain' | 'error'
  }[]
  readonly ports: readonly { readonly port: number; readonly state: TestedState }[]
  /** Only in the full result: the addresses at which port 25 is closed or filtered, although it is open at another one. */
  readonly unreachable?: readonly string[]
  /** Only in the full result. */
  readonly smtp?: MailSession
  readonly dane?: DaneResult
  readonly suspicious?: true
}

/** The parts of a mail check result that the checks need; the result of the tool is assignable to this type. */
export interface MailFacts {
  readonly domain: string
  readonly acceptsMail: boolean
  readonly nullMx: boolean
  readonly mail: readonly MailHostFacts[]
  readonly checkedAt: string
  readonly exists?: false
  readonly mtaSts?: { readonly mode: 'enforce' | 'testing' | 'none' | 'unknown'; readonly mx: readonly string[] }
  /** Only in the full result of a domain without MX records. */
  readonly mailClass?: MailClass
  readonly limitations?: readonly Limitation[]
}

/**
 * The maximum number of patterns of an MTA-STS policy in a result; a host that a longer policy lists may be missing from them.
 */
export const MAX_POLICY_PATTERNS = 100
