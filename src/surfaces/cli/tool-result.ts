import type { FindingsResult } from '../../report/findings-result.ts'

export * from '../../report/findings-result.ts'

/** The subject of a result; it is the same in all formats, so that runs can be compared. */
export function subjectOf({ domain, selector, name, type }: FindingsResult): string | undefined {
  if (domain !== undefined) return selector === undefined ? domain : `${domain} ${selector}`
  return name === undefined || type === undefined ? undefined : `${name} ${type}`
}

/** Whether the tool could not decide its main check. */
export const isUnknown = ({ verdict }: Pick<FindingsResult, 'verdict'>): boolean => verdict?.outcome === 'unknown'
