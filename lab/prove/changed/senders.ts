import type { Break, SenderBreak } from '../../../src/checks/breaks/break.ts'
import type { Change } from './change.ts'

const sender = (break_: Omit<SenderBreak, 'client'>): Break => ({ client: 'sender', ...break_ })

const changed = (id: `${string}/${string}`, claim: Omit<SenderBreak, 'client'>): Change => {
  const [check = '', outcome = ''] = id.split('/')
  return { check, outcome, breaks: [sender(claim)] }
}

const MX = [
  changed('mx-record/fails', { delivery: 'bounced', status: '5.4.3' }),
  changed('mx-address/all-dead', { delivery: 'deferred', status: '4.4.4' }),
  changed('mx-address/all-fail', { delivery: 'deferred', status: '4.4.1' }),
  changed('mx-public-ip/special', { delivery: 'bounced', status: '5.4.4' }),
  changed('mx-ipv6/ipv6-only', { over: 'IPv4', delivery: 'deferred', status: '4.4.1' }),
]

const MTA_STS = [
  changed('mta-sts-mx-match/enforce-none', { security: 'mta-sts', delivery: 'bounced', status: '5.7.5' }),
  changed('mta-sts-record/none', { security: 'mta-sts', delivery: 'deferred', status: '4.7.5' }),
  changed('mta-sts-policy/redirect', { security: 'mta-sts', delivery: 'deferred', status: '4.7.5' }),
  changed('mta-sts-policy/tls-invalid', { delivery: 'deferred' }),
  changed('mta-sts-syntax/invalid', { security: 'mta-sts', delivery: 'unencrypted' }),
]

const DANE = [
  changed('dane-tlsa/insecure', { security: 'dane', delivery: 'deferred', status: '4.7.5' }),
  changed('dane-tlsa/lookup-fails', { security: 'dane', delivery: 'unauthenticated' }),
  changed('dane-tlsa/lookup-fails', { security: 'dane', delivery: 'bounced', status: '5.7.5' }),
  changed('mail-dane/mismatch', { security: 'mta-sts', delivery: 'deferred', status: '4.7.5' }),
  changed('mail-dane/without-tls', { security: 'dane', delivery: 'unencrypted' }),
]

const MAIL_SERVERS = [
  changed('mail-delivery/closed', { delivery: 'bounced', status: '5.4.1' }),
  changed('mail-delivery/no-name', { delivery: 'deferred', status: '4.4.3' }),
  changed('mail-starttls/not-offered', { delivery: 'deferred' }),
  changed('mail-certificate/expired', { security: 'certificate', delivery: 'deferred', status: '4.7.4' }),
  changed('mail-sts/not-listed', { delivery: 'deferred', status: '4.7.5' }),
]

/** Five outcomes of each group. */
export const CHANGED_SENDERS: readonly Change[] = [...MX, ...MTA_STS, ...DANE, ...MAIL_SERVERS]
