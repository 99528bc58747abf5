import type { Case } from '../case.ts'
import { receiverProbes } from '../clients/receiver-probes.ts'
import { judgeAlone } from '../judge.ts'
import { FOREIGN_SERVER, instead, USUAL_RECEIVERS } from './usual-mail.ts'

const DMARC = /^_dmarc +TXT/

const dmarc = (value: string): string => `_dmarc TXT "v=DMARC1; ${value}"`

const reject = (domain: string): string => dmarc(`p=reject; rua=mailto:dmarc@${domain}`)

const shown = (check: string, outcome: string, domain: string, twin: Case['twin']): Case => ({
  check,
  outcome,
  domain,
  twin,
  probes: USUAL_RECEIVERS,
})

const repaired = (check: string, outcome: string, domain: string, policy = 'p=reject'): Case =>
  shown(check, outcome, domain, instead(DMARC, dmarc(`${policy}; rua=mailto:dmarc@${domain}`)))

const quick = (one: Case): Case => ({ ...one, isQuick: true })

export const DMARC_CASES: readonly Case[] = [
  shown('dmarc-record', 'none-nonmail', 'step-2-spf.lab', { add: [dmarc('p=reject; sp=reject; adkim=s; aspf=s')] }),
  quick(shown('dmarc-record', 'none-mail', 'no-dmarc.lab', { add: [dmarc('p=none; rua=mailto:dmarc@no-dmarc.lab')] })),
  repaired('dmarc-record', 'near-miss', 'dmarc-without-version.lab'),
  repaired('dmarc-record', 'near-miss', 'dmarc-garbled.lab'),
  shown(
    'dmarc-record',
    'misplaced',
    'dmarc-misplaced.lab',
    instead(/^@ +TXT +"v=DMARC1/, reject('dmarc-misplaced.lab')),
  ),
  shown(
    'dmarc-record',
    'misplaced',
    'dmarc-no-underscore.lab',
    instead(/^dmarc +TXT/, reject('dmarc-no-underscore.lab')),
  ),
  quick(repaired('dmarc-record', 'multiple', 'two-dmarc.lab', 'p=quarantine')),
  shown('dmarc-record', 'fails', 'dmarc-servfail.lab', { add: [reject('dmarc-servfail.lab')] }),
  shown('dmarc-record', 'invalid-dnssec', 'bogus-dmarc.lab', { remove: [/^;! signature-of/] }),
  repaired('dmarc-syntax', 'p-missing', 'dmarc-without-policy.lab', 'p=none'),
  repaired('dmarc-syntax', 'bad-policy', 'dmarc-typo.lab', 'p=none'),
  repaired('dmarc-syntax', 'bad-policy', 'dmarc-typo-without-reports.lab', 'p=none'),
  repaired('dmarc-syntax', 'bad-policy', 'dmarc-bad-subdomain-policy.lab', 'p=reject; sp=none'),
  quick(repaired('dmarc-policy', 'monitor', 'dmarc-monitoring.lab', 'p=quarantine')),
  {
    ...repaired('dmarc-subdomains', 'weaker', 'weak-subdomains.lab'),
    probes: receiverProbes((domain) =>
      [domain, `www.${domain}`].map((from) => ({ ip: FOREIGN_SERVER, domain: from, from })),
    ),
  },
  {
    ...shown('dmarc-auth-basis', 'no-auth', 'dmarc-without-basis.lab', { add: ['$INCLUDE parts/spf.zone'] }),
    // In a report, the finding about the missing SPF record replaces it.
    judge: judgeAlone('dmarc-auth-basis'),
  },
]
