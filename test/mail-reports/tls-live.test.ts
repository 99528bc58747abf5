import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { TlsFailureType } from '../../src/mail-reports/report.ts'
import { loadWorld } from '../../src/scripted-world/load-world.ts'
import { createMemoryWorld } from '../../src/scripted-world/memory/memory-world.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import { tlsToday } from '../../src/tools/mail-reports/tls-live.ts'
import { worldObservedOnce } from '../../src/tools/report/observed-once.ts'
import type { World } from '../../src/world.ts'
import { readAll } from './report-texts.ts'

const WORLD = fileURLToPath(new URL('../../world/', import.meta.url))

const tlsReport = (domain: string, failures: readonly object[]): string =>
  JSON.stringify({
    'organization-name': 'Sender',
    'date-range': { 'start-datetime': '2026-11-01T00:00:00Z', 'end-datetime': '2026-11-01T23:59:59Z' },
    'report-id': domain,
    policies: [
      {
        policy: { 'policy-type': 'sts', 'policy-domain': domain },
        summary: { 'total-successful-session-count': 1, 'total-failure-session-count': failures.length },
        'failure-details': failures,
      },
    ],
  })

const failure = (type: TlsFailureType, host?: string): object => ({
  'result-type': type,
  'failed-session-count': 1,
  ...(host !== undefined && { 'receiving-mx-hostname': host }),
})

interface Played {
  readonly states: Readonly<Record<string, string>>
  /** Connections to port 25 and DNS queries that were made twice. */
  readonly greeted: readonly string[]
  readonly repeated: readonly string[]
}

let clock = createVirtualClock()
const files = loadWorld({ folder: WORLD, now: () => clock.now() })

/** The states of these failures today, with the cause or the finding. */
async function statesOf(domain: string, failures: readonly (readonly [TlsFailureType, string?])[]): Promise<Played> {
  clock = createVirtualClock()
  const own = clock
  const memory = createMemoryWorld({ ...files, clock: own, seed: 1 })
  await memory.warmUp(['lab'])
  const clients = memory.startClients()
  const greeted: string[] = []
  const asked: string[] = []
  const world: World = {
    ...clients,
    ports: {
      ...clients.ports,
      greet(request, signal) {
        greeted.push(`${request.address}`)
        return clients.ports.greet(request, signal)
      },
    },
    web: {
      get(request, signal) {
        asked.push(JSON.stringify(request))
        return clients.web.get(request, signal)
      },
    },
  }
  const collection = readAll([
    tlsReport(
      domain,
      failures.map(([type, host]) => failure(type, host && `${host}.${domain}`)),
    ),
  ])
  const { signal } = new AbortController()
  const today = await own.run(tlsToday(worldObservedOnce(world).world, { collection, locale: 'en', signal }))
  const states = Object.fromEntries(
    (today.get(domain) ?? []).map(({ cause, finding, state, type, host }) => [
      host === undefined ? type : `${type} ${host.split('.')[0]}`,
      [state, cause, finding?.id].filter((part) => part !== undefined).join(' '),
    ]),
  )
  return { states, greeted, repeated: asked.filter((one, index) => asked.indexOf(one) !== index) }
}

it.each<
  [domain: string, failures: readonly (readonly [TlsFailureType, string?])[], states: Readonly<Record<string, string>>]
>([
  ['no-starttls.lab', [['starttls-not-supported']], { 'starttls-not-supported': 'broken mail-starttls' }],
  [
    'dane-mismatch.lab',
    [['tlsa-invalid', 'mx1'], ['tlsa-invalid', 'mx9'], ['dnssec-invalid']],
    {
      'tlsa-invalid mx1': 'broken mail-dane',
      // Mail is no longer sent to it.
      'tlsa-invalid mx9': 'fixed host-gone',
      'dnssec-invalid': 'fixed',
    },
  ],
  [
    'mta-sts-without-id.lab',
    [['sts-policy-fetch-error'], ['sts-policy-invalid']],
    { 'sts-policy-fetch-error': 'broken mta-sts-record', 'sts-policy-invalid': 'broken mta-sts-record' },
  ],
  [
    'silent-mail-ports.lab',
    [['starttls-not-supported'], ['certificate-expired']],
    // A failure to look is not an absence.
    { 'starttls-not-supported': 'not-reproducible not-checked', 'certificate-expired': 'not-reproducible not-checked' },
  ],
  ['policy-redirect.lab', [['sts-policy-fetch-error']], { 'sts-policy-fetch-error': 'broken mta-sts-policy' }],
])('joins reported failures with %s today', async (domain, failures, expected) => {
  const { greeted, repeated, states } = await statesOf(domain, failures)
  expect(states).toEqual(expected)
  expect(greeted).toEqual([...new Set(greeted)])
  expect(repeated).toEqual([])
})
