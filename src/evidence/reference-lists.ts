import { packagedAgents } from '../standards/ai-agents/packaged.ts'
import type { AgentList } from '../standards/ai-agents/read.ts'
import { DKIM_SELECTORS, type DkimSelectorList } from './data/dkim-selectors.ts'
import { SPF_INCLUDES, type SpfInclude } from './data/spf-includes.ts'

/**
 * What is known about the world apart from the domain, and ages: crawlers and mail providers come and go. The lists are
 * part of the subject, so that views stay pure functions and other lists need no other code.
 */
export interface ReferenceLists {
  readonly agents: AgentList
  readonly dkimSelectors: DkimSelectorList
  readonly spfIncludes: readonly SpfInclude[]
}

/** The lists as they were when this was built. */
export const packagedLists = (): ReferenceLists => ({
  agents: packagedAgents(),
  dkimSelectors: DKIM_SELECTORS,
  spfIncludes: SPF_INCLUDES,
})
