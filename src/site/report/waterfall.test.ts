import { describe, expect, it } from 'vitest'
import { type AreaLosses, waterfall } from './waterfall.ts'

const LABELS = { start: 'all', limit: 'limit', score: 'score' }

const spf: AreaLosses = { lost: 8, losses: [{ id: 'spf-lookups', points: 8 }] }
const delegation: AreaLosses = {
  lost: 18,
  losses: [
    { id: 'ns-name-valid', points: 6 },
    { id: 'ns-count', points: 10 },
    { id: 'ns-authoritative', points: 7 },
  ],
}

describe('the steps from 100 to the score', () => {
  it.each([
    ['goes straight where nothing was lost', [], 100, 100, ['start 100→0', 'score 100→0']],
    ['falls by each finding', [spf], 92, 92, ['start 100→0', 'spf-lookups 100→92', 'score 92→0']],
    [
      'falls once more where something limits the whole',
      [spf],
      92,
      89,
      ['start 100→0', 'spf-lookups 100→92', 'limit 92→89', 'score 89→0'],
    ],
    [
      'falls in an area no further than it can cost, the heaviest first',
      [delegation],
      82,
      82,
      ['start 100→0', 'ns-count 100→90', 'ns-authoritative 90→83', 'ns-name-valid 83→82', 'score 82→0'],
    ],
  ] as const)('%s', (_name, areas, base, score, steps) => {
    const drawn = waterfall({ areas, base, score }, (id) => id, LABELS)
    expect(drawn.map(({ id, from, to }) => `${id} ${from}→${to}`)).toEqual(steps)
  })
})
