import { textOf } from '../../../dns/presentation.ts'
import { TYPE } from '../../../dns/types.ts'
import { seen } from '../../../evidence/engine/observed.ts'
import { defineView, type Look } from '../../../evidence/engine/view.ts'
import { domainRecords } from '../../../evidence/lookup/domain-records.ts'
import { lagOf } from '../../../evidence/lookup/record-lag.ts'
import { recordSet } from '../../../evidence/lookup/record-lookup.ts'
import { dmarc, dmarcCollisions } from '../../../evidence/mail/dmarc/dmarc.ts'
import { type DmarcAt, type DmarcText, dmarcAt, readDmarcText } from '../../../evidence/mail/dmarc/dmarc-at.ts'
import { type MailClass, mailClass } from '../../../evidence/mail/mail-class.ts'
import { LOCKED_DMARC } from '../../../evidence/mail/mail-lockdown.ts'
import { maySendMail } from '../../../evidence/mail/mail-traces.ts'
import { buildDmarc } from '../../../standards/dmarc/build.ts'
import { mergeDmarc } from '../../../standards/dmarc/change.ts'
import { repairDmarc } from '../../../standards/dmarc/near-miss.ts'
import { parseDmarc } from '../../../standards/dmarc/parse.ts'
import { type DmarcReading, statedPolicy } from '../../../standards/dmarc/policy.ts'
import type { DmarcPolicy } from '../../../standards/dmarc/record.ts'
import { MAX_NAME_LENGTH } from '../../../standards/domain-name/parse.ts'
import type { Observed } from '../../../world.ts'
import { DMARC, MAIL_CLASS, mentioned } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { FAILURES } from '../../examples.ts'
import { LOOKUP_MASKS, lookupFailures } from '../../lookup-failure.ts'
import { points } from '../../loss.ts'
import { shown } from '../../shown.ts'
import type { FixRecord } from '../../verdict.ts'
import { checkedDomain } from '../spf/spf-offer.ts'
import { dmarcFix, dmarcRemedy } from './dmarc-offer.ts'

type DmarcPresence =
  | { readonly kind: 'one'; readonly name: string; readonly text: string; readonly isInherited: boolean }
  | ({ readonly kind: 'several'; readonly name: string; readonly count: number } & Offered)
  | ({ readonly kind: 'misplaced'; readonly at: string; readonly text: string } & Offered)
  | NearMiss
  | {
      readonly kind: 'none'
      readonly mailClass: Observed<MailClass>
      readonly first: FixRecord | undefined
      /** Other records at the name, such as the text of a wildcard record. */
      readonly other: string | undefined
      /** The target of the alias at the name. */
      readonly alias: string | undefined
    }

/** A record that receivers apply only from the change on. */
interface Offered {
  readonly fix: FixRecord | undefined
  /** The policy of this record; undefined if none can be read. */
  readonly policy: DmarcPolicy | undefined
}

interface NearMiss extends Offered {
  readonly kind: 'near-miss'
  readonly text: string
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
  if (stray !== undefined) return seen({ kind: 'misplaced', ...stray, ...moved(look, own, stray.records) })
  const { others, alias } = own.seen ? own.value : { others: [], alias: undefined }
  return seen({ kind: 'none', mailClass: kind, first, other: others[0], alias })
})

const hasPolicy = (reading: DmarcReading): boolean => statedPolicy(reading, false) !== undefined

function severalAt(look: Look, { domain, records, isAlias }: DmarcAt): DmarcPresence {
  const record = mergeDmarc(records.map(({ reading }) => reading.record))
  const merged = buildDmarc(record)
  const isOwn = domain === look.subject.domain && !isAlias
  const fix = isOwn
    ? dmarcFix(
        look,
        domain,
        merged,
        hasPolicy,
        records.map(({ text }) => text),
      )
    : undefined
  const policy = fix === undefined ? undefined : record.p
  return { kind: 'several', name: `_dmarc.${domain}`, count: records.length, fix, policy }
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
    fix: repaired === undefined ? undefined : dmarcFix(look, domain, repaired, hasPolicy, [text]),
  }
}

interface Stray {
  readonly at: string
  readonly text: string
  readonly records: readonly DmarcText[]
}

/**
 * At the domain itself, at the name without the underscore, or at a name to which a panel has appended the domain twice. A record
 * behind an alias belongs to another operator.
 */
function strayRecord(look: Look): Stray | undefined {
  const { domain } = look.subject
  const texts = look.at(domainRecords(TYPE.TXT))
  const doubled = look.at(dmarcAt(`${domain}.${domain}`))
  const plain = plainTexts(look)
  const atDomain =
    texts.seen && texts.value.aliases.length === 0
      ? texts.value.records.flatMap((record) => readDmarcText(textOf(record) ?? ''))
      : []
  const atDoubled = doubled.seen && !doubled.value.isAlias ? doubled.value.records : []
  const atPlain = plain.flatMap(readDmarcText)
  const places = [
    { at: domain, records: atDomain },
    { at: `dmarc.${domain}`, records: atPlain },
    { at: `_dmarc.${domain}.${domain}`, records: atDoubled },
  ].filter(({ records }) => records.length > 0)
  const records = places.flatMap((place) => place.records)
  const [first] = records
  return first && { at: places[0]?.at ?? domain, text: first.text, records }
}

/** The TXT records of the name without the underscore. */
function plainTexts(look: Look): readonly string[] {
  const name = `dmarc.${look.subject.domain}`
  const texts = name.length > MAX_NAME_LENGTH ? undefined : look.at(recordSet(name, TYPE.TXT))
  if (texts?.seen !== true || texts.value.aliases.length > 0) return []
  return texts.value.records.flatMap((record) => textOf(record) ?? [])
}

function moved(look: Look, own: Observed<DmarcAt>, records: readonly DmarcText[]): Offered {
  const [only, ...more] = records
  if (only === undefined || more.length > 0) return { fix: undefined, policy: undefined }
  const policy = only.reading.record.p
  if (!own.seen || own.value.isAlias) return { fix: undefined, policy }
  return { fix: dmarcFix(look, look.subject.domain, only.text, hasPolicy), policy }
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

/** What the name has instead of a DMARC record. */
interface Others {
  readonly other: string | undefined
  readonly alias: string | undefined
}

export const dmarcRecord = defineCheck({
  id: 'dmarc-record',
  group: 'dmarc',
  references: ['RFC 9989 §4.7', 'RFC 9989 §4.10'],
  isRoot: true,
  maskedBy: [...LOOKUP_MASKS],
  decidedBy: [{ types: ['TXT'], at: '_dmarc' }, mentioned('TXT'), ...DMARC, ...MAIL_CLASS],
  examples: {
    ok: { isInherited: false },
    'none-nonmail': { isHost: false, alias: undefined },
    'none-mail': { alias: undefined },
    ...FAILURES,
  },
  needs: { domain: checkedDomain, presence },
  lag: lagOf(TYPE.TXT, '_dmarc.'),
  isOwnFailure: ({ name }) => name.startsWith('_dmarc.'),
  outcomes: {
    ok: outcome<{ name: string; text: string; isInherited: boolean }>('ok'),
    'none-nonmail': outcome<Absent & Others & { isHost: boolean }>('warn', points(8), {
      client: 'receiver',
      method: 'dmarc',
      mail: 'spoofed',
      result: 'none',
    }),
    'none-mail': outcome<Absent & Others>('problem', points(13), {
      client: 'receiver',
      method: 'dmarc',
      mail: 'spoofed',
      result: 'none',
    }),
    'near-miss': outcome<Absent & { text: string; policy: DmarcPolicy | undefined }>('problem', points(13), {
      client: 'receiver',
      method: 'dmarc',
      mail: 'spoofed',
      result: 'not-rejected',
      receivers: 'some',
    }),
    misplaced: outcome<Absent & { at: string; text: string; policy: DmarcPolicy | undefined }>('problem', points(13), {
      client: 'receiver',
      method: 'dmarc',
      mail: 'spoofed',
      result: 'none',
    }),
    multiple: outcome<Absent & { count: number; policy: DmarcPolicy | undefined }>('problem', points(13), {
      client: 'receiver',
      method: 'dmarc',
      mail: 'spoofed',
      result: 'not-rejected',
      receivers: 'some',
    }),
    ...lookupFailures('problem', points(13), {
      fails: [{ client: 'receiver', method: 'dmarc', mail: 'spoofed', result: 'not-rejected' }],
      'invalid-dnssec': [{ client: 'receiver', method: 'dmarc', mail: 'spoofed', result: 'not-rejected' }],
    }),
  },
  evaluate({ domain, presence }, say) {
    if (presence.kind === 'one')
      return say('ok', { name: presence.name, text: shown(presence.text), isInherited: presence.isInherited })
    const name = `_dmarc.${domain}`
    if (presence.kind === 'several') {
      const { fix, count, policy } = presence
      return say('multiple', { name: presence.name, domain, fix, count, policy }, dmarcRemedy(fix))
    }
    if (presence.kind === 'misplaced') {
      const { at, text, fix, policy } = presence
      return say('misplaced', { name, domain, fix, at, text: shown(text), policy }, dmarcRemedy(fix))
    }
    if (presence.kind === 'near-miss') {
      const { text, policy, fix } = presence
      return say('near-miss', { name, domain, fix, text: shown(text), policy }, dmarcRemedy(fix))
    }
    const { mailClass, first: fix } = presence
    if (!mailClass.seen) return say.unknown(mailClass.why)
    const other = presence.other === undefined ? undefined : shown(presence.other)
    const alias = presence.alias === undefined ? undefined : shown(presence.alias)
    return mailClass.value === 'mail' || mailClass.value === 'implicit'
      ? say('none-mail', { name, domain, fix, other, alias }, dmarcRemedy(fix))
      : say('none-nonmail', { name, domain, fix, isHost: mailClass.value === 'host', other, alias }, dmarcRemedy(fix))
  },
})
