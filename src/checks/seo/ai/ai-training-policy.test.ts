import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, START, textFile } from '../../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../../test/support/web-scene.ts'
import { aiTrainingPolicyText } from './ai-training-policy.text.ts'
import { aiTrainingPolicy, type TrainingPolicy } from './ai-training-policy.ts'

const findingOf = findingReader(aiTrainingPolicy, aiTrainingPolicyText)

const served = (robots: ScenePage) => ({ [START]: PAGE, 'https://example.com/robots.txt': robots })
const policyOf = async (robots: string) => (await findingOf(served(textFile(robots))))?.values as TrainingPolicy

describe('ai-training-policy', () => {
  const CASES: readonly [string, ScenePage, string][] = [
    ['no robots.txt', { status: 404 }, 'info open'],
    ['AI search engines blocked', textFile('User-agent: OAI-SearchBot\nDisallow: /'), 'info open'],
    ['one crawler blocked', textFile('User-agent: GPTBot\nDisallow: /'), 'info restricted'],
    ['a control token blocked', textFile('User-agent: Google-Extended\nDisallow: /'), 'info restricted'],
    ['all agents blocked', textFile('User-agent: *\nDisallow: /'), 'info closed'],
    ['a file that fails', { status: 503 }, 'info unknown'],
  ]
  it.each(CASES)('with %s', async (_case, robots, expected) => {
    expect(summaryOf(await findingOf(served(robots)))).toBe(expected)
  })

  it('lists the blocked agents, those allowed by name, and those not named', async () => {
    const policy = await policyOf(
      'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: ClaudeBot\nDisallow: /private',
    )
    expect(policy).toMatchObject({ blocked: ['GPTBot', 'CCBot'], allowed: ['ClaudeBot'], retired: [], previews: [] })
    expect(policy.unnamed).toContain('Google-Extended')
    expect(policy.unnamed).toContain('img2dataset')
    expect(policy.unnamed).not.toContain('OAI-SearchBot')
  })

  it('names all blocked agents, and the date of the list', async () => {
    const finding = await findingOf(
      served(textFile('User-agent: GPTBot\nUser-agent: CCBot\nUser-agent: Google-Extended\nDisallow: /')),
    )
    for (const detail of [finding?.detail.en, finding?.detail.de]) {
      expect(detail).toContain('GPTBot, Google-Extended, CCBot')
      expect(detail).toMatch(/\b\d+\.? \p{L}+ 20\d\d\)/u)
    }
  })

  it('reports names that are no longer in use', async () => {
    const robots = 'User-agent: anthropic-ai\nUser-agent: Claude-Web\nDisallow: /'
    expect(await policyOf(robots)).toMatchObject({ blocked: [], retired: ['anthropic-ai', 'Claude-Web'] })
    expect((await findingOf(served(textFile(robots))))?.detail.en).toContain('have no effect')
  })

  it('reports link previews and advertisements that such a list affects', async () => {
    const robots = 'User-agent: GPTBot\nUser-agent: facebookexternalhit\nDisallow: /'
    expect(await policyOf(robots)).toMatchObject({ blocked: ['GPTBot'], previews: ['facebookexternalhit'] })
    expect((await findingOf(served(textFile(robots))))?.detail.de).toContain('Linkvorschauen')
  })
})
