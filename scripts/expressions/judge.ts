import { createRequire } from 'node:module'

/** What the analysis says about the time that an expression takes for a long text. */
export type Verdict =
  | { readonly status: 'linear' }
  | { readonly status: 'super-linear'; readonly complexity: string; readonly attack: string }
  | { readonly status: 'not judged'; readonly reason: string }

interface Diagnostics {
  readonly status: 'safe' | 'vulnerable' | 'unknown'
  readonly checker?: 'automaton' | 'fuzz'
  readonly complexity?: { readonly summary: string }
  readonly attack?: { readonly pattern: string }
  readonly error?: { readonly kind: string }
}

interface Recheck {
  check(
    source: string,
    flags: string,
    parameters: { readonly timeout: number; readonly randomSeed: number },
  ): Promise<Diagnostics>
}

const fromTools = createRequire(new URL('../../.ci/tools/package.json', import.meta.url))

/** Enough for every expression of this repository on a machine with other load. Single steps are limited by count, not by time. */
const LIMITS = { timeout: 300_000, incubationTimeout: null, seedingTimeout: null, attackTimeout: null }

export function isAnalysisInstalled(): boolean {
  try {
    return fromTools.resolve('recheck') !== ''
  } catch {
    return false
  }
}

/**
 * Expressions that automata cannot describe, such as those with lookarounds, are tried with random texts. One series misses some of
 * them, so there are several. They are always the same, so that the verdict does not differ between runs.
 */
const RANDOM_SEEDS = [1, 2, 3, 4, 5]

/** Judges an expression as it is used for a search: it may start to match at every character of the text. */
export async function judge(source: string, flags: string): Promise<Verdict> {
  const { check } = fromTools('recheck') as Recheck
  for (const randomSeed of RANDOM_SEEDS) {
    const { status, checker, complexity, attack, error } = await check(source, flags, { ...LIMITS, randomSeed })
    if (status === 'unknown') return { status: 'not judged', reason: error?.kind ?? 'unknown' }
    if (status === 'vulnerable')
      return {
        status: 'super-linear',
        complexity: complexity?.summary ?? 'unknown',
        attack: attack?.pattern ?? 'unknown',
      }
    if (checker !== 'fuzz') break
  }
  return { status: 'linear' }
}
