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
const EXTRA_HEADERS: Readonly<Record<number, readonly string[]>> = {
  400: ['X-Error-Reason'],
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  429: ['Retry-After', 'RateLimit-Policy', 'RateLimit'],
  503: ['Retry-After'],
}

const header = (type: 'string' | 'integer', description: string, example: string | number) => ({
  description,
  schema: { type },
  example,
})

const HEADERS = {
  'X-Request-Id': header(
    'string',
    'Id of the request; the id that the client sent, if it is well-formed.',
    '3f0b0c1e-8a0e-4a53-9d1f-2f1c6a7e9b10',
  ),
  'RateLimit-Policy': header(
    'string',
    'The limits of the client: q requests in w seconds. Endpoints that open many connections also have a burst limit.',
    '"daily";q=50;w=86400',
  ),
  RateLimit: header('string', 'What is left of each limit: r requests for t seconds.', '"daily";r=49;t=43200'),
  'X-RateLimit-Limit': header('integer', 'Requests per day.', 50),
  'X-RateLimit-Remaining': header('integer', 'Requests that are left today.', 49),
  'X-RateLimit-Reset': header('integer', 'When the daily limit resets, in seconds since 1970.', 1_794_873_600),
  'X-Error-Reason': header(
    'string',
    'Why a name or a selector is not accepted; absent for other errors. docs/errors.md lists the values.',
    'bad-character',
  ),
  Allow: header('string', 'Methods that the path allows.', 'POST, OPTIONS'),
  'Retry-After': header('integer', 'Seconds to wait before the next request.', 43_200),
  'WWW-Authenticate': header('string', 'Authentication scheme and error.', 'Bearer realm="api", error="invalid_token"'),
}

const referencesTo = (kind: 'headers' | 'examples', names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/${kind}/${name}` }]))

/** The headers of every response. */
export const responseHeaders = referencesTo('headers', ['X-Request-Id'])

/** The headers of responses that count against limits. */
export const limitHeaders = referencesTo('headers', [
  'RateLimit-Policy',
  'RateLimit',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
])

const codesOf = (status: number): ProblemCode[] =>
  (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => PROBLEMS[code].status === status)

const meanings = (codes: readonly ProblemCode[]): string =>
  codes.map((code) => `\`${code}\`: ${PROBLEMS[code].meaning}`).join('\n\n')

const errorResponse = (status: number, codes: readonly ProblemCode[]) => ({
  description: meanings(codes),
  headers: { ...responseHeaders, ...referencesTo('headers', EXTRA_HEADERS[status] ?? []) },
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/ErrorResponse' },
      examples: referencesTo('examples', codes),
    },
  },
})

const RESPONSES = Object.fromEntries(
  Object.entries(RESPONSE_NAMES).map(([status, name]) => [
    name,
    errorResponse(Number(status), codesOf(Number(status))),
  ]),
)

const EXAMPLES = Object.fromEntries(
  Object.entries(PROBLEMS).map(([code, { meaning, example }]) => [
    code,
    { summary: meaning, value: { error: { code, message: example } } },
  ]),
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
          title: 'ErrorObject',
          required: ['code', 'message'],
          properties: {
            code: {
              type: 'string',
              title: 'ErrorCode',
              enum: Object.keys(PROBLEMS),
              description: 'Stable error code for programs.',
            },
            message: {
              type: 'string',
              description: 'English text for developers: what was wrong and what to send instead.',
            },
          },
        },
      },
    },
  },
}

/** The shared responses, headers and examples that operations refer to, directly or by a shared response. */
export function usedIn(paths: object) {
  const used = <Value>(kind: string, values: Readonly<Record<string, Value>>, text: string) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)))
  const operations = JSON.stringify(paths)
  const responses = used('responses', RESPONSES, operations)
  const all = `${operations}${JSON.stringify(responses)}`
  return { responses, headers: used('headers', HEADERS, all), examples: used('examples', EXAMPLES, all) }
}

/**
 * The error responses of an operation, with a description and an example for each code that it can return: a reference to the shared
 * response of the status if the operation can return all of its codes.
 */
export function errorResponses(refusals: readonly ProblemCode[]) {
  const codes = [...new Set([...refusals, ...REFUSALS_OF_ALL])]
  const statuses = [...new Set(codes.map((code): number => PROBLEMS[code].status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => PROBLEMS[code].status === status)
      return own.length === codesOf(status).length
        ? [status, { $ref: `#/components/responses/${RESPONSE_NAMES[status]}`, description: meanings(own) }]
        : [status, errorResponse(status, own)]
    }),
  )
}
