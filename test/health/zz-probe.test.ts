import { it, expect } from 'vitest'
import scenarios from '../cases/health-scenarios.json'
import { gatherHealth } from '../../src/tools/health/gathering.ts'
import { internetWith, readWorldText, worldWith } from '../support/world-with.ts'
it('probe', async () => {
  const now = () => new Date('2026-11-15T09:30:05.000Z')
  const t0 = performance.now()
  const internet = internetWith(readWorldText(), now)
  const t1 = performance.now()
  console.log('create', t1 - t0)
  const world = worldWith(internet, now)
  const by = new Map<string, any>(scenarios.map((s: any) => [s.id, s]))
  let fixes = 0
  const ids = new Map<string, string[]>()
  for (const zone of internet.zones) {
    if (!zone.subject.includes('.') || zone.subject === '.') continue
    const s = performance.now()
    const report = await gatherHealth(zone.subject as never, { world, settings: { baseUrl: 'https://dns.example', isDirectDnsOn: true }, fetchPolicy: world.fetchPolicy }, () => {})
    const ms = performance.now() - s
    const offered = report.findings.filter((f) => f.verdict.remedy.record)
    fixes += offered.length
    for (const f of offered) ids.set(f.check.check.id + '/' + f.verdict.outcome, [...(ids.get(f.check.check.id + '/' + f.verdict.outcome) ?? []), zone.subject])
    const exp = zone.scenario && by.get(zone.scenario)?.score
    const flag = exp !== undefined && !Array.isArray(exp) && exp !== report.scoring.score ? `  !!! expected ${exp}` : ''
    console.log(zone.subject, report.scoring.score, Math.round(ms), report.timings.questions ?? '', offered.map((f) => `${f.check.check.id}: ${JSON.stringify(f.verdict.remedy.record)}`).join(' | '), flag)
  }
  console.log('total', performance.now() - t1, fixes)
  console.log([...ids].map(([k, v]) => `${k}: ${v.join(' ')}`).join('\n'))
}, 120000)
