import type { DmarcRecord } from './record.ts'

/** A name of the tree walk and its valid record at `_dmarc`, if there is exactly one. */
export interface WalkStep {
  readonly name: string
  readonly record: DmarcRecord | undefined
}

/** For a name with more labels, the walk continues at this number of labels (RFC 9989 section 4.10). */
const MAX_PARENT_LABELS = 7

/** Returns the names whose `_dmarc` record is queried, from the domain itself to the top-level domain; at most eight. */
export function walkNames(domain: string): readonly string[] {
  const labels = domain.split('.')
  const above = Math.min(labels.length - 1, MAX_PARENT_LABELS)
  return [domain, ...Array.from({ length: above }, (_, index) => labels.slice(-(above - index)).join('.'))]
}

/** A `psd` tag of `y` or `n` ends the walk: parent domains are not queried. */
export const endsWalk = ({ record }: WalkStep): boolean => record?.psd === 'y' || record?.psd === 'n'

/** Implements RFC 9989 section 4.10.2. The steps go from the domain upward to the end of the walk. */
export function organisationalDomainOf(steps: readonly WalkStep[]): string {
  const [start] = steps
  const last = steps.at(-1)
  if (start === undefined || last === undefined) return ''
  if (last.record?.psd === 'n') return last.name
  if (last.record?.psd === 'y') return nameBelow(last.name, start.name)
  return steps.findLast(({ record }) => record !== undefined)?.name ?? start.name
}

/**
 * Returns the step whose record applies: that of the domain, otherwise of its organizational domain, otherwise of the
 * public suffix (section 4.10.1).
 */
export function policyStepOf(steps: readonly WalkStep[]): WalkStep | undefined {
  const [own] = steps
  if (own?.record !== undefined) return own
  const organisation = organisationalDomainOf(steps)
  const suffix = steps.at(-1)
  return (
    steps.find(({ name, record }) => name === organisation && record !== undefined) ??
    (suffix?.record?.psd === 'y' ? suffix : undefined)
  )
}

/** Returns the suffix of `name` that has one label more than `ancestor`. */
const nameBelow = (ancestor: string, name: string): string =>
  name
    .split('.')
    .slice(-(ancestor.split('.').length + 1))
    .join('.')
