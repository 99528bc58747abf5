import { jsonAnswer, send } from '../rest/answer.ts'
import type { Route } from '../rest/route.ts'

/** Outside the contract and never limited: what a process manager and a load balancer ask. */
export function operationsRoutes(): readonly Route[] {
  const status = (path: string, state: string): Route => ({
    method: 'GET',
    path,
    handle: (request, reply) => send(request, reply, jsonAnswer({ status: state }, { kind: 'no-store' })),
  })
  return [status('/healthz', 'up'), status('/readyz', 'ready')]
}
