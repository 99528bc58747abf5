import { textOf } from '../../dns/presentation.ts'
import { TYPE } from '../../dns/types.ts'
import { dmarc, dmarcCollisions } from '../../evidence/dmarc.ts'
import { type DmarcAt, type DmarcText, dmarcAt, readDmarcText } from '../../evidence/dmarc-at.ts'
import { domainRecords } from '../../evidence/domain-records.ts'
import { type MailClass, mailClass } from '../../evidence/mail-class.ts'
import { LOCKED_DMARC } from '../../evidence/mail-lockdown.ts'
import { maySendMail } from '../../evidence/mail-traces.ts'
import { seen } from '../../evidence/observed.ts'
import { lagOf } from '../../evidence/record-lag.ts'
import { defineView, type Look } from '../../evidence/view.ts'
import { buildDmarc } from '../../standards/dmarc/build.ts'
import { mergeDmarc } from '../../standards/dmarc/change.ts'
import { repairDmarc } from '../../standards/dmarc/near-miss.ts'
import { parseDmarc } from '../../standards/dmarc/parse.ts'
import { type DmarcReading, statedPolicy } from '../../standards/dmarc/policy.ts'
import type { DmarcPolicy } from '../../standards/dmarc/record.ts'
import type { Observed } from '../../world.ts'
import { defineCheck, type FixRecord, outcome } from '../define-check.ts'
import { lookupFailures } from '../lookup-failure.ts'
import { shown } from '../shown.ts'
import { dmarcFix, dmarcRemedy } from './dmarc-offer.ts'
import { checkedDomain } from './spf-offer.ts'

type DmarcPresence =
  | { readonly kind: 'one'; readonly name: string; readonly text: string; readonly isInherited: boolean }
  | { readonly kind: 'several'; readonly name: string; readonly count: number; readonly fix: FixRecord | undefined }
  | { readonly kind: 'misplaced'; readonly at: string; readonly text: string; readonly fix: FixRecord | undefined }
  | NearMiss
  | {
      readonly kind: 'none'
      readonly mailClass: Observed<MailClass>
      readonly first: FixRecord | undefined
      /** Other records at the name, such as the text of a wildcard record. */
      readonly other: string | undefined
    }

interface NearMiss {
  readonly kind: 'near-miss'
  readonly text: string
  /** The policy of the repaired record. */
  readonly policy: DmarcPolicy | undefined
  readonly fix: FixRecord | undefined
}

const presence = defineView('dmarc presence', (look): Observed<DmarcPresence> => {
  const own = look.at(dmarcAt(look.subject.domain))
  const found = look.at(dmarc)
  // Queried only if there is no record: nothing else depends on it, and most domains do not need the query.
  const stray = own.seen && own.value.records.length === 0 ? strayRecord(look) : undefined
  const kind = look.at(mailClass)
  const first = firstRecord(look, own, kind)
  if (own.seen && own.value.records.length > 1) return seen(severalAt(look, own.value))
  if (!found.seen) return found
  const [collision] = look.value(dmarcCollisions)
  const { applied } = found.value
  const nearMiss = own.seen ? nearMissOf(look, own.value) : undefined
  if (nearMiss !== undefined && (applied === undefined || applied.isOfSuffix)) return seen(nearMiss)
  if (applied !== undefined)
    return seen({ kind: 'one', name: `_dmarc.${applied.domain}`, text: applied.text, isInherited: applied.isInherited })
  if (collision !== undefined) return seen(severalAt(look, collision))
  if (stray !== undefined) return seen({ kind: 'misplaced', ...stray, fix: moved(look, own, stray.records) })
  return seen({ kind: 'none', mailClass: kind, first, other: own.seen ? own.value.others[0] : undefined })
})

const hasPolicy = (reading: DmarcReading): boolean => statedPolicy(reading, false) !== undefined

function severalAt(look: Look, { domain, records, isAlias }: DmarcAt): DmarcPresence {
  const merged = buildDmarc(mergeDmarc(records.map(({ reading }) => reading.record)))
  const isOwn = domain === look.subject.domain && !isAlias
  const fix = isOwn ? dmarcFix(look, domain, merged, hasPolicy) : undefined
  return { kind: 'several', name: `_dmarc.${domain}`, count: records.length, fix }
}

/** The record is repaired, not replaced: its owner did not intend a weaker policy. */
function nearMissOf(look: Look, { domain, records, nearMisses, isAlias }: DmarcAt): NearMiss | undefined {
  const [text, ...more] = nearMisses
  if (text === undefined || records.length > 0) return undefined
  const repaired = more.length > 0 || isAlias ? undefined : repairDmarc(text)
  const reading = repaired === undefined ? undefined : parseDmarc(repaired)
  return {
    kind: 'near-miss',
    text,
    policy: reading?.ok ? reading.value.record.p : undefined,
    fix: repaired === undefined ? undefined : dmarcFix(look, domain, repaired, hasPolicy),
  }
}

interface Stray {
  readonly at: string
  readonly text: string
  readonly records: readonly DmarcText[]
}

/**
 * At the domain itself, or at a name to which a panel has appended the domain twice. A record behind an alias belongs to another
 * operator.
 */
function strayRecord(look: Look): Stray | undefined {
  const { domain } = look.subject
  const texts = look.at(domainRecords(TYPE.TXT))
  const doubled = look.at(dmarcAt(`${domain}.${domain}`))
  const atDomain =
    texts.seen && texts.value.aliases.length === 0
      ? texts.value.records.flatMap((record) => readDmarcText(textOf(record) ?? ''))
      : []
  const atDoubled = doubled.seen && !doubled.value.isAlias ? doubled.value.records : []
  const [first] = [...atDomain, ...atDoubled]
  if (first === undefined) return undefined
  const at = atDomain.length > 0 ? domain : `_dmarc.${domain}.${domain}`
  return { at, text: first.text, records: [...atDomain, ...atDoubled] }
}

function moved(look: Look, own: Observed<DmarcAt>, records: readonly DmarcText[]): FixRecord | undefined {
  const [only, ...more] = records
  if (only === undefined || more.length > 0 || !own.seen || own.value.isAlias) return undefined
  return dmarcFix(look, look.subject.domain, only.text, hasPolicy)
}

/** Monitoring first for a domain with mail; a lock for a domain without mail and any sign of a sender. A host gets no guess. */
function firstRecord(look: Look, own: Observed<DmarcAt>, kind: Observed<MailClass>): FixRecord | undefined {
  const { domain } = look.subject
  const maySend = look.at(maySendMail)
  if (!kind.seen || kind.value === 'host' || !own.seen || own.value.isAlias) return undefined
  if (kind.value !== 'nonmail') return dmarcFix(look, domain, `v=DMARC1; p=none; rua=mailto:dmarc@${domain}`, hasPolicy)
  return maySend.seen && !maySend.value ? dmarcFix(look, domain, LOCKED_DMARC, hasPolicy) : undefined
}

interface Absent {
  readonly name: string
  readonly domain: string
  readonly fix: FixRecord | undefined
}

export const dmarcRecord = defineCheck({
  id: 'dmarc-record',
  group: 'dmarc',
  references: ['RFC 9989 §4.7', 'RFC 9989 §4.10'],
  needs: { domain: checkedDomain, presence },
  lag: lagOf(TYPE.TXT, '_dmarc.'),
  isOwnFailure: ({ name }) => name.startsWith('_dmarc.'),
  outcomes: {
    ok: outcome<{ name: string; text: string; isInherited: boolean }>('ok'),
    'none-nonmail': outcome<Absent & { isHost: boolean; other: string | undefined }>('warn'),
    'none-mail': outcome<Absent & { other: string | undefined }>('problem'),
    'near-miss': outcome<Absent & { text: string; policy: DmarcPolicy | undefined }>('problem'),
    misplaced: outcome<Absent & { at: string; text: string }>('problem'),
    multiple: outcome<Absent & { count: number }>('problem'),
    ...lookupFailures('problem'),
  },
  evaluate({ domain, presence }, say) {
    if (presence.kind === 'one')
      return say('ok', { name: presence.name, text: shown(presence.text), isInherited: presence.isInherited })
    const name = `_dmarc.${domain}`
    if (presence.kind === 'several') {
      const { fix, count } = presence
      return say('multiple', { name: presence.name, domain, fix, count }, dmarcRemedy(fix))
    }
    if (presence.kind === 'misplaced') {
      const { at, text, fix } = presence
      return say('misplaced', { name, domain, fix, at, text: shown(text) }, dmarcRemedy(fix))
    }
    if (presence.kind === 'near-miss') {
      const { text, policy, fix } = presence
      return say('near-miss', { name, domain, fix, text: shown(text), policy }, dmarcRemedy(fix))
    }
    const { mailClass, first: fix } = presence
    if (!mailClass.seen) return say.unknown(mailClass.why)
    const other = presence.other === undefined ? undefined : shown(presence.other)
    return mailClass.value === 'mail' || mailClass.value === 'implicit'
      ? say('none-mail', { name, domain, fix, other }, dmarcRemedy(fix))
      : say('none-nonmail', { name, domain, fix, isHost: mailClass.value === 'host', other }, dmarcRemedy(fix))
  },
})
