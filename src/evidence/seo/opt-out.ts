import type { Observed } from '../../world.ts'
import { seen, unseen, valueSoFar } from '../engine/observed.ts'
import { defineView, type View } from '../engine/view.ts'
import { answerFault } from './answer-fault.ts'
import { mainFetch } from './main-fetch.ts'
import { accessTo } from './robots.ts'

/** The product token with which site owners address us in robots.txt. */
const PRODUCT_TOKEN = 'zonewise'

/** The line with which a site asks us not to fetch its page. */
export interface OptOut {
  readonly line: number
  readonly rule: string
}

/** Only rules that name us count: rules for all agents are meant for crawlers, and our requests are started by a person. */
export const optOut: View<Observed<OptOut | undefined>> = defineView(
  'opt-out',
  (look): Observed<OptOut | undefined> => {
    const fetched = look.at(mainFetch)
    if (!fetched.seen) return fetched
    const { end } = fetched.value.chain
    if (end.kind !== 'response') return seen(undefined)
    const decide = look.at(accessTo(end.url))
    // A file that could not be read has no opt-out.
    if (!decide.seen) return seen(undefined)
    const { isAllowed, isNamed, rule } = decide.value(PRODUCT_TOKEN)
    return seen(isNamed && !isAllowed && rule !== undefined ? { line: rule.line, rule: rule.text } : undefined)
  },
)

const NO_PAGE: Observed<never> = unseen('unaskable', 'there is no page to check')
const DISALLOWED: Observed<never> = unseen('disabled', 'robots.txt disallows this check')

/**
 * The origin of a page that may be judged: further files are fetched only for such a page. The requests start before it is known
 * whether there is an opt-out.
 */
export const judgedOrigin: View<Observed<string>> = defineView('judged origin', (look): Observed<string> => {
  const [fetched, out] = [look.at(mainFetch), look.at(optOut)]
  if (!fetched.seen) return fetched
  const { end } = fetched.value.chain
  if (end.kind !== 'response' || answerFault(end.response, '') !== undefined) return NO_PAGE
  return valueSoFar(out) !== undefined ? DISALLOWED : seen(new URL(end.url).origin)
})
