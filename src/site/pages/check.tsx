import { useMemo, useState } from 'preact/hooks'
import { AREAS } from '../../report/overall/areas.ts'
import type { Locale, Localized } from '../../text.ts'
import { useAnswering } from '../answering.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { Form } from '../parts/form.tsx'
import { useAnnouncement } from '../parts/live-region.tsx'
import { OtherSurfaces } from '../parts/other-surfaces.tsx'
import { PtrLink } from '../parts/ptr-link.tsx'
import { REFUSAL_ID, RefusalNote } from '../parts/refusal.tsx'
import { useResultFocus } from '../parts/result-focus.ts'
import { ShareMenu } from '../report/export/share-menu.tsx'
import type { ShownFinding } from '../report/finding.ts'
import { type Report, Whole } from '../report/health-body.tsx'
import { LiveFill } from '../report/live-fill.tsx'
import { ReportHead } from '../report/report-head.tsx'
import { isAboutKeys, KeyField } from '../report/tiles/key-field.tsx'
import { OverallVerdict } from '../report/tiles/overall-verdict.tsx'
import { useTileStates } from '../report/tiles/tile-states.ts'
import { TILE_WORDS } from '../report/tiles/tile-words.ts'
import { HEALTH_ID, Tiles } from '../report/tiles/tiles.tsx'
import { healthSentence } from '../report/verdict.ts'
import { REPORT_WORDS } from '../report/words.ts'
import { RESUMING } from '../resume.ts'
import type { PageState } from '../state.ts'
import { addressOf, type Page } from './page.ts'

const title: Localized<string> = { en: 'Health check', de: 'Domain-Check' }

const lead: Localized<string> = {
  en: 'Checks the DNS, mail and web setup of a domain. Each finding says what is wrong, why it matters and how to fix it.',
  de: 'Prüft DNS, E-Mail und Web einer Domain. Jeder Befund sagt, was nicht stimmt, warum das wichtig ist und wie Sie es beheben.',
}

interface Words {
  readonly submit: string
  readonly looking: string
  readonly other: string
}

const WORDS: Localized<Words> = {
  en: {
    submit: 'Check',
    looking: 'Querying name servers and resolvers …',
    other: 'Check another domain',
  },
  de: {
    submit: 'Prüfen',
    looking: 'Nameserver und Resolver werden abgefragt …',
    other: 'Andere Domain prüfen',
  },
}

const DEEP_PATH = '/check/{domain}'
const WATCH_TOOL = 'dns_propagation'
const CATEGORIES = ['dns', 'email', 'web', 'security']

function Main(state: PageState) {
  const words = useWords(WORDS)
  const { locale, browser, site } = usePageContext()
  const { input, isAsking, isResuming, parts, outcome, accepted, ask, retry } = useAnswering<Report, ShownFinding>(
    state,
  )
  const { domain = '' } = input
  const report = outcome?.kind === 'answered' ? outcome.result : undefined
  const { states, onState, results, isScoreMuted } = useTileStates(state.tools, report, accepted)
  const [isReportOpen, setReportOpen] = useState(true)
  // The tiles of the previous check are replaced.
  const [round, setRound] = useState(0)
  useAnnouncement(isResuming ? RESUMING[locale] : report && saidOf(report, locale))
  const expectResult = useResultFocus(isAsking ? undefined : outcome?.kind, '.report-head')
  const askFresh = (): void => {
    ask({ domain }, { isFresh: true })
    setRound(round + 1)
  }
  const again = (): void => {
    expectResult()
    askFresh()
  }
  // The states of the tiles change several times after the report is complete. The report is not rendered again for them.
  const whole = useMemo(
    () => report && <Whole report={report} watchTool={state.tools?.[WATCH_TOOL]} onSolved={askFresh} />,
    [report, round, locale, browser],
  )
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
        {outcome?.kind === 'refused' && isAboutKeys(outcome.refusal) && <KeyField id="dns-key" onKey={again} />}
      </>
    )
  return (
    <article class="report">
      <ReportHead
        name={report?.displayDomain ?? domain}
        asciiName={report?.domain ?? domain}
        about={title[locale]}
        score={report?.score}
        isPartial={report?.determined === false}
        scoreLabel={TILE_WORDS[locale].dnsHealth}
        isScoreMuted={isScoreMuted}
        verdict={isResuming ? RESUMING[locale] : <OverallVerdict states={states} looking={words.looking} />}
        checkedAt={report?.checkedAt}
        address={`${site.baseUrl}${addressOf(DEEP_PATH, { domain, lang: locale })}`}
        onAgain={again}
        hasShareMenu
      />
      <Tiles
        key={round}
        domain={domain}
        tools={state.tools}
        report={report}
        isReportOpen={isReportOpen}
        onToggleReport={() => setReportOpen(!isReportOpen)}
        accepted={accepted}
        onState={onState}
        isFresh={round > 0}
      />
      <div class="share-place">
        {report && <ShareMenu report={report} results={results} path={DEEP_PATH} page={title} />}
      </div>
      <div id={HEALTH_ID} hidden={!isReportOpen}>
        {whole === undefined ? <LiveFill parts={parts} categories={CATEGORIES} total={site.checks} /> : whole}
      </div>
      <section class="another">
        <h2>{words.other}</h2>
        {form}
      </section>
      {state.tool && <OtherSurfaces tool={state.tool} input={{ domain }} />}
    </article>
  )
}

/** What screen readers announce when the report is complete. */
function saidOf(report: Report, locale: Locale): string {
  const { displayDomain, score, determined } = report
  const words = REPORT_WORDS[locale]
  return `${displayDomain}: ${determined ? words.score(score) : words.partial}. ${healthSentence(report, locale)}`
}

export const check: Page = {
  id: 'check',
  path: '/check',
  deepPath: DEEP_PATH,
  tool: 'dns_health_check',
  alsoTools: [...AREAS.map(({ tool }) => tool), WATCH_TOOL],
  title,
  lead,
  Main,
}
