import type { ToolExample } from '../define-tool.ts'

/** A zone that does not exist, so that the example needs no state. */
export const MOVE_EXAMPLES: readonly ToolExample[] = [
  {
    title: 'A domain that does not exist',
    input: { domain: 'no-such-domain.com', move: { to: ['ns1.new.example', 'ns2.new.example'] } },
    output: {
      domain: 'no-such-domain.com',
      path: null,
      reason: '',
      problems: ['no-such-domain.com does not exist in the DNS, so there is no zone to move.'],
      finished: false,
      proof: [],
      next: [],
      waitUntil: null,
      steps: [],
      parity: {
        enumeration: 'known-names',
        compared: 0,
        complete: false,
        differences: null,
        ttlOnly: [],
        notCompared: [],
      },
      confirmed: [],
      notes: [],
      resolvers: [],
      observedAt: '2026-11-15T09:30:05.000Z',
      locale: 'en',
      state: {
        version: 1,
        domain: 'no-such-domain.com',
        wish: {
          kind: 'provider',
          to: [
            { name: 'ns1.new.example', addresses: [] },
            { name: 'ns2.new.example', addresses: [] },
          ],
        },
        keys: { old: [], new: [] },
        entryKeys: [],
        history: [],
        done: [],
        confirmed: [],
      },
    },
  },
]
