import type { ReportsWorker } from '../page-context.ts'
import type { ReportsReply } from '../reports/protocol.ts'
import { createScriptUrl } from './script-url.ts'

/** The address of the built worker, which the bundler fills in. */
declare const REPORTS_WORKER: string

/** Reads reports beside the page, so that the page stays responsive. */
export function openReports(onReply: (reply: ReportsReply) => void, onFailure: () => void): ReportsWorker {
  const worker = new Worker(createScriptUrl('reports', REPORTS_WORKER))
  worker.addEventListener('message', ({ data }: MessageEvent<ReportsReply>) => onReply(data))
  worker.addEventListener('error', onFailure)
  return { post: (command) => worker.postMessage(command), close: () => worker.terminate() }
}
