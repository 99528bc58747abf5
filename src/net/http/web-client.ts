import type { Clock } from '../../clock.ts'
import type { Patience } from '../../world.ts'
import { type Guard, publicAddress } from '../guard.ts'
import { type BudgetOptions, createTargetBudget } from '../target-budget.ts'
import type { BudgetLimits } from '../target-networks.ts'
import type { Wire } from '../wire.ts'
import { secureContextFor } from './secure.ts'
import { type ClientWeb, createWebGet } from './web-get.ts'

export interface WebClientOptions {
  readonly wire: Wire
  readonly clock: Clock
  /** Identifies the service, and says where to send complaints. */
  readonly userAgent: string
  /** These replace the authorities that Node trusts. */
  readonly certificateAuthorities?: readonly string[]
  readonly limits?: WebLimits
  readonly budgets?: BudgetOptions
  readonly guard?: Guard
  readonly patience?: Patience | undefined
  /** Host names of this service, in lower case, which are not requested. */
  readonly ownNames?: readonly string[]
}

export interface WebLimits {
  readonly budget: BudgetLimits
  /** How long a request may wait for its turn in the budget of its target. */
  readonly maxWaitMs: number
}

/**
 * An SEO check sends up to 30 requests to a site. The budget allows four of them at the same moment and then four
 * requests each second, which no server notices; the network of a hosting provider has many sites.
 */
const LIMITS: WebLimits = { budget: { perNetwork: 120, windowMs: 30_000 }, maxWaitMs: 3_000 }

/** Each request has its own connection, and only to an address that has passed the guard. */
export function createWebClient(options: WebClientOptions): ClientWeb {
  const { wire, clock, userAgent, certificateAuthorities, limits = LIMITS, budgets } = options
  const { guard = publicAddress, ownNames = [], patience } = options
  return {
    get: createWebGet({
      wire,
      clock,
      userAgent,
      guard,
      ownNames: new Set(ownNames),
      secureContext: secureContextFor(certificateAuthorities),
      budget: createTargetBudget(clock, 'web', limits.budget, 'even', budgets),
      maxWaitMs: limits.maxWaitMs,
      patience,
    }),
  }
}
