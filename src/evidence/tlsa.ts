import type { Name, ResourceRecord } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import { MAX_NAME_LENGTH } from '../standards/domain-name/parse.ts'
import { isUsableForSmtp } from '../standards/tlsa/usable.ts'
import type { DnsAnswer, Observed, ResolverId } from '../world.ts'
import { isLeftUnanswered } from './direct-silence.ts'
import { seen, unseen, valueSoFar } from './observed.ts'
import { provesSomething, type RecordSet, readRecordSet, resolvedSet } from './record-set.ts'
import { defineViews, type Look, type View } from './view.ts'

/** What is found where the keys of a mail host would be. */
export interface TlsaAnswer {
  readonly hasRecords: boolean
  /** At least one of them can be used for mail. */
  readonly isUsable: boolean
  readonly isValidated: boolean
}

export interface TlsaLookup {
  /** Undefined where nothing was answered, not even without validation. */
  readonly answer: TlsaAnswer | undefined
  /** Two resolvers could not answer, though they answer otherwise: a sender that wants to know must wait. */
  readonly isFailing: boolean
}

const RESOLVERS: readonly ResolverId[] = ['resolver-1', 'resolver-2']

const NOTHING: TlsaAnswer = { hasRecords: false, isUsable: false, isValidated: false }

/** The keys that are published for port 25 of a host. */
export const tlsaOf: (host: Name) => View<Observed<TlsaLookup>> = defineViews(
  'tlsa',
  (look, host: Name): Observed<TlsaLookup> => {
    const name = `_25._tcp.${host}`
    // A name that cannot be written cannot hold records.
    if (name.length > MAX_NAME_LENGTH) return seen({ answer: NOTHING, isFailing: false })
    const first = ask(look, name)
    const set = look.at(resolvedSet(name, TYPE.TLSA))
    if (!first.seen) return first.why.reason === 'timeout' ? silenceOfAll(look, name) : first
    // A second resolver is asked before the repeated query of the first one is answered.
    const known = valueSoFar(set)
    if (known?.isBogus === false) return seen({ answer: answerIn(known), isFailing: false })
    const second = ask(
      look,
      name,
      RESOLVERS.find((id) => id !== first.value.from),
    )
    const unchecked = set.seen ? answerIn(set.value) : undefined
    if (!second.seen) return second.why.reason === 'timeout' ? silence(look, name, unchecked) : second
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

/** One resolver failed, another is silent: that counts only if the same name is answered for with another type, asked afterwards. */
function silence(look: Look, name: Name, answer: TlsaAnswer | undefined): Observed<TlsaLookup> {
  const control = look.at(resolvedSet(name, TYPE.TXT))
  if (control.seen) return seen({ answer, isFailing: true })
  return unseen('timeout', 'neither the keys nor anything else were answered for')
}

/** All resolvers were silent in turn, which counts only if a name server is so too. */
function silenceOfAll(look: Look, name: Name): Observed<TlsaLookup> {
  const silent = silence(look, name, undefined)
  if (!silent.seen) return silent
  const unanswered = look.at(isLeftUnanswered(name, TYPE.TLSA))
  if (!unanswered.seen) return unanswered
  return unanswered.value ? silent : unseen('timeout', 'no answer from the resolvers, though a name server answers')
}

const answerIn = ({ records, isValidated }: RecordSet): TlsaAnswer => ({
  hasRecords: records.length > 0,
  isUsable: records.some(isUsable),
  isValidated,
})

const isUsable = ({ data }: ResourceRecord): boolean => data.type === 'TLSA' && isUsableForSmtp(data)
