import type { Refusal } from '../../../mail-reports/collect/collection.ts'
import { REFUSAL_TEXTS } from '../../../mail-reports/refusal-texts.ts'
import type { SourceClass, SourceGroup, Sources } from '../../../mail-reports/sources/sources.ts'
import type { DomainSummary } from '../../../mail-reports/summary/summary.ts'
import { claimSentence, dayText, replaySentences, stepSentence } from '../../../mail-reports/texts.ts'
import { tlsTodayText } from '../../../mail-reports/tls-texts.ts'
import type { Locale, Localized } from '../../../text.ts'
import { policyText, type ReportsOutcome } from '../../../tools/mail-reports/outcome.ts'
import type { TextBlock } from '../text-blocks.ts'
import { REPORTS_TEXTS } from './texts.ts'

const MAX_SOURCES = 25
const MAX_REPORTERS = 3
const MAX_REFUSALS = 20

const text = (line: string): TextBlock => ({ kind: 'text', text: line })
const heading = (line: string): TextBlock => ({ kind: 'heading', text: line })
const textIf = (value: number, say: (value: number) => string): readonly TextBlock[] =>
  value === 0 ? [] : [text(say(value))]

/** The result for people, in the order in which it is read. */
export function reportsBlocks(outcome: ReportsOutcome, locale: Locale): readonly TextBlock[] {
  const words = REPORTS_TEXTS[locale]
  const { collection, summary, unanswered, unasked } = outcome
  const { duplicates, failureReports, messages, refused, reports, rows, unreadableRows } = collection.totals
  return [
    text(words.read(reports, rows, messages)),
    ...textIf(duplicates, words.duplicates),
    ...textIf(failureReports, words.failureReports),
    ...textIf(unreadableRows, words.unreadableRows),
    ...textIf(refused + outcome.unreadable.length, words.refused),
    ...textIf(unanswered, words.unanswered),
    ...textIf(unasked, words.unasked),
    ...summary.domains.flatMap((one) => domainBlocks(one, outcome, locale)),
    ...textIf(summary.otherDomains, words.otherDomains),
    ...tlsBlocks(outcome, locale),
    ...refusedBlocks(outcome, locale),
  ]
}

function domainBlocks(summary: DomainSummary, outcome: ReportsOutcome, locale: Locale): readonly TextBlock[] {
  const words = REPORTS_TEXTS[locale]
  const { claims, days, domain, recommendation, replays, reporters, reports, sources } = summary
  const titles = { today: words.today, plan: words.plan, policy: words.policy(policyText(outcome.trial ?? {})) }
  return [
    { kind: 'title', text: domain },
    text(words.period(reports, reporters.length, dayText(days.first, locale), dayText(days.last, locale))),
    heading(words.sender),
    ...sourceBlocks(sources, outcome.hasAddresses, locale),
    heading(words.claimed),
    text(claimSentence[locale](claims)),
    ...replays.flatMap(({ counts, kind }) => [heading(titles[kind]), ...replaySentences[locale](counts).map(text)]),
    heading(words.step),
    text(recommendation === undefined ? words.isOffline : stepSentence[locale](recommendation.step)),
  ]
}

function sourceBlocks({ groups, others }: Sources, hasAddresses: boolean, locale: Locale): readonly TextBlock[] {
  const hidden = groups.slice(MAX_SOURCES)
  const messages = hidden.reduce((sum, group) => sum + group.messages, others)
  return [
    { kind: 'list', items: groups.slice(0, MAX_SOURCES).map((group) => sourceText(group, hasAddresses, locale)) },
    ...textIf(hidden.length, (networks) => REPORTS_TEXTS[locale].moreSources(networks, messages)),
  ]
}

const NUMBERS: Localized<Intl.NumberFormat> = { en: new Intl.NumberFormat('en'), de: new Intl.NumberFormat('de') }

const CLASSES: readonly SourceClass[] = ['aligned', 'alignable', 'forwarder', 'unknown']

function sourceText(group: SourceGroup, hasAddresses: boolean, locale: Locale): string {
  const words = REPORTS_TEXTS[locale]
  const { addresses, byClass, byDay, byReporter, messages, names, network, services } = group
  const present = CLASSES.filter((one) => byClass[one] > 0)
  const classes = present
    .map((one) =>
      present.length === 1 ? words.classes[one] : `${NUMBERS[locale].format(byClass[one])} ${words.classes[one]}`,
    )
    .join(', ')
  const reporters = [...byReporter].toSorted(([, one], [, other]) => other - one).map(([reporter]) => reporter)
  const claimed = words.andOthers(
    reporters.slice(0, MAX_REPORTERS).join(', '),
    Math.max(0, reporters.length - MAX_REPORTERS),
  )
  const where = [...(hasAddresses ? addresses : []), ...names.slice(0, 1)]
  return [
    `${network}${where.length === 0 ? '' : ` (${where.join(', ')})`}: ${words.source(messages, byDay.size, classes, claimed)}`,
    ...(services.length === 0 ? [] : [words.withService(services.join(', '))]),
  ].join(' ')
}

function tlsBlocks({ summary, tls }: ReportsOutcome, locale: Locale): readonly TextBlock[] {
  const words = REPORTS_TEXTS[locale]
  if (summary.tls.length === 0) return []
  const items = summary.tls.slice(0, MAX_SOURCES).map(({ domain, failed, failures, successful }) => {
    const kinds = [...failures].map(([type, sessions]) => `${type} ${NUMBERS[locale].format(sessions)}`).join(', ')
    return `${words.tlsDomain(domain, successful, failed)}${kinds === '' ? '' : ` (${kinds})`}.`
  })
  return [
    { kind: 'title', text: words.tls },
    { kind: 'list', items },
    ...[...tls]
      .slice(0, MAX_SOURCES)
      .flatMap(([domain, failures]): readonly TextBlock[] => [
        heading(words.tlsToday(domain)),
        { kind: 'list', items: failures.slice(0, MAX_SOURCES).map((failure) => tlsTodayText(failure, locale)) },
      ]),
  ]
}

function refusedBlocks({ collection, unreadable }: ReportsOutcome, locale: Locale): readonly TextBlock[] {
  const words = REPORTS_TEXTS[locale]
  const items = [
    ...unreadable.map(({ file, why }) => `${file}: ${why}`),
    ...collection.refusals.map((refusal) => `${placeOf(refusal)}: ${REFUSAL_TEXTS[locale][refusal.reason]}`),
  ]
  if (items.length === 0) return []
  const total = collection.totals.refused + unreadable.length
  return [
    { kind: 'title', text: words.notRead },
    { kind: 'list', items: items.slice(0, MAX_REFUSALS) },
    ...textIf(Math.max(0, total - MAX_REFUSALS), words.moreRefused),
  ]
}

const placeOf = ({ file, part }: Refusal): string => (part.length === 0 ? file : `${file} [${part.join('.')}]`)
