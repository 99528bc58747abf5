import { expect, it } from 'vitest'
import type { FixRecord } from '../../src/checks/define-check.ts'
import { parseDomainName } from '../../src/standards/domain-name/parse.ts'
import { runHealth } from '../support/health-run.ts'
import { dnsOver } from '../support/in-process-internet.ts'
import { getFromWorld, internetWith, readWorldText } from '../support/world-with.ts'

const NOW = new Date('2026-11-15T09:30:05.000Z')

/** TXT records of one name have different purposes, which their version tags tell. */
const settingOf = ({ host, type, value }: FixRecord): string =>
  `${host.toLowerCase()} ${type} ${type === 'TXT' ? (/^v=\w+/i.exec(value)?.[0].toLowerCase() ?? '') : ''}`

it('no report of any domain of the world offers two records for one name, type and purpose', {
  timeout: 300_000,
}, async () => {
  const internet = internetWith(readWorldText(), NOW)
  const dns = dnsOver(internet, NOW)
  const differing: string[] = []
  let shared = 0
  for (const { subject } of internet.zones) {
    if (!parseDomainName(subject).ok) continue
    const { report } = await runHealth(subject, dns, { now: NOW, get: getFromWorld })
    const settings = new Map<string, { readonly id: string; readonly value: string }>()
    for (const { check, verdict } of report.findings) {
      const { record } = verdict.remedy
      if (record === undefined) continue
      const { id } = check.check
      const other = settings.get(settingOf(record))
      settings.set(settingOf(record), { id, value: record.value })
      if (other === undefined) continue
      if (other.value === record.value) shared++
      else differing.push(`${subject}, ${id}: ${record.value}, but ${other.id}: ${other.value}`)
    }
  }
  expect(differing).toEqual([])
  expect(shared).toBeGreaterThan(20)
})
