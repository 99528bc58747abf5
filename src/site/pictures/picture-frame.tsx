import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Localized } from '../../text.ts'
import { useWords } from '../surroundings.ts'
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
    picture: 'Picture',
    table: 'Table',
    show: (title) => `${title}: show as`,
    asPicture: (title) => `${title}, as a picture; the table says the same`,
    asTable: (title) => `${title}, as a table`,
  },
  de: {
    picture: 'Bild',
    table: 'Tabelle',
    show: (title) => `${title}: anzeigen als`,
    asPicture: (title) => `${title} als Bild; in der Tabelle steht dasselbe`,
    asTable: (title) => `${title} als Tabelle`,
  },
}

export interface PictureFrameProps {
  readonly title: string
  /** What it comes to. */
  readonly summary: ComponentChildren
  readonly scene: Scene
  /** Its twin for screen readers and paper, a `PictureTable`. */
  readonly children: ComponentChildren
}

type Shown = 'both' | 'picture' | 'table'

/**
 * A picture and the table that says the same. Both are always in the document: without script both are to be seen, and a
 * screen reader finds the table whichever is chosen.
 */
export function PictureFrame({ title, summary, scene, children }: PictureFrameProps) {
  const words = useWords(WORDS)
  const [shown, setShown] = useState<Shown>('both')
  // What the server writes is what a reader without script keeps.
  useLayoutEffect(() => setShown('picture'), [])
  return (
    <figure class={`picture shows-${shown}`}>
      <figcaption>
        <p class="picture-title">{title}</p>
        <p class="picture-summary">{summary}</p>
        <fieldset class="picture-switch needs-script">
          <legend class="unseen">{words.show(title)}</legend>
          <Choice is="picture" word={words.picture} shown={shown} choose={setShown} />
          <Choice is="table" word={words.table} shown={shown} choose={setShown} />
        </fieldset>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is there to be scrolled */}
      <section class="picture-drawn" tabIndex={0} aria-label={words.asPicture(title)}>
        <Drawing scene={scene} name={words.asPicture(title)} />
      </section>
      {/* Out of sight it is no place for the focus. */}
      <section class="picture-told" {...(shown === 'picture' ? {} : { tabIndex: 0 })} aria-label={words.asTable(title)}>
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
