import { describeScenarios, SILENT_RESOLVER } from '../health/scenarios.ts'
import { disturb, heal } from './change-lab.ts'
import { scenarioStage } from './scenario-stage.ts'

describeScenarios(
  {
    ...scenarioStage(),
    async whileFirstResolverIsSilent(run) {
      await disturb(['resolver-1'], 'drop')
      try {
        return await run()
      } finally {
        await heal()
      }
    },
  },
  (id) => id === SILENT_RESOLVER,
)
