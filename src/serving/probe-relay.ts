import type { Clock } from '../clock.ts'
import type { Service } from '../service.ts'

export type AnswerProbe = Service['probe']['answer']
type ProbeRequest = Parameters<AnswerProbe>[0]
type ProbeResponse = Awaited<ReturnType<AnswerProbe>>

/** One end of the channel between the primary process and a worker. */
export interface Peer {
  send(message: object, onSent?: (error: Error | null) => void): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
}

/** A worker from the point of view of the primary process. */
export interface ProbingWorker extends Peer {
  once(event: 'exit', listener: () => void): unknown
}

interface Question extends ProbeRequest {
  readonly probe: number
}

interface Reply {
  readonly probed: number
  readonly response: ProbeResponse
}

const isQuestion = (message: unknown): message is Question => hasMember(message, 'probe')
const isReply = (message: unknown): message is Reply => hasMember(message, 'probed')

const hasMember = (message: unknown, member: string): boolean =>
  typeof message === 'object' && message !== null && member in message

/** Answers, in a worker, the probes that the primary process passes on. */
export function answerProbes(primary: Peer, answer: AnswerProbe): void {
  primary.on('message', (message) => {
    if (!isQuestion(message)) return
    const { probe, ...request } = message
    answer(request).then(
      (response) => primary.send({ probed: probe, response } satisfies Reply),
      () => primary.send({ probed: probe, response: UNAVAILABLE } satisfies Reply),
    )
  })
}

/** Longer than a worker takes to answer, whatever the timeout of the scrape. */
const MAX_WAIT_MS = 125_000

const UNAVAILABLE: ProbeResponse = {
  status: 503,
  contentType: 'text/plain; charset=utf-8',
  body: 'The worker that made this check ended or does not respond. Please try again.\n',
}

/** Passes probes on to workers. The same query always reaches the same worker, which may have cached its result. */
export function createProbeRelay(clock: Pick<Clock, 'setTimer'>, workers: () => readonly ProbingWorker[]): AnswerProbe {
  const pending = new Map<number, { readonly worker: ProbingWorker; finish(response: ProbeResponse): void }>()
  const watched = new WeakSet<ProbingWorker>()
  let lastNumber = 0

  const watch = (worker: ProbingWorker): void => {
    if (watched.has(worker)) return
    watched.add(worker)
    worker.on('message', (message) => {
      if (isReply(message)) pending.get(message.probed)?.finish(message.response)
    })
    worker.once('exit', () => {
      for (const { worker: asked, finish } of [...pending.values()]) if (asked === worker) finish(UNAVAILABLE)
    })
  }

  return (request) =>
    new Promise((resolve) => {
      const all = workers()
      const worker = all[hashOf(request.search) % all.length]
      if (worker === undefined) return resolve(UNAVAILABLE)
      watch(worker)
      const probe = ++lastNumber
      const finish = (response: ProbeResponse): void => {
        timer.cancel()
        pending.delete(probe)
        resolve(response)
      }
      const timer = clock.setTimer(() => finish(UNAVAILABLE), MAX_WAIT_MS)
      timer.unref()
      pending.set(probe, { worker, finish })
      worker.send({ probe, ...request } satisfies Question, (error) => error !== null && finish(UNAVAILABLE))
    })
}

/** FNV-1a with 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
