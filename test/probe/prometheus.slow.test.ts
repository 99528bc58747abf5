import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { readConfig } from '../../src/config.ts'
import { createServiceWithProbe } from '../../src/service.ts'
import { createServiceLog } from '../../src/service-log.ts'
import { createServiceMeter } from '../../src/service-meter.ts'
import { type MetricsEndpoint, serveMetrics } from '../../src/serving/metrics-endpoint.ts'
import { freePort } from '../support/free-port.ts'
import { describeWith } from '../support/needs.ts'
import {
  NEEDS_PROMETHEUS,
  NEEDS_PROMTOOL,
  type PrometheusServer,
  type Sample,
  startPrometheus,
} from '../support/prometheus-server.ts'
import { startWorld, type WorldUnderTest, worldRegistries } from '../support/scripted-world.ts'

const MONITORING = fileURLToPath(new URL('../../monitoring/', import.meta.url))

describeWith(NEEDS_PROMTOOL, 'the files of monitoring/', () => {
  it.each([
    [['check', 'rules', 'alerts.yml']],
    [['test', 'rules', 'alerts.test.yml']],
    [['check', 'config', 'prometheus.yml']],
  ])('promtool %j', (argv) => {
    const { status, stdout, stderr } = spawnSync('promtool', argv, { cwd: MONITORING, encoding: 'utf8' })
    expect(status, `${stdout}${stderr}`).toBe(0)
  })
})

const TARGETS: Readonly<Record<string, readonly string[]>> = {
  'zonewise-health': ['perfect.lab', 'two-spf.lab', 'expired-signatures.lab', 'expires-in-20-days.lab', 'not_a_domain'],
  'zonewise-mail': ['mail-certificate-expired.lab'],
  'zonewise-seo': ['perfect.lab', 'expired-certificate.lab'],
  'zonewise-registration': ['never-registered.lab'],
}

describeWith(NEEDS_PROMETHEUS, 'a real Prometheus', () => {
  let internet: WorldUnderTest
  let metrics: MetricsEndpoint
  let prometheus: PrometheusServer

  beforeAll(async () => {
    internet = await startWorld()
    const log = createServiceLog(systemClock, 'silent', { write: () => undefined })
    const meter = createServiceMeter()
    const { world } = internet
    const { probe } = createServiceWithProbe({
      config: readConfig({}),
      log,
      meter,
      world,
      registries: worldRegistries(),
    })
    const port = await freePort()
    metrics = await serveMetrics({
      config: readConfig({ METRICS_PORT: String(port) }),
      contentType: meter.registry.contentType,
      read: () => meter.registry.metrics(),
      probe: probe.answer,
      onError: () => undefined,
    })
    // Each check runs alone first, so that a machine under load has time for all of them; Prometheus then gets the cached results.
    for (const [job, domains] of Object.entries(TARGETS))
      for (const domain of domains)
        await probe.answer({ search: `module=${job.replace('zonewise-', '')}&target=${domain}`, timeout: '60' })
    prometheus = await startPrometheus({
      metricsAddress: `127.0.0.1:${port}`,
      targets: TARGETS,
      intervalSeconds: 1,
      timeoutSeconds: 1,
      isAlertingImmediately: true,
    })
  }, 120_000)

  afterAll(async () => {
    await prometheus?.stop()
    await metrics?.close()
    await internet?.close()
  })

  /** Queries until the result is as expected; checks and scrapes take some seconds. */
  async function eventually(
    expression: string,
    isExpected: (samples: readonly Sample[]) => boolean,
  ): Promise<readonly Sample[]> {
    const samples = await prometheus.query(expression)
    if (isExpected(samples)) return samples
    await wait(250)
    return eventually(expression, isExpected)
  }
  const valueAt = async (expression: string): Promise<number | undefined> =>
    (await eventually(expression, ({ length }) => length > 0))[0]?.value

  it('stores the values of each target', { timeout: 60_000 }, async () => {
    expect(await valueAt('zonewise_probe_score{instance="perfect.lab",job="zonewise-health"}')).toBeGreaterThan(90)
    expect(await valueAt('zonewise_probe_spf_lookups{instance="perfect.lab",job="zonewise-health"}')).toBe(1)
    expect(await valueAt('zonewise_probe_dmarc_policy{instance="perfect.lab",policy="reject"}')).toBe(1)
    expect(await valueAt('probe_success{instance="perfect.lab",job="zonewise-seo"} == 1')).toBe(1)
    const certificate = 'zonewise_probe_certificate_expiry_timestamp_seconds'
    expect(await valueAt(`${certificate}{instance="perfect.lab",service="https"} - time()`)).toBeGreaterThan(86_400)
    expect(await valueAt(`${certificate}{instance="expired-certificate.lab",service="https"} - time()`)).toBeLessThan(0)
    expect(
      await valueAt(`${certificate}{instance="mail-certificate-expired.lab",service="smtp"} - time()`),
    ).toBeLessThan(0)
    const days = await valueAt(
      '(zonewise_probe_registration_expiry_timestamp_seconds{instance="expires-in-20-days.lab"} - time()) / 86400',
    )
    expect(days).toBeGreaterThan(19)
    expect(days).toBeLessThan(21)
    // What the service itself measures is in the job of the service.
    expect(await valueAt('zonewise_probe_checks_waiting{job="zonewise"}')).toBe(0)
  })

  it('fires the alert that fits, for the right domain, and no other', { timeout: 60_000 }, async () => {
    const expected = [
      'ZonewiseCertificateExpiresSoon expired-certificate.lab',
      'ZonewiseCertificateExpiresSoon mail-certificate-expired.lab',
      'ZonewiseDomainNotRegistered never-registered.lab',
      'ZonewiseDown not_a_domain',
      'ZonewiseProblem expired-signatures.lab',
      'ZonewiseProblem two-spf.lab',
      'ZonewiseRegistrationExpiresSoon expires-in-20-days.lab',
      'ZonewiseSignatureExpiresSoon expired-signatures.lab',
    ]
    const namesIn = (samples: readonly Sample[]): readonly string[] =>
      [...new Set(samples.map(({ labels }) => `${labels['alertname']} ${labels['instance']}`))].sort()
    const firing = 'ALERTS{alertstate="firing",alertname!="ZonewiseUndetermined"}'
    const names = namesIn(
      await eventually(firing, (samples) => {
        const now = namesIn(samples)
        return expected.every((name) => now.includes(name)) && !now.some((name) => name.includes('ProbeFailing'))
      }),
    )
    expect(names.filter((name) => name.endsWith(' perfect.lab'))).toEqual([])
    expect(names.filter((name) => !name.startsWith('ZonewiseProblem'))).toEqual(
      expected.filter((name) => !name.startsWith('ZonewiseProblem')),
    )
  })
})
