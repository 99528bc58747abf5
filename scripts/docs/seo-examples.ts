import { SEO_CHECKS } from '../../src/checks/seo/registry.ts'
import type { Name } from '../../src/dns/record.ts'
import type { ExamplesByCheck } from '../../src/report/reference/examples.ts'
import { seoInWords } from '../../src/report/seo/words.ts'
import type { WorldText } from '../../src/scripted-world/internet.ts'
import type { DomainName } from '../../src/standards/domain-name/parse.ts'
import { collectSeo } from '../../src/tools/seo/collect.ts'
import type { World } from '../../src/world.ts'
import { dnsOver } from '../../test/support/in-process-internet.ts'
import { NO_OUTSIDE } from '../../test/support/no-outside.ts'
import { internetWith } from '../../test/support/world-with.ts'
import { BASE_URL, leastFaultyFirst, NOW, pickExamples, type ShownDomain } from './pick-examples.ts'
import { siteLines } from './site-lines.ts'
import { getFromWorld, hasOwnSite } from './world-web.ts'
import { descriptionOf } from './zone-lines.ts'

/** Runs the SEO check for every domain of world/ with its own site; outcomes that none of them shows have no example. */
export async function seoExamples(text: WorldText): Promise<ExamplesByCheck> {
  const domains = leastFaultyFirst(await checkSites(text))
  const examples = SEO_CHECKS.map(({ check: { id } }) => {
    const ofWorld = pickExamples(id, domains, (zone) => ({
      about: descriptionOf(text.zones.get(zone) ?? ''),
      lines: siteLines(zone),
    }))
    return [id, ofWorld] as const
  })
  return Object.fromEntries(examples)
}

async function checkSites(text: WorldText): Promise<readonly ShownDomain[]> {
  const internet = internetWith(text, NOW)
  const world: World = {
    ...NO_OUTSIDE,
    now: () => NOW,
    random: () => 0.5,
    dns: dnsOver(internet, NOW),
    web: { ...NO_OUTSIDE.web, get: getFromWorld },
  }
  const zones = internet.zones.filter(({ origin }) => hasOwnSite(origin, text.zones.get(origin) ?? ''))
  const domains: ShownDomain[] = []
  for (const { origin } of zones) domains.push(await checkSite(origin, world))
  return domains
}

async function checkSite(zone: Name, world: World): Promise<ShownDomain> {
  const settings = { baseUrl: BASE_URL, isDirectDnsOn: true }
  const report = await collectSeo(zone as DomainName, 'en', { world, settings })
  const worded = new Map(
    seoInWords(report, { detail: 'brief', baseUrl: BASE_URL }).findings.map((finding) => [finding.id, finding]),
  )
  return {
    zone,
    findings: SEO_CHECKS.flatMap(({ check: { id } }) => {
      const verdict = report.findings.find(({ check }) => check.check.id === id)?.verdict
      const words = worded.get(id)
      if (verdict === undefined || words === undefined) return []
      return [{ id, outcome: verdict.outcome, severity: verdict.severity, words: () => words }]
    }),
  }
}
