import { RECEIVERS, type Receiver, type Result } from '../clients/receivers.ts'
import { CLIENTS } from '../clients/resolvers.ts'
import type { LabRun } from '../lab-run.ts'
import { type HealthyClient, WORKS, type Worked } from './client.ts'
import { senderClients } from './senders.ts'

/** The defaults of the stub resolver of glibc. */
const STUB = ['+timeout=5', '+tries=2']

const TYPES = ['SOA', 'A', 'AAAA', 'MX', 'TXT'] as const

/** No zone has this name. */
const ABSENT = 'does-not-exist'

const ANSWERS: readonly string[] = ['NOERROR', 'NXDOMAIN']

async function resolves(address: string, domain: string, lab: LabRun): Promise<Worked> {
  const questions = [...TYPES.map((type) => [domain, type]), [`${ABSENT}.${domain}`, 'A']]
  const args = questions.flatMap(([name = '', type = '']) => [`@${address}`, '-q', name, '-t', type, ...STUB])
  const { stdout } = await lab.run('dig', ['+noall', '+comments', '+dnssec', ...args], { timeoutMs: 90_000 })
  const statuses = [...stdout.matchAll(/status: ([A-Z]+)/g)].map(([, status = '']) => status)
  const bad = statuses.filter((status) => !ANSWERS.includes(status))
  if (bad.length > 0) return { works: false, why: `${bad.join(', ')} in ${statuses.join(' ')}` }
  const missing = questions.length - statuses.length
  return missing > 0 ? { works: false, why: `${missing} queries without answer` } : WORKS
}

const resolverClients: readonly HealthyClient[] = CLIENTS.filter(({ kinds }) =>
  // Domains need not have name servers for resolvers that lack an address family.
  kinds.some((kind) => kind === 'resolver'),
).map(({ program, address }) => ({ program, works: (domain, lab) => resolves(address, domain, lab) }))

const NOT_RESOLVED = 6

/** Whether the website itself works is a question of other reports. A domain may have no website. */
const curl: HealthyClient = {
  program: 'curl',
  async works(domain, lab) {
    const hosts = await lab.run('dig', ['+short', ...STUB, domain, 'A', domain, 'AAAA'])
    if (!/^[\da-f.:]+$/m.test(hosts.stdout)) return WORKS
    const args = ['-sS', '-o', '/dev/null', '--max-time', '15', `http://${domain}/`]
    const { code, stderr } = await lab.run('curl', args, { timeoutMs: 20_000 })
    return code === NOT_RESOLVED ? { works: false, why: stderr.trim() } : WORKS
  },
}

const ERRORS: readonly Result[] = ['permerror', 'temperror']

/** An address that most domains of the world allow to send. */
const SENDER = '93.184.25.1'

const receives = (method: string, { program, judge }: Receiver): HealthyClient => ({
  program: `${program} (${method})`,
  async works(domain, lab) {
    const { result, note } = await judge({ ip: SENDER, domain }, lab)
    return ERRORS.includes(result) ? { works: false, why: `${result}${note === undefined ? '' : ` (${note})`}` } : WORKS
  },
})

const receiverClients = Object.entries(RECEIVERS).flatMap(([method, receivers]) =>
  // The messages are not signed.
  method === 'dkim' ? [] : receivers.map((receiver) => receives(method, receiver)),
)

export const HEALTHY_CLIENTS: readonly HealthyClient[] = [
  ...resolverClients,
  curl,
  ...receiverClients,
  ...senderClients,
]
