import { uncoveredHosts } from '../../standards/mta-sts/mx-pattern.ts'
import {
  certificateState,
  hasAddress,
  hostsOutsidePolicy,
  isDaneWithoutTls,
  isVerifiedByDane,
  type MailHost,
  type PortState,
  policyState,
} from '../../tools/mail/host-state.ts'
import type { MailCheck } from '../../tools/mail/schema.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { type Fact, Facts } from './facts.tsx'
import { dayOf } from './lasting.ts'
import { MAIL_WORDS, type MailWords, type Marked } from './mail-words.ts'
import { LookupLink } from './next-steps.tsx'
import { Mark, type Tone } from './verdict.tsx'

export interface MailHostCardProps {
  readonly host: MailHost
  /** The time of the check, and the data that apply to all hosts. */
  readonly check: Pick<MailCheck, 'checkedAt' | 'mtaSts' | 'limitations'>
}

/** The port for mail from other servers. All other ports are for mail clients. */
const DELIVERY_PORT = 25

/** The number of certificate names that are shown. */
const MAX_NAMES = 6

/** The fact sheet of one mail server. */
export function MailHostCard({ host: entry, check }: MailHostCardProps) {
  const words = useWords(MAIL_WORDS)
  const { host, priority, ports, suspicious } = entry
  const delivery = ports.filter(({ port }) => port === DELIVERY_PORT)
  const mailbox = ports.filter(({ port }) => port !== DELIVERY_PORT)
  const facts: readonly Fact[] = [
    { label: words.addresses, value: <Addresses host={entry} check={check} /> },
    ...(hasAddress(entry)
      ? [
          { label: words.delivery, value: <PortList ports={delivery} isNeeded={true} /> },
          { label: words.mailbox, value: <PortList ports={mailbox} isNeeded={false} /> },
        ]
      : []),
    ...useConversation(entry, check, words),
  ]
  return (
    <article class="host-card">
      <h3>
        <LookupLink name={host} type="A" /> <span class="aside">{words.priority(priority)}</span>
      </h3>
      {suspicious && <p>{words.suspicious}</p>}
      <Facts facts={facts} />
    </article>
  )
}

function Addresses({ host: { ipv4, ipv6, ptr }, check: { limitations = [] } }: MailHostCardProps) {
  const words = useWords(MAIL_WORDS)
  const addresses = [...ipv4, ...ipv6]
  if (addresses.length === 0)
    return <Mark {...(limitations.includes('dns-failure') ? words.unknownAddress : words.noAddress)} />
  const isUnconfirmed = ptr.some(({ matchesForward, lookup }) => !matchesForward && lookup !== 'error')
  return (
    <>
      <ul class="bare">
        {addresses.map((address) => {
          const pointer = ptr.find(({ ip }) => ip === address)
          return (
            <li key={address}>
              <LookupLink name={address} type="PTR" /> {pointer && <Mark {...reverseSaid(pointer, words)} />}
            </li>
          )
        })}
      </ul>
      {isUnconfirmed && <p class="aside">{words.reverseNote}</p>}
    </>
  )
}

function reverseSaid({ names, matchesForward, lookup }: MailHost['ptr'][number], { reverse }: MailWords): Marked {
  if (matchesForward) return reverse.confirmed(names.join(', '))
  if (lookup === 'error') return reverse.unknown
  return names.length === 0 ? reverse.none : reverse.unconfirmed(names.join(', '))
}

interface PortListProps {
  readonly ports: readonly { readonly port: number; readonly service: string; readonly state: PortState }[]
  /** Whether a port that is not open is a fault. */
  readonly isNeeded: boolean
}

export function PortList({ ports, isNeeded }: PortListProps) {
  const { states } = useWords(MAIL_WORDS)
  return (
    <ul class="ports">
      {ports.map(({ port, service, state }) => (
        <li key={port}>
          <span>
            {service} {port}
          </span>{' '}
          <Mark tone={portTone(state, isNeeded)} word={states[state]} />
        </li>
      ))}
    </ul>
  )
}

const portTone = (state: PortState, isNeeded: boolean): Tone =>
  state === 'open' ? 'ok' : state === 'unknown' ? 'unknown' : isNeeded ? 'warn' : 'neutral'

/** The facts from the SMTP session with the server, if there was one. */
function useConversation(entry: MailHost, check: MailHostCardProps['check'], words: MailWords): readonly Fact[] {
  const { host, smtp, dane } = entry
  const { checkedAt, mtaSts } = check
  const { locale } = usePageContext()
  const facts: Fact[] = []
  if (smtp !== undefined) {
    const { banner, starttls, tls } = smtp
    facts.push({ label: words.greeting, value: banner === undefined ? words.noGreeting : <code>{banner}</code> })
    const offered = tls === undefined ? underPolicy(words.failedStarttls, check) : words.starttls(tls.version)
    const said = starttls === null ? words.unknownStarttls : starttls ? offered : underPolicy(words.noStarttls, check)
    facts.push({ label: words.encryption, value: <Mark {...said} /> })
    if (tls !== undefined) {
      const [from, until] = [tls.notBefore, tls.notAfter].map((date) => dayOf(date, locale) ?? date)
      const state = certificateState(tls, new Date(checkedAt))
      const worded = words.certificateStates[state](tls.issuer, from ?? '', until ?? '')
      const said = state === 'not-trusted' ? underPolicy(worded, check) : worded
      const isReplaced = (said.tone === 'warn' || said.tone === 'problem') && isVerifiedByDane(entry, check)
      facts.push({ label: words.certificate, value: <Mark {...said} {...(isReplaced && { tone: 'neutral' })} /> })
      facts.push({ label: words.certificateNames, value: shortened(tls.names) })
    }
  }
  if (dane !== undefined) {
    const said = isDaneWithoutTls(entry) ? words.daneWithoutTls : words.daneStates[dane]
    facts.push({ label: words.dane, value: <Mark {...said} /> })
  }
  const policy = policyState(check)
  if (policy === 'unknown') facts.push({ label: words.policy, value: <Mark {...words.unreadPolicy} /> })
  if (policy === 'enforced') {
    const isListed = uncoveredHosts([host], mtaSts?.mx ?? []).length === 0
    const isOutside = hostsOutsidePolicy([host], check).length > 0
    // The result contains only the first patterns of a long policy, so a host that they do not match may still be listed.
    if (isListed || isOutside)
      facts.push({ label: words.policy, value: <Mark {...(isListed ? words.listed : words.notListed)} /> })
  }
  return facts
}

/** Under an enforced MTA-STS policy, senders deliver only over verified TLS (RFC 8461 section 5), so that its fault is a problem. */
const underPolicy = (said: Marked, check: MailHostCardProps['check']): Marked =>
  policyState(check) === 'enforced' ? { ...said, tone: 'problem' } : said

const shortened = (names: readonly string[]): string =>
  names.length === 0
    ? '–'
    : `${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? ` … (+${names.length - MAX_NAMES})` : ''}`
