import { jsonAnswer, jsonHeaders } from '../rest/answer.ts'
import type { Route } from '../rest/route.ts'

const HEADERS = jsonHeaders('no-store')

const status = (path: string, state: string): Route => ({
  method: 'GET',
  path,
  handle: () => jsonAnswer({ status: state }, HEADERS),
})

/** Outside the contract and never limited: what a process manager and a load balancer ask. */
export const operationsRoutes = (): readonly Route[] => [status('/healthz', 'up'), status('/readyz', 'ready')]
