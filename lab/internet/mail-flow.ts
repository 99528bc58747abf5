/** The servers between which the mail flows whose reports are read (`lab/mail-flow`). */

/** A server from which mail leaves, and what it does with the mail. */
export const MAIL_ROUTES = {
  /** The mail server of the domains, which their SPF records name. */
  'own-server': { address: '93.184.25.1' },
  'new-server': { address: '45.33.77.1' },
  /** A service that sends in the name of its customers, with its own domain in the envelope. */
  service: { address: '45.33.99.66' },
  stranger: { address: '93.184.99.66' },
  /** Sends what it gets from the own server to another address; the envelope keeps its sender. */
  forwarder: { address: '45.33.99.77' },
  /** Adds a footer to what it gets from the own server, and has its own domain in the envelope. */
  list: { address: '93.184.99.1' },
} as const satisfies Readonly<Record<string, { readonly address: string }>>

export type MailRoute = keyof typeof MAIL_ROUTES

/** The domain in the envelope of the service and of the list. */
export const OTHER_DOMAIN = 'dane.lab'

/** Mail servers that judge mail by DMARC. Each has its own software for it. */
export const MAIL_RECEIVERS = {
  rspamd: { domain: 'rspamd.receiver.test', address: '185.10.20.25' },
  opendmarc: { domain: 'opendmarc.receiver.test', address: '185.10.20.26' },
} as const

export type MailReceiver = keyof typeof MAIL_RECEIVERS
export const MAIL_RECEIVER_NAMES = Object.keys(MAIL_RECEIVERS) as readonly MailReceiver[]

/** The own server has the address of a mail host that the lab has anyway. */
export const MAIL_FLOW_ADDRESSES: readonly string[] = Object.entries(MAIL_ROUTES).flatMap(([route, { address }]) =>
  route === 'own-server' ? [] : [address],
)

/** The domains whose mail it is. */
export const MAIL_DOMAINS = ['raised-policy.lab', 'raised-records.lab'] as const
export type MailDomain = (typeof MAIL_DOMAINS)[number]

/** Who signs a message; the local part in its From field selects it. */
export const SIGNERS = { plain: undefined, first: 's1', second: 's2' } as const
export type Signer = keyof typeof SIGNERS
