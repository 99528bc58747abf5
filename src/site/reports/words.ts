import type { SourceClass } from '../../mail-reports/sources/sources.ts'
import type { Locale, Localized } from '../../text.ts'

export interface ReportsWords {
  readonly noScript: string
  readonly choose: string
  readonly chooseHelp: string
  readonly drop: string
  readonly samples: string
  readonly reading: (files: number, bytes: number) => string
  readonly failed: string
  readonly cancel: string
  readonly startOver: string
  readonly read: (reports: number, rows: number, messages: number) => string
  readonly noReports: string
  readonly details: Readonly<
    Record<'duplicates' | 'failureReports' | 'unreadableRows' | 'refused', (count: number) => string>
  >
  readonly lookupTitle: string
  readonly lookupCost: (names: number) => string
  readonly lookupMore: (most: number) => string
  readonly lookupAction: (names: number) => string
  readonly looking: (names: number) => string
  readonly looked: (names: number) => string
  readonly unasked: (names: number) => string
  readonly names: string
  readonly record: string
  readonly type: string
  readonly period: (reports: number, reporters: number, first: string, last: string) => string
  readonly step: string
  readonly isOffline: string
  readonly recordToPublish: string
  readonly claims: string
  readonly replays: Readonly<Record<'today' | 'plan' | 'policy', string>>
  readonly sources: string
  readonly sourcesSummary: (networks: number, messages: number) => string
  readonly days: string
  readonly daysSummary: (days: number, most: number) => string
  readonly columns: Readonly<
    Record<'source' | 'messages' | 'class' | 'service' | 'claimedBy' | 'day' | 'reason' | 'file', string>
  >
  readonly classes: Readonly<Record<SourceClass, string>>
  readonly otherSources: (messages: number) => string
  readonly otherDomains: (domains: number) => string
  readonly tls: string
  readonly tlsLine: (successful: number, failed: number) => string
  readonly tlsToday: string
  readonly notRead: string
}

const formats: Localized<Intl.NumberFormat> = { en: new Intl.NumberFormat('en'), de: new Intl.NumberFormat('de') }

const counter =
  (locale: Locale) =>
  (one: string, many: string) =>
  (count: number): string =>
    `${formats[locale].format(count)} ${count === 1 ? one : many}`
const en = counter('en')
const de = counter('de')

const MEGABYTE = 1_000_000
const megabytes = (bytes: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / MEGABYTE)

export const REPORTS_PAGE_WORDS: Localized<ReportsWords> = {
  en: {
    noScript:
      'This page needs JavaScript, because the files are read in your browser. Without JavaScript, use the command below.',
    choose: 'Choose files',
    chooseHelp:
      'DMARC and TLS reports: XML, JSON, gzip, zip, .eml and mbox files. They are read in your browser and not uploaded.',
    drop: 'Or drop files here.',
    samples: 'Read sample reports',
    reading: (files, bytes) => `Reading file ${formats.en.format(files)} (${megabytes(bytes, 'en')} MB) …`,
    failed: 'The files could not be read. Reload the page and try again with fewer files.',
    cancel: 'Cancel',
    startOver: 'Start over',
    read: (reports, rows, messages) =>
      `${en('report', 'reports')(reports)} with ${en('row', 'rows')(rows)} about ${en('message', 'messages')(messages)}`,
    noReports: 'No reports found in these files',
    details: {
      duplicates: (count) => `Counted once although they came again: ${en('report', 'reports')(count)}.`,
      failureReports: (count) => `Failure reports, of which nothing is shown: ${formats.en.format(count)}.`,
      unreadableRows: (count) => `Left out because their IP address or count is missing: ${en('row', 'rows')(count)}.`,
      refused: (count) => `Not read: ${formats.en.format(count)}, see below.`,
    },
    lookupTitle: 'Compare with the DNS of today',
    lookupCost: (names) =>
      `Nothing was looked up yet. ${en('DNS query', 'DNS queries')(names)} would be sent through this service; each counts as one call.`,
    lookupMore: (most) =>
      `SPF records can refer to others, so that more queries follow: at most ${formats.en.format(most)} in all.`,
    lookupAction: (names) => `Send ${en('query', 'queries')(names)}`,
    looking: (names) => `Looking up DNS records (${formats.en.format(names)}) …`,
    looked: (names) => `${en('DNS query was', 'DNS queries were')(names)} sent.`,
    unasked: (names) =>
      `${en('more query', 'more queries')(names)} would be needed. What depends on them cannot be replayed here; the command line sends up to 2,000.`,
    names: 'Names that would be looked up',
    record: 'Name',
    type: 'Type',
    period: (reports, reporters, first, last) =>
      `${en('report', 'reports')(reports)} of ${en('receiver', 'receivers')(reporters)}, from ${first} to ${last}`,
    step: 'Next step',
    isOffline: 'No step can be recommended before the DNS records are looked up.',
    recordToPublish: 'DMARC record to publish',
    claims: 'What receivers report',
    replays: {
      today: 'The same mail under the DNS of today',
      plan: 'The same mail after the change',
      policy: 'The same mail under another policy',
    },
    sources: 'Messages by source',
    sourcesSummary: (networks, messages) =>
      `${en('network', 'networks')(networks)} with ${en('message', 'messages')(messages)}, as receivers claim.`,
    days: 'Messages by day',
    daysSummary: (days, most) => `${en('day', 'days')(days)}, at most ${en('message', 'messages')(most)} on one day.`,
    columns: {
      source: 'Network',
      messages: 'Messages',
      class: 'Alignment',
      service: 'Service or name',
      claimedBy: 'Claimed by',
      day: 'Day',
      reason: 'Reason',
      file: 'File',
    },
    classes: { aligned: 'aligned', alignable: 'can be aligned', forwarder: 'forwarder', unknown: 'unknown' },
    otherSources: (messages) => `Other networks: ${en('message', 'messages')(messages)}.`,
    otherDomains: (domains) => `Domains that are not shown because there are too many: ${formats.en.format(domains)}.`,
    tls: 'TLS reports',
    tlsLine: (successful, failed) =>
      `${en('session', 'sessions')(successful)} succeeded, ${formats.en.format(failed)} failed`,
    tlsToday: 'Check the mail servers today',
    notRead: 'Not read',
  },
  de: {
    noScript:
      'Diese Seite benötigt JavaScript, weil die Dateien in Ihrem Browser gelesen werden. Nutzen Sie ohne JavaScript den Befehl unten.',
    choose: 'Dateien auswählen',
    chooseHelp:
      'DMARC- und TLS-Berichte: XML-, JSON-, gzip-, zip-, .eml- und mbox-Dateien. Sie werden in Ihrem Browser gelesen und nicht hochgeladen.',
    drop: 'Oder legen Sie Dateien hier ab.',
    samples: 'Beispielberichte lesen',
    reading: (files, bytes) => `Lese Datei ${formats.de.format(files)} (${megabytes(bytes, 'de')} MB) …`,
    failed: 'Die Dateien ließen sich nicht lesen. Laden Sie die Seite neu und versuchen Sie es mit weniger Dateien.',
    cancel: 'Abbrechen',
    startOver: 'Neu beginnen',
    read: (reports, rows, messages) =>
      `${de('Bericht', 'Berichte')(reports)} mit ${de('Zeile', 'Zeilen')(rows)} über ${de('E-Mail', 'E-Mails')(messages)}`,
    noReports: 'Keine Berichte in diesen Dateien gefunden',
    details: {
      duplicates: (count) => `Mehrfach vorhanden und einmal gezählt: ${de('Bericht', 'Berichte')(count)}.`,
      failureReports: (count) =>
        `Berichte über einzelne E-Mails, aus denen nichts gezeigt wird: ${formats.de.format(count)}.`,
      unreadableRows: (count) => `Ausgelassen, weil IP-Adresse oder Anzahl fehlen: ${de('Zeile', 'Zeilen')(count)}.`,
      refused: (count) => `Nicht gelesen: ${formats.de.format(count)}, siehe unten.`,
    },
    lookupTitle: 'Mit dem heutigen DNS vergleichen',
    lookupCost: (names) =>
      `Bisher wurde nichts abgefragt. Über diesen Dienst ${names === 1 ? 'würde' : 'würden'} ${de('DNS-Abfrage', 'DNS-Abfragen')(names)} gesendet; jede zählt als ein Aufruf.`,
    lookupMore: (most) =>
      `SPF-Einträge können auf andere verweisen, sodass weitere Abfragen folgen: insgesamt höchstens ${formats.de.format(most)}.`,
    lookupAction: (names) => `${de('Abfrage', 'Abfragen')(names)} senden`,
    looking: (names) => `Frage DNS-Einträge ab (${formats.de.format(names)}) …`,
    looked: (names) => `${de('DNS-Abfrage wurde', 'DNS-Abfragen wurden')(names)} gesendet.`,
    unasked: (names) =>
      `Nötig wären ${de('weitere Abfrage', 'weitere Abfragen')(names)}. Was davon abhängt, lässt sich hier nicht nachvollziehen; die Kommandozeile sendet bis zu 2.000.`,
    names: 'Namen, die abgefragt würden',
    record: 'Name',
    type: 'Typ',
    period: (reports, reporters, first, last) =>
      `${de('Bericht', 'Berichte')(reports)} von ${de('Empfänger', 'Empfängern')(reporters)}, vom ${first} bis zum ${last}`,
    step: 'Nächster Schritt',
    isOffline: 'Ein Schritt lässt sich erst empfehlen, wenn die DNS-Einträge abgefragt sind.',
    recordToPublish: 'Zu veröffentlichender DMARC-Eintrag',
    claims: 'Was Empfänger berichten',
    replays: {
      today: 'Dieselben E-Mails mit dem heutigen DNS',
      plan: 'Dieselben E-Mails nach der Änderung',
      policy: 'Dieselben E-Mails mit einer anderen Richtlinie',
    },
    sources: 'E-Mails nach Quelle',
    sourcesSummary: (networks, messages) =>
      `${de('Netz', 'Netze')(networks)} mit ${de('E-Mail', 'E-Mails')(messages)}, laut den Empfängern.`,
    days: 'E-Mails nach Tag',
    daysSummary: (days, most) => `${de('Tag', 'Tage')(days)}, höchstens ${de('E-Mail', 'E-Mails')(most)} an einem Tag.`,
    columns: {
      source: 'Netz',
      messages: 'E-Mails',
      class: 'Alignment',
      service: 'Dienst oder Name',
      claimedBy: 'Laut',
      day: 'Tag',
      reason: 'Grund',
      file: 'Datei',
    },
    classes: {
      aligned: 'besteht DMARC',
      alignable: 'kann DMARC bestehen',
      forwarder: 'Weiterleitung',
      unknown: 'unbekannt',
    },
    otherSources: (messages) => `Andere Netze: ${de('E-Mail', 'E-Mails')(messages)}.`,
    otherDomains: (domains) =>
      `Domains, die nicht gezeigt werden, weil es zu viele sind: ${formats.de.format(domains)}.`,
    tls: 'TLS-Berichte',
    tlsLine: (successful, failed) =>
      `${de('Sitzung', 'Sitzungen')(successful)} erfolgreich, ${formats.de.format(failed)} fehlgeschlagen`,
    tlsToday: 'Mailserver heute prüfen',
    notRead: 'Nicht gelesen',
  },
}
