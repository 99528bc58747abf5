import type { FastifyRequest } from 'fastify'
import type { Engine } from '../../engine/call.ts'
import type { Gate } from '../../engine/gate.ts'
import type { Problem } from '../../problems.ts'
import type { DocumentedCheck } from '../../report/reference/documented-check.ts'
import type { ServiceLog } from '../../service-log.ts'
import type { Tool } from '../../tools/define-tool.ts'
import { accountOf, identified, refusalHeaders, sharingClientOf, unblocked } from '../http/accounts.ts'
import { limited } from '../http/body.ts'
import { COMMON_HEADERS } from '../http/common-headers.ts'
import { type HttpResponse, jsonHeaders, jsonResponse, NOTHING } from '../http/http-response.ts'
import type { Route } from '../http/route.ts'
import { whileConnected } from '../http/while-connected.ts'
import { createAgentTools } from './agent-tools.ts'
import { type Caller, callTool } from './call.ts'
import { type RpcFault, readMessage } from './message.ts'
import { MCP_PATH } from './operation.ts'
import { type OnProgress, progressTokenIn } from './progress.ts'
import { acceptsEvents, progressResponse } from './progress-stream.ts'
import { answerMessage } from './protocol.ts'
import { createMessageServer } from './server.ts'

const MAX_MESSAGE_BYTES = 256 * 1024

const JSON_HEADERS = jsonHeaders('no-store')
const ACCEPTED: HttpResponse = {
  status: 202,
  headers: { ...COMMON_HEADERS, 'cache-control': 'no-store' },
  body: NOTHING,
}

export interface McpOptions {
  readonly tools: readonly Tool[]
  readonly engine: Engine
  readonly log: Pick<ServiceLog, 'logger'>
  readonly gate?: Gate
  /** The checks that `explain_finding` explains, in place of the registered ones. */
  readonly documentedChecks?: readonly DocumentedCheck[] | undefined
}

/**
 * The MCP endpoint. Errors of a call are part of a 200 response, because clients treat other statuses as a broken
 * server.
 */
export function mcpRoute({ tools, engine, log: { logger }, gate, documentedChecks }: McpOptions): Route {
  const agentTools = createAgentTools(tools, documentedChecks && { checks: documentedChecks })

  /** Handles one message. The error of a tool is returned separately, because the response headers depend on it. */
  const answered = async (
    request: FastifyRequest,
    message: unknown,
    hungUp: AbortSignal,
    onProgress?: OnProgress,
  ): Promise<Answered> => {
    let refused: Problem | undefined
    const caller: Caller = {
      onProgress,
      async run(tool, source, progress) {
        if (gate !== undefined && tool.isLimited) await identified(gate)(request)
        const account = tool.isLimited ? accountOf(request, gate) : undefined
        const options = { ...progress, signal: hungUp, client: sharingClientOf(request) }
        return account === undefined
          ? engine.call(tool, source, options)
          : engine.callFor(account, tool, source, options)
      },
      runInSlices: engine.runInSlices,
      onRefusal(problem) {
        refused = problem
      },
      onFault(error) {
        if (!hungUp.aborted) logger.error({ requestId: request.id, route: MCP_PATH, err: error }, 'internal error')
      },
    }
    const server = createMessageServer(agentTools, (tool, given) => callTool(tool, given, caller))
    const response = await answerMessage(server, message, request.raw.headers)
    return { response, refused }
  }

  return {
    method: 'POST',
    path: MCP_PATH,
    ...(gate !== undefined && { admit: unblocked(gate) }),
    async handle(request) {
      const read = readMessage(limited(Buffer.isBuffer(request.body) ? request.body : NOTHING, MAX_MESSAGE_BYTES))
      if (!read.ok) return refusal(read.fault)
      const { message } = read
      const answer = (onProgress?: OnProgress): Promise<Answered> =>
        whileConnected(request.raw.socket, (hungUp) => answered(request, message, hungUp, onProgress))
      const token = progressTokenIn(message)
      return token === undefined || !acceptsEvents(request.headers.accept)
        ? answerOf(await answer())
        : progressResponse(token, answer, answerOf)
    },
  }
}

interface Answered {
  readonly response: Response
  readonly refused: Problem | undefined
}

async function answerOf({ response, refused }: Answered): Promise<HttpResponse> {
  // A block is an HTTP error, because it is not meant for the agent.
  if (refused?.code === 'blocked') throw refused
  const text = await response.text()
  if (text === '') return { ...ACCEPTED, status: response.status }
  return { status: response.status, headers: headersWith(refused), body: text }
}

/** Adds Retry-After. WWW-Authenticate is omitted, because clients would look for a login page. */
function headersWith(refused: Problem | undefined): HttpResponse['headers'] {
  if (refused?.retryAfterMs === undefined) return JSON_HEADERS
  const [name = '', value = ''] = refusalHeaders(refused)
  return { ...JSON_HEADERS, [name]: value }
}

const refusal = (error: RpcFault): HttpResponse => ({
  ...jsonResponse({ jsonrpc: '2.0', id: null, error }, JSON_HEADERS),
  status: 400,
})
