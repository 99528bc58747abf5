import type {
  MailCertificate,
  MailFacts,
  MailHostFacts,
  MailSession,
} from '../../src/checks/tools/mail-server/facts.ts'

type PortState = MailHostFacts['ports'][number]['state']

/** A mail server with a public address of which only port 25 is known. */
export const mailHost = (state: PortState, given: Partial<MailHostFacts> = {}): MailHostFacts => ({
  host: 'mx1.example.com',
  ipv4: ['93.184.25.10'],
  ipv6: [],
  ptr: [],
  ports: [{ port: 25, state }],
  ...given,
})

export const secondHost = (state: PortState, given: Partial<MailHostFacts> = {}): MailHostFacts =>
  mailHost(state, { host: 'mx2.example.com', ipv4: ['93.184.25.20'], ...given })

/** The certificate is 15 of 90 days old at the time of the check. */
const CERTIFICATE: MailCertificate = {
  version: 'TLSv1.3',
  issuer: 'Some CA',
  names: ['mx1.example.com', 'mx2.example.com'],
  notBefore: '2026-11-01T00:00:00.000Z',
  notAfter: '2027-01-30T00:00:00.000Z',
  hostMatches: true,
  trusted: true,
}

export const EXPIRED: Partial<MailCertificate> = {
  notBefore: '2026-07-01T00:00:00.000Z',
  notAfter: '2026-09-29T00:00:00.000Z',
  trusted: false,
}

/** A complete session with STARTTLS, and its certificate. */
export const withTls = (certificate: Partial<MailCertificate> = {}): { readonly smtp: MailSession } => ({
  smtp: { banner: '220 mx.example.com ESMTP', starttls: true, tls: { ...CERTIFICATE, ...certificate } },
})

/** STARTTLS is offered, and the handshake fails. */
export const BROKEN_TLS: { readonly smtp: MailSession } = {
  smtp: { banner: '220 mx.example.com ESMTP', starttls: true },
}

export const NO_TLS: { readonly smtp: MailSession } = { smtp: { banner: '220 mx.example.com ESMTP', starttls: false } }

/** A session that ends after the banner. */
export const greeted = (banner: string | undefined): { readonly smtp: MailSession } => ({
  smtp: { ...(banner !== undefined && { banner }), starttls: null },
})

export const mailFacts = (mail: readonly MailHostFacts[], given: Partial<MailFacts> = {}): MailFacts => ({
  domain: 'example.com',
  acceptsMail: true,
  nullMx: false,
  mail,
  checkedAt: '2026-11-15T09:30:05.000Z',
  ...given,
})

export const enforced = (...mx: readonly string[]): Pick<MailFacts, 'mtaSts'> => ({ mtaSts: { mode: 'enforce', mx } })
