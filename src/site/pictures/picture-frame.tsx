import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Localized } from '../../text.ts'
import { useWords } from '../page-context.ts'
import { Drawing } from './drawing.tsx'
import type { Scene } from './scene.ts'

interface Words {
  readonly picture: string
  readonly table: string
  readonly show: (title: string) => string
  readonly asPicture: (title: string) => string
  readonly asTable: (title: string) => string
}

const WORDS: Localized<Words> = {
  en: {
    picture: 'Diagram',
    table: 'Table',
    show: (title) => `${title}: show as`,
    asPicture: (title) => `${title}, as a diagram; the table contains the same data`,
    asTable: (title) => `${title}, as a table`,
  },
  de: {
    picture: 'Diagramm',
    table: 'Tabelle',
    show: (title) => `${title}: anzeigen als`,
    asPicture: (title) => `${title} als Diagramm; die Tabelle enthält dieselben Daten`,
    asTable: (title) => `${title} als Tabelle`,
  },
}

export interface PictureFrameProps {
  readonly title: string
  /** The conclusion of the diagram. */
  readonly summary: ComponentChildren
  /** Undefined if a diagram would show nothing that the table does not show at a glance. */
  readonly scene: Scene | undefined
  /** A `PictureTable` with the same data, for screen readers and print. */
  readonly children: ComponentChildren
}

type Shown = 'both' | 'picture' | 'table'

/** Diagrams do not fit on narrower screens. The style sheet has the same limit. */
const NARROW = '(max-width: 40rem)'

/**
 * A diagram and a table with the same data. Both are always in the document: without script both are visible, and a screen
 * reader finds the table even if the diagram is shown. On narrow screens the table is shown first.
 */
export function PictureFrame({ title, summary, scene, children }: PictureFrameProps) {
  const words = useWords(WORDS)
  const [chosen, setShown] = useState<Shown>('both')
  const shown = scene === undefined ? 'table' : chosen
  // The HTML of the server shows both, because without script it stays as it is.
  useLayoutEffect(() => {
    const narrow = matchMedia(NARROW)
    const choose = (): void => setShown(narrow.matches ? 'table' : 'picture')
    choose()
    narrow.addEventListener('change', choose)
    return () => narrow.removeEventListener('change', choose)
  }, [])
  return (
    <figure class={`picture shows-${shown}`}>
      <figcaption>
        <p class="picture-title">{title}</p>
        <p class="picture-summary">{summary}</p>
        {scene !== undefined && (
          <fieldset class="picture-switch needs-script">
            <legend class="unseen">{words.show(title)}</legend>
            <Choice is="picture" word={words.picture} shown={shown} choose={setShown} />
            <Choice is="table" word={words.table} shown={shown} choose={setShown} />
          </fieldset>
        )}
      </figcaption>
      {scene !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        <section class="picture-drawn" tabIndex={0} aria-label={words.asPicture(title)}>
          <Drawing scene={scene} name={words.asPicture(title)} />
        </section>
      )}
      {/* A hidden table must not be focusable. */}
      <section class="picture-text" {...(shown === 'picture' ? {} : { tabIndex: 0 })} aria-label={words.asTable(title)}>
        {children}
      </section>
    </figure>
  )
}

interface ChoiceProps {
  readonly is: Shown
  readonly word: string
  readonly shown: Shown
  readonly choose: (shown: Shown) => void
}

function Choice({ is, word, shown, choose }: ChoiceProps) {
  return (
    <button type="button" class="quiet" aria-pressed={shown === is} onClick={() => choose(is)}>
      {word}
    </button>
  )
}
