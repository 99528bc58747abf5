import type { ServerResponse } from 'node:http'
import type { Answer } from './answer.ts'

/** Names and values by turns, made once for each set of headers that routes share. */
const LISTS = new WeakMap<Answer['headers'], readonly string[]>()

function listOf(headers: Answer['headers']): readonly string[] {
  const known = LISTS.get(headers)
  if (known !== undefined) return known
  const list = Object.entries(headers).flat()
  LISTS.set(headers, list)
  return list
}

/**
 * Writes a whole answer past the framework, whose way of sending costs as much as a short tool. Node itself leaves the body
 * out where there must be none.
 */
export function sendAnswer(
  response: ServerResponse,
  { status, headers, body }: Answer,
  ofThisRequest: readonly string[],
): void {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
  // A 204 and a 304 say nothing about a length (RFC 9110 section 8.6).
  const lengthLine = status === 204 || status === 304 ? [] : ['content-length', String(length)]
  response.writeHead(status, [...listOf(headers), ...ofThisRequest, ...lengthLine])
  response.end(body)
}
