import type { Case } from '../case.ts'
import { receiverProbes } from '../clients/receiver-probes.ts'
import { FOREIGN_SERVER, fromServers, instead, LAST_SERVER, MAIL_HOST, USUAL_RECEIVERS } from './usual-mail.ts'
import { USUAL_SERVERS } from './usual-servers.ts'

const SPF = /^@ +TXT +"v=spf1/i

const spf = (value: string): string => `@ TXT "v=spf1 ${value}"`

const shown = (check: string, outcome: string, domain: string, twin: Case['twin']): Case => ({
  check,
  outcome,
  domain,
  twin,
  probes: USUAL_RECEIVERS,
})

const quick = (one: Case): Case => ({ ...one, isQuick: true })

/** Receivers stop at the first term that matches, so that mail from the first server passes. */
const FIRST_AND_LAST = receiverProbes(fromServers(MAIL_HOST, LAST_SERVER))

const byServer = (check: string, outcome: string, domain: string, repaired: string): Case => ({
  ...shown(check, outcome, domain, instead(SPF, spf(repaired))),
  probes: FIRST_AND_LAST,
})

export const SPF_CASES: readonly Case[] = [
  shown('spf-record', 'none-nonmail', 'parked-open.lab', { add: [spf('-all')] }),
  quick(shown('spf-record', 'none-mail', 'no-spf.lab', { add: [spf('mx ~all')] })),
  shown('spf-record', 'near-miss', 'spf-near-miss.lab', instead(SPF, spf('mx -all'))),
  quick(shown('spf-record', 'multiple', 'two-spf.lab', instead(SPF, spf('ip4:93.184.25.1 mx ~all')))),
  shown('spf-record', 'fails', 'txt-servfail.lab', USUAL_SERVERS),
  shown('spf-record', 'fails', 'txt-refused.lab', USUAL_SERVERS),
  shown('spf-record', 'invalid-dnssec', 'bogus-txt.lab', { remove: [/^;! signature-of/] }),
  quick(shown('spf-syntax', 'permerror', 'spf-syntax-error.lab', instead(SPF, spf('mx -all')))),
  shown('spf-syntax', 'permerror', 'spf-missing-colon.lab', instead(SPF, spf('mx include:_spf.lab -all'))),
  quick(
    byServer(
      'spf-lookups',
      'too-many',
      'spf-many-lookups.lab',
      'ip4:93.184.25.1 ip6:2a01:4f8:25::1 ip4:45.33.25.1 ip6:2600:3c01:25::1 include:many.spf.lab ip4:93.184.99.1 -all',
    ),
  ),
  byServer('spf-lookups', 'too-many', 'spf-crowded-mx.lab', 'ip4:93.184.25.1 ip4:93.184.99.1 -all'),
  byServer('spf-void-lookups', 'too-many', 'spf-void-names.lab', 'mx ip4:93.184.99.1 -all'),
  byServer('spf-include', 'missing', 'spf-missing-include.lab', 'mx ip4:93.184.99.1 -all'),
  byServer('spf-include', 'missing', 'spf-failing-include.lab', 'mx ip4:93.184.99.1 -all'),
  byServer('spf-include', 'loop', 'spf-include-loop.lab', 'mx ip4:93.184.99.1 -all'),
  shown('spf-all', 'softfail-nonmail', 'parked-half-locked.lab', instead(SPF, spf('-all'))),
  shown('spf-all', 'neutral', 'spf-without-all.lab', instead(SPF, spf('mx ~all'))),
  quick(shown('spf-all', 'pass', 'spf-plus-all.lab', instead(SPF, spf('mx ~all')))),
  {
    ...shown('spf-scope', 'too-wide', 'spf-wide-range.lab', instead(SPF, spf('ip4:93.184.25.1 -all'))),
    // One foreign server has an address of the range.
    probes: receiverProbes((domain) => ['93.1.2.3', FOREIGN_SERVER].map((ip) => ({ ip, domain }))),
  },
  shown('spf-scope', 'only-special', 'spf-private-range.lab', instead(SPF, spf('mx -all'))),
  {
    ...shown(
      'spf-dead-terms',
      'sender-ignored',
      'spf-term-after-all.lab',
      instead(SPF, spf('ip4:93.184.25.7 include:_spf.lab -all')),
    ),
    probes: receiverProbes(fromServers('93.184.25.7', MAIL_HOST)),
  },
]
