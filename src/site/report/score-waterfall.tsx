import type { ScoringWords } from '../../report/scoring-words.ts'
import type { Localized } from '../../text.ts'
import { useWords } from '../surroundings.ts'
import { type Step, type StepLabels, waterfall } from './waterfall.ts'

interface Words extends StepLabels {
  readonly title: string
  readonly lead: string
  readonly step: string
  readonly points: string
  readonly open: (count: number) => string
}

const WORDS: Localized<Words> = {
  en: {
    title: 'How the score came about',
    lead: 'Every area can only cost so much, and each area with a problem limits the whole.',
    start: 'All points',
    limit: 'Limit because of problems',
    score: 'Score',
    step: 'Step',
    points: 'Points',
    open: (count) => `${count} ${count === 1 ? 'question' : 'questions'} could not be answered and cost nothing.`,
  },
  de: {
    title: 'Wie die Punkte zustande kommen',
    lead: 'Jeder Bereich kann nur begrenzt kosten, und jeder Bereich mit einem Problem begrenzt das Ganze.',
    start: 'Alle Punkte',
    limit: 'Grenze wegen Problemen',
    score: 'Ergebnis',
    step: 'Schritt',
    points: 'Punkte',
    open: (count) =>
      count === 1
        ? 'Eine Frage ließ sich nicht beantworten und kostet nichts.'
        : `${count} Fragen ließen sich nicht beantworten und kosten nichts.`,
  },
}

const ROW = 26
const BAR_FROM = 210
const BAR_WIDTH = 400
const WIDTH = BAR_FROM + BAR_WIDTH + 60

interface WaterfallProps {
  readonly scoring: ScoringWords
  readonly undetermined: number
}

/** From 100 down to the score, as bars and as a table. */
export function ScoreWaterfall({ scoring, undetermined }: WaterfallProps) {
  const words = useWords(WORDS)
  const steps = waterfall(scoring, words)
  return (
    <section aria-labelledby="score-title">
      <h2 id="score-title">{words.title}</h2>
      <p>{words.lead}</p>
      {undetermined > 0 && <p class="undetermined">{words.open(undetermined)}</p>}
      <div class="scroll-x">
        <svg
          class="waterfall"
          viewBox={`0 0 ${WIDTH} ${steps.length * ROW + 6}`}
          width={WIDTH}
          height={steps.length * ROW + 6}
          aria-hidden="true"
          focusable="false"
        >
          {steps.map((step, index) => (
            <Bar key={`${step.kind} ${step.label}`} step={step} y={index * ROW + 3} />
          ))}
        </svg>
      </div>
      <table class="unseen">
        <thead>
          <tr>
            <th scope="col">{words.step}</th>
            <th scope="col">{words.points}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={`${step.kind} ${step.label}`}>
              <th scope="row">{step.label}</th>
              <td>{pointsOf(step)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const pointsOf = ({ kind, from, to }: Step): string =>
  kind === 'start' || kind === 'score' ? String(from) : `−${from - to}`

function Bar({ step, y }: { readonly step: Step; readonly y: number }) {
  const x = BAR_FROM + (step.to / 100) * BAR_WIDTH
  const width = Math.max(2, ((step.from - step.to) / 100) * BAR_WIDTH)
  return (
    <>
      <text x={BAR_FROM - 10} y={y + ROW / 2} text-anchor="end" dominant-baseline="central">
        {step.label}
      </text>
      <rect class={`step-${step.kind}`} x={x} y={y + 3} width={width} height={ROW - 8} rx="3" />
      <text x={x + width + 8} y={y + ROW / 2} dominant-baseline="central" class="step-points">
        {pointsOf(step)}
      </text>
    </>
  )
}
