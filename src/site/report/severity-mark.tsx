import { useWords } from '../page-context.ts'
import type { Severity } from './finding.ts'
import { REPORT_WORDS } from './words.ts'

/** Each severity has a shape of its own, because color alone is not accessible. */
const SHAPES: Readonly<Record<Severity, string>> = {
  problem: 'M5 1h6l4 4v6l-4 4H5l-4-4V5z M5.2 5.2l5.6 5.6 M10.8 5.2l-5.6 5.6',
  warn: 'M8 1.5l7 13H1z M8 6v4 M8 12v.6',
  info: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1z M8 7v5 M8 4.2v.6',
  ok: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1z M4.5 8.3l2.4 2.4 4.6-5',
}

export function SeverityMark({ severity }: { readonly severity: Severity }) {
  const words = useWords(REPORT_WORDS)
  return (
    <span class={`mark mark-${severity}`}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <path d={SHAPES[severity]} fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" />
      </svg>
      <span>{words.severity[severity]}</span>
    </span>
  )
}
