import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { createVirtualClock } from '../scripted-world/virtual-clock.ts'
import { openOfflineEngine } from '../serving/offline-engine.ts'
import { defineTool, type Parameter } from '../tools/define-tool.ts'
import { uncached } from '../tools/response.ts'
import { createLibrary, type Library } from './functions.ts'
import type { Settings } from './options.ts'

const text = (isOptional: boolean): Parameter<unknown> => ({
  schema: Type.String(),
  isOptional,
  read: (raw) => raw ?? 'absent',
})

const common = {
  title: 'Sample',
  description: 'A tool for this test.',
  tag: 'conversion',
  page: { label: { en: 'Sample', de: 'Beispiel' }, summary: { en: 'A sample.', de: 'Ein Beispiel.' } },
  output: Type.Unknown(),
  refusals: [],
  isLimited: false,
  caching: { kind: 'no-store' },
  examples: [],
} as const

/** Returns its arguments. */
const echo = defineTool({
  ...common,
  name: 'echo',
  operationId: 'echo',
  command: { name: 'echo', summary: 'Echo', examples: [] },
  parameters: { name: text(false), type: text(false), lang: text(true), detail: text(true) },
  rest: { method: 'GET', path: '/echo/{name}/{type}' },
  isFullByDefault: true,
  run: (input) => uncached({ input }),
})

const post = defineTool({
  ...common,
  name: 'post',
  operationId: 'post',
  command: { name: 'post', summary: 'Post', examples: [], isOffline: true },
  parameters: { kind: text(false), fields: text(false), detail: text(true) },
  rest: { method: 'POST', path: '/post/{kind}', body: { fills: 'fields', maxBytes: 10 } },
  run: (input) => uncached({ input }),
})

/** A report about which too little is known. */
const unsure = defineTool({
  ...common,
  name: 'unsure',
  operationId: 'unsure',
  command: { name: 'unsure', summary: 'Unsure', examples: [] },
  parameters: {},
  rest: { method: 'GET', path: '/unsure' },
  run: () => uncached({ domain: 'example.com', resolvable: false, score: 0, determined: false }),
})

/** Never ends by itself. */
const wait = defineTool({
  ...common,
  name: 'wait',
  operationId: 'wait',
  command: { name: 'wait', summary: 'Wait', examples: [] },
  parameters: {},
  rest: { method: 'GET', path: '/wait' },
  run: () => new Promise<never>(() => undefined),
})

interface Opened {
  readonly library: Library
  readonly events: (Settings | 'offline' | 'closed')[]
}

function opened(): Opened {
  const events: Opened['events'] = []
  const library = createLibrary(
    [echo, post, unsure, wait].map((tool) => ({ name: tool.command.name, summary: '', load: async () => tool })),
    (settings) => {
      events.push(settings)
      return { ...openOfflineEngine(createVirtualClock()), close: async () => void events.push('closed') }
    },
  )
  return { library, events }
}

const call = (name: string, ...given: readonly unknown[]) => {
  const { library, events } = opened()
  return { result: library.functions[name]?.(...given), events }
}

describe('a function of the library', () => {
  it.each<[name: string, given: unknown[], input: object]>([
    ['echo', ['a', 'MX'], { name: 'a', type: 'MX', lang: 'absent', detail: 'full' }],
    ['echo', ['a', 'MX', { lang: 'de' }], { name: 'a', type: 'MX', lang: 'de', detail: 'full' }],
    ['echo', ['a', 'MX', { lang: undefined }], { name: 'a', type: 'MX', lang: 'absent', detail: 'full' }],
    ['echo', ['a'], { name: 'a', type: 'absent', lang: 'absent', detail: 'full' }],
    ['post', ['spf', { all: 'fail' }], { kind: 'spf', fields: { all: 'fail' }, detail: 'absent' }],
    ['post', ['spf', {}, { detail: 'full' }], { kind: 'spf', fields: {}, detail: 'full' }],
  ])('%s%j calls the tool with %j', async (name, given, input) => {
    expect(await call(name, ...given).result).toEqual({ input })
  })

  it.each<[name: string, given: unknown[], message: string]>([
    [
      'echo',
      ['a', 'MX', { langs: 'de' }],
      '"langs" is not an option. Allowed: lang, resolvers, directDns, baseUrl, signal.',
    ],
    // The long form is the only one, so that there is nothing to choose.
    ['echo', ['a', 'MX', { detail: 'full' }], '"detail" is not an option.'],
    // It makes no network request.
    ['post', ['spf', {}, { resolvers: [] }], '"resolvers" is not an option. Allowed: detail, signal.'],
    ['echo', ['a', 'MX', 'de'], "The options must be an object, for example { lang: 'de' }."],
    ['echo', ['a', 'MX', null], 'The options must be an object'],
    ['echo', ['a', 'MX', []], 'The options must be an object'],
    [
      'echo',
      ['a', 'MX', { signal: {} }],
      'signal must be an AbortSignal, for example the signal of an AbortController.',
    ],
  ])('%s%j is refused: %s', async (name, given, message) => {
    await expect(call(name, ...given).result).rejects.toMatchObject({
      name: 'ZonewiseError',
      code: 'invalid_input',
      message: expect.stringContaining(message),
    })
  })

  it.each<[name: string, given: unknown[], events: unknown[]]>([
    ['echo', ['a', 'MX'], [{}, 'closed']],
    ['echo', ['a', 'MX', { directDns: false, lang: 'de' }], [{ directDns: false }, 'closed']],
    ['post', ['spf', {}], ['offline', 'closed']],
  ])('%s%j opens and closes %j', async (name, given, expected) => {
    const { result, events } = call(name, ...given)
    await result
    expect(events).toEqual(expected)
  })

  it('is rejected with the reason of its signal, and closes its connections', async () => {
    const controller = new AbortController()
    const { result, events } = call('wait', { signal: controller.signal })
    setImmediate(() => controller.abort(new Error('enough')))
    await expect(result).rejects.toThrow('enough')
    expect(events).toEqual([{}, 'closed'])
  })

  it('returns no score and no statement about the domain if they are not determined', async () => {
    expect(await call('unsure').result).toEqual({ domain: 'example.com', determined: false })
  })

  it('does not start if its signal is aborted', async () => {
    const { result } = call('echo', 'a', 'MX', { signal: AbortSignal.abort(new Error('too late')) })
    await expect(result).rejects.toThrow('too late')
  })

  it('returns results that callers cannot change', async () => {
    const result = (await call('post', 'spf', { ip4: ['192.0.2.1'] }).result) as {
      input: { fields: { ip4: string[] } }
    }
    expect(() => result.input.fields.ip4.push('192.0.2.2')).toThrow(TypeError)
  })
})

describe('a client', () => {
  it('opens one engine for all calls, and refuses calls after it is closed', async () => {
    const { library, events } = opened()
    const client = library.createClient({ directDns: false })
    await Promise.all([client['echo']?.('a', 'MX'), client['post']?.('spf', {})])
    expect(events).toEqual([{ directDns: false }])
    await client.close()
    expect(events).toEqual([{ directDns: false }, 'closed'])
    await expect(client['echo']?.('a', 'MX')).rejects.toMatchObject({
      code: 'service_unavailable',
      message: 'The client is closed. Create another one with createClient().',
    })
  })

  it('takes settings for all calls, and its functions take the other options', async () => {
    const { createClient } = opened().library
    expect(() => createClient({ lang: 'de' } as Settings)).toThrow(
      '"lang" is not an option. Allowed: resolvers, directDns, baseUrl.',
    )
    const client = createClient()
    await expect(client['echo']?.('a', 'MX', { directDns: false })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('is frozen, and so is the library', () => {
    const { library } = opened()
    expect([library, library.functions, library.createClient()].every(Object.isFrozen)).toBe(true)
  })
})
