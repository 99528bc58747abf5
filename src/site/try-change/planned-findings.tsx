import { useWords } from '../page-context.ts'
import { type ShownFinding, worstFirst } from '../report/finding.ts'
import { SeverityMark } from '../report/severity-mark.tsx'
import { TRY_WORDS } from './words.ts'

/** The findings of a report that are not passed. They have no links, which would replace the change in the URL. */
export function PlannedFindings({ findings }: { readonly findings: readonly ShownFinding[] }) {
  const words = useWords(TRY_WORDS)
  const shown = worstFirst(findings.filter(({ severity }) => severity !== 'ok'))
  return (
    <>
      <ul class="try-findings">
        {shown.map(({ id, severity, title, detail, fix }) => (
          <li key={id}>
            <details class={`finding finding-${severity}`}>
              <summary>
                <SeverityMark severity={severity} />
                <h3>{title}</h3>
              </summary>
              <div class="finding-body">
                <p>{detail}</p>
                {fix !== undefined && fix.steps.length > 0 && (
                  <ol class="steps">
                    {fix.steps.map((step) => (
                      <li key={step}>{step}</li>
                    ))}
                  </ol>
                )}
              </div>
            </details>
          </li>
        ))}
      </ul>
      <p>{words.passed(findings.length - shown.length)}</p>
    </>
  )
}
