import { expect, it } from 'vitest'
import { isMeantForSenders } from './meant.ts'

it.each<[text: string, isMeant: boolean]>([
  ['v=spf1 mx -all', true],
  ['v=spf1 -all', false],
  ['v=spf1 ?mx -all', false],
  ['v=spf1 foo -all', false],
  ['v=spf1 -all redirect=a.test', true],
  ['v=spf1 include=a.test -all', true],
  ['v=spf1 include._spf.a.test -all', true],
  ['v=spf1 a:mail -all', true],
  ['v=spf1 ip4:192.0.2.1/33 -all', true],
  ['v=spf1;-all', false],
  ['v=spf1;mx -all', true],
  ['v=spf1 ?allinclude:a.test', true],
  ['hello', false],
])('%s: %j', (text, isMeant) => {
  expect(isMeantForSenders(text, 'example.com')).toBe(isMeant)
})
