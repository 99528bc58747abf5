import type { PolicyTrial } from '../../mail-reports/replay/policy.ts'
import { Problem } from '../../problems.ts'
import { quote } from '../name-problems.ts'
import { nearestWord } from '../nearest-word.ts'

const EXAMPLE = 'p=reject,sp=quarantine'

const POLICIES = ['none', 'quarantine', 'reject'] as const
const MODES = ['r', 's'] as const
const VALUES = { p: POLICIES, sp: POLICIES, np: POLICIES, t: ['y', 'n'], adkim: MODES, aspf: MODES } as const

/** Reads `p=reject,sp=none`. Throws a `Problem`; `name` is that of the argument, and `asExample` shows a call with it. */
export function policyTrialIn(
  text: string,
  name = 'policy',
  asExample: (value: string) => string = (value) => value,
): PolicyTrial {
  const example = `Example: ${asExample(EXAMPLE)}`
  const trial: Record<string, string> = {}
  for (const part of text.split(',')) {
    const [, tag = '', value = ''] = /^\s*([a-z]+)=([a-z]+)\s*$/.exec(part.toLowerCase()) ?? []
    if (!Object.hasOwn(VALUES, tag))
      throw invalid(`${quote(part)} is not a part of ${name}. ${oneOf(tag, Object.keys(VALUES))} ${example}`)
    const words: readonly string[] = VALUES[tag as keyof typeof VALUES]
    if (!words.includes(value)) throw invalid(`${quote(value)} is not a value of ${tag}. ${oneOf(value, words)}`)
    if (tag in trial) throw invalid(`${name} has ${tag} twice. ${example}`)
    trial[tag] = value
  }
  if (trial['p'] === undefined) throw invalid(`${name} needs p. ${example}`)
  return trial as PolicyTrial
}

const invalid = (message: string): Problem => new Problem('invalid_input', message)

function oneOf(given: string, words: readonly string[]): string {
  const nearest = nearestWord(given, words)
  return nearest === undefined ? `Use one of ${words.join(', ')}.` : `Did you mean ${nearest}?`
}
