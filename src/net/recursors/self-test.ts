import type { Question } from '../../dns/message.ts'
import { joinName, ROOT } from '../../dns/name.ts'
import { RCODE, rcodeName, TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'

/** Why a recursor cannot be used. `detail` is what was seen. */
export interface RecursorFault {
  readonly code: RecursorFaultCode
  readonly detail: string
}

export type RecursorFaultCode =
  /** No DNS message arrived. */
  | 'silent'
  /** It does not answer queries of this machine. */
  | 'refuses'
  /** It does not answer queries about the root zone. */
  | 'fails'
  /** It only returns what it is authoritative for, or what it has in its cache. */
  | 'no-recursion'
  | 'no-edns'
  | 'not-validating'
  | 'no-signatures'
  /** Names that do not exist get an answer. */
  | 'rewrites'

/** Asks the recursor with DO=1 and without CD. */
type Ask = (question: Question) => Promise<Observed<DnsAnswer>>

/** Letters and digits of a name that nobody has asked for. */
const LABEL_LENGTH = 16

/**
 * Tests what checks rely on, with queries about the root zone only, because nothing else is known to exist in every network.
 * That invalid signatures are rejected cannot be tested there; a resolver that sets AD has at least a trust anchor.
 */
export async function testRecursor(ask: Ask, random: () => number): Promise<RecursorFault | undefined> {
  const root = await ask({ name: ROOT, type: TYPE.SOA })
  if (!root.seen) return { code: 'silent', detail: root.why.detail }
  const fault = faultOfRoot(root.value)
  if (fault !== undefined) return fault
  const keys = await ask({ name: ROOT, type: TYPE.DNSKEY })
  if (!keys.seen) return { code: 'silent', detail: keys.why.detail }
  const hasAll = [root.value, keys.value].every(({ answers }) => answers.some(({ type }) => type === TYPE.RRSIG))
  if (!hasAll || keys.value.isTruncated)
    return { code: 'no-signatures', detail: 'the answer about the root zone has no RRSIG record, or is truncated' }
  // RFC 6761 section 6.4: resolvers may answer for `invalid.` themselves. A top-level domain is always looked up.
  for (const name of [joinName(randomLabel(random), 'invalid'), randomLabel(random)]) {
    const absent = await ask({ name, type: TYPE.A })
    if (!absent.seen) return { code: 'silent', detail: absent.why.detail }
    const rewritten = faultOfAbsence(absent.value, name)
    if (rewritten !== undefined) return rewritten
  }
  return undefined
}

function faultOfRoot(answer: DnsAnswer): RecursorFault | undefined {
  const { status, isRecursionAvailable, hasEdns, isValidated, answers } = answer
  const detail = `it returned ${rcodeName(status)}`
  if (status === RCODE.REFUSED) return { code: 'refuses', detail }
  if (status === RCODE.FORMERR || status === RCODE.NOTIMP || (status === RCODE.NOERROR && !hasEdns))
    return { code: 'no-edns', detail }
  if (status !== RCODE.NOERROR) return { code: 'fails', detail }
  if (!isRecursionAvailable) return { code: 'no-recursion', detail }
  if (!answers.some(({ type, name }) => type === TYPE.SOA && name === ROOT))
    return { code: 'fails', detail: 'an answer without the SOA record' }
  return isValidated ? undefined : { code: 'not-validating', detail: 'the answer about the root zone has no AD flag' }
}

function faultOfAbsence({ status }: DnsAnswer, name: string): RecursorFault | undefined {
  if (status === RCODE.NXDOMAIN) return undefined
  const detail = `it returned ${rcodeName(status)} for ${name}`
  return { code: status === RCODE.NOERROR ? 'rewrites' : 'fails', detail }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const randomLabel = (random: () => number): string =>
  `zw-${Array.from({ length: LABEL_LENGTH }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')}`
