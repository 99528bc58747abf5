import { TYPE } from '../../dns/types.ts'
import { hasAddress } from '../../evidence/addresses.ts'
import { confirmedAddressesOf } from '../../evidence/confirmed-addresses.ts'
import { dkim } from '../../evidence/dkim.ts'
import { type MailClass, mailClass } from '../../evidence/mail-class.ts'
import { mailTraces, NULL_MX } from '../../evidence/mail-lockdown.ts'
import { mxRecords } from '../../evidence/mx.ts'
import { seen } from '../../evidence/observed.ts'
import { lagOf } from '../../evidence/record-lag.ts'
import { scope } from '../../evidence/scope.ts'
import { spfVerdict } from '../../evidence/spf-verdict.ts'
import { defineView, type Look } from '../../evidence/view.ts'
import type { Observed } from '../../world.ts'
import { defineCheck, type FixRecord, outcome } from '../define-check.ts'
import { fixRecord } from '../fix-record.ts'
import { lookupFailures } from '../lookup-failure.ts'

interface MailContext {
  readonly domain: string
  readonly mailClass: Observed<MailClass>
  readonly hasAddress: Observed<boolean>
  readonly nullMx: FixRecord | undefined
}

const mailContext = defineView('mx surroundings', (look): Observed<MailContext> => {
  const { domain } = look.subject
  return seen({
    domain,
    mailClass: look.at(mailClass),
    hasAddress: hasAddress(look.value(confirmedAddressesOf(domain))),
    nullMx: nullMx(look),
  })
})

/** Not offered for a domain that sends: receivers reject senders that cannot receive mail (RFC 7505 section 4.2). */
function nullMx(look: Look): FixRecord | undefined {
  const spf = look.at(spfVerdict)
  const keys = look.at(dkim)
  const traces = look.at(mailTraces)
  const place = look.at(scope)
  const isLocked = spf.seen && spf.value.isExactlyNoSender && keys.seen && keys.value.liveKeys.length === 0
  const isUnused = traces.seen && traces.value.isUnused
  return place.seen && (isLocked || isUnused) ? fixRecord(place.value.domain, 'MX', NULL_MX, place.value) : undefined
}

export const mxRecord = defineCheck({
  id: 'mx-record',
  group: 'mx',
  references: ['RFC 5321 §5.1', 'RFC 7505 §1'],
  needs: { mx: mxRecords, mailContext },
  lag: lagOf(TYPE.MX),
  isOwnFailure: ({ type }) => type === 'MX',
  outcomes: {
    ok: outcome<{ domain: string; hosts: readonly string[] }>('ok'),
    none: outcome<{ domain: string }>('info'),
    host: outcome<{ domain: string }>('info'),
    implicit: outcome<{ domain: string; fix: FixRecord | undefined }>('warn'),
    ...lookupFailures('problem'),
  },
  evaluate({ mx, mailContext: { domain, mailClass, hasAddress, nullMx } }, say) {
    const isOwn = !mx.isBehindAlias && mx.hosts.length + mx.nullPreferences.length > 0
    if (isOwn) return say('ok', { domain, hosts: mx.hosts.map(({ host }) => host) })
    if (!mailClass.seen) return say.unknown(mailClass.why)
    if (mailClass.value === 'host') return say('host', { domain })
    if (!hasAddress.seen) return say.unknown(hasAddress.why)
    if (!hasAddress.value) return say('none', { domain })
    return say('implicit', { domain, fix: nullMx }, nullMx === undefined ? {} : { record: nullMx })
  },
})
