import type { ComponentChildren } from 'preact'
import type { Locale } from '../../text.ts'
import { PageContextProvider } from '../page-context.ts'
import { Shell } from '../shell/shell.tsx'
import type { MenuEntry, SiteFacts } from '../state.ts'

export interface StaticPageProps {
  readonly locale: Locale
  readonly path: string
  readonly title: string
  /** For search engines. */
  readonly description: string
  readonly site: SiteFacts
  readonly menu: readonly MenuEntry[]
  readonly files: StaticFiles
  readonly children: ComponentChildren
}

/** The URLs of the files that these pages load. */
export interface StaticFiles {
  readonly styles: readonly string[]
  readonly script: string
  readonly icon: string
}

/** A whole document inside the shell that the browser does not render again: its script only adds to it. */
export function StaticPage({ locale, path, title, description, site, menu, files, children }: StaticPageProps) {
  return (
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – zonewise`}</title>
        <meta name="description" content={description} />
        {files.styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
        <link rel="icon" href={files.icon} />
        <script type="module" src={files.script} />
      </head>
      <body>
        <PageContextProvider value={{ locale, site, browser: undefined }}>
          <Shell state={{ path, query: {}, menu, site }} locale={locale}>
            {children}
          </Shell>
        </PageContextProvider>
      </body>
    </html>
  )
}
