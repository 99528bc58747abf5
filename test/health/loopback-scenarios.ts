import { afterAll, beforeAll } from 'vitest'
import { createIdleClock } from '../support/idle-clock.ts'
import { type ServiceUnderTest, startWorldService } from '../support/scripted-world.ts'
import { checkAt, describeScenarios, subjectAmong } from './scenarios.ts'

/** Tests the chosen scenarios with the service and the simulated internet on loopback. */
export function describeScenariosOnLoopback(isChosen: (id: string) => boolean): void {
  let under: ServiceUnderTest
  beforeAll(async () => {
    under = await startWorldService({ clock: createIdleClock() })
  })
  afterAll(() => under.close())

  describeScenarios(
    {
      check: (domain) => checkAt(under.service, domain),
      subjectOf: (scenario) => subjectAmong(under.zones, scenario),
      async whileFirstResolverIsSilent(run) {
        under.internet.fault('resolver-1', 'timeout')
        try {
          return await run()
        } finally {
          under.internet.fault('resolver-1', undefined)
        }
      },
    },
    isChosen,
  )
}
