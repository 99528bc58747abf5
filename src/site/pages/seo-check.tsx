import type { SeoCheckResult } from '../../report/seo/words.ts'
import type { Locale, Localized } from '../../text.ts'
import { useAnswering } from '../answering.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { Form } from '../parts/form.tsx'
import { OtherSurfaces } from '../parts/other-surfaces.tsx'
import { REFUSAL_ID, RefusalNote } from '../parts/refusal.tsx'
import { milliseconds } from '../parts/times.ts'
import { SEVERITIES, type ShownFinding } from '../report/finding.ts'
import { FindingList } from '../report/finding-list.tsx'
import { ProblemStrip } from '../report/problem-strip.tsx'
import { ReportHead } from '../report/report-head.tsx'
import { ScoreWaterfall } from '../report/score-waterfall.tsx'
import { SEO_VERDICTS, verdictOf } from '../report/verdict.ts'
import type { PageState } from '../state.ts'
import { addressOf, documentTitle, type Page } from './page.ts'

const PATH = '/seo-check'

const title: Localized<string> = { en: 'SEO and AI check', de: 'SEO- und KI-Prüfung' }

const lead: Localized<string> = {
  en: 'Checks whether search engines and AI assistants can find, crawl and understand the home page of a website.',
  de: 'Prüft, ob Suchmaschinen und KI-Assistenten die Startseite einer Website finden, crawlen und verstehen können.',
}

interface Words {
  readonly looking: string
  readonly page: string
  readonly titled: string
  readonly untitled: string
  readonly firstByte: string
  readonly scoring: string
}

const WORDS: Localized<Words> = {
  en: {
    looking: 'Fetching the page, robots.txt and the sitemap. This can take up to 20 seconds …',
    page: 'URL',
    titled: 'Title',
    untitled: 'none',
    firstByte: 'Time to first byte (TTFB)',
    scoring: 'Each area has a fixed share of the 100 points.',
  },
  de: {
    looking: 'Seite, robots.txt und Sitemap werden abgerufen. Das kann bis zu 20 Sekunden dauern …',
    page: 'URL',
    titled: 'Titel',
    untitled: 'keiner',
    firstByte: 'Zeit bis zum ersten Byte (TTFB)',
    scoring: 'Jeder Bereich hat einen festen Anteil an den 100 Punkten.',
  },
}

function Main(state: PageState) {
  const words = useWords(WORDS)
  const { locale, browser, site } = usePageContext()
  const { input, isAsking, outcome, ask } = useAnswering<SeoCheckResult>(state)
  const { domain = '' } = input
  const result = outcome?.kind === 'answered' ? outcome.result : undefined
  const findings = worstFirst(result?.findings ?? [])
  return (
    <>
      {domain === '' && <h1>{title[locale]}</h1>}
      {domain !== '' && outcome?.kind !== 'refused' ? (
        <ReportHead
          name={domain}
          asciiName={result?.domain ?? domain}
          about={title[locale]}
          score={result?.determined === false || result?.error?.code === 'dns_failure' ? undefined : result?.score}
          verdict={result === undefined ? words.looking : sentenceOf(result, findings, locale)}
          checkedAt={result?.fetchedAt}
          address={`${site.baseUrl}${addressOf(PATH, { domain, lang: locale })}`}
          onAgain={() => ask({ domain }, { isFresh: true })}
        />
      ) : (
        <p class="lead">{lead[locale]}</p>
      )}
      {outcome?.kind === 'refused' && <RefusalNote refusal={outcome.refusal} />}
      <Form
        action={PATH}
        fields={state.tool?.fields ?? []}
        input={domain === '' ? {} : { domain }}
        submit={{ en: 'Check', de: 'Prüfen' }}
        isBusy={isAsking}
        {...(outcome?.kind === 'refused' &&
          outcome.refusal.code === 'invalid_domain' && { wrong: { field: 'domain', describedBy: REFUSAL_ID } })}
        onSubmit={(given) => {
          browser?.showAddress(
            addressOf(PATH, { ...given, lang: locale }),
            'push',
            documentTitle({ title }, given, locale),
          )
          ask(given)
        }}
      />
      <div class="report" aria-busy={isAsking}>
        {result && <Whole result={result} findings={findings} />}
        {result && state.tool && <OtherSurfaces tool={state.tool} input={{ domain }} />}
      </div>
    </>
  )
}

function Whole({ result, findings }: { readonly result: SeoCheckResult; readonly findings: readonly ShownFinding[] }) {
  const words = useWords(WORDS)
  const { locale } = usePageContext()
  const { domain, finalUrl, pageTitle, ttfbMs, scoring, error } = result
  return (
    <>
      <dl class="page-facts">
        <dt>{words.page}</dt>
        <dd>
          <code>{finalUrl}</code>
        </dd>
        <dt>{words.titled}</dt>
        <dd>{pageTitle ?? words.untitled}</dd>
        {ttfbMs !== null && (
          <>
            <dt>{words.firstByte}</dt>
            <dd>{milliseconds(ttfbMs, locale)}</dd>
          </>
        )}
      </dl>
      <ProblemStrip findings={findings} />
      <FindingList findings={findings} zone={domain} />
      {scoring !== undefined && error === null && (
        <ScoreWaterfall
          parts={{
            areas: scoring.categories.map(({ points, left, losses }) => ({ lost: points - left, losses })),
            base: scoring.base,
            score: scoring.score,
          }}
          findings={findings}
          lead={words.scoring}
        />
      )}
    </>
  )
}

/** The verdict about the page, or the reason why there is no page to rate. */
const sentenceOf = ({ error, score }: SeoCheckResult, findings: readonly ShownFinding[], locale: Locale): string =>
  error === null ? verdictOf({ isSeen: true, score, findings }, SEO_VERDICTS[locale]) : error.message

const worstFirst = (findings: readonly ShownFinding[]): readonly ShownFinding[] =>
  [...findings].sort(
    (one, other) =>
      SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) || (other.points ?? 0) - (one.points ?? 0),
  )

export const seoCheck: Page = {
  id: 'seo-check',
  path: PATH,
  tool: 'seo_check',
  title,
  lead,
  Main,
}
