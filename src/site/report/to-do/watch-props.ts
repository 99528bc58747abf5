import type { SnippetRecord } from '../../snippets/record.ts'
import type { ToolDescription } from '../../state.ts'

export interface WatchProps {
  /** The record that should become visible. */
  readonly record: SnippetRecord
  readonly zone: string
  readonly tool: ToolDescription
  readonly checkedAt: string | undefined
  readonly onSolved: () => void
}
