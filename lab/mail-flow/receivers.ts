import { MAIL_RECEIVERS } from '../internet/mail-flow.ts'
import { PORTS } from '../prove/clients/receiver-daemons.ts'
import type { LabProcess } from '../software/process.ts'
import { rspamdConfig } from '../software/rspamd.ts'
import { listeningAt, postfixInstance } from './postfix-instance.ts'

const RSPAMD_PORT = 11332
export const REDIS_PORT = 6390
/** Where rspamd delivers its reports. */
const MAILBOX_PORT = 2526

const RSPAMD = 'mail-rspamd'
export const rspamdConfigFile = (run: string): string => `${run}/conf/${RSPAMD}.conf`
/** Each report is a file in this folder. */
export const reportsFolder = (run: string): string => `${run}/state/mail-reports/received`

/** Everything that listens on loopback of the client and has to be there before mail arrives. */
export const RECEIVER_PORTS: readonly number[] = [RSPAMD_PORT, REDIS_PORT, MAILBOX_PORT]

/** A mail server for each receiver, which refuses the mail that its filters refuse, and discards all other mail. */
const postfix = (run: string): LabProcess =>
  postfixInstance({
    name: 'mail-receiver',
    run,
    namespace: 'client',
    main: ['myhostname = receiver.test', 'milter_default_action = tempfail'],
    services: [
      ...listeningAt(MAIL_RECEIVERS.rspamd.address, [`smtpd_milters = inet:127.0.0.1:${RSPAMD_PORT}`]),
      ...listeningAt(MAIL_RECEIVERS.opendmarc.address, [
        `smtpd_milters = inet:127.0.0.1:${PORTS.opendkim}, inet:127.0.0.1:${PORTS.opendmarc}`,
      ]),
    ],
  })

function rspamd(run: string): LabProcess {
  const folder = `${run}/state/${RSPAMD}`
  const config = rspamdConfig({
    folder,
    publicSuffixes: `${folder}-suffixes.dat`,
    worker: `worker "rspamd_proxy" {
  bind_socket = "127.0.0.1:${RSPAMD_PORT}";
  count = 1;
  milter = yes;
  timeout = 60s;
  upstream "local" { default = yes; self_scan = yes; }
}
redis { servers = "127.0.0.1:${REDIS_PORT}"; }`,
    reporting: `reporting {
    enabled = true;
    email = "reports@${MAIL_RECEIVERS.rspamd.domain}";
    domain = "${MAIL_RECEIVERS.rspamd.domain}";
    org_name = "${MAIL_RECEIVERS.rspamd.domain}";
    smtp = "127.0.0.1";
    smtp_port = ${MAILBOX_PORT};
  }`,
  })
  return {
    name: RSPAMD,
    namespace: 'client',
    command: ['rspamd', '-i', '-f', '-c', rspamdConfigFile(run)],
    files: { [`conf/${RSPAMD}.conf`]: config, [`state/${RSPAMD}-suffixes.dat`]: 'lab\ntest\n' },
    folders: [`state/${RSPAMD}`],
  }
}

/** The messages about which rspamd has not reported yet; nothing is stored on disk. */
const redis = (run: string): LabProcess => ({
  name: 'mail-redis',
  namespace: 'client',
  command: ['redis-server', `${run}/conf/mail-redis.conf`],
  files: { 'conf/mail-redis.conf': `bind 127.0.0.1\nport ${REDIS_PORT}\nsave ""\ndir ${run}/state\n` },
  folders: [],
})

/** Writes each message that it gets into a file. */
function mailbox(run: string): LabProcess {
  const folder = reportsFolder(run)
  const start = `install -d -o postfix ${folder} && exec smtp-sink -u postfix -d ${folder}/ 127.0.0.1:${MAILBOX_PORT} 10`
  return { name: 'mail-reports', namespace: 'client', command: ['sh', '-c', start], files: {}, folders: [] }
}

export const mailReceivers = (run: string): readonly LabProcess[] => [
  redis(run),
  mailbox(run),
  rspamd(run),
  postfix(run),
]
