import type { Locale, Localized } from '../text.ts'
import type { TlsCause, TlsFailureToday } from './summary/tls-today.ts'
import { dayText } from './texts.ts'

const CAUSES: Localized<Readonly<Record<TlsCause, string>>> = {
  en: {
    'not-checked': 'what the report is about could not be checked',
    'other-address': 'the tested IP address does not show the failure, and the mail server has others',
    unspecific: 'the report does not say what failed',
    'host-gone': 'the domain no longer has this MX host',
  },
  de: {
    'not-checked': 'der Gegenstand des Berichts ließ sich nicht prüfen',
    'other-address': 'an der geprüften IP-Adresse tritt der Fehler nicht auf, und der Mailserver hat weitere',
    unspecific: 'der Bericht nennt den Fehler nicht',
    'host-gone': 'die Domain hat diesen MX-Host nicht mehr',
  },
}

const STATES: Localized<Readonly<Record<TlsFailureToday['state'], string>>> = {
  en: { fixed: 'Fixed since', broken: 'Still broken', 'not-reproducible': 'Not reproducible from here' },
  de: {
    fixed: 'Inzwischen behoben',
    broken: 'Weiterhin fehlerhaft',
    'not-reproducible': 'Von hier nicht nachvollziehbar',
  },
}

const numbers: Localized<Intl.NumberFormat> = { en: new Intl.NumberFormat('en'), de: new Intl.NumberFormat('de') }

const sessions: Localized<(count: number) => string> = {
  en: (count) => `${numbers.en.format(count)} ${count === 1 ? 'session' : 'sessions'}`,
  de: (count) => `${numbers.de.format(count)} ${count === 1 ? 'Sitzung' : 'Sitzungen'}`,
}

/** What senders reported, and what the live domain shows of it. */
export function tlsTodayText(failure: TlsFailureToday, locale: Locale): string {
  const { claimedBy, finding, host, lastDay, type } = failure
  const where = host === undefined ? type : `${type} (${host})`
  const day = dayText(lastDay, locale)
  const count = sessions[locale](failure.sessions)
  const by = claimedBy.join(', ')
  const claimed =
    locale === 'de'
      ? `${where}: ${count}, zuletzt am ${day}, laut ${by}.`
      : `${where}: ${count}, last on ${day}, claimed by ${by}.`
  return [
    claimed,
    tlsStateText(failure, locale),
    ...(finding === undefined ? [] : [`${finding.title} (${finding.id}).`]),
  ].join(' ')
}

const tlsStateText = ({ cause, state }: TlsFailureToday, locale: Locale): string =>
  `${STATES[locale][state]}${cause === undefined ? '' : `: ${CAUSES[locale][cause]}`}.`
