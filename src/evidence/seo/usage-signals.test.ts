import { describe, expect, it } from 'vitest'
import { PAGE, START, seenOf, textFile, ZONE } from '../../../test/seo/site-scene.ts'
import { observe } from '../../../test/support/judging.ts'
import { usageSignals } from './usage-signals.ts'

const ROBOTS = 'https://example.com/robots.txt'

describe('the signals of a site about the use of its content', () => {
  it('are read from robots.txt, with the line and the agents they are for', async () => {
    const robots = textFile(
      'User-agent: GPTBot\nUser-agent: CCBot\nContent-Signal: search=yes, ai-train=no\nDisallow: /x',
    )
    const { signals, access } = await seenOf(usageSignals, { [START]: PAGE, [ROBOTS]: robots })
    expect(signals).toMatchObject([
      {
        text: 'Content-Signal: search=yes, ai-train=no',
        line: 3,
        preferences: [
          { name: 'search', isAllowed: true },
          { name: 'ai-train', isAllowed: false },
        ],
        agents: [{ text: 'GPTBot' }, { text: 'CCBot' }],
        isAboutPage: true,
      },
    ])
    expect(access?.agents.length).toBeGreaterThan(0)
  })

  it.each([
    ['Content-Usage: train-ai=n', true],
    ['Content-Usage: / train-ai=n', true],
    ['Content-Usage: /private/ train-ai=n', false],
  ])('%s applies to the start page: %s', async (line, isAboutPage) => {
    const web = { [START]: PAGE, [ROBOTS]: textFile(`User-agent: *\n${line}\nDisallow:`) }
    expect((await seenOf(usageSignals, web)).signals).toMatchObject([{ isAboutPage }])
  })

  it('are read from every header line, also while robots.txt fails', async () => {
    const headers = ['content-usage: train-ai=n', 'content-signal: ai-input=no', 'Content-Usage: search=y']
    const { signals, access } = await seenOf(usageSignals, {
      [START]: { headers, body: PAGE },
      [ROBOTS]: { status: 503 },
    })
    expect(signals.map(({ text, line }) => [text, line])).toEqual([
      ['Content-Signal: ai-input=no', undefined],
      ['Content-Usage: train-ai=n', undefined],
      ['Content-Usage: search=y', undefined],
    ])
    expect(access).toBeUndefined()
  })

  it('are empty if there are none', async () => {
    expect((await seenOf(usageSignals, { [START]: PAGE })).signals).toEqual([])
  })

  it.each([['unseen' as const], [{ status: 503 }]])('are unseen while robots.txt is %j', async (robots) => {
    const observation = await observe(usageSignals, { zone: ZONE, web: { [START]: PAGE, [ROBOTS]: robots } })
    expect(observation.seen).toBe(false)
  })
})
