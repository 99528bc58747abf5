import type { Locale, Localized } from '../../text.ts'
import { useAnswering } from '../answering.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { Form } from '../parts/form.tsx'
import { OtherSurfaces } from '../parts/other-surfaces.tsx'
import { REFUSAL_ID, RefusalNote } from '../parts/refusal.tsx'
import type { ShownFinding } from '../report/finding.ts'
import { type Report, Whole } from '../report/health-body.tsx'
import { LiveFill } from '../report/live-fill.tsx'
import { ReportHead } from '../report/report-head.tsx'
import { HEALTH_VERDICTS, partialVerdictOf, verdictOf } from '../report/verdict.ts'
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
const CATEGORIES = ['dns', 'email', 'web', 'security']

function Main(state: PageState) {
  const words = useWords(WORDS)
  const { locale, browser, site } = usePageContext()
  const { input, isAsking, parts, outcome, answeredAtMs, ask } = useAnswering<Report, ShownFinding>(state)
  const { domain = '' } = input
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
        {outcome?.kind === 'refused' && <RefusalNote refusal={outcome.refusal} />}
      </>
    )
  const report = outcome?.kind === 'answered' ? outcome.result : undefined
  return (
    <article class="report">
      <ReportHead
        name={report?.displayDomain ?? domain}
        asciiName={report?.domain ?? domain}
        about={title[locale]}
        score={report?.score}
        isPartial={report?.determined === false}
        verdict={report === undefined ? words.looking : sentenceOf(report, locale)}
        checkedAt={report?.checkedAt}
        freshInSec={outcome?.kind === 'answered' ? outcome.freshInSec : undefined}
        answeredAtMs={answeredAtMs}
        address={`${site.baseUrl}${addressOf(DEEP_PATH, { domain, lang: locale })}`}
        onAgain={() => ask({ domain })}
      />
      {report === undefined ? (
        <LiveFill parts={parts} categories={CATEGORIES} total={site.checks} />
      ) : (
        <Whole report={report} />
      )}
      <section class="another">
        <h2>{words.other}</h2>
        {form}
      </section>
      {state.tool && <OtherSurfaces tool={state.tool} input={{ domain }} />}
    </article>
  )
}

function sentenceOf(report: Report, locale: Locale): string {
  const { score, findings, determined } = report
  const isSeen = !isOutage(report)
  return determined || !isSeen
    ? verdictOf({ isSeen, score, findings }, HEALTH_VERDICTS[locale])
    : partialVerdictOf(report, locale)
}

/** The domain did not resolve, but no finding says so: our own queries failed. */
const isOutage = ({ resolvable, findings }: Report): boolean =>
  !resolvable && findings.every(({ severity }) => severity !== 'problem')

export const check: Page = {
  id: 'check',
  path: '/check',
  deepPath: DEEP_PATH,
  tool: 'dns_health_check',
  title,
  lead,
  Main,
}
