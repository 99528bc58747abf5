import { afterAll, beforeAll } from 'vitest'
import { type RunningDemo, startTestDemo } from '../demo/running-demo.ts'
import { startVisitor, type Visitor } from './browser.ts'

export interface VisitedDemo extends Visitor {
  readonly demo: RunningDemo
}

/** Starts the demo and a browser for all tests of the calling block. */
export function visitedDemo(): Pick<VisitedDemo, 'open' | 'demo'> {
  let demo: RunningDemo
  let visitor: Visitor
  beforeAll(async () => {
    demo = await startTestDemo()
    visitor = await startVisitor(demo.demo.address)
  }, 60_000)
  afterAll(async () => {
    await visitor.close()
    await demo.demo.close()
  })
  return {
    open: (path, look) => visitor.open(path, look),
    get demo() {
      return demo
    },
  }
}
