import { PROBLEMS, type ProblemCode } from '../../problems.ts'

/** The errors that every endpoint can return. */
const REFUSALS_OF_ALL: readonly ProblemCode[] = [
  'invalid_request',
  'blocked',
  'method_not_allowed',
  'uri_too_long',
  'misdirected_request',
  'internal_error',
  'service_unavailable',
]

const RESPONSE_NAMES: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  413: 'PayloadTooLarge',
  414: 'UriTooLong',
  421: 'MisdirectedRequest',
  429: 'TooManyRequests',
  500: 'InternalServerError',
  502: 'BadGateway',
  503: 'ServiceUnavailable',
}

/** Headers of one status in addition to the common ones. */
const EXTRA_HEADERS: Readonly<Record<number, string>> = { 401: 'WWW-Authenticate', 405: 'Allow', 429: 'Retry-After' }

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example })

const HEADERS = {
  'X-Request-Id': text(
    'Id of the request; the id that the client sent, if it is well-formed.',
    '3f0b0c1e-8a0e-4a53-9d1f-2f1c6a7e9b10',
  ),
  Allow: text('Methods that the path allows.', 'POST, OPTIONS'),
  'Retry-After': {
    description: 'Seconds to wait before the next request.',
    schema: { type: 'integer' },
    example: 43200,
  },
  'WWW-Authenticate': text('Authentication scheme and error.', 'Bearer realm="api", error="invalid_token"'),
}

const headerReference = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } })

const codesOf = (status: number): ProblemCode[] =>
  (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => PROBLEMS[code].status === status)

const meanings = (codes: readonly ProblemCode[]): string =>
  codes.map((code) => `\`${code}\`: ${PROBLEMS[code].meaning}`).join('\n\n')

const responses = Object.fromEntries(
  Object.entries(RESPONSE_NAMES).map(([status, name]) => {
    const codes = codesOf(Number(status))
    const extra = EXTRA_HEADERS[Number(status)]
    const examples = codes.map((code) => [
      code,
      { summary: PROBLEMS[code].meaning, value: { error: { code, message: PROBLEMS[code].example } } },
    ])
    return [
      name,
      {
        description: meanings(codes),
        headers: { ...headerReference('X-Request-Id'), ...(extra === undefined ? {} : headerReference(extra)) },
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/ErrorResponse' },
            examples: Object.fromEntries(examples),
          },
        },
      },
    ]
  }),
)

export const errorComponents = {
  schemas: {
    ErrorResponse: {
      type: 'object',
      description: 'The body of every error response.',
      required: ['error'],
      properties: {
        error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', enum: Object.keys(PROBLEMS), description: 'Stable error code for programs.' },
            message: {
              type: 'string',
              description: 'English text for developers: what was wrong and what to send instead.',
            },
          },
        },
      },
    },
  },
  responses,
  headers: HEADERS,
  commonHeaders: headerReference('X-Request-Id'),
}

/** References to the shared responses, each with a description of only the codes that this operation can return. */
export function errorResponses(refusals: readonly ProblemCode[]) {
  const codes = [...new Set([...refusals, ...REFUSALS_OF_ALL])]
  const statuses = [...new Set(codes.map((code): number => PROBLEMS[code].status))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        $ref: `#/components/responses/${RESPONSE_NAMES[status]}`,
        description: meanings(codes.filter((code) => PROBLEMS[code].status === status)),
      },
    ]),
  )
}
