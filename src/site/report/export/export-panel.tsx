import { useState } from 'preact/hooks'
import { managerSummary } from '../../../report/manager-summary.ts'
import { visible } from '../../../visible.ts'
import { usePageContext, useWords } from '../../page-context.ts'
import { EXPORT_WORDS } from './export-words.ts'
import { type AreaResults, exportedAreas, loadedIn } from './exported-areas.ts'
import { type ExportedReport, type ExportOptions, fileName } from './exported-report.ts'
import { htmlFile } from './html-file.ts'
import { LOGO_TYPES, type Logo, readLogo } from './logo.ts'
import { markdownFile } from './markdown-file.ts'

export interface ExportPanelProps {
  readonly report: ExportedReport
  readonly results: AreaResults
  readonly address: string
}

interface Format {
  readonly extension: 'html' | 'md'
  readonly type: string
  readonly write: (report: ExportedReport, options: ExportOptions) => string
}

const HTML: Format = { extension: 'html', type: 'text/html;charset=utf-8', write: htmlFile }
const MARKDOWN: Format = { extension: 'md', type: 'text/markdown;charset=utf-8', write: markdownFile }

const MAX_NAME = 100

/** Saves the report as a file that is made here, with the name and the logo of the user. */
export function ExportPanel({ report, results, address }: ExportPanelProps) {
  const words = useWords(EXPORT_WORDS)
  const { browser } = usePageContext()
  const [name, setName] = useState('')
  const [logo, setLogo] = useState<Logo>()
  const [saved, setSaved] = useState<string>()
  const areas = exportedAreas(results, report.locale)
  const { mail, registration, notAssessed } = managerSummary(report, report.locale, loadedIn(areas))
  const save = ({ extension, type, write }: Format): void => {
    const file = fileName(report, extension)
    const options = { name: visible(name.trim()), address, areas, ...(logo?.ok && { logo: logo.url }) }
    browser?.save({ name: file, type, text: write(report, options) })
    setSaved(file)
  }
  return (
    <section class="share-panel" aria-labelledby="export-title">
      <h2 id="export-title">{words.panelTitle}</h2>
      <p>{words.lead}</p>
      <ul class="manager-summary" lang={report.locale}>
        <li>{mail}</li>
        <li>{registration}</li>
        <li>{notAssessed}</li>
      </ul>
      <p>
        <label for="export-name">{words.name}</label>
        <input
          id="export-name"
          autocomplete="organization"
          maxLength={MAX_NAME}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </p>
      <p>
        <label for="export-logo">{words.logo}</label>
        <input
          id="export-logo"
          type="file"
          accept={LOGO_TYPES.join(',')}
          aria-describedby="export-logo-help"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            if (file === undefined) setLogo(undefined)
            else void readLogo(file).then(setLogo)
          }}
        />
        <span id="export-logo-help" role="status">
          {logo?.ok === false ? words.logoFaults[logo.fault] : words.logoHelp}
        </span>
      </p>
      <p class="share-actions">
        <button type="button" onClick={() => save(HTML)}>
          {words.html}
        </button>{' '}
        <button type="button" onClick={() => save(MARKDOWN)}>
          {words.markdown}
        </button>
        <span class="said" role="status">
          {saved !== undefined && words.saved(saved)}
        </span>
      </p>
    </section>
  )
}
