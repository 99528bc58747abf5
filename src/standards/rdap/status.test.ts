import { describe, expect, it } from 'vitest'
import { growthOf, LINEAR } from '../../../test/support/growth.ts'
import { EPP_STATUSES, eppStatusesIn } from './status.ts'

describe('the status of a domain as EPP codes', () => {
  // The pairs are those of RFC 8056 section 2.
  it.each<[status: unknown, codes: readonly string[]]>([
    [['active'], ['ok']],
    [['associated'], ['linked']],
    [['client hold'], ['clientHold']],
    [['server hold'], ['serverHold']],
    [
      ['pending delete', 'redemption period'],
      ['pendingDelete', 'redemptionPeriod'],
    ],
    [['pending restore'], ['pendingRestore']],
    [['auto renew period'], ['autoRenewPeriod']],
    [['client transfer prohibited'], ['clientTransferProhibited']],
    // Some registries use these forms.
    ['client hold', ['clientHold']],
    [['Client Hold'], ['clientHold']],
    [['clientHold'], ['clientHold']],
    [['clientHold https://icann.org/epp#clientHold'], ['clientHold']],
    [['clientHold  \t https://icann.org/epp#clientHold\nmore'], ['clientHold']],
    [['client_hold', 'client-hold', ' client  hold '], ['clientHold']],
    // EPP does not have all values of RDAP.
    [['reserved', 'locked', 'validated', 'client hold'], ['clientHold']],
    [['https://icann.org/epp#clientHold'], []],
    [[], []],
    [[7, null, { status: 'client hold' }], []],
    [undefined, []],
  ])('%j: %j', (status, codes) => {
    expect(eppStatusesIn(status)).toEqual(codes)
  })

  it('reads every code', () => {
    expect(EPP_STATUSES).toHaveLength(24)
    expect(eppStatusesIn(EPP_STATUSES)).toEqual(EPP_STATUSES)
  })
})

describe('a status of any length', () => {
  it.each([' ', '\t', '\u00a0', '-', ' http:', '\n http:'])('is read in linear time: %j', (part) => {
    const growth = growthOf(
      (length) => `N${part.repeat(length / part.length)}\nN`,
      (text) => eppStatusesIn([text]),
    )
    expect(growth).toBeLessThan(LINEAR)
  })
})
