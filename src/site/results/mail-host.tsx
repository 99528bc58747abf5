import { useSurroundings, useWords } from '../surroundings.ts'
import { type Fact, Facts } from './facts.tsx'
import { dayOf } from './lasting.ts'
import { hasAddress, type MailHost, type PortState } from './mail-verdict.ts'
import { MAIL_WORDS, type MailWords, type Marked } from './mail-words.ts'
import { LookupLink } from './next-steps.tsx'
import { Mark, type Tone } from './verdict.tsx'

export interface MailHostCardProps {
  readonly host: MailHost
  /** Questions went unanswered: what is missing may exist. */
  readonly isIncomplete: boolean
}

/** Where other servers bring mail; the rest is for the people who have mailboxes. */
const DELIVERY_PORT = 25

/** How many names of a certificate are shown. */
const MAX_NAMES = 6

/** One mail server on a sheet. */
export function MailHostCard({ host: entry, isIncomplete }: MailHostCardProps) {
  const words = useWords(MAIL_WORDS)
  const { host, priority, ports, suspicious } = entry
  const delivery = ports.filter(({ port }) => port === DELIVERY_PORT)
  const mailbox = ports.filter(({ port }) => port !== DELIVERY_PORT)
  const facts: readonly Fact[] = [
    { label: words.addresses, value: <Addresses host={entry} isIncomplete={isIncomplete} /> },
    ...(hasAddress(entry)
      ? [
          { label: words.delivery, value: <PortList ports={delivery} isNeeded={true} /> },
          { label: words.mailbox, value: <PortList ports={mailbox} isNeeded={false} /> },
        ]
      : []),
    ...useConversation(entry, words),
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

function Addresses({ host: { ipv4, ipv6, ptr }, isIncomplete }: MailHostCardProps) {
  const words = useWords(MAIL_WORDS)
  const addresses = [...ipv4, ...ipv6]
  if (addresses.length === 0) return <Mark {...(isIncomplete ? words.unknownAddress : words.noAddress)} />
  return (
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
  )
}

function reverseSaid({ names, matchesForward, lookup }: MailHost['ptr'][number], { reverse }: MailWords): Marked {
  if (matchesForward) return reverse.confirmed(names.join(', '))
  if (lookup === 'error') return reverse.unknown
  return names.length === 0 ? reverse.none : reverse.unconfirmed(names.join(', '))
}

interface PortListProps {
  readonly ports: readonly { readonly port: number; readonly service: string; readonly state: PortState }[]
  /** Whether it is a fault if they are not open. */
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

/** What the server said of itself, where somebody spoke to it. */
function useConversation({ smtp, dane }: MailHost, words: MailWords): readonly Fact[] {
  const { locale } = useSurroundings()
  const facts: Fact[] = []
  if (smtp !== undefined) {
    const { banner, starttls, tls } = smtp
    facts.push({ label: words.greeting, value: banner === undefined ? words.noGreeting : <code>{banner}</code> })
    const said = starttls === null ? words.unknownStarttls : starttls ? words.starttls(tls?.version) : words.noStarttls
    facts.push({ label: words.encryption, value: <Mark {...said} /> })
    if (tls !== undefined) {
      const until = dayOf(tls.notAfter, locale) ?? tls.notAfter
      const say = !tls.trusted ? words.untrusted : tls.hostMatches ? words.trusted : words.wrongName
      facts.push({ label: words.certificate, value: <Mark {...say(tls.issuer, until)} /> })
      facts.push({ label: words.certificateNames, value: shortened(tls.names) })
    }
  }
  if (dane !== undefined) facts.push({ label: words.dane, value: <Mark {...words.daneStates[dane]} /> })
  return facts
}

const shortened = (names: readonly string[]): string =>
  names.length === 0
    ? '–'
    : `${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? ` … (+${names.length - MAX_NAMES})` : ''}`
