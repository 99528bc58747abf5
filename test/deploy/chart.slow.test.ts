import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig, SETTINGS } from '../../src/config.ts'
import { containsNetwork } from '../../src/standards/ip-address/network.ts'
import { type IpNetwork, parseIpNetwork } from '../../src/standards/ip-address/parse.ts'
import { describeWith } from '../support/needs.ts'
import { buildRenderer, CASES, CHART, type KubernetesObject, NEEDS_RENDERER, type Renderer } from './chart.ts'

const MINIMAL = CASES['only what is required'] ?? {}
const FULL = CASES['everything that is optional'] ?? {}
const EXTERNAL = CASES['a store outside of the chart'] ?? {}
const SINGLE = CASES['one replica without Valkey'] ?? {}

const isValid = new Ajv({ allErrors: true }).compile(JSON.parse(readFileSync(`${CHART}/values.schema.json`, 'utf8')))

describe('values.schema.json', () => {
  it.each(Object.entries(CASES))('allows %s', (_, values) => {
    expect(isValid(values), JSON.stringify(isValid.errors)).toBe(true)
  })

  it.each([
    ['a URL as the host', { host: 'https://dns.example.net' }],
    ['no replicas', { replicas: 0 }],
    ['a value that does not exist', { replica: 2 }],
    ['a nested value that does not exist', { valkey: { password: 'secret' } }],
    ['an incomplete digest', { image: { digest: 'sha256:0123' } }],
    ['a number as a setting, which Kubernetes does not accept', { settings: { LIMIT_ANONYMOUS_PER_DAY: 100 } }],
    ['a host name as a trusted proxy', { trustedProxies: ['proxy.example.net'] }],
    ['a network policy that lets everyone in', { networkPolicy: { ingressFrom: [] } }],
  ])('refuses %s', (_, values) => {
    expect(isValid(values)).toBe(false)
  })
})

const network = (text: string): IpNetwork => {
  const parsed = parseIpNetwork(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}

describeWith(NEEDS_RENDERER, 'the Helm chart', () => {
  let renderer: Renderer
  beforeAll(() => {
    renderer = buildRenderer()
  }, 120_000)
  afterAll(() => renderer?.remove())

  const objectsOf = (values: object, kind: string): readonly KubernetesObject[] =>
    renderer.render({ ...values }).objects.filter((object) => object.kind === kind)
  const named = (values: object, kind: string, name: string): KubernetesObject => {
    const found = objectsOf(values, kind).find((object) => object.metadata.name === name)
    if (found === undefined) throw new Error(`no ${kind} ${name}`)
    return found
  }
  const serviceOf = (values: object) => {
    const [container] = named(values, 'Deployment', 'dns-zonewise').spec.template?.spec.containers ?? []
    if (container === undefined) throw new Error('no container')
    return container
  }
  const kindsOf = (values: object): readonly string[] =>
    renderer
      .render({ ...values })
      .objects.map(({ kind }) => kind)
      .sort()

  it('has the defaults that its schema allows, and the version of the package', () => {
    const { chart, values } = renderer.render(MINIMAL)
    expect(isValid(values), JSON.stringify(isValid.errors)).toBe(true)
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    expect(chart).toMatchObject({ version, appVersion: version })
  })

  it('creates the objects that the values ask for', () => {
    const always = ['Deployment', 'NetworkPolicy', 'PodDisruptionBudget', 'Service', 'ServiceAccount']
    const valkey = ['ConfigMap', 'NetworkPolicy', 'Service', 'StatefulSet']
    expect(kindsOf(MINIMAL)).toEqual([...always, ...valkey].sort())
    expect(kindsOf(FULL)).toEqual([...always, ...valkey, 'HorizontalPodAutoscaler', 'Ingress', 'ServiceMonitor'].sort())
    expect(kindsOf(EXTERNAL)).toEqual(always)
    expect(kindsOf(SINGLE)).toEqual([...always, 'PersistentVolumeClaim'].sort())
  })

  it.each([
    ['no host', { valkey: { passwordSecret: 'x' } }, 'Set host to the public host name'],
    ['no password', { host: 'dns.example.net' }, 'Set valkey.passwordSecret'],
    ['replicas without a store', { host: 'a.example', valkey: { enabled: false } }, 'need a store that they share'],
    [
      'autoscaling without a store',
      { ...SINGLE, autoscaling: { enabled: true } },
      'Several replicas need a store that they share',
    ],
    ['a resolver without an image', { ...MINIMAL, resolver: { enabled: true } }, 'Set resolver.image'],
    ['an ingress without a certificate', { ...MINIMAL, ingress: { enabled: true } }, 'Set ingress.tlsSecret'],
  ])('cannot be installed with %s, and says why', (_, values, message) => {
    expect(() => renderer.render(values)).toThrow(message)
  })

  it.each(Object.entries(CASES))('with %s, all pods obey the restricted Pod Security Standard', (_, values) => {
    const pods = renderer.render(values).objects.flatMap(({ spec }) => spec?.template?.spec ?? [])
    expect(pods.length).toBeGreaterThan(0)
    for (const pod of pods) {
      expect(pod.automountServiceAccountToken).toBe(false)
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
      for (const { securityContext } of pod.containers)
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
    }
    for (const account of objectsOf(values, 'ServiceAccount')) expect(account.automountServiceAccountToken).toBe(false)
  })

  it.each(Object.entries(CASES))('with %s, the service accepts its settings', (_, values) => {
    const env = serviceOf(values).env.filter(({ name }) => name !== 'VALKEY_PASSWORD')
    const names = env.map(({ name }) => name)
    expect(names.filter((name) => !Object.hasOwn(SETTINGS, name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    const secrets: Readonly<Record<string, string>> = {
      METRICS_TOKEN: '0123456789abcdef',
      REDIS_URL: 'redis://redis.example.net',
    }
    const given = env.map(({ name, value = secrets[name] }) => [name, value?.replace('$(VALKEY_PASSWORD)', 'd7c1e0b2')])
    const config = readConfig(Object.fromEntries(given))
    expect(config).toMatchObject({ BASE_URL: 'https://dns.example.net', ALLOWED_HOSTS: ['dns.example.net'] })
    expect(config.REDIS_URL !== '').toBe(values !== SINGLE)
  })

  it('passes on settings, proxies and the digest of the image', () => {
    const { env, image } = serviceOf(FULL)
    expect(env).toContainEqual({ name: 'TRUST_PROXY', value: '10.42.0.0/16' })
    expect(env).toContainEqual({ name: 'LIMIT_ANONYMOUS_PER_DAY', value: '100' })
    expect(image).toMatch(/^registry\.example\.net\/zonewise@sha256:[0-9a-f]{64}$/)
    expect(renderer.render(FULL).notes).not.toContain('trustedProxies')
    expect(renderer.render(MINIMAL).notes).toContain('trustedProxies is empty')
  })

  it('lets Prometheus use the names of the service in the cluster, and send the token', () => {
    const { env } = serviceOf(FULL)
    const names = env.find(({ name }) => name === 'METRICS_ALLOWED_HOSTS')?.value?.split(',') ?? []
    expect(names).toHaveLength(3)
    for (const name of names) expect(name).toMatch(/^dns-zonewise\.[a-z-]+(\.svc(\.cluster\.local)?)?$/)
    const secret = { name: 'zonewise-metrics', key: 'token' }
    expect(env).toContainEqual({ name: 'METRICS_TOKEN', valueFrom: { secretKeyRef: secret } })
    const [monitor] = objectsOf(FULL, 'ServiceMonitor')
    expect(monitor?.spec).toMatchObject({ endpoints: [{ authorization: { type: 'Bearer', credentials: secret } }] })
    expect(serviceOf(MINIMAL).env.map(({ name }) => name)).not.toContain('METRICS_TOKEN')
  })

  it('has a resolver in each pod only if it is enabled, and the service uses it', () => {
    const containersOf = (values: object) =>
      named(values, 'Deployment', 'dns-zonewise').spec.template?.spec.containers.map(({ image }) => image)
    expect(containersOf(FULL)?.[1]).toBe('registry.example.net/zonewise-unbound:0.1.0')
    const given = serviceOf(FULL).env.find(({ name }) => name === 'RESOLVERS')?.value
    expect(readConfig({ RESOLVERS: given }).RESOLVERS).toMatchObject([{ addresses: ['127.0.0.1'] }])
    expect(containersOf(MINIMAL)).toHaveLength(1)
    expect(serviceOf(MINIMAL).env.map(({ name }) => name)).not.toContain('RESOLVERS')
  })

  it('has probes on the endpoints that accept every Host header', () => {
    const on = (path: string) => ({ httpGet: { path, port: 'http' } })
    expect(serviceOf(MINIMAL)).toMatchObject({
      startupProbe: on('/healthz'),
      readinessProbe: on('/readyz'),
      livenessProbe: on('/healthz'),
    })
  })

  it('selects the pods of the service, and those of Valkey', () => {
    for (const [kind, name] of [
      ['Deployment', 'dns-zonewise'],
      ['StatefulSet', 'dns-zonewise-valkey'],
    ] as const) {
      const labels = named(FULL, kind, name).spec.template?.metadata.labels
      expect(labels).toMatchObject(named(FULL, kind, name).spec.selector?.matchLabels ?? { none: '' })
      expect(labels).toMatchObject(named(FULL, 'Service', name).spec.selector ?? { none: '' })
      expect(labels).toMatchObject(named(FULL, 'NetworkPolicy', name).spec.podSelector?.matchLabels ?? { none: '' })
    }
    const [budget] = objectsOf(FULL, 'PodDisruptionBudget')
    const service = named(FULL, 'Deployment', 'dns-zonewise').spec
    expect(service.template?.metadata.labels).toMatchObject(budget?.spec.selector?.matchLabels ?? { none: '' })
    const [scaler] = objectsOf(FULL, 'HorizontalPodAutoscaler')
    expect(scaler?.spec.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: 'dns-zonewise' })
    // Otherwise each upgrade would undo what the autoscaler has done.
    expect(service.replicas).toBeUndefined()
  })

  it('replaces the only pod with a volume instead of starting a second one', () => {
    const { spec } = named(SINGLE, 'Deployment', 'dns-zonewise')
    expect(spec.strategy).toEqual({ type: 'Recreate' })
    expect(spec.template?.spec.volumes).toContainEqual({
      name: 'data',
      persistentVolumeClaim: { claimName: 'dns-zonewise' },
    })
  })

  describe('the network policy', () => {
    const egressOf = (values: object) => named(values, 'NetworkPolicy', 'dns-zonewise').spec.egress ?? []
    const reaches = (values: object, address: string, port: number): boolean =>
      egressOf(values).some(
        ({ to, ports }) =>
          ports.some((one) => one.port === port) &&
          to?.some(
            ({ ipBlock }) =>
              ipBlock !== undefined &&
              containsNetwork(network(ipBlock.cidr), network(address)) &&
              !ipBlock.except?.some((block) => containsNetwork(network(block), network(address))),
          ),
      )

    it.each([
      ['a name server', '198.41.0.4', 53],
      ['a name server over IPv6', '2620:fe::fe', 53],
      ['a website', '93.184.216.34', 443],
      ['a mail server', '93.184.216.34', 25],
    ])('allows %s', (_, address, port) => {
      expect(reaches(MINIMAL, address, port)).toBe(true)
    })

    it.each([
      ['metadata of the cloud', '169.254.169.254', 80],
      ['pods and nodes', '10.0.0.1', 443],
      ['private networks', '172.20.1.1', 80],
      ['private networks', '192.168.1.1', 25],
      ['shared address space', '100.100.1.1', 53],
      ['loopback', '127.0.0.1', 80],
      ['multicast', '224.0.0.251', 53],
      ['unique local addresses', 'fd00::1', 443],
      ['link-local addresses', 'fe80::1', 53],
      ['IPv4 addresses inside of IPv6 addresses', '::ffff:10.0.0.1', 443],
      ['6to4 addresses', '2002:a00:1::1', 443],
      ['a port that no check uses', '93.184.216.34', 22],
    ])('does not allow %s (%s, port %i)', (_, address, port) => {
      expect(reaches(MINIMAL, address, port)).toBe(false)
    })

    it('allows a store outside of the chart, and only its port', () => {
      expect(reaches(EXTERNAL, '10.7.0.5', 6380)).toBe(true)
      expect(reaches(EXTERNAL, '10.7.0.5', 443)).toBe(false)
    })

    it('lets only the service reach Valkey, and Valkey nothing', () => {
      const { ingress, egress } = named(MINIMAL, 'NetworkPolicy', 'dns-zonewise-valkey').spec
      const { matchLabels } = named(MINIMAL, 'NetworkPolicy', 'dns-zonewise').spec.podSelector ?? {}
      expect(ingress).toEqual([{ from: [{ podSelector: { matchLabels } }], ports: [{ port: 6379 }] }])
      expect(egress).toEqual([])
    })
  })
})
