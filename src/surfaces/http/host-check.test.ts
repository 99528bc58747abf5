import { describe, expect, it } from 'vitest'
import { Problem } from '../../problems.ts'
import { createHostCheck, type HostRules } from './host-check.ts'

const RULES: HostRules = { listenHost: '0.0.0.0', publicHost: 'dns.example', allowedHosts: [] }

/** The code of the refusal, or `allowed`. */
function verdict(
  rules: Partial<HostRules>,
  hosts: readonly string[],
  { httpVersion = '1.1', isForAnyName = false } = {},
): string {
  const [host] = hosts
  const rawHeaders = ['Accept', '*/*', ...hosts.flatMap((value, index) => [index % 2 === 0 ? 'Host' : 'hOST', value])]
  try {
    createHostCheck({ ...RULES, ...rules })({ httpVersion, headers: { host }, rawHeaders }, isForAnyName)
    return 'allowed'
  } catch (error) {
    return error instanceof Problem ? error.code : String(error)
  }
}

describe('the number of Host headers', () => {
  it.each([
    ['none in HTTP/1.1', [], '1.1', 'invalid_request'],
    ['none in HTTP/1.0', [], '1.0', 'allowed'],
    ['one', ['a.example'], '1.1', 'allowed'],
    ['two different ones', ['a.example', 'b.example'], '1.1', 'invalid_request'],
    ['two equal ones', ['a.example', 'a.example'], '1.1', 'invalid_request'],
    ['two in HTTP/1.0', ['a.example', 'b.example'], '1.0', 'invalid_request'],
  ])('%s', (_title, hosts, httpVersion, expected) => {
    expect(verdict({}, hosts, { httpVersion })).toBe(expected)
    // The endpoints of load balancers allow every name, but not two of them.
    expect(verdict({ allowedHosts: ['x.example'] }, hosts, { httpVersion, isForAnyName: true })).toBe(expected)
  })
})

const LOOPBACK_NAMES = [
  'localhost',
  'LOCALHOST:8080',
  'localhost.',
  'demo.localhost:8080',
  '127.0.0.1',
  '127.0.0.1:8080',
  '127.8.9.10',
  '[::1]',
  '[::1]:8080',
]
const OTHER_NAMES = [
  '',
  'evil.example',
  'evil.example:8080',
  'localhost.evil.example',
  'evil-localhost',
  '127.0.0.1.evil.example',
  '127.evil.example',
  '10.0.0.7',
  '[2001:db8::1]',
]

describe('a service that listens on loopback only', () => {
  describe.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost', 'LOCALHOST'])('HOST=%s', (listenHost) => {
    it.each([...LOOPBACK_NAMES, 'dns.example', 'DNS.example:443'])('allows %s', (host) => {
      expect(verdict({ listenHost }, [host])).toBe('allowed')
    })

    it.each(OTHER_NAMES)('refuses "%s", which may be DNS rebinding', (host) => {
      expect(verdict({ listenHost }, [host])).toBe('misdirected_request')
    })

    it.each(['localhost', 'dns.example'])('with ALLOWED_HOSTS, refuses %s unless it is listed', (host) => {
      expect(verdict({ listenHost, allowedHosts: ['other.example'] }, [host])).toBe('misdirected_request')
      expect(verdict({ listenHost, allowedHosts: ['other.example'] }, ['other.example'])).toBe('allowed')
    })
  })
})

describe('a service that listens on other addresses', () => {
  it.each(['0.0.0.0', '::', '10.0.0.7', 'dns.example'])('HOST=%s allows any name', (listenHost) => {
    for (const host of [...LOOPBACK_NAMES, ...OTHER_NAMES]) expect(verdict({ listenHost }, [host])).toBe('allowed')
  })
})
