import { describe, expect, it } from 'vitest'
import { answersOf } from '../../../test/mail-reports/answers.ts'
import { parseIp } from '../../standards/ip-address/parse.ts'
import { createSpfEvaluator } from './evaluate.ts'

const many = (count: number): string =>
  Array.from({ length: count }, (_, index) => `include:i${index}.example`).join(' ')

function evaluate(
  record: string,
  { ip = '192.0.2.1', scope = 'mfrom' as const as 'mfrom' | 'helo', domain = 'example.com' } = {},
) {
  const parsed = parseIp(ip)
  if (!parsed.ok) throw new Error('not an IP address')
  const zone = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`i${index}.example`, { TXT: ['v=spf1 -all'] }] as const),
  )
  const answers = answersOf({
    ...zone,
    [domain]: { TXT: ['hello', record], A: ['192.0.2.1'], MX: ['mx.example.com', 'nothing.example.com'] },
    'mx.example.com': { A: ['198.51.100.1'], AAAA: ['2001:db8::1'] },
    'pass.example': { TXT: ['v=spf1 ip4:192.0.2.0/24 -all'] },
    'two.example': { TXT: ['v=spf1 -all', 'v=spf1 +all'] },
    'text.example': { TXT: ['hello'] },
    'failed.example': { TXT: 'unknown', A: 'unknown' },
    '1.2.0.192.in-addr.example.com.e.example': { A: ['127.0.0.2'] },
    'postmaster.example.com.h.example': { A: ['127.0.0.2'] },
    'loop.example': { TXT: ['v=spf1 include:loop.example'] },
  })
  const evaluation = createSpfEvaluator(answers)({ ip: parsed.value, domain, scope })
  return evaluation.result === 'unknown' ? evaluation.gap : `${evaluation.result} ${evaluation.term ?? ''}`.trim()
}

describe('SPF for a source', () => {
  it.each<[record: string, expected: string]>([
    ['v=spf1 ip4:192.0.2.1 -all', 'pass ip4:192.0.2.1'],
    ['v=spf1 ip4:192.0.2.2 -all', 'fail -all'],
    ['v=spf1 ip4:192.0.2.2 ~all', 'softfail ~all'],
    ['v=spf1 ?ip4:192.0.2.1 -all', 'neutral ?ip4:192.0.2.1'],
    ['v=spf1', 'neutral'],
    ['v=spf1 a -all', 'pass a'],
    ['v=spf1 mx -all', 'fail -all'],
    ['v=spf1 a:mx.example.com/24 -all', 'fail -all'],
    ['v=spf1 include:pass.example -all', 'pass include:pass.example'],
    ['v=spf1 redirect=pass.example', 'pass redirect=pass.example'],
    ['v=spf1 redirect=absent.example', 'permerror'],
    ['v=spf1 include:absent.example -all', 'permerror'],
    ['v=spf1 include:text.example -all', 'permerror'],
    ['v=spf1 include:two.example -all', 'permerror'],
    ['v=spf1 foo:bar -all', 'permerror'],
    ['v=spf1 include:loop.example -all', 'permerror'],
    [`v=spf1 ${many(10)} +all`, 'pass +all'],
    [`v=spf1 ${many(11)} +all`, 'permerror'],
    ['v=spf1 include:failed.example -all', 'not-answered'],
    ['v=spf1 ip4:192.0.2.1 include:failed.example -all', 'pass ip4:192.0.2.1'],
    ['v=spf1 exists:%{ir}.%{v}.%{d}.e.example -all', 'pass exists:%{ir}.%{v}.%{d}.e.example'],
    ['v=spf1 exists:%{l}.e.example -all', 'needs-local-part'],
    ['v=spf1 exists:%{h}.e.example -all', 'needs-helo'],
    ['v=spf1 ip4:192.0.2.1 exists:%{s}.e.example -all', 'pass ip4:192.0.2.1'],
    ['v=spf1 ptr -all', 'needs-ptr'],
    ['v=spf1 a:x1.example a:x2.example +all', 'pass +all'],
    ['v=spf1 a:x1.example a:x2.example a:x3.example +all', 'receivers-differ'],
  ])('%s: %s', (record, expected) => {
    expect(evaluate(record)).toBe(expected)
  })

  it('uses the family of the address', () => {
    expect(evaluate('v=spf1 mx -all', { ip: '198.51.100.1' })).toBe('pass mx')
    expect(evaluate('v=spf1 mx -all', { ip: '2001:db8::1' })).toBe('pass mx')
    expect(evaluate('v=spf1 mx//64 -all', { ip: '2001:db8::2' })).toBe('pass mx//64')
    expect(evaluate('v=spf1 ip4:192.0.2.1 -all', { ip: '::ffff:192.0.2.1' })).toBe('pass ip4:192.0.2.1')
  })

  it('knows the local part and the name of the scope helo', () => {
    expect(evaluate('v=spf1 exists:%{l}.%{h}.h.example -all', { scope: 'helo' })).toContain('pass')
  })
})
