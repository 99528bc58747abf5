import type { Case, Edit } from '../case.ts'
import { SENDERS } from '../clients/senders.ts'
import type { LabRun } from '../lab-run.ts'

const failing = (check: string, outcome: string, domain: string, twin: Case['twin'] = {}, isQuick = false): Case => ({
  check,
  outcome,
  domain,
  twin,
  probes: SENDERS,
  isQuick,
})

/** The policy host of a twin has the policy that all domains have unless they have one of their own. */
const WITH_USUAL_POLICY: Edit = {}

const OTHER_MAIL_HOSTS = ['93.184.25.1', '2a01:4f8:25::1', '45.33.25.1', '2600:3c01:25::1']

/** Only mx3, which the policy does not list, can be reached. */
export async function withoutListedMailHosts(_domain: string, lab: LabRun): Promise<void> {
  await lab.change('net', ...OTHER_MAIL_HOSTS.map((address) => `node ${address} drop`))
}

export const MTA_STS_CASES: readonly Case[] = [
  failing('mta-sts-record', 'none', 'no-mta-sts.lab', { add: ['$INCLUDE parts/mta-sts.zone'] }),
  failing('mta-sts-record', 'invalid', 'mta-sts-without-id.lab', {
    remove: [/^_mta-sts /],
    add: ['_mta-sts TXT "v=STSv1; id=20260102"'],
  }),
  failing('mta-sts-record', 'fails', 'sts-record-fails.lab', {
    remove: [/^_mta-sts /],
    add: ['_mta-sts TXT "v=STSv1; id=20260102"'],
  }),
  failing('mta-sts-record', 'invalid-dnssec', 'sts-record-bogus.lab', { remove: [/^;! signature-of/] }),
  failing('mta-sts-policy', 'unreachable', 'policy-host-closed.lab', {
    remove: [/^mta-sts /],
    add: ['mta-sts A 93.184.81.1', 'mta-sts AAAA 2a01:4f8:81::1'],
  }),
  failing('mta-sts-policy', 'unreachable', 'policy-not-found.lab', WITH_USUAL_POLICY),
  failing('mta-sts-policy', 'redirect', 'policy-redirect.lab', WITH_USUAL_POLICY),
  failing('mta-sts-policy', 'tls-invalid', 'policy-certificate-expired.lab', WITH_USUAL_POLICY),
  failing('mta-sts-syntax', 'invalid', 'policy-typo.lab', WITH_USUAL_POLICY),
  {
    ...failing('mta-sts-mx-match', 'enforce-mismatch', 'policy-misses-mx.lab', WITH_USUAL_POLICY),
    arrange: { 'other-mail-servers-down': withoutListedMailHosts },
  },
  failing('mta-sts-mx-match', 'enforce-none', 'policy-old-host.lab', WITH_USUAL_POLICY, true),
  failing('mta-sts-media-type', 'wrong', 'policy-as-html.lab', WITH_USUAL_POLICY),
]
