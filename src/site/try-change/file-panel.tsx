import { useState } from 'preact/hooks'
import type { ChangeFormat } from '../../change/read.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { useAnnouncement } from '../parts/live-region.tsx'
import type { PlacedFault } from './faults.ts'
import { TRY_WORDS } from './words.ts'

interface FilePanelProps {
  readonly zone: string
  /** The change as it is entered now. */
  readonly text: () => string
  readonly isEmpty: boolean
  readonly isTooLong: boolean
  readonly onFaults: (faults: readonly PlacedFault[]) => void
  readonly onOpened: (text: string) => void
}

/** The limit of the service for a change. */
const MAX_FILE_BYTES = 256 * 1024

const FORMATS: readonly ChangeFormat[] = ['json', 'zone', 'octodns']

/** Saves the change as a file in one of three formats, and opens such a file. */
export function FilePanel({ zone, text, isEmpty, isTooLong, onFaults, onOpened }: FilePanelProps) {
  const words = useWords(TRY_WORDS)
  const { browser, locale } = usePageContext()
  const [hasFailed, setFailed] = useState(false)
  useAnnouncement(hasFailed ? words.failed : undefined)
  const save = async (format: ChangeFormat): Promise<void> => {
    const code = await import('./change-code.ts').catch(() => undefined)
    setFailed(code === undefined)
    const read = code?.readText(text(), zone, locale)
    if (code === undefined || read === undefined) return
    onFaults(read.ok ? [] : read.faults)
    if (read.ok) browser?.save(code.WRITERS[format](read.change))
  }
  return (
    <section class="try-files" aria-labelledby="change-files">
      <h3 id="change-files">{words.save}</h3>
      <p>
        {FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            class="quiet"
            disabled={isEmpty}
            aria-label={`${words.save}: ${words.formats[format]}`}
            onClick={() => void save(format)}
          >
            {words.formats[format]}
          </button>
        ))}
      </p>
      {hasFailed && <p>{words.failed}</p>}
      <p class="aside">{isTooLong ? <strong>{words.tooLong}</strong> : words.shared}</p>
      <div class="header-file">
        <label for="change-file">{words.load}</label>
        <input
          id="change-file"
          type="file"
          accept=".json,.zone,.yaml,.yml,.txt,application/json,application/yaml,text/plain"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            if (file !== undefined)
              void file
                .slice(0, MAX_FILE_BYTES + 1)
                .text()
                .then(onOpened)
          }}
        />
      </div>
    </section>
  )
}
