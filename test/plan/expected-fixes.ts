import type { LeftReason } from '../../src/tools/plan/fixes.ts'

/** Whether an administrator may publish an offered record at once; otherwise what is in the way first. */
export type Application = 'at-once' | LeftReason

/**
 * Every record that the health check offers in the world, by domain and check, with whether it may be published at once. The outcome of
 * the check in the catalogue and the zone of the domain decide, not the result of a run: what receivers, browsers or certificate
 * authorities do with the new record before anything else is done, and whether the report can know it.
 */
const EXPECTED: Readonly<Record<Application, readonly string[]>> = {
  // What is published has no effect, or prevents everything; nothing that works depends on it.
  'at-once': [
    // No certificate authority may issue now. Afterwards, those that the records name may.
    'caa-critical.lab caa-syntax',
    'caa-quoted.lab caa-syntax',
    'caa-url.lab caa-syntax',
    // The same key, in a form that receivers can read.
    'dkim-pem-lines.lab dkim-record',
    // The MX host does not exist; the corrected name does.
    'mx-doubled.lab mx-address',
  ],
  precondition: [
    // The web server must answer for the name and have a certificate for it.
    'address-just-removed.lab web-apex',
    'no-www.lab web-www',
    // A stricter policy stops mail that does not pass DMARC.
    'bimi-without-enforcement.lab dmarc-policy',
    'dmarc-monitoring.lab dmarc-policy',
    'dmarc-test-mode.lab dmarc-policy',
    'weak-subdomains.lab dmarc-subdomains',
    // A policy that receivers have ignored so far is applied.
    'dmarc-no-underscore.lab dmarc-record',
    'two-dmarc.lab dmarc-record',
    // Reports go to a mailbox that may not exist.
    'dmarc-just-removed.lab dmarc-record',
    'dmarc-without-reports.lab dmarc-rua',
    'no-dmarc.lab dmarc-record',
    'policy-testing.lab tls-rpt-record',
    'rua-without-mailto.lab dmarc-rua',
    'web-with-tls-reports.lab dmarc-rua',
    'web-with-unknown-key.lab dmarc-rua',
    // Receivers reject all mail of the domain, or deliver none to it.
    'parked-open.lab dmarc-record',
    'parked-open.lab mx-record',
    'parking-servers.lab dmarc-record',
    'parking-servers.lab mx-record',
    'step-1-parked.lab dmarc-record',
    'step-1-parked.lab mx-record',
    'step-2-spf.lab dmarc-record',
    'step-2-spf.lab mx-record',
    'step-3-dmarc.lab mx-record',
    'web-only.lab mx-record',
    // Without test mode, a signature that fails counts.
    'dkim-test-mode.lab dkim-testing',
    // A sender that the new SPF record does not name may fail SPF from then on.
    'eleven-lookups.lab spf-lookups',
    'include-without-spf.lab spf-include',
    'no-spf-and-no-port-53.lab spf-record',
    'no-spf-and-two-resolvers-dead.lab spf-record',
    'no-spf.lab spf-record',
    'spf-bare-host.lab spf-syntax',
    'spf-just-removed.lab spf-record',
    'spf-missing-colon.lab spf-syntax',
    'spf-plus-all.lab spf-all',
    'spf-ptr.lab spf-ptr',
    'spf-short-name.lab spf-syntax',
    'spf-strings-joined.lab spf-syntax',
    'spf-syntax-error.lab spf-syntax',
    'spf-without-all.lab spf-all',
    'two-spf.lab spf-record',
    // The new record allows a service that may not send for the domain any more.
    'spf-include-equals.lab spf-dead-terms',
    'spf-redirect-beside-all.lab spf-dead-terms',
    'spf-term-after-all.lab spf-dead-terms',
  ],
  // “v=spf1 -all” is right only if no service sends; otherwise another record is.
  choice: [
    'parked-open.lab spf-record',
    'parking-servers.lab spf-record',
    'step-1-parked.lab spf-record',
    'web-only.lab spf-record',
  ],
  // The policy host has no address yet, so senders that see the record find no policy.
  'more-steps': [
    'mail.mail-inherits.lab mta-sts-record',
    'mx-doubled.lab mta-sts-record',
    'mx-is-address.lab mta-sts-record',
    'mx-unregistered.lab mta-sts-record',
    'no-mta-sts.lab mta-sts-record',
    'second-mx-in-dead-zone.lab mta-sts-record',
  ],
  'other-place': [
    // DS records are published by the parent zone.
    'ds-forgotten.lab dnssec-signed',
    'ds-of-old-key.lab dnssec-chain',
    // The record belongs to the zone of the receiver of reports.
    'unwilling-report-receiver.lab dmarc-rua-auth',
  ],
  'no-record': [],
  alias: [],
  'not-known': [],
  'same-set': [],
}

/** The expectation by domain and check. */
export const EXPECTED_FIXES: ReadonlyMap<string, Application> = new Map(
  Object.entries(EXPECTED).flatMap(([application, fixes]) => fixes.map((fix) => [fix, application as Application])),
)

/** Offered records of which no change can be made, with the reason. */
export const WITHOUT_CHANGE: ReadonlyMap<string, string> = new Map([
  // Its servers have no SOA record for it, so that the report does not show which zone it is.
  ['parking-servers.lab dmarc-record', 'not-known'],
  ['parking-servers.lab spf-record', 'not-known'],
  ['parking-servers.lab mx-record', 'not-known'],
  // The record belongs to the zone of the receiver of reports.
  ['unwilling-report-receiver.lab dmarc-rua-auth', 'other-place'],
])
