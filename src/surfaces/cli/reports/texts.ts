import type { SourceClass } from '../../../mail-reports/sources/sources.ts'
import type { Locale, Localized } from '../../../text.ts'

interface Words {
  readonly reading: (files: number, megabytes: string) => string
  readonly lookingUp: (names: number) => string
  readonly read: (reports: number, rows: number, messages: number) => string
  readonly refused: (parts: number) => string
  readonly duplicates: (reports: number) => string
  readonly failureReports: (reports: number) => string
  readonly unreadableRows: (rows: number) => string
  readonly period: (reports: number, reporters: number, first: string, last: string) => string
  readonly sender: string
  readonly classes: Readonly<Record<SourceClass, string>>
  readonly source: (messages: number, days: number, classes: string, reporters: string) => string
  readonly withService: (services: string) => string
  readonly andOthers: (reporters: string, others: number) => string
  readonly moreSources: (networks: number, messages: number) => string
  readonly claimed: string
  readonly today: string
  readonly plan: string
  readonly policy: (policy: string) => string
  readonly step: string
  readonly isOffline: string
  readonly otherDomains: (domains: number) => string
  readonly tls: string
  readonly tlsDomain: (domain: string, successful: number, failed: number) => string
  readonly tlsToday: (domain: string) => string
  readonly notRead: string
  readonly moreRefused: (parts: number) => string
  readonly unasked: (questions: number) => string
  readonly unanswered: (questions: number) => string
}

const numbers: Localized<Intl.NumberFormat> = { en: new Intl.NumberFormat('en'), de: new Intl.NumberFormat('de') }

const counted =
  (locale: Locale) =>
  (one: string, many: string) =>
  (value: number): string =>
    `${numbers[locale].format(value)} ${value === 1 ? one : many}`
const inEnglish = counted('en')
const inGerman = counted('de')

const en = {
  report: inEnglish('report', 'reports'),
  row: inEnglish('row', 'rows'),
  message: inEnglish('message', 'messages'),
  receiver: inEnglish('receiver', 'receivers'),
  day: inEnglish('day', 'days'),
  network: inEnglish('network', 'networks'),
  session: inEnglish('session', 'sessions'),
}
const de = {
  report: inGerman('Bericht', 'Berichte'),
  row: inGerman('Zeile', 'Zeilen'),
  message: inGerman('E-Mail', 'E-Mails'),
  receiver: inGerman('Empfänger', 'Empfängern'),
  day: inGerman('Tag', 'Tagen'),
  network: inGerman('Netz', 'Netze'),
  session: inGerman('Sitzung', 'Sitzungen'),
}

/** Texts of the command reports. Everything that comes from reports is named as a claim. */
export const REPORTS_TEXTS: Localized<Words> = {
  en: {
    reading: (files, megabytes) => `Reading file ${numbers.en.format(files)} (${megabytes} MB)`,
    lookingUp: (names) => `Looking up DNS records (${numbers.en.format(names)})`,
    read: (reports, rows, messages) => `${en.report(reports)} with ${en.row(rows)} about ${en.message(messages)}.`,
    refused: (parts) => `Not read: ${numbers.en.format(parts)}, see the end.`,
    duplicates: (reports) => `Counted once although they came again: ${en.report(reports)}.`,
    failureReports: (reports) => `Failure reports, of which nothing is shown: ${numbers.en.format(reports)}.`,
    unreadableRows: (rows) => `Left out because their address or count is missing: ${en.row(rows)}.`,
    period: (reports, reporters, first, last) =>
      `${en.report(reports)} of ${en.receiver(reporters)}, from ${first} to ${last}.`,
    sender: 'Who sends',
    classes: {
      aligned: 'aligned',
      alignable: 'can be aligned by this change',
      forwarder: 'forwarder',
      unknown: 'unknown',
    },
    source: (messages, days, classes, reporters) =>
      `${en.message(messages)} on ${en.day(days)}: ${classes}. Claimed by ${reporters}.`,
    withService: (services) => `Looks like ${services}.`,
    andOthers: (reporters, others) => (others === 0 ? reporters : `${reporters} and ${numbers.en.format(others)} more`),
    moreSources: (networks, messages) => `${en.network(networks)} more with ${en.message(messages)}.`,
    claimed: 'What receivers report',
    today: 'The same mail under the DNS of today',
    plan: 'The same mail after the change',
    policy: (policy) => `The same mail under ${policy}`,
    step: 'Next step',
    isOffline: 'Nothing was looked up, so that no step can be recommended.',
    otherDomains: (domains) => `Domains that are not shown because there are too many: ${numbers.en.format(domains)}.`,
    tls: 'TLS reports',
    tlsDomain: (domain, successful, failed) =>
      `${domain}: ${en.session(successful)} succeeded, ${numbers.en.format(failed)} failed`,
    tlsToday: (domain) => `The failures of ${domain}, as the domain shows them today`,
    notRead: 'Not read',
    moreRefused: (parts) => `${numbers.en.format(parts)} more.`,
    unasked: (questions) =>
      `DNS queries that were not sent because there are too many: ${numbers.en.format(questions)}.`,
    unanswered: (questions) =>
      `DNS queries without an answer: ${numbers.en.format(questions)}. What depends on them cannot be replayed.`,
  },
  de: {
    reading: (files, megabytes) => `Lese Datei ${numbers.de.format(files)} (${megabytes} MB)`,
    lookingUp: (names) => `Frage DNS-Einträge ab (${numbers.de.format(names)})`,
    read: (reports, rows, messages) => `${de.report(reports)} mit ${de.row(rows)} über ${de.message(messages)}.`,
    refused: (parts) => `Nicht gelesen: ${numbers.de.format(parts)}, siehe Ende.`,
    duplicates: (reports) => `Mehrfach vorhanden und einmal gezählt: ${de.report(reports)}.`,
    failureReports: (reports) =>
      `Berichte über einzelne E-Mails, aus denen nichts gezeigt wird: ${numbers.de.format(reports)}.`,
    unreadableRows: (rows) => `Ausgelassen, weil Adresse oder Anzahl fehlen: ${de.row(rows)}.`,
    period: (reports, reporters, first, last) =>
      `${de.report(reports)} von ${de.receiver(reporters)}, vom ${first} bis zum ${last}.`,
    sender: 'Wer sendet',
    classes: {
      aligned: 'besteht DMARC',
      alignable: 'besteht DMARC nach dieser Änderung',
      forwarder: 'Weiterleitung',
      unknown: 'unbekannt',
    },
    source: (messages, days, classes, reporters) =>
      `${de.message(messages)} an ${de.day(days)}: ${classes}. Laut ${reporters}.`,
    withService: (services) => `Vermutlich ${services}.`,
    andOthers: (reporters, others) =>
      others === 0 ? reporters : `${reporters} und ${numbers.de.format(others)} weiteren`,
    moreSources: (networks, messages) => `${de.network(networks)} mehr mit ${de.message(messages)}.`,
    claimed: 'Was Empfänger berichten',
    today: 'Dieselben E-Mails mit dem heutigen DNS',
    plan: 'Dieselben E-Mails nach der Änderung',
    policy: (policy) => `Dieselben E-Mails mit ${policy}`,
    step: 'Nächster Schritt',
    isOffline: 'Es wurde nichts abgefragt. Deshalb lässt sich kein Schritt empfehlen.',
    otherDomains: (domains) =>
      `Domains, die nicht gezeigt werden, weil es zu viele sind: ${numbers.de.format(domains)}.`,
    tls: 'TLS-Berichte',
    tlsDomain: (domain, successful, failed) =>
      `${domain}: ${de.session(successful)} erfolgreich, ${numbers.de.format(failed)} fehlgeschlagen`,
    tlsToday: (domain) => `Die Fehler von ${domain}, wie sie sich heute zeigen`,
    notRead: 'Nicht gelesen',
    moreRefused: (parts) => `${numbers.de.format(parts)} weitere.`,
    unasked: (questions) =>
      `DNS-Abfragen, die nicht gesendet wurden, weil es zu viele sind: ${numbers.de.format(questions)}.`,
    unanswered: (questions) =>
      `DNS-Abfragen ohne Antwort: ${numbers.de.format(questions)}. Was von ihnen abhängt, lässt sich nicht nachvollziehen.`,
  },
}
