import type { ComponentChildren } from 'preact'
import { EPP_STATUS_TEXTS } from '../../report/epp-status-texts.ts'
import type { AvailabilityResult } from '../../tools/domain-availability.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { type Fact, Facts } from './facts.tsx'
import { Judgement } from './judgement.tsx'
import { LookupLink, NextSteps } from './next-steps.tsx'
import { NotCoveredLine } from './not-covered-line.tsx'
import { RegistrationTimeline } from './registration-timeline-view.tsx'
import { REGISTRATION_WORDS } from './registration-words.ts'

interface Props {
  readonly result: AvailabilityResult
}

interface AvailabilityViewProps extends Props {
  /** Whether it is shown as a part of a report. */
  readonly isPart?: boolean
}

export function AvailabilityView({ result, isPart = false }: AvailabilityViewProps) {
  const words = useWords(REGISTRATION_WORDS)
  const { domain, state } = result
  const source = useSourceFacts(result)
  return (
    <>
      <Judgement result={result} zone={domain} isPart={isPart} />
      {state === 'registered' && <RegistrationData result={result} source={source} />}
      {state !== 'registered' && source.length > 0 && <Facts facts={source} />}
      <p class="aside">{words.disclaimer}</p>
      {!isPart && <NotCoveredLine tool="domain_availability" domain={domain} />}
      {!isPart && (
        <NextSteps
          domain={domain}
          steps={state === 'registered' ? ['check', 'records', 'mail', 'dnssec'] : ['records']}
        />
      )}
    </>
  )
}

function RegistrationData({ result, source }: Props & { readonly source: readonly Fact[] }) {
  const words = useWords(REGISTRATION_WORDS)
  const { registrar, created, expires, statuses = [], nameservers, dnssec, expiryPublished } = result
  const isSparse = registrar === null && created === null && expires === null && statuses.length === 0
  const facts: readonly Fact[] = [
    ...(isSparse ? [] : [{ label: words.registrar, value: registrar ?? words.notSaid }]),
    ...(isSparse || created !== null ? [] : [{ label: words.created, value: words.notSaid }]),
    ...(expires === null && expiryPublished === false ? [{ label: words.expires, value: words.noExpiry }] : []),
    ...(isSparse || expires !== null || expiryPublished === false
      ? []
      : [{ label: words.expires, value: words.notSaid }]),
    ...(nameservers ? [{ label: words.nameServers, value: <NameServers names={nameservers} /> }] : []),
    ...(dnssec ? [{ label: words.dnssec, value: <DnssecData dnssec={dnssec} /> }] : []),
    ...source,
  ]
  return (
    <>
      <RegistrationTimeline registration={result} />
      {statuses.length > 0 && (
        <section>
          <h2>{words.statuses}</h2>
          <Statuses statuses={statuses} />
        </section>
      )}
      <section>
        <h2>{words.registration}</h2>
        {isSparse && <p>{words.sparse}</p>}
        {facts.length > 0 && <Facts facts={facts} />}
      </section>
    </>
  )
}

function Statuses({ statuses }: Required<Pick<AvailabilityResult, 'statuses'>>) {
  const { locale } = usePageContext()
  const facts = statuses.map((status) => ({
    label: status,
    // The list may come from a newer version of the service.
    value: EPP_STATUS_TEXTS[status]?.[locale] ?? '',
  }))
  return <Facts facts={facts} />
}

function NameServers({ names }: { readonly names: readonly string[] }) {
  const words = useWords(REGISTRATION_WORDS)
  if (names.length === 0) return words.noNameServers
  return <List items={names.map((name) => [name, <LookupLink key={name} name={name} type="A" />])} />
}

function DnssecData({ dnssec: { signed, ds } }: { readonly dnssec: NonNullable<AvailabilityResult['dnssec']> }) {
  const words = useWords(REGISTRATION_WORDS)
  if (!signed) return words.unsigned
  if (ds === null || ds.length === 0) return words.signed
  const texts = ds.map(({ keyTag, algorithm, digestType, digest }) =>
    [keyTag, algorithm, digestType, digest].map(String).join(' '),
  )
  return (
    <>
      {words.signedWith}
      <List items={texts.map((text) => [text, <code key={text}>{text}</code>])} />
    </>
  )
}

function List({ items }: { readonly items: readonly (readonly [key: string, content: ComponentChildren])[] }) {
  return (
    <ul class="bare">
      {items.map(([key, content]) => (
        <li key={key}>{content}</li>
      ))}
    </ul>
  )
}

/** Where the data come from, and links to them. */
function useSourceFacts({ source, trust, registryUrl, registrarUrl }: AvailabilityResult): readonly Fact[] {
  const words = useWords(REGISTRATION_WORDS)
  if (source === undefined) return []
  const kind = source === 'overlay' && trust === 'community' ? 'community' : source
  const links = [
    [words.registryData, webAddress(registryUrl)],
    [words.registrarData, webAddress(registrarUrl)],
  ] as const
  return [
    { label: words.source, value: words.sources[kind] },
    ...links.flatMap(([label, url]) => (url === undefined ? [] : [{ label, value: <OutsideLink url={url} /> }])),
  ]
}

function OutsideLink({ url }: { readonly url: string }) {
  return (
    <a href={url} rel="nofollow noreferrer">
      {url}
    </a>
  )
}

/** URLs come from the network, so only those of web servers become links. */
const webAddress = (text: string | undefined): string | undefined =>
  text && /^https:\/\/[^\s"'<>]+$/.test(text) ? text : undefined
