export type RecordType = 'TXT' | 'A' | 'AAAA' | 'MX'

/** `unknown`: nobody asked, or the query failed. It is never an absence. */
export type Answer =
  | { readonly state: 'records'; readonly values: readonly string[] }
  | { readonly state: 'absent'; readonly isNxdomain: boolean }
  | { readonly state: 'unknown' }

/**
 * The records under which mail is judged again: those of the DNS today, or those after a change. Aliases are followed. The values are
 * whole texts, IP addresses, and the hosts of MX records in the order of their preference.
 */
export interface Answers {
  lookup(name: string, type: RecordType): Answer
}

export interface Question {
  readonly name: string
  readonly type: RecordType
}

/** With macros, every source has its own questions. */
const MAX_OPEN = 1000

/** Remembers which questions had no answer, the first of them. */
export function createOpenQuestions(answers: Answers): Answers & { readonly open: readonly Question[] } {
  const open = new Map<string, Question>()
  return {
    lookup(name, type) {
      const answer = answers.lookup(name, type)
      if (answer.state === 'unknown' && open.size < MAX_OPEN) open.set(`${type} ${name}`, { name, type })
      return answer
    },
    get open() {
      return [...open.values()]
    },
  }
}
