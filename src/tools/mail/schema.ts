import Type from 'typebox'
import { MAIL_SERVER_CHECKS } from '../../checks/tools/mail-server/checks.ts'
import { MAIL_CLASSES } from '../../evidence/mail/mail-class.ts'
import { LIMITATIONS } from '../../evidence/mail-path/limitations.ts'
import { MAIL_PORTS, WEB_PORTS } from '../../evidence/mail-path/port-states.ts'
import type { ProbedPort } from '../../world.ts'
import type { ResultOf } from '../define-tool.ts'
import { idsOf, judgementMembers } from '../judgement.ts'
import { notCoveredSchema } from '../not-covered.ts'

/** The usual names of the services. */
export const SERVICES: Readonly<Record<ProbedPort, string>> = {
  25: 'SMTP',
  465: 'SMTPS',
  587: 'Submission',
  143: 'IMAP',
  993: 'IMAPS',
  110: 'POP3',
  995: 'POP3S',
  80: 'HTTP',
  443: 'HTTPS',
}

const onlyFull = (text: string): string => `${text} Only with detail=full.`

const oneOf = <const Values extends readonly string[]>(values: Values, description: string) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], description })

const portsSchema = (ports: readonly ProbedPort[], title: string) =>
  Type.Array(
    Type.Object(
      {
        port: Type.Unsafe<ProbedPort>({ type: 'integer', enum: [...ports] }),
        service: Type.String({ enum: ports.map((port) => SERVICES[port]) }),
        state: oneOf(
          ['open', 'closed', 'filtered', 'unknown'],
          'open: the connection succeeded. closed: the host refused it. filtered: no response. unknown: not tested, ' +
            'which says nothing about the host. With several IP addresses, the first of these states that one of them ' +
            'has.',
        ),
      },
      { title },
    ),
    { description: 'All tested ports, always in the same order.' },
  )

const ADDRESSES = {
  ipv4: Type.Array(Type.String(), {
    description: 'IPv4 addresses from the DNS, sorted, at most 10; includes addresses that are not public.',
  }),
  ipv6: Type.Array(Type.String(), {
    description:
      'IPv6 addresses in the text form of RFC 5952, sorted, at most 10; includes addresses that are not public.',
  }),
}

const Pointer = Type.Object(
  {
    ip: Type.String({ description: 'The IP address.' }),
    names: Type.Array(Type.String(), { description: 'Host names in the PTR records, at most 5.' }),
    matchesForward: Type.Boolean({
      description: 'Whether one of these names resolves to this IP address (forward-confirmed reverse DNS).',
    }),
    lookup: Type.Optional(
      oneOf(
        ['ok', 'nxdomain', 'error'],
        onlyFull('Result of the lookup. error: a lookup failed, so missing names prove nothing.'),
      ),
    ),
  },
  { title: 'MailPointer' },
)

const Tls = Type.Object(
  {
    version: Type.String({ description: 'TLS version, such as TLSv1.3.' }),
    issuer: Type.String({ description: 'Issuer of the certificate.' }),
    names: Type.Array(Type.String(), { description: 'DNS names in the certificate (SAN), at most 100.' }),
    notBefore: Type.String({ format: 'date-time', description: 'Start of the validity of the certificate.' }),
    notAfter: Type.String({ format: 'date-time', description: 'End of the validity of the certificate.' }),
    hostMatches: Type.Boolean({ description: 'Whether one of the names matches the host name.' }),
    trusted: Type.Boolean({
      description:
        'Whether the certificate is valid now and its issuer is publicly trusted. Does not cover the host name.',
    }),
  },
  { title: 'MailTls', description: 'The TLS connection after STARTTLS; absent if there was none.' },
)

const Smtp = Type.Object(
  {
    banner: Type.Optional(Type.String({ description: 'First line of the SMTP banner; absent if none was received.' })),
    starttls: Type.Union([Type.Boolean(), Type.Null()], {
      description:
        'Whether the host offers STARTTLS; null if the SMTP session failed, which does not mean that it does not.',
    }),
    tls: Type.Optional(Tls),
  },
  {
    title: 'MailSmtp',
    description: onlyFull('One SMTP session on port 25, without sending mail; absent if no session was tried.'),
  },
)

export const MailHostSchema = Type.Object(
  {
    host: Type.String({ description: 'Target of the MX record.' }),
    priority: Type.Integer({
      minimum: 0,
      maximum: 65_535,
      description: 'Priority of the MX record; 0 if the domain has no MX record and receives mail itself.',
    }),
    ...ADDRESSES,
    ptr: Type.Array(Pointer, { description: 'Reverse DNS of the first 4 IP addresses of each family.' }),
    ports: portsSchema(MAIL_PORTS, 'MailPort'),
    unreachable: Type.Optional(
      Type.Array(Type.String(), {
        description: onlyFull(
          'IP addresses at which port 25 is closed or filtered, although it is open at another one.',
        ),
      }),
    ),
    smtp: Type.Optional(Smtp),
    dane: Type.Optional(
      oneOf(
        ['none', 'valid', 'mismatch', 'unsigned'],
        onlyFull(
          'TLSA records of port 25. valid: they match the certificate. mismatch: they do not, or the host offers no ' +
            'TLS. none: there are no usable ones. unsigned: they are not protected by DNSSEC. Absent if this is not ' +
            'known.',
        ),
      ),
    ),
    suspicious: Type.Optional(
      Type.Literal(true, {
        description: onlyFull(
          'true: all ports are open, but no SMTP banner was received, so a firewall or proxy probably accepts ' +
            'every connection. Otherwise absent.',
        ),
      }),
    ),
  },
  { title: 'MailHost' },
)

const WebHost = Type.Object(
  { host: Type.String({ description: 'The domain itself.' }), ...ADDRESSES, ports: portsSchema(WEB_PORTS, 'WebPort') },
  { title: 'MailCheckWeb' },
)

export const MailCheckSchema = Type.Object(
  {
    domain: Type.String({ description: 'The domain in Punycode.' }),
    acceptsMail: Type.Boolean({
      description:
        'Whether an MX host has an IP address; without MX records, whether port 25 of the domain itself is open.',
    }),
    nullMx: Type.Boolean({ description: 'Whether the domain has a null MX record and accepts no mail (RFC 7505).' }),
    mail: Type.Array(MailHostSchema, {
      description:
        'MX hosts by priority, at most 10; the ports of the first 5 are tested. Without MX records, the domain itself ' +
        'with priority 0 if it has an IP address.',
    }),
    web: Type.Union([WebHost, Type.Null()], {
      description: 'The web server of the domain; null if the domain itself has no IP address.',
    }),
    checkedAt: Type.String({
      format: 'date-time',
      description: 'Time of the check. Results are cached for 5 minutes.',
    }),
    exists: Type.Optional(
      Type.Literal(false, { description: onlyFull('false: the name does not exist (NXDOMAIN). Absent if it does.') }),
    ),
    mtaSts: Type.Optional(
      Type.Object(
        {
          mode: oneOf(
            ['enforce', 'testing', 'none', 'unknown'],
            'Only with enforce do senders refuse to deliver to other hosts. unknown: a policy is announced, or may be, but ' +
              'could not be read; senders apply the one that they have cached.',
          ),
          mx: Type.Array(Type.String(), {
            description: 'Patterns of the allowed MX hosts, at most 100.',
          }),
        },
        {
          title: 'MailStsPolicy',
          description: onlyFull('The MTA-STS policy (RFC 8461); absent if there is none.'),
        },
      ),
    ),
    mailClass: Type.Optional(
      oneOf(
        MAIL_CLASSES,
        onlyFull(
          'How a domain without MX records is used for mail, if port 25 at its own IP address is not open. host: a name inside another ' +
            'domain, or an alias. nonmail: the domain shows no sign of mail use. implicit: other records show that it is used ' +
            'for mail. Absent otherwise.',
        ),
      ),
    ),
    limitations: Type.Optional(
      Type.Array(
        oneOf(
          LIMITATIONS,
          'egress-25-blocked: the network of this service blocks outgoing connections to port 25. no-ipv6: it has no ' +
            'IPv6. time-budget: the time limit was reached. target-budget: this host was tested too often recently. left-out: ' +
            'the operator of this service has excluded the network of a server from its queries. dns-failure: DNS ' +
            'queries failed. hosts-truncated: there are more than 10 MX hosts.',
        ),
        { description: 'Reasons why something is unknown or missing; absent if there are none.' },
      ),
    ),
    notCovered: Type.Optional(notCoveredSchema(onlyFull('Areas of the domain that this check does not look at.'))),
    ...judgementMembers(idsOf(MAIL_SERVER_CHECKS)),
  },
  { title: 'MailCheck' },
)

export type MailCheck = ResultOf<typeof MailCheckSchema>
