import type { ComponentChildren } from 'preact'
import type { Localized } from '../../text.ts'
import { useWords } from '../page-context.ts'
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

function ScrolledPicture({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section class="scroll-x" tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}

const ROW = 26
const BAR_FROM = 340
const BAR_WIDTH = 320
/** The number of characters that fit before the bars. */
const MAX_LABEL = 38
const WIDTH = BAR_FROM + BAR_WIDTH + 60

interface WaterfallProps {
  readonly parts: ScoreParts
  readonly findings: readonly ShownFinding[]
  readonly lead: string
}

/** The losses from 100 points down to the score, as bars and as a table. */
export function ScoreWaterfall({ parts, findings, lead }: WaterfallProps) {
  const words = useWords(WORDS)
  const titles = new Map(findings.map(({ id, title }) => [id, title]))
  const steps = waterfall(parts, (id) => titles.get(id) ?? id, words)
  const open = undetermined(findings).length
  return (
    <section>
      <h2>{words.title}</h2>
      <p>{lead}</p>
      {open > 0 && <p class="undetermined">{words.open(open)}</p>}
      <ScrolledPicture label={words.title}>
        <svg
          class="waterfall"
          viewBox={`0 0 ${WIDTH} ${steps.length * ROW + 6}`}
          width={WIDTH}
          height={steps.length * ROW + 6}
          aria-hidden="true"
          focusable="false"
        >
          {steps.map((step, index) => (
            <Bar key={step.id} step={step} y={index * ROW + 3} />
          ))}
        </svg>
      </ScrolledPicture>
      <div class="unseen">
        <table>
          <TableHead columns={[words.step, words.points]} />
          <tbody>
            {steps.map((step) => (
              <tr key={step.id}>
                <th scope="row">{step.label}</th>
                <td>{pointsOf(step)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const pointsOf = ({ kind, from, to }: Step): string =>
  kind === 'start' || kind === 'score' ? String(from) : `−${from - to}`

const shortened = (label: string): string => (label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1)}…` : label)

function Bar({ step, y }: { readonly step: Step; readonly y: number }) {
  const x = BAR_FROM + (step.to / 100) * BAR_WIDTH
  const width = Math.max(2, ((step.from - step.to) / 100) * BAR_WIDTH)
  return (
    <>
      <text x={BAR_FROM - 10} y={y + ROW / 2} text-anchor="end" dominant-baseline="central">
        {shortened(step.label)}
      </text>
      <rect class={`step-${step.kind}`} x={x} y={y + 3} width={width} height={ROW - 8} rx="3" />
      <text x={x + width + 8} y={y + ROW / 2} dominant-baseline="central" class="step-points">
        {pointsOf(step)}
      </text>
    </>
  )
}
