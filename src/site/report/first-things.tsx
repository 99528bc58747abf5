import type { Localized } from '../../text.ts'
import { useWords } from '../page-context.ts'
import { RecordCard } from '../parts/record-card.tsx'
import { firstThings, type ShownFinding } from './finding.ts'
import { SeverityMark } from './severity-mark.tsx'
import { REPORT_WORDS } from './words.ts'

interface Words {
  readonly title: (count: number) => string
  readonly more: string
}

const WORDS: Localized<Words> = {
  en: { title: (count) => (count === 1 ? 'Fix this first' : `Fix these ${count} first`), more: 'Details' },
  de: { title: (count) => (count === 1 ? 'Zuerst beheben' : `Zuerst diese ${count} beheben`), more: 'Details' },
}

/** The findings whose fix helps most, with the record to publish. */
export function FirstThings({ findings, zone }: { readonly findings: readonly ShownFinding[]; readonly zone: string }) {
  const words = useWords(WORDS)
  const reportWords = useWords(REPORT_WORDS)
  const first = firstThings(findings)
  if (first.length === 0) return null
  return (
    <section aria-labelledby="first-title">
      <h2 id="first-title">{words.title(first.length)}</h2>
      <ol class="first-things">
        {first.map(({ id, severity, title, fix, gain = 0 }) => (
          <li key={id} class={`first finding-${severity}`}>
            <p class="first-head">
              <SeverityMark severity={severity} />
              {gain > 0 && <strong class="gain">{reportWords.gain(gain)}</strong>}
            </p>
            <h3>{title}</h3>
            {fix?.record ? <RecordCard record={fix.record} zone={zone} /> : <p>{fix?.steps[0]}</p>}
            <p class="first-links">
              <a href={`#finding-${id}`} onClick={() => openFinding(id)}>
                {words.more}
              </a>{' '}
              {fix?.cta && <a href={fix.cta.href}>{fix.cta.label}</a>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function openFinding(id: string): void {
  const item = document.getElementById(`finding-${id}`)
  if (item instanceof HTMLDetailsElement) item.open = true
}
