import type { SenderBreak } from '../../../src/checks/breaks/break.ts'
import type { JudgedOutcome } from '../case.ts'
import { SENDERS } from '../clients/senders.ts'
import { judgeTool } from '../judge-tool.ts'
import type { LabRun } from '../lab-run.ts'
import { outcomeOf } from '../outcomes.ts'
import { type HealthyClient, WORKS } from './client.ts'

const judgeMail = judgeTool((domain) => `mail-check/${domain}`)

const judged = new Map<string, Promise<boolean>>()

/** The health check sends nothing to mail servers, so that only the mail check knows whether they accept mail. */
function acceptsMail(domain: string, lab: LabRun): Promise<boolean> {
  const known = judged.get(domain) ?? judgeMail(domain, lab).then(isHealthy)
  judged.set(domain, known)
  return known
}

const isHealthy = (outcomes: readonly JudgedOutcome[]): boolean =>
  outcomes.some(({ check, severity }) => check === 'mail-delivery' && severity === 'ok') && !outcomes.some(isFault)

const isFault = ({ check, outcome, severity }: JudgedOutcome): boolean =>
  ['problem', 'unknown'].includes(severity) ||
  outcomeOf({ check, outcome }).breaks.some(({ client }) => client === 'sender')

const KINDS: readonly (readonly [program: string, security?: NonNullable<SenderBreak['security']>])[] = [
  ['Postfix'],
  ['Exim'],
  ['Postfix (DANE)', 'dane'],
  ['Exim (DANE)', 'dane'],
  ['Postfix (postfix-mta-sts-resolver)', 'mta-sts'],
]

/** A message to each domain that accepts mail arrives. */
export const senderClients: readonly HealthyClient[] = KINDS.map(([program, security]) => {
  const claim: SenderBreak = { client: 'sender', delivery: 'failed', ...(security && { security }) }
  const probe = SENDERS.find((one) => one.program === program && one.of(claim))
  if (probe === undefined) throw new Error(`${program} is no sender`)
  return {
    program,
    async works(domain, lab) {
      if (!(await acceptsMail(domain, lab))) return WORKS
      const seen = await probe.run(domain, lab, claim)
      return seen.works ? WORKS : { works: false, why: `${JSON.stringify(seen.broken)} ${seen.note ?? ''}` }
    },
  }
})
