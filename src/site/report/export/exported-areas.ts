import { AREAS, type AreaId, headingOf } from '../../../report/overall/areas.ts'
import type { Locale } from '../../../text.ts'
import { areaVerdict } from '../areas/area-verdict.ts'
import { AREA_WORDS } from '../areas/area-words.ts'
import { type ShownFinding, worstFirst } from '../finding.ts'
import { REPORT_WORDS } from '../words.ts'

/** The results of the areas beside the health report; undefined for an area without one. */
export type AreaResults = Readonly<Partial<Record<AreaId, unknown>>>

/** An area of the report beside the health report, as a file contains it. */
export interface ExportedArea {
  readonly id: AreaId
  readonly heading: string
  /** Says too that the area was not checked. */
  readonly verdict: string
  readonly findings: readonly ShownFinding[]
  readonly isLoaded: boolean
}

/** The other areas of the report in the order of the page, also those without a result. */
export const exportedAreas = (results: AreaResults, locale: Locale): readonly ExportedArea[] =>
  AREAS.filter(({ id }) => id in results).map(({ id, name }) => {
    const heading = headingOf(name[locale])
    const result = results[id]
    if (result === undefined)
      return { id, heading, verdict: `${AREA_WORDS[locale].notChecked}.`, findings: [], isLoaded: false }
    const { severity, verdict } = areaVerdict(id, result, locale)
    const { findings = [] } = result as { readonly findings?: readonly ShownFinding[] }
    const word = severity === 'unknown' ? AREA_WORDS[locale].notChecked : REPORT_WORDS[locale].severity[severity]
    return {
      id,
      heading,
      verdict: verdict.startsWith(word) ? verdict : `${word}: ${verdict}`,
      findings: worstFirst(findings),
      isLoaded: true,
    }
  })

/** The areas whose result can be read in the file, for its summary. */
export const loadedIn = (areas: readonly ExportedArea[]): readonly ('mail' | 'web')[] =>
  areas.flatMap(({ id, isLoaded }) => (isLoaded && (id === 'mail' || id === 'web') ? [id] : []))
