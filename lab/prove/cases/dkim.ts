import type { Case, Edit } from '../case.ts'
import { WEAK_KEY } from '../clients/dkim-keys.ts'
import { receiverProbes } from '../clients/receiver-probes.ts'
import { instead, keyRecord, signed } from './usual-mail.ts'

const KEY = /^s1\._domainkey/

/** It publishes the private key of the proof. */
export const LEAKED = 'dkim-private-key.lab'

/** Its record has several lines. */
export const NEW_KEY: Edit = { remove: [KEY, /^ +"/], add: [keyRecord()] }

export const SIGNED_MAIL = receiverProbes(signed())

const shown = (check: string, outcome: string, domain: string, twin: Case['twin']): Case => ({
  check,
  outcome,
  domain,
  twin,
  probes: SIGNED_MAIL,
})

export const DKIM_CASES: readonly Case[] = [
  {
    ...shown('dkim-found', 'none', 'no-dkim.lab', { add: [keyRecord()] }),
    probes: receiverProbes(signed({ isOnlyTwin: true })),
    isQuick: true,
  },
  {
    ...shown(
      'dkim-found',
      'near-miss',
      'dkim-target-as-text.lab',
      instead(/^selector1\._domainkey/, 'selector1._domainkey CNAME s1._domainkey.dkim-signed.lab.'),
    ),
    probes: receiverProbes(signed({ selector: 'selector1' })),
  },
  shown('dkim-found', 'fails', 'dkim-servfail.lab', { add: [keyRecord()] }),
  shown('dkim-found', 'invalid-dnssec', 'dkim-zone-bogus.lab', { add: [keyRecord()] }),
  ...['dkim-truncated.lab', 'dkim-other-type.lab'].map((domain) =>
    shown('dkim-record', 'invalid', domain, instead(KEY, keyRecord())),
  ),
  shown('dkim-record', 'invalid', 'dkim-pem-lines.lab', NEW_KEY),
  {
    ...shown('dkim-record', 'private-key', LEAKED, NEW_KEY),
    isQuick: true,
  },
  {
    ...shown('dkim-key-strength', 'rsa-weak', 'dkim-weak.lab', instead(KEY, keyRecord())),
    probes: receiverProbes(signed({ key: WEAK_KEY })),
    isQuick: true,
  },
  shown('dkim-hash', 'sha1-only', 'dkim-only-sha1.lab', instead(KEY, keyRecord())),
]
