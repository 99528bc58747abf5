import { expect, it } from 'vitest'
import { parseIp } from '../standards/ip-address/parse.ts'
import { reverseName } from './reverse-name.ts'

it.each([
  ['10.2.0.52', '52.0.2.10.in-addr.arpa'],
  // RFC 3596 section 2.5.
  ['4321:0:1:2:3:4:567:89ab', 'b.a.9.8.7.6.5.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.0.0.0.0.1.2.3.4.ip6.arpa'],
])('the reverse name of %s is %s', (text, name) => {
  const ip = parseIp(text)
  expect(ip.ok && reverseName(ip.value)).toBe(name)
})
