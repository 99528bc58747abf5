import { jsonAnswer, jsonHeaders } from '../rest/answer.ts'
import type { Route } from '../rest/route.ts'

const HEADERS = jsonHeaders('no-store')

/** What is known of the resolvers without asking them now. */
export interface ResolverState {
  readonly id: string
  readonly label: string
  readonly isAnswering: boolean
}

const route = (path: string, report: () => object): Route => ({
  method: 'GET',
  path,
  handle: () => jsonAnswer(report(), HEADERS),
})

/** Outside the contract and never limited: what a process manager and a load balancer ask. */
export const operationsRoutes = (resolverStates: () => readonly ResolverState[]): readonly Route[] => [
  route('/healthz', () => ({ status: 'up' })),
  // Ready also without resolvers: reports say what could not be asked, and another process would fare no better.
  route('/readyz', () => ({
    status: 'ready',
    resolvers: resolverStates().map(({ id, label, isAnswering }) => ({ id, label, isAnswering })),
  })),
]
