import type { Verdict } from '../../checks/define-check.ts'
import { domainResolves } from '../../checks/dns/domain-resolves.ts'
import { CHECKS, type CheckId } from '../../checks/registry.ts'
import { nearestFirst } from '../../evidence/derivation.ts'
import { type ExaminationLimits, examine } from '../../evidence/examine.ts'
import type { UnreachableCause } from '../../evidence/existence.ts'
import { createInquirer, subjectOf } from '../../evidence/inquirer.ts'
import type { ParentServers } from '../../evidence/parent-servers.ts'
import type { Pictures } from '../../evidence/pictures/picture.ts'
import { pictures } from '../../evidence/pictures/pictures.ts'
import { defineView, type View } from '../../evidence/view.ts'
import { isMasked, MASKS, maskersOf } from '../../report/masking.ts'
import { type HealthReport, healthReport, isReported } from '../../report/report.ts'
import type { WordableFinding } from '../../report/words.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import { hasRegistry, registrationLookup } from '../availability/registration-lookup.ts'
import type { ToolContext } from '../define-tool.ts'

/** The whole check must be answered after eight seconds; a little is left for putting it into words. */
const LIMITS: ExaminationLimits = { maxInquiries: 250, softDeadlineMs: 6000, hardDeadlineMs: 7800 }

interface Means extends Pick<ToolContext, 'world' | 'settings'>, Partial<Pick<ToolContext, 'cache' | 'registries'>> {
  /** What is known from other checks. */
  readonly parents?: ParentServers
  /** Of the eight seconds, what is gone already. */
  readonly waitedMs?: number
}

const limitsAfter = (waitedMs: number): ExaminationLimits => ({
  ...LIMITS,
  softDeadlineMs: LIMITS.softDeadlineMs - waitedMs,
  hardDeadlineMs: LIMITS.hardDeadlineMs - waitedMs,
})

/** Asks whatever the checks look at, and makes the report. `tell` hears of findings as soon as nothing can change them. */
export async function gatherHealth(
  domain: DomainName,
  { world, settings, cache, registries, parents, waitedMs = 0 }: Means,
  tell: (finding: WordableFinding) => void,
): Promise<HealthReport> {
  const askRegistry = cache && registries && registrationLookup({ world, cache, registries })
  const subject = {
    ...subjectOf(domain, world, settings),
    hasRegistry: () => registries !== undefined && hasRegistry(domain, registries, world.now().getTime()),
  }
  const dns = parents?.rememberedBy(world.dns, domain) ?? world.dns
  const inquirer = createInquirer({
    world: { ...world, dns },
    isDirectDnsOn: settings.isDirectDnsOn,
    ...(askRegistry && { askRegistry }),
  })
  try {
    const { derived, book, elapsedMs } = await examine<Conclusion>({
      subject,
      inquirer,
      clock: world,
      views: [...VERDICTS, pictures],
      limits: limitsAfter(waitedMs),
      onSettled: certainFindings(domain, tell),
      isDecided: isToldAll,
    })
    const judged = CHECKS.map((check, index) => ({
      check,
      verdict: derived[index]?.value as Verdict | undefined,
      restsOn: nearestFirst(derived[index]),
    }))
    const drawn = derived[CHECKS.length]?.value as Pictures
    return healthReport({ domain, checkedAt: subject.now, judged, book, elapsedMs, pictures: drawn })
  } finally {
    inquirer.end()
  }
}

/** The verdicts in the order of the checks, and the pictures last. */
type Conclusion = Verdict | undefined | Pictures

const VERDICTS = CHECKS.map(({ check }) => check.verdict)

/** What is left to say about a name that does not resolve; nothing else would be reported. */
const leftOf = ({ outcome }: Verdict): readonly View<Verdict | undefined>[] => {
  const omitted = new Set(
    MASKS.filter(({ by, when }) => by === domainResolves.id && when !== 'not ok' && when.includes(outcome)).flatMap(
      ({ omits }) => omits,
    ),
  )
  return CHECKS.filter(({ check }) => !omitted.has(check.id)).map(({ check }) => check.verdict)
}

/**
 * All is known that is reported: of a name that does not resolve very little, otherwise every verdict. Nobody waits for a
 * picture; what is open in it by then is unknown.
 */
const isToldAll: View<boolean> = defineView('told all', (look): boolean => {
  const existence = look.at(domainResolves.verdict)
  if (existence?.outcome === 'unreachable') {
    const { cause } = existence.values as { readonly cause?: UnreachableCause }
    // What the name servers show is known by now. Resolvers take seconds to give up on a dead zone, and are waited for only where
    // the addresses of the name servers are in question.
    const isLate = cause !== 'no-address' || look.ask({ kind: 'elapsed', ms: LATEST_MS }).seen
    for (const { check } of CHECKS) if (!isLate && ADDRESS_CHECKS.includes(check.id)) look.at(check.verdict)
    return true
  }
  for (const view of existence?.severity === 'problem' ? leftOf(existence) : VERDICTS) look.at(view)
  return true
})

const ADDRESS_CHECKS: readonly CheckId[] = ['ns-address', 'ns-glue', 'target-unregistered']
/** A report about a dead zone is complete after five seconds. */
const LATEST_MS = 4_600

const MASKERS = new Map(
  CHECKS.map(({ check: { id } }) => [
    id,
    CHECKS.map(({ check }) => check.id).filter((other) => maskersOf(id).has(other)),
  ]),
)

/** A verdict is told when it is certain, and when it is certain that no other verdict makes it pointless. */
function certainFindings(domain: DomainName, tell: (finding: WordableFinding) => void) {
  const settled = new Map<CheckId, Verdict | undefined>()
  const waiting = new Set(CHECKS)
  return (index: number, conclusion: Conclusion): void => {
    const settledCheck = CHECKS[index]
    if (settledCheck === undefined) return
    settled.set(settledCheck.check.id, conclusion as Verdict | undefined)
    for (const check of waiting) {
      const { id } = check.check
      if (!settled.has(id) || !MASKERS.get(id)?.every((masker) => settled.has(masker))) continue
      waiting.delete(check)
      const own = settled.get(id)
      if (own === undefined || !isReported(check, own)) continue
      if (!isMasked(id, own, (other) => settled.get(other as CheckId), domain)) tell({ check, verdict: own })
    }
  }
}
