import { renderToString } from 'preact-render-to-string'
import type { DomainHealth } from '../../report/words.ts'
import { isComplete } from '../../site/answering.ts'
import { App } from '../../site/app.tsx'
import { addressOf, type Page } from '../../site/pages/page.ts'
import type { PageState } from '../../site/state.ts'
import type { Steps } from '../../slices.ts'
import { visibleValueInSteps } from '../../visible.ts'
import type { SiteAssets } from './assets.ts'
import { ShareTags } from './share-tags.tsx'

/** Asks the server to wait for the result and to render it into the page. */
export const WHOLE = 'whole'

/** The HTML of the page and the initial state of its script. `shared` is the cached report that the page is about. */
export function* documentInSteps(
  page: Page,
  given: PageState,
  assets: Pick<SiteAssets, 'script' | 'scriptsOf' | 'style' | 'preview'>,
  shared?: DomainHealth,
): Steps<string> {
  const { locale, outcome } = given
  const state: PageState = { ...given, ...(outcome && { outcome: yield* visibleValueInSteps(outcome) }) }
  yield
  const content = renderToString(<App state={state} page={page} />)
  yield
  const data = asData(state)
  yield
  const html = renderToString(
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ShareTags page={page} state={state} shared={shared} image={assets.preview} />
        <link rel="stylesheet" href={assets.style} />
        <link rel="icon" href={ICON} />
        <script type="module" src={assets.script} />
        {/* Browsers would find them only one after the other, because a script is imported by another one. */}
        {assets.scriptsOf[state.generic ? 'generic' : page.id]?.map((script) => (
          <link key={script} rel="modulepreload" href={script} />
        ))}
        {isAwaited(state) && (
          <noscript>
            <meta http-equiv="refresh" content={`0; url=${wholeAddress(state)}`} />
          </noscript>
        )}
      </head>
      <body>
        <div id="page" dangerouslySetInnerHTML={{ __html: content }} />
        {/* JSON with every < escaped, in a block that is never run. */}
        <script id="state" type="application/json" dangerouslySetInnerHTML={{ __html: data }} />
      </body>
    </html>,
  )
  return `<!doctype html>${html}`
}

/** Without JavaScript, the page loads the same URL again with the request to wait for the result. */
const isAwaited = ({ tool, input, outcome }: PageState): boolean =>
  tool?.method === 'GET' && outcome === undefined && isComplete(tool, input)

const wholeAddress = ({ path, query, locale }: PageState): string =>
  addressOf(path, { ...query, lang: locale, [WHOLE]: '1' })

export const ICON =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6.5" fill="none" stroke="#0a7d5a" stroke-width="3"/></svg>',
  )

/** Escapes the JSON, so that it cannot end the script element. */
const asData = (state: PageState): string => JSON.stringify(state).replaceAll('<', '\\u003c')
