import type { Authentication, DkimAuthentication, SpfAuthentication } from '../report.ts'

/** Without the names of members, because reports can have a million of these. */
type Packed = readonly [
  headerFrom: string,
  disposition: Authentication['disposition'],
  evaluatedDkim: Authentication['evaluatedDkim'],
  evaluatedSpf: Authentication['evaluatedSpf'],
  isShortened: 0 | 1,
  overrides: Authentication['overrides'],
  dkim: readonly (readonly [DkimAuthentication['domain'], DkimAuthentication['result'], selector?: string])[],
  spf: readonly (readonly [SpfAuthentication['domain'], SpfAuthentication['scope'], SpfAuthentication['result']])[],
  envelopeFrom?: string,
]

/** The same text for equal values. */
export function authenticationText(authentication: Authentication): string {
  const { disposition, dkim, envelopeFrom, evaluatedDkim, evaluatedSpf, headerFrom, isShortened, overrides, spf } =
    authentication
  const packed: Packed = [
    headerFrom,
    disposition,
    evaluatedDkim,
    evaluatedSpf,
    isShortened === true ? 1 : 0,
    overrides,
    dkim.map(({ domain, result, selector }) =>
      selector === undefined ? [domain, result] : [domain, result, selector],
    ),
    spf.map(({ domain, result, scope }) => [domain, scope, result]),
    ...(envelopeFrom === undefined ? ([] as const) : ([envelopeFrom] as const)),
  ]
  return JSON.stringify(packed)
}

/** Reads what `authenticationText` has written. */
export function authenticationIn(text: string): Authentication {
  const [headerFrom, disposition, evaluatedDkim, evaluatedSpf, isShortened, overrides, dkim, spf, envelopeFrom] =
    JSON.parse(text) as Packed
  return {
    headerFrom,
    disposition,
    evaluatedDkim,
    evaluatedSpf,
    overrides,
    dkim: dkim.map(([domain, result, selector]) => ({ domain, result, ...(selector !== undefined && { selector }) })),
    spf: spf.map(([domain, scope, result]) => ({ domain, scope, result })),
    ...(envelopeFrom !== undefined && { envelopeFrom }),
    ...(isShortened === 1 && { isShortened: true }),
  }
}
