import { useState } from 'preact/hooks'
import type { Localized } from '../../text.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { useAnnounce } from './live-region.tsx'

interface Words {
  readonly copy: string
  readonly copied: string
  readonly failed: string
}

const WORDS: Localized<Words> = {
  en: { copy: 'Copy', copied: 'Copied', failed: 'Select the text and copy it manually' },
  de: { copy: 'Kopieren', copied: 'Kopiert', failed: 'Bitte den Text markieren und manuell kopieren' },
}

const SAID_FOR_MS = 2000

/** A text with a button that copies it. */
export function Copyable({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div class="copyable">
      <p class="copyable-head">
        <span>{label}</span> <CopyButton text={text} about={label} />
      </p>
      <ScrolledText label={label} text={text} />
    </div>
  )
}

/** A scrollable text must be reachable by keyboard, and therefore needs an accessible name. */
export function ScrolledText({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not keep the line breaks
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable text must be focusable
    <pre tabIndex={0} role="group" aria-label={label}>
      <code>{text}</code>
    </pre>
  )
}

export interface CopyButtonProps {
  /** A function if the text depends on the moment of the click. */
  readonly text: string | (() => string)
  /** The name of the copied text, for screen readers. */
  readonly about: string
  /** The visible label, if it is not “Copy”. */
  readonly label?: string
}

export function CopyButton({ text, about, label }: CopyButtonProps) {
  const words = useWords(WORDS)
  const { browser } = usePageContext()
  const announce = useAnnounce()
  const [said, setSaid] = useState<string>()
  const copy = async (): Promise<void> => {
    if (browser === undefined) return
    const ended = (await browser.copy(typeof text === 'string' ? text : text())) ? words.copied : words.failed
    setSaid(ended)
    announce(ended)
    setTimeout(() => setSaid(undefined), SAID_FOR_MS)
  }
  return (
    <>
      <button
        type="button"
        class="copy needs-script"
        aria-label={label ?? `${words.copy}: ${about}`}
        onClick={() => void copy()}
      >
        {label ?? words.copy}
      </button>
      {said !== undefined && <span class="said">{said}</span>}
    </>
  )
}
