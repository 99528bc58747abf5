import { UNKNOWN, type Verdict } from '../checks/verdict.ts'
import type { ReportSerializer } from '../report/report-serializer.ts'
import type { Wording } from '../report/words.ts'
import { atOnce, createSlices, type Steps, type TurnTaking } from '../slices.ts'
import type { Locale } from '../text.ts'
import type { ToolResponse } from './response.ts'
import type { Codec, Made } from './result-cache.ts'

interface AnyReport {
  readonly findings: readonly {
    readonly check: { readonly check: { readonly outcomes: object } }
    readonly verdict: Verdict
  }[]
}

/** A report with its short responses by language, which all callers share. */
export interface CachedReport<Report, Result> {
  readonly report: Report
  inWords(wording: Wording): ToolResponse<Result>
  /** The same, but other tasks get their turns while it is made. */
  inWordsInSlices(wording: Wording, world: TurnTaking): Promise<ToolResponse<Result>>
}

interface ReportKind<Report, Result> {
  readonly serializer: ReportSerializer<Report>
  inWords(report: Report, wording: Wording): Steps<Result>
  /** The memory that the report takes with everything that is derived from it, in bytes, roughly. */
  sizeOf(report: Report): number
  /** False for a report that only says that we could not look. */
  isCounted(report: Report): boolean
  /** Members that reports of older versions lack. */
  readonly addedMembers?: readonly (keyof Report)[]
}

export interface ReportCaching<Report, Result> {
  /** `isShareUsedUp`: see `Made.isOnlyForStarter`. */
  cacheable(report: Report, cacheMs: number, nowMs: number, isShareUsedUp?: boolean): Made<CachedReport<Report, Result>>
  readonly codec: Codec<CachedReport<Report, Result>>
}

/** How reports of one kind are cached, shared with other machines and put into words. */
export function reportCaching<Report extends AnyReport, Result>(
  kind: ReportKind<Report, Result>,
): ReportCaching<Report, Result> {
  const { serializer, sizeOf, addedMembers = [] } = kind

  /** Another version of the service may share the store: its reports lack members, or have outcomes without a text here. */
  const isOfThisVersion = (report: Report): boolean =>
    addedMembers.every((member) => report[member] !== undefined) &&
    report.findings.every(({ check, verdict: { outcome } }) => outcome === UNKNOWN || outcome in check.check.outcomes)

  return {
    cacheable(report, usualMs, nowMs, isShareUsedUp = false) {
      const cacheMs = isShareUsedUp ? 0 : usualMs
      return {
        cacheMs,
        bytes: sizeOf(report),
        value: localizable(report, cacheMs === 0 ? undefined : nowMs + cacheMs, kind),
        isOnlyForStarter: isShareUsedUp,
      }
    },
    codec: {
      encode: ({ report }) => serializer.serialize(report),
      decode(text, cachedUntilMs) {
        const report = serializer.deserialize(text)
        if (report === undefined || !isOfThisVersion(report)) return undefined
        return { value: localizable(report, cachedUntilMs, kind), bytes: sizeOf(report) }
      },
    },
  }
}

function localizable<Report, Result>(
  report: Report,
  cachedUntilMs: number | undefined,
  kind: ReportKind<Report, Result>,
): CachedReport<Report, Result> {
  const brief = new Map<Locale, ToolResponse<Result>>()
  const isCounted = kind.isCounted(report)

  const responseOf = (result: Result, wording: Wording): ToolResponse<Result> => {
    // The long form is requested rarely and is larger than everything else together.
    const isShared = wording.detail !== 'full'
    const meta = { cachedUntilMs, language: wording.locale, isCounted, report, ...(isShared && { derived: new Map() }) }
    return { result, meta }
  }

  const known = ({ detail, locale }: Wording): ToolResponse<Result> | undefined =>
    detail === 'full' ? undefined : brief.get(locale)

  const cacheResponse = (result: Result, wording: Wording): ToolResponse<Result> => {
    // Another caller may have made it in the meantime.
    const response = known(wording) ?? responseOf(result, wording)
    if (wording.detail !== 'full') brief.set(wording.locale, response)
    return response
  }

  return {
    report,
    inWords: (wording) => known(wording) ?? cacheResponse(atOnce(kind.inWords(report, wording)), wording),
    inWordsInSlices: async (wording, world) =>
      known(wording) ?? cacheResponse(await createSlices(world).run('words', kind.inWords(report, wording)), wording),
  }
}

/** The parameters of a report. */
interface WordingInput {
  readonly lang: Wording['locale']
  readonly detail: Wording['detail']
}

/** How a caller gets a report. */
interface WordingContext {
  readonly settings: { readonly baseUrl: string }
}

export const wordingOf = ({ lang, detail }: WordingInput, { settings: { baseUrl } }: WordingContext): Wording => ({
  locale: lang,
  detail,
  baseUrl,
})
