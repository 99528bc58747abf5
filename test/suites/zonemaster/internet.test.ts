import { describe, expect, it } from 'vitest'
import { decodeMessage } from '../../../src/dns/decode.ts'
import { encodeQuery } from '../../../src/dns/encode.ts'
import { rcodeName, TYPE } from '../../../src/dns/types.ts'
import { createSuiteInternet } from './internet.ts'
import { withPublicAddresses } from './public-addresses.ts'
import { readServerBlock } from './server-blocks.ts'

const block = (name: string, bind: string, ...directives: readonly string[]) =>
  readServerBlock({ part: 'ours', names: [name], bind: [bind], directives: ['log', ...directives] })

const apex = (ns: string) => `$TTL 60\n@ SOA ns. admin. 1 6h 1h 1w 1d\n@ NS ${ns}\n`

const FILES: Readonly<Record<string, string>> = {
  hints: '. 60 NS ns.\nns. 60 A 127.0.0.1\n',
  parent: `${apex('ns')}ns A 127.0.0.2\n$ORIGIN child ; relative\n@ NS ns\nns A 127.0.0.3\n`,
  child: `${apex('ns')}ns A 127.0.0.3\n`,
}

const PARENT = '93.0.0.2'
const CHILD = '93.0.0.3'

const internet = createSuiteInternet({
  now: new Date(0),
  readText: (path) => withPublicAddresses(FILES[path] ?? ''),
  blocks: [
    block('parent.test:53', PARENT, 'file parent parent.test.'),
    block('child.parent.test:53', PARENT, 'file child child.parent.test'),
    block(
      '.',
      CHILD,
      'file child child.parent.test',
      'template IN MX Child.parent.test {',
      '  answer "child.parent.test. 60 MX 10 mail.child.parent.test"',
      '  }',
      'template IN ANY gone.child.parent.test {',
      '  rcode NXDOMAIN',
      '  authority "child.parent.test. 60 IN SOA ns. admin. 1 2 3 4 5"',
      '  }',
      'template IN TXT child.parent.test {',
      '  rcode SERVFAIL',
      '  }',
      'acl child.parent.test {',
      '  drop type CAA',
      '  }',
    ),
    block('child.parent.test', '93.0.0.4', 'file child child.parent.test', 'header {', '  response clear aa', '  }'),
  ],
}).from('hints')

function ask(address: string, name: string, type: number): string {
  const query = encodeQuery({
    id: 7,
    question: { name, type },
    isRecursionDesired: false,
    isCheckingDisabled: false,
    edns: undefined,
  })
  const reply = internet.answer({ address }, query, 'udp')
  const message = reply.kind === 'message' ? decodeMessage(reply.bytes) : undefined
  if (message === undefined || !message.ok) return reply.kind
  const { rcode, isAuthoritative, answers, authority, additional } = message.value
  return `${rcodeName(rcode)}${isAuthoritative ? ' aa' : ''} ${[answers, authority, additional].map((of) => of.length)}`
}

describe('the servers of a CoreDNS configuration', () => {
  it.each([
    ['the closest block responds', PARENT, 'child.parent.test', TYPE.SOA, 'NOERROR aa 1,0,0'],
    ['a DS query goes to the block of the parent zone', PARENT, 'child.parent.test', TYPE.DS, 'NOERROR aa 0,1,0'],
    ['names outside all blocks', PARENT, 'other.test', TYPE.SOA, 'REFUSED 0,0,0'],
    ['names outside all zone files of the block', CHILD, 'other.test', TYPE.SOA, 'SERVFAIL 0,0,0'],
    ['a template takes precedence over the zone file', CHILD, 'child.parent.test', TYPE.MX, 'NOERROR aa 1,0,0'],
    ['a template for every type', CHILD, 'a.gone.child.parent.test', TYPE.A, 'NXDOMAIN aa 0,1,0'],
    ['a template that fails sets no AA flag', CHILD, 'child.parent.test', TYPE.TXT, 'SERVFAIL 0,0,0'],
    ['a dropped type', CHILD, 'child.parent.test', TYPE.CAA, 'silence'],
    ['other types of the same name', CHILD, 'child.parent.test', TYPE.A, 'NOERROR aa 0,1,0'],
    ['a cleared flag', '93.0.0.4', 'child.parent.test', TYPE.SOA, 'NOERROR 1,0,0'],
    ['an address without a server', '93.0.0.9', 'child.parent.test', TYPE.SOA, 'silence'],
  ])('%s', (_what, address, name, type, expected) => {
    expect(ask(address, name, type)).toBe(expected)
  })

  it('use the root servers of the hint file', () => {
    expect(internet.rootServers).toEqual(['93.0.0.1'])
  })

  it.each([
    'forward . 93.0.0.1',
    'acl a.test {\n  block\n  }',
    'header {\n  response set ra\n  }',
    'template IN A a.test {\n  ederror 1\n  }',
    'template IN A a.test {\n  rcode NOPE\n  }',
    'template IN NOPE a.test {\n  }',
  ])('are rejected if a directive is unknown: %s', (directive) => {
    expect(() => block('.', PARENT, ...directive.split('\n'))).toThrow()
  })
})

describe('addresses of the suite', () => {
  it.each([
    ['ns1 A 127.12.1.31', 'ns1 A 93.12.1.31'],
    ['ns1 AAAA fda1:b2:c3::127:1:0:1', 'ns1 AAAA 2a01:b2:c3::127:1:0:1'],
    // Addresses that a scenario is about are not changed.
    ['ns1 A 192.168.11.31', 'ns1 A 192.168.11.31'],
    ['ns1 AAAA 2001:db8::127:11:1:32', 'ns1 AAAA 2001:db8::127:11:1:32'],
    ['$ORIGIN 11.0.2.127.in-addr.arpa.', '$ORIGIN 11.0.2.127.in-addr.arpa.'],
  ])('%s', (text, expected) => {
    expect(withPublicAddresses(text)).toBe(expected)
  })
})
