import type { DomainHealth } from '../../../report/words.ts'
import type { ToolDescription } from '../../state.ts'

export interface ChangeWatchProps {
  /** The change that was checked. */
  readonly text: string
  readonly zone: string
  /** The report of today. */
  readonly report: DomainHealth
  readonly watchTool: ToolDescription
  readonly reportTool: ToolDescription
}
