import type { Problem, ProblemCode } from '../../problems.ts'

/** Messages about the body of an HTTP request, which is a file or standard input here. */
const OWN: Readonly<Partial<Record<ProblemCode, string>>> = {
  empty_body:
    'The input is empty. Pass the header of a message as a file or on stdin. Example: zonewise headers message.eml',
  invalid_header:
    'The input has no mail header field. Pass the source of a message as a file or on stdin. Example: zonewise headers message.eml',
}

/** The message of a refusal in the words of the command line, where nothing is sent. */
export const problemText = ({ code, message }: Pick<Problem, 'code' | 'message'>): string =>
  OWN[code] ?? message.replace(/(?<=\. )Send (?=\S)/g, 'Use ')
