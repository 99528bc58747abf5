import { encodeBytesText } from '../../standards/robots-txt/bytes-text.ts'
import { createPathMatcher, toComparedPath, toPattern } from '../../standards/robots-txt/path-pattern.ts'
import type { RobotsAgent, RobotsTxt } from '../../standards/robots-txt/record.ts'
import { readUsagePreferences, type UsagePreference } from '../../standards/robots-txt/usage-preferences.ts'
import type { Observed, WebResponse } from '../../world.ts'
import { seen, unseen } from '../engine/observed.ts'
import { defineView, type View } from '../engine/view.ts'
import { headerLines } from '../web/web-headers.ts'
import { type SiteAccess, siteAccess } from './ai-access.ts'
import { robotsTxt } from './robots.ts'
import { page } from './visit.ts'

/** A line with which the site declares how its content may be used. */
export interface UsageSignal {
  /** The text as found. */
  readonly text: string
  /** The line in robots.txt; undefined for a header of the page. */
  readonly line?: number
  readonly preferences: readonly UsagePreference[]
  /** The agents that it is for; empty means all agents. */
  readonly agents: readonly RobotsAgent[]
  /** False if it is about another part of the site. */
  readonly isAboutPage: boolean
}

export interface UsageSignals {
  readonly signals: readonly UsageSignal[]
  /** The access that the rules allow; undefined while robots.txt fails. */
  readonly access: SiteAccess | undefined
}

const FAILING: Observed<never> = unseen('bad-answer', 'robots.txt returns an error, so its content is unknown')

export const usageSignals: View<Observed<UsageSignals>> = defineView(
  'usage signals',
  (look): Observed<UsageSignals> => {
    const [found, robots, access] = [look.at(page), look.at(robotsTxt), look.at(siteAccess)]
    if (!found.seen) return found
    const { url, response } = found.value
    const sent = headerSignals(response)
    if (!robots.seen && sent.length === 0) return robots
    const file = robots.seen ? robots.value : undefined
    if (file?.kind === 'failing' && sent.length === 0) return FAILING
    return seen({
      signals: [...(file?.kind === 'file' ? fileSignals(file.robots, new URL(url)) : []), ...sent],
      access: access.seen ? access.value : undefined,
    })
  },
)

const HEADERS = ['Content-Signal', 'Content-Usage']
const MAX_LINES = 20

const headerSignals = (response: WebResponse): readonly UsageSignal[] =>
  HEADERS.flatMap((name) =>
    headerLines(response, name.toLowerCase())
      .slice(0, MAX_LINES)
      .map((line) => ({
        text: `${name}: ${line}`,
        preferences: readUsagePreferences(line),
        agents: [],
        isAboutPage: true,
      })),
  )

function fileSignals({ signals, groups }: RobotsTxt, { pathname, search }: URL): readonly UsageSignal[] {
  const matches = createPathMatcher(toComparedPath(encodeBytesText(`${pathname}${search}`)))
  return signals.slice(0, MAX_LINES).map(({ text, line, path, preferences, groupLine }) => ({
    text,
    line,
    preferences,
    agents: groups.find(({ firstLine }) => firstLine === groupLine)?.agents ?? [],
    isAboutPage: path === undefined || matches(toPattern(encodeBytesText(path)).pattern),
  }))
}
