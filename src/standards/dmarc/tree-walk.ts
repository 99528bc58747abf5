import type { DmarcRecord } from './record.ts'

/** A name of the walk and the one valid record below its `_dmarc`, if there is exactly one. */
export interface WalkStep {
  readonly name: string
  readonly record: DmarcRecord | undefined
}

/** A name with more labels than this goes on at this many (RFC 9989 section 4.10). */
const MAX_PARENT_LABELS = 7

/** The names whose `_dmarc` is asked for, from the domain itself to the top-level domain: eight at most. */
export function walkNames(domain: string): readonly string[] {
  const labels = domain.split('.')
  const above = Math.min(labels.length - 1, MAX_PARENT_LABELS)
  return [domain, ...Array.from({ length: above }, (_, index) => labels.slice(-(above - index)).join('.'))]
}

/** A `psd` tag with a meaning ends the walk: nothing above it is looked at. */
export const endsWalk = ({ record }: WalkStep): boolean => record?.psd === 'y' || record?.psd === 'n'

/** RFC 9989 section 4.10.2; the steps run from the domain up, and end where the walk does. */
export function organisationalDomainOf(steps: readonly WalkStep[]): string {
  const [start] = steps
  const last = steps.at(-1)
  if (start === undefined || last === undefined) return ''
  if (last.record?.psd === 'n') return last.name
  if (last.record?.psd === 'y') return nameBelow(last.name, start.name)
  return steps.findLast(({ record }) => record !== undefined)?.name ?? start.name
}

/** Whose record applies: the domain's own, else that of its organisation, else that of the public suffix (section 4.10.1). */
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

/** The name one label longer than `ancestor` on the way to `name`, which is the end of it. */
const nameBelow = (ancestor: string, name: string): string =>
  name
    .split('.')
    .slice(-(ancestor.split('.').length + 1))
    .join('.')
