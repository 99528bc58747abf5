import type { Name } from '../dns/record.ts'
import { serversToObserve } from './move.ts'
import type { MoveState } from './state.ts'

interface KnownServer {
  readonly name: Name
  readonly address?: string
}

/** Servers that published something are asked again at the same address: only then it is known when they stop. */
export function knownServers(state: MoveState): readonly KnownServer[] {
  const before = state.history.flatMap(({ side, server, until }) => {
    const [, name, address] = /^(\S+) \(([^()\s]+)\)$/.exec(server) ?? []
    return side === 'parent' || until !== undefined || name === undefined || address === undefined
      ? []
      : [{ name, address }]
  })
  return [...serversToObserve(state).map((name) => ({ name })), ...before]
}
