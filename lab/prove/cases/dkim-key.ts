import type { Case } from '../case.ts'
import { WEAK_KEY } from '../clients/dkim-keys.ts'
import { receiverProbes } from '../clients/receiver-probes.ts'
import { judgeTool } from '../judge-tool.ts'
import { LEAKED, NEW_KEY, SIGNED_MAIL } from './dkim.ts'
import { instead, keyRecord, signed } from './usual-mail.ts'

const judge = judgeTool((domain) => `dkim/${domain}/s1`)

const GOOD_KEY = instead(/^s1\._domainkey/, keyRecord())

const shown = (outcome: string, domain: string, twin: Case['twin'] = GOOD_KEY): Case => ({
  check: 'dkim-selector',
  outcome,
  domain,
  twin,
  probes: SIGNED_MAIL,
  judge,
})

export const DKIM_KEY_CASES: readonly Case[] = [
  shown('revoked', 'dkim-revoked.lab'),
  shown('not-for-mail', 'dkim-not-for-mail.lab'),
  shown('no-sha256', 'dkim-only-sha1.lab'),
  shown('unknown-key-type', 'dkim-other-type.lab'),
  shown('private-key', LEAKED, NEW_KEY),
  shown('invalid', 'dkim-truncated.lab'),
  shown('invalid', 'dkim-pem-lines.lab', NEW_KEY),
  { ...shown('missing', 'dkim-absent.lab', { add: [keyRecord()] }), isQuick: true },
  shown('lookup-fails', 'dkim-servfail.lab', { add: [keyRecord()] }),
  shown('lookup-fails', 'dkim-bogus.lab', { remove: [/^;! signature-of/] }),
  {
    ...shown('rsa-weak', 'dkim-weak.lab'),
    check: 'dkim-selector-length',
    probes: receiverProbes(signed({ key: WEAK_KEY })),
  },
]
