import type { Localized } from '../../text.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { useAnnouncement } from '../parts/live-region.tsx'
import { countBy, SEVERITIES, type ShownFinding } from './finding.ts'
import { SeverityMark } from './severity-mark.tsx'
import { REPORT_WORDS } from './words.ts'

interface Words {
  readonly started: string
  readonly share: (percent: number) => string
  readonly progress: (done: number) => string
  readonly latest: string
}

const WORDS: Localized<Words> = {
  en: {
    started: 'The check is running.',
    share: (percent) => `${percent}% of the checks completed.`,
    progress: (done) => `${done} checks completed …`,
    latest: 'Latest results',
  },
  de: {
    started: 'Die Prüfung läuft.',
    share: (percent) => `${percent} % der Prüfungen abgeschlossen.`,
    progress: (done) => `${done} Prüfungen abgeschlossen …`,
    latest: 'Neueste Ergebnisse',
  },
}

const LATEST = 8

interface LiveFillProps {
  readonly parts: readonly ShownFinding[]
  readonly categories: readonly string[]
  /** The highest possible number of findings. */
  readonly total: number
}

/** The findings so far: one tile for each category, updated while other checks are still running. */
export function LiveFill({ parts, categories, total }: LiveFillProps) {
  const words = useWords(WORDS)
  const reportWords = useWords(REPORT_WORDS)
  const { locale } = usePageContext()
  const percent = announcedPercent(parts.length, total)
  useAnnouncement(percent === 0 ? words.started : words.share(percent))
  return (
    <section class="live" aria-busy="true" lang={locale}>
      <p>
        <progress max={total} value={parts.length} aria-label={words.progress(parts.length)} />{' '}
        <span>{words.progress(parts.length)}</span>
      </p>
      <ul class="live-tiles">
        {categories.map((category) => (
          <Tile
            key={category}
            title={reportWords.category[category] ?? category}
            findings={parts.filter((part) => part.category === category)}
          />
        ))}
      </ul>
      <h2>{words.latest}</h2>
      <ul class="live-latest">
        {parts
          .slice(-LATEST)
          .reverse()
          .map(({ id, severity, title }) => (
            <li key={id}>
              <SeverityMark severity={severity} /> {title}
            </li>
          ))}
      </ul>
    </section>
  )
}

/** The progress in steps of 25 percent, because screen readers cannot keep up with each finding. */
export const announcedPercent = (done: number, total: number): number =>
  Math.min(75, 25 * Math.floor((4 * done) / total))

function Tile({ title, findings }: { readonly title: string; readonly findings: readonly ShownFinding[] }) {
  const counts = countBy(findings, ({ severity }) => severity)
  return (
    <li class="live-tile">
      <strong>{title}</strong>
      <ul>
        {SEVERITIES.map((severity) => (
          <li key={severity} class={counts.has(severity) ? undefined : 'none'}>
            <SeverityMark severity={severity} /> {counts.get(severity) ?? 0}
          </li>
        ))}
      </ul>
    </li>
  )
}
