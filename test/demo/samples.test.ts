import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sampleTopics } from '../../src/demo/sample-domains.ts'
import { NOT_SHOWN, SHOWCASE, TOPICS } from '../../src/demo/samples/topics.ts'
import { loadWorld } from '../../src/scripted-world/load-world.ts'
import { TOOLS } from '../../src/tools/registry.ts'

const WORLD_FOLDER = fileURLToPath(new URL('../../world/', import.meta.url))
const { zones } = loadWorld({ folder: WORLD_FOLDER, now: () => new Date() }).internet
const origins = zones.map(({ origin }) => origin)
const listed = [...TOPICS.flatMap(({ sentences }) => Object.keys(sentences)), ...NOT_SHOWN]
const topics = sampleTopics(zones)

describe('the sample domains of the demo', () => {
  it('are all zones of the world: a new one needs a German sentence in a topic, or an entry in NOT_SHOWN', () => {
    expect(origins.filter((origin) => !listed.includes(origin))).toEqual([])
  })

  it('exist in the world', () => {
    expect(listed.filter((origin) => !origins.includes(origin))).toEqual([])
  })

  it('are listed once each', () => {
    expect(listed.filter((origin, index) => listed.indexOf(origin) !== index)).toEqual([])
  })

  it.each(topics)('of the topic $id have a sentence in both languages', ({ domains }) => {
    expect(domains.length).toBeGreaterThan(0)
    for (const { name, about } of domains) {
      expect(name).toContain('.')
      expect(about.en).toMatch(/^[A-Z].*\.$/)
      expect(about.de).toMatch(/^[A-ZÄÖÜ].*\.$/)
      expect(about.de).not.toBe(about.en)
    }
  })

  it('are six on the start page, the others behind a search', () => {
    const names = topics.flatMap(({ domains }) => domains.map(({ name }) => name))
    expect(new Set(SHOWCASE).size).toBe(6)
    for (const name of SHOWCASE) expect(names).toContain(name)
  })

  it('are names inside a zone if the zone says so', () => {
    const names = topics.flatMap(({ domains }) => domains.map(({ name }) => name))
    expect(names).toContain('shop.shop-inherits.lab')
    expect(names).not.toContain('shop-inherits.lab')
  })

  it('link to tools that exist', () => {
    const names = TOOLS.map(({ name }) => name)
    expect(TOPICS.flatMap(({ tools = [] }) => tools).filter((tool) => !names.includes(tool))).toEqual([])
  })
})
