import { challengeMark } from '../../standards/web-page/challenge.ts'
import { fingerprintOf, similarity } from '../../standards/web-page/fingerprint.ts'
import type { Observed } from '../../world.ts'
import { seen } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import type { Chain } from './chain.ts'
import { PLAN, pageHeaders } from './fetch-plan.ts'
import { follow } from './follow.ts'
import { judgedOrigin } from './opt-out.ts'
import { isNoindex } from './page-directives.ts'
import { mainReading, type ReadPage, readEnd } from './read-page.ts'

/** How the site responds for a page that cannot exist. */
export type CanaryClass = 'hard' | 'soft-mitigated' | 'catch-all' | 'soft' | 'server-error' | 'unclear'

export interface Canary {
  readonly class: CanaryClass
  /** The requested URL. */
  readonly url: string
  /** The URL after redirects; without redirects the same as `url`. */
  readonly finalUrl: string
  /** Undefined if there was no response. */
  readonly status: number | undefined
  /** The similarity to the main page, from 0 to 1; undefined if there was nothing to compare. */
  readonly similarity: number | undefined
}

/** At or above this similarity two pages count as the same. */
const SAME_PAGE = 0.9

export const canaryChain: View<Observed<Chain>> = defineView('canary chain', (look): Observed<Chain> => {
  const origin = look.at(judgedOrigin)
  if (!origin.seen) return origin
  const { canaryPath } = look.subject
  return follow(look, {
    start: `${origin.value}${canaryPath}`,
    limits: PLAN.canary,
    headers: pageHeaders(look.subject),
  })
})

export const canary: View<Observed<Canary>> = defineView('canary', (look): Observed<Canary> => {
  const [chain, main] = [look.at(canaryChain), look.at(mainReading)]
  if (!chain.seen) return chain
  const { start: url, end } = chain.value
  if (end.kind !== 'response')
    return seen({ class: 'unclear', url, finalUrl: end.url, status: undefined, similarity: undefined })
  const { status } = end.response
  const answered = { url, finalUrl: end.url, status }
  const byStatus = challengeMark(end.response) === undefined ? classOfStatus(status) : 'unclear'
  if (byStatus !== 'good') return seen({ class: byStatus, ...answered, similarity: undefined })
  const read = readEnd(look, chain.value)
  if (!read.seen) return read
  if (!main.seen) return main
  const page = read.value.kind === 'page' ? read.value.page : undefined
  const alike = page !== undefined && main.value.kind === 'page' ? likeness(look, page, main.value.page) : undefined
  return seen({ class: classOfGood(look, page, end.url, alike), ...answered, similarity: alike })
})

function classOfStatus(status: number): CanaryClass | 'good' {
  if (status >= 200 && status < 300) return 'good'
  if (status === 404 || status === 410) return 'hard'
  return status >= 500 ? 'server-error' : 'unclear'
}

function classOfGood(
  { subject }: Look,
  page: ReadPage | undefined,
  finalUrl: string,
  alike: number | undefined,
): CanaryClass {
  if (page !== undefined && isNoindex(page, subject.now)) return 'soft-mitigated'
  return new URL(finalUrl).pathname === '/' || (alike ?? 0) >= SAME_PAGE ? 'catch-all' : 'soft'
}

function likeness({ subject: { canaryPath } }: Look, one: ReadPage, other: ReadPage): number {
  const token = canaryPath.slice(1)
  return similarity(
    fingerprintOf(one.facts, one.response.body, token),
    fingerprintOf(other.facts, other.response.body, token),
  )
}
