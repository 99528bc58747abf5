import type { ChangePlace } from '../../src/checks/define-check.ts'

/** Steps that prepare a change: conditions, questions, and what must be done before the name servers are changed. */
const PREPARATION =
  /^(?:Before you|Find out|Check|Compare|Make sure|If that is not possible)\b|^Ask (?:your|the) [^,.]*? (?:which|for the|whether it keeps)\b/

/** How steps name each place. */
const NAMES: Readonly<Record<ChangePlace, RegExp>> = {
  registrar: /\b(?:at|ask|to) (?:your|the|a) registrar\b/i,
  dns: /\b(?:at|ask|to) (?:your|the|the same|each|your current) DNS provider\b/i,
  mail: /\b(?:(?:at|ask) your mail provider|at the provider of the IP address|settings of (?:your mail provider|each of these services|this sending service)|on (?:the|your) mail server|you run the (?:sending|receiving) server)\b/i,
  web: /\b(?:on (?:the|a) web server|at your web hosting provider)\b/i,
}

/** The place where the first change of the steps is made; undefined if no step names one. */
export function firstPlace(steps: readonly string[]): ChangePlace | undefined {
  for (const step of steps) {
    if (PREPARATION.test(step)) continue
    const [first] = (Object.keys(NAMES) as ChangePlace[])
      .map((place) => ({ place, at: step.search(NAMES[place]) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)
    if (first !== undefined) return first.place
  }
  return undefined
}
