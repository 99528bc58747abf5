import type { Locale } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import type { Binding, validationPersist } from './validation-persist.ts'

const dateIn = (locale: Locale, date: Date): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'de-DE', { dateStyle: 'long', timeZone: 'UTC' }).format(date)

const bindingEn = ({ issuer, account, isWildcard, until, isExpired }: Binding): string =>
  until !== undefined && isExpired
    ? `account “${account}” at ${issuer} (expired on ${dateIn('en', until)}, no effect)`
    : `account “${account}” at ${issuer}${isWildcard ? ', also for subdomains and wildcards' : ''}${until === undefined ? '' : `, until ${dateIn('en', until)}`}`

const bindingDe = ({ issuer, account, isWildcard, until, isExpired }: Binding): string =>
  until !== undefined && isExpired
    ? `Konto „${account}“ bei ${issuer} (am ${dateIn('de', until)} abgelaufen, ohne Wirkung)`
    : `Konto „${account}“ bei ${issuer}${isWildcard ? ', auch für Subdomains und Wildcards' : ''}${until === undefined ? '' : `, bis zum ${dateIn('de', until)}`}`

export const validationPersistText: TextsOf<typeof validationPersist> = {
  question: {
    en: 'Is there a persistent validation record (DNS-PERSIST-01)?',
    de: 'Gibt es einen dauerhaften Validierungseintrag (DNS-PERSIST-01)?',
  },
  subject: { en: 'persistent validation record', de: 'dauerhafter Validierungseintrag' },
  why: {
    en: 'Such a record replaces the proof of control for each certificate. Anyone with the key of the account can obtain certificates as long as the record exists, even after a change of provider.',
    de: 'Ein solcher Eintrag ersetzt den Kontrollnachweis für jedes Zertifikat. Wer den Schlüssel des Kontos hat, erhält Zertifikate, solange der Eintrag besteht, auch nach einem Anbieterwechsel.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No persistent validation record',
        detail: 'No account at a certificate authority is validated by a permanent TXT record (_validation-persist).',
      },
      de: {
        title: 'Kein dauerhafter Validierungseintrag',
        detail:
          'Kein Konto bei einer Zertifizierungsstelle ist durch einen dauerhaften TXT-Eintrag (_validation-persist) validiert.',
      },
    },
    present: {
      en: {
        title: 'Persistent validation record (DNS-PERSIST-01)',
        detail: ({ name, bindings }) =>
          `A TXT record at ${name} allows accounts to obtain certificates without further proof: ${bindings.map(bindingEn).join('; ')}.`,
        steps: ({ name }) => [
          'Check that the accounts named above belong to you or to one of your providers, and that you still use them.',
          `If you do not know or no longer use one of them, at your DNS provider, delete its TXT record ${name}.`,
        ],
      },
      de: {
        title: 'Dauerhafter Validierungseintrag (DNS-PERSIST-01)',
        detail: ({ name, bindings }) =>
          `Ein TXT-Eintrag unter ${name} erlaubt Konten, ohne weiteren Nachweis Zertifikate zu erhalten: ${bindings.map(bindingDe).join('; ')}.`,
        steps: ({ name }) => [
          'Prüfen Sie, ob die oben genannten Konten Ihnen oder einem Ihrer Anbieter gehören und noch genutzt werden.',
          `Wenn Sie eines davon nicht kennen oder nicht mehr nutzen, löschen Sie bei Ihrem DNS-Anbieter dessen TXT-Eintrag ${name}.`,
        ],
      },
    },
  },
}
