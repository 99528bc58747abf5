import { describe, expect, it } from 'vitest'
import {
  type Cases,
  DEAD,
  NO_RESOLVER,
  numbered,
  servers,
  UNREGISTERED,
} from '../../../test/support/delegation-scenes.ts'
import { toAnyServer, unanswered } from '../../../test/support/deviating-servers.ts'
import { judge } from '../../../test/support/judging.ts'
import { nsCount } from './ns-count.ts'

describe('ns-count', () => {
  const CASES: Cases = [
    ['two', { zone: servers('93.184.1.1', '45.33.1.1') }, 'ok'],
    ['eight', { zone: numbered(8) }, 'ok'],
    ['nine', { zone: numbered(9) }, 'many'],
    ['one', { zone: servers('93.184.1.1') }, 'one'],
    ['one at the parent, two in the zone', { zone: '', parent: '@ NS ns1\nns1 A 93.184.1.53' }, 'one'],
    ['two at the parent, one in the zone', { zone: servers('93.184.1.1'), parent: numbered(2) }, 'ok'],
    ['one in the zone, and the parent cannot be asked', { zone: numbered(1), isDirectDnsOn: false }, 'one'],
    ['one in the zone, and the parent is silent', { zone: numbered(1), answer: unanswered(toAnyServer) }, 'one'],
    ['the same name in other letters', { zone: '@ NS ns1.example.net.\n@ NS NS1.example.NET.' }, 'one'],
    ['all servers are silent', DEAD, 'ok'],
    ['the domain does not exist', UNREGISTERED, undefined],
    ['the evidence is unseen', NO_RESOLVER, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsCount, scene))?.outcome).toBe(outcome)
  })
})
