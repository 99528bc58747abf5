import type { ToolExample } from '../define-tool.ts'

export const PLAN_EXAMPLES: readonly ToolExample[] = []
