import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createEngine, type EngineOptions } from './engine/call.ts'
import type { ServiceLog } from './service-log.ts'
import { badgeRoute } from './surfaces/badge/route.ts'
import { docsRoutes } from './surfaces/docs/routes.ts'
import { buildDocument } from './surfaces/openapi/document.ts'
import { openapiRoute } from './surfaces/openapi/route.ts'
import { operationsRoutes, type ResolverState } from './surfaces/operations/routes.ts'
import { createServer } from './surfaces/rest/server.ts'
import { toolRoute } from './surfaces/rest/tool-route.ts'
import { TOOLS } from './tools/registry.ts'
import type { World } from './world.ts'

export interface ServiceOptions {
  readonly config: Config
  readonly log: ServiceLog
  readonly world: World
  readonly fetchPolicy?: EngineOptions['fetchPolicy']
  readonly resolverStates?: () => readonly ResolverState[]
}

/** The whole service, ready to listen. Nothing here decides anything: it hands each part what it needs. */
export function createService(options: ServiceOptions): FastifyInstance {
  const { config, log, world, fetchPolicy, resolverStates = () => [] } = options
  const settings = { baseUrl: config.BASE_URL, isDirectDnsOn: config.DIRECT_DNS }
  const engine = createEngine({ world, settings, ...(fetchPolicy && { fetchPolicy }) })
  const document = buildDocument(TOOLS, config.BASE_URL)
  return createServer({
    routes: [
      ...TOOLS.map((tool) => toolRoute(tool, engine)),
      badgeRoute(engine, log),
      openapiRoute(document),
      ...docsRoutes(config.BASE_URL),
      ...operationsRoutes(resolverStates),
    ],
    log,
    trustedProxies: config.TRUST_PROXY,
    allowedHosts: config.ALLOWED_HOSTS,
  })
}
