import { dayWords, type Locale, type Localized } from '../text.ts'
import type { NextStep } from './next-step/next-step.ts'
import type { ClaimCounts } from './replay/claims.ts'
import type { ReplayCounts } from './replay/replay.ts'

const MS_OF_DAY = 86_400_000

/** `2026-11-20` for a day since 1970. */
export const isoDay = (day: number): string => new Date(day * MS_OF_DAY).toISOString().slice(0, 10)

export const dayText = (day: number, locale: Locale): string => dayWords[locale](isoDay(day))

const formats: Localized<Intl.NumberFormat> = { en: new Intl.NumberFormat('en'), de: new Intl.NumberFormat('de') }
const count = (value: number, locale: Locale): string => formats[locale].format(value)

const messages: Localized<(value: number) => string> = {
  en: (value) => `${count(value, 'en')} ${value === 1 ? 'message' : 'messages'}`,
  de: (value) => `${count(value, 'de')} ${value === 1 ? 'E-Mail' : 'E-Mails'}`,
}

type FailedKind = keyof ReplayCounts['failed']

const KINDS: readonly FailedKind[] = ['reject', 'quarantine', 'none', 'unknown']

const SUBJECT_TO: Localized<Readonly<Record<FailedKind, string>>> = {
  en: {
    reject: 'subject to “reject”',
    quarantine: 'subject to “quarantine”',
    none: 'delivered, because the policy is “none”',
    unknown: 'subject to a policy that could not be determined',
  },
  de: {
    reject: 'unter die Richtlinie „reject“ gefallen',
    quarantine: 'unter die Richtlinie „quarantine“ gefallen',
    none: 'zugestellt worden, weil die Richtlinie „none“ ist',
    unknown: 'unter eine Richtlinie gefallen, die sich nicht feststellen ließ',
  },
}

/** What would have happened, with the number of messages for which it is certain, assumed or cannot be said. */
export const replaySentences: Localized<(counts: ReplayCounts) => readonly string[]> = {
  en: (counts) => [
    ...KINDS.filter((kind) => counts.failed[kind].messages > 0).map((kind) => {
      const { messages: failed, overridden } = counts.failed[kind]
      const exceptions = overridden === 0 ? '' : ` (${count(overridden, 'en')} of them with overrides of receivers)`
      return `${count(failed, 'en')} of ${messages.en(counts.messages)} would have failed DMARC and would have been ${SUBJECT_TO.en[kind]}${exceptions}.`
    }),
    `The result is certain for ${messages.en(counts.certainty.certain)}, assumed for ${count(counts.certainty.assumed, 'en')}, and cannot be replayed for ${count(counts.certainty['not-replayable'], 'en')}.`,
  ],
  de: (counts) => [
    ...KINDS.filter((kind) => counts.failed[kind].messages > 0).map((kind) => {
      const { messages: failed, overridden } = counts.failed[kind]
      const exceptions =
        overridden === 0 ? '' : ` (bei ${count(overridden, 'de')} davon nennen Empfänger eine Ausnahme)`
      return `${count(failed, 'de')} von ${messages.de(counts.messages)} ${failed === 1 ? 'hätte' : 'hätten'} DMARC nicht bestanden und ${failed === 1 ? 'wäre' : 'wären'} ${SUBJECT_TO.de[kind]}${exceptions}.`
    }),
    `Das Ergebnis ist für ${messages.de(counts.certainty.certain)} sicher, für ${count(counts.certainty.assumed, 'de')} angenommen und für ${count(counts.certainty['not-replayable'], 'de')} nicht nachvollziehbar.`,
  ],
}

/** What receivers report, without any judgement of ours. */
export const claimSentence: Localized<(counts: ClaimCounts) => string> = {
  en: ({ dispositions, failed, messages: all, notStated }) =>
    `According to receivers, ${count(failed, 'en')} of ${messages.en(all)} failed DMARC: ${count(dispositions.reject, 'en')} were rejected, ` +
    `${count(dispositions.quarantine, 'en')} quarantined, ${count(dispositions.none, 'en')} delivered, and for ${count(dispositions.unknown, 'en')} the reports do not say.` +
    (notStated === 0 ? '' : ` For ${messages.en(notStated)}, the reports have no result.`),
  de: ({ dispositions, failed, messages: all, notStated }) =>
    `Laut den Empfängern haben ${count(failed, 'de')} von ${messages.de(all)} DMARC nicht bestanden: Abgewiesen wurden ${count(dispositions.reject, 'de')}, ` +
    `in Quarantäne kamen ${count(dispositions.quarantine, 'de')}, zugestellt wurden ${count(dispositions.none, 'de')}, und für ${count(dispositions.unknown, 'de')} steht es nicht in den Berichten.` +
    (notStated === 0 ? '' : ` Für ${messages.de(notStated)} nennen die Berichte kein Ergebnis.`),
}

const networks: Localized<(value: number) => string> = {
  en: (value) => `${count(value, 'en')} ${value === 1 ? 'network' : 'networks'}`,
  de: (value) => `${count(value, 'de')} ${value === 1 ? 'Netz' : 'Netzen'}`,
}

const days: Localized<(value: number) => string> = {
  en: (value) => `${count(value, 'en')} ${value === 1 ? 'day' : 'days'}`,
  de: (value) => `${count(value, 'de')} ${value === 1 ? 'Tag' : 'Tagen'}`,
}

/** The next step, or the reason to wait. */
export const stepSentence: Localized<(step: NextStep) => string> = {
  en(step) {
    switch (step.kind) {
      case 'raise':
        return `Check the unknown sources first. If none of them is yours, publish ${JSON.stringify(step.record)} on ${dayText(step.day, 'en')}.`
      case 'repair':
        return `Do not raise the policy yet: mail from ${networks.en(step.sources.length)} that your SPF record authorizes does not always pass DMARC.`
      case 'review':
        return `Do not raise the policy yet: receivers report mail from ${networks.en(step.sources.length)} again and again, and no record shows whether it is yours.`
      case 'wait':
        return waitInEnglish(step)
      case 'no-record':
        return 'The domain has no valid DMARC record, so that receivers send no reports about it.'
      case 'not-answered':
        return 'The DMARC record could not be read, so that no step can be recommended.'
      case 'nothing':
        return 'The domain already has the strictest policy.'
    }
  },
  de(step) {
    switch (step.kind) {
      case 'raise':
        return `Prüfen Sie zuerst die unbekannten Quellen. Wenn keine davon zu Ihnen gehört, veröffentlichen Sie am ${dayText(step.day, 'de')} den Eintrag ${JSON.stringify(step.record)}.`
      case 'repair':
        return `Verschärfen Sie die Richtlinie noch nicht: E-Mails aus ${networks.de(step.sources.length)}, die Ihr SPF-Eintrag erlaubt, bestehen DMARC nicht immer.`
      case 'review':
        return `Verschärfen Sie die Richtlinie noch nicht: Empfänger berichten immer wieder von E-Mails aus ${networks.de(step.sources.length)}, und kein Eintrag zeigt, ob sie von Ihnen sind.`
      case 'wait':
        return waitInGerman(step)
      case 'no-record':
        return 'Die Domain hat keinen gültigen DMARC-Eintrag. Deshalb senden Empfänger keine Berichte.'
      case 'not-answered':
        return 'Der DMARC-Eintrag ließ sich nicht lesen. Deshalb lässt sich kein Schritt empfehlen.'
      case 'nothing':
        return 'Die Domain hat bereits die strengste Richtlinie.'
    }
  },
}

type Wait = Extract<NextStep, { kind: 'wait' }>

const waitInEnglish = ({ day, missing }: Wait): string =>
  `There are too few reports: for ${days.en(missing.length)} of the last two weeks, no receiver that reports regularly has sent one. ${
    day === undefined ? 'Collect reports first.' : `Check again on ${dayText(day, 'en')}.`
  }`

const waitInGerman = ({ day, missing }: Wait): string =>
  `Es gibt zu wenige Berichte: An ${days.de(missing.length)} der letzten zwei Wochen hat kein Empfänger berichtet, der regelmäßig Berichte sendet. ${
    day === undefined ? 'Sammeln Sie zuerst Berichte.' : `Prüfen Sie am ${dayText(day, 'de')} erneut.`
  }`
