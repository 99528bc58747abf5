import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { RESOLVERS, VALIDATING_FORWARDER } from '../internet/resolvers.ts'
import type { AskedDomain, ClientMessage, ClientReport, ClientStatistics } from './client-messages.ts'

/** One of each software, and a validator that sees only what a cache has. */
const ASKED = ['unbound', 'bind', 'knot-resolver', 'powerdns-recursor', VALIDATING_FORWARDER.id] as const
type AskedResolver = (typeof ASKED)[number]

interface Client {
  readonly resolver: AskedResolver
  readonly process: ChildProcess
}

export type StatisticsByResolver = readonly (ClientStatistics & { readonly resolver: AskedResolver })[]

/** A process for each of the validating resolvers that asks it all the time. */
export class Clients {
  private readonly clients: readonly Client[]
  private readonly waiting = new Map<string, (statistics: ClientStatistics) => void>()

  constructor() {
    this.clients = ASKED.map((resolver) => {
      const address = addressOf(resolver)
      if (address === undefined) throw new Error(`the lab has no ${resolver}`)
      const script = fileURLToPath(new URL('./client.ts', import.meta.url))
      const process = fork(script, [address], { execArgv: ['--import', 'tsx'] })
      process.on('message', ({ kind, statistics }: ClientReport) => {
        const key = `${resolver} ${kind} ${statistics.id}`
        this.waiting.get(key)?.(statistics)
        this.waiting.delete(key)
      })
      return { resolver, process }
    })
  }

  begin(domain: Omit<AskedDomain, 'perSecond' | 'pauseAfterMs'>, perSecond: number, firstPauseMs: number): void {
    for (const [index, { process }] of this.clients.entries()) {
      const pauseAfterMs = firstPauseMs + index * PAUSE_STEP_MS
      send(process, { kind: 'begin', domain: { ...domain, perSecond: perSecond / ASKED.length, pauseAfterMs } })
    }
  }

  setSecure(id: string, isSecure: boolean): void {
    for (const { process } of this.clients) send(process, { kind: 'secure', id, isSecure })
  }

  count(id: string): Promise<StatisticsByResolver> {
    return this.ask('count', 'counted', id)
  }

  /** Waits for the answers that are outstanding. */
  end(id: string): Promise<StatisticsByResolver> {
    return this.ask('end', 'ended', id)
  }

  close(): void {
    for (const { process } of this.clients) process.disconnect()
  }

  private ask(kind: 'count' | 'end', answer: ClientReport['kind'], id: string): Promise<StatisticsByResolver> {
    return Promise.all(
      this.clients.map(async ({ resolver, process }) => {
        const statistics = new Promise<ClientStatistics>((resolve) => {
          this.waiting.set(`${resolver} ${answer} ${id}`, resolve)
        })
        send(process, { kind, id })
        return { ...(await statistics), resolver }
      }),
    )
  }
}

const addressOf = (resolver: AskedResolver): string | undefined =>
  resolver === VALIDATING_FORWARDER.id
    ? VALIDATING_FORWARDER.main.v4
    : RESOLVERS.find(({ software }) => software === resolver)?.main.v4

/** The resolvers are left alone one after the other. */
const PAUSE_STEP_MS = 9_000

const send = (process: ChildProcess, message: ClientMessage): void => void process.send(message)
