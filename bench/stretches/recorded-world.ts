import { typeName } from '../../src/dns/types.ts'
import { unseen } from '../../src/evidence/engine/observed.ts'
import type { Observed, World } from '../../src/world.ts'
import type { Turns } from './turns.ts'

export interface RecordedWorld {
  /** Passes every request on, and keeps the answers. */
  readonly recording: World
  /** Answers from memory, each in a turn of its own, so that only the service is measured and not the simulated servers. */
  replay(turns: Turns): World
  /** Requests of replays that were not recorded. They are not answered. */
  missed(): number
}

const NOT_RECORDED: Observed<never> = unseen('timeout', 'not recorded')

export function recordWorld(world: World): RecordedWorld {
  const answers = new Map<string, Promise<unknown>>()
  let misses = 0
  const keyOf = (...parts: readonly unknown[]): string =>
    JSON.stringify(parts, (name, value: unknown) => (name === 'signal' ? undefined : value))

  function record<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const answer = ask()
    answers.set(key, answer)
    return answer
  }

  const worldWith = (
    base: Pick<World, 'now' | 'monotonicMs' | 'setTimer'>,
    answerOf: <Answer>(key: string, what: string, ask: () => Promise<Answer>) => Promise<Answer>,
  ): World => ({
    now: base.now,
    monotonicMs: base.monotonicMs,
    setTimer: base.setTimer,
    random: () => 0.5,
    dns: {
      resolvers: world.dns.resolvers,
      resolve: (question, options) =>
        answerOf(keyOf('any', question, options), `${typeName(question.type)} of ${question.name}`, () =>
          world.dns.resolve(question, options),
        ),
      askResolver: (id, question, options) =>
        answerOf(keyOf(id, question, options), `${typeName(question.type)} of ${question.name}`, () =>
          world.dns.askResolver(id, question, options),
        ),
      askServer: (address, question, options) =>
        answerOf(keyOf(address, question, options), `${typeName(question.type)} of ${question.name}`, () =>
          world.dns.askServer(address, question, options),
        ),
    },
    web: {
      get: (request, signal) =>
        answerOf(keyOf('web', request.url, request.headers), request.url, () => world.web.get(request, signal)),
    },
    ports: {
      probe: (address, port, signal) =>
        answerOf(keyOf('port', address, port), `port ${port}`, () => world.ports.probe(address, port, signal)),
      greet: (request, signal) =>
        answerOf(keyOf('greeting', request), 'an SMTP session', () => world.ports.greet(request, signal)),
      egress: () => answerOf('egress', 'the state of our network', () => world.ports.egress()),
    },
    whois: {
      ask: (request, signal) => answerOf(keyOf('whois', request), 'WHOIS', () => world.whois.ask(request, signal)),
    },
  })

  return {
    recording: worldWith(world, (key, _what, ask) => record(key, ask)),
    replay: (turns) =>
      worldWith(turns.clock, async <Answer>(key: string, what: string): Promise<Answer> => {
        const recorded = answers.get(key)
        if (recorded === undefined) misses++
        const answer = (await recorded) ?? NOT_RECORDED
        return new Promise((resolve) => turns.arrive(what, () => resolve(answer as Answer)))
      }),
    missed: () => misses,
  }
}
