import type { Name } from '../dns/record.ts'

/**
 * The policy that a mail provider tells its customers to include, by the end of the names of its mail servers. It is
 * offered only after it was fetched and judged, because such a list ages (as of August 2026).
 */
const INCLUDE_BY_MX: readonly (readonly [mxSuffix: string, include: Name])[] = [
  ['.google.com', '_spf.google.com'],
  ['.googlemail.com', '_spf.google.com'],
  ['.mail.protection.outlook.com', 'spf.protection.outlook.com'],
  ['.mx.microsoft', 'spf.protection.outlook.com'],
  ['.messagingengine.com', 'spf.messagingengine.com'],
  ['.protonmail.ch', '_spf.protonmail.ch'],
  ['.mail.icloud.com', 'icloud.com'],
  ['.zoho.eu', 'zohomail.eu'],
  ['.zoho.com', 'zohomail.com'],
  ['.ionos.de', '_spf-eu.ionos.com'],
  ['.kundenserver.de', '_spf-eu.ionos.com'],
  ['.ovh.net', 'mx.ovh.com'],
  ['.yandex.net', '_spf.yandex.net'],
  ['.emailsrvr.com', 'emailsrvr.com'],
  ['.secureserver.net', 'secureserver.net'],
]

/** A first record for a domain that sends through the servers that receive for it: providers by name, own hosts by `mx`. */
export function firstRecord(mxHosts: readonly Name[]): string {
  const includes = mxHosts.map((host) => INCLUDE_BY_MX.find(([suffix]) => host.endsWith(suffix))?.[1])
  const terms = new Set(includes.map((include) => (include === undefined ? 'mx' : `include:${include}`)))
  return ['v=spf1', ...terms, '~all'].join(' ')
}
