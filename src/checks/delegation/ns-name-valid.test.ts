import { describe, expect, it } from 'vitest'
import { type Cases, NO_RESOLVER, servers, UNREGISTERED } from '../../../test/support/delegation-scenes.ts'
import { judge } from '../../../test/support/judging.ts'
import { nsNameValid } from './ns-name-valid.ts'

describe('ns-name-valid', () => {
  const valid = servers('93.184.1.1')
  const CASES: Cases = [
    ['host names', { zone: '' }, 'ok'],
    ['hyphens and digits', { zone: `${valid}\n@ NS 3-a--b.example.net.` }, 'ok'],
    ['a label that only the rules for international names forbid', { zone: `${valid}\n@ NS xn--a.example.net.` }, 'ok'],
    ['an address written as a name', { zone: `${valid}\n@ NS 93.184.1.1.` }, 'invalid'],
    ['an underscore', { zone: `${valid}\n@ NS ns_2.example.net.` }, 'invalid'],
    ['another illegal character', { zone: `${valid}\n@ NS ns\\064x.example.net.` }, 'invalid'],
    ['a single label', { zone: `${valid}\n@ NS ns2.` }, 'invalid'],
    ['localhost', { zone: `${valid}\n@ NS localhost.` }, 'invalid'],
    ['only the parent lists it', { zone: '', parent: '@ NS ns1\n@ NS localhost.' }, 'invalid'],
    ['the domain does not exist', UNREGISTERED, undefined],
    ['the evidence is unseen', NO_RESOLVER, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsNameValid, scene))?.outcome).toBe(outcome)
  })
})
