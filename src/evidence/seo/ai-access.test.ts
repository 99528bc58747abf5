import { describe, expect, it } from 'vitest'
import { PAGE, redirectTo, START, seenOf, textFile, ZONE } from '../../../test/seo/site-scene.ts'
import { observe } from '../../../test/support/judging.ts'
import { accessOfGroup, siteAccess } from './ai-access.ts'

const ROBOTS = 'https://example.com/robots.txt'

describe('the access of agents to the page', () => {
  it('is unrestricted without a robots.txt', async () => {
    const { agents, asOf } = await seenOf(siteAccess, { [START]: PAGE })
    expect(agents.every(({ isAllowed }) => isAllowed)).toBe(true)
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('is reported for each agent, with the line that decides', async () => {
    const robots = textFile('User-agent: GPTBot\nUser-agent: PerplexityBot\nDisallow: /')
    const access = await seenOf(siteAccess, { [START]: PAGE, [ROBOTS]: robots })
    const of = (token: string) => access.agents.find(({ agent }) => agent.token === token)
    expect(of('PerplexityBot')).toMatchObject({
      isAllowed: false,
      isNamed: true,
      rule: { line: 3, text: 'Disallow: /' },
      groupLine: 2,
    })
    expect(of('Googlebot')).toMatchObject({ isAllowed: true, isNamed: false })
  })

  it('applies to the path of the final page', async () => {
    const access = await seenOf(siteAccess, {
      [START]: redirectTo('/de/?q=1'),
      'https://example.com/de/?q=1': PAGE,
      [ROBOTS]: textFile('User-agent: Googlebot\nDisallow: /*?q='),
    })
    expect(accessOfGroup(access, 'search-engine')).toMatchObject([
      { agent: { token: 'Googlebot' }, isAllowed: false },
      { agent: { token: 'Bingbot' }, isAllowed: true },
    ])
  })

  it.each([
    ['uses the rules of Googlebot if it is not named', 'User-agent: Googlebot\nDisallow: /', false],
    ['prefers them to those for all agents', 'User-agent: *\nDisallow: /\nUser-agent: Googlebot\nDisallow:', true],
    ['has its own where it is named', 'User-agent: Applebot\nDisallow:\nUser-agent: Googlebot\nDisallow: /', true],
    ['uses those for all agents if neither is named', 'User-agent: *\nDisallow: /', false],
  ])('Applebot %s', async (_case, robots, isAllowed) => {
    const { agents } = await seenOf(siteAccess, { [START]: PAGE, [ROBOTS]: textFile(robots) })
    expect(agents.find(({ agent }) => agent.token === 'Applebot')?.isAllowed).toBe(isAllowed)
  })

  it('has the groups of the catalogue', async () => {
    const access = await seenOf(siteAccess, { [START]: PAGE })
    const tokens = (group: Parameters<typeof accessOfGroup>[1]) =>
      accessOfGroup(access, group).map(({ agent }) => agent.token)
    expect(tokens('ai-search')).toEqual([
      'OAI-SearchBot',
      'Claude-SearchBot',
      'PerplexityBot',
      'Applebot',
      'Amzn-SearchBot',
    ])
    expect(tokens('ai-assistant')).toEqual(['ChatGPT-User', 'Claude-User', 'Perplexity-User', 'MistralAI-User'])
  })

  it('is unknown while robots.txt fails', async () => {
    const observation = await observe(siteAccess, { zone: ZONE, web: { [START]: PAGE, [ROBOTS]: { status: 503 } } })
    expect(observation).toMatchObject({ seen: false, why: { reason: 'bad-answer' } })
  })
})
