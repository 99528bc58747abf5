/** Members of a report that mean nothing if too little was checked. */
const UNDETERMINED_MEMBERS: readonly string[] = ['score', 'resolvable']

/**
 * The result without the members that are not determined. The HTTP API must send them; a program or a model that reads
 * `score: 0` and `resolvable: false` would report a dead domain, although nothing is known of it.
 */
export const withoutUndetermined = (result: object): object =>
  'determined' in result && result.determined === false
    ? Object.fromEntries(Object.entries(result).filter(([name]) => !UNDETERMINED_MEMBERS.includes(name)))
    : result

/** The names of the members that may be missing in a result with these members. */
export const undeterminedMembers = (names: readonly string[]): readonly string[] =>
  names.includes('determined') ? UNDETERMINED_MEMBERS : []
