import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { ComparedReport } from '../../../report/compare.ts'
import type { Localized } from '../../../text.ts'
import { usePageContext, useWords } from '../../page-context.ts'
import { addressOf } from '../../pages/page.ts'
import { CopyButton } from '../../parts/copyable.tsx'
import { scoredTitle } from '../scored-title.ts'
import type { AreaResults } from './exported-areas.ts'
import type { ExportedReport } from './exported-report.ts'

interface Words {
  readonly share: string
  readonly copyLink: string
  readonly print: string
  readonly export: string
  readonly compare: string
  /** Added to the button if this browser has an earlier report. */
  readonly compared: (better: number, worse: number) => string
  readonly loading: string
  readonly failed: string
}

export const SHARE_WORDS: Localized<Words> = {
  en: {
    share: 'Share this report',
    copyLink: 'Copy URL',
    print: 'Print',
    export: 'Export',
    compare: 'Compare',
    compared: (better, worse) => `${better} better, ${worse} worse`,
    loading: 'Loading …',
    failed: 'This part of the page could not be loaded. Check your connection and try again.',
  },
  de: {
    share: 'Bericht teilen',
    copyLink: 'URL kopieren',
    print: 'Drucken',
    export: 'Exportieren',
    compare: 'Vergleichen',
    compared: (better, worse) => `${better} besser, ${worse} schlechter`,
    loading: 'Wird geladen …',
    failed:
      'Dieser Teil der Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
}

export interface ShareMenuProps {
  readonly report: ExportedReport
  /** The results of the other areas, which exports contain too. */
  readonly results: AreaResults
  /** The path of the page, with the domain in braces. */
  readonly path: string
  /** The title of the page. */
  readonly page: Localized<string>
}

type Panel = 'export' | 'compare'

const PANEL_ID = 'share-panel'

/** The ways to hand the report on or to compare it. What they need is loaded when it is opened. */
export function ShareMenu({ report, results, path, page }: ShareMenuProps) {
  const words = useWords(SHARE_WORDS)
  const { browser, site, locale } = usePageContext()
  const [open, setOpen] = useState<Panel>()
  const { previous, better, worse } = usePrevious(report)
  useEffect(() => browser?.showTitle(scoredTitle(report, page[locale], locale)), [browser, report, locale])
  const address = (): string => {
    const { whole: _whole, ...query } = Object.fromEntries(new URLSearchParams(browser?.query() ?? ''))
    return `${site.baseUrl}${addressOf(path, { ...query, domain: report.domain, lang: locale })}`
  }
  const toggle = (panel: Panel, label: string) => (
    <button
      type="button"
      class="quiet"
      aria-expanded={open === panel}
      aria-controls={PANEL_ID}
      onClick={() => setOpen(open === panel ? undefined : panel)}
    >
      {label}
    </button>
  )
  return (
    <section class="share needs-script" aria-label={words.share}>
      <p class="share-actions">
        <CopyButton text={address} about={words.copyLink} label={words.copyLink} />
        <button type="button" class="quiet" onClick={() => browser?.print()}>
          {words.print}
        </button>
        {toggle('export', words.export)}
        {toggle(
          'compare',
          previous === undefined ? words.compare : `${words.compare} (${words.compared(better, worse)})`,
        )}
      </p>
      <div id={PANEL_ID}>
        {open === 'export' && (
          <Loaded
            load={async () => (await import('./export-panel.tsx')).ExportPanel}
            props={{ report, results, address: address() }}
          />
        )}
        {open === 'compare' && (
          <Loaded
            load={async () => (await import('../compare/compare-panel.tsx')).ComparePanel}
            props={{ report, domain: report.domain, previous }}
          />
        )}
      </div>
    </section>
  )
}

interface Previous {
  readonly previous: ComparedReport | undefined
  readonly better: number
  readonly worse: number
}

/** Stores the report in this browser and compares it with the previous one of the same domain. */
function usePrevious(report: ExportedReport): Previous {
  const { browser } = usePageContext()
  const [found, setFound] = useState<Previous>({ previous: undefined, better: 0, worse: 0 })
  useEffect(() => {
    if (browser === undefined) return undefined
    let isCurrent = true
    const compare = async (): Promise<void> => {
      const { compareWithPrevious } = await import('../compare/compare-with-previous.ts')
      if (isCurrent) setFound(compareWithPrevious(browser.storage(), report))
    }
    // A comparison is a convenience: without its code, the rest of the menu works.
    compare().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [browser, report.domain, report.checkedAt])
  return found
}

interface LoadedProps<Props> {
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
}

function Loaded<Props extends object>({ load, props }: LoadedProps<Props>) {
  const words = useWords(SHARE_WORDS)
  const [Component, setComponent] = useState<ComponentType<Props> | 'failed'>()
  useEffect(() => {
    load().then(
      // A function would be called by the setter.
      (loaded) => setComponent(() => loaded),
      () => setComponent('failed'),
    )
  }, [])
  if (Component === undefined || Component === 'failed')
    return <p role="status">{Component === undefined ? words.loading : words.failed}</p>
  return <Component {...props} />
}
