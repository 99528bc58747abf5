import { jsonHeaders, jsonResponse } from '../http/http-response.ts'
import type { Route } from '../http/route.ts'

const HEADERS = jsonHeaders('no-store')

/** The known state of the resolvers, without a query. */
export interface ResolverState {
  readonly id: string
  readonly label: string
  /** Null until the resolver has been queried. */
  readonly isAnswering: boolean | null
  /** Why one of the operator's own resolvers is not used. */
  readonly fault?: string
}

export interface OperationsOptions {
  readonly isStoreAvailable: () => Promise<boolean>
  readonly resolverStates: () => readonly ResolverState[]
  readonly isStopping: () => boolean
}

/**
 * Endpoints for process managers and load balancers, which usually send the address of the machine as the host name.
 * They are not part of the contract and have no limits.
 */
export const operationsRoutes = ({
  isStoreAvailable,
  resolverStates,
  isStopping,
}: OperationsOptions): readonly Route[] => [
  { method: 'GET', path: '/healthz', isForAnyHost: true, handle: () => jsonResponse({ status: 'up' }, HEADERS) },
  {
    method: 'GET',
    path: '/readyz',
    isForAnyHost: true,
    async handle() {
      const isAvailable = await isStoreAvailable()
      // The service is ready even without resolvers and without the store: reports say what was not checked, each
      // process counts limits by itself, and another process would not do better.
      const state = {
        status: isStopping() ? 'stopping' : 'ready',
        store: isAvailable ? 'available' : 'unavailable',
        resolvers: resolverStates().map(({ id, label, isAnswering, fault }) => ({
          id,
          label,
          isAnswering,
          ...(fault !== undefined && { fault }),
        })),
      }
      return { ...jsonResponse(state, HEADERS), status: isStopping() ? 503 : 200 }
    },
  },
]
