import type { Engine } from '../../engine/call.ts'
import type { DomainHealth, Wording } from '../../report/words.ts'
import { readDomain } from '../read-domain.ts'

/** The cached report of a domain. It never starts a check: crawlers read every link that somebody shares. */
export async function cachedHealth(
  { health }: Pick<Engine, 'health'>,
  text: string,
  { locale, baseUrl }: Pick<Wording, 'locale' | 'baseUrl'>,
): Promise<DomainHealth | undefined> {
  const domain = readDomain(text)
  if (domain === undefined || !(await health.reports.load(domain))) return undefined
  return health.reports.cached(domain)?.inWords({ locale, detail: 'brief', baseUrl }).result
}
