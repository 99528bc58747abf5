import { useState } from 'preact/hooks'
import { useWords } from '../page-context.ts'
import { REPORTS_PAGE_WORDS } from './words.ts'

interface FileDropProps {
  readonly isBusy: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Takes files from a dialog or from a drop. Nothing is sent. */
export function FileDrop({ isBusy, onFiles }: FileDropProps) {
  const words = useWords(REPORTS_PAGE_WORDS)
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null | undefined): void => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input in it does the same with the keyboard
    <div
      class={isOver ? 'file-drop file-drop-over' : 'file-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!isBusy) take(event.dataTransfer?.files)
      }}
    >
      <label for="report-files">{words.choose}</label>
      <input
        id="report-files"
        type="file"
        multiple
        disabled={isBusy}
        aria-describedby="report-files-help"
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          currentTarget.value = ''
        }}
      />
      <p id="report-files-help">
        {words.chooseHelp} {words.drop}
      </p>
    </div>
  )
}
