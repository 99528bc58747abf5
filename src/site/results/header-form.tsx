import { useRef, useState } from 'preact/hooks'
import type { Localized } from '../../text.ts'
import { usePageContext, useWords } from '../page-context.ts'
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
    submit: 'Analyze',
    example: 'Insert an example',
    file: 'Open a file (.eml, .txt), or drop it onto the field',
    counted: (bytes, max) => `${bytes} of ${max} bytes`,
    tooLong: 'The header is too long. The fields Received and Authentication-Results are enough.',
    body: 'Only the header is sent. The body of the message stays in your browser.',
    privacy: 'The header is not stored, logged or shared, and it does not become part of a URL.',
  },
  de: {
    label: 'Header oder Quelltext der Nachricht',
    submit: 'Analysieren',
    example: 'Beispiel einfügen',
    file: 'Datei öffnen (.eml, .txt) oder auf das Feld ziehen',
    counted: (bytes, max) => `${bytes} von ${max} Byte`,
    tooLong: 'Der Header ist zu lang. Die Felder Received und Authentication-Results genügen.',
    body: 'Nur der Header wird gesendet. Der Text der Nachricht bleibt in Ihrem Browser.',
    privacy:
      'Der Header wird weder gespeichert noch protokolliert noch weitergegeben, und er wird nicht Teil einer URL.',
  },
}

export interface HeaderFormProps {
  readonly isBusy: boolean
  readonly onSubmit: (header: string) => void
}

/** The fields have no names, so that even without script no input becomes part of a URL. */
export function HeaderForm({ isBusy, onSubmit }: HeaderFormProps) {
  const words = useWords(WORDS)
  const { browser, locale } = usePageContext()
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
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
        ref={field}
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
        <button
          type="button"
          class="quiet"
          // The example must not replace a header that the reader has pasted.
          disabled={text !== ''}
          onClick={() => {
            setText(EXAMPLE_HEADER)
            // A disabled button cannot keep the focus.
            field.current?.focus()
          }}
        >
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
