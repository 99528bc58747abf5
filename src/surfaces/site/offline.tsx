import { createHash } from 'node:crypto'
import { renderToString } from 'preact-render-to-string'
import { OFFLINE_PATH, WORKER_PATH } from '../../site/browser/offline.ts'
import { LOCALES, type Localized } from '../../text.ts'
import { COMMON_HEADERS } from '../http/common-headers.ts'
import { cachedResponse, type HttpResponse } from '../http/http-response.ts'
import type { Route } from '../http/route.ts'
import type { SiteAssets } from './assets.ts'
import { PAGE_HEADERS } from './page-response.ts'

interface Words {
  readonly title: string
  readonly advice: string
  readonly again: string
}

export const OFFLINE_WORDS: Localized<Words> = {
  en: {
    title: 'No connection',
    advice: 'Your device is offline, or the service does not respond. Checks need a network connection.',
    again: 'Try again',
  },
  de: {
    title: 'Keine Verbindung',
    advice: 'Ihr Gerät ist offline, oder der Dienst antwortet nicht. Prüfungen benötigen eine Netzwerkverbindung.',
    again: 'Erneut versuchen',
  },
}

/** The page that browsers show without a network, and the service worker that caches it. */
export function offlineRoutes({ style, worker }: Pick<SiteAssets, 'style' | 'worker'>): readonly Route[] {
  const html = offlineDocument(style)
  const version = `offline-${createHash('sha1').update(html).digest('base64url')}`
  const values = JSON.stringify({ version, page: OFFLINE_PATH, style })
  return [
    route(OFFLINE_PATH, { ...PAGE_HEADERS, 'content-language': LOCALES.join(', ') }, html),
    route(WORKER_PATH, WORKER_HEADERS, `const OFFLINE=${values};\n${worker}`),
  ]
}

const WORKER_HEADERS: HttpResponse['headers'] = {
  ...COMMON_HEADERS,
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

function route(path: string, headers: HttpResponse['headers'], body: string): Route {
  const response = cachedResponse({ status: 200, headers, body })
  return { method: 'GET', path, handle: () => response }
}

/** In both languages, because the page is the same for all requests. The empty link loads the requested URL again. */
const offlineDocument = (style: string): string =>
  `<!doctype html>${renderToString(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${OFFLINE_WORDS.en.title} – zonewise`}</title>
        <link rel="stylesheet" href={style} />
      </head>
      <body>
        <main id="main">
          {LOCALES.map((locale, index) => {
            const { title, advice, again } = OFFLINE_WORDS[locale]
            return (
              <section key={locale} lang={locale}>
                {index === 0 ? <h1>{title}</h1> : <h2>{title}</h2>}
                <p>{advice}</p>
                <p>
                  {/* biome-ignore lint/a11y/useValidAnchor: the empty URL is the requested page, which the server does not know */}
                  <a class="button" href="">
                    {again}
                  </a>
                </p>
              </section>
            )
          })}
        </main>
      </body>
    </html>,
  )}`
