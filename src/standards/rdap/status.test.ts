import { describe, expect, it } from 'vitest'
import { EPP_STATUSES, eppStatusesIn } from './status.ts'

describe('the status of a domain as EPP codes', () => {
  // RFC 8056 section 2.
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
    // As some registries write them.
    ['client hold', ['clientHold']],
    [['Client Hold'], ['clientHold']],
    [['clientHold'], ['clientHold']],
    [['clientHold https://icann.org/epp#clientHold'], ['clientHold']],
    [['client_hold', 'client-hold', ' client  hold '], ['clientHold']],
    // RDAP has values that EPP does not have.
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
