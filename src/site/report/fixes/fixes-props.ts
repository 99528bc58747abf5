import type { ToolDescription } from '../../state.ts'
import type { WholeReport } from '../domain-report.ts'

export interface FixesProps {
  readonly report: WholeReport
  /** The tool that judges a change. */
  readonly tool: ToolDescription
}
