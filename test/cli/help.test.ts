import { describe, expect, it } from 'vitest'
import { HEALTH_FINDINGS, SEO_FINDINGS } from '../../src/report/reference/documented-check.ts'
import { SEO_IDS } from '../../src/report/seo/weights.ts'
import { CHECK_IDS } from '../../src/report/weights.ts'
import { COMMANDS } from '../../src/surfaces/cli/commands.ts'
import { TOOLS } from '../../src/tools/registry.ts'
import { runCli } from './cli-world.ts'
import { outsideWith } from './reports.ts'

const DOCUMENTED = [...HEALTH_FINDINGS, ...SEO_FINDINGS]
const NOBODY = outsideWith([])
const said = async (...argv: string[]) => runCli(argv, NOBODY)

/** Terms of the HTTP API, which mean nothing to users of the command line. */
const OF_THE_SERVICE: readonly RegExp[] = [
  /\bHTTP status|\bstatus code|\b[45]\d\d\b/i,
  /\bAccept\b|\bContent-Type\b|\bX-[A-Z]|\bheader field/i,
  /\bquery parameter|[?&][a-z]+=|\bdetail=full\b/,
  /\bevent:|text\/event-stream|\/api\/v1/,
  /\bcached for \w+ (?:minute|second)s?\b/,
  /\bneeds no key\b|\bnot limited\b|\bno rate limit\b/,
  new RegExp(TOOLS.map(({ name }) => name).join('|')),
  /Cache-Control/,
  /\b\w+=true\b/,
  /\bdetermined says\b/,
  /\bcounts as one call\b/,
]

describe('the help of a command', () => {
  it.each(COMMANDS)('has no terms of the HTTP API: $word', async ({ word }) => {
    const { code, stdout } = await said('help', word)
    const text = stdout.replace(/\s+/g, ' ')
    expect(code).toBe(0)
    expect(OF_THE_SERVICE.filter((pattern) => pattern.test(text))).toEqual([])
    expect((await said(word, '--help')).stdout).toBe(stdout)
  })

  it.each(COMMANDS.flatMap((command) => (command.kind === 'tool' ? [command] : [])))(
    'has most of the description of the tool: $word',
    async ({ word, load }) => {
      const tool = await load()
      const description = tool.command.description ?? tool.description
      const { stdout } = await said('help', word)
      const words = stdout.replace(/\s+/g, ' ')
      expect(words).toContain(description.split('. ')[0])
      const sentences = description.split(/(?<=\.) (?=[A-Z])/)
      const included = sentences.filter((sentence) => words.includes(sentence))
      expect(included.length).toBeGreaterThanOrEqual(sentences.length / 2)
    },
  )

  it('names other tools by their commands', async () => {
    expect((await said('help', 'lookup')).stdout.replace(/\s+/g, ' ')).toContain('(zonewise dnssec tells which)')
  })
})

describe('explain', () => {
  it('knows the findings of both reports', () => {
    expect([CHECK_IDS.length > 50, SEO_IDS.length > 50]).toEqual([true, true])
    expect(new Set([...CHECK_IDS, ...SEO_IDS]).size).toBe(CHECK_IDS.length + SEO_IDS.length)
  })

  it.each([...CHECK_IDS, ...SEO_IDS])('says what %s means, in both languages', async (id) => {
    const [english, german] = await Promise.all([said('explain', id), said('explain', id, '--lang', 'de')])
    expect([english.code, english.stderr, german.code, german.stderr]).toEqual([0, '', 0, ''])
    for (const { stdout } of [english, german]) {
      expect(stdout).toContain(id)
      expect(stdout.length).toBeGreaterThan(200)
      expect(stdout).not.toMatch(/undefined|\[object|NaN|\\u\{a\}/)
      // A terminal has no links, so that a list of all checks cannot be opened from there.
      expect(stdout).not.toMatch(/All checks|Alle Prüfungen/)
    }
    const { why } = DOCUMENTED.find((check) => check.id === id) ?? {}
    expect([english.stdout.includes(why?.en ?? '?'), english.stdout.includes(why?.de ?? '?')]).toEqual([true, false])
    expect([german.stdout.includes(why?.en ?? '?'), german.stdout.includes(why?.de ?? '?')]).toEqual([false, true])
  })
})
