import { MAX_POLICY_PATTERNS } from '../../checks/tools/mail-server/facts.ts'
import { wasTried } from '../../evidence/mail-path/conversation.ts'
import type { HostExtras, PathDetail } from '../../evidence/mail-path/host-path.ts'
import type { MailPath, MailPathHost, WebPath } from '../../evidence/mail-path/mail-path.ts'
import type { TestedPort } from '../../evidence/mail-path/port-states.ts'
import type { SenderPolicy } from '../../evidence/mail-path/sender-policy.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import { uncoveredHosts } from '../../standards/mta-sts/mx-pattern.ts'
import type { SmtpGreeting } from '../../world.ts'
import { type MailCheck, SERVICES } from './schema.ts'

type Host = MailCheck['mail'][number]
type Smtp = NonNullable<Host['smtp']>

/** Converts the observations to the result. */
export function mailCheckOf(domain: DomainName, path: MailPath, checkedAt: Date, detail: PathDetail): MailCheck {
  const { acceptsMail, isNullMx, isMissing, hosts, web, policy, mailClass, limitations } = path
  return {
    domain,
    acceptsMail,
    nullMx: isNullMx,
    mail: hosts.map(mailHostOf),
    web: web === undefined ? null : webOf(domain, web),
    checkedAt: checkedAt.toISOString(),
    ...(isMissing && detail === 'full' && { exists: false as const }),
    ...(policy !== undefined && { mtaSts: policyOf(policy) }),
    ...(mailClass !== undefined && { mailClass }),
    ...(limitations.length > 0 && { limitations: [...limitations] }),
  }
}

const policyOf = (policy: SenderPolicy): NonNullable<MailCheck['mtaSts']> =>
  policy === 'unknown'
    ? { mode: 'unknown', mx: [] }
    : { mode: policy.mode, mx: policy.mx.slice(0, MAX_POLICY_PATTERNS) }

const webOf = (host: string, { addresses, ports }: WebPath): NonNullable<MailCheck['web']> => ({
  host,
  ipv4: [...addresses.ipv4],
  ipv6: [...addresses.ipv6],
  ports: ports.map(portOf),
})

export function mailHostOf({ host, priority, addresses, reverse, ports, extras }: MailPathHost): Host {
  return {
    host,
    priority,
    ipv4: [...addresses.ipv4],
    ipv6: [...addresses.ipv6],
    ptr: reverse.map(({ address, names, isConfirmed, lookup }) => ({
      ip: address,
      names: [...names],
      matchesForward: isConfirmed,
      ...(extras !== undefined && { lookup }),
    })),
    ports: ports.map(portOf),
    ...(extras !== undefined && { ...unreachableOf(ports), ...extrasOf(host, extras) }),
  }
}

function unreachableOf(ports: readonly TestedPort[]): Pick<Host, 'unreachable'> {
  const failing = ports.find(({ port }) => port === 25)?.failing ?? []
  return failing.length === 0 ? {} : { unreachable: [...failing] }
}

const portOf = ({ port, state }: TestedPort) => ({ port, service: SERVICES[port], state })

function extrasOf(
  host: string,
  { conversation, dane, isSuspicious }: HostExtras,
): Pick<Host, 'smtp' | 'dane' | 'suspicious'> {
  const greeting = conversation?.seen ? conversation.value : NO_GREETING
  return {
    ...(conversation !== undefined && wasTried(conversation) && { smtp: smtpOf(host, greeting) }),
    ...(dane !== undefined && { dane }),
    ...(isSuspicious && { suspicious: true as const }),
  }
}

const NO_GREETING: SmtpGreeting = { banner: undefined, hasStartTls: null }

const smtpOf = (host: string, { banner, hasStartTls, tls }: SmtpGreeting): Smtp => ({
  ...(banner !== undefined && { banner }),
  starttls: hasStartTls,
  ...(tls !== undefined && { tls: tlsOf(host, tls) }),
})

function tlsOf(host: string, { version, certificate }: NonNullable<SmtpGreeting['tls']>): NonNullable<Smtp['tls']> {
  const { fault, names, issuer, validFrom, validTo } = certificate
  return {
    version,
    issuer,
    names: [...names],
    notBefore: validFrom.toISOString(),
    notAfter: validTo.toISOString(),
    hostMatches: uncoveredHosts([host], names).length === 0,
    // The name is checked last: if only the name is wrong, the rest of the certificate is valid.
    trusted: fault === undefined || fault === 'wrong-name',
  }
}
