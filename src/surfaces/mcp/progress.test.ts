import { describe, expect, it } from 'vitest'
import { TOOLS } from '../../tools/registry.ts'
import { createAgentTools } from './agent-tools.ts'
import { type Progress, progressOptions, progressTokenIn } from './progress.ts'

const tools = createAgentTools(TOOLS)

/** The notifications of a call that reports this many parts. */
function notified(name: string, parts: number): readonly Progress[] {
  const tool = tools.find(name)
  if (tool === undefined) throw new Error(`there is no tool ${name}`)
  const sent: Progress[] = []
  const { onStart, onPart } = progressOptions(tool, (progress) => sent.push(progress))
  onStart?.()
  for (let part = 0; part < parts; part++) onPart?.({})
  return sent
}

describe('the progress of a call', () => {
  it('of a health check has at most 21 notifications, which count up to all checks', () => {
    const total = tools.find('dns_health_check')?.findingIds?.length ?? 0
    expect(total).toBeGreaterThan(100)
    const sent = notified('dns_health_check', total)
    expect(sent[0]).toEqual({ progress: 0, total, message: 'Started' })
    expect(sent.at(-1)).toEqual({ progress: total, total, message: `${total} findings` })
    expect(sent).toHaveLength(21)
    // The protocol requires that the number increases.
    expect(sent.every(({ progress }, index) => index === 0 || progress > (sent[index - 1]?.progress ?? 0))).toBe(true)
  })

  it('of a mail check names each host', () => {
    expect(notified('mail_check', 2)).toEqual([
      { progress: 0, message: 'Started' },
      { progress: 1, message: '1 host' },
      { progress: 2, message: '2 hosts' },
    ])
  })

  it.each(['seo_check', 'generate_record', 'explain_finding'])('of %s, which has no parts, is its start', (name) => {
    expect(notified(name, 3)).toEqual([{ progress: 0, message: 'Started' }])
  })

  it('does not make a tool wait for something to happen', () => {
    expect(notified('dns_propagation', 3)).toHaveLength(1)
  })
})

describe('the token', () => {
  it.each<[message: unknown, token: unknown]>([
    [{ params: { _meta: { progressToken: 'a' } } }, 'a'],
    [{ params: { _meta: { progressToken: 0 } } }, 0],
    [{ params: { _meta: { progressToken: {} } } }, undefined],
    [{ params: { _meta: null } }, undefined],
    [{ params: null }, undefined],
    [{ params: [] }, undefined],
    [{}, undefined],
    [null, undefined],
    ['text', undefined],
    [5, undefined],
  ])('of %j is %j', (message, token) => expect(progressTokenIn(message)).toBe(token))
})
