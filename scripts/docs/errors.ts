import { PROBLEMS } from '../../src/problems.ts'
import { code, page, table } from './markdown.ts'

export const errorsPage = (): string =>
  page(
    '# Error codes',
    'The body of every refusal is `{ "error": { "code": string, "message": string } }`. Branch on the code; the message is ' +
      'English, meant for developers, and says what to send instead. This list is closed: a code is never reused with ' +
      'another meaning.',
    table(
      ['Status', 'Code', 'Meaning', 'Example of a message'],
      Object.entries(PROBLEMS)
        .sort(([, a], [, b]) => a.status - b.status)
        .map(([name, { status, meaning, example }]) => [String(status), code(name), meaning, example]),
    ),
  )
