import type { Case, Edit } from '../case.ts'
import { SENDERS } from '../clients/senders.ts'
import { judgeTool } from '../judge-tool.ts'
import { tlsaOf } from '../tlsa.ts'
import { withoutListedMailHosts } from './mta-sts.ts'
import { MEANT_MAIL_HOST, PUBLIC_ADDRESSES } from './mx.ts'
import { SIGNED_TLSA, withTlsaOf } from './transport.ts'

const judge = judgeTool((domain) => `mail-check/${domain}`)

const failing = (check: string, outcome: string, domain: string, twin: Case['twin'], isQuick = false): Case => ({
  check,
  outcome,
  domain,
  twin,
  probes: SENDERS,
  judge,
  isQuick,
})

/** The policy host of a twin has the policy that all domains have unless they have one of their own. */
const WITH_USUAL_POLICY: Edit = {}

const REPAIRED_TLSA: Edit = {
  remove: [/^_25\./],
  add: await Promise.all(
    ['mx1', 'mx2'].map(async (host) => `_25._tcp.${host} TLSA ${await tlsaOf(`${host}.dane-mismatch-repaired.lab`)}`),
  ),
}

const WITH_STARTTLS = await withTlsaOf('dane-without-starttls-repaired.lab', [/^mx1 /])

export const MAIL_SERVER_CASES: readonly Case[] = [
  failing('mail-delivery', 'no-mail-server', 'no-mail-server.lab', { add: ['$INCLUDE parts/mail-hosts.zone'] }),
  failing('mail-delivery', 'own-host-closed', 'no-mx.lab', { add: ['$INCLUDE parts/mail-hosts.zone'] }),
  failing('mail-delivery', 'busy', 'busy-mail-host.lab', PUBLIC_ADDRESSES),
  failing('mail-delivery', 'all-unable', 'mail-hosts-unable.lab', {
    remove: [/^@ +MX/, /^mx1 /, /^mx2 /],
    add: ['$INCLUDE parts/mail-hosts.zone'],
  }),
  failing('mail-delivery', 'rejects', 'refusing-mail-host.lab', PUBLIC_ADDRESSES),
  failing('mail-delivery', 'closed', 'closed-mail-ports.lab', PUBLIC_ADDRESSES, true),
  failing('mail-delivery', 'closed', 'silent-mail-ports.lab', PUBLIC_ADDRESSES),
  failing('mail-delivery', 'no-public-address', 'private-mail-hosts.lab', PUBLIC_ADDRESSES),
  failing('mail-delivery', 'no-address', 'mx-doubled.lab', MEANT_MAIL_HOST),
  failing('mail-delivery', 'no-name', 'never-registered.lab', { like: 'perfect.lab' }),
  failing('mail-dane', 'unsigned', 'tlsa-unsigned.lab', SIGNED_TLSA),
  failing('mail-dane', 'without-tls', 'dane-without-starttls.lab', {
    ...WITH_STARTTLS,
    add: [...(WITH_STARTTLS.add ?? []), 'mx1 A 93.184.25.1'],
  }),
  failing('mail-dane', 'mismatch', 'dane-mismatch.lab', REPAIRED_TLSA, true),
  {
    ...failing('mail-sts', 'some-not-listed', 'policy-misses-mx.lab', WITH_USUAL_POLICY),
    arrange: { 'other-mail-servers-down': withoutListedMailHosts },
  },
  failing('mail-sts', 'not-listed', 'policy-old-host.lab', WITH_USUAL_POLICY),
  failing('mail-starttls', 'fails', 'broken-starttls-without-policy.lab', PUBLIC_ADDRESSES),
  failing('mail-starttls', 'not-offered', 'no-starttls-without-policy.lab', PUBLIC_ADDRESSES),
  failing('mail-starttls', 'fails-enforced', 'broken-starttls.lab', PUBLIC_ADDRESSES),
  failing('mail-starttls', 'not-offered-enforced', 'no-starttls.lab', PUBLIC_ADDRESSES),
  failing('mail-certificate', 'not-trusted', 'untrusted-without-policy.lab', PUBLIC_ADDRESSES),
  failing('mail-certificate', 'wrong-name', 'mail-certificate-wrong.lab', PUBLIC_ADDRESSES),
  failing('mail-certificate', 'not-trusted-enforced', 'mail-certificate-untrusted.lab', PUBLIC_ADDRESSES),
  failing('mail-certificate', 'not-yet-valid', 'mail-certificate-early.lab', PUBLIC_ADDRESSES),
  failing('mail-certificate', 'expired', 'mail-certificate-expired.lab', PUBLIC_ADDRESSES, true),
]
