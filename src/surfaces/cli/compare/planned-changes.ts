import { type Comparison, isUndetermined } from '../../../report/compare.ts'
import { comparedReportIn } from '../../../report/compared-report.ts'
import type { Locale, Localized } from '../../../text.ts'
import type { Rendering } from '../formats/rendering.ts'
import { type Compared, comparedOf } from './comparison.ts'

const TITLES: Localized<string> = {
  en: 'Changes compared with the published zone',
  de: 'Änderungen gegenüber der veröffentlichten Zone',
}

/** Compares the report of a plan with the published zone; undefined for all other outcomes. */
export function plannedChanges({ published, outcomes, locale }: Rendering): Compared | undefined {
  const [outcome] = outcomes
  const before = comparedReportIn(published)
  const after = outcome?.kind === 'answered' ? comparedReportIn(outcome.result) : undefined
  if (before === undefined || after === undefined) return undefined
  return titled(comparedOf(after.domain, before, after), locale)
}

/** The domain is already the title of the report. */
const titled = (compared: Compared, locale: Locale): Compared => ({
  ...compared,
  domain: TITLES[locale],
  comparison: compared.comparison && withoutLeftOut(compared.comparison),
})

/** Signatures are checked on neither side, so they are no change. */
const withoutLeftOut = (comparison: Comparison): Comparison => ({
  ...comparison,
  changes: {
    ...comparison.changes,
    undetermined: comparison.changes.undetermined.filter(
      ({ before, after }) =>
        before === undefined || after === undefined || !isUndetermined(before) || !isUndetermined(after),
    ),
  },
})
