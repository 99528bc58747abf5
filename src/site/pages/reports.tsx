import type { Localized } from '../../text.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { useAnnouncement } from '../parts/live-region.tsx'
import { OtherWays } from '../parts/other-ways.tsx'
import { RefusalNote } from '../parts/refusal.tsx'
import { useResultFocus } from '../parts/result-focus.ts'
import { FileDrop } from '../reports/file-drop.tsx'
import { ReportsView } from '../reports/reports-view.tsx'
import { useReports } from '../reports/use-reports.ts'
import { REPORTS_PAGE_WORDS } from '../reports/words.ts'
import type { PageState } from '../state.ts'
import type { Page } from './page.ts'

const title: Localized<string> = { en: 'Mail reports', de: 'Mailberichte' }

const lead: Localized<string> = {
  en: 'Reads DMARC and TLS reports in your browser: who sends mail as your domain, and when you can raise the DMARC policy.',
  de: 'Liest DMARC- und TLS-Berichte in Ihrem Browser: wer im Namen Ihrer Domain sendet und wann Sie die DMARC-Richtlinie verschärfen können.',
}

const LOOKUP_TOOL = 'dns_lookup'
/** The domain of the sample reports, which only the demo has. */
const SAMPLE_DOMAIN = 'dmarc-monitoring.lab'

function Main({ site, tools }: PageState) {
  const { locale } = usePageContext()
  const words = useWords(REPORTS_PAGE_WORDS)
  const reading = useReports(tools?.[LOOKUP_TOOL])
  const { hasFailed, looked, progress, refusal, state } = reading
  const isBusy = progress !== undefined || looked !== undefined
  const totals = state?.reports.totals
  useAnnouncement(
    hasFailed
      ? words.failed
      : progress === undefined && looked === undefined && totals
        ? words.read(totals.reports, totals.rows, totals.messages)
        : undefined,
  )
  const expectResult = useResultFocus(isBusy ? undefined : state && 'answered', '.outcome')
  return (
    <>
      <h1>{title[locale]}</h1>
      <p class="lead">{lead[locale]}</p>
      <noscript>{words.noScript}</noscript>
      <div class="needs-script">
        <FileDrop
          isBusy={isBusy}
          onFiles={(files) => {
            expectResult()
            reading.readFiles(files)
          }}
        />
        <p class="reports-actions">
          {site.demo !== undefined && (
            <button
              type="button"
              class="quiet"
              disabled={isBusy}
              onClick={() => {
                expectResult()
                reading.readSamples(SAMPLE_DOMAIN)
              }}
            >
              {words.samples}
            </button>
          )}
          {(isBusy || state !== undefined) && (
            <button type="button" class="quiet" onClick={reading.stop}>
              {isBusy ? words.cancel : words.startOver}
            </button>
          )}
        </p>
      </div>
      <div class="outcome" aria-busy={isBusy}>
        {progress !== undefined && <p class="working">{words.reading(progress.files, progress.bytes)}</p>}
        {hasFailed && <p class="refusal">{words.failed}</p>}
        {refusal !== undefined && <RefusalNote refusal={refusal} onRetry={reading.lookUp} />}
        {state !== undefined && <ReportsView state={state} looked={looked} onLookUp={reading.lookUp} />}
      </div>
      <OtherWays terminal="zonewise reports reports/" />
    </>
  )
}

export const reportsPage: Page = {
  id: 'reports',
  path: '/reports',
  menu: 'dns',
  alsoTools: [LOOKUP_TOOL],
  title,
  lead,
  Main,
}
