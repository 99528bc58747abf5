import { jsonAnswer, jsonHeaders } from '../rest/answer.ts'
import type { Route } from '../rest/route.ts'

const HEADERS = jsonHeaders('no-store')

/** The known state of the resolvers, without a query. */
export interface ResolverState {
  readonly id: string
  readonly label: string
  readonly isAnswering: boolean
}

export interface OperationsOptions {
  readonly isStoreThere: () => Promise<boolean>
  readonly resolverStates: () => readonly ResolverState[]
}

/** Endpoints for process managers and load balancers. They are not part of the contract and have no limits. */
export const operationsRoutes = ({ isStoreThere, resolverStates }: OperationsOptions): readonly Route[] => [
  { method: 'GET', path: '/healthz', handle: () => jsonAnswer({ status: 'up' }, HEADERS) },
  {
    method: 'GET',
    path: '/readyz',
    async handle() {
      const isThere = await isStoreThere()
      // The service is ready even without resolvers and without the store: reports say what was not checked, each
      // process counts limits by itself, and another process would not do better.
      return jsonAnswer(
        {
          status: 'ready',
          store: isThere ? 'there' : 'away',
          resolvers: resolverStates().map(({ id, label, isAnswering }) => ({ id, label, isAnswering })),
        },
        HEADERS,
      )
    },
  },
]
