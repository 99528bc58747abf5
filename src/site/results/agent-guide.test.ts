import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../text.ts'
import { agentCalls, agentSettings, stdioSettings } from './agent-calls.ts'
import { AGENT_GUIDE, type GuideFacts } from './agent-guide.ts'

const DOCUMENT = readFileSync(new URL('../../../docs/mcp.md', import.meta.url), 'utf8')

/** Everything that the guide says in a language, as text. */
const said = (locale: (typeof LOCALES)[number], limits: GuideFacts['limits'] = undefined): string =>
  AGENT_GUIDE.flatMap(({ title, blocks }) => [
    title[locale],
    ...blocks.map((block) => {
      if (block.kind === 'text') return block.text[locale]
      if (block.kind === 'points') return block.points({ url: '', limits })[locale].join('\n')
      return ''
    }),
  ]).join('\n')

describe('the guide for agents', () => {
  it('docs/mcp.md has the settings for both ways to connect', () => {
    for (const settings of Object.values(stdioSettings)) expect(DOCUMENT).toContain(settings)
    for (const settings of Object.values(agentSettings)) expect(DOCUMENT).toContain(settings('https://<your host>/mcp'))
    expect(DOCUMENT).toContain(agentCalls.call('https://<your host>/mcp'))
  })

  it.each(LOCALES)('names stdio, and closes every word of code (%s)', (locale) => {
    expect(said(locale)).toContain('`npx -y zonewise mcp`')
    for (const line of said(locale).split('\n')) expect(line.split('`').length % 2, line).toBe(1)
  })

  it('states the limits of the service, and none for the demo', () => {
    const limits = { anonymousPerDay: 50, keyPerDay: 5000 }
    expect(said('en', limits)).toContain('The daily limit is 50 calls')
    expect(said('de', limits)).toContain('Das Tageslimit beträgt 50 Aufrufe')
    expect(said('en', 'none')).toContain('The demo has no limits.')
    expect(said('de', 'none')).toContain('Die Demo hat keine Limits.')
    expect(said('en', 'none')).not.toContain('daily limit is')
  })

  it.each(Object.entries(agentCalls))('%s: contains a valid JSON-RPC message', (_name, call) => {
    const message = /-d '([\s\S]+)'$/.exec(call('https://zw.example/mcp'))?.[1] ?? ''
    expect(JSON.parse(message)).toMatchObject({ jsonrpc: '2.0' })
  })
})
