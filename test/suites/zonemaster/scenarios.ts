import { parseDomainName } from '../../../src/standards/domain-name/parse.ts'

/** A row of `scenarios.json`. */
export interface Scenario {
  readonly testCase: string
  readonly scenario: string
  /** The name of the zone, except for the root zone, which has a placeholder here; `details` has the real name. */
  readonly zone: string
  readonly mandatory: readonly string[]
  readonly forbidden: readonly string[]
  readonly details: string
  readonly needsUndelegatedInput: boolean
  readonly allOtherTagsForbidden: boolean
}

export const idOf = ({ testCase, scenario }: Pick<Scenario, 'testCase' | 'scenario'>): string =>
  `${testCase} ${scenario}`

/** The zone that the description names, without the final dot; the root is empty. */
export function zoneIn({ details }: Pick<Scenario, 'details'>): string {
  const [, zone = ''] = /\* Zone: "?([^\s"]+)/.exec(details) ?? []
  return zone.replace(/\.$/, '')
}

/** Whether the input of the scenario is a delegation that is not in the DNS; the flag of the row is set for more rows. */
export const isUndelegated = ({ details }: Pick<Scenario, 'details'>): boolean => /\bundele?gated data:/i.test(details)

/** Why the scenario cannot be run through the API; undefined if it can. */
export function whyNotAsked(scenario: Scenario, delegatedHere: ReadonlySet<string>): string | undefined {
  const zone = zoneIn(scenario)
  if (!parseDomainName(zone).ok)
    return `the API takes no ${zone === '' ? 'root zone' : 'top-level domains'}: a domain has at least two labels`
  if (isUndelegated(scenario) && !delegatedHere.has(idOf(scenario)))
    return 'the API takes no name servers and no glue as input: it checks what the parent zone delegates'
  return undefined
}
