import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAgents } from './read.ts'

const listed = () => {
  const list = readAgents(JSON.parse(readFileSync(new URL('./agents.json', import.meta.url), 'utf8')))
  if (!list.ok) throw new Error(list.fault)
  return list.value
}

describe('agents.json', () => {
  it('is read without a fault', () => {
    expect(listed().faults).toEqual([])
  })

  it('has a known role and an operator for every agent', () => {
    const { agents } = listed().record
    expect(agents.filter(({ role, operator }) => role === 'other' || operator === '')).toEqual([])
  })

  /**
   * Vendors rename and add agents every few months. To update the list, read the sources named in docs/decisions.md, then
   * set `asOf`.
   */
  it('is less than a year old', () => {
    const { asOf } = listed().record
    const ageDays = (Date.now() - Date.parse(`${asOf}T00:00:00Z`)) / 86_400_000
    expect(ageDays).toBeGreaterThanOrEqual(0)
    expect(ageDays).toBeLessThan(365)
  })

  it('has the date of its sources', () => {
    expect(listed().record.asOf).toBe('2026-10-28')
  })

  it.each([
    ['GoogleAgent-Mariner', 'Google', 'user'],
    ['Gemini-Deep-Research', 'Google', 'user'],
    ['GoogleOther-Image', 'Google', 'research'],
    ['GoogleOther-Video', 'Google', 'research'],
    ['Claude-Code', 'Anthropic', 'user'],
    ['bedrockbot', 'Amazon', 'research'],
    ['AmazonBuyForMe', 'Amazon', 'user'],
    ['TongyiBot', 'Alibaba', 'user'],
    ['YiyanBot', 'Baidu', 'user'],
    ['FirecrawlAgent', 'Firecrawl', 'dataset'],
    ['YandexAdditionalBot', 'Yandex', 'training'],
  ])('contains %s of %s', (token, operator, role) => {
    expect(listed().record.agents).toContainEqual(expect.objectContaining({ token, operator, role }))
  })

  it.each([
    ['search-engine', ['Googlebot', 'Bingbot'], []],
    [
      'ai-search',
      ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot', 'Applebot', 'Amzn-SearchBot'],
      ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot'],
    ],
    ['ai-assistant', ['ChatGPT-User', 'Claude-User', 'Perplexity-User', 'MistralAI-User'], []],
  ])('scores the agents of the catalogue for %s', (group, tokens, core) => {
    const scored = listed().record.agents.filter((agent) => agent.scored === group)
    expect(scored.map(({ token }) => token)).toEqual(tokens)
    expect(scored.filter(({ isCore }) => isCore).map(({ token }) => token)).toEqual(core)
  })

  it('never scores a training agent', () => {
    const { agents } = listed().record
    const roles = new Set(agents.filter(({ scored }) => scored !== undefined).map(({ role }) => role))
    expect([...roles].sort()).toEqual(['ai-search', 'engine', 'user'])
  })

  it('knows which agents follow the rules of another agent', () => {
    const following = listed().record.agents.filter(({ follows }) => follows !== undefined)
    expect(following.map(({ token, follows }) => [token, follows])).toEqual([['Applebot', 'Googlebot']])
  })

  it('marks retired names', () => {
    const retired = listed().record.agents.filter(({ isRetired }) => isRetired)
    expect(retired.map(({ token }) => token)).toEqual(['anthropic-ai', 'Claude-Web'])
  })
})

describe('readAgents', () => {
  it('ignores unknown fields and maps unknown values to the least specific one', () => {
    const json = {
      asOf: '2027-01-31',
      version: 9,
      agents: [
        { token: 'NewBot', operator: 'New', role: 'dreaming', obeysRobots: 'sometimes', scored: 'dreams', since: 1 },
        { token: 'Bare' },
        { token: 'Odd', operator: 7, isCore: 'yes', isRetired: 1, follows: '*' },
      ],
    }
    const least = { role: 'other', obeysRobots: 'unclear', isCore: false, isRetired: false }
    expect(readAgents(json)).toEqual({
      ok: true,
      value: {
        record: {
          asOf: '2027-01-31',
          agents: [
            { token: 'NewBot', operator: 'New', ...least },
            { token: 'Bare', operator: '', ...least },
            { token: 'Odd', operator: '', ...least },
          ],
        },
        faults: [],
      },
    })
  })

  it('omits invalid entries', () => {
    const agents = [
      { token: 'A' },
      { token: 'a' },
      { token: 'with space' },
      { token: '*' },
      {},
      null,
      'B',
      { token: '' },
    ]
    expect(readAgents({ asOf: '2027-01-31', agents })).toMatchObject({
      value: {
        record: { agents: [{ token: 'A' }] },
        faults: [
          { code: 'repeated-token', index: 1 },
          ...[2, 3, 4, 5, 6, 7].map((index) => ({ code: 'bad-token', index })),
        ],
      },
    })
  })

  it.each<[json: unknown, fault: string]>([
    [undefined, 'not-a-list'],
    [null, 'not-a-list'],
    [[], 'not-a-list'],
    ['x', 'not-a-list'],
    [{ asOf: '2027-01-31', agents: {} }, 'not-a-list'],
    [{ agents: [{ token: 'A' }] }, 'bad-date'],
    [{ asOf: '2027-02-30', agents: [{ token: 'A' }] }, 'bad-date'],
    [{ asOf: '2027-13-01', agents: [{ token: 'A' }] }, 'bad-date'],
    [{ asOf: 'today', agents: [{ token: 'A' }] }, 'bad-date'],
    [{ asOf: '2027-01-31', agents: [] }, 'no-agents'],
    [{ asOf: '2027-01-31', agents: [{}] }, 'no-agents'],
  ])('refuses %j: %s', (json, fault) => {
    expect(readAgents(json)).toEqual({ ok: false, fault })
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (json, agents) => {
        expect(typeof readAgents(json).ok).toBe('boolean')
        expect(typeof readAgents({ asOf: '2027-01-31', agents }).ok).toBe('boolean')
      }),
    )
  })
})
