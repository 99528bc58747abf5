import type { Readable, Writable } from 'node:stream'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Engine } from '../../engine/call.ts'
import type { Tool } from '../../tools/define-tool.ts'
import { visible } from '../../visible.ts'
import { createAgentTools } from './agent-tools.ts'
import { type Caller, callTool } from './call.ts'
import { createReportsTool } from './reports-tool.ts'
import { type CallRequest, createMessageServer } from './server.ts'

interface OpenedEngine {
  readonly engine: Engine
  close(): Promise<void>
}

export interface StdioOptions {
  readonly tools: readonly Tool[]
  /** The files and folders with mail reports that the user allows to be read. */
  readonly reports?: readonly string[]
  /** Opens no world if `isOffline` is set. */
  readonly openEngine: (needs: { readonly isOffline: boolean }) => Promise<OpenedEngine>
  readonly stdin: Readable
  readonly stdout: Writable
  /** For messages to people. Nothing but the protocol is written to `stdout`. */
  readonly stderr: { write(text: string): void }
  /** Ends the connection. */
  readonly interrupted: AbortSignal
}

/**
 * Serves one client until it closes its end or the process is interrupted. The tools and their results are those of the
 * endpoint, and mail reports, because their files are on this machine; there are no limits, because the client runs on the machine of the user.
 */
export async function serveOverStdio(options: StdioOptions): Promise<void> {
  const { tools, stdin, stdout, stderr, interrupted } = options
  const { reports = [] } = options
  // Without a path that may be read, the tool would only use up context.
  const agentTools = createAgentTools(tools, { local: reports.length === 0 ? [] : [createReportsTool(reports)] })
  const report = (error: Error): void => stderr.write(`zonewise mcp: ${visible(error.message)}\n`)
  const engines = createEngines(options.openEngine)

  const callerFor = ({ signal, onProgress }: CallRequest): Caller => ({
    onProgress,
    async run(tool, source, progress) {
      const { engine } = await engines.open(tool.command.isOffline === true)
      return engine.call(tool, source, { ...progress, signal })
    },
    onFault(error) {
      if (!signal.aborted) report(error instanceof Error ? error : new Error(String(error)))
    },
  })

  const connection = serveStdio(
    () => createMessageServer(agentTools, (tool, given, request) => callTool(tool, given, callerFor(request))),
    { transport: new StdioServerTransport(stdin, stdout), onerror: report },
  )
  await new Promise<void>((resolve) => {
    const end = (): void => resolve()
    for (const event of ['end', 'close']) stdin.once(event, end)
    interrupted.addEventListener('abort', end, { once: true })
    if (interrupted.aborted) end()
  })
  await connection.close()
  await engines.close()
}

/** Each engine is opened by the first call that needs it, so that tools that only compute work without a network. */
function createEngines(openEngine: StdioOptions['openEngine']) {
  const opened = new Map<boolean, Promise<OpenedEngine>>()
  return {
    open(isOffline: boolean): Promise<OpenedEngine> {
      const engine = opened.get(isOffline) ?? openEngine({ isOffline })
      opened.set(isOffline, engine)
      return engine
    },
    async close(): Promise<void> {
      for (const engine of opened.values()) await engine.then(({ close }) => close())
    },
  }
}
