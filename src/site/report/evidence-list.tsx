import type { Evidence } from '../../report/evidence.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { Copyable } from '../parts/copyable.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { milliseconds } from '../parts/times.ts'
import { REPORT_WORDS } from './words.ts'

/** The last queries are shown: the first ones are common to all checks and say less about the finding. */
const SHOWN_AT_ONCE = 6

/** The queries and responses of a finding, and the commands that repeat the queries. */
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
  const { locale } = usePageContext()
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
            <td>{milliseconds(durationMs, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
