import { jsonHeaders, jsonResponse } from '../http/http-response.ts'
import type { Route } from '../http/route.ts'

const HEADERS = jsonHeaders('no-store')

/** The known state of the resolvers, without a query. */
export interface ResolverState {
  readonly id: string
  readonly label: string
  readonly isAnswering: boolean
}

export interface OperationsOptions {
  readonly isStoreAvailable: () => Promise<boolean>
  readonly resolverStates: () => readonly ResolverState[]
}

/** Endpoints for process managers and load balancers. They are not part of the contract and have no limits. */
export const operationsRoutes = ({ isStoreAvailable, resolverStates }: OperationsOptions): readonly Route[] => [
  { method: 'GET', path: '/healthz', handle: () => jsonResponse({ status: 'up' }, HEADERS) },
  {
    method: 'GET',
    path: '/readyz',
    async handle() {
      const isThere = await isStoreAvailable()
      // The service is ready even without resolvers and without the store: reports say what was not checked, each
      // process counts limits by itself, and another process would not do better.
      return jsonResponse(
        {
          status: 'ready',
          store: isThere ? 'available' : 'unavailable',
          resolvers: resolverStates().map(({ id, label, isAnswering }) => ({ id, label, isAnswering })),
        },
        HEADERS,
      )
    },
  },
]
