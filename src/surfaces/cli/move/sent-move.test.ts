import { describe, expect, it } from 'vitest'
import type { MoveTexts } from '../../../tools/move/move-parameter.ts'
import { sentMove } from './sent-move.ts'

const GIVEN: MoveTexts = {
  ...{ kind: 'provider', to: ['ns1.new.example'], from: [], path: undefined, zone: undefined, format: undefined },
  ...{ state: '{"version":1}', confirm: ['parity', 'parent-ns'] },
}

describe('what is sent with each observation', () => {
  it('has the state of the file and all confirmed steps at first', () => {
    expect(sentMove(GIVEN, undefined)).toEqual({
      ...{ kind: 'provider', to: ['ns1.new.example'], from: [] },
      ...{ confirm: ['parity', 'parent-ns'], state: { version: 1 } },
    })
  })

  it('has the state of the last observation later, and does not answer for servers that become silent in between', () => {
    expect(sentMove(GIVEN, { version: 1, domain: 'example.com' })).toMatchObject({
      confirm: ['parity'],
      state: { version: 1, domain: 'example.com' },
    })
  })
})
