import { useMemo } from 'preact/hooks'
import { headingOf } from '../../report/overall/areas.ts'
import type { Locale, Localized } from '../../text.ts'
import { useAnswering } from '../answering.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { Form } from '../parts/form.tsx'
import { useAnnouncement } from '../parts/live-region.tsx'
import { OtherSurfaces } from '../parts/other-surfaces.tsx'
import { PtrLink } from '../parts/ptr-link.tsx'
import { REFUSAL_ID, RefusalNote } from '../parts/refusal.tsx'
import { useResultFocus } from '../parts/result-focus.ts'
import { AreaRows } from '../report/areas/area-rows.tsx'
import { AREA_WORDS } from '../report/areas/area-words.ts'
import {
  healthReportIn,
  knownReport,
  otherResultsIn,
  type ReportPart,
  reportSoFar,
  type WholeReport,
} from '../report/domain-report.ts'
import { ShareMenu } from '../report/export/share-menu.tsx'
import { cardsOf } from '../report/finding.ts'
import { FixesStarter } from '../report/fixes/fixes-starter.tsx'
import { CardsContext } from '../report/folded-findings.tsx'
import { isAboutKeys, KeyField } from '../report/key-field.tsx'
import { NotCoveredList } from '../report/not-covered-list.tsx'
import { ReportBody } from '../report/report-body.tsx'
import { ReportHead } from '../report/report-head.tsx'
import { ToDo } from '../report/to-do/to-do.tsx'
import { TryContext, TryLink } from '../report/try-link.tsx'
import { REPORT_WORDS } from '../report/words.ts'
import { Mark } from '../results/verdict.tsx'
import { RESUMING } from '../resume.ts'
import type { PageState } from '../state.ts'
import { addressOf, type Page } from './page.ts'

const title: Localized<string> = { en: 'Domain report', de: 'Domain-Bericht' }

const lead: Localized<string> = {
  en: 'Checks the records, the mail servers, the website and the registration of a domain: what is wrong, why it matters and what to change first.',
  de: 'Prüft Einträge, Mailserver, Website und Registrierung einer Domain: was nicht stimmt, warum das wichtig ist und was Sie zuerst ändern sollten.',
}

interface Words {
  readonly submit: string
  readonly looking: string
  readonly other: string
}

const WORDS: Localized<Words> = {
  en: {
    submit: 'Check',
    looking: 'The check is running. It can take up to 20 seconds …',
    other: 'Check another domain',
  },
  de: {
    submit: 'Prüfen',
    looking: 'Die Prüfung läuft. Sie kann bis zu 20 Sekunden dauern …',
    other: 'Andere Domain prüfen',
  },
}

const DEEP_PATH = '/check/{domain}'
const WATCH_TOOL = 'dns_propagation'
const PLAN_TOOL = 'plan_change'

function Main(state: PageState) {
  const words = useWords(WORDS)
  const { locale, browser, site } = usePageContext()
  const { input, isAsking, isResuming, waiting, parts, outcome, ask, retry } = useAnswering<WholeReport, ReportPart>(
    state,
  )
  const { domain = '' } = input
  const report = outcome?.kind === 'answered' ? outcome.result : undefined
  const known = useMemo(
    () => (report === undefined ? reportSoFar(parts, domain) : knownReport(report)),
    [report, parts, domain],
  )
  const cards = useMemo(() => (report === undefined ? new Map() : cardsOf(report.changes)), [report])
  const health = useMemo(() => report && healthReportIn(report), [report])
  const body = useMemo(() => report && <ReportBody report={report} zone={known.zone} />, [report, locale, browser])
  useAnnouncement(isResuming ? RESUMING[locale] : saidOf(report, parts, domain, locale))
  const expectResult = useResultFocus(isAsking ? undefined : outcome?.kind, '.report-head')
  const askFresh = (): void => ask({ domain }, { isFresh: true })
  const again = (): void => {
    expectResult()
    askFresh()
  }
  const form = (
    <Form
      action="/check"
      fields={state.tool?.fields ?? []}
      input={domain === '' ? {} : { domain }}
      submit={{ en: WORDS.en.submit, de: WORDS.de.submit }}
      isBusy={isAsking}
      {...(outcome?.kind === 'refused' &&
        outcome.refusal.code === 'invalid_domain' && { wrong: { field: 'domain', describedBy: REFUSAL_ID } })}
      onSubmit={(given) => browser?.open(addressOf(DEEP_PATH, { ...given, lang: locale }))}
    />
  )
  if (domain === '' || outcome?.kind === 'refused')
    return (
      <>
        <h1>{title[locale]}</h1>
        <p class="lead">{lead[locale]}</p>
        {form}
        {outcome?.kind === 'refused' && <RefusalNote refusal={outcome.refusal} onRetry={retry} />}
        {outcome?.kind === 'refused' && <PtrLink refusal={outcome.refusal} text={domain} />}
        {outcome?.kind === 'refused' && isAboutKeys(outcome.refusal) && <KeyField id="report-key" onKey={again} />}
      </>
    )
  return (
    <article class="report">
      <ReportHead
        name={report?.displayDomain ?? domain}
        asciiName={report?.domain ?? domain}
        about={title[locale]}
        verdict={
          isResuming ? (
            RESUMING[locale]
          ) : report === undefined ? (
            <VerdictSoFar verdict={known.verdict} looking={words.looking} waiting={waiting} />
          ) : (
            <Verdict {...report.verdict} />
          )
        }
        checkedAt={report?.checkedAt}
        address={`${site.baseUrl}${addressOf(DEEP_PATH, { domain, lang: locale })}`}
        onAgain={again}
        hasShareMenu
      />
      <TryContext.Provider value={report?.domain}>
        <CardsContext.Provider value={cards}>
          <AreaRows rows={known.rows} domain={domain} zone={known.zone} />
          <div class="report-changes" aria-busy={report === undefined}>
            <ToDo
              changes={known.changes}
              zone={known.zone}
              isSoFar={report === undefined}
              checkedAt={report?.checkedAt}
              watchTool={report && state.tools?.[WATCH_TOOL]}
              onSolved={askFresh}
            />
          </div>
          {report && state.tools?.[PLAN_TOOL] && (
            <FixesStarter key={report.checkedAt} report={report} tool={state.tools[PLAN_TOOL]} />
          )}
          {report && <TryLink />}
          {report && <NotCoveredList areas={report.notCovered} domain={domain} />}
          {report && health && (
            <ShareMenu report={health} results={otherResultsIn(report)} path={DEEP_PATH} page={title} />
          )}
          {body}
        </CardsContext.Provider>
      </TryContext.Provider>
      <section class="another">
        <h2>{words.other}</h2>
        {form}
      </section>
      {state.tool && <OtherSurfaces tool={state.tool} input={{ domain }} />}
    </article>
  )
}

/** One sentence about the whole domain, marked with the worst severity. */
function Verdict({ severity, detail }: WholeReport['verdict']) {
  const words = useWords(REPORT_WORDS)
  const isPartial = severity === 'info'
  return (
    <>
      <Mark tone={isPartial ? 'unknown' : severity} word={isPartial ? words.partial : words.severity[severity]} />{' '}
      {detail}
    </>
  )
}

interface VerdictSoFarProps {
  readonly verdict: WholeReport['verdict'] | undefined
  readonly looking: string
  readonly waiting: string | undefined
}

/** The most important finding so far. Nothing is said to be fine before all areas are known, and the rows say which are not. */
function VerdictSoFar({ verdict, looking, waiting }: VerdictSoFarProps) {
  const words = useWords(REPORT_WORDS)
  if (verdict === undefined) return <>{waiting ?? looking}</>
  const { severity, title } = verdict
  if (severity !== 'problem' && severity !== 'warn') return <>{waiting ?? looking}</>
  return (
    <>
      <Mark tone={severity} word={words.severity[severity]} /> {title}
      {waiting && `. ${waiting}`}
    </>
  )
}

/** What screen readers announce: the start, each area as soon as it is known, and the verdict. */
function saidOf(
  report: WholeReport | undefined,
  parts: readonly ReportPart[],
  domain: string,
  locale: Locale,
): string | undefined {
  if (report !== undefined) return `${report.displayDomain}: ${report.verdict.detail}`
  if (domain === '') return undefined
  const { rows } = reportSoFar(parts, domain)
  const last = rows.find(({ area }) => area.id === parts.at(-1)?.area.area)
  if (last?.reported === undefined) return WORDS[locale].looking
  const words = AREA_WORDS[locale]
  const { severity, title: state } = last.reported
  return `${headingOf(last.area.name[locale])}: ${state || (severity === 'unknown' ? words.notChecked : words.fine)}.`
}

export const check: Page = {
  id: 'check',
  path: '/check',
  deepPath: DEEP_PATH,
  tool: 'domain_report',
  alsoTools: [WATCH_TOOL, PLAN_TOOL],
  contains: ['dns_health_check'],
  title,
  lead,
  Main,
}
