import type { AreasResult } from '../../../report/areas-result.ts'
import { STATE_SIGNS } from '../../../report/portfolio/texts.ts'
import type { Locale } from '../../../text.ts'
import { textsIn } from '../texts.ts'

type ReportedArea = AreasResult['areas'][number]

/** The sign of the state of an area. */
export const signOf = ({ severity }: ReportedArea): string =>
  STATE_SIGNS[severity === 'unknown' ? 'not-checked' : severity]

/** The decisive finding of an area, or the reason why it was not checked. */
export function stateText({ title }: ReportedArea, reason: string | undefined, locale: Locale): string {
  const texts = textsIn(locale)
  return reason === undefined ? title || texts.noProblems : texts.notChecked(reason)
}

/** That only a part was checked, and how old the data is if it is older than the run. */
export function remarksOn(
  { complete, checkedAt }: ReportedArea,
  reason: string | undefined,
  { locale, startedAt }: { readonly locale: Locale; readonly startedAt: Date },
): readonly string[] {
  if (reason !== undefined) return []
  const texts = textsIn(locale)
  const age = checkedAt === undefined ? undefined : ageIn(startedAt.getTime() - Date.parse(checkedAt), locale)
  return [...(complete ? [] : [texts.partial]), ...(age === undefined ? [] : [texts.checkedBefore(age)])]
}

/** From large to small. */
const UNITS = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** In the largest unit; undefined if it was not before the run. */
function ageIn(ms: number, locale: Locale): string | undefined {
  const [unit, unitMs] = UNITS.find(([, least]) => ms >= least) ?? []
  return unit === undefined ? undefined : new Intl.RelativeTimeFormat(locale).format(-Math.floor(ms / unitMs), unit)
}
