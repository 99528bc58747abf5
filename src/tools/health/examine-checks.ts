import { domainResolves } from '../../checks/existence/domain-resolves.ts'
import type { CheckId, HealthCheck, OutcomeOf } from '../../checks/registry.ts'
import type { Verdict } from '../../checks/verdict.ts'
import type { ParentServers } from '../../evidence/delegation/parent-servers.ts'
import { type ExaminationLimits, limitsAfter } from '../../evidence/engine/examine.ts'
import { subjectOf } from '../../evidence/engine/inquirer.ts'
import { soFar } from '../../evidence/engine/observed.ts'
import { each } from '../../evidence/engine/suspension.ts'
import { defineView, type View } from '../../evidence/engine/view.ts'
import type { UnreachableCause } from '../../evidence/lookup/existence-tables.ts'
import { DEAD_ZONE_REPORT_MS, USELESS_SERVERS_REPORT_MS } from '../../evidence/timeouts.ts'
import { isMasked, maskersOf } from '../../report/masking.ts'
import { isReported } from '../../report/report.ts'
import type { LocalizableFinding } from '../../report/words.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import { hasRegistry, registrationLookup } from '../availability/registration-lookup.ts'
import type { ToolContext } from '../define-tool.ts'
import { type ExaminationResult, runExamination } from '../run-examination.ts'

/** The checks that one tool reports. All checks that can mask one of them must be included. */
export interface Selection<Drawn> {
  readonly checks: readonly HealthCheck[]
  readonly picture: View<Drawn>
  /** If false, the examination ends when all verdicts are known, and the rest of the picture stays unknown. */
  readonly isPictureAwaited: boolean
  readonly limits: ExaminationLimits
}

export interface Means
  extends Pick<ToolContext, 'world' | 'settings'>,
    Partial<Pick<ToolContext, 'cache' | 'registries' | 'signal'>> {
  /** The world in which registries are asked, if it is another one: their answers are shared with other checks. */
  readonly registryWorld?: ToolContext['world']
  /** What earlier checks learned about the servers of parent zones. */
  readonly parents?: ParentServers
  /** The part of the time limit that has already passed. */
  readonly waitedMs?: number
}

export interface ExaminedChecks<Drawn> extends Omit<ExaminationResult<HealthCheck, Drawn>, 'further'> {
  readonly checkedAt: Date
  readonly picture: Drawn
}

/** Sends the queries that the checks need, and judges. `notify` is called with each finding as soon as it is final. */
export type ExamineChecks<Drawn> = (
  domain: DomainName,
  means: Means,
  onFinding?: (finding: LocalizableFinding) => void,
) => Promise<ExaminedChecks<Drawn>>

export function createExamination<Drawn>(selection: Selection<Drawn>): ExamineChecks<Drawn> {
  const { checks, picture, limits } = selection
  const isDecided = decision(selection)
  const certainFindings = findingsReporter(checks)
  return async (
    domain,
    { world, registryWorld = world, settings, cache, registries, parents, waitedMs = 0, signal },
    onFinding = () => undefined,
  ) => {
    const askRegistry = cache && registries && registrationLookup({ world: registryWorld, cache, registries })
    const subject = {
      ...subjectOf(domain, world, settings),
      hasRegistry: () => registries !== undefined && hasRegistry(domain, registries, world.now().getTime()),
    }
    const dns = parents?.rememberedBy(world.dns, domain) ?? world.dns
    const { further, ...examined } = await runExamination({
      subject,
      world: { ...world, dns },
      isDirectDnsOn: settings.isDirectDnsOn,
      ...(askRegistry && { askRegistry }),
      checks,
      further: picture,
      limits: limitsAfter(limits, waitedMs),
      onSettled: certainFindings(domain, onFinding),
      isDecided,
      ...(signal && { signal }),
    })
    return { checkedAt: subject.now, picture: further, ...examined }
  }
}

/**
 * Settled when everything that is reported is known: for a name that does not resolve a few checks, otherwise all
 * verdicts.
 */
function decision<Drawn>({ checks, picture, isPictureAwaited }: Selection<Drawn>): View<boolean> {
  const awaitedFor = (what: 'addresses' | 'servers' | 'registry'): readonly HealthCheck[] =>
    checks.filter(({ check }) => check.ifUnreachable?.awaitedFor === what)
  const ofAddresses = awaitedFor('addresses')
  const ofServers = awaitedFor('servers')
  // The registry may know the cause, and is waited for at most 1.5 seconds (`registrationLookup`).
  const ofRegistry = awaitedFor('registry')
  return defineView('report is decided', (look): boolean => {
    const existence = look.value(domainResolves.verdict)
    if (isPictureAwaited) look.value(picture)
    if (existence?.outcome === ('unreachable' satisfies OutcomeOf<'domain-resolves'>)) {
      const { cause } = existence.values as { readonly cause?: UnreachableCause }
      each(ofRegistry, ({ check }) => look.value(check.verdict))
      const awaitUntil = (ms: number, awaited: readonly HealthCheck[]): void => {
        if (awaited.length === 0 || soFar(look.ask({ kind: 'elapsed', ms })) !== undefined) return
        each(awaited, ({ check }) => look.value(check.verdict))
      }
      if (cause === 'lame') awaitUntil(USELESS_SERVERS_REPORT_MS, ofServers)
      // Resolvers take seconds to give up on a dead zone, and are waited for only where the addresses of the name servers are in
      // question.
      if (cause === 'no-address' || cause === 'names') awaitUntil(DEAD_ZONE_REPORT_MS, ofAddresses)
      return true
    }
    // Nothing else is reported about a name that does not exist.
    if (existence?.severity === 'problem') return true
    // The first one without a verdict suspends this view; the others are derived anyway.
    for (const { check } of checks) look.value(check.verdict)
    return true
  })
}

/** A finding is final when its verdict is certain and it is certain that no other verdict masks it. */
function findingsReporter(checks: readonly HealthCheck[]) {
  const ids: ReadonlySet<string> = new Set(checks.map(({ check }) => check.id))
  return (domain: DomainName, onFinding: (finding: LocalizableFinding) => void) => {
    const settled = new Map<CheckId, Verdict | undefined>()
    /** The settled checks that others may still mask, in the order of the checks, with these others. */
    const waiting: (readonly CheckId[] | undefined)[] = checks.map(() => undefined)
    return (index: number, conclusion: unknown): void => {
      const settledCheck = checks[index]
      if (settledCheck === undefined) return
      const settledId = settledCheck.check.id
      const verdict = conclusion as Verdict | undefined
      settled.set(settledId, verdict)
      waiting[index] = [...maskersOf(settledId, verdict)].filter((masker) => ids.has(masker))
      // This runs for each pair of checks, so that an iterator with its entries would cost more than the work.
      for (let place = 0; place < checks.length; place++) {
        const maskers = waiting[place]
        if (maskers === undefined || !maskers.every((masker) => settled.has(masker))) continue
        waiting[place] = undefined
        const check = checks[place] as HealthCheck
        const { id } = check.check
        const own = settled.get(id)
        if (own === undefined || !isReported(check, own)) continue
        if (!isMasked(id, own, (other) => settled.get(other), domain)) onFinding({ check, verdict: own })
      }
    }
  }
}
