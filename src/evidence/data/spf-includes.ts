import type { Name } from '../../dns/record.ts'

export interface SpfInclude {
  /** The suffix of the names of the provider's mail servers. */
  readonly mxSuffix: string
  /** The include that the provider documents for its customers. */
  readonly include: Name
}

/**
 * As of August 2026. A record that is built from this list is offered only after its includes were resolved and checked, because
 * the list becomes outdated.
 */
export const SPF_INCLUDES: readonly SpfInclude[] = [
  { mxSuffix: '.google.com', include: '_spf.google.com' },
  { mxSuffix: '.googlemail.com', include: '_spf.google.com' },
  { mxSuffix: '.mail.protection.outlook.com', include: 'spf.protection.outlook.com' },
  { mxSuffix: '.mx.microsoft', include: 'spf.protection.outlook.com' },
  { mxSuffix: '.messagingengine.com', include: 'spf.messagingengine.com' },
  { mxSuffix: '.protonmail.ch', include: '_spf.protonmail.ch' },
  { mxSuffix: '.mail.icloud.com', include: 'icloud.com' },
  { mxSuffix: '.zoho.eu', include: 'zohomail.eu' },
  { mxSuffix: '.zoho.com', include: 'zohomail.com' },
  { mxSuffix: '.ionos.de', include: '_spf-eu.ionos.com' },
  { mxSuffix: '.kundenserver.de', include: '_spf-eu.ionos.com' },
  { mxSuffix: '.ovh.net', include: 'mx.ovh.com' },
  { mxSuffix: '.yandex.net', include: '_spf.yandex.net' },
  { mxSuffix: '.emailsrvr.com', include: 'emailsrvr.com' },
  { mxSuffix: '.secureserver.net', include: 'secureserver.net' },
]
