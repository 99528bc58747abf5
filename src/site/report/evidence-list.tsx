import type { Evidence } from '../../report/evidence.ts'
import { Copyable } from '../parts/copyable.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { useWords } from '../surroundings.ts'
import { REPORT_WORDS } from './words.ts'

/** Questions that all checks share come first: the last ones tell the most. */
const SHOWN_AT_ONCE = 6

/** What was asked and what came back, and the lines that ask the same. */
export function EvidenceList({ evidence }: { readonly evidence: readonly Evidence[] }) {
  const words = useWords(REPORT_WORDS)
  if (evidence.length === 0) return null
  const folded = evidence.slice(0, -SHOWN_AT_ONCE)
  return (
    <>
      <EvidenceTable evidence={evidence.slice(-SHOWN_AT_ONCE)} />
      {folded.length > 0 && (
        <details>
          <summary>{words.moreEvidence(folded.length)}</summary>
          <EvidenceTable evidence={folded} />
        </details>
      )}
      <Copyable label={words.reproduce} text={[...new Set(evidence.map(({ reproduce }) => reproduce))].join('\n')} />
    </>
  )
}

function EvidenceTable({ evidence }: { readonly evidence: readonly Evidence[] }) {
  const words = useWords(REPORT_WORDS)
  return (
    <table class="stacked evidence">
      <TableHead columns={[words.asked, words.of, words.answer, words.ms]} />
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
  )
}
