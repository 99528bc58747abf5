import { randomBytes } from 'node:crypto'
import type { BehaviourWord, FaultyServerPlan } from './behaviour.ts'
import { AA, BADVERS_OPT, encodeName, type Query, record, reply, TC, withFlags, withType } from './message.ts'
import {
  ABSENT_TYPE,
  answerToAnotherQuestion,
  asDenial,
  parkingAnswer,
  truncatedAnswer,
  upwardReferral,
  withoutApex,
  withoutSoa,
} from './odd-answers.ts'

const TYPE = { A: 1, NS: 2, CNAME: 5, SOA: 6, MX: 15, AAAA: 28, CAA: 257 } as const
const RCODE = { FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, NOTIMP: 4, REFUSED: 5 } as const

export type Transport = 'udp' | 'tcp'

/** Sends these bytes, or nothing, or the changed response of the upstream server; `ask` replaces the query to that server. */
export type Act =
  | 'nothing'
  | { readonly send: Buffer }
  | { readonly change: (answer: Buffer) => Buffer; readonly ask?: Buffer }

interface Situation {
  readonly query: Query
  readonly transport: Transport
  /** The number of the query to this server, counted from 1. */
  readonly count: number
  /** The address of the client. */
  readonly client: string
}

/** Returns undefined if the fault does not affect the query. */
type FaultHandler = (situation: Situation) => Act | undefined

const fails =
  (rcode: number): FaultHandler =>
  ({ query }) => ({ send: reply(query, { rcode }) })

const changes =
  (change: (answer: Buffer) => Buffer): FaultHandler =>
  () => ({ change })

const FEW_TYPES: readonly number[] = [TYPE.A, TYPE.NS, TYPE.SOA, TYPE.MX]

const isApex = ({ labels }: Query): boolean => labels.length === 2

const FAULT_HANDLERS: Readonly<Record<BehaviourWord, FaultHandler>> = {
  refused: fails(RCODE.REFUSED),
  servfail: fails(RCODE.SERVFAIL),
  'not-implemented': fails(RCODE.NOTIMP),
  'knows-few-types': (situation) =>
    FEW_TYPES.includes(situation.query.type) ? undefined : fails(RCODE.NOTIMP)(situation),
  garbage: ({ query }) => ({ send: Buffer.concat([query.bytes.subarray(0, 2), randomBytes(60)]) }),
  malformed: changes((answer) => answer.subarray(0, -7)),
  'wrong-id': changes((answer) => Buffer.concat([Buffer.from([(answer[0] ?? 0) ^ 0xff]), answer.subarray(1)])),
  empty: () => ({ send: Buffer.alloc(0) }),
  'no-edns': ({ query }) =>
    query.hasEdns ? { send: reply(query, { rcode: RCODE.FORMERR, additional: [] }) } : undefined,
  'silent-to-edns': ({ query }) => (query.hasEdns ? 'nothing' : undefined),
  'bad-version': ({ query }) => (query.hasEdns ? { send: reply(query, { additional: [BADVERS_OPT] }) } : undefined),
  // This fault is simulated by not listening on TCP.
  'no-tcp': () => undefined,
  truncates: ({ query, transport }) => (transport === 'udp' ? { send: reply(query, { flags: AA | TC }) } : undefined),
  lame: changes((answer) => withFlags(answer, 0, AA)),
  'folds-case': ({ query }) => ({ change: (answer) => foldCase(answer, query) }),
  'case-sensitive': ({ query }) =>
    query.labels.some((label) => label !== label.toLowerCase())
      ? { ask: withType(query, ABSENT_TYPE), change: (answer) => asDenial(answer, query) }
      : undefined,
  'options-formerr': (situation) => (situation.query.hasOptions ? fails(RCODE.FORMERR)(situation) : undefined),
  'options-refused': (situation) => (situation.query.hasOptions ? fails(RCODE.REFUSED)(situation) : undefined),
  'silent-to-options': ({ query }) => (query.hasOptions ? 'nothing' : undefined),
  'fails-caa': (situation) => (situation.query.type === TYPE.CAA ? fails(RCODE.SERVFAIL)(situation) : undefined),
  flaps: (situation) => (situation.count % 2 === 1 ? fails(RCODE.SERVFAIL)(situation) : undefined),
  rebinds: ({ query, count }) => (isApex(query) ? rebind(query, count) : undefined),
  'denies-empty-names': ({ query }) =>
    query.labels.length > 2 && query.labels[0]?.startsWith('_')
      ? { send: reply(query, { flags: AA, rcode: RCODE.NXDOMAIN }) }
      : undefined,
  formerr: fails(RCODE.FORMERR),
  'upward-referral': ({ query }) => ({ send: upwardReferral(query) }),
  parking: ({ query }) => ({ send: parkingAnswer(query) }),
  'no-apex': ({ query }) => {
    const send = withoutApex(query, isApex(query))
    return send === undefined ? { change: (answer) => withoutSoa(answer, query) } : { send }
  },
  'truncates-always': ({ query }) => ({ send: truncatedAnswer(query) }),
  'wrong-question': ({ query }) => ({ send: answerToAnotherQuestion(query) }),
}

export const canPlayWord = (word: string): boolean => Object.hasOwn(FAULT_HANDLERS, word)

function foldCase(answer: Buffer, { questionEnd }: Query): Buffer {
  const copy = Buffer.from(answer)
  copy.write(answer.toString('latin1', 12, questionEnd - 4).toLowerCase(), 12, 'latin1')
  return copy
}

function rebind(query: Query, count: number): Act | undefined {
  if (query.type === TYPE.AAAA) return { send: reply(query, { flags: AA }) }
  if (query.type !== TYPE.A) return undefined
  const address = count % 2 === 1 ? [127, 0, 0, 1] : [151, 101, 1, 1]
  return { send: reply(query, { flags: AA, answers: [record(TYPE.A, 0, Buffer.from(address))] }) }
}

const ALIASED: readonly number[] = [TYPE.A, TYPE.AAAA, TYPE.CNAME]

/** A CNAME in addition to SOA and NS is simulated here, because no correct server would load such a zone. */
function alias({ aliases }: FaultyServerPlan, query: Query): Act | undefined {
  const target = aliases[query.labels.join('.').toLowerCase()]
  if (target === undefined || !ALIASED.includes(query.type)) return undefined
  return { send: reply(query, { flags: AA, answers: [record(TYPE.CNAME, 3600, encodeName(target))] }) }
}

function refusal({ refuses }: FaultyServerPlan, situation: Situation): Act | undefined {
  return refuses.includes(situation.client) ? fails(RCODE.REFUSED)(situation) : undefined
}

function typeFault({ typeFaults }: FaultyServerPlan, situation: Situation): Act | undefined {
  const { query } = situation
  const fault = typeFaults[query.type]
  if (fault === undefined) return undefined
  if (fault === 'dropped') return 'nothing'
  if (fault === 'nxdomain') return { ask: withType(query, ABSENT_TYPE), change: (answer) => asDenial(answer, query) }
  return fails(fault === 'servfail' ? RCODE.SERVFAIL : RCODE.REFUSED)(situation)
}

/**
 * The first fault that needs no upstream response decides; otherwise all changes are applied to the upstream response in
 * order.
 */
export function act(plan: FaultyServerPlan, situation: Situation): Act {
  const acts = [
    refusal(plan, situation),
    alias(plan, situation.query),
    typeFault(plan, situation),
    ...plan.words.map((word) => FAULT_HANDLERS[word](situation)),
  ]
  const changed: ((answer: Buffer) => Buffer)[] = []
  let ask: Buffer | undefined
  for (const action of acts) {
    if (action === 'nothing' || (action !== undefined && 'send' in action)) return action
    if (action === undefined) continue
    changed.push(action.change)
    ask ??= action.ask
  }
  return { change: (answer) => changed.reduce((sofar, change) => change(sofar), answer), ...(ask && { ask }) }
}
