/** The closed list of error codes. A code is never reused with another meaning and never removed within v1. */
export const PROBLEMS = {
  invalid_domain: {
    status: 400,
    meaning: 'The text is no domain name that can be checked.',
    example:
      '"not_a_domain" is not a domain name: only letters, digits and inner hyphens are allowed. Send the bare name, for example example.com.',
  },
  invalid_name: {
    status: 400,
    meaning: 'The text is no name that can be looked up.',
    example: '"a..b" is not a DNS name: it has an empty label. Send a name such as _dmarc.example.com.',
  },
  invalid_type: {
    status: 400,
    meaning: 'The record type is not one of the supported ones.',
    example:
      '"ANY" is not a supported record type. Send one of A, NS, CNAME, SOA, PTR, MX, TXT, AAAA, SRV, DS, DNSKEY, CAA.',
  },
  invalid_selector: {
    status: 400,
    meaning: 'The text is no DKIM selector.',
    example: '"b ad" is not a DKIM selector. Send the value of s= in a DKIM-Signature header, for example s1.',
  },
  invalid_kind: {
    status: 400,
    meaning: 'There is no generator of this kind.',
    example: '"zone" is not a generator. Send one of spf, dmarc, caa, mta-sts.',
  },
  invalid_lang: {
    status: 400,
    meaning: 'The language is not one of the supported ones.',
    example: '"fr" is not a supported language. Send en or de.',
  },
  invalid_json: {
    status: 400,
    meaning: 'The body is missing or is not JSON.',
    example: 'The body is not JSON. Send an object, for example {"policy":"none"}.',
  },
  invalid_input: {
    status: 400,
    meaning: 'The body is JSON, but a field is missing, unknown, of the wrong type or out of range.',
    example: 'policy must be one of none, quarantine, reject.',
  },
  invalid_header: {
    status: 400,
    meaning: 'The text holds no e-mail header field.',
    example: 'No header field was found. Send the raw header of a message: lines such as "Received: from …".',
  },
  empty_body: {
    status: 400,
    meaning: 'The body, or the text in it, is empty.',
    example: 'The body is empty. Send the raw header of a message as text/plain, or as JSON {"raw":"…"}.',
  },
  invalid_request: {
    status: 400,
    meaning: 'The HTTP request itself is malformed, for example a bad percent-encoding or a compressed body.',
    example: 'The path has a percent sign that is not followed by two hexadecimal digits. Encode it as %25.',
  },
  invalid_api_key: {
    status: 401,
    meaning: 'The API key is not valid.',
    example: 'The API key is not valid. Send a valid key in X-Api-Key, or none for anonymous use.',
  },
  blocked: {
    status: 403,
    meaning: 'The caller is blocked because of abuse.',
    example: 'Requests from here are blocked because of abuse. Write to the operator to be let in again.',
  },
  not_found: {
    status: 404,
    meaning: 'There is nothing at this path.',
    example: 'There is nothing at this path. All endpoints are listed in /api/v1/openapi.json.',
  },
  method_not_allowed: {
    status: 405,
    meaning: 'The path exists, but not for this method; Allow lists the ones it takes.',
    example: 'GET is not allowed here. Use POST.',
  },
  payload_too_large: {
    status: 413,
    meaning: 'The body is larger than the endpoint takes.',
    example: 'The body is larger than 65536 bytes. Send only the header, without the body of the message.',
  },
  uri_too_long: {
    status: 414,
    meaning: 'The address is longer than any valid one can be.',
    example: 'The address is too long: a domain name has at most 253 characters.',
  },
  misdirected_request: {
    status: 421,
    meaning: 'The Host header names a host that this server does not serve.',
    example: 'This server does not serve that host.',
  },
  rate_limited: {
    status: 429,
    meaning: 'A limit is used up; Retry-After says when to come back.',
    example: 'The daily limit of 50 requests is used up. It resets at 00:00 UTC; an API key raises it to 5000.',
  },
  internal_error: {
    status: 500,
    meaning: 'A fault of ours; the request id leads us to it.',
    example: 'Something went wrong on our side. Please report it with the request id in X-Request-Id.',
  },
  resolver_unavailable: {
    status: 502,
    meaning: 'No resolver delivered a DNS message, so nothing can be said about the name.',
    example: 'None of our resolvers answered. This says nothing about the name; please try again.',
  },
  service_unavailable: {
    status: 503,
    meaning: 'The service is shutting down or overloaded.',
    example: 'The service is shutting down. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; meaning: string; example: string }>

export type ProblemCode = keyof typeof PROBLEMS

/**
 * The caller made a mistake, or the service must refuse the request. The message is in English and says what to send
 * instead.
 */
export class Problem extends Error {
  readonly code: ProblemCode

  constructor(code: ProblemCode, message: string = PROBLEMS[code].example) {
    super(message)
    this.name = 'Problem'
    this.code = code
  }

  get status(): number {
    return PROBLEMS[this.code].status
  }
}
