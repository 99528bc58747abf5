import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createEngine, type EngineOptions } from './engine/create-engine.ts'
import type { Gate } from './engine/gate.ts'
import type { DocumentedCheck } from './report/reference/documented-check.ts'
import type { ServiceLog } from './service-log.ts'
import type { ServiceMeter } from './service-meter.ts'
import type { DemoFacts, SiteFacts } from './site/state.ts'
import { badgeRoute } from './surfaces/badge/route.ts'
import { docsRoutes } from './surfaces/docs/routes.tsx'
import { createServer } from './surfaces/http/server.ts'
import { createStreamAdmission, WATCH_LIMITS } from './surfaces/http/stream-admission.ts'
import { toolRoute } from './surfaces/http/tool-route.ts'
import { mcpRoute } from './surfaces/mcp/route.ts'
import { buildDocument } from './surfaces/openapi/document.ts'
import { openapiRoute } from './surfaces/openapi/route.ts'
import { operationsRoutes, type ResolverState } from './surfaces/operations/routes.ts'
import { wellKnownRoutes } from './surfaces/operations/well-known.ts'
import { createProbe, type Probe } from './surfaces/probe/probe.ts'
import { loadAssets } from './surfaces/site/assets.ts'
import { failurePages } from './surfaces/site/failure-page.ts'
import { menuFor } from './surfaces/site/pages.ts'
import { siteRoutes } from './surfaces/site/routes.ts'
import type { Tool, ToolSettings } from './tools/define-tool.ts'
import { TOOLS } from './tools/registry.ts'
import type { Watchdog } from './watchdog.ts'
import type { World } from './world.ts'

export interface ServiceOptions {
  readonly config: Config
  readonly log: ServiceLog
  readonly meter?: ServiceMeter
  /** Reports work that blocks other requests. */
  readonly watchdog?: Watchdog
  /** Whether the process has no CPU time left: fewer checks run at a time then. */
  readonly isBusy?: () => boolean
  readonly world: World
  /** In place of the registered ones. */
  readonly tools?: readonly Tool[]
  /** The checks of the findings reference, in place of the registered ones. */
  readonly documentedChecks?: readonly DocumentedCheck[]
  /** Crawlers, DKIM selectors and mail providers in place of the packaged ones. */
  readonly lists?: NonNullable<ToolSettings['lists']>
  readonly registries?: NonNullable<EngineOptions['registries']>
  /** Results that several machines share. */
  readonly sharedResults?: NonNullable<EngineOptions['shared']>
  /** Without a gate there are no limits, no blocks, and API keys are ignored. */
  readonly gate?: Gate
  /** For `/readyz`. Without a store, the store always counts as available. */
  readonly isStoreAvailable?: () => Promise<boolean>
  readonly resolverStates?: () => readonly ResolverState[]
  /** The process ends soon: `/readyz` says so, and each response closes its connection. */
  readonly isStopping?: () => boolean
  /** Set if the network is simulated; the pages then say so. */
  readonly demo?: DemoFacts
}

export interface Service {
  readonly server: FastifyInstance
  /** For the metrics listener, which the public cannot reach. */
  readonly probe: Probe
}

export const createService = (options: ServiceOptions): FastifyInstance => createServiceWithProbe(options).server

/** Wires the whole service together, ready to listen. It contains no logic of its own. */
export function createServiceWithProbe(options: ServiceOptions): Service {
  const { config, log, meter, watchdog, isBusy, world, registries, gate, resolverStates = () => [] } = options
  const { isStoreAvailable = async () => true, sharedResults, demo, lists, tools = TOOLS, documentedChecks } = options
  const { isStopping = () => false } = options
  const settings = { baseUrl: config.BASE_URL, isDirectDnsOn: config.DIRECT_DNS, ...(lists && { lists }) }
  const engine = createEngine({
    world,
    settings,
    ...(registries && { registries }),
    ...(meter && { onLook: meter.looked }),
    ...(watchdog && { watchdog }),
    ...(isBusy && { isBusy }),
    ...(sharedResults && { shared: sharedResults }),
  })
  for (const kind of ['health', 'mail', 'seo'] as const) {
    meter?.watch(`${kind}_checks_running`, () => engine.slots[kind].counts().running)
    meter?.watch(`${kind}_checks_waiting`, () => engine.slots[kind].counts().waiting)
  }
  const probe = createProbe({ engine, log, perMinute: config.LIMIT_PROBES_PER_MINUTE })
  meter?.watch('probe_checks_running', () => probe.counts().running)
  meter?.watch('probe_checks_waiting', () => probe.counts().waiting)
  const streams = createStreamAdmission()
  const watches = createStreamAdmission(WATCH_LIMITS)
  meter?.watch('event_streams_open', () => streams.open() + watches.open())
  meter?.watchResolvers(resolverStates)
  const document = buildDocument(tools, config.BASE_URL)
  const site = { facts: siteFacts(config, demo), assets: loadAssets() }
  const menu = menuFor(tools)
  const server = createServer({
    routes: [
      ...tools.map((tool) => toolRoute({ tool, engine, streams, watches, isStopping, ...(gate && { gate }) })),
      badgeRoute(engine, log, gate),
      mcpRoute({ tools, engine, log, documentedChecks, ...(gate && { gate }) }),
      openapiRoute(document),
      ...docsRoutes({ document, tools, checks: documentedChecks, menu, ...site }),
      ...siteRoutes({ tools, engine, ...(gate && { gate }), ...site }),
      ...operationsRoutes({ isStoreAvailable, resolverStates, isStopping }),
      ...wellKnownRoutes({
        tools,
        clock: world,
        baseUrl: config.BASE_URL,
        securityContacts: securityContactsIn(config),
      }),
    ],
    log,
    meter,
    trustedProxies: config.TRUST_PROXY,
    maxConnections: config.MAX_CONNECTIONS_PER_CLIENT,
    hosts: {
      listenHost: config.HOST,
      publicHost: new URL(config.BASE_URL).hostname,
      allowedHosts: config.ALLOWED_HOSTS,
    },
    origins: { baseUrl: config.BASE_URL, allowedHosts: config.ALLOWED_HOSTS, corsOrigins: config.CORS_ORIGINS },
    clock: world,
    isStopping,
    failurePage: failurePages({ ...site, menu }),
  })
  return { server, probe }
}

/** The contact of outgoing requests is a person, too; RFC 9116 requires https for URLs. */
const securityContactsIn = ({ SECURITY_CONTACT, CONTACT_URL }: Config): readonly string[] =>
  SECURITY_CONTACT.length === 0 && CONTACT_URL.startsWith('https://') ? [CONTACT_URL] : SECURITY_CONTACT

const siteFacts = (config: Config, demo: DemoFacts | undefined): SiteFacts => ({
  baseUrl: config.BASE_URL,
  limits: { anonymousPerDay: config.LIMIT_ANONYMOUS_PER_DAY, keyPerDay: config.LIMIT_KEY_PER_DAY },
  ...(demo && { demo }),
})
