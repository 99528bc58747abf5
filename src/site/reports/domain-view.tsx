import { claimSentence } from '../../mail-reports/texts.ts'
import { dayWords } from '../../text.ts'
import type { ReportedDomain } from '../../tools/mail-reports/result.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { Copyable } from '../parts/copyable.tsx'
import { PictureFrame } from '../pictures/picture-frame.tsx'
import { Foreign, PictureTable } from '../pictures/picture-table.tsx'
import { dayVolumes, layOutDays, layOutSources, SOURCE_CLASSES } from './volume-layout.ts'
import { REPORTS_PAGE_WORDS } from './words.ts'

const MAX_REPORTERS = 3

/** The parts of what the reports say about one domain: the next step first. */
export const DOMAIN_PARTS = { words: DomainWords, sources: SourceChart, days: DayChart } as const

interface DomainPartProps {
  readonly domain: ReportedDomain
}

function DomainWords({ domain }: DomainPartProps) {
  const { locale } = usePageContext()
  const words = useWords(REPORTS_PAGE_WORDS)
  const day = dayWords[locale]
  const { claims, firstDay, lastDay, replays, reporters, reports, step } = domain
  return (
    <>
      <h2>
        <bdi>{domain.domain}</bdi>
      </h2>
      <p>{words.period(reports, reporters.length, day(firstDay), day(lastDay))}</p>
      <h3>{words.step}</h3>
      <p>{step === undefined ? words.isOffline : step.text}</p>
      {step?.record !== undefined && <Copyable label={words.recordToPublish} text={step.record} />}
      {replays.map(({ records, sentences }) => (
        <section key={records}>
          <h3>{words.replays[records]}</h3>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      ))}
      <h3>{words.claims}</h3>
      <p>{claimSentence[locale](claims)}</p>
    </>
  )
}

function SourceChart({ domain: { otherSources, sources } }: DomainPartProps) {
  const { locale } = usePageContext()
  const words = useWords(REPORTS_PAGE_WORDS)
  const numbers = new Intl.NumberFormat(locale)
  const messages = sources.reduce((sum, source) => sum + source.messages, 0)
  const { claimedBy, class: alignment, messages: count, service, source } = words.columns
  return (
    <PictureFrame
      title={words.sources}
      summary={words.sourcesSummary(sources.length, messages)}
      scene={sources.length === 0 ? undefined : layOutSources(sources, numbers)}
    >
      <PictureTable
        caption={words.sources}
        columns={[source, count, alignment, service, claimedBy]}
        rows={sources.map((one) => [
          <Foreign key="network" text={one.network} />,
          numbers.format(one.messages),
          SOURCE_CLASSES.filter((kind) => one.classes[kind] > 0)
            .map((kind) => `${words.classes[kind]} (${numbers.format(one.classes[kind])})`)
            .join(', '),
          [...one.services, ...one.names].join(', ') || '–',
          <bdi key="claims">
            {one.claimedBy
              .slice(0, MAX_REPORTERS)
              .map(({ reporter }) => reporter)
              .join(', ')}
          </bdi>,
        ])}
      />
      {otherSources > 0 && <p>{words.otherSources(otherSources)}</p>}
    </PictureFrame>
  )
}

function DayChart({ domain }: DomainPartProps) {
  const { locale } = usePageContext()
  const words = useWords(REPORTS_PAGE_WORDS)
  const numbers = new Intl.NumberFormat(locale)
  const days = dayVolumes(domain)
  const most = Math.max(0, ...days.map(({ messages }) => messages))
  const dayText = dayWords[locale]
  return (
    <PictureFrame
      title={words.days}
      summary={words.daysSummary(days.length, most)}
      scene={days.length < 2 ? undefined : layOutDays(days, dayText, numbers)}
    >
      <PictureTable
        caption={words.days}
        columns={[words.columns.day, words.columns.messages]}
        rows={days.map(({ day, messages }) => [dayText(day), numbers.format(messages)])}
      />
    </PictureFrame>
  )
}
