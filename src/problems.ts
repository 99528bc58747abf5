/** The closed list of error codes. A code is never reused with another meaning and never removed within v1. */
export const PROBLEMS = {
  invalid_domain: {
    status: 400,
    meaning: 'The value is not a domain name that can be checked.',
    example:
      '"not_a_domain" is not a domain name: only letters, digits and inner hyphens are allowed. Send the bare name, for example example.com.',
  },
  invalid_name: {
    status: 400,
    meaning: 'The value is not a name that can be looked up.',
    example: '"a..b" is not a DNS name: it has an empty label. Send a name such as _dmarc.example.com.',
  },
  invalid_type: {
    status: 400,
    meaning: 'The record type is not supported.',
    example:
      '"ANY" is not a supported record type. Send one of A, NS, CNAME, SOA, PTR, MX, TXT, AAAA, SRV, DS, DNSKEY, CAA.',
  },
  invalid_selector: {
    status: 400,
    meaning: 'The value is not a DKIM selector.',
    example: '"b ad" is not a DKIM selector. Send the value of s= in a DKIM-Signature field, for example s1.',
  },
  invalid_kind: {
    status: 400,
    meaning: 'There is no generator for this kind of record.',
    example: '"zone" is not a generator. Send one of spf, dmarc, caa, mta-sts.',
  },
  invalid_lang: {
    status: 400,
    meaning: 'The language is not supported.',
    example: '"fr" is not a supported language. Send en or de.',
  },
  invalid_json: {
    status: 400,
    meaning: 'The request body is missing or not valid JSON.',
    example: 'The request body is not valid JSON. Send a JSON object, for example {"policy":"none"}.',
  },
  invalid_input: {
    status: 400,
    meaning: 'A parameter or a member of the JSON body is missing, unknown, of the wrong type or out of range.',
    example: 'policy must be one of none, quarantine, reject.',
  },
  invalid_change: {
    status: 400,
    meaning:
      'The change cannot be read, or no name server would load the zone after it. The message has one line for each fault.',
    example: 'line 3, column 14: "mail.example" is not an IPv4 address.',
  },
  invalid_header: {
    status: 400,
    meaning: 'The text contains no mail header field.',
    example:
      'The text contains no mail header field. Send the raw header of a message, for example lines such as "Received: from …".',
  },
  empty_body: {
    status: 400,
    meaning: 'The request body, or the text in it, is empty.',
    example:
      'The request body is empty. Send the raw header of a message as text/plain, or as JSON, for example {"raw":"Received: from …"}.',
  },
  invalid_request: {
    status: 400,
    meaning: 'The HTTP request is malformed, for example because of invalid percent-encoding or a compressed body.',
    example:
      'The path contains a percent sign that is not followed by two hexadecimal digits. Encode a percent sign as %25.',
  },
  invalid_api_key: {
    status: 401,
    meaning: 'The API key is unknown, revoked or malformed.',
    example:
      'The API key is not valid: it is unknown, revoked or malformed. Send a valid key, for example X-Api-Key: zw_…, or no key for anonymous use.',
  },
  blocked: {
    status: 403,
    meaning: 'The network or the API key of the client is blocked because of abuse.',
    example: 'Your network or API key is blocked because of abuse. Contact the operator to have the block removed.',
  },
  not_found: {
    status: 404,
    meaning: 'The path does not exist.',
    example:
      'This path does not exist. /api/v1/openapi.json lists all endpoints, for example /api/v1/check/example.com.',
  },
  method_not_allowed: {
    status: 405,
    meaning: 'The path exists, but does not allow this method; the Allow header lists the allowed ones.',
    example: 'GET is not allowed here. Use POST.',
  },
  payload_too_large: {
    status: 413,
    meaning: 'The request body is larger than the endpoint allows.',
    example: 'The request body is larger than 65536 bytes, the limit of this endpoint.',
  },
  uri_too_long: {
    status: 414,
    meaning: 'The URL is too long.',
    example: 'The URL is too long. A domain name has at most 253 characters. Example: /api/v1/check/example.com',
  },
  misdirected_request: {
    status: 421,
    meaning: 'The Host header contains a host name that this server does not allow.',
    example: 'This server does not allow the host name in the Host header. Use its public host name.',
  },
  rate_limited: {
    status: 429,
    meaning: 'A rate limit is used up; Retry-After contains the seconds to wait.',
    example: 'The daily limit of 50 requests is used up. It resets at 00:00 UTC; an API key raises it to 5000.',
  },
  internal_error: {
    status: 500,
    meaning: 'An error in the service; the request id identifies it in the log.',
    example: 'An internal error occurred in the service. Please report it with the request id in X-Request-Id.',
  },
  resolver_unavailable: {
    status: 502,
    meaning: 'No resolver returned a DNS response. This says nothing about the name.',
    example: 'None of the resolvers of the service responded. This says nothing about the name; please try again.',
  },
  service_unavailable: {
    status: 503,
    meaning: 'The service is shutting down or overloaded.',
    example: 'The service is shutting down. Please try again in a few seconds.',
  },
} as const satisfies Record<string, { status: number; meaning: string; example: string }>

export type ProblemCode = keyof typeof PROBLEMS

/** Why a name or a selector is not accepted, so that a page can say it in its own language. A value is never reused or removed. */
export const PROBLEM_REASONS = [
  'empty',
  'url',
  'email',
  'ip-address',
  'wildcard',
  'too-long',
  'empty-label',
  'label-too-long',
  'bad-character',
  'edge-hyphen',
  'single-label',
  'numeric-last-label',
  'not-idna',
  /** Names of records may contain more characters than domains. */
  'bad-name-character',
  'no-reverse-name',
  'address-without-ptr',
  'public-suffix',
  'long-selector',
] as const

export type ProblemReason = (typeof PROBLEM_REASONS)[number]

/** The request is wrong, or the service must reject it. The message is English: what was wrong, what is allowed, an example. */
export class Problem extends Error {
  readonly code: ProblemCode
  /** The time after which the next call can succeed, if it is known. */
  readonly retryAfterMs: number | undefined
  readonly reason: ProblemReason | undefined

  constructor(
    code: ProblemCode,
    message: string = PROBLEMS[code].example,
    { retryAfterMs, reason }: { readonly retryAfterMs?: number; readonly reason?: ProblemReason } = {},
  ) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.retryAfterMs = retryAfterMs
    this.reason = reason
  }

  get status(): number {
    return PROBLEMS[this.code].status
  }
}
