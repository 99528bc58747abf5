import { packagedAgents } from '../standards/ai-agents/packaged.ts'
import type { AgentList } from '../standards/ai-agents/read.ts'
import { DKIM_SELECTORS, type DkimSelectorList } from './data/dkim-selectors.ts'
import { SPF_INCLUDES, type SpfInclude } from './data/spf-includes.ts'

/**
 * Facts that do not depend on the domain and that change over time, such as crawlers and mail providers. The lists are part of
 * the subject, so that views stay pure functions and other lists need no other code.
 */
export interface ReferenceLists {
  readonly agents: AgentList
  readonly dkimSelectors: DkimSelectorList
  readonly spfIncludes: readonly SpfInclude[]
}

/** The lists that were current when this version was built. */
export const packagedLists = (): ReferenceLists => ({
  agents: packagedAgents(),
  dkimSelectors: DKIM_SELECTORS,
  spfIncludes: SPF_INCLUDES,
})
