import { PROBLEM_REASONS, PROBLEMS } from '../../src/problems.ts'
import { code, page, table } from './markdown.ts'

export const errorsPage = (): string =>
  page(
    '# Error codes',
    'The body of every error response is `{ "error": { "code": string, "message": string } }`. Use the code in programs. The message is English, for ' +
      'developers; it says what was wrong, what is allowed, and usually gives an example. Codes may be added; a code never changes its meaning.',
    table(
      ['Status', 'Code', 'Meaning', 'Example message'],
      Object.entries(PROBLEMS)
        .sort(([, a], [, b]) => a.status - b.status)
        .map(([name, { status, meaning, example }]) => [String(status), code(name), meaning, example]),
    ),
    `If a name or a selector is not accepted, the header \`X-Error-Reason\` says why, so that programs can say it in other languages: ${PROBLEM_REASONS.map(code).join(', ')}. Reasons may be added.`,
  )
