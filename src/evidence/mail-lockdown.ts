import { isMeantForSenders } from '../standards/spf/meant.ts'
import type { Observed } from '../world.ts'
import { addressesOf, hasAddress } from './addresses.ts'
import { dkim } from './dkim.ts'
import { dmarc } from './dmarc.ts'
import { type MailClass, mailClass } from './mail-class.ts'
import { mxRecords } from './mx.ts'
import { allSeen, mapSeen } from './observed.ts'
import { spfSelection } from './spf-record.ts'
import { spfVerdict } from './spf-verdict.ts'
import { defineView } from './view.ts'

/** Signs that the domain is used to send mail. */
export interface MailTraces {
  /** There is no sign: no SPF record, not even a misspelled one, and no DKIM key. */
  readonly isUnused: boolean
  /** SPF authorizes a sender or is meant to, or there is a DKIM key. */
  readonly maySend: boolean
}

export const mailTraces = defineView('mail traces', (look): Observed<MailTraces> => {
  const observations = [look.at(spfVerdict), look.at(spfSelection), look.at(dkim)] as const
  return mapSeen(allSeen(observations), ([{ state, authorizesSenders }, { records, nearMisses }, { liveKeys }]) => ({
    isUnused: state === 'none' && nearMisses.length === 0 && liveKeys.length === 0,
    maySend:
      authorizesSenders ||
      liveKeys.length > 0 ||
      [...records, ...nearMisses].some((text) => isMeantForSenders(text, look.subject.domain)),
  }))
})

/** The policy of a domain that sends no mail. */
export const LOCKED_DMARC = 'v=DMARC1; p=reject; sp=reject; adkim=s; aspf=s'
export const LOCKED_SPF = 'v=spf1 -all'
/** The null MX record (RFC 7505). */
export const NULL_MX = '0 .'

/** The three settings that lock a domain without mail: it accepts none, no host may send, and spoofed mail is to be rejected. */
export interface MailLocks {
  readonly mailClass: MailClass
  readonly traces: MailTraces
  readonly takesNoMail: boolean
  readonly authorizesNoSender: boolean
  readonly rejectsForgeries: boolean
}

export const mailLocks = defineView('mail locks', (look): Observed<MailLocks> => {
  const observations = [
    look.at(mailClass),
    look.at(mailTraces),
    look.at(mxRecords),
    hasAddress(look.value(addressesOf(look.subject.domain))),
    look.at(spfVerdict),
    look.at(dmarc),
  ] as const
  return mapSeen(allSeen(observations), ([kind, traces, mx, isReachable, spf, { effectivePolicy }]) => ({
    mailClass: kind,
    traces,
    takesNoMail: mx.hosts.length === 0 && (mx.nullPreferences.length > 0 || !isReachable),
    authorizesNoSender: spf.isExactlyNoSender,
    rejectsForgeries: effectivePolicy === 'reject',
  }))
})
