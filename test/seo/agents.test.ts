import { describe, expect, it } from 'vitest'
import { aiAssistantAccess } from '../../src/checks/seo/ai/ai-assistant-access.ts'
import { aiSearchAccess } from '../../src/checks/seo/ai/ai-search-access.ts'
import { aiTrainingPolicy } from '../../src/checks/seo/ai/ai-training-policy.ts'
import { aiUsageSignals } from '../../src/checks/seo/ai/ai-usage-signals.ts'
import type { SeoCheckId } from '../../src/checks/seo/registry.ts'
import { robotsAllowsSearch } from '../../src/checks/seo/robots/robots-allows-search.ts'
import { robotsSharedGroup } from '../../src/checks/seo/robots/robots-shared-group.ts'
import { robotsTxtFormat } from '../../src/checks/seo/robots/robots-txt-format.ts'
import type { Verdict } from '../../src/checks/verdict.ts'
import type { View } from '../../src/evidence/engine/view.ts'
import { packagedLists } from '../../src/evidence/reference-lists.ts'
import { seoLossOf } from '../../src/report/seo/weights.ts'
import packaged from '../../src/standards/ai-agents/agents.json' with { type: 'json' }
import { type Agent, type AgentList, readAgents } from '../../src/standards/ai-agents/read.ts'
import { call, startService } from '../http/start-service.ts'
import { judge, type Scene } from '../support/judging.ts'
import { seoWorld } from './seo-world.ts'
import { PAGE, START, textFile, ZONE } from './site-scene.ts'

/** The id of a check and a function that returns its outcome. */
interface Judging {
  readonly id: SeoCheckId
  readonly verdict: View<Verdict | undefined>
}

/** All checks that judge the agents in robots.txt. */
const READERS: readonly Judging[] = [
  robotsAllowsSearch,
  robotsSharedGroup,
  robotsTxtFormat,
  aiSearchAccess,
  aiAssistantAccess,
  aiTrainingPolicy,
  aiUsageSignals,
]

const site = (robots: string): Scene => ({
  zone: ZONE,
  web: { [START]: PAGE, 'https://example.com/robots.txt': textFile(robots) },
})

const blocking = (tokens: readonly string[]): string =>
  `${tokens.map((token) => `User-agent: ${token}`).join('\n')}\nDisallow: /\n`

/** The checks that cost points, with their points. */
async function costs(robots: string, readers = READERS): Promise<Readonly<Record<string, number>>> {
  const lost = readers.map(async (reader): Promise<readonly [string, number]> => {
    const verdict = await judge(reader, site(robots))
    return [reader.id, verdict === undefined ? 0 : seoLossOf(reader.id, verdict.outcome).points]
  })
  return Object.fromEntries((await Promise.all(lost)).filter(([, points]) => points > 0))
}

const readList = (json: unknown): AgentList => {
  const list = readAgents(json)
  if (!list.ok) throw new Error(list.fault)
  return list.value.record
}

const listed = (): readonly Agent[] => readList(packaged).agents

const tokensOf = (agents: readonly Agent[]): readonly string[] => agents.map(({ token }) => token)

describe('an agent of the list that robots.txt blocks by its name', () => {
  /** Section 1.5: one blocked agent of a group is a warning; Applebot follows the rules for Googlebot, as Apple documents. */
  const COSTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
    Googlebot: { 'robots-allows-search': 10, 'ai-search-access': 4 },
    Bingbot: { 'robots-allows-search': 10 },
    'OAI-SearchBot': { 'ai-search-access': 4 },
    'Claude-SearchBot': { 'ai-search-access': 4 },
    PerplexityBot: { 'ai-search-access': 4 },
    Applebot: { 'ai-search-access': 4 },
    'Amzn-SearchBot': { 'ai-search-access': 4 },
    'ChatGPT-User': { 'ai-assistant-access': 3 },
    'Claude-User': { 'ai-assistant-access': 3 },
    'Perplexity-User': { 'ai-assistant-access': 3 },
    'MistralAI-User': { 'ai-assistant-access': 3 },
  }
  it.each(tokensOf(listed()))('%s', async (token) => {
    expect(await costs(blocking([token]))).toEqual(COSTS[token] ?? {})
  })

  it('has a row above only if the list has it', () => {
    expect(tokensOf(listed())).toEqual(expect.arrayContaining(Object.keys(COSTS)))
  })
})

describe('training agents and others that are never scored', () => {
  const unscored = listed().filter(({ scored }) => scored === undefined)

  it('cost no points if all of them are blocked', async () => {
    expect(tokensOf(unscored)).toEqual(expect.arrayContaining(['GPTBot', 'ClaudeBot', 'Google-Extended', 'CCBot']))
    expect(await costs(blocking(tokensOf(unscored)))).toEqual({})
  })

  it('are still reported, as a choice of the owner', async () => {
    const verdict = await judge(aiTrainingPolicy, site(blocking(['GPTBot', 'CCBot'])))
    expect(verdict).toMatchObject({ severity: 'info', values: { blocked: ['GPTBot', 'CCBot'] } })
  })

  it('cost no points if a usage signal excludes them', async () => {
    const robots = 'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nDisallow:\n'
    expect(await costs(robots)).toEqual({})
  })

  it('cost no points with a name that is not in the list yet', async () => {
    const robots = `${blocking(['NewTrainingBot', 'training-preference', 'Zukunft'])}\nUser-agent: *\nDisallow:\n`
    expect(await costs(robots)).toEqual({})
  })

  it('are not the cause of the loss if a copied list blocks all agents', async () => {
    const all = listed().filter(({ role }) => role !== 'engine')
    const scored = all.filter(({ scored: group }) => group !== undefined)
    const expected = { 'ai-search-access': 10, 'ai-assistant-access': 3 }
    expect(await costs(blocking(tokensOf(all)))).toEqual(expected)
    expect(await costs(blocking(tokensOf(scored)))).toEqual(expected)
  })
})

describe('a newer list', () => {
  const NEWER = readList({
    asOf: '2027-03-31',
    agents: [
      ...packaged.agents.filter(({ token }) => token !== 'OAI-SearchBot' && token !== 'GPTBot'),
      { token: 'Nova-Search', operator: 'Nova', role: 'ai-search', obeysRobots: 'yes', scored: 'ai-search' },
      { token: 'Nova-User', operator: 'Nova', role: 'user', obeysRobots: 'no', scored: 'ai-assistant' },
      { token: 'Nova-Trainer', operator: 'Nova', role: 'training', obeysRobots: 'yes' },
      { token: 'Nova-Dreamer', operator: 'Nova', role: 'dreaming', obeysRobots: 'sometimes', scored: 'dreams' },
    ],
  })

  const judgeBy = (agents: AgentList, check: Judging, scene: Scene): Promise<Verdict | undefined> =>
    judge(check, { ...scene, lists: { agents } })

  it('adds new agents to the checks that it names', async () => {
    const robots = site(blocking(['Nova-Search', 'Nova-User', 'Nova-Trainer', 'Nova-Dreamer']))
    const now = [aiSearchAccess, aiAssistantAccess, aiTrainingPolicy].map((check) => judge(check, robots))
    expect(await Promise.all(now)).toMatchObject([{ outcome: 'ok' }, { outcome: 'ok' }, { outcome: 'open' }])
    expect(await judgeBy(NEWER, aiSearchAccess, robots)).toMatchObject({
      severity: 'warn',
      values: { blocks: [{ agents: ['Nova-Search'] }] },
    })
    expect(await judgeBy(NEWER, aiAssistantAccess, robots)).toMatchObject({
      severity: 'warn',
      values: { nonCompliant: ['Nova-User'] },
    })
    expect(await judgeBy(NEWER, aiTrainingPolicy, robots)).toMatchObject({
      severity: 'info',
      values: { asOf: '2027-03-31', blocked: ['Nova-Trainer'] },
    })
  })

  it('removes agents that no longer exist', async () => {
    const robots = site(blocking(['OAI-SearchBot', 'GPTBot']))
    expect(await judgeBy(NEWER, aiSearchAccess, robots)).toMatchObject({ outcome: 'ok' })
    expect(await judgeBy(NEWER, aiTrainingPolicy, robots)).toMatchObject({ outcome: 'open' })
  })

  it('defines the agents whose blocking is a problem instead of a warning', async () => {
    const robots = site(blocking(['Claude-SearchBot', 'PerplexityBot']))
    expect(await judge(aiSearchAccess, robots)).toMatchObject({ severity: 'warn' })
    expect(await judgeBy(NEWER, aiSearchAccess, robots)).toMatchObject({ severity: 'problem' })
  })

  it('may turn one role into another', async () => {
    const agents = packaged.agents.map((agent) =>
      agent.token === 'OAI-SearchBot' ? { token: agent.token, operator: agent.operator, role: 'training' } : agent,
    )
    const list = readList({ asOf: '2027-03-31', agents })
    const robots = site(blocking(['OAI-SearchBot']))
    expect(await judgeBy(list, aiSearchAccess, robots)).toMatchObject({ outcome: 'ok' })
    expect(await judgeBy(list, aiTrainingPolicy, robots)).toMatchObject({ values: { blocked: ['OAI-SearchBot'] } })
  })

  it('is used by a service that was started with it', async () => {
    const robots = { 'https://example.com/robots.txt': textFile(blocking(['Nova-Trainer'])) }
    const world = seoWorld({ web: { [START]: PAGE, ...robots } })
    const service = await startService({ world, lists: { ...packagedLists(), agents: NEWER } })
    try {
      const { json } = await call(service, { path: '/api/v1/seo-check/example.com' })
      const finding = (json.findings as { id: string; detail: string }[]).find(({ id }) => id === 'ai-training-policy')
      expect(finding?.detail).toContain('Nova-Trainer')
    } finally {
      await service.server.close()
    }
  })

  it('may have no agents for a check, which then does not apply', async () => {
    const list = readList({ asOf: '2027-03-31', agents: [{ token: 'OnlyBot' }] })
    const verdicts = [aiSearchAccess, aiAssistantAccess, aiTrainingPolicy].map((check) =>
      judgeBy(list, check, site(blocking(['*']))),
    )
    expect(await Promise.all(verdicts)).toEqual([undefined, undefined, undefined])
  })
})
