import type { Clock } from '../../clock.ts'
import { Problem } from '../../problems.ts'
import { LOCALES } from '../../text.ts'
import type { Tool } from '../../tools/define-tool.ts'
import { COMMON_HEADERS } from '../http/common-headers.ts'
import type { HttpResponse } from '../http/http-response.ts'
import type { Route } from '../http/route.ts'
import { MCP_PATH } from '../mcp/operation.ts'

export interface WellKnownOptions {
  readonly tools: readonly Tool[]
  readonly clock: Pick<Clock, 'now'>
  readonly baseUrl: string
  /** URIs for reports of vulnerabilities, the preferred one first. */
  readonly securityContacts: readonly string[]
}

const SECURITY_PATH = '/.well-known/security.txt'

const DAY_MS = 86_400_000
/** RFC 9116 section 2.5.5 recommends less than a year. The file is written anew for each request. */
const VALID_DAYS = 180

/** Files that programs expect at fixed places of every website. */
export const wellKnownRoutes = (options: WellKnownOptions): readonly Route[] => {
  const robots = robotsTxt(options.tools)
  return [
    { method: 'GET', path: SECURITY_PATH, handle: () => textResponse(securityTxt(options)) },
    { method: 'GET', path: '/robots.txt', handle: () => textResponse(robots) },
  ]
}

const textResponse = (body: string): HttpResponse => ({
  status: 200,
  headers: { ...COMMON_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  body,
})

/** RFC 9116. Without a contact, a file would be invalid, and a made-up contact would lose reports. */
function securityTxt({ securityContacts, clock, baseUrl }: WellKnownOptions): string {
  if (securityContacts.length === 0)
    throw new Problem(
      'not_found',
      'The operator of this service has set no contact for security reports (SECURITY_CONTACT).',
    )
  // The date changes once a day, so that caches keep the file.
  const today = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS
  const expires = new Date(today + VALID_DAYS * DAY_MS).toISOString().replace('.000', '')
  return [
    ...securityContacts.map((uri) => `Contact: ${uri}`),
    `Expires: ${expires}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    // Section 2.5.2: URIs of the web must begin with https://.
    ...(baseUrl.startsWith('https://') ? [`Canonical: ${baseUrl}${SECURITY_PATH}`] : []),
    '',
  ].join('\n')
}

/** They fetch the one page whose link a user has posted, to show a preview of it. */
const PREVIEW_BOTS = [
  ...['Discordbot', 'facebookexternalhit', 'LinkedInBot', 'Mastodon', 'Slackbot-LinkExpanding', 'TelegramBot'],
  ...['Twitterbot', 'WhatsApp'],
]

/**
 * The pages of the service may be indexed. Results are about the domains of others, change all the time, and each costs
 * queries to third parties, so that crawlers should not fetch them.
 */
function robotsTxt(tools: readonly Tool[]): string {
  const programs = ['/api/', MCP_PATH, '/badge/']
  const inputs = new Set(tools.flatMap(({ rest }) => [...rest.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)))
  const results = ['/check/', ...[...inputs].map((name) => `/*?*${name}=`)]
  const group = (bots: readonly string[], paths: readonly string[]): readonly string[] => [
    ...bots.map((bot) => `User-agent: ${bot}`),
    ...paths.map((path) => `Disallow: ${path}`),
    '',
  ]
  return [...group(PREVIEW_BOTS, programs), ...group(['*'], [...programs, ...results])].join('\n')
}
