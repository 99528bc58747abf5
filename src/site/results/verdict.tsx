import type { ComponentChildren } from 'preact'
import { MarkPaths } from '../pictures/mark.tsx'

/** What a result means for its reader. `unknown`: we could not tell, which is no fault of the domain. */
export type Tone = 'ok' | 'info' | 'warn' | 'problem' | 'unknown'

/** What a tool says, put into words. */
export interface Said {
  readonly tone: Tone
  /** One word or two: what the colour means. */
  readonly word: string
  readonly sentence: string
  /** What follows from it. */
  readonly more?: string
}

/** The answer in one sentence, above everything else. */
export function Verdict({ said, children }: { readonly said: Said; readonly children?: ComponentChildren }) {
  const { tone, word, sentence, more } = said
  return (
    <section class={`result-head tone-${tone}`}>
      <p class="result-word">
        <Mark tone={tone} word={word} />
      </p>
      <h2>{sentence}</h2>
      {more !== undefined && <p>{more}</p>}
      {children}
    </section>
  )
}

/** A word with its colour, and a shape for those who do not see the colour. */
export function Mark({ tone, word }: { readonly tone: Tone; readonly word: string }) {
  return (
    <span class={`sign tone-${tone}`}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <MarkPaths tone={DRAWN_AS[tone]} />
      </svg>
      <span>{word}</span>
    </span>
  )
}

const DRAWN_AS = { ok: 'ok', info: 'neutral', warn: 'warn', problem: 'bad', unknown: 'unknown' } as const
