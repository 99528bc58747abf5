import { comparable, readPolicy, type SpfPolicy, type WrittenTerm } from './policy.ts'

/**
 * Merges several records into one with all mechanisms in the order of their first occurrence. Returns undefined if they
 * cannot be combined: one has a fault, or a redirect, which would no longer be followed, or one authorizes what another one does not.
 */
export function mergeSpf(texts: readonly string[]): string | undefined {
  const policies = texts.flatMap((text) => readPolicy(text) ?? [])
  if (policies.length === 0 || policies.some(({ faults, hasRedirect }) => faults.length > 0 || hasRedirect))
    return undefined
  const mechanisms = policies.flatMap(({ acting }) => acting.filter(({ term }) => term.kind !== 'all'))
  if (hasContradiction(mechanisms)) return undefined
  const isStrict = policies.every(({ all }) => all === '-')
  return ['v=spf1', ...distinct(mechanisms), isStrict ? '-all' : '~all', ...modifiersOf(policies)].join(' ')
}

/** Only the first of two mechanisms with the same argument has an effect, so the merged record could lose a sender. */
function hasContradiction(mechanisms: readonly WrittenTerm[]): boolean {
  const known = new Map<string, string>()
  return mechanisms.some(({ term }) => {
    if (!('qualifier' in term)) return false
    const argument = comparable({ ...term, qualifier: '+' })
    const former = known.get(argument)
    known.set(argument, former ?? term.qualifier)
    return former !== undefined && former !== term.qualifier
  })
}

/** A record may have only one explanation. */
function modifiersOf(policies: readonly SpfPolicy[]): readonly string[] {
  const modifiers = policies.flatMap(({ words }) =>
    words.flatMap(({ written, reading }) =>
      reading.ok && (reading.value.kind === 'exp' || reading.value.kind === 'unknown-modifier')
        ? [{ written, term: reading.value }]
        : [],
    ),
  )
  const explanation = modifiers.find(({ term }) => term.kind === 'exp')
  return distinct(modifiers.filter((modifier) => modifier.term.kind !== 'exp' || modifier === explanation))
}

function distinct(terms: readonly WrittenTerm[]): readonly string[] {
  const byMeaning = new Map<string, string>()
  for (const { written, term } of terms) {
    const key = comparable(term)
    if (!byMeaning.has(key)) byMeaning.set(key, written)
  }
  return [...byMeaning.values()]
}
