import { spacedTextOf, textOf } from '../../../dns/presentation.ts'
import type { ResourceRecord } from '../../../dns/record.ts'
import { TYPE } from '../../../dns/types.ts'
import type { Observed } from '../../../world.ts'
import { mapSeen } from '../../engine/observed.ts'
import { defineView } from '../../engine/view.ts'
import { domainRecords } from '../../lookup/domain-records.ts'

/** The TXT records of the domain, classified as an SPF evaluator would. */
export interface SpfSelection {
  /** The SPF records: `v=spf1` alone or followed by a space, in any letter case (RFC 7208 section 4.5). */
  readonly records: readonly string[]
  /** The same records with a space between two strings of a record: their authors may expect one there. */
  readonly spaced: readonly string[]
  /** Texts that look like an SPF record but are not valid as one. */
  readonly nearMisses: readonly string[]
  readonly spacedNearMisses: readonly string[]
  readonly others: readonly string[]
}

const SPF_RECORD = /^v=spf1(?: |$)/i
/** Quotation marks of a copied text, also typographic ones, may be part of the value. */
const NEAR_MISS = /^["'“”„‟‘’‚«»\s\u200b]*(?:v\s{0,3}=\s{0,3}spf|spf1)/i

export const isSpfRecord = (text: string): boolean => SPF_RECORD.test(text)

const isNearMiss = (text: string): boolean => !isSpfRecord(text) && NEAR_MISS.test(text)

const spacedTexts = (records: readonly ResourceRecord[], isWanted: (text: string) => boolean): readonly string[] =>
  records.flatMap((record) => (isWanted(textOf(record) ?? '') ? (spacedTextOf(record) ?? []) : []))

export const spfSelection = defineView(
  'spf selection',
  (look): Observed<SpfSelection> =>
    mapSeen(look.at(domainRecords(TYPE.TXT)), ({ records }) => {
      const texts = records.flatMap((record) => textOf(record) ?? [])
      return {
        records: texts.filter(isSpfRecord),
        spaced: spacedTexts(records, isSpfRecord),
        nearMisses: texts.filter(isNearMiss),
        spacedNearMisses: spacedTexts(records, isNearMiss),
        others: texts.filter((text) => !NEAR_MISS.test(text)),
      }
    }),
)

/** Whether the record authorizes no sender: `v=spf1 -all`, optionally with an explanation. */
export const authorizesNoSender = (record: string): boolean => /^v=spf1 +-all(?: +exp=\S+)? *$/i.test(record)
