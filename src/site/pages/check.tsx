import type { Pictures } from '../../evidence/pictures/picture.ts'
import type { DomainHealth } from '../../report/words.ts'
import type { Locale, Localized } from '../../text.ts'
import { useAnswering } from '../answering.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { Form } from '../parts/form.tsx'
import { OtherSurfaces } from '../parts/other-surfaces.tsx'
import { REFUSAL_ID, RefusalNote } from '../parts/refusal.tsx'
import { DelegationPicture } from '../pictures/delegation-picture.tsx'
import { DnssecPicture } from '../pictures/dnssec-picture.tsx'
import { SpfPicture } from '../pictures/spf-picture.tsx'
import { changesToDo, type ShownFinding } from '../report/finding.ts'
import { FindingList } from '../report/finding-list.tsx'
import { LiveFill } from '../report/live-fill.tsx'
import { ProblemStrip } from '../report/problem-strip.tsx'
import { ReportHead } from '../report/report-head.tsx'
import { ScoreWaterfall } from '../report/score-waterfall.tsx'
import { ToDo, type ToDoProps } from '../report/to-do/to-do.tsx'
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
  readonly pictures: string
  readonly scoring: string
  readonly noMail: string
}

const WORDS: Localized<Words> = {
  en: {
    submit: 'Check',
    looking: 'Querying name servers and resolvers …',
    other: 'Check another domain',
    pictures: 'Diagrams',
    scoring:
      'The loss of points is capped for each area. Each area with a problem also lowers the highest possible score.',
    noMail: 'This domain does not receive mail, so missing mail servers do not affect the score.',
  },
  de: {
    submit: 'Prüfen',
    looking: 'Nameserver und Resolver werden abgefragt …',
    other: 'Andere Domain prüfen',
    pictures: 'Diagramme',
    scoring:
      'Der Punktabzug ist in jedem Bereich begrenzt. Jeder Bereich mit einem Problem senkt außerdem die höchstmögliche Punktzahl.',
    noMail: 'Diese Domain empfängt keine E-Mails; fehlende Mailserver wirken sich deshalb nicht auf die Punktzahl aus.',
  },
}

const DEEP_PATH = '/check/{domain}'
const WATCH_TOOL = 'dns_propagation'
const CATEGORIES = ['dns', 'email', 'web', 'security']

type Report = Omit<DomainHealth, 'findings'> & {
  readonly findings: readonly ShownFinding[]
  readonly pictures?: Pictures
}

function Main(state: PageState) {
  const words = useWords(WORDS)
  const { locale, browser, site } = usePageContext()
  const { input, isAsking, parts, outcome, ask } = useAnswering<Report, ShownFinding>(state)
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
        address={`${site.baseUrl}${addressOf(DEEP_PATH, { domain, lang: locale })}`}
        onAgain={() => ask({ domain }, { isFresh: true })}
      />
      {report === undefined ? (
        <LiveFill parts={parts} categories={CATEGORIES} total={site.checks} />
      ) : (
        <Whole
          report={report}
          watchTool={state.tools?.[WATCH_TOOL]}
          onSolved={() => ask({ domain }, { isFresh: true })}
        />
      )}
      <section class="another">
        <h2>{words.other}</h2>
        {form}
      </section>
      {state.tool && <OtherSurfaces tool={state.tool} input={{ domain }} />}
    </article>
  )
}

interface WholeProps extends Pick<ToDoProps, 'watchTool' | 'onSolved'> {
  readonly report: Report
}

function Whole({ report, ...watching }: WholeProps) {
  const words = useWords(WORDS)
  const { findings, scoring, pictures = {}, domain } = report
  const zone = pictures.delegation?.zone ?? domain
  const cards = changesToDo(findings)
  const isWithoutMail = findings.some(({ id }) => id === 'mail-lockdown')
  return (
    <>
      {isWithoutMail && <p class="profile">{words.noMail}</p>}
      <ProblemStrip findings={findings} />
      <ToDo changes={cards} zone={zone} checkedAt={report.checkedAt} {...watching} />
      <FindingList findings={findings} zone={zone} cards={cards} />
      {scoring !== undefined && report.resolvable && report.determined && (
        <ScoreWaterfall
          parts={{ areas: scoring.groups, base: scoring.base, score: scoring.score }}
          findings={findings}
          lead={words.scoring}
        />
      )}
      {Object.keys(pictures).length > 0 && (
        <section class="pictures">
          <h2>{words.pictures}</h2>
          {pictures.delegation && <DelegationPicture picture={pictures.delegation} />}
          {pictures.spf && <SpfPicture picture={pictures.spf} />}
          {pictures.dnssec && <DnssecPicture picture={pictures.dnssec} />}
        </section>
      )}
    </>
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
  alsoTools: [WATCH_TOOL],
  title,
  lead,
  Main,
}
