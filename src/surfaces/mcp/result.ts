import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Problem } from '../../problems.ts'
import type { TakenHost } from '../../tools/taken-hosts.ts'
import { TAKEN_WORDS } from '../../tools/taken-words.ts'
import { visibleJson } from '../../visible.ts'
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

/** A member of the result that says which argument was not used as given. */
export const inputNote = (taken: readonly TakenHost[]): { readonly inputNote?: string } =>
  taken.length === 0
    ? {}
    : {
        inputNote: taken.map(({ parameter, form, host }) => `${parameter}: ${TAKEN_WORDS.en(form)} ${host}`).join('; '),
      }

/** Has no structured content, because that is the result of the tool, and an error is not a result. */
export function failure(problem: Problem): CallToolResult {
  const code = problem instanceof InvalidArguments ? 'invalid_arguments' : problem.code
  return {
    content: [{ type: 'text', text: visibleJson({ error: { code, message: problem.message } }) }],
    isError: true,
  }
}
