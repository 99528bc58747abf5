import type { Name } from '../../../dns/record.ts'
import type { SpfInclude } from '../../data/spf-includes.ts'

/**
 * A first SPF record for a domain that sends through the servers that receive its mail: providers by their include, own hosts by
 * `mx`.
 */
export function firstRecord(mxHosts: readonly Name[], known: readonly SpfInclude[]): string {
  const includes = mxHosts.map((host) => known.find(({ mxSuffix }) => host.endsWith(mxSuffix))?.include)
  const terms = new Set(includes.map((include) => (include === undefined ? 'mx' : `include:${include}`)))
  return ['v=spf1', ...terms, '~all'].join(' ')
}
