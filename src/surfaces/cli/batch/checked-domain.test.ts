import { describe, expect, it } from 'vitest'
import { Problem } from '../../../problems.ts'
import type { Question } from '../question.ts'
import type { ToolReply } from '../tool-client.ts'
import { checkedDomain } from './checked-domain.ts'

const ORDER = '{"command":"check","lang":"de"}'
const GOOD = { domain: 'a.example', determined: true, verdict: { outcome: 'yes' } }

function setUp(answer: () => ToolReply, isOnline = true) {
  const asked: (readonly [tool: string, input: Question['input']])[] = []
  let controls = 0
  return {
    asked,
    controls: () => controls,
    run: (domain = 'a.example', order = ORDER, signal = new AbortController().signal) =>
      checkedDomain(domain, order, {
        client: {
          async ask(tool, { input }) {
            signal.throwIfAborted()
            asked.push([tool.command.name, input])
            return answer()
          },
        },
        isOffline: async () => {
          controls += 1
          return !isOnline
        },
        signal,
      }),
  }
}

const answered =
  (result: object, isOutage = false) =>
  (): ToolReply => ({ result, isOutage })

const refused = (code: 'service_unavailable' | 'internal_error' | 'resolver_unavailable') => (): never => {
  throw new Problem(code, 'refused')
}

describe('a domain of a batch', () => {
  it('is checked by the command and in the language of its batch', async () => {
    const { asked, controls, run } = setUp(answered(GOOD))
    expect(await run()).toMatchObject({ kind: 'answered', result: GOOD, isUndetermined: false })
    expect(asked).toEqual([['check', expect.objectContaining({ domain: 'a.example', lang: 'de' })]])
    // A result that is determined needs no control query.
    expect(controls()).toBe(0)
  })

  it.each<[what: string, answer: () => ToolReply]>([
    ['a result that is not determined', answered({ ...GOOD, determined: false })],
    ['a result without a verdict', answered({ ...GOOD, verdict: { outcome: 'unknown' } })],
    ['an outage', answered(GOOD, true)],
    ['resolvers that do not respond', refused('resolver_unavailable')],
  ])('is left to a later attempt after %s only if this machine has no network', async (_, answer) => {
    expect(await setUp(answer, false).run()).toBe('offline')
    const online = setUp(answer)
    expect(await online.run()).toMatchObject({ kind: expect.stringMatching(/^(?:answered|failed)$/) })
    expect(online.controls()).toBe(1)
  })

  it('waits if too many checks are running', async () => {
    expect(await setUp(refused('service_unavailable')).run()).toBe('busy')
  })

  it.each([
    ['no order', 'nonsense'],
    ['a command that does not exist', '{"command":"weigh","lang":"en"}'],
    ['a command without a tool', '{"command":"serve","lang":"en"}'],
    ['a command that checks no list', '{"command":"generate","lang":"en"}'],
  ])('is unknown with %s', async (_, order) => {
    const { asked, run } = setUp(answered(GOOD))
    expect([await run('a.example', order), asked]).toEqual(['unknown', []])
  })

  it('is unknown if it is no domain, because another program wrote it', async () => {
    expect(await setUp(answered(GOOD)).run('exa mple')).toBe('unknown')
  })

  it('has no outcome if the worker must stop', async () => {
    await expect(setUp(answered(GOOD)).run('a.example', ORDER, AbortSignal.abort())).rejects.toThrow()
  })
})
