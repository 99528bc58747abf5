import { type Target, textOf } from '../fuzz/target.ts'
import { FORMS } from './places.ts'
import { runEverything } from './run-everything.ts'
import type { HostileText } from './texts.ts'
import { PARTS } from './texts.ts'

/** The input as it is, as far as a place has room for it. */
const textFrom = (input: string): HostileText => ({
  name: 'input',
  make: (bytes) => Buffer.from(input, 'utf8').subarray(0, bytes).toString('utf8'),
})

/**
 * A whole domain with the input at every place, checked with every tool and rendered on every surface. `run` returns a promise, which
 * is rejected if a step throws or shows a reader characters that must be hidden.
 */
export const WHOLE_DOMAIN_TARGET: Target = {
  name: 'whole-domain',
  async run(input) {
    // The first byte chooses the form, so that every form is reached.
    const form = FORMS[(input[0] ?? 0) % FORMS.length] ?? 'bare'
    const steps = await runEverything({ text: textFrom(textOf(input)), form })
    const faults = steps.flatMap(({ name, fault }) => (fault === undefined ? [] : [`${name}: ${fault}`]))
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return steps.length
  },
  pieces: Object.values(PARTS),
}
