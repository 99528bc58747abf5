import type { Localized } from '../../text.ts'
import { useWords } from '../page-context.ts'
import { Folded } from '../parts/folded.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { type ShownFinding, undetermined } from './finding.ts'
import { type ScoreParts, type Step, type StepLabels, waterfall } from './waterfall.ts'

interface Words extends StepLabels {
  readonly title: string
  readonly step: string
  readonly points: string
  readonly open: (count: number) => string
}

const WORDS: Localized<Words> = {
  en: {
    title: 'Score calculation',
    start: 'Maximum score',
    limit: 'Limit because of problems',
    score: 'Score',
    step: 'Step',
    points: 'Points',
    open: (count) =>
      `${count} ${count === 1 ? 'check' : 'checks'} could not be completed. This does not affect the score.`,
  },
  de: {
    title: 'Berechnung der Punktzahl',
    start: 'Höchstpunktzahl',
    limit: 'Begrenzung wegen Problemen',
    score: 'Punktzahl',
    step: 'Schritt',
    points: 'Punkte',
    open: (count) =>
      `${count} ${count === 1 ? 'Prüfung war' : 'Prüfungen waren'} nicht möglich. Das wirkt sich nicht auf die Punktzahl aus.`,
  },
}

interface WaterfallProps {
  readonly parts: ScoreParts
  readonly findings: readonly ShownFinding[]
  readonly lead: string
}

/** The losses from 100 points down to the score, as a table with bars. */
export function ScoreWaterfall({ parts, findings, lead }: WaterfallProps) {
  const words = useWords(WORDS)
  const titles = new Map(findings.map(({ id, title }) => [id, title]))
  const steps = waterfall(parts, (id) => titles.get(id) ?? id, words)
  const open = undetermined(findings).length
  return (
    <Folded title={words.title}>
      <p>{lead}</p>
      {open > 0 && <p class="undetermined">{words.open(open)}</p>}
      <table class="waterfall">
        <TableHead columns={[words.step, words.points]} />
        <tbody>
          {steps.map((step) => (
            <tr key={step.id}>
              <th scope="row">{step.label}</th>
              <td>
                <Bar step={step} />
                <strong>{pointsOf(step)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Folded>
  )
}

const pointsOf = ({ kind, from, to }: Step): string =>
  kind === 'start' || kind === 'score' ? String(from) : `−${from - to}`

/** The part of the 100 points that the step takes away or leaves. A loss of less than one point must stay visible. */
const Bar = ({ step: { kind, from, to } }: { readonly step: Step }) => (
  <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect class={`step-${kind}`} x={to} width={Math.max(1, from - to)} height="1" />
  </svg>
)
