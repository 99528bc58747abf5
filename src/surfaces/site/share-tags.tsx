import { gradeOf } from '../../report/grade.ts'
import { REPORT_TEXTS } from '../../report/report-texts.ts'
import type { DomainHealth } from '../../report/words.ts'
import { documentTitle, type Page } from '../../site/pages/page.ts'
import { momentInUtc } from '../../site/parts/times.ts'
import { scoredTitle } from '../../site/report/scored-title.ts'
import { REPORT_WORDS } from '../../site/report/words.ts'
import type { PageState } from '../../site/state.ts'
import type { Locale, Localized } from '../../text.ts'

interface Words {
  readonly health: (score: string, at: string, counts: string) => string
}

const WORDS: Localized<Words> = {
  en: { health: (score, at, counts) => `DNS health: ${score}. Checked on ${at}: ${counts}.` },
  de: { health: (score, at, counts) => `DNS-Zustand: ${score}. Geprüft am ${at}: ${counts}.` },
}

interface ShareTagsProps {
  readonly page: Page
  readonly state: PageState
  readonly shared: DomainHealth | undefined
  /** The path of the preview image, which is the same for all pages. */
  readonly image: string
}

/** The title and the description of a page, for search engines and for previews of shared links (https://ogp.me). */
export function ShareTags({ page, state, shared, image }: ShareTagsProps) {
  const { locale, input, path, site } = state
  const title =
    shared === undefined ? documentTitle(page, input, locale) : scoredTitle(shared, page.title[locale], locale)
  const description = shared === undefined ? page.lead[locale] : descriptionOf(shared, locale)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="zonewise" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${site.baseUrl}${path}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:image" content={`${site.baseUrl}${image}`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="zonewise" />
    </>
  )
}

const SEVERITIES = ['problem', 'warn', 'info', 'ok'] as const

function descriptionOf({ score, determined, checkedAt, summary }: DomainHealth, locale: Locale): string {
  const words = REPORT_WORDS[locale]
  const scored = determined ? `${words.score(score)} (${words.grade[gradeOf(score)]})` : words.partial
  const counts = SEVERITIES.filter((severity) => summary[severity] > 0).map((severity) =>
    REPORT_TEXTS[locale].severity[severity](summary[severity]),
  )
  return WORDS[locale].health(scored, momentInUtc(new Date(checkedAt), locale), counts.join(', '))
}
