import type { PolicyTrial } from '../../../mail-reports/replay/policy.ts'
import { UsageError } from '../exit-code.ts'
import { oneOf, quoted } from '../options.ts'

const EXAMPLE = 'Example: --policy p=reject,sp=quarantine'

const POLICIES = ['none', 'quarantine', 'reject'] as const
const MODES = ['r', 's'] as const
const VALUES = { p: POLICIES, sp: POLICIES, np: POLICIES, t: ['y', 'n'], adkim: MODES, aspf: MODES } as const

/** Reads `p=reject,sp=none`. */
export function policyTrialIn(text: string): PolicyTrial {
  const trial: Record<string, string> = {}
  for (const part of text.split(',')) {
    const [, name = '', value = ''] = /^\s*([a-z]+)=([a-z]+)\s*$/.exec(part.toLowerCase()) ?? []
    if (!Object.hasOwn(VALUES, name))
      throw new UsageError(`${quoted(part)} is not a part of --policy. ${oneOf(name, Object.keys(VALUES))} ${EXAMPLE}`)
    const words: readonly string[] = VALUES[name as keyof typeof VALUES]
    if (!words.includes(value))
      throw new UsageError(`${quoted(value)} is not a value of ${name}. ${oneOf(value, words)}`)
    if (name in trial) throw new UsageError(`--policy has ${name} twice. ${EXAMPLE}`)
    trial[name] = value
  }
  if (trial['p'] === undefined) throw new UsageError(`--policy needs p. ${EXAMPLE}`)
  return trial as PolicyTrial
}
