import { textsIn } from './json.ts'

/** The EPP status values of a domain by their names in RDAP (RFC 8056 section 2). */
const EPP_BY_RDAP = {
  'add period': 'addPeriod',
  'auto renew period': 'autoRenewPeriod',
  'client delete prohibited': 'clientDeleteProhibited',
  'client hold': 'clientHold',
  'client renew prohibited': 'clientRenewProhibited',
  'client transfer prohibited': 'clientTransferProhibited',
  'client update prohibited': 'clientUpdateProhibited',
  inactive: 'inactive',
  associated: 'linked',
  active: 'ok',
  'pending create': 'pendingCreate',
  'pending delete': 'pendingDelete',
  'pending renew': 'pendingRenew',
  'pending restore': 'pendingRestore',
  'pending transfer': 'pendingTransfer',
  'pending update': 'pendingUpdate',
  'redemption period': 'redemptionPeriod',
  'renew period': 'renewPeriod',
  'server delete prohibited': 'serverDeleteProhibited',
  'server hold': 'serverHold',
  'server renew prohibited': 'serverRenewProhibited',
  'server transfer prohibited': 'serverTransferProhibited',
  'server update prohibited': 'serverUpdateProhibited',
  'transfer period': 'transferPeriod',
} as const

export type EppStatus = (typeof EPP_BY_RDAP)[keyof typeof EPP_BY_RDAP]

export const EPP_STATUSES: readonly EppStatus[] = Object.values(EPP_BY_RDAP)

/**
 * Some registries write the EPP code itself, with or without the URL of its explanation. The blanks before the URL are removed
 * with all others: an expression that begins with any number of blanks would take quadratic time for a long row of them.
 */
const normalized = (value: string): string =>
  value
    .trim()
    .replace(/\shttps?:.*$/s, '')
    .replace(/[\s_-]+/g, '')
    .toLowerCase()

const KNOWN: ReadonlyMap<string, EppStatus> = new Map(
  Object.entries(EPP_BY_RDAP).flatMap(([rdap, epp]) => [
    [normalized(rdap), epp],
    [normalized(epp), epp],
  ]),
)

/** Returns the `status` member of a response as EPP codes, each once. Values that EPP does not have are omitted. */
export const eppStatusesIn = (status: unknown): readonly EppStatus[] => [
  ...new Set(textsIn(status).flatMap((value) => KNOWN.get(normalized(value)) ?? [])),
]
