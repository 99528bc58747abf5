import type { ToolExample } from '../define-tool.ts'

export const MOVE_EXAMPLES: readonly ToolExample[] = []
