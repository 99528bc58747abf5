import { boundedMap } from '../../bounded-map.ts'
import { containsNetwork } from '../../standards/ip-address/network.ts'
import { addressBits, type Ip, parseIp } from '../../standards/ip-address/parse.ts'
import { readPolicy, type SpfPolicy, type WrittenTerm } from '../../standards/spf/policy.ts'
import { SPF_LOOKUP_LIMIT, type SpfTerm } from '../../standards/spf/record.ts'
import type { Answer, Answers, RecordType } from '../answers.ts'
import { expandMacros, type MacroGap, type Sender } from './macros.ts'

/** Why a result cannot be known. `receivers-differ`: the standard leaves it to the receiver. */
export type SpfGap = MacroGap | 'not-answered' | 'receivers-differ'

export type SpfEvaluation =
  | {
      readonly result: 'none' | 'neutral' | 'pass' | 'fail' | 'softfail' | 'permerror'
      /** The term of the domain's own record that decided, as written. */
      readonly term?: string
    }
  | { readonly result: 'unknown'; readonly gap: SpfGap }

/** RFC 7208 section 4.6.4 recommends this limit; receivers that have another one return another result. */
const VOID_LIMIT = 2
const MAX_MX_HOSTS = 10

interface Run {
  readonly sender: Sender
  readonly answers: Answers
  readonly policyIn: (text: string) => SpfPolicy | undefined
  lookups: number
  voids: number
}

type Match = 'yes' | 'no' | 'permerror' | { readonly gap: SpfGap }

const PERMERROR = { result: 'permerror' } as const
const gapOf = (gap: SpfGap): SpfEvaluation => ({ result: 'unknown', gap })

export type SpfEvaluator = (sender: Sender) => SpfEvaluation

/** Evaluates SPF for source addresses, like a receiver (RFC 7208 section 4). Records are parsed once. */
export function createSpfEvaluator(answers: Answers): SpfEvaluator {
  const parsed = boundedMap<SpfPolicy>(MAX_PARSED)
  const policyIn = (text: string): SpfPolicy | undefined => {
    const known = parsed.get(text)
    if (known !== undefined) return known
    const policy = readPolicy(text)
    if (policy !== undefined) parsed.set(text, policy)
    return policy
  }
  return (sender) =>
    evaluateAt(
      { sender: { ...sender, ip: unmapped(sender.ip) }, answers, policyIn, lookups: 0, voids: 0 },
      sender.domain,
    )
}

const MAX_PARSED = 1000

/** An IPv4 address that is written as IPv6. */
function unmapped(ip: Ip): Ip {
  const isMapped = ip.family === 6 && ip.bytes.slice(0, 10).every((byte) => byte === 0) && ip.bytes[10] === 0xff
  return isMapped && ip.bytes[11] === 0xff ? { family: 4, bytes: ip.bytes.slice(12) } : ip
}

const RESULTS = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const

/** The limit of lookups ends every recursion. */
function evaluateAt(run: Run, domain: string): SpfEvaluation {
  const answer = run.answers.lookup(domain, 'TXT')
  if (answer.state === 'unknown') return gapOf('not-answered')
  const policies = answer.state === 'absent' ? [] : answer.values.flatMap((text) => run.policyIn(text) ?? [])
  const [policy] = policies
  if (policy === undefined) return { result: 'none' }
  if (policies.length > 1 || policy.faults.length > 0) return PERMERROR
  for (const { term, written } of policy.acting) {
    if (term.kind === 'redirect') return redirected(run, term.domain, domain, written)
    const match = matches(run, term, domain)
    if (match === 'permerror') return PERMERROR
    if (typeof match === 'object') return gapOf(match.gap)
    if (match === 'yes' && 'qualifier' in term) return { result: RESULTS[term.qualifier], term: written }
  }
  return { result: 'neutral' }
}

function redirected(run: Run, spec: string, domain: string, written: string): SpfEvaluation {
  if (exceedsLookups(run)) return PERMERROR
  const target = expandMacros(spec, run.sender, domain)
  if ('gap' in target) return gapOf(target.gap)
  const evaluation = evaluateAt(run, target.name)
  if (evaluation.result === 'none') return PERMERROR
  return evaluation.result === 'unknown' ? evaluation : { ...evaluation, term: written }
}

function exceedsLookups(run: Run): boolean {
  run.lookups++
  return run.lookups > SPF_LOOKUP_LIMIT
}

function matches(run: Run, term: WrittenTerm['term'], domain: string): Match {
  switch (term.kind) {
    case 'all':
      return 'yes'
    case 'ip4':
    case 'ip6':
      return isIn(run.sender.ip, term.network.address, term.network.prefix) ? 'yes' : 'no'
    case 'ptr':
      return exceedsLookups(run) ? 'permerror' : { gap: 'needs-ptr' }
    case 'include':
    case 'exists':
      return exceedsLookups(run) ? 'permerror' : matchesName(run, term, domain)
    case 'a':
    case 'mx':
      return exceedsLookups(run) ? 'permerror' : matchesHosts(run, term, domain)
    default:
      return 'no'
  }
}

type NameTerm = Extract<SpfTerm, { kind: 'include' | 'exists' }>
type HostTerm = Extract<SpfTerm, { kind: 'a' | 'mx' }>

function matchesName(run: Run, term: NameTerm, domain: string): Match {
  const target = expandMacros(term.domain, run.sender, domain)
  if ('gap' in target) return target
  if (term.kind === 'include') return included(run, target.name)
  const answer = lookup(run, target.name, 'A')
  return 'gap' in answer ? answer : answer.values.length > 0 ? 'yes' : 'no'
}

function matchesHosts(run: Run, term: HostTerm, domain: string): Match {
  const target = expandMacros(term.domain ?? domain, run.sender, domain)
  if ('gap' in target) return target
  const hosts = term.kind === 'a' ? { values: [target.name] } : lookup(run, target.name, 'MX')
  if ('gap' in hosts) return hosts
  if (hosts.values.length > MAX_MX_HOSTS) return 'permerror'
  const { family } = run.sender.ip
  const prefix = (family === 4 ? term.prefix4 : term.prefix6) ?? addressBits(family)
  for (const host of hosts.values) {
    const found = lookup(run, host, family === 4 ? 'A' : 'AAAA')
    if ('gap' in found) return found
    if (found.values.some((address) => isAt(run.sender.ip, address, prefix))) return 'yes'
  }
  return 'no'
}

function included(run: Run, name: string): Match {
  const evaluation = evaluateAt(run, name)
  switch (evaluation.result) {
    case 'pass':
      return 'yes'
    case 'fail':
    case 'softfail':
    case 'neutral':
      return 'no'
    case 'unknown':
      return { gap: evaluation.gap }
    default:
      return 'permerror'
  }
}

/** Counts void lookups. */
function lookup(run: Run, name: string, type: RecordType): { values: readonly string[] } | { gap: SpfGap } {
  const answer: Answer = run.answers.lookup(name, type)
  if (answer.state === 'unknown') return { gap: 'not-answered' }
  if (answer.state === 'records') return answer
  run.voids++
  return run.voids > VOID_LIMIT ? { gap: 'receivers-differ' } : { values: [] }
}

function isAt(ip: Ip, address: string, prefix: number): boolean {
  const parsed = parseIp(address)
  return parsed.ok && isIn(ip, parsed.value, prefix)
}

const isIn = (ip: Ip, address: Ip, prefix: number): boolean =>
  containsNetwork({ address, prefix }, { address: ip, prefix: addressBits(ip.family) })
