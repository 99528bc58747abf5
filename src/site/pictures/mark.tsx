import type { Tone } from './scene.ts'

/** Each tone has its own shape: a tick, a triangle, a cross, a dash, a question mark. */
const SIGNS: Readonly<Record<Tone, { readonly ground: string; readonly sign: string }>> = {
  ok: { ground: 'M8 1a7 7 0 1 0 0 14A7 7 0 1 0 8 1z', sign: 'M4.8 8.3l2.3 2.3 4.2-4.7' },
  warn: { ground: 'M8 1.2L15.4 14.6H.6z', sign: 'M8 6v4M8 12v.6' },
  bad: { ground: 'M5 1h6l4 4v6l-4 4H5l-4-4V5z', sign: 'M5.4 5.4l5.2 5.2M10.6 5.4l-5.2 5.2' },
  neutral: { ground: 'M8 1a7 7 0 1 0 0 14A7 7 0 1 0 8 1z', sign: 'M5 8h6' },
  unknown: {
    ground: 'M8 1a7 7 0 1 0 0 14A7 7 0 1 0 8 1z',
    sign: 'M6 6.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.6-.9 1.3M8 11.4v.5',
  },
}

/** Both paths of a mark, for use inside an SVG. */
export function MarkPaths({ tone }: { readonly tone: Tone }) {
  const { ground, sign } = SIGNS[tone]
  return (
    <>
      <path class="mark-ground" d={ground} />
      <path class="mark-sign" d={sign} />
    </>
  )
}

/** The mark and its word, for a table. */
export function Verdict({ tone, word }: { readonly tone: Tone; readonly word: string }) {
  return (
    <span class={`picture-state state-${tone}`}>
      <svg class={`picture-sign picture-sign-${tone}`} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <MarkPaths tone={tone} />
      </svg>
      {word}
    </span>
  )
}
