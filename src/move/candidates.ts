import { isAtOrBelow, joinName } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'

export interface Candidate {
  readonly name: Name
  readonly type: string
}

export interface KnownNames {
  /** DKIM selectors that are in use anywhere. */
  readonly selectors: readonly string[]
  /** From an export, a transfer or a walk along NSEC records. */
  readonly found: readonly Candidate[]
}

const ADDRESSES = ['A', 'AAAA', 'HTTPS'] as const
/** Of names that are less common. */
const HOSTS = ['A', 'AAAA'] as const
const TEXTS = ['TXT'] as const
/** Subdomains from which services send mail. */
const SENDERS = ['A', 'MX', 'TXT'] as const

/** Names and types that are worth a query in every zone. The first label is missing for the apex. */
const USUAL: readonly (readonly [label: string, types: readonly string[]])[] = [
  ['', ['A', 'AAAA', 'MX', 'TXT', 'CAA', 'HTTPS', 'NAPTR', 'SSHFP', 'LOC', 'URI']],
  ...each(
    ['www', 'mail', 'smtp', 'imap', 'pop', 'pop3', 'webmail', 'ftp', 'sftp', 'vpn', 'remote', 'api', 'app'],
    ADDRESSES,
  ),
  ...each(['shop', 'blog', 'cdn', 'static', 'm', 'dev', 'test', 'staging', 'admin', 'portal', 'cloud'], ADDRESSES),
  ...each(['ns', 'ns1', 'ns2', 'ns3', 'ns4', 'mx', 'mx1', 'mx2', 'relay', 'host', 'server', 'intranet'], ADDRESSES),
  ...each(['autodiscover', 'autoconfig', 'mta-sts', 'lyncdiscover', 'sip', 'enterpriseregistration'], ADDRESSES),
  ...each(['enterpriseenrollment', 'msoid', 'status', 'docs', 'help', 'support', 'git', 'wiki', '*'], ADDRESSES),
  ...each(['mx3', 'mail1', 'mail2', 'smtp1', 'smtp2', 'owa', 'exchange', 'lists', 'newsletter', 'calendar'], HOSTS),
  // cPanel makes these for every domain.
  ...each(['cpanel', 'whm', 'webdisk', 'cpcalendars', 'cpcontacts'], HOSTS),
  ...each(['www2', 'web', 'home', 'old', 'new', 'beta', 'demo', 'stage', 'preview', 'uat', 'secure', 'my'], HOSTS),
  ...each(['login', 'auth', 'sso', 'id', 'account', 'accounts', 'members', 'store', 'forum', 'community'], HOSTS),
  ...each(['jobs', 'careers', 'events', 'news', 'media', 'assets', 'images', 'img', 'files', 'download', 'dl'], HOSTS),
  ...each(['video', 'search', 'panel', 'gitlab', 'jenkins', 'ci', 'grafana', 'monitoring', 'chat', 'meet'], HOSTS),
  ...each(['office', 'crm', 'erp', 'db', 'ssh', 'proxy', 'gw', 'gateway', 'dns', 'dns1', 'dns2', 'localhost'], HOSTS),
  ...each(['email', 'em', 'mg', 'send', 'bounce', 'bounces', 'pm-bounces', 'go', 'click', 'link', 'links'], SENDERS),
  ['mail', ['MX', 'TXT']],
  ['*', ['MX', 'TXT']],
  ...each(['_dmarc', '_mta-sts', '_smtp._tls', 'default._bimi', '_acme-challenge', '_acme-challenge.www'], TEXTS),
  ...each(['_domainkey', '_adsp._domainkey', '_github-challenge', '_validation-persist', '_atproto'], TEXTS),
  ...each(['*._domainkey', '_report._dmarc', '*._report._dmarc', '_spf', 'spf', '_amazonses', '_dnslink'], TEXTS),
  ...each(['_domainconnect', '_dnsauth', '_dnsauth.www', '_psl', '_keybase'], TEXTS),
  ...each(['_25._tcp', '_443._tcp', '_443._tcp.www', '_25._tcp.mail', '_465._tcp.mail', '_587._tcp.mail'], ['TLSA']),
  ...each(['_imap', '_imaps', '_pop3', '_pop3s', '_submission', '_submissions', '_autodiscover'].map(tcp), ['SRV']),
  ...each(['_sip', '_sips', '_xmpp-client', '_xmpp-server', '_caldav', '_caldavs', '_carddav'].map(tcp), ['SRV']),
  ...each(['_carddavs', '_ldap', '_kerberos', '_matrix', '_minecraft', '_sipfederationtls'].map(tcp), ['SRV']),
  ...each(['_sip._udp', '_kerberos._udp', '_sip._tls', '_stun._udp', '_turn._udp', '_matrix-fed._tcp'], ['SRV']),
]

function each(labels: readonly string[], types: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  return labels.map((label) => [label, types] as const)
}

function tcp(service: string): string {
  return `${service}._tcp`
}

/** Names of others than the zone are ignored. Each name is asked for once. */
export function candidates(domain: Name, { selectors, found }: KnownNames): readonly Candidate[] {
  const all = new Map<string, Candidate>()
  const add = (name: Name, type: string): void => void all.set(`${name} ${type}`, { name, type })
  for (const [label, types] of USUAL)
    for (const type of types) add(label === '' ? domain : joinName(label, domain), type)
  for (const { name, type } of selectorNames(domain, selectors)) add(name, type)
  for (const { name, type } of found) if (isAtOrBelow(name, domain)) add(name, type)
  return [...all.values()]
}

/** A query for the TXT record also shows an alias. */
export const selectorNames = (domain: Name, selectors: readonly string[]): readonly Candidate[] =>
  [...new Set(selectors)].map((selector) => ({ name: joinName(`${selector}._domainkey`, domain), type: 'TXT' }))
