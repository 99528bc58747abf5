import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Problem } from '../../problems.ts'
import { InvalidArguments } from './arguments.ts'

/**
 * Contains the result twice, because some clients pass only the text to their model and others only the structured
 * content.
 */
export const success = (report: object): CallToolResult => ({
  content: [{ type: 'text', text: visibleJson(report) }],
  structuredContent: report as Record<string, unknown>,
  isError: false,
})

/**
 * Has no structured content, because it would not match the result schema, and clients that validate would hide the
 * error.
 */
export function failure(problem: Problem): CallToolResult {
  const code = problem instanceof InvalidArguments ? 'invalid_arguments' : problem.code
  return {
    content: [{ type: 'text', text: visibleJson({ error: { code, message: problem.message } }) }],
    isError: true,
  }
}

/**
 * Control characters, zero-width characters and characters that change the reading direction, which JSON does not
 * escape.
 */
const UNSEEN = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/**
 * Escapes invisible characters, so that text from checked domains cannot hide from the reader or look like text of the
 * service.
 */
const visibleJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSEEN, (unseen) => `\\u${unseen.charCodeAt(0).toString(16).padStart(4, '0')}`)
