import { type DomainState, domainState } from '../../checks/tools/mail-server/domain-state.ts'
import { HOST_STATES, type HostState, type JudgedHost, judgeHost, type Severity } from './host-state.ts'
import type { MailCheck } from './schema.ts'

export type MailState =
  | HostState
  | 'null-mx'
  /** The name does not exist. */
  | 'no-name'
  /** The DNS queries failed: nothing is known about mail servers. */
  | 'unasked'
  | 'no-host'
  /** There are MX hosts, and the queries for their addresses failed. */
  | 'unasked-address'
  /** No MX record, and no SMTP at the domain's own address. */
  | 'own-host-closed'
  | 'own-host-untested'

/** What a mail check comes to. */
export interface MailVerdict {
  readonly state: MailState
  readonly severity: Severity
  /** The mail servers in that state. */
  readonly affected: readonly string[]
  /** Mail servers whose port 25 was tested, or that cannot be tested because they have no address. */
  readonly tested: number
  readonly hosts: readonly JudgedHost[]
}

/** Senders that meet one of these try the next mail server. */
const UNABLE: ReadonlySet<HostState> = new Set<HostState>(['refuses', 'closed', 'no-address', 'busy'])

const WORST_FIRST: readonly Severity[] = ['problem', 'warn', 'info', 'unknown', 'ok']

export function mailVerdict(check: MailCheck): MailVerdict {
  const hosts = check.mail.map((host) => judgeHost(host, check))
  const state = stateWithoutServer(check)
  if (state !== undefined) return { ...state, affected: [], tested: 0, hosts }
  const known = hosts.filter(({ state }) => state !== 'untested')
  const judged = known.length > 0 ? withSpares(known) : hosts
  const worst = worstOf(judged)
  return {
    state: worst.state,
    severity: worst.severity,
    affected: judged
      .filter(({ state, severity }) => state === worst.state && severity === worst.severity)
      .map(({ host }) => host),
    tested: known.length,
    hosts,
  }
}

/** What is known before any server is spoken to; undefined: there are mail servers to judge. */
function stateWithoutServer(check: MailCheck): Pick<MailVerdict, 'state' | 'severity'> | undefined {
  const state = domainState(check)
  return state && WITHOUT_SERVER[state]
}

const WITHOUT_SERVER: Readonly<Record<DomainState, Pick<MailVerdict, 'state' | 'severity'>>> = {
  'null-mx': { state: 'null-mx', severity: 'info' },
  'no-name': { state: 'no-name', severity: 'problem' },
  'unknown-hosts': { state: 'unasked', severity: 'unknown' },
  'no-mail-server': { state: 'no-host', severity: 'warn' },
  'unknown-addresses': { state: 'unasked-address', severity: 'unknown' },
  'no-address': { state: 'no-address', severity: 'problem' },
  'own-host-closed': { state: 'own-host-closed', severity: 'warn' },
  'own-host-untested': { state: 'own-host-untested', severity: 'unknown' },
}

/** A server that takes no mail is only a warning while another one does. */
function withSpares(hosts: readonly JudgedHost[]): readonly JudgedHost[] {
  const isUnable = ({ state }: JudgedHost): boolean => UNABLE.has(state)
  if (hosts.every(isUnable)) return hosts
  return hosts.map((host) => (isUnable(host) ? { ...host, severity: 'warn' } : host))
}

/** Unknown states come first only where nothing is known to be good or bad: one good server is enough for mail to arrive. */
function worstOf(hosts: readonly JudgedHost[]): JudgedHost {
  const certain = hosts.filter(({ severity }) => severity !== 'unknown')
  const [worst] = (certain.length > 0 ? certain : hosts).toSorted(
    (one, other) =>
      WORST_FIRST.indexOf(one.severity) - WORST_FIRST.indexOf(other.severity) ||
      HOST_STATES.indexOf(one.state) - HOST_STATES.indexOf(other.state),
  )
  if (worst === undefined) throw new Error('there is no mail server to judge')
  return worst
}
