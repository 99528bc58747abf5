import type { CallOptions } from '../../engine/call.ts'
import type { AgentTool } from './agent-tool.ts'

/** The parameters of `notifications/progress`, except the token of the request. */
export interface Progress {
  readonly progress: number
  readonly total?: number
  readonly message: string
}

export type OnProgress = (progress: Progress) => void

/** A report has more than 100 findings, and a notification for each of them would tell a user no more. */
const MAX_STEPS = 20

/**
 * The options of a call that reports its start and the parts of its result. A tool that reports parts only while it waits for
 * something to happen (`partsWith`) is not made to wait.
 */
export function progressOptions(tool: AgentTool, onProgress: OnProgress): Pick<CallOptions, 'onStart' | 'onPart'> {
  const { partName, partsWith, findingIds } = tool
  const total = partName === 'finding' ? findingIds?.length : undefined
  const report = (progress: number, message: string): void =>
    onProgress({ progress, ...(total !== undefined && { total }), message })
  const onStart = (): void => report(0, 'Started')
  if (partName === undefined || partsWith !== undefined) return { onStart }
  let count = 0
  return {
    onStart,
    onPart() {
      const before = stepOf(count, total)
      count += 1
      if (stepOf(count, total) > before) report(count, `${count} ${partName}${count === 1 ? '' : 's'}`)
    },
  }
}

const stepOf = (count: number, total: number | undefined): number =>
  total === undefined ? count : Math.floor((count * MAX_STEPS) / total)

export type ProgressToken = string | number

/** The token with which a request asks for progress; undefined if it does not. */
export function progressTokenIn(message: unknown): ProgressToken | undefined {
  const { params } = (message ?? {}) as {
    readonly params?: { readonly _meta?: { readonly progressToken?: unknown } } | null
  }
  const token = params?._meta?.progressToken
  return typeof token === 'string' || typeof token === 'number' ? token : undefined
}

export const progressNotification = (progressToken: ProgressToken, progress: Progress) => ({
  method: 'notifications/progress' as const,
  params: { progressToken, ...progress },
})
