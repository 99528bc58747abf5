import type { ReceiverBreak } from '../../../src/checks/breaks/break.ts'
import type { Change } from './change.ts'

const changed = (
  place: string,
  method: ReceiverBreak['method'],
  mail: ReceiverBreak['mail'],
  result: ReceiverBreak['result'],
): Change => {
  const [check = '', outcome = ''] = place.split('/')
  return { check, outcome, breaks: [{ client: 'receiver', method, mail, result }] }
}

/** Some claim that all receivers fail, or all messages, although only some do. */
export const CHANGED_RECEIVERS: readonly Change[] = [
  changed('spf-record/none-mail', 'spf', 'own', 'permerror'),
  changed('spf-record/multiple', 'spf', 'own', 'temperror'),
  changed('spf-record/fails', 'spf', 'own', 'permerror'),
  changed('spf-all/pass', 'spf', 'spoofed', 'neutral'),
  changed('spf-syntax/permerror', 'spf', 'own', 'permerror'),

  changed('dkim-found/none', 'dkim', 'own', 'fail'),
  changed('dkim-found/fails', 'dkim', 'own', 'permerror'),
  changed('dkim-record/private-key', 'dkim', 'own', 'temperror'),
  changed('dkim-key-strength/rsa-weak', 'dkim', 'own', 'not-passed'),
  changed('dkim-hash/sha1-only', 'dkim', 'own', 'none'),

  changed('dmarc-record/none-mail', 'dmarc', 'spoofed', 'permerror'),
  changed('dmarc-record/multiple', 'dmarc', 'spoofed', 'temperror'),
  changed('dmarc-syntax/bad-policy', 'dmarc', 'spoofed', 'temperror'),
  changed('dmarc-policy/monitor', 'dmarc', 'spoofed', 'none'),
  changed('dmarc-subdomains/weaker', 'dmarc', 'spoofed', 'not-rejected'),

  changed('dkim-selector/revoked', 'dkim', 'own', 'pass'),
  changed('dkim-selector/missing', 'dkim', 'own', 'temperror'),
  changed('dkim-selector/lookup-fails', 'dkim', 'own', 'none'),
  changed('dkim-selector/private-key', 'dkim', 'own', 'none'),
  changed('dkim-selector/not-for-mail', 'dkim', 'own', 'not-passed'),
]
