import { RCODE, rcodeName } from '../../../dns/types.ts'
import type { Localized } from '../../../text.ts'
import { durationInWords } from '../../duration.ts'
import { listing, quotedListing } from '../../listing.ts'
import type { AnswerGroup } from './answer-groups.ts'
import type { Comparison } from './propagation-agreement.ts'

interface ComparisonWords {
  /** The subject and verb of a sentence about resolvers that all return the same: “All 5 resolvers return”. */
  readonly allReturn: (values: Comparison) => string
  /** What each group returns: “Responses for “example.com”: A and B return “192.0.2.1”; C returns NXDOMAIN”. */
  readonly each: (values: Comparison) => string
  /** Names the resolvers that did not respond, as a separate sentence after a space; empty if there are none. */
  readonly missing: (values: Comparison) => string
}

const labelsOf = ({ groups }: Comparison): readonly string[] => groups.flatMap(({ labels }) => labels)

const countOf = (values: Comparison): number => labelsOf(values).length

const returnedEn = (type: string, { labels, status, data, seconds }: AnswerGroup): string => {
  const verb = labels.length === 1 ? 'returns' : 'return'
  if (status !== RCODE.NOERROR) return `${verb} ${rcodeName(status)}`
  if (data.length === 0) return `${verb} no ${type} record`
  const caching = seconds === undefined ? '' : ` (cached for up to ${durationInWords.en(seconds)})`
  return `${verb} ${quotedListing.en(data)}${caching}`
}

const returnedDe = (type: string, { labels, status, data, seconds }: AnswerGroup): string => {
  const isOne = labels.length === 1
  if (status !== RCODE.NOERROR) return `${isOne ? 'antwortet' : 'antworten'} mit ${rcodeName(status)}`
  const verb = isOne ? 'liefert' : 'liefern'
  if (data.length === 0) return `${verb} keinen ${type}-Eintrag`
  const caching = seconds === undefined ? '' : ` (noch bis zu ${durationInWords.de(seconds)} im Cache)`
  return `${verb} ${quotedListing.de(data)}${caching}`
}

export const comparisonWords: Localized<ComparisonWords> = {
  en: {
    allReturn: (values) => {
      const count = countOf(values)
      if (count === 1) return `Only ${listing.en(labelsOf(values))} responded; it returns`
      return values.unreachable.length === 0
        ? `All ${count} resolvers return`
        : `All ${count} resolvers that responded return`
    },
    each: ({ name, type, groups }) =>
      `Responses for “${name}”: ${groups.map((group) => `${listing.en(group.labels)} ${returnedEn(type, group)}`).join('; ')}`,
    missing: ({ unreachable }) =>
      unreachable.length === 0 ? '' : ` No response arrived in time from ${listing.en(unreachable)}.`,
  },
  de: {
    allReturn: (values) => {
      const count = countOf(values)
      if (count === 1) return `Nur ${listing.de(labelsOf(values))} hat geantwortet und liefert`
      return values.unreachable.length === 0
        ? `Alle ${count} Resolver liefern`
        : `Alle ${count} Resolver, die geantwortet haben, liefern`
    },
    each: ({ name, type, groups }) =>
      `Antworten zu „${name}“: ${groups.map((group) => `${listing.de(group.labels)} ${returnedDe(type, group)}`).join('; ')}`,
    missing: ({ unreachable }) =>
      unreachable.length === 0 ? '' : ` Von ${listing.de(unreachable)} kam keine rechtzeitige Antwort.`,
  },
}
