import Type from 'typebox'
import type { NotJudged } from '../../change/change.ts'
import { MAX_COMPARED } from '../../plan/conflicts.ts'
import type { Locale, Localized } from '../../text.ts'
import { leftOutOf, lineOf, PlaceSchema, type WordedReport } from './difference.ts'

export const NotJudgedSchema = Type.Object(
  {
    id: Type.Optional(Type.String({ description: 'Id of the finding that could not be judged.' })),
    name: Type.Optional(Type.String({ description: 'Name of the record that is not judged.' })),
    type: Type.Optional(Type.String({ description: 'Type of the record that is not judged.' })),
    reason: Type.String({ description: 'The reason, in the language of lang.' }),
    place: Type.Optional(PlaceSchema),
  },
  { title: 'NotJudged' },
)

type RecordReason = NotJudged['reason']

const TEXTS: Localized<Readonly<Record<RecordReason | 'signatures', string>>> = {
  en: {
    'unknown-type': 'Records of this type are kept as text and not checked.',
    alias: 'The DNS provider computes the addresses of an ALIAS record, so they are not known before it is published.',
    varies: 'The provider returns different records to different clients, so only one of them is checked.',
    'provider-type': 'Only the DNS provider knows which records this entry becomes.',
    'no-final-dot':
      'A name in this record has no final dot. It is checked as it is written, but some DNS providers append the zone to it. Add the dot.',
    signatures: 'The signatures of the new records are made when the records are published.',
  },
  de: {
    'unknown-type': 'Einträge dieses Typs werden als Text übernommen und nicht geprüft.',
    alias:
      'Die Adressen eines ALIAS-Eintrags berechnet der DNS-Anbieter; vor der Veröffentlichung sind sie nicht bekannt.',
    varies: 'Der Anbieter liefert verschiedenen Clients verschiedene Einträge; nur einer davon wird geprüft.',
    'provider-type': 'Welche Einträge daraus entstehen, weiß nur der DNS-Anbieter.',
    'no-final-dot':
      'Einem Namen in diesem Eintrag fehlt der Punkt am Ende. Geprüft wird er so, wie er geschrieben ist; manche DNS-Anbieter hängen jedoch die Zone an. Ergänzen Sie den Punkt.',
    signatures: 'Die Signaturen der neuen Einträge entstehen erst bei der Veröffentlichung.',
  },
}

const UNCOMPARED: Localized<(names: number) => string> = {
  en: (names) =>
    `A plan compares ${MAX_COMPARED} names with the published records beside them. It was not checked whether a CNAME record conflicts with others at ${names} further ${names === 1 ? 'name' : 'names'}.`,
  de: (names) =>
    `Mit den veröffentlichten Einträgen daneben werden ${MAX_COMPARED} Namen verglichen. Ob unter ${names} weiteren Namen ein CNAME-Eintrag mit anderen kollidiert, wurde nicht geprüft.`,
}

interface LeftOut {
  /** The zone is signed, and answers of the change were not. */
  readonly isUnsigned: boolean
  readonly records: readonly NotJudged[]
  /** Names of the change that were not compared with the published records beside them. */
  readonly uncompared: number
}

/** What the report after the change does not say, and why. */
export function notJudgedIn({ report }: WordedReport, { isUnsigned, records, uncompared }: LeftOut, locale: Locale) {
  const reason = TEXTS[locale].signatures
  const ids = [...leftOutOf(report)]
  return [
    ...(isUnsigned && ids.length === 0 ? [{ reason }] : ids.map((id) => ({ id, reason }))),
    ...records.map((record) => ({
      name: record.name,
      type: record.type,
      reason: TEXTS[locale][record.reason],
      place: lineOf(record.place),
    })),
    ...(uncompared > 0 ? [{ reason: UNCOMPARED[locale](uncompared) }] : []),
  ]
}
