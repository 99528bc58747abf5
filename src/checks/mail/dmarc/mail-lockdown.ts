import { scope } from '../../../evidence/delegation/scope.ts'
import { mapSeen, seen } from '../../../evidence/engine/observed.ts'
import type { Look } from '../../../evidence/engine/view.ts'
import { mailClass } from '../../../evidence/mail/mail-class.ts'
import { LOCKED_SPF, type MailLocks, mailLocks, NULL_MX } from '../../../evidence/mail/mail-lockdown.ts'
import type { Observed } from '../../../world.ts'
import { atDomain } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { fixRecord } from '../../fix-record.ts'
import type { FixRecord } from '../../verdict.ts'
import { spfProposal } from '../spf/spf-proposal.ts'
import { spfRecord } from '../spf/spf-record.ts'
import { spfSyntax } from '../spf/spf-syntax.ts'
import { dmarcProposal } from './dmarc-proposal.ts'
import { dmarcRecord } from './dmarc-record.ts'

interface Lockdown extends MailLocks {
  readonly domain: string
  readonly fix: FixRecord | undefined
}

/**
 * The first lock that is missing; none while there is a sign of a sender. If the SPF or DMARC checks offer a record, it is that
 * one, so that a report never shows two records for one name.
 */
function nextLock(
  look: Look,
  { maySend, takesNoMail, authorizesNoSender, rejectsForgeries }: MailLocks,
): FixRecord | undefined {
  const place = look.at(scope)
  const { domain } = look.subject
  const proposal = look.at(dmarcProposal)
  const presence = look.value(dmarcRecord.verdict)
  const spf = look.at(spfProposal)
  const spfOffer =
    look.value(spfRecord.verdict)?.remedy.record ??
    look.value(spfSyntax.verdict)?.remedy.record ??
    (spf.seen ? spf.value?.fix : undefined)
  if (!place.seen || maySend) return undefined
  if (!authorizesNoSender) return spfOffer ?? fixRecord(domain, 'TXT', LOCKED_SPF, place.value)
  if (!rejectsForgeries) return presence?.remedy.record ?? (proposal.seen ? proposal.value?.fix : undefined)
  return takesNoMail ? undefined : fixRecord(domain, 'MX', NULL_MX, place.value)
}

export const mailLockdown = defineCheck({
  id: 'mail-lockdown',
  group: 'dmarc',
  references: ['RFC 7505', 'M3AAWG parked domains', 'NCSC'],
  maskedBy: [{ by: 'mx-null', when: ['sender'] }],
  decidedBy: [atDomain('MX'), atDomain('TXT'), { types: ['TXT'], at: '_dmarc' }],
  examples: { incomplete: { missing: ['dmarc', 'mx'] } },
  /** Undefined for a domain that has mail or shows a trace of it, or is a name inside another one. */
  needs: (look): Observed<Lockdown | undefined> => {
    const kind = look.at(mailClass)
    const locks = look.at(mailLocks)
    if (kind.seen && kind.value !== 'nonmail') return seen(undefined)
    if (!kind.seen) return kind
    return mapSeen(locks, (value) => ({ ...value, domain: look.subject.domain, fix: nextLock(look, value) }))
  },
  outcomes: {
    ok: outcome<{ domain: string }>('ok'),
    incomplete: outcome<{
      domain: string
      missing: readonly ('spf' | 'dmarc' | 'mx')[]
      /** SPF authorizes a server to send, or there is a DKIM key. */
      maySend: boolean
      fix: FixRecord | undefined
    }>('info'),
  },
  evaluate(lockdown, say) {
    if (lockdown === undefined) return undefined
    const { domain, maySend, takesNoMail, authorizesNoSender, rejectsForgeries, fix } = lockdown
    const missing = [
      ...(authorizesNoSender ? [] : (['spf'] as const)),
      ...(rejectsForgeries ? [] : (['dmarc'] as const)),
      ...(takesNoMail ? [] : (['mx'] as const)),
    ]
    if (missing.length === 0) return say('ok', { domain })
    return say('incomplete', { domain, missing, maySend, fix }, fix === undefined ? {} : { record: fix })
  },
})
