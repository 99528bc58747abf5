import { dayWords } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { quotedListing } from '../../listing.ts'
import type { ManagerClause } from '../../manager-clause.ts'
import { shown } from '../../shown.ts'
import { withdrawnForManagers, withdrawnTexts } from '../../withdrawn.ts'
import type { registrationStatus } from './registration-status.ts'

const REGISTERED: ManagerClause = {
  part: 'registered',
  en: 'The domain is registered, but when the registration expires was not assessed',
  de: 'Die Domain ist registriert; wann die Registrierung abläuft, wurde nicht beurteilt',
}

export const registrationStatusText: TextsOf<typeof registrationStatus> = {
  question: { en: 'Is the domain registered?', de: 'Ist die Domain registriert?' },
  subject: { en: 'registration status', de: 'Registrierungsstatus' },
  why: {
    en: 'Website and mail stop working when the registration of the domain is put on hold or deleted. After the deletion, anyone can register the name and receive its mail.',
    de: 'Website und E-Mail fallen aus, wenn die Domain gesperrt oder gelöscht wird. Nach der Löschung kann jeder den Namen registrieren und dessen E-Mails empfangen.',
  },
  forManagers: {
    ...withdrawnForManagers,
    registered: REGISTERED,
    'registered-in-dns': REGISTERED,
  },
  outcomes: {
    registered: {
      en: {
        title: 'Domain is registered',
        detail: ({ domain, registrar, expires }) => {
          const through = registrar === null ? '' : ` through “${shown(registrar)}”`
          const until = expires === null ? '' : `; the registration expires on ${dayWords.en(expires)}`
          return `“${domain}” is registered${through}${until}.`
        },
      },
      de: {
        title: 'Domain ist registriert',
        detail: ({ domain, registrar, expires }) => {
          const through = registrar === null ? '' : ` über „${shown(registrar)}“`
          const until = expires === null ? '' : `; die Registrierung läuft am ${dayWords.de(expires)} ab`
          return `„${domain}“ ist${through} registriert${until}.`
        },
      },
    },
    'registered-in-dns': {
      en: {
        title: 'Domain is registered (no entry in RDAP)',
        detail: ({ domain }) =>
          `“${domain}” is delegated in the DNS, so the domain is registered. The RDAP service of the registry has no entry for it.`,
      },
      de: {
        title: 'Domain ist registriert (kein Eintrag im RDAP)',
        detail: ({ domain }) =>
          `Im DNS ist „${domain}“ delegiert, also ist die Domain registriert. Der RDAP-Dienst der Registry hat keinen Eintrag dafür.`,
      },
    },
    available: {
      en: {
        title: 'Domain is available',
        detail: ({ domain }) =>
          `The registry has no entry for “${domain}”, and the name is not delegated in the DNS. It may still be reserved or have a premium price; only an order at a registrar is binding.`,
      },
      de: {
        title: 'Domain ist verfügbar',
        detail: ({ domain }) =>
          `Die Registry hat keinen Eintrag für „${domain}“, und im DNS ist der Name nicht delegiert. Er kann trotzdem reserviert sein oder mehr kosten; verbindlich ist nur die Bestellung bei einem Registrar.`,
      },
    },
    inactive: {
      en: {
        title: 'Domain is registered without name servers (inactive)',
        detail: ({ domain }) =>
          `“${domain}” is registered, but has the status “inactive”: no name servers are entered for it. Website and mail do not work under this domain.`,
        steps: ['If you want to use the domain, at your registrar, enter its name servers.'],
      },
      de: {
        title: 'Domain ist ohne Nameserver registriert (inactive)',
        detail: ({ domain }) =>
          `„${domain}“ ist registriert, hat aber den Status „inactive“: Für die Domain sind keine Nameserver eingetragen. Website und E-Mail funktionieren unter dieser Domain nicht.`,
        steps: ['Wenn Sie die Domain nutzen möchten, tragen Sie bei Ihrem Registrar ihre Nameserver ein.'],
      },
    },
    'no-rdap': {
      en: {
        title: 'Top-level domain has no public RDAP service',
        detail: ({ domain, tld }) =>
          `There is no public RDAP service for “.${tld}”, so it is not known whether “${domain}” is registered. This does not mean that the domain is available.`,
        steps: ['Look up the domain on the website of its registry or of a registrar.'],
      },
      de: {
        title: 'Top-Level-Domain ohne öffentlichen RDAP-Dienst',
        detail: ({ domain, tld }) =>
          `Für „.${tld}“ gibt es keinen öffentlichen RDAP-Dienst; ob „${domain}“ registriert ist, ist deshalb nicht bekannt. Das heißt nicht, dass die Domain verfügbar ist.`,
        steps: ['Fragen Sie die Domain auf der Website der Registry oder eines Registrars ab.'],
      },
    },
    undecided: {
      en: {
        title: 'Registry does not say whether the domain is registered',
        detail: ({ domain }) =>
          `The registry does not say whether “${domain}” is registered; the name may be reserved or not allowed. This does not mean that the domain is available.`,
        steps: ['Look up the domain on the website of its registry or of a registrar.'],
      },
      de: {
        title: 'Registry nennt den Registrierungsstatus nicht',
        detail: ({ domain }) =>
          `Die Registry gibt nicht an, ob „${domain}“ registriert ist; der Name kann reserviert oder nicht zugelassen sein. Das heißt nicht, dass die Domain verfügbar ist.`,
        steps: ['Fragen Sie die Domain auf der Website der Registry oder eines Registrars ab.'],
      },
    },
    reserved: {
      en: {
        title: 'Domain is reserved by the registry',
        detail: ({ domain }) =>
          `The registry has no registration of “${domain}”, but says that the name is reserved or blocked. It cannot be registered in the usual way.`,
        steps: ['Ask a registrar whether the name can be registered, and under which conditions.'],
      },
      de: {
        title: 'Domain ist von der Registry reserviert',
        detail: ({ domain }) =>
          `Für „${domain}“ gibt es keine Registrierung, aber die Registry gibt an, dass der Name reserviert oder gesperrt ist. Auf dem üblichen Weg lässt er sich nicht registrieren.`,
        steps: ['Fragen Sie einen Registrar, ob und zu welchen Bedingungen sich der Name registrieren lässt.'],
      },
    },
    unconfirmed: {
      en: {
        title: 'Registration status is not confirmed',
        detail: ({ domain }) =>
          `The server that was queried has no entry for “${domain}”. The registry has not documented this server or what its response means, so the domain may still be registered.`,
        steps: ['Look up the domain on the website of its registry or of a registrar.'],
      },
      de: {
        title: 'Registrierungsstatus ist nicht bestätigt',
        detail: ({ domain }) =>
          `Der abgefragte Server hat keinen Eintrag für „${domain}“. Die Registry hat diesen Server oder die Bedeutung seiner Antwort nicht dokumentiert; die Domain kann deshalb trotzdem registriert sein.`,
        steps: ['Fragen Sie die Domain auf der Website der Registry oder eines Registrars ab.'],
      },
    },
    'registry-failed': {
      en: {
        title: 'Registry does not respond',
        detail: ({ domain }) =>
          `The RDAP service of the registry could not be reached or sent no usable response, so it is not known whether “${domain}” is registered. This does not mean that the domain is available.`,
        steps: ['Repeat the query in a few minutes.'],
      },
      de: {
        title: 'Keine Antwort der Registry',
        detail: ({ domain }) =>
          `Der RDAP-Dienst der Registry war nicht erreichbar oder hat nicht brauchbar geantwortet; ob „${domain}“ registriert ist, ist deshalb nicht bekannt. Das heißt nicht, dass die Domain verfügbar ist.`,
        steps: ['Wiederholen Sie die Abfrage in einigen Minuten.'],
      },
    },
    // Here the domain may still be in the DNS, or be in it again.
    'on-hold': {
      en: {
        ...withdrawnTexts['on-hold'].en,
        detail: ({ domain, statuses }) =>
          `“${domain}” is registered, but has the status ${quotedListing.en(statuses)}, which removes it from the DNS. Website and mail fail until the hold is removed.`,
      },
      de: {
        ...withdrawnTexts['on-hold'].de,
        detail: ({ domain, statuses }) =>
          `„${domain}“ ist registriert, hat aber den Status ${quotedListing.de(statuses)} und wird deshalb nicht im DNS veröffentlicht. Website und E-Mail fallen aus, bis die Sperre aufgehoben ist.`,
      },
    },
    'in-redemption': {
      en: {
        ...withdrawnTexts['in-redemption'].en,
        detail: ({ domain, statuses }) =>
          statuses.includes('pendingRestore')
            ? `“${domain}” has the status ${quotedListing.en(statuses)}: it was deleted, and its restoration is not complete.`
            : `“${domain}” has the status ${quotedListing.en(statuses)}: it was deleted. Until the redemption period ends, usually 30 days after the deletion, its holder can have it restored.`,
      },
      de: {
        ...withdrawnTexts['in-redemption'].de,
        detail: ({ domain, statuses }) =>
          statuses.includes('pendingRestore')
            ? `„${domain}“ hat den Status ${quotedListing.de(statuses)}: Die Domain wurde gelöscht, und ihre Wiederherstellung ist nicht abgeschlossen.`
            : `„${domain}“ hat den Status ${quotedListing.de(statuses)}: Die Domain wurde gelöscht. Bis zum Ende der Redemption Period, meist 30 Tage nach der Löschung, kann der Inhaber sie wiederherstellen lassen.`,
      },
    },
    'pending-delete': {
      en: {
        ...withdrawnTexts['pending-delete'].en,
        detail: ({ domain }) =>
          `“${domain}” has the status “pendingDelete”: the registry deletes it and releases the name, usually within 5 days. As a rule, it can no longer be restored.`,
      },
      de: {
        ...withdrawnTexts['pending-delete'].de,
        detail: ({ domain }) =>
          `„${domain}“ hat den Status „pendingDelete“: Die Registry löscht die Domain und gibt den Namen frei, meist innerhalb von 5 Tagen. In der Regel lässt sich die Domain nicht mehr wiederherstellen.`,
      },
    },
  },
}
