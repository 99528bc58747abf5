import { describe, expect, it } from 'vitest'
import type { Dns, Observed, World } from '../../world.ts'
import type { Registries } from '../availability/registries.ts'
import { observedOnce } from './observed-once.ts'

const QUESTION = { name: 'a.example', type: 1 }

interface Scene {
  readonly world: World
  /** The signals of the queries that were sent. */
  readonly sent: AbortSignal[]
  readonly registries: Registries
  answer(): void
}

/** A resolver that answers when the test says so. */
function scene(): Scene {
  const sent: AbortSignal[] = []
  let answer = (): void => undefined
  const answered = new Promise<Observed<never>>((resolve) => {
    answer = () => resolve({ seen: false, why: { reason: 'timeout', detail: 'sample' } })
  })
  const query = (signal: AbortSignal | undefined): Promise<Observed<never>> => {
    if (signal) sent.push(signal)
    return answered
  }
  const dns: Partial<Dns> = {
    resolvers: [],
    resolve: (_question, options) => query(options?.signal),
    askResolver: (_resolver, _question, options) => query(options?.signal),
    askServer: (_address, _question, options) => query(options.signal),
  }
  return {
    world: { dns, web: {}, ports: {}, whois: {} } as unknown as World,
    registries: {} as Registries,
    sent,
    answer: () => answer(),
  }
}

describe('observations that several examinations share', () => {
  it('are made once for the same query', async () => {
    const { world, registries, sent, answer } = scene()
    const { world: shared } = observedOnce(world, registries)
    const observations = [
      shared.dns.resolve(QUESTION, { isDnssecOk: true }),
      shared.dns.resolve(QUESTION, { isDnssecOk: true, signal: new AbortController().signal }),
    ]
    answer()
    const [one, other] = await Promise.all(observations)
    expect(other).toEqual(one)
    await shared.dns.resolve(QUESTION, { isDnssecOk: true })
    expect(sent).toHaveLength(1)
  })

  it('are different for other names, types, flags and servers', async () => {
    const { world, registries, sent, answer } = scene()
    const { dns } = observedOnce(world, registries).world
    answer()
    await dns.resolve(QUESTION)
    await dns.resolve({ ...QUESTION, type: 28 })
    await dns.resolve(QUESTION, { isCheckingDisabled: true })
    await dns.askResolver('resolver-1', QUESTION)
    await dns.askResolver('resolver-2', QUESTION)
    await dns.askServer('192.0.2.1', QUESTION, { transport: 'udp' })
    await dns.askServer('192.0.2.1', QUESTION, { transport: 'tcp' })
    expect(sent).toHaveLength(7)
  })

  it('go on when one examination leaves, which gets no result', async () => {
    const { world, registries, sent, answer } = scene()
    const { dns } = observedOnce(world, registries).world
    const leaving = new AbortController()
    const left = dns.resolve(QUESTION, { signal: leaving.signal })
    const waiting = dns.resolve(QUESTION)
    leaving.abort()
    expect(await left).toMatchObject({ seen: false, why: { reason: 'aborted' } })
    expect(sent[0]?.aborted).toBe(false)
    answer()
    expect(await waiting).toMatchObject({ why: { reason: 'timeout' } })
  })

  it('end after the release, as soon as no examination waits for them', async () => {
    const { world, registries, sent } = scene()
    const { world: shared, release } = observedOnce(world, registries)
    const leaving = new AbortController()
    const left = shared.dns.resolve(QUESTION, { signal: leaving.signal })
    release()
    expect(sent[0]?.aborted).toBe(false)
    leaving.abort()
    await left
    expect(sent[0]?.aborted).toBe(true)
  })
})
