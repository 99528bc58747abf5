import { expect, it } from 'vitest'
import { keepsReceivers } from './receivers.ts'

it.each<[before: string, after: string, isKept: boolean]>([
  ['v=DMARC1; p=none', 'v=DMARC1; p=none; rua=mailto:a@b.test', true],
  ['v=DMARC1; rua=a@b.test', 'v=DMARC1; rua=mailto:a@b.test', true],
  ['v=DMARC1; rua=MAILTO:A@B.test!10m', 'v=DMARC1; rua=mailto:a@b.test', true],
  ['v=DMARC1; rua="mailto:a@b.test";c@d.test', 'v=DMARC1; rua=mailto:a@b.test', false],
  ['v=DMARC1; ruf=mailto://a@b.test', 'v=DMARC1; p=none', false],
])('%s → %s: %j', (before, after, isKept) => {
  expect(keepsReceivers([before], after)).toBe(isKept)
})
