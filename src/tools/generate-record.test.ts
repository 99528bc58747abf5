import { describe, expect, it } from 'vitest'
import { exampleDns } from '../../test/support/example-dns.ts'
import { worldWith } from '../../test/support/scripted-dns.ts'
import { createEngine } from '../engine/create-engine.ts'
import { Problem } from '../problems.ts'
import { generateRecord } from './generate-record.ts'

const engine = createEngine({ world: worldWith(exampleDns()) })

const call = (kind: unknown, input: unknown): unknown =>
  engine.call(generateRecord, (name) => (name === 'kind' ? kind : input))

/** Code and message of a refusal, or what came instead. */
function refusal(kind: unknown, input: unknown): unknown {
  try {
    return call(kind, input)
  } catch (error) {
    return error instanceof Problem ? [error.code, error.message] : error
  }
}

describe('refusals name the field and what it takes', () => {
  it.each([
    ['zone', {}, 'invalid_kind', '"zone" is not a generator. Send one of spf, dmarc, caa, mta-sts.'],
    [undefined, {}, 'invalid_kind', '"undefined" is not a generator. Send one of spf, dmarc, caa, mta-sts.'],
    ['spf', [], 'invalid_input', 'The input must be a JSON object, for example {"policy":"none"}.'],
    ['spf', null, 'invalid_input', 'The input must be a JSON object, for example {"policy":"none"}.'],
    ['spf', 'x', 'invalid_input', 'The input must be a JSON object, for example {"policy":"none"}.'],
    ['dmarc', {}, 'invalid_input', 'policy is missing: it must be one of none, quarantine, reject.'],
    ['mta-sts', {}, 'invalid_input', 'mode is missing: it must be one of testing, enforce, none.'],
    ['dmarc', { policy: 'maybe' }, 'invalid_input', 'policy must be one of none, quarantine, reject.'],
    ['dmarc', { policy: 1 }, 'invalid_input', 'policy must be of type string.'],
    ['dmarc', { policy: 'none', pct: 101 }, 'invalid_input', 'pct must be at most 100.'],
    ['dmarc', { policy: 'none', pct: '50' }, 'invalid_input', 'pct must be of type integer.'],
    ['dmarc', { policy: 'none', pct: 1.5 }, 'invalid_input', 'pct must be of type integer.'],
    ['dmarc', { policy: 'none', rua: 'x@example.com' }, 'invalid_input', 'rua must be of type array.'],
    ['dmarc', { policy: 'none', rua: [1] }, 'invalid_input', 'rua[0] must be of type string.'],
    ['spf', { all: 'hard' }, 'invalid_input', 'all must be one of fail, softfail, neutral, pass.'],
    ['spf', { allowA: 'yes' }, 'invalid_input', 'allowA must be of type boolean.'],
    ['spf', { ip4: Array(201).fill('192.0.2.1') }, 'invalid_input', 'ip4 must have at most 200 entries.'],
    ['spf', { ip4: ['x'.repeat(1025)] }, 'invalid_input', 'ip4[0] must have at most 1024 characters.'],
    [
      'spf',
      { include: ['a.example'] },
      'invalid_input',
      '"include" is not a field of this record; did you mean includes? Fields: allowMx, allowA, includes, ip4, ip6, all.',
    ],
    [
      'caa',
      { wildcard: [] },
      'invalid_input',
      '"wildcard" is not a field of this record. Fields: issue, issuewild, issuemail, accountUri, validationMethods, iodef, critical.',
    ],
    ['mta-sts', { mode: 'none', maxAgeDays: 366 }, 'invalid_input', 'maxAgeDays must be at most 365.'],
    ['mta-sts', { mode: 'none', maxAgeDays: 0 }, 'invalid_input', 'maxAgeDays must be at least 1.'],
    ['mta-sts', { mode: 'none', id: 'a-b' }, 'invalid_input', 'id must match pattern "^[A-Za-z0-9]{1,32}$".'],
    ['mta-sts', { mode: 'none', id: '' }, 'invalid_input', 'id must match pattern "^[A-Za-z0-9]{1,32}$".'],
    [
      'spf',
      JSON.parse('{"__proto__":{"all":"pass"}}'),
      'invalid_input',
      '"__proto__" is not a field of this record. Fields: allowMx, allowA, includes, ip4, ip6, all.',
    ],
  ])('%s %j', (kind, input, code, message) => {
    expect(refusal(kind, input)).toEqual([code, message])
  })
})

it('the id of a policy is the present moment in UTC', () => {
  expect(call('mta-sts', { mode: 'none' })).toMatchObject({
    result: { dnsRecord: { value: 'v=STSv1; id=20261115093005' } },
  })
})
