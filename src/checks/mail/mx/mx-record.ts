import { TYPE } from '../../../dns/types.ts'
import { scope } from '../../../evidence/delegation/scope.ts'
import { seen } from '../../../evidence/engine/observed.ts'
import { defineView } from '../../../evidence/engine/view.ts'
import { hasAddress } from '../../../evidence/lookup/addresses.ts'
import { confirmedAddressesOf } from '../../../evidence/lookup/confirmed-addresses.ts'
import { lagOf } from '../../../evidence/lookup/record-lag.ts'
import { type MailClass, mailClass } from '../../../evidence/mail/mail-class.ts'
import { NULL_MX } from '../../../evidence/mail/mail-lockdown.ts'
import { maySendMail } from '../../../evidence/mail/mail-traces.ts'
import { stsAnnouncement } from '../../../evidence/mail/mta-sts-record.ts'
import { mxRecords } from '../../../evidence/mail/mx.ts'
import type { Observed } from '../../../world.ts'
import { atDomain } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { FAILURES } from '../../examples.ts'
import { fixRecord } from '../../fix-record.ts'
import { LOOKUP_MASKS, lookupFailures } from '../../lookup-failure.ts'
import { gate, points } from '../../loss.ts'
import type { FixRecord } from '../../verdict.ts'

interface MailContext {
  readonly domain: string
  readonly mailClass: Observed<MailClass>
  readonly hasAddress: Observed<boolean>
  readonly maySend: Observed<boolean>
  readonly nullMx: FixRecord | undefined
  /** There is an MTA-STS record, or it could not be looked up. */
  readonly mayHavePolicy: boolean
}

const mailContext = defineView('mx context', (look): Observed<MailContext> => {
  const { domain } = look.subject
  const place = look.at(scope)
  const sts = look.at(stsAnnouncement)
  return seen({
    domain,
    mailClass: look.at(mailClass),
    hasAddress: hasAddress(look.value(confirmedAddressesOf(domain))),
    maySend: look.at(maySendMail),
    mayHavePolicy: !sts.seen || sts.value.records.length > 0,
    nullMx: place.seen ? fixRecord(place.value.domain, 'MX', NULL_MX, place.value) : undefined,
  })
})

export const mxRecord = defineCheck({
  id: 'mx-record',
  group: 'mx',
  references: ['RFC 5321 §5.1', 'RFC 7505 §1'],
  isRoot: true,
  about: ({ target }) => [target],
  maskedBy: [...LOOKUP_MASKS],
  decidedBy: [atDomain('MX'), atDomain('A', 'AAAA')],
  examples: { ...FAILURES },
  needs: { mx: mxRecords, mailContext },
  lag: lagOf(TYPE.MX),
  isOwnFailure: ({ type }) => type === 'MX',
  outcomes: {
    ok: outcome<{ domain: string; hosts: readonly string[] }>('ok'),
    none: outcome<{ domain: string }>('info'),
    host: outcome<{ domain: string }>('info'),
    'without-mail': outcome<{ domain: string; fix: FixRecord | undefined }>('info'),
    implicit: outcome<{ domain: string; mayHavePolicy: boolean }>('warn', points(3)),
    ...lookupFailures('problem', gate(60, 9), {
      fails: [{ client: 'sender', delivery: 'deferred', status: '4.4.3' }],
      'invalid-dnssec': [{ client: 'sender', security: 'dnssec', delivery: 'deferred', status: '4.4.3' }],
    }),
  },
  evaluate({ mx, mailContext: { domain, mailClass, hasAddress, maySend, nullMx, mayHavePolicy } }, say) {
    const isOwn = !mx.isBehindAlias && mx.hosts.length + mx.nullPreferences.length > 0
    if (isOwn) return say('ok', { domain, hosts: mx.hosts.map(({ host }) => host) })
    if (!mailClass.seen) return say.unknown(mailClass.why)
    if (mailClass.value === 'host') return say('host', { domain })
    if (!hasAddress.seen) return say.unknown(hasAddress.why)
    if (!hasAddress.value) return say('none', { domain })
    if (mailClass.value === 'implicit') return say('implicit', { domain, mayHavePolicy })
    // A null MX record is not offered to a sender: receivers reject senders that cannot receive mail (RFC 7505 section 4.2).
    if (!maySend.seen) return say.unknown(maySend.why)
    if (maySend.value) return say('implicit', { domain, mayHavePolicy })
    return say('without-mail', { domain, fix: nullMx }, nullMx === undefined ? {} : { record: nullMx })
  },
})
