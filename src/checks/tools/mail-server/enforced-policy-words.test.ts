import { expect, it } from 'vitest'
import { relaxPolicySteps } from './enforced-policy-words.ts'

it('a policy that was relaxed for a repair is enforced again afterwards', () => {
  expect(relaxPolicySteps.en('example.com').at(-1)).toMatch(
    /^When the mail servers work again, .*“mode: enforce”.* id again/,
  )
  expect(relaxPolicySteps.de('example.com').at(-1)).toMatch(/^Wenn die Mailserver wieder .*„mode: enforce“.* id erneut/)
})
