import { afterAll, beforeAll } from 'vitest'
import { FIVE_RESOLVERS } from '../../src/scripted-world/servers/running-internet.ts'
import { type ServiceUnderTest, startWorldService } from '../support/scripted-world.ts'
import { startVisitor, type Visitor } from './browser.ts'

export interface VisitedWorld extends Pick<Visitor, 'open'> {
  readonly url: string
  readonly internet: ServiceUnderTest['internet']
  /** The number of queries and connections in this world. */
  questions(): number
  api<Result>(path: string): Promise<Result>
}

/** The service in the simulated internet, whose servers record queries and can have faults, and a browser. */
export function visitedWorld(): VisitedWorld {
  let started: ServiceUnderTest
  let visitor: Visitor
  beforeAll(async () => {
    started = await startWorldService()
    visitor = await startVisitor(started.service.url)
  }, 60_000)
  afterAll(async () => {
    await visitor.close()
    await started.close()
  })
  return {
    open: (path, look) => visitor.open(path, look),
    get url() {
      return started.service.url
    },
    get internet() {
      return started.internet
    },
    questions() {
      const { seen } = started.internet
      const atResolvers = FIVE_RESOLVERS.reduce((sum, { id }) => sum + seen.atResolver(id), 0)
      return [...seen.connections().values()].reduce((sum, count) => sum + count, atResolvers)
    },
    async api<Result>(path: string) {
      return (await (await fetch(`${started.service.url}${path}`)).json()) as Result
    },
  }
}
