import { expect, it } from 'vitest'
import { parseUrl } from './parse-url.ts'

it.each<[text: string, base: string | undefined, href: string | undefined]>([
  ['https://example.com/a b', undefined, 'https://example.com/a%20b'],
  ['https://münchen.example/ü', undefined, 'https://xn--mnchen-3ya.example/%C3%BC'],
  ['/a', 'https://example.com/b/', 'https://example.com/a'],
  ['/a', undefined, undefined],
  ['https://', undefined, undefined],
])('reads %s, relative to %s, as %s', (text, base, href) => {
  // The number of runs is sufficient for the JavaScript engine to compile the function.
  let wrong = 0
  for (let run = 0; run < 20_000; run++) if (parseUrl(text, base)?.href !== href) wrong++
  expect(wrong).toBe(0)
})
