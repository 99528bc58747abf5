import type { WordedCheck } from '../../src/checks/define-check.ts'
import { CHECKS, type CheckId } from '../../src/checks/registry.ts'
import type { ExamplesByCheck, FindingExample } from '../../src/report/reference/examples.ts'
import { findingInWords, type Wording } from '../../src/report/words.ts'
import type { WorldText } from '../../src/scripted-world/internet.ts'
import { parseDomainName } from '../../src/standards/domain-name/parse.ts'
import { runHealth } from '../../test/support/health-run.ts'
import { dnsOver } from '../../test/support/in-process-internet.ts'
import { judge } from '../../test/support/judging.ts'
import { getFromWorld, internetWith } from '../../test/support/world-with.ts'
import { BASE_URL, leastFaultyFirst, NOW, pickExamples, type ShownDomain } from './pick-examples.ts'
import { SCENES } from './scenes.ts'
import { descriptionOf, relevantLines, shortened } from './zone-lines.ts'

const WORDING: Wording = { locale: 'en', detail: 'brief', baseUrl: BASE_URL }

/** Runs the health check for every domain of world/ and picks the best example for each finding. */
export async function healthExamples(text: WorldText): Promise<ExamplesByCheck> {
  const domains = leastFaultyFirst(await checkAll(text))
  const examples = await Promise.all(
    CHECKS.map(async (check) => {
      const { id } = check.check
      const ofWorld = pickExamples(id, domains, (zone) => {
        const source = text.zones.get(zone) ?? ''
        return { about: descriptionOf(source), lines: relevantLines(zone, source, text.servers, id) }
      })
      return [id, ofWorld.length > 0 ? ofWorld : await exampleOfScene(check)] as const
    }),
  )
  return Object.fromEntries(examples)
}

async function checkAll(text: WorldText): Promise<readonly ShownDomain[]> {
  const internet = internetWith(text, NOW)
  const dns = dnsOver(internet, NOW)
  const domains: ShownDomain[] = []
  for (const { origin, subject } of internet.zones) {
    if (origin !== subject || !parseDomainName(subject).ok) continue
    const { report } = await runHealth(subject, dns, { now: NOW, get: getFromWorld })
    const findings = report.findings.map((finding) => ({
      id: finding.check.check.id as CheckId,
      outcome: finding.verdict.outcome,
      severity: finding.verdict.severity,
      words: () => steady(findingInWords(finding, origin, WORDING)),
    }))
    domains.push({ zone: origin, findings })
  }
  return domains
}

async function exampleOfScene(check: WordedCheck<CheckId>): Promise<readonly FindingExample[]> {
  const scene = SCENES[check.check.id]
  const verdict = scene && (await judge(check.check, scene))
  if (scene === undefined || verdict === undefined) return []
  const { about, zone, lines = zone.split('\n'), remarks = [], domain = 'example.com' } = scene
  return [
    {
      domain,
      about,
      lines: [...lines.map(shortened), ...remarks.map((remark) => `; ${remark}`)],
      outcome: verdict.outcome,
      finding: findingInWords({ check, verdict }, domain, WORDING),
    },
  ]
}

/** Replaces values that depend on the keys of the world by placeholders, because the keys are created anew each time. */
const steady = <Told>(reported: Told): Told =>
  JSON.parse(
    JSON.stringify(reported)
      .replace(/\b\d{1,5} (\d{1,2} \d) [0-9A-F]{40,96}\b/g, '12345 $1 ‹digest›')
      .replace(/\b(key|key tag|publishes) \d{1,5}\b/g, '$1 12345')
      .replace(/\bkey tags \d{1,5} and \d{1,5}\b/g, 'key tags 12345 and 54321'),
  ) as Told
