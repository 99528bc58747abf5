import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LAZY_MODULES } from '../scripts/docs/lazy-modules.ts'
import { PAGES } from '../scripts/docs/pages.ts'
import { TOOL_CHECKS } from '../src/checks/tools/registry.ts'
import { dnsHealthCheck } from '../src/tools/dns-health-check.ts'
import { domainReport } from '../src/tools/domain-report.ts'
import { planChange } from '../src/tools/plan-change.ts'
import { TOOLS } from '../src/tools/registry.ts'

const ROOT = new URL('../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8')

describe('generated pages', () => {
  it.each(Object.entries(PAGES))('docs/%s is up to date (npm run docs)', (name, write) => {
    expect(read(`docs/${name}`)).toBe(write())
  })

  it.each(Object.entries(LAZY_MODULES))('%s is up to date (npm run docs)', async (path, write) => {
    expect(read(path)).toBe(await write())
  })
})

describe('the pages about findings', () => {
  const reported = TOOLS.flatMap(({ name, findingIds = [] }) => findingIds.map((id) => ({ name, id })))

  it.each(reported)('$name: $id has a page and is in the list', ({ id }) => {
    expect(read(`docs/findings/${id}.md`)).toContain(`# \`${id}\`: `)
    expect(read('docs/findings.md')).toContain(`[${id}](findings/${id}.md)`)
  })

  it.each(TOOL_CHECKS)('the page of $check.id names the tool that reports it', ({ check: { id } }) => {
    // The health check has some of these checks too, and the report about a domain has those of all areas.
    const tools = reported.filter(
      (finding) =>
        finding.id === id && ![dnsHealthCheck.name, domainReport.name, planChange.name].includes(finding.name),
    )
    expect(tools).toHaveLength(1)
    expect(read(`docs/findings/${id}.md`)).toMatch(
      new RegExp(`\\(\`${tools[0]?.name}\`\\)\\. (?:Also|Not) reported if it passes\\.`),
    )
  })
})

const markdown = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'src/evidence/README.md',
].concat(
  readdirSync(new URL('docs/', ROOT))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
)

describe('ARCHITECTURE.md', () => {
  it('can be read in one sitting', () => {
    expect(read('ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(251)
  })
})

describe('links between the documents', () => {
  it.each(markdown)('%s links only to files that exist', (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => match[1] ?? '')
    const broken = links.filter((link) => !existsSync(new URL(link, new URL(file, ROOT))))
    expect(broken).toEqual([])
  })

  it.each(markdown)('%s names only files of the project that exist', (file) => {
    const named = [...read(file).matchAll(/`((?:src|test|bench|scripts|docs|\.ci)\/[\w./-]+\.(?:tsx?|md|json))`/g)].map(
      (match) => match[1] ?? '',
    )
    expect(named.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([])
  })
})

describe('the decisions', () => {
  it('each name an existing test', () => {
    const sections = read('docs/decisions.md').split(/^## /m).slice(1)
    expect(sections.length).toBeGreaterThan(10)
    for (const section of sections) {
      const tests = [...section.matchAll(/`((?:src|test)\/[\w./-]+\.test\.tsx?)`/g)].map((match) => match[1] ?? '')
      expect(tests.length, section.split('\n', 1)[0]).toBeGreaterThan(0)
      for (const path of tests) expect(existsSync(new URL(path, ROOT)), path).toBe(true)
    }
  })
})
