import { useState } from 'preact/hooks'
import type { Localized } from '../../text.ts'
import { useSurroundings, useWords } from '../surroundings.ts'
import { EXAMPLE_HEADER } from './header-example.ts'
import { bytesIn, headerPart, MAX_HEADER_BYTES } from './header-part.ts'

interface Words {
  readonly label: string
  readonly submit: string
  readonly example: string
  readonly file: string
  readonly counted: (bytes: string, max: string) => string
  readonly tooLong: string
  readonly body: string
  readonly privacy: string
}

const WORDS: Localized<Words> = {
  en: {
    label: 'Header or source of the message',
    submit: 'Analyse',
    example: 'Try an example',
    file: 'Or open a file (.eml, .txt); it can also be dropped onto the field',
    counted: (bytes, max) => `${bytes} of ${max} bytes`,
    tooLong: 'That is too long. The Received lines and Authentication-Results are enough.',
    body: 'The text of the message stays in your browser; only the header is sent.',
    privacy: 'Nothing is stored, logged or passed on, and nothing goes into the address of this page.',
  },
  de: {
    label: 'Header oder Quelltext der Nachricht',
    submit: 'Analysieren',
    example: 'Ein Beispiel ansehen',
    file: 'Oder eine Datei öffnen (.eml, .txt); sie lässt sich auch auf das Feld ziehen',
    counted: (bytes, max) => `${bytes} von ${max} Byte`,
    tooLong: 'Das ist zu lang. Die Received-Zeilen und Authentication-Results genügen.',
    body: 'Der Text der Nachricht bleibt in Ihrem Browser; nur der Header wird gesendet.',
    privacy:
      'Nichts wird gespeichert, protokolliert oder weitergegeben, und nichts gelangt in die Adresse dieser Seite.',
  },
}

export interface HeaderFormProps {
  readonly isBusy: boolean
  readonly onSubmit: (header: string) => void
}

/** No field of it has a name: even without script nothing of it can get into an address. */
export function HeaderForm({ isBusy, onSubmit }: HeaderFormProps) {
  const words = useWords(WORDS)
  const { browser, locale } = useSurroundings()
  const [text, setText] = useState('')
  const header = headerPart(text)
  const bytes = bytesIn(header)
  const isTooLong = bytes > MAX_HEADER_BYTES
  const number = new Intl.NumberFormat(locale)
  const read = async (file: File | undefined): Promise<void> => {
    // Attachments can be large; the header is at the beginning.
    if (file !== undefined) setText(headerPart(await file.slice(0, MAX_HEADER_BYTES).text()))
  }
  return (
    <form
      class="header-form"
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        if (browser !== undefined && !isTooLong) onSubmit(header)
      }}
    >
      <label for="header-text">{words.label}</label>
      <textarea
        id="header-text"
        rows={12}
        value={text}
        required
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        aria-invalid={isTooLong}
        aria-describedby="header-privacy header-size"
        onInput={(event) => setText(event.currentTarget.value)}
        onDragOver={(event) => {
          if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
        }}
        onDrop={(event) => {
          const file = event.dataTransfer?.files[0]
          if (file === undefined) return
          event.preventDefault()
          void read(file)
        }}
      />
      <p id="header-size" class="aside">
        {words.counted(number.format(bytes), number.format(MAX_HEADER_BYTES))}
        {isTooLong && <strong class="too-long"> {words.tooLong}</strong>}
        {header.length < text.trimEnd().length && <> {words.body}</>}
      </p>
      <p id="header-privacy">{words.privacy}</p>
      <div class="header-actions needs-script">
        <button type="submit">{words.submit}</button>
        <button type="button" class="quiet" onClick={() => setText(EXAMPLE_HEADER)}>
          {words.example}
        </button>
        <div class="header-file">
          <label for="header-file">{words.file}</label>
          <input
            id="header-file"
            type="file"
            accept=".eml,.txt,message/rfc822,text/plain"
            onChange={(event) => void read(event.currentTarget.files?.[0])}
          />
        </div>
      </div>
    </form>
  )
}
