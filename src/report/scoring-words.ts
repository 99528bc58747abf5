import type { Category, CheckGroup } from '../checks/groups.ts'
import type { Locale, Localized } from '../text.ts'
import type { CountedLoss, Gate, Scoring } from './score.ts'

export interface GroupWords {
  readonly group: CheckGroup
  readonly category: Category
  readonly title: string
  /** The maximum points that the group can cost. */
  readonly cap: number
  /** The maximum points that its soft losses can cost together. */
  readonly softCap?: number
  readonly losses: readonly CountedLoss[]
  readonly lost: number
}

/** The calculation of the score, for users who want to verify it. */
export interface ScoringWords {
  readonly groups: readonly GroupWords[]
  readonly base: number
  readonly gates: readonly Gate[]
  readonly problemGroups: readonly CheckGroup[]
  readonly ceiling: number
  readonly score: number
  /** For example `100 − 13 (DMARC) − 5 (DNSSEC) = 82`. */
  readonly sum: string
}

export const GROUP_TITLES: Readonly<Record<CheckGroup, Localized<string>>> = {
  resolve: { en: 'Name resolution', de: 'Namensauflösung' },
  delegation: { en: 'Delegation and name servers', de: 'Delegation und Nameserver' },
  soa: { en: 'SOA', de: 'SOA' },
  zone: { en: 'Zone contents', de: 'Inhalt der Zone' },
  registration: { en: 'Registration', de: 'Registrierung' },
  mx: { en: 'MX', de: 'MX' },
  spf: { en: 'SPF', de: 'SPF' },
  dkim: { en: 'DKIM', de: 'DKIM' },
  dmarc: { en: 'DMARC', de: 'DMARC' },
  transport: { en: 'Mail transport encryption', de: 'Verschlüsselung des Mailtransports' },
  web: { en: 'Web records', de: 'Web-Einträge' },
  caa: { en: 'CAA', de: 'CAA' },
  dnssec: { en: 'DNSSEC', de: 'DNSSEC' },
}

export function scoringInWords({ groups, ...scoring }: Scoring, locale: Locale): ScoringWords {
  const titled = groups.map((group) => ({ ...group, title: GROUP_TITLES[group.group][locale] }))
  return { groups: titled, ...scoring, sum: sumInWords(titled, scoring) }
}

function sumInWords(groups: readonly GroupWords[], scoring: Omit<Scoring, 'groups'>): string {
  const losses = groups.filter(({ lost }) => lost > 0).map(({ lost, title }) => ` − ${lost} (${title})`)
  return limitedSum(`100${losses.join('')}`, scoring)
}

/** The terms of a sum with the result, and with the limit if it changes the result. */
export function limitedSum(
  terms: string,
  { base, ceiling, score }: Pick<Scoring, 'base' | 'ceiling' | 'score'>,
): string {
  const total = `${terms} = ${base}`
  return score === base ? total : `${total}; ≤ ${ceiling} → ${score}`
}
