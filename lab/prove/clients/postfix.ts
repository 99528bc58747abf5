import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SENDER_DOMAIN, type SendingMode } from '../../software/sending-postfix.ts'
import type { Probe } from '../case.ts'
import type { LabRun } from '../lab-run.ts'
import { type Attempt, eventually, mailText, type Sender, senderProbe } from './sender.ts'

/** Connection attempts to several silent addresses, and lookups in dead zones. */
const TIMEOUT_MS = 150_000

/** The second attempt comes so much later that Postfix may omit TLS. */
const PAUSE_MS = 2_500

const STATUSES: Readonly<Record<string, Attempt['status']>> = { sent: 'sent', deferred: 'deferred', bounced: 'bounced' }

interface LoggedAttempt {
  readonly line: string
  readonly process: string
  readonly code: string
  readonly status: Attempt['status']
}

const linesOf = ({ folder }: LabRun): readonly string[] =>
  readFileSync(join(folder, 'log/sender.log'), 'latin1').split('\n')

const queueIdOf = (lab: LabRun, messageId: string): string | undefined =>
  linesOf(lab)
    .map((line) => /: (\w+): message-id=<([^>]+)>/.exec(line))
    .find((match) => match?.[2] === messageId)?.[1]

const attemptsOf = (lab: LabRun, queueId: string): readonly LoggedAttempt[] =>
  linesOf(lab).flatMap((line) => {
    if (!line.includes(`: ${queueId}: to=<`)) return []
    const [, process = ''] = /\[(\d+)\]: /.exec(line) ?? []
    const [, code = '', word = ''] = /dsn=([\d.]+), status=(\w+)/.exec(line) ?? []
    const status = STATUSES[word]
    return status === undefined ? [] : [{ line, process, code, status }]
  })

/** Every process delivers one message, so that the last line of its TLS session is about this one. */
function tlsOf(lab: LabRun, process: string): Attempt['tls'] {
  const line = linesOf(lab).findLast(
    (one) => one.includes(`[${process}]: `) && one.includes('TLS connection established'),
  )
  if (line === undefined) return 'none'
  return line.includes('Verified TLS') ? 'verified' : 'unverified'
}

/** After a failed handshake, the message may have been sent on another connection without TLS. */
function resultOf(lab: LabRun, { line, process, code, status }: LoggedAttempt): Attempt {
  return { status, code, tls: status === 'sent' ? tlsOf(lab, process) : 'none', note: line.replace(/^.*?to=</, 'to=<') }
}

const sendWith =
  (mode: SendingMode): Sender['send'] =>
  async (recipient, lab, isPatient) => {
    const config = join(lab.folder, 'conf/sender')
    const sender = `${mode}@${SENDER_DOMAIN}`
    const messageId = `${randomUUID()}@${SENDER_DOMAIN}`
    const { code, stderr } = await lab.run('sendmail', ['-C', config, '-i', '-f', sender, recipient], {
      input: mailText(recipient, messageId, sender),
    })
    if (code !== 0) throw new Error(`sendmail: ${stderr}`)
    const queueId = await eventually(() => queueIdOf(lab, messageId), TIMEOUT_MS)
    const attempt = (number: number): Promise<LoggedAttempt> =>
      eventually(() => attemptsOf(lab, queueId)[number], TIMEOUT_MS)
    const first = await attempt(0)
    if (first.status !== 'deferred' || !isPatient) return resultOf(lab, first)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    await lab.run('postqueue', ['-c', config, '-i', queueId])
    return resultOf(lab, await attempt(1))
  }

/** Postfix as it sends in each of its modes, with a validating resolver. */
export const POSTFIX: readonly Probe[] = [
  senderProbe({ program: 'Postfix', sparedFrom: ['dane', 'mta-sts', 'certificate', 'IPv4'], send: sendWith('plain') }),
  senderProbe({ program: 'Postfix', security: 'dnssec', send: sendWith('plain') }),
  senderProbe({ program: 'Postfix (only IPv4)', over: 'IPv4', send: sendWith('ipv4') }),
  senderProbe({ program: 'Postfix (certificates)', security: 'certificate', send: sendWith('certificate') }),
  senderProbe({ program: 'Postfix (DANE)', security: 'dane', send: sendWith('dane') }),
  senderProbe({ program: 'Postfix (postfix-mta-sts-resolver)', security: 'mta-sts', send: sendWith('sts') }),
]
