import type { Case, Edit } from '../case.ts'
import { SENDERS } from '../clients/senders.ts'
import { USUAL_SERVERS } from './usual-servers.ts'

const failing = (check: string, outcome: string, domain: string, twin: Case['twin'], isQuick = false): Case => ({
  check,
  outcome,
  domain,
  twin,
  probes: SENDERS,
  isQuick,
})

/** The twin has the mail servers that most domains of the world have. */
const USUAL_MAIL_HOSTS: Edit = { remove: [/^@ +MX/], add: ['$INCLUDE parts/mail-hosts.zone'] }

/** The record that our report offers. */
export const MEANT_MAIL_HOST: Edit = { remove: [/^@ +MX/], add: ['@ MX 10 post'] }

export const PUBLIC_ADDRESSES: Edit = { remove: [/^mx1 /], add: ['mx1 A 93.184.25.1', 'mx1 AAAA 2a01:4f8:25::1'] }

export const MX_CASES: readonly Case[] = [
  failing('mx-record', 'fails', 'mx-servfail.lab', USUAL_SERVERS, true),
  failing('mx-record', 'invalid-dnssec', 'bogus-mx.lab', { remove: [/^;! signature-of/] }),
  failing('mx-null', 'with-others', 'null-mx-with-others.lab', { remove: [/^@ +MX +0 \./] }),
  failing('mx-address', 'all-fail', 'mx-in-lame-zone.lab', USUAL_MAIL_HOSTS),
  failing('mx-address', 'all-dead', 'mx-doubled.lab', MEANT_MAIL_HOST, true),
  failing('mx-name-valid', 'invalid', 'mx-names-mail-host-address.lab', USUAL_MAIL_HOSTS),
  failing('mx-public-ip', 'special', 'private-mail-hosts.lab', PUBLIC_ADDRESSES),
  failing('mx-ipv6', 'ipv6-only', 'ipv6-only-mail-host.lab', { add: ['mx1 A 93.184.25.1'] }),
]
