import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sampleTopics } from '../../src/demo/sample-domains.ts'
import { SHOWCASE, TOPICS } from '../../src/demo/samples.ts'
import { loadWorld } from '../../src/scripted-world/load-world.ts'
import { TOOLS } from '../../src/tools/registry.ts'
import { wordFaults } from '../texts/style-rules.ts'

const WORLD_FOLDER = fileURLToPath(new URL('../../world/', import.meta.url))
const { zones } = loadWorld({ folder: WORLD_FOLDER, now: () => new Date() }).internet
const origins = zones.map(({ origin }) => origin)
const chosen = TOPICS.flatMap(({ sentences }) => Object.keys(sentences))
const topics = sampleTopics(zones)
const names = topics.flatMap(({ domains }) => domains.map(({ name }) => name))

describe('the sample domains of the demo', () => {
  it('exist in the world, and none is left out', () => {
    expect(chosen.filter((origin) => !origins.includes(origin))).toEqual([])
    expect(names).toHaveLength(chosen.length)
  })

  it('are listed once each', () => {
    expect(chosen.filter((origin, index) => chosen.indexOf(origin) !== index)).toEqual([])
  })

  it('are a choice that a visitor can read', () => {
    expect(chosen.length).toBeGreaterThanOrEqual(35)
    expect(chosen.length).toBeLessThanOrEqual(45)
  })

  it.each(topics)('of the topic $id have a sentence in both languages', ({ domains }) => {
    expect(domains.length).toBeGreaterThan(0)
    for (const { name, about } of domains) {
      expect(name).toContain('.')
      expect(about.en).toMatch(/^[A-Z].{5,120}\.$/)
      expect(about.de).toMatch(/^[A-ZÄÖÜ].{5,140}\.$/)
      expect(about.de).not.toBe(about.en)
      expect(wordFaults(about.en, 'en')).toEqual([])
    }
  })

  it('are six on the start page, the others in a list that opens', () => {
    expect(new Set(SHOWCASE).size).toBe(6)
    for (const name of SHOWCASE) expect(names).toContain(name)
  })

  it('are names inside a zone if the zone says so', () => {
    expect(names).toContain('shop.shop-inherits.lab')
    expect(names).not.toContain('shop-inherits.lab')
  })

  it('link to tools that exist', () => {
    const tools = TOOLS.map(({ name }) => name)
    expect(TOPICS.flatMap(({ tools: shown = [] }) => shown).filter((tool) => !tools.includes(tool))).toEqual([])
  })
})
