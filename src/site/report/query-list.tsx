import type { ShownQuery } from '../../report/shown-queries.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { Copyable } from '../parts/copyable.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { milliseconds } from '../parts/times.ts'
import { REPORT_WORDS } from './words.ts'

/** The first queries are shown: those that decided the finding, the most important first. */
const SHOWN_AT_ONCE = 6

/** The queries and responses of a finding, and the commands that repeat the queries. */
export function QueryList({ queries }: { readonly queries: readonly ShownQuery[] }) {
  const words = useWords(REPORT_WORDS)
  if (queries.length === 0) return null
  const folded = queries.slice(SHOWN_AT_ONCE)
  return (
    <>
      <QueryTable queries={queries.slice(0, SHOWN_AT_ONCE)} />
      {folded.length > 0 && (
        <details>
          <summary>{words.moreEvidence(folded.length)}</summary>
          <QueryTable queries={folded} />
        </details>
      )}
      <Copyable label={words.reproduce} text={[...new Set(queries.map(({ reproduce }) => reproduce))].join('\n')} />
    </>
  )
}

function QueryTable({ queries }: { readonly queries: readonly ShownQuery[] }) {
  const words = useWords(REPORT_WORDS)
  const { locale } = usePageContext()
  return (
    <table class="stacked evidence">
      <TableHead columns={[words.asked, words.of, words.answer, words.ms]} />
      <tbody>
        {queries.map(({ asked, of, answer, records, durationMs, reproduce }) => (
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
