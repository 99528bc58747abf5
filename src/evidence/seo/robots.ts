import { availabilityOf } from '../../standards/robots-txt/availability.ts'
import { createFetchJudge, type FetchDecision } from '../../standards/robots-txt/may-fetch.ts'
import { parseRobotsTxt } from '../../standards/robots-txt/parse.ts'
import type { RobotsTxt } from '../../standards/robots-txt/record.ts'
import type { Observed, WebFailure, WebResponse } from '../../world.ts'
import { seen, soFar, unseen, valueSoFar } from '../engine/observed.ts'
import { defineView, defineViews, type View } from '../engine/view.ts'
import { headerOf } from '../web/web-headers.ts'
import type { Chain } from './chain.ts'
import { FILE_HEADERS, PLAN } from './fetch-plan.ts'
import { follow } from './follow.ts'
import { siteOrigin } from './main-fetch.ts'
import { startHost } from './start-host.ts'
import { unchallenged } from './unchallenged.ts'

/** The result for /robots.txt, as crawlers interpret it (RFC 9309 section 2.3.1). `url` is the requested URL. */
export type RobotsAnswer =
  | {
      readonly kind: 'file'
      readonly url: string
      readonly status: number
      /** Without any rule if the response was a page instead of the file. */
      readonly robots: RobotsTxt
      readonly isHtml: boolean
      /** The number of bytes that were read. */
      readonly bytes: number
      /** The file is larger than crawlers read. */
      readonly isCut: boolean
    }
  /** There is no file: everything may be fetched. A redirect status means a redirect without a usable target. */
  | { readonly kind: 'none'; readonly url: string; readonly status: number }
  /** Nothing may be fetched for now. */
  | { readonly kind: 'failing'; readonly url: string; readonly by: RobotsFailure }

export type RobotsFailure =
  | { readonly status: number }
  | { readonly cause: WebFailure['cause'] | 'no-address'; readonly detail: string }

export const robotsChain: (origin: string) => View<Observed<Chain>> = defineViews(
  'robots.txt of',
  (look, origin: string) =>
    follow(look, { start: `${origin}/robots.txt`, limits: PLAN.robotsTxt, headers: FILE_HEADERS }),
)

const robotsAt: (origin: string) => View<Observed<RobotsAnswer>> = defineViews(
  'robots answer of',
  (look, origin: string): Observed<RobotsAnswer> => {
    const chain = unchallenged(look.at(robotsChain(origin)))
    return chain.seen ? readAnswer(`${origin}/robots.txt`, chain.value) : chain
  },
)

/**
 * The file of the origin that the page came from. While that is unknown, the requested origin is the best guess, and an early
 * request saves a round trip.
 */
export const robotsTxt: View<Observed<RobotsAnswer>> = defineView('robots.txt', (look): Observed<RobotsAnswer> => {
  const origin = look.at(siteOrigin)
  const start = soFar(origin) === undefined ? valueSoFar(look.at(startHost)) : undefined
  if (start?.found.kind === 'public') look.at(robotsAt(`https://${start.host}`))
  return origin.seen ? look.at(robotsAt(origin.value)) : origin
})

function readAnswer(url: string, { hops, end }: Chain): Observed<RobotsAnswer> {
  switch (end.kind) {
    case 'response':
      return seen(readResponse(url, end.response))
    case 'failure':
      return seen({ kind: 'failing', url, by: { cause: end.failure.cause, detail: end.failure.detail } })
    case 'no-address':
      return seen({ kind: 'failing', url, by: { cause: 'no-address', detail: `${end.host} has no address` } })
    case 'too-many':
    case 'loop':
      return seen({ kind: 'none', url, status: hops.at(-1)?.status ?? 0 })
    default:
      // Crawlers may follow this redirect although we do not.
      return unseen('not-public', 'robots.txt redirects to a URL that is not followed')
  }
}

function readResponse(url: string, response: WebResponse): RobotsAnswer {
  const { status, body, bodyEnd } = response
  const availability = availabilityOf(status)
  if (availability === 'nothing') return { kind: 'failing', url, by: { status } }
  if (availability === 'everything') return { kind: 'none', url, status }
  const isCut = bodyEnd === 'cut'
  const file = parseRobotsTxt({ bytes: body, contentType: headerOf(response, 'content-type'), isCut })
  return {
    kind: 'file',
    url,
    status,
    robots: file.ok ? file.value : NO_RULES,
    isHtml: !file.ok,
    bytes: body.length,
    isCut,
  }
}

const NO_RULES: RobotsTxt = {
  groups: [],
  sitemaps: [],
  signals: [],
  unknown: [],
  faults: [],
  knownLines: 0,
  isCut: false,
}

/** Decides for every agent whether it may fetch one URL of the site. */
export type AccessJudge = (agent: string) => FetchDecision

const FAILING: Observed<never> = unseen(
  'bad-answer',
  'robots.txt returns an error, and crawlers wait until it is available',
)

/** Unseen while robots.txt fails: then no agent may fetch anything. */
export const accessTo: (url: string) => View<Observed<AccessJudge>> = defineViews(
  'access to',
  (look, url: string): Observed<AccessJudge> => {
    const answer = look.at(robotsTxt)
    if (!answer.seen) return answer
    if (answer.value.kind === 'failing') return FAILING
    const { pathname, search } = new URL(url)
    return seen(createFetchJudge(answer.value.kind === 'file' ? answer.value.robots : NO_RULES, `${pathname}${search}`))
  },
)
