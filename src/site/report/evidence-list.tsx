import type { Evidence } from '../../report/evidence.ts'
import { Copyable } from '../parts/copyable.tsx'
import { useWords } from '../surroundings.ts'
import { REPORT_WORDS } from './words.ts'

/** What was asked and what came back, and the lines that ask the same. */
export function EvidenceList({ evidence }: { readonly evidence: readonly Evidence[] }) {
  const words = useWords(REPORT_WORDS)
  if (evidence.length === 0) return null
  return (
    <>
      <table class="stacked evidence">
        <thead>
          <tr>
            <th scope="col">{words.asked}</th>
            <th scope="col">{words.of}</th>
            <th scope="col">{words.answer}</th>
            <th scope="col">{words.ms}</th>
          </tr>
        </thead>
        <tbody>
          {evidence.map(({ asked, of, answer, records, durationMs, reproduce }) => (
            <tr key={`${reproduce} ${of}`}>
              <th scope="row">
                <code>{asked}</code>
              </th>
              <td>{of}</td>
              <td>
                {answer}
                {records.length > 0 && (
                  <ul class="records">
                    {records.map((record) => (
                      <li key={record}>
                        <code>{record}</code>
                      </li>
                    ))}
                  </ul>
                )}
              </td>
              <td>{durationMs} ms</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Copyable label={words.reproduce} text={[...new Set(evidence.map(({ reproduce }) => reproduce))].join('\n')} />
    </>
  )
}
