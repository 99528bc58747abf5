import type { ComponentChildren } from 'preact'
import { MarkPaths } from '../pictures/mark.tsx'
import { WhatFails } from '../report/change-body.tsx'

/**
 * How a result is marked. `neutral`: a fact that is neither good nor bad. `unknown`: not checked, which is not a fault of the
 * domain.
 */
export type Tone = 'ok' | 'info' | 'neutral' | 'warn' | 'problem' | 'unknown'

interface VerdictProps {
  /** The id of the finding that decides. */
  readonly id: string
  readonly tone: Tone
  /** One or two words that say what the color means. */
  readonly word: string
  readonly title: string
  readonly detail: string
  readonly whatFails?: string | undefined
  readonly children?: ComponentChildren
}

/** The verdict of a result, above everything else. */
export function Verdict({ id, tone, word, title, detail, whatFails, children }: VerdictProps) {
  return (
    <section class={`result-head tone-${tone}`} data-finding={id}>
      <p class="result-word">
        <Mark tone={tone} word={word} />
      </p>
      <h2>{title}</h2>
      <p>{detail}</p>
      <WhatFails sentence={whatFails} />
      {children}
    </section>
  )
}

/** A word with a color, and with a shape for readers who do not see the color. */
export function Mark({ tone, word }: { readonly tone: Tone; readonly word: string }) {
  return (
    <span class={`sign tone-${tone}`}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        {tone === 'info' ? <InfoPaths /> : <MarkPaths tone={DRAWN_AS[tone]} />}
      </svg>
      <span>{word}</span>
    </span>
  )
}

const DRAWN_AS = { ok: 'ok', neutral: 'neutral', warn: 'warn', problem: 'bad', unknown: 'unknown' } as const

/** Drawn here, because the diagrams have no such tone. */
const InfoPaths = () => (
  <>
    <path class="mark-ground" d="M8 1a7 7 0 1 0 0 14A7 7 0 1 0 8 1z" />
    <path class="mark-sign" d="M8 7.4v4.2M8 4.4v.4" />
  </>
)
