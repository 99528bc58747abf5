import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Problem } from '../../problems.ts'
import { InvalidArguments } from './arguments.ts'

/** The same report twice: some clients hand their model only the one form, some only the other. */
export const success = (report: object): CallToolResult => ({
  content: [{ type: 'text', text: visibleJson(report) }],
  structuredContent: report as Record<string, unknown>,
  isError: false,
})

/** Without structured content: it would have to fit the schema of the result, and clients that check would hide the error. */
export function failure(problem: Problem): CallToolResult {
  const code = problem instanceof InvalidArguments ? 'invalid_arguments' : problem.code
  return {
    content: [{ type: 'text', text: visibleJson({ error: { code, message: problem.message } }) }],
    isError: true,
  }
}

/** Further control characters, and those without width or that turn the reading direction: JSON leaves them as they are. */
const UNSEEN = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** What others wrote stays data: nothing in it can hide from who reads, or pass for a line of ours. */
const visibleJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSEEN, (unseen) => `\\u${unseen.charCodeAt(0).toString(16).padStart(4, '0')}`)
