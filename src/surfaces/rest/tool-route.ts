import type { FastifyRequest } from 'fastify'
import type { ArgumentSource, Engine } from '../../engine/call.ts'
import { Problem } from '../../problems.ts'
import type { Tool } from '../../tools/define-tool.ts'
import { jsonAnswer, send } from './answer.ts'
import { readBody } from './body.ts'
import type { Route } from './route.ts'

type PostBody = Extract<Tool['rest'], { method: 'POST' }>['body']

export const toolRoute = (tool: Tool, engine: Engine): Route => ({
  method: tool.rest.method,
  path: tool.rest.path,
  async handle(request, reply) {
    // The order is part of the contract: the body is read before anything in the request is judged.
    const body = tool.rest.method === 'POST' ? await readBody(request.raw, tool.rest.body.maxBytes) : undefined
    const result = await engine.call(tool, argumentSource(tool, request, body))
    return send(request, reply, jsonAnswer({ api: 'v1', ...(result as object) }, tool.caching))
  },
})

/** Path, then query, then body: each decoded only when its parameter is read. */
function argumentSource({ rest }: Tool, request: FastifyRequest, body: Buffer | undefined): ArgumentSource {
  const path = request.params as Readonly<Record<string, string>>
  const query = request.query as Readonly<Record<string, string | string[]>>
  return (name) => {
    if (rest.method === 'POST' && rest.body.fills === name) return bodyArgument(rest.body, request, body)
    if (Object.hasOwn(path, name)) return path[name]
    const given = query[name]
    return Array.isArray(given) ? given[0] : given
  }
}

function bodyArgument(
  { fills, decodeText }: PostBody,
  request: FastifyRequest,
  body: Buffer = Buffer.alloc(0),
): unknown {
  const coding = request.headers['content-encoding']
  if (coding !== undefined && coding.trim().toLowerCase() !== 'identity')
    throw new Problem('invalid_request', 'Compressed request bodies are not accepted. Send the body as it is.')
  if (decodeText === undefined) return parseJson(body)
  const { type, charset } = mediaType(request.contentType)
  if (type !== 'application/json') return decodeText(body, charset)
  if (isBlank(body)) throw new Problem('empty_body')
  const json = parseJson(body)
  if (!isPlainObject(json))
    throw new Problem('invalid_input', `The body must be a JSON object with the member ${fills}.`)
  return json[fills]
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new Problem('invalid_json')
  }
}

const isBlank = (body: Buffer): boolean => body.toString('latin1').trim() === ''

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Only the parts we act on; a malformed Content-Type counts as none. */
function mediaType(header: string | undefined): { type: string; charset: string | undefined } {
  const [type = '', ...parameters] = (header ?? '').split(';')
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/i.exec(parameter)?.[1])
    .find(Boolean)
  return { type: type.trim().toLowerCase(), charset }
}
