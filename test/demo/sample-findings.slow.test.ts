import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdleClock } from '../support/idle-clock.ts'
import { type RunningDemo, startTestDemo } from './running-demo.ts'

/** What the demo promises for each domain: the tool that shows the fault, and the id of its finding. */
const FAULTS: readonly (readonly [name: string, tool: string, finding: string])[] = [
  ['silent-name-servers.lab', 'check', 'ns-responding'],
  ['one-silent-server.lab', 'check', 'ns-responding'],
  ['lame-servers.lab', 'check', 'ns-authoritative'],
  ['one-name-server.lab', 'check', 'ns-count'],
  ['missing-glue.lab', 'check', 'ns-glue'],
  ['disagreeing-servers.lab', 'propagation', 'propagation-agreement'],
  ['parent-old-child-new.lab', 'check', 'ns-parent-child'],
  ['ds-left-behind.lab', 'dnssec', 'dnssec-chain'],
  ['unsigned.lab', 'check', 'dnssec-signed'],
  ['ds-forgotten.lab', 'check', 'dnssec-signed'],
  ['ds-of-old-key.lab', 'dnssec', 'dnssec-chain'],
  ['expired-signatures.lab', 'check', 'dnssec-expiry'],
  ['two-spf.lab', 'check', 'spf-record'],
  ['eleven-lookups.lab', 'check', 'spf-lookups'],
  ['spf-plus-all.lab', 'check', 'spf-all'],
  ['include-unregistered.lab', 'check', 'target-unregistered'],
  ['no-dmarc.lab', 'check', 'dmarc-record'],
  ['dmarc-without-reports.lab', 'check', 'dmarc-rua'],
  ['unwilling-report-receiver.lab', 'check', 'dmarc-rua-auth'],
  ['parked-open.lab', 'check', 'dmarc-record'],
  ['weak-dkim-key.lab', 'check', 'dkim-key-strength'],
  ['mx-is-address.lab', 'check', 'mx-name-valid'],
  ['mail-certificate-expired.lab', 'mail-check', 'mail-certificate'],
  ['no-starttls.lab', 'mail-check', 'mail-starttls'],
  ['policy-misses-mx.lab', 'check', 'mta-sts-mx-match'],
  ['dane-mismatch.lab', 'mail-check', 'mail-dane'],
  ['http-only.lab', 'seo-check', 'https-valid'],
  ['expired-certificate.lab', 'seo-check', 'https-valid'],
  ['certificate-without-www.lab', 'seo-check', 'host-variants'],
  ['apex-alias.lab', 'check', 'apex-cname'],
  ['www-unregistered.lab', 'check', 'target-unregistered'],
  ['caa-quoted.lab', 'check', 'caa-syntax'],
  ['ai-blocked.lab', 'seo-check', 'ai-search-access'],
  ['noindex.lab', 'seo-check', 'page-indexable'],
  ['js-shell.lab', 'seo-check', 'ai-content-readable'],
  ['two-copies.lab', 'seo-check', 'host-variants'],
  ['expires-in-5-days.lab', 'availability', 'registration-expiry'],
  ['on-hold.lab', 'availability', 'registration-status'],
]

const WITHOUT_FAULTS = ['perfect.lab', 'shop.shop-inherits.lab', 'parked-locked.lab']

const STATES = [
  ['taken.com', 'registered'],
  ['never-registered.lab', 'available'],
] as const

interface Finding {
  readonly id: string
  readonly severity: string
}

const clock = createIdleClock()
let running: RunningDemo
beforeAll(async () => {
  running = await startTestDemo(clock)
})
afterAll(async () => {
  await running.demo.close()
  clock.stop()
})

const resultOf = async (tool: string, name: string): Promise<Readonly<Record<string, unknown>>> => {
  const { status, json } = await running.get(`/api/v1/${tool}/${name}${tool === 'propagation' ? '/A' : ''}?detail=full`)
  expect(status).toBe(200)
  return json
}

/** The ids of the findings with severity warning or problem. */
const faultsIn = (result: Readonly<Record<string, unknown>>): readonly string[] =>
  (result['findings'] as readonly Finding[])
    .filter(({ severity }) => severity === 'warn' || severity === 'problem')
    .map(({ id }) => id)

describe('the sample domains of the demo', () => {
  it('all have an expectation here', () => {
    const shown = running.demo.topics.flatMap(({ domains }) => domains.map(({ name }) => name))
    const expected = [...FAULTS.map(([name]) => name), ...WITHOUT_FAULTS, ...STATES.map(([name]) => name)]
    expect(expected.sort()).toEqual([...shown].sort())
  })

  it.each(FAULTS)('%s: %s reports %s', async (name, tool, finding) => {
    expect(faultsIn(await resultOf(tool, name))).toContain(finding)
  })

  it.each(WITHOUT_FAULTS)('%s has no faults', async (name) => {
    const result = await resultOf('check', name)
    expect(result).toMatchObject({ score: 100 })
    expect(faultsIn(result)).toEqual([])
  })

  it.each(STATES)('%s is %s', async (name, state) => {
    expect(await resultOf('availability', name)).toMatchObject({ state })
  })
})
