import type { PathDetail } from '../../evidence/mail-path/host-path.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import { type CachePolicy, cacheable, type ToolResponse } from '../response.ts'
import type { Made } from '../result-cache.ts'
import type { CollectedMail } from './collect.ts'
import { mailCheckOf } from './mail-check-of.ts'
import type { MailCheck } from './schema.ts'

const SECOND = 1000

/** How long a result is cached. An outage of the service is not cached. */
const CACHED_MS = { usual: 300 * SECOND, partial: 60 * SECOND, outage: 0 } as const

export function cachedMailCheck(
  domain: DomainName,
  collected: CollectedMail,
  detail: PathDetail,
  { nowMs, isShareUsedUp }: Required<Pick<CachePolicy, 'nowMs' | 'isShareUsedUp'>>,
): Made<ToolResponse<MailCheck>> {
  const { path, checkedAt, isOutage } = collected
  const isPartial =
    path.policy === 'unknown' || path.limitations.some((limit) => limit === 'dns-failure' || limit === 'target-budget')
  const cacheMs = CACHED_MS[isOutage ? 'outage' : isPartial ? 'partial' : 'usual']
  return cacheable(mailCheckOf(domain, path, checkedAt, detail), {
    cacheMs,
    nowMs,
    isCounted: !isOutage,
    isShareUsedUp,
  })
}
