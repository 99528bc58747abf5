import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import { clientNetwork } from '../../engine/client-network.ts'
import type { ServiceLog } from '../../service-log.ts'
import type { ServiceMeter } from '../../service-meter.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The path of the route that took the request, with its parameters in braces. */
    routePath: string | undefined
    startedAtMs: number | undefined
  }
}

export interface RequestLog {
  /** One line when a request is answered: neither its address nor its body, and of the caller only the network. */
  answered(request: FastifyRequest, status: number): void
  /** A fault of ours, with everything that helps to find it. */
  failed(request: FastifyRequest, error: unknown): void
}

interface Facts {
  readonly id: string
  readonly method: string
  readonly route: string | undefined
  readonly status: number
  readonly durationMs: number
  readonly address: string | undefined
}

/** Nothing here needs escaping: ids and methods are tokens, routes are ours, and of the address only digits are left. */
const members = ({ id, method, route, status, durationMs, address }: Facts): string =>
  `"requestId":"${id}","method":"${method}",${route === undefined ? '' : `"route":"${route}",`}"status":${status},` +
  `"ms":${Math.round(durationMs)},"client":"${clientNetwork(address)}","msg":"request"`

/** Written by hand and not by the framework, whose own lines name addresses and cost a quarter of a short request. */
export const createRequestLog = (
  clock: Pick<Clock, 'monotonicMs'>,
  { logger, later }: ServiceLog,
  meter?: Pick<ServiceMeter, 'answered'>,
): RequestLog => ({
  answered(request, status) {
    // What the framework refuses by itself has no start.
    const durationMs = request.startedAtMs === undefined ? 0 : clock.monotonicMs() - request.startedAtMs
    const { id, routePath, ip, raw } = request
    meter?.answered(routePath, raw.method ?? '', status, durationMs)
    later({ id, method: raw.method ?? '', route: routePath, status, durationMs, address: ip }, members)
  },
  failed({ id: requestId, routePath: route }, error) {
    logger.error({ requestId, route, err: error }, 'internal error')
  },
})
