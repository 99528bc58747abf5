import { SETTINGS } from '../../src/config.ts'
import { code, table } from './markdown.ts'

const PER_DAY = { anonymous: SETTINGS.LIMIT_ANONYMOUS_PER_DAY.fallback, key: SETTINGS.LIMIT_KEY_PER_DAY.fallback }
const PER_MINUTE = Number(SETTINGS.LIMIT_BURST_PER_MINUTE.fallback)

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``

/** What holds for every endpoint. The endpoints themselves are written from the list of tools. */
export const API_CHAPTERS: readonly string[] = [
  '## Conventions',
  table(
    ['Topic', 'Rule'],
    [
      [
        'Format',
        'Responses are JSON in UTF-8. Results have the member `api` with the value `v1`; errors have only the member `error`.',
      ],
      [
        'Status',
        'A broken domain is a result with status 200. Status 4xx means that the request is wrong, 5xx that the service could not do its work.',
      ],
      [
        'Not checked',
        'What could not be checked is `unknown`, `reachable: false` or a finding of severity `info` with the outcome `unknown`. It never means that a record is missing, and it does not affect the score.',
      ],
      ['Language', '`lang=en` (default) or `lang=de` selects the language of titles, details and steps.'],
      [
        'Detail',
        '`detail=full` adds members, such as `verdict` and `findings`. The parameter table of each endpoint names them.',
      ],
      [
        'Names',
        'Domain names may be sent in Unicode (percent-encoded UTF-8) or Punycode, in upper or lower case, with or without a trailing dot.',
      ],
      [
        'Request id',
        'Every response has `X-Request-Id`. Include it in a bug report. If you send `X-Request-Id` (8 to 64 letters, digits, dots, hyphens or underscores), the service uses your value.',
      ],
      [
        'Browsers',
        'All endpoints allow requests from other origins (CORS, `Access-Control-Allow-Origin: *`), unless the operator has listed the allowed ones. Without an API key, all visitors of a website together have 20 times the daily limit of one IP address. No cookies are used.',
      ],
      [
        'Compression',
        'Responses of 1 KiB and more are compressed with Brotli or gzip if `Accept-Encoding` allows it, event streams with gzip. Compressed request bodies are rejected.',
      ],
      [
        'Severities and scores',
        '`ok`, `info`, `warn` and `problem` are shown on the web page as passed, note, warning and problem; see [severity.md](severity.md). [findings.md](findings.md) lists all findings.',
      ],
    ],
  ),
  'The examples use domains of the simulated internet that is part of the source code (`npm run demo`), so you can repeat them without ' +
    'network access. Responses are shortened: `// …` marks omitted members and entries. Key tags, digests and times differ on your machine. ' +
    'The demo has no limits and no keys: it accepts every key, and its responses have no `RateLimit` headers.',

  '## Authentication',
  'No key is required. An API key raises the daily limit. Send it in one of two headers; if both are present, `X-Api-Key` is used:',
  fenced(
    'sh',
    'curl -H "X-Api-Key: zw_…" http://localhost:8080/api/v1/check/example.com\n' +
      'curl -H "Authorization: Bearer zw_…" http://localhost:8080/api/v1/check/example.com',
  ),
  table(
    ['Case', 'Response'],
    [
      ['Empty header', 'treated as no key'],
      ['Key is unknown, revoked or malformed', '401 `invalid_api_key`'],
      [
        'Key cannot be verified now',
        'the request is served with the anonymous limit, and the response has `X-Api-Key-Status: unverified`',
      ],
      ['Client is blocked by the operator', '403 `blocked`'],
    ],
  ),
  'The operator creates keys with `zonewise keys create`; see [operations.md](operations.md#api-keys-and-blocks).',

  '## Rate limits',
  table(
    ['Limit', 'Without key', 'With key'],
    [
      ['Requests per day, until 00:00 UTC', `${PER_DAY.anonymous} for each IPv4 address or IPv6 /64`, PER_DAY.key],
      ['Mail checks per minute', String(PER_MINUTE), String(2 * PER_MINUTE)],
      ['SEO checks per minute', String(PER_MINUTE), String(2 * PER_MINUTE)],
    ],
  ),
  'These are the defaults; the operator can change them. Every endpoint below says whether it counts. The following do not count: responses with ' +
    'status 5xx, results that contain nothing because the resolvers of the service failed, and mail or SEO checks beyond the limit per minute. Requests ' +
    'with status 400 count. Cached mail and SEO results do not count against the limit per minute.',
  'Responses that count have these headers:',
  fenced(
    'http',
    [
      'RateLimit-Policy: "daily";q=50;w=86400, "burst";q=5;w=60',
      'RateLimit: "daily";r=41;t=52195, "burst";r=4;t=1',
      'X-RateLimit-Limit: 50',
      'X-RateLimit-Remaining: 41',
      'X-RateLimit-Reset: 1794787200',
    ].join('\n'),
  ),
  '`q` is the limit, `w` its window in seconds, `r` the number of remaining requests, `t` the time in seconds until more are available. `burst` is present ' +
    'only if the limit per minute applies. `X-RateLimit-*` contains the daily limit; `X-RateLimit-Reset` is a Unix time. If a limit is used up, the ' +
    'response is 429 `rate_limited`, and `Retry-After` contains the number of seconds to wait.',

  '## Caching',
  'The service caches results, and all clients share them. `Cache-Control: private, max-age=…` contains the remaining time in seconds. Short forms ' +
    'of such results (without `detail=full`) also have an `ETag`; a request with `If-None-Match` gets 304 without a body if the result is unchanged. It counts like any ' +
    'other request.',
  table(
    ['Result', 'Cached for'],
    [
      [
        'Health check',
        '5 minutes; 30 seconds if something could not be checked that may work next time; not cached if no resolver responded',
      ],
      ['SEO check', '5 minutes; 1 minute if the page could not be fetched or a part is missing'],
      ['Mail check', '5 minutes; 1 minute after a DNS failure; not cached if no resolver responded'],
      ['DKIM, DNSSEC', '5 minutes; 30 seconds if a query failed'],
      [
        'Availability',
        '5 minutes; 1 minute if the registry did not respond properly; not cached if the registry was not queried',
      ],
      ['Conversion of names', '1 day (`Cache-Control: public`), because the result never changes'],
      ['Lookup, propagation, generators, header analysis', 'not cached (`Cache-Control: no-store`)'],
    ],
  ),

  '## Live events',
  'A report, a health check or a mail check takes some seconds if it is not cached. With `Accept: text/event-stream`, the areas of a report, the ' +
    'findings of a health check and the mail servers of a mail check are sent as soon as they are final, as server-sent events:',
  fenced('sh', 'curl -N -H "Accept: text/event-stream" http://localhost:8080/api/v1/check/perfect.lab'),
  fenced(
    'text',
    [
      'event: finding',
      'data: {"id":"domain-resolves","category":"dns","severity":"ok","title":"Domain resolves", …}',
      '',
      'event: kept',
      'data: {"seconds":300}',
      '',
      'event: report',
      'data: {"api":"v1","domain":"perfect.lab","score":100, …}',
    ].join('\n'),
  ),
  table(
    ['Event', 'Data'],
    [
      [
        code('area'),
        'report: one area, in the order in which they are known, with the verdict and the changes so far; its findings have no evidence',
      ],
      [
        code('finding'),
        'health check: one finding, in the order in which they become final, without the members of `detail=full`',
      ],
      [code('host'), 'mail check: one entry of `mail`, in the order in which they become final'],
      [
        code('round'),
        'propagation with `expect`: the state of all servers, again and again until all have the expected record',
      ],
      [
        code('waiting'),
        'at most once per second while queries of the check wait because other checks use what may be sent to a server: `target` ' +
          '(`name-server` or `website`), its IP `address`, and for how many more `seconds`, by estimate',
      ],
      [code('kept'), 'for how many seconds the report is cached; absent if it is not cached'],
      [code('report'), 'the whole report, as without events. It is the last event'],
      [code('error'), 'an error object, if the check fails after the stream has started. It is the last event'],
    ],
  ),
  'Every 15 seconds a comment line (`: still working`) keeps the connection open. Ignore events that are not listed here: ' +
    'there may be more in later versions. Errors in the request are reported as usual, with their status and ' +
    'without a stream. Other endpoints return JSON. If the connection is lost, send the ' +
    'request again: it joins the check if it is still running, or gets the cached result. It counts as another request.',

  '## Errors',
  fenced(
    'json',
    JSON.stringify(
      { error: { code: 'invalid_lang', message: '"fr" is not a supported language. Send en or de.' } },
      undefined,
      2,
    ),
  ),
  'Use `code` in programs; `message` is English, for developers, and may change. [errors.md](errors.md) lists all codes. Each endpoint below lists ' +
    'the codes of its own. Every endpoint can also return `invalid_request` (400), `not_found` (404), `method_not_allowed` (405), `uri_too_long` (414), ' +
    '`misdirected_request` (421), `internal_error` (500) and `service_unavailable` (503); limited endpoints also `invalid_api_key` (401), `blocked` (403) ' +
    'and `rate_limited` (429).',

  '## Versions',
  'The version is part of the path (`/api/v1`). Within v1, members, finding ids, outcomes and error codes may be added at any time: ignore what you do not ' +
    'know. Nothing is removed or changes its meaning without notice: a removal is announced 6 months in advance with the headers `Deprecation`, ' +
    '`Sunset` and `Link`. [CHANGELOG.md](../CHANGELOG.md) lists the changes.',
]
