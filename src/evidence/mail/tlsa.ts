import type { Name, ResourceRecord } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import { isUsableForSmtp } from '../../standards/tlsa/usable.ts'
import type { DnsAnswer, Observed, ResolverId } from '../../world.ts'
import { seen, unseen, valueSoFar } from '../engine/observed.ts'
import { defineViews, type Look, type View } from '../engine/view.ts'
import { isLeftUnanswered } from '../lookup/direct-silence.ts'
import { provesSomething, type RecordSet, readRecordSet, resolvedSet } from '../lookup/record-set.ts'

/** The answer to the TLSA query for a mail host. */
export interface TlsaAnswer {
  readonly hasRecords: boolean
  /** At least one of the records can be used for mail. */
  readonly isUsable: boolean
  readonly isValidated: boolean
}

export interface TlsaLookup {
  /** Undefined if there was no answer, not even without validation. */
  readonly answer: TlsaAnswer | undefined
  /** Two resolvers could not answer this query, although they answer others: a sender that supports DANE must defer the mail. */
  readonly isFailing: boolean
}

const RESOLVERS: readonly ResolverId[] = ['resolver-1', 'resolver-2']

const NOTHING: TlsaAnswer = { hasRecords: false, isUsable: false, isValidated: false }

/** The TLSA records for port 25 of a host. */
export const tlsaOf: (host: Name) => View<Observed<TlsaLookup>> = defineViews(
  'tlsa',
  (look, host: Name): Observed<TlsaLookup> => {
    const name = `_25._tcp.${host}`
    // A name longer than the DNS allows cannot have records.
    if (name.length > MAX_NAME_LENGTH) return seen({ answer: NOTHING, isFailing: false })
    const first = ask(look, name)
    const set = look.at(resolvedSet(name, TYPE.TLSA))
    if (!first.seen) return first.why.reason === 'timeout' ? silenceOfAll(look, name) : first
    // A second resolver is queried before the repeated query to the first one is answered.
    const known = valueSoFar(set)
    if (known?.isBogus === false) return seen({ answer: answerIn(known), isFailing: false })
    const second = ask(
      look,
      name,
      RESOLVERS.find((id) => id !== first.value.from),
    )
    // Queried at the same time: after the timeout of the second resolver, there may be no time left.
    const control = look.at(resolvedSet(name, TYPE.TXT))
    const unchecked = set.seen ? answerIn(set.value) : undefined
    if (!second.seen) return second.why.reason === 'timeout' ? silence(control, unchecked) : second
    if (!provesSomething(second.value)) return seen({ answer: unchecked, isFailing: true })
    return seen({ answer: answerIn(readRecordSet(second.value, name, TYPE.TLSA, false)), isFailing: false })
  },
)

const ask = (look: Look, name: Name, resolver?: ResolverId): Observed<DnsAnswer> => {
  const question = { name, type: TYPE.TLSA, isCheckingDisabled: false }
  return look.ask(
    resolver === undefined ? { kind: 'resolvers', ...question } : { kind: 'resolver', resolver, ...question },
  )
}

/** A resolver timed out: this counts only if the query for the same name with another type is answered. */
function silence(control: Observed<RecordSet>, answer: TlsaAnswer | undefined): Observed<TlsaLookup> {
  if (control.seen) return seen({ answer, isFailing: true })
  return unseen('timeout', 'the resolvers did not respond to the TLSA query or to another one')
}

/** All resolvers timed out in turn. This counts only if a name server does not answer either. */
function silenceOfAll(look: Look, name: Name): Observed<TlsaLookup> {
  const silent = silence(look.at(resolvedSet(name, TYPE.TXT)), undefined)
  if (!silent.seen) return silent
  const unanswered = look.at(isLeftUnanswered(name, TYPE.TLSA))
  if (!unanswered.seen) return unanswered
  return unanswered.value ? silent : unseen('timeout', 'the resolvers did not respond, although a name server did')
}

const answerIn = ({ records, isValidated }: RecordSet): TlsaAnswer => ({
  hasRecords: records.length > 0,
  isUsable: records.some(isUsable),
  isValidated,
})

const isUsable = ({ data }: ResourceRecord): boolean => data.type === 'TLSA' && isUsableForSmtp(data)
