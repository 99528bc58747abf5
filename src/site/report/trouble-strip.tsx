import type { Localized } from '../../text.ts'
import { useWords } from '../surroundings.ts'
import { type ShownFinding, undetermined } from './finding.ts'

interface Words {
  readonly title: (count: number) => string
  readonly advice: string
}

const WORDS: Localized<Words> = {
  en: {
    title: (count) =>
      `${count} ${count === 1 ? 'question' : 'questions'} could not be answered, because somebody did not answer us.`,
    advice: 'They cost no points and say nothing against the domain. Check again in a while.',
  },
  de: {
    title: (count) =>
      count === 1
        ? 'Eine Frage ließ sich nicht beantworten, weil uns jemand nicht geantwortet hat.'
        : `${count} Fragen ließen sich nicht beantworten, weil uns jemand nicht geantwortet hat.`,
    advice: 'Sie kosten keine Punkte und sprechen nicht gegen die Domain. Prüfen Sie später noch einmal.',
  },
}

/** What could not be seen, so that nobody takes it for an absence. */
export function TroubleStrip({ findings }: { readonly findings: readonly ShownFinding[] }) {
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
