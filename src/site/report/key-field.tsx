import { useState } from 'preact/hooks'
import type { Localized } from '../../text.ts'
import { usePageContext, useWords } from '../page-context.ts'
import type { Refusal } from '../state.ts'

interface Words {
  readonly label: string
  readonly submit: string
  readonly privacy: string
}

const WORDS: Localized<Words> = {
  en: {
    label: 'API key',
    submit: 'Use this key',
    privacy: 'The key stays in this browser tab and is sent to this service only.',
  },
  de: {
    label: 'API-Schlüssel',
    submit: 'Schlüssel verwenden',
    privacy: 'Der Schlüssel bleibt in diesem Browser-Tab und wird nur an diesen Dienst gesendet.',
  },
}

/** Whether a key would help. */
export const isAboutKeys = ({ code }: Refusal): boolean => code === 'rate_limited' || code === 'invalid_api_key'

interface KeyFieldProps {
  /** Unique on the page. */
  readonly id: string
  /** Called when the key is in use. */
  readonly onKey: () => void
}

/** The field for the API key of a reader who has reached the limit without one. */
export function KeyField({ id, onKey }: KeyFieldProps) {
  const words = useWords(WORDS)
  const { browser } = usePageContext()
  const [key, setKey] = useState('')
  if (browser === undefined) return null
  return (
    <form
      class="key-field"
      onSubmit={(event) => {
        event.preventDefault()
        if (key.trim() === '') return
        browser.setApiKey(key)
        onKey()
      }}
    >
      <label for={id}>{words.label}</label>
      <input
        id={id}
        type="password"
        autocomplete="off"
        aria-describedby={`${id}-note`}
        value={key}
        onInput={(event) => setKey(event.currentTarget.value)}
      />
      <button type="submit">{words.submit}</button>
      <p id={`${id}-note`} class="aside">
        {words.privacy}
      </p>
    </form>
  )
}
