import type { Name } from '../../../dns/record.ts'
import { TYPE } from '../../../dns/types.ts'
import { scope } from '../../../evidence/delegation/scope.ts'
import { mapSeen } from '../../../evidence/engine/observed.ts'
import { each } from '../../../evidence/engine/suspension.ts'
import { defineView, type Look } from '../../../evidence/engine/view.ts'
import { domainRecords } from '../../../evidence/lookup/domain-records.ts'
import { lagOf } from '../../../evidence/lookup/record-lag.ts'
import { dkim } from '../../../evidence/mail/dkim/dkim.ts'
import { dkimState } from '../../../evidence/mail/dkim/dkim-state.ts'
import { dmarc } from '../../../evidence/mail/dmarc/dmarc.ts'
import { type MailClass, mailClass } from '../../../evidence/mail/mail-class.ts'
import { LOCKED_SPF } from '../../../evidence/mail/mail-lockdown.ts'
import { mxRecords } from '../../../evidence/mail/mx.ts'
import { intendedRecord } from '../../../evidence/mail/spf/spf-intended.ts'
import { firstRecord } from '../../../evidence/mail/spf/spf-providers.ts'
import { spfSelection } from '../../../evidence/mail/spf/spf-record.ts'
import type { DmarcPolicy } from '../../../standards/dmarc/record.ts'
import { mergeSpf } from '../../../standards/spf/merge.ts'
import { repairNearMiss } from '../../../standards/spf/repair.ts'
import type { Observed } from '../../../world.ts'
import { atDomain, DMARC, MAIL_CLASS } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { FAILURES } from '../../examples.ts'
import { LOOKUP_MASKS, lookupFailures } from '../../lookup-failure.ts'
import { points } from '../../loss.ts'
import { shown } from '../../shown.ts'
import type { FixRecord } from '../../verdict.ts'
import { checkedDomain, offer, remedy } from './spf-offer.ts'

type SpfPresence =
  | { readonly kind: 'one'; readonly record: string; readonly alias: Name | undefined }
  | {
      readonly kind: 'several'
      readonly records: readonly string[]
      readonly alias: Name | undefined
      readonly fix: FixRecord | undefined
    }
  | {
      readonly kind: 'near-miss'
      readonly text: string
      readonly alias: Name | undefined
      readonly fix: FixRecord | undefined
    }
  | {
      readonly kind: 'none'
      readonly mailClass: Observed<MailClass>
      readonly isDmarcEnforced: Observed<boolean>
      /** A name with a CNAME record cannot have TXT records of its own. */
      readonly aliasTarget: Name | undefined
      /** The enforced DMARC policy that no mail can pass, if there is no DKIM key either. */
      readonly blockedBy: DmarcPolicy | undefined
      readonly fix: FixRecord | undefined
    }

const presence = defineView(
  'spf presence',
  (look): Observed<SpfPresence> =>
    mapSeen(look.at(spfSelection), ({ records, spaced, nearMisses, spacedNearMisses }) => {
      const [record] = records
      const [text, ...more] = nearMisses
      const alias = aliasOf(look)
      if (records.length > 1)
        return { kind: 'several', records, alias, fix: offer(look, merged(look, records, spaced)) }
      if (record !== undefined) return { kind: 'one', record, alias }
      if (text !== undefined)
        return {
          kind: 'near-miss',
          text,
          alias,
          fix: offer(look, more.length === 0 ? recognized(look, text, spacedNearMisses[0] ?? text) : undefined),
        }
      const kind = look.at(mailClass)
      const isDmarcEnforced = mapSeen(look.at(dmarc), ({ isEnforced }) => isEnforced)
      const fix = offer(look, firstRecordFor(look, kind))
      const place = look.at(scope)
      const aliasTarget = place.seen ? place.value.aliasTarget : undefined
      return { kind: 'none', mailClass: kind, isDmarcEnforced, aliasTarget, blockedBy: blockingPolicy(look, kind), fix }
    }),
)

/** A merged record of more would exceed the limit of lookups or of a message in any case. */
const MAX_MERGED = 10

/** One record with the senders of all, if every word of them has a known meaning. */
function merged(look: Look, records: readonly string[], spaced: readonly string[]): string | undefined {
  if (records.length > MAX_MERGED) return undefined
  const intended = each(records, (text, index) => wholeRecord(look, text, spaced[index] ?? text))
  // Each DNS response has the records in another order, and the proposal should be the same.
  return intended.includes(undefined) ? undefined : mergeSpf(intended.flatMap((text) => text ?? []).sort(byText))
}

const byText = (one: string, other: string): number => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)

function recognized(look: Look, text: string, spaced: string): string | undefined {
  const begun = repairNearMiss(text)
  return begun === undefined ? undefined : wholeRecord(look, begun, repairNearMiss(spaced) ?? begun)
}

function wholeRecord(look: Look, text: string, spaced: string): string | undefined {
  const intended = intendedRecord(look, text, spaced)
  return intended?.dropped.length === 0 ? intended.record : undefined
}

/** The owner of the TXT records, if the domain is an alias. */
function aliasOf(look: Look): Name | undefined {
  const texts = look.at(domainRecords(TYPE.TXT))
  return texts.seen ? texts.value.aliases.at(-1) : undefined
}

/** Only if mail is expected: a domain without mail has nothing to lose. */
function blockingPolicy(look: Look, kind: Observed<MailClass>): DmarcPolicy | undefined {
  const policy = look.at(dmarc)
  const keys = look.at(dkimState)
  const isBlocked = policy.seen && policy.value.isEnforced && keys.seen && keys.value === 'none'
  const hasMail = kind.seen && (kind.value === 'mail' || kind.value === 'implicit')
  return isBlocked && hasMail ? policy.value.effectivePolicy : undefined
}

/** Never a guess that could stop mail: a domain with a DKIM key sends, whatever its MX records are. */
function firstRecordFor(look: Look, kind: Observed<MailClass>): string | undefined {
  const keys = look.at(dkim)
  const mx = look.at(mxRecords)
  if (!kind.seen || kind.value === 'host' || kind.value === 'implicit') return undefined
  if (kind.value === 'mail') {
    const hosts = mx.seen ? mx.value.hosts.map(({ host }) => host) : undefined
    return hosts && firstRecord(hosts, look.subject.lists.spfIncludes)
  }
  return keys.seen && keys.value.liveKeys.length === 0 ? LOCKED_SPF : undefined
}

interface Absent {
  readonly domain: string
  readonly fix: FixRecord | undefined
}

interface Present {
  readonly domain: string
  readonly alias: string | undefined
}

const MAX_LISTED = 4

export const spfRecord = defineCheck({
  id: 'spf-record',
  group: 'spf',
  references: ['RFC 7208 §3.2', 'RFC 7208 §3.3', 'RFC 7208 §4.5'],
  isRoot: true,
  maskedBy: [...LOOKUP_MASKS],
  decidedBy: [atDomain('TXT'), ...MAIL_CLASS, ...DMARC],
  examples: {
    ok: { alias: undefined },
    'none-nonmail': { isHost: false, target: undefined },
    'none-mail': { blockedBy: undefined, isImplicit: false },
    'near-miss': { alias: undefined },
    multiple: { alias: undefined },
    ...FAILURES,
  },
  urgency: { multiple: 'some-users' },
  needs: { domain: checkedDomain, presence },
  lag: lagOf(TYPE.TXT),
  isOwnFailure: ({ name, type }) => type === 'TXT' && !name.startsWith('_'),
  outcomes: {
    ok: outcome<Present & { record: string }>('ok'),
    'none-host': outcome<{ domain: string }>('info'),
    'none-nonmail': outcome<Absent & { isHost: boolean; target: string | undefined }>('warn', points(6), {
      client: 'receiver',
      method: 'spf',
      mail: 'spoofed',
      result: 'none',
    }),
    'none-mail': outcome<Absent & { blockedBy: DmarcPolicy | undefined }>(
      'problem',
      points(11),
      { client: 'receiver', method: 'spf', mail: 'own', result: 'none' },
      { client: 'receiver', method: 'spf', mail: 'spoofed', result: 'none' },
    ),
    'near-miss': outcome<Present & Absent & { text: string }>(
      'problem',
      points(11),
      { client: 'receiver', method: 'spf', mail: 'own', result: 'none', receivers: 'some' },
      { client: 'receiver', method: 'spf', mail: 'spoofed', result: 'none', receivers: 'some' },
    ),
    multiple: outcome<Present & Absent & { count: number; records: readonly string[] }>(
      'problem',
      points(11),
      { client: 'receiver', method: 'spf', mail: 'own', result: 'permerror', receivers: 'some' },
      { client: 'receiver', method: 'spf', mail: 'spoofed', result: 'permerror', receivers: 'some' },
    ),
    ...lookupFailures('problem', points(11), {
      fails: [{ client: 'receiver', method: 'spf', mail: 'own', result: 'temperror' }],
      'invalid-dnssec': [{ client: 'receiver', method: 'spf', mail: 'own', result: 'temperror' }],
    }),
  },
  evaluate({ domain, presence }, say) {
    if (presence.kind === 'none') {
      const { mailClass, isDmarcEnforced, aliasTarget, blockedBy, fix } = presence
      if (!mailClass.seen) return say.unknown(mailClass.why)
      if (mailClass.value === 'mail' || mailClass.value === 'implicit')
        return say('none-mail', { domain, fix, blockedBy }, remedy(fix))
      if (mailClass.value === 'nonmail')
        return say('none-nonmail', { domain, fix, isHost: false, target: undefined }, remedy(fix))
      if (!isDmarcEnforced.seen) return say.unknown(isDmarcEnforced.why)
      if (isDmarcEnforced.value) return say('none-host', { domain })
      const target = aliasTarget === undefined ? undefined : shown(aliasTarget)
      const help = target === undefined ? remedy(fix) : { page: 'generate-dmarc' as const }
      return say('none-nonmail', { domain, fix, isHost: true, target }, help)
    }
    const alias = presence.alias === undefined ? undefined : shown(presence.alias)
    if (presence.kind === 'one') return say('ok', { domain, alias, record: shown(presence.record) })
    const { fix } = presence
    if (presence.kind === 'near-miss')
      return say('near-miss', { domain, alias, fix, text: shown(presence.text) }, remedy(fix))
    const { records } = presence
    const listed = records.slice(0, MAX_LISTED).map(shown)
    return say('multiple', { domain, alias, fix, count: records.length, records: listed }, remedy(fix))
  },
})
