import Type from 'typebox'
import { MAIL_SERVER_CHECKS } from '../../checks/tools/mail-server/checks.ts'
import { LIMITATIONS } from '../../evidence/mail-path/limitations.ts'
import { MAIL_PORTS, WEB_PORTS } from '../../evidence/mail-path/port-states.ts'
import type { ProbedPort } from '../../world.ts'
import type { ResultOf } from '../define-tool.ts'
import { idsOf, judgementMembers } from '../judgement.ts'

/** What runs on each port, as people call it. */
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
          'open: a connection was made. closed: the host says that nobody listens. filtered: nobody answered. unknown: not ' +
            'tested, which says nothing about the host. With several addresses the best state counts, in this order.',
        ),
      },
      { title },
    ),
    { description: 'Always all of them, in this order.' },
  )

const ADDRESSES = {
  ipv4: Type.Array(Type.String(), { description: 'From DNS, sorted, at most ten; those that are not public too.' }),
  ipv6: Type.Array(Type.String(), { description: 'The same in the text form of RFC 5952.' }),
}

const Pointer = Type.Object(
  {
    ip: Type.String(),
    names: Type.Array(Type.String(), { description: 'Host names that the PTR records give, at most five.' }),
    matchesForward: Type.Boolean({ description: 'Whether one of these names leads back to exactly this address.' }),
    lookup: Type.Optional(
      oneOf(
        ['ok', 'nxdomain', 'error'],
        onlyFull('error: somebody did not answer, so that what is missing proves nothing.'),
      ),
    ),
  },
  { title: 'MailPointer' },
)

const Tls = Type.Object(
  {
    version: Type.String({ description: 'Such as TLSv1.3.' }),
    issuer: Type.String(),
    names: Type.Array(Type.String(), { description: 'The DNS names in the certificate, at most a hundred.' }),
    notBefore: Type.String({ format: 'date-time' }),
    notAfter: Type.String({ format: 'date-time' }),
    hostMatches: Type.Boolean({ description: 'Whether one of the names is that of the host.' }),
    trusted: Type.Boolean({ description: 'Whether it holds today and comes from an authority that browsers trust.' }),
  },
  { title: 'MailTls', description: 'What the host showed after STARTTLS.' },
)

const Smtp = Type.Object(
  {
    banner: Type.Optional(Type.String({ description: 'The first line of the greeting.' })),
    starttls: Type.Union([Type.Boolean(), Type.Null()], {
      description: 'null: the host did not talk to us, which does not mean that it has no STARTTLS.',
    }),
    tls: Type.Optional(Tls),
  },
  { title: 'MailSmtp', description: onlyFull('One conversation on port 25, where it is open; no mail is offered.') },
)

const MailHost = Type.Object(
  {
    host: Type.String({ description: 'The target of the MX record.' }),
    priority: Type.Integer({ minimum: 0, maximum: 65_535, description: '0 where the domain itself takes its mail.' }),
    ...ADDRESSES,
    ptr: Type.Array(Pointer, { description: 'Reverse DNS of the first four addresses of each family.' }),
    ports: portsSchema(MAIL_PORTS, 'MailPort'),
    smtp: Type.Optional(Smtp),
    dane: Type.Optional(
      oneOf(
        ['none', 'valid', 'mismatch', 'unsigned'],
        onlyFull(
          'Whether the TLSA records of port 25 fit the certificate. mismatch: they do not, or the host offers no TLS. none: there are none that can be used. unsigned: there ' +
            'are some, but no signature protects them. Left out where that could not be found out.',
        ),
      ),
    ),
    suspicious: Type.Optional(
      Type.Literal(true, {
        description: onlyFull(
          'Every port is open and no greeting came: something on the way seems to take every connection.',
        ),
      }),
    ),
  },
  { title: 'MailHost' },
)

const WebHost = Type.Object(
  { host: Type.String(), ...ADDRESSES, ports: portsSchema(WEB_PORTS, 'WebPort') },
  { title: 'MailCheckWeb' },
)

export const MailCheckSchema = Type.Object(
  {
    domain: Type.String({ description: 'The domain in its Punycode form.' }),
    acceptsMail: Type.Boolean({
      description:
        'Whether an MX host has an address; without MX records, whether port 25 of the domain itself is open.',
    }),
    nullMx: Type.Boolean({ description: 'Whether the domain says that it takes no mail (RFC 7505).' }),
    mail: Type.Array(MailHost, {
      description:
        'The MX hosts, the most preferred first, at most ten; the ports of the first five are tested. Without MX records the ' +
        'domain itself, with priority 0, if it has an address.',
    }),
    web: Type.Union([WebHost, Type.Null()], { description: 'null: the domain itself has no address.' }),
    checkedAt: Type.String({ format: 'date-time', description: 'Results are kept for five minutes.' }),
    exists: Type.Optional(
      Type.Literal(false, { description: onlyFull('The name does not exist (NXDOMAIN); left out where it does.') }),
    ),
    mtaSts: Type.Optional(
      Type.Object(
        {
          mode: oneOf(['enforce', 'testing', 'none'], 'Only with enforce senders refuse to deliver to other hosts.'),
          mx: Type.Array(Type.String(), {
            description: 'Patterns of the hosts that may take mail, at most a hundred.',
          }),
        },
        {
          title: 'MailStsPolicy',
          description: onlyFull('The MTA-STS policy that senders apply (RFC 8461); left out where none was seen.'),
        },
      ),
    ),
    limitations: Type.Optional(
      Type.Array(
        oneOf(
          LIMITATIONS,
          'egress-25-blocked: our network lets nothing out to port 25. no-ipv6: it has no IPv6. time-budget: the time was ' +
            'over before everything was tested. target-budget: others had this host tested just now, and it is spared. ' +
            'dns-failure: questions to the DNS were not answered. hosts-truncated: there are more than ten MX hosts.',
        ),
        { description: 'Why something is unknown or missing; left out where nothing is.' },
      ),
    ),
    ...judgementMembers(idsOf(MAIL_SERVER_CHECKS)),
  },
  { title: 'MailCheck' },
)

export type MailCheck = ResultOf<typeof MailCheckSchema>
