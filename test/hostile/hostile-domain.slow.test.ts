import { beforeAll, describe, expect, it } from 'vitest'
import { IS_NIGHTLY } from '../support/extent.ts'
import { faultsOf, measureReference, type Reference } from './cost.ts'
import { FORMS, type Form } from './places.ts'
import { runEverything } from './run-everything.ts'
import { WHOLE_DOMAIN_TARGET } from './target.ts'
import { HIDDEN_TEXT, HOSTILE_TEXTS } from './texts.ts'

/** Enough for the search of the place that causes a fault, on a busy machine. */
const TIMEOUT_MS = 600_000

/** All of them take about ten minutes, so that only the nightly run has them; otherwise every tenth, another part in each form. */
const PART = 10
const isChosen = (index: number, form: Form): boolean => IS_NIGHTLY || index % PART === FORMS.indexOf(form)

describe.each(FORMS)('a domain with hostile texts of the largest size, %s', (form) => {
  let tools: Reference
  let surfaces: Reference
  beforeAll(async () => {
    tools = await measureReference(form, 1, { isApiOnly: true })
    surfaces = await measureReference(form, 1 / 3)
  }, TIMEOUT_MS)

  it.each(HOSTILE_TEXTS.filter((_, index) => isChosen(index, form)))(
    'costs every tool no more than harmless texts: $name',
    { timeout: TIMEOUT_MS },
    async (text) => {
      expect(await faultsOf(text, tools, 'search')).toEqual([])
    },
  )

  // Each text on all surfaces in one of the forms.
  const rendered = HOSTILE_TEXTS.filter((_, index) =>
    IS_NIGHTLY ? index % FORMS.length === FORMS.indexOf(form) : index === 3 * FORMS.indexOf(form),
  )
  it.each(rendered)('costs every surface no more than harmless texts: $name', { timeout: TIMEOUT_MS }, async (text) => {
    expect(await faultsOf(text, surfaces, 'search')).toEqual([])
  })

  it('shows no hidden characters on any surface for readers', { timeout: TIMEOUT_MS }, async () => {
    const steps = await runEverything({ text: HIDDEN_TEXT, form, share: 1 / 50 })
    expect(steps.flatMap(({ name, fault }) => (fault === undefined ? [] : [`${name}: ${fault}`]))).toEqual([])
  })
})

it('is also a target for random inputs', { timeout: TIMEOUT_MS }, async () => {
  const input = Buffer.from('v=DMARC1; p=none; rua=mailto:a@b.example \u202e', 'utf8')
  expect(await WHOLE_DOMAIN_TARGET.run(input)).toBeGreaterThan(100)
})
