import { createEngine } from '../../src/engine/create-engine.ts'
import type { MemoryWorld } from '../../src/scripted-world/memory/memory-world.ts'
import type { DomainName } from '../../src/standards/domain-name/parse.ts'
import type { RunnableTool } from '../../src/tools/define-tool.ts'
import { TOOLS } from '../../src/tools/registry.ts'
import { worldRegistries } from '../support/scripted-world.ts'
import { type BrokenDomain, playWith } from './broken-domains.ts'

interface Finding {
  readonly id: string
  readonly outcome?: string
  readonly severity: string
  readonly detail: string
}

/** The members of the results that say something about the existence of a name, its zone and its website. */
interface Result {
  readonly findings: readonly Finding[]
  readonly exists?: false
  readonly mail?: readonly unknown[]
  readonly nullMx?: boolean
  readonly mailClass?: string
  readonly limitations?: readonly string[]
  readonly chain?: { readonly zones: readonly { readonly name: string }[] }
  readonly pictures?: { readonly dnssec?: { readonly zones: readonly { readonly name: string }[] } }
}

const INPUTS = {
  dns_health_check: {},
  dnssec_check: {},
  mail_check: {},
  dns_lookup: { type: 'SOA' },
  dns_propagation: { type: 'SOA' },
  domain_availability: {},
  dkim_check: { selector: 's1' },
  seo_check: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>
type ToolName = keyof typeof INPUTS

/** The class of the domain in the words of `mx-record`. Without an address, or if it may send, a class is not the reason. */
const MAIL_CLASS_OF: Readonly<Record<string, string>> = {
  ok: 'mail',
  host: 'host',
  'without-mail': 'nonmail',
}

const toolOf = (name: ToolName): RunnableTool => {
  const tool = TOOLS.find((one) => one.name === name)
  if (tool === undefined) throw new Error(`no tool is called ${name}`)
  return tool
}

/** The result of one tool with fresh clients; undefined if the service could not determine anything. */
async function resultOf(memory: MemoryWorld, domain: DomainName, name: ToolName): Promise<Result | undefined> {
  const engine = createEngine({ world: memory.startClients(), registries: worldRegistries() })
  const input: Readonly<Record<string, string>> = { domain, name: domain, detail: 'full', ...INPUTS[name] }
  const called = Promise.resolve(engine.call(toolOf(name), (parameter) => input[parameter]))
  const response = await memory.clock.run(called.catch(() => undefined))
  return (response as { readonly result: Result } | undefined)?.result
}

const outcomeOf = (result: Result | undefined, id: string): string | undefined =>
  result?.findings.find((finding) => finding.id === id)?.outcome

type Existence = 'exists' | 'missing' | 'unreachable' | 'unknown'

/** A name that the registry has withdrawn does not exist in the DNS either. */
const MISSING = ['nxdomain', 'on-hold', 'in-redemption', 'pending-delete']

function existenceIn(outcome: string | undefined): Existence {
  if (outcome === 'ok' || outcome === 'unreachable') return outcome === 'ok' ? 'exists' : outcome
  return outcome !== undefined && MISSING.includes(outcome) ? 'missing' : 'unknown'
}

/** Scenarios in which a tool may say something else than the health check, with the reason. */
export const EXCEPTIONS: Readonly<Record<string, Readonly<Partial<Record<ToolName, string>>>>> = {
  B15: {
    dns_propagation:
      'it compares the responses of resolvers, which have the denial from before the delegation in their caches',
  },
  B16: {
    dns_lookup: 'a lookup returns the response of a resolver, which has the records of the deleted zone in its cache',
  },
}

/** Returns one sentence for each statement of a tool that contradicts the health check of the same scenario. */
export const contradictionsIn = (
  scenario: BrokenDomain,
  exceptions: typeof EXCEPTIONS = EXCEPTIONS,
): Promise<readonly string[]> =>
  playWith(scenario, 1, async (memory, domain) => {
    const results = {} as Record<ToolName, Result | undefined>
    for (const name of Object.keys(INPUTS) as ToolName[]) results[name] = await resultOf(memory, domain, name)
    const { dns_health_check: health, dnssec_check: dnssec, mail_check: mail, dns_lookup: lookup } = results
    const {
      dkim_check: dkim,
      seo_check: seo,
      dns_propagation: propagation,
      domain_availability: availability,
    } = results
    const mailClass = MAIL_CLASS_OF[outcomeOf(health, 'mx-record') ?? '']
    const existence = existenceIn(outcomeOf(health, 'domain-resolves'))
    const isThere = existence === 'exists'
    const claims: readonly [tool: ToolName, isContradiction: boolean, claim: string][] = [
      [
        'dnssec_check',
        // Its time limit is shorter, and “unknown” contradicts nothing.
        !['unknown', existence].includes(existenceIn(outcomeOf(dnssec, 'domain-resolves') ?? 'ok')) &&
          dnssec !== undefined,
        `existence is ${outcomeOf(dnssec, 'domain-resolves')}`,
      ],
      [
        'dnssec_check',
        isThere && zoneIn(dnssec?.chain) !== zoneIn(health?.pictures?.dnssec),
        `the zone is ${zoneIn(dnssec?.chain)}`,
      ],
      ['mail_check', (mail?.exists === false) !== (existence === 'missing'), `exists is ${mail?.exists}`],
      [
        'mail_check',
        outcomeOf(health, 'mx-record') === 'ok' && mail !== undefined && mail.mail?.length === 0 && !mail.limitations,
        'there is no mail server',
      ],
      [
        'mail_check',
        outcomeOf(health, 'mx-null') === 'ok' && mail !== undefined && mail.nullMx === false && !mail.limitations,
        'there is no null MX record',
      ],
      [
        'mail_check',
        mailClass !== undefined && mail?.mailClass !== undefined && mail.mailClass !== mailClass,
        `the mail class is ${mail?.mailClass} instead of ${mailClass}`,
      ],
      [
        'dns_propagation',
        isThere && outcomeOf(propagation, 'propagation-agreement') === 'nxdomain',
        'it does not exist',
      ],
      [
        'domain_availability',
        isThere && outcomeOf(availability, 'registration-status') === 'available',
        'the domain is available',
      ],
      ['dns_lookup', isThere && outcomeOf(lookup, 'lookup-answer') === 'nxdomain', 'the name does not exist'],
      ['dns_lookup', existence === 'missing' && outcomeOf(lookup, 'lookup-answer') === 'found', 'the name exists'],
      [
        'dkim_check',
        outcomeOf(health, 'dkim-found') === 'ok' && outcomeOf(dkim, 'dkim-selector') === 'missing',
        'there is no key',
      ],
      ['seo_check', outcomeOf(health, 'web-apex') === 'ok' && saysAbsent(seo), 'the website has no IP address'],
    ]
    const excepted = exceptions[scenario.id] ?? {}
    return claims.flatMap(([tool, isContradiction, claim]) =>
      isContradiction && excepted[tool] === undefined
        ? [`${tool}: ${claim}, but the health check says ${existence}`]
        : [],
    )
  })

/** A lookup that fails has the same outcome, but its text does not say that there is no address. */
const saysAbsent = (seo: Result | undefined): boolean =>
  seo?.findings.some(({ id, detail }) => id === 'http-status' && /^Neither .* has an IP address/.test(detail)) === true

const zoneIn = (picture: { readonly zones: readonly { readonly name: string }[] } | undefined): string | undefined =>
  picture?.zones.at(-1)?.name
