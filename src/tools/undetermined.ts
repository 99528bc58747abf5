/** Members of a result that mean nothing if what they are about is not known. */
interface Undetermined {
  readonly members: readonly string[]
  /** The member that only results of this form have. */
  readonly ofResultsWith: string
  readonly isUnknown: (result: Readonly<Record<string, unknown>>) => boolean
  /** When the members are absent, for documents. */
  readonly absentIf: string
}

const UNDETERMINED: readonly Undetermined[] = [
  {
    members: ['score', 'resolvable'],
    ofResultsWith: 'determined',
    isUnknown: ({ determined }) => determined === false,
    absentIf: 'determined is false',
  },
  {
    members: ['acceptsMail', 'nullMx'],
    ofResultsWith: 'acceptsMail',
    isUnknown: ({ acceptsMail, nullMx, exists, mail, limitations }) =>
      acceptsMail === false &&
      nullMx === false &&
      exists !== false &&
      isEmpty(mail) &&
      Array.isArray(limitations) &&
      limitations.includes('dns-failure'),
    absentIf: 'no mail server is known because DNS queries failed',
  },
]

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/**
 * The result without the members that are not determined. The HTTP API must send them; a program or a model that reads
 * `score: 0` and `resolvable: false` would report a dead domain, although nothing is known of it.
 */
export function withoutUndetermined(result: object): object {
  const missing = UNDETERMINED.filter(
    ({ ofResultsWith, isUnknown }) => ofResultsWith in result && isUnknown(result as Readonly<Record<string, unknown>>),
  ).flatMap(({ members }) => members)
  return missing.length === 0
    ? result
    : Object.fromEntries(Object.entries(result).filter(([name]) => !missing.includes(name)))
}

/** The members that may be missing in a result with these members, with the condition. */
export const undeterminedMembers = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    UNDETERMINED.filter(({ ofResultsWith }) => names.includes(ofResultsWith)).flatMap(({ members, absentIf }) =>
      members.map((name) => [name, absentIf] as const),
    ),
  )
