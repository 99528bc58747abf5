import type { Localized } from '../../text.ts'
import { useWords } from '../page-context.ts'
import { type ShownFinding, undetermined } from './finding.ts'

interface Words {
  readonly title: (count: number) => string
  readonly advice: string
}

const WORDS: Localized<Words> = {
  en: {
    title: (count) => `${count} ${count === 1 ? 'check' : 'checks'} could not be completed.`,
    advice: 'This does not affect the score and says nothing about the domain. Check again later.',
  },
  de: {
    title: (count) => `${count} ${count === 1 ? 'Prüfung war' : 'Prüfungen waren'} nicht möglich.`,
    advice:
      'Das wirkt sich nicht auf die Punktzahl aus und sagt nichts über die Domain aus. Prüfen Sie später noch einmal.',
  },
}

/** Lists the checks that could not be completed, so that they are not mistaken for missing records. */
export function ProblemStrip({ findings }: { readonly findings: readonly ShownFinding[] }) {
  const words = useWords(WORDS)
  const open = undetermined(findings)
  if (open.length === 0) return null
  return (
    <details class="trouble">
      <summary>
        {words.title(open.length)} {words.advice}
      </summary>
      <ul>
        {open.map(({ id, title, detail }) => (
          <li key={id}>
            <strong>{title}</strong> {detail}
          </li>
        ))}
      </ul>
    </details>
  )
}
