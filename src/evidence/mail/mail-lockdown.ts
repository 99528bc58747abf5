import type { Observed } from '../../world.ts'
import { allSeen, mapSeen } from '../engine/observed.ts'
import { defineView } from '../engine/view.ts'
import { addressesOf, hasAddress } from '../lookup/addresses.ts'
import { dmarc } from './dmarc/dmarc.ts'
import { maySendMail } from './mail-traces.ts'
import { mxRecords } from './mx.ts'
import { spfVerdict } from './spf/spf-verdict.ts'

/** The policy of a domain that sends no mail. */
export const LOCKED_DMARC = 'v=DMARC1; p=reject; sp=reject; adkim=s; aspf=s'
export const LOCKED_SPF = 'v=spf1 -all'
/** The null MX record (RFC 7505). */
export const NULL_MX = '0 .'

/** The three settings that lock a domain without mail: it accepts none, no host may send, and spoofed mail is to be rejected. */
export interface MailLocks {
  /** A sign of a sender, in spite of everything that says that there is none. */
  readonly maySend: boolean
  readonly takesNoMail: boolean
  readonly authorizesNoSender: boolean
  readonly rejectsForgeries: boolean
}

export const mailLocks = defineView('mail locks', (look): Observed<MailLocks> => {
  const observations = [
    look.at(maySendMail),
    look.at(mxRecords),
    hasAddress(look.value(addressesOf(look.subject.domain))),
    look.at(spfVerdict),
    look.at(dmarc),
  ] as const
  return mapSeen(allSeen(observations), ([maySend, mx, isReachable, spf, { effectivePolicy }]) => ({
    maySend,
    takesNoMail: mx.hosts.length === 0 && (mx.nullPreferences.length > 0 || !isReachable),
    authorizesNoSender: spf.isExactlyNoSender,
    rejectsForgeries: effectivePolicy === 'reject',
  }))
})
