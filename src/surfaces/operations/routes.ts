import { jsonAnswer, jsonHeaders } from '../rest/answer.ts'
import type { Route } from '../rest/route.ts'

const HEADERS = jsonHeaders('no-store')

/** What is known of the resolvers without asking them now. */
export interface ResolverState {
  readonly id: string
  readonly label: string
  readonly isAnswering: boolean
}

export interface OperationsOptions {
  readonly isStoreThere: () => Promise<boolean>
  readonly resolverStates: () => readonly ResolverState[]
}

/** Outside the contract and never limited: what a process manager and a load balancer ask. */
export const operationsRoutes = ({ isStoreThere, resolverStates }: OperationsOptions): readonly Route[] => [
  { method: 'GET', path: '/healthz', handle: () => jsonAnswer({ status: 'up' }, HEADERS) },
  {
    method: 'GET',
    path: '/readyz',
    async handle() {
      const isThere = await isStoreThere()
      // Ready also without resolvers and without the store: reports say what could not be asked, limits are counted by
      // each process for itself, and another process would fare no better.
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
