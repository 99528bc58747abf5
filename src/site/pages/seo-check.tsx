import type { SeoCheckResult } from '../../report/seo/words.ts'
import type { Localized } from '../../text.ts'
import { useAnswering } from '../answering.ts'
import { usePageContext } from '../page-context.ts'
import { Form } from '../parts/form.tsx'
import { useAnnouncement } from '../parts/live-region.tsx'
import { OtherSurfaces } from '../parts/other-surfaces.tsx'
import { REFUSAL_ID, RefusalNote } from '../parts/refusal.tsx'
import { useResultFocus } from '../parts/result-focus.ts'
import { ReportHead } from '../report/report-head.tsx'
import { ScoreRing } from '../report/score-ring.tsx'
import { seoSentence } from '../report/verdict.ts'
import { SeoView } from '../results/seo-result.tsx'
import type { PageState } from '../state.ts'
import { addressOf, documentTitle, type Page } from './page.ts'

const PATH = '/seo-check'

const title: Localized<string> = { en: 'SEO and AI check', de: 'SEO- und KI-Prüfung' }

const lead: Localized<string> = {
  en: 'Checks whether search engines and AI assistants can find, crawl and understand the home page of a website.',
  de: 'Prüft, ob Suchmaschinen und KI-Assistenten die Startseite einer Website finden, crawlen und verstehen können.',
}

const looking: Localized<string> = {
  en: 'Fetching the page, robots.txt and the sitemap. This can take up to 20 seconds …',
  de: 'Seite, robots.txt und Sitemap werden abgerufen. Das kann bis zu 20 Sekunden dauern …',
}

function Main(state: PageState) {
  const { locale, browser, site } = usePageContext()
  const { input, isAsking, outcome, ask, retry } = useAnswering<SeoCheckResult>(state)
  const { domain = '' } = input
  const result = outcome?.kind === 'answered' ? outcome.result : undefined
  const verdict = result === undefined ? looking[locale] : seoSentence(result, locale)
  useAnnouncement(isAsking ? looking[locale] : result && `${domain}: ${verdict}`)
  const expectResult = useResultFocus(isAsking ? undefined : outcome?.kind, '.report-head')
  return (
    <>
      {domain === '' && <h1>{title[locale]}</h1>}
      {domain !== '' && outcome?.kind !== 'refused' ? (
        <ReportHead
          name={domain}
          asciiName={result?.domain ?? domain}
          about={title[locale]}
          ring={
            <ScoreRing
              score={result?.error?.code === 'dns_failure' ? undefined : result?.score}
              isPartial={result?.determined === false}
            />
          }
          verdict={verdict}
          checkedAt={result?.fetchedAt}
          address={`${site.baseUrl}${addressOf(PATH, { domain, lang: locale })}`}
          onAgain={() => {
            expectResult()
            ask({ domain }, { isFresh: true })
          }}
        />
      ) : (
        <p class="lead">{lead[locale]}</p>
      )}
      {outcome?.kind === 'refused' && <RefusalNote refusal={outcome.refusal} onRetry={retry} />}
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
          expectResult()
          ask(given)
        }}
      />
      <div class="report" aria-busy={isAsking}>
        {result && <SeoView result={result} />}
        {result && state.tool && <OtherSurfaces tool={state.tool} input={{ domain }} />}
      </div>
    </>
  )
}

export const seoCheck: Page = {
  id: 'seo-check',
  path: PATH,
  tool: 'seo_check',
  title,
  lead,
  Main,
}
