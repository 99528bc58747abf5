/** The response of one resolver. */
export interface ResolverFacts {
  readonly label: string
  /** Whether the resolver sent any DNS message. */
  readonly reachable: boolean
  /** The RCODE; without meaning if the resolver was not reachable. */
  readonly status: number
  /** Only records of the requested type. */
  readonly answers: readonly {
    readonly ttl: number | null
    readonly data: string
  }[]
  /** Set if there are more records than these. */
  readonly truncated?: true
}

/** Resolvers that return the same response. */
export interface AnswerGroup {
  readonly labels: readonly string[]
  readonly status: number
  /** Sorted, each value once. */
  readonly data: readonly string[]
  /** The longest time for which one of these resolvers will still cache a record; undefined if none has a TTL. */
  readonly seconds: number | undefined
}

/**
 * The reachable resolvers grouped by their responses, the largest group first. RCODE and data count; the TTL, the order of the
 * records and repeated records do not. Parts of large answers are left out, because resolvers may return different parts of
 * the same set.
 */
export function answerGroups(resolvers: readonly ResolverFacts[]): readonly AnswerGroup[] {
  const groups = new Map<string, AnswerGroup>()
  for (const { label, reachable, status, answers, truncated } of resolvers) {
    if (!reachable || truncated) continue
    const data = [...new Set(answers.map((answer) => answer.data))].sort()
    // Data in presentation format contain no line feed.
    const key = [status, ...data].join('\n')
    const { labels = [], seconds } = groups.get(key) ?? {}
    const ttls = [seconds, ...answers.map(({ ttl }) => ttl)].filter((ttl) => typeof ttl === 'number')
    groups.set(key, {
      labels: [...labels, label],
      status,
      data,
      seconds: ttls.length === 0 ? undefined : Math.max(...ttls),
    })
  }
  return [...groups.values()].sort((one, other) => other.labels.length - one.labels.length)
}

/** The longest time for which any of the groups will still cache a record. */
export function longestCaching(groups: readonly AnswerGroup[]): number | undefined {
  const times = groups.flatMap(({ seconds }) => seconds ?? [])
  return times.length === 0 ? undefined : Math.max(...times)
}
