import {
  MAIL_DOMAINS,
  MAIL_RECEIVER_NAMES,
  MAIL_RECEIVERS,
  MAIL_ROUTES,
  type MailReceiver,
  type MailRoute,
  OTHER_DOMAIN,
  SIGNERS,
} from '../internet/mail-flow.ts'
import { SIGNING_KEY } from '../prove/clients/dkim-keys.ts'
import type { LabProcess } from '../software/process.ts'
import { listeningAt, postfixInstance, sendingFrom, transportMap } from './postfix-instance.ts'

/** The names of the processes, and so of their logs and configurations. */
export const ORIGIN = 'mail-origin'
export const RELAYS = 'mail-relays'

const SIGNER_PORT = 8895

/** Those that get their mail from the own server. */
const RELAY_ROUTES = ['forwarder', 'list'] as const satisfies readonly MailRoute[]

export const isRelay = (route: MailRoute): boolean => RELAY_ROUTES.some((relay) => relay === route)

/** The recipient selects the route. */
export const recipientOf = (route: MailRoute, receiver: MailReceiver): string =>
  `${route}@${MAIL_RECEIVERS[receiver].domain}`

/** The recipient in the second part of a route; the members of the list are others than the list. */
export const lastRecipientOf = (route: MailRoute, receiver: MailReceiver): string =>
  route === 'list' ? `members@${MAIL_RECEIVERS[receiver].domain}` : recipientOf(route, receiver)

const routes = Object.keys(MAIL_ROUTES) as readonly MailRoute[]
const direct = routes.filter((route) => !isRelay(route))

const each = <Result>(
  ofRoutes: readonly MailRoute[],
  entry: (route: MailRoute, receiver: MailReceiver) => Result,
): readonly Result[] => ofRoutes.flatMap((route) => MAIL_RECEIVER_NAMES.map((receiver) => entry(route, receiver)))

const at = (address: string): string => `[${address}]`

/** Where the mail is written: a Postfix whose filter signs it, and which sends from several addresses. */
const origin = (run: string): LabProcess =>
  postfixInstance({
    name: ORIGIN,
    run,
    namespace: 'servers',
    main: [
      'myhostname = origin.test',
      `non_smtpd_milters = inet:127.0.0.1:${SIGNER_PORT}`,
      'milter_default_action = tempfail',
      transportMap([
        ...each(direct, (route, receiver) => {
          const nextHop = `${route}:${at(MAIL_RECEIVERS[receiver].address)}`
          return [recipientOf(route, receiver), nextHop] as const
        }),
        ...each(RELAY_ROUTES, (route, receiver) => {
          const nextHop = `own-server:${at(MAIL_ROUTES[route].address)}`
          return [recipientOf(route, receiver), nextHop] as const
        }),
      ]),
    ],
    services: direct.flatMap((route) => sendingFrom(route, MAIL_ROUTES[route].address)),
  })

/** A server that forwards mail as it is, and one with a mailing list. */
function relays(run: string): LabProcess {
  const footer = `${run}/conf/${RELAYS}/add-footer`
  const instance = postfixInstance({
    name: RELAYS,
    run,
    namespace: 'servers',
    main: [
      'myhostname = relays.test',
      'list_destination_recipient_limit = 1',
      transportMap([
        ...each(['forwarder'], (route, receiver) => {
          const nextHop = `forwarder:${at(MAIL_RECEIVERS[receiver].address)}`
          return [recipientOf(route, receiver), nextHop] as const
        }),
        ...each(['list'], (route, receiver) => [recipientOf(route, receiver), 'list:'] as const),
        ...each(['list'], (route, receiver) => {
          const nextHop = `members:${at(MAIL_RECEIVERS[receiver].address)}`
          return [lastRecipientOf(route, receiver), nextHop] as const
        }),
      ]),
    ],
    services: [
      ...RELAY_ROUTES.flatMap((route) => listeningAt(MAIL_ROUTES[route].address)),
      ...sendingFrom('forwarder', MAIL_ROUTES.forwarder.address),
      ...sendingFrom('members', MAIL_ROUTES.list.address),
      'list unix - n n - - pipe',
      `  user=nobody argv=/bin/sh ${footer} \${domain}`,
    ],
  })
  const script = [
    "{ cat; echo '-- '; echo 'The list'; } |",
    `  swaks --silent --server ${MAIL_ROUTES.list.address} --from list@${OTHER_DOMAIN} --to "members@$1" --data -`,
    '',
  ].join('\n')
  return { ...instance, files: { ...instance.files, [`conf/${RELAYS}/add-footer`]: script } }
}

/** Signs the mail of the domains, and of what is below them, with the domain itself and the key of the signer. */
function signer(run: string): LabProcess {
  const name = 'mail-signer'
  const folder = `conf/${name}`
  const keys: string[] = []
  const signing: string[] = []
  for (const domain of MAIL_DOMAINS)
    for (const [localPart, selector] of Object.entries(SIGNERS)) {
      if (selector === undefined) continue
      keys.push(`${domain}-${selector} ${domain}:${selector}:${run}/${folder}/key.pem\n`)
      signing.push(`${localPart}@${domain} ${domain}-${selector}\n`, `${localPart}@*.${domain} ${domain}-${selector}\n`)
    }
  const config = [
    'Mode s',
    `Socket inet:${SIGNER_PORT}@127.0.0.1`,
    'Background no',
    'Syslog no',
    'UserID root',
    // A relay or a list changes header fields more often than the text.
    'Canonicalization relaxed/simple',
    `KeyTable file:${run}/${folder}/keys`,
    `SigningTable refile:${run}/${folder}/signing`,
    // opendkim uses no key below a folder like /tmp, to which every user may write.
    'RequireSafeKeys no',
    '',
  ]
  return {
    name,
    namespace: 'servers',
    command: ['opendkim', '-f', '-x', `${run}/${folder}/opendkim.conf`],
    files: {
      [`${folder}/opendkim.conf`]: config.join('\n'),
      [`${folder}/key.pem`]: SIGNING_KEY.export({ type: 'pkcs1', format: 'pem' }).toString(),
      [`${folder}/keys`]: keys.join(''),
      [`${folder}/signing`]: signing.join(''),
    },
    folders: [],
  }
}

export const mailSenders = (run: string): readonly LabProcess[] => [signer(run), origin(run), relays(run)]
